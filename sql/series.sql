\set ECHO none
\i sql/setup.psql
-- Are the rows of two queries the same, bit for bit?
CREATE FUNCTION same(got text, want text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	rows bigint;
	differ bigint;
BEGIN
	EXECUTE format('WITH g AS (SELECT bits(q) AS b FROM (%s) q),
		w AS (SELECT bits(q) AS b FROM (%s) q)
		SELECT (SELECT count(*) FROM w), (SELECT count(*) FROM ((TABLE g EXCEPT ALL TABLE w)
			UNION ALL (TABLE w EXCEPT ALL TABLE g)) d)', got, want) INTO rows, differ;
	RETURN format('%s rows, %s differ', rows, differ);
END
$$;
\set ECHO all

-- Columns of all types, names to quote, several keys or none. Of each time the reading with the
-- greatest "N o" counts, or all do; plain tables have the rows as they were inserted.
DROP SCHEMA IF EXISTS "S s" CASCADE;
CREATE SCHEMA "S s";
CREATE TABLE came (note varchar(10), "K 1" text COLLATE "C", b bool, "T" timestamp(3), i2 int2,
	i4 int4, "N o" bigint, i8 int8, f4 float4, f8 float8, d date, z timestamptz, "k%s$2" date,
	twice int8);
CREATE TABLE twin (LIKE came);
CREATE TABLE "S s"."R'r" (LIKE came);
ALTER TABLE "S s"."R'r" DROP twice, ADD twice int8 GENERATED ALWAYS AS (i8 * 2) STORED,
	ALTER "N o" SET NOT NULL, ALTER "N o" ADD GENERATED ALWAYS AS IDENTITY;
CREATE TABLE "S s".every (LIKE "S s"."R'r" INCLUDING GENERATED);
CREATE TABLE "S s".none (LIKE "S s"."R'r") PARTITION BY RANGE ("T");
CREATE TABLE "S s".none_1 PARTITION OF "S s".none FOR VALUES FROM ('-infinity') TO ('2024-01-02');
CREATE TABLE "S s".none_2 PARTITION OF "S s".none FOR VALUES FROM ('2024-01-02') TO ('2024-01-03');
CREATE TABLE "S s".none_3 PARTITION OF "S s".none DEFAULT;
SELECT darray_series_create('"S s"."R''r"', 'T', '{"K 1",k%s$2}', 50, last_by => 'N o');
SET search_path = "S s", regress, public;
SELECT darray_series_create('every', 'T', '{k%s$2,"K 1"}', chunk_rows => 37);
ALTER TABLE "S s".none ADD "(c." text DEFAULT '', DROP "K 1", DROP "k%s$2";
SELECT darray_series_create('none', 'T', chunk_rows => 64, last_by => 'N o');
SET search_path = regress, public;
CREATE VIEW last_of_twin AS
	SELECT * FROM (SELECT DISTINCT ON ("K 1", "k%s$2", "T") * FROM twin
		WHERE ("K 1", "k%s$2", "T") IS NOT NULL ORDER BY "K 1", "k%s$2", "T", "N o" DESC) t
	UNION ALL SELECT * FROM twin WHERE NOT ("K 1", "k%s$2", "T") IS NOT NULL;
CREATE VIEW last_of_times AS
	SELECT * FROM (SELECT DISTINCT ON ("T") * FROM twin WHERE "T" IS NOT NULL
		ORDER BY "T", "N o" DESC) t
	UNION ALL SELECT * FROM twin WHERE "T" IS NULL;

-- as random() would, but the same with each release
CREATE FUNCTION drawn(number int8) RETURNS float8 LANGUAGE sql IMMUTABLE AS
	'SELECT (hashint8(number)::int8 & 1048575) / 1048576.0::float8';
CREATE PROCEDURE insert_rows(rows int, days float8) LANGUAGE plpgsql AS $$
DECLARE
	cols text := 'note, b, "T", i2, i4, "N o", i8, f4, f8, d, z';
	had int8 := (SELECT count(*) FROM twin);
BEGIN
	TRUNCATE came;
	INSERT INTO came
		SELECT nullif('n' || i % 7, 'n3'), nullif(chr(65 + (drawn(had * 9 + i) * 3)::int), 'D'),
			nullif(i % 3, 1) = 0, CASE WHEN i % 50 <> 7 THEN timestamp '2024-01-01'
				+ round((drawn(had * 9 + i + 1000000) * days * 1000)::numeric)
				* interval '86.4001 s' END,
			i % 100, nullif(i % 9, 4), had + i * 7919 % rows,
			i * 1000000000::int8,
			nullif(i % 5, 2) / 3.0, CASE i % 4 WHEN 1 THEN 'NaN' WHEN 2 THEN '-0'
				ELSE drawn(had * 9 + i + 2000000) END,
			date '2024-01-01' + i, timestamptz '2024-01-01 00:00Z' - i * interval '1 h',
			date '2000-01-01' + i % 2, i * 2000000000::int8
		FROM generate_series(1, rows) i;
	INSERT INTO twin TABLE came;
	EXECUTE format('INSERT INTO "S s"."R''r" (%s, "K 1", "k%%s$2") OVERRIDING SYSTEM VALUE
		SELECT %1$s, "K 1", "k%%s$2" FROM came', cols);
	EXECUTE format('INSERT INTO "S s".every (%s, "K 1", "k%%s$2") SELECT %1$s, "K 1", "k%%s$2"
		FROM came', cols);
	EXECUTE format('INSERT INTO "S s".none (%s, twice) SELECT %1$s, twice FROM came', cols);
END
$$;
-- what is wrong with the views and the chunks; what it tells are rows and those that differ
CREATE FUNCTION check_series() RETURNS TABLE (what text, result text) LANGUAGE plpgsql AS $$
DECLARE
	values text := '"T", "N o", note::text, b, i2, i4, i8, f4, f8, d, z, twice';
	elements text := (SELECT string_agg(format('unnest(%s)', replace(v, '::text', '')), ', ')
		FROM regexp_split_to_table(values, ', ') v);
BEGIN
	RETURN QUERY VALUES
		('last, rows', same('TABLE "S s"."R''r_rows"', 'TABLE last_of_twin')),
		('last, arrays', same(format('SELECT "K 1", "k%%s$2", %s FROM "S s"."R''r_arrays"',
			elements),
			format('SELECT "K 1", "k%%s$2", %s FROM last_of_twin', values))),
		('all, rows', same('TABLE "S s".every_rows', 'TABLE twin')),
		('all, arrays', same(format('SELECT "K 1", "k%%s$2", %s FROM "S s".every_arrays', elements),
			format('SELECT "K 1", "k%%s$2", %s FROM twin', values))),
		('no keys, rows', same(format('SELECT %s FROM "S s".none_rows', values),
			format('SELECT %s FROM last_of_times', values))),
		('no keys, arrays', same(format('SELECT %s FROM "S s".none_arrays', elements),
			format('SELECT %s FROM last_of_times', values)));
END
$$;
-- of each table: rows that are not packed; chunks, the most that are in one, those not sorted
CREATE VIEW state AS
	SELECT 'last' AS series, (SELECT count(*) FROM "S s"."R'r") AS plain, count(*) AS chunks,
		max(cardinality("T")), count(*) FILTER (WHERE NOT array_is_sorted("T")) AS unsorted
		FROM "S s"."R'r_chunks"
	UNION ALL SELECT 'all', (SELECT count(*) FROM "S s".every), count(*), max(cardinality("T")),
		count(*) FILTER (WHERE NOT array_is_sorted("T")) FROM "S s".every_chunks
	UNION ALL SELECT 'no keys', (SELECT count(*) FROM "S s".none), count(*), max(cardinality("T")),
		count(*) FILTER (WHERE NOT array_is_sorted("T")) FROM "S s".none_chunks;
CREATE FUNCTION pack() RETURNS TABLE (last bigint, every bigint, no_keys bigint) LANGUAGE sql AS
	$$ SELECT darray_series_pack('"S s"."R''r"'), darray_series_pack('"S s".every'),
		darray_series_pack('"S s".none') $$;

-- nothing there
SELECT * FROM pack();
SELECT * FROM check_series();
CALL insert_rows(500, 1);
SELECT * FROM check_series();
SELECT * FROM pack();
TABLE state;
SELECT * FROM check_series();
-- what is late, and again
CALL insert_rows(500, 1.3);
SELECT * FROM check_series();
SELECT * FROM pack();
TABLE state;
SELECT * FROM check_series();
-- a part of it: before a time, and so many rows
CALL insert_rows(300, 3);
SELECT darray_series_pack('"S s"."R''r"', timestamp '2024-01-02'),
	darray_series_pack('"S s".every', '2024-01-02'),
	darray_series_pack('"S s".none', date '2024-01-02', max_rows => 10),
	darray_series_pack('"S s".none', max_rows => 0),
	darray_series_pack('"S s".none', max_rows => 20);
SELECT count(*), min("T") FROM "S s".every;
-- and of those who have enough
SELECT darray_series_pack('"S s".every', min_rows => 25),
	darray_series_pack('"S s".none', '2024-01-03', min_rows => 1000);
SELECT max(n) FROM (SELECT count(*) AS n FROM "S s".every WHERE "T" IS NOT NULL
	AND "K 1" IS NOT NULL AND "k%s$2" IS NOT NULL GROUP BY "K 1", "k%s$2") k;
SELECT * FROM check_series();
SELECT * FROM pack();
SELECT * FROM check_series();
SELECT * FROM pack();
TABLE state;
-- a little each time, in order
DO $$
BEGIN
	FOR i IN 1 .. 40 LOOP
		INSERT INTO twin SELECT 'x', 'A', true,
			timestamp '2024-02-01' + (i * 10 + j) * interval '1 s',
			1, 1, (SELECT count(*) FROM twin) + j, j, 1, 1, NULL, NULL, '2000-01-01', 2 * j
			FROM generate_series(1, 7) j;
		INSERT INTO "S s"."R'r" OVERRIDING SYSTEM VALUE
			SELECT note, "K 1", b, "T", i2, i4, "N o", i8, f4, f8, d, z, "k%s$2" FROM twin
			WHERE "T" > timestamp '2024-02-01' + i * interval '10 s';
		INSERT INTO "S s".every
			SELECT note, "K 1", b, "T", i2, i4, "N o", i8, f4, f8, d, z, "k%s$2" FROM twin
			WHERE "T" > timestamp '2024-02-01' + i * interval '10 s';
		INSERT INTO "S s".none
			SELECT note, b, "T", i2, i4, "N o", i8, f4, f8, d, z, twice FROM twin
			WHERE "T" > timestamp '2024-02-01' + i * interval '10 s';
		ASSERT (SELECT last + every + no_keys FROM pack()) = 21;
	END LOOP;
END
$$;
SELECT * FROM check_series();
SELECT array_agg(cardinality("T") ORDER BY array_min("T")) FROM "S s".every_chunks
	WHERE array_min("T") >= timestamp '2024-02-01';
SELECT array_agg(cardinality("T") ORDER BY array_min("T")) FROM "S s"."R'r_chunks"
	WHERE array_min("T") >= timestamp '2024-02-01';
-- conditions find chunks by their indexes
SET enable_seqscan = off;
SELECT plan_has('SELECT * FROM "S s".every_rows
	WHERE "K 1" = ''A'' AND "k%s$2" = ''2000-01-01''', 'every_chunks_k%s$2');
SELECT plan_has(format('SELECT * FROM "S s".%I WHERE array_range("T")
	&& ''[2024-02-01,2024-02-02)''', t), 'array_range_idx')
	FROM unnest('{every_arrays,R''r_arrays}'::text[]) t;
RESET enable_seqscan;
-- back to plain rows
DROP VIEW state;
SELECT darray_series_drop('"S s"."R''r"'), darray_series_drop('"S s".every'),
	darray_series_drop('"S s".none');
SELECT same('SELECT note, "K 1", b, "T", i2, i4, "N o", i8, f4, f8, d, z, "k%s$2", twice
	FROM "S s".every',
	'TABLE twin');
SELECT same('SELECT "T", "N o", twice FROM "S s"."R''r" WHERE "T" >= ''2024-02-01''',
	'SELECT "T", "N o", twice FROM last_of_twin WHERE "T" >= ''2024-02-01''');
SELECT count(*) FROM pg_class WHERE relnamespace = '"S s"'::regnamespace
	AND relname ~ '_(rows|arrays|chunks)';
DROP SCHEMA "S s" CASCADE;

-- what cannot be a series, and what must not be done to one
CREATE TABLE plain (at timestamptz, device int, v float8, "when" timestamp, nr numeric, ok boolean);
CREATE TABLE readings (at timestamptz, device int, v float8);
CREATE TABLE keyed (id int PRIMARY KEY, at timestamptz);
CREATE TABLE refers (id int REFERENCES keyed);
CREATE TABLE parent (at int2);
CREATE TABLE child (more int) INHERITS (parent);
CREATE TABLE policies (at timestamptz);
ALTER TABLE policies ENABLE ROW LEVEL SECURITY;
CREATE VIEW a_view AS TABLE readings;
CREATE TABLE a2345678901234567890123456789012345678901234567890123456 (at date);
CREATE TABLE a23456789012345678901234567890123456789012345678901234567 (at date);
SELECT darray_series_create('readings', 'at', '{device}');
SELECT states('errors', $$
	22004 SELECT darray_series_create(NULL, 'at')
	22004 SELECT darray_series_create('plain', NULL)
	22004 SELECT darray_series_create('plain', 'at', NULL)
	22004 SELECT darray_series_create('plain', 'at', '{}', NULL)
	22023 SELECT darray_series_create('plain', 'at', '{}', 0)
	22023 SELECT darray_series_create('plain', 'at', '{}', 10000001)
	42P01 SELECT darray_series_create(1::oid::regclass, 'at')
	42P01 SELECT darray_series_pack(NULL)
	42P01 SELECT darray_series_drop(NULL)
	42703 SELECT darray_series_create('plain', 'no')
	42703 SELECT darray_series_create('plain', 'at', '{no}')
	42703 SELECT darray_series_create('plain', 'at', '{NULL}')
	42703 SELECT darray_series_create('plain', 'at', last_by => 'ctid')
	42701 SELECT darray_series_create('plain', 'at', '{at}')
	42701 SELECT darray_series_create('plain', 'at', '{device,device}')
	42701 SELECT darray_series_create('plain', 'at', '{device}', last_by => 'device')
	42804 SELECT darray_series_create('plain', 'at', '{device}')
	42804 SELECT darray_series_create('plain', 'at', '{nr}')
	42804 SELECT darray_series_create('plain', 'at', '{v}')
	42804 SELECT darray_series_create('plain', 'nr')
	42804 SELECT darray_series_create('plain', 'ok')
	00000/0A000 CREATE COLLATION other (provider = icu, locale = 'und', deterministic = false)
	00000/42704 CREATE TABLE collated (at date, k text COLLATE other)
	42804/42P01 SELECT darray_series_create('collated', 'at', '{k}')
	42809 SELECT darray_series_create('a_view', 'at')
	0A000 SELECT darray_series_create('keyed', 'at')
	0A000 SELECT darray_series_create('parent', 'at')
	0A000 SELECT darray_series_create('policies', 'at')
	42622 SELECT darray_series_create(
		'a23456789012345678901234567890123456789012345678901234567', 'at')
	00000 SELECT darray_series_create(
		'a2345678901234567890123456789012345678901234567890123456', 'at')
	42P07 SELECT darray_series_create('readings', 'at', '{device}')
	42704 SELECT darray_series_pack('plain')
	42704 SELECT darray_series_drop('plain')
	42846 SELECT darray_series_pack('readings', 5)
	22007 SELECT darray_series_pack('readings', 'x')
	2BP01 DROP TABLE readings
	2BP01 ALTER TABLE readings DROP v
	0A000 ALTER TABLE readings ALTER v TYPE float4
$$);
\set VERBOSITY default
\set SHOW_CONTEXT never
SELECT darray_series_create('plain', 'at', '{device}');
SELECT darray_series_create('plain', 'v');
SELECT darray_series_create('plain', 'at', '{nr}');
BEGIN;
ALTER TABLE readings ADD w float8;
INSERT INTO readings VALUES (now(), 1, 2, 3);
SELECT count(*) FROM readings_rows;
SELECT darray_series_pack('readings');
ROLLBACK;
BEGIN ISOLATION LEVEL REPEATABLE READ;
SELECT darray_series_pack('readings');
ROLLBACK;
-- other names, and another owner
CREATE ROLE regress_series;
GRANT ALL ON SCHEMA regress TO regress_series;
INSERT INTO readings VALUES ('2024-01-01Z', 1, 2), ('2024-01-01Z', NULL, 3), (NULL, 1, 4),
	('infinity', 1, 5);
SELECT darray_series_pack('readings');
ALTER TABLE readings RENAME TO renamed;
ALTER TABLE readings_chunks RENAME TO renamed_chunks;
ALTER VIEW readings_rows RENAME TO renamed_rows;
ALTER VIEW readings_arrays RENAME TO renamed_arrays;
INSERT INTO renamed VALUES ('2024-01-01Z', 1, 6);
\set VERBOSITY terse
SET ROLE regress_series;
SELECT darray_series_pack('renamed');
RESET ROLE;
ALTER TABLE renamed OWNER TO regress_series;
SELECT darray_series_pack('renamed');
\set VERBOSITY default
ALTER TABLE renamed_chunks OWNER TO regress_series;
SET ROLE regress_series;
SELECT darray_series_pack('renamed');
SELECT * FROM renamed_chunks;
RESET ROLE;
SELECT * FROM renamed_rows ORDER BY v;
-- somebody's own table that says to hold the chunks of another's
CREATE TABLE chunks_too (at darray_timestamptz, v darray_float8, device int,
	CONSTRAINT darray_series CHECK ('renamed'::regclass IS NOT NULL AND cardinality(at) < 9));
SET ROLE regress_series;
SELECT darray_series_pack('renamed');
RESET ROLE;
ALTER VIEW renamed_rows OWNER TO regress_series;
ALTER VIEW renamed_arrays OWNER TO regress_series;
DROP TABLE chunks_too;
SET ROLE regress_series;
SELECT darray_series_drop('renamed');
SELECT * FROM renamed ORDER BY v;
RESET ROLE;
DROP OWNED BY regress_series CASCADE;
DROP ROLE regress_series;
