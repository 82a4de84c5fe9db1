\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,31,32,33,1023,1100}');

-- array literals: what PostgreSQL's arrays take is taken, and means the same; what they
-- refuse is refused with the same SQLSTATE
CREATE TABLE literal (l text);
INSERT INTO literal SELECT unnest(ARRAY[
	'', ' ', '{', '}', '{}', ' {} ', '{ }', E'\t{\n}\v', '{{}}', '{{},{}}', '{{{{{{}}}}}}',
		'{{{{{{{}}}}}}}', '{}{}', '{},{}', '{}x', 'x{}',
	'{1}', '{1,2}', '{ 1 , 2 }', E'{\t1\n,\r2\v}', '{1,2', '1,2}', '1', '{1},2', '{1}{2}',
		'{1} {2}', '{1}x', '{1} ', ' {1}', E'{1}\n', 'x{1}',
	'{,}', '{1,}', '{,1}', '{1,,2}', '{1 2}', '{1,2};', '(1,2)',
	'{NULL}', '{null}', '{NuLl,1}', '{"NULL"}', '{"null"}', '{NULL NULL}', '{ NULL }', E'{\\NULL}',
		'{N"ULL"}', 'NULL', '{NULLL}', '{NUL}',
	'{"1"}', '{"1","2"}', '{ "1" }', '{"1" ,2}', '{"1"2}', '{1"2"}', '{"1""2"}', '{"1" "2"}',
		'{""}', '{"}', '{"1}', '{1"}', '{" 1"}', '{"1 "}',
	E'{\\1}', E'{1\\}', E'{"\\1"}', E'{"1\\"}', E'{\\"1\\"}', E'{"\\\\"}', E'{1\\,2}', E'{\\{1\\}}',
		E'{\\ 1}', E'{1\\ }', '{"{1}"}', '{"1,2"}',
	'{{1,2},{3,4}}', '{{1,2},{3}}', '{{1},{2,3}}', '{{1,2},3}', '{1,{2}}', '{{1},2}', '{{1}',
		'{{1}}}', '{{1}},', '{{1},}', '{,{1}}', '{{1}{2}}', '{{1} {2}}',
	'{{1,NULL},{NULL,2}}', '{{1,2},NULL}', '{NULL,{1,2}}', '{{1},{}}', '{{},{1}}', '{{1},"{2}"}',
	'{{{1,2},{3,4}},{{5,6},{7,8}}}', '{{{1,2},{3,4}},{{5,6},{7}}}', '{{{1,2},{3,4}},{5,6}}',
		'{{{1},{2}},{3}}',
	'{{{{{{1}}}}}}', '{{{{{{1,2}}}}},{{{{{3,4}}}}}}', '{{{{{{{1}}}}}}}', '{{{{{{{{1}}}}}}}}',
	'[1:2]={1,2}', '[0:1]={1,2}', '[-5:-4]={1,2}', '[2]={1,2}', '[2:3]={1,2}', '[1:2]={1}',
		'[1:2]={1,2,3}', '[1:2]={}', '[2:1]={}', '[2:1]={1}', '[1:0]={}', '[1:2]=', '[1:2]',
	'[1:2]{1,2}', '[1:2] = {1,2}', ' [1:2]={1,2}', '[1:2]= {1,2}', '[ 1:2 ]={1,2}', '[1 :2]={1,2}',
		'[1:2]={1,2} x', '[1:2]={1,2} ', '[:2]={1,2}', '[1:]={1,2}', '[]={}', '[a:b]={1,2}',
		'[1:2:3]={1,2}', '[1:2',
	'[+1:+2]={1,2}', '[-1:0]={1,2}', '[99999999999:1]={1}', '[1:99999999999]={1}',
		'[2147483647:2147483647]={1}', '[-2147483648:-2147483648]={1}',
		'[-2147483648:2147483647]={1}', '[1:2147483647]={1}', '[0:2147483647]={1}',
	'[1:1][1:2]={{1,2}}', '[0:0][5:6]={{1,2}}', '[1:2][1:1]={{1},{2}}', '[1:2][1:2]={1,2}',
		'[1:1]={{1,2}}', '[1:1][1:1][1:1][1:1][1:1][1:1]={{{{{{1}}}}}}',
		'[1:1][1:1][1:1][1:1][1:1][1:1][1:1]={{{{{{{1}}}}}}}', '[1:65536][1:65536]={1}',
	'{+1}', '{-1}', '{- 1}', '{01}', '{1.5}', '{1e0}', '{0x1}', '{1_000}', '{32768}', '{-32769}',
		'{2147483648}', '{9223372036854775808}', '{1234567890123e27}', '{3402823466385288598e20}',
		'{3402823567797336616e20}', '{-3402823567797336617e20}', '{1e400}', '{1e39}', '{1e-50}',
		'{1e-400}',
	'{NaN}', '{nan}', '{-NaN}', '{Infinity}', '{-inf}', '{infinity}', '{-infinity}', '{-0}',
		'{0.0}', '{t}', '{f,t}', '{true,false}', '{tr,fal}', '{yes,off,1,0}', '{tx}', '{ t ,NULL}',
	'{2020-01-01}', '{2020-02-30}', '{2020-01x01}', '{2020x01-01}', '{2020-13-01}', '{2020-00-01}',
		'{2020-01-32}', '{2020-01-00}', '{0000-01-01}', '{2020-01-01 12:34:56.789}',
		'{2020-01-01 24:00:01}', '{2020-01-01 12:60:00}', '{2020-01-01 12:34x56}',
		'{2020-01-01 12x34:56}',
		'{"2020-01-01 12:34:56.789012+05:30"}', '{2020-01-01T00:00:00Z}', '{4714-11-24 BC}',
		'{4714-11-23 BC}', '{"4714-11-24 00:00:00+00 BC"}',
	'{{{1}},{2}}', '{{1},{{2}}}', '{{1,2},{}}', '[2:3]={1,"2"}', '[0:0][0:1]={{1,2}}',
		'[1][2]={{1,2}}', '[1:2] ={1,2}', '[0001:2]={1,2}', '[-0:+1]={1,2}', '[1:2]={1x,2}',
		'[1:3]={1x,2}', '{{1x,2},{3}}', '{1x,2', '[1,2}', '[}', '{1,2]', '{]', '[{1}]', '[1,{2}]',
	'{1 BC}', '{2020-01-01 BC}', '{"2020-01-01" BC}', '{2020-01-01 ,"2020-01-02" }',
		'{"Jan 1, 2020",2020-01-02}', '{"2020-01-01 00:00:00","Jan 1, 2020 01:00:00"}', '{1.}',
		'{.5}', '{.}', '{-}', '{1e}', '{1e+}', '{-.5e-1,+1}',
		'{1e22,1e23,123456789012345678901234567890}',
	'{9007199254740993,9007199254740992.5,0.1e1,16777217,33554435}',
		'{999999999999999999,1000000000000000000}', '\x0000', 'b64', '{b64:}', 'B64:AQIAAA==',
		'{5874897-12-31}', '{5874898-01-01}', '{294276-12-31 23:59:59.999999}', '{294277-01-01}',
		'{epoch}', '{"Jan 1, 2020"}', '{20200101,1/2/2003}', '{infinity,NULL,-infinity}']);

CREATE FUNCTION literal_outcome(type text, l text) RETURNS text LANGUAGE sql AS
	'SELECT outcome(format(''SELECT %L::%s::text'', $2, $1))';
CREATE FUNCTION without_bounds(text) RETURNS text
	LANGUAGE sql IMMUTABLE AS $$SELECT regexp_replace($1, '^[][0-9:+-]+=', '')$$;
\set ECHO all

SELECT elem, l, got, want FROM element, literal,
		LATERAL (SELECT literal_outcome('darray_' || elem, l) AS got,
			without_bounds(literal_outcome(elem || '[]', l)) AS want) t
	WHERE got <> want ORDER BY no, l;
-- they are not all refused
SELECT elem, count(*) > 15 FROM element, literal
	WHERE literal_outcome('darray_' || elem, l) NOT LIKE 'error%' GROUP BY elem ORDER BY elem;

-- text and back, in several styles
SELECT agree('out', 'ANY', 'd::text', 'a::text');
SELECT agree('out, in', 'ANY', 'd::text::@D::@E[]', 'a');
SELECT agree('out of a result', 'ANY', 'array_sort(d, true)::text',
	'(SELECT coalesce(array_agg(u ORDER BY u DESC, o), ''{}'') FROM unnest(a) WITH ORDINALITY t '
	'(u, o))::text');
SELECT agree('to_json', 'ANY', 'to_json(d)::text', 'to_json(a)::text');
SELECT to_json(darray_float8 '{{1.5,NULL},{NaN,-Infinity}}'), to_json(darray_bool '{t,NULL,f}'),
	to_json(darray_date '{}'), to_json(darray_timestamptz '{2020-01-01 00:00+00,0044-03-15 '
	'BC,infinity}');
SET DateStyle = 'SQL, DMY';
SET TimeZone = 'America/New_York';
SELECT agree('out, SQL', 'TIME', 'd::text', 'a::text');
SELECT agree('out, in, SQL', 'TIME', 'd::text::@D::@E[]', 'a', 'kind <> ''wide''');
SET DateStyle = 'Postgres, MDY';
SELECT agree('out, Postgres', 'TIME', 'd::text', 'a::text', 'n < 100');
SET DateStyle = 'ISO, MDY';
SET TimeZone = 'UTC';
SET extra_float_digits = -3;
SELECT agree('out, fewer digits', 'FLOAT', 'd::text', 'a::text', 'n < 100');
SET extra_float_digits = 1;
SELECT like_array('text of dimensions', 'int4 float8', $$
	{{1,NULL},{3,4}} | v
	{{{1,2},{3,4}},{{5,6},{NULL,8}}} | v
	{{{{{{1}}}}}} | v
	[0:1][5:5]={{1},{2}} | v
$$);
SELECT '{"2020-01-01 01:02:03.4",NULL,infinity}'::darray_timestamp,
	'{2020-01-01,NULL}'::darray_date, '{t,f,NULL}'::darray_bool,
	'{1e300,-0,NaN,0.1}'::darray_float8;

SET array_nulls = off;
SELECT '{NULL}'::darray_int4;
SELECT '[null]'::darray_bool;
SET array_nulls = on;

-- the packed form: the binary form in base64
SET darray.text_output = packed;
SELECT agree('packed', 'ANY', 'd::text', '''b64:'' || translate(encode(@D_send(a::@D), '
	'''base64''), E''\n'', '''')');
SELECT agree('packed, back', 'ANY', 'd::text::@D::@E[]', 'a');
SELECT darray_int4 '{{1,2},{NULL,4}}', darray_bool '{}', ARRAY[darray_int2 '{7}'],
	ROW(darray_int2 '{7}');
RESET darray.text_output;
SELECT states('packed', $$
	00000 SELECT 'b64:AQIBAAAAAAEAAAAH'::darray_int4
	22P02 SELECT ' b64:AQIBAAAAAAEAAAAH'::darray_int4
	22P02 SELECT 'b64:AQIBAAAAAAEAAAA'::darray_int4
	22P02 SELECT 'b64:AQIBAAAAAAEAAA*H'::darray_int4
	22P02 SELECT 'b64:AQIBAAAAAAEAAAAH '::darray_int4
	22P02 SELECT 'b64:AQIBAA==AAEAAAAH'::darray_int4
	22P03 SELECT 'b64:'::darray_int4
	22P03 SELECT 'b64:AQIB'::darray_int4
	22P03 SELECT 'b64:AQIBAAAAAAIAAAAH'::darray_int4
	22P03 SELECT 'b64:AQIBAAAAAAEAAAAHAAAA'::darray_int4
	22P03 SELECT 'b64:AgIBAAAAAAEAAAAH'::darray_int4
	22P03 SELECT 'b64:AAAAAAAAAAAAAAAX'::darray_int4
	22P03 SELECT 'b64:AQIHAAAAAAEAAAAH'::darray_int4
	22P03 SELECT 'b64:AQIBBAAAAAEAAAAH'::darray_int4
	22P03 SELECT 'b64:AQIBAQAAAAEAAAAHAg=='::darray_int4
	42804 SELECT 'b64:AQYBAAAAAAEAAAAH'::darray_int4
	22008 SELECT 'b64:AQYBAAAAAAF////+'::darray_date
$$);
\set VERBOSITY default
SELECT darray_float8_in('\x000000000000f03f', 0, -1);
SELECT darray_int4_in('b64:AQIBAAAAAAIAAAAH', 0, -1);
SELECT darray_int4_in('b64:AQ*BAAAA', 0, -1);
SELECT darray_int4_in(cstring_of.t, 0, -1)
	FROM (SELECT textout('{' || repeat('1,', 600000) || '1}}')) cstring_of (t);
\set VERBOSITY sqlstate

-- binary form: header, elements, bits
CREATE FUNCTION send_of(elem text) RETURNS text LANGUAGE sql AS
	$$ SELECT CASE WHEN elem IN ('date', 'timestamp', 'timestamptz') THEN elem || '_send'
		ELSE elem || 'send' END $$;
CREATE FUNCTION zero_of(elem text) RETURNS text LANGUAGE sql AS
	$$ SELECT CASE WHEN elem = 'bool' THEN 'false'
		WHEN elem IN ('date', 'timestamp', 'timestamptz') THEN '''2000-01-01''' ELSE '0' END $$;
\set VERBOSITY terse
DO $$
DECLARE
	t record;
	differ int;
BEGIN
	FOR t IN SELECT * FROM element LOOP
		EXECUTE format(
			'SELECT count(*) FROM (SELECT a, d, s, n, (SELECT count(*) FROM unnest(a) u WHERE u IS '
				'NULL) AS nulls FROM case_%1$s) c, '
			'LATERAL (SELECT ''\x01''::bytea || decode(lpad(to_hex(%2$s), 2, ''0''), ''hex'') || '
				'CASE WHEN n = 0 THEN ''\x00'' ELSE ''\x01'' END::bytea '
			'|| CASE WHEN nulls > 0 THEN ''\x01'' ELSE ''\x00'' END::bytea || CASE WHEN n > 0 THEN '
				'int4send(n) ELSE '''' END '
			'|| coalesce((SELECT string_agg(%3$s(coalesce(u, %4$s)::%1$s), '''' ORDER BY o) FROM '
				'unnest(a) WITH ORDINALITY t (u, o)), '''') '
			'|| CASE WHEN nulls > 0 THEN (SELECT string_agg(decode(lpad(to_hex(byte), 2, ''0''), '
				'''hex''), '''' ORDER BY at) FROM '
			'  (SELECT (o - 1) / 8 AS at, sum(CASE WHEN u IS NOT NULL THEN 1 << ((o - 1) %% '
				'8)::int ELSE 0 END)::int AS byte '
			'   FROM unnest(a) WITH ORDINALITY t (u, o) GROUP BY 1) b) ELSE '''' END AS want) w '
			'WHERE darray_%1$s_send(d) <> want OR darray_%1$s_send(s[4:n + 3]) <> want OR '
				'darray_%1$s_send(array_slice(d, 1, n)) <> want',
			t.elem, t.no, send_of(t.elem), zero_of(t.elem)) INTO differ;
		IF differ > 0 THEN
			RAISE WARNING '%: % differ', t.elem, differ;
		END IF;
	END LOOP;
END
$$;
SELECT darray_int4_send('{1,2,NULL}'), darray_float8_send('{{-0},{NaN}}'),
	darray_bool_send('{t,NULL,f,t,t,t,t,t,t}'), darray_date_send('{}');

-- as any type: columns, defaults, domains, arrays of them, rows, ranges of rows
CREATE DOMAIN short_list AS darray_int4 CHECK (array_length(VALUE, 1) <= 3);
CREATE TYPE pair AS (a darray_int4, b darray_float8);
CREATE TABLE user_of (id int PRIMARY KEY, v darray_int4 DEFAULT '{1,2,3}' NOT NULL, l short_list,
	p pair, many darray_int4[],
	total bigint GENERATED ALWAYS AS (array_sum(v)) STORED, CHECK (cardinality(v) < 10));
INSERT INTO user_of (id, l, p, many)
	VALUES (1, '{7}', ROW('{1,2}', '{0.5}'), ARRAY['{1}', '{NULL,2}']::darray_int4[]);
INSERT INTO user_of (id, v) VALUES (2, '{}');
SELECT * FROM user_of ORDER BY id;
SELECT (p).a[2], (p).b[1], (many[2])[2], many[1], cardinality(many), l[1], array_sum(l),
	array_sort(l) FROM user_of WHERE id = 1;
CREATE INDEX user_of_total ON user_of (array_sum(v));
SELECT states('checks', $$
	23514 INSERT INTO user_of (id, l) VALUES (3, '{1,2,3,4}')
	23514 INSERT INTO user_of (id, v) VALUES (3, darray_fill(1, 10))
	23502 INSERT INTO user_of (id, v) VALUES (3, NULL)
	42601 SELECT '{1}'::darray_int4(5)
	22P02 INSERT INTO user_of (id, v) VALUES (3, '{a}')
	54000 SELECT '{{{{{{{1}}}}}}}'::int4[]::text::darray_int4
	42804 INSERT INTO user_of (id, v) VALUES (3, 1)
	42804 INSERT INTO user_of (id, v) VALUES (3, NULL::darray_date)
	42883 SELECT array_sum('[1]'::jsonb)
$$);

-- a table of float8[] becomes one of darrays, and back
CREATE TABLE changes (v float8[] DEFAULT '{0}', w int4[]);
INSERT INTO changes VALUES ('{1,NULL,NaN}', '{{1,2},{3,4}}'), ('[5:6]={-0,0}', '{}'), (NULL, NULL),
	(array_fill(0.5, '{5000}'), array_fill(1, '{50,100}'));
ALTER TABLE changes ALTER v DROP DEFAULT, ALTER v TYPE darray_float8, ALTER w TYPE darray_int4;
SELECT left(v::text, 20), array_length(v, 1), left(w::text, 20), array_dims(w) FROM changes;
ALTER TABLE changes ALTER v TYPE float8[], ALTER w TYPE darray_float8;
SELECT left(v::text, 20), array_length(v, 1), left(w::text, 20), array_dims(w) FROM changes;

-- COPY, and a long literal
\set VERBOSITY sqlstate
COPY user_of (id, v, p) TO STDOUT;
COPY user_of (id, v, l) FROM STDIN;
7	{NULL,-5}	\N
8	{}	{1,2}
\.
COPY user_of (id, v) FROM STDIN;
9	{1
\.
SELECT id, v, l, total FROM user_of WHERE id > 6 ORDER BY id;
SELECT v::text::darray_int8 = v, length(v::text)
	FROM (SELECT array_agg(CASE WHEN i % 5 > 0 THEN i * 1000003 END)::darray_int8 AS v
	FROM generate_series(1::int8, 300007) i OFFSET 0) t;

-- what a view says of itself makes the same view
\set VERBOSITY terse
CREATE VIEW of_user AS SELECT v[1] AS a, v[2:3] AS b, v[:2] AS c, v > 1 AS d, 0.5 < v AS e,
	v::darray_float8 AS f, v::int4[] AS g, v = '{1,2,3}'::darray_int4 AS h, (p).b[1] AS i,
	array_take(v, '{1,2}'::darray_int4) AS j,
	~ (v #= 1 & array_is_null(v)) AS k, (many[1])[1:1] AS l, darray_fill(v[1], 2) AS m,
		array_sort_by(v, v, true) AS n
		FROM user_of, array_group_by('{sum}', '{1}'::darray_int4, '{2}'::darray_int4) AS g
		(k int4, s int8) WHERE v < '{9}'::darray_int4 ORDER BY v, id;
DO $$
BEGIN
	EXECUTE 'CREATE VIEW of_user_again AS ' || pg_get_viewdef('of_user'::regclass);
	IF pg_get_viewdef('of_user'::regclass) <> pg_get_viewdef('of_user_again'::regclass) THEN
		RAISE WARNING '%', pg_get_viewdef('of_user'::regclass);
	END IF;
END
$$;
\set VERBOSITY sqlstate
SELECT * FROM of_user_again;
SELECT count(*) FROM (SELECT t::text FROM of_user t EXCEPT SELECT t::text FROM of_user_again t) t;
DROP TYPE darray_int4;

-- JSON's arrays, which json_populate_record() hands over as they are
SELECT '[1, null, 3]'::darray_int4, '[[1,2.5],[NULL,1e3]]'::darray_float8,
	' ["2001-02-03", null]'::darray_date, '["2001-02-03T04:05:06"]'::darray_timestamp,
	'[true,false]'::darray_bool, '[]'::darray_int2;
SELECT (jsonb_populate_record(NULL::changes, to_jsonb(c))).w FROM changes c
	WHERE coalesce(cardinality(w), 0) < 10;
SELECT '[1,x]'::darray_int4;
SELECT '[1,2'::darray_int4;
