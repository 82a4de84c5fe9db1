-- Elements and slices that are read

--: setup
CREATE TABLE t (id int PRIMARY KEY, v @int4@, m @float8@, c @int8@);
INSERT INTO t VALUES
	(1, '{1,2,3,4,5}', '{{1,2,3},{4,5,6}}', '{{{1,2},{3,4}},{{5,6},{7,8}}}'),
	(2, '{}', '{}', '{}'),
	(3, NULL, NULL, NULL),
	(4, '{NULL,7}', '{{NULL,1}}', '{{{9}}}');

--: element
SELECT id, v[1], v[2], m[2][3], c[2][1][2] FROM t ORDER BY id;

--: outside
SELECT id, v[0], v[-1], v[6], v[2147483647], v[-2147483648] FROM t ORDER BY id;

--: outside of two dimensions
SELECT m[3][1], m[1][4], m[0][1], m[1][-1] FROM t ORDER BY id;

--: fewer subscripts
SELECT m[1], c[1], c[1][1] FROM t ORDER BY id;

--: more subscripts
SELECT v[1][1], m[1][1][1] FROM t ORDER BY id;

--: seven subscripts
SELECT v[1][1][1][1][1][1][1] FROM t;

--: null subscript
SELECT v[NULL], v[NULL:2], v[1:NULL], m[1][NULL] FROM t ORDER BY id;

--: expression as subscript
SELECT v[id], v[id + 1], v[array_length(v, 1)], v[v[2]] FROM t ORDER BY id;

--: subscript of another type
SELECT v[2::int2], v[3::int8] FROM t WHERE id = 1;

--: subscript that is rounded
SELECT v[1.6], v['2'] FROM t WHERE id = 1;

--: text as subscript
SELECT v['two'] FROM t WHERE id = 1;

--: boolean as subscript
SELECT v[true] FROM t WHERE id = 1;

--: slice
SELECT v[2:3], v[1:1], m[1:1], m[1:2][2:3], c[2:2][1:2][1:1] FROM t ORDER BY id;

--: slice beyond
SELECT v[4:9], v[-3:2], m[0:9][3:9] FROM t ORDER BY id;

--: empty slices
SELECT v[3:2], v[6:7], v[-2:0], m[2:1][1:1], m[1:1][9:9] FROM t ORDER BY id;

--: omitted bounds
SELECT v[:], v[2:], v[:2], m[:][2:], m[:1][:], c[2:][:1][:] FROM t ORDER BY id;

--: a slice makes the others slices
SELECT m[1:2][2], m[2][1:2], c[2][1:1][2], m[1][2:] FROM t ORDER BY id;

--: fewer slices than dimensions
SELECT m[2:2], c[1:1], c[1:1][2:2], m[:1] FROM t ORDER BY id;

--: more slices than dimensions
SELECT v[1:2][1:1], m[1:2][1:1][1:1] FROM t ORDER BY id;

--: slice of a slice
SELECT (v[2:5])[2:3], (v[3:5])[1], (m[2:2])[1][1] FROM t ORDER BY id;

--: element of a literal
SELECT ('{1,2,3}'::@int4@)[2], ('{{1,2},{3,4}}'::@int4@)[2][1];

--: element of a function's result
CREATE FUNCTION three() RETURNS @int4@ LANGUAGE sql AS $$ SELECT '{7,8,9}'::@int4@ $$;
SELECT (three())[2], (three())[2:], three();

--: element of a subquery
SELECT (SELECT v FROM t WHERE id = 1)[3];

--: element of a row's field
SELECT (r).v[2], (r).m[1][2], (r.t).v[3:4] FROM (SELECT t AS r, t FROM t) r WHERE (r).id = 1;

--: elements in a condition
SELECT id FROM t WHERE v[2] = 7 OR m[1][3] > 2 ORDER BY id;

--: elements in an order
SELECT id, v[1] FROM t ORDER BY v[1] DESC NULLS LAST, id;

--: elements in groups
SELECT v[1], count(*) FROM t GROUP BY v[1] ORDER BY 1;

--: calculation with elements
SELECT v[1] + v[2] * m[1][1], v[5] % 3, -v[4], v[1]::text || 'x' FROM t WHERE id = 1;

--: type of an element
SELECT pg_typeof(v[1]), pg_typeof(m[1][1]), pg_typeof(c[1][1][1]) FROM t WHERE id = 1;

--: element of a parameter
PREPARE p (@int4@, int) AS SELECT $1[$2], $1[$2:], $1[1];
EXECUTE p ('{5,6,7}', 2);
EXECUTE p (NULL, 1);

--: slice of a parameter with bounds from parameters
PREPARE p (int, int) AS SELECT v[$1:$2] FROM t WHERE id = 1;
EXECUTE p (2, 4);
EXECUTE p (NULL, 4);

--: lower bounds of a slice are 1
SELECT array_lower(v[3:4], 1), array_upper(v[3:4], 1), array_dims(m[2:2][2:3]) FROM t WHERE id = 1;

--: other lower bound
SELECT v[0], v[2], v[0:1] FROM (SELECT '[0:2]={10,20,30}'::@int4@ AS v) s;

--: each type (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT v[1], v[2:], v[:2], v[4], pg_typeof(v[1]) FROM (SELECT '{"@a@",NULL,"@c@"}'::@V@ AS v) s;

--: each type, two dimensions (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT v[1][2], v[2:][:1], v[2] FROM (SELECT '{{"@a@","@b@"},{NULL,"@c@"}}'::@V@ AS v) s;
