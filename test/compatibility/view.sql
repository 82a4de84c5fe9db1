-- Views, materialized views, domains, composite types

--: setup
CREATE TABLE t (id int PRIMARY KEY, v @int4@, m @float8@);
INSERT INTO t VALUES (1, '{1,2,3}', '{{1,2},{3,4}}'), (2, '{}', '{}'), (3, NULL, NULL);
CREATE DOMAIN three AS @int4@ CHECK (array_length(VALUE, 1) = 3);
CREATE DOMAIN positive AS @int4@ CHECK (VALUE[1] > 0);
CREATE DOMAIN filled AS @float8@ NOT NULL DEFAULT '{1}';
CREATE TYPE pair AS (name text, v @int4@);

--: view
CREATE VIEW w AS SELECT id, v, v[1] AS first, v[2:] AS rest, v[:2] AS start, m[1][2] AS x, array_length(v, 1) AS n FROM t WHERE v <> '{}';
SELECT * FROM w ORDER BY id;

--: view's text
CREATE VIEW w AS SELECT v[1] AS a, v[2:3] AS b, v[:2] AS c, v[2:] AS d, v[:] AS e, m[1][2] AS f, m[1:1][2] AS g, v[id + 1] AS h FROM t;
SELECT pg_get_viewdef('w'::regclass);

--: view is updated
CREATE VIEW w AS SELECT id, v FROM t;
UPDATE w SET v[2] = 20 WHERE id = 1;
INSERT INTO w (id, v[1]) VALUES (9, 90);
DELETE FROM w WHERE v[1] IS NULL;
SELECT id, v FROM t ORDER BY id;

--: view with check option
CREATE VIEW w AS SELECT id, v FROM t WHERE v[1] = 1 WITH CHECK OPTION;
UPDATE w SET v[2] = 20;
UPDATE w SET v[1] = 2;
SELECT id, v FROM t ORDER BY id;

--: view with unnest
CREATE VIEW w AS SELECT id, x, i FROM t, unnest(v) WITH ORDINALITY u (x, i);
SELECT * FROM w ORDER BY id, i;

--: view with any
CREATE VIEW w AS SELECT id FROM t WHERE 2 = ANY (v);
SELECT * FROM w;

--: materialized view
CREATE MATERIALIZED VIEW w AS SELECT id, v, v[2:] AS rest FROM t;
CREATE UNIQUE INDEX ON w (v);
UPDATE t SET v[1] = 100 WHERE id = 1;
REFRESH MATERIALIZED VIEW w;
SELECT * FROM w ORDER BY id;

--: rule instead
CREATE VIEW w AS SELECT id, v FROM t;
CREATE RULE r AS ON UPDATE TO w DO INSTEAD UPDATE t SET v[1] = NEW.v[1] WHERE id = OLD.id;
UPDATE w SET v = '{50,60}' WHERE id = 1;
SELECT id, v FROM t ORDER BY id;

--: domain
SELECT '{1,2,3}'::three, ('{1,2,3}'::three)[2], '{1,2,3}'::three = '{1,2,3}', array_length('{1,2,3}'::three, 1);

--: domain refuses
SELECT '{1,2}'::three;

--: domain from an array constructor
SELECT ARRAY[1,2,3]::three;

--: domain column
CREATE TABLE s (id int, v three);
INSERT INTO s VALUES (1, '{1,2,3}'), (2, NULL);
INSERT INTO s VALUES (3, '{1}');
UPDATE s SET v[2] = 20;
SELECT * FROM s ORDER BY id;

--: domain column, element written
CREATE TABLE s (id int, v three);
INSERT INTO s VALUES (1, '{1,2,3}');
UPDATE s SET v[2] = 20 WHERE id = 1;
UPDATE s SET v[4] = 4 WHERE id = 1;
SELECT id, v, v[2], v[2:] FROM s;

--: domain column, elements inserted
CREATE TABLE s (v positive);
INSERT INTO s (v[1], v[2]) VALUES (1, 2);
INSERT INTO s (v[1], v[2]) VALUES (-1, 2);
TABLE s;

--: domain column, array constructor
CREATE TABLE s (v positive);
INSERT INTO s VALUES (ARRAY[1,2]);
INSERT INTO s VALUES (ARRAY[0,2]);
TABLE s;

--: domain with not null and default
CREATE TABLE s (id int, v filled);
INSERT INTO s (id) VALUES (1);
INSERT INTO s VALUES (2, NULL);
TABLE s;

--: domain and functions
SELECT unnest('{1,2,3}'::three), '{1,2,3}'::three || 4;

--: domain over a domain
CREATE DOMAIN small AS three CHECK (VALUE[1] < 10);
SELECT '{1,2,3}'::small, ('{1,2,3}'::small)[1:2];
SELECT '{10,2,3}'::small;

--: domain in plpgsql
CREATE FUNCTION f() RETURNS positive LANGUAGE plpgsql AS $$ DECLARE v positive := '{1,2}'; BEGIN v[2] := 20; v[1] := 10; RETURN v; END $$;
SELECT f();
CREATE FUNCTION g() RETURNS positive LANGUAGE plpgsql AS $$ DECLARE v positive := '{1,2}'; BEGIN v[1] := -1; RETURN v; END $$;
SELECT g();

--: domain over the element type
CREATE DOMAIN price AS int4 CHECK (VALUE > 0);
SELECT ('{1,2}'::@int4@)[1]::price;

--: domain changed
CREATE TABLE s (v three);
INSERT INTO s VALUES ('{1,2,3}');
ALTER DOMAIN three ADD CONSTRAINT c CHECK (VALUE[3] = 3);
ALTER DOMAIN three ADD CONSTRAINT e CHECK (VALUE[3] = 4);
INSERT INTO s VALUES ('{1,2,4}');
TABLE s;

--: domain grouped
SELECT v::three, count(*) FROM t WHERE id = 1 GROUP BY v::three;

--: composite type
SELECT ROW('a', '{1,2}')::pair, (ROW('a', '{1,2}')::pair).v[2], ('(a,"{1,2}")'::pair).v;

--: composite column
CREATE TABLE s (id int, p pair);
INSERT INTO s VALUES (1, ROW('a', '{1,2}')), (2, ('b', ARRAY[3])), (3, NULL);
INSERT INTO s (id, p.v) VALUES (4, '{4}');
INSERT INTO s (id, p.v[1], p.v[2], p.name) VALUES (5, 50, 51, 'e');
UPDATE s SET p.v[2] = 20 WHERE id < 4;
SELECT id, p, (p).v, (p).v[2] FROM s ORDER BY id;

--: composite column, slices
CREATE TABLE s (id int, p pair);
INSERT INTO s VALUES (1, ROW('a', '{1,2,3}'));
UPDATE s SET p.v[2:3] = '{20,30}', p.name = 'z';
SELECT (p).v[2:], (p).* FROM s;

--: composite values compared
SELECT ROW('a', '{1}')::pair < ROW('a', '{1,2}')::pair, ROW('a', '{1}')::pair = ROW('a', '{1}')::pair;

--: array of composites
CREATE TABLE s (p pair[]);
INSERT INTO s VALUES (ARRAY[ROW('a', '{1,2}')::pair]);
UPDATE s SET p[1].v[2] = 20, p[2].name = 'b';
SELECT p, p[1].v[2] FROM s;

--: composite attribute added
ALTER TYPE pair ADD ATTRIBUTE w @float8@;
SELECT ROW('a', '{1}', '{2}')::pair;

--: row of the table
SELECT (t).v[1], (t.*)::text FROM t ORDER BY 1;

--: row in a function
CREATE FUNCTION f(t) RETURNS int LANGUAGE sql AS $$ SELECT $1.v[2] $$;
SELECT f(t), t.f FROM t ORDER BY id;

--: table function
CREATE FUNCTION f() RETURNS SETOF t LANGUAGE sql AS $$ SELECT * FROM t ORDER BY id $$;
SELECT v[1], m FROM f();

--: record function
CREATE FUNCTION f() RETURNS record LANGUAGE sql AS $$ SELECT v, 1 FROM t WHERE id = 1 $$;
SELECT r.v[2] FROM f() AS r (v @int4@, x int);

--: values as a table
SELECT v[1], v FROM (VALUES ('{1,2}'::@int4@), ('{3}'), (NULL)) s (v);

--: values with array constructors
SELECT v[1], v FROM (VALUES ('{1,2}'::@int4@), (ARRAY[3])) s (v);

--: range of values
CREATE TYPE span AS RANGE (subtype = @int4@);
SELECT '[{1},{2}]'::span @> '{1,5}'::@int4@, span('{1}', '{3}') && span('{2}', NULL), lower(span('{1}', '{3}'));

--: array of values
SELECT '{"{1,2}","{3}"}'::@int4@[];

--: enum and text arrays are as they were
SELECT '{a,b}'::text[] || 'c'::text, ARRAY['x'] || ARRAY['y'], 'b' = ANY ('{a,b}'::text[]), array_position('{a,b}'::text[], 'b'), ('{a,b}'::text[])[2], array_remove('{a,b}'::text[], 'a');
