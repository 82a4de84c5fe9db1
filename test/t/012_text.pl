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
			BEGIN
				want := darray_${type}_send(t::${type}[]::darray_$type);
			EXCEPTION WHEN OTHERS THEN
				want_state := SQLSTATE;
				-- an array of JSON, which PostgreSQL's arrays are not
				json := t ~ '^\\s*\\[' AND t !~ '[=:"]';
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
			IF (got IS DISTINCT FROM want OR got_state <> want_state) AND NOT (t ~ '^\\s*\\[' AND NOT json) THEN
				differ := differ + 1;
				which := format('%L: got %s %s, want %s %s', t, got_state, got, want_state, want);
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

$node->stop;
done_testing();
