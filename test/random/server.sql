-- What the server does for the test: stored operands, assignments to subscripts, and the
-- evaluation of expressions, many to a round trip.

CREATE SCHEMA random;

-- collations of a language, and one that takes upper and lower case for the same; where there is no ICU, of bytes
DO $$
BEGIN
	CREATE COLLATION random.language (provider = icu, locale = 'en');
	CREATE COLLATION random.caseless (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
EXCEPTION WHEN feature_not_supported THEN
	CREATE COLLATION random.language FROM "C";
	CREATE COLLATION random.caseless FROM "C";
END
$$;

-- the same array as a core one, and as a darray inline, out of line, and compressed; the
-- padding makes every row so long that all else but what is inline goes out of it
CREATE PROCEDURE random.create_stored() LANGUAGE plpgsql AS $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT elem FROM oracle.element LOOP
		EXECUTE replace($q$
			CREATE TABLE random.stored_@E (id int PRIMARY KEY, core @E[], inline darray_@E, external darray_@E, compressed darray_@E, padding text)
				WITH (toast_tuple_target = 128);
			ALTER TABLE random.stored_@E ALTER inline SET STORAGE plain, ALTER external SET STORAGE external, ALTER compressed SET STORAGE extended, ALTER padding SET STORAGE plain;
		$q$, '@E', t.elem);
	END LOOP;
END
$$;
CALL random.create_stored();

-- rows of (element type, id, array as text) become stored operands; inline is what fits
CREATE TABLE random.operand (elem text, id int, value text);
CREATE PROCEDURE random.store_operands() LANGUAGE plpgsql AS $$
DECLARE
	t record;
	n bigint;
BEGIN
	FOR t IN SELECT elem FROM oracle.element LOOP
		-- every other one encoded
		FOR n IN 0 .. 1 LOOP
			PERFORM set_config('darray.encoding', CASE n WHEN 0 THEN 'plain' ELSE 'always' END, true);
			EXECUTE replace($q$
				INSERT INTO random.stored_@E SELECT id, value::@E[], CASE WHEN octet_length(value) < 2000 THEN value::darray_@E END, value::darray_@E, value::darray_@E, repeat('x', 2100)
					FROM random.operand WHERE elem = '@E' AND id % 2 = $1
			$q$, '@E', t.elem) USING n;
		END LOOP;
		EXECUTE format('ANALYZE random.stored_%s', t.elem);
		EXECUTE format('SELECT count(*) FROM random.stored_%s WHERE pg_column_compression(compressed) IS NOT NULL', t.elem) INTO n;
		IF n = 0 THEN
			RAISE EXCEPTION 'no % is compressed', t.elem;
		END IF;
	END LOOP;
	IF (SELECT pg_total_relation_size(reltoastrelid) = 0 FROM pg_class WHERE oid = 'random.stored_int4'::regclass) THEN
		RAISE EXCEPTION 'nothing is out of line';
	END IF;
END
$$;

-- v[i] := x and v[a:b] := w
CREATE PROCEDURE random.create_assignments() LANGUAGE plpgsql AS $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT elem FROM oracle.element LOOP
		EXECUTE replace($q$
			CREATE FUNCTION random.put(v darray_@E, i int, x @E) RETURNS darray_@E LANGUAGE plpgsql IMMUTABLE AS 'BEGIN v[i] := x; RETURN v; END';
			CREATE FUNCTION random.put_slice(v darray_@E, a int, b int, w darray_@E) RETURNS darray_@E LANGUAGE plpgsql IMMUTABLE AS 'BEGIN v[a:b] := w; RETURN v; END';
		$q$, '@E', t.elem);
	END LOOP;
END
$$;
CALL random.create_assignments();

-- what an expression over tables comes to: a type and a value, or an error. Of one that
-- should be a darray the type is the array's.
CREATE TYPE random.outcome AS (state text, type text, value text, message text);
CREATE FUNCTION random.outcome_of(expression text, tables text, is_darray boolean) RETURNS random.outcome LANGUAGE plpgsql AS $$
DECLARE
	result random.outcome;
BEGIN
	result.state := '00000';
	EXECUTE format('SELECT pg_typeof(x)::text, x::text FROM (SELECT %s AS x %s OFFSET 0) t', expression, tables) INTO STRICT result.type, result.value;
	IF is_darray THEN
		result.type := CASE WHEN result.type LIKE 'darray\_%' THEN (substr(result.type, 8) || '[]')::regtype::text ELSE 'no darray, but ' || result.type END;
	END IF;
	RETURN result;
EXCEPTION WHEN OTHERS THEN
	RETURN ROW(SQLSTATE, NULL, NULL, SQLERRM)::random.outcome;
END
$$;

-- the same with each function called by itself
CREATE FUNCTION random.outcome_unfused(expression text, tables text, is_darray boolean) RETURNS random.outcome LANGUAGE plpgsql
	SET darray.fuse = off AS 'BEGIN RETURN random.outcome_of(expression, tables, is_darray); END';

CREATE FUNCTION random.differs(a random.outcome, b random.outcome) RETURNS boolean LANGUAGE sql IMMUTABLE AS
	'SELECT (a.state, a.type, a.value) IS DISTINCT FROM (b.state, b.type, b.value)';
