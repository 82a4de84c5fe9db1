\set ECHO none
\i sql/setup.psql
-- sizes, and what is read, are those of plain values: sql/encoding.sql has the others
SET darray.encoding = plain;
CALL make_cases('{0,1,2,31,32,33,300,1100}');
-- the arrays a in order, as values that do not say so while they are small
CREATE PROCEDURE sort_cases() LANGUAGE plpgsql AS $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT * FROM element ORDER BY no LOOP
		EXECUTE replace('UPDATE case_@E SET a = (SELECT coalesce(array_agg(u ORDER BY u, o), '
			'''{}'') '
			'FROM unnest(a) WITH ORDINALITY t (u, o))', '@E', t.elem);
		EXECUTE replace('UPDATE case_@E SET d = a::darray_@E, c = a::darray_@E, '
			's = (ARRAY[a[1], x, x] || a || ARRAY[a[n], NULL])::darray_@E', '@E', t.elem);
	END LOOP;
END
$$;
CALL sort_cases();
-- how many elements of a come before each of b, or with it: a window over both
CREATE FUNCTION before(tie text) RETURNS text LANGUAGE sql AS $$
	SELECT format('(SELECT coalesce(array_agg(c ORDER BY o) FILTER (WHERE o > 0), ''{}'') FROM (
		SELECT o, CASE WHEN u IS NOT NULL
			THEN 1 + count(*) FILTER (WHERE o = 0) OVER (ORDER BY u%s) END::int4 AS c
		FROM (SELECT u, 0 AS o FROM unnest(a) u
			  UNION ALL SELECT * FROM unnest(b) WITH ORDINALITY t (u, o)) t) t)', tie)
$$;
\set ECHO all

SELECT agree('search', 'ANY', 'array_search(d, v.e)::int4[]',
	before(', o = 0'));
SELECT agree('search after', 'ANY', 'array_search(d, v.e, after => true)::int4[]', before(''));
SELECT agree('search sorted', 'ANY', 'array_search(d, array_sort(v.e))::int4[]',
	'array_take(array_search(a::@D, b::@D), array_argsort(b::@D))::int4[]');
SELECT agree('search an array', 'ANY', 'array_search(d, v.b)::int4[]',
	'array_search(a::@D, b::@D)::int4[]', 'n < 2000');
SELECT agree('search itself', 'ANY', 'array_search(d, d, true)::int4[]',
	'array_search(a::@D, a, true)::int4[]', 'n < 2000');
SELECT agree('search one', 'ANY', 'ARRAY[array_search(d, v.x), array_search(d, v.x, true)]',
	'(SELECT ARRAY[1 + count(*) FILTER (WHERE u < x), 1 + count(*) FILTER (WHERE u <= x)]::int4[] '
		'FROM unnest(a) u)');
SELECT agree('search descending', 'ANY',
	'array_search(array_sort(d, true), v.e, false, true)::int4[]',
	'(SELECT coalesce(array_agg(cardinality(a) + 2 - p ORDER BY o), ''{}'') '
		'FROM unnest(array_search(a::@D, b, true)) WITH ORDINALITY t (p, o))', 'nulls = 0');
SELECT agree('search descending after', 'ANY',
	'array_search(array_sort(d, true), v.e, true, true)::int4[]',
	'(SELECT coalesce(array_agg(cardinality(a) + 2 - p ORDER BY o), ''{}'') '
		'FROM unnest(array_search(a::@D, b)) WITH ORDINALITY t (p, o))', 'nulls = 0');
SELECT agree('search one descending', 'ANY', 'ARRAY[array_search(array_sort(d, true), v.x, false, '
	'true), array_search(array_sort(d, true), v.x, true, true)]',
	'(SELECT ARRAY[(s)[1], (t)[1]] FROM (SELECT array_search(array_sort(a::@D, true), ARRAY[x], '
		'false, true), array_search(array_sort(a::@D, true), ARRAY[x], true, true)) t (s, t))');
SELECT agree('join_asof', 'ANY', 'array_join_asof(v.e, d)::int4[]',
	'(SELECT coalesce(array_agg(nullif(p - 1, 0) ORDER BY o), ''{}'') '
		'FROM unnest(array_search(a::@D, b, true)) WITH ORDINALITY t (p, o))');
SELECT agree('width_bucket', 'ANY', 'array_width_bucket(v.e, d)::int4[]',
	'(SELECT coalesce(array_agg(width_bucket(u, a) ORDER BY o), ''{}'') '
		'FROM unnest(b) WITH ORDINALITY t (u, o))', 'nulls = 0');

-- pairs of equal elements
CREATE FUNCTION pairs(a anyarray, b anyarray) RETURNS text LANGUAGE sql AS $$
	SELECT coalesce(string_agg(i || ' ' || j, ',' ORDER BY i, j), '')
	FROM unnest(a) WITH ORDINALITY t (x, i) JOIN unnest(b) WITH ORDINALITY u (y, j) ON x = y
$$;
SELECT agree('join', 'ANY', '(SELECT coalesce(string_agg(i || '' '' || j, '','' ORDER BY o), '''') '
	'FROM array_join(d, v.e) t (p, q), unnest(p::int4[], q::int4[]) WITH ORDINALITY u (i, j, o))',
	'pairs(a, b)', 'n < 50 OR (n < 1000 AND kind = ''wide'')');
CREATE FUNCTION outer_pairs(a anyarray, b anyarray, both_sides boolean) RETURNS text LANGUAGE sql
AS $$
	SELECT coalesce(string_agg(coalesce(i::text, '-') || ' ' || coalesce(j::text, '-'), ','
		ORDER BY i, j), '')
	FROM unnest(a) WITH ORDINALITY t (x, i) FULL JOIN unnest(b) WITH ORDINALITY u (y, j) ON x = y
	WHERE i IS NOT NULL OR both_sides
$$;
SELECT agree('left and full join', 'ANY', '(SELECT array_agg(s ORDER BY k) FROM (SELECT k, '
	'coalesce(string_agg(coalesce(i::text, ''-'') || '' '' || coalesce(j::text, ''-''), '','' '
	'ORDER BY o), '''') AS s FROM (SELECT 1 AS k, * FROM array_left_join(d, v.e) UNION ALL '
	'SELECT 2, * FROM array_full_join(d, v.e)) t (k, p, q) LEFT JOIN LATERAL '
	'unnest(p::int4[], q::int4[]) WITH ORDINALITY u (i, j, o) ON true GROUP BY k) t)',
	'ARRAY[outer_pairs(a, b, false), outer_pairs(a, b, true)]',
	'n > 0 AND (n < 50 OR (n < 1000 AND kind = ''wide''))');
SELECT agree('join an array', 'ANY', 'array_join(d, v.b)', 'array_join(a::@D, e)', 'n < 50');

-- many in many, in any order and sorted
CREATE TABLE many AS SELECT array_sort(darray_agg(hashint8extended(i, 1)::float8)) AS s,
	darray_agg(hashint8extended(i, 2)::float8) AS w,
	darray_agg(CASE WHEN i % 10 > 0 THEN (hashint8extended(i, 3) / 1e13)::int8 END) AS n,
	darray_agg((hashint8extended(i, 4) / 1e13)::int8) AS m
	FROM generate_series(1, 140000) i;
CREATE FUNCTION places(s anyarray, w anyarray) RETURNS bigint[] LANGUAGE sql AS $$
	SELECT array_agg(c ORDER BY o) FILTER (WHERE o > 0) FROM (
		SELECT o, CASE WHEN u IS NOT NULL
			THEN 1 + count(*) FILTER (WHERE o = 0) OVER (ORDER BY u) END AS c
		FROM (SELECT u, 0 AS o FROM unnest(s) u
			  UNION ALL SELECT * FROM unnest(w) WITH ORDINALITY t (u, o)) t) t
$$;
SELECT array_search(s, w, true)::int8[] = places(s::float8[], w::float8[]) FROM many;
SELECT array_search(s, array_sort(w), true) = array_sort(array_search(s, w, true)) FROM many;
SELECT array_search(array_sort(m), n, true)::int8[] = places(m::int8[], n::int8[]) FROM many;
SELECT array_search(few, n, true)::int8[] = places(few::int8[], n::int8[])
FROM (SELECT array_sort(m[1:5]) AS few, n FROM many OFFSET 0) t;
SELECT cardinality(i), array_take(n, i) = array_take(m, j)
FROM (SELECT (array_join(n, m)).*, n, m FROM many OFFSET 0) t;
SELECT cardinality(i) = (SELECT count(*) FROM unnest(n) x JOIN unnest(m) y ON x = y),
	i = array_sort(i)
FROM (SELECT (array_join(n, m)).*, n, m FROM many OFFSET 0) t;
SELECT array_sum(array_in(n, m)) = (SELECT count(*) FROM unnest(n) x WHERE x IN (SELECT unnest(m)))
FROM many;

-- of a stored value a few chunks are read
SELECT pg_column_size(s) FROM many;
SET darray.cache_size = 0;
SELECT darray_stat_reset();
SELECT array_search(s, 0), array_contains(s, 0) FROM many;
SELECT operation, calls, elements FROM darray_stat WHERE calls > 0 ORDER BY 1;
RESET darray.cache_size;

SELECT equal_lines('search', $$
	array_search('{1,3,3,5,NULL}'::darray_int4, 3) == 2
	array_search('{1,3,3,5,NULL}'::darray_int4, 3, true) == 4
	array_search('{1,3,3,5,NULL}'::darray_int4, 9) == 5
	array_search('{}'::darray_int4, 9) == 1
	array_search('{NULL}'::darray_int4, 9) == 1
	array_search('{NULL}'::darray_int4, 9, descending => true) == 2
	array_search('{1}'::darray_int4, NULL::int4) == NULL::int4
	array_search('{1}'::darray_int4, NULL::darray_int4) == NULL::darray_int4
	array_search('{1,3}'::darray_int4, '{}'::darray_int4) == '{}'::darray_int4
	array_search('{}'::darray_int4, '{1,NULL}'::darray_int4) == '{1,NULL}'::darray_int4
	array_search('{NULL}'::darray_int4, '{1,NULL}'::darray_int4, false, true)
		== '{2,NULL}'::darray_int4
	array_search('{1,3}'::darray_int4, '{{1,2},{3,4}}'::darray_int4) == '{{1,2},{2,3}}'::darray_int4
	array_search('{{1,2},{3,4}}'::darray_int4, 3) == 3
	array_search('{1,3}'::darray_int4, '{0,2,4}') == '{1,2,3}'::darray_int4
	array_search('{1,3}'::darray_int4, '{1,3}', true) == '{2,3}'::darray_int4
	array_search('{1,3}'::darray_int4, ARRAY[1,3], after => true) == '{2,3}'::darray_int4
	array_search('{1,3}'::darray_int4, ARRAY[0.5::float8,3.5]) == '{1,3}'::darray_int4
	array_search('{1,3}'::darray_int4, 2.5) == 2
	array_search('{-1,-0,0,NaN,NaN}'::darray_float8, 0) == 2
	array_search('{-1,-0,0,NaN,NaN}'::darray_float8, 0, true) == 4
	array_search('{-1,-0,0,NaN,NaN}'::darray_float8, 'NaN'::float8) == 4
	array_search('{-1,-0,0,NaN,NaN}'::darray_float8, 'Infinity'::float8, true) == 4
	array_search('{-infinity,2000-01-01,infinity}'::darray_date, date '2000-01-02') == 3
	array_search('{f,t}'::darray_bool, true) == 2
	array_search('{2,1}'::darray_int4, 1) == !22023
	array_search('{2,1}'::darray_int4, '{1}'::darray_int4) == !22023
	array_search('{NULL,1}'::darray_int4, 1) == !22023
	array_search('{1,2}'::darray_int4, 1, descending => true) == !22023
	array_search('{1,NULL}'::darray_int4, 1, descending => true) == !22023
	array_search('{1,2}'::darray_int4, ARRAY['x']) == !42804
	array_search('{1,2}'::darray_int4, '{x}') == !22P02
	array_join_asof('{0,1,2,5,NULL}'::darray_int4, '{1,3}') == '{NULL,1,1,2,NULL}'::darray_int4
	array_join_asof('{0,1,2,5,NULL}'::darray_int4, ARRAY[1,3]) == '{NULL,1,1,2,NULL}'::darray_int4
	array_join_asof('{1}'::darray_int4, '{}') == '{NULL}'::darray_int4
	array_join_asof('{1}'::darray_int4, '{2,1}') == !22023
	array_join_asof('{2000-01-01 12:00}'::darray_timestamp, '{2000-01-01,2000-01-02}'::darray_date)
		== '{1}'::darray_int4
	array_join('{1,2,NULL,2,3}'::darray_int4, '{2,3,3,NULL,2,5}')
		== ROW('{2,2,4,4,5,5}'::darray_int4, '{1,5,1,5,2,3}'::darray_int4)
	array_join('{}'::darray_int4, '{}') == ROW('{}'::darray_int4, '{}'::darray_int4)
	array_join('{{1,2}}'::darray_int4, '{{2},{2}}')
		== ROW('{2,2}'::darray_int4, '{1,2}'::darray_int4)
	array_left_join('{1,2,NULL,2,3}'::darray_int4, ARRAY[2,3,3,NULL,2,5])
		== ROW('{1,2,2,3,4,4,5,5}'::darray_int4, '{NULL,1,5,NULL,1,5,2,3}'::darray_int4)
	array_full_join('{1,2,NULL}'::darray_int4, '{2,NULL,5}')
		== ROW('{1,2,3,NULL,NULL}'::darray_int4, '{NULL,1,NULL,2,3}'::darray_int4)
	array_full_join('{1,2}'::darray_int8, '{2.5,2}'::darray_float4)
		== ROW('{1,2,NULL}'::darray_int4, '{NULL,2,1}'::darray_int4)
	array_full_join('{a,b}'::darray_text, ARRAY['b'])
		== ROW('{1,2}'::darray_int4, '{NULL,1}'::darray_int4)
	array_left_join('{2000-01-02}'::darray_date, '{2000-01-02 00:00}'::darray_timestamp)
		== ROW('{1}'::darray_int4, '{1}'::darray_int4)
	array_left_join('{2000-01-02}'::darray_date, '{2000-01-02 00:00}'::darray_timestamptz) == !42804
	array_left_join('{1}'::darray_int4, ARRAY[true]) == !42804
	array_left_join('{{1},{2}}'::darray_int4, '{}')
		== ROW('{1,2}'::darray_int4, '{NULL,NULL}'::darray_int4)
	array_full_join('{}'::darray_int4, '{}') == ROW('{}'::darray_int4, '{}'::darray_int4)
	array_full_join('{}'::darray_int4, '{{1,1}}')
		== ROW('{NULL,NULL}'::darray_int4, '{1,2}'::darray_int4)
	array_join('{-0,NaN}'::darray_float8, '{NaN,0}')
		== ROW('{1,2}'::darray_int4, '{2,1}'::darray_int4)
	array_width_bucket('{0,1,2,5,NULL}'::darray_int4, '{1,3}') == '{0,1,1,2,NULL}'::darray_int4
	array_width_bucket('{0,1,2,5,NULL}'::darray_int4, ARRAY[1,3]) == '{0,1,1,2,NULL}'::darray_int4
	array_width_bucket('{0,1}'::darray_int4, '{}') == '{0,0}'::darray_int4
	array_width_bucket('{0}'::darray_int4, '{3,1}') == !22023
	array_width_bucket('{0}'::darray_int4, '{1,NULL}') == !22004
	array_width_bucket('{0}'::darray_int4, '{{1,2}}') == !2202E
$$);

\set VERBOSITY default
SELECT array_search('{2,1}'::darray_int4, 1);
SELECT array_search('{1,2}'::darray_int4, 1, descending => true);
SELECT array_width_bucket('{1}'::darray_int4, '{NULL}');

-- an integer array beside a numeric: between the integers that it lies between, exactly
CREATE TABLE exact AS SELECT array_sort(d)::text AS v, x
	FROM unnest('{"{-32768,-3,-3,0,4,32767,NULL}","{9007199254740992,9007199254740993,'
		'9223372036854775807}","{-9223372036854775808,-9007199254740993,-1}","{}",'
		'"{NULL}"}'::text[]) t (t), LATERAL (SELECT t::darray_int8 AS d) d,
	unnest('{-3,-2.5,-3.000000000000000001,0,0.1,4.5,-1e30,1e30,NaN,Infinity,-Infinity,'
		'9007199254740992.5,9007199254740993,9223372036854775806.9,9223372036854775807.1,'
		'-9223372036854775808,-9223372036854775808.5,-9007199254740992.5,32767.5}'::numeric[]) x;
CREATE TABLE found AS SELECT v, x, after, down, array_search(array_sort(v::darray_int8, down), x,
	after, down) AS got,
	1 + (SELECT count(*) FROM unnest(v::int8[]) y WHERE CASE WHEN down THEN y IS NULL OR y > x OR
		(after AND y = x) ELSE y < x OR (after AND y = x) END) AS want
	FROM exact, (VALUES (true), (false)) a (after), (VALUES (true), (false)) b (down);
SELECT count(*), count(*) FILTER (WHERE got <> want) AS differ FROM found;
SELECT * FROM found WHERE got <> want ORDER BY v, x, after, down LIMIT 10;
SELECT array_search('{1,5}'::darray_int2, 2.5), array_search('{1,5}'::darray_int4, 5.0, true),
	array_search('{1,2.5}', 2.5), array_search('{1,5}'::darray_int2, 40000.5),
	array_search('{1,5}'::darray_int2, NULL::numeric);
SELECT array_search('{5,1}'::darray_int4, 2.5);
SELECT array_search('{1,5}'::darray_int4, ARRAY[2.5]);
DROP TABLE exact, found;
