-- Times of what reads and writes stored values, encoded and plain. Wants the psql variable "n".

SET search_path = encoding, public;

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
