-- The stored values that all runs work on, one of each kind in the row of data.n<elements>.
--
--	f: uniform in [0, 1), h: the same from the last to the first, i: over all integers
--	e: f in cents, which encoding makes small (of the longest only)
--	m10, m50: true where f is among that many percent
--	k100, k10000, k1000000: so many different keys, from 0 or 1; kany: as many as the
--		last one's, over all integers; g100, g10000, g1000000: their group numbers

CREATE SCHEMA data;
CREATE TABLE data.sizes (n bigint);		-- those that are complete

-- Generated ones of the greatest length come from sessions of their own, at the same
-- time; shorter ones are slices of them.
CREATE PROCEDURE data.stage(name text, expression text, n bigint) LANGUAGE plpgsql AS $$
BEGIN
	PERFORM setseed(0.42);
	EXECUTE format('CREATE UNLOGGED TABLE data.staged_%s AS
						SELECT darray_agg(%s) AS v FROM (SELECT generate_series(1, %s) AS g) s',
				   name, expression, n);
END
$$;

-- Column by column: no tuple has room for more than 1 GB, even if most of it goes to TOAST.
CREATE PROCEDURE data.make(n bigint) LANGUAGE plpgsql AS $$
DECLARE
	name text := 'data.n' || n;
	-- what a key k1000000 becomes
	pool constant text := '(SELECT darray_agg(%s) FROM generate_series(1, 1000000) g)';
BEGIN
	EXECUTE format('CREATE UNLOGGED TABLE %s (
						f darray_float8, e darray_float8, h darray_float8, i darray_int4, m10 darray_bool, m50 darray_bool,
						k100 darray_int4, k10000 darray_int4, k1000000 darray_int4,
						kany darray_int4,
						g100 darray_int4, g10000 darray_int4, g1000000 darray_int4)
					WITH (autovacuum_enabled = false, toast.autovacuum_enabled = false)', name);
	EXECUTE format('INSERT INTO %s (f) SELECT v[1:%s] FROM data.staged_f', name, n);
	EXECUTE format('UPDATE %s SET i = v[1:%s] FROM data.staged_i', name, n);
	EXECUTE format('UPDATE %s SET k1000000 = v[1:%s] FROM data.staged_k', name, n);
	EXECUTE format('UPDATE %s SET h = array_reverse(f)', name);
	EXECUTE format('UPDATE %s SET m10 = f < 0.1, m50 = f < 0.5', name);
	PERFORM setseed(0.43);
	EXECUTE format('UPDATE %s SET k100 = array_take(' || pool || ', k1000000)', name,
				   'floor(random() * 100)::int4');
	EXECUTE format('UPDATE %s SET k10000 = array_take(' || pool || ', k1000000)', name,
				   'floor(random() * 10000)::int4');
	EXECUTE format('UPDATE %s SET kany = array_take(' || pool || ', k1000000)', name,
				   'hashint4(g)');
	EXECUTE format('UPDATE %s SET g100 = array_group_id(k100)', name);
	EXECUTE format('UPDATE %s SET g10000 = array_group_id(k10000)', name);
	EXECUTE format('UPDATE %s SET g1000000 = array_group_id(k1000000)', name);
END
$$;

-- The rest: a short value, to open the device with, and what is no darray but of as many
-- bytes as f.
CREATE PROCEDURE data.finish(n bigint) LANGUAGE plpgsql AS $$
BEGIN
	DROP TABLE data.staged_f, data.staged_i, data.staged_k;
	EXECUTE format('UPDATE data.n%s SET e = floor(f * 100.0) / 100.0', n);
	CREATE UNLOGGED TABLE data.short (f darray_float8, e darray_float8);
	EXECUTE format('INSERT INTO data.short SELECT f[1:100000], e[1:100000] FROM data.n%s', n);
	CREATE UNLOGGED TABLE data.bytes (b bytea)
		WITH (autovacuum_enabled = false, toast.autovacuum_enabled = false);
	ALTER TABLE data.bytes ALTER b SET STORAGE external;
	EXECUTE format('INSERT INTO data.bytes SELECT repeat(''x'', 8 * %s)::bytea', n);
END
$$;
