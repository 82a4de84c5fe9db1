-- The same values as plain rows, as PostgreSQL's arrays and as darrays; of two columns the
-- bytes too. Wants the psql variables "schema" and "n".
--
--	f, g: uniform in [0, 1), i: over all integers, k100, k10k, k1m: keys from 0,
--	f2: f once more

CREATE SCHEMA :schema;
SET search_path = :schema, public;
SELECT setseed(0.42);

CREATE TABLE plain (f float8 NOT NULL, g float8 NOT NULL, i int4 NOT NULL, k100 int4 NOT NULL,
					k10k int4 NOT NULL, k1m int4 NOT NULL, id int4 NOT NULL);
INSERT INTO plain
	SELECT random(), random(), floor(random() * 4294967296)::int8 - 2147483648,
		   floor(random() * 100), floor(random() * 10000), floor(random() * 1000000), g
	FROM generate_series(1, :n) g;
CREATE UNIQUE INDEX ON plain (id);
CREATE TABLE target_plain AS SELECT id, f, i FROM plain;
CREATE UNIQUE INDEX ON target_plain (id);

CREATE TABLE ours (f darray_float8, g darray_float8, f2 darray_float8, i darray_int4,
				   k100 darray_int4, k10k darray_int4, k1m darray_int4);
CREATE TABLE core (f float8[], g float8[], f2 float8[], i int4[], k100 int4[], k10k int4[],
				   k1m int4[]);
CREATE TABLE raw (f bytea, i bytea);
ALTER TABLE core ALTER f SET STORAGE external, ALTER g SET STORAGE external,
	ALTER f2 SET STORAGE external, ALTER i SET STORAGE external,
	ALTER k100 SET STORAGE external, ALTER k10k SET STORAGE external,
	ALTER k1m SET STORAGE external;
ALTER TABLE raw ALTER f SET STORAGE external, ALTER i SET STORAGE external;

-- a column at a time: a row of new values is no longer than 1 GB
INSERT INTO ours VALUES (NULL);
INSERT INTO core VALUES (NULL);
INSERT INTO raw VALUES (NULL);
DO $$
DECLARE
	col record;
BEGIN
	FOR col IN
		SELECT attname AS name, atttypid::regtype AS type, replace(attname, 'f2', 'f') AS source
		FROM pg_attribute WHERE attrelid = 'core'::regclass AND attnum > 0 ORDER BY attnum
	LOOP
		EXECUTE format('UPDATE ours SET %s = (SELECT darray_agg(%s) FROM plain)', col.name,
					   col.source);
		EXECUTE format('UPDATE core SET %1$s = (SELECT %1$s::%2$s FROM ours)', col.name, col.type);
		COMMIT;
	END LOOP;
	UPDATE raw SET f = (SELECT darray_to_bytes(f) FROM ours);
	UPDATE raw SET i = (SELECT darray_to_bytes(i) FROM ours);
END
$$;
-- what elements are changed of, and what values are stored in
CREATE TABLE target_ours AS SELECT f, i FROM ours;
CREATE TABLE target_core AS SELECT f, i FROM core WHERE false;
ALTER TABLE target_core ALTER f SET STORAGE external, ALTER i SET STORAGE external;
INSERT INTO target_core SELECT f, i FROM core;
CREATE TABLE store_ours (LIKE ours INCLUDING STORAGE);
CREATE TABLE store_core (LIKE core INCLUDING STORAGE);
CREATE TABLE store_raw (LIKE raw INCLUDING STORAGE);

VACUUM ANALYZE plain, core, ours, raw, target_plain, target_ours, target_core;
RESET search_path;
