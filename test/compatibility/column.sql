-- Columns: defaults, constraints, indexes, generated columns, partitions, triggers, ALTER TABLE

--: setup
CREATE TABLE t (id int PRIMARY KEY, v @int4@, d @date@);
INSERT INTO t VALUES (1, '{1,2,3}', '{2001-01-01}'), (2, '{}', '{infinity,2001-01-01}'), (3, NULL, NULL), (4, '{{5,6},{7,8}}', '{NULL}');
CREATE FUNCTION by_index(query text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE line text;
BEGIN
	FOR line IN EXECUTE 'EXPLAIN ' || query LOOP IF line ~ 'Index' THEN RETURN true; END IF; END LOOP;
	RETURN false;
END $$;

--: default literal
CREATE TABLE s (id int, v @int4@ DEFAULT '{}', w @float8@ DEFAULT '{1,2}' NOT NULL);
INSERT INTO s VALUES (1);
INSERT INTO s (id, v) VALUES (2, NULL), (3, DEFAULT);
TABLE s;

--: default array constructor
CREATE TABLE s (id int, v @int4@ DEFAULT ARRAY[1,2]);
INSERT INTO s VALUES (1);
TABLE s;

--: default empty array constructor
CREATE TABLE s (id int, v @int4@ DEFAULT ARRAY[]::int4[]);
INSERT INTO s VALUES (1);
TABLE s;

--: default and elements
CREATE TABLE s (id int, v @int4@ DEFAULT '{7,8,9}');
INSERT INTO s (id, v[1]) VALUES (1, 5);
TABLE s;

--: not null
CREATE TABLE s (v @int4@ NOT NULL);
INSERT INTO s VALUES (NULL);
INSERT INTO s VALUES ('{NULL}');
TABLE s;

--: check on an element
CREATE TABLE s (v @int4@ CHECK (v[1] > 0));
INSERT INTO s VALUES ('{1}'), ('{}'), (NULL);
INSERT INTO s VALUES ('{0}');
UPDATE s SET v[1] = -1;
TABLE s;

--: check on the length
CREATE TABLE s (v @float8@, CHECK (array_length(v, 1) = 3 AND array_ndims(v) = 1));
INSERT INTO s VALUES ('{1,2,3}');
INSERT INTO s VALUES ('{1,2}');
INSERT INTO s VALUES ('{{1},{2},{3}}');
TABLE s;

--: check on all elements
CREATE TABLE s (v @int4@ CHECK (0 < ALL (v)));
INSERT INTO s VALUES ('{1,2}');
INSERT INTO s VALUES ('{1,0}');
TABLE s;

--: check on the value
CREATE TABLE s (v @int4@ CHECK (v <> '{}'));
INSERT INTO s VALUES ('{}');
INSERT INTO s VALUES ('{1}');
TABLE s;

--: unique
CREATE TABLE s (v @int4@ UNIQUE);
INSERT INTO s VALUES ('{1,2}'), ('{1}'), (NULL), (NULL), ('{NULL}');
INSERT INTO s VALUES ('{1,2}');
INSERT INTO s VALUES ('{NULL}');
INSERT INTO s VALUES ('{1,2}') ON CONFLICT (v) DO UPDATE SET v[3] = 3;
SELECT * FROM s ORDER BY v;

--: primary key
CREATE TABLE s (v @date@ PRIMARY KEY, w @float8@);
INSERT INTO s VALUES ('{2001-01-01,infinity}', '{1}');
INSERT INTO s VALUES ('{2001-01-01,infinity}', '{2}');
INSERT INTO s VALUES (NULL, '{2}');
TABLE s;

--: foreign key
CREATE TABLE p (v @int4@ PRIMARY KEY);
CREATE TABLE s (v @int4@ REFERENCES p ON UPDATE CASCADE ON DELETE CASCADE);
INSERT INTO p VALUES ('{1,2}'), ('{3}');
INSERT INTO s VALUES ('{1,2}'), (NULL), ('{3}');
INSERT INTO s VALUES ('{4}');
UPDATE p SET v[2] = 20 WHERE v[1] = 1;
DELETE FROM p WHERE v = '{3}';
TABLE s;

--: btree index
CREATE INDEX ON t (v);
SET LOCAL enable_seqscan = off;
SELECT id FROM t WHERE v = '{1,2,3}';
SELECT id FROM t WHERE v > '{1,2}' AND v <= '{5}' ORDER BY id;
SELECT id FROM t WHERE v IS NULL;

--: btree index, plan
CREATE INDEX t_v ON t (v);
SET LOCAL enable_seqscan = off;
SET LOCAL enable_bitmapscan = off;
SELECT id FROM t WHERE v > '{1}' ORDER BY v;
EXPLAIN (COSTS OFF) SELECT id FROM t ORDER BY v LIMIT 1;

--: btree index, which conditions use it
CREATE INDEX ON t (v);
SET LOCAL enable_seqscan = off;
SELECT by_index($$SELECT id FROM t WHERE v = '{1,2,3}'$$), by_index($$SELECT id FROM t WHERE v > '{1,2}' AND v <= '{5}'$$), by_index($$SELECT id FROM t WHERE v IS NULL$$),
	by_index($$SELECT id FROM t WHERE v IN ('{1,2,3}', '{}')$$), by_index($$SELECT max(id) FROM t WHERE v = (SELECT v FROM t WHERE id = 1)$$);

--: btree index and an array constructor
CREATE INDEX ON t (v);
SET LOCAL enable_seqscan = off;
SELECT by_index($$SELECT id FROM t WHERE v = ARRAY[1,2,3]$$);

--: hash index
CREATE INDEX ON t USING hash (v);
SET LOCAL enable_seqscan = off;
SELECT id FROM t WHERE v = '{1,2,3}';

--: index on an element
CREATE INDEX ON t ((v[1]));
CREATE INDEX ON t ((v[2:3]));
CREATE INDEX ON t (array_length(v, 1));
SET LOCAL enable_seqscan = off;
SELECT id FROM t WHERE v[1] = 1;
SELECT id FROM t WHERE v[2:3] = '{2,3}';
SELECT id FROM t WHERE array_length(v, 1) = 2;

--: partial index
CREATE INDEX ON t (id) WHERE v <> '{}';
CREATE UNIQUE INDEX ON t ((v[1])) WHERE v[1] > 0;
INSERT INTO t VALUES (5, '{1}');

--: index with a column included
CREATE INDEX ON t (id) INCLUDE (v);
SET LOCAL enable_seqscan = off;
SELECT v FROM t WHERE id = 1;

--: gin index
CREATE INDEX ON t USING gin (v);
SET LOCAL enable_seqscan = off;
SELECT id FROM t WHERE v @> '{2,3}';

--: brin index
CREATE INDEX ON t USING brin (v);

--: exclusion constraint
CREATE TABLE s (v @int4@, EXCLUDE USING hash (v WITH =));
INSERT INTO s VALUES ('{1}'), ('{2}');
INSERT INTO s VALUES ('{1}');

--: index on a value too large
CREATE TABLE s (v @int8@ UNIQUE);
INSERT INTO s SELECT array_agg(hashint8extended(i, 0)) FROM generate_series(1, 2000) i;

--: generated column
CREATE TABLE s (v @int4@, n int GENERATED ALWAYS AS (array_length(v, 1)) STORED, f int GENERATED ALWAYS AS (v[1]) STORED, r @int4@ GENERATED ALWAYS AS (v[2:]) STORED);
INSERT INTO s VALUES ('{1,2,3}'), ('{}');
UPDATE s SET v[1] = 100;
SELECT * FROM s ORDER BY v;

--: generated column is not written
CREATE TABLE s (v @int4@, w @int4@ GENERATED ALWAYS AS (v) STORED);
INSERT INTO s (v, w[1]) VALUES ('{1}', 2);

--: trigger
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.v[1] := coalesce(NEW.v[1], 0) + 1000; NEW.v[4] := NEW.id; RETURN NEW; END $$;
CREATE TRIGGER touch BEFORE INSERT OR UPDATE ON t FOR EACH ROW EXECUTE FUNCTION touch();
INSERT INTO t VALUES (9, '{1,2,3}');
UPDATE t SET v[2] = 20 WHERE id = 1;
SELECT id, v FROM t ORDER BY id;

--: trigger on a column
CREATE TABLE log (o @int4@, n @int4@);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES (OLD.v, NEW.v); RETURN NULL; END $$;
CREATE TRIGGER note AFTER UPDATE OF v ON t FOR EACH ROW WHEN (OLD.v IS DISTINCT FROM NEW.v) EXECUTE FUNCTION note();
UPDATE t SET v[1] = 1 WHERE id IN (1, 2);
UPDATE t SET d = '{}';
TABLE log;

--: transition tables
CREATE TABLE log (s text);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log SELECT string_agg(v::text, ' ' ORDER BY id) FROM fresh; RETURN NULL; END $$;
CREATE TRIGGER note AFTER UPDATE ON t REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note();
UPDATE t SET v[1] = 0 WHERE id < 4;
TABLE log;

--: list partitions
CREATE TABLE s (id int, v @int4@) PARTITION BY LIST (v);
CREATE TABLE s1 PARTITION OF s FOR VALUES IN ('{1}', '{2,3}');
CREATE TABLE s2 PARTITION OF s FOR VALUES IN ('{}', NULL);
INSERT INTO s VALUES (1, '{1}'), (2, '{2,3}'), (3, '{}'), (4, NULL);
INSERT INTO s VALUES (5, '{9}');
UPDATE s SET v = '{1}' WHERE id = 3;
SELECT tableoid::regclass, * FROM s ORDER BY id;

--: range partitions
CREATE TABLE s (id int, v @date@) PARTITION BY RANGE (v);
CREATE TABLE s1 PARTITION OF s FOR VALUES FROM (MINVALUE) TO ('{2001-01-01}');
CREATE TABLE s2 PARTITION OF s FOR VALUES FROM ('{2001-01-01}') TO (MAXVALUE);
INSERT INTO s VALUES (1, '{}'), (2, '{2001-01-01}'), (3, '{2000-01-01,infinity}'), (4, '{NULL}');
SELECT tableoid::regclass, * FROM s ORDER BY id;

--: hash partitions
CREATE TABLE s (id int, v @int4@) PARTITION BY HASH (v);
CREATE TABLE s0 PARTITION OF s FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE s1 PARTITION OF s FOR VALUES WITH (MODULUS 2, REMAINDER 1);
INSERT INTO s SELECT i, ARRAY[i, i + 1] FROM generate_series(1, 20) i;
SELECT count(*), sum(v[1]) FROM s;
SELECT id FROM s WHERE v = '{7,8}';

--: partition by an element
CREATE TABLE s (id int, v @int4@) PARTITION BY LIST ((v[1]));
CREATE TABLE s1 PARTITION OF s FOR VALUES IN (1);
INSERT INTO s VALUES (1, '{1,2}');
INSERT INTO s VALUES (1, '{2,2}');
SELECT tableoid::regclass, * FROM s;

--: inheritance
CREATE TABLE u (w @int4@) INHERITS (t);
INSERT INTO u VALUES (7, '{1}', '{}', '{2}');
UPDATE t SET v[2] = 2 WHERE id = 7;
SELECT id, v FROM t WHERE id = 7;

--: like
CREATE TABLE s (LIKE t INCLUDING ALL, extra @float8@);
INSERT INTO s SELECT id, v, d, '{1}' FROM t;
SELECT * FROM s ORDER BY id;

--: create table as
CREATE TABLE s AS SELECT id, v, v[1:2] AS w, v[1] AS x FROM t;
SELECT * FROM s ORDER BY id;

--: select into
SELECT v, d[1] INTO s FROM t WHERE id < 3;
SELECT * FROM s ORDER BY v;

--: temporary table
CREATE TEMP TABLE s (v @int4@) ON COMMIT DROP;
INSERT INTO s VALUES ('{1}') RETURNING v[1], v;

--: declared with array syntax
CREATE TABLE s (v @int4@, w int4 ARRAY[3], x int4[3][3]);
INSERT INTO s VALUES ('{1}', '{1}', '{1}') RETURNING *;

--: add column
ALTER TABLE t ADD COLUMN w @float8@ DEFAULT '{1,2}';
UPDATE t SET w[2] = 5 WHERE id = 1;
SELECT id, w FROM t ORDER BY id;

--: add column with an array constructor
ALTER TABLE t ADD COLUMN w @int4@ DEFAULT ARRAY[1,2];
SELECT id, w FROM t ORDER BY id;

--: set and drop default
ALTER TABLE t ALTER v SET DEFAULT '{0}';
INSERT INTO t (id) VALUES (8);
ALTER TABLE t ALTER v DROP DEFAULT;
INSERT INTO t (id) VALUES (9);
SELECT id, v FROM t ORDER BY id;

--: alter to another element type
ALTER TABLE t ALTER v TYPE @int8@;
UPDATE t SET v[1] = 5000000000 WHERE id = 1;
SELECT id, v FROM t ORDER BY id;

--: alter to floats
ALTER TABLE t ALTER v TYPE @float8@;
SELECT id, v FROM t ORDER BY id;

--: alter to a narrower type
ALTER TABLE t ALTER v TYPE @int2@;
SELECT id, v FROM t ORDER BY id;

--: alter with using
ALTER TABLE t ALTER v TYPE int4 USING v[1];
SELECT id, v FROM t ORDER BY id;

--: alter from an element
CREATE TABLE s (x int4);
INSERT INTO s VALUES (1), (NULL);
ALTER TABLE s ALTER x TYPE @int4@ USING ARRAY[x];
SELECT x, x[1] FROM s;

--: alter to text
ALTER TABLE t ALTER v TYPE text;
SELECT id, v FROM t ORDER BY id;

--: alter from text
CREATE TABLE s (x text);
INSERT INTO s VALUES ('{1,2}'), (NULL);
ALTER TABLE s ALTER x TYPE @int4@ USING x::@int4@;
TABLE s;

--: statistics
ANALYZE t;
SELECT null_frac, n_distinct FROM pg_stats WHERE schemaname = 'column' AND tablename = 't' AND attname = 'v';

--: extended statistics
CREATE STATISTICS st ON v, d FROM t;
ANALYZE t;

--: rule
CREATE TABLE log (v @int4@);
CREATE RULE r AS ON DELETE TO t DO ALSO INSERT INTO log VALUES (OLD.v);
DELETE FROM t WHERE id = 1;
TABLE log;

--: cluster and reindex
CREATE INDEX t_v ON t (v);
CLUSTER t USING t_v;
REINDEX TABLE t;
SELECT id FROM t ORDER BY v;

--: row security
CREATE ROLE reader;
GRANT USAGE ON SCHEMA "column" TO reader;
GRANT SELECT ON t TO reader;
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
CREATE POLICY p ON t USING (v[1] = 1);
SET LOCAL ROLE reader;
SELECT id, v FROM t;

--: large values
CREATE TABLE s (id int, v @int8@);
INSERT INTO s SELECT 1, array_agg(i) FROM generate_series(1, 100000) i;
INSERT INTO s SELECT 2, array_agg(i % 7) FROM generate_series(1, 100000) i;
SELECT id, v[50000], v[99999:100001], cardinality(v), v[100001], md5(v::text) FROM s ORDER BY id;
UPDATE s SET v[3] = -1, v[100001] = 0 WHERE id = 1;
SELECT v[1:5], v[99999:], cardinality(v), md5(v::text) FROM s WHERE id = 1;
SELECT count(DISTINCT v), sum(v[2]) FROM s;

--: savepoints
SAVEPOINT a;
UPDATE t SET v[1] = 100 WHERE id < 4;
ROLLBACK TO a;
UPDATE t SET v[2] = 200 WHERE id = 1;
SELECT id, v FROM t ORDER BY id;

--: cursor
DECLARE c CURSOR FOR SELECT v, v[1] FROM t ORDER BY id FOR UPDATE;
FETCH c;
UPDATE t SET v[1] = 77 WHERE CURRENT OF c;
FETCH c;
SELECT id, v FROM t ORDER BY id;

--: each type (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
CREATE TABLE s (v @V@ DEFAULT '{"@b@"}' UNIQUE CHECK (v[1] IS NOT NULL), n int GENERATED ALWAYS AS (cardinality(v)) STORED);
INSERT INTO s VALUES (DEFAULT), ('{"@a@",NULL,"@c@"}');
INSERT INTO s VALUES (DEFAULT);
INSERT INTO s VALUES ('{NULL}');
SELECT * FROM s ORDER BY v;
