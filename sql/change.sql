\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,31,32,33,1023,5000}');

-- Every line of a script, an expression of arrays v and w, an element x and an int k: as text
-- the same, or the same SQLSTATE, where v and w are arrays and where they are darrays, for all
-- values of those that are in the line. Lower bounds aside.
CREATE FUNCTION namesakes(elems text, script text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	arrays text[] := ARRAY[NULL, '{}', '{NULL}', '{1}', '{1,2,NULL,1,3}', '{NULL,NULL}',
		'{{1,2},{NULL,1}}', '{{1,2}}', '{{2},{1}}', '{{{1,2},{3,1}}}', '{{{1}}}', '{{{{{1,2}}}}}',
		'{{{{{{1,2}}}}}}'];
	elements text[] := ARRAY[NULL, '1', '2', '9'];
	ints int[] := '{NULL,-2147483648,-1,0,1,2,3,5,6,2147483647}';
	t record;
	r record;
	got text;
	want text;
	compared int := 0;
	failed int := 0;
BEGIN
	FOR t IN SELECT elem, line FROM unnest(string_to_array(elems, ' ')) elem, lines_of(script)
		ORDER BY elem, no LOOP
		FOR r IN SELECT format('SELECT (%s)::text FROM (SELECT %L::@D AS v, %L::@D AS w, %L::%s AS '
			'x, %L::int AS k OFFSET 0) t', t.line,
						of_type(v, t.elem), of_type(w, t.elem), of_type(x, t.elem), t.elem, k) AS
							query
				 FROM unnest(arrays) v, unnest(CASE WHEN t.line ~ '\mw\M' THEN arrays
				 	ELSE '{NULL}' END) w,
					unnest(CASE WHEN t.line ~ '\mx\M' THEN elements ELSE '{NULL}' END) x,
						unnest(CASE WHEN t.line ~ '\mk\M' THEN ints ELSE '{NULL}' END) k LOOP
			got := outcome(replace(r.query, '@D', 'darray_' || t.elem));
			want := regexp_replace(outcome(replace(r.query, '@D', t.elem || '[]')), '^[][0-9:-]+=',
				'');
			compared := compared + 1;
			failed := failed + (want LIKE 'error%')::int;
			IF got <> want THEN
				RETURN NEXT format('%s: got %s, want %s', r.query, got, want);
			END IF;
		END LOOP;
	END LOOP;
	RETURN NEXT format('%s compared, %s fail', compared, failed);
END
$$;
CREATE FUNCTION of_type(value text, elem text) RETURNS text LANGUAGE sql AS $$
	SELECT CASE WHEN class = 'TIME' THEN regexp_replace(value, '\d', '2000-01-0\&', 'g')
		WHEN class = 'BOOL' THEN translate(value, '1239', 'tfff') ELSE value END FROM element e
		WHERE e.elem = $2
$$;
\set ECHO all

-- PostgreSQL's functions: NULLs, dimensions, errors
SELECT namesakes('int4 float8', $$
	array_append(v, x)
	array_prepend(x, v)
	array_cat(v, w)
	v || w
	v || x
	x || v
	array_dims(v || w)
	array_cat(array_cat(v, w), v)
	array_append(array_cat(v, w), x)
	(v || w)[2:3]
	v[2:] || w[:1]
	array_remove(v || w, x)
	array_replace(v, x, 9)
	array_replace(v, x, NULL)
	array_replace(v || w, x, x)
	array_position(v, x)
	array_position(v, x, k)
	array_position(v || v, x, k)
	array_positions(v, x)
	array_positions(v || w, x)
	trim_array(v, k)
	trim_array(trim_array(v || w, 1), k)
	(v[2:4])[2:3]
	(v[2:4][1:2])[1:1]
	((v || w)[2:7])[3:4] || x
	array_remove(v[2:4], x)
	array_position(v[2:], x)
	cardinality(array_append(v, x))
$$);
SELECT namesakes('bool int2 int8 float4 date timestamp timestamptz', $$
	array_append(v, x)
	x || v
	v || w
	array_remove(v, x)
	array_replace(v, x, v[1])
	array_position(v, x)
	array_positions(v, x)
	trim_array(v, k)
$$);

-- all types, sizes and forms
SELECT agree('append', 'ANY', 'array_append(d, v.x)::@E[]', 'array_append(a, x)');
SELECT agree('append NULL', 'ANY', '(d || NULL::@E)::@E[]', 'array_append(a, NULL)', 'n < 2000');
SELECT agree('prepend', 'ANY', '(v.x || d)::@E[]', 'array_prepend(x, a)', 'n < 2000');
SELECT agree('prepend NULL', 'ANY', 'array_prepend(NULL::@E, d)::@E[]', 'array_prepend(NULL, a)');
SELECT agree('cat', 'ANY', '(d || v.e)::@E[]', 'array_cat(a, b)');
SELECT agree('cat, other way', 'ANY', 'array_cat(v.e, d)::@E[]', 'array_cat(b, a)', 'n < 2000');
SELECT agree('cat with itself', 'ANY', 'array_cat(d, d)::@E[]', 'array_cat(a, a)', 'n < 2000');
SELECT agree('cat many', 'ANY', '(d || v.e || v.x || d[2:40] || NULL::@E || v.c)::@E[]',
	'a || b || x || a[2:40] || NULL::@E || a', 'n < 2000');
SELECT agree('trim', 'ANY', 'trim_array(d, v.n / 3)::@E[]',
	'CASE WHEN n < 3 THEN a ELSE a[:n - n / 3] END');
SELECT agree('trim all', 'ANY', 'trim_array(d, v.n)::@E[]', 'a[:0]', 'n < 2000');
SELECT agree('remove', 'ANY', 'array_remove(d, v.x)::@E[]', 'array_remove(a, x)');
SELECT agree('remove NULL', 'ANY', 'array_remove(d, NULL)::@E[]', 'array_remove(a, NULL)',
	'n < 2000');
SELECT agree('replace', 'ANY', 'array_replace(d, v.x, v.b[1])::@E[]', 'array_replace(a, x, b[1])');
SELECT agree('replace NULL', 'ANY', 'array_replace(d, NULL, v.x)::@E[]',
	'array_replace(a, NULL, x)', 'n < 2000');
SELECT agree('replace by NULL', 'ANY', 'array_replace(d, v.x, NULL)::@E[]',
	'array_replace(a, x, NULL)');
SELECT agree('position', 'ANY', 'array_position(d, v.x)', 'array_position(a, x)');
SELECT agree('position of another', 'ANY', 'array_position(d, v.b[1 + v.n / 2])',
	'array_position(a, b[1 + n / 2])', 'n < 2000');
SELECT agree('position of NULL', 'ANY', 'array_position(d, NULL)', 'array_position(a, NULL)');
SELECT agree('next position', 'ANY', 'array_position(d, v.x, 2 + v.n / 2)',
	'array_position(a, x, 2 + n / 2)');
SELECT agree('positions', 'ANY', 'array_positions(d, v.x)::int4[]', 'array_positions(a, x)');
SELECT agree('positions of NULL', 'ANY', 'array_positions(d, NULL)::int4[]',
	'array_positions(a, NULL)', 'n < 2000');
SELECT agree('reverse', 'ANY', 'array_reverse(d)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY o DESC), ''{}'') FROM unnest(a) WITH '
	'ORDINALITY t (u, o))');
SELECT agree('there and back', 'ANY', 'trim_array(array_reverse(array_reverse(d || '
	'v.e)), v.n)::@E[]', 'CASE WHEN n = 0 THEN ''{}'' ELSE a END', 'n < 2000');

-- -0 is 0 and NaN is NaN, as PostgreSQL's = has it
SELECT equal_lines('equal floats', $$
	array_remove('{NaN,0,-0,NULL,1}'::darray_float8, 0) == '{NaN,NULL,1}'::darray_float8
	array_remove('{NaN,0,-0,NULL,1}'::darray_float8, 'NaN') == '{0,-0,NULL,1}'::darray_float8
	array_replace('{NaN,0,-0}'::darray_float4, '-0'::float4, 'NaN')
		== '{NaN,NaN,NaN}'::darray_float4
	array_replace('{0,1}'::darray_float8, 0, '-0') == '{-0,1}'::darray_float8
	array_position('{1,-0,NaN}'::darray_float8, 0) == 2
	array_positions('{NaN,1,NaN}'::darray_float8, 'NaN') == '{1,3}'::darray_int4
$$);
SELECT equal_lines('reverse', $$
	array_reverse('{{1,2},{3,4},{NULL,6}}'::darray_int4) == '{{NULL,6},{3,4},{1,2}}'::darray_int4
	array_reverse('{{1,2}}'::darray_int4) == '{{1,2}}'::darray_int4
	array_reverse('{{{1},{2}},{{3},{4}}}'::darray_bool) == !22P02
	array_reverse('{{{1},{2}},{{3},{4}}}'::darray_int2) == '{{{3},{4}},{{1},{2}}}'::darray_int2
	array_reverse('{}'::darray_date) == '{}'::darray_date
	array_reverse('{NULL}'::darray_date) == '{NULL}'::darray_date
	array_reverse(NULL::darray_date) == NULL::darray_date
$$);

-- types meet as those of PostgreSQL's functions, and a plain number is an element
SELECT equal_lines('types', $$
	'{1}'::darray_int2 || 2 == !42804
	'{1}'::darray_int4 || 2::int2 == '{1,2}'::darray_int4
	'{1}'::darray_int8 || 2 == '{1,2}'::darray_int8
	1 || '{2}'::darray_int8 == '{1,2}'::darray_int8
	'{1}'::darray_float8 || 2 == '{1,2}'::darray_float8
	'{1}'::darray_float8 || 2.5 == '{1,2.5}'::darray_float8
	'{1}'::darray_float4 || 2.5 == '{1,2.5}'::darray_float4
	'{1}'::darray_int4 || 2.5 == !42804
	'{1}'::darray_int4 || '{2}' == '{1,2}'::darray_int4
	'{1}' || '{2}'::darray_int4 == '{1,2}'::darray_int4
	'{1}'::darray_int4 || '2' == !22P02
	'{1}'::darray_int4 || NULL == '{1}'::darray_int4
	NULL || '{1}'::darray_int4 == '{1}'::darray_int4
	'{1}'::darray_int4 || NULL::int4 == '{1,NULL}'::darray_int4
	NULL::darray_int4 || NULL::int4 == '{NULL}'::darray_int4
	NULL::darray_int4 || NULL::darray_int4 == NULL::darray_int4
	'{1}'::darray_int4 || '{2}'::darray_int8 == '{1,2}'::darray_int8
	'{1}'::darray_int2 || '{2.5}'::darray_float8 == '{1,2.5}'::darray_float8
	'{2001-01-01}'::darray_timestamp || date '2001-01-02'
		== '{2001-01-01,2001-01-02}'::darray_timestamp
	'{1}'::darray_date || 1 == !22007
	'{2001-01-01}'::darray_date || 1 == !42804
	array_append('{1}'::darray_int4, 2::int2) == '{1,2}'::darray_int4
	array_append('{1}'::darray_int2, 2) == '{1,2}'::darray_int4
	array_cat('{1}'::darray_int4, '{2}') == '{1,2}'::darray_int4
	array_cat('{1}'::darray_int4, '{2.5}'::darray_float8) == '{1,2.5}'::darray_float8
	array_remove('{1,2}'::darray_int4, 2.0) == '{1}'::darray_float8
	array_replace('{1,2}'::darray_int8, 2, NULL) == '{1,NULL}'::darray_int8
	array_position('{1,2}'::darray_int8, 2) == 2
	array_position('{2000-01-01}'::darray_date, '2000-01-01') == 1
	array_positions('{t,f}'::darray_bool, false) == '{2}'::darray_int4
$$);

-- large: far positions, results of more than a million elements
CREATE TABLE large AS SELECT a, a::darray_int4 AS d
	FROM (SELECT array_agg(CASE WHEN i % 10 > 0 THEN i % 70001 END ORDER BY i) AS a
	FROM generate_series(1, 1000003) i) t;
SELECT array_position(d, 70000) = array_position(a, 70000), array_position(d, 70000, 700001)
	= array_position(a, 70000, 700001), array_position(d, -1) IS NULL, array_position(d, 0, 980000),
	array_positions(d, 5)::int4[] = array_positions(a, 5), array_remove(d, NULL)::int4[]
		= array_remove(a, NULL), array_replace(d, 3, NULL)::int4[] = array_replace(a, 3, NULL),
	(array_reverse(d))[1] IS NOT DISTINCT FROM a[1000003], array_reverse(array_reverse(d)) = d
		FROM large;
SELECT (d || d[1000:500002] || 7 || d)::int4[] = a || a[1000:500002] || 7 || a,
	trim_array(7 || d, 1000000)::int4[] = (7 || a)[1:4], (d || d)[1000004:]::int4[] = a FROM large;

-- the arguments are as they were, and so are variables that were arguments
SELECT count(*) FROM case_float8 WHERE bits(ROW(a)) <> bits(ROW(d::float8[]))
	OR bits(ROW(b)) <> bits(ROW(e::float8[]));
CREATE FUNCTION variables() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	v darray_int4 := '{1,2,3}';
	w darray_int4;
	expr text;
BEGIN
	FOREACH expr IN ARRAY ARRAY['append', 'cat', 'cat empty', 'cat to empty', 'trim nothing',
		'remove nothing', 'replace nothing', 'reverse', 'slice'] LOOP
		v := '{1,2,3}';
		v[2] := 5;
		w := CASE expr WHEN 'append' THEN array_append(v, 4) WHEN 'cat' THEN v || v
			WHEN 'cat empty' THEN v || '{}' WHEN 'cat to empty' THEN array_cat(NULL, v)
			WHEN 'trim nothing' THEN trim_array(v, 0)
			WHEN 'remove nothing' THEN array_remove(v, 9)
				WHEN 'replace nothing' THEN array_replace(v, 9, 8)
				WHEN 'reverse' THEN array_reverse(v) ELSE v[1:3] END;
		v[1] := 7;
		w[3] := 9;
		RETURN NEXT format('%s %s %s', expr, v, w);
		v := v || v || w;
		v := trim_array(v, 1);
		RETURN NEXT format('%s %s', v, w);
	END LOOP;
END
$$;
SELECT variables();

-- a position beyond the elements that are looked at first, from the first one on and from a later
-- one
SELECT array_position(v, 150000), array_position(v, 150000, 3), array_position(v, 70000, 69999),
	array_position(v, 2, 3),
	array_position(v, 65537), array_position(v, 65539, 3), array_position(v, 200000, 134465)
FROM (SELECT array_agg(i)::darray_int4 AS v FROM generate_series(1, 200000) i) s;
