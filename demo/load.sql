-- The flights as rows, and packed into columns.

CREATE EXTENSION darray;

-- 1. Plain rows. The number keeps flights of the same minute in one order.
CREATE TABLE flights (
	flight      int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	departed    timestamp NOT NULL,
	delay       int NOT NULL,		-- minutes, negative = early
	distance    int NOT NULL,		-- miles
	origin      text NOT NULL,
	destination text NOT NULL
);
\copy flights (departed, delay, distance, origin, destination) FROM PROGRAM 'gzip -dc demo/flights-300k.csv.gz' (FORMAT csv, HEADER)
CREATE INDEX ON flights (departed);

-- 2. Airports by number, since columns hold numbers. In the order of their names.
CREATE TABLE airports (code int PRIMARY KEY, iata text UNIQUE NOT NULL);
INSERT INTO airports
	SELECT row_number() OVER (ORDER BY iata), iata
	FROM (SELECT origin AS iata FROM flights UNION SELECT destination FROM flights) a;

-- 3. Columns: a row for each week, and one for the whole half year.
CREATE VIEW numbered AS
	SELECT f.flight, f.departed, f.delay, f.distance, o.code AS origin, d.code AS destination
	FROM flights f
	JOIN airports o ON o.iata = f.origin
	JOIN airports d ON d.iata = f.destination;

CREATE TABLE weeks AS
	SELECT date_trunc('week', departed)::date AS week,
		   darray_agg(departed ORDER BY departed, flight) AS departed,
		   darray_agg(delay ORDER BY departed, flight) AS delay,
		   darray_agg(distance ORDER BY departed, flight) AS distance,
		   darray_agg(origin ORDER BY departed, flight) AS origin,
		   darray_agg(destination ORDER BY departed, flight) AS destination
	FROM numbered
	GROUP BY week;
ALTER TABLE weeks ADD PRIMARY KEY (week);

CREATE TABLE half_year AS
	SELECT darray_agg(departed ORDER BY departed, flight) AS departed,
		   darray_agg(delay ORDER BY departed, flight) AS delay,
		   darray_agg(distance ORDER BY departed, flight) AS distance,
		   darray_agg(origin ORDER BY departed, flight) AS origin,
		   darray_agg(destination ORDER BY departed, flight) AS destination
	FROM numbered;

-- where a day's flights lie in the columns: they are in the order of time
CREATE TABLE days AS
	SELECT day, min(at) AS first, max(at) AS last
	FROM (SELECT departed::date AS day, row_number() OVER (ORDER BY departed, flight) AS at FROM flights) f
	GROUP BY day;
ALTER TABLE days ADD PRIMARY KEY (day);

-- 4. The same columns as PostgreSQL's own arrays. The names differ by the schema alone.
CREATE SCHEMA arrays;
CREATE TABLE arrays.weeks AS
	SELECT week, departed::timestamp[], delay::int[], distance::int[], origin::int[], destination::int[] FROM weeks;
ALTER TABLE arrays.weeks ADD PRIMARY KEY (week);
CREATE TABLE arrays.half_year AS
	SELECT departed::timestamp[], delay::int[], distance::int[], origin::int[], destination::int[] FROM half_year;

-- 5. The columns as rows again: what packing keeps.
CREATE VIEW unpacked AS
	SELECT f.departed, f.delay, f.distance, o.iata AS origin, d.iata AS destination
	FROM half_year h,
		 ROWS FROM (unnest(h.departed), unnest(h.delay), unnest(h.distance), unnest(h.origin), unnest(h.destination))
			AS f(departed, delay, distance, origin, destination)
	JOIN airports o ON o.code = f.origin
	JOIN airports d ON d.code = f.destination;

ANALYZE;
