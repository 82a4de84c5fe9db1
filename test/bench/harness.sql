-- What every comparison shares: cases go into a table, are run in turns, and come
-- out as lines of Markdown.

CREATE SCHEMA bench;

-- A statement to time. Those of one part, operation and size are rivals: they run in
-- turns, one round after the other, and their results must be the same text.
CREATE TABLE bench.cases (
	id serial PRIMARY KEY,
	part text NOT NULL,
	operation text NOT NULL,
	kind text NOT NULL DEFAULT '',		-- operations with the same goals
	n bigint NOT NULL,					-- elements
	peer text NOT NULL,					-- who does it; ours begin with darray
	runner text NOT NULL DEFAULT 'postgres',	-- the process that does, see contest.py
	query text NOT NULL,				-- one row, one column; others than postgres have their own
	checked text,						-- asks for the result afterwards, untimed
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

-- What could not be run, and why.
CREATE TABLE bench.failures (
	case_id int NOT NULL REFERENCES bench.cases,
	reason text
);

-- Who is there beside the server.
CREATE TABLE bench.versions (
	peer text PRIMARY KEY,
	version text NOT NULL
);

-- Who is left out, and why.
CREATE TABLE bench.absent (
	peer text PRIMARY KEY,
	reason text NOT NULL
);

-- How many times as fast as that peer we want to be. Names are patterns of LIKE.
CREATE TABLE bench.goals (
	part text,
	peer text,
	factor float8 NOT NULL,
	kind text NOT NULL DEFAULT '%',
	ours text NOT NULL DEFAULT '%',
	PRIMARY KEY (part, kind, ours, peer)
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

-- The engines that can be had here: settings, and how the peer is called.
CREATE TABLE bench.engines (suffix text, settings text[]);
INSERT INTO bench.engines VALUES ('', '{darray.engine,host}');
INSERT INTO bench.engines
	SELECT ', cuda', '{darray.engine,cuda}' FROM darray_devices() WHERE reason IS NULL LIMIT 1;

-- Cold, the statement fetches what it needs of stored values; warm, the session has
-- them in its cache from the time before.
CREATE PROCEDURE bench.cold_and_warm(part text, operation text, n bigint, query text,
									 bytes bigint DEFAULT NULL, kind text DEFAULT '',
									 form text DEFAULT '', compared boolean DEFAULT true)
LANGUAGE sql AS $$
	INSERT INTO bench.cases (part, operation, n, peer, query, bytes, kind, compared, settings, before)
	SELECT part, operation, n, 'darray ' || phase || form || suffix, query, bytes, kind, compared,
		   settings, CASE phase WHEN 'warm' THEN query ELSE 'SELECT bench.empty_cache()' END
	FROM bench.engines, unnest('{cold,warm}'::text[]) phase
$$;

CREATE PROCEDURE bench.rival(part text, operation text, n bigint, peer text, query text,
							 bytes bigint DEFAULT NULL, kind text DEFAULT '',
							 settings text[] DEFAULT '{}', runner text DEFAULT 'postgres',
							 before text DEFAULT NULL, checked text DEFAULT NULL,
							 compared boolean DEFAULT true)
LANGUAGE sql AS $$
	INSERT INTO bench.cases (part, operation, n, peer, query, bytes, kind, settings, runner, before,
							 checked, compared)
	SELECT part, operation, n, peer, query, bytes, kind, settings, runner, before, checked, compared
	WHERE query IS NOT NULL
$$;

-- A plan with two workers beside the leader, wherever there is one.
CREATE FUNCTION bench.parallel() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT '{max_parallel_workers_per_gather,2,parallel_setup_cost,0,parallel_tuple_cost,0,'
		   'min_parallel_table_scan_size,0}'::text[]
$$;

-- Microseconds that this process has waited for a CPU so far, where the kernel tells.
CREATE FUNCTION bench.waited() RETURNS float8 LANGUAGE sql VOLATILE AS $$
	SELECT coalesce(split_part(pg_read_file('/proc/self/schedstat', 0, 100, true), ' ', 2)::float8
					/ 1e3, 0)
$$;

-- Times are by the clock, less what others took of the CPU meanwhile. They may take it
-- while that is being looked at, too: what took as long as that is not subtracted. What several
-- processes waited says nothing about when they were done: theirs is the clock's time.
CREATE FUNCTION bench.run_case(wanted int) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
	c bench.cases;
	clocks timestamptz[];
	waited float8;
	us float8;
	result text;
BEGIN
	SELECT * INTO STRICT c FROM bench.cases WHERE id = wanted;
	FOR i IN 1 .. coalesce(array_length(c.settings, 1), 0) BY 2 LOOP
		PERFORM set_config(c.settings[i], c.settings[i + 1], true);
	END LOOP;
	IF c.before IS NOT NULL THEN
		EXECUTE c.before;
	END IF;
	clocks[1] := clock_timestamp();
	waited := bench.waited();
	clocks[2] := clock_timestamp();
	IF c.checked IS NULL THEN
		EXECUTE c.query INTO result;
	ELSE
		EXECUTE c.query;
	END IF;
	clocks[3] := clock_timestamp();
	waited := bench.waited() - waited;
	clocks[4] := clock_timestamp();
	us := extract(epoch FROM clocks[3] - clocks[2]) * 1e6;
	IF current_setting('max_parallel_workers_per_gather')::int = 0 THEN
		us := us - greatest(0, waited - (extract(epoch FROM clocks[4] - clocks[1]) * 1e6 - us));
	END IF;
	IF c.checked IS NOT NULL THEN
		EXECUTE c.checked INTO result;
	END IF;
	RETURN json_build_object('us', us / c.loops, 'result', result);
END
$$;

CREATE VIEW bench.medians AS
	SELECT c.id, c.part, c.operation, c.kind, c.n, c.peer, c.bytes, c.loops, count(*) AS runs,
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

-- Those we are held against: the peers, and of our own what a cold run adds to a warm
-- one at most.
CREATE VIEW bench.rivals AS
	SELECT part, operation, n, id, peer, us, '%' AS ours
	FROM bench.medians WHERE NOT bench.ours(peer)
	UNION ALL
	SELECT part, operation, n, id, 'warm + 3.5 GB/s', us + bytes / 3500.0,
		   replace(peer, 'warm', 'cold')
	FROM bench.medians WHERE peer LIKE 'darray warm%' AND bytes IS NOT NULL;

-- Each goal of each of our runs, and what became of it.
CREATE VIEW bench.marks AS
	SELECT us.id, us.part, us.operation, us.n, us.peer, them.id AS peer_id, them.peer AS rival,
		   them.us / us.us AS ratio, g.factor, them.us / us.us >= g.factor AS met
	FROM bench.medians us
		JOIN bench.rivals them ON them.part = us.part AND them.operation = us.operation
			AND them.n = us.n AND us.peer LIKE them.ours
		JOIN bench.goals g ON g.part = us.part AND us.kind LIKE g.kind AND us.peer LIKE g.ours
			AND them.peer LIKE g.peer
	WHERE bench.ours(us.peer);

-- The peers of a part, as columns of a table.
CREATE FUNCTION bench.peers(name text, size bigint, pattern text) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
	SELECT peer FROM bench.medians
	WHERE part = name AND (size IS NULL OR n = size) AND NOT bench.ours(peer)
		AND operation LIKE pattern
	GROUP BY peer ORDER BY min(id)
$$;

CREATE FUNCTION bench.table_head(columns text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	VALUES ('| ' || array_to_string(columns, ' | ') || ' |'),
		   ('|' || repeat('---|', cardinality(columns)))
$$;

-- A part as a table: how many times as fast as each peer we are, bold where that is less
-- than the goal. Of one size, or of all; of operations like the pattern.
CREATE FUNCTION bench.ratios(name text, size bigint DEFAULT NULL, pattern text DEFAULT '%')
RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
DECLARE
	peers constant text[] := ARRAY(SELECT bench.peers(name, size, pattern));
	sizes constant text[] := CASE WHEN size IS NULL THEN '{elements}' ELSE '{}'::text[] END;
BEGIN
	RETURN QUERY SELECT bench.table_head(ARRAY['operation'] || sizes || ARRAY['ours', 'median (min–max)']
										 || peers || ARRAY['goals']);
	RETURN QUERY
		SELECT '| ' || array_to_string(
			ARRAY[us.operation] || CASE WHEN size IS NULL THEN ARRAY[us.n::text] END
			|| ARRAY[us.peer, bench.duration(us.*)]
			|| ARRAY(SELECT coalesce(CASE WHEN missed THEN '**' || ratio || '**' ELSE ratio END, '')
					 FROM unnest(peers) WITH ORDINALITY p (peer, place)
						LEFT JOIN LATERAL (
							SELECT bench.digits(them.us / us.us) AS ratio,
								   EXISTS (SELECT FROM bench.marks g WHERE g.id = us.id
									   AND g.peer_id = them.id AND NOT g.met) AS missed
							FROM bench.medians them
							WHERE them.part = us.part AND them.operation = us.operation
								AND them.n = us.n AND them.peer = p.peer) t ON true
					 ORDER BY place)
			|| coalesce((SELECT string_agg(format(CASE WHEN met THEN '%s %s' ELSE '**%s %s**' END,
												  rival, bench.digits(factor)),
										   ', ' ORDER BY met, rival)
						 FROM bench.marks g WHERE g.id = us.id), ''), ' | ') || ' |'
		FROM bench.medians us
		WHERE us.part = name AND (size IS NULL OR us.n = size) AND bench.ours(us.peer)
			AND us.operation LIKE pattern
		ORDER BY us.id;
END
$$;

-- The same part, the medians of all.
CREATE FUNCTION bench.times(name text, size bigint DEFAULT NULL, pattern text DEFAULT '%')
RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
DECLARE
	ours constant text[] := ARRAY(SELECT peer FROM bench.medians
								  WHERE part = name AND (size IS NULL OR n = size)
									AND bench.ours(peer) AND operation LIKE pattern
								  GROUP BY peer ORDER BY min(id));
	peers constant text[] := ours || ARRAY(SELECT bench.peers(name, size, pattern));
BEGIN
	RETURN QUERY SELECT bench.table_head(
		ARRAY['operation'] || CASE WHEN size IS NULL THEN ARRAY['elements'] END || peers);
	RETURN QUERY
		SELECT '| ' || array_to_string(
			ARRAY[c.operation] || CASE WHEN size IS NULL THEN ARRAY[c.n::text] END
			|| ARRAY(SELECT coalesce(bench.duration(m.us), '')
					 FROM unnest(peers) WITH ORDINALITY p (peer, place)
						LEFT JOIN bench.medians m ON m.part = name AND m.n = c.n
							AND m.operation = c.operation AND m.peer = p.peer
					 ORDER BY place), ' | ') || ' |'
		FROM bench.cases c
		WHERE c.part = name AND (size IS NULL OR c.n = size) AND c.operation LIKE pattern
		GROUP BY c.operation, c.n ORDER BY min(c.id);
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

-- Where a part is below a goal, the worst first.
CREATE FUNCTION bench.misses(name text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
	SELECT what FROM (
		SELECT format('* %s, %s elements, %s: %s times as fast as %s (goal %s)', operation, n, peer,
					  bench.digits(ratio), rival, bench.digits(factor)) AS what,
			   ratio / factor AS share
		FROM bench.marks WHERE part = name
		UNION ALL
		SELECT format('* %s, %s elements, %s: %s GB/s (goal %s)', operation, n, peer,
					  bench.digits(speed), bench.digits(goal)), speed / goal
		FROM bench.speeds WHERE part = name AND goal IS NOT NULL) m
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
