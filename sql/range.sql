\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,31,32,33,1023,1100}');

-- What array_range() is of elements from least to greatest, as PostgreSQL's constructors have it.
-- Where they would raise 22003 or 22008, as no integer or day is behind the last one, the range has
-- no end, or ends before "infinity". Of floats it has the decimals that show them: float8::numeric
-- keeps 15 digits only.
CREATE FUNCTION range_of(int2, int2) RETURNS int4range IMMUTABLE LANGUAGE sql
	AS $$SELECT int4range($1, $2, '[]')$$;
CREATE FUNCTION range_of(int4, int4) RETURNS int4range IMMUTABLE LANGUAGE sql
	AS $$SELECT int4range($1, nullif($2, 2147483647), '[]')$$;
CREATE FUNCTION range_of(int8, int8) RETURNS int8range IMMUTABLE LANGUAGE sql
	AS $$SELECT int8range($1, nullif($2, 9223372036854775807), '[]')$$;
CREATE FUNCTION range_of(float4, float4) RETURNS numrange IMMUTABLE LANGUAGE sql
	AS $$SELECT numrange($1::text::numeric, $2::text::numeric, '[]')$$;
CREATE FUNCTION range_of(float8, float8) RETURNS numrange IMMUTABLE LANGUAGE sql
	AS $$SELECT numrange($1::text::numeric, $2::text::numeric, '[]')$$;
CREATE FUNCTION range_of(date, date) RETURNS daterange IMMUTABLE LANGUAGE sql
	AS $$SELECT CASE $2 WHEN '5874897-12-31' THEN daterange($1, 'infinity')
		ELSE daterange($1, $2, '[]') END$$;
CREATE FUNCTION range_of(timestamp, timestamp) RETURNS tsrange IMMUTABLE LANGUAGE sql
	AS $$SELECT tsrange($1, $2, '[]')$$;
CREATE FUNCTION range_of(timestamptz, timestamptz) RETURNS tstzrange IMMUTABLE LANGUAGE sql
	AS $$SELECT tstzrange($1, $2, '[]')$$;
\set ECHO all

SELECT agree('range', 'INT FLOAT TIME', 'array_range(d)',
	'(SELECT range_of(min(u), max(u)) FROM unnest(a) u HAVING count(u) > 0)');
SELECT agree('of an encoded value', 'INT FLOAT TIME', 'array_range(array_encode(d))',
	'(SELECT range_of(min(u), max(u)) FROM unnest(a) u HAVING count(u) > 0)');
SELECT agree('of a part', 'INT FLOAT TIME', 'array_range(d[3:n - 1])',
	'(SELECT range_of(min(u), max(u)) FROM unnest(a[3:n - 1]) u HAVING count(u) > 0)');
SELECT agree('of a result', 'INT FLOAT TIME', 'array_range(array_sort(d))',
	'(SELECT range_of(min(u), max(u)) FROM unnest(a) u HAVING count(u) > 0)');
SELECT agree('of an array', 'INT FLOAT TIME', 'array_range(d)', 'array_range(a)');

-- large ones, stored plain and encoded, and slices of them
DO $$
DECLARE
	t record;
	want text := '(SELECT range_of(min(u), max(u)) FROM unnest(%s) u)';
	differ int;
BEGIN
	FOR t IN SELECT elem, nulls FROM element, unnest('{0,1}'::int[]) nulls
		WHERE class <> 'BOOL' LOOP
		EXECUTE format('CREATE TABLE big AS SELECT a, a::darray_%1$s AS p,
			array_encode(a::darray_%1$s) AS q FROM (SELECT %2$s) s (a)', t.elem,
			sample_query(t.elem, 'wide', '70000', t.nulls::text, '7'));
		EXECUTE format('SELECT count(*) FROM big WHERE NOT (array_range(p) = %1$s AND
			array_range(q) = %1$s AND array_range(p[7:69990]) = %2$s AND
			array_range(q[1000:2050]) = %3$s)', format(want, 'a'), format(want, 'a[7:69990]'),
			format(want, 'a[1000:2050]')) INTO differ;
		ASSERT differ = 0, t.elem;
		DROP TABLE big;
	END LOOP;
END
$$;

-- the same range however floats are shown
SET extra_float_digits = 0;
SELECT array_range(darray_float8 '{0.1,0.30000000000000004}'), array_range('{0.3}'::float4[]);
SET extra_float_digits = 1;

-- of the last one of a type: what is in the range are the elements from the least one on
SELECT array_range(darray_int4 '{5,2147483647}') = int4range(5, NULL),
	array_range(darray_int8 '{9223372036854775807}') = int8range(9223372036854775807, NULL),
	array_range(darray_date '{2024-01-01,5874897-12-31}') = daterange('2024-01-01', 'infinity'),
	array_range(darray_date '{2024-01-01,infinity}') = daterange('2024-01-01', 'infinity', '[]');

-- of arrays of several dimensions; booleans and texts have no range
SELECT array_range(darray_int4 '{{1,2},{NULL,-3}}'), array_range('{{1},{2}}'::bigint[]);
SELECT states('no range', $$
	42883 SELECT array_range(darray_text '{a}')
	42883 SELECT array_range('{a}'::text[])
	42883 SELECT array_range(darray_bool '{t}')
	42883 SELECT array_range(int4range(1, 2))
$$);

-- nothing but the header of a stored value is read
SET darray.engine = host;
CREATE TABLE stored AS SELECT darray_series(g, g + 99999) AS plain,
	array_encode(darray_series(g, g + 99999)) AS packed FROM generate_series(1, 5) g;
SELECT darray_stat_reset() \g /dev/null
SELECT array_range(plain), array_range(packed) FROM stored ORDER BY 1;
SELECT operation, elements, detoast_ms FROM darray_stat;

-- which chunks have something of a period: by GiST and by BRIN, the same rows as without, and
-- about as many as the planner expects
SET TimeZone = 'UTC';
CREATE TABLE chunk AS SELECT g AS id, darray_series(timestamptz '2024-01-01' + g * interval '1 h',
		timestamptz '2024-01-01' + g * interval '1 h' + interval '50 min', interval '10 min') AS t
	FROM generate_series(1, 5000) g;
INSERT INTO chunk VALUES (0, NULL), (-1, '{}'), (-2, '{NULL}'), (-3, '{-infinity,infinity}');
CREATE TABLE period AS SELECT g AS id, tstzrange(timestamptz '2024-01-01' + g * interval '37 min',
		timestamptz '2024-01-01' + g * interval '37 min' + g % 5 * interval '1 h',
		(ARRAY['[)', '[]', '()'])[1 + g % 3]) AS p
	FROM generate_series(1, 9000, 71) g;
CREATE TABLE found AS
	WITH extent AS MATERIALIZED (SELECT id, tstzrange(min(x), max(x), '[]') AS r
		FROM chunk, unnest(t) x WHERE x IS NOT NULL GROUP BY id)
	SELECT p.id AS period, e.id FROM period p JOIN extent e ON e.r && p.p;
CREATE FUNCTION differ(scan text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	p record;
	query text;
	wrong int;
	total int := 0;
BEGIN
	FOR p IN SELECT * FROM period LOOP
		query := format('SELECT id FROM chunk WHERE array_range(t) && %L::tstzrange', p.p);
		ASSERT plan_has(query, scan), scan;
		EXECUTE format('SELECT count(*) FROM (%s) c FULL JOIN (SELECT id FROM found
			WHERE period = %s) f USING (id) WHERE c.id IS NULL OR f.id IS NULL', query, p.id)
			INTO wrong;
		total := total + wrong;
	END LOOP;
	RETURN total;
END
$$;
CREATE INDEX by_gist ON chunk USING gist (array_range(t));
ANALYZE chunk;
SELECT differ('by_gist');
SELECT planned_rows('SELECT FROM chunk WHERE array_range(t) && ''[2024-03-01, 2024-03-05)''')
	BETWEEN 96 / 2 AND 96 * 2 AS about;
DROP INDEX by_gist;
CREATE INDEX by_brin ON chunk USING brin (array_range(t)) WITH (pages_per_range = 4);
SET enable_seqscan = off;
SELECT differ('by_brin');
SELECT sum(n) FROM (SELECT count(*) AS n FROM chunk
		WHERE array_range(t) && '[2024-03-01, 2024-03-05)'
	UNION ALL SELECT count(*) FROM chunk WHERE array_range(t) @> timestamptz '2024-03-01 00:10') s;
