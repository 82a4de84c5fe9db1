# Encoded values are decoded on the device: what is stored there, sound or damaged, gives the answers and
# the errors of the host, in the session's own engine and in the service's.
use strict;
use warnings;
use Cwd 'abs_path';
use File::Basename 'dirname';
use lib dirname(abs_path(__FILE__));
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;
use TestEngine;

my $module = PostgreSQL::Test::Utils::tempdir() . '/damage.so';
my $pg_config = $ENV{PG_CONFIG} // 'pg_config';
chomp(my $headers = `$pg_config --includedir-server`);
system_or_bail('gcc', '-O2', '-Wall', '-Werror', '-fPIC', '-shared', '-Isrc', '-isystem', $headers, 'test/damage/damage.c', '-o', $module);
chmod(0755, PostgreSQL::Test::Utils::tempdir());

my $node = start_engine_node('encoded', 'darray.device_service = off', 'log_min_messages = fatal', 'log_min_error_statement = panic');
$node->psql('postgres', slurp_file('test/damage/damage.sql'), extra_params => [ '-v', "module=$module" ], on_error_die => 1);

# each byte of the first entries, then some of all and of a dictionary at the end, as disks may change them
my %columns = (
	decimals => [ 'float8', 'CASE WHEN x % 11 <> 0 THEN CASE WHEN x % 97 = 0 THEN sin(x) ELSE (x * 7919 % 100003)::float8 / 100 END END' ],
	times => [ 'int8', 'x * 1000000 + x / 700 * 77000000' ],
	few => [ 'int4', '(x * 7919 % 61)::int4 ^ 4' ],
	narrow => [ 'int2', 'CASE WHEN x % 500 = 0 THEN 30000 ELSE x * 7919 % 13 END' ],
	rare => [ 'bool', 'CASE WHEN x % 1900 <> 0 THEN x % 700 < 3 END' ]);
my @types = sort map { $columns{$_}[0] } keys %columns;

foreach my $name (sort keys %columns)
{
	my ($type, $x) = @{ $columns{$name} };
	$node->safe_psql('postgres', qq{
		CREATE CAST (darray_$type AS damage.raw) WITHOUT FUNCTION;
		CREATE CAST (damage.raw AS darray_$type) WITHOUT FUNCTION;
		CREATE TABLE $type (n serial, v darray_$type);
		INSERT INTO $type (v) SELECT array_encode(darray_agg(($x)::$type ORDER BY x)) FROM generate_series(1::int8, 20000) x;
		INSERT INTO $type (v) SELECT damage.poke(s.v::damage.raw, at, 1 << at * 7919 % 8, true)::darray_$type
			FROM $type s, LATERAL (SELECT stored::int FROM darray_info(s.v)) i, LATERAL (SELECT at FROM generate_series(80, 200) at UNION SELECT at FROM generate_series(200, stored - 1, stored / 60) at
			UNION SELECT at FROM generate_series(stored - 60, stored - 1, 3) at) a});
}

sub outcomes
{
	my ($s, $type) = @_;
	my $q = $type eq 'bool' ? 'array_any(v), array_all(v), array_null_count(v), array_count(array_filter(v, v))' : 'array_sum(v), array_max(-v), array_count(v)';
	return $s->value(qq{SELECT string_agg(n || ': ' || damage.told(format('SELECT concat_ws(\$\$ \$\$, $q) FROM $type WHERE n = %s', n)), E'\\n' ORDER BY n) FROM $type});
}

my $host = session($node, 'darray.engine = host');
my %expected = map { $_ => outcomes($host, $_) } @types;
my $all = join("\n", values %expected);
cmp_ok(scalar(() = $all =~ /XX001/g), '>', 150, 'damage that is found');
cmp_ok(scalar(() = $all =~ /^\d+: (?!XX001)/gm), '>', 150, 'and damage that is not');
foreach my $service ('off', 'on')
{
	# memory for what it has at once, and not much more
	my $s = session($node, "darray.device_service = $service", 'darray.engine = cuda');

	is(outcomes($s, $_), $expected{$_}, "$_, service $service") foreach @types;
	is($s->value(q{SELECT sum(vectors_read) FILTER (WHERE engine = 'cuda') > 10000, sum(fallbacks) > 100, string_agg(DISTINCT fallback_reason, '') FROM darray_stat}),
		't|t|not supported on the device', "decoded by the device, but for what is damaged, service $service");
	$s->close;
}
$host->close;

# more than the device's cache has room for when it is decoded, less when it is not
$node->safe_psql('postgres', q{
	CREATE TABLE many (n int, v darray_int8);
	INSERT INTO many SELECT g, array_encode(darray_agg(x * 7919 % 100003 * g)) FROM generate_series(1, 6) g, generate_series(1::int8, 500000) x GROUP BY g});
my $s = session($node, 'darray.device_memory_limit = 24', 'darray.engine = cuda');
my $sums = 'SELECT sum(array_sum(v)) FROM many';
my $sum = $node->safe_psql('postgres', "SET darray.engine = host; $sums");
my $bytes = q{SELECT sum(bytes_up), sum(vectors_read) FROM darray_stat WHERE engine = 'cuda'};
is($s->value($sums), $sum, 'sums of columns, for which there is no room at once');
my ($up, $vectors) = split /\|/, $s->value($bytes);
is($s->value($sums), $sum, 'once more');
is($s->value($bytes), $up . '|' . 2 * $vectors, 'are decoded on the device, where their encoded bytes are');
$s->value('DISCARD ALL');
$s->run($_) foreach 'SET darray.engine = cuda', 'SELECT darray_stat_reset()';
is($s->value($sums), $sum, 'from nothing');
is($s->value($bytes), "$up|$vectors", 'they come again');
# vectors that take so little that their directory is packed
$node->safe_psql('postgres', 'CREATE TABLE steps AS SELECT array_encode(darray_series(1, 1000000) / 1000) AS v');
$s->run('SELECT darray_stat_reset()');
is($s->value('SELECT array_sum(v) FROM steps'), '499501000', 'the sum of steps');
is($s->value(q{SELECT sum(vectors_read), sum(fallbacks) FROM darray_stat WHERE engine = 'cuda'}), '977|0', 'which the device decodes');
$s->close;
# the host could tell by a column's extremes which of its vectors have none of a set, but is not asked
$node->safe_psql('postgres', 'CREATE TABLE wanted AS SELECT darray_series(1::int8, 3000) * 1000000 AS w');
$s = session($node, 'darray.engine = cuda');
is($s->value('SELECT array_count_true(array_in(v, w)) FROM int8, wanted WHERE n = 1'), 2769, 'what of a column is in a set');
is($s->value(q{SELECT engine, elements, vectors_skipped FROM darray_stat WHERE operation = 'is_in'}), 'cuda|23000|0', 'is looked for by the device, all of it');
$s->close;
$node->stop;

done_testing();
