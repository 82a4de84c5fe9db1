-- Many rows of short arrays: what a call costs, not what it computes. Each operation against
-- PostgreSQL's own function for arrays ("arrays"), or against the form with unnest. Wants the
-- psql variable "rows" (of the shortest; longer ones get fewer).

CREATE SCHEMA small;
INSERT INTO bench.goals (part, peer, factor) VALUES ('small', 'arrays', 1), ('small', 'unnest', 1);

-- @(...) is the number of elements of an array. Operations over v alone read a table that has
-- nothing else: a second column would pay for the way to it. The others read one with keys k
-- and a mask m besides.
CREATE TABLE small.forms (id serial, operation text, ours text, peer text, theirs text);
INSERT INTO small.forms (operation, ours, peer, theirs) VALUES
	('array_length(v, 1)', 'array_length(v, 1)', 'arrays', 'array_length(v, 1)'),
	('cardinality(v)', 'cardinality(v)', 'arrays', 'cardinality(v)'),
	('array_ndims(v)', 'array_ndims(v)', 'arrays', 'array_ndims(v)'),
	('array_upper(v, 1)', 'array_upper(v, 1)', 'arrays', 'array_upper(v, 1)'),
	('array_dims(v)', 'length(array_dims(v))', 'arrays', 'length(array_dims(v))'),
	('array_count(v)', 'array_count(v)', 'unnest', '(SELECT count(x) FROM unnest(v) x)'),
	('array_null_count(v)', 'array_null_count(v)', 'unnest',
	 '(SELECT count(*) FROM unnest(v) x WHERE x IS NULL)'),
	('v[1]', 'v[1]', 'arrays', 'v[1]'),
	('v[1:2]', '@(v[1:2])', 'arrays', '@(v[1:2])'),
	('array_slice(v, 1, 2)', '@(array_slice(v, 1, 2))', 'arrays', '@(v[1:2])'),
	('array_slice(v, 1, -1, 2)', '@(array_slice(v, 1, -1, 2))', 'unnest',
	 '@(ARRAY(SELECT x FROM unnest(v) WITH ORDINALITY u (x, p) WHERE p % 2 = 1))'),
	('array_take(v, k)', '@(array_take(v, k))', 'unnest', '@(ARRAY(SELECT v[p] FROM unnest(k) p))'),
	('v = v', '(v = v)::int', 'arrays', '(v = v)::int'),
	('v < v', '(v < v)::int', 'arrays', '(v < v)::int'),
	('hash of v', '(darray_hash(v) IS NULL)::int', 'arrays', '(hash_array(v) IS NULL)::int'),
	('v::text', 'length(v::text)', 'arrays', 'length(v::text)'),
	('to_json(v)', 'length(to_json(v)::text)', 'arrays', 'length(to_json(v)::text)'),
	('v || v', '@(v || v)', 'arrays', '@(v || v)'),
	('array_cat(v, v)', '@(array_cat(v, v))', 'arrays', '@(array_cat(v, v))'),
	('v || x', '@(v || 0.5::float8)', 'arrays', '@(v || 0.5::float8)'),
	('array_append(v, x)', '@(array_append(v, 0.5))', 'arrays', '@(array_append(v, 0.5))'),
	('array_prepend(x, v)', '@(array_prepend(0.5, v))', 'arrays', '@(array_prepend(0.5, v))'),
	('k || x', '@(k || 5)', 'arrays', '@(k || 5)'),
	('trim_array(v, 1)', '@(trim_array(v, 1))', 'arrays', '@(trim_array(v, 1))'),
	('array_reverse(v)', '@(array_reverse(v))', 'unnest',
	 '@(ARRAY(SELECT x FROM unnest(v) WITH ORDINALITY u (x, p) ORDER BY p DESC))'),
	('array_remove(v, x)', '@(array_remove(v, 0.5))', 'arrays', '@(array_remove(v, 0.5))'),
	('array_replace(v, x, y)', '@(array_replace(v, 0.5, 0.6))', 'arrays',
	 '@(array_replace(v, 0.5, 0.6))'),
	('array_position(v, x)', 'coalesce(array_position(v, 0.5), 0)', 'arrays',
	 'coalesce(array_position(v, 0.5), 0)'),
	('array_positions(v, x)', '@(array_positions(v, 0.5))', 'arrays', '@(array_positions(v, 0.5))'),
	('v + v', '@(v + v)', 'unnest', '@(ARRAY(SELECT x + y FROM unnest(v, v) u (x, y)))'),
	('v * x', '@(v * 2.0)', 'unnest', '@(ARRAY(SELECT x * 2.0 FROM unnest(v) x))'),
	('v / x', '@(v / 2.0)', 'unnest', '@(ARRAY(SELECT x / 2.0 FROM unnest(v) x))'),
	('- v', '@(- v)', 'unnest', '@(ARRAY(SELECT - x FROM unnest(v) x))'),
	('k % x', '@(k % 7)', 'unnest', '@(ARRAY(SELECT x % 7 FROM unnest(k) x))'),
	('v > x', '@(v > 0.5)', 'unnest', '@(ARRAY(SELECT x > 0.5 FROM unnest(v) x))'),
	('v #= v', '@(v #= v)', 'unnest', '@(ARRAY(SELECT x = y FROM unnest(v, v) u (x, y)))'),
	('m & m', '@(m & m)', 'unnest', '@(ARRAY(SELECT x AND y FROM unnest(m, m) u (x, y)))'),
	('~ m', '@(~ m)', 'unnest', '@(ARRAY(SELECT NOT x FROM unnest(m) x))'),
	('array_is_null(v)', '@(array_is_null(v))', 'unnest', '@(ARRAY(SELECT x IS NULL FROM unnest(v) x))'),
	('array_between(v, x, y)', '@(array_between(v, 0.2, 0.7))', 'unnest',
	 '@(ARRAY(SELECT x BETWEEN 0.2 AND 0.7 FROM unnest(v) x))'),
	('array_in(k, w)', '@(array_in(k, ''{3,7,9}''))', 'unnest',
	 '@(ARRAY(SELECT x = ANY (''{3,7,9}'') FROM unnest(k) x))'),
	('array_if(m, v, x)', '@(array_if(m, v, 0::float8))', 'unnest',
	 '@(ARRAY(SELECT CASE WHEN c THEN x ELSE 0 END FROM unnest(m, v) u (c, x)))'),
	('array_filter(v, v > x)', '@(array_filter(v, v > 0.5))', 'unnest',
	 '@(ARRAY(SELECT x FROM unnest(v) x WHERE x > 0.5))'),
	('array_filter(v, m)', '@(array_filter(v, m))', 'unnest',
	 '@(ARRAY(SELECT x FROM unnest(v, m) u (x, c) WHERE c))'),
	('array_where(m)', '@(array_where(m))', 'unnest',
	 '@(ARRAY(SELECT p FROM unnest(m) WITH ORDINALITY u (c, p) WHERE c))'),
	('array_sort(v)', '(array_sort(v))[1]', 'unnest', '(ARRAY(SELECT x FROM unnest(v) x ORDER BY x))[1]'),
	('array_sort(k)', '(array_sort(k))[1]', 'unnest', '(ARRAY(SELECT x FROM unnest(k) x ORDER BY x))[1]'),
	('array_argsort(v)', '(array_argsort(v))[1]', 'unnest',
	 '(ARRAY(SELECT p FROM unnest(v) WITH ORDINALITY u (x, p) ORDER BY x, p))[1]'),
	('array_argsort(k, v)', '(array_argsort(k, v))[1]', 'unnest',
	 '(ARRAY(SELECT p FROM unnest(k, v) WITH ORDINALITY u (y, x, p) ORDER BY y, x, p))[1]'),
	('array_sort_by(v, k)', '(array_sort_by(v, k))[1]', 'unnest',
	 '(ARRAY(SELECT x FROM unnest(v, k) WITH ORDINALITY u (x, y, p) ORDER BY y, p))[1]'),
	('array_sum(v)', 'array_sum(v)', 'unnest', '(SELECT sum(x) FROM unnest(v) x)'),
	('array_sum(k)', 'array_sum(k)', 'unnest', '(SELECT sum(x) FROM unnest(k) x)'),
	('array_avg(v)', 'array_avg(v)', 'unnest', '(SELECT avg(x) FROM unnest(v) x)'),
	('array_min(v)', 'array_min(v)', 'unnest', '(SELECT min(x) FROM unnest(v) x)'),
	('array_max(v)', 'array_max(v)', 'unnest', '(SELECT max(x) FROM unnest(v) x)'),
	('array_stddev(v)', 'array_stddev(v)', 'unnest', '(SELECT stddev(x) FROM unnest(v) x)'),
	('array_variance_pop(k)', 'array_variance_pop(k)', 'unnest',
	 '(SELECT var_pop(x) FROM unnest(k) x)'),
	('array_any(m)', 'array_any(m)::int', 'unnest', '(SELECT bool_or(x)::int FROM unnest(m) x)'),
	('array_all(m)', 'array_all(m)::int', 'unnest', '(SELECT bool_and(x)::int FROM unnest(m) x)'),
	('array_group_id(k)', '@(array_group_id(k))', 'unnest',
	 '@(ARRAY(SELECT dense_rank() OVER (ORDER BY x) FROM unnest(k) WITH ORDINALITY u (x, p) ORDER BY p))'),
	('array_group_count(k)', '@(array_group_count(k))', 'unnest',
	 '@(ARRAY(SELECT count(*) FROM unnest(k) x GROUP BY x ORDER BY x))'),
	('array_group_sum(k, v)', '@(array_group_sum(k, v))', 'unnest',
	 '@(ARRAY(SELECT sum(x) FROM unnest(k, v) u (y, x) GROUP BY y ORDER BY y))'),
	('array_group_max(k, v)', '@(array_group_max(k, v))', 'unnest',
	 '@(ARRAY(SELECT max(x) FROM unnest(k, v) u (y, x) GROUP BY y ORDER BY y))'),
	('array_group_by({sum}, k, v)',
	 '(SELECT sum(s) FROM array_group_by(''{sum}'', k, v) AS (y int4, s float8))', 'unnest',
	 '(SELECT sum(s) FROM (SELECT sum(x) s FROM unnest(k, v) u (y, x) GROUP BY y) g)'),
	('darray_series(1, n)', '@(darray_series(1, cardinality(v)))', 'unnest',
	 '@(ARRAY(SELECT generate_series(1, cardinality(v))))'),
	('darray_fill(x, n)', '@(darray_fill(0.5::float8, cardinality(v)))', 'arrays',
	 '@(array_fill(0.5::float8, ARRAY[cardinality(v)]))'),
	('darray_to_bytes(v)', 'length(darray_to_bytes(v))', 'unnest',
	 '(SELECT length(string_agg(float8send(x), '''')) FROM unnest(v) x)'),
	('darray_from_bytes(b)', '@(darray_from_bytes(darray_to_bytes(v), v))', NULL, NULL);

-- Statements of their own kind: @t is the table.
CREATE TABLE small.statements (id serial, operation text, ours text, peer text, theirs text,
							   before text);
INSERT INTO small.statements (operation, ours, peer, theirs, before) VALUES
	('unnest(v)', 'SELECT round(sum(x)::numeric, 2) FROM (SELECT unnest(v) x FROM @t) s', 'arrays',
	 'SELECT round(sum(x)::numeric, 2) FROM (SELECT unnest(v) x FROM @t) s', NULL),
	('FROM unnest(v)', 'SELECT round(sum(x)::numeric, 2) FROM @t, unnest(v) x', 'arrays',
	 'SELECT round(sum(x)::numeric, 2) FROM @t, unnest(v) x', NULL),
	('generate_subscripts(v, 1)', 'SELECT sum(p) FROM (SELECT generate_subscripts(v, 1) p FROM @t) s',
	 'arrays', 'SELECT sum(p) FROM (SELECT generate_subscripts(v, 1) p FROM @t) s', NULL),
	('darray_agg(x) by row',
	 'SELECT sum(cardinality(a)) FROM (SELECT darray_agg(x) a FROM @t_flat GROUP BY g) s', 'arrays',
	 'SELECT sum(cardinality(a)) FROM (SELECT array_agg(x) a FROM @t_flat GROUP BY g) s', NULL),
	('UPDATE SET v[1] = x',
	 'WITH u AS (UPDATE @t_target SET v[1] = 0.5 RETURNING 1) SELECT count(*) FROM u', 'arrays',
	 'WITH u AS (UPDATE @t_target SET v[1] = 0.5 RETURNING 1) SELECT count(*) FROM u', NULL),
	('INSERT', 'WITH i AS (INSERT INTO @t_store SELECT v FROM @t RETURNING 1) SELECT count(*) FROM i',
	 'arrays', 'WITH i AS (INSERT INTO @t_store SELECT v FROM @t RETURNING 1) SELECT count(*) FROM i',
	 'TRUNCATE @t_store');

CREATE PROCEDURE bench.add_small(length int, nrows bigint) LANGUAGE plpgsql AS $$
DECLARE
	source constant text := 'small.a' || length;
	side record;
	form record;
	wide text;
	query text;
BEGIN
	PERFORM setseed(0.42);
	EXECUTE format('CREATE TABLE %s_core_wide (v float8[], k int4[], m bool[])', source);
	EXECUTE format('ALTER TABLE %s_core_wide ALTER v SET STORAGE external,
					ALTER k SET STORAGE external, ALTER m SET STORAGE external', source);
	-- keys are the numbers of groups, all of them there
	EXECUTE format('INSERT INTO %s_core_wide
					SELECT v, ARRAY(SELECT 1 + p %% least(10, %s) FROM generate_series(1, %2$s) p),
						   ARRAY(SELECT x > 0.5 FROM unnest(v) x)
					FROM (SELECT ARRAY(SELECT random() FROM generate_series(1, %2$s + 0 * g)) v
						  FROM generate_series(1, %3$s) g OFFSET 0) s', source, length, nrows);
	EXECUTE format('CREATE TABLE %s_ours_wide (v darray_float8, k darray_int4, m darray_bool)', source);
	EXECUTE format('INSERT INTO %s_ours_wide SELECT v, k, m FROM %1$s_core_wide', source);
	EXECUTE format('CREATE TABLE %s_core_flat AS
					SELECT g, unnest(v) AS x
					FROM (SELECT row_number() OVER () AS g, v FROM %1$s_core_wide) s', source);
	EXECUTE format('CREATE TABLE %s_ours_flat AS TABLE %1$s_core_flat', source);
	FOR side IN
		SELECT * FROM (VALUES ('core', 'float8[]'), ('ours', 'darray_float8')) AS s (name, type)
	LOOP
		FOR form IN
			SELECT unnest('{"",_target,_store}'::text[]) AS suffix
		LOOP
			EXECUTE format('CREATE TABLE %s_%s%s (v %s)', source, side.name, form.suffix, side.type);
			EXECUTE format('ALTER TABLE %s_%s%s ALTER v SET STORAGE external', source, side.name,
						   form.suffix);
			EXECUTE format('INSERT INTO %s_%s%s SELECT v FROM %1$s_%2$s_wide', source, side.name,
						   form.suffix);
			EXECUTE format('ANALYZE %s_%s%s', source, side.name, form.suffix);
		END LOOP;
		EXECUTE format('ANALYZE %s_%s_wide, %1$s_%2$s_flat', source, side.name);
	END LOOP;

	FOR form IN SELECT * FROM small.forms ORDER BY id LOOP
		wide := CASE WHEN form.ours ~ '\m[km]\M' THEN '_wide' ELSE '' END;
		FOR side IN
			SELECT * FROM (VALUES ('darray', 'ours', form.ours), (form.peer, 'core', form.theirs))
				AS s (peer, source, expression)
			WHERE peer IS NOT NULL
		LOOP
			query := format('SELECT round(sum(%s)::numeric, 2) FROM %s_%s%s',
							replace(side.expression, '@(', 'cardinality('), source, side.source, wide);
			INSERT INTO bench.cases (part, operation, n, peer, query, loops, settings) VALUES
				('small', form.operation, length, side.peer, query, nrows, '{darray.engine,host}');
		END LOOP;
	END LOOP;
	FOR form IN SELECT * FROM small.statements ORDER BY id LOOP
		FOR side IN
			SELECT * FROM (VALUES ('darray', 'ours', form.ours), (form.peer, 'core', form.theirs))
				AS s (peer, source, query)
		LOOP
			INSERT INTO bench.cases (part, operation, n, peer, query, loops, before, settings) VALUES
				('small', form.operation, length, side.peer,
				 replace(side.query, '@t', source || '_' || side.source), nrows,
				 replace(form.before, '@t', source || '_' || side.source), '{darray.engine,host}');
		END LOOP;
	END LOOP;
END
$$;
CALL bench.add_small(1, :rows);
CALL bench.add_small(10, :rows);
CALL bench.add_small(100, :rows / 5);
CALL bench.add_small(1000, :rows / 50);

-- All operations, a column a length: how many times as fast, bold where slower.
CREATE FUNCTION bench.small_table() RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
DECLARE
	lengths constant bigint[] := ARRAY(SELECT DISTINCT n FROM bench.medians WHERE part = 'small'
									   ORDER BY n);
BEGIN
	RETURN QUERY SELECT bench.table_head(
		ARRAY['operation', 'against'] || ARRAY(SELECT l || ' elements' FROM unnest(lengths) l)
		|| ARRAY(SELECT 'ours, ' || l FROM unnest(lengths) l)
		|| ARRAY(SELECT 'theirs, ' || l FROM unnest(lengths) l));
	RETURN QUERY
		SELECT '| ' || array_to_string(
			ARRAY[replace(operation, '|', '\|'), coalesce(max(rival), '')]
			|| array_agg(CASE WHEN ratio < 1 THEN '**' || bench.digits(ratio) || '**'
							  ELSE coalesce(bench.digits(ratio), '') END ORDER BY n)
			|| array_agg(bench.duration(us) ORDER BY n)
			|| array_agg(coalesce(bench.duration(them), '') ORDER BY n), ' | ') || ' |'
		FROM (SELECT m.operation, m.n, m.id, m.us, t.us AS them, t.us / m.us AS ratio, t.peer AS rival
			  FROM bench.medians m
				LEFT JOIN bench.medians t ON t.part = m.part AND t.operation = m.operation
					AND t.n = m.n AND NOT bench.ours(t.peer)
			  WHERE m.part = 'small' AND bench.ours(m.peer)) r
		GROUP BY operation ORDER BY min(id);
END
$$;
