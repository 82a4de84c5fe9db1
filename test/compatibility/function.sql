-- PostgreSQL's functions and operators for arrays

--: setup
CREATE TABLE t (id int PRIMARY KEY, v @int4@, m @float8@);
INSERT INTO t VALUES
	(1, '{1,2,3,2}', '{{1,2},{3,4}}'),
	(2, '{}', '{}'),
	(3, NULL, NULL),
	(4, '{NULL,7,NULL}', '{{NULL,1}}'),
	(5, '{9}', '{{{1}},{{2}},{{3}}}');

--: array_length
SELECT id, array_length(v, 1), array_length(m, 1), array_length(m, 2), array_length(v, 2), array_length(v, 0), array_length(v, -1), array_length(v, NULL) FROM t ORDER BY id;

--: array_lower and array_upper
SELECT id, array_lower(v, 1), array_upper(v, 1), array_lower(m, 2), array_upper(m, 2), array_upper(m, 9) FROM t ORDER BY id;

--: array_ndims and array_dims
SELECT id, array_ndims(v), array_dims(v), array_ndims(m), array_dims(m) FROM t ORDER BY id;

--: cardinality
SELECT id, cardinality(v), cardinality(m) FROM t ORDER BY id;

--: functions by their schema
SELECT pg_catalog.array_length(v, 1) FROM t ORDER BY id;

--: array_append
SELECT id, array_append(v, 5), array_append(v, NULL) FROM t ORDER BY id;

--: array_append to two dimensions
SELECT array_append(m, 5) FROM t WHERE id = 1;

--: array_append to empty of a second dimension
SELECT array_append(m, 5), array_append(NULL::@float8@, 1), array_append(NULL::@float8@, NULL) FROM t WHERE id = 2;

--: array_append of another type
SELECT array_append(m[1:1][1:1], 5), array_append(v, 5::int2) FROM t WHERE id = 2;

--: array_append of a wider type
SELECT array_append(v, 5.5) FROM t WHERE id = 1;

--: array_prepend
SELECT id, array_prepend(0, v), array_prepend(NULL, v) FROM t ORDER BY id;

--: array_prepend to two dimensions
SELECT array_prepend(0, m) FROM t WHERE id = 1;

--: array_cat
SELECT id, array_cat(v, '{4,5}'), array_cat('{0}', v), array_cat(v, v), array_cat(v, NULL), array_cat(v, '{}') FROM t ORDER BY id;

--: array_cat of two dimensions
SELECT array_cat(m, '{{5,6}}'), array_cat(m, '{7,8}'), array_cat('{7,8}', m) FROM t WHERE id = 1;

--: array_cat that does not fit
SELECT array_cat(m, '{{1,2,3}}') FROM t WHERE id = 1;

--: array_cat of one and three dimensions
SELECT array_cat(m, '{1}') FROM t WHERE id = 5;

--: array_cat with an array constructor
SELECT array_cat(v, ARRAY[4,5]) FROM t WHERE id = 1;

--: || with an element
SELECT id, v || 5, 0 || v FROM t ORDER BY id;

--: || with a null
SELECT id, v || NULL, NULL || v, v || NULL::int4 FROM t ORDER BY id;

--: || with a literal
SELECT id, v || '{4,5}', '{0}' || v FROM t ORDER BY id;

--: || with a literal of one element
SELECT v || '4' FROM t WHERE id = 1;

--: || with an array constructor
SELECT id, v || ARRAY[4,5], ARRAY[0] || v FROM t ORDER BY id;

--: || with a column
SELECT id, v || v, m || m FROM t ORDER BY id;

--: || of two dimensions
SELECT m || '{{5,6}}', m || '{5,6}', '{5,6}' || m FROM t WHERE id = 1;

--: || that does not fit
SELECT m || '{5,6,7}' FROM t WHERE id = 1;

--: || with a wider element
SELECT v || 1.5 FROM t WHERE id = 1;

--: || with a narrower element
SELECT m[1:0] || 5, v || 5::int2 FROM t WHERE id = 1;

--: || many
SELECT v || 5 || 6 || '{7,8}' || 9 FROM t WHERE id = 1;

--: || in an update
UPDATE t SET v = v || 5, m = m || '{{8,9}}' WHERE id = 1 RETURNING v, m;

--: || of array constructors in an update
UPDATE t SET v = v || ARRAY[5,6] WHERE id IN (1, 2) RETURNING v;

--: array_position
SELECT id, array_position(v, 2), array_position(v, 2, 3), array_position(v, NULL), array_position(v, 99), array_position(v, 2, -5) FROM t ORDER BY id;

--: array_position after a null
SELECT array_position(v, 2, NULL) FROM t WHERE id = 1;

--: array_position of two dimensions
SELECT array_position(m, 1) FROM t WHERE id = 1;

--: array_positions
SELECT id, array_positions(v, 2), array_positions(v, NULL), array_positions(v, 99) FROM t ORDER BY id;

--: array_positions of two dimensions
SELECT array_positions(m, 1) FROM t WHERE id = 1;

--: array_remove
SELECT id, array_remove(v, 2), array_remove(v, NULL), array_remove(v, 99) FROM t ORDER BY id;

--: array_remove all
SELECT array_remove('{5,5}'::@int4@, 5), array_remove('{NULL,NULL}'::@int4@, NULL);

--: array_remove of two dimensions
SELECT array_remove(m, 1) FROM t WHERE id = 1;

--: array_remove of two dimensions without a hit
SELECT array_remove(m, 99) FROM t WHERE id = 1;

--: array_replace
SELECT id, array_replace(v, 2, 20), array_replace(v, NULL, 0), array_replace(v, 2, NULL), array_replace(m, 1, 10) FROM t ORDER BY id;

--: trim_array
SELECT id, trim_array(v, 0), trim_array(v, 1) FROM t WHERE id IN (1, 4, 5) ORDER BY id;

--: trim_array of two dimensions
SELECT trim_array(m, 1), trim_array(m, 2) FROM t WHERE id = 1;

--: trim_array too much
SELECT trim_array(v, 5) FROM t WHERE id = 1;

--: trim_array negative
SELECT trim_array(v, -1) FROM t WHERE id = 1;

--: trim_array of empty
SELECT trim_array(v, 1) FROM t WHERE id = 2;

--: trim_array of null
SELECT trim_array(v, 1), trim_array('{1}'::@int4@, NULL) FROM t WHERE id = 3;

--: array_reverse >= 18
SELECT id, array_reverse(v), array_reverse(m) FROM t ORDER BY id;

--: array_sort >= 18
SELECT id, array_sort(v), array_sort(v, true), array_sort(v, true, false), array_sort(m) FROM t ORDER BY id;

--: array_to_string
SELECT id, array_to_string(v, ','), array_to_string(v, ' | ', '?'), array_to_string(m, ';') FROM t ORDER BY id;

--: string_to_array
SELECT string_to_array('1,2,3', ',')::@int4@;

--: string_to_array with elements that are null
SELECT string_to_array('1,x,3', ',', 'x')::int4[]::@int4@;

--: unnest
SELECT id, unnest(v) FROM t ORDER BY id;

--: unnest in from
SELECT id, x FROM t, unnest(v) x ORDER BY id, x;

--: unnest of more dimensions
SELECT id, x FROM t, unnest(m) x ORDER BY id, x;

--: unnest with ordinality
SELECT id, x, i FROM t, unnest(v) WITH ORDINALITY u (x, i) ORDER BY id, i;

--: unnest with a left join
SELECT id, x FROM t LEFT JOIN unnest(v) x ON true ORDER BY id, x;

--: unnest of two arrays
SELECT id, x, y FROM t, unnest(v, m) u (x, y) ORDER BY id, x, y;

--: unnest of two arrays as rows from
SELECT id, x, y FROM t, ROWS FROM (unnest(v), unnest(m)) u (x, y) ORDER BY id, x, y;

--: two unnests in a target list
SELECT id, unnest(v), unnest(m) FROM t ORDER BY id, 2, 3;

--: unnest of a literal
SELECT unnest('{3,1,2}'::@int4@) ORDER BY 1;

--: unnest in a subquery
SELECT id, (SELECT sum(x) FROM unnest(v) x), (SELECT max(x) FROM unnest(m) x), (SELECT count(*) FROM unnest(v)) FROM t ORDER BY id;

--: unnest and exists
SELECT id FROM t WHERE EXISTS (SELECT FROM unnest(v) x WHERE x > 5) ORDER BY id;

--: unnest of an expression
SELECT x FROM t, unnest(v[2:3]) x WHERE id = 1;

--: unnest by its schema
SELECT x FROM t, pg_catalog.unnest(v) x WHERE id = 1;

--: array from a subquery of unnest
SELECT id, ARRAY(SELECT x * 2 FROM unnest(v) WITH ORDINALITY u (x, i) ORDER BY i)::@int4@ FROM t ORDER BY id;

--: array from a subquery of values
SELECT ARRAY(SELECT v FROM t WHERE id = 1 UNION ALL SELECT v FROM t WHERE id = 1);

--: array from a subquery of values, assigned
UPDATE t SET v = ARRAY(SELECT v FROM t WHERE id = 1 UNION ALL SELECT v FROM t WHERE id = 1) WHERE id = 2;
SELECT v FROM t WHERE id = 2;

--: generate_subscripts
SELECT id, i, v[i] FROM t, generate_subscripts(v, 1) i ORDER BY id, i;

--: generate_subscripts down and in two dimensions
SELECT i, j, m[i][j] FROM t, generate_subscripts(m, 1, true) i, generate_subscripts(m, 2) j WHERE id = 1;

--: generate_series over bounds
SELECT id, i, v[i] FROM t, generate_series(array_lower(v, 1), array_upper(v, 1)) i ORDER BY id, i;

--: array_fill
SELECT array_fill(7, '{3}')::@int4@, array_fill(0.5::float8, '{2,2}')::@float8@, array_fill(NULL::int4, '{2}')::@int4@;

--: array_fill with lower bounds
SELECT array_fill(7, '{3}', '{2}')::@int4@;

--: width_bucket
SELECT width_bucket(2, v) FROM t WHERE id = 2;
SELECT width_bucket(x, '{1,3,5}'::@int4@) FROM generate_series(0, 6) x;

--: array_larger
SELECT array_larger(v, '{5}') FROM t WHERE id = 1;

--: array_eq
SELECT array_eq(v, '{9}') FROM t ORDER BY id;

--: array constructor of columns
SELECT ARRAY[v[1], v[2]]::@int4@ FROM t ORDER BY id;

--: array constructor of arrays
SELECT ARRAY[v, v] FROM t WHERE id = 1;

--: array constructor of a literal and a column
SELECT ARRAY[v, '{5,6,7,8}'] FROM t WHERE id = 1;

--: array constructor with a cast
SELECT ARRAY[1,2,NULL]::@int4@, ARRAY[[1,2],[3,4]]::@int4@, ARRAY[]::@int4@;

--: array constructor of another type with a cast
SELECT ARRAY[1,2]::@float8@, ARRAY[1.5,2]::@float8@;

--: array constructor of text with a cast
SELECT ARRAY['1','2']::@int4@;

--: casts between arrays
SELECT v::@int8@, v::@float8@, m::@float4@, m::@int4@ FROM t ORDER BY id;

--: cast that rounds
SELECT '{0.5,1.5,2.5,-0.5}'::@float8@::@int4@;

--: cast that overflows
SELECT '{1e10}'::@float8@::@int4@;

--: cast through text arrays
SELECT v::int4[]::text[]::int4[]::@int4@ FROM t ORDER BY id;

--: cast to a text array
SELECT v::text[] FROM t WHERE id = 1;

--: cast to an array of another type
SELECT v::float8[], m::int4[] FROM t ORDER BY id;

--: cast to a core array
SELECT v::int4[], m::float8[] FROM t ORDER BY id;

--: cast from a core array
SELECT ('{1,NULL,3}'::int4[])::@int4@, ('{{1},{2}}'::float8[])::@float8@, NULL::int4[]::@int4@;

--: cast of timestamps
SELECT '{2001-02-03,infinity}'::@date@::@timestamp@, '{2001-02-03}'::@timestamp@::@timestamptz@;

--: function of an array of another type
CREATE FUNCTION total(float8[]) RETURNS float8 LANGUAGE sql AS 'SELECT sum(u) FROM unnest($1) u';
CREATE FUNCTION digits(numeric[]) RETURNS text LANGUAGE sql AS 'SELECT $1::text';
CREATE FUNCTION since(timestamptz[]) RETURNS text LANGUAGE sql AS 'SELECT $1::text';
SELECT id, total(v), digits(v) FROM t ORDER BY id;
SELECT since('{2001-02-03,NULL}'::@date@);
SELECT percentile_cont(v) WITHIN GROUP (ORDER BY 1) FROM (SELECT '{0,1}'::@int4@ AS v) s GROUP BY v;

--: function of arrays of two types
CREATE FUNCTION kind(int4[]) RETURNS text LANGUAGE sql AS 'SELECT ''int4''';
CREATE FUNCTION kind(float8[]) RETURNS text LANGUAGE sql AS 'SELECT ''float8''';
SELECT kind(v) FROM t ORDER BY id;

--: cast of booleans
SELECT '{t,f,NULL}'::@bool@::@int4@, '{0,1}'::@int4@::@bool@;

--: type names
SELECT CAST('{1}' AS @int4@), '{1.5}'::@float8@, (NULL::@date@) IS NULL;

--: functions of core arrays
SELECT array_to_string(ARRAY[1,2], ','), array_length(ARRAY[1,2], 1), array_append(ARRAY[1], 2), array_prepend(1, ARRAY[2]), array_cat(ARRAY[1], ARRAY[2]), ARRAY[1] || 2, 1 || ARRAY[2], ARRAY[1] || ARRAY[2],
	ARRAY[1] || '{2}', cardinality(ARRAY[1,2]), array_remove(ARRAY[1,2], 1), array_position(ARRAY[1,2], 2), array_dims('{1}'::int4[]), trim_array(ARRAY[1,2], 1);

--: functions of core arrays, their types
SELECT pg_typeof(array_append(ARRAY[1.5], 2)), pg_typeof(ARRAY[1] || 2), pg_typeof(ARRAY[1] || 2.5), pg_typeof(1 || '{2}'), pg_typeof('{2}' || 1), pg_typeof(NULL || 1), pg_typeof(array_append(NULL, 1)), pg_typeof(array_prepend(1, NULL));

--: append to an untyped null
SELECT array_append(NULL, 1), array_prepend(1, NULL), pg_typeof(array_append(NULL, 1)), pg_typeof(array_prepend(1, NULL));

--: append to an untyped literal
SELECT array_append('{1}', 2), array_prepend(1, '{2}'), pg_typeof(array_append('{1}', 2)), array_to_string(array_append('{1}', 2), ',');

--: || of untyped literals
SELECT '{1}' || 2, 1 || '{2}', pg_typeof('{1}' || 2);

--: position in an untyped literal
SELECT array_position(NULL, 10), array_positions(NULL, 10), array_position('{1,2}', 2), array_positions('{2,2}', 2);

--: position with an untyped element
SELECT array_position(ARRAY[1,2], '2'), array_position(ARRAY['x','y'], 'y'), array_positions(ARRAY[1,2,1], NULL);

--: remove from an untyped literal
SELECT array_remove(NULL, 1), array_remove('{1,2}', 1), array_replace('{1,2}', 1, 3), pg_typeof(array_remove('{1,2}', 1));

--: length of an untyped literal
SELECT array_length('{1,2}', 1);

--: unnest of an untyped literal
SELECT unnest('{1,2}');

--: concatenation of untyped literals
SELECT array_cat(NULL, NULL);

--: text is concatenated as it was
SELECT 'a' || 'b', 'a' || 1, 1 || 'a', 'a' || NULL, 1 || 'a'::text, 'x' || true, 'on ' || date '2001-01-01', 1.5 || '', '' || 2.5::float8;

--: number and literal
SELECT 5 || '6', '6' || 5, 5::int8 || '6', '6' || 0.5::float4;

--: date and literal
SELECT date '2001-01-01' || ' x';

--: boolean and literal
SELECT true || ' x', ' x' || true;

--: typed text and the column
SELECT 'v = '::text || v FROM t WHERE id = 1;

--: untyped text and the column
SELECT 'v = ' || v FROM t WHERE id = 1;

--: || with a bigint
SELECT v || 5::int8 FROM t WHERE id = 1;

--: || with a bigint, stored
UPDATE t SET v = v || (SELECT count(*) FROM t) WHERE id = 1 RETURNING v;

--: || with a float
SELECT v || 5.5::float8, m || v::@float8@ FROM t WHERE id = 2;

--: || with arrays of other types
SELECT v || '{5}'::@int8@, v || '{0.5}'::@float8@, '{1}'::@int2@ || v FROM t WHERE id = 1;

--: each type (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT array_append(v, '@b@'), array_prepend('@b@', v), v || '{"@b@",NULL}', array_remove(v, '@a@'), array_replace(v, '@c@', '@b@'), array_position(v, '@c@'), array_positions(v, NULL) FROM (SELECT '{"@a@",NULL,"@c@","@a@"}'::@V@ AS v) s;

--: each type, look (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT array_length(v, 1), cardinality(v), array_ndims(v), array_dims(v), trim_array(v, 1), v || v[1], v[3] || v FROM (SELECT '{"@a@",NULL,"@c@","@a@"}'::@V@ AS v) s;

--: each type, unnest (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT x, i, pg_typeof(x) FROM unnest('{{"@a@",NULL},{"@c@","@b@"}}'::@V@) WITH ORDINALITY u (x, i);

--: each type, casts (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT '{"@a@",NULL,"@b@"}'::@E@[]::@V@, '{{"@a@"},{"@b@"}}'::@V@::@E@[], '{"@c@"}'::@V@::text;

--: each type, arrays are as they were (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT pg_typeof(array_append(NULL, '@a@'::@E@)), pg_typeof(array_prepend('@a@'::@E@, NULL)), pg_typeof(array_remove(NULL, '@a@'::@E@)), pg_typeof(NULL || '@a@'::@E@);

--: untyped arguments of functions and operators of single values
CREATE FUNCTION resolved(call text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	types text;
BEGIN
	EXECUTE 'PREPARE untyped AS SELECT ' || call;
	SELECT parameter_types INTO types FROM pg_prepared_statements WHERE name = 'untyped';
	DEALLOCATE untyped;
	RETURN types;
EXCEPTION WHEN OTHERS THEN
	RETURN SQLSTATE;
END
$$;
CREATE FUNCTION type_of(call text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	type text;
BEGIN
	EXECUTE format('SELECT pg_typeof(CASE WHEN false THEN %s END)', call) INTO type;
	RETURN type;
EXCEPTION WHEN OTHERS THEN
	RETURN SQLSTATE;
END
$$;
WITH single AS (
	SELECT t::regtype AS type FROM unnest('{bool,int2,int4,int8,float4,float8,numeric,date,timestamp,timestamptz,interval,text}'::text[]) t
), callable AS (
	SELECT format('%I(%%s%s)', proname, repeat(', %s', pronargs - 1)) AS form, proargtypes::oid[] AS types
		FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace AND prokind IN ('f', 'a') AND pronargs BETWEEN 1 AND 3 AND NOT proretset
	UNION ALL SELECT CASE WHEN oprleft = 0 THEN oprname || ' %s' ELSE '%s ' || replace(oprname, '%', '%%') || ' %s' END,
		CASE WHEN oprleft = 0 THEN ARRAY[oprright] ELSE ARRAY[oprleft, oprright] END
		FROM pg_operator WHERE oprnamespace = 'pg_catalog'::regnamespace AND oprright <> 0
), call AS (
	SELECT DISTINCT form, (SELECT array_agg(CASE WHEN (untyped >> o::int - 1) & 1 = 1 THEN '$' || o ELSE 'NULL::' || t::regtype END ORDER BY o)
		FROM unnest(types) WITH ORDINALITY u (t, o)) AS args
		FROM callable, generate_series(1, 7) untyped
		WHERE untyped < 1 << cardinality(types) AND types <@ (SELECT array_agg(type::oid) FROM single)
), numbered AS (
	-- parameters count from 1 without gaps
	SELECT form, format(form, VARIADIC ARRAY(SELECT CASE WHEN a LIKE '$%' THEN '$' || count(*) FILTER (WHERE a LIKE '$%') OVER (ORDER BY o) ELSE a END
			FROM unnest(args) WITH ORDINALITY u (a, o) ORDER BY o)) AS call,
		format(form, VARIADIC ARRAY(SELECT CASE WHEN a LIKE '$%' THEN 'NULL' ELSE a END FROM unnest(args) WITH ORDINALITY u (a, o) ORDER BY o)) AS literal FROM call
)
SELECT form, count(*), string_agg(call || ' ' || resolved(call), '; ' ORDER BY call COLLATE "C") AS parameters, string_agg(literal || ' ' || type_of(literal), '; ' ORDER BY literal COLLATE "C") AS literals
	FROM numbered GROUP BY form ORDER BY form COLLATE "C";

--: untyped arguments, what comes of them
SELECT sqrt('4'), abs('-1.5'), floor('2.7'), round('2.5'), sign('-3'), '2' ^ '3', |/ '4', ||/ '8', @ '-1', power('2', '10'), atan2('0', '1'), ln('1'), to_timestamp('0'),
	date_bin('15 min', '2001-02-03 04:05', '2001-01-01'), date_trunc('day', '2001-02-03 04:05+00', 'UTC'), timezone('UTC', '2001-02-03 04:05+00'), '2001-02-03 04:05+00' AT TIME ZONE 'UTC';
PREPARE untyped AS SELECT sqrt($1), floor($2), abs($3), $4 ^ $5, timezone('UTC', $6);
SELECT parameter_types FROM pg_prepared_statements WHERE name = 'untyped';
EXECUTE untyped (4, 2.7, -1, 2, 3, '2001-02-03 04:05+00');
