-- Many rows of short arrays: what a call costs, not what it computes. Wants the psql
-- variable "rows" (of the shortest; longer ones get fewer).

CREATE SCHEMA small;
INSERT INTO bench.goals VALUES ('small', 'core arrays', 1), ('small', 'unnest', 3);

CREATE PROCEDURE bench.add_small(length int, nrows bigint) LANGUAGE plpgsql AS $$
DECLARE
	source constant text := 'small.a' || length;
	c record;
BEGIN
	-- a table each: a second column would pay for the way to it
	PERFORM setseed(0.42);
	EXECUTE format('CREATE TABLE %s_core (v float8[])', source);
	EXECUTE format('ALTER TABLE %s_core ALTER v SET STORAGE external', source);
	EXECUTE format('INSERT INTO %s_core
					SELECT ARRAY(SELECT random() FROM generate_series(1, %s + 0 * g))
					FROM generate_series(1, %s) g', source, length, nrows);
	EXECUTE format('CREATE TABLE %s_ours (v darray_float8)', source);
	EXECUTE format('INSERT INTO %s_ours SELECT v FROM %1$s_core', source);
	EXECUTE format('ANALYZE %s_core, %1$s_ours', source);
	FOR c IN
		SELECT * FROM (VALUES
			('array_length', 'array_length(v, 1)', 'core arrays', 'array_length(v, 1)'),
			('v[1]', 'v[1]', 'core arrays', 'v[1]'),
			('v[1:2]', 'cardinality(v[1:2])', 'core arrays', 'cardinality(v[1:2])'),
			('v = v', '(v = v)::int', 'core arrays', '(v = v)::int'),
			('::text', 'length(v::text)', 'core arrays', 'length(v::text)'),
			('array_sum', 'array_sum(v)', 'unnest', '(SELECT sum(x) FROM unnest(v) x)'),
			('array_max', 'array_max(v)', 'unnest', '(SELECT max(x) FROM unnest(v) x)'),
			('v > x', 'cardinality(v > 0.5)', 'unnest',
			 'cardinality(ARRAY(SELECT x > 0.5 FROM unnest(v) x))'),
			('array_filter', 'cardinality(array_filter(v, v > 0.5))', 'unnest',
			 'cardinality(ARRAY(SELECT x FROM unnest(v) x WHERE x > 0.5))'),
			('array_sort', '(array_sort(v))[1]', 'unnest',
			 '(ARRAY(SELECT x FROM unnest(v) x ORDER BY x))[1]'))
			AS c (operation, ours, peer, theirs)
	LOOP
		INSERT INTO bench.cases (part, operation, n, peer, query, loops) VALUES
			('small', c.operation, length, 'darray',
			 format('SELECT round(sum(%s)::numeric, 2) FROM %s_ours', c.ours, source), nrows),
			('small', c.operation, length, c.peer,
			 format('SELECT round(sum(%s)::numeric, 2) FROM %s_core', c.theirs, source), nrows);
	END LOOP;
END
$$;
CALL bench.add_small(1, :rows);
CALL bench.add_small(10, :rows);
CALL bench.add_small(100, :rows / 5);
CALL bench.add_small(1000, :rows / 50);
