\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,31,32,33,1023}');

-- what an operator's operands are made of so that it never fails: a on the left of arrays,
-- b on the right and for single values. @R is the largest number whose square fits; floats
-- from @S to @T may be multiplied.
CREATE TABLE operation (op text, fn text, class text, a text, b text);
INSERT INTO operation VALUES
	('+', 'add', 'INT', 'u / 2::@E', 'u / 2::@E'),
	('-', 'subtract', 'INT', 'u / 2::@E', 'u / 2::@E'),
	('*', 'multiply', 'INT', '(u % @R)::@E', '(u % @R)::@E'),
	('/', 'divide', 'INT', 'u', 'CASE WHEN u IN (0, -1) THEN 7::@E ELSE u END'),
	('%', 'modulo', 'INT', 'u', 'CASE WHEN u IN (0, -1) THEN 7::@E ELSE u END'),
	('+', 'add', 'FLOAT', 'CASE WHEN abs(u) BETWEEN @T AND @MAX THEN u / 2 ELSE u END',
		'CASE WHEN abs(u) BETWEEN @T AND @MAX THEN u / 2 ELSE u END'),
	('-', 'subtract', 'FLOAT', 'CASE WHEN abs(u) BETWEEN @T AND @MAX THEN u / 2 ELSE u END',
		'CASE WHEN abs(u) BETWEEN @T AND @MAX THEN u / 2 ELSE u END'),
	('*', 'multiply', 'FLOAT', 'CASE WHEN u = 0 OR abs(u) BETWEEN @S AND @T OR abs(u) > @MAX THEN '
		'u ELSE 0.7 END', 'CASE WHEN u = 0 OR abs(u) BETWEEN @S AND @T OR abs(u) > @MAX THEN u '
		'ELSE 0.7 END'),
	('/', 'divide', 'FLOAT', 'CASE WHEN u = 0 OR abs(u) BETWEEN @S AND @T OR abs(u) > @MAX THEN u '
		'ELSE 0.7 END', 'CASE WHEN abs(u) BETWEEN @S AND @T OR abs(u) > @MAX THEN u ELSE 0.7 END');

CREATE TABLE bound (elem text, r text, s text, t text, max text);
INSERT INTO bound VALUES ('int2', '181', NULL, NULL, '32767'),
	('int4', '46340', NULL, NULL, '2147483647'),
	('int8', '3037000499', NULL, NULL, '9223372036854775807'),
	('float4', NULL, '1e-18', '1e18', '3.4028235e38'),
		('float8', NULL, '1e-150', '1e150', '1.7976931348623157e308');
CREATE FUNCTION operands(expr text, elem text) RETURNS text LANGUAGE sql AS $$
	SELECT replace(replace(replace(replace(replace(expr, '@R', coalesce(r, '')), '@S',
		coalesce('''' || s || '''', '')), '@T', coalesce('''' || t || '''', '')),
		'@MAX', '''' || max || ''''), '@E', $2) FROM bound WHERE bound.elem = $2
$$;

-- a NaN that is computed has a sign in PostgreSQL, which depends on the processor
DO $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT * FROM element WHERE class IN ('INT', 'FLOAT') LOOP
		EXECUTE format('CREATE FUNCTION canon(%s) RETURNS %1$s LANGUAGE sql IMMUTABLE AS %L',
			t.elem,
			CASE WHEN t.class = 'INT' THEN 'SELECT $1' ELSE 'SELECT CASE WHEN $1 = ''NaN'' THEN '
				'''NaN'' ELSE $1 END' END);
	END LOOP;
END
$$;

-- the case tables as made, and with operands for an operator
DO $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT elem FROM element WHERE class IN ('INT', 'FLOAT') LOOP
		EXECUTE format('ALTER TABLE case_%s RENAME TO made_%1$s', t.elem);
	END LOOP;
END
$$;
-- odd ids may have their a as a divisor too
CREATE PROCEDURE make_operands(a_expr text, b_expr text, classes text) LANGUAGE plpgsql AS $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT elem FROM element WHERE class = classes LOOP
		EXECUTE format('DROP TABLE IF EXISTS case_%s', t.elem);
		EXECUTE replace('CREATE TABLE case_@E (LIKE made_@E INCLUDING STORAGE)', '@E', t.elem);
		EXECUTE operands(format('INSERT INTO case_@E (id, n, kind, nulls, x, a, b) SELECT id, n, '
			'kind, nulls, (SELECT %2$s FROM (SELECT coalesce(nullif(x, 0), 1) AS u) s), '
			'(SELECT coalesce(array_agg(CASE WHEN id %% 2 = 0 THEN %1$s ELSE %2$s END ORDER BY o), '
				'''{}'') FROM unnest(a) WITH ORDINALITY s (u, o)), '
			'(SELECT coalesce(array_agg(%2$s ORDER BY o), ''{}'') FROM unnest(b) WITH ORDINALITY s '
				'(u, o)) FROM made_@E', a_expr, b_expr), t.elem);
		EXECUTE replace('UPDATE case_@E SET d = a::darray_@E, e = b::darray_@E, c = a::darray_@E, '
			's = (ARRAY[NULL, x, NULL] || a || ARRAY[x, NULL])::darray_@E', '@E', t.elem);
	END LOOP;
END
$$;

-- the results
CREATE FUNCTION compute_all() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	o record;
	unnested text := '(SELECT coalesce(array_agg(canon(%s) ORDER BY o), ''{}'') FROM unnest(a, b) '
		'WITH ORDINALITY t (u, w, o))';
BEGIN
	FOR o IN SELECT op, class, a, b, format(' %s %s ', class, op) AS what FROM operation
		ORDER BY class DESC, fn LOOP
		CALL make_operands(o.a, o.b, o.class);
		RETURN QUERY SELECT agree('v' || o.what || 'w', o.class, format('(d %s v.e)::@E[]', o.op),
			format(unnested, format('u %s w', o.op)));
		RETURN QUERY SELECT agree('v' || o.what || 'x', o.class, format('(d %s v.x)::@E[]', o.op),
			format(unnested, format('u %s x', o.op)));
		RETURN QUERY SELECT agree('x' || o.what || 'v', o.class, format('(v.x %s d)::@E[]', o.op),
			format(unnested, format('x %s u', o.op)), 'id % 2 = 1');
		CONTINUE WHEN o.op <> '-';
		RETURN QUERY SELECT agree('-' || o.what || 'v', o.class, '(- d)::@E[]',
			format(unnested, '- u'));
		RETURN QUERY SELECT agree('abs' || o.what || 'v', o.class, 'abs(d)::@E[]',
			format(unnested, 'abs(u)'));
	END LOOP;
END
$$;

-- of whole arrays the first element that fails decides
CREATE FUNCTION fail_alike() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	o record;
	case_id int;
	got text;
	want text;
	compared int := 0;
	failures text[] := '{}';
BEGIN
	FOR o IN SELECT elem, replace(l || ' @ ' || r, '@', op) AS got,
		replace(u || ' @ ' || w, '@', op) AS want
			 FROM operation JOIN element USING (class),
			 	(VALUES ('d', 'v.e', 'u', 'w'), ('d', 'v.x', 'u', 'x'), ('v.x', 'd', 'x', 'u')) f
			 	(l, r, u, w) ORDER BY no, fn LOOP
		FOR case_id IN EXECUTE format('SELECT id FROM made_%s', o.elem) LOOP
			-- one form of d after the other
			got := outcome(format('SELECT bits(ROW((%s)::%s[])) FROM (SELECT (ARRAY[d, c, '
				'a::darray_%2$s, s[4:n+3]])[1 + id %% 4] AS d, e, x FROM made_%2$s WHERE id = %s '
				'OFFSET 0) v', o.got, o.elem, case_id));
			want := outcome(format('SELECT bits(ROW((SELECT coalesce(array_agg(canon(%s) ORDER BY '
				'o), ''{}'') FROM unnest(a, b) WITH ORDINALITY t (u, w, o)))) FROM made_%s '
				'WHERE id = %s', o.want, o.elem, case_id));
			compared := compared + 1;
			IF want LIKE 'error%' THEN
				failures := failures || want;
			END IF;
			IF got <> want THEN
				RETURN NEXT format('%s %s, %s: got %s, want %s', o.got, o.elem, case_id,
					left(got, 20), left(want, 20));
			END IF;
		END LOOP;
	END LOOP;
	RETURN NEXT format('%s compared, %s', compared,
		(SELECT string_agg(n || ' ' || s, ', ' ORDER BY s)
		FROM (SELECT s, count(*) AS n FROM unnest(failures) s GROUP BY s) t));
END
$$;
\set ECHO all

SELECT fail_alike();
SELECT compute_all();

-- large
CREATE TABLE large_int4 AS SELECT a, b, a::darray_int4 AS d, b::darray_int4 AS e
	FROM (SELECT array_agg(CASE WHEN i % 5 > 0 THEN hashint4(i) END ORDER BY i) AS a,
		array_agg(CASE WHEN i % 7 > 0 THEN hashint4(-i) END ORDER BY i) AS b
		FROM generate_series(1, 140003) i) t;
CREATE TABLE large_float8 AS SELECT a, b, a::darray_float8 AS d, b::darray_float8 AS e
	FROM (SELECT array_agg(CASE i % 1000 WHEN 0 THEN 'NaN' WHEN 1 THEN 'Infinity'
		ELSE hashint4(i) * 1e-3::float8 END ORDER BY i) AS a,
		array_agg(CASE i % 1001 WHEN 0 THEN '-Infinity' WHEN 1 THEN '-0'
		ELSE hashint4(-i) * 1e10::float8 END ORDER BY i) AS b
		FROM generate_series(1, 140003) i) t;
SELECT (d / 2 + e / 2)::int4[] = (SELECT array_agg(u / 2 + w / 2 ORDER BY o)
	FROM unnest(a, b) WITH ORDINALITY t (u, w, o)),
	(- (e % 46341) * (d % 46340))::int4[]
		= (SELECT array_agg(- (w % 46341) * (u % 46340) ORDER BY o)
		FROM unnest(a, b) WITH ORDINALITY t (u, w, o)),
	outcome('SELECT d + e FROM large_int4'), outcome('SELECT e / array_replace(d, (d)[140003], 0) '
		'FROM large_int4')
	FROM large_int4;
SELECT bits(ROW((d * e - d)::float8[]))
	= bits(ROW((SELECT array_agg(canon(canon(u * w) - u) ORDER BY o)
	FROM unnest(a, b) WITH ORDINALITY t (u, w, o)))),
	bits(ROW((1 / d)::float8[]))
		= bits(ROW((SELECT array_agg(1 / u ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o)))),
		outcome('SELECT d / e FROM large_float8')
	FROM large_float8;

-- the arguments are as they were
SELECT count(*) FROM case_float8 WHERE bits(ROW(a)) <> bits(ROW(d::float8[]))
	OR bits(ROW(b)) <> bits(ROW(e::float8[]));
CREATE FUNCTION variables() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	v darray_int4 := '{1,2}';
	w darray_int4;
BEGIN
	w := v + 0; w[1] := 9;
	RETURN NEXT format('%s %s', v, w);
	w := 1 * v; v[1] := 7;
	RETURN NEXT format('%s %s', v, w);
	v := v + v; v := v - w;
	RETURN NEXT format('%s %s', v, w);
	w := - v; w[2] := NULL; v := v * w;
	RETURN NEXT format('%s %s', v, w);
END
$$;
SELECT variables();

-- where SQL takes expressions: constraints, defaults, generated columns, indexes, plans of all
-- kinds
CREATE TABLE used (id int PRIMARY KEY, v darray_int4 DEFAULT darray_series(1, 3)
	* 2 CHECK (array_all(v % 1000 #= v)), w darray_float8 GENERATED ALWAYS AS (v * 0.5 || -1.0)
	STORED,
	last darray_int4 GENERATED ALWAYS AS (array_if(array_between(v, 2, 4), v, 0)) STORED);
INSERT INTO used (id, v) SELECT i, (darray_series(1, 10) * i) % 1000
	FROM generate_series(1, 2000) i;
INSERT INTO used (id) VALUES (0);
SELECT states('constraint', $$
	23514 INSERT INTO used (id, v) VALUES (-1, '{1,1001}')
	23514 UPDATE used SET v = v || 1000 WHERE id = 1
	22003 UPDATE used SET v = v * 2147483647 WHERE id = 7
	22012 INSERT INTO used (id, v) SELECT -1 - id, v / (id - 7) FROM used
$$);
SELECT * FROM used WHERE id < 2 ORDER BY id;
-- before the updates: one over several versions of a row is no use yet while older transactions run
CREATE INDEX used_sum ON used ((v + 1));
CREATE INDEX used_position ON used (array_position(v, 7)) WHERE array_any(v #= 7);
CREATE INDEX used_reverse ON used USING hash (array_reverse(v || 3));
UPDATE used SET v = 2 * v - v[1] || 7, id = - id WHERE id IN (2, 5);
UPDATE used SET v = array_remove(array_append(v, 7), 2) WHERE id = -2;
SELECT * FROM used WHERE id < 0 ORDER BY id;
ANALYZE used;
SET enable_seqscan = off;
SELECT plan_has('SELECT FROM used WHERE v + 1 = ''{2}''', 'used_sum'),
	plan_has('SELECT FROM used WHERE array_position(v, 7) > 3 AND array_any(v #= 7)',
	'used_position'), plan_has('SELECT FROM used WHERE array_reverse(v || 3) = ''{1}''',
	'used_reverse'),
	plan_has('SELECT FROM used WHERE v + 1 = ''{1}''::darray_int4 + 1', '''{2}''');
SELECT (SELECT string_agg(id::text, ',' ORDER BY id) FROM used WHERE v + 1 < '{3}'),
	(SELECT string_agg(id::text, ',' ORDER BY id) FROM used WHERE array_position(v, 7) = 7
	AND array_any(v #= 7)), (SELECT min(id) FROM used
	WHERE array_reverse(v || 3) = '{3,30,27,24,21,18,15,12,9,6,3}');
RESET enable_seqscan;
SELECT (SELECT string_agg(id::text, ',' ORDER BY id) FROM used WHERE (v + 1) || '{}' < '{3}'),
	(SELECT string_agg(id::text, ',' ORDER BY id) FROM used WHERE array_position(v || 0, 7) = 7),
	(SELECT min(id) FROM used WHERE array_reverse(v) = '{30,27,24,21,18,15,12,9,6,3}');
SET min_parallel_table_scan_size = 0; SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0;
CREATE TABLE summed AS SELECT sum(array_sum(v * v + v % 7 - 3)) AS i,
	sum(array_sum(array_if(v > 500, w[1:cardinality(v)] / 4, 0.25))) AS f FROM used;
SELECT plan_has('SELECT sum(array_sum(v * v + v % 7 - 3)) FROM used', 'Parallel Seq Scan');
SET max_parallel_workers_per_gather = 0;
SELECT (SELECT summed FROM summed)
	= ROW(sum(array_sum(v * v + v % 7 - 3)),
	sum(array_sum(array_if(v > 500, w[1:cardinality(v)] / 4, 0.25))))::summed,
	(SELECT i FROM summed) = (SELECT sum(u * u + u % 7 - 3) FROM used, unnest(v) u) FROM used;
PREPARE five (darray_int4, int, darray_float8) AS SELECT $1 * $2 + 1, $2 - $1, $1 / $3, $3 || $2,
	array_in($1, $1 + $2);
SET plan_cache_mode = force_generic_plan;
EXECUTE five ('{1,2}', 1, '{0.5}');
EXECUTE five ('{{1,NULL},{3,4}}', 3, '{2,4}');
EXECUTE five ('{1}', NULL, NULL);
EXECUTE five ('{1}', 2147483647, '{1}');
SET plan_cache_mode = force_custom_plan;
EXECUTE five ('{{1,NULL},{3,4}}', 3, '{2,4}');

-- absolute values: the least integers have none; part of a larger expression
SELECT abs('{1,-2,NULL,0}'::darray_int4), abs('{-0,-Infinity,NaN,-1.5,NULL}'::darray_float8),
	abs('{{-1,2},{3,-4}}'::darray_int8), abs('{}'::darray_float4);
SELECT abs('{1,-32768}'::darray_int2);
SELECT abs('{-2147483648}'::darray_int4);
SELECT abs('{-9223372036854775808}'::darray_int8);
EXPLAIN (VERBOSE, COSTS OFF)
SELECT array_sum(abs(v - w) * 2) FROM (SELECT '{1,2}'::darray_int4 AS v,
	'{3,1}'::darray_int4 AS w OFFSET 0) t;
SELECT array_sum(abs(v - w) * 2), abs(v - w) FROM (SELECT '{1,2}'::darray_int4 AS v,
	'{3,1}'::darray_int4 AS w OFFSET 0) t;
