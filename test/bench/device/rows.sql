-- Many rows of large arrays that the device has: host and device in turns, a line each, with the
-- milliseconds on the device that are meant to be the most. 1.7 GB. In a database of its own:
--
--   psql -X -f test/bench/device/rows.sql

\set QUIET on
SET max_parallel_workers_per_gather = 0;
SET jit = off;
SET work_mem = '64MB';
SET client_min_messages = warning;
CREATE EXTENSION IF NOT EXISTS darray;
CREATE SCHEMA rows_bench;
SET search_path = rows_bench, public;
CREATE TABLE many (k int, g darray_int4, v darray_float8);
ALTER TABLE many ALTER g SET STORAGE EXTERNAL, ALTER v SET STORAGE EXTERNAL;
INSERT INTO many SELECT i % 50, (darray_random(10000, -i) * 100::float8)::darray_int4, darray_random(10000, i)
	FROM generate_series(1, 10000) i;
CREATE TABLE long (v darray_float8);
ALTER TABLE long ALTER v SET STORAGE EXTERNAL;
INSERT INTO long SELECT darray_random(100000, i) FROM generate_series(1, 1000) i;
VACUUM ANALYZE many;
VACUUM ANALYZE long;

CREATE TABLE cases (id serial, query text, goal numeric);
INSERT INTO cases (query, goal) VALUES
	('SELECT darray_sum(v) FROM many', 25),
	('SELECT darray_stddev(v) FROM many', 25),
	('SELECT darray_sum(v) FROM long', 6),
	('SELECT darray_sum(array_filter(v, v > 0.5::float8)) FROM many', 40),
	('SELECT k, darray_sum(v) FROM many GROUP BY k', 40),
	('SELECT darray_group_by(''{sum}'', g, v) FROM many', 100);

CREATE FUNCTION milliseconds(engine text, query text) RETURNS float8 LANGUAGE plpgsql AS $$
DECLARE
	begin_at timestamptz;
BEGIN
	PERFORM set_config('darray.engine', engine, true);
	begin_at := clock_timestamp();
	EXECUTE query;
	RETURN extract(epoch FROM clock_timestamp() - begin_at) * 1000;
END
$$;

-- the least of five, in turns; the first one brings the arrays there
SELECT c.query, round(min(t.host)::numeric, 1) AS host, round(min(t.device)::numeric, 1) AS device,
	   round((min(t.device) / min(t.host))::numeric, 2) AS ratio, c.goal
FROM cases c, generate_series(1, 5) turn,
	LATERAL (SELECT milliseconds('host', c.query || repeat(' ', turn)) AS host,
					milliseconds('cuda', c.query || repeat(' ', turn)) AS device OFFSET 0) t
GROUP BY c.id, c.query, c.goal ORDER BY c.id;
DROP SCHEMA rows_bench CASCADE;
