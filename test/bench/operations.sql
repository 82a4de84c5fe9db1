-- Each operation on whole arrays, against unnest() over PostgreSQL's arrays and against
-- the same values as plain rows, serial.
-- Results are reduced to a length, a count or a sum: sending them is not compared.

INSERT INTO bench.goals VALUES
	('operations', 'unnest', 10), ('operations', 'rows', 3),
	-- bound by the scan, or by the writing of all bytes
	('operations', 'array_agg', 1), ('operations', 'core arrays', 1);

CREATE PROCEDURE bench.operation(source text, n bigint, operation text, ours text, core text,
								 plain text)
LANGUAGE plpgsql AS $$
BEGIN
	CALL bench.cold_and_warm('operations', operation, n, replace(ours, '@', source || '.'));
	CALL bench.rival('operations', operation, n, 'unnest', replace(core, '@', source || '.'));
	IF plain IS NOT NULL THEN
		CALL bench.rival('operations', operation, n, 'rows', replace(plain, '@', source || '.'));
	END IF;
END
$$;

-- An aggregate of all elements of a column.
CREATE PROCEDURE bench.reduction(source text, n bigint, operation text, col text, ours text,
								 aggregate text)
LANGUAGE sql AS $$
	CALL bench.operation(source, n, operation || ' ' || col,
						 format('SELECT %s FROM @ours', replace(ours, '@v', col)),
						 format('SELECT %s FROM (SELECT unnest(%s) x FROM @core) s', aggregate,
								col),
						 format('SELECT %s FROM (SELECT %s x FROM @plain) s', aggregate, col))
$$;

CREATE PROCEDURE bench.filter(source text, n bigint, operation text, col text, above text)
LANGUAGE sql AS $$
	CALL bench.operation(source, n, operation || ' ' || col,
						 format('SELECT cardinality(array_filter(%1$s, %1$s > %2$s)) FROM @ours',
								col, above),
						 format('SELECT cardinality(ARRAY(
									SELECT x FROM (SELECT unnest(%s) x FROM @core) s
									WHERE x > %s))', col, above),
						 format('SELECT cardinality(ARRAY(
									SELECT %1$s FROM @plain WHERE %1$s > %2$s))', col, above))
$$;

CREATE PROCEDURE bench.order_by(source text, n bigint, col text)
LANGUAGE plpgsql AS $$
BEGIN
	CALL bench.operation(source, n, 'sort ' || col,
						 format('SELECT cardinality(array_sort(%s)) FROM @ours', col),
						 format('SELECT cardinality(ARRAY(
									SELECT x FROM (SELECT unnest(%s) x FROM @core) s
									ORDER BY x))', col),
						 format('SELECT cardinality(ARRAY(SELECT %1$s FROM @plain ORDER BY %1$s))',
								col));
	CALL bench.operation(source, n, 'argsort ' || col,
						 format('SELECT cardinality(array_argsort(%s)) FROM @ours', col),
						 format('SELECT cardinality(ARRAY(
									SELECT p FROM (SELECT unnest(%1$s) x,
														  generate_subscripts(%1$s, 1) p
												   FROM @core) s
									ORDER BY x, p))', col),
						 format('SELECT cardinality(ARRAY(SELECT id FROM @plain ORDER BY %s, id))',
								col));
END
$$;

-- Sums and counts, a row a group.
CREATE PROCEDURE bench.group_to_rows(source text, n bigint, operation text, keys text[])
LANGUAGE plpgsql AS $$
DECLARE
	list text := array_to_string(keys, ', ');
	columns text := (SELECT string_agg(k || ' int4', ', ') FROM unnest(keys) k);
	unnested text := (SELECT string_agg(format('unnest(%1$s) %1$s', k), ', ') FROM unnest(keys) k);
	result constant text := 'count(*) || '' '' || sum(c) || '' '' || round(max(s)::numeric, 6)';
BEGIN
	CALL bench.operation(source, n, operation,
						 format('SELECT %s FROM @ours, array_group_by(''{sum,count}'', %s, f, f)
								 AS (%s, s float8, c int8)', result, list, columns),
						 format('SELECT %s FROM (
									SELECT sum(f) s, count(f) c
									FROM (SELECT %s, unnest(f) f FROM @core) u
									GROUP BY %s) g', result, unnested, list),
						 format('SELECT %s FROM (
									SELECT sum(f) s, count(f) c FROM @plain GROUP BY %s) g',
								result, list));
END
$$;

-- The same, to arrays of one element a group, in the order of the keys.
CREATE PROCEDURE bench.group_to_arrays(source text, n bigint, operation text, keys text[])
LANGUAGE plpgsql AS $$
DECLARE
	list text := array_to_string(keys, ', ');
	unnested text := (SELECT string_agg(format('unnest(%1$s) %1$s', k), ', ') FROM unnest(keys) k);
	of_arrays constant text := 'cardinality(s) || '' '' || round(s[cardinality(s)]::numeric, 6)
								|| '' '' || c[cardinality(c)]';
	theirs constant text := 'SELECT %s FROM (
								SELECT array_agg(s) s, array_agg(c) c
								FROM (SELECT sum(f) s, count(f) c FROM %s
									  GROUP BY %s ORDER BY %3$s) g) a';
BEGIN
	CALL bench.operation(source, n, operation || ', to arrays',
						 format('SELECT %s
								 FROM (SELECT array_group_sum(id, f) s, array_group_count(id, f) c
									   FROM (SELECT array_group_id(%s) id, f FROM @ours OFFSET 0) i
									   OFFSET 0) g', of_arrays, list),
						 format(theirs, of_arrays,
								format('(SELECT %s, unnest(f) f FROM @core) u', unnested), list),
						 format(theirs, of_arrays, '@plain', list));
END
$$;

-- "few": what tells most in a short time.
CREATE PROCEDURE bench.add_operations(source text, n bigint, few boolean) LANGUAGE plpgsql AS $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY '{f,i}'::text[] LOOP
		CALL bench.reduction(source, n, 'sum', name, 'round(array_sum(@v)::numeric, 2)',
							 'round(sum(x)::numeric, 2)');
		CONTINUE WHEN few AND name <> 'f';
		CALL bench.reduction(source, n, 'min, max (header)', name,
							 'array_min(@v) || '' '' || array_max(@v)',
							 'min(x) || '' '' || max(x)');
		CALL bench.reduction(source, n, 'max of v[1:n-1]', name,
							 format('array_max(@v[1:%s])', n - 1), 'max(x)');
		CALL bench.reduction(source, n, 'stddev', name,
							 'round(array_stddev(@v)::numeric, 5)',
							 'round(stddev(x)::numeric, 5)');
	END LOOP;
	CALL bench.filter(source, n, 'filter 10 %', 'f', '0.9');
	CALL bench.filter(source, n, 'filter 50 %', 'f', '0.5');
	CALL bench.order_by(source, n, 'f');
	CALL bench.group_to_rows(source, n, 'sum, count by 100 keys', '{k100}');
	CALL bench.group_to_rows(source, n, 'sum, count by 10,000 keys', '{k10k}');
	CALL bench.group_to_rows(source, n, 'sum, count by 1,000,000 keys', '{k1m}');
	IF NOT few THEN
		CALL bench.filter(source, n, 'filter 10 %', 'i', '1717986918');
		CALL bench.filter(source, n, 'filter 50 %', 'i', '0');
		CALL bench.order_by(source, n, 'i');
		CALL bench.group_to_rows(source, n, 'sum, count by 100 and 10,000 keys', '{k100,k10k}');
		CALL bench.group_to_arrays(source, n, 'sum, count by 100 keys', '{k100}');
		CALL bench.group_to_arrays(source, n, 'sum, count by 1,000,000 keys', '{k1m}');
	END IF;
	CALL bench.cold_and_warm('operations', 'f = f2, equal', n,
							 format('SELECT f = f2 FROM %s.ours', source));
	CALL bench.rival('operations', 'f = f2, equal', n, 'core arrays',
					 format('SELECT f = f2 FROM %s.core', source));
	-- not what the headers know of the whole
	CALL bench.cold_and_warm('operations', 'f[1:n-1] = f2[1:n-1]', n,
							 format('SELECT f[1:%s] = f2[1:%1$s] FROM %s.ours', n - 1, source));
	CALL bench.rival('operations', 'f[1:n-1] = f2[1:n-1]', n, 'core arrays',
					 format('SELECT f[1:%s] = f2[1:%1$s] FROM %s.core', n - 1, source));
	-- no whole value is read before: cold and warm are one
	FOREACH name IN ARRAY '{f,i}'::text[] LOOP
		CALL bench.rival('operations', 'darray_agg ' || name, n, 'darray',
						 format('SELECT cardinality(darray_agg(%s)) FROM %s.plain', name, source));
		CALL bench.rival('operations', 'darray_agg ' || name, n, 'array_agg',
						 format('SELECT cardinality(array_agg(%s)) FROM %s.plain', name, source));
	END LOOP;
	EXECUTE format('CREATE TABLE %I.ours_target AS SELECT f FROM %1$I.ours', source);
	EXECUTE format('CREATE TABLE %I.core_target (f float8[])', source);
	EXECUTE format('ALTER TABLE %I.core_target ALTER f SET STORAGE external', source);
	EXECUTE format('INSERT INTO %I.core_target SELECT f FROM %1$I.core', source);
	CALL bench.rival('operations', 'UPDATE SET f[5] = 0.5', n, 'darray',
					 format('UPDATE %s.ours_target SET f[5] = 0.5 RETURNING f[5]', source));
	CALL bench.rival('operations', 'UPDATE SET f[5] = 0.5', n, 'core arrays',
					 format('UPDATE %s.core_target SET f[5] = 0.5 RETURNING f[5]', source));
END
$$;

