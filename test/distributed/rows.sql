-- :rows rows of :length elements or none, of which those for which :wanted, in the order of :order.
-- Sums of v depend on their order if they are not exact.
INSERT INTO series (part, id, chunk, t, v, f, n, g, s)
SELECT id % 4, id, chunk,
	CASE WHEN row % 11 <> 5 THEN darray_series(timestamptz '2026-01-01 UTC' +
		chunk * :length * interval '1 minute', timestamptz '2026-01-01 UTC' +
		((chunk + 1) * :length - 1) * interval '1 minute', interval '1 minute') END,
	CASE row % 11 WHEN 5 THEN NULL WHEN 6 THEN '{}' ELSE
		(m - 5000) / 7.0::float8 * (1 + (m % 3)::darray_float8 * 1e12::float8) || CASE row % 9
			WHEN 0 THEN darray_float8 '{1e100,NULL,-0}' WHEN 1 THEN '{-1e100,1e-300}' ELSE '{}' END
	END,
	(m / 8.0::float8)::darray_float4, m - 5000, (m % 50)::darray_int2,
	CASE WHEN row % 11 <> 5 THEN darray_text_from_codes(m % 24, (SELECT array_agg(CASE i WHEN 1 THEN ''
		WHEN 2 THEN 'é' WHEN 3 THEN 'B' ELSE 'host ' || row % 5 || ' ' || i END ORDER BY i)
		FROM generate_series(1, 23) i)) END
FROM generate_series(0, :rows - 1) AS row,
	LATERAL (SELECT row / 4 AS id, row % 4 AS chunk) k,
	LATERAL (SELECT (darray_series(1, :length) * 7919 + row * 104729) % 10007 AS m) m
WHERE :wanted
ORDER BY :order;
