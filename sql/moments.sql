\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,3,4,31,33,1023,1100,5000}');

-- skewness and excess kurtosis as they are defined, from two passes
CREATE FUNCTION plain(float8[], OUT skewness_pop float8, OUT skewness float8,
	OUT kurtosis_pop float8, OUT kurtosis float8) LANGUAGE sql AS $$
	SELECT g1, CASE WHEN n > 2 THEN g1 * sqrt(n * (n - 1)) / (n - 2) END,
		g2, CASE WHEN n > 3 THEN (n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * g2 + 6) END
	FROM (SELECT n, sqrt(n) * m3 / nullif(m2, 0) ^ 1.5 AS g1, n * m4 / nullif(m2, 0) ^ 2 - 3 AS g2
		FROM (SELECT count(x)::float8 AS n, sum((x - m) ^ 2) AS m2, sum((x - m) ^ 3) AS m3,
				sum((x - m) ^ 4) AS m4
			FROM unnest($1) x, (SELECT avg(x) AS m FROM unnest($1) x) a WHERE x IS NOT NULL) s) g
$$;
CREATE FUNCTION near(float8, float8) RETURNS boolean LANGUAGE sql AS $$
	SELECT $1 IS NOT DISTINCT FROM $2 OR abs($1 - $2) <= 1e-9 * greatest(abs($2), 1)
$$;
CREATE FUNCTION compare(elem text) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
	RETURN QUERY EXECUTE replace($q$
		SELECT format('@E: %s of %s', count(*) FILTER (WHERE near(array_skewness_pop(d),
				(p).skewness_pop) AND near(array_skewness(d), (p).skewness)
			AND near(array_kurtosis_pop(d), (p).kurtosis_pop)
			AND near(array_kurtosis(d), (p).kurtosis)), count(*))
		FROM (SELECT d, plain(a::float8[]) AS p FROM case_@E WHERE kind = 'small' OFFSET 0) c$q$,
		'@E', elem);
END
$$;
\set ECHO all

SELECT compare(elem) FROM element WHERE class IN ('INT', 'FLOAT') ORDER BY no;
SELECT array_skewness('{1,2,3,10}'::darray_float8), array_kurtosis('{1,2,3,10,5}'::darray_int4),
	array_skewness_pop('{1,2,3,10}'::darray_float4),
		array_kurtosis_pop('{1,2,3,10,5}'::darray_int2);
-- too few, equal ones, not finite
SELECT array_skewness('{1,2}'::darray_float8), array_skewness_pop('{1,2}'::darray_float8),
	array_kurtosis('{1,2,3}'::darray_int8), array_skewness('{5,NULL,5,5}'::darray_float4),
	array_kurtosis_pop('{NULL}'::darray_float8), array_skewness('{}'::darray_int4),
	array_kurtosis_pop('{NaN,1,2}'::darray_float8), array_skewness('{Infinity,1,2}'::darray_float8);
-- powers that no float8 is
SELECT array_skewness('{1e100,2,3}'::darray_float8);
SELECT array_kurtosis_pop('{1e200,2,3}'::darray_float8);
SELECT array_skewness('{1e-200,2e-200,4e-200}'::darray_float8);
SELECT array_skewness('{1e-80,2e-80,4e-80}'::darray_float8);
SELECT array_skewness('{1e-60,2e-60,4e-60}'::darray_float8);

-- by groups and along a dimension: as of the elements alone, block by block
CREATE TABLE long AS SELECT darray_agg((i * 7919::int8 % 10007)::float8 / 7 ORDER BY i) AS v,
	darray_agg((i * i % 5 + 1)::int4 ORDER BY i) AS id FROM generate_series(1::int8, 100003) i;
SELECT array_group_skewness(id, v)::float8[] = (
		SELECT array_agg(array_skewness(array_filter(v, id #= g)) ORDER BY g)
		FROM generate_series(1, 3) g) AS same, array_max(id)
FROM (SELECT v, array_group_id(id) AS id FROM long OFFSET 0) l;
SELECT array_skewness(v, 1), array_kurtosis_pop(v, 2)
FROM (SELECT '{{1,2,3,10},{4,NULL,6,8},{1,9,1,2}}'::darray_int4 AS v) s;
SELECT array_skewness(array_filter(v * 2, v > 1)), array_skewness('{4,6,20}'::darray_float8)
FROM (SELECT '{1,2,3,10}'::darray_float8 AS v OFFSET 0) s;

-- populations and masks by groups
CREATE FUNCTION group_pops(elem text) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
	RETURN QUERY EXECUTE replace($q$
		SELECT format('@E: %s of %s', count(*) FILTER (WHERE
			near((array_group_variance_pop(id, d))[g],
				array_variance_pop(array_filter(d, id #= g))::float8)
			AND near((array_group_stddev_pop(id, d))[g],
				array_stddev_pop(array_filter(d, id #= g))::float8)), count(*))
		FROM (SELECT d, (SELECT darray_agg(i * 7 % 5 + 1 ORDER BY i) FROM generate_series(1, n) i)
			AS
				id FROM case_@E WHERE n > 5 AND kind <> 'wide' OFFSET 0) c,
			generate_series(1, 5) g$q$, '@E', elem);
END
$$;
SELECT group_pops(elem) FROM element WHERE class IN ('INT', 'FLOAT') ORDER BY no;
SELECT agree('any along', 'BOOL', 'array_any(d, 1)::bool[]', 'ARRAY[(SELECT bool_or(u) FROM '
	'unnest(a) u)]', 'n > 0');
SELECT agree('all along', 'BOOL', 'array_all(d, 1)::bool[]', 'ARRAY[(SELECT bool_and(u) FROM '
	'unnest(a) u)]', 'n > 0');
SELECT agree('group_any', 'BOOL', 'array_group_any((SELECT darray_agg(i % 7 + 1 ORDER BY i) FROM '
	'generate_series(1, n) i), d)::bool[]', '(SELECT array_agg(b ORDER BY g) FROM (SELECT g, '
	'bool_or(u) AS b FROM unnest(a) WITH ORDINALITY t (u, o), LATERAL (SELECT o % 7 + 1 AS g) h '
	'GROUP BY g) s)', 'n >= 7');
SELECT agree('group_all', 'BOOL', 'array_group_all((SELECT darray_agg(i % 7 + 1 ORDER BY i) FROM '
	'generate_series(1, n) i), d)::bool[]', '(SELECT array_agg(b ORDER BY g) FROM (SELECT g, '
	'bool_and(u) AS b FROM unnest(a) WITH ORDINALITY t (u, o), LATERAL (SELECT o % 7 + 1 AS g) h '
	'GROUP BY g) s)', 'n >= 7');
SELECT * FROM array_group_by('{any,all,skewness,kurtosis_pop,variance_pop,stddev_pop}',
	'{1,1,1,1}'::darray_int4, '{t,f,t,f}'::darray_bool, '{t,t,t,NULL}'::darray_bool,
	'{1,2,3,10}'::darray_float8, '{1,2,3,10}'::darray_float8, '{1,2,3,10}'::darray_int8,
	'{1,2,3,10}'::darray_float4)
	AS (k int, a bool, b bool, s float8, p float8, v float8, d float8);
SELECT array_group_any('{1}'::darray_int4, '{1}'::darray_int4);

-- covariance and correlation of groups, nearly as PostgreSQL has them
CREATE FUNCTION group_pairs(elem text) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
	RETURN QUERY EXECUTE replace($q$
		SELECT format('@E: %s of %s', count(*) FILTER (WHERE near(r[k], c) AND near(s[k], cs)
			AND near(p[k], cp)), count(*))
		FROM (SELECT a, b, ids, array_group_corr(id, d, e) r, array_group_covar(id, d, e) s,
				array_group_covar_pop(id, d, e) p
			FROM (SELECT a, b, d, e, ids, ids::darray_int4 AS id FROM case_@E,
					LATERAL (SELECT array_agg(i * 7 % 5 + 1 ORDER BY i) AS ids
						FROM generate_series(1, n) i) g
				WHERE kind = 'small' AND n > 5 OFFSET 0) x OFFSET 0) y,
			LATERAL (SELECT k, corr(y, x) AS c, covar_samp(y, x) AS cs, covar_pop(y, x) AS cp
				FROM unnest(ids, a, b) t (k, y, x) GROUP BY k) z$q$, '@E', elem);
END
$$;
SELECT group_pairs(elem) FROM element WHERE class IN ('INT', 'FLOAT') ORDER BY no;
SELECT array_group_corr(id, v, w), array_group_covar(id, v, w), array_group_covar_pop(id, v, w)
FROM (SELECT '{1,1,1,2,2,3,4,NULL}'::darray_int4 AS id, '{1,2,4,0.1,0.1,NULL,7,1}'::darray_float8 AS
	v, '{2,3,9,1,2,3,Infinity,4}'::darray_float8 AS w) s;
SELECT * FROM array_group_by('{corr,sum,argmax}', '{1,1,1,2,2,3,4}'::darray_int4,
	'{1,2,4,5,5,NULL,7}'::darray_int4, '{2,3,9,1,2,3,1}'::darray_float8,
	'{1,2,3,4,5,6,7}'::darray_int4, '{2,3,9,1,2,3,1}'::darray_float8)
	AS (k int, c float8, s int8, p int);
SELECT array_group_corr('{}', '{}'::darray_int4, '{}');
SELECT array_group_corr('{1,2}', '{1}'::darray_int4, '{2}');
