-- Bytes of stored columns: encoded, plain, and as arrays of PostgreSQL, compressed in both ways.
-- Wants the psql variable "flights", a file of the form of the demo's, and the setting
-- "bench.folder", where each column is left as CSV for others; columns.tsv says which there are.
-- The flights are real, and so is what is told of packages, where Debian's lists of them are. All
-- else is made up, of 10^6 elements each.

CREATE SCHEMA IF NOT EXISTS encoding;
SET search_path = encoding, public;
SELECT setseed(0.5);

CREATE TABLE flights (i serial, departed timestamp, delay int4, distance int4, origin text,
	destination text);
SELECT format('COPY flights (departed, delay, distance, origin, destination) FROM PROGRAM %L '
			  '(FORMAT csv, HEADER)', format('gzip -dc %L', :'flights')) \gexec
CREATE TABLE airports AS SELECT iata, row_number() OVER (ORDER BY iata)::int4 AS code
	FROM (SELECT origin AS iata FROM flights UNION SELECT destination FROM flights) a;
-- random numbers from 0 to 1, and one of the normal distribution nearly
CREATE TABLE numbers AS
	SELECT i, r, s, sqrt(3) * (r + s + t + u - 2) AS normal
	FROM (SELECT i::int4 AS i, random() AS r, random() AS s, random() AS t, random() AS u
		  FROM generate_series(1, 1000000) i) n;

-- what "apt-cache dumpavail" prints
CREATE TABLE lines (i serial, line text);
COPY lines (line) FROM PROGRAM 'apt-cache dumpavail 2>/dev/null || true'
	(FORMAT csv, QUOTE E'\x01', DELIMITER E'\x02');
CREATE VIEW descriptions AS SELECT i, substr(line, 14) AS x FROM lines
	WHERE line LIKE 'Description: %' OR line LIKE 'Description-en: %';
CREATE VIEW homes AS SELECT i, substr(line, 11) AS x FROM lines WHERE line LIKE 'Homepage: %';
CREATE VIEW files AS SELECT i, 'http://deb.debian.org/debian/' || substr(line, 11) AS x FROM lines
	WHERE line LIKE 'Filename: %';
CREATE VIEW words AS SELECT row_number() OVER (ORDER BY i, o) AS i, m[1] AS x
	FROM lines, regexp_matches(line, '[A-Za-z]+', 'g') WITH ORDINALITY w (m, o)
	WHERE i <= 500000
	ORDER BY i, o LIMIT 2000000;

-- Expressions of a row of these tables; i is its number.
CREATE TABLE kinds (no serial, what text, elem text, expr text, source text DEFAULT 'numbers');
INSERT INTO kinds (what, elem, expr, source) VALUES
	('flights: departed', 'timestamp', 'departed', 'flights'),
	('flights: delay', 'int4', 'delay', 'flights'),
	('flights: delay', 'float8', 'delay', 'flights'),
	('flights: distance', 'int4', 'distance', 'flights'),
	('flights: origin, a code', 'int4', 'code', 'flights JOIN airports ON iata = origin'),
	('flights: destination, a code', 'int4', 'code', 'flights JOIN airports ON iata = destination'),
	('flights: origin', 'text', 'origin', 'flights'),
	('flights: destination', 'text', 'destination', 'flights');
INSERT INTO kinds (what, elem, expr) VALUES
	('a sensor that drifts, two decimals', 'float8',
	 'round((20 + sum(0.05 * normal) OVER (ORDER BY i))::numeric, 2)'),
	('the same', 'float4', 'round((20 + sum(0.05 * normal) OVER (ORDER BY i))::numeric, 2)'),
	('a sensor with noise, two decimals', 'float8',
	 'round((20 + 10 * sin(i / 5000.0) + normal)::numeric, 2)'),
	('anything up to 10^6, two decimals', 'float8', 'round((1000000 * r)::numeric, 2)'),
	('prices of a shop', 'float8', 'CASE WHEN r < 0.5 THEN floor(exp(3 + normal)) + 0.99 '
	 'ELSE round((exp(3 + normal) * 20)::numeric) / 20 END'),
	('prices of a share, steps of a cent', 'float8',
	 'round((100 + sum(0.01 * round(normal::numeric)) OVER (ORDER BY i))::numeric, 2)'),
	('a time each second, with gaps', 'timestamptz', '''2020-01-01''::timestamptz + '
	 'sum(CASE WHEN r < 0.001 THEN (3600 * s)::int ELSE 1 END) OVER (ORDER BY i) * interval ''1 s'''),
	('a time each second, some ms late', 'timestamptz', '''2020-01-01''::timestamptz + '
	 'i * interval ''1 s'' + (20 * r * s)::int * interval ''1 ms'''),
	('events, to the microsecond', 'timestamptz', '''2020-01-01''::timestamptz + '
	 'sum(-1e5 * ln(1 - r)) OVER (ORDER BY i) * interval ''1 us'''),
	('days', 'date', '''2020-01-01''::date + i / 1000'),
	('ids, none is missing', 'int4', 'i'),
	('sorted ids, a tenth is there', 'int8', '1000000000000 + '
	 'sum(1 + floor(-10 * ln(1 - r))::int8) OVER (ORDER BY i)'),
	('sorted ids, a tenth is there', 'int4', 'sum(1 + floor(-10 * ln(1 - r))::int8) OVER (ORDER BY i)'),
	('sorted groups of 50', 'int4', 'i / 50'),
	('counts, mostly small', 'int4', 'floor(exp(2 * abs(normal)))'),
	('codes of 200 strings, some often', 'int4', 'floor(200 * r ^ 3)'),
	('codes of 3 strings', 'int4', 'floor(3 * r)'),
	('codes of 3 strings', 'int2', 'floor(3 * r)'),
	('states of an HTTP server', 'int2', 'CASE WHEN r < 0.9 THEN 200 WHEN r < 0.94 THEN 304 '
	 'WHEN r < 0.97 THEN 404 WHEN r < 0.99 THEN 302 ELSE 500 END'),
	('spectra of 512', 'int2', '100 + 10 * normal + 3000 / (1 + ((i % 512 - 61 - i / 512 % 7) / 5.0) ^ 2) '
	 '+ 1500 / (1 + ((i % 512 - 200 - i / 512 % 7) / 9.0) ^ 2) + 700 / (1 + ((i % 512 - 350) / 14.0) ^ 2)'),
	('sound', 'int2', '6000 * sin(i / 20.0) + 3000 * sin(i / 7.3) + 300 * normal'),
	('levels of a log', 'text', 'CASE WHEN r < 0.9 THEN ''INFO'' WHEN r < 0.97 THEN ''WARN'' '
	 'WHEN r < 0.99 THEN ''DEBUG'' ELSE ''ERROR'' END'),
	('pages of a site, some often', 'text', '''https://www.example.org/shop/'' || '
	 'md5(floor(20000 * r ^ 3)::text) || ''/item-'' || floor(300 * s)'),
	('distinct uuids', 'text', 'md5(i::text)::uuid::text'),
	('true or false', 'bool', 'r < 0.5'),
	('true in runs of 100', 'bool', 'sum((r < 0.01)::int) OVER (ORDER BY i) % 2 = 0'),
	('true, one of 20', 'bool', 'r < 0.05'),
	('true, one of 500', 'bool', 'r < 0.002'),
	('random doubles', 'float8', 'r'),
	('random integers', 'int4', 'floor((r - 0.5) * 4294967296)');
INSERT INTO kinds (what, elem, expr, source)
	SELECT what, 'text', 'x', source
	FROM (VALUES ('descriptions of packages', 'descriptions'), ('addresses of files', 'files'),
		('addresses of projects', 'homes'), ('words of a list of packages', 'words')) k (what, source)
	WHERE EXISTS (SELECT FROM lines);
-- what repeats itself
INSERT INTO kinds (what, elem, expr) VALUES
	('period of 1: always 42', 'int4', '42'),
	('period of 1: always true', 'bool', 'true'),
	('period of 3: 0, 1, 2', 'int4', 'i % 3'),
	('period of 24', 'float8', 'round((10 * sin(i % 24 / 3.8))::numeric, 2)');

CREATE TABLE sizes (no int, what text, elem text, n bigint, encoding text, bits float8, stored bigint,
	plain bigint, pglz bigint, lz4 bigint, parquet bigint, duckdb bigint);
DO $$
DECLARE
	k kinds;
	bytes bigint[];
BEGIN
	FOR k IN SELECT * FROM kinds ORDER BY no LOOP
		EXECUTE format('CREATE TABLE core AS SELECT array_agg(x ORDER BY i) AS a FROM '
			'(SELECT i, (%s)::%s AS x FROM %s) s', k.expr, k.elem, k.source);
		bytes := NULL;
		FOR method IN 1 .. 2 LOOP
			BEGIN
				EXECUTE format('CREATE TABLE compressed (a %s[] COMPRESSION %s)', k.elem,
					(ARRAY['pglz', 'lz4'])[method]);
				EXECUTE 'INSERT INTO compressed SELECT (SELECT array_agg(u) FROM unnest(a) u) FROM core';
				EXECUTE 'SELECT $1 || pg_column_size(a)::bigint FROM compressed' INTO bytes USING bytes;
				DROP TABLE compressed;
			EXCEPTION WHEN feature_not_supported THEN
				bytes := bytes || NULL::bigint;
			END;
		END LOOP;
		EXECUTE format('CREATE TABLE ours AS SELECT a::darray_%1$s AS v, '
			'array_plain(a::darray_%1$s) AS p FROM core', k.elem);
		EXECUTE 'INSERT INTO sizes SELECT $1, $2, $3, cardinality(a), i.encoding, i.bits, i.stored, '
			'pg_column_size(p), $4[1], $4[2] FROM ours, core, darray_info(v) i'
			USING k.no, k.what, k.elem, bytes;
		EXECUTE format('COPY (SELECT unnest(a) AS x FROM core) TO %L (FORMAT csv)',
			current_setting('bench.folder') || '/' || k.no || '.csv');
		DROP TABLE core, ours;
	END LOOP;
	EXECUTE format('COPY (SELECT no, elem FROM encoding.kinds ORDER BY no) TO %L',
		current_setting('bench.folder') || '/columns.tsv');
END
$$;
