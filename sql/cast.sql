\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,31,32,33,1023,1100,5000}');
\set ECHO all

-- between PostgreSQL's arrays and darrays
SELECT agree('to array', 'ANY', 'd::@E[]', 'a');
SELECT agree('there and back', 'ANY', 'd::@E[]::@D::text', 'a::text');
SELECT agree('of a result', 'ANY', 'array_filter(d, d <= v.x)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY o) FILTER (WHERE u <= x), ''{}'') FROM unnest(a) WITH '
	'ORDINALITY t (u, o))');
SELECT equal_lines('shapes', $$
	'{{1,NULL},{3,4}}'::int4[]::darray_int4::int4[] == '{{1,NULL},{3,4}}'::int4[]
	'[0:2]={1,NULL,3}'::int4[]::darray_int4::int4[] == '{1,NULL,3}'::int4[]
	'[-1:0][5:6][7:7]={{{1},{2}},{{3},{4}}}'::int8[]::darray_int8::int8[]
		== '{{{1},{2}},{{3},{4}}}'::int8[]
	'{}'::float4[]::darray_float4::float4[] == '{}'::float4[]
	'{{{{{{t}}}}}}'::bool[]::darray_bool::bool[] == '{{{{{{t}}}}}}'::bool[]
	'{NULL,NULL}'::date[]::darray_date::date[] == '{NULL,NULL}'::date[]
	NULL::int4[]::darray_int4 == NULL::darray_int4
	NULL::darray_int4::int4[] == NULL::int4[]
	darray_int4('{1,2}'::int4[]) == '{1,2}'::darray_int4
	ARRAY[1,2]::darray_int4 == '{1,2}'::darray_int4
	ARRAY[1,2]::darray_float8 == '{1,2}'::darray_float8
	ARRAY[0.1,NULL,2e10]::darray_float8 == '{0.1,NULL,2e10}'::darray_float8
	ARRAY[1,2.5]::darray_int4 == '{1,3}'::darray_int4
	ARRAY[1,70000]::darray_int2 == !22003
	ARRAY['x']::darray_int2 == !42846
	to_json('{{1,2},{NULL,4}}'::darray_int4) == '[[1,2],[null,4]]'::json
	ARRAY[]::int4[]::darray_int4 == '{}'::darray_int4
	ARRAY[1.5,2]::float8[]::darray_float8 == '{1.5,2}'::darray_float8
	'{{1,2},{3,NULL}}'::darray_int4::darray_float8 == '{{1,2},{3,NULL}}'::darray_float8
	'{}'::darray_int4::darray_float8 == '{}'::darray_float8
	NULL::darray_date::darray_timestamp == NULL::darray_timestamp
	'{t,f,NULL}'::darray_bool::darray_int4 == '{1,0,NULL}'::darray_int4
	'{t}'::darray_bool::darray_int8 == !42846
	'{1,0,NULL,-7}'::darray_int4::darray_bool == '{t,f,NULL,t}'::darray_bool
	'{1}'::darray_int8::darray_bool == !42846
	'{1,NULL}'::darray_int4::int8[] == '{1,NULL}'::int8[]
	'{1.5}'::darray_float8::int2[] == '{2}'::int2[]
	'{1}'::darray_int4::text[] == !42846
	'{1}'::darray_int4::text == '{1}'::text
$$);
CREATE TABLE assigned (v darray_int4, a int4[], f darray_float8);
INSERT INTO assigned SELECT a, a::darray_int4, a::darray_int4
	FROM (VALUES ('{1,NULL}'::int4[]), ('[2:3]={4,5}'), (NULL)) t (a);
SELECT * FROM assigned;
DO $$
DECLARE
	a int4[] := '{1,2,3}'::darray_int4;
	v darray_float8 := '{1,NULL,3}'::darray_int2;
	i darray_int2 := '{1.5,2.5,NULL}'::darray_float8;
BEGIN
	IF a <> '{1,2,3}' OR v <> '{1,NULL,3}'::darray_float8 OR i <> '{2,2,NULL}'::darray_int2 THEN
		RAISE WARNING '% % %', a, v, i;
	END IF;
END
$$;

-- between numeric types: the contexts are those of the elements
SELECT s.elem, t.elem, d.castcontext, e.castcontext
	FROM element s JOIN element t ON s.no <> t.no AND s.class IN ('INT', 'FLOAT')
		AND t.class IN ('INT', 'FLOAT')
		LEFT JOIN pg_cast d ON d.castsource = ('darray_' || s.elem)::regtype
			AND d.casttarget = ('darray_' || t.elem)::regtype
		LEFT JOIN pg_cast e ON e.castsource = s.elem::regtype AND e.casttarget = t.elem::regtype
	WHERE d.castcontext IS DISTINCT FROM e.castcontext;

-- ... and so are the values, or the errors, one by one and all together
CREATE TABLE border (elem text, x text);
INSERT INTO border
	SELECT 'float8', unnest('{NaN,Infinity,-Infinity,0,-0,0.5,1.5,2.5,-0.5,-1.5,-2.5,'
		'0.49999999999999994,0.50000001,127.5,1e10,1e15,
		32766.5,32767,32767.4,32767.49999999999,32767.5,32768,-32768,-32768.5,-32768.50001,-32769,
		2147483646.5,2147483647,2147483647.4,2147483647.5,2147483648,-2147483648,-2147483648.5,
		-2147483648.6,-2147483649,
		4503599627370495.5,4503599627370497.5,9007199254740993,9223372036854774784,
		9223372036854775807,9223372036854775808,-9223372036854775808,-9223372036854777856,1e19,
		-1e19,
		16777217,16777219,33554435,0.1,1e-30,1e30,3.4028234663852886e38,3.4028235677973362e38,'
			'3.4028235677973366e38,3.5e38,-3.5e38,1e300,-1e300,1e-45,7.0064923216240853e-46,'
			'7.0064923216240862e-46,1e-46,-1e-46,1e-300,5e-324,1.1754943508222875e-38}'::text[])
	UNION ALL SELECT 'float4', unnest('{NaN,Infinity,-Infinity,0,-0,0.5,1.5,2.5,-0.5,-1.5,-2.5,'
		'0.49999997,127.5,1e10,
		32766.5,32767,32767.498,32767.5,32768,-32768,-32768.5,-32768.504,-32769,2147483520,
		2147483648,-2147483648,-2147483904,8388607.5,8388609,
		9223371487098961920,9223372036854775808,-9223372036854775808,-9223373136366403584,16777216,'
			'0.1,1e-30,1e30,3.4028235e38,-3.4028235e38,1e-45,1.1754942e-38}'::text[])
	UNION ALL SELECT 'int8', unnest('{0,1,-1,32767,32768,-32768,-32769,2147483647,2147483648,'
		'-2147483648,-2147483649,9223372036854775807,-9223372036854775808,
		16777216,16777217,16777219,-16777217,9007199254740992,9007199254740993,9007199254740995,'
			'-9007199254740993,9223372036854775295,9223372036854775296,9223372036854775806,'
			'9223371761976868863,9223371761976868864,4611686293305294847,4611686293305294848,'
			'4611686293305294849}'::text[])
	UNION ALL SELECT 'int4', unnest('{0,1,-1,32767,32768,-32768,-32769,2147483647,-2147483648,'
		'16777216,16777217,16777219,-16777217,2147483583,2147483584,2147483585}'::text[])
	UNION ALL SELECT 'int2', unnest('{0,1,-1,32767,-32768,12345}'::text[]);
CREATE TABLE converted AS
	SELECT s.elem AS source, t.elem AS target, x,
			outcome(format('SELECT bits(ROW(%L::%s::%s))', x, s.elem, t.elem)) AS want,
			outcome(format('SELECT bits(ROW((%L::darray_%s::darray_%s)[1]))', '{' || x || '}',
				s.elem, t.elem)) AS got,
			outcome(format('SELECT bits(ROW((array_fill(%L::%s, '
				'''{37}'')::darray_%2$s::darray_%s)[37]))', x, s.elem, t.elem)) AS got_many
		FROM border JOIN element s USING (elem), element t
		WHERE t.elem <> s.elem AND t.class IN ('INT', 'FLOAT');
SELECT source, target, x, got, got_many, want FROM converted WHERE got <> want OR got_many <> want;
SELECT source, target, count(*), count(*) FILTER (WHERE want LIKE 'error%') FROM converted
	GROUP BY source, target ORDER BY 1, 2;
-- all that fit at once, with NULLs between them
CREATE FUNCTION fitting(source text, target text) RETURNS text LANGUAGE sql AS $$
	SELECT outcome(format('SELECT bits(ROW(array_agg(u::%1$s))) = '
		'bits(ROW((%2$L::darray_%3$s::darray_%1$s)::%1$s[])) FROM unnest(%2$L::%3$s[]) u', $2,
		'{' || string_agg(x, ',NULL,') || '}', $1))
	FROM converted WHERE (converted.source, converted.target) = ($1, $2) AND want NOT LIKE 'error%'
$$;
SELECT source, target, fitting(source, target)
	FROM (SELECT DISTINCT source, target FROM converted) t
	WHERE fitting(source, target) IS DISTINCT FROM 'true'
	AND fitting(source, target) IS DISTINCT FROM 't';
SELECT agree('to float8', 'INT', 'd::darray_float8::float8[]', 'a::float8[]');
SELECT agree('to float4', 'INT', 'd::darray_float4::float4[]', 'a::float4[]');
SELECT agree('int4 to int8', 'INT', 'd::darray_int8::int8[]', 'a::int8[]');
SELECT agree('to int2', 'INT FLOAT', 'd::darray_int2::int2[]', 'a::int2[]', 'kind = ''small''');
SELECT agree('to int4', 'INT FLOAT', 'd::darray_int4::int4[]', 'a::int4[]', 'kind = ''small''');
SELECT agree('bool to int4', 'BOOL', 'd::darray_int4::int4[]',
	'(SELECT coalesce(array_agg(u::int4 ORDER BY o), ''{}'') FROM unnest(a) WITH '
	'ORDINALITY t (u, o))');
SELECT agree('int4 to bool', 'INT', '(d % 3::@E)::darray_int4::darray_bool::bool[]',
	'(SELECT coalesce(array_agg((u % 3)::int4::bool ORDER BY o), ''{}'') FROM unnest(a) WITH '
	'ORDINALITY t (u, o))');
SELECT agree('float4 to float8', 'FLOAT', 'd::darray_float4::darray_float8::float8[]',
	'a::float4[]::float8[]', 'kind = ''few''');

-- an error anywhere in a long array is seen; none comes from what is under a NULL
SELECT equal_lines('long', $$
	(SELECT array_agg(i)::darray_int8::darray_int2 FROM generate_series(1::int8, 32767) i)[32767]
		== 32767::int2
	(SELECT array_agg(i)::darray_int8::darray_int2 FROM generate_series(1::int8, 32768) i)[32767]
		== !22003
	(SELECT array_agg(CASE WHEN i < 32768 THEN i END)::darray_int8::darray_int2
		FROM generate_series(1::int8, 40000) i)[32767] == 32767::int2
	(SELECT array_agg(CASE WHEN i = 139999 THEN 'NaN'
		ELSE i::float8 END)::darray_float8::darray_int4 FROM generate_series(1, 140003) i)[1]
		== !22003
	array_sum((SELECT array_agg(i + 0.5::float8)::darray_float8::darray_int4
		FROM generate_series(1, 140003) i))
		== (SELECT sum((i + 0.5::float8)::int4) FROM generate_series(1, 140003) i)
	(SELECT array_agg(i)::darray_float8::darray_float4 FROM unnest('{1e300,1}'::float8[]) i)[1]
		== !22003
	array_ndims(darray_fill(true, 134217728)::bool[]) == !54000
	array_ndims(darray_fill(NULL::int2, 134217728)::numeric[]) == !54000
	array_ndims(darray_fill(repeat('x', 1020), 1048576)::text[]) == !54000
$$);
-- numbers in PostgreSQL's arrays are converted all at once, not by a cast function each
SELECT darray_stat_reset();
SELECT '{1,2,3}'::int4[]::darray_int8, '{1,2}'::int2[]::darray_float8,
	'{1.5,NULL}'::float4[]::darray_int4;
SELECT sum(calls) FROM darray_stat WHERE operation = 'convert';
