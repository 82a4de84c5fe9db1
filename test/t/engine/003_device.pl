# Which engine runs an operation, who may have a device, what is said of it: no device, no engine,
# too many sessions, parallel workers, the choices of "auto", settings, traces, statistics, wait
# events.
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

my $node = start_engine_node('device', 'darray.device_service = off', 'darray.encoding = plain', 'darray.max_device_sessions = 2', 'restart_after_crash = on', 'max_worker_processes = 8',
	'max_parallel_workers_per_gather = 2', 'log_min_error_statement = panic');
my $version = $node->pg_version;

# v: 1,000,000 elements, 4 MB; s: a few; t: many small values
$node->safe_psql('postgres', q{
CREATE TABLE big AS SELECT darray_agg((x * 7919::int8 % 1000003)::int4) AS v, '{3,1,NULL,2}'::darray_int4 AS s
	FROM generate_series(1, 1000000) x;
CREATE TABLE t AS SELECT g AS id, darray_agg(x * 7919 % 1009) AS i, darray_agg(CASE WHEN x % 7 <> 0 THEN sin(x * g) END) AS f
	FROM generate_series(1, 400) g, LATERAL generate_series(1, CASE WHEN g % 50 = 0 THEN 3000 ELSE 20 END) x GROUP BY g;
ANALYZE;
});

sub cuda_session
{
	return session($node, 'darray.engine = cuda', @_);
}

# what a statement's operations say in the traces: "operation engine: why"
sub traces
{
	my ($session, $sql) = @_;
	return map { $_->{M} =~ /^darray: (\S+) of \d+ elements on (\S+): / ? "$1 $2: " . $_->{D} =~ s/; .*//sr : () }
	  @{ $session->run($sql)->{notices} };
}

# an error, as SQLSTATE, message and detail
sub error_of
{
	my ($session, $sql) = @_;
	my $error = $session->try($sql)->{error} // {};
	return join('|', map { $_ // '' } @$error{qw(C M D)});
}

my $unusable = '55000|engine "cuda" cannot be used|';

# No device, for some reason
my $s = session($node);
$s->run(q{SELECT fake_engine_no_device('somebody took it away')});
is(error_of($s, 'SET darray.engine = cuda'), '||', 'no device: the setting as such is none of an error');
is(error_of($s, 'SELECT array_sum(s) FROM big'), "${unusable}somebody took it away.", 'no device: cuda is an error that says why');
is($s->try('SELECT array_sum(s) FROM big')->{error}{H}, 'Set darray.engine to "auto" to use the host where there is no device.', 'no device: the hint');
is($s->value('SELECT * FROM darray_devices()'), '||||||f||||||somebody took it away', 'no device: darray_devices() says why');
is($s->value('SELECT * FROM darray_calibrate()'), '||||somebody took it away', 'no device: darray_calibrate() says why');
is($s->value('SHOW darray.device_threshold'), '1MB', 'no device: darray_calibrate() sets nothing');
foreach my $engine ('auto', 'host')
{
	$s->run("SET darray.engine = $engine");
	is($s->value('SELECT array_sum(s), array_sum(array_sort(v)) FROM big'), '6|' . $s->on_host('SELECT array_sum(v) FROM big'), "no device: $engine works");
}
is($s->value('SELECT count(*) FROM darray_stat WHERE engine = $$cuda$$'), '0', 'no device: nothing ran there');
$s->close;
# darray_devices() alone says it, before anything was tried
$s = session($node);
$s->run(q{SELECT fake_engine_no_device('it rains')});
is($s->value('SELECT device, in_use, reason FROM darray_devices()'), '|f|it rains', 'no device: darray_devices() alone');
$s->run('SET darray.engine = cuda');
is(error_of($s, 'SELECT array_sum(s) FROM big'), "${unusable}it rains.", 'no device: cuda after that');
$s->close;
# "auto" finds out when it would have paid, counts that, and goes on; it asks once
$s = session($node, 'darray.trace = on');
$s->run(q{SELECT fake_engine_no_device('it snows')});
my %seen;
$seen{ (traces($s, 'SELECT array_sort(v) FROM big'))[0] }++ foreach 1 .. 75;
is(join(' / ', sort keys %seen), 'sort host: it snows / sort host: opening the device does not pay yet', 'no device: the reasons of "auto"');
is($s->value('SELECT operation, engine, calls, fallbacks, fallback_reason FROM darray_stat WHERE fallbacks > 0'), 'sort|cuda|0|1|it snows',
	'no device: the call that would have opened it is counted');
$s->close;

# FAKE_ENGINE_NO_DEVICE in the server's environment: in every session
{
	local $ENV{FAKE_ENGINE_NO_DEVICE} = 'the machine has none';
	$node->restart;
	$s = cuda_session();
	is(error_of($s, 'SELECT array_sum(s) FROM big'), "${unusable}the machine has none.", 'no device in any session: cuda');
	is($s->value('SELECT reason FROM darray_devices()'), 'the machine has none', 'no device in any session: darray_devices()');
	is($node->safe_psql('postgres', 'SELECT array_sum(s) FROM big'), '6', 'no device in any session: auto');
	$s->close;
}
$node->append_conf('postgresql.conf', q{shared_preload_libraries = 'darray'});
$node->restart;

# Preloaded: the postmaster has the extension's library, the engine's only who uses it
sub loaded
{
	my ($pid) = @_;
	my %libraries = map { $_ => 1 } slurp_file("/proc/$pid/maps") =~ /(darray\w*)\.so/g;
	return join(' ', sort keys %libraries);
}
$s = session($node);
is(error_of($s, 'SET darray.max_device_sessions = 5'), '55P02|parameter "darray.max_device_sessions" cannot be changed now|', 'preloaded: settings are there');
$s->run('SELECT array_sum(s) FROM big');
is(loaded($s->pid), 'darray', 'preloaded: a session that has no use for the engine');
$s->run('SET darray.engine = cuda');
is($s->value('SELECT array_sum(s) FROM big'), '6', 'preloaded: cuda');
is(loaded($s->pid), 'darray darray_cuda', 'preloaded: a session that has');
is(loaded(slurp_file($node->data_dir . '/postmaster.pid') =~ /^(\d+)/), 'darray', 'preloaded: the postmaster');
$s->close;
$node->append_conf('postgresql.conf', q{shared_preload_libraries = ''});
$node->restart;

# The library is missing, or is no library
my ($directory) = run_command([ 'pg_config', '--pkglibdir' ]);
my $library = "$directory/darray_cuda.so";
SKIP:
{
	skip 'the installation is not our own', 6 unless -f $library && !-l $library && -w $library && -w $directory;
	foreach my $case ([ 'missing', undef, qr/darray was built without the CUDA engine/ ],
		[ 'broken', "no library\n", qr/darray_cuda\.so: (file too short|invalid ELF header)/ ])
	{
		my ($name, $content, $reason) = @$case;

		rename($library, "$library.away") or die "$library: $!";
		append_to_file($library, $content) if defined $content;
		$s = eval { cuda_session() };
		my $error = $s ? error_of($s, 'SELECT array_sum(s) FROM big') : '';
		my $devices = $s ? eval { $s->value('SELECT device, in_use, reason FROM darray_devices()') } : '';
		$s->run('SET darray.engine = auto') if $s;
		my $sum = $s ? eval { $s->value('SELECT array_sum(s) FROM big') } : '';
		unlink $library;
		rename("$library.away", $library) or die "$library: $!";
		$s->close if $s;
		like($error, qr/^\Q$unusable\E.*$reason/, "a library that is $name: cuda");
		like($devices, qr/^\|f\|.*$reason/, "a library that is $name: darray_devices()");
		is($sum, '6', "a library that is $name: auto");
	}
}

# darray.max_device_sessions
my $full = 'as many sessions use a device as darray.max_device_sessions allows';
my $work = 'SELECT array_sum(array_sort(s)) FROM big';
my @sessions = map { cuda_session() } 1 .. 3;
is($_->value($work), '6', 'two sessions may use a device') foreach @sessions[ 0, 1 ];
is(error_of($sessions[2], $work), "$unusable$full.", 'the third may not');
is($sessions[2]->value('SELECT in_use, reason FROM darray_devices()'), "f|$full", 'the third: darray_devices() says why');
is($sessions[0]->value('SELECT in_use, reason FROM darray_devices()'), 't|', 'the first: darray_devices()');
$sessions[2]->run('SET darray.engine = auto');
is($sessions[2]->value($work), '6', 'the third: auto works');
$sessions[2]->run('SET darray.engine = cuda');
# "auto" counts the call that would have opened it, and tries again later
my $sort = 'SELECT cardinality(array_sort(v)) FROM big';
$sessions[2]->run('SET darray.engine = auto');
$sessions[2]->run($sort) foreach 1 .. 80;
is($sessions[2]->value('SELECT fallbacks, fallback_reason FROM darray_stat WHERE engine = $$cuda$$ AND operation = $$sort$$'), "1|$full",
	'the third: "auto" counts that it was refused');
$sessions[2]->run('SET darray.engine = cuda');
# those that end make room: by themselves, terminated
my $ended = shift @sessions;
$ended->close;
ok(until_true(sub { $sessions[1]->outcome($work) eq '6' }), 'one ended: the third may');
push @sessions, cuda_session();
is(error_of($sessions[2], $work), "$unusable$full.", 'and another may not');
$sessions[0]->run('SELECT fake_engine_sleep(120000)');
$sessions[0]->begin($work);
ok($sessions[0]->until_device_works, 'one works');
$node->safe_psql('postgres', 'SELECT pg_terminate_backend(' . $sessions[0]->pid . ')');
my $answer = $sessions[0]->finish;
is($answer->{error}{C}, '57P01', 'one was terminated');
ok(until_true(sub { $sessions[2]->outcome($work) eq '6' }), 'one was terminated: the next may');
is(error_of(cuda_session(), $work), "$unusable$full.", 'one was terminated: not two more');
# a session that never got one does not count, however it ends; those that failed to open one neither
foreach (1 .. 3)
{
	my $other = session($node);
	$other->run(q{SELECT fake_engine_no_device('gone')});
	$other->run('SET darray.engine = cuda');
	$other->try($work);
	$other->close;
}
# the setting of the server, whoever has a device keeps it
$node->append_conf('postgresql.conf', 'darray.max_device_sessions = 0');
$node->reload;
ok(until_true(sub { $sessions[1]->value('SHOW darray.max_device_sessions') eq '0' }), 'none may use a device');
is($sessions[1]->value($work), '6', 'none may: who has it keeps it');
is(error_of(cuda_session(), $work), "$unusable$full.", 'none may: nobody else');
$node->append_conf('postgresql.conf', 'darray.max_device_sessions = 3');
$node->reload;
my $third = cuda_session();
ok(until_true(sub { $third->outcome($work) eq '6' }), 'three may');
is(error_of(cuda_session(), $work), "$unusable$full.", 'three may: not four');
# SIGKILL: the server starts itself again, with a new count
kill 'KILL', $sessions[1]->pid;
ok(until_true(sub { ($node->psql('postgres', 'SELECT 1'))[0] == 0 }), 'after SIGKILL of one the server is up again');
@sessions = ();
ok(until_true(sub { @sessions = eval { map { cuda_session() } 1 .. 4 }; @sessions == 4 }), 'after SIGKILL: sessions');
is(join(' ', map { $_->outcome($work) } @sessions), '6 6 6 error 55000', 'after SIGKILL: three may use a device, not four');
$_->close foreach @sessions;
$node->append_conf('postgresql.conf', 'darray.max_device_sessions = 8');
$node->reload;

# which the device is; what is open stays open
$s = session($node, 'darray.device = 3', 'darray.engine = cuda');
is(error_of($s, $work), "${unusable}there is no device 3: the devices are 0 to 0.", 'a device that is not there');
$s->close;
$s = cuda_session();
is($s->value('SELECT device, name, driver, memory_total, memory_free, memory_used, in_use, reason FROM darray_devices()'),
	'0|fake device|none|8589934592|||f|', 'darray_devices() before the device is open');
is($s->value('SELECT * FROM fake_engine_live()'), '0|0', 'darray_devices() does not open it');
$s->value('SELECT array_sum(v) FROM big');
is($s->value('SELECT device, name, driver, memory_total, memory_free, memory_used, in_use, reason FROM darray_devices()'),
	'0|fake device|none|8589934592|8585934592|4000000|t|', 'darray_devices() when it is open');
$s->run('SET darray.device = 3');
$s->run("SET darray.device_memory_limit = '16MB'");
is($s->work('SELECT array_sum(array_sort_by(v, v)) FROM big')->{fallbacks}, 0, 'what is open stays as it is');
$s->close;

# settings, when the library is there, which has their bounds
$s = session($node);
$s->run(q{SELECT '{1}'::darray_int4});
foreach my $case ([ "darray.device_memory_limit = '15MB'", '22023' ], [ "darray.device_memory_limit = '16MB'", '' ], [ 'darray.device = -2', '22023' ],
	[ "darray.engine = 'gpu'", '22023' ], [ 'darray.device_threshold = -1', '22023' ], [ 'darray.device_threshold = 0', '' ],
	[ "darray.device_warm_memory = '0'", '' ], [ 'darray.max_device_sessions = 5', '55P02' ], [ "darray.trace = 'perhaps'", '22023' ],
	[ "darray.engine = 'HOST'", '' ], [ "darray.device_threshold = '1GB'", '' ], [ "darray.cache_size = '-1'", '22023' ])
{
	is($s->try("SET $case->[0]")->{error}{C} // '', $case->[1], "SET $case->[0]");
}
$s->close;
$node->safe_psql('postgres', 'CREATE ROLE somebody');
$s = session($node, 'role = somebody');
$s->run(q{SELECT '{1}'::darray_int4});
foreach my $case ([ "darray.device_memory_limit = '1GB'", '42501' ], [ "darray.device_warm_memory = '1GB'", '42501' ], [ 'darray.max_device_sessions = 5', '55P02' ],
	[ 'darray.engine = cuda', '' ], [ 'darray.device = 0', '' ], [ 'darray.device_threshold = 0', '' ], [ 'darray.trace = on', '42501' ], [ "darray.cache_size = '1MB'", '' ])
{
	is($s->try("SET $case->[0]")->{error}{C} // '', $case->[1], "SET $case->[0] by who is no superuser");
}
is($s->value(q{SELECT in_use FROM darray_devices()}), 'f', 'darray_devices() by who is no superuser');
is($s->outcome(q{SELECT count(*) FROM darray_stat}), '0', 'darray_stat by who is no superuser');
is($s->try(q{SELECT darray_stat_reset()})->{error}, undef, 'darray_stat_reset() by who is no superuser');
$s->close;
# before it is there whatever is set is taken, and looked at later
$s = session($node, 'role = somebody', "darray.device_memory_limit = '1GB'", 'darray.device_threshold = 0', 'darray.device = -2');
is(join(' ', map { "$_->{S} $_->{C}" } @{ $s->run(q{SELECT '{1}'::darray_int4})->{notices} }), 'WARNING 22023 WARNING 42501',
	'set before the library was loaded: warnings');
is(join(' ', map { $s->value("SHOW darray.$_") } qw(device device_memory_limit device_threshold)), '-1 8GB 0',
	'set before the library was loaded: what holds');
$s->close;
$s = session($node);
$s->run(q{SELECT '{1}'::darray_int4});
is($s->value(q{SELECT name, boot_val, unit, context FROM pg_settings WHERE name ~ '^darray\.(device|engine|max|trace)' ORDER BY name COLLATE "C"}),
	join("\n", 'darray.device|-1||user', 'darray.device_memory_limit|8192|MB|superuser', 'darray.device_service|on||superuser',
		'darray.device_service_memory|0|MB|sighup', 'darray.device_threshold|1024|kB|user',
		'darray.device_warm_memory|2048|MB|superuser', 'darray.engine|auto||user', 'darray.max_device_sessions|8||sighup', 'darray.trace|off||superuser'),
	'defaults');
$s->close;

# traces and statistics
$s = cuda_session('darray.trace = on');
my @notices = @{ $s->run('SELECT array_sum(array_sort(v)) FROM big')->{notices} };
is(scalar(@notices), 2, 'a trace for each operation');
like($notices[0]{M}, qr/^darray: sort of 1000000 elements on cuda: \d+\.\d{3} ms$/, 'trace: the message');
is($notices[0]{D}, 'darray.engine; 4000000 bytes up, 0 bytes down.', 'trace: the detail');
is("$notices[0]{S} $notices[0]{C}", 'NOTICE 00000', 'trace: a notice');
like($notices[1]{M}, qr/^darray: sum of 1000000 elements on cuda: /, 'trace: the second operation');
is($notices[1]{D}, 'darray.engine; 0 bytes up, 0 bytes down.', 'trace: the second operation\'s detail');
is(join(', ', traces($s, 'SELECT (array_sort(s))[1], s > 1 FROM big')), 'sort cuda: darray.engine, element cuda: only these bytes are looked for, compare cuda: darray.engine', 'traces of small values');
$s->run('SET darray.engine = host');
is(join(', ', traces($s, 'SELECT (array_sort(s))[1] FROM big')), 'sort host: darray.engine, element host: only these bytes are looked for', 'a trace of the host');
$s->run('SET darray.trace = off');
is(scalar(@{ $s->run('SELECT array_sum(s) FROM big')->{notices} }), 0, 'no trace');
$s->run('SELECT darray_stat_reset()');
is($s->value('SELECT count(*) FROM darray_stat'), '0', 'darray_stat_reset()');
$s->run('SET darray.engine = cuda');
$s->run('SELECT array_sum(array_sort(s)), array_sort(s, true), s #= s FROM big');
$s->run('SELECT array_sum(s) FROM big') foreach 1 .. 2;
$s->run('SET darray.engine = host');
$s->run('SELECT array_sum(s) FROM big');
is($s->value('SELECT operation, engine, calls, elements, fallbacks, fallback_reason FROM darray_stat WHERE operation NOT IN ($$element$$, $$slice$$, $$read$$, $$flatten$$) ORDER BY 1, 2'),
	"compare|cuda|1|8|0|\nsort|cuda|2|8|0|\nsum|cuda|3|12|0|\nsum|host|1|4|0|", 'darray_stat counts calls and elements');
is($s->value(q{SELECT string_agg(attname || ' ' || format_type(atttypid, NULL), ', ' ORDER BY attnum) FROM pg_attribute WHERE attrelid = 'darray_stat'::regclass}),
	'operation text, engine text, calls bigint, elements bigint, bytes_up bigint, bytes_down bigint, kernel_ms double precision, copy_ms double precision, '
	  . 'detoast_ms double precision, cache_hits bigint, vectors_read bigint, vectors_skipped bigint, fallbacks bigint, fallback_reason text', 'darray_stat: its columns');
is(session($node)->value('SELECT count(*) FROM darray_stat'), '0', 'darray_stat is of this session');
$s->run('SELECT fake_engine_sleep(100)');
$s->run('SET darray.engine = cuda');
$s->run('SELECT darray_stat_reset()');
$s->run('SELECT array_sum(array_sort(s)) FROM big');
is($s->value('SELECT bool_and(kernel_ms BETWEEN 90 AND 60000 AND copy_ms < kernel_ms AND detoast_ms = 0) FROM darray_stat WHERE engine = $$cuda$$'), 't',
	'darray_stat: milliseconds');
# what is looked up is counted where it is used, whatever ran before
$s->run('SELECT fake_engine_sleep(0)');
$s->run('SELECT array_sum(v), array_sum(array_sort(s)) FROM big');
$s->run('SELECT darray_stat_reset()');
$s->run('SELECT array_stddev(v) FROM big');
is($s->value('SELECT operation, engine, calls, cache_hits FROM darray_stat'), 'moments|cuda|1|1', 'darray_stat: an operand that was in the cache');
$s->close;

# a session that waits for the device says so, and can be cancelled meanwhile
$s = cuda_session();
$s->run('SELECT fake_engine_sleep(120000)');
$s->begin($work);
ok($s->until_waiting($version < 17 ? qr/^Extension\|Extension$/ : qr/^Extension\|DarrayDevice$/), 'a wait event');
my $begin = time;
$node->safe_psql('postgres', 'SELECT pg_cancel_backend(' . $s->pid . ')');
is($s->finish->{error}{C}, '57014', 'cancelled while it waits');
cmp_ok(time - $begin, '<', 60, 'at once');
ok($s->until_waiting(qr/^Client\|ClientRead$/), 'no wait any more');
$s->run('SELECT fake_engine_sleep(0)');
is($s->value($work), '6', 'the session goes on, on the device');
# an interrupt that is no cancel makes it begin again: a reload of the settings
$s->run('SELECT fake_engine_sleep(700)');
$s->begin($work);
sleep 0.3;
$node->safe_psql('postgres', 'SELECT pg_reload_conf()');
is(TestEngine::text($s->finish), '6', 'an interrupt that is no cancel');
$s->close;

# "auto"
$s = session($node, 'darray.trace = on');
is(join(', ', traces($s, 'SELECT array_sum(s), array_sort(s) FROM big')),
	'sum host: operands are below darray.device_threshold, sort host: operands are below darray.device_threshold', 'auto: small operands');
# what the device would have saved adds up; then it is opened. 7 ms a call and 400 ms
my $calls = 0;
my @first;
until ($calls == 100 || (@first && $first[-1] =~ /cuda/))
{
	@first = traces($s, 'SELECT array_sort(v) FROM big');
	if ($calls++ == 0)
	{
		is($first[0], 'sort host: opening the device does not pay yet', 'auto: not for the first call');
		is($s->value('SELECT in_use FROM darray_devices()'), 'f', 'auto: the device is not open');
		is($s->value(q{SELECT fake_engine_calls('allocate')}), '0', 'auto: nothing was done there');
	}
}
is($first[0], 'sort cuda: estimated to be faster there', 'auto: on the device in the end');
cmp_ok($calls, '>', 40, 'auto: after as many calls as it takes');
cmp_ok($calls, '<', 80, 'auto: and no more');
is($s->value('SELECT in_use FROM darray_devices()'), 't', 'auto: the device is open');
is(join(', ', traces($s, 'SELECT array_sum(s) FROM big')), 'sum host: operands are below darray.device_threshold', 'auto: small operands stay on the host');
is(join(', ', traces($s, 'SELECT array_sum(array_sort(v)) FROM big')), 'sort cuda: estimated to be faster there, sum cuda: estimated to be faster there',
	'auto: results stay on the device');
$s->run("SET darray.device_threshold = '1GB'");
is(join(', ', traces($s, 'SELECT array_sum(array_sort(v)) FROM big')),
	'sort host: operands are below darray.device_threshold, sum host: operands are below darray.device_threshold', 'auto: darray.device_threshold');
$s->run('SET darray.device_threshold = 0');
is(join(', ', traces($s, 'SELECT array_sum(s) FROM big')), 'sum host: estimated to be faster there', 'auto: no threshold');
# where the data is: to copy 4 MB takes longer than the host takes to add them up
$s->run('RESET darray.device_threshold');
is(join(', ', traces($s, 'SELECT array_sum(v) FROM big')), 'sum cuda: estimated to be faster there', 'auto: the data is on both: there');
$s->discard;
is(join(', ', traces($s, 'SELECT array_sum(v) FROM big')), 'sum host: to copy the operands does not pay yet', 'auto: the data is on the host: here');
is(join(', ', traces($s, 'SELECT array_argsort(v) FROM big')), 'argsort cuda: estimated to be faster there', 'auto: much work: there, the data anywhere');
$s->run('SET darray.cache_size = 0');
is(join(', ', traces($s, 'SELECT array_sum(v) FROM big')), 'sum cuda: estimated to be faster there', 'auto: the data is on the device: there');
$s->run("SET darray.device_threshold = '500kB'");
is(join(', ', traces($s, 'SELECT array_where(v > 900000) FROM big')),
	'compare cuda: estimated to be faster there, count_true cuda: estimated to be faster there, nonzero cuda: estimated to be faster there', 'auto: a chain');
is(join(', ', grep { /hash/ } traces($s, 'SELECT count(*) FROM (SELECT v FROM big UNION SELECT v FROM big) u')) =~ /cuda/, '', 'auto: hashing stays on the host');
is($s->value('SELECT sum(fallbacks) FROM darray_stat'), '0', 'auto: no call fell back');
$s->close;

# parallel workers use the host, and give the same answers; none of it is a fall-back
my $debug = $version < 16 ? 'force_parallel_mode' : 'debug_parallel_query';
my @parallel = ('parallel_setup_cost = 0', 'parallel_tuple_cost = 0', 'min_parallel_table_scan_size = 0', "$debug = on");
# or the leader computes what it aggregates, from sorted rows
push @parallel, 'enable_presorted_aggregate = off' if $version >= 16;
foreach my $engine ('cuda', 'auto', 'host')
{
	foreach my $leader ('on', 'off')
	{
		$s = session($node, "darray.engine = $engine", 'darray.device_threshold = 0', "parallel_leader_participation = $leader", @parallel);
		foreach my $query ('SELECT count(*), sum(array_sum(f)::numeric), sum(array_sum(array_sort(i)) * id) FROM t',
			q{SELECT count(*), sum(hashtextextended(id::text || array_sort(f, id % 2 = 0)::text || array_where(i > 500)::text || i[2:7]::text, 1)::numeric) FROM t},
			'SELECT count(*) FROM t WHERE i > (SELECT array_sort(i, true) FROM t u WHERE u.id = 50)',
			'SELECT count(*) FROM t WHERE array_sort(i) > i AND array_sum(array_filter(f, f > 0.5)) > 9')
		{
			like($s->value("EXPLAIN (COSTS OFF) $query"), qr/Gather/, "parallel, $engine, leader $leader: the plan") if $engine eq 'cuda';
			my $got = $s->work($query);
			is($got->{text}, $node->safe_psql('postgres', "SET darray.engine = host; SET max_parallel_workers_per_gather = 0; $query"),
				"parallel, $engine, leader $leader: $query");
			is("$got->{fallbacks} $got->{cuda}", '0 0', "parallel, $engine: by workers only, nothing to count here") if $leader eq 'off';
			is($got->{fallbacks}, 0, "parallel, $engine: no fall-back") if $leader eq 'on';
		}
		is($s->value($work), '6', "parallel, $engine, leader $leader: the session goes on");
		$s->close;
	}
}

$node->stop;
my $crashes = crashes($node);
is($crashes =~ s/^.*was terminated by signal 9: Killed.*\n?//mr, '', 'nothing crashed but what was killed');
done_testing();
