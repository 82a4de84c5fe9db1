\pset format unaligned
\pset tuples_only on
SET search_path = public;
SET client_min_messages = warning;
DROP SCHEMA IF EXISTS regress CASCADE;
-- What the extension consists of. What is repeated for element types stands once: D is a
-- darray type, E its element type, and behind "of" are the types, or how many of the 9.
CREATE TEMP TABLE element (elem text, name text);
INSERT INTO element VALUES ('bool', 'boolean'), ('int2', 'smallint'), ('int4', 'integer'),
	('int8', 'bigint'), ('float4', 'real'), ('float8', 'double precision'),
	('date', 'date'), ('timestamp', 'timestamp without time zone'),
		('timestamptz', 'timestamp with time zone');
CREATE TEMP TABLE member AS SELECT classid, objid FROM pg_depend d
	WHERE refclassid = 'pg_extension'::regclass
	AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'darray') AND deptype = 'e'
	AND NOT EXISTS (SELECT FROM pg_depend i WHERE (i.classid, i.objid) = (d.classid, d.objid)
		AND i.deptype = 'i');

-- the first darray type that is in a text
CREATE FUNCTION pg_temp.subject(text) RETURNS text LANGUAGE sql AS
	$$ SELECT elem FROM element WHERE $1 ~ ('\mdarray_' || elem || '(_|\M)')
		ORDER BY strpos($1, 'darray_' || elem), length(elem) DESC LIMIT 1 $$;
CREATE FUNCTION pg_temp.short(text, elem text) RETURNS text LANGUAGE sql AS $$
	SELECT coalesce(regexp_replace(regexp_replace(regexp_replace($1, '(^|[^a-z_])darray_' || elem
		|| '(?=_|\M)', '\1D', 'g'), '\m' || name || '\M', 'E', 'g'), '\m(to_)' || elem || '\M',
		'\1E', 'g'), $1)
	FROM (SELECT 1) one LEFT JOIN element ON element.elem = $2 $$;
CREATE FUNCTION pg_temp.types(text[]) RETURNS text LANGUAGE sql AS
	$$ SELECT CASE WHEN count(DISTINCT t) = 9 THEN 'all'
		ELSE coalesce(string_agg(DISTINCT t, ' ' ORDER BY t), '-') END FROM unnest($1) t $$;

SELECT extname, extversion, extrelocatable FROM pg_extension WHERE extname = 'darray';
SELECT classid::regclass, count(*) FROM member GROUP BY 1
	ORDER BY classid::regclass::text COLLATE "C";

-- types: category, preferred, storage, alignment, by value, length
SELECT typname, typcategory, typispreferred, typstorage, typalign, typbyval, typlen,
	typelem::regtype, typsubscript, typanalyze, typinput, typoutput, typreceive, typsend
	FROM member JOIN pg_type t ON t.oid = objid AND classid = 'pg_type'::regclass
		WHERE typtype = 'b' AND typname NOT LIKE '\_%' ORDER BY typname;

-- functions: arguments and result (D, E where more than two types stand there), volatility,
-- strict, parallel, variadic, cost, rows, how many
WITH f AS (
	SELECT p.*, regexp_replace(regexp_replace(proname::text,
		'^darray_(' || (SELECT string_agg(elem, '|') FROM element) || ')$', 'D'),
			'^(darray|array)_(' || (SELECT string_agg(elem, '|') FROM element)
				|| ')_(in|out|recv|send|agg_finalfn)$', '\1_E_\3') AS name,
		pg_get_function_result(p.oid) AS result,
			ARRAY(SELECT format_type(t, NULL) FROM unnest(proargtypes) t) AS types,
		(SELECT string_agg(CASE WHEN format_type(t, NULL) = 'darray_number' THEN 'n'
			WHEN format_type(t, NULL) ~ '^(darray|array|any)_' THEN 'd' ELSE 'e' END, '' ORDER BY o)
			FROM unnest(proargtypes) WITH ORDINALITY u (t, o)) AS pattern
	FROM member JOIN pg_proc p ON p.oid = objid AND classid = 'pg_proc'::regclass
		WHERE prokind = 'f'
), a AS (
	SELECT name, pattern, o, CASE WHEN count(DISTINCT t) <= 2 THEN string_agg(DISTINCT t, ' or ')
		WHEN bool_and(t LIKE 'darray%') THEN 'D' WHEN bool_and(t LIKE 'array%') THEN 'A'
		WHEN bool_and(t LIKE '%[]') THEN 'E[]'
		ELSE 'E' END AS t
	FROM f, unnest(types) WITH ORDINALITY t (t, o) GROUP BY name, pattern, o
)
SELECT name || '(' || coalesce((SELECT string_agg(t, ', ' ORDER BY o) FROM a
	WHERE (a.name, a.pattern) = (f.name, f.pattern)), '') || ')' COLLATE "C" AS signature,
		CASE WHEN count(DISTINCT result) <= 2 THEN string_agg(DISTINCT result, ' or ')
			WHEN bool_and(result = ANY (types)) THEN 'D'
			WHEN bool_and('darray_' || (SELECT elem FROM element e WHERE result LIKE '%' || e.name)
				= ANY (types)) THEN regexp_replace(min(result), '^(SETOF )?[^\[]*', '\1E')
			WHEN bool_and(result LIKE 'darray%') THEN 'D2'
				ELSE string_agg(DISTINCT result, ' or ') END,
		provolatile, CASE WHEN proisstrict THEN 'strict' ELSE '-' END, proparallel, CASE
			WHEN provariadic <> 0 THEN 'variadic' ELSE '-' END, procost, prorows, count(*)
	FROM f GROUP BY name, pattern, provolatile, proisstrict, proparallel, provariadic <> 0, procost,
		prorows ORDER BY signature, pattern, provolatile, proisstrict, min(result) COLLATE "C",
		procost;

-- planner support
SELECT prosupport, count(*) FROM member JOIN pg_proc p ON p.oid = objid
	AND classid = 'pg_proc'::regclass WHERE prosupport <> 0 GROUP BY 1
	ORDER BY prosupport::text COLLATE "C";

-- operators: commutator, negator, estimators, hashes, merges
WITH o AS (
	SELECT o.*, coalesce(pg_temp.subject(format_type(oprleft, NULL)),
		pg_temp.subject(format_type(oprright, NULL))) AS elem
	FROM member JOIN pg_operator o ON o.oid = objid AND classid = 'pg_operator'::regclass
)
SELECT pg_temp.short(coalesce(format_type(nullif(oprleft, 0), NULL) || ' ', '') || oprname || ' '
		|| format_type(oprright, NULL), elem) COLLATE "C" AS op,
	pg_temp.short(format_type(oprresult, NULL), CASE WHEN oprcode::text
		~ 'bool|and|or|not|add|subtract|multiply|divide|modulo|negate|append|prepend|cat'
		THEN elem END),
		(SELECT oprname FROM pg_operator c WHERE c.oid = o.oprcom) AS com,
			(SELECT oprname FROM pg_operator n WHERE n.oid = o.oprnegate) AS neg, oprrest, oprjoin,
			oprcanhash, oprcanmerge, pg_temp.types(array_agg(elem))
	FROM o GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2;

-- casts
SELECT pg_temp.short(castsource::regtype::text, elem) AS s,
	pg_temp.short(casttarget::regtype::text, elem), castcontext, castmethod,
	pg_temp.types(array_agg(elem))
	FROM (SELECT c.*, coalesce(pg_temp.subject(castsource::regtype::text),
		pg_temp.subject(casttarget::regtype::text)) AS elem FROM member
		JOIN pg_cast c ON c.oid = objid AND classid = 'pg_cast'::regclass) c
	WHERE NOT (castsource::regtype::text LIKE 'darray%'
		AND casttarget::regtype::text LIKE 'darray%') GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;
SELECT castsource::regtype, string_agg(casttarget::regtype || ' ' || castcontext::text, ', '
	ORDER BY casttarget) FROM member JOIN pg_cast c ON c.oid = objid
	AND classid = 'pg_cast'::regclass
	WHERE castsource::regtype::text LIKE 'darray%' AND casttarget::regtype::text LIKE 'darray%'
		GROUP BY castsource ORDER BY castsource;

-- aggregates
SELECT pg_temp.short(a.aggfnoid::regprocedure::text || ' ' || format_type(p.prorettype, NULL),
	e.elem), p.proparallel, (SELECT proname FROM pg_proc WHERE oid = a.aggtransfn),
	pg_temp.short(a.aggfinalfn::text, e.elem), a.aggcombinefn, a.aggserialfn, a.aggdeserialfn,
	a.aggtranstype::regtype, pg_temp.types(array_agg(e.elem))
	FROM member JOIN pg_aggregate a ON a.aggfnoid = objid AND classid = 'pg_proc'::regclass
		JOIN pg_proc p ON p.oid = a.aggfnoid
		JOIN element e ON p.prorettype = ('darray_' || e.elem)::regtype
	GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1;

-- operator classes
SELECT amname, opcdefault, pg_temp.short(opcname::text, pg_temp.subject(opcintype::regtype::text)),
	(SELECT string_agg(amopstrategy || ' ' || amopopr, ', ' ORDER BY amopstrategy)
	FROM (SELECT amopstrategy, (SELECT oprname FROM pg_operator o WHERE o.oid = amopopr)::text AS
	amopopr FROM pg_amop WHERE amopfamily = opcfamily) x (amopstrategy, amopopr)),
		(SELECT string_agg(amprocnum || ' ' || amproc, ', ' ORDER BY amprocnum)
			FROM (SELECT amprocnum, (SELECT proname FROM pg_proc p WHERE p.oid = amproc)::text AS
			amproc FROM pg_amproc WHERE amprocfamily = opcfamily) x),
			pg_temp.types(array_agg(pg_temp.subject(opcintype::regtype::text)))
	FROM member JOIN pg_opclass c ON c.oid = objid AND classid = 'pg_opclass'::regclass
		JOIN pg_am ON pg_am.oid = opcmethod GROUP BY 1, 2, 3, 4, 5 ORDER BY 1;

-- settings
SELECT cardinality('{}'::darray_int4);
SELECT name, vartype, unit, boot_val, context FROM pg_settings WHERE name LIKE 'darray.%'
	ORDER BY name;

-- what \df+ and \do+ say of what users call
SELECT DISTINCT proname COLLATE "C" AS name,
	obj_description(objid, 'pg_proc') COLLATE "C" AS comment FROM member
	JOIN pg_proc p ON p.oid = objid AND classid = 'pg_proc'::regclass
	WHERE proname !~ ('^darray_(' || (SELECT string_agg(elem, '|') FROM element) || ')$')
		AND obj_description(objid, 'pg_proc') IS NOT NULL ORDER BY 1, 2;
SELECT DISTINCT oprname COLLATE "C" AS name, obj_description(objid, 'pg_operator') COLLATE "C" AS
	comment FROM member JOIN pg_operator o ON o.oid = objid AND classid = 'pg_operator'::regclass
	ORDER BY 1, 2;

-- what lacks a comment: nothing but what types, operators and aggregates are made of
SELECT pg_describe_object(classid, objid, 0) FROM member
	WHERE obj_description(objid, classid::regclass::text) IS NULL
		AND NOT (classid = 'pg_type'::regclass
		AND EXISTS (SELECT FROM pg_type t WHERE t.oid = objid AND t.typelem <> 0
		AND t.typname LIKE '\_%'))
		AND NOT (classid = 'pg_cast'::regclass AND EXISTS (SELECT FROM pg_cast c
			WHERE c.oid = objid AND casttarget::regtype::text ~ '^(array|any)_'
				OR c.oid = objid AND castsource::regtype::text ~ '^(array|any)_'))
		AND NOT (classid = 'pg_proc'::regclass AND objid IN (
			SELECT unnest(ARRAY[typinput, typoutput, typreceive, typsend]) FROM pg_type UNION ALL
			SELECT oprcode FROM pg_operator UNION ALL
			SELECT unnest(ARRAY[aggtransfn, aggfinalfn, aggcombinefn, aggserialfn, aggdeserialfn,
				aggminvtransfn]) FROM pg_aggregate UNION ALL
			SELECT oid FROM pg_proc WHERE proname ~ '^darray_(eval|aggregate)_')) ORDER BY 1;
-- what is neither immutable nor of a type's text, or not safe in parallel: I/O alone
SELECT DISTINCT regexp_replace(proname, '^darray_[a-z0-9]+_', 'D_'), provolatile, proparallel
	FROM member JOIN pg_proc p ON p.oid = objid AND classid = 'pg_proc'::regclass
	WHERE provolatile <> 'i' OR proparallel <> 's' ORDER BY 1;
-- the checks of the server itself; from 18 on those of hash want a function of the very type, and
-- not one of a type of arguments
SELECT opcname FROM member JOIN pg_opclass c ON c.oid = objid AND classid = 'pg_opclass'::regclass
	JOIN pg_am m ON m.oid = opcmethod
	WHERE CASE WHEN amname = 'hash' AND current_setting('server_version_num')::int >= 180000
	THEN false ELSE NOT amvalidate(c.oid) END;

-- goes and comes again, in another schema
CREATE SCHEMA elsewhere;
DROP EXTENSION darray;
CREATE EXTENSION darray SCHEMA elsewhere;
SELECT elsewhere.array_sort('{2,1}'::elsewhere.darray_int4),
	elsewhere.array_argsort('{2,1}'::elsewhere.darray_int4, '{1,1}'::elsewhere.darray_bool);
SELECT * FROM elsewhere.array_group_by('{sum}', '{2,1,2}'::elsewhere.darray_int4,
	'{1,2,3}'::elsewhere.darray_int4) AS (k int4, s int8);
DROP EXTENSION darray;
DROP SCHEMA elsewhere;

-- what has nothing to do with it means the same with it: type and value, or the error
CREATE TEMP TABLE foreign_sql (expr text, before text);
CREATE FUNCTION pg_temp.meaning(expr text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	meaning text;
BEGIN
	EXECUTE format('SELECT pg_typeof(x) || '': '' || coalesce(x::text, ''NULL'') FROM '
		'(SELECT %s AS x) s', expr) INTO meaning;
	RETURN meaning;
EXCEPTION WHEN OTHERS THEN
	RETURN SQLSTATE;
END
$$;
INSERT INTO foreign_sql SELECT expr, pg_temp.meaning(expr) FROM (
	SELECT format(f, v) FROM unnest('{5,5::int2,5::int8,5::float4,5::float8,2.5,true,date '
		'''2000-01-01'',timestamp ''2000-01-01'',timestamptz ''2000-01-01'',''5''}'::text[]) v,
		unnest(ARRAY['%s || '' files''', ''' files'' || %s', '%s || ''{1}''', '''{1}'' || %s',
			'%s || ARRAY[%1$s]', 'ARRAY[%s] || %1$s', 'ARRAY[%s] || ARRAY[%1$s]', '%s || NULL',
			'NULL || %s',
			'%s + ''1''', '''1'' - %s', '%s * ''1''', '''1'' / %s', '%s %% ''2''', '%s < ''1''',
				'''1'' >= %s', '%s = ''1''', '%s & ''1''', '''1'' | %s', '- %s', '~ %s',
				'%s + NULL',
			'%s = ANY (ARRAY[%1$s])', 'ARRAY[%s] = ARRAY[%1$s]', 'ARRAY[%s] < ''{1}''',
				'%s IN (%1$s, NULL)', 'coalesce(NULL, %s)',
			'array_append(ARRAY[%s], %1$s)', 'array_prepend(%s, ARRAY[%1$s])',
				'array_cat(ARRAY[%s], ''{}'')', 'array_remove(ARRAY[%s], %1$s)',
				'array_replace(ARRAY[%s], %1$s, NULL)',
			'array_position(ARRAY[%s], %1$s)', 'array_positions(ARRAY[%s], %1$s)',
				'cardinality(ARRAY[%s])', 'array_length(ARRAY[%s], 1)', 'trim_array(ARRAY[%s], 1)',
				'array_fill(%s, ''{2}'')',
			'(SELECT array_agg(u) FROM unnest(ARRAY[%s]) u)', '(ARRAY[%s])[1:1]',
				'array_upper(ARRAY[%s], 1)', 'array_dims(ARRAY[%s])',
			'ARRAY[%s] = ''{1}''', '''{1}'' <> ARRAY[%s]', '''{1}'' > ARRAY[%s]',
				'ARRAY[%s] || ''{1}''', '''{1}'' || ARRAY[%s]', 'ARRAY[%s] || NULL',
				'NULL || ARRAY[%s]', 'ARRAY[%s] = NULL', 'ARRAY[%s] @> ''{1}''',
				'to_json(ARRAY[%s])', '(SELECT min(u) FROM generate_subscripts(ARRAY[%s], 1) u)'])
				f) x (expr);
CREATE EXTENSION darray;
SELECT count(*), count(*) FILTER (WHERE before ~ ':') FROM foreign_sql;
SELECT expr, before, pg_temp.meaning(expr) AS now FROM foreign_sql
	WHERE before <> pg_temp.meaning(expr);
-- nor does a view of it depend on the extension: so an index that served goes on to serve
DO $$
DECLARE
	r record;
BEGIN
	FOR r IN SELECT expr FROM foreign_sql WHERE before ~ ':' LOOP
		EXECUTE format('CREATE TEMP VIEW foreign_view AS SELECT %s AS x', r.expr);
		IF EXISTS (SELECT FROM pg_depend d
			JOIN pg_rewrite w ON (d.classid, d.objid) = ('pg_rewrite'::regclass, w.oid)
			AND ev_class = 'foreign_view'::regclass
			JOIN pg_depend e ON (e.classid, e.objid, e.refclassid, e.deptype)
				= (d.refclassid, d.refobjid, 'pg_extension'::regclass, 'e')) THEN
			RAISE WARNING '% depends on the extension', r.expr;
		END IF;
		DROP VIEW foreign_view;
	END LOOP;
END
$$;
