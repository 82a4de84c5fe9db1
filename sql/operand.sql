\set ECHO none
\i sql/setup.psql
\set ECHO all
-- Arguments without a type, as drivers send parameters and people write literals: each function,
-- aggregate and operator that the catalogs list for users, with every subset of its arguments
-- without one. It is resolved, or there is an error with a hint.
CREATE FUNCTION pg_temp.resolve(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	state text;
	hint text;
BEGIN
	EXECUTE 'PREPARE untyped AS ' || query;
	DEALLOCATE untyped;
	RETURN 'resolved';
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS state = RETURNED_SQLSTATE, hint = PG_EXCEPTION_HINT;
	RETURN state || CASE WHEN hint <> '' THEN ' with a hint' ELSE '' END;
END
$$;
-- what an argument is cast to where it has a type, and a literal of it
CREATE FUNCTION pg_temp.typed(type text) RETURNS text LANGUAGE sql AS $$
	SELECT CASE type WHEN 'anyarray' THEN 'float8[]' WHEN '"any"' THEN 'darray_int4'
		WHEN 'anynonarray' THEN 'int4' WHEN 'anyelement' THEN 'darray_float8'
		WHEN 'anycompatible' THEN 'darray_float8' WHEN 'array_ids' THEN 'darray_int4'
		WHEN 'any_integer_array' THEN 'darray_int4'
		ELSE regexp_replace(regexp_replace(type, '^any_.*', 'darray_float8'), '^array_', 'darray_')
		END
$$;
CREATE TABLE called AS
	SELECT p.oid::regprocedure::text AS name, p.proname::text AS verb, p.proname || '(%s)' AS form,
		ARRAY(SELECT pg_temp.typed(format_type(CASE WHEN i = p.pronargs THEN coalesce(
			nullif(p.provariadic, 0), t) ELSE t END, NULL)) FROM unnest(p.proargtypes)
			WITH ORDINALITY a (t, i) ORDER BY i) AS types
	FROM pg_extension x JOIN pg_depend m ON m.refobjid = x.oid AND m.deptype = 'e'
		AND m.refclassid = 'pg_extension'::regclass AND m.classid = 'pg_proc'::regclass
		JOIN pg_proc p ON p.oid = m.objid
	WHERE x.extname = 'darray' AND p.pronargs > 0
		AND p.proname IN (SELECT name FROM darray_functions)
		AND obj_description(p.oid, 'pg_proc') IS NOT NULL
		AND NOT 'internal'::regtype = ANY (p.proargtypes::oid[] || p.prorettype)
		AND NOT EXISTS (SELECT FROM pg_cast WHERE castfunc = p.oid)
	UNION ALL
	SELECT o.oid::regoperator::text, o.oprname, CASE WHEN o.oprleft = 0 THEN o.oprname || ' %s'
		ELSE '%s ' || replace(o.oprname, '%', '%%') || ' %s' END,
		array_remove(ARRAY[CASE WHEN o.oprleft <> 0 THEN
			pg_temp.typed(format_type(o.oprleft, NULL)) END,
			pg_temp.typed(format_type(o.oprright, NULL))], NULL)
	FROM pg_extension x JOIN pg_depend m ON m.refobjid = x.oid AND m.deptype = 'e'
		AND m.refclassid = 'pg_extension'::regclass AND m.classid = 'pg_operator'::regclass
		JOIN pg_operator o ON o.oid = m.objid
	WHERE x.extname = 'darray';
-- arrays: is there one that has a type, besides those of numbers of dimensions?
CREATE TABLE untyped AS
	SELECT name, verb, form LIKE '%(%)' AS function, array_to_string(ARRAY(SELECT CASE
		WHEN s >> (i - 1) & 1 = 1 THEN '?' ELSE types[i] END FROM generate_subscripts(types, 1) i
			ORDER BY i), ', ') AS shown,
		EXISTS (SELECT FROM generate_subscripts(types, 1) i WHERE s >> (i - 1) & 1 = 0
			AND types[i] ~ '^darray_') AS arrays,
		pg_temp.resolve('SELECT ' || CASE WHEN form LIKE '%(%)' THEN format(form,
			array_to_string(params, ', ')) ELSE format(form, VARIADIC params) END) AS param,
		pg_temp.resolve('SELECT ' || CASE WHEN form LIKE '%(%)' THEN format(form,
			array_to_string(nulls, ', ')) ELSE format(form, VARIADIC nulls) END) AS literal
	FROM called, generate_series(1, (1 << cardinality(types)) - 1) s,
		LATERAL (SELECT array_agg(CASE WHEN s >> (i - 1) & 1 = 1 THEN '$' || count
				ELSE 'NULL::' || types[i] END ORDER BY i) AS params,
			array_agg(CASE WHEN s >> (i - 1) & 1 = 1 THEN 'NULL' ELSE 'NULL::' || types[i] END
				ORDER BY i) AS nulls
			FROM (SELECT i, sum(s >> (i - 1) & 1) OVER (ORDER BY i) AS count
				FROM generate_subscripts(types, 1) i) g) a;
SELECT count(*) > 10000 AS many, count(DISTINCT verb) > 200 AS verbs FROM untyped;
-- a parameter among variadic arguments of any type remains without one, and PostgreSQL says so
SELECT DISTINCT param, name FROM untyped WHERE param !~ 'resolved|hint' ORDER BY name;
SELECT DISTINCT literal, name FROM untyped WHERE literal !~ 'resolved|hint' ORDER BY name;
-- beside a typed darray
SELECT param, verb, count(*), min(shown) FROM untyped
	WHERE arrays AND param <> 'resolved' GROUP BY 1, 2 ORDER BY 2, 1;
SELECT literal, verb, count(*), min(shown) FROM untyped
	WHERE arrays AND literal <> 'resolved' AND literal <> param GROUP BY 1, 2 ORDER BY 2, 1;

-- what a parameter becomes
CREATE TABLE u (v darray_float8, i darray_int8, m darray_bool, t darray_timestamptz);
CREATE FUNCTION pg_temp.parameters(expr text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	result text;
BEGIN
	EXECUTE 'PREPARE parameters AS SELECT ' || expr || ' FROM u';
	SELECT parameter_types INTO result FROM pg_prepared_statements WHERE name = 'parameters';
	DEALLOCATE parameters;
	RETURN result;
END
$$;
SELECT expr, pg_temp.parameters(expr) FROM unnest('{"array_quantile(v, $1)",
	"array_quantile_disc(t, $1)", "array_if(m, $1, v)", "array_if(m, v, $1)", "array_if(m, $1, $2)",
	"array_cumsum(v, $1)", "array_moving_avg(v, $1)", "array_moving_avg(v, $1, $2)",
	"array_moving_max(t, $1, $2, $3)", "array_moving_sum(i, $1, $2)", "array_moving_sum(t, $1, v)",
	"array_moving_sum(i, $1, v, $2)", "array_moving_quantile(v, $1, $2, $3)",
	"array_moving_quantile(t, $1, v, $2)", "array_put(v, $1, $2)", "array_insert(v, $1, $2)",
	"array_delete(v, $1)", "array_delete(v, $1, $2)", "array_group_any(i::darray_int4, $1)",
	"array_sort_by(v, $1)", "array_interpolate($1, v)", "array_reinterpret($1, v)"}'::text[]) expr;
-- literals give what their typed forms give
SELECT equal_lines('literals', $$
	array_quantile('{1,2,4}'::darray_int4, '0.95') == array_quantile('{1,2,4}'::darray_int4, 0.95)
	array_quantile('{1,2,4}'::darray_int4, ARRAY[0.5, NULL]) == '{2,NULL}'::darray_float8
	array_quantile('{1,2,4}'::darray_int4, '{0.5,1}'::darray_float4) == '{2,4}'::darray_float8
	array_quantile('{1,2,4}'::darray_int4, '{{0},{1}}'::int[]) == '{{1},{4}}'::darray_float8
	array_quantile_disc('{1,2,4}'::darray_int4, '0.5') == 2
	array_quantile_disc('{1,2,4}'::darray_int4, '{0.5,1}'::real[]) == '{2,4}'::darray_int4
	array_if('{t,f}'::darray_bool, '7', '{1,2}'::darray_int4) == '{7,2}'::darray_int4
	array_if('{t,f}'::darray_bool, '{7,8}', '{1,2}'::darray_int4) == '{7,2}'::darray_int4
	array_if('{t,f}'::darray_bool, '{1,2}'::darray_int4, NULL) == '{1,NULL}'::darray_int4
	array_if('{t,f}'::darray_bool, 1.5::float8, '0') == '{1.5,0}'::darray_float8
	array_if('{t,f}'::darray_bool, '1', '0') == '{1,0}'::darray_text
	array_if('{t,f}'::darray_bool, NULL, NULL) == '{NULL,NULL}'::darray_text
	array_cumsum('{1,2}'::darray_int4, 'true') == array_cumsum('{1,2}'::darray_int4, true)
	array_cumsum('{{1,2},{3,4}}'::darray_int4, '1') == '{{1,2},{4,6}}'::darray_int8
	array_cumsum('{1,2}'::darray_int4, 'x') == !22P02
	array_moving_sum('{1,2,4}'::darray_int8, '1', '0') == '{1,3,6}'::darray_int8
	array_put('{1,2,3}'::darray_int4, '{1,3}', '9') == '{9,2,9}'::darray_int4
	array_put('{1,2,3}'::darray_int4, ARRAY[1, 3], '{8,9}') == '{8,2,9}'::darray_int4
	array_put('{1,2,3}'::darray_int4, ARRAY[1, 3], NULL) == '{NULL,2,NULL}'::darray_int4
	array_put('{1,2,3}'::darray_int4, NULL, '9') == !22004
	array_insert('{1,2}'::darray_int4, '2', '7') == '{1,7,2}'::darray_int4
	array_insert('{1,2}'::darray_int4, 2, '{7,8}') == '{1,7,8,2}'::darray_int4
	array_insert('{1,2}'::darray_int4, 2, NULL) == '{1,NULL,2}'::darray_int4
	array_delete('{1,2,3}'::darray_int4, '2') == '{1,3}'::darray_int4
	array_delete('{1,2,3}'::darray_int4, '{1,3}') == '{2}'::darray_int4
	array_delete('{1,2,3}'::darray_int4, '-1') == '{1,2}'::darray_int4
	array_group_any('{1,2,1}'::darray_int4, '{f,f,t}') == '{t,f}'::darray_bool
	array_any('{{t,f}}', 1) == '{t,f}'::darray_bool
	array_sort_by('{1,2}'::darray_int4, '{2,1}') == !42804
$$);
-- places of any numbers, their range of any
SELECT equal_lines('places', $$
	array_moving_sum('{1,2,9007199254740993,9007199254740994}'::darray_int8, 1,
		'{1,1,1,1}'::darray_int4)
		== '{1,2,1,2}'::darray_int8
	array_moving_sum('{1,2,4}'::darray_int4, 1.5, '{1,1,1}'::darray_int4) == '{1,2,1}'::darray_int8
	array_moving_sum('{1,2,4}'::darray_int2, 2, '{1,1,1}'::darray_int4) == '{1,2,2}'::darray_int8
	array_moving_sum('{1,2,4}'::darray_int2, 1e300, '{1,1,1}'::darray_int4)
		== '{1,2,3}'::darray_int8
	array_moving_sum('{1,2,4}'::darray_int8, 'NaN'::float8, '{1,1,1}'::darray_int4) == !22013
	array_moving_sum('{1,2,4}'::darray_int8, -1, '{1,1,1}'::darray_int4) == !22013
	array_moving_sum('{1,2,4}'::darray_float4, 1::bigint, '{1,1,1}'::darray_int4)
		== '{1,2,1}'::darray_int8
	array_moving_sum('{1,2,4}'::darray_float8, 1, '{1,1,1}'::darray_int4) == '{1,2,1}'::darray_int8
	array_moving_count('{2000-01-01,2000-01-02}'::darray_date, '1 day', '{1,NULL}'::darray_int4)
		== '{1,1}'::darray_int8
	array_moving_max('{1,2,4}'::darray_int4, 1,
		'{2000-01-03,2000-01-02,2000-01-01}'::darray_date)
		== '{2000-01-03,2000-01-03,2000-01-01}'::darray_date
	'{1.5}'::darray_float4::darray_place::text == '{1.5}'::text
	'{1.5}'::darray_place::text == '{1.5}'::text
$$);
