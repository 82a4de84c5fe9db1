\set ECHO none
\i sql/setup.psql
-- The planner makes one call of several. Each is what the calls one by one are: that is the oracle
-- here.

-- the programs that a query's plan has, with their functions
CREATE FUNCTION programs(query text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	line text;
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (VERBOSE, COSTS OFF) ' || query LOOP
		RETURN QUERY SELECT m[1]
			FROM regexp_matches(line, '(darray_(?:eval|aggregate)\w*\([^,]*, ''[^'']*'')', 'g') m;
	END LOOP;
EXCEPTION WHEN OTHERS THEN
	RETURN NEXT SQLSTATE;
END
$$;
-- lines of "expression", over columns v w (int4) a b (float8) r (float4) s (int2) l (int8) m n
-- (bool) d (date) i (int) f (real)
CREATE TABLE one (v darray_int4, w darray_int4, a darray_float8, b darray_float8, r darray_float4,
	s darray_int2, l darray_int8,
	m darray_bool, n darray_bool, d darray_date, i int, f real);
INSERT INTO one VALUES ('{1,2,NULL,4}', '{4,3,2,1}', '{1.5,-0,NaN,NULL}', '{2,0,1,Infinity}',
	'{0.5,1,2,3}', '{1,2,3,4}', '{5,6,7,8}',
	'{t,f,NULL,t}', '{f,t,t,NULL}', '{2000-01-01,2000-01-02,NULL,infinity}', 3, 0.5);
CREATE FUNCTION programs_of(script text) RETURNS TABLE (expression text, program text)
	LANGUAGE sql AS $$
	SELECT line, coalesce((SELECT string_agg(p, '  ' ORDER BY o)
		FROM programs(format('SELECT %s FROM one', line)) WITH ORDINALITY p (p, o)), '-')
	FROM lines_of(script) ORDER BY no
$$;

-- how it looks
EXPLAIN (VERBOSE, COSTS OFF) SELECT v * 2 + 1 AS x, array_sum(array_filter(a, v > 1)) AS y FROM one;

-- the argument of an aggregate that computes it for many rows at once; not of others
SELECT * FROM programs_of($$
darray_sum(array_filter(a, a > 1))
darray_avg(array_filter(a, m))
darray_stddev(a * b)
darray_variance(-v)
darray_sum(a::darray_int4)
darray_sum(a)
darray_sum(DISTINCT array_filter(a, m))
darray_sum(array_filter(a, m) ORDER BY i)
darray_min(array_filter(a, m))
darray_sum(array_slice(array_filter(a, m), 1, 2))
array_agg(array_filter(a, m)::text)
$$);
CREATE VIEW deferred AS SELECT i, darray_sum(array_filter(a, m)) AS s FROM one GROUP BY i
	HAVING darray_avg(-v) < 3;
SELECT * FROM programs('TABLE deferred');
SELECT programs('SELECT i FROM one x JOIN one y USING (i) WHERE -x.v = y.w GROUP BY i
	HAVING darray_sum(-x.v) > 3');
SELECT count(x) FROM (SELECT array_sort(-v) AS s, darray_sum(-v) AS x FROM one
	GROUP BY ROLLUP (array_sort(-v)) HAVING array_sort(-v) IS NOT NULL OFFSET 0) q
	WHERE s IS NULL;
SELECT programs('SELECT array_filter(a, m), darray_sum(v) FROM one GROUP BY 1');
-- up to 17 the planner sees the group's expression there, and leaves it
SELECT p FROM programs('SELECT array_filter(a, m), darray_sum(array_filter(a, m)) FROM one
	GROUP BY 1') p WHERE current_setting('server_version_num')::int < 180000;
SELECT array_filter(a, m), darray_sum(array_filter(a, m)) FROM one GROUP BY 1;

-- what is made of what
SELECT * FROM programs_of($$
v + w
v + w * v
(v + w) * (v + w)
-v - -w
v % 2 / w
v - (w - v)
a * f + b
a * r + b
r * 2.5 + r
r * f + r
v * a + 1
v::darray_int8 * l
(a * b)::darray_int4
s + v
(v > 1) & ~(w #= v)
~m | (m & n)
~ ~m
array_is_null(v + w)
~array_is_null(v)
array_between(v, 1, 3) & m
array_between(r * r, 0.1, 0.2)
array_between(a * a, f, f)
array_eq(v * v, 4)
3 > v * w
(d < date '2000-01-02') | array_is_null(d)
array_if(v > 1, v, 0)
array_if(v > 1, v * 2, -v)
array_if(v > 1, 1, 0) + v
array_if(m & n, 1.5::float8, 2::float8)
array_sum(v * w)
array_sum(v)
array_avg(a - b)
array_min(-a)
array_max(array_filter(d, v > 1))
array_stddev(array_filter(a * b, v > 1))
array_variance(v + w)
array_stddev_pop(-r)
array_variance_pop(array_filter(s, m))
array_count(array_filter(v, v > 3))
array_count(v + w)
array_count_true(v #< w)
array_count_true(m)
array_sum(v #= w)
array_sum(array_filter(m, n))
array_any(v > 1)
array_all((v > 1) | m)
cardinality(array_filter(v, m))
array_sum(array_filter(l * l, (a #< b) & ~m))
array_sum(array_filter(v, v > 3) * 2 + 1)
array_avg(array_filter(a, m) * array_filter(r, m) - f)
array_max(array_filter(array_filter(v, m) * 2, array_filter(w, m) < 3) + 1)
array_count(array_filter(d, m) < date '2000-01-02')
array_all(array_filter(v + w, m & n) #= array_filter(l, m & n))
array_sum(array_if(array_filter(v, v > 1) > 2, 1, 0))
array_count_true(array_is_null(array_filter(v, m)) | array_between(array_filter(w, m), 1, 2))
cardinality(array_filter(array_filter(v, m) * 2, array_filter(n, m)))
array_sum((array_filter(v, m) + w[1]) * (2 - array_filter(w, m)))
v - array_min(v + w)
array_group_sum(w, a * b + f)
array_group_avg(w, v * v)
array_group_count(w, ~m)
array_group_min(w, -r)
array_group_max(w, l - v)
array_group_first(w, (v > 1) & m)
array_group_last(w, w - v)
array_group_stddev(w, s * 2::int2)
array_group_variance(v, r::darray_float8 / f)
array_group_product(w, v % w)
array_group_count(w, d < date '2000-01-02')
array_group_min(w, array_if(array_is_null(d), date '2000-01-01', date '2001-01-01'))
array_group_sum(w - v, a * b)
array_group_sum(array_group_id(v), array_group_sum(w, v * 2) * 2 - array_group_count(w, v))
array_sum(array_group_sum(w, v * w) + 1)
(array_group_max(w, w * 2 + 1) + 1) * 2
array_group_sum(array_filter(w, m), array_filter(v, m) * 2)
array_sum(v * array_sum(w * w)::int)
array_filter(v + w + v, (v > 1) & m)
array_sort(v * 2 + 1)
(v * 2 + 1)[2]
$$);

-- what is not: a branch that may be NULL where the mask is not, other types, volatile or other
-- functions between
SELECT * FROM programs_of($$
array_if(v > 1, w, 0)
array_if(v > 1, v, i)
array_if(m, v * w, 0)
array_if(v > 1, NULL, v)
array_in(v, w)
v + ARRAY[1,2,3,4]
d < timestamp '2000-01-01'
v > 1.5
array_filter(v, m)
array_filter(v, m) * 2
array_sum(array_filter(array_sort(v), m))
array_sum(array_filter(array_filter(v, m), n))
array_reverse(v * 2)
v = w
array_group_sum(w, v)
array_group_sum(w - v, v)
array_group_count(w - v)
array_group_sum(w, array_filter(v, m))
array_group_sum(v, array_sort(a))
array_sum(array_group_sum(w, v))
array_group_sum(w, v) * 2
$$);
-- and there what is inside still may be
SELECT * FROM programs_of($$
array_if(v + w > 1, w, 0)
array_reverse(v * 2 + w) + v + w
array_in(v + w + v, w)
v * 2 > 1.5
CASE WHEN v = w THEN v * 2 + 1 END
coalesce(v + w + v, v * w * v)
ARRAY[array_sum(v * w)]
array_filter(v, m) * 2 + 1
array_sum(array_filter(v, m) + w)
array_sum(array_filter(v, m) * array_filter(w, n))
array_sum(array_filter(array_filter(v, m) + i, n) - 1)
array_sum(array_sort(array_filter(v, m)) * 2 + 1)
$$);
-- twice the same argument is one; not if it is volatile
CREATE FUNCTION volatile_some(int) RETURNS darray_int4
	LANGUAGE plpgsql VOLATILE AS 'BEGIN RETURN darray_fill($1, 2); END';
CREATE FUNCTION stable_some(int) RETURNS darray_int4
	LANGUAGE plpgsql STABLE AS 'BEGIN RETURN darray_fill($1, 2); END';
SELECT * FROM programs_of($$
volatile_some(i) * volatile_some(i) + volatile_some(i)
stable_some(i) * stable_some(i) + stable_some(i)
array_between(volatile_some(i) + 1, 2, 5)
(SELECT v) * (SELECT v) + v
$$);
SELECT volatile_some(2) * volatile_some(3) + volatile_some(4), stable_some(2) * stable_some(2) + 1;
-- constants are computed, functions that are inlined go on
SELECT * FROM programs_of($$
'{1,2}'::darray_int4 * 2 + 1
v + ('{1,2,3,4}'::darray_int4 * 2 + 1) * w
v * NULL::int + 1
$$);
CREATE FUNCTION inlined(darray_int4) RETURNS darray_int4
	LANGUAGE sql IMMUTABLE AS 'SELECT $1 * 2 + 1';
SELECT * FROM programs_of($$
inlined(v)
inlined(v * w)
inlined(inlined(v)) - 1
array_sum(inlined(inlined(v)))
$$);
-- under a domain
CREATE DOMAIN numbers AS darray_int4 CHECK (cardinality(VALUE) < 5);
SELECT * FROM programs_of($$
v::numbers * 2 + 1
(v * 2 + 1)::numbers + 1
$$);

-- a program has up to 16 arguments and 64 steps; what is more is an argument
SELECT length(string_agg(p, '')) > 100, count(*), bool_and(p !~ '\$17')
	FROM programs(format('SELECT %s FROM one',
		(SELECT string_agg(format('(v * %s)', i), ' + ') FROM generate_series(1, 40) i))) p;
SELECT outcome(format('SELECT %s FROM one',
	(SELECT string_agg(format('(v * %s)', i), ' + ') FROM generate_series(1, 40) i)));
SELECT count(*) FROM programs(format('SELECT %s FROM one',
	(SELECT string_agg('', '(-') FROM generate_series(1, 201)) || 'v' || repeat(')', 200))) p;
SELECT outcome(format('SELECT %s FROM one',
	(SELECT string_agg('', '(-') FROM generate_series(1, 201)) || 'v' || repeat(')', 200)));
-- the same step twice is one step, whose text may be long
CREATE FUNCTION doubled(n int) RETURNS text LANGUAGE sql AS
	'WITH RECURSIVE d AS (SELECT 0 AS i, ''w'' AS t UNION ALL SELECT i + 1, format(''(%s - '
		'%1$s)'', t) FROM d WHERE i < n) SELECT t FROM d WHERE i = n';
SELECT count(*), max(length(p)) < 8300 FROM programs(format('SELECT %s FROM one', doubled(12))) p;
SELECT outcome(format('SELECT %s FROM one', doubled(12)));

-- fused and one by one: the same bits, or the same error
CALL make_cases('{0,1,2,65,1100}');
CREATE TABLE line AS SELECT no, split_part(line, ' | ', 1) AS classes,
	substr(line, strpos(line, ' | ') + 3) AS expr FROM lines_of($$
INT FLOAT | d * e + d
INT FLOAT | (d + x) * (d + x) - e
INT FLOAT | -(d / e) - x
INT FLOAT | x / (d - d)
INT | d % e % x
INT FLOAT | array_sum(d * e)
INT FLOAT | array_sum(array_filter(d, d #> e))
INT FLOAT | array_avg(array_filter(d + e, (d > x) & ~(e #= d)))
INT FLOAT | array_stddev(d - e)
INT FLOAT | array_stddev_pop(array_filter(d, d < x))
INT FLOAT | array_variance(-d)
INT FLOAT | array_variance_pop(array_filter(d * x, e #< d))
INT FLOAT | array_max(-d)
INT FLOAT | array_min(d * e)
INT FLOAT TIME | array_max(array_filter(d, d #< e))
INT FLOAT TIME | array_min(array_filter(e, d <= x))
INT FLOAT | d::darray_float8 * e + d
INT FLOAT | (d::darray_float8 / 3.0)::darray_int4
INT FLOAT | (d::darray_float4 * e::darray_float8)::darray_int2 + 1::int2
INT FLOAT | d::darray_int8::darray_float4 - 1.5::float4
FLOAT | d * 1.5::float4 + e
FLOAT | array_between(d * 2::float4, 0.25::float8, 1.5::float8)
FLOAT | array_between(d * d, 0.25::float4, 1.5::float4)
FLOAT | 2.5 < d + e
INT FLOAT | array_if(d > x, d * e, -d)
INT FLOAT | array_if(d #> e, d, e) + d
ANY | array_if(d #> e, d, e) #= e
ANY | array_if((d #> e) | array_is_null(d), e, d)
ANY | array_count(array_filter(d, d >= x))
ANY | cardinality(array_filter(d, ~array_is_null(d)))
ANY | array_between(d, x, x) | (d #> e)
ANY | array_any((d #< e) & (e #<= d))
ANY | array_all((d #< e) | (e #<= d))
ANY | array_count_true(~(d #<> e))
ANY | array_sum(d #= e)
ANY | array_sum(array_filter(d #>= e, e > x))
ANY | ~(x #= d) | (d #= e)
INT FLOAT | (d + s) * e
INT FLOAT | d / (d - d) + s
INT FLOAT | (s + d) / (d - d)
INT FLOAT | array_sum(array_filter(s, d > x))
INT FLOAT | array_sum(array_filter(d / (d - d), s > x))
INT FLOAT | array_sum(array_filter(d, s / (s - s) > x))
ANY | array_if(d #> s, d, s) #= e
INT FLOAT | array_sum(array_filter(d, d #> e) * x + x)
INT FLOAT | array_max(array_filter(d, d #< e) / array_filter(e, d #< e))
INT FLOAT | array_avg(array_filter(d - e, d > x) * array_filter(e, d > x) - x)
INT FLOAT | array_min(array_filter(array_filter(d, e > x) * x, array_filter(e, e > x) > x) + x)
INT FLOAT | array_sum(array_filter(d, d >= x) / (array_filter(d, d >= x) - x))
INT FLOAT | array_stddev(array_filter(d::darray_float8, e > x) / 3::float8)
INT FLOAT | array_variance_pop(-array_filter(d, (e <= x) | array_is_null(e)))
INT FLOAT | array_sum(10 / array_if(array_filter(d, e > x) > x, 1, 0))
INT FLOAT | array_sum(10 / array_if(array_is_null(array_filter(d, e <= x)), 0, 1))
INT FLOAT | array_sum(array_filter(d, s > x) * x)
INT FLOAT | array_sum(array_filter(array_filter(d, e #> d) + x,
		array_is_null(array_filter(e, e #> d))) + x)
ANY | array_count_true(array_is_null(array_filter(d, e >= x)) | (array_filter(d, e >= x) > x))
ANY | array_any(array_filter(d, d > x) #= array_filter(e, d > x))
ANY | cardinality(array_if(array_filter(d, e > x) > x, 1, 0) + 1)
ANY | array_count(array_filter(array_filter(d, e > x), array_filter(d #< e, e > x))
		#= array_filter(array_filter(e, e > x), array_filter(d #< e, e > x)))
INT FLOAT | array_group_sum(array_group_id(e), d * e + x)
INT FLOAT | array_group_avg(array_group_id(d), d - e)
INT FLOAT | array_group_sum(array_if(d > x, array_group_id(e), NULL), -d)
INT FLOAT | array_group_product(array_group_id(e), x / d)
INT FLOAT | array_group_stddev(array_group_id(d, e), d + e)
INT FLOAT | array_group_variance(array_reverse(array_group_id(e)), d::darray_float8 / 3.0)
INT FLOAT | array_group_min(array_group_id(e), -d)
INT FLOAT | array_group_max(array_group_id(e), d * d)
INT FLOAT | array_group_first(array_group_id(e), d - x)
INT FLOAT | array_group_last(array_group_id(e), d + d)
INT FLOAT | array_group_sum(array_group_id(s), d + x)
INT FLOAT | array_group_sum(array_group_id(d), d / (s - s) + x)
INT FLOAT | array_group_sum(array_group_id(d), s[1:cardinality(d)] * x)
ANY | array_group_count(array_group_id(e), d #= e)
ANY | array_group_first(array_group_id(e), (d #< e) | array_is_null(d))
ANY | array_group_last(array_group_id(d), array_if(d > x, x, d))
INT FLOAT | d * e + (NULLIF(d, e) - x)
$$);
CREATE TABLE found (fused boolean, no bigint, elem text, id int, outcome text);
CREATE PROCEDURE find(fused boolean) LANGUAGE plpgsql AS $$
DECLARE
	t record;
	i int;
BEGIN
	PERFORM set_config('darray.fuse', fused::text, false);
	FOR t IN SELECT * FROM line, element WHERE element.class = ANY (string_to_array(classes, ' '))
		OR classes = 'ANY' LOOP
		FOR i IN EXECUTE format('SELECT id FROM case_%s ORDER BY id', t.elem) LOOP
			INSERT INTO found VALUES
				(fused, t.no, t.elem, i, outcome(format('SELECT md5(bits(ROW(%s))) FROM case_%s '
				'WHERE id = %s', t.expr, t.elem, i)));
		END LOOP;
	END LOOP;
	PERFORM set_config('darray.fuse', 'on', false);
END
$$;
CALL find(true);
CALL find(false);
SELECT expr, a.elem, a.id, a.outcome, b.outcome FROM found a JOIN found b USING (no, elem, id)
	JOIN line USING (no)
	WHERE a.fused AND NOT b.fused AND a.outcome <> b.outcome ORDER BY a.no, a.elem, a.id LIMIT 20;
SELECT count(*) > 10000, count(*) FILTER (WHERE outcome ~ 'error') > 1000,
	string_agg(DISTINCT outcome, ', ' ORDER BY outcome) FILTER (WHERE outcome ~ 'error')
	FROM found WHERE fused;
-- each of them is in one program, but for the last
SELECT expr, count(*) FROM line, LATERAL programs(format('SELECT %s FROM case_int4', expr))
	WHERE classes ~ 'INT|ANY' GROUP BY no, expr HAVING count(*) <> 1 ORDER BY no;

-- the error is that of the step that comes first, masks before what they choose; a NULL before any
-- step
SELECT outcome(q) FROM unnest(ARRAY[
	'SELECT v / (w - w) + (v * 2147483647 + v) FROM one',
		'SELECT (v * 2147483647 + v) / (w - w) FROM one',
	'SELECT array_sum(array_filter(v / (w - w), v * 2147483647 > 1)) FROM one',
		'SELECT array_sum(array_filter(v * 2147483647, v / (w - w) > 1)) FROM one',
	'SELECT v / (w - w) + ''{1,2,3}''::darray_int4 FROM one',
		'SELECT (v + (darray_fill(i, 3))) / (w - w) FROM one',
	'SELECT v / (w - w) + nullif(v, v) FROM one']) q;

-- a filter's own errors: what does not fit, and what fails before and after rows are dropped; fused
-- and one by one
CREATE TABLE filtered (no serial, q text);
INSERT INTO filtered (q) SELECT unnest(ARRAY[
	'SELECT array_sum(array_filter(v, ''{t}'') * 2) FROM one',
		'SELECT array_sum(array_filter(''{5}''::darray_int4 * i, m) * 2) FROM one',
		'SELECT array_sum(array_filter(''{}''::darray_int4 * i, ''{t}'') * 2) FROM one',
	'SELECT cardinality(array_filter(''{5}''::darray_int4 * i, ''{t}'') * 2) FROM one',
		'SELECT cardinality(array_filter(''{}''::darray_int4 * i, ''{}'') * 2) FROM one',
	'SELECT array_sum(array_filter(''{{1,2},{3,4}}''::darray_int4 * i, m) * array_filter(w, '
		'm)) FROM one', 'SELECT array_max(array_filter(''{{1,2},{3,4}}''::darray_int4 * i, ''{{t,'
		'f},{t,t}}''::darray_bool) * 2) FROM one',
	'SELECT array_sum(array_filter(v, m) * array_filter(w, ''{t,f,t}'')) FROM one',
		'SELECT array_sum(array_filter(v, m) * ''{3}''::darray_int4) FROM one',
		'SELECT array_sum(array_filter(v, m) * ''{3,4}''::darray_int4) FROM one',
	'SELECT array_sum(array_filter(v, m) * v) FROM one',
		'SELECT array_sum(array_filter(v * 2147483647 + v, v < 2) - 1) FROM one',
		'SELECT array_sum(array_filter(v, v < 2) * 2147483647) FROM one',
	'SELECT array_sum(array_filter(v, v > 1) / (array_filter(w, v > 1) - 4)) FROM one',
		'SELECT array_sum(array_filter(v, v > 1) / (array_filter(w, v > 1) - 1)) FROM one',
	'SELECT array_sum((array_filter(v, m) * 2147483647 + 1) * array_filter(v / (w - w), '
		'm)) FROM one', 'SELECT array_sum(array_filter(v / (w - w), m) * (array_filter(v, m) * '
		'2147483647)) FROM one',
	'SELECT array_sum(array_filter(v, m) + (array_filter(w, ''{t,f}'') / 0)) FROM one',
		'SELECT array_sum(array_filter(v / 0, m) + array_filter(w, ''{t,f}'')) FROM one',
	'SELECT array_sum(array_filter(v, nullif(m, m)) * 2) FROM one',
		'SELECT array_sum(array_filter(v, v > 100) / 0), array_max(array_filter(v, v > 100) / 0), '
		'cardinality(array_filter(v, v > 100) / 0) FROM one',
	-- rows that are filtered go one by one, whatever dimensions they had
	'SELECT array_sum(array_filter(darray_fill(i, 1, 4), m) * array_filter(darray_fill(i, 4, 1) + '
		'w[1], m)) FROM one',
		'SELECT array_sum(array_filter(darray_fill(i, 1, 4) + 1, m) * array_filter(darray_fill(i, '
		'4, 1) + 1, m)) + array_product(array_filter(darray_fill(i, 2, 2), m) + '
		'array_filter(w, m)) '
		'FROM one',
		'SELECT array_max(array_filter(darray_fill(i, 2, 3) + ''{1,2,3}''::darray_int4, '
		'darray_fill(i, 6) > 1) - i) FROM one',
		'SELECT array_sum(array_filter(darray_fill(i, 70000, 1) + 1, darray_fill(i, 70000) > 1) * '
		'array_filter(darray_fill(i, 1, 70000) + 1, darray_fill(i, 70000) > 1)) FROM one']);
CREATE TEMPORARY TABLE fused AS SELECT no, outcome(q) FROM filtered;
SET darray.fuse = off;
SELECT q, f.outcome, CASE WHEN outcome(q) <> f.outcome THEN outcome(q) END AS otherwise
	FROM filtered JOIN fused f USING (no) ORDER BY no;
RESET darray.fuse;
-- numbers of groups: what is wrong with them comes after the steps; NULLs, sparse ones, none, other
-- shapes; fused and one by one
CREATE TABLE numbered AS SELECT row_number() OVER () AS no, id::darray_int4, l.line AS expr
	FROM unnest(ARRAY['{2,1,2,5}', '{2,NULL,2,NULL}', '{NULL,NULL,NULL,NULL}', '{2,0,1,1}',
		'{-1,NULL,2,2}', '{0}', '{1000000,1,1000000,NULL}', '{1000000,0,NULL,1}', '{}', '{1,2,3}',
		'{4}', '{{1,2},{2,NULL}}', '{{{2}},{{1}},{{2}},{{1}}}']) id, lines_of($$
v * w
v / (w - w)
v * 2147483647 + v
'{}'::darray_int4 * i
'{5}'::darray_int4 * i
'{5}'::darray_int4 / (i - i)
'{{1,2},{3,4}}'::darray_int4 * i
'{{1},{2}}'::darray_int4 * i + '{3,4}'
'{1,2,3}'::darray_int4 + v
('{{1},{2}}'::darray_int4 + '{3,4}') / (v - v)
nullif(v, v) + 1
l * 1000000000000000000
l + 9223372036854775799
id * id
id + v
id / (v - v)
$$) l;
CREATE FUNCTION grouped(fn text, no bigint, expr text) RETURNS text LANGUAGE sql AS $$
	SELECT format('SELECT md5(bits(ROW(array_group_%s(id, %s)))) FROM one, numbered '
		'WHERE no = %s', fn, expr, no)
$$;
-- with the message
CREATE FUNCTION told(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	r text;
BEGIN
	EXECUTE query INTO r;
	RETURN r;
EXCEPTION WHEN OTHERS THEN
	RETURN SQLSTATE || ' ' || SQLERRM;
END
$$;
CREATE TABLE told_fused AS SELECT no, fn, told(grouped(fn, no, expr)) AS fused
	FROM numbered, unnest('{sum,count,avg,first,product}'::text[]) fn;
SELECT expr, count(*) FROM numbered, LATERAL programs(grouped('sum', no, expr)) p
	WHERE p ~ 'group_sum' GROUP BY expr
	HAVING count(*) <> (SELECT count(DISTINCT id) FROM numbered);
SET darray.fuse = off;
SELECT count(*) FROM numbered, LATERAL programs(grouped('sum', no, expr));
CREATE TABLE told_single AS SELECT no, fn, told(grouped(fn, no, expr)) AS single
	FROM numbered, unnest('{sum,count,avg,first,product}'::text[]) fn;
RESET darray.fuse;
SELECT id, expr, fn, fused, single
	FROM numbered JOIN told_fused USING (no) JOIN told_single USING (no, fn)
	WHERE fused IS DISTINCT FROM single ORDER BY no, fn;
SELECT fused, count(*) FROM told_fused WHERE fused ~ ' ' GROUP BY fused ORDER BY fused COLLATE "C";
SELECT array_group_sum(NULL, v * 2), array_group_sum(w, v * NULL),
	array_group_sum(nullif(w, w), v / 0) FROM one;
-- what a query groups by stays, but is one call itself
SELECT array_group_sum(w, v * 2) * 2 AS x, count(*)
	FROM one GROUP BY ROLLUP (array_group_sum(w, v * 2))
	HAVING array_group_sum(w, v * 2) IS DISTINCT FROM '{1}' ORDER BY 1;
SELECT array_group_sum(w, v * 2) AS x, v * 2 AS y FROM one GROUP BY ROLLUP (w, v * 2) ORDER BY 1, 2;
-- one task does it all
SELECT darray_stat_reset();
SELECT array_group_sum(w, v * 2 + 1) IS NOT NULL FROM one;
SELECT operation, sum(calls) FROM darray_stat GROUP BY 1 ORDER BY 1;
SELECT darray_stat_reset();
SELECT array_sum(array_filter(v, v > 3) * 2 + 1),
	array_max(array_filter(array_filter(v, m) * 2, array_filter(w, m) < 4) + 1) FROM one;
SELECT operation, sum(calls) FROM darray_stat GROUP BY 1 ORDER BY 1;

-- on and off
SET darray.fuse = off;
SELECT count(*) FROM programs('SELECT v * 2 + 1, array_sum(v * w) FROM one');
RESET darray.fuse;

-- a program by hand: it is read as SQL is, and printed where it becomes a part of another
CREATE FUNCTION normal(program text, args text, type text DEFAULT 'int4') RETURNS text
	LANGUAGE plpgsql AS $$
DECLARE
	p text;
	e text;
BEGIN
	e := format('darray_eval(darray_%s ''{}'', %L, %s)', type, program, args);
	SELECT string_agg(substr(programs, strpos(programs, '''1: ') + 4), '  ') INTO p
		FROM programs(format('SELECT %s FROM one', CASE WHEN type = 'bool' THEN '~'
		ELSE '-' END || e));
	RETURN trim('''' FROM p);
EXCEPTION WHEN OTHERS THEN
	RETURN SQLSTATE || ' ' || SQLERRM;
END
$$;
SELECT p, normal(p, a, t) FROM (VALUES
	('1: $1+$2*$1', 'v, w', 'int4'), ('1:$1 - $2 - $1 - ($2 - $1)', 'v, w', 'int4'),
		(E'1 : \n\t-$1 % $2', 'v, w', 'int4'), ('1: - - $1 * 	-$2', 'v, w', 'int4'),
		('1: (((($1 / $2))))', 'v, w', 'int4'),
	('1: $1 + $1', 'v', 'int4'), ('1: ($1 + $1) * ($1 + $1) - ($1 + $1)', 'v', 'int4'),
		('1: -$1::int4', 'l', 'int4'), ('1: $1::int8::float8::int4 + $2', 'v, w', 'int4'),
		('1: if($1 > $2, $1, $2)', 'v, w', 'int4'),
	('1: if ( not $1 , $2, $3 )', 'm, 1, 2', 'int4'),
		('1: not $1 < $2 and $3 or $4 is null is null', 'v, w, m, n', 'bool'),
		('1: not not $1 = $2', 'v, w', 'bool'), ('1: $1 > $2 is null or $1 + '
		'$2 <= $1 * $2', 'v, w', 'bool'),
	('1: $1 or $2 and $1 or not $2', 'm, n', 'bool'), ('1: ($1 or $2) and $1', 'm, n', 'bool'),
		('1: $1 <> $2 and ($1 <> $2) >= ($2 = $1)', 'v, w', 'bool'),
		('1: not ($1 and not $2)', 'm, n', 'bool'),
	('1: if($1, -$2, if($1, $2, $3)) + -if($1, $3, $3)::int2::int4', 'm, 1, 2', 'int4')) x
		(p, a, t);
-- what is printed reads as the same again, and comes to the same
SELECT count(*), count(DISTINCT n),
	count(*) FILTER (WHERE normal('1: ' || substr(n, 2), 'v, w, l') = n),
		count(*) FILTER (WHERE outcome(format('SELECT darray_eval(v, %L, v, w, l) FROM one',
			'1: ' || e)) = outcome(format('SELECT darray_eval(v, %L, v, w, l) FROM one',
			'1: ' || substr(n, 2)))), min(n)
	FROM (SELECT e, normal('1: ' || e, 'v, w, l') AS n FROM (
		SELECT string_agg(format((ARRAY['($1 %s $2)', '(-$%2$s %1$s $2 - $1)',
			'if($3 > $3, $1 %s $2, -$%s)', '($3::int4 %s ($1 + $%s))'])[1 + abs(hashint4(i * 7 + j))
			% 4],
			(ARRAY['+','-','*','/','%'])[1 + abs(hashint4(i + j)) % 5],
				1 + abs(hashint4(i - j)) % 2), (ARRAY[' + ',' - ',' * '])[1 + i % 3]
				ORDER BY j) || ' + $1 + $2 + $3::int4' AS e
		FROM generate_series(1, 300) i, generate_series(1, 3) j GROUP BY i) x) y;

-- a hostile one
SELECT states('programs', $$
00000 SELECT darray_eval(darray_int4 '{}', '1: $1 + $2', '{1,2}'::darray_int4, 3)
42601 SELECT darray_eval(darray_int4 '{}', '', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1:', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '2: -$1', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '-$1', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: -', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: -$1)', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: (-$1', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: $1 + 1', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: $1 + ', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: $1 $1', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: -$1 -- x', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: -$1; DROP TABLE one', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: nothing($1)', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: IF($1, $1, $1)', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: if($1, $1)', '{t}'::darray_bool)
42601 SELECT darray_eval(darray_int4 '{}', '1: if($1 $1)', '{t}'::darray_bool)
42601 SELECT darray_eval(darray_int4 '{}', '1: if $1', '{t}'::darray_bool)
42601 SELECT darray_eval(darray_int4 '{}', '1: add($1, $1)', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: convert($1)', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_bool '{}', '1: $1 < $1 < $1', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_bool '{}', '1: $1 is', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_bool '{}', '1: $1 is not null', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_bool '{}', '1: $1 isnull', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_bool '{}', '1: $1 andnot $1', '{t}'::darray_bool)
42601 SELECT darray_eval(darray_int4 '{}', '1: -$1::text', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: -$1::int45', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: -$1::', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: ' || repeat('(', 5000) || '$1', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: ' || repeat('(', 100000) || '$1',
		'{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: ' || repeat('-', 5000) || '$1', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_bool '{}', '1: ' || repeat('not ', 2000) || '$1',
		'{t}'::darray_bool)
42601 SELECT darray_eval(darray_bool '{}', '1: ' || repeat('if(', 2000) || '$1', '{t}'::darray_bool)
00000 SELECT darray_eval(darray_int4 '{}', '1: ' || repeat('(', 100) || '-$1' || repeat(')', 100),
		'{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_bool '{}', '1: $1' || repeat(' is null', 1000), '{t}'::darray_bool)
22023 SELECT darray_eval(darray_int4 '{}', '1: $1' || repeat('+$1', 65), '{1,2}'::darray_int4)
00000 SELECT darray_eval(darray_int4 '{}', '1: $1' || repeat('+$1', 64), '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int4 '{}', '1: $1' || repeat(' ', 10000), '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: $1', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: $1::int4', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: -$0', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: -$2', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: -$', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: -$4294967297', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: -$99999999999999999999', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: -$1', '{1,2}'::darray_int4, 1)
22023 SELECT darray_eval(darray_int4 '{}', '1: -$1', 1)
22023 SELECT darray_eval(darray_int4 '{}', '1: $1 + $2', 1, 2)
22023 SELECT darray_eval(darray_int4 '{}', '1: $1 + $2', '{1,2}'::darray_int4, 2.5)
22023 SELECT darray_eval(darray_int4 '{}', '1: $1 + $2', '{1,2}'::darray_int4, 2::int8)
22023 SELECT darray_eval(darray_int4 '{}', '1: $1 + $2', '{1,2}'::darray_int4, '2')
22023 SELECT darray_eval(darray_int4 '{}', '1: $1 + $2', '{1,2}'::darray_int4, ARRAY[1,2])
22023 SELECT darray_eval(darray_int4 '{}', '1: $1 + $2', '{1,2}'::darray_int4, 'x'::text)
22023 SELECT darray_eval(darray_int4 '{}', '1: $1 + $2', '{1,2}'::darray_int4,
		'{1,2}'::darray_float8)
22023 SELECT darray_eval(darray_int4 '{}', '1: -$1', '{1,2}'::darray_float8)
22023 SELECT darray_eval(darray_int4 '{}', '1: $1 < $1', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: sum($1)', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_bool '{}', '1: -$1', '{t}'::darray_bool)
22023 SELECT darray_eval(darray_float8 '{}', '1: $1 % $1', '{1,2}'::darray_float8)
22023 SELECT darray_eval(darray_date '{}', '1: $1 + $1', '{2000-01-01}'::darray_date)
22023 SELECT darray_eval(darray_bool '{}', '1: not $1', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_bool '{}', '1: $1 and $2', '{t}'::darray_bool, true)
22023 SELECT darray_eval(darray_int4 '{}', '1: if($1, $1, $1)', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: if($1, $2, $2)', true, '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: if($1, $2, $3)', '{t,f}'::darray_bool,
		'{1,2}'::darray_int4,
		1::int2)
00000 SELECT darray_eval(darray_int4 '{}', '1: if($1, $2, $3)', '{t,f}'::darray_bool, 1, 2)
22023 SELECT darray_eval(darray_int4 '{}', '1: $1::int4', '{t,f}'::darray_bool)
22023 SELECT darray_eval(darray_int4 '{}', '1: $1::int4', '{2000-01-01}'::darray_date)
22023 SELECT darray_eval(darray_bool '{}', '1: -$1::bool', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: -$1::int4', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: -$1', VARIADIC ARRAY['{1,2}'::darray_int4])
22023 SELECT darray_eval(darray_int4 '{}', '1: $1+$2',
		'{1}'::darray_int4,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1)
00000 SELECT darray_eval(darray_int4 '{}',
		'1: $1+$2+$3+$4+$5+$6+$7+$8+$9+$10+$11+$12+$13+$14+$15+$16',
		'{1}'::darray_int4,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1)
42601 SELECT darray_eval(darray_int8 '{}', '1: group_sum', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int8 '{}', '1: group_sum $1', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int8 '{}', '1: group_sum($1)', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int8 '{}', '1: group_sum($1, $1', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int8 '{}', '1: group_sum($1, $1) + $1', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int8 '{}', '1: -group_sum($1, $1)', '{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int8 '{}', '1: group_sum($1, group_sum($1, $1))',
		'{1,2}'::darray_int4)
42601 SELECT darray_eval(darray_int8 '{}', '1: group_each($1, $2)', '{1,2}'::darray_int4,
		'{t,f}'::darray_bool)
42601 SELECT darray_eval(darray_int8 '{}', '1: group_sum(, $1)', '{1,2}'::darray_int4)
00000 SELECT darray_eval(darray_int8 '{}', '1: group_sum($1, $1)', '{1,2}'::darray_int4)
00000 SELECT darray_eval(darray_int8 '{}', '1:group_count ( $2,$1 )', '{t,f}'::darray_bool,
		'{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int4 '{}', '1: group_sum($1, $1)', '{1,2}'::darray_int4)
22023 SELECT darray_aggregate(0::int8, '1: group_sum($1, $1)', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int8 '{}', '1: group_sum($1, $2)', '{1,2}'::darray_int4, 5)
22023 SELECT darray_eval(darray_int8 '{}', '1: group_sum($2, $1)', '{1,2}'::darray_int4, 5)
22023 SELECT darray_eval(darray_int8 '{}', '1: group_sum(-$1, $1)', '{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int8 '{}', '1: group_sum($1, $2)', '{1,2}'::darray_int8,
		'{1,2}'::darray_int4)
22023 SELECT darray_eval(darray_int8 '{}', '1: group_sum($1, $2)', '{1,2}'::darray_int4,
		'{t,f}'::darray_bool)
22023 SELECT darray_eval(darray_bool '{}', '1: group_min($1, $2)', '{1,2}'::darray_int4,
		'{t,f}'::darray_bool)
22023 SELECT darray_eval(darray_date '{}', '1: group_sum($1, $2)', '{1}'::darray_int4,
		'{now}'::darray_date)
22023 SELECT darray_eval(darray_int8 '{}', '1: group_sum($1, filter($2, $3))',
		'{1,2}'::darray_int4, '{1,2}'::darray_int4, '{t,f}'::darray_bool)
22023 SELECT darray_eval(darray_int8 '{}', '1: group_sum($1, $1)', '{1,2}'::darray_int4, 1)
2202E SELECT darray_eval(darray_int8 '{}', '1: group_sum($1, $2)', '{0,2}'::darray_int4,
		'{1,2}'::darray_int4)
2202E SELECT darray_eval(darray_int8 '{}', '1: group_sum($1, -$2)', '{1,2}'::darray_int4,
		'{1,2,3}'::darray_int4)
42601 SELECT darray_aggregate(0::int8, '1: sum', '{1,2}'::darray_int4)
42601 SELECT darray_aggregate(0::int8, '1: sum($1', '{1,2}'::darray_int4)
42601 SELECT darray_aggregate(0::int8, '1: sum($1) + $1', '{1,2}'::darray_int4)
42601 SELECT darray_aggregate(0::int8, '1: sum(filter($1))', '{1,2}'::darray_int4)
42601 SELECT darray_aggregate(0::int8, '1: -sum($1)', '{1,2}'::darray_int4)
42601 SELECT darray_aggregate(0::int8, '1: sum($1) where $1', '{1,2}'::darray_int4)
42601 SELECT darray_aggregate(0::int8, '1: sum()', '{1,2}'::darray_int4)
22023 SELECT darray_aggregate(0::int8, '1: -$1', '{1,2}'::darray_int4)
22023 SELECT darray_aggregate(0::int8, '1: sum(filter($1, $1))', '{1,2}'::darray_int4)
22023 SELECT darray_aggregate(0::int8, '1: sum(filter($1, $2))', '{1,2}'::darray_int4, true)
22023 SELECT darray_aggregate(0::int8, '1: sum(filter($1, $2))', 1, '{t}'::darray_bool)
22023 SELECT darray_aggregate(0::int8, '1: sum(filter($1, $2) + $1)', '{1,2}'::darray_int4,
		'{t,f}'::darray_bool)
22023 SELECT darray_aggregate(0::int8, '1: sum(filter(filter($1, $2), $2))', '{1,2}'::darray_int4,
		'{t,f}'::darray_bool)
00000 SELECT darray_eval(darray_int4 '{}', '1: filter($1, $2)', '{1,2}'::darray_int4,
		'{t,f}'::darray_bool)
22023 SELECT darray_eval(darray_int4 '{}', '1: -filter($1, $2)', '{1,2}'::darray_int4,
		'{t,f}'::darray_bool)
00000 SELECT darray_aggregate(0::int8, '1: sum(filter(filter($1, $2), filter($2, $2)) + $3)',
		'{1,2}'::darray_int4, '{t,f}'::darray_bool, 3)
22023 SELECT darray_aggregate(0::int8, '1: sum($1)', 1)
22023 SELECT darray_aggregate(0, '1: sum($1)', '{1,2}'::darray_int4)
22023 SELECT darray_aggregate(0::int8, '1: sum($1)', '{1,2}'::darray_int8)
22023 SELECT darray_aggregate(date 'epoch', '1: sum($1)', '{2000-01-01}'::darray_date)
22023 SELECT darray_aggregate(false, '1: max($1)', '{t}'::darray_bool)
22023 SELECT darray_aggregate(false, '1: any($1)', '{1,2}'::darray_int4)
2202E SELECT darray_aggregate(0::int8, '1: sum(filter($1, $2))', '{1,2}'::darray_int4,
		'{t,f,t}'::darray_bool)
2202E SELECT darray_eval(darray_int4 '{}', '1: $1 + $2', '{1,2}'::darray_int4,
		'{1,2,3}'::darray_int4)
22012 SELECT darray_eval(darray_int4 '{}', '1: $1 / $2', '{1,2}'::darray_int4, 0)
42725/42883 SELECT darray_eval(darray_int4 '{}', '1: -$1')
$$);
-- with a character changed, one less, one twice: read or refused, and never anything else
SELECT string_agg(DISTINCT o, ', ' ORDER BY o) FROM (
	SELECT CASE WHEN o LIKE 'error%' THEN o
		ELSE 'read' END FROM (SELECT CASE abs(h) % 3
		WHEN 0 THEN overlay(p PLACING chr(32 + (abs(h) / 3 % 95)::int) FROM at)
		WHEN 1 THEN overlay(p PLACING '' FROM at FOR 1)
		ELSE overlay(p PLACING substr(p, at, 3) FROM at FOR 1) END AS p
		FROM (SELECT p, hashint8extended(i, 7) AS h,
			1 + (abs(hashint8extended(i, 8)) % length(p))::int AS at
			FROM generate_series(1, 2000) i, unnest(ARRAY['1: if(($1 <= -$2) is null, '
			'($2)::int8::int4 % $1, $1 * ($2 - $1)) / $2', '1: sum(filter($1, not ($1 <> $2)) - '
			'filter($2, not ($1 <> $2)))']) p) a) b,
		LATERAL (SELECT outcome(format('SELECT %s, %L, v, w) FROM one', CASE
			WHEN p LIKE '%sum%' THEN 'darray_aggregate(0::int8' ELSE 'darray_eval(v' END, p))) c
			(o)) d (o);
SELECT darray_eval(darray_int4 '{}', '1: $1 +* $2', '{1,2}'::darray_int4, 3);
\set VERBOSITY default
SELECT darray_eval(darray_int4 '{}', '1: $1 +* $2', '{1,2}'::darray_int4, 3);
SELECT darray_eval(darray_int4 '{}', '1: -$1', '{1,2}'::darray_int8);
SELECT darray_aggregate(0::int8, '1: -$1', '{1,2}'::darray_int8);
SELECT darray_eval(darray_int4 '{}', '1: $1 + $2', '{1,2}'::darray_int4, '{x}'::text[]);
\set VERBOSITY sqlstate
-- by hand
SELECT darray_aggregate(0::int8, '1: sum($1)', '{1,2}'::darray_int4),
	darray_aggregate(0::numeric, '1: avg(filter($1, $1 > $2))', '{1,2,4}'::darray_int4, 1),
	darray_aggregate(0::float8, '1: stddev($1)', '{1,2}'::darray_float4),
	darray_aggregate(0, '1: cardinality(filter($1, $2))', '{1,2}'::darray_int4,
		'{t,NULL}'::darray_bool), darray_aggregate(false, '1: any($1)', NULL::darray_bool),
		darray_aggregate(0::int2, '1: min($1)', '{NULL}'::darray_int2),
	darray_aggregate(0::int8, '1: count($1)', '{2000-01-01,NULL}'::darray_date),
		darray_eval(darray_date '{}', '1: if($1 > $2, $1, $2)',
		'{2000-01-01,2001-01-01}'::darray_date, date '2000-06-01');
-- another text or type at the same place
SELECT darray_eval(darray_int4 '{}', p, '{4,6}'::darray_int4, 2)
	FROM (VALUES ('1: $1 + $2'), ('1: $1 / $2'), ('1: $1 + $2'), ('1: -($1 - $2)')) x (p);
CREATE FUNCTION any_type(p text, a anyelement, b anyelement) RETURNS darray_bool
	LANGUAGE plpgsql AS 'BEGIN RETURN darray_eval(darray_bool ''{}'', p, a, b); END';
SELECT any_type('1: $1 < $2', '{1,2}'::darray_int4, '{2,2}'),
	any_type('1: $1 < $2', '{1,2}'::darray_float8, '{2,2}'),
	any_type('1: $1 < $2', '{2000-01-01}'::darray_date, '{2001-01-01}');
-- indexes on expressions, whichever way the setting was when they came into the cache
CREATE TABLE many AS SELECT i AS id, darray_series(i, i + 3) AS v FROM generate_series(1, 2000) i;
CREATE INDEX many_sum ON many (array_sum(v * 2 + 1));
CREATE INDEX many_part ON many (id) WHERE array_sum(array_filter(v, v > 1990)) > 0;
CREATE STATISTICS many_stat ON array_max(v * 2 + 1), id FROM many;
CREATE INDEX many_filtered ON many (array_sum(array_filter(v, v > 1990) * 2 + 1));
ANALYZE many;
SET enable_seqscan = off;
SELECT plan_has('SELECT id FROM many WHERE array_sum(array_filter(v, v > 1990) * 2 + 1) = 3983',
	'Index Cond');
SELECT plan_has('SELECT id FROM many WHERE array_sum(v * 2 + 1) = 1004', 'Index Cond'),
	plan_has('SELECT id FROM many WHERE array_sum(array_filter(v, v > 1990)) > 0', 'many_part');
SELECT id FROM many WHERE array_sum(v * 2 + 1) = 1008;
SET darray.fuse = off;
SELECT plan_has('SELECT id FROM many WHERE array_sum(v * 2 + 1) = 1004', 'Index Cond'),
	plan_has('SELECT id FROM many WHERE array_sum(array_filter(v, v > 1990)) > 0', 'many_part');
INSERT INTO many VALUES (3000, '{500,501}');
SELECT id FROM many WHERE array_sum(v * 2 + 1) = 1008;
SET darray.fuse = on;
SELECT plan_has('SELECT id FROM many WHERE array_sum(v * 2 + 1) = 1004', 'Index Cond'),
	plan_has('SELECT id FROM many WHERE array_sum(array_filter(v, v > 1990)) > 0', 'many_part');
INSERT INTO many VALUES (3001, '{250,251,1,500}');
SELECT id FROM many WHERE array_sum(v * 2 + 1) = 1008 ORDER BY id;
RESET enable_seqscan;
SELECT pg_get_indexdef('many_sum'::regclass), pg_get_expr(indpred, indrelid) FROM pg_index
	WHERE indexrelid = 'many_part'::regclass;
SELECT planned_rows('SELECT id FROM many WHERE array_max(v * 2 + 1) < 0') < 100;

-- generated columns, CHECK, DEFAULT, views, rules of a partition
CREATE TABLE made (v darray_int4 CHECK (array_sum(v * v) < 100) DEFAULT '{1}',
	w darray_int4 GENERATED ALWAYS AS (v * 2 + 1) STORED,
	s bigint GENERATED ALWAYS AS (array_sum(array_filter(v, v > 1))) STORED);
INSERT INTO made VALUES ('{1,2,3}'), (DEFAULT), (NULL);
SELECT states('constraint', $$
23514 INSERT INTO made VALUES ('{10}')
22003 INSERT INTO made VALUES ('{2147483647}')
$$);
SELECT * FROM made ORDER BY s;
CREATE VIEW seen AS SELECT v * 2 + 1 AS a, array_sum(array_filter(v, v > 1)) AS s FROM made;
SELECT replace(pg_get_viewdef('seen'), 'made.', ''),
	(SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'made'::regclass),
	(SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = 'made'::regclass
	AND adnum = 2);
SELECT * FROM seen ORDER BY s;
SELECT * FROM programs('SELECT array_sum(a * a), s FROM seen');
CREATE TABLE parted (v darray_int4) PARTITION BY RANGE (array_sum(v * v));
CREATE TABLE parted_low PARTITION OF parted FOR VALUES FROM (MINVALUE) TO (100);
CREATE TABLE parted_high PARTITION OF parted FOR VALUES FROM (100) TO (MAXVALUE);
INSERT INTO parted SELECT darray_fill(i, 2) FROM generate_series(1, 20) i;
SELECT tableoid::regclass, count(*) FROM parted GROUP BY 1 ORDER BY 1;
EXPLAIN (COSTS OFF) SELECT * FROM parted WHERE array_sum(v * v) = 200;
SET darray.fuse = off;
SELECT plan_has('SELECT * FROM parted WHERE array_sum(v * v) = 200', 'parted_low'),
	plan_has('SELECT * FROM parted WHERE array_sum(v * v) = 200', 'parted_high');
RESET darray.fuse;

-- prepared statements, plpgsql, SQL functions
PREPARE p(int) AS SELECT v * $1 + 1, array_sum(array_filter(v, v > $1)) FROM one;
SET plan_cache_mode = force_generic_plan;
EXECUTE p(2);
SET darray.fuse = off;
EXECUTE p(2);
-- what else is planned now leaves it as it is
SELECT * FROM programs('SELECT v * 2 + 1 FROM one');
SELECT count(*) FROM programs('EXECUTE p(2)');
DISCARD PLANS;
SELECT count(*) FROM programs('EXECUTE p(2)');
EXECUTE p(3);
SET darray.fuse = on;
EXECUTE p(3);
SET plan_cache_mode = force_custom_plan;
EXECUTE p(3);
EXECUTE p(NULL);
RESET plan_cache_mode;
CREATE FUNCTION in_plpgsql(v darray_int4, n int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	w darray_int4 := v * 2 + n;
BEGIN
	FOR i IN 1 .. 3 LOOP
		PERFORM set_config('darray.fuse', (i % 2 = 0)::text, true);
		w := w + v * i - 1;
		w[1] := (w * 2 + 1)[1];
	END LOOP;
	RETURN w::text || array_sum(array_filter(w, w > n));
END
$$;
SELECT in_plpgsql('{1,2,3}', 4), in_plpgsql('{1,2,3}', 5), in_plpgsql(NULL, 5);

-- over rows, and in parallel
SELECT sum(array_sum(v * 2 + 1)), count(*) FILTER (WHERE array_any(v * 2 > 100)),
	max(array_avg(array_filter(v, v > 10))) FROM many;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
SET max_parallel_workers_per_gather = 2;
SELECT DISTINCT programs, plan_has('SELECT sum(array_sum(v * 2 + '
	'1)) FROM many', 'Parallel Seq Scan') FROM programs('SELECT sum(array_sum(v * 2 + '
	'1)) FROM many');
SELECT sum(array_sum(v * 2 + 1)), count(*) FILTER (WHERE array_any(v * 2 > 100)),
	max(array_avg(array_filter(v, v > 10))) FROM many;
SELECT count(*) FROM (SELECT v * 2 + 1 FROM many GROUP BY 1) x;
RESET max_parallel_workers_per_gather;
RESET parallel_setup_cost;
RESET parallel_tuple_cost;
RESET min_parallel_table_scan_size;
-- an outer join on what is strict is an inner one
SELECT plan_has('SELECT FROM made a LEFT JOIN one b ON a.v = b.v WHERE array_sum(b.v * 2 + 1) > 0',
	'Left Join');

-- what a query groups by stays as it is; the rest of it does, then, too
INSERT INTO one (v, i) VALUES ('{1,2}', 1), ('{1,2}', 1), ('{3}', 2);
SELECT (v * 2 + 1) * 2 AS x, count(*) FROM one GROUP BY v * 2 + 1 ORDER BY 1;
SELECT (v * 2 + 1) * 2 AS x, array_sum(v * 2 + 1) AS y, count(*) FROM one
	GROUP BY ROLLUP (v * 2 + 1) ORDER BY 1, 2;
SELECT (v * 2 + 1) * 2 AS x, array_sum(array_filter(v, v > 1)), i FROM one
	GROUP BY GROUPING SETS ((v * 2 + 1, array_filter(v, v > 1)), (i, array_filter(v, v > 1)), ())
	ORDER BY x, 2, 3;
SELECT array_sum(v * 2) + 1 AS x, count(*) FROM one GROUP BY ROLLUP (array_sum(v * 2)) ORDER BY 1;
SELECT i % 2 AS x, sum(array_sum(v * 2 + 1)) FROM one GROUP BY ROLLUP (i % 2) ORDER BY 1;
SELECT DISTINCT ON (v * 2 + 1) (v * 2 + 1) * 2, count(*) OVER (PARTITION BY v * 2 + 1) FROM one
	ORDER BY v * 2 + 1;
SELECT count(*) = 0 OR current_setting('server_version_num')::int >= 180000
	FROM programs('SELECT (v * 2 + 1) * 2 FROM one GROUP BY v * 2 + 1');
SELECT DISTINCT programs FROM programs('SELECT i % 2 AS x, sum(array_sum(v * 2 + 1)) FROM one '
	'GROUP BY i % 2');
SELECT DISTINCT programs FROM programs('SELECT array_sum(v * 2) AS x FROM one GROUP BY '
	'array_sum(v * 2)');
DELETE FROM one WHERE w IS NULL;

-- whatever an argument is
SELECT v * unnest('{1,2}'::int[]) + unnest('{10,20}'::int[]) FROM one;
SELECT v * count(*)::int + max(i) - 1, array_sum(v * (count(*) OVER ())::int) FROM one GROUP BY v;
SELECT CASE v * 2 + 1 WHEN w THEN 1 WHEN v + v + 1 THEN 2 END, CASE WHEN array_any(v > 1) THEN v * 2
	+ 1 END FROM one;
SELECT (SELECT v * o.i + o.v FROM one WHERE i = o.i), array_sum(v * (SELECT max(i) FROM one) + v)
	FROM one o;
SELECT x + 1 + x FROM (VALUES (1)) y (j)
	LEFT JOIN LATERAL (SELECT coalesce(v, '{1}') * 2 AS x FROM one WHERE i = j) z ON true;
WITH c AS MATERIALIZED (SELECT v * 2 + 1 AS x FROM one) SELECT a.x * b.x - a.x FROM c a, c b;
CREATE DOMAIN bounded AS darray_int4 CHECK (array_sum(VALUE * VALUE + VALUE) < 100);
SELECT '{1,2}'::darray_int4::bounded, states('domain', '23514 SELECT '
	'''{10}''::darray_int4::bounded'), ('{1,2}'::darray_int4::bounded) * 2 + 1;
CREATE UNIQUE INDEX one_key ON one (array_sum(v * 2 + 1));
INSERT INTO one (v, i) SELECT v, 7 FROM one ON CONFLICT (array_sum(v * 2 + 1)) DO UPDATE
	SET w = one.v * 3 - excluded.i, i = 8 RETURNING i, w - 1 - w;
SET darray.fuse = off;
INSERT INTO one (v, i) SELECT v, 7 FROM one ON CONFLICT (array_sum(v * 2 + 1)) DO NOTHING
	RETURNING i;
RESET darray.fuse;
DROP INDEX one_key;
UPDATE one SET i = 3, w = '{4,3,2,1}' WHERE array_any(v * 2 > 3) RETURNING v + w + i;

-- texts are codes, and what they are compared with becomes one for each value, as entries differ:
-- in order or not, more than elements have, none at all; fused and one by one
CREATE COLLATION language (provider = icu, locale = 'en');
CREATE COLLATION caseless (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE spoken (no int, k darray_text, c darray_text COLLATE "C",
	n darray_text COLLATE language, l darray_text COLLATE caseless, w darray_int4, x text,
	y text COLLATE caseless);
INSERT INTO spoken SELECT no, k, k, k, k, w, x, x
	FROM (SELECT no, (ARRAY['a', 'A', '', 'm', 'zz', NULL])[1 + no % 6] AS x, n
		FROM unnest(ARRAY[1, 2, 3, 9, 40, 700, 5000, 1, 33, 100, 2000, 7, 64, 1024]) WITH ORDINALITY
		t (n, no)) s, LATERAL (SELECT darray_agg(i ORDER BY i) AS w, darray_agg(
		CASE WHEN i % 11 <> no % 3 THEN (ARRAY['', 'a', 'A', 'é', 'b', 'B', 'ab', 'Ab', 'z'])[1 +
		i * no % 9] || CASE WHEN no % 2 = 0 THEN '' ELSE (i % 60)::text END END ORDER BY i) AS k
		FROM generate_series(1, n) i) a;
INSERT INTO spoken SELECT 100 + no, array_filter(k, m), array_filter(c, m), array_filter(n, m),
	array_filter(l, m), array_filter(w, m), x, y
	FROM (SELECT *, array_if(k #= 'z', false, w % 3 #<> 0) AS m FROM spoken) s;
INSERT INTO spoken VALUES (200, '{}', '{}', '{}', '{}', '{}', 'a', 'a'),
	(201, '{NULL,NULL}', '{NULL,NULL}', '{NULL,NULL}', '{NULL,NULL}', '{1,2}', 'a', 'a'),
	(202, NULL, NULL, NULL, NULL, '{1}', 'a', 'a');
CREATE TABLE spoken_line AS SELECT no, l.line AS expr FROM lines_of($$
array_count_true(k #= x)
array_sum(array_filter(w, k #= 'a'))
array_sum(array_filter(w * 2, (k #<> x) & (w > 1)) + 1)
array_sum(w * array_if(c < x, 1, -1))
array_sum(array_filter(w, (c >= 'A'::text) & (c < 'b'::text)))
array_if(array_between(n, 'a', x), w, 0)
array_sum(array_filter(w, (n <= x) | (n > 'm'::text)))
array_count_true(n > 'B'::text)
array_any(x > n)
array_all(n #<> x) OR x IS NULL
array_max(array_filter(w, l #= y))
array_min(array_filter(w, l #<> 'a'))
array_sum(array_filter(w, array_between(l, 'A', y)))
array_sum(array_filter(w, (l < 'b'::text) & ~array_is_null(l)))
array_sum(array_filter(w, (k #= 'a') | (k #= 'a') & (w > 2)))
array_group_sum(w, array_if(k #= x, w, 0))
array_sum(array_filter(w, (array_reverse(k) #= 'a') & (array_sort(n) > 'a'::text)))
array_sum(array_filter(w, array_filter(k || k, array_resize(w, 2 * cardinality(w)) > 0) #= 'b'))
array_sum(10 / array_filter(w - 1, (w > 1) & (k #<> 'a')))
array_if(k #= 'a', 10 / array_if(k #= 'a', w, 0), 0)
$$) l;
SELECT expr, coalesce((SELECT string_agg(p, '  ' ORDER BY o)
	FROM programs(format('SELECT %s FROM spoken', expr)) WITH ORDINALITY p (p, o)), '-')
	FROM spoken_line ORDER BY no;
CREATE FUNCTION speak(fused boolean, form text) RETURNS TABLE (line bigint, no int, outcome text)
	LANGUAGE plpgsql AS $$
DECLARE
	t record;
	i int;
BEGIN
	PERFORM set_config('darray.fuse', fused::text, false);
	FOR t IN SELECT * FROM spoken_line LOOP
		FOR i IN SELECT s.no FROM spoken s LOOP
			RETURN QUERY SELECT t.no::bigint, i, outcome(format('SELECT md5(bits(ROW(%s))) FROM '
				'(SELECT no, w, x, y, %s OFFSET 0) s WHERE no = %s', t.expr, form, i));
		END LOOP;
	END LOOP;
	PERFORM set_config('darray.fuse', 'on', false);
END
$$;
-- as they are stored; sorted in the order of a collation, and so not by their bytes; less than half
SELECT form, count(*), count(*) FILTER (WHERE a.outcome ~ 'error') AS failed,
	count(*) FILTER (WHERE a.outcome IS DISTINCT FROM b.outcome) AS differ
	FROM unnest(ARRAY['k, c, n, l FROM spoken',
		'array_take(k, array_argsort(n)) AS k, array_sort(n) COLLATE "C" AS c, '
		'array_sort(n) AS n, array_sort(l) AS l FROM spoken',
		'k[1:cardinality(k) / 3] AS k, array_encode(c) AS c, array_plain(n) AS n, '
		'l || NULL::text AS l FROM spoken']) form,
		LATERAL speak(true, form) a JOIN LATERAL speak(false, form) b
		USING (line, no) GROUP BY form ORDER BY form;
-- rows together: of one dictionary, of others, under collations by which codes do not do
SELECT count(*), count(*) FILTER (WHERE got IS DISTINCT FROM want) FROM (SELECT
	unnest(ARRAY[darray_sum(array_filter(w, k #= 'a')), darray_sum(array_filter(w, k #<> x)),
		darray_sum(array_filter(w, c < x)), darray_sum(array_filter(w, n < 'b'::text)),
		darray_sum(array_filter(w, l #= 'A')), darray_sum(array_filter(w, l #= y))]) AS got,
	unnest(ARRAY[sum(array_sum(array_filter(w, k #= 'a'))),
		sum(array_sum(array_filter(w, k #<> x))), sum(array_sum(array_filter(w, c < x))),
		sum(array_sum(array_filter(w, n < 'b'::text))),
		sum(array_sum(array_filter(w, l #= 'A'))), sum(array_sum(array_filter(w, l #= y)))]) AS want
	FROM spoken, generate_series(1, 5) GROUP BY no % 4) g;
-- programs of their own
SELECT darray_eval(darray_bool '{}', '1: $1 = $2 and ($3 or $1 = $2)', darray_text '{a,b}',
	'a'::text,
	darray_bool '{f,f}'), darray_eval(darray_bool '{}', '1: $1 is null', darray_text '{a,NULL}'),
	darray_eval_nulls(darray_int4 '{}', '1: if($1 = $2, $3, $4)', darray_text '{a,NULL,b}',
	'b'::text, NULL::darray_int4, 7),
	darray_eval_nulls(darray_int4 '{}', '1: if($1 = $2, $3, $4)', darray_text '{a}', NULL::text,
	darray_int4 '{1}', 7);
-- what is not NULL where a filter drops rows is made NULL there, in a step more
SELECT n, outcome(format('SELECT darray_aggregate(0::int8, ''1: sum(%sfilter($1, $2)%s)'', '
	'darray_int4 ''{1,2,NULL}'', darray_bool ''{t,f,t}'', 5)', repeat('coalesce(', n),
	repeat(', $3)', n))) FROM unnest('{31,32}'::int[]) n;
SELECT outcome('SELECT ' || q) FROM unnest(ARRAY[
	'darray_eval(darray_bool ''{}'', ''1: $1 = $2 and $1 < $2'', darray_text ''{a,b}'',
	''a''::text)',
	'darray_eval(darray_bool ''{}'', ''1: $1 = $2'', darray_text ''{a,b}'', darray_text ''{a,b}'')',
	'darray_eval(darray_bool ''{}'', ''1: $1 = $2'', darray_text ''{a,b}'', 1)',
	'darray_eval(darray_bool ''{}'', ''1: $1 + $2'', darray_text ''{a,b}'', ''a''::text)',
	'darray_aggregate(0::int8, ''1: count($1)'', darray_text ''{a,b}'')',
	'darray_aggregate(0::int8, ''1: count(filter($1, $1 = $2))'', darray_text ''{a,b}'',
	''a''::text)',
	'darray_eval(darray_int8 ''{}'', ''1: group_count($1, $2)'', darray_int4 ''{1,2}'',
	darray_text ''{a,b}'')',
	'darray_eval(darray_bool ''{}'', ''1: $1 < $2 and $3 < $4'', c, ''a''::text, n,
	''b''::text) FROM spoken']) q;
DROP TABLE spoken CASCADE;
DROP COLLATION language;
DROP COLLATION caseless;

-- what somebody may not execute, or what is no longer as it was declared, is called by itself
CREATE ROLE fuse_nobody;
GRANT USAGE ON SCHEMA regress, public TO fuse_nobody;
GRANT SELECT ON one TO fuse_nobody;
PREPARE q AS SELECT v * 2 + 1 FROM one;
EXECUTE q;
EXECUTE q;
SELECT count(*) FROM programs('SELECT v * 2 + 1 FROM one');
REVOKE EXECUTE ON FUNCTION darray_multiply(darray_int4, int4) FROM PUBLIC;
SELECT count(*) FROM programs('SELECT v * 2 + 1 FROM one');
SET ROLE fuse_nobody;
SELECT v * 2 + 1 FROM one;
EXECUTE q;
SELECT v + 2 + 1 FROM one;
RESET ROLE;
GRANT EXECUTE ON FUNCTION darray_multiply(darray_int4, int4) TO fuse_nobody;
SELECT count(*) FROM programs('SELECT v * 2 + 1 FROM one');
SET ROLE fuse_nobody;
SELECT v * 2 + 1 FROM one;
RESET ROLE;
REVOKE EXECUTE ON FUNCTION darray_multiply(darray_int4, int4) FROM fuse_nobody;
GRANT EXECUTE ON FUNCTION darray_multiply(darray_int4, int4) TO PUBLIC;
SELECT count(*) FROM programs('SELECT v * 2 + 1 FROM one');
REVOKE EXECUTE ON FUNCTION darray_eval(anyelement, text, "any") FROM PUBLIC;
SELECT count(*) FROM programs('SELECT v * 2 + 1 FROM one');
GRANT EXECUTE ON FUNCTION darray_eval(anyelement, text, "any") TO PUBLIC;
BEGIN;
ALTER FUNCTION darray_multiply(darray_int4, int4) STABLE;
SELECT count(*) FROM programs('SELECT v * 2 + 1 FROM one');
ROLLBACK;
BEGIN;
ALTER FUNCTION darray_multiply(darray_int4, int4) SECURITY DEFINER;
SELECT count(*) FROM programs('SELECT v * 2 + 1 FROM one');
ROLLBACK;
BEGIN;
ALTER FUNCTION darray_multiply(darray_int4, int4) PARALLEL UNSAFE;
SELECT count(*) FROM programs('SELECT v * 2 + 1 FROM one');
ROLLBACK;
BEGIN;
ALTER FUNCTION darray_multiply(darray_int4, int4) CALLED ON NULL INPUT;
SELECT count(*) FROM programs('SELECT v * 2 + 1 FROM one');
ROLLBACK;
BEGIN;
ALTER FUNCTION darray_multiply(darray_int4, int4) SET work_mem = '1MB';
SELECT count(*) FROM programs('SELECT v * 2 + 1 FROM one');
ROLLBACK;
SELECT count(*) FROM programs('SELECT v * 2 + 1 FROM one');
REVOKE ALL ON SCHEMA regress, public FROM fuse_nobody;
REVOKE ALL ON one FROM fuse_nobody;
DROP ROLE fuse_nobody;
