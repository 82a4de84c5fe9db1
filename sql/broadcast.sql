\set ECHO none
\i sql/setup.psql
-- Broadcasting by its definition. Dimensions are aligned at the last; one of size 1, or one
-- that an operand lacks, stretches. '{}' has no element to stretch: it goes with one element.
CREATE FUNCTION dims_of(anyarray) RETURNS int[] LANGUAGE sql IMMUTABLE AS $$
	SELECT ARRAY(SELECT array_length($1, d) FROM generate_series(1, array_ndims($1)) d ORDER BY d)
$$;
-- NULL where they do not go together; an empty array has dimension 0
CREATE FUNCTION common_dims(a int[], b int[]) RETURNS int[] LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN a IS NULL OR b IS NULL THEN NULL
		WHEN a = '{0}' OR b = '{0}' THEN CASE WHEN 1 >= ALL (a || b) THEN '{0}'::int[] END
		ELSE (SELECT CASE WHEN bool_and(x = y OR x = 1 OR y = 1) THEN array_agg(greatest(x, y)
			ORDER BY d DESC) END
			FROM (SELECT d, coalesce(a[cardinality(a) - d], 1) AS x,
				coalesce(b[cardinality(b) - d], 1) AS y
				FROM generate_series(0, greatest(cardinality(a), cardinality(b)) - 1) d) t) END
$$;
-- which element of an array of dimensions a comes to place k, from 0, of dimensions r
CREATE FUNCTION element_at(k int, r int[], a int[]) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	stride int := 1;
	place int := 1;
BEGIN
	FOR d IN 0 .. cardinality(a) - 1 LOOP
		IF a[cardinality(a) - d] > 1 THEN
			place := place + k % r[cardinality(r) - d] * stride;
		END IF;
		stride := stride * a[cardinality(a) - d];
		k := k / r[cardinality(r) - d];
	END LOOP;
	RETURN place;
END
$$;
-- elements in row-major order as an array literal
CREATE FUNCTION literal(elements text[], dims int[]) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF dims = '{0}' THEN
		RETURN '{}';
	END IF;
	FOR d IN REVERSE cardinality(dims) .. 1 LOOP
		elements := ARRAY(SELECT '{'
			|| string_agg(coalesce(CASE WHEN d = cardinality(dims) THEN '"' || e || '"' ELSE e END,
			'NULL'), ',' ORDER BY o) || '}' FROM unnest(elements) WITH ORDINALITY t (e, o)
			GROUP BY (o - 1) / dims[d] ORDER BY (o - 1) / dims[d]);
	END LOOP;
	RETURN elements[1];
END
$$;

CREATE TABLE shape AS SELECT row_number() OVER ()::int AS no, dims
	FROM (VALUES ('{0}'::int[]), ('{1}'), ('{3}'), ('{4}'), ('{33}'), ('{1,1}'), ('{1,4}'),
	('{3,1}'), ('{3,4}'), ('{4,3}'), ('{2,33}'), ('{33,1}'),
	('{1,3,1}'), ('{2,1,4}'), ('{2,3,1}'), ('{2,3,4}'), ('{2,1,1}'), ('{1,1,33}'),
		('{1,1,1,1,1,1}'), ('{2,1,1,2,1,4}'), ('{1,2,1,1,3,1}'), ('{6,7,11}'), ('{7,1}'),
		('{6,1,1}'), ('{11}')) t (dims);
-- arrays of each shape and type, a quarter NULL
CREATE TABLE operand (elem text, no int, dims int[], elements text[], literal text);
DO $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT elem, e.no, s.no AS shape, dims, cardinality(array_fill(0, dims)) AS n
		FROM element e, shape s LOOP
		EXECUTE format('INSERT INTO operand SELECT %L, %s, %L, e, literal(e, %3$L) FROM (SELECT '
			'%s::text[] AS e) t', t.elem, t.shape, t.dims,
			sample_query(t.elem, CASE WHEN t.elem = 'int4' THEN 'small' ELSE 'few' END, t.n::text,
				'1', (t.shape * 10 + t.no)::text));
	END LOOP;
END
$$;

-- an expression of arrays @1, @2 and perhaps @3 against that of their elements
CREATE FUNCTION compare(expr text, elem text, shapes int[], OUT got text, OUT want text)
	LANGUAGE plpgsql AS $$
DECLARE
	dims int[] := '{1}';
	of_arrays text := expr;
	of_elements text := expr;
	o record;
	elements text[];
BEGIN
	FOR o IN SELECT i, p.* FROM unnest(shapes) WITH ORDINALITY s (no, i)
		JOIN operand p ON p.no = s.no AND p.elem = CASE WHEN i = 1
		AND expr LIKE 'array_if%' THEN 'bool' ELSE $2 END ORDER BY i LOOP
		dims := CASE WHEN o.i = 1 THEN o.dims ELSE common_dims(dims, o.dims) END;
		of_arrays := replace(of_arrays, '@' || o.i, format('%L::darray_%s', o.literal, o.elem));
		of_elements := replace(of_elements, '@' || o.i,
			format('(%L::%s[])[element_at(k, $1, %L)]', o.elements, o.elem, o.dims));
	END LOOP;
	got := outcome('SELECT ' || of_arrays);
	IF dims IS NULL THEN
		want := 'error 2202E';
		RETURN;
	END IF;
	of_elements := regexp_replace(replace(replace(replace(of_elements, '#', ''), ' & ', ' AND '),
		' | ', ' OR '), 'array_if\((.*), (\(.*), (\(.*)\)$', 'CASE WHEN \1 THEN \2 ELSE \3 END');
	EXECUTE format('SELECT coalesce(array_agg((%s)::text ORDER BY k), ''{}'') FROM '
		'generate_series(0, %s) k', of_elements, cardinality(array_fill(0, dims)) - 1) INTO elements
		USING dims;
	want := literal(elements, dims);
	want := outcome(format('SELECT %L::%s[]', want, CASE WHEN expr ~ '#|&|\|' THEN 'bool'
		ELSE elem END));
EXCEPTION WHEN OTHERS THEN
	want := 'error ' || SQLSTATE;
END
$$;
\set ECHO all

-- each shape with each other
CREATE TABLE binary_case AS
	SELECT i.dims AS a, j.dims AS b, expr, elem, (compare(expr, elem, ARRAY[i.no, j.no])).*
	FROM shape i, shape j, (VALUES (0, '@1 + @2', 'int4'), (1, '@1 - @2', 'float8'),
		(2, '@1 * @2', 'int2'), (3, '@1 / @2', 'float4'), (4, '@1 % @2', 'int8'),
		(5, '@1 #< @2', 'timestamptz'), (6, '@1 #= @2', 'float8'),
		(7, '@1 #<> @2', 'bool'), (8, '@1 #>= @2', 'date'), (9, '@1 & @2', 'bool'),
			(10, '@1 | @2', 'bool'), (11, '@1 #<= @2', 'timestamp'), (12, '@1 #> @2', 'int2')) o
			(no, expr, elem)
	WHERE o.no IN (0, 1 + (i.no * 5 + j.no * 7) % 12);
SELECT count(*), count(*) FILTER (WHERE want = 'error 2202E') AS mismatches,
	count(*) FILTER (WHERE want ~ 'error 220') AS failures,
	count(*) FILTER (WHERE got <> want) AS differ FROM binary_case;
SELECT a, b, expr, elem, left(got, 100), left(want, 100) FROM binary_case
	WHERE got <> want LIMIT 10;

-- a mask, two arrays: every three of some shapes, of all types
CREATE TABLE if_case AS
	SELECT i.dims AS m, j.dims AS v, k.dims AS w, elem,
		(compare('array_if(@1, @2, @3)', elem, ARRAY[i.no, j.no, k.no])).*
	FROM shape i, shape j, shape k, element e
	WHERE e.no = (i.no + j.no + k.no) % 9
		AND i.dims IN ('{0}', '{1}', '{3}', '{4}', '{1,1}', '{1,4}', '{3,1}', '{3,4}', '{2,1,4}',
		'{2,3,1}', '{2,1,1}')
		AND j.dims IN ('{0}', '{1}', '{4}', '{3,1}', '{3,4}', '{1,3,1}', '{2,3,4}')
			AND k.dims IN ('{0}', '{1}', '{4}', '{33}', '{1,4}', '{4,3}', '{2,1,4}',
			'{1,1,1,1,1,1}');
SELECT count(*), count(DISTINCT elem), count(*) FILTER (WHERE want = 'error 2202E') AS mismatches,
	count(*) FILTER (WHERE got <> want) AS differ FROM if_case;
SELECT m, v, w, elem, left(got, 100), left(want, 100) FROM if_case WHERE got <> want LIMIT 10;

SELECT equal_lines('by hand', $$
	'{{1,2,3},{4,5,6}}'::darray_int4 + '{10,20,30}'::darray_int4
		== '{{11,22,33},{14,25,36}}'::darray_int4
	'{{1,2,3},{4,5,6}}'::darray_int4 * '{{10},{100}}'::darray_int4
		== '{{10,20,30},{400,500,600}}'::darray_int4
	'{{1},{2},{NULL}}'::darray_int4 + '{1,NULL}'::darray_int4
		== '{{2,NULL},{3,NULL},{NULL,NULL}}'::darray_int4
	'{{1},{2}}'::darray_int4 #< '{1,2,3}'::darray_int4 == '{{f,t,t},{f,f,t}}'::darray_bool
	'{{1},{2}}'::darray_int2 + '{0.5,1}'::darray_float4 == '{{1.5,2},{2.5,3}}'::darray_float8
	'{{{1,2}},{{3,4}}}'::darray_int8 - '{{1},{2}}' == '{{{0,1},{-1,0}},{{2,3},{1,2}}}'::darray_int8
	'{}'::darray_int4 + 1 == '{}'::darray_int4
	'{}'::darray_int4 + '{1}'::darray_int4 == '{}'::darray_int4
	'{}'::darray_int4 + '{}'::darray_int4 == '{}'::darray_int4
	'{}'::darray_int4 + '{NULL}'::darray_int4 == '{}'::darray_int4
	'{{1}}'::darray_int4 / '{}'::darray_int4 == '{}'::darray_int4
	'{1,2}'::darray_int4 + '{}'::darray_int4 == !2202E
	'{}'::darray_bool & '{t,f}' == !2202E
	'{1,2,3}'::darray_int4 + '{1,2}'::darray_int4 == !2202E
	'{{1,2},{3,4}}'::darray_int4 + '{{1,2,3}}'::darray_int4 == !2202E
	'{{1,2},{3,4},{5,6}}'::darray_int4 + '{1,2,3}'::darray_int4 == !2202E
	'{{-2147483648},{1}}'::darray_int4 / '{0,-1}'::darray_int4 == !22012
	'{{-2147483648},{1}}'::darray_int4 / '{-1,0}'::darray_int4 == !22003
	'{{1},{-2147483648}}'::darray_int4 / '{-1,0}'::darray_int4 == !22012
	'{{1},{NULL}}'::darray_int4 / array_if('{f,t}', NULL::int4, 1)
		== '{{1,NULL},{NULL,NULL}}'::darray_int4
	darray_fill(1, 50000, 1) + darray_fill(1, 50000) == !54000
	darray_fill(1, 50000, 1) #= darray_fill(1, 50000) == !54000
	array_if(darray_fill(true, 50000), darray_fill(1, 50000, 1), 0) == !54000
	array_if('{t,f,NULL}', 1, 2) == '{1,2,2}'::darray_int4
	array_if('{{t},{f}}', '{1,2}'::darray_int4, NULL::int4) == '{{1,2},{NULL,NULL}}'::darray_int4
	array_if('{{t},{f}}', NULL::darray_int4, '{1,2}'::darray_int4)
		== '{{NULL,NULL},{1,2}}'::darray_int4
	array_if('{t}', '{}'::darray_int4, 1) == '{}'::darray_int4
	array_if('{}', '{1}'::darray_int4, 1) == '{}'::darray_int4
	array_if('{}', '{1,2}'::darray_int4, 1) == !2202E
	array_if('{t,f}', '{}'::darray_int4, 1) == !2202E
	array_if('{}', 1, NULL::int4) == '{}'::darray_int4
$$);

-- stored, compressed and sliced operands, in rows and columns of more than a chunk of TOAST
CREATE TABLE matrix (m darray_float8, r darray_float8, c darray_float8, packed darray_float8);
ALTER TABLE matrix ALTER packed SET STORAGE extended;
INSERT INTO matrix SELECT m, m[3:3], m[:][7:7], m
	FROM (SELECT literal(array_agg((i % 1000 * 0.25)::text ORDER BY i), '{300,400}')::darray_float8
	AS m FROM generate_series(1, 120000) i) t;
SELECT m + r = packed + r, m * c = packed * c, (m - r)[3:3] = darray_fill(0::float8, 1, 400),
	(m - c)[:][7:7] = darray_fill(0::float8, 300, 1), (m[2:300] - packed[1:299])[1:1] = m[2:2]
	- m[1:1],
	(r + c)[20:20][30:40] = r[:][30:40] + c[20:20], array_dims(c + r), (m + r)[17][19] = m[17][19]
		+ r[1][19], (c * m)[300][400] = c[300][1] * m[300][400] FROM matrix;
