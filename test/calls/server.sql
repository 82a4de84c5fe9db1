-- What the server does for the test: stored values of every kind, types over darray types, and
-- statements tried one after the other.

DROP SCHEMA IF EXISTS calls CASCADE;
CREATE SCHEMA calls;

CREATE DOMAIN calls.positive AS int4 CHECK (VALUE > 0);
CREATE DOMAIN calls.short_darray AS darray_int4 CHECK (cardinality(VALUE) < 100);
CREATE TYPE calls.pair AS (i int, v darray_float8);

-- goes through a variable of PL/pgSQL and a subscript of it, so the value is an expanded one
CREATE FUNCTION calls.expanded(v anyelement) RETURNS anyelement LANGUAGE plpgsql AS $$
BEGIN
	v[1] := v[1];
	RETURN v;
END
$$;

-- id 0 is NULL, the others grow: packed, compressed, out of line
DO $$
DECLARE
	elem text;
	value text;
BEGIN
	FOR elem, value IN VALUES
		('bool', 'i % 3 = 0'), ('int2', '(i * 37 % 1000)::int2'), ('int4', 'i * 37 % 1000'), ('int8', 'i::int8 * 3000000000'),
		('float4', 'CASE i % 50 WHEN 7 THEN ''NaN''::float4 ELSE i / 7.0 END'), ('float8', 'CASE i % 50 WHEN 7 THEN ''-0''::float8 ELSE i / 7.0 END'),
		('date', 'date ''2000-01-01'' + i'), ('timestamp', 'timestamp ''2000-01-01'' + i * interval ''1 hour'''),
		('timestamptz', 'timestamptz ''2000-01-01'' + i * interval ''1 hour'''),
		('text', '''word '' || CASE WHEN i % 50 = 7 THEN '''' ELSE (i * 37 % 1500)::text END')
	LOOP
		EXECUTE format($f$
			CREATE TABLE calls.stored_%1$s (id int PRIMARY KEY, v darray_%1$s);
			ALTER TABLE calls.stored_%1$s ALTER v SET STORAGE EXTENDED;
			INSERT INTO calls.stored_%1$s
				SELECT n, (SELECT array_agg(CASE WHEN n %% 2 = 0 AND i %% 11 = 3 THEN NULL ELSE %2$s END ORDER BY i)
					FROM generate_series(1, (ARRAY[0, 1, 7, 31, 57, 113, 129, 600, 1000, 9000, 40000])[n + 1]) i)::darray_%1$s
				FROM generate_series(0, 10) n;
			INSERT INTO calls.stored_%1$s VALUES (11, '{}');
			ALTER TABLE calls.stored_%1$s ALTER v SET STORAGE EXTERNAL;
			INSERT INTO calls.stored_%1$s SELECT 12, v FROM calls.stored_%1$s WHERE id = 9;
			INSERT INTO calls.stored_%1$s SELECT 13, darray_fill(v[1], 20, 30, 2) FROM calls.stored_%1$s WHERE id = 1;
			ANALYZE calls.stored_%1$s;
		$f$, elem, value);
	END LOOP;
END
$$;

-- a table of readings, and a series
CREATE TABLE calls.readings (at timestamptz, device int, value float8);
INSERT INTO calls.readings SELECT '2000-01-01Z'::timestamptz + i % 100 * interval '1 minute', i % 3, i / 7.0
	FROM generate_series(1, 300) i;
CREATE TABLE calls.series (LIKE calls.readings);
INSERT INTO calls.series TABLE calls.readings;
SELECT darray_series_create('calls.series', 'at', '{device}', 50), darray_series_pack('calls.series', max_rows => 200);

-- What became of each statement, in the order of the list. Whatever it did is undone.
CREATE FUNCTION calls.try(statements text[], OUT number int, OUT state text, OUT message text)
	RETURNS SETOF record LANGUAGE plpgsql AS $$
DECLARE
	statement text;
BEGIN
	number := 0;
	FOREACH statement IN ARRAY statements LOOP
		number := number + 1;
		message := NULL;
		BEGIN
			EXECUTE statement;
			RAISE SQLSTATE '00001';
		EXCEPTION
			WHEN SQLSTATE '00001' THEN
				state := '00000';
			WHEN OTHERS THEN
				state := SQLSTATE;
				message := SQLERRM;
		END;
		RETURN NEXT;
	END LOOP;
END
$$;
