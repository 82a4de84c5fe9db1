-- Each operation on whole arrays, and on single elements of stored ones, by whoever a user
-- would take instead:
--
--	arrays		PostgreSQL's arrays: unnest() and array_agg()
--	rows		the same values as plain rows, in one process and in three
--	intarray	the contrib module, of int4
--	list		DuckDB, each column one value; with one thread and with two
--	columns		DuckDB, rows
--	numpy		NumPy, expressions
--	best		what C can do with data that it has in memory, see peer_best.cc
--
-- Results are reduced to a length, a count or some elements: sending them is not compared.

-- "@" stands for the schema. DuckDB's columns give columns: a table r, which is looked at
-- afterwards.
CREATE PROCEDURE bench.operation(source text, n bigint, operation text, kind text, bytes bigint,
								 ours text DEFAULT NULL, arrays text DEFAULT NULL,
								 rows text DEFAULT NULL, intarray text DEFAULT NULL,
								 list text DEFAULT NULL, columns text DEFAULT NULL,
								 checked text DEFAULT NULL, numpy text DEFAULT NULL,
								 best text DEFAULT NULL)
LANGUAGE plpgsql AS $$
DECLARE
	schema constant text := source || '.';
	threads int;
BEGIN
	IF ours IS NOT NULL THEN
		CALL bench.cold_and_warm('operations', operation, n, replace(ours, '@', schema), bytes,
								 kind);
	END IF;
	CALL bench.rival('operations', operation, n, 'arrays', replace(arrays, '@', schema), NULL, kind);
	CALL bench.rival('operations', operation, n, 'rows', replace(rows, '@', schema), NULL, kind);
	-- in any order, if there is none
	CALL bench.rival('operations', operation, n, 'rows, 3 processes', replace(rows, '@', schema),
					 NULL, kind, bench.parallel(), compared => kind NOT IN ('filter', 'map'));
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'intarray') THEN
		CALL bench.rival('operations', operation, n, 'intarray', replace(intarray, '@', schema),
						 NULL, kind);
	END IF;
	FOREACH threads IN ARRAY '{1,2}'::int[] LOOP
		CALL bench.rival('operations', operation, n,
						 'DuckDB list' || CASE threads WHEN 2 THEN ', 2 threads' ELSE '' END,
						 list, NULL, kind, ARRAY['threads', threads::text], 'duckdb');
		CALL bench.rival('operations', operation, n,
						 'DuckDB columns' || CASE threads WHEN 2 THEN ', 2 threads' ELSE '' END,
						 columns, NULL, kind, ARRAY['threads', threads::text], 'duckdb', NULL,
						 checked);
	END LOOP;
	-- its own order of equal elements is another
	CALL bench.rival('operations', operation, n, 'NumPy', numpy, NULL, kind, '{}', 'numpy',
					 compared => kind <> 'argsort');
	CALL bench.rival('operations', operation, n, 'best C', best, NULL, kind, '{}', 'best');
END
$$;

-- What of an array tells that it is right: its length and some elements. "element" turns one
-- into a number.
CREATE FUNCTION bench.shown(expression text, source text,
							element text DEFAULT 'round(%s::numeric, 6)')
RETURNS text LANGUAGE sql STRICT AS $$
	SELECT format('SELECT cardinality(r) || '' '' || %s || '' '' || %s
				   FROM (SELECT %s AS r FROM %s OFFSET 0) s',
				  format(element, 'r[cardinality(r) / 3 + 1]'), format(element, 'r[cardinality(r)]'),
				  expression, source)
$$;
-- the same of an ARRAY(SELECT ...)
CREATE FUNCTION bench.shown(expression text) RETURNS text LANGUAGE sql STRICT AS $$
	SELECT bench.shown(expression, '(SELECT) one')
$$;
CREATE FUNCTION bench.shown_list(expression text, source text DEFAULT 'list',
								 element text DEFAULT '%s::DOUBLE')
RETURNS text LANGUAGE sql STRICT AS $$
	SELECT format('SELECT len(r) || printf('' %%.6f %%.6f'', %s, %s) FROM (SELECT %s AS r FROM %s) s',
				  format(element, 'r[len(r) // 3 + 1]'), format(element, 'r[-1]'), expression, source)
$$;
CREATE FUNCTION bench.shown_columns(element text DEFAULT '%s::DOUBLE') RETURNS text
LANGUAGE sql AS $$
	SELECT format('SELECT n || printf('' %%.6f %%.6f'', (SELECT %1$s FROM r WHERE rowid = n // 3),
									  (SELECT %1$s FROM r WHERE rowid = n - 1))
				   FROM (SELECT count(*) AS n FROM r) c', format(element, 'r'))
$$;
CREATE FUNCTION bench.columns(query text) RETURNS text LANGUAGE sql AS $$
	SELECT 'CREATE OR REPLACE TEMP TABLE r AS ' || query
$$;

-- An operation that turns an array into another: all sides give an array, DuckDB's columns a
-- column.
CREATE PROCEDURE bench.to_array(source text, n bigint, operation text, kind text, bytes bigint,
								ours text, arrays text DEFAULT NULL, rows text DEFAULT NULL,
								intarray text DEFAULT NULL, list text DEFAULT NULL,
								columns text DEFAULT NULL, numpy text DEFAULT NULL,
								best text DEFAULT NULL)
LANGUAGE sql AS $$
	CALL bench.operation(source, n, operation, kind, bytes, bench.shown(ours, '@ours'),
						 bench.shown('ARRAY(' || arrays || ')'), bench.shown('ARRAY(' || rows || ')'),
						 bench.shown(intarray, '@core'), bench.shown_list(list),
						 bench.columns(columns), bench.shown_columns(), numpy, best)
$$;

CREATE FUNCTION bench.element_size(col text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN col ~ '^[fg]' THEN 8 ELSE 4 END
$$;
CREATE FUNCTION bench.type_name(col text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN col ~ '^[fg]' THEN 'float8' ELSE 'int4' END
$$;

-- An aggregate of all elements of a column. In ours @v is the column, in the others @ the
-- aggregate's argument.
CREATE PROCEDURE bench.reduction(source text, n bigint, operation text, kind text, col text,
								 digits int, ours text, aggregate text, list text, columns text,
								 numpy text, best text)
LANGUAGE plpgsql AS $$
DECLARE
	postgres constant text := format('SELECT round((%%s)::numeric, %s) FROM %%s', digits);
	duckdb constant text := format('SELECT printf(''%%%%.%sf'', (%%s)::DOUBLE) FROM %%s', digits);
BEGIN
	CALL bench.operation(source, n, operation || ' ' || bench.type_name(col), kind,
						 n * bench.element_size(col),
						 ours => format(postgres, replace(ours, '@v', col), '@ours'),
						 arrays => format(postgres, aggregate,
										  format('(SELECT unnest(%s) x FROM @core) s', col)),
						 rows => format(postgres, aggregate,
										format('(SELECT %s x FROM @plain) s', col)),
						 list => format(duckdb, replace(list, '@v', col), 'list'),
						 columns => format(duckdb, replace(columns, '@v', col), 'plain'),
						 numpy => format('text(%s, %s)', replace(numpy, '@v', col), digits),
						 best => format('%s %s', best, col));
END
$$;

CREATE PROCEDURE bench.filter(source text, n bigint, percent int, col text, bound text)
LANGUAGE plpgsql AS $$
DECLARE
	-- column, condition
	duckdb constant text := format('SELECT %1$s AS r FROM plain WHERE %1$s > %2$s', col, bound);
BEGIN
	CALL bench.to_array(source, n, format('filter %s %% %s', percent, bench.type_name(col)), 'filter',
						n * bench.element_size(col),
						ours => format('array_filter(%1$s, %1$s > %2$s)', col, bound),
						arrays => format('SELECT x FROM (SELECT unnest(%s) x FROM @core) s WHERE x > %s',
										 col, bound),
						rows => format('SELECT %1$s FROM @plain WHERE %1$s > %2$s', col, bound),
						list => format('list_filter(%s, lambda x: x > %s)', col, bound),
						columns => duckdb,
						numpy => format('shown(%1$s[%1$s > %2$s])', col, bound),
						best => format('filter %s %s', col, bound));
END
$$;

CREATE PROCEDURE bench.order_by(source text, n bigint, col text) LANGUAGE plpgsql AS $$
DECLARE
	type constant text := bench.type_name(col);
	bytes constant bigint := n * bench.element_size(col);
BEGIN
	CALL bench.to_array(source, n, 'sort ' || type, 'sort', bytes,
						ours => format('array_sort(%s)', col),
						arrays => format('SELECT x FROM (SELECT unnest(%s) x FROM @core) s ORDER BY x',
										 col),
						rows => format('SELECT %1$s FROM @plain ORDER BY %1$s', col),
						intarray => CASE type WHEN 'int4' THEN format('intarray.sort(%s)', col) END,
						list => format('list_sort(%s)', col),
						columns => format('SELECT %1$s AS r FROM plain ORDER BY %1$s', col),
						numpy => format('shown(np.sort(%s))', col),
						best => 'sort ' || col);
	CALL bench.to_array(source, n, 'argsort ' || type, 'argsort', bytes,
						ours => format('array_argsort(%s)', col),
						arrays => format('SELECT p FROM (SELECT unnest(%1$s) x,
														generate_subscripts(%1$s, 1) p FROM @core) s
										  ORDER BY x, p', col),
						rows => format('SELECT id FROM @plain ORDER BY %s, id', col),
						list => format('list_grade_up(%s)', col),
						columns => format('SELECT id AS r FROM plain ORDER BY %s, id', col),
						numpy => format('shown(np.argsort(%s), 1)', col),
						best => 'argsort ' || col);
	CALL bench.to_array(source, n, 'top 100 ' || type, 'top', bytes,
						ours => format('array_top(%s, 100)', col),
						arrays => format('SELECT x FROM (SELECT unnest(%s) x FROM @core) s
										  ORDER BY x DESC LIMIT 100', col),
						rows => format('SELECT %1$s FROM @plain ORDER BY %1$s DESC LIMIT 100', col),
						list => format('list_reverse_sort(%s)[1:100]', col),
						columns => format('SELECT %1$s AS r FROM plain ORDER BY %1$s DESC LIMIT 100',
										  col),
						numpy => format('shown(np.sort(np.partition(%s, -100)[-100:])[::-1])', col),
						best => 'top ' || col);
END
$$;

-- Sum, mean and count of the values of each group, a row a group; ours also to three arrays
-- in the order of the keys. NumPy and C are told that the keys are small numbers.
CREATE PROCEDURE bench.grouped(source text, n bigint, operation text, kind text, keys text[],
							   col text)
LANGUAGE plpgsql AS $$
DECLARE
	name constant text := format('group by %s, %s', operation, bench.type_name(col));
	list constant text := array_to_string(keys, ', ');
	key_columns constant text := (SELECT string_agg(k || ' int4', ', ') FROM unnest(keys) k);
	unnested constant text :=
		(SELECT string_agg(format('unnest(%1$s) AS %1$s', k), ', ') FROM unnest(keys) k);
	bytes constant bigint := n * (4 * cardinality(keys) + bench.element_size(col));
	result constant text := 'SELECT count(*) || '' '' || sum(c) || '' '' || round(max(s)::numeric, 2)
							 || '' '' || round(max(a)::numeric, 2) FROM ';
	duckdb constant text := 'SELECT count(*) || '' '' || sum(c)
							 || printf('' %%.2f %%.2f'', max(s)::DOUBLE, max(a)) FROM (%s) g';
	grouped constant text := format('SELECT sum(%s) AS s, avg(%1$s) AS a, count(%1$s) AS c FROM %%s
									 GROUP BY %s', col, list);
	-- of two keys one number
	combined constant text := CASE cardinality(keys) WHEN 1 THEN keys[1]
		ELSE format('%s * 10000 + %s', keys[1], keys[2]) END;
BEGIN
	CALL bench.operation(source, n, name, kind, bytes,
						 ours => result || format(
							'@ours, array_group_by(''{sum,avg,count}'', %s, %s, %2$s, %2$s)
							 AS (%s, s %s, a float8, c int8)', list, col, key_columns,
							CASE bench.type_name(col) WHEN 'int4' THEN 'int8' ELSE 'float8' END),
						 arrays => result || '(' || format(grouped, format(
							'(SELECT %s, unnest(%s) AS %2$s FROM @core) u', unnested, col)) || ') g',
						 rows => result || '(' || format(grouped, '@plain') || ') g',
						 list => format(duckdb, format(grouped, format(
							'(SELECT %s, unnest(%s) AS %2$s FROM list) u', unnested, col))),
						 columns => format(duckdb, format(grouped, 'plain')),
						 numpy => format('groups(%s, %s)', combined, col),
						 best => format('group %s %s', array_to_string(keys, ' '), col));
	CALL bench.cold_and_warm('operations', name, n, format(
		'SELECT cardinality(s) || '' '' || array_sum(c) || '' '' || round(array_max(s)::numeric, 2)
				|| '' '' || round(array_max(a)::numeric, 2)
		 FROM (SELECT array_group_sum(id, %1$s) s, array_group_avg(id, %1$s) a,
					  array_group_count(id) c
			   FROM (SELECT array_group_id(%2$s) id, %1$s FROM %3$s.ours OFFSET 0) i OFFSET 0) g',
		col, list, source), bytes, kind, ' to arrays');
END
$$;

CREATE PROCEDURE bench.product_and_sum(source text, n bigint, a text, b text, c text)
LANGUAGE plpgsql AS $$
BEGIN
	CALL bench.to_array(source, n, 'a*b+c ' || bench.type_name(a), 'map',
						3 * n * bench.element_size(a),
						ours => format('%s * %s + %s', a, b, c),
						arrays => format('SELECT a * b + c FROM (
											SELECT unnest(%s) a, unnest(%s) b, unnest(%s) c
											FROM @core) s', a, b, c),
						rows => format('SELECT %s * %s + %s FROM @plain', a, b, replace(c, 'f2', 'f')),
						list => format('list_transform(list_zip(%s, %s, %s),
													   lambda x: x[1] * x[2] + x[3])', a, b, c),
						columns => format('SELECT %s * %s + %s AS r FROM plain', a, b, c),
						numpy => format('shown(%s * %s + %s)', a, b, c),
						best => format('map %s %s %s', a, b, c));
END
$$;

-- Chains of which C is one loop: a sum under a condition, of what is computed under one, the
-- average of a choice, and a filter by three comparisons.
CREATE PROCEDURE bench.chains(source text, n bigint) LANGUAGE plpgsql AS $$
DECLARE
	chain record;
BEGIN
	FOR chain IN SELECT * FROM (VALUES
		('sum of v > x', 1, 'array_sum(array_filter(f, f > 0.5))', 'sum(f) FILTER (WHERE f > 0.5)',
			'np.sum(f[f > 0.5])', 'sum_above f 0.5'),
		('sum of (v > x) * 2 + 1', 1, 'array_sum(array_filter(f, f > 0.5) * 2 + 1)',
			'sum(f * 2 + 1) FILTER (WHERE f > 0.5)', 'np.sum(f[f > 0.5] * 2 + 1)',
			'sum_computed f 0.5'),
		('avg of if(v > x, v, w)', 2, 'array_avg(array_if(f > 0.5, f, g))',
			'avg(CASE WHEN f > 0.5 THEN f ELSE g END)', 'np.mean(np.where(f > 0.5, f, g))',
			'average_choice f g 0.5'),
		('count of three comparisons', 3,
			'array_count(array_filter(f, (f > 0.25) & (g < 0.75) & (i > 0)))',
			'count(f) FILTER (WHERE f > 0.25 AND g < 0.75 AND i > 0)',
			'np.count_nonzero((f > 0.25) & (g < 0.75) & (i > 0))', 'count_three f g i 0.25 0.75'))
		AS c (name, columns, ours, plain, numpy, best)
	LOOP
		CALL bench.operation(source, n, chain.name || ' float8', 'chain', chain.columns * n * 8,
							 ours => format('SELECT round((%s)::numeric, 2) FROM @ours', chain.ours),
							 rows => format('SELECT round((%s)::numeric, 2) FROM @plain',
											chain.plain),
							 columns => format('SELECT printf(''%%.2f'', (%s)::DOUBLE) FROM plain',
											   chain.plain),
							 numpy => format('text(%s, 2)', chain.numpy),
							 best => chain.best);
	END LOOP;
END
$$;

-- Of a stored value no more is read than is asked for: cold and warm are one. Rows have an
-- index.
CREATE PROCEDURE bench.parts_of_stored(source text, n bigint, col text) LANGUAGE plpgsql AS $$
DECLARE
	type constant text := bench.type_name(col);
	at constant bigint := n / 2;
	last constant bigint := n / 2 + 999;
BEGIN
	CALL bench.rival('operations', 'element ' || type, n, 'darray',
					 format('SELECT round(%s[%s]::numeric, 6) FROM %s.ours', col, at, source), NULL,
					 'element');
	CALL bench.operation(source, n, 'element ' || type, 'element', NULL,
						 arrays => format('SELECT round(%s[%s]::numeric, 6) FROM @core', col, at),
						 rows => format('SELECT round(%s::numeric, 6) FROM @plain WHERE id = %s', col,
										at),
						 list => format('SELECT printf(''%%.6f'', %s[%s]::DOUBLE) FROM list', col, at),
						 columns => format('SELECT printf(''%%.6f'', %s::DOUBLE) FROM plain
											WHERE id = %s', col, at),
						 numpy => format('text(%s[%s - 1], 6)', col, at));
	CALL bench.rival('operations', 'slice of 1000 ' || type, n, 'darray',
					 bench.shown(format('%s[%s:%s]', col, at, last), source || '.ours'), NULL,
					 'element');
	CALL bench.operation(source, n, 'slice of 1000 ' || type, 'element', NULL,
						 arrays => bench.shown(format('%s[%s:%s]', col, at, last), '@core'),
						 rows => bench.shown(format('ARRAY(SELECT %s FROM @plain
													 WHERE id BETWEEN %s AND %s ORDER BY id)', col, at,
													last)),
						 intarray => CASE type WHEN 'int4' THEN
							bench.shown(format('intarray.subarray(%s, %s, 1000)', col, at), '@core') END,
						 list => bench.shown_list(format('%s[%s:%s]', col, at, last)),
						 columns => bench.columns(format('SELECT %s AS r FROM plain
														  WHERE id BETWEEN %s AND %s', col, at, last)),
						 checked => bench.shown_columns(),
						 numpy => format('shown(%s[%s - 1:%s])', col, at, last));
END
$$;

-- Changes and new values: the whole of it is written, rows but one of them.
CREATE PROCEDURE bench.writing(source text, n bigint, col text, value text) LANGUAGE plpgsql AS $$
DECLARE
	type constant text := bench.type_name(col);
	name text;
	form record;
BEGIN
	name := 'update an element ' || type;
	CALL bench.rival('operations', name, n, 'darray',
					 format('UPDATE %s.target_ours SET %s[5] = %s RETURNING %2$s[5]', source, col,
							value), NULL, 'update');
	CALL bench.operation(source, n, name, 'update', NULL,
						 arrays => format('UPDATE @target_core SET %s[5] = %s RETURNING %1$s[5]', col,
										  value),
						 list => format('UPDATE target_list SET %s = %1$s[:4] || [%s] || %1$s[6:]', col,
										value),
						 columns => format('UPDATE target_plain SET %s = %s WHERE id = 5', col, value),
						 checked => NULL);
	UPDATE bench.cases c SET checked = format('SELECT %s%s', col,
			CASE WHEN c.peer LIKE '%list%' THEN '[5] FROM target_list'
				 ELSE ' FROM target_plain WHERE id = 5' END)
		WHERE c.operation = name AND c.n = writing.n AND c.runner = 'duckdb';
	CALL bench.rival('operations', name, n, 'rows',
					 format('UPDATE %s.target_plain SET %s = %s WHERE id = 5 RETURNING %2$s', source,
							col, value), NULL, 'update');

	FOR form IN
		SELECT * FROM (VALUES ('build from rows', ''), ('build from rows in order', ' ORDER BY id'))
			AS f (operation, ordered)
	LOOP
		name := form.operation || ' ' || type;
		CALL bench.rival('operations', name, n, 'darray',
						 bench.shown(format('darray_agg(%s%s)', col, form.ordered),
									 source || '.plain'), NULL, 'build');
		CALL bench.operation(source, n, name, 'build', NULL,
							 arrays => bench.shown(format('array_agg(%s%s)', col, form.ordered),
												   '@plain'));
		-- without an order two threads give any
		CALL bench.rival('operations', name, n, 'DuckDB list',
						 replace(bench.shown_list(format('list(%s%s)', col, form.ordered)),
								 'FROM list', 'FROM plain'),
						 NULL, 'build', '{threads,1}', 'duckdb');
	END LOOP;

	name := 'store ' || type;
	FOR form IN
		SELECT * FROM (VALUES ('darray', 'ours', 'cardinality(%s)'), ('arrays', 'core', 'cardinality(%s)'),
							  ('bytea', 'raw', 'length(%s) / ' || bench.element_size(col)))
			AS f (peer, source, length)
	LOOP
		CALL bench.rival('operations', name, n, form.peer,
						 format('INSERT INTO %s.store_%s (%s) SELECT %3$s FROM %1$s.%2$s', source,
								form.source, col),
						 bench.element_size(col) * n, 'store',
						 before => format('TRUNCATE %s.store_%s', source, form.source),
						 checked => format('SELECT %s FROM %s.store_%s', format(form.length, col),
										   source, form.source));
	END LOOP;
	CALL bench.rival('operations', name, n, 'DuckDB list',
					 bench.columns(format('SELECT %s AS r FROM list', col)), NULL, 'store',
					 '{threads,1}', 'duckdb', NULL, 'SELECT len(r) FROM r');
END
$$;

-- Of whole values, and of slices: not what the headers know.
CREATE PROCEDURE bench.equality(source text, n bigint) LANGUAGE plpgsql AS $$
DECLARE
	slices constant text := format('f[1:%s] = f2[1:%1$s]', n - 1);
BEGIN
	CALL bench.operation(source, n, 'v = w float8', 'equality', 2 * 8 * n,
						 ours => 'SELECT f = f2 FROM @ours', arrays => 'SELECT f = f2 FROM @core',
						 list => 'SELECT f = f2 FROM list',
						 columns => 'SELECT count(*) = 0 FROM plain WHERE f IS DISTINCT FROM f2',
						 numpy => 'str(np.array_equal(f, f2)).lower()', best => 'equal f f2');
	CALL bench.operation(source, n, 'slices v = w float8', 'equality', 2 * 8 * n,
						 ours => format('SELECT %s FROM @ours', slices),
						 arrays => format('SELECT %s FROM @core', slices),
						 list => format('SELECT %s FROM list', slices),
						 numpy => 'str(np.array_equal(f[:-1], f2[:-1])).lower()',
						 best => 'equal f f2');
END
$$;

-- "few": what tells most in a short time.
CREATE PROCEDURE bench.add_operations(source text, n bigint, few boolean) LANGUAGE plpgsql AS $$
DECLARE
	col text;
	digits int;
BEGIN
	FOREACH col IN ARRAY CASE WHEN few THEN '{f}' ELSE '{f,i}' END::text[] LOOP
		digits := CASE col WHEN 'f' THEN 5 ELSE 0 END;
		CALL bench.reduction(source, n, 'sum', 'reduce', col, 2, 'array_sum(@v)', 'sum(x)',
							 'list_sum(@v)', 'sum(@v)', '@v.sum()', 'sum');
		CALL bench.reduction(source, n, 'min + max, header', 'header', col, 5,
							 'array_min(@v)::float8 + array_max(@v)', 'min(x)::float8 + max(x)',
							 'list_min(@v)::DOUBLE + list_max(@v)', 'min(@v)::DOUBLE + max(@v)',
							 'float(@v.min()) + float(@v.max())', 'extremes');
		CALL bench.reduction(source, n, 'min + max, read', 'reduce', col, 5,
							 replace('array_min(@v[1:last])::float8 + array_max(@v[1:last])', 'last',
									 (n - 1)::text), 'min(x)::float8 + max(x)',
							 'list_min(@v)::DOUBLE + list_max(@v)', 'min(@v)::DOUBLE + max(@v)',
							 'float(@v.min()) + float(@v.max())', 'extremes');
		CALL bench.reduction(source, n, 'stddev', 'reduce', col, digits, 'array_stddev(@v)',
							 'stddev(x)', 'list_stddev_samp(@v)', 'stddev(@v)', '@v.std(ddof=1)',
							 'stddev');
		CALL bench.reduction(source, n, 'median', 'median', col, 5, 'array_median(@v)',
							 'percentile_cont(0.5) WITHIN GROUP (ORDER BY x)', 'list_median(@v)',
							 'median(@v)', 'float(np.median(@v))', 'median');
		CALL bench.filter(source, n, 10, col, CASE col WHEN 'f' THEN '0.9' ELSE '1717986918' END);
		CALL bench.filter(source, n, 50, col, CASE col WHEN 'f' THEN '0.5' ELSE '0' END);
		CALL bench.order_by(source, n, col);
		CALL bench.parts_of_stored(source, n, col);
		CALL bench.grouped(source, n, '100 keys', 'group few', '{k100}', col);
		CALL bench.grouped(source, n, '10,000 keys', 'group', '{k10k}', col);
		CALL bench.grouped(source, n, '1,000,000 keys', 'group', '{k1m}', col);
		IF NOT few THEN
			CALL bench.grouped(source, n, '100 and 10,000 keys', 'group', '{k100,k10k}', col);
		END IF;
		CALL bench.writing(source, n, col, CASE col WHEN 'f' THEN '0.5' ELSE '7' END);
	END LOOP;
	CALL bench.product_and_sum(source, n, 'f', 'g', 'f2');
	CALL bench.product_and_sum(source, n, 'k10k', 'k100', 'k1m');
	CALL bench.chains(source, n);
	CALL bench.equality(source, n);
END
$$;

-- What is wanted. "arrays" is unnest() over PostgreSQL's arrays; "warm + 3.5 GB/s" is the
-- warm run and the time that the bytes take at that speed.
INSERT INTO bench.goals (part, kind, ours, peer, factor)
	SELECT 'operations', k, o, p, f
	FROM (VALUES
		('{reduce,header,filter,sort,argsort,median,top,group,group few,map,equality}',
		 'darray cold%', 'arrays', 10),
		('{reduce,header,filter,sort,argsort,group,group few,map}', 'darray cold%', 'rows', 3),
		('{reduce,header,filter,sort,argsort,group,group few,map,equality}', 'darray cold%',
		 'warm + 3.5 GB/s', 1),
		('{reduce,header,filter,sort,argsort,median,top,map,equality}', 'darray warm%', 'NumPy', 1),
		('{group,group few}', 'darray warm to arrays%', 'NumPy', 1),
		('{sort}', 'darray warm%', 'best C', 1 / 1.3),
		('{argsort}', 'darray warm%', 'best C', 1 / 1.5),
		('{group,group few}', 'darray warm to arrays%', 'best C', 1 / 1.5),
		('{filter}', 'darray warm%', 'best C', 1 / 2.0),
		('{group few}', 'darray cold%', 'DuckDB columns', 1),
		('{element}', 'darray', 'arrays', 10),
		('{update}', 'darray', 'arrays', 1),
		('{build}', 'darray', 'arrays', 1.5),
		('{store}', 'darray', 'bytea', 1))
		AS g (kinds, o, p, f), unnest(kinds::text[]) k;
