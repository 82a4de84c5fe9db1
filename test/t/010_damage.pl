# Damaged values, as a bad disk leaves them: an answer or the error "not a valid darray value", never a
# crash or bytes that are not the value's. And who may not see a row learns nothing of it.
#
# DAMAGE_COUNT=1000000 damages so many values (15000 by default, 40000 with CHECK_LONG), DAMAGE_SEED=N others.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;
use TestProtocol;

my $count = $ENV{DAMAGE_COUNT} // ($ENV{CHECK_LONG} ? 40_000 : 15_000);
my $seed = $ENV{DAMAGE_SEED} // 20010101;
note "DAMAGE_COUNT=$count DAMAGE_SEED=$seed";

# the functions that damage values
my $module = PostgreSQL::Test::Utils::tempdir() . '/damage.so';
my $pg_config = $ENV{PG_CONFIG} // 'pg_config';
chomp(my $headers = `$pg_config --includedir-server`);
system_or_bail('gcc', '-O2', '-Wall', '-Werror', '-fPIC', '-shared', '-Isrc', '-isystem', $headers, 'test/damage/damage.c', '-o', $module);
chmod(0755, PostgreSQL::Test::Utils::tempdir());

my @kinds = (@types, 'text');
my $node = start_node('damage', 'darray.encoding = plain', 'log_min_messages = fatal', 'log_min_error_statement = panic', 'client_min_messages = error',
	'autovacuum = off', 'max_parallel_workers_per_gather = 0');
my $psql = ['-v', "module=$module"];

$node->psql('postgres', slurp_file('test/damage/damage.sql'), extra_params => $psql, on_error_die => 1);
$node->safe_psql('postgres', "CALL damage.prepare('$_')") foreach @kinds;

# outcome of a statement: what it gives, or SQLSTATE, message and detail
sub outcome
{
	my ($sql, %options) = @_;
	my ($status, $out, $err) = $node->psql('postgres', ($options{before} // '') . $sql, extra_params => [ '-v', 'VERBOSITY=verbose' ]);
	return $out if $status == 0 && $err eq '';
	return $err =~ s/^.*?(ERROR|WARNING): +//sr =~ s/\nDETAIL: +/ /r =~ s/\n(LOCATION|LINE|HINT|CONTEXT|QUERY):.*//sr
	  if $err =~ /ERROR|WARNING/;
	return $err;
}

# ---- every number of bytes that a short value in a row can have

foreach my $type (@kinds)
{
	is($node->safe_psql('postgres', qq{
		CREATE TEMP TABLE short (n int, a ${type}[], v darray_$type);
		INSERT INTO short SELECT n, a, a::darray_$type FROM (SELECT n, array_fill((SELECT (seeds[1])::$type FROM damage.kind WHERE e = '$type'), ARRAY[n]) AS a FROM generate_series(0, 130) n) s;
		INSERT INTO short SELECT n, a || NULL::$type, (a || NULL::$type)::darray_$type FROM short;
		SELECT count(*) FILTER (WHERE array_length(v, 1) IS DISTINCT FROM array_length(a, 1) OR array_count(v) <> (SELECT count(x) FROM unnest(a) x)
			OR v[1] IS DISTINCT FROM a[1] OR v[cardinality(v)] IS DISTINCT FROM a[cardinality(a)] OR NOT v = v OR v < v OR v <> a
			OR array_null_count(v) <> (SELECT count(*) FROM unnest(a) x WHERE x IS NULL) OR array_dims(v) <> array_dims(a) OR darray_hash(v) <> darray_hash(a::darray_$type) OR v[2:]::text <> a[2:]::text),
			max(pg_column_size(v)) FILTER (WHERE pg_column_size(v) < 128) > 110 FROM short}), '0|t', "$type: short values of all sizes");
	next if $type =~ /^(date|timestamp|text)/;
	my $reduce = $type eq 'bool' ? 'array_any(v) = (SELECT bool_or(x) FROM unnest(a) x) AND array_all(v) = (SELECT bool_and(x) FROM unnest(a) x)'
	  : 'array_sum(v) = (SELECT sum(x) FROM unnest(a) x) AND array_max(v) = (SELECT max(x) FROM unnest(a) x) AND array_stddev(v) IS NOT DISTINCT FROM (SELECT stddev(x) FROM unnest(a) x)';
	is($node->safe_psql('postgres', qq{
		CREATE TEMP TABLE short AS SELECT n, a, a::darray_$type AS v FROM (SELECT n, array_fill((SELECT (seeds[1])::$type FROM damage.kind WHERE e = '$type'), ARRAY[n]) AS a FROM generate_series(1, 130) n) s;
		SELECT count(*) FROM short WHERE NOT ($reduce)}), '0', "$type: reductions of short values of all sizes");
}

# ---- what is wrong is said; where it lies: 4 version, 5 element type, 6 ndim, 7 flags, 8 dims, then stats

# of 100 int8 with NULLs inline: validity words of 16 bytes at the end, of 40 one word; of 3000 with stats: 16 hash, 32 null_count, 40 min, 48 max
$node->safe_psql('postgres', q{
	SET search_path = damage, public;
	INSERT INTO one SELECT 'small', array_agg(nullif(i % 10, 3) ORDER BY i)::darray_int8::damage.raw FROM generate_series(1, 100) i;
	INSERT INTO one SELECT 'short', array_agg(nullif(i % 10, 3) ORDER BY i)::darray_int8::damage.raw FROM generate_series(1, 40) i;
	INSERT INTO one SELECT 'large', array_agg(nullif(i % 10, 3) ORDER BY i)::darray_int8::damage.raw FROM generate_series(1, 3000) i;
	INSERT INTO one SELECT 'full', array_agg(i ORDER BY i)::darray_int8::damage.raw FROM generate_series(1, 3000) i;
	INSERT INTO one SELECT 'bools', array_agg(i % 3 = 0 ORDER BY i)::darray_bool::damage.raw FROM generate_series(1, 100) i;
	INSERT INTO one SELECT 'many bools', array_agg(i % 3 = 0 ORDER BY i)::darray_bool::damage.raw FROM generate_series(1, 30000) i;
	-- with parts: of 100 the directory is at 16, its entries at 24 and 32; of 3000 at 56, 64 and 72
	INSERT INTO one SELECT what || ' parts', with_parts(v, -1, 0, 0) FROM one WHERE what IN ('small', 'large', 'full');
	INSERT INTO one SELECT 'dictionary', with_parts(v, 2, 0, 17) FROM one WHERE what = 'small';
	INSERT INTO one SELECT 'large dictionary', with_parts(v, 2, 0, 0) FROM one WHERE what = 'large'});
my $invalid = 'XX001: not a valid darray value ';
my $refused = '0A000: stored array cannot be read by this version of darray It has a part, or an encoding of one, that is not known.';
my @pokes = (
	[ 'small', 4, 2, 'Its version is not known.' ],
	[ 'small', 5, 64, 'Its element type is not known.' ],
	[ 'small', 5, 4, 'Its elements are not of the type that it is stored as.' ],    # timestamp
	[ 'small', 6, 8, 'It has too many dimensions.' ],
	[ 'small', 6, 2, 'A dimension is not positive.' ],
	[ 'small', 6, 1, 'Its size is not that of its dimensions.' ],
	[ 'small', 7, 64, 'An unknown flag is set.' ],
	[ 'small', 7, 4, 'It is marked as sorted, but has no stats.' ],
	[ 'small', 7, 8, 'It is marked as sorted, but has no stats.' ],
	[ 'small', 7, 16, 'Its size is not that of its parts.' ],
	[ 'small', 7, 1, 'Its size is not that of its dimensions.' ],
	[ 'small', 7, 2, 'Its size is not that of its dimensions.' ],
	[ 'small', 8, 1, 'Its size is not that of its dimensions.' ],
	[ 'small', 11, 128, 'A dimension is not positive.' ],
	[ 'small', 11, 64, 'Its size is not that of its dimensions.' ],
	[ 'small', 16 + 800 + 15, 128, 'A validity bit past the end is set.' ],
	[ 'small', 16 + 800, 1, 'The data of an element that is NULL is not 0.' ],
	[ 'small', 16 + 8 * 2, 1, 'The data of an element that is NULL is not 0.' ],
	[ 'short', 16 + 320 + 7, 128, 'A validity bit past the end is set.' ],
	[ 'short', 16 + 320, 1, 'The data of an element that is NULL is not 0.' ],
	[ 'short', 16 + 8 * 2, 1, 'The data of an element that is NULL is not 0.' ],
	[ 'large', 16, 1, 'Its header is damaged.' ],
	[ 'large', 32, 8, 'Its header is damaged.' ],
	[ 'large', 41, 8, 'Its header is damaged.' ],
	[ 'large', 60, 1, 'Its header is damaged.' ],
	[ 'large', 32, 8, 'The number of NULLs in the header is not that of the validity bits.', 1 ],
	[ 'large', 37, 8, 'The number of NULLs in the header is impossible.', 1 ],
	[ 'large', 39, 128, 'The number of NULLs in the header is impossible.', 1 ],
	[ 'full', 32, 8, 'The number of NULLs in the header is impossible.', 1 ],
	[ 'full', 7, 4, 'Its header is damaged.' ],
	[ 'full', 7, 8, 'Its header is damaged.' ],
	[ 'small parts', 16, 2, 'The number of its parts is impossible.' ],
	[ 'small parts', 16, 8, 'The number of its parts is impossible.' ],
	[ 'small parts', 16, 1, 'Its parts are damaged.' ],
	[ 'small parts', 16, 5, 'Its parts are damaged.' ],    # as many as there may be
	[ 'small parts', 17, 1, 'Its parts are damaged.' ],
	[ 'small parts', 24, 1, 'Its parts are damaged.' ],
	[ 'small parts', 27, 1, 'Its parts are damaged.' ],
	[ 'small parts', 34, 1, 'Its parts are damaged.' ],
	[ 'small parts', 28, 8, 'Its size is not that of its parts.' ],
	[ 'small parts', 31, 128, 'Its size is not that of its parts.' ],
	[ 'small parts', 36, 8, 'Its size is not that of its parts.' ],
	[ 'small parts', 7, 1, 'Its parts are not those of its dimensions.' ],
	[ 'small parts', 8, 1, 'Its parts are not those of its dimensions.' ],
	[ 'small parts', 11, 64, 'Its size is not that of its dimensions.' ],
	[ 'small parts', 5, 1, 'Its parts are not those of its dimensions.' ],
	[ 'small parts', 7, 16, 'Its size is not that of its dimensions.' ],
	[ 'small parts', 48 + 8 * 2, 1, 'The data of an element that is NULL is not 0.' ],
	[ 'small parts', 25, 1, undef ],
	[ 'small parts', 32, 2, undef ],
	[ 'small parts', 33, 7, undef ],
	[ 'large parts', 56, 1, 'Its header is damaged.' ],
	[ 'large parts', 65, 1, 'Its header is damaged.' ],
	[ 'large parts', 65, 1, undef, 1 ],
	[ 'large parts', 68, 64, 'Its size is not that of its parts.', 1 ],
	[ 'large parts', 8, 1, 'Its parts are not those of its dimensions.', 1 ],
	[ 'full parts', 7, 1, 'The number of NULLs in the header is impossible.', 1 ],
	[ 'large parts', 96 + 24000 + 2, 16, 'The number of NULLs in the header is not that of the validity bits.' ],
	[ 'dictionary', 24 + 16 + 2, 0, undef ],
	[ 'large dictionary', 4, 0, undef ],
	[ 'large', 64 + 24000 + 2, 16, 'The number of NULLs in the header is not that of the validity bits.' ],
	[ 'large', 64 + 24000 + 375, 128, 'A validity bit past the end is set.' ],
	[ 'large', 64 + 8 * 2 + 5, 1, 'The data of an element that is NULL is not 0.' ],
	[ 'bools', 16 + 50, 2, 'A boolean element is neither true nor false.' ],
	[ 'many bools', 64 + 15000, 128, 'A boolean element is neither true nor false.' ]);
foreach my $poke (@pokes)
{
	my ($what, $at, $bits, $detail, $repaired) = @$poke;
	my $element = $what =~ /bools/ ? 'bool' : 'int8';
	my $error = defined $detail ? $invalid . $detail : $refused;
	is($node->safe_psql('postgres', "SELECT damage.not_told('$what', '$element', $at, $bits, " . ($repaired ? 'true' : 'false') . ", '$error')"),
		'', "$what, byte $at ^ $bits: $error");
}

# texts: of 7 inline the codes are at 16, the entries at 48: count, ends of 4, bytes; of 3000 the codes are at
# 64, the entries in blocks at 12064: count, bytes of all, entries a block, symbols, at 12120 the ends of 94
# blocks, at 12496 these: the first one begins with a byte for what one byte follows, and that
$node->safe_psql('postgres', q{
	SET search_path = damage, public;
	INSERT INTO one SELECT 'texts', '{a,b,"",žluť,b,a,b}'::darray_text::damage.raw;
	INSERT INTO one SELECT 'blocks', array_agg('text ' || i ORDER BY i)::darray_text::damage.raw FROM generate_series(1, 3000) i});
foreach my $poke (
	[ 'blocks', 66, 128, 'An element is a code of no entry.' ], [ 'blocks', 67, 128, 'An element is a code of no entry.' ],
	[ 'texts', 16, 8, 'An element is a code of no entry.' ], [ 'texts', 19, 128, 'An element is a code of no entry.' ],
	[ 'texts', 16, 2, 'An element is a code of no entry.' ], [ 'texts', 48, 4, 'It has no entries.' ],
	[ 'texts', 49, 4, 'It has fewer entries than it says.' ], [ 'texts', 51, 128, 'It has fewer entries than it says.' ],
	[ 'texts', 52, 2, 'An entry is outside of it.' ], [ 'texts', 55, 128, 'An entry is outside of it.' ],
	[ 'texts', 60, 64, 'An entry is outside of it.' ], [ 'texts', 64, 1, 'An entry is outside of it.' ],
	[ 'texts', 68, 3, 'Its entries are not in order.' ], [ 'texts', 69, 128, q{An entry is not in the server's encoding.} ],
	[ 'texts', 68, ord('a'), q{An entry is not in the server's encoding.} ],
	[ 'blocks', 12064, 1, 'Its entries are damaged.' ], [ 'blocks', 12066, 128, 'It has fewer entries than it says.' ],
	[ 'blocks', 12067, 64, 'It has fewer entries than it says.' ], [ 'blocks', 12068, 1, 'Its entries are damaged.' ],
	[ 'blocks', 12068, 2, 'Its size is not that of its entries.' ],
	[ 'blocks', 12071, 128, 'It has fewer entries than it says.' ], [ 'blocks', 12072, 1, 'Its entries are damaged.' ],
	[ 'blocks', 12072, 32, 'It has fewer entries than it says.' ], [ 'blocks', 12073, 4, 'Its entries are damaged.' ],
	[ 'blocks', 12079, 255, 'It has fewer entries than it says.' ], [ 'blocks', 12083, 255, 'It has fewer entries than it says.' ],
	[ 'blocks', 12120, 1, 'Its entries are damaged.' ], [ 'blocks', 12123, 128, 'A block of entries is outside of it.' ],
	# more shared than there is, and more or less behind it; no symbol, half a copy, half a byte
	[ 'blocks', 12496, 16, 'Its entries are damaged.' ], [ 'blocks', 12496, 12, 'Its entries are damaged.' ],
	[ 'blocks', 12496, 1, 'Its entries are damaged.' ], [ 'blocks', 12497, 128, 'Its entries are damaged.' ],
	[ 'blocks', 12497, 16 ^ 254, 'Its entries are damaged.' ], [ 'blocks', 12497, 16 ^ 255, 'Its entries are damaged.' ])
{
	my ($what, $at, $bits, $detail) = @$poke;
	foreach my $storage ('external', 'extended', 'plain')
	{
		next if $storage eq 'plain' && $what eq 'blocks';
		$node->safe_psql('postgres', "TRUNCATE damage.poked; ALTER TABLE damage.poked ALTER v SET STORAGE $storage;
			INSERT INTO damage.poked SELECT damage.poke(v, $at, $bits, true) FROM damage.one WHERE what = '$what'");
		foreach my $reader ('v::text', 'v::text[]', 'darray_text_send(v)', 'array_sort(v)', 'array_sort(v COLLATE "en-x-icu")')
		{
			is(outcome("SELECT $reader FROM (SELECT v::darray_text AS v FROM damage.poked OFFSET 0) p"), $invalid . $detail, "$what, $storage, byte $at ^ $bits: $reader");
		}
	}
}

# an element alone looks at its entry alone: one that ends before it begins, and one that ends behind them all
foreach my $poke ([ 52, 2, 1 ], [ 64, 1, 4 ])
{
	my ($at, $bits, $element) = @$poke;
	$node->safe_psql('postgres', "TRUNCATE damage.poked; ALTER TABLE damage.poked ALTER v SET STORAGE plain;
		INSERT INTO damage.poked SELECT damage.poke(v, $at, $bits, true) FROM damage.one WHERE what = 'texts'");
	is(outcome("SELECT v[$element] FROM (SELECT v::darray_text AS v FROM damage.poked OFFSET 0) p"),
		$invalid . 'An entry is outside of it.', "texts, byte $at ^ $bits: v[$element]");
}
$node->safe_psql('postgres', 'ALTER TABLE damage.poked ALTER v SET STORAGE extended');

# an entry that no element has, as it should: no group has it, or an empty one
$node->safe_psql('postgres', q{TRUNCATE damage.poked; INSERT INTO damage.poked SELECT damage.poke(v, 65, 4, true) FROM damage.one WHERE what = 'blocks'});
is($node->safe_psql('postgres', q{SELECT cardinality(array_sort(v COLLATE "en-x-icu")), array_sum(array_group_count(array_group_id(v COLLATE "en-x-icu"))),
	array_max(array_group_id(v COLLATE "en-x-icu")) <= 3000 FROM (SELECT v::darray_text AS v FROM damage.poked OFFSET 0) p}), '3000|3000|t', 'an entry of no element');

# cut short anywhere, or with more behind
$node->safe_psql('postgres', q{
	SET search_path = damage, public;
	INSERT INTO one SELECT 'no texts', '{NULL,NULL,NULL}'::darray_text::damage.raw});
foreach my $change (
	(map { [ 'texts', "cut(v, $_)", 'It is too short for its entries.' ] } 48, 49, 51),
	(map { [ 'texts', "cut(v, $_)", 'It has fewer entries than it says.' ] } 52, 60, 67),
	(map { [ 'texts', "cut(v, $_)", 'An entry is outside of it.' ] } 68, 70, 75),
	(map { [ 'blocks', "cut(v, $_)", 'It is too short for its entries.' ] } 12065, 12067),
	(map { [ 'blocks', "cut(v, $_)", 'It has fewer entries than it says.' ] } 12068, 12076, 12087, 12495),
	(map { [ 'blocks', "cut(v, $_)", 'A block of entries is outside of it.' ] } 12496, 15000, 18700),
	[ 'texts', 'cut(v, 44)', 'It has texts, but no entries.' ],
	[ 'blocks', 'cut(v, 12064)', 'It has texts, but no entries.' ],
	(map { [ $_, q{and_behind(v, '00')}, 'Its size is not that of its entries.' ] } 'texts', 'blocks'),
	(map { [ 'no texts', "and_behind(v, '$_')", 'It has no entries.' ] } '00' x 4, '00' x 8))
{
	my ($what, $changed, $detail) = @$change;
	my $from = "FROM (SELECT ${changed}::darray_text AS v FROM one WHERE what = '$what' OFFSET 0) p";
	is(outcome("SET search_path = damage, public; SELECT $_ $from"), $invalid . $detail, "$what, $changed: $_")
	  foreach 'v::text', 'v::text[]', 'darray_text_send(v)', 'array_sort(v)', q{v LIKE '%a'};
	# one entry may be sound
	like(outcome("SET search_path = damage, public; SELECT v[2] $from"), qr/^(b|text 2||\Q$invalid\E.*)$/, "$what, $changed: v[2]");
}

# a value in parts is the same value
foreach my $storage ('external', 'extended', 'plain')
{
	foreach my $type (@kinds)
	{
		is($node->safe_psql('postgres', qq{
			DROP TABLE IF EXISTS damage.pair;
			CREATE TABLE damage.pair (no int, v darray_$type, w darray_$type);
			ALTER TABLE damage.pair ALTER w SET STORAGE $storage;
			INSERT INTO damage.pair SELECT no, v::darray_$type, damage.with_parts(v, -1, 0, 0)::darray_$type FROM damage.sound
				WHERE e = '$type' AND no < 100 AND ('$storage' <> 'plain' OR length(v::text) < 15000);
			SELECT count(*) > 10, count(*) FILTER (WHERE v IS DISTINCT FROM w OR v::text <> w::text OR v[7] IS DISTINCT FROM w[7] OR v[3:9]::text <> w[3:9]::text
				OR v[2:]::text <> w[2:]::text OR darray_${type}_send(v) <> darray_${type}_send(w) OR array_sort(v)::text <> array_sort(w)::text OR array_is_sorted(v) <> array_is_sorted(w)
				OR array_dims(v) <> array_dims(w) OR array_null_count(v) <> array_null_count(w) OR darray_hash(v) <> darray_hash(w)
				OR damage.assigned(v) <> damage.assigned(w) OR array_take(v, '{2,1000}'::darray_int4)::text <> array_take(w, '{2,1000}'::darray_int4)::text
				OR ARRAY(SELECT unnest(v))::text <> ARRAY(SELECT unnest(w))::text) FROM damage.pair}), 't|0', "values in parts, $type, $storage");
	}
}

# what only claims to be sorted gives a wrong answer at worst
is($node->safe_psql('postgres', q{SELECT array_length(array_sort(v), 1), array_length(array_sort(v, true), 1), array_is_sorted(v, true), cardinality(array_argsort(v, true)),
	array_max(v[2:]) IS NOT NULL, cardinality(array_in(v, v))
	FROM (SELECT damage.poke(v, 7, 12, true)::darray_int8 AS v FROM damage.one WHERE what = 'large' OFFSET 0) s}), '3000|3000|t|3000|t|3000', 'a false claim of an order');

# encoded a value may be as large as plain, to the byte: this one is the largest that has NULLs; its vectors are all 0
foreach my $length (954437112, 954437113)
{
	my $vectors = 40 * int(($length + 1023) / 1024);
	my $head = join('', map { unpack('H*', $_) } pack('C4 l< x4', 1, 0, 1, 0x13, $length), pack('x16 q< x16', 1), pack('C x7 C2 x2 L<', 1, 0, 1, $vectors), pack('x8'));
	is(outcome(qq{SELECT array_length(damage.poke(('\\x$head' || repeat('00', $vectors))::damage.raw, 4, 0, true)::darray_bool, 1)}),
		$length == 954437112 ? $length : "${invalid}Its parts are not those of its dimensions.", "an encoded value of $length elements");
}

# where vectors are followed by part of a word nothing behind that is read
foreach my $storage ('external', 'extended')
{
	is($node->safe_psql('postgres', qq{
		TRUNCATE damage.poked; ALTER TABLE damage.poked ALTER v SET STORAGE $storage;
		INSERT INTO damage.poked SELECT damage.poke(damage.and_behind(array_encode(darray_series(1, 200000) * 7919 % 61)::damage.raw, '00'), 68, 1, true);
		SELECT array_sum(v) = array_sum(w), v[777] = w[777], v::text = w::text
			FROM (SELECT v::darray_int4 AS v, darray_series(1, 200000) * 7919 % 61 AS w FROM damage.poked OFFSET 0) p}), 't|t|t', "a byte behind vectors, $storage");
}

# of few distinct elements codes may be all that is read, and their numbers nothing that is shown
$node->safe_psql('postgres', q{
	TRUNCATE damage.poked; ALTER TABLE damage.poked ALTER v SET STORAGE external;
	INSERT INTO damage.poked SELECT damage.poke(array_encode(darray_agg(nullif(i % 61, 7) * pi()))::damage.raw, 32, 8, true)
		FROM generate_series(1, 100000) i});
is(outcome("SELECT $_ FROM (SELECT v::darray_float8 AS v FROM damage.poked) p"), "${invalid}The number of NULLs in the header is not that of the validity bits.", "a wrong number of NULLs among few distinct elements: $_")
  foreach 'array_group_id(v)', 'array_group_id(v) IS NULL', 'array_argsort(v)', 'array_sum(v)';

# a flipped bit of a header with stats is found by who reads only that
$node->safe_psql('postgres', 'TRUNCATE damage.poked; ALTER TABLE damage.poked ALTER v SET STORAGE external');
is($node->safe_psql('postgres', q{
	INSERT INTO damage.poked SELECT damage.poke(v, at, 1 << bit, false) FROM damage.one, generate_series(4, 63) at, generate_series(0, 7) bit WHERE what = 'large';
	SELECT string_agg(DISTINCT substr(said, 1, 31), ', '), count(*) FROM (SELECT damage.told(format('SELECT array_count(v::darray_int8) FROM damage.poked WHERE ctid = %L', ctid)) said FROM damage.poked OFFSET 0) p}),
	substr($invalid, 0, 31) . '|480', 'every bit of a header');

# what is read in part is checked in part
$node->safe_psql('postgres', "TRUNCATE damage.poked; INSERT INTO damage.poked SELECT damage.poke(v, 64 + 15000, 128, false) FROM damage.one WHERE what = 'many bools'");
is(outcome('SELECT array_count(v), v[1], v[20000], array_count(v[10:20]) FROM (SELECT v::darray_bool AS v FROM damage.poked) p'), '30000|f|f|11', 'the sound part of a damaged value');
is(outcome("SELECT $_ FROM (SELECT v::darray_bool AS v FROM damage.poked) p"), "${invalid}A boolean element is neither true nor false.", "the damaged part of it: $_")
  foreach 'v[15001]', 'v[15000:15003]', 'array_slice(v, 15001, 15010)';

# ---- ANALYZE, VACUUM, COPY

$node->safe_psql('postgres', q{
	CREATE TABLE sampled (i int, v darray_int8);
	INSERT INTO sampled SELECT i, darray_series(i, i + 49) FROM generate_series(1, 1000) i;
	INSERT INTO sampled SELECT 2000 + row_number() OVER (), damage.poke(v, 8, 1, false)::darray_int8 FROM damage.one WHERE what = 'small';
	INSERT INTO sampled SELECT 3000, damage.poke(v, 32, 8, false)::darray_int8 FROM damage.one WHERE what = 'large';
	ALTER TABLE sampled ALTER v SET STORAGE extended;
	INSERT INTO sampled SELECT 4000, damage.poke(v, 32, 8, false)::darray_int8 FROM damage.one WHERE what = 'full'});
like(outcome('SET client_min_messages = warning; ANALYZE sampled'),
	qr/^XX001: damaged values of column "v" are left out of its statistics They are 3 of 1003 sampled rows, the first at \(\d+,\d+\): Its size is not that of its dimensions\.$/,
	'ANALYZE of damaged values');
is($node->safe_psql('postgres', "SELECT round(n_distinct::numeric, 3), array_length(histogram_bounds, 1) > 10 FROM pg_stats WHERE tablename = 'sampled' AND attname = 'v'"), '-0.997|t', 'ANALYZE has done its work');
like($node->safe_psql('postgres', 'EXPLAIN SELECT unnest(v) FROM sampled'), qr/rows=50150 /, 'and knows the number of elements');
is(outcome('SET client_min_messages = warning; VACUUM FULL sampled; VACUUM sampled; SELECT count(*) FROM sampled'), '1003', 'VACUUM of damaged values');
is(outcome('SELECT sum(array_sum(v)) FROM sampled WHERE i <= 1000'), '26250000', 'the other rows');
is(outcome('SET client_min_messages = warning; BEGIN; ANALYZE sampled; SELECT array_sum(v) FROM sampled WHERE i = 1') =~ /They are 3 of 1003/ ? 1 : 0, 1, 'ANALYZE in a transaction');

# ---- chunks that are missing

SKIP:
{
	skip 'there is no pg_surgery', 6 if ($node->psql('postgres', 'CREATE EXTENSION pg_surgery'))[0] != 0;
	$node->safe_psql('postgres', 'CREATE TABLE chunked (i int, v darray_float8); INSERT INTO chunked SELECT i, darray_series(1, 5000)::darray_float8 FROM generate_series(1, 3) i');
	my $toast = $node->safe_psql('postgres', "SELECT reltoastrelid::regclass FROM pg_class WHERE relname = 'chunked'");
	# of the first value the first chunk, of the second one in the middle, of the third the last
	my @chunks = ([ 0, 0 ], [ 1, 7 ], [ 2, $node->safe_psql('postgres', "SELECT max(chunk_seq) FROM $toast") ]);
	my @ids = split /\n/, $node->safe_psql('postgres', "SELECT DISTINCT chunk_id FROM $toast ORDER BY 1");
	my @tids = map { $node->safe_psql('postgres', "SELECT ctid FROM $toast WHERE chunk_id = $ids[$_->[0]] AND chunk_seq = $_->[1]") } @chunks;
	$node->safe_psql('postgres', "SELECT heap_force_kill('$toast'::regclass, ARRAY['$_'::tid])") foreach @tids;
	my @expected = ([ qr/^XX001/, qr/^XX001/, qr/^XX001/ ], [ qr/^5000$/, qr/^XX001/, qr/^5$/ ], [ qr/^5000$/, qr/^XX001/, qr/^5$/ ]);
	foreach my $i (0 .. 2)
	{
		my @asked = map { outcome("SET enable_bitmapscan = off; SELECT $_ FROM chunked WHERE i = $i + 1") } 'array_length(v, 1)', 'array_sum(v)', 'v[5]';
		is(join(', ', grep { $asked[$_] !~ $expected[$i][$_] } 0 .. 2), '', "value $i lacks a chunk") or diag(join("\n", @asked));
	}
	like(outcome('SET client_min_messages = warning; ANALYZE chunked'), qr/They are 1 of 3 sampled rows, the first at \(0,1\): missing chunk number 0/, 'ANALYZE without a chunk');
	is(outcome('VACUUM chunked; SELECT count(*) FROM chunked'), '3', 'VACUUM without it');
}

# ---- calls of everything with NULLs, extremes and the wrong types

my ($stdout, $stderr);
$node->psql('postgres', slurp_file('test/damage/extremes.sql'), stdout => \$stdout, stderr => \$stderr, on_error_stop => 0, extra_params => [ '-v', 'VERBOSITY=sqlstate' ]);
my %states;
$states{$_}++ foreach $stderr =~ /ERROR:  (\S+)/g;
is(join(' ', grep { !/^(22...|0A000|2202E|428..|54000)$/ } sort keys %states), '', 'extremes: errors of the right kind');
cmp_ok(scalar(() = $stderr =~ /ERROR/g), '>', 30, 'extremes: errors');

# ---- hostile binary forms: each of int4, unless it says so; then what is wrong with it

my $client = TestProtocol->new($node);

# the text of a value that comes in that binary form, or SQLSTATE, message and detail
sub received
{
	my ($type, $hex) = @_;
	# what is under a NULL or beside the 1 of a boolean goes no further
	$client->prepare("in_$type", "SELECT CASE WHEN v = v::text::darray_$type AND darray_hash(v) = darray_hash(v::text::darray_$type) THEN v::text ELSE 'differs' END FROM (SELECT \$1::darray_$type AS v) s");
	$client->send(bind_message("in_$type", 1, pack('H*', $hex =~ s/ //gr)) . message('E', "\0" . pack('N', 0)) . message('S', ''));
	my ($row, $error) = $client->answer;
	return $error ? "$error->{C}: $error->{M}" . ($error->{D} ? " $error->{D}" : '') : $row->[0];
}
my $bad = '22P03: invalid binary representation of an array ';
my @forms = (
	[ int4 => '01 02 01 00 00000002 00000001 00000002', '{1,2}' ],
	[ int4 => '01 02 00 00', '{}' ],
	[ int4 => '01 02 01 01 00000003 00000001 00000002 00000003 05', '{1,NULL,3}' ],
	[ int4 => '01 02 01 01 00000003 00000001 00000002 00000003 07', '{1,2,3}' ],
	[ int4 => '01 02 06 00' . ' 00000001' x 6 . ' 00000007', '{{{{{{7}}}}}}' ],
	[ int4 => '02 02 01 00 00000001 00000001', '22P03: unsupported binary format version 2 of an array' ],
	[ int4 => '01 0a 01 00 00000001 00000001', $bad . 'The element type is not known.' ],
	[ int4 => '01 ff 01 00 00000001 00000001', $bad . 'The element type is not known.' ],
	[ int4 => '01 04 01 00 00000001 00000001', '42804: array of type darray_float4 found where darray_int4 is expected' ],
	[ int4 => '01 02 07 00' . ' 00000001' x 7 . ' 00000007', $bad . 'There are too many dimensions.' ],
	[ int4 => '01 02 ff 00 00000001 00000001', $bad . 'There are too many dimensions.' ],
	[ int4 => '01 02 01 02 00000001 00000001', $bad . 'An unknown flag is set.' ],
	[ int4 => '01 02 01 80 00000001 00000001', $bad . 'An unknown flag is set.' ],
	[ int4 => '01 02 01 00 00000000', $bad . 'A dimension is not positive.' ],
	[ int4 => '01 02 01 00 ffffffff 00000001', $bad . 'A dimension is not positive.' ],
	[ int4 => '01 02 02 00 00000001 80000000 00000001', $bad . 'A dimension is not positive.' ],
	[ int4 => '01 02 06 00' . ' 7fffffff' x 6, '54000: array size exceeds the maximum allowed (1 GB)' ],
	[ int4 => '01 02 02 00 00010000 00010000 00000001', '54000: array size exceeds the maximum allowed (1 GB)' ],
	[ int4 => '01 02 01 00 08000000 00000001', $bad . 'There are fewer bytes than the dimensions ask for.' ],
	[ int4 => '01 02 01 00 00000003 00000001 00000002', $bad . 'There are fewer bytes than the dimensions ask for.' ],
	[ int4 => '01 02 01 01 00000002 00000001 00000002', $bad . 'There are fewer bytes than the dimensions ask for.' ],
	[ int4 => '01 02 01 01 00000009' . ' 00000001' x 9 . ' ff', $bad . 'There are fewer bytes than the dimensions ask for.' ],
	[ int4 => '01 02 00 01', $bad . 'An array without elements has NULLs.' ],
	[ int4 => '01 02 01 01 00000003 00000001 00000002 00000003 08', $bad . 'A validity bit past the end is set.' ],
	[ int4 => '01 02 01 01 00000003 00000001 00000002 00000003 87', $bad . 'A validity bit past the end is set.' ],
	[ int4 => '01 02 01 01 0000003f' . ' 00000001' x 63 . ' ffffffffffffff 80', $bad . 'A validity bit past the end is set.' ],
	[ int4 => '01 02 01 01 00000041' . ' 00000001' x 65 . ' ffffffffffffffff 02', $bad . 'A validity bit past the end is set.' ],
	[ bool => '01 00 01 01 00000041 ' . '01' x 65 . ' ffffffffffffffff 03', $bad . 'A validity bit past the end is set.' ],
	[ int4 => '01 02 01 00 00000001 00000001 00', '22P03: incorrect binary data format in bind parameter 1' ],
	[ int4 => '', $bad . 'There are fewer bytes than a header has.' ],
	[ int4 => '01', $bad . 'There are fewer bytes than a header has.' ],
	[ int4 => '01 02 01 00 000000', $bad . 'There are fewer bytes than a header has.' ],
	[ bool => '01 00 01 00 00000004 00 01 02 ff', '{f,t,t,t}' ],
	[ date => '01 06 01 00 00000001 7fffffff', '{infinity}' ],
	[ date => '01 06 01 00 00000001 7ffffffe', '22008: date out of range' ],
	[ date => '01 06 01 00 00000002 00000000 80000001', '22008: date out of range' ],
	[ date => '01 06 01 01 00000002 00000000 80000001 01', '{2000-01-01,NULL}' ],
	[ timestamp => '01 07 01 00 00000001 8000000000000000', '{-infinity}' ],
	[ timestamp => '01 07 01 00 00000001 7ffffffffffffffe', '22008: timestamp out of range' ],
	[ timestamptz => '01 08 01 00 00000001 8000000000000001', '22008: timestamp out of range' ],
	# texts: codes from 1, then how many entries, how long each is, their bytes
	[ text => '01 09 00 00 00000000', '{}' ],
	[ text => '01 09 01 00 00000003 00000002 00000001 00000002 00000002 00000001 00000001 62 61', '{a,b,a}' ],
	[ text => '01 09 01 01 00000003 00000002 00000000 00000001 05 00000003 00000001 00000001 00000001 61 61 62', '{a,NULL,a}' ],
	[ text => '01 09 01 00 00000001 00000001 00000001 00000000', '{""}' ],
	[ text => '01 09 01 00 00000001 00000001 00000001 00000002 c5be', '{ž}' ],
	[ text => '01 09 00 00', $bad . 'There are fewer bytes than entries ask for.' ],
	[ text => '01 09 00 00 000000', $bad . 'There are fewer bytes than entries ask for.' ],
	[ text => '01 09 01 00 00000001 00000001 00000001', $bad . 'There are fewer bytes than entries ask for.' ],
	[ text => '01 09 01 00 00000001 00000001 00000001 00000002 61', $bad . 'There are fewer bytes than entries ask for.' ],
	[ text => '01 09 01 00 00000001 00000001 00000001 ffffffff 61', $bad . 'There are fewer bytes than entries ask for.' ],
	[ text => '01 09 01 00 00000001 00000001 7fffffff 00000001 61', $bad . 'There are fewer bytes than entries ask for.' ],
	[ text => '01 09 01 00 00000001 00000001 ffffffff 00000001 61', $bad . 'There are fewer bytes than entries ask for.' ],
	[ text => '01 09 01 00 00000001 00000001 00000002 00000001 ffffffff 61', $bad . 'There are fewer bytes than entries ask for.' ],
	[ text => '01 09 01 00 00000001 00000002 00000001 00000001 61', $bad . 'An element is a code of no entry.' ],
	[ text => '01 09 01 00 00000001 00000000 00000001 00000001 61', $bad . 'An element is a code of no entry.' ],
	[ text => '01 09 01 00 00000001 ffffffff 00000001 00000001 61', $bad . 'An element is a code of no entry.' ],
	[ text => '01 09 01 00 00000001 80000000 00000001 00000001 61', $bad . 'An element is a code of no entry.' ],
	[ text => '01 09 01 00 00000001 00000001 00000000', $bad . 'An element is a code of no entry.' ],
	[ text => '01 09 01 00 00000001 00000001 00000001 00000001 ff', $bad . 'An entry is no text in UTF-8.' ],
	[ text => '01 09 01 00 00000001 00000001 00000001 00000001 c5', $bad . 'An entry is no text in UTF-8.' ],
	[ text => '01 09 01 00 00000001 00000001 00000001 00000003 eda080', $bad . 'An entry is no text in UTF-8.' ],
	[ text => '01 09 01 00 00000001 00000001 00000001 00000003 610062', $bad . 'An entry is no text in UTF-8.' ],
	[ text => '01 09 01 00 00000001 00000001 00000001 00000001 61 61', '22P03: incorrect binary data format in bind parameter 1' ],
	[ int4 => '01 09 01 00 00000001 00000001 00000001 00000001 61', '42804: array of type darray_text found where darray_int4 is expected' ],
	# PostgreSQL's own: dimensions, flag, element type, then length and lower bound of each dimension
	[ int4 => '00000001 00000000 00000017 00000002 00000001 00000004 00000001 00000004 00000002', '{1,2}' ],
	[ int4 => '00000001 00000001 00000017 00000002 00000005 00000004 00000001 ffffffff', '{1,NULL}' ],
	[ int4 => '00000000 00000000 00000017', '{}' ],
	[ int4 => '00000007 00000000 00000017' . ' 00000001 00000001' x 7 . ' 00000004 00000001', qr/^54000: number of array dimensions/ ],
	[ int4 => '00ffffff 00000000 00000017', qr/^54000: number of array dimensions/ ],
	[ int4 => '00000001 00000002 00000017 00000001 00000001 00000004 00000001', qr/^22P03: invalid array flags/ ],
	[ int4 => '00000001 00000000 00000014 00000001 00000001 00000008 0000000000000001', qr/^(42804|22P03): / ],
	[ int4 => '00000001 00000000 00000017 ffffffff 00000001 00000004 00000001', qr/^54000: / ],
	[ int4 => '00000002 00000000 00000017 00010000 00000001 00010000 00000001 00000004 00000001', qr/^54000: / ],
	[ int4 => '00000001 00000000 00000017 00000002 7fffffff 00000004 00000001 00000004 00000001', qr/^54000: / ],
	[ int4 => '00000001 00000000 00000017 00000001 00000001 00000005 0000000001', qr/^22P03: / ],
	[ int4 => '00000001 00000000 00000017 00000001 00000001 fffffffe', qr/^22P03: / ],
	[ int4 => '00000001 00000000 00000017 00000002 00000001 00000004 00000001', qr/^(08P01|22P03): / ],
	[ int4 => '00000001 00000000 00000017 00000001 00000001 00000004 00000001 00', qr/^22P03: incorrect binary data format/ ],
	[ int4 => '000000', qr/^08P01: / ]);
foreach my $form (@forms)
{
	my ($type, $hex, $expected) = @$form;
	my $got = received($type, $hex);
	ref $expected ? like($got, $expected, "$type from $hex") : is($got, $expected, "$type from $hex");
}
$client->close;
foreach my $case (
	[ q{'\x010203', NULL::darray_int4}, '22P03: 3 bytes are not a whole number of elements of 4 bytes' ], [ q{'\x', NULL::darray_int8}, '{}' ],
	[ q{'\x0001020304050607', NULL::darray_int8}, '{506097522914230528}' ], [ q{'\x00010280ff', NULL::darray_bool}, '{f,t,t,t,t}' ],
	[ q{'\xfeffff7f', NULL::darray_date}, '22008: date out of range' ], [ q{'\x01000080', NULL::darray_date}, '22008: date out of range' ],
	[ q{'\x00000080', NULL::darray_date}, '{-infinity}' ], [ q{'\xfeffffffffffff7f', NULL::darray_timestamp}, '22008: timestamp out of range' ],
	[ q{'\x0000000000000001ffffffffffffff', NULL::darray_timestamptz}, '22P03: 15 bytes are not a whole number of elements of 8 bytes' ])
{
	is($node->safe_psql('postgres', "SELECT damage.told(\$t\$SELECT darray_from_bytes($case->[0])\$t\$)"), $case->[1], "darray_from_bytes($case->[0])");
}
is($node->safe_psql('postgres', q{SELECT darray_from_bytes('\x0203', NULL::darray_bool) = '{t,t}', array_count(array_filter('{1,2}'::darray_int4, darray_from_bytes('\x80ff', NULL::darray_bool)))}), 't|2', 'booleans of any byte are masks');

# the state that a parallel worker hands over, if it were not one: size, element type, counts
$node->safe_psql('postgres', q{
	CREATE FUNCTION state_of(bytea, int) RETURNS bytea LANGUAGE sql AS 'SELECT $1';
	CREATE FUNCTION state_of(bytea, bytea) RETURNS bytea LANGUAGE sql AS 'SELECT $2';
	CREATE FUNCTION state_end(bytea, bytea) RETURNS bigint LANGUAGE c AS '$libdir/darray', 'darray_agg_deserialfn';
	CREATE AGGREGATE from_state(bytea) (SFUNC = state_of, STYPE = bytea, FINALFUNC = state_end, FINALFUNC_EXTRA);
	CREATE AGGREGATE to_state(int2) (SFUNC = darray_agg_transfn, STYPE = internal, FINALFUNC = darray_agg_serialfn)});
my $no_state = 'XX001: invalid state of darray_agg()';
is(outcome("SELECT from_state($_)"), $no_state, "state of darray_agg(): $_")
  foreach q{'\x'}, q{'\x0011'}, q{decode(repeat('00', 100), 'hex')}, q{decode(repeat('ff', 200), 'hex')}, q{decode('09' || repeat('00', 300), 'hex')};

# true ones in which one thing is another: a header of 8-byte numbers, 2 bytes an element, 8 bytes of validity bits
my %true_states = map { $_ => pack('H*', $node->safe_psql('postgres', "SELECT encode(to_state(v), 'hex') FROM unnest('$_'::int2[]) v")) } '{1,NULL,3,NULL,5,NULL,7}', '{11}';
my ($seven, $one) = @true_states{ '{1,NULL,3,NULL,5,NULL,7}', '{11}' };
my $header = length($one) - 2;
my %word_of = map { my $number = $_; $number => (grep { unpack('q', substr($seven, 8 * $_, 8)) == $number } 1 .. $header / 8 - 1)[0] } 3, 7;
my ($length_at, $nulls_at) = @word_of{ 7, 3 };

# state(STATE, word of the header => number, ...)
sub state
{
	my ($state, %words) = @_;
	substr($state, 8 * $_, 8) = pack('q', $words{$_}) foreach keys %words;
	return $state;
}

sub taken
{
	return outcome(sprintf q{SELECT from_state('\x%s') IS NOT NULL}, unpack('H*', $_[0]));
}
is(length($seven), $header + 14 + 8, 'a state is its header, elements and validity bits');
is(taken($_), 't', 'a true state') foreach values %true_states;
foreach my $case (
	[ 'no element', substr(state($one, $length_at => 0), 0, $header) ],
	[ 'as many elements as wrap the size around', substr(state($one, 0 => 3, $length_at => 1 << 61), 0, $header) ],
	[ 'fewer than no element', substr(state($one, $length_at => -1 << 63), 0, $header) ],
	[ 'another number of elements', state($seven, $length_at => 6) ],
	[ 'another number of NULLs', state($seven, $nulls_at => 2) ],
	[ 'NULLs without validity bits', state($one, $nulls_at => 1) ],
	[ 'no NULL among validity bits that have some', state($seven, $nulls_at => 0) ],
	[ 'a byte too few', substr($seven, 0, -1) ], [ 'a byte too many', "$seven\0" ],
	map { my $size = $_; map { [ "$size bytes of an element of type $_", state(substr($one, 0, $header) . "\0" x $size, 0 => $_) ] } -1, 9 } 0 .. 16)
{
	is(taken($case->[1]), $no_state, "state of darray_agg(): $case->[0]");
}

# ---- who may not see a row learns nothing of it

$node->safe_psql('postgres', q{
	CREATE ROLE low;
	CREATE TABLE secret (owner text, m darray_int4);
	INSERT INTO secret VALUES ('boss', darray_fill(7, 3, 17)), ('boss', darray_fill(7, 29, 2)), ('low', darray_fill(1, 2, 2)), ('boss', darray_series(1, 100000));
	INSERT INTO secret SELECT 'boss', damage.poke(v, 5, 1, false)::darray_int4 FROM damage.one WHERE what = 'small';
	ALTER TABLE secret ENABLE ROW LEVEL SECURITY;
	CREATE POLICY own ON secret USING (owner = current_user::text);
	CREATE VIEW visible WITH (security_barrier) AS SELECT m FROM secret WHERE owner = 'low';
	GRANT SELECT ON secret, visible TO low;
	SET client_min_messages = error;
	ANALYZE secret});
my $low = 'SET ROLE low; SET client_min_messages = notice; ';
foreach my $from ('secret', 'visible')
{
	foreach my $where ('m[1:1000][1:1000] IS NOT NULL', 'm[2][2] = 1', 'm[1:1000][1:1] IS NOT NULL', 'm[1:2] IS NOT NULL', 'm[7] IS NULL')
	{
		my ($status, $out, $err) = $node->psql('postgres', "SET darray.trace = on; $low SELECT count(*) FROM $from WHERE $where");
		is("$status $out", '0 1', "$from where $where: no error");
		is(join(' ', grep { $_ > 4 } $err =~ /of (\d+) elements/g), '', "$from where $where: the trace is of the visible row") or diag($err);
		is($node->safe_psql('postgres', "$low SELECT count(*) FROM $from WHERE $where; RESET ROLE; SELECT coalesce(sum(elements), 0) <= 8 AND coalesce(sum(calls), 0) <= 2 FROM darray_stat"), "1\nt",
			"$from where $where: so are the statistics");
	}
	like($node->safe_psql('postgres', "$low EXPLAIN SELECT unnest(m) FROM $from"), qr/ProjectSet .*rows=100 /, "$from: EXPLAIN knows no number of elements");
}
is($node->safe_psql('postgres', $low . "SELECT count(*) FROM pg_stats WHERE tablename = 'secret'"), '0', 'pg_stats has nothing');
is($node->safe_psql('postgres', q{SELECT darray_stat_reset(); SELECT v[3], v[4:6] FROM sampled WHERE i = 1; SELECT operation, calls, elements FROM darray_stat ORDER BY 1}) =~ s/^\n//r,
	"3|{4,5,6}\nelement|1|1\nslice|1|3", 'subscripts are counted');

# nor where the policy, or the view, calls functions on the rows that it hides
$node->safe_psql('postgres', q{
	CREATE TABLE judged (id int, v darray_int4);
	INSERT INTO judged SELECT i, darray_series(i * 1000, i * 1000 + 50000 + i)::darray_int4 FROM generate_series(1, 3) i;
	ALTER TABLE judged ENABLE ROW LEVEL SECURITY;
	CREATE POLICY p ON judged USING (array_sum(v) < 0);
	CREATE VIEW judged_too WITH (security_barrier) AS SELECT id FROM judged WHERE array_count_true(v < 20000) > 60000;
	GRANT SELECT ON judged, judged_too TO low;
	CREATE ROLE watcher IN ROLE pg_read_all_stats;
	SET client_min_messages = error;
	ANALYZE judged});
foreach my $from ('judged', 'judged_too')
{
	my $stat = q{SELECT sum(calls) > 0, count(elements) + count(bytes_up) + count(bytes_down) + count(vectors_read) + count(vectors_skipped) FROM darray_stat};
	my ($status, $out, $err) = $node->psql('postgres', "$low SELECT '{1}'::darray_int4; SET darray.trace = on", on_error_stop => 1);
	like($err, qr/permission denied to set parameter "darray.trace"/, 'only a superuser may trace');
	($status, $out, $err) = $node->psql('postgres', "$low SET darray.trace = on; SELECT count(*) FROM $from", on_error_stop => 0);
	unlike($err, qr/darray: /, "$from: nor who has set it before the library was loaded");
	is($node->safe_psql('postgres', "$low SELECT count(*) FROM $from; $stat"), "0\nt|0", "$from: the statistics have calls alone");
	is($node->safe_psql('postgres', "$low SELECT count(*) FROM $from; RESET ROLE; SET ROLE watcher; $stat") =~ s/\|[1-9]\d*$/|some/r, "0\nt|some",
		"$from: and all for a member of pg_read_all_stats");
}

# ---- stored states of aggregates: what is wrong is said by all that read them, and each other change gives an answer or an error

$node->safe_psql('postgres', 'CALL damage.prepare_states()');
is($node->safe_psql('postgres', q{SELECT count(DISTINCT kind), min((SELECT count(*) FROM damage.asked_state(kind, v, v))) > 5 FROM damage.state}), '15|t', 'states of all kinds');
foreach my $change (
	[ 'set_byte(v, 0, 2)', 'Its version is not known.' ], [ 'set_byte(v, 1, get_byte(v, 1) # 1)', 'It is a state of another kind.' ],
	[ 'set_byte(v, 2, 1)', 'Its header is damaged.' ], [ 'set_byte(v, 3, 128)', 'Its header is damaged.' ],
	[ 'substr(v, 1, 3)', 'Its header is damaged.' ], [ q{''::bytea}, 'Its header is damaged.' ], [ 'substr(v, 1, length(v) - 1)', 'Its header is damaged.' ])
{
	is($node->safe_psql('postgres', "SELECT kind, answer FROM damage.state, damage.asked_state(kind, v, $change->[0]) answer
		WHERE answer IS DISTINCT FROM 'XX001: invalid ' || kind || ' $change->[1]'"), '', "a state, $change->[0]");
}
my %of_states;
foreach my $bits ($ENV{CHECK_LONG} ? map { 1 << $_ } 0 .. 7 : (1, 128, 255))
{
	my $step = $ENV{CHECK_LONG} ? 1 : 3;
	$of_states{ $_->[0] } += $_->[1] foreach map { [ split /\|/ ] } split /\n/, $node->safe_psql('postgres', "SELECT * FROM damage.attack_states($bits, $step)");
}
note 'states: ' . join(', ', map { "$_ $of_states{$_}" } sort keys %of_states);
# a collation, or its schema, of that name there is not; the element type is another; a variance is negative
is(join("\n", grep { !/^(sound|XX001|22...|42704|42804|3F000)$/ } sort keys %of_states), '', 'each gives an answer or an error of the right kind');
cmp_ok($of_states{XX001}, '>', 3000, 'many are found');

# ---- many damaged values of all types, stored in all ways

my @ways = (    # storage, size of the text of their bytes, share
	[ 'external', '< 256', 0.45 ], [ 'external', 'BETWEEN 256 AND 4000', 0.25 ], [ 'plain', 'BETWEEN 4000 AND 15000', 0.2 ],
	[ 'external', '> 4000', 0.04 ], [ 'extended', '> 4000', 0.04 ], [ 'main', '> 2000', 0.02 ]);
my ($total, %answers) = 0;
foreach my $type (@kinds)
{
	foreach my $way (@ways)
	{
		my ($storage, $sizes, $share) = @$way;
		my $n = int($count * $share / @kinds) + 1;
		my ($status, $out, $err) = $node->psql('postgres', "CALL damage.attack('$type', '$storage', '$sizes', $n, $seed + $total)");
		is($err, '', "$type, $storage, $sizes: $n damaged values");
		BAIL_OUT('the server has crashed') if $err =~ /server closed|connection/;
		$total += $n;
	}
}
$answers{ $_->[0] } = $_->[1] foreach map { [ split /\|/ ] } split /\n/, $node->safe_psql('postgres', 'SELECT what, sum(n) FROM damage.answer GROUP BY 1');
note "$total damaged values: " . join(', ', map { "$_ $answers{$_}" } sort keys %answers);
cmp_ok($total, '>=', $count, "$total damaged values");

# classes of errors that sound values give too: data exceptions, several dimensions
is(join("\n", grep { !/^(sound|XX001|22...|0A000|54000)$/ } sort keys %answers), '', 'each gives a true answer or an error of the right kind');
cmp_ok($answers{XX001}, '>', $total / 4, 'many are found');
cmp_ok($answers{sound}, '>', $total / 20, 'some are sound');
unlike(slurp_file($node->logfile), qr/was terminated by signal|TRAP:|PANIC/, 'the server has not crashed');
$node->stop;
done_testing();
