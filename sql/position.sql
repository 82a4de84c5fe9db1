\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,31,32,33,1023,1100,5000}');
\set ECHO all

-- the first of equal ones; in PostgreSQL's order -0 equals 0, and NaN is above all
SELECT agree('argmin', 'INT FLOAT TIME', 'array_argmin(d)',
	'(SELECT o::int4 FROM unnest(a) WITH ORDINALITY t (u, o) WHERE u IS NOT NULL '
	'ORDER BY u, o LIMIT 1)');
SELECT agree('argmax', 'INT FLOAT TIME', 'array_argmax(d)',
	'(SELECT o::int4 FROM unnest(a) WITH ORDINALITY t (u, o) WHERE u IS NOT NULL '
	'ORDER BY u DESC, o LIMIT 1)');
SELECT agree('argmin of a part', 'INT FLOAT TIME', 'array_argmin(d[3:n - 1])',
	'(SELECT o::int4 FROM unnest(a[3:n - 1]) WITH ORDINALITY t (u, o) WHERE u IS NOT NULL '
	'ORDER BY u, o LIMIT 1)');
SELECT agree('argmax of a result', 'INT FLOAT TIME', 'array_argmax(array_slice(d, -1, 1, -1))',
	'(SELECT (n + 1 - o)::int4 FROM unnest(a) WITH ORDINALITY t (u, o) WHERE u IS NOT NULL '
	'ORDER BY u DESC, o DESC LIMIT 1)');
SELECT agree('first', 'ANY', 'array_first(d)', 'a[1]');
SELECT agree('last', 'ANY', 'array_last(d)', 'a[n]');
SELECT agree('last of a part', 'ANY', 'array_last(d[2:n - 1])',
	'CASE WHEN n > 2 THEN a[n - 1] END');

-- by groups
SELECT agree('group_argmin', 'INT FLOAT TIME',
	'array_group_argmin((SELECT darray_agg(i * 7 % 5 + 1) FROM generate_series(1, n) i), '
	'd)::int4[]',
	'(SELECT coalesce(array_agg(p ORDER BY g), ''{}'') FROM (SELECT g, (array_agg(o::int4 ORDER BY '
	'u, o) FILTER (WHERE u IS NOT NULL))[1] AS p FROM generate_series(1, (SELECT max(i * 7 % 5 + '
	'1) FROM generate_series(1, n) i)) g LEFT JOIN unnest(a) WITH ORDINALITY t (u, o) '
	'ON o * 7 % 5 + 1 = g GROUP BY g) s)', 'n > 0');
SELECT agree('group_argmax', 'INT FLOAT TIME',
	'array_group_argmax((SELECT darray_agg(i * 7 % 5 + 1) FROM generate_series(1, n) i), '
	'd)::int4[]',
	'(SELECT coalesce(array_agg(p ORDER BY g), ''{}'') FROM (SELECT g, (array_agg(o::int4 ORDER BY '
	'u DESC, o) FILTER (WHERE u IS NOT NULL))[1] AS p FROM generate_series(1, (SELECT max(i * 7 '
	'% 5 + 1) FROM generate_series(1, n) i)) g LEFT JOIN unnest(a) WITH ORDINALITY t (u, o) '
	'ON o * 7 % 5 + 1 = g GROUP BY g) s)', 'n > 0');
SELECT array_group_argmin('{1,2,1,NULL,4,2}'::darray_int4, '{5,NULL,4,1,0,NULL}'::darray_int4),
	array_group_argmax('{1,2,1,NULL,4,2}'::darray_int4, '{{5,NULL,4},{1,0,7}}'::darray_float4),
	array_group_argmin('{}'::darray_int4, '{}'::darray_date);
-- a number far above the rows takes no memory but the result's
SELECT array_length(p, 1), p[1000000] FROM (SELECT array_group_argmax('{1000000,1000000,3}',
	'{1,2,3}'::darray_int8) AS p) s;
SELECT array_group_argmin('{1,2}'::darray_int4, '{5}'::darray_int4);
SELECT array_group_argmin('{1,0}'::darray_int4, '{5,6}'::darray_int4);
SELECT array_group_argmin('{1}'::darray_int4, '{t}'::darray_bool);

-- along a dimension: as the elements that lie along it have it
SELECT array_argmin(v, 1), array_argmin(v, 2), array_argmax(v, 1), array_argmax(v, 2)
FROM (SELECT '{{1,2,3,NULL},{0,NULL,9,NULL},{NaN,2,-0,NULL}}'::darray_float8 AS v) s;
CREATE TABLE box AS SELECT array_agg(v ORDER BY i) AS a
FROM (SELECT i, array_agg(v ORDER BY j) AS v
	FROM (SELECT i, j, array_agg((i * 77 + j * 11 + k) * 7919 % 101 ORDER BY k) AS v
		FROM generate_series(1, 5) i, generate_series(1, 7) j, generate_series(1, 11) k
		GROUP BY i, j) r
	GROUP BY i) s;
SELECT array_dims(p1), array_dims(p2), array_dims(p3),
	bool_and(p1[j][k] = (SELECT x FROM generate_series(1, 5) x
		ORDER BY a[x][j][k] DESC, x LIMIT 1)),
	bool_and(p2[i][k] = (SELECT x FROM generate_series(1, 7) x ORDER BY a[i][x][k], x LIMIT 1)),
	bool_and(p3[i][j] = (SELECT x FROM generate_series(1, 11) x
		ORDER BY a[i][j][x] DESC, x LIMIT 1))
FROM (SELECT a, array_argmax(a::darray_int4, 1) AS p1, array_argmin(a::darray_int4, 2) AS p2,
		array_argmax(a::darray_int4, 3) AS p3 FROM box OFFSET 0) s,
	generate_series(1, 5) i, generate_series(1, 7) j, generate_series(1, 11) k
GROUP BY 1, 2, 3;
SELECT array_argmax('{4,8,8}'::darray_int4, 1);
SELECT array_argmin('{1}'::darray_int4, 2);
SELECT array_argmin('{}'::darray_int4, 1);
