-- What an analyst asks of whole columns: running and moving aggregates, gaps, ranks and
-- quantiles, sets and joins, histograms, dates, mathematics, statistics, shapes. Rivals are
-- those of operations.sql, but that DuckDB has one thread and PostgreSQL one process.
--
-- "best" is what C can do with data in memory, where that is a loop; its exp, ln, sin and pow
-- are libm's, called one by one, which are within 1 ulp, as ours are. NumPy's vectors are
-- within 4 ulp where the processor has AVX512.

-- In a query "@(a, b)" is a table of these columns, and of the row's number id: whole
-- arrays taken apart, rows, or those of DuckDB. Rows come in the order of id if a window
-- depends on it; what comes from arrays, and in DuckDB, is in order.
CREATE FUNCTION bench.from_columns(query text, source text, n bigint, form text) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	used text[];
	columns text[];
BEGIN
	FOR used IN SELECT regexp_matches(query, '@\(([^)]*)\)', 'g') LOOP
		columns := string_to_array(used[1], ', ');
		query := replace(query, format('@(%s)', used[1]), CASE form
			WHEN 'arrays' THEN format('(SELECT %s FROM %s.core)', (
				SELECT string_agg(format(CASE c WHEN 'id' THEN 'generate_subscripts(%s, 1) AS id'
										 ELSE 'unnest(%2$s) AS %2$s' END, columns[1], c), ', ')
				FROM unnest(columns) c), source)
			WHEN 'rows' THEN source || '.plain'
			ELSE 'plain' END);
	END LOOP;
	IF form = 'rows' THEN
		query := replace(replace(query, 'OVER (ROWS', 'OVER (ORDER BY id ROWS'), 'OVER ()',
						 'OVER (ORDER BY id)');
	END IF;
	RETURN replace(query, '@n', n::text);
END
$$;

-- The statement that answers, by an expression over a table. "shape" says what is asked for:
--	column	an array; as the answer of a query, a column r
--	times	the same of timestamps
--	sums	of sums that are not exact elsewhere: 3 digits are compared
--	array	one array, of queries too
--	value	one number, of which "digits" are compared
--	text	one text
CREATE FUNCTION bench.answer(shape text, digits int, expression text, source text) RETURNS text
LANGUAGE sql STRICT AS $$
	SELECT CASE shape
		WHEN 'value' THEN format('SELECT round((%s)::numeric, %s) FROM %s', expression, digits,
								 source)
		WHEN 'text' THEN format('SELECT (%s)::text FROM %s', expression, source)
		WHEN 'times' THEN bench.shown(expression, source, 'round(extract(epoch FROM %s), 6)')
		WHEN 'sums' THEN bench.shown(expression, source, 'round(round(%s::numeric, 3), 6)')
		ELSE bench.shown(expression, source) END
$$;
CREATE FUNCTION bench.answer(shape text, digits int, query text) RETURNS text
LANGUAGE sql STRICT AS $$
	SELECT CASE WHEN shape IN ('column', 'times', 'sums')
				THEN bench.answer(shape, digits, 'ARRAY(' || query || ')', '(SELECT) one')
				ELSE bench.answer(shape, digits, 'q.r', '(' || query || ') q') END
$$;
CREATE FUNCTION bench.duckdb_answer(shape text, digits int, expression text, source text)
RETURNS text LANGUAGE sql STRICT AS $$
	SELECT CASE shape
		WHEN 'value' THEN format('SELECT printf(''%%.%sf'', (%s)::DOUBLE) FROM %s', digits,
								 expression, source)
		WHEN 'text' THEN format('SELECT %s FROM %s', expression, source)
		WHEN 'times' THEN bench.shown_list(expression, source, 'epoch(%s)')
		WHEN 'sums' THEN bench.shown_list(expression, source, 'round(%s::DOUBLE, 3)')
		ELSE bench.shown_list(expression, source) END
$$;

-- A line. "ours" and "list" are expressions; "plain" is the query, "rows" and "duckdb" are what
-- is asked in its place, not at all if they are empty. "@n" is the number of elements.
CREATE PROCEDURE bench.ask(source text, n bigint, operation text, shape text, ours text,
						   plain text DEFAULT NULL, rows text DEFAULT NULL,
						   intarray text DEFAULT NULL, list text DEFAULT NULL,
						   duckdb text DEFAULT NULL, numpy text DEFAULT NULL,
						   best text DEFAULT NULL, kind text DEFAULT 'analyst',
						   digits int DEFAULT 5)
LANGUAGE plpgsql AS $$
DECLARE
	is_column constant boolean := shape IN ('column', 'times', 'sums');
	duckdb_query constant text := bench.from_columns(nullif(coalesce(duckdb, plain), ''), source, n,
													 'duckdb');
BEGIN
	CALL bench.cold_and_warm('analyst', operation, n, bench.answer(
		shape, digits, replace(ours, '@n', n::text), source || '.ours'), kind => kind);
	CALL bench.rival('analyst', operation, n, 'arrays', bench.answer(shape, digits,
		bench.from_columns(nullif(plain, ''), source, n, 'arrays')), NULL, kind);
	CALL bench.rival('analyst', operation, n, 'rows', bench.answer(shape, digits,
		bench.from_columns(nullif(coalesce(rows, plain), ''), source, n, 'rows')), NULL, kind);
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'intarray') THEN
		CALL bench.rival('analyst', operation, n, 'intarray', bench.answer(
			shape, digits, intarray, source || '.core'), NULL, kind);
	END IF;
	CALL bench.rival('analyst', operation, n, 'DuckDB list', bench.duckdb_answer(
		shape, digits, replace(list, '@n', n::text), 'list'), NULL, kind, '{threads,1}', 'duckdb');
	CALL bench.rival('analyst', operation, n, 'DuckDB columns', CASE
		WHEN is_column THEN bench.columns(duckdb_query)
		ELSE bench.duckdb_answer(shape, digits, 'q.r', '(' || duckdb_query || ') q') END, NULL,
		kind, '{threads,1}', 'duckdb', checked => CASE
		WHEN shape = 'times' THEN bench.shown_columns('epoch(%s)')
		WHEN shape = 'sums' THEN bench.shown_columns('round(%s::DOUBLE, 3)')
		WHEN is_column THEN bench.shown_columns() END);
	CALL bench.rival('analyst', operation, n, 'NumPy', replace(CASE
		WHEN numpy IS NULL THEN NULL
		WHEN shape = 'value' THEN format('text(%s, %s)', numpy, digits)
		WHEN shape = 'text' THEN numpy
		WHEN shape = 'times' THEN format('shown_times(%s)', numpy)
		WHEN shape = 'sums' THEN format('shown(%s, digits=3)', numpy)
		ELSE format('shown(%s)', numpy) END, '@n', n::text), NULL, kind, '{}', 'numpy');
	CALL bench.rival('analyst', operation, n, 'best C', best, NULL, kind, '{}', 'best');
END
$$;

CREATE PROCEDURE bench.ask_running(source text, n bigint, v text, type text)
LANGUAGE plpgsql AS $$
DECLARE
	a record;
	width int;
BEGIN
	CALL bench.ask(source, n, 'cumsum ' || type, 'sums', format('array_cumsum(%s)', v),
				   format('SELECT sum(%1$s) OVER (ROWS UNBOUNDED PRECEDING) AS r
						   FROM @(%1$s) s', v),
				   numpy => format('np.cumsum(%s)', v), best => 'cumsum ' || v);
	CALL bench.ask(source, n, 'cummax ' || type, 'column', format('array_cummax(%s)', v),
				   format('SELECT max(%1$s) OVER (ROWS UNBOUNDED PRECEDING) AS r
						   FROM @(%1$s) s', v),
				   numpy => format('np.maximum.accumulate(%s)', v));
	CALL bench.ask(source, n, 'diff ' || type, 'column', format('array_diff(%s)', v),
				   format('SELECT %1$s - lag(%1$s) OVER () AS r FROM @(%1$s) s', v),
				   numpy => format('np.diff(%1$s, prepend=%1$s[0])', v));
	CALL bench.ask(source, n, 'shift ' || type, 'column', format('array_shift(%s, 1)', v),
				   format('SELECT lag(%1$s) OVER () AS r FROM @(%1$s) s', v),
				   numpy => format('np.concatenate((%1$s[:1], %1$s[:-1]))', v));
	FOREACH width IN ARRAY '{10,1000}'::int[] LOOP
		FOR a IN SELECT * FROM (VALUES ('sum', true), ('avg', true), ('max', false))
			AS a (name, undone) LOOP
			CALL bench.ask(source, n, format('moving %s of %s %s', a.name, width, type), 'column',
						   format('array_moving_%s(%s, %s)', a.name, v, width - 1),
						   -- aggregates that cannot be undone begin again for each frame
						   CASE WHEN a.undone AND type = 'int4' OR n * width <= 100000000 THEN
								format('SELECT %s(%s) OVER (ROWS %s PRECEDING) AS r FROM @(%2$s) s',
									   a.name, v, width - 1) END,
						   duckdb => format('SELECT %s(%s) OVER (ROWS %s PRECEDING) AS r
											 FROM plain', a.name, v, width - 1),
						   numpy => format('moving_%s(%s, %s)', a.name, v, width),
						   best => CASE a.name WHEN 'sum' THEN
								format('moving_sum %s %s', v, width) END);
		END LOOP;
	END LOOP;
END
$$;

-- What aggregates cannot: an average in which the past fades.
CREATE FUNCTION bench.fade(average float8, x float8, alpha float8) RETURNS float8
LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN average IS NULL THEN x ELSE alpha * x + (1 - alpha) * average END
$$;
CREATE AGGREGATE bench.ewma(float8, float8) (sfunc = bench.fade, stype = float8);

CREATE PROCEDURE bench.ask_series(source text, n bigint) LANGUAGE plpgsql AS $$
DECLARE
	width int;
BEGIN
	-- Of 10^6 at most. PostgreSQL has no medians of frames; NumPy would write all frames down.
	FOREACH width IN ARRAY CASE WHEN n <= 1000000 THEN '{10,1000}' ELSE '{}' END::int[] LOOP
		CALL bench.ask(source, n, format('moving median of %s float8', width), 'column',
					   format('array_moving_median(f, %s)', width - 1),
					   rows => CASE WHEN width < 100 THEN format(
							'SELECT (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY f)
									 FROM %1$s.plain b WHERE b.id BETWEEN a.id - %2$s AND a.id) AS r
							 FROM %1$s.plain a ORDER BY id', source, width - 1) END,
					   duckdb => format('SELECT median(f) OVER (ROWS %s PRECEDING) AS r FROM plain',
										width - 1),
					   numpy => CASE WHEN width < 100 THEN
							format('moving_median(f, %s)', width) END);
	END LOOP;
	CALL bench.ask(source, n, 'fill forward float8', 'column', 'array_fill_forward(fn)',
				   'SELECT first_value(fn) OVER (PARTITION BY c ORDER BY id) AS r
					FROM (SELECT fn, id, count(fn) OVER (ROWS UNBOUNDED PRECEDING) AS c
						  FROM @(fn, id) s) c ORDER BY id',
				   duckdb => 'SELECT last_value(fn IGNORE NULLS) OVER (ROWS UNBOUNDED PRECEDING)
									 AS r FROM plain',
				   numpy => 'fn[np.maximum.accumulate(np.where(np.isnan(fn), 0, np.arange(@n)))]');
	CALL bench.ask(source, n, 'interpolate float8', 'column', 'array_interpolate(fn)',
				   'SELECT k.fn + (next_fn - k.fn) * (c.id - k.id) / (next_id - k.id) AS r
					FROM (SELECT id, count(fn) OVER (ROWS UNBOUNDED PRECEDING) AS c
						  FROM @(fn, id) s) c
						JOIN (SELECT id, fn, row_number() OVER () AS c,
									 lead(id, 1, id + 1) OVER () AS next_id,
									 lead(fn, 1, fn) OVER () AS next_fn
							  FROM @(fn, id) s WHERE fn IS NOT NULL) k USING (c)
					ORDER BY c.id',
				   duckdb => 'SELECT fill(fn ORDER BY id) OVER (ORDER BY id) AS r FROM plain',
				   numpy => 'np.interp(np.arange(@n), np.flatnonzero(~np.isnan(fn)),
									   fn[~np.isnan(fn)])');
	-- DuckDB has nothing of the kind, NumPy no more than Python
	CALL bench.ask(source, n, 'ewma float8', 'column', 'array_ewma(f, 0.1)',
				   'SELECT bench.ewma(f, 0.1) OVER (ROWS UNBOUNDED PRECEDING) AS r FROM @(f) s',
				   duckdb => '',
				   numpy => 'np.fromiter(itertools.accumulate(
								f.tolist(), lambda a, x: 0.1 * x + 0.9 * a), float)',
				   best => 'ewma f');
END
$$;

CREATE PROCEDURE bench.ask_order(source text, n bigint, v text, type text) LANGUAGE plpgsql AS $$
DECLARE
	q record;
BEGIN
	FOR q IN SELECT * FROM (VALUES
		('median', 'ARRAY[0.5]'), ('quartiles', 'ARRAY[0.25,0.5,0.75]'),
		('99 percentiles',
		 (SELECT 'ARRAY[' || string_agg(round(p / 100.0, 2)::text, ',') || ']'
		  FROM generate_series(1, 99) p))) AS q (name, places) LOOP
		CALL bench.ask(source, n, q.name || ' ' || type, 'array',
					   format('array_quantile(%s, %s)', v, q.places),
					   format('SELECT percentile_cont(%s) WITHIN GROUP (ORDER BY %s) AS r
							   FROM @(%2$s) s', q.places, v),
					   list => format('list_aggregate(%s, ''quantile_cont'', %s)', v,
									  replace(q.places, 'ARRAY', '')),
					   duckdb => format('SELECT quantile_cont(%s, %s) AS r FROM plain', v,
										replace(q.places, 'ARRAY', '')),
					   numpy => format('np.quantile(%s, %s)', v, replace(q.places, 'ARRAY', '')));
	END LOOP;
	CALL bench.ask(source, n, 'median of 10,000 groups ' || type, 'column',
				   format('array_group_median(array_group_id(k10k), %s)', v),
				   format('SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY %s) AS r
						   FROM @(k10k, %1$s) s GROUP BY k10k ORDER BY k10k', v),
				   duckdb => format('SELECT median(%s) AS r FROM plain GROUP BY k10k
									 ORDER BY k10k', v),
				   numpy => format('group_medians(k10k, %s)', v));
	CALL bench.ask(source, n, 'top 100 ' || type, 'column', format('array_top(%s, 100)', v),
				   format('SELECT %1$s AS r FROM @(%1$s) s ORDER BY %1$s DESC LIMIT 100', v),
				   list => format('list_reverse_sort(%s)[1:100]', v),
				   numpy => format('np.sort(np.partition(%s, -100)[-100:])[::-1]', v));
	CALL bench.ask(source, n, 'rank ' || type, 'column', format('array_rank(%s)', v),
				   format('SELECT r FROM (SELECT rank() OVER (ORDER BY %s) AS r, id
										  FROM @(%1$s, id) s) w ORDER BY id', v),
				   numpy => format('np.searchsorted(np.sort(%1$s), %1$s) + 1', v));
	CALL bench.ask(source, n, 'dense rank ' || type, 'column', format('array_dense_rank(%s)', v),
				   format('SELECT r FROM (SELECT dense_rank() OVER (ORDER BY %s) AS r, id
										  FROM @(%1$s, id) s) w ORDER BY id', v),
				   numpy => format('np.unique(%s, return_inverse=True)[1] + 1', v));
	CALL bench.ask(source, n, 'argsort by two keys ' || type, 'column',
				   format('array_argsort(k100, %s)', v),
				   format('SELECT id AS r FROM @(k100, %s, id) s ORDER BY k100, %1$s, id', v),
				   numpy => format('np.lexsort((%s, k100)) + 1', v));
	CALL bench.ask(source, n, 'distinct ' || type, 'column', format('array_distinct(%s)', v),
				   format('SELECT DISTINCT %1$s AS r FROM @(%1$s) s ORDER BY 1', v),
				   intarray => CASE type WHEN 'int4' THEN
						format('intarray.uniq(intarray.sort(%s))', v) END,
				   list => format('list_sort(list_distinct(%s))', v),
				   numpy => format('np.unique(%s)', v));
	CALL bench.ask(source, n, 'count distinct ' || type, 'value',
				   format('array_count_distinct(%s)', v),
				   format('SELECT count(DISTINCT %1$s) AS r FROM @(%1$s) s', v),
				   list => format('list_unique(%s)', v), numpy => format('len(np.unique(%s))', v));
END
$$;

CREATE PROCEDURE bench.ask_sets(source text, n bigint) LANGUAGE plpgsql AS $$
DECLARE
	-- how many elements come before each: those of both in one order
	merged constant text :=
		'SELECT r FROM (SELECT id, count(*) FILTER (WHERE id IS NULL)
								   OVER (ORDER BY x, id NULLS %s ROWS UNBOUNDED PRECEDING) + %s AS r
						FROM (SELECT %s AS x, id FROM @(%3$s, id) a
							  UNION ALL SELECT %s, NULL FROM @(%4$s, id) b WHERE id <= %s) u) w
		 WHERE id IS NOT NULL ORDER BY id';
BEGIN
	CALL bench.ask(source, n, 'intersect int4', 'column', 'array_intersect(l, p)',
				   'SELECT l AS r FROM @(l) a INTERSECT SELECT p FROM @(p) b ORDER BY 1',
				   intarray => 'l OPERATOR(intarray.&) p',
				   list => 'list_sort(list_intersect(l, p))',
				   numpy => 'np.intersect1d(l, p)');
	-- of PostgreSQL's arrays that operator compares all with all
	CALL bench.ask(source, n, '@> int4', 'text', 'k10k @> k100',
				   'SELECT NOT EXISTS (SELECT k100 FROM @(k100) a EXCEPT SELECT k10k FROM @(k10k) b)
					AS r',
				   intarray => 'k10k OPERATOR(intarray.@>) k100',
				   list => 'list_has_all(k10k, k100)',
				   numpy => 'str(np.isin(np.unique(k100), k10k).all()).lower()');
	CALL bench.ask(source, n, 'search n in n sorted float8', 'column', 'array_search(s, g)',
				   format(merged, 'LAST', 1, 'g', 's', '@n'),
				   duckdb => 'SELECT coalesce(b.id, 0) + 1 AS r FROM plain a
							  ASOF LEFT JOIN plain b ON a.g > b.s ORDER BY a.id',
				   numpy => 'np.searchsorted(s, g) + 1', best => 'search s g');
	CALL bench.ask(source, n, 'search n in n/10 sorted float8', 'column',
				   'array_search(s[1:@n/10], h)',
				   format(merged, 'LAST', 1, 'h', 's', '@n / 10'),
				   duckdb => 'SELECT coalesce(b.id, 0) + 1 AS r FROM plain a
							  ASOF LEFT JOIN (FROM plain WHERE id <= @n / 10) b ON a.h > b.s
							  ORDER BY a.id',
				   numpy => 'np.searchsorted(s[:@n // 10], h) + 1');
	CALL bench.ask(source, n, 'join int4', 'text',
				   $q$(SELECT cardinality(i) || ' ' || array_sum(i) || ' ' || array_sum(j)
					   FROM array_join(l, p))$q$,
				   $q$SELECT count(*) || ' ' || sum(a.id) || ' ' || sum(b.id) AS r
					  FROM @(l, id) a JOIN @(p, id) b ON a.l = b.p$q$,
				   numpy => 'joined(l, p)');
	CALL bench.ask(source, n, 'asof join timestamp', 'column', 'array_join_asof(t, u)',
				   format(merged, 'FIRST', 0, 't', 'u', '@n'),
				   rows => format('SELECT (SELECT id FROM %1$s.plain b WHERE b.u <= a.t
										   ORDER BY u DESC LIMIT 1) AS r
								   FROM %1$s.plain a ORDER BY id', source),
				   duckdb => 'SELECT b.id AS r FROM plain a ASOF LEFT JOIN plain b ON a.t >= b.u
							  ORDER BY a.id',
				   numpy => 'np.searchsorted(u, t, side="right")');
END
$$;

-- Functions of each element, and of PostgreSQL under the same name.
CREATE PROCEDURE bench.ask_elements(source text, n bigint) LANGUAGE plpgsql AS $$
DECLARE
	e record;
BEGIN
	FOR e IN SELECT * FROM (VALUES
		('width_bucket float8', 'column', 'f', 'array_width_bucket(f, 0, 1, 100)',
			'width_bucket(f, 0, 1, 100)', 'floor(f * 100)::INT + 1',
			'(f * 100).astype(np.int32) + 1', 'analyst'),
		('date_trunc hour timestamp', 'times', 't', NULL, 'date_trunc(''hour'', t)', NULL,
			't.astype("M8[h]").astype("M8[us]")', 'analyst'),
		('date_trunc month timestamp', 'times', 't', NULL, 'date_trunc(''month'', t)', NULL,
			't.astype("M8[M]").astype("M8[us]")', 'analyst'),
		('date_bin timestamp', 'times', 't', NULL,
			'date_bin(''15 minutes'', t, timestamp ''2000-01-01'')',
			'time_bucket(INTERVAL 15 minutes, t, TIMESTAMP ''2000-01-01'')',
			't - (t - np.datetime64("2000-01-01")) % np.timedelta64(15, "m")', 'analyst'),
		('date_part dow timestamp', 'column', 't', NULL, 'date_part(''dow'', t)', NULL,
			'(t.astype("M8[D]").astype(np.int64) + 4) % 7', 'analyst'),
		('exp float8', 'column', 'f', NULL, 'exp(f)', NULL, 'np.exp(f)', 'math'),
		('ln float8', 'column', 'f', NULL, 'ln(f)', NULL, 'np.log(f)', 'math'),
		('sqrt float8', 'column', 'f', NULL, 'sqrt(f)', NULL, 'np.sqrt(f)', 'math'),
		('sin float8', 'column', 'f', NULL, 'sin(f)', NULL, 'np.sin(f)', 'math'),
		('power float8', 'column', 'f, g', NULL, 'power(f, g)', NULL, 'np.power(f, g)', 'math'),
		('clamp float8', 'column', 'f', 'array_clamp(f, 0.25, 0.75)',
			'least(greatest(f, 0.25), 0.75)', NULL, 'np.clip(f, 0.25, 0.75)', 'analyst'),
		('clamp int4', 'column', 'k1m', 'array_clamp(k1m, 250000, 750000)',
			'least(greatest(k1m, 250000), 750000)', NULL, 'np.clip(k1m, 250000, 750000)',
			'analyst'),
		('coalesce float8', 'column', 'fn', 'array_coalesce(fn, 0)', 'coalesce(fn, 0)', NULL,
			'np.where(np.isnan(fn), 0, fn)', 'analyst'))
		AS e (name, shape, columns, ours, plain, duckdb, numpy, kind)
	LOOP
		CALL bench.ask(source, n, e.name, e.shape, coalesce(e.ours, e.plain),
					   format('SELECT %s AS r FROM @(%s) s', e.plain, e.columns),
					   list => CASE WHEN e.columns !~ ',' THEN
							format('list_transform(%s, lambda x: %s)', e.columns, regexp_replace(
								coalesce(e.duckdb, e.plain), '\m' || e.columns || '\M', 'x')) END,
					   duckdb => format('SELECT %s AS r FROM plain', coalesce(e.duckdb, e.plain)),
					   numpy => e.numpy,
					   best => CASE e.kind WHEN 'math' THEN
							format('%s %s', split_part(e.name, ' ', 1),
								   replace(e.columns, ',', '')) END,
					   kind => e.kind);
	END LOOP;
END
$$;

CREATE PROCEDURE bench.ask_statistics(source text, n bigint) LANGUAGE plpgsql AS $$
DECLARE
	e record;
	stats constant text := $q$concat_ws(' ', count, round(sum::numeric, 2), round(min::numeric, 6),
										round(stddev::numeric, 5), round(q1::numeric, 6),
										round(q3::numeric, 6))$q$;
BEGIN
	-- what is about 0 is shown from 1: some write -0
	FOR e IN SELECT * FROM (VALUES
		('dot float8', 'f, g', 'array_dot(f, g)', 'sum(f * g)', NULL, 'list_dot_product(f, g)',
			'np.dot(f, g)', 'dot f g'),
		('dot int4', 'k100, k10k', 'array_dot(k100, k10k)', 'sum(k100::int8 * k10k)', NULL, NULL,
			'np.dot(k100.astype(np.int64), k10k.astype(np.int64))', 'dot k100 k10k'),
		('norm float8', 'f', 'array_norm(f)', 'sqrt(sum(f * f))', NULL, NULL, 'np.linalg.norm(f)',
			NULL),
		('cosine float8', 'f, g', 'array_cosine(f, g)',
			'sum(f * g) / sqrt(sum(f * f) * sum(g * g))', NULL, 'list_cosine_similarity(f, g)',
			'np.dot(f, g) / np.sqrt(np.dot(f, f) * np.dot(g, g))', NULL),
		('corr float8', 'f, g', 'array_corr(f, g) + 1', 'corr(f, g) + 1', NULL, NULL,
			'np.corrcoef(f, g)[0, 1] + 1', NULL),
		('stddev float8', 'f', 'array_stddev(f)', 'stddev(f)', NULL, 'list_stddev_samp(f)',
			'f.std(ddof=1)', NULL),
		('stddev int4', 'k1m', 'array_stddev(k1m)', 'stddev(k1m)', NULL, 'list_stddev_samp(k1m)',
			'k1m.std(ddof=1)', NULL),
		('skewness float8', 'f', 'array_skewness(f) + 1',
			'(avg(f * f * f) - 3 * avg(f) * avg(f * f) + 2 * avg(f) ^ 3) / var_pop(f) ^ 1.5
			 * sqrt(@n * (@n - 1.0)) / (@n - 2) + 1', 'skewness(f) + 1', 'list_skewness(f) + 1',
			'skewness(f) + 1',
			NULL))
		AS e (name, columns, ours, plain, duckdb, list, numpy, best)
	LOOP
		CALL bench.ask(source, n, e.name, 'value', e.ours,
					   format('SELECT %s AS r FROM @(%s) s', e.plain, e.columns),
					   list => e.list,
					   duckdb => format('SELECT %s AS r FROM plain',
										replace(coalesce(e.duckdb, e.plain), 'int8', 'int64')),
					   numpy => e.numpy, best => e.best);
	END LOOP;
	CALL bench.ask(source, n, 'stats float8', 'text',
				   format('(SELECT %s FROM array_stats(f))', stats),
				   format('SELECT %s AS r
						   FROM (SELECT count(f), sum(f), min(f), stddev(f),
										percentile_cont(ARRAY[0.25,0.5,0.75])
										WITHIN GROUP (ORDER BY f) AS q FROM @(f) s) a',
						  replace(replace(stats, 'q1', 'q[1]'), 'q3', 'q[3]')),
				   duckdb => 'SELECT printf(''%d %.2f %.6f %.5f %.6f %.6f'', count(f), sum(f),
											min(f), stddev(f), quantile_cont(f, 0.25),
											quantile_cont(f, 0.75)) AS r FROM plain',
				   numpy => 'stats(f)');
	CALL bench.ask(source, n, 'histogram float8', 'column', 'array_histogram(f, 0, 1, 100)',
				   'SELECT count(*) AS r FROM @(f) s
					GROUP BY width_bucket(f, 0, 1, 100) ORDER BY width_bucket(f, 0, 1, 100)',
				   duckdb => 'SELECT count(*) AS r FROM plain
							  GROUP BY floor(f * 100)::INT ORDER BY floor(f * 100)::INT',
				   numpy => 'np.histogram(f, 100, (0, 1))[0]');
	CALL bench.ask(source, n, 'histogram int4', 'column', 'array_histogram(k1m, 0, 1000000, 100)',
				   'SELECT count(*) AS r FROM @(k1m) s
					GROUP BY width_bucket(k1m, 0, 1000000, 100)
					ORDER BY width_bucket(k1m, 0, 1000000, 100)',
				   duckdb => 'SELECT count(*) AS r FROM plain
							  GROUP BY k1m // 10000 ORDER BY k1m // 10000',
				   numpy => 'np.histogram(k1m, 100, (0, 1000000))[0]');
	CALL bench.ask(source, n, 'histogram by edges float8', 'column',
				   'array_histogram(f, ''{0,0.1,0.2,0.4,0.8,1}'')',
				   'SELECT count(*) AS r FROM @(f) s
					GROUP BY width_bucket(f, ''{0,0.1,0.2,0.4,0.8,1}''::float8[])
					ORDER BY width_bucket(f, ''{0,0.1,0.2,0.4,0.8,1}''::float8[])',
				   duckdb => '', numpy => 'np.histogram(f, [0, 0.1, 0.2, 0.4, 0.8, 1])[0]');
END
$$;

-- Whole arrays are moved; of rows there is only what can be said of them. That is no
-- arithmetic: PostgreSQL's arrays, too, copy memory.
CREATE PROCEDURE bench.ask_shapes(source text, n bigint) LANGUAGE plpgsql AS $$
DECLARE
	e record;
BEGIN
	CALL bench.ask(source, n, 'transpose float8', 'column',
				   'array_flatten(array_transpose(array_reshape(f, 1000, @n / 1000)))',
				   'SELECT f AS r FROM @(f, id) s ORDER BY (id - 1) % (@n / 1000), id', duckdb =>
				   'SELECT f AS r FROM plain ORDER BY (id - 1) % (@n // 1000), id',
				   numpy => 'np.ascontiguousarray(f.reshape(1000, -1).T).ravel()');
	FOR e IN SELECT * FROM (VALUES
		('insert', 'array_insert(f, @n / 2, 0.5)', 'f[:@n / 2 - 1] || 0.5::float8 || f[@n / 2:]',
			'f[:@n // 2 - 1] || [0.5] || f[@n // 2:]', 'np.insert(f, @n // 2 - 1, 0.5)'),
		('delete', 'array_delete(f, @n / 2)', 'f[:@n / 2 - 1] || f[@n / 2 + 1:]',
			'f[:@n // 2 - 1] || f[@n // 2 + 1:]', 'np.delete(f, @n // 2 - 1)'),
		('concat', 'f || g', 'f || g', 'f || g', 'np.concatenate((f, g))'))
		AS e (name, ours, core, list, numpy)
	LOOP
		CALL bench.ask(source, n, e.name || ' float8', 'array', e.ours,
					   format('SELECT %s AS r FROM %s.core', e.core, source), rows => '',
					   list => e.list, duckdb => '', numpy => e.numpy, kind => 'move');
	END LOOP;
	CALL bench.ask(source, n, 'split float8', 'text',
				   $q$(SELECT count(*) || ' ' || round(sum(w[cardinality(w)])::numeric, 6)
					   FROM array_split(f, 10) w)$q$,
				   format($q$SELECT concat_ws(' ', count(*),
											  round(sum(w[cardinality(w)])::numeric, 6)) AS r
							 FROM (SELECT f[@n / 10 * k + 1:@n / 10 * (k + 1)] AS w
								   FROM %s.core, generate_series(0, 9) k OFFSET 0) s$q$, source),
				   rows => '', duckdb => '',
				   list => $q$(SELECT count(*) || printf(' %.6f', sum(w[-1])) FROM (
							   SELECT f[@n // 10 * k + 1:@n // 10 * (k + 1)] AS w
							   FROM range(10) r(k)))$q$,
				   numpy => '"%d %.6f" % (10, sum(w.copy()[-1] for w in np.array_split(f, 10)))',
				   kind => 'move');
END
$$;

CREATE PROCEDURE bench.add_analyst(source text, n bigint, few boolean) LANGUAGE plpgsql AS $$
DECLARE
	col record;
BEGIN
	FOR col IN SELECT * FROM (VALUES ('f', 'float8'), ('k1m', 'int4')) AS c (name, type)
		WHERE NOT few OR c.type = 'float8' LOOP
		CALL bench.ask_running(source, n, col.name, col.type);
		CALL bench.ask_order(source, n, col.name, col.type);
	END LOOP;
	CALL bench.ask_series(source, n);
	CALL bench.ask_sets(source, n);
	CALL bench.ask_elements(source, n);
	CALL bench.ask_statistics(source, n);
	CALL bench.ask_shapes(source, n);
END
$$;

INSERT INTO bench.goals (part, kind, ours, peer, factor) VALUES
	('analyst', 'analyst', 'darray cold%', 'arrays', 10),
	('analyst', 'math', 'darray cold%', 'arrays', 10),
	('analyst', 'move', 'darray cold%', 'arrays', 1),
	('analyst', '%', 'darray warm%', 'DuckDB%', 1),
	('analyst', '%', 'darray warm%', 'NumPy', 1),
	('analyst', 'analyst', 'darray warm%', 'best C', 1 / 1.5),
	('analyst', 'math', 'darray warm%', 'best C', 1);
