-- What docs/chunks.md promises of late data, by the table, the roll-up and the functions of that page: readings
-- that come in any order, late, corrected and twice are what DISTINCT ON gives of the same as plain rows.
TRUNCATE reading, incoming;
SELECT setseed(0.28) \g /dev/null
-- a batch for each device, day and number: of it some are early, some correct the first reading of the day,
-- some the same moment twice, and some values are NULL
CREATE TEMP TABLE plain AS
	SELECT batch, device, n,
		timestamptz '2024-03-09Z' + day * interval '24 h' + minute * interval '1 min' AS at, value
	FROM (SELECT batch, 1 + batch % 3 AS device, batch / 3 % 4 AS day, n,
			CASE WHEN n = 0 AND batch % 2 = 0 THEN 0 ELSE floor(random() * 1440) END AS minute,
			CASE WHEN random() < 0.95 THEN round((random() * 100)::numeric, 1)::float8 END AS value
		FROM generate_series(0, 239) batch, generate_series(0, 199) n) r;
INSERT INTO plain SELECT 240, 1, 0, timestamptz '2024-03-10 23:59:59.999999Z', 'NaN';
CREATE TEMP VIEW last_of_plain AS
	SELECT DISTINCT ON (device, at) device, at, value FROM plain ORDER BY device, at, batch DESC, n DESC;

-- the readings of that table are these, as rows and as arrays, of any range of time
CREATE PROCEDURE pg_temp.check_readings(moment text) LANGUAGE plpgsql AS $$
DECLARE
	since timestamptz;
	until timestamptz;
	found bigint;
BEGIN
	FOR since, until IN VALUES ('-infinity'::timestamptz, 'infinity'::timestamptz), ('2024-03-10Z', '2024-03-11Z'),
		('2024-03-10 12:00Z', '2024-03-12 12:00Z'), ('2024-03-10 07:01Z', '2024-03-10 07:03Z'),
		('2024-03-11Z', '2024-03-11Z'), ('2024-03-20Z', '2024-03-21Z')
	LOOP
		SELECT count(*) INTO found FROM (
			(SELECT device, at, value FROM readings(since, until)
				EXCEPT ALL SELECT device, at, value FROM last_of_plain WHERE at >= since AND at < until)
			UNION ALL
			(SELECT device, at, value FROM last_of_plain WHERE at >= since AND at < until
				EXCEPT ALL SELECT device, at, value FROM readings(since, until))) d;
		ASSERT found = 0, format('%s: %s readings differ between %s and %s', moment, found, since, until);
		SELECT count(*) INTO found FROM series(since, until) WHERE NOT array_is_sorted(t);
		ASSERT found = 0, format('%s: series() is not sorted', moment);
	END LOOP;
	SELECT count(*) INTO found FROM readings r FULL JOIN last_of_plain l USING (device, at)
		WHERE r.value IS DISTINCT FROM l.value OR r.day <> date(at AT TIME ZONE 'UTC');
	ASSERT found = 0, format('%s: %s readings of the view differ', moment, found);
END $$;

-- a third of the batches, then those that come after a first roll-up, by way of plain rows too
CREATE PROCEDURE pg_temp.insert_batches(first integer, beyond integer) LANGUAGE sql AS $$
	INSERT INTO reading (device, day, t, v)
		SELECT device, date(at AT TIME ZONE 'UTC'), darray_agg(at ORDER BY at, n), darray_agg(value ORDER BY at, n)
		FROM plain WHERE batch >= first AND batch < beyond GROUP BY batch, 1, 2 ORDER BY batch
$$;
CREATE PROCEDURE pg_temp.roll_up_all() LANGUAGE plpgsql AS $$
DECLARE
	late date;
BEGIN
	FOR late IN SELECT DISTINCT day FROM reading LOOP
		CALL roll_up(late);
	END LOOP;
	ASSERT (SELECT count(*) = count(DISTINCT (device, day)) FROM reading), 'a day has several chunks after its roll-up';
END $$;
CREATE TEMP TABLE all_of_plain AS SELECT * FROM plain;
DELETE FROM plain WHERE batch >= 80;
CALL pg_temp.insert_batches(0, 80);
CALL pg_temp.check_readings('before a roll-up');
CALL pg_temp.roll_up_all();
CALL pg_temp.check_readings('after a roll-up');
INSERT INTO plain SELECT * FROM all_of_plain WHERE batch BETWEEN 80 AND 199;
CALL pg_temp.insert_batches(80, 200);
CALL pg_temp.check_readings('with late data');
CALL pg_temp.roll_up_all();
CALL pg_temp.check_readings('with late data rolled up');
INSERT INTO plain SELECT * FROM all_of_plain WHERE batch >= 200;
INSERT INTO incoming (device, at, value) SELECT device, at, value FROM plain WHERE batch >= 200 ORDER BY batch, n;
WITH gone AS (DELETE FROM incoming RETURNING *)
INSERT INTO reading (device, day, t, v)
	SELECT device, date(at AT TIME ZONE 'UTC'), darray_agg(at ORDER BY at, id), darray_agg(value ORDER BY at, id)
	FROM gone GROUP BY 1, 2;
CALL pg_temp.check_readings('with late rows');
CALL pg_temp.roll_up_all();
CALL pg_temp.check_readings('with late rows rolled up');

-- what came before another but was committed after the roll-up of both others does not lose against the first
DELETE FROM plain;
INSERT INTO plain VALUES (1, 1, 1, '2024-03-09Z', 1), (2, 1, 1, '2024-03-09Z', 2);
TRUNCATE reading;
INSERT INTO reading (device, day, t, v, arrival)
	VALUES (1, '2024-03-09', '{2024-03-09Z}', '{1}', 1), (1, '2024-03-09', '{2024-03-09 01:00Z}', '{3}', 3);
CALL roll_up('2024-03-09');
INSERT INTO plain VALUES (3, 1, 1, '2024-03-09 01:00Z', 3);
INSERT INTO reading (device, day, t, v, arrival) VALUES (1, '2024-03-09', '{2024-03-09Z}', '{2}', 2);
CALL pg_temp.check_readings('with a chunk that was open');
CALL roll_up('2024-03-09');
CALL pg_temp.check_readings('with a chunk that was open rolled up');

-- conditions of time and of the device get to the indexes
CREATE FUNCTION pg_temp.plan_of(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	plan json;
BEGIN
	EXECUTE 'EXPLAIN (FORMAT json) ' || query INTO plan;
	RETURN plan;
END $$;
INSERT INTO reading (device, day, t, v)
	SELECT device, date '2025-01-01' + n, array[timestamptz '2025-01-01 06:00Z' + n * interval '24 h'], '{1}'
	FROM generate_series(101, 120) device, generate_series(0, 364) n;
ANALYZE reading;
DO $$
BEGIN
	ASSERT pg_temp.plan_of('SELECT * FROM readings(''2025-03-01Z'', ''2025-03-02Z'')') ~ '"reading_span"',
		'a range of time does not ask its index';
	ASSERT pg_temp.plan_of('SELECT * FROM readings WHERE device = 102 AND day = ''2025-03-01''') ~ '"reading_pkey"',
		'a condition on the view does not ask the key';
END $$;
