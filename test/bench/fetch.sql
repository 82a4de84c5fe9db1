-- How fast a whole stored value comes, in bytes per second: from shared buffers into
-- fresh memory and into memory the session had before, and from the session's cache.
-- Wants the psql variables "schema" and "n", and the table that stored.sql made.

INSERT INTO bench.goals (part, peer, factor) VALUES ('fetch', 'unnest', 10);
INSERT INTO bench.speed_goals VALUES ('fetch', 'darray cold', 3);

CREATE FUNCTION bench.add_fetch(source text, n bigint, operation text, ours text, core text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	query text := format('SELECT %s FROM %s.ours', ours, source);
BEGIN
	INSERT INTO bench.cases (part, operation, n, peer, query, bytes, settings, before) VALUES
		('fetch', operation, n, 'darray cold, no warm memory', query, 8 * n,
		 '{darray.warm_memory,0}', 'SELECT bench.empty_cache()');
	CALL bench.cold_and_warm('fetch', operation, n, query, 8 * n);
	CALL bench.rival('fetch', operation, n, 'unnest',
					 format('SELECT %s FROM (SELECT unnest(f) x FROM %s.core) s', core, source),
					 8 * n);
	-- looks at one byte, but detoasts all of them
	INSERT INTO bench.cases (part, operation, n, peer, query, bytes, compared) VALUES
		('fetch', operation, n, 'detoast', format('SELECT get_byte(b, 0) FROM %s.bytes', source),
		 8 * n, false);
END
$$;
SELECT bench.add_fetch(:'schema', :n, 'array_sum', 'round(array_sum(f)::numeric, 2)',
					   'round(sum(x)::numeric, 2)'),
	   bench.add_fetch(:'schema', :n, 'array_variance', 'round(array_variance(f)::numeric, 8)',
					   'round(variance(x)::numeric, 8)');
