\set ECHO none
\i sql/setup.psql
-- What a branch is made of is computed only where it is taken, as CASE, FILTER and COALESCE do over
-- the elements, which are the oracle here.
CREATE TABLE guarded (id int, k darray_int4, v darray_float8, w darray_int4, m darray_bool, n int,
	d darray_date);
ALTER TABLE guarded ALTER k SET STORAGE external, ALTER v SET STORAGE external;
-- every fifth k is 0, every seventh NULL; v goes down to -2, and is 0 too; w overflows where m is
-- not true
INSERT INTO guarded SELECT n, (SELECT darray_agg(CASE WHEN i % 7 <> 3 THEN i % 5 END ORDER BY i)
		FROM generate_series(1, n) i),
	(SELECT darray_agg(CASE i % 11 WHEN 4 THEN NULL WHEN 5 THEN 'NaN'::float8 ELSE i % 4 - 2 END
		ORDER BY i) FROM generate_series(1, n) i),
	(SELECT darray_agg(CASE WHEN i % 3 = 1 THEN i ELSE 2147483647 - i % 3 END ORDER BY i)
		FROM generate_series(1, n) i),
	(SELECT darray_agg(CASE i % 3 WHEN 1 THEN true WHEN 2 THEN false END ORDER BY i)
		FROM generate_series(1, n) i), 7,
	(SELECT darray_agg(CASE WHEN i % 3 = 1 THEN date '2000-01-01' ELSE 'infinity' END ORDER BY i)
		FROM generate_series(1, n) i)
	FROM unnest('{1,2,5,33,1100,70000}'::int[]) n;
CREATE TABLE guarded_element AS SELECT id, n, u.* FROM guarded AS t, LATERAL
	ROWS FROM (unnest(t.k), unnest(t.v), unnest(t.w), unnest(t.m), unnest(t.d))
	WITH ORDINALITY AS u (k, v, w, m, d, o);
CREATE INDEX ON guarded_element (id, o);
-- the forms that are stored otherwise, and values that are not whole in memory
INSERT INTO guarded SELECT -id, array_encode(k), array_encode(v), array_encode(w), array_encode(m),
	n, d FROM guarded WHERE id > 1000;

-- what an expression gives, and what the same gives over the elements
CREATE TABLE guard (no serial, ours text, theirs text);
INSERT INTO guard (ours, theirs) VALUES
	('array_if(k #<> 0, 100 / k, ''0'')', 'CASE WHEN k <> 0 THEN 100 / k ELSE 0 END'),
	('array_if(k #<> 0, 100 / k, 0)', 'CASE WHEN k <> 0 THEN 100 / k ELSE 0 END'),
	('array_if(k #= 0, 0, 100 / k)', 'CASE WHEN k = 0 THEN 0 ELSE 100 / k END'),
	('array_if(v > 0, ln(v), NULL)', 'CASE WHEN v > 0 THEN ln(v) END'),
	('array_if(v > 0, ln(v) + 1, v)', 'CASE WHEN v > 0 THEN ln(v) + 1 ELSE v END'),
	('array_if(v <= 0, NULL, ln(v))', 'CASE WHEN v <= 0 THEN NULL ELSE ln(v) END'),
	('array_if(m, w * 3, w)', 'CASE WHEN m THEN w * 3 ELSE w END'),
	('array_if(m, w + n, k)', 'CASE WHEN m THEN w + n ELSE k END'),
	('array_if(~m | array_is_null(m), 5, w + n)', 'CASE WHEN m IS NOT TRUE THEN 5 ELSE w + n END'),
	('array_if(m, array_if(k #<> 0, w * 2 / k, n), w)',
		'CASE WHEN m THEN CASE WHEN k <> 0 THEN w * 2 / k ELSE n END ELSE w END'),
	('array_if(m, w, array_if(k > 1, 100 / (k - 1), array_if(k #= 0, 1, 12 / k)))',
		'CASE WHEN m THEN w ELSE CASE WHEN k > 1 THEN 100 / (k - 1) ELSE '
		'CASE WHEN k = 0 THEN 1 ELSE 12 / k END END END'),
	('array_if(array_if(k #<> 0, 6 / k, 0) > 2, 6 / k, array_if(k #<> 0, 6 / k, 0) + 1)',
		'CASE WHEN CASE WHEN k <> 0 THEN 6 / k ELSE 0 END > 2 THEN 6 / k '
		'ELSE CASE WHEN k <> 0 THEN 6 / k ELSE 0 END + 1 END'),
	('array_if(k #<> 0, 6 / k, 1) + array_if(k > 0, 6 / k, 2)',
		'CASE WHEN k <> 0 THEN 6 / k ELSE 1 END + CASE WHEN k > 0 THEN 6 / k ELSE 2 END'),
	('array_if(m, (w::darray_int8 * 2)::darray_int4, 0)',
		'CASE WHEN m THEN (w::bigint * 2)::int ELSE 0 END'),
	('array_if(m, d + 1, NULL)', 'CASE WHEN m THEN d + 1 END'),
	('array_if(m, d - date ''1999-01-01'', 1)',
		'CASE WHEN m THEN d - date ''1999-01-01'' ELSE 1 END'),
	('array_coalesce(k, array_if(k #= 0, 1, n / k))',
		'coalesce(k, CASE WHEN k = 0 THEN 1 ELSE n / k END)'),
	('array_coalesce(w, n / k)', 'coalesce(w, n / k)'),
	('array_if(m, array_coalesce(w * 2, k), 0)', 'CASE WHEN m THEN coalesce(w * 2, k) ELSE 0 END'),
	('array_if(k #<> 0, array_nullif(100 / k, 50), 0)',
		'CASE WHEN k <> 0 THEN nullif(100 / k, 50) ELSE 0 END'),
	('array_if(k #<> 0, array_greatest(100 / k, 30), 0)',
		'CASE WHEN k <> 0 THEN greatest(100 / k, 30) ELSE 0 END'),
	('array_if(k #<> 0, 100 / k > 30, false)', 'CASE WHEN k <> 0 THEN 100 / k > 30 ELSE false END'),
	('array_if(k #<> 0, 100 / k, n) * 2 + array_if(m, w + 7, 3)',
		'CASE WHEN k <> 0 THEN 100 / k ELSE n END * 2 + CASE WHEN m THEN w + 7 ELSE 3 END'),
	-- and what is taken fails as it does there
	('array_if(k >= 0, 100 / k, 0)', 'CASE WHEN k >= 0 THEN 100 / k ELSE 0 END'),
	('array_if(array_is_null(m), w + 7, 0)', 'CASE WHEN m IS NULL THEN w + 7 ELSE 0 END'),
	('array_if(v <= 0, ln(v), 0)', 'CASE WHEN v <= 0 THEN ln(v) ELSE 0 END'),
	('array_if(k #<> 0, array_if(m, 1, 1 / (k - 1)), 0)',
		'CASE WHEN k <> 0 THEN CASE WHEN m THEN 1 ELSE 1 / (k - 1) END ELSE 0 END');
CREATE TABLE guard_found (fused boolean, no int, id int, ours text, theirs text);
-- that is the same for all forms of a row, and whether calls are fused or not
CREATE TABLE guard_theirs (no int, id int, theirs text);
CREATE PROCEDURE find_theirs() LANGUAGE plpgsql AS $$
DECLARE
	g record;
BEGIN
	FOR g IN SELECT no, theirs, i AS id FROM guard,
			(SELECT DISTINCT abs(id) FROM guarded) x (i) LOOP
		INSERT INTO guard_theirs VALUES
			(g.no, g.id, outcome(format('SELECT md5(array_agg(%s ORDER BY o)::text) FROM '
				'guarded_element WHERE id = %s', g.theirs, g.id))),
			(1000 + g.no, g.id, outcome(format('SELECT sum(%s) FROM guarded_element '
				'WHERE id = %s', g.theirs, g.id))),
			(2000 + g.no, g.id, outcome(format('SELECT array_agg(s ORDER BY m)::text FROM '
				'(SELECT m, sum(%s) AS s FROM guarded_element WHERE id = %s GROUP BY m) x',
				g.theirs, g.id)));
	END LOOP;
END
$$;
CREATE PROCEDURE find_guarded(fused boolean) LANGUAGE plpgsql AS $$
DECLARE
	g record;
BEGIN
	PERFORM set_config('darray.fuse', fused::text, false);
	FOR g IN SELECT no, ours, theirs, i AS id FROM guard, (SELECT id FROM guarded) x (i) LOOP
		INSERT INTO guard_found VALUES (fused, g.no, g.id,
			outcome(format('SELECT md5((%s)::text) FROM guarded WHERE id = %s', g.ours, g.id)));
		-- the aggregate of it, and of groups
		IF g.theirs !~ '> 30|^CASE WHEN m THEN d \+' THEN
			INSERT INTO guard_found VALUES (fused, 1000 + g.no, g.id,
				outcome(format('SELECT array_sum(%s) FROM guarded WHERE id = %s', g.ours, g.id)));
			INSERT INTO guard_found VALUES (fused, 2000 + g.no, g.id,
				outcome(format('SELECT array_group_sum(array_group_id(m), %s)::text FROM guarded '
					'WHERE id = %s', g.ours, g.id)));
		END IF;
	END LOOP;
	PERFORM set_config('darray.fuse', 'on', false);
END
$$;
CALL find_theirs();
CALL find_guarded(true);
CALL find_guarded(false);
UPDATE guard_found f SET theirs = t.theirs FROM guard_theirs t
	WHERE (t.no, t.id) = (f.no, abs(f.id));
SELECT fused, no, id, ours, theirs FROM guard_found WHERE ours IS DISTINCT FROM theirs
	ORDER BY no, id, fused LIMIT 20;
SELECT fused, count(*), count(*) FILTER (WHERE ours ~ 'error') AS errors,
	string_agg(DISTINCT ours, ', ' ORDER BY ours) FILTER (WHERE ours ~ 'error') AS which
	FROM guard_found GROUP BY 1 ORDER BY 1;
TRUNCATE guard, guard_found, guard_theirs;

-- filters: of arrays, and below aggregates
CREATE TABLE filtering (no serial, ours text, theirs text, filter text);
INSERT INTO filtering (ours, theirs, filter) VALUES
	('array_filter(100 / k, k #<> 0)', '100 / k', 'k <> 0'),
	('array_filter(ln(v) + 1, v > 0)', 'ln(v) + 1', 'v > 0'),
	('array_filter(w + n, m)', 'w + n', 'm'),
	('array_filter(array_if(m, w, 12 / k), k #<> 0)',
		'CASE WHEN m THEN w ELSE 12 / k END', 'k <> 0'),
	('array_filter(array_if(k #<> 0, 12 / k, w - 1), m)',
		'CASE WHEN k <> 0 THEN 12 / k ELSE w - 1 END', 'm'),
	('ln(array_filter(v, v > 0))', 'ln(v)', 'v > 0'),
	('array_filter(w + 1, m) - array_filter(k, m)', 'w + 1 - k', 'm'),
	('array_if(array_filter(k, m) #<> 0, 100 / array_filter(k, m), 0)',
		'CASE WHEN k <> 0 THEN 100 / k ELSE 0 END', 'm'),
	('array_filter(100 / k, array_if(k #<> 0, 12 / k > 1, false))', '100 / k',
		'CASE WHEN k <> 0 THEN 12 / k > 1 ELSE false END'),
	('array_filter(100 / k, k < 3)', '100 / k', 'k < 3'),
	('array_filter(w + n, ~m)', 'w + n', 'NOT m');
CREATE PROCEDURE find_their_filtered() LANGUAGE plpgsql AS $$
DECLARE
	g record;
BEGIN
	FOR g IN SELECT f.*, i AS id FROM filtering f,
			(SELECT DISTINCT abs(id) FROM guarded) x (i) LOOP
		INSERT INTO guard_theirs VALUES
			(g.no, g.id, outcome(format('SELECT md5(coalesce(array_agg(%s ORDER BY o) '
				'FILTER (WHERE %s), ''{}'')::text) FROM guarded_element WHERE id = %s',
				g.theirs, g.filter, g.id))),
			(1000 + g.no, g.id, outcome(format('SELECT ROW(sum(%s) FILTER (WHERE %2$s), '
				'max(%1$s) FILTER (WHERE %2$s), count(%1$s) FILTER (WHERE %2$s)) '
				'FROM guarded_element WHERE id = %3$s', g.theirs, g.filter, g.id)));
	END LOOP;
END
$$;
CREATE PROCEDURE find_filtered(fused boolean) LANGUAGE plpgsql AS $$
DECLARE
	g record;
BEGIN
	PERFORM set_config('darray.fuse', fused::text, false);
	FOR g IN SELECT f.*, i AS id FROM filtering f, (SELECT id FROM guarded) x (i) LOOP
		INSERT INTO guard_found VALUES (fused, g.no, g.id,
			outcome(format('SELECT md5((%s)::text) FROM guarded WHERE id = %s', g.ours, g.id)));
		INSERT INTO guard_found VALUES (fused, 1000 + g.no, g.id,
			outcome(format('SELECT ROW(array_sum(%s), array_max(%1$s), array_count(%1$s)) '
				'FROM guarded WHERE id = %s', g.ours, g.id)));
	END LOOP;
	PERFORM set_config('darray.fuse', 'on', false);
END
$$;
CALL find_their_filtered();
CALL find_filtered(true);
CALL find_filtered(false);
UPDATE guard_found f SET theirs = t.theirs FROM guard_theirs t
	WHERE (t.no, t.id) = (f.no, abs(f.id));
SELECT fused, no, id, ours, theirs FROM guard_found WHERE ours IS DISTINCT FROM theirs
	ORDER BY no, id, fused LIMIT 20;
SELECT fused, count(*), count(*) FILTER (WHERE ours ~ 'error') AS errors,
	string_agg(DISTINCT ours, ', ' ORDER BY ours) FILTER (WHERE ours ~ 'error') AS which
	FROM guard_found GROUP BY 1 ORDER BY 1;

-- arrays that are NULL, in a call that is not strict
CREATE TABLE absent (k darray_int4, w darray_int4, m darray_bool, n int);
INSERT INTO absent VALUES ('{1,0,2}', '{5,6,NULL}', '{t,f,NULL}', 3),
	(NULL, '{5,6,NULL}', '{t,f,NULL}', 3),
	('{1,0,2}', NULL, '{t,f,NULL}', 3), ('{1,0,2}', '{5,6,NULL}', NULL, 3),
	('{1,0,2}', '{5,6,NULL}', '{t,f,NULL}', NULL), (NULL, NULL, NULL, NULL);
SELECT array_if(m, w / k, 1), array_if(m, 1, w * n), array_coalesce(k, 1 / (w - 9)),
	array_coalesce(w, 12 / (k + 1)), array_if(m, array_coalesce(w / k, n), k),
	array_sum(array_if(m, w / k, n)), array_filter(w / k, m),
	array_if(k > 1, array_if(m, w, n), w * n), array_if(w > 5, w * n, array_if(m, w, n))
	FROM absent;
SET darray.fuse = off;
SELECT array_if(m, w / k, 1), array_if(m, 1, w * n), array_coalesce(k, 1 / (w - 9)),
	array_coalesce(w, 12 / (k + 1)), array_if(m, array_coalesce(w / k, n), k),
	array_sum(array_if(m, w / k, n)), array_filter(w / k, m),
	array_if(k > 1, array_if(m, w, n), w * n), array_if(w > 5, w * n, array_if(m, w, n))
	FROM absent;
RESET darray.fuse;

-- of other shapes, where one step goes after the other
SELECT array_if('{{t},{f}}'::darray_bool, 6 / (k + 1), w / w),
	array_if(k #<> 0, 6 / k, '{{1,1,1},{2,2,2}}'::darray_int4) FROM absent
	WHERE k IS NOT NULL AND w IS NOT NULL AND m IS NOT NULL AND n IS NOT NULL;
SELECT outcome('SELECT array_filter(6 / k[1:1], m) FROM absent WHERE n = 3 LIMIT 1'),
	outcome('SELECT array_if(m, 6 / k[1:2], 0) FROM absent WHERE n = 3 AND k IS NOT NULL '
		'AND m IS NOT NULL LIMIT 1'),
	outcome('SELECT array_filter(6 / array_reshape(k || 1, 2, 2), '
		'array_reshape(k || 1, 4) #<> 0) FROM absent WHERE k IS NOT NULL LIMIT 1');

-- under one mask what two branches are made of is made once for both, however deep it lies, so that
-- a task has the steps
CREATE FUNCTION nested(n int) RETURNS text LANGUAGE sql AS
	'WITH RECURSIVE d AS (SELECT 0 AS i, ''100 / k'' AS t UNION ALL SELECT i + 1, format('
	'''array_if(k #<> 0, %s + 1, 0) - array_if(k #<> 0, %1$s + 3, 0)'', t) FROM d WHERE i < n) '
	'SELECT t FROM d WHERE i = n';
SELECT darray_stat_reset();
SELECT outcome(format('SELECT %s FROM absent WHERE n = 3 LIMIT 1', nested(4)));
SELECT operation, calls FROM darray_stat WHERE calls > 0 AND operation <> 'flatten' ORDER BY 1;

-- in other places: functions, generated columns, indexes, groups
CREATE FUNCTION guard_plpgsql(k darray_int4) RETURNS darray_int4 LANGUAGE plpgsql AS $$
DECLARE
	r darray_int4 := array_if(k #<> 0, 100 / k, 0);
BEGIN
	r := r + array_if(k > 0, 100 / k, 0);
	RETURN r;
END
$$;
SELECT guard_plpgsql('{1,0,4}');
CREATE TABLE guard_made (k darray_int4, r darray_int4
	GENERATED ALWAYS AS (array_if(k #<> 0, 100 / k, 0)) STORED);
CREATE INDEX ON guard_made (array_sum(array_if(k #<> 0, 100 / k, 0)));
INSERT INTO guard_made VALUES ('{1,0,4}'), ('{0}');
SELECT * FROM guard_made ORDER BY 1;
SELECT array_if(k #<> 0, 100 / k, 0) AS r, count(*) FROM guard_made
	GROUP BY array_if(k #<> 0, 100 / k, 0) ORDER BY 1;
PREPARE guard_by(int) AS SELECT array_if(k #<> $1, 100 / (k - $1), 0) FROM guard_made ORDER BY k;
SET plan_cache_mode = force_generic_plan;
EXECUTE guard_by(0);
EXECUTE guard_by(4);
RESET plan_cache_mode;

-- a text that somebody else's function is given is none of its elements; one that is an array stays
CREATE FUNCTION labelled(v darray_float8, label text) RETURNS darray_float8
	LANGUAGE plpgsql AS 'BEGIN RETURN v; END';
SELECT array_sum(labelled(v, 'volts')), array_sum(abs(labelled(v, 'volts')) + 1),
	array_sum(array_if(v > 1, labelled(v, 'volts'), '{5,6}')), array_if(v > 1, v, '7')
	FROM (VALUES ('{1,2}'::darray_float8)) t (v);
