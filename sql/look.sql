\set ECHO none
\i sql/setup.psql
-- sizes, and what is read, are those of plain values: sql/encoding.sql has the others
SET darray.encoding = plain;
CALL make_cases('{0,1,31,32,33,1023,1100,8300}');
\set ECHO all
-- where the bytes of a value are depends on the engine
SET darray.engine = host;

SELECT agree('cardinality', 'ANY', 'cardinality(d)', 'cardinality(a)');
SELECT agree('length', 'ANY', 'array_length(d, 1)', 'array_length(a, 1)');
SELECT agree('upper', 'ANY', 'array_upper(d, 1)', 'array_upper(a, 1)');
SELECT agree('lower', 'ANY', 'array_lower(d, 1)', 'array_lower(a, 1)');
SELECT agree('ndims', 'ANY', 'array_ndims(d)', 'array_ndims(a)');
SELECT agree('dims', 'ANY', 'array_dims(d)', 'array_dims(a)');
SELECT agree('null_count', 'ANY', 'array_null_count(d)',
	'(SELECT count(*) FROM unnest(a) u WHERE u IS NULL)');
SELECT agree('count', 'ANY', 'array_count(d)', '(SELECT count(u) FROM unnest(a) u)');
SELECT agree('null_count of a part', 'ANY', 'array_null_count(d[2:n - 1])',
	'(SELECT count(*) FROM unnest(a[2:n - 1]) u WHERE u IS NULL)');
SELECT agree('count of a result', 'ANY', 'array_count(array_sort(d))',
	'(SELECT count(u) FROM unnest(a) u)');

SELECT like_array('dimensions', 'int4 float8 bool', $$
	{} | array_length(v, 1)
	{} | array_upper(v, 1)
	{} | array_lower(v, 1)
	{} | array_dims(v)
	{} | array_ndims(v)
	{} | cardinality(v)
	{1,0} | array_length(v, 0)
	{1,0} | array_length(v, -1)
	{1,0} | array_length(v, 2)
	{1,0} | array_length(v, 7)
	{1,0} | array_length(v, 2147483647)
	{1,0} | array_length(v, -2147483648)
	{1,0} | array_length(v, NULL)
	{1,0} | array_lower(v, 0)
	{1,0} | array_lower(v, 2)
	{1,0} | array_upper(v, 0)
	{1,0} | array_upper(v, 2)
	{{1,0,NULL},{0,1,1}} | array_length(v, 1)
	{{1,0,NULL},{0,1,1}} | array_length(v, 2)
	{{1,0,NULL},{0,1,1}} | array_length(v, 3)
	{{1,0,NULL},{0,1,1}} | array_lower(v, 2)
	{{1,0,NULL},{0,1,1}} | array_upper(v, 2)
	{{1,0,NULL},{0,1,1}} | array_dims(v)
	{{1,0,NULL},{0,1,1}} | array_ndims(v)
	{{1,0,NULL},{0,1,1}} | cardinality(v)
	{{{{{{1}}}}}} | array_dims(v)
	{{{{{{1}}}}}} | array_ndims(v)
	{{{{{{1}}}}}} | array_length(v, 6)
	{{{{{{1}}}}}} | array_length(v, 7)
	NULL | cardinality(v)
$$);
SELECT equal_lines('null', $$
	array_length(NULL::darray_int4, 1) == NULL::int4
	cardinality(NULL::darray_int4) == NULL::int4
	array_null_count(NULL::darray_int4) == NULL::int8
	array_count(NULL::darray_int4) == NULL::int8
	array_count('{{1,NULL},{NULL,2}}'::darray_int8) == 2::int8
	array_null_count('{{1,NULL},{NULL,2}}'::darray_int8) == 2::int8
	array_null_count('{NULL}'::darray_bool) == 1::int8
$$);

-- darray_info
SELECT * FROM darray_info('{{1,2},{NULL,4}}'::darray_int4);
SELECT * FROM darray_info('{}'::darray_timestamptz);
SELECT * FROM darray_info(NULL::darray_bool);
SELECT (darray_info(array_sort(d))).*
	FROM (SELECT (SELECT array_agg(i::float8) FROM generate_series(1, 3000) i)::darray_float8 AS d
	OFFSET 0) t;
SET darray.cache_size = 0;
SELECT n, (darray_info(d)).* FROM case_float8 WHERE kind = 'wide' AND nulls = 1 AND n IN (31, 8300)
	ORDER BY n;
SET darray.cache_size = '16MB';
-- the header is enough
SELECT array_length(d, 1), array_count(d), d[8299] IS NULL, cardinality(d[1:4000]),
	(darray_info(d)).location, (darray_info(d)).cached FROM case_float8
	WHERE kind = 'small' AND nulls = 1 AND n = 8300;
SELECT array_sum(d) IS NOT NULL FROM case_float8 WHERE kind = 'small' AND nulls = 1 AND n = 8300;
SELECT (darray_info(d)).location, (darray_info(d)).cached, (darray_info(d[1:4000])).location,
	(darray_info(array_sort(d))).location FROM case_float8 WHERE kind = 'small' AND nulls = 1
	AND n = 8300;
SET darray.cache_size = 0;
SELECT (darray_info(d)).location, (darray_info(d)).cached FROM case_float8
	WHERE kind = 'small' AND nulls = 1 AND n = 8300;
RESET darray.cache_size;
-- of more than there is room for some stays, each time; what comes again soon takes the place
CREATE TABLE many AS SELECT i, darray_random(12000, i) AS v FROM generate_series(1, 30) i;
CREATE FUNCTION kept(first int, last int) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
	PERFORM array_sum(v) FROM many WHERE i BETWEEN first AND last;
	RETURN (SELECT count(*) FROM many WHERE i BETWEEN first AND last AND (darray_info(v)).cached);
END
$$;
SET darray.engine = host;
SET darray.cache_size = '1MB';
SELECT kept(1, 30), kept(1, 30), kept(1, 30);
SELECT kept(21, 28), kept(21, 28), kept(21, 28);
SELECT kept(1, 30), kept(1, 30);
RESET darray.cache_size;
RESET darray.engine;
SELECT elem, takes('darray_info', 'darray_' || elem) FROM element ORDER BY no;
