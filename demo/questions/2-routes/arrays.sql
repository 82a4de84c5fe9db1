SELECT o.iata AS origin, d.iata AS destination, g.flights, g.mean
FROM (SELECT u.origin, u.destination, count(*) AS flights, round(avg(u.delay), 2) AS mean
      FROM arrays.half_year h, unnest(h.origin, h.destination, h.delay) AS u(origin, destination, delay)
      GROUP BY u.origin, u.destination HAVING count(*) >= 50) g
JOIN airports o ON o.code = g.origin
JOIN airports d ON d.code = g.destination
ORDER BY mean DESC, 1, 2 LIMIT 10
