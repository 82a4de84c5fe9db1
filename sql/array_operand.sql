\set ECHO none
\i sql/setup.psql
\set ECHO all
-- PostgreSQL's arrays beside darrays: element by element, as between two darrays
CREATE TABLE pair AS SELECT a.elem AS mine, b.elem AS theirs, a.class FROM element a, element b
	WHERE a.class = b.class OR (a.class IN ('INT', 'FLOAT') AND b.class IN ('INT', 'FLOAT'));
CREATE FUNCTION sample(elem text, seed int) RETURNS text LANGUAGE sql AS $$
	SELECT quote_literal((CASE (SELECT class FROM element e WHERE e.elem = sample.elem)
		WHEN 'BOOL' THEN '{"{t,f,NULL,t}","{t,t,f,NULL}"}'::text[]
		WHEN 'TIME' THEN '{"{2000-01-01,NULL,infinity,2000-01-03}","{2000-01-02,2000-01-01,'
			'-infinity,2000-01-03}"}'
		ELSE '{"{1,2,NULL,-3}","{2,2,1,7}"}' END)[seed]) $$;
CREATE TABLE compared AS
	SELECT mine, theirs, op, turned,
		outcome(CASE WHEN turned THEN format('SELECT %s[] #%s %s', b, op, a)
		ELSE format('SELECT %s #%s %s[]', a, op, b) END) AS got,
		outcome(format('SELECT array_agg(x %s y ORDER BY o)::darray_bool FROM unnest(%s) WITH '
			'ORDINALITY t (x, y, o)', op,
			CASE WHEN turned THEN format('%s[], %s', b, replace(a, 'darray_', '') || '[]')
				ELSE format('%s, %s[]', replace(a, 'darray_', '') || '[]', b) END)) AS want
	FROM pair, LATERAL (SELECT sample(mine, 1) || '::darray_' || mine AS a,
		sample(theirs, 2) || '::' || theirs AS b) s,
		unnest(ARRAY['<', '<=', '>', '>=']) op, (VALUES (true), (false)) f (turned);
SELECT count(*), count(*) FILTER (WHERE got LIKE 'error%') AS errors,
	count(*) FILTER (WHERE got IS DISTINCT FROM want) AS differ FROM compared;
SELECT * FROM compared WHERE got IS DISTINCT FROM want ORDER BY mine, theirs, op, turned LIMIT 10;

-- arithmetic: what would make the result wider than the darray is an error
CREATE TABLE computed AS
	SELECT mine, theirs, op, turned,
		outcome(CASE WHEN turned THEN format('SELECT %s[] %s %s', b, op, a)
		ELSE format('SELECT %s %s %s[]', a, op, b) END) AS got,
		outcome(CASE WHEN turned THEN format('SELECT (%s[]::darray_%s %s %s)::darray_%s', b, theirs,
			op, a, mine) ELSE format('SELECT (%s %s %s[]::darray_%s)::darray_%s', a, op, b, theirs,
			mine) END) AS want,
		outcome(format('SELECT pg_typeof(1::%s %s 1::%s)', mine, op, theirs))
			= mine::regtype::text AS fits
	FROM pair, LATERAL (SELECT sample(mine, 1) || '::darray_' || mine AS a,
		sample(theirs, 2) || '::' || theirs AS b) s,
		unnest(ARRAY['+', '-', '*', '/', '%']) op, (VALUES (true), (false)) f (turned)
	WHERE class IN ('INT', 'FLOAT')
		AND NOT (op = '%' AND 'FLOAT' IN
		(class, (SELECT e.class FROM element e WHERE e.elem = theirs)));
SELECT fits, count(*), count(*) FILTER (WHERE got LIKE 'error%') AS errors,
	count(*) FILTER (WHERE got IS DISTINCT FROM want) AS differ FROM computed GROUP BY 1 ORDER BY 1;
SELECT * FROM computed WHERE CASE WHEN fits THEN got IS DISTINCT FROM want
	ELSE got <> 'error 42804' END ORDER BY mine, theirs, op, turned LIMIT 10;

SELECT equal_lines('arrays and literals', $$
	'{1,2}'::darray_float8 + ARRAY[1.0,2.0] == '{2,4}'::darray_float8
	ARRAY[1.5] #> '{1,2}'::darray_float4 == '{t,f}'::darray_bool
	'{1,2}'::darray_int4 #= ARRAY[1,3] == '{t,f}'::darray_bool
	'{1,2}'::darray_int4 #<> ARRAY[1,3] == '{f,t}'::darray_bool
	'{1,2}'::darray_int4 + ARRAY[1.5,2] == !42804
	'{1,2}'::darray_int4 #= ARRAY[1.5] == !42804
	'{1,2}'::darray_int4 #= ARRAY[date '2000-01-01'] == !42804
	'{{1,2},{3,4}}'::darray_int4 * ARRAY[10,100] == '{{10,200},{30,400}}'::darray_int4
	'{1,2,3}'::darray_int4 + ARRAY[1,2] == !2202E
	'{1}'::darray_int2 + ARRAY[32767]::int2[] == !22003
	'{1,2}'::darray_int4 + NULL::int4[] == NULL::darray_int4
	'{1,2}'::darray_int4 #= '{1,3}' == '{t,f}'::darray_bool
	'{t,f,NULL}'::darray_bool & ARRAY[true,true,false] == '{t,f,f}'::darray_bool
	ARRAY[false,false,true] | '{t,f,NULL}'::darray_bool == '{t,f,t}'::darray_bool
	'{t,f}'::darray_bool & '{t,t}' == '{t,f}'::darray_bool
	array_filter('{1,2}'::darray_float8, ARRAY[true,false]) == '{1}'::darray_float8
	array_filter('{1,2}'::darray_float8, '{f,t}') == '{2}'::darray_float8
	array_filter('{t,f}'::darray_bool, '{f,t}') == '{f}'::darray_bool
	array_filter('{1,2}'::darray_float8, '{f}') == !2202E
	array_filter('{1,2}'::darray_float8, '{f,x}') == !22P02
	array_filter('{1,2}'::darray_float8, NULL) == NULL::darray_float8
	array_filter('{1,2}'::darray_float8, true) == !42804
	array_filter('{1,2}'::darray_float8, NULL::boolean) == !42804
	array_where(ARRAY[true,false,NULL,true]) == '{1,4}'::darray_int4
	array_where('{t,f}') == '{1}'::darray_int4
	array_where(NULL) == NULL::darray_int4
	array_where(true) == !42804
	array_take('{5,6}'::darray_float8, ARRAY[2]) == '{6}'::darray_float8
	array_take('{5,6}'::darray_float8, ARRAY[2,NULL,3]::int2[]) == '{6,NULL,NULL}'::darray_float8
	array_take('{5,6}'::darray_int4, '{2,2}') == '{6,6}'::darray_int4
	array_take('{5,6}'::darray_int4, ARRAY[1.5]) == !42883
	array_sum(ARRAY[1,NULL,2]) == 3::bigint
	array_sum(ARRAY[0.5,2]) == 2.5::float8
	array_sum('{0.5,2}') == 2.5::float8
	array_sum(NULL) == NULL::float8
	array_sum(ARRAY[true,false,NULL,true]) == 2::bigint
	array_sum(ARRAY[date '2000-01-01']) == !42883
	array_sum(ARRAY[[1,2],[3,4]], 1) == '{4,6}'::darray_int8
	array_sum('{{1,2},{3,4}}', 2) == '{3,7}'::darray_float8
	array_avg(ARRAY[1,2]::int2[]) == 1.5000000000000000
	array_stddev(ARRAY[1.0,2.0]) == 0.7071067811865476::float8
	array_max(ARRAY[date '2000-01-01', 'infinity']) == date 'infinity'
	array_max(ARRAY[timestamptz '2000-01-01']) == timestamptz '2000-01-01'
	array_any(ARRAY[false,true]) == true
	array_all('{f,t}') == false
	array_count_true('{t,x}') == !22P02
	array_argmax(ARRAY[1,3,2]) == 2
	array_first('{}'::int4[]) == NULL::int4
	array_last(ARRAY[true,NULL]) == NULL::boolean
	array_group_sum(ARRAY[1,2,1], '{1,2,4}'::darray_int4) == '{5,2}'::darray_int8
	array_group_sum(ARRAY[1,2,1]::int2[], '{1,2,4}'::darray_float4) == '{5,2}'::darray_float4
	array_group_sum(ARRAY[1,2,1]::int8[], '{1,2,4}'::darray_float4) == !42883
	array_group_sum('{1,2,1}'::darray_int2, '{1,2,4}'::darray_float4) == '{5,2}'::darray_float4
	array_group_sum('{1,NULL,1}', '{1,2,4}'::darray_float4) == '{5}'::darray_float4
	array_group_sum('{1,2,1}', '{1,2,4}') == '{5,2}'::darray_float8
	array_group_sum('{1,x}', '{1,2}'::darray_int4) == !22P02
	array_group_sum('{1,2,1}'::darray_int4, ARRAY[1,2,4]) == '{5,2}'::darray_int8
	array_group_sum('{1,2,1}'::darray_int4, ARRAY[0.5,2,4]) == '{4.5,2}'::darray_float8
	array_group_sum('{1,2,1}'::darray_int2, ARRAY[1,2,4]::float4[]) == '{5,2}'::darray_float4
	array_group_sum('{1,2,1}'::darray_int4, '{0.5,2,4}') == '{4.5,2}'::darray_float8
	array_group_sum('{1,2,1}'::darray_int4, ARRAY[1,2]) == !2202E
	array_group_max('{1,2,1}'::darray_int4, ARRAY[date '2000-01-01',NULL,'2000-01-03'])
		== '{2000-01-03,NULL}'::darray_date
	array_group_max('{1,1}'::darray_int4, ARRAY['a','b']) == '{b}'::darray_text
	array_group_any('{1,2,1}'::darray_int4, ARRAY[false,NULL,true]) == '{t,NULL}'::darray_bool
	array_group_last('{1,2,1}'::darray_int4, ARRAY[1,2,4]::int8[]) == '{4,2}'::darray_int8
	array_group_covar(ARRAY[1,1,1], '{1,2,3}'::darray_int4, '{2,4,6}'::darray_int4)
		== '{2}'::darray_float8
	array_group_covar('{1,1,1}', '{1,2,3}'::darray_int4, '{2,4,6}'::darray_int4)
		== '{2}'::darray_float8
	array_dot('{1,2,3}'::darray_int4, ARRAY[4,5,6]) == 32::numeric
	array_dot(ARRAY[4,5,6]::int2[], '{1,2,3}'::darray_int4) == 32::numeric
	array_dot('{1,2,3}'::darray_int4, ARRAY[4,5,6]::int8[]) == 32::numeric
	array_dot('{1,2,3}'::darray_int4, '{4,5,6}') == 32::numeric
	array_dot('{4,5,6}', '{1,2,3}'::darray_int4) == 32::numeric
	array_dot('{1,2,3}'::darray_float8, ARRAY[4,5,6]) == 32::float8
	array_dot(ARRAY[0.5,5,6], '{1,2,3}'::darray_float8) == 28.5::float8
	array_dot(ARRAY['a'], '{1}'::darray_float8) == !42883
	array_dot('{1,2}', '{3,4}') == 11::numeric
	array_dot(NULL::int4[], '{1}'::darray_float8) == NULL::float8
	array_distance('{0,3}'::darray_float4, ARRAY[4,0]::float4[]) == 5::float8
	array_distance(ARRAY[4,0], '{0,3}'::darray_float8) == 5::float8
	array_cosine('{1,0}'::darray_float8, ARRAY[2,0]) == 1::float8
	array_corr('{1,2,4}'::darray_float8, ARRAY[2,4,8]) == 1::float8
	array_covar_pop(ARRAY[2,4], '{1,3}'::darray_float8) == 1::float8
	(array_regr(ARRAY[1,3,5], '{0,1,2}'::darray_float8)).slope == 2::float8
	(array_regr('{0,1,2}'::darray_float8, ARRAY[1,3,5])).slope == 0.5::float8
	array_union(ARRAY[3,1], '{2,NULL}'::darray_int8) == '{1,2,3,NULL}'::darray_int8
	array_intersect(ARRAY[3,1,2], '{2,3}'::darray_int4) == '{2,3}'::darray_int4
	array_except(ARRAY[3,1,2], '{2,3}'::darray_int4) == '{1}'::darray_int4
	array_except('{3,1,2}', '{2,3}'::darray_int4) == '{1}'::darray_int4
	array_except(ARRAY[1.5], '{2,3}'::darray_int4) == !42804
	array_except(ARRAY[timestamp '2000-01-01'], '{2000-01-02}'::darray_timestamp)
		== '{2000-01-01}'::darray_timestamp
	array_union('{3,1}', '{2}') == '{1,2,3}'::darray_float8
	array_median(ARRAY[1,2,5]) == 2::float8
	array_median(ARRAY[1.5,2.5]) == 2::float8
	array_median('{1,4}') == 2.5::float8
	array_quantile(ARRAY[1,2,5]::float4[], 0.25) == 1.5::float8
	array_quantile_disc(ARRAY[date '2000-01-01','2000-01-03'], 1) == '2000-01-03'::date
	array_mode(ARRAY[2,1,2]) == 2::int4
	array_nth(ARRAY[2,1,7]::int8[], -1) == 7::int8
	array_sort_by('{1,2,3}'::darray_int4, ARRAY[2.5,0.5,1]::float8[]) == '{2,3,1}'::darray_int4
	array_sort_by('{1,2}'::darray_int4, ARRAY[1,2,3]) == !2202E
	array_interpolate(ARRAY[0,1,4], '{0,NULL,8}'::darray_float8) == '{0,2,8}'::darray_float8
	array_group_sum(ARRAY[0], '{1}'::darray_int4) == !2202E
	array_group_max(ARRAY[1], '{2000-01-01}'::darray_timestamptz)
		== '{2000-01-01}'::darray_timestamptz
	array_group_count(ARRAY[1,1]) == '{2}'::darray_int8
	array_group_count('{1,1,2}') == '{2,1}'::darray_int8
	array_group_argmin('{1,1,2}', '{5,3,1}'::darray_int4) == '{2,3}'::darray_int4
	array_group_id(ARRAY[5,2,5], '{1,1,1}'::darray_int8) == '{2,1,2}'::darray_int4
	array_group_id(ARRAY[0.5]) == !42804
	array_argsort(ARRAY[5,2,5], ARRAY[date '2000-01-02', '2000-01-01', '2000-01-01'])
		== '{2,3,1}'::darray_int4
	array_in('{1,2}'::darray_int4, ARRAY[2,5000000000]) == '{f,t}'::darray_bool
	array_in('{1,2}'::darray_float8, ARRAY[2]) == '{f,t}'::darray_bool
	array_in('{0.1}'::darray_float4, ARRAY[0.1]) == '{f}'::darray_bool
	array_in('{0.1}'::darray_float4, '{0.1}') == '{t}'::darray_bool
	array_in('{2000-01-01}'::darray_date, '{2000-01-01}') == '{t}'::darray_bool
	array_in('{2000-01-01}'::darray_date, ARRAY[timestamp '2000-01-01 00:01']) == '{f}'::darray_bool
$$);
PREPARE untyped AS SELECT array_filter(v, v > $1) FROM (SELECT '{1,2,3}'::darray_int8) t (v);
\set VERBOSITY default
EXECUTE untyped ('{1}');
SELECT darray_date '{2026-01-01}' > '2026-01-01';
SELECT array_in(v, '{1,NULL,3}'), array_filter(v, '{f,t}'), array_take(v, '{2,1}')
FROM (VALUES ('{1,2}'::darray_int4), ('{3,4}'), ('{5,NULL}')) t (v);
SELECT array_in(v, s) FROM (VALUES ('{1,2}'::darray_int4, '{1}'), ('{1,2}', '{2}')) t (v, s);
