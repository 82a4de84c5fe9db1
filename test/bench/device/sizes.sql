-- 10^8 float8 in rows of every size, summed on the host and by "auto", alone and with workers: a line
-- each, with the least of the last three of six milliseconds, so that "auto" has learnt what pays.
-- 5 GB. In a database of its own, with shared_buffers that hold it:
--
--   psql -X -f test/bench/device/sizes.sql

\set QUIET on
SET jit = off;
SET work_mem = '64MB';
SET client_min_messages = warning;
SET parallel_setup_cost = 0;
SET min_parallel_table_scan_size = 0;
-- a sort takes all rows of these few pages before a worker has begun
SET enable_sort = off;
CREATE EXTENSION IF NOT EXISTS darray;
CREATE SCHEMA sizes_bench;
SET search_path = sizes_bench, public;

CREATE FUNCTION milliseconds(engine text, workers int, query text) RETURNS float8
	LANGUAGE plpgsql AS $$
DECLARE
	begin_at timestamptz;
BEGIN
	PERFORM set_config('darray.engine', engine, true),
		set_config('max_parallel_workers_per_gather', workers::text, true);
	begin_at := clock_timestamp();
	EXECUTE query || repeat(' ', workers);
	RETURN extract(epoch FROM clock_timestamp() - begin_at) * 1000;
END
$$;
CREATE TABLE results (id serial, rows int, query text, workers int, engine text, turn int, ms float8);

DO $$
DECLARE
	length int;
	turn int;
	workers int;
	engine text;
	query text;
BEGIN
	FOREACH length IN ARRAY '{100,1000,10000,100000,1000000,10000000}'::int[] LOOP
		-- few rows a page of those in TOAST, so that workers can share them
		EXECUTE format('CREATE TABLE r (k int, v darray_float8) WITH (fillfactor = %s, '
			'parallel_workers = 8)', CASE WHEN length < 1000 THEN 100 ELSE 10 END);
		ALTER TABLE r ALTER v SET STORAGE EXTERNAL;
		EXECUTE format('INSERT INTO r SELECT i %% 50, darray_random(%s, i) FROM generate_series(1, %s) i',
			length, 100000000 / length);
		ANALYZE r;
		FOREACH query IN ARRAY ARRAY['SELECT darray_sum(v) FROM r',
				'SELECT k, darray_sum(v) FROM r GROUP BY k',
				'SELECT darray_sum(array_filter(v, v > 0.5::float8)) FROM r'] LOOP
			FOREACH workers IN ARRAY '{0,8}'::int[] LOOP
				FOREACH engine IN ARRAY '{host,auto}'::text[] LOOP
					FOR turn IN 1..6 LOOP
						INSERT INTO results (rows, query, workers, engine, turn, ms)
							VALUES (100000000 / length, query, workers, engine, turn,
								milliseconds(engine, workers, query));
					END LOOP;
				END LOOP;
			END LOOP;
		END LOOP;
		DROP TABLE r;
	END LOOP;
END
$$;

SELECT query, rows, round(min(ms) FILTER (WHERE engine = 'host' AND workers = 0)::numeric, 1) AS host,
	round(min(ms) FILTER (WHERE engine = 'auto' AND workers = 0)::numeric, 1) AS auto,
	round(min(ms) FILTER (WHERE engine = 'host' AND workers = 8)::numeric, 1) AS host8,
	round(min(ms) FILTER (WHERE engine = 'auto' AND workers = 8)::numeric, 1) AS auto8
FROM results WHERE turn > 3 GROUP BY query, rows ORDER BY min(id);
DROP SCHEMA sizes_bench CASCADE;
