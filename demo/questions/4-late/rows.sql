SELECT count(*) AS flights, array_agg(delay ORDER BY delay DESC) AS delays
FROM flights
WHERE origin = 'ORD' AND delay > 60
