\set ECHO none
\i sql/setup.psql
-- numbers at the ends of what the operators do, and just past
CREATE TABLE edge (elem text, few text);
INSERT INTO edge VALUES
	('int2', '{-32768,-32767,-182,-181,-2,-1,0,1,2,181,182,16384,32766,32767,NULL}'),
	('int4', '{-2147483648,-2147483647,-46341,-46340,-2,-1,0,1,2,46340,46341,1073741824,2147483646,'
		'2147483647,NULL}'),
	('int8', '{-9223372036854775808,-9223372036854775807,-3037000500,-3037000499,-4294967296,-2,-1,'
		'0,1,2,3037000499,3037000500,4611686018427387904,9223372036854775806,'
		'9223372036854775807,NULL}'),
	('float4', '{NaN,0,-0,Infinity,-Infinity,3.4028235e38,-3.4028235e38,1e-45,-1e-45,1.1754944e-38,'
		'1.1754942e-38,1,-1,3,0.5,1.0000001,1.8446743e19,1.8446744e19,2e-23,1e31,NULL}'),
	('float8', '{NaN,0,-0,Infinity,-Infinity,1.7976931348623157e308,-1.7976931348623157e308,5e-324,'
		'-5e-324,2.2250738585072014e-308,2.225073858507201e-308,1,-1,3,0.5,1.0000000000000002,'
		'1.3407807929942596e154,1.3407807929942597e154,1e-162,1e292,NULL}');
CREATE TABLE operation AS SELECT *
	FROM (VALUES ('+', 'add', 'INT'), ('-', 'subtract', 'INT'), ('*', 'multiply', 'INT'),
	('/', 'divide', 'INT'), ('%', 'modulo', 'INT'),
	('+', 'add', 'FLOAT'), ('-', 'subtract', 'FLOAT'), ('*', 'multiply', 'FLOAT'),
		('/', 'divide', 'FLOAT')) t (op, fn, class);

-- try_add(x, y) and so on: the text of the result, the last element where it is an array, or
-- the SQLSTATE
DO $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT fn, op, e.elem, l, r FROM operation JOIN element e USING (class),
		(VALUES ('%s', '%s'), ('darray_%s', '%s'), ('%s', 'darray_%s'), ('darray_%s', 'darray_%s'))
		f (l, r) LOOP
		EXECUTE format('CREATE FUNCTION try_%s(x %s, y %s) RETURNS text LANGUAGE plpgsql AS %L',
			t.fn, format(t.l, t.elem), format(t.r, t.elem),
			format('BEGIN RETURN %s; EXCEPTION WHEN OTHERS THEN RETURN SQLSTATE; END',
				replace(CASE WHEN t.l || t.r LIKE '%darray%' THEN '(x @ y)[cardinality(x @ y)]'
					ELSE 'x @ y' END, '@', t.op)));
	END LOOP;
END
$$;

-- every pair of edges: last after 32 pairs of 1, and in arrays that are nothing else
CREATE FUNCTION try_edges() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	o record;
	r record;
	pairs bigint := 0;
	failures bigint := 0;
BEGIN
	FOR o IN SELECT * FROM edge JOIN element USING (elem) JOIN operation USING (class)
		ORDER BY no, fn LOOP
		FOR r IN EXECUTE replace(replace('SELECT x, y, try_@fn(x, y) AS want, ARRAY[try_@fn(v, w), '
			'try_@fn(array_fill(x, ''{33}'')::darray_@E, y), try_@fn(x, array_fill(y, '
			'''{33}'')::darray_@E)] AS got '
			'FROM (SELECT x, y, (array_fill(1::@E, ''{32}'') || x)::darray_@E AS v, '
				'(array_fill(1::@E, ''{32}'') || y)::darray_@E AS w '
			'FROM unnest($1::@E[]) x, unnest($1::@E[]) y OFFSET 0) t', '@E', o.elem), '@fn', o.fn)
				USING o.few
		LOOP
			pairs := pairs + 1;
			IF r.want ~ '^22[0-9]{3}$' THEN
				failures := failures + 1;
			END IF;
			IF r.got <> array_fill(r.want, '{3}') THEN
				RETURN NEXT format('%s %s %s (%s): got %s, want %s', r.x, o.op, r.y, o.elem, r.got,
					r.want);
			END IF;
		END LOOP;
	END LOOP;
	RETURN NEXT format('%s pairs, %s fail', pairs, failures);
END
$$;
\set ECHO all

SELECT try_edges();

-- an overflow at p, a division by zero at q: the first one decides; behind a NULL there is none
CREATE TABLE places AS SELECT p, q, hide_p, hide_q
	FROM unnest('{1,2,32,33,65,1000,65536,69999}'::int[]) p,
	unnest('{1,31,33,64,65537,70000}'::int[]) q, unnest('{f,t}'::bool[]) hide_p,
	unnest('{f,t}'::bool[]) hide_q WHERE p <> q;
CREATE TABLE quotients (elem text, p int, q int, hide_p bool, hide_q bool, got text);
DO $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT * FROM (VALUES ('int2', '-32768', '-1'), ('int4', '-2147483648', '-1'),
		('int8', '-9223372036854775808', '-1'), ('float4', '1e38', '1e-10'),
		('float8', '1e-300', '1e300')) t (elem, x, y) LOOP
		EXECUTE replace('CREATE FUNCTION quotient(x @E, y @E, p int, q int, hide_p bool, hide_q '
			'bool) RETURNS text LANGUAGE plpgsql AS $f$
			DECLARE
				v darray_@E := darray_fill(1::@E, 70000);
				w darray_@E := v;
			BEGIN
				v[p] := CASE WHEN NOT hide_p THEN x END;
				w[p] := y;
				w[q] := CASE WHEN NOT hide_q THEN 0 END;
				RETURN cardinality(v / w);
			EXCEPTION WHEN OTHERS THEN
				RETURN SQLSTATE;
			END $f$', '@E', t.elem);
		EXECUTE format('INSERT INTO quotients SELECT %1$L, p, q, hide_p, hide_q, '
			'quotient(%2$L::%1$s, %3$L::%1$s, p, q, hide_p, hide_q) FROM places', t.elem, t.x, t.y);
	END LOOP;
END
$$;
SELECT elem, got, count(*) FROM quotients GROUP BY elem, got ORDER BY elem, got;
SELECT * FROM quotients WHERE got <> CASE WHEN hide_p AND hide_q THEN '70000' WHEN hide_p
	OR (q < p AND NOT hide_q) THEN '22012' ELSE '22003' END;

-- a few by hand
SELECT equal_lines('failures', $$
	'{1,32767}'::darray_int2 + '{1,1}'::darray_int2 == !22003
	'{1,-32768}'::darray_int2 - 1::int2 == !22003
	182::int2 * '{180,182}'::darray_int2 == !22003
	- '{-32768}'::darray_int2 == !22003
	'{2147483647}'::darray_int4 + 1 == !22003
	'{-2147483648}'::darray_int4 - 1 == !22003
	46341 * '{46341}'::darray_int4 == !22003
	- '{0,-2147483648}'::darray_int4 == !22003
	'{9223372036854775807}'::darray_int8 + 1 == !22003
	-2 - '{9223372036854775807}'::darray_int8 == !22003
	'{4611686018427387904}'::darray_int8 * 2 == !22003
	- '{-9223372036854775808}'::darray_int8 == !22003
	'{-32768}'::darray_int2 / (-1)::int2 == !22003
	'{-2147483648}'::darray_int4 / -1 == !22003
	'{-9223372036854775808}'::darray_int8 / -1 == !22003
	'{-32768,-32768}'::darray_int2 % (-1)::int2 == '{0,0}'::darray_int2
	'{-2147483648}'::darray_int4 % -1 == '{0}'::darray_int4
	'{-9223372036854775808,5}'::darray_int8 % '{-1,-3}'::darray_int8 == '{0,2}'::darray_int8
	'{-2147483647,NULL,-0}'::darray_int4 / -1 == '{2147483647,NULL,0}'::darray_int4
	'{7,-7,7,-7}'::darray_int4 / '{2,2,-2,-2}' == '{3,-3,-3,3}'::darray_int4
	'{7,-7,7,-7}'::darray_int4 % '{2,2,-2,-2}' == '{1,-1,1,-1}'::darray_int4
	'{1,2}'::darray_int4 / '{1,0}'::darray_int4 == !22012
	'{1,2}'::darray_int8 % 0 == !22012
	0 / '{1,0}'::darray_int2 == !22012
	'{NULL}'::darray_int4 / 0 == '{NULL}'::darray_int4
	'{NULL,1}'::darray_int4 / '{0,NULL}'::darray_int4 == '{NULL,NULL}'::darray_int4
	'{}'::darray_int4 / 0 == '{}'::darray_int4
	'{-2147483648,6}'::darray_int4 / array_if('{t,f}', NULL::int4, -2) == '{NULL,-3}'::darray_int4
	'{5,6}'::darray_int4 / array_if('{0,2}'::darray_int4 #= 0, NULL::int4, '{0,2}'::darray_int4)
		== '{NULL,3}'::darray_int4
	'{5,6}'::darray_int4 / array_if('{0,2}'::darray_int4 #= 0, NULL::darray_int4,
		'{0,0}'::darray_int4) == !22012
	'{3e38}'::darray_float4 + 3e38::float4 == !22003
	'{3e38}'::darray_float4 + 3e38 == ARRAY['3e38'::float4 + 3e38::float8]::darray_float8
	'{1e308}'::darray_float8 + '{1e308}' == !22003
	'{1e-200}'::darray_float8 * 1e-200 == !22003
	'{1e200}'::darray_float8 * 1e200 == !22003
	'{1e-200}'::darray_float8 / 1e200 == !22003
	'{1}'::darray_float8 / '{0}' == !22012
	'{1}'::darray_float8 / '{-0}' == !22012
	'{Infinity}'::darray_float8 / 0 == !22012
	'{NaN,NaN}'::darray_float8 / 0 == '{NaN,NaN}'::darray_float8
	0 / '{NaN}'::darray_float8 == '{NaN}'::darray_float8
	'{NULL}'::darray_float8 / 0 == '{NULL}'::darray_float8
	1 / '{Infinity,-Infinity,2}'::darray_float8 == '{0,-0,0.5}'::darray_float8
	'{Infinity,-Infinity}'::darray_float4 - '{Infinity,-Infinity}' == '{NaN,NaN}'::darray_float4
	'{Infinity,0}'::darray_float8 * '{0,-Infinity}' == '{NaN,NaN}'::darray_float8
	'{Infinity}'::darray_float8 / 'Infinity'::float8 == '{NaN}'::darray_float8
	'{Infinity}'::darray_float8 * 1e308 == '{Infinity}'::darray_float8
	- '{0,-0,1,Infinity,NaN,NULL}'::darray_float8 == '{-0,0,-1,-Infinity,NaN,NULL}'::darray_float8
	- '{0,-0,1,NULL}'::darray_float4 == '{-0,0,-1,NULL}'::darray_float4
	0 - '{0,-0}'::darray_float8 == '{0,0}'::darray_float8
	- '{}'::darray_int4 == '{}'::darray_int4
	- '{{1,-2},{NULL,3}}'::darray_int8 == '{{-1,2},{NULL,-3}}'::darray_int8
	'{1}'::darray_int4 + NULL::int4 == NULL::darray_int4
	NULL::darray_int4 * '{1}' == NULL::darray_int4
	'{1}'::darray_int4 - NULL == NULL::darray_int4
	- NULL::darray_float8 == NULL::darray_float8
$$);

-- a float4 with a float8: every pair of edges
WITH tried AS (
	SELECT expr, outcome(format('SELECT (%s)[1]', '(' || expr || ')')) AS got,
		outcome(CASE WHEN no = 3 THEN format('SELECT %L::float8 %s %L::float4', y, op, x)
			ELSE format('SELECT %L::float4 %s %L::float8', x, op, y) END) AS want
	FROM unnest('{+,-,*,/}'::text[]) op,
		unnest((SELECT few::float4[] FROM edge WHERE elem = 'float4')) x,
		unnest((SELECT few::float8[] FROM edge WHERE elem = 'float8')) y,
		(VALUES (1, '%2$L::darray_float4 %5$s %4$L::darray_float8'),
			(2, '%2$L::darray_float4 %5$s %3$L::float8'),
			(3, '%3$L::float8 %5$s %2$L::darray_float4'),
			(4, '%1$L::float4 %5$s %4$L::darray_float8')) f (no, form),
		format(form, x, ARRAY[x], y, ARRAY[y], op) expr
)
SELECT count(*), count(*) FILTER (WHERE want LIKE 'error%'), count(*) FILTER (WHERE got <> want),
	min(expr) FILTER (WHERE got <> want) FROM tried;
