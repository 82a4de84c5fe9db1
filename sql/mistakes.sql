\set ECHO none
\i sql/setup.psql
-- what a statement says: its SQLSTATE and its hint
CREATE FUNCTION pg_temp.hint(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	state text;
	hint text;
BEGIN
	EXECUTE query;
	RETURN 'no error';
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS state = RETURNED_SQLSTATE, hint = PG_EXCEPTION_HINT;
	RETURN state || ' ' || hint;
END
$$;
\set ECHO all
-- What people write at first, and what they are told. The table is empty, so a mistake has to be
-- seen without a row; s has one.
CREATE TABLE empty (v darray_float8, n darray_int4, t darray_timestamptz, x numeric[]);
CREATE TABLE s AS SELECT '{1,2}'::darray_float8 AS v, '{1,2}'::darray_int4 AS n,
	'{1.5,2}'::numeric[] AS x;
SELECT query, pg_temp.hint(query) FROM unnest(ARRAY['SELECT v FROM empty WHERE v > 1',
	'SELECT v FROM empty WHERE v > 1 AND v < 3', 'SELECT v FROM empty WHERE NOT (v > 1)',
	'SELECT CASE WHEN v > 1 THEN 1 END FROM empty',
	'SELECT count(*) FILTER (WHERE v > 1) FROM empty',
	'SELECT (v > 1)::boolean FROM empty', 'INSERT INTO s (v) VALUES (''1,2,3'')',
	'INSERT INTO s (v) VALUES (''1'')', 'SELECT array_filter(v, v IS NULL) FROM s',
	'SELECT array_filter(v, v IS NOT NULL) FROM s', 'SELECT array_filter(v, v > ''{1}'') FROM s',
	'UPDATE s SET v[v > ''{1}''] = 0',
	'SELECT * FROM s, array_group_by(''{sum}'', x, v) AS g (k float8, s float8)',
	'SELECT array_sort_by(v, ''{2,1}'') FROM s', 'SELECT ''1''::jsonb::darray_int4',
	'SELECT ''{}''::jsonb::darray_int4', 'SELECT ''[{}]''::jsonb::darray_int4']) query;
-- a mask is still no argument for a boolean
SELECT states('mask', $$
	42883 SELECT array_cumsum(v, v > 1) FROM s
	42883 SELECT bool_and(v > 1) FROM s
	42883 SELECT (v > 1) = true FROM s
$$);
-- what is declared for any type takes a darray all the same
SELECT states('any type', $$
	42804 SELECT darray_larger(1, 2)
	42804 SELECT darray_smaller(true, false)
	42804 SELECT darray_smaller('1'::text, '2')
	42804 SELECT darray_larger('{1}'::int[], '{2}')
	42804 SELECT darray_first_accum(NULL, 2)
	42804 SELECT darray_last_accum(1, 2)
	42804 SELECT darray_concat_accum(1, 2)
	42804 SELECT darray_concat_finish(1)
	42804 SELECT darray_array_agg_accum(1, 2)
$$);
-- JSON arrays, as PostgreSQL's function makes arrays of them
CREATE TYPE json_row AS (bool bool[], int4 int4[], float8 float8[], date date[],
	timestamptz timestamptz[]);
SELECT elem, count(*), count(*) FILTER (WHERE got IS DISTINCT FROM want) AS differ FROM (VALUES
	('bool', '[true, false, null]'), ('bool', '[[true], [false]]'), ('int4', '[1, null, -3]'),
	('int4', '[]'), ('int4', '[[1, 2], [3, 4]]'), ('int4', '["7"]'), ('int4', '[1.5]'),
	('int4', '[1e3]'), ('int4', '[3000000000]'), ('int4', '[[1], [2, 3]]'), ('int4', '["NULL"]'),
	('float8', '[1e300, -0, 0.1, null]'), ('float8', '["NaN", "-Infinity"]'),
	('date', '["2000-01-01", null, "infinity"]'), ('date', '["a\"b"]'),
	('timestamptz', '["2000-01-01T12:00:00Z"]')) j (elem, json),
	LATERAL (SELECT outcome(format('SELECT %L::jsonb::darray_%s', json, elem)) AS got,
		outcome(format('SELECT (jsonb_populate_record(NULL::json_row, %L)).%I',
			jsonb_build_object(elem, json::jsonb), elem)) AS want) o GROUP BY elem ORDER BY elem;
SELECT elem, count(*) FILTER (WHERE to_jsonb(d)::text::darray_float8 <> to_jsonb(d)::darray_float8)
	FROM (VALUES ('float8')) e (elem), LATERAL (SELECT darray_random_normal(200000, 1) AS d) r
	GROUP BY elem;
