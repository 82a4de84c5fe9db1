\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,33,1023,3000}');

-- an array with others' elements put to positions, one after the other
CREATE FUNCTION put(v anyarray, p bigint[], w anyarray) RETURNS anyarray LANGUAGE plpgsql AS $$
BEGIN
	FOR k IN 1 .. cardinality(p) LOOP
		IF p[k] IS NOT NULL THEN
			v[p[k]] := w[k];
		END IF;
	END LOOP;
	-- without a bitmap where no NULL is left
	RETURN coalesce((SELECT array_agg(x ORDER BY i) FROM unnest(v) WITH ORDINALITY u (x, i)), v);
END
$$;
-- positions of up to n + 2, some twice, some NULL
CREATE FUNCTION places(n int) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg(NULLIF((i * 7) % (n + 2) + 1, 4) ORDER BY i), '{}')
		FROM generate_series(1, n) i
$$;
\set ECHO all

-- put: to positions, some twice, NULL or past the end, and where a mask is true
SELECT agree('put', 'ANY', 'array_put(d, places(v.n), v.b)::@E[]', 'put(a, places(n), b)',
	'n < 2000');
SELECT agree('put of darrays', 'ANY', 'array_put(d, places(v.n)::darray_int4, v.e)::@E[]',
	'put(a, places(n), b)', 'n < 2000');
SELECT agree('put one', 'ANY', 'array_put(d, places(v.n), v.x)::@E[]',
	'put(a, places(n), array_fill(x, ARRAY[n]))', 'n < 2000');
SELECT agree('put few', 'ANY', 'array_put(d, ARRAY[2, 5, 2], v.b[:3])::@E[]',
	'put(a, ''{2,5,2}'', b)', 'n > 2');
SELECT agree('put NULL', 'ANY', 'array_put(d, ARRAY[1, 3], NULL)::@E[]',
	'put(a, ''{1,3}'', ''{}'')');
SELECT agree('put where true', 'ANY', 'array_put(d, v.d #<= v.e, v.x)::@E[]',
	'(SELECT coalesce(array_agg(CASE WHEN p <= q THEN x ELSE p END ORDER BY i), ''{}'') '
	'FROM unnest(a, b) WITH ORDINALITY u (p, q, i))');
SELECT agree('put as many', 'ANY',
	'array_put(d, v.d #<= v.e, array_filter(v.e, v.d #<= v.e))::@E[]',
	'(SELECT coalesce(array_agg(CASE WHEN p <= q THEN q ELSE p END ORDER BY i), ''{}'') '
	'FROM unnest(a, b) WITH ORDINALITY u (p, q, i))');
SELECT agree('set', 'ANY', 'array_set(d, 1 + v.n / 2, v.b[1])::@E[]',
	'put(a, ARRAY[1 + n / 2], b[:1])', 'n > 0');
SELECT agree('set from the end', 'ANY', 'array_set(d, -v.n, NULL)::@E[]', 'NULL::@E || a[2:]',
	'n > 0');

-- insert, delete, resize, rotate, repeat
SELECT agree('insert', 'ANY', 'array_insert(d, 1 + v.n / 2, v.x)::@E[]',
	'a[:n / 2] || x || a[n / 2 + 1:]');
SELECT agree('insert an array', 'ANY', 'array_insert(d, -1, v.b)::@E[]', 'a[:n - 1] || b || a[n:]',
	'n > 0');
SELECT agree('insert past the end', 'ANY', 'array_insert(d, v.n + 3, v.e)::@E[]',
	'a || ARRAY[NULL, NULL]::@E[] || b');
SELECT agree('delete', 'ANY', 'array_delete(d, 1 + v.n / 2)::@E[]', 'a[:n / 2] || a[n / 2 + 2:]');
SELECT agree('delete some', 'ANY', 'array_delete(d, -5, 3)::@E[]',
	'a[:n - 5] || a[greatest(n, 2) - 1:]', 'n <> 1');
SELECT agree('delete positions', 'ANY', 'array_delete(d, places(v.n))::@E[]',
	'(SELECT coalesce(array_agg(p ORDER BY i), ''{}'') FROM unnest(a) WITH ORDINALITY u (p, i) '
	'WHERE i NOT IN (SELECT j FROM unnest(places(n)) j WHERE j IS NOT NULL))');
SELECT agree('shrink', 'ANY', 'array_resize(d, v.n / 3, v.x)::@E[]', 'a[:n / 3]');
SELECT agree('grow', 'ANY', 'array_resize(d, v.n + 3, v.x)::@E[]', 'a || array_fill(x, ''{3}'')');
SELECT agree('grow by NULLs', 'ANY', 'array_resize(d, v.n + 70)::@E[]',
	'a || array_fill(NULL::@E, ''{70}'')');
SELECT agree('rotate', 'ANY', 'array_rotate(d, 1000000 * v.n + 2)::@E[]', 'a[n - 1:] || a[:n - 2]',
	'n > 2 AND n < 2000');
SELECT agree('rotate back', 'ANY', 'array_rotate(d, -2)::@E[]', 'a[3:] || a[:2]', 'n > 2');
SELECT agree('repeat', 'ANY', 'array_repeat(d, 3)::@E[]', 'a || a || a');
SELECT agree('repeat each', 'ANY',
	'array_repeat(d, darray_series(0, v.n - 1) * 7 % 5 - 1)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY o, k), ''{}'') FROM unnest(a) WITH ORDINALITY t (u, o), '
		'generate_series(1, (o - 1) * 7 % 5 - 1) k)');

SELECT equal_lines('edit', $$
	array_put('{1,2,3}'::darray_int4, ARRAY[5], 9) == '{1,2,3,NULL,9}'::darray_int4
	array_put('{{1,2},{3,4}}'::darray_int4, ARRAY[4,1], ARRAY[9,8]) == '{{8,2},{3,9}}'::darray_int4
	array_put('{{1,2},{3,4}}'::darray_int4, '{{t,f},{NULL,t}}'::darray_bool, 0)
		== '{{0,2},{3,0}}'::darray_int4
	array_put('{{1,2},{3,4}}'::darray_int4, ARRAY[5], 9) == !2202E
	array_put('{1,2,3}'::darray_int4, ARRAY[0], 9) == !2202E
	array_put('{1,2,3}'::darray_int4, ARRAY[1,2], ARRAY[9]) == !2202E
	array_put('{1,2,3}'::darray_int4, '{t,t,f}'::darray_bool, ARRAY[9]) == !2202E
	array_put('{1,2,3}'::darray_int4, '{t,t}'::darray_bool, 9) == !2202E
	array_put('{1,2,3}'::darray_int4, '{3,NULL}', '{8,9}') == '{1,2,8}'::darray_int4
	array_put('{1,2,3}'::darray_int4, '{3,x}', '{8,9}') == !22P02
	array_put('{1,2,3}'::darray_int4, ' {3}', '7') == '{1,2,7}'::darray_int4
	array_put('{1,2,3}'::darray_int4, '{3}', NULL) == '{1,2,NULL}'::darray_int4
	array_put('{1,2,3}'::darray_int4, '{3}', NULL::darray_int4) == '{1,2,NULL}'::darray_int4
	array_put('{1,2,3}'::darray_int4, NULL, 1) == !22004
	array_put('{1,2,3}'::darray_int4, 1, 1) == !42804
	array_put('{1,2,3}'::darray_int4, ARRAY[1.5], 1) == !42804
	array_put('{1,2,3}'::darray_int4, ARRAY[1], 1.5) == !42804
	array_put('{1,2,3}'::darray_int4, ARRAY[1], ARRAY[1.5]) == !42804
	array_put('{1,2,3}'::darray_int4, ARRAY[1], '{1.5}'::darray_float8) == !42804
	array_put('{1,2,3}'::darray_int4, ARRAY[1], 4000000000) == !42804
	array_put('{1,2,3}'::darray_float8, ARRAY[1], '{9}'::darray_int2) == '{9,2,3}'::darray_float8
	array_put('{1,2,3}'::darray_float8, ARRAY[1]::int2[], 0.5) == '{0.5,2,3}'::darray_float8
	array_put('{1,2,3}'::darray_float8, '{1}'::darray_int2, 0.5) == '{0.5,2,3}'::darray_float8
	array_put('{1,2,3}'::darray_float8, '{}', 0.5) == '{1,2,3}'::darray_float8
	array_put('{1,2,3}'::darray_float8, '{NULL}', 0.5) == '{1,2,3}'::darray_float8
	array_put(NULL::darray_int4, '{2}', 5) == '{NULL,5}'::darray_int4
	array_put('{}'::darray_int4, '{}'::darray_bool, 5) == '{}'::darray_int4
	array_put('{2000-01-01}'::darray_timestamp, '{1}', date '2000-01-02')
		== '{2000-01-02}'::darray_timestamp
	array_put('{2000-01-01}'::darray_date, '{1}', timestamp '2000-01-02') == !42804
	array_put('{2000-01-01}'::darray_date, '{1}', 'infinity') == '{infinity}'::darray_date
	array_put('{1}'::darray_int4, '{5000000000}', 1) == !54000
	array_set('{1,2,3}'::darray_int4, 5, 9) == '{1,2,3,NULL,9}'::darray_int4
	array_set('{1,2,3}'::darray_int4, -1, 9) == '{1,2,9}'::darray_int4
	array_set('{1,2,3}'::darray_int4, -4, 9) == !2202E
	array_set('{1,2,3}'::darray_int4, 0, 9) == !2202E
	array_set('{1,2,3}'::darray_int4, NULL, 9) == !22004
	array_set('{{1,2}}'::darray_int4, 1, 9) == !2202E
	array_set(NULL::darray_int4, 2, 9) == '{NULL,9}'::darray_int4
	array_set('{1}'::darray_int4, 1, NULL) == '{NULL}'::darray_int4
	array_insert('{1,2}'::darray_int4, 3, 9) == '{1,2,9}'::darray_int4
	array_insert('{1,2}'::darray_int4, 1, '{8,9}') == '{8,9,1,2}'::darray_int4
	array_insert('{1,2}'::darray_int4, 1, NULL) == '{NULL,1,2}'::darray_int4
	array_insert('{1,2}'::darray_int4, 0, 9) == !2202E
	array_insert('{1,2}'::darray_int4, -3, 9) == !2202E
	array_insert('{1,2}'::darray_int4, NULL, 9) == !22004
	array_insert(NULL::darray_int4, 1, 9) == '{9}'::darray_int4
	array_insert('{{1,2},{3,4}}'::darray_int4, 2, '{8,9}') == '{{1,2},{8,9},{3,4}}'::darray_int4
	array_insert('{{1,2},{3,4}}'::darray_int4, 3, ARRAY[[6,7],[8,9]])
		== '{{1,2},{3,4},{6,7},{8,9}}'::darray_int4
	array_insert('{{1,2},{3,4}}'::darray_int4, 2, '{7,8,9}') == !2202E
	array_insert('{{1,2},{3,4}}'::darray_int4, 4, '{8,9}') == !2202E
	array_insert('{{1,2},{3,4}}'::darray_int4, 1, 9) == !22000
	array_delete('{1,2,3}'::darray_int4, 4) == '{1,2,3}'::darray_int4
	array_delete('{1,2,3}'::darray_int4, -4) == '{1,2,3}'::darray_int4
	array_delete('{1,2,3}'::darray_int4, 0) == '{1,2,3}'::darray_int4
	array_delete('{1,2,3}'::darray_int4, 9223372036854775807) == '{1,2,3}'::darray_int4
	array_delete('{1,2,3}'::darray_int4, -3::smallint) == '{2,3}'::darray_int4
	array_delete('{1,2,3}'::darray_int4, 2, 2147483647) == '{1}'::darray_int4
	array_delete('{1,2,3}'::darray_int4, 0, 2) == '{2,3}'::darray_int4
	array_delete('{1,2,3}'::darray_int4, 1, -1) == !22023
	array_delete('{1,2,3}'::darray_int4, 1, 0) == '{1,2,3}'::darray_int4
	array_delete('{1,2,3}'::darray_int4, '{3,3,1}') == '{2}'::darray_int4
	array_delete('{1,2,3}'::darray_int4, ARRAY[0]) == !2202E
	array_delete('{1,2,3}'::darray_int4, ARRAY[true]) == !42804
	array_delete('{1,2,3}'::darray_int4, true) == !42804
	array_delete('{1,2,3}'::darray_int4, NULL) == NULL::darray_int4
	array_delete('{}'::darray_int4, 1) == '{}'::darray_int4
	array_delete('{}'::darray_int4, '{1}') == '{}'::darray_int4
	array_delete('{{1,2},{3,4}}'::darray_int4, 1) == '{{3,4}}'::darray_int4
	array_delete('{{1,2},{3,4}}'::darray_int4, '{1}') == !22000
	array_resize('{1,2,3}'::darray_int4, 0) == '{}'::darray_int4
	array_resize('{1,2,3}'::darray_int4, -1) == !2202E
	array_resize('{1,2,3}'::darray_int4, 2147483647) == !54000
	array_resize('{}'::darray_int4, 2, 7) == '{7,7}'::darray_int4
	array_resize('{1,2}'::darray_int4, 3, NULL) == '{1,2,NULL}'::darray_int4
	array_resize('{1,2}'::darray_int4, NULL, 7) == NULL::darray_int4
	array_resize('{{1,2},{3,4}}'::darray_int4, 3, 0) == '{{1,2},{3,4},{0,0}}'::darray_int4
	array_resize('{{1,2},{3,4}}'::darray_int4, 1) == '{{1,2}}'::darray_int4
	array_rotate('{1,2,3}'::darray_int4, -2147483648) == '{3,1,2}'::darray_int4
	array_rotate('{}'::darray_int4, 1) == '{}'::darray_int4
	array_rotate('{{1,2},{3,4},{5,6}}'::darray_int4, 1) == '{{5,6},{1,2},{3,4}}'::darray_int4
	array_repeat('{1,2,3,4}'::darray_int4, '{2,0,NULL,-7}'::int4[]) == '{1,1}'::darray_int4
	array_repeat('{{1,2},{3,4}}'::darray_int4, '{{1,0},{0,2}}'::darray_int8)
		== '{1,4,4}'::darray_int4
	array_repeat('{b,NULL,a}'::darray_text, '{1,2,1}') == '{b,NULL,NULL,a}'::darray_text
	array_repeat('{1,2}'::darray_int4, '2') == '{1,2,1,2}'::darray_int4
	array_repeat('{}'::darray_int4, '{}'::int4[]) == '{}'::darray_int4
	array_repeat('{1,2}'::darray_int4, '{1}'::int4[]) == !2202E
	array_repeat('{1,2}'::darray_int4, '{1,2147483647}'::int4[]) == !54000
	array_repeat('{1,2}'::darray_int4, '{t,f}'::bool[]) == !42804
	array_repeat('{1,2}'::darray_int4, NULL::int4) == NULL::darray_int4
	array_repeat('{1,2}'::darray_int4, 0) == '{}'::darray_int4
	array_repeat('{1,2}'::darray_int4, -1) == '{}'::darray_int4
	array_repeat('{}'::darray_int4, 2147483647) == '{}'::darray_int4
	array_repeat('{1,2}'::darray_int4, 2147483647) == !54000
	array_repeat('{{1,2},{3,NULL}}'::darray_int4, 2)
		== '{{1,2},{3,NULL},{1,2},{3,NULL}}'::darray_int4
$$);
