SELECT count(*) AS flights, max(delay) AS worst, array_agg(delay ORDER BY departed, flight) AS delays
FROM flights
WHERE departed >= '2001-03-14' AND departed < '2001-03-15'
