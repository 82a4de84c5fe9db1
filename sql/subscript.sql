\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,31,32,33,1023,1100,8300}');

-- Assignments. Lines of "array literal | SET clause of v": the same array afterwards, or
-- the same SQLSTATE, where v is an array and where it is a darray, short and long?
CREATE FUNCTION assign_like_array(what text, elems text, script text) RETURNS SETOF text
	LANGUAGE plpgsql AS $$
DECLARE
	t record;
	l record;
	got text;
	want text;
	compared int := 0;
BEGIN
	FOR t IN SELECT unnest(string_to_array(elems, ' ')) AS elem LOOP
		EXECUTE format('CREATE TEMP TABLE core_t (v %s[], k int); CREATE TEMP TABLE ours_t (v '
			'darray_%1$s, k int)', t.elem);
		FOR l IN SELECT trim(split_part(line, ' | ', 1)) AS literal,
			split_part(line, ' | ', 2) AS clause FROM lines_of(script) ORDER BY no LOOP
			compared := compared + 1;
			EXECUTE format('TRUNCATE core_t; TRUNCATE ours_t; INSERT INTO core_t VALUES (%1$s, 1); '
				'INSERT INTO ours_t VALUES (%1$s, 1)', CASE WHEN l.literal = 'NULL' THEN 'NULL'
				ELSE quote_literal(l.literal) END);
			want := outcome('UPDATE core_t SET ' || l.clause || ' RETURNING v::text');
			got := outcome('UPDATE ours_t SET ' || l.clause || ' RETURNING v::text');
			IF got <> regexp_replace(want, '^[][0-9:-]+=', '')
				OR (got NOT LIKE 'error%' AND got <> outcome('SELECT v::text FROM ours_t')) THEN
				RETURN NEXT format('%s %s: %s: got %s, want %s', t.elem, l.literal, l.clause, got,
					want);
			END IF;
		END LOOP;
		DROP TABLE core_t, ours_t;
	END LOOP;
	RETURN NEXT format('%s: %s compared', what, compared);
END
$$;
\set ECHO all

-- read
SELECT agree('element', 'ANY', '(SELECT array_agg(d[i] ORDER BY i) FROM generate_series(-1, '
	'least(n, 1100) + 2) i)', '(SELECT array_agg(a[i] ORDER BY i) FROM generate_series(-1, '
	'least(n, 1100) + 2) i)');
SELECT agree('slice', 'ANY', '(SELECT string_agg(d[i:j]::text, ''/'' ORDER BY i, j) FROM '
	'unnest(ARRAY[-3, 0, 1, 2, 3, 31, 32, n - 1, n, n + 1]) i, unnest(ARRAY[-1, 0, 1, 2, 30, 33, '
	'64, n - 1, n, n + 1]) j)',
	'(SELECT string_agg(a[i:j]::text, ''/'' ORDER BY i, j) FROM unnest(ARRAY[-3, 0, 1, 2, 3, 31, '
		'32, n - 1, n, n + 1]) i, unnest(ARRAY[-1, 0, 1, 2, 30, 33, 64, n - 1, n, n + 1]) j)',
		'n < 1000');
SELECT agree('slice of a long one', 'ANY', 'd[n - 900:n - 3]::text', 'a[n - 900:n - 3]::text',
	'n > 1000');
SELECT agree('open slices', 'ANY', 'ROW(d[:7]::text, d[n - 7:]::text, d[:]::text)',
	'ROW(a[:7]::text, regexp_replace(a[n - 7:]::text, ''^.*='', ''''), a[:]::text)');
SELECT agree('slice of a slice', 'ANY', '(d[3:n - 2])[2:70]::text', '(a[3:n - 2])[2:70]::text');
SELECT agree('element of a result', 'ANY', '(array_slice(d, -1, 1, -1))[n]', 'a[1]');
SELECT like_array('in several dimensions', 'int4 int8 float8 float4', $$
	{1,2,3} | v[2]
	{1,2,3} | v[0]
	{1,2,3} | v[-1]
	{1,2,3} | v[4]
	{1,2,3} | v[2147483647]
	{1,2,3} | v[-2147483648]
	{1,2,3} | v[NULL]
	{1,2,3} | v[NULL::int]
	{1,2,3} | v[1:NULL]
	{1,2,3} | v[NULL:2]
	{1,2,3} | v['2']
	{1,2,3} | v['a']
	{1,2,3} | v[2::int8]
	{1,2,3} | v[2::int2]
	{1,2,3} | v[1.6]
	{1,2,3} | v[3000000000]
	{1,2,3} | v[true]
	{1,2,3} | v['2020-01-01'::date]
	{1,2,3} | v[1][1]
	{1,2,3} | v[1:2][1:1]
	{1,2,3} | v[2:1]
	{1,2,3} | v[-5:10]
	{1,2,3} | v[-2147483648:2147483647]
	{1,2,3} | v[5:6]
	{1,2,3} | v[:]
	{1,2,3} | v[:][:]
	{1,2,3} | (v[2:3])[1]
	{1,2,3} | v[v[1]::int]
	{1,NULL,3} | v[2]
	{1,NULL,3} | v[2:2]
	{} | v[1]
	{} | v[1:2]
	{} | v[:]
	{{1,2,3},{4,NULL,6}} | v[2][3]
	{{1,2,3},{4,NULL,6}} | v[2][2]
	{{1,2,3},{4,NULL,6}} | v[3][1]
	{{1,2,3},{4,NULL,6}} | v[0][1]
	{{1,2,3},{4,NULL,6}} | v[1][4]
	{{1,2,3},{4,NULL,6}} | v[1]
	{{1,2,3},{4,NULL,6}} | v[1][1][1]
	{{1,2,3},{4,NULL,6}} | v[1:1]
	{{1,2,3},{4,NULL,6}} | v[2:2]
	{{1,2,3},{4,NULL,6}} | v[1:2][2:3]
	{{1,2,3},{4,NULL,6}} | v[2][2:3]
	{{1,2,3},{4,NULL,6}} | v[2:2][2]
	{{1,2,3},{4,NULL,6}} | v[1:2][2]
	{{1,2,3},{4,NULL,6}} | v[:][2:2]
	{{1,2,3},{4,NULL,6}} | v[:1][:2]
	{{1,2,3},{4,NULL,6}} | v[2:][2:]
	{{1,2,3},{4,NULL,6}} | v[0:5][0:5]
	{{1,2,3},{4,NULL,6}} | v[1:2][4:5]
	{{1,2,3},{4,NULL,6}} | v[3:4][1:2]
	{{1,2,3},{4,NULL,6}} | v[1:2][1:2][1:2]
	{{1,2,3},{4,NULL,6}} | (v[2:2])[1][3]
	{{1,2,3},{4,NULL,6}} | (v[1:2][2:3])[2][2]
	{{1,2,3},{4,NULL,6}} | v[1:NULL][1:2]
	{{{1,2},{3,4}},{{5,6},{NULL,8}},{{9,10},{11,12}}} | v[2][1][2]
	{{{1,2},{3,4}},{{5,6},{NULL,8}},{{9,10},{11,12}}} | v[2:3][2:2][1:2]
	{{{1,2},{3,4}},{{5,6},{NULL,8}},{{9,10},{11,12}}} | v[2:3][2:2]
	{{{1,2},{3,4}},{{5,6},{NULL,8}},{{9,10},{11,12}}} | v[1:3][1:2][2:2]
	{{{1,2},{3,4}},{{5,6},{NULL,8}},{{9,10},{11,12}}} | v[3][2][1:1]
	{{{1,2},{3,4}},{{5,6},{NULL,8}},{{9,10},{11,12}}} | v[:][:][:]
	{{{1,2},{3,4}},{{5,6},{NULL,8}},{{9,10},{11,12}}} | v[2:2]
	{{{{{{1,2}}}}}} | v[1][1][1][1][1][2]
	{{{{{{1,2}}}}}} | v[1:1][1:1][1:1][1:1][1:1][2:2]
	{{{{{{1,2}}}}}} | v[1][1][1][1][1][2][1]
	{{{{{{1,2}}}}}} | v[1:1][1:1][1:1][1:1][1:1][2:2][1:1]
$$);
SELECT equal_lines('null', $$
	(NULL::darray_int4)[1] == NULL::int4
	(NULL::darray_int4)[1:2] == NULL::darray_int4
	('{1,2}'::darray_int4)[2] == 2
	('{2020-01-01,infinity}'::darray_timestamptz)[2] == timestamptz 'infinity'
	('{t,f}'::darray_bool)[1:1] == '{t}'::darray_bool
$$);

-- assigned to
SELECT assign_like_array('assignments', 'int4 float8 int2', $$
	{1,2,3} | v[2] = 9
	{1,2,3} | v[1] = 7, v[3] = 8
	{1,2,3} | v[2] = 7, v[2] = 8
	{1,2,3} | v[1] = v[3], v[3] = v[1]
	{1,2,3} | v[2] = NULL
	{1,NULL,3} | v[2] = 5
	{1,NULL,3} | v[2] = NULL
	{1,2,3} | v[4] = 9
	{1,2,3} | v[6] = 9
	{1,2,3} | v[70] = 9
	{1,2,3} | v[6] = NULL
	{1,2,3} | v[6] = 9, v[5] = 8, v[8] = NULL
	{1,2,3} | v[NULL] = 1
	{1,2,3} | v[2147483647] = 1
	{1,2,3} | v[1][1] = 1
	{1,2,3} | v['2'] = 1
	{1,2,3} | v[2] = '7'
	{1,2,3} | v[2] = 'x'
	{1,2,3} | v[2] = true
	{1,2,3} | v[2.4] = 5
	{1,2,3} | v[2] = 7.0
	{1,2,3} | v[k + 1] = k * 10
	{1,2,3} | v = '{4,5}', k = v[2]
	{1,2,3} | v[1:2] = '{7,8}'
	{1,2,3} | v[1:2] = '{7,8,9}'
	{1,2,3} | v[1:2] = '{7}'
	{1,2,3} | v[1:2] = '{}'
	{1,2,3} | v[1:2] = NULL
	{1,2,3} | v[2:1] = '{7,8}'
	{1,2,3} | v[2:1] = '{}'
	{1,2,3} | v[1:2] = '{NULL,8}'
	{1,2,3} | v[3:5] = '{7,8,9}'
	{1,2,3} | v[4:5] = '{7,8}'
	{1,2,3} | v[6:7] = '{7,8}'
	{1,2,3} | v[6:7] = '{NULL,8}'
	{1,2,3} | v[:2] = '{7,8}'
	{1,2,3} | v[2:] = '{7,8}'
	{1,2,3} | v[:] = '{7,8,9}'
	{1,2,3} | v[:] = '{7,8}'
	{1,2,3} | v[5:] = '{7}'
	{1,2,3} | v[NULL:2] = '{7,8}'
	{1,2,3} | v[1:NULL] = '{7,8}'
	{1,2,3} | v[1:2] = '{{7,8}}'
	{1,2,3} | v[1:2] = '{{7,8},{9,10}}'
	{1,2,3} | v[1:2][1:1] = '{7,8}'
	{1,2,3} | v[2:3] = v
	{1,2,3} | v[1:2] = v[2:3]
	{1,2,3} | v[2:4] = v, v[1] = 100
	{1,2,3} | v[1:2] = '{7,8}', v[2:3] = '{9,10}'
	{1,2,3} | v[1:2147483647] = '{1}'
	NULL | v[1] = 5
	NULL | v[1] = NULL
	NULL | v[1] = 5, v[3] = 7
	NULL | v[1:2] = '{5,6}'
	NULL | v[1:2] = NULL
	NULL | v[1:2] = '{5}'
	NULL | v[1:] = '{5}'
	NULL | v[:2] = '{5,6}'
	NULL | v[1][1] = 5
	NULL | v[1:2][1:2] = '{{1,2},{3,4}}'
	NULL | v[1:2][1:2] = '{1,2,3,4}'
	NULL | v[1:2][1:2] = '{1,2,3}'
	NULL | v[NULL] = 5
	{} | v[1] = 5
	{} | v[1] = NULL
	{} | v[1:3] = '{5,NULL,7}'
	{} | v[1:2] = NULL
	{} | v[:] = '{1}'
	{} | v[1:1][1:3] = '{5,NULL,7}'
	{} | v[1][1][1] = 3
	{{1,2},{3,4}} | v[2][1] = 9
	{{1,2},{3,4}} | v[2][1] = NULL
	{{1,2},{3,4}} | v[3][1] = 9
	{{1,2},{3,4}} | v[1][3] = 9
	{{1,2},{3,4}} | v[0][1] = 9
	{{1,2},{3,4}} | v[1] = 9
	{{1,2},{3,4}} | v[1][1][1] = 9
	{{1,2},{3,4}} | v[1][1] = 7, v[2][2] = NULL, v[1][2] = v[2][1]
	{{1,2},{3,4}} | v[1:2][2:2] = '{7,8}'
	{{1,2},{3,4}} | v[1:2][2:2] = '{{7},{NULL}}'
	{{1,2},{3,4}} | v[1:2][1:2] = '{{7,8},{9,10}}'
	{{1,2},{3,4}} | v[1:2][1:2] = '{7,8,9}'
	{{1,2},{3,4}} | v[2:2][1:2] = '{7,8}'
	{{1,2},{3,4}} | v[2:3][1:2] = '{5,6,7,8}'
	{{1,2},{3,4}} | v[1:2][2:3] = '{5,6,7,8}'
	{{1,2},{3,4}} | v[:][1:1] = '{5,6}'
	{{1,2},{3,4}} | v[2:][:] = '{5,6}'
	{{1,2},{3,4}} | v[2:2] = '{5,6}'
	{{1,2},{3,4}} | v[2] = '{5,6}'
	{{1,2},{3,4}} | v[1:2][1:1] = NULL
	{{1,2},{3,4}} | v[1:1][1:1][1:1] = '{1}'
	{{{1,2},{3,4}},{{5,6},{7,8}}} | v[2][2][1] = NULL
	{{{1,2},{3,4}},{{5,6},{7,8}}} | v[1:2][2:2][1:2] = '{{{11,12}},{{13,14}}}'
	{{{1,2},{3,4}},{{5,6},{7,8}}} | v[2:2][1:2][2:2] = '{11,NULL}'
$$);
-- where lower bounds would not be 1: 2202E, or NULLs from 1 on
SELECT states('bounds', $$
	00000 CREATE TABLE bounds (v darray_int4)
	00000 INSERT INTO bounds VALUES ('{1,2}')
	2202E UPDATE bounds SET v[0] = 1
	2202E UPDATE bounds SET v[-3] = 1
	2202E UPDATE bounds SET v[0:1] = '{1,2}'
	2202E UPDATE bounds SET v[-2147483648] = 1
	2202E UPDATE bounds SET v[-1:0] = '{1,2}'
	00000 UPDATE bounds SET v = '{}'
	2202E UPDATE bounds SET v[0] = 1
	2202E UPDATE bounds SET v[0:1] = '{1,2}'
	2202E UPDATE bounds SET v[2][2] = 1
	2202E UPDATE bounds SET v[2:3][1:2] = '{1,2,3,4}'
	54000 UPDATE bounds SET v[1][1][1][1][1][1][1] = 1
	54000 UPDATE bounds SET v[1:1][1:1][1:1][1:1][1:1][1:1][1:1] = '{1}'
	42804 UPDATE bounds SET v[1:1] = 1
	42804 UPDATE bounds SET v[1:1] = NULL::darray_date
$$);
UPDATE bounds SET v = '{}';
UPDATE bounds SET v[4] = 7 RETURNING v;
UPDATE bounds SET v = NULL;
UPDATE bounds SET v[3:4] = '{5,6}' RETURNING v;
-- of other types than the elements', cast by assignment
UPDATE bounds SET v[1:2] = '{1.5,2.5}'::darray_float8, v[4] = 7.7::float8 RETURNING v;
UPDATE bounds SET v[1:2] = '{8,9}'::int4[] RETURNING v;

-- every form and type: one element, several, a slice
\set VERBOSITY terse
DO $$
DECLARE
	t record;
	f record;
	differ int;
BEGIN
	FOR t IN SELECT * FROM element ORDER BY no LOOP
		FOR f IN SELECT * FROM unnest('{d,c,s[4:n + 3],"array_slice(d, 1, -1)","a::@D"}'::text[])
			form LOOP
			EXECUTE replace(replace(format('CREATE TEMP TABLE written AS SELECT id, n, x, a, a AS '
				'b, b[1:3] AS part, %s AS v, d AS other FROM case_@E WHERE n > 0', f.form), '@D',
				'darray_@E'), '@E', t.elem);
			IF f.form = 'c' THEN
				ALTER TABLE written ALTER v SET STORAGE extended;
				UPDATE written SET v = v;
			END IF;
			UPDATE written SET a[n] = x, v[n] = x;
			UPDATE written SET a[1 + n / 2] = NULL, v[1 + n / 2] = NULL, a[n + 40] = x,
				v[n + 40] = x WHERE id % 2 = 0;
			UPDATE written SET a[n / 3 + 1:n / 3 + 3] = part, v[n / 3 + 1:n / 3 + 3] = part
				WHERE array_length(part, 1) = 3;
			EXECUTE ('SELECT count(*) FROM written WHERE a::text <> v::text OR array_null_count(v) '
				'<> (SELECT count(*) FROM unnest(a) u WHERE u IS NULL) '
				'OR b::text <> other::text') INTO differ;
			IF differ > 0 THEN
				RAISE WARNING '% %: % differ', t.elem, f.form, differ;
			END IF;
			IF t.class <> 'BOOL' THEN
				EXECUTE 'SELECT count(*) FROM written WHERE bits(ROW(array_min(v), array_max(v))) '
					'<> bits(ROW((SELECT min(u) FROM unnest(a) u), (SELECT max(u) FROM '
					'unnest(a) u)))' INTO differ;
				IF differ > 0 THEN
					RAISE WARNING '% %: min or max of % differ', t.elem, f.form, differ;
				END IF;
			END IF;
			DROP TABLE written;
		END LOOP;
	END LOOP;
END
$$;

\set VERBOSITY sqlstate
-- INSERT into elements
CREATE TABLE inserted (id int, v darray_int4, w darray_float8);
INSERT INTO inserted (id, v[1], v[3], w[1:2]) VALUES (1, 5, 7, '{1,2}'), (2, NULL, NULL, NULL);
INSERT INTO inserted (id, v[2][1]) VALUES (3, 5);
INSERT INTO inserted (id, v[1][1], v[1:1][1:1]) VALUES (4, 5, '{{6}}');
INSERT INTO inserted (id, v[1:2][1:2]) SELECT 5, '{{1,2},{3,4}}';
SELECT * FROM inserted ORDER BY id;
INSERT INTO inserted VALUES (5, '{1,1}') RETURNING v[2:5];
-- of composite types
CREATE TYPE holder AS (name text, v darray_int4);
CREATE TABLE holders (h holder, many holder[], l darray_int4[]);
INSERT INTO holders (h.name, h.v[2]) VALUES ('a', 7);
UPDATE holders SET h.v[1] = 5, h.v[3] = (h).v[2], many[1].v[2] = 4, l[2] = '{1,2}',
	l[1] = darray_fill(3, 2);
UPDATE holders SET many[1].v[1] = 3;
SELECT h, (h).v[1:2], many, (many[1]).v[2], l, (l[2])[1] FROM holders;

-- what others see of it: nothing
CREATE TABLE seen (id int, v darray_float8);
INSERT INTO seen SELECT i, darray_fill(i::float8, 3000) FROM generate_series(1, 3) i;
BEGIN;
DECLARE before CURSOR FOR SELECT id, v[1], array_sum(v), array_max(v) FROM seen ORDER BY id;
FETCH 1 FROM before;
UPDATE seen SET v[1] = 1000 WHERE id > 1;
UPDATE seen SET v[2] = v[1] + 1, v[3001] = -1 WHERE id > 1;
FETCH ALL FROM before;
SAVEPOINT s;
UPDATE seen SET v[1:3] = '{NULL,NULL,NULL}';
SELECT id, v[1:4], array_sum(v), array_count(v) FROM seen ORDER BY id;
ROLLBACK TO s;
SELECT id, v[1:4], array_sum(v), array_max(v) FROM seen ORDER BY id;
ROLLBACK;
SELECT id, v[1:4], array_sum(v), array_max(v) FROM seen ORDER BY id;
WITH old AS (SELECT id, v FROM seen), new AS (UPDATE seen SET v[1] = -5 RETURNING id, v)
	SELECT id, old.v[1:2], new.v[1:2], array_min(old.v), array_min(new.v) FROM old
		JOIN new USING (id) ORDER BY id;

\set VERBOSITY terse
-- plpgsql: variables are values
CREATE FUNCTION writes(v darray_int8) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	x darray_int8 := v;
	y darray_int8;
	n int := cardinality(v);
	r record;
	h holder;
BEGIN
	y := x;
	FOR i IN 1..5 LOOP
		x[i] := i * 100;
		x[n + i] := -i;
	END LOOP;
	y[2:3] := ARRAY[7, 8]::int8[];
	y[3] := NULL;
	y[1] := y[2] + x[2];
	x[1:2] := x[2:3];
	x[3:4] := x;
	r := ROW(x, y);
	h.v[3] := 5;
	h.v[1:2] := '{3,4}';
	x[5] := 0;
	RETURN concat_ws(' ', v[1:5], x[1:5], x[n:n + 5], y[1:5], cardinality(v), cardinality(x),
		cardinality(y), (r.f1)[1:5], h.v, array_sum(v), array_sum(x), array_sum(y));
END
$$;
SELECT writes((SELECT array_agg(i) FROM generate_series(1::int8, 6) i)::darray_int8);
SELECT writes(v), array_sum(v), v[1:5]
	FROM (SELECT (SELECT array_agg(i) FROM generate_series(1::int8, 6000) i)::darray_int8 AS v
	OFFSET 0) t;
CREATE TABLE stored AS SELECT (SELECT array_agg(i)
	FROM generate_series(1::int8, 6000) i)::darray_int8 AS v;
SELECT writes(v), array_sum(v), v[1:5] FROM stored;
SELECT writes(v), writes(array_sort(v)), array_sum(v) FROM stored;
-- a function that changes its argument, of a value used twice; a generic plan
CREATE FUNCTION zeroed(v darray_int8, i int) RETURNS darray_int8
	LANGUAGE plpgsql AS $$ BEGIN v[i] := 0; RETURN v; END $$;
SELECT array_sum(a), array_sum(b), array_sum(c), array_sum(v)
	FROM (SELECT zeroed(v, 1) AS a, zeroed(v, 2) AS b, zeroed(zeroed(v, 5), 6) AS c, v
	FROM (SELECT array_sort(v) AS v FROM stored OFFSET 0) t OFFSET 0) t;
DO $$
DECLARE
	x darray_int8 := (SELECT array_sort(v) FROM stored);
	a darray_int8;
	b darray_int8;
	wrong int := 0;
BEGIN
	FOR i IN 1..12 LOOP
		a := zeroed(x, i);
		b := array_sort(x, true);
		IF array_sum(x) <> 18003000 OR array_sum(a) <> 18003000 - i OR b[1] <> 6000 OR x[1] <> 1
			OR a[i] <> 0 THEN
			wrong := wrong + 1;
		END IF;
	END LOOP;
	FOR i IN 1..12 LOOP
		x[i] := 0;
		a := x;
		a[i + 20] := 0;
		IF array_sum(x) <> 18003000 - i * (i + 1) / 2 OR array_sum(a) <> array_sum(x) - i - 20 THEN
			wrong := wrong + 1;
		END IF;
	END LOOP;
	IF wrong > 0 THEN
		RAISE WARNING '% wrong', wrong;
	END IF;
END
$$;
-- a failed assignment leaves the variable as it was
DO $$
DECLARE
	x darray_int8 := array_sort('{3,2,1}'::darray_int8);
BEGIN
	BEGIN
		x[1] := 10;
		x[0] := 5;
	EXCEPTION WHEN array_subscript_error THEN
		RAISE WARNING '%', x;
	END;
	BEGIN
		x[2:3] := '{1}';
	EXCEPTION WHEN array_subscript_error THEN
		RAISE WARNING '%', x;
	END;
END
$$;

-- large
CREATE TABLE large AS SELECT array_agg(i)::darray_int4 AS v FROM generate_series(1, 1000003) i;
UPDATE large SET v[1000003] = NULL, v[1] = -1, v[500000:500002] = '{0,NULL,0}', v[1000010] = 5;
SELECT v[1:2], v[499999:500003], v[1000001:], array_sum(v) = 1000003::int8 * 1000004 / 2 - 1000003
	- 2 - 1500003 + 5, array_count(v), array_null_count(v) FROM large;

-- nothing, to an empty array
CREATE TABLE nothing AS SELECT '{}'::int4[] AS a, '{}'::darray_int4 AS d;
UPDATE nothing SET a[1:0] = '{}', d[1:0] = '{}';
UPDATE nothing SET a[3:2] = '{1}', d[3:2] = '{1}';
SELECT * FROM nothing;
UPDATE nothing SET d[3:1] = '{}';
