\set ECHO none
\i sql/setup.psql
SET TimeZone = 'Europe/Berlin';
-- the clock is set in the night of 29 March 2026
CREATE TABLE series (kind text, n int, t timestamp[], v float8[], td darray_timestamp,
	vd darray_float8);
SELECT setseed(0.5) \gset
INSERT INTO series
SELECT kind, n, array_agg(t ORDER BY CASE WHEN kind LIKE 'ascending%' THEN t END, o),
	array_agg(v ORDER BY o)
FROM unnest('{ascending,ascending without NULLs,any}'::text[]) kind,
	unnest('{0,1,32,33,400,1023}'::int[]) n, LATERAL (
		SELECT o, CASE WHEN kind LIKE '%NULLs' OR r > 0.03
				THEN timestamp '2026-03-28' + (random() * 200000)::int * interval '1 s'
				ELSE ('{NULL,infinity,-infinity}'::timestamp[])[1 + (random() * 2)::int] END AS t,
			CASE WHEN kind LIKE '%NULLs' OR s > 0.1 THEN (random() * 100)::int / 8.0
				ELSE ('{NULL,NaN,Infinity,-Infinity,-0,1e100,-1e100}'::float8[])[1 + (s * 70)::int]
				END AS v
		FROM generate_series(1, n) o, LATERAL (SELECT random() AS r, random() + o * 0 AS s) x) y
GROUP BY kind, n;
INSERT INTO series SELECT kind, 0, '{}', '{}' FROM series WHERE n = 1;
UPDATE series SET td = t, vd = v;
INSERT INTO series SELECT kind || ' encoded', n, t, v, array_encode(td), array_encode(vd)
	FROM series WHERE n > 100;
ANALYZE series;
-- zeros are equal: of those which one an ordered aggregate comes upon is nobody's business
CREATE FUNCTION shown(v float8[]) RETURNS text LANGUAGE sql AS
	$$ SELECT regexp_replace(v::text, '([{,])-0(?=[,}])', '\10', 'g') $$;
CREATE TABLE aggregate (name text, expr text);
INSERT INTO aggregate VALUES ('count', 'count(x)'), ('count(*)', 'count(t)'),
	('sum', 'array_sum(darray_agg(x::E))'), ('avg', 'array_avg(darray_agg(x::E))'),
	('min', 'min(x)'), ('max', 'max(x)'), ('first', '(array_agg(x ORDER BY t, o))[1]'),
	('last', '(array_agg(x ORDER BY t DESC, o DESC))[1]'),
	('stddev', '(array_group_stddev(array_agg(1), array_agg(x::E)))[1]'),
	('median', 'percentile_cont(0.5) WITHIN GROUP (ORDER BY x)'),
	('p90', 'percentile_cont(0.9) WITHIN GROUP (ORDER BY x)'),
	('mode', 'mode() WITHIN GROUP (ORDER BY x)'), ('count_distinct', 'count(DISTINCT x)'),
	('argmax', '(array_agg(o ORDER BY x DESC, o) FILTER (WHERE x IS NOT NULL))[1]');
-- prints the series for which it is not what plain SQL says, and of how many it is
CREATE FUNCTION resampled(clock text, elem text, width text, start text, stop text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
	a aggregate;
	differ text;
	same int := 0;
	one int;
BEGIN
	FOR a IN SELECT * FROM aggregate LOOP
		EXECUTE format('SELECT string_agg(format(''%%s %%s'', kind, n), '', '') '
				'FILTER (WHERE ours IS DISTINCT FROM theirs), count(*) FROM (SELECT kind, n, '
				'shown(array_resample(%1$L, %2$L, td::darray_%3$s, vd::darray_%4$s, %5$L, '
					'%6$L)::float8[]) ours, '
				'shown(coalesce((SELECT array_agg((SELECT %7$s '
					'FROM unnest(t::%3$s[], v::%4$s[]) WITH ORDINALITY u (t, x, o) '
					'WHERE u.t >= g AND u.t < g + interval %2$L)::float8 ORDER BY g) '
					'FROM generate_series(%5$L::%8$s, %6$L::%8$s, %2$L) g '
					'WHERE g < %6$L::%3$s), ''{}'')) theirs '
				'FROM series WHERE %4$L = ''float8'' OR kind LIKE ''%%NULLs%%'') x',
			a.name, width, clock, elem, start, stop, replace(a.expr, '::E', '::' || elem),
			CASE clock WHEN 'date' THEN 'timestamp' ELSE clock END)
		INTO differ, one;
		same := same + one;
		IF differ IS NOT NULL THEN
			RETURN format('%s of %s', a.name, differ);
		END IF;
	END LOOP;
	RETURN format('%s agree', same);
END $$;
\set ECHO all

SELECT resampled('timestamp', 'float8', '3 hours', '2026-03-28 01:00', '2026-03-30 12:00');
SELECT resampled('timestamp', 'float8', '1 day 1 us', '2026-03-27 11:00', '2026-03-29 11:00:00.5');
SELECT resampled('timestamptz', 'float8', '1 day', '2026-03-28', '2026-04-02');
SELECT resampled('timestamptz', 'float8', '1 mon -1 day', '2026-01-31', '2026-06-01');
SELECT resampled('timestamptz', 'int4', '6 hours', '2026-03-28', '2026-03-30');
SELECT resampled('date', 'float8', '16 hours', '2026-03-27', '2026-03-31');
SELECT resampled('date', 'int2', '1 mon', '2026-01-31', '2026-06-30');
SELECT resampled('timestamp', 'float4', '10 s', '2026-03-28', '2026-03-28 00:05');
SELECT resampled('timestamp', 'int8', '1 year', '2026-03-28', '2026-03-28');

-- a long series: of its times few are looked at, or all
CREATE TABLE long AS
SELECT array_agg(timestamp '2026-03-28' + x * interval '1 s')::darray_timestamp AS t,
	array_agg(nullif(x * 7919 % 1000, 0))::darray_float8 AS v FROM generate_series(1, 200000) x;
SELECT every(array_resample(agg, width, t, v, start, stop) = array_resize(CASE agg
		WHEN 'sum' THEN array_group_sum(id, v) WHEN 'max' THEN array_group_max(id, v)
		WHEN 'stddev' THEN array_group_stddev(id, v) WHEN 'last' THEN array_group_last(id, v)
		WHEN 'median' THEN array_group_median(id, v)
		ELSE array_group_count(id, v)::darray_float8 END, cardinality(grid),
	CASE agg WHEN 'count' THEN 0 END::float8)), count(*)
FROM long, unnest('{1 hour,2 days,1 min,100 s}'::interval[]) width,
	unnest('{sum,max,stddev,last,median,count}'::text[]) agg,
	(VALUES (timestamp '2026-03-28', timestamp '2026-04-01'),
		('2026-03-29 10:30', '2026-03-29 14:30')) bounds (start, stop),
	LATERAL (SELECT darray_series(start, stop - interval '1 us', width) AS grid) g,
	LATERAL (SELECT array_width_bucket(t,
		array_append(grid, grid[cardinality(grid)] + width)) AS at) b,
	LATERAL (SELECT array_nullif(array_nullif(at, 0), cardinality(grid) + 1) AS id) i;

SELECT equal_lines('resample', $$
	array_fill_forward(array_resample('last', '1 h',
		ARRAY[timestamp '2026-01-01 00:10', '2026-01-01 02:00'], '{1,2}', '2026-01-01',
		'2026-01-01 04:00'))
		== '{1,1,2,2}'::darray_float8
	array_resample('sum', '1 h', '{{2026-01-01,2026-01-02},{2026-01-03,2026-01-04}}',
		'{{1,2},{3,4}}', timestamp '2026-01-02', '2026-01-02 00:00:01')
		== '{2}'::darray_float8
	array_resample('sum', '1 day', '{2026-01-02,2026-01-01}', '{1,NULL}', date '2026-01-01',
		'2026-01-03')
		== '{NULL,1}'::darray_float8
	array_resample('count', '1 day', '{}', '{}', date '2026-01-01', '2026-01-03')
		== '{0,0}'::darray_float8
	array_resample('count', '1 day', '{}', '{}', date '2026-01-03', '2026-01-01')
		== '{}'::darray_float8
	array_resample('sum', '1 day', '{2026-01-01,2026-01-01,2026-01-01}'::date[],
		'{9223372036854775807,1,-1}'::int8[], '2026-01-01', '2026-01-02')
		== '{9223372036854775807}'::darray_float8
	array_resample('sum', '1 day', '{2026-01-01,2026-01-01,2026-02-01,2026-02-01}'::date[],
		'{9223372036854775807,1,5,6}'::int8[], '2026-02-01', '2026-02-02')
		== '{11}'::darray_float8
	array_resample('sum', '1 day', '{2026-01-01,2026-01-01}'::date[],
		'{9223372036854775807,1}'::int8[], '2026-01-01', '2026-01-02')
		== !22003
	array_resample('sum', '1 day', '{2026-01-01,2026-01-01}'::date[],
		'{1e308,1e308}'::float8[], '2026-01-01', '2026-01-02')
		== !22003
	array_resample('sum', '0', '{}', '{}', date '2026-01-01', '2026-01-02') == !22023
	array_resample('sum', '-1 day', '{}', '{}', date '2026-01-01', '2026-01-02') == !22023
	array_resample('sum', '1 mon -31 days', '{}', '{}', date '2026-01-01', '2026-01-02') == !22023
	array_resample('sum', '1 day', '{}', '{}', date '2026-01-01', 'infinity') == !22023
	array_resample('sum', '1 day', '{}', '{}', timestamp '-infinity', '2026-01-01') == !22023
	array_resample('sum', '1 us', '{}', '{}', timestamp '4712-01-01 BC', '294276-12-31')
		== !54000
	array_resample('sum', '1 us', '{}', '{}', timestamp '2026-01-01', '2027-01-01') == !54000
	array_resample('sum', '200000 years', '{}', '{}', timestamp '2026-01-01', '294276-12-31')
		== !22008
	array_resample('sum', '1 day', '{2026-01-01}', '{}', date '2026-01-01', '2026-01-02') == !2202E
	array_resample('total', '1 day', '{}', '{}', date '2026-01-01', '2026-01-02') == !42883
	array_resample('corr', '1 day', '{}', '{}', date '2026-01-01', '2026-01-02') == !42883
	array_resample('any', '1 day', '{}', '{}', date '2026-01-01', '2026-01-02') == !42883
	array_resample(NULL, '1 day', '{}', '{}', date '2026-01-01', '2026-01-02')
		== NULL::darray_float8
$$);
