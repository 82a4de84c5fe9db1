\set ECHO none
\i sql/setup.psql
-- gaps and folds of daylight saving time; the same again where the offset never changes, and where a day is missing
SET TimeZone = 'America/New_York';
CREATE TABLE edge (elem text, x text);
INSERT INTO edge
	SELECT 'bool', unnest('{t,f}'::text[])
	UNION ALL SELECT 'int2', unnest('{-32768,-1,0,1,2,32767}'::text[])
	UNION ALL SELECT 'int4', unnest('{-2147483648,-32769,-1,0,1,32768,16777217,2147483647}'::text[])
	UNION ALL SELECT 'int8', unnest('{-9223372036854775808,-9007199254740993,-1,0,1,32768,16777217,9007199254740991,9007199254740992,9007199254740993,9223372036854775807}'::text[])
	UNION ALL SELECT 'float4', unnest('{NaN,Infinity,-Infinity,-0,0.1,0.5,1,16777216,-32768.5,9007199254740992,9223372036854775808,3e38}'::text[])
	UNION ALL SELECT 'float8', unnest('{NaN,Infinity,-Infinity,-0,0.1,0.5,1,16777217,-32768.5,2147483647.5,9007199254740992,9007199254740994,9223372036854775807,1e300}'::text[])
	UNION ALL SELECT 'numeric', unnest('{NaN,Infinity,-Infinity,0,0.1,-0.5,1,1.00000000000000000001,0.99999999999999999999999,-32768.5,-32768,32767.5,2147483647.5,9007199254740993,9223372036854775807,9223372036854775807.5,9223372036854775808,-9223372036854775808,-9223372036854775808.1,1234567890123456789012345678901234567890,1e400}'::text[])
	UNION ALL SELECT 'date', unnest('{-infinity,infinity,4714-11-24 BC,4713-01-01 BC,1999-12-31,2000-01-01,2011-12-30,2026-03-08,2026-11-01,294276-12-31,294277-01-01,5874897-12-31}'::text[])
	UNION ALL SELECT 'timestamp', unnest('{-infinity,infinity,4714-11-24 00:00:00 BC,4713-01-01 00:00:00 BC,1999-12-31 23:59:59.999999,2000-01-01,2011-12-30,2026-03-08 02:30,2026-03-08 03:30,2026-11-01 00:00,2026-11-01 01:30,2026-11-01 02:30,294276-12-31 20:00,294276-12-31 23:59:59.999999}'::text[])
	UNION ALL SELECT 'timestamptz', unnest('{-infinity,infinity,4714-11-24 00:00:00+00 BC,4713-01-01 00:00:00-04:56:02 BC,1999-12-31 23:59:59.999999-05,2000-01-01 00:00-05,2000-01-01 00:00+00,2011-12-30 10:00+00,2026-03-08 07:30+00,2026-03-08 02:30-04,2026-11-01 00:00-04,2026-11-01 01:30-04,2026-11-01 01:30-05,294276-12-31 15:00+00,294276-12-31 23:59:59.999999+00}'::text[]);

-- what is said of a darray d, its array a, or its element u; y and z are values of another type, e and b its array and darray
CREATE TABLE form (what text, got text, want text);
INSERT INTO form
	SELECT 'v ' || op || ' y', format('(d %s y)::bool[]', op), format('(SELECT array_agg(u %s y ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))', replace(op, '#', ''))
		FROM unnest('{<,<=,>,>=,#=,#<>}'::text[]) op
	UNION ALL SELECT 'y ' || op || ' v', format('(y %s d)::bool[]', op), format('(SELECT array_agg(y %s u ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))', replace(op, '#', ''))
		FROM unnest('{<,<=,>,>=,#=,#<>}'::text[]) op
	UNION ALL SELECT 'v ' || op || ' w', format('(darray_cat(d[1:0], d) %s array_fill(y, ARRAY[cardinality(d)])::@W)::bool[]', op), format('(SELECT array_agg(u %s y ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))', substr(op, 2))
		FROM unnest('{#<,#<=,#>,#>=,#=,#<>}'::text[]) op
	UNION ALL VALUES ('between', 'array_between(d, y, y)::bool[]', '(SELECT array_agg(u BETWEEN y AND y ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))'),
		('in', 'array_in(d, ARRAY[y, NULL]::@W)::bool[]', '(SELECT array_agg(u = y OR NULL ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))'),
		('position', 'array_position(d, y)', 'array_position(a, y)'),
		('positions', 'array_positions(d, y)::int4[]', 'array_positions(a, y)'),
		('remove', 'array_remove(d, y)', 'array_remove(a, y)'),
		('replace', 'array_replace(d, y, y)', 'array_replace(a, y, y)');
UPDATE form SET got = replace(got, 'darray_cat(d[1:0], d)', 'd');

-- each form of each pair: over all values at once, and one by one where one of the two raises
CREATE FUNCTION pairs(zone text, first text[], second text[]) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	f record;
	v text;
	w text;
	y record;
	literal text;
	got text;
	want text;
	asked text;
	compared int := 0;
BEGIN
	PERFORM set_config('TimeZone', zone, true);
	FOREACH v IN ARRAY first LOOP
		SELECT format('%L::%s[]', array_append(array_agg(x), NULL), v) INTO literal FROM edge WHERE elem = v;
		FOREACH w IN ARRAY second LOOP
			FOR f IN SELECT * FROM form WHERE w <> 'numeric' OR form.got !~ '@W' LOOP
				asked := format('SELECT string_agg(coalesce(((%%s)%s)::text, ''-''), '' '' ORDER BY x) FROM (SELECT x, a, d, x::%s AS y FROM (SELECT %s AS a, %s::darray_%s AS d OFFSET 0) l, (SELECT x FROM edge WHERE elem = %L %%s OFFSET 0) r OFFSET 0) s',
					CASE WHEN f.what IN ('remove', 'replace') AND v !~ 'bool|date|time' THEN '::float8[]' ELSE '' END, w, literal, literal, v, w);
				got := outcome(format(asked, replace(f.got, '@W', 'darray_' || w), ''));
				want := outcome(format(asked, f.want, ''));
				compared := compared + 1;
				CONTINUE WHEN got = want AND want IN ('error 42883', 'error 42804') OR got = want AND want !~ 'error';
				FOR y IN SELECT x FROM edge WHERE elem = w ORDER BY x LOOP
					got := outcome(format(asked, replace(f.got, '@W', 'darray_' || w), format('AND x = %L', y.x)));
					want := outcome(format(asked, f.want, format('AND x = %L', y.x)));
					compared := compared + 1;
					IF got <> want THEN
						RETURN NEXT format('%s %s, y %s %s: got %s, want %s', v, f.what, w, y.x, got, want);
						EXIT;
					END IF;
				END LOOP;
			END LOOP;
		END LOOP;
	END LOOP;
	RETURN NEXT format('%s: %s compared', zone, compared);
END
$$;
\set ECHO all
SELECT pairs('America/New_York', (SELECT array_agg(elem ORDER BY no) FROM element), (SELECT array_agg(elem ORDER BY no) || 'numeric'::text FROM element));
