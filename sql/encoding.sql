\set ECHO none
\i sql/setup.psql
-- what is tested is what the host does and decides
SET darray.engine = host;
SET darray.encoding = auto;
\set ECHO all
-- columns of many kinds, with NULLs and without, stored as they come, encoded and plain
CREATE TABLE made (name text, elem text, expr text);
INSERT INTO made VALUES
	('all equal', 'int4', '7'), ('three values', 'int4', 'i % 3'),
	('ids', 'int8', '1e12::int8 + 7 * i'),
	('random', 'int8', 'h'), ('random', 'float8', 'h::float8 / 3'),
	('counts', 'int2', '(h % 200)::int2'),
	('far apart', 'int8', 'CASE WHEN i % 500 = 0 THEN h ELSE i % 20 END'),
	('seconds', 'timestamptz', '''2020-01-01''::timestamptz + i * interval ''1 s'''),
	('days', 'date', '''2020-01-01''::date + i / 100'), ('flags', 'bool', 'i % 7 < 3'),
	('prices', 'float8', 'round((100 + sin(i / 100.0) * 10)::numeric, 2)::float8'),
	('prices', 'float4', '(i % 1000) / 100.0::float4'),
	('special', 'float8', 'CASE i % 5 WHEN 0 THEN ''NaN''::float8 WHEN 1 THEN ''-0'' WHEN 2 THEN '
		'''-Infinity'' WHEN 3 THEN 1e300 ELSE i / 10.0 END'),
	('few of many', 'float8', '(ARRAY[pi(), exp(1::float8), 1e-300, 1e300])[1 + (h & 3)]');
CREATE TABLE encoded (name text, elem text, nulls int, n int, bytes bigint, auto text, forced text,
	stored bigint, wrong text);
CREATE PROCEDURE compare_forms(m made, nulls int, n int) LANGUAGE plpgsql AS $$
DECLARE
	wrong text;
	info record;
	forced text;
	q text;
	d text := 'darray_' || m.elem;
BEGIN
	DROP TABLE IF EXISTS form;
	EXECUTE format('CREATE TABLE form AS SELECT (SELECT array_agg(CASE WHEN %s = 0 OR i %% 10 >= '
		'%1$s THEN (%s)::%s END ORDER BY i) FROM (SELECT i::int, hashint8extended(i, 1) AS h '
		'FROM generate_series(1, %s) i) s) AS a', nulls, m.expr, m.elem, n);
	EXECUTE format('ALTER TABLE form ADD auto %1$s, ADD forced %1$s, ADD plain %1$s, '
		'ADD packed %1$s, ADD inline %1$s', d);
	ALTER TABLE form ALTER packed SET STORAGE extended, ALTER inline SET STORAGE main;
	EXECUTE format('UPDATE form SET auto = a::%1$s, plain = array_plain(a::%1$s)', d);
	SET darray.encoding = always;
	EXECUTE format('UPDATE form SET forced = a::%1$s, packed = a::%1$s, inline = a::%1$s', d);
	SET darray.encoding = auto;
	FOREACH q IN ARRAY '{auto,forced,packed,inline}'::text[] LOOP
		EXECUTE replace(format($q$
			SELECT concat_ws(', ',
				CASE WHEN @ <> plain OR darray_cmp(@, plain) <> 0 THEN 'equality' END,
				CASE WHEN darray_hash(@) <> darray_hash(plain) THEN 'hash' END,
				CASE WHEN darray_hash_extended(@, 5) <> darray_hash_extended(plain, 5)
					THEN 'hash' END,
				CASE WHEN array_null_count(@) = 0 AND darray_to_bytes(@) <> darray_to_bytes(plain)
					THEN 'bytes' END,
				CASE WHEN darray_%1$s_send(@) <> darray_%1$s_send(plain) THEN 'binary' END,
				CASE WHEN @::text <> plain::text THEN 'text' END,
				CASE WHEN @::%1$s[]::text <> a::text THEN 'cast' END,
				CASE WHEN array_null_count(@) <> array_null_count(plain) THEN 'NULLs' END,
				CASE WHEN array_min(@) IS DISTINCT FROM array_min(plain) THEN 'min' END,
				CASE WHEN array_sort(@)::text <> array_sort(plain)::text THEN 'sort' END,
				CASE WHEN @[1:1]::text <> a[1:1]::text OR
					@[1000:1100]::text <> a[1000:1100]::text OR
					@[2:%2$s - 1]::text <> a[2:%2$s - 1]::text OR @[64:65]::text <> a[64:65]::text
					THEN 'slice' END,
				CASE WHEN array_slice(@, -1, 1, -37)::text <> array_slice(plain, -1, 1, -37)::text
					THEN 'steps' END,
				(SELECT 'element' FROM generate_series(1, %2$s, 1 + %2$s / 50) p
					WHERE @[p] IS DISTINCT FROM a[p] LIMIT 1),
				(SELECT 'element' FROM generate_series(1, %2$s, 1 + %2$s / 50) p
					WHERE form.@[%2$s + 1 - p] IS DISTINCT FROM a[%2$s + 1 - p] LIMIT 1))
			FROM form$q$, m.elem, n), '@', q) INTO wrong;
		IF wrong <> '' THEN
			RAISE WARNING '% % % %: %', m.name, m.elem, q, n, wrong;
		END IF;
	END LOOP;
	SELECT * FROM form, darray_info(auto) INTO info;
	EXECUTE 'SELECT encoding FROM form, darray_info(forced)' INTO forced;
	INSERT INTO encoded VALUES (m.name, m.elem, nulls, n, info.bytes, info.encoding, forced,
		info.stored, wrong);
END
$$;
DO $$
DECLARE
	m made;
BEGIN
	-- without min() of booleans
	FOR m IN SELECT * FROM made WHERE elem <> 'bool' LOOP
		CALL compare_forms(m, 0, 1);
		CALL compare_forms(m, 3, 63);
		CALL compare_forms(m, 0, 1025);
		CALL compare_forms(m, 1, 3000);
		CALL compare_forms(m, 0, 20000);
	END LOOP;
END
$$;
SELECT name, elem, bool_or(forced <> 'plain') AS forced,
	bool_or(auto <> 'plain') AS encoded,
	bool_and(auto = 'plain' OR stored <= 0.75 * bytes + 100) AS saved,
	bool_and(stored <= 1.01 * bytes + 300) AS never_larger FROM encoded GROUP BY name, elem
	ORDER BY name, elem;

-- who decides
CREATE TABLE decided (what text, v darray_int4);
INSERT INTO decided SELECT 'auto', darray_series(1, 10000);
INSERT INTO decided SELECT 'auto, small', darray_series(1, 100);
INSERT INTO decided SELECT 'array_plain', array_plain(darray_series(1, 10000));
INSERT INTO decided SELECT 'array_encode, small', array_encode(darray_series(1, 100));
INSERT INTO decided SELECT 'array_encode, too small', array_encode(darray_series(1, 5));
INSERT INTO decided SELECT 'array_encode, empty', array_encode('{}'::darray_int4);
-- of 29 bits each, a tenth less
INSERT INTO decided SELECT 'a tenth', darray_int4(floor(darray_random(9000, 1) * 536870912));
INSERT INTO decided SELECT 'array_encode, a tenth', array_encode(v) FROM decided
	WHERE what = 'a tenth';
SET darray.encoding = plain;
INSERT INTO decided SELECT 'plain', darray_series(1, 10000);
INSERT INTO decided SELECT 'plain, array_encode', array_encode(darray_series(1, 10000));
INSERT INTO decided SELECT 'of a stored one', array_encode(v) FROM decided WHERE what = 'plain';
SET darray.encoding = auto;
INSERT INTO decided SELECT 'plain of a stored one', array_plain(v) FROM decided WHERE what = 'auto';
SELECT what, encoding, stored < bytes / 4 AS less, location FROM decided, darray_info(v);
SELECT count(DISTINCT v), count(*) FROM decided WHERE cardinality(v) = 10000;
SELECT a.what, b.what FROM decided a JOIN decided b ON a.v = b.v AND a.what < b.what
	WHERE cardinality(a.v) = 10000 AND a.what = 'auto' ORDER BY b.what COLLATE "C";
CREATE UNIQUE INDEX ON decided (v) WHERE what LIKE 'auto%';
INSERT INTO decided SELECT 'auto, again', array_plain(v) FROM decided WHERE what = 'auto, small';

-- written to
UPDATE decided SET v[5000] = -1, v[2] = NULL WHERE what = 'auto';
SELECT v[4999:5001], v[1:3], array_null_count(v), array_sum(v), encoding
	FROM decided, darray_info(v) WHERE what = 'auto';
UPDATE decided SET v = v || v WHERE what = 'plain, array_encode';
SELECT cardinality(v), array_sum(v), encoding FROM decided, darray_info(v)
	WHERE what = 'plain, array_encode';

-- appended to, what was there has codes of another dictionary than all of it
CREATE TABLE appended (what text, v darray_int8, w darray_int8);
INSERT INTO appended SELECT what, array_agg(CASE WHEN i % often = 0 THEN (i % 191 + 1) ^ 7 ELSE 5
	END::int8 ORDER BY i)::darray_int8, array_agg(((i % 211 + 212) ^ 7)::int8 ORDER BY i)
	FROM (VALUES ('few others', 20), ('many', 2)) k (what, often), generate_series(1, 40000) i
	GROUP BY what;
SELECT what, encoding FROM appended, darray_info(v) ORDER BY what;
CREATE TABLE plainly AS SELECT what, v::int8[], w::int8[] FROM appended;
UPDATE appended SET v = v || w;
SELECT what, a.v::int8[] = p.v || p.w AS right, encoding
	FROM appended a JOIN plainly p USING (what), darray_info(a.v) ORDER BY what;

-- what a query keeps on the way
WITH kept AS MATERIALIZED (SELECT array_sort(v) AS v FROM decided WHERE what LIKE 'plain%')
	SELECT array_sum(a.v), array_length(a.v, 1), a.v[9999], b.v[10000] FROM kept a, kept b
	WHERE a.v <= b.v ORDER BY 1, 2, 3, 4;
DO $$
DECLARE
	v darray_int4 := darray_series(1, 100000);
	w darray_int4;
BEGIN
	w := v;
	w[3] := 7;
	IF v[3] <> 3 OR w[3] <> 7 OR array_sum(w) <> array_sum(v) + 4 THEN
		RAISE WARNING 'wrong: % %', v[3], w[3];
	END IF;
END
$$;

-- of a large one little is read
CREATE TABLE long AS SELECT darray_series('2020-01-01'::timestamptz, '2020-01-13', '1 s') AS t;
CREATE FUNCTION buffers(query text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	plan json;
BEGIN
	FOR i IN 1 .. 2 LOOP
		EXECUTE 'EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ' || query INTO plan;
	END LOOP;
	RETURN (plan -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::int
		+ (plan -> 0 -> 'Plan' ->> 'Shared Read Blocks')::int;
END
$$;
SET darray.cache_size = 0;
SELECT encoding, bits < 3, buffers('SELECT t[1000000] FROM long') <= 20,
	buffers('SELECT t[500000:501000] FROM long') <= 30 FROM long, darray_info(t);
SELECT t[1000000], t[500000:500002] FROM long;
SELECT darray_stat_reset();
SELECT array_dims(array_filter(t, array_between(t, '2020-01-05 12:00', '2020-01-05 13:00')))
	FROM long;
SELECT sum(vectors_read) < 50, bool_and(operation IN ('search', 'slice', 'select'))
	FROM darray_stat;
-- who comes again and again for elements reads the directory and the dictionary once
CREATE TABLE often AS
	SELECT array_encode(array_nullif(trunc(darray_random(100000, 1) * 40) * pi(), pi())) AS d,
	array_encode((darray_random(100000, 2) * 1000)::darray_int2) AS s,
	array_encode(darray_series('2020-01-01'::timestamptz, '2020-01-02 03:46:39', '1 s')) AS t;
CREATE TABLE often_plain AS SELECT array_plain(d) AS d, array_plain(s) AS s, array_plain(t) AS t
	FROM often;
SELECT (SELECT encoding FROM darray_info(d)), (SELECT encoding FROM darray_info(s)),
	(SELECT encoding FROM darray_info(t)) FROM often;
SELECT c, buffers(format(look, c, 'often')) <= buffers(format(look, c, 'often_plain'))
	* CASE WHEN current_setting('server_version_num')::int < 150000 THEN 1.25 ELSE 1.1 END
	FROM unnest('{d,s,t}'::text[]) c, (VALUES ('SELECT max(%s[p]) FROM %s, (SELECT 1 + g * 7919 %% '
	'100000 AS p FROM generate_series(1, 500) g) g')) l (look);
SELECT count(*) FROM often a, often_plain b, (SELECT 1 + g * 7919 % 100000 AS p
	FROM generate_series(1, 2000) g OFFSET 0) g
	WHERE (a.d[p], a.s[p], a.t[p], a.d[p:p + 9], a.s[p:p + 999])
		IS DISTINCT FROM (b.d[p], b.s[p], b.t[p], b.d[p:p + 9], b.s[p:p + 999]);
-- what changes meanwhile is seen
DO $$
DECLARE
	wrong int;
BEGIN
	FOR round IN 1 .. 6 LOOP
		IF round % 3 = 0 THEN
			TRUNCATE often;
			INSERT INTO often SELECT array_encode(d), array_encode(s), array_encode(t)
				FROM often_plain;
		ELSIF round % 3 = 1 THEN
			UPDATE often SET d = array_encode(d * 2.0::float8),
				s = array_encode(s[2:] || 3::int2);
			UPDATE often_plain SET d = array_plain(d * 2.0::float8),
				s = array_plain(s[2:] || 3::int2);
		ELSE
			BEGIN
				UPDATE often SET d = array_encode(d + 1.0::float8);
				PERFORM max(d[p * 97]) FROM often, generate_series(1, 1000) p;
				RAISE division_by_zero;
			EXCEPTION WHEN division_by_zero THEN
			END;
		END IF;
		SELECT count(*) INTO wrong FROM often a, often_plain b, generate_series(1, 1000) p
			WHERE (a.d[p * 97], a.s[p * 97]) IS DISTINCT FROM (b.d[p * 97], b.s[p * 97]);
		IF wrong > 0 THEN
			RAISE WARNING 'round %: % wrong', round, wrong;
		END IF;
	END LOOP;
END
$$;
DROP TABLE often, often_plain;
-- what depends on the order of few distinct elements alone works on their codes
CREATE TABLE coded (what text, v darray_float8);
INSERT INTO coded SELECT what, array_encode((CASE WHEN what ~ 'constant' THEN
		array_fill(3 * pi(), '{1024}') ELSE '{}' END || CASE WHEN what ~ 'unknown' THEN
		array_fill(NULL::float8, '{1024}') ELSE '{}' END ||
		(SELECT array_agg(CASE WHEN what ~ 'null' AND i % 7 = 0 THEN NULL
			WHEN what ~ 'zero' AND i % 11 < 2 THEN CASE i % 11 WHEN 0 THEN '-0' ELSE '0' END::float8
			WHEN what ~ 'nan' AND i % 13 = 0 THEN 'NaN'
			WHEN what ~ 'minus' AND i % 13 = 0 THEN '-0'
			WHEN what ~ 'others' AND i % 700 = 0 THEN i * exp(1)
			WHEN what ~ 'mostly' AND i % 50 > 0 THEN 3 * pi()
			ELSE (i * 7919 % 40) * pi() END ORDER BY i) FROM generate_series(1, 5000) i)
	)::darray_float8) FROM unnest('{few,constant,null,unknown null constant,zero,nan,minus null,
	others,mostly,mostly null constant}'::text[]) what;
INSERT INTO coded SELECT what || ', plain', array_plain(v) FROM coded;
CREATE FUNCTION coded_as(type text) RETURNS TABLE (same boolean, encodings text)
LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TABLE typed AS SELECT what, array_encode(v::%s) AS x FROM coded '
		'WHERE what !~ %L', type, CASE WHEN type ~ 'int' THEN 'nan' ELSE 'none' END);
	CREATE TABLE typed_plain AS SELECT what, array_plain(x) AS y FROM typed;
	RETURN QUERY SELECT bool_and((array_group_id(x)::text, array_argsort(x)::text,
		array_argsort(x, true)::text, array_sort(x)::text, array_sort(x, true)::text,
		array_distinct(x)::text, array_count_distinct(x), array_group_id(x, y)::text)
		IS NOT DISTINCT FROM (array_group_id(y)::text, array_argsort(y)::text,
		array_argsort(y, true)::text, array_sort(y)::text, array_sort(y, true)::text,
		array_distinct(y)::text, array_count_distinct(y), array_group_id(y, x)::text)),
		string_agg(DISTINCT encoding, '; ') FROM typed JOIN typed_plain USING (what),
		darray_info(x);
	DROP TABLE typed, typed_plain;
END
$$;
SELECT type, c.* FROM unnest('{darray_float8,darray_float4,darray_int2,darray_int4,darray_int8}'
	::text[]) type, coded_as(type) c;
SELECT a.what, (SELECT encoding FROM darray_info(a.v)), array_group_id(a.v) = array_group_id(b.v),
		array_argsort(a.v, true) = array_argsort(b.v, true),
		array_sort(a.v)::text = array_sort(b.v)::text,
		array_sort(a.v, true)::text = array_sort(b.v, true)::text,
		array_count_distinct(a.v)
	FROM coded a JOIN coded b ON b.what = a.what || ', plain' ORDER BY a.what;
-- and so does what compares them with values, those that are there, between them and beyond them
CREATE FUNCTION compared(type text) RETURNS TABLE (comparisons bigint, wrong text)
LANGUAGE plpgsql AS $$
DECLARE
	question text;
	value float8;
	differ text;
BEGIN
	comparisons := 0;
	EXECUTE format('CREATE TABLE typed AS SELECT what, array_encode(v::%s) AS x, '
		'array_reshape(array_encode((v || v)::%1$s), 2, -1) AS m, '
		'array_encode(v::darray_int8) AS o FROM coded WHERE what !~ ''nan''', type);
	IF type ~ 'float' THEN
		EXECUTE format('INSERT INTO typed SELECT what, array_encode(v::%s) FROM coded '
			'WHERE what ~ ''nan''', type);
	END IF;
	CREATE TABLE typed_plain AS SELECT what, array_plain(x) AS x, array_plain(m) AS m,
		array_plain(o) AS o FROM typed;
	FOREACH value IN ARRAY '{-1,0,3,9.42477796076938,50,122.52211349000193,1000,NULL}'::float8[]
	LOOP
		FOREACH question IN ARRAY '{x < $,x <= $,x > $,x >= $,x #= $,x #<> $,$ < x,$ <= x,$ > x,
			$ >= x,$ #= x,$ #<> x,"array_between(x, $, 50::T)","(x >= $) & (x <= $)",
			"(x #= $) | array_is_null(x)","~(x < $) & (o > 20::int8)","m > $","x[100:4000] <= $",
			"array_filter(o, x #= $)","array_filter(x, x > $)",
			"array_filter(o, (x > $) & (o < 90::int8))"}'::text[]
		LOOP
			question := replace(replace(question, '$', format('%L::T', CASE WHEN type ~ 'int' THEN
				round(value) ELSE value END)), 'T', ltrim(type, 'darray_'));
			FOR differ IN EXECUTE format('SELECT what FROM (SELECT what, (%s) AS a FROM typed) e '
				'JOIN (SELECT what, (%1$s) AS a FROM typed_plain) p USING (what) '
				'WHERE e.a IS DISTINCT FROM p.a', question)
			LOOP
				wrong := concat_ws('; ', wrong, differ || ': ' || question);
			END LOOP;
			comparisons := comparisons + 1;
		END LOOP;
	END LOOP;
	DROP TABLE typed, typed_plain;
	RETURN NEXT;
END
$$;
SELECT type, c.* FROM unnest('{darray_float8,darray_float4,darray_int2,darray_int4,darray_int8}'
	::text[]) type, compared(type) c;
DROP FUNCTION compared(text);
DROP TABLE coded CASCADE;
DROP FUNCTION coded_as(text);
RESET darray.cache_size;

-- what is sorted is searched: masks that are a range, of arrays that are stored and in memory
CREATE TABLE sorted (what text, v darray_float8, x darray_int4);
INSERT INTO sorted SELECT what, CASE WHEN what LIKE 'up%' THEN array_sort(v) ELSE
	array_sort(v, true) END, darray_series(1, 3000) FROM (SELECT (array_agg((i * 7919 % 500)
	/ 4.0) || '{NaN,-0,0,Infinity,-Infinity}'::float8[] || array_fill(50::float8, '{2495}')
	)::darray_float8 AS v FROM generate_series(1, 500) i) s, (VALUES ('up'), ('down')) w (what);
INSERT INTO sorted SELECT what || ', plain', array_plain(v), array_plain(x) FROM sorted;
CREATE FUNCTION ranges(op text, value float8) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	question text;
	wrong text;
BEGIN
	FOREACH question IN ARRAY ARRAY[
		'array_filter(x, v @ $1)::int4[] IS DISTINCT FROM (SELECT coalesce(array_agg(b ORDER BY '
			'b), ''{}'') FROM unnest(v::float8[], x::int4[]) u (a, b) WHERE a @ $1)',
		'(v @ $1)::bool[] IS DISTINCT FROM (SELECT array_agg(a @ $1 ORDER BY n) FROM '
			'unnest(v::float8[]) WITH ORDINALITY u (a, n))',
		'($1 @ v)::bool[] IS DISTINCT FROM (SELECT array_agg($1 @ a ORDER BY n) FROM '
			'unnest(v::float8[]) WITH ORDINALITY u (a, n))',
		'array_count_true((v @ $1) & (v <= 60::float8)) IS DISTINCT FROM (SELECT count(*) FROM '
			'unnest(v::float8[]) a WHERE a @ $1 AND a <= 60)',
		'array_sum(array_filter(x, (v @ $1) & (v > 20::float8)) * 2) IS DISTINCT FROM (SELECT '
			'sum(b * 2) FROM unnest(v::float8[], x::int4[]) u (a, b) WHERE a @ $1 AND a > 20)',
		'cardinality(array_filter(v, (v @ $1) | (x > 2990))) IS DISTINCT FROM (SELECT count(*) '
			'FROM unnest(v::float8[], x::int4[]) u (a, b) WHERE a @ $1 OR b > 2990)',
		'((v @ $1)[2000:2600])::bool[] IS DISTINCT FROM (v[2000:2600] @ $1)::bool[]',
		'array_where(v @ $1)::int4[] IS DISTINCT FROM (SELECT coalesce(array_agg(b ORDER BY b), '
			'''{}'') FROM unnest(v::float8[], x::int4[]) u (a, b) WHERE a @ $1)'] LOOP
		FOR wrong IN EXECUTE format('SELECT what FROM sorted WHERE %s', replace(question, '@', op))
			USING value LOOP
			RETURN NEXT concat_ws(' ', wrong, op, value, question);
		END LOOP;
	END LOOP;
END
$$;
SELECT ranges(op, value)
	FROM unnest('{<,<=,>,>=}'::text[]) op, unnest('{-1,0,50,50.1,124.75,1000,NaN,Infinity,'
	'-Infinity}'::float8[]) value;

-- of a part with NULLs each vector is decoded once; of one that is stored no other one is read
CREATE TABLE gaps AS SELECT array_agg(CASE WHEN i % 50 > 0 THEN hashint4(i) % 1000 END ORDER BY i)
	::darray_int4 AS v FROM generate_series(1, 200000) i;
SET darray.cache_size = 0;
SELECT darray_stat_reset();
SELECT cardinality(array_drop_nulls(v[1025:51200])) FROM gaps;
SELECT sum(vectors_read) FROM darray_stat;
SELECT buffers('SELECT pg_column_size(v[1025:9216]) FROM gaps') <= 30;
-- a few elements at the border of two vectors, whose codes are read and nothing else of them
CREATE TABLE wide AS SELECT array_agg(hashint4(i)::int8 & 16777215 ORDER BY i) AS a
	FROM generate_series(1, 9000) i;
CREATE TABLE wide_stored AS SELECT a::darray_int8 AS v FROM wide;
SELECT bool_and(v[i:i + 3]::int8[] = a[i:i + 3]) AS same
	FROM wide, wide_stored, generate_series(1023, 8191, 1024) i;
-- ... and of a value that is encoded in memory
DO $$
DECLARE
	a int8[] := (SELECT a FROM wide);
	v darray_int8 := (SELECT array_encode(v) FROM wide_stored);
BEGIN
	FOR i IN 1023 .. 8191 BY 1024 LOOP
		IF v[i:i + 3]::int8[] IS DISTINCT FROM a[i:i + 3] THEN
			RAISE WARNING 'wrong: % at %', v[i:i + 3], i;
		END IF;
	END LOOP;
END
$$;
-- rows of some hundred elements are encoded, too, and stay in line; they take no more than arrays,
-- which PostgreSQL compresses
CREATE TABLE some_hundred AS SELECT n, i, (round(darray_random(n, i) * 1000) / 10) AS v
	FROM unnest('{200,300,1000,1020}'::int[]) n, generate_series(1, 50) i;
CREATE TABLE some_hundred_arrays AS SELECT n, i, v::float8[] AS a FROM some_hundred;
SELECT s.n, max(pg_column_size(v)) < 2000 AS in_line,
	sum(pg_column_size(v)) <= 1.1 * sum(pg_column_size(a)) AS small,
	bool_and(v::float8[] = a) AS same,
	array_agg(DISTINCT (darray_info(v)).encoding) AS encodings
	FROM some_hundred s JOIN some_hundred_arrays USING (n, i) GROUP BY s.n ORDER BY s.n;
-- a variable keeps the form that it had when another one is made of it
CREATE TABLE formed (what text, v darray_int4);
SET darray.encoding = auto;
DO $$
DECLARE
	v darray_int4 := darray_series(1, 20000) % 7;
BEGIN
	v[1] := 3;
	INSERT INTO formed VALUES ('plain', array_plain(v));
	INSERT INTO formed VALUES ('still encoded', v);
	SET LOCAL darray.encoding = plain;
	INSERT INTO formed VALUES ('encoded', array_encode(v));
	INSERT INTO formed VALUES ('still plain', v);
END
$$;
SELECT what, encoding FROM formed, darray_info(v);
RESET darray.encoding;
-- decimals so large that a code might be of one that is no double
CREATE TABLE large_decimals AS SELECT v, array_encode(v) AS e
FROM (SELECT darray_agg(2251799813685243::float8 + i % 5) FROM generate_series(1, 3000) i
	UNION ALL SELECT darray_agg(hashint8extended(i, 1) % 4000000000000000 / 1000000::float8)
	FROM generate_series(1, 3000) i) s (v);
SELECT e = v AS same, array_sum(e) = array_sum(v) AS sums FROM large_decimals;
DROP SCHEMA regress CASCADE;
