# Several devices of one host: a stored column that another device has comes from there, and from the table where
# that does not go: the devices cannot, the other one's service ends or stops, the column goes meanwhile. Sessions
# cannot ask for it as a service does.
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
$ENV{FAKE_ENGINE_MEMORY} = '30 30';
my $node = start_engine_node('peer', 'darray.encoding = plain', 'max_worker_processes = 16', 'jit = off',
	'max_parallel_workers_per_gather = 0', 'log_min_error_statement = panic');

# v is 2.4 MB in each row, ten times a fake hatch; e is encoded, so that it is decoded on the device
$node->safe_psql('postgres', q{
CREATE TABLE t (id int, v darray_float8, e darray_int4);
ALTER TABLE t ALTER v SET STORAGE EXTERNAL, ALTER e SET STORAGE EXTERNAL;
INSERT INTO t (id, v) SELECT g, darray_random(300000, g) FROM generate_series(1, 40) g;
SET darray.encoding = auto;
UPDATE t SET e = (darray_random(400000, id) * 1000)::darray_int4;
});
my %right = map { split /\|/ } split /\n/, $node->safe_psql('postgres', q{
SET darray.engine = host;
SELECT 'v' || id, array_sum(array_sort(v)) FROM t UNION ALL SELECT 'e' || id, array_sum(array_sort(e)) FROM t});

sub on_device { return session($node, 'darray.engine = cuda', "darray.device = $_[0]") }

sub statement { return "SELECT array_sum(array_sort($_[0])) FROM t WHERE id = $_[1]" }

# what a session has read from the table for its device, in kB; undef: the host had to do something
sub read_for
{
	my ($session) = @_;
	my ($up, $fallbacks) = split(/\|/,
		$session->value(q{SELECT (coalesce(sum(bytes_up), 0) / 1024)::int, coalesce(sum(fallbacks), 0) FROM darray_stat}));
	return $fallbacks == 0 ? $up : undef;
}

# the same of a column that it wants now, whose sum is looked at; undef: its device is not there, too
sub bring
{
	my ($session, $column, $id) = @_;
	$session->run('SELECT darray_stat_reset()');
	my $answer = $session->try(statement($column, $id));
	return if $answer->{error};
	my $sum = TestEngine::text($answer);
	is($sum, $right{"$column$id"}, "the sum of $column$id") if $sum ne $right{"$column$id"};
	return read_for($session);
}

# processes of the services by device
sub services
{
	my %services;
	foreach my $worker (split /\n/, $node->safe_psql('postgres', q{SELECT pid FROM pg_stat_activity WHERE backend_type = 'darray device service'}))
	{
		foreach my $child (children($worker))
		{
			my @words = split /\0/, slurp_file("/proc/$child/cmdline");
			$services{ $words[2] } = $child if $words[0] =~ /darray_gpud$/;
		}
	}
	return %services;
}

my $next = 0;
my @session = map { on_device($_) } 0, 1;

# does a column of the device "from" come from there? It takes another one where the machine has others to work for.
sub comes
{
	my ($from, $column) = @_;
	return until_true(sub {
		$next = $next % 40 + 1;
		defined bring($session[$from], $column, $next) or return 0;
		return (bring($session[ 1 - $from ], $column, $next) // 1) == 0;
	});
}

cmp_ok(bring($session[0], 'v', 40), '>', 2000, 'what no device has is read from the table');
ok(comes(0, 'v'), 'what device 0 has comes from there');
is(bring($session[1], 'v', $next), 0, 'and stays');
is(bring($session[0], 'v', $next), 0, 'and is still there');
ok(comes(1, 'v'), 'what device 1 has comes from there');
ok(comes(0, 'e'), 'what was decoded there, too');
is($session[0]->value("SELECT count(*) FROM darray_sessions WHERE pid IN (" . join(',', map { $_->pid } @session) . ")"), '2',
	'sessions are seen');
is($session[0]->value('SELECT count(*) FROM darray_sessions'), '2', 'and services that ask are none');

# Both want what the other one has, at the same time
{
	my @ids = (31, 32);
	bring($session[$_], 'v', $ids[$_]) foreach 0, 1;
	set_sleep(0, 5);
	my $begin = time;
	$session[$_]->begin(statement('v', $ids[ 1 - $_ ])) foreach 0, 1;
	is(TestEngine::text($session[$_]->finish), $right{"v$ids[1 - $_]"}, "device $_ asks the other one, which asks it") foreach 0, 1;
	cmp_ok(time - $begin, '<', 60, 'and nobody waits for ever');
	set_sleep(0);
}

# all but 2 of the 27 MB of a device
my $all = 'SELECT array_sum(array_sort(darray_fill(0.5::float8, 1650000)))';
my %services;

# Device 1 copies slowly what device 0 has, and then something happens to that. The sum is right all the same. What was
# read from the table, in kB; 0: all was over before, or it was just shown.
sub meanwhile_once
{
	my ($name, $what) = @_;
	kill CONT => values %services;
	%services = services();
	# what neither that device has nor a session of it believes to be there
	$session[1]->close;
	$session[1] = on_device(1);
	$session[1]->run($all);
	# it has to be under way
	comes(0, 'v');
	$next = $next % 40 + 1;
	bring($session[0], 'v', $next);
	$session[1]->run('SELECT darray_stat_reset()');
	set_sleep(0, 30);
	$session[1]->begin(statement('v', $next));
	my $waits = "SELECT wait_event_type FROM pg_stat_activity WHERE pid = " . $session[1]->pid;
	until_true(sub { $session[0]->value($waits) eq 'Extension' });
	sleep 0.1;
	$what->();
	set_sleep(0);
	is(TestEngine::text($session[1]->finish), $right{"v$next"}, "$name: the answer is right");
	return read_for($session[1]);
}

# again where nothing has happened in time, but not where the host had to do something
sub meanwhile
{
	my ($name, $what) = @_;
	my $read;
	until_true(sub { $read = meanwhile_once($name, $what); return !defined $read || $read > 0 });
	cmp_ok($read // -1, '>', 2000, "$name: it is read from the table");
}

meanwhile('the service that has it ends', sub { kill KILL => $services{0} });
ok(comes(0, 'v'), 'when it is there again it is asked again');
meanwhile('the column goes', sub { $session[0]->run($all) });
meanwhile('the service that has it stops', sub { kill STOP => $services{0} });
my $begin = time;
$session[1]->value(statement('v', 38));
cmp_ok(time - $begin, '<', 60, 'and is not asked at once again');
kill CONT => $services{0};

# What is no service gets nothing
{
	my $pid = start_fuzz($node, PostgreSQL::Test::Utils::tempdir() . '/fuzz.out', 20, 'service');
	waitpid($pid, 0);
	is($?, 0, 'who says that it is a service, and who asks as one, is served nothing');
}
like(slurp_file($node->logfile), qr/it is no service, and says so/, 'which is told');
like(slurp_file($node->logfile), qr/what is for services alone/, 'and that');
$_->close foreach @session;

# Devices that cannot read each other's memory
$ENV{FAKE_ENGINE_APART} = 1;
$node->restart;
@session = map { on_device($_) } 0, 1;
foreach my $id (1 .. 3)
{
	bring($session[0], 'v', $id);
	cmp_ok(bring($session[1], 'v', $id), '>', 2000, 'devices that cannot: it is read from the table');
}
$_->close foreach @session;
is(crashes($node), '', 'no rule was broken');
done_testing();
