\set ECHO none
\i sql/setup.psql
-- what is tested is what the host does with what is not in memory
SET darray.engine = host;
SET darray.cache_size = 0;
\set ECHO all
-- columns with vectors that are told by their extremes and others, of each type, with NULLs among
-- the elements or instead of whole vectors; encoded, and plain
CREATE TABLE made (elem text, expr text, asked text[]);
INSERT INTO made VALUES
	('int4', 'i / 1000 + h % 3', '{0,3,4,9,11,-1}'),
	('int8', 'CASE WHEN i BETWEEN 3000 AND 6000 THEN h ELSE i / 1024 * 10::bigint END',
	 '{0,20,60,5}'),
	('int2', '(i / 3000 * 100 + h % (1 + i / 3000 * 20))::int2', '{0,100,110,200}'),
	('float8', 'CASE i / 1024 WHEN 0 THEN ''NaN'' WHEN 1 THEN ''-0'' '
		'WHEN 2 THEN (ARRAY[''0'', ''-0''])[1 + (h & 1)] '
		'WHEN 3 THEN (ARRAY[''0'', ''NaN''])[1 + (h & 1)] WHEN 4 THEN ''-Infinity'' '
		'WHEN 5 THEN (ARRAY[''-Infinity'', ''Infinity'', ''NaN'', ''-1.5''])[1 + (h & 3)] '
		'ELSE (h % 10000 / 100.0)::text END::float8', '{0,-0,NaN,-Infinity,50.5,-1.5}'),
	('float4', '(ARRAY[1.5, -0, ''NaN'', 3])[1 + (i / 2000 + (h & 1))]::float4', '{1.5,0,NaN,3}'),
	('date', '''2020-01-01''::date + i / 100 + (h % 20)::int', '{2020-01-05,2020-02-10}'),
	('timestamptz', '''2020-01-01''::timestamptz + (i + h % 30) * interval ''1 s''',
	 '{2020-01-01 00:20,2020-01-01 01:00,infinity}'),
	('bool', 'i / 3000 = 1 OR (i / 3000 = 2 AND h % 2 = 0)', '{t,f}');
CREATE TABLE kept (elem text, nulls int);
CREATE PROCEDURE keep() LANGUAGE plpgsql AS $$
DECLARE
	m made;
BEGIN
	FOR m IN SELECT * FROM made LOOP
		EXECUTE format('ALTER TABLE kept ADD %1$s_e darray_%1$s, ADD %1$s_p darray_%1$s', m.elem);
		FOR nulls IN 0 .. 2 LOOP
			EXECUTE format('INSERT INTO kept (elem, nulls, %1$s_e, %1$s_p) SELECT %1$L, %2$s, '
				'array_encode(a), array_plain(a) FROM (SELECT array_agg(CASE WHEN %2$s = 0 OR '
				'(i BETWEEN 2048 AND 2500 + 1000 * %2$s) = (h & 7 = 0) '
				'AND NOT (%2$s = 2 AND i > 7168) THEN %3$s END ORDER BY i)::darray_%1$s AS a '
				'FROM (SELECT i::int, hashint8extended(i, 1) & 9223372036854775807 AS h '
				'FROM generate_series(0, 8999) i) s) a', m.elem, nulls, m.expr);
		END LOOP;
	END LOOP;
END
$$;
CALL keep();
ALTER TABLE kept ADD x darray_int4, ADD y darray_int4;
UPDATE kept SET x = array_encode(darray_series(1, 9000)),
	y = array_plain(darray_series(1, 9000) * 7919 % 1000);
-- the same of both
CREATE FUNCTION differences() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	questions text[] := ARRAY[
		'V < $1', 'V <= $1', '$1 >= V', '$1 > V', 'V #= $1', 'V #<> $1', 'array_between(V, $1, $2)',
		'array_in(V, ARRAY[$1, $2]::D)', 'array_in(V, ARRAY[$1, NULL]::D)', '~ (V < $1)',
		'array_is_null(V)', '(V >= $1) & (V < $2)', '(V #= $1) | array_is_null(V)',
		'(V < $1) & (y > 500)', '(V > $1) | (x < 2000)', '~ array_is_null(V) & (V <= $1)',
		'array_filter(x, V #= $1)', 'array_filter(V, array_between(V, $1, $2))',
		'array_filter(y, array_between(V, $1, $2))', 'array_filter(V, (x % 2000) < 7)',
		'array_filter(V, y #= 8)', 'array_filter(V, x > 5000)', 'array_where(V #= $1)',
		'array_sum(array_filter(x, (V >= $1) & (V <= $2)))',
		'array_sum(array_filter(y, array_in(V, ARRAY[$1]::D) & (x < 7000)) * 2)',
		'array_count(array_filter(V, (V >= $1) & (x > 3000)))',
		'array_count_true((V >= $1) & (x > 3000))', 'array_max(array_filter(x, V < $1) + 1)',
		'array_median(array_filter(x, (V < $1) | (V #= $2)))',
		'array_position(V, $1)', 'array_position(V, $2, 3000)', 'array_position(V, NULL)',
		'array_positions(V, $1)', '(V > $1)[1000:3000]', '(V #= $1)[5]', 'array_reverse(V >= $1)',
		'V @> ARRAY[$1, $2]::D', 'V && ARRAY[$1, $2]::D',
		'array_if(V >= $1, x, y)', '(V >= $1)::darray_int4', '(V < $1) #= (y > 3)',
		'array_filter(V < $1, V >= $2)', 'array_intersect(V, ARRAY[$1, $2]::D)'];
	m made;
	q text;
	pair text[];
	asked text;
	wrong text;
BEGIN
	FOR m IN SELECT * FROM made LOOP
		FOREACH q IN ARRAY questions LOOP
			q := replace(q, 'D', 'darray_' || m.elem);
			FOR pair IN SELECT ARRAY[a, b] FROM unnest(m.asked) a, unnest(m.asked) b
				WHERE a <= b OR q LIKE '%between%' LOOP
				asked := replace(replace(q, '$1', format('%L::%s', pair[1], m.elem)), '$2',
					format('%L::%s', pair[2], m.elem));
				FOR wrong IN EXECUTE format('SELECT nulls FROM kept WHERE elem = %L AND (%s)::text '
					'IS DISTINCT FROM (%s)::text', m.elem, replace(asked, 'V', m.elem || '_e'),
					replace(asked, 'V', m.elem || '_p')) LOOP
					RETURN NEXT concat_ws(' ', m.elem, wrong, q, pair);
				END LOOP;
			END LOOP;
		END LOOP;
	END LOOP;
END
$$;
SELECT differences();

-- what is encoded and inline is looked at in parts, too
CREATE TABLE inline AS SELECT array_encode(darray_series(1, 20000) / 2000 * 10 + darray_series(1,
	20000) * 7919 % 7) AS v;
ALTER TABLE inline ALTER v SET STORAGE main;
UPDATE inline SET v = array_encode(v);
SELECT location, encoding <> 'plain', array_where(v #= 5)::text = array_where(array_plain(v) #= 5
	)::text, array_sum(array_filter(v, v < 12)) = array_sum(array_filter(array_plain(v), v < 12)),
	array_filter(v, array_in(v, '{95,96}'))::text = array_filter(v, array_between(v, 95, 96))::text
	FROM inline, darray_info(v);

-- each vector of what is compared is read or skipped
CREATE FUNCTION vectors(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	answer text;
BEGIN
	PERFORM darray_stat_reset();
	EXECUTE query INTO answer;
	RETURN answer || ': ' || (SELECT string_agg(format('%s %s+%s', operation, vectors_read,
		vectors_skipped), ', ' ORDER BY operation) FROM darray_stat
		WHERE vectors_read + vectors_skipped > 0);
END
$$;
CREATE TABLE clustered AS SELECT array_encode(to_timestamp(darray_series(1, 200000)::darray_float8
	+ darray_series(1, 200000) * 7907 % 60)) AS t, array_encode(darray_series(1, 200000) % 1000
	* 3) AS v, array_plain(darray_series(1, 200000)) AS p;
SELECT array_is_sorted(t), encoding FROM clustered, darray_info(t);
SELECT vectors(replace(query, 'HOUR', $$'1970-01-02 06:00', '1970-01-02 07:00'$$)) FROM (VALUES
	('SELECT array_dims(array_filter(v, array_between(t, HOUR))) FROM clustered'),
	('SELECT array_sum(array_filter(v, array_between(t, HOUR))) FROM clustered'),
	('SELECT array_sum(array_filter(p, array_between(t, HOUR)) * 2) FROM clustered'),
	('SELECT array_count_true(array_between(t, HOUR)) FROM clustered'),
	('SELECT array_count_true(t < ''1970-01-02''::timestamptz) FROM clustered'),
	('SELECT array_count_true(t < ''1980-01-02''::timestamptz) FROM clustered'),
	('SELECT array_where(array_in(t, ''{1970-01-02 06:00,1970-01-02 07:00}'')) FROM clustered'),
	('SELECT array_position(t, ''1970-01-02 06:00''::timestamptz) FROM clustered'),
	('SELECT array_count_true(v < 0) FROM clustered'),
	('SELECT array_count_true(v < 7) FROM clustered')) q (query);
-- what is sorted is searched by the directory, up and down, with NULLs at its end
CREATE TABLE sorted AS SELECT array_encode(darray_series(1, 200000) * 3) AS up,
	array_encode(array_reverse(darray_series(1, 200000) / 5000)) AS down,
	array_encode(array_sort(darray_fill(NULL::int, 3000) || darray_series(1, 9000))) AS nulls;
SELECT vectors(query) FROM (VALUES ('SELECT array_search(up, 300001) FROM sorted'),
	('SELECT array_search(up, 0) FROM sorted'), ('SELECT array_search(up, 600001) FROM sorted'),
	('SELECT array_search(down, 7, true, true) FROM sorted'),
	('SELECT array_search(nulls, 9000) FROM sorted'),
	('SELECT array_search(nulls, 9001) FROM sorted'),
	('SELECT array_sum(array_filter(up, array_between(up, 300, 900))) FROM sorted'),
	('SELECT array_count_true(down #= 8) FROM sorted')) q (query);
SELECT count(*) FILTER (WHERE array_search(up, p, a) IS DISTINCT FROM
		array_search(array_plain(up), p, a)),
	count(*) FILTER (WHERE array_search(nulls, p, a) IS DISTINCT FROM
		array_search(array_plain(nulls), p, a)),
	count(*) FILTER (WHERE array_search(down, p / 1000, a, true) IS DISTINCT FROM
		array_search(array_plain(down), p / 1000, a, true)), count(*)
	FROM sorted, generate_series(-1, 600100, 4999) p, (VALUES (true), (false)) t (a);
-- an aggregate of what is stored, and no step, as a program
SELECT darray_aggregate(0::int8, '1: sum($1)', up), darray_aggregate(0::int8, '1: count($1)', nulls)
	FROM sorted;
-- vectors that are encoded already are copied: what is appended to, and slices from a vector on
CREATE FUNCTION grown() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	m made;
	q text;
	wrong text;
BEGIN
	FOR m IN SELECT * FROM made LOOP
		FOREACH q IN ARRAY ARRAY['V || V[1:5]', 'V || NULL::E', 'array_append(V, V[3])', 'V || V',
			'V[1025:]', 'V[1:6144]', 'V[2049:9000] || V', 'V[2:8000]',
			'array_reverse(V) || V[7]'] LOOP
			q := replace(q, 'E', m.elem);
			DROP TABLE IF EXISTS grown;
			EXECUTE format('CREATE TABLE grown AS SELECT nulls, array_encode(%s) AS e, '
				'array_plain(%s) AS p FROM kept WHERE elem = %L',
				replace(q, 'V', m.elem || '_e'), replace(q, 'V', m.elem || '_p'), m.elem);
			FOR wrong IN SELECT concat_ws(' ', m.elem, q, g.nulls, encoding)
				FROM grown g, darray_info(e) WHERE e::text <> p::text OR e <> p OR e[5] <> p[5]
					OR encoding = 'plain' OR array_null_count(e) <> array_null_count(p)
					OR darray_hash_extended(e, 1) <> darray_hash_extended(p, 1) LOOP
				RETURN NEXT wrong;
			END LOOP;
		END LOOP;
	END LOOP;
END
$$;
SELECT grown();
-- in a value that lives on the rest may have gone
DO $$
DECLARE
	grown darray_int4;
BEGIN
	SELECT int4_e || 7 INTO grown FROM kept WHERE elem = 'int4' AND nulls = 1;
	COMMIT;
	UPDATE kept SET int4_e = NULL, x = array_encode(grown) WHERE elem = 'int4' AND nulls = 1;
	COMMIT;
END
$$;
SELECT x = int4_p || 7, encoding <> 'plain' FROM kept k, darray_info(x)
	WHERE elem = 'int4' AND k.nulls = 1;
-- of elements that are stored in two forms, the one that was looked at last is remembered
CREATE TABLE alike AS SELECT i, array_encode(CASE WHEN i <= 16 THEN v ELSE
	array_reshape(v, 5, 10, 100) END) AS v FROM generate_series(1, 32) i,
	(SELECT trunc(darray_random(5000, 1) * 1000) AS v) s;
CREATE TABLE parts AS SELECT array_encode(array_slice(array_slice(a.v, 1, 4600), 1,
	4500 + (darray_info(b.v)).nulls::int)) AS v FROM alike a, alike b WHERE a.i <= 16 AND b.i > 16;
SELECT count(*), count(*) FILTER (WHERE encoding = 'plain' OR p.v <> array_slice(a.v, 1, 4500))
	FROM parts p, alike a, darray_info(p.v) WHERE i = 1;

-- what a query keeps encoded is decoded once, however often it is used
SET darray.cache_size = '64MB';
SELECT vectors('WITH kept AS MATERIALIZED (SELECT array_encode(v + 1) AS v FROM clustered)
	SELECT array_sum(v) + array_sum(v * 2) + array_count_true(v #> array_reverse(v)) FROM kept');
RESET darray.cache_size;
DROP SCHEMA regress CASCADE;
