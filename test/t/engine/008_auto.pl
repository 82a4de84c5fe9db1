# What "auto" does with the device service: a column that is read again and again comes to the device,
# also for what the host does quickly; when the device has others to work for the host does it; parallel
# workers use it, too.
use strict;
use warnings;
use Cwd 'abs_path';
use File::Basename 'dirname';
use lib dirname(abs_path(__FILE__));
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(sleep time);
use TestNode;
use TestEngine;

my $sleep_file = PostgreSQL::Test::Utils::tempdir() . '/sleep';
append_to_file($sleep_file, '0');
$ENV{FAKE_ENGINE_SLEEP} = $sleep_file;

my $node = start_engine_node('auto', 'max_worker_processes = 8', 'max_parallel_workers = 4',
	'log_min_error_statement = panic');

sub set_sleep
{
	open(my $file, '>', $sleep_file) or die $!;
	print $file $_[0];
	close($file);
}

$node->safe_psql('postgres', q{
CREATE TABLE t AS SELECT g AS id, darray_series(g, 1000000 + g)::darray_float8 AS v FROM generate_series(1, 2) g;
CREATE TABLE rows AS SELECT g AS id, darray_series(g, 200000 + g)::darray_int8 * 7919::int8 % 100003::int8 AS v FROM generate_series(1, 12) g;
ALTER TABLE rows SET (parallel_workers = 2);
ANALYZE rows;
});
my $sum = 'SELECT array_sum(v) FROM t WHERE id = 1';
my $expected = $node->safe_psql('postgres', "SET darray.engine = host; $sum");

# calls of an operation by engine
sub calls
{
	my ($s, $engine) = @_;
	return $s->value("SELECT coalesce(sum(calls), 0) FROM darray_stat WHERE engine = '$engine' AND operation IN ('sum', 'aggregate')");
}

# The first statement that needs the device does not wait for the service to start
my $s = session($node);
my $begin = time;
is($s->value('SELECT array_sum(array_sort(v + 1.0)) FROM t WHERE id = 2') > 0, 1, 'the first statement');
is($s->value(q{SELECT sum(fallbacks) > 0 FROM darray_stat WHERE fallback_reason ~ 'device service'}), 't', '... on the host, since the service is just starting');
my $tries = 0;
until ($s->value('SELECT array_sum(array_sort(v + 1.0)), (SELECT sum(calls) > 0 FROM darray_stat WHERE engine = $$cuda$$) FROM t WHERE id = 2') =~ /t$/
	|| $tries++ > 100)
{
	sleep 0.05;
}
cmp_ok($tries, '<', 100, 'a later one on the device');
$s->close;

# A column that the host has cached comes to the device once that would have saved as much as it costs
foreach my $cache ('128MB', '0')
{
	$s = session($node, "darray.cache_size = '$cache'");
	my $reads = 0;
	my $right = 0;
	while (calls($s, 'cuda') == 0 && $reads < 50)
	{
		$right++ if $s->value($sum) eq $expected;
		$reads++;
	}
	is($right, $reads, "sums of one column, darray.cache_size = $cache");
	cmp_ok($reads, '<', 20, "... come to the device");
	cmp_ok($reads, '>', 1, "... not at once");
	# (on a machine that is busy the device seems to be, for a moment)
	my $where = '';
	for (my $try = 0; $where ne '0 3' && $try < 20; $try++)
	{
		sleep 0.2 if $try > 0;
		$s->run('SELECT darray_stat_reset()');
		$right = grep { $s->value($sum) eq $expected } 1 .. 3;
		$where = calls($s, 'host') . ' ' . calls($s, 'cuda');
	}
	is($right, 3, '... and stay');
	is($where, '0 3', '... there');
	is($s->value(q{SELECT sum(bytes_up) FROM darray_stat}), 0, '... with nothing to copy');
	$s->close;
}

# Below the threshold nothing does
$s = session($node, "darray.device_threshold = '16MB'");
$s->value($sum) foreach 1 .. 30;
is(calls($s, 'cuda'), 0, 'never below darray.device_threshold');
$s->close;

# A device that is busy
$s = session($node, 'darray.trace = on');
$s->value($sum) foreach 1 .. 20;
cmp_ok(calls($s, 'cuda'), '>', 0, 'a device with time');
set_sleep(30);
$s->value($sum) foreach 1 .. 3;
$s->run('SELECT darray_stat_reset()');
my $answer = $s->run($sum);
is(TestEngine::text($answer), $expected, 'a device without');
is(calls($s, 'host') . ' ' . calls($s, 'cuda'), '1 0', '... is not waited for');
like($answer->{notices}[0]{D}, qr/^the device has others to work for/, '... as the trace says');
set_sleep(0);
sleep 1.5;
$s->value($sum) foreach 1 .. 3;
cmp_ok(calls($s, 'cuda'), '>', 0, '... and is used again, later');
$s->close;

# Parallel workers
my $debug = $node->pg_version < 16 ? 'force_parallel_mode' : 'debug_parallel_query';
my $query = 'SELECT sum(array_sum(array_sort(v, true))) FROM rows';
my $right = $node->safe_psql('postgres', "SET darray.engine = host; $query");
foreach my $engine ('cuda', 'auto')
{
	foreach my $service ('on', 'off')
	{
		$s = session($node, "darray.engine = $engine", "darray.device_service = $service", 'darray.trace = on', 'parallel_setup_cost = 0',
			'parallel_tuple_cost = 0', 'min_parallel_table_scan_size = 0', 'parallel_leader_participation = off', "$debug = on");
		$answer = $s->run($query);
		is(TestEngine::text($answer), $right, "workers, $engine, device_service $service");
		my $on_device = grep { $_->{M} =~ / on cuda: / } @{ $answer->{notices} };
		is($on_device > 0 ? 1 : 0, $service eq 'on' ? 1 : 0, "... $on_device operations on the device");
		$s->close;
	}
}

$node->stop;
unlike(slurp_file($node->logfile), qr/fake engine:|darray_gpud: session/, 'no rule was broken');
is(crashes($node), '', 'nothing crashed');
done_testing();
