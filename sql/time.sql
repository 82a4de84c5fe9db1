\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,31,32,33,1023}');
SET timezone = 'UTC';

-- Timestamps of all kinds: everywhere, in the days of time zones, around what their clocks do, on
-- borders of units, at the ends. Row by row an array and the darray of it.
CREATE TABLE moments (kind text, a timestamp[], z timestamptz[], d date[]);
SELECT setseed(0.25) \gset ignored_
INSERT INTO moments
	SELECT kind, array_agg(CASE WHEN i % 17 = 3 THEN NULL ELSE x END),
		array_agg(CASE WHEN i % 17 = 3 THEN NULL ELSE x AT TIME ZONE 'UTC' END),
		array_agg(CASE WHEN i % 17 = 3 THEN NULL ELSE x::date END)
	FROM (
		SELECT 'anywhere' AS kind, i, timestamp '4700-01-01 BC' +
			make_interval(years => (random() * 298000)::int, secs => random() * 3e7) AS x
		FROM generate_series(1, 300) i
		UNION ALL
		SELECT 'modern', i, timestamp '1890-01-01' + random() * interval '200 years'
		FROM generate_series(1, 500) i
		UNION ALL
		SELECT 'near 2000', i, timestamp '1999-12-20' + i * interval '3601.000001 s'
		FROM generate_series(1, 300) i
		UNION ALL
		SELECT 'year ends', i, make_timestamp(1970 + i / 12, 12, 26, 12, 0, 0) +
			i % 12 * interval '1 day'
		FROM generate_series(0, 500) i
		UNION ALL
		SELECT 'month ends', i, date_trunc('month', timestamp '2019-11-15' + i / 6 * interval
			'1 month') + (i % 6 - 3) * interval '23 h 59 min 59.999999 s'
		FROM generate_series(0, 400) i
		UNION ALL
		SELECT 'clocks', i, x + (i % 40 - 20) * interval '7 min 30 s'
		FROM generate_series(0, 399) i, LATERAL (VALUES (timestamp '2024-03-31 01:00'),
			('2024-10-27 01:00'), ('2024-03-10 07:00'), ('2024-11-03 06:00'),
			('2024-10-05 15:30'), ('2024-04-06 15:00'), ('1985-12-31 18:30'), ('2011-12-30 10:00'))
			c (x)
		UNION ALL
		SELECT 'around zero', i, timestamp '2000-01-01' + (i - 100) * interval '0.000001 s'
		FROM generate_series(1, 200) i
		UNION ALL
		SELECT 'around the year 1', i, timestamp '0001-01-01' + (i - 150) * interval '97 days'
		FROM generate_series(1, 300) i) of_kind
	GROUP BY kind;
INSERT INTO moments SELECT kind || ', infinite', a || '{infinity,-infinity}'::timestamp[],
	z || '{infinity,-infinity}'::timestamptz[], d || '{infinity,-infinity}'::date[] FROM moments;
INSERT INTO moments VALUES
	('infinite', '{infinity,NULL,-infinity}', '{infinity,NULL,-infinity}',
		'{infinity,NULL,-infinity}'),
	('none', '{}', '{}', '{}'), ('null', '{NULL}', '{NULL}', '{NULL}'),
	('first', '{4714-11-24 00:00:00 BC}', '{4714-11-24 00:00:00+00 BC}', '{4714-11-24 BC}'),
	('last', '{294276-12-31 23:59:59.999999}', '{294276-12-31 23:59:59.999999+00}',
		'{294276-12-31}'),
	('far dates', '{2000-01-01}', '{2000-01-01}', '{5874897-12-31,294277-01-01}');

-- "got" of arrays v, "want" of an element x, in every row of moments: the same, or the same error?
CREATE FUNCTION same(type text, got text, want text, kinds text DEFAULT '%') RETURNS SETOF text
LANGUAGE plpgsql AS $$
DECLARE
	array_type text := CASE type WHEN 'timestamp' THEN 'a' WHEN 'date' THEN 'd' ELSE 'z' END;
	m record;
	got_value text;
	want_value text;
	result_type text;
BEGIN
	EXECUTE format('SELECT pg_typeof(%s) FROM (SELECT NULL::%s AS x) x', want, type)
		INTO result_type;
	FOR m IN SELECT kind FROM moments WHERE kind LIKE kinds ORDER BY kind LOOP
		got_value := outcome(format('SELECT (%s)::%s[] FROM (SELECT %s::darray_%s AS v '
			'FROM moments WHERE kind = %L) v', got, result_type, array_type, type, m.kind));
		want_value := outcome(format('SELECT coalesce((SELECT array_agg(%s ORDER BY i) FROM '
			'unnest(%s) '
			'WITH ORDINALITY AS u (x, i)), ''{}'')::%s[] FROM moments WHERE kind = %L', want,
			array_type, result_type, m.kind));
		IF got_value IS DISTINCT FROM want_value THEN
			RETURN NEXT format('%s: %s: %s', m.kind, got, coalesce((SELECT format('element %s: %s, '
				'wanted %s', i, g, w) FROM ROWS FROM (unnest(got_value::text[]),
				unnest(want_value::text[])) WITH ORDINALITY AS u (g, w, i)
				WHERE got_value LIKE '{%' AND want_value LIKE '{%' AND g IS DISTINCT FROM w
				LIMIT 1),
				left(got_value, 60) || ', wanted ' || left(want_value, 60)));
		END IF;
	END LOOP;
END
$$;
CREATE TABLE unit (name text, field boolean);
INSERT INTO unit SELECT name, false FROM unnest('{microseconds,milliseconds,second,minute,hour,day,'
	'week,month,quarter,year,decade,century,millennium,us,msec,HOURS,Days,mons,millennia}'::text[])
	name;
INSERT INTO unit SELECT name, true
	FROM unnest('{dow,isodow,doy,julian,isoyear,epoch}'::text[]) name;

\echo date_trunc, date_bin and date_part of timestamps
SELECT same('timestamp', format('date_trunc(%L, v)', name), format('date_trunc(%L, x)', name))
	FROM unit WHERE NOT field;
SELECT same('timestamp', format('date_part(%L, v)', name), format('date_part(%L, x)', name))
	FROM unit;
SELECT same('date', format('date_part(%L, v)', name), format('date_part(%L, x)', name)) FROM unit;
SELECT same('timestamp', format('date_bin(%L, v, %L)', stride, origin),
	format('date_bin(%L, x, %L)', stride, origin))
	FROM unnest('{1 us,7 us,15 min,1 hour,1 day,7 days,1 day 1 us,1000000 days,-1 h,0,1 mon,'
		'1 mon 1 day}'::text[]) stride,
	unnest('{2000-01-01,1970-01-01,2023-05-06 07:08:09.101112,4714-11-24 BC,294276-12-31,infinity}'
		::text[]) origin;

\echo timestamps and intervals
CREATE TABLE span AS SELECT unnest('{0,1 s,-1 us,1 day,-1 day,400 days,1 mon,-1 mon,13 mons,'
	'-1200 mons,1 mon 1 day 1 s,-1 mon 31 days,1 year -3 days -5 h,'
	'4800 years,-100000 years,100000000 days,'
	'300000 years}'::text[]) AS i;
SELECT same(t, format('v %s interval %L', op, i), format('x %s interval %L', op, i))
	FROM span, unnest('{+,-}'::text[]) op, unnest('{timestamp,date}'::text[]) t;
SELECT same(t, format('interval %L + v', i), format('interval %L + x', i))
	FROM span, unnest('{timestamp,date}'::text[]) t;

\echo dates and days
SELECT same('date', replace(e, 'x', 'v'), e) FROM unnest('{"x + 1","x + 31","x - 31","400 + x",'
	'"x + 2147483647","x - (-2147483648)","x - 2147483647","x - 2400000",'
	'"x - date ''2000-01-01''","date ''2000-01-01'' - x"}'::text[]) e;
SELECT same('date', 'v - v', 'x - x', '%s');
SELECT same('date', 'v + darray_fill(3, cardinality(v))', 'x + 3', 'm%');
SELECT same('date', 'darray_fill(3, cardinality(v)) + v', '3 + x', 'm%');
SELECT same('date', 'v - darray_fill(3, cardinality(v))', 'x - 3', 'm%');
SELECT date '2024-02-27' + '{1,2,3,NULL}'::darray_int4, '{1,2,3,NULL}'::darray_int4 +
	date '2024-02-27', date '2024-03-01' - '{1,2,3,NULL}'::darray_int4,
	'{{2024-02-27},{2024-02-28}}'::darray_date + '{1,2}'::darray_int4;

\echo casts and seconds
SELECT same('date', 'v::darray_timestamp', 'x::timestamp');
SELECT same('timestamp', 'v::darray_date', 'x::date');
SELECT same(t, 'array_to_epoch(v)', 'date_part(''epoch'', x)')
	FROM unnest('{date,timestamp,timestamptz}'::text[]) t;
SELECT same('timestamptz', 'to_timestamp(array_to_epoch(v))',
	'to_timestamp(date_part(''epoch'', x))');
SELECT to_timestamp('{0,-1.5,1e9,1732262400.123456,NULL,Infinity,-Infinity}'::darray_float8);
SELECT states('to_timestamp', $$
	22008 SELECT to_timestamp('{NaN}'::darray_float8)
	22008 SELECT to_timestamp('{1e300}'::darray_float8)
	22008 SELECT to_timestamp('{9224318016000}'::darray_float8)
	00000 SELECT to_timestamp('{9224318015999}'::darray_float8)
	00000 SELECT to_timestamp('{-210866803200}'::darray_float8)
	22008 SELECT to_timestamp('{-210866803201}'::darray_float8)
$$);

\echo time zones
CREATE TABLE zone AS SELECT unnest('{Europe/Berlin,America/New_York,Australia/Lord_Howe,'
	'Asia/Kathmandu,Pacific/Apia,<+0530>-05:30}'::text[]) AS name;
CREATE FUNCTION in_zones(type text, got text, want text, kinds text) RETURNS SETOF text
LANGUAGE plpgsql AS $$
DECLARE
	z text;
BEGIN
	FOR z IN SELECT name FROM zone LOOP
		PERFORM set_config('timezone', z, true);
		RETURN QUERY SELECT z || ': ' || s FROM same(type, got, want, kinds) s;
	END LOOP;
	PERFORM set_config('timezone', 'UTC', true);
END
$$;
SELECT in_zones('timestamptz', format('date_trunc(%L, v)', name), format('date_trunc(%L, x)', name),
	kinds) FROM unit, unnest('{modern,"clocks, infinite",none,first,last}'::text[]) kinds
	WHERE name IN ('second', 'minute', 'hour', 'day', 'week', 'month', 'century');
SELECT in_zones('timestamptz', format('date_part(%L, v)', name), format('date_part(%L, x)', name),
	kinds) FROM unit, unnest('{modern,"clocks, infinite"}'::text[]) kinds
	WHERE name IN ('second', 'hour', 'day', 'week', 'isoyear', 'epoch');
SELECT in_zones('timestamptz', e, replace(e, 'v', 'x'), 'clocks') FROM unnest('{
	"date_part(''timezone'', v)","date_part(''timezone_hour'', v)"}'::text[]) e;
SELECT in_zones('timestamptz', format('v %s interval %L', op, i), format('x %s interval %L', op, i),
	kinds) FROM span, unnest('{+,-}'::text[]) op,
		unnest('{"modern, infinite",clocks}'::text[]) kinds
	WHERE i !~ '[13579]00 ';
SELECT in_zones('timestamptz', replace(e, 'x', 'v'), regexp_replace(e, 'darray_', ''), kinds)
	FROM unnest('{x::darray_timestamp,x::darray_date}'::text[]) e,
		unnest('{anywhere,"modern, infinite",clocks,first,last}'::text[]) kinds;
SELECT in_zones('timestamp', 'v::darray_timestamptz', 'x::timestamptz', kinds)
	FROM unnest('{anywhere,modern,"clocks, infinite",month ends,first,last}'::text[]) kinds;
SELECT in_zones('date', 'v::darray_timestamptz', 'x::timestamptz', kinds)
	FROM unnest('{anywhere,modern,"clocks, infinite",far dates}'::text[]) kinds;
SELECT in_zones('date', format('date_trunc(%L, v)', name), format('date_trunc(%L, x)', name),
	'%ends')
	FROM unit WHERE name IN ('hour', 'day', 'week', 'year');
SELECT same('timestamptz', format('date_trunc(%L, v, %L)', u, zone.name),
	format('date_trunc(%L, x, %L)', u, zone.name), kinds)
	FROM unnest('{minute,hour,day,month,parsec}'::text[]) u, unnest('{modern,clocks,inf%,none}'
	::text[]) kinds, (SELECT name FROM zone UNION ALL VALUES ('MSK'), ('EST'), ('-7')) zone;
SELECT same(t, format('timezone(%L, v)', zone.name), format('timezone(%L, x)', zone.name), kinds)
	FROM unnest('{timestamp,timestamptz}'::text[]) t,
	unnest('{modern%,clocks%,none}'::text[]) kinds,
	(SELECT name FROM zone UNION ALL VALUES ('MSK'), ('EST'), ('-7'), ('Nowhere/None')) zone;
-- what such a zone is the engines know, too
SELECT darray_stat_reset();
SELECT array_max(date_trunc('day', v, 'Asia/Kathmandu')),
	array_max(date_trunc('day', v, 'America/St_Johns')), array_max(date_trunc('day', v, 'UTC'))
	FROM (SELECT '{2020-01-01 12:00+00,2020-07-01 12:00+00}'::darray_timestamptz OFFSET 0) t (v);
SELECT operation, calls FROM darray_stat WHERE operation = 'eval' AND calls > 0;
SELECT same('timestamptz', format('date_bin(%L, v, %L)', stride, '2001-02-03 04:05+06'),
	format('date_bin(%L, x, %L)', stride, '2001-02-03 04:05+06'))
	FROM unnest('{1 us,15 min,1 day,7 days}'::text[]) stride;

\echo what PostgreSQL refuses
SELECT same(t, e, replace(e, 'v', 'x'), kinds) FROM unnest('{
	"date_trunc(''parsec'', v)","date_trunc(''dow'', v)","date_trunc(''timezone'', v)",
	"date_part(''parsec'', v)","date_part(''timezone'', v)","date_part(''now'', v)"}'::text[]) e,
	unnest('{modern,inf%,none,null}'::text[]) kinds, unnest('{timestamp,timestamptz}'::text[]) t;
DO $$
DECLARE
	message text;
	t text;
BEGIN
	FOREACH t IN ARRAY '{"date_trunc(''parsec'', @)","date_trunc(''dow'', @)",
		"date_part(''now'', @)",
		"@ + interval ''300000 years''","date_bin(''1 mon'', @, ''2000-01-01'')",
		"date_bin(''0'', @, ''2000-01-01'')"}'::text[] LOOP
		BEGIN
			EXECUTE 'SELECT ' || replace(t, '@', 'timestamp ''2001-02-03''');
			RAISE NOTICE '% does not fail', t;
		EXCEPTION WHEN OTHERS THEN
			message := SQLERRM;
		END;
		BEGIN
			EXECUTE 'SELECT ' || replace(t, '@', '''{2001-02-03}''::darray_timestamp');
			RAISE NOTICE '% does not fail', t;
		EXCEPTION WHEN OTHERS THEN
			IF message <> SQLERRM THEN
				RAISE NOTICE '%: %, not %', t, SQLERRM, message;
			END IF;
		END;
	END LOOP;
END
$$;

\echo stored values, slices and dimensions
SELECT agree(e, 'TIME', replace(e, 'x', 'd::darray_timestamp'), format('(SELECT coalesce('
	'array_agg(%s ORDER BY i), ''{}'') FROM unnest(a::timestamp[]) WITH ORDINALITY AS u (x, i))::'
	'darray_%s', e, r), 'kind = ''small''')
	FROM (VALUES ('date_trunc(''day'', x)', 'timestamp'), ('date_part(''hour'', x)', 'float8'),
		('x + interval ''1 mon 1 s''', 'timestamp')) e (e, r);
-- local mean time was no whole hour: what is rounded there may be before all timestamps
SELECT array_is_null(date_trunc('hour',
	'{1920-01-29 10:46+00,4714-11-24 00:00+00 BC}'::darray_timestamptz, 'Asia/Kathmandu'));
SELECT date_trunc('month', '{{2024-02-27 12:34,NULL},{2023-12-31,-infinity}}'::darray_timestamp);

\echo fused and not
CREATE FUNCTION fused(expr text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	plan text;
	m record;
	answers text[];
BEGIN
	EXECUTE format('EXPLAIN (VERBOSE, COSTS OFF, FORMAT JSON) SELECT %s FROM fuse_times', expr)
		INTO plan;
	RETURN NEXT coalesce((regexp_match(plan, '''(1: [^'']*)'''))[1], 'not fused: ' || expr);
	FOR m IN SELECT kind FROM fuse_times LOOP
		answers := '{}';
		FOR i IN 0..1 LOOP
			PERFORM set_config('darray.fuse', CASE i WHEN 0 THEN 'off' ELSE 'on' END, true);
			answers := answers || outcome(format('SELECT %s FROM fuse_times WHERE kind = %L', expr,
				m.kind));
		END LOOP;
		IF answers[1] IS DISTINCT FROM answers[2] THEN
			RETURN NEXT format('%s, %s: %s and %s', expr, m.kind, answers[1], answers[2]);
		END IF;
	END LOOP;
END
$$;
CREATE TABLE fuse_times AS SELECT kind, a::darray_timestamp AS t, d::darray_date AS d,
	z::darray_timestamptz AS z FROM moments;
SELECT fused(e) FROM unnest('{"array_count(array_filter(t, date_trunc(''day'', t) #= t))",
	"array_sum(date_part(''hour'', t))","array_max(date_part(''isoyear'', d))",
	"array_min(date_bin(''15 min'', z, ''2000-01-01 00:00+00''))",
	"array_max(t + interval ''1 mon 1 h'' - interval ''1 day'')","array_min(interval ''1 y'' + d)",
	"array_sum(d + 3 - date ''2000-01-01'')","array_max(3 + t::darray_date - 5)",
	"array_sum(array_to_epoch(z) - array_to_epoch(d))","array_max(to_timestamp(array_to_epoch(d)))",
	"array_max(date_trunc(''month'', d::darray_timestamp)) - ''2000-01-01''",
	"array_max(date_trunc(''parsec'', t + interval ''1 h''))",
	"date_trunc(''year'', date_trunc(''month'', t) - interval ''1 mon'')"}'::text[]) e;
