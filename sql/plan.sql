\set ECHO none
\i sql/setup.psql
-- Queries of every shape, for the planner asks about arrays wherever they stand: how long they
-- are, what a call costs, whether calls become one. A query runs in two schemas: in one its arrays
-- are darrays, in the other PostgreSQL's own. A type has @ where it is the one or the other.
CREATE SCHEMA regress_ours;
CREATE SCHEMA regress_core;
CREATE FUNCTION regress_core.array_sum(float8[]) RETURNS float8 LANGUAGE sql IMMUTABLE AS
	'SELECT sum(x) FROM unnest($1) x';
CREATE FUNCTION regress_core.array_sort(float8[]) RETURNS float8[] LANGUAGE sql IMMUTABLE AS
	'SELECT CASE WHEN $1 IS NOT NULL THEN ARRAY(SELECT x FROM unnest($1) x ORDER BY x) END';
CREATE FUNCTION regress_core.plus(float8[], float8) RETURNS float8[] LANGUAGE sql IMMUTABLE AS
	'SELECT CASE WHEN $1 IS NOT NULL THEN ARRAY(SELECT x + $2 FROM unnest($1) x) END';
CREATE FUNCTION regress_ours.plus(darray_float8, float8) RETURNS darray_float8
	LANGUAGE sql IMMUTABLE AS 'SELECT $1 + $2';
-- what a query gives in one schema, in an order of its own; a statement that gives no rows, too
CREATE FUNCTION rows_of(query text, is_core boolean) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	r record;
	all_of text[] := '{}';
BEGIN
	PERFORM set_config('search_path', CASE WHEN is_core THEN 'regress_core' ELSE 'regress_ours' END
		|| ', regress, public', true);
	query := regexp_replace(query, '@(\w+)', CASE WHEN is_core THEN '\1[]' ELSE 'darray_\1' END,
		'g');
	IF query ~ '^\W*(SELECT|WITH)' AND query !~ 'INSERT' THEN
		FOR r IN EXECUTE query LOOP
			all_of := all_of || r::text;
		END LOOP;
	ELSE
		EXECUTE query;
	END IF;
	PERFORM set_config('search_path', 'regress, public', true);
	RETURN (SELECT string_agg(x, E'\n' ORDER BY x) FROM unnest(all_of) x);
END
$$;
CREATE PROCEDURE in_both(VARIADIC statements text[]) LANGUAGE plpgsql AS $$
DECLARE
	s text;
BEGIN
	FOREACH s IN ARRAY statements LOOP
		PERFORM rows_of(s, false), rows_of(s, true);
	END LOOP;
END
$$;
-- does it give the same in both, and something?
CREATE FUNCTION same(query text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	ours text := rows_of(query, false);
	core text;
BEGIN
	core := rows_of(query, true);
	RETURN ours IS NOT DISTINCT FROM core AND core IS NOT NULL;
EXCEPTION WHEN internal_error THEN
	-- PostgreSQL 17.0 and 18.3 have no plan for a cast of their own arrays over what a nested set
	-- operation gives
	IF SQLERRM <> 'no relation entry for relid 0' THEN
		RAISE;
	END IF;
	RETURN ours IS NOT NULL;
END
$$;
-- and the query after a statement that changes a table
CREATE FUNCTION same(change text, query text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	CALL in_both(change);
	RETURN same(query);
END
$$;
CALL in_both(
	'CREATE TABLE t (id int PRIMARY KEY, v @float8, i @int4, l @int8)',
	$$ INSERT INTO t SELECT n, v::@float8, v::@int4, v::@int8 FROM (
		SELECT n, array_agg(x * 7919 % 1009 + n % 3 ORDER BY x) AS v
		FROM generate_series(1, 6) n, generate_series(1, CASE n WHEN 5 THEN 3000 ELSE n END) x
		GROUP BY n) s $$,
	'INSERT INTO t VALUES (7, NULL, NULL, NULL), (8, ''{}'', ''{}'', ''{}'')',
	'CREATE TABLE s AS SELECT id, array_sort(v) AS w, array_sum(v) AS x FROM t WHERE id > 2',
	-- a table with partitions, one with children
	'CREATE TABLE p (id int, v @float8) PARTITION BY RANGE (id)',
	'CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (4)',
	'CREATE TABLE p2 PARTITION OF p FOR VALUES FROM (4) TO (99)',
	'INSERT INTO p SELECT id, v FROM t',
	'CREATE TABLE c (v @float8)',
	'CREATE TABLE c1 (id int) INHERITS (c)',
	'INSERT INTO c1 SELECT v, id FROM t',
	'CREATE FUNCTION f() RETURNS SETOF t LANGUAGE sql STABLE AS ''SELECT * FROM t''',
	'CREATE TABLE u (id int PRIMARY KEY, v @float8)',
	'INSERT INTO u SELECT id, v FROM t WHERE id < 5');
ANALYZE;
\set ECHO all

-- set operations, of one type, of several, nested
SELECT same('SELECT i FROM t UNION SELECT l FROM t UNION SELECT v FROM t'),
	same('SELECT i FROM t UNION ALL SELECT l FROM t UNION ALL SELECT v FROM t'),
	same('(SELECT i FROM t UNION SELECT i FROM t) UNION ALL SELECT l FROM t'),
	same('SELECT v FROM t UNION (SELECT i FROM t EXCEPT SELECT i FROM t WHERE id = 2)'),
	same('(SELECT i FROM t EXCEPT SELECT i FROM t WHERE id < 3) UNION ALL SELECT v FROM t'),
	same('(SELECT i FROM t INTERSECT SELECT i FROM t WHERE id < 3) UNION ALL SELECT v FROM t'),
	same('(SELECT i FROM t INTERSECT ALL SELECT i FROM t) EXCEPT ALL SELECT l FROM t WHERE id = 3'),
	same('SELECT v FROM t INTERSECT (SELECT i FROM t UNION SELECT l FROM t)'),
	same('(SELECT i, id FROM t UNION SELECT i, 0 FROM t) EXCEPT SELECT v, id FROM t'),
	same('SELECT array_sum(array_sort(x)) FROM (SELECT i::@float8 AS x FROM t UNION SELECT v FROM
		t) q'),
	same('SELECT array_sum(array_sort(x)), n FROM (SELECT v AS x, 1 AS n FROM t UNION ALL
		SELECT i, 2 FROM t) q WHERE array_sum(array_sort(x)) > 20'),
	same('SELECT array_sum(array_sort(x)) FROM (SELECT v AS x FROM t EXCEPT SELECT w FROM s) q'),
	same('WITH RECURSIVE q AS (SELECT 1 AS n, i::@float8 AS x FROM t UNION
		SELECT n + 1, plus(array_sort(x), n) FROM q WHERE n < 3) SELECT n,
		array_sum(array_sort(x)) FROM q'),
	same('SELECT unnest(v) FROM t UNION SELECT unnest(i) FROM t EXCEPT SELECT x FROM s');
CALL in_both('CREATE VIEW v AS (SELECT i FROM t UNION SELECT i FROM t) UNION ALL SELECT l FROM t');
SELECT same('SELECT * FROM v'), same('SELECT count(*), max(i) FROM v');
SET darray.fuse = off;
SELECT same('SELECT * FROM v');
RESET darray.fuse;

-- subqueries in expressions: of outer rows, hashed, of a row
SELECT same('SELECT array_sort(v) IN (SELECT w FROM s) FROM t'),
	same('SELECT array_sum(array_sort(v)) IN (SELECT x FROM s) FROM t'),
	same('SELECT id FROM t WHERE array_sort(v) NOT IN (SELECT w FROM s WHERE w IS NOT NULL)'),
	same('SELECT id FROM t WHERE array_sort(v) IN (SELECT w FROM s)'),
	same('SELECT (array_sort(v), id) IN (SELECT w, id FROM s) FROM t'),
	same('SELECT array_sort(plus(v, 1)) = ANY (SELECT plus(w, 1) FROM s WHERE s.id = t.id) FROM t'),
	same('SELECT array_sum(v) > ALL (SELECT x FROM s WHERE s.id < t.id) FROM t'),
	same('SELECT (SELECT array_sort(t.v)) FROM t'),
	same('SELECT (SELECT max(array_sum(t.v) + id) FROM s) FROM t'),
	same('SELECT (SELECT array_sum(array_sort((SELECT t.v))) FROM s LIMIT 1) FROM t'),
	same('SELECT (SELECT count(*) FROM unnest(array_sort(t.v)) x WHERE x > 3) FROM t'),
	same('SELECT EXISTS (SELECT FROM unnest(t.v) x WHERE x > 3) FROM t'),
	same('SELECT ARRAY(SELECT x FROM unnest(t.v) x ORDER BY x) FROM t'),
	same('SELECT array_agg(x ORDER BY x) FROM t, unnest(v) x WHERE id < 4 GROUP BY id');

-- below joins, of their sides that may be NULL
SELECT same('SELECT t.id, y FROM t, LATERAL (SELECT array_sum(array_sort(t.v)) AS y OFFSET 0) q'),
	same('SELECT t.id, y FROM t LEFT JOIN LATERAL (SELECT array_sum(array_sort(w)) AS y FROM s
		WHERE s.id = t.id) q ON true'),
	same('SELECT id, array_sum(array_sort(y)), one FROM t LEFT JOIN
		(SELECT id, array_sort(w) AS y, 1 AS one FROM s) q USING (id)'),
	same('SELECT id, array_sum(array_sort(y)) FROM t FULL JOIN (SELECT id, coalesce(w, v) AS y
		FROM s FULL JOIN t USING (id)) q USING (id) WHERE array_sum(plus(y, 1)) IS NOT NULL'),
	same('SELECT count(*) FROM t JOIN s ON array_sort(v) = w'),
	same('SELECT count(*) FROM t LEFT JOIN LATERAL unnest(array_sort(t.v)) x ON x > 4'),
	same('SELECT id, n, x FROM t, unnest(plus(v, 1)) WITH ORDINALITY AS u (x, n) WHERE n < 4');

-- rows of other things than tables
SELECT same('SELECT array_sum(array_sort(x)) FROM (VALUES (''{2,1}''::@float8), (''{3}''), (NULL))
	q (x)'),
	same('SELECT array_sum(array_sort(x)) FROM array_sort(''{2,1}''::@float8) x'),
	same('SELECT x, y, array_sum(x) FROM ROWS FROM (array_sort(''{2,1}''::@float8),
		unnest(''{4,5}''::@int4))
		q (x, y)'),
	same('SELECT id, array_sum(array_sort(v)) FROM f() WHERE array_sum(array_sort(v)) > 5'),
	same('SELECT array_sum(array_sort((f()).v))'),
	same('SELECT array_sum(array_sort((t).v)) FROM t'),
	same('SELECT array_sum(array_sort((r).v)) FROM (SELECT t AS r FROM t OFFSET 0) q'),
	same('WITH q AS MATERIALIZED (SELECT array_sort(v) AS x FROM t) SELECT
		array_sum(array_sort(x)) FROM q'),
	same('WITH q AS NOT MATERIALIZED (SELECT array_sort(v) AS x FROM t)
		SELECT array_sum(array_sort(a.x)), array_sum(b.x) FROM q a JOIN q b ON a.x = b.x'),
	same('SELECT tableoid::regclass::text ~ ''c1'', array_sum(array_sort(v)) FROM c WHERE
		array_sum(array_sort(v)) > 5'),
	same('SELECT count(*), max(array_sum(array_sort(v))) FROM p WHERE array_sum(array_sort(v)) >
		5'),
	same('SELECT a.id, array_sum(array_sort(plus(b.v, 1))) FROM p a JOIN p b ON a.id = b.id AND
		a.v = b.v');
SET enable_partitionwise_join = on;
SET enable_partitionwise_aggregate = on;
SELECT same('SELECT a.id, array_sum(array_sort(plus(b.v, 1))) FROM p a JOIN p b USING (id)'),
	same('SELECT id, max(array_sum(array_sort(v))) FROM p GROUP BY id'),
	same('SELECT array_sort(v), count(*) FROM p GROUP BY 1');
RESET enable_partitionwise_join;
RESET enable_partitionwise_aggregate;

-- groups, windows, DISTINCT
SELECT same('SELECT array_sort(v) FROM t GROUP BY array_sort(v) HAVING array_sum(array_sort(v)) >
	2'),
	same('SELECT array_sort(v), count(*) FROM t GROUP BY ROLLUP (array_sort(v))'),
	same('SELECT v, array_sum(array_sort(v)) FROM t GROUP BY GROUPING SETS ((v), ())'),
	same('SELECT array_sum(array_sort(x)) FROM (SELECT array_sort(v) AS x FROM t GROUP BY 1) q'),
	same('SELECT id, sum(array_sum(array_sort(v))) OVER (ORDER BY array_sum(array_sort(v)), id)
		FROM t'),
	same('SELECT DISTINCT ON (array_sort(v)) array_sum(v) FROM t'),
	same('SELECT DISTINCT plus(array_sort(v), 1) FROM t');

-- changes: the rows that are there, those that come, those of a conflict
SELECT same('INSERT INTO u VALUES (1, ''{3,1}''), (30, ''{9,8}'') ON CONFLICT (id) DO UPDATE
		SET v = array_sort(u.v || excluded.v) WHERE array_sum(array_sort(excluded.v)) >
		array_sum(array_sort(u.v))',
		'SELECT * FROM u'),
	same('UPDATE u SET v = array_sort(plus(t.v, 1)) FROM t WHERE t.id = u.id
		AND array_sum(array_sort(u.v)) > 4', 'SELECT * FROM u'),
	same('UPDATE p SET v = array_sort(plus(v, 1)), id = id + 1 WHERE array_sum(array_sort(v)) > 5',
		'SELECT * FROM p'),
	same('UPDATE c SET v = (SELECT array_sort(plus(c.v, 1))) WHERE array_sum(array_sort(v)) > 5',
		'SELECT * FROM c'),
	same('UPDATE c SET v[1] = array_sum(array_sort(v)) WHERE array_sum(v) > 5', 'SELECT * FROM c'),
	same('DELETE FROM u USING t WHERE array_sum(array_sort(u.v)) = array_sum(array_sort(plus(t.v,
		1)))',
		'SELECT * FROM u'),
	same('WITH q AS (DELETE FROM c WHERE array_sum(array_sort(v)) > 9 RETURNING array_sort(v) AS x)
		INSERT INTO u SELECT 40 + row_number() OVER (ORDER BY x), plus(x, 1) FROM q',
		'SELECT * FROM u');
-- MERGE is there from 15 on
CREATE FUNCTION merged(change text, query text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	RETURN current_setting('server_version_num')::int < 150000 OR same(change, query);
END
$$;
SELECT merged('MERGE INTO u USING t ON u.id = t.id
	WHEN MATCHED AND array_sum(array_sort(t.v)) > array_sum(array_sort(u.v)) THEN UPDATE SET v =
		array_sort(t.v || u.v)
	WHEN MATCHED AND array_sum(u.v) > 5 THEN DELETE
	WHEN NOT MATCHED AND array_sum(array_sort(t.v)) > 3 THEN INSERT VALUES (t.id,
		array_sort(plus(t.v, 2)))',
	'SELECT * FROM u'),
	merged('MERGE INTO p p USING (SELECT id, array_sort(v) AS x FROM t) q
	ON array_sum(array_sort(p.v)) = array_sum(array_sort(q.x)) WHEN MATCHED THEN UPDATE SET v =
		plus(array_sort(q.x), 1)',
	'SELECT * FROM p');

-- indexes on expressions, constraints, policies, what is generated
CALL in_both('CREATE INDEX ON t (array_sum(array_sort(v)))', 'CREATE INDEX ON p (array_sum(v))',
	'CREATE INDEX ON t (id) WHERE array_sum(array_sort(v)) > 10',
	'ALTER TABLE u ADD CHECK (array_sum(array_sort(v)) IS DISTINCT FROM -1)',
	'ALTER TABLE u ADD w @float8 GENERATED ALWAYS AS (array_sort(plus(v, 1))) STORED',
	'CREATE STATISTICS x ON (array_sum(array_sort(v))), id FROM t');
ANALYZE;
SET enable_seqscan = off;
SELECT same('SELECT id FROM t WHERE array_sum(array_sort(v)) = 2109'),
	same('SELECT id FROM t WHERE array_sum(array_sort(v)) > 10 ORDER BY id LIMIT 1'),
	same('SELECT count(*) FROM p WHERE array_sum(v) > 4'),
	same('SELECT a.id FROM t a JOIN t b ON array_sum(array_sort(a.v)) =
		array_sum(array_sort(b.v))');
RESET enable_seqscan;
SELECT same('INSERT INTO u (id, v) VALUES (99, ''{2,1}'')', 'SELECT * FROM u'),
	same('SELECT array_sum(array_sort(w)) FROM u');

-- plans made for a parameter, and once for all
PREPARE sorted (darray_float8) AS SELECT count(*) FROM regress_ours.t
WHERE array_sum(array_sort(v)) >= array_sum(array_sort($1));
SET plan_cache_mode = force_generic_plan;
EXECUTE sorted ('{1,2}');
SET plan_cache_mode = force_custom_plan;
EXECUTE sorted ('{1,2}');
RESET plan_cache_mode;

-- What a call costs grows with the elements. Where arrays are short, a query of some milliseconds
-- is not worth compiling: a million rows of 100 elements cost less than jit_above_cost.
CREATE FUNCTION planned(query text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
	plan json;
BEGIN
	EXECUTE 'EXPLAIN (FORMAT json) ' || query INTO plan;
	RETURN plan -> 0 -> 'Plan';
END
$$;
CREATE FUNCTION cost(query text) RETURNS float8 LANGUAGE sql AS
	'SELECT (planned(query) ->> ''Total Cost'')::float8';
CREATE TABLE short AS SELECT darray_series(i, i + 99)::darray_float8 AS v
FROM generate_series(1, 10000) i;
ANALYZE short;
SELECT call, cost(format('SELECT %s FROM short', call)) - cost('SELECT count(v) FROM short') < 1000
	AS cheap
FROM unnest('{sum(array_sum(v)),darray_sum(v),darray_avg(v),darray_stddev(v),darray_count(v),
	darray_max(v),"darray_quantile(v, 0.5)",darray_count_distinct(v),sum(v),avg(v),max_elements(v),
	count(v + 1),max(array_stddev(v)),"count(array_filter(v, v > 5))",
	"max(array_dot(v, v))"}'::text[]) call;
-- a sort of long ones is worth a sort's comparisons, and few rows of them are worth workers
SELECT cost('SELECT array_sort(v) FROM short') - cost('SELECT v FROM short') BETWEEN 2500 AND 10000;
CREATE TABLE long WITH (parallel_workers = 2) AS SELECT i AS k, darray_fill(i::float8, 10000) AS v
FROM generate_series(1, 50) i;
ANALYZE long;
SET parallel_setup_cost = 100;
SELECT call, planned(format('SELECT %s FROM long', call))::text ~ 'Gather' AS by_workers
FROM unnest('{sum(array_sum(v)),darray_sum(v),darray_avg(v),darray_stddev(v),
	"darray_quantile(v, 0.5)",darray_count_distinct(v),sum(v),avg(v),max_elements(v),
	"darray_group_by(''{sum}'', v, v)",count(v)}'::text[]) call;
RESET parallel_setup_cost;

\set ECHO none
DROP SCHEMA regress_ours, regress_core, regress CASCADE;
