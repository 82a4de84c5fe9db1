\set ECHO none
\i sql/setup.psql
-- Aggregates of the groups of all rows: what array_group_by() gives of all rows in one array of
-- each column, whatever the order of the rows, and however they are parted into states.

-- rows of each type: values are few, small and wide ones; 4 has rows of NULLs and none, 5 long rows
CREATE PROCEDURE make_rows() LANGUAGE plpgsql AS $$
DECLARE
	t record;
BEGIN
	FOR t IN SELECT * FROM element ORDER BY no LOOP
		EXECUTE format('CREATE TABLE row_%s (set int, id int, k darray_%1$s, j darray_int2, '
			'v darray_%1$s)', t.elem);
		FOR s IN 1..3 LOOP
			EXECUTE format('INSERT INTO row_%1$s SELECT %2$s, id, (%3$s)::darray_%1$s, '
				'(%4$s)::darray_int2, (%5$s)::darray_%1$s FROM generate_series(1, 24) id',
				t.elem, s,
				sample_query(t.elem, 'few', 'id * id % 71', 'id % 2', '3 * id'),
				sample_query('int2', 'few', 'id * id % 71', '1', '3 * id + 1'),
				sample_query(t.elem, ('{few,small,wide}'::text[])[s], 'id * id % 71',
					'(id + 1) % 2', '3 * id + 2'));
		END LOOP;
		EXECUTE format('INSERT INTO row_%s SELECT 4, id, NULLIF(k, ''{NULL}''), j, v FROM (VALUES '
			'(1, ''{NULL,NULL}''::darray_%1$s, ''{1,1}''::darray_int2, '
			'''{NULL,NULL}''::darray_%1$s), (2, ''{}'', ''{}'', ''{}''), (3, ''{NULL}'', ''{1}'', '
			'''{NULL}'')) r (id, k, j, v)', t.elem);
		EXECUTE format('INSERT INTO row_%1$s SELECT 5, id, (%2$s)::darray_%1$s, '
			'(%3$s)::darray_int2, (%4$s)::darray_%1$s FROM generate_series(1, 4) id', t.elem,
			sample_query(t.elem, 'small', '1100 + id', '1', '3 * id'),
			sample_query('int2', 'small', '1100 + id', '0', '3 * id + 1'),
			sample_query(t.elem, 'small', '1100 + id', '1', '3 * id + 2'));
	END LOOP;
END
$$;
CALL make_rows();

-- the aggregates "aggs" of these arrays over the rows, in several orders and parts, against a query
-- of the arrays kc, jc and vc of all elements; both give the columns @C
CREATE FUNCTION across(what text, classes text, aggs text, args text, columns text, picked text,
	want text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	t record;
	f record;
	wanted text;
	got text;
	query text;
	compared int := 0;
BEGIN
	FOR t IN SELECT * FROM element WHERE class = ANY (string_to_array(classes, ' ')) ORDER BY no
	LOOP
		FOR s IN 1..5 LOOP
			query := 'WITH r AS MATERIALIZED (SELECT * FROM row_@E WHERE set = @S), c AS '
				'MATERIALIZED (SELECT array_concat_agg(k ORDER BY id) AS kc, '
				'array_concat_agg(j ORDER BY id) AS jc, '
				'array_concat_agg(v ORDER BY id) AS vc FROM r WHERE k IS NOT NULL) '
				'SELECT coalesce(string_agg(w::text, '' ''), '''') FROM (@Q) w';
			wanted := outcome(replace(replace(replace(query, '@Q', want), '@E', t.elem), '@S',
				s::text));
			FOR f IN VALUES ('rows', 'SELECT darray_group_by(@A) AS s FROM r'),
				('shuffled', 'SELECT darray_group_by(@A) AS s FROM (SELECT * FROM r ORDER BY '
					'hashint4(id) OFFSET 0) r'),
				('parts', 'SELECT darray_merge(s) AS s FROM (SELECT darray_group_by(@A) AS s '
					'FROM r GROUP BY hashint4(id) % 3) r'),
				('states', 'SELECT darray_merge(s) AS s FROM (SELECT array_group_state(@A) AS s '
					'FROM r) r'),
				('texts', 'SELECT darray_merge(s::text::darray_groups) AS s FROM (SELECT '
					'array_group_state(@A) AS s FROM r) r')
			LOOP
				compared := compared + 1;
				got := outcome(replace(replace(replace(replace(query, '@Q', format('SELECT %s '
					'FROM (%s) q, darray_group_rows(s) AS g(%s)', picked, replace(f.column2, '@A',
					quote_literal(aggs) || ', ' || args), columns)), '@E', t.elem), '@S', s::text),
					'@A', aggs));
				IF got <> wanted THEN
					RETURN NEXT format('%s %s, set %s, %s: got %s, want %s', what, t.elem, s,
						f.column1, left(got, 200), left(wanted, 200));
				END IF;
			END LOOP;
		END LOOP;
	END LOOP;
	RETURN NEXT format('%s: %s compared', what, compared);
END
$$;
\set ECHO all

-- against plain SQL
SELECT across('sums', 'INT', '{count(*),count,sum,min,max}', 'k, v, v, v, v',
	'k @E, n int8, c int8, s int8, a @E, b @E', 'g.*',
	'SELECT k, count(*), count(v), sum(v)::int8, min(v), max(v) FROM c, LATERAL (SELECT unnest(kc) '
	'AS k, unnest(vc) AS v) u GROUP BY k ORDER BY k');
SELECT across('sums', 'FLOAT', '{count(*),count,sum,avg,min,max}', 'k, v, v, v, v, v',
	'k @E, n int8, c int8, s @E, m float8, a @E, b @E', 'g.*',
	'SELECT k + 0::@E, count(*), count(v), array_sum(darray_agg(v)), array_avg(darray_agg(v)) + 0, '
	'min(v) + 0::@E, max(v) + 0::@E FROM c, LATERAL (SELECT unnest(kc) AS k, unnest(vc) AS v) u '
	'GROUP BY k ORDER BY k');
SELECT across('times', 'TIME', '{count(*),count,min,max}', 'k, v, v, v',
	'k @E, n int8, c int8, a @E, b @E', 'g.*',
	'SELECT k, count(*), count(v), min(v), max(v) FROM c, LATERAL (SELECT unnest(kc) AS k, '
	'unnest(vc) AS v) u GROUP BY k ORDER BY k');
SELECT across('booleans', 'BOOL', '{count(*),count,any,all}', 'k, v, v, v',
	'k bool, n int8, c int8, a bool, b bool', 'g.*',
	'SELECT k, count(*), count(v), bool_or(v), bool_and(v) FROM c, LATERAL (SELECT unnest(kc) '
	'AS k, unnest(vc) AS v) u GROUP BY k ORDER BY k');
SELECT across('deviations', 'FLOAT', '{stddev,variance,stddev_pop,variance_pop}', 'j, v, v, v, v',
	'k int2, a float8, b float8, c float8, d float8', 'g.*',
	'SELECT k, array_stddev(s), array_variance(s), array_stddev_pop(s), array_variance_pop(s) FROM '
	'(SELECT k, array_moments_state(darray_agg(v)) AS s FROM c, LATERAL (SELECT unnest(jc) AS k, '
	'unnest(vc) AS v) u GROUP BY k) q ORDER BY k');
SELECT across('trues', 'BOOL', '{count_true,count_true}', 'k, v, array_is_null(v)',
	'k bool, t int8, n int8', 'g.*',
	'SELECT k, count(*) FILTER (WHERE v), count(*) FILTER (WHERE v IS NULL) FROM c, LATERAL '
	'(SELECT unnest(kc) AS k, unnest(vc) AS v) u GROUP BY k ORDER BY k');
SELECT across('bits', 'INT', '{bit_and,bit_or,bit_xor}', 'k, v, v, v', 'k @E, a @E, b @E, c @E',
	'g.*', 'SELECT k, bit_and(v), bit_or(v), bit_xor(v) FROM c, LATERAL (SELECT unnest(kc) AS k, '
	'unnest(vc) AS v) u GROUP BY k ORDER BY k');
CREATE AGGREGATE times(numeric) (SFUNC = numeric_mul, STYPE = numeric);
SELECT across('products', 'INT', '{product}', 'k, v', 'k @E, p int8', 'g.*',
	'SELECT k, times(v)::int8 FROM c, LATERAL (SELECT unnest(kc) AS k, unnest(vc) AS v) u '
	'GROUP BY k ORDER BY k');
SELECT across('signs', 'INT', '{product}', 'k, array_nullif(array_clamp(v, -1::@E, 1::@E), 0::@E)',
	'k @E, p int8', 'g.*', 'SELECT k, times(nullif(sign(v), 0)::numeric)::int8 FROM c, LATERAL '
	'(SELECT unnest(kc) AS k, unnest(vc) AS v) u GROUP BY k ORDER BY k');
SELECT across('distinct keys', 'BOOL INT TIME', '{}', 'k, j', 'k @E, j int2', 'g.*',
	'SELECT DISTINCT k, j FROM c, LATERAL (SELECT unnest(kc) AS k, unnest(jc) AS j) u '
	'ORDER BY k, j');

-- against the groups of one array
SELECT across('averages, deviations', 'INT', '{avg,stddev,variance,stddev_pop,variance_pop}',
	'k, v, v, v, v, v', 'k @E, m float8, a float8, b float8, c float8, d float8', 'g.*',
	'SELECT g.* FROM c, array_group_by(''{avg,stddev,variance,stddev_pop,variance_pop}'', kc, '
	'vc, vc, vc, vc, vc) AS g(k @E, m float8, a float8, b float8, c float8, d float8)');
SELECT across('two keys', 'INT TIME', '{count,count(*),sum}', 'k, j, v, j',
	'k @E, j int2, c int8, n int8, s int8', 'g.*',
	'SELECT g.* FROM c, array_group_by(''{count,count(*),sum}'', kc, jc, vc, jc) AS '
	'g(k @E, j int2, c int8, n int8, s int8)');
SELECT across('counted rows', 'BOOL INT FLOAT TIME', '{count}', 'j, k', 'j int2, n int8', 'g.*',
	'SELECT g.* FROM c, array_group_by(''{count}'', jc, kc) AS g(j int2, n int8)');

SELECT equal_lines('states', $$
	array_group_state('{sum}', '{1,2,1}'::darray_int4, '{1,2,4}'::darray_int4)::text
		== 'groups1:10001.2.202.0.1.2.0.0.2000001.5.0.2.1.0.0.2000001.2'::text
	array_group_state('{}', '{f,NULL,t}'::bool[])::text == 'groups1:1.0.0.0.0.1.1'::text
	array_group_state('{max,count(*)}', '{NULL,-1,NULL}'::darray_int2,
		'{0,-0,NaN}'::darray_float8)::text
		== 'groups1:20001.1.505.0.0.ffffffff.1.0.0.1.0.1.1.0.7ff80000.2.0'::text
	array_group_state('{sum}', '{}'::darray_int4, '{}'::darray_float4)::text
		== 'groups1:10001.2.402'::text
	array_group_state('{sum}', NULL::darray_int4, '{1}'::darray_int4)::text == NULL::text
	array_group_state(NULL, '{1}'::darray_int4)::text == NULL::text
	array_group_state('{median}', '{1}'::darray_int4, '{1}'::darray_int4) == !0A000
	array_group_state('{first}', '{1}'::darray_int4, '{1}'::darray_int4) == !0A000
	array_group_state('{product}', '{1}'::darray_int4, '{1}'::darray_float8) == !0A000
	array_group_state('{bit_or}', '{1}'::darray_int4, '{1}'::darray_float8) == !42883
	array_group_state('{product}', '{1,1}'::darray_int4, '{1}'::darray_int4) == !2202E
	array_group_state('{count_true,bit_and,bit_xor,product}', '{1,1,NULL}'::darray_int4,
		'{t,f,NULL}'::darray_bool, '{6,3,NULL}'::darray_int2, '{6,3,NULL}'::darray_int8,
		'{6,-3,NULL}'::darray_int4)::text == ('groups1:40001.2.c.10d.30f.210.0.1.1.0.1.2.1.5.0.'
		'3.12.0.1.0.0.0.0.0.1.0')::text
	(SELECT p FROM darray_group_rows(array_group_state('{product}', '{1,1}'::darray_int4,
		'{4294967296,2147483648}'::darray_int8)) AS g(k int, p bigint)) == !22003
	(SELECT p FROM darray_group_rows(array_group_state('{product}', '{1,1,1}'::darray_int4,
		'{4294967296,2147483648,-1}'::darray_int8)) AS g(k int, p bigint))
		== (-9223372036854775807 - 1)
	(SELECT p FROM (SELECT darray_merge(s) AS s FROM (VALUES
		(array_group_state('{product}',darray_int4 '{1,1}', darray_int8 '{4294967296,4294967296}')),
		(array_group_state('{product}', '{1}'::darray_int4, '{0}'::darray_int8))) r (s)) q,
		darray_group_rows(s) AS g(k int, p bigint)) == 0::bigint
	array_group_state('{no}', '{1}'::darray_int4, '{1}'::darray_int4) == !42883
	array_group_state('{sum}', '{1}'::darray_int4, '{t}'::darray_bool) == !42883
	array_group_state('{sum,sum}', '{1}'::darray_int4) == !22023
	array_group_state('{sum}', '{1}'::darray_int4, '{1,2}'::darray_int4) == !2202E
	array_group_state('{min}', '{1}'::darray_int4, '{1,2}'::darray_int4) == !2202E
	array_group_state('{sum}', '{1,2}'::darray_int4, '{1}'::darray_int8, '{1}'::darray_int4)
		== !2202E
	array_group_state('{count}', '{1}'::darray_int4) == 'groups1:10001.2.0.0.1.1.0'::darray_groups
	array_group_state('{sum}', 1, 2) == !42804
	array_group_state(ARRAY['count'], '{1}'::darray_int4)
		== 'groups1:10001.2.0.0.1.1.0'::darray_groups
	array_group_state(1, '{1}'::darray_int4) == !42804
	array_group_state('sum', '{1}'::darray_int4) == !22P02
	(SELECT darray_group_by('{sum}', k, v)::text FROM (VALUES
		('{1}'::darray_int4, '{2}'::darray_int4), (NULL, '{3}'),
		('{2}', NULL)) r (k, v)) == 'groups1:10001.2.202.0.1.1.0.0.2000001.2'::text
	(SELECT darray_group_by('{sum}', k, v)::text FROM (SELECT NULL::darray_int4, NULL::darray_int4)
		r (k, v)) == NULL::text
	(SELECT darray_merge(s)::text FROM (VALUES ('groups1:10001.2.202'::darray_groups),
		('groups1:10001.2.302')) r (s)) == !22023
	(SELECT darray_merge(s)::text FROM (VALUES ('groups1:10001.2.0'::darray_groups),
		('groups1:10001.2.1')) r (s)) == !22023
	(SELECT darray_merge(s)::text FROM (VALUES ('groups1:1.2'::darray_groups),
		('groups1:1.3')) r (s)) == !22023
	(SELECT darray_merge(s)::text FROM (VALUES
		('groups1:10001.2.0.0.1.ffffffff.7fffffff'::darray_groups), ('groups1:10001.2.0.0.1.1.0'))
		r (s)) == !22003
	(SELECT count(*) FROM darray_group_rows(NULL) AS g(k int)) == 0::bigint
	(SELECT k FROM darray_group_rows('groups1:1.2.0.ffffffff') AS g(k int)) == -1
	(SELECT k FROM darray_group_rows('groups1:1.2.0.ffffffff') AS g(k bigint)) == !42804
	(SELECT k FROM darray_group_rows('groups1:1.2.0.ffffffff') AS g(k int, l int)) == !42804
	darray_group_rows('groups1:1.2.0.ffffffff') == !0A000
	(SELECT s FROM darray_group_rows(array_group_state('{sum}', '{1}'::darray_int4,
		darray_fill(9223372036854775807, 1))) AS g(k int, s bigint)) == 9223372036854775807
	(SELECT s FROM darray_group_rows(array_group_state('{sum}', '{1,1}'::darray_int4,
		darray_fill(9223372036854775807, 2))) AS g(k int, s bigint)) == !22003
	(SELECT s FROM darray_group_rows(array_group_state('{sum}', '{1,1}'::darray_int4,
		darray_fill(1e308::float8, 2))) AS g(k int, s float8)) == !22003
	(SELECT s FROM darray_group_rows(array_group_state('{sum}', '{1,1}'::darray_int4,
		darray_fill(3e38::float4, 2))) AS g(k int, s float4)) == !22003
	(SELECT s FROM darray_group_rows(array_group_state('{sum}', '{1,1,1}'::darray_int4,
		'{1e308,1e308,-1e308}'::darray_float8)) AS g(k int, s float8)) == 1e308::float8
	(SELECT s FROM darray_group_rows(array_group_state('{stddev_pop}', '{1,1,1}'::darray_int4,
		'{1e308,-1e308,NULL}'::darray_float8)) AS g(k int, s float8)) == 1e308::float8
	(SELECT s FROM darray_group_rows(array_group_state('{stddev_pop}', '{1,1}'::darray_int4,
		'{1e-320,3e-320}'::darray_float8)) AS g(k int, s float8)) == 1e-320::float8
	(SELECT s FROM darray_group_rows(array_group_state('{variance}', '{1,1}'::darray_int4,
		'{1,Infinity}'::darray_float8)) AS g(k int, s float8)) == 'NaN'::float8
	(SELECT s FROM darray_group_rows(array_group_state('{variance}', '{1}'::darray_int4,
		'{1}'::darray_float8)) AS g(k int, s float8)) == NULL::float8
$$);

-- a damaged text or none: an error, or a state whose text it is
SELECT equal_lines('texts', $$
	'groups1:'::darray_groups == !22P02
	'groups1:0'::darray_groups == !22P02
	'groups1:1'::darray_groups == !22P02
	'groups1:1.a'::darray_groups == !22P02
	'groups1:10001.2'::darray_groups == !22P02
	'groups1:21.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2'::darray_groups
		== !22P02
	'groups1:6410001.2'::darray_groups == !22P02
	'groups1:10001.2.11'::darray_groups == !22P02
	'groups1:10001.2.20c'::darray_groups == !22P02
	'groups1:10001.2.50d'::darray_groups == !22P02
	'groups1:10001.2.510'::darray_groups == !22P02
	'groups1:10001.2.210.0.1.0.0.0'::darray_groups == !22P02
	'groups1:10001.2.210.0.1.3.1'::darray_groups == !22P02
	'groups1:10001.2.200'::darray_groups == !22P02
	'groups1:10001.2.002'::darray_groups == !22P02
	'groups1:10001.2.2'::darray_groups == !22P02
	'groups1:10001.2.906'::darray_groups == !22P02
	'groups1:10001.2.206'::darray_groups == !22P02
	'groups1:10001.2.4'::darray_groups == !22P02
	'groups1:1.2.2'::darray_groups == !22P02
	'groups1:1.2.0'::darray_groups == !22P02
	'groups1:1.2.0.1.0.1'::darray_groups == !22P02
	'groups1:1.2.0.1.0.0'::darray_groups == !22P02
	'groups1:1.2.1.0.1'::darray_groups == !22P02
	'groups1:1.1.0.8000'::darray_groups == !22P02
	'groups1:1.0.0.2'::darray_groups == !22P02
	'groups1:1.3.0.1'::darray_groups == !22P02
	'groups1:1.5.0.0.80000000'::darray_groups == !22P02
	'groups1:1.5.0.1.7ff80000'::darray_groups == !22P02
	'groups1:10001.2.0.0.1.0.0'::darray_groups == !22P02
	'groups1:10001.2.0.0.1.1.80000000'::darray_groups == !22P02
	'groups1:10001.2.1.0.1.0'::darray_groups == !22P02
	'groups1:10001.2.204.0.1.2.0'::darray_groups == !22P02
	'groups1:10001.2.204.0.1.1'::darray_groups == !22P02
	'groups1:10001.2.6.0.1.1.2'::darray_groups == !22P02
	'groups1:10001.2.202.0.1.1.0.8.0'::darray_groups == !22P02
	'groups1:10001.2.202.0.1.1.0.0.2000001.0'::darray_groups == !22P02
	'groups1:10001.2.508.0.1.1.0.0.2000001.2.2000001'::darray_groups == !22P02
	'groups1:2.2.5.0.1.0.0.1.1.2.3'::darray_groups::text == 'groups1:2.2.5.0.1.0.0.1.1.2.3'::text
	'groups1:2.2.5.3.1.1.2'::darray_groups == !22P02
	'groups1:10001.1.204.0.ffff8000.0.0.7.1.80000000'::darray_groups::text
		== 'groups1:10001.1.204.0.ffff8000.0.0.7.1.80000000'::text
	'groups1:10001.2.6.0.1.1.1.0.2.0'::darray_groups::text
		== 'groups1:10001.2.6.0.1.1.1.0.2.0'::text
	'groups1:10001.2.508.0.1.1.0.7.0.0'::darray_groups::text
		== 'groups1:10001.2.508.0.1.1.0.7.0.0'::text
$$);

-- workers' states
CREATE TABLE worked AS SELECT id, (SELECT darray_agg(x * (id + 0.1)) FROM generate_series(1, 200) x)
	AS v, (SELECT darray_agg(x % 7) FROM generate_series(1, 200) x) AS k
	FROM generate_series(1, 500) id;
CREATE TABLE alone AS SELECT darray_group_by('{sum,stddev,count(*)}', k, v, v)::text AS s
	FROM worked;
SET min_parallel_table_scan_size = 0;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET max_parallel_workers_per_gather = 3;
ALTER TABLE worked SET (parallel_workers = 3);
SELECT plan_has('SELECT darray_group_by(''{sum,stddev,count(*)}'', k, v, v) FROM worked',
	'Partial Aggregate');
SELECT darray_group_by('{sum,stddev,count(*)}', k, v, v)::text = (SELECT s FROM alone) FROM worked;
RESET min_parallel_table_scan_size;
RESET parallel_setup_cost;
RESET parallel_tuple_cost;
RESET max_parallel_workers_per_gather;

-- as windows, in groups, stored
SELECT count(*), count(*) FILTER (WHERE s IS DISTINCT FROM o) FROM (SELECT id,
	(darray_group_by('{sum}', k, v)
		OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW))::text AS s,
	(SELECT darray_group_by('{sum}', k, v)::text FROM worked q
		WHERE q.id BETWEEN r.id - 2 AND r.id) AS o FROM worked r WHERE id < 20) r;
CREATE TABLE rolled (part int, s darray_groups);
INSERT INTO rolled SELECT id % 7, darray_group_by('{sum,stddev,count(*)}', k, v, v) FROM worked
	GROUP BY 1;
SELECT darray_merge(s)::text = (SELECT s FROM alone) FROM rolled;

-- many groups over few rows, few new ones in each of many
SELECT count(*), sum(n), sum(total) FROM (SELECT darray_group_by('{count(*),sum}', v, v) AS s
	FROM (SELECT darray_series(i, i + 9999) AS v FROM generate_series(1, 50001, 5000) i) r) t,
	darray_group_rows(s) AS g(k int, n bigint, total bigint);
SELECT count(*), sum(n) FROM (SELECT darray_group_by('{count(*)}',
	ARRAY[i, i / 2]::darray_int4) AS s FROM generate_series(1, 20000) i) t,
	darray_group_rows(s) AS g(k int, n bigint);
