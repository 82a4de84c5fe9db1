UPDATE flights SET delay = 999
WHERE flight = (SELECT flight FROM flights WHERE departed >= '2001-03-12'
                ORDER BY departed, flight OFFSET 4999 LIMIT 1)
RETURNING (SELECT array_agg(CASE WHEN f.flight = flights.flight THEN flights.delay ELSE f.delay END
                            ORDER BY f.departed, f.flight)
           FROM flights f WHERE f.flight BETWEEN flights.flight - 2 AND flights.flight + 2) AS around
