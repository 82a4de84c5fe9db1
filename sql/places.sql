\set ECHO none
\i sql/setup.psql
-- sizes, and what is read, are those of plain values: sql/encoding.sql has the others
SET darray.encoding = plain;
CALL make_cases('{0,1,33,1023,3000}');
\set ECHO all

-- subscripts that are a mask or positions: the functions of the same meaning
SELECT agree('by mask', 'ANY', '(d)[v.d #<= v.e]::@E[]',
	'(SELECT coalesce(array_agg(p ORDER BY i), ''{}'') '
	'FROM unnest(a, b) WITH ORDINALITY u (p, q, i) WHERE p <= q)');
SELECT agree('by positions', 'ANY', '(d)[ARRAY[v.n, 0, 1, NULL, 1, v.n + 1]]::@E[]',
	'ARRAY[a[n], NULL, a[1], NULL, a[1], NULL]');
CREATE FUNCTION assigned(query text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	t record;
	wrong int;
	compared int;
	types int := 0;
BEGIN
	FOR t IN SELECT * FROM element ORDER BY no LOOP
		EXECUTE format('CREATE TEMP TABLE assigned_t AS SELECT id, d, d AS old, e, x FROM case_%s',
			t.elem);
		EXECUTE 'UPDATE assigned_t SET ' || split_part(query, ' == ', 1);
		EXECUTE format('SELECT count(*), count(*) FILTER (WHERE bits(ROW(d)) IS DISTINCT FROM '
			'bits(ROW(%s))) FROM assigned_t', split_part(query, ' == ', 2)) INTO compared, wrong;
		DROP TABLE assigned_t;
		types := types + 1;
		IF wrong > 0 THEN
			RETURN NEXT format('%s: %s: %s of %s differ', query, t.elem, wrong, compared);
		END IF;
	END LOOP;
	RETURN NEXT format('%s types, %s each', types, compared);
END
$$;
SELECT assigned('d[d #<= e] = x == array_put(old, old #<= e, x)');
SELECT assigned('d[d #<= e] = e[d #<= e] == array_put(old, old #<= e, e[old #<= e])');
SELECT assigned('d[ARRAY[3, 1, 3]] = x == array_put(old, ARRAY[1, 3], x)');
SELECT assigned('d[array_is_null(d)] = NULL, d[2] = x == array_set(old, 2, x)');

-- what is assigned is cast as in an assignment, one value or an array
CREATE TABLE place (v darray_int4, f darray_float8, t darray_timestamptz, m darray_int4);
INSERT INTO place VALUES ('{5,10,15,NULL}', '{1,2,3}', '{2000-01-01,2000-01-02}', '{{1,2},{3,4}}');
CREATE FUNCTION after(clause text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	result text;
BEGIN
	BEGIN
		EXECUTE format('UPDATE place SET %s RETURNING %s', clause, substr(clause, 1, 1))
			INTO result;
		RAISE EXCEPTION USING ERRCODE = 'P0001', MESSAGE = coalesce(result, 'NULL');
	EXCEPTION WHEN raise_exception THEN
		RETURN SQLERRM;
	WHEN OTHERS THEN
		RETURN SQLSTATE;
	END;
END
$$;
SELECT clause, after(clause) FROM unnest(string_to_array($$v[v > 9] = 0
v[v > 9] = 2.5
v[v > 9] = NULL
v[v > 9] = '7'
v[v > 9] = '{7,8}'
v[v > 9] = ARRAY[7.4, NULL]
v[v > 9] = darray_float8 '{7,8.6}'
v[v > 9] = '{7}'
v[v > 9] = ARRAY[7, 8, 9]
v[v > 9] = true
v[v > 9] = date '2000-01-01'
v[v > 9] = 5000000000
v[ARRAY[true, false]] = 0
v[ARRAY[true, false, NULL, true]] = 0
v[ARRAY[4, 1]] = ARRAY[8, 9]
v[darray_int2 '{4,6}'] = 0
v[darray_int8 '{NULL,4}'] = '{8,9}'
v[ARRAY[0]] = 0
v[ARRAY[1, 2]] = '{1}'
v[NULL::darray_bool] = 0
v[NULL::int[]] = 0
v[v > 9][1] = 0
v[v > 9:2] = 0
v[ARRAY[1.0]] = 0
v[text '{1}'] = 0
v[v > 9] = 0, v[1] = 7, v[v #= 0] = 8
f[f > 1] = 1
f[f > 1] = -f[f > 1]
f[f > 1] = f
t[ARRAY[1]] = '2000-02-03'
t[ARRAY[1]] = date '2000-02-03'
t[ARRAY[1]] = timestamptz '2000-02-03'
m[m > 1] = 0
m[m[1:1] > 1] = 0
m[ARRAY[1, 4]] = ARRAY[7, 8]
m[ARRAY[5]] = 7
m[m > 1] = '{7,8,9}'$$, E'\n')) clause;
-- NULL counts as empty
UPDATE place SET v = NULL;
UPDATE place SET v[ARRAY[2]] = 9 RETURNING v;
INSERT INTO place (v[ARRAY[2, 3]]) VALUES ('{1,2}') RETURNING v;
-- stored in a view and a rule
CREATE VIEW place_view AS SELECT v[v > 1] AS a, v[ARRAY[1, 2]] AS b FROM place;
SELECT replace(pg_get_viewdef('place_view'), 'place.', '');
CREATE TABLE place_log (v darray_int4);
INSERT INTO place_log VALUES ('{1,2,3,4}');
CREATE RULE place_rule AS ON DELETE TO place DO ALSO
	UPDATE place_log SET v[v > 2] = '7', v[ARRAY[1]] = 0;
SELECT regexp_replace(definition, '(place_log|regress)\.', '', 'g') FROM pg_rules
	WHERE rulename = 'place_rule';
DELETE FROM place;
TABLE place_log;
-- a domain, and a field
CREATE DOMAIN short AS darray_int4 CHECK (cardinality(VALUE) < 4);
CREATE TYPE pair_of AS (v darray_int4, w short);
CREATE TABLE holder (s short, p pair_of);
INSERT INTO holder VALUES ('{1,2,3}', ROW('{1,2}', '{3,4}'));
UPDATE holder SET s[s > 1] = 0, p.v[(p).v > 1] = '9', p.w[ARRAY[3]] = 5
	RETURNING s[s #= 0], p;
UPDATE holder SET s[ARRAY[4]] = 0;
-- in plpgsql, of itself
CREATE FUNCTION halved(n int, OUT v darray_int8, OUT w darray_int8) LANGUAGE plpgsql AS $$
BEGIN
	v := darray_series(1::bigint, 5000);
	w := v;
	FOR i IN 1 .. n LOOP
		v[v % 2 #= 0] := v[v % 2 #= 0] / 2;
		v[ARRAY[i, i + 1]] := 1;
		v[~(v > i)] := (v[v <= i])[1:1] || (v[v <= i])[2:];
		w := array_put(array_if(w % 2 #= 0, w / 2, w), ARRAY[i, i + 1], 1);
	END LOOP;
END
$$;
SELECT v = w, array_sum(v), v[:5] FROM halved(20);
-- parameters: positions may have no type, what is assigned must have one
PREPARE place_mask (darray_bool) AS SELECT (darray_int4 '{1,2}')[$1];
EXECUTE place_mask ('{f,t}');
PREPARE place_untyped AS UPDATE place SET v[v > 1] = $1;
PREPARE place_typed (int) AS UPDATE place_log SET v[v > 1] = $1 RETURNING v;
EXECUTE place_typed (3);

-- of a stored value only what is wanted is read
SET darray.cache_size = 0;
CREATE TABLE wide AS SELECT darray_series(1::bigint, 200000) AS v,
	(darray_series(1, 200000) % 70000 #= 0) AS few,
	array_between(darray_series(1, 200000), 1000, 2000) AS range;
-- an eighth of all blocks, or less? The catalogs are read before.
CREATE FUNCTION reads_little(expr text, beside text DEFAULT NULL) RETURNS boolean
	LANGUAGE plpgsql AS $$
DECLARE
	query text;
	plan json;
	blocks int[] := ARRAY[pg_relation_size(reltoastrelid) / current_setting('block_size')::int]
		FROM pg_class WHERE oid = 'wide'::regclass;
BEGIN
	FOREACH query IN ARRAY ARRAY[expr, coalesce(beside, 'NULL')] LOOP
		FOR i IN 1 .. 2 LOOP
			EXECUTE format('EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT %s FROM wide', query)
				INTO plan;
		END LOOP;
		blocks := blocks || (plan -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::int
			+ (plan -> 0 -> 'Plan' ->> 'Shared Read Blocks')::int;
	END LOOP;
	RETURN blocks[2] - blocks[3] < blocks[1] / 8;
END
$$;
SELECT reads_little('v[100000]') AND reads_little('v[1000:2000]')
	AND reads_little('array_slice(v, 1, -1, 40000)')
	AND reads_little('array_slice(v, -1, 1, -40000)')
	AND reads_little('array_slice(v, 1000, 3000, 2)')
	AND reads_little('v[ARRAY[1, 100000, 200000]]')
	AND reads_little('v[few]', 'array_any(few)') AND reads_little('v[range]', 'array_any(range)')
	AND reads_little('array_resize(v, 10)') AND reads_little('array_delete(v, 11, 199989)');
SELECT v[few], array_sum(v[range]), array_slice(v, -1, 1, -70000) FROM wide;
