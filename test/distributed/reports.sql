-- Reports over the table series, in the form in which servers move answers: a state or a value by the
-- partition key, and of these the whole. One report is a title and a statement, up to an empty line.

-- sum of floats
SELECT darray_sum(s) FROM (SELECT darray_sum_state(v) AS s FROM series GROUP BY part) p;

-- sum of float4
SELECT darray_sum(s) FROM (SELECT darray_sum_state(f) AS s FROM series GROUP BY part) p;

-- sum, average and count of integers
SELECT darray_sum(s), darray_avg(s), darray_count(s)
FROM (SELECT darray_sum_state(n) AS s FROM series GROUP BY part) p;

-- average of floats
SELECT darray_avg(s) FROM (SELECT darray_sum_state(v) AS s FROM series GROUP BY part) p;

-- number of elements
SELECT sum(c), sum(ct) FROM (SELECT darray_count(v) AS c, darray_count(t) AS ct FROM series GROUP BY part) p;

-- extremes
SELECT min(a), max(b), min(c), max(d)
FROM (SELECT darray_min(v) AS a, darray_max(v) AS b, darray_min(t) AS c, darray_max(t) AS d FROM series GROUP BY part) p;

-- deviations of floats
SELECT darray_stddev(s), darray_variance(s), darray_stddev_pop(s), darray_variance_pop(s)
FROM (SELECT darray_moments_state(v) AS s FROM series GROUP BY part) p;

-- deviations of integers
SELECT darray_stddev(s), darray_variance_pop(s) FROM (SELECT darray_moments_state(n) AS s FROM series GROUP BY part) p;

-- states merged
SELECT darray_merge(s) FROM (SELECT darray_sum_state(v) AS s FROM series GROUP BY part) p;

-- sums of each series
SELECT id, darray_sum(v), darray_avg(v), darray_sum(n), darray_avg(n) FROM series GROUP BY part, id ORDER BY id;

-- deviations of each series
SELECT id, darray_stddev(v), darray_variance(n) FROM series GROUP BY part, id ORDER BY id;

-- extremes and counts of each series
SELECT id, darray_min(v), darray_max(v), darray_count(v), count(v) FROM series GROUP BY part, id ORDER BY id;

-- latest time of each series
SELECT id, max(array_max(t)), max(chunk) FROM series GROUP BY part, id ORDER BY id;

-- series above a threshold
SELECT id, darray_avg(n) FROM series GROUP BY part, id HAVING darray_avg(n) > 0 ORDER BY id;

-- rows above a threshold
SELECT sum(c) FROM (SELECT count(*) AS c FROM series WHERE array_sum(v) > 0 GROUP BY part) p;

-- rows by their headers
SELECT sum(c) FROM (SELECT count(*) AS c FROM series WHERE array_max(v) > 1e15 GROUP BY part) p;

-- the rows with the greatest sums
SELECT id, chunk, max(array_sum(v)) AS s FROM series GROUP BY part, id, chunk ORDER BY s DESC NULLS LAST, id, chunk LIMIT 5;

-- sums of each row
SELECT id, chunk, max(array_sum(v)), max(array_avg(n)) FROM series WHERE chunk = 1 GROUP BY part, id, chunk ORDER BY id, chunk;

-- elements of each row
SELECT id, chunk, max(v[5]), max(n[5]), max(t[5]) FROM series WHERE id < 4 GROUP BY part, id, chunk ORDER BY id, chunk;

-- slices of each row
SELECT id, chunk, array_concat_agg(v[1:3]), array_concat_agg(f[2:4]) FROM series WHERE chunk = 2 GROUP BY part, id, chunk ORDER BY id, chunk;

-- sum of slices
SELECT darray_sum(s) FROM (SELECT darray_sum_state(v[11:20]) AS s FROM series GROUP BY part) p;

-- filtered sum
SELECT darray_sum(s), darray_count(s)
FROM (SELECT darray_sum_state(array_filter(v, v > 3::float8)) AS s FROM series GROUP BY part) p;

-- filtered by another column
SELECT darray_avg(s), darray_count(s)
FROM (SELECT darray_sum_state(array_filter(f, array_eq(n % 2, 0))) AS s FROM series GROUP BY part) p;

-- chain
SELECT darray_sum(s) FROM (SELECT darray_sum_state(v * 2::float8 + 1::float8) AS s FROM series GROUP BY part) p;

-- chain of functions
SELECT darray_sum(s), darray_stddev(m) FROM (SELECT darray_sum_state(sqrt(abs(f))) AS s,
	darray_moments_state(array_cumsum(n)) AS m FROM series GROUP BY part) p;

-- chain of two columns
SELECT darray_sum(s) FROM (SELECT darray_sum_state(f * n::darray_float4) AS s FROM series GROUP BY part) p;

-- chunks of a period
SELECT darray_sum(s), darray_count(s) FROM (SELECT darray_sum_state(v) AS s FROM series
	WHERE array_max(t) >= '2026-01-02 UTC' AND array_min(t) < '2026-01-03 UTC' GROUP BY part) p;

-- elements of a period
SELECT darray_sum(s), darray_count(s) FROM (SELECT darray_sum_state(array_filter(n,
		(t >= timestamptz '2026-01-02 UTC') & (t < timestamptz '2026-01-03 UTC'))) AS s
	FROM series WHERE array_max(t) >= '2026-01-02 UTC' AND array_min(t) < '2026-01-03 UTC' GROUP BY part) p;

-- quantiles
SELECT darray_quantile(s, 0.5), darray_quantile(s, 0.99), darray_quantile(s, 0), darray_quantile(s, 1)
FROM (SELECT darray_quantile_state(v) AS s FROM series GROUP BY part) p;

-- quantiles of each series
SELECT id, array_quantile(darray_quantile_state(n), 0.9) FROM series GROUP BY part, id ORDER BY id;

-- greatest elements
SELECT darray_top(k, 5) FROM (SELECT darray_top(v, 5) AS k FROM series GROUP BY part OFFSET 0) p;

-- greatest elements of each series
SELECT id, darray_top(n, 3) FROM series GROUP BY part, id ORDER BY id;

-- different elements
SELECT darray_count_distinct(s) FROM (SELECT darray_distinct_state(n) AS s FROM series GROUP BY part) p;

-- different elements, few
SELECT darray_count_distinct(s) FROM (SELECT darray_distinct_state(g) AS s FROM series GROUP BY part) p;

-- different elements of each series
SELECT id, darray_count_distinct(g), darray_count_distinct(n) FROM series GROUP BY part, id ORDER BY id;

-- histogram
SELECT sum(h) FROM (SELECT sum(array_histogram(f, 0, 1250, 8)) AS h FROM series GROUP BY part) p;

-- profile of sums
SELECT array_sum(h), h[1:4] FROM (SELECT darray_sum(s) AS h FROM (SELECT darray_sums_state(f[1:500]) AS s FROM series GROUP BY part) p) q;

-- profile of averages and deviations
SELECT a[1:3], d[1:3], array_max(a), array_max(d) FROM (SELECT darray_avg(s) AS a, darray_stddev(q) AS d
	FROM (SELECT darray_sums_state(n[1:500]) AS s, darray_squares_state(n[1:500]) AS q FROM series GROUP BY part) p) q;

-- profile of extremes and counts
SELECT (min_elements(a))[1:3], (max_elements(b))[1:3], (sum(c))[1:3]
FROM (SELECT min_elements(f[1:500]) AS a, max_elements(f[1:500]) AS b, count_elements(v[1:500]) AS c FROM series GROUP BY part
	OFFSET 0) p;

-- series of chunks
SELECT id, array_length(array_concat_agg(v ORDER BY chunk), 1), array_sum(array_concat_agg(v ORDER BY chunk)),
	(array_concat_agg(n ORDER BY chunk))[1999:2002]
FROM series GROUP BY part, id ORDER BY id;

-- differences over the ends of chunks
SELECT id, array_max(array_diff(array_concat_agg(n ORDER BY chunk))) FROM series GROUP BY part, id ORDER BY id;

-- arrays of arrays
SELECT id, array_dims(array_agg(n[1:3] ORDER BY chunk)), array_agg(n[1:3] ORDER BY chunk)
FROM series GROUP BY part, id ORDER BY id;

-- groups within arrays, a vector by group number
SELECT sum(s) FROM (SELECT sum(array_group_sum(g + 1::int2, n)) AS s FROM series GROUP BY part) p;

-- groups over all rows
SELECT r.* FROM (SELECT darray_merge(s) AS s FROM (SELECT darray_group_by('{count(*),count,sum,avg}', g, f, f, f) AS s
	FROM series GROUP BY part) p) q, darray_group_rows(s) AS r (k int2, rows bigint, n bigint, s real, a float8) WHERE k % 7 = 0;

-- groups of integers
SELECT r.* FROM (SELECT darray_merge(s) AS s FROM (SELECT darray_group_by('{sum,avg,stddev,variance_pop}', g % 10::int2, n, n, n, n) AS s
	FROM series GROUP BY part) p) q, darray_group_rows(s) AS r (k int2, s bigint, a float8, d float8, v float8);

-- groups by sign, of wide floats
SELECT r.* FROM (SELECT darray_merge(s) AS s FROM (SELECT darray_group_by('{count,sum,min,max,stddev}', v > 0::float8, v, v, v, v, v) AS s
	FROM series GROUP BY part) p) q, darray_group_rows(s) AS r (positive boolean, c bigint, s float8, a float8, b float8, d float8);

-- groups by day
SELECT r.* FROM (SELECT darray_merge(s) AS s FROM (SELECT darray_group_by('{count(*),min,max,sum}', date_bin(interval '1 day', t, timestamptz '2026-01-01 UTC'), n, n, f) AS s
	FROM series GROUP BY part) p) q, darray_group_rows(s) AS r (day timestamptz, n bigint, a int, b int, s real);

-- groups by two keys
SELECT r.* FROM (SELECT darray_merge(s) AS s FROM (SELECT darray_group_by('{count,sum}', date_bin(interval '2 days', t, timestamptz '2026-01-01 UTC'), g % 3::int2, f, f) AS s
	FROM series GROUP BY part) p) q, darray_group_rows(s) AS r (day timestamptz, k int2, n bigint, s real);

-- groups of each row, merged
SELECT r.* FROM (SELECT darray_merge(s) AS s FROM (SELECT darray_merge(array_group_state('{count(*),sum}', n > 0, f)) AS s
	FROM series GROUP BY part) p) q, darray_group_rows(s) AS r (k boolean, n bigint, s real);

-- groups of each series, as states
SELECT id, darray_group_by('{count(*),sum}', n > 4000, f) FROM series GROUP BY part, id ORDER BY id;

-- texts: extremes and number
SELECT min(a), max(b), sum(c), min(d) FROM (SELECT darray_min(s) AS a, darray_max(s) AS b, darray_count(s) AS c,
	darray_min(array_filter(s, s > 'host'::text)) AS d FROM series GROUP BY part) p;

-- greatest texts
SELECT darray_top(k, 5) FROM (SELECT darray_top(s, 5) AS k FROM series GROUP BY part OFFSET 0) p;

-- different texts
SELECT darray_count_distinct(d) FROM (SELECT darray_distinct_state(s) AS d FROM series GROUP BY part) p;

-- profile of texts
SELECT (min_elements(a))[1:5], (max_elements(b))[1:5], (sum(c))[1:5] FROM (SELECT min_elements(s[1:500]) AS a,
	max_elements(s[1:500]) AS b, count_elements(s[1:500]) AS c FROM series GROUP BY part OFFSET 0) p;

-- numbers where a text is one
SELECT darray_sum(x), darray_count(x) FROM (SELECT darray_sum_state(array_filter(n, s #= 'host 1 7')) AS x FROM series GROUP BY part) p;

-- rows that have a text
SELECT sum(c) FROM (SELECT count(*) AS c FROM series WHERE array_contains(s, 'host 2 9') GROUP BY part) p;

-- groups by texts
SELECT r.* FROM (SELECT darray_merge(x) AS x FROM (SELECT darray_group_by('{count(*),sum}', s, n) AS x
	FROM series GROUP BY part) p) q, darray_group_rows(x) AS r (k text, c bigint, n bigint) WHERE k IS NULL OR k !~ ' [5-9]$';

-- groups of texts
SELECT r.* FROM (SELECT darray_merge(x) AS x FROM (SELECT darray_group_by('{min,max,count}', g % 5::int2, s, s, s) AS x
	FROM series GROUP BY part) p) q, darray_group_rows(x) AS r (k int2, a text, b text, c bigint);

-- groups of texts by texts, of each row
SELECT r.* FROM (SELECT darray_merge(x) AS x FROM (SELECT darray_merge(array_group_state('{max}', s[1:100], s[101:200])) AS x
	FROM series GROUP BY part) p) q, darray_group_rows(x) AS r (k text, m text) WHERE k IS NULL OR k ~ ' 1.$';

-- texts of each row
SELECT id, chunk, max(s[5]), array_concat_agg(s[24:26] || upper(s[1:1])) FROM series WHERE id < 4 GROUP BY part, id, chunk ORDER BY id, chunk;

-- texts by another collation
-- moves arrays: postgres_fdw sends no COLLATE
SELECT darray_top(k, 3), min(a) FROM (SELECT darray_top(s COLLATE "C", 3) AS k, darray_min(s COLLATE "C") AS a FROM series GROUP BY part OFFSET 0) p;

-- all rows, no state
-- moves arrays: a global aggregate over several foreign tables
SELECT darray_sum(v), darray_avg(n), darray_stddev(v), darray_quantile(v, 0.25),
	darray_count_distinct(n), darray_max(v), darray_bit_or(n) FROM series;

-- groups over all rows, no state by part
-- moves arrays: a global aggregate over several foreign tables
SELECT r.* FROM (SELECT darray_merge(array_group_state('{count(*),sum,max}', g % 5::int2, f, n)) AS s FROM series) q,
	darray_group_rows(s) AS r (k int2, n bigint, s real, m int);

-- groups within arrays, as rows
-- moves arrays: lateral functions
SELECT k, sum(r.s) FROM series, LATERAL array_group_by('{sum}', g, n) AS r (k int2, s int8) WHERE k < 5 GROUP BY k ORDER BY k;
