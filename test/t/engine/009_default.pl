# The device service without a setting: nothing is started where there is no device; what keeps the
# service from starting keeps nobody from working, is told, and is tried again; wherever sessions are
# and whatever ends, it is of no harm.
use strict;
use warnings;
use Cwd 'abs_path';
use File::Basename 'dirname';
use lib dirname(abs_path(__FILE__));
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Socket qw(AF_UNIX pack_sockaddr_un);
use Test::More;
use Time::HiRes qw(sleep time);
use TestNode;
use TestEngine;

# the socket's path is that of the data directory, which may be long
my $node = start_engine_node('default_' . 'x' x 120, 'restart_after_crash = on', 'max_worker_processes = 2', 'max_connections = 20',
	'superuser_reserved_connections = 0', 'max_locks_per_transaction = 256', 'wal_level = logical', 'max_wal_senders = 4', 'log_min_error_statement = panic',
	'darray.device_threshold = 0', 'log_statement = none');
my $data = $node->data_dir;
cmp_ok(length("$data/darray_gpud.0"), '>', 107, 'a path that is too long for a socket');
$node->safe_psql('postgres', q{CREATE TABLE t AS SELECT g AS id, darray_agg((x * 7919::int8 % 1000003)::int4) AS v
	FROM generate_series(1, 2) g, generate_series(1, 300000) x GROUP BY g});
my $work = 'SELECT array_sum(array_sort(v)) FROM t WHERE id = 1';
my $right = $node->safe_psql('postgres', "SET darray.engine = host; $work");
my $unusable = '55000|engine "cuda" cannot be used|';

sub of_service { return grep { /device service|darray_gpud/ } split(/\n/, slurp_file($node->logfile)) }
sub workers { return $node->safe_psql('postgres', q{SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'darray device service'}) }
sub cuda { return session($node, 'darray.engine = cuda', @_) }
sub reason { return $_[0]->value('SELECT reason FROM darray_devices()') }
sub in_use { return $_[0]->value('SELECT in_use FROM darray_devices()') }

sub error_of
{
	my ($session, $sql) = @_;
	my $error = $session->try($sql)->{error} // {};
	return join('|', map { $_ // '' } @$error{qw(C M D)});
}

# processes that have the data directory as theirs and are the service
sub services
{
	return grep { (readlink("/proc/$_/cwd") // '') eq abs_path($data) && (eval { slurp_file("/proc/$_/cmdline") } // '') =~ /^\S*darray_gpud/ }
	  map { m{(\d+)} } glob('/proc/[0-9]*');
}

# a session with auto, which has enough to do that it looks for the device
sub busy
{
	my $s = session($node, @_);

	is($s->value($work), $right, 'auto: the answer') foreach 1 .. 3;
	return $s;
}

sub set_conf
{
	my (@settings) = @_;
	$node->append_conf('postgresql.conf', "$_\n") foreach @settings;
	$node->restart;
}

# No device: nothing is started, nothing is logged
{
	local $ENV{FAKE_ENGINE_NO_DEVICE} = 'the machine has none';
	foreach my $preload ('', 'darray')
	{
		set_conf("shared_preload_libraries = '$preload'");
		my $before = of_service();
		my $s = cuda();
		is(error_of($s, $work), "${unusable}the machine has none.", "no device, preloaded '$preload': cuda");
		is($s->value('SELECT device, in_use, reason FROM darray_devices()'), '|f|the machine has none', '... darray_devices()');
		is($s->value('SELECT count(*) FROM darray_sessions'), '0', '... darray_sessions');
		$s->close;
		$s = busy();
		is($s->value('SELECT DISTINCT fallback_reason FROM darray_stat WHERE fallbacks > 0'), 'the machine has none', '... auto: why');
		$s->close;
		sleep 0.3;
		is(workers(), '0', '... no worker');
		is(scalar(services()), 0, '... no process');
		is(join("\n", splice(@{ [ of_service() ] }, $before)), '', '... no line in the log');
		is(join(' ', glob("$data/darray*")), '', '... no file');
	}
}
set_conf(q{shared_preload_libraries = ''});
is($node->safe_psql('postgres', 'SET darray.engine = cuda; SELECT count(*) FROM darray_sessions'), '0', 'who looks at the sessions');
is(workers(), '0', '... starts nothing');

# Preloaded: it is there before it is needed, but where nobody is to use a device
set_conf(q{shared_preload_libraries = 'darray'});
ok(until_true(sub { -S "$data/darray_gpud.0" && workers() eq '1' }), 'preloaded: the service is there');
set_conf(q{shared_preload_libraries = 'darray'}, 'darray.engine = host');
sleep 0.3;
is(workers(), '0', 'preloaded, all use the host: it is not');
set_conf(q{shared_preload_libraries = ''}, 'darray.engine = auto');

# Another program than one may run
my ($directory) = run_command([ 'pg_config', '--pkglibdir' ]);
my $program = "$directory/darray_gpud";
my $s;

# What keeps the service away: with "cuda" a session opens a device for itself, with "auto" the host
# does what there is to do, and both say why
sub without_service
{
	my ($name, $why) = @_;
	my $own = cuda();

	is($own->value($work), $right, "$name: cuda");
	is(in_use($own), 't', '... opens the device for itself');
	like(reason($own), $why, '... darray_devices() says why');
	is($own->value(q{SELECT sum(calls) > 0 FROM darray_stat WHERE engine = 'cuda'}), 't', '... and uses it');
	is($own->value('SELECT count(*) FROM darray_sessions'), '0', '... there are no sessions of a service');
	$own->close;
	$own = busy();
	like($own->value('SELECT string_agg(DISTINCT fallback_reason, $$ $$) FROM darray_stat WHERE fallbacks > 0'), $why, "$name: auto: darray_stat says why");
	is(in_use($own), 'f', '... and darray_devices()');
	is($own->value(q{SELECT coalesce(sum(calls), 0) FROM darray_stat WHERE engine = 'cuda'}), '0', '... it is the host that works');
	$own->close;
}

# when what kept it away is over
sub comes_back
{
	my ($name) = @_;
	# who has opened a device for itself keeps it
	ok(until_true(sub {
		my $one = cuda();
		my $is = $one->outcome($work) eq $right && $one->value('SELECT count(*) FROM darray_sessions') eq '1';
		$one->close;
		return $is;
	}), "$name: sessions use the service again");
}

# all places for workers are taken: by something that stays
set_conf('max_worker_processes = 0');
without_service('no place for a worker', qr/^there is no background worker left for the device service: see max_worker_processes$/);
{
	# sessions of their own are limited; the others hear both reasons
	$node->append_conf('postgresql.conf', "darray.max_device_sessions = 1\n");
	$node->reload;
	my $first = cuda();
	ok(until_true(sub { $first->value('SHOW darray.max_device_sessions') eq '1' }), 'one session may have its own');
	is($first->value($work), $right, '... it has');
	my $second = cuda();
	my $both = 'there is no background worker left for the device service: see max_worker_processes; as many sessions use a device as darray.max_device_sessions allows';
	is(error_of($second, $work), "$unusable$both.", '... the next hears why not') foreach 1 .. 2;
	$first->close;
	ok(until_true(sub { $second->outcome($work) eq $right }), '... and does when there is room');
	$second->close;
	$node->append_conf('postgresql.conf', "darray.max_device_sessions = 8\n");
}
# parallel workers have no device of their own, and do not fail
set_conf('max_worker_processes = 2', 'max_parallel_workers = 2');
comes_back('a place for a worker');
my $blocked = "$data/darray_gpud.0.lock";
my $debug = $node->pg_version < 16 ? 'force_parallel_mode' : 'debug_parallel_query';
my @parallel = ('parallel_setup_cost = 0', 'parallel_tuple_cost = 0', 'min_parallel_table_scan_size = 0', "$debug = on", 'parallel_leader_participation = off');

# the places are taken by a query's workers, for a while
$node->restart;
$s = cuda('max_parallel_workers_per_gather = 2', @parallel);
is($s->value('SELECT sum(array_sum(array_sort(v))) FROM t'), 2 * $right, 'parallel workers that take all places');
$s->close;
comes_back('and leave them');

# The service cannot listen: a directory in the place of its file
$node->stop;
mkdir $blocked or die $!;
$node->start;
my $lines = of_service();
without_service('it cannot listen', qr/^(darray_gpud\.0\.lock: Is a directory|the device service is not ready yet)/);
ok(until_true(sub { grep { /is not started again for 60 s/ } splice(@{ [ of_service() ] }, $lines) }), '... it is given up for a while');
ok(until_true(sub { workers() eq '0' }), '... with its worker');
$lines = of_service();
my $begin = time;
without_service('it cannot listen, later', qr/^darray_gpud\.0\.lock: Is a directory$/);
$s = cuda(@parallel, 'max_parallel_workers_per_gather = 1');
is($s->value('SELECT sum(array_sum(array_sort(v))) FROM t'), 2 * $right, '... parallel workers use the host');
$s->close;
cmp_ok(time - $begin, '<', 15, '... which takes no time');
is(scalar(grep { !/opens a device for itself|DETAIL/ } splice(@{ [ of_service() ] }, $lines)), 0, '... and is not tried each time');
rmdir $blocked or die $!;
$node->restart;
comes_back('it can listen');

# The program is not there, or cannot be executed
SKIP:
{
	skip 'the installation is not our own', 1 unless -f $program && !-l $program && -w $program && -w $directory;
	rename($program, "$program.away") or die $!;
	$node->restart;
	eval { without_service('no program', qr/^darray was installed without the device service$/); 1 } or fail($@);
	rename("$program.away", $program) or die $!;
	chmod 0644, $program;
	$node->restart;
	eval {
		my $own = cuda();
		is($own->value($work), $right, 'a program that cannot be executed: cuda');
		like(reason($own), qr/darray_gpud cannot be executed: Permission denied$/, '... and why');
		$own->close;
		1;
	} or fail($@);
	chmod 0755, $program;
	$node->restart;
}

# A service of another version is still there
$node->stop;
{
	my $socket;
	my $old = fork();
	if ($old == 0)
	{
		chdir $data;
		socket($socket, AF_UNIX, Socket::SOCK_SEQPACKET(), 0) or die $!;
		bind($socket, pack_sockaddr_un('darray_gpud.0')) or die $!;
		listen($socket, 10) or die $!;
		while (accept(my $session, $socket))
		{
			my $greeting;
			recv($session, $greeting, 1000, 0);
			# magic, version, layout, version of engines, DA_OK
			send($session, pack('L L Q L L x256 Q', 0x64617276, 1, 0, 0, 0, 0), 0);
		}
		POSIX::_exit(0);
	}
	ok(until_true(sub { -S "$data/darray_gpud.0" }), 'a service of another version');
	$node->start;
	without_service('it', qr/^the device service is of another version of darray: restart the server$/);
	kill 'KILL', $old;
	waitpid($old, 0);
	# the new one takes its place
	comes_back('another version');
}

# No connection left for a session, which needs none for its service
$node->restart;
my @sessions = map { session($node) } 1 .. 19;
$s = cuda();
is($s->value("$work"), $right, 'max_connections: the service takes none');
is($s->value('SELECT count(*) FROM darray_sessions'), '1', '... and runs');
$_->close foreach @sessions, $s;

# No shared memory left: locks have it
set_conf('max_locks_per_transaction = 10');
$s = session($node);
is($s->try('SELECT count(pg_advisory_xact_lock(g)) FROM generate_series(1, 1000000) g')->{error}{C}, '53200', 'shared memory is used up');
$s->close;
$s = cuda();
my $outcome = $s->outcome($work);
ok($outcome eq $right || $outcome eq 'error 55000', "... cuda: $outcome");
$s->close;
busy()->close;
set_conf('max_locks_per_transaction = 256');

# In all kinds of processes: parallel ones above; autovacuum; one that runs a publication
$s = cuda();
is($s->value($work), $right, 'the service runs');
$node->safe_psql('postgres', q{CREATE TABLE analyzed AS SELECT v FROM t; CREATE INDEX ON analyzed ((array_sum(array_sort(v))));
	ALTER TABLE analyzed SET (autovacuum_enabled = on, autovacuum_analyze_threshold = 1, autovacuum_analyze_scale_factor = 0)});
$node->append_conf('postgresql.conf', "autovacuum = on\nautovacuum_naptime = 1\ndarray.engine = cuda\n");
$node->reload;
$node->safe_psql('postgres', 'INSERT INTO analyzed SELECT v FROM t');
ok(until_true(sub { $node->safe_psql('postgres', q{SELECT coalesce(sum(autoanalyze_count), 0) > 0 FROM pg_stat_all_tables WHERE relname = 'analyzed'}) eq 't' }),
	'autovacuum analyzes an expression');
$node->append_conf('postgresql.conf', "autovacuum = off\ndarray.engine = auto\n");
$node->reload;

# A database that is dropped, whoever used a device there
$node->safe_psql('postgres', 'CREATE DATABASE other');
$node->safe_psql('other', "CREATE EXTENSION darray; CREATE TABLE t AS SELECT darray_series(1, 300000) AS v; SET darray.engine = cuda; SELECT array_sum(v) FROM t");
$node->safe_psql('postgres', 'DROP DATABASE other');
pass('a database is dropped that a session has used the device in');
is(workers(), '1', '... the service stays');
my $worker = q{SELECT pid FROM pg_stat_activity WHERE backend_type = 'darray device service'};
my $before = $node->safe_psql('postgres', $worker);
$node->safe_psql('postgres', "SELECT pg_cancel_backend(pid) FROM ($worker) s");
is($s->value($work), $right, 'its worker is not to be cancelled');
is($node->safe_psql('postgres', $worker), $before, '... and stays, too');

# The extension is dropped and made again
$node->safe_psql('postgres', 'DROP TABLE t; DROP EXTENSION darray CASCADE; CREATE EXTENSION darray');
is($node->safe_psql('postgres', 'SET darray.engine = cuda; SELECT array_sum(array_sort(darray_series(1, 1000)))'), '500500', 'the extension anew');
is($s->value('SELECT array_sum(array_sort(darray_series(1, 1000)))'), '500500', '... for a session that was there, too');
$s->close;

# A standby has a service of its own
$node->safe_psql('postgres', q{CREATE TABLE t AS SELECT 1 AS id, darray_agg((x * 7919::int8 % 1000003)::int4) AS v FROM generate_series(1, 300000) x});
$node->backup('base');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'base', has_streaming => 1);
$standby->start;
ok(until_true(sub { ($standby->psql('postgres', 'SELECT 1 FROM t'))[1] // '' eq '1' }), 'a standby');
$s = session($standby, 'darray.engine = cuda');
is($s->value($work), $right, '... answers');
is($s->value('SELECT count(*) FROM darray_sessions'), '1', '... by a service of its own');
$standby->promote;
is($s->value($work), $right, '... and goes on as a primary');
$s->close;

# Workers of logical replication compute an expression; parallel ones of pg_restore do, too
$standby->append_conf('postgresql.conf', "max_worker_processes = 8\ndarray.engine = cuda\n");
$standby->restart;
$standby->safe_psql('postgres', 'CREATE TABLE copied (v darray_int4); CREATE INDEX ON copied ((array_sum(array_sort(v))))');
$node->safe_psql('postgres', 'CREATE TABLE copied (v darray_int4); CREATE PUBLICATION copies FOR TABLE copied; INSERT INTO copied SELECT v FROM t');
$standby->safe_psql('postgres', q{CREATE SUBSCRIPTION copies CONNECTION '} . $node->connstr . q{ dbname=postgres' PUBLICATION copies});
ok(until_true(sub { $standby->safe_psql('postgres', 'SELECT count(*) FROM copied') eq '1' }), 'logical replication copies a table');
$node->safe_psql('postgres', 'INSERT INTO copied SELECT v FROM t');
ok(until_true(sub { $standby->safe_psql('postgres', 'SELECT count(*) FROM copied') eq '2' }), '... and applies a change');
is($standby->safe_psql('postgres', 'SET enable_seqscan = off; SELECT count(*) FROM copied WHERE array_sum(array_sort(v)) = ' . $right), '2', '... into an index');
$standby->safe_psql('postgres', 'DROP SUBSCRIPTION copies; CREATE DATABASE restored');
my $dump = PostgreSQL::Test::Utils::tempdir() . '/dump';
$standby->command_ok([ 'pg_dump', '-Fd', '-f', $dump, '-d', $standby->connstr('postgres') ], 'pg_dump');
$standby->command_ok([ 'pg_restore', '-j', '3', '-d', $standby->connstr('restored'), $dump ], 'pg_restore -j');
is($standby->safe_psql('restored', 'SELECT sum(array_sum(array_sort(v))) FROM copied'), 2 * $right, '... the answer');
is($standby->safe_psql('postgres', q{SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'darray device service'}), '1', '... by one service');
$standby->stop;
is(crashes($standby), '', 'nothing crashed there');

# Alone: single-user mode; and while pg_upgrade works no workers start
$node->stop;
foreach my $engine ('cuda', 'auto')
{
	my ($out, $err);
	my $sql = "$work\n";
	IPC::Run::run([ 'postgres', '--single', '-D', $data, '-c', "darray.engine=$engine", '-c', 'shared_preload_libraries=darray', 'postgres' ],
		'<', \$sql, '>', \$out, '2>', \$err);
	like($out, qr/"$right"/, "single-user mode: $engine");
	unlike("$out$err", qr/device service|darray_gpud/, '... alone');
}
$node->append_conf('postgresql.conf', "shared_preload_libraries = 'darray'\n");
$lines = of_service();
{
	my @start = ('pg_ctl', '-s', '-w', '-D', $data, '-l', $node->logfile, '-o', '-b', 'start');
	system_or_bail(@start);
	my $answer = $node->safe_psql('postgres', "SET darray.engine = cuda; $work");
	is($answer, $right, 'while pg_upgrade works');
	is(workers(), '0', '... there is no worker');
	system_or_bail('pg_ctl', '-s', '-w', '-D', $data, 'stop');
}
is(scalar(of_service()), $lines, '... and nothing is said');

is(scalar(services()), 0, 'no process is left');
is(crashes($node), '', 'nothing crashed');
done_testing();
