-- No function, cast or operator of darray is less volatile than what PostgreSQL has for the
-- elements: an index or a generic plan would keep what depends on the session. All is derived from
-- the catalogs.
\pset format unaligned
\pset tuples_only on
SET search_path = public, pg_catalog;

CREATE TEMP TABLE element AS
	SELECT d.oid AS darray, e.oid AS elem, e.typarray AS array, e.typinput, e.typoutput
	FROM pg_type d JOIN pg_type e ON e.oid = d.typelem
		WHERE d.typsubscript = 'darray_subscript_handler'::regproc;
CREATE TEMP TABLE member AS
	SELECT classid, objid FROM pg_depend WHERE refclassid = 'pg_extension'::regclass
		AND deptype = 'e'
		AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'darray');
ANALYZE element, member;

-- an element's own casts, by context: i is implicit, a assignment, e explicit
CREATE TEMP TABLE scalar_cast AS
	SELECT castsource, casttarget, castcontext, p.provolatile FROM pg_cast
		JOIN pg_proc p ON p.oid = castfunc WHERE pg_cast.oid < 16384;

-- what each function names: the element types of its arguments and result
CREATE TEMP TABLE mention AS
	SELECT DISTINCT f.oid AS function, e.elem, e.typinput, e.typoutput, c.oid IS NOT NULL AS wide
	FROM member JOIN pg_proc f ON f.oid = objid AND classid = 'pg_proc'::regclass,
		unnest(f.proargtypes || f.prorettype) t
		JOIN element e ON true
		-- as one of several types that go to a type of arguments; what casts has rows of its own
		-- (all that go to this one are cast to each other)
		LEFT JOIN pg_cast c ON c.castsource = e.darray AND c.casttarget = t AND c.castmethod = 'b'
			AND t <> 'any_time_darray'::regtype
	WHERE t IN (e.darray, e.elem, e.array) OR c.oid IS NOT NULL
		OR (e.darray, t) IN (SELECT castsource, casttarget FROM pg_cast
			WHERE casttarget = 'any_time_darray'::regtype);
-- those that make elements of an argument of any type
CREATE TEMP TABLE casts_any AS
	SELECT DISTINCT oid AS function FROM pg_proc JOIN mention ON function = oid
		WHERE proargtypes::oid[] && ARRAY['"any"'::regtype, 'anycompatible'::regtype]::oid[]
		AND provariadic = 0
		AND proname IN ('array_put', 'array_insert');
ANALYZE mention, scalar_cast, casts_any;
CREATE TEMP TABLE rule AS
	-- two element types in one function: one is cast to the other on the way
	SELECT a.function, c.provolatile, 'cast ' || a.elem::regtype || ' to ' || b.elem::regtype AS why
	FROM mention a JOIN mention b USING (function) JOIN scalar_cast c ON c.castsource = a.elem
		AND c.casttarget = b.elem AND c.castcontext <> 'e'
		-- this one names the zone that it casts by
		WHERE a.function NOT IN (SELECT oid FROM pg_proc WHERE proname = 'timezone')
			AND NOT a.wide AND NOT b.wide
	UNION ALL
	-- any type: all that casts to the element type by itself (anyelement is another darray, never
	-- cast, and so are VARIADIC arguments of any type)
	SELECT m.function, c.provolatile, 'cast ' || c.castsource::regtype || ' to ' || m.elem::regtype
	FROM mention m JOIN pg_proc f ON f.oid = m.function AND NOT m.wide
		AND (f.proargtypes::oid[] && ARRAY['anyarray'::regtype, 'anynonarray'::regtype]::oid[]
			OR f.oid = ANY (ARRAY(SELECT function FROM casts_any)))
		-- the elements of an id are integers
		AND (coalesce(f.proargnames[1], '') <> 'id' OR m.elem = 'int4'::regtype)
		JOIN scalar_cast c ON c.casttarget = m.elem AND c.castcontext = 'i'
	UNION ALL
	-- a literal, which has become a text, or the text form
	SELECT m.function, i.provolatile, 'input of ' || m.elem::regtype
	FROM mention m JOIN pg_proc f ON f.oid = m.function
		AND ('cstring'::regtype = ANY (f.proargtypes::oid[])
			OR f.proname = 'array_if' AND 'text'::regtype = ANY (f.proargtypes::oid[])
			OR f.oid = ANY (ARRAY(SELECT function FROM casts_any)))
		JOIN pg_proc i ON i.oid = m.typinput
	UNION ALL
	SELECT m.function, o.provolatile, 'output of ' || m.elem::regtype
	FROM mention m JOIN pg_proc f ON f.oid = m.function
		AND f.prorettype IN ('cstring'::regtype, 'json'::regtype, 'jsonb'::regtype)
		JOIN pg_proc o ON o.oid = m.typoutput
	UNION ALL
	-- the operator on the elements; #= is = of each
	SELECT o.oprcode, s.provolatile, 'operator ' || x.oid::regoperator
	FROM member JOIN pg_operator o ON o.oid = objid AND classid = 'pg_operator'::regclass
		LEFT JOIN element l ON o.oprleft IN (l.darray, l.elem, l.array)
			LEFT JOIN element r ON o.oprright IN (r.darray, r.elem, r.array)
		JOIN pg_operator x ON x.oprnamespace = 'pg_catalog'::regnamespace
			AND x.oprname = ltrim(o.oprname::text, '#')
			AND x.oprleft = coalesce(l.elem, o.oprleft)
				AND x.oprright = coalesce(r.elem, o.oprright)
		JOIN pg_proc s ON s.oid = x.oprcode
	UNION ALL
	-- a function of the same name and arguments
	SELECT f.oid, s.provolatile, s.oid::regprocedure::text
	FROM member JOIN pg_proc f ON f.oid = objid AND classid = 'pg_proc'::regclass
		JOIN pg_proc s ON s.pronamespace = 'pg_catalog'::regnamespace
			AND s.proargtypes = f.proargtypes
			AND s.proname = replace(f.proname::text, 'darray_series', 'generate_series');
ANALYZE rule;
CREATE TEMP VIEW violation AS
	SELECT function::regprocedure::text, f.provolatile AS declared, rule.provolatile AS wanted, why
	FROM rule JOIN pg_proc f ON f.oid = function
		WHERE position(f.provolatile::text IN 'isv') < position(rule.provolatile::text IN 'isv');

-- each kind of rule applies to something
SELECT split_part(why, ' ', 1) AS kind, count(*) > 0 FROM rule
	WHERE why ~ '^(cast|input|output|operator) ' GROUP BY 1 ORDER BY 1;
SELECT bool_or(why LIKE 'generate_series%') FROM rule;
SELECT * FROM violation ORDER BY 1, 4;

-- and finds what is declared wrong
BEGIN;
ALTER FUNCTION darray_eq(any_time_darray, anyarray) IMMUTABLE;
ALTER FUNCTION array_if(darray_bool, date, text) IMMUTABLE;
ALTER FUNCTION darray_timestamptz_in(cstring, oid, integer) IMMUTABLE;
ALTER FUNCTION darray_to_json(any_darray) IMMUTABLE;
ALTER FUNCTION darray_series(timestamptz, timestamptz, interval) IMMUTABLE;
ALTER FUNCTION array_put(darray_date, anycompatible, "any") IMMUTABLE;
SELECT DISTINCT function FROM violation ORDER BY 1;
ROLLBACK;

-- nothing strict about functions that cast: an index over a fixed pair of types still goes
CREATE TABLE volatility_index (v darray_int4, w int[], t darray_timestamptz, u timestamptz[]);
CREATE INDEX ON volatility_index ((v = w));
CREATE INDEX ON volatility_index ((array_if(v > 1, v, NULL)));
CREATE INDEX ON volatility_index ((t = u));
CREATE INDEX ON volatility_index ((t = u::darray_timestamptz));
CREATE INDEX ON volatility_index ((array_if(t > '2000-01-01 00:00+00'::timestamptz, t, 'now')));
DROP TABLE volatility_index;
