\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,33,1023,5000}');
CREATE TABLE ids AS SELECT v.id, (SELECT coalesce(darray_agg(nullif((i * 7 + v.id) % 7, 0)
	ORDER BY i), '{}') FROM generate_series(1, v.n) i) AS i FROM case_int4 v;
\set ECHO all

-- the first ones, NULLs left out; -0 and 0 are equal and keep their order
SELECT agree('top', 'ANY', 'array_top(d, 7)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY u DESC, o), ''{}'') FROM (SELECT u, o FROM unnest(a) '
	'WITH ORDINALITY t (u, o) WHERE u IS NOT NULL ORDER BY u DESC, o LIMIT 7) t)');
SELECT agree('top ascending', 'ANY', 'array_top(d, 7, false)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY u, o), ''{}'') FROM (SELECT u, o FROM unnest(a) '
	'WITH ORDINALITY t (u, o) WHERE u IS NOT NULL ORDER BY u, o LIMIT 7) t)');
SELECT agree('top_positions', 'ANY', 'array_top_positions(d, 40)::int4[]',
	'(SELECT coalesce(array_agg(o::int4 ORDER BY u DESC, o), ''{}'') FROM (SELECT u, o FROM '
	'unnest(a) WITH ORDINALITY t (u, o) WHERE u IS NOT NULL ORDER BY u DESC, o LIMIT 40) t)');
SELECT agree('top_positions, many', 'ANY', 'array_top_positions(d, 3000, false)::int4[]',
	'(SELECT coalesce(array_agg(o::int4 ORDER BY u, o), ''{}'') FROM (SELECT u, o FROM '
	'unnest(a) WITH ORDINALITY t (u, o) WHERE u IS NOT NULL ORDER BY u, o LIMIT 3000) t)');
SELECT agree('top, spelled out', 'ANY', 'ROW(array_top(d, 5, true), array_top_positions(d, 5, '
	'true))',
	'ROW(array_top(a::@D, 5), array_top_positions(a::@D, 5))');
SELECT agree('top of sorted', 'ANY', 'ROW(array_top(array_sort(d, true), 5), '
	'array_top(array_sort(d), 5, false), array_top_positions(array_sort(d), 5, false))',
	'(SELECT ROW(array_top(a::@D, 5), array_top(a::@D, 5, false), '
	'(SELECT darray_agg(i) FROM generate_series(1, least(5, array_count(a::@D)::int4)) i)))',
	'array_count(d) > 0');

-- window functions: an element each, in the array's shape
SELECT agree('rank', 'ANY', 'array_rank(d)::int8[]', '(SELECT coalesce(array_agg(r ORDER BY o), '
	'''{}'') FROM (SELECT rank() OVER (ORDER BY u) AS r, o FROM unnest(a) WITH ORDINALITY t (u, '
	'o)) t)');
SELECT agree('dense_rank', 'ANY', 'array_dense_rank(d)::int8[]', '(SELECT coalesce(array_agg(r '
	'ORDER BY o), ''{}'') FROM (SELECT dense_rank() OVER (ORDER BY u) AS r, o FROM unnest(a) WITH '
	'ORDINALITY t (u, o)) t)');
SELECT agree('percent_rank', 'ANY', 'array_percent_rank(d)::float8[]', '(SELECT '
	'coalesce(array_agg(r '
	'ORDER BY o), ''{}'') FROM (SELECT percent_rank() OVER (ORDER BY u) AS r, o FROM unnest(a) '
	'WITH '
	'ORDINALITY t (u, o)) t)');
SELECT agree('cume_dist', 'ANY', 'array_cume_dist(d)::float8[]', '(SELECT coalesce(array_agg(r '
	'ORDER BY o), ''{}'') FROM (SELECT cume_dist() OVER (ORDER BY u) AS r, o FROM unnest(a) WITH '
	'ORDINALITY t (u, o)) t)');
SELECT agree('ntile', 'ANY', 'ROW(array_ntile(d, 1)::int4[], array_ntile(d, 7)::int4[], '
	'array_ntile(d, 1000)::int4[], array_ntile(d, 2147483647)::int4[])',
	'(SELECT ROW(coalesce(array_agg(r ORDER BY o), ''{}''), coalesce(array_agg(s ORDER BY o), '
	'''{}''), coalesce(array_agg(t ORDER BY o), ''{}''), coalesce(array_agg(n ORDER BY o), '
	'''{}'')) FROM (SELECT ntile(1) OVER w AS r, ntile(7) OVER w AS s, ntile(1000) OVER w AS t, '
	'ntile(2147483647) OVER w AS n, o FROM unnest(a) WITH ORDINALITY t (u, o) '
	'WINDOW w AS (ORDER BY u, o)) t)');
SELECT agree('row_number', 'INT', 'ROW(array_row_number(i)::int8[], '
	'array_group_row_number(i)::int8[]) FROM ids WHERE ids.id = v.id',
	'(SELECT ROW(array_agg(CASE WHEN k IS NOT NULL THEN r END ORDER BY o), array_agg(CASE WHEN k '
	'IS NOT NULL THEN r END ORDER BY o)) FROM (SELECT row_number() OVER (PARTITION BY k ORDER BY '
	'o) '
	'AS r, k, o FROM ids, unnest(i::int4[]) WITH ORDINALITY t (k, o) WHERE ids.id = v.id) t)',
	'n > 0', 'stored');
SELECT agree('group_rank', 'ANY', 'array_group_rank((SELECT i FROM ids WHERE ids.id = v.id), '
	'd)::int8[]', '(SELECT coalesce(array_agg(CASE WHEN k IS NOT NULL THEN r END ORDER BY o), '
	'''{}'') '
	'FROM (SELECT rank() OVER (PARTITION BY k ORDER BY u) AS r, k, o FROM ids, unnest(i::int4[], '
	'a) '
	'WITH ORDINALITY t (k, u, o) WHERE ids.id = v.id) t)');

-- a row of each group
SELECT agree('group_top', 'ANY', 'ROW(array_group_top(i, d, 3)::@E[], array_group_top_positions(i, '
	'd, 3)::int4[], array_group_top(i, d, 2, false)::@E[]) FROM ids WHERE ids.id = v.id',
	'(SELECT ROW(coalesce(array_agg(t ORDER BY k), ''{}''), coalesce(array_agg(p ORDER BY k), '
	'''{}''), coalesce(array_agg(s ORDER BY k), ''{}'')) FROM (SELECT k, '
	'ARRAY[t[1], t[2], t[3]] AS t, ARRAY[p[1], p[2], p[3]] AS p, ARRAY[s[1], s[2]] AS s '
	'FROM (SELECT k, array_agg(u ORDER BY u DESC, o) FILTER (WHERE u IS NOT NULL) AS t, '
	'array_agg(o::int4 ORDER BY u DESC, o) FILTER (WHERE u IS NOT NULL) AS p, '
	'array_agg(u ORDER BY u, o) FILTER (WHERE u IS NOT NULL) AS s '
	'FROM ids, generate_series(1, (SELECT max(x) FROM unnest(i::int4[]) x)) k LEFT JOIN '
	'LATERAL unnest(i::int4[], a) WITH ORDINALITY t (g, u, o) ON g = k WHERE ids.id = v.id '
	'GROUP BY k) t) t)', 'n > 0', 'stored');

-- of many groups, few of which have so many
SELECT array_dims(t) AS dims, array_null_count(t) AS nulls, array_null_count(p) AS no_positions,
	(SELECT bool_and(a.x = w.x AND w.o = q.o) AND count(*) = count(a.x) AND count(*) = count(w.x)
	FROM (SELECT x, i FROM unnest(t::float8[]) WITH ORDINALITY u (x, i) WHERE x IS NOT NULL) a
	JOIN unnest(p::int[]) WITH ORDINALITY q (o, i) USING (i)
	FULL JOIN (SELECT x, o, (g - 1) * 40 + n AS i FROM (SELECT g, x, o, row_number() OVER
		(PARTITION BY g ORDER BY x DESC, o) AS n FROM unnest(id::int[], v::float8[]) WITH ORDINALITY
		u (g, x, o) WHERE x IS NOT NULL AND g IS NOT NULL) u WHERE n <= 40) w USING (i)) AS same
FROM (SELECT id, v, array_group_top(id, v, 40) AS t, array_group_top_positions(id, v, 40) AS p
	FROM (SELECT darray_agg(CASE WHEN i % 17 > 0 THEN CASE WHEN i % 3 = 0 THEN i % 3000 + 1
			ELSE i % 30000 + 1 END END::int4) AS id,
			darray_agg(CASE WHEN i % 13 > 0 THEN i * 7919::int8 % 10007 END::float8) AS v
		FROM generate_series(1, 200000) i) s OFFSET 0) s;

-- a direction for each key
SELECT agree('argsort, directions', 'ANY', 'ROW(array_argsort(d, v.e, ARRAY[true,false]), '
	'array_argsort(d, v.e, ARRAY[false,true]), array_argsort(d, v.e, ARRAY[true,true]))',
	'(SELECT ROW(coalesce(darray_agg(o::int4 ORDER BY k1 DESC, k2, o), ''{}''), '
	'coalesce(darray_agg(o::int4 ORDER BY k1, k2 DESC, o), ''{}''), '
	'coalesce(darray_agg(o::int4 ORDER BY k1 DESC, k2 DESC, o), ''{}'')) '
	'FROM unnest(a, b) WITH ORDINALITY t (k1, k2, o))', 'n < 2000', 'stored');

SELECT equal_lines('edges', $$
	array_top('{3,1,2}'::darray_int4, 0) == '{}'::darray_int4
	array_top('{3,1,2}'::darray_int4, 2147483647) == '{3,2,1}'::darray_int4
	array_top('{3,1,2}'::darray_int4, -1) == !2201W
	array_top('{3,1,2}'::darray_int4, NULL) == NULL::darray_int4
	array_top('{{3,1},{2,9}}'::darray_int4, 2) == '{9,3}'::darray_int4
	array_top('{NULL,NULL}'::darray_date, 2) == '{}'::darray_date
	array_top('{1,NaN,Infinity}'::darray_float4, 2) == '{NaN,Infinity}'::darray_float4
	array_top_positions('{t,f,t}'::darray_bool, 2, false) == '{2,1}'::darray_int4
	array_group_top('{1,3}', '{5,6}'::darray_int4, 2)
		== '{{5,NULL},{NULL,NULL},{6,NULL}}'::darray_int4
	array_group_top('{{1,1},{2,1}}', '{{2,9},{2,NULL}}'::darray_int2, 1) == '{{9},{2}}'::darray_int2
	array_group_top('{1,1}', '{1,NaN}'::darray_float8, 1) == '{{NaN}}'::darray_float8
	array_group_top_positions('{1,1,1}', '{t,t,f}'::darray_bool, 2) == '{{1,2}}'::darray_int4
	array_group_top('{1}', '{2}'::darray_int4, 0) == '{}'::darray_int4
	array_group_top('{}', '{}'::darray_int4, 2) == '{}'::darray_int4
	array_group_top('{NULL}', '{2}'::darray_int4, 2) == '{}'::darray_int4
	array_group_top('{1}', '{2}'::darray_int4, -1) == !2201W
	array_group_top('{1}', '{2,3}'::darray_int4, 1) == !2202E
	array_group_top('{0}', '{2}'::darray_int4, 1) == !2202E
	array_group_top('{1000000}', '{2}'::darray_int4, 1000000) == !54000
	array_group_top('{1}', '{2}'::darray_int4, NULL) == NULL::darray_int4
	array_rank('{{2,1},{2,NULL}}'::darray_int4) == '{{2,1},{2,4}}'::darray_int8
	array_percent_rank('{{7}}'::darray_int4) == '{{0}}'::darray_float8
	array_cume_dist('{{2,1},{2,NULL}}'::darray_int4) == '{{0.75,0.25},{0.75,1}}'::darray_float8
	array_ntile('{{b,a},{c,NULL}}'::darray_text, 2) == '{{1,1},{2,2}}'::darray_int4
	array_ntile(ARRAY[3,1,2], 2) == '{2,1,1}'::darray_int4
	array_ntile('{1}'::darray_int4, 0) == !22014
	array_ntile('{1}'::darray_int4, NULL) == NULL::darray_int4
	array_group_rank('{{1,1},{2,NULL}}', '{{2,1},{2,1}}'::darray_int4)
		== '{{2,1},{1,NULL}}'::darray_int8
	array_group_rank('{1,1}', '{1}'::darray_int4) == !2202E
	array_group_rank('{0}', '{1}'::darray_int4) == !2202E
	array_group_rank('{1000000000}', '{1}'::darray_int4) == '{1}'::darray_int8
	array_row_number('{0}') == !2202E
	array_row_number('{}') == '{}'::darray_int8
	array_argsort('{1,2,2}'::darray_int4, '{1,2,3}'::darray_int4, NULL::boolean[]) ==
		NULL::darray_int4
	array_argsort('{1,2,2}'::darray_int4, '{1,2,3}'::darray_int4, '{t}'::boolean[]) == !2202E
	array_argsort('{1,2,2}'::darray_int4, '{1,2,3}'::darray_int4, '{t,NULL}'::boolean[]) == !22004
	array_argsort('{t}'::boolean[]) == '{1}'::darray_int4
	array_argsort('{1,NULL,2}'::darray_int4, '{t}'::boolean[]) == '{2,3,1}'::darray_int4
$$);
