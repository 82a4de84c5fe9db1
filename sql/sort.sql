\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,31,32,33,1023,1100,5000}');
\set ECHO all

-- order, NULLs, stability (seen in -0 and 0, and by positions)
SELECT agree('sort', 'ANY', 'array_sort(d)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY u, o), ''{}'') FROM unnest(a) WITH '
		'ORDINALITY t (u, o))');
SELECT agree('sort descending', 'ANY', 'array_sort(d, true)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY u DESC, o), ''{}'') FROM unnest(a) WITH '
		'ORDINALITY t (u, o))');
SELECT agree('sort nulls first', 'ANY', 'array_sort(d, false, true)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY u NULLS FIRST, o), ''{}'') FROM unnest(a) WITH '
		'ORDINALITY t (u, o))', 'n < 2000');
SELECT agree('sort descending, nulls last', 'ANY', 'array_sort(d, true, false)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY u DESC NULLS LAST, o), ''{}'') FROM unnest(a) WITH '
		'ORDINALITY t (u, o))', 'n < 2000');
SELECT agree('sort, spelled out', 'ANY', 'ROW(array_sort(d, false)::@E[], array_sort(d, false, '
	'false)::@E[], array_sort(d, true, true)::@E[])',
	'ROW(array_sort(a::@D)::@E[], array_sort(a::@D)::@E[], array_sort(a::@D, true)::@E[])');
SELECT agree('argsort', 'ANY', 'array_argsort(d)::int4[]',
	'(SELECT coalesce(array_agg(o::int4 ORDER BY u, o), ''{}'') FROM unnest(a) WITH '
		'ORDINALITY t (u, o))');
SELECT agree('argsort descending', 'ANY', 'array_argsort(d, true)::int4[]',
	'(SELECT coalesce(array_agg(o::int4 ORDER BY u DESC, o), ''{}'') FROM unnest(a) WITH '
		'ORDINALITY t (u, o))');
SELECT agree('argsort nulls first', 'ANY', 'array_argsort(d, false, true)::int4[]',
	'(SELECT coalesce(array_agg(o::int4 ORDER BY u NULLS FIRST, o), ''{}'') FROM unnest(a) WITH '
		'ORDINALITY t (u, o))', 'n < 2000');
SELECT agree('argsort descending, nulls last', 'ANY', 'array_argsort(d, true, false)::int4[]',
	'(SELECT coalesce(array_agg(o::int4 ORDER BY u DESC NULLS LAST, o), ''{}'') FROM unnest(a) '
		'WITH ORDINALITY t (u, o))', 'n < 2000');

-- nested: what one function hands to the next
SELECT agree('sort of sort', 'ANY', 'array_sort(array_sort(d, true, true), false, true)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY u NULLS FIRST, o), ''{}'') FROM (SELECT u, row_number() '
		'OVER (ORDER BY u DESC, o) AS o '
	'FROM unnest(a) WITH ORDINALITY t (u, o)) t)', 'n < 2000');
SELECT agree('take argsort', 'ANY', 'array_take(d, array_argsort(d))::@E[]',
	'array_sort(a::@D)::@E[]');

-- by other keys: of the same type, and of another
SELECT agree('sort_by', 'ANY', 'array_sort_by(d, v.e)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY k, o), ''{}'') FROM unnest(a, b) WITH ORDINALITY '
		't (u, k, o))');
SELECT agree('sort_by descending', 'ANY', 'array_sort_by(d, v.e, true)::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY k DESC, o), ''{}'') FROM unnest(a, b) WITH ORDINALITY '
		't (u, k, o))', 'n < 2000');
SELECT agree('sort_by floats', 'ANY', 'array_sort_by(d, (SELECT k.d FROM case_float8 k WHERE k.id '
	'= v.id))::@E[]',
	'(SELECT coalesce(array_agg(u ORDER BY k, o), ''{}'') FROM unnest(a, (SELECT k.a FROM '
		'case_float8 k WHERE k.id = v.id)) WITH ORDINALITY t (u, k, o))', 'n < 2000');

-- several keys of several types
SELECT agree('argsort 2 keys', 'ANY', 'array_argsort(d, v.e)::int4[]',
	'(SELECT coalesce(array_agg(o::int4 ORDER BY k1, k2, o), ''{}'') FROM unnest(a, b) WITH '
		'ORDINALITY t (k1, k2, o))');
SELECT agree('argsort 3 keys', 'ANY',
	'array_argsort((SELECT k.d FROM case_bool k WHERE k.id = v.id), d, (SELECT k.e FROM '
		'case_float4 k WHERE k.id = v.id))::int4[]',
	'(SELECT coalesce(array_agg(o::int4 ORDER BY k1, k2, k3, o), ''{}'') FROM unnest((SELECT k.a '
		'FROM case_bool k WHERE k.id = v.id), a, '
	'(SELECT k.b FROM case_float4 k WHERE k.id = v.id)) WITH ORDINALITY t (k1, k2, k3, o))',
		'n < 2000');
CREATE DOMAIN some_keys AS darray_int2;
SELECT equal_lines('keys', $$
	array_argsort(VARIADIC ARRAY['{2,1,2}'::darray_int4, '{3,2,1}'::darray_int4])
		== '{2,3,1}'::darray_int4
	array_argsort('{2,1,NULL}'::darray_int4, NULL::darray_int4) == NULL::darray_int4
	array_argsort(VARIADIC NULL::darray_int4[]) == NULL::darray_int4
	array_argsort('{}'::darray_int4, '{}'::darray_bool) == '{}'::darray_int4
	array_argsort('{b,a}'::varchar[]) == !42804
	array_argsort('{2,1}'::darray_int4, 1) == !42804
	array_argsort('{2,1}'::darray_int4, '{1,2,3}'::darray_int2) == !2202E
	array_argsort('{2,1}'::darray_int4, '{}'::darray_int2) == !2202E
	array_sort_by('{2,1}'::darray_int4, '{1,2,3}'::darray_int2) == !2202E
	array_sort_by('{2,1}'::darray_int4, '{2,1}'::int4[]) == '{1,2}'::darray_int4
	array_sort_by('{2,1}'::darray_int4, '{b,a}'::varchar[]) == !42804
	array_sort_by('{2,1}'::darray_int4, 1) == !42804
	array_sort_by('{7,8,9}'::darray_int4, '{2,NULL,1}'::darray_float8) == '{9,7,8}'::darray_int4
	array_sort_by('{7,8,9}'::darray_int4, '{2,NULL,1}'::darray_float8, true)
		== '{8,7,9}'::darray_int4
	array_sort_by('{7,8,9}'::darray_int4, '{2,NULL,1}'::darray_float8, NULL) == NULL::darray_int4
	array_sort_by('{7,8,9}'::darray_int4, NULL::darray_bool) == NULL::darray_int4
	array_sort_by('{7,8,9}'::darray_int4, '{3,1,2}'::some_keys) == '{8,9,7}'::darray_int4
	array_argsort('{3,1,2}'::some_keys) == '{2,3,1}'::darray_int4
	array_argsort('{{3,1},{2,4}}'::darray_int4) == '{2,3,1,4}'::darray_int4
	array_sort_by('{{7,8},{9,6}}'::darray_int4, '{4,3,2,1}'::darray_int2)
		== '{6,9,8,7}'::darray_int4
$$);
SELECT equal_lines('small', $$
	array_sort('{NaN,-0,0,-0,Infinity,-Infinity,NULL}'::darray_float8)::float8[]
		== '{-Infinity,-0,0,-0,Infinity,NaN,NULL}'::float8[]
	array_sort('{NaN,-0,0,-0,Infinity,-Infinity,NULL}'::darray_float4, true)::float4[]
		== '{NULL,NaN,Infinity,-0,0,-0,-Infinity}'::float4[]
	array_argsort('{NaN,-0,0,-0,NaN,1}'::darray_float8, true) == '{1,5,6,2,3,4}'::darray_int4
	array_sort('{t,f,NULL,t}'::darray_bool) == '{f,t,t,NULL}'::darray_bool
	array_sort(NULL::darray_int4) == NULL::darray_int4
	array_sort('{2,1}'::darray_int4, NULL) == NULL::darray_int4
	array_sort('{2,1}'::darray_int4, true, NULL) == '{2,1}'::darray_int4
	array_sort('{}'::darray_timestamptz, true) == '{}'::darray_timestamptz
	array_sort('[0:2]={3,2,1}'::darray_int8) == '{1,2,3}'::darray_int8
$$);

-- several dimensions: the rows are sorted, as arrays compare
CREATE TABLE rows_case AS
	SELECT shape, m, m::darray_int4 AS d FROM (VALUES
		('3x1', '{{3},{1},{2}}'::int4[]),
		('1x3', '{{3,1,2}}'),
		('4x2', '{{2,1},{1,NULL},{NULL,5},{1,7}}'),
		('4x2', '{{NULL,NULL},{NULL,1},{2,NULL},{2,NULL}}'),
		('2x2x2', '{{{2,1},{3,4}},{{2,1},{3,3}}}'),
		('3x1x2', '{{{2,1}},{{NULL,0}},{{2,0}}}')) t (shape, m)
	UNION ALL
	SELECT '500x4', (SELECT array_agg(r ORDER BY i)
		FROM (SELECT i, array_agg(CASE WHEN h % 5 <> 0 THEN (h % 4)::int4 END ORDER BY j) r
		FROM generate_series(1, 500) i, generate_series(1, 4) j, hashint8extended(i * 4 + j, 1) h
			GROUP BY i) t),
		NULL;
UPDATE rows_case SET d = m::darray_int4;
WITH oracle AS (
	SELECT shape, d, descending,
		(SELECT array_agg(u ORDER BY rank, k) FROM (
			SELECT row_number() OVER (ORDER BY CASE WHEN NOT descending THEN r END, r DESC, o) AS
				rank, r
			FROM (SELECT o, ARRAY(SELECT unnest(m[o:o])) AS r
				FROM generate_series(1, array_length(m, 1)) o) p) q,
			unnest(r) WITH ORDINALITY u (u, k)) AS want
	FROM rows_case, unnest('{f,t}'::bool[]) descending
)
SELECT shape, descending, array_sort(d, descending), want FROM oracle
	WHERE array_dims(array_sort(d, descending)) <> array_dims(d)
		OR bits(ROW(ARRAY(SELECT unnest(array_sort(d, descending))))) <> bits(ROW(want))
		OR bits(ROW(ARRAY(SELECT unnest(array_sort(d, descending, NOT descending)))))
			<> bits(ROW(want));
SELECT array_sort('{{NaN,1},{-0,2},{0,1}}'::darray_float8),
	array_sort('{{t,f},{f,t}}'::darray_bool),
	array_sort('{{2020-01-02,2020-01-01},{2020-01-01,infinity}}'::darray_date);

-- large
DO $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT * FROM (VALUES ('int4', 'few', 1), ('float8', 'wide', 1)) t (elem, kind, nulls)
		LOOP
		EXECUTE replace(format('CREATE TABLE large_@E AS SELECT a, a::darray_@E AS d FROM '
			'(SELECT %s AS a) t',
			sample_query(t.elem, t.kind, '140003', t.nulls::text, '7')), '@E', t.elem);
	END LOOP;
END
$$;
SELECT array_sort(d)::int4[] = (SELECT array_agg(u ORDER BY u) FROM unnest(a) u),
	array_argsort(d, true)::int4[] = (SELECT array_agg(o::int4 ORDER BY u DESC, o)
		FROM unnest(a) WITH ORDINALITY t (u, o)) FROM large_int4;
SELECT bits(ROW(array_sort(d, true)::float8[]))
	= bits(ROW((SELECT array_agg(u ORDER BY u DESC, o) FROM unnest(a) WITH ORDINALITY t (u, o))))
	FROM large_float8;

-- the arguments are as they were
SELECT count(*) FROM case_float8 WHERE bits(ROW(a)) <> bits(ROW(d::float8[]));

-- no array at all
SELECT array_argsort(VARIADIC '{}'::darray_int4[]);
