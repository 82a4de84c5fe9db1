-- Texts of a column: what darray_text takes beside the same of integers, and beside PostgreSQL's
-- arrays and rows. In a database of its own:
--
--   psql -X -v elements=1000000 -v entries=1000 -f test/bench/text.sql
--
-- test/bench/text_duckdb.mjs times DuckDB with the same strings. Times are of warm values, the least
-- of five runs, in turns; a result that differs from its rival's is an error.

\set QUIET on
\timing off
SET max_parallel_workers_per_gather = 0;
SET jit = off;
SET client_min_messages = warning;
CREATE EXTENSION IF NOT EXISTS darray;
CREATE SCHEMA text_bench;
SET search_path = text_bench, public;

-- a string of every element, and what it is numbered by, in that order
CREATE TABLE plain AS
	SELECT i, to_char(k, 'FM000000') || ' ab' || k % 100 AS x, k, (i * 31 % 997)::float8 AS y
	FROM (SELECT i, (i * 7919 % :entries)::int4 AS k FROM generate_series(1, :elements::bigint) i) s;
CREATE TABLE one AS
	SELECT array_agg(x ORDER BY i) AS a, array_agg(x ORDER BY i)::darray_text AS v,
		array_agg(k::int2 ORDER BY i)::darray_int2 AS k2, array_agg(k ORDER BY i)::darray_int4 AS k4,
		array_agg(y ORDER BY i)::darray_float8 AS y
	FROM plain;
-- all different, and their bytes in one value
CREATE TABLE long AS
	SELECT array_agg(md5(i::text) ORDER BY i) AS a, array_agg(md5(i::text) ORDER BY i)::darray_text AS v,
		string_agg(md5(i::text), '' ORDER BY i)::bytea AS b
	FROM plain;
ALTER TABLE long ALTER b SET STORAGE external;
UPDATE long SET b = b || '';
VACUUM ANALYZE plain;
VACUUM ANALYZE one;
VACUUM ANALYZE long;

-- a statement of one value, and with whom it is compared; equal: are their results the same?
CREATE TABLE cases (id serial, operation text, ours text, peer text, theirs text, equal bool);
INSERT INTO cases (operation, peer, equal, ours, theirs) VALUES
	('v #= x', 'darray_int2', true, 'SELECT array_count_true(v #= ''000007 ab7'') FROM one',
		'SELECT array_count_true(k2 #= 7::int2) FROM one'),
	('v #= x', 'unnest', true, 'SELECT array_count_true(v #= ''000007 ab7'') FROM one',
		'SELECT count(*) FROM one, unnest(a) x WHERE x = ''000007 ab7'''),
	('v #= x', 'rows', true, 'SELECT array_count_true(v #= ''000007 ab7'') FROM one',
		'SELECT count(*) FROM plain WHERE x = ''000007 ab7'''),
	('v LIKE', 'unnest', true, 'SELECT array_count_true(v LIKE ''%ab7'') FROM one',
		'SELECT count(*) FROM one, unnest(a) x WHERE x LIKE ''%ab7'''),
	('v LIKE', 'rows', true, 'SELECT array_count_true(v LIKE ''%ab7'') FROM one',
		'SELECT count(*) FROM plain WHERE x LIKE ''%ab7'''),
	('sum by key', 'darray_int4', true, 'SELECT md5(array_group_sum(array_group_id(v), y)::text) FROM one',
		'SELECT md5(array_group_sum(array_group_id(k4), y)::text) FROM one'),
	('sum by key', 'unnest', true, 'SELECT md5(array_group_sum(array_group_id(v), y)::text) FROM one',
		'SELECT md5(array_agg(s ORDER BY x)::text) FROM (SELECT x, sum(z) AS s FROM one, '
		'unnest(a, y::float8[]) t (x, z) GROUP BY x) t'),
	('sum by key', 'rows', true, 'SELECT md5(array_group_sum(array_group_id(v), y)::text) FROM one',
		'SELECT md5(array_agg(s ORDER BY x)::text) FROM (SELECT x, sum(y) AS s FROM plain GROUP BY x) t'),
	('sort', 'darray_int2', false, 'SELECT cardinality(array_sort(v)) FROM one', 'SELECT cardinality(array_sort(k2)) FROM one'),
	('sort', 'unnest', true, 'SELECT cardinality(array_sort(v)) FROM one',
		'SELECT cardinality(ARRAY(SELECT x FROM unnest(a) x ORDER BY x)) FROM one'),
	('v[i]', 'substr(bytea)', true, format('SELECT v[%s] FROM long', :elements / 2),
		format('SELECT convert_from(substr(b, %s, 32), ''UTF8'') FROM long', 32 * (:elements / 2 - 1) + 1)),
	('v[i]', 'arrays', true, format('SELECT v[%s] FROM long', :elements / 2), format('SELECT a[%s] FROM long', :elements / 2)),
	('v[i]', 'unnest', true, format('SELECT v[%s] FROM long', :elements / 2),
		format('SELECT x FROM long, unnest(a) WITH ORDINALITY t (x, o) WHERE o = %s', :elements / 2));

CREATE FUNCTION timed(query text, OUT ms float8, OUT result text) LANGUAGE plpgsql AS $$
DECLARE
	begin_at constant timestamptz := clock_timestamp();
BEGIN
	EXECUTE query INTO result;
	ms := extract(epoch FROM clock_timestamp() - begin_at) * 1000;
END
$$;

-- the first run is not counted
CREATE TABLE runs AS
	SELECT c.id, turn, o.ms AS ours, t.ms AS theirs, o.result IS DISTINCT FROM t.result AND c.equal AS differs
	FROM cases c, generate_series(0, 5) turn, LATERAL timed(c.ours || repeat(' ', turn)) o, LATERAL timed(c.theirs || repeat(' ', turn)) t
	ORDER BY c.id, turn;
\echo least of five, ms; ratio: how many times as long as its rival
SELECT operation, min(r.ours)::numeric(12, 3) AS darray_text, peer, min(r.theirs)::numeric(12, 3) AS rival,
	round((min(r.ours) / min(r.theirs))::numeric, 3) AS ratio, CASE WHEN bool_or(differs) THEN 'differs' ELSE '' END AS result
FROM cases JOIN runs r USING (id) WHERE turn > 0 GROUP BY id, operation, peer ORDER BY id;
\echo bytes as stored
SELECT pg_column_size(v) AS darray_text, pg_column_size(a) AS "text[]", pg_column_size(k2) AS darray_int2 FROM one;
SELECT pg_column_size(v) AS "darray_text, all different", pg_column_size(a) AS "text[]", pg_column_size(b) AS bytea FROM long;
DROP SCHEMA text_bench CASCADE;
