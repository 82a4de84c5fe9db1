-- What the functions of series and windows should give, on PostgreSQL's arrays; after oracle.sql.

-- v, and what follows from an element and its place: result[i] = "meaning" of v, i and the arguments
CREATE FUNCTION oracle.make_series(name text, elem text, result text, args text, meaning text, checks text DEFAULT '')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($f$
		CREATE FUNCTION oracle.array_%1$s(array_ %2$s[]%3$s) RETURNS %4$s[] LANGUAGE plpgsql IMMUTABLE %7$s AS $b$
		DECLARE
			v %2$s[] := oracle.flat(array_);
			found %4$s[] := '{}';
		BEGIN
			%6$s
			FOR i IN 1..cardinality(v) LOOP
				found[i] := %5$s;
			END LOOP;
			RETURN oracle.shaped(found, oracle.shape(array_));
		END
		$b$
	$f$, name, elem, args, result, meaning, checks, CASE WHEN args LIKE '%fill%' THEN '' ELSE 'STRICT' END);
END
$$;

-- what a function is asked behind the values of frames, to declare it and to pass it on
CREATE FUNCTION oracle.asked(name text, type text DEFAULT ' float8') RETURNS text LANGUAGE sql IMMUTABLE AS
	$$SELECT CASE WHEN name LIKE '%quantile' THEN ', q' || type ELSE '' END$$;

-- an aggregate of the elements of w, as that of groups is one
CREATE FUNCTION oracle.make_frame(name text, elem text, result text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE FUNCTION oracle.frame_%s(w %s[]%s, needed int) RETURNS %s LANGUAGE sql IMMUTABLE AS %L', name, elem, oracle.asked(name), result,
		format('SELECT CASE WHEN cardinality(array_remove(w, NULL)) >= needed THEN %s::%s END', CASE name
			WHEN 'median' THEN '(SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY x::float8) + 0 FROM unnest(w) x)'
			WHEN 'quantile' THEN '(SELECT percentile_cont(q) WITHIN GROUP (ORDER BY x::float8) + 0 FROM unnest(w) x)'
			WHEN 'mode' THEN 'oracle.array_mode(w)'
			WHEN 'count_distinct' THEN 'oracle.array_count_distinct(w)'
			WHEN 'count' THEN 'cardinality(array_remove(w, NULL))'
			WHEN 'count_true' THEN 'cardinality(array_positions(w, true))'
			ELSE format('(oracle.array_group_%s(array_fill(1, ARRAY[cardinality(w)]), w))[1]', name) END, result));
	PERFORM oracle.make_series('moving_' || name, elem, result, oracle.asked(name) || ', preceding int, following int, needed int', format(
		'oracle.frame_%s(CASE WHEN i::bigint - preceding <= i::bigint + following THEN '
		'v[greatest(i::bigint - preceding, 1):least(i::bigint + following, cardinality(v))] ELSE ''{}'' END%s, needed)', name, oracle.asked(name, '')),
		'IF needed < 0 THEN PERFORM oracle.fail(''22023'', ''needed''); END IF;');
END
$$;
SELECT count(oracle.make_frame(name, elem, CASE result WHEN 'E' THEN elem ELSE result END))
	FROM oracle.element JOIN (VALUES ('BOOL INT FLOAT TIME TEXT', 'count', 'int8'), ('INT FLOAT TIME TEXT', 'min', 'E'), ('INT FLOAT TIME TEXT', 'max', 'E'),
		('INT', 'sum', 'int8'), ('FLOAT', 'sum', 'E'), ('INT FLOAT', 'avg', 'float8'), ('INT FLOAT', 'stddev', 'float8'),
		('INT FLOAT', 'variance', 'float8'), ('INT FLOAT', 'stddev_pop', 'float8'), ('INT FLOAT', 'variance_pop', 'float8'),
		('INT', 'product', 'int8'), ('FLOAT', 'product', 'E'), ('BOOL', 'any', 'E'), ('BOOL', 'all', 'E'),
		('BOOL', 'count_true', 'int8'),
		('BOOL INT FLOAT TIME TEXT', 'first', 'E'), ('BOOL INT FLOAT TIME TEXT', 'last', 'E'),
		('BOOL INT FLOAT TIME TEXT', 'mode', 'E'), ('BOOL INT FLOAT TIME TEXT', 'count_distinct', 'int8'),
		('INT FLOAT', 'median', 'float8'), ('INT FLOAT', 'quantile', 'float8')) a (classes, name, result) ON class = ANY (string_to_array(classes, ' '));

-- by places: PostgreSQL says which rows are in a frame
CREATE FUNCTION oracle.make_range(name text, place text, range text, elem text, result text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($f$
		CREATE FUNCTION oracle.array_moving_%1$s(t %2$s[], range %3$s, v %4$s[]%6$s, needed int) RETURNS %5$s[] LANGUAGE plpgsql STABLE STRICT AS $b$
		BEGIN
			PERFORM oracle.check_lengths(cardinality(t), cardinality(v));
			IF array_position(oracle.flat(t), NULL) IS NOT NULL THEN
				PERFORM oracle.fail('22004', 'null place');
			ELSIF needed < 0 THEN
				PERFORM oracle.fail('22023', 'needed');
			END IF;
			RETURN oracle.shaped(ARRAY(SELECT oracle.frame_%1$s((oracle.flat(v))[b - n + 1:b]%7$s, needed) FROM (
				SELECT o, count(*) OVER (ORDER BY p) AS b, count(*) OVER (ORDER BY p RANGE BETWEEN range PRECEDING AND CURRENT ROW) AS n
				FROM unnest(t) WITH ORDINALITY u (p, o)) s ORDER BY o), oracle.shape(v));
		END
		$b$
	$f$, name, place, range, elem, result, oracle.asked(name), oracle.asked(name, ''));
END
$$;
SELECT count(oracle.make_range(substr(p.proname, 7), place, range, element.elem, format_type(p.prorettype, NULL)))
	FROM pg_proc p JOIN oracle.element ON p.proargtypes[0] = to_regtype(element.elem || '[]'),
		(VALUES ('int8', 'int8'), ('float8', 'float8'), ('date', 'interval'), ('timestamp', 'interval'), ('timestamptz', 'interval')) r (place, range)
	WHERE proname LIKE 'frame\_%' AND pronamespace = 'oracle'::regnamespace;

-- running, and by places in the array
SELECT count(oracle.make_series('cum' || name, elem, result, '', format('oracle.frame_%s(v[1:i], 0)', name)))
	FROM oracle.element JOIN (VALUES ('sum'), ('avg')) a (name) ON class IN ('INT', 'FLOAT'),
		LATERAL (SELECT CASE WHEN name = 'avg' THEN 'float8' WHEN class = 'INT' THEN 'int8' ELSE elem END) r (result);
SELECT count(oracle.make_series('cumsum', elem, CASE class WHEN 'INT' THEN 'int8' ELSE elem END, ', exclusive bool',
		'oracle.frame_sum(v[1:i - exclusive::int], 0)'))
	FROM oracle.element WHERE class IN ('INT', 'FLOAT');
SELECT count(oracle.make_series('shift', elem, elem, format(', n int, fill %s DEFAULT NULL', elem),
		'CASE WHEN i::bigint - n BETWEEN 1 AND cardinality(v) THEN v[i::bigint - n] ELSE fill END',
		'IF n IS NULL OR array_ IS NULL THEN RETURN NULL; END IF;'))
	FROM oracle.element;
SELECT count(oracle.make_series('diff', elem, CASE elem WHEN 'date' THEN 'int4' ELSE elem END, ', n int DEFAULT 1',
		'CASE WHEN i::bigint - n BETWEEN 1 AND cardinality(v) THEN v[i] - v[i::bigint - n] END'))
	FROM oracle.element WHERE class IN ('INT', 'FLOAT') OR elem = 'date';
SELECT count(oracle.make_series('fill_forward', elem, elem, '', 'coalesce(v[i], found[i - 1])')) FROM oracle.element;
SELECT count(oracle.make_series('fill_backward', elem, elem, '', '(SELECT v[k] FROM generate_series(i, cardinality(v)) k WHERE v[k] IS NOT NULL ORDER BY k LIMIT 1)'))
	FROM oracle.element;
SELECT count(oracle.make_series('counter_diff', elem, 'float8', '',
		'CASE WHEN v[i] < v[i - 1] THEN v[i] ELSE v[i] - v[i - 1] END')) FROM oracle.element WHERE class IN ('INT', 'FLOAT');
SELECT count(oracle.make_series('ewma', elem, 'float8', ', alpha float8',
		'CASE WHEN v[i] IS NULL THEN found[i - 1] WHEN found[i - 1] IS NULL THEN v[i] ELSE alpha * v[i] + (1 - alpha) * found[i - 1] END'))
	FROM oracle.element WHERE class IN ('INT', 'FLOAT');

CREATE FUNCTION oracle.make_interpolate(elem text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($f$
		CREATE FUNCTION oracle.array_interpolate(t int8[], v %1$s[]) RETURNS %1$s[] LANGUAGE plpgsql IMMUTABLE STRICT AS $b$
		BEGIN
			PERFORM oracle.check_lengths(cardinality(t), cardinality(v));
			IF array_position(t, NULL) IS NOT NULL THEN
				PERFORM oracle.fail('22004', 'null place');
			END IF;
			RETURN ARRAY(SELECT CASE WHEN v[i] IS NOT NULL THEN v[i] ELSE v[p]::float8 + (v[q]::float8 - v[p]::float8)
					* CASE WHEN t[p] = t[q] THEN 0 ELSE (t[i] - t[p])::float8 / (t[q] - t[p]) END END
				FROM (SELECT i, (SELECT max(k) FROM generate_series(1, i) k WHERE v[k] IS NOT NULL) AS p,
					(SELECT min(k) FROM generate_series(i, cardinality(v)) k WHERE v[k] IS NOT NULL) AS q
					FROM generate_series(1, cardinality(v)) i) s ORDER BY i);
		END
		$b$
	$f$, elem);
	EXECUTE format('CREATE FUNCTION oracle.array_interpolate(v %1$s[]) RETURNS %1$s[] LANGUAGE sql IMMUTABLE STRICT AS '
		'%2$L', elem, 'SELECT oracle.shaped(oracle.array_interpolate(ARRAY(SELECT generate_series(1, cardinality(v))::int8), oracle.flat(v)), oracle.shape(v))');
END
$$;
SELECT count(oracle.make_interpolate(elem)) FROM oracle.element WHERE class = 'FLOAT';

-- of groups: each one's rows by themselves
CREATE FUNCTION oracle.make_by_group(name text, elem text, result text, args text, passed text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($f$
		CREATE FUNCTION oracle.array_group_%1$s(ids int[], v %2$s[]%3$s) RETURNS %5$s[] LANGUAGE plpgsql IMMUTABLE STRICT AS $b$
		BEGIN
			%6$s
			PERFORM oracle.check_groups(ids, cardinality(v));
			RETURN oracle.shaped(ARRAY(SELECT CASE WHEN k IS NOT NULL THEN
				(oracle.array_%1$s(array_agg(x) OVER (PARTITION BY k ORDER BY o ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)%4$s))
					[row_number() OVER (PARTITION BY k ORDER BY o)] END
				FROM unnest(ids, v) WITH ORDINALITY t (k, x, o) ORDER BY o), oracle.shape(v));
		END
		$b$
	$f$, name, elem, args, passed, result,
		CASE WHEN args LIKE '%needed%' THEN 'IF needed < 0 THEN PERFORM oracle.fail(''22023'', ''needed''); END IF;' ELSE '' END);
END
$$;
SELECT count(oracle.make_by_group(substr(p.proname, 7), element.elem, format_type(t.typelem, NULL),
		CASE WHEN p.proname LIKE '%moving%' THEN oracle.asked(p.proname) || ', preceding int, following int, needed int' WHEN p.proname LIKE '%shift' THEN ', n int' ELSE '' END,
		CASE WHEN p.proname LIKE '%moving%' THEN oracle.asked(p.proname, '') || ', preceding, following, needed' WHEN p.proname LIKE '%shift' THEN ', n' ELSE '' END))
	FROM pg_proc p JOIN oracle.element ON p.proargtypes[0] = to_regtype(element.elem || '[]') JOIN pg_type t ON t.oid = p.prorettype
	WHERE pronamespace = 'oracle'::regnamespace AND (p.pronargs = 1 AND proname SIMILAR TO 'array\_(cum(sum|avg|count|min|max|prod|any|all|count_true)|fill\_forward|fill\_backward)'
		OR proname = 'array_shift' OR proname LIKE 'array\_moving\_%' AND p.proargtypes[2] = 'int4'::regtype);
