-- A dump of a database of a time when each function had a row for every element type. It has what
-- may hold on to a function, an operator, a type: columns, indexes, constraints, views, functions,
-- partitions, states; table gave has the rows of all of it, table plans by what statements find
-- them. 015_restore.pl restores it.
SET check_function_bodies = false;
SET client_min_messages = warning;
SELECT pg_catalog.set_config('search_path', '', false);
SET client_encoding = 'UTF8';
CREATE SCHEMA each;
CREATE EXTENSION IF NOT EXISTS darray WITH SCHEMA public;
CREATE DOMAIN public.rising AS public.darray_float8
	CONSTRAINT rising_check CHECK (public.array_is_sorted(VALUE));
CREATE DOMAIN public.short AS public.darray_int4 DEFAULT '{1,2,3}'::public.darray_int4
	CONSTRAINT short_check CHECK (((public.array_length(VALUE, 1) <= 8) AND (NOT (0 = ANY ((VALUE)::integer[])))));
CREATE TYPE public.span AS (
	at public.darray_timestamptz,
	v public.darray_float8
);
CREATE CAST (public.darray_float8 AS money) WITH INOUT;
CREATE FUNCTION public.given(relation regclass) RETURNS text
    LANGUAGE plpgsql
    AS $$
DECLARE got text;
BEGIN
	EXECUTE format('SELECT string_agg(x::text, '' '' ORDER BY x::text COLLATE "C") FROM %s x', relation) INTO got;
	RETURN CASE WHEN length(got) < 200 THEN got ELSE md5(got) END;
END $$;
CREATE FUNCTION public.mean_of_large(v public.darray_float8, x double precision DEFAULT 2) RETURNS double precision
    LANGUAGE sql IMMUTABLE
    AS $$SELECT array_avg(array_filter(v, v > x))$$;
CREATE FUNCTION public.per_group(g public.darray_int4, v public.darray_float8) RETURNS TABLE(grp integer, n bigint, total double precision, lowest double precision)
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT (c.g - 1),
     c.n,
     public.array_sum(public.array_filter(per_group.v, ((per_group.g)::public.darray_int8 OPERATOR(public.#=) c.g))) AS array_sum,
     public.array_min(public.array_filter(per_group.v, ((per_group.g)::public.darray_int8 OPERATOR(public.#=) c.g))) AS array_min
    FROM ( SELECT c_1.o AS g,
             c_1.n
            FROM unnest((public.array_group_count(per_group.g))::bigint[]) WITH ORDINALITY c_1(n, o)) c
   WHERE (c.n > 0);
END;
CREATE FUNCTION public.planned(statement text) RETURNS text
    LANGUAGE plpgsql
    AS $$
DECLARE plan json;
BEGIN
	EXECUTE 'EXPLAIN (COSTS off, FORMAT json) ' || statement INTO plan;
	RETURN (SELECT string_agg(m[2], ', ') FROM regexp_matches(plan::text, '"(Node Type|Index Name|Relation Name)": "([^"]*)"', 'g') m);
END $$;
CREATE FUNCTION public.scaled(v public.darray_float8, k double precision) RETURNS public.darray_float8
    LANGUAGE sql IMMUTABLE
    RETURN (((v OPERATOR(public.-) public.array_avg(v)) OPERATOR(public./) COALESCE(NULLIF(public.array_stddev(v), (0)::double precision), (1)::double precision)) OPERATOR(public.*) k);
CREATE FUNCTION public.tell() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN new.few := (array_sort(new.i))[1:3]; RETURN new; END $$;
CREATE FUNCTION public.within(v public.darray_float8, low double precision, high double precision) RETURNS public.darray_float8
    LANGUAGE plpgsql IMMUTABLE
    AS $$
BEGIN
	v[1] := low;
	RETURN array_clamp(v, low, high) || high;
END $$;
CREATE AGGREGATE public.longest_sum(public.darray_float8) (
    SFUNC = public.array_cat,
    STYPE = public.darray_float8,
    INITCOND = '{}',
    FINALFUNC = public.array_reverse
);
CREATE OPERATOR public.~~~ (
    FUNCTION = public.scaled,
    LEFTARG = public.darray_float8,
    RIGHTARG = double precision
);
CREATE TABLE public.kinds (
    id integer NOT NULL,
    b public.darray_bool,
    s public.darray_int2,
    i public.darray_int4 DEFAULT '{1,2}'::public.darray_int4 NOT NULL,
    l public.darray_int8,
    r public.darray_float4,
    f public.darray_float8,
    d public.darray_date,
    t public.darray_timestamp,
    z public.darray_timestamptz,
    up public.rising,
    few public.short,
    of public.span,
    many public.darray_int4[],
    total bigint GENERATED ALWAYS AS (public.array_sum(i)) STORED,
    top double precision GENERATED ALWAYS AS (public.array_max(f)) STORED,
    large public.darray_bool GENERATED ALWAYS AS ((i OPERATOR(public.>) 2)) STORED,
    twice public.darray_float8 GENERATED ALWAYS AS ((f OPERATOR(public.*) (2)::double precision)) STORED,
    hours public.darray_float8 GENERATED ALWAYS AS ((t OPERATOR(public.-) '2026-01-01 00:00:00'::timestamp without time zone)) STORED,
    CONSTRAINT as_long CHECK ((public.array_length(d, 1) = public.array_length(t, 1))),
    CONSTRAINT kinds_i_check CHECK ((public.cardinality(i) < 2000)),
    CONSTRAINT known CHECK ((public.array_count_true(public.array_in(i, ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9])) >= 0)),
    CONSTRAINT plausible CHECK ((public.array_all((f OPERATOR(public.>) ('-1000'::integer)::double precision)) AND (public.array_count(f) >= 0)))
);
CREATE VIEW each.acosh_1 AS
 SELECT public.acosh((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_all_1 AS
 SELECT public.array_all(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_any_1 AS
 SELECT public.array_any(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_append_1 AS
 SELECT public.array_append(kinds.z, '2026-01-01 03:00:00+00'::timestamp with time zone) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_argmax_1 AS
 SELECT public.array_argmax((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_argmin_1 AS
 SELECT public.array_argmin((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_argsort_1 AS
 SELECT public.array_argsort(kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_avg_1 AS
 SELECT public.array_avg((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_between_1 AS
 SELECT public.array_between(kinds.d, '2026-01-03'::date, '2026-01-03'::date) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_bit_and_1 AS
 SELECT public.array_bit_and((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_bit_or_1 AS
 SELECT public.array_bit_or((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_bit_xor_1 AS
 SELECT public.array_bit_xor((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_chunks_1 AS
 SELECT public.array_chunks(kinds.b, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_clamp_1 AS
 SELECT public.array_clamp(kinds.d, '2026-01-03'::date, '2026-01-03'::date) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_coalesce_2 AS
 SELECT public.array_coalesce(kinds.l, (kinds.i)::integer[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_concat_agg_1 AS
 SELECT public.array_concat_agg(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.array_contains_1 AS
 SELECT public.array_contains(kinds.z, '2026-01-01 03:00:00+00'::timestamp with time zone) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_corr_2 AS
 SELECT public.array_corr(kinds.f, kinds.f) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_cosine_2 AS
 SELECT public.array_cosine(kinds.f, kinds.f) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_count_1 AS
 SELECT public.array_count(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_count_distinct_1 AS
 SELECT public.array_count_distinct(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_count_true_1 AS
 SELECT public.array_count_true(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_covar_2 AS
 SELECT public.array_covar(kinds.f, kinds.f) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_covar_pop_2 AS
 SELECT public.array_covar_pop(kinds.f, kinds.f) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_covar_samp_2 AS
 SELECT public.array_covar_samp(kinds.f, kinds.f) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_cumall_1 AS
 SELECT public.array_cumall(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_cumany_1 AS
 SELECT public.array_cumany(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_cumavg_1 AS
 SELECT public.array_cumavg(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_cumcount_1 AS
 SELECT public.array_cumcount(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_cumcount_true_1 AS
 SELECT public.array_cumcount_true(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_cummax_1 AS
 SELECT public.array_cummax(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_cummin_1 AS
 SELECT public.array_cummin(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_cumprod_1 AS
 SELECT public.array_cumprod(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_cumsum_1 AS
 SELECT public.array_cumsum(kinds.l, true) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_delete_1 AS
 SELECT public.array_delete(kinds.b, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_dense_rank_1 AS
 SELECT public.array_dense_rank(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_diff_4 AS
 SELECT public.array_diff(kinds.s, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 5);
CREATE VIEW each.array_dims_1 AS
 SELECT public.array_dims(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_distance_2 AS
 SELECT public.array_distance(kinds.f, kinds.f) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_distinct_1 AS
 SELECT public.array_distinct(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_dot_1 AS
 SELECT public.array_dot(kinds.l, (kinds.i)::integer[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_drop_nulls_1 AS
 SELECT public.array_drop_nulls(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_encode_1 AS
 SELECT public.array_encode(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_eq_1 AS
 SELECT public.array_eq(kinds.z, '2026-01-01 03:00:00+00'::timestamp with time zone) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_ewma_1 AS
 SELECT public.array_ewma(kinds.l, (0.5)::double precision) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_except_1 AS
 SELECT public.array_except(kinds.l, (kinds.i)::integer[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_fill_backward_1 AS
 SELECT public.array_fill_backward(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_fill_forward_1 AS
 SELECT public.array_fill_forward(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_filter_1 AS
 SELECT public.array_filter(kinds.z, kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_first_1 AS
 SELECT public.array_first((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_flatten_1 AS
 SELECT public.array_flatten(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_ge_1 AS
 SELECT public.array_ge(kinds.z, '2026-01-01 03:00:00+00'::timestamp with time zone) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_greatest_1 AS
 SELECT public.array_greatest(kinds.i, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_all_4 AS
 SELECT public.array_group_all(kinds.i, (kinds.b)::boolean[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 5);
CREATE VIEW each.array_group_any_4 AS
 SELECT public.array_group_any(kinds.i, (kinds.b)::boolean[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 5);
CREATE VIEW each.array_group_argmax_2 AS
 SELECT public.array_group_argmax(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_group_argmin_2 AS
 SELECT public.array_group_argmin(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_group_array_2 AS
 SELECT public.array_group_array(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_group_avg_1 AS
 SELECT public.array_group_avg(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_bit_and_1 AS
 SELECT public.array_group_bit_and(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_bit_or_1 AS
 SELECT public.array_group_bit_or(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_bit_xor_1 AS
 SELECT public.array_group_bit_xor(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_corr_1 AS
 SELECT public.array_group_corr(kinds.i, kinds.i, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_count_2 AS
 SELECT public.array_group_count((kinds.i)::integer[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_group_count_distinct_1 AS
 SELECT public.array_group_count_distinct(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_count_true_4 AS
 SELECT public.array_group_count_true(kinds.i, (kinds.b)::boolean[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 5);
CREATE VIEW each.array_group_covar_1 AS
 SELECT public.array_group_covar(kinds.i, kinds.i, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_covar_pop_1 AS
 SELECT public.array_group_covar_pop(kinds.i, kinds.i, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_cumall_1 AS
 SELECT public.array_group_cumall(kinds.i, kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_cumany_1 AS
 SELECT public.array_group_cumany(kinds.i, kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_cumavg_1 AS
 SELECT public.array_group_cumavg(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_cumcount_1 AS
 SELECT public.array_group_cumcount(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_cumcount_true_1 AS
 SELECT public.array_group_cumcount_true(kinds.i, kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_cummax_1 AS
 SELECT public.array_group_cummax(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_cummin_1 AS
 SELECT public.array_group_cummin(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_cumprod_1 AS
 SELECT public.array_group_cumprod(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_cumsum_1 AS
 SELECT public.array_group_cumsum(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_fill_backward_1 AS
 SELECT public.array_group_fill_backward(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_fill_forward_1 AS
 SELECT public.array_group_fill_forward(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_first_2 AS
 SELECT public.array_group_first(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_group_id_1 AS
 SELECT public.array_group_id(kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_kurtosis_1 AS
 SELECT public.array_group_kurtosis(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_kurtosis_pop_1 AS
 SELECT public.array_group_kurtosis_pop(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_last_2 AS
 SELECT public.array_group_last(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_group_max_2 AS
 SELECT public.array_group_max(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_group_median_1 AS
 SELECT public.array_group_median(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_min_2 AS
 SELECT public.array_group_min(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_group_mode_1 AS
 SELECT public.array_group_mode(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_all_1 AS
 SELECT public.array_group_moving_all(kinds.i, kinds.b, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_any_1 AS
 SELECT public.array_group_moving_any(kinds.i, kinds.b, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_avg_1 AS
 SELECT public.array_group_moving_avg(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_count_1 AS
 SELECT public.array_group_moving_count(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_count_true_1 AS
 SELECT public.array_group_moving_count_true(kinds.i, kinds.b, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_first_1 AS
 SELECT public.array_group_moving_first(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_last_1 AS
 SELECT public.array_group_moving_last(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_max_1 AS
 SELECT public.array_group_moving_max(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_median_1 AS
 SELECT public.array_group_moving_median(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_min_1 AS
 SELECT public.array_group_moving_min(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_product_1 AS
 SELECT public.array_group_moving_product(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_stddev_1 AS
 SELECT public.array_group_moving_stddev(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_stddev_pop_1 AS
 SELECT public.array_group_moving_stddev_pop(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_sum_1 AS
 SELECT public.array_group_moving_sum(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_variance_1 AS
 SELECT public.array_group_moving_variance(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_moving_variance_pop_1 AS
 SELECT public.array_group_moving_variance_pop(kinds.i, kinds.i, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_product_1 AS
 SELECT public.array_group_product(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_quantile_1 AS
 SELECT public.array_group_quantile(kinds.i, kinds.i, (0.5)::double precision) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_quantile_disc_1 AS
 SELECT public.array_group_quantile_disc(kinds.i, kinds.z, (0.5)::double precision) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_rank_1 AS
 SELECT public.array_group_rank(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_row_number_1 AS
 SELECT public.array_group_row_number(kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_shift_1 AS
 SELECT public.array_group_shift(kinds.i, kinds.l, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_skewness_1 AS
 SELECT public.array_group_skewness(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_skewness_pop_1 AS
 SELECT public.array_group_skewness_pop(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_stddev_1 AS
 SELECT public.array_group_stddev(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_stddev_pop_1 AS
 SELECT public.array_group_stddev_pop(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_sum_1 AS
 SELECT public.array_group_sum(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_top_1 AS
 SELECT public.array_group_top(kinds.i, kinds.r, 2, true) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_top_positions_1 AS
 SELECT public.array_group_top_positions(kinds.i, kinds.r, 2, true) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_variance_1 AS
 SELECT public.array_group_variance(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_group_variance_pop_1 AS
 SELECT public.array_group_variance_pop(kinds.i, (kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_gt_1 AS
 SELECT public.array_gt(kinds.z, '2026-01-01 03:00:00+00'::timestamp with time zone) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_histogram_1 AS
 SELECT public.array_histogram(kinds.l, (kinds.i)::integer[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_if_2 AS
 SELECT public.array_if(kinds.b, kinds.l, (2)::bigint) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_in_2 AS
 SELECT public.array_in(kinds.l, (kinds.i)::integer[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_insert_1 AS
 SELECT public.array_insert(kinds.f, 2, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_interpolate_1 AS
 SELECT public.array_interpolate(kinds.i, kinds.r) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_intersect_1 AS
 SELECT public.array_intersect(kinds.l, (kinds.i)::integer[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_is_null_1 AS
 SELECT public.array_is_null(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_is_sorted_1 AS
 SELECT public.array_is_sorted(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_join_asof_1 AS
 SELECT public.array_join_asof(kinds.l, (kinds.i)::integer[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_kurtosis_1 AS
 SELECT public.array_kurtosis((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_kurtosis_pop_1 AS
 SELECT public.array_kurtosis_pop((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_last_1 AS
 SELECT public.array_last((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_le_1 AS
 SELECT public.array_le(kinds.z, '2026-01-01 03:00:00+00'::timestamp with time zone) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_least_1 AS
 SELECT public.array_least(kinds.i, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_length_1 AS
 SELECT public.array_length(kinds.b, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_lower_1 AS
 SELECT public.array_lower(kinds.b, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_lt_1 AS
 SELECT public.array_lt(kinds.z, '2026-01-01 03:00:00+00'::timestamp with time zone) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_max_1 AS
 SELECT public.array_max((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_median_1 AS
 SELECT public.array_median((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_min_1 AS
 SELECT public.array_min((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_mode_1 AS
 SELECT public.array_mode((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_all_6 AS
 SELECT public.array_moving_all(kinds.b, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 7);
CREATE VIEW each.array_moving_any_6 AS
 SELECT public.array_moving_any(kinds.b, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 7);
CREATE VIEW each.array_moving_avg_1 AS
 SELECT public.array_moving_avg((kinds.d)::public.darray_date_operand, '02:00:00'::interval, kinds.i, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_count_1 AS
 SELECT public.array_moving_count((kinds.d)::public.darray_date_operand, '02:00:00'::interval, kinds.i, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_count_true_6 AS
 SELECT public.array_moving_count_true(kinds.b, 2, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 7);
CREATE VIEW each.array_moving_first_1 AS
 SELECT public.array_moving_first((kinds.d)::public.darray_date_operand, '02:00:00'::interval, kinds.i, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_last_1 AS
 SELECT public.array_moving_last((kinds.d)::public.darray_date_operand, '02:00:00'::interval, kinds.i, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_max_1 AS
 SELECT public.array_moving_max((kinds.d)::public.darray_date_operand, '02:00:00'::interval, kinds.i, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_median_1 AS
 SELECT public.array_moving_median((kinds.d)::public.darray_date_operand, '02:00:00'::interval, kinds.i, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_min_1 AS
 SELECT public.array_moving_min((kinds.d)::public.darray_date_operand, '02:00:00'::interval, kinds.i, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_product_1 AS
 SELECT public.array_moving_product((kinds.i)::public.darray_place, (0.5)::double precision, kinds.l, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_stddev_1 AS
 SELECT public.array_moving_stddev((kinds.d)::public.darray_date_operand, '02:00:00'::interval, kinds.i, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_stddev_pop_1 AS
 SELECT public.array_moving_stddev_pop((kinds.d)::public.darray_date_operand, '02:00:00'::interval, kinds.i, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_sum_1 AS
 SELECT public.array_moving_sum((kinds.i)::public.darray_place, (0.5)::double precision, kinds.l, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_variance_1 AS
 SELECT public.array_moving_variance((kinds.d)::public.darray_date_operand, '02:00:00'::interval, kinds.i, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_moving_variance_pop_1 AS
 SELECT public.array_moving_variance_pop((kinds.d)::public.darray_date_operand, '02:00:00'::interval, kinds.i, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_ndims_1 AS
 SELECT public.array_ndims(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_ne_1 AS
 SELECT public.array_ne(kinds.z, '2026-01-01 03:00:00+00'::timestamp with time zone) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_norm_1 AS
 SELECT public.array_norm((kinds.f)::double precision[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_nth_2 AS
 SELECT public.array_nth(kinds.b, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_null_count_1 AS
 SELECT public.array_null_count(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_nullif_2 AS
 SELECT public.array_nullif(kinds.l, (kinds.i)::integer[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_percent_rank_1 AS
 SELECT public.array_percent_rank(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_plain_1 AS
 SELECT public.array_plain(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_position_1 AS
 SELECT public.array_position(kinds.r, (0.5)::real, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_positions_1 AS
 SELECT public.array_positions(kinds.z, '2026-01-01 03:00:00+00'::timestamp with time zone) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_prepend_1 AS
 SELECT public.array_prepend((0.5)::real, kinds.r) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_preview_1 AS
 SELECT public.array_preview(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_product_1 AS
 SELECT public.array_product((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_put_4 AS
 SELECT public.array_put(kinds.r, kinds.i, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 5);
CREATE VIEW each.array_quantile_1 AS
 SELECT public.array_quantile((kinds.s)::smallint[], (0.5)::double precision) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_quantile_disc_1 AS
 SELECT public.array_quantile_disc((kinds.s)::smallint[], (0.5)::double precision) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_rank_1 AS
 SELECT public.array_rank(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_reinterpret_1 AS
 SELECT public.array_reinterpret(kinds.i, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_remove_1 AS
 SELECT public.array_remove(kinds.z, '2026-01-01 03:00:00+00'::timestamp with time zone) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_repeat_1 AS
 SELECT public.array_repeat(kinds.b, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_replace_1 AS
 SELECT public.array_replace(kinds.d, '2026-01-03'::date, '2026-01-03'::date) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_resize_1 AS
 SELECT public.array_resize(kinds.l, 2, (2)::bigint) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_reverse_1 AS
 SELECT public.array_reverse(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_rotate_1 AS
 SELECT public.array_rotate(kinds.b, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_row_number_1 AS
 SELECT public.array_row_number(kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_sample_1 AS
 SELECT public.array_sample(kinds.r, 2, (2)::bigint) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_search_7 AS
 SELECT public.array_search(kinds.i, kinds.i, true, true) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 8);
CREATE VIEW each.array_set_1 AS
 SELECT public.array_set(kinds.l, 2, (2)::bigint) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_shift_3 AS
 SELECT public.array_shift(kinds.l, 2, (2)::bigint) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 4);
CREATE VIEW each.array_shuffle_1 AS
 SELECT public.array_shuffle(kinds.r, (2)::bigint) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_skewness_1 AS
 SELECT public.array_skewness((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_skewness_pop_1 AS
 SELECT public.array_skewness_pop((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_slice_1 AS
 SELECT public.array_slice(kinds.i, 2, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_sort_1 AS
 SELECT public.array_sort(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_sort_by_1 AS
 SELECT public.array_sort_by(kinds.b, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_split_1 AS
 SELECT public.array_split(kinds.b, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_stddev_1 AS
 SELECT public.array_stddev((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_stddev_pop_1 AS
 SELECT public.array_stddev_pop((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_sum_1 AS
 SELECT public.array_sum((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_take_2 AS
 SELECT public.array_take(kinds.i, kinds.l) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 3);
CREATE VIEW each.array_to_epoch_1 AS
 SELECT public.array_to_epoch(kinds.t) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_to_json_1 AS
 SELECT public.array_to_json(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_top_1 AS
 SELECT public.array_top(kinds.r, 2, true) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_top_positions_1 AS
 SELECT public.array_top_positions(kinds.r, 2, true) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_transpose_1 AS
 SELECT public.array_transpose(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_union_1 AS
 SELECT public.array_union(kinds.l, (kinds.i)::integer[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_upper_1 AS
 SELECT public.array_upper(kinds.b, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_variance_1 AS
 SELECT public.array_variance((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_variance_pop_1 AS
 SELECT public.array_variance_pop((kinds.s)::smallint[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_where_1 AS
 SELECT public.array_where(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.array_width_bucket_1 AS
 SELECT public.array_width_bucket(kinds.l, (kinds.i)::integer[]) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.asinh_1 AS
 SELECT public.asinh((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.atan2_1 AS
 SELECT public.atan2((kinds.f)::public.darray_number_operand, (0.5)::double precision) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.atan_1 AS
 SELECT public.atan((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.avg_1 AS
 SELECT public.avg((kinds.i)::public.darray_int4_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.cardinality_1 AS
 SELECT public.cardinality(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.ceil_1 AS
 SELECT public.ceil((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.ceiling_1 AS
 SELECT public.ceiling((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.cos_1 AS
 SELECT public.cos((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.cosh_1 AS
 SELECT public.cosh((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.count_elements_1 AS
 SELECT public.count_elements(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_agg_1 AS
 SELECT public.darray_agg(2) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_all_1 AS
 SELECT public.darray_all(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_any_1 AS
 SELECT public.darray_any(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_avg_1 AS
 SELECT public.darray_avg(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_bit_and_1 AS
 SELECT public.darray_bit_and(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_bit_or_1 AS
 SELECT public.darray_bit_or(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_bit_xor_1 AS
 SELECT public.darray_bit_xor(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_count_1 AS
 SELECT public.darray_count(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_count_distinct_1 AS
 SELECT public.darray_count_distinct(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_count_true_1 AS
 SELECT public.darray_count_true(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_first_1 AS
 SELECT public.darray_first(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_larger_1 AS
 SELECT public.darray_larger(kinds.i, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.darray_last_1 AS
 SELECT public.darray_last(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_linspace_1 AS
 SELECT public.darray_linspace((0.5)::double precision, (0.5)::double precision, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.darray_max_1 AS
 SELECT public.darray_max(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_min_1 AS
 SELECT public.darray_min(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_product_2 AS
 SELECT public.darray_product(kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_quantile_1 AS
 SELECT public.darray_quantile(kinds.l, (0.5)::double precision) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_random_1 AS
 SELECT public.darray_random(2, (2)::bigint, (2)::bigint) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.darray_random_normal_1 AS
 SELECT public.darray_random_normal(2, (2)::bigint, (2)::bigint) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.darray_series_1 AS
 SELECT public.darray_series('2026-01-01 03:00:00+00'::timestamp with time zone, '2026-01-01 03:00:00+00'::timestamp with time zone, '02:00:00'::interval) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.darray_smaller_1 AS
 SELECT public.darray_smaller(kinds.i, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.darray_sparkline_1 AS
 SELECT public.darray_sparkline(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.darray_stddev_1 AS
 SELECT public.darray_stddev(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_stddev_pop_1 AS
 SELECT public.darray_stddev_pop(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_sum_1 AS
 SELECT public.darray_sum(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_to_bytes_1 AS
 SELECT public.darray_to_bytes(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.darray_top_1 AS
 SELECT public.darray_top(kinds.b, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_variance_1 AS
 SELECT public.darray_variance(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.darray_variance_pop_1 AS
 SELECT public.darray_variance_pop(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.date_bin_1 AS
 SELECT public.date_bin('02:00:00'::interval, (kinds.t)::public.darray_timestamp_operand, ('2026-01-01 00:00:00'::timestamp without time zone)::public.darray_origin) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.degrees_1 AS
 SELECT public.degrees((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.exp_1 AS
 SELECT public.exp((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.floor_1 AS
 SELECT public.floor((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.ln_1 AS
 SELECT public.ln((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.log10_1 AS
 SELECT public.log10((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.log_1 AS
 SELECT public.log((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.max_1 AS
 SELECT public.max(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.max_elements_1 AS
 SELECT public.max_elements(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.min_1 AS
 SELECT public.min(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.min_elements_1 AS
 SELECT public.min_elements(kinds.s) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.mod_1 AS
 SELECT public.mod(kinds.i, kinds.i) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.pow_1 AS
 SELECT public.pow((kinds.f)::public.darray_number_operand, (0.5)::double precision) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.radians_1 AS
 SELECT public.radians((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.round_1 AS
 SELECT public.round((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.sign_1 AS
 SELECT public.sign((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.sin_1 AS
 SELECT public.sin((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.sinh_1 AS
 SELECT public.sinh((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.stddev_1 AS
 SELECT public.stddev((kinds.i)::public.darray_int4_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.stddev_pop_1 AS
 SELECT public.stddev_pop((kinds.i)::public.darray_int4_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.sum_1 AS
 SELECT public.sum((kinds.i)::public.darray_int4_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.tan_1 AS
 SELECT public.tan((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.tanh_1 AS
 SELECT public.tanh((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.to_timestamp_1 AS
 SELECT public.to_timestamp((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.trim_array_1 AS
 SELECT public.trim_array(kinds.b, 2) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.trunc_1 AS
 SELECT public.trunc((kinds.f)::public.darray_number_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.unnest_1 AS
 SELECT public.unnest(kinds.b) AS "is"
   FROM public.kinds
  WHERE (kinds.id = 2);
CREATE VIEW each.var_pop_1 AS
 SELECT public.var_pop((kinds.i)::public.darray_int4_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE VIEW each.variance_1 AS
 SELECT public.variance((kinds.i)::public.darray_int4_operand) AS "is"
   FROM public.kinds
  WHERE (kinds.id < 13)
  GROUP BY (kinds.id / 3);
CREATE TABLE public.gave (
    relation text,
    rows text
);
CREATE TABLE public.states (
    k integer NOT NULL,
    sums public.darray_fsum,
    isums public.darray_isum,
    moments public.darray_fmoments,
    imoments public.darray_imoments,
    quantiles public.darray_quantiles,
    different public.darray_distinct,
    product public.darray_iproduct,
    by_place public.darray_fsums,
    groups public.darray_groups
);
CREATE VIEW public.grouped AS
 SELECT g.i,
    g.n,
    g.total
   FROM ( SELECT public.darray_merge(states.groups) AS s
           FROM public.states) m,
    LATERAL public.darray_group_rows(m.s) g(i integer, n bigint, total double precision);
CREATE MATERIALIZED VIEW public.kept AS
 SELECT kinds.id,
    public.array_sum(kinds.f) AS total,
    public.array_sort(kinds.i) AS sorted,
    public.array_distinct(kinds.i) AS distinct_of
   FROM public.kinds
  WITH NO DATA;
CREATE VIEW public.merged AS
 SELECT public.darray_merge(states.sums) AS sums,
    (public.darray_merge(states.groups))::text AS groups
   FROM public.states;
CREATE VIEW public.of_functions AS
 SELECT kinds.id,
    public.mean_of_large(kinds.f) AS m,
    public.scaled(kinds.f, (2.5)::double precision) AS sc,
    public.within(kinds.f, (1)::double precision, (5)::double precision) AS w,
    (kinds.f OPERATOR(public.~~~) (3)::double precision) AS op
   FROM public.kinds;
CREATE VIEW public.of_groups AS
 SELECT kinds.id,
    p.grp,
    p.n,
    p.total,
    p.lowest
   FROM public.kinds,
    LATERAL public.per_group(kinds.i, kinds.f) p(grp, n, total, lowest)
  WHERE (kinds.id < 6);
CREATE VIEW public.of_mixed AS
 SELECT kinds.id,
    ((kinds.i)::public.darray_float8 OPERATOR(public.+) kinds.f) AS a,
    ((kinds.i)::public.darray_float8 OPERATOR(public.*) (1.5)::double precision) AS b,
    (kinds.d OPERATOR(public.+) 1) AS c,
    (kinds.t OPERATOR(public.-) '1 day'::interval) AS e,
    (kinds.z OPERATOR(public.>) '2026-01-01 00:00:00+00'::timestamp with time zone) AS g,
    (kinds.i OPERATOR(public.||) 5) AS h,
    (0 OPERATOR(public.||) kinds.i) AS j,
    (kinds.i OPERATOR(public.||) ARRAY[7, 8]) AS k,
    (kinds.i OPERATOR(public.=) ARRAY[1, 2]) AS l,
    (kinds.f OPERATOR(public.>) (2.5)::double precision) AS m,
    (OPERATOR(public.~) kinds.b) AS n,
    (kinds.b OPERATOR(public.&) (kinds.i OPERATOR(public.>) 2)) AS o,
    ((kinds.f)::public.darray_number_operand OPERATOR(public.^) (2)::double precision) AS p,
    (OPERATOR(public.|/) (public.abs((kinds.f)::public.darray_float8_operand))::public.darray_number_operand) AS q,
    (kinds.i OPERATOR(public.%) 3) AS r,
    (kinds.i)::public.darray_float8 AS s,
    (kinds.f)::numeric[] AS u,
    (kinds.i)::text AS w,
    ((kinds.i OPERATOR(public.>) 2))::public.darray_int4 AS x,
    kinds.i[2] AS y,
    kinds.i[2:3] AS aa,
    to_json(kinds.i) AS ab,
    public.array_filter(kinds.f, ((kinds.f OPERATOR(public.>) (2)::double precision) OPERATOR(public.&) (kinds.i OPERATOR(public.#<>) 3))) AS ac,
    public.array_if((kinds.i OPERATOR(public.>) 2), kinds.i, 0) AS ad,
    public.array_coalesce(kinds.f, (0)::double precision) AS ae,
    public.array_in(kinds.i, ARRAY[1, 2]) AS af,
    public.array_between(kinds.f, (1)::double precision, (3)::double precision) AS ag,
    public.array_sort(kinds.i, true) AS ah,
    public.array_sum(kinds.i, 1) AS ai,
    public.array_group_sum(kinds.i, kinds.f) AS aj,
    public.date_trunc('day'::text, kinds.t) AS ak,
    public.date_part('hour'::text, kinds.z) AS al,
    public.timezone('UTC'::text, (kinds.t)::public.darray_timestamp_operand) AS am,
    public.date_bin('02:00:00'::interval, (kinds.t)::public.darray_timestamp_operand, ('2026-01-01 00:00:00'::timestamp without time zone)::public.darray_origin) AS an,
    public.array_moving_sum((kinds.t)::public.darray_timestamp_operand, '02:00:00'::interval, kinds.f) AS ao,
    public.array_moving_sum((kinds.d)::public.darray_date_operand, '2 days'::interval, kinds.i) AS ap,
    public.array_moving_count((kinds.z)::public.darray_timestamptz_operand, '02:00:00'::interval, kinds.i) AS aq,
    public.sum((kinds.f)::public.darray_float8_operand) OVER w AS ar
   FROM public.kinds
  WHERE (kinds.id <= 12)
  WINDOW w AS (PARTITION BY kinds.id);
CREATE VIEW public.of_rows AS
 SELECT (public.darray_agg(kinds.id ORDER BY kinds.id))[2:4] AS ids,
    public.longest_sum(kinds.f ORDER BY kinds.id) AS fs,
    public.sum((kinds.i)::public.darray_int4_operand) FILTER (WHERE (public.array_length(kinds.i, 1) = 3)) AS by_element
   FROM public.kinds;
CREATE VIEW public.of_unnest AS
 SELECT kinds.id,
    u.x,
    u.o
   FROM public.kinds,
    LATERAL public.unnest(kinds.f) WITH ORDINALITY u(x, o)
  WHERE (u.x > (4)::double precision);
CREATE VIEW public.of_window AS
 SELECT kinds.id,
    sum(kinds.total) OVER (ORDER BY (public.array_sum(kinds.i)), kinds.id) AS running,
    public.array_moving_avg(kinds.f, 3) AS moving
   FROM public.kinds;
CREATE TABLE public.ordered (
    i public.darray_int4
)
PARTITION BY RANGE (i);
CREATE TABLE public.ordered_high (
    i public.darray_int4
);
CREATE TABLE public.ordered_low (
    i public.darray_int4
);
CREATE TABLE public.parted (
    i public.darray_int4,
    f public.darray_float8
)
PARTITION BY HASH (i);
CREATE TABLE public.parted_0 (
    i public.darray_int4,
    f public.darray_float8
);
CREATE TABLE public.parted_1 (
    i public.darray_int4,
    f public.darray_float8
);
CREATE TABLE public.plans (
    statement text,
    nodes text
);
CREATE TABLE public.ranged (
    i public.darray_int4,
    f public.darray_float8
)
PARTITION BY RANGE (public.array_sum(i));
CREATE TABLE public.ranged_high (
    i public.darray_int4,
    f public.darray_float8
);
CREATE TABLE public.ranged_low (
    i public.darray_int4,
    f public.darray_float8
);
CREATE VIEW public.rolled AS
 SELECT (states.k % 2) AS half,
    public.darray_sum(states.sums) AS total,
    public.darray_avg(states.isums) AS average,
    public.darray_stddev(states.moments) AS deviation,
    public.darray_variance(states.imoments) AS variance,
    public.darray_quantile(states.quantiles, (0.5)::double precision) AS median,
    public.darray_count_distinct(states.different) AS different,
    public.darray_sum(states.by_place) AS by_place
   FROM public.states
  GROUP BY (states.k % 2);
ALTER TABLE ONLY public.ordered ATTACH PARTITION public.ordered_high FOR VALUES FROM ('{3}') TO (MAXVALUE);
ALTER TABLE ONLY public.ordered ATTACH PARTITION public.ordered_low FOR VALUES FROM (MINVALUE) TO ('{3}');
ALTER TABLE ONLY public.parted ATTACH PARTITION public.parted_0 FOR VALUES WITH (modulus 2, remainder 0);
ALTER TABLE ONLY public.parted ATTACH PARTITION public.parted_1 FOR VALUES WITH (modulus 2, remainder 1);
ALTER TABLE ONLY public.ranged ATTACH PARTITION public.ranged_high DEFAULT;
ALTER TABLE ONLY public.ranged ATTACH PARTITION public.ranged_low FOR VALUES FROM (MINVALUE) TO ('10');
COPY public.gave (relation, rows) FROM stdin;
each.acosh_1	("{0.4435682543851154,NULL,1.863279351153449}")
each.array_all_1	(f)
each.array_any_1	(t)
each.array_append_1	("{""2026-01-01 01:00:00+00"",""2026-01-01 02:00:00+00"",""2026-01-01 03:00:00+00"",""2026-01-01 03:00:00+00""}")
each.array_argmax_1	(3)
each.array_argmin_1	(1)
each.array_argsort_1	("{1,2,3}")
each.array_avg_1	(14.0000000000000000)
each.array_between_1	("{f,t,f}")
each.array_bit_and_1	(4)
each.array_bit_or_1	(31)
each.array_bit_xor_1	(28)
each.array_chunks_1	("{f,f}") ({t})
each.array_clamp_1	("{2026-01-03,2026-01-03,2026-01-03}")
each.array_coalesce_2	("{10000000000,20000000000,30000000000,40000000000}")
each.array_concat_agg_1	("{f,f,f,f,f,t}") ("{f,f,f,f,t}") ("{f,f,t,f,f,f,t,f,f,f,f,t,f,f,t}") ("{f,f,t,f,f,f,t,f,f,f,f,t,f,f,t}") ({f})
each.array_contains_1	(t)
each.array_corr_2	(1)
each.array_cosine_2	(1)
each.array_count_1	(3)
each.array_count_distinct_1	(2)
each.array_count_true_1	(1)
each.array_covar_2	(2.8233333333333337)
each.array_covar_pop_2	(1.8822222222222225)
each.array_covar_samp_2	(2.8233333333333337)
each.array_cumall_1	("{f,f,f}")
each.array_cumany_1	("{f,f,t}")
each.array_cumavg_1	("{7,10.5,14}")
each.array_cumcount_1	("{1,2,3}")
each.array_cumcount_true_1	("{0,0,1}")
each.array_cummax_1	("{7,14,21}")
each.array_cummin_1	("{7,7,7}")
each.array_cumprod_1	("{7,98,2058}")
each.array_cumsum_1	("{NULL,10000000000,30000000000}")
each.array_delete_1	("{f,t}")
each.array_dense_rank_1	("{1,1,2}")
each.array_diff_4	("{NULL,NULL,14,14,14,14}")
each.array_dims_1	([1:3])
each.array_distance_2	(0)
each.array_distinct_1	("{f,t}")
each.array_dot_1	(280000000000)
each.array_drop_nulls_1	("{f,f,t}")
each.array_encode_1	("{f,f,t}")
each.array_eq_1	("{f,f,t}")
each.array_ewma_1	("{10000000000,15000000000,22500000000}")
each.array_except_1	("{10000000000,20000000000,30000000000}")
each.array_fill_backward_1	("{f,f,t}")
each.array_fill_forward_1	("{f,f,t}")
each.array_filter_1	("{""2026-01-01 03:00:00+00""}")
each.array_first_1	(7)
each.array_flatten_1	("{f,f,t}")
each.array_ge_1	("{f,f,t}")
each.array_greatest_1	("{2,4,6}")
each.array_group_all_4	("{NULL,NULL,f,t,f,NULL,NULL,t,f,f}")
each.array_group_any_4	("{NULL,NULL,f,t,f,NULL,NULL,t,f,f}")
each.array_group_argmax_2	("{4,NULL,1,NULL,NULL,2,NULL,NULL,3}")
each.array_group_argmin_2	("{4,NULL,1,NULL,NULL,2,NULL,NULL,3}")
each.array_group_array_2	() () () () () ({14}) ({21}) ({28}) ({7})
each.array_group_avg_1	("{NULL,7,NULL,14,NULL,21}")
each.array_group_bit_and_1	("{NULL,7,NULL,14,NULL,21}")
each.array_group_bit_or_1	("{NULL,7,NULL,14,NULL,21}")
each.array_group_bit_xor_1	("{NULL,7,NULL,14,NULL,21}")
each.array_group_corr_1	("{NULL,NULL,NULL,NULL,NULL,NULL}")
each.array_group_count_2	("{1,0,1,0,0,1,0,0,1}")
each.array_group_count_distinct_1	("{0,1,0,1,0,1}")
each.array_group_count_true_4	("{0,0,0,1,0,0,0,1,0,0}")
each.array_group_covar_1	("{NULL,NULL,NULL,NULL,NULL,NULL}")
each.array_group_covar_pop_1	("{NULL,0,NULL,0,NULL,0}")
each.array_group_cumall_1	("{f,f,t}")
each.array_group_cumany_1	("{f,f,t}")
each.array_group_cumavg_1	("{10000000000,20000000000,30000000000}")
each.array_group_cumcount_1	("{1,1,1}")
each.array_group_cumcount_true_1	("{0,0,1}")
each.array_group_cummax_1	("{10000000000,20000000000,30000000000}")
each.array_group_cummin_1	("{10000000000,20000000000,30000000000}")
each.array_group_cumprod_1	("{10000000000,20000000000,30000000000}")
each.array_group_cumsum_1	("{10000000000,20000000000,30000000000}")
each.array_group_fill_backward_1	("{10000000000,20000000000,30000000000}")
each.array_group_fill_forward_1	("{10000000000,20000000000,30000000000}")
each.array_group_first_2	("{28,NULL,7,NULL,NULL,14,NULL,NULL,21}")
each.array_group_id_1	("{1,2,3}")
each.array_group_kurtosis_1	("{NULL,NULL,NULL,NULL,NULL,NULL}")
each.array_group_kurtosis_pop_1	("{NULL,NULL,NULL,NULL,NULL,NULL}")
each.array_group_last_2	("{28,NULL,7,NULL,NULL,14,NULL,NULL,21}")
each.array_group_max_2	("{28,NULL,7,NULL,NULL,14,NULL,NULL,21}")
each.array_group_median_1	("{NULL,10000000000,NULL,20000000000,NULL,30000000000}")
each.array_group_min_2	("{28,NULL,7,NULL,NULL,14,NULL,NULL,21}")
each.array_group_mode_1	("{NULL,10000000000,NULL,20000000000,NULL,30000000000}")
each.array_group_moving_all_1	("{NULL,NULL,NULL}")
each.array_group_moving_any_1	("{NULL,NULL,NULL}")
each.array_group_moving_avg_1	("{NULL,NULL,NULL}")
each.array_group_moving_count_1	("{NULL,NULL,NULL}")
each.array_group_moving_count_true_1	("{NULL,NULL,NULL}")
each.array_group_moving_first_1	("{NULL,NULL,NULL}")
each.array_group_moving_last_1	("{NULL,NULL,NULL}")
each.array_group_moving_max_1	("{NULL,NULL,NULL}")
each.array_group_moving_median_1	("{NULL,NULL,NULL}")
each.array_group_moving_min_1	("{NULL,NULL,NULL}")
each.array_group_moving_product_1	("{NULL,NULL,NULL}")
each.array_group_moving_stddev_1	("{NULL,NULL,NULL}")
each.array_group_moving_stddev_pop_1	("{NULL,NULL,NULL}")
each.array_group_moving_sum_1	("{NULL,NULL,NULL}")
each.array_group_moving_variance_1	("{NULL,NULL,NULL}")
each.array_group_moving_variance_pop_1	("{NULL,NULL,NULL}")
each.array_group_product_1	("{NULL,7,NULL,14,NULL,21}")
each.array_group_quantile_1	("{NULL,2,NULL,4,NULL,6}")
each.array_group_quantile_disc_1	("{NULL,""2026-01-01 01:00:00+00"",NULL,""2026-01-01 02:00:00+00"",NULL,""2026-01-01 03:00:00+00""}")
each.array_group_rank_1	("{1,1,1}")
each.array_group_row_number_1	("{1,1,1}")
each.array_group_shift_1	("{NULL,NULL,NULL}")
each.array_group_skewness_1	("{NULL,NULL,NULL,NULL,NULL,NULL}")
each.array_group_skewness_pop_1	("{NULL,NULL,NULL,NULL,NULL,NULL}")
each.array_group_stddev_1	("{NULL,NULL,NULL,NULL,NULL,NULL}")
each.array_group_stddev_pop_1	("{NULL,0,NULL,0,NULL,0}")
each.array_group_sum_1	("{NULL,7,NULL,14,NULL,21}")
each.array_group_top_1	("{{NULL,NULL},{0.25,NULL},{NULL,NULL},{0.5,NULL},{NULL,NULL},{0.75,NULL}}")
each.array_group_top_positions_1	("{{NULL,NULL},{1,NULL},{NULL,NULL},{2,NULL},{NULL,NULL},{3,NULL}}")
each.array_group_variance_1	("{NULL,NULL,NULL,NULL,NULL,NULL}")
each.array_group_variance_pop_1	("{NULL,0,NULL,0,NULL,0}")
each.array_gt_1	("{f,f,f}")
each.array_histogram_1	("{0,0}")
each.array_if_2	("{2,2,30000000000,2}")
each.array_in_2	("{f,f,f,f}")
each.array_insert_1	("{1.1,2,4,6,NULL,3.3000000000000003}")
each.array_interpolate_1	("{0.25,0.5,0.75}")
each.array_intersect_1	({})
each.array_is_null_1	("{f,f,f}")
each.array_is_sorted_1	(t)
each.array_join_asof_1	("{3,3,3}")
each.array_kurtosis_1	()
each.array_kurtosis_pop_1	(-1.5)
each.array_last_1	(21)
each.array_le_1	("{t,t,t}")
each.array_least_1	("{2,4,6}")
each.array_length_1	()
each.array_lower_1	()
each.array_lt_1	("{t,t,f}")
each.array_max_1	(21)
each.array_median_1	(14)
each.array_min_1	(7)
each.array_mode_1	(7)
each.array_moving_all_6	("{f,f}")
each.array_moving_any_6	("{f,f}")
each.array_moving_avg_1	("{NULL,NULL,NULL}")
each.array_moving_count_1	("{NULL,NULL,NULL}")
each.array_moving_count_true_6	("{0,0}")
each.array_moving_first_1	("{NULL,NULL,NULL}")
each.array_moving_last_1	("{NULL,NULL,NULL}")
each.array_moving_max_1	("{NULL,NULL,NULL}")
each.array_moving_median_1	("{NULL,NULL,NULL}")
each.array_moving_min_1	("{NULL,NULL,NULL}")
each.array_moving_product_1	("{NULL,NULL,NULL}")
each.array_moving_stddev_1	("{NULL,NULL,NULL}")
each.array_moving_stddev_pop_1	("{NULL,NULL,NULL}")
each.array_moving_sum_1	("{NULL,NULL,NULL}")
each.array_moving_variance_1	("{NULL,NULL,NULL}")
each.array_moving_variance_pop_1	("{NULL,NULL,NULL}")
each.array_ndims_1	(1)
each.array_ne_1	("{t,t,f}")
each.array_norm_1	(3.4785054261852175)
each.array_nth_2	(f)
each.array_null_count_1	(0)
each.array_nullif_2	("{10000000000,20000000000,30000000000,40000000000}")
each.array_percent_rank_1	("{0,0,1}")
each.array_plain_1	("{f,f,t}")
each.array_position_1	(2)
each.array_positions_1	({3})
each.array_prepend_1	("{0.5,0.25,0.5,0.75}")
each.array_preview_1	("{f,f,t}")
each.array_product_1	(2058)
each.array_put_4	("{0.25,0.5,3,4,5,1.5,NULL,8,9,10}")
each.array_quantile_1	(14)
each.array_quantile_disc_1	(14)
each.array_rank_1	("{1,1,3}")
each.array_reinterpret_1	("{2,4,6}")
each.array_remove_1	("{""2026-01-01 01:00:00+00"",""2026-01-01 02:00:00+00""}")
each.array_repeat_1	("{f,f,t,f,f,t}")
each.array_replace_1	("{2026-01-02,2026-01-03,2026-01-04}")
each.array_resize_1	("{10000000000,20000000000}")
each.array_reverse_1	("{t,f,f}")
each.array_rotate_1	("{f,t,f}")
each.array_row_number_1	("{1,1,1}")
each.array_sample_1	("{0.5,0.75}")
each.array_search_7	("{2,3,4}")
each.array_set_1	("{10000000000,2,30000000000}")
each.array_shift_3	("{2,2,10000000000,20000000000,30000000000}")
each.array_shuffle_1	("{0.5,0.75,0.25}")
each.array_skewness_1	(0)
each.array_skewness_pop_1	(0)
each.array_slice_1	({4})
each.array_sort_1	("{f,f,t}")
each.array_sort_by_1	("{f,f,t}")
each.array_split_1	("{f,f}") ({t})
each.array_stddev_1	(7.0000000000000000)
each.array_stddev_pop_1	(5.7154760664940822)
each.array_sum_1	(42)
each.array_take_2	("{NULL,NULL,NULL,NULL}")
each.array_to_epoch_1	("{1767229200,1767232800,1767236400}")
each.array_to_json_1	("[false,false,true]")
each.array_top_1	("{0.75,0.5}")
each.array_top_positions_1	("{3,2}")
each.array_transpose_1	("{f,f,t}")
each.array_union_1	("{2,4,6,10000000000,20000000000,30000000000}")
each.array_upper_1	()
each.array_variance_1	(49.0000000000000000)
each.array_variance_pop_1	(32.6666666666666667)
each.array_where_1	({3})
each.array_width_bucket_1	("{3,3,3}")
each.asinh_1	("{0.9503469298211343,NULL,1.9092740140163367}")
each.atan2_1	("{1.1441688336680205,NULL,1.4204248987877621}")
each.atan_1	("{0.8329812666744317,NULL,1.2765617616837088}")
rolled	4a94dcb4f8e6f9e7c5e80b474afb4b44
each.avg_1	("{1.5,3,6}") ("{4,8,4.666666666666667,5,6,8}") ("{6.333333333333333,5.333333333333333,4.333333333333333,3.3333333333333335,3,0}") ("{7,4,2}") ({1})
each.cardinality_1	(3)
each.ceil_1	("{2,NULL,4}")
each.ceiling_1	("{2,NULL,4}")
each.cos_1	("{0.4535961214255773,NULL,-0.9874797699088649}")
each.cosh_1	("{1.6685185538222564,NULL,13.574761044029568}")
each.count_elements_1	("{2,2,1}") ("{3,2,1}") ("{3,3,3,3,2,1}") ("{3,3,3,3,2,1}") ({1})
each.darray_agg_1	("{2,2,2}") ("{2,2,2}") ("{2,2,2}") ("{2,2}") ({2})
each.darray_all_1	(f) (f) (f) (f) (f)
each.darray_any_1	(f) (t) (t) (t) (t)
each.darray_avg_1	(11.6666666666666667) (12.6000000000000000) (21.4666666666666667) (21.4666666666666667) (7.0000000000000000)
each.darray_bit_and_1	(0) (0) (4) (4) (7)
each.darray_bit_or_1	(31) (31) (63) (63) (7)
each.darray_bit_xor_1	(18) (21) (42) (42) (7)
each.darray_count_1	(1) (15) (15) (5) (6)
each.darray_count_distinct_1	(1) (2) (2) (2) (2)
each.darray_count_true_1	(0) (1) (1) (4) (4)
each.darray_first_1	(f) (f) (f) (f) (f)
each.darray_larger_1	("{2,4,6}")
each.darray_last_1	(f) (t) (t) (t) (t)
each.darray_linspace_1	("{0.5,0.5}")
each.darray_max_1	(21) (21) (42) (42) (7)
each.darray_min_1	(7) (7) (7) (7) (7)
each.darray_product_2	(0) (1) (10077696000) (10080) (96)
each.darray_quantile_1	(10000000000) (10032775168) (20065550336) (29997662208) (29997662208)
each.darray_random_1	("{0.9739662889702833,0.5868049301633013}")
each.darray_random_normal_1	("{0.9631776553980157,0.40758949912969605}")
each.darray_series_1	("{""2026-01-01 03:00:00+00""}")
each.darray_smaller_1	("{2,4,6}")
each.darray_sparkline_1	(▁▅█)
each.darray_stddev_1	() (11.0574258607809199) (11.0574258607809199) (5.7154760664940822) (5.8566201857385288)
each.darray_stddev_pop_1	(0) (10.6824882661089572) (10.6824882661089572) (5.2174919474995093) (5.2383203414835179)
each.darray_sum_1	(322) (322) (63) (7) (70)
each.darray_to_bytes_1	("\\\\x000001")
each.darray_top_1	("{t,f}") ("{t,f}") ("{t,t}") ("{t,t}") ({f})
each.darray_variance_1	() (122.2666666666666667) (122.2666666666666667) (32.6666666666666667) (34.3000000000000000)
each.darray_variance_pop_1	(0) (114.1155555555555556) (114.1155555555555556) (27.2222222222222222) (27.4400000000000000)
each.date_bin_1	("{""2026-01-01 00:00:00"",""2026-01-01 02:00:00"",""2026-01-01 02:00:00""}")
each.degrees_1	("{63.02535746439056,NULL,189.07607239317167}")
each.exp_1	("{3.0041660239464334,NULL,27.112638920657893}")
each.floor_1	("{1,NULL,3}")
each.ln_1	("{0.09531017980432493,NULL,1.1939224684724346}")
each.log10_1	("{0.04139268515822508,NULL,0.5185139398778875}")
each.log_1	("{0.04139268515822508,NULL,0.5185139398778875}")
each.max_1	("{f,f,t,f,f,t}") ("{f,f,t,f,f,t}") ("{f,f,t}") ("{f,f,t}") ({f})
each.max_elements_1	("{7,14,21,28,35,42}") ("{7,14,21,28,35,42}") ("{7,14,21}") ("{7,14,21}") ({7})
each.min_1	("{f,f,t,f}") ("{f,f,t,f}") ("{f,f}") ({f}) ({f})
each.min_elements_1	("{7,14,21,28,35,42}") ("{7,14,21,28,35,42}") ("{7,14,21}") ("{7,14,21}") ({7})
each.mod_1	("{0,0,0}")
each.pow_1	("{1.0488088481701516,NULL,1.8165902124584952}")
each.radians_1	("{0.019198621771937627,NULL,0.05759586531581288}")
each.round_1	("{1,NULL,3}")
each.sign_1	("{1,NULL,1}")
each.sin_1	("{0.8912073600614354,NULL,-0.15774569414324865}")
each.sinh_1	("{1.335647470124177,NULL,13.537877876628327}")
each.stddev_1	c27cd91749eada87f266d61cc0bfe19b
each.stddev_pop_1	7eb65d2fe5f4d5e1b1d75d8cdc523cae
each.sum_1	("{12,24,14,15,12,8}") ("{19,16,13,10,6,0}") ("{21,8,2}") ("{3,6,6}") ({1})
each.tan_1	("{1.9647596572486523,NULL,0.15974574766003266}")
each.tanh_1	("{0.8004990217606297,NULL,0.9972829600991421}")
each.to_timestamp_1	("{""1970-01-01 00:00:01.1+00"",NULL,""1970-01-01 00:00:03.3+00""}")
each.trim_array_1	({f})
each.trunc_1	("{1,NULL,3}")
each.unnest_1	(f) (f) (t)
each.var_pop_1	e7c23dce251bcf78c6339c0bddf92007
each.variance_1	("{0.5,2,NULL}") ("{1,2,NULL}") ("{1,4,16.333333333333332,16,18,NULL}") ("{30.333333333333332,22.333333333333332,16.333333333333332,12.333333333333334,18,NULL}") ({NULL})
grouped	90a32057024d6749cde69d493e6c74e5
kept	9230316b38ba70ca5962c956bcc819f6
kinds	57f072ebed91bf102feb30604c5338ac
merged	83d070e5f322a1e9abded31883f1e630
of_functions	15608063b8dc7398f9d67b1226c35c11
of_groups	6abaaae0842bce9f15dd2f88aef10c12
of_mixed	{0,0,0,0,0,0} {0,0} {0,1,1} {0} {1,1,0,1,1} {1,1,0} {1,1,1,0} {1,1,1,1,1,1} {1,1,1,1,1} {1,1,1,1} {1,1} {1}
of_rows	ce775dae2ea927dd10d727152d0920c0
of_unnest	4.4 4.4 4.4 4.4 5.5 5.5 6.6000000000000005
of_window	7ce60770e73280ff551335a544859804
ordered	("{0,0,0,0,0,0}") ("{1,2}") ("{1,2}") ("{10,9,8,7,6}") ("{2,4,6}") ("{3,6,9,1}") ("{4,8,1,5,9}") ("{5,10,4,9,3,8}") ("{7,3}") ("{8,5,2}") ("{9,7,5,3}") ("{{1,2},{3,4}}") ({1}) ({6}) ({})
ordered_high	("{10,9,8,7,6}") ("{3,6,9,1}") ("{4,8,1,5,9}") ("{5,10,4,9,3,8}") ("{7,3}") ("{8,5,2}") ("{9,7,5,3}") ({6})
ordered_low	("{0,0,0,0,0,0}") ("{1,2}") ("{1,2}") ("{2,4,6}") ("{{1,2},{3,4}}") ({1}) ({})
parted	bf225c132a568ae868fa78127dec982c
parted_0	("{2,4,6}","{1.1,NULL,3.3000000000000003}") ("{5,10,4,9,3,8}","{1.1,2.2,3.3000000000000003,4.4,NULL,6.6000000000000005}") ("{7,3}","{1.1,NULL}") ("{{1,2},{3,4}}",) ({1},{1.1}) ({},)
parted_1	bb83943f03e79dfa706a59047cfc22da
ranged	c70de658838fc357f48b933547bc19e5
ranged_high	370a2b32ec545660d39ee06d0c596095
ranged_low	("{0,0,0,0,0,0}","{NULL,2.2,3.3000000000000003,4.4,5.5,NULL}") ("{1,2}","{NULL,2.2}") ("{1,2}",) ({1},{1.1}) ({6},{NULL})
states	ab8f1f6610c7fa7b07480172c6378ee4
\.
COPY public.kinds (id, b, s, i, l, r, f, d, t, z, up, few, of, many) FROM stdin;
1	{f,f}	{7,14}	{1,2}	{10000000000,20000000000}	{0.25,0.5}	{NULL,2.2}	{2026-01-02,2026-01-03}	{"2026-01-01 01:00:00","2026-01-01 02:00:00"}	{"2026-01-01 01:00:00+00","2026-01-01 02:00:00+00"}	{1,2}	{1,2,3}	("{""2026-01-01 00:01:00+00"",""2026-01-01 00:02:00+00""}","{1,2}")	{"{1,2}"}
2	{f,f,t}	{7,14,21}	{2,4,6}	{10000000000,20000000000,30000000000}	{0.25,0.5,0.75}	{1.1,NULL,3.3000000000000003}	{2026-01-02,2026-01-03,2026-01-04}	{"2026-01-01 01:00:00","2026-01-01 02:00:00","2026-01-01 03:00:00"}	{"2026-01-01 01:00:00+00","2026-01-01 02:00:00+00","2026-01-01 03:00:00+00"}	{1,2,3}	{1,2,3}	("{""2026-01-01 00:01:00+00"",""2026-01-01 00:02:00+00"",""2026-01-01 00:03:00+00""}","{1,2,3}")	{"{1,2,3}"}
3	{f,f,t,f}	{7,14,21,28}	{3,6,9,1}	{10000000000,20000000000,30000000000,40000000000}	{0.25,0.5,0.75,1}	{1.1,2.2,NULL,4.4}	{2026-01-02,2026-01-03,2026-01-04,2026-01-05}	{"2026-01-01 01:00:00","2026-01-01 02:00:00","2026-01-01 03:00:00","2026-01-01 04:00:00"}	{"2026-01-01 01:00:00+00","2026-01-01 02:00:00+00","2026-01-01 03:00:00+00","2026-01-01 04:00:00+00"}	{1,2,3,4}	{1,2,3}	("{""2026-01-01 00:01:00+00"",""2026-01-01 00:02:00+00"",""2026-01-01 00:03:00+00"",""2026-01-01 00:04:00+00""}","{1,2,3,4}")	{"{1,2,3,4}"}
4	{f,f,t,f,f}	{7,14,21,28,35}	{4,8,1,5,9}	{10000000000,20000000000,30000000000,40000000000,50000000000}	{0.25,0.5,0.75,1,1.25}	{1.1,2.2,3.3000000000000003,NULL,5.5}	{2026-01-02,2026-01-03,2026-01-04,2026-01-05,2026-01-06}	{"2026-01-01 01:00:00","2026-01-01 02:00:00","2026-01-01 03:00:00","2026-01-01 04:00:00","2026-01-01 05:00:00"}	{"2026-01-01 01:00:00+00","2026-01-01 02:00:00+00","2026-01-01 03:00:00+00","2026-01-01 04:00:00+00","2026-01-01 05:00:00+00"}	{1,2,3,4,5}	{1,2,3}	("{""2026-01-01 00:01:00+00"",""2026-01-01 00:02:00+00"",""2026-01-01 00:03:00+00"",""2026-01-01 00:04:00+00"",""2026-01-01 00:05:00+00""}","{1,2,3,4,5}")	{"{1,2,3,4,5}"}
5	{f,f,t,f,f,t}	{7,14,21,28,35,42}	{5,10,4,9,3,8}	{10000000000,20000000000,30000000000,40000000000,50000000000,60000000000}	{0.25,0.5,0.75,1,1.25,1.5}	{1.1,2.2,3.3000000000000003,4.4,NULL,6.6000000000000005}	{2026-01-02,2026-01-03,2026-01-04,2026-01-05,2026-01-06,2026-01-07}	{"2026-01-01 01:00:00","2026-01-01 02:00:00","2026-01-01 03:00:00","2026-01-01 04:00:00","2026-01-01 05:00:00","2026-01-01 06:00:00"}	{"2026-01-01 01:00:00+00","2026-01-01 02:00:00+00","2026-01-01 03:00:00+00","2026-01-01 04:00:00+00","2026-01-01 05:00:00+00","2026-01-01 06:00:00+00"}	{1,2,3,4,5,6}	{1,2,3}	("{""2026-01-01 00:01:00+00"",""2026-01-01 00:02:00+00"",""2026-01-01 00:03:00+00"",""2026-01-01 00:04:00+00"",""2026-01-01 00:05:00+00"",""2026-01-01 00:06:00+00""}","{1,2,3,4,5,6}")	{"{1,2,3,4,5,6}"}
6	{f}	{7}	{6}	{10000000000}	{0.25}	{NULL}	{2026-01-02}	{"2026-01-01 01:00:00"}	{"2026-01-01 01:00:00+00"}	{1}	{1,2,3}	("{""2026-01-01 00:01:00+00""}",{1})	{"{1}"}
7	{f,f}	{7,14}	{7,3}	{10000000000,20000000000}	{0.25,0.5}	{1.1,NULL}	{2026-01-02,2026-01-03}	{"2026-01-01 01:00:00","2026-01-01 02:00:00"}	{"2026-01-01 01:00:00+00","2026-01-01 02:00:00+00"}	{1,2}	{1,2,3}	("{""2026-01-01 00:01:00+00"",""2026-01-01 00:02:00+00""}","{1,2}")	{"{1,2}"}
8	{f,f,t}	{7,14,21}	{8,5,2}	{10000000000,20000000000,30000000000}	{0.25,0.5,0.75}	{1.1,2.2,NULL}	{2026-01-02,2026-01-03,2026-01-04}	{"2026-01-01 01:00:00","2026-01-01 02:00:00","2026-01-01 03:00:00"}	{"2026-01-01 01:00:00+00","2026-01-01 02:00:00+00","2026-01-01 03:00:00+00"}	{1,2,3}	{1,2,3}	("{""2026-01-01 00:01:00+00"",""2026-01-01 00:02:00+00"",""2026-01-01 00:03:00+00""}","{1,2,3}")	{"{1,2,3}"}
9	{f,f,t,f}	{7,14,21,28}	{9,7,5,3}	{10000000000,20000000000,30000000000,40000000000}	{0.25,0.5,0.75,1}	{1.1,2.2,3.3000000000000003,NULL}	{2026-01-02,2026-01-03,2026-01-04,2026-01-05}	{"2026-01-01 01:00:00","2026-01-01 02:00:00","2026-01-01 03:00:00","2026-01-01 04:00:00"}	{"2026-01-01 01:00:00+00","2026-01-01 02:00:00+00","2026-01-01 03:00:00+00","2026-01-01 04:00:00+00"}	{1,2,3,4}	{1,2,3}	("{""2026-01-01 00:01:00+00"",""2026-01-01 00:02:00+00"",""2026-01-01 00:03:00+00"",""2026-01-01 00:04:00+00""}","{1,2,3,4}")	{"{1,2,3,4}"}
10	{f,f,t,f,f}	{7,14,21,28,35}	{10,9,8,7,6}	{10000000000,20000000000,30000000000,40000000000,50000000000}	{0.25,0.5,0.75,1,1.25}	{1.1,2.2,3.3000000000000003,4.4,NULL}	{2026-01-02,2026-01-03,2026-01-04,2026-01-05,2026-01-06}	{"2026-01-01 01:00:00","2026-01-01 02:00:00","2026-01-01 03:00:00","2026-01-01 04:00:00","2026-01-01 05:00:00"}	{"2026-01-01 01:00:00+00","2026-01-01 02:00:00+00","2026-01-01 03:00:00+00","2026-01-01 04:00:00+00","2026-01-01 05:00:00+00"}	{1,2,3,4,5}	{1,2,3}	("{""2026-01-01 00:01:00+00"",""2026-01-01 00:02:00+00"",""2026-01-01 00:03:00+00"",""2026-01-01 00:04:00+00"",""2026-01-01 00:05:00+00""}","{1,2,3,4,5}")	{"{1,2,3,4,5}"}
11	{f,f,t,f,f,t}	{7,14,21,28,35,42}	{0,0,0,0,0,0}	{10000000000,20000000000,30000000000,40000000000,50000000000,60000000000}	{0.25,0.5,0.75,1,1.25,1.5}	{NULL,2.2,3.3000000000000003,4.4,5.5,NULL}	{2026-01-02,2026-01-03,2026-01-04,2026-01-05,2026-01-06,2026-01-07}	{"2026-01-01 01:00:00","2026-01-01 02:00:00","2026-01-01 03:00:00","2026-01-01 04:00:00","2026-01-01 05:00:00","2026-01-01 06:00:00"}	{"2026-01-01 01:00:00+00","2026-01-01 02:00:00+00","2026-01-01 03:00:00+00","2026-01-01 04:00:00+00","2026-01-01 05:00:00+00","2026-01-01 06:00:00+00"}	{1,2,3,4,5,6}	{1,2,3}	("{""2026-01-01 00:01:00+00"",""2026-01-01 00:02:00+00"",""2026-01-01 00:03:00+00"",""2026-01-01 00:04:00+00"",""2026-01-01 00:05:00+00"",""2026-01-01 00:06:00+00""}","{1,2,3,4,5,6}")	{"{1,2,3,4,5,6}"}
12	{f}	{7}	{1}	{10000000000}	{0.25}	{1.1}	{2026-01-02}	{"2026-01-01 01:00:00"}	{"2026-01-01 01:00:00+00"}	{1}	{1,2,3}	("{""2026-01-01 00:01:00+00""}",{1})	{"{1}"}
13	\N	\N	{}	\N	\N	\N	\N	\N	\N	\N	{1,2,3}	\N	\N
14	\N	\N	{1,2}	\N	\N	\N	\N	\N	\N	\N	{1,2,3}	\N	\N
15	\N	\N	{{1,2},{3,4}}	\N	\N	\N	\N	\N	\N	\N	{1,2,3}	\N	\N
\.
COPY public.ordered_high (i) FROM stdin;
{3,6,9,1}
{4,8,1,5,9}
{5,10,4,9,3,8}
{6}
{7,3}
{8,5,2}
{9,7,5,3}
{10,9,8,7,6}
\.
COPY public.ordered_low (i) FROM stdin;
{1,2}
{2,4,6}
{0,0,0,0,0,0}
{1}
{}
{1,2}
{{1,2},{3,4}}
\.
COPY public.parted_0 (i, f) FROM stdin;
{2,4,6}	{1.1,NULL,3.3000000000000003}
{5,10,4,9,3,8}	{1.1,2.2,3.3000000000000003,4.4,NULL,6.6000000000000005}
{7,3}	{1.1,NULL}
{1}	{1.1}
{}	\N
{{1,2},{3,4}}	\N
\.
COPY public.parted_1 (i, f) FROM stdin;
{1,2}	{NULL,2.2}
{3,6,9,1}	{1.1,2.2,NULL,4.4}
{4,8,1,5,9}	{1.1,2.2,3.3000000000000003,NULL,5.5}
{6}	{NULL}
{8,5,2}	{1.1,2.2,NULL}
{9,7,5,3}	{1.1,2.2,3.3000000000000003,NULL}
{10,9,8,7,6}	{1.1,2.2,3.3000000000000003,4.4,NULL}
{0,0,0,0,0,0}	{NULL,2.2,3.3000000000000003,4.4,5.5,NULL}
{1,2}	\N
\.
COPY public.plans (statement, nodes) FROM stdin;
SELECT FROM kinds WHERE i = '{1,2}'	Index Only Scan, kinds_i, kinds
SELECT * FROM kinds ORDER BY i	Index Scan, kinds_i, kinds
SELECT FROM kinds WHERE array_sum(f) > 20	Index Scan, kinds_sum, kinds
SELECT * FROM kinds ORDER BY array_max(i), id	Index Scan, kinds_max, kinds
SELECT FROM kinds WHERE array_sum(array_filter(f, f > 2)) = 3	Index Scan, kinds_filtered, kinds
SELECT FROM kinds WHERE array_sort(i) < '{2}'	Index Scan, kinds_sorted, kinds
SELECT FROM kinds WHERE i[1] = 3	Index Scan, kinds_first, kinds
SELECT FROM kinds WHERE array_any(i #= 5) AND id = 4	Index Only Scan, kinds_some, kinds
SELECT FROM ranged WHERE array_sum(i) = 3	Seq Scan, ranged_low
SELECT FROM parted WHERE i = '{1,2}'	Seq Scan, parted_1
SELECT FROM ordered WHERE i < '{2}'	Seq Scan, ordered_low
SELECT FROM kept WHERE sorted = '{1,2}'	Index Only Scan, kept_sorted, kept
SELECT * FROM rolled	Aggregate, Sort, Seq Scan, states
\.
COPY public.ranged_high (i, f) FROM stdin;
{2,4,6}	{1.1,NULL,3.3000000000000003}
{3,6,9,1}	{1.1,2.2,NULL,4.4}
{4,8,1,5,9}	{1.1,2.2,3.3000000000000003,NULL,5.5}
{5,10,4,9,3,8}	{1.1,2.2,3.3000000000000003,4.4,NULL,6.6000000000000005}
{7,3}	{1.1,NULL}
{8,5,2}	{1.1,2.2,NULL}
{9,7,5,3}	{1.1,2.2,3.3000000000000003,NULL}
{10,9,8,7,6}	{1.1,2.2,3.3000000000000003,4.4,NULL}
{{1,2},{3,4}}	\N
\.
COPY public.ranged_low (i, f) FROM stdin;
{1,2}	{NULL,2.2}
{6}	{NULL}
{0,0,0,0,0,0}	{NULL,2.2,3.3000000000000003,4.4,5.5,NULL}
{1}	{1.1}
{1,2}	\N
\.
COPY public.states (k, sums, isums, moments, imoments, quantiles, different, product, by_place, groups) FROM stdin;
0	fsum1:7.0.0.1fe0003.4000.80000000.10	isum1:9.0.0.2000001.2b	fmoments1:7.0.0.1fe0003.4000.80000000.10.1fc0005.d0000000.cccccccc.33344ccc.73333333.36	imoments1:9.0.0.2000001.2b.2000001.119	quantiles1:0.7ff80000.9999999a.3ff19999.0.40160000.1ff8c.3.0.80.2.0.47.1.0.5d.1.0	distinct1:0.19750497.760af88.91eee243.2086c65c.64db792e.2fbc5935.39aaa78c.8e03e9aa.676dcfe.a1fb3d15.d95e7178.ca22290a	iproduct1:1.c3c9f7b0.6	fsums1:3.0.0.1fe0003.cccce000.4ccccccc.3.2.0.0.1fe0003.66668000.66666666.4.1.0.0.1fe0003.cccce000.4ccccccc.3.0.0.0.0.1.0.0.1ff0002.80000000.5	groups1:b64:gYAIAgCCCgABAgACAACDgPgPgICaswbmzJmzBgQAAgEAAAAAAAAEAQABAACDgPgPgMDmzAmZs+bMAQEABQIAAQAAg4D4D4CAzZkDs+bMmQMCAAgCAAIAAIOA+A+AwLPmDMyZs+YEAwAJAQABAACCgPwPgICAgAgF
1	fsum1:9.0.0.1fe0003.66670000.66666666.1a	isum1:c.0.0.2000001.42	fmoments1:9.0.0.1fe0003.66670000.66666666.1a.1fc0005.d0000000.8f5c28f5.70a875c2.a3d70a3d.65	imoments1:c.0.0.2000001.42.2000001.1d0	quantiles1:0.7ff80000.9999999a.3ff19999.66666667.401a6666.1ff8c.2.0.80.3.0.47.2.0.39.1.0.47.1.0	distinct1:0.19750497.760af88.91eee243.2086c65c.64db792e.2fbc5935.c1f42e7d.4d922029.d6b596af.81671e58.39aaa78c.8e03e9aa.676dcfe.a1fb3d15.d95e7178.ca22290a.a8972875.e6ad1be9	iproduct1:1.ad096700.1b30f	fsums1:2.0.0.1fe0003.33334000.33333333.2.3.0.0.1fe0003.9999c000.99999999.6.2.0.0.1fe0003.9999c000.99999999.6.1.0.0.1fe0003.66668000.66666666.4.0.0.0.0.1.0.0.1fe0003.9999c000.99999999.6	groups1:b64:gYAIAgCCCgABAQAAAAAAAAIBAAEAAIOA+A+AgM2ZA7PmzJkDAgADAgAAAAAAAAQBAAEAAIOA+A+AwLPmDMyZs+YEAwAFAgACAACDgPgPgICaswbmzJmzBgQABwEAAQAAg4D4D4CAzZkDs+bMmQMCAAgBAAEAAIOA+A+AgOfMCZmz5swJBgAJAgACAACDgPgPgECAgICACAUACgEAAQAAg4D4D4CAzZkDs+bMmQMC
2	fsum1:6.0.0.1fe0003.6666c000.66666666.f	isum1:9.0.0.2000001.3a	fmoments1:6.0.0.1fe0003.6666c000.66666666.f.1fc0005.a0000000.99999999.66689999.66666666.30	imoments1:9.0.0.2000001.3a.2000001.1a6	quantiles1:0.7ff80000.9999999a.3ff19999.9999999a.40119999.1ff8c.2.0.80.1.0.47.2.0.39.1.0	distinct1:0.19750497.760af88.91eee243.2086c65c.4763673b.6b994bda.d6b596af.81671e58.676dcfe.a1fb3d15.d95e7178.ca22290a.a8972875.e6ad1be9	iproduct1:1.c3c9f7b0.6	fsums1:2.0.0.1fe0003.33334000.33333333.2.1.0.0.1fe0003.33334000.33333333.2.2.0.0.1fe0003.9999c000.99999999.6.1.0.0.1fe0003.66668000.66666666.4.0.0.0.0	groups1:b64:gYAIAgCCCgACAQABAACDgPgPgMDmzAmZs+bMAQEABAEAAAAAAAAGAwABAACDgPgPgMCz5gzMmbPmBAMABwEAAQAAg4D4D4CAmrMG5syZswYEAAgBAAEAAIOA+A+AwLPmDMyZs+YEAwAJAQABAACDgPgPgIDNmQOz5syZAwIACgEAAQAAg4D4D4DA5swJmbPmzAEB
3	fsum1:8.0.0.1fe0003.3333a000.33333333.18	isum1:c.0.0.2000001.1d	fmoments1:8.0.0.1fe0003.3333a000.33333333.18.1fc0005.ac000000.d70a3d70.28f890a3.f5c28f5c.5b	imoments1:c.0.0.2000001.1d.2000001.b9	quantiles1:0.7ff80000.9999999a.3ff19999.0.40160000.1ff8c.2.0.80.2.0.47.1.0.39.2.0.24.1.0	distinct1:0.19750497.760af88.64db792e.2fbc5935.c1f42e7d.4d922029.4763673b.6b994bda.d6b596af.81671e58.6f87acd9.c77b3abb	iproduct1:1.ad096700.1b30f	fsums1:2.0.0.1fe0003.33334000.33333333.2.2.0.0.1fe0003.66668000.66666666.4.1.0.0.1fe0003.cccce000.4ccccccc.3.2.0.0.1fe0003.cccd0000.cccccccc.8.1.0.0.1ff0002.80000000.5.0.0.0.0	groups1:b64:gYAIAgCCCgAABgAEAACDgPgPgMCaswbmzJmzBg8AAQEAAQAAg4D4D4CAmrMG5syZswYEAAMCAAEAAIOA+A+AwObMCZmz5swBAQAGAQABAACDgPgPgIDNmQOz5syZAwIABwEAAQAAg4D4D4DA5swJmbPmzAEBAAkBAAAAAAA=
\.
ALTER TABLE ONLY public.kinds
    ADD CONSTRAINT kinds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kinds
    ADD CONSTRAINT other EXCLUDE USING btree (id WITH =, i WITH OPERATOR(public.=));
ALTER TABLE ONLY public.states
    ADD CONSTRAINT states_pkey PRIMARY KEY (k);
CREATE INDEX kept_sorted ON public.kept USING btree (sorted);
CREATE INDEX kinds_brin ON public.kinds USING brin (public.array_min(l));
CREATE INDEX kinds_filtered ON public.kinds USING btree (public.array_sum(public.array_filter(f, (f OPERATOR(public.>) (2)::double precision))));
CREATE INDEX kinds_first ON public.kinds USING btree ((i[1]));
CREATE INDEX kinds_gin ON public.kinds USING gin (((i)::integer[]));
CREATE INDEX kinds_hash ON public.kinds USING hash (i);
CREATE INDEX kinds_i ON public.kinds USING btree (i);
CREATE INDEX kinds_max ON public.kinds USING btree (public.array_max(i), id);
CREATE INDEX kinds_some ON public.kinds USING btree (id) WHERE public.array_any((i OPERATOR(public.#=) 5));
CREATE INDEX kinds_sorted ON public.kinds USING btree (public.array_sort(i));
CREATE INDEX kinds_sum ON public.kinds USING btree (public.array_sum(f));
CREATE STATISTICS public.kinds_stat ON public.array_sum(i), public.array_max(f) FROM public.kinds;
CREATE RULE no_delete AS
    ON DELETE TO public.kinds
   WHERE public.array_any((old.i OPERATOR(public.#=) 9)) DO INSTEAD NOTHING;
CREATE TRIGGER fills BEFORE UPDATE ON public.kinds FOR EACH ROW WHEN ((public.array_sum(new.i) IS DISTINCT FROM public.array_sum(old.i))) EXECUTE FUNCTION public.tell();
ALTER TABLE public.kinds ENABLE ROW LEVEL SECURITY;
CREATE POLICY small ON public.kinds USING ((public.array_all((i OPERATOR(public.<) 1000)) AND (public.cardinality(i) < 50)));
REFRESH MATERIALIZED VIEW public.kept;
