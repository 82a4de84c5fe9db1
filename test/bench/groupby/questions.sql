-- The ten questions, and how each side asks them: rows in PostgreSQL, DuckDB, columns of
-- darrays in one row and in ten. Wants the psql variable "n".
--
-- Answers are reduced to the number of their rows and the sums of their columns.

CREATE TABLE groupby.questions (
	name text PRIMARY KEY,
	plain text NOT NULL,		-- for rows
	result text NOT NULL,	-- of the answer g
	aggregates text[],		-- ours, for array_group_by
	keys text[],
	operands text[],
	columns text,			-- what array_group_by gives, but for the keys
	answer text,			-- of these the columns of the answer
	parts text[],			-- the same for parts: what each gives,
	part_operands text[],
	part_columns text,
	merged text,			-- and how that is put together
	ours text				-- in place of array_group_by
);
INSERT INTO groupby.questions VALUES
('q1: sum v1 by id1',
 'SELECT id1, sum(v1) v1 FROM plain GROUP BY id1', '{v1}',
 '{sum}', '{id1}', '{v1}', 'v1 int8', 'v1', '{sum}', '{v1}', 'v1 int8', 'sum(v1) v1', NULL),
('q2: sum v1 by id1, id2',
 'SELECT id1, id2, sum(v1) v1 FROM plain GROUP BY id1, id2', '{v1}',
 '{sum}', '{id1,id2}', '{v1}', 'v1 int8', 'v1', '{sum}', '{v1}', 'v1 int8', 'sum(v1) v1', NULL),
('q3: sum v1, mean v3 by id3',
 'SELECT id3, sum(v1) v1, avg(v3) v3 FROM plain GROUP BY id3', '{v1,v3}',
 '{sum,avg}', '{id3}', '{v1,v3}', 'v1 int8, v3 float8', 'v1, v3',
 '{sum,sum,count}', '{v1,v3,v3}', 'v1 int8, v3 float8, n int8',
 'sum(v1) v1, sum(v3) / sum(n)::float8 v3', NULL),
('q4: mean v1, v2, v3 by id4',
 'SELECT id4, avg(v1) v1, avg(v2) v2, avg(v3) v3 FROM plain GROUP BY id4', '{v1,v2,v3}',
 '{avg,avg,avg}', '{id4}', '{v1,v2,v3}', 'v1 float8, v2 float8, v3 float8', 'v1, v2, v3',
 '{sum,sum,sum,count}', '{v1,v2,v3,v3}', 'v1 int8, v2 int8, v3 float8, n int8',
 'sum(v1) / sum(n) v1, sum(v2) / sum(n) v2, sum(v3) / sum(n)::float8 v3', NULL),
('q5: sum v1, v2, v3 by id6',
 'SELECT id6, sum(v1) v1, sum(v2) v2, sum(v3) v3 FROM plain GROUP BY id6', '{v1,v2,v3}',
 '{sum,sum,sum}', '{id6}', '{v1,v2,v3}', 'v1 int8, v2 int8, v3 float8', 'v1, v2, v3',
 '{sum,sum,sum}', '{v1,v2,v3}', 'v1 int8, v2 int8, v3 float8',
 'sum(v1) v1, sum(v2) v2, sum(v3) v3', NULL),
('q6: median v3, sd v3 by id4, id5',
 'SELECT id4, id5, percentile_cont(0.5) WITHIN GROUP (ORDER BY v3) m, stddev(v3) s FROM plain
  GROUP BY id4, id5', '{m,s}',
 '{median,stddev}', '{id4,id5}', '{v3,v3}', 'm float8, s float8', 'm, s',
 NULL, NULL, NULL, NULL, NULL),
('q7: max v1 - min v2 by id3',
 'SELECT id3, max(v1) - min(v2) v FROM plain GROUP BY id3', '{v}',
 '{max,min}', '{id3}', '{v1,v2}', 'v1 int4, v2 int4', 'v1 - v2 AS v',
 '{max,min}', '{v1,v2}', 'v1 int4, v2 int4', 'max(v1) - min(v2) v', NULL),
('q8: largest two v3 by id6',
 'SELECT id6, v3 FROM (
	SELECT id6, v3, row_number() OVER (PARTITION BY id6 ORDER BY v3 DESC) AS place FROM plain) p
  WHERE place <= 2', '{id6,v3}',
 NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
 'SELECT unnest(array_take(id6, p)) AS id6, unnest(array_take(v3, p)) AS v3 FROM groupby.ours,
	array_drop_nulls(array_group_top_positions(array_group_id(id6), v3, 2)) p'),
('q9: corr v1, v2 by id2, id4',
 'SELECT id2, id4, power(corr(v1, v2), 2) r2 FROM plain GROUP BY id2, id4', '{r2}',
 '{corr}', '{id2,id4}', '{v1,v2}', 'r float8', 'power(r, 2) r2', NULL, NULL, NULL, NULL, NULL),
('q10: sum v3, count by id1 to id6',
 'SELECT id1, id2, id3, id4, id5, id6, sum(v3) v3, count(*) n FROM plain
  GROUP BY id1, id2, id3, id4, id5, id6', '{v3,n}',
 '{sum,count}', '{id1,id2,id3,id4,id5,id6}', '{v3,v3}', 'v3 float8, n int8', 'v3, n',
 '{sum,count}', '{v3,v3}', 'v3 float8, n int8', 'sum(v3) v3, sum(n) n', NULL);

CREATE PROCEDURE groupby.add(n bigint) LANGUAGE plpgsql AS $$
DECLARE
	q groupby.questions;
	postgres text;
	duckdb text;
	keys text;
	typed_keys text;
	whole text;
	parts text;
	source text;
	not_nan text;
	threads int;
BEGIN
	FOR q IN SELECT * FROM groupby.questions ORDER BY substring(name, '\d+')::int LOOP
		postgres := 'SELECT count(*)' || (
			SELECT string_agg(format(' || '' '' || round(sum(%s)::numeric, 2)', c), '')
			FROM unnest(q.result::text[]) c) || ' FROM (%s) g';
		duckdb := 'SELECT count(*)' || (
			SELECT string_agg(format(' || printf('' %%%%.2f'', sum(%s)::DOUBLE)', c), '')
			FROM unnest(q.result::text[]) c) || ' FROM (%s) g';
		keys := array_to_string(q.keys, ', ');
		typed_keys := (SELECT string_agg(k || ' int4', ', ') FROM unnest(q.keys) k);
		parts := format('SELECT %s, %s FROM (
							SELECT g.* FROM groupby.chunks o, array_group_by(%L, %s) AS g (%s, %s)) p
						 GROUP BY %1$s', keys, q.merged, q.parts,
						(SELECT string_agg('o.' || c, ', ') FROM unnest(q.keys || q.part_operands) c),
						typed_keys, q.part_columns);
		whole := format('SELECT %s FROM (
							SELECT g.* FROM groupby.ours o, array_group_by(%L, %s) AS g (%s, %s)) p',
						keys || ', ' || q.answer, q.aggregates,
						(SELECT string_agg('o.' || c, ', ') FROM unnest(q.keys || q.operands) c),
						typed_keys, q.columns);
		CALL bench.cold_and_warm('groupby', q.name, n, format(postgres, coalesce(q.ours, whole)));
		IF q.parts IS NOT NULL THEN
			CALL bench.cold_and_warm('groupby', q.name, n, format(postgres, parts),
									 form => ', 10 rows');
		END IF;
		source := replace(q.plain, 'FROM plain', 'FROM groupby.plain');
		-- where one side does not vary, DuckDB's is no NULL
		not_nan := replace(q.plain, 'corr(v1, v2)', 'nullif(corr(v1, v2), ''nan''::DOUBLE)');
		CALL bench.rival('groupby', q.name, n, 'rows', format(postgres, source));
		CALL bench.rival('groupby', q.name, n, 'rows, 3 processes', format(postgres, source),
						 settings => bench.parallel());
		FOREACH threads IN ARRAY '{1,2}'::int[] LOOP
			CALL bench.rival('groupby', q.name, n,
							 'DuckDB columns' || CASE threads WHEN 2 THEN ', 2 threads' ELSE '' END,
							 format(duckdb, not_nan), settings => ARRAY['threads', threads::text],
							 runner => 'duckdb');
		END LOOP;
	END LOOP;
END
$$;
CALL groupby.add(:n);

-- As of every operation on whole columns.
INSERT INTO bench.goals (part, ours, peer, factor) VALUES ('groupby', 'darray cold%', 'rows', 3);
