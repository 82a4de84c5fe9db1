-- products: whole, by groups, along a dimension, running
CREATE AGGREGATE plain_product(float8) (SFUNC = float8mul, STYPE = float8);
CREATE AGGREGATE plain_product(numeric) (SFUNC = numeric_mul, STYPE = numeric);

SELECT array_product('{5,-1,1,3,2,4}'::darray_int2), array_product('{5,-1,NULL,3}'::darray_int4),
	array_product('{}'::darray_int8), array_product('{NULL}'::darray_float4),
	array_product('{1.5,-2}'::darray_float4), array_product('{0.1,0.1}'::darray_float8);
SELECT pg_typeof(array_product('{1}'::darray_int2)), pg_typeof(array_product('{1}'::darray_int8)),
	pg_typeof(array_product('{1}'::darray_float4)), pg_typeof(array_product('{1}'::darray_float8));

-- the least bigint fits, the next one does not, and 0 makes up for all
SELECT array_product('{4611686018427387904,-2}'::darray_int8),
	array_product('{9223372036854775807,9223372036854775807,0}'::darray_int8);
SELECT array_product('{4611686018427387904,2}'::darray_int8);
SELECT array_product('{32767,32767,32767,32767,32767}'::darray_int2);

-- floats overflow and underflow as PostgreSQL's multiplication does
SELECT array_product('{1e200,1e200,0}'::darray_float8);
SELECT array_product('{1e-200,1e-200}'::darray_float8);
SELECT array_product('{1e30,1e30}'::darray_float4);
SELECT array_product('{1e-30,1e-30}'::darray_float4);
SELECT array_product('{-Infinity,2}'::darray_float8), array_product('{Infinity,0}'::darray_float8),
	array_product('{NaN,0,1e300}'::darray_float8), array_product('{-0,1}'::darray_float8);

-- blocks of 1,024 elements, NULLs among them, from the first to the last, then their products
CREATE TABLE long AS
SELECT n, array_agg(CASE WHEN i % 7 <> 3 THEN 1 + (i * 7919 % 1000 - 500) * 1e-3 / sqrt(n) END
	ORDER BY i) AS a
FROM (VALUES (1023), (1024), (1025), (5000), (100003)) l(n), generate_series(1, n) i GROUP BY n;
SELECT n, array_product(a::darray_float8) = (
		SELECT plain_product(p ORDER BY b)
		FROM (SELECT plain_product(x ORDER BY o) AS p, (o - 1) / 1024 AS b
			FROM unnest(a) WITH ORDINALITY u(x, o) GROUP BY b) s) AS same,
	array_product(a::darray_float8) = array_product(a::darray_float8 || '{}'::darray_float8) AS
		again
FROM long ORDER BY n;
-- running: the blocks before, and the elements of the block up to there
SELECT n, (array_cumprod(a::darray_float8))::float8[] = (
		SELECT array_agg(coalesce(before * inside, before, inside) ORDER BY o)
		FROM (SELECT o, plain_product(x) OVER (PARTITION BY (o - 1) / 1024 ORDER BY o) AS inside,
				before
			FROM unnest(a) WITH ORDINALITY u(x, o)
			LEFT JOIN (SELECT b, plain_product(p) OVER (ORDER BY b) AS before
				FROM (SELECT plain_product(x ORDER BY o) AS p, (o - 1) / 1024 + 1 AS b
					FROM unnest(a) WITH ORDINALITY u(x, o) GROUP BY b) s) t
			ON b = (o - 1) / 1024) r) AS same
FROM long ORDER BY n;

-- groups: the blocks are those of a group's rows
SELECT array_group_product('{1,2,3,1,2,2,1,3,3,2}'::darray_int4,
	'{0,1,2,3,4,5,6,7,8,9}'::darray_int4),
	array_group_product('{1,1,3,NULL}'::darray_int4, '{2,NULL,NULL,5}'::darray_float8);
SELECT array_group_product(id, v)::float8[] = (
		SELECT array_agg(array_product(array_filter(v, id #= g)) ORDER BY g)
		FROM generate_series(1, 3) g) AS same
FROM (SELECT a::darray_float8 AS v,
		(SELECT darray_agg(1 + o::int4 * 7919 % 1000 % 3 ORDER BY o)
			FROM generate_series(1, n) o) AS id
	FROM long WHERE n = 100003) s;
SELECT * FROM array_group_by('{product,count}', '{1,2,1}'::darray_int4, '{2,3,4}'::darray_int2,
	'{2,3,NULL}'::darray_float8) AS (k int4, p int8, n int8);
-- what does not fit is the product, whatever stands before it
SELECT * FROM array_group_by('{min,product}', '{1,1}'::darray_int4, '{32767,32767}'::darray_int2,
	'{32767,32767}'::darray_int2) AS (k int4, m int2, p int8);
SELECT g.* FROM (SELECT '{32767,32767,32767,32767,32767}'::darray_int2 AS v) s,
	array_group_by('{min,product}', '{1,1,1,1,1}'::darray_int4, v, v) AS g(k int4, m int2, p int8);
SELECT array_group_product('{1}'::darray_int4, '{t}'::darray_bool);
SELECT array_product(array_group_product(id, v)), array_product(v)
FROM (SELECT '{1,1000000}'::darray_int4 AS id, '{3,5}'::darray_int4 AS v OFFSET 0) s;

-- along a dimension, running
SELECT array_product('{{1,2,3},{5,7,11}}'::darray_int4, 2),
	array_product('{{1,2,3},{5,NULL,11}}'::darray_float8, 1),
		array_cumprod('{1,2,NULL,5}'::darray_int4),
	array_cumprod('{NULL,2,-1.5}'::darray_float4);
SELECT array_cumprod('{4611686018427387904,2}'::darray_int8);

-- part of a larger expression: one call
EXPLAIN (VERBOSE, COSTS OFF)
SELECT array_product(array_filter(v * 2 + w, v > 2)) FROM (SELECT '{1,2,3,5}'::darray_int4 AS v,
	'{1,1,1,NULL}'::darray_int4 AS w OFFSET 0) t;
SELECT array_product(array_filter(v * 2 + w, v > 2)), array_product(v + w) FROM (SELECT
	'{1,2,3,5}'::darray_int4 AS v, '{1,1,1,NULL}'::darray_int4 AS w OFFSET 0) t;
SELECT array_product(array_filter(v, v > 2) + 0), array_product(array_filter(v, v > 9))
FROM (SELECT '{1,2,3,5}'::darray_int4 AS v OFFSET 0) t;
SELECT array_product(v + 2147483647) FROM (SELECT '{1}'::darray_int4 AS v OFFSET 0) t;
