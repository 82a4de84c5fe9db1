\set ECHO none
\i sql/setup.psql
SET darray.engine = host;
SET darray.encoding = plain;
SET max_parallel_workers_per_gather = 0;
SET work_mem = '4MB';     -- rows that are added up at once
CREATE TABLE small AS SELECT g % 3 AS k, darray_series(1.0, 20.0, 1.0) AS v
	FROM generate_series(1, 1000) g;
CREATE TABLE large AS SELECT g AS k, darray_random(10000 + g, g) AS v,
	array_rotate(darray_series(1, 10000 + g), 1) AS w FROM generate_series(1, 10) g;
CREATE FUNCTION places(query text) RETURNS SETOF text LANGUAGE sql AS $$
	SELECT format('%s [%s] %s: calls %s, rows %s, elements %s, bytes %s %s', operation, program,
		engine, calls, rows, elements, bytes_up, bytes_down) FROM darray_explain(query)
$$;
CREATE FUNCTION plan_of(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	line text;
	plan text := '';
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (VERBOSE, COSTS OFF) ' || query LOOP
		plan := plan || line;
	END LOOP;
	RETURN plan;
END
$$;
\set ECHO all

-- a call for each row, or for all of them
SELECT places('SELECT array_sort(v) FROM large');
SELECT places('SELECT array_sort(v), array_sort(array_sort(w)), v[5] FROM large');
SELECT places('SELECT darray_sum(v) FROM large');
SELECT places('SELECT darray_sum(v) FROM small');
SELECT places('SELECT darray_sum(v * 2) FROM small');
SELECT places('SELECT darray_group_by(''{sum}'', v::darray_int4, v)::text FROM small');

-- programs, as the plan has them; by operations where they are several
SELECT places('SELECT v * 2 + w FROM large');
SELECT places('SELECT array_sum(v * 2), array_sum(v * 3), array_max(v * 2) FROM large');
SELECT places('SELECT array_filter(v, v > 0.9) FROM large');
SET darray.fuse = off;
SELECT places('SELECT array_sum(v * 2) FROM large');
RESET darray.fuse;
-- EXPLAIN shows the same text
SELECT count(*) FROM darray_explain('SELECT v * 2 + w FROM large') e
	WHERE plan_of('SELECT v * 2 + w FROM large') LIKE '%' || e.program || '%';

-- what is read and what is there still
SET darray.cache_size = 0;
SELECT operation, bytes_read >= 10 * 80000 AS read, cache_hits, detoast_ms > 0 AS took,
	kernel_ms > 0 AS computed, copy_ms, why FROM darray_explain('SELECT array_sum(v) FROM large');
RESET darray.cache_size;
SELECT sum(array_sum(v)) FROM large;
SELECT operation, bytes_read, cache_hits, detoast_ms
	FROM darray_explain('SELECT array_sum(v) FROM large');
SELECT operation, bytes_read
	FROM darray_explain('SELECT array_range(v), cardinality(v) FROM large');

-- it is what darray_stat counts
SELECT darray_stat_reset() \g /dev/null
SET darray.cache_size = 0;
CREATE TEMP TABLE told AS SELECT operation, engine, sum(calls) AS calls, sum(elements) AS elements,
	sum(cache_hits) AS cache_hits
	FROM darray_explain('SELECT array_sort(v * w), array_group_state(''{max}'', w, v)
		FROM large') GROUP BY 1, 2;
SELECT count(*), count(*) FILTER (WHERE t.calls = s.calls AND t.elements = s.elements
		AND t.cache_hits = s.cache_hits)
	FROM told t FULL JOIN darray_stat s USING (operation, engine);

-- the statement is run, with its effects; all its rows are made, and dropped
SELECT places('INSERT INTO large SELECT k + 100, array_sort(v), w FROM large RETURNING v * 2');
SELECT count(*) FROM large;
SELECT places('CREATE TABLE made AS SELECT array_sort(v) AS v FROM large LIMIT 3');
SELECT count(*) FROM made;
SELECT places('SELECT 1');

-- within itself, the outer one has all, and so has a function that it calls
SELECT places('SELECT places(''SELECT array_sort(v) FROM large LIMIT 2'')');
SELECT places($$SELECT count(*) FROM large,
		darray_explain('SELECT array_sort(v) FROM large LIMIT 2') e
	WHERE array_sum(v) > 0 AND e.operation = 'sort'$$);

-- errors are those of the statement; then nothing listens any more
SELECT states('statements', $$
	42601 SELECT darray_explain('')
	42601 SELECT darray_explain('SELECT 1; SELECT 2')
	42601 SELECT darray_explain('SELEC 1')
	42P01 SELECT darray_explain('SELECT v FROM nowhere')
	42P02 SELECT darray_explain('SELECT array_sum(v) FROM large WHERE k = $1')
	0A000 SELECT darray_explain('COMMIT')
	0A000 SELECT darray_explain('COPY large TO STDOUT')
	22012 SELECT darray_explain('SELECT array_sort(v), 1 / (k - 5) FROM large')
	22012 SELECT darray_explain('SELECT array_sum(w / (w - w)) FROM large')
	22012 SELECT darray_explain('SELECT darray_explain(''SELECT w / (w - w) FROM large'')')
	00000 SELECT darray_explain(NULL)
	00000 SELECT array_sum(v) FROM large
$$);
-- an error in a program that somebody catches
CREATE FUNCTION caught() RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
	PERFORM array_sum(w / (w - w)) FROM large;
EXCEPTION WHEN division_by_zero THEN
	RETURN (SELECT sum(array_nth(array_sort(v), 2)) FROM large WHERE k <= 2);
END
$$;
SELECT places('SELECT caught()');
SELECT operation, rows FROM darray_explain('SELECT v[5] FROM large LIMIT 1');

-- as the one who calls it, who sees how long arrays are if others' statistics are to be seen
CREATE ROLE regress_darray_explain;
GRANT USAGE ON SCHEMA regress TO regress_darray_explain;
GRANT SELECT ON small TO regress_darray_explain;
SET ROLE regress_darray_explain;
SELECT states('privileges', $$
	42501 SELECT darray_explain('SELECT array_sum(v) FROM large')
	00000 SELECT darray_explain('SELECT array_sum(v) FROM small')
$$);
SELECT operation, program, engine, why, calls, rows, elements, bytes_read, bytes_up, bytes_down,
	cache_hits FROM darray_explain('SELECT array_sort(v) FROM small');
RESET ROLE;
GRANT pg_read_all_stats TO regress_darray_explain;
SET ROLE regress_darray_explain;
SELECT operation, why, elements FROM darray_explain('SELECT array_sort(v) FROM small');
RESET ROLE;
DROP OWNED BY regress_darray_explain;
DROP ROLE regress_darray_explain;

-- by a cursor, and of a plan with workers, whose part is not seen
BEGIN;
DECLARE c CURSOR FOR SELECT places('SELECT array_sort(v) FROM large LIMIT 4');
FETCH 1 FROM c;
SELECT operation, rows FROM darray_explain('SELECT v[5] FROM large LIMIT 1');
COMMIT;
SET max_parallel_workers_per_gather = 2;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
SET parallel_leader_participation = off;
SELECT places('SELECT sum(array_sum(v)) FROM large');
