\set ECHO none
\i sql/setup.psql
-- Every aggregate in every form that it has, against plain SQL over unnest: what has a function for
-- a
-- form is found in the catalog, so a new one is among them as it is.
CREATE AGGREGATE pg_temp.product(numeric) (SFUNC = numeric_mul, STYPE = numeric);
CREATE FUNCTION pg_temp.median_of(float8[]) RETURNS float8 LANGUAGE sql AS
	'SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY x) FROM unnest($1) x';
CREATE AGGREGATE pg_temp.median(float8) (SFUNC = array_append, STYPE = float8[],
	FINALFUNC = pg_temp.median_of);
CREATE FUNCTION pg_temp.append(anyarray, anyelement) RETURNS anyarray LANGUAGE sql AS
	'SELECT array_append($1, $2)';
CREATE FUNCTION pg_temp.mode_of(anyarray) RETURNS anyelement LANGUAGE sql AS
	'SELECT mode() WITHIN GROUP (ORDER BY x) FROM unnest($1) x';
CREATE FUNCTION pg_temp.distinct_of(anyarray) RETURNS int8 LANGUAGE sql AS
	'SELECT count(DISTINCT x) FROM unnest($1) x';
CREATE AGGREGATE pg_temp.mode(anyelement) (SFUNC = pg_temp.append, STYPE = anyarray,
	INITCOND = '{}', FINALFUNC = pg_temp.mode_of);
CREATE AGGREGATE pg_temp.count_distinct(anyelement) (SFUNC = pg_temp.append, STYPE = anyarray,
	INITCOND = '{}', FINALFUNC = pg_temp.distinct_of);
-- the first %s is a frame, or nothing; the second one an order where there is no frame
CREATE TEMP TABLE plain (fn text, agg text);
INSERT INTO plain VALUES
	('count', 'count(x) %s'), ('count_true', 'count(nullif(x, false)) %s'), ('sum', 'sum(x) %s'),
	('avg', 'avg(x) %s'), ('min', 'min(x) %s'), ('max', 'max(x) %s'),
	('first', '(array_agg(x%2$s) %1$s)[1]'), ('last', '(array_agg(x%2$s) %1$s)[count(*) %1$s]'),
	('stddev', 'stddev(x) %s'), ('variance', 'variance(x) %s'), ('stddev_pop', 'stddev_pop(x) %s'),
	('variance_pop', 'var_pop(x) %s'), ('product', 'pg_temp.product(x::numeric) %s'),
	('any', 'bool_or(x) %s'), ('all', 'bool_and(x) %s'), ('bit_and', 'bit_and(x) %s'),
	('bit_or', 'bit_or(x) %s'), ('bit_xor', 'bit_xor(x) %s'),
	('median', 'pg_temp.median(x) %s'), ('mode', 'pg_temp.mode(x) %s'),
	('count_distinct', 'pg_temp.count_distinct(x) %s');
-- elements of which any sum and product is exact, and there are both zeros, or none
CREATE TEMP TABLE sample (r int, g int, i int, id int, b bool, n int, f float8);
INSERT INTO sample SELECT r, r % 2, i, 1 + (i * 7 + r) % 3,
		CASE WHEN (i + r) % 4 > 0 THEN (i * r) % 3 = 0 END,
		CASE WHEN (i + r) % 5 > 0 THEN (ARRAY[1, -1, 3, 1, -1, 1, -2, 1, 7])[1 + (i * r + i) % 9]
			END,
		CASE WHEN (i + r) % 3 > 0 THEN (ARRAY[1, -0.5, 2, 1, -1, 0.25, 1])[1 + (i * r + i) % 7] END
	FROM unnest('{1,2,31,32,33,64}'::int[]) WITH ORDINALITY s (size, r), generate_series(1, size) i;
-- a NULL, and nothing, are rows too
CREATE TEMP TABLE class (elem text, from_what text);
INSERT INTO class VALUES ('bool', 'b'), ('int2', 'n'), ('int4', 'n'), ('int8', 'n'), ('float4',
	'f'),
	('float8', 'f'), ('date', '''2026-01-01''::date + n'), ('timestamp', '''2026-01-01''::timestamp
		+ n * interval ''7 h'''),
	('timestamptz', '''2026-01-01Z''::timestamptz + n * interval ''7 h''');
-- numbers of whatever type as far as they are alike, others as they are
CREATE FUNCTION pg_temp.shown(anyelement) RETURNS text LANGUAGE plpgsql STABLE COST 1 AS $$
BEGIN
	IF pg_typeof($1) IN ('bool', 'date', 'timestamp', 'timestamptz') THEN
		RETURN $1::text;
	END IF;
	RETURN trim_scale(round($1::text::numeric, 4))::text;
END
$$;
CREATE FUNCTION pg_temp.shown_array(anyarray) RETURNS text LANGUAGE sql AS $$
	SELECT array_agg(pg_temp.shown(x) ORDER BY i)::text FROM unnest($1) WITH ORDINALITY u (x, i) $$;
-- form, function, its arguments, and what that is of plain SQL: of rows of arrays a and elements e
CREATE TEMP TABLE form (form text, name text, takes text, ours text, plain text);
INSERT INTO form VALUES
	('whole', 'array_%s', '%s', 'SELECT r, pg_temp.shown(FN(v)) FROM a',
		'SELECT r, pg_temp.shown(AGG()) FROM e GROUP BY r'),
	('rows', 'darray_%s', '%s', 'SELECT g, pg_temp.shown(FN(v)) FROM a GROUP BY g',
		'SELECT g, pg_temp.shown(AGG()) FROM (SELECT g, r * 100 + i AS i, x FROM e) e GROUP BY g'),
	('rows in order', 'darray_%s', '%s',
		'SELECT g, pg_temp.shown(FN(v ORDER BY r DESC)) FROM a GROUP BY g',
		'SELECT g, pg_temp.shown(AGG()) FROM (SELECT g, i - r * 100 AS i, x FROM e) e GROUP BY g'),
	('rows, moving', 'darray_%s', '%s',
		'SELECT r, pg_temp.shown(FN(v) OVER (ORDER BY r ROWS 2 PRECEDING)) FROM a',
		'SELECT a.r, pg_temp.shown(AGG()) FROM a JOIN (SELECT r, r * 100 + i AS i, x FROM e) e
			ON e.r BETWEEN a.r - 2 AND a.r GROUP BY a.r'),
	('groups', 'array_group_%s', 'darray_int4,%s',
		'SELECT r, pg_temp.shown_array(FN(id, v)::E[]) FROM a',
		'SELECT r, array_agg(x ORDER BY k)::text FROM (SELECT r, k, pg_temp.shown(AGG()) AS x
			FROM (SELECT r, k FROM (SELECT r, max(id) AS n FROM e GROUP BY r) g, generate_series(1,
			n) k) k
			LEFT JOIN (SELECT r, id AS k, i, x FROM e) e USING (r, k) GROUP BY r, k) k GROUP BY r'),
	('dimension', 'array_%s', '%s,int4',
		'SELECT r, pg_temp.shown_array(FN(array_reshape(v, 2, cardinality(v) / 2), 1)::E[]) FROM a
			WHERE cardinality(v) % 2 = 0',
		'SELECT r, array_agg(x ORDER BY k)::text FROM (SELECT r, k, pg_temp.shown(AGG()) AS x
			FROM (SELECT *, (i - 1) % greatest(count(*) OVER (PARTITION BY r) / 2, 1) AS k, count(*)
			OVER (PARTITION BY r) AS n FROM e) e
			WHERE n % 2 = 0 GROUP BY r, k) k GROUP BY r'),
	('running', 'array_cum%s', '%s,int4', 'SELECT r, pg_temp.shown_array(FN(v)::E[]) FROM a',
		'SELECT r, array_agg(x ORDER BY i)::text FROM (SELECT r, i, pg_temp.shown(AGG(OVER
			(PARTITION BY r ORDER BY i))) AS x FROM e) e GROUP BY r'),
	('running, groups', 'array_group_cum%s', 'darray_int4,%s', 'SELECT r, pg_temp.shown_array(FN(id,
		v)::E[]) FROM a',
		'SELECT r, array_agg(x ORDER BY i)::text FROM (SELECT r, i, pg_temp.shown(AGG(OVER
			(PARTITION BY r, id ORDER BY i))) AS x FROM e) e GROUP BY r'),
	('moving', 'array_moving_%s', '%s,int4,int4,int4', 'SELECT r, pg_temp.shown_array(FN(v, 3,
		1)::E[]) FROM a',
		'SELECT r, array_agg(x ORDER BY i)::text FROM (SELECT r, i, pg_temp.shown(AGG(OVER
			(PARTITION BY r ORDER BY i ROWS BETWEEN 3 PRECEDING AND 1 FOLLOWING))) AS x FROM e) e
			GROUP BY r'),
	('moving, groups', 'array_group_moving_%s', 'darray_int4,%s,int4,int4,int4', 'SELECT r,
		pg_temp.shown_array(FN(id, v, 5)::E[]) FROM a',
		'SELECT r, array_agg(x ORDER BY i)::text FROM (SELECT r, i, pg_temp.shown(AGG(OVER
			(PARTITION BY r, id ORDER BY i ROWS 5 PRECEDING))) AS x FROM e) e GROUP BY r'),
	('moving by place', 'array_moving_%s', 'darray_place,bigint,anycompatible,int4', 'SELECT r,
		pg_temp.shown_array(FN(place, 4::bigint, v)::E[]) FROM a',
		'SELECT r, array_agg(x ORDER BY i)::text FROM (SELECT r, i, pg_temp.shown(AGG(OVER
			(PARTITION BY r ORDER BY i / 2 * 3 RANGE 4 PRECEDING))) AS x FROM e) e GROUP BY r'),
	('moving by place', 'array_moving_%s', 'darray_place,bigint,%s,int4', 'SELECT r,
		pg_temp.shown_array(FN(place, 4::bigint, v)::E[]) FROM a',
		'SELECT r, array_agg(x ORDER BY i)::text FROM (SELECT r, i, pg_temp.shown(AGG(OVER
			(PARTITION BY r ORDER BY i / 2 * 3 RANGE 4 PRECEDING))) AS x FROM e) e GROUP BY r'),
	('positions', '%s', '%s_operand', 'SELECT g, pg_temp.shown_array(FN(v)::E[]) FROM a GROUP BY g',
		'SELECT g, array_agg(x ORDER BY i)::text FROM (SELECT g, i, pg_temp.shown(AGG()) AS x FROM e
			GROUP BY g, i) e GROUP BY g'),
	('positions', '%s_elements', '%s', 'SELECT g, pg_temp.shown_array(FN(v)::E[]) FROM a GROUP BY
		g',
		'SELECT g, array_agg(x ORDER BY i)::text FROM (SELECT g, i, pg_temp.shown(AGG()) AS x FROM e
			GROUP BY g, i) e GROUP BY g'),
	('positions, some rows', '%s', '%s_operand', 'SELECT g, pg_temp.shown_array((FN(DISTINCT v)
		FILTER (WHERE r <> 3))::E[]) FROM (SELECT * FROM a UNION ALL SELECT * FROM a) a GROUP BY g',
		'SELECT g, array_agg(x ORDER BY i)::text FROM (SELECT g, i, pg_temp.shown(AGG()) AS x FROM e
			WHERE r <> 3 GROUP BY g, i) e GROUP BY g');
INSERT INTO form SELECT form, '%s_elements', '%s', ours, plain FROM form WHERE form = 'positions,
	some rows';
CREATE FUNCTION pg_temp.compare(form form, elem text, from_what text, fn text, agg text)
	RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	called text := format(form.name, CASE WHEN form.name LIKE '%cum%%' AND fn = 'product' THEN
		'prod'
		WHEN form.form LIKE 'positions%' AND fn = 'variance_pop' THEN 'var_pop' ELSE fn END);
	wrong int;
	ours text;
	theirs text;
	over text;
BEGIN
	IF NOT takes(called, format(form.takes, 'darray_' || elem)) THEN
		RETURN NULL;
	END IF;
	-- of whatever array: of such as there are frames of rows of
	IF form.takes LIKE '%anycompatible%' AND NOT takes('array_moving_' || fn,
		format('darray_%s,int4,int4,int4', elem)) THEN
		RETURN NULL;
	END IF;
	IF elem = 'bool' AND fn = 'sum' THEN
		agg := 'sum(x::int) %s';
	END IF;
	ours := replace(replace(form.ours, 'FN(', called || '('), '::E[]',
		CASE WHEN elem IN ('bool', 'date', 'timestamp', 'timestamptz') AND fn NOT IN ('count',
			'count_true', 'count_distinct', 'sum') THEN '::' || elem || '[]' ELSE '::float8[]' END);
	over := substring(form.plain FROM 'AGG\(((?:[^()]|\([^()]*\))*)\)');
	theirs := replace(form.plain, 'AGG(' || over || ')', format(agg, over,
		CASE WHEN over = '' THEN ' ORDER BY i' ELSE '' END));
	EXECUTE format('WITH e AS MATERIALIZED (SELECT r, g, i, id, (%1$s)::%2$s AS x FROM sample ORDER
		BY r, i), '
		'a AS MATERIALIZED (SELECT r, r %% 2 AS g, s.* FROM generate_series(1, 8) r, LATERAL (SELECT
			'
			'darray_agg((%1$s)::%2$s ORDER BY i) AS v, darray_agg(id ORDER BY i) AS id, '
			'darray_agg(i / 2 * 3 ORDER BY i) AS place FROM sample WHERE sample.r = r.r) s) '
		'SELECT count(*) FROM (%3$s) o(k, x) FULL JOIN (%4$s) p(k, x) USING (k) '
		'WHERE o.x IS DISTINCT FROM p.x AND p.k IS NOT NULL', from_what, elem, ours, theirs) INTO
			wrong;
	RETURN CASE WHEN wrong > 0 THEN format(' (%s of %s differ)', wrong, elem) ELSE '' END;
EXCEPTION
	WHEN undefined_object THEN
		RETURN NULL;			-- there is no such operand
	WHEN OTHERS THEN
		RETURN format(' (%s: %s)', elem, sqlerrm);
END $$;
SELECT form, string_agg(format('%s %s%s', fn, types, wrong), ', ' ORDER BY fn) AS aggregates FROM (
	SELECT form, fn, count(*) AS types, string_agg(DISTINCT wrong, '') AS wrong FROM (
		SELECT f.form, p.fn, pg_temp.compare(f, c.elem, c.from_what, p.fn, p.agg) AS wrong
		FROM form f, plain p, class c) s
	WHERE wrong IS NOT NULL GROUP BY form, fn) s GROUP BY form ORDER BY form;
