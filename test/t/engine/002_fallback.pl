# Whatever a device cannot do the host does: every call of the engine fails once, in each way, in
# statements over all operations. Answers are the host's, nothing stays on the device, and darray_stat
# tells why. What was on the device alone is made again.
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

my $node = start_engine_node('fallback', 'darray.device_service = off', 'log_min_error_statement = panic');

# stored values of several pieces of 64 kB, flat ones, a compressed one, two dimensions
$node->safe_psql('postgres', q{
CREATE TABLE t (v darray_int4, f darray_float8, k darray_int4, b darray_bool, l darray_int8, s darray_int4, w darray_float8, c darray_int4);
ALTER TABLE t ALTER c SET STORAGE extended;
INSERT INTO t
	SELECT darray_agg(CASE WHEN x % 11 <> 0 THEN (x * 7919::int8 % 20011)::int4 END ORDER BY x),
		darray_agg(CASE WHEN x % 9 <> 0 THEN sin(x) * 10 ^ (x % 20) END ORDER BY x), darray_agg(x % 50 + 1 ORDER BY x),
		darray_agg(CASE WHEN x % 5 <> 0 THEN x % 3 = 0 END ORDER BY x), darray_agg(x * 1000000007::int8 ORDER BY x),
		'{3,NULL,1}', darray_fill(1.5::float8, 60, 40), darray_agg(x / 1000 ORDER BY x)
	FROM generate_series(1, 20000) x;
UPDATE t SET w[7] [8] = -1, w[9] [1] = 17;
CREATE TABLE r AS SELECT k[1:4000 + i] AS v, f[1:4000 + i] AS f FROM t, generate_series(1, 4) i;
ALTER TABLE r ALTER v SET STORAGE EXTERNAL;
CREATE FUNCTION changed(v darray_int4) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	w darray_int4 := array_sort(v);
BEGIN
	w[3] := 1000000;
	w[2:3] := array_sort(v, true);
	RETURN array_sum(w) || ' ' || array_null_count(w) || ' ' || array_sum(v);
END $$;
});

my @statements = (
	'array_sum(v), array_avg(f)',
	'array_stddev(f), array_variance_pop(k)',
	'array_any(b), array_all(b), array_null_count(v)',
	'array_sum(s), array_sum(c)',
	'v[17], f[18], v[5:8], array_sum(v), f[9:11]',
	'array_sum(f[100:15000]), array_null_count(f[101:15001]), f[200:201]',
	'array_min(array_sort(v)), array_max(array_sort(f, true))',
	'md5(array_sort(f, true)::text)',
	'md5(array_argsort(k, v)::text)',
	'md5(array_sort_by(f, k)::text)',
	'md5(array_filter(f, f > 0.5)::text)',
	'md5(array_where(v > 10000)::text)',
	'md5((v #< k)::text), md5((b & (v >= 5) | ~ b)::text)',
	'md5(array_is_null(f)::text), md5((array_is_null(v) & b)::text)',
	'md5(array_take(f, k)::text), array_take(s, s)',
	'md5(v::darray_float8::text)',
	'array_slice(f, -1, 1, -1999), w[6:9][7:8]',
	'md5(array_sort(w, true)::text)',
	'array_sum(darray_fill(2.5::float8, 300, 4)), array_sum(darray_fill(NULL::float8, 5000))',
	'array_sort(v) = v, array_sort(v) < v, w = w',
	'(SELECT count(*) FROM (SELECT DISTINCT x FROM (VALUES (v), (k), (array_sort(k)), (v)) y (x)) s)',
	'md5(array_group_id(k, b)::text), md5(array_group_sum(k, f)::text)',
	q{(SELECT md5(string_agg(g::text, ';')) FROM array_group_by('{count,avg,last}', b, k, f, f, v) AS g (b bool, k int4, n int8, a float8, l int4))},
	'(SELECT array_sum(x.a) + array_avg(y.a) FROM (SELECT array_sort(k) AS a OFFSET 0) x, (SELECT array_sort(c, true) AS a OFFSET 0) y)',
	'array_sum((SELECT array_sort(f) FROM t u WHERE u.k = t.k))',
	'(array_sort(v))[5], (array_sort(f))[19000:19002], array_null_count((array_sort(v))[17000:19900])',
	'array_sum(array_filter(array_sort(v), b))',
	'array_sum((array_sort(f))[64:17000]), md5((array_sort(f))[63:17001]::text)',
	'(SELECT sum(x) FROM unnest(array_sort(v)) x)',
	'changed(v)',
	# rows in batches: as they are, and computed to be of another type
	q{(SELECT x::text FROM (SELECT darray_sum(r.v), darray_stddev(r.f), darray_sum(r.v * 0.5::float8) FROM r) x)},
	q{(SELECT darray_group_by('{sum,avg}', r.v, r.f, r.v)::text FROM r)},
	'v::darray_int2::darray_int8, array_sum(l::darray_int4)',		# 22003
	'array_sum(array_sort(v)), array_group_sum(array_sort(c), f)',	# 2202E
	'array_group_sum(array_slice(k, 1, 20000)::darray_int2::darray_int4, array_take(f, array_argsort(l)))',
	'array_sum(array_sort(v)), array_group_sum(array_sort(v #<> k)::text::darray_int4, f)');	# 22P02

my @settings = ('darray.engine = cuda', 'darray.cache_size = 0');
my %reasons = (no_memory => 'out of device memory', unsupported => 'not supported on the device',
	lost => 'the device was lost: a test wants it so');
my $remade = 'the device lost the result';
my $session;
my %totals;

# the engine's state after a statement: calls of that kind, fallbacks and their reasons
sub state_query
{
	my ($kind) = @_;
	return "SELECT fake_engine_calls('$kind'), sum(fallbacks), string_agg(DISTINCT fallback_reason, '; ') FROM darray_stat";
}

# Runs a statement with the nth call of that kind failing. False: there were fewer calls.
sub disturbed
{
	my ($statement, $kind, $n, $status, $count) = @_;
	my $what = "$statement->{name}: $kind $n answers $status" . ($count > 1 ? ', and so on' : '');
	my @problems;

	$session = session($node, @settings) unless $session;
	$session->run("SELECT darray_stat_reset(); SELECT fake_engine_fail('$kind', $n, '$status', $count)");
	my ($before) = $session->value("SELECT fake_engine_calls('$kind')");
	my $got = $session->outcome($statement->{sql});
	my ($after, $fallbacks, $reasons) = @{ $session->run(state_query($kind))->{rows}[0] };
	my $fired = $after - $before >= $n;
	$fallbacks //= 0;

	$session->run("SELECT fake_engine_fail('$kind', 1, '$status', 0)");
	push @problems, "is \"$got\", not \"$statement->{expected}\"" if $got ne $statement->{expected};
	$totals{remade}++ if index($reasons // '', $remade) >= 0;
	if ($fired && $kind ne 'download' && $status ne 'interrupted')
	{
		# when there is no memory once, cached copies may have made room
		push @problems, "$fallbacks fallbacks: " . ($reasons // 'no reason')
		  if ($fallbacks < 1 && ($status ne 'no_memory' || $count > 1))
		  || ($fallbacks > $statement->{fallbacks} && $reasons !~ /\Q$reasons{$status}\E|$remade/);
	}
	elsif ($status ne 'lost')
	{
		# what cannot be copied down is made again
		push @problems, "$fallbacks fallbacks: " . ($reasons // '')
		  if $fallbacks < $statement->{fallbacks} || ($fallbacks > $statement->{fallbacks} && index($reasons, $remade) < 0);
	}
	$totals{fallbacks} += $fallbacks;
	if ($fired && $status eq 'lost')
	{
		# the same on the host from now on, and nobody else is concerned
		my $again = $session->outcome($statement->{sql});
		push @problems, "after the loss: \"$again\"" if $again ne $statement->{expected};
		my $live = $session->live;
		push @problems, "live after the loss: $live" if $live !~ /\|[0-9]$/;
		$session->close;
		$session = undef;
	}
	else
	{
		$session->discard;
		my $live = $session->live;
		push @problems, "live: $live" if $live ne '0|0';
	}
	$totals{runs}++;
	push @{ $totals{problems} }, map { "$what: $_" } @problems;
	return $fired;
}

foreach (@statements)
{
	my $columns = $_;
	my $statement = { name => $columns, sql => "SELECT $columns FROM t" };

	$session = session($node, @settings) unless $session;
	$statement->{expected} = $session->on_host($statement->{sql});
	$session->run('SELECT darray_stat_reset()');
	my $got = $session->outcome($statement->{sql});
	is($got, $statement->{expected}, "undisturbed: $columns");
	# operations that this engine does not have
	$statement->{fallbacks} = $session->value('SELECT sum(fallbacks) FROM darray_stat') || 0;
	$session->discard;
	is($session->live, '0|0', "undisturbed: $columns: nothing stays");

	%totals = (runs => 0, remade => 0, fallbacks => 0, problems => []);
	foreach my $case ([ 'no_memory', 1 ], [ 'no_memory', 1_000_000 ], [ 'unsupported', 1 ], [ 'interrupted', 1 ], [ 'lost', 1 ])
	{
		my ($status, $count) = @$case;
		foreach my $kind (qw(allocate upload download stage send task))
		{
			# a stage and its send go together, and a piece is as good as another
			my $most = $kind =~ /stage|send/ ? 3 : 100;
			$most = 2 if $kind =~ /stage|send/ && $status eq 'lost';
			# the first ones each, then fewer and fewer
			for (my $n = 1; $n <= $most; $n += 1 + int($n / ($ENV{CHECK_LONG} ? 8 : 3)))
			{
				last unless disturbed($statement, $kind, $n, $status, $count);
			}
		}
	}
	is_deeply([ @{ $totals{problems} }[ 0 .. ($#{ $totals{problems} } < 9 ? $#{ $totals{problems} } : 9) ] ], [],
		"disturbed: $columns: $totals{runs} runs, $totals{fallbacks} fallbacks, values made again in $totals{remade}")
	  or diag(scalar(@{ $totals{problems} }) . ' problems');
}

# what of rows in batches is whose
$session = session($node, @settings) unless $session;
foreach my $engine ('cuda', 'host')
{
	$session->run("SET darray.engine = $engine; SELECT darray_stat_reset()");
	$session->value("SELECT darray_sum(v), darray_stddev(f), darray_sum(v * 0.5::float8), darray_group_by('{sum}', v, f) FROM r");
	is($session->value(q{SELECT string_agg(concat(operation, ' ', calls), ', ' ORDER BY operation) FROM darray_stat WHERE engine = 'cuda'}),
		$engine eq 'cuda' ? 'aggregate 1, argsort 2, eval 4, gather 2, group_id 3, group_reduce 7, moments 1, products 3, read 6, sum 8' : '', "rows with darray.engine = $engine");
}
$session->close;

# A stored value whose copy was lost with the device is read again, unless another value has its place by then
add_oid_counter($node);
$node->safe_psql('postgres', q{
CREATE TABLE place AS SELECT array_plain(array_append(darray_series(1, 99999), 0)) AS v;
CREATE FUNCTION again(other boolean) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	stored darray_int4;
	view darray_int4;
	id oid;
BEGIN
	EXECUTE (SELECT 'SELECT max(chunk_id) FROM ' || reltoastrelid::regclass FROM pg_class WHERE oid = 'place'::regclass) INTO id;
	SELECT v INTO stored FROM place;
	PERFORM array_sum(array_sort(v)) FROM place;
	view := array_slice(stored, 1, -1);
	ASSERT (darray_info(view)).location = 'device';
	IF other THEN
		TRUNCATE place;
		PERFORM set_next_oid(id);
		INSERT INTO place SELECT array_plain(array_append(darray_series(2, 100000), 0));
	END IF;
	PERFORM fake_engine_fail('task', 1, 'lost');
	PERFORM array_sum(array_sort(v)) FROM t;
	RETURN view[5];
END $$});
foreach my $case ([ 'false', '5' ], [ 'true', 'error 55000' ])
{
	my ($other, $outcome) = @$case;
	my $session = session($node, 'darray.engine = cuda');

	is($session->outcome("SELECT again($other)"), $outcome, "a stored value whose copy is lost, another one in its place: $other");
	$session->close;
}

# A value that was on the device alone when that was lost, of more operations than are done again: an
# error when it is used, and no more
$session = session($node, @settings);
my $answer = $session->try(q{DO $$
	DECLARE v darray_int4; f darray_float8; x int8;
	BEGIN
		SELECT t.v, t.f INTO v, f FROM t;
		FOR i IN 1 .. 257 LOOP
			v := array_sort(v, i % 2 = 0);
		END LOOP;
		PERFORM fake_engine_fail('task', 1, 'lost');
		x := array_sum(f);
		RAISE NOTICE 'other values: %', array_sum(f) IS NOT NULL;
		x := array_sum(v);
	END $$});
is($answer->{error}{C}, '58000', 'a lost value: the SQLSTATE');
is($answer->{error}{M}, 'could not copy an array from engine "cuda"', 'a lost value: the message');
is($answer->{error}{D}, 'the device was lost: a test wants it so.', 'a lost value: the detail');
is($answer->{notices}[0]{M}, 'other values: t', 'a lost value: others are there');
foreach my $engine ('cuda', 'auto', 'host')
{
	$session->run("SET darray.engine = $engine");
	my $work = $session->work('SELECT array_sum(array_sort(v)), array_sum(f), md5(array_sort(k)::text) FROM t');
	is($work->{text}, $session->on_host('SELECT array_sum(array_sort(v)), array_sum(f), md5(array_sort(k)::text) FROM t'),
		"after a loss: $engine");
	is("$work->{cuda} $work->{fallbacks} $work->{up}", '0 0 0', "after a loss: $engine: by the host");
}
is($session->value('SELECT device, name, in_use, reason FROM darray_devices()'), '||f|the device was lost: a test wants it so',
	'after a loss: darray_devices()');
$session->run('SET darray.engine = cuda');
$session->run('SET darray.trace = on');
$answer = $session->run('SELECT array_sum(k) FROM t');
like($answer->{notices}[0]{D}, qr/^the device was lost: a test wants it so; 0 bytes up/, 'after a loss: the trace says why');
my $other = session($node, @settings);
is($other->work('SELECT array_sum(array_sort(v)) FROM t')->{cuda}, 2, 'after a loss: another session has its device');
like(slurp_file($node->logfile), qr/LOG:  the device of this session can no longer be used\n.*DETAIL:  the device was lost: a test wants it so\.\n/,
	'the server log tells of it');
$other->close;
$session->close;

# two sessions, one of which loses its device in the middle, over and over: a subtransaction that fails
$session = session($node, @settings);
$session->run(q{CREATE FUNCTION pg_temp.attempts(status text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	v darray_int4;
	good int := 0;
	bad int := 0;
BEGIN
	FOR i IN 1 .. 60 LOOP
		BEGIN
			PERFORM fake_engine_fail(CASE WHEN i % 2 = 0 THEN 'allocate' ELSE 'download' END, i % 7 + 1, status);
			SELECT t.v INTO v FROM t;
			v := array_sort(v, i % 2 = 0);
			v := array_filter(v, v > i);
			IF array_sum(v) = (SELECT array_sum(array_filter(t.v, t.v > i)) FROM t) AND v[3] IS NOT NULL AND array_sum(array_sort(v[5:])) > 0 THEN
				good := good + 1;
			END IF;
		EXCEPTION WHEN system_error THEN
			bad := bad + 1;
		END;
	END LOOP;
	PERFORM fake_engine_fail(k, 1, status, 0) FROM (VALUES ('allocate'), ('download')) s (k);
	RETURN good + bad || ' ' || (good > 20);
END $$});
foreach my $status ('no_memory', 'unsupported', 'interrupted')
{
	is($session->value("SELECT pg_temp.attempts('$status')"), '60 true', "in subtransactions: $status");
	$session->discard;
	is($session->live, '0|0', "in subtransactions: $status: nothing stays");
}
is($session->value("SELECT pg_temp.attempts('lost')") =~ /^60/ && 1, 1, 'in subtransactions: lost');
$session->close;

# A limit that is too small for the work, whether some of it fits or nothing
$node->safe_psql('postgres', q{CREATE TABLE large (v darray_int8, f darray_float8);
	INSERT INTO large SELECT darray_agg((x * 7919::int8) % 1200007), darray_agg(sin(x)) FROM generate_series(1, 1200000) x});
foreach my $too_large ('0', '1')
{
	# two values of 9.6 MB do not fit; 24 MB do not either
	$session = session($node, 'darray.engine = cuda', q{darray.device_memory_limit = '16MB'}, 'darray.cache_size = 0');
	my $value = $too_large ? '(SELECT darray_agg(x) FROM large, unnest(v) x, generate_series(1, 2))' : 'v';
	foreach my $expression ("array_sum(array_sort($value))", "array_sum(array_sort(array_filter($value, $value > 1000)))", "(array_argsort($value, $value))[77]",
		"array_sum(array_group_count(array_group_id($value)))")
	{
		my $sql = "SELECT $expression FROM large";
		my $work = $session->work($sql);
		my $reasons = $session->value('SELECT DISTINCT fallback_reason FROM darray_stat WHERE fallbacks > 0');

		is($work->{text}, $session->on_host($sql), "too small a limit: the answer of $expression");
		cmp_ok($work->{fallbacks}, '>', 0, "too small a limit: counted, $expression");
		is($reasons, 'out of device memory', "too small a limit: the reason, $expression");
	}
	foreach my $column ('v', 'f')
	{
		is($session->work("SELECT array_sum($column) FROM large")->{fallbacks}, 0, "too small a limit: $column alone fits");
	}
	$session->discard;
	is($session->live, '0|0', 'too small a limit: nothing stays');
	$session->close;
}

$node->stop;
is(crashes($node), '', 'nothing crashed');
done_testing();
