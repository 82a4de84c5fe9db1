-- What test/points/run lets fail: first what the statements need, then, behind the line that says so,
-- the statements, each of which is undone. A line "-- name" begins a family of them.
-- DIRECTORY is that of the server's socket.

DROP SCHEMA IF EXISTS points CASCADE;
CREATE SCHEMA points;
SET search_path = points, public;

-- a: in the row; w: larger, in the row; i, k: encoded; p: plain; u: entries in blocks; m: two dimensions
CREATE TABLE r (id int PRIMARY KEY, a darray_int4, w darray_float8, i darray_int4, p darray_int4, n darray_int8, f darray_float8,
	g darray_float4, k darray_int4, b darray_bool, d darray_date, t darray_timestamp, z darray_timestamptz, s darray_text,
	u darray_text, m darray_int4, h darray_int2);
ALTER TABLE r ALTER a SET STORAGE EXTERNAL, ALTER w SET STORAGE MAIN, ALTER p SET STORAGE EXTERNAL;
INSERT INTO r
	SELECT g, darray_agg(x % 7 ORDER BY x) FILTER (WHERE x <= 10), darray_agg(x / 3.0::float8 ORDER BY x) FILTER (WHERE x <= 100),
		darray_agg(CASE WHEN x % 11 <> g THEN x * 37 % 1000 END ORDER BY x),
		array_plain(darray_agg(hashint4(x * g) ORDER BY x) FILTER (WHERE x <= 2500)),
		darray_agg(x::int8 * 3000000000 ORDER BY x) FILTER (WHERE x <= 1500),
		darray_agg(CASE WHEN x % 9 <> g THEN x * g / 100.0::float8 END ORDER BY x),
		darray_agg(sin(x)::float4 ORDER BY x) FILTER (WHERE x <= 1300), darray_agg(x % 20 + 1 ORDER BY x), darray_agg(x % 3 = 0 ORDER BY x),
		darray_agg(date '2001-01-01' + x % 90 ORDER BY x), darray_agg(timestamp '2001-01-01' + x * interval '7 minutes' ORDER BY x),
		darray_agg(timestamptz '2001-01-01Z' + x * interval '7 minutes' ORDER BY x),
		darray_agg(CASE WHEN x % 13 <> g THEN 'Word ' || x % 40 END ORDER BY x), darray_agg('word ' || x * 31 % 1301 ORDER BY x) FILTER (WHERE x <= 1300),
		array_reshape(darray_agg(x ORDER BY x) FILTER (WHERE x <= 1200), 30, 40), darray_agg((x % 300)::int2 ORDER BY x)
	FROM generate_series(1, 3) g, generate_series(1, 2600) x GROUP BY g;
INSERT INTO r VALUES (4);
INSERT INTO r (id, a, i, f, s) VALUES (5, '{}', '{NULL}', '{}', '{NULL,x}');
ANALYZE r;
CREATE TABLE many AS SELECT x AS id, x % 5 AS c, darray_series(1, x % 17) AS a, darray_series(1, x % 17)::darray_float8 * 1.5 AS w,
	array_string_concat('x', darray_series(1, x % 5)::int4[]::text[]::darray_text) AS s FROM generate_series(1, 60) x;
CREATE INDEX ON many USING gin (a);
CREATE INDEX ON many USING gist (array_range(a));
CREATE TABLE ranges AS SELECT x AS id, darray_series(x, x + 5) AS a FROM generate_series(1, 300) x;
CREATE INDEX ON ranges USING spgist (array_range(a));
CREATE TABLE empty (LIKE r);
CREATE TABLE readings (at timestamptz, device int, value float8);
INSERT INTO readings SELECT '2000-01-01Z'::timestamptz + x % 100 * interval '1 minute', x % 3, x / 7.0 FROM generate_series(1, 300) x;
CREATE TABLE series (LIKE readings);
INSERT INTO series TABLE readings;
SELECT darray_series_create('series', 'at', '{device}', 50);
SELECT darray_series_pack('series', max_rows => 200);

CREATE FUNCTION assigned(v darray_int4) RETURNS darray_int4 LANGUAGE plpgsql AS $$
DECLARE
	w darray_int4 := v;
BEGIN
	w[3] := 7;
	w[2:4] := v[5:7];
	v[12000] := 9;
	w := w || 5;
	w := w || v[1:3];
	w[w > 900] := 0;
	RETURN array_set(w, 2, v[1]) || v;
END $$;
CREATE FUNCTION collected(v darray_text) RETURNS darray_text LANGUAGE plpgsql AS $$
DECLARE
	w darray_text := '{}';
BEGIN
	FOR x IN 1 .. 12 LOOP
		w := w || (v[x] || x % 7);
		w[x] := coalesce(w[x], 'none');
	END LOOP;
	RETURN w;
END $$;
CREATE FUNCTION versions(v darray_int4) RETURNS darray_int4 LANGUAGE plpgsql AS $$
DECLARE
	a darray_int4 := array_sort(v);
	b darray_int4;
	c darray_int4;
BEGIN
	FOR x IN 1 .. 4 LOOP
		b := a;
		a[x] := 7;
		c := a || x;
		a[x + 1] := b[x] + c[x];
		b := array_set(c, x, 3) || array_set(c, 2, 5);
		c[3] := cardinality(b);
		a := a || c[1:x];
	END LOOP;
	RETURN a || b;
END $$;
CREATE FUNCTION caught(v darray_int4) RETURNS int8 LANGUAGE plpgsql AS $$
DECLARE
	w darray_int4 := array_sort(v);
BEGIN
	BEGIN
		w := array_sort(w, true);
		w := w || v::darray_int2::darray_int4 || array_filter(v, '{true,false}');
	EXCEPTION WHEN array_subscript_error OR numeric_value_out_of_range THEN
		NULL;
	END;
	RETURN array_sum(w) + w[3];
END $$;

-- statements

-- text and binary
SELECT '{1,2,NULL,-5}'::darray_int4, '[2:3]={1,2}'::darray_int4, '{{1,2},{3,4}}'::darray_float8, '{"a b",c,NULL}'::darray_text;
SELECT i::text::darray_int4, f::text::darray_float8, b::text::darray_bool FROM r WHERE id = 1;
SELECT d::text::darray_date, t::text::darray_timestamp, z::text::darray_timestamptz FROM r WHERE id = 1;
SELECT s::text::darray_text, u::text::darray_text, g::text::darray_float4, n::text::darray_int8, h::text::darray_int2 FROM r WHERE id = 1;
SELECT ('{' || string_agg((x + 0.25)::numeric::text || 'e1', ', ') || '}')::darray_float8 FROM generate_series(1, 300) x;
SELECT '{1,2,x}'::darray_int4;
SELECT darray_int4_send(i), darray_float8_send(f), darray_bool_send(b), darray_text_send(u) FROM r WHERE id = 2;
SELECT i::json, f::json, s::json, z::json, array_to_json(m, true), row_to_json(r), to_jsonb(f) FROM r WHERE id = 1;
SELECT i::int4[]::darray_int4, f::float8[]::darray_float8, s::text[]::darray_text, z::timestamptz[]::darray_timestamptz, m::int4[] FROM r WHERE id = 1;
SELECT n::numeric[]::darray_int8, w::numeric[]::darray_float8, u::text[]::darray_text, ARRAY['2001-01-01']::date[]::darray_date FROM r;
SELECT darray_to_bytes(p), darray_from_bytes(darray_to_bytes(k), i), darray_from_bytes(darray_to_bytes(b), b) FROM r WHERE id = 1;
COPY r TO 'DIRECTORY/points.binary' (FORMAT binary);
COPY empty FROM 'DIRECTORY/points.binary' (FORMAT binary);
COPY r TO 'DIRECTORY/points.text';
COPY empty FROM 'DIRECTORY/points.text';

-- stored
INSERT INTO empty TABLE r RETURNING id, i, f, s, u;
INSERT INTO empty (id, i, f, s) SELECT id, array_encode(i || i), array_plain(f), array_encode(s || u) FROM r RETURNING i, f, s;
UPDATE r SET i = i || 1, f[5] = 7, s = s || 'more'::text, u[10:20] = u[1:11], a[20] = 3 RETURNING i, f, s, u, a;
UPDATE r SET p = array_sort(p), n = n[100:900], b[b] = false, k[ARRAY[3,1]] = '{5,6}' WHERE id < 4 RETURNING p, n, b, k;
CREATE TABLE other AS SELECT id, array_sort(i) AS i, array_sort(u) AS u, array_repeat(k, 3) AS k, array_repeat(f, 2) AS f FROM r;
SELECT array_length(i, 1), array_dims(m), array_null_count(f), cardinality(u), array_min(i), array_max(f), array_is_sorted(t) FROM r;
SELECT type, dims, bytes, nulls, writable, encoding, bits, stored, array_preview(f), darray_sparkline(w), array_preview(s, 3) FROM r, darray_info(i);
SELECT i[5], f[4], s[7], u[100], m[3][4], i[2400:2410], f[3:5], s[3:9], m[2:3][4:5], b[9], t[2000] FROM r;
SELECT i[100:2500], f[500:2200], u[100:1000], p[1000:2000], z[50:1500] FROM r;
SELECT x, r.i[x], r.f[x], r.u[x], r.p[x] FROM r, generate_series(1, 1200, 290) x;
ANALYZE r;
ANALYZE many;
SELECT id FROM r WHERE i = i AND f IS NOT NULL AND id = (SELECT max(id) FROM r x WHERE x.i = r.i);
SELECT i < i[2:], f > f || 1::float8, s = s, a = '{1,2}', u <> u FROM r;
SELECT a, count(*) FROM many GROUP BY a ORDER BY a DESC;
SELECT w, s, count(*) FROM many GROUP BY w, s ORDER BY w, s;
SELECT count(DISTINCT i), min(i), max(s), min(a) FROM r;
SELECT (SELECT array_sum(array_sort(y)) FROM (SELECT x.i AS y OFFSET 0) q) FROM (SELECT array_sort(i) AS i FROM r OFFSET 0) x;

-- elements
SELECT array_slice(i, -5, 2, -3), array_take(f, k), i[k], u[k], f[b], array_take(s, '{5,NULL,1}') FROM r WHERE id < 4;
SELECT i || p, s || u, f || '{1,2}'::float8[], array_append(a, 3), array_prepend(3, a), trim_array(i, 3), '{a}'::text[] || s FROM r WHERE id < 4;
SELECT array_reverse(f), array_remove(i, 37), array_replace(s, 'Word 3', 'x'), array_position(i, 74), array_positions(k, 3) FROM r;
SELECT array_set(i, 3, 5), array_put(f, '{1,3}'::darray_int4, 7), array_put(k, b, 9), array_insert(i, 3, p[1:5]), array_delete(u, 5, 10) FROM r WHERE id < 4;
SELECT array_resize(i, 10000, 4), array_rotate(s, 3), array_repeat(a, 5), array_repeat(a, a), array_delete(i, '{1,5}'::darray_int4) FROM r WHERE id < 4;
SELECT array_reshape(i, 90, 100), array_flatten(m), array_transpose(m), array_project(m, 1, 3), array_reinterpret(f, n) FROM r WHERE id < 4;
SELECT array_split(a, 3), array_chunks(i[1:100], 30), unnest(s[1:9]), unnest(m[1:2]), generate_subscripts(a, 1) FROM r;
SELECT assigned(i), assigned(a), assigned(array_sort(p)), caught(i), caught(p) FROM r WHERE id < 4;
SELECT versions(i), versions(a), versions(p) FROM r WHERE id < 3;
SELECT collected(s), collected(u), collected(s[1:3]) FROM r WHERE id < 4;

-- arithmetic
SELECT i + 1, i * k, f / 2, -f, abs(p % 7), i & k, i # 3, ~k, k << 2, array_greatest(i, 5), f + i FROM r WHERE id = 1;
SELECT i / (k - 3) FROM r;
SELECT sqrt(abs(f)), exp(w), ln(w), power(w, 2), sin(g), atan2(f, f), round(f), floor(w), sign(f), cbrt(k) FROM r WHERE id = 2;
SELECT m + m[1:1], m * array_project(m, 1, 2), m[1:30][1:1] - m FROM r WHERE id = 1;
SELECT array_if(i > 500, i, 0), array_coalesce(f, 0), array_nullif(s, 'Word 1'), array_clamp(f, 5, 50), array_is_null(f), array_least(s, 'Word 2') FROM r;
SELECT array_sum((i + 1) * 2 - k), array_avg(sqrt(abs(f)) * 2), array_max(array_if(f > 5, f, w[1])), array_sum(array_filter(f * 2, (i > 500) & (f < 9))) FROM r WHERE id < 4;
SELECT array_sum(array_filter(f, (i > 500) & b)), array_count_true((i > 5) & (f < 50) | ~b), array_filter(f * 2 + i, k #= 3) FROM r WHERE id < 4;
SELECT array_filter(i * 2, s #= 'Word 5'::text), array_count_true((s > 'Word 2'::text) & (s < 'Word 4'::text)), array_sum(array_filter(f, (s #= u[1]) | (s #= 'Word 7'::text))) FROM r WHERE id < 4;

-- filters
SELECT i < 500, f >= 5, s #= 'Word 3'::text, u > 'word 2'::text, i #< k, b & (k #= 3), ~b, array_between(f, 3, 9), d < '2001-05-01'::date FROM r WHERE id < 4;
SELECT array_in(i, '{37,74,900}'), array_in(s, '{"Word 1","Word 9"}'), array_in(u, s), array_in(p, i) FROM r;
SELECT array_filter(i, i > 900), array_filter(f, i #= 37), array_where(k #= 3), array_drop_nulls(s), array_filter(u, u < 'word 3'::text) FROM r WHERE id < 4;
SELECT array_count_true(t < timestamp '2001-01-20'), array_filter(t, t < timestamp '2001-01-02'), array_sum(array_filter(f, z > timestamptz '2001-02-02Z')) FROM r WHERE id < 4;
SELECT z > date '2001-02-01', t #= timestamptz '2001-02-01Z', i > 5.5, f > 7::numeric, d > timestamp '2001-01-05' FROM r WHERE id < 4;
SELECT i #= ARRAY[1,2] FROM r WHERE id = 1;

-- strings
SELECT s LIKE 'Word 1%', u[1:20] ~ '7$', s ILIKE '%WORD 2%', u ^@ 'word 1', lower(s), upper(u[1:20]), initcap(s), length(s) FROM r WHERE id IN (1, 4);
SELECT left(u[1:30], 6), substr(s, 3), split_part(s, ' ', 2), lpad(s, 9, 'x'), replace(s, 'Word', 'w'), regexp_replace(s, '[0-9]', 'n', 'g'), md5(s), reverse(u[1:30]) FROM r WHERE id IN (1, 5);
SELECT array_string_concat(s, u[1]), array_dictionary(s), array_codes(s), darray_text_from_codes(array_codes(s), array_dictionary(s)), array_to_string(u, ',', 'none') FROM r WHERE id < 4;
SELECT array_sort(s COLLATE "C"), array_sort(u[1:60] COLLATE "en-x-icu"), array_distinct(u COLLATE "und-x-icu"), array_max(s COLLATE "en-x-icu") FROM r;

-- sorts
SELECT array_sort(i), array_sort(f, true), array_sort(s), array_sort(u, true, true), array_sort(p), array_sort(b), array_sort(t, true) FROM r;
SELECT array_argsort(i), array_argsort(s, k), array_argsort(f, i, ARRAY[true,false]), array_sort_by(f, i), array_argsort(u), array_argsort(p, true) FROM r WHERE id < 4;
SELECT array_shuffle(i, 5), array_sample(f, 10, 3), array_top(f, 5), array_top_positions(p, 5), array_group_top(k, f, 2), array_group_top_positions(k, s, 2) FROM r WHERE id < 4;
SELECT array_rank(i), array_dense_rank(s), array_percent_rank(f), array_cume_dist(k), array_ntile(i, 4), array_row_number(k), array_group_rank(k, f) FROM r WHERE id < 4;
SELECT array_search(t, t[5000]), array_search(array_sort(i), k), array_join_asof(t, t[100:200]), array_search(array_sort(s), 'Word 3') FROM r WHERE id < 4;
SELECT (array_join(i[1:200], k[1:50])).*, (array_left_join(s[1:100], u[1:200])).*, (array_full_join(p, p[1:1000])).* FROM r WHERE id < 4;

-- sets
SELECT array_distinct(i), array_unique(s), array_count_distinct(f), array_union(i, p), array_intersect(s, u), array_except(i, k), array_distinct(p) FROM r;
SELECT i @> '{37}', k <@ i, s && u, array_contains(u, 'word 5'), array_intersect(ARRAY[1,2], k) FROM r;
SELECT id FROM many WHERE a @> '{16}' ORDER BY id;
SELECT id FROM many WHERE a && '{15,16}' AND array_range(a) @> 3;
SELECT id FROM ranges WHERE array_range(a) && '[7,9]' ORDER BY id;
INSERT INTO many (id, a) SELECT x, darray_series(x, x + 40) FROM generate_series(1, 40) x;
INSERT INTO ranges SELECT x, darray_series(x * 7 % 300, x + 300) FROM generate_series(1, 200) x;
CREATE INDEX ON r USING gin (k);
CREATE INDEX ON many USING gin (s);
CREATE INDEX ON many (a);
CREATE INDEX ON many USING hash (w);

-- reductions
SELECT array_sum(i), array_avg(f), array_min(s), array_max(u), array_range(i), array_product(w[1:5]), array_sum(n), array_sum(b) FROM r;
SELECT array_median(f), array_quantile(i, 0.3), array_quantile(f, '{0.1,0.9}'::float8[]), array_quantile_disc(s, 0.5), array_nth(p, 5), array_mode(k), array_mode(s) FROM r;
SELECT array_argmin(f), array_argmax(u), (array_stats(f)).*, array_first(i), array_last(s), array_stddev(i), array_variance_pop(f), array_kurtosis(g) FROM r;
SELECT array_any(b), array_all(b), array_bit_and(i), array_bit_xor(k), array_sum(m, 1), array_avg(m, 2), array_max(m, 1), array_count(m, 2), array_stddev(m, 1) FROM r;
SELECT array_dot(i, k), array_norm(f), array_distance(f, f * 2), array_cosine(i, k), array_corr(f, i), array_covar(i, f), (array_regr(f, i)).* FROM r WHERE id < 4;
SELECT array_width_bucket(f, 0, 100, 7), array_histogram(i, 0, 1000, 9), array_histogram(f, '{1,5,30}'), array_histogram2(i, k, '{1,500}', '{3,9}') FROM r;

-- groups
SELECT array_group_id(k), array_group_id(s, k), array_group_id(u), array_group_id(d, b), array_group_id(p), array_group_id(f) FROM r;
SELECT array_group_sum(k, f), array_group_avg(k, i), array_group_min(k, s), array_group_max(k, d), array_group_count(k, f), array_group_last(k, s), array_group_product(k, w[k]) FROM r WHERE id < 4;
SELECT array_group_median(k, f), array_group_stddev(k, i), array_group_mode(k, s), array_group_count_distinct(k, i), array_group_corr(k, f, i), array_group_argmax(k, f), array_group_any(k, b) FROM r WHERE id < 4;
SELECT array_group_array(k, s) FROM r WHERE id = 1;
SELECT g.* FROM r, array_group_by('{count,sum,avg,min,stddev}', s, i, f, f, d, i) AS g(s text, n int8, t float8, v float8, l date, e float8) WHERE id < 3;
SELECT g.* FROM r, array_group_by('{count(*),max}', d, b, s) AS g(d date, b bool, n int8, u text) WHERE id < 3;
SELECT array_group_sum(k, f[2:]) FROM r;

-- series and windows
SELECT array_cumsum(i), array_cumavg(f), array_cummax(s), array_cumsum(m, 1), array_cumprod(w[1:9]), array_cumany(b), array_group_cumsum(k, f) FROM r WHERE id < 4;
SELECT array_moving_sum(f, 5), array_moving_avg(i, 3, 3), array_moving_min(f, 7), array_moving_max(i, 9, 2, 5), array_moving_median(f, 5), array_moving_stddev(i, 20) FROM r;
SELECT array_moving_sum(t, interval '1 hour', f), array_moving_quantile(t, interval '1 hour', f, 0.7), array_group_moving_avg(k, f, 5), array_moving_count(i, 3) FROM r WHERE id < 4;
SELECT array_shift(i, 3), array_shift(s, -2, 'x'), array_diff(f), array_diff(t), array_counter_diff(f), array_run_id(k), array_fill_forward(f), array_fill_backward(s), array_interpolate(f), array_ewma(f, 0.3) FROM r WHERE id < 4;
SELECT array_resample('avg', interval '1 hour', t, f, timestamp '2001-01-01', timestamp '2001-02-01'), array_resample('max', interval '1 day', z, f, timestamptz '2001-01-01Z', timestamptz '2001-03-01Z') FROM r WHERE id < 4;
SELECT array_m4(f, 20), array_m4(t, f, 20), array_lttb(t, f, 50) FROM r WHERE id < 4;

-- times
SELECT date_trunc('hour', t), date_trunc('month', d::darray_timestamp), date_trunc('day', z, 'Europe/Berlin'), date_bin(interval '15 minutes', t, timestamp '2001-01-01'), date_part('dow', t) FROM r WHERE id < 4;
SELECT t + interval '1 month', d + 3, d - date '2001-01-01', array_to_epoch(z), to_timestamp(f), timezone('America/New_York', z), timezone('Asia/Tokyo', t), date_part('hour', z) FROM r WHERE id < 4;
SELECT d::darray_timestamptz, z::darray_date, t::darray_timestamptz, z::darray_timestamp FROM r WHERE id < 4;

-- casts
SELECT i::darray_float8, f::darray_int4, k::darray_bool, b::darray_int4, h::darray_int8, f::darray_float4, n::darray_float8, a::darray_int2 FROM r;
SELECT n::darray_int4 FROM r;
SELECT array_sum(ARRAY[1,2]), array_filter(k, ARRAY[true,false]) FROM r WHERE id = 4;
SELECT array_group_sum(ARRAY[1,1,2], '{1,2,3}'::darray_int4), array_median(ARRAY[1,2.5]), array_dot('{1,2}'::darray_float8, ARRAY[1,2]);

-- made
SELECT darray_fill(3, 40, 50), darray_series(1, 5000), darray_series(timestamptz '2001-01-01', '2001-02-01', interval '1 day'), darray_linspace(0, 1, 900), darray_random(500, 3), darray_random_normal(500, 3);
SELECT darray_agg(x ORDER BY x DESC), darray_agg(x::text), darray_agg(x / 7.0::float8), darray_agg(now()) IS NULL FROM generate_series(1, 3000) x;
SELECT array_agg(a || 1), array_concat_agg(i), array_concat_agg(s), array_agg(m) FROM r WHERE id < 4;
SELECT c, darray_agg(id ORDER BY id), array_concat_agg(a), array_concat_agg(s ORDER BY id DESC) FROM many GROUP BY c;

-- rows
SELECT darray_sum(i), darray_avg(f), darray_min(s), darray_max(d), darray_count(f), darray_stddev(i), darray_first(f ORDER BY id), darray_last(s ORDER BY id), darray_product(a[1:2]) FROM r;
SELECT darray_any(b), darray_bit_or(k), darray_quantile(f, 0.5), darray_count_distinct(u), darray_count_distinct(i), darray_top(f, 5), darray_top(s, 3), darray_variance(f) FROM r;
SELECT c, darray_sum(w), darray_avg(a), darray_max(s), darray_top(a, 3), darray_stddev(w), darray_count(a) FROM many GROUP BY c;
SELECT sum(i), avg(f), stddev(i), min_elements(s), max_elements(f), count_elements(s), variance(f), sum(n) FROM r;
SELECT c, sum(a), avg(w), max_elements(s), stddev(w) FROM many GROUP BY c;
SELECT darray_sum(s), darray_stddev(q), darray_quantile(t, 0.5), darray_merge(s)::text, darray_merge(t)::text FROM (SELECT darray_sum_state(f) AS s, darray_moments_state(f) AS q, darray_quantile_state(f) AS t FROM r GROUP BY id) x;
SELECT darray_sums_state(i), darray_squares_state(f), darray_distinct_state(u), array_sum_state(array_concat_agg(i)), darray_product_state(a[1:2]) FROM r;
SELECT g.* FROM (SELECT darray_group_by('{count,sum,max,stddev,avg}', s, f, i, d, f, k) AS s FROM r WHERE id < 4) x, darray_group_rows(s) AS g(k text, n int8, t numeric, m date, e float8, v numeric);
SELECT g.* FROM (SELECT darray_merge(s) AS s FROM (SELECT darray_group_by('{count,sum}', k, s, f, i) AS s FROM r WHERE id < 4 GROUP BY id) x) x, darray_group_rows(s) AS g(k int, s text, n int8, t int8);
SELECT array_group_state('{count,sum}', k, f, i)::text::darray_groups, darray_sum_state(f)::text::darray_fsum FROM r WHERE id < 4 GROUP BY k, f, i;
SELECT s::text, array_sum(s) FROM (SELECT darray_sum_state(i) AS s FROM r) x;
SELECT count(*), sum(n) OVER (), darray_sum(a) FILTER (WHERE id > 3) FROM (SELECT id, a, id AS n FROM many) x GROUP BY n;
SELECT id, darray_sum(a) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW), sum(w) OVER (PARTITION BY c ORDER BY id) FROM many;

-- parallel
SET LOCAL parallel_setup_cost = 0; SET LOCAL parallel_tuple_cost = 0; SET LOCAL min_parallel_table_scan_size = 0; SET LOCAL parallel_leader_participation = off; SELECT darray_sum(w), darray_max(s), darray_top(a, 3), sum(a), darray_count_distinct(s), darray_stddev(w) FROM many;
SET LOCAL parallel_setup_cost = 0; SET LOCAL parallel_tuple_cost = 0; SET LOCAL min_parallel_table_scan_size = 0; SELECT c, darray_sum(w), avg(w), darray_quantile(w, 0.5), pg_column_size(darray_group_by('{count,sum}', a, w, w)), min_elements(s) FROM many GROUP BY c;

-- series tables
SELECT darray_series_pack('series');
INSERT INTO series VALUES (now(), 1, 5);
SELECT device, array_sum(value), array_length(at, 1) FROM series_arrays ORDER BY 1, 2;
SELECT darray_series_create('readings', 'at', '{device}', 20), darray_series_pack('readings', '2000-01-01 01:00Z'::timestamptz), darray_series_drop('readings');
SELECT darray_series_drop('series');

-- served
SELECT array_sum(array_sort(f)), array_sum(array_filter(i, f > 9)), array_max(array_cumsum(f)) FROM r WHERE id < 3;
SELECT array_group_sum(k, f), array_sort(p), (array_sort(i))[5] FROM r WHERE id = 1;
SELECT darray_sum(f), sum(f), darray_stddev(array_sort(f)) FROM r WHERE id < 4;

-- recipes
SELECT fake_engine_fail('download', 1, 'no_memory', 100000); SELECT array_sort(f), (array_cumsum(f * 2))[3:9], array_filter(i, array_sort(f) > 9), array_argsort(i) FROM r WHERE id < 3;
SELECT fake_engine_fail('download', 1, 'no_memory', 100000); SELECT array_sort(array_take(f, k)), array_group_sum(k, array_sort(i)), array_cumsum(array_sort(a)) FROM r WHERE id < 3;

-- looking
SELECT count(*) FROM darray_devices();
SELECT operation, count(*) FROM darray_explain('SELECT array_sum(array_sort(i)) FROM points.r') GROUP BY 1;
SELECT count(*) >= 0 FROM darray_stat;
DISCARD TEMP;
