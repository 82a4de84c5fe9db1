\set ECHO none
\i sql/setup.psql
-- What lies between timestamps, by their exact numbers of microseconds: PostgreSQL's intervals of
-- infinities and of overflows differ from release to release.
CREATE FUNCTION seconds(x timestamp, y timestamp) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT AS
	'SELECT ((extract(epoch FROM x) - extract(epoch FROM y)) * 1000000)::int8::float8 / 1000000';
CREATE FUNCTION seconds(x timestamptz, y timestamptz) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT
	AS 'SELECT seconds(x AT TIME ZONE ''UTC'', y AT TIME ZONE ''UTC'')';
\set ECHO all
-- sizes, and values that are far apart (or regular, which are encoded), with NULLs
CREATE TABLE times AS
	SELECT id, n, regular, array_agg(CASE WHEN h % 5 <> 0 THEN timestamptz '2000-01-01' + CASE
			WHEN regular THEN i * interval '1 minute'
			ELSE (h % 3000000000) * interval '1.000001 s' END END ORDER BY i) AS a,
		array_agg(CASE WHEN h % 7 <> 0 THEN timestamptz '1999-12-31' - CASE
			WHEN regular THEN i * interval '0.5 s'
			ELSE (h % 2000000011) * interval '1.000003 s' END END ORDER BY i) AS b
	FROM (SELECT row_number() OVER () AS id, n, regular
		FROM unnest('{1,33,1024,5000,70000}'::int[]) n, unnest('{t,f}'::bool[]) regular) c,
		LATERAL (SELECT i, hashint8extended(i, id) AS h FROM generate_series(1, n) i) g
	GROUP BY 1, 2, 3;
CREATE TABLE stored AS SELECT id, array_encode(a::darray_timestamptz) AS z,
	array_plain(b::darray_timestamptz) AS w, a::timestamp[]::darray_timestamp AS t FROM times;
CREATE FUNCTION pg_temp.same(darray_float8, float8[]) RETURNS boolean LANGUAGE sql AS
	'SELECT bits(ROW($1)) IS NOT DISTINCT FROM bits(ROW($2::darray_float8))';
SELECT n, regular,
	pg_temp.same(z - w, ARRAY(SELECT seconds(x, y) FROM unnest(a, b) WITH ORDINALITY u (x, y, i)
		ORDER BY i)) AS arrays,
	pg_temp.same(a::darray_timestamptz - b::darray_timestamptz, (z - w)::float8[]) AS inline,
	pg_temp.same(z - timestamptz '2026-01-01', ARRAY(SELECT seconds(x, '2026-01-01Z')
		FROM unnest(a) WITH ORDINALITY u (x, i) ORDER BY i)) AS "right",
	pg_temp.same(timestamptz '2026-01-01' - z, ARRAY(SELECT seconds('2026-01-01Z', x)
		FROM unnest(a) WITH ORDINALITY u (x, i) ORDER BY i)) AS "left",
	pg_temp.same(t - timestamp '2026-01-01', (z - timestamptz '2026-01-01')::float8[]) AS local,
	pg_temp.same(array_diff(z), ARRAY(SELECT seconds(x, lag(x) OVER (ORDER BY i))
		FROM unnest(a) WITH ORDINALITY u (x, i) ORDER BY i)) AS diff,
	pg_temp.same(array_diff(t, -3), ARRAY(SELECT seconds(x, lead(x, 3) OVER (ORDER BY i))
		FROM unnest(a) WITH ORDINALITY u (x, i) ORDER BY i)) AS back,
	pg_temp.same((z - w)[2:n / 2], ((z - w)::float8[])[2:n / 2]) AS slice,
	array_sum(z[2:n / 2] - w[2:n / 2]) IS NOT DISTINCT FROM array_sum((z - w)[2:n / 2]) AS fused,
	array_count_true(z - w > 86400) = (SELECT count(*) FROM unnest(a, b) u (x, y)
		WHERE seconds(x, y) > 86400) AS program
FROM times JOIN stored USING (id) ORDER BY n, regular;
-- with steps one by one
SET darray.fuse = off;
SELECT bool_and(array_count_true(z - w > 86400) = (SELECT count(*) FROM unnest(a, b) u (x, y)
	WHERE seconds(x, y) > 86400)) FROM times JOIN stored USING (id);
RESET darray.fuse;
CREATE FUNCTION pg_temp.shown(query text) RETURNS SETOF text LANGUAGE plpgsql AS
	'BEGIN RETURN QUERY EXECUTE ''EXPLAIN (VERBOSE, COSTS OFF) '' || query; END';
SELECT line FROM pg_temp.shown('SELECT array_sum(z - w) FROM stored') line
	WHERE line LIKE '%Output%';
SELECT equal_lines('spans', $$
	'{2000-01-02 00:00:01.5,NULL}'::darray_timestamp - '{2000-01-01}'::darray_timestamp
		== '{86401.5,NULL}'::darray_float8
	'{{2000-01-01},{2000-01-02}}'::darray_timestamptz - '{2000-01-01,2000-01-03}'
		== '{{0,-172800},{86400,-86400}}'::darray_float8
	'{2000-01-01}'::darray_timestamptz - '2000-01-01 00:00:00.000001'::timestamptz
		== '{-0.000001}'::darray_float8
	'{}'::darray_timestamp - '{}'::darray_timestamp == '{}'::darray_float8
	array_diff('{{2000-01-01,2000-01-02},{2000-01-03,NULL}}'::darray_timestamp, 1, 1)
		== '{{NULL,NULL},{172800,NULL}}'::darray_float8
	'{2000-01-02}'::darray_date - '{2000-01-01}'::darray_date == '{1}'::darray_int4
	'{infinity}'::darray_timestamp - '{2000-01-01}'::darray_timestamp == !22008
	'{infinity}'::darray_timestamp - '{-infinity}'::darray_timestamp == !22008
	'{infinity}'::darray_timestamp - '{infinity}'::darray_timestamp == !22008
	'{infinity}'::darray_timestamp - '{NULL}'::darray_timestamp == '{NULL}'::darray_float8
	'{2000-01-01}'::darray_timestamptz - 'infinity'::timestamptz == !22008
	array_diff('{-infinity,2000-01-01}'::darray_timestamptz) == !22008
	'{294276-12-31}'::darray_timestamp - '{4714-11-24 BC}'::darray_timestamp == !22008
	'{4714-11-24 BC}'::darray_timestamp - '{294276-12-31}'::darray_timestamp == !22008
$$);
