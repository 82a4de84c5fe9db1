\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,31,32,33,300,1100}');
-- edges among the elements, and buckets of one width
CREATE FUNCTION edges(v anyarray, n int) RETURNS anyarray LANGUAGE sql AS $$
	SELECT coalesce(array_agg(u ORDER BY u), '{}') FROM
		(SELECT DISTINCT u FROM unnest(v[:n]) u WHERE u IS NOT NULL) t
$$;
CREATE FUNCTION counts(edges text) RETURNS text LANGUAGE sql AS $$
	SELECT format('(SELECT coalesce(array_agg(c ORDER BY k), ''{}'') FROM (
		SELECT k, count(u) AS c FROM generate_series(1, cardinality(%1$s) - 1) k
		LEFT JOIN unnest(a) u ON width_bucket(u, %1$s) = k AND u IS NOT NULL GROUP BY k) t)', edges)
$$;
\set ECHO all

SELECT agree('edges', 'ANY', 'array_width_bucket(d, edges(v.b, 5)::@D)::int4[]',
	'(SELECT coalesce(array_agg(width_bucket(u, edges(b, 5)) ORDER BY o), ''{}'') '
		'FROM unnest(a) WITH ORDINALITY t (u, o))');
SELECT agree('many edges', 'ANY', 'array_width_bucket(d, edges(v.b, 40))::int4[]',
	'(SELECT coalesce(array_agg(width_bucket(u, e) ORDER BY o), ''{}'') '
		'FROM edges(b, 40) e, unnest(a) WITH ORDINALITY t (u, o))', 'n < 1000');
SELECT agree('histogram', 'ANY', 'array_histogram(d, edges(v.b, 5)::@D)::int8[]',
	counts('edges(b, 5)'), 'n < 1000');
SELECT agree('histogram of an array', 'ANY', 'array_histogram(d, edges(v.b, 40))::int8[]',
	counts('edges(b, 40)'), 'n < 100');
SELECT agree('buckets', 'INT FLOAT', 'array_width_bucket(d::darray_float8, -100, 900, 8)::int4[]',
	'(SELECT coalesce(array_agg(width_bucket(u, -100, 900, 8) ORDER BY o), ''{}'') '
		'FROM unnest(a::float8[]) WITH ORDINALITY t (u, o))',
	'array_position(a::text[], ''NaN'') IS NULL');
SELECT agree('buckets, descending', 'INT FLOAT',
	'array_width_bucket(d::darray_float8, 3.5, -0.5, 5)::int4[]',
	'(SELECT coalesce(array_agg(width_bucket(u, 3.5, -0.5, 5) ORDER BY o), ''{}'') '
		'FROM unnest(a::float8[]) WITH ORDINALITY t (u, o))',
	'array_position(a::text[], ''NaN'') IS NULL');
SELECT agree('histogram of buckets', 'INT FLOAT', 'ROW(array_histogram(d::darray_float8, '
	'-100, 900, 8)::int8[], array_histogram(d::darray_float8, 900, -100, 3000)::int8[])',
	'(SELECT ROW((SELECT array_agg(c ORDER BY k) FROM (SELECT k, count(u) AS c '
		'FROM generate_series(1, 8) k LEFT JOIN unnest(a::float8[]) u ON u <> ''NaN'' AND '
		'CASE WHEN u <> ''NaN'' THEN width_bucket(u, -100, 900, 8) END = k GROUP BY k) t), '
		'(SELECT array_agg(coalesce(c, 0) ORDER BY k) FROM generate_series(1, 3000) k '
		'LEFT JOIN (SELECT width_bucket(u, 900, -100, 3000), count(*) FROM unnest(a::float8[]) u '
		'WHERE u <> ''NaN'' GROUP BY 1) t (k, c) USING (k))))', 'n < 1000 OR nulls = 1');

-- of pairs, a row for each bucket of the first one
SELECT agree('histogram2', 'ANY',
	'array_histogram2(d, v.e, edges(v.b, 5)::@D, edges(v.a, 3))::int8[]',
	'(SELECT coalesce(array_agg(c ORDER BY k), ''{}'') FROM (SELECT k, array_agg(c ORDER BY l) '
	'AS c FROM (SELECT k, l, count(o) AS c FROM generate_series(1, cardinality(edges(b, 5)) - 1) k '
	'CROSS JOIN generate_series(1, cardinality(edges(a, 3)) - 1) l LEFT JOIN '
	'unnest(a, b) WITH ORDINALITY t (x, y, o) ON x IS NOT NULL AND y IS NOT NULL AND '
	'width_bucket(x, edges(b, 5)) = k AND width_bucket(y, edges(a, 3)) = l '
	'GROUP BY k, l) t GROUP BY k) t)', 'n < 50');

SELECT equal_lines('bucket', $$
	array_histogram2('{1,2,3,NULL,9}'::darray_int4, '{0.5,0.7,1,2,NULL}'::darray_float8,
		'{0,2,10}', '{0,0.6,1,3}') == '{{1,0,0},{0,1,1}}'::darray_int8
	array_histogram2('{a,b}'::darray_text, '{2000-01-01,2000-02-01}'::darray_date,
		ARRAY['a','c'], ARRAY['2000-01-01','2000-01-02']::date[]) == '{{1}}'::darray_int8
	array_histogram2('{1}'::darray_int4, '{1}'::darray_int4, '{1}', '{1,2}') == '{}'::darray_int8
	array_histogram2('{}'::darray_int4, '{}'::darray_int4, '{1,2}', '{1,2,3}')
		== '{{0,0}}'::darray_int8
	array_histogram2('{{1,2}}'::darray_int4, '{1,2}'::darray_int4, '{1,2,3}', '{1,3}')
		== '{{1},{1}}'::darray_int8
	array_histogram2('{1}'::darray_int4, '{1,2}'::darray_int4, '{1,2}', '{1,2}') == !2202E
	array_histogram2('{1}'::darray_int4, '{1}'::darray_int4, '{1,2}', '{2,1}') == !22023
	array_histogram2('{1}'::darray_int4, '{1}'::darray_int4, '{1,2}', '{1,NULL}') == !22004
	array_histogram2('{1}'::darray_int4, '{1}'::darray_int4, '{1,2}', '{{1,2}}') == !2202E
	array_histogram2('{1}'::darray_int4, '{1}'::darray_int4, '{t}'::darray_bool, '{1}') == !42804
	array_histogram2('{1}'::darray_int4, '{1}'::darray_int4, darray_series(1, 60000),
		darray_series(1, 60000)) == !54000
	array_width_bucket('{-1,0,0.5,9.99,10,NULL,Infinity,-Infinity}'::darray_float8, 0, 10, 5)
		== '{0,1,1,5,6,NULL,6,0}'::darray_int4
	array_width_bucket('{-1,0,0.5,9.99,10,NULL,Infinity,-Infinity}'::darray_float8, 10, 0, 5)
		== '{6,6,5,1,1,NULL,0,6}'::darray_int4
	array_width_bucket('{{1,2},{3,4}}'::darray_int4, 2, 4, 2) == '{{0,1},{2,3}}'::darray_int4
	array_width_bucket('{0,1e308,-1.5e308}'::darray_float8, -1e308, 1e308, 10)
		== '{6,11,0}'::darray_int4
	array_width_bucket('{1}'::darray_float8, 0, 2, 2147483647) == '{1073741824}'::darray_int4
	array_width_bucket('{2}'::darray_float8, 0, 2, 2147483647) == !22003
	array_width_bucket('{1,NaN}'::darray_float8, 0, 2, 2) == !2201G
	array_width_bucket('{1}'::darray_float8, 0, 'NaN', 2) == !2201G
	array_width_bucket('{1}'::darray_float8, 0, 'Infinity', 2) == !2201G
	array_width_bucket('{1}'::darray_float8, 1, 1, 2) == !2201G
	array_width_bucket('{1}'::darray_float8, 0, 1, 0) == !2201G
	array_width_bucket('{}'::darray_float8, 0, 1, 2) == '{}'::darray_int4
	array_histogram('{-1,0,0.5,9.99,10,NULL,NaN,Infinity}'::darray_float8, 0, 10, 5)
		== '{2,0,0,0,1}'::darray_int8
	array_histogram('{}'::darray_float8, 0, 10, 2) == '{0,0}'::darray_int8
	array_histogram('{1,2}'::darray_int4, 0, 10, 2) == '{2,0}'::darray_int8
	array_histogram('{1}'::darray_float8, 1, 1, 2) == !2201G
	array_histogram('{1}'::darray_float8, 0, 1, -1) == !2201G
	array_histogram('{1}'::darray_float8, 0, 1, 2147483647) == !54000
	array_histogram('{-1,0,1,5,9,10,NULL}'::darray_int4, '{0,5,10}') == '{2,2}'::darray_int8
	array_histogram('{-1,0,1,5,9,10,NULL}'::darray_int4, ARRAY[0,5,10]) == '{2,2}'::darray_int8
	array_histogram('{1,NaN,2}'::darray_float8, '{0,NaN}') == '{2}'::darray_int8
	array_histogram('{1}'::darray_int4, '{1}') == '{}'::darray_int8
	array_histogram('{1}'::darray_int4, '{}') == '{}'::darray_int8
	array_histogram('{1}'::darray_int4, '{2,1}') == !22023
	array_histogram('{1}'::darray_int4, '{1,NULL}') == !22004
	array_histogram('{1}'::darray_int4, '{{1,2}}') == !2202E
$$);
