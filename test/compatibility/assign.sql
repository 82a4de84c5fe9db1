-- Elements and slices that are written: UPDATE, INSERT, ON CONFLICT

--: setup
CREATE TABLE t (id int PRIMARY KEY, v @int4@, m @float8@);
INSERT INTO t VALUES (1, '{1,2,3}', '{{1,2},{3,4}}'), (2, '{}', '{}'), (3, NULL, NULL);

--: element
UPDATE t SET v[2] = 20 WHERE id = 1;
TABLE t ORDER BY id;

--: element of two dimensions
UPDATE t SET m[2][1] = 30.5 WHERE id = 1;
TABLE t ORDER BY id;

--: several elements at once
UPDATE t SET v[1] = 10, v[3] = 30, m[1][1] = -1 WHERE id = 1;
TABLE t ORDER BY id;

--: same element twice
UPDATE t SET v[1] = 10, v[1] = 11 WHERE id = 1;
TABLE t ORDER BY id;

--: elements exchanged
UPDATE t SET v[1] = v[3], v[3] = v[1] WHERE id = 1;
TABLE t ORDER BY id;

--: null
UPDATE t SET v[2] = NULL WHERE id = 1;
TABLE t ORDER BY id;

--: null away again
UPDATE t SET v[2] = NULL WHERE id = 1;
UPDATE t SET v[2] = 5 WHERE id = 1;
TABLE t ORDER BY id;

--: next position
UPDATE t SET v[4] = 4 WHERE id = 1;
TABLE t ORDER BY id;

--: far beyond
UPDATE t SET v[8] = 8 WHERE id = 1;
TABLE t ORDER BY id;

--: first of empty
UPDATE t SET v[1] = 1 WHERE id = 2;
TABLE t ORDER BY id;

--: first of null
UPDATE t SET v[1] = 1 WHERE id = 3;
TABLE t ORDER BY id;

--: fifth of empty
UPDATE t SET v[5] = 5 WHERE id = 2;
TABLE t ORDER BY id;

--: fifth of null
UPDATE t SET v[5] = 5 WHERE id = 3;
TABLE t ORDER BY id;

--: below 1
UPDATE t SET v[0] = 0 WHERE id = 1;
TABLE t ORDER BY id;

--: far below 1
UPDATE t SET v[-2] = 0 WHERE id = 1;
TABLE t ORDER BY id;

--: null as subscript
UPDATE t SET v[NULL] = 1 WHERE id = 1;

--: null as slice bound
UPDATE t SET v[1:NULL] = '{1}' WHERE id = 1;

--: too large
UPDATE t SET v[2147483647] = 1 WHERE id = 1;

--: too large for memory
UPDATE t SET v[1000000000] = 1 WHERE id = 1;

--: too few subscripts
UPDATE t SET m[1] = 1 WHERE id = 1;

--: too many subscripts
UPDATE t SET v[1][1] = 1 WHERE id = 1;

--: outside of two dimensions
UPDATE t SET m[3][1] = 1 WHERE id = 1;

--: two subscripts of empty
UPDATE t SET m[1][1] = 9 WHERE id = 2;
TABLE t ORDER BY id;

--: two subscripts of null
UPDATE t SET m[1][1] = 9 WHERE id = 3;
TABLE t ORDER BY id;

--: slice
UPDATE t SET v[1:2] = '{10,20}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice from an array constructor
UPDATE t SET v[2:3] = ARRAY[20,30] WHERE id = 1;
TABLE t ORDER BY id;

--: slice from a longer source
UPDATE t SET v[1:2] = '{10,20,30}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice from a shorter source
UPDATE t SET v[1:3] = '{10,20}' WHERE id = 1;

--: slice from an empty source
UPDATE t SET v[1:2] = '{}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice from null
UPDATE t SET v[1:2] = NULL WHERE id = 1;
TABLE t ORDER BY id;

--: slice that extends
UPDATE t SET v[3:5] = '{30,40,50}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice beyond the end
UPDATE t SET v[6:7] = '{60,70}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice of empty
UPDATE t SET v[1:2] = '{1,2}' WHERE id = 2;
TABLE t ORDER BY id;

--: slice of null
UPDATE t SET v[1:2] = '{1,2}' WHERE id = 3;
TABLE t ORDER BY id;

--: slice of empty from above 1
UPDATE t SET v[3:4] = '{3,4}' WHERE id = 2;
TABLE t ORDER BY id;

--: slice from below 1
UPDATE t SET v[0:1] = '{0,1}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice upside down
UPDATE t SET v[3:1] = '{1,2}' WHERE id = 1;

--: slice without a lower bound
UPDATE t SET v[:2] = '{10,20}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice without an upper bound
UPDATE t SET v[2:] = '{20,30}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice without bounds
UPDATE t SET v[:] = '{7,8,9}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice without bounds from a shorter source
UPDATE t SET v[:] = '{7,8}' WHERE id = 1;

--: slice without an upper bound of empty
UPDATE t SET v[1:] = '{7,8}' WHERE id = 2;

--: slice without a bound of null
UPDATE t SET v[:2] = '{7,8}' WHERE id = 3;

--: slice of two dimensions
UPDATE t SET m[1:2][1:1] = '{{10},{30}}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice of two dimensions from one
UPDATE t SET m[1:2][1:1] = '{10,30}' WHERE id = 1;
TABLE t ORDER BY id;

--: row of two dimensions
UPDATE t SET m[2:2][:] = '{{7,8}}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice with a plain subscript
UPDATE t SET m[2][1:2] = '{{7,8},{9,10}}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice of two dimensions outside
UPDATE t SET m[2:3][1:1] = '{{1},{2}}' WHERE id = 1;

--: slice of two dimensions, too few bounds
UPDATE t SET m[1:1] = '{{7,8}}' WHERE id = 1;
TABLE t ORDER BY id;

--: slice of two dimensions of empty
UPDATE t SET m[1:2][1:2] = '{{1,2},{3,4}}' WHERE id = 2;
TABLE t ORDER BY id;

--: slice of two dimensions of null
UPDATE t SET m[1:1][1:2] = '{{1,2}}' WHERE id = 3;
TABLE t ORDER BY id;

--: element of the wrong type
UPDATE t SET v[1] = 'x' WHERE id = 1;

--: element of a wider type
UPDATE t SET v[1] = 1.5::float8, v[2] = 7::int8 WHERE id = 1;
TABLE t ORDER BY id;

--: element out of range
UPDATE t SET v[1] = 3000000000 WHERE id = 1;

--: element from an array
UPDATE t SET v[1] = '{1}' WHERE id = 1;

--: slice from an element
UPDATE t SET v[1:1] = 5 WHERE id = 1;

--: slice from an array of another type
UPDATE t SET m[1:1][1:2] = ARRAY[[5,6]] WHERE id = 1;
TABLE t ORDER BY id;

--: default for an element
UPDATE t SET v[1] = DEFAULT WHERE id = 1;

--: from a subquery
UPDATE t SET v[1] = (SELECT max(id) * 100 FROM t) WHERE id = 1;
TABLE t ORDER BY id;

--: from another table
UPDATE t SET v[1] = s.x, v[2] = s.x + 1 FROM (VALUES (1, 50), (2, 60)) s (id, x) WHERE s.id = t.id;
TABLE t ORDER BY id;

--: several columns
UPDATE t SET (v[1], v[3], m[1][2]) = (7, 9, 8) WHERE id = 1;
TABLE t ORDER BY id;

--: subscript from the row
UPDATE t SET v[id] = 100 + id WHERE id < 2 RETURNING id, v, v[id];

--: one element of every row
UPDATE t SET v[1] = coalesce(v[1], 0) + 1;
TABLE t ORDER BY id;

--: insert elements
INSERT INTO t (id, v[1], v[2], v[3]) VALUES (4, 1, 2, 3);
TABLE t ORDER BY id;

--: insert slices
INSERT INTO t (id, v[1:2], m[1:2][1:2]) VALUES (4, '{1,2}', '{{1,2},{3,4}}');
TABLE t ORDER BY id;

--: insert some elements
INSERT INTO t (id, v[1], v[4]) VALUES (4, 1, 4), (5, 2, 5);
TABLE t ORDER BY id;

--: insert an element above the first
INSERT INTO t (id, v[3]) VALUES (4, 3);
TABLE t ORDER BY id;

--: insert from a query
INSERT INTO t (id, v[1], v[2]) SELECT id + 10, id, id * 2 FROM t;
TABLE t ORDER BY id;

--: insert arrays
INSERT INTO t VALUES (4, ARRAY[1,2], ARRAY[[1,2],[3,4]]), (5, ARRAY[]::int4[], NULL), (6, '{1}', '{{1}}');
TABLE t ORDER BY id;

--: insert an array of another type
INSERT INTO t VALUES (4, ARRAY[1,2]::int8[], ARRAY[1,2]), (5, ARRAY[1.5,2.5], ARRAY[0.1,0.2]);
TABLE t ORDER BY id;

--: insert an array of text
INSERT INTO t (id, v) VALUES (4, ARRAY['1','2']);

--: insert an array subquery
INSERT INTO t (id, v) VALUES (4, ARRAY(SELECT id FROM t ORDER BY id DESC));
TABLE t ORDER BY id;

--: on conflict, elements
INSERT INTO t (id, v[1], v[2]) VALUES (1, 10, 20)
	ON CONFLICT (id) DO UPDATE SET v[1] = excluded.v[1], v[4] = excluded.v[2] RETURNING *;

--: on conflict, old and new
INSERT INTO t (id, v) VALUES (1, '{5,6}')
	ON CONFLICT (id) DO UPDATE SET v[2:3] = excluded.v, v[1] = t.v[3] RETURNING *;

--: on conflict, where
INSERT INTO t (id, v) VALUES (1, '{5,6}'), (2, '{7}')
	ON CONFLICT (id) DO UPDATE SET v = excluded.v WHERE t.v[1] IS NULL;
TABLE t ORDER BY id;

--: on conflict do nothing
INSERT INTO t (id, v) VALUES (1, '{5,6}') ON CONFLICT DO NOTHING;
TABLE t ORDER BY id;

--: merge >= 15
MERGE INTO t USING (VALUES (1, 100), (9, 900)) s (id, x) ON t.id = s.id
	WHEN MATCHED THEN UPDATE SET v[2] = s.x
	WHEN NOT MATCHED THEN INSERT (id, v[1]) VALUES (s.id, s.x);
TABLE t ORDER BY id;

--: delete by element
DELETE FROM t WHERE v[1] = 1 RETURNING v;

--: with writing queries
WITH moved AS (DELETE FROM t WHERE id = 1 RETURNING *), put AS (INSERT INTO t (id, v) SELECT id + 100, v FROM moved RETURNING v)
	SELECT v[3], v FROM put;
TABLE t ORDER BY id;

--: each type (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
CREATE TABLE e (v @V@);
INSERT INTO e VALUES ('{"@a@",NULL,"@c@"}');
UPDATE e SET v[2] = '@b@', v[5] = '@a@';
TABLE e;
UPDATE e SET v[1:2] = '{NULL,"@c@"}';
TABLE e;
INSERT INTO e (v[1], v[2]) VALUES ('@c@', NULL) RETURNING v;
