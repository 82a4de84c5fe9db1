SELECT a.iata AS origin, g.flights, g.mean, g.worst
FROM (SELECT u.code, count(*) AS flights, round(avg(u.delay), 2) AS mean, max(u.delay) AS worst
      FROM arrays.half_year h, unnest(h.origin, h.delay) AS u(code, delay)
      GROUP BY u.code HAVING count(*) >= 1000) g
JOIN airports a USING (code)
ORDER BY mean DESC, origin LIMIT 8
