\set ECHO none
\i sql/setup.psql
-- sizes, and what is read, are those of plain values: sql/encoding.sql has the others
SET darray.encoding = plain;
CALL make_cases('{0,1,2,7,33,250,1100,8300}');
-- is any value of that column, of a table of cases, stored so? "how" is a condition on the column
CREATE FUNCTION some_stored(how text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	t record;
	n bigint;
BEGIN
	FOR t IN SELECT * FROM element ORDER BY no LOOP
		EXECUTE format('SELECT count(*) FROM case_%s WHERE %s', t.elem, how) INTO n;
		IF n = 0 THEN
			RETURN NEXT 'no ' || t.elem;
		END IF;
	END LOOP;
END
$$;
-- a round of questions to one column, against the array a: what reads the header, a part, all of it
CREATE FUNCTION questions(of_table text, elem text, v text, a text) RETURNS bigint
	LANGUAGE plpgsql AS $$
DECLARE
	wrong bigint;
BEGIN
	EXECUTE format(
		'SELECT count(*) FROM (SELECT ROW(cardinality((%3$s)), array_null_count((%3$s))::bigint, '
			'(%3$s)[1], (%3$s)[cardinality((%3$s))], (%3$s)[2:5]::text, (%3$s)::%2$s[], '
			'array_sort((%3$s))::%2$s[]) AS got, '
			'ROW(cardinality((%4$s)), (SELECT count(*) FROM unnest((%4$s)) u WHERE u IS NULL), '
			'(%4$s)[1], (%4$s)[cardinality((%4$s))], (%4$s)[2:5]::text, (%4$s), '
			'(SELECT coalesce(array_agg(u ORDER BY u, o), ''{}'') FROM unnest((%4$s)) WITH '
			'ORDINALITY t (u, o))) AS want FROM %1$s OFFSET 0) s '
		'WHERE NOT record_image_eq(got, want) AND bits(got) <> bits(want)',
		of_table, elem, v, a) INTO wrong;
	RETURN wrong;
END
$$;
\set ECHO all

-- the types' own storage: short ones with a header of one byte, longer ones inline, long ones out
-- of line, uncompressed
SELECT DISTINCT attstorage FROM pg_attribute
	WHERE attrelid IN (SELECT ('case_' || elem)::regclass FROM element)
	AND attname IN ('d', 'e', 's');
SELECT pg_column_size('{}'::darray_int4), pg_column_size('{1,2,3}'::darray_int4),
	pg_column_size('{1,NULL,3}'::darray_float8),
	pg_column_size(darray_fill(1::int8, 5000)::text::darray_int8);
SELECT pg_column_size(d) FROM case_int4 WHERE n IN (0, 1, 7) AND nulls = 0
	AND kind IN ('few', 'small') ORDER BY n, kind;
SELECT some_stored('pg_column_size(d) < 127'), some_stored('pg_column_size(d) BETWEEN '
	'128 AND 2000'), some_stored('pg_column_size(d) > 4000');
SELECT some_stored('pg_column_compression(d) IS NOT NULL');
SELECT some_stored('pg_column_compression(c) IS NOT NULL AND pg_column_size(c) < 2000');
SELECT elem, questions('case_' || elem, elem, 'd', 'a') + questions('case_' || elem, elem, 'c', 'a')
	+ questions('case_' || elem, elem, 's[4:n + 3]', 'a') FROM element ORDER BY no;

-- every storage and compression of a column, with and without the cache
CREATE FUNCTION try_storages(cache text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	t record;
	s record;
	wrong bigint;
BEGIN
	PERFORM set_config('darray.cache_size', cache, false);
	FOR t IN SELECT * FROM element ORDER BY no LOOP
		FOR s IN SELECT * FROM (VALUES ('external', 'pglz'), ('extended', 'pglz'),
			('extended', 'lz4'), ('main', 'pglz'), ('main', 'lz4'), ('plain', 'pglz')) s
			(storage, compression)
				WHERE compression = ANY (SELECT unnest(enumvals) FROM pg_settings
					WHERE name = 'default_toast_compression') LOOP
			EXECUTE format('CREATE TEMP TABLE stored (id int, a %1$s[], v darray_%1$s COMPRESSION '
				'%2$s, w darray_%1$s COMPRESSION %2$s)', t.elem, s.compression);
			EXECUTE format('ALTER TABLE stored ALTER v SET STORAGE %1$s, ALTER w SET STORAGE %1$s',
				s.storage);
			EXECUTE format('INSERT INTO stored SELECT id, a, d, a::darray_%s FROM '
				'case_%1$s WHERE %s', t.elem, CASE
				WHEN s.storage IN ('plain', 'main') THEN 'n <= 250 AND kind <> ''small'''
				ELSE 'n IN (33, 1100, 8300) AND nulls < 4 AND id % 2 = 0' END);
			wrong := questions('stored', t.elem, 'v', 'a') + questions('stored', t.elem, 'w', 'a');
			UPDATE stored SET v = w, w = v;
			wrong := wrong + questions('stored', t.elem, 'v', 'a')
				+ questions('stored', t.elem, 'w', 'a');
			IF wrong > 0 THEN
				RETURN NEXT format('%s %s %s: %s wrong', t.elem, s.storage, s.compression, wrong);
			END IF;
			DROP TABLE stored;
		END LOOP;
	END LOOP;
	PERFORM set_config('darray.cache_size', '128MB', false);
END
$$;
SELECT try_storages('128MB');
SELECT try_storages('0');

-- through rows, arrays, tuplestores, CTEs and sorts
CREATE TABLE moved AS SELECT id, n, a, d FROM case_float4 WHERE nulls = 1;
CREATE TYPE carrier AS (a float4[], d darray_float4);
CREATE TABLE in_rows AS SELECT id, ROW(a, d)::carrier AS r, ARRAY[d, d] AS many FROM moved;
SELECT questions('in_rows', 'float4', '(r).d', '(r).a'),
	questions('in_rows', 'float4', 'many[2]', '(r).a');
WITH c AS MATERIALIZED (SELECT a, d FROM moved) SELECT count(*),
	count(*) FILTER (WHERE x.d::text = y.a::text) FROM c x JOIN c y ON x.d = y.d;
SELECT count(*) FROM (SELECT a, d FROM (SELECT a, array_slice(d, 1, -1) AS d FROM moved OFFSET 0) t
	ORDER BY cardinality(d), d) t WHERE a::text <> d::text;
SELECT count(*) FROM moved m,
	LATERAL (SELECT m.d UNION ALL SELECT CASE WHEN n > 0 THEN array_slice(m.d, 1, n) ELSE m.d END) u
	(d) WHERE a::text <> u.d::text;
SELECT count(*) FROM moved,
	LATERAL (SELECT string_agg(x.d::text, '') FROM (VALUES (d), (array_slice(d, -1, 1, -1))) x (d))
	t (s)
	WHERE s <> a::text || (SELECT coalesce(array_agg(u ORDER BY o DESC), '{}')
		FROM unnest(a) WITH ORDINALITY t (u, o))::text;

-- computed values in sorts and hash tables, whose memory takes their bytes but may free nothing:
-- arrays, and states of aggregates
CREATE TABLE computed AS SELECT id, n, a, (SELECT array_agg(u * 2 ORDER BY o)
	FROM unnest(a) WITH ORDINALITY s (u, o)) AS b, a::darray_float8 AS v
	FROM (SELECT id, n, (SELECT array_agg(CASE WHEN k % 9 <> id % 3 THEN k * (id % 8) % 1000
		/ 4::float8 END ORDER BY k) FROM generate_series(1, n) k) AS a
		FROM generate_series(1, 24) id, LATERAL (SELECT ('{33,1030,1100,5000}'::int[])[1 + id % 4]
			UNION ALL SELECT 70000 WHERE id <= 1) s (n) OFFSET 0) t;
CREATE FUNCTION in_sorts(hash text, parallel text, encodings text) RETURNS SETOF text
	LANGUAGE plpgsql AS $$
DECLARE
	l record;
	got text;
	compared int := 0;
BEGIN
	PERFORM set_config('enable_hashagg', hash, true),
		set_config('max_parallel_workers_per_gather', parallel, true),
		set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true),
		set_config('min_parallel_table_scan_size', '0', true);
	FOR l IN SELECT e, split_part(line, ' == ', 1) AS query, split_part(line, ' == ', 2) AS oracle
		FROM unnest(string_to_array(encodings, ',')) e, lines_of($q$
count(*) FROM (SELECT DISTINCT v * 2 FROM computed) t ==
		count(*) FROM (SELECT DISTINCT b FROM computed) t
count(DISTINCT v * 2), count(DISTINCT v || v) FROM computed ==
		count(DISTINCT b), count(DISTINCT a || a) FROM computed
count(*), sum(n) FROM (SELECT max(n) AS n FROM computed GROUP BY v * 2) t ==
		count(*), sum(n) FROM (SELECT max(n) AS n FROM computed GROUP BY b) t
string_agg(id::text, ',') FILTER (WHERE w::float8[] = b)
		FROM (SELECT id, b, v * 2 AS w FROM computed ORDER BY 3 DESC, n, id OFFSET 0) t ==
		string_agg(id::text, ',' ORDER BY b DESC, n, id) FROM computed
count(*) FROM (SELECT v * 2 FROM computed EXCEPT SELECT b::darray_float8 FROM computed) t ==
		0::bigint
string_agg((array_count(m), array_sum(f), (SELECT (count(*), sum(c)) FROM darray_group_rows(g) r
		(k float8, c bigint)))::text, ',') FROM (SELECT array_moments_state(w) AS m,
		array_sum_state(w) AS f, array_group_state('{count}', w, w) AS g
		FROM (SELECT v * 2 AS w, id, n FROM computed OFFSET 0) t ORDER BY n, id OFFSET 0) t ==
		string_agg((c, f, (d, c))::text, ',' ORDER BY n, id) FROM (SELECT id, n, count(u) AS c,
		sum(u) AS f, count(DISTINCT coalesce(u, 'NaN')) AS d FROM computed, unnest(b) u
		GROUP BY 1, 2) t
string_agg((c, d)::text, ',' ORDER BY n) FROM (SELECT n, array_sum(array_concat_agg(v)) AS c,
		darray_count(v) AS d FROM computed GROUP BY n) t ==
		string_agg((c, d)::text, ',' ORDER BY n)
		FROM (SELECT n, sum(u) AS c, count(u) AS d FROM computed, unnest(a) u GROUP BY n) t
$q$) ORDER BY e, no
	LOOP
		PERFORM set_config('darray.encoding', l.e, true);
		compared := compared + 1;
		got := outcome('SELECT (t.*)::text FROM (SELECT ' || l.query || ') t');
		IF got LIKE 'error%'
			OR got <> outcome('SELECT (t.*)::text FROM (SELECT ' || l.oracle || ') t') THEN
			RETURN NEXT format('%s: %s: got %s', l.e, l.query, got);
		END IF;
	END LOOP;
	RETURN NEXT format('%s compared', compared);
END
$$;
SELECT in_sorts(hash, parallel, encodings) FROM (VALUES ('on', '0', 'plain,always'),
	('off', '0', 'plain,auto,always'), ('on', '2', 'always')) t (hash, parallel, encodings);

-- the same place, another value: what a session keeps must not be what was there before
CREATE TABLE place (id int, v darray_int8);
INSERT INTO place SELECT 1, array_agg(i)::darray_int8 FROM generate_series(1::int8, 10000) i;
SELECT array_sum(v), array_min(v), array_max(v), array_null_count(v) FROM place;
BEGIN;
UPDATE place SET v = array_sort(v, true);
SELECT array_sum(v), v[1] FROM place;
UPDATE place SET v[1] = NULL, v[10000] = 20000;
SELECT array_sum(v), v[1:2], array_min(v), array_max(v), array_null_count(v) FROM place;
ROLLBACK;
SELECT array_sum(v), v[1] FROM place;
UPDATE place SET v = array_filter(v, v > 5000::int8);
VACUUM FULL place;
SELECT array_sum(v), v[1], array_count(v) FROM place;
TRUNCATE place;
INSERT INTO place SELECT k, array_agg(i * k)::darray_int8 FROM generate_series(1::int8, 10000) i,
	generate_series(1, 20) k GROUP BY k;
SELECT count(*), sum(array_sum(v)), count(*) FILTER (WHERE array_sum(v) = 50005000 * id) FROM place;
SET darray.cache_size = '200kB';
SELECT count(*), count(*) FILTER (WHERE array_sum(v) = 50005000 * id AND v[id] = id * id)
	FROM place, generate_series(1, 3);
RESET darray.cache_size;
DELETE FROM place WHERE id % 2 = 0;
SELECT count(*) FILTER (WHERE array_sum(v) = 50005000 * id) FROM place;
CREATE TABLE copied AS TABLE place;
ALTER TABLE copied ADD w darray_int8, ADD total numeric GENERATED ALWAYS AS (array_sum(v)) STORED;
UPDATE copied SET w = v;
DROP TABLE place;
SELECT count(*) FILTER (WHERE array_sum(w) = total AND v = w AND darray_hash(v) = darray_hash(w))
	FROM copied;

-- in subtransactions that fail, in procedures that commit, in cursors held
\set VERBOSITY terse
DO $$
DECLARE
	x darray_int8;
	y darray_int8;
	r record;
	wrong int := 0;
BEGIN
	FOR r IN SELECT id, v FROM copied ORDER BY id LOOP
		x := r.v;
		BEGIN
			y := array_sort(x, true);
			x := array_filter(y, y > 100::int8);
			IF r.id % 3 = 0 THEN
				PERFORM 1 / 0;
			END IF;
		EXCEPTION WHEN division_by_zero THEN
			NULL;
		END;
		COMMIT;
		UPDATE copied SET w = x WHERE id = r.id;
		IF array_sum(y) <> 50005000 * r.id OR array_sum(r.v) <> array_sum(y) OR y[10000] <> r.id
			OR x[1] <> 10000 * r.id THEN
			wrong := wrong + 1;
		END IF;
		ROLLBACK;
		IF array_sum(y) <> 50005000 * r.id OR x[1] <> 10000 * r.id THEN
			wrong := wrong + 1;
		END IF;
	END LOOP;
	IF wrong > 0 THEN
		RAISE WARNING '% wrong', wrong;
	END IF;
END
$$;
BEGIN;
DECLARE held CURSOR WITH HOLD FOR SELECT id, v, array_sort(v, true) AS w FROM copied WHERE id < 6
	ORDER BY id;
COMMIT;
UPDATE copied SET v = NULL;
FETCH 1 FROM held \gset
SELECT :id, array_sum(:'v'::darray_int8), (:'w'::darray_int8)[1];
CLOSE held;
UPDATE copied SET v = w;
PREPARE sums AS SELECT array_sum(v), array_sum($1) FROM copied WHERE id = $2;
EXECUTE sums ('{1,2}', 1);
EXECUTE sums (darray_fill(3::int8, 3000), 3);
UPDATE copied SET v[1] = v[1] + 1 WHERE id = 3;
EXECUTE sums (darray_fill(3::int8, 3000), 3);

-- in an index that holds the values, and one of a function of them
CREATE TABLE indexed (v darray_int2);
INSERT INTO indexed SELECT array_agg((i * k % 100)::int2 ORDER BY i)::darray_int2
	FROM generate_series(1, 40) i, generate_series(1, 300) k GROUP BY k;
CREATE INDEX indexed_v ON indexed (v) INCLUDE (v);
CREATE INDEX indexed_sum ON indexed (array_sum(v));
VACUUM ANALYZE indexed;
SET enable_seqscan = off; SET enable_bitmapscan = off;
SELECT plan_has('SELECT v FROM indexed WHERE v > ''{90}''', 'Index Only Scan'),
	plan_has('SELECT FROM indexed WHERE array_sum(v) > 2200', 'indexed_sum');
SELECT count(*), sum(array_sum(v)) FROM indexed WHERE v > '{90}';
SELECT count(*) FROM indexed WHERE array_sum(v) > 2200;
RESET enable_seqscan; RESET enable_bitmapscan;
SELECT count(*), sum(array_sum(v)) FROM indexed WHERE v > '{90}';
SELECT count(*) FROM indexed WHERE array_sum(v) > 2200;

-- large, and a part of it
CREATE TABLE large AS SELECT array_agg(CASE WHEN i % 9 > 0 THEN i::float8 END)::darray_float8 AS v
	FROM generate_series(1, 1000003) i;
SELECT v[1000003], v[9], v[500000:500003], cardinality(v), array_count(v), array_min(v),
	array_max(v), (darray_info(v)).bytes FROM large;
SELECT array_sum(v), array_sum(v[1000:2000]), array_min(v[500000:600000]),
	array_max(v[500000:600000]), array_null_count(v[3:20]), (v[1000000:1000003])[2:3] FROM large;

-- chunks that do not lie behind one another: between those of rows that went, were replaced, or of
-- a transaction that failed
CREATE TABLE scattered (id int, seed int, n int, v darray_float8, w darray_float8);
ALTER TABLE scattered ALTER v SET STORAGE EXTERNAL, ALTER w SET STORAGE EXTERNAL;
CREATE FUNCTION scattered_rows(first int, rows int, scale float8) RETURNS SETOF scattered
	LANGUAGE sql AS $$
	SELECT i, i, n, darray_random(n, i), darray_random(n / 3 + 1, i) FROM (SELECT i,
		(exp(random() * scale))::int + 200 AS n FROM generate_series(first, first + rows - 1) i) r
$$;
CREATE FUNCTION scattered_differ() RETURNS bigint LANGUAGE sql AS $$
	SELECT count(*) FROM scattered, LATERAL (SELECT darray_random(n, seed) AS made OFFSET 0) m
	WHERE NOT array_all(v #= made) OR NOT array_all(w #= darray_random(n / 3 + 1, seed)) OR
		v[n / 2] IS DISTINCT FROM made[n / 2] OR
		array_sum(v[n - 190:n]) IS DISTINCT FROM array_sum(made[n - 190:n])
$$;
SET darray.cache_size = 0;
SELECT setseed(0.42);
CREATE TABLE scattered_turns (turn int, differ bigint);
DO $$
BEGIN
	FOR turn IN 1..16 LOOP
		INSERT INTO scattered SELECT * FROM scattered_rows(turn * 100, 20, 9);
		BEGIN
			INSERT INTO scattered SELECT * FROM scattered_rows(1, 5, 8);
			RAISE EXCEPTION 'no';
		EXCEPTION WHEN raise_exception THEN
		END;
		DELETE FROM scattered WHERE random() < 0.2;
		UPDATE scattered SET seed = seed + 1, v = darray_random(n, seed + 1),
			w = darray_random(n / 3 + 1, seed + 1) WHERE random() < 0.2;
		INSERT INTO scattered_turns VALUES (turn, scattered_differ());
	END LOOP;
END
$$;
SELECT sum(differ), count(*) FROM scattered_turns;
VACUUM scattered;
SELECT scattered_differ();
INSERT INTO scattered SELECT * FROM scattered_rows(3000, 60, 11);
SELECT scattered_differ();
INSERT INTO scattered VALUES (0, 7, 1000000, darray_random(1000000, 7), darray_random(333334, 7));
SELECT scattered_differ();
VACUUM FULL scattered;
SELECT scattered_differ(), count(*) > 100 FROM scattered;
CREATE TEMP TABLE moved AS TABLE scattered;
ALTER TABLE scattered RENAME TO stayed;
ALTER TABLE moved RENAME TO scattered;
SELECT scattered_differ();
DROP TABLE scattered;
RESET darray.cache_size;
