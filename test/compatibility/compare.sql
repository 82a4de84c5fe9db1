-- Whole values: operators, ANY and ALL, sorting, grouping, joining

--: setup
CREATE TABLE t (id int PRIMARY KEY, v @int4@, f @float8@, d @date@);
INSERT INTO t VALUES
	(1, '{1,2,3}', '{1,NaN}', '{2001-01-01,infinity}'),
	(2, '{1,2}', '{1,Infinity}', '{2001-01-01}'),
	(3, '{1,2,NULL}', '{-0}', '{NULL}'),
	(4, '{}', '{}', '{}'),
	(5, NULL, NULL, NULL),
	(6, '{{1,2,3}}', '{0}', '{2001-01-01,infinity}'),
	(7, '{1,2,3}', '{1,NaN}', '{-infinity}'),
	(8, '{2}', '{NULL}', '{2001-01-02}'),
	(9, '{{1},{2},{3}}', '{NULL,1}', '{{2001-01-01},{infinity}}');
CREATE TABLE w (no int, v @int4@, a int4[], n int);
INSERT INTO w VALUES (1, '{1,2,3}', '{1,2,3}', 3), (2, '{}', '{}', 0), (3, NULL, NULL, NULL), (4, '{2}', '{2}', 2), (5, '{{1,2,3}}', '{{1,2,3}}', 1);

--: equal to a literal
SELECT id FROM t WHERE v = '{1,2,3}' ORDER BY id;

--: equal to an empty literal
SELECT id FROM t WHERE v = '{}' ORDER BY id;

--: not equal
SELECT id FROM t WHERE v <> '{1,2,3}' ORDER BY id;

--: less and greater
SELECT id, v < '{1,2,3}', v <= '{1,2,3}', v > '{1,2,3}', v >= '{1,2,3}' FROM t ORDER BY id;

--: literal on the left
SELECT id FROM t WHERE '{1,2}' < v ORDER BY id;

--: floats
SELECT id, f = '{1,NaN}', f < '{1,NaN}', f = '{0}', f > '{1,Infinity}' FROM t ORDER BY id;

--: dates
SELECT id FROM t WHERE d > '{2001-01-01}' ORDER BY id;

--: two columns
SELECT a.id, b.id FROM t a, t b WHERE a.v < b.v AND a.f >= b.f ORDER BY 1, 2;

--: null
SELECT v = NULL, v <> NULL, v IS NULL, v IS NOT NULL, v IS DISTINCT FROM '{1,2,3}', v IS NOT DISTINCT FROM NULL FROM t ORDER BY id;

--: between
SELECT id FROM t WHERE v BETWEEN '{1,2}' AND '{1,2,3}' ORDER BY id;

--: equal to an array constructor
SELECT id FROM t WHERE v = ARRAY[1,2,3] ORDER BY id;

--: array constructor on the left
SELECT id FROM t WHERE ARRAY[1,2] < v ORDER BY id;

--: equal to an array column
SELECT t.id, w.no FROM t JOIN w ON t.v = w.a ORDER BY 1, 2;

--: equal to an array subquery
SELECT id FROM t WHERE v = ARRAY(SELECT generate_series(1, 3)) ORDER BY id;

--: equal to an array parameter
PREPARE p (int4[]) AS SELECT id FROM t WHERE v = $1 ORDER BY id;
EXECUTE p ('{1,2,3}');

--: equal to an untyped parameter
PREPARE p AS SELECT id FROM t WHERE v = $1 ORDER BY id;
EXECUTE p ('{1,2,3}');

--: in a list
SELECT id FROM t WHERE v IN ('{1,2}', '{2}', NULL) ORDER BY id;

--: not in a list
SELECT id FROM t WHERE v NOT IN ('{1,2}', '{2}') ORDER BY id;

--: in a list of array constructors
SELECT id FROM t WHERE v IN (ARRAY[1,2], ARRAY[2]) ORDER BY id;

--: in a subquery
SELECT id FROM t WHERE v IN (SELECT v FROM w) ORDER BY id;

--: not in a subquery
SELECT id FROM t WHERE v NOT IN (SELECT v FROM w WHERE v IS NOT NULL) ORDER BY id;

--: exists
SELECT id FROM t WHERE EXISTS (SELECT FROM w WHERE w.v = t.v AND w.no > 1) ORDER BY id;

--: value = any of the column
SELECT id FROM t WHERE 2 = ANY (v) ORDER BY id;

--: value < all of the column
SELECT id, 1 <= ALL (v), 5 > ALL (v), 2 < ANY (v), 3 <> ALL (v) FROM t ORDER BY id;

--: null = any of the column
SELECT id, NULL = ANY (v), NULL = ALL (v) FROM t ORDER BY id;

--: value = any of a literal
SELECT 2 = ANY ('{1,2,3}'::@int4@), 4 = ANY ('{1,NULL}'::@int4@), 1 = ALL ('{}'::@int4@);

--: column = any of another column
SELECT t.id, w.no FROM t, w WHERE w.n = ANY (t.v) ORDER BY 1, 2;

--: column = any of a parameter
PREPARE p (@int4@) AS SELECT id FROM t WHERE id = ANY ($1) ORDER BY id;
EXECUTE p ('{2,4,5}');

--: value of another type = any
SELECT id FROM t WHERE 2.0 = ANY (v) ORDER BY id;

--: value like any
SELECT id FROM t WHERE 3 > ANY (f) ORDER BY id;

--: operator that gives no boolean with any
SELECT 3 + ANY (v) FROM t;

--: any of a number
SELECT 3 = ANY (id) FROM t;

--: any of a subquery of elements
SELECT id FROM t WHERE id = ANY (SELECT unnest(v) FROM w) ORDER BY id;

--: whole value = any of a subquery
SELECT id FROM t WHERE v = ANY (SELECT v FROM w) ORDER BY id;

--: any of a subquery that gives one value
SELECT 2 = ANY ((SELECT v FROM t WHERE id = 1)::@int4@);

--: some
SELECT id FROM t WHERE 2 = SOME (v) ORDER BY id;

--: contains
SELECT id FROM t WHERE v @> '{1,3}' ORDER BY id;

--: contains an array constructor
SELECT id FROM t WHERE v @> ARRAY[2] ORDER BY id;

--: is contained
SELECT id FROM t WHERE v <@ '{1,2,3,4}' ORDER BY id;

--: overlaps
SELECT id FROM t WHERE v && '{3,2}' ORDER BY id;

--: order
SELECT id, v FROM t ORDER BY v, id;

--: order down
SELECT id, v FROM t ORDER BY v DESC NULLS LAST, id;

--: order of floats
SELECT id, f FROM t ORDER BY f, id;

--: order of dates
SELECT id, d FROM t ORDER BY d, id;

--: order by an operator
SELECT id FROM t ORDER BY v USING >, id;

--: distinct
SELECT DISTINCT v FROM t ORDER BY v;

--: distinct floats
SELECT DISTINCT f FROM t ORDER BY f;

--: distinct on
SELECT DISTINCT ON (v) v, id FROM t ORDER BY v, id;

--: group
SELECT v, count(*), min(id) FROM t GROUP BY v ORDER BY v;

--: group by hashing
SET LOCAL enable_sort = off;
SELECT string_agg(k, ' ' ORDER BY k) FROM (SELECT v::text || count(*) AS k FROM t GROUP BY v) s;

--: group by sorting
SET LOCAL enable_hashagg = off;
SELECT d, f, count(*) FROM t GROUP BY d, f ORDER BY d, f;

--: grouping sets
SELECT v, d, count(*) FROM t GROUP BY ROLLUP (v, d) ORDER BY v, d, 3;

--: having
SELECT v FROM t GROUP BY v HAVING v > '{1}' AND count(*) = 1 ORDER BY v;

--: count distinct
SELECT count(DISTINCT v), count(v), count(DISTINCT f), count(*) FROM t;

--: hash join
SET LOCAL enable_mergejoin = off;
SET LOCAL enable_nestloop = off;
SELECT t.id, w.no FROM t JOIN w USING (v) ORDER BY 1, 2;

--: merge join
SET LOCAL enable_hashjoin = off;
SET LOCAL enable_nestloop = off;
SELECT t.id, w.no FROM t JOIN w USING (v) ORDER BY 1, 2;

--: full join
SELECT t.id, w.no, v FROM t FULL JOIN w USING (v) ORDER BY 1, 2;

--: natural join
SELECT id, no, v FROM t NATURAL JOIN w ORDER BY 1, 2;

--: union
SELECT v FROM t UNION SELECT v FROM w ORDER BY 1;

--: union all of three
SELECT v FROM t WHERE id < 3 UNION ALL SELECT v FROM w WHERE no = 4 UNION ALL SELECT '{9}' ORDER BY 1;

--: union with arrays
SELECT v FROM t WHERE id = 1 UNION ALL SELECT a FROM w WHERE no = 4 ORDER BY 1;

--: union with an array constructor
SELECT v FROM t WHERE id = 1 UNION ALL SELECT ARRAY[7,8] ORDER BY 1;

--: intersect
SELECT v FROM t INTERSECT SELECT v FROM w ORDER BY 1;

--: except
SELECT v FROM t EXCEPT ALL SELECT v FROM w ORDER BY 1;

--: row comparison
SELECT id FROM t WHERE (v, id) > ('{1,2,3}', 1) ORDER BY id;

--: row equality
SELECT id FROM t WHERE (v, d) = (SELECT v, d FROM t WHERE id = 1);

--: whole rows
SELECT a.id, b.id FROM t a JOIN t b ON a = b ORDER BY 1;

--: distinct rows
SELECT count(DISTINCT t), count(DISTINCT (v, f)) FROM t;

--: case
SELECT id, CASE v WHEN '{1,2,3}' THEN 'a' WHEN '{}' THEN 'b' ELSE 'c' END, CASE WHEN id > 5 THEN v ELSE '{0}' END FROM t ORDER BY id;

--: case with an array constructor
SELECT id, CASE WHEN id > 5 THEN v ELSE ARRAY[0] END FROM t ORDER BY id;

--: coalesce
SELECT id, coalesce(v, '{}'), coalesce(NULL, v) FROM t ORDER BY id;

--: coalesce with an array constructor
SELECT id, coalesce(v, ARRAY[]::int4[]) FROM t ORDER BY id;

--: nullif
SELECT id, nullif(v, '{}'), nullif(v, '{1,2,3}') FROM t ORDER BY id;

--: greatest and least
SELECT id, greatest(v, '{1,2}'), least(v, '{1,2}', '{}') FROM t ORDER BY id;

--: window over values
SELECT id, lag(v) OVER (ORDER BY id), first_value(v) OVER (ORDER BY id), rank() OVER (ORDER BY v), count(*) OVER (PARTITION BY v) FROM t ORDER BY id;

--: limit with ties
SELECT v FROM t ORDER BY v FETCH FIRST 3 ROWS WITH TIES;

--: lateral
SELECT t.id, s.x FROM t, LATERAL (SELECT v[1] AS x, v[2:] AS rest) s WHERE s.rest = '{2,3}' ORDER BY 1;

--: recursive path
WITH RECURSIVE edge (a, b) AS (VALUES (1, 2), (2, 3), (3, 1), (3, 4)), walk AS (
	SELECT 1 AS at, '{1}'::@int4@ AS path
	UNION ALL
	SELECT b, path || b FROM walk JOIN edge ON at = a WHERE b <> ALL (path))
SELECT * FROM walk ORDER BY path;

--: recursive union of values
WITH RECURSIVE r (v) AS (SELECT '{1}'::@int4@ UNION SELECT '{2}'::@int4@ FROM r) SELECT v FROM r ORDER BY v;

--: arrays are as they were
SELECT ARRAY[1,2] = ARRAY[1,2], ARRAY[1,2] < '{1,3}', '{1}' = ARRAY[1], 1 = ANY ('{1,2}'), 1.0 = ANY (ARRAY[1,2]), ARRAY[1] @> '{1}',
	ARRAY[NULL]::int4[] <> ARRAY[NULL]::int4[], ARRAY[date '2001-01-01'] < ARRAY[date '2001-01-02'], ARRAY[true] >= '{f}', ARRAY[0.5::float8] = '{0.5}';

--: numbers are as they were
SELECT 1 + 2, 1 < '2', 1 = 1.0, '3' * 2, 2 + '3', NULL + 1, -'5'::int4, 7 % 3, true < false, date '2001-01-01' + 1, '2001-01-02' > date '2001-01-01', 1 <> NULL;

--: literals are as they were
SELECT '3' + 2::int2, 2::int8 - '3', '6' / 2::float8, -'5'::float4, '7' % 3, 3 & '1', '3' | 4, ~3, @ -3, date '2001-01-02' - '2001-01-01', '1 day' + timestamp '2001-01-01', timestamptz '2001-01-01 00:00+00' - '2000-01-01',
	'2001-01-01' < date '2001-01-02', '5' BETWEEN 1 AND '9', 5 IN ('5', '6'), 'a' < 'b', 'a' || 'b' = 'ab', NULL = NULL, NULL || 'x', NULL + 1, greatest(1, '2'), coalesce(NULL, 1);

--: minus and a literal
SELECT -'5';

--: two literals are added
SELECT '1' + '2';

--: two literals are compared
SELECT '{1}' = '{1}', '{1}' < '{ 1}';

--: aggregates and casts are as they were
SELECT sum(x), avg(x), max(x), min(y), array_agg(x), array_agg(ARRAY[x]), max(ARRAY[x]) FROM (VALUES (1, 'a'), (2, 'b')) s (x, y);
SELECT ARRAY[1,2]::float8[], '{1,2}'::int4[]::text, ARRAY[1.5]::int4[], ARRAY[1]::text[] || 'x'::text, array_fill(1, '{2}'), string_to_array('1,2', ',')::int4[];

--: each type, scalars are as they were (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT '@a@' < '@c@'::@E@, '@a@'::@E@ = '@c@', '@b@'::@E@ >= '@a@', NULL <> '@a@'::@E@, '@a@'::@E@ IN ('@a@', '@b@'), '@a@'::@E@ = ANY ('{"@a@"}'), '@a@'::@E@ <> ALL (ARRAY['@c@'::@E@]), '@a@'::@E@ BETWEEN '@a@' AND '@b@', pg_typeof(coalesce('@a@'::@E@, '@b@')), pg_typeof(ARRAY['@a@'::@E@] || '@b@'), pg_typeof('{"@a@"}' || ARRAY['@b@'::@E@]);

--: each type (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT x < y, x = y, x > y, x = '{"@a@",NULL}' FROM (VALUES ('{"@a@"}'::@V@, '{"@a@",NULL}'::@V@), ('{"@c@"}', '{"@b@","@c@"}'), ('{NULL}', '{"@c@"}'), ('{}', '{"@a@"}')) s (x, y);

--: each type, sorted (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT v, count(*) FROM (VALUES ('{"@a@"}'::@V@), ('{"@c@","@a@"}'), ('{NULL}'), ('{}'), ('{"@b@"}'), (NULL), ('{"@a@"}')) s (v) GROUP BY v ORDER BY v DESC;
