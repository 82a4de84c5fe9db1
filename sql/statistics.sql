\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,31,33,1100}');

-- A float is an integer times a power of two, and numeric holds both: sums of products without
-- any error. NULL unless it is finite.
CREATE TABLE power_of_two AS
	WITH RECURSIVE up (e, p) AS (SELECT 0, 1::numeric UNION ALL SELECT e + 1, p * 2 FROM up
		WHERE e < 971),
		down (e, p) AS (SELECT -1, 0.5::numeric UNION ALL SELECT e - 1, p * 0.5 FROM down
			WHERE e > -1074)
	SELECT * FROM up UNION ALL SELECT * FROM down;
CREATE UNIQUE INDEX ON power_of_two (e) INCLUDE (p);
CREATE FUNCTION exact(float8) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT CASE WHEN $1 < 0 THEN -1 ELSE 1 END * ((b & 4503599627370495)
		+ CASE WHEN (b >> 52) & 2047 = 0 THEN 0 ELSE 4503599627370496 END) * p
	FROM (SELECT ('x' || encode(float8send($1), 'hex'))::bit(64)::int8 AS b) t,
		power_of_two WHERE e = greatest(((b >> 52) & 2047)::int, 1) - 1075
$$;
-- a float8, exactly rounded; of what is too small for one 0
CREATE FUNCTION nearest(numeric) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT CASE WHEN abs($1) < 2e-324 THEN 0 ELSE $1::float8 END
$$;

-- pairs of the cases' arrays that PostgreSQL can say something about
CREATE TABLE pair AS
SELECT id, n, kind, nulls, 8 AS bytes, a, b FROM case_float8
UNION ALL SELECT id, n, kind, nulls, 4, a::float8[], b::float8[] FROM case_float4;
INSERT INTO pair
SELECT 1000 + s, n, 'mixed', 1, bytes, array_agg(x), array_agg(y)
FROM generate_series(1, 60) s, LATERAL (SELECT 1 + s % 31 AS n, CASE s % 2 WHEN 0 THEN 8 ELSE 4 END
	AS
	bytes) k, generate_series(1, n) i,
	LATERAL (SELECT hashint8extended(i, s) AS h, hashint8extended(i, -s) AS g) r,
	LATERAL (SELECT CASE WHEN h & 15 > 0 THEN (h >> 40)::float8 * power(2::float8, h & (s & 31)) END
		AS x,
		CASE WHEN g & 15 > 0 THEN (g >> 40)::float8 * power(2::float8, -(g & (s & 15))) END AS y) e
GROUP BY s, n, bytes;
CREATE TABLE element_pair AS
SELECT bytes, id, x, y FROM pair, unnest(a, b) u(x, y) WHERE x IS NOT NULL AND y IS NOT NULL;
CREATE TABLE finite AS
SELECT bytes, id, sum(x * y) AS xy, sum(x * x) AS xx, sum(y * y) AS yy, sum(x) AS x, sum(y) AS y,
	count(*) AS n
FROM (SELECT bytes, id, exact(x) AS x, exact(y) AS y FROM element_pair
	WHERE (bytes, id) NOT IN (SELECT bytes, id FROM element_pair
		WHERE abs(x) IN ('NaN', 'Infinity') OR abs(y) IN ('NaN', 'Infinity'))) s
GROUP BY bytes, id;
CREATE VIEW arrays AS
SELECT f.*, a::darray_float8 AS v, b::darray_float8 AS w FROM pair p
JOIN finite f USING (bytes, id) WHERE bytes = 8;
CREATE VIEW arrays4 AS
SELECT f.*, a::float4[]::darray_float4 AS v, b::float4[]::darray_float4 AS w FROM pair p
JOIN finite f USING (bytes, id) WHERE bytes = 4;
-- what a call gives, or the SQLSTATE of its error
CREATE FUNCTION got(text, anyelement, anyelement) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	r float8;
BEGIN
	EXECUTE 'SELECT ' || $1 INTO r USING $2, $3;
	RETURN r;
EXCEPTION WHEN others THEN
	RETURN SQLSTATE;
END
$$;
CREATE FUNCTION want(numeric) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	RETURN nearest($1)::text;
EXCEPTION WHEN others THEN
	RETURN SQLSTATE;
END
$$;
\set ECHO all

-- exact and rounded once
SELECT count(*), count(*) FILTER (WHERE got('array_dot($1, $2)', v, w) = want(xy)) AS dot,
	count(*) FILTER (WHERE got('array_covar_pop($1, $2)', v, w)
		= want(round(n * xy - x * y, 1500) / (n * n))) AS covar_pop,
	count(*) FILTER (WHERE n > 1 AND got('array_covar($1, $2)', v, w)
		= want(round(n * xy - x * y, 1500) / (n * (n - 1)))) AS covar,
	count(*) FILTER (WHERE n = 1 AND got('array_covar($1, $2)', v, w) IS NULL) AS of_one
FROM arrays;
SELECT count(*), count(*) FILTER (WHERE got('array_dot($1, $2)', v, w) = want(xy)) AS dot,
	count(*) FILTER (WHERE got('array_covar_pop($1, $2)', v, w)
		= want(round(n * xy - x * y, 1500) / (n * n))) AS covar_pop
FROM arrays4;

-- as PostgreSQL has it, nearly, where it does not lose too much
CREATE FUNCTION near(float8, float8) RETURNS boolean LANGUAGE sql AS $$
	SELECT $1 IS NOT DISTINCT FROM $2 OR abs($1 - $2) <= 1e-11 * greatest(abs($1), abs($2), 1e-3)
$$;
SELECT kind, count(*), bool_and(near(array_corr(v, w), c)) AS corr,
	bool_and(near(array_covar(v, w), cs)) AS covar, bool_and(near(array_covar_pop(v, w), cp)) AS
		pop,
	bool_and(near(r.slope, s.slope)) AS slope, bool_and(near(r.intercept, s.intercept)) AS
		intercept,
	bool_and(near(r.r2, s.r2)) AS r2, bool_and(r.count = pairs) AS pairs, bool_and(near(r.avgx, ax))
		AS avgx,
	bool_and(near(r.avgy, ay)) AS avgy, bool_and(near(r.sxx, s.sxx)) AS sxx,
	bool_and(near(r.syy, s.syy)) AS syy, bool_and(near(r.sxy, s.sxy)) AS sxy,
	bool_and(near(array_dot(v, w), dot)) AS dot, bool_and(near(array_distance(v, w), distance)) AS
		distance,
	bool_and(near(array_cosine(v, w), cosine)) AS cosine
FROM (SELECT kind, a::darray_float8 AS v, b::darray_float8 AS w, t.* FROM pair,
	LATERAL (SELECT corr(y, x) c, covar_samp(y, x) cs, covar_pop(y, x) cp, regr_slope(y, x) slope,
		regr_intercept(y, x) intercept, regr_r2(y, x) r2, regr_count(y, x) pairs, regr_avgx(y, x)
			ax,
		regr_avgy(y, x) ay, regr_sxx(y, x) sxx, regr_syy(y, x) syy, regr_sxy(y, x) sxy,
		sum(x * y) dot, sqrt(sum((x - y) * (x - y))) distance,
		sum(x * y) / nullif(sqrt(sum(x * x) FILTER (WHERE y IS NOT NULL))
			* sqrt(sum(y * y) FILTER (WHERE x IS NOT NULL)), 0) cosine FROM unnest(a, b) t(y, x)) t
	WHERE bytes = 8 AND kind <> 'wide' OFFSET 0) s, array_regr(v, w) r
GROUP BY kind ORDER BY kind;

-- squares that overflow or underflow, norms that do not
SELECT array_norm('{3e200,4e200}'::darray_float8), array_norm('{3e-200,-4e-200}'::darray_float8),
	array_norm('{5e-324}'::darray_float8), array_norm('{3,NULL,4}'::darray_float4),
	array_norm('{}'::darray_float8), array_norm('{NULL}'::darray_float8),
	array_norm('{0,-0}'::darray_float8);
SELECT array_norm('{Infinity,1}'::darray_float8), array_norm('{-Infinity}'::darray_float8),
	array_norm('{NaN,Infinity}'::darray_float8), array_norm('{2,3,6}'::darray_int4);
SELECT array_norm('{1.7e308,1.7e308}'::darray_float8);
SELECT array_dot('{1e200,1,-1e200}'::darray_float8, '{1e200,1e-200,1e200}'),
	array_dot('{1e-200}'::darray_float8, '{1e-200}'), array_dot('{}'::darray_float8, '{}'),
	array_dot('{NULL,1}'::darray_float8, '{1,NULL}'),
	array_dot('{0,Infinity}'::darray_float8, '{Infinity,1}'),
	array_dot('{0,Infinity,2}'::darray_float8, '{1,NULL,3}'),
	array_dot('{3e38,3e38}'::darray_float4, '{3e38,3e38}');
SELECT array_dot('{1e200}'::darray_float8, '{1e200}');
SELECT array_dot('{1,2}'::darray_float8, '{1}');
SELECT array_distance('{1,2,NULL,9}'::darray_float8, '{4,6,1,NULL}'),
	array_distance('{1,2}'::darray_float4, '{4,6}'),
	array_distance('{{1},{2}}'::darray_int4, '{4,6}'::darray_int2),
	array_distance('{NULL}'::darray_float8, '{1}');
SELECT array_distance('{1e308}'::darray_float8, '{-1e308}');
SELECT array_cosine('{1e300,2e300}'::darray_float8, '{1e-300,2e-300}'),
	array_cosine('{1,0}'::darray_float8, '{0,1}'), array_cosine('{1,2}'::darray_float8, '{-2,-4}'),
	array_cosine('{0,0}'::darray_float8, '{1,2}'), array_cosine('{NaN}'::darray_float8, '{1}');

-- integers: exactly, whatever the size
SELECT agree('dot of integers', 'INT', 'array_dot(d, v.b::@D)', '(SELECT sum(x::numeric * y) '
	'FROM unnest(a, b) u(x, y))');
SELECT array_dot('{-9223372036854775808,9223372036854775807,-4294967297}'::darray_int8,
	'{-9223372036854775808,-9223372036854775808,4611686018427387904}'),
	array_dot('{32767,NULL}'::darray_int2, '{-32768,1}'), array_dot('{}'::darray_int4, '{}');
SELECT pg_typeof(array_dot('{1}'::darray_int2, '{1}')), pg_typeof(array_dot('{1}'::darray_float4,
	'{1}')),
	pg_typeof(array_dot('{1}'::darray_int4, '{1}'::darray_float4));

-- few pairs, what does not vary, what is not finite: as PostgreSQL
SELECT y, x, array_corr(v, w) IS NOT DISTINCT FROM (SELECT corr(p, q) FROM unnest(y, x) t(p, q)) AS
	corr, array_covar_samp(v, w) IS NOT DISTINCT FROM
	(SELECT covar_samp(p, q) FROM unnest(y, x) t(p, q)) AS samp,
	array_covar_pop(v, w) IS NOT DISTINCT FROM (SELECT covar_pop(p, q) FROM unnest(y, x) t(p, q)) AS
	pop, r IS NOT DISTINCT FROM (SELECT ROW(regr_slope(p, q), regr_intercept(p, q), regr_r2(p, q),
		regr_count(p, q), regr_avgx(p, q), regr_avgy(p, q), regr_sxx(p, q), regr_syy(p, q),
		regr_sxy(p, q)) FROM unnest(y, x) t(p, q)) AS regr
FROM (SELECT y, x, y::darray_float8 AS v, x::darray_float8 AS w
	FROM (VALUES ('{}'::float8[], '{}'::float8[]), ('{1}', '{2}'), ('{1,NULL}', '{NULL,2}'),
		('{1,2}', '{3,3}'), ('{4,4}', '{1,2}'), ('{4,4}', '{2,2}'), ('{1,2,3}', '{2,4,6}'),
		('{NaN,1}', '{1,2}'), ('{1,2}', '{1,NaN}'), ('{Infinity,1}', '{1,2}'),
		('{1,2}', '{-Infinity,1}'), ('{Infinity,-Infinity}', '{1,NaN}')) t(y, x) OFFSET 0) s,
	array_regr(v, w) r;
-- a constant that no float is: nothing varies
SELECT array_corr(v, w), array_covar(v, w), (array_regr(v, w)).sxx FROM (SELECT
	darray_fill(0.1::float8, 1000) AS w, darray_agg(sqrt(i)) AS v FROM generate_series(1, 1000) i)
		s;
-- far from 0 nothing is lost
SELECT array_covar(v + 1e15, w + 1e15), array_corr(v + 1e15, w + 1e15),
	(array_regr(v + 1e15, w + 1e15)).slope
FROM (SELECT '{1,2,3,4}'::darray_float8 AS v, '{2,4,6,8}'::darray_float8 AS w OFFSET 0) s;
SELECT (array_regr('{1e308,-1e308}'::darray_float8, '{1e308,-1e308}')).sxx;
SELECT array_covar('{1e308,-1e308}'::darray_float8, '{1e-308,-1e-308}'),
	array_corr('{1e308,-1e308}'::darray_float8, '{-1e308,1e308}');
-- few that lie at hand are added otherwise than those with a NULL among them: the same bits
CREATE TEMP TABLE few AS SELECT (darray_random(n, n) - 0.5) * (10.0 ^ (n % 7))::float8 AS v,
		darray_random(n, n + 1) - 0.5 AS w
	FROM (SELECT i * (i + 1) / 2 AS n FROM generate_series(1, 20) i) s;
SELECT count(*), count(*) FILTER (WHERE array_dot(v, w) <> array_dot(v || NULL, w || NULL)) AS dot,
	count(*) FILTER (WHERE array_distance(v, w) <> array_distance(v || NULL, w || NULL))
		AS distance,
	count(*) FILTER (WHERE array_cosine(v, w) <> array_cosine(v || NULL, w || NULL)) AS cosine,
	count(*) FILTER (WHERE array_norm(v) <> array_norm(v || NULL)) AS norm
FROM (SELECT v, w FROM few UNION ALL SELECT v, w / 1e200 FROM few
	UNION ALL SELECT v || -v, w || w FROM few) s;
CREATE TEMP TABLE few4 AS SELECT v::darray_float4, w::darray_float4 FROM few;
SELECT count(*) FILTER (WHERE array_dot(v, w) <> array_dot(v || NULL, w || NULL)) AS dot,
	count(*) FILTER (WHERE array_distance(v, w) <> array_distance(v || NULL, w || NULL))
		AS distance,
	count(*) FILTER (WHERE array_cosine(v, w) <> array_cosine(v || NULL, w || NULL)) AS cosine
FROM few4;
