UPDATE arrays.weeks SET delay[5000] = 999
WHERE week = '2001-03-12'
RETURNING delay[4998:5002] AS around
