-- Random numbers. They are Philox4x32-10's: these bits are those of counter 0 and key 0 in its
-- authors' tests (test/kernel has the others).
SELECT array_sum(darray_random(1, 0)) =
	(x'e169c58d6627e8d5'::bigint >> 11 & x'1fffffffffffff'::bigint) / 9007199254740992.0::float8
		AS known;

-- an element depends on the seed and its place alone
SELECT darray_random(5, 42), darray_random(3, 42, 2);
SELECT darray_random_normal(4, 42), darray_random_normal(2, 42, 2);
SELECT darray_random(0, 1), darray_random_normal(0, 1), darray_random(NULL, 1),
	darray_random(1, NULL);
SELECT darray_random(2, 9223372036854775807, -1) = darray_random(1, 9223372036854775807, -1) ||
	darray_random(1, 9223372036854775807, 0) AS wraps;
SELECT darray_random(-1, 1);
SELECT darray_random_normal(-1);
SELECT n, darray_random(n, 7) = array_slice(darray_random(2000, 7), 1, n) AS uniform,
	darray_random_normal(n, 7) = array_slice(darray_random_normal(2000, 7), 1, n) AS normal
	FROM unnest('{1,31,32,33,1023,1024,1025}'::int[]) n;
SELECT array_cat(darray_random(700, 3), darray_random(900, 3, 700)) =
	darray_random(1600, 3) AS pieces;

-- without a seed they are others each time, unless the session's generator is set
SELECT darray_random(3) <> darray_random(3) AS other,
	darray_random_normal(3) <> darray_random_normal(3) AS other;
SELECT count(DISTINCT darray_random(3)) FROM generate_series(1, 100);
SELECT setseed(0.5);
CREATE TEMP TABLE first AS SELECT darray_random(3) AS u, darray_random_normal(3) AS v,
	array_shuffle(darray_series(1, 20)) AS s, array_sample(darray_series(1, 20), 5) AS t;
SELECT setseed(0.5);
SELECT darray_random(3) = u AND darray_random_normal(3) = v
	AND array_shuffle(darray_series(1, 20)) = s
	AND array_sample(darray_series(1, 20), 5) = t AS again FROM first;

-- a million: range, moments within 5 standard errors, Kolmogorov and Smirnov's distance, and
-- neighbours that have nothing to do with each other
CREATE TEMP TABLE million AS SELECT seed, darray_random(1000000, seed) AS u,
	darray_random_normal(1000000, seed) AS z
		FROM unnest('{0,1,-9223372036854775808}'::bigint[]) seed;
SELECT seed, array_min(u) >= 0 AND array_max(u) < 1 AS inside,
	abs(array_avg(u) - 0.5) < 5 * sqrt(1 / 12.0 / 1e6) AS mean,
	abs(array_variance(u) - 1 / 12.0) < 5 * sqrt(1 / 180.0 / 1e6) AS variance,
	array_max(abs(array_sort(u) * 1e6::float8 - darray_series(1, 1000000))) < 1.95 * 1000 AS ks,
	abs(array_corr(array_slice(u, 1, 999999), array_slice(u, 2, 1000000))) < 0.005
		AS neighbours,
	array_count_distinct(u) > 999990 AS bits
	FROM million ORDER BY seed;
SELECT seed, abs(array_avg(z)) < 5e-3 AS mean,
	abs(array_variance(z) - 1) < 5 * sqrt(2 / 1e6) AS variance,
	abs(array_skewness(z)) < 5 * sqrt(6 / 1e6) AS skewness,
	abs(array_kurtosis(z)) < 5 * sqrt(24 / 1e6) AS kurtosis,
	array_max(z) BETWEEN 4 AND 6.5 AND array_min(z) BETWEEN -6.5 AND -4 AS tails,
	abs(array_corr(array_slice(z, 1, 999999), array_slice(z, 2, 1000000))) < 0.005
		AS neighbours,
	abs(array_corr(z, u)) < 0.005 AS streams
	FROM million ORDER BY seed;
-- shares below quantiles of the normal distribution
SELECT seed,
	bool_and(abs(array_avg((z < q)::darray_int4) - p) < 5 * sqrt(p * (1 - p) / 1e6)) AS shares
	FROM million, (VALUES (-3.090232306167813::float8, 0.001::float8), (-2.3263478740408408, 0.01),
		(-1.2815515655446004, 0.1), (-0.6744897501960817, 0.25), (0, 0.5),
		(0.2533471031357997, 0.6),
		(0.8416212335729143, 0.8), (1.6448536269514722, 0.95),
		(2.5758293035489004, 0.995)) AS t(q, p)
	GROUP BY seed ORDER BY seed;
-- different seeds
SELECT abs(array_corr(a.u, b.u)) < 0.005 AS apart FROM million a, million b WHERE a.seed < b.seed;

-- shuffled: the same elements, each order as likely
SELECT array_shuffle('{1,2,3,4,5,NULL,7}'::darray_int4, 1),
	array_shuffle('{1,2,3,4,5,NULL,7}'::darray_int4, 2);
SELECT array_shuffle('{}'::darray_int4, 1), array_shuffle('{5}'::darray_int2, 1),
	array_shuffle(NULL::darray_date, 1);
SELECT array_shuffle('{{1,2},{3,4},{5,6},{NULL,8}}'::darray_int8, 1);
SELECT array_dims(array_shuffle('{{{1},{2}},{{3},{4}}}'::darray_float8, 3));
SELECT n, array_sort(array_shuffle(darray_series(1, n), 5)) = darray_series(1, n) AS same
	FROM unnest('{1,2,31,32,33,1023,5000}'::int[]) n;
-- of 6 orders of three elements, by as many seeds: chi-squared with 5 degrees of freedom
SELECT count(*) AS orders, sum((n - 1000.0) ^ 2 / 1000) < 20.5 AS even FROM (
	SELECT array_shuffle('{1,2,3}'::darray_int4, seed), count(*) AS n
	FROM generate_series(1, 6000) seed GROUP BY 1) o;
-- what is random by the same seed stays in no order
SELECT array_is_sorted(array_shuffle(darray_random(100, 42), 42)) AS ordered;

-- samples begin a shuffled array
SELECT array_sample('{1,2,3,4,5,NULL,7}'::darray_int4, 3, 1),
	array_sample('{1,2,3,4,5,NULL,7}'::darray_int4, 0, 1);
SELECT array_sample('{{1,2},{3,4},{5,6},{NULL,8}}'::darray_int8, 2, 1),
	array_sample('{}'::darray_bool, 0, 3);
SELECT n, array_sample(v, n, 9) = array_slice(array_shuffle(v, 9), 1, n) AS begins,
	array_count_distinct(array_sample(v, n, 9)) = n AS once
	FROM (SELECT darray_series(1, 5000) AS v) t,
		unnest('{0,1,2,31,32,33,600,1023,4999,5000}'::int[]) n;
SELECT array_sample('{1,2,3}'::darray_int4, 4, 1);
SELECT array_sample('{1,2,3}'::darray_int4, -1);
SELECT array_sample('{{1,2},{3,4}}'::darray_int4, 3, 1);
-- every element is as likely to be there
SELECT count(*) AS elements, sum((n - 1000.0) ^ 2 / 1000) < 27.9 AS even FROM (
	SELECT x, count(*) AS n FROM generate_series(1, 5000) seed,
		unnest(array_sample('{1,2,3,4,5,6,7,8,9,10}'::darray_int4, 2, seed)) x GROUP BY 1) o;

-- stored values, of which a sample reads what it wants
CREATE TEMP TABLE stored (v darray_float8, m darray_int4);
INSERT INTO stored
	SELECT darray_random(100000, 1), array_reshape(darray_series(1, 100000), 1000, 100);
SELECT array_sample(v, 3, 2) =
		array_take(darray_random(100000, 1), array_sample(darray_series(1, 100000), 3, 2)) AS few,
	array_sort(array_shuffle(v, 2)) = array_sort(v) AS all,
	array_sample(m, 2, 4) = array_slice(array_shuffle(m, 4), 1, 2) AS rows,
	array_sum(array_shuffle(m, 4), 2) = array_shuffle(array_sum(m, 2), 4) AS together
	FROM stored;
DROP TABLE stored, million, first;
