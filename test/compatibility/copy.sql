-- COPY

--: setup
CREATE TABLE t (id int PRIMARY KEY, v @int4@, m @float8@, d @timestamp@);
INSERT INTO t VALUES (1, '{1,NULL,3}', '{{1.5,NaN},{3,4}}', '{"2001-02-03 04:05:06",infinity}'), (2, '{}', '{}', '{}'), (3, NULL, NULL, NULL);

--: to text
COPY (SELECT * FROM t ORDER BY id) TO STDOUT;

--: to csv
COPY (SELECT * FROM t ORDER BY id) TO STDOUT (FORMAT csv, HEADER, FORCE_QUOTE (v));

--: to text with another delimiter
COPY (SELECT * FROM t ORDER BY id) TO STDOUT (DELIMITER ',');

--: elements to text
COPY (SELECT id, v[1], v[2:] FROM t ORDER BY id) TO STDOUT;

--: from text
COPY t FROM STDIN;
4	{7,8,NULL}	{{1,2}}	{"2001-02-03 00:00:00"}
5	\N	{}	{NULL}
6	{"1", 2 }	{{"1"},{"NaN"}}	{-infinity}
\.
SELECT * FROM t ORDER BY id;

--: from csv
COPY t (id, v) FROM STDIN (FORMAT csv);
4,"{7,8,NULL}"
5,{}
6,
7,"{""1"",2}"
\.
SELECT * FROM t ORDER BY id;

--: from text with an error
COPY t FROM STDIN;
4	{7,8	{}	{}
\.
SELECT count(*) FROM t;

--: from text with a wrong element
COPY t FROM STDIN;
4	{7,x}	{}	{}
\.

--: from text with other lower bounds
COPY t (id, v) FROM STDIN;
4	[0:1]={7,8}
\.
SELECT v FROM t WHERE id = 4;

--: with a condition
COPY t (id, v) FROM STDIN WHERE v[1] > 1;
4	{1,2}
5	{2,3}
\.
SELECT id, v FROM t ORDER BY id;

--: there and back in text
CREATE TABLE s (LIKE t);
COPY t TO '/dev/null';
\copy t TO PROGRAM 'cat > copied_text'
\copy s FROM PROGRAM 'cat copied_text; rm copied_text'
SELECT * FROM s ORDER BY id;

--: there and back in binary
CREATE TABLE s (LIKE t);
\copy t TO PROGRAM 'cat > copied_binary' (FORMAT binary)
\copy s FROM PROGRAM 'cat copied_binary; rm copied_binary' (FORMAT binary)
SELECT * FROM s ORDER BY id;

--: binary of an array column
CREATE TABLE a (v int4[]);
CREATE TABLE s (v @int4@);
INSERT INTO a VALUES ('{1,2}');
\copy a TO PROGRAM 'cat > copied_array' (FORMAT binary)
\copy s FROM PROGRAM 'cat copied_array; rm copied_array' (FORMAT binary)
TABLE s;

--: binary into an array column
CREATE TABLE s (v @int4@);
CREATE TABLE a (v int4[]);
INSERT INTO s VALUES ('{1,2}');
\copy s TO PROGRAM 'cat > copied_array' (FORMAT binary)
\copy a FROM PROGRAM 'cat copied_array; rm copied_array' (FORMAT binary)
TABLE a;

--: text of an array column
CREATE TABLE a (v int4[]);
CREATE TABLE s (v @int4@);
INSERT INTO a VALUES ('{1,2}'), ('{{3},{NULL}}');
\copy a TO PROGRAM 'cat > copied_array'
\copy s FROM PROGRAM 'cat copied_array; rm copied_array'
TABLE s;

--: each type (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
CREATE TABLE s (v @V@);
COPY s FROM STDIN (FORMAT csv);
"{""@a@"",NULL,""@c@""}"
"{{""@b@""},{""@c@""}}"
\.
COPY s TO STDOUT;
