-- Stored values encoded and plain: bytes beside those of PostgreSQL's arrays, compressed in both
-- ways, and times of what reads and writes them. Wants the psql variable "n".

CREATE SCHEMA encoding;
SET search_path = encoding, public;

-- Columns of many kinds, from a row's number i and a random number r from 0 to 1.
CREATE TABLE kinds (no serial, what text, elem text, expr text);
INSERT INTO kinds (what, elem, expr) VALUES
	('prices, two decimals', 'float8', 'round((100 + 20 * sin(i / 5000.0) + 2 * r)::numeric, 2)'),
	('a sensor, two decimals', 'float4', 'round((20 + 5 * sin(i / 3000.0) + 0.3 * r)::numeric, 2)'),
	('a time each second, some missing', 'timestamptz',
	 '''2020-01-01''::timestamptz + (i + i / 100 * 37) * interval ''1 s'''),
	('days', 'date', '''2020-01-01''::date + (i / 1000)::int'),
	('sorted ids', 'int8', '1000000000000 + 10 * i + (10 * r)::int'),
	('three values', 'int4', '(3 * r)::int'),
	('three values in turns', 'int4', 'i % 3'),
	('a spectrum', 'int2', '(1000 * exp(- ((i % 1000 - 500) / 60.0) ^ 2) + 8 * r)::int'),
	('true in runs', 'bool', 'sin(i / 50.0) > 0.5'),
	('random doubles', 'float8', 'r');
CREATE TABLE sizes (what text, elem text, encoding text, bits float8, stored bigint, plain bigint,
	pglz bigint, lz4 bigint);
DO $$
DECLARE
	k kinds;
	bytes bigint[];
BEGIN
	PERFORM setseed(0.5);
	FOR k IN SELECT * FROM kinds ORDER BY no LOOP
		EXECUTE format('CREATE TABLE core AS SELECT array_agg((%s)::%s ORDER BY i) AS a FROM '
			'(SELECT i, random() AS r FROM generate_series(1, 1000000) i) s', k.expr, k.elem);
		bytes := NULL;
		FOR method IN 1 .. 2 LOOP
			BEGIN
				EXECUTE format('CREATE TABLE compressed (a %s[] COMPRESSION %s)', k.elem,
					(ARRAY['pglz', 'lz4'])[method]);
				EXECUTE 'INSERT INTO compressed SELECT (SELECT array_agg(u) FROM unnest(a) u) FROM core';
				EXECUTE 'SELECT $1 || pg_column_size(a)::bigint FROM compressed' INTO bytes USING bytes;
				DROP TABLE compressed;
			EXCEPTION WHEN feature_not_supported THEN
				bytes := bytes || NULL::bigint;
			END;
		END LOOP;
		EXECUTE format('CREATE TABLE ours AS SELECT a::darray_%1$s AS v, '
			'array_plain(a::darray_%1$s) AS p FROM core', k.elem);
		EXECUTE 'INSERT INTO sizes SELECT $1, $2, i.encoding, i.bits, i.stored, pg_column_size(p), '
			'$3[1], $3[2] FROM ours, darray_info(v) i' USING k.what, k.elem, bytes;
		DROP TABLE core, ours;
	END LOOP;
END
$$;

-- The same values encoded and plain. Both are read anew each time.
CREATE TABLE form AS SELECT darray_series('2020-01-01'::timestamptz,
	'2020-01-01'::timestamptz + (:n - 1) * interval '1 s', '1 s') AS t,
	round(darray_random(:n, 7) * 100000) / 100 AS v;
CREATE TABLE form_plain AS SELECT array_plain(t) AS t, array_plain(v) AS v FROM form;
CREATE TABLE written (v darray_float8);
CREATE FUNCTION write_all(form text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	TRUNCATE encoding.written;
	PERFORM set_config('darray.encoding', form, true);
	-- what is read in a form is written in that form, but for what is computed
	INSERT INTO encoding.written SELECT v + 0.0::float8 FROM encoding.form_plain;
	RETURN true;
END
$$;
INSERT INTO bench.goals (part, peer, factor, kind) VALUES
	('encoding', 'plain', 1 / 0.6, 'sum'), ('encoding', 'plain', 0.5, 'element'),
	('encoding', 'plain', 1, 'whole'), ('encoding', 'plain', 1, 'write');
CREATE FUNCTION bench.add_forms(operation text, kind text, query text, n bigint, loops bigint)
RETURNS void LANGUAGE sql AS $$
	INSERT INTO bench.cases (part, operation, n, kind, peer, query, loops, settings, before)
	SELECT 'encoding', operation, n, kind, peer, replace(query, 'FORM', form), loops,
		'{darray.engine,host,darray.cache_size,0}', 'SELECT bench.empty_cache()'
	FROM (VALUES ('darray', 'encoding.form'), ('plain', 'encoding.form_plain')) f (peer, form)
$$;
SELECT bench.add_forms('array_sum, two decimals', 'sum', 'SELECT array_sum(v) FROM FORM', :n, 1),
	bench.add_forms('array_sort', 'whole', 'SELECT (array_sort(v))[1] FROM FORM', :n, 1),
	bench.add_forms('array_filter(v, v > 999)', 'whole',
					'SELECT cardinality(array_filter(v, v > 999::float8)) FROM FORM', :n, 1),
	bench.add_forms('v[i]', 'element', 'SELECT sum(v[p]) FROM FORM, (SELECT '
					'(1 + (g * 7919::int8 * 104729) % ' || :n || ')::int AS p '
					'FROM generate_series(1, 1000) g OFFSET 0) s', :n, 1000),
	bench.add_forms('v[a:a+999]', 'element', 'SELECT sum(array_max(v[p:p + 999])) FROM FORM, '
					'(SELECT (1 + (g * 7919::int8 * 104729) % ' || :n - 1000 || ')::int AS p '
					'FROM generate_series(1, 1000) g OFFSET 0) s', :n, 1000),
	bench.add_forms('an hour of sorted times', 'element', 'SELECT array_dims(array_filter(v, '
					'array_between(t, ''2020-01-03 12:00'', ''2020-01-03 13:00''))) FROM FORM', :n, 1);
INSERT INTO bench.cases (part, operation, n, kind, peer, query, compared) VALUES
	('encoding', 'INSERT of what is computed', :n, 'write', 'darray',
	 'SELECT encoding.write_all(''auto'')', true),
	('encoding', 'INSERT of what is computed', :n, 'write', 'plain',
	 'SELECT encoding.write_all(''plain'')', true);
