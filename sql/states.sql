\set ECHO none
\i sql/setup.psql
-- Aggregates over the elements of all rows: what the function of one array gives of all rows in
-- one, whatever the order of the rows, and however they are parted into states.

-- rows of each type: set 1 is of few values, 2 of small ones, 3 of wide ones, 4 of NULLs, 5 has a
-- row, 6 none, 7 long rows; of floats 8 has -0 and no element but that
CREATE PROCEDURE make_rows() LANGUAGE plpgsql AS $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT * FROM element ORDER BY no LOOP
		EXECUTE format('CREATE TABLE row_%s (set int, id int, v darray_%1$s)', t.elem);
		FOR k IN 1..3 LOOP
			EXECUTE format('INSERT INTO row_%s SELECT %s, id, CASE WHEN id %% 7 <> 3 THEN '
				'(%s)::darray_%1$s END FROM generate_series(1, 40) id', t.elem, k,
				sample_query(t.elem, ('{few,small,wide}'::text[])[k], 'id * id % 71', 'id % 2',
					'id + 100'));
		END LOOP;
		EXECUTE format('INSERT INTO row_%s SELECT 4, id, ''{NULL,NULL}''::darray_%1$s FROM '
			'generate_series(1, 3) id UNION ALL SELECT 4, 4, NULL UNION ALL SELECT 4, 5, ''{}'' '
			'UNION ALL SELECT 5, 1, '
			'(SELECT v FROM row_%1$s WHERE set = 2 AND id = 8)', t.elem);
		EXECUTE format('INSERT INTO row_%s SELECT 7, id, (%s)::darray_%1$s FROM generate_series(1, '
			'6) id', t.elem, sample_query(t.elem, 'small', '1100 + id', 'id % 2', 'id'));
		IF t.class = 'FLOAT' THEN
			EXECUTE format('INSERT INTO row_%s VALUES (8, 1, ''{-0,NULL}''), (8, 2, NULL), '
				'(8, 3, darray_fill(''-0''::%1$s, 1100)), (8, 4, ''{-0}'')', t.elem);
		END IF;
	END LOOP;
END
$$;
CALL make_rows();

-- an aggregate over v in several orders, one over states s of parts (or NULL) and their state, and
-- what is wanted of the array c of all elements
CREATE FUNCTION across(what text, classes text, aggregate text, state text, merged text, want text)
RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	t record;
	f record;
	wanted text;
	got text;
	compared int := 0;
BEGIN
	FOR t IN SELECT * FROM element WHERE class = ANY (string_to_array(classes, ' '))
		ORDER BY no LOOP
		FOR k IN 1..CASE WHEN t.class = 'FLOAT' THEN 8 ELSE 7 END LOOP
			wanted := outcome(format('SELECT bits(ROW(%s)) FROM (SELECT darray_agg(x ORDER BY id, '
				'o) AS c FROM row_%s, unnest(v) WITH ORDINALITY u (x, o) WHERE set = %s) c',
				replace(replace(want, '@E', t.elem), '@K', k::text), t.elem, k));
			FOR f IN VALUES ('rows', 'SELECT bits(ROW(@A)) FROM row_@E WHERE set = @K'),
				('shuffled', 'SELECT bits(ROW(@A)) FROM (SELECT * FROM row_@E WHERE set = @K '
					'ORDER BY hashint4(id) OFFSET 0) r'),
				('states', 'SELECT bits(ROW(@M)) FROM (SELECT @S AS s FROM row_@E '
					'WHERE set = @K GROUP BY hashint4(id) % 3) r'),
				('texts', 'SELECT bits(ROW(@M)) FROM (SELECT (@S)::text::@T AS s FROM row_@E '
					'WHERE set = @K GROUP BY hashint4(id) % 2) r')
			LOOP
				CONTINUE WHEN f.column2 LIKE '%@S%' AND state IS NULL;
				compared := compared + 1;
				got := outcome(replace(replace(replace(replace(replace(replace(f.column2, '@A',
					aggregate), '@M', coalesce(merged, '')), '@S', coalesce(state, '')), '@T',
					coalesce(outcome(format('SELECT pg_typeof(%s) FROM row_%s', state, t.elem)),
					'')), '@E', t.elem), '@K', k::text));
				IF got <> wanted THEN
					RETURN NEXT format('%s %s, set %s, %s: got %s, want %s', what, t.elem, k,
						f.column1, left(got, 100), left(wanted, 100));
				END IF;
			END LOOP;
		END LOOP;
	END LOOP;
	RETURN NEXT format('%s: %s compared', what, compared);
END
$$;
\set ECHO all

SELECT across('sum', 'INT FLOAT', 'darray_sum(v)', NULL, NULL, 'array_sum(c)');
-- a state has one type, and its sum one: of all integers numeric, of all floats float8
SELECT across('sum of states', 'FLOAT', 'darray_sum(v::darray_float8)', 'darray_sum_state(v)',
	'darray_sum(s)', 'array_sum(c::darray_float8)');
SELECT across('sum of states', 'INT', 'darray_sum(v)::numeric', 'darray_sum_state(v)',
	'darray_sum(s)', 'array_sum(c)::numeric');
SELECT across('avg', 'INT FLOAT', 'darray_avg(v)', 'darray_sum_state(v)', 'darray_avg(s)',
	'array_avg(c)');
SELECT across('count', 'INT FLOAT', 'darray_count(v)', 'darray_sum_state(v)',
	'coalesce(darray_count(s), 0)', 'coalesce(array_count(c), 0)');
SELECT across('count', 'BOOL TIME', 'darray_count(v)', NULL, NULL, 'coalesce(array_count(c), 0)');
SELECT across('min', 'INT TIME', 'darray_min(v)', 'darray_min(v)', 'min(s)', 'array_min(c)');
SELECT across('max', 'INT TIME', 'darray_max(v)', 'darray_max(v)', 'max(s)', 'array_max(c)');
-- of zeros 0
SELECT across('min', 'FLOAT', 'darray_min(v)', 'darray_min(v)', 'min(s)', 'array_min(c) + 0::@E');
SELECT across('max', 'FLOAT', 'darray_max(v)', 'darray_max(v)', 'max(s)', 'array_max(c) + 0::@E');
SELECT across(fn, 'INT', 'darray_' || fn || '(v)', 'darray_moments_state(v)',
	'darray_' || fn || '(s)', 'array_' || fn || '(c)')
	FROM unnest('{variance,variance_pop,stddev,stddev_pop,avg}'::text[]) fn;
-- whether a product fits does not depend on the order: a 0 makes it 0, whenever it comes
SELECT across('product', 'INT', 'darray_product(v)', 'darray_product_state(v)',
	'darray_product(s)', 'array_product(c)');
SELECT across(fn, classes, 'darray_' || fn || '(v)', 'darray_' || fn || '(v)', plain || '(s)',
	'array_' || fn || '(c)') FROM (VALUES ('any', 'BOOL', 'bool_or'), ('all', 'BOOL', 'bool_and'),
		('bit_and', 'INT', 'bit_and'), ('bit_or', 'INT', 'bit_or'), ('bit_xor', 'INT', 'bit_xor'))
	f (fn, classes, plain);
SELECT across('count_true', 'BOOL', 'darray_count_true(v)', 'darray_count_true(v)',
	'coalesce(sum(s)::int8, 0)', 'coalesce(array_count_true(c), 0)');

-- deviations of floats are those of exact sums, rounded once: array_stddev() rounds each deviation
CREATE FUNCTION close(got float8, want float8) RETURNS boolean LANGUAGE sql AS $$
	SELECT got IS NOT DISTINCT FROM want OR coalesce(abs(got - want) <= 1e-13 * want, false) $$;
SELECT set, close(got[1], want[1]), close(got[2], want[2]), close(got[3], want[3]),
	close(got[4], want[4]) FROM (SELECT set, ARRAY[darray_variance(v), darray_variance_pop(v),
		darray_stddev(v), darray_stddev_pop(v)] AS got FROM row_float8
		WHERE set NOT IN (3) GROUP BY set) a
	JOIN (SELECT set, ARRAY[array_variance(c), array_variance_pop(c), array_stddev(c),
		array_stddev_pop(c)] AS want FROM (SELECT set, darray_agg(x) AS c
			FROM row_float8 LEFT JOIN LATERAL unnest(v) x ON true GROUP BY set) c) b USING (set)
	ORDER BY set;
SELECT across(fn || ' of states', 'FLOAT', 'darray_' || fn || '(v)', 'darray_moments_state(v)',
	'darray_' || fn || '(s)', 'array_' || fn || '(array_moments_state(c))')
	FROM unnest('{avg,variance,stddev_pop}'::text[]) fn;

-- position by position: each is the function of one array of all elements that are there
CREATE FUNCTION by_position(what text, classes text, aggregate text, state text, merged text,
	want text) RETURNS SETOF text LANGUAGE sql AS $$
	SELECT across(what, classes, aggregate, state, merged, '(SELECT darray_agg(w ORDER BY o) FROM ('
		'SELECT o, ' || replace(want, 'c)', 'darray_agg(x ORDER BY id))') || ' AS w FROM row_@E, '
		'unnest(v) WITH ORDINALITY u (x, o) WHERE set = @K GROUP BY o) p)') $$;
SELECT by_position('sum', 'FLOAT', 'sum(v)', NULL, NULL, 'array_sum(c)');
SELECT by_position('sum', 'INT', 'sum(v)', 'darray_sums_state(v)', 'darray_sum(s)',
	'array_sum(c)::int8');
SELECT by_position('avg', 'INT FLOAT', 'avg(v)', 'darray_sums_state(v)', 'darray_avg(s)',
	'(array_group_avg(darray_fill(1, cardinality(c)), c))[1]');
SELECT by_position(fn, 'FLOAT', fn || '(v)', 'darray_squares_state(v)', 'darray_' || own || '(s)',
	'array_' || own || '(array_moments_state(c))')
	FROM (VALUES ('variance', 'variance'), ('stddev_pop', 'stddev_pop')) f (fn, own);
SELECT by_position(fn, 'INT', fn || '(v)', 'darray_squares_state(v)', 'darray_' || own || '(s)',
	'(array_group_' || own || '(darray_fill(1, cardinality(c)), c))[1]')
	FROM (VALUES ('variance', 'variance'), ('stddev_pop', 'stddev_pop')) f (fn, own);
SELECT by_position('min', 'INT TIME', 'min_elements(v)', 'min_elements(v)', 'min_elements(s)',
	'array_min(c)');
SELECT by_position('max', 'FLOAT', 'max_elements(v)', 'max_elements(v)', 'max_elements(s)',
	'array_max(c) + 0::@E');
SELECT by_position('count', 'BOOL INT FLOAT TIME', 'count_elements(v)', 'count_elements(v)',
	'sum(s)', 'array_count(c)');

-- quantiles are near those of all elements, and the same from states
SELECT across('quantile', 'INT FLOAT', 'darray_quantile(v, 0.3)', 'darray_quantile_state(v)',
	'darray_quantile(s, 0.3)', 'array_quantile(array_quantile_state(c), 0.3)');
CREATE FUNCTION far_quantiles(elem text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	far bigint;
BEGIN
	EXECUTE format('SELECT count(*) FILTER (WHERE NOT coalesce(got = want OR abs(got - want) <= '
		'abs(want) / 256 AND q NOT IN (0, 1), got IS NULL AND want IS NULL)) FROM '
		'(SELECT q, (SELECT darray_quantile(v, q) FROM row_%1$s r WHERE r.set = k) AS got, '
		'(SELECT percentile_disc(q) WITHIN GROUP (ORDER BY x::float8) FROM row_%1$s r, unnest(v) x '
		'WHERE r.set = k) AS want FROM generate_series(1, 7) k, '
		'unnest(''{0,0.01,0.25,0.5,0.75,0.99,1}''::float8[]) q) t', elem) INTO far;
	RETURN far;
END
$$;
SELECT elem, far_quantiles(elem) FROM element WHERE class IN ('INT', 'FLOAT') ORDER BY no;

-- the greatest elements
SELECT across('top', 'BOOL INT TIME', 'darray_top(v, 20)', 'darray_top(v, 20)',
	'darray_top(s, 20)', 'array_top(c, 20)');
SELECT across('top', 'FLOAT', 'darray_top(v, 20)', 'darray_top(v, 20)',
	'darray_top(s, 20)', 'array_top(c, 20) + 0::@E');
SELECT across('top of many', 'INT', 'darray_top(v, 3000)', NULL, NULL, 'array_top(c, 3000)');

-- numbers of different elements: exact up to 512, then within some 0.8 %
SELECT across('count_distinct', 'BOOL TIME', 'darray_count_distinct(v)',
	'darray_distinct_state(v)', 'darray_count_distinct(s)',
	'CASE WHEN array_count_distinct(c) > 512 THEN array_count_distinct(array_distinct_state(c)) '
	'ELSE coalesce(array_count_distinct(c), 0) END');
SELECT across('count_distinct', 'INT FLOAT', 'darray_count_distinct(v)',
	'darray_distinct_state(v)', 'darray_count_distinct(s)',
	'CASE WHEN array_count_distinct(c) > 512 THEN array_count_distinct(array_distinct_state(c)) '
	'ELSE coalesce(array_count_distinct(c), 0) END');
SELECT max(abs(got / want - 1)) < 0.03, max(abs(got / want - 1)) > 0, min(same::int)
	FROM (SELECT n AS want, darray_count_distinct(v)::float8 AS got,
		darray_merge(array_distinct_state(v))::text =
			array_distinct_state(array_concat_agg(v))::text AS same
		FROM unnest('{600,1000,5000,20000,50000}'::float8[]) n,
		LATERAL (SELECT darray_series(i, (i + n / 2 - 1)::int) AS v
			FROM unnest(ARRAY[1, 1 + (n / 4)::int, 1 + (n / 2)::int]) i) r GROUP BY n) r;
SELECT equal_lines('sketches', $$
	(SELECT darray_quantile(v, 0.5) FROM (SELECT '{}'::darray_int4) r (v)) == NULL::float8
	(SELECT darray_quantile(v, NULL) FROM (SELECT '{1}'::darray_int4) r (v)) == NULL::float8
	(SELECT darray_quantile(v, 0) FROM (VALUES
		('{NaN,-Infinity,3}'::darray_float8)) r (v)) == '-Infinity'::float8
	(SELECT darray_quantile(v, 1) FROM (VALUES
		('{NaN,-Infinity,3}'::darray_float8)) r (v)) == 'NaN'::float8
	(SELECT darray_quantile(v, 0.5) FROM (VALUES ('{-0,0}'::darray_float4)) r (v)) == 0::float8
	(SELECT darray_quantile(v, 1.5) FROM (SELECT '{1}'::darray_int4) r (v)) == !22003
	(SELECT darray_quantile(v, 'NaN') FROM (SELECT '{1}'::darray_int4) r (v)) == !22003
	(SELECT darray_quantile(v, q) FROM (VALUES ('{1}'::darray_int4, 0.5),
		('{1}', 0.6)) r (v, q)) == !22023
	array_quantile(array_quantile_state('{1,2,4,1000}'::darray_int2), 0.75) == 4.015625::float8
	(SELECT darray_top(v, 0) FROM (SELECT '{1}'::darray_int4) r (v)) == '{}'::darray_int4
	(SELECT darray_top(v, -1) FROM (SELECT '{1}'::darray_int4) r (v)) == !2201W
	(SELECT darray_top(v, k) FROM (VALUES ('{1}'::darray_int4, 1), ('{1}', 2)) r (v, k)) == !22023
	array_count_distinct(array_distinct_state('{NaN,-0,0,1,1,NULL}'::darray_float4)) == 3::bigint
$$);

-- what has no element but NULLs, and what goes beyond an end
SELECT equal_lines('ends', $$
	(SELECT darray_sum(v) FROM (VALUES ('{NaN,Infinity}'::darray_float8),
		('{-Infinity}')) r (v)) == 'NaN'::float8
	(SELECT darray_avg(v) FROM (VALUES ('{1,Infinity}'::darray_float8), ('{2}')) r (v))
		== 'Infinity'::float8
	(SELECT darray_variance(v) FROM (VALUES ('{1,Infinity}'::darray_float8),
		('{2}')) r (v)) == 'NaN'::float8
	(SELECT darray_sum(v) FROM (VALUES ('{1e308,1e308}'::darray_float8),
		('{-1e308}')) r (v)) == 1e308::float8
	(SELECT darray_sum(v) FROM (VALUES ('{1e308,1e308}'::darray_float8)) r (v)) == !22003
	(SELECT darray_sum(v) FROM (VALUES ('{3e38}'::darray_float4), ('{3e38}')) r (v)) == !22003
	(SELECT darray_variance(v) FROM (VALUES ('{1e308}'::darray_float8),
		('{-1e308}')) r (v)) == !22003
	(SELECT darray_stddev_pop(v) FROM (VALUES ('{1e308}'::darray_float8),
		('{-1e308}')) r (v)) == 1e308::float8
	(SELECT darray_variance_pop(v) FROM (VALUES ('{1e-320}'::darray_float8),
		('{3e-320}')) r (v)) == 0::float8
	(SELECT darray_stddev_pop(v) FROM (VALUES ('{1e-320}'::darray_float8),
		('{3e-320}')) r (v)) == 1e-320::float8
	(SELECT darray_variance(v) FROM (VALUES ('{7}'::darray_float8)) r (v)) == NULL::float8
	(SELECT darray_variance_pop(v) FROM (VALUES ('{7}'::darray_float8)) r (v)) == 0::float8
	(SELECT darray_sum(v) FROM (VALUES ('{9223372036854775807}'::darray_int8),
		('{1}')) r (v)) == 9223372036854775808
	(SELECT darray_variance(v) FROM (VALUES ('{9223372036854775807}'::darray_int8),
		('{-9223372036854775808}')) r (v)) == (SELECT variance(x) FROM
		(VALUES (9223372036854775807), (-9223372036854775808)) r (x))
	array_sum('fsum1:2.0.0.2000001.3'::darray_fsum) == 3::float8
	array_avg('fsum1:2.0.0.2000001.3'::darray_fsum) == 1.5::float8
	array_sum('fsum1:1.0.8.0'::darray_fsum) == '-0'::float8
	array_count('fsum1:0.0.0.0'::darray_fsum) == 0::bigint
	array_sum('fsum1:0.0.0.0'::darray_fsum) == NULL::float8
	array_sum(array_sum_state('{1,NULL,2.5}'::darray_float4)) == 3.5::float8
	array_variance('imoments1:2.0.0.2000001.3.2000001.5'::darray_imoments) == 0.50000000000000000000
	darray_fsum_combine('fsum1:1.0.0.2000001.1', 'fsum1:1.0.0.82000001.1')::text
		== 'fsum1:2.0.0.0'::text
	(SELECT darray_merge(s)::text::darray_fsum::text
		FROM (VALUES ('fsum1:2.0.0.2200001.2'::darray_fsum), ('fsum1:2.0.0.2200001.2')) r (s))
		== 'fsum1:4.0.0.2200001.4'::text
	darray_counts_int8('counts1:') == '{}'::darray_int8
	(SELECT sum(s) FROM (VALUES (NULL::darray_int4)) r (s)) == NULL::darray_int8
	(SELECT darray_count(s) FROM (VALUES ('fsum1:ffffffff.7fffffff.0.0'::darray_fsum),
		('fsum1:1.0.0.0')) r (s)) == !22003
	darray_count_elements_accum('counts1:ffffffff.7fffffff', '{1}'::darray_int4)::text == !22003
	(SELECT darray_merge(s)::text FROM (SELECT NULL::darray_isum
		FROM generate_series(1, 3)) r (s)) == NULL::text
$$);

-- a position of no element, to which -0 comes
SELECT darray_sum(s) FROM (SELECT darray_sums_state(v) AS s FROM (VALUES
	(1, '{NULL,-0,NULL}'::darray_float8), (2, '{-0,-0,NULL}')) t (n, v) GROUP BY n) s;
-- positions of far magnitudes, which have but the limbs that they need: as the elements of each
-- position alone, in one state, in merged ones, and in states of states
CREATE TABLE mixed AS SELECT id, darray_agg(CASE h % 11 WHEN 0 THEN NULL WHEN 1 THEN '-0' ELSE
		(h % 2001 - 1000) * ('1e' || (h / 2001 % 280 - 140))::float8 END ORDER BY i) AS v
	FROM generate_series(1, 40) id, generate_series(1, 1000 + id * 3) i,
		LATERAL (SELECT abs(hashint8extended(id * 7919 + i, 1) / 2)) t (h) GROUP BY id;
INSERT INTO mixed VALUES (41, darray_fill(1e300::float8, 700)), (42, darray_fill(-1e-300::float8,
	1024)), (43, darray_fill(-1e300::float8, 690)), (44, '{NULL,NaN,Infinity,-Infinity,Infinity}'),
	(45, '{NULL,1,-Infinity,1}'), (46, '{}'), (47, NULL);
CREATE TABLE at_positions AS SELECT i, array_sum(darray_agg(v[i])) AS s,
	array_avg(darray_agg(v[i])) AS a, array_stddev_pop(darray_agg(v[i]) FILTER (WHERE id NOT IN
		(41, 43))) AS d
	FROM mixed, generate_series(1, 1120) i GROUP BY i;
CREATE FUNCTION in_parts(k int, OUT s darray_float8, OUT a darray_float8, OUT d darray_float8)
LANGUAGE sql AS $$
	SELECT darray_sum(p), darray_avg(p::text::darray_fsums), darray_stddev_pop(q) FROM (
		SELECT darray_merge(p) AS p, darray_merge(q) AS q FROM (
			SELECT darray_sums_state(v) AS p,
				darray_squares_state(v) FILTER (WHERE id NOT IN (41, 43)) AS q, id % k AS part
			FROM mixed GROUP BY id % k) r GROUP BY part % 2) r $$;
SELECT k, count(*), count(*) FILTER (WHERE bits(ROW(p.s[i], p.a[i], p.d[i]))
	IS DISTINCT FROM bits(ROW(w.s, w.a, w.d))) FROM at_positions w, generate_series(1, 9, 4) k,
	LATERAL in_parts(k) p GROUP BY k ORDER BY k;
SELECT count(*), count(*) FILTER (WHERE bits(ROW(p.s[i], p.a[i], p.d[i]))
	IS DISTINCT FROM bits(ROW(w.s, w.a, w.d))) FROM at_positions w, (SELECT sum(v) AS s,
	avg(v) AS a, stddev_pop(v) FILTER (WHERE id NOT IN (41, 43)) AS d FROM mixed) p;
-- integers near the ends, merged
SELECT s, v FROM (SELECT darray_sum(a)::text AS s, darray_variance(b)::text AS v FROM (SELECT
	darray_sums_state(v) AS a, darray_squares_state(v) AS b FROM (VALUES (1,
	'{9223372036854775807,-9223372036854775808}'::darray_int8), (1,
	'{9223372036854775807,-9223372036854775808}'), (2, '{-9223372036854775808,0,5}'),
	(3, '{-9223372036854775806,9223372036854775807}'), (3, '{NULL,9223372036854775807}')) r (k, v)
	GROUP BY k) r) r;

-- DISTINCT and ORDER BY are of whole values, in every aggregate by position
CREATE FUNCTION of_distinct() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	t record;
	same boolean;
	compared int := 0;
BEGIN
	FOR t IN SELECT p.proname AS fn, e.elem FROM pg_proc p, element e WHERE prokind = 'a'
		AND (proargtypes[0] = to_regtype('darray_' || elem || '_operand') OR (proname ~ '_elements$'
			AND proargtypes[0] = ('darray_' || elem)::regtype)) AND elem NOT IN ('bool') LOOP
		EXECUTE format('SELECT bool_and(bits(ROW(s)) = bits(ROW(w)) AND bits(ROW(o)) = bits(ROW(u)))
			FROM (SELECT set, %1$s(DISTINCT v) AS s, %1$s(v ORDER BY v DESC, id) AS o, %1$s(v) AS u
				FROM (SELECT * FROM row_%2$s UNION ALL SELECT * FROM row_%2$s WHERE id %% 3 = 0) r
				WHERE set IN (1, 2, 4, 5) GROUP BY set) r
			JOIN (SELECT set, %1$s(v) AS w FROM (SELECT DISTINCT set, v FROM row_%2$s
				WHERE set IN (1, 2, 4, 5)) r
				GROUP BY set) w USING (set)', t.fn, t.elem) INTO same;
		compared := compared + 1;
		IF same IS DISTINCT FROM true THEN
			RETURN NEXT format('%s of %s', t.fn, t.elem);
		END IF;
	END LOOP;
	RETURN NEXT format('%s aggregates', compared);
END
$$;
SELECT of_distinct();
SELECT sum(DISTINCT v), avg(DISTINCT v ORDER BY v), count(DISTINCT v), stddev(DISTINCT -v)
	FROM (VALUES ('{1,2}'::darray_int4), ('{1,2}'), (NULL), ('{3,NULL,5}')) r (v);

-- the greatest of many short rows: few sorts of what is kept
CREATE TABLE short AS SELECT id, CASE WHEN id % 10 > 0 THEN (SELECT darray_agg(CASE WHEN h % 7 > 0
		THEN h % 1000003 END) FROM generate_series(1, 100) i, LATERAL (SELECT
		abs(hashint8extended(id * 100 + i, 2) / 2)) r (h)) END AS v
	FROM generate_series(1, 4000) id;
SELECT k, darray_top(v, k) = (SELECT darray_agg(x) FROM (SELECT x FROM short, unnest(v) x
	WHERE x IS NOT NULL ORDER BY x DESC LIMIT k) r) AS same FROM short,
	unnest('{1,2,20,99,100,101,1000,300000,1000000}'::int[]) k GROUP BY k ORDER BY k;
CREATE AGGREGATE tops_state(darray_int8, int) (SFUNC = darray_tops_accum, STYPE = darray_tops);
SELECT k, count(DISTINCT s::text) FROM (SELECT k, 0 AS part, tops_state(v, k) AS s FROM short,
	unnest('{0,3,150,5000}'::int[]) k GROUP BY k UNION ALL SELECT k, p, darray_merge(s) FROM (SELECT
	k, p, tops_state(v, k) AS s FROM short, unnest('{0,3,150,5000}'::int[]) k,
	generate_series(2, 5) p GROUP BY k, p, id % p) r GROUP BY k, p) r GROUP BY k ORDER BY k;
-- once each row sorted all of them: a minute
SET statement_timeout = '20s';
SELECT cardinality(darray_top(v, 1000000)) FROM (SELECT darray_series(i, i + 99) AS v
	FROM generate_series(1, 4000) i) s;
RESET statement_timeout;

-- many words are packed
SELECT count(*), count(DISTINCT s::text), count(*) FILTER (WHERE s::text ~ 'b64:'),
	count(*) FILTER (WHERE s::text::darray_isums::text IS DISTINCT FROM s::text),
	count(*) FILTER (WHERE darray_isums_send(s::text::darray_isums) <> darray_isums_send(s))
	FROM (SELECT darray_sums_state(darray_series(1, n)) AS s
	FROM generate_series(1, 40) n GROUP BY n) r;
SELECT states('packed texts', $$
	00000 SELECT ('counts1:b64:' || repeat('AQAB', 22))::darray_counts
	22P02 SELECT ('counts1:b64:' || repeat('AQAB', 20))::darray_counts
	22P02 SELECT ('counts1:b64:' || repeat('AQAB', 21) || 'AQ==')::darray_counts
	22P02 SELECT ('counts1:b64:' || repeat('AQAB', 21) || 'AYA=')::darray_counts
	22P02 SELECT ('counts1:b64:' || repeat('AQAB', 21) || 'AYAB')::darray_counts
	22P02 SELECT ('counts1:b64:' || repeat('AQAB', 21) || 'AQA ')::darray_counts
	22P02 SELECT ('counts1:b64:' || repeat('AQAB', 22) || ' ')::darray_counts
	22P02 SELECT ('counts1:b64:' || repeat('AQAB', 22) || '/////wE=')::darray_counts
	22P02 SELECT ('counts1:b64:' || repeat('AQAB', 22) || '////////')::darray_counts
	22P02 SELECT ('counts1:b64:' || repeat('AQAB', 22) || '?')::darray_counts
	22P02 SELECT ('counts1:b64:')::darray_counts
	22P02 SELECT ('counts1:' || repeat('1.0.', 32) || '1.0')::darray_counts
$$);

-- a damaged text or none: an error, or a state whose text it is
SELECT states('texts', $$
	22P02 SELECT ''::darray_fsum
	22P02 SELECT 'fsum1:'::darray_fsum
	22P02 SELECT 'isum1:0.0.0.0'::darray_fsum
	22P02 SELECT 'fsum2:0.0.0.0'::darray_fsum
	22P02 SELECT 'fsum1:0.0.0.0.'::darray_fsum
	22P02 SELECT 'fsum1:0.0.0.0.0'::darray_fsum
	22P02 SELECT 'fsum1:00.0.0.0'::darray_fsum
	22P02 SELECT 'fsum1:0.0.0.0 '::darray_fsum
	22P02 SELECT 'fsum1:0.0.0.000000000'::darray_fsum
	22P02 SELECT 'fsum1:1.80000000.0.0'::darray_fsum
	22P02 SELECT 'fsum1:1.0.9.0'::darray_fsum
	22P02 SELECT 'fsum1:0.0.8.0'::darray_fsum
	22P02 SELECT 'fsum1:0.0.0.2000001.1'::darray_fsum
	22P02 SELECT 'fsum1:1.0.1.2000001.1'::darray_fsum
	22P02 SELECT 'fsum1:1.0.0.2000001.0'::darray_fsum
	22P02 SELECT 'fsum1:1.0.0.2000002.1'::darray_fsum
	22P02 SELECT 'fsum1:1.0.0.2000000'::darray_fsum
	22P02 SELECT 'fsum1:1.0.0.6000001.1'::darray_fsum
	22P02 SELECT 'fsum1:1.0.0.3ff0001.1'::darray_fsum
	22P02 SELECT 'fsum1:1.0.0.1000001.1'::darray_fsum
	22P02 SELECT 'isum1:1.0.1.0'::darray_isum
	22P02 SELECT 'isum1:1.0.0.1ff0001.1'::darray_isum
	22P02 SELECT 'isum1:1.0.0.2030001.80000000'::darray_isum
	22P02 SELECT 'isum1:1.0.0.2030001.3fffffff'::darray_isum
	00000 SELECT 'isum1:ffffffff.7fffffff.0.2030001.3fffffff'::darray_isum
	00000 SELECT 'isum1:1.0.0.82010001.80000000'::darray_isum
	22P02 SELECT 'isum1:1.0.0.82000002.1.80000000'::darray_isum
	00000 SELECT 'imoments1:1.0.0.2010001.80000000.2030001.40000000'::darray_imoments
	22P02 SELECT 'imoments1:1.0.0.2010001.80000000.2030001.40000001'::darray_imoments
	22P02 SELECT 'fsum1:5.0.0.2210001.5585dd75'::darray_fsum
	22P02 SELECT 'fsum1:1.0.0.2200001.2'::darray_fsum
	00000 SELECT 'fsum1:2.0.0.2200001.2'::darray_fsum
	22P02 SELECT 'fmoments1:1.0.0.0.2400001.2'::darray_fmoments
	00000 SELECT 'fmoments1:2.0.0.0.2400001.2'::darray_fmoments
	22P02 SELECT 'fmoments1:1.0.0.2000001.1.82000001.1'::darray_fmoments
	00000 SELECT 'fmoments1:1.0.0.2000001.1.2000001.1'::darray_fmoments
$$);
CREATE FUNCTION mutated(text text, seed int) RETURNS text LANGUAGE sql AS $$
	SELECT CASE abs(h) % 4
		WHEN 0 THEN overlay(text PLACING substr('0123456789abcdef.:-gF',
			(1 + abs(h / 8) % 21)::int, 1) FROM at FOR 1)
		WHEN 1 THEN overlay(text PLACING '' FROM at FOR (1 + abs(h / 8) % 5)::int)
		WHEN 2 THEN overlay(text PLACING substr('0.1.7f.80000000.ffffffff.2000001',
			(1 + abs(h / 8) % 24)::int, (abs(h / 256) % 9)::int)
			FROM at FOR (abs(h / 4096) % 3)::int)
		ELSE left(text, at) || substr(text, (1 + abs(h / 8) % greatest(length(text), 1))::int) END
	FROM (SELECT hashint8extended(seed, 7) AS h,
		(1 + abs(hashint8extended(seed, 8)) % greatest(length(text), 1))::int AS at) r $$;
CREATE FUNCTION mutations(type text, state text, elem text, finish text) RETURNS SETOF text
LANGUAGE plpgsql AS $$
DECLARE
	good text[];
	input text;
	got text;
	accepted int := 0;
BEGIN
	EXECUTE format('SELECT array_agg((%s)::text) FROM row_%s WHERE v IS NOT NULL', state, elem)
		INTO good;
	FOR i IN 1..1000 LOOP
		input := mutated(good[1 + i % cardinality(good)], i);
		FOR j IN 1..i % 3 LOOP
			input := mutated(input, i * 10 + j);
		END LOOP;
		got := outcome(format('SELECT %L::%s', input, type));
		IF got = input THEN
			accepted := accepted + 1;
			got := outcome(format('SELECT %s FROM (SELECT darray_merge(s) AS s FROM (VALUES '
				'(%L::%s), (%L)) r (s)) r', finish, input, type, good[1]));
			IF got LIKE 'error%' AND got !~ 'error (22|42804)' THEN
				RETURN NEXT input || ': ' || got;
			END IF;
		ELSIF got <> 'error 22P02' THEN
			RETURN NEXT input || ': ' || got;
		END IF;
	END LOOP;
	RETURN NEXT format('%s: %s', type, CASE WHEN accepted > 20 THEN 'mutated' ELSE 'too few' END);
END
$$;
SELECT mutations('darray_fsum', 'array_sum_state(v)', 'float8',
	'ROW(array_sum(s), array_avg(s), array_count(s))');
SELECT mutations('darray_isum', 'array_sum_state(v)', 'int8',
	'ROW(array_sum(s), array_avg(s), array_count(s))');
SELECT mutations('darray_fmoments', 'array_moments_state(v)', 'float4',
	'ROW(array_sum(s), array_variance(s), array_stddev_pop(s))');
SELECT mutations('darray_imoments', 'array_moments_state(v)', 'int2',
	'ROW(array_sum(s), array_variance(s))');
SELECT mutations('darray_iproduct', 'array_product_state(v)', 'int8',
	'ROW(darray_iproduct_send(s))');
SELECT mutations('darray_fsums', 'darray_fsums_accum(NULL, v)', 'float8',
	'ROW(darray_sum(s), darray_avg(s))');
SELECT mutations('darray_isums', 'darray_isums_accum(NULL, v)', 'int8',
	'ROW(darray_sum(s), darray_avg(s))');
SELECT mutations('darray_fsquares', 'darray_fsquares_accum(NULL, v)', 'float4',
	'ROW(darray_variance(s), darray_stddev_pop(s))');
SELECT mutations('darray_isquares', 'darray_isquares_accum(NULL, v)', 'int2', 'darray_stddev(s)');
SELECT mutations('darray_extremes', 'darray_max_elements_accum(NULL, v)', 'date',
	'darray_extremes_elements(s, NULL::darray_date)');
SELECT mutations('darray_counts', 'darray_count_elements_accum(NULL, v)', 'bool',
	'darray_counts_int8(s)');
SELECT mutations('darray_quantiles', 'array_quantile_state(v)', 'float8',
	'array_quantile(s, 0.5)');
SELECT mutations('darray_tops', 'darray_tops_accum(NULL, v, 5)', 'float4',
	'darray_tops_elements(s, NULL::darray_float4, 5)');
SELECT mutations('darray_distinct', 'array_distinct_state(v)', 'int8', 'array_count_distinct(s)');

-- dates and timestamps that PostgreSQL does not have, and the first and last ones that it has
SELECT state, outcome(format('SELECT ' || finish, state)) FROM (VALUES
	('tops1:6.1.7ffffffe', 'darray_tops_elements(%L, NULL::darray_date, 1)'),
	('tops1:6.1.7fffffff', 'darray_tops_elements(%L, NULL::darray_date, 1)'),
	('tops1:6.1.ffda97a7', 'darray_tops_elements(%L, NULL::darray_date, 1)'),
	('tops1:6.1.ffda97a6', 'darray_tops_elements(%L, NULL::darray_date, 1)'),
	('extremes1:7.1.1.2.80000000', 'darray_extremes_elements(%L, NULL::darray_timestamp)'),
	('extremes1:7.1.1.0.80000000', 'darray_extremes_elements(%L, NULL::darray_timestamp)'),
	('extremes1:108.1.1.fffffffe.7fffffff',
		'darray_extremes_elements(%L, NULL::darray_timestamptz)'),
	('groups1:1.6.0.7ffffffe', 'darray_groups_out(%L)'),
	('groups1:1.6.0.ffda97a7', 'darray_groups_out(%L)')) s (state, finish);

-- workers' states
CREATE TABLE worked AS SELECT id, (SELECT darray_agg(x * (id + 0.1)) FROM generate_series(1, 200) x)
	AS v, (SELECT darray_agg(x * id) FROM generate_series(1, 200) x) AS w
	FROM generate_series(1, 500) id;
CREATE TABLE alone AS SELECT darray_sum(v), darray_avg(v) AS a, darray_stddev(v) AS d,
	darray_min(v) AS l, darray_max(v) AS g, darray_count(v) AS n, darray_sum(w) AS s,
	darray_variance(w) AS q, darray_moments_state(v)::text AS m, darray_bit_xor(w) AS x,
	darray_all(v > 1) AS b, darray_product_state(w)::text AS p FROM worked;
SET min_parallel_table_scan_size = 0;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET max_parallel_workers_per_gather = 3;
ALTER TABLE worked SET (parallel_workers = 3);
SELECT plan_has('SELECT darray_sum(v), darray_min(v), darray_count(w), darray_stddev(w), '
	'darray_product(w), darray_any(v > 1), darray_bit_xor(w) FROM worked', 'Partial Aggregate');
SELECT bits(t) = (SELECT bits(t) FROM alone t) FROM (SELECT darray_sum(v), darray_avg(v) AS a,
	darray_stddev(v) AS d, darray_min(v) AS l, darray_max(v) AS g, darray_count(v) AS n,
	darray_sum(w) AS s, darray_variance(w) AS q, darray_moments_state(v)::text AS m,
	darray_bit_xor(w) AS x, darray_all(v > 1) AS b, darray_product_state(w)::text AS p
	FROM worked) t;
SELECT plan_has('SELECT sum(v), stddev(w), max_elements(v), darray_quantile(v, 0.1), '
	'darray_top(v, 3), darray_count_distinct(w), array_concat_agg(v) FROM worked',
	'Partial Aggregate');
CREATE TABLE together AS SELECT sum(v), avg(w) AS a, stddev(v) AS d, variance(w) AS q,
	min_elements(v) AS l, max_elements(w) AS g, count_elements(v) AS n,
	darray_quantile(v, 0.1) AS p, darray_top(v, 3) AS t, darray_count_distinct(w) AS c FROM worked;
SET max_parallel_workers_per_gather = 0;
SELECT bits(r) = (SELECT bits(r) FROM together r) FROM (SELECT sum(v), avg(w) AS a, stddev(v) AS d,
	variance(w) AS q, min_elements(v) AS l, max_elements(w) AS g, count_elements(v) AS n,
	darray_quantile(v, 0.1) AS p, darray_top(v, 3) AS t, darray_count_distinct(w) AS c
	FROM worked) r;
RESET min_parallel_table_scan_size;
RESET parallel_setup_cost;
RESET parallel_tuple_cost;
RESET max_parallel_workers_per_gather;

-- as windows, in groups, stored
SELECT count(*), count(*) FILTER (WHERE s IS DISTINCT FROM o) FROM (SELECT id,
	darray_sum(v) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS s,
	(SELECT darray_sum(v) FROM row_float8 q WHERE q.set = 1 AND q.id BETWEEN r.id - 2 AND r.id) AS o
	FROM row_float8 r WHERE set = 1) r;
SELECT count(*), count(DISTINCT n), sum(n) = sum(m) FROM (SELECT id % 50, darray_count(v) AS n,
	darray_count(s) AS m FROM worked, array_sum_state(v) s GROUP BY 1) r;
CREATE TABLE rolled (part int, s darray_fmoments);
INSERT INTO rolled SELECT id % 7, darray_moments_state(v) FROM worked GROUP BY 1;
SELECT darray_stddev(s) = (SELECT d FROM alone), darray_merge(s)::text = (SELECT m FROM alone)
	FROM rolled;
-- the states of an aggregation lie in one context, however many groups there are; and nothing stays
CREATE TABLE grouped AS SELECT i % 1500 AS k, i % 7 AS l,
	darray_series(i, i + 4)::darray_float8 AS v FROM generate_series(1, 6000) i;
ANALYZE grouped;
SET enable_sort = off;
BEGIN;
DECLARE states CURSOR FOR SELECT k, darray_sum(v), darray_stddev(v), darray_top(v, 2), sum(v),
	min_elements(v), darray_quantile(v, 0.5), darray_count_distinct(v), array_concat_agg(v),
	darray_group_by('{sum}', v, v) FROM grouped GROUP BY k;
FETCH 1 FROM states \g /dev/null
SELECT count(*) FROM pg_backend_memory_contexts
	WHERE name LIKE 'darray state%' OR name LIKE 'growing%';
CLOSE states;
SELECT count(*) FROM pg_backend_memory_contexts WHERE name LIKE 'darray state%';
COMMIT;
-- spilled, sorted and in grouping sets they are the same
CREATE FUNCTION group_sums() RETURNS text LANGUAGE sql AS $$
	SELECT count(*) || ' ' || md5(string_agg(concat_ws('/', k, l, s, t, u, w), ';'
		ORDER BY k, l)) FROM
	(SELECT k, l, darray_sum(v) AS s, darray_top(v, 2)::text AS t, sum(v)::text AS u,
		array_concat_agg(v ORDER BY v)::text AS w FROM grouped
		GROUP BY GROUPING SETS ((k), (k, l), (l), ())) g
$$;
SET work_mem = '64MB';
SELECT group_sums();
SET work_mem = '64kB';
SELECT group_sums();
SET enable_sort = on;
SET enable_hashagg = off;
SELECT group_sums();
RESET work_mem;
RESET enable_sort;
RESET enable_hashagg;
-- states of groups merged, and frames of a window, which have a state at a time
SELECT darray_sum_state(v)::text = (SELECT darray_merge(s)::text FROM
	(SELECT darray_sum_state(v) AS s FROM grouped GROUP BY k) g) FROM grouped;
SELECT count(*) FROM (SELECT darray_sum(v) OVER (PARTITION BY k ORDER BY l
	ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s FROM grouped) w WHERE s > 0;
-- frames that move: what leaves one is taken away again, whatever it was
CREATE TABLE frames AS SELECT i, CASE WHEN i % 50 > 3 THEN ARRAY(SELECT CASE r % 17
		WHEN 0 THEN -0.0
		WHEN 1 THEN CASE WHEN i % 90 < 4 THEN 'NaN' WHEN i % 70 = 3 THEN 'Infinity'
			WHEN i % 80 = 4 THEN '-Infinity' ELSE 1e300 END
		WHEN 2 THEN -1e300
		WHEN 3 THEN 5e-324
		WHEN 4 THEN NULL
		ELSE sin(i * r) * 10 ^ (r % 9) END::float8
	FROM generate_series(i % 5, i * 7 % 13) r)::darray_float8 END AS v,
	ARRAY(SELECT i * r * 999983::bigint % 1000000007
		FROM generate_series(1, i % 4) r)::darray_int8 AS n
	FROM generate_series(1, 700) i;
INSERT INTO frames SELECT i, '{-0,-0}', '{9223372036854775807}' FROM generate_series(701, 720) i;
INSERT INTO frames SELECT i, array_fill(CASE i % 3 WHEN 0 THEN -0.0 WHEN 1 THEN 1 ELSE
	'Infinity' END::float8, ARRAY[3000]), NULL FROM generate_series(721, 740) i;
SELECT count(*), count(*) FILTER (WHERE moving IS DISTINCT FROM alone) AS wrong FROM
	(SELECT concat_ws(' ', darray_sum(v) OVER w, darray_avg(v) OVER w, darray_stddev(v) OVER w,
			darray_stddev_pop(v) OVER w, darray_count(v) OVER w, darray_sum(n) OVER w,
			darray_avg(n) OVER w, darray_variance(n) OVER w, darray_variance_pop(n) OVER w,
			darray_sum(v) FILTER (WHERE i % 3 > 0) OVER w) AS moving,
		(SELECT concat_ws(' ', darray_sum(v), darray_avg(v), darray_stddev(v), darray_stddev_pop(v),
			darray_count(v), darray_sum(n), darray_avg(n), darray_variance(n),
			darray_variance_pop(n), darray_sum(v) FILTER (WHERE i % 3 > 0))
			FROM frames g WHERE g.i BETWEEN f.i - 9 AND f.i) AS alone
		FROM frames f WINDOW w AS (ORDER BY i ROWS 9 PRECEDING)) q;
SELECT count(*), count(*) FILTER (WHERE moving IS DISTINCT FROM alone) AS wrong FROM
	(SELECT concat_ws(' ', darray_sum(v) OVER w, darray_avg(v) OVER w, darray_count(v) OVER w,
			darray_sum(n) OVER w) AS moving,
		(SELECT concat_ws(' ', darray_sum(v), darray_avg(v), darray_count(v), darray_sum(n))
			FROM frames g WHERE g.i BETWEEN f.i + 2 AND f.i + 4) AS alone
		FROM frames f WINDOW w AS (ORDER BY i ROWS BETWEEN 2 FOLLOWING AND 4 FOLLOWING)) q;
-- what has not been added is refused
SELECT darray_fsum_discard('fsum1:1.0.8.0', '{1,2}'::darray_float8);
SELECT darray_isum_discard(NULL, '{1,2}'::darray_int4),
	darray_isum_discard('isum1:0.0.0.0', NULL::darray_int4);
-- an aggregate of somebody's that discards, of which no group may take the others along
CREATE AGGREGATE discarding(darray_float8) (SFUNC = darray_fsum_discard, STYPE = darray_fsum,
	INITCOND = 'fsum1:64.0.3.0');
SET enable_sort = off;
SELECT k, discarding(v) FROM (VALUES (1, '{1}'::darray_float8), (2, '{2}'), (1, '{NaN}'),
	(2, '{3}')) t (k, v) GROUP BY k;
SELECT k, discarding(v) FROM (VALUES (1, '{1}'::darray_float8), (2, '{2}'), (1, '{4}'), (2, '{3}'))
	t (k, v) GROUP BY k ORDER BY k;
RESET enable_sort;
