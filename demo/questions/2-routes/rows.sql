SELECT origin, destination, count(*) AS flights, round(avg(delay), 2) AS mean
FROM flights
GROUP BY origin, destination HAVING count(*) >= 50
ORDER BY mean DESC, 1, 2 LIMIT 10
