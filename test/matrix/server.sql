-- What the server does for the test: the same arrays in every form that a value may have.
--
-- For each element type and form a relation matrix.FORM_ELEMENT has a row for each size, without NULLs and with, and
-- a column for each kind of contents. What a statement over one form gives it must give over all.

DROP SCHEMA IF EXISTS matrix CASCADE;
CREATE SCHEMA matrix;

-- kinds of contents: the elements by i, from 1 to n, and r, which is i in another order
CREATE TABLE matrix.kind (elem text, kind text, element text);
INSERT INTO matrix.kind VALUES
	('bool', 'none', 'false'), ('bool', 'every', 'true'), ('bool', 'hole', 'i < n / 4 OR i > n / 2'), ('bool', 'alternate', 'i % 2 = 0'),
	('bool', 'first', 'i = 1'), ('bool', 'last', 'i = n'),
	('int2', 'series', '(i::int8 * 32000 / n)::int2'), ('int2', 'few', '(1 + i * 37 % 7)::int2'), ('int2', 'mix', '(r * 31 % 2001 - 1000)::int2'),
	('int4', 'series', 'i'), ('int4', 'few', '1 + i * 37 % 7'), ('int4', 'mix', 'r * 31 % 2001 - 1000'), ('int4', 'runs', 'i / 1000 % 5'),
	('int4', 'places', '1 + r % n'),
	('int4', 'extreme', 'CASE r % 4 WHEN 0 THEN 2147483647 WHEN 1 THEN -2147483648 ELSE (r::int8 * 2654435761 % 4294967296 - 2147483648)::int4 END'),
	('int8', 'series', 'i::int8'), ('int8', 'few', '(1 + i * 37 % 7)::int8'), ('int8', 'mix', '(r * 31 % 2001 - 1000) * 3000000000'),
	('float4', 'series', 'i / 8::float4'), ('float4', 'few', '(i * 37 % 7)::float4'), ('float4', 'mix', 'ln(1 + r)::float4'),
	('float4', 'special', '(ARRAY[''NaN'', ''-0'', ''0'', ''Infinity'', ''-Infinity'', ''1.5'', ''3.4028235e38'', ''1e-45'']::float4[])[1 + r % 8]'),
	('float8', 'series', 'i / 8.0::float8'), ('float8', 'few', '(i * 37 % 7) / 8.0'), ('float8', 'mix', 'ln(1 + r)'), ('float8', 'runs', 'i / 1000 % 5'),
	('float8', 'decimal', '(r * 31 % 2001 - 1000) / 100.0::float8'),
	('float8', 'special', '(ARRAY[''NaN'', ''-0'', ''0'', ''Infinity'', ''-Infinity'', ''1.5'', ''1.7976931348623157e308'', ''5e-324'']::float8[])[1 + r % 8]'),
	('date', 'series', 'date ''2000-01-01'' + i / 24'), ('date', 'mix', 'CASE r % 50 WHEN 7 THEN ''infinity'' ELSE date ''1990-01-01'' + r * 31 % 20001 END'),
	('timestamp', 'series', 'timestamp ''2000-01-01'' + i * interval ''1 minute'''),
	('timestamp', 'mix', 'CASE r % 50 WHEN 7 THEN ''-infinity'' ELSE timestamp ''1990-01-01'' + r * 31 % 20001 * interval ''1 hour 1 second'' END'),
	('timestamptz', 'series', 'timestamptz ''2000-01-01 00:00+00'' + i * interval ''1 minute'''),
	('timestamptz', 'mix', 'CASE r % 50 WHEN 7 THEN ''infinity'' ELSE timestamptz ''1990-01-01 00:00+00'' + r * 31 % 20001 * interval ''1 hour 1 second'' END'),
	('text', 'series', '''word '' || lpad(i::text, 7, ''0'')'), ('text', 'few', '''key '' || i * 37 % 7'),
	('text', 'mix', '''word '' || r * 31 % 2001');

CREATE TABLE matrix.elem (elem text, number int);
INSERT INTO matrix.elem VALUES
	('bool', 2), ('int2', 1), ('int4', 2), ('int8', 3), ('float4', 4), ('float8', 5), ('date', 6), ('timestamp', 7), ('timestamptz', 8), ('text', 9);

-- the columns of a form, each by a template: @C is the column, @D the darray type, @X what an element is
CREATE FUNCTION matrix.columns(of text, template text) RETURNS text LANGUAGE sql AS $$
	SELECT string_agg(replace(replace(replace(template, '@C', kind), '@D', 'darray_' || elem), '@X', k.element), ', ' ORDER BY kind)
	FROM matrix.kind k WHERE elem = of
$$;

-- goes through a variable that is written to
CREATE FUNCTION matrix.assigned(v anyelement) RETURNS anyelement LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF cardinality(v) > 0 THEN
		v[1] := v[1];
	END IF;
	RETURN v;
END
$$;

CREATE PROCEDURE matrix.create_forms() LANGUAGE plpgsql AS $$
DECLARE
	t text;
	form text;
	storage text;
	template text;
BEGIN
	FOR t IN SELECT elem FROM matrix.elem LOOP
		-- what is compared with: values made from PostgreSQL's arrays just now
		EXECUTE format('CREATE TABLE matrix.core_%s (id int PRIMARY KEY, n int, %s)', t, matrix.columns(t, '@C ' || t || '[]'));
		EXECUTE format('ALTER TABLE matrix.core_%s %s', t, matrix.columns(t, 'ALTER @C SET STORAGE external'));
		EXECUTE format('CREATE VIEW matrix.fresh_%s AS SELECT id, n, %s FROM matrix.core_%1$s', t, matrix.columns(t, '@C::@D AS @C'));
		EXECUTE format('CREATE TABLE matrix.middle_%s (id int PRIMARY KEY, %s)', t, matrix.columns(t, '@C ' || t));
		FOR form, storage IN VALUES ('plain', 'external'), ('compressed', 'extended'), ('encoded', 'external'), ('around', 'external') LOOP
			EXECUTE format('CREATE TABLE matrix.%s_%s (id int PRIMARY KEY, n int, %s)', form, t, matrix.columns(t, '@C @D'));
			EXECUTE format('ALTER TABLE matrix.%s_%s %s', form, t, matrix.columns(t, 'ALTER @C SET STORAGE ' || storage));
		END LOOP;
		FOR form, storage, template IN VALUES
			('inline', 'plain', '(ARRAY[@C])[1] AS @C'), ('inline_encoded', 'encoded', '(ARRAY[@C])[1] AS @C'),
			('expanded', 'plain', 'array_reverse(array_reverse(@C)) AS @C'), ('assigned', 'encoded', 'matrix.assigned(@C) AS @C'),
			('marked', 'plain', 'array_encode(@C) AS @C'), ('masked', 'plain', '@C'), ('masked_encoded', 'encoded', '@C'), ('sliced', 'around', 'array_slice(@C, 101, 100 + n) AS @C'),
			('computed', 'encoded', 'array_coalesce(@C, @C) AS @C'), ('computed_plain', 'plain', 'array_coalesce(@C, @C) AS @C')
		LOOP
			EXECUTE format('CREATE VIEW matrix.%s_%s AS SELECT id, n, %s FROM matrix.%s_%2$s', form, t, matrix.columns(t, template), storage);
		END LOOP;
		-- evaluated once, so that nobody may write to it
		EXECUTE format('CREATE VIEW matrix.readonly_%s AS SELECT * FROM matrix.expanded_%1$s OFFSET 0', t);
	END LOOP;
	-- masks that nobody has written down
	FOR form, storage IN VALUES ('computed', 'encoded'), ('computed_plain', 'plain'), ('masked', 'plain'), ('masked_encoded', 'encoded') LOOP
		EXECUTE format('DROP VIEW matrix.%s_bool', form);
		EXECUTE format('CREATE VIEW matrix.%s_bool AS SELECT id, n, %s FROM matrix.%s_int4', form,
			'series % 2 #= 0 AS alternate, series > 0 AS every, series #= 1 AS first, (series < n / 4) | (series > n / 2) AS hole, series #= n AS last, series < 0 AS none',
			storage);
	END LOOP;
END
$$;
CALL matrix.create_forms();

-- the rows of that size in all forms; id is even without NULLs, odd with
CREATE PROCEDURE matrix.fill(size int, row_id int) LANGUAGE plpgsql AS $$
DECLARE
	t record;
	encoding text;
	null_where text;
BEGIN
	FOR t IN SELECT * FROM matrix.elem LOOP
		null_where := CASE WHEN row_id % 2 = 1 THEN format('(i + %s) %% 11 = 3 OR i > 0.6 * n AND i < 0.7 * n', t.number) ELSE 'false' END;
		EXECUTE format($q$
			INSERT INTO matrix.core_%1$s
				SELECT %2$s, n, %3$s
				FROM (SELECT %4$s AS n) c LEFT JOIN LATERAL (
					SELECT i::int, (i * 7919::int8 %% 1000003)::int AS r FROM generate_series(1, n) i) s ON true
				GROUP BY n
		$q$, t.elem, row_id, matrix.columns(t.elem, format('coalesce(array_agg(CASE WHEN %s THEN NULL ELSE @X END ORDER BY i) FILTER (WHERE i IS NOT NULL), ''{}'')', null_where)), size);
		EXECUTE format('INSERT INTO matrix.middle_%s SELECT id, %s FROM matrix.core_%1$s WHERE id = %3$s', t.elem,
			matrix.columns(t.elem, '@C[n / 2 + 1]'), row_id);
		PERFORM set_config('darray.encoding', 'plain', true);
		EXECUTE format('INSERT INTO matrix.plain_%s SELECT * FROM matrix.fresh_%1$s WHERE id = %2$s', t.elem, row_id);
		EXECUTE format('INSERT INTO matrix.compressed_%s SELECT * FROM matrix.fresh_%1$s WHERE id = %2$s AND n BETWEEN 1000 AND 10000', t.elem, row_id);
		PERFORM set_config('darray.encoding', 'always', true);
		EXECUTE format('INSERT INTO matrix.encoded_%s SELECT * FROM matrix.fresh_%1$s WHERE id = %2$s', t.elem, row_id);
		PERFORM set_config('darray.encoding', CASE WHEN t.number % 2 = 0 THEN 'plain' ELSE 'always' END, true);
		EXECUTE format('INSERT INTO matrix.around_%s SELECT id, n, %s FROM matrix.core_%1$s WHERE id = %3$s', t.elem,
			matrix.columns(t.elem, format('(array_fill(NULL::%s, ARRAY[40]) || array_fill(%s, ARRAY[60]) || @C || array_fill(%2$s, ARRAY[50]))::@D', t.elem,
				CASE t.elem WHEN 'bool' THEN 'true' WHEN 'date' THEN 'date ''2001-01-01''' WHEN 'timestamp' THEN 'timestamp ''2001-01-01'''
					WHEN 'timestamptz' THEN 'timestamptz ''2001-01-01''' ELSE '5::' || t.elem END)), row_id);
	END LOOP;
END
$$;

-- what all columns of these tables have is in the cache then
CREATE FUNCTION matrix.warm(form text, row_id int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	t text;
BEGIN
	FOR t IN SELECT elem FROM matrix.elem LOOP
		EXECUTE format('SELECT concat(%s) FROM matrix.%s_%s WHERE id = %s', matrix.columns(t, 'length(@D_send(@C))'), form, t, row_id);
	END LOOP;
END
$$;

-- what each statement gives, in the order of the list, and how long it takes
CREATE FUNCTION matrix.try(statements text[], OUT number int, OUT state text, OUT result text, OUT milliseconds float8)
	RETURNS SETOF record LANGUAGE plpgsql AS $$
DECLARE
	statement text;
	began timestamptz;
BEGIN
	number := 0;
	FOREACH statement IN ARRAY statements LOOP
		number := number + 1;
		state := '00000';
		began := clock_timestamp();
		BEGIN
			EXECUTE statement INTO result;
		EXCEPTION WHEN OTHERS THEN
			state := SQLSTATE;
			result := SQLERRM;
		END;
		milliseconds := 1000 * extract(epoch FROM clock_timestamp() - began);
		RETURN NEXT;
	END LOOP;
END
$$;
