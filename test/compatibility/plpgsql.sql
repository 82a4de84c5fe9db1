-- PL/pgSQL and SQL functions; polymorphic ones

--: setup
CREATE TABLE t (id int PRIMARY KEY, v @int4@, m @float8@);
INSERT INTO t VALUES (1, '{1,2,3}', '{{1,2},{3,4}}'), (2, '{}', '{}'), (3, NULL, NULL);

--: declare and read
CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ DECLARE v @int4@ := '{4,5,6}'; BEGIN RETURN v[1] * 100 + v[3]; END $$;
SELECT f();

--: assign an array constructor
CREATE FUNCTION f() RETURNS @int4@ LANGUAGE plpgsql AS $$ DECLARE v @int4@ := ARRAY[4,5,6]; BEGIN RETURN v; END $$;
SELECT f();

--: assign an array constructor of another type
CREATE FUNCTION f() RETURNS @float8@ LANGUAGE plpgsql AS $$ DECLARE v @float8@ := ARRAY[4,5.5]; BEGIN v := ARRAY[1,2]; RETURN v; END $$;
SELECT f();

--: assign elements
CREATE FUNCTION f(n int) RETURNS @int4@ LANGUAGE plpgsql AS $$
DECLARE v @int4@;
BEGIN
	FOR i IN 1..n LOOP v[i] := i * i; END LOOP;
	RETURN v;
END $$;
SELECT f(10), f(0), cardinality(f(3000)), (f(3000))[2999];

--: assign elements of a declared value
CREATE FUNCTION f() RETURNS @int4@ LANGUAGE plpgsql AS $$
DECLARE v @int4@ := '{1,2,3}'; w @int4@ := v;
BEGIN v[2] := 20; w[3] := v[2] + w[1]; v[5] = w[3]; RETURN v || w; END $$;
SELECT f();

--: assign slices
CREATE FUNCTION f() RETURNS @int4@ LANGUAGE plpgsql AS $$
DECLARE v @int4@ := '{1,2,3,4,5}';
BEGIN v[2:3] := '{20,30}'; v[5:6] := v[1:2]; v[:1] := '{0}'; RETURN v; END $$;
SELECT f();

--: assign two dimensions
CREATE FUNCTION f() RETURNS @float8@ LANGUAGE plpgsql AS $$
DECLARE m @float8@ := '{{0,0},{0,0}}';
BEGIN
	FOR i IN 1..2 LOOP FOR j IN 1..2 LOOP m[i][j] := i * 10 + j; END LOOP; END LOOP;
	m[2:2][1:1] := '{{99}}';
	RETURN m;
END $$;
SELECT f();

--: fill two dimensions with array_fill
CREATE FUNCTION f() RETURNS @int4@ LANGUAGE plpgsql AS $$
DECLARE m @int4@ := array_fill(0, ARRAY[2,3]);
BEGIN m[2][3] := 7; RETURN m; END $$;
SELECT f();

--: assign outside of two dimensions
CREATE FUNCTION f() RETURNS @float8@ LANGUAGE plpgsql AS $$ DECLARE m @float8@ := '{{0,0}}'; BEGIN m[2][1] := 1; RETURN m; END $$;
SELECT f();

--: assign null subscript
CREATE FUNCTION f() RETURNS @int4@ LANGUAGE plpgsql AS $$ DECLARE v @int4@ := '{1}'; i int; BEGIN v[i] := 1; RETURN v; END $$;
SELECT f();

--: error is caught
CREATE FUNCTION f() RETURNS text LANGUAGE plpgsql AS $$
DECLARE v @int4@ := '{1,2}';
BEGIN
	v[1] := 10;
	BEGIN v[1:3] := '{7}'; EXCEPTION WHEN array_subscript_error THEN RETURN 'caught ' || SQLSTATE || ' ' || v::text; END;
	RETURN v::text;
END $$;
SELECT f();

--: value survives an error
CREATE FUNCTION f() RETURNS @int4@ LANGUAGE plpgsql AS $$
DECLARE v @int4@ := '{1,2}';
BEGIN
	BEGIN v[1] := 10; v[2] := 1 / (v[1] - 10); EXCEPTION WHEN division_by_zero THEN v[3] := -1; END;
	RETURN v;
END $$;
SELECT f();

--: append
CREATE FUNCTION f(n int) RETURNS @int4@ LANGUAGE plpgsql AS $$
DECLARE v @int4@ := '{}';
BEGIN FOR i IN 1..n LOOP v := v || i; END LOOP; RETURN v; END $$;
SELECT f(5), cardinality(f(2000));

--: append with array_append
CREATE FUNCTION f(n int) RETURNS @int4@ LANGUAGE plpgsql AS $$
DECLARE v @int4@;
BEGIN FOR i IN 1..n LOOP v := array_append(v, i); END LOOP; RETURN v; END $$;
SELECT f(5), f(0);

--: append an array constructor
CREATE FUNCTION f() RETURNS @int4@ LANGUAGE plpgsql AS $$
DECLARE v @int4@ := '{}';
BEGIN v := v || ARRAY[1,2]; RETURN v; END $$;
SELECT f();

--: foreach
CREATE FUNCTION f(v @int4@) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE s bigint := 0; x int;
BEGIN FOREACH x IN ARRAY v LOOP s := s * 10 + coalesce(x, 0); END LOOP; RETURN s; END $$;
SELECT f('{1,2,3}'), f('{}'), f('{{4,5},{6,NULL}}');

--: foreach of null
CREATE FUNCTION f(v @int4@) RETURNS void LANGUAGE plpgsql AS $$ DECLARE x int; BEGIN FOREACH x IN ARRAY v LOOP NULL; END LOOP; END $$;
SELECT f(NULL);

--: foreach slice
CREATE FUNCTION f(m @float8@) RETURNS text LANGUAGE plpgsql AS $$
DECLARE r @float8@; s text := '';
BEGIN FOREACH r SLICE 1 IN ARRAY m LOOP s := s || r::text || ';'; END LOOP; RETURN s; END $$;
SELECT f('{{1,2},{3,4},{5,6}}');

--: loop over bounds
CREATE FUNCTION f(v @int4@) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE s bigint := 0;
BEGIN FOR i IN array_lower(v, 1)..array_upper(v, 1) LOOP s := s + v[i] * i; END LOOP; RETURN s; END $$;
SELECT f('{1,2,3}');

--: loop over the length
CREATE FUNCTION f(v @int4@) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE s bigint := 0;
BEGIN FOR i IN 1..coalesce(array_length(v, 1), 0) LOOP s := s + v[i]; END LOOP; RETURN s; END $$;
SELECT f('{1,2,3}'), f('{}'), f(NULL);

--: loop over a query of unnest
CREATE FUNCTION f(v @int4@) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE s bigint := 0; x int;
BEGIN FOR x IN SELECT unnest(v) LOOP s := s * 10 + x; END LOOP; RETURN s; END $$;
SELECT f('{1,2,3}');

--: = any in a condition
CREATE FUNCTION f(x int, v @int4@) RETURNS text LANGUAGE plpgsql AS $$ BEGIN IF x = ANY (v) THEN RETURN 'in'; END IF; RETURN 'out'; END $$;
SELECT f(2, '{1,2}'), f(3, '{1,2}');

--: select into
CREATE FUNCTION f() RETURNS text LANGUAGE plpgsql AS $$
DECLARE a @int4@; b @float8@; r record; w t%ROWTYPE; x t.v%TYPE;
BEGIN
	SELECT v, m INTO a, b FROM t WHERE id = 1;
	SELECT * INTO r FROM t WHERE id = 1;
	SELECT * INTO w FROM t WHERE id = 1;
	x := w.v;
	w.v[2] := 20;
	x[1] := 10;
	RETURN concat_ws(' ', a, b, r.v, r.v[3], w.v, x);
END $$;
SELECT f();

--: select array_agg into
CREATE FUNCTION f() RETURNS @int4@ LANGUAGE plpgsql AS $$
DECLARE v @int4@;
BEGIN SELECT array_agg(id ORDER BY id) INTO v FROM t; v[4] := 40; RETURN v; END $$;
SELECT f();

--: select array_agg into another type
CREATE FUNCTION f() RETURNS @float8@ LANGUAGE plpgsql AS $$
DECLARE v @float8@;
BEGIN SELECT array_agg(id ORDER BY id) INTO v FROM t; RETURN v; END $$;
SELECT f();

--: array subquery into
CREATE FUNCTION f() RETURNS @int4@ LANGUAGE plpgsql AS $$
DECLARE v @int4@ := ARRAY(SELECT id FROM t ORDER BY id DESC);
BEGIN RETURN v; END $$;
SELECT f();

--: assign a record's field
CREATE FUNCTION f() RETURNS text LANGUAGE plpgsql AS $$
DECLARE r record;
BEGIN SELECT v, id INTO r FROM t WHERE id = 1; r.v[1] := 100; r.v := r.v || 4; RETURN r::text; END $$;
SELECT f();

--: update with returning into
CREATE FUNCTION f() RETURNS @int4@ LANGUAGE plpgsql AS $$
DECLARE w @int4@;
BEGIN UPDATE t SET v[4] = 4 WHERE id = 1 RETURNING v INTO w; RETURN w; END $$;
SELECT f();
SELECT v FROM t WHERE id = 1;

--: execute using
CREATE FUNCTION f(v @int4@) RETURNS text LANGUAGE plpgsql AS $$
DECLARE r text;
BEGIN EXECUTE 'SELECT $1[2] || '' '' || $1::text' INTO r USING v; RETURN r; END $$;
SELECT f('{7,8}');

--: execute with format
CREATE FUNCTION f(v @int4@) RETURNS int LANGUAGE plpgsql AS $$
DECLARE r int;
BEGIN EXECUTE format('SELECT (%L::@int4@)[1]', v) INTO r; RETURN r; END $$;
SELECT f('{7,8}');

--: out parameters
CREATE FUNCTION f(INOUT v @int4@, OUT n int) LANGUAGE plpgsql AS $$ BEGIN n := array_length(v, 1); v[1] := -1; END $$;
SELECT * FROM f('{1,2,3}');
SELECT (f('{1,2,3}')).v[2];

--: returns table
CREATE FUNCTION f() RETURNS TABLE (w @int4@, x int) LANGUAGE plpgsql AS $$ BEGIN RETURN QUERY SELECT v, v[1] FROM t ORDER BY id; w := '{9}'; x := 9; RETURN NEXT; END $$;
SELECT * FROM f();

--: returns table from array_agg
CREATE FUNCTION f() RETURNS TABLE (w @int4@) LANGUAGE plpgsql AS $$ BEGIN RETURN QUERY SELECT array_agg(id ORDER BY id) FROM t; END $$;
SELECT * FROM f();

--: returns setof
CREATE FUNCTION f(v @int4@) RETURNS SETOF @int4@ LANGUAGE plpgsql AS $$ BEGIN FOR i IN 1..3 LOOP v[i] := i * 10; RETURN NEXT v; END LOOP; END $$;
SELECT * FROM f('{1,2,3}');

--: procedure
CREATE PROCEDURE p(INOUT v @int4@) LANGUAGE plpgsql AS $$ BEGIN v[2] := 20; END $$;
CALL p('{1,2,3}');

--: recursion
CREATE FUNCTION f(v @int4@, n int) RETURNS @int4@ LANGUAGE plpgsql AS $$ BEGIN IF n = 0 THEN RETURN v; END IF; v[n] := n; RETURN f(v, n - 1); END $$;
SELECT f('{}', 1), f('{0,0,0,0}', 4);

--: parameter keeps its value
CREATE FUNCTION f(v @int4@) RETURNS @int4@ LANGUAGE plpgsql AS $$ BEGIN v[1] := 100; RETURN v; END $$;
SELECT v, f(v), v FROM t ORDER BY id;

--: constant
CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ DECLARE c CONSTANT @int4@ := '{1,2}'; BEGIN RETURN c[2]; END $$;
SELECT f();

--: assign to a constant
CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ DECLARE c CONSTANT @int4@ := '{1,2}'; BEGIN c[2] := 1; RETURN c[2]; END $$;

--: array of records' fields
CREATE FUNCTION f() RETURNS text LANGUAGE plpgsql AS $$
DECLARE r t[] ; i int;
BEGIN r := ARRAY(SELECT t FROM t ORDER BY id); r[1].v[2] := 50; RETURN r[1].v; END $$;
SELECT f();

--: case and if
CREATE FUNCTION f(v @int4@) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	CASE WHEN v = '{}' THEN RETURN 'empty'; WHEN v IS NULL THEN RETURN 'null'; ELSE
		IF v > '{2}' THEN RETURN 'large'; END IF;
	END CASE;
	RETURN 'small';
END $$;
SELECT f(v) FROM t ORDER BY id;

--: assert
DO $$ DECLARE v @int4@ := '{1,2}'; BEGIN v[3] := 3; ASSERT v = '{1,2,3}'; ASSERT v <> '{1,2,3}'; END $$;

--: sql function
CREATE FUNCTION f(v @int4@, i int) RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT v[i] + $1[1] $$;
SELECT f(v, 2) FROM t ORDER BY id;

--: sql function that makes an array
CREATE FUNCTION f(int, int) RETURNS @int4@ LANGUAGE sql AS $$ SELECT ARRAY[$1, $2] $$;
SELECT f(1, 2), (f(3, 4))[2];

--: sql function that aggregates
CREATE FUNCTION f() RETURNS @int4@ LANGUAGE sql AS $$ SELECT array_agg(id ORDER BY id) FROM t $$;
SELECT f();

--: sql function that makes another array
CREATE FUNCTION f() RETURNS @float8@ LANGUAGE sql AS $$ SELECT ARRAY[1,2] $$;
SELECT f();

--: sql function with a body of its own
CREATE FUNCTION f(v @int4@) RETURNS @int4@ LANGUAGE sql RETURN v[2:];
SELECT f(v) FROM t ORDER BY id;

--: sql function that writes
CREATE FUNCTION f(i int, x int) RETURNS @int4@ LANGUAGE sql AS $$ UPDATE t SET v[1] = x WHERE id = i RETURNING v $$;
SELECT f(1, 50), f(2, 60);

--: function with a default
CREATE FUNCTION f(x int, v @int4@ DEFAULT '{7}') RETURNS int LANGUAGE sql AS $$ SELECT v[1] + x $$;
SELECT f(1), f(1, '{10}'), f(v => '{20}', x => 2);

--: function called with an array constructor
CREATE FUNCTION f(v @int4@) RETURNS int LANGUAGE sql AS $$ SELECT v[1] $$;
SELECT f(ARRAY[5,6]);

--: function of arrays called with the column
CREATE FUNCTION f(v int4[]) RETURNS int LANGUAGE sql AS $$ SELECT v[1] $$;
SELECT f(v) FROM t ORDER BY id;

--: function called with array_agg
CREATE FUNCTION f(v @int4@) RETURNS int LANGUAGE sql AS $$ SELECT v[2] $$;
SELECT f(array_agg(id ORDER BY id)) FROM t;

--: variadic
CREATE FUNCTION f(VARIADIC v @int4@) RETURNS int LANGUAGE sql AS $$ SELECT v[2] $$;
SELECT f(1, 2, 3);

--: variadic call with the column
CREATE FUNCTION f(VARIADIC v int4[]) RETURNS int LANGUAGE sql AS $$ SELECT v[2] $$;
SELECT f(VARIADIC v) FROM t ORDER BY id;

--: format with variadic
SELECT format('%s-%s', VARIADIC v) FROM t WHERE id = 1;

--: anyelement
CREATE FUNCTION f(anyelement) RETURNS anyelement LANGUAGE sql AS $$ SELECT $1 $$;
SELECT f(v), (f(v))[1], f(v[2]) FROM t ORDER BY id;

--: anyelement, two of them
CREATE FUNCTION f(anyelement, anyelement) RETURNS bool LANGUAGE sql AS $$ SELECT $1 = $2 $$;
SELECT f(v, '{1,2,3}') FROM t ORDER BY id;

--: anyarray
CREATE FUNCTION f(anyarray) RETURNS anyarray LANGUAGE sql AS $$ SELECT $1[2:] $$;
SELECT f(v) FROM t ORDER BY id;

--: anyarray to anyelement
CREATE FUNCTION f(anyarray) RETURNS anyelement LANGUAGE sql AS $$ SELECT $1[1] $$;
SELECT f(v) FROM t ORDER BY id;

--: anyelement to anyarray
CREATE FUNCTION f(anyelement) RETURNS anyarray LANGUAGE sql AS $$ SELECT ARRAY[$1] $$;
SELECT f(7), f(0.5::float8);

--: anyarray and anyelement
CREATE FUNCTION f(anyarray, anyelement) RETURNS bool LANGUAGE sql AS $$ SELECT $2 = ANY ($1) $$;
SELECT f(v, 2) FROM t ORDER BY id;

--: anynonarray
CREATE FUNCTION f(anynonarray) RETURNS text LANGUAGE sql AS $$ SELECT $1::text $$;
SELECT f(v) FROM t WHERE id = 1;

--: anycompatiblearray
CREATE FUNCTION f(anycompatiblearray, anycompatible) RETURNS anycompatiblearray LANGUAGE sql AS $$ SELECT $1 || $2 $$;
SELECT f(v, 4) FROM t WHERE id = 1;

--: polymorphic plpgsql
CREATE FUNCTION f(a anyelement) RETURNS text LANGUAGE plpgsql AS $$ DECLARE x a%TYPE; BEGIN x := a; RETURN x::text || (x = a)::text; END $$;
SELECT f(v) FROM t WHERE id = 1;

--: polymorphic aggregate
CREATE FUNCTION keep(anyelement, anyelement) RETURNS anyelement LANGUAGE sql AS $$ SELECT $2 $$;
CREATE AGGREGATE last_of(anyelement) (SFUNC = keep, STYPE = anyelement);
SELECT last_of(v ORDER BY id DESC) FROM t;

--: polymorphic aggregate over arrays
CREATE AGGREGATE add_all(anycompatiblearray) (SFUNC = array_cat, STYPE = anycompatiblearray);
SELECT add_all(v ORDER BY id) FROM t;

--: overloads
CREATE FUNCTION f(int) RETURNS text LANGUAGE sql AS $$ SELECT 'one' $$;
CREATE FUNCTION f(@int4@) RETURNS text LANGUAGE sql AS $$ SELECT 'many' $$;
SELECT f(1), f('{1}'::@int4@), f(v) FROM t WHERE id = 1;

--: do block over the table
DO $$ DECLARE r t; BEGIN FOR r IN SELECT * FROM t ORDER BY id LOOP r.v[1] := coalesce(r.v[1], 0) + r.id; UPDATE t SET v = r.v WHERE id = r.id; END LOOP; END $$;
SELECT id, v FROM t ORDER BY id;

--: each type (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
CREATE FUNCTION f(x @E@) RETURNS @V@ LANGUAGE plpgsql AS $$
DECLARE v @V@ := '{"@a@",NULL}'; w @V@;
BEGIN v[2] := x; w := v; w[4] := v[1]; v[1:2] := w[3:4]; w := w || x; RETURN w || v; END $$;
SELECT f('@c@'), f(NULL);
