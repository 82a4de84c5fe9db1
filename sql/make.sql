\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,31,32,33,1023}');

-- darray_series() of some arguments against generate_series(): the same text or SQLSTATE; no row is
-- '{}'
CREATE TABLE series (elem text, args text, zone text, got text, want text);
CREATE FUNCTION series_trigger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('TimeZone', coalesce(NEW.zone, 'UTC'), false);
	NEW.got := outcome(format('SELECT darray_series(%s)', NEW.args));
	NEW.want := outcome(format('SELECT coalesce(array_agg(g::%s ORDER BY o), ''{}'') FROM '
		'generate_series(%s) WITH ORDINALITY t (g, o)', NEW.elem, NEW.args));
	RETURN NEW;
END
$$;
CREATE TRIGGER series BEFORE INSERT ON series FOR EACH ROW EXECUTE FUNCTION series_trigger();
-- what differs, and how much was compared; 22015 is of an interval that PostgreSQL 14 cannot read,
-- 22008 from 15 on
CREATE VIEW series_compared AS
	SELECT format('%s %s: got %s, want %s', args, zone, left(got, 100), left(want, 100)) FROM series
		WHERE got <> want
	UNION ALL (SELECT format('%s: %s compared, %s elements, %s', elem, count(*),
		sum(cardinality(want::text[])) FILTER (WHERE want LIKE '{%'),
		string_agg(DISTINCT want, ', ' ORDER BY want) FILTER
		(WHERE want LIKE 'error%' AND want <> 'error 22015'))
		FROM series GROUP BY elem ORDER BY 1);
-- an element as PostgreSQL sends it, with the least significant byte first
CREATE FUNCTION little_endian(bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
	SELECT string_agg(substr($1, i, 1), '' ORDER BY i DESC) FROM generate_series(1, length($1)) i
$$;
DO $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT elem, CASE WHEN class = 'TIME' THEN elem || '_send'
		ELSE elem || 'send' END AS send FROM element LOOP
		EXECUTE format('CREATE FUNCTION bytes_of(%s[]) RETURNS bytea LANGUAGE sql IMMUTABLE AS %L',
			t.elem,
			format('SELECT coalesce(string_agg(little_endian(%s(u)), '''' ORDER BY o), '''') FROM '
				'unnest($1) WITH ORDINALITY t (u, o)', t.send));
	END LOOP;
END
$$;
\set ECHO all

-- integers: up, down, to the limits of the type
INSERT INTO series SELECT elem,
	format(CASE WHEN step IS NULL THEN '%1$L::%4$s, %2$L::%4$s'
	ELSE '%1$L::%4$s, %2$L::%4$s, %3$L::%4$s' END, start, stop, step, elem)
	FROM (VALUES ('int4', '{-2147483648,-2147483647,-2147483600,-5,0,1,3,10,1023,2147483600,'
		'2147483646,2147483647}'::numeric[], '{NULL,0,1,-1,2,-3,7,1000000000,-2147483648,'
		'-2147483647,2147483647}'::numeric[]),
		('int8', '{-9223372036854775808,-9223372036854775807,-9223372036854775000,-4294967296,0,1,'
			'31,32,33,9223372036854775000,9223372036854775806,9223372036854775807}',
			'{NULL,0,1,-1,2,-3,4294967297,9000000000000000000,-9223372036854775808,'
				'-9223372036854775807,9223372036854775807}')) t (elem, starts, steps),
		unnest(starts) start, unnest(starts) stop, unnest(steps) step
	WHERE (stop - start) / coalesce(nullif(step, 0), 1) < 3000;

-- numerics, rounded once
INSERT INTO series SELECT 'float8', format(CASE WHEN step IS NULL THEN '%L::numeric, '
	'%L::numeric' ELSE '%L::numeric, %L::numeric, %L::numeric' END, start,
	start + k * coalesce(step, 1), step)
	FROM unnest('{0,0.1,-0.3,-12.345,1e15,9007199254740993,-9007199254740990.5,123456789012345678,'
		'1e-20,0.1234567890123456789,99999999999999.9,1e22,1e308,NaN,'
		'Infinity,-Infinity}'::numeric[]) start,
		unnest('{NULL,0,1,-1,3,0.1,0.01,-0.1,0.3,0.001,-0.000000000000001,0.0000000000000001,1e-30,'
			'-0.1234567890123456789,1e15,4503599627370497,1e300,1e307,NaN,'
			'Infinity,-Infinity}'::numeric[]) step,
		unnest('{-1,0,0.5,1,7,31,50.25,1023.9}'::numeric[]) k
	WHERE k < 8 OR start IN (0, 0.1, -12.345, 1e15) AND abs(step) < 1e300;
INSERT INTO series SELECT 'float8', args
	FROM unnest(ARRAY['1.0, Infinity', '0.0, -Infinity', '1.0, NaN', '1e-400, 3e-400, 1e-400',
	'0.00, 1.000, 0.50000', '1, 2.5', '-1, 1, 0.5', '2.675, 2.7, 0.005', '1e300, 1e309, 9e308']) a,
	replace(replace(a, '-Infinity', '''-Infinity''::numeric'), 'NaN', '''NaN''::numeric') b,
		regexp_replace(b, ' Infinity', ' ''Infinity''::numeric') args;

-- timestamps: days, months at their ends, years; no interval that leads back to where it was
INSERT INTO series SELECT 'timestamp', format('%L::timestamp, %L::timestamp, '
	'%L::interval', start, start::timestamp + k * step::interval, step)
	FROM unnest('{2000-01-31,2000-02-29 12:34:56.789,1999-12-31 23:59:59.999999,2000-01-01,'
		'4600-02-28 BC,0001-12-31 BC,294246-06-30}'::text[]) start,
		unnest('{1 day,-1 day,1 mon,-1 mon,1 mon 1 day,1 mon -1 day,-3 mon 12:00,1 year -3 days,1 '
			'hour,-00:00:00.000001,1.000001 s,36:00,1 day -23:59,-1 day 25:00,0,1 day -24:00,1 mon '
			'-30 days,100 years,30 years 1 us}'::text[]) step,
		unnest('{-1.5,0,0.5,1,31.1,33}'::float8[]) k
	WHERE start !~ '^(4600|294)' OR step NOT LIKE '%year%';
INSERT INTO series SELECT elem, format('%1$L::%2$s, %3$L::%2$s, '
	'%4$L::interval', start, elem, stop, step)
	FROM unnest('{timestamp,timestamptz}'::text[]) elem,
		(VALUES ('infinity', '2000-01-01', '1 day'), ('-infinity', '2000-01-01', '-1 day'),
		('2000-01-01', 'infinity', '-1 day'), ('2000-01-01', '-infinity', '1 day'),
		('infinity', '-infinity', '1 day'), ('2000-01-01', 'infinity', '1000 years'),
			('2000-01-01', 'infinity', '876000 hours'), ('2000-01-01', '-infinity', '-100 years'),
			('294276-12-01', '294276-12-31', '1 day'),
		('294276-12-01', '294276-12-31', '10 days'),
			('4714-11-24 00:00+00 BC', '4714-11-24 00:00+00 BC', '-1 us'),
			('4714-12-24 00:00+00 BC', '4714-11-24 00:00+00 BC', '-1 day'),
			('294276-12-31 23:59:59.999999+00', '294276-12-31 23:59:59.999999+00', '1 us'),
		('2000-01-01', '2000-01-01', '178956970 years'),
			('2000-01-01', '2000-01-02', '-2562047787:00:00'),
			('2000-01-02', '2000-01-01', '-2562047787:00:00'),
			('2000-01-01', '2000-01-03', '2147483647 days'),
			('2000-01-01', '2000-01-03', '-2147483648 days'),
			('2000-01-03', '2000-01-01', '-2147483648 days'),
		('2000-01-01', '2000-01-03', '106751992 days'),
			('2000-01-03', '2000-01-01', '213503983 days'),
			('2000-01-01', '2000-06-01', '106751992 days -2562047000:00:00'),
			('2000-01-01', '2000-01-03', '213503983 days')) t (start, stop, step);

-- by the clock of a zone: hours that do not exist or come twice, half hours, a day that did not
-- come
INSERT INTO series SELECT 'timestamptz', format('%L::timestamptz, %L::timestamptz, '
	'%L::interval', start || ' ' || zone, start::timestamp + k * step::interval || ' ' || zone,
	step), zone
	FROM (VALUES ('UTC', '2021-03-13 02:30'), ('America/New_York', '2021-03-13 02:30'),
		('America/New_York', '2021-11-06 01:30'), ('Europe/London', '2021-03-27 01:59:59.999999'),
		('Europe/London', '2021-10-30 01:00'),
			('Australia/Lord_Howe', '2021-04-03 01:45'),
				('Australia/Lord_Howe', '2021-10-02 02:15'), ('Pacific/Apia', '2011-12-28 12:00'),
				('America/Sao_Paulo', '2018-11-03 00:00'), ('Asia/Kathmandu', '1985-12-31 23:50'),
				('America/New_York', '2000-01-31 02:30')) t (zone, start),
		unnest('{1 day,-1 day,12:00,00:30,-07:00,1 day 01:00,1 mon,-1 mon,1 mon 1 day 01:30,1 week,'
			'1 year,1 day -22:00}'::text[]) step, unnest('{-1,0,1,3.5,40}'::float8[]) k;
SET TimeZone = 'UTC';
SELECT * FROM series_compared;

-- arguments resolve as those of generate_series()
WITH tried AS (
	SELECT args, outcome(format('SELECT pg_typeof(darray_series(%s))', args)) AS got,
		outcome(format('SELECT pg_typeof(g) FROM generate_series(%s) g', args)) AS want
	FROM unnest(ARRAY['1, 3', '1::int2, 3::int2', '1, 3::int8', '1::int8, 3',
		'1::int2, 3::int4, 1::int2', '1, 3, 1::int8', '1.0, 3', '1, 3, 0.5', '1::float8, 3::float8',
		'1, ''3''', '''1'', ''3''', '1, 3, ''1''', '''1'', ''3'', ''1''', '5000000000, 5000000001',
		'date ''2000-01-01'', date ''2000-01-02'', interval ''1 day''',
			'date ''2000-01-01'', timestamp ''2000-01-02'', interval ''1 day''',
			'timestamp ''2000-01-01'', timestamptz ''2000-01-02'', ''1 day''',
			'timestamp ''2000-01-01'', ''2000-01-02'', ''1 day''',
		'date ''2000-01-01'', date ''2000-01-02''', 'timestamp ''2000-01-01'', timestamp '
			'''2000-01-02''', 'timestamp ''2000-01-01'', timestamp ''2000-01-02'', 1', '1',
			'''1'', ''2'', interval ''1 day''']) args
)
SELECT args, got, want FROM tried
	WHERE replace(got, 'darray_', '')
	<> coalesce((SELECT elem FROM element WHERE format_type(elem::regtype, NULL) = want),
	replace(want, 'numeric', 'float8'));
SELECT equal_lines('series', $$
	darray_series(1, 3) == '{1,2,3}'::darray_int4
	darray_series(3, 1) == '{}'::darray_int4
	darray_series(5, 1, -2) == '{5,3,1}'::darray_int4
	darray_series(1::int8, 2) == '{1,2}'::darray_int8
	darray_series(0, 1, 0.25) == '{0,0.25,0.5,0.75,1}'::darray_float8
	darray_series(1, 3, 0) == !22023
	darray_series(0::float8, 1, 0.25) == '{0,0.25,0.5,0.75,1}'::darray_float8
	darray_series(3.5::float8, 1) == '{}'::darray_float8
	darray_series(1.5::float8, 4) == '{1.5,2.5,3.5}'::darray_float8
	darray_series(3::float8, 1, -0.75) == '{3,2.25,1.5}'::darray_float8
	darray_series(-1e308::float8, 1.7e308, 1e308) == '{-1e308,0}'::darray_float8
	darray_series(0::float8, 1, 0) == !22023
	darray_series(0::float8, 1, 'NaN') == !22023
	darray_series(0::float8, 'Infinity') == !22023
	darray_series(0::float8, 1e300) == !54000
	darray_series(0::float8, 1, 5e-324) == !54000
	darray_series(date '2024-02-28', '2024-03-01')
		== '{2024-02-28,2024-02-29,2024-03-01}'::darray_date
	darray_series(date '2024-03-01', '2024-02-28') == '{}'::darray_date
	darray_series(date '4714-11-24 BC', '5874897-12-31') == !54000
	darray_series(date '2024-03-01', 'infinity') == !22023
	darray_linspace(0, 1, 11) == '{0,0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9,1}'::darray_float8
	darray_linspace(10, 0, 3) == '{10,5,0}'::darray_float8
	darray_linspace(2, 9, 1) == '{2}'::darray_float8
	darray_linspace(2, 9, 0) == '{}'::darray_float8
	darray_linspace('-0', 1, 2) == '{-0,1}'::darray_float8
	darray_linspace(-1e308, 1.5e308, 3) == '{-1e308,2.5e307,1.5e308}'::darray_float8
	darray_linspace(5e-324, 1.5e308, 3) == '{5e-324,7.5e307,1.5e308}'::darray_float8
	darray_linspace(0, 1, -1) == !22023
	darray_linspace(0, 'NaN', 3) == !22023
	darray_linspace('-Infinity', 0, 3) == !22023
	darray_linspace(0, 1, 2147483647) == !54000
	darray_series(timestamp '2024-01-31', '2024-04-30', '1 month')
		== '{2024-01-31,2024-02-29,2024-03-29,2024-04-29}'::darray_timestamp
	darray_series(date '2024-01-01', date '2024-01-02', '12:00')
		== '{2024-01-01 00:00,2024-01-01 12:00,2024-01-02 00:00}'::darray_timestamptz
	darray_series(NULL, 3) == NULL::darray_int4
	darray_series(1, NULL::int4) == NULL::darray_int4
	darray_series(1, 3, NULL) == NULL::darray_int4
	darray_series(1::numeric, NULL, NULL) == NULL::darray_float8
	darray_series(-2147483648, 2147483647) == !54000
	darray_series(-9223372036854775808, 9223372036854775807) == !54000
	darray_series(timestamp '4000-01-01 BC', '290000-01-01', '1 us') == !54000
$$);
-- each element is computed from its place, so none has the errors of those before
SELECT darray_series(a, b, s)::float8[] = (SELECT array_agg(a + i * s ORDER BY i)
		FROM generate_series(0, 100000) i WHERE a + i * s <= b),
	darray_linspace(a, b, 1023)::float8[] = (SELECT array_agg(CASE WHEN i < 1022
		THEN a + (b - a) * i / 1022 ELSE b END ORDER BY i) FROM generate_series(0, 1022) i)
	FROM (VALUES (0::float8, 1::float8, 0.001::float8), (-7.3, 99.9, 0.1), (1e10, 1e10 + 1, 1e-3),
		(0.1, 0.7, 0.1), (1, 3, 0.3333333333333333)) t (a, b, s);
SELECT darray_series(1, 1000003)::int4[] = (SELECT array_agg(g) FROM generate_series(1, 1000003) g),
	darray_series(0.1, 100000.3, 0.1)::float8[]
	= (SELECT array_agg(g::float8) FROM generate_series(0.1, 100000.3, 0.1) g),
	darray_series(timestamp '2000-01-31', '2010-01-01', '13:00:01.5')::timestamp[]
		= (SELECT array_agg(g) FROM generate_series(timestamp '2000-01-31', '2010-01-01',
		'13:00:01.5') g), cardinality(darray_series(0.1, 100000.3, 0.1));
-- the clock is that of the session when it runs
PREPARE days AS SELECT darray_series($1::timestamptz, $2, '1 day')::timestamptz[]
	= (SELECT array_agg(g) FROM generate_series($1, $2, '1 day') g),
	extract(epoch FROM (darray_series($1, $2, '1 day'))[3]);
SET plan_cache_mode = force_generic_plan;
EXECUTE days ('2021-03-13 12:00+00', '2021-03-20');
SET TimeZone = 'America/New_York';
EXECUTE days ('2021-03-13 12:00+00', '2021-03-20');
SET TimeZone = 'UTC'; RESET plan_cache_mode;

-- bytes
SELECT agree('to bytes', 'ANY', 'darray_to_bytes(d)', 'bytes_of(a)', 'nulls = 0');
SELECT agree('from bytes', 'ANY', 'darray_from_bytes(bytes_of(v.a), d)::@E[]', 'a', 'nulls = 0',
	'few');
SELECT agree('there and back', 'ANY', 'darray_from_bytes(darray_to_bytes(d), NULL::@D)', 'a::@D',
	'nulls = 0');
SELECT agree('no NULLs', 'ANY', 'outcome(format(''SELECT darray_to_bytes(%L::@D)'', d))',
	'(SELECT ''error 22004''::text FROM unnest(a) u WHERE u IS NULL LIMIT 1)',
	'NULL = ANY (a) IS NULL AND array_position(a, NULL) > 0', 'few');
SELECT equal_lines('bytes', $$
	darray_to_bytes('{1,-2,258}'::darray_int2) == '\x0100feff0201'::bytea
	darray_to_bytes('{{1,2},{3,4}}'::darray_int4) == '\x01000000020000000300000004000000'::bytea
	darray_to_bytes('{t,f}'::darray_bool) == '\x0100'::bytea
	darray_to_bytes('{1,-0}'::darray_float8) == '\x000000000000f03f0000000000000080'::bytea
	darray_to_bytes('{2000-01-02,1999-12-31,infinity,-infinity}'::darray_date)
		== '\x01000000ffffffffffffff7f00000080'::bytea
	darray_to_bytes('{2000-01-01 00:00:00.000001}'::darray_timestamptz)
		== '\x0100000000000000'::bytea
	darray_to_bytes('{}'::darray_int8) == ''::bytea
	darray_to_bytes('{1,NULL}'::darray_int8) == !22004
	darray_to_bytes(('{1,NULL,3}'::darray_int8)[3:3]) == '\x0300000000000000'::bytea
	darray_to_bytes(array_filter('{1,NULL,3}'::darray_int2, '{t,f,t}')) == '\x01000300'::bytea
	darray_to_bytes(NULL::darray_int4) == NULL::bytea
	darray_from_bytes('\x0100feff0201', NULL::darray_int2) == '{1,-2,258}'::darray_int2
	darray_from_bytes('\x01000300', '{{1,2},{3,NULL}}'::darray_int2) == '{1,3}'::darray_int2
	darray_from_bytes('', NULL::darray_float8) == '{}'::darray_float8
	darray_from_bytes(NULL, '{1}'::darray_int4) == NULL::darray_int4
	darray_from_bytes(NULL, NULL::darray_int4) == NULL::darray_int4
	darray_from_bytes('\x01', NULL::darray_int2) == !22P03
	darray_from_bytes('\x010203', '{1}'::darray_int2) == !22P03
	darray_from_bytes('\x0000000000', NULL::darray_date) == !22P03
	darray_from_bytes('\x00000000000000', NULL::darray_float8) == !22P03
	darray_from_bytes('\x00', NULL::int4[]) == !42883
	darray_from_bytes('\x00010280ff', NULL::darray_bool) == '{f,t,t,t,t}'::darray_bool
	darray_to_bytes(darray_from_bytes('\x00010280ff', NULL::darray_bool)) == '\x0001010101'::bytea
	darray_to_bytes(~ darray_from_bytes('\x00010280ff', NULL::darray_bool)) == '\x0100000000'::bytea
	darray_from_bytes('\xffffff7f00000080', NULL::darray_date)
		== '{infinity,-infinity}'::darray_date
	darray_from_bytes('\x0c97da7f', NULL::darray_date)::date[] == ARRAY[date '5874897-12-31']
	darray_from_bytes('\x0d97da7f', NULL::darray_date) == !22008
	darray_from_bytes('\xfeffff7f', NULL::darray_date) == !22008
	darray_from_bytes('\xa797daff', NULL::darray_date)::date[] == ARRAY[date '4714-11-24 BC']
	darray_from_bytes('\xa697daff', NULL::darray_date) == !22008
	darray_from_bytes('\x01000080', NULL::darray_date) == !22008
	darray_from_bytes('\xffffffffffffff7f0000000000000080', NULL::darray_timestamp)
		== '{infinity,-infinity}'::darray_timestamp
	darray_from_bytes('\xfeffffffffffff7f', NULL::darray_timestamptz) == !22008
	darray_from_bytes('\x0100000000000080', NULL::darray_timestamp) == !22008
	darray_from_bytes('\x0000000000000000feffffffffffff7f', NULL::darray_timestamp) == !22008
$$);
-- a NaN of other bits is a NaN, and keeps them
CREATE TABLE nans AS SELECT darray_from_bytes(b, NULL::darray_float8) AS v, b
	FROM unnest('{"\\x000000000000f87f","\\x000000000000f8ff","\\x010000000000f07f",'
	'"\\xffffffffffffffff"}'::bytea[]) b;
SELECT v, v = '{NaN}', v #= 'NaN'::float8, v > 'Infinity'::float8, array_position(v, 'NaN'),
	array_in(v, '{1,NaN}'), array_cat('{1}', v) = '{1,NaN}',
	darray_hash(v) = darray_hash('{NaN}'::darray_float8),
	darray_to_bytes(v) = b, v + 1, array_sum(v), array_group_id(v || 'NaN'::float8),
		array_argsort('{NaN}' || v || 1::float8) FROM nans;
SELECT count(DISTINCT v) FROM nans;
-- bytes that lie anywhere: packed, out of line, compressed, at an odd address
CREATE TABLE pieces (b bytea, c bytea);
ALTER TABLE pieces ALTER b SET STORAGE external;
INSERT INTO pieces SELECT b, b
	FROM (SELECT darray_to_bytes(darray_series(1, 1000003)) AS b
	UNION ALL SELECT '\x0700000008000000') t;
SELECT cardinality(darray_from_bytes(b, NULL::darray_int4)), darray_from_bytes(b, NULL::darray_int4)
	= darray_series(7, 8) OR darray_from_bytes(c, '{}'::darray_int4) = darray_series(1, 1000003),
	darray_from_bytes(substr(b, 5, 4), NULL::darray_int4),
		darray_from_bytes(substr(b, 2, 3) || '\x01', NULL::darray_int4) FROM pieces ORDER BY 1;
