\set ECHO none
\i sql/setup.psql
DELETE FROM element;
INSERT INTO element VALUES (9, 'text', 'TEXT');
INSERT INTO kind VALUES
	('text', 'few', '(''{"",a,A,e,"é","É",ab,B}''::text[])[1 + (h & 7)]'),
	('text', 'small', 'CASE WHEN h & 1 = 0 THEN ''s'' ELSE ''S'' END || h % 500'),
	('text', 'wide', 'CASE h & 31 WHEN 0 THEN '''' WHEN 1 THEN ''NULL'' WHEN 2 THEN ''a"b\c{},'' '
		'WHEN 3 THEN repeat(''x'', 300) || h % 3 ELSE ''w'' || h END');
CALL make_cases('{0,1,2,31,32,33,1100}');
UPDATE case_text SET c = array_encode(d);
-- collations: of bytes, of a language, and one that takes upper and lower case for the same
CREATE COLLATION language (provider = icu, locale = 'en');
CREATE COLLATION caseless (provider = icu, locale = 'und-u-ks-level2', deterministic = false);

-- Lines of "what | got | want", or with a condition behind them, of agree(): all are told together
CREATE FUNCTION all_agree(what text, script text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	l text;
	parts text[];
	said text;
	n int := 0;
	compared bigint := 0;
	differ bigint := 0;
BEGIN
	FOR l IN SELECT line FROM lines_of(script) ORDER BY no LOOP
		parts := string_to_array(l, ' | ');
		n := n + 1;
		FOR said IN SELECT agree(parts[1], 'TEXT', parts[2], parts[3], coalesce(parts[4], 'true'))
		LOOP
			IF said NOT LIKE parts[1] || ': 1 types, %' THEN
				RETURN NEXT said;
			ELSE
				compared := compared + substring(said FROM '(\d+) compared, \d+ differ$')::bigint;
				differ := differ + substring(said FROM '(\d+) differ$')::bigint;
			END IF;
		END LOOP;
	END LOOP;
	RETURN NEXT format('%s: %s expressions, %s values compared, %s differ', what, n, compared,
		differ);
END
$$;
-- the same under a collation, which is @C there
CREATE FUNCTION all_agree_by(name text, script text) RETURNS SETOF text LANGUAGE sql AS $$
	SELECT all_agree(name, replace(script, '@C', format('COLLATE "%s"', name)))
$$;
-- an array of what is made of each element u, or of u and w of two arrays, in their order
CREATE FUNCTION each(expr text, arrays text DEFAULT 'a') RETURNS text LANGUAGE sql AS $$
	SELECT format('(SELECT coalesce(array_agg(%s ORDER BY o), ''{}'') FROM unnest(%s) '
		'WITH ORDINALITY t (u, %so))', expr, arrays, CASE WHEN arrays ~ ',' THEN 'w, ' ELSE '' END)
$$;
-- by a subscript, a slice and a mask
CREATE FUNCTION assigned(v darray_text, x text) RETURNS darray_text LANGUAGE plpgsql AS $$
BEGIN
	v[2] := 'new';
	v[4] := x;
	v[5:6] := darray_text '{p,q}';
	v[1] := NULL;
	RETURN v;
END
$$;
CREATE FUNCTION assigned(v text[], x text) RETURNS text[] LANGUAGE plpgsql AS $$
BEGIN
	v[1] := NULL;
	v[2] := 'new';
	v[4] := x;
	v[5:6] := '{p,q}';
	RETURN v;
END
$$;
\set ECHO all

-- what does not depend on an order
SELECT all_agree('moved', $$
	append | array_append(d, 'new')::text[] | array_append(a, 'new')
	append a NULL | array_append(d, NULL)::text[] | array_append(a, NULL)
	prepend | array_prepend(v.x, d)::text[] | array_prepend(x, a)
	|| | (d || v.e || v.x)::text[] | a || b || x
	|| before | (v.x || d)::text[] | x || a
	|| of arrays | (v.b || d || v.b)::text[] | b || a || b
	trim | trim_array(d, least(v.n, 3))::text[] | trim_array(a, least(n, 3))
	set | array_set(d, v.n + 2, 'new')::text[] | a || ARRAY[NULL, 'new']
	set known | array_set(d, 1, v.x)::text[] | x || a[2:]
	put | array_put(d, ARRAY[1, 3], ARRAY['p', NULL])::text[]
		| ARRAY['p'] || a[2:2] || CASE WHEN n < 2 THEN ARRAY[NULL] END || ARRAY[NULL] || a[4:]
	insert | array_insert(d, 1, v.e)::text[] | b || a
	delete | array_delete(d, 2)::text[] | (SELECT coalesce(array_agg(u ORDER BY o), '{}')
		FROM unnest(a) WITH ORDINALITY t (u, o) WHERE o <> 2)
	resize | array_resize(d, v.n + 2, 'fill')::text[] | a || ARRAY['fill', 'fill']
	rotate | array_rotate(d, 1)::text[] | a[n:] || a[:n - 1]
	repeat | array_repeat(d, 2)::text[] | a || a
	shift | array_shift(d, 1, 'out')::text[] | (SELECT coalesce(array_agg(u ORDER BY o), '{}')
		FROM unnest(ARRAY['out'] || a) WITH ORDINALITY t (u, o) WHERE o <= n)
	filter | array_filter(d, array_is_null(d))::text[] | array_fill(NULL::text,
		ARRAY[cardinality(a) - cardinality(array_remove(a, NULL))])
	drop_nulls | array_drop_nulls(d)::text[] | array_remove(a, NULL)
	first, last | ROW(array_first(d), array_last(d)) | ROW(a[1], a[n])
	to_string | array_to_string(d, ',', '*') | array_to_string(a, ',', '*')
	to_json | array_to_json(d)::text | array_to_json(a)::text
	agg | (SELECT darray_agg(u ORDER BY o) FROM unnest(d) WITH ORDINALITY t (u, o))::text[]
		| (SELECT array_agg(u ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))
	concat_agg | (SELECT array_concat_agg(u ORDER BY o) FROM unnest(ARRAY[d::text, v.e::text,
		d::text]::darray_text[]) WITH ORDINALITY t (u, o))::text[] | a || b || a
	count | ROW(array_count(d), array_null_count(d)) | ROW((SELECT count(u) FROM unnest(a) u),
		(SELECT count(*) - count(u) FROM unnest(a) u))
$$);
SELECT all_agree('chosen', $$
	if | array_if(array_is_null(d), v.e, d)::text[] | $$ || each('coalesce(u, w)', 'a, b') || $$
	if, values | array_if(array_is_null(d), 'x', 'y')::text[]
		| $$ || each('CASE WHEN u IS NULL THEN ''x'' ELSE ''y'' END') || $$
	if, a value | array_if(array_is_null(d), 'x', d)::text[] | $$ || each('coalesce(u, ''x'')') ||
		$$
	coalesce | array_coalesce(d, v.e)::text[] | $$ || each('coalesce(u, w)', 'a, b') || $$
	coalesce, array | array_coalesce(d, v.b)::text[] | $$ || each('coalesce(u, w)', 'a, b') || $$
	coalesce, value | array_coalesce(d, 'x')::text[] | $$ || each('coalesce(u, ''x'')') || $$
	forward | array_fill_forward(d)::text[] | $$ || each('(SELECT x FROM unnest(a[:o::int]) '
		'WITH ORDINALITY p (x, i) WHERE x IS NOT NULL ORDER BY i DESC LIMIT 1)') || $$ | n < 100
	by group | array_group_fill_backward(darray_series(1, v.n), d)::text[] | a
	shift by group | array_group_shift((darray_series(1, v.n) + 1) / 2, d, 1)::text[]
		| $$ || each('CASE WHEN o % 2 = 0 THEN a[o - 1] END') || $$
	last of groups | array_group_last((darray_series(1, v.n) + 1) / 2, d)::text[]
		| (SELECT coalesce(array_agg(a[least(2 * i, n)] ORDER BY i), '{}')
		FROM generate_series(1, (n + 1) / 2) i)
	far groups | array_group_first(darray_series(1, v.n) * 100, d)::text[]
		| (SELECT coalesce(array_agg(CASE WHEN i % 100 = 0 THEN a[i / 100] END ORDER BY i), '{}')
		FROM generate_series(1, 100 * n) i) | n < 100
$$);

-- what compares: of bytes, by a language
\set ECHO none
CREATE FUNCTION compared() RETURNS text LANGUAGE sql AS $$
	SELECT string_agg(format('%1$s | (d @C %1$s v.x)::bool[] | %3$s
%1$s turned | (v.x %1$s d @C)::bool[] | %4$s
%2$s | (d %2$s v.e @C)::bool[] | %5$s
%2$s array | (d @C %2$s v.b)::bool[] | %5$s
', op, eop,
		each('u ' || core || ' x @C'), each('x ' || core || ' u @C'),
		each('u ' || core || ' w @C', 'a, b')), '')
	FROM (VALUES ('<', '#<', '<'), ('<=', '#<=', '<='), ('>', '#>', '>'), ('>=', '#>=', '>='),
		('#=', '#=', '='), ('#<>', '#<>', '<>')) t (op, eop, core)
$$;
-- also where a collation takes other strings for the same
CREATE FUNCTION chosen() RETURNS text LANGUAGE sql AS $$
	SELECT $s$
	between | array_between(d @C, 'B', 'e')::bool[] | $s$ || each('u @C BETWEEN ''B'' AND ''e''')
		|| $s$
	in none | array_in(d @C, '{}')::bool[] | $s$ || each('false') || $s$
	in some | array_in(d @C, ARRAY['A', 'new', 'S7'])::bool[]
		| $s$ || each('u @C = ANY (ARRAY[''A'', ''new'', ''S7''])') || $s$
	in | array_in(d @C, v.e[1:5])::bool[] | $s$ || each('u @C = ANY (b[1:5])') || $s$
	greatest | array_greatest(d @C, v.e)::text[] | $s$ || each('greatest(u @C, w)', 'a, b') || $s$
	least | array_least(d @C, 'b')::text[] | $s$ || each('least(u @C, ''b'')') || $s$
	least of | array_least('b', d @C)::text[] | $s$ || each('least(''b'', u @C)') || $s$
	clamp | array_clamp(d @C, 'B', 'e')::text[] | $s$ || each('CASE WHEN u IS NOT NULL THEN '
		'least(greatest(u @C, ''B''), ''e'') END') || $s$
	nullif | array_nullif(d @C, v.e)::text[] | $s$ || each('nullif(u @C, w)', 'a, b') || $s$
	nullif, value | array_nullif(d @C, v.x)::text[] | $s$ || each('nullif(u @C, x)') || $s$
	remove | array_remove(d @C, v.x)::text[] | array_remove(a @C, x)
	replace | array_replace(d @C, v.x, 'new')::text[] | array_replace(a @C, x, 'new')
	position | array_position(d @C, v.x, 2) | array_position(a @C, x, 2)
	positions | array_positions(d @C, v.x)::int4[] | array_positions(a @C, x)
	contains | array_contains(d @C, upper(v.x)) | upper(x) = ANY (a @C)
	@> | ROW(d @C @> v.e[1:2], d @C <@ v.e, d @C && v.e[1:2])
		| ROW(a @C @> b[1:2], a @C <@ b, a @C && b[1:2])
	@> of an array | ROW(d @C @> v.b[1:2], v.b[1:2] @C <@ d, v.b[1:2] && d @C)
		| ROW(a @C @> b[1:2], b[1:2] <@ a @C, a @C && b[1:2])
	argsort | array_argsort(d @C)::int4[] | (SELECT coalesce(array_agg(o::int ORDER BY u @C, o),
		'{}')
		FROM unnest(a) WITH ORDINALITY t (u, o))
	sort_by | array_sort_by(darray_series(1, v.n), d @C, true)::int4[] | (SELECT
		coalesce(array_agg(o::int ORDER BY u @C DESC, o), '{}') FROM unnest(a) WITH ORDINALITY t
		(u, o))
	is_sorted | array_is_sorted(array_sort(d @C)) | true
	rank | array_rank(d @C)::int8[] | (SELECT coalesce(array_agg(r ORDER BY o), '{}') FROM
		(SELECT o, rank() OVER (ORDER BY u @C) AS r FROM unnest(a) WITH ORDINALITY t (u, o)) t)
	group_rank | array_group_rank((darray_series(1, v.n) + 99) / 100, d @C)::int8[] | (SELECT
		coalesce(array_agg(r ORDER BY o), '{}') FROM (SELECT o, rank() OVER (PARTITION BY (o + 99)
		/ 100
		ORDER BY u @C) AS r FROM unnest(a) WITH ORDINALITY t (u, o)) t)
	group_id | array_group_id(d @C)::int4[] | (SELECT coalesce(array_agg(r::int ORDER BY o), '{}')
		FROM
		(SELECT o, dense_rank() OVER (ORDER BY u @C) AS r FROM unnest(a) WITH ORDINALITY t (u, o))
		t)
	group_id of some | array_group_id(array_filter(d, array_if(array_is_null(d), true, d #<> 'a'))
		@C)::int4[] | (SELECT coalesce(array_agg(r::int ORDER BY o), '{}') FROM
		(SELECT o, dense_rank() OVER (ORDER BY u @C) AS r FROM unnest(array_remove(a, 'a'))
		WITH ORDINALITY t (u, o)) t)
	group_id of two | array_group_id(d @C, v.b)::int4[] | (SELECT coalesce(array_agg(r::int ORDER
		BY o),
		'{}') FROM (SELECT o, dense_rank() OVER (ORDER BY u @C, w @C) AS r FROM unnest(a, b)
		WITH ORDINALITY t (u, w, o)) t)
	count_distinct | array_count_distinct(d @C) | (SELECT count(DISTINCT u @C) FROM unnest(a) u)
	argmin | array_argmin(d @C) | (SELECT o::int FROM unnest(a) WITH ORDINALITY t (u, o)
		WHERE u IS NOT NULL ORDER BY u @C, o LIMIT 1)
	top | array_top_positions(d @C, 4)::int4[] | (SELECT coalesce(array_agg(o::int ORDER BY u @C
		DESC,
		o), '{}') FROM (SELECT * FROM unnest(a) WITH ORDINALITY t (u, o) WHERE u IS NOT NULL
		ORDER BY u @C DESC, o LIMIT 4) t)
	search | array_search(array_sort(d @C), v.e)::int4[] | $s$ || each('CASE WHEN w IS NOT NULL
		THEN '
		'1 + (SELECT count(*) FROM unnest(a) p WHERE p @C < w)::int END', 'a, b') || $s$ | n < 100
	search value | ROW(array_search(array_sort(d @C), v.x), array_search(array_sort(d @C), v.x,
		true))
		| (SELECT ROW(1 + (count(*) FILTER (WHERE u @C < x))::int,
		1 + (count(*) FILTER (WHERE u @C <= x))::int) FROM unnest(a) u)
	bucket | array_width_bucket(d @C, '{B,e}'::darray_text)::int4[]
		| $s$ || each('width_bucket(u @C, ''{B,e}''::text[])') || $s$
	join | (SELECT ROW(i::int4[], j::int4[]) FROM array_join(d @C, v.e)) | (SELECT
		ROW(coalesce(array_agg(i::int ORDER BY i, j), '{}'), coalesce(array_agg(j::int ORDER BY i,
		j), '{}'))
		FROM unnest(a) WITH ORDINALITY t (u, i) JOIN unnest(b) WITH ORDINALITY s (w, j)
		ON u @C = w) | n < 100
	group_by | (SELECT array_agg(ROW(n, d, l)::text ORDER BY n, d, l) FROM
		array_group_by('{count(*),count_distinct,last}', d @C, v.b, v.b) AS g (k text, n int8, d
		int8,
		l text)) | (SELECT array_agg(ROW(n, d, l)::text ORDER BY n, d, l) FROM (SELECT count(*) AS
		n,
		count(DISTINCT w @C) AS d, (array_agg(w ORDER BY o DESC))[1] AS l FROM unnest(a, b)
		WITH ORDINALITY t (u, w, o) GROUP BY u @C) t)
$s$ $$;
-- of strings that are equal it is not said which one it is
CREATE FUNCTION ordered() RETURNS text LANGUAGE sql AS $$
	SELECT $s$
	sort | array_sort(d @C)::text[] | (SELECT coalesce(array_agg(u ORDER BY u @C), '{}') FROM
		unnest(a) u)
	sort down | array_sort(d @C, true, false)::text[] | (SELECT coalesce(array_agg(u ORDER BY u @C
		DESC
		NULLS LAST), '{}') FROM unnest(a) u)
	min, max | ROW(array_min(d @C), array_max(d @C)) | (SELECT ROW(min(u @C), max(u @C)) FROM
		unnest(a) u)
	nth | ROW(array_nth(d @C, 2), array_nth(d @C, -1)) | ROW((SELECT u FROM unnest(a) u
		WHERE u IS NOT NULL ORDER BY u @C LIMIT 1 OFFSET 1), (SELECT max(u @C) FROM unnest(a) u))
	quantile | array_quantile_disc(d @C, 0.3) | (SELECT percentile_disc(0.3) WITHIN GROUP
		(ORDER BY u @C) FROM unnest(a) u)
	mode | array_mode(d @C) | (SELECT mode() WITHIN GROUP (ORDER BY u @C) FROM unnest(a) u)
	distinct | array_distinct(d @C)::text[] | (SELECT coalesce(array_agg(u ORDER BY u @C), '{}')
		FROM
		(SELECT DISTINCT u FROM unnest(a) u) t)
	union | array_union(d @C, v.e)::text[] | (SELECT coalesce(array_agg(u ORDER BY u @C), '{}') FROM
		(SELECT unnest(a) UNION SELECT unnest(b)) t (u))
	intersect | array_intersect(d @C, v.b)::text[] | (SELECT coalesce(array_agg(u ORDER BY u @C),
		'{}')
		FROM (SELECT unnest(a) INTERSECT SELECT unnest(b)) t (u))
	except | array_except(d, v.e @C)::text[] | (SELECT coalesce(array_agg(u ORDER BY u @C), '{}')
		FROM
		(SELECT unnest(a) EXCEPT SELECT unnest(b)) t (u))
	top | array_top(d @C, 3)::text[] | (SELECT coalesce(array_agg(u ORDER BY u @C DESC), '{}') FROM
		(SELECT u FROM unnest(a) u WHERE u IS NOT NULL ORDER BY u @C DESC LIMIT 3) t)
	cummax | array_cummax(d @C)::text[] | (SELECT coalesce(array_agg(r ORDER BY o), '{}') FROM
		(SELECT o, max(u @C) OVER (ORDER BY o) AS r FROM unnest(a) WITH ORDINALITY t (u, o)) t)
	moving_min | array_moving_min(d @C, 2, 1)::text[] | (SELECT coalesce(array_agg(r ORDER BY o),
		'{}')
		FROM (SELECT o, min(u @C) OVER (ORDER BY o ROWS BETWEEN 2 PRECEDING AND 1 FOLLOWING) AS r
		FROM unnest(a) WITH ORDINALITY t (u, o)) t)
	group_max | array_group_max((darray_series(1, v.n) + 9) / 10, d @C)::text[] | (SELECT
		coalesce(array_agg(r ORDER BY g), '{}') FROM (SELECT (o + 9) / 10 AS g, max(u @C) AS r
		FROM unnest(a) WITH ORDINALITY t (u, o) GROUP BY 1) t)
	group_by | (SELECT array_agg(ROW(k, n, i, a, f)::text ORDER BY k @C) FROM
		array_group_by('{count(*),min,max,first}', d @C, v.e, v.e, v.e) AS g (k text, n int8, i
		text,
		a text, f text)) | (SELECT array_agg(ROW(u, n, i, a, f)::text ORDER BY u @C) FROM (SELECT u,
		count(*) AS n, min(w @C) AS i, max(w @C) AS a, (array_agg(w ORDER BY o))[1] AS f
		FROM unnest(a, b) WITH ORDINALITY t (u, w, o) GROUP BY u) t)
$s$ $$;
\set ECHO all
SELECT all_agree_by('C', compared() || chosen() || ordered());
SELECT all_agree_by('language', compared() || chosen() || ordered());
SELECT all_agree_by('caseless', compared() || chosen());
-- of strings that are equal, one that is in the group; and moving, under a collation
SELECT equal_lines('equal strings', $$
	array_group_mode('{1,2,2}', darray_text '{aB,ab,ab}' COLLATE caseless) == darray_text '{aB,ab}'
	ARRAY(SELECT g::text FROM array_group_by('{mode}', '{a,A,a,A}'::darray_text COLLATE caseless,
		'{1,2,1,2}'::darray_int4, '{x,X,x,X}'::darray_text) AS g (a text, b int, m text))
		== '{"(a,1,x)","(A,2,X)"}'::text[]
	array_moving_count_distinct(darray_text '{a,b,A}' COLLATE caseless, 2) == darray_int8 '{1,2,2}'
	array_moving_count_distinct(darray_text '{a,b,A}' COLLATE "C", 2) == darray_int8 '{1,2,3}'
	array_group_moving_count_distinct('{1,1,2}', darray_text '{a,A,b}' COLLATE caseless, 1)
		== darray_int8 '{1,1,1}'
	array_moving_mode(darray_text '{a,b,A,NULL,B,A}' COLLATE caseless, 1)
		== darray_text '{a,a,A,A,B,A}'
	array_moving_mode(darray_text '{a,b,A,NULL,B,A}' COLLATE caseless, -1, 2)
		== darray_text '{A,A,B,A,A,NULL}'
	array_moving_mode(darray_text '[0:1][1:2]={{a,A},{A,b}}' COLLATE caseless, 0)
		== darray_text '{{a,A},{A,b}}'
	array_moving_mode('{1,2,3,9}', 1, darray_text '{a,B,A,b}' COLLATE caseless)
		== darray_text '{a,a,A,b}'
	array_group_moving_mode('{1,2,1,2,NULL,1}', darray_text '{a,A,b,a,A,B}' COLLATE caseless, 1)
		== darray_text '{a,A,a,a,NULL,B}'
$$);

-- assignment
SELECT all_agree('assigned', $$
	element | assigned(d, v.x)::text[] | assigned(a, x)
$$);

-- collations that are not known, or are two
CREATE TABLE two (c darray_text COLLATE "C", l darray_text COLLATE language);
INSERT INTO two VALUES ('{b,A}', '{a,B}');
SELECT states('collations', $$
	42P22 SELECT c < x FROM two, (SELECT l[1] AS x FROM two) t
	42P22 SELECT c = l FROM two
	42P22 SELECT array_union(c, l) FROM two
	42P21 SELECT array_sort(c COLLATE "C" || l COLLATE language) FROM two
	42P22 SELECT array_sort(c || l) FROM two
	00000 SELECT array_sort((c || l) COLLATE language) FROM two
	00000 SELECT c #= l COLLATE "C" FROM two
$$);
SELECT array_sort(c), array_sort(c COLLATE language), array_sort(c || l COLLATE language) FROM two;

-- a literal without a type is one text, and beside what takes arrays only an array
SELECT equal_lines('literals', $$
	darray_text '{a,b}' || 'c' == darray_text '{a,b,c}'
	'c' || darray_text '{a,b}' == darray_text '{c,a,b}'
	darray_text '{a,b}' || '{c}' == darray_text '{a,b,"{c}"}'
	darray_text '{a,b}' || '{c}'::text[] == darray_text '{a,b,c}'
	'{c}'::text[] || darray_text '{a,b}' == darray_text '{c,a,b}'
	darray_text '{a,b}' || 'c'::varchar == darray_text '{a,b,c}'
	'x' || 'y' == 'xy'::text
	'x'::text || 'y' == 'xy'::text
	5 || ' files' == '5 files'::text
	darray_text '{a,b}' #= 'a' == darray_bool '{t,f}'
	darray_text '{a,b}' #= '{a,a}' == darray_bool '{f,f}'
	darray_text '{a,b}' #= '{a,a}'::text[] == darray_bool '{t,f}'
	darray_text '{a,b}' < 'b'::text == darray_bool '{t,f}'
	array_lt(darray_text '{a,b}', 'b') == darray_bool '{t,f}'
	darray_text '{a,b}' < 'b' == !22P02
	darray_text '{a,b}' < '{b}' == true
	array_if(darray_bool '{t,f}', 'a', 'b') == darray_text '{a,b}'
	array_if(darray_bool '{t,f}', darray_text '{x,y}', NULL) == darray_text '{x,NULL}'
	array_union(darray_text '{a}', '{b}') == darray_text '{a,b}'
	array_in(darray_text '{a,b}', '{b}') == darray_bool '{f,t}'
	darray_text '{a,b}' @> '{b}' == true
	array_set(NULL::darray_text, 2, 'q') == darray_text '{NULL,q}'
	array_put(darray_text '{a,b}', darray_bool '{t,f}', '{x}') == darray_text '{"{x}",b}'
	array_min(ARRAY['b', 'a']) == 'a'::text
	array_group_max('{1,1}', ARRAY['a', 'b']) == darray_text '{b}'
	darray_fill('a'::text, 2) == darray_text '{a,a}'
	array_cat(darray_text '{a}', ARRAY['n'::name, NULL]) == darray_text '{a,n,NULL}'
	array_in(darray_text '{a,b}', ARRAY['a'::name]) == darray_bool '{t,f}'
	array_cat(darray_text '{a}', ARRAY[1]) == !42804
	array_in(darray_text '{a}', ARRAY[1]) == !42804
	darray_int4 '{1}' #= ARRAY['1'] == !42804
	array_put(darray_text '{a}', '{1}'::int[], 5) == !42804
$$);

-- many rows, in parallel too: dictionaries that differ
CREATE TABLE words AS SELECT i, 'w' || i % 700 AS w, darray_text '{b,NULL}' || ('v' || i % 9) AS v
	FROM generate_series(1, 20000) i;
ALTER TABLE words SET (parallel_workers = 2);
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
SELECT plan_has('SELECT darray_agg(w), array_concat_agg(v), array_agg(v) FROM words', 'Partial');
SELECT array_sort(darray_agg(w))::text[] = array_agg(w ORDER BY w),
		cardinality(darray_agg(NULL::text)),
	array_sort(array_concat_agg(v))::text[] = (SELECT array_agg(x ORDER BY x)
		FROM words, unnest(v) x), array_dims(array_agg(v)), darray_min(v), darray_max(v),
	darray_count(v) FROM words;
SELECT darray_agg(w ORDER BY i)::text[] = array_agg(w ORDER BY i),
	darray_first(v ORDER BY i), darray_last(v ORDER BY i) FROM words;
RESET parallel_setup_cost;
RESET parallel_tuple_cost;
RESET min_parallel_table_scan_size;

-- long: encoded in TOAST, sorted and found
CREATE TABLE long AS SELECT array_agg(w ORDER BY i) AS a, darray_agg(w ORDER BY i) AS d,
	array_encode(darray_agg(w ORDER BY w COLLATE "C")) AS s
	FROM (SELECT i, CASE WHEN i % 11 > 0 THEN 'w' || i % 1000 END AS w
		FROM generate_series(1, 200000) i) t;
SELECT array_sort(d)::text[] = (SELECT array_agg(u ORDER BY u) FROM unnest(a) u),
	array_count_true(d #= 'w123') = (SELECT count(*) FROM unnest(a) u WHERE u = 'w123'),
	array_count_true(d < 'w5'::text) = (SELECT count(*) FROM unnest(a) u WHERE u < 'w5'),
	array_group_id(d)::int4[] = (SELECT array_agg(g::int ORDER BY o) FROM (SELECT o,
		dense_rank() OVER (ORDER BY u) AS g FROM unnest(a) WITH ORDINALITY t (u, o)) t),
	array_search(s, 'w5'), array_search(s, 'w5+'), array_count_distinct(d),
	array_remove(d, 'w1')::text[] = array_remove(a, 'w1')
	FROM long;

-- variables that grow, with what is known and what is new
DO $$
DECLARE
	v darray_text;
	a text[];
BEGIN
	FOR i IN 1..3000 LOOP
		v[i] := 'n' || i % 7 + i / 1000;
		a[i] := 'n' || i % 7 + i / 1000;
		v := v || NULL;
		v[i + 1] := 'last';
		a[i + 1] := 'last';
	END LOOP;
	v[2:3] := darray_text '{x,y}';
	a[2:3] := '{x,y}';
	v[v #= 'n1'] := 'masked';
	a := array_replace(a, 'n1', 'masked');
	ASSERT v::text[] = a;
END
$$;

-- what a variable no longer has, after it was stored
CREATE TABLE kept (v darray_text);
DO $$
DECLARE
	v darray_text := (SELECT
		darray_agg(CASE i WHEN 500 THEN 'only' ELSE 'k' || i % 3 END ORDER BY i)
		FROM generate_series(1, 1000) i);
BEGIN
	v := array_append(v, 'k1'::text);
	INSERT INTO kept VALUES (v);
	v[500] := 'k1';
	INSERT INTO kept VALUES (v);
END
$$;
SELECT array_dictionary(v) FROM kept;

-- what there are no texts in
SELECT states('none', $$
	0A000 SELECT darray_to_bytes(darray_text '{a}')
	0A000 SELECT array_group_state('{first}', darray_int4 '{1}', darray_text '{a}')
	42883 SELECT array_sum(darray_text '{1}')
	42883 SELECT darray_text '{1}' + darray_text '{1}'
	42883 SELECT array_median(darray_text '{1}')
$$);

-- keys of states: of rows of other dictionaries, on their way through text and binary form
CREATE TABLE keyed AS
	SELECT n, darray_agg(CASE WHEN i % 11 <> 3 THEN 'key ' || i * n % (n + 3) END ORDER BY i) k,
		darray_agg(i % 5 ORDER BY i) j, darray_agg(i * 1.5::float8 ORDER BY i) v
	FROM unnest(ARRAY[1, 3, 32, 33, 100, 1023, 20000]) n, generate_series(1, n) i GROUP BY n;
CREATE FUNCTION groups_of(state darray_groups) RETURNS text LANGUAGE sql AS
	'SELECT md5(string_agg(g::text, ''|'' ORDER BY g.k COLLATE "C", g.j))
	FROM darray_group_rows(state) AS g (k text, j int, c bigint, cv bigint, s float8, m float8)';
SELECT md5(string_agg(g::text, '|' ORDER BY g.k COLLATE "C", g.j)) AS expected
	FROM (SELECT u.k, u.j, count(*) c, count(u.k) cv, sum(u.v) s, max(u.v) m
		FROM keyed, unnest(k::text[], j::int[], v::float8[]) AS u (k, j, v) GROUP BY 1, 2) g \gset
SELECT groups_of(darray_group_by('{count(*),count,sum,max}', k, j, k, v, v)) = :'expected' AS rows,
	groups_of(darray_merge(array_group_state('{count(*),count,sum,max}', k, j, k, v, v)))
		= :'expected' AS states,
	groups_of(darray_merge(array_group_state('{count(*),count,sum,max}', k, j, k, v, v)
		::text::darray_groups)) = :'expected' AS texts
	FROM keyed;
SELECT darray_count_distinct(k) = (SELECT count(DISTINCT u) FROM keyed, unnest(k) u WHERE n < 40)
	FROM keyed WHERE n < 40;
DROP TABLE keyed CASCADE;

-- values of states: the least, greatest, and k greatest texts by a collation, of rows of other
-- dictionaries, in parts that are merged, and on their way through text and binary form
CREATE TABLE valued AS
	SELECT n * 10 + m AS id, m % 3 AS part, array_agg(i % 4 ORDER BY i) AS k, array_agg(
		CASE i * m % 9 WHEN 0 THEN NULL WHEN 1 THEN '' WHEN 2 THEN 'é' || i % m WHEN 3 THEN 'E'
		WHEN 4 THEN repeat('z', i % 300) ELSE chr(65 + i * 7 % 58) || i * n % (n + m) END
		ORDER BY i) AS a
	FROM unnest(ARRAY[1, 31, 32, 33, 700]) n, generate_series(1, 5) m, generate_series(1, n) i
	GROUP BY n, m;
INSERT INTO valued VALUES (0, 0, '{}', '{}'), (1, 1, NULL, NULL), (2, 2, '{3,5}', '{NULL,NULL}');
\set ECHO none
CREATE FUNCTION states_by(collation_name text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	c text := format('COLLATE %I', collation_name);
	name text;
	got text;
	want text;
	n int := 0;
BEGIN
	FOR name, got, want IN SELECT split_part(line, ' | ', 1), replace(split_part(line, ' | ', 2),
			'@C', c), replace(split_part(line, ' | ', 3), '@C', c) FROM lines_of($s$
	min, max | SELECT ROW(darray_min(v @C), darray_max(v @C)) FROM d
		| SELECT ROW(min(u @C), max(u @C)) FROM u
	by position | SELECT ROW(min_elements(v @C)::text[], max_elements(v @C)::text[]) FROM d
		| SELECT ROW(array_agg(l ORDER BY o), array_agg(g ORDER BY o)) FROM p
	top | SELECT darray_top(v @C, 17)::text[] FROM d | SELECT array_agg(u) FROM (SELECT u FROM u
		WHERE u IS NOT NULL ORDER BY u @C DESC LIMIT 17) t
	top of tops | SELECT darray_top(t @C, 300)::text[] FROM (SELECT darray_top(v @C, 300) AS t
		FROM d GROUP BY part) t | SELECT array_agg(u) FROM (SELECT u FROM u
		WHERE u IS NOT NULL ORDER BY u @C DESC LIMIT 300) t
	groups | SELECT array_agg(r ORDER BY r.k) FROM (SELECT darray_group_by('{min,max,count}', k,
		v @C, v, v) AS s FROM d) t, darray_group_rows(s) AS r (k int, l text, g text, n bigint)
		| SELECT array_agg(g ORDER BY k) FROM g
	merged | SELECT array_agg(r ORDER BY r.k) FROM (SELECT darray_merge(s::text::darray_groups)
		AS s FROM (SELECT darray_group_by('{min,max,count}', k, v @C, v, v) AS s FROM d GROUP BY
		part) t) t, darray_group_rows(s) AS r (k int, l text, g text, n bigint)
		| SELECT array_agg(g ORDER BY k) FROM g
	states of rows | SELECT array_agg(r ORDER BY r.k) FROM (SELECT darray_merge(
		array_group_state('{min,max,count}', k, v @C, v, v)) AS s FROM d) t,
		darray_group_rows(s) AS r (k int, l text, g text, n bigint)
		| SELECT array_agg(g ORDER BY k) FROM g
		$s$)
	LOOP
		EXECUTE replace(format('WITH d AS (SELECT id, part, k::darray_int4 AS k, '
			'a::darray_text AS v FROM valued), u AS (SELECT unnest(a) AS u FROM valued), '
			'p AS (SELECT o, min(u @C) AS l, max(u @C) AS g FROM valued, '
			'unnest(a) WITH ORDINALITY t (u, o) GROUP BY o), g AS (SELECT '
			't.k, min(u @C) AS l, max(u @C) AS m, count(u) AS n FROM valued, unnest(k, a) t (k, u) '
			'GROUP BY t.k) SELECT ''differs'' WHERE (%s)::text IS DISTINCT FROM (%s)::text', got,
			want), '@C', c) INTO got;
		IF got IS NOT NULL THEN
			RETURN NEXT format('%s, %s: %s', collation_name, name, got);
		END IF;
		n := n + 1;
	END LOOP;
	RETURN NEXT format('%s: %s compared', collation_name, n);
END
$$;
\set ECHO all
SELECT states_by(c) FROM unnest('{C,language,default}'::text[]) c;

-- of strings that a collation takes for equal the least, or greatest, by their bytes
SELECT min_elements(v COLLATE caseless),
	max_elements(v COLLATE caseless), darray_top(v COLLATE caseless, 2)
	FROM (VALUES (darray_text '{b,A}'), ('{B,a}'), ('{c,NULL}')) t (v);
SELECT r.* FROM (SELECT darray_group_by('{max}', darray_int4 '{1,1}', v COLLATE caseless) AS s
	FROM (VALUES (darray_text '{b,B}'), ('{a,b}')) t (v)) t,
	darray_group_rows(s) AS r (k int, m text);

-- who has not said the same collation, none, or what is no state
\set VERBOSITY terse
SELECT states('collations of states', $$
	42P21 SELECT darray_merge(s) FROM (SELECT array_group_state('{min}', darray_int4 '{1}',
		darray_text '{a}' COLLATE "C") UNION ALL
		SELECT array_group_state('{min}', darray_int4 '{1}',
		darray_text '{a}' COLLATE language)) t (s)
	42P22 SELECT darray_top(c || l, 2) FROM two
	42P22 SELECT min_elements(c || l) FROM two
	42P22 SELECT array_group_state('{max}', darray_int4 '{1}', c || l) FROM two
	22023 SELECT darray_merge(s) FROM (SELECT array_group_state('{min}', darray_int4 '{1}',
		darray_text '{a}') UNION ALL SELECT array_group_state('{min}', darray_int4 '{1}',
		darray_int4 '{1}')) t (s)
	42704 SELECT darray_merge(darray_groups
		'groups1:10001.0.904.6.6c627570.6369.4.656e6f6e.0.1.1.1.61')
	22P02 SELECT darray_groups 'groups1:10001.0.904.0.1.1.1.61'
	22P02 SELECT darray_tops 'tops1:9.1.a.635f6770.6c617461.676f.1.43.1.61.1.60'
	22P02 SELECT darray_tops 'tops1:9.2.a.635f6770.6c617461.676f.1.43.1.61.1.62'
	22P02 SELECT darray_extremes 'extremes1:9.1.1.a.635f6770.6c617461.676f.1.43'
	00000 SELECT darray_tops 'tops1:9.2.a.635f6770.6c617461.676f.1.43.1.62.1.61'
	00000 SELECT darray_extremes 'extremes1:9.2.1.a.635f6770.6c617461.676f.1.43.1.61'
$$);

-- by workers
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
SELECT plan_has(
	'SELECT darray_top(v, 3), min_elements(v), darray_group_by(''{min}'', v, v) FROM words',
	'Partial');
SELECT darray_top(v, 3), min_elements(v), max_elements(v COLLATE "C") FROM words;
SELECT count(*), bool_and(k IS NOT DISTINCT FROM m) FROM (SELECT darray_group_by('{min}', v, v) AS s
	FROM words) t, darray_group_rows(s) AS g (k text, m text);
RESET parallel_setup_cost;
RESET parallel_tuple_cost;
RESET min_parallel_table_scan_size;

-- arrays of other types of strings go where text[] does
SELECT equal_lines('strings', $$
	darray_text '{a,b}' || '{c,NULL}'::varchar[] == darray_text '{a,b,c,NULL}'
	'{c}'::varchar[] || darray_text '{a,b}' == darray_text '{c,a,b}'
	darray_text '{a,b}' || '{c}'::name[] == darray_text '{a,b,c}'
	darray_text '{a,b}' || '{"c "}'::char(3)[] == darray_text '{a,b,c}'
	'{a,NULL}'::name[]::darray_text == darray_text '{a,NULL}'
	'{"a "}'::char(4)[]::darray_text == darray_text '{a}'
	darray_text '{a,b}' #= '{b,b}'::varchar[] == darray_bool '{f,t}'
	darray_text '{a,b}' @> '{b}'::varchar[] == true
	array_in(darray_text '{a,b}', '{b}'::varchar[]) == darray_bool '{f,t}'
	array_max('{a,b}'::varchar[]) == 'b'::text
	array_count_distinct('{a,b,a}'::name[]) == 2::bigint
	array_group_max('{1,1}', '{a,b}'::varchar[]) == darray_text '{b}'
$$);

-- variables that grow by new strings, and in which strings are replaced, beside what shares them
CREATE FUNCTION grown(n int) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	v darray_text := darray_fill(NULL::text, 10);
	w darray_text;
	before darray_text;
	a text[] := array_fill(NULL::text, '{10}');
	b text[];
	c text[];
BEGIN
	FOR i IN 1..n LOOP
		v[i] := 'at ' || i;
		a[i] := 'at ' || i;
		v := v || ('behind ' || i % 777);
		a := a || ('behind ' || i % 777);
		IF i % 500 = 0 THEN
			w := v;
			b := a;
			w[1] := 'w' || i;
			b[1] := 'w' || i;
			v := v || ARRAY['one of ' || i, NULL, 'at ' || i] || w[1:2];
			a := a || ARRAY['one of ' || i, NULL, 'at ' || i] || b[1:2];
			v[3:4] := ARRAY['third ' || i, 'fourth'];
			a[3:4] := ARRAY['third ' || i, 'fourth'];
			before := v;
			c := a;
		END IF;
	END LOOP;
	RETURN NEXT v::text[] = a AND (w::text[], before::text[]) IS NOT DISTINCT FROM (b, c) AND
		array_sort(v COLLATE "C")::text[] = ARRAY(SELECT u FROM unnest(a) u ORDER
		BY u COLLATE "C");
	-- ever new ones in the same places
	FOR i IN 1..3 * n LOOP
		v[1 + i % 50] := 'new ' || i;
		a[1 + i % 50] := 'new ' || i;
	END LOOP;
	v := array_set(v, 5, 'set');
	a[5] := 'set';
	DROP TABLE IF EXISTS kept;
	CREATE TEMP TABLE kept AS SELECT v;
	RETURN NEXT (SELECT k.v::text[] = a AND cardinality(array_dictionary(k.v)) =
		(SELECT count(DISTINCT u) FROM unnest(a) u) FROM kept k);
END
$$;
SELECT n, grown(n) FROM unnest('{40,1500,6000}'::int[]) n;
-- of a stored value whose entries nobody has looked at before
CREATE TABLE unread AS SELECT darray_agg('key ' || i % 1000 ORDER BY i) AS v FROM
	generate_series(1, 20000) i;
SELECT array_max(array_codes(v)) FROM unread;
SELECT cardinality(array_dictionary(v)) FROM unread;
SELECT array_count_true(v #= 'key 7') FROM unread;
SELECT array_count_true(v LIKE '%7') FROM unread;
SELECT array_max(length(v)), array_max(v COLLATE "C") FROM unread;
SELECT cardinality(array_group_count(array_group_id(v))) FROM unread;
SELECT array_count_true(array_in(v, '{key 1,key 3}')) FROM unread;
CREATE TABLE untouched AS SELECT darray_agg('key ' || md5(i::text) ORDER BY i) AS v FROM
	generate_series(1, 20000) i;
SELECT count(*), count(*) FILTER (WHERE v[i] = 'key ' || md5(i::text))
	FROM untouched, generate_series(1, 20000, 333) i;
-- a single one that is long has stats, too
CREATE TABLE single AS SELECT darray_agg(repeat('x', 5000)) AS v;
SELECT array_min(v) = v[1], array_max(v) = v[1], length(v[1]), array_argmax(v) FROM single;
-- the order of entries is remembered for each collation: of the whole, parts that have not all of
-- them, with NULLs, and as long as the collation is what it was
CREATE TABLE mixed AS SELECT darray_agg(CASE WHEN i % 3 = 0 THEN 'key ' ELSE 'Key ' END ||
	i * 7 % 1000 ORDER BY i) AS v FROM generate_series(1, 20000) i;
CREATE FUNCTION orders_agree(name text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	part text;
	ok bool;
BEGIN
	FOREACH part IN ARRAY
		'{v,v[3:150],v[7001:],"v[v LIKE ''k%''] || ''KEY 1''","NULL::text || v"}'::text[]
	LOOP
		EXECUTE format('SELECT array_sort(v COLLATE %1$I)::text[] = ARRAY(SELECT u FROM unnest(a) u
			ORDER BY u COLLATE %1$I, u COLLATE "C")
			AND array_group_id(v COLLATE %1$I)::int8[] = ARRAY(SELECT dense_rank() OVER
			(ORDER BY u COLLATE %1$I) FROM unnest(a) WITH ORDINALITY t (u, o) ORDER BY o)
			AND array_group_count(array_group_id(v COLLATE %1$I))::int8[] = ARRAY(SELECT count(*)
			FROM unnest(a) u GROUP BY u COLLATE %1$I ORDER BY u COLLATE %1$I)
			FROM (SELECT v, v::text[] AS a FROM (SELECT %2$s AS v FROM mixed) m) s', name, part)
			INTO ok;
		IF ok IS NOT TRUE THEN
			RETURN NEXT format('%s, %s: %s', name, part, ok);
		END IF;
	END LOOP;
END
$$;
CREATE COLLATION first_case (provider = icu, locale = 'en-u-kf-lower');
SELECT orders_agree(c) FROM unnest('{language,caseless,C,first_case,language,caseless}'::text[]) c;
SELECT (array_distinct(v COLLATE first_case))[:3], (array_distinct(v COLLATE caseless))[:2]
	FROM mixed;
ALTER COLLATION first_case REFRESH VERSION;
SELECT orders_agree(c) FROM unnest('{first_case,language}'::text[]) c;
DROP COLLATION first_case;
CREATE COLLATION first_case (provider = icu, locale = 'en-u-kf-upper');
SELECT orders_agree(c) FROM unnest('{first_case,caseless,first_case}'::text[]) c;
SELECT (array_distinct(v COLLATE first_case))[:3], (array_distinct(v COLLATE caseless))[:2]
	FROM mixed;

-- what an order takes is counted once, however often it is asked for
CREATE TEMP TABLE counted AS SELECT n, darray_agg(md5(n || ' ' || i) ORDER BY i) AS v
	FROM generate_series(1, 2) n, generate_series(1, 5000) i GROUP BY n;
SET darray.cache_size = '2MB';
SELECT count(array_sort(v COLLATE language)) FROM counted;
SELECT count(array_sort(v COLLATE language)) FROM counted, generate_series(1, 20) WHERE n = 2;
SELECT n, (darray_info(v)).cached FROM counted ORDER BY n;
RESET darray.cache_size;

-- one long string is stored in little room, too
CREATE TEMP TABLE one_long AS SELECT ARRAY[string_agg(s, '')]::darray_text AS v, sum(length(s)) AS n
	FROM generate_series(1, 60000) g, format('the word %s is ', hashint4(g) % 1000) s;
SELECT 3 * pg_column_size(v) < n FROM one_long;
