SELECT origin, count(*) AS flights, round(avg(delay), 2) AS mean, max(delay) AS worst
FROM flights
GROUP BY origin HAVING count(*) >= 1000
ORDER BY mean DESC, origin LIMIT 8
