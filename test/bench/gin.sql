-- Rows of 20 int4, as PostgreSQL's arrays and as darrays, each with a GIN index: to build it, and to
-- find rows by it, many and few. Wants the psql variable "n", of rows.

CREATE SCHEMA gin;
SELECT setseed(0.42);
CREATE TABLE gin.core AS
	SELECT g AS id, (SELECT array_agg((random() ^ 3 * 100000)::int4)
					 FROM generate_series(1, 20) WHERE g > 0) AS v
	FROM generate_series(1, :n) g;
CREATE TABLE gin.ours AS SELECT id, v::darray_int4 AS v FROM gin.core ORDER BY id;
CREATE INDEX core_v ON gin.core USING gin (v);
CREATE INDEX ours_v ON gin.ours USING gin (v);
VACUUM ANALYZE gin.core, gin.ours;

CREATE TABLE gin.questions (name text, condition text);
INSERT INTO gin.questions VALUES
	('@> one of many', 'v @> ''{4242}'''), ('@> two of many', 'v @> ''{42,7}'''),
	('@> most common', 'v @> ''{0}'''), ('@> two of the most common', 'v @> ''{0,1}'''),
	('&& three', 'v && ''{90000,80000,70000}'''), ('<@', 'v <@ ''{0,1,2,3,4,5,6,7,8,9}'''),
	('=', 'v = ''{0,1,2,3,4}''');
INSERT INTO bench.cases (part, operation, n, peer, query)
	SELECT 'gin', name, :n, peer,
		format('SELECT count(*) || '' '' || coalesce(sum(id), 0) FROM gin.%s WHERE %s', rel, condition)
	FROM gin.questions, (VALUES ('darray', 'ours'), ('int4[]', 'core')) t (peer, rel);
INSERT INTO bench.cases (part, operation, n, peer, query)
	SELECT 'gin', 'array_contains, one of many', :n, peer,
		format('SELECT count(*) || '' '' || coalesce(sum(id), 0) FROM gin.%s WHERE %s', rel, condition)
	FROM (VALUES ('darray', 'ours', 'array_contains(v, 4242)'), ('int4[]', 'core', 'v @> ARRAY[4242]'))
		t (peer, rel, condition);
INSERT INTO bench.cases (part, operation, n, peer, before, query, checked, compared)
	SELECT 'gin', 'build', :n, peer, format('DROP INDEX IF EXISTS gin.%s_v', rel),
		format('CREATE INDEX %s_v ON gin.%1$s USING gin (v)', rel),
		format('SELECT pg_relation_size(''gin.%s_v'')', rel), false
	FROM (VALUES ('darray', 'ours'), ('int4[]', 'core')) t (peer, rel);
INSERT INTO bench.goals (part, peer, factor) VALUES ('gin', 'int4[]', 1 / 1.2);

-- How many rows the planner expects, beside those that there are.
CREATE FUNCTION gin.expected(query text) RETURNS float8 LANGUAGE plpgsql AS $$
DECLARE
	plan json;
BEGIN
	EXECUTE 'EXPLAIN (FORMAT json) ' || query INTO plan;
	RETURN plan -> 0 -> 'Plan' ->> 'Plan Rows';
END
$$;
CREATE FUNCTION gin.counted(query text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	n bigint;
BEGIN
	EXECUTE query INTO n;
	RETURN n;
END
$$;
CREATE VIEW gin.estimates AS
	SELECT name, gin.counted('SELECT count(*) FROM gin.core WHERE ' || condition) AS rows,
		gin.expected('SELECT FROM gin.ours WHERE ' || condition) AS ours,
		gin.expected('SELECT FROM gin.core WHERE ' || condition) AS core
	FROM gin.questions;
CREATE VIEW gin.sizes AS
	SELECT pg_relation_size('gin.ours_v') AS ours, pg_relation_size('gin.core_v') AS core;
