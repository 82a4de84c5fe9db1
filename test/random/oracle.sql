-- The oracle: for each function of darray one of the same name, in schema "oracle", over
-- PostgreSQL's own arrays, by the definition in plain SQL. What PostgreSQL has itself
-- (array_append(), array subscripts ...) is not here.
--
-- All are plpgsql, which is never inlined, and as strict as darray's, so that arguments are
-- evaluated in the same order, and an error that comes first on one side does on the other.

CREATE SCHEMA oracle;

CREATE TABLE oracle.element (no int, elem text, class text);
INSERT INTO oracle.element VALUES
	(0, 'bool', 'BOOL'), (1, 'int2', 'INT'), (2, 'int4', 'INT'), (3, 'int8', 'INT'),
	(4, 'float4', 'FLOAT'), (5, 'float8', 'FLOAT'), (6, 'date', 'TIME'),
	(7, 'timestamp', 'TIME'), (8, 'timestamptz', 'TIME'), (9, 'text', 'TEXT');

-- ---- shapes

CREATE FUNCTION oracle.flat(anyarray) RETURNS anyarray LANGUAGE sql IMMUTABLE AS
	'SELECT ARRAY(SELECT unnest($1))';

-- lengths of the dimensions; none of an empty array
CREATE FUNCTION oracle.shape(anyarray) RETURNS int[] LANGUAGE sql IMMUTABLE AS
	'SELECT ARRAY(SELECT array_length($1, d) FROM generate_series(1, array_ndims($1)) d)';

-- these elements, in that shape
CREATE FUNCTION oracle.shaped(elements anyarray, shape int[]) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	rest int := cardinality(elements) / nullif(shape[1], 0);
BEGIN
	RETURN CASE WHEN cardinality(shape) < 2 OR elements = '{}' THEN elements
		ELSE (SELECT array_agg(oracle.shaped(elements[(i - 1) * rest + 1:i * rest], shape[2:]) ORDER BY i) FROM generate_series(1, shape[1]) i) END;
END
$$;

CREATE FUNCTION oracle.fail(state text, message text) RETURNS void LANGUAGE plpgsql AS
	'BEGIN RAISE EXCEPTION USING ERRCODE = state, MESSAGE = message; END';

CREATE FUNCTION oracle.check_lengths(a bigint, b bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF a <> b THEN
		PERFORM oracle.fail('2202E', 'lengths differ');
	END IF;
END
$$;

-- Broadcasting: dimensions are aligned at the last one, and are equal or 1. An array of
-- one element goes with everything, so with an empty one.
CREATE FUNCTION oracle.joined(a int[], b int[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	n int := greatest(cardinality(a), cardinality(b));
BEGIN
	IF a = b THEN
		RETURN a;
	ELSIF a = '{}' OR b = '{}' THEN
		IF 1 < ANY (a || b) THEN
			PERFORM oracle.fail('2202E', 'shapes differ');
		END IF;
		RETURN '{}';
	END IF;
	a := array_fill(1, ARRAY[n - cardinality(a)]) || a;
	b := array_fill(1, ARRAY[n - cardinality(b)]) || b;
	IF EXISTS (SELECT FROM unnest(a, b) t (x, y) WHERE x <> y AND x <> 1 AND y <> 1) THEN
		PERFORM oracle.fail('2202E', 'shapes differ');
	END IF;
	RETURN ARRAY(SELECT greatest(x, y) FROM unnest(a, b) WITH ORDINALITY t (x, y, o) ORDER BY o);
END
$$;

-- for each element of the joined shape, its place among the elements of an array of shape a
CREATE FUNCTION oracle.places(a int[], joined int[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	n int := cardinality(joined);
	places int[] := '{1}';
	own int;
BEGIN
	IF joined = '{}' THEN
		RETURN '{}';
	END IF;
	FOR d IN 1..n LOOP
		own := coalesce(a[d - n + cardinality(a)], 1);
		places := ARRAY(SELECT (p - 1) * own + least(i, own) FROM unnest(places) WITH ORDINALITY t (p, o), generate_series(1, joined[d]) i ORDER BY o, i);
	END LOOP;
	RETURN places;
END
$$;

-- a scalar, as an operand that broadcasts
CREATE FUNCTION oracle.one(x anyelement) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN ARRAY[x]; END';

-- ---- element by element: a function for each pair of types, of the type that PostgreSQL's
-- own operator gives

-- a function of double precision of that name
CREATE FUNCTION oracle.make_elementary(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE FUNCTION oracle.%s(v float8[]) RETURNS float8[] LANGUAGE plpgsql IMMUTABLE STRICT AS '
		'''BEGIN RETURN oracle.shaped(ARRAY(SELECT pg_catalog.%1$s(x) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END''', name);
END
$$;

-- such a function; "meaning" is an expression of x and y. What depends on the time zone is stable.
CREATE FUNCTION oracle.make_elementwise(name text, a text, b text, meaning text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	result text;
BEGIN
	EXECUTE format('SELECT pg_typeof(%s) FROM (SELECT NULL::%s, NULL::%s) t (x, y)', meaning, a, b) INTO result;
	EXECUTE format($f$
		CREATE FUNCTION oracle.%I(v %s[], w %s[]) RETURNS %s[] LANGUAGE plpgsql %s STRICT AS $b$
		DECLARE
			a int[] := oracle.shape(v);
			b int[] := oracle.shape(w);
			joined int[] := oracle.joined(a, b);
		BEGIN
			IF a = b THEN
				RETURN oracle.shaped(ARRAY(SELECT %s FROM unnest(v, w) WITH ORDINALITY t (x, y, o) ORDER BY o), joined);
			END IF;
			v := oracle.flat(v);
			w := oracle.flat(w);
			RETURN oracle.shaped(ARRAY(SELECT %6$s FROM (SELECT v[p] AS x, w[q] AS y, o FROM unnest(oracle.places(a, joined), oracle.places(b, joined)) WITH ORDINALITY t (p, q, o)) t ORDER BY o), joined);
		END
		$b$
	$f$, name, a, b, result, CASE WHEN a <> b AND 'timestamptz' IN (a, b) THEN 'STABLE' ELSE 'IMMUTABLE' END, meaning);
END
$$;

CREATE FUNCTION oracle.make_compare(a text, b text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($f$
		CREATE FUNCTION oracle.cmp(v %s[], w %s[]) RETURNS int LANGUAGE plpgsql %s STRICT AS $b$
		BEGIN
			RETURN coalesce((SELECT CASE WHEN x IS NULL THEN 1 WHEN y IS NULL OR x < y THEN -1 ELSE 1 END
					FROM unnest(v) WITH ORDINALITY t (x, o) JOIN unnest(w) WITH ORDINALITY u (y, o) USING (o) WHERE (x IS NULL) <> (y IS NULL) OR x <> y ORDER BY o LIMIT 1),
				btarraycmp(array_fill(0, oracle.shape(v)), array_fill(0, oracle.shape(w))));
		END
		$b$
	$f$, a, b, CASE WHEN 'timestamptz' IN (a, b) THEN 'STABLE' ELSE 'IMMUTABLE' END);
END
$$;

-- types that PostgreSQL's operators take together: all numbers; dates and timestamps
CREATE VIEW oracle.pair AS
	SELECT a.elem AS a, b.elem AS b, a.class
	FROM oracle.element a JOIN oracle.element b
		ON a.elem = b.elem OR (a.class IN ('INT', 'FLOAT') AND b.class IN ('INT', 'FLOAT')) OR (a.class = 'TIME' AND b.class = 'TIME');

-- integers and numerics, which compare exactly
SELECT count(oracle.make_elementwise(name, e.elem, 'numeric', 'x ' || op || ' y')), count(oracle.make_elementwise(name, 'numeric', e.elem, 'x ' || op || ' y'))
	FROM oracle.element e, (VALUES ('eq', '='), ('ne', '<>'), ('lt', '<'), ('le', '<='), ('gt', '>'), ('ge', '>=')) o (name, op) WHERE class = 'INT';

-- whole values of two types, as btarraycmp() compares those of one
SELECT count(oracle.make_compare(a, b)) FROM oracle.pair WHERE class = 'TIME' AND a <> b;

SELECT count(oracle.make_elementwise(name, a, b, 'x ' || op || ' y'))
	FROM oracle.pair, (VALUES ('eq', '='), ('ne', '<>'), ('lt', '<'), ('le', '<='), ('gt', '>'), ('ge', '>=')) o (name, op);
SELECT count(oracle.make_elementwise(name, a, b, 'x ' || op || ' y'))
	FROM oracle.pair JOIN oracle.element e ON e.elem = pair.b, (VALUES ('add', '+'), ('subtract', '-'), ('multiply', '*'), ('divide', '/'), ('modulo', '%')) o (name, op)
	WHERE pair.class IN ('INT', 'FLOAT') AND (op <> '%' OR (pair.class = 'INT' AND e.class = 'INT'));
SELECT oracle.make_elementwise('and', 'bool', 'bool', 'x AND y'), oracle.make_elementwise('or', 'bool', 'bool', 'x OR y');
SELECT count(oracle.make_elementwise(name, a, b, 'x ' || op || ' y'))
	FROM oracle.pair JOIN oracle.element e ON e.elem = pair.b, (VALUES ('bit_and', '&'), ('bit_or', '|'), ('bit_xor', '#')) o (name, op)
	WHERE pair.class = 'INT' AND e.class = 'INT';
SELECT count(oracle.make_elementwise(name, elem, 'int4', 'x ' || op || ' y'))
	FROM oracle.element, (VALUES ('shift_left', '<<'), ('shift_right', '>>')) o (name, op) WHERE class = 'INT';

-- arrays that are NULL stand for NULL elements beside others, and are NULL beside values
CREATE FUNCTION oracle.make_extreme(name text, elem text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM oracle.make_elementwise('strict_' || name, elem, elem, name || '(x, y)');
	EXECUTE format('CREATE FUNCTION oracle.%s(v %s[], w %2$s[]) RETURNS %2$s[] LANGUAGE plpgsql IMMUTABLE AS '
		'''BEGIN RETURN CASE WHEN v IS NOT NULL OR w IS NOT NULL THEN oracle.strict_%1$s(coalesce(v, ''''{NULL}''''), coalesce(w, ''''{NULL}'''')) END; END''', name, elem);
	EXECUTE format('CREATE FUNCTION oracle.%s(v %s[], x %2$s) RETURNS %2$s[] LANGUAGE plpgsql IMMUTABLE AS '
		'''BEGIN RETURN oracle.strict_%1$s(v, ARRAY[x]); END''', name, elem);
	EXECUTE format('CREATE FUNCTION oracle.%s(x %s, v %2$s[]) RETURNS %2$s[] LANGUAGE plpgsql IMMUTABLE AS '
		'''BEGIN RETURN oracle.strict_%1$s(ARRAY[x], v); END''', name, elem);
END
$$;
SELECT count(oracle.make_extreme(name, elem)) FROM oracle.element, (VALUES ('greatest'), ('least')) o (name);

-- The same, but where the first is NULL, nullif is, too. Those of literals are stable where an element's text is.
CREATE FUNCTION oracle.make_replacing(name text, elem text, known text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM oracle.make_elementwise('strict_' || name, elem, elem, name || '(x, y)');
	EXECUTE format('CREATE FUNCTION oracle.array_%s(v %s[], w %2$s[]) RETURNS %2$s[] LANGUAGE plpgsql IMMUTABLE AS '
		'''BEGIN RETURN CASE WHEN %3$s THEN oracle.strict_%1$s(coalesce(v, ''''{NULL}''''), coalesce(w, ''''{NULL}'''')) END; END''', name, elem, known);
	EXECUTE format('CREATE FUNCTION oracle.array_%s(v %s[], x %2$s) RETURNS %2$s[] LANGUAGE plpgsql IMMUTABLE AS '
		'''BEGIN RETURN oracle.strict_%1$s(v, ARRAY[x]); END''', name, elem);
	EXECUTE format('CREATE FUNCTION oracle.array_%s_stable(v %s[], w %2$s[]) RETURNS %2$s[] LANGUAGE plpgsql STABLE AS '
		'''BEGIN RETURN oracle.array_%1$s(v, w); END''', name, elem);
	EXECUTE format('CREATE FUNCTION oracle.array_%s_stable(v %s[], x %2$s) RETURNS %2$s[] LANGUAGE plpgsql STABLE AS '
		'''BEGIN RETURN oracle.array_%1$s(v, x); END''', name, elem);
END
$$;
SELECT count(oracle.make_replacing('coalesce', elem, 'v IS NOT NULL OR w IS NOT NULL')), count(oracle.make_replacing('nullif', elem, 'v IS NOT NULL'))
	FROM oracle.element;
CREATE FUNCTION oracle.array_clamp(v anyarray, low anyelement, high anyelement) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS
	'BEGIN RETURN CASE WHEN v IS NOT NULL THEN oracle.shaped(ARRAY(SELECT CASE WHEN x IS NOT NULL THEN least(greatest(x, low), high) END FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)) END; END';
CREATE FUNCTION oracle.array_drop_nulls(v anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN ARRAY(SELECT x FROM unnest(v) WITH ORDINALITY t (x, o) WHERE x IS NOT NULL ORDER BY o); END';

CREATE FUNCTION oracle.not(v bool[]) RETURNS bool[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT NOT x FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.negate(v anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT - x FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.abs(v anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT pg_catalog.abs(x) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.bit_not(v anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT ~ x FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';

-- functions of double precision
CREATE FUNCTION oracle.date_trunc(units text, v anyarray) RETURNS anyarray LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT pg_catalog.date_trunc(units, x) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.date_bin(stride interval, v anyarray, origin anyelement) RETURNS anyarray LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT pg_catalog.date_bin(stride, x, origin) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.date_part(field text, v anyarray) RETURNS float8[] LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT pg_catalog.date_part(field, x) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.date_trunc(units text, v date[]) RETURNS timestamptz[] LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT pg_catalog.date_trunc(units, x) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.date_trunc(units text, v timestamptz[], zone text) RETURNS timestamptz[] LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT pg_catalog.date_trunc(units, x, zone) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.date_trunc(units text, v date[], zone text) RETURNS timestamptz[] LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.date_trunc(units, v::timestamptz[], zone); END';
CREATE FUNCTION oracle.date_trunc(units text, v timestamp[], zone text) RETURNS timestamptz[] LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.date_trunc(units, v::timestamptz[], zone); END';
CREATE FUNCTION oracle.timezone(zone text, v timestamptz[]) RETURNS timestamp[] LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT pg_catalog.timezone(zone, x) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.timezone(zone text, v timestamp[]) RETURNS timestamptz[] LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT pg_catalog.timezone(zone, x) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.to_timestamp(v float8[]) RETURNS timestamptz[] LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT pg_catalog.to_timestamp(x) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.later(v anyarray, span interval) RETURNS anyarray LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT x + span FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.later(v date[], span interval) RETURNS timestamp[] LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT x + span FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.earlier(v anyarray, span interval) RETURNS anyarray LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT x - span FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.earlier(v date[], span interval) RETURNS timestamp[] LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT x - span FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.seconds(x timestamptz, y timestamptz) RETURNS float8 LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	between numeric;
BEGIN
	IF NOT isfinite(x) OR NOT isfinite(y) THEN
		RAISE 'cannot subtract infinite timestamps' USING ERRCODE = '22008';
	END IF;
	between := (extract(epoch FROM x) - extract(epoch FROM y)) * 1000000;
	IF between NOT BETWEEN -9223372036854775808 AND 9223372036854775807 THEN
		RAISE 'interval out of range' USING ERRCODE = '22008';
	END IF;
	RETURN between::float8 / 1000000;
END $$;
SELECT oracle.make_elementwise('seconds_between', 'timestamptz', 'timestamptz', 'oracle.seconds(x, y)');
SELECT oracle.make_elementwise('days_later', 'date', 'int4', 'x + y'), oracle.make_elementwise('days_after', 'int4', 'date', 'x + y'), oracle.make_elementwise('days_earlier', 'date', 'int4', 'x - y'), oracle.make_elementwise('days_between', 'date', 'date', 'x - y');
SELECT count(oracle.make_elementary(name)) FROM unnest('{sign,ceil,ceiling,floor,round,trunc,sqrt,degrees,radians,cbrt,exp,ln,log,log10,sin,cos,tan,asin,acos,atan,sinh,cosh,tanh,asinh,acosh,atanh}'::text[]) name;
SELECT oracle.make_elementwise('power', 'float8', 'float8', 'x ^ y'), oracle.make_elementwise('atan2', 'float8', 'float8', 'pg_catalog.atan2(x, y)');
CREATE FUNCTION oracle.array_is_null(v anyarray) RETURNS bool[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT x IS NULL FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.array_between(v anyarray, low anyelement, high anyelement) RETURNS bool[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT x >= low AND x <= high FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.array_in(v anyarray, w anycompatiblearray) RETURNS bool[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT x = ANY (w) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';

-- v and w, where NULL, stand for NULL elements
CREATE FUNCTION oracle.array_if(m bool[], v anyarray, w anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	a int[] := CASE WHEN v IS NULL THEN '{1}' ELSE oracle.shape(v) END;
	b int[] := CASE WHEN w IS NULL THEN '{1}' ELSE oracle.shape(w) END;
	joined int[];
BEGIN
	IF m IS NULL THEN
		RETURN NULL;
	END IF;
	joined := oracle.joined(oracle.joined(oracle.shape(m), a), b);
	RETURN (SELECT oracle.shaped(ARRAY(SELECT CASE WHEN fm[p] THEN fv[q] ELSE fw[r] END FROM unnest(oracle.places(oracle.shape(m), joined), oracle.places(a, joined), oracle.places(b, joined)) WITH ORDINALITY t (p, q, r, o) ORDER BY o), joined)
		FROM (SELECT oracle.flat(m), oracle.flat(v), oracle.flat(w) OFFSET 0) f (fm, fv, fw));
END
$$;

-- Casts that need the time zone, as functions that are stable and strict, as darray's are: so that NULL is
-- cast while the query is planned, on both sides or on none
CREATE FUNCTION oracle.as_date(v anyarray) RETURNS date[] LANGUAGE plpgsql STABLE STRICT AS 'BEGIN RETURN v::date[]; END';
CREATE FUNCTION oracle.as_timestamp(v anyarray) RETURNS timestamp[] LANGUAGE plpgsql STABLE STRICT AS 'BEGIN RETURN v::timestamp[]; END';
CREATE FUNCTION oracle.as_timestamptz(v anyarray) RETURNS timestamptz[] LANGUAGE plpgsql STABLE STRICT AS 'BEGIN RETURN v::timestamptz[]; END';

-- what is true
CREATE FUNCTION oracle.array_count_true(m bool[]) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN (SELECT count(*) FILTER (WHERE x) FROM unnest(m) x); END';
CREATE FUNCTION oracle.array_sum(m bool[]) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN (SELECT sum(x::int) FROM unnest(m) x); END';

-- Where darray's function is stable, for an element's text or a time zone, it is evaluated after all that
-- is constant. So must be these.
CREATE FUNCTION oracle.array_in_stable(v anyarray, w anycompatiblearray) RETURNS bool[] LANGUAGE plpgsql STABLE STRICT AS
	'BEGIN RETURN oracle.array_in(v, w); END';
CREATE FUNCTION oracle.array_if_stable(m bool[], v anyarray, w anyarray) RETURNS anyarray LANGUAGE plpgsql STABLE AS
	'BEGIN RETURN oracle.array_if(m, v, w); END';

-- what PostgreSQL's function of that name gives for each string and further arguments
CREATE FUNCTION oracle.make_string(name text, VARIADIC types text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	result text;
	declared text := '';
	asked text := '';
BEGIN
	FOR i IN 1..cardinality(types) LOOP
		declared := declared || format(', p%s %s', i, types[i]);
		asked := asked || format(', p%s', i);
	END LOOP;
	EXECUTE format('SELECT pg_typeof(pg_catalog.%I(x%s)) FROM (SELECT NULL::text%s) t (x%2$s)', name, asked, regexp_replace(declared, 'p\d+ ', 'NULL::', 'g')) INTO result;
	EXECUTE format('CREATE FUNCTION oracle.%I(v text[]%s) RETURNS %s[] LANGUAGE plpgsql IMMUTABLE STRICT AS '
		'''BEGIN RETURN oracle.shaped(ARRAY(SELECT pg_catalog.%1$I(x%4$s) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END''', name, declared, result, asked);
END
$$;
SELECT count(oracle.make_string(name, VARIADIC types::text[])) FROM (VALUES
	('lower', '{}'), ('upper', '{}'), ('initcap', '{}'), ('btrim', '{}'), ('ltrim', '{}'), ('rtrim', '{}'), ('reverse', '{}'), ('md5', '{}'), ('length', '{}'),
	('char_length', '{}'), ('character_length', '{}'), ('octet_length', '{}'), ('ascii', '{}'), ('left', '{int}'), ('right', '{int}'), ('substr', '{int}'),
	('substring', '{int}'), ('substr', '{int,int}'), ('substring', '{int,int}'), ('repeat', '{int}'), ('btrim', '{text}'), ('ltrim', '{text}'),
	('rtrim', '{text}'), ('substring', '{text}'), ('starts_with', '{text}'), ('strpos', '{text}'), ('replace', '{text,text}'), ('translate', '{text,text}'),
	('regexp_replace', '{text,text}'), ('regexp_replace', '{text,text,text}'), ('lpad', '{int}'), ('lpad', '{int,text}'), ('rpad', '{int}'), ('rpad', '{int,text}'), ('split_part', '{text,int}')) t (name, types);
SELECT count(oracle.make_elementwise(name, 'text', 'text', 'x ' || op || ' y')) FROM (VALUES ('like', 'LIKE'), ('not_like', 'NOT LIKE'), ('ilike', 'ILIKE'),
	('not_ilike', 'NOT ILIKE'), ('matches', '~'), ('not_matches', '!~'), ('imatches', '~*'), ('not_imatches', '!~*'), ('begins', '^@'), ('string_concat', '||')) o (name, op);
-- the place of each element among those of another
CREATE FUNCTION oracle.array_codes(v text[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT array_position(oracle.array_dictionary(v) COLLATE "C", x COLLATE "C") FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.array_dictionary(v text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN ARRAY(SELECT DISTINCT x COLLATE "C" FROM unnest(v) x WHERE x IS NOT NULL ORDER BY 1); END';

-- a boolean where a mask should be
CREATE FUNCTION oracle.no_mask(v anyarray, m bool) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS
	'BEGIN PERFORM oracle.fail(''42804'', ''no mask''); END';

-- ---- look

CREATE FUNCTION oracle.array_null_count(v anyarray) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN (SELECT count(*) FILTER (WHERE x IS NULL) FROM unnest(v) x); END';
CREATE FUNCTION oracle.array_count(v anyarray) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN (SELECT count(x) FROM unnest(v) x); END';

-- ---- elements

-- positions from a by step as far as b; negative ones count from the end; bounds outside
-- move to the first and last element of the first dimension
CREATE FUNCTION oracle.array_slice(v anyarray, a int, b int, step int DEFAULT 1) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	n bigint := coalesce(array_length(v, 1), 0);
	first bigint := CASE WHEN a < 0 THEN a + n + 1 ELSE a END;
	last bigint := CASE WHEN b < 0 THEN b + n + 1 ELSE b END;
	places int[];
BEGIN
	IF step = 0 THEN
		PERFORM oracle.fail('22023', 'step is 0');
	END IF;
	places := CASE WHEN step > 0 THEN ARRAY(SELECT generate_series(greatest(first, 1), least(last, n), step))
		ELSE ARRAY(SELECT generate_series(least(first, n), greatest(last, 1), step)) END;
	RETURN oracle.rows_at(v, places);
END
$$;

-- the rows at these positions of the first dimension; elements, where there is no other
CREATE FUNCTION oracle.rows_at(v anyarray, places int[]) RETURNS anyarray LANGUAGE sql IMMUTABLE AS $$
	SELECT oracle.shaped(ARRAY(SELECT x FROM unnest(places) WITH ORDINALITY t (p, o), unnest(v[p:p]) WITH ORDINALITY u (x, k) ORDER BY o, k),
		cardinality(places) || (oracle.shape(v))[2:])
$$;

CREATE FUNCTION oracle.array_reverse(v anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.rows_at(v, ARRAY(SELECT generate_series(array_length(v, 1), 1, -1))); END';

CREATE FUNCTION oracle.array_take(v anyarray, places bigint[]) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	elements ALIAS FOR v;
	n int := cardinality(v);
	shape int[] := oracle.shape(places);
BEGIN
	elements := oracle.flat(v);
	RETURN oracle.shaped(ARRAY(SELECT CASE WHEN p BETWEEN 1 AND n THEN elements[p::int] END FROM unnest(places) WITH ORDINALITY t (p, o) ORDER BY o), shape);
END
$$;

CREATE FUNCTION oracle.array_filter(v anyarray, m bool[]) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	PERFORM oracle.check_lengths(cardinality(v), cardinality(m));
	RETURN ARRAY(SELECT x FROM unnest(v, m) WITH ORDINALITY t (x, y, o) WHERE y ORDER BY o);
END
$$;
CREATE FUNCTION oracle.array_where(m bool[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN ARRAY(SELECT o::int FROM unnest(m) WITH ORDINALITY t (x, o) WHERE x ORDER BY o); END';

-- ---- put, insert, delete, move

-- the last of equal positions counts, NULL is none; past the end a vector grows
CREATE FUNCTION oracle.array_put(v anyarray, places bigint[], w anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	n bigint := coalesce(cardinality(v), 0);
	m bigint := greatest(n, (SELECT max(p) FROM unnest(places) p));
BEGIN
	IF places IS NULL THEN
		PERFORM oracle.fail('22004', 'no positions');
	END IF;
	IF w IS NOT NULL THEN
		PERFORM oracle.check_lengths(cardinality(places), cardinality(w));
	END IF;
	IF 1 > ANY (places) OR (m > n AND array_ndims(v) > 1) THEN
		PERFORM oracle.fail('2202E', 'outside');
	END IF;
	RETURN (SELECT oracle.shaped(ARRAY(SELECT CASE WHEN k IS NULL THEN fv[i] ELSE fw[k] END FROM generate_series(1, m::int) i
		LEFT JOIN (SELECT p, max(o)::int AS k FROM unnest(places) WITH ORDINALITY t (p, o) GROUP BY p) l ON p = i ORDER BY i),
		CASE WHEN m > n THEN ARRAY[m::int] ELSE oracle.shape(v) END)
		FROM (SELECT coalesce(oracle.flat(v), '{}'), oracle.flat(w) OFFSET 0) f (fv, fw));
END
$$;
CREATE FUNCTION oracle.array_put(v anyarray, places bigint[], x anyelement) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS
	'BEGIN RETURN oracle.array_put(v, places, array_fill(x, ARRAY[coalesce(cardinality(places), 0)])); END';
CREATE FUNCTION oracle.array_put(v anyarray, mask bool[], w anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF mask IS NOT NULL THEN
		PERFORM oracle.check_lengths(coalesce(cardinality(v), 0), cardinality(mask));
	END IF;
	RETURN oracle.array_put(v, oracle.array_where(mask)::bigint[], w);
END
$$;
CREATE FUNCTION oracle.array_put(v anyarray, mask bool[], x anyelement) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	RETURN oracle.array_put(v, mask, array_fill(x, ARRAY[(SELECT count(*) FILTER (WHERE m) FROM unnest(mask) m)::int]));
END
$$;
CREATE FUNCTION oracle.array_put_stable(v anyarray, i bigint[], w anyarray) RETURNS anyarray LANGUAGE plpgsql STABLE AS
	'BEGIN RETURN oracle.array_put(v, i, w); END';
CREATE FUNCTION oracle.array_put_stable(v anyarray, i bigint[], x anyelement) RETURNS anyarray LANGUAGE plpgsql STABLE AS
	'BEGIN RETURN oracle.array_put(v, i, x); END';
CREATE FUNCTION oracle.array_put_stable(v anyarray, m bool[], w anyarray) RETURNS anyarray LANGUAGE plpgsql STABLE AS
	'BEGIN RETURN oracle.array_put(v, m, w); END';
CREATE FUNCTION oracle.array_put_stable(v anyarray, m bool[], x anyelement) RETURNS anyarray LANGUAGE plpgsql STABLE AS
	'BEGIN RETURN oracle.array_put(v, m, x); END';

-- a position of n, from the end if it is negative
CREATE FUNCTION oracle.place(p int, n bigint) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF p IS NULL THEN
		PERFORM oracle.fail('22004', 'no position');
	END IF;
	IF p = 0 OR p < -n THEN
		PERFORM oracle.fail('2202E', 'outside');
	END IF;
	RETURN CASE WHEN p < 0 THEN p + n + 1 ELSE p END;
END
$$;
CREATE FUNCTION oracle.array_set(v anyarray, p int, x anyelement) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF array_ndims(v) > 1 THEN
		PERFORM oracle.fail('2202E', 'several dimensions');
	END IF;
	RETURN oracle.array_put(v, ARRAY[oracle.place(p, coalesce(cardinality(v), 0))]::bigint[], x);
END
$$;
CREATE FUNCTION oracle.array_insert(v anyarray, p int, w anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	n int := coalesce(array_length(v, 1), 0);
	at int := oracle.place(p, n);
	-- a NULL is an element
	middle ALIAS FOR w;
BEGIN
	IF w IS NULL THEN
		IF array_ndims(v) > 1 THEN
			PERFORM oracle.fail('22000', 'several dimensions');
		END IF;
		middle := '{NULL}';
	END IF;
	IF at > n + 1 THEN
		IF array_ndims(v) > 1 THEN
			PERFORM oracle.fail('2202E', 'outside');
		END IF;
		v := oracle.array_set(v, at - 1, v[0]);
	END IF;
	RETURN array_cat(array_cat(oracle.array_slice(v, 1, at - 1), middle), oracle.array_slice(v, at, 2147483647));
END
$$;
CREATE FUNCTION oracle.array_insert(v anyarray, p int, x anyelement) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	PERFORM oracle.place(p, coalesce(array_length(v, 1), 0));
	IF array_ndims(v) > 1 THEN
		PERFORM oracle.fail('22000', 'several dimensions');
	END IF;
	RETURN oracle.array_insert(v, p, ARRAY[x]);
END
$$;
CREATE FUNCTION oracle.array_insert_stable(v anyarray, p int, w anyarray) RETURNS anyarray LANGUAGE plpgsql STABLE AS
	'BEGIN RETURN oracle.array_insert(v, p, w); END';
CREATE FUNCTION oracle.array_insert_stable(v anyarray, p int, x anyelement) RETURNS anyarray LANGUAGE plpgsql STABLE AS
	'BEGIN RETURN oracle.array_insert(v, p, x); END';
CREATE FUNCTION oracle.array_delete(v anyarray, p int, count int DEFAULT 1) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	n int := coalesce(array_length(v, 1), 0);
	at bigint := CASE WHEN p < 0 THEN p + n + 1 ELSE p END;
BEGIN
	IF count < 0 THEN
		PERFORM oracle.fail('22023', 'count is negative');
	END IF;
	RETURN oracle.rows_at(v, ARRAY(SELECT i FROM generate_series(1, n) i WHERE i < at OR i >= at + count));
END
$$;
CREATE FUNCTION oracle.array_delete(v anyarray, places int[]) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN IF array_ndims(v) > 1 THEN PERFORM oracle.fail(''22000'', ''several dimensions''); END IF; RETURN ARRAY(SELECT x FROM unnest(v) WITH ORDINALITY t (x, o) WHERE (o = ANY (places)) IS NOT TRUE ORDER BY o); END';
CREATE FUNCTION oracle.array_resize(v anyarray, n int, fill anyelement) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	shape int[] := oracle.shape(v);
	length int := coalesce(array_length(v, 1), 0);
BEGIN
	IF v IS NULL THEN
		RETURN NULL;
	ELSIF n < 0 THEN
		PERFORM oracle.fail('2202E', 'n is negative');
	END IF;
	RETURN CASE WHEN n <= length THEN oracle.rows_at(v, ARRAY(SELECT generate_series(1, n)))
		WHEN v IS NOT NULL THEN array_cat(v, array_fill(fill, (n - length) || shape[2:])) END;
END
$$;
CREATE FUNCTION oracle.array_resize(v anyarray, n int) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.array_resize(v, n, v[0]); END';
CREATE FUNCTION oracle.array_rotate(v anyarray, k int) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.rows_at(v, ARRAY(SELECT ((i - 1 - k::bigint) % n + n) % n + 1 FROM array_length(v, 1) n, generate_series(1, n) i)::int[]); END';
CREATE FUNCTION oracle.array_repeat(v anyarray, n int) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.rows_at(v, ARRAY(SELECT i FROM generate_series(1, n) k, generate_series(1, array_length(v, 1)) i ORDER BY k, i)); END';

CREATE FUNCTION oracle.array_repeat(v anyarray, counts int[]) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	PERFORM oracle.check_lengths(cardinality(v), cardinality(counts));
	RETURN ARRAY(SELECT x FROM unnest(v, counts) WITH ORDINALITY t (x, c, o), generate_series(1, c) k ORDER BY o, k);
END
$$;

-- ---- dimensions

CREATE FUNCTION oracle.array_flatten(v anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.flat(v); END';
CREATE FUNCTION oracle.array_first(v anyarray) RETURNS anyelement LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN (oracle.flat(v))[1]; END';
CREATE FUNCTION oracle.array_last(v anyarray) RETURNS anyelement LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN (oracle.flat(v))[cardinality(v)]; END';

-- of lengths; 1 of none
CREATE FUNCTION oracle.product(lengths int[]) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	product int := 1;
BEGIN
	FOR d IN 1 .. cardinality(lengths) LOOP
		product := product * lengths[d];
	END LOOP;
	RETURN product;
END
$$;
CREATE FUNCTION oracle.array_reshape(v anyarray, dims int[]) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	n int;
BEGIN
	-- what is left, or nothing that fits
	dims := array_replace(dims, -1, coalesce(cardinality(v) / nullif(oracle.product(array_remove(dims, -1)), 0), -1));
	n := CASE WHEN dims = '{}' THEN 0 ELSE oracle.product(dims) END;
	PERFORM oracle.check_lengths(cardinality(v), n);
	RETURN oracle.shaped(oracle.flat(v), dims);
END
$$;
CREATE FUNCTION oracle.array_transpose(v anyarray, dims int[]) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	shape int[] := oracle.shape(v);
	turned int[];
	strides int[] := '{}';
	stride int := 1;
BEGIN
	IF v = '{}' THEN
		RETURN v;
	END IF;
	IF dims <> '{}' AND ARRAY(SELECT d FROM unnest(dims) d ORDER BY d) <> ARRAY(SELECT generate_series(1, cardinality(shape))) THEN
		PERFORM oracle.fail('2202E', 'no order');
	END IF;
	IF dims = '{}' THEN
		dims := ARRAY(SELECT generate_series(cardinality(shape), 1, -1));
	END IF;
	FOR d IN REVERSE cardinality(shape) .. 1 LOOP
		strides := stride || strides;
		stride := stride * shape[d];
	END LOOP;
	turned := ARRAY(SELECT shape[d] FROM unnest(dims) WITH ORDINALITY t (d, o) ORDER BY o);
	-- the place of each element of the result, first dimension slowest
	RETURN oracle.shaped(ARRAY(SELECT f[1 + p] FROM (SELECT oracle.flat(v) AS f OFFSET 0) e, (SELECT i, (SELECT sum((i / oracle.product(turned[o + 1:]) % turned[o]) * strides[d])
		FROM unnest(dims) WITH ORDINALITY t (d, o))::int AS p FROM generate_series(0, cardinality(v) - 1) i OFFSET 0) q ORDER BY i), turned);
END
$$;
CREATE FUNCTION oracle.array_transpose(v anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.array_transpose(v, ''{}''::int[]); END';
CREATE FUNCTION oracle.array_project(v anyarray, dim int, at int) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	shape int[] := oracle.shape(v);
	place int := CASE WHEN at < 0 THEN at + shape[dim] + 1 ELSE at END;
	inner_ int;
BEGIN
	IF dim < 1 OR dim > cardinality(shape) THEN
		PERFORM oracle.fail('2202E', 'no dimension');
	END IF;
	IF place < 1 OR place > shape[dim] THEN
		RETURN NULL;
	END IF;
	inner_ := oracle.product(shape[dim + 1:]);
	RETURN oracle.shaped(ARRAY(SELECT x FROM unnest(v) WITH ORDINALITY t (x, o) WHERE (o - 1) / inner_ % shape[dim] = place - 1 ORDER BY o),
		shape[:dim - 1] || shape[dim + 1:]);
END
$$;

-- v[i] := x and v[a:b] := w, but that lower bounds stay 1
CREATE FUNCTION oracle.put(v anyarray, i int, x anyelement) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF i < 1 THEN
		PERFORM oracle.fail('2202E', 'lower bound is not 1');
	ELSIF coalesce(cardinality(v), 0) = 0 AND i > 1 THEN
		v[1] := NULL;
	END IF;
	v[i] := x;
	RETURN v;
END
$$;
CREATE FUNCTION oracle.put_slice(v anyarray, a int, b int, w anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF a < 1 AND a <= b AND w IS NOT NULL THEN
		PERFORM oracle.fail('2202E', 'lower bound is not 1');
	ELSIF coalesce(cardinality(v), 0) = 0 AND a > 1 AND a <= b AND cardinality(w) > b - a THEN
		v[1] := NULL;
	END IF;
	v[a:b] := w;
	RETURN v;
END
$$;

-- ---- sort

-- rows of several dimensions compare as arrays, and none is NULL
CREATE FUNCTION oracle.array_sort(v anyarray, descending bool, nulls_first bool) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF v IS NULL OR descending IS NULL THEN
		RETURN NULL;
	END IF;
	nulls_first := coalesce(nulls_first, descending);
	IF array_ndims(v) > 1 THEN
		RETURN oracle.rows_at(v, CASE WHEN descending THEN ARRAY(SELECT i FROM generate_series(1, array_length(v, 1)) i ORDER BY oracle.flat(v[i:i]) DESC, i)
			ELSE ARRAY(SELECT i FROM generate_series(1, array_length(v, 1)) i ORDER BY oracle.flat(v[i:i]), i) END);
	END IF;
	RETURN oracle.array_take(v, oracle.array_argsort(v, descending, nulls_first)::bigint[]);
END
$$;
CREATE FUNCTION oracle.array_argsort(v anyarray, descending bool, nulls_first bool) RETURNS int[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF v IS NULL OR descending IS NULL THEN
		RETURN NULL;
	END IF;
	nulls_first := coalesce(nulls_first, descending);
	RETURN CASE WHEN descending THEN ARRAY(SELECT o::int FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY (x IS NULL) <> nulls_first, x DESC, o)
		ELSE ARRAY(SELECT o::int FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY (x IS NULL) <> nulls_first, x, o) END;
END
$$;
CREATE FUNCTION oracle.array_sort(v anyarray, descending bool DEFAULT false) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.array_sort(v, descending, descending); END';
CREATE FUNCTION oracle.array_argsort(v anyarray, descending bool DEFAULT false) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.array_argsort(v, descending, descending); END';

CREATE FUNCTION oracle.array_is_sorted(v anyarray, descending bool DEFAULT false) RETURNS bool LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.array_sort(v, descending) = v; END';

-- A key among several: numbers in its order, NULL after all others. Those who take several
-- keys are not strict, as darray's are not.
CREATE FUNCTION oracle.rank(v anyarray) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN ARRAY(SELECT r FROM (SELECT o, dense_rank() OVER (ORDER BY x) AS r FROM unnest(v) WITH ORDINALITY t (x, o)) t ORDER BY o); END';
-- the same of a key that descends
CREATE FUNCTION oracle.down(v bigint[]) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN ARRAY(SELECT -x FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o); END';
CREATE FUNCTION oracle.array_argsort(a bigint[], b bigint[], c bigint[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF a IS NULL OR b IS NULL OR c IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM oracle.check_lengths(cardinality(a), cardinality(b)), oracle.check_lengths(cardinality(a), cardinality(c));
	RETURN ARRAY(SELECT o::int FROM unnest(a, b, c) WITH ORDINALITY t (x, y, z, o) ORDER BY x, y, z, o);
END
$$;
CREATE FUNCTION oracle.array_argsort(a bigint[], b bigint[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE AS
	'BEGIN RETURN oracle.array_argsort(a, b, a); END';
CREATE FUNCTION oracle.array_sort_by(v anyarray, keys bigint[], descending bool DEFAULT false) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	PERFORM oracle.check_lengths(cardinality(v), cardinality(keys));
	RETURN oracle.array_take(v, oracle.array_argsort(keys, descending)::bigint[]);
END
$$;

-- ---- places in the order

-- in order, but for NULLs
CREATE FUNCTION oracle.ordered(v anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN ARRAY(SELECT x FROM unnest(v) WITH ORDINALITY t (x, o) WHERE x IS NOT NULL ORDER BY x, o); END';
CREATE FUNCTION oracle.array_nth(v anyarray, k int) RETURNS anyelement LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN (oracle.ordered(v))[k + CASE WHEN k < 0 THEN (SELECT count(x) FROM unnest(v) x) + 1 ELSE 0 END]; END';
CREATE FUNCTION oracle.array_quantile_disc(v anyarray, q float8) RETURNS anyelement LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	IF q NOT BETWEEN 0 AND 1 THEN
		PERFORM oracle.fail('22003', 'no fraction');
	END IF;
	RETURN (oracle.ordered(v))[greatest(1, ceil(q * (SELECT count(x) FROM unnest(v) x)))];
END
$$;
CREATE FUNCTION oracle.array_quantile_disc(v anyarray, q float8[]) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	RETURN CASE WHEN oracle.ordered(v) <> '{}' THEN
		oracle.shaped(ARRAY(SELECT oracle.array_quantile_disc(v, p) FROM unnest(q) WITH ORDINALITY t (p, o) ORDER BY o), oracle.shape(q)) END;
END
$$;
CREATE FUNCTION oracle.array_quantile(v anyarray, q float8) RETURNS float8 LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN (SELECT percentile_cont(q) WITHIN GROUP (ORDER BY x) FROM unnest(v::float8[]) x); END';
CREATE FUNCTION oracle.array_quantile(v anyarray, q float8[]) RETURNS float8[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN (SELECT percentile_cont(q) WITHIN GROUP (ORDER BY x) FROM unnest(v::float8[]) x); END';
CREATE FUNCTION oracle.array_median(v anyarray) RETURNS float8 LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.array_quantile(v, 0.5); END';
-- + 0: zeros of both signs stand in any order
CREATE FUNCTION oracle.unsigned(v float8[]) RETURNS float8[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT x + 0 FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.array_mode(v anyarray) RETURNS anyelement LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN (SELECT (array_agg(x ORDER BY o))[1] FROM unnest(v) WITH ORDINALITY t (x, o) WHERE x IS NOT NULL GROUP BY x ORDER BY count(*) DESC, x LIMIT 1); END';
CREATE FUNCTION oracle.array_top_positions(v anyarray, k int, descending bool DEFAULT true) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	IF k < 0 THEN
		PERFORM oracle.fail('2201W', 'negative');
	END IF;
	RETURN (oracle.array_argsort(oracle.flat(v), descending, false))[:least(k, (SELECT count(x) FROM unnest(v) x))];
END
$$;
CREATE FUNCTION oracle.array_top(v anyarray, k int, descending bool DEFAULT true) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.array_take(v, oracle.array_top_positions(v, k, descending)::bigint[]); END';
CREATE FUNCTION oracle.array_rank(v anyarray) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT r FROM (SELECT o, rank() OVER (ORDER BY x) AS r FROM unnest(v) WITH ORDINALITY t (x, o)) t ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.array_dense_rank(v anyarray) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(oracle.rank(v), oracle.shape(v)); END';
CREATE FUNCTION oracle.array_percent_rank(v anyarray) RETURNS float8[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT r FROM (SELECT o, percent_rank() OVER (ORDER BY x) AS r FROM unnest(v) WITH ORDINALITY t (x, o)) t ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.array_cume_dist(v anyarray) RETURNS float8[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT r FROM (SELECT o, cume_dist() OVER (ORDER BY x) AS r FROM unnest(v) WITH ORDINALITY t (x, o)) t ORDER BY o), oracle.shape(v)); END';
CREATE FUNCTION oracle.array_ntile(v anyarray, n int) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	PERFORM ntile(n) OVER ();
	RETURN oracle.shaped(ARRAY(SELECT r FROM (SELECT o, ntile(n) OVER (ORDER BY x, o) AS r FROM unnest(v) WITH ORDINALITY t (x, o)) t ORDER BY o), oracle.shape(v));
END
$$;
-- ---- search, sets

CREATE FUNCTION oracle.array_search(sorted anyarray, w anyarray, after bool DEFAULT false, descending bool DEFAULT false) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	-- an order over the elements of one dimension, whatever the array's
	s int[] := oracle.array_argsort(ARRAY(SELECT x FROM unnest(sorted) x), descending);
BEGIN
	IF ARRAY(SELECT x FROM unnest(sorted) x) <> oracle.array_take(ARRAY(SELECT x FROM unnest(sorted) x), s::bigint[]) THEN
		PERFORM oracle.fail('22023', 'not sorted');
	END IF;
	RETURN oracle.shaped(ARRAY(SELECT CASE WHEN y IS NOT NULL THEN 1 + (SELECT count(*) FROM unnest(sorted) x
			WHERE CASE WHEN x IS NULL THEN descending WHEN x = y THEN after WHEN descending THEN x > y ELSE x < y END)::int END
		FROM unnest(w) WITH ORDINALITY t (y, o) ORDER BY o), oracle.shape(w));
END
$$;
CREATE FUNCTION oracle.array_join_asof(t anyarray, u anyarray) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.shaped(ARRAY(SELECT nullif(p - 1, 0) FROM unnest(oracle.array_search(u, t, true)) WITH ORDINALITY t (p, o) ORDER BY o), oracle.shape(t)); END';
CREATE FUNCTION oracle.array_width_bucket(v anyarray, edges anyarray) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	IF array_ndims(edges) > 1 THEN
		PERFORM oracle.fail('2202E', 'dimensions');
	ELSIF array_position(edges, NULL) IS NOT NULL THEN
		PERFORM oracle.fail('22004', 'a NULL');
	ELSIF oracle.array_sort(edges) <> edges THEN
		PERFORM oracle.fail('22023', 'not sorted');
	END IF;
	RETURN oracle.shaped(ARRAY(SELECT width_bucket(x, edges) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v));
END
$$;
CREATE FUNCTION oracle.array_histogram(v anyarray, edges anyarray) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	b int[] := oracle.array_width_bucket(v, edges);
BEGIN
	RETURN ARRAY(SELECT (SELECT count(*) FROM unnest(b) x WHERE x = k) FROM generate_series(1, cardinality(edges) - 1) k ORDER BY k);
END
$$;
CREATE FUNCTION oracle.array_width_bucket(v float8[], low float8, high float8, n int) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	PERFORM width_bucket(0, low, high, n);
	RETURN oracle.shaped(ARRAY(SELECT width_bucket(x, low, high, n) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o), oracle.shape(v));
END
$$;
CREATE FUNCTION oracle.array_histogram(v float8[], low float8, high float8, n int) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	b int[] := oracle.array_width_bucket(array_remove(ARRAY(SELECT x FROM unnest(v) x), 'NaN'), low, high, n);
BEGIN
	RETURN ARRAY(SELECT count(x) FROM generate_series(1, n) k LEFT JOIN unnest(b) x ON x = k GROUP BY k ORDER BY k);
END
$$;
CREATE FUNCTION oracle.array_join(v anyarray, w anyarray, OUT i int[], OUT j int[]) LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	SELECT coalesce(array_agg(o::int ORDER BY o, p), '{}'), coalesce(array_agg(p::int ORDER BY o, p), '{}') INTO i, j
		FROM unnest(v) WITH ORDINALITY t (x, o) JOIN unnest(w) WITH ORDINALITY u (y, p) ON x = y;
END
$$;
CREATE FUNCTION oracle.outer_join(v anyarray, w anyarray, both_sides bool, OUT i int[], OUT j int[]) LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	SELECT coalesce(array_agg(o::int ORDER BY o, p), '{}'), coalesce(array_agg(p::int ORDER BY o, p), '{}') INTO i, j
		FROM (SELECT o, p FROM unnest(v) WITH ORDINALITY t (x, o) LEFT JOIN unnest(w) WITH ORDINALITY u (y, p) ON x = y
			UNION ALL SELECT NULL, p FROM unnest(w) WITH ORDINALITY u (y, p)
				WHERE both_sides AND NOT EXISTS (SELECT FROM unnest(v) x WHERE x = y)) t;
END
$$;
CREATE FUNCTION oracle.array_left_join(v anyarray, w anyarray, OUT i int[], OUT j int[]) LANGUAGE sql IMMUTABLE STRICT AS
	'SELECT * FROM oracle.outer_join(v, w, false)';
CREATE FUNCTION oracle.array_full_join(v anyarray, w anyarray, OUT i int[], OUT j int[]) LANGUAGE sql IMMUTABLE STRICT AS
	'SELECT * FROM oracle.outer_join(v, w, true)';
-- the sums of each piece's length times its number
CREATE FUNCTION oracle.split_sum(v anyarray, n int) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN IF n < 1 THEN PERFORM oracle.fail(''22023'', ''pieces''); END IF; RETURN (SELECT sum(k) * cardinality(v) / array_length(v, 1) FROM (SELECT ntile(n) OVER (ORDER BY i) AS k FROM generate_series(1, array_length(v, 1)) i) t); END';
CREATE FUNCTION oracle.chunks_sum(v anyarray, size int) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN IF size < 1 THEN PERFORM oracle.fail(''22023'', ''size''); END IF; RETURN (SELECT sum((i - 1) / size + 1) * cardinality(v) / array_length(v, 1) FROM generate_series(1, array_length(v, 1)) i); END';
CREATE FUNCTION oracle.group_array_sum(ids int[], v anyarray) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	PERFORM oracle.check_groups(ids, cardinality(v));
	RETURN (SELECT sum(k) FROM unnest(ids) k);
END
$$;
CREATE FUNCTION oracle.array_contains(v anyarray, x anyelement) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS
	'BEGIN RETURN x = ANY (v); END';
CREATE FUNCTION oracle.array_distinct(v anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN ARRAY(SELECT x FROM (SELECT DISTINCT ON (x) x FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY x, o) t ORDER BY x); END';
CREATE FUNCTION oracle.array_unique(v anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN ARRAY(SELECT x FROM (SELECT DISTINCT ON (x) x, o FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY x, o) t ORDER BY o); END';
CREATE FUNCTION oracle.array_run_id(v anyarray) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	RETURN oracle.shaped(ARRAY(SELECT sum((o = 1 OR x IS DISTINCT FROM b)::int) OVER (ORDER BY o)::int
		FROM (SELECT o, x, lag(x) OVER (ORDER BY o) AS b FROM unnest(v) WITH ORDINALITY t (x, o)) t ORDER BY o), oracle.shape(v));
END
$$;
CREATE FUNCTION oracle.array_count_distinct(v anyarray) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN (SELECT count(DISTINCT x) FROM unnest(v) x); END';
CREATE FUNCTION oracle.array_union(v anyarray, w anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.array_distinct(ARRAY(SELECT x FROM unnest(v) x) || ARRAY(SELECT x FROM unnest(w) x)); END';
CREATE FUNCTION oracle.array_intersect(v anyarray, w anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.array_distinct(ARRAY(SELECT x FROM unnest(v) WITH ORDINALITY t (x, o)
		WHERE EXISTS (SELECT FROM unnest(w) y WHERE y IS NOT DISTINCT FROM x) ORDER BY o)); END';
CREATE FUNCTION oracle.array_except(v anyarray, w anyarray) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS
	'BEGIN RETURN oracle.array_distinct(ARRAY(SELECT x FROM unnest(v) WITH ORDINALITY t (x, o)
		WHERE NOT EXISTS (SELECT FROM unnest(w) y WHERE y IS NOT DISTINCT FROM x) ORDER BY o)); END';

-- ---- sums of floats, exact

-- A float is an integer times a power of two, and numeric holds both.
CREATE TABLE oracle.power_of_two AS
	WITH RECURSIVE up (e, p) AS (SELECT 0, 1::numeric UNION ALL SELECT e + 1, p * 2 FROM up WHERE e < 971),
		down (e, p) AS (SELECT -1, 0.5::numeric UNION ALL SELECT e - 1, p * 0.5 FROM down WHERE e > -1074)
	SELECT * FROM up UNION ALL SELECT * FROM down;
CREATE UNIQUE INDEX ON oracle.power_of_two (e) INCLUDE (p);
ANALYZE oracle.power_of_two;

-- of the finite elements; small integers need no powers of two
CREATE FUNCTION oracle.exact_sum(v float8[]) RETURNS numeric LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF (SELECT bool_and(abs(x) < 1e12 AND x = trunc(x)) FROM unnest(v) x) THEN
		RETURN (SELECT sum(x::bigint) FROM unnest(v) x);
	END IF;
	RETURN (SELECT coalesce(sum(m * p), 0)
		FROM (SELECT CASE WHEN x < 0 THEN -1 ELSE 1 END * ((b & 4503599627370495) + CASE WHEN (b >> 52) & 2047 = 0 THEN 0 ELSE 4503599627370496 END) AS m,
				greatest(((b >> 52) & 2047)::int, 1) - 1075 AS e
			FROM (SELECT x, ('x' || encode(float8send(x), 'hex'))::bit(64)::int8 AS b FROM unnest(v) x) t
			WHERE x NOT IN ('NaN', 'Infinity', '-Infinity')) t
			JOIN oracle.power_of_two USING (e));
END
$$;
-- NULL of nothing; what is not finite, and -0 of nothing but -0, as PostgreSQL's sum() has it
CREATE FUNCTION oracle.special_sum(v float8[]) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$
	SELECT sum(x) FROM unnest(v) x WHERE x IN ('NaN', 'Infinity', '-Infinity')
		OR NOT EXISTS (SELECT FROM unnest(v) y WHERE y <> 0)
$$;
CREATE FUNCTION oracle.sum_of(v float8[]) RETURNS float8 LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	special float8;
BEGIN
	IF NOT EXISTS (SELECT FROM unnest(v) x WHERE x IS NOT NULL) THEN
		RETURN NULL;
	END IF;
	special := oracle.special_sum(v);
	RETURN CASE WHEN special IS NULL THEN oracle.exact_sum(v)::float8 ELSE special END;
END
$$;
CREATE FUNCTION oracle.sum_of(v float4[]) RETURNS float4 LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	special float8;
BEGIN
	IF NOT EXISTS (SELECT FROM unnest(v) x WHERE x IS NOT NULL) THEN
		RETURN NULL;
	END IF;
	special := oracle.special_sum(v::float8[]);
	RETURN CASE WHEN special IS NULL THEN oracle.exact_sum(v::float8[])::float4 ELSE special::float4 END;
END
$$;
CREATE FUNCTION oracle.sum_of(v int8[]) RETURNS numeric LANGUAGE sql IMMUTABLE AS 'SELECT sum(x) FROM unnest(v) x';

-- x / y and x * x, but 0 where PostgreSQL's operators raise an underflow
CREATE FUNCTION oracle.quotient(x float8, y float8) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT AS
	'SELECT CASE WHEN abs(x) > 1e-290 THEN x / y WHEN abs(x) * power(2::float8, 537) <= abs(y) * power(2::float8, -538) THEN 0 ELSE x / y END';
CREATE FUNCTION oracle.square(x float8) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT AS
	'SELECT CASE WHEN abs(x) < 1.5717277847026288e-162 THEN 0 ELSE x * x END';
CREATE FUNCTION oracle.avg_of(v float8[]) RETURNS float8 LANGUAGE sql IMMUTABLE AS
	'SELECT oracle.quotient(oracle.sum_of(v), nullif(count(x), 0)) FROM unnest(v) x';

-- Variances of floats and their roots come of exact sums of numbers and squares, rounded once.
CREATE FUNCTION oracle.exact(x float8) RETURNS numeric LANGUAGE sql IMMUTABLE AS 'SELECT oracle.exact_sum(ARRAY[x])';
CREATE FUNCTION oracle.variance_of(v float8[], sample int, root bool) RETURNS float8 LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	n bigint := (SELECT count(x) FROM unnest(v) x);
	numerator numeric;
	divisor numeric := n * (n - sample);
	digits text;
	shift int;
	ratio numeric;
BEGIN
	IF n <= sample THEN
		RETURN NULL;
	ELSIF EXISTS (SELECT FROM unnest(v) x WHERE x IN ('NaN', 'Infinity', '-Infinity')) THEN
		RETURN 'NaN';
	END IF;
	SELECT n * sum(e * e) - sum(e) * sum(e) INTO numerator FROM unnest(v) x, oracle.exact(x) e WHERE x IS NOT NULL;
	IF numerator = 0 THEN
		RETURN 0;
	END IF;
	-- some 320 digits of the ratio, as an integer, and one that tells that there is more
	digits := split_part(numerator::text, '.', 2);
	shift := CASE WHEN numerator >= 1 THEN -length(trunc(numerator)::text) ELSE length(digits) - length(ltrim(digits, '0')) END;
	shift := (shift + 320) / 2 * 2;
	ratio := div(numerator * ('1e' || shift)::numeric, divisor);
	IF ratio * divisor <> numerator * ('1e' || shift)::numeric THEN
		ratio := ratio * 100 + 1;
		shift := shift + 2;
	END IF;
	IF root THEN
		RETURN (sqrt(ratio) || 'e' || -shift / 2)::float8;
	END IF;
	RETURN CASE WHEN length(ratio::text) - shift < -325 THEN 0 ELSE (ratio || 'e' || -shift)::float8 END;
END
$$;

-- ---- products

-- Of floats in double precision, by blocks of 1024 elements, then of the blocks; of integers without
-- a limit, but what is far too large stays as it is. "running": of all elements up to each one,
-- else of all. NULL of nothing.
CREATE FUNCTION oracle.products(v float8[], running bool) RETURNS float8[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	total float8;
	block float8;
	found float8[] := '{}';
BEGIN
	FOR i IN 1..cardinality(v) LOOP
		IF i % 1024 = 1 THEN
			total := coalesce(total * block, total, block);
			block := NULL;
		END IF;
		block := coalesce(block * v[i], block, v[i]);
		IF running THEN
			found[i] := coalesce(total * block, total, block);
		END IF;
	END LOOP;
	RETURN CASE WHEN running THEN found ELSE ARRAY[coalesce(total * block, total, block)] END;
END
$$;
CREATE FUNCTION oracle.products(v int8[], running bool) RETURNS numeric[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	product numeric;
	found numeric[] := '{}';
BEGIN
	FOR i IN 1..cardinality(v) LOOP
		product := CASE WHEN abs(product) > 1e40 AND v[i] <> 0 THEN product ELSE coalesce(product * v[i], product, v[i]) END;
		IF running THEN
			found[i] := product;
		END IF;
	END LOOP;
	RETURN CASE WHEN running THEN found ELSE ARRAY[product] END;
END
$$;

-- ---- reduce

-- array_NAME(v); "meaning" is an expression of v
CREATE FUNCTION oracle.make_reduction(name text, elem text, meaning text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	result text;
BEGIN
	EXECUTE format('SELECT pg_typeof(%s) FROM (SELECT ''{}''::%s[]) t (v)', meaning, elem) INTO result;
	EXECUTE format('CREATE FUNCTION oracle.array_%s(v %s[]) RETURNS %s LANGUAGE plpgsql IMMUTABLE STRICT AS %L', name, elem, result, 'BEGIN RETURN ' || meaning || '; END');
END
$$;
SELECT count(oracle.make_reduction(name, elem, '(SELECT ' || name || '(x ORDER BY o) FROM unnest(v) WITH ORDINALITY t (x, o))'))
	FROM oracle.element, unnest('{min,max}'::text[]) name WHERE class <> 'BOOL';
SELECT count(oracle.make_reduction(name, elem, '(SELECT ' || aggregate || '(x) FROM unnest(v) x)'))
	FROM oracle.element, (VALUES ('sum', 'sum'), ('avg', 'avg'), ('stddev', 'stddev'), ('stddev_pop', 'stddev_pop'), ('variance', 'variance'), ('variance_pop', 'var_pop')) a (name, aggregate) WHERE class = 'INT';
SELECT count(oracle.make_reduction(name, elem, meaning))
	FROM oracle.element, (VALUES ('sum', 'oracle.sum_of(v)'), ('avg', 'oracle.avg_of(v::float8[])'), ('stddev', 'oracle.variance_of(v::float8[], 1, true)'), ('stddev_pop', 'oracle.variance_of(v::float8[], 0, true)'),
		('variance', 'oracle.variance_of(v::float8[], 1, false)'), ('variance_pop', 'oracle.variance_of(v::float8[], 0, false)')) a (name, meaning) WHERE class = 'FLOAT';
SELECT count(oracle.make_reduction('product', elem, format('(oracle.products(oracle.flat(v)::%s[], false))[1]::%s', number, CASE class WHEN 'INT' THEN number ELSE elem END)))
	FROM (SELECT *, CASE class WHEN 'INT' THEN 'int8' ELSE 'float8' END AS number FROM oracle.element WHERE class IN ('INT', 'FLOAT')) e;
SELECT count(oracle.make_reduction(name, elem, format('(oracle.flat(v))[%s]', place)))
	FROM oracle.element, (VALUES ('first', '1'), ('last', 'cardinality(v)')) a (name, place);
SELECT count(oracle.make_reduction(name, elem, format('(SELECT o::int4 FROM unnest(v) WITH ORDINALITY t (x, o) WHERE x IS NOT NULL ORDER BY x %s, o LIMIT 1)', direction)))
	FROM oracle.element, (VALUES ('argmin', 'ASC'), ('argmax', 'DESC')) a (name, direction) WHERE class <> 'BOOL';
SELECT count(oracle.make_reduction(name, elem, '(SELECT ' || name || '(x) FROM unnest(v) x)'))
	FROM oracle.element, unnest('{bit_and,bit_or,bit_xor}'::text[]) name WHERE class = 'INT';
SELECT oracle.make_reduction('any', 'bool', '(SELECT bool_or(x) FROM unnest(v) x)'), oracle.make_reduction('all', 'bool', '(SELECT bool_and(x) FROM unnest(v) x)');

-- ---- group

CREATE FUNCTION oracle.array_group_id(a bigint[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE AS
	'BEGIN RETURN CASE WHEN a IS NOT NULL THEN ARRAY(SELECT r::int FROM (SELECT o, dense_rank() OVER (ORDER BY x) AS r FROM unnest(a) WITH ORDINALITY t (x, o)) t ORDER BY o) END; END';
CREATE FUNCTION oracle.array_group_id(a bigint[], b bigint[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF a IS NULL OR b IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM oracle.check_lengths(cardinality(a), cardinality(b));
	RETURN ARRAY(SELECT r::int FROM (SELECT o, dense_rank() OVER (ORDER BY x, y) AS r FROM unnest(a, b) WITH ORDINALITY t (x, y, o)) t ORDER BY o);
END
$$;
CREATE FUNCTION oracle.array_group_id(a bigint[], b bigint[], c bigint[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE AS
	'BEGIN RETURN CASE WHEN c IS NOT NULL THEN oracle.array_group_id(oracle.array_group_id(a, b)::bigint[], c) END; END';

CREATE FUNCTION oracle.make_dot(elem text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE FUNCTION oracle.array_dot(v %1$s[], w %1$s[]) RETURNS numeric LANGUAGE plpgsql IMMUTABLE STRICT AS %2$L', elem,
		'BEGIN PERFORM oracle.check_lengths(cardinality(v), cardinality(w)); RETURN (SELECT sum(x::numeric * y) FROM unnest(v, w) t (x, y)); END');
END
$$;

CREATE FUNCTION oracle.check_groups(ids int[], length bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM oracle.check_lengths(cardinality(ids), length);
	IF 1 > ANY (ids) THEN
		PERFORM oracle.fail('2202E', 'group number below 1');
	END IF;
END
$$;

SELECT count(oracle.make_dot(elem)) FROM oracle.element WHERE class = 'INT';

-- array_group_NAME(ids, v): an aggregate of the values u of each group, which come in the
-- order o; "otherwise" is of a number without any row
CREATE FUNCTION oracle.make_grouped(name text, elem text, result text, aggregate text, otherwise text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($f$
		CREATE FUNCTION oracle.array_group_%1$s(ids int[], v %2$s[]) RETURNS %3$s[] LANGUAGE plpgsql IMMUTABLE STRICT AS $b$
		BEGIN
			PERFORM oracle.check_groups(ids, cardinality(v));
			RETURN ARRAY(SELECT CASE WHEN r.k IS NULL THEN %4$s ELSE r.x END::%3$s
				FROM generate_series(1, (SELECT max(k) FROM unnest(ids) k)) g
					LEFT JOIN (SELECT k, %5$s AS x FROM unnest(ids, v) WITH ORDINALITY t (k, u, o) WHERE k IS NOT NULL GROUP BY k) r ON r.k = g
				ORDER BY g);
		END
		$b$
	$f$, name, elem, result, otherwise, aggregate);
END
$$;
SELECT count(oracle.make_grouped(name, elem, CASE result WHEN 'E' THEN elem ELSE result END, aggregate, otherwise))
	FROM oracle.element JOIN (VALUES
		('BOOL INT FLOAT TIME TEXT', 'count', 'int8', 'count(u)', '0'),
		('BOOL INT FLOAT TIME TEXT', 'first', 'E', '(array_agg(u ORDER BY o))[1]', 'NULL'),
		('BOOL INT FLOAT TIME TEXT', 'last', 'E', '(array_agg(u ORDER BY o DESC))[1]', 'NULL'),
		('INT FLOAT TIME TEXT', 'min', 'E', 'min(u ORDER BY o)', 'NULL'),
		('INT FLOAT TIME TEXT', 'max', 'E', 'max(u ORDER BY o)', 'NULL'),
		('INT', 'sum', 'int8', 'sum(u)', 'NULL'),
		('FLOAT', 'sum', 'E', 'oracle.sum_of(array_agg(u ORDER BY o))', 'NULL'),
		-- of integers exact, and rounded once
		('INT', 'avg', 'float8', 'round(sum(u), 60) / nullif(count(u), 0)', 'NULL'),
		('FLOAT', 'avg', 'float8', 'oracle.avg_of(array_agg(u ORDER BY o)::float8[])', 'NULL'),
		('INT', 'variance', 'float8', 'round(count(u) * sum(u::numeric * u) - sum(u::numeric) * sum(u::numeric), 60) / nullif(count(u) * (count(u) - 1), 0)', 'NULL'),
		('FLOAT', 'variance', 'float8', 'oracle.variance_of(array_agg(u ORDER BY o)::float8[], 1, false)', 'NULL'),
		('INT', 'stddev', 'float8', 'sqrt(round(round(count(u) * sum(u::numeric * u) - sum(u::numeric) * sum(u::numeric), 60) / nullif(count(u) * (count(u) - 1), 0), 60))', 'NULL'),
		('FLOAT', 'stddev', 'float8', 'oracle.variance_of(array_agg(u ORDER BY o)::float8[], 1, true)', 'NULL'),
		('INT', 'variance_pop', 'float8', 'round(count(u) * sum(u::numeric * u) - sum(u::numeric) * sum(u::numeric), 60) / nullif(count(u) * count(u), 0)', 'NULL'),
		('FLOAT', 'variance_pop', 'float8', 'oracle.variance_of(array_agg(u ORDER BY o)::float8[], 0, false)', 'NULL'),
		('INT', 'stddev_pop', 'float8', 'sqrt(round(round(count(u) * sum(u::numeric * u) - sum(u::numeric) * sum(u::numeric), 60) / nullif(count(u) * count(u), 0), 60))', 'NULL'),
		('FLOAT', 'stddev_pop', 'float8', 'oracle.variance_of(array_agg(u ORDER BY o)::float8[], 0, true)', 'NULL'),
		('BOOL', 'any', 'E', 'bool_or(u)', 'NULL'),
		('BOOL', 'all', 'E', 'bool_and(u)', 'NULL'),
		('BOOL', 'count_true', 'int8', 'count(nullif(u, false))', '0'),
		('INT', 'bit_and', 'E', 'bit_and(u)', 'NULL'),
		('INT', 'bit_or', 'E', 'bit_or(u)', 'NULL'),
		('INT', 'bit_xor', 'E', 'bit_xor(u)', 'NULL'),
		('INT FLOAT TIME TEXT', 'argmin', 'int4', '(array_agg(o::int4 ORDER BY u, o) FILTER (WHERE u IS NOT NULL))[1]', 'NULL'),
		('INT FLOAT TIME TEXT', 'argmax', 'int4', '(array_agg(o::int4 ORDER BY u DESC, o) FILTER (WHERE u IS NOT NULL))[1]', 'NULL'),
		('INT', 'product', 'int8', '(oracle.products(array_agg(u ORDER BY o)::int8[], false))[1]', 'NULL'),
		('FLOAT', 'product', 'E', '(oracle.products(array_agg(u ORDER BY o)::float8[], false))[1]', 'NULL')
	) a (classes, name, result, aggregate, otherwise) ON class = ANY (string_to_array(classes, ' '));
CREATE FUNCTION oracle.array_group_count(ids int[]) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	PERFORM oracle.check_groups(ids, cardinality(ids));
	RETURN ARRAY(SELECT count(k) FROM generate_series(1, (SELECT max(k) FROM unnest(ids) k)) g LEFT JOIN unnest(ids) k ON k = g GROUP BY g ORDER BY g);
END
$$;

-- places within groups: what has a value a group, then a value a row
SELECT count(oracle.make_grouped(name, elem, CASE result WHEN 'E' THEN elem ELSE result END, aggregate, otherwise))
	FROM oracle.element JOIN (VALUES
		('INT FLOAT', 'median', 'float8', 'oracle.array_median(array_agg(u))', 'NULL'),
		('INT FLOAT', 'p90', 'float8', 'oracle.array_quantile(array_agg(u), 0.9)', 'NULL'),
		('BOOL INT FLOAT TIME TEXT', 'disc', 'E', 'oracle.array_quantile_disc(array_agg(u ORDER BY o), 0.9)', 'NULL'),
		('BOOL INT FLOAT TIME TEXT', 'mode', 'E', 'oracle.array_mode(array_agg(u ORDER BY o))', 'NULL'),
		('BOOL INT FLOAT TIME TEXT', 'count_distinct', 'int8', 'count(DISTINCT u)', '0')
	) a (classes, name, result, aggregate, otherwise) ON class = ANY (string_to_array(classes, ' '));
CREATE FUNCTION oracle.array_group_rank(ids int[], v anyarray) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	PERFORM oracle.check_groups(ids, cardinality(v));
	RETURN oracle.shaped(ARRAY(SELECT CASE WHEN k IS NOT NULL THEN r END
		FROM (SELECT o, k, rank() OVER (PARTITION BY k ORDER BY x) AS r FROM unnest(ids, v) WITH ORDINALITY t (k, x, o)) t ORDER BY o), oracle.shape(v));
END
$$;
CREATE FUNCTION oracle.array_group_top_positions(ids int[], v anyarray, k int, descending bool DEFAULT true) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	n int := (SELECT max(i) FROM unnest(ids) i);
BEGIN
	PERFORM oracle.check_groups(ids, cardinality(v));
	IF n IS NULL OR k = 0 THEN
		RETURN '{}';
	END IF;
	RETURN oracle.shaped(ARRAY(SELECT o FROM generate_series(1, n) g CROSS JOIN generate_series(1, k) j LEFT JOIN (
			SELECT i, o::int AS o, CASE WHEN descending THEN row_number() OVER (PARTITION BY i ORDER BY x DESC, o) ELSE row_number() OVER (PARTITION BY i ORDER BY x, o) END AS r
			FROM unnest(ids, v) WITH ORDINALITY t (i, x, o) WHERE x IS NOT NULL) t ON (i, r) = (g, j) ORDER BY g, j), ARRAY[n, k]);
END
$$;
CREATE FUNCTION oracle.array_group_top(ids int[], v anyarray, k int, descending bool DEFAULT true) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	p int[] := oracle.array_group_top_positions(ids, v, k, descending);
BEGIN
	RETURN (SELECT oracle.shaped(ARRAY(SELECT f[i] FROM unnest(p) WITH ORDINALITY t (i, o) ORDER BY o), oracle.shape(p)) FROM (SELECT oracle.flat(v) OFFSET 0) t (f));
END
$$;
CREATE FUNCTION oracle.array_row_number(ids int[]) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	PERFORM oracle.check_groups(ids, cardinality(ids));
	RETURN oracle.shaped(ARRAY(SELECT CASE WHEN k IS NOT NULL THEN r END
		FROM (SELECT o, k, row_number() OVER (PARTITION BY k ORDER BY o) AS r FROM unnest(ids) WITH ORDINALITY t (k, o)) t ORDER BY o), oracle.shape(ids));
END
$$;

-- array_NAME(v, dim): the elements that differ in that dimension alone are a group
CREATE FUNCTION oracle.make_along(name text, elem text, result text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($f$
		CREATE FUNCTION oracle.array_%1$s(v %2$s[], dim int) RETURNS %3$s[] LANGUAGE plpgsql IMMUTABLE STRICT AS $b$
		DECLARE
			shape int[] := oracle.shape(v);
			below int := 1;
			length int := (oracle.shape(v))[dim];
			ids int[];
			results %3$s[];
		BEGIN
			IF dim NOT BETWEEN 1 AND cardinality(shape) THEN
				PERFORM oracle.fail('2202E', 'no such dimension');
			END IF;
			FOR d IN dim + 1..cardinality(shape) LOOP
				below := below * shape[d];
			END LOOP;
			ids := ARRAY(SELECT (p - 1) / (below * shape[dim]) * below + (p - 1) %% below + 1 FROM generate_series(1, cardinality(v)) p ORDER BY p);
			shape := shape[:dim - 1] || shape[dim + 1:];
			results := %4$s;
			RETURN oracle.shaped(results, CASE shape WHEN '{}' THEN '{1}' ELSE shape END);
		END
		$b$
	$f$, name, elem, result, CASE WHEN name LIKE 'arg%%'
		-- places in the dimension
		THEN format('ARRAY(SELECT (r - 1) / below %% length + 1 FROM unnest(oracle.array_group_%s(ids, v)) WITH ORDINALITY t (r, o) ORDER BY o)', name)
		ELSE format('oracle.array_group_%s(ids, v)', name) END);
END
$$;
SELECT count(oracle.make_along(substr(proname, 13), element.elem, format_type(t.typelem, NULL)))
	FROM pg_proc p JOIN oracle.element ON p.proargtypes[1] = to_regtype(element.elem || '[]') JOIN pg_type t ON t.oid = p.prorettype
	WHERE proname LIKE 'array\_group\_%' AND proname <> 'array_group_id' AND pronamespace = 'oracle'::regnamespace AND p.pronargs = 2;

-- ---- running

-- array_NAME(v); "elements" are of v, in the order o
CREATE FUNCTION oracle.make_running(name text, elem text, result text, elements text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE FUNCTION oracle.array_%s(v %s[]) RETURNS %s[] LANGUAGE plpgsql IMMUTABLE STRICT AS %L', name, elem, result,
		format('BEGIN RETURN oracle.shaped(%s::%s[], oracle.shape(v)); END', elements, result));
END
$$;
SELECT count(oracle.make_running('cum' || name, elem, CASE name WHEN 'count' THEN 'int8' ELSE elem END,
		format('ARRAY(SELECT %s(x) OVER (ORDER BY o) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o)', name)))
	FROM oracle.element, unnest('{count,min,max}'::text[]) name WHERE name = 'count' OR class <> 'BOOL';
SELECT count(oracle.make_running('cum' || name, 'bool', 'bool',
		format('ARRAY(SELECT bool_%s(x) OVER (ORDER BY o) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o)', plain)))
	FROM (VALUES ('any', 'or'), ('all', 'and')) a (name, plain);
SELECT oracle.make_running('cumcount_true', 'bool', 'int8',
	'ARRAY(SELECT count(nullif(x, false)) OVER (ORDER BY o) FROM unnest(v) WITH ORDINALITY t (x, o) ORDER BY o)');
SELECT count(oracle.make_running('cumprod', elem, CASE class WHEN 'INT' THEN number ELSE elem END, format('oracle.products(oracle.flat(v)::%s[], true)', number)))
	FROM (SELECT *, CASE class WHEN 'INT' THEN 'int8' ELSE 'float8' END AS number FROM oracle.element WHERE class IN ('INT', 'FLOAT')) e;

-- ---- bytes: raw elements, little-endian

CREATE FUNCTION oracle.reversed(b bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS
	$$ SELECT string_agg(substr(b, i, 1), '' ORDER BY i DESC) FROM generate_series(1, length(b)) i $$;

-- what a number of days, or of microseconds, since 2000-01-01 stands for
CREATE FUNCTION oracle.date_of(n int) RETURNS date LANGUAGE sql IMMUTABLE AS
	$$ SELECT CASE n WHEN 2147483647 THEN 'infinity' WHEN -2147483648 THEN '-infinity' ELSE date '2000-01-01' + n END $$;
CREATE FUNCTION oracle.timestamp_of(n bigint) RETURNS timestamp LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE n WHEN 9223372036854775807 THEN 'infinity' WHEN -9223372036854775808 THEN '-infinity'
		ELSE timestamp '2000-01-01' + make_interval(days => (n / 86400000000)::int) + make_interval(secs => (n % 86400000000) / 1e6) END
$$;
-- the float of these bits: a sign, an exponent, a fraction of so many bits
CREATE FUNCTION oracle.float_of(n bigint, exponent int, fraction int) RETURNS float8 LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	bias int := (1 << (exponent - 1)) - 1;
	scale int := (n >> fraction) & (2 * bias + 1);
	rest bigint := n & ((1::bigint << fraction) - 1);
	sign text := CASE WHEN (n >> (fraction + exponent)) & 1 = 1 THEN '-' ELSE '' END;
BEGIN
	IF scale = 2 * bias + 1 THEN
		RETURN CASE WHEN rest <> 0 THEN 'NaN' ELSE sign || 'Infinity' END;
	END IF;
	RETURN sign || (SELECT p * (rest + CASE WHEN scale > 0 THEN 1::bigint << fraction ELSE 0 END) FROM oracle.power_of_two WHERE e = greatest(scale, 1) - bias - fraction);
END
$$;

-- both functions; "value" is the element whose bytes make up the number n. All NaN are one.
CREATE FUNCTION oracle.make_bytes(elem text, size int, send text, value text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($f$
		CREATE FUNCTION oracle.darray_to_bytes(v %1$s[]) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT AS $b$
		BEGIN
			IF EXISTS (SELECT FROM unnest(v) x WHERE x IS NULL) THEN
				PERFORM oracle.fail('22004', 'NULL has no bytes');
			END IF;
			RETURN (SELECT coalesce(string_agg(oracle.reversed(%2$s(%5$s)), '' ORDER BY o), '') FROM unnest(v) WITH ORDINALITY t (x, o));
		END
		$b$;
		CREATE FUNCTION oracle.darray_from_bytes(b bytea, "like" %1$s[]) RETURNS %1$s[] LANGUAGE plpgsql IMMUTABLE AS $b$
		BEGIN
			IF b IS NULL THEN
				RETURN NULL;
			ELSIF length(b) %% %3$s <> 0 THEN
				PERFORM oracle.fail('22P03', 'not whole');
			END IF;
			RETURN ARRAY(SELECT %4$s FROM (SELECT o, ('x' || lpad(encode(oracle.reversed(substr(b, o, %3$s)), 'hex'), 16, '0'))::bit(64)::bigint AS n FROM generate_series(1, length(b), %3$s) o) t ORDER BY o);
		END
		$b$;
	$f$, elem, send, size, value, CASE WHEN elem LIKE 'float_' THEN 'CASE WHEN x = ''NaN'' THEN ''NaN'' ELSE x END' ELSE 'x' END);
END
$$;
SELECT count(oracle.make_bytes(elem, size, send, value)) FROM (VALUES
	('bool', 1, 'boolsend', 'n <> 0'),
	('int2', 2, 'int2send', '(n - CASE WHEN n < 32768 THEN 0 ELSE 65536 END)::int2'),
	('int4', 4, 'int4send', '(n - CASE WHEN n < 2147483648 THEN 0 ELSE 4294967296 END)::int4'),
	('int8', 8, 'int8send', 'n'),
	('float4', 4, 'float4send', 'oracle.float_of(n, 8, 23)::float4'),
	('float8', 8, 'float8send', 'oracle.float_of(n, 11, 52)'),
	('date', 4, 'date_send', 'oracle.date_of((n - CASE WHEN n < 2147483648 THEN 0 ELSE 4294967296 END)::int4)'),
	('timestamp', 8, 'timestamp_send', 'oracle.timestamp_of(n)'),
	('timestamptz', 8, 'timestamptz_send', 'oracle.timestamp_of(n) AT TIME ZONE ''UTC''')) t (elem, size, send, value);

-- ---- series

-- of two arguments, and of three
CREATE FUNCTION oracle.darray_series(a float8, b float8, step float8) RETURNS float8[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	IF a IN ('NaN', 'Infinity') OR b IN ('NaN', 'Infinity') OR step IN ('NaN', 'Infinity') OR step = 0 THEN
		PERFORM oracle.fail('22023', 'series');
	END IF;
	RETURN ARRAY(SELECT a + i * step FROM generate_series(0, 100) i WHERE CASE WHEN step > 0 THEN a + i * step <= b ELSE a + i * step >= b END ORDER BY i);
END
$$;
CREATE FUNCTION oracle.darray_series(a float8, b float8) RETURNS float8[] LANGUAGE plpgsql IMMUTABLE STRICT AS 'BEGIN RETURN oracle.darray_series(a, b, 1); END';
CREATE FUNCTION oracle.darray_linspace(a float8, b float8, n int) RETURNS float8[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	IF a IN ('NaN', 'Infinity') OR b IN ('NaN', 'Infinity') OR n < 0 THEN
		PERFORM oracle.fail('22023', 'linspace');
	END IF;
	RETURN ARRAY(SELECT CASE i WHEN 0 THEN a WHEN n - 1 THEN b ELSE a + (b - a) * i / (n - 1) END FROM generate_series(0, n - 1) i ORDER BY i);
END
$$;
CREATE FUNCTION oracle.darray_series(a date, b date) RETURNS date[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	IF NOT isfinite(a) OR NOT isfinite(b) THEN
		PERFORM oracle.fail('22023', 'series');
	END IF;
	RETURN ARRAY(SELECT a + i FROM generate_series(0, b - a) i ORDER BY i);
END
$$;
CREATE FUNCTION oracle.make_series(scalar text, step text, elem text, volatility text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE FUNCTION oracle.darray_series(a %1$s, b %1$s, step %2$s) RETURNS %3$s[] LANGUAGE plpgsql %4$s STRICT AS ''BEGIN RETURN ARRAY(SELECT x::%3$s FROM generate_series(a, b, step) x); END''', scalar, step, elem, volatility);
	IF step <> 'interval' THEN
		EXECUTE format('CREATE FUNCTION oracle.darray_series(a %1$s, b %1$s) RETURNS %2$s[] LANGUAGE plpgsql %3$s STRICT AS ''BEGIN RETURN ARRAY(SELECT x::%2$s FROM generate_series(a, b) x); END''', scalar, elem, volatility);
	END IF;
END
$$;
SELECT count(oracle.make_series(scalar, step, elem, volatility)) FROM (VALUES
	('int4', 'int4', 'int4', 'IMMUTABLE'), ('int8', 'int8', 'int8', 'IMMUTABLE'), ('numeric', 'numeric', 'float8', 'IMMUTABLE'),
	('timestamp', 'interval', 'timestamp', 'IMMUTABLE'), ('timestamptz', 'interval', 'timestamptz', 'STABLE')) t (scalar, step, elem, volatility);
