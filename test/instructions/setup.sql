-- What the queries of operations.sql read. :library is that of count.c.
CREATE EXTENSION darray;
CREATE FUNCTION count_instructions(name text, query text) RETURNS void
AS :'library' LANGUAGE c STRICT;
SET darray.encoding = plain;
-- one long value of each kind
CREATE TABLE long AS
	SELECT v, w, array_cumsum(k) AS i, k, x, b,
		(darray_series(timestamp '2026-01-01', '2026-01-02', '1 s'))[1:50000] AS t
	FROM (SELECT darray_random(50000, 1) AS v, darray_random(50000, 2) AS w) f,
		(SELECT darray_agg((n::bigint * 7919 % 1000)::int ORDER BY n) AS k,
				darray_agg('key ' || n * 7919 % 1000 ORDER BY n) AS x,
				darray_agg(n % 3 = 0 ORDER BY n) AS b
		 FROM generate_series(1, 50000) n) g;
-- rows of ten and of a thousand
CREATE TABLE short AS
	SELECT r AS id, r % 7 AS key, darray_random(10, r) AS v,
		(SELECT darray_agg(r * n % 100) FROM generate_series(1, 10) n) AS k
	FROM generate_series(1, 1000) r;
CREATE TABLE middle AS
	SELECT r % 3 AS key, darray_random(1000, r) AS v, darray_random(1000, -r) AS w
	FROM generate_series(1, 50) r;
CREATE TABLE core AS SELECT v::float8[] AS v FROM long;
SET darray.encoding = always;
CREATE TABLE encoded AS SELECT floor(v * 100.0) / 100.0 AS v, array_cumsum(k) AS i, k + 0 AS k, t + interval '1 h' AS t
	FROM long;
