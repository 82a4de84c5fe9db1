\set ECHO none
\i sql/setup.psql
-- Strings that repeat, with all that is special somewhere. A case is an array of PostgreSQL's and
-- the same as ours: from a table, plain or encoded, as a slice, and as it comes from a cast.
CREATE FUNCTION word(i int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE i % 23 WHEN 0 THEN NULL WHEN 1 THEN '' WHEN 2 THEN 'NULL' WHEN 3 THEN 'a"b\c,{d}'
		WHEN 4 THEN ' Straße ÄÖÜ ' WHEN 5 THEN '日本語' || i % 5 WHEN 6 THEN 'İI ıi'
		WHEN 7 THEN repeat('aB' || i % 7, 300) WHEN 8 THEN 'x%y_z' WHEN 9 THEN 'abc'
		WHEN 10 THEN E'tab\tnew\nline' ELSE 'Word ' || i % 211 || ' ab' || i % 13 END
$$;
CREATE TABLE strings (form text, n int, a text[], d darray_text);
INSERT INTO strings SELECT 'plain', n, a, a::darray_text FROM
	(SELECT n, ARRAY(SELECT word((i * 7919) % 1009) FROM generate_series(1, n) i) a
	 FROM unnest('{0,1,31,32,33,1023,3000}'::int[]) n) t;
INSERT INTO strings VALUES ('NULLs', 3, '{NULL,NULL,NULL}', '{NULL,NULL,NULL}'),
	('dimensions', 6, '{{a,b,NULL},{b,ab,Ab}}', '{{a,b,NULL},{b,ab,Ab}}');
SET darray.encoding = always;
INSERT INTO strings SELECT 'encoded', n, a, a::darray_text FROM strings WHERE form = 'plain';
RESET darray.encoding;
CREATE VIEW cases AS
	SELECT form, n, a, d FROM strings
	UNION ALL SELECT 'slice', n, a[5 : n / 3], d[5 : n / 3] FROM strings WHERE form = 'plain'
	UNION ALL SELECT 'cast', n, a, a::darray_text FROM strings WHERE form = 'plain';

-- the elements of an expression of "$v", as an array's dimensions have it; NULL: they are the same
CREATE FUNCTION same(expression text, type text, collation_ text DEFAULT '')
RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	r record;
BEGIN
	FOR r IN EXECUTE
	format('SELECT form, n FROM cases WHERE array_to_string((%s)::%s[], ''|'', ''~'') '
			'IS DISTINCT FROM coalesce((SELECT string_agg(coalesce((%s)::text, ''~''), ''|'' '
			'ORDER BY o) '
			'FROM unnest(a) WITH ORDINALITY t (u, o)), '''') '
			'OR array_dims((%1$s)::%2$s[]) IS DISTINCT FROM array_dims(a)',
			replace(expression, '$v', 'd ' || collation_), type,
			replace(CASE type WHEN 'bool' THEN 'CASE (' || expression ||
			') WHEN true THEN ''t'' WHEN false THEN ''f'' END'
				ELSE expression END, '$v', 'u ' || collation_)) LOOP
		RETURN NEXT format('%s of %s elements, %s, differs', expression, r.n, r.form);
	END LOOP;
EXCEPTION WHEN others THEN
	RETURN NEXT format('%s: %s', expression, SQLERRM);
END
$$;
CREATE TABLE expressions (expression text, type text);
INSERT INTO expressions SELECT e, 'bool' FROM unnest(ARRAY[
	$$$v LIKE '%ab%'$$, $$$v LIKE 'Word 1%'$$, $$$v LIKE 'x\%y\_z'$$, $$$v LIKE '%'$$,
	$$$v LIKE ''$$,
	$$$v LIKE 'x!%%' ESCAPE '!'$$, $$$v NOT LIKE '%1'$$, $$$v ILIKE '%STRASSE%'$$,
	$$$v ILIKE 'wORD%'$$,
	$$$v NOT ILIKE '%AB1%'$$, $$$v ~ '^Word [0-9]+ ab1?$'$$, $$$v ~* 'WORD'$$, $$$v !~ 'b'$$,
	$$$v !~* 'B'$$, $$$v ~ '日|ß'$$, $$$v SIMILAR TO '%(ab|本)%'$$, $$$v ^@ 'Word'$$,
	$$starts_with($v, 'a')$$,
	$$starts_with($v, '')$$]) e;
INSERT INTO expressions SELECT e, 'text' FROM unnest(ARRAY[
	$$lower($v)$$, $$upper($v)$$, $$initcap($v)$$, $$btrim($v)$$, $$ltrim($v)$$, $$rtrim($v)$$,
	$$btrim($v, 'a W')$$, $$ltrim($v, 'Wo')$$, $$rtrim($v, '0123456789')$$, $$reverse($v)$$,
	$$md5($v)$$,
	$$left($v, 3)$$, $$left($v, -2)$$, $$right($v, 3)$$, $$right($v, -2)$$, $$substr($v, 3)$$,
	$$substr($v, 0, 3)$$, $$substring($v, 3)$$, $$substring($v, 2, 2)$$,
	$$substring($v, 'ab[0-9]*')$$,
	$$substring($v, 'a(b)')$$, $$lpad($v, 7)$$, $$lpad($v, 7, '日-')$$, $$rpad($v, 7)$$,
	$$rpad($v, 7, '')$$,
	$$replace($v, 'a', '')$$, $$replace($v, 'ab', 'ABC')$$, $$split_part($v, ' ', 2)$$,
	$$split_part($v, ' ', -1)$$, $$regexp_replace($v, '[a-z]+', '<\&>')$$,
	$$regexp_replace($v, '[a-z]', '', 'gi')$$, $$translate($v, 'abW', 'xy')$$, $$repeat($v, 2)$$,
	$$repeat($v, 0)$$, $$lower(upper(reverse($v)))$$]) e;
INSERT INTO expressions SELECT e, 'int' FROM unnest(ARRAY[
	$$length($v)$$, $$char_length($v)$$, $$character_length($v)$$, $$octet_length($v)$$,
	$$ascii($v)$$,
	$$strpos($v, 'b')$$, $$strpos($v, '')$$]) e;
\set ECHO all

SELECT same(expression, type) FROM expressions;
SELECT type, count(*) FROM expressions GROUP BY type ORDER BY type;
-- NULL for NULL
SELECT num_nulls(d LIKE NULL, d ~ NULL, starts_with(d, NULL), left(d, NULL), replace(d, 'a', NULL),
	regexp_replace(d, 'a', 'b', NULL), array_string_concat(d, NULL), lower(NULL::darray_text),
	array_codes(NULL), darray_text_from_codes(NULL, d)) FROM strings WHERE form = 'NULLs';

-- under other collations, where there are such
\set ECHO none
DO $$
BEGIN
	CREATE COLLATION nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
EXCEPTION WHEN others THEN
	CREATE COLLATION nocase FROM "C";
END
$$;
-- what is raised for elements, and for the array of them
CREATE FUNCTION error_of(query text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE query;
	RETURN 'none';
EXCEPTION WHEN others THEN
	RETURN SQLSTATE || ' ' || SQLERRM;
END
$$;
CREATE FUNCTION same_error(expression text, given text) RETURNS text LANGUAGE sql AS $$
	SELECT CASE WHEN e.ours = e.core THEN split_part(e.ours, ' ', 1) ELSE format('%s, but %s',
	e.ours, e.core) END
	FROM (SELECT error_of(format('SELECT %s', replace(expression, '$v', format('%L::darray_text',
		given)))) ours,
		error_of(format('SELECT %s FROM unnest(%L::text[]) u', replace(expression, '$v', 'u'),
		given))
		core) e
$$;
CREATE FUNCTION collated() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	c text;
BEGIN
	FOR c IN SELECT collname FROM pg_collation WHERE collname IN ('C', 'tr-x-icu', 'und-x-icu',
			'de-x-icu') LOOP
		RETURN QUERY SELECT c || ': ' || s FROM unnest(ARRAY['lower($v)', 'upper($v)',
		'initcap($v)'])
			e, same(e, 'text', format('COLLATE %I', c)) s;
		RETURN QUERY SELECT c || ': ' || s FROM unnest(ARRAY['$v ILIKE ''%I%''', '$v ~* ''ä''',
			'$v ~ ''\w{7}''']) e, same(e, 'bool', format('COLLATE %I', c)) s;
	END LOOP;
	RETURN QUERY SELECT same(e, 'text', 'COLLATE nocase') FROM unnest(ARRAY['upper($v)',
	'left($v, 2)'])
		e;
	RETURN QUERY SELECT s FROM same_error('$v COLLATE nocase LIKE ''a%''', '{b,a}') s
		WHERE s LIKE '%but%';
	-- codes of what was sorted by another collation
	FOR c IN SELECT collname FROM pg_collation WHERE collname = 'und-x-icu' LOOP
		RETURN QUERY EXECUTE format('SELECT ''sorted'' FROM strings WHERE form = ''plain'' AND '
			'lower(array_sort(d COLLATE %1$I))::text[] IS DISTINCT FROM '
			'ARRAY(SELECT lower(u COLLATE %1$I) FROM unnest(a) u ORDER BY u COLLATE %1$I)', c);
	END LOOP;
END
$$;
\set ECHO all
SELECT collated();

-- the error is that of the first element that has one, and what no element has raises nothing
SELECT e, string_agg(same_error(e, g), ' ' ORDER BY g) FROM
	unnest(ARRAY['$v LIKE ''a\''', '$v ~ ''(''', 'substr($v, 1, -1)',
		'repeat($v, 2147483647)', 'split_part($v, ''x'', 0)',
		'$v LIKE ''a'' ESCAPE ''xx''', 'regexp_replace($v, ''a'', ''b'', ''y'')']) e,
	unnest(ARRAY['{}', '{NULL}', '{1,z,a,abc,z}']) g GROUP BY e ORDER BY e COLLATE "C";
SELECT error_of(format('SELECT %L::darray_text::darray_int4', g)),
	error_of(format('SELECT u::int4 FROM unnest(%L::text[]) u', g))
	FROM unnest(ARRAY['{}', '{NULL}', '{1,z,a,abc,z}', '{1,99999999999,a}']) g;
SELECT (d[2:3])::darray_int4, d[2:3] LIKE 'b\', error_of('SELECT ''{z}''::darray_text LIKE ''z\''')
	FROM (SELECT '{z,1,2,y}'::darray_text d) t;
SELECT (d[d ~ '^[0-9]+$'])::darray_int4 FROM (SELECT '{z,1,2,y,NULL}'::darray_text d) t;
-- collations that are in conflict, or none
CREATE TABLE two (a darray_text COLLATE "C", b darray_text COLLATE "POSIX");
INSERT INTO two VALUES ('{a,b}', '{c,d}');
SELECT lower(array_string_concat(a, b)) FROM two;
SELECT lower(array_string_concat(a, b COLLATE "C")) FROM two;
SELECT array_string_concat(a COLLATE "C", b COLLATE "POSIX") LIKE 'a' FROM two;

-- concatenation
SELECT form, n FROM cases WHERE form <> 'dimensions' AND n > 0 AND (
	array_string_concat(d, d)::text[] IS DISTINCT FROM (SELECT array_agg(u || u ORDER BY o)
		FROM unnest(a) WITH ORDINALITY t (u, o)) AND cardinality(a) > 0
	OR array_string_concat(d, lower(d[1:cardinality(d)]))::text[] IS DISTINCT FROM
		(SELECT array_agg(u || lower(u) ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o))
		AND cardinality(a) > 0
	OR array_string_concat('<', array_string_concat(d, '>'))::text[] IS DISTINCT FROM
		ARRAY(SELECT '<' || u || '>' FROM unnest(a) WITH ORDINALITY t (u, o) ORDER BY o));
SELECT array_string_concat('{{a,b}}'::darray_text, '{{x},{NULL},{z}}'::darray_text);
SELECT array_string_concat('{a,b}'::darray_text, '{x,y,z}'::darray_text);
SELECT array_string_concat(ARRAY['a', 'b'], ARRAY['c', NULL]),
	array_string_concat(ARRAY['a', 'b'], 'x'), array_string_concat('x', ARRAY['a', 'b']);
SELECT array_string_concat('{}'::darray_text, '{}'::darray_text),
	array_string_concat('{NULL,NULL}'::darray_text, '{a,b}'::darray_text);

-- dictionaries: of the elements that there are
SELECT form, n FROM cases WHERE
	array_dictionary(d)::text[] IS DISTINCT FROM
		ARRAY(SELECT DISTINCT u COLLATE "C" FROM unnest(a) u WHERE u IS NOT NULL ORDER BY 1)
	OR darray_text_from_codes(array_codes(d), array_dictionary(d)) IS DISTINCT FROM d
	OR array_dims(array_codes(d)) IS DISTINCT FROM array_dims(d);
CREATE TABLE many (d darray_text);
INSERT INTO many SELECT ARRAY(SELECT md5(i::text) FROM generate_series(1, 30000) i);
SELECT cardinality(array_dictionary(d)), cardinality(array_dictionary(d[7:9])),
	array_dictionary(d) = array_sort(d), array_count_true(d LIKE 'a%'),
	cardinality(array_dictionary(left(d, 1))), array_sum(length(d)), (upper(d))[30000] FROM many;
SELECT array_dictionary(d), array_codes(d), array_dictionary(d[2:3]), array_codes(d[2:3])
	FROM (SELECT '{z,b,NULL,a,z}'::darray_text d) t;
SELECT array_dictionary(ARRAY['b', 'a', NULL]), array_codes(ARRAY['b', 'a', NULL]),
	array_dictionary('{}'), array_codes('{}'), array_dictionary('{NULL}'), array_codes('{NULL}');
SELECT darray_text_from_codes('{{1,2,3},{4,5,NULL}}', '{b,a,b,NULL}'),
	darray_text_from_codes(ARRAY[0, -1, 2], ARRAY['x', 'y']), darray_text_from_codes('{1,2}', '{}');

-- casts
\set ECHO none
CREATE FUNCTION casts(type text, given text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	c text;
	o text;
	b text;
	p text;
BEGIN
	EXECUTE format('SELECT (%L::darray_%2$s::darray_text)::text, ARRAY(SELECT u::text FROM '
		'unnest(%1$L::%2$s[]) u)::text, (%1$L::darray_text::darray_%2$s)::text, '
		'ARRAY(SELECT u::%2$s '
		'FROM unnest(%1$L::text[]) u)::text', given, type) INTO c, o, b, p;
	RETURN CASE WHEN c = o AND b = p THEN c ELSE format('%s, not %s; %s, not %s', c, o, b, p) END;
END
$$;
\set ECHO all
SELECT casts(e, g) FROM (VALUES ('bool', '{t,f,NULL,yes,t}'), ('int2', '{1,-32768,NULL,1, 7 }'),
	('int4', '{2147483647,0,0,NULL}'), ('int8', '{-9223372036854775808,1}'),
	('float4', '{1.5,NaN,-Infinity,1e30,-0,NULL,0.1}'), ('float8', '{0.1,1e300,NaN,NULL}'),
	('date', '{2020-02-29,infinity,NULL,"0044-03-15 BC",epoch}'),
	('timestamp', '{"2020-02-29 12:34:56.789",-infinity,NULL}'),
	('timestamptz', '{"2020-02-29 12:34:56+02",2020-01-01,NULL}')) t (e, g);
SET DateStyle = 'German, DMY';
SET TimeZone = 'America/New_York';
SET extra_float_digits = -5;
SELECT casts(e, g) FROM (VALUES ('float8', '{0.1,0.12345678901234567}'), ('date', '{01.02.2020}'),
	('timestamptz', '{"01.02.2020 10:00:00"}')) t (e, g);
RESET extra_float_digits;
SET TimeZone = 'UTC';
SET DateStyle = 'ISO, MDY';
SELECT (i::darray_text)::darray_int4 = i, i::darray_text = (i::int[]::text[])::darray_text
	FROM (SELECT ARRAY(SELECT nullif(i % 997, 5) FROM generate_series(1,
	20000) i)::darray_int4 i) t;
CREATE TABLE assigned (d darray_text);
INSERT INTO assigned SELECT '{1,2}'::darray_int4;
INSERT INTO assigned SELECT '{t}'::darray_bool;
TABLE assigned;
CREATE TABLE not_assigned (d darray_int4);
INSERT INTO not_assigned SELECT d FROM assigned;
SELECT ARRAY['a', NULL, 'bc']::varchar(2)[]::darray_text, '[0:1]={a,b}'::varchar[]::darray_text;
SELECT '["a", "b\"c\\d", null, 1.50, true, "NULL", "", "{x,y}", " ä\u00df\n"]'::jsonb::darray_text;
SELECT '[["a", 1], ["b", null]]'::jsonb::darray_text, '[]'::jsonb::darray_text;
SELECT '{"a": 1}'::jsonb::darray_text;
SELECT '"a"'::jsonb::darray_text;
SELECT '[["a"], ["b", "c"]]'::jsonb::darray_text;
SELECT '["a", "b\"c\\d", null, 1.50, true, "{x,y}", "a=b", "\u00df\n"]'::darray_text;
SELECT d FROM json_populate_record(NULL::assigned, '{"d": [["a\tb", null], ["", "c"]]}');
SELECT '[{"a": 1}]'::darray_text;
SELECT '["a"'::darray_text;
SELECT '[2:3]={a,b}'::darray_text, ' [ ] '::darray_text, '{{"a,b",c},{NULL,"}"}}'::darray_text;
SELECT form, n FROM cases
	WHERE (to_jsonb(a)::darray_text = d AND to_json(a)::text::darray_text = d) IS NOT TRUE;

-- PostgreSQL's functions of single values are what they were
SELECT lower('X'), upper(NULL), initcap('ab'), length('abc'), octet_length('abc'), ascii('a'),
	left('abc', 1), right('abc', 1), substr('abc', 2), substring('abc', 2, 1),
	substring('abc' FROM 'b'), lpad('a', 3, 'x'), rpad('a', 3), btrim(' a '), ltrim('a', 'a'),
	rtrim('a'), trim(' a '), reverse('ab'), md5('a'), replace('a', 'b', 'c'), split_part('a-b', '-',
	2),
	regexp_replace('a', 'a', 'b'), regexp_replace('a', 'a', 'b', 'g'), translate('a', 'a', 'b'),
	repeat('a', 2), strpos('ab', 'b'), starts_with('ab', 'a'), char_length('a');
SELECT 'abc' LIKE 'a%', 'abc' NOT LIKE 'a%', 'abc' ILIKE 'A%', 'abc' NOT ILIKE 'A%', 'a' ~ 'a',
	'a' !~ 'a',
	'a' ~* 'A', 'a' !~* 'A', 'ab' ^@ 'a', 'a' LIKE NULL, NULL LIKE NULL;
SELECT lower(varchar 'X'), lower(name 'X'), lower(char(3) 'X'), length(varchar 'X'),
	length(char(3) 'X'),
	length(bytea 'ab'), name 'ab' LIKE 'a%', char(3) 'ab' ~ 'a', bytea 'ab' LIKE 'a%',
	substr(bytea 'ab', 2), lower(int4range(1, 2)), upper(int4range(1, 2)), length(B'101');
PREPARE untyped AS SELECT lower($1), length($2), replace($3, $4, $5), $6 LIKE $7;
EXECUTE untyped('X', 'abc', 'a', 'a', 'b', 'a', 'b');
SELECT lower(ARRAY['a']);
SELECT ARRAY['a'] LIKE 'a';

-- few elements of many, some the same and some NULL, take their own texts along
SET darray.cache_size = 0;
CREATE TEMP TABLE far AS SELECT darray_agg(CASE WHEN i % 5 > 0 THEN md5((i / 3)::text) END
	ORDER BY i) AS v FROM generate_series(1, 9000) i;
CREATE TEMP TABLE near AS SELECT n, v[n:n + 19] AS v FROM far, generate_series(1, 8981, 20) n;
SELECT count(*), count(*) FILTER (WHERE near.v::text[] = (far.v::text[])[n:n + 19]) FROM near, far;
RESET darray.cache_size;
