\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,33,1023,3000}');
\set ECHO all

-- dimensions: a matrix of three columns
SELECT agree('reshape', 'ANY', 'array_reshape(d[:v.n / 3 * 3], -1, 3)::@E[]',
	'(SELECT array_agg(a[3 * k - 2:3 * k] ORDER BY k) FROM generate_series(1, n / 3) k)', 'n > 2');
SELECT agree('reshape and flatten', 'ANY',
	'array_flatten(array_reshape(d[:v.n / 2 * 2], 1, 2, -1, 1))::@E[]', 'a[:n / 2 * 2]');
SELECT agree('transpose', 'ANY', 'array_transpose(array_reshape(d[:v.n / 3 * 3], -1, 3))::@E[]',
	'(SELECT array_agg(ARRAY(SELECT a[3 * k - 3 + j] FROM generate_series(1, n / 3) k ORDER BY k)'
	' ORDER BY j) FROM generate_series(1, 3) j)', 'n > 2');
SELECT agree('transpose back', 'ANY',
	'array_flatten(array_transpose(array_transpose(array_reshape(d[:v.n / 3 * 3], 3, -1), 2, 1)))'
	'::@E[]',
	'a[:n / 3 * 3]');
SELECT agree('column', 'ANY', 'array_project(array_reshape(d[:v.n / 3 * 3], -1, 3), 2, -2)::@E[]',
	'ARRAY(SELECT a[3 * k - 1] FROM generate_series(1, n / 3) k ORDER BY k)', 'n > 2');
SELECT agree('row', 'ANY', 'array_project(array_reshape(d[:v.n / 3 * 3], 3, -1), 1, 2)::@E[]',
	'ARRAY(SELECT unnest(a[1 + n / 3:n / 3 * 2]))', 'n > 2');
SELECT equal_lines('shape', $$
	array_reshape('{1,2,3,4,5,6}'::darray_int4, 2, 3) == '{{1,2,3},{4,5,6}}'::darray_int4
	array_reshape('{{1,2,3},{4,5,6}}'::darray_int4, 3, 2) == '{{1,2},{3,4},{5,6}}'::darray_int4
	array_reshape('{1,2,3,4}'::darray_int4, VARIADIC ARRAY[2,1,2])
		== '{{{1,2}},{{3,4}}}'::darray_int4
	array_reshape('{1,2,3,4}'::darray_int4, 3) == !2202E
	array_reshape('{1,2,3,4}'::darray_int4, 3, -1) == !2202E
	array_reshape('{1,2,3,4}'::darray_int4, -1, -1) == !2202E
	array_reshape('{1,2,3,4}'::darray_int4, 2, -2) == !2202E
	array_reshape('{1,2,3,4}'::darray_int4, 0, -1) == !2202E
	array_reshape('{1,2,3,4}'::darray_int4, 4, NULL) == !22004
	array_reshape('{1,2,3,4}'::darray_int4, VARIADIC '{}') == !2202E
	array_reshape('{1,2,3,4}'::darray_int4, 1, 1, 1, 1, 1, 1, 4) == !54000
	array_reshape('{1,2,3,4}'::darray_int4, 65536, 65536, 65536, 65536, 4) == !2202E
	array_reshape('{}'::darray_int4, 0) == '{}'::darray_int4
	array_reshape('{}'::darray_int4, 3, 0) == '{}'::darray_int4
	array_reshape('{}'::darray_int4, 3, -1) == '{}'::darray_int4
	array_reshape('{}'::darray_int4, VARIADIC '{}') == '{}'::darray_int4
	array_reshape('{}'::darray_int4, 1) == !2202E
	array_flatten('{{{1,NULL}},{{3,4}}}'::darray_float8) == '{1,NULL,3,4}'::darray_float8
	array_flatten('{}'::darray_float8) == '{}'::darray_float8
	array_transpose('{1,2}'::darray_int4) == '{1,2}'::darray_int4
	array_transpose('{}'::darray_int4) == '{}'::darray_int4
	array_transpose('{{1,2,3},{4,5,NULL}}'::darray_int4) == '{{1,4},{2,5},{3,NULL}}'::darray_int4
	array_transpose('{{{1,2},{3,4}},{{5,6},{7,8}}}'::darray_int4)
		== '{{{1,5},{3,7}},{{2,6},{4,8}}}'::darray_int4
	array_transpose('{{{1,2},{3,4}},{{5,6},{7,8}}}'::darray_int4, 2, 1, 3)
		== '{{{1,2},{5,6}},{{3,4},{7,8}}}'::darray_int4
	array_transpose('{{1,2},{3,4}}'::darray_int4, 1, 2) == '{{1,2},{3,4}}'::darray_int4
	array_transpose('{{1,2},{3,4}}'::darray_int4, 1, 1) == !2202E
	array_transpose('{{1,2},{3,4}}'::darray_int4, 0, 1) == !2202E
	array_transpose('{{1,2},{3,4}}'::darray_int4, 2, 3) == !2202E
	array_transpose('{{1,2},{3,4}}'::darray_int4, 1) == !2202E
	array_transpose('{{1,2},{3,4}}'::darray_int4, 1, NULL) == !22004
	array_project('{{1,2,3},{4,5,NULL}}'::darray_int4, 1, 2) == '{4,5,NULL}'::darray_int4
	array_project('{{1,2,3},{4,5,NULL}}'::darray_int4, 2, 3) == '{3,NULL}'::darray_int4
	array_project('{{1,2,3},{4,5,NULL}}'::darray_int4, 2, 4) == NULL::darray_int4
	array_project('{{1,2,3},{4,5,NULL}}'::darray_int4, 2, 0) == NULL::darray_int4
	array_project('{{1,2,3},{4,5,NULL}}'::darray_int4, 1, -3) == NULL::darray_int4
	array_project('{{1,2,3},{4,5,NULL}}'::darray_int4, 3, 1) == !2202E
	array_project('{{{1,2},{3,4}},{{5,6},{7,8}}}'::darray_int4, 1, -1)
		== '{{5,6},{7,8}}'::darray_int4
	array_project('{{{1,2},{3,4}},{{5,6},{7,8}}}'::darray_int4, 2, 1)
		== '{{1,2},{5,6}}'::darray_int4
	array_project('{{{1,2},{3,4}},{{5,6},{7,8}}}'::darray_int4, 3, 2)
		== '{{2,4},{6,8}}'::darray_int4
	array_project('{1,2,3}'::darray_int4, 1, 2) == '{2}'::darray_int4
	array_project('{}'::darray_int4, 1, 1) == !2202E
$$);

-- the same bits, as bytes, and back; what is no date or timestamp is none
CREATE FUNCTION filled(v text) RETURNS text LANGUAGE sql AS $$
	SELECT format('darray_to_bytes(array_filter(%s, ~ array_is_null(%1$s)))', v)
$$;
SELECT a.elem AS "from", b.elem AS "to", outcome(format('SELECT string_agg(DISTINCT format(''%%s '
	'%%s %%s'', array_reinterpret(r, d) IS NOT DISTINCT FROM d, array_is_null(r) = '
	'array_is_null(d), %s = %s), '', '') FROM (SELECT d, '
	'array_reinterpret(d, NULL::darray_%s) AS r FROM case_%s %s) s',
	filled('r'), filled('d'), b.elem, a.elem, CASE WHEN b.class = 'TIME' THEN 'WHERE n = 0'
	ELSE '' END))
	FROM element a JOIN element b ON a.elem <> b.elem JOIN pg_type s ON s.typname = a.elem
		JOIN pg_type t ON t.typname = b.elem AND (t.typlen = s.typlen OR (a.no, b.no) IN ((1, 2)))
	ORDER BY a.no, b.no;
SELECT equal_lines('bits', $$
	array_reinterpret('{{1,NULL,-0}}'::darray_float8, NULL::darray_int8)
		== '{{4607182418800017408,NULL,-9223372036854775808}}'::darray_int8
	array_reinterpret('{2143289344,-2147483648}'::darray_int4, '{}'::darray_float4)
		== '{NaN,-0}'::darray_float4
	array_reinterpret(NULL::darray_int4, '{}'::darray_float4) == NULL::darray_float4
	array_reinterpret(ARRAY[1.5::float4], NULL::darray_int4) == '{1069547520}'::darray_int4
	array_reinterpret('{1}', NULL::darray_int4) == !42804
	array_reinterpret(1, NULL::darray_int4) == !42804
	array_reinterpret(ARRAY[1.5], NULL::darray_int4) == !42804
	array_reinterpret('{1}'::darray_int4, NULL::darray_bool) == !42883
	array_transpose('{}'::darray_int4, 2, 1) == '{}'::darray_int4
	array_reinterpret('{0,-2147483648,2147483647,-2451545,2145031948}'::darray_int4,
		NULL::darray_date)
		== '{2000-01-01,-infinity,infinity,4714-11-24 BC,5874897-12-31}'::darray_date
	array_reinterpret('{-2451546}'::darray_int4, NULL::darray_date) == !22008
	array_reinterpret('{2145031949}'::darray_int4, NULL::darray_date) == !22008
	array_reinterpret('{0,-9223372036854775808,9223372036854775807}'::darray_int8,
		NULL::darray_timestamp) == '{2000-01-01,-infinity,infinity}'::darray_timestamp
	array_reinterpret('{-211813488000000000,9223371331199999999}'::darray_int8,
		NULL::darray_timestamp)
		== '{4714-11-24 BC,294276-12-31 23:59:59.999999}'::darray_timestamp
	array_reinterpret('{-211813488000000001}'::darray_int8, NULL::darray_timestamptz) == !22008
	array_reinterpret('{9223371331200000000}'::darray_int8, NULL::darray_timestamp) == !22008
	array_max(array_reinterpret('{1,-1}'::darray_float8, NULL::darray_int8)) == 4607182418800017408
	array_sort(array_reinterpret(array_sort('{1,-1,-2}'::darray_float8), NULL::darray_int8))
		== '{-4616189618054758400,-4611686018427387904,4607182418800017408}'::darray_int8
$$);
-- of a stored value, which stays what it is
SELECT bool_and(array_max(array_reinterpret(d, NULL::darray_int8)) = m), count(*)
	FROM case_float8, LATERAL (SELECT max(x) AS m
		FROM unnest(array_reinterpret(d, NULL::darray_int8)::bigint[]) x) s WHERE n > 1000;
SELECT bool_and(d = a AND d = array_reinterpret(array_reinterpret(d, NULL::darray_int8), d))
	FROM case_float8;
