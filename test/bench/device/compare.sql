-- What is compared, how it is run, and the tables of the report.
--
-- A statement is timed as a client's would be: parsed, planned and executed, in a
-- transaction of its own; only the way to the client and back is left out. Arrays that
-- come out stay where they are: their length is asked for.

CREATE SCHEMA device;

CREATE TABLE device.cases (
	id serial PRIMARY KEY,
	part text NOT NULL,			-- resident or cold
	operation text NOT NULL,	-- peers call it the same
	type text NOT NULL,
	n bigint NOT NULL,			-- elements
	query text NOT NULL,
	probe text,					-- asks for some of its result, as text
	reads text[] NOT NULL DEFAULT '{}',	-- columns that it brings to an empty device
	goal float8					-- its time as a multiple of reading the stored value alone
);

CREATE TABLE device.runs (
	case_id int NOT NULL REFERENCES device.cases,
	phase text NOT NULL,		-- resident, first, again
	service boolean NOT NULL,	-- else the session has the device for itself
	us float8 NOT NULL,			-- of the whole statement; the rest is from darray_stat
	engine_us float8 NOT NULL,
	copy_us float8 NOT NULL,
	detoast_us float8 NOT NULL,
	bytes_up bigint NOT NULL,
	bytes_down bigint NOT NULL,
	trouble text				-- what did not run on the engine
);

CREATE TABLE device.answers (case_id int NOT NULL REFERENCES device.cases,
							 engine text NOT NULL, answer text);

CREATE TABLE device.peers (peer text NOT NULL DEFAULT current_setting('device.peer'),
						   operation text, type text, n bigint, ms float8, how text);

-- The settings of a session that is measured: all fits that it keeps.
CREATE PROCEDURE device.session(engine text) LANGUAGE plpgsql AS $$
DECLARE
	megabytes bigint;
BEGIN
	-- loads the library, which defines the settings
	PERFORM array_sum('{1}'::darray_int4);
	megabytes := (SELECT least(32768, memory_total / 1048576 * 3 / 4) FROM darray_devices()
				  WHERE device = greatest(current_setting('darray.device')::int, 0));
	IF megabytes IS NOT NULL THEN
		PERFORM set_config('darray.device_memory_limit', megabytes || 'MB', false),
				set_config('darray.device_warm_memory', megabytes || 'MB', false);
	END IF;
	PERFORM set_config('darray.engine', engine, false),
			set_config('darray.cache_size', '8GB', false),
			set_config('max_parallel_workers_per_gather', '0', false),
			set_config('jit', 'off', false);
END
$$;

-- some elements of an array, all over it
CREATE FUNCTION device.probe(expression text, n bigint) RETURNS text LANGUAGE sql AS $$
	SELECT format('SELECT concat_ws('' '', n, r[1], r[2], r[n / 7], r[n / 3], r[n / 2], r[n - 1],
									r[n])
				   FROM (SELECT r, array_length(r, 1) AS n
						 FROM (SELECT %s AS r FROM data.n%s OFFSET 0) s) s', expression, n)
$$;

CREATE PROCEDURE device.add_scalar(operation text, type text, n bigint, expression text)
LANGUAGE sql AS $$
	INSERT INTO device.cases (part, operation, type, n, query, probe)
	SELECT 'resident', operation, type, n, q, q
	FROM format('SELECT %s FROM data.n%s', expression, n) q
$$;

CREATE PROCEDURE device.add_array(operation text, type text, n bigint, expression text)
LANGUAGE sql AS $$
	INSERT INTO device.cases (part, operation, type, n, query, probe)
	VALUES ('resident', operation, type, n,
			format('SELECT array_length(%s, 1) FROM data.n%s', expression, n),
			device.probe(expression, n))
$$;

CREATE PROCEDURE device.add_resident(n bigint) LANGUAGE plpgsql AS $$
DECLARE
	type text;
	col text;
	middle text;
	keys text;
BEGIN
	FOR type, col, middle IN VALUES ('float8', 'f', '0.5'), ('int4', 'i', '0') LOOP
		CALL device.add_scalar('array_sum', type, n, format('array_sum(%s)', col));
		-- a slice: of all its elements the header knows them
		CALL device.add_scalar('array_min', type, n, format('array_min(%s[1:%s])', col, n - 1));
		CALL device.add_scalar('array_max', type, n, format('array_max(%s[1:%s])', col, n - 1));
		CALL device.add_array('v < x', type, n, format('%s < %s', col, middle));
		CALL device.add_array('array_filter, 10 %', type, n,
							  format('array_filter(%s, m10)', col));
		CALL device.add_array('array_filter, 50 %', type, n,
							  format('array_filter(%s, m50)', col));
		CALL device.add_array('array_sort', type, n, format('array_sort(%s)', col));
		CALL device.add_array('array_argsort', type, n, format('array_argsort(%s)', col));
	END LOOP;
	CALL device.add_array('a * b + c', 'float8', n, 'f * h + f');
	CALL device.add_array('a * b + c', 'int4', n, 'k100 * k10000 + k100');
	FOREACH keys IN ARRAY '{100,10000,1000000}'::text[] LOOP
		CALL device.add_array(format('array_group_id, %s keys', keys), 'int4', n,
							  format('array_group_id(k%s)', keys));
	END LOOP;
	CALL device.add_array('array_group_id, 1000000 keys anywhere', 'int4', n,
						  'array_group_id(kany)');
	FOREACH keys IN ARRAY '{100,10000,1000000}'::text[] LOOP
		FOR type, col IN VALUES ('float8', 'f'), ('int4', 'i') LOOP
			INSERT INTO device.cases (part, operation, type, n, query, probe)
			VALUES ('resident', format('group sum and count, %s groups', keys), type, n,
					format('SELECT array_length(array_group_sum(g%1$s, %2$s), 1),
								   array_length(array_group_count(g%1$s), 1) FROM data.n%3$s',
						   keys, col, n),
					format('SELECT (%s) || '' '' || (%s)',
						   device.probe(format('array_group_sum(g%s, %s)', keys, col), n),
						   device.probe(format('array_group_count(g%s)', keys), n)));
		END LOOP;
	END LOOP;
END
$$;

CREATE PROCEDURE device.add_cold(n bigint) LANGUAGE sql AS $$
	INSERT INTO device.cases (part, operation, type, n, query, reads, goal)
	SELECT 'cold', what, 'float8', n, format(query, n), reads, goal
	FROM (VALUES
		-- slices of 4 MB: whole chunks into memory that is used again and again
		('reading alone',
		 'SELECT sum(array_length(f[g:g + 524287], 1))
		  FROM data.n%s, generate_series(1, %1$s, 524288) g', '{}'::text[], NULL::float8),
		-- looks at one byte, but detoasts all of them
		('detoast of a bytea', 'SELECT get_byte(b, 0) FROM data.bytes', '{}', NULL),
		('array_sum(v)', 'SELECT array_sum(f) FROM data.n%s', '{f}', 1.15),
		('array_sum(encoded v)', 'SELECT array_sum(e) FROM data.n%s', '{e}', NULL),
		('array_length(array_sort(v), 1)', 'SELECT array_length(array_sort(f), 1) FROM data.n%s',
		 '{f}', 1.15),
		('array_sum(array_filter(array_sort(v), m))',
		 'SELECT array_sum(array_filter(array_sort(f), m10)) FROM data.n%s', '{f,m10}', NULL))
		c (what, query, reads, goal)
$$;

CREATE PROCEDURE device.run(c device.cases, phase text) LANGUAGE plpgsql AS $$
DECLARE
	started timestamptz;
	ended timestamptz;
BEGIN
	PERFORM darray_stat_reset();
	started := clock_timestamp();
	EXECUTE c.query;
	ended := clock_timestamp();
	INSERT INTO device.runs
		SELECT c.id, phase, current_setting('darray.device_service')::boolean, extract(epoch FROM ended - started) * 1e6,
			   coalesce(sum(kernel_ms), 0) * 1e3, coalesce(sum(copy_ms), 0) * 1e3,
			   coalesce(sum(detoast_ms), 0) * 1e3, coalesce(sum(bytes_up), 0),
			   coalesce(sum(bytes_down), 0),
			   string_agg(CASE WHEN fallbacks > 0
							   THEN format('%s fell back: %s', operation, fallback_reason)
							   WHEN engine <> current_setting('darray.engine') AND elements > 1000
							   THEN format('%s on %s', operation, engine) END, ', ')
		FROM darray_stat;
END
$$;

-- Two times before those that count: the first one brings the operands to the device.
CREATE PROCEDURE device.run_resident(rounds int) LANGUAGE plpgsql AS $$
DECLARE
	c device.cases;
BEGIN
	FOR c IN SELECT * FROM device.cases WHERE part = 'resident' ORDER BY n, id LOOP
		FOR round IN -1 .. rounds LOOP
			COMMIT;
			IF round < 1 THEN
				EXECUTE c.query;
			ELSE
				CALL device.run(c, 'resident');
			END IF;
		END LOOP;
	END LOOP;
END
$$;

-- The values that the services keep for all sessions are gone with these.
CREATE PROCEDURE device.end_services() LANGUAGE plpgsql AS $$
BEGIN
	LOOP
		PERFORM pg_terminate_backend(pid, 10000) FROM pg_stat_activity
			WHERE backend_type = 'darray device service';
		EXIT WHEN NOT FOUND;
		PERFORM pg_stat_clear_snapshot();
	END LOOP;
END
$$;

-- In a new session, whose device small calls of the same functions open.
CREATE PROCEDURE device.run_cold(wanted int) LANGUAGE plpgsql AS $$
DECLARE
	c device.cases := (SELECT c FROM device.cases c WHERE id = wanted);
BEGIN
	PERFORM array_sum(array_filter(array_sort(f), f < 0.1)), array_sum(f), array_sum(e)
		FROM data.short;
	COMMIT;
	CALL device.run(c, 'first');
	COMMIT;
	IF c.reads <> '{}' THEN
		CALL device.run(c, 'again');
	END IF;
END
$$;

CREATE PROCEDURE device.answer(wanted bigint) LANGUAGE plpgsql AS $$
DECLARE
	c device.cases;
	answer text;
BEGIN
	FOR c IN SELECT * FROM device.cases WHERE part = 'resident' AND n = wanted ORDER BY id LOOP
		EXECUTE c.probe INTO answer;
		INSERT INTO device.answers VALUES (c.id, current_setting('darray.engine'), answer);
	END LOOP;
END
$$;

--
-- The report
--

CREATE VIEW device.medians AS
	SELECT c.*, r.phase, r.service, count(*) AS runs,
		   percentile_cont(0.5) WITHIN GROUP (ORDER BY r.us) AS us,
		   min(r.us) AS least, max(r.us) AS most,
		   percentile_cont(0.5) WITHIN GROUP (ORDER BY r.engine_us) AS engine_us,
		   percentile_cont(0.5) WITHIN GROUP (ORDER BY r.copy_us) AS copy_us,
		   percentile_cont(0.5) WITHIN GROUP (ORDER BY r.detoast_us) AS detoast_us,
		   min(r.bytes_up) AS least_up, max(r.bytes_up) AS bytes_up, max(r.bytes_down) AS bytes_down,
		   max(r.trouble) AS trouble
	FROM device.cases c JOIN device.runs r ON r.case_id = c.id
	GROUP BY c.id, r.phase, r.service;

-- the fastest of each peer
CREATE VIEW device.fastest AS
	SELECT operation, type, n, min(ms) FILTER (WHERE peer = 'CUB') * 1e3 AS cub,
		   min(ms) FILTER (WHERE peer = 'CuPy') * 1e3 AS cupy
	FROM device.peers GROUP BY operation, type, n;

CREATE VIEW device.ratios AS
	SELECT m.*, cub, cupy, engine_us / cub AS engine_ratio, us / cub AS ratio,
		   us / (150 + 1.25 * cub) AS allowance_ratio
	FROM device.medians m LEFT JOIN device.fastest USING (operation, type, n)
	WHERE part = 'resident';

CREATE VIEW device.cold AS
	SELECT m.*, m.us / alone.us AS ratio
	FROM device.medians m
		JOIN device.medians alone ON alone.operation = 'reading alone' AND alone.n = m.n AND
			alone.service = m.service
	WHERE m.part = 'cold';

CREATE FUNCTION device.duration(us float8) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN us = 0 THEN '0' ELSE coalesce(bench.duration(us), '') END
$$;

-- bold if it misses the goal; NULL: there is none
CREATE FUNCTION device.ratio(x float8, goal float8) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN x IS NULL THEN '' WHEN x > goal THEN format('**%s**', bench.digits(x))
				ELSE bench.digits(x) END
$$;

CREATE FUNCTION device.misses() RETURNS SETOF text LANGUAGE sql STABLE AS $$
	SELECT what FROM (
		SELECT format('* %s, %s, %s elements, in the engine: %s times as long as CUB (goal 1.25)',
					  operation, type, n, bench.digits(engine_ratio)) AS what,
			   engine_ratio / 1.25 AS share
		FROM device.ratios
		UNION ALL
		SELECT format('* %s, %s, %s elements, SQL call: %s times 150 us + 1.25 CUB (goal 1)',
					  operation, type, n, bench.digits(allowance_ratio)), allowance_ratio
		FROM device.ratios
		UNION ALL
		SELECT format('* %s, %s elements, empty cache, %s service: %s times as long as reading alone (goal %s)',
					  operation, n, CASE WHEN service THEN 'with' ELSE 'without' END, bench.digits(ratio),
					  goal), ratio / goal
		FROM device.cold WHERE phase = 'first') m
	WHERE share > 1 ORDER BY share DESC
$$;

-- bytes of stored columns
CREATE FUNCTION device.stored(n bigint, columns text[]) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
	total bigint := 0;
	size bigint;
	name text;
BEGIN
	FOREACH name IN ARRAY columns LOOP
		EXECUTE format('SELECT pg_column_size(%I) FROM data.n%s', name, n) INTO size;
		total := total + size;
	END LOOP;
	RETURN total;
END
$$;

-- what did not run as it was to; a little is left out of what is stored, such as headers
CREATE FUNCTION device.troubles() RETURNS SETOF text LANGUAGE sql STABLE AS $$
	SELECT format('* %s, %s, %s elements, %s: %s', operation, type, n, phase, what)
	FROM device.medians, device.stored(n, reads) stored,
		 concat_ws('; ', trouble,
				   CASE WHEN phase <> 'first' AND bytes_up > 0
				   THEN format('was not resident, %s bytes went up', bytes_up) END,
				   CASE WHEN phase = 'first' AND
						NOT (least_up >= 0.99 * stored AND bytes_up <= 1.01 * stored + 65536)
				   THEN format('of %s bytes that are stored %s to %s went up', stored, least_up,
							   bytes_up) END,
				   CASE WHEN bytes_down > 1000
				   THEN format('%s bytes came down', bytes_down) END) what
	WHERE what <> ''
	ORDER BY id, phase
$$;

CREATE FUNCTION device.resident_table(wanted bigint) RETURNS SETOF text LANGUAGE sql STABLE AS $$
	VALUES ('| operation | type | SQL call: median (min–max) | in the engine | CUB | CuPy '
			'| engine / CUB (goal 1.25) | SQL / CUB | SQL / (150 us + 1.25 CUB) (goal 1) '
			'| SQL / CuPy | within the goals |'),
		   ('|---|---|---|---|---|---|---|---|---|---|---|')
	UNION ALL
	(SELECT format('| %s | %s | %s (%s–%s) | %s | %s | %s | %s | %s | %s | %s | %s |',
				   operation, type, device.duration(us), device.duration(least),
				   device.duration(most), device.duration(engine_us), device.duration(cub),
				   device.duration(cupy), device.ratio(engine_ratio, 1.25),
				   device.ratio(ratio, NULL), device.ratio(allowance_ratio, 1),
				   device.ratio(us / cupy, NULL),
				   CASE WHEN cub IS NULL THEN ''
						WHEN engine_ratio > 1.25 AND allowance_ratio > 1 THEN '**none**'
						WHEN engine_ratio > 1.25 THEN '**SQL call only**'
						WHEN allowance_ratio > 1 THEN '**engine only**'
						ELSE 'both' END)
	 FROM device.ratios WHERE n = wanted ORDER BY id)
$$;

CREATE FUNCTION device.cold_table(with_service boolean) RETURNS SETOF text LANGUAGE sql STABLE AS $$
	VALUES ('| statement | | median (min–max) | GB/s | times as long as reading alone (goal 1.15) '
			'| reading | copying | in the engine | bytes up | bytes down |'),
		   ('|---|---|---|---|---|---|---|---|---|---|')
	UNION ALL
	(SELECT format('| %s | %s | %s (%s–%s) | %s | %s | %s | %s | %s | %s | %s |', operation,
				   CASE phase WHEN 'again' THEN 'from the cache' ELSE 'empty cache' END,
				   device.duration(us), device.duration(least), device.duration(most),
				   bench.digits(8 * n / us / 1e3),
				   device.ratio(ratio, CASE phase WHEN 'first' THEN goal END),
				   device.duration(detoast_us), device.duration(copy_us),
				   device.duration(engine_us), bytes_up, bytes_down)
	 FROM device.cold WHERE service = with_service ORDER BY id, phase = 'again')
$$;

CREATE FUNCTION device.peer_table() RETURNS SETOF text LANGUAGE sql STABLE AS $$
	VALUES ('| operation | type | elements | peer | how | time |'), ('|---|---|---|---|---|---|')
	UNION ALL
	(SELECT format('| %s | %s | %s | %s | %s | %s |', operation, type, n, peer, how,
				   device.duration(ms * 1e3))
	 FROM device.peers LEFT JOIN device.cases c USING (operation, type, n)
	 ORDER BY n, c.id, peer, ms)
$$;

CREATE FUNCTION device.differences() RETURNS SETOF text LANGUAGE sql STABLE AS $$
	SELECT format('* %s, %s, %s elements: %s', operation, type, n,
				  string_agg(engine || ': ' || coalesce(answer, 'NULL'), '; ' ORDER BY engine))
	FROM device.cases c JOIN device.answers a ON a.case_id = c.id
	GROUP BY c.id
	HAVING count(DISTINCT coalesce(answer, 'NULL')) > 1
	ORDER BY c.id
$$;
