# Array text and packed text: what PostgreSQL's arrays take is taken and means the same, what
# they refuse is refused with the same SQLSTATE; and what array_in() cannot hold comes back.
#
#   FUZZ_TEXTS=1000000	inputs of array text, and half as many packed ones (default 100000)
#   FUZZ_SEED=0.5		between -1 and 1
#   LARGE_TEXT=1		values whose text is over 1 GB too (4 GB of memory, a minute)
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;

my $texts = $ENV{FUZZ_TEXTS} // 100_000;
my $seed = $ENV{FUZZ_SEED} // 0.5;
note "FUZZ_TEXTS=$texts FUZZ_SEED=$seed";

my $node = start_node('text', 'log_min_messages = fatal', 'log_min_error_statement = panic', 'autovacuum = off',
	'max_wal_size = 4GB', 'wal_level = minimal', 'max_wal_senders = 0');

my %elements = (
	bool => q{t f true off 1 "t" NULL null yes},
	int2 => q{0 1 -2 32767 -32768 32768 +5 007 0x1F 1_000 " 3 " "4" NULL NuLl 1.5 99999999999999999999},
	int4 => q{0 1 -2 2147483647 -2147483648 2147483648 +5 007 0x1F 1_000 " 3 " "4" NULL NuLl 1e3},
	int8 => q{0 1 -2 9223372036854775807 -9223372036854775808 9223372036854775808 999999999999999999 1000000000000000000 +5 0b11 " 3 " NULL},
	float4 => q{0 -0 1.5 0.1 .5 5. 1e10 1E-10 3.4028235e38 3.4028236e38 1e39 1e-45 1e-46 16777217 16777219.000000001 NaN -inf Infinity "1.25" NULL
		0.000000000000000000000000001234567 33554435.0000000000001 340282346638528859811704183484516925440},
	float8 => q{0 -0 1.5 0.1 .5 5. 1e10 1E-10 1.7976931348623157e308 1e309 5e-324 1e-400 9007199254740993 9007199254740992.9999999
		123456789012345678 1234567890123456789e-27 18446744073709551616 18446744073709551615e27 0.30000000000000004 4.35 0.000035
		8.41e21 9007199254740993e0 2.2250738585072014e-308 NaN Infinity -infinity "1e3" NULL 0x10 1e 1e+ e1},
	date => q{2001-02-28 2000-02-29 1900-02-29 0001-01-01 0000-01-01 9999-12-31 "2001-02-28" 10000-01-01 infinity -infinity epoch 20010228 01/02/2003
		"Jan 1, 2020" 2001-2-3 "2001-02-28 BC" 2001-02-28T04:05:06 2001-13-01 2001-00-10 2001-01-00 NULL},
	timestamp => q{"2001-02-28 12:34:56.789" "2001-02-28 23:59:59.999999" "2001-02-28 24:00:00" "2001-02-28 23:59:60" "2001-02-28 12:34:56.1234567" 2001-02-28
		"2001-02-28" 2001-02-28T01:02:03 infinity epoch "2001-02-28 12:34" "2001-02-28 12:34:56 PM" "2001-02-28 12:34:56 BC" "2001-02-28 12:34:56+02" "1999-12-31 00:00:00." NULL},
	timestamptz => q{"2001-02-28 12:34:56.789+00" "2001-02-28 23:59:59.999999-08" "2001-02-28 12:34:56+05:30" "2001-02-28 12:34:56-05:30:15" "2001-02-28 12:34:56+15:59"
		"2001-02-28 12:34:56+16" "2001-02-28 12:34:56" "2001-06-28 12:34:56" "2001-02-28 12:34:56Z" "2001-02-28 12:34:56 Europe/Berlin" 2001-02-28 infinity
		"2001-02-28 12:34:56+0530" "2001-02-28 12:34:56.5+5" "0001-01-01 00:00:00+15" NULL});

$node->safe_psql('postgres', <<'SQL');
-- one to three changes of a text: characters left out, put in, put elsewhere, twice
CREATE FUNCTION changed(t text, characters text, other text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	at int;
	n int := 1 + (random() ^ 4 * 30)::int;
BEGIN
	FOR i IN 1 .. 1 + (random() ^ 3 * 3)::int LOOP
		at := 1 + (random() * length(t))::int;
		CASE (random() * 6)::int
			WHEN 0 THEN t := overlay(t PLACING '' FROM at FOR n);
			WHEN 1 THEN t := overlay(t PLACING '' FROM at FOR 1);
			WHEN 2, 3 THEN t := overlay(t PLACING substr(characters, 1 + (random() * length(characters))::int, 1) FROM at FOR 0);
			WHEN 4 THEN t := overlay(t PLACING substr(characters, 1 + (random() * length(characters))::int, 1) FROM at FOR 1);
			WHEN 5 THEN t := overlay(t PLACING substr(t, 1 + (random() * length(t))::int, n) FROM at FOR 0);
			ELSE t := left(t, at) || right(other, (random() * 20)::int);
		END CASE;
	END LOOP;
	RETURN t;
END $$;
CREATE FUNCTION spaces() RETURNS text LANGUAGE sql AS $$SELECT CASE WHEN random() < 0.9 THEN '' ELSE substr(E'  \t\n\v\f\r ', 1 + (random() * 8)::int, 2) END$$;
-- an array of some of these elements
CREATE FUNCTION any_array(elements text[], rows int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	n int := 1 + (random() ^ 3 * 12)::int;
	t text;
	r text[];
BEGIN
	FOR i IN 1 .. greatest(rows, 1) LOOP
		t := '';
		FOR j IN 1 .. n LOOP
			t := t || CASE WHEN j > 1 THEN ',' ELSE '' END || spaces() ||
				elements[CASE WHEN random() < 0.7 THEN 1 + (random() * 3)::int ELSE 1 + (random() * (cardinality(elements) - 1))::int END] || spaces();
		END LOOP;
		r := r || ('{' || t || '}');
	END LOOP;
	IF rows = 0 THEN
		RETURN CASE WHEN random() < 0.1 THEN format('[%s:%s]=', 3, 2 + n) ELSE '' END || r[1];
	END IF;
	RETURN CASE WHEN random() < 0.1 THEN format('[0:%s][1:%s]=', rows - 1, n) ELSE '' END || '{' || array_to_string(r, ',') || '}';
END $$;
SQL

# where input functions answer errors: what this one answers for a text that is refused with that
# SQLSTATE ('': that is accepted); "raises" if it does not answer
$node->safe_psql('postgres', $node->pg_version >= 16 ? <<'SQL' : <<'SQL');
CREATE FUNCTION soft(t text, type text, hard text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	RETURN (SELECT coalesce(sql_error_code, '') FROM pg_input_error_info(t, type));
EXCEPTION WHEN OTHERS THEN
	RETURN 'raises ' || SQLSTATE;
END $$;
SQL
CREATE FUNCTION soft(t text, type text, hard text) RETURNS text LANGUAGE sql AS 'SELECT hard';
SQL

# ---- array text, against array_in()

foreach my $type (@types)
{
	my @e = grep { /\S/ } $elements{$type} =~ /("[^"]*"|\S+)/g;
	my $list = join(',', map { "\$q\$$_\$q\$" } @e);

	$node->safe_psql('postgres', <<SQL);
CREATE FUNCTION fuzz_$type(n int, OUT tried int, OUT accepted int, OUT differ int, OUT which text) LANGUAGE plpgsql AS \$body\$
DECLARE
	elements text[] := ARRAY[$list];
	t text := '{}';
	other text;
	got bytea;
	want bytea;
	got_state text;
	want_state text;
	soft_state text;
	json boolean;
BEGIN
	tried := 0; accepted := 0; differ := 0;
	WHILE tried < n LOOP
		other := t;
		t := any_array(elements, (random() ^ 2 * 4)::int);
		FOR i IN 1 .. 5 LOOP
			tried := tried + 1;
			json := false;
			IF random() < 0.02 THEN
				PERFORM set_config('array_nulls', CASE WHEN random() < 0.5 THEN 'on' ELSE 'off' END, false);
			END IF;
			got := NULL; want := NULL; got_state := ''; want_state := '';
			BEGIN
				got := darray_${type}_send(t::darray_$type);
			EXCEPTION WHEN OTHERS THEN
				got_state := SQLSTATE;
			END;
			soft_state := soft(t, 'darray_$type', got_state);
			BEGIN
				want := darray_${type}_send(t::${type}[]::darray_$type);
			EXCEPTION WHEN OTHERS THEN
				want_state := SQLSTATE;
				-- an array of JSON, which PostgreSQL's arrays are not
				json := t ~ '^\\s*\\[' AND t !~ '[=:"{}]';
			END;
			IF json THEN
				want_state := '';
				BEGIN
					want := darray_${type}_send(translate(t, '[]', '{}')::${type}[]::darray_$type);
				EXCEPTION WHEN OTHERS THEN
					want_state := SQLSTATE;
				END;
			END IF;
			IF got IS NOT NULL THEN
				accepted := accepted + 1;
			END IF;
			IF (got IS DISTINCT FROM want OR got_state <> want_state) AND NOT (t ~ '^\\s*\\[' AND NOT json
					-- brackets beside braces are none of JSON's
					AND NOT (t ~ '[{}]' AND t !~ '[=:"]')) THEN
				differ := differ + 1;
				which := format('%L: got %s %s, want %s %s', t, got_state, got, want_state, want);
			END IF;
			IF soft_state <> got_state THEN
				differ := differ + 1;
				which := format('%L: raises %s, and where a soft error is asked for %s', t, got_state, soft_state);
			END IF;
			IF i % 2 = 0 AND random() < 0.1 THEN
				t := translate(t, '{}', '[]');
			END IF;
			t := changed(t, '{}[],"\\ NULLnull:=0123456789.-+eETZ' || E'\\t\\n' || elements[1 + (random() * 3)::int], other);
		END LOOP;
	END LOOP;
	SET array_nulls = on;
END \$body\$;
SQL
	foreach my $settings ($type =~ /date|time/ ? ('ISO, MDY', 'SQL, DMY') : ('ISO, MDY'))
	{
		my $n = int($texts / 11);
		my $result = $node->safe_psql('postgres',
			"SET TimeZone = 'America/New_York'; SET DateStyle = '$settings'; SELECT setseed($seed); SELECT * FROM fuzz_$type($n)");
		my ($tried, $accepted, $differ, $which) = split /\|/, (split /\n/, $result, 2)[1], 4;

		is($differ, 0, "$type, $settings: $tried texts, $accepted of them arrays, as PostgreSQL's") or diag($which);
		cmp_ok($accepted, '>', $tried / 20, "$type, $settings: not all nonsense");
		cmp_ok($accepted, '<', $tried * 19 / 20, "$type, $settings: nor all good");
	}
}

# ---- packed text: a value that comes back, or an error that says so

$node->safe_psql('postgres', <<'SQL');
CREATE FUNCTION packed(bytea) RETURNS text LANGUAGE sql AS $$SELECT 'b64:' || translate(encode($1, 'base64'), E'\n', '')$$;
CREATE FUNCTION state_of(query text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE query;
	RETURN '00000';
EXCEPTION WHEN OTHERS THEN
	RETURN SQLSTATE;
END $$;
SQL
my %seeds = (
	bool => q{'{}' '{t,NULL,f}' '{{t},{f}}'},
	int2 => q{'{}' '{1,NULL,-3}' '{{1,2},{3,4}}'},
	int8 => q{'{1}' '{1,NULL,-3}' '{{{1,2}}}'},
	float8 => q{'{NaN,-0,NULL}' '{0.1,0.2,0.3,0.4,0.5}' '{{1e300}}'},
	date => q{'{infinity,2001-02-28,NULL}' '{{2001-02-28}}'},
	timestamptz => q{'{infinity,2001-02-28,NULL}' '{{2001-02-28}}'});
foreach my $type (sort keys %seeds)
{
	my $list = $seeds{$type} =~ s/' '/', '/gr;
	my $one = $type =~ /date|time/ ? '2001-02-28' : 1;
	my $n = int($texts / 12);
	my $result = $node->safe_psql('postgres', <<SQL);
DO \$body\$
DECLARE
	seeds text[] := ARRAY(SELECT packed(darray_${type}_send(s::darray_$type)) FROM unnest(ARRAY[$list]::text[]) s)
		|| (SELECT packed(darray_${type}_send(darray_agg(CASE WHEN i % 7 > 0 THEN '$one'::$type END))) FROM generate_series(1, 900) i);
	t text;
	v darray_$type;
	bytes bytea;
BEGIN
	PERFORM setseed($seed);
	CREATE TABLE outcome (state text, t text);
	FOR i IN 1 .. $n LOOP
		t := seeds[1 + (random() * (cardinality(seeds) - 1))::int];
		IF random() < 0.5 THEN
			-- bytes, so that it is base64 still
			bytes := decode(substr(t, 5), 'base64');
			FOR j IN 1 .. 1 + (random() * 2)::int LOOP
				bytes := set_byte(bytes, ((length(bytes) - 1) * random() ^ 2)::int, (ARRAY[0, 1, 2, 7, 127, 128, 255, (random() * 255)::int])[1 + (random() * 7)::int]);
			END LOOP;
			IF random() < 0.2 THEN
				bytes := substr(bytes, 1, (random() * length(bytes))::int);
			ELSIF random() < 0.1 THEN
				bytes := bytes || substr(bytes, (random() * length(bytes))::int);
			END IF;
			t := packed(bytes);
		ELSE
			t := 'b64:' || changed(substr(t, 5), 'AAAABQgw/+=09z- \n{,', t);
		END IF;
		BEGIN
			v := t::darray_$type;
			IF packed(darray_${type}_send(v)) <> packed(darray_${type}_send(packed(darray_${type}_send(v))::darray_$type)) THEN
				INSERT INTO outcome VALUES ('differs', t);
			ELSE
				INSERT INTO outcome VALUES ('00000', t);
			END IF;
		EXCEPTION WHEN OTHERS THEN
			INSERT INTO outcome VALUES (CASE soft(t, 'darray_$type', SQLSTATE) WHEN SQLSTATE THEN SQLSTATE ELSE 'differs when soft' END, t);
		END;
	END LOOP;
END \$body\$;
SELECT count(*), count(*) FILTER (WHERE state = '00000'), count(*) FILTER (WHERE state NOT IN ('00000', '22P02', '22P03', '42804', '22008', '54000')),
	max(state || ' ' || t) FILTER (WHERE state NOT IN ('00000', '22P02', '22P03', '42804', '22008', '54000')) FROM outcome;
DROP TABLE outcome;
SQL
	my ($tried, $accepted, $bad, $which) = split /\|/, (split /\n/, $result)[-1];

	is($bad, 0, "$type: $tried packed texts, $accepted of them arrays; the others are refused as text or bytes") or diag($which);
	cmp_ok($accepted, '>', 0, "$type: some are packed arrays");
	is( $node->safe_psql('postgres', "SET darray.text_output = packed; SELECT count(*) FROM unnest(ARRAY[$list]::darray_$type" . "[]) v
			WHERE v::text <> packed(darray_${type}_send(v)) OR darray_${type}_send(v::text::darray_$type) <> darray_${type}_send(v)"),
		'0', "$type: written packed, and back");
}
is( $node->safe_psql('postgres', q{SELECT string_agg(state_of(format('SELECT %L::darray_int4', t)), ' ' ORDER BY o)
		FROM unnest('{b64:,b64:A,b64:AQIBAAAAAAEAAAAH,b64:AQIBAAAAAAEAAAAHAA==,b64:AQIBAAAAAAEAAAA=,b64:AQMBAAAAAAEAAAAH,b64:AAAAAA==,b64:AQIAAA==,b64:AQ=AAA==," b64:AQIAAA=="}'::text[]) WITH ORDINALITY u (t, o)}),
	'22P03 22P02 00000 22P03 22P03 42804 22P03 00000 22P02 22P02', 'packed: nothing, cut off, good, too long, too short, of int8, another version, empty, padding inside, not at the start');

# headers of 2^31 - 1 elements, and of that to the sixth
is( $node->safe_psql('postgres', q{SELECT string_agg(state_of(format('SELECT %L::darray_float8', t)) || ' ' || soft(t, 'darray_float8', '54000'), ', ' ORDER BY o)
		FROM (VALUES (1, packed('\\x010501007fffffff')), (2, packed('\\x010506007fffffff7fffffff7fffffff7fffffff7fffffff7fffffff'))) v (o, t)}),
	'54000 54000, 54000 54000', 'packed: more elements than a value holds');

# ---- more elements than PostgreSQL's arrays hold, and text over 1 GB

my $dir = $node->basedir;

# what pg_dump writes of that value, restored: [the same?, is it packed?]
sub restored
{
	my ($type, $value) = @_;
	my $file = "$dir/large.dump";

	$node->safe_psql('postgres', "CREATE UNLOGGED TABLE large AS SELECT $value AS v");
	$node->command_ok([ 'pg_dump', '-t', 'large', '-f', $file, $node->connstr('postgres') ], "pg_dump of $value");
	$node->safe_psql('postgres', 'ALTER TABLE large RENAME TO before');
	$node->command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', $file, $node->connstr('postgres') ], "psql reads $value");
	open my $dump, '<', $file or die;
	my $packed = 0;
	while (sysread $dump, my $piece, 65536) { $packed = 1, last if $piece =~ /^b64:/m; last if $piece =~ /^\{/m; }
	close $dump;
	unlink $file;
	my $same = $node->safe_psql('postgres', 'SELECT a.v = b.v AND cardinality(a.v) = cardinality(b.v) FROM large a, before b');
	$node->safe_psql('postgres', 'DROP TABLE large, before');
	return "$same $packed";
}

SKIP:
{
	skip 'there is too little memory', 1 if mem_available() < 3 * 2**30;
	is(restored('bool', 'darray_fill(true, 134217729)'), 't 0', 'more elements than an array holds: the same after pg_dump');

	my $large = q{'{' || repeat('1,', 134217727) || '1}'};
	is( $node->safe_psql('postgres', "SELECT state_of(\$\$SELECT ($large)::darray_float8\$\$) || ' ' || soft($large, 'darray_float8', '54000')"),
		'54000 54000', 'array text of more elements than a value holds');
}
SKIP:
{
	skip 'LARGE_TEXT is not set', 1 unless $ENV{LARGE_TEXT};
	is(restored('int2', "darray_fill('-32768'::int2, 154000000)"), 't 1', 'text over 1 GB: written packed, the same after pg_dump');
	is( $node->safe_psql('postgres', q{SELECT state_of('SELECT darray_bool_out(darray_fill(true, 830000000))')}),
		'54000', 'a value that has no text says so');
	$node->safe_psql('postgres', "COPY (SELECT darray_fill(true, 830000000)) TO '$dir/large.copy' (FORMAT binary);
		CREATE UNLOGGED TABLE large (v darray_bool); COPY large FROM '$dir/large.copy' (FORMAT binary)");
	is($node->safe_psql('postgres', 'SELECT cardinality(v) FROM large'), '830000000', 'COPY of it in binary');
	unlink "$dir/large.copy";
}

$node->stop;
done_testing();
