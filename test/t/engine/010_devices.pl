# Several devices of one host: sessions are spread by what the devices have to do, columns and rows too where one has
# too little room, and these are added up at the same time; what an operation reads on different devices comes
# together; a device that is lost is left, and used again when it is back.
use strict;
use warnings;
use Cwd 'abs_path';
use File::Basename 'dirname';
use lib dirname(abs_path(__FILE__));
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes 'time';
use TestNode;
use TestEngine;

# the second one has twice the memory of the others
$ENV{FAKE_ENGINE_DEVICES} = 2;
$ENV{FAKE_ENGINE_MEMORY} = '10 20 10 10 10 10 10 10';
my $node = start_engine_node('devices', 'darray.encoding = plain', 'max_worker_processes = 16', 'work_mem = 64MB', 'jit = off',
	'max_parallel_workers_per_gather = 0', 'log_min_error_statement = panic');

# 48 rows of 320 kB, which fit both devices' memory together alone; w is 16 kB of each
$node->safe_psql('postgres', q{
CREATE TABLE t (id int, v darray_float8, w darray_float8);
ALTER TABLE t ALTER v SET STORAGE EXTERNAL, ALTER w SET STORAGE EXTERNAL;
INSERT INTO t SELECT g, darray_random(40000, g),
	darray_random(2000, -g) FROM generate_series(1, 48) g;
});
my $sums = 'SELECT darray_sum(v), darray_stddev(v), darray_sum(v * 2::float8) FROM t';
my $by_key = q{SELECT id % 3, darray_sum(v), darray_variance(w) FROM t GROUP BY 1 ORDER BY 1};
# what is on several devices
my $pairs = 'SELECT sum(array_sum(array_sort(a.v * b.v))) FROM t a JOIN t b ON b.id = a.id % 48 + 1';
my %right = map { $_ => $node->safe_psql('postgres', "SET darray.engine = host; $_") } $sums, $by_key, $pairs;

sub device_session { return session($node, 'darray.engine = cuda', @_) }

sub devices_of
{
	my ($session) = @_;
	my $pid = $session->pid;
	return $session->value("SELECT string_agg(device::text, ',' ORDER BY device) FROM darray_sessions WHERE pid = $pid");
}

# what a session has read from TOAST for the device, in MB, and what the host had to do in its place
sub cost
{
	my ($session, $sql) = @_;
	$session->run('SELECT darray_stat_reset()');
	is($session->value($sql), $right{$sql}, "the answer: $sql");
	return split(/\|/, $session->value(q{SELECT (coalesce(sum(bytes_up), 0) / 1048576)::int, coalesce(sum(fallbacks), 0) FROM darray_stat}));
}

# Sessions are spread
my @sessions = map { device_session() } 1 .. 4;
$_->value('SELECT array_sum(w) FROM t WHERE id = 1') foreach @sessions;
is(join(' ', sort map { devices_of($_) } @sessions), '0 0 1 1', 'sessions are spread over the devices');
my $chooser = device_session('darray.device = 1');
$chooser->value('SELECT array_sum(w) FROM t WHERE id = 1');
is(devices_of($chooser), '1', 'or are where they want to be');
is($chooser->value(q{SELECT string_agg((memory_used IS NOT NULL) || ':' || in_use, ' ' ORDER BY device) FROM darray_devices()}),
	'true:false true:true', 'darray_devices() tells of all that a service has');
is($chooser->value(q{SELECT string_agg(concat_ws(' ', sessions, tasks > 0, busy_ms > 0, bytes_up BETWEEN 16000 AND 1000000, bytes_down >= 0), ', ' ORDER BY device)
	FROM darray_devices()}), '2 t t t t, 3 t t t t', 'and has done, for all sessions');
my $moved = 'SELECT sum(d.bytes_up) - %d, sum(d.bytes_down) - %d, (SELECT sum(bytes_down) FROM darray_stat) - %d FROM darray_devices() d';
my @moved = split(/\|/, $chooser->value(sprintf $moved, 0, 0, 0));
$chooser->value('SELECT md5(darray_float8_send(array_sort(w || random()))) FROM t WHERE id = 1');
is($chooser->value(sprintf $moved, @moved), '0|16008|16008', 'as many bytes as the session says');
my $tasks = 'SELECT tasks FROM darray_devices() ORDER BY device';
my @tasks = split(/\n/, $chooser->value($tasks));
$chooser->value('SELECT array_sum(w) FROM t WHERE id = 1') foreach 1 .. 5;
my @more = split(/\n/, $chooser->value($tasks));
is(join(' ', $more[0] - $tasks[0], $more[1] - $tasks[1] >= 5), '0 1', 'by device');
$node->safe_psql('postgres', 'CREATE ROLE nobody_special');
$chooser->run('SET ROLE nobody_special');
is($chooser->value('SELECT tasks > 0, bytes_up IS NULL, bytes_down IS NULL FROM darray_devices() WHERE in_use'), 't|t|t',
	'how many bytes is not for everybody');
$chooser->run('RESET ROLE');
# also when they have come to be unequal
my @gone = grep { devices_of($_) eq '0' } @sessions;
my $gone = join(',', map { $_->pid } @gone);
$_->close foreach @gone;
ok(until_true(sub { $chooser->value("SELECT count(*) FROM pg_stat_activity WHERE pid IN ($gone)") eq '0' }), 'sessions of a device go');
my $next = device_session();
$next->value('SELECT array_sum(w) FROM t WHERE id = 1');
is(devices_of($next), '0', 'and who comes then has that one');
$_->close foreach $next, grep { my $one = $_; !grep { $_ == $one } @gone } @sessions;

# More than one device can have: on one the rest is the host's to do; on both all of it stays
my $alone = device_session('darray.device = 0');
cost($alone, $sums);
my ($up, $fallbacks) = cost($alone, 'SELECT darray_sum(v), darray_stddev(v), darray_sum(v * 2::float8) FROM t');
cmp_ok($fallbacks, '>', 0, 'one device has too little memory');
$alone->close;
my $sum = 'SELECT darray_sum(v), darray_stddev(v) FROM t';
$right{$sum} = $node->safe_psql('postgres', "SET darray.engine = host; $sum");
my $all = device_session();
cost($all, $sum) foreach 1 .. 2;
($up, $fallbacks) = cost($all, $sum);
is($fallbacks, 0, 'two have enough');
cmp_ok($up, '<', 5, 'and what they have stays');
is(devices_of($all), '0,1', 'the session uses both');
cost($all, $by_key);

# All of them work at the same time, once the first row has been added by itself
my $rows = 'SELECT darray_sum(v) FROM t';
$right{$rows} = $node->safe_psql('postgres', "SET darray.engine = host; $rows");

sub of_all_devices { return $chooser->value("SELECT sum($_[0]) FROM darray_devices()") }

sub begin_rows
{
	my $before;

	cost($all, $sum) foreach 1 .. 2;
	$before = of_all_devices('tasks');
	set_sleep(2000);
	$all->begin($rows);
	return until_true(sub { of_all_devices('tasks') > $before });
}

sub at_the_same_time
{
	my ($when) = @_;
	cost($all, $rows);
	set_sleep(2000);
	my $busy = of_all_devices('busy_ms');
	my $began = time();
	is($all->value($rows), $right{$rows}, "$when, parts of a batch on their devices at the same time");
	my $took = 1000 * (time() - $began);
	$busy = of_all_devices('busy_ms') - $busy;
	cmp_ok($busy, '>=', 6000, 'each device has worked');
	cmp_ok($took, '<', 0.85 * $busy, "in less time than one after the other: $took of $busy ms");
	set_sleep(0);
	is($all->value("SELECT bool_and(kernel_ms >= 0 AND copy_ms >= 0), sum(kernel_ms) > 0, sum(kernel_ms + copy_ms) < " . 1000 * (time - $^T + 1) . ' FROM darray_stat'),
		't|t|t', 'as the session has it, too');
}

{
	at_the_same_time('at first');

	ok(begin_rows(), 'parts have begun');
	my $began = time();
	$node->safe_psql('postgres', "SELECT pg_cancel_backend($all->{pid})");
	is($all->finish->{error}{C}, '57014', 'they are cancelled');
	cmp_ok(time() - $began, '<', 1.5, 'at once');
	set_sleep(0);
	is($all->value($rows), $right{$rows}, 'after that the answer is right');
	is($all->value($by_key), $right{$by_key}, 'others, too');
	at_the_same_time('after that');

	# a part that fails is the host's to do
	foreach my $lost (1, 0)
	{
		ok(begin_rows(), 'parts have begun');
		lose_devices($lost);
		my $answer = $all->finish;
		is($answer->{error} ? $answer->{error}{M} : TestEngine::text($answer), $right{$rows}, "device $lost is lost meanwhile");
		set_sleep(0);
		is($all->value($rows), $right{$rows}, 'and after that');
		lose_devices();
		$_->close foreach $all, $chooser;
		$node->restart;
		$all = device_session();
		$chooser = device_session('darray.device = 1');
		$chooser->value('SELECT array_sum(w) FROM t WHERE id = 1');
		ok(until_true(sub { (undef, $fallbacks) = cost($all, $sum); $fallbacks == 0 }), 'it is back');
	}
}

# What an operation wants of several devices comes together
cost($all, $pairs) foreach 1 .. 2;
is($all->on_host($pairs), $right{$pairs}, 'and what is left is as it was');
is($all->value('SELECT array_sum(array_sort(array_sort(v) || w)) = (SELECT array_sum(v || w) FROM t WHERE id = 7) FROM t WHERE id = 7'),
	$all->on_host('SELECT array_sum(array_sort(array_sort(v) || w)) = (SELECT array_sum(v || w) FROM t WHERE id = 7) FROM t WHERE id = 7'),
	'results, too');

# A device is lost in the middle of a run: who used it goes on with the other one
$node->safe_psql('postgres', q{
CREATE FUNCTION sums_again(n int) RETURNS SETOF float8 LANGUAGE plpgsql AS $$
BEGIN
	FOR i IN 1 .. n LOOP
		RETURN QUERY SELECT array_sum(array_sort(v)) FROM t WHERE id = i % 48 + 1;
	END LOOP;
END $$});
my $again = 'SELECT sum(s) FROM sums_again(24) s';
my $again_right = $node->safe_psql('postgres', "SET darray.engine = host; $again");
{
	my $lost = 0;
	my @busy = map { device_session() } 1 .. 2;
	set_sleep(20);
	$_->begin($again) foreach @busy;
	$_->until_device_works foreach @busy;
	lose_devices($lost);
	set_sleep(0);
	is(scalar(grep { TestEngine::text($_->finish) eq $again_right } @busy), 2, "device $lost is lost: answers are right");
	my $other = 1 - $lost;
	foreach my $session ($all, @busy)
	{
		until_true(sub { $session->value($again); devices_of($session) eq $other });
	}
	is(join(' ', map { devices_of($_) } @busy), "$other $other", 'all sessions have the other one');
	is($all->value($sum), $right{$sum}, 'also who had both');
	is(device_session()->value($sum), $right{$sum}, 'and who comes now');
	like($busy[0]->value("SELECT coalesce(reason, '') FROM darray_devices() WHERE device = $lost"), qr/^(it is lost|)$/, 'it is told');
	lose_devices();
	# its worker rests for a minute, unless somebody ends it: so the server is told to begin anew
	$_->close foreach @busy, $all, $chooser;
	$node->restart;
	$all = device_session();
	$chooser = device_session("darray.device = $lost");
	is($chooser->value($again), $again_right, "device $lost is back");
	is(devices_of($chooser), $lost, 'and used');
	# the service of the other one may only just start
	ok(until_true(sub { (undef, $fallbacks) = cost($all, $sum); $fallbacks == 0 }), 'and has room again');
}
$_->close foreach $all, $chooser;

# Who comes is at home where there is least to do, not where the fewest sessions are
{
	my @idle = map { device_session('darray.device = 0') } 1 .. 5;
	my @busy = map { device_session('darray.device = 1') } 1 .. 3;

	$_->value('SELECT array_sum(w) FROM t WHERE id = 1') foreach @idle, @busy;
	set_sleep(20);
	$_->begin('SELECT count(*) FROM sums_again(2000)') foreach @busy;
	sleep(13);
	$next = device_session();
	$next->value('SELECT array_sum(w) FROM t WHERE id = 1');
	is(devices_of($next), '0', 'five idle sessions are less than three busy ones');
	$node->safe_psql('postgres', "SELECT pg_cancel_backend($_->{pid})") foreach @busy;
	set_sleep(0);
	$_->finish foreach @busy;
	$_->close foreach @idle, @busy, $next;
}

# Eight of them
$ENV{FAKE_ENGINE_DEVICES} = 8;
$node->restart;
@sessions = map { device_session() } 1 .. 16;
$_->value('SELECT array_sum(w) FROM t WHERE id = 1') foreach @sessions;
is(join(' ', sort map { devices_of($_) } @sessions), join(' ', map { ($_) x 2 } 0 .. 7), 'eight devices: sessions are spread');
cost($sessions[0], $_) foreach $sum, $sum, $by_key;
($up, $fallbacks) = cost($sessions[0], $sum);
is($fallbacks, 0, 'eight devices: none is too small');
is(devices_of($sessions[0]), '0,1,2,3,4,5,6,7', 'eight devices: all have rows');
my @used = split(/ /, $sessions[0]->value(q{SELECT string_agg((memory_used >> 20)::text, ' ' ORDER BY device) FROM darray_devices()}));
cmp_ok($used[1], '>=', (sort { $b <=> $a } @used)[1], "who has more memory has more of the columns: @used MB");
lose_devices(2, 3, 5);
is($sessions[0]->value($_), $right{$_}, "three of them are lost: $_") foreach $sum, $pairs, $by_key;
is($_->value($again), $again_right, 'three of them are lost') foreach @sessions[ 1, 2 ];
$_->close foreach @sessions;
unlike(slurp_file($node->logfile), qr/fake engine:|TRAP:|darray_gpud: session/, 'no rule was broken');
done_testing();
