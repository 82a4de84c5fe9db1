\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,31,32,33,300,1023}');
-- is it a point, and where is it, as a number?
CREATE FUNCTION is_point(x anyelement) RETURNS boolean LANGUAGE sql IMMUTABLE AS
	$$SELECT x IS NOT NULL AND x::text !~* '^(nan|-?infinity)$'$$;
CREATE FUNCTION place(x anyelement) RETURNS numeric LANGUAGE sql IMMUTABLE AS
	$$SELECT CASE WHEN pg_typeof(x) = 'date'::regtype
			THEN (x::text::date - date '2000-01-01')::numeric
		WHEN pg_typeof(x)::text LIKE 'time%' THEN extract(epoch FROM x::text::timestamptz)::numeric
		ELSE x::text::numeric END$$;
-- of points and the columns that they are in
CREATE FUNCTION m4(o bigint[], u anyarray, c bigint[]) RETURNS int[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg(o::int ORDER BY o), '{}') FROM (
		SELECT o, min(o) OVER w AS first, max(o) OVER w AS last,
			first_value(o) OVER (PARTITION BY c ORDER BY u, o) AS least,
			first_value(o) OVER (PARTITION BY c ORDER BY u DESC, o) AS greatest
		FROM unnest(o, u, c) t (o, u, c) WINDOW w AS (PARTITION BY c)) t
	WHERE o IN (first, last, least, greatest)
$$;
-- columns of one width from the first place to the last one, from 1 on
CREATE FUNCTION columns_of(x numeric[], n int) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
	SELECT array_agg(least(div((p - x[1]) * n, nullif(x[array_upper(x, 1)] - x[1], 0)), n - 1)
		ORDER BY o) FROM unnest(x) WITH ORDINALITY t (p, o)
$$;
-- largest triangle three buckets, of exact numbers
CREATE FUNCTION lttb(o bigint[], x numeric[], y numeric[], n int) RETURNS int[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	length bigint := coalesce(array_length(o, 1), 0);
	chosen int := 1;
	result int[] := ARRAY[o[1]];
	sum record;
	b bigint[];
BEGIN
	IF length <= n THEN
		RETURN coalesce(o::int[], '{}');
	END IF;
	FOR k IN 0 .. n - 3 LOOP
		SELECT array_agg(least((k + i) * (length - 2) / (n - 2) + 2, length + 1) ORDER BY i) INTO b
		FROM generate_series(0, 2) i;
		SELECT sum(p) AS x, sum(q) AS y, count(*) AS n INTO sum
		FROM unnest(x[b[2] : b[3] - 1], y[b[2] : b[3] - 1]) t (p, q);
		SELECT i INTO chosen FROM generate_series(b[1], b[2] - 1) i
		ORDER BY abs((sum.n * x[chosen] - sum.x) * (y[i] - y[chosen])
			- (x[chosen] - x[i]) * (sum.y - sum.n * y[chosen])) DESC, i LIMIT 1;
		result := result || o[chosen]::int;
	END LOOP;
	RETURN result || o[length]::int;
END
$$;
\set ECHO all

-- columns of equal numbers of elements; what is no point leaves them as they are
SELECT agree('m4', 'INT FLOAT', 'ROW(array_m4(d, 1)::int4[], array_m4(d, 7)::int4[], '
	'array_m4(d, 900)::int4[])',
	'(SELECT ROW(m4(o, u, c), m4(o, u, d), m4(o, u, e)) FROM (SELECT array_agg(o ORDER BY o), '
	'array_agg(u ORDER BY o), array_agg(1::bigint), array_agg((o - 1) * 7 / n ORDER BY o), '
	'array_agg((o - 1) * 900 / n ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o) '
	'WHERE is_point(u)) t (o, u, c, d, e))');
-- of equal width, between edges; places are sorted, with what is no point behind and before
SELECT agree('m4 by places', 'INT FLOAT TIME', 'ROW(array_m4(array_sort(d), v, 5)::int4[], '
	'array_m4(array_sort(d), v, edges)::int4[]) FROM (SELECT '
	'(SELECT coalesce(darray_agg(nullif(hashint4(i) % 100, 7) ORDER BY i), ''{}'') '
	'FROM generate_series(1, v.n) i) AS v, (SELECT coalesce(array_agg(DISTINCT u), ''{}'') '
	'FROM unnest(v.b[:4]) u WHERE u IS NOT NULL) AS edges) t',
	'(SELECT ROW(m4(o, u, columns_of(x, 5)), (SELECT m4(array_agg(o ORDER BY o), '
	'array_agg(u ORDER BY o), array_agg(c ORDER BY o)) FROM (SELECT o, u, width_bucket(s, edges) '
	'AS c FROM unnest(o, u, s) t (o, u, s)) t WHERE c BETWEEN 1 AND cardinality(edges) - 1)) '
	'FROM (SELECT array_agg(o ORDER BY o), array_agg(u ORDER BY o), array_agg(place(t) ORDER BY '
	'o), array_agg(t ORDER BY o) FROM (SELECT t, row_number() OVER (ORDER BY t) AS o FROM '
	'unnest(a) t) t, LATERAL (SELECT nullif(hashint4(o::int) % 100, 7)) h (u) '
	'WHERE is_point(t) AND u IS NOT NULL) t (o, u, x, s), (SELECT coalesce(array_agg(DISTINCT u), '
	'''{}'') FROM unnest(b[:4]) u WHERE u IS NOT NULL) e (edges))',
	'kind <> ''wide'' OR ''@E'' NOT LIKE ''float%''', 'stored');
SELECT agree('lttb', 'INT FLOAT TIME', 'ROW(array_lttb(array_sort(d), v, 2)::int4[], '
	'array_lttb(array_sort(d), v, 9)::int4[], array_lttb(array_sort(d), v, 200)::int4[]) FROM '
	'(SELECT (SELECT coalesce(darray_agg(nullif(hashint4(i) % 100, 7) ORDER BY i), ''{}'') '
	'FROM generate_series(1, v.n) i) AS v) t',
	'(SELECT ROW(lttb(o, x, u, 2), lttb(o, x, u, 9), lttb(o, x, u, 200)) FROM (SELECT array_agg(o '
	'ORDER BY o), array_agg(u::numeric ORDER BY o), array_agg(place(t) ORDER BY o) FROM (SELECT t, '
	'row_number() OVER (ORDER BY t) AS o FROM unnest(a) t) t, LATERAL (SELECT '
	'nullif(hashint4(o::int) % 100, 7)) h (u) WHERE is_point(t) AND u IS NOT NULL) t (o, u, x))',
	'kind <> ''wide'' AND n < 1000', 'stored');
SELECT agree('lttb of values', 'INT FLOAT', 'array_lttb(darray_series(1, v.n), d, 40)::int4[]',
	'(SELECT lttb(array_agg(o ORDER BY o), array_agg(o::numeric ORDER BY o), array_agg(place(u) '
	'ORDER BY o), 40) FROM unnest(a) WITH ORDINALITY t (u, o) WHERE is_point(u))',
	'n BETWEEN 1 AND 999 AND kind <> ''wide''', 'stored');

-- many; a series in several rows: columns between the same edges, then of what these have left
CREATE TABLE series AS SELECT k, darray_agg(timestamptz '2025-01-01' + i * interval '1 second'
		+ hashint4(i) % 400000 * interval '1 microsecond' ORDER BY i) AS t,
	darray_agg(CASE WHEN i % 100 <> 5 THEN hashint4(i + 7) % 1000 + i / 100 END::float8 ORDER BY i)
		AS v
FROM generate_series(1, 200000) i, LATERAL (SELECT i / 37000) k (k) GROUP BY k;
CREATE TABLE whole AS SELECT array_concat_agg(t ORDER BY k) AS t,
	array_concat_agg(v ORDER BY k) AS v FROM series;
SELECT array_m4(v, 640)::int4[] = (SELECT m4(array_agg(o ORDER BY o), array_agg(u ORDER BY o),
	array_agg((o - 1) * 640 / 200000 ORDER BY o)) FROM unnest(v) WITH ORDINALITY t (u, o)
	WHERE u IS NOT NULL) FROM whole;
SELECT array_take(whole.t, m) = p.t AND array_take(whole.v, m) = p.v AS same, cardinality(m)
FROM whole, LATERAL (SELECT darray_series(timestamptz '2025-01-01', timestamptz '2025-01-04',
		interval '7 minutes 13 seconds')) e (edges), LATERAL (SELECT array_m4(t, v, edges)) w (m),
	LATERAL (SELECT array_take(t, m) AS t, array_take(v, m) AS v
		FROM (SELECT t, v, array_m4(t, v, edges) AS m FROM (SELECT
				array_concat_agg(array_take(t, m) ORDER BY k) AS t,
				array_concat_agg(array_take(v, m) ORDER BY k) AS v
			FROM (SELECT k, t, v, array_m4(t, v, edges) AS m FROM series) s) s) s) p;

SELECT equal_lines('edges', $$
	array_m4('{5,1,2,9,3,4,8,8,0,7}'::darray_int4, 2) == '{1,2,4,5,6,7,9,10}'::darray_int4
	array_m4('{{5,1},{2,9}}'::darray_float4, 1) == '{1,2,4}'::darray_int4
	array_m4(ARRAY[5,1,2], 2147483) == '{1,2,3}'::darray_int4
	array_m4('{NULL,NULL}'::darray_int4, 3) == '{}'::darray_int4
	array_m4('{}'::darray_int4, 3) == '{}'::darray_int4
	array_m4('{7}'::darray_int8, 1) == '{1}'::darray_int4
	array_m4('{7}'::darray_int8, 0) == !22023
	array_m4('{7}'::darray_int8, NULL) == NULL::darray_int4
	array_m4('{1,2,3,10,20,30}'::darray_int4, '{5,1,2,9,3,4}'::darray_int4, 2)
		== '{1,2,4,5,6}'::darray_int4
	array_m4('{3,3,3}'::darray_int4, '{5,1,2}'::darray_int4, 4) == '{1,2,3}'::darray_int4
	array_m4('{-1.7e308,0,1.7e308}'::darray_float8, '{5,1,2}'::darray_int4, 2)
		== '{1,2,3}'::darray_int4
	array_m4('{-9223372036854775808,0,9223372036854775807}'::darray_int8, '{5,1,2}'::darray_int4, 3)
		== '{1,2,3}'::darray_int4
	array_m4('{1,NULL,infinity}'::darray_float4, '{5,1,2}'::darray_int4, 3) == '{1}'::darray_int4
	array_m4('{2,1}'::darray_int4, '{5,1}'::darray_int4, 3) == !22023
	array_m4('{2,1}'::darray_int4, '{5}'::darray_int4, 3) == !2202E
	array_m4('{a,b}'::darray_text, '{5,1}'::darray_int4, 3) == !0A000
	array_m4('{1,2,3}'::darray_int4, '{5,1,2}'::darray_int4, '{2,3.5}'::darray_float8)
		== '{2,3}'::darray_int4
	array_m4('{1,2,3}'::darray_int4, '{5,1,2}'::darray_int4, '{2}'::darray_int4)
		== '{}'::darray_int4
	array_m4('{1,2,3}'::darray_int4, '{5,1,2}'::darray_int4, '{}'::darray_int4)
		== '{}'::darray_int4
	array_m4('{1,2,3}'::darray_int4, '{5,1,2}'::darray_int4, '{2,1}'::darray_int4) == !22023
	array_m4('{1,2,3}'::darray_int4, '{5,1,2}'::darray_int4, '{1,NULL}'::darray_int4) == !22004
	array_m4('{1,2,3}'::darray_int4, '{5,1,2}'::darray_int4, '{2000-01-01}'::date[]) == !42804
	array_lttb('{1,2,3,10,20,30}'::darray_int4, '{5,1,2,9,3,4}'::darray_int4, 3)
		== '{1,4,6}'::darray_int4
	array_lttb('{1,2,3}'::darray_int4, '{5,1,2}'::darray_int4, 2) == '{1,3}'::darray_int4
	array_lttb('{1,2,3}'::darray_int4, '{5,1,2}'::darray_int4, 3) == '{1,2,3}'::darray_int4
	array_lttb('{1,NULL,3,4}'::darray_int4, '{5,1,NaN,2}'::darray_float8, 2) == '{1,4}'::darray_int4
	array_lttb('{1}'::darray_int4, '{5}'::darray_int4, 2) == '{1}'::darray_int4
	array_lttb('{}'::darray_int4, '{}'::darray_int4, 2) == '{}'::darray_int4
	array_lttb('{1,2}'::darray_int4, '{5,1}'::darray_int4, 1) == !22023
	array_lttb('{2,1}'::darray_int4, '{5,1}'::darray_int4, 5) == !22023
	array_lttb('{1,2}'::darray_int4, '{5}'::darray_int4, 5) == !2202E
	array_lttb('{a}'::darray_text, '{5}'::darray_int4, 5) == !0A000
	array_lttb('{-1.7e308,0,0.5e308,1.7e308}'::darray_float8, '{0,-1.6e308,1.7e308,0}'::float8[], 3)
		== '{1,3,4}'::darray_int4
	array_lttb('{-9223372036854775808,0,5,9223372036854775807}'::darray_int8, '{0,1,2,0}'::int[], 3)
		== '{1,3,4}'::darray_int4
	array_lttb('{0,1,100,101,127}'::darray_int8 + 1152921504606846976, '{0,1,5,1,0}'::int[], 3)
		== '{1,3,5}'::darray_int4
$$);
