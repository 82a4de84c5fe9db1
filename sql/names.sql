\pset format unaligned
\pset tuples_only on
SET search_path = public;
SET client_min_messages = warning;
SET DateStyle = 'ISO, MDY';
-- Names that PostgreSQL has too, array_sort and array_reverse from 18 on: a call finds what it
-- should, PostgreSQL's
-- or ours, and none is ambiguous. What is wrong is printed, and how much was looked at.
CREATE TEMP TABLE member AS SELECT classid, objid FROM pg_depend
	WHERE refclassid = 'pg_extension'::regclass
	AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'darray') AND deptype = 'e';

-- an operand of a type, int4 or int4[] where it is polymorphic; NULL if there can be none
CREATE FUNCTION pg_temp.operand(type oid) RETURNS text LANGUAGE sql AS $$
	SELECT CASE WHEN typname IN ('anyarray', 'anycompatiblearray') THEN 'NULL::int4[]'
		WHEN typname IN ('anyelement', 'anynonarray', 'anycompatible', 'anycompatiblenonarray') THEN
			'NULL::int4'
		WHEN typtype <> 'p' THEN 'NULL::' || format_type(oid, NULL) END FROM pg_type
			WHERE oid = type $$;
-- what calls a function or an operator with them; %s is the call
CREATE TEMP VIEW call AS
	SELECT 'pg_proc'::regclass AS classid, oid AS objid,
		pronamespace = 'pg_catalog'::regnamespace AS core, proname AS name,
		CASE WHEN proretset AND prorettype = 'record'::regtype AND proargmodes IS NULL THEN
				'SELECT 1 AS one FROM %s AS r (one int)'
			WHEN proretset THEN 'SELECT 1 AS one FROM %s'
			WHEN prokind = 'a' THEN 'SELECT 1 AS one HAVING %s IS NULL'
			ELSE 'SELECT 1 AS one WHERE %s IS NULL' END AS form,
		(SELECT quote_ident(proname) || '(' || CASE
			WHEN count(*) = count(pg_temp.operand(type)) THEN
				coalesce(string_agg(CASE WHEN provariadic <> 0 AND o = pronargs THEN 'VARIADIC '
					ELSE '' END || pg_temp.operand(type), ', ' ORDER BY o), '') END || ')'
			FROM unnest(proargtypes::oid[]) WITH ORDINALITY t (type, o)) AS call
	FROM pg_proc WHERE prokind IN ('f', 'a')
	UNION ALL SELECT 'pg_operator'::regclass, oid, oprnamespace = 'pg_catalog'::regnamespace,
		oprname, 'SELECT 1 AS one WHERE (%s) IS NULL',
		CASE WHEN oprleft = 0 THEN '' ELSE pg_temp.operand(oprleft) || ' ' END || oprname || ' '
			|| pg_temp.operand(oprright) FROM pg_operator;

-- each call parsed: of ours it is what was meant, of PostgreSQL's it is none of ours
CREATE FUNCTION pg_temp.wrong(core boolean) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	c record;
	looked int := 0;
	named boolean;
BEGIN
	FOR c IN SELECT call.* FROM call LEFT JOIN member USING (classid, objid)
			WHERE call IS NOT NULL AND CASE WHEN wrong.core THEN call.core
				AND (classid, name) IN (SELECT classid, name FROM call
				JOIN member USING (classid, objid)) ELSE member.objid IS NOT NULL END
			ORDER BY call LOOP
		looked := looked + 1;
		BEGIN
			EXECUTE 'CREATE TEMP VIEW parsed AS ' || format(c.form, c.call);
			named := EXISTS (SELECT FROM pg_depend d
				JOIN pg_rewrite r ON (d.classid, d.objid) = ('pg_rewrite'::regclass, r.oid)
				AND ev_class = 'parsed'::regclass
					JOIN member ON refclassid = member.classid AND refobjid = member.objid
						WHERE wrong.core OR (refclassid, refobjid) = (c.classid, c.objid));
			-- not DROP VIEW: what is rolled back keeps no locks
			RAISE EXCEPTION 'parsed';
		EXCEPTION WHEN raise_exception THEN
			IF wrong.core = named THEN
				RETURN NEXT c.call || ' finds another';
			END IF;
		WHEN OTHERS THEN
			RETURN NEXT c.call || ': ' || SQLERRM;
		END;
	END LOOP;
	RETURN NEXT CASE WHEN looked > 100 THEN 'looked' ELSE 'looked at nothing' END;
END
$$;
SELECT pg_temp.wrong(false);
SELECT pg_temp.wrong(true);

-- PostgreSQL's operators with one operand of no type yet ('files: ' || 5) mean the same with ours
-- beside them
CREATE FUNCTION pg_temp.meaning(path text, call text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	result text;
BEGIN
	PERFORM set_config('search_path', path, true);
	EXECUTE 'SELECT pg_typeof(' || call || ')' INTO result;
	RETURN result;
EXCEPTION WHEN OTHERS THEN
	RETURN SQLSTATE;
END
$$;
SELECT call, alone, beside FROM (
	SELECT call, pg_temp.meaning('pg_catalog', call) AS alone,
		pg_temp.meaning('public', call) AS beside FROM (
		SELECT DISTINCT unnest(ARRAY['NULL ' || name || ' ' || pg_temp.operand(oprright),
			pg_temp.operand(oprleft) || ' ' || name || ' NULL']) AS call
		FROM call JOIN pg_operator ON oid = objid AND classid = 'pg_operator'::regclass
			WHERE core AND name IN (SELECT name FROM call JOIN member USING (classid, objid))) c) m
	WHERE alone <> beside ORDER BY call;
SELECT 'files: ' || 5, 5 || ' files', 'it is ' || true, '{1,2}' || ' and ' || 3,
	'from ' || date '2001-02-03';
