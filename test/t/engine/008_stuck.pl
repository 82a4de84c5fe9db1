# The device service beside sessions that do not go on: stopped in the middle of what they bring, ended there,
# busy for ever, deaf. Nobody else waits for them, and who waits for a turn can be cancelled.
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

my $node = start_engine_node('stuck', 'log_min_error_statement = panic', 'darray.encoding = plain',
	'shared_buffers = 256MB');
my $rows = 8;
$node->safe_psql('postgres', qq{
CREATE TABLE big AS SELECT id, darray_series(1, 2000000)::darray_int8 + id AS v FROM generate_series(1, $rows) id;
CREATE TABLE small AS SELECT darray_agg(x) AS v FROM generate_series(1, 100000) x;
});
# who is stopped while it reads a block has others wait who want the same
$node->safe_psql('postgres', 'SET darray.engine = host; SELECT sum(array_sum(v)) FROM big');

sub set_sleep
{
	open(my $file, '>', $sleep_file) or die $!;
	print $file $_[0];
	close($file);
}

sub device_session { return session($node, 'darray.engine = cuda', @_) }

# seconds that it takes, if the answer is that
sub takes
{
	my ($session, $sql, $expected) = @_;
	my $begin = time;
	my $outcome = $session->outcome($sql);

	is($outcome, $expected, $sql);
	return time - $begin;
}

sub big { return sprintf('SELECT array_sum(v) FROM big WHERE id = %d', $_[0]) }
sub sum_of { return 2000001000000 + 2000000 * $_[0] }

# of a row that nobody has brought yet, one that a session is about to bring: it has pieces for that
my $row = 0;
my $observer = session($node, 'role = pg_monitor', 'darray.engine = cuda');

sub catch_bringing
{
	while (++$row < $rows)
	{
		my $session = device_session();
		my $pid = $session->pid;

		$session->begin(big($row));
		for (my $end = time + 1; time < $end;)
		{
			next if $observer->value("SELECT coalesce(sum(pieces), 0) FROM darray_sessions WHERE pid = $pid") eq '0';
			kill 'STOP', $pid;
			# not if it was over just then
			return $session
			  if $node->safe_psql('postgres', "SELECT state FROM pg_stat_activity WHERE pid = $pid") eq 'active';
			kill 'CONT', $pid;
			last;
		}
		$session->finish;
		$session->close;
	}
	die 'no session was caught while it brought a column';
}

# A session that is stopped there: who wants the same column does without
my $stopped = catch_bringing();
my $other = device_session();
cmp_ok(takes($other, big($row), sum_of($row)), '<', 8, 'it does not wait for who does not go on');
cmp_ok(takes($other, 'SELECT array_sum(v) FROM small', 5000050000), '<', 2, 'nor for anything else');
kill 'CONT', $stopped->pid;
is(TestEngine::text($stopped->finish), sum_of($row), 'who was stopped goes on');
$stopped->close;

# One that ends there
$stopped = catch_bringing();
$other->begin(big($row));
sleep 0.1;
kill 'TERM', $stopped->pid;
kill 'CONT', $stopped->pid;
my $begin = time;
is(TestEngine::text($other->finish), sum_of($row), 'who waited for one that has ended');
cmp_ok(time - $begin, '<', 8, 'not for long');
$stopped->finish;

# All are busy for long: who waits for a turn is cancelled or ended all the same, whatever it waits for
set_sleep(120000);
my @busy = map { device_session() } 1 .. 12;
$_->begin('SELECT array_sum(v) FROM small') foreach @busy;
sleep 0.5;
foreach my $sql ('SELECT array_sum(v) FROM small', big($rows), q{SELECT array_sum('{1,2,3}'::darray_int4)},
	q{SELECT array_sum(array_agg(x)::darray_int4) FROM generate_series(1, 100000) x})
{
	my $waiting = device_session("statement_timeout = '300ms'");
	cmp_ok(takes($waiting, $sql, 'error 57014'), '<', 5, 'cancelled in time');
	$waiting->close;
}
my $ended = device_session();
$ended->begin('SELECT array_sum(v) FROM small');
sleep 0.2;
$node->safe_psql('postgres', 'SELECT pg_terminate_backend(' . $ended->pid . ')');
is($ended->finish->{error}{C}, '57P01', 'or ended');
is(session($node, 'darray.engine = host')->value('SELECT array_sum(v) FROM small'), 5000050000, 'the host is always there');
foreach (@busy)
{
	$node->safe_psql('postgres', 'SELECT pg_cancel_backend(' . $_->pid . ')');
	# what others have waited for too long the host has done
	my $answer = $_->finish;
	like($answer->{error} ? $answer->{error}{C} : TestEngine::text($answer), qr/^(57014|5000050000)$/,
		'and so are those that are busy');
}
set_sleep(0);
cmp_ok(takes($_, 'SELECT array_sum(v) FROM small', 5000050000), '<', 5, 'then all goes on') foreach @busy[ 0, 11 ];
$_->close foreach @busy;

# One that asks and asks, and never looks at an answer
my $flood = PostgreSQL::Test::Utils::tempdir() . '/flood';
my $top = dirname(abs_path(__FILE__)) . '/../../..';
system_or_bail('gcc', '-O1', "-I$top/src", '-o', $flood, "$top/test/service/fuzz.c");
my $deaf = fork();
if ($deaf == 0)
{
	chdir $node->data_dir;
	exec($flood, 'darray_gpud.0', 100000, 'flood');
	exit 1;
}
for (1 .. 5)
{
	cmp_ok(takes($other, 'SELECT array_sum(v) FROM small', 5000050000), '<', 2, 'beside one that does not listen');
	sleep 0.1;
}
kill 'KILL', $deaf;
waitpid($deaf, 0);
is(takes($other, 'SELECT count(*) FROM darray_sessions', 2) < 5, 1, 'which is gone then');
unlike(slurp_file($node->logfile), qr/fake engine:|TRAP:/, 'no rule was broken');
done_testing();
