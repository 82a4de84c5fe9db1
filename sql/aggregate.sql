\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,31,32,33,63,64,65,1023,1100,5000}');
\set ECHO all

-- darray_agg() is array_agg() to a darray
SELECT agree('darray_agg', 'ANY', '(SELECT darray_agg(u ORDER BY o) FROM unnest(d) WITH ORDINALITY '
	't (u, o))::@E[]', '(SELECT array_agg(u ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))');
SELECT agree('darray_agg in order', 'ANY', '(SELECT darray_agg(u ORDER BY u DESC, o) FROM '
	'unnest(d) WITH ORDINALITY t (u, o))::@E[]', '(SELECT array_agg(u ORDER BY u DESC, o) FROM '
	'unnest(a) WITH ORDINALITY t (u, o))', 'n < 100');
SELECT agree('darray_agg distinct', 'ANY', '(SELECT darray_agg(DISTINCT u) FROM unnest(d) u)::@E[]',
	'(SELECT array_agg(DISTINCT u) FROM unnest(a) u)', 'n < 100');
SELECT agree('darray_agg filter', 'ANY', '(SELECT darray_agg(u ORDER BY o) FILTER (WHERE u > v.x) '
	'FROM unnest(d) WITH ORDINALITY t (u, o))::@E[]',
	'(SELECT array_agg(u ORDER BY o) FILTER (WHERE u > x) FROM unnest(a) WITH '
	'ORDINALITY t (u, o))');
SELECT agree('darray_agg of groups', 'ANY', '(SELECT string_agg(g::text, '';'' ORDER BY k) FROM '
	'(SELECT o % 7 AS k, darray_agg(u ORDER BY o) AS g FROM unnest(d) WITH ORDINALITY t (u, o) '
	'GROUP BY 1) g)',
	'(SELECT string_agg(g::text, '';'' ORDER BY k) FROM (SELECT o % 7 AS k, array_agg(u ORDER BY '
		'o) AS g FROM unnest(a) WITH ORDINALITY t (u, o) GROUP BY 1) g)');
SELECT equal_lines('rows', $$
	(SELECT darray_agg(x) FROM (SELECT 1 WHERE false) t (x)) == NULL::darray_int4
	(SELECT darray_agg(x) FROM (VALUES (NULL::date)) t (x)) == '{NULL}'::darray_date
	(SELECT darray_agg(x) FILTER (WHERE false) FROM generate_series(1, 3) x) == NULL::darray_int4
	(SELECT darray_agg(x) FROM generate_series(1, 3) x) == '{1,2,3}'::darray_int4
	(SELECT darray_agg(x) FROM generate_series(1::int8, 3) x) == '{1,2,3}'::darray_int8
	(SELECT darray_agg(x::int2) FROM generate_series(1, 3) x) == '{1,2,3}'::darray_int2
	(SELECT darray_agg(x > 1) FROM generate_series(1, 3) x) == '{f,t,t}'::darray_bool
	(SELECT darray_agg(1.5 * x) FROM generate_series(1, 3) x) == '{1.5,3,4.5}'::darray_float8
	(SELECT darray_agg(x::text) FROM generate_series(1, 3) x) == '{1,2,3}'::darray_text
	(SELECT darray_agg(x::text) FROM generate_series(1, 0) x) == NULL::darray_text
	(SELECT darray_agg(x::varchar) FROM generate_series(1, 3) x) == '{1,2,3}'::darray_text
	(SELECT darray_agg(NULL)) == '{NULL}'::darray_text
	(SELECT darray_agg(1.5)) == '{1.5}'::darray_float8
	(SELECT darray_agg(uuid '00000000-0000-0000-0000-000000000000')) == !42883
	(SELECT darray_agg()) == !42883
	(SELECT darray_agg('{1}'::darray_int4)) == !42883
$$);
-- its parts cannot be called
SELECT states('internal', $$
	42883/0A000 SELECT darray_agg_transfn(NULL, 1)
	42883/0A000 SELECT darray_int4_agg_finalfn(NULL)
	42883/0A000 SELECT darray_agg_serialfn(NULL)
	42883/0A000 SELECT darray_agg_deserialfn('', NULL)
	42883/0A000 SELECT darray_agg_deserialfn('\x00', NULL)
$$);

-- as a window function: the same state gives several results
SELECT i, darray_agg(CASE WHEN i % 3 > 0 THEN i END) OVER (ORDER BY i),
	darray_agg(i) OVER (ORDER BY i ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING),
	darray_agg(i) OVER (PARTITION BY i % 2 ORDER BY i DESC) FROM generate_series(1, 5) i ORDER BY i;
SELECT count(*) FROM (SELECT darray_agg(u) OVER w AS d, array_agg(u) OVER w AS a
	FROM case_float8, unnest(a) WITH ORDINALITY t (u, o)
	WHERE n BETWEEN 2 AND 100 WINDOW w AS (PARTITION BY id ORDER BY o)) t
	WHERE bits(ROW(d::float8[])) <> bits(ROW(a));
SELECT count(*) FROM (SELECT darray_agg(u) OVER w AS d, array_agg(u) OVER w AS a
	FROM case_bool, unnest(a) WITH ORDINALITY t (u, o)
	WHERE n BETWEEN 2 AND 100 WINDOW w AS (PARTITION BY id ORDER BY o ROWS BETWEEN 2 PRECEDING
	AND CURRENT ROW)) t WHERE bits(ROW(d::bool[])) <> bits(ROW(a));
-- shared state, sets of groups, rescans
SELECT darray_agg(x) = darray_agg(x), array_sum(darray_agg(x)), array_max(darray_agg(x)),
	darray_agg(x) FROM generate_series(1, 4) x;
SELECT x % 2, darray_agg(x ORDER BY x) FROM generate_series(1, 6) x GROUP BY ROLLUP (1) ORDER BY 1;
SELECT i, (SELECT darray_agg(j ORDER BY j) FROM generate_series(1, i) j)
	FROM generate_series(0, 3) i;
SELECT count(*), count(DISTINCT d), sum(array_sum(d))
	FROM (SELECT i % 5000 AS k, darray_agg(i) AS d FROM generate_series(1, 50000) i GROUP BY 1) t;

-- parallel
CREATE TABLE many (i int8, f float4, t timestamptz) WITH (parallel_workers = 2);
INSERT INTO many SELECT CASE WHEN i % 11 > 0 THEN i END, CASE WHEN i % 3 > 0 THEN i END, CASE
	WHEN i % 101 > 0 THEN '2000-01-01'::timestamptz + i * interval '1 s' END FROM
	generate_series(1, 60000) i;
ANALYZE many;
SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;
	SET max_parallel_workers_per_gather = 2; SET parallel_leader_participation = off;
SELECT plan_has('SELECT darray_agg(i) FROM many', 'Partial Aggregate'),
	plan_has('SELECT darray_agg(i ORDER BY i) FROM many', 'Partial Aggregate');
SELECT cardinality(darray_agg(i)), array_count(darray_agg(i)), array_sort(darray_agg(i))::int8[]
	= array_agg(i ORDER BY i), array_sort(darray_agg(f))::float4[] = array_agg(f ORDER BY f),
	array_sort(darray_agg(t))::timestamptz[] = array_agg(t ORDER BY t) FROM many;
SELECT array_sort(darray_agg(i))::int8[] = (SELECT array_agg(i ORDER BY i) FROM many),
	array_sort(darray_agg(f > 7))::bool[] = (SELECT array_agg(f > 7 ORDER BY f > 7) FROM many)
	FROM many;
SELECT count(*) FROM (SELECT i % 10 AS k, array_sort(darray_agg(f)) AS d FROM many GROUP BY 1) p
	JOIN (SELECT i % 10 AS k, array_agg(f ORDER BY f) AS a FROM many GROUP BY 1) s
	ON p.k IS NOT DISTINCT FROM s.k AND p.d::float4[] = s.a;
SELECT darray_agg(i) FROM many WHERE f < 0;
RESET parallel_setup_cost; RESET parallel_tuple_cost; RESET min_parallel_table_scan_size;
	RESET max_parallel_workers_per_gather; RESET parallel_leader_participation;

-- large
SELECT cardinality(d), array_sum(d), array_null_count(d), d[1000003], d[999999:1000003]
	FROM (SELECT darray_agg(CASE WHEN i % 1000 > 0 THEN i END) AS d
	FROM generate_series(1, 1000003) i) t;

-- arrays under each other, as PostgreSQL's array_agg() of arrays
CREATE TABLE piled (id int, a int4[], d darray_int4);
INSERT INTO piled SELECT i, ARRAY[[i, NULL], [i + 1, 7]], ARRAY[[i, NULL], [i + 1, 7]]::darray_int4
	FROM generate_series(1, 1000) i;
SELECT count(*) FROM (SELECT array_agg(a ORDER BY id) AS a, array_agg(d ORDER BY id) AS d FROM piled
	WHERE id < 500 GROUP BY id % 7) x WHERE d::int4[] = a AND array_dims(d) = array_dims(a);
SELECT array_agg(d) FROM piled WHERE false;
SELECT array_agg(d[1:1] ORDER BY id) FROM piled WHERE id < 3;
SELECT array_agg(d[1:id]) FROM piled WHERE id < 3;
SELECT array_agg(NULLIF(d, d)) FROM piled WHERE id < 3;
SELECT array_agg('{}'::darray_int4);
SELECT array_agg('{{{{{{1}}}}}}'::darray_int4);

-- chunks become one array; what is of other dimensions does not
SELECT agree('array_concat_agg', 'ANY', '(SELECT array_concat_agg(w ORDER BY o) FROM (VALUES (1, d),
	(2, NULL), (3, ''{}''), (4, e), (5, d)) t (o, w))::@E[]', 'a || b || a');
SELECT agree('array_agg', 'ANY', '(SELECT array_agg(w ORDER BY o) FROM (VALUES (1, d), (2, e)) t '
	'(o, w))::@E[]', '(SELECT array_agg(w ORDER BY o) FROM (VALUES (1, a), (2, b)) t (o, w))',
	'n > 0');
SELECT equal_lines('array_concat_agg', $$
	(SELECT array_concat_agg(v) FROM (SELECT '{1}'::darray_int4 WHERE false) t (v))
		== NULL::darray_int4
	(SELECT array_concat_agg(v) FROM (VALUES (NULL::darray_int4)) t (v)) == NULL::darray_int4
	(SELECT array_concat_agg(v) FROM (VALUES ('{}'::darray_int4), ('{}')) t (v))
		== '{}'::darray_int4
	(SELECT array_concat_agg(v ORDER BY v DESC) FROM (VALUES ('{{1,2}}'::darray_int4),
		('{}'), ('{{3,NULL},{5,6}}')) t (v)) == '{{3,NULL},{5,6},{1,2}}'::darray_int4
	(SELECT array_concat_agg(v) FROM (VALUES ('{{1,2}}'::darray_int4), ('{{1}}')) t (v)) == !2202E
	(SELECT array_concat_agg(v) FROM (VALUES ('{{1,2}}'::darray_int4), ('{1,2}')) t (v)) == !2202E
	darray_concat_accum('{1}', '{2,NULL}'::darray_int4) == '{1,2,NULL}'::darray_int4
	(SELECT string_agg(w::text, ' ' ORDER BY g)
		FROM (SELECT g, array_concat_agg(darray_fill(g, 2)) OVER (ORDER BY g) AS w
		FROM generate_series(1, 3) g) t) == '{1,1} {1,1,2,2} {1,1,2,2,3,3}'::text
$$);
CREATE TABLE chunk WITH (parallel_workers = 3) AS
	SELECT n, (SELECT darray_agg(CASE WHEN x % 10 <> 0 THEN n END ORDER BY x)
		FROM generate_series(1, 500) x) AS v FROM generate_series(1, 200) n;
SET min_parallel_table_scan_size = 0;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SELECT plan_has('SELECT array_concat_agg(v) FROM chunk', 'Partial Aggregate');
SELECT array_sum(c), array_count(c), array_null_count(c), array_dims(g), array_sum(g)
	FROM (SELECT array_concat_agg(v) AS c, array_agg(v) AS g FROM chunk) t;
RESET min_parallel_table_scan_size;
RESET parallel_setup_cost;
RESET parallel_tuple_cost;
