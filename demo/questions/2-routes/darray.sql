SELECT o.iata AS origin, d.iata AS destination, g.flights, round(g.mean::numeric, 2) AS mean
FROM half_year h,
     array_group_by('{count,avg}', h.origin, h.destination, h.delay, h.delay)
         AS g(origin int4, destination int4, flights int8, mean float8)
JOIN airports o ON o.code = g.origin
JOIN airports d ON d.code = g.destination
WHERE g.flights >= 50
ORDER BY mean DESC, 1, 2 LIMIT 10
