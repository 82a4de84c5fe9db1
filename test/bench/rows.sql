-- Rows of 100 float8: what darrays take beside their peers, a line each, with the most that is
-- meant to be. In a database of its own:
--
--   psql -X -v rows=100000 -f test/bench/rows.sql

\set QUIET on
SET max_parallel_workers_per_gather = 0;
SET jit = off;
SET client_min_messages = warning;
CREATE EXTENSION IF NOT EXISTS darray;
CREATE SCHEMA rows_bench;
SET search_path = rows_bench, public;
SELECT setseed(0.5) \g /dev/null
CREATE TABLE arrays AS
	SELECT ARRAY(SELECT random() FROM generate_series(1, 100 + 0 * g)) AS v,
		   ARRAY(SELECT (random() * 24)::int FROM generate_series(1, 100 + 0 * g)) AS k
	FROM generate_series(1, :rows) g;
CREATE TABLE darrays AS SELECT v::darray_float8 AS v, k::darray_int4 AS k FROM arrays;
VACUUM ANALYZE arrays;
VACUUM ANALYZE darrays;

CREATE TABLE cases (id serial, ours text, theirs text, goal numeric);
INSERT INTO cases (ours, theirs, goal) VALUES
	('SELECT count(array_top(v, 5)) FROM darrays', 'SELECT count(array_sort(v)) FROM darrays', 0.6),
	('SELECT darray_top(v, 5) FROM darrays', 'SELECT count(array_sort(v)) FROM darrays', 0.6),
	('SELECT count(*) FROM (SELECT unnest(v) FROM darrays OFFSET 0) s',
	 'SELECT count(*) FROM (SELECT unnest(v) FROM arrays OFFSET 0) s', 1.1),
	('SELECT sum(x) FROM darrays, unnest(v) x', 'SELECT sum(x) FROM arrays, unnest(v) x', 1.1),
	('SELECT darray_group_by(''{sum}'', k, v) FROM darrays', 'SELECT sum(array_sum(v)) FROM darrays',
	 3);

CREATE FUNCTION milliseconds(query text) RETURNS float8 LANGUAGE plpgsql AS $$
DECLARE
	begin_at constant timestamptz := clock_timestamp();
BEGIN
	EXECUTE query;
	RETURN extract(epoch FROM clock_timestamp() - begin_at) * 1000;
END
$$;

-- the least of five, in turns
SELECT c.ours, c.theirs, round(min(t.ours)::numeric, 1) AS ms, round(min(t.theirs)::numeric, 1) AS peer,
	   round((min(t.ours) / min(t.theirs))::numeric, 2) AS ratio, c.goal
FROM cases c, generate_series(1, 5) turn,
	LATERAL (SELECT milliseconds(c.ours || repeat(' ', turn)) AS ours,
					milliseconds(c.theirs || repeat(' ', turn)) AS theirs OFFSET 0) t
GROUP BY c.id, c.ours, c.theirs, c.goal ORDER BY c.id;
DROP SCHEMA rows_bench CASCADE;
