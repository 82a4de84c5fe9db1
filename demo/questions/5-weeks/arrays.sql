SELECT week, count(*) AS flights, round(avg(x), 2) AS mean,
       round(100.0 * count(*) FILTER (WHERE x > 60) / count(*), 2) AS late
FROM arrays.weeks, unnest(delay) x
GROUP BY week
ORDER BY week
