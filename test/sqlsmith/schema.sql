-- Tables for sqlsmith: darrays of every type, of all sizes and ways to be stored, and views.
\set ON_ERROR_STOP 1
SET client_min_messages = warning;
CREATE EXTENSION IF NOT EXISTS darray;
DROP SCHEMA IF EXISTS smith CASCADE;
CREATE SCHEMA smith;

CREATE DOMAIN smith.short_darray AS darray_int4 CHECK (cardinality(VALUE) < 100000);
CREATE TYPE smith.pair AS (i int, v darray_float8);

DO $$
DECLARE
	elem text;
	value text;
BEGIN
	FOR elem, value IN VALUES
		('bool', 'i % 3 = 0'), ('int2', '(i * 37 % 1000)::int2'), ('int4', 'i * 37 % 1000'), ('int8', 'i::int8 * 3000000000'),
		('float4', 'CASE i % 50 WHEN 7 THEN ''NaN''::float4 ELSE i / 7.0 END'), ('float8', 'CASE i % 50 WHEN 7 THEN ''-infinity''::float8 ELSE i / 7.0 END'),
		('date', 'CASE i % 70 WHEN 7 THEN date ''infinity'' ELSE date ''2000-01-01'' + i END'),
		('timestamp', 'timestamp ''2000-01-01'' + i * interval ''1 hour'''), ('timestamptz', 'timestamptz ''2000-01-01'' + i * interval ''1 hour''')
	LOOP
		EXECUTE format($f$
			CREATE TABLE smith.t_%1$s (id int, x %1$s, v darray_%1$s, w darray_%1$s NOT NULL DEFAULT '{}', keys darray_int4, mask darray_bool,
				a %1$s[], many darray_%1$s[]);
			INSERT INTO smith.t_%1$s
				SELECT n, v[1], v, coalesce(v, '{}'), (SELECT array_agg(i %% 7 + 1)::darray_int4 FROM generate_series(1, cardinality(v)) i),
					(SELECT array_agg(i %% 3 = 1)::darray_bool FROM generate_series(1, cardinality(v)) i),
					CASE WHEN cardinality(v) < 100 THEN v::%1$s[] END, ARRAY[v, NULL, '{}']
				FROM (SELECT n, (SELECT array_agg(CASE WHEN n %% 2 = 0 AND i %% 11 = 3 THEN NULL ELSE %2$s END ORDER BY i)
						FROM generate_series(1, (ARRAY[0, 1, 2, 7, 16, 31, 33, 57, 64, 65, 113, 129, 130, 600, 1000, 2500, 9000])[n + 1]) i)::darray_%1$s AS v
					FROM generate_series(0, 16) n) s;
			INSERT INTO smith.t_%1$s (id, x, v, w, keys) SELECT 20, v[1], darray_fill(v[1], 3, 4), darray_fill(v[1], 2, 2, 2), '{{1,2},{3,4}}' FROM smith.t_%1$s WHERE id = 3;
			INSERT INTO smith.t_%1$s (id, v, w) SELECT 21, '{NULL,NULL}', '{NULL}';
			ALTER TABLE smith.t_%1$s ALTER v SET STORAGE external;
			INSERT INTO smith.t_%1$s SELECT id + 100, x, v, w, keys, mask, a, many FROM smith.t_%1$s;
			CREATE INDEX ON smith.t_%1$s USING hash (v);
			CREATE VIEW smith.v_%1$s AS SELECT id, u, v[2] AS second, v[2:5] AS slice FROM smith.t_%1$s, unnest(w) u WHERE id < 8;
			CREATE VIEW smith.o_%1$s AS SELECT a.id, array_sort(a.v) AS v, a.w || b.w AS both, a.v = b.v AS same
				FROM smith.t_%1$s a JOIN smith.t_%1$s b ON b.id = a.id + 100;
			ANALYZE smith.t_%1$s;
		$f$, elem, value);
	END LOOP;
END
$$;
CREATE TABLE smith.mixed AS SELECT f.id, f.v::smith.short_darray AS d, ROW(f.id, g.v)::smith.pair AS p, g.v AS f, h.mask AS b, k.v AS t
	FROM smith.t_int4 f JOIN smith.t_float8 g USING (id) JOIN smith.t_int2 h USING (id) JOIN smith.t_timestamptz k USING (id);

-- no superuser: it would stop the server, and not by a defect
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'smith') THEN
		CREATE ROLE smith LOGIN;
	END IF;
END
$$;
GRANT USAGE, CREATE ON SCHEMA smith TO smith;
GRANT ALL ON ALL TABLES IN SCHEMA smith TO smith;
ALTER ROLE smith SET search_path = smith, public;
ALTER ROLE smith SET work_mem = '4MB';
