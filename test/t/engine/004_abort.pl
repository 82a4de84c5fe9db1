# Statements that fail or are cancelled anywhere, and sessions that end in the middle: nothing stays
# on the device, and the others go on. With the fake engine or, where there is a device, with the CUDA
# engine: DARRAY_ABORTS statements, DARRAY_SESSIONS sessions at once.
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

my $node = start_node('abort', 'jit = off', 'autovacuum = off', 'darray.engine = cuda', 'darray.device_service = off', 'darray.max_device_sessions = 40',
	'max_connections = 60', 'restart_after_crash = on', 'log_statement = none', 'log_min_error_statement = panic', 'max_wal_size = 4GB',
	'log_min_messages = fatal');
my $fake = add_fake_functions($node);
my $aborts = $ENV{DARRAY_ABORTS} // ($fake ? ($ENV{CHECK_LONG} ? 300 : 150) : 10_000);
my $at_once = $ENV{DARRAY_SESSIONS} // ($fake ? 6 : 16);
my $n = $fake ? 100_000 : 1_000_000;
my $limit = $fake ? 16 : 192;

if (!$fake)
{
	my $error = session($node)->try(q{SELECT array_sum('{1}'::darray_int4)})->{error};
	plan skip_all => "no device: $error->{D}" if $error && $error->{C} eq '55000';
}

# what all processes together take of the device, in MiB; undef: nobody knows
sub device_memory
{
	my ($out) = $fake ? () : eval { run_command([ 'nvidia-smi', '--query-gpu=memory.used', '--format=csv,noheader,nounits', '--id=0' ]) };
	return defined $out && $out =~ /^(\d+)/ ? $1 : undef;
}

my $free = device_memory();
srand(20261121);

# Six rows; all columns of all of them are more than a session may keep on the device, so there is
# always something that goes up and something that goes.
$node->safe_psql('postgres', qq{
CREATE TABLE t (id int PRIMARY KEY, v darray_int4, f darray_float8, k darray_int4, z darray_int4);
INSERT INTO t
	SELECT g, darray_agg(CASE WHEN x % 11 <> 0 THEN (x * 7919::int8 % (100003 + g))::int4 END), darray_agg(CASE WHEN x % 9 <> 0 THEN sin(x * g) END),
		darray_agg((x * 31 + g) % 500 + 1), darray_agg(x % 700 - g)
	FROM generate_series(1, 6) g, generate_series(1, $n) x GROUP BY g;
CREATE FUNCTION written(v darray_int4) RETURNS text LANGUAGE plpgsql AS \$\$
DECLARE
	w darray_int4 := array_sort(v);
BEGIN
	w[3] := 1000000;
	w[2:3] := array_sort(v, true);
	RETURN array_sum(w) || ' ' || array_null_count(w) || ' ' || array_sum(v);
END \$\$;
-- errors that are caught with values half done
CREATE FUNCTION caught(v darray_int4, f darray_float8) RETURNS text LANGUAGE plpgsql AS \$\$
DECLARE
	w darray_int4;
	seen text := '';
BEGIN
	FOR i IN 1 .. 3 LOOP
		BEGIN
			w := array_sort(v, i = 2);
			IF i < 3 THEN w := array_filter(w, f[i + 1:] > 0.5); END IF;
			seen := seen || array_sum(w);
		EXCEPTION WHEN array_subscript_error THEN
			seen := seen || 'caught ' || coalesce(w[i], 0) || ' ';
		END;
	END LOOP;
	RETURN seen;
END \$\$;
});

my @chains = (
	'array_sum(array_filter(array_sort(v), v > 1000))',
	'array_sum((SELECT array_sort(f) FROM t u WHERE u.id = t.id))',
	'array_sum(array_group_sum(k, f)), array_sum(array_group_count(array_group_id(v, k)))',
	'array_sum(array_take(f, array_argsort(k, v)))',
	'md5(array_filter(array_sort(f, true), f > 0.9)::text)',
	'(array_sort(v))[5:9], array_null_count((array_sort(v))[9:90000]), array_stddev(f)',
	'written(v)',
	'caught(v, f)',
	q{(SELECT sum(n) FROM array_group_by('{count,avg}', k, v, f) AS g (k int4, n int8, a float8))});
# these end with an error in the middle
my @failures = (
	'array_sum(array_sort(v)::darray_int2)',								# 22003
	"array_sum(array_filter(array_sort(v), v > 1 / (cardinality(f) - $n)))",	# 22012
	'array_sum(array_sort(v)) / (array_sum(k) - array_sum(array_sort(k)))',		# 22012
	'array_sum(array_filter(array_sort(f), (v > 5)[2:]))',					# 2202E
	'array_sum(array_group_sum(z, array_sort(f)))',							# 2202E
	q{array_sum(array_sort(v)), array_sum(('{1,' || array_max(array_sort(v)) || 'x}')::darray_int4)});	# 22P02

my $s = session($node, "darray.device_memory_limit = '${limit}MB'", 'darray.cache_size = 0');
my $canceller = session($node);
my @cases;
foreach my $columns (@chains, @failures)
{
	foreach my $id (1 .. 6)
	{
		my $sql = "SELECT $columns FROM t WHERE id = $id";
		push @cases, { sql => $sql, expected => $s->on_host($sql) };
	}
}

# runs all of them, undisturbed; returns seconds each
sub warm_up
{
	my ($name) = @_;
	my $begin = time;
	my @wrong = grep { $s->outcome($_->{sql}) ne $_->{expected} } @cases;

	is(scalar(@wrong), 0, "$name: right answers") or diag($wrong[0]{sql});
	return (time - $begin) / @cases;
}

# Bytes of the device that the session has taken. First it asks for so much that all it keeps
# has to go, but only what is held by somebody else stays.
sub taken
{
	my $size = int(0.9 * $limit * 2**20 / 8);
	$s->run("SELECT cardinality(darray_fill(x::float8, $size)) FROM generate_series(1, 1) x");
	my $taken = $s->value('SELECT memory_used FROM darray_devices() WHERE in_use');
	return $taken;
}

warm_up('before');
my $kept = $s->value('SELECT memory_used FROM darray_devices() WHERE in_use');
my $before = taken();
is($s->value('SELECT sum(fallbacks) FROM darray_stat') || 0, '0', 'before: all on the device');
is($before, 0, 'before: nothing stays') if $fake;
$s->run('SELECT fake_engine_sleep(1)') if $fake;
my $each = warm_up('before, once more');

my %outcomes;
my @wrong;
foreach my $i (1 .. $aborts)
{
	my $case = $cases[ rand @cases ];
	my $way = rand;
	my $outcome;

	if ($way < 0.4)
	{
		$s->begin($case->{sql});
		sleep(rand(1.2 * $each));
		$canceller->run('SELECT pg_cancel_backend(' . $s->pid . ')');
		my $answer = $s->finish;
		$outcome = $answer->{error} ? "error $answer->{error}{C}" : TestEngine::text($answer);
		# so that it often comes in the middle, however quick the machine is just now
		$each *= $outcome eq 'error 57014' ? 1.05 : 0.9;
	}
	elsif ($way < 0.8)
	{
		# it would hit the statement that sets it, too
		$s->try('SET statement_timeout = ' . (1 + int(rand 20)));
		$outcome = $s->outcome($case->{sql});
		$s->try('SET statement_timeout = 0');
	}
	else
	{
		$case = $cases[ @chains * 6 + rand(@failures * 6) ];
		$outcome = $s->outcome($case->{sql});
	}
	$outcomes{ $outcome eq $case->{expected} ? ($outcome =~ /^(error.*)/ ? $1 : 'ok') : $outcome }++;
	push @wrong, "$case->{sql}: $outcome" if $outcome ne $case->{expected} && $outcome ne 'error 57014';
}
is(join("\n", @wrong), '', "$aborts statements: " . join(', ', map { "$_: $outcomes{$_}" } sort keys %outcomes));
cmp_ok($outcomes{'error 57014'} // 0, '>=', $aborts / 10, 'many were cancelled');
1 while $s->try('SET statement_timeout = 0')->{error};
$s->run('SELECT fake_engine_sleep(0)') if $fake;
warm_up('after');
cmp_ok($s->value('SELECT memory_used FROM darray_devices() WHERE in_use'), '<=', 2**19 * $limit, 'after: no more is kept than may be');
my $after;
until_true(sub { ($after = taken()) == $before });
is($after, $before, 'after: memory of the device is what it was');
is($s->live, '0|0', 'after: nothing stays') if $fake;
is($s->value(q{SELECT in_use, reason FROM darray_devices() WHERE device = 0}), 't|', 'after: the device is not lost');
$_->close foreach $s, $canceller;

# Sessions at once, each with checked work for some seconds; meanwhile some are ended
my $seconds = 2 * slowness();
$node->safe_psql('postgres', q{
CREATE TABLE answer (id int, kind int, total text);
CREATE FUNCTION answer_of(i int, kind int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	r t;
BEGIN
	SELECT * INTO r FROM t WHERE t.id = i;
	CASE kind
		WHEN 0 THEN RETURN array_sum(array_filter(array_sort(r.v), r.v > 1000));
		WHEN 1 THEN RETURN array_sum(array_group_sum(r.k, r.f));
		WHEN 2 THEN RETURN (array_take(r.f, array_argsort(r.k, r.v)))[77:99];
		ELSE RETURN written(r.v);
	END CASE;
END $$;
SET darray.engine = host;
INSERT INTO answer SELECT i, k, answer_of(i, k) FROM generate_series(1, 6) i, generate_series(0, 3) k;
CREATE FUNCTION checked(seconds float8, seed int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	until timestamptz := clock_timestamp() + seconds * interval '1 s';
	rounds int := seed;
	wrong int := 0;
	a answer;
BEGIN
	WHILE clock_timestamp() < until OR rounds - seed < 4 LOOP
		SELECT * INTO a FROM answer WHERE id = rounds % 6 + 1 AND kind = rounds / 2 % 4;
		IF answer_of(a.id, a.kind) <> a.total THEN wrong := wrong + 1; END IF;
		rounds := rounds + 1;
	END LOOP;
	RETURN wrong || ' wrong';
END $$;
});

sub begin_work
{
	my @sessions = map { session($node, "darray.device_memory_limit = '${limit}MB'") } 1 .. $at_once;

	foreach my $i (0 .. $#sessions)
	{
		$sessions[$i]->run('SELECT fake_engine_sleep(1)') if $fake;
		# they have the device open, and one of them has seen the others' work already
		$sessions[$i]->run('SELECT array_sum(k) FROM t WHERE id = 1');
	}
	$sessions[$_]->begin("SELECT checked($seconds, $_)") foreach 0 .. $#sessions;
	return @sessions;
}

# the memory of the device is back when those that took it are gone
sub is_free
{
	my ($name) = @_;
	my $now;

  SKIP:
	{
		skip 'nobody tells what the device has given', 1 unless defined $free;
		until_true(sub { $now = device_memory(); $now <= $free + 16 });
		cmp_ok($now, '<=', $free + 16, "$name: memory of the device is back");
	}
}

is_free('before');
my @sessions = begin_work();
sleep($seconds / 4 + rand(0.1));
# both by one statement, before their own are over
my $ended = join ',', map { $sessions[$_]->pid } 1, $at_once - 2;
is($node->safe_psql('postgres', "SELECT bool_and(pg_terminate_backend(pid, 60000)) FROM unnest('{$ended}'::int[]) pid"),
	't', 'sessions are ended in the middle');
my @answers = map { $_->finish } @sessions;
foreach my $i (0 .. $#sessions)
{
	if ($i == 1 || $i == $at_once - 2)
	{
		is($answers[$i]{error}{C}, '57P01', "$at_once sessions at once: this one was ended");
		next;
	}
	is(TestEngine::text($answers[$i]), '0 wrong', "$at_once sessions at once: right answers");
	my $engines = $sessions[$i]->value(q{SELECT string_agg(DISTINCT engine, ' '), sum(fallbacks) FROM darray_stat WHERE calls > 0 AND operation NOT IN ('element', 'slice', 'read', 'flatten')});
	is($engines, 'cuda|0', "$at_once sessions at once: by the device");
	$sessions[$i]->close;
}
is_free('two sessions were ended');

# one is killed: PostgreSQL ends all others, and starts itself again
@sessions = begin_work();
sleep($seconds / 2);
kill 'KILL', $sessions[2]->pid;
@answers = map { $_->finish } @sessions;
is(join(' ', grep { !$_->{ended} } @answers), '', 'a session is killed: all of them end');
ok(until_true(sub { ($node->psql('postgres', 'SELECT 1'))[0] == 0 }), 'the server is up again');
is_free('a session was killed');
@sessions = begin_work();
is(TestEngine::text($_->finish), '0 wrong', 'after that: right answers') foreach @sessions;
is($sessions[0]->value('SELECT sum(fallbacks) FROM darray_stat'), '0', 'after that: by the device');
$_->close foreach @sessions;
is_free('in the end');

$node->stop;
is(crashes($node) =~ s/^.*was terminated by signal 9: Killed.*\n?//mr, '', 'nothing crashed but what was killed');
done_testing();
