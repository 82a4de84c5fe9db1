-- What every comparison shares: cases go into a table, are run in turns, and come
-- out as lines of Markdown.

CREATE SCHEMA bench;

-- A statement to time. Those of one part, operation and size are rivals: they run in
-- turns, one round after the other, and their results must be the same text.
CREATE TABLE bench.cases (
	id serial PRIMARY KEY,
	part text NOT NULL,
	operation text NOT NULL,
	n bigint NOT NULL,					-- elements
	peer text NOT NULL,					-- who does it; ours begin with darray
	query text NOT NULL,				-- one row, one column
	loops bigint NOT NULL DEFAULT 1,	-- repetitions inside the statement
	bytes bigint,						-- moved by one repetition, to tell the speed
	settings text[] NOT NULL DEFAULT '{}',	-- name, value, name, value
	before text,						-- run right before, untimed
	compared boolean NOT NULL DEFAULT true,	-- is the result that of its rivals?
	UNIQUE (part, operation, n, peer)
);

CREATE TABLE bench.runs (
	case_id int NOT NULL REFERENCES bench.cases,
	us float8 NOT NULL,					-- microseconds of one repetition
	result text
);

-- How many times as fast as that peer we want to be in that part.
CREATE TABLE bench.goals (
	part text,
	peer text,
	factor float8 NOT NULL,
	PRIMARY KEY (part, peer)
);

-- The same in bytes, GB/s.
CREATE TABLE bench.speed_goals (
	part text,
	peer text,
	speed float8 NOT NULL,
	PRIMARY KEY (part, peer)
);

CREATE FUNCTION bench.ours(peer text) RETURNS boolean LANGUAGE sql IMMUTABLE
	AS $$ SELECT peer LIKE 'darray%' $$;

-- Forget all values that the session fetched.
CREATE FUNCTION bench.empty_cache() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	SET darray.cache_size = 0;
	RESET darray.cache_size;
END
$$;

-- Cold, the statement fetches what it needs of stored values; warm, the session has
-- them in its cache from the time before.
CREATE PROCEDURE bench.cold_and_warm(part text, operation text, n bigint, query text,
									 bytes bigint DEFAULT NULL)
LANGUAGE sql AS $$
	INSERT INTO bench.cases (part, operation, n, peer, query, bytes, before)
	VALUES (part, operation, n, 'darray cold', query, bytes, 'SELECT bench.empty_cache()'),
		   (part, operation, n, 'darray warm', query, bytes, query)
$$;

CREATE PROCEDURE bench.rival(part text, operation text, n bigint, peer text, query text,
							 bytes bigint DEFAULT NULL)
LANGUAGE sql AS $$
	INSERT INTO bench.cases (part, operation, n, peer, query, bytes)
	VALUES (part, operation, n, peer, query, bytes)
$$;

-- Microseconds that this process has waited for a CPU so far, where the kernel tells.
CREATE FUNCTION bench.waited() RETURNS float8 LANGUAGE sql VOLATILE AS $$
	SELECT coalesce(split_part(pg_read_file('/proc/self/schedstat', 0, 100, true), ' ', 2)::float8
					/ 1e3, 0)
$$;

-- Times are by the clock, less what others took of the CPU meanwhile.
CREATE PROCEDURE bench.run_case(c bench.cases) LANGUAGE plpgsql AS $$
DECLARE
	started timestamptz;
	ended timestamptz;
	waited float8;
	result text;
BEGIN
	FOR i IN 1 .. coalesce(array_length(c.settings, 1), 0) BY 2 LOOP
		PERFORM set_config(c.settings[i], c.settings[i + 1], false);
	END LOOP;
	IF c.before IS NOT NULL THEN
		EXECUTE c.before;
	END IF;
	waited := bench.waited();
	started := clock_timestamp();
	EXECUTE c.query INTO result;
	ended := clock_timestamp();
	waited := bench.waited() - waited;
	FOR i IN 1 .. coalesce(array_length(c.settings, 1), 0) BY 2 LOOP
		EXECUTE format('RESET %s', c.settings[i]);
	END LOOP;
	INSERT INTO bench.runs
		VALUES (c.id, (extract(epoch FROM ended - started) * 1e6 - waited) / c.loops, result);
END
$$;

-- Every case of a part, rivals in turns.
CREATE PROCEDURE bench.run_part(name text, rounds int) LANGUAGE plpgsql AS $$
DECLARE
	contest record;
	c bench.cases;
BEGIN
	FOR contest IN
		SELECT operation, n FROM bench.cases WHERE part = name
		GROUP BY operation, n ORDER BY min(id)
	LOOP
		RAISE NOTICE '%, % elements', contest.operation, contest.n;
		FOR round IN 1 .. rounds LOOP
			FOR c IN
				SELECT * FROM bench.cases
				WHERE part = name AND operation = contest.operation AND n = contest.n
				ORDER BY id
			LOOP
				CALL bench.run_case(c);
			END LOOP;
		END LOOP;
		COMMIT;
	END LOOP;
END
$$;

CREATE VIEW bench.medians AS
	SELECT c.id, c.part, c.operation, c.n, c.peer, c.bytes, c.loops, count(*) AS runs,
		   percentile_cont(0.5) WITHIN GROUP (ORDER BY r.us) AS us,
		   min(r.us) AS least, max(r.us) AS most
	FROM bench.cases c JOIN bench.runs r ON r.case_id = c.id
	GROUP BY c.id;

-- Results that are not the same in all runs of all rivals.
CREATE VIEW bench.differences AS
	SELECT c.part, c.operation, c.n,
		   string_agg(DISTINCT c.peer || ': ' || coalesce(r.result, 'NULL'), '; ') AS results
	FROM bench.cases c JOIN bench.runs r ON r.case_id = c.id
	WHERE c.compared
	GROUP BY c.part, c.operation, c.n
	HAVING count(DISTINCT coalesce(r.result, 'NULL')) > 1;

CREATE VIEW bench.speeds AS
	SELECT m.*, m.bytes / m.us / 1e3 AS speed, g.speed AS goal
	FROM bench.medians m LEFT JOIN bench.speed_goals g USING (part, peer)
	WHERE m.bytes IS NOT NULL;

-- Three significant digits.
CREATE FUNCTION bench.digits(x float8) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT round(x::numeric, greatest(0, 2 - floor(log(greatest(x, 1e-9)::numeric))::int))::text
$$;

CREATE FUNCTION bench.duration(us float8) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN us < 1 THEN bench.digits(us * 1e3) || ' ns'
				WHEN us < 1e3 THEN bench.digits(us) || ' us'
				WHEN us < 1e6 THEN bench.digits(us / 1e3) || ' ms'
				ELSE bench.digits(us / 1e6) || ' s' END
$$;

CREATE FUNCTION bench.duration(m bench.medians) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT format('%s (%s–%s)', bench.duration(m.us), bench.duration(m.least),
				  bench.duration(m.most))
$$;

-- A part as a table: how many times as fast as each peer we are, then the times.
CREATE FUNCTION bench.ratios(name text) RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
DECLARE
	peers text[] := ARRAY(SELECT peer FROM bench.medians
						  WHERE part = name AND NOT bench.ours(peer)
						  GROUP BY peer ORDER BY min(id));
	line text := '| operation | elements | |';
	rule text := '|---|---|---|';
	us bench.medians;
	them bench.medians;
	goal float8;
	peer_name text;
BEGIN
	FOREACH peer_name IN ARRAY peers LOOP
		goal := (SELECT factor FROM bench.goals g WHERE g.part = name AND g.peer = peer_name);
		line := line || format(' times as fast as %s%s |', peer_name,
							   coalesce(' (goal ' || bench.digits(goal) || ')', ''));
		rule := rule || '---|';
	END LOOP;
	line := line || ' ours: median (min–max) |';
	rule := rule || '---|';
	FOREACH peer_name IN ARRAY peers LOOP
		line := line || format(' %s |', peer_name);
		rule := rule || '---|';
	END LOOP;
	RETURN NEXT line;
	RETURN NEXT rule;

	FOR us IN
		SELECT * FROM bench.medians m WHERE m.part = name AND bench.ours(m.peer)
		ORDER BY m.id
	LOOP
		line := format('| %s | %s | %s |', us.operation, us.n, us.peer);
		FOREACH peer_name IN ARRAY peers LOOP
			SELECT * INTO them FROM bench.medians m
			WHERE m.part = name AND m.operation = us.operation AND m.n = us.n
				AND m.peer = peer_name;
			goal := (SELECT factor FROM bench.goals g
					 WHERE g.part = name AND g.peer = peer_name);
			line := line || CASE WHEN NOT FOUND OR them.us IS NULL THEN ' |'
				WHEN them.us / us.us < goal THEN format(' **%s** |', bench.digits(them.us / us.us))
				ELSE format(' %s |', bench.digits(them.us / us.us)) END;
		END LOOP;
		line := line || format(' %s |', bench.duration(us));
		FOREACH peer_name IN ARRAY peers LOOP
			SELECT * INTO them FROM bench.medians m
			WHERE m.part = name AND m.operation = us.operation AND m.n = us.n
				AND m.peer = peer_name;
			line := line || coalesce(' ' || bench.duration(them.us), '') || ' |';
		END LOOP;
		RETURN NEXT line;
	END LOOP;
END
$$;

-- A part as a table of bytes per second.
CREATE FUNCTION bench.speed_table(name text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
	VALUES ('| operation | who | GB/s | median (min–max) |'), ('|---|---|---|---|')
	UNION ALL
	(SELECT format(CASE WHEN s.speed < s.goal THEN '| %s | %s | **%s** | %s |'
				   ELSE '| %s | %s | %s | %s |' END,
				   s.operation, s.peer, bench.digits(s.speed),
				   (SELECT bench.duration(m) FROM bench.medians m WHERE m.id = s.id))
	 FROM bench.speeds s WHERE s.part = name ORDER BY s.id)
$$;

-- Where we are below a goal, the worst first.
CREATE FUNCTION bench.misses() RETURNS SETOF text LANGUAGE sql STABLE AS $$
	SELECT what FROM (
		SELECT format('* %s, %s elements, %s: %s times as fast as %s (goal %s)', us.operation, us.n,
					  us.peer, bench.digits(them.us / us.us), them.peer,
					  bench.digits(g.factor)) AS what,
			   them.us / us.us / g.factor AS share
		FROM bench.medians us
			JOIN bench.medians them USING (part, operation, n)
			JOIN bench.goals g ON g.part = them.part AND g.peer = them.peer
		WHERE bench.ours(us.peer) AND NOT bench.ours(them.peer)
		UNION ALL
		SELECT format('* %s, %s elements, %s: %s GB/s (goal %s)', operation, n, peer,
					  bench.digits(speed), bench.digits(goal)), speed / goal
		FROM bench.speeds WHERE goal IS NOT NULL) m
	WHERE share < 1 ORDER BY share
$$;

-- Pages of shared buffers that a statement looks at.
CREATE FUNCTION bench.buffers(query text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	plan json;
BEGIN
	EXECUTE 'EXPLAIN (ANALYZE, BUFFERS, TIMING off, FORMAT json) ' || query INTO plan;
	RETURN (plan -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::bigint +
		(plan -> 0 -> 'Plan' ->> 'Shared Read Blocks')::bigint;
END
$$;
