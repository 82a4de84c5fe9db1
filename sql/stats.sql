\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,3,4,31,33,1023,1100,5000}');
\set ECHO all

-- a row of all: each as its own function gives it
CREATE FUNCTION stats(elem text) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
	RETURN QUERY EXECUTE replace($q$
		SELECT format('@E: %s of %s', count(*) FILTER (WHERE s IS NOT DISTINCT FROM ROW(
			array_count(d), array_null_count(d), array_sum(d), array_avg(d), array_min(d),
			array_max(d), array_stddev(d), array_quantile(d, 0.25), array_median(d),
			array_quantile(d, 0.75))), count(*))
		FROM (SELECT d FROM case_@E WHERE kind <> 'wide') c, array_stats(d) s$q$, '@E', elem);
END
$$;
SELECT stats(elem) FROM element WHERE class IN ('INT', 'FLOAT') ORDER BY no;
SELECT * FROM array_stats('{3,1,NULL,4,1,5}'::darray_int4);
