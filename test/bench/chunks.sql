-- Columns in rows of 100, 1,000 and 10,000 elements, beside DuckDB: the sum of all elements, of
-- those above a bound, and of each hour. "DuckDB list" has the same rows of lists, "DuckDB
-- columns" a row for each element. "darray" keeps no values in the session's cache, "darray warm" has
-- all there that are not in the row itself. Wants the psql variable "n", of elements.

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

INSERT INTO bench.goals (part, ours, peer, factor) VALUES
	('chunks', 'darray', 'DuckDB list', 1), ('chunks', 'darray warm', 'DuckDB list', 1),
	('chunks', 'darray warm', 'DuckDB columns', 1), ('chunks', 'darray, 2 threads', 'DuckDB list, 2 threads', 1);
