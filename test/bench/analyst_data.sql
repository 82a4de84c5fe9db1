-- What analyst.sql asks about, as plain rows, as PostgreSQL's arrays and as darrays. Wants the
-- psql variables "schema" and "n".
--
--	f, g: uniform in [0, 1), h: in [0, 0.1), fn: as f, but a tenth is NULL, s: as f, ascending
--	k100, k10k, k1m: keys from 0, l, p: 1 to n
--	t: timestamps of four years, u: the same, ascending

CREATE SCHEMA :schema;
SET search_path = :schema, public;
SELECT setseed(0.42);

-- what ascends is one of n equal steps, and how far into it
CREATE TABLE plain AS
	SELECT id, f, g, g / 10 AS h,
		   CASE WHEN id = :n OR random() >= 0.1 THEN f END AS fn,
		   (id - random()) / :n AS s,
		   floor(random() * 100)::int4 AS k100, floor(random() * 10000)::int4 AS k10k,
		   floor(random() * 1000000)::int4 AS k1m, 1 + floor(random() * :n)::int4 AS l,
		   1 + floor(random() * :n)::int4 AS p,
		   timestamp '2020-01-01' + random() * interval '1461 days' AS t,
		   timestamp '2020-01-01' + (id - random()) / :n * interval '1461 days' AS u
	FROM (SELECT id, random() AS f, random() AS g FROM generate_series(1, :n) id OFFSET 0) r;
CREATE UNIQUE INDEX ON plain (id);
CREATE INDEX ON plain (u);

CREATE TABLE ours (f darray_float8, g darray_float8, h darray_float8, fn darray_float8,
				   s darray_float8, k100 darray_int4, k10k darray_int4, k1m darray_int4,
				   l darray_int4, p darray_int4, t darray_timestamp, u darray_timestamp);
CREATE TABLE core (f float8[], g float8[], h float8[], fn float8[], s float8[], k100 int4[],
				   k10k int4[], k1m int4[], l int4[], p int4[], t timestamp[], u timestamp[]);

-- a column at a time: a row of new values is no longer than 1 GB
INSERT INTO ours VALUES (NULL);
INSERT INTO core VALUES (NULL);
DO $$
DECLARE
	col record;
BEGIN
	FOR col IN
		SELECT attname AS name, atttypid::regtype AS type
		FROM pg_attribute WHERE attrelid = 'core'::regclass AND attnum > 0 ORDER BY attnum
	LOOP
		EXECUTE format('ALTER TABLE core ALTER %s SET STORAGE external', col.name);
		EXECUTE format('UPDATE ours SET %s = (SELECT darray_agg(%1$s) FROM plain)', col.name);
		EXECUTE format('UPDATE core SET %1$s = (SELECT %1$s::%2$s FROM ours)', col.name, col.type);
		COMMIT;
	END LOOP;
END
$$;
VACUUM ANALYZE plain, core, ours;
RESET search_path;
