SELECT cardinality(v) AS flights, (SELECT max(x) FROM unnest(v) x) AS worst, v AS delays
FROM (SELECT h.delay[d.first:d.last] AS v
      FROM arrays.half_year h, days d WHERE d.day = '2001-03-14' OFFSET 0) s
