# The device service: one process has the device for all sessions. It is started by who needs it, and
# ends with the server; whatever is killed, answers are right, memory comes back and nothing is left
# running. SERVICE_FUZZ=N: so many wrong messages, SERVICE_SEED: which.
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

# the service's process refuses contents that are wrong
$ENV{FAKE_ENGINE_LENIENT} = 1;

my $node = start_engine_node('service', 'restart_after_crash = on', 'max_worker_processes = 4',
	'log_min_error_statement = panic');
my $seed = $ENV{SERVICE_SEED} // 1;
my $messages = $ENV{SERVICE_FUZZ} // ($ENV{CHECK_LONG} ? 10000 : 4000);

$node->safe_psql('postgres', q{
CREATE TABLE t AS SELECT g AS id, darray_agg((x * 7919::int8 % 1000003)::int4) AS v,
	darray_agg(CASE WHEN x % 7 <> 0 THEN sin(x * g) END) AS f
	FROM generate_series(1, 4) g, generate_series(1, 300000) x GROUP BY g;
-- what was sorted before somebody gave back the lock
CREATE FUNCTION sorted_before(v darray_int4) RETURNS int8 LANGUAGE plpgsql AS $$
DECLARE
	w darray_int4 := array_sort(v);
BEGIN
	PERFORM pg_advisory_xact_lock(1);
	RETURN array_sum(w);
END $$;
});
my $query = 'SELECT sum(array_sum(v)), sum(array_sum(array_filter(v, v > 500000))), sum(array_max(f)), ' .
  'md5(string_agg(array_sort(f)::text, $$ $$ ORDER BY id)) FROM t WHERE id <= 2';
my $expected = $node->safe_psql('postgres', "SET darray.engine = host; $query");

sub device_session { return session($node, 'darray.engine = cuda', @_) }

sub worker_pid
{
	return $node->safe_psql('postgres', q{SELECT pid FROM pg_stat_activity WHERE backend_type = 'darray device service'});
}

sub is_gone { return !kill(0, $_[0]) }

sub memory_used { return $node->safe_psql('postgres', 'SET darray.engine = cuda; SELECT memory_used FROM darray_devices()') }

# Two sessions, one process
my $one = device_session();
my $two = device_session();
is($one->value("SELECT in_use FROM darray_devices()"), 't', 'the service is started by who needs it');
is(TestEngine::text($one->run($query)), $expected, 'answers through the service');
is(TestEngine::text($two->run($query)), $expected, 'another session');
cmp_ok($one->value(q{SELECT sum(calls) FROM darray_stat WHERE engine = 'cuda'}), '>', 0, 'the device did it');
is($one->value('SELECT coalesce(sum(fallbacks), 0) FROM darray_stat'), 0, 'and never the host in its place');
my $requests = 'SELECT requests FROM darray_sessions WHERE pid = pg_backend_pid()';
my $asked = $one->value($requests);
$one->value('SELECT 1') foreach 1 .. 10;
cmp_ok($one->value($requests) - $asked, '<', 5, 'what has nothing to do with it asks nothing of it');
my ($worker) = worker_pid();
my ($service) = children($worker);
ok($service, 'the service is the child of a background worker');
is(scalar(children($worker)), 1, 'there is one');

# What all processes of the server have to take part in goes on
is(($node->psql('postgres', "SET statement_timeout = '60s'; CREATE DATABASE d; DROP DATABASE d"))[0], 0, 'a database is dropped beside it');

# A stored column is brought once: id 3 by none so far
my $column = 'SELECT array_sum(v), array_sum(f) FROM t WHERE id = 3';
my $sums = $node->safe_psql('postgres', "SET darray.engine = host; $column");
my $bytes = q{SELECT sum(bytes_up), sum(detoast_ms) > 0 FROM darray_stat WHERE engine = 'cuda'};
$one->run('SELECT darray_stat_reset()');
is($one->value($column), $sums, 'a column that one session brings');
cmp_ok((split /\|/, $one->value($bytes))[0], '>', 2000000, 'it does');
my @herd = map { device_session() } 1 .. 6;
$_->begin('SELECT array_sum(v), array_sum(f) FROM t WHERE id = 3') foreach @herd;
is(scalar(grep { TestEngine::text($_->finish) eq $sums } @herd), 6, 'the others have it, too');
is(scalar(grep { $_->value($bytes) eq '0|f' } @herd), 6, 'and brought nothing');
$_->begin('SELECT array_sum(v), array_sum(f) FROM t WHERE id = 4') foreach @herd;
$_->finish foreach @herd;
is(scalar(grep { $_->value('SELECT sum(bytes_up) FROM darray_stat') > 0 } @herd) <= 2, 1, 'of a herd one brings each column');
$node->safe_psql('postgres', 'UPDATE t SET v = array_sort(v, true), f = f * 2 WHERE id = 3');
is($herd[0]->value($column), $node->safe_psql('postgres', "SET darray.engine = host; $column"), 'what was updated is another one');
is($one->value("SELECT count(*) FILTER (WHERE requests > 0 AND since > now() - interval '1 hour') FROM darray_sessions"), 8,
	'darray_sessions shows who uses it');
$_->close foreach @herd;

$_->close foreach $one, $two;

# what the service has but for the columns goes with the sessions
my $observer = device_session();
ok(until_true(sub { $observer->value('SELECT count(*) FROM darray_sessions') eq '0' }), 'the service knows that they have ended');
my $columns = memory_used();
cmp_ok($columns, '>', 3000000, 'columns stay for others');

# A task that takes long
$one = device_session();
set_sleep(120000);
my $begin = time;
$one->begin('SELECT sum(array_sum(v)) FROM t');
$one->until_device_works;
$node->safe_psql('postgres', 'SELECT pg_cancel_backend(' . $one->pid . ')');
is($one->finish->{error}{C}, '57014', 'a query is cancelled while the service works for it');
$one->begin('SELECT sum(array_sum(v)) FROM t');
$one->until_device_works;
$node->safe_psql('postgres', 'SELECT pg_terminate_backend(' . $one->pid . ')');
$one->finish;
cmp_ok(time - $begin, '<', 60, 'without waiting for the end');
set_sleep(0);
$two = device_session();
is(TestEngine::text($two->run($query)), $expected, 'others go on');
$two->close;
ok(until_true(sub { memory_used() <= $columns }), 'memory of sessions that were cancelled or ended comes back');
$two = device_session();

# The service is killed
my $sorted = $node->safe_psql('postgres', 'SET darray.engine = host; SELECT array_sum(v) FROM t WHERE id = 1');
$observer->value('SELECT pg_advisory_lock(1)');
$two->begin('SELECT sorted_before(v) FROM t WHERE id = 1');
$two->until_waiting(qr/advisory/);
kill 'KILL', $service;
ok(until_true(sub { is_gone($service) }), 'the service is killed');
$observer->close;
is(TestEngine::text($two->finish), $sorted, 'what was on the device alone is made again');
is(TestEngine::text($two->run($query)), $expected, 'the session goes on');
ok(until_true(sub { ($two->run('SELECT in_use FROM darray_devices()')->{rows}[0][0] // '') eq 't' }), 'the service is back, for this session too');
$two->run('SELECT darray_stat_reset()');
is(TestEngine::text($two->run($query)), $expected, 'with the same answers');
is($two->value('SELECT coalesce(sum(fallbacks), 0) FROM darray_stat'), 0, 'from the device');
is(worker_pid(), $worker, 'its worker has not changed');
my ($second) = children($worker);
isnt($second, $service, 'it is a new process');

# Anybody may say anything to it
my $data = $node->data_dir;
my $log = PostgreSQL::Test::Utils::tempdir() . '/fuzz.log';
my $pid = start_fuzz($node, $log, $messages, $seed);
my $wrong = 0;
my $before = memory_used();
while (waitpid($pid, 1) == 0)
{
	$wrong++ if TestEngine::text($two->run($query)) ne $expected;
	sleep 0.2;
}
is($?, 0, "$messages wrong messages, seed $seed: " . (slurp_file($log) =~ s/\n//r));
is($wrong, 0, 'nobody else is hurt');
is((children($worker))[0], $second, 'the service lives on');
$two->run('DISCARD ALL');
ok(until_true(sub { memory_used() <= $before }), 'memory of wrong sessions comes back');
$two->close;

# The worker is killed: the server starts anew, as it does for any process of its own
kill 'KILL', $worker;
ok(until_true(sub { is_gone($second) }), 'the service ends with its worker');
ok(until_true(sub { $node->psql('postgres', 'SELECT 1') == 0 }), 'the server is back');
is(TestEngine::text(device_session()->run($query)), $expected, 'and the service, when it is needed');

# The server ends, in all ways
for my $mode ('fast', 'immediate', 'kill')
{
	my $session = device_session();
	$session->run('SELECT sum(array_sum(v)) FROM t');
	($service) = children(worker_pid());
	if ($mode eq 'kill')
	{
		my ($postmaster) = slurp_file("$data/postmaster.pid") =~ /^(\d+)/;
		kill 'KILL', $postmaster;
	}
	else
	{
		$node->stop($mode);
	}
	ok($service && until_true(sub { is_gone($service) }), "the service ends with the server: $mode");
	last if $mode eq 'kill';
	$node->start;
}
ok(until_true(sub { !grep { (readlink("$_/cwd") // '') eq $data } glob('/proc/[0-9]*') }), 'and so do all processes of it');
$node->{_pid} = undef;
unlink("$data/postmaster.pid");
$node->start;
is(TestEngine::text(device_session()->run($query)), $expected, 'after all that');

# Less memory than the columns need: the least recently used go, and the host does what is left
$node->append_conf('postgresql.conf', 'darray.device_service_memory = 6MB');
$node->reload;
my $with_little = sub {
	# its worker may not know of it yet
	my ($service) = children(worker_pid()) or return 0;
	kill 'KILL', $service;
	return until_true(sub { my ($next) = children(worker_pid()); $next && $next != $service && memory_used() ne '' })
	  && (slurp_file($node->logfile) =~ /is open: at most (\d+) MB/g)[-1] == 6;
};
ok(until_true($with_little), 'the service with little memory');
my $all = $query =~ s/id <= 2/id <= 4/r;
my $all_expected = $node->safe_psql('postgres', "SET darray.engine = host; $all");
$one = device_session();
is(TestEngine::text($one->run($all)), $all_expected, 'answers with little memory') foreach 1 .. 2;
cmp_ok(memory_used(), '<=', 6 << 20, 'within its limit');
unlike(slurp_file($node->logfile), qr/fake engine:|TRAP:/, 'no rule was broken');
done_testing();
