SELECT delay[4998:5002] AS around FROM weeks WHERE week = '2001-03-12'
