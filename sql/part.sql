\set ECHO none
\i sql/setup.psql
-- sizes, and what is read, are those of plain values: sql/encoding.sql has the others
SET darray.encoding = plain;
-- values of many chunks, without NULLs and with, against the same in memory
CREATE TABLE part (no serial, elem text, nulls boolean);
INSERT INTO part (elem, nulls) SELECT elem, nulls FROM element, (VALUES (false), (true)) n (nulls)
	ORDER BY no, nulls;
DO $$
DECLARE
	p record;
BEGIN
	PERFORM setseed(0.5);
	CREATE TEMP TABLE source AS SELECT x, (random() * 1e15)::int8 AS h, random() < 0.1 AS gap
		FROM generate_series(1, 210000) x;
	FOR p IN SELECT * FROM part LOOP
		EXECUTE format('CREATE TABLE part_%s (v darray_%s)', p.no, p.elem);
		EXECUTE format('INSERT INTO part_%s SELECT darray_agg(CASE WHEN %s THEN NULL ELSE %s END '
			'ORDER BY x) FROM source', p.no,
			CASE WHEN p.nulls THEN 'gap' ELSE 'false' END,
				(SELECT expr FROM kind k WHERE k.elem = p.elem AND kind = 'wide'));
	END LOOP;
END
$$;
-- positions by a random choice of: few, a run of them, backwards, the same again, none or outside,
-- many
CREATE FUNCTION positions(n int) RETURNS int[] LANGUAGE sql VOLATILE AS $$
	SELECT CASE (random() * 6)::int
		WHEN 0 THEN ARRAY[1, n, NULL, 0, -1, n + 1, 2147483647, 2, 2, n]
		WHEN 1 THEN ARRAY(SELECT i FROM generate_series((n * s)::int, (n * s)::int + 2000) i)
		WHEN 2 THEN ARRAY(SELECT i FROM generate_series((n * s)::int, (n * s)::int - 500, -7) i)
		WHEN 3 THEN ARRAY(SELECT ((n + 20) * random() - 10)::int FROM generate_series(1, 3000))
		WHEN 4 THEN ARRAY(SELECT CASE WHEN random() < 0.2 THEN NULL
			ELSE (n * s + 3000 * random())::int END FROM generate_series(1, 100))
		ELSE ARRAY(SELECT ((n + 20) * random() - 10)::int
			FROM generate_series(1, 1 + (random() * 12)::int)) END
	FROM (SELECT random()) r (s)
$$;
-- a random slice of a dimension, as [a:b] and as a, b, step
CREATE FUNCTION slice_text(n int) RETURNS text LANGUAGE sql VOLATILE AS
	$$ SELECT format('[%s:%s]', a, a + (ARRAY[0, 1, 3, n / 10, n / 3, n])[1 + (random() * 5)::int])
		FROM (SELECT ((n + 4) * random() - 2)::int) r (a) $$;
CREATE FUNCTION step_text(n int) RETURNS text LANGUAGE sql VOLATILE AS
	$$ SELECT format('%s, %s, %s', CASE WHEN s > 0 THEN a ELSE b END, CASE WHEN s > 0 THEN b
		ELSE a END, s)
		FROM (SELECT 1 + (n * random() * random())::int, 1 + (n * random())::int,
			(ARRAY[1, 2, 3, 50, 1000, 30000, -1, -2, -77, -5000])[1 + (random() * 9)::int]) r
			(a, b, s) $$;
-- The same expression of a stored value that is not in memory, and of one that is: what the
-- operations make of the latter is tested elsewhere.
CREATE FUNCTION differ(rounds int) RETURNS TABLE (what text) LANGUAGE plpgsql AS $$
DECLARE
	p record;
	shape record;
	expression text;
	same boolean;
BEGIN
	PERFORM set_config('darray.cache_size', '0', true);
	FOR p IN SELECT * FROM part LOOP
		FOR shape IN SELECT * FROM (VALUES ('{210000}'::int[]), ('{600,350}'), ('{70000,3}'),
			('{20,30,350}')) s (dims) LOOP
			EXECUTE format('CREATE TEMP TABLE stored AS SELECT darray_fill(v[1], VARIADIC '
				'%L::int[]) AS v FROM part_%s', shape.dims, p.no);
			EXECUTE format('UPDATE stored s SET v%s = p.v FROM part_%s p',
				(SELECT string_agg(format('[1:%s]', d), '' ORDER BY o)
					FROM unnest(shape.dims) WITH ORDINALITY u (d, o)), p.no);
			FOR i IN 1 .. rounds LOOP
				expression := CASE i % 3
					WHEN 0 THEN format('array_take(v, %L::darray_int%s)', positions(210000), CASE
						WHEN random() < 0.5 THEN 4 ELSE 8 END)
					WHEN 1 THEN 'v' || (SELECT string_agg(slice_text(d), '' ORDER BY o)
						FROM unnest(shape.dims) WITH ORDINALITY u (d, o))
					ELSE format('array_slice(v, %s)', step_text(shape.dims[1])) END;
				EXECUTE format('SELECT (SELECT %s FROM stored) = (SELECT %1$s FROM (SELECT '
					'array_slice(array_slice(v, -1, 1, -1), -1, 1, -1) AS v FROM stored '
					'OFFSET 0) m)',
					expression) INTO same;
				IF same IS NOT TRUE THEN
					RETURN QUERY SELECT format('%s %s %s %s: %s', p.elem, p.nulls, shape.dims,
						left(expression, 200), same);
				END IF;
			END LOOP;
			DROP TABLE stored;
		END LOOP;
	END LOOP;
END
$$;
-- buffers that a query reads or finds, the planner's aside
CREATE FUNCTION buffers(query text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	plan json;
BEGIN
	EXECUTE 'EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ' || query INTO plan;
	RETURN (plan->0->'Plan'->>'Shared Hit Blocks')::int
		+ (plan->0->'Plan'->>'Shared Read Blocks')::int;
END
$$;
\set ECHO all
SELECT differ(6);

-- 8 MB in 1,000 pages: few elements are few pages, most of them all, which are then kept
CREATE TABLE large AS SELECT n.n, CASE n.n WHEN 1 THEN darray_series(1, 1100000)::darray_float8
	ELSE array_cat(darray_fill(NULL::float8, 3), darray_series(4, 1100000)::darray_float8) END AS v
	FROM generate_series(1, 2) n (n);
SELECT array_take(v, '{2,1,1100000,600000,NULL,0,600001,1100001,2}'::darray_int4),
	array_take(v, '{600001,600002,600003,600004,600002,3}'::darray_int4),
	array_slice(v, 1, 1100000, 220000), array_slice(v, -2, 1, -300000) FROM large;
SELECT e, buffers(format('SELECT %s FROM large WHERE n = 1', e)) AS few INTO TABLE read
	FROM unnest(ARRAY['v[1]', 'v[600000]', 'array_take(v, ''{1,2}''::darray_int4)',
		'array_take(v, ''{1,1100000,600000,600001,1}''::darray_int4)',
		'array_slice(v, 1, 1100000, 220000)',
		'array_slice(v, -1, 1, -220000)', 'v[600000:600100]', 'array_slice(v, 600000, 600100, 3)'])
			e;
SELECT * FROM read WHERE few > 50;
SELECT e, buffers(format('SELECT %s FROM large WHERE n = 2', e)) AS few INTO TABLE read_nulls
	FROM read;
SELECT * FROM read_nulls WHERE few > 90;
CREATE TABLE matrix AS SELECT darray_fill(0::float8, 1000, 1000) AS m;
UPDATE matrix SET m[1:1000][1:1000] = v FROM large WHERE n = 1;
SELECT m[10][20], m[10:11][20:21], m[1000:1000][:2], (array_slice(m, 1, 1000, 500))[2:2][1:1000]
	= m[501:501][:] FROM matrix;
SELECT buffers('SELECT m[10:11][20:21] FROM matrix') < 40,
	buffers('SELECT m[1:1000][7:7] FROM matrix') > 900,
	buffers('SELECT m[100:110][7:7] FROM matrix') < 200,
	buffers('SELECT array_slice(m, 1, 1000, 200) FROM matrix') < 100;
-- that last column was read with all the rest
SELECT (darray_info(m)).cached, buffers('SELECT m[1:1000][8:8] FROM matrix') < 10 FROM matrix;
SELECT count(*) FROM large, darray_info(v) WHERE cached;
-- what unnest() reads is kept, too
CREATE TABLE unread AS SELECT darray_series(1, 1000000)::darray_float8 AS v;
SELECT (darray_info(v)).cached FROM unread;
SELECT count(x) FROM unread, unnest(v) x;
SELECT (darray_info(v)).cached FROM unread;

-- over 4 MB are read in several strides: each byte of them
SET darray.warm_memory = 0;
CREATE TABLE whole AS SELECT (darray_series(1, 1300000)::darray_float8 * -1.5) AS v;
SELECT v = darray_series(1, 1300000)::darray_float8 * -1.5, v[524286:524291],
	array_take(v, '{524288,1048576,1300000}'::darray_int4) FROM whole;
SET darray.cache_size = 0;
SELECT v[1000:600000] = (darray_series(1, 1300000)::darray_float8 * -1.5)[1000:600000],
	v[524200:524400] = (darray_series(1, 1300000)::darray_float8 * -1.5)[524200:524400],
	v[2:] = (darray_series(1, 1300000)::darray_float8 * -1.5)[2:],
		v::float8[] = (darray_series(1, 1300000)::darray_float8 * -1.5)::float8[] FROM whole;
SELECT (SELECT sum(x) FROM unnest(v) x), array_sum(v), -1.5::float8 * 1300000 * 1300001
	/ 2 AS expected FROM whole;
-- in many pieces it pays where they are near each other, until they are too many
SELECT buffers('SELECT array_take(v, darray_series(1, 30000, 2)) FROM large WHERE n = 1') < 300,
	buffers('SELECT array_take(v, darray_series(1, 40000, 2)) FROM large WHERE n = 1') > 900;
RESET darray.cache_size;
RESET darray.warm_memory;
DROP SCHEMA regress CASCADE;
