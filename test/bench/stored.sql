-- Single elements, short runs and what the header knows of one long stored value,
-- against a substring of a bytea of the same bytes: that reads no more than it must.
-- Wants the psql variables "schema" and "n".

SELECT set_config('search_path', :'schema' || ', public', false);

CREATE TABLE bytes (b bytea);
ALTER TABLE bytes ALTER b SET STORAGE external;
INSERT INTO bytes SELECT string_agg(float8send(f), '' ORDER BY id) FROM plain;
VACUUM ANALYZE bytes;

INSERT INTO bench.goals (part, peer, factor) VALUES
	('stored', 'substr of bytea', 1 / 1.5), ('stored', 'float8[]', 100);

-- One expression many times in one statement, at positions p all over the value:
-- what it costs alone.
CREATE FUNCTION bench.within_statement(expression text, source text, n bigint, loops int)
RETURNS text LANGUAGE sql AS $$
	SELECT format('SELECT count(%s) = %s FROM %s, (
					SELECT (1 + (g * 7919::int8 * 104729) %% (%s - 1000))::int AS p
					FROM generate_series(1, %s) g OFFSET 0) s',
				  expression, loops, source, n, loops)
$$;

-- The same, one in a statement with a saved plan: the executor's start and end come
-- with it, a client's round trip does not.
CREATE FUNCTION bench.by_statement(name text, expression text, source text, n bigint,
								   loops int)
RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($f$
		CREATE FUNCTION bench.%I(loops int) RETURNS boolean LANGUAGE plpgsql AS $b$
		DECLARE
			p int;
			found_all boolean := true;
			found_one boolean;
		BEGIN
			FOR g IN 1 .. loops LOOP
				p := 1 + (g * 7919::int8 * 104729) %% (%s - 1000);
				SELECT %s IS NOT NULL INTO found_one FROM %s;
				found_all := found_all AND found_one;
			END LOOP;
			RETURN found_all;
		END $b$ $f$, name, n, expression, source);
	RETURN format('SELECT bench.%I(%s)', name, loops);
END
$$;

CREATE FUNCTION bench.add_stored(n bigint, operation text, ours text, bytes text, core text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	loops constant int := 2000;
	source constant text := current_schema();
BEGIN
	INSERT INTO bench.cases (part, operation, n, peer, query, loops) VALUES
		('stored', operation || ', many in a statement', n, 'darray',
		 bench.within_statement(ours, source || '.ours', n, loops), loops),
		('stored', operation || ', many in a statement', n, 'substr of bytea',
		 bench.within_statement(bytes, source || '.bytes', n, loops), loops),
		('stored', operation || ', one a statement', n, 'darray',
		 bench.by_statement(operation || ' of ours', ours, source || '.ours', n, loops), loops),
		('stored', operation || ', one a statement', n, 'substr of bytea',
		 bench.by_statement(operation || ' of bytes', bytes, source || '.bytes', n, loops),
		 loops);
	-- this reads the whole array each time
	IF core IS NOT NULL THEN
		INSERT INTO bench.cases (part, operation, n, peer, query, loops) VALUES
			('stored', operation || ', many in a statement', n, 'float8[]',
			 bench.within_statement(core, source || '.core', n, 3), 3);
	END IF;
END
$$;

CREATE TEMP TABLE stored_expressions (what text, ours text, bytes text, core text);
INSERT INTO stored_expressions VALUES
	('v[i]', 'f[p]', 'substr(b, 8 * p - 7, 8)', 'f[p]'),
	('v[a:a+999]', 'f[p:p+999]', 'substr(b, 8 * p - 7, 8000)', 'f[p:p+999]'),
	('array_slice(v, a, a+999)', 'array_slice(f, p, p + 999)', 'substr(b, 8 * p - 7, 8000)',
	 NULL),
	('array_length(v, 1)', 'array_length(f, 1)', 'substr(b, 1, 8)', 'array_length(f, 1)'),
	('array_null_count(v)', 'array_null_count(f)', 'substr(b, 1, 8)', NULL),
	('array_min(v)', 'array_min(f)', 'substr(b, 1, 8)', NULL);
SELECT bench.add_stored(:n, what, ours, bytes, core) FROM stored_expressions;

-- The same elements?
DO $$
BEGIN
	IF NOT (SELECT bool_and(float8send(o.f[p]) = substr(b, 8 * p - 7, 8)
							AND float8send(o.f[p]) = float8send(c.f[p])
							AND (o.f[p:p+999])::float8[] = c.f[p:p+999]
							AND array_slice(o.f, p, p + 999)::float8[] = c.f[p:p+999])
			FROM ours o, core c, bytes,
				 unnest(ARRAY[1, 2, 250, 251, cardinality(c.f) - 999]) p) THEN
		RAISE EXCEPTION 'elements differ from those of bytea and float8[]';
	END IF;
	IF (SELECT array_length(o.f, 1) <> array_length(c.f, 1) OR array_null_count(o.f) <> 0
			OR array_min(o.f) <> (SELECT min(x) FROM unnest(c.f) x)
		FROM ours o, core c) THEN
		RAISE EXCEPTION 'header differs from float8[]';
	END IF;
END
$$;

-- Pages that one statement looks at while the cache is empty.
SET darray.cache_size = 0;
CREATE TABLE bench.pages AS
	SELECT what,
		   bench.buffers(format('SELECT %s FROM ours, (SELECT %s AS p OFFSET 0) s', ours, :n / 2))
			   AS ours,
		   bench.buffers(format('SELECT %s FROM bytes, (SELECT %s AS p OFFSET 0) s', bytes, :n / 2))
			   AS bytes
	FROM (TABLE stored_expressions
		  UNION ALL VALUES ('array_sum(v), all of it', 'array_sum(f)', 'get_byte(b, 0)', NULL)) s;
DROP TABLE stored_expressions;
RESET darray.cache_size;
RESET search_path;
