# The bytes of every stored form, as each release has written them (test/golden): this build writes the same, and
# reads what all of them have written. Text and bytes of the aggregates' states are in sql/golden.sql.
#
# GOLDEN_WRITE=FILE writes what a new release will keep.
use strict;
use warnings;
use MIME::Base64;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;

my $node = start_node('golden');
my @forms = map { [ split(/\t+/) ] } grep { /^[^#]/ } split(/\n/, slurp_file('test/golden/forms'));

# a type of the same bytes as a darray
$node->safe_psql('postgres', q{
	CREATE TYPE raw;
	CREATE FUNCTION raw_in(cstring) RETURNS raw LANGUAGE internal IMMUTABLE STRICT AS 'byteain';
	CREATE FUNCTION raw_out(raw) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'byteaout';
	CREATE TYPE raw (INPUT = raw_in, OUTPUT = raw_out, INTERNALLENGTH = variable, ALIGNMENT = double, STORAGE = external);
	CREATE TABLE written (no int, v raw, sent bytea);
	CREATE TABLE kept (name text, v raw);
} . join('', map { "CREATE CAST (raw AS darray_$_) WITHOUT FUNCTION; CREATE CAST (darray_$_ AS raw) WITHOUT FUNCTION;" } @types, 'text'));

# what each form is, and as this build stores and sends it
sub made
{
	my (undef, $type, $expr, $length, $nulls, $done) = @{ $_[0] };
	return "SELECT $done FROM (SELECT coalesce(darray_agg(CASE WHEN abs(h / 16) % 10 < $nulls THEN NULL ELSE ($expr)::$type END ORDER BY i), '{}') AS v "
	  . "FROM (SELECT i, abs(hashint8extended(i, 1)) AS h FROM generate_series(1, $length) i) s) s";
}

my $no = 0;
$node->safe_psql('postgres', join('', map { my $made = made($_); $no++;
	"CREATE TABLE made_$no AS $made; INSERT INTO written SELECT $no, (table made_$no)::raw, darray_$_->[1]_send((table made_$no));" } @forms));

# stored bytes, and a message: of a long one, which has the elements as they are, the hash alone
my @written = map { [ map { pack('H*', substr($_, 2)) } split(/\|/) ] } split(/\n/,
	$node->safe_psql('postgres', 'SELECT v, CASE WHEN length(sent) > 200 THEN sha256(sent) ELSE sent END FROM written ORDER BY no'));

# ---- every encoding is among them, of every storage that has it

my %seen;
foreach my $form (0 .. $#forms)
{
	my $type = $forms[$form][1];
	my ($ndim, $flags) = unpack('x2CC', $written[$form][0]);
	my $at = 4 + 4 * $ndim;    # the length of a varlena is not among the bytes that a raw value shows

	next unless $flags & 16;
	# aligned as the value is, of which 4 bytes are not seen
	$at = (($at + 4 + 7) & ~7) - 4 + 40;
	my $count = unpack("x${at}C", $written[$form][0]);
	my @parts = unpack('x' . ($at + 8) . "(CCx2V)$count", $written[$form][0]);
	$seen{"parts $parts[1] of $type"} = 1;
	$at += 8 + 8 * $count + 8;
	$at = (($at + 4 + 15) & ~15) - 4;
	next if $parts[1] != 1;    # a packed directory
	my $vectors = int(($forms[$form][3] + 1023) / 1024);
	$seen{ 'vector ' . unpack('x' . ($at + 40 * $_ + 4) . 'C', $written[$form][0]) } = 1 foreach 0 .. $vectors - 1;
}
note join(', ', sort keys %seen);
# those of booleans, 2 and 8, are behind packed directories always: a bit an element, and next to none
is(join(' ', map { $seen{"vector $_"} ? () : $_ } 0, 1, 3 .. 7), '', 'every encoding of vectors is written');
foreach my $form (grep { $forms[$_][0] =~ /^(bits|sparse)$/ } 0 .. $#forms)
{
	my $bits = 8 * length($written[$form][0]) / $forms[$form][3];
	ok($forms[$form][0] eq 'bits' ? $bits > 1 && $bits < 1.2 : $bits < 0.3, "$forms[$form][0]: $bits bits an element");
}
ok((grep { /^parts 2/ } keys %seen) > 0, 'a packed directory is written');

if (my $file = $ENV{GOLDEN_WRITE})
{
	open(my $out, '>', $file) or die "$file: $!";
	print $out join("\t", @{ $forms[$_] }[ 0, 1 ], map { encode_base64($_, '') } @{ $written[$_] }), "\n" foreach 0 .. $#forms;
	close($out);
}

# ---- the same bytes are written, and those of each release are read

my %place = map { ("$forms[$_][0] $forms[$_][1]" => $_) } 0 .. $#forms;
my $messages = PostgreSQL::Test::Utils::tempdir();
my @releases = sort glob('test/golden/*.bytes');

foreach my $release (@releases)
{
	my ($name) = $release =~ m{([^/]+)\.bytes$};
	my @kept = map { [ split(/\t/) ] } split(/\n/, slurp_file($release));

	my $read = '';

	foreach my $kept (@kept)
	{
		my ($form, $type, $stored, $message) = (@$kept[ 0, 1 ], map { decode_base64($_) } @$kept[ 2, 3 ]);
		my $at = $place{"$form $type"};
		my $made = 'made_' . ($at + 1);

		$read .= "SELECT '$form of $type, stored' FROM $made m (v), (SELECT '\\x" . unpack('H*', $stored) . "'::raw::darray_$type AS v) k "
		  . 'WHERE (k.v = m.v AND k.v::text = m.v::text AND array_count(k.v) = array_count(m.v)) IS NOT TRUE;';
		# not a hash
		if (length($message) != 32)
		{
			my $copy = "$messages/$at";

			open(my $file, '>:raw', $copy) or die "$copy: $!";
			print $file "PGCOPY\n\377\r\n\0", pack('NNnN', 0, 0, 1, length $message), $message, pack('n', 65535);
			close($file);
			$read .= "CREATE TEMP TABLE message (v darray_$type); COPY message FROM '$copy' (FORMAT binary);"
			  . "SELECT '$form of $type, sent' FROM $made m (v), message b WHERE (b.v = m.v AND b.v::text = m.v::text) IS NOT TRUE;"
			  . 'DROP TABLE message;';
		}
		next if $release ne $releases[-1];
		ok($stored eq $written[$at][0] && $message eq $written[$at][1], "$name: $form of $type is written");
		$written[$at] = undef;
	}
	is($node->safe_psql('postgres', $read), '', "$name: " . @kept . ' forms are read');
}
is(scalar(grep { defined } @written), 0, 'all forms are kept');

$node->stop;
done_testing();
