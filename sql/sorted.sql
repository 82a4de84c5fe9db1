\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,16,17,300,1026,5000}');
-- the same arrays in order: ascending, descending, with the NULLs at the wrong end, and all but the
-- last, or the middle
CREATE PROCEDURE order_cases() LANGUAGE plpgsql AS $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT * FROM element ORDER BY no LOOP
		EXECUTE replace('INSERT INTO case_@E (id, n, kind, nulls, a, b, x) '
			'SELECT id * 10 + how, n, kind, nulls, CASE how '
			'WHEN 1 THEN (SELECT array_agg(u ORDER BY u, o) '
				'FROM unnest(a) WITH ORDINALITY t (u, o)) '
			'WHEN 2 THEN (SELECT array_agg(u ORDER BY u DESC, o) '
				'FROM unnest(a) WITH ORDINALITY t (u, o)) '
			'WHEN 3 THEN (SELECT array_agg(u ORDER BY u NULLS FIRST, o) '
				'FROM unnest(a) WITH ORDINALITY t (u, o)) '
			'WHEN 4 THEN (SELECT array_agg(u ORDER BY u DESC NULLS LAST, o) '
				'FROM unnest(a) WITH ORDINALITY t (u, o)) '
			'WHEN 5 THEN (SELECT array_agg(u ORDER BY u, o) '
				'FROM unnest(a[2:]) WITH ORDINALITY t (u, o)) || a[1] '
			'WHEN 6 THEN (SELECT array_agg(u ORDER BY o <> n / 2, u DESC, o) '
				'FROM unnest(a) WITH ORDINALITY t (u, o)) '
			'ELSE array_fill(x, ARRAY[n]) END, b, x '
			'FROM case_@E, generate_series(1, 7) how WHERE n > 0', '@E', t.elem);
		EXECUTE replace('UPDATE case_@E SET d = a::darray_@E, c = a::darray_@E, '
			's = (ARRAY[a[1], x, x] || a || ARRAY[a[n], NULL])::darray_@E', '@E', t.elem);
	END LOOP;
END
$$;
CALL order_cases();
\set ECHO all

-- true answers, whatever is known of the order
SELECT agree('is_sorted', 'ANY', 'array_is_sorted(d)',
	'a = (SELECT coalesce(array_agg(u ORDER BY u), ''{}'') FROM unnest(a) u)');
SELECT agree('is_sorted descending', 'ANY', 'array_is_sorted(d, true)',
	'a = (SELECT coalesce(array_agg(u ORDER BY u DESC), ''{}'') FROM unnest(a) u)');
SELECT agree('spelled out', 'ANY', 'array_is_sorted(d, false)', 'array_is_sorted(a::@D)');
SELECT agree('sort', 'ANY', 'array_sort(d)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY u, o), ''{}'') '
	'FROM unnest(a) WITH ORDINALITY t (u, o))');
SELECT agree('sort descending', 'ANY', 'array_sort(d, true)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY u DESC, o), ''{}'') '
	'FROM unnest(a) WITH ORDINALITY t (u, o))');
SELECT agree('sort nulls first', 'ANY', 'array_sort(d, false, true)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY u NULLS FIRST, o), ''{}'') '
	'FROM unnest(a) WITH ORDINALITY t (u, o))', 'n < 2000');
SELECT agree('sort descending, nulls last', 'ANY', 'array_sort(d, true, false)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY u DESC NULLS LAST, o), ''{}'') '
	'FROM unnest(a) WITH ORDINALITY t (u, o))', 'n < 2000');
SELECT agree('argsort', 'ANY', 'array_argsort(d)::int4[]',
	'(SELECT coalesce(array_agg(o::int4 ORDER BY u, o), ''{}'') '
	'FROM unnest(a) WITH ORDINALITY t (u, o))');
SELECT agree('argsort descending', 'ANY', 'array_argsort(d, true)::int4[]',
	'(SELECT coalesce(array_agg(o::int4 ORDER BY u DESC, o), ''{}'') '
	'FROM unnest(a) WITH ORDINALITY t (u, o))');
SELECT agree('min, max', 'INT FLOAT TIME', 'ROW(array_min(d), array_max(d))',
	'(SELECT ROW(min(u), max(u)) FROM unnest(a) u)');
SELECT agree('min, max of a sort', 'INT FLOAT TIME',
	'ROW(array_min(array_sort(d)), array_max(array_sort(d)), '
	'array_min(array_sort(d, true)), array_max(array_sort(d, true)))',
	'(SELECT ROW(min(u), max(u), min(u), max(u)) FROM unnest(a) u)', 'n < 2000');
SELECT agree('member', 'ANY', 'array_in(d, d[1:n / 2])::bool[]',
	'array_in(a::@D, (a[1:n / 2])::@D)::bool[]');
SELECT equal_lines('several dimensions', $$
	array_is_sorted('{{1,2},{1,3}}'::darray_int4) == true
	array_is_sorted('{{1,5},{2,3}}'::darray_int4) == true
	array_is_sorted('{{2,5},{1,3}}'::darray_int4) == false
	array_is_sorted('{{2,5},{1,9}}'::darray_int4, true) == true
	array_is_sorted('{{1,NULL},{1,3}}'::darray_int4) == false
	array_is_sorted('{{1,NULL},{1,3}}'::darray_int4, true) == true
	array_is_sorted('{}'::darray_int4, true) == true
	array_is_sorted('{NULL}'::darray_int4) == true
	array_is_sorted(NULL::darray_int4) == NULL::bool
	array_is_sorted('{2,1}'::darray_int4, NULL) == NULL::bool
$$);

-- what takes no work: the operations that a query does, reading aside
CREATE FUNCTION work(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	result text;
BEGIN
	PERFORM darray_stat_reset();
	EXECUTE 'SELECT (' || query || ')::text FROM (SELECT v, k FROM stored OFFSET 0) s' INTO result;
	RETURN concat_ws(': ', left(result, 20), (SELECT string_agg(operation, ' ' ORDER BY operation)
		FROM (SELECT DISTINCT operation FROM darray_stat
			WHERE calls > 0 AND operation NOT IN ('read', 'flatten', 'slice', 'element')) o));
END
$$;
CREATE TABLE stored (v darray_float8, k darray_int8);
CREATE TABLE asked (no serial, query text);
INSERT INTO asked (query) VALUES
	('array_is_sorted(v)'), ('array_is_sorted(k, true)'), ('array_sort(v)'),
	('array_sort(k, true)'), ('array_sort(k)'), ('array_sort(v, true)'),
	('array_argsort(v)'), ('array_argsort(k, true)'), ('array_min(v)'), ('array_max(k)'),
	('array_sort(v[2:2500])'), ('array_max(k[2:2500])'), ('array_is_sorted(v[2:30])'),
	('array_sort(array_sort(v))'), ('array_sort(array_sort(v + 1))'),
	('array_min(array_sort(v * -1))'), ('array_sort(v, false, true)'), ('array_in(v, v)');
-- in order from the beginning, without a zero, and the other way round
INSERT INTO stored SELECT darray_series(1, 3000)::darray_float8, array_agg(i ORDER BY i DESC)
	FROM generate_series(1, 3000) i;
SELECT query, work(query) FROM asked ORDER BY no;
-- with NULLs, which come last, and first
UPDATE stored SET v = v || '{NULL,NULL}'::darray_float8, k = NULL::bigint || k;
SELECT query, work(query) FROM asked ORDER BY no;
-- both zeros, which keep their order
UPDATE stored SET v = '{-1,0,-0,-0,0}' || array_sort(v), k = array_reverse(k);
SELECT query, work(query) FROM asked ORDER BY no;
-- out of order somewhere
UPDATE stored SET v[2999] = 0, k[3] = 1000;
SELECT query, work(query) FROM asked ORDER BY no;
-- NaNs: those of a sort are PostgreSQL's, others may be any
UPDATE stored SET v = array_sort(darray_series(1, 3000)::darray_float8 || '{NaN,NaN}'),
	k = darray_fill(7, 3000);
SELECT query, work(query) FROM asked ORDER BY no;
UPDATE stored SET v = (darray_series(1, 3000)::darray_float8 || '{NaN,NaN}');
SELECT work('array_is_sorted(v)'), work('array_sort(v)'), work('array_max(v)');
UPDATE stored SET v = darray_series(1, 3000)::darray_float8
	|| darray_from_bytes('\x010000000000f8ff', NULL::darray_float8);
SELECT array_is_sorted(v), darray_to_bytes(v[3001:3001]),
	darray_to_bytes((array_sort(v))[3001:3001]), array_max(v) FROM stored;

-- what is written is known no longer
DO $$
DECLARE
	v darray_int4 := darray_series(1, 5000);
BEGIN
	ASSERT array_is_sorted(v);
	v[4000] := 0;
	ASSERT NOT array_is_sorted(v), 'an element';
	v := array_sort(v);
	ASSERT array_is_sorted(v);
	v[1:2] := '{5,4}'::darray_int4;
	ASSERT NOT array_is_sorted(v) AND array_max(v) = 5000 AND array_min(v) = 2, 'a slice';
	v := array_sort(v);
	v[5002] := 1;
	ASSERT v[5001] IS NULL AND NOT array_is_sorted(v), 'past the end';
END
$$;
DROP SCHEMA regress CASCADE;
