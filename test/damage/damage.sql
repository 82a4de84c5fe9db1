-- What test/t/010_damage.pl asks of a damaged value: :module is damage.c's library.
CREATE SCHEMA damage;
SET search_path = damage, public;
CREATE TYPE raw;
CREATE FUNCTION raw_in(cstring) RETURNS raw LANGUAGE internal IMMUTABLE STRICT AS 'byteain';
CREATE FUNCTION raw_out(raw) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'byteaout';
CREATE TYPE raw (INPUT = raw_in, OUTPUT = raw_out, INTERNALLENGTH = variable, ALIGNMENT = double, STORAGE = external);
CREATE FUNCTION damage(raw, seed bigint) RETURNS raw LANGUAGE c IMMUTABLE STRICT AS :'module';
CREATE FUNCTION poke(raw, at int, bits int, repaired bool) RETURNS raw LANGUAGE c IMMUTABLE STRICT AS :'module';
CREATE FUNCTION with_parts(raw, kind int, encoding int, length int) RETURNS raw LANGUAGE c IMMUTABLE STRICT AS :'module';

-- one row a type: what is asked of it
CREATE TABLE kind (e text PRIMARY KEY, class text, seeds text[]);
INSERT INTO kind VALUES
	('bool', 'bool', '{t,f,NULL}'), ('int2', 'number', '{1,-2,32767,NULL}'), ('int4', 'number', '{1,-2,2147483647,NULL}'),
	('int8', 'number', '{1,-2,9223372036854775807,NULL}'), ('float4', 'number', '{1.5,-0,NaN,1e30,NULL}'),
	('float8', 'number', '{1.5,-0,NaN,-Infinity,1e300,NULL}'), ('date', 'time', '{2001-02-28,infinity,0044-03-15 BC,NULL}'),
	('text', 'text', '{a,"",žluť,"a text of more bytes than fit into one word",NULL}'),
	('timestamp', 'time', '{2001-02-28 12:34:56.789,-infinity,NULL}'), ('timestamptz', 'time', '{2001-02-28 12:34:56.789+02,infinity,NULL}');

-- Questions to a value v of type @D, elements @E, beside a sound value w; true of every value.
CREATE TABLE question (no serial, classes text, text text);
INSERT INTO question (classes, text) VALUES
	('bool number time text', 'cardinality(v) = (SELECT count(*) FROM unnest(v) x)'),
	('bool number time text', 'array_count(v) = (SELECT count(x) FROM unnest(v) x)'),
	('bool number time text', 'array_null_count(v) = (SELECT count(*) FROM unnest(v) x WHERE x IS NULL)'),
	('bool number time text', 'cardinality(v) = coalesce(array_length(v, 1), 0) OR array_ndims(v) > 1'),
	('bool number time text', 'array_count(v) + array_null_count(v) = cardinality(v)'),
	('bool number time text', 'cardinality(v::@E[]) = cardinality(v)'),
	('bool number time text', 'v::@E[]::text = v::text'),
	('bool number time text', 'v::@E[]::@D = v OR true'),
	('bool number time text', '(SELECT count(x) FROM unnest(v::@E[]) x) = array_count(v)'),
	('bool number time text', 'json_array_length(to_json(v)) = coalesce(array_length(v, 1), 0)'),
	('bool number time text', 'octet_length(darray_@E_send(v)) > 3'),
	('number time text', 'array_min(v) IS NOT NULL OR array_max(v) IS NULL'),
	('bool number time text', 'v[1] IS NOT DISTINCT FROM (v::@E[])[1]'),
	('bool number time text', 'v[cardinality(v)] IS NOT DISTINCT FROM (v::@E[])[cardinality(v)]'),
	('bool number time text', 'v[2:5]::text = (v::@E[])[2:5]::text'),
	('bool number time text', 'cardinality(v[2:]) <= cardinality(v)'),
	('bool number time text', 'v[2:3][1:1] IS NOT NULL'),
	('bool number time text', 'cardinality(array_slice(v, -1, 1, -1)) = cardinality(v)'),
	('bool number time text', 'cardinality(array_slice(v, 1, -1, 3)) <= cardinality(v)'),
	('bool number time text', 'v = v AND v <= v AND NOT v < v'),
	('bool number time text', '(v = w) IS NOT NULL AND (v < w) IS NOT NULL'),
	('bool number time text', '(v = w::@E[]) IS NOT NULL'),
	('bool number time text', 'darray_hash(v) IS NOT NULL AND darray_hash_extended(v, 7) IS NOT NULL'),
	('bool number time text', 'array_count(array_sort(v)) = array_count(v)'),
	('bool number time text', 'cardinality(array_sort(v, true)) = cardinality(v)'),
	('bool number time text', 'array_is_sorted(v) IS NOT NULL AND array_is_sorted(v, true) IS NOT NULL'),
	('bool number time text', 'array_null_count(array_in(w, v)) >= 0'),
	('number time text', 'array_min(v[2:]) IS NOT NULL OR array_max(v[2:]) IS NULL'),
	('bool number time text', 'cardinality(array_argsort(v)) = cardinality(v)'),
	('bool number time text', 'array_count(v #= v) = array_count(v)'),
	('bool number time text', 'cardinality(array_filter(v, v #= v)) = array_count(v)'),
	('bool number time text', 'cardinality(array_filter(v, array_is_null(v))) = array_null_count(v)'),
	('bool number time text', 'cardinality(array_where(array_is_null(v))) = array_null_count(v)'),
	('bool number time text', 'cardinality(array_if(array_is_null(v), w[1], v)) = cardinality(v)'),
	('bool number time text', 'array_null_count(array_in(v, w[1:2])) >= 0'),
	('bool number time text', 'cardinality(v || v[1:1]) >= cardinality(v) OR array_ndims(v) > 1'),
	('bool number time text', 'cardinality(array_append(v[1:3], w[1])) > 0'),
	('bool number time text', 'cardinality(array_remove(v, w[1])) <= cardinality(v)'),
	('bool number time text', 'cardinality(array_replace(v, w[1], w[2])) = cardinality(v)'),
	('bool number time text', 'array_position(v, w[1]) IS NULL OR array_position(v, w[1]) > 0'),
	('bool number time text', 'cardinality(array_take(v, ''{1,3,2,1000000}''::darray_int4)) = 4'),
	('bool number time text', 'cardinality(array_group_id(v)) = cardinality(v)'),
	('bool number time text', 'array_sum(array_group_count(array_group_id(v))) = cardinality(v) OR cardinality(v) = 0'),
	('bool number time text', '(SELECT count(*) FROM array_group_by(''{count}'', v, v) AS g (k @E, n int8)) <= cardinality(v)'),
	('bool number time text', 'damage.assigned(v) >= cardinality(v)'),
	('text', 'cardinality(v #= w[1]) = cardinality(v) AND cardinality(v < w[2]) = cardinality(v)'),
	('text', 'array_count(v LIKE ''%a%'') = array_count(v)'),
	('text', 'array_count(v ~ ''[ab]'') = array_count(v)'),
	('text', 'array_sum(octet_length(v)) IS NOT DISTINCT FROM (SELECT sum(octet_length(x)) FROM unnest(v) x)'),
	('text', 'array_count(upper(v)) = array_count(v) AND array_count(array_string_concat(v, w[1])) = array_count(v)'),
	('text', 'coalesce(array_max(array_codes(v)), 0) <= cardinality(array_dictionary(v))'),
	('text', 'darray_text_from_codes(array_codes(v), array_dictionary(v))::text = v::text'),
	('text', 'cardinality(array_distinct(v)) <= cardinality(v) AND array_count_distinct(v) <= array_count(v)'),
	('text', 'v @> array_intersect(v, w) AND array_sort(array_union(v, w)) @> array_drop_nulls(w)'),
	('text', '(SELECT cardinality(i) = cardinality(j) FROM array_join(v, w) t)'),
	('text', 'cardinality(array_sort(v COLLATE "default")) = cardinality(v) AND cardinality(array_rank(v)) = cardinality(v)'),
	('number', '(array_sum(v) IS NULL) = (array_count(v) = 0)'),
	('number', '(array_avg(v) IS NULL) = (array_count(v) = 0)'),
	('number', 'array_stddev(v) IS NULL OR array_count(v) > 1'),
	('number', 'array_count(v::darray_float8) = array_count(v)'),
	('number', 'array_count(v + w[1]) = array_count(v) OR w[1] IS NULL'),
	('number', 'array_count(- v) = array_count(v)'),
	('number', 'cardinality(array_group_sum(darray_fill(1, cardinality(v)), v)) = least(cardinality(v), 1)');

-- sound values, damaged ones, and what came of asking
CREATE TABLE sound (e text, no int, v raw);
CREATE UNLOGGED TABLE given (no bigint PRIMARY KEY, r raw, ok bool);
CREATE UNLOGGED TABLE result (which bigint, what text);
CREATE TABLE answer (e text, what text, n bigint, PRIMARY KEY (e, what));

CREATE PROCEDURE prepare(elem text) LANGUAGE plpgsql AS $$
DECLARE
	d text := 'darray_' || elem;
	k damage.kind := (SELECT k FROM damage.kind k WHERE k.e = elem);
	n int;
	nulls bool;
	no int := 0;
	some_questions text;
BEGIN
	EXECUTE format('CREATE CAST (damage.raw AS %1$s) WITHOUT FUNCTION', d);
	EXECUTE format('CREATE CAST (%1$s AS damage.raw) WITHOUT FUNCTION', d);
	EXECUTE format('CREATE FUNCTION damage.assigned(v %1$s) RETURNS int LANGUAGE plpgsql AS '
		'''BEGIN IF array_ndims(v) > 1 THEN RETURN cardinality(v); END IF; v[1] := NULL; v[2] := v[1]; v[1:2] := v[2:3] || v[1:1]; RETURN cardinality(v); END''', d);
	FOREACH n IN ARRAY '{0,1,2,7,13,64,100,130,600,2500}'::int[] LOOP
		FOREACH nulls IN ARRAY CASE WHEN n = 0 THEN '{f}' ELSE '{f,t}'::bool[] END LOOP
			no := no + 1;
			EXECUTE format('INSERT INTO damage.sound SELECT %1$L, %2$s, coalesce(array_agg(x[1 + p %% (cardinality(x) - %3$s)]), ''{}'')::%4$s::damage.raw FROM (SELECT %5$L::%1$s[] AS x OFFSET 0) s, generate_series(1, %6$s) p',
				elem, no, CASE WHEN nulls THEN 0 ELSE 1 END, d, k.seeds::text, n);
		END LOOP;
	END LOOP;
	EXECUTE format('INSERT INTO damage.sound SELECT %1$L, %2$s, array_fill(%3$L::%1$s, ''{2,3,5}'')::%4$s::damage.raw', elem, no + 1, k.seeds[1], d);
	EXECUTE format('INSERT INTO damage.sound SELECT %1$L, %2$s, array_fill(%3$L::%1$s, ''{1,2,1,3,1,2}'')::%4$s::damage.raw', elem, no + 2, k.seeds[2], d);
	IF elem = 'text' THEN	-- many, whose entries are in blocks: alike, and of random digits
		INSERT INTO damage.sound SELECT elem, 30 + i, (SELECT array_agg(CASE i % 2 WHEN 0 THEN 'text ' || p * 7 % 2000 ELSE md5(p::text) END)::darray_text::damage.raw
			FROM generate_series(1, 400 * i) p) FROM generate_series(1, 6) i;
	END IF;

	-- in order, and the same values in parts
	EXECUTE format('INSERT INTO damage.sound SELECT e, %3$s + row_number() OVER (), array_sort(v::%2$s, no IN (17, 19))::damage.raw FROM damage.sound WHERE e = %1$L AND no BETWEEN 16 AND 19', elem, d, no + 2);
	INSERT INTO damage.sound SELECT e, 100 + s.no, damage.with_parts(v, -1, 0, 0) FROM damage.sound s WHERE e = elem;
	-- and encoded
	SET LOCAL darray.encoding = always;
	EXECUTE format('INSERT INTO damage.sound SELECT e, 200 + s.no, array_encode(v::%2$s)::damage.raw FROM damage.sound s WHERE e = %1$L AND no < 100', elem, d);
	SET LOCAL darray.encoding = plain;

	-- a third of the questions in one statement, those that are not true as text
	FOR part IN 0 .. 2 LOOP
		SELECT string_agg(format('CASE WHEN %s THEN NULL ELSE %L END', q.text, q.text), ', ' ORDER BY q.no) INTO some_questions
			FROM damage.question q WHERE position(k.class IN q.classes) > 0 AND q.no % 3 = part;
		EXECUTE replace(replace(format($f$
			CREATE FUNCTION damage.ask_@E_%s(which bigint) RETURNS text LANGUAGE plpgsql AS $a$
			DECLARE
				wrong text;
			BEGIN
				SELECT concat_ws('; ', %s) INTO wrong FROM (SELECT r::@D AS v FROM damage.given WHERE no = which OFFSET 0) g,
					(SELECT s.v::@D AS w FROM damage.sound s WHERE e = '@E' AND no = 8) s;
				RETURN CASE WHEN wrong = '' THEN 'sound' ELSE wrong END;
			EXCEPTION WHEN OTHERS THEN
				RETURN SQLSTATE;
			END $a$ $f$, part, some_questions), '@D', d), '@E', elem);
	END LOOP;
END
$$;

-- all questions, one after the other: some the header or a part of the value can answer
CREATE FUNCTION ask_each(elem text, which bigint) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	q text;
	good bool;
BEGIN
	FOR q IN SELECT text FROM damage.question WHERE position((SELECT class FROM damage.kind k WHERE k.e = elem) IN classes) > 0 LOOP
		BEGIN
			EXECUTE replace(replace(format('SELECT %s FROM (SELECT r::@D AS v FROM damage.given WHERE no = %s OFFSET 0) g, (SELECT s.v::@D AS w FROM damage.sound s WHERE e = ''@E'' AND no = 8) s', q, which),
				'@D', 'darray_' || elem), '@E', elem) INTO good;
			RETURN NEXT CASE WHEN good THEN 'sound' ELSE q END;
		EXCEPTION WHEN OTHERS THEN
			RETURN NEXT SQLSTATE;
		END;
	END LOOP;
END
$$;

-- "count" damaged values of a type, stored so, counted by what came of them
CREATE PROCEDURE attack(elem text, storage text, sizes text, count bigint, first_seed bigint) LANGUAGE plpgsql AS $$
DECLARE
	chosen int[];
	i bigint;
BEGIN
	TRUNCATE damage.given;
	EXECUTE format('ALTER TABLE damage.given ALTER r SET STORAGE %s', storage);
	EXECUTE format('SELECT array_agg(no) FROM damage.sound WHERE e = $1 AND octet_length(v::text) %s', sizes) INTO chosen USING elem;
	INSERT INTO damage.given SELECT g, damage.damage(s.v, first_seed + g), false
		FROM generate_series(1, count) g JOIN damage.sound s ON s.e = elem AND s.no = chosen[1 + g % cardinality(chosen)];
	FOR i IN 1 .. count LOOP
		EXECUTE format('INSERT INTO damage.result SELECT $1, damage.ask_%s_%s($1)', elem, i % 3) USING i;
		IF i % 128 = 0 THEN
			INSERT INTO damage.result SELECT -i, * FROM damage.ask_each(elem, i);
		END IF;
	END LOOP;
	UPDATE damage.given g SET ok = true FROM damage.result a WHERE g.no = a.which AND a.what = 'sound';
	INSERT INTO damage.answer SELECT elem, a.what, count(*) FROM damage.result a GROUP BY a.what
		ON CONFLICT (e, what) DO UPDATE SET n = answer.n + excluded.n;
	TRUNCATE damage.result;
	-- those that answered, together
	EXECUTE format('SELECT count(*) FROM (SELECT DISTINCT r::%1$s FROM damage.given WHERE ok UNION ALL SELECT r::%1$s FROM damage.given WHERE ok GROUP BY 1 HAVING count(*) > 1) s', 'darray_' || elem);
	EXECUTE format('SELECT count(*) FROM (SELECT r::%1$s FROM damage.given WHERE ok ORDER BY 1) s', 'darray_' || elem);
	-- and all of them in the statistics
	EXECUTE format('CREATE TABLE damage.analyzed AS SELECT r FROM damage.given');
	EXECUTE format('ALTER TABLE damage.analyzed ALTER r TYPE %1$s USING r::%1$s', 'darray_' || elem);
	ANALYZE damage.analyzed;
	DROP TABLE damage.analyzed;
	-- and some in an index on their elements
	IF elem !~ 'bool|float' THEN
		EXECUTE format('CREATE TABLE damage.indexed (v darray_%s)', elem);
		CREATE INDEX ON damage.indexed USING gin (v) WITH (fastupdate = off);
		FOR i IN 1 .. count BY 8 LOOP
			BEGIN
				EXECUTE format('INSERT INTO damage.indexed SELECT r::darray_%s FROM damage.given WHERE no = $1', elem) USING i;
			EXCEPTION WHEN data_corrupted OR feature_not_supported THEN
				NULL;
			END;
		END LOOP;
		DROP TABLE damage.indexed;
	END IF;
END
$$;

-- what a query gives, or its error
CREATE FUNCTION told(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	result text;
	message text;
	detail text;
BEGIN
	EXECUTE query INTO result;
	RETURN result;
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS message = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL;
	RETURN concat_ws(' ', SQLSTATE || ':', message, nullif(detail, ''));
END
$$;

-- everything that reads all of a value; @E is its element type
CREATE TABLE reader (text text);
INSERT INTO reader VALUES ('to_json(v)'), ('v::@E[]'), ('v::text'), ('darray_@E_send(v)'), ('array_sort(v)'), ('array_filter(v, v #= v)'),
	('(SELECT count(x) FROM unnest(v) x)'), ('array_where(array_is_null(v))'), ('v[2:]'), ('darray_hash(v)'), ('damage.assigned(v)'),
	('array_group_id(v)'), ('array_append(v, v[1])'), ('array_slice(v, -1, 1, -1)'), ('v = v AND array_sort(v) = v');

-- the first bytes of a value, or with these behind, its hash repaired
CREATE FUNCTION cut(v raw, size int) RETURNS raw LANGUAGE sql IMMUTABLE AS
	$$ SELECT damage.poke(left(v::text, 2 + 2 * (size - 4))::damage.raw, 4, 0, true) $$;
CREATE FUNCTION and_behind(v raw, bytes text) RETURNS raw LANGUAGE sql IMMUTABLE AS
	$$ SELECT damage.poke((v::text || bytes)::damage.raw, 4, 0, true) $$;

-- which readers do not say that of such a value with one byte changed, however it is stored?
CREATE TABLE one (what text, v raw);
CREATE TABLE poked (v raw);
CREATE FUNCTION not_told(kind text, elem text, at int, bits int, repaired bool, expected text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	storage text;
	wrong text;
	wrongs text := '';
BEGIN
	FOREACH storage IN ARRAY '{external,extended}'::text[] LOOP
		TRUNCATE damage.poked;
		EXECUTE format('ALTER TABLE damage.poked ALTER v SET STORAGE %s', storage);
		INSERT INTO damage.poked SELECT damage.poke(v, at, bits, repaired) FROM damage.one WHERE what = kind;
		SELECT string_agg(format('%s, %s: %s', storage, text, said), E'\n') INTO wrong
			FROM (SELECT text, damage.told(format('SELECT (%s)::text FROM (SELECT v::darray_%s AS v FROM damage.poked OFFSET 0) p', replace(text, '@E', elem), elem)) AS said FROM damage.reader OFFSET 0) r
			-- a function of any darray takes the type that the value says
			WHERE said IS DISTINCT FROM expected AND NOT (text = 'to_json(v)' AND expected ~ 'not of the type that it is stored as');
		wrongs := concat(wrongs, wrong);
	END LOOP;
	RETURN wrongs;
END
$$;

-- States as they are stored, of numbers and of texts. Bytes of what is stored behind its length: 0 version, 1 kind, 2 and 3 zero, then words
CREATE AGGREGATE tops(darray_float8, int) (SFUNC = darray_tops_accum, STYPE = darray_tops);
CREATE AGGREGATE tops(darray_text, int) (SFUNC = darray_tops_accum, STYPE = darray_tops);
CREATE AGGREGATE extremes(darray_float8) (SFUNC = darray_min_elements_accum, STYPE = darray_extremes);
CREATE AGGREGATE extremes(darray_text) (SFUNC = darray_min_elements_accum, STYPE = darray_extremes);
CREATE AGGREGATE counts(darray_int4) (SFUNC = darray_count_elements_accum, STYPE = darray_counts);
CREATE TABLE state (kind regtype, v bytea);
CREATE PROCEDURE prepare_states() LANGUAGE plpgsql AS $$
DECLARE
	k regtype;
	state text;
BEGIN
	FOR k IN SELECT DISTINCT proargtypes[0]::regtype FROM pg_proc WHERE proname ~ '^darray_.*_combine$' AND proargtypes[0]::regtype::text ~ '^darray_' LOOP
		EXECUTE format('CREATE CAST (%s AS bytea) WITHOUT FUNCTION', k);
		EXECUTE format('CREATE CAST (bytea AS %s) WITHOUT FUNCTION', k);
	END LOOP;
	CREATE TEMP TABLE given AS SELECT (ARRAY[i * 7 % 5, i, NULL, 3])::darray_int4 AS i, (ARRAY[i / 3.0, 'NaN', 1e300, NULL]::float8[])::darray_float8 AS f,
		(ARRAY['text ' || i % 4, 'another, which is longer', NULL])::darray_text AS t FROM generate_series(1, 20) i;
	FOREACH state IN ARRAY ARRAY['darray_sum_state(i)', 'darray_sum_state(f)', 'darray_moments_state(i)', 'darray_moments_state(f)', 'darray_product_state(i)',
		'darray_sums_state(i)', 'darray_sums_state(f)', 'darray_squares_state(i)', 'darray_squares_state(f)', 'darray_quantile_state(i)', 'darray_quantile_state(f)',
		'darray_distinct_state(i)', 'darray_distinct_state(t)', $q$darray_group_by('{sum,min}', f, f, i)$q$, $q$darray_group_by('{count,max}', t, t)$q$,
		'damage.tops(f, 3)', 'damage.tops(t, 3)', 'damage.extremes(f)', 'damage.extremes(t)', 'damage.counts(i)'] LOOP
		EXECUTE format('INSERT INTO damage.state SELECT pg_typeof(s), s::bytea FROM (SELECT %s AS s FROM given OFFSET 0) s', state);
	END LOOP;
END
$$;

-- what is asked of a state v beside a sound one: whatever there is to be called with it
CREATE FUNCTION state_questions(kind regtype) RETURNS SETOF text LANGUAGE sql AS $$
	SELECT oid::regproc || '(v)' FROM pg_proc WHERE pronargs = 1 AND proargtypes[0] = kind AND NOT proretset
	UNION ALL SELECT format(order_of, oid::regproc) FROM pg_proc, unnest('{"%s(v, w)","%s(w, v)"}'::text[]) order_of
		WHERE pronargs = 2 AND proargtypes[0] = kind AND proargtypes[1] = kind
	UNION ALL SELECT question FROM (VALUES ('darray_groups', '(SELECT count(a) FROM darray_group_rows(v) AS g (a float8, b float8, c int4))'), ('darray_quantiles', 'array_quantile(v, 0.3)'), ('darray_quantiles', 'darray_quantile(v, 0.3)'),
		('darray_tops', 'darray_tops_elements(v, NULL::darray_float8, 3)'), ('darray_extremes', 'darray_extremes_elements(v, NULL::darray_float8)'))
		q (of_kind, question) WHERE of_kind = kind::text
$$;

-- the answers to them of a changed one, and how often there were any where one byte after the other is changed
CREATE FUNCTION asked_state(kind regtype, sound bytea, changed bytea) RETURNS SETOF text LANGUAGE sql AS $$
	SELECT damage.told(format('SELECT (%1$s)::text FROM (SELECT %2$L::bytea::%3$s AS v, %4$L::bytea::%3$s AS w OFFSET 0) s', question, changed, kind, sound))
	FROM damage.state_questions(kind) question
$$;
CREATE FUNCTION attack_states(bits int, step int) RETURNS TABLE (answer text, n bigint) LANGUAGE sql AS $$
	SELECT coalesce(substring(answer FROM '^(.....): '), 'sound'), count(*)
	FROM damage.state s, generate_series(4, length(v) - 1, step) at, damage.asked_state(kind, v, set_byte(v, at, get_byte(v, at) # bits)) answer GROUP BY 1
$$;
