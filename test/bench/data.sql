-- The same values as plain rows, as PostgreSQL's arrays and as darrays. Wants the
-- psql variables "schema" and "n".
--
--	f: uniform in [0, 1), i: over all integers, k100, k10k, k1m: keys from 0

CREATE SCHEMA :schema;
SET search_path = :schema, public;
SELECT setseed(0.42);

CREATE TABLE plain (f float8 NOT NULL, i int4 NOT NULL, k100 int4 NOT NULL,
					k10k int4 NOT NULL, k1m int4 NOT NULL, id int4 NOT NULL);
INSERT INTO plain
	SELECT random(), floor(random() * 4294967296)::int8 - 2147483648,
		   floor(random() * 100), floor(random() * 10000), floor(random() * 1000000), g
	FROM generate_series(1, :n) g;

CREATE TABLE core (f float8[], i int4[], k100 int4[], k10k int4[], k1m int4[], f2 float8[]);
ALTER TABLE core ALTER f SET STORAGE external, ALTER i SET STORAGE external,
	ALTER k100 SET STORAGE external, ALTER k10k SET STORAGE external,
	ALTER k1m SET STORAGE external, ALTER f2 SET STORAGE external;
INSERT INTO core
	SELECT ARRAY(SELECT f FROM plain), ARRAY(SELECT i FROM plain), ARRAY(SELECT k100 FROM plain),
		   ARRAY(SELECT k10k FROM plain), ARRAY(SELECT k1m FROM plain),
		   ARRAY(SELECT f FROM plain);

CREATE TABLE ours (f darray_float8, i darray_int4, k100 darray_int4, k10k darray_int4,
				   k1m darray_int4, f2 darray_float8);
INSERT INTO ours SELECT f, i, k100, k10k, k1m, f2 FROM core;

VACUUM ANALYZE plain, core, ours;
RESET search_path;
