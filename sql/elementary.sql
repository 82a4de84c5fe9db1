\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,31,32,33,1023}');

-- an expression in u, of a darray and of its elements
CREATE FUNCTION each(expr text) RETURNS text LANGUAGE sql AS
	$$ SELECT format('(SELECT coalesce(array_agg(%s ORDER BY o), ''{}'') FROM unnest(a, b) WITH '
		'ORDINALITY t (u, w, o))', $1) $$;

-- what an expression gives for an element, or the SQLSTATE and the message that it raises
CREATE FUNCTION told(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	result text;
BEGIN
	EXECUTE query INTO result;
	RETURN result;
EXCEPTION WHEN OTHERS THEN
	RETURN SQLSTATE || ' ' || SQLERRM;
END
$$;

-- equal, or not further apart than libm may be from the exact result
CREATE FUNCTION is_near(a text, b text, exact bool) RETURNS bool LANGUAGE sql AS $$
	SELECT a = b OR (NOT exact AND a || b ~ '^[-+0-9.e]*$'
		AND abs(a::numeric - b::numeric) <= greatest(abs(b::numeric) * 7e-16, 4.95e-324))
$$;

CREATE TABLE special (x float8);
INSERT INTO special SELECT s * x FROM unnest('{0,5e-324,2.2250738585072014e-308,1e-300,1e-20,1e-8,'
	'0.1,0.25,0.49999999999999994,0.5,0.7,0.9999999999999999,1,1.0000000000000002,1.5,2,2.5,3,'
	'3.141592653589793,7,10,22,100,709.7,709.79,745,746,1000,1e5,4503599627370495.5,'
	'4503599627370496,9007199254740993,1e17,1e22,1e100,1.7976931348623157e308,Infinity}'::float8[])
	x, unnest('{1,-1}'::int[]) s;
INSERT INTO special VALUES ('NaN');

CREATE TABLE tried (fn text, operands int, exact bool);
INSERT INTO tried SELECT fn, 1, true FROM unnest('{sign,ceil,ceiling,floor,round,trunc,degrees,'
	'radians,sqrt,|/,@}'::text[]) fn;
INSERT INTO tried SELECT fn, 1, false FROM unnest('{cbrt,||/,exp,ln,log,log10,sin,cos,tan,asin,'
	'acos,atan,sinh,cosh,tanh,asinh,acosh,atanh}'::text[]) fn;
INSERT INTO tried SELECT fn, 2, false FROM unnest('{power,pow,^,atan2}'::text[]) fn;

-- every function of every special argument, by itself and in an array of them that do not fail
CREATE FUNCTION specials() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	t record;
	r record;
	ours text;
	ours_of text;
	compared int := 0;
	failures int := 0;
BEGIN
	FOR t IN SELECT * FROM tried ORDER BY operands, fn LOOP
		ours := CASE WHEN t.fn ~ '^[^a-z]' AND t.operands = 1 THEN t.fn || ' (%s)'
			WHEN t.fn ~ '^[^a-z]' THEN '(%s) ' || t.fn || ' (%s)'
			WHEN t.operands = 1 THEN t.fn || '(%s)' ELSE t.fn || '(%s, %s)' END;
		FOR r IN SELECT a.x AS a, b.x AS b FROM special a, special b
			-- pow and ^ are power by other names
			WHERE b.x = ANY (CASE WHEN t.operands = 1 THEN '{1}'
				WHEN t.fn IN ('^', 'pow') THEN '{0,-1,2.5}'
				ELSE (SELECT array_agg(x) FROM special) END::float8[]) LOOP
			ours_of := told('SELECT (' || format(ours, quote_literal(ARRAY[r.a]::text)
				|| '::darray_float8', quote_literal(ARRAY[r.b]::text) || '::darray_float8')
				|| ')[1]');
			compared := compared + 1;
			failures := failures + (ours_of ~ '^22')::int;
			IF NOT is_near(ours_of, told('SELECT ' || format(ours, quote_literal(r.a)
				|| '::float8', quote_literal(r.b) || '::float8')), t.exact) THEN
				RETURN NEXT format('%s of %s and %s: got %s, want %s', t.fn, r.a, r.b, ours_of,
					told('SELECT ' || format(ours, quote_literal(r.a) || '::float8',
					quote_literal(r.b) || '::float8')));
			END IF;
		END LOOP;
	END LOOP;
	RETURN NEXT format('%s compared, %s fail', compared, failures);
END
$$;
\set ECHO all

SELECT specials();

-- all elements of arrays in several forms
SELECT agree('sign', 'INT FLOAT', 'sign(d)::float8[]', each('sign(u)'));
SELECT agree('ceil', 'INT FLOAT', 'ceil(d)::float8[]', each('ceil(u)'));
SELECT agree('floor', 'INT FLOAT', 'floor(d)::float8[]', each('floor(u)'));
SELECT agree('round', 'INT FLOAT', 'round(d)::float8[]', each('round(u)'));
SELECT agree('trunc', 'INT FLOAT', 'trunc(d)::float8[]', each('trunc(u)'));
SELECT agree('sqrt', 'INT FLOAT', 'sqrt(@ d::darray_float8)::float8[]', each('sqrt(@ u::float8)'));
SELECT agree('@', 'FLOAT', '(@ d)::@E[]', each('@ u'));
SELECT agree('mod', 'INT', 'mod(d, 7::@E)::@E[]', each('mod(u, 7::@E)'));
SELECT agree('mod', 'INT', 'mod(7::@E, d | 1::@E)::@E[]', each('mod(7::@E, u | 1::@E)'));
SELECT agree('mod', 'INT', 'mod(d, v.e | 1::@E)::@E[]', each('mod(u, w | 1::@E)'));

-- bits; counts are of int4 whatever is shifted
SELECT agree('&', 'INT', '(d & v.e)::@E[]', each('u & w'));
SELECT agree('&', 'INT', '(d & v.x)::@E[]', each('u & x'));
SELECT agree('|', 'INT', '(v.x | d)::@E[]', each('u | x'));
SELECT agree('|', 'INT', '(d | v.e)::@E[]', each('u | w'));
SELECT agree('#', 'INT', '(d # v.e)::@E[]', each('u # w'));
SELECT agree('~', 'INT', '(~ d)::@E[]', each('~ u'));
SELECT agree('<<', 'INT', '(d << 3)::@E[]', each('u << 3'));
SELECT agree('>>', 'INT', '(d >> 3)::@E[]', each('u >> 3'));
SELECT agree('<<', 'INT', '(d << (v.e & 15::@E)::darray_int4)::@E[]',
	each('u << (w & 15::@E)::int'));
SELECT agree('>>', 'INT', '(d >> (v.e & 15::@E)::darray_int4)::@E[]',
	each('u >> (w & 15::@E)::int'));
SELECT 1 << '{1,NULL,33}'::darray_int4, -9 >> '{1,2,40}'::darray_int4;
SELECT pg_typeof(darray_int2 '{1}' << 1), pg_typeof(darray_int8 '{1}' >> 1),
	pg_typeof(darray_int2 '{1}' & 1), pg_typeof(darray_int4 '{1}' # darray_int8 '{1}'),
	pg_typeof(ARRAY[1, 2] | darray_int8 '{1}'), darray_int4 '{6,NULL}' & ARRAY[3, 3],
	ARRAY[1, 2] << darray_int4 '{3,4}', darray_int8 '{1}' << 65, darray_int4 '{-1}' >> 33;

-- the greatest and the least leave out NULL
SELECT agree('greatest', 'ANY', 'array_greatest(d, v.e)::@E[]', each('GREATEST(u, w)'));
SELECT agree('greatest', 'ANY', 'array_greatest(d, v.x)::@E[]', each('GREATEST(u, x)'));
SELECT agree('greatest', 'ANY', 'array_greatest(v.x, d)::@E[]', each('GREATEST(x, u)'));
SELECT agree('least', 'ANY', 'array_least(d, v.e)::@E[]', each('LEAST(u, w)'));
SELECT agree('least', 'ANY', 'array_least(d, v.x)::@E[]', each('LEAST(u, x)'));
SELECT agree('least', 'ANY', 'array_least(v.x, d)::@E[]', each('LEAST(x, u)'));
SELECT agree('least', 'INT', 'array_sum(array_least(d, 3))',
	'(SELECT sum(LEAST(u, 3)) FROM unnest(a) u)');
SELECT array_greatest('{1,NULL}'::darray_int4, NULL::int4),
	array_greatest(NULL, '{1,NULL}'::darray_int4), array_least(NULL::darray_int4, 1),
	array_greatest('{1,5}'::darray_int2, 3), array_least('{1,5}'::darray_int4, 2.5),
	array_greatest('{{1},{3}}'::darray_int4, '{2,NULL}'::darray_int4),
	array_greatest('{NaN,-0,0}'::darray_float8, '{Infinity,0,-0}'::darray_float8);
SELECT array_greatest('{1,2}'::darray_int4, '{1,2,3}'::darray_int4);

-- what replaces NULL or is replaced by it, bounds
SELECT agree('coalesce', 'ANY', 'array_coalesce(d, v.e)::@E[]', each('COALESCE(u, w)'));
SELECT agree('coalesce', 'ANY', 'array_coalesce(d, v.x)::@E[]', each('COALESCE(u, x)'));
SELECT agree('coalesce', 'ANY', 'array_coalesce(d, v.b)::@E[]', each('COALESCE(u, w)'));
SELECT agree('nullif', 'ANY', 'array_nullif(d, v.e)::@E[]', each('NULLIF(u, w)'));
SELECT agree('nullif', 'ANY', 'array_nullif(d, v.x)::@E[]', each('NULLIF(u, x)'));
SELECT agree('clamp', 'ANY', 'array_clamp(d, x, v.b[1])::@E[]',
	each('CASE WHEN u IS NOT NULL THEN LEAST(GREATEST(u, x), b[1]) END'));
SELECT agree('drop_nulls', 'ANY', 'array_drop_nulls(d)::@E[]', 'array_remove(a, NULL)');
SELECT array_coalesce(v, '7'), array_coalesce(v, '{7,8,9}'), array_coalesce(v, NULL),
	array_coalesce(v, '{8}'::int2[]), array_coalesce(v, 0.5), array_coalesce(NULL, v),
	array_coalesce(NULL::darray_int4, 1), array_coalesce('{{1},{NULL}}'::darray_int4, v),
	array_nullif(v, '3'), array_nullif(v, NULL), array_nullif(NULL::darray_int4, v),
	array_nullif('{NaN,0,-0,1}'::darray_float8, '{NaN,-0,1,NULL}')
	FROM (VALUES ('{1,NULL,3}'::darray_int4)) t (v);
SELECT array_clamp(v, 0, 2), array_clamp(v, NULL, 2), array_clamp(v, 2, 0), array_clamp(v, 1, NULL),
	array_clamp(v, NULL, NULL), array_clamp('{1,5}'::darray_int4, 1.5, 9)
	FROM (VALUES ('{1,NULL,NaN,-0,-Infinity}'::darray_float8)) t (v);
SELECT array_drop_nulls('{{1,NULL},{2,3}}'::darray_int4), array_drop_nulls('{{1,2}}'::darray_int4);
SELECT array_coalesce('{1}'::darray_int4, 'x');
SELECT array_coalesce('{1,NULL}'::darray_int4, '{0.5,1.5}'::float8[]);
SELECT array_coalesce('{1,2}'::darray_int4, '{1,2,3}'::darray_int4);

-- as parts of larger expressions
CREATE TABLE part (v darray_float8, w darray_float8, i darray_int4);
INSERT INTO part VALUES ('{4,NULL,9,16}', '{1,2,NULL,NaN}', '{1,2,NULL,-4}'), (NULL, '{1}', '{2}');
EXPLAIN (VERBOSE, COSTS OFF) SELECT array_sum(array_greatest(sqrt(v) - 3, 0)),
	array_sum(array_least(v, w)), (i & 1) + ~ i << 2, round(sqrt(i * 2)) FROM part;
SELECT array_sum(array_greatest(sqrt(v) - 3, 0)), array_sum(array_least(v, w)),
	(i & 1) + ~ i << 2, round(sqrt(i * i)), array_sum(array_filter(array_greatest(v, 5), w < 3))
	FROM part;
EXPLAIN (VERBOSE, COSTS OFF) SELECT array_sum(array_clamp(v, 0, 10)),
	array_coalesce(array_nullif(v, 4), 0) + 1 FROM part;
SELECT array_sum(array_clamp(v, 0, 10)), array_coalesce(array_nullif(v, 4), 0) + 1,
	array_sum(array_filter(array_coalesce(v, w), v > 1)) FROM part;
SELECT sqrt(v - 10) FROM part;
