# The device service where the postmaster is the first process of a container: who has lost its parent is
# the postmaster's then, which takes what it does not know and ends by a signal for a crash.
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

my @container = qw(unshare --user --map-current-user --pid --fork --mount-proc);
plan skip_all => 'unshare may not make a namespace here' if system("@container true >/dev/null 2>&1") != 0;

my $node = start_engine_node('container', 'darray.engine = cuda', 'restart_after_crash = on',
	'log_min_error_statement = panic');
my $data = $node->data_dir;
my $log = $node->logfile . '.container';
$node->safe_psql('postgres', 'CREATE TABLE t AS SELECT darray_agg(x) AS v FROM generate_series(1, 100000) x');
$node->stop;

my $unshare = fork();
if ($unshare == 0)
{
	open(STDOUT, '>', $log);
	open(STDERR, '>&', \*STDOUT);
	open(STDIN, '<', '/dev/null');
	exec(@container, 'postgres', '-D', $data);
	exit 1;
}

sub namespace { return readlink("/proc/$_[0]/ns/pid") // '' }

# of all processes in there, {process: its number in there}, without those that have ended
sub inside
{
	my ($postmaster) = @_;
	my $space = namespace($postmaster);
	my %found;

	foreach my $pid (map { m{(\d+)} } glob('/proc/[0-9]*'))
	{
		next if namespace($pid) ne $space;
		my $status = eval { slurp_file("/proc/$pid/status") } // next;
		my ($number) = $status =~ /^NSpid:.*\s(\d+)$/m;
		$found{$pid} = $number if defined $number && $status !~ /^State:\s+Z/m;
	}
	return %found;
}

sub zombies
{
	my ($postmaster) = @_;
	return grep { (eval { slurp_file("/proc/$_/stat") } // '') =~ /^\d+ \(.*\) Z/ } children($postmaster);
}

sub crashes_logged { return () = slurp_file($log) =~ /terminating any other active server processes/g }

ok(until_true(sub { ($node->psql('postgres', 'SELECT 1'))[0] == 0 }), 'the server runs in a namespace');
my ($postmaster) = children($unshare);
is({ inside($postmaster) }->{$postmaster}, 1, 'the postmaster is its first process');

my $query = 'SELECT array_sum(v), array_sum(array_sort(v, true)) FROM t';
my $expected = '5000050000|5000050000';

# as this process sees it
sub worker
{
	my $number = $node->safe_psql('postgres', q{SELECT pid FROM pg_stat_activity WHERE backend_type = 'darray device service'});
	my %inside = inside($postmaster);
	return (grep { $inside{$_} eq $number } keys %inside)[0];
}

my $session = session($node);
is(TestEngine::text($session->run($query)), $expected, 'an answer');
is($session->value('SELECT in_use FROM darray_devices()'), 't', 'of the service');
my $worker = worker();
my ($service) = children($worker);
for my $time (1 .. 3)
{
	kill 'KILL', $service;
	ok(until_true(sub { my ($next) = children($worker); $next && $next != $service }), "killed, the service is back: $time");
	($service) = children($worker);
	is(TestEngine::text($session->run($query)), $expected, "a session that was there goes on: $time");
}
is(crashes_logged(), 0, 'the server does not restart');

# in order
$node->safe_psql('postgres', q{SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'darray device service'});
ok(until_true(sub { !kill(0, $service) && !kill(0, $worker) }), 'the service ends with its worker');
is(TestEngine::text($session->run($query)), $expected, 'a session goes on');
is(TestEngine::text(session($node)->run($query)), $expected, 'and another one starts it again');
is(crashes_logged(), 0, 'the server does not restart');

# a process of the server's own: that is one restart, and what it leaves behind is none
$worker = worker();
($service) = children($worker);
kill 'KILL', $worker;
ok(until_true(sub { !kill(0, $service) }), 'the service ends with a worker that is killed');
ok(until_true(sub { ($node->psql('postgres', 'SELECT 1'))[0] == 0 && crashes_logged() == 1 }), 'the server restarts as for any process of its own');
is(TestEngine::text(session($node)->run($query)), $expected, 'an answer after that');
sleep 1;
is(crashes_logged(), 1, 'once');
ok(until_true(sub { !zombies($postmaster) }), 'nothing waits to be reaped');

# all ends with the server
my %last = inside($postmaster);
kill 'INT', $postmaster;
waitpid($unshare, 0);
is($?, 0, 'the server ends');
is(join(' ', grep { kill(0, $_) } keys %last), '', 'and all with it');
is(join(' ', glob("$data/darray_gpud*")), '', 'without a file');
unlike(slurp_file($log), qr/fake engine:|TRAP:|PANIC:|darray_gpud: session/, 'no rule was broken');
done_testing();
