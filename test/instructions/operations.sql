-- Names of operations, and the queries, which give one row each
SET jit = off;
SET darray.engine = host;
SET max_parallel_workers_per_gather = 0;
CREATE TEMP TABLE operation (id serial, name text, query text);
INSERT INTO operation (name, query) VALUES
	('sum', 'SELECT array_sum(v) FROM long'),
	('sum int4', 'SELECT array_sum(k) FROM long'),
	('max', 'SELECT array_max(v[2:50000]) FROM long'),
	('stddev', 'SELECT array_stddev(v) FROM long'),
	('median', 'SELECT array_median(v) FROM long'),
	('v * x', 'SELECT cardinality(v * 2.0) FROM long'),
	('v * w + x', 'SELECT cardinality(v * w + 1.0) FROM long'),
	('sum of v * w + x', 'SELECT array_sum(v * w + 1.0) FROM long'),
	('exp', 'SELECT cardinality(exp(v)) FROM long'),
	('v > x', 'SELECT array_count_true(v > 0.5) FROM long'),
	('filter', 'SELECT cardinality(array_filter(v, w > 0.5)) FROM long'),
	('slice', 'SELECT cardinality(v[100:40000]) FROM long'),
	('take', 'SELECT cardinality(array_take(v, k + 1)) FROM long'),
	('sort', 'SELECT cardinality(array_sort(v)) FROM long'),
	('argsort int4', 'SELECT cardinality(array_argsort(k)) FROM long'),
	('sort text', 'SELECT cardinality(array_sort(x)) FROM long'),
	('distinct', 'SELECT cardinality(array_distinct(k)) FROM long'),
	('position', 'SELECT array_position(k, -1) IS NULL FROM long'),
	('group by', 'SELECT array_group_sum(array_group_id(k), v) FROM long'),
	('group by text', 'SELECT array_group_sum(array_group_id(x), v) FROM long'),
	('histogram', 'SELECT array_histogram(v, 0, 1, 100) FROM long'),
	('cumsum', 'SELECT cardinality(array_cumsum(v)) FROM long'),
	('moving avg', 'SELECT cardinality(array_moving_avg(v, 20)) FROM long'),
	('resample', $$SELECT cardinality(array_resample('avg', '1 min', t, v, '2026-01-01', '2026-01-02')) FROM long$$),
	('m4', 'SELECT cardinality(array_m4(v, 500)) FROM long'),
	('lttb', 'SELECT cardinality(array_lttb(t, v, 500)) FROM long'),
	('join', 'SELECT cardinality(i) FROM (SELECT (array_join(k, array_distinct(k))).i FROM long) s'),
	('from float8[]', 'SELECT cardinality(v::darray_float8) FROM core'),
	('to float8[]', 'SELECT cardinality(v::float8[]) FROM long'),
	('text in and out', 'SELECT cardinality(v::text::darray_float8) FROM long'),
	('unnest', 'SELECT sum(x) FROM (SELECT unnest(v) AS x FROM long) s'),
	('agg', 'SELECT cardinality(darray_agg(n)) FROM generate_series(1, 50000) n'),
	('encoded sum', 'SELECT array_sum(v) FROM encoded'),
	('encoded timestamps', $$SELECT array_count_true(t > timestamp '2026-01-01 03:00') FROM encoded$$),
	('encoded cumsum', 'SELECT array_sum(i) FROM encoded'),
	('element of encoded', 'SELECT v[777] FROM encoded'),
	('rows of ten: sum', 'SELECT sum(array_sum(v)) FROM short'),
	('rows of ten: v * x', 'SELECT count(v * 2.0) FROM short'),
	('rows of ten: contains', 'SELECT count(*) FROM short WHERE array_contains(k, 7)'),
	('rows of ten: darray_sum', 'SELECT darray_sum(v) FROM short'),
	('rows of ten: group by', 'SELECT count(s) FROM (SELECT darray_sum(v) s FROM short GROUP BY key) g'),
	('rows of 1000: sum of v * w', 'SELECT sum(array_sum(v * w)) FROM middle'),
	('rows of 1000: darray_stddev', 'SELECT darray_stddev(v) FROM middle'),
	('rows of 1000: darray_group_by', $$SELECT sum(x) FROM (SELECT darray_group_by('{sum}', v > 0.5, v) AS s FROM middle) s,
		darray_group_rows(s) AS g (k bool, x float8)$$);
SELECT count_instructions(name, query) FROM (SELECT * FROM operation ORDER BY id) o;
SET darray.cache_size = 0;
SELECT count_instructions(name || ', not cached', query) FROM operation WHERE name IN
	('sum', 'slice', 'encoded sum', 'encoded timestamps', 'encoded cumsum', 'element of encoded');
