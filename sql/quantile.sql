\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,33,513,1023,5000}');
-- group numbers from 0 to 6 less 1, some of them NULL
CREATE TABLE ids AS SELECT v.id, (SELECT coalesce(darray_agg(nullif((i * 7 + v.id) % 7, 0)
	ORDER BY i), '{}') FROM generate_series(1, v.n) i) AS i FROM case_int4 v;
\set ECHO all

-- Zeros of both signs stand in any order in PostgreSQL's percentiles, and a NaN has any sign: + 0
-- and the text drop these.
SELECT agree('median', 'INT FLOAT', '(array_median(d) + 0)::text',
	'(SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY u) + 0)::text FROM unnest(a) u)');
SELECT agree('quantile', 'INT FLOAT',
	'ROW(array_quantile(d, 0) + 0, array_quantile(d, 0.1) + 0, array_quantile(d, 1) + 0)::text',
	'(SELECT ROW(percentile_cont(0) WITHIN GROUP (ORDER BY u) + 0, percentile_cont(0.1) '
	'WITHIN GROUP (ORDER BY u) + 0, percentile_cont(1) WITHIN GROUP (ORDER BY u) + 0)::text '
	'FROM unnest(a) u)');
SELECT agree('quantiles', 'INT FLOAT',
	'(array_quantile(d, ARRAY[0.25,NULL,0.999,0.001,0.25]) + 0::float8)::text',
	'(SELECT array_agg(p + 0 ORDER BY o)::text FROM (SELECT '
	'percentile_cont(ARRAY[0.25,NULL,0.999,0.001,'
	'0.25]) WITHIN GROUP (ORDER BY u) AS q FROM unnest(a) u) s, unnest(q) WITH ORDINALITY t(p, '
	'o))');
-- all percents of a few thousand elements: some at a time, and by a sort
SELECT agree('percentiles', 'INT FLOAT', '(array_quantile(d, (SELECT array_agg(i / 100.0 ORDER '
	'BY i) '
	'FROM generate_series(1, 99) i)::float8[]) + 0::float8)::text',
	'(SELECT array_agg(p + 0 ORDER BY o)::text FROM (SELECT percentile_cont((SELECT array_agg(i '
	'/ 100.0 '
	'ORDER BY i) FROM generate_series(1, 99) i)::float8[]) WITHIN GROUP (ORDER BY u) AS q '
	'FROM unnest(a) u) s, unnest(q) WITH ORDINALITY t(p, o))', 'n > 1000', 'stored');

-- an element, with its bits: that of a stable sort
SELECT agree('quantile_disc', 'ANY',
	'ROW(array_quantile_disc(d, 0), array_quantile_disc(d, 0.3), array_quantile_disc(d, 1))',
	'(SELECT ROW(s[1], s[greatest(1, ceil(0.3::float8 * cardinality(s)))], s[cardinality(s)]) FROM '
	'(SELECT array_agg(u ORDER BY u, o) FILTER (WHERE u IS NOT NULL) AS s '
	'FROM unnest(a) WITH ORDINALITY t (u, o)) t)');
SELECT agree('as percentile_disc', 'ANY', 'array_quantile_disc(d, 0.7) IS NOT DISTINCT FROM '
	'(SELECT percentile_disc(0.7) WITHIN GROUP (ORDER BY u) FROM unnest(d) u)', 'true');
SELECT agree('quantiles_disc', 'ANY',
	'array_quantile_disc(d, ''{0.9,NULL,0.1}''::float8[])::@E[] IS NOT DISTINCT FROM (SELECT '
	'percentile_disc(''{0.9,NULL,0.1}''::float8[]) WITHIN GROUP (ORDER BY u) FROM unnest(d) u)',
	'true');
SELECT agree('nth', 'ANY', 'ROW(array_nth(d, 1), array_nth(d, 20), array_nth(d, -2), '
	'array_nth(d, 4000), array_nth(d, -1), array_nth(d, 0), array_nth(d, -2147483648))',
	'(SELECT ROW(s[1], s[20], s[cardinality(s) - 1], s[4000], s[cardinality(s)], NULL::@E, '
	'NULL::@E) '
	'FROM (SELECT array_agg(u ORDER BY u, o) FILTER (WHERE u IS NOT NULL) AS s '
	'FROM unnest(a) WITH ORDINALITY t (u, o)) t)');
SELECT agree('mode', 'ANY', 'array_mode(d) IS NOT DISTINCT FROM (SELECT mode() WITHIN GROUP '
	'(ORDER BY u) FROM unnest(d) u)', 'true');

-- of what is known to be in order
SELECT agree('nth of sorted', 'ANY', 'ROW(array_nth(array_sort(d), 3), '
	'array_nth(array_sort(d), -2), array_quantile_disc(array_sort(d), 0.3))',
	'ROW(array_nth(a::@D, 3), array_nth(a::@D, -2), array_quantile_disc(a::@D, 0.3))');
SELECT agree('nth of descending', 'ANY', 'ROW(array_nth(array_sort(d, true), 3), '
	'array_nth(array_sort(d, true), -2), array_nth(array_sort(d, true, false), 5))',
	'(SELECT ROW(s[3], s[cardinality(s) - 1], t[5]) FROM (SELECT array_agg(u ORDER BY u, o) FILTER '
	'(WHERE u IS NOT NULL) AS s, array_agg(u ORDER BY u, o) FILTER (WHERE u IS NOT NULL) AS t '
	'FROM unnest(array_sort(a::@D, true)::@E[]) WITH ORDINALITY t (u, o)) t)');

-- groups
CREATE FUNCTION by_group(aggregate text) RETURNS text LANGUAGE sql AS $$
	SELECT replace('(SELECT coalesce(array_agg(f ORDER BY g), ''{}'') FROM generate_series(1, '
		'coalesce((SELECT max(x) FROM unnest((SELECT i::int4[] FROM ids WHERE ids.id = v.id)) x), '
		'0)) g, LATERAL (SELECT AGGREGATE AS f FROM unnest((SELECT i::int4[] FROM ids '
		'WHERE ids.id = v.id), a) WITH ORDINALITY t (k, u, o) WHERE k = g) s)', 'AGGREGATE', $1)
$$;
SELECT agree('group_median', 'INT FLOAT',
	'(array_group_median((SELECT i FROM ids WHERE ids.id = v.id), d) + 0::float8)::text',
	by_group('percentile_cont(0.5) WITHIN GROUP (ORDER BY u) + 0') || '::text');
SELECT agree('group_quantile', 'INT FLOAT',
	'(array_group_quantile((SELECT i FROM ids WHERE ids.id = v.id), d, 0.99) + 0::float8)::text',
	by_group('percentile_cont(0.99) WITHIN GROUP (ORDER BY u) + 0') || '::text');
SELECT agree('group_quantile_disc', 'ANY', 'array_group_quantile_disc((SELECT i FROM ids '
	'WHERE ids.id = v.id), d, 0.2)::@E[]',
	by_group('(array_agg(u ORDER BY u, o) FILTER (WHERE u IS NOT NULL))[greatest(1, '
		'ceil(0.2::float8 * count(u)))]'));
SELECT agree('group_mode', 'ANY', 'array_group_mode((SELECT i FROM ids WHERE ids.id = v.id), '
	'd)::@E[] = ' || replace(by_group('mode() WITHIN GROUP (ORDER BY u)'), ', a) WITH', ', '
	'd::@E[]) WITH'),
	'true');
SELECT agree('group_count_distinct', 'ANY',
	'array_group_count_distinct((SELECT i FROM ids WHERE ids.id = v.id), d)::int8[]',
	by_group('count(DISTINCT u)'));
SELECT * FROM (SELECT '{5,3,5,2,1,9,NULL}'::darray_int4) t(v),
	array_group_by('{median,p90,p99.9,p0,p100,mode,count_distinct,count(*),max}',
		'{1,2,1,NULL,1,2,4}'::darray_int4, v, v, v, v, v, v, v, v)
	AS (k int4, median float8, p90 float8, p999 float8, p0 float8, p100 float8, mode int4,
		n_distinct int8, n int8, max int4);
SELECT v::float8[] IS NOT DISTINCT FROM ARRAY[percentile_cont(0.999) WITHIN GROUP (ORDER BY u)]
FROM generate_series(1, 100) u, (SELECT darray_agg(g.p) FROM array_group_by('{p99.9}', (SELECT
	darray_agg(1) FROM generate_series(1, 100)), darray_series(1, 100)) AS g(k int4, p float8)) t(v)
GROUP BY v;

SELECT equal_lines('edges', $$
	array_median('{NaN,1,Infinity}'::darray_float8) == 'Infinity'::float8
	array_median('{-Infinity,Infinity}'::darray_float8) == 'NaN'::float8
	array_quantile('{-Infinity,1}'::darray_float4, 0.5) == 'NaN'::float8
	array_median('{9223372036854775807,9223372036854775806}'::darray_int8) ==
		9223372036854775807::float8
	array_median('{0.1,0.2}'::darray_float4) == (0.1::float4::float8 +
		0.5 * (0.2::float4::float8 - 0.1::float4::float8))
	array_median('{{4,1},{NULL,2}}'::darray_int2) == 2::float8
	array_median(NULL::darray_int2) == NULL::float8
	array_quantile('{1,2}'::darray_int4, NULL::float8) == NULL::float8
	array_quantile('{1,2}'::darray_int4, NULL::float8[]) == NULL::darray_float8
	array_quantile('{1,2}'::darray_int4, '{}'::float8[]) == '{}'::darray_float8
	array_quantile('{NULL}'::darray_int4, '{}'::float8[]) == NULL::darray_float8
	array_quantile('{NULL}'::darray_int4, '{2}'::float8[]) == NULL::darray_float8
	array_quantile('{1,2}'::darray_int4, '{{0,NULL},{1,0.5}}'::float8[])
		== '{{1,NULL},{2,1.5}}'::darray_float8
	array_quantile('{1,2}'::darray_int4, '{0.5}'::darray_float8) == '{1.5}'::darray_float8
	array_quantile_disc('{t,f,t}'::darray_bool, '{0,1}'::darray_float8) == '{f,t}'::darray_bool
	array_quantile('{1,2}'::darray_int4, -0.1) == !22003
	array_quantile('{1,2}'::darray_int4, 'NaN'::float8) == !22003
	array_quantile('{}'::darray_int4, 2) == !22003
	array_quantile('{1,2}'::darray_int4, '{0.5,1.1}'::float8[]) == !22003
	array_quantile_disc('{1,2}'::darray_int4, 1.1) == !22003
	array_quantile_disc('{1,2}'::darray_int4, '{NaN}'::float8[]) == !22003
	array_group_quantile('{1}', '{1}'::darray_int4, 1.1) == !22003
	array_group_median('{1,2}', '{1}'::darray_int4) == !2202E
	array_group_mode('{1,2}', '{1}'::darray_int4) == !2202E
	array_group_count_distinct('{1,2}', '{1}'::darray_int4) == !2202E
	array_group_median('{0}', '{1}'::darray_int4) == !2202E
	array_group_mode('{0}', '{1}'::darray_int4) == !2202E
	array_group_count_distinct('{-1}', '{1}'::darray_int4) == !2202E
	array_group_median('{}', '{}'::darray_int4) == '{}'::darray_float8
	array_group_mode('{}', '{}'::darray_date) == '{}'::darray_date
	array_group_mode('{NULL}', '{1}'::darray_int4) == '{}'::darray_int4
	array_group_count_distinct('{100000}', '{7}'::darray_int4)
		== array_group_count('{100000}', '{7}'::darray_int4)
	array_nth(array_group_median('{100000}', '{7}'::darray_int4), 1) == 7::float8
	array_nth(array_group_mode('{100000}', '{7}'::darray_int4), 1) == 7
	array_mode('{NULL,NULL,3}'::darray_int4) == 3
	array_mode('{2,1}'::darray_int4) == 1
$$);
SELECT states('names', $$
	42883 SELECT * FROM array_group_by('{p101}', '{1}'::darray_int4, '{1}'::darray_int4) AS (k
		int, p float8)
	42883 SELECT * FROM array_group_by('{p}', '{1}'::darray_int4, '{1}'::darray_int4) AS (k int,
		p float8)
	42883 SELECT * FROM array_group_by('{p9.}', '{1}'::darray_int4, '{1}'::darray_int4) AS (k
		int, p float8)
	42883 SELECT * FROM array_group_by('{p-1}', '{1}'::darray_int4, '{1}'::darray_int4) AS (k
		int, p float8)
	42883 SELECT * FROM array_group_by('{p1e1}', '{1}'::darray_int4, '{1}'::darray_int4) AS (k
		int, p float8)
	42883 SELECT * FROM array_group_by('{p50}', '{1}'::darray_int4, '{2020-01-01}'::darray_date)
		AS (k int, p date)
$$);
SELECT * FROM array_group_by('{middle}', '{1}'::darray_int4, '{1}'::darray_int4) AS (k int, p
	float8);
SELECT * FROM array_group_by('{median}', '{1}'::darray_int4, '{t}'::darray_bool) AS (k int, p bool);
