\set ECHO none
\i sql/setup.psql
-- gaps and folds of daylight saving time; the same again where the offset never changes, and where
-- a day is missing
SET TimeZone = 'America/New_York';
CREATE TABLE edge (elem text, x text);
INSERT INTO edge
	SELECT 'bool', unnest('{t,f}'::text[])
	UNION ALL SELECT 'int2', unnest('{-32768,-1,0,1,2,32767}'::text[])
	UNION ALL SELECT 'int4', unnest('{-2147483648,-32769,-1,0,1,32768,16777217,2147483647}'::text[])
	UNION ALL SELECT 'int8', unnest('{-9223372036854775808,-9007199254740993,-1,0,1,32768,16777217,'
		'9007199254740991,9007199254740992,9007199254740993,9223372036854775807}'::text[])
	UNION ALL SELECT 'float4', unnest('{NaN,Infinity,-Infinity,-0,0.1,0.5,1,16777216,-32768.5,'
		'9007199254740992,9223372036854775808,3e38}'::text[])
	UNION ALL SELECT 'float8', unnest('{NaN,Infinity,-Infinity,-0,0.1,0.5,1,16777217,-32768.5,'
		'2147483647.5,9007199254740992,9007199254740994,9223372036854775807,1e300}'::text[])
	UNION ALL SELECT 'numeric', unnest('{NaN,Infinity,-Infinity,0,0.1,-0.5,1,'
		'1.00000000000000000001,0.99999999999999999999999,-32768.5,-32768,32767.5,2147483647.5,'
		'9007199254740993,9223372036854775807,9223372036854775807.5,9223372036854775808,'
		'-9223372036854775808,-9223372036854775808.1,'
		'1234567890123456789012345678901234567890,1e400}'::text[])
	UNION ALL SELECT 'date', unnest('{-infinity,infinity,4714-11-24 BC,4713-01-01 BC,1999-12-31,'
		'2000-01-01,2011-12-30,2026-03-08,2026-11-01,294276-12-31,294277-01-01,'
		'5874897-12-31}'::text[])
	UNION ALL SELECT 'timestamp', unnest('{-infinity,infinity,4714-11-24 00:00:00 BC,4713-01-01 '
		'00:00:00 BC,1999-12-31 23:59:59.999999,2000-01-01,2011-12-30,2026-03-08 02:30,2026-03-08 '
		'03:30,2026-11-01 00:00,2026-11-01 01:30,2026-11-01 02:30,294276-12-31 20:00,294276-12-31 '
		'23:59:59.999999}'::text[])
	UNION ALL SELECT 'timestamptz', unnest('{-infinity,infinity,4714-11-24 00:00:00+00 BC,'
		'4713-01-01 00:00:00-04:56:02 BC,1999-12-31 23:59:59.999999-05,2000-01-01 00:00-05,'
		'2000-01-01 00:00+00,2011-12-30 10:00+00,2026-03-08 07:30+00,2026-03-08 02:30-04,'
		'2026-11-01 00:00-04,2026-11-01 01:30-04,2026-11-01 01:30-05,294276-12-31 15:00+00,'
		'294276-12-31 23:59:59.999999+00}'::text[]);

-- what is said of a darray d, its array a, or its element u; y and z are values of another type, e
-- and b its array and darray
CREATE TABLE form (what text, got text, want text);
INSERT INTO form
	SELECT 'v ' || op || ' y', format('(d %s y)::bool[]', op),
		format('(SELECT array_agg(u %s y ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))',
		replace(op, '#', ''))
		FROM unnest('{<,<=,>,>=,#=,#<>}'::text[]) op
	UNION ALL SELECT 'by name ' || op, format('array_%s(d, y)::bool[]', name),
		format('(SELECT array_agg(u %s y ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))', op)
		FROM (VALUES ('<', 'lt'), ('<=', 'le'), ('>', 'gt'), ('>=', 'ge'), ('=', 'eq'),
			('<>', 'ne')) n (op, name)
	UNION ALL SELECT 'y ' || op || ' v', format('(y %s d)::bool[]', op),
		format('(SELECT array_agg(y %s u ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))',
		replace(op, '#', ''))
		FROM unnest('{<,<=,>,>=,#=,#<>}'::text[]) op
	UNION ALL SELECT 'v ' || op || ' w', format('(d %s array_fill(y, '
		'ARRAY[cardinality(d)])::@W)::bool[]', op), format('(SELECT array_agg(u %s y ORDER BY o) '
		'FROM unnest(a) WITH ORDINALITY t (u, o))', substr(op, 2))
		FROM unnest('{#<,#<=,#>,#>=,#=,#<>}'::text[]) op
	UNION ALL VALUES ('between', 'array_between(d, y, y)::bool[]',
		'(SELECT array_agg(u BETWEEN y AND y ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))'),
		('in', 'array_in(d, ARRAY[y, NULL]::@W)::bool[]',
			'(SELECT array_agg(u = y OR NULL ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))'),
		('position', 'array_position(d, y)', 'array_position(a, y)'),
		('positions', 'array_positions(d, y)::int4[]', 'array_positions(a, y)'),
		('remove', 'array_remove(d, y)', 'array_remove(a, y)'),
		('replace', 'array_replace(d, y, NULLIF(y, y))', 'array_replace(a, y, NULLIF(y, y))');

-- each form of each pair: over all values at once, and one by one where one of the two raises
CREATE FUNCTION pairs(zone text, first text[], second text[], forms text DEFAULT '')
	RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	f record;
	v text;
	w text;
	y record;
	literal text;
	got text;
	want text;
	asked text;
	compared int := 0;
BEGIN
	PERFORM set_config('TimeZone', zone, true);
	FOREACH v IN ARRAY first LOOP
		SELECT format('%L::%s[]', array_append(array_agg(x), NULL), v) INTO literal FROM edge
			WHERE elem = v;
		FOREACH w IN ARRAY second LOOP
			FOR f IN SELECT * FROM form
				WHERE what ~ forms AND (w <> 'numeric' OR form.got !~ '@W') LOOP
				asked := format('SELECT string_agg(coalesce(((%%s)%s)::text, ''-''), '' '' ORDER '
					'BY x) FROM (SELECT x, a, d, x::%s AS y FROM (SELECT %s AS a, %s::darray_%s AS '
					'd OFFSET 0) l, (SELECT x FROM edge WHERE elem = %L %%s OFFSET 0) r '
					'OFFSET 0) s',
					CASE WHEN f.what IN ('remove', 'replace')
						AND v !~ 'bool|date|time' THEN '::float8[]' ELSE '' END, w, literal,
						literal, v, w);
				got := outcome(format(asked, replace(f.got, '@W', 'darray_' || w), ''));
				want := outcome(format(asked, f.want, ''));
				compared := compared + 1;
				CONTINUE WHEN got = want AND want IN ('error 42883', 'error 42804') OR got = want
					AND want !~ 'error';
				FOR y IN SELECT x FROM edge WHERE elem = w ORDER BY x LOOP
					got := outcome(format(asked, replace(f.got, '@W', 'darray_' || w),
						format('AND x = %L', y.x)));
					want := outcome(format(asked, f.want, format('AND x = %L', y.x)));
					compared := compared + 1;
					IF got <> want THEN
						RETURN NEXT format('%s %s, y %s %s: got %s, want %s', v, f.what, w, y.x,
							got, want);
						EXIT;
					END IF;
				END LOOP;
			END LOOP;
		END LOOP;
	END LOOP;
	RETURN NEXT format('%s: %s compared', zone, compared);
END
$$;

-- each cast of a pair, value by value: between darrays, to an array, from an array; numeric has no
-- darray
CREATE FUNCTION casts(zone text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	c record;
	got text;
	want text;
	compared int := 0;
BEGIN
	PERFORM set_config('TimeZone', zone, true);
	FOR c IN SELECT form, x, v.elem AS v, w.elem AS w
			FROM (VALUES (1, '(array_fill(%1$L::%2$s, ''{3}'')::darray_%2$s::darray_%3$s)[3]'),
				(2, '(array_fill(%1$L::%2$s, ''{3}'')::darray_%2$s::%3$s[])[3]'),
				(3, '(array_fill(%1$L::%2$s, ''{3}'')::darray_%3$s)[3]')) f (no, form),
				element v JOIN edge USING (elem),
					(SELECT elem, class FROM element UNION ALL SELECT 'numeric', 'INT') w
			WHERE v.elem <> w.elem AND CASE
				WHEN 'BOOL' IN (v.class, w.class) THEN (v.elem, w.elem, f.no) IN
				(('int4', 'bool', 1), ('bool', 'int4', 1))
				ELSE (v.class = 'TIME') = (w.class = 'TIME')
				AND (w.elem <> 'numeric' OR f.no = 2) END LOOP
		got := outcome(format('SELECT ' || c.form, c.x, c.v, c.w));
		want := outcome(format('SELECT %L::%s::%s', c.x, c.v, c.w));
		compared := compared + 1;
		IF got <> want THEN
			RETURN NEXT format('%s: got %s, want %s', format(c.form, c.x, c.v, c.w), got, want);
		END IF;
	END LOOP;
	RETURN NEXT format('%s: %s casts compared', zone, compared);
END
$$;
CREATE FUNCTION takes_float8(float8[]) RETURNS text LANGUAGE sql AS 'SELECT $1::text';
CREATE FUNCTION takes_numeric(numeric[]) RETURNS text LANGUAGE sql AS 'SELECT $1::text';
CREATE FUNCTION takes_timestamp(timestamp[]) RETURNS text LANGUAGE sql AS 'SELECT $1::text';
CREATE FUNCTION takes_timestamptz(timestamptz[]) RETURNS text LANGUAGE sql AS 'SELECT $1::text';
CREATE FUNCTION two(int4[]) RETURNS text LANGUAGE sql AS 'SELECT ''int4''';
CREATE FUNCTION two(float8[]) RETURNS text LANGUAGE sql AS 'SELECT ''float8''';
\set ECHO all

-- every pair of types, with values at their ends: NULL, NaN, infinities, beyond 2^53, days out of
-- timestamp's range, hours that
-- daylight saving time leaves out or repeats. What differs: array_between() casts the array or the
-- bounds to one type
SELECT pairs('America/New_York', (SELECT array_agg(elem ORDER BY no) FROM element),
	(SELECT array_agg(elem ORDER BY no) || 'numeric'::text FROM element), '^(?!by)');
-- by name they cast to the array's type, if they can
SELECT pairs('America/New_York', '{int2,int4,int8,float8}',
	'{int2,int4,int8,float4,float8,numeric}', '^by');
-- the same where the offset never changes, and where a day was left out
SELECT pairs(zone, '{date,timestamp,timestamptz}', '{date,timestamp,timestamptz}', '^[^b]')
	FROM unnest('{UTC,<+05>-5,Pacific/Apia}'::text[]) zone;

-- casts: values and errors, contexts, volatility
SELECT casts(zone) FROM unnest('{America/New_York,UTC,<+05>-5,Pacific/Apia}'::text[]) zone;
CREATE TABLE casted AS
	SELECT c.*, p.provolatile, coalesce(ep.provolatile, 'i') AS wanted_volatility, CASE
		WHEN s ~ '\[\]' THEN 'a' ELSE e.castcontext END AS wanted_context
	FROM (SELECT castcontext, castfunc, castsource::regtype::text AS s,
		casttarget::regtype::text AS t,
		regexp_replace(castsource::regtype::text, '^darray_|\[\]', '', 'g') AS x,
		regexp_replace(casttarget::regtype::text, '^darray_|\[\]', '', 'g') AS y FROM pg_cast) c
		JOIN pg_proc p ON p.oid = castfunc AND p.probin ~ 'darray'
			JOIN pg_cast e ON e.castsource = to_regtype(x) AND e.casttarget = to_regtype(y)
			LEFT JOIN pg_proc ep ON ep.oid = e.castfunc
	WHERE to_regtype(x) <> to_regtype(y) AND t !~ '^(array|any)_';
SELECT count(*), count(*) FILTER (WHERE wanted_volatility <> 'i') FROM casted;
SELECT s, t, castcontext, wanted_context, provolatile, wanted_volatility FROM casted
	WHERE castcontext <> wanted_context OR provolatile <> wanted_volatility;

-- operators on elements of two types: as volatile as PostgreSQL's own
-- (any_time_darray: beside timestamptz the other two)
CREATE TABLE operated AS
	SELECT o.oid::regoperator AS op, p.provolatile, ep.provolatile AS wanted
	FROM pg_operator o JOIN pg_proc p ON p.oid = o.oprcode AND p.probin ~ 'darray'
		CROSS JOIN LATERAL regexp_split_to_table(replace(nullif(o.oprleft, 0)::regtype::text,
			'any_time_darray', 'date,timestamp without time zone'), ',') l
		CROSS JOIN LATERAL regexp_split_to_table(replace(o.oprright::regtype::text,
			'any_time_darray', 'date,timestamp without time zone'), ',') r
		JOIN pg_operator e ON e.oprname = CASE o.oprname WHEN '#' THEN '#'
			ELSE replace(o.oprname, '#', '') END
			AND e.oprleft = to_regtype(regexp_replace(l, '^darray_', ''))
			AND e.oprright = to_regtype(regexp_replace(r, '^darray_', ''))
		JOIN pg_proc ep ON ep.oid = e.oprcode;
SELECT count(*), count(*) FILTER (WHERE wanted <> 'i') FROM operated;
SELECT * FROM operated WHERE provolatile <> wanted;

-- long arrays, NULLs among them
CREATE TABLE long AS SELECT array_agg(t ORDER BY i) AS a,
	array_agg(t ORDER BY i)::darray_timestamp AS d, array_agg(t::date ORDER BY i)::darray_date AS e
	FROM (SELECT i, CASE WHEN i % 7 <> 0 THEN timestamp '2020-01-01' + i * interval '3 hours' END AS
		t FROM generate_series(1, 10000) i) s;
SET TimeZone = 'America/New_York';
SELECT equal_lines('long', $$
	(SELECT d::darray_timestamptz::timestamptz[] FROM long) == (SELECT a::timestamptz[] FROM long)
	(SELECT d::darray_timestamptz::darray_timestamp::timestamp[] FROM long)
		== (SELECT a::timestamptz[]::timestamp[] FROM long)
	(SELECT d::darray_date::date[] FROM long) == (SELECT a::date[] FROM long)
	(SELECT e::darray_timestamptz::timestamptz[] FROM long)
		== (SELECT a::date[]::timestamptz[] FROM long)
	(SELECT e::darray_timestamp::timestamp[] FROM long) == (SELECT a::date[]::timestamp[] FROM long)
	(SELECT a::darray_timestamptz::timestamptz[] FROM long) == (SELECT a::timestamptz[] FROM long)
	(SELECT array_count(array_filter(d, d #> e)) FROM long)
		== (SELECT count(*) FROM long, unnest(a) u WHERE u > u::date)
	(SELECT array_count(array_filter(d, d #>= d::darray_timestamptz)) FROM long)
		== (SELECT count(u) FROM long, unnest(a) u WHERE u >= u::timestamptz)
	(SELECT d = d::darray_timestamptz FROM long) == true
	(SELECT e < d FROM long) == true
	(SELECT array_slice(d, 1, -1, 3)::darray_date::date[] FROM long)
		== (SELECT array_agg(u::date ORDER BY o) FROM long, unnest(a) WITH ORDINALITY t (u, o)
		WHERE o % 3 = 1)
	(SELECT array_sum(array_argsort(d)::numeric[]::darray_int4) FROM long) == 50005000::int8
$$);

-- shapes; NULL as a whole; what has no type
SELECT equal_lines('edges', $$
	'{{1,2},{NULL,3}}'::darray_int8 > 1.5 == '{{f,t},{NULL,t}}'::darray_bool
	'{}'::darray_int8 > 1.5 == '{}'::darray_bool
	'{1}'::darray_int8 > NULL::numeric == NULL::darray_bool
	NULL::darray_int8 #= 1.0 == NULL::darray_bool
	'{2000-01-01}'::darray_date > NULL::timestamptz == NULL::darray_bool
	'{{2000-01-01},{NULL}}'::darray_date #< '{2000-01-02}'::darray_timestamp
		== '{{t},{NULL}}'::darray_bool
	'{{1,2},{NULL,3}}'::darray_int8::numeric[] == '{{1,2},{NULL,3}}'::numeric[]
	'{}'::darray_float8::numeric[] == '{}'::numeric[]
	'{9223372036854775807,-9223372036854775808}'::darray_int8::numeric[]
		== '{9223372036854775807,-9223372036854775808}'::numeric[]
	array_between('{1,2,3}'::darray_int8, 1, 2) == '{t,t,f}'::darray_bool
	array_between('{1,2,3}'::darray_int8, '1', '2') == '{t,t,f}'::darray_bool
	array_between('{1,2,3}'::darray_int4, 1, 5000000000) == '{t,t,t}'::darray_bool
	array_between('{1,2,3}'::darray_int2, 1, 2.5) == '{t,t,f}'::darray_bool
	array_between('{1,2,3}'::darray_int2, NULL, 2.5) == NULL::darray_bool
	array_between('{1,2}', 1.5, 2.5) == '{f,t}'::darray_bool
	array_between('{2000-01-01}'::darray_date, '2000-01-01', '2000-01-02') == '{t}'::darray_bool
	array_between('{9007199254740992}'::darray_int8, 9007199254740993, 1e30) == '{f}'::darray_bool
	(SELECT array_filter(v, v > array_avg(v)) FROM (SELECT '{9007199254740993,9007199254740992,'
		'9007199254740992}'::darray_int8) t (v)) == '{9007199254740993}'::darray_int8
	array_position('{1,2,NULL}'::darray_int8, NULL::numeric) == 3
	array_position('{1,2,1}'::darray_int8, 1.0, 2) == 3
	array_position('{1,2,1}'::darray_int8, 1.5, NULL) == !22004
	array_position('{{1,2}}'::darray_int8, 1.5) == !0A000
	array_positions('{{1,2}}'::darray_int8, 1.5) == !0A000
	array_remove('{{1,2}}'::darray_int8, 1.5) == !0A000
	array_remove('{1,2,NULL}'::darray_int8, NULL::numeric) == '{1,2}'::darray_float8
	array_replace('{1,2,NULL}'::darray_int4, NULL, 0.5) == '{1,2,0.5}'::darray_float8
	array_replace('{}'::darray_int4, 1.0, 0.5) == '{}'::darray_float8
	array_remove('{1,2.5}', 2.5) == '{1}'::darray_float8
	'{16777217}'::darray_int4 = '{16777216}'::darray_float4 == false
	'{5874897-12-31}'::darray_date > '{294276-12-31}'::darray_timestamp == true
	'{2000-01-01}'::darray_date || '{2000-01-02}'::darray_timestamp
		== '{2000-01-01,2000-01-02}'::darray_timestamp
	'{5874897-12-31}'::darray_date || '{2000-01-02}'::darray_timestamp == !22008
	'{1,2}'::darray_number::text == '{1,2}'::text
	'{1,2}'::darray_int4::darray_number::text == '{1,2}'::text
$$);

-- a function that takes another element's array takes the darray as it takes its elements' array,
-- except
-- where there are two such functions
SELECT like_array('functions', 'int2 int4 int8 float4 float8', $$
	{1,NULL,2} | takes_float8(v)
	{1,NULL,2} | takes_float8(v::float4[])
	{{1,2},{3,4}} | takes_numeric(v::numeric[])
	{0,1} | (SELECT percentile_cont(v) WITHIN GROUP (ORDER BY x) FROM generate_series(1, 5) x)
	{1,NULL,2} | takes_numeric(v)
$$);
SELECT like_array('times', 'date timestamp timestamptz', $$
	{2000-01-01,NULL,infinity} | takes_timestamp(v)
	{2000-01-01,NULL,infinity} | takes_timestamptz(v)
$$);
SELECT equal_lines('two functions', $$
	two('{1}'::darray_int4) == !42725
	two('{1}'::darray_int4::int4[]) == text 'int4'
	two('{1}'::darray_float8) == text 'float8'
$$);
