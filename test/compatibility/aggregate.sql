-- Aggregates and windows that make arrays, or take them

--: setup
CREATE TABLE t (id int PRIMARY KEY, k int, v @int4@, x int4, y float8);
INSERT INTO t VALUES (1, 1, '{1,2}', 10, 0.5), (2, 1, '{3,4}', NULL, 1.5), (3, 2, '{}', 30, 2.5), (4, 2, NULL, 5, NULL), (5, 3, '{3,4}', 10, 0.5);

--: array_agg stored
CREATE TABLE s AS SELECT k, array_agg(x ORDER BY id)::@int4@ AS v, array_agg(y ORDER BY id)::@float8@ AS w FROM t GROUP BY k;
SELECT *, v[1], array_length(w, 1) FROM s ORDER BY k;

--: array_agg inserted
CREATE TABLE s (k int, v @int4@);
INSERT INTO s SELECT k, array_agg(x ORDER BY id DESC) FROM t GROUP BY k;
SELECT * FROM s ORDER BY k;

--: array_agg inserted into another type
CREATE TABLE s (v @float8@);
INSERT INTO s SELECT array_agg(x ORDER BY id) FROM t;
TABLE s;

--: array_agg with distinct and filter
SELECT array_agg(DISTINCT x)::@int4@, (array_agg(x ORDER BY x) FILTER (WHERE k < 3))::@int4@ FROM t;

--: array_agg of nothing
SELECT array_agg(x)::@int4@, coalesce(array_agg(x)::@int4@, '{}') FROM t WHERE false;

--: array_agg of unnest
SELECT id, (SELECT array_agg(e ORDER BY e DESC) FROM unnest(v) e)::@int4@ FROM t ORDER BY id;

--: array_agg of whole values
SELECT array_agg(v) FROM t WHERE id IN (1, 2, 5);

--: array_agg of whole values of several lengths
SELECT array_agg(v) FROM t WHERE id < 4;

--: array_agg of elements
SELECT array_agg(v[1] ORDER BY id) FROM t;

--: array_agg as a window
SELECT id, (array_agg(x) OVER (ORDER BY id ROWS 1 PRECEDING))::@int4@ FROM t ORDER BY id;

--: max and min of whole values
SELECT max(v), min(v) FROM t;

--: max by group
SELECT k, max(v) FROM t GROUP BY k ORDER BY k;

--: count
SELECT count(v), count(*), count(DISTINCT v) FROM t;

--: sum of elements
SELECT sum(v[1]), avg(v[2]), max(v[1]), bool_or(v[1] > 2) FROM t;

--: sum by unnest
SELECT k, sum(e), count(e), avg(e) FROM t, unnest(v) e GROUP BY k ORDER BY k;

--: string_agg of values
SELECT string_agg(v::text, ';' ORDER BY id) FROM t;

--: string_agg of elements
SELECT id, (SELECT string_agg(e::text, '-' ORDER BY i) FROM unnest(v) WITH ORDINALITY u (e, i)) FROM t ORDER BY id;

--: mode of whole values
SELECT mode() WITHIN GROUP (ORDER BY v) FROM t;

--: percentiles as an array
SELECT (percentile_cont('{0,0.5,1}'::float8[]) WITHIN GROUP (ORDER BY y))::@float8@ FROM t;

--: percentiles of a column's fractions
SELECT percentile_cont(f) WITHIN GROUP (ORDER BY y) FROM t, (SELECT '{0,0.5,1}'::@float8@ AS f) s GROUP BY f;

--: window functions
SELECT id, lag(v) OVER w, lead(v, 1, '{0}') OVER w, last_value(v) OVER w, nth_value(v, 2) OVER w FROM t WINDOW w AS (ORDER BY id) ORDER BY id;

--: partition by values
SELECT id, row_number() OVER (PARTITION BY v ORDER BY id), dense_rank() OVER (ORDER BY v) FROM t ORDER BY id;

--: aggregate of one's own
CREATE AGGREGATE join_all(@int4@) (SFUNC = array_cat, STYPE = @int4@, INITCOND = '{}');
SELECT join_all(v ORDER BY id) FROM t;

--: aggregate of one's own that appends
CREATE FUNCTION add_one(@int4@, int4) RETURNS @int4@ LANGUAGE sql AS $$ SELECT $1 || $2 $$;
CREATE AGGREGATE collect(int4) (SFUNC = add_one, STYPE = @int4@, INITCOND = '{}');
SELECT k, collect(x ORDER BY id) FROM t GROUP BY k ORDER BY k;

--: json_agg of numbers into an array
SELECT (SELECT array_agg(e::int4) FROM json_array_elements_text(json_agg(x ORDER BY id)) e)::@int4@ FROM t;

--: each type (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT array_agg(e ORDER BY e DESC)::@V@, count(DISTINCT e) FROM unnest('{"@a@","@c@",NULL,"@b@","@a@"}'::@V@) e;
