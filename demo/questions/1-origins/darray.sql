SELECT a.iata AS origin, g.flights, round(g.mean::numeric, 2) AS mean, g.worst
FROM (SELECT *, array_group_id(origin) AS id FROM half_year OFFSET 0) h,
     ROWS FROM (unnest(array_group_first(id, origin)), unnest(array_group_count(id)),
                unnest(array_group_avg(id, delay)), unnest(array_group_max(id, delay)))
         AS g(code, flights, mean, worst)
JOIN airports a USING (code)
WHERE g.flights >= 1000
ORDER BY mean DESC, origin LIMIT 8
