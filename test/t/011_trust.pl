# Casts that darray runs on its own account are trusted no more than those of the query: types that
# change from row to row, cast functions of every kind, privileges, volatility, changes of the
# catalogs in the middle of a session, calls that tell no types.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;
use TestProtocol;

my $node = start_node('trust');

sub query
{
	my ($sql) = @_;
	my ($out, $error);

	$node->psql('postgres', $sql, stdout => \$out, stderr => \$error, on_error_stop => 0);
	# the values, and of errors the messages
	$error = join "\n", map { /ERROR:\s+(.*)/ ? $1 : () } split /\n/, $error;
	return join "\n", grep { length } $out, $error;
}

sub ask
{
	my ($sql, $expected, $name) = @_;
	return ref $expected ? like(query($sql), $expected, $name) : is(query($sql), $expected, $name);
}

# The element type of an anyarray column changes from row to row.
query(q{
CREATE TABLE numbers (a numeric, b timestamp);
INSERT INTO numbers SELECT 1000 + i % 3, timestamp '2000-01-01' + interval '1 us' * 81985529216486895 FROM generate_series(1, 300) i;
CREATE TABLE words (a date, b text);
INSERT INTO words SELECT date '2000-01-01' + i % 3, 'x' || i % 3 FROM generate_series(1, 300) i;
CREATE TABLE several (a int2, b int4, c int8, d numeric, e float4, f float8);
INSERT INTO several SELECT i % 2, i % 2, i % 2, i % 2, i % 2, i % 2 FROM generate_series(1, 300) i;
ANALYZE numbers, words, several});
ask(q{SELECT darray_float8 '{7}' || most_common_vals FROM pg_stats WHERE tablename = 'numbers' ORDER BY attname},
	'a value of type timestamp without time zone cannot be an element of darray_float8', 'numeric, then timestamp');
ask(q{SELECT darray_timestamp '{}' || most_common_vals FROM pg_stats WHERE tablename = 'words' ORDER BY attname},
	'a value of type text cannot be an element of darray_timestamp', 'date, then text');
ask(q{SELECT darray_float8 '{7}' = most_common_vals FROM pg_stats WHERE tablename = 'numbers' ORDER BY attname},
	'a value of type timestamp without time zone cannot be an element of darray_float8', 'a comparison');
ask(q{SELECT string_agg((array_cat(array_sort(darray_float8 '{}' || most_common_vals), '{9}'))::text, ' ' ORDER BY attname) FROM pg_stats WHERE tablename = 'several'},
	join(' ', ('{0,1,9}') x 6), 'six types, each by its own cast');

# Cast functions of every language and number of arguments, against the plain cast.
query(q{CREATE TYPE e AS ENUM ('a', 'b', 'c'); CREATE TABLE xs (x e); INSERT INTO xs VALUES ('a'); GRANT SELECT ON xs TO public});
my $case = q{CASE x::text WHEN 'a' THEN 1.5 WHEN 'b' THEN 2.5 END};
my %kinds = (
	'sql, 1 argument' => [ '(x e)', "LANGUAGE sql IMMUTABLE AS \$\$ SELECT (SELECT 1) IS NULL; SELECT ($case)::float8 \$\$" ],
	'sql, 2 arguments' => [ '(x e, m int)', "LANGUAGE sql IMMUTABLE AS \$\$ SELECT CASE WHEN m = -1 THEN ($case)::float8 END \$\$" ],
	'sql, 3 arguments' => [ '(x e, m int, f bool)', "LANGUAGE sql IMMUTABLE AS \$\$ SELECT CASE WHEN m = -1 AND f IS NOT NULL THEN ($case)::float8 END \$\$" ],
	'sql, polymorphic' => [ '(x anyenum)', "LANGUAGE sql IMMUTABLE AS \$\$ SELECT CASE x::text WHEN 'a' THEN 1.5 WHEN 'b' THEN 2.5 END::float8 \$\$", '(anyenum)' ],
	'plpgsql' => [ '(x e)', "LANGUAGE plpgsql IMMUTABLE AS \$\$ BEGIN RETURN $case; END \$\$" ],
	'plpgsql, strict' => [ '(x e)', "LANGUAGE plpgsql IMMUTABLE STRICT AS \$\$ BEGIN RETURN $case; END \$\$" ],
	'plpgsql, security definer' => [ '(x e)', "LANGUAGE plpgsql IMMUTABLE SECURITY DEFINER SET search_path = pg_catalog AS \$\$ BEGIN RETURN $case; END \$\$" ],
	'plpgsql, not of NULL' => [ '(x e)', "LANGUAGE plpgsql IMMUTABLE AS \$\$ BEGIN RETURN coalesce(CASE x::text WHEN 'a' THEN 1.5 WHEN 'b' THEN 2.5 END, -1); END \$\$" ]);
foreach my $kind (sort keys %kinds)
{
	my ($args, $body, $cast_args) = @{ $kinds{$kind} };
	(my $types = $args) =~ s/\b[xmf] //g;
	$types = $cast_args // $types;
	my $made = query(qq{CREATE FUNCTION f$args RETURNS float8 $body; CREATE CAST (e AS float8) WITH FUNCTION f$types AS IMPLICIT});
	if ($made ne '')
	{
		fail("$kind: $made");
		next;
	}
	my $rows = q{FROM (VALUES ('a'::e), ('b'), ('c'), (NULL), ('a')) v (x)};
	ask(qq{SELECT bool_and((darray_float8 '{9}' || x)::float8[] IS NOT DISTINCT FROM ARRAY[9, x::float8]) $rows}, 't', "$kind: a value");
	ask(qq{SELECT (darray_float8 '{9}' || array_agg(x))::float8[] IS NOT DISTINCT FROM 9::float8 || array_agg(x::float8) $rows}, 't', "$kind: an array");
	ask(qq{SELECT (array_agg(x) || darray_float8 '{9}')::float8[] IS NOT DISTINCT FROM array_agg(x::float8) || 9::float8,
		(array_agg(x::float8))::darray_float8 = array_agg(x), array_agg(x) <> (array_agg(x::float8))::darray_float8 $rows}, 't|t|f', "$kind: compared");
	query(qq{DROP FUNCTION f$types CASCADE});
}
# what leaves its mark in memory where a third argument's type would lie
is(query(q{
CREATE FUNCTION other(x e, y text) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT 1; SELECT 1.0::float8 $$;
CREATE FUNCTION f(x e) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT 1; SELECT 3.0::float8 $$;
CREATE CAST (e AS float8) WITH FUNCTION f(e) AS IMPLICIT;
DO $$ DECLARE r text; BEGIN FOR i IN 1..30 LOOP
	EXECUTE 'SELECT other(x, ''t'')::text FROM (VALUES (''a''::e), (''b'')) v (x)' INTO r;
	EXECUTE 'SELECT (darray_float8 ''{1}'' || x)::text FROM (VALUES (''a''::e), (''b'')) v (x)' INTO r;
	ASSERT r = '{1,3}';
END LOOP; END $$;
DROP FUNCTION f CASCADE}), '', 'no argument too many');

# errors in the cast, and afterwards
query(q{CREATE FUNCTION f(x e) RETURNS float8 LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN IF x::text = 'b' THEN RAISE 'no b'; END IF; RETURN 1; END $$;
	CREATE CAST (e AS float8) WITH FUNCTION f(e) AS IMPLICIT});
ask(q{DO $$ DECLARE x e; r text := ''; BEGIN
	FOREACH x IN ARRAY '{a,b,a,b,c}'::e[] LOOP
		BEGIN r := r || (darray_float8 '{9}' || x)::text || (darray_float8 '{}' || ARRAY[x, 'a'])::text;
		EXCEPTION WHEN raise_exception THEN r := r || '!'; END;
	END LOOP;
	RAISE EXCEPTION '%', r; END $$}, '{9,1}{1,1}!{9,1}{1,1}!{9,1}{1,1}', 'a cast that raises');

# EXECUTE, as the plain cast checks it, and of the user at hand
query(q{CREATE ROLE low; GRANT CREATE ON SCHEMA public TO low; REVOKE EXECUTE ON FUNCTION f(e) FROM public});
my $denied = 'permission denied for function f';
ask(q{SET ROLE low; SELECT 'a'::e::float8; SELECT darray_float8 '{1}' || 'a'::e; SELECT 'a'::e || darray_float8 '{1}'; SELECT darray_float8 '{3}' = ARRAY['a'::e];
	SELECT array_cat(darray_float8 '{3}', ARRAY['a'::e])}, join("\n", ($denied) x 5), 'EXECUTE is checked');
ask(q{CREATE FUNCTION by_owner(x e) RETURNS darray_float8 LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN RETURN darray_float8 '{1}' || x; END $$;
	SET ROLE low; SELECT by_owner('a'); SELECT darray_float8 '{1}' || 'a'::e}, "{1,1}\n$denied", 'of the current user');
ask(q{CREATE FUNCTION switch(x e) RETURNS text LANGUAGE plpgsql AS $$
	DECLARE r text := ''; BEGIN
		FOR i IN 1..4 LOOP
			EXECUTE 'SET ROLE ' || CASE i % 2 WHEN 1 THEN 'none' ELSE 'low' END;
			BEGIN r := r || (darray_float8 '{1}' || x)::text; EXCEPTION WHEN insufficient_privilege THEN r := r || '!'; END;
		END LOOP; RETURN r; END $$;
	SELECT switch('a')}, '{1,1}!{1,1}!', 'of another one at one place of a function');
ask(q{PREPARE p AS SELECT darray_float8 '{1}' || x FROM xs; EXECUTE p; GRANT EXECUTE ON FUNCTION f(e) TO low; SET ROLE low; EXECUTE p;
	RESET ROLE; REVOKE EXECUTE ON FUNCTION f(e) FROM low; SET ROLE low; EXECUTE p}, "{1,1}\n{1,1}\n$denied", 'as it is granted and revoked');

# a more volatile cast than the operator's own declaration
foreach my $volatility ('STABLE', 'VOLATILE')
{
	query("ALTER FUNCTION f(e) $volatility");
	ask(q{SELECT darray_float8 '{1}' || 'a'::e; SELECT darray_float8 '{3}' = ARRAY['a'::e]; SELECT darray_float8 '{1}' || 'a'::e::float8; SELECT darray_float8 '{1}' || ARRAY['a'::e]::float8[]},
		"{1,1}\n{1,1}\n" . join("\n", ('the cast of type e to double precision is too volatile to be implicit here') x 2), "a $volatility cast under an IMMUTABLE operator");
}
query(q{CREATE FUNCTION t(x e) RETURNS timestamptz LANGUAGE sql AS $$ SELECT timestamptz '2000-01-01 00:00+00' $$; CREATE CAST (e AS timestamptz) WITH FUNCTION t(e) AS IMPLICIT});
ask(q{SELECT darray_timestamptz '{}' || 'a'::e}, 'the cast of type e to timestamp with time zone is too volatile to be implicit here', 'a VOLATILE cast under a STABLE operator');
ask(q{ALTER FUNCTION t(e) STABLE; SELECT darray_timestamptz '{2000-01-01 00:00+00}' = ARRAY['a'::e]}, 't', 'a STABLE cast under one');

# changes of the catalogs between calls of one statement
query('ALTER FUNCTION f(e) IMMUTABLE');
ask(q{PREPARE p AS SELECT darray_float8 '{1}' || x FROM xs; EXECUTE p;
	CREATE OR REPLACE FUNCTION f(x e) RETURNS float8 LANGUAGE sql IMMUTABLE AS 'SELECT 2.0::float8'; EXECUTE p;
	ALTER FUNCTION f(e) VOLATILE; EXECUTE p; ALTER FUNCTION f(e) IMMUTABLE; EXECUTE p;
	DROP CAST (e AS float8); EXECUTE p; CREATE CAST (e AS float8) WITH INOUT AS IMPLICIT; EXECUTE p},
	"{1,1}\n{1,2}\n{1,2}\n" . "the cast of type e to double precision is too volatile to be implicit here\n"
	  . "a value of type e cannot be an element of darray_float8\n" . "the cast of type e to double precision is too volatile to be implicit here", 'a prepared statement');
ask(q{DROP CAST (e AS float8); CREATE CAST (e AS float8) WITH FUNCTION f(e) AS IMPLICIT;
	CREATE FUNCTION loop() RETURNS text LANGUAGE plpgsql AS $$
	DECLARE r text := ''; x e := 'a'; BEGIN
		FOR i IN 1..6 LOOP
			BEGIN r := r || (darray_float8 '{1}' || x)::text; EXCEPTION WHEN datatype_mismatch THEN r := r || '!'; END;
			CASE i WHEN 1 THEN CREATE OR REPLACE FUNCTION f(x e) RETURNS float8 LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN 3; END';
				WHEN 2 THEN DROP CAST (e AS float8); DROP FUNCTION f(e);
				WHEN 3 THEN CREATE FUNCTION f(x e) RETURNS float8 LANGUAGE sql IMMUTABLE AS 'SELECT 4.0::float8'; CREATE CAST (e AS float8) WITH FUNCTION f(e) AS IMPLICIT;
				WHEN 4 THEN ALTER FUNCTION f(e) VOLATILE;
				WHEN 5 THEN ALTER FUNCTION f(e) IMMUTABLE;
				ELSE NULL; END CASE;
		END LOOP; RETURN r; END $$;
	SELECT loop()}, '{1,2}{1,3}!{1,4}!{1,4}', 'at one place of a function');
ask(q{CREATE FUNCTION drops(x e) RETURNS float8 LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN 5; END $$;
	CREATE FUNCTION change(i int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN
		IF i = 2 THEN DROP CAST (e AS float8); CREATE CAST (e AS float8) WITH FUNCTION drops(e) AS IMPLICIT; END IF; RETURN i; END $$;
	SELECT string_agg((darray_float8 '{1}' || x)::text, '') FROM (SELECT change(i) AS i, 'a'::e AS x FROM generate_series(1, 3) i OFFSET 0) v},
	'{1,4}{1,5}{1,5}', 'in the middle of a query');
# a server with assertions forgets what it knows of the catalogs whenever it looks there: nobody waits for a look in which nothing changes
ask(q{SELECT set_config('debug_discard_caches', least(max_val::int, 1)::text, false) <> '' FROM pg_settings WHERE name = 'debug_discard_caches'; SET statement_timeout = '100s';
	SELECT array_rotate(darray_float8 '{1,2,3}' || x, i), darray_float8 '{1,2}' + darray_float8 '{1,2}', array_sum(array_sort(v))
	FROM generate_series(1, 2) i, (SELECT 'a'::e, darray_int4 '{3,2}' OFFSET 0) v (x, v)},
	"t\n{5,1,2,3}|{2,4}|5\n{3,5,1,2}|{2,4}|5", 'in each look');

# domains
ask(q{CREATE DOMAIN di AS int CHECK (VALUE > 0); CREATE DOMAIN dd AS di; CREATE DOMAIN dn AS numeric(4, 1) NOT NULL;
	SELECT darray_float8 '{1}' || ARRAY[5::di], darray_int4 '{5}' = ARRAY[5::di], darray_int4 '{5}' || ARRAY[6::dd, NULL], darray_int4 '{5}' || 7::dd, 8::dd || darray_int8 '{5}',
		darray_float8 '{2.5}' = ARRAY[2.5::dn], 2.5::dn || darray_float8 '{}'},
	'{1,5}|t|{5,6,NULL}|{5,7}|{8,5}|t|{2.5}', 'domains over element types, and over others');
ask(q{SELECT darray_int4 '{}' || NULL::di, darray_float8 '{}' || NULL::di}, '{NULL}|{NULL}', 'a domain that is NULL');

# the time zone
ask(q{SET timezone = 'UTC'; SET plan_cache_mode = force_generic_plan;
	PREPARE q AS SELECT darray_timestamptz '{2020-01-01 00:00+00}' = ARRAY[timestamp '2020-01-01 00:00'], timestamp '2020-01-01 00:00' || darray_timestamptz '{}' = '{2020-01-01 00:00+00}'::darray_timestamptz;
	EXECUTE q; SET timezone = 'America/New_York'; EXECUTE q}, "t|t\nf|f", 'a generic plan and the time zone');
query('CREATE TABLE ti (v darray_timestamptz, w timestamp[])');
foreach my $expression ('v = w', q{v || timestamp '2020-01-01 00:00'}, q{array_if(darray_bool '{t}', darray_date '{2020-01-01}', 'today')})
{
	ask("CREATE INDEX ON ti (($expression))", 'functions in index expression must be marked IMMUTABLE', "no index on $expression");
}
ask(q{CREATE TABLE tg (w timestamp[], v darray_timestamptz GENERATED ALWAYS AS (darray_timestamptz '{}' || w) STORED)}, 'generation expression is not immutable', 'no generated column');
ask(q{EXPLAIN (COSTS off, VERBOSE) SELECT array_if(darray_bool '{f}', darray_date '{2020-01-01}', 'today')}, qr/'today'/, 'a word is not folded');

# The fast-path protocol calls functions that nobody tells the types of their arguments.
my $client = TestProtocol->new($node);

my %oids;

# text arguments, text result; undef is NULL
sub call
{
	my ($function, @arguments) = @_;
	my $oid = $oids{$function} //= ($client->query("SELECT '$function'::regprocedure::oid"))[0]->[0];
	my ($result, $error);

	# all in text: no formats are told
	$client->send(message('F', pack('Nnn', $oid, 0, scalar @arguments)
		. join('', map { defined $_ ? pack('N/a', $_) : pack('N', 0xffffffff) } @arguments) . pack('n', 0)));
	while (1)
	{
		my ($type, $body) = $client->receive;
		last if $type eq 'Z';
		$error = { $client->fields($body) } if $type eq 'E';
		$result = unpack('N', $body) == 0xffffffff ? 'NULL' : substr($body, 4) if $type eq 'V';
	}
	return $error ? "$error->{C} $error->{M}" : $result;
}

is(call('array_append(darray_int4, int4)', '{1}', '2'), '{1,2}', 'types that are declared are known');
is(call('array_cat(darray_float8, darray_float8)', '{1}', undef), '{1}', '... with NULL');
is(call('darray_float8(jsonb)', '[1.5,null]'), '{1.5,NULL}', '... a cast');
is(call('darray_float8(anyarray)', '{1.5}'), '0A000 cannot accept a value of type anyarray', '... not one of any array');
is(call('darray_to_float8_array(any_number_array)', '{1,NULL}'), '{1,NULL}', '... one to an array');
is(call('darray_cat(darray_int4, darray_float8)', '{1}', '{2.5}'), '{1,2.5}', '... two of them');
is(call('darray_fill(int4, int4[])', '7', '{2}'), '{7,7}', '... of a value');
is(call('array_if(darray_bool, darray_int4, int4)', '{t,f}', '{1,2}', '9'), '{1,9}', '... of branches');
is(call('darray_from_bytes(bytea, darray_int4)', '\x01000000', undef), '{1}', '... of "like"');
like(call('array_argsort("any")', '{1}'), qr/^(22023|0A000|42809) /, 'VARIADIC "any"');
like(call('darray_append(darray_int4, anynonarray)', '{1}', undef), qr/^22023 could not determine data type for argument 2/, 'a type that is not');
like(call('array_sort_by(darray_int4, anycompatible, boolean)', '{1}', undef, 'f'), qr/^(NULL|22023)/, 'another');
is(call('array_cat(darray_int4, anyarray)', '{1}', undef), '{1}', 'NULL of any array');

# Every function of the extension, with NULLs only, then with a value of each type: an answer or an
# error of its own, not one that PostgreSQL has for what cannot be.
my %values = (boolean => 't', smallint => '1', integer => '1', bigint => '1', real => '1', 'double precision' => '1', numeric => '1',
	date => '2000-01-01', 'timestamp without time zone' => '2000-01-01', 'timestamp with time zone' => '2000-01-01',
	interval => '1 day', bytea => '', oid => '0', unknown => '1', cstring => '{}', text => 'a', 'text[]' => '{count}');
my $calls = 0;
my %errors;
foreach my $row (split /\n/, query(q{SELECT p.oid, p.oid::regprocedure, ARRAY(SELECT format_type(t, NULL) FROM unnest(proargtypes) WITH ORDINALITY u (t, o) ORDER BY o)
	FROM pg_depend JOIN pg_proc p ON p.oid = objid AND classid = 'pg_proc'::regclass
	WHERE refclassid = 'pg_extension'::regclass AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'darray') AND deptype = 'e' AND prokind = 'f'}))
{
	my ($oid, $function, $types) = split /\|/, $row;
	my @types = map { s/"//gr } split /,/, $types =~ s/[{}]//gr;

	$oids{$function} = $oid;
	foreach my $arguments ([ (undef) x @types ],
		[ map { $values{$_} // (/^(?:darray_)?(.*?)(?:\[\])?$/ && "{" . ($1 =~ /bool/ ? 't' : $1 =~ /^(date|time)/ ? '2000-01-01' : '1') . "}") } @types ])
	{
		my $answer = call($function, @$arguments);
		$errors{$function} = $answer if $answer =~ /^XX/ && $answer !~ /^XX000 (aggregate function called in non-aggregate context|return type must be a row type)$/;
		$calls++;
	}
}
cmp_ok($calls, '>', 1000, "$calls calls that tell no types");
is_deeply(\%errors, {}, '... are answered');
$client->close;

# Who may create the extension may own its schema. What is there before, and would be a better match than what is in
# pg_catalog, is not what the views of the extension call, which others read.
$node->safe_psql('postgres', 'CREATE ROLE owner LOGIN; CREATE DATABASE theirs OWNER owner');
$node->safe_psql('theirs', q{
	SET ROLE owner;
	CREATE SCHEMA own;
	SET search_path = own;
	DO $do$
	DECLARE
		types regtype[] := '{oid,regclass,regtype,regproc,name,text,"\"char\"",int4,int8,bool,oidvector,text[],oid[],name[]}';
		a regtype;
		b regtype;
		o text;
	BEGIN
		FOREACH a IN ARRAY types LOOP
			FOREACH b IN ARRAY types LOOP
				EXECUTE format('CREATE FUNCTION taken(%s, %s) RETURNS boolean LANGUAGE sql AS $$SELECT true$$', a, b);
				FOREACH o IN ARRAY '{=,<>,<,>,<=,>=,~~,!~~,~,!~}'::text[] LOOP
					IF to_regoperator(format('pg_catalog.%s(%s,%s)', o, a, b)) IS NULL THEN
						EXECUTE format('CREATE OPERATOR %s (LEFTARG = %s, RIGHTARG = %s, FUNCTION = taken)', o, a, b);
					END IF;
				END LOOP;
			END LOOP;
		END LOOP;
	END $do$;
	CREATE FUNCTION format_type(oid, text) RETURNS text LANGUAGE sql AS 'SELECT $$taken$$::text';
	CREATE FUNCTION concat_ws(text, text, text, text) RETURNS text LANGUAGE sql AS 'SELECT $$taken$$::text';
	CREATE FUNCTION regexp_replace(text, text, name) RETURNS text LANGUAGE sql AS 'SELECT $$taken$$::text';
	CREATE FUNCTION step(text, "char") RETURNS text LANGUAGE sql AS 'SELECT $$taken$$::text';
	CREATE AGGREGATE min("char") (SFUNC = step, STYPE = text);
	CREATE FUNCTION step(int8, oid) RETURNS int8 LANGUAGE sql AS 'SELECT 0::int8';
	CREATE AGGREGATE count(oid) (SFUNC = step, STYPE = int8);
});
# An event trigger sees what the script makes, and what goes with it; nothing of others is taken as the extension's.
$node->safe_psql('theirs', q{
	CREATE TABLE seen (tag text, object text);
	CREATE FUNCTION see() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
		IF tg_event = 'sql_drop' THEN
			INSERT INTO public.seen SELECT tg_tag, object_identity FROM pg_event_trigger_dropped_objects();
		ELSE
			INSERT INTO public.seen SELECT command_tag, object_identity FROM pg_event_trigger_ddl_commands();
		END IF;
	END $$;
	CREATE EVENT TRIGGER made ON ddl_command_end EXECUTE FUNCTION see();
	CREATE EVENT TRIGGER dropped ON sql_drop EXECUTE FUNCTION see();
	REVOKE CREATE ON SCHEMA public FROM PUBLIC});
foreach my $theirs ('TYPE own.darray_int4 AS (a int)', q{FUNCTION own.darray_stat_get() RETURNS int LANGUAGE sql AS 'SELECT 1'})
{
	my $error;
	$node->psql('theirs', "SET ROLE owner; BEGIN; CREATE $theirs; CREATE EXTENSION darray SCHEMA own", stderr => \$error, on_error_stop => 1);
	like($error, qr/ERROR:  (type|function) "darray_\w+" already exists/, 'what is there is not replaced: ' . ($theirs =~ s/ .*//r));
}
$node->safe_psql('theirs', 'SET ROLE owner; CREATE EXTENSION darray SCHEMA own');
is($node->safe_psql('theirs', q{SELECT count(*) > 3000, bool_or(object = 'darray') FROM seen}), 't|t', 'an event trigger sees an installation');
is($node->safe_psql('theirs', q{SELECT pg_describe_object(d.refclassid, d.refobjid, 0) FROM pg_extension x
	JOIN pg_depend m ON m.refclassid = 'pg_extension'::regclass AND m.refobjid = x.oid AND m.classid = 'pg_class'::regclass
	JOIN pg_rewrite r ON r.ev_class = m.objid
	JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.refclassid IN ('pg_proc'::regclass, 'pg_operator'::regclass)
	WHERE x.extname = 'darray' ORDER BY 1}), join("\n", map { "function own.darray_$_()" } qw(sessions_get stat_database_get stat_get)), 'the views call nothing of who owns their schema');
is($node->safe_psql('theirs', 'SELECT count(*) > 300 FROM own.darray_functions'), 't', 'and are what they are elsewhere');

$node->safe_psql('theirs', 'TRUNCATE seen; SET ROLE owner; DROP EXTENSION darray');
is($node->safe_psql('theirs', q{SELECT count(*) > 3000, bool_or(object = 'darray') FROM seen WHERE tag = 'DROP EXTENSION'}), 't|t', '... and its end');

# Behind row security, or a view with a barrier, no call sees what a role may not see: neither one that was there, nor
# one that the planner made of several, nor in an index. 1 / v fails for the rows that are hidden.
is($node->safe_psql('postgres', q{SELECT count(*) FROM pg_depend JOIN pg_proc p ON p.oid = objid AND classid = 'pg_proc'::regclass
	WHERE refclassid = 'pg_extension'::regclass AND deptype = 'e' AND proleakproof AND probin ~ 'darray'}), '0', 'nothing is leakproof');
$node->safe_psql('postgres', q{
	CREATE ROLE reader;
	CREATE TABLE hidden AS SELECT g AS id, CASE WHEN g % 2 = 0 THEN 'reader' ELSE 'high' END AS owner, darray_fill(g % 2 * -1 + 1, 9) AS v FROM generate_series(1, 200) g;
	CREATE INDEX ON hidden (array_sum(v)); CREATE INDEX ON hidden USING gin (v); ANALYZE hidden;
	CREATE VIEW barrier WITH (security_barrier) AS SELECT id, v * 2 AS w, v FROM hidden WHERE owner = 'reader';
	ALTER TABLE hidden ENABLE ROW LEVEL SECURITY; CREATE POLICY own ON hidden USING (owner = current_user);
	GRANT SELECT ON hidden, barrier TO reader});
foreach my $seqscan ('on', 'off')
{
	foreach my $from ('hidden', 'barrier')
	{
		ask("SET ROLE reader; SET enable_seqscan = $seqscan; SELECT count(*), sum(array_sum(v * 2 + 1)) FROM $from
			WHERE array_sum(1 / v + 1) > 0 AND array_sum(array_filter(1 / v, v #= 1)) > 0 AND array_sum(v) < 100 AND v && '{0,1}' AND (1 / v)[1:3] @> '{1}'",
			'100|2700', "$from, enable_seqscan = $seqscan: what is hidden is not divided by");
	}
}
ask('SELECT count(*) FROM hidden WHERE array_sum(1 / v + 1) > 0', 'division by zero', '... by who may see it');
like(query('SET ROLE reader; EXPLAIN (COSTS OFF) SELECT array_sum(w + 1) FROM barrier WHERE array_sum(1 / w + 1) > 0'),
	qr/Subquery Scan.*Filter: .*\n.*Filter: \(owner = 'reader'/s, '... for the condition is outside of the view');

# Names of functions and operators that somebody else has in a schema that comes first are not what calls of darray's
# become, fused or not. Whoever calls one of those gets an error.
$node->safe_psql('postgres', q{
	CREATE SCHEMA evil;
	CREATE FUNCTION evil.taken(darray_int4, int) RETURNS darray_int4 LANGUAGE internal AS 'pg_node_tree_in';
	DO $do$ DECLARE f record; BEGIN
		FOR f IN SELECT DISTINCT proname, pg_get_function_identity_arguments(p.oid) AS arguments FROM pg_proc p
			WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND (proname ~ '^array_(sum|filter|sort|multiply|eval|count|max)|fuse|eval|program')
		LOOP
			EXECUTE format('CREATE FUNCTION evil.%I(%s) RETURNS int LANGUAGE internal AS $$pg_node_tree_in$$', f.proname, f.arguments);
		END LOOP;
	END $do$;
	CREATE OPERATOR evil.* (LEFTARG = darray_int4, RIGHTARG = int, FUNCTION = evil.taken);
	CREATE OPERATOR evil.> (LEFTARG = darray_int4, RIGHTARG = int, FUNCTION = evil.taken)});
ask(q{SET search_path = evil, public; SELECT public.array_sum(v OPERATOR(public.*) 2), public.array_max(public.array_filter(v OPERATOR(public.*) 2, v OPERATOR(public.>) 1)),
	public.array_sum(public.array_sort(v)) FROM (SELECT '{3,1,2}'::public.darray_int4 OPERATOR(public.*) n AS v FROM generate_series(1, 1) n) s},
	'12|6|6', 'a hostile search_path');
ask(q{SET search_path = evil, public; SELECT array_sum('{1}'::darray_int4)}, 'cannot accept a value of type pg_node_tree', '... is one');

is($node->safe_psql('postgres', 'SELECT 1'), '1', 'the server is there');
$node->stop;
done_testing();
