-- Times of what reads and writes stored values, encoded and plain. Wants the psql variable "n".

CREATE SCHEMA encoding;
SET search_path = encoding, public;

-- The same values encoded and plain. Both are read anew each time.
CREATE TABLE form AS SELECT darray_series('2020-01-01'::timestamptz,
	'2020-01-01'::timestamptz + (:n - 1) * interval '1 s', '1 s') AS t,
	round(darray_random(:n, 7) * 100000) / 100 AS v,
	(darray_random(:n, 8) * 100000)::darray_int4 AS i,
	(darray_random(:n, 9) * 1000)::darray_int2 AS s,
	trunc(darray_random(:n, 10) * 50) * pi() AS d;
CREATE TABLE form_plain AS SELECT array_plain(t) AS t, array_plain(v) AS v, array_plain(i) AS i,
	array_plain(s) AS s, array_plain(d) AS d FROM form;
CREATE TABLE columns (what text, name text, least text);
INSERT INTO columns VALUES ('float8, two decimals', 'v', '999'), ('timestamptz', 't',
	(SELECT format('%L::timestamptz', array_max(t) - interval '1 hour') FROM form)), ('int4', 'i', '50000'),
	('int2', 's', '500::int2'), ('float8, a dictionary', 'd', '30');

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
SELECT bench.add_forms('array_sum, ' || what, CASE name WHEN 'v' THEN 'sum' ELSE 'whole' END,
					   format('SELECT array_sum(%s) FROM FORM', name), :n, 1)
	FROM columns WHERE name <> 't';
SELECT bench.add_forms('array_sort, ' || what, 'whole',
					   format('SELECT (array_sort(%s))[1] FROM FORM', name), :n, 1) FROM columns;
SELECT bench.add_forms('array_filter, ' || what, 'whole',
					   format('SELECT cardinality(array_filter(%s, %1$s > %s)) FROM FORM', name, least),
					   :n, 1) FROM columns;
SELECT bench.add_forms('sums of 1000 groups, int2', 'whole',
	'SELECT array_sum(array_group_sum(array_group_id(s), i)) FROM FORM', :n, 1),
	bench.add_forms('sums of 50 groups, a dictionary', 'whole',
	'SELECT array_sum(array_group_sum(array_group_id(d), i)) FROM FORM', :n, 1);
SELECT bench.add_forms('v[i], ' || what, 'element', format('SELECT max(%s[p]) FROM FORM, (SELECT '
					'(1 + (g * 7919::int8 * 104729) %% %s)::int AS p '
					'FROM generate_series(1, 1000) g OFFSET 0) p', name, :n), :n, 1000) FROM columns;
SELECT bench.add_forms('v[a:a+999], ' || what, 'element', format('SELECT max(array_max(%s[p:p + 999])) '
					'FROM FORM, (SELECT (1 + (g * 7919::int8 * 104729) %% %s)::int AS p '
					'FROM generate_series(1, 1000) g OFFSET 0) p', name, :n - 1000), :n, 1000) FROM columns;
SELECT bench.add_forms('an hour of sorted times', 'whole', 'SELECT array_dims(array_filter(v, '
					'array_between(t, ''2020-01-03 12:00'', ''2020-01-03 13:00''))) FROM FORM', :n, 1),
	bench.add_forms('an hour of sorted times, of themselves', 'whole', 'SELECT array_dims(array_filter(t, '
					'array_between(t, ''2020-01-03 12:00'', ''2020-01-03 13:00''))) FROM FORM', :n, 1);

-- What is read in a form is written in that form, but for what is computed.
CREATE TABLE written (v darray_float8, i darray_int4, t darray_timestamptz);
CREATE FUNCTION write_all(form text, name text, expr text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	TRUNCATE encoding.written;
	PERFORM set_config('darray.encoding', form, true);
	EXECUTE format('INSERT INTO encoding.written (%s) SELECT %s FROM encoding.form_plain', name, expr);
	RETURN true;
END
$$;
INSERT INTO bench.cases (part, operation, n, kind, peer, query, compared)
	SELECT 'encoding', 'INSERT of what is computed, ' || what, :n, 'write', peer,
		   format('SELECT encoding.write_all(%L, %L, %L)', form, name, expr), true
	FROM (VALUES ('float8, two decimals', 'v', 'v + 0.0::float8'), ('int4', 'i', 'i + 1'),
		  ('timestamptz', 't', 't + interval ''1 s'''),
		  ('float8, random', 'v', 'darray_random(cardinality(v), 3)')) c (what, name, expr),
		 (VALUES ('darray', 'auto'), ('plain', 'plain')) f (peer, form);
