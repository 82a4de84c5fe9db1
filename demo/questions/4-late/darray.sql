SELECT cardinality(v) AS flights, v AS delays
FROM (SELECT array_sort(array_filter(h.delay, (h.origin #= a.code) & (h.delay > 60)), true) AS v
      FROM half_year h, airports a WHERE a.iata = 'ORD' OFFSET 0) s
