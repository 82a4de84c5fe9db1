\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,31,33,1100}');

-- Values to compare, a table a type: the short cases, changed in their first, last or
-- only element, cut, reversed, in two dimensions, with a NULL more or less.
DO $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT * FROM element ORDER BY no LOOP
		EXECUTE replace('CREATE TABLE value_@E AS SELECT row_number() OVER () AS id, a, '
			'a::darray_@E AS d FROM ('
			'SELECT a FROM case_@E WHERE n <= 2 OR (n = 33 AND nulls < 4) OR (n = 1100 AND kind = '
				'''few'') '
			'UNION ALL SELECT a[:32] || x FROM case_@E WHERE n = 33 AND kind <> ''small'' '
			'UNION ALL SELECT a[:32] || NULL::@E FROM case_@E WHERE n = 33 AND kind = ''few'' '
			'UNION ALL SELECT a[:32] FROM case_@E WHERE n = 33 AND kind = ''few'' '
			'UNION ALL SELECT NULL::@E || a[2:] FROM case_@E WHERE n = 33 AND kind = ''few'' '
			'UNION ALL SELECT a[:1099] || x FROM case_@E WHERE n = 1100 AND kind = ''few'' '
			'UNION ALL SELECT ARRAY[a[1:2], a[3:4]] FROM case_@E WHERE n = 33 AND kind <> '
				'''small'' '
			'UNION ALL SELECT ARRAY[a[1:4]] FROM case_@E WHERE n = 33 AND kind <> ''small'' '
			'UNION ALL SELECT a[1:4] FROM case_@E WHERE n = 33 AND kind <> ''small'' '
			'UNION ALL SELECT ARRAY[ARRAY[a[1:1], a[2:2]], ARRAY[a[3:3], a[4:4]]] FROM case_@E '
				'WHERE n = 33 AND kind <> ''small'' '
			'UNION ALL SELECT ARRAY[x] FROM case_@E WHERE n = 33 UNION ALL SELECT ARRAY[x, x] FROM '
				'case_@E WHERE n = 33 '
			'UNION ALL SELECT a FROM case_@E WHERE n = 31 AND kind = ''few'' UNION ALL SELECT a '
				'FROM case_@E WHERE n = 31 AND kind = ''few'') t', '@E', t.elem);
	END LOOP;
END
$$;
INSERT INTO value_float8 SELECT 1000 + id, z || a[2:], (z || a[2:])::darray_float8
	FROM value_float8, unnest('{-0,0,NaN,NULL,Infinity,-Infinity}'::float8[]) z
	WHERE id <= 12 AND array_ndims(a) = 1;
INSERT INTO value_float4 SELECT 1000 + id, a[:3] || z, (a[:3] || z)::darray_float4
	FROM value_float4, unnest('{-0,0,NaN,NULL,Infinity,-Infinity}'::float4[]) z
	WHERE id <= 12 AND array_ndims(a) = 1;

-- a count from every value table, by a query with @E and @D
CREATE FUNCTION each_type(what text, query text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	t record;
	r record;
	total bigint := 0;
BEGIN
	FOR t IN SELECT * FROM element ORDER BY no LOOP
		EXECUTE 'SELECT got::text, want::text FROM ('
			|| replace(replace(query, '@E', t.elem), '@D', 'darray_' || t.elem)
			|| ') q (got, want)' INTO r;
		IF r.got IS DISTINCT FROM r.want THEN
			RETURN NEXT format('%s %s: got %s, want %s', what, t.elem, r.got, r.want);
		END IF;
		total := total + 1;
	END LOOP;
	RETURN NEXT format('%s: %s types', what, total);
END
$$;
\set ECHO all

-- every pair, every operator
SELECT each_type('operators', $$
	SELECT count(*) FILTER (WHERE (x.d = y.d) <> (x.a = y.a) OR (x.d <> y.d) <> (x.a <> y.a)
		OR (x.d < y.d) <> (x.a < y.a) OR (x.d <= y.d) <> (x.a <= y.a)
		OR (x.d > y.d) <> (x.a > y.a) OR (x.d >= y.d) <> (x.a >= y.a)
			OR darray_cmp(x.d, y.d) <> btarraycmp(x.a, y.a)), 0 FROM value_@E x, value_@E y
$$);
SELECT each_type('not trivial', $$ SELECT count(*) > 3000
	AND count(*) FILTER (WHERE x.d = y.d) BETWEEN 60 AND count(*) / 10
	AND count(*) FILTER (WHERE x.d < y.d) > 1000, true FROM value_@E x, value_@E y $$);
-- values in other forms: just made, part of another, compressed, without NULLs after all
SELECT each_type('forms', $$
	SELECT count(*) FILTER (WHERE NOT (d = a::@D AND d = c AND a::@D = c AND s[4:n + 3] = d
		AND d = s[4:n + 3] AND array_slice(c, 1, n) = d AND NOT d <> c AND d <= c
		AND d >= s[4:n + 3]
		AND darray_cmp(d, c) = 0 AND darray_cmp(s[4:n + 3], d) = 0
			AND darray_hash(d) = darray_hash(c) AND darray_hash(d) = darray_hash(s[4:n + 3])
			AND darray_hash_extended(d, 7) = darray_hash_extended(array_slice(s, 4, n + 3), 7))), 0
			FROM case_@E
$$);
SELECT each_type('shortest difference', $$
	SELECT count(*) FILTER (WHERE (d = e) <> (a = b) OR (c < e) <> (a < b) OR (d > e) <> (a > b)
		OR (s[4:n + 3] <= e) <> (a <= b)), 0 FROM case_@E
$$);

-- hashes: equal where the values are; different where the elements are not; the seed counts
SELECT each_type('hash', $$
	SELECT count(*) FILTER (WHERE x.d = y.d
		AND (darray_hash(x.d) <> darray_hash(y.d) OR darray_hash_extended(x.d, 5)
		<> darray_hash_extended(y.d, 5))), 0 FROM value_@E x, value_@E y
$$);
SELECT each_type('hashes differ', $$ SELECT count(DISTINCT darray_hash(d))
	>= count(DISTINCT ARRAY(SELECT unnest(a))), true FROM value_@E $$);
SELECT each_type('seed', $$ SELECT count(*) FILTER
	(WHERE darray_hash_extended(d, 1) = darray_hash_extended(d, 2) AND cardinality(d) > 0),
	0::bigint FROM value_@E $$);

-- the operator classes: ORDER BY, DISTINCT, GROUP BY, joins, indexes
SELECT each_type('order', $$ SELECT (SELECT string_agg(a::text, ';' ORDER BY d, id) FROM value_@E),
	(SELECT string_agg(a::text, ';' ORDER BY a, id) FROM value_@E) $$);
SELECT each_type('min by order', $$ SELECT (SELECT d::text FROM value_@E
	ORDER BY d DESC, id LIMIT 1), (SELECT a::text FROM value_@E ORDER BY a DESC, id LIMIT 1) $$);
SET enable_hashagg = on; SET enable_sort = off;
SELECT plan_has('SELECT d, count(*) FROM value_int4 GROUP BY d', 'HashAggregate');
SELECT each_type('hashed groups', $$ SELECT (SELECT string_agg(n::text, ',' ORDER BY n)
	FROM (SELECT count(*) AS n FROM value_@E GROUP BY d) g),
	(SELECT string_agg(n::text, ',' ORDER BY n)
	FROM (SELECT count(*) AS n FROM value_@E GROUP BY a) g) $$);
SET enable_hashagg = off; SET enable_sort = on;
SELECT each_type('sorted groups', $$ SELECT (SELECT string_agg(n::text, ',' ORDER BY n)
	FROM (SELECT count(*) AS n FROM value_@E GROUP BY d) g),
	(SELECT string_agg(n::text, ',' ORDER BY n)
	FROM (SELECT count(*) AS n FROM value_@E GROUP BY a) g) $$);
RESET enable_hashagg; RESET enable_sort;
SELECT each_type('distinct', $$ SELECT (SELECT count(DISTINCT d) FROM value_@E),
	(SELECT count(DISTINCT a) FROM value_@E) $$);
SELECT each_type('except', $$ SELECT count(*), 0
	FROM (SELECT d FROM value_@E EXCEPT SELECT d FROM value_@E) t $$);
SET enable_mergejoin = off; SET enable_nestloop = off;
SELECT plan_has('SELECT FROM value_int4 x JOIN value_int4 y ON x.d = y.d', 'Hash Join');
SELECT each_type('hash join', $$ SELECT (SELECT count(*) FROM value_@E x
	JOIN value_@E y ON x.d = y.d),
	(SELECT count(*) FROM value_@E x JOIN value_@E y ON x.a = y.a) $$);
SET enable_mergejoin = on; SET enable_hashjoin = off;
SELECT plan_has('SELECT FROM value_int4 x JOIN value_int4 y ON x.d = y.d', 'Merge Join');
SELECT each_type('merge join', $$ SELECT (SELECT count(*) FROM value_@E x
	JOIN value_@E y ON x.d = y.d),
	(SELECT count(*) FROM value_@E x JOIN value_@E y ON x.a = y.a) $$);
RESET enable_mergejoin; RESET enable_hashjoin; RESET enable_nestloop;
DO $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT * FROM element LOOP
		EXECUTE replace('CREATE TABLE short_@E AS SELECT id, a, d FROM value_@E WHERE '
			'cardinality(a) < 40', '@E', t.elem);
		EXECUTE replace('CREATE INDEX short_@E_hash ON short_@E USING hash (d); CREATE INDEX '
			'short_@E_btree ON short_@E (d); ANALYZE short_@E', '@E', t.elem);
	END LOOP;
END
$$;
SET enable_seqscan = off; SET enable_bitmapscan = off;
SELECT plan_has('SELECT FROM short_int4 WHERE d < ''{1}''', 'short_int4_btree');
SELECT each_type('btree index', $$ SELECT (SELECT count(*)
	FROM short_@E y, LATERAL (SELECT FROM short_@E x WHERE x.d < y.d) x),
	(SELECT count(*) FROM short_@E x, short_@E y WHERE x.a < y.a) $$);
SELECT each_type('order of an index', $$ SELECT (SELECT string_agg(a::text, ';')
	FROM (SELECT a FROM short_@E ORDER BY d) t),
	(SELECT string_agg(x.a::text, ';' ORDER BY x.at)
	FROM (SELECT a, row_number() OVER (ORDER BY d) AS at FROM short_@E) x) $$);
DROP INDEX short_int4_btree, short_float8_btree;
SELECT plan_has('SELECT FROM short_int4 WHERE d = ''{1}''', 'short_int4_hash');
SELECT each_type('index', $$ SELECT (SELECT count(*)
	FROM short_@E y, LATERAL (SELECT FROM short_@E x WHERE x.d = y.d) x),
	(SELECT count(*) FROM short_@E x, short_@E y WHERE x.a = y.a) $$);
RESET enable_seqscan; RESET enable_bitmapscan;
CREATE TABLE unique_list (d darray_float8 PRIMARY KEY);
SELECT states('unique', $$
	00000 INSERT INTO unique_list VALUES ('{0,NaN}'), ('{0}'), ('{}'), ('{NULL}')
	23505 INSERT INTO unique_list VALUES ('{-0,NaN}')
	23505 INSERT INTO unique_list VALUES ('{NULL}')
	00000 INSERT INTO unique_list VALUES ('{{0}}')
	00000 INSERT INTO unique_list VALUES ('{-0,NaN}') ON CONFLICT DO NOTHING
	54000 INSERT INTO unique_list SELECT array_agg(random())::darray_float8
		FROM generate_series(1, 5000)
$$);
SELECT * FROM unique_list ORDER BY d;

CREATE TABLE parts (d darray_int2, id int) PARTITION BY HASH (d);
CREATE TABLE parts_0 PARTITION OF parts FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE parts_1 PARTITION OF parts FOR VALUES WITH (MODULUS 2, REMAINDER 1);
INSERT INTO parts SELECT d, id FROM value_int2;
SELECT (SELECT count(*) FROM parts p JOIN value_int2 v ON p.d = v.d)
	= (SELECT count(*) FROM value_int2 x JOIN value_int2 y ON x.a = y.a),
	(SELECT count(*) FROM parts_0) > 10, (SELECT count(*) FROM parts_1) > 10,
	(SELECT count(*) FROM parts_0 p JOIN parts_1 q ON p.d = q.d);

-- operands of different types, NULL, literals
SELECT equal_lines('operands', $$
	'{1,2}'::darray_int4 = '{1,2}'::darray_int8 == true
	'{1,2}'::darray_int2 < '{1,2.5}'::darray_float8 == true
	'{1,2}'::darray_int4 <> '{1,2}'::darray_float4 == false
	'{1,2}'::darray_int4 = '{1,2}' == true
	'{1,2}' >= '{1,2}'::darray_date == !22007
	'{NULL}'::darray_int4 = '{NULL}' == true
	'{NULL}'::darray_int4 > '{2147483647}' == true
	'{}'::darray_int4 < '{NULL}' == true
	'{-0,NaN}'::darray_float8 = '{0,NaN}' == true
	NULL::darray_int4 = '{1}' == NULL::bool
	'{1}'::darray_int4 = NULL == NULL::bool
	'{1}'::darray_int4 IS DISTINCT FROM NULL == true
	'{{1,2}}'::darray_int4 = '{1,2}' == false
	'{{1,2}}'::darray_int4 > '{1,2}' == true
	'{1,2,3}'::darray_int4 < '{1,3}' == true
	'{1,2}'::darray_int4 IN ('{1}', '{1,2}') == true
	'{1}'::darray_int4 = ARRAY[1] == true
	ARRAY[1,2] < '{1}'::darray_int4 == false
	'{1,2}'::darray_float8 >= ARRAY[1,2.5] == false
	ARRAY[1,NULL] <> '{1,NULL}'::darray_int8 == false
	'{1}'::darray_int4 = ARRAY[1.5] == !42804
	'{1}'::darray_int4 <= ARRAY['x'] == !42804
	'{1}'::darray_date = '{1}'::darray_int4 == !22007
	NULL::darray_date = '{1}'::darray_int4 == !42883
	greatest('{1,2}'::darray_int4, '{1,3}', '{1}') == '{1,3}'::darray_int4
	ROW('{1,2}'::darray_int4, 1) < ROW('{1,2}'::darray_int4, 2) == true
	ROW('{NaN}'::darray_float8) = ROW('{NaN}'::darray_float8) == true
	'{1,2}'::darray_int4 = ANY (ARRAY['{1}', '{1,2}']::darray_int4[]) == true
	ARRAY['{2}', '{1,2}']::darray_int4[] > ARRAY['{1,3}']::darray_int4[] == true
$$);

-- large stored values
CREATE TABLE large (id int, d darray_int8, f darray_float8);
INSERT INTO large SELECT k,
	array_agg(CASE WHEN k = 3 AND i = 140003 THEN -1 WHEN k = 4 AND i = 5 THEN NULL
	ELSE i END)::darray_int8,
		array_agg(CASE WHEN k = 2 AND i = 139999 THEN '-0' WHEN i = 139999 THEN 0 WHEN k = 4
			AND i = 7 THEN 'NaN' ELSE i::float8 END)::darray_float8
	FROM generate_series(1, 4) k, generate_series(1::bigint, 140003) i GROUP BY k;
SELECT x.id, y.id, x.d = y.d, x.d < y.d, darray_cmp(x.d, y.d), x.f = y.f, x.f <> y.f,
	darray_cmp(x.f, y.f), darray_hash(x.f) = darray_hash(y.f), darray_hash(x.d) = darray_hash(y.d)
	FROM large x, large y WHERE x.id <= y.id ORDER BY 1, 2;

-- what headers tell of stored values: two values equal or not, and whether any of their elements
-- were read for it
SET darray.encoding = plain;	-- no value is small enough to be inline
CREATE TABLE header (what text, f darray_float8, i darray_int8);
INSERT INTO header SELECT what, darray_agg(CASE WHEN p = at THEN x ELSE start + p END ORDER BY p),
	darray_agg(CASE WHEN p = at THEN nullif(x, 'NaN')::int8 ELSE (start + p)::int8 END ORDER BY p)
	FROM (VALUES ('above 0', 0, 0, NULL::float8), ('the same', 0, 0, NULL),
		('one in the middle', 0, 9999, 7), ('a NULL', 0, 9999, NULL),
		('a greater one', 0, 20000, 1e6), ('a smaller one', 0, 1, -5), ('with 0', -1, 0, NULL),
		('with -0', -1, 1, '-0'), ('0 and one in the middle', -1, 9999, 7),
			('with NaN', 0, 20000, 'NaN'), ('with another NaN', 0, 20000, 'NaN'),
			('below 0', -30000, 0, NULL), ('below 0, one in the middle', -30000, 9999, -20000)) v
			(what, start, at, x),
		generate_series(1, 20000) p GROUP BY what;
UPDATE header SET f = darray_from_bytes(substr(darray_to_bytes(f), 1, 159992)
	|| '\x010000000000f87f', f) WHERE what = 'with another NaN';
INSERT INTO header SELECT 'all NULL', v::darray_float8, v::darray_int8
	FROM array_fill(NULL::float8, '{20000}') v, generate_series(1, 2);
INSERT INTO header SELECT 'all 1', v::darray_float8, v::darray_int8
	FROM array_fill(1::float8, '{20000}') v, generate_series(1, 2);
INSERT INTO header SELECT 'all but a NULL 1', array_append(v::darray_float8, NULL),
	array_append(v::darray_int8, NULL) FROM array_fill(1::float8, '{19999}') v,
	generate_series(1, 2);
INSERT INTO header SELECT 'in two dimensions', array_agg(f), array_agg(i)
	FROM (SELECT f[p:p + 9999] AS f, i[p:p + 9999] AS i
	FROM header, generate_series(1, 10001, 10000) p WHERE what = 'above 0' ORDER BY p) h;
CREATE FUNCTION by_header(a text, b text, col text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	forms text[] := '{x = y,NOT x <> y,NOT x IS DISTINCT FROM y,y = x,x IN (y),darray_cmp(x\, y) = '
		'0,x <= y AND x >= y,x::E[] = y,NOT x::E[] <> y,x::E[] = y::E[]}';
	answers bool[];
	read bool[];
	answer bool;
BEGIN
	FOR f IN 1 .. cardinality(forms) LOOP
		PERFORM darray_stat_reset();
		EXECUTE format('SELECT %1$s FROM (SELECT %2$I AS x FROM header WHERE what = %3$L ORDER BY '
			'ctid LIMIT 1) a, (SELECT %2$I AS y FROM header WHERE what = %4$L ORDER BY ctid '
			'DESC LIMIT 1) b', replace(forms[f], 'E[]', CASE col WHEN 'f' THEN 'float8[]'
			ELSE 'int8[]' END), col, a, b) INTO answer;
		answers := answers || answer;
		read := read || (SELECT coalesce(sum(detoast_ms), 0) > 0 FROM darray_stat);
	END LOOP;
	IF true = ANY (answers) AND false = ANY (answers) THEN
		RETURN format('%s: %s', forms, answers);
	END IF;
	RETURN format('%s, elements %s', CASE WHEN answers[1] THEN 'equal' ELSE 'different' END, CASE
		WHEN read[1:5] = '{f,f,f,f,f}' THEN 'not read' WHEN read[1:5] = '{t,t,t,t,t}' THEN 'read'
		ELSE read::text END);
END
$$;
SET darray.cache_size = 0;
SET darray.engine = host;	-- a device keeps what it has read
SELECT a, b, by_header(a, b, 'f') AS float8, by_header(a, b, 'i') AS int8
	FROM (VALUES ('above 0', 'above 0'), ('above 0', 'the same'), ('above 0', 'one in the middle'),
	('above 0', 'a NULL'), ('above 0', 'a greater one'), ('above 0', 'a smaller one'),
	('above 0', 'with 0'),
	('with 0', 'with -0'), ('with 0', '0 and one in the middle'), ('above 0', 'with NaN'),
		('with NaN', 'with NaN'), ('with NaN', 'with another NaN'),
		('below 0', 'below 0, one in the middle'), ('all NULL', 'all NULL'), ('all 1', 'all 1'),
		('all but a NULL 1', 'all but a NULL 1'),
	('all 1', 'all NULL'), ('above 0', 'in two dimensions'),
		('in two dimensions', 'in two dimensions')) p (a, b);
-- parts of them
SELECT count(*), count(*) FILTER
	(WHERE (x.f[2:9000] = y.f[2:9000]) <> ((x.f::float8[])[2:9000] = (y.f::float8[])[2:9000])
	OR (x.f[9999:] <> y.f[9999:]) <> ((x.f::float8[])[9999:] <> (y.f::float8[])[9999:])
	OR (x.f[1:20000] = y.f) <> (x.f::float8[] = y.f::float8[]) OR (x.f[1:20000] = x.f[2:20001]))
		FROM header x, header y WHERE 'in two dimensions' NOT IN (x.what, y.what);
RESET darray.cache_size;
RESET darray.engine;
RESET darray.encoding;

-- equal content hashes prove nothing: these two are different, and have one hash, number of NULLs,
-- minimum and maximum
CREATE TABLE collision AS SELECT k,
	darray_agg(CASE p WHEN 1 THEN -1 WHEN 1000 THEN 1::int8 << 62 WHEN 20 THEN 17594296851074
	+ (k << 32) WHEN 44 THEN 17595328768060 - (k << 32) ELSE 999 + p END ORDER BY p) AS v
	FROM generate_series(0::bigint, 1) k, generate_series(1, 1000) p GROUP BY k;
SELECT x.v = y.v, x.v <> y.v, x.v IS DISTINCT FROM y.v, darray_cmp(x.v, y.v), x.v[20], y.v[20],
	x.v[44], y.v[44] FROM collision x, collision y WHERE x.k < y.k;
-- the least and greatest whole value, as of arrays
SELECT max(d) = max(d::int4[])::darray_int4, min(d) = min(d::int4[])::darray_int4, max(d), min(d)
FROM (VALUES ('{1,2}'::darray_int4), ('{1}'), (NULL), ('{3,NULL}'), ('{3,1}'), ('{}'),
	('{{2,9}}')) v (d);
SELECT max(d), min(d) FROM (SELECT '{1}'::darray_bool AS d WHERE false) v;
SELECT max(NULL), min('x'), pg_typeof(max(NULL));
