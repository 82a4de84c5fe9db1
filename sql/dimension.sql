-- aggregates along a dimension, and running ones, against plain SQL over unnest()
\set ECHO none
\set ON_ERROR_STOP 1
SET client_min_messages = warning;

CREATE TABLE types (elem text, class text, item text);
INSERT INTO types VALUES
	('bool', 'bool', 'i * 7 % 3 = 0'),
	('int2', 'int', '(i * 37 % 201 - 100)'),
	('int4', 'int', '(i * 7919 % 20011 - 10000)'),
	('int8', 'int', '(i::int8 * 1000003 % 2000000011)'),
	('float4', 'float', '((i * 37 % 64) / 4.0 - 7)'),
	('float8', 'float', 'CASE i % 29 WHEN 3 THEN ''-0'' WHEN 7 THEN ''0'' ELSE (i * 37 % '
		'640) / 8.0 END'),
	('date', 'time', 'date ''2026-01-01'' + i * 37 % 1000'),
	('timestamp', 'time', 'timestamp ''2026-01-01'' + i * 37 % 1000 * interval ''1 min'''),
	('timestamptz', 'time', 'timestamptz ''2026-01-01'' + i * 37 % 1000 * interval ''1 min''');

CREATE TABLE aggregates (name text, classes text[], plain text, run text);
INSERT INTO aggregates VALUES
	('count', '{bool,int,float,time}', 'count(x)', 'cumcount'),
	('sum', '{int,float}', 'sum(x)', NULL),
	('avg', '{int,float}', 'avg(x)::float8', NULL),
	('min', '{int,float,time}', 'min(x)', 'cummin'),
	('max', '{int,float,time}', 'max(x)', 'cummax'),
	('first', '{bool,int,float,time}', '(array_agg(x ORDER BY p))[1]', NULL),
	('last', '{bool,int,float,time}', '(array_agg(x ORDER BY p DESC))[1]', NULL),
	('variance', '{int}', 'variance(x)::float8', NULL);

CREATE TABLE shapes (dims int[]);
INSERT INTO shapes VALUES ('{1}'), ('{7}'), ('{2050}'), ('{3,5}'), ('{1,4}'), ('{300,7}'),
	('{2,3,4}'), ('{2,1,3,1,2,5}');

-- how many elements lie in dimensions d, d + 1, ... of these
CREATE FUNCTION span(dims int[], d int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(round(exp(sum(ln(x)))), 1)::int FROM unnest(dims[d:]) x
$$;

-- elements in row-major order, every ninth NULL, as an array of these dimensions
CREATE FUNCTION filled(elem text, item text, dims int[]) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	spans int[] := (SELECT array_agg(span(dims, d) ORDER BY d)
		FROM generate_subscripts(dims, 1) d);
	result text;
BEGIN
	EXECUTE format($q$
		SELECT string_agg(repeat('{',
			(SELECT count(*) FROM unnest($1) s WHERE (i - 1) %% s = 0)::int)
				|| coalesce(quote_ident(x::text), 'NULL')
				|| repeat('}', (SELECT count(*) FROM unnest($1) s WHERE i %% s = 0)::int),
			',' ORDER BY i)
		FROM (SELECT i, CASE WHEN i %% 9 <> 4 THEN (%s)::%I END AS x
			FROM generate_series(1, $1[1]) i) e $q$, item, elem)
		INTO result USING spans;
	RETURN result;
END $$;

-- wrong is a row for each array, dimension and aggregate whose elements are not those of plain SQL
CREATE FUNCTION along_dimensions(OUT tried bigint, OUT wrong text) LANGUAGE plpgsql AS $$
DECLARE
	r record;
	v text;
	same bool;
BEGIN
	tried := 0;
	FOR r IN SELECT t.*, a.*, s.dims, d FROM types t JOIN aggregates a ON t.class = ANY (a.classes),
		shapes s, generate_subscripts(s.dims, 1) d
	LOOP
		v := filled(r.elem, r.item, r.dims);
		EXECUTE format($q$
			SELECT (SELECT array_agg(y::text ORDER BY o) FROM unnest(w) WITH ORDINALITY u(y, o))
				IS NOT DISTINCT FROM
				(SELECT array_agg(%1$s::text ORDER BY g) FROM (SELECT %2$s AS %3$s, g
					FROM (SELECT x, p, (p - 1) / ($3 * $4) * $3 + (p - 1) %% $3 AS g
						FROM unnest($1::%4$I[]) WITH ORDINALITY u(x, p)) e GROUP BY g) a)
				AND array_dims(w) = array_dims(array_fill(0, $2))
			FROM (SELECT array_%5$s($1::darray_%4$s, $5) AS w) c $q$,
			'y', r.plain, 'y', r.elem, r.name)
			INTO same
			USING v, CASE WHEN cardinality(r.dims) = 1 THEN '{1}'
				ELSE r.dims[:r.d - 1] || r.dims[r.d + 1:] END,
				span(r.dims, r.d + 1), r.dims[r.d], r.d;
		tried := tried + 1;
		IF same IS NOT TRUE THEN
			wrong := concat_ws(' ', wrong, r.name, r.elem, r.dims, r.d);
		END IF;
	END LOOP;
END $$;

CREATE FUNCTION running(OUT tried bigint, OUT wrong text) LANGUAGE plpgsql AS $$
DECLARE
	r record;
	same bool;
BEGIN
	tried := 0;
	FOR r IN SELECT t.*, a.*, s.dims FROM types t
		JOIN aggregates a ON t.class = ANY (a.classes) AND a.run IS NOT NULL, shapes s
	LOOP
		EXECUTE format($q$
			SELECT (SELECT array_agg(y::text ORDER BY o) FROM unnest(w) WITH ORDINALITY u(y, o))
				IS NOT DISTINCT FROM
				(SELECT array_agg(y::text ORDER BY p) FROM (SELECT %s OVER (ORDER BY p) AS y, p
					FROM unnest($1::%2$I[]) WITH ORDINALITY u(x, p)) e)
				AND array_dims(w) = array_dims($1::%2$I[])
			FROM (SELECT array_%3$s($1::darray_%2$s) AS w) c $q$, r.plain, r.elem, r.run)
			INTO same USING filled(r.elem, r.item, r.dims);
		tried := tried + 1;
		IF same IS NOT TRUE THEN
			wrong := concat_ws(' ', wrong, r.run, r.elem, r.dims);
		END IF;
	END LOOP;
END $$;

-- w: the lane's rows in their order; flat: all elements
CREATE TABLE lanes (call text, classes text[], plain text);
INSERT INTO lanes VALUES
	('cumcount(v, d)', '{bool,int,float,time}', 'count(x) OVER w'),
	('cummin(v, d)', '{int,float,time}', 'min(x) OVER w'),
	('cummax(v, d)', '{int,float,time}', 'max(x) OVER w'),
	('cumsum(v, d)', '{int,float}', 'sum(x) OVER w'),
	('cumavg(v, d)', '{int,float}', '(sum(x) OVER w)::float8 / nullif(count(x) OVER w, 0)'),
	('shift(v, 1, NULL, d)', '{bool,int,float,time}', 'lag(x) OVER w'),
	('shift(v, -2, v[1], d)', '{int,float,time}', 'lead(x, 2, flat[1]) OVER w'),
	('shift(v, 2147483647, v[1], d)', '{int,float,time}', 'flat[1]'),
	('diff(v, 1, d)', '{int,float}', 'x - lag(x) OVER w'),
	('diff(v, -2, d)', '{int,float}', 'x - lead(x, 2) OVER w'),
	('fill_forward(v, d)', '{bool,int,float,time}', 'flat[max(k) OVER w]'),
	('fill_backward(v, d)', '{bool,int,float,time}',
		'flat[min(k) OVER (w ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)]');

CREATE FUNCTION running_along(OUT tried bigint, OUT wrong text) LANGUAGE plpgsql AS $$
DECLARE
	r record;
	same bool;
BEGIN
	tried := 0;
	FOR r IN SELECT t.*, l.*, s.dims, d FROM types t JOIN lanes l ON t.class = ANY (l.classes),
		shapes s, generate_subscripts(s.dims, 1) d
		WHERE s.dims IN ('{7}', '{3,5}', '{2,3,4}') OR (t.elem = 'int4' AND s.dims <> '{2050}')
	LOOP
		EXECUTE format($q$
			SELECT (SELECT array_agg(y::text ORDER BY o) FROM unnest(r) WITH ORDINALITY u(y, o))
				IS NOT DISTINCT FROM
				(SELECT array_agg(y::text ORDER BY p) FROM (SELECT %1$s AS y, p
					FROM (SELECT x, p, (p - 1) / ($3 * $4) * $3 + (p - 1) %% $3 AS g,
						CASE WHEN x IS NOT NULL THEN p END AS k
						FROM unnest(flat) WITH ORDINALITY u(x, p)) e
					WINDOW w AS (PARTITION BY g ORDER BY p)) a)
				AND array_dims(r) = array_dims(array_fill(0, $2))
			FROM (SELECT array_%2$s AS r, ARRAY(SELECT unnest($1::%3$I[])) AS flat
				FROM (SELECT $1::darray_%3$s, $5) c(v, d)) c $q$, r.plain,
			replace(r.call, 'v[1]', '(array_flatten(v))[1]'), r.elem)
			INTO same USING filled(r.elem, r.item, r.dims), r.dims, span(r.dims, r.d + 1),
				r.dims[r.d], r.d;
		tried := tried + 1;
		IF same IS NOT TRUE THEN
			wrong := concat_ws(' ', wrong, r.call, r.elem, r.dims, r.d);
		END IF;
	END LOOP;
END $$;
\set ON_ERROR_STOP 0
\set ECHO all
SELECT * FROM along_dimensions();
SELECT * FROM running();
SELECT * FROM running_along();

-- dates in days, infinite ones beside NULLs alone; products; errors
SELECT array_diff('{{2026-01-01,2026-01-05},{2026-01-02,NULL}}'::darray_date, 1, 1),
	array_diff('{{2026-01-01,infinity},{2026-01-02,NULL}}'::darray_date, 1, 1);
SELECT array_diff('{{2026-01-01,infinity},{2026-01-02,NULL}}'::darray_date, 1, 2);
SELECT array_diff('{{-32768,1},{1,32767}}'::darray_int2, 1, 1);
SELECT array_diff('{{-32768,1},{1,32767}}'::darray_int2, 2, 2),
	array_diff('{{1,2}}'::darray_int8, 0, 2);
SELECT array_cumprod('{{1,2},{3,NULL},{5,6}}'::darray_int4, 1),
	array_cumprod('{{1,2},{3,NULL},{5,6}}'::darray_float8, 2);
SELECT array_cumsum('{{1e308},{1e308}}'::darray_float8, 2),
	array_cumsum('{{1e308},{1e308}}'::darray_float8, 1);
SELECT array_cumsum('{{1,2}}'::darray_int4, 0);
SELECT array_cumcount('{{1,2}}'::darray_int4, 3);
SELECT array_shift('{}'::darray_int4, 1, 2, 1);
SELECT array_fill_forward('{1}'::darray_bool, 2);
SELECT array_fill_backward('{1}'::darray_bool, -1);
SELECT array_diff('{{1,2}}'::darray_float4, 1, 4);
SELECT array_cumsum(NULL::darray_int4, 1), array_shift('{1}'::darray_int4, 1, 2, NULL),
	array_shift('{1,2}'::darray_int4, NULL, 2, 1), array_shift('{1,2}'::darray_int4, 1, NULL, 1),
	array_diff('{1}'::darray_int4, 1, NULL);

-- of stored values, of slices, of the result of an operation
CREATE TABLE stored AS SELECT filled('float8', 'i * 37 % 640 / 8.0', '{300,70}')::darray_float8 v;
SELECT array_sum(v, 1)::text = array_sum(v + 0::float8, 1)::text,
	array_sum(array_sum(v, 1)) = array_sum(v), array_sum(array_sum(v, 2)) = array_sum(v),
	(array_max(v[2:100][3:9], 2))[1:3] FROM stored;
SELECT array_avg('{{1,2}}'::darray_int4, NULL) IS NULL;
SELECT array_stddev('{{1,2,5},{4,5,9}}'::darray_int4, 1)::text =
	array_group_stddev('{1,2,3,1,2,3}'::darray_int4, '{1,2,5,4,5,9}'::darray_int4)::text;

-- no such dimension; nothing
SELECT array_sum('{1,2}'::darray_int4, 2);
SELECT array_sum('{1,2}'::darray_int4, 0);
SELECT array_max('{}'::darray_float8, 1);
SELECT array_cummax('{}'::darray_float8), array_cumcount('{}'::darray_bool);
SELECT array_cummin('{NULL,NULL}'::darray_int4), array_sum('{{NULL,1},{NULL,2}}'::darray_int4, 1);

-- a sum that does not fit
SELECT array_sum('{{9223372036854775807,1},{1,1}}'::darray_int8, 1);
