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
use TestNode;
use TestEngine;

my $node = start_engine_node('auto', 'max_worker_processes = 8', 'max_parallel_workers = 4',
	'log_min_error_statement = panic');

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

# On a machine that has others to work for the service is late to answer, and the device seems to be busy. So
# whatever "auto" is to do it has to do once, in a quiet moment.

# The first statement that needs the device does not wait for the service to start
my $s = session($node);
is($s->value('SELECT array_sum(array_sort(v + 1.0)) FROM t WHERE id = 2') > 0, 1, 'the first statement');
is($s->value(q{SELECT sum(fallbacks) > 0 FROM darray_stat WHERE fallback_reason ~ 'device service'}), 't', '... on the host, since the service is just starting');
ok(until_true(sub { $s->value('SELECT array_sum(array_sort(v + 1.0)), (SELECT sum(calls) > 0 FROM darray_stat WHERE engine = $$cuda$$) FROM t WHERE id = 2') =~ /t$/ }),
	'a later one on the device');
$s->close;

# A column that the host has cached comes to the device once that would have saved as much as it costs
foreach my $cache ('128MB', '0')
{
	my $reads;
	my $wrong = 0;
	my $come = until_true(
		sub {
			$s = session($node, "darray.cache_size = '$cache'");
			for ($reads = 0; $reads < 20 && calls($s, 'cuda') == 0; $reads++)
			{
				$wrong++ if $s->value($sum) ne $expected;
			}
			return $reads < 20;
		});
	ok($come, "columns come to the device, darray.cache_size = $cache");
	cmp_ok($reads, '>', 1, "... not at once");
	my $stay = until_true(
		sub {
			$s->run('SELECT darray_stat_reset()');
			$wrong += grep { $s->value($sum) ne $expected } 1 .. 3;
			return calls($s, 'host') . ' ' . calls($s, 'cuda') eq '0 3';
		});
	ok($stay, '... and stay there');
	is($s->value(q{SELECT sum(bytes_up) FROM darray_stat}), 0, '... with nothing to copy');
	is($wrong, 0, '... with the right sums');
	$s->close;
}

# Below the threshold nothing does
$s = session($node, "darray.device_threshold = '16MB'");
$s->value($sum) foreach 1 .. 30;
is(calls($s, 'cuda'), 0, 'never below darray.device_threshold');
$s->close;

# does the device do it, sooner or later?
sub comes_to_device
{
	my ($s) = @_;
	$s->run('SELECT darray_stat_reset()');
	return until_true(sub { $s->value($sum) eq $expected && calls($s, 'cuda') > 0 });
}

# A device that is busy
$s = session($node, 'darray.trace = on');
ok(comes_to_device($s), 'a device with time');
set_sleep(30);
my $answer;
my $left = until_true(
	sub {
		$s->value($sum) foreach 1 .. 3;
		$s->run('SELECT darray_stat_reset()');
		$answer = $s->run($sum) for 1 .. 4;
		return calls($s, 'host') . ' ' . calls($s, 'cuda') eq '4 0';
	});
ok($left, 'a device without is not waited for');
is(TestEngine::text($answer), $expected, '... with the same answer');
like($answer->{notices}[0]{D}, qr/^the device has others to work for/, '... as the trace says');
set_sleep(0);
ok(comes_to_device($s), '... and is used again, later');
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
		my $wrong = 0;
		my $on_device = sub {
			my $answer = $s->run($query);
			$wrong++ if TestEngine::text($answer) ne $right;
			return scalar(grep { $_->{M} =~ / on cuda: / } @{ $answer->{notices} });
		};
		$service eq 'on' ? ok(until_true($on_device), "workers, $engine: on the device")
		  : is($on_device->(), 0, "workers, $engine, without the service: on the host");
		is($wrong, 0, '... with the right answers');
		$s->close;
	}
}

$node->stop;
unlike(slurp_file($node->logfile), qr/fake engine:|darray_gpud: session/, 'no rule was broken');
is(crashes($node), '', 'nothing crashed');
done_testing();
