# Two services, with the fake engine or, where there is a device, with the CUDA engine and one device that is there
# twice, or with DARRAY_DEVICE_TIMES=1 two devices: stored columns go from one to the other, also while both want some
# and while the one that has them is killed, DARRAY_KILLS times.
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

$ENV{FAKE_ENGINE_DEVICES} = 2;
$ENV{DARRAY_DEVICE_TIMES} //= 2;
my $node = start_node('peers', 'jit = off', 'autovacuum = off', 'darray.engine = cuda', 'darray.encoding = plain', 'max_worker_processes = 16',
	'darray.device_service_memory = 4GB', 'darray.cache_size = 0', 'max_parallel_workers_per_gather = 0');
my $fake = add_fake_functions($node);
my $n = $fake ? 300_000 : 8_000_000;
my $kills = $ENV{DARRAY_KILLS} // ($fake ? 4 : 20);

if (!$fake)
{
	my $error = session($node)->try(q{SELECT array_sum('{1}'::darray_int4)})->{error};
	plan skip_all => "no device: $error->{D}" if $error && $error->{C} eq '55000';
}
$node->safe_psql('postgres', qq{
CREATE TABLE t (id int, v darray_float8);
ALTER TABLE t ALTER v SET STORAGE EXTERNAL;
INSERT INTO t SELECT g, darray_random($n, g) FROM generate_series(1, 12) g;
CHECKPOINT});

# each session has a device; a new one has nothing there that the service had not
sub on_device { return session($node, "darray.device = $_[0]") }

sub statement { return "SELECT string_agg(array_sum(v * 2::float8)::text, ' ' ORDER BY id) FROM t WHERE id BETWEEN $_[0] AND $_[1]" }

sub right { return $node->safe_psql('postgres', 'SET darray.engine = host; ' . statement(@_)) }

my %right = map { $_ => right(split /-/) } qw(1-4 5-8 9-12 1-12);

# MB that were read from the table; undef: it failed, or the host had to do something. Says how long it took.
sub bring
{
	my ($device, $rows) = @_;
	my $session = on_device($device);
	$session->try('SELECT array_sum(darray_fill(1::float8, 1000))');
	my $begin = time;
	my $answer = $session->try(statement(split /-/, $rows));
	my $took = time - $begin;
	my ($up, $fallbacks) = split(/\|/, $session->value(q{SELECT (coalesce(sum(bytes_up), 0) / 1048576)::int, coalesce(sum(fallbacks), 0) FROM darray_stat}));
	$session->close;
	return if $answer->{error};
	is(TestEngine::text($answer), $right{$rows}, "the sums of $rows") if TestEngine::text($answer) ne $right{$rows};
	note(sprintf('device %d, rows %s: %.1f ms, %d MB from the table', $device, $rows, 1000 * $took, $up));
	return $fallbacks == 0 ? $up : undef;
}

sub services
{
	my @services;
	foreach my $worker (split /\n/, $node->safe_psql('postgres', q{SELECT pid FROM pg_stat_activity WHERE backend_type = 'darray device service'}))
	{
		foreach my $child (children($worker))
		{
			my @words = split /\0/, slurp_file("/proc/$child/cmdline");
			$services[ $words[2] ] = $child if $words[0] =~ /darray_gpud$/;
		}
	}
	return @services;
}

cmp_ok(bring(0, '1-4') // 0, '>', 1, 'columns are read from the table for the first device');
is(bring(0, '1-4'), 0, 'and stay there');
is(bring(1, '1-4'), 0, 'the second device has them from the first');
bring(1, '5-8');
sleep 2;	# the first one may have looked before the second one was there
is(bring(0, '5-8'), 0, 'the first one has them from the second');

# both want what the other one has
{
	$node->restart;
	my @session = map { on_device($_) } 0, 1;
	my @rows = ('1-4', '5-8');
	$session[$_]->run(statement(split /-/, $rows[$_])) foreach 0, 1;
	$session[$_]->begin(statement(split /-/, $rows[ 1 - $_ ])) foreach 0, 1;
	is(TestEngine::text($session[$_]->finish), $right{ $rows[ 1 - $_ ] }, 'both want what the other one has') foreach 0, 1;
	$_->close foreach @session;
}

# who has them is killed meanwhile
foreach my $kill (1 .. $kills)
{
	$node->restart;
	ok(until_true(sub { defined bring(0, '1-12') }), "the first device has them: $kill");
	my $second = on_device(1);
	$second->run('SELECT array_sum(darray_fill(1::float8, 1000))');
	my @services = services();
	$second->begin(statement(1, 12));
	sleep rand($fake ? 0.05 : 0.1);
	kill KILL => $services[0];
	my $answer = $second->finish;
	is($answer->{error} ? "$answer->{error}{M}" : TestEngine::text($answer), $right{'1-12'}, 'and is killed: the answer is right');
	is((services())[1], $services[1], 'the second one lives on');
	is($second->value('SELECT sum(fallbacks) FROM darray_stat') || 0, 0, 'and does the work') if $fake;
	$second->close;
}
is(crashes($node), '', 'no rule was broken');
done_testing();
