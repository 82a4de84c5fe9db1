-- Columns in rows of 100, 1,000 and 10,000 elements, beside DuckDB: the sum of all elements, of
-- those above a bound, and of each hour. "DuckDB list" has the same rows of lists, "DuckDB
-- columns" a row for each element. "darray" keeps no values in the session's cache, "darray warm" has
-- all there that are not in the row itself. Then one hour of 100,000 chunks, by each index that
-- docs/chunks.md tells of. Wants the psql variable "n", of elements.

CREATE SCHEMA chunks;
SELECT setseed(0.42);
CREATE TABLE chunks.plain AS
	SELECT g AS id, floor(random() * 24)::int4 AS hour, random() AS x FROM generate_series(1, :n) g;

CREATE TABLE chunks.questions (name text, ours text, list text, columns text);
INSERT INTO chunks.questions VALUES
('sum', 'SELECT round(darray_sum(x)::numeric, 2) FROM %s',
 'SELECT printf(''%%.2f'', sum(list_sum(x))) FROM %s', 'SELECT printf(''%.2f'', sum(x)) FROM plain'),
('sum where x > 0.5', 'SELECT round(darray_sum(array_filter(x, x > 0.5))::numeric, 2) FROM %s',
 'SELECT printf(''%%.2f'', sum(list_sum(list_filter(x, lambda e: e > 0.5)))) FROM %s',
 'SELECT printf(''%.2f'', sum(x)) FROM plain WHERE x > 0.5'),
('sum by hour',
 'SELECT string_agg(hour || '' '' || round(total::numeric, 2), '','' ORDER BY hour)
  FROM (SELECT darray_group_by(''{sum}'', hour, x) AS s FROM %s) q,
	darray_group_rows(s) AS g(hour int4, total float8)',
 'SELECT string_agg(hour || printf('' %%.2f'', total), '','' ORDER BY hour)
  FROM (SELECT hour, sum(x) AS total FROM (SELECT unnest(hour) AS hour, unnest(x) AS x FROM %s)
		GROUP BY hour)',
 'SELECT string_agg(hour || printf('' %.2f'', total), '','' ORDER BY hour)
  FROM (SELECT hour, sum(x) AS total FROM plain GROUP BY hour)');

CREATE PROCEDURE chunks.add(n bigint) LANGUAGE plpgsql AS $$
DECLARE
	size int;
	threads int;
	suffix text;
	q chunks.questions;
	operation text;
	ours text;
	query text;
	lists text;
BEGIN
	FOREACH size IN ARRAY '{100,1000,10000}'::int[] LOOP
		ours := 'chunks.ours_' || size;
		lists := 'lists_' || size;
		EXECUTE format('CREATE TABLE %s AS
						SELECT darray_agg(hour ORDER BY id) AS hour, darray_agg(x ORDER BY id) AS x
						FROM chunks.plain GROUP BY (id - 1) / %s ORDER BY min(id)', ours, size);
		FOR q IN SELECT * FROM chunks.questions LOOP
			operation := format('%s, rows of %s', q.name, size);
			query := format(q.ours, ours);
			CALL bench.rival('chunks', operation, n, 'darray', query,
							 settings => '{darray.cache_size,0}');
			CALL bench.rival('chunks', operation, n, 'darray warm', query, before => query);
			CALL bench.rival('chunks', operation, n, 'darray, 2 threads', query,
							 settings => bench.parallel() || '{max_parallel_workers_per_gather,1,darray.cache_size,0}');
			FOREACH threads IN ARRAY '{1,2}'::int[] LOOP
				suffix := CASE threads WHEN 2 THEN ', 2 threads' ELSE '' END;
				CALL bench.rival('chunks', operation, n, 'DuckDB list' || suffix,
								 format(q.list, lists), settings => ARRAY['threads', threads::text],
								 runner => 'duckdb', before => format(
					'CREATE TABLE IF NOT EXISTS %s AS
					 SELECT list(hour ORDER BY id) AS hour, list(x ORDER BY id) AS x
					 FROM plain GROUP BY (id - 1) // %s ORDER BY min(id)', lists, size));
				CALL bench.rival('chunks', operation, n, 'DuckDB columns' || suffix, q.columns,
								 settings => ARRAY['threads', threads::text], runner => 'duckdb');
			END LOOP;
		END LOOP;
	END LOOP;
END
$$;
CALL chunks.add(:n);
VACUUM ANALYZE chunks.ours_100, chunks.ours_1000, chunks.ours_10000;

CREATE TABLE chunks.by_scan AS
	SELECT darray_series(h, h + interval '57 min', interval '3 min') AS t,
		darray_series(1.0, 20.0, 1.0) AS x
	FROM generate_series(timestamptz '2015-01-01Z', timestamptz '2015-01-01Z' + interval '99999 h',
						 '1 h') h;
CREATE TABLE chunks.by_gist AS TABLE chunks.by_scan;
CREATE TABLE chunks.by_bounds AS TABLE chunks.by_scan;
CREATE TABLE chunks.by_last AS TABLE chunks.by_scan;
CREATE TABLE chunks.by_brin AS TABLE chunks.by_scan;
CREATE INDEX ON chunks.by_gist USING gist (array_range(t));
CREATE INDEX ON chunks.by_bounds USING gist (tstzrange(array_min(t), array_max(t), '[]'));
CREATE INDEX ON chunks.by_last (array_max(t));
CREATE INDEX ON chunks.by_brin USING brin (array_min(t), array_max(t)) WITH (pages_per_range = 4);
VACUUM ANALYZE chunks.by_scan, chunks.by_gist, chunks.by_bounds, chunks.by_last, chunks.by_brin;

CREATE TABLE chunks.ways (peer text, relation text, condition text);
INSERT INTO chunks.ways VALUES
('darray, GiST', 'by_gist', 'array_range(t) && %1$L'),
('darray, GiST of bounds', 'by_bounds', 'tstzrange(array_min(t), array_max(t), ''[]'') && %1$L'),
('darray, btree', 'by_last', 'array_max(t) >= lower(%1$L::tstzrange) AND array_min(t) < upper(%1$L::tstzrange)'),
('darray, BRIN', 'by_brin', 'array_max(t) >= lower(%1$L::tstzrange) AND array_min(t) < upper(%1$L::tstzrange)'),
('darray, no index', 'by_scan', 'array_range(t) && %1$L');
DO $$
DECLARE
	way chunks.ways;
	query text;
BEGIN
	FOR way IN SELECT * FROM chunks.ways LOOP
		query := format('SELECT darray_sum(x) FROM chunks.%s WHERE ', way.relation) ||
			format(way.condition, '[2020-03-01 10:00Z, 2020-03-01 11:00Z)');
		CALL bench.rival('chunks', 'an hour of 100,000 chunks', 100000 * 20, way.peer, query,
						 kind => 'period', settings => '{max_parallel_workers_per_gather,0}',
						 before => query);
	END LOOP;
END
$$;

INSERT INTO bench.goals (part, ours, peer, factor) VALUES
	('chunks', 'darray', 'DuckDB list', 1), ('chunks', 'darray warm', 'DuckDB list', 1),
	('chunks', 'darray warm', 'DuckDB columns', 1), ('chunks', 'darray, 2 threads', 'DuckDB list, 2 threads', 1),
	('chunks', 'darray, GiST', 'darray, btree', 100);
