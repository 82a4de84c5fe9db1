SELECT week, cardinality(delay) AS flights, round(array_avg(delay), 2) AS mean,
       round(100.0 * cardinality(array_filter(delay, delay > 60)) / cardinality(delay), 2) AS late
FROM weeks
ORDER BY week
