\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,33,1100}');
-- an aggregate over frames of the array a, as an array of a type; by text every NaN is the same
CREATE FUNCTION framed(agg text, frame text, type text) RETURNS text LANGUAGE sql AS $$
	SELECT format('(SELECT coalesce(array_agg(y::text ORDER BY o), ''{}'') FROM (SELECT o, '
		'(%s OVER (ORDER BY o %s))::%s AS y FROM unnest(v.a) WITH ORDINALITY u (x, o)) s)'
		'::%3$s[]::darray_%3$s', agg, frame, type)
$$;
CREATE FUNCTION rows_of(preceding int, following int) RETURNS text LANGUAGE sql AS $$
	SELECT format('ROWS BETWEEN %s PRECEDING AND %s FOLLOWING', preceding, following)
$$;
-- what PostgreSQL has no window function for; -0 + 0 is 0, since which of them it is nobody says
CREATE FUNCTION appended(anyarray, anyelement) RETURNS anyarray LANGUAGE sql AS
	'SELECT array_append($1, $2)';
CREATE FUNCTION quantile_of(float8[]) RETURNS float8 LANGUAGE sql AS
	'SELECT percentile_cont(0.9) WITHIN GROUP (ORDER BY x) + 0 FROM unnest($1) x';
CREATE FUNCTION mode_of(anyarray) RETURNS anyelement LANGUAGE sql AS
	'SELECT (array_agg(x ORDER BY o))[1] FROM unnest($1) WITH ORDINALITY u (x, o)
		WHERE x IS NOT NULL GROUP BY x ORDER BY count(*) DESC, x LIMIT 1';
CREATE FUNCTION distinct_of(anyarray) RETURNS int8 LANGUAGE sql AS
	'SELECT count(DISTINCT x) FROM unnest($1) x';
CREATE AGGREGATE quantile(float8) (SFUNC = array_append, STYPE = float8[], INITCOND = '{}',
	FINALFUNC = quantile_of);
CREATE AGGREGATE most_frequent(anyelement) (SFUNC = appended, STYPE = anyarray, INITCOND = '{}',
	FINALFUNC = mode_of);
CREATE AGGREGATE count_distinct(anyelement) (SFUNC = appended, STYPE = anyarray, INITCOND = '{}',
	FINALFUNC = distinct_of);
CREATE TABLE width (p int, f int);
INSERT INTO width VALUES (0, 0), (1, 0), (3, 2), (0, 5), (100, 0), (64, 63), (100000, 100000);
\set ECHO all

-- running
SELECT agree('cumsum', 'INT', 'array_cumsum(d)', framed('sum(x)', '', 'int8'), 'kind <> ''wide''');
SELECT agree('cumsum', 'INT', 'array_cumsum(d)', framed('sum(x)', '', 'int8'),
	'''@E'' <> ''int8''');
SELECT agree('cumsum', 'FLOAT', 'array_cumsum(d)', framed('sum(x)', '', '@E'), 'kind <> ''wide''');
SELECT agree('exclusive', 'INT FLOAT', 'array_cumsum(d, true)::darray_float8',
	framed('sum(x)', 'ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING', 'float8'),
	'kind <> ''wide''');
SELECT agree('cumavg', 'INT FLOAT', 'array_cumavg(d)', framed('avg(x::float8)', '', 'float8'),
	'kind <> ''wide''');

-- frames of rows
SELECT agree(format('sum %s %s', p, f), 'INT',
	format('array_moving_sum(d, %s, %s)', p, f), framed('sum(x)', rows_of(p, f), 'int8'),
	'''@E'' <> ''int8'' OR kind <> ''wide''', 'some') FROM width ORDER BY p, f;
SELECT agree(format('sum %s %s', p, f), 'FLOAT',
	format('array_moving_sum(d, %s, %s)', p, f), framed('sum(x)', rows_of(p, f), '@E'),
	'kind <> ''wide''', 'some') FROM width ORDER BY p, f;
SELECT agree(format('avg %s %s', p, f), 'INT FLOAT',
	format('array_moving_avg(d, %s, %s)', p, f), framed('avg(x::float8)', rows_of(p, f), 'float8'),
	'kind <> ''wide''', 'some') FROM width ORDER BY p, f;
SELECT agree(format('min %s %s', p, f), 'INT FLOAT TIME',
	format('array_moving_min(d, %s, %s)', p, f), framed('min(x)', rows_of(p, f), '@E'), 'true',
	'some') FROM width ORDER BY p, f;
SELECT agree(format('max %s %s', p, f), 'INT FLOAT TIME',
	format('array_moving_max(d, %s, %s)', p, f), framed('max(x)', rows_of(p, f), '@E'), 'true',
	'some') FROM width ORDER BY p, f;
SELECT agree(format('count %s %s', p, f), 'ANY',
	format('array_moving_count(d, %s, %s)', p, f), framed('count(x)', rows_of(p, f), 'int8'),
	'true', 'some') FROM width ORDER BY p, f;

-- deviations: PostgreSQL's are rounded on the way
SELECT agree(format('stddev %s %s', p, f), 'INT FLOAT', format(
	'(SELECT array_agg(round(x::numeric, 8) ORDER BY o) '
	'FROM unnest(array_moving_stddev(d, %s, %s)) WITH ORDINALITY u (x, o))', p, f),
	format('(SELECT array_agg(round(y::numeric, 8) ORDER BY o) FROM (SELECT o, stddev(x::numeric) '
		'OVER (ORDER BY o %s) AS y FROM unnest(v.a) WITH ORDINALITY u (x, o)) s)', rows_of(p, f)),
	'kind = ''small''', 'some') FROM width WHERE p < 100 ORDER BY p, f;
SELECT array_moving_stddev('{1,NaN,2,3,Infinity,4,5}'::darray_float8, 1),
	array_moving_stddev('{1e200,-1e200,1,1}'::darray_float8, 1);

-- medians; between the infinities core's NaN is the processor's
SELECT agree(format('median %s %s', p, f), 'INT FLOAT',
	format('array_moving_median(d, %s, %s)', p, f),
	format('(SELECT coalesce(array_agg((SELECT CASE WHEN m = ''NaN'' THEN ''NaN'' ELSE m END FROM '
		'(SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY x::float8) AS m '
		'FROM unnest(v.a[greatest(o - %s, 1):o + %s]) x) s) ORDER BY o), ''{}'') '
		'FROM generate_series(1, v.n) o)::darray_float8', p, f),
	'v.n < 100 AND kind <> ''few'' AND nulls < 4', 'some') FROM width WHERE p < 100 ORDER BY p, f;

-- quantiles, modes, numbers of different elements: of both zeros, NaNs and infinities, too
SELECT agree(format('quantile %s %s', p, f), 'INT FLOAT',
	format('array_moving_quantile(d, 0.9, %s, %s) + 0::float8', p, f),
	framed('quantile(x::float8)', rows_of(p, f), 'float8'), 'v.n < 100', 'some')
	FROM width ORDER BY p, f;
SELECT agree(format('mode %s %s', p, f), 'ANY', format('array_moving_mode(d, %s, %s)', p, f),
	framed('most_frequent(x)', rows_of(p, f), '@E'), 'v.n < 100', 'some') FROM width ORDER BY p, f;
SELECT agree(format('count_distinct %s %s', p, f), 'ANY',
	format('array_moving_count_distinct(d, %s, %s)', p, f),
	framed('count_distinct(x)', rows_of(p, f), 'int8'), 'v.n < 100', 'some')
	FROM width ORDER BY p, f;
-- long ones
SELECT agree('quantile', 'INT FLOAT', 'array_moving_quantile(d, 0.9, 7, 9) + 0::float8',
	framed('quantile(x::float8)', rows_of(7, 9), 'float8'), 'v.n > 100 AND kind = ''few''', 'some');
SELECT agree('mode', 'ANY', 'array_moving_mode(d, 7, 9)',
	framed('most_frequent(x)', rows_of(7, 9), '@E'), 'v.n > 100 AND kind = ''few''', 'some');
SELECT agree('count_distinct', 'ANY', 'array_moving_count_distinct(d, 7, 9)',
	framed('count_distinct(x)', rows_of(7, 9), 'int8'), 'v.n > 100 AND kind = ''few''', 'some');
SELECT equal_lines('quantiles', $$
	array_moving_quantile('{1,2,NULL,4,8}'::darray_int2, 0, 2) == '{1,1,1,2,4}'::darray_float8
	array_moving_quantile('{1,2,NULL,4,8}'::darray_float4, 1, 2) == '{1,2,2,4,8}'::darray_float8
	array_moving_quantile('{1,2,NULL,4,8}'::darray_int8, 0.25, 1, 1, 2)
		== '{1.25,1.25,2.5,5,5}'::darray_float8
	array_moving_quantile('{-Infinity,Infinity,NaN}'::darray_float8, 0.5, 1)
		== '{-Infinity,NaN,NaN}'::darray_float8
	array_moving_quantile('{{1,2},{3,5}}'::darray_int4, 0.75, 1)
		== '{{1,1.75},{2.75,4.5}}'::darray_float8
	array_moving_quantile('{}'::darray_int4, 0.5, 1) == '{}'::darray_float8
	array_moving_quantile('{1}'::darray_int4, NULL, 1) == NULL::darray_float8
	array_moving_quantile('{1}'::darray_int4, -0.1, 1) == !22003
	array_moving_quantile('{1}'::darray_int4, 'NaN', 1) == !22003
	array_group_moving_quantile('{1}', '{1}'::darray_int4, 1.1, 1) == !22003
	array_moving_quantile('{1}'::darray_int4, 0.5, 1, 0, -1) == !22023
	array_moving_quantile('{1}'::darray_int4, 1, '{1}'::darray_int4, 2) == !22003
	array_moving_quantile('{t}'::darray_bool, 0.5, 1) == !42883
	array_moving_mode('{NULL,NULL}'::darray_bool, 5) == '{NULL,NULL}'::darray_bool
	array_moving_mode('{2,1,NULL,1,2,2}'::darray_int8, 2, 0, 2) == '{NULL,1,1,1,1,2}'::darray_int8
	array_moving_mode('{0,-0,-0,0,0}'::darray_float4, 1) == '{0,0,-0,-0,0}'::darray_float4
	array_moving_mode('{}'::darray_date, 1) == '{}'::darray_date
	array_moving_count_distinct('{2,1,NULL,1,2,2}'::darray_int4, 2, -1)
		== '{0,1,2,1,1,2}'::darray_int8
	array_moving_count_distinct('{2,1,NULL,1,2,2}'::darray_int4, 1, 0, 2)
		== '{NULL,2,NULL,NULL,2,1}'::darray_int8
	array_moving_count_distinct('{0,-0,NaN,NaN}'::darray_float8, 3) == '{1,1,2,2}'::darray_int8
$$);

-- how many elements there have to be, frames beside their row, several dimensions
SELECT equal_lines('frames', $$
	array_moving_sum('{1,2,NULL,3,4}'::darray_int4, 1, 0, 2)
		== '{NULL,3,NULL,NULL,7}'::darray_int8
	array_moving_count('{1,2,NULL,3,4}'::darray_int4, 1, 0, 2)
		== '{NULL,2,NULL,NULL,2}'::darray_int8
	array_moving_count('{1,2,NULL,3,4}'::darray_int4, -1, 1) == '{1,0,1,1,0}'::darray_int8
	array_moving_max('{1,2,NULL,3,4}'::darray_int4, 2, -1) == '{NULL,1,2,2,3}'::darray_int4
	array_moving_sum('{1,2,NULL,3,4}'::darray_int4, -3, 1)
		== '{NULL,NULL,NULL,NULL,NULL}'::darray_int8
	array_moving_sum('{{1,2},{3,4}}'::darray_int4, 1) == '{{1,3},{5,7}}'::darray_int8
	array_moving_sum('{1,2}'::darray_int4, 2147483647, 2147483647) == '{3,3}'::darray_int8
	array_moving_sum('{1,2}'::darray_int4, 1, 0, -1) == !22023
	array_moving_sum(NULL::darray_int4, 1) == NULL::darray_int8
	array_moving_sum('{9223372036854775807,1,-5}'::darray_int8, 2, 0) == !22003
	array_moving_sum('{9223372036854775807,-1,1}'::darray_int8, 2, 0)
		== '{9223372036854775807,9223372036854775806,9223372036854775807}'::darray_int8
	array_cumsum('{9223372036854775807,1}'::darray_int8) == !22003
	array_cumsum('{1.7976931348623157e308,1.7976931348623157e308}'::darray_float8) == !22003
	array_cumsum('{3.4028235e38,3.4028235e38}'::darray_float4) == !22003
	array_cumavg('{9223372036854775807,9223372036854775807}'::darray_int8)
		== '{9.223372036854775807e18,9.223372036854775807e18}'::darray_float8
	array_cumsum('{-0,-0,0,-0}'::darray_float8) == '{-0,-0,0,0}'::darray_float8
	array_moving_sum('{-0,-0,0,-0}'::darray_float4, 1) == '{-0,-0,0,0}'::darray_float4
	array_cumsum('{1e308,1,-1e308,5e-324,-1}'::darray_float8)
		== '{1e308,1e308,1,1,5e-324}'::darray_float8
	array_moving_sum('{1e308,1,-1e308,5e-324,-1,1}'::darray_float8, 1)
		== '{1e308,1e308,-1e308,-1e308,-1,0}'::darray_float8
	array_moving_avg('{1e308,1e-300,-1e308,1,Infinity,-Infinity,NaN,3}'::darray_float8, 1)
		== '{1e308,5e307,-5e307,-5e307,Infinity,NaN,NaN,NaN}'::darray_float8
$$);

-- groups: their rows in their order
CREATE TABLE grouped AS SELECT *, ids::darray_int4 AS id FROM (
	SELECT n, nulls, kind, d, a, (SELECT
		array_agg(CASE WHEN o % 11 <> 3 THEN 1 + abs(hashint8(o)) % 5 END ORDER BY o)
		FROM generate_series(1, n) o) AS ids
	FROM case_float8 WHERE n > 0 AND kind <> 'wide') c;
CREATE FUNCTION grouped_as(got text, want text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	differ bigint;
BEGIN
	EXECUTE format('SELECT count(*) FROM grouped g WHERE (SELECT bits(ROW(%s::float8[]))) '
		'IS DISTINCT FROM (SELECT bits(ROW(array_agg(CASE WHEN i IS NOT NULL THEN '
		'y::text::float8 END ORDER BY o))) FROM (SELECT i, o, (%s)::float8 AS y FROM (SELECT * '
		'FROM unnest(ids, a) WITH ORDINALITY) u (i, x, o) '
		'WINDOW p AS (PARTITION BY i ORDER BY o)) s)', got, want) INTO differ;
	RETURN differ;
END
$$;
SELECT count(*) FROM grouped;
SELECT got, grouped_as(got, want) FROM (VALUES
	('array_group_cumsum(id, d)', 'sum(x) OVER p'),
	('array_group_cumavg(id, d)', 'avg(x) OVER p'),
	('array_group_cumcount(id, d)', 'count(x) OVER p'),
	('array_group_cummin(id, d)', 'min(x) OVER p'),
	('array_group_cummax(id, d)', 'max(x) OVER p'),
	('array_group_shift(id, d, 2)', 'lag(x, 2) OVER p'),
	('array_group_shift(id, d, -1)', 'lead(x) OVER p'),
	('array_group_moving_sum(id, d, 3)', 'sum(x) OVER (p ROWS 3 PRECEDING)'),
	('array_group_moving_avg(id, d, 3, 2)',
		'avg(x) OVER (p ROWS BETWEEN 3 PRECEDING AND 2 FOLLOWING)'),
	('array_group_moving_max(id, d, 3, 2)',
		'max(x) OVER (p ROWS BETWEEN 3 PRECEDING AND 2 FOLLOWING)'),
	('array_group_moving_count(id, d, 3, 2)',
		'count(x) OVER (p ROWS BETWEEN 3 PRECEDING AND 2 FOLLOWING)'),
	('(array_group_moving_quantile(id, d, 0.9, 3, 2) + 0::float8)',
		'quantile(x) OVER (p ROWS BETWEEN 3 PRECEDING AND 2 FOLLOWING)'),
	('array_group_moving_mode(id, d, 3, 2)',
		'most_frequent(x) OVER (p ROWS BETWEEN 3 PRECEDING AND 2 FOLLOWING)'),
	('array_group_moving_count_distinct(id, d, 3, 2)',
		'count_distinct(x) OVER (p ROWS BETWEEN 3 PRECEDING AND 2 FOLLOWING)')) t (got, want);
SELECT equal_lines('groups', $$
	array_group_cumsum('{1,2,1,NULL,2}', '{1,2,3,4,5}'::darray_int4)
		== '{1,2,4,NULL,7}'::darray_int8
	array_group_cumsum('{1,2000000000,1,NULL,2000000000}', '{1,2,3,4,5}'::darray_int4)
		== '{1,2,4,NULL,7}'::darray_int8
	array_group_cumprod('{1,2000000000,1,NULL,2000000000}', '{1,2,3,4,5}'::darray_int4)
		== '{1,2,3,NULL,10}'::darray_int8
	array_group_cumcount('{1,2,1,NULL,2}', '{1,2,NULL,4,5}'::darray_bool)
		== !22P02
	array_group_cumcount('{1,2,1,NULL,2}', '{t,f,NULL,f,t}'::darray_bool)
		== '{1,1,1,NULL,2}'::darray_int8
	array_group_fill_forward('{1,2,1,NULL,2}', '{1,2,NULL,4,NULL}'::darray_int2)
		== '{1,2,1,NULL,2}'::darray_int2
	array_group_fill_backward('{1,2,1,NULL,2}', '{NULL,NULL,3,4,5}'::darray_date)
		== !22007
	array_group_fill_backward('{1,2,1,NULL,2}', '{NULL,NULL,3,4,5}'::darray_int8)
		== '{3,5,3,NULL,5}'::darray_int8
	array_group_shift('{1,2,1,NULL,2}', '{1,2,3,4,5}'::darray_int4, 1)
		== '{NULL,NULL,1,NULL,2}'::darray_int4
	array_group_shift('{}', '{}'::darray_int4, 1) == '{}'::darray_int4
	array_group_moving_sum('{}', '{}'::darray_float8, 1, 1) == '{}'::darray_float8
	array_group_cumsum('{NULL}', '{1}'::darray_int4) == '{NULL}'::darray_int8
	array_group_cumsum('{0}', '{1}'::darray_float8) == !2202E
	array_group_cumsum('{1,1}', '{1}'::darray_float8) == !2202E
	array_group_shift('{-1}', '{1}'::darray_float8, 1) == !2202E
	array_group_fill_forward('{0}', '{NULL}'::darray_float8) == !2202E
	array_group_fill_forward('{1,1}', '{1}'::darray_float8) == !2202E
$$);

-- places before and behind
SELECT agree(format('shift %s', k), 'ANY', format('array_shift(d, %s)', k), framed(CASE WHEN k < 0
	THEN format('lead(x, %s)', -k) ELSE format('lag(x, %s)', k) END, '', '@E'), 'true', 'some')
	FROM unnest('{0,1,-1,7,-40,5000}'::int[]) k;
SELECT agree('shift and fill', 'ANY', 'array_shift(d, 3, v.x)', framed('lag(x, 3, v.x)', '', '@E'),
	'x IS NOT NULL', 'some');
SELECT agree(format('diff %s', k), 'INT FLOAT', format('array_diff(d, %s)', k), framed(
	format('x - %s(x, %s)', CASE WHEN k < 0 THEN 'lead' ELSE 'lag' END, abs(k)), '', '@E'),
	'kind <> ''wide''', 'some') FROM unnest('{1,-1,7,5000}'::int[]) k;
SELECT agree('counter_diff', 'INT FLOAT', 'array_counter_diff(d)',
	'(SELECT coalesce(array_agg((CASE WHEN u < b THEN u ELSE u - b END)::text ORDER BY o), '
		'''{}'') FROM (SELECT o, u, lag(u) OVER (ORDER BY o) AS b '
		'FROM unnest(a) WITH ORDINALITY t (u, o)) t)::@E[]::float8[]::darray_float8',
	'kind <> ''wide''', 'some');
SELECT equal_lines('places', $$
	array_shift('{1,2,3}'::darray_int4, NULL) == NULL::darray_int4
	array_shift('{1,2,3}'::darray_int4, 1, NULL) == '{NULL,1,2}'::darray_int4
	array_shift('{{1,2},{3,4}}'::darray_int4, 1, 0) == '{{0,1},{2,3}}'::darray_int4
	array_shift('{1,2}'::darray_int4, -2147483648) == '{NULL,NULL}'::darray_int4
	array_diff('{-32768,32767}'::darray_int2) == !22003
	array_counter_diff('{-32768,32767}'::darray_int2) == !22003
	array_counter_diff('{32767,-32768,NULL,5,7}'::darray_int2)
		== '{NULL,-32768,NULL,NULL,2}'::darray_float8
	array_counter_diff('{{1,2},{1,NaN},{5,5}}'::float4[])
		== '{{NULL,1},{1,NaN},{5,0}}'::darray_float8
	array_diff('{2024-02-28,2024-03-01,NULL,infinity}'::darray_date)
		== '{NULL,2,NULL,NULL}'::darray_int4
	array_diff('{2024-02-28,infinity}'::darray_date) == !22008
	array_diff('{-infinity,2024-02-28}'::darray_date, -1) == !22008
$$);

-- gaps
SELECT agree('forward', 'ANY', 'array_fill_forward(d)',
	'(SELECT coalesce(array_agg((SELECT x FROM unnest(v.a) WITH ORDINALITY u (x, p) WHERE p <= o '
	'AND x IS NOT NULL ORDER BY p DESC LIMIT 1) ORDER BY o), ''{}'') '
	'FROM generate_series(1, v.n) o)::@E[]::@D',
	'v.n < 100', 'some');
SELECT agree('backward', 'ANY', 'array_fill_backward(d)',
	'(SELECT coalesce(array_agg((SELECT x FROM unnest(v.a) WITH ORDINALITY u (x, p) WHERE p >= o '
	'AND x IS NOT NULL ORDER BY p LIMIT 1) ORDER BY o), ''{}'') '
	'FROM generate_series(1, v.n) o)::@E[]::@D',
	'v.n < 100', 'some');
SELECT equal_lines('gaps', $$
	array_interpolate('{NULL,1,NULL,NULL,4,NULL}'::darray_float8)
		== '{NULL,1,2,3,4,NULL}'::darray_float8
	array_interpolate('{1,NULL,2}'::darray_float4) == '{1,1.5,2}'::darray_float4
	array_interpolate('{1,NULL,2}'::darray_int4) == '{1,1.5,2}'::darray_float8
	array_interpolate('{}'::darray_float8) == '{}'::darray_float8
	array_interpolate('{NULL,NULL}'::darray_float8) == '{NULL,NULL}'::darray_float8
	array_interpolate('{{1,NULL},{NULL,4}}'::darray_float8) == '{{1,2},{3,4}}'::darray_float8
	array_interpolate('{0,1,10}'::darray_int2, '{0,NULL,20}'::darray_float8)
		== '{0,2,20}'::darray_float8
	array_interpolate('{-32768,0,32767}'::darray_int2, '{0,NULL,65535}'::darray_float8)
		== '{0,32768,65535}'::darray_float8
	array_interpolate('{2024-01-01,2024-01-02}'::darray_timestamp, '{0,NULL}'::darray_float8)
		== '{0,NULL}'::darray_float8
	array_interpolate('{2024-01-01,2024-01-05}'::darray_date, '{0,NULL}'::darray_float4)
		== '{0,NULL}'::darray_float4
	array_interpolate('{1,1,1}'::darray_float8, '{0,NULL,8}'::darray_float8)
		== '{0,0,8}'::darray_float8
	array_interpolate('{2,1}'::darray_float8, '{0,1}'::darray_float8) == !22023
	array_interpolate('{1,NULL}'::darray_float8, '{0,1}'::darray_float8) == !22004
	array_interpolate('{1}'::darray_float8, '{0,1}'::darray_float8) == !2202E
	array_interpolate(1, '{0,1}'::darray_float8) == !42804
	array_ewma('{NULL,1,NULL,2,3}'::darray_float8, 0.5) == '{NULL,1,1,1.5,2.25}'::darray_float8
	array_ewma('{1,2,4}'::darray_int2, 1) == '{1,2,4}'::darray_float8
	array_ewma('{1,NaN,4}'::darray_float8, 0.25) == '{1,NaN,NaN}'::darray_float8
	array_ewma('{1}'::darray_float8, 0) == !22023
	array_ewma('{1}'::darray_float8, 'NaN') == !22023
	array_ewma('{}'::darray_float4, 0.1) == '{}'::darray_float8
$$);
SELECT bits(ROW(array_ewma(d, 0.3))) = bits(ROW((WITH RECURSIVE y AS (
		SELECT 1 AS o, a[1] AS y UNION ALL
		SELECT o + 1, CASE WHEN a[o + 1] IS NULL THEN y WHEN y IS NULL THEN a[o + 1]
			ELSE 0.3::float8 * a[o + 1] + (1 - 0.3::float8) * y END FROM y WHERE o < n)
	SELECT array_agg(y ORDER BY o)::darray_float8 FROM y))) AS same, count(*)
	FROM case_float8 WHERE n > 0 AND kind = 'small' GROUP BY 1;

-- places in order: numbers, dates, timestamps, some of them equal, infinite ones among them
CREATE TABLE placed AS SELECT i, (i + hashint8(i) % 3) / 2 AS n,
	CASE WHEN hashint8(-i) % 5 <> 0 THEN (hashint8(i * 7) % 100)::float8 / 4 END AS x
	FROM generate_series(1, 400) i;
CREATE FUNCTION ranged(type text, place text, range text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	f record;
	differ bigint;
BEGIN
	FOR f IN SELECT * FROM (VALUES ('sum', '', 'sum', 'float8'), ('avg', '', 'avg', 'float8'),
			('min', '', 'min', 'float8'), ('max', '', 'max', 'float8'),
			('count', '', 'count', 'int8'),
			('quantile', ', 0.9', 'quantile', 'float8'), ('mode', '', 'most_frequent', 'float8'),
			('count_distinct', '', 'count_distinct', 'int8')) t (name, asked, plain, gives) LOOP
		EXECUTE format('SELECT count(*) FROM (SELECT unnest(array_moving_%s(darray_agg(p ORDER '
			'BY p, i), %s, darray_agg(x ORDER BY p, i)%s)) AS got, '
			'unnest(array_agg(y ORDER BY p, i)) AS want FROM (SELECT i, p, x, (%s(x) OVER '
			'(ORDER BY p RANGE BETWEEN %s PRECEDING AND CURRENT ROW))::%s AS y FROM (SELECT i, x, '
			'(%s)::%s AS p FROM placed) s) t) u '
			'WHERE got IS DISTINCT FROM want',
			f.name, range, f.asked, f.plain, range, f.gives, place, type) INTO differ;
		RETURN NEXT format('%s of %s within %s: %s differ', f.name, type, range, differ);
	END LOOP;
END
$$;
SELECT ranged('int8', 'n', '0'), ranged('int8', 'n * n', '900');
SELECT ranged('int8', 'CASE WHEN n < 9 THEN -9223372036854775808 ELSE n END', '5000000000');
SELECT ranged('float8', 'n / 3.0', '4.5'), ranged('float8',
	'CASE n WHEN 0 THEN float8 ''-Infinity'' WHEN 199 THEN ''Infinity'' WHEN 200 THEN ''NaN'' '
	'ELSE n END',
	'float8 ''Infinity''');
SELECT ranged('date', 'date ''2024-01-25'' + n', 'interval ''1 month''');
SELECT ranged('timestamp', 'timestamp ''2024-01-25'' + n * interval ''7 hours''',
	'interval ''2 days 1 hour''');
SELECT ranged('timestamp', 'CASE WHEN n < 3 THEN ''-infinity'' WHEN n > 190 THEN ''infinity'' '
	'ELSE timestamp ''2024-01-25'' + n * interval ''7 hours'' END', 'interval ''30 hours''');
SET TimeZone = 'Europe/Berlin';
SELECT ranged('timestamptz', 'timestamptz ''2024-03-25'' + n * interval ''3 hours''',
	'interval ''1 day''');
RESET TimeZone;
SELECT ranged('timestamptz', 'timestamptz ''2024-03-25'' + n * interval ''3 hours''',
	'interval ''24 hours''');
SELECT equal_lines('places', $$
	array_moving_sum('{1,2,2,5}'::darray_int2, 1, '{1,2,NULL,4}'::darray_int2, 2)
		== '{NULL,3,3,NULL}'::darray_int8
	array_moving_median('{1,2,2,5}'::darray_float4, 1, '{1,2,4,8}'::darray_int8)
		== '{1,2,2,8}'::darray_float8
	array_moving_stddev('{1,2,2,5}'::darray_int8, 1, '{1,2,3,8}'::darray_int4)
		== '{NULL,1,1,NULL}'::darray_float8
	array_moving_max('{1,2}'::darray_int8, 1, '{2024-01-01,2024-01-02}'::darray_date)
		== '{2024-01-01,2024-01-02}'::darray_date
	array_moving_max('{1,2}'::darray_int8, 1, '{t,f}'::darray_bool) == !42883
	array_moving_max('{1,2}'::darray_float8, 1.5::float8, 5) == !42804
	array_moving_sum('{2,1}'::darray_int8, 1, '{1,2}'::darray_int4) == !22023
	array_moving_sum('{1,NULL}'::darray_int8, 1, '{1,2}'::darray_int4) == !22004
	array_moving_sum('{1}'::darray_int8, 1, '{1,2}'::darray_int4) == !2202E
	array_moving_sum('{1,2}'::darray_int8, -1, '{1,2}'::darray_int4) == !22013
	array_moving_sum('{1,2}'::darray_float8, 'NaN', '{1,2}'::darray_int4) == !22013
	array_moving_sum('{2024-01-01}'::darray_timestamp, '-1 day', '{1}'::darray_int4) == !22013
	array_moving_sum('{}'::darray_timestamp, '1 day', '{}'::darray_int4) == '{}'::darray_int8
$$);
