# Work on a large array can be interrupted, and the session goes on.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time sleep);
use TestNode;
use TestProtocol;

# to log a statement is to write its parameters as text, and these would be more than a gigabyte
my $node = start_node('cancel', 'log_statement = none', 'max_wal_size = 4GB', 'autovacuum = off', 'jit = off');
# A server with assertions checks each block of memory, and overwrites it, before it takes it back.
my $checks_memory = $node->safe_psql('postgres', 'SHOW debug_assertions') eq 'on';
my $length = !$ENV{CHECK_LONG} ? 10_000_000 : $checks_memory || mem_available() < 8 * 2**30 ? 30_000_000 : 100_000_000;

# Seconds in which an interrupted session must answer: a moment, and what the machine takes
# to take back a few arrays of that size. It is its own work that counts, not how long others keep the
# machine busy; where a device works for it, the clock's time.
my $slow = slowness();
my $limit = 3 * $slow;
my $on_device = ($ENV{DARRAY_TEST_ENGINE} // '') eq 'cuda';

# cancels what a session does: its error, and the seconds until that came
sub cancel
{
	my ($client, $pid) = @_;
	my $now = sub { $on_device ? time : cpu_seconds($pid) };
	my $begin = $now->();

	kill 'INT', $pid;
	my (undef, $error) = $client->answer;
	return ($error, $now->() - $begin);
}

# Binds that many elements to the parameter of a statement, in the binary form of darray_float8:
# version, element type, dimensions, flags, length, elements.
my $head = pack('H8', $node->safe_psql('postgres', q{SELECT encode(darray_float8_send('{1}'), 'hex')}));

sub bind_large
{
	my ($client, $statement, $n) = @_;
	my $bind = bind_message($statement, 1, '');
	my $size = 8 + 8 * $n;
	my $part;

	open my $random, '<:raw', '/dev/urandom' or die;
	read $random, $part, 8_000_000;
	close $random;
	# the lengths of the message and of the parameter, which is empty yet; the last four
	# bytes stand behind it
	substr($bind, 1, 4) = pack('N', unpack('N', substr($bind, 1, 4)) + $size);
	substr($bind, -8, 4) = pack('N', $size);
	$client->send(substr($bind, 0, -4) . $head . pack('N', $n));
	$client->send($part) foreach 1 .. $n / 1_000_000;
	$client->send(substr($bind, -4));
}

# A large array in memory, sorted until somebody cancels it. It comes as a parameter: that
# is the quickest way to have it, and one part a hundred times sorts no faster than one of
# random bytes throughout.
$node->safe_psql('postgres', q{
	CREATE FUNCTION keep_sorting(v darray_float8) RETURNS void LANGUAGE plpgsql AS $$
	BEGIN
		RAISE NOTICE 'sorting';
		FOR i IN 1 .. 100 LOOP
			PERFORM array_sort(v);
		END LOOP;
	END $$});

sub connect_client
{
	my $client = TestProtocol->new($node);
	my ($row) = $client->query('SELECT pg_backend_pid()');
	return ($client, $row->[0]);
}

# does it go on working?
sub is_alive
{
	my ($client, $name) = @_;
	my ($row) = $client->query("SELECT array_sum('{1,2,3}'::darray_int4)");
	return is($row->[0], '6', "$name: the session goes on working");
}

my ($client, $pid) = connect_client();
$client->prepare('keep_sorting', 'SELECT keep_sorting($1)');
foreach my $delay (0.3, 1.1)
{
	bind_large($client, 'keep_sorting', $length);
	$client->send(message('E', "\0" . pack('N', 0)) . message('S', ''));
	my ($type, $body);
	do { ($type, $body) = $client->receive } until $type =~ /[NE]/;
	is($type, 'N', "$length elements came") or diag($body);
	sleep $delay;
	my ($error, $took) = cancel($client, $pid);

	is($error->{C}, '57014', "canceled after $delay s: the error");
	like($error->{W}, qr/array_sort/, "canceled after $delay s: while it sorted");
	is_alive($client, "canceled after $delay s");
	cmp_ok($took, '<', $limit, sprintf('canceled after %s s: answered %.2f s after it', $delay, $took));
}
$client->close;

# sends a statement, and goes on so many seconds after it has begun: what is canceled before goes on for ever
my $observer = TestProtocol->new($node);

sub begin
{
	my ($sql, $seconds) = @_;

	$client->send(message('Q', "$sql\0"));
	for (my $tries = 0; $tries < 1000; $tries++)
	{
		my ($row) = $observer->query("SELECT state FROM pg_stat_activity WHERE pid = $pid");
		last if $row->[0] eq 'active';
		sleep 0.01;
	}
	sleep $seconds;
}

# a stored array, each operation canceled in the middle
($client, $pid) = connect_client();
$node->safe_psql('postgres', q{
	CREATE UNLOGGED TABLE big AS
		SELECT darray_agg(random()) AS v, darray_agg((random() * 1e6)::int4 + 1) AS k FROM generate_series(1, 4000000);
});
foreach my $call (
	'array_sort(v)', 'array_argsort(v)', 'array_argsort(k, v)', 'array_group_id(k)', 'array_group_id(k, v)',
	'array_group_sum(k, v)', 'array_filter(v, v < 0.5)', 'array_take(v, k)', 'array_sum(v)', 'v::text', 'k::darray_float8',
	'darray_float8_in(darray_float8_out(v), 0, -1)', 'v::json', 'darray_float8_send(v)', 'v::float8[]::darray_float8', 'v::numeric[]::darray_float8',
	'(SELECT darray_agg(u) FROM unnest(v) u)', 'darray_from_bytes(darray_to_bytes(v), v)')
{
	# g makes it another call for each row
	begin("SELECT count(x) FROM big, generate_series(1, 1000000) g, LATERAL (SELECT $call AS x OFFSET 0 * g) s", 0.3);
	my ($error, $took) = cancel($client, $pid);
	is($error->{C}, '57014', "$call: the error");
	cmp_ok($took, '<', $limit, sprintf('%s: answered %.2f s after it was canceled', $call, $took));
	is_alive($client, $call);
}
my (undef, $timeout) = $client->query("SET LOCAL statement_timeout = '300ms'; SELECT count(array_sort(v[g:])) FROM big, generate_series(1, 1000000) g");
is($timeout->{M}, 'canceling statement due to statement timeout', 'a time limit');
is(($client->query('SELECT pg_backend_pid()'))[0][0], $pid, 'no session was lost');
$client->close;

# Everything else that takes long: each statement canceled in several places of it. "s" is 1, 2 ... n; it is
# made anew, so that no plan has folded it into a constant.
my $many = $length < 100_000_000 ? 2_000_000 : 6_000_000;
# where it is canceled is another part for each of the next ones
my @parts = (0.25, 0.5, 0.75);
my $prompt = ($checks_memory ? 1 : 0.3) * $slow;
# each key is sorted by, for itself, where one that is forced to a device takes a wait
my $keys = $on_device ? 'n / 800' : 'n / 8';
my %slowest = (took => 0);
$node->safe_psql('postgres', "CREATE TABLE size AS SELECT $many AS n");
foreach my $call (
	# one element, whose group is a far one
	q{array_group_stddev(darray_int4 '{8}' * n, darray_float8 '{1}')}, q{array_group_count(darray_int4 '{8}' * n)},
	# as many groups as rows
	'array_group_stddev(s, s)', 'array_group_stddev(s, s::darray_float8)', 'array_group_sum(s, s::darray_float8)',
	'array_group_sum(s, s)', 'array_group_min(s, s)', 'array_group_last(s, s)', 'array_group_count(s)',
	'array_group_id(s::darray_float8)', 'array_group_id(s % (n / 2) * 0.5::float8)', 'array_group_id(s % 100 * 20000000)',
	# all in one group, and values that no sum has room for
	q{array_group_sum(array_if(s > 0, 1, 1), array_if(s % 2 #= 0, '1e300'::float8, '1e-300'::float8))},
	'array_sort(array_if(s % 100 #= 1, s, 5))', 'array_argsort(s % 1000)', 'array_sort(darray_fill(NULL::float8, n))',
	'array_take(s, array_reverse(s))', 'array_in(s, array_slice(s, 1, n, 3))', 's || s', 'array_where(s % 2 #= 0)',
	'(SELECT array_agg(m) FROM (SELECT darray_fill(NULL::boolean, n) AS m FROM generate_series(1, 8)) m)',
	'(SELECT array_agg(f) FROM (SELECT darray_fill(1::float8, n) AS f FROM generate_series(1, 3)) f)',
	# states of many positions, groups and elements
	'(SELECT max_elements(x) FROM (VALUES (s::darray_float8), (-s::darray_float8)) v (x))', '(SELECT sum(x) FROM (VALUES (s)) v (x))',
	q{darray_fill(1, length((SELECT darray_group_by('{count(*)}', x) FROM (VALUES (array_slice(s, 1, n, 4)), (-array_slice(s, 1, n, 4))) v (x))::text) / 1000)},
	'(SELECT darray_top(x, n / 2) FROM (VALUES (s), (-s), (s * 2)) v (x))',
	'(SELECT stddev(x) FROM (VALUES (s * 1e140::float8), (s * 1e-140::float8), (s * 1e70::float8)) v (x))',
	q{darray_fill(1, pg_column_size((SELECT darray_group_by('{stddev,sum,avg}', x, y, y, y) FROM (VALUES (array_slice(s, 1, n, 4),
		array_slice(s, 1, n, 4) * 1.5::float8)) v (x, y))) / 1000)},
	q{darray_fill(1, pg_column_size((SELECT darray_group_by('{variance,sum}', x, x, x) FROM (VALUES (array_slice(s, 1, n, 4))) v (x))) / 1000)},
	# ranks of as many groups as rows, and places for more than there are rows
	'array_group_top(s, s, 30)', 'array_group_top_positions(s % (n / 8) + 1, s, 100)', 'array_group_median(s, s)', 'array_group_mode(s, s)',
	'array_group_count_distinct(s, s)', 'array_quantile(s, s::darray_float8 / n)',
	# more keys than a call has elements
	"array_argsort(VARIADIC array_fill(darray_int4 '{1}', ARRAY[$keys]))",
	q{darray_fill((SELECT count(*) FROM array_group_by('{count(*),sum}', array_slice(s, 1, n, 8), array_slice(s, 1, n, 8)) AS g(k int, c int8, t int8)), 1)})
{
	my $statement = "SELECT array_null_count($call) FROM size, LATERAL (SELECT darray_series(1, n) AS s OFFSET 0) s";
	($client, $pid) = connect_client();
	my $begin = time;
	my (undef, $error) = $client->query($statement);
	my $whole = time - $begin;
	my @extra;

	is($error && $error->{M}, undef, "$call: all of it");
	$client->close;
	push @parts, shift @parts;
	foreach my $part (@parts)
	{
		my $took;

		($client, $pid) = connect_client();
		begin($statement, $part * $whole);
		($error, $took) = cancel($client, $pid);
		# it may have been over by then
		push @extra, $error ? $took : 0;
		if ($error)
		{
			is($error->{C}, '57014', "$call: the error");
			is_alive($client, $call);
		}
		$client->close;
		# one will do that is quick
		last if !$ENV{CHECK_LONG} && $error && $took < $prompt / 2;
	}
	my ($median, $most) = (sort { $a <=> $b } @extra)[ @extra / 2, -1 ];
	cmp_ok($median, '<', $prompt, sprintf('%s: worked %s ms after it was canceled', $call, join(', ', map { int(1000 * $_) } @extra)));
	%slowest = (call => $call, took => $most) if $most > $slowest{took};
}
diag(sprintf('slowest to be canceled: %.0f ms, %s', 1000 * $slowest{took}, $slowest{call} // '-'));

# an administrator who ends the session while it works
($client, $pid) = connect_client();
begin('SELECT count(array_sort(v[g:])) FROM big, generate_series(1, 1000000) g', 0.4);
is($node->safe_psql('postgres', "SELECT pg_terminate_backend($pid, 60000)"), 't', 'pg_terminate_backend ends it');
eval { $client->answer };
like($@, qr/^the server is ending: /, 'which is said');
is($node->safe_psql('postgres', 'SELECT cardinality(v) FROM big'), '4000000', 'the server goes on working');

$node->stop;
done_testing();
