\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,31,32,33,300,1100}');
-- different elements of a list of arrays, the first of equal ones; and those of a that are in b
CREATE FUNCTION different(arrays text) RETURNS text LANGUAGE sql AS $$
	SELECT format('(SELECT coalesce(array_agg(u ORDER BY u), ''{}'') FROM (
		SELECT DISTINCT ON (u) u FROM unnest(%s) WITH ORDINALITY t (u, o)
		ORDER BY u, o) t)', arrays)
$$;
CREATE FUNCTION chosen(yes text) RETURNS text LANGUAGE sql AS $$
	SELECT format('(SELECT coalesce(array_agg(u ORDER BY u), ''{}'') FROM (
		SELECT DISTINCT ON (u) u FROM unnest(a) WITH ORDINALITY t (u, o)
		WHERE %s CASE WHEN u IS NULL THEN array_position(b, NULL) IS NOT NULL
			ELSE coalesce(u = ANY (b), false) END ORDER BY u, o) t)', yes)
$$;
\set ECHO all

SELECT agree('distinct', 'ANY', 'array_distinct(d)::@E[]', different('a'));
SELECT agree('distinct of sorted', 'ANY', 'array_distinct(array_sort(d))::@E[]',
	different('array_sort(a::@D)'));
SELECT agree('count_distinct', 'ANY', 'array_count_distinct(d)',
	'(SELECT count(DISTINCT u) FROM unnest(a) u)');
SELECT agree('unique', 'ANY', 'array_unique(d)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY o), ''{}'') FROM (SELECT DISTINCT ON (u) u, o '
		'FROM unnest(a) WITH ORDINALITY t (u, o) ORDER BY u, o) t)');
SELECT agree('run_id', 'ANY', 'array_run_id(d)::int4[]',
	'(SELECT coalesce(array_agg(r ORDER BY o), ''{}'') FROM (SELECT o, sum((o = 1 OR '
		'u IS DISTINCT FROM b)::int) OVER (ORDER BY o)::int AS r FROM (SELECT o, u, '
		'lag(u) OVER (ORDER BY o) AS b FROM unnest(a) WITH ORDINALITY t (u, o)) t) t)');
SELECT agree('union', 'ANY', 'array_union(d, v.e)::@E[]', different('a || b'));
SELECT agree('intersect', 'ANY', 'array_intersect(d, v.e)::@E[]', chosen(''));
SELECT agree('except', 'ANY', 'array_except(d, v.e)::@E[]', chosen('NOT'));
SELECT agree('with an array', 'ANY', 'ROW(array_union(d, v.b), array_intersect(d, v.b), '
	'array_except(d, v.b))',
	'ROW(array_union(a::@D, e), array_intersect(a::@D, e), array_except(a::@D, e))');
SELECT agree('known to be sorted', 'ANY',
	'(SELECT bool_and(array_is_sorted(s) AND array_sort(s) = s) FROM (VALUES (array_distinct(d)), '
		'(array_union(d, v.e)), (array_intersect(d, v.e)), (array_except(d, v.e))) t (s))', 'true');
SELECT agree('contains', 'ANY', 'ROW(d @> v.e, d <@ v.e, d && v.e, v.e @> d, d @> d)',
	'ROW(a @> b, a <@ b, a && b, b @> a, a @> a)');
SELECT agree('contains a part', 'ANY', 'ROW(d @> d[2:20], d[2:20] @> d, array_sort(d) @> d[3:], '
	'd[1:1] && d, d[2:20] <@ array_sort(d))',
	'ROW(a @> a[2:20], a[2:20] @> a, a @> a[3:], a[1:1] && a, a[2:20] <@ a)');
SELECT agree('contains an array', 'ANY', 'ROW(d @> v.b, d <@ v.b, d && v.b, v.b @> d, v.b <@ d, '
	'v.b && d)', 'ROW(a @> b, a <@ b, a && b, b @> a, b <@ a, b && a)');
SELECT agree('array_contains', 'ANY', 'ROW(array_contains(d, v.x), array_contains(d, v.b[1]), '
	'array_contains(array_sort(d), v.b[2]), array_contains(d, NULL))',
	'ROW(x = ANY (a), b[1] = ANY (a), b[2] = ANY (a), NULL::@E = ANY (a))');

SELECT equal_lines('set', $$
	array_distinct('{{3,1},{NULL,3}}'::darray_int4) == '{1,3,NULL}'::darray_int4
	array_distinct(NULL::darray_int4) == NULL::darray_int4
	array_distinct('{0,-0,NaN,NaN}'::darray_float8) == '{0,NaN}'::darray_float8
	array_unique('{{3,1},{NULL,3}}'::darray_int4) == '{3,1,NULL}'::darray_int4
	array_unique('{-0,NaN,0,NaN,NULL,NULL}'::darray_float8) == '{-0,NaN,NULL}'::darray_float8
	array_unique('{b,a,NULL,b,A}'::text[]) == '{b,a,NULL,A}'::darray_text
	array_run_id('{{1,1},{NULL,NULL},{1,2}}'::darray_int4) == '{{1,1},{2,2},{3,4}}'::darray_int4
	array_run_id('{0,-0,NaN,NaN,NULL,0}'::darray_float8) == '{1,1,2,2,3,4}'::darray_int4
	array_run_id('{b,b,a,NULL,NULL,a}'::darray_text) == '{1,1,2,3,3,4}'::darray_int4
	array_count_distinct('{}'::darray_int4) == 0::int8
	array_count_distinct('{NULL,NULL}'::darray_int4) == 0::int8
	array_count_distinct('{0,-0,NaN,NULL,NaN}'::darray_float8) == 2::int8
	array_union('{3,1,NULL}'::darray_int4, '{5,1}') == '{1,3,5,NULL}'::darray_int4
	array_union('{}'::darray_int4, '{}') == '{}'::darray_int4
	array_union('{-0}'::darray_float8, '{0}') == '{-0}'::darray_float8
	array_union('{1}'::darray_int4, '{1.5}'::darray_float8) == '{1,1.5}'::darray_float8
	array_union('{1}'::darray_int4, ARRAY[2]) == '{1,2}'::darray_int4
	array_union('{1}'::darray_int4, ARRAY[2.5]) == !42804
	array_union('{1}'::darray_float8, ARRAY[2.5]) == '{1,2.5}'::darray_float8
	array_intersect('{3,1,NULL}'::darray_int4, '{5,1,NULL}') == '{1,NULL}'::darray_int4
	array_intersect('{3,1,NULL}'::darray_int4, '{NULL}') == '{NULL}'::darray_int4
	array_intersect('{0,1}'::darray_float8, '{-0}') == '{0}'::darray_float8
	array_except('{3,1,NULL}'::darray_int4, '{5,1}') == '{3,NULL}'::darray_int4
	array_except('{3,1,NULL}'::darray_int4, '{NULL,1}') == '{3}'::darray_int4
	array_except('{3,1}'::darray_int4, '{}') == '{1,3}'::darray_int4
	array_contains('{}'::darray_int4, NULL) == false
	array_contains(NULL::darray_int4, 1) == NULL::boolean
	array_contains('{1,NULL}'::darray_int4, 1) == true
	array_contains('{1,NULL}'::darray_int4, 2) == NULL::boolean
	array_contains('{NaN}'::darray_float8, 'NaN') == true
	array_contains('{{1,2},{3,4}}'::darray_int4, 3) == true
	array_contains('{1,2}'::darray_int4, 1.5) == false
	'{1,2}'::darray_int4 @> '{{1},{2}}' == true
	'{1,2}'::darray_int4 && ARRAY[2.0::float8] == true
	'{1,2}'::darray_int4 @> ARRAY['x'] == !42804
	'{1,2}'::darray_int4 @> '{2.5}'::darray_float8 == false
	ARRAY[1] <@ '{1,2}'::darray_int4 == true
	'{1,2}'::darray_int4 @> NULL::darray_int4 == NULL::boolean
$$);
SELECT like_array('operators', 'int4 float8', $$
	{1,2,NULL} | v @> '{1}'
	{1,2,NULL} | v @> '{NULL}'
	{1,2,NULL} | v @> '{}'
	{1,2,NULL} | v <@ '{1,2,NULL}'
	{1,2} | v <@ '{1,2,NULL}'
	{NULL} | v && '{NULL}'
	{} | v && '{}'
	{} | v <@ '{}'
	{1,2,NULL} | 2 = ANY (v::float8[])
	{1,2,NULL} | 3 = ANY (v::float8[])
$$);

-- in a table
CREATE TABLE tagged AS SELECT i, array_agg(j)::darray_int4 AS tags
	FROM generate_series(1, 100) i, generate_series(1, 10) j WHERE i % j = 0 GROUP BY i;
SELECT count(*), min(i) FROM tagged WHERE tags @> '{2,3}';
SELECT count(*), min(i) FROM tagged WHERE tags <@ ARRAY[1,2,3];
SELECT count(*), min(i) FROM tagged WHERE tags && '{7,9}' AND NOT array_contains(tags, 3);
