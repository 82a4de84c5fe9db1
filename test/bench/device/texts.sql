-- Texts against their codes as integers: what differs should be what is done once for each distinct
-- text. Alone, in any database: psql -v n=100000000 -v engine=cuda -f test/bench/device/texts.sql
-- In ms, the least of six after one that brings the columns where they are read.
\set QUIET on
\if :{?n}
\else
	\set n 10000000
\endif
\if :{?engine}
\else
	\set engine host
\endif
CREATE EXTENSION IF NOT EXISTS darray;
LOAD 'darray';
SET darray.cache_size = '8GB';
SET darray.engine = :engine;
SET max_parallel_workers_per_gather = 0;

-- a thousand different texts, of which no collation has the order that their bytes have but "C"
CREATE TEMPORARY TABLE texts AS SELECT darray_text_from_codes(p, d) AS k, w FROM (SELECT
	((darray_series(1::bigint, :n) * 7919 + darray_series(1::bigint, :n) / 1000) % 1000 + 1)
		::darray_int4 AS p, (darray_series(1::bigint, :n) % 1009)::darray_int4 AS w,
	(SELECT darray_agg((ARRAY['key ', 'Key '])[1 + i % 2] || i ORDER BY i)
		FROM generate_series(0, 999) i) AS d) s;
ALTER TABLE texts ADD c darray_int4;
UPDATE texts SET c = array_codes(k);
VACUUM FULL texts;

CREATE FUNCTION pg_temp.least(query text) RETURNS numeric LANGUAGE plpgsql AS $$
DECLARE
	least float8;
	began timestamptz;
	took float8;
	result text;
BEGIN
	EXECUTE 'PREPARE q AS ' || query;
	FOR i IN 0..6 LOOP
		began := clock_timestamp();
		EXECUTE 'EXECUTE q' INTO result;
		took := extract(epoch FROM clock_timestamp() - began) * 1000;
		least := CASE WHEN i > 0 THEN LEAST(least, took) END;
	END LOOP;
	DEALLOCATE q;
	RETURN round(least::numeric, 3);
END
$$;
CREATE TEMPORARY TABLE questions (no serial, what text, of_texts text, of_codes text);
INSERT INTO questions (what, of_texts, of_codes) VALUES
	('count of one', 'array_count_true(k #= ''key 78'')', 'array_count_true(c #= 539)'),
	('filter by one, sum', 'array_sum(array_filter(w, k #= ''key 78''))',
	 'array_sum(array_filter(w, c #= 539))'),
	('filter by a range, sum', 'array_sum(array_filter(w, (k COLLATE "C" >= ''key 4''::text) & '
	 '(k COLLATE "C" < ''key 6''::text)))', 'array_sum(array_filter(w, (c >= 600) & (c < 700)))'),
	('sum where it is one', 'array_sum(w * array_if(k #= ''key 78'', 2, 1))',
	 'array_sum(w * array_if(c #= 539, 2, 1))'),
	('LIKE ''%77'', count', 'array_count_true(k LIKE ''%77'')',
	 'array_count_true(c % 100 #= 77)'),
	('LIKE ''key 77%'', count', 'array_count_true(k LIKE ''key 77%'')',
	 'array_count_true((c >= 700) & (c < 710))'),
	('LIKE ''%77'', sum', 'array_sum(array_filter(w, k LIKE ''%77''))',
	 'array_sum(array_filter(w, c % 100 #= 77))'),
	('groups, sum', 'cardinality(array_group_sum(array_group_id(k), w))',
	 'cardinality(array_group_sum(array_group_id(c), w))'),
	('groups by "C", sum', 'cardinality(array_group_sum(array_group_id(k COLLATE "C"), w))',
	 'cardinality(array_group_sum(array_group_id(c), w))'),
	('groups by ICU, sum', 'cardinality(array_group_sum(array_group_id(k COLLATE "en-x-icu"), w))',
	 'cardinality(array_group_sum(array_group_id(c), w))'),
	('groups of some, sum', 'cardinality(array_group_sum(array_group_id(array_filter(k, w < 900)), '
	 'array_filter(w, w < 900)))', 'cardinality(array_group_sum(array_group_id(array_filter(c, w < '
	 '900)), array_filter(w, w < 900)))');
-- both at once, so that what else the machine does is in both
SELECT what, of_texts AS texts, of_codes AS codes, round(of_texts / of_codes, 2) AS ratio FROM
	(SELECT no, what, pg_temp.least('SELECT ' || of_texts || ' FROM texts') AS of_texts,
		pg_temp.least('SELECT ' || of_codes || ' FROM texts') AS of_codes FROM questions) q
	ORDER BY no;
DROP TABLE texts, questions;
