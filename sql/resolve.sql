\set ECHO none
\i sql/setup.psql
CREATE TABLE operation (op text);
INSERT INTO operation VALUES ('+'), ('-'), ('*'), ('/'), ('%');
-- type and value of an expression, of one of scalars those of its array; float8 for numeric
CREATE FUNCTION typed(expr text) RETURNS text LANGUAGE sql AS $$
	SELECT outcome(format('SELECT format(''%%s %%s'', pg_typeof(x), x) FROM (SELECT %s AS x) t',
		expr))
$$;
CREATE FUNCTION typed_scalar(expr text) RETURNS text LANGUAGE sql AS $$
	SELECT outcome(format('SELECT CASE WHEN x IS NULL THEN ''darray_'' || elem || '' '' WHEN elem '
		'IS NULL THEN ''darray_float8 {'' || x::text::float8 || ''}'' ELSE ''darray_'' || elem || '
		''' '' || ARRAY[x]::text END
		FROM (SELECT %s AS x OFFSET 0) t LEFT JOIN element ON elem::regtype = pg_typeof(x)', expr))
$$;
\set ECHO all

-- result types are those of PostgreSQL's operators, with float8 for numeric. What is not there
-- is the remainder of numerics and arithmetic with dates; an untyped string is an array
CREATE TABLE resolved AS
	WITH v AS (
		SELECT format('''7''::%s', elem) AS scalar, format('''{7}''::darray_%s', elem) AS darray
			FROM element WHERE class IN ('INT', 'FLOAT')
	), w AS (
		SELECT 'w' AS what, scalar, darray FROM v UNION ALL SELECT scalar, scalar, scalar FROM v
			UNION ALL SELECT '''{2}''', '''2''', '''{2}'''
		UNION ALL SELECT x, x, x
			FROM unnest(ARRAY['2', '-2', '70000', '5000000000', '2.5', '2.5::numeric', 'NULL',
			'true', 'date ''2000-01-01''', 'text ''2''']) x
	)
	SELECT replace(replace(replace(form, '%1$s', 'v'), '%2$s', op), '%3$s', what) AS expr,
		typed(format(form, v.darray, op, w.darray)) AS got,
		typed_scalar(format(form, v.scalar, op, w.scalar)) AS want
	FROM v, w, (SELECT op FROM operation) p, (VALUES ('%1$s %2$s %3$s'), ('%3$s %2$s %1$s')) f
		(form);
SELECT count(*), count(*) FILTER (WHERE got NOT LIKE 'error%') AS work,
	count(*) FILTER (WHERE got <> want) AS differ FROM resolved;
SELECT expr COLLATE "C" AS expr, got, string_agg(want, ', ' ORDER BY want) FROM resolved
	WHERE got <> want GROUP BY 1, 2 ORDER BY 1, 2;
SELECT equal_lines('untyped', $$
	'{1}'::darray_int4 + '1' == !22P02
	'{1}' + '{1}'::darray_float8 == '{2}'::darray_float8
	'{1}'::darray_int4 + ARRAY[1] == '{2}'::darray_int4
	'{1}'::darray_bool + '{1}'::darray_int4 == !42883
	'{7}'::darray_float8 % 2::float8 == !42883
	darray_add('{1}'::darray_int2, 1) == '{2}'::darray_int4
	darray_subtract(3, '{1}'::darray_int8) == '{2}'::darray_int8
	darray_multiply('{2}'::darray_float4, '{3}'::darray_float8) == '{6}'::darray_float8
	darray_divide(1, '{2}'::darray_float4) == '{0.5}'::darray_float8
	mod('{7}'::darray_int2, '{4}'::darray_int2) == '{3}'::darray_int2
	darray_negate('{7}'::darray_int2) == '{-7}'::darray_int2
$$);

-- the branches of array_if() as those of CASE
CREATE TABLE branches AS
	WITH v AS (
		SELECT elem, format('''%s''::%s', sample, elem) AS scalar,
			format('''{%s}''::darray_%s', sample, elem) AS darray
		FROM (SELECT *, CASE class WHEN 'BOOL' THEN 't' WHEN 'TIME' THEN '2000-01-02'
			ELSE '7' END AS sample FROM element) e
	), w AS (
		SELECT * FROM v UNION ALL SELECT elem, scalar, scalar FROM v UNION ALL SELECT x, x, x
			FROM unnest(ARRAY['2', '5000000000', '2.5']) x
		-- a text is taken for a literal, as that has become one
		UNION ALL SELECT 'text', '''t''', 'text ''t'''
	)
	SELECT format('%s, %s', x, y) AS expr,
		typed(format('array_if(''{f}''::darray_bool, %s, %s)', x, y)) AS got,
		typed_scalar(format('CASE WHEN %s IS NULL THEN %1$s ELSE %s END', CASE
			WHEN f = 1 THEN v.scalar ELSE w.scalar END, CASE WHEN f = 1 THEN w.scalar
			ELSE v.scalar END)) AS want
	FROM v, w, generate_series(1, 2) f,
		LATERAL (SELECT CASE WHEN f = 1 THEN v.darray ELSE w.darray END AS x, CASE
		WHEN f = 1 THEN w.darray ELSE v.darray END AS y) b;
SELECT count(*), count(*) FILTER (WHERE got NOT LIKE 'error%') AS work,
	count(*) FILTER (WHERE got <> want) AS differ FROM branches;
SELECT DISTINCT expr COLLATE "C" AS expr, got, want FROM branches
	WHERE got <> want AND NOT (got = 'error 42883' AND want = 'error 42804') ORDER BY 1;
