\set ECHO none
\i sql/setup.psql
-- The text and the bytes that each kind of state has had since the first release. What is stored,
-- dumped or sent by one release is read by each later one, and gives the same again.
CREATE TABLE reading (id int, k darray_int4, i darray_int4, f darray_float8);
INSERT INTO reading VALUES
	(1, '{1,2,1,3,NULL}', '{7,-7,2147483647,0,NULL}', '{0.1,-0,1e300,2.5,NULL}'),
	(2, '{3,3,2,1}', '{-2147483648,1,NULL,5}', '{-1e300,5e-324,NULL,0.1}'),
	(3, '{1,NULL}', '{3,3}', '{NaN,Infinity}'),
	(4, '{}', '{}', '{}'),
	(5, NULL, NULL, NULL);
CREATE FUNCTION golden(type text, state text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	as_text text;
	as_bytes bytea;
	same bool;
BEGIN
	EXECUTE format('CREATE TEMP TABLE kept AS SELECT (%s)::%I AS s FROM reading WHERE id < 3 '
		'UNION ALL SELECT %1$s FROM reading', state, type);
	FOR as_text, as_bytes IN EXECUTE format('SELECT s::text, %I(s) FROM kept', type || '_send') LOOP
		EXECUTE format('SELECT %1$L::%2$I::text = %1$L AND %3$I(%1$L::%2$I) = %4$L', as_text,
			type, type || '_send', as_bytes) INTO same;
		RETURN NEXT type;
		RETURN NEXT as_text;
		RETURN NEXT encode(as_bytes, 'hex');
		IF same IS NOT TRUE THEN
			RETURN NEXT 'it is read as another one';
		END IF;
	END LOOP;
	DROP TABLE kept;
END
$$;
-- what has no aggregate of its own that gives a state, row by row
CREATE AGGREGATE least_state(darray_float8) (SFUNC = darray_min_elements_accum,
	STYPE = darray_extremes, COMBINEFUNC = darray_extremes_combine);
CREATE AGGREGATE greatest_state(darray_int4) (SFUNC = darray_max_elements_accum,
	STYPE = darray_extremes, COMBINEFUNC = darray_extremes_combine);
CREATE AGGREGATE counts_state(darray_float8) (SFUNC = darray_count_elements_accum,
	STYPE = darray_counts, COMBINEFUNC = darray_counts_combine);
CREATE AGGREGATE tops_state(darray_float8, int) (SFUNC = darray_tops_accum, STYPE = darray_tops,
	COMBINEFUNC = darray_tops_combine);
SELECT golden(type, state) FROM (VALUES
	(1, 'darray_fsum', 'darray_sum_state(f)'),
	(2, 'darray_isum', 'darray_sum_state(i)'),
	(3, 'darray_fmoments', 'darray_moments_state(f)'),
	(4, 'darray_imoments', 'darray_moments_state(i)'),
	(5, 'darray_fsums', 'darray_sums_state(f)'),
	(6, 'darray_isums', 'darray_sums_state(i)'),
	(7, 'darray_fsquares', 'darray_squares_state(f)'),
	(8, 'darray_isquares', 'darray_squares_state(i)'),
	(9, 'darray_extremes', 'least_state(f)'),
	(9, 'darray_extremes', 'greatest_state(i)'),
	(10, 'darray_counts', 'counts_state(f)'),
	(11, 'darray_quantiles', 'darray_quantile_state(f)'),
	(11, 'darray_quantiles', 'darray_quantile_state(i)'),
	(12, 'darray_distinct', 'darray_distinct_state(f)'),
	(13, 'darray_tops', 'tops_state(f, 3)'),
	(14, 'darray_groups', 'darray_merge(array_group_state(''{count,sum,avg,stddev,min,max}'', '
		'k, f, f, f, f, f, f))'),
	(14, 'darray_groups', 'darray_merge(array_group_state(''{count,sum,variance,min,max}'', '
		'k, i, i, i, i, i))'),
	(14, 'darray_groups', 'darray_merge(array_group_state(''{count_true,bit_and,bit_or,bit_xor,'
		'product}'', k, i > 0, i, i, i, i))'),
	(15, 'darray_iproduct', 'darray_product_state(array_filter(i, i #<> 0))'),
	(15, 'darray_iproduct', 'darray_product_state(array_filter(i, array_between(i, -7, -1)))')
) g (no, type, state) ORDER BY no, state;
