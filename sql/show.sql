\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,31,32,33,1023,1100,8300}');
\set ECHO all

SELECT agree('to_string', 'ANY', 'array_to_string(d, '' - '')', 'array_to_string(a, '' - '')');
SELECT agree('to_string', 'ANY', 'array_to_string(d, '','', ''*'')',
	'array_to_string(a, '','', ''*'')');
SELECT agree('preview', 'ANY', 'array_preview(d, 2000)', 'a::text', 'n < 2000');
SELECT agree('preview', 'ANY', 'array_preview(d, 4)', 'CASE WHEN n < 5 THEN a::text ELSE
	rtrim(a[1:3]::text, ''}'') || '',…,'' || ltrim(ARRAY[a[n]]::text, ''{'') || format('' (%s)'', n)
	END');
SELECT array_preview(array_reshape(darray_series(1, 12), 3, 4), 3),
	array_preview(array_reshape(darray_series(1, 12), 3, 4), 12),
	array_preview('{1,2}'::darray_int4, 1),
	array_preview('{}'::darray_date), array_preview(darray_series(1, 11)),
	array_preview('{1}'::darray_int4, NULL);
SELECT array_preview('{1}'::darray_int4, 0);
SELECT darray_sparkline('{1,2,3,4,5,6,7,8}'::darray_int4), darray_sparkline('{3,3}'::darray_int2),
	darray_sparkline('{NULL,1,NaN,2,Infinity,-Infinity}'::darray_float8),
	darray_sparkline('{-1.7e308,0,1.7e308}'::darray_float8),
	darray_sparkline('{NULL}'::darray_int8),
	darray_sparkline('{}'::darray_int4), darray_sparkline(darray_series(1, 100)),
	darray_sparkline(darray_series(1, 8000) * 1.5::float4, 8),
	darray_sparkline('{1,2,9}'::darray_int4, 2);
SELECT darray_sparkline('{1}'::darray_int4, 0);
-- its bars are of the averages of parts as array_split() of whole ones makes them
SELECT darray_sparkline(v, 16)
	= darray_sparkline((SELECT darray_agg(array_avg(p)::float8 ORDER BY o)
		FROM array_split(v, 16) WITH ORDINALITY t (p, o)))
	FROM (VALUES (sin(darray_linspace(0, 9, 1600))), ('{1,5,2,8}'::darray_float8)) t (v);

SELECT equal_lines('null', $$
	array_to_string(NULL::darray_int4, ',') == NULL::text
	array_to_string('{1}'::darray_int4, NULL) == NULL::text
	array_to_string(NULL::darray_int4, ',', 'x') == NULL::text
	array_to_string('{1}'::darray_int4, NULL, 'x') == NULL::text
	array_to_string('{1,NULL}'::darray_int4, ',', NULL) == '1'::text
$$);
