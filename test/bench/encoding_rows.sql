-- Bytes of a row, with all that belongs to it, of columns of encoding_sizes.sql cut into rows of few
-- elements: darrays, and PostgreSQL's arrays, which it compresses. Wants what encoding_sizes.sql has
-- made: encoding.kinds and encoding.numbers.
SET search_path = encoding, public;
CREATE TABLE row_sizes (no int, what text, elem text, n int, darray float8, core float8);
DO $$
DECLARE
	k kinds;
	per_row int;
BEGIN
	FOR k IN SELECT * FROM kinds WHERE source = 'numbers' ORDER BY no LOOP
		EXECUTE format('CREATE TEMP TABLE series AS SELECT i, (%s)::%s AS x FROM '
			'(SELECT * FROM numbers WHERE i <= 60000) numbers', k.expr, k.elem);
		FOREACH per_row IN ARRAY '{100,300,1000}'::int[] LOOP
			CREATE TEMP TABLE core AS SELECT (i - 1) / per_row AS id, array_agg(x ORDER BY i) AS v
				FROM series GROUP BY 1;
			EXECUTE format('CREATE TEMP TABLE ours AS SELECT id, v::darray_%s AS v FROM core', k.elem);
			EXECUTE 'INSERT INTO row_sizes SELECT $1, $2, $3, $4, '
				'pg_total_relation_size(''ours'') / count(*), pg_total_relation_size(''core'') / count(*)'
				' FROM core' USING k.no, k.what, k.elem, per_row;
			DROP TABLE core, ours;
		END LOOP;
		DROP TABLE series;
	END LOOP;
END
$$;
SELECT what, elem, n, round(darray::numeric) AS darray, round(core::numeric) AS core,
	round((darray / core)::numeric, 2) AS ratio FROM row_sizes ORDER BY no, n;
SELECT n, round(max(darray / core)::numeric, 2) AS worst,
	round(exp(avg(ln(darray / core)))::numeric, 2) AS mean FROM row_sizes GROUP BY n ORDER BY n;
