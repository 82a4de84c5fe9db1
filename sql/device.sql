-- from how many bytes on the device is faster, as this session is set then; without one, why not
CREATE TEMP TABLE calibrated AS SELECT * FROM darray_calibrate();
SELECT CASE WHEN min(reason) IS NULL THEN count(*) > 3 AND bool_and(host_ms > 0 AND device_ms > 0)
	AND count(*) FILTER (WHERE chosen) <= 1 AND min(bytes) = 32768
	ELSE count(*) = 1 AND num_nonnulls(min(bytes), min(host_ms), min(device_ms)) = 0
		AND bool_or(chosen) IS NULL END AS told FROM calibrated;
SELECT pg_size_bytes(current_setting('darray.device_threshold')) =
	coalesce((SELECT bytes FROM calibrated WHERE chosen),
		(SELECT 2 * max(bytes) FROM calibrated), 1048576) AS set,
	current_setting('darray.engine') IN ('auto', 'cuda') AS engine_stays;
DROP TABLE calibrated;
RESET darray.device_threshold;

-- counts of all sessions are kept only if the library is loaded with the server
SELECT * FROM darray_stat_database;
SELECT darray_stat_database_reset();
