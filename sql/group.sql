\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,31,32,33,1023,1100,5000}');
-- group numbers to test with: gaps, NULLs (a quarter of them, of every second case), never all
-- groups
CREATE FUNCTION ids_of(n int, id int) RETURNS int[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg(CASE WHEN id % 2 = 0
		OR h % 4 <> 0 THEN 1 + abs((h / 8) % CASE id % 3 WHEN 0 THEN 5 WHEN 1 THEN 1000
		ELSE n + 3 END)::int / 2 * 2 END ORDER BY i), '{}')
	FROM generate_series(1, n) i, hashint8extended(i, 77 + id) h
$$;
CREATE TABLE ids AS SELECT id, n, ids_of(n, id) AS ids, ids_of(n, id)::darray_int4 AS i
	FROM case_int4;
CREATE UNIQUE INDEX ON ids (id);
-- an aggregate f over the values u of each group, in the order of the groups, with its gaps
CREATE FUNCTION grouped(f text, otherwise text, elem text) RETURNS text LANGUAGE sql AS $$
	SELECT format('(SELECT coalesce(array_agg(CASE WHEN r IS NULL THEN %s ELSE r.x END::%s ORDER '
		'BY g), ''{}'') FROM generate_series(1, (SELECT max(k) FROM unnest((SELECT ids FROM ids '
		'WHERE ids.id = v.id)) k)) g '
				  'LEFT JOIN (SELECT k, %s AS x FROM unnest((SELECT ids FROM ids WHERE ids.id = '
				  	'v.id), a) WITH ORDINALITY t (k, u, o) WHERE k IS NOT NULL GROUP BY k) r '
				  	'ON r.k = g)', otherwise, elem, f)
$$;
\set ECHO all

-- group numbers are dense ranks of the keys
SELECT agree('group_id', 'ANY', 'array_group_id(d)::int4[]',
	'(SELECT coalesce(array_agg(r::int4 ORDER BY o), ''{}'') FROM (SELECT o, dense_rank() OVER '
		'(ORDER BY u) AS r FROM unnest(a) WITH ORDINALITY t (u, o)) t)');
SELECT agree('group_id of 2 keys', 'ANY', 'array_group_id(d, v.e)::int4[]',
	'(SELECT coalesce(array_agg(r::int4 ORDER BY o), ''{}'') FROM (SELECT o, dense_rank() OVER '
		'(ORDER BY u, w) AS r FROM unnest(a, b) WITH ORDINALITY t (u, w, o)) t)', 'n < 2000');
SELECT agree('group_id of 3 keys', 'ANY', 'array_group_id((SELECT k.d FROM case_bool k WHERE k.id '
	'= v.id), d, (SELECT k.e FROM case_float4 k WHERE k.id = v.id))::int4[]',
	'(SELECT coalesce(array_agg(r::int4 ORDER BY o), ''{}'') FROM (SELECT o, dense_rank() OVER '
		'(ORDER BY k1, k2, k3) AS r '
	'FROM unnest((SELECT k.a FROM case_bool k WHERE k.id = v.id), a, (SELECT k.b FROM case_float4 '
		'k WHERE k.id = v.id)) WITH ORDINALITY t (k1, k2, k3, o)) t)', 'n < 2000');
CREATE DOMAIN some_list AS darray_int4;
SELECT equal_lines('keys', $$
	array_group_id('{NaN,0,-0,NULL,NaN,-1,NULL}'::darray_float8) == '{3,2,2,4,3,1,4}'::darray_int4
	array_group_id('{t,f,NULL}'::darray_bool) == '{2,1,3}'::darray_int4
	array_group_id('{5,3,5}'::some_list) == '{2,1,2}'::darray_int4
	array_group_id(VARIADIC ARRAY['{2,1,2}', '{3,2,1}']::darray_int4[]) == '{3,1,2}'::darray_int4
	array_group_id('{2,1,2}'::darray_int4, NULL::darray_date) == NULL::darray_int4
	array_group_id(VARIADIC NULL::darray_int4[]) == NULL::darray_int4
	array_group_id('{}'::darray_int4, '{}'::darray_date) == '{}'::darray_int4
	array_group_id('{7,7,7}'::darray_int4, '{1,NULL,1}'::darray_int8, '{t,t,t}'::darray_bool,
		'{3,2,1}'::darray_int2) == '{2,3,1}'::darray_int4
	array_group_id() == !42883
	array_group_id(1) == !42804
	array_group_id('{5,2}'::int4[]) == '{2,1}'::darray_int4
	array_group_id('{1,2}') == !42804
	array_group_id('{1,2}'::darray_int4, '{1,2,3}'::darray_int4) == !2202E
	array_group_id('{1,2}'::darray_int4, '{}'::darray_bool) == !2202E
$$);

-- aggregates by numbers
SELECT agree('group_count of rows', 'INT', 'array_group_count((SELECT i FROM ids WHERE ids.id = '
	'v.id))::int8[]', grouped('count(*)', '0', 'int8'), 'true', 'one');
SELECT agree('group_count', 'ANY', 'array_group_count((SELECT i FROM ids WHERE ids.id = '
	'v.id), d)::int8[]', grouped('count(u)', '0', 'int8'));
SELECT agree('group_first', 'ANY', 'array_group_first((SELECT i FROM ids WHERE ids.id = '
	'v.id), d)::@E[]', grouped('(array_agg(u ORDER BY o))[1]', 'NULL', '@E'));
SELECT agree('group_last', 'ANY', 'array_group_last((SELECT i FROM ids WHERE ids.id = '
	'v.id), d)::@E[]', grouped('(array_agg(u ORDER BY o DESC))[1]', 'NULL', '@E'), 'n < 2000');
SELECT agree('group_min', 'INT FLOAT TIME', 'array_group_min((SELECT i FROM ids WHERE ids.id = '
	'v.id), d)::@E[]', grouped('min(u ORDER BY o)', 'NULL', '@E'));
SELECT agree('group_max', 'INT FLOAT TIME', 'array_group_max((SELECT i FROM ids WHERE ids.id = '
	'v.id), d)::@E[]', grouped('max(u ORDER BY o)', 'NULL', '@E'), 'n < 2000');
SELECT agree('group_sum', 'INT', 'array_group_sum((SELECT i FROM ids WHERE ids.id = '
	'v.id), d)::int8[]', grouped('sum(u)', 'NULL', 'int8'), 'kind <> ''wide''');
SELECT agree('group_sum', 'FLOAT', 'array_group_sum((SELECT i FROM ids WHERE ids.id = v.id), '
	'd)::@E[]::text', grouped('sum(u ORDER BY o)', 'NULL', '@E') || '::text', 'kind <> ''wide''');
-- a sum that fits, or is one of floats, is the exact one of that group's elements: by array_sum()
-- itself
SELECT agree('group_sum, wide', 'FLOAT', 'array_group_sum(array_filter((SELECT i FROM ids WHERE '
	'ids.id = v.id), m), array_filter(d, m))::@E[] FROM (SELECT (d > ''-1e30''::@E) & (d < '
	'''1e30''::@E) AS m OFFSET 0) m',
	'(SELECT coalesce(array_agg(x ORDER BY g), ''{}'') FROM (SELECT g, (SELECT '
		'array_sum(array_agg(u)::@D) FROM unnest((SELECT ids FROM ids WHERE ids.id = v.id), a) t '
		'(k, u) WHERE k = g AND u > ''-1e30''::@E AND u < ''1e30''::@E) AS x '
	'FROM generate_series(1, (SELECT max(k) FROM unnest((SELECT ids FROM ids WHERE ids.id = v.id), '
		'a) t (k, u) WHERE u > ''-1e30''::@E AND u < ''1e30''::@E)) g) r)',
		'kind = ''wide'' AND n < 2000');
-- of integers: the exact sum divided once
SELECT agree('group_avg', 'INT', 'array_group_avg((SELECT i FROM ids WHERE ids.id = v.id), '
	'd)::float8[]', grouped('round(sum(u), 60) / nullif(count(u), 0)', 'NULL', 'float8'));
SELECT agree('group_avg', 'FLOAT', 'array_group_avg((SELECT i FROM ids WHERE ids.id = v.id), '
	'd)::float8[]::text', grouped('avg(u)', 'NULL', 'float8') || '::text', 'kind <> ''wide''');
CREATE FUNCTION near(float8[], float8[]) RETURNS boolean LANGUAGE sql AS
	'SELECT cardinality($1) = cardinality($2) AND coalesce(bool_and(x IS NOT DISTINCT FROM y OR '
		'coalesce(abs(x - y) <= 1e-12 * abs(y), false)), true) FROM unnest($1, $2) t (x, y)';
SELECT agree('group_variance', 'INT FLOAT', 'near(array_group_variance((SELECT i FROM ids WHERE '
	'ids.id = v.id), d)::float8[], ' || grouped('variance(u)', 'NULL', 'float8') || ')', 'true',
	'kind <> ''wide'' OR ''@E'' LIKE ''int_''', 'one');
-- PostgreSQL's stddev() of integers keeps few decimals of large ones
SELECT agree('group_stddev', 'INT FLOAT', 'near(array_group_stddev((SELECT i FROM ids WHERE ids.id '
	'= v.id), d)::float8[], ' || grouped('sqrt(variance(u)::float8)', 'NULL', 'float8') || ')',
	'true', 'kind <> ''wide'' OR ''@E'' LIKE ''int_''', 'one');
-- with numbers of our own making: GROUP BY
SELECT agree('GROUP BY', 'ANY', 'ROW(array_group_first(i, d)::@E[], array_group_count(i)::int8[], '
	'array_group_count(i, v.e)::int8[], array_group_last(i, v.e)::@E[]) FROM (SELECT '
	'array_group_id(d) AS i OFFSET 0) i',
	'(SELECT ROW(coalesce(array_agg(u1 ORDER BY k), ''{}''), coalesce(array_agg(c ORDER BY k), '
		'''{}''), coalesce(array_agg(cw ORDER BY k), ''{}''), coalesce(array_agg(w1 ORDER BY k), '
		'''{}'')) '
	'FROM (SELECT u AS k, (array_agg(u ORDER BY o))[1] AS u1, count(*) AS c, count(w) AS cw, '
		'(array_agg(w ORDER BY o DESC))[1] AS w1 FROM unnest(a, b) WITH ORDINALITY t (u, w, o) '
		'GROUP BY u) g)', 'n < 2000');
SELECT equal_lines('numbers', $$
	array_group_count('{1,1,3,NULL,3,3}') == '{2,0,3}'::darray_int8
	array_group_sum('{1,1,3,NULL}', '{1,2,NULL,4}'::darray_int2) == '{3,NULL,NULL}'::darray_int8
	array_group_sum('{1,1,3,NULL}', '{1.5,2,4,NaN}'::darray_float4) == '{3.5,NULL,4}'::darray_float4
	array_group_count('{NULL,NULL}') == '{}'::darray_int8
	array_group_count('{}') == '{}'::darray_int8
	array_group_min('{NULL,NULL}', '{1,2}'::darray_int4) == '{}'::darray_int4
	array_group_max('{2,2}', '{-infinity,NULL}'::darray_date) == '{NULL,-infinity}'::darray_date
	array_group_first('{2,2,1}', '{NULL,t,f}'::darray_bool) == '{f,NULL}'::darray_bool
	array_group_sum('{1,1,1}', '{9223372036854775807,1,-1}'::darray_int8)
		== '{9223372036854775807}'::darray_int8
	array_group_sum('{1,1,2}', '{9223372036854775807,1,-1}'::darray_int8) == !22003
	array_group_sum('{1,1}', '{-9223372036854775808,-1}'::darray_int8) == !22003
	array_group_avg('{1,1}', '{9223372036854775807,9223372036854775807}'::darray_int8)
		== '{9223372036854775807}'::darray_float8
	array_group_avg('{1,1,1}', '{0,0,1}'::darray_int4) == ARRAY[1 / 3::float8]::darray_float8
	array_group_avg('{1,1,1}', '{9007199254740993,0,0}'::darray_int8)
		== '{3002399751580331}'::darray_float8
	array_group_sum('{1,1}', '{1.7976931348623157e308,1.7976931348623157e308}'::darray_float8)
		== !22003
	array_group_avg('{1,1}', '{1.7976931348623157e308,1.7976931348623157e308}'::darray_float8)
		== !22003
	array_group_sum('{1,2,1,1}', '{1.7976931348623157e308,1,1.7976931348623157e308,'
		'-1.7976931348623157e308}'::darray_float8) == '{1.7976931348623157e308,1}'::darray_float8
	array_group_sum('{1,1}', '{3.4028235e38,3.4028235e38}'::darray_float4) == !22003
	array_group_avg('{1,1}', '{3.4028235e38,3.4028235e38}'::darray_float4)
		== '{3.4028234663852886e38}'::darray_float8
	array_group_sum('{1,1,2,2,3,3}', '{Infinity,-Infinity,Infinity,1,NaN,Infinity}'::darray_float8)
		== '{NaN,Infinity,NaN}'::darray_float8
	array_group_sum('{1,1,1}', '{1e16,1,-1e16}'::darray_float8) == '{1}'::darray_float8
	array_group_stddev('{1,2,2}', '{1,1,3}'::darray_int4)
		== ARRAY[NULL, sqrt(2::float8)]::darray_float8
	array_group_variance('{1,2,2}', '{1,1,3}'::darray_float4) == '{NULL,2}'::darray_float8
	array_group_variance('{1,1}', '{9223372036854775807,-9223372036854775808}'::darray_int8)
		== ARRAY[power(2::float8, 127)]::darray_float8
	array_group_variance('{1,1,2,2}', '{NaN,1,Infinity,2}'::darray_float8)
		== '{NaN,NaN}'::darray_float8
	array_group_variance('{1,1}', '{1e300,-1e300}'::darray_float8) == !22003
	array_group_min('{1,1,2,2}', '{NaN,1,NaN,NULL}'::darray_float8) == '{1,NaN}'::darray_float8
	array_group_max('{1,1}', '{NaN,Infinity}'::darray_float4) == '{NaN}'::darray_float4
	array_group_count('{0,1}') == !2202E
	array_group_count('{-1}') == !2202E
	array_group_sum('{1,-2147483648}', '{1,2}'::darray_int4) == !2202E
	array_group_count('{1,2}', '{1,2,3}'::darray_int4) == !2202E
	array_group_first('{1,2}', '{}'::darray_bool) == !2202E
	array_group_count('{2147483647}') == !54000
	array_group_sum('{2147483647}', '{1}'::darray_int4) == !54000
	array_group_sum('{1}', '{t}'::darray_bool) == !42883
	array_group_avg('{1}', '{2020-01-01}'::darray_date) == !42883
	array_group_min('{1}', '{t}'::darray_bool) == !42883
	array_group_count(NULL) == NULL::darray_int8
	array_group_sum('{1}', NULL::darray_int4) == NULL::darray_int8
	array_group_sum(NULL, '{1}'::darray_int4) == NULL::darray_int8
	array_group_count('{{1,2},{2,2}}') == '{1,3}'::darray_int8
	array_group_sum(array_group_id('{b}'::varchar[]), '{1}'::darray_int4) == !42804
$$);

-- numbers with gaps, far more groups than rows: of each the same value in its place, and nothing
-- elsewhere
CREATE FUNCTION sparse(f text) RETURNS text LANGUAGE sql AS
	$$ SELECT format('ROW(array_slice(s, 997, -1, 997), coalesce(array_length(s, 1), 0), '
		'array_count(s)) FROM (SELECT array_group_%s((SELECT i * 997 FROM ids WHERE ids.id = '
		'v.id), d) AS s OFFSET 0) s', f) $$;
CREATE FUNCTION dense(f text) RETURNS text LANGUAGE sql AS
	$$ SELECT format('ROW(s, coalesce(array_length(s, 1), 0) * 997, array_count(s)) FROM (SELECT '
		'array_group_%s((SELECT i FROM ids WHERE ids.id = v.id), d) AS s OFFSET 0) s', f) $$;
SELECT agree('sparse ' || f, classes, sparse(f), '(SELECT ' || dense(f) || ')',
	'n < 1000 AND n NOT IN (31, 32) AND kind <> ''wide''', 'one')
	FROM (VALUES ('first', 'ANY'), ('last', 'BOOL FLOAT'), ('min', 'INT FLOAT TIME'),
		('max', 'FLOAT'), ('sum', 'INT FLOAT'), ('avg', 'INT FLOAT'), ('stddev', 'INT FLOAT'),
		('variance', 'FLOAT')) t (f, classes);
SELECT agree('sparse count', 'INT TIME', 'ROW(array_slice(s, 997, -1, 997), array_sum(s)) FROM '
	'(SELECT array_group_count((SELECT i * 997 FROM ids WHERE ids.id = v.id), d) AS s OFFSET 0) s',
	'(SELECT ROW(s, array_sum(s)) FROM (SELECT array_group_count((SELECT i FROM ids WHERE ids.id = '
		'v.id), d) AS s OFFSET 0) s)', 'n < 1000', 'one');
SELECT agree('sparse count of rows', 'BOOL', 'ROW(array_slice(s, 997, -1, 997), array_sum(s)) FROM '
	'(SELECT array_group_count((SELECT i * 997 FROM ids WHERE ids.id = v.id)) AS s OFFSET 0) s',
	'(SELECT ROW(s, array_sum(s)) FROM (SELECT array_group_count((SELECT i FROM ids WHERE ids.id = '
		'v.id)) AS s OFFSET 0) s)', 'n < 1000', 'one');
SELECT equal_lines('far numbers', $$
	(array_group_count('{5,100000,NULL,5}'))[4:6] == '{0,2,0}'::darray_int8
	array_sum(array_group_count('{5,100000,NULL,5}')) == 3::numeric
	(array_group_last('{{100000,5},{NULL,100000}}', '{1,2,3,NULL}'::darray_int2))[100000]
		== NULL::int2
	(array_group_last('{{100000,5},{NULL,100000}}', '{1,2,3,NULL}'::darray_int2))[5] == 2::int2
	(array_group_sum('{100000,5,NULL,100000}',
		'{9223372036854775807,2,9223372036854775807,-1}'::darray_int8))[100000]
		== 9223372036854775806
	array_group_sum('{100000,5,NULL,100000}',
		'{9223372036854775807,2,9223372036854775807,1}'::darray_int8) == !22003
	array_group_sum('{100000,100000}',
		'{1.7976931348623157e308,1.7976931348623157e308}'::darray_float8) == !22003
	array_group_sum('{NULL,NULL,100000}',
		'{1.7976931348623157e308,1.7976931348623157e308,1}'::darray_float8)
		== array_group_sum('{100000}', '{1}'::darray_float8)
	array_group_sum('{100000,0}', '{1}'::darray_int4) == !2202E
	array_group_sum('{100000}', '{1,2}'::darray_int4) == !2202E
	array_group_sum('{100000}', '{t,f}'::darray_bool) == !42883
	array_group_first('{1000000000}', '{t}'::darray_bool) == !54000
	array_group_stddev('{2000000000}', '{1}'::darray_int4) == !54000
	array_length(array_group_min('{200000,1}', '{2,1}'::darray_int4), 1) == 200000
$$);

-- array_group_by(): a row a group, of keys of several types
CREATE TABLE facts AS SELECT i, ('{NULL,2020-01-01,infinity,2020-01-02}'::date[])[1 + (h & 3)] AS
	k1, ('{NaN,-0,0,NULL,1.5,1.5,-Infinity,2}'::float8[])[1 + ((h >> 2) & 7)] AS k2,
	((h >> 6) & 1) = 0 AS k3,
		CASE WHEN h % 5 <> 0 THEN (h >> 8) % 1000 END::int4 AS v1, CASE
			WHEN h % 7 <> 0 THEN ((h >> 8) % 1000) / 8.0 END::float8 AS v2
	FROM generate_series(1, 20000) i, hashint8extended(i, 5) h;
CREATE TABLE columns AS SELECT darray_agg(k1 ORDER BY i) AS k1, darray_agg(k2 ORDER BY i) AS k2,
	darray_agg(k3 ORDER BY i) AS k3, darray_agg(v1 ORDER BY i) AS v1,
	darray_agg(v2 ORDER BY i) AS v2 FROM facts;
CREATE VIEW one_key AS SELECT row_number() OVER () AS place, g.*
	FROM columns, array_group_by('{count,sum,avg,min,max,first,last}', k1, v1, v1, v1, v1, v2, v2,
	v1)
	AS g (k1 date, n int8, s int8, a float8, lo int4, hi float8, f float8, l int4);
WITH plain AS (SELECT row_number() OVER (ORDER BY k1) AS place, k1, count(v1), sum(v1),
	avg(v1)::float8, min(v1), max(v2), (array_agg(v2 ORDER BY i))[1],
	(array_agg(v1 ORDER BY i DESC))[1] FROM facts GROUP BY k1)
	(TABLE one_key EXCEPT TABLE plain) UNION ALL (TABLE plain EXCEPT TABLE one_key);
SELECT place, k1, n FROM one_key ORDER BY place;
CREATE VIEW three_keys AS SELECT row_number() OVER () AS place, g.*
	FROM columns, array_group_by('{sum,count,avg}', k1, k2, k3, v2, v1, v2) AS g
	(k1 date, k2 float8, k3 bool, s float8, n int8, a float8);
WITH plain AS (SELECT row_number() OVER (ORDER BY k1, k2, k3) AS place, k1, k2, k3, sum(v2),
	count(v1), avg(v2) FROM facts GROUP BY k1, k2, k3)
	(TABLE three_keys EXCEPT TABLE plain) UNION ALL (TABLE plain EXCEPT TABLE three_keys);
SELECT count(*) FROM three_keys;
CREATE VIEW two_keys AS SELECT row_number() OVER () AS place, g.*
	FROM columns, array_group_by('{stddev,variance,last}', k3, k2, v1, v1, k1) AS g
	(k3 bool, k2 float8, sd float8, var float8, l date);
WITH plain AS (SELECT row_number() OVER (ORDER BY k3, k2) AS place, k3, k2,
	stddev(v1)::float8 AS sd, variance(v1)::float8 AS var, (array_agg(k1 ORDER BY i DESC))[1] AS l
	FROM facts GROUP BY k3, k2)
	SELECT * FROM plain FULL JOIN two_keys t USING (place) WHERE plain.k3 IS DISTINCT FROM t.k3
		OR plain.k2 IS DISTINCT FROM t.k2 OR plain.l IS DISTINCT FROM t.l
		OR abs(plain.sd - t.sd) > 1e-12 * plain.sd OR abs(plain.var - t.var) > 1e-12 * plain.var
			OR (plain.sd IS NULL) <> (t.sd IS NULL);
SELECT count(*) FROM two_keys;
-- each key as its group's first row has it, to the bit
SELECT count(*), count(*) FILTER
	(WHERE bits(ROW(g.k2)) <>
	bits(ROW((SELECT f.k2 FROM facts f WHERE f.k2 IS NOT DISTINCT FROM g.k2 ORDER BY i LIMIT 1))))
	FROM columns, array_group_by('{}', k2) AS g (k2 float8);
SELECT * FROM array_group_by('{count,sum,avg,min,max,first,last}', '{3,1,3,1,NULL}'::darray_int4,
	'{t,f,NULL,t,t}'::darray_bool, '{1,2,3,4,5}'::darray_int8, '{1,2,3,4,5}'::darray_int2,
	'{2020-01-01,NULL,infinity,-infinity,NULL}'::darray_timestamptz, '{1,NaN,3,4,5}'::darray_float4,
		'{t,f,NULL,t,t}'::darray_bool, '{1,2,3,4,5}'::darray_int8) AS
		(k int4, c int8, s int8, a float8, lo timestamptz, hi float4, f bool, l int8);
SELECT * FROM array_group_by('{sum}', '{}'::darray_int4, '{}'::darray_float4) AS (k int4, s float4);
-- rows, of the group of the NULL key too: count(*), and count where there is no array for it
CREATE VIEW counted AS SELECT row_number() OVER () AS place, g.*
	FROM columns, array_group_by('{count(*),avg,count,count(*)}', k1, k3, v1, v2) AS g
	(k1 date, k3 bool, n int8, a float8, c int8, n2 int8);
WITH plain AS (SELECT row_number() OVER (ORDER BY k1, k3) AS place, k1, k3, count(*),
	avg(v1)::float8, count(v2), count(*) AS n2 FROM facts GROUP BY k1, k3)
	(TABLE counted EXCEPT TABLE plain) UNION ALL (TABLE plain EXCEPT TABLE counted);
SELECT count(*), sum(n) FROM counted;
SELECT g.* FROM columns, array_group_by('{count(*)}', k1) AS g (k1 date, n int8)
	EXCEPT SELECT k1, count(*) FROM facts GROUP BY k1;
SELECT g.* FROM columns, array_group_by('{count}', k1) AS g (k1 date, n int8)
	EXCEPT SELECT k1, count(*) FROM facts GROUP BY k1;
SELECT g.* FROM columns, array_group_by('{count,max,count,count(*)}', k1, v2) AS g
	(k1 date, n int8, m float8, n2 int8, n3 int8) EXCEPT SELECT k1, count(*), max(v2), count(*),
	count(*) FROM facts GROUP BY k1;
-- an array for it is what it counts
SELECT g.* FROM columns, array_group_by('{count,count(*)}', k3, k1) AS g (k3 bool, n int8, m int8)
	EXCEPT SELECT k3, count(k1), count(*) FROM facts GROUP BY k3;
SELECT g.* FROM columns, (SELECT darray_agg(i ORDER BY i) AS i FROM facts) i,
	array_group_by('{count(*),min,sum,count}', k3, v1, v2, i) AS g
	(k3 bool, n int8, lo int4, s float8, c int8) EXCEPT SELECT k3, count(*), min(v1), sum(v2),
	count(i) FROM facts GROUP BY k3;
SELECT * FROM array_group_by(NULL, '{1}'::darray_int4) AS (k int4);
SELECT * FROM array_group_by('{sum}', '{1}'::darray_int4, NULL::darray_int4) AS (k int4, s int8);
SELECT * FROM array_group_by('{sum}', VARIADIC ARRAY['{2,1,2}', '{10,20,30}']::darray_int4[]) AS
	(k int4, s int8);
SELECT states('group_by', $$
	42883 SELECT * FROM array_group_by('{middle}', '{1}'::darray_int4, '{1}'::darray_int4) AS
		(k int4, m int4)
	42883 SELECT * FROM array_group_by('{SUM}', '{1}'::darray_int4, '{1}'::darray_int4) AS
		(k int4, m int8)
	42883 SELECT * FROM array_group_by('{sum}', '{1}'::darray_int4, '{2020-01-01}'::darray_date) AS
		(k int4, m date)
	42883 SELECT * FROM array_group_by('{min}', '{1}'::darray_int4, '{t}'::darray_bool) AS
		(k int4, m bool)
	22004 SELECT * FROM array_group_by('{NULL}', '{1}'::darray_int4, '{1}'::darray_int4) AS
		(k int4, m int4)
	2202E SELECT * FROM array_group_by('{{sum},{sum}}', '{1}'::darray_int4, '{1}'::darray_int4,
		'{1}'::darray_int4) AS (k int4, a int8, b int8)
	22023 SELECT * FROM array_group_by('{sum}', '{1}'::darray_int4) AS (s int8)
	22023 SELECT * FROM array_group_by('{sum,sum}', '{1}'::darray_int4, '{1}'::darray_int4) AS
		(k int4, s int8)
	42804 SELECT * FROM array_group_by('{sum}', '{1}'::darray_int4, '{1}'::darray_int4) AS
		(k int4, s int4)
	42804 SELECT * FROM array_group_by('{sum}', '{1}'::darray_int4, '{1}'::darray_int4) AS
		(k int8, s int8)
	42804 SELECT * FROM array_group_by('{sum}', '{1}'::darray_int4, '{1}'::darray_int4) AS (k int4)
	42804 SELECT * FROM array_group_by('{sum}', '{1}'::darray_int4, '{1}'::darray_int4) AS
		(k int4, s int8, t int8)
	00000 SELECT * FROM array_group_by('{sum}', '{1}'::int4[], '{1}'::darray_int4) AS
		(k int4, s int8)
	2202E SELECT * FROM array_group_by('{sum}', '{1}'::darray_int4, '{1,2}'::darray_int4) AS
		(k int4, s int8)
	2202E SELECT * FROM array_group_by('{}', '{1}'::darray_int4, '{1,2}'::darray_int4) AS
		(k int4, s int4)
	22003 SELECT * FROM array_group_by('{sum}', '{1,1}'::darray_int4,
		'{9223372036854775807,1}'::darray_int8) AS (k int4, s int8)
	42601 SELECT * FROM array_group_by('{sum}', '{1}'::darray_int4, '{1}'::darray_int4)
	0A000 SELECT array_group_by('{sum}', '{1}'::darray_int4, '{1}'::darray_int4)
	22023 SELECT * FROM array_group_by('{count,sum}', '{1}'::darray_int4) AS
		(k int4, c int8, s int8)
	22023 SELECT * FROM array_group_by('{sum,count(*)}', '{1}'::darray_int4) AS
		(k int4, c int8, s int8)
	42804 SELECT * FROM array_group_by('{count(*)}', '{1}'::darray_int4) AS (k int4, c int4)
	42883 SELECT * FROM array_group_by('{count( *)}', '{1}'::darray_int4) AS (k int4, c int8)
	00000 SELECT * FROM array_group_by('{}', '{1}'::darray_int4, '{1}'::darray_int4) AS
		(k int4, s int4)
$$);

-- what to do instead
\set VERBOSITY default
SELECT array_group_by('{sum}', '{1}'::darray_int4, '{1}'::darray_int4);
SELECT * FROM array_group_by('{p190}', '{1}'::darray_int4, '{1}'::darray_int4) AS (k int4, m int4);
SELECT * FROM array_group_by('{sum}', '{a}'::text[], '{1}'::darray_int4) AS (k text, s int8);
SELECT * FROM array_group_by('{sum,count(*)}', '{1}'::darray_int4) AS (k int4, c int8, s int8);
SELECT * FROM array_group_by('{sum,count(*)}', '{1}'::darray_int4, '{1}'::darray_float8)
	AS (k int4, s float8, c int4);
SELECT * FROM array_group_by('{sum,count(*)}', '{1}'::darray_int4, '{1}'::darray_float8)
	AS (k int4, s float8);
SELECT array_group_id('{a,b}'::varchar[]);
SELECT array_group_id(ARRAY[1.5,2]);
SELECT array_group_id('{1,2}');
SELECT darray_agg(x) FROM unnest('{a,b}'::text[]) x;
\set VERBOSITY sqlstate

-- large: few groups and many
CREATE TABLE large AS SELECT array_agg((h % 7)::int2)::darray_int2 AS few,
	array_agg((h % 150000)::int4)::darray_int4 AS many, array_agg(h >> 20)::darray_int8 AS v,
	array_agg((h >> 30)::float8)::darray_float8 AS f
	FROM generate_series(1, 300007) i, hashint8extended(i, 9) h;
WITH g AS (SELECT h % 7 AS k, count(*) AS n, sum(h >> 20) AS s, min((h >> 30)::float8) AS lo
	FROM generate_series(1, 300007) i, hashint8extended(i, 9) h GROUP BY 1)
	SELECT count(*), count(*) FILTER (WHERE t.n = g.n AND t.s = g.s AND t.lo = g.lo)
		FROM large, array_group_by('{count,sum,min}', few, few, v, f) AS t
		(k int2, n int8, s int8, lo float8) FULL JOIN g USING (k);
WITH g AS (SELECT h % 150000 AS k, count(*) AS n, sum(h >> 20) AS s, max((h >> 30)::float8) AS hi
	FROM generate_series(1, 300007) i, hashint8extended(i, 9) h GROUP BY 1)
	SELECT count(*) > 180000,
		count(*) = count(*) FILTER (WHERE t.n = g.n AND t.s = g.s AND t.hi = g.hi)
		FROM large, array_group_by('{count,sum,max}', many, few, v, f) AS t
		(k int4, n int8, s int8, hi float8) FULL JOIN g USING (k);
-- several aggregates of one column in one call, and each on its own
SELECT darray_agg(a ORDER BY k) = (SELECT array_group_avg(array_group_id(few), v) FROM large),
	darray_agg(n ORDER BY k) = (SELECT array_group_count(array_group_id(few)) FROM large),
	darray_agg(s ORDER BY k) = (SELECT array_group_sum(array_group_id(few), v) FROM large),
	darray_agg(fn ORDER BY k) = darray_agg(n ORDER BY k), darray_agg(fs ORDER BY k)
		= (SELECT array_group_sum(array_group_id(few), f) FROM large), darray_agg(fa ORDER BY k)
		= (SELECT array_group_avg(array_group_id(few), f) FROM large), darray_agg(lo ORDER BY k)
		= (SELECT array_group_min(array_group_id(few), f) FROM large)
	FROM large, array_group_by('{avg,count,sum,count,sum,avg,min}', few, v, v, v, f, f, f, f) AS t
		(k int2, a float8, n int8, s int8, fn int8, fs float8, fa float8, lo float8);
-- more pairs than an int8 has numbers for
SELECT array_group_id(many, v, f, many, v) = array_group_id(many, v),
	array_max(array_group_id(many, v, f)) = array_max(array_group_id(f, v, many)) FROM large;
