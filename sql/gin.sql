\set ECHO none
\i sql/setup.psql
-- Arrays a and v of the same elements, the latter with an index, in every form that a value has.
CREATE COLLATION caseless (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE indexed (name text, elem text, collated text, expr text);
INSERT INTO indexed VALUES
	('int2', 'int2', '', '(k - 30)::int2'),
	('int4', 'int4', '', '(k - 30) * 50000000'),
	('int8', 'int8', '', '(k - 30) * 200000000000000000'),
	('date', 'date', '', 'CASE k WHEN 0 THEN ''infinity'' ELSE date ''2000-01-20'' - k END'),
	('timestamp', 'timestamp', '', 'CASE k WHEN 0 THEN ''-infinity'' ELSE '
		'timestamp ''2000-01-20'' - k * interval ''1 h'' END'),
	('timestamptz', 'timestamptz', '', 'CASE k WHEN 0 THEN ''infinity'' ELSE '
		'timestamptz ''2000-01-20'' - k * interval ''1 h'' END'),
	('text', 'text', 'COLLATE "C"', 'repeat(chr(65 + k), k % 4)'),
	('text_nd', 'text', 'COLLATE caseless', 'repeat(chr(65 + k), k % 4)');
-- an array of n of "few" elements, a tenth NULL if nulls
CREATE FUNCTION drawn(expr text, elem text) RETURNS text LANGUAGE sql AS $$
	SELECT format('(SELECT coalesce(array_agg(CASE WHEN nulls AND random() < 0.1 THEN NULL ELSE %s '
		'END), ''{}'') FROM (SELECT (few * random() ^ 2)::int AS k FROM generate_series(1, n)) g)'
		'::%s[]',
		expr, elem) $$;
CREATE PROCEDURE fill(t indexed, first int, last int, always boolean) LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('darray.encoding', CASE WHEN always THEN 'always' ELSE 'auto' END, false);
	EXECUTE format($f$ INSERT INTO gin_%1$s SELECT i, a, a::darray_%2$s FROM (
			SELECT i, CASE WHEN i %% 11 = 0 THEN NULL WHEN i %% 7 = 0 AND n > 0
				THEN ARRAY[a, a] ELSE a END AS a FROM (
			SELECT i, n, %3$s AS a FROM (SELECT i, i %% 3 = 0 AS nulls, 60 AS few,
				CASE WHEN i %% 97 = 0 THEN 4000 + i WHEN i %% 53 = 0 THEN 2000 ELSE i %% 9 END AS n
				FROM generate_series(%4$s, %5$s) i OFFSET 0) s) s) s $f$,
		t.name, t.elem, drawn(t.expr, t.elem), first, last);
	PERFORM set_config('darray.encoding', 'auto', false);
END $$;
CREATE PROCEDURE make_indexed() LANGUAGE plpgsql AS $$
DECLARE
	t indexed;
BEGIN
	FOR t IN SELECT * FROM indexed LOOP
		EXECUTE format('CREATE TABLE gin_%1$s (i int, a %2$s[] %3$s, v darray_%2$s %3$s)', t.name,
			t.elem, t.collated);
		EXECUTE format('CREATE TABLE ask_%1$s (i int, q %2$s[] %3$s, d darray_%2$s %3$s, '
			'x %2$s %3$s)', t.name, t.elem, t.collated);
		CALL fill(t, 1, 200, false);
		EXECUTE format('CREATE INDEX ON gin_%1$s USING gin (v)', t.name);
		EXECUTE format($f$ INSERT INTO ask_%1$s SELECT i, q, q::darray_%2$s, q[1] FROM (
			SELECT i, CASE WHEN i %% 10 = 0 THEN (SELECT a FROM gin_%1$s g WHERE g.i = s.i)
				WHEN i %% 7 = 0 AND n > 0 THEN ARRAY[q, q] ELSE q END AS q FROM (
			SELECT i, n, %3$s AS q FROM (SELECT i, i %% 5 = 0 AS nulls, 62 AS few,
				CASE WHEN i %% 4 = 0 THEN 40 ELSE i %% 4 END AS n
				FROM generate_series(1, 100) i OFFSET 0) s) s) s $f$,
			t.name, t.elem, drawn(t.expr, t.elem));
	END LOOP;
END $$;

-- Do questions, by the index, find the rows that PostgreSQL's arrays without one say? "rounds"
-- arrays to ask for, for each of these conditions on v, x and d, and on a, x and q: 280 by psql's
-- variable are 10^5 questions
CREATE TABLE condition (no int, ours text, theirs text);
INSERT INTO condition VALUES
	(1, 'v @> %3$L::@D', 'a @> %1$L'),
	(2, 'v && %3$L::@D', 'a && %1$L'),
	(3, 'v <@ %3$L::@D', 'a <@ %1$L'),
	(4, 'v = %3$L::@D', 'a = %1$L'),
	(5, '%3$L::@D <@ v', 'a @> %1$L'),
	(6, 'v @> %1$L::@E[]', 'a @> %1$L'),
	(7, '%1$L::@W[] && v', 'a && %1$L'),
	(8, 'v <@ %1$L::@W[]', 'a <@ %1$L'),
	(9, 'array_contains(v, %2$L)', '%2$L = ANY (a)');
CREATE FUNCTION ask(rounds int, what text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	t indexed;
	c condition;
	q record;
	found text;
	wanted text;
	asked int := 0;
	wrong int := 0;
	rows bigint := 0;
BEGIN
	FOR t IN SELECT * FROM indexed LOOP
		FOR c IN SELECT * FROM condition ORDER BY no LOOP
			FOR q IN EXECUTE format('SELECT q::text, x::text, d::text FROM ask_%s, '
				'generate_series(1, %s) ORDER BY random() LIMIT %s', t.name, ceil(rounds / 100.0),
				rounds) LOOP
				EXECUTE format('SELECT count(*) || '' '' || coalesce(sum(hashint4(i)), 0) FROM gin_'
					|| t.name || ' WHERE ' || replace(replace(replace(c.ours,
						'@D', 'darray_' || t.elem), '@E', t.elem), '@W', CASE t.elem
						WHEN 'int2' THEN 'int4' WHEN 'int4' THEN 'int8' ELSE t.elem END),
					q.q, q.x, q.d) INTO found;
				EXECUTE format('SELECT count(*) || '' '' || coalesce(sum(hashint4(i)), 0) FROM gin_'
					|| t.name || ' WHERE ' || c.theirs, q.q, q.x) INTO wanted;
				asked := asked + 1;
				rows := rows + split_part(wanted, ' ', 1)::int;
				IF found <> wanted THEN
					wrong := wrong + 1;
					IF wrong <= 10 THEN
						RETURN NEXT format('%s %s: %s, not %s: %s', t.name, c.no, found, wanted,
							left(q.q::text, 60));
					END IF;
				END IF;
			END LOOP;
		END LOOP;
	END LOOP;
	RETURN NEXT format('%s: %s asked, %s wrong%s', what, asked, wrong,
		CASE WHEN rows = 0 THEN ', nothing found' ELSE '' END);
END $$;
-- the nodes of a plan
CREATE FUNCTION plan(query text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	line text;
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (COSTS off) ' || query LOOP
		IF line ~ 'Scan|Cond' THEN RETURN NEXT trim(line); END IF;
	END LOOP;
END $$;
-- rows that the planner expects
CREATE FUNCTION expected(query text) RETURNS float8 LANGUAGE plpgsql AS $$
DECLARE
	plan json;
BEGIN
	EXECUTE 'EXPLAIN (FORMAT json) ' || query INTO plan;
	RETURN plan -> 0 -> 'Plan' ->> 'Plan Rows';
END $$;
\if :{?rounds}
\else
	\set rounds 15
\endif
SELECT setseed(0.5) AS seed \gset
CALL make_indexed();
-- a device would take as long for each row as for a large array
SET darray.engine = host;
SET enable_seqscan = off;
\set ECHO all

SELECT opcname, amvalidate(oid) FROM pg_opclass
	WHERE opcmethod = (SELECT oid FROM pg_am WHERE amname = 'gin') AND opcname ~ '^darray'
	ORDER BY 1;

-- built at once, by inserts that are pending, after they are not, and built again
SELECT ask(:rounds, 'built');
DO $$ DECLARE t indexed; BEGIN
	FOR t IN SELECT * FROM indexed LOOP
		CALL fill(t, 201, 300, false);
		CALL fill(t, 301, 400, true);
	END LOOP; END $$;
SELECT ask(:rounds, 'pending');
VACUUM gin_int2, gin_int4, gin_int8, gin_date, gin_timestamp, gin_timestamptz, gin_text,
	gin_text_nd;
DO $$ DECLARE t indexed; BEGIN
	FOR t IN SELECT * FROM indexed LOOP
		EXECUTE format('DELETE FROM gin_%s WHERE i %% 10 = 1', t.name);
	END LOOP; END $$;
SELECT ask(:rounds, 'deleted');
VACUUM gin_int2, gin_int4, gin_int8, gin_date, gin_timestamp, gin_timestamptz, gin_text,
	gin_text_nd;
SELECT ask(:rounds, 'vacuumed');
DO $$ DECLARE t indexed; BEGIN
	FOR t IN SELECT * FROM indexed LOOP
		EXECUTE format('REINDEX TABLE gin_%s', t.name);
	END LOOP; END $$;
SELECT ask(:rounds, 'built again');

-- what is asked for comes from a row
SELECT plan('SELECT FROM ask_int4, LATERAL (SELECT FROM gin_int4 WHERE v @> d OFFSET 0) t');
SELECT theirs.n > 0, ours = theirs, by_array = theirs FROM
	(SELECT count(*) AS n, sum(g.i) FROM ask_int4,
		LATERAL (SELECT * FROM gin_int4 WHERE v @> d OFFSET 0) g) ours,
	(SELECT count(*), sum(g.i) FROM ask_int4,
		LATERAL (SELECT * FROM gin_int4 WHERE v @> q OFFSET 0) g) by_array,
	(SELECT count(*) AS n, sum(g.i) FROM ask_int4,
		LATERAL (SELECT * FROM gin_int4 WHERE a @> q OFFSET 0) g) theirs;
SELECT theirs.n > 0, ours = theirs FROM
	(SELECT count(*) AS n, sum(g.i) FROM ask_text_nd,
		LATERAL (SELECT * FROM gin_text_nd WHERE array_contains(v, x) OFFSET 0) g) ours,
	(SELECT count(*) AS n, sum(g.i) FROM ask_text_nd,
		LATERAL (SELECT * FROM gin_text_nd WHERE x = ANY (a) OFFSET 0) g) theirs;
PREPARE by_parameter (int4[], int4) AS
	SELECT count(*) = (SELECT count(*) FROM gin_int4 WHERE a && $1 AND $2 = ANY (a))
	FROM gin_int4 WHERE v && $1 AND array_contains(v, $2);
SET plan_cache_mode = force_generic_plan;
SELECT plan('EXECUTE by_parameter (''{50000000}'', 100000000)');
EXECUTE by_parameter ('{-1500000000}', -1450000000);
EXECUTE by_parameter (NULL, 0);
RESET plan_cache_mode;

-- which conditions an index has, and which it cannot have
SELECT plan('SELECT FROM gin_int8 WHERE v @> ''{0}''');
SELECT plan('SELECT FROM gin_int8 WHERE v = ''{0}''');
SELECT plan('SELECT FROM gin_int8 WHERE v @> ARRAY[0]');
SELECT plan('SELECT FROM gin_int8 WHERE ARRAY[0::int2] <@ v');
SELECT plan('SELECT FROM gin_int8 WHERE array_contains(v, 0)');
SELECT plan('SELECT FROM gin_int8 WHERE v && ARRAY[0.5::float8]');
SELECT plan('SELECT FROM gin_int4 WHERE v @> ARRAY[0::int8]');
SELECT plan('SELECT FROM gin_int2 WHERE v && ARRAY[7,NULL,-32768]');
SELECT plan('SELECT FROM gin_int2 WHERE v && ARRAY[7,-32769]');
SELECT plan('SELECT FROM gin_int2 WHERE v @> ARRAY[i]');
SELECT plan('SELECT FROM gin_int4 WHERE array_contains(v, i)');
SELECT plan('SELECT FROM gin_int4 WHERE NOT array_contains(v, 0)');
SELECT plan('SELECT FROM gin_text WHERE v @> ''{b}''');
SELECT plan('SELECT FROM gin_text WHERE v @> ''{b}'' COLLATE caseless');
SELECT plan('SELECT FROM gin_text_nd WHERE array_contains(v, ''b'')');
SELECT plan('SELECT FROM gin_text_nd WHERE array_contains(v, ''b'' COLLATE "C")');
SELECT plan('SELECT FROM gin_timestamp WHERE v @> ARRAY[date ''2000-01-01'']');

-- domains, expressions, several columns
CREATE DOMAIN tags AS darray_int4;
CREATE TABLE many (i int, t tags, f darray_float8);
INSERT INTO many SELECT i, array[i % 7, i % 11]::darray_int4, array[i % 5]::darray_float8
	FROM generate_series(1, 100) i;
CREATE INDEX ON many USING gin (t, (f::darray_int4));
SELECT plan('SELECT FROM many WHERE t @> ''{5}'' AND f::darray_int4 && ARRAY[3,4]');
SELECT array_agg(i ORDER BY i) FROM many WHERE t @> '{5}' AND f::darray_int4 && ARRAY[3,4];
SELECT array_agg(i ORDER BY i) FROM many
	WHERE array_contains(t, 5) AND array_contains(f::darray_int4, 3);
CREATE INDEX ON many USING gin (f);

-- statistics are those of PostgreSQL's arrays
RESET darray.engine;
SET enable_seqscan = on;
SET default_statistics_target = 1000;
CREATE TABLE counted
	(v darray_int4, a int4[], w darray_text, b text[], f darray_float8, c float8[]);
INSERT INTO counted SELECT a::darray_int4, a, a::text[]::darray_text, a::text[],
		a::float8[]::darray_float8, a::float8[] FROM (
	SELECT CASE WHEN i % 10 = 0 THEN NULL ELSE array_agg(CASE WHEN hashint4(i * 100 + j) % 20 <> 0
		THEN hashint4(j * 7 + i) % 60 % (1 + abs(hashint4(i + j)) % 60) END) END AS a
	FROM generate_series(1, 5000) i, generate_series(1, 1 + i % 17) j GROUP BY i) s;
INSERT INTO counted SELECT '{}', '{}', '{}', '{}', '{}', '{}' FROM generate_series(1, 500);
ANALYZE counted;
SELECT x.attname, x.null_frac = y.null_frac, x.n_distinct = y.n_distinct,
		x.most_common_elems::text = y.most_common_elems::text,
		x.most_common_elem_freqs = y.most_common_elem_freqs,
		array_length(x.most_common_elem_freqs, 1), array_length(x.elem_count_histogram, 1),
		(SELECT max(abs(p - q))
			FROM unnest(x.elem_count_histogram, y.elem_count_histogram) t (p, q))
	FROM pg_stats x
		JOIN pg_stats y ON (x.attname, y.attname) IN (('v', 'a'), ('w', 'b'), ('f', 'c'))
	WHERE x.tablename = 'counted' AND y.tablename = 'counted' ORDER BY 1;
-- and so are estimates: the questions whose estimates differ by more than 1 %
CREATE TABLE asked_for AS
	SELECT CASE WHEN i % 5 = 0 THEN array_agg(NULLIF(j, 3)) ELSE array_agg(j) END AS q
	FROM generate_series(0, 60) i, generate_series(i % 13, i) j GROUP BY i;
INSERT INTO asked_for VALUES ('{}'), ('{777}'), ('{NULL}'), (NULL), ('{{1,2},{3,4}}');
SELECT op, q, o, t FROM asked_for, unnest('{@>,<@,&&}'::text[]) op,
	expected(format('SELECT FROM counted WHERE v %s %L', op, q)) o,
	expected(format('SELECT FROM counted WHERE a %s %L', op, q)) t
	WHERE abs(o - t) > 1 + t * 0.01;
SELECT op, q, o, t FROM asked_for, unnest('{@>,<@,&&}'::text[]) op,
	expected(format('SELECT FROM counted WHERE w %s %L', op, q)) o,
	expected(format('SELECT FROM counted WHERE b %s %L', op, q)) t
	WHERE abs(o - t) > 1 + t * 0.01;
SELECT op, q, o, t FROM asked_for, unnest('{@>,<@,&&}'::text[]) op,
	expected(format('SELECT FROM counted WHERE %L::int2[] %s v', q, op)) o,
	expected(format('SELECT FROM counted WHERE %L %s a', q, op)) t
	WHERE abs(o - t) > 1 + t * 0.01;
SELECT x, o, t FROM generate_series(-5, 60) x,
	expected(format('SELECT FROM counted WHERE array_contains(v, %s)', x)) o,
	expected(format('SELECT FROM counted WHERE %s = ANY (a)', x)) t WHERE abs(o - t) > 1 + t * 0.01;
SELECT expected('SELECT FROM counted WHERE array_contains(v, 1)') > 100,
	expected('SELECT FROM counted WHERE array_contains(f, 1)') > 100,
	expected('SELECT FROM counted WHERE array_contains(v, NULL)');
-- of large values a part is looked at
CREATE TABLE large AS SELECT darray_fill(i % 3, 100000) || ARRAY[7] AS v, i
	FROM generate_series(1, 30) i;
UPDATE large SET v = array_encode(array_agg_1) FROM (SELECT darray_agg(j % 500) AS array_agg_1
	FROM generate_series(1, 200000) j) s WHERE i > 20;
ANALYZE large;
SELECT array_length(most_common_elem_freqs, 1) - 3, (most_common_elem_freqs::float8[])[1:3],
	elem_count_histogram[1], elem_count_histogram[1000] FROM pg_stats
	WHERE tablename = 'large' AND attname = 'v';
SELECT expected('SELECT unnest(v) FROM large');
RESET default_statistics_target;
-- all elements that there are: the chances of arrays within them add up to a little more than 1
CREATE TABLE within AS SELECT (SELECT darray_agg((hashint4(i * 31 + j * 7 + 3) & 1023) % 7)
		FROM generate_series(1, 1 + (hashint4(i) & 1023) % 10) j) AS v
	FROM generate_series(1, 300) i;
ANALYZE within;
SELECT expected('SELECT FROM within WHERE v <@ darray_series(0, 7)');
