SELECT date_trunc('week', departed)::date AS week, count(*) AS flights, round(avg(delay), 2) AS mean,
       round(100.0 * count(*) FILTER (WHERE delay > 60) / count(*), 2) AS late
FROM flights
GROUP BY week
ORDER BY week
