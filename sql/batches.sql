\set ECHO none
\i sql/setup.psql
-- Aggregates over rows of small arrays, which wait in batches: what they come to is what all rows
-- come to as one, whatever the plan, and whoever looks at a state when.

-- keys k and j and values v, of all forms and lengths, one group of specials and some rows of NULLs
CREATE TABLE made AS SELECT id, id % 40 AS g, id % 300 AS h,
	CASE WHEN id % 211 = 5 THEN 700 WHEN id % 101 = 7 THEN 0
		ELSE ('{1,2,5,10,10,10,31,32,33,44}'::int[])[1 + id * 7 % 10] END AS n
	FROM generate_series(1, 800) id;
CREATE TABLE r (id int, g int, h int, k darray_int4, j darray_int2, v darray_float8);
ALTER TABLE r ALTER k SET STORAGE EXTERNAL, ALTER v SET STORAGE EXTERNAL;
ALTER TABLE r SET (toast_tuple_target = 128, parallel_workers = 2);
INSERT INTO r SELECT id, g, h, CASE WHEN id % 77 > 0 THEN k::darray_int4 END AS k,
	j::darray_int2 AS j, CASE WHEN id % 77 > 0 THEN v::darray_float8 END AS v
	FROM made, LATERAL (SELECT coalesce(array_agg(CASE WHEN (id + i) % 13 > 0 THEN
			(id * i % 7) - 3 END ORDER BY i), '{}') AS k,
		coalesce(array_agg((i % 3)::int2 ORDER BY i), '{}') AS j,
		coalesce(array_agg(CASE WHEN g = 3 THEN ('{NaN,-0,0,1,-Infinity,Infinity,-0}'::float8[])
			[1 + (id * 5 + i) % (2 + h % 6)] WHEN (id * i) % 11 > 0 THEN
			((id * i % 1009) - 500) / 8.0 END ORDER BY i), '{}') AS v
		FROM generate_series(1, n) i) a;
-- out of line, inline, encoded, sliced, of two dimensions
CREATE VIEW rows AS SELECT id, 1 AS one, g, h, j,
	CASE id % 5 WHEN 0 THEN array_encode(k) WHEN 1 THEN array_slice('{7}'::darray_int4 || k, 2,
		1 + cardinality(k)) ELSE k END AS k,
	CASE id % 5 WHEN 0 THEN array_encode(v) WHEN 2 THEN array_slice('{7}'::darray_float8 || v, 2,
		1 + cardinality(v)) WHEN 3 THEN array_reshape(v, 1, cardinality(v)) ELSE v END AS v
	FROM r;
ANALYZE r;

-- some aggregates of rows k, j and v, as a text
CREATE FUNCTION aggregates(filter text DEFAULT '', sorted text DEFAULT '') RETURNS text
	LANGUAGE sql AS $$
	SELECT 'concat_ws('' '', ' || string_agg(format('%s%s) %s', a, sorted, filter), ', ') || ')'
	FROM unnest('{"darray_group_by(''{sum,count(*),min,stddev}'', k, v, v, v",
		"darray_group_by(''{max,count}'', k, j, v, j","darray_group_by(''{avg}'', j, k",
		"darray_group_by(ARRAY[''count(*)'',''sum''], j, j","darray_top(v, 5","darray_stddev(v",
		"darray_variance(v","darray_variance(k","darray_sum(v","darray_avg(k","darray_sum(j",
		"darray_count_distinct(v"}'::text[]) a
$$;
-- all rows of a group as one, which no batch takes
CREATE FUNCTION wanted(keys text, source text DEFAULT 'rows') RETURNS text LANGUAGE sql AS $$
	SELECT format('SELECT %s, %s FROM (SELECT %1$s, array_concat_agg(array_reshape(k, '
		'cardinality(k)) ORDER BY id) AS k, array_concat_agg(j ORDER BY id) AS j, '
		'array_concat_agg(array_reshape(v, cardinality(v)) ORDER BY id) AS v FROM %3$s '
		'WHERE k IS NOT NULL GROUP BY %1$s) w GROUP BY %1$s', keys, aggregates(), source)
$$;
CREATE FUNCTION differ(got text, want text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	result text;
BEGIN
	EXECUTE format('WITH g AS MATERIALIZED (%s), w AS MATERIALIZED (%s) SELECT count(*) || '' of '''
		' || (SELECT count(*) FROM w) || '' differ'' FROM ((TABLE g EXCEPT ALL TABLE w) UNION ALL '
		'(TABLE w EXCEPT ALL TABLE g)) d', got, want) INTO result;
	RETURN result;
END
$$;
CREATE FUNCTION got(keys text, source text DEFAULT 'rows') RETURNS text LANGUAGE sql AS $$
	SELECT format('SELECT %s, %s FROM %s WHERE k IS NOT NULL GROUP BY %1$s', keys, aggregates(),
		source)
$$;
\set ECHO all

-- in one state, and against plain SQL
SELECT differ(got('one'), wanted('one'));
SELECT differ($$SELECT g, w.* FROM (SELECT g, darray_group_by('{sum,count(*),min,max,count}',
		k, j, v, v, v, v) AS s FROM rows GROUP BY g) q, darray_group_rows(s)
		AS w(k int, j int2, s float8, n bigint, a float8, b float8, c bigint)$$,
	$$SELECT g, k, j, sum(v), count(*), min(v), max(v), count(v) FROM (SELECT g, unnest(k) AS k,
		unnest(j) AS j, unnest(v) AS v FROM r WHERE k IS NOT NULL) u GROUP BY g, k, j$$);

-- by groups: hashed, hashed and spilled, sorted
CREATE TABLE of_plans (setting text, keys text, differ text);
\set ECHO none
DO $$
DECLARE
	keys text[] := '{g,h,"h, g",id}';
	s text;
	c record;
BEGIN
	-- what is wanted is the same whatever the plan
	FOR c IN SELECT k, no FROM unnest(keys) WITH ORDINALITY k (k, no) LOOP
		EXECUTE format('CREATE TEMP TABLE wanted_%s AS %s', c.no, wanted(c.k));
	END LOOP;
	FOREACH s IN ARRAY '{enable_sort,enable_hashagg}'::text[] LOOP
		FOR c IN SELECT m, k, no FROM unnest('{64MB,64kB}'::text[]) m,
			unnest(keys) WITH ORDINALITY k (k, no) LOOP
			PERFORM set_config(s, 'off', true), set_config('work_mem', c.m, true);
			INSERT INTO of_plans
				VALUES (s || ' ' || c.m, c.k, differ(got(c.k), 'TABLE wanted_' || c.no));
		END LOOP;
		PERFORM set_config(s, 'on', true);
	END LOOP;
END
$$;
\set ECHO all
TABLE of_plans;
SET work_mem = '64kB';
SET enable_sort = off;
SELECT differ(format('SELECT g, h, %s FROM rows WHERE k IS NOT NULL GROUP BY GROUPING SETS '
		'((g), (h), (g, h))', aggregates()),
	format('SELECT g, NULL AS h, a FROM (%s) x(g, a) UNION ALL SELECT NULL, h, a FROM (%s) x(h, a) '
		'UNION ALL (%s)', wanted('g'), wanted('h'), wanted('g, h')));
RESET enable_sort;
SELECT differ(format('SELECT g, h, %s FROM rows WHERE k IS NOT NULL GROUP BY GROUPING SETS '
		'((g), (h), (g, h))', aggregates()),
	format('SELECT g, NULL AS h, a FROM (%s) x(g, a) UNION ALL SELECT NULL, h, a FROM (%s) x(h, a) '
		'UNION ALL (%s)', wanted('g'), wanted('h'), wanted('g, h')));
RESET work_mem;

-- what comes sorted, once, or filtered
SELECT differ(format('SELECT g, %s FROM rows WHERE k IS NOT NULL GROUP BY g',
	aggregates('', ' ORDER BY id DESC')), wanted('g'));
SELECT differ(format('SELECT g, %s FROM rows WHERE k IS NOT NULL GROUP BY g',
	aggregates('FILTER (WHERE h % 3 > 0)')), wanted('g', '(SELECT * FROM rows WHERE h % 3 > 0)'
	' rows'));
SELECT differ($$SELECT g, darray_top(DISTINCT v, 3)::text, darray_sum(DISTINCT v) FROM r
		WHERE g <> 3 GROUP BY g$$,
	$$SELECT g, darray_top(v, 3)::text, darray_sum(v) FROM (SELECT g, array_concat_agg(v) AS v
		FROM (SELECT DISTINCT g, v FROM r WHERE g <> 3) d GROUP BY g) w GROUP BY g$$);

-- workers
SET min_parallel_table_scan_size = 0;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET max_parallel_workers_per_gather = 2;
SELECT plan_has(got('g'), 'Partial');
SELECT differ(got('g'), wanted('g'));
SET enable_hashagg = off;
SELECT differ(got('g'), wanted('g'));
RESET enable_hashagg;
RESET max_parallel_workers_per_gather;
RESET parallel_tuple_cost;
RESET parallel_setup_cost;
RESET min_parallel_table_scan_size;

-- an argument that is an expression is computed for many rows at once; what a subquery makes is not
\set ECHO none
CREATE TABLE expressions AS SELECT e FROM unnest('{"array_filter(v, v > 3::float8)",
	"array_filter(v * 2::float8, v > 3::float8)","array_filter(k, v > 3::float8)",v * id::float8,
	"array_filter(v, v > (id % 2)::float8)","array_if(j > 1::int2, v, 0::float8)",-v,k + 1,
	"array_filter(1 / k, array_ne(k, 0))","array_coalesce(v, j::darray_float8)",v::darray_float4,
	"array_filter(v, array_reshape(v, cardinality(v)) > 3::float8)",
	"array_filter(CASE WHEN id % 3 > 0 THEN v END, j > 1::int2)"}'::text[]) e;
CREATE FUNCTION deferred(keys text, filter text DEFAULT '') RETURNS TABLE (keys text, differ text)
	LANGUAGE sql AS $$
	SELECT keys, differ(format('SELECT %s, %s FROM rows GROUP BY %1$s', keys,
			string_agg(format('darray_sum(%s) %s, darray_stddev(%1$s) %2$s', e, filter), ', ')),
		format('SELECT %1$s, %2$s FROM (SELECT %1$s, h AS hh, %3$s FROM rows OFFSET 0) q '
			'GROUP BY %1$s', keys,
			string_agg(format('darray_sum(e%s) %s, darray_stddev(e%1$s) %2$s', n,
				replace(filter, 'h %', 'hh %')), ', '),
			string_agg(format('%s AS e%s', e, n), ', ')))
	FROM (SELECT e, row_number() OVER () AS n FROM expressions) e
$$;
\set ECHO all
SELECT d.* FROM unnest('{one,g,id,"g, one"}'::text[]) k, deferred(k) d;
SELECT * FROM deferred('g', 'FILTER (WHERE h % 3 > 0)');
SET enable_hashagg = off;
SELECT * FROM deferred('g');
RESET enable_hashagg;
SET work_mem = '64kB';
SELECT * FROM deferred('id');
RESET work_mem;
SELECT differ($$SELECT g, id, darray_sum(array_filter(k, v > 3::float8)) FROM rows
		GROUP BY GROUPING SETS ((g), (id))$$,
	$$SELECT g, NULL::int, darray_sum(e) FROM (SELECT g, array_filter(k, v > 3::float8) AS e
		FROM rows OFFSET 0) q GROUP BY g UNION ALL SELECT NULL, id, darray_sum(e) FROM (SELECT id,
		array_filter(k, v > 3::float8) AS e FROM rows OFFSET 0) q GROUP BY id$$);
SELECT differ($$SELECT g, darray_sum(DISTINCT array_filter(k, v > 3::float8)),
		darray_sum(array_filter(k, v > 3::float8) ORDER BY id) FROM rows GROUP BY g$$,
	$$SELECT g, darray_sum(DISTINCT e), darray_sum(e) FROM (SELECT g,
		array_filter(k, v > 3::float8) AS e FROM rows OFFSET 0) q GROUP BY g$$);
SELECT differ($$SELECT x, (SELECT darray_sum(array_filter(k, v > x::float8)) FROM rows
		WHERE g = x) FROM generate_series(0, 20) x$$,
	$$SELECT x, darray_sum(e) FROM (SELECT x, array_filter(k, v > x::float8) AS e FROM rows
		RIGHT JOIN generate_series(0, 20) x ON g = x OFFSET 0) q GROUP BY x$$);
-- what fails of an element that is taken
SELECT equal_lines('deferred', $$
	(SELECT darray_sum(1 / k) FROM r) == !22012
	(SELECT darray_sum(array_filter(1 / k, k > 0)) IS NULL FROM r) == false
	(SELECT darray_sum(array_filter(v, j > 0::int2) || v) IS NULL FROM r WHERE id % 77 > 0) == false
	(SELECT darray_sum(v * array_slice(v, 1, 3)) IS NULL FROM r) == !2202E
$$);

-- long rows, which do not wait here: their calls keep nothing of each
CREATE FUNCTION used() RETURNS bigint LANGUAGE sql AS $$
	SELECT sum(used_bytes)::bigint FROM pg_backend_memory_contexts
	WHERE name IN ('ExecutorState', 'darray states')
$$;
SELECT g, max(s), max(t), max(u), max(late) - min(soon) < 100000 FROM (SELECT i % 2 AS g,
		darray_sum(v * 2::float8) AS s, darray_sum(v * 3::float8) AS t, darray_stddev(v) AS u,
		max(used()) FILTER (WHERE i = 100 + i % 2) AS soon,
		max(used()) FILTER (WHERE i = 4000 + i % 2) AS late
	FROM generate_series(0, 4001) i, (SELECT array_agg(j)::darray_float8 AS v FROM
		generate_series(1, 1000) j OFFSET 0) v GROUP BY 1) q GROUP BY 1 ORDER BY 1;

-- nor are they computed once for each grouping set
SELECT FROM darray_stat_reset();
SELECT count(*), sum(s) FROM (SELECT darray_sum(v * 2::float8) AS s FROM generate_series(1, 90) i,
	(SELECT array_agg(j)::darray_float8 AS v FROM generate_series(1, 1000) j OFFSET 0) v
	GROUP BY GROUPING SETS ((i % 2), (i % 3), ())) q;
SELECT sum(calls) FROM darray_stat WHERE operation = 'eval';

-- a subquery for each row, and frames of a window
SELECT differ(format('SELECT x, (SELECT %s FROM rows WHERE g = x AND k IS NOT NULL) FROM '
	'generate_series(0, 39) x', aggregates()), wanted('g'));
SELECT count(*), count(*) FILTER (WHERE s IS DISTINCT FROM o) FROM (SELECT id, concat_ws(' ',
		darray_group_by('{sum}', k, v) OVER w, darray_top(v, 2) OVER w, darray_stddev(v) OVER w)
		AS s,
	(SELECT concat_ws(' ', darray_group_by('{sum}', k, v), darray_top(v, 2), darray_stddev(v))
		FROM rows q WHERE q.id BETWEEN r.id - 2 AND r.id) AS o FROM rows r WHERE id < 90
	WINDOW w AS (ORDER BY id RANGE BETWEEN 2 PRECEDING AND CURRENT ROW)) r;

-- a cursor that is read piece by piece, between errors of subtransactions
BEGIN;
DECLARE c CURSOR FOR SELECT g, darray_group_by('{sum}', k, v)::text AS s FROM rows
	WHERE g < 6 AND k IS NOT NULL GROUP BY g ORDER BY g;
FETCH 2 FROM c \g /dev/null
SAVEPOINT s;
SELECT darray_group_by('{sum}', k, v || '{1}'::darray_float8) FROM rows WHERE g < 2;
ROLLBACK TO s;
CREATE TABLE rest AS SELECT NULL::int AS g, NULL::text AS s LIMIT 0;
DO $$
DECLARE
	c refcursor := 'c';
	x record;
BEGIN
	LOOP
		FETCH c INTO x;
		EXIT WHEN NOT FOUND;
		INSERT INTO rest VALUES (x.g, x.s);
		BEGIN
			PERFORM darray_group_by('{sum}', k, v), 1 / (g - 5) FROM rows WHERE g = 5 GROUP BY g;
		EXCEPTION WHEN division_by_zero THEN
		END;
	END LOOP;
END
$$;
SELECT count(*), count(*) FILTER (WHERE s IS DISTINCT FROM (SELECT darray_merge(
	array_group_state('{sum}', k, v))::text FROM rows r WHERE r.g = rest.g)) FROM rest;
COMMIT;

-- an error at its row: what does not fit, after rows that wait
SELECT equal_lines('errors', $$
	(SELECT darray_group_by('{sum}', k, CASE WHEN id = 601 THEN '{1}' ELSE v END) IS NULL FROM r)
		== !2202E
	(SELECT darray_group_by('{sum}', k, v, CASE WHEN id = 601 THEN '{1}' ELSE j END) IS NULL
		FROM r)
		== !2202E
	(SELECT darray_group_by(CASE WHEN id = 601 THEN ARRAY['min'] ELSE ARRAY['sum'] END, k, v)::text
		FROM r) == !22023
	(SELECT darray_group_by(CASE WHEN id = 601 THEN ARRAY['no'] ELSE ARRAY['sum'] END, k, v)::text
		FROM r) == !42883
	(SELECT darray_group_by(CASE WHEN id = 601 THEN NULL ELSE ARRAY['sum'] END, k, v) IS NULL
		FROM r) == false
	(SELECT darray_top(v, CASE WHEN id = 601 THEN 3 ELSE 2 END)::text FROM r) == !22023
	(SELECT darray_top(v, CASE WHEN id = 601 THEN -3 ELSE 2 END)::text FROM r) == !2201W
$$);
-- an error of rows that wait, when they are added
CREATE AGGREGATE nearly_full(darray_float8) (SFUNC = darray_fsum_accum, STYPE = darray_fsum,
	INITCOND = 'fsum1:fffffffc.7fffffff.0.0');
SELECT equal_lines('full', $$
	(SELECT nearly_full(v)::text FROM (VALUES ('{1}'::darray_float8), ('{1}'), ('{-2}')) t(v))
		== 'fsum1:ffffffff.7fffffff.0.0'::text
	(SELECT nearly_full(v)::text FROM (VALUES ('{1}'::darray_float8), ('{1}'), ('{1}'), ('{1}'))
		t(v)) == !22003
$$);
-- names that are written in two ways, and arguments that are one value in some rows
SELECT (SELECT darray_group_by(CASE WHEN id % 3 > 0 THEN ARRAY['sum'] ELSE '{" sum"}' END, k,
	v)::text FROM r WHERE id % 3 > 0) = (SELECT darray_group_by('{sum}', k, v)::text FROM r
	WHERE id % 3 > 0);
SELECT (SELECT darray_group_by('{sum,sum}', j, v, CASE WHEN id % 50 = 9 THEN array_plain(v)
	ELSE v END)::text FROM r) = (SELECT darray_group_by('{sum,sum}', j, v, v)::text FROM r);
SELECT (SELECT darray_group_by('{sum,min}', VARIADIC ARRAY[v, v, v])::text FROM r) =
	(SELECT darray_group_by('{sum,min}', v, v, v)::text FROM r);
SELECT (SELECT darray_group_by('{sum}', k::int[], v::float8[])::text FROM r) =
	(SELECT darray_group_by('{sum}', k, v)::text FROM r);

-- states that are looked at while others go on, and become part of others
SELECT differ($$SELECT g, s::text FROM (SELECT g, darray_group_by('{sum}', k, v) AS s FROM rows
		GROUP BY g HAVING length(darray_group_by('{sum}', k, v)::text) > 0 OFFSET 0) q$$,
	$$SELECT g, darray_merge(array_group_state('{sum}', k, v))::text FROM rows GROUP BY g$$);
SELECT differ($$SELECT 1, darray_merge(s)::text FROM (SELECT darray_group_by('{sum}', k, v) AS s
		FROM rows GROUP BY g) q$$,
	$$SELECT 1, darray_merge(array_group_state('{sum}', k, v))::text FROM rows$$);
CREATE FUNCTION add_row(s darray_groups, k darray_int4, v darray_float8) RETURNS darray_groups
	LANGUAGE plpgsql AS $$
BEGIN
	RETURN darray_groups_combine(s, array_group_state('{sum}', k, v));
END
$$;
CREATE AGGREGATE two_ways(darray_int4, darray_float8) (SFUNC = add_row, STYPE = darray_groups);
SELECT two_ways(k, v)::text = darray_group_by('{sum}', k, v)::text FROM r WHERE id < 300;

-- nothing stays
SELECT count(*) FROM pg_backend_memory_contexts WHERE name LIKE 'darray batch%';
