SELECT count(*) AS flights, array_agg(u.delay ORDER BY u.delay DESC) AS delays
FROM arrays.half_year h, airports a, unnest(h.origin, h.delay) AS u(code, delay)
WHERE a.iata = 'ORD' AND u.code = a.code AND u.delay > 60
