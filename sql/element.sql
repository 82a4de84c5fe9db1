\set ECHO none
\i sql/setup.psql
-- sizes, and what is read, are those of plain values: sql/encoding.sql has the others
SET darray.encoding = plain;
CALL make_cases('{0,1,31,32,33,1100,8300}');

-- array_slice() by its definition: positions from a by step as far as b; negative ones
-- count from the end; bounds outside move to the first and last element
CREATE FUNCTION slice_of(anyarray, a int, b int, step int DEFAULT 1) RETURNS anyarray
	LANGUAGE sql AS $$
	SELECT coalesce(array_agg(u ORDER BY CASE WHEN step > 0 THEN o ELSE -o END), '{}')
	FROM (SELECT n, CASE WHEN a < 0 THEN a + n + 1 ELSE a END AS a, CASE WHEN b < 0 THEN b + n + 1
		ELSE b END AS b FROM (SELECT cardinality($1)::bigint AS n OFFSET 0) n OFFSET 0) t,
		unnest($1) WITH ORDINALITY e (u, o)
	WHERE CASE WHEN step > 0 THEN o BETWEEN t.a AND t.b AND (o - greatest(t.a, 1)) % step = 0
		ELSE o BETWEEN t.b AND t.a AND (least(t.a, t.n) - o) % step = 0 END
$$;
\set ECHO all

-- all signs and steps
SELECT n, a, b, step, array_slice(v::darray_int4, a, b, step), slice_of(v, a, b, step)
	FROM (SELECT n, CASE WHEN n = 0 THEN '{}'
		ELSE (SELECT array_agg(nullif(i, 4)) FROM generate_series(1, n) i) END AS v
		FROM unnest('{0,1,2,5}'::int[]) n) v,
		unnest('{-2147483648,-2147483647,-7,-6,-5,-4,-1,0,1,2,4,5,6,7,2147483647}'::int[]) a,
			unnest('{-2147483648,-7,-6,-5,-3,-1,0,1,3,5,6,7,2147483647}'::int[]) b,
		unnest('{-2147483648,-6,-2,-1,1,2,3,5,2147483647}'::int[]) step
	WHERE bits(ROW(array_slice(v::darray_int4, a, b, step)::int4[]))
		<> bits(ROW(slice_of(v, a, b, step)))
		OR (step = 1 AND bits(ROW(array_slice(v::darray_int4, a, b)::int4[]))
			<> bits(ROW(slice_of(v, a, b))));
SELECT agree('slice', 'ANY', 'array_slice(d, 2, -2)::@E[]', 'slice_of(a, 2, -2)');
SELECT agree('slice of the end', 'ANY', 'array_slice(d, -30, -1)::@E[]', 'slice_of(a, -30, -1)');
SELECT agree('slice by step', 'ANY', 'array_slice(d, 2, -1, 3)::@E[]', 'slice_of(a, 2, -1, 3)');
SELECT agree('reverse', 'ANY', 'array_slice(d, -1, 1, -1)::@E[]', 'slice_of(a, -1, 1, -1)');
SELECT agree('backwards by step', 'ANY', 'array_slice(d, -3, 4, -7)::@E[]',
	'slice_of(a, -3, 4, -7)');
SELECT agree('slice of slice', 'ANY', 'array_slice(array_slice(array_slice(d, 2, -2), 3, -1, 2), '
	'-1, 1, -1)::@E[]', 'slice_of(slice_of(slice_of(a, 2, -2), 3, -1, 2), -1, 1, -1)');
SELECT equal_lines('rows', $$
	array_slice('{{1,2},{3,4},{5,6}}'::darray_int4, 2, 3) == '{{3,4},{5,6}}'::darray_int4
	array_slice('{{1,2},{3,4},{5,6}}'::darray_int4, -1, 1, -1) == '{{5,6},{3,4},{1,2}}'::darray_int4
	array_slice('{{1,2},{3,4},{5,6}}'::darray_int4, 1, 3, 2) == '{{1,2},{5,6}}'::darray_int4
	array_slice('{{1,2},{3,NULL},{5,6}}'::darray_int4, 2, 2) == '{{3,NULL}}'::darray_int4
	array_slice('{{1,2},{3,4}}'::darray_int4, 3, 4) == '{}'::darray_int4
	array_slice('{{{1,2},{3,4}},{{5,6},{7,8}}}'::darray_int8, -1, -1)
		== '{{{5,6},{7,8}}}'::darray_int8
	array_slice('{1,2}'::darray_int4, 1, 2, 0) == !22023
	array_slice('{}'::darray_int4, 1, 2, 0) == !22023
	array_slice('{1,2}'::darray_int4, NULL, 2) == NULL::darray_int4
	array_slice('{1,2}'::darray_int4, 1, 2, NULL) == NULL::darray_int4
	array_slice(NULL::darray_int4, 1, 2) == NULL::darray_int4
$$);

-- array_take(): positions in any order, again, NULL, outside
SELECT agree('take', 'ANY', 'array_take(d, p::darray_int4)::@E[] FROM (SELECT array_agg(CASE WHEN '
	'i % 7 > 0 THEN (hashint8extended(i, v.id) % (v.n + 2))::int4 END ORDER BY i) AS p FROM '
	'generate_series(1, v.n + 5) i) p',
	'(SELECT array_agg(u ORDER BY i) FROM generate_series(1, v.n + 5) i LEFT JOIN unnest(a) WITH '
		'ORDINALITY t (u, o) ON i % 7 > 0 AND o = hashint8extended(i, v.id) % (v.n + 2))');
SELECT agree('take by int8', 'ANY', 'array_take(d, p::darray_int8)::@E[] FROM (SELECT '
	'array_agg(CASE WHEN i % 7 > 0 THEN hashint8extended(i, v.id) % (v.n + 2) END ORDER BY i) AS p '
	'FROM generate_series(1, v.n + 5) i) p',
	'(SELECT array_agg(u ORDER BY i) FROM generate_series(1, v.n + 5) i LEFT JOIN unnest(a) WITH '
		'ORDINALITY t (u, o) ON i % 7 > 0 AND o = hashint8extended(i, v.id) % (v.n + 2))');
SELECT equal_lines('take', $$
	array_take('{10,20,30}'::darray_int4, '{3,1,NULL,3}'::darray_int4)
		== '{30,10,NULL,30}'::darray_int4
	array_take('{10,20,30}'::darray_int4, '{0,-1,4,2}'::darray_int4)
		== '{NULL,NULL,NULL,20}'::darray_int4
	array_take('{10,20,30}'::darray_int4, '{4294967297,-4294967295,9223372036854775807,'
		'-9223372036854775808,2}'::darray_int8) == '{NULL,NULL,NULL,NULL,20}'::darray_int4
	array_take('{10,20,30}'::darray_int4, '{2147483647,-2147483648}'::darray_int4)
		== '{NULL,NULL}'::darray_int4
	array_take('{10,20,30}'::darray_int4, '{{3,1},{NULL,2}}'::darray_int4)
		== '{{30,10},{NULL,20}}'::darray_int4
	array_take('{{10,20},{30,40}}'::darray_int4, '{4,1}'::darray_int4) == '{40,10}'::darray_int4
	array_take('{10,20,30}'::darray_int4, '{}'::darray_int4) == '{}'::darray_int4
	array_take('{}'::darray_int4, '{1,2}'::darray_int4) == '{NULL,NULL}'::darray_int4
	array_take('{}'::darray_int4, '{}'::darray_int8) == '{}'::darray_int4
	array_take('{10,20,30}'::darray_int4, '{1.0}'::darray_float8) == !42883
	array_take('{10,NULL}'::darray_float8, NULL::darray_int4) == NULL::darray_float8
	array_take(NULL::darray_bool, '{1}'::darray_int4) == NULL::darray_bool
$$);

-- darray_fill() and array_fill()
CREATE FUNCTION fills(dims text) RETURNS TABLE (elem text, got text, want text) LANGUAGE sql AS $$
	SELECT elem, outcome(format('SELECT (darray_fill(%s, VARIADIC %L))::text FROM (SELECT '
		'hashint8extended(3, 1) AS h) t', expr_of(elem, 'wide'), dims)) AS got,
		outcome(format('SELECT (array_fill(%s, %L))::text FROM (SELECT '
			'hashint8extended(3, 1) AS h) t', expr_of(elem, 'wide'), dims)) AS want
	FROM element
	UNION ALL SELECT elem, outcome(format('SELECT (darray_fill(NULL::%s, VARIADIC %L))::text', elem,
		dims)), outcome(format('SELECT (array_fill(NULL::%s, %L))::text', elem, dims)) FROM element
$$;
SELECT dims, f.* FROM unnest(ARRAY['{3}', '{33}', '{0}', '{}', '{2,3}', '{2,0}', '{1,2,3,1,2,1}',
	'{1,1,1,1,1,1,1}', '{-1}', '{2,-3}', '{2147483647}', '{65536,65536}',
	'{1000000,1000000,1000000}', '{NULL}', '{1,NULL}', '{{1,2}}', '[0:1]={2,3}', NULL]) dims,
	fills(dims) f WHERE got <> want;
SELECT equal_lines('fill', $$
	darray_fill(1, 3) == '{1,1,1}'::darray_int4
	darray_fill(0::float4, 2, 2) == '{{0,0},{0,0}}'::darray_float4
	darray_fill(NULL::date, 2) == '{NULL,NULL}'::darray_date
	darray_fill(true, 0) == '{}'::darray_bool
	darray_fill(1.5::float8, 1) == '{1.5}'::darray_float8
	darray_fill(1, VARIADIC '{2,1}') == '{{1},{1}}'::darray_int4
	darray_fill(1, NULL) == !22004
	darray_fill(1, VARIADIC NULL::int[]) == !22004
	darray_fill(1::int2, 1000000000, 1000000000) == !54000
	darray_fill(1::int8, 200000000) == !54000
	darray_fill('a'::text, 2) == '{a,a}'::darray_text
	darray_fill(1) == !42883
	array_sum(darray_fill(7, 1000003)) == 7000021::int8
	array_null_count(darray_fill(NULL::bool, 1001, 1001)) == 1002001::int8
$$);

-- unnest(): as a table, in the SELECT list, of nothing
SELECT agree('unnest', 'ANY', '(SELECT coalesce(array_agg(u ORDER BY o), ''{}'') FROM unnest(d) '
	'WITH ORDINALITY t (u, o))', 'a');
SELECT agree('unnest in the list', 'ANY', 'ARRAY(SELECT unnest(d))', 'a');
SELECT agree('unnest of a part', 'ANY', 'ARRAY(SELECT unnest(d[2:n - 1]))', 'a[2:n - 1]');
SELECT agree('unnest of a result', 'ANY', 'ARRAY(SELECT unnest(array_sort(d)))',
	'ARRAY(SELECT u FROM unnest(a) WITH ORDINALITY t (u, o) ORDER BY u, o)');
SELECT * FROM unnest('{{1,2},{NULL,4}}'::darray_int4);
SELECT * FROM unnest('{}'::darray_int4);
SELECT * FROM unnest(NULL::darray_int4);
SELECT * FROM ROWS FROM (unnest('{1,2,3}'::darray_int4), unnest('{2020-01-01}'::darray_date)) WITH
	ORDINALITY;
SELECT unnest('{1,2,3}'::darray_int4), unnest('{a,b}'::text[]), unnest('{}'::darray_bool);
SELECT u = a[8300] FROM (SELECT unnest(d) AS u, a FROM case_int8 WHERE n = 8300 AND kind = 'wide'
	AND nulls = 0 LIMIT 1 OFFSET 8299) t;
SELECT sum(u) = (SELECT sum(w) FROM case_int4, unnest(a) w) FROM case_int4, unnest(d) u;
SELECT (SELECT unnest(d) LIMIT 1) IS NOT DISTINCT FROM a[1] FROM case_int8 WHERE n = 8300;

-- how many rows the planner expects of it
CREATE TABLE planned (d darray_float8, few darray_int2, none darray_date);
INSERT INTO planned SELECT darray_fill(1::float8, 3000), darray_fill(1::int2, 1 + i % 3), NULL
	FROM generate_series(1, 30) i;
SELECT planned_rows('SELECT * FROM unnest(''{1,2,3,4,5}''::darray_int4)'),
	planned_rows('SELECT * FROM unnest(''{{1,2,3},{4,5,6}}''::darray_int4)'),
	planned_rows('SELECT * FROM unnest(darray_fill(1, 54321))'),
		planned_rows('SELECT * FROM unnest(array_sort(''{3,2,1}''::darray_int4))'),
		planned_rows('SELECT unnest(''{1,2,3,4,5,6,7}''::darray_int4)');
SELECT planned_rows('SELECT unnest(d) FROM planned LIMIT 5'),
	planned_rows('SELECT * FROM unnest((SELECT d FROM planned LIMIT 1))');
ANALYZE planned;
SELECT planned_rows('SELECT * FROM planned, unnest(d)'),
	planned_rows('SELECT unnest(few) FROM planned'), planned_rows('SELECT * FROM planned, '
	'unnest(none)');
SELECT attname, null_frac, n_distinct FROM pg_stats WHERE tablename = 'planned' ORDER BY attname;
SELECT count(*) FROM planned WHERE d = darray_fill(1::float8, 3000) AND few < '{1,1}';
-- what a call costs grows with the elements, so a query of few rows of many runs in parallel; what
-- is in the header of a stored value costs nothing
CREATE TABLE costly (id int, d darray_float8) WITH (parallel_workers = 2);
INSERT INTO costly SELECT i, darray_fill(i::float8, 10000) FROM generate_series(1, 50) i;
SET parallel_setup_cost = 100;
ANALYZE costly;
EXPLAIN (COSTS OFF) SELECT sum(array_sum(d)) FROM costly;
EXPLAIN (COSTS OFF) SELECT sum(array_length(array_sort(d), 1)) FROM costly;
EXPLAIN (COSTS OFF) SELECT sum(array_max(d)) FROM costly;
SELECT sum(array_sum(d)) FROM costly;
RESET parallel_setup_cost;
DROP TABLE costly;
