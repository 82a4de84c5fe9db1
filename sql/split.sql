\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,31,32,33,1100}');
\set ECHO all

SELECT agree('split', 'ANY', '(SELECT coalesce(array_agg(p::text ORDER BY o), ''{}'') '
	'FROM array_split(d, 4) WITH ORDINALITY t (p, o))',
	'(SELECT coalesce(array_agg(p::text ORDER BY k), ''{}'') '
		'FROM (SELECT k, array_agg(u ORDER BY o) FROM (SELECT u, o, ntile(4) OVER (ORDER BY o) '
		'FROM unnest(a) WITH ORDINALITY t (u, o)) t '
		'(u, o, k) GROUP BY k) g (k, p))');
SELECT agree('chunks', 'ANY', '(SELECT coalesce(array_agg(p::text ORDER BY o), ''{}'') '
	'FROM array_chunks(d, 300) WITH ORDINALITY t (p, o))',
	'(SELECT coalesce(array_agg(p::text ORDER BY k), ''{}'') FROM (SELECT (o - 1) / 300, '
		'array_agg(u ORDER BY o) FROM unnest(a) WITH ORDINALITY t (u, o) GROUP BY 1) g (k, p))');
-- group numbers: five, of which 4 has no row, and NULL
CREATE FUNCTION ids(n int) RETURNS darray_int4 LANGUAGE sql AS $$
	SELECT coalesce(array_agg((ARRAY[1, 2, NULL, 3, 5])[1 + abs(hashint4(i)) % 5] ORDER BY i),
		'{}')::darray_int4
	FROM generate_series(1, n) i
$$;
SELECT agree('group_array', 'ANY', '(SELECT coalesce(array_agg(p::text ORDER BY o), ''{}'') '
	'FROM array_group_array(ids(v.n), d) WITH ORDINALITY t (p, o))',
	'(SELECT coalesce(array_agg(p::text ORDER BY g), ''{}'') '
		'FROM (SELECT g, array_agg(u ORDER BY o) FILTER (WHERE o IS NOT NULL) '
		'FROM generate_series(1, (SELECT max(k) FROM unnest(ids(n)) k)) g '
		'LEFT JOIN unnest(ids(n)::int4[], a) WITH ORDINALITY t (k, u, o) ON k = g '
		'GROUP BY g) g (g, p))');

SELECT equal_lines('split', $$
	ARRAY(SELECT p::text FROM array_split('{1,2,3,4,5}'::darray_int4, 2) p)
		== '{"{1,2,3}","{4,5}"}'::text[]
	ARRAY(SELECT p::text FROM array_split('{1,2}'::darray_int4, 2147483647) p)
		== '{"{1}","{2}"}'::text[]
	ARRAY(SELECT array_split('{}'::darray_int4, 3)) == '{}'::darray_int4[]
	ARRAY(SELECT array_split(NULL::darray_int4, 3)) == '{}'::darray_int4[]
	ARRAY(SELECT p::text FROM array_split('{{1,2},{3,4},{5,6}}'::darray_int4, 2) p)
		== '{"{{1,2},{3,4}}","{{5,6}}"}'::text[]
	ARRAY(SELECT p::text FROM array_chunks('{{1,2},{3,4},{5,6}}'::darray_int4, 2) p)
		== '{"{{1,2},{3,4}}","{{5,6}}"}'::text[]
	ARRAY(SELECT p::text FROM array_chunks('{1,2,3}'::darray_int4, 2147483647) p)
		== '{"{1,2,3}"}'::text[]
	ARRAY(SELECT p::text FROM array_group_array('{2,NULL,2}', '{5,6,NULL}'::darray_int4) p)
		== '{NULL,"{5,NULL}"}'::text[]
	ARRAY(SELECT p::text FROM array_group_array('{NULL}', '{5}'::darray_int4) p) == '{}'::text[]
	ARRAY(SELECT p::text FROM array_group_array('{{1,2},{2,1}}', '{{5,6},{7,8}}'::darray_int4) p)
		== '{"{5,8}","{6,7}"}'::text[]
	ARRAY(SELECT array_group_array('{}', '{}'::darray_int4)) == '{}'::darray_int4[]
	ARRAY(SELECT p::text FROM array_group_array(ARRAY[2,NULL,2], '{5,6,7}'::darray_int4) p)
		== '{NULL,"{5,7}"}'::text[]
	ARRAY(SELECT p::text FROM
		array_group_array('{2,1}'::darray_int2, ARRAY['2000-01-02'::date,NULL]) p)
		== '{"{NULL}","{2000-01-02}"}'::text[]
	ARRAY(SELECT p::text FROM array_group_array('{2,1}', '{1.5,2}') p) == '{"{2}","{1.5}"}'::text[]
	ARRAY(SELECT p::text FROM array_group_array(ARRAY[2,1]::int2[], '{1.5,2}'::darray_float8) p)
		== '{"{2}","{1.5}"}'::text[]
	ARRAY(SELECT array_group_array(ARRAY[1,2]::int8[], '{5}'::darray_int4)) == !42883
	ARRAY(SELECT array_split('{1}'::darray_int4, 0)) == !22023
	ARRAY(SELECT array_chunks('{1}'::darray_int4, -1)) == !22023
	ARRAY(SELECT array_group_array('{1,2}', '{5}'::darray_int4)) == !2202E
	ARRAY(SELECT array_group_array('{0}', '{5}'::darray_int4)) == !2202E
$$);

-- of a stored value each row reads its part; the rows outlive the call
CREATE TABLE stored AS SELECT darray_agg(i) AS v FROM generate_series(1, 100000) i;
CREATE TABLE parts AS SELECT p FROM stored, array_chunks(v, 7000) p;
SELECT count(*), sum(array_sum(p)), min(cardinality(p)), max(cardinality(p)) FROM parts;
SELECT array_sum(p) FROM stored, array_split(v, 3) p LIMIT 2;
SELECT count(*), sum(array_sum(p)) FROM stored, array_group_array(v % 100 + 1, v) p;
