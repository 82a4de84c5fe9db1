-- The table of the groupby task of H2O.ai's and DuckDB Labs' db-benchmark, made after its
-- description: G1, K = 100 groups, no NULLs, in no order. Wants the psql variable "n".
--
--	id1, id2: text, id001 to id100		id4, id5: 1 to 100
--	id3: text, id0000000001 to n/100	id6: 1 to n/100
--	v1: 1 to 5, v2: 1 to 15				v3: 0 to 100, six digits
--
-- darrays have no text yet: there id1, id2 and id3 are codes of a dictionary, the number of
-- the text in order.

CREATE SCHEMA groupby;
SET search_path = groupby, public;
SELECT setseed(0.108);

CREATE FUNCTION uniform(high int) RETURNS int LANGUAGE sql VOLATILE
	AS $$ SELECT 1 + floor(random() * high)::int $$;

CREATE TABLE plain (id1 text NOT NULL, id2 text NOT NULL, id3 text NOT NULL, id4 int4 NOT NULL,
					id5 int4 NOT NULL, id6 int4 NOT NULL, v1 int4 NOT NULL, v2 int4 NOT NULL,
					v3 float8 NOT NULL);
INSERT INTO plain
	SELECT 'id' || to_char(uniform(100), 'FM000'), 'id' || to_char(uniform(100), 'FM000'),
		   'id' || to_char(uniform(:n / 100), 'FM0000000000'), uniform(100), uniform(100),
		   uniform(:n / 100), uniform(5), uniform(15), round((100 * random())::numeric, 6)
	FROM generate_series(1, :n);

-- as one row of whole columns, and as rows of 100,000 to 1,000,000 elements
CREATE TABLE ours (part int, id1 darray_int4, id2 darray_int4, id3 darray_int4, id4 darray_int4,
				   id5 darray_int4, id6 darray_int4, v1 darray_int4, v2 darray_int4,
				   v3 darray_float8);
CREATE TABLE chunks (LIKE ours INCLUDING STORAGE);
CREATE PROCEDURE pack(target regclass, parts int) LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format(
		'INSERT INTO %s
		 SELECT part, darray_agg(substr(id1, 3)::int4), darray_agg(substr(id2, 3)::int4),
				darray_agg(substr(id3, 3)::int4), darray_agg(id4), darray_agg(id5), darray_agg(id6),
				darray_agg(v1), darray_agg(v2), darray_agg(v3)
		 FROM (SELECT *, ntile(%s) OVER () AS part FROM plain) p GROUP BY part', target, parts);
END
$$;
CALL pack('ours', 1);
CALL pack('chunks', 10);
VACUUM ANALYZE plain, ours, chunks;
RESET search_path;
