\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,31,32,33,1023,1100,5000}');
-- a comparison of every kind with a scalar, on both sides, and with an array
CREATE FUNCTION compare_all() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	o record;
BEGIN
	FOR o IN SELECT * FROM (VALUES ('<', '#<', '<'), ('<=', '#<=', '<='), ('>', '#>', '>'),
		('>=', '#>=', '>='),
			('#=', '#=', '='), ('#<>', '#<>', '<>')) t (scalar, elements, core) LOOP
		RETURN QUERY SELECT agree('v ' || o.scalar || ' x', 'ANY',
			format('(d %s v.x)::bool[]', o.scalar),
			format('(SELECT coalesce(array_agg(u %s x ORDER BY o), ''{}'') FROM unnest(a) WITH '
				'ORDINALITY t (u, o))', o.core));
		RETURN QUERY SELECT agree('x ' || o.scalar || ' v', 'ANY',
			format('(v.x %s d)::bool[]', o.scalar),
			format('(SELECT coalesce(array_agg(x %s u ORDER BY o), ''{}'') FROM unnest(a) WITH '
				'ORDINALITY t (u, o))', o.core), 'n < 2000');
		RETURN QUERY SELECT agree('v ' || o.elements || ' w', 'ANY',
			format('(d %s v.e)::bool[]', o.elements),
			format('(SELECT coalesce(array_agg(u %s w ORDER BY o), ''{}'') FROM unnest(a, b) WITH '
				'ORDINALITY t (u, w, o))', o.core));
	END LOOP;
END
$$;
\set ECHO all

SELECT compare_all();

-- every pair of special values
SELECT f.x, f.y FROM (SELECT x, y, array_fill(x, '{33}')::darray_float8 AS v,
	array_fill(y, '{33}')::darray_float8 AS w
		FROM unnest('{NaN,-0,0,1,-1,Infinity,-Infinity,5e-324,'
			'1.7976931348623157e308,NULL}'::float8[]) x, unnest('{NaN,-0,0,1,-1,Infinity,-Infinity,'
			'5e-324,1.7976931348623157e308}'::float8[]) y) f
	WHERE (v < y)[33] IS DISTINCT FROM (x < y) OR (v <= y)[33] IS DISTINCT FROM (x <= y)
		OR (v > y)[33] IS DISTINCT FROM (x > y)
		OR (v >= y)[33] IS DISTINCT FROM (x >= y) OR (v #= y)[33] IS DISTINCT FROM (x = y)
			OR (v #<> y)[33] IS DISTINCT FROM (x <> y)
		OR (v #< w)[33] IS DISTINCT FROM (x < y) OR (v #>= w)[1] IS DISTINCT FROM (x >= y)
			OR (v #= w)[2] IS DISTINCT FROM (x = y);
SELECT f.x, f.y FROM (SELECT x, y, array_fill(x, '{33}')::darray_float4 AS v,
	array_fill(y, '{33}')::darray_float4 AS w
		FROM unnest('{NaN,-0,0,1,-1,Infinity,-Infinity,1e-45,3.4028235e38,NULL}'::float4[]) x,
			unnest('{NaN,-0,0,1,-1,Infinity,-Infinity,1e-45,3.4028235e38}'::float4[]) y) f
	WHERE (v < y)[33] IS DISTINCT FROM (x < y) OR (v <= y)[33] IS DISTINCT FROM (x <= y)
		OR (v > y)[33] IS DISTINCT FROM (x > y)
		OR (v >= y)[33] IS DISTINCT FROM (x >= y) OR (v #= y)[33] IS DISTINCT FROM (x = y)
			OR (v #<> y)[33] IS DISTINCT FROM (x <> y)
		OR (v #< w)[33] IS DISTINCT FROM (x < y) OR (v #>= w)[1] IS DISTINCT FROM (x >= y)
			OR (v #= w)[2] IS DISTINCT FROM (x = y);

-- masks: three-valued logic
SELECT equal_lines('logic', $$
	'{t,t,t,f,f,f,NULL,NULL,NULL}'::darray_bool & '{t,f,NULL,t,f,NULL,t,f,NULL}'
		== '{t,f,NULL,f,f,f,NULL,f,NULL}'::darray_bool
	'{t,t,t,f,f,f,NULL,NULL,NULL}'::darray_bool | '{t,f,NULL,t,f,NULL,t,f,NULL}'
		== '{t,t,t,t,f,NULL,t,NULL,NULL}'::darray_bool
	~ '{t,f,NULL}'::darray_bool == '{f,t,NULL}'::darray_bool
	~ '{}'::darray_bool == '{}'::darray_bool
	'{}'::darray_bool & '{}' == '{}'::darray_bool
	~ '{{t,f},{NULL,t}}'::darray_bool == '{{f,t},{NULL,f}}'::darray_bool
	'{{t,f},{NULL,t}}'::darray_bool | '{{f,f},{t,f}}' == '{{t,f},{t,t}}'::darray_bool
	'{t}'::darray_bool & NULL == NULL::darray_bool
	~ NULL::darray_bool == NULL::darray_bool
	'{t,f}'::darray_bool & '{t,f,t}' == !2202E
	'{t,f}'::darray_bool | '{}' == !2202E
	'{t,f}'::darray_bool & '{{t,f}}' == '{{t,f}}'::darray_bool
	'{{t,f,t},{t,t,f}}'::darray_bool | '{{t,f},{t,t},{f,t}}' == !2202E
$$);
SELECT agree('and', 'ANY', '((d > v.x) & (v.e > v.x))::bool[]',
	'(SELECT coalesce(array_agg(u > x AND w > x ORDER BY o), ''{}'') FROM unnest(a, b) WITH '
		'ORDINALITY t (u, w, o))');
SELECT agree('or', 'ANY', '((d > v.x) | (v.e <= v.x))::bool[]',
	'(SELECT coalesce(array_agg(u > x OR w <= x ORDER BY o), ''{}'') FROM unnest(a, b) WITH '
		'ORDINALITY t (u, w, o))');
SELECT agree('not', 'ANY', '(~ (d > v.x))::bool[]',
	'(SELECT coalesce(array_agg(NOT u > x ORDER BY o), ''{}'') FROM unnest(a) WITH '
		'ORDINALITY t (u, o))');
SELECT agree('bool logic', 'BOOL', '(d & ~ v.e | (~ d & v.e))::bool[]',
	'(SELECT coalesce(array_agg((u AND NOT w) OR (NOT u AND w) ORDER BY o), ''{}'') FROM unnest(a, '
		'b) WITH ORDINALITY t (u, w, o))');
SELECT agree('is_null', 'ANY', 'array_is_null(d)::bool[]',
	'(SELECT coalesce(array_agg(u IS NULL ORDER BY o), ''{}'') FROM unnest(a) WITH '
		'ORDINALITY t (u, o))');

-- what is done with masks
SELECT agree('filter', 'ANY', 'array_filter(d, v.e > v.x)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY o) FILTER (WHERE w > x), ''{}'') FROM unnest(a, b) WITH '
		'ORDINALITY t (u, w, o))');
SELECT agree('filter not null', 'ANY', 'array_filter(d, ~ array_is_null(d))::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY o) FILTER (WHERE u IS NOT NULL), ''{}'') FROM unnest(a) '
		'WITH ORDINALITY t (u, o))');
SELECT agree('filter by itself', 'ANY', 'array_filter(d, d <= v.x)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY o) FILTER (WHERE u <= x), ''{}'') FROM unnest(a) WITH '
		'ORDINALITY t (u, o))');
SELECT agree('where', 'ANY', 'array_where(d #= v.x)::int4[]',
	'(SELECT coalesce(array_agg(o::int4 ORDER BY o) FILTER (WHERE u = x), ''{}'') FROM unnest(a) '
		'WITH ORDINALITY t (u, o))');
SELECT agree('take where', 'ANY', 'array_take(d, array_where(d >= v.x))::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY o) FILTER (WHERE u >= x), ''{}'') FROM unnest(a) WITH '
		'ORDINALITY t (u, o))');
SELECT equal_lines('filter', $$
	array_filter('{1,NULL,3}'::darray_int4, '{t,t,NULL}') == '{1,NULL}'::darray_int4
	array_filter('{}'::darray_int4, '{}') == '{}'::darray_int4
	array_filter('{1,2}'::darray_int4, '{f,NULL}') == '{}'::darray_int4
	array_filter('{{1,2},{3,4}}'::darray_int4, '{{t,f},{t,t}}') == '{1,3,4}'::darray_int4
	array_filter('{1,2}'::darray_int4, NULL) == NULL::darray_int4
	array_filter(NULL::darray_int4, '{t}') == NULL::darray_int4
	array_filter('{1,2}'::darray_int4, '{t}') == !2202E
	array_filter('{1,2}'::darray_int4, '{}') == !2202E
	array_filter('{}'::darray_int4, '{t}') == !2202E
	array_where('{f,t,NULL,t}') == '{2,4}'::darray_int4
	array_where('{{f,t},{NULL,t}}') == '{2,4}'::darray_int4
	array_where('{}') == '{}'::darray_int4
	array_is_null('{{1,NULL},{NULL,4}}'::darray_float8) == '{{f,t},{t,f}}'::darray_bool
$$);

-- shapes: kept, and they must fit
SELECT equal_lines('shapes', $$
	'{{1,2},{3,NULL}}'::darray_int4 > 2 == '{{f,f},{t,NULL}}'::darray_bool
	2 > '{{1,2},{3,NULL}}'::darray_int4 == '{{t,f},{f,NULL}}'::darray_bool
	'{{1,2},{3,NULL}}'::darray_int4 #<= '{{2,1},{3,4}}'::darray_int4
		== '{{t,f},{t,NULL}}'::darray_bool
	'{}'::darray_int4 #= '{}'::darray_int4 == '{}'::darray_bool
	'{}'::darray_int4 > 1 == '{}'::darray_bool
	'{1,2}'::darray_int4 #= '{1,2,3}'::darray_int4 == !2202E
	'{1,2}'::darray_int4 #= '{}'::darray_int4 == !2202E
	'{{1,2}}'::darray_int4 #= '{{1},{2}}'::darray_int4 == '{{t,f},{f,t}}'::darray_bool
	'{{1,2},{3,4}}'::darray_int4 #= '{1,2,3,4}'::darray_int4 == !2202E
	'{1,2}'::darray_int4 > NULL::int4 == NULL::darray_bool
	NULL::darray_int4 > 1 == NULL::darray_bool
	'{1,2}'::darray_int4 #= NULL::darray_int4 == NULL::darray_bool
$$);

-- literals and mixed types resolve as for scalars
SELECT equal_lines('resolution', $$
	'{1,2}'::darray_int4 > 1 == '{f,t}'::darray_bool
	'{0,1}'::darray_int4 > 0.5 == '{f,t}'::darray_bool
	'{0,1}'::darray_int2 > 0.5 == '{f,t}'::darray_bool
	0.5 < '{0,1}'::darray_int8 == '{f,t}'::darray_bool
	'{0,1}'::darray_float4 > 0.5 == '{f,t}'::darray_bool
	'{0.1}'::darray_float4 #= 0.1 == ARRAY['0.1'::float4 = 0.1]::darray_bool
	'{0.1}'::darray_float4 #= 0.1::float8 == ARRAY['0.1'::float4 = 0.1::float8]::darray_bool
	'{0,1}'::darray_float8 > 0.5 == '{f,t}'::darray_bool
	1 < '{1,2}'::darray_int8 == '{f,t}'::darray_bool
	'{1,2}'::darray_int8 #= 2 == '{f,t}'::darray_bool
	'{1,2}'::darray_int2 #= 2 == '{f,t}'::darray_bool
	'{1,2}'::darray_int2 #= 70000 == '{f,f}'::darray_bool
	'{1,2}'::darray_int4 #<> 5000000000 == '{t,t}'::darray_bool
	'{1,2}'::darray_int4 > '1'::float8 == '{f,t}'::darray_bool
	'{9007199254740993}'::darray_int8 #= 9007199254740992 == '{f}'::darray_bool
	'{1,2}'::darray_int4 #< '{2,2}'::darray_int8 == '{t,f}'::darray_bool
	'{1,2}'::darray_int8 #< '{1.5,1.5}'::darray_float8 == '{t,f}'::darray_bool
	'{1,2}'::darray_int2 #= '{1,2.5}'::darray_float4 == '{t,f}'::darray_bool
	'{2020-01-01,2021-01-01}'::darray_date >= date '2020-06-01' == '{f,t}'::darray_bool
	date '2020-06-01' > '{2020-01-01,2021-01-01}'::darray_date == '{t,f}'::darray_bool
	'{2020-01-01,2021-01-01}'::darray_timestamp >= date '2020-06-01' == '{f,t}'::darray_bool
	'{2020-01-01,infinity}'::darray_timestamptz < timestamptz '2020-06-01' == '{t,f}'::darray_bool
	'{t,f}'::darray_bool #= true == '{t,f}'::darray_bool
	true #<> '{t,f}'::darray_bool == '{f,t}'::darray_bool
	'{1,2}'::darray_int4 < '{1,3}' == true
	'{1,2}'::darray_int4 = '{1,2}' == true
	'{1,2}' < '{1,3}'::darray_int4 == true
	'{1,2}'::darray_int4 #< '{1,3}' == '{f,t}'::darray_bool
	'{1,2}'::darray_int4 < '1' == !22P02
	'{1,2}'::darray_int4 < text '1' == !42883
	'{2020-01-01}'::darray_date < 1 == !42883
	'{t}'::darray_bool & true == !42883
$$);

-- large
DO $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT * FROM (VALUES ('int2', 'wide', 1), ('float8', 'wide', 0)) t (elem, kind, nulls)
		LOOP
		EXECUTE replace(format('CREATE TABLE large_@E AS SELECT a, a::darray_@E AS d FROM '
			'(SELECT %s AS a) t',
			sample_query(t.elem, t.kind, '140003', t.nulls::text, '7')), '@E', t.elem);
	END LOOP;
END
$$;
SELECT (d > 17::int2)::bool[] = (SELECT array_agg(u > 17) FROM unnest(a) u),
	array_filter(d, d < 100::int2)::int2[] = (SELECT array_agg(u) FROM unnest(a) u WHERE u < 100),
	array_where(array_is_null(d) | (d #= 5::int2))::int4[]
		= (SELECT array_agg(o::int4) FROM unnest(a) WITH ORDINALITY t (u, o)
		WHERE u IS NULL OR u = 5)
	FROM large_int2;
SELECT (d <= 1e10)::bool[] = (SELECT array_agg(u <= 1e10) FROM unnest(a) u),
	bits(ROW(array_filter(d, (d > 1e-10) & (d < 1e10))::float8[]))
		= bits(ROW((SELECT array_agg(u) FROM unnest(a) u WHERE u > 1e-10 AND u < 1e10)))
	FROM large_float8;
SELECT count(*) FROM case_float8 WHERE bits(ROW(a)) <> bits(ROW(d::float8[]));

-- choice: arrays and values on both sides, NULLs of all kinds
SELECT agree('if, arrays', 'ANY', 'array_if(d > v.x, d, v.e)::@E[]',
	'(SELECT coalesce(array_agg(CASE WHEN u > x THEN u ELSE w END ORDER BY o), ''{}'') FROM '
		'unnest(a, b) WITH ORDINALITY t (u, w, o))');
SELECT agree('if, array and value', 'ANY', 'array_if(v.e <= v.x, d, v.x)::@E[]',
	'(SELECT coalesce(array_agg(CASE WHEN w <= x THEN u ELSE x END ORDER BY o), ''{}'') FROM '
		'unnest(a, b) WITH ORDINALITY t (u, w, o))', 'n < 2000');
SELECT agree('if, value and array', 'ANY', 'array_if(array_is_null(v.e), v.x, d)::@E[]',
	'(SELECT coalesce(array_agg(CASE WHEN w IS NULL THEN x ELSE u END ORDER BY o), ''{}'') FROM '
		'unnest(a, b) WITH ORDINALITY t (u, w, o))', 'n < 2000');
SELECT agree('if, values', 'ANY', 'array_if(d #= v.x, v.b[1], v.x)::@E[]',
	'(SELECT coalesce(array_agg(CASE WHEN u = x THEN b[1] ELSE x END ORDER BY o), ''{}'') FROM '
		'unnest(a) WITH ORDINALITY t (u, o))', 'n < 2000');
SELECT agree('if, NULL', 'ANY', 'array_if(d >= v.x, NULL::@D, d)::@E[]',
	'(SELECT coalesce(array_agg(CASE WHEN u >= x THEN NULL ELSE u END ORDER BY o), ''{}'') FROM '
		'unnest(a) WITH ORDINALITY t (u, o))', 'n < 2000');
SELECT agree('if, or NULL', 'ANY', 'array_if(d >= v.x, v.e, NULL::@E)::@E[]',
	'(SELECT coalesce(array_agg(CASE WHEN u >= x THEN w END ORDER BY o), ''{}'') FROM unnest(a, b) '
		'WITH ORDINALITY t (u, w, o))');
SELECT agree('if, in the mask', 'BOOL', 'array_if(d, ~ d, v.e & d)::bool[]',
	'(SELECT coalesce(array_agg(CASE WHEN u THEN NOT u ELSE w AND u END ORDER BY o), ''{}'') FROM '
		'unnest(a, b) WITH ORDINALITY t (u, w, o))');

-- between, also with bounds the wrong way round
SELECT agree('between', 'ANY', 'array_between(d, v.x, v.b[1 + v.n / 2])::bool[]',
	'(SELECT CASE WHEN b[1 + n / 2] IS NOT NULL THEN coalesce(array_agg(u BETWEEN x AND (SELECT '
		'b[1 + n / 2]) ORDER BY o), ''{}'') END FROM unnest(a) WITH ORDINALITY t (u, o))');
SELECT agree('between, the other way', 'ANY', 'array_between(v.c, coalesce(v.b[1], v.x), '
	'v.x)::bool[] FROM (SELECT d) t',
	'(SELECT coalesce(array_agg(u BETWEEN (SELECT coalesce(b[1], x)) AND x ORDER BY o), ''{}'') '
		'FROM unnest(a) WITH ORDINALITY t (u, o))', 'n < 2000');
SELECT agree('between is two comparisons', 'ANY', 'array_between(d, v.x, coalesce(v.b[1], v.x))',
	'(a::@D >= x) & (a::@D <= coalesce(b[1], x))');

-- membership: of much in much, much in little, little in much; the set with and without NULLs
SELECT agree('in', 'ANY', 'array_in(d, v.e)::bool[]',
	'(SELECT coalesce(array_agg(u IN (SELECT unnest(b)) ORDER BY o), ''{}'') FROM unnest(a) WITH '
	'ORDINALITY t (u, o))');
SELECT agree('in itself', 'ANY', 'array_in(d, d)::bool[]',
	'(SELECT coalesce(array_agg(u IN (SELECT unnest(a)) ORDER BY o), ''{}'') FROM unnest(a) WITH '
	'ORDINALITY t (u, o))', 'n < 2000');
SELECT agree('in few', 'ANY', 'array_in(d, v.e[2:4] || v.x)::bool[]',
	'(SELECT coalesce(array_agg(u = ANY ((SELECT b[2:4] || x)::@E[]) ORDER BY o), ''{}'') FROM '
	'unnest(a) WITH ORDINALITY t (u, o))');
SELECT agree('in one', 'ANY', 'array_in(d, ARRAY[v.x]::@D)::bool[]',
	'(SELECT coalesce(array_agg(u = x ORDER BY o), ''{}'') FROM unnest(a) WITH '
	'ORDINALITY t (u, o))', 'n < 2000');
SELECT agree('few in', 'ANY', 'array_in((v.x || v.e[2:4])::@D, d)::bool[]',
	'(SELECT array_agg(u IN (SELECT unnest(a)) ORDER BY o) FROM unnest(x || b[2:4]) WITH '
	'ORDINALITY t (u, o))', 'n < 2000');
SELECT agree('in and not NULL', 'ANY', 'array_in(d, array_filter(v.e, ~ '
	'array_is_null(v.e)))::bool[]',
	'(SELECT coalesce(array_agg(u IN (SELECT w FROM unnest(b) w WHERE w IS NOT NULL) ORDER BY o), '
		'''{}'') FROM unnest(a) WITH ORDINALITY t (u, o))', 'n < 2000');
SELECT equal_lines('choice', $$
	array_if(NULL, 1, 2) == NULL::darray_int4
	array_if(NULL, '{1}'::darray_int4, '{2}'::darray_int4) == NULL::darray_int4
	array_if('{t,f,NULL}', NULL::darray_int4, NULL::int4) == '{NULL,NULL,NULL}'::darray_int4
	array_if('{t,f,NULL}', '{1,2,3}'::darray_int4, '{4,NULL,6}'::darray_int4)
		== '{1,NULL,6}'::darray_int4
	array_if('{{t,f},{f,t}}', '{{1,2},{3,4}}'::darray_float8, 0) == '{{1,0},{0,4}}'::darray_float8
	array_if('{t,f}', '{-0,0}'::darray_float8, '{NaN,-0}'::darray_float8)
		== '{-0,-0}'::darray_float8
	array_if('{t,f}', '{1,2,3}'::darray_int4, 0) == !2202E
	array_if('{t,f}'::darray_bool, '{1,2}'::darray_int8, NULL) == '{1,NULL}'::darray_int8
	array_if('{t,f}'::darray_bool, NULL, 7::float4) == '{NULL,7}'::darray_float4
	array_if('{t,f}'::darray_bool, '2000-01-01', '{2000-01-02,2000-01-03}'::darray_date)
		== '{2000-01-01,2000-01-03}'::darray_date
	array_if('{t,f}'::darray_bool, true, 'x') == !22P02
	array_between('{1,2,3,NULL}'::darray_int4, 2, 3) == '{f,t,t,NULL}'::darray_bool
	array_between('{1,2,3}'::darray_int4, 3, 2) == '{f,f,f}'::darray_bool
	array_between('{NaN,Infinity,0,-0}'::darray_float8, 0, 'Infinity') == '{f,t,t,t}'::darray_bool
	array_between('{NaN,1}'::darray_float4, 'NaN'::float4, 'NaN'::float4) == '{t,f}'::darray_bool
	array_between('{1,2}'::darray_int4, 0.5, 1.5) == '{t,f}'::darray_bool
	array_between('{1,2}'::darray_int2, 1, 70000) == '{t,t}'::darray_bool
	array_between('{0.7}'::darray_float4, 0.7, 1)
		== ARRAY['0.7'::float4 BETWEEN 0.7 AND 1]::darray_bool
	array_between('{{2000-01-01},{infinity}}'::darray_date, '2000-01-01', '2001-01-01')
		== '{{t},{f}}'::darray_bool
	array_between('{1,2}'::darray_int4, 1, NULL) == NULL::darray_bool
	array_between('{}'::darray_int4, 1, 2) == '{}'::darray_bool
	array_between(NULL::darray_int4, 1, 2) == NULL::darray_bool
	array_in('{1,2,NULL}'::darray_int4, '{1,3}') == '{t,f,NULL}'::darray_bool
	array_in('{1,2,NULL}'::darray_int4, '{1,NULL}') == '{t,NULL,NULL}'::darray_bool
	array_in('{1,2,NULL}'::darray_int4, '{NULL}') == '{NULL,NULL,NULL}'::darray_bool
	array_in('{1,2,NULL}'::darray_int4, '{}') == '{f,f,f}'::darray_bool
	array_in('{}'::darray_int4, '{1}') == '{}'::darray_bool
	array_in('{{1,2},{3,4}}'::darray_int4, '{{4},{1},{9}}') == '{{t,f},{f,t}}'::darray_bool
	array_in('{{1},{NULL}}'::darray_int4, '{}') == '{{f},{f}}'::darray_bool
	array_in('{0,-0,NaN,1}'::darray_float8, '{-0,NaN}') == '{t,t,t,f}'::darray_bool
	array_in('{1,2}'::darray_int4, '{2.0,2.5}'::darray_float8) == '{f,t}'::darray_bool
	array_in('{16777217}'::darray_int4, '{16777216}'::darray_float4)
		== ARRAY[16777217 = 16777216::float4]::darray_bool
	array_in('{1}'::darray_int4, NULL) == NULL::darray_bool
	array_in(NULL::darray_int4, '{1}') == NULL::darray_bool
	array_in('{-9223372036854775808,9223372036854775807}'::darray_int8, '{9223372036854775807}')
		== '{f,t}'::darray_bool
$$);
SELECT array_in(d, d[1:140000])::bool[]
	= (SELECT array_agg(u IN (SELECT unnest(a[:140000])) ORDER BY o)
	FROM unnest(a) WITH ORDINALITY t (u, o)),
	array_if(d < 0::int2, - (d / 2::int2), d)::int2[]
		= (SELECT array_agg(CASE WHEN u < 0 THEN - (u / 2::int2) ELSE u END ORDER BY o)
		FROM unnest(a) WITH ORDINALITY t (u, o)) FROM large_int2;
SELECT array_in(d, d[:10] || d[140000:])::bool[]
	= (SELECT array_agg(u IN (SELECT unnest(a[:10] || a[140000:])) ORDER BY o)
	FROM unnest(a) WITH ORDINALITY t (u, o)), array_all(array_in(d, d)),
	array_count(array_filter(d, array_between(d, -1, 1)))
		= (SELECT count(*) FROM unnest(a) u WHERE u BETWEEN -1 AND 1) FROM large_float8;
-- comparisons by name: the operators, but a literal or a parameter without a type is an element
SELECT agree('by name', 'ANY', 'ROW(array_lt(d, v.x)::bool[], array_le(d, v.x)::bool[], '
	'array_gt(d, v.x)::bool[], array_ge(d, v.x)::bool[], array_eq(d, v.x)::bool[], array_ne(d, '
	'v.x)::bool[])',
	'(SELECT ROW(coalesce(array_agg(u < x ORDER BY o), ''{}''), coalesce(array_agg(u <= x ORDER BY '
		'o), ''{}''), coalesce(array_agg(u > x ORDER BY o), ''{}''), coalesce(array_agg(u >= x '
		'ORDER BY o), ''{}''),
		coalesce(array_agg(u = x ORDER BY o), ''{}''), coalesce(array_agg(u <> x ORDER BY o), '
			'''{}'')) FROM unnest(a) WITH ORDINALITY t (u, o))', 'n < 2000');
SELECT equal_lines('by name, untyped', $$
	array_gt('{1,2,3}'::darray_int4, '2') == '{f,f,t}'::darray_bool
	array_eq('{1,2,NULL}'::darray_float8, '2') == '{f,t,NULL}'::darray_bool
	array_lt('{2000-01-01,2000-01-03}'::darray_date, '2000-01-02') == '{t,f}'::darray_bool
	array_ne('{t,f}'::darray_bool, 't') == '{f,t}'::darray_bool
	array_ge('{1}'::darray_int2, '70000') == !22003
	array_le('{1}'::darray_int2, NULL) == NULL::darray_bool
	array_gt('{1,2}'::darray_int4, 1.5::float8) == '{f,t}'::darray_bool
	array_gt('{0.1}'::darray_float4, '0.1') == '{f}'::darray_bool
$$);
PREPARE untyped AS SELECT array_filter(v, array_gt(v, $1))
	FROM (SELECT '{1,2,3}'::darray_int8) t (v);
EXECUTE untyped (1);
SELECT count(*) FROM case_float8 WHERE bits(ROW(a)) <> bits(ROW(d::float8[]))
	OR bits(ROW(b)) <> bits(ROW(e::float8[]));
-- a few long pieces of a large value, stored in each form, unread and in the cache, and computed
CREATE TABLE pieces AS SELECT form, v, w, array_if(v % 7 #<> 0, w, NULL::float8) AS nulls
	FROM (SELECT 'encoded' AS form, darray_series(1, 200000) AS v,
		darray_series(1, 200000)::darray_float8 AS w) s;
INSERT INTO pieces SELECT 'plain', array_plain(v), array_plain(w), array_plain(nulls) FROM pieces;
CREATE FUNCTION kept_pieces() RETURNS TABLE (form text, ints bool, floats bool, nulls bool,
	removed bool) LANGUAGE sql
BEGIN ATOMIC
	SELECT p.form,
		array_filter(p.v, p.v #<> 100000)::int[]
			= (SELECT array_agg(x) FROM generate_series(1, 200000) x WHERE x <> 100000),
		array_filter(p.w, (p.v < 50000) | (p.v > 100000))::float8[]
			= (SELECT array_agg(x::float8) FROM generate_series(1, 200000) x
			WHERE x < 50000 OR x > 100000),
		array_filter(p.nulls, (p.v < 50000) | (p.v > 100000))::float8[]
			= (SELECT array_agg(CASE WHEN x % 7 <> 0 THEN x::float8 END)
			FROM generate_series(1, 200000) x WHERE x < 50000 OR x > 100000),
		array_remove(p.v, 100000)::int[]
			= (SELECT array_agg(x) FROM generate_series(1, 200000) x WHERE x <> 100000)
	FROM pieces p;
END;
SELECT * FROM kept_pieces();
SELECT array_sum(v) + array_sum(w) + array_sum(nulls) FROM pieces;
SELECT * FROM kept_pieces();
SELECT cardinality(array_filter(v + 0, (v < 50000) | (v > 100000))),
	cardinality(array_remove(v + 0, 100000)) FROM pieces;
-- how many elements of a stored mask are true is remembered, as long as it is that mask
CREATE TABLE masks AS SELECT n, darray_series(1, n) AS v, darray_series(1, n) % 7 #= 0 AS m
	FROM unnest('{33,1023,200000,2000000}'::int[]) n;
CREATE VIEW masked AS SELECT n, coalesce(cardinality(array_filter(v, m)), 0) AS marked,
	array_sum(array_filter(v, m)) AS sum, cardinality(array_where(m)) AS places FROM masks;
SELECT * FROM masked ORDER BY n;
SELECT * FROM masked ORDER BY n;
BEGIN;
UPDATE masks SET m = ~m;
SELECT * FROM masked ORDER BY n;
ROLLBACK;
SELECT * FROM masked ORDER BY n;
CREATE FUNCTION changed_masks() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	row masks;
	marked int[];
BEGIN
	FOR row IN SELECT * FROM masks ORDER BY n LOOP
		marked := ARRAY[cardinality(array_filter(row.v, row.m)),
			cardinality(array_filter(row.v, row.m))];
		row.m[1:9] := array_fill(true, ARRAY[9]);
		marked := marked || cardinality(array_filter(row.v, row.m));
		row.m[7] := NULL;
		marked := marked || cardinality(array_filter(row.v, row.m));
		marked := marked || cardinality(array_filter(row.v[8:], row.m[8:]));
		RETURN NEXT row.n || ': ' || marked::text;
	END LOOP;
END
$$;
SELECT changed_masks();
DROP FUNCTION changed_masks;
DROP TABLE masks CASCADE;
