# What is on the device alone when that is lost is made again: from stored values, from what the host
# has, and from results that are lost themselves. The device service is killed between statements and
# inside of them; a device of the session's own is lost. Where nothing can be made again, the statement
# alone fails.
use strict;
use warnings;
use Cwd 'abs_path';
use File::Basename 'dirname';
use lib dirname(abs_path(__FILE__));
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(sleep);
use TestNode;
use TestEngine;

my $node = start_engine_node('recipe', 'max_worker_processes = 4', 'log_min_error_statement = panic');

# "lose" is called where the device is to be lost
$node->safe_psql('postgres', q{
CREATE TABLE t AS SELECT g AS id, darray_agg((x * 7919::int8 % 100003)::int4) AS v,
	darray_agg(CASE WHEN x % 7 <> 0 THEN sin(x * g) END) AS f, darray_agg(x % 20 + 1) AS k
	FROM generate_series(1, 2) g, generate_series(1, 40000) x GROUP BY g;
CREATE TABLE gone AS SELECT * FROM t;
CREATE FUNCTION lose(how text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	seen text;
BEGIN
	IF how = 'here' THEN
		PERFORM fake_engine_fail('task', 1, 'lost');
		PERFORM array_sum(v) FROM t WHERE id = 2;
	ELSIF how <> 'not' THEN
		-- whoever tests kills the service, and tells so
		COPY (SELECT 1) TO PROGRAM 'cat >/dev/null; kill -9 $(cat /proc/$(cat worker)/task/$(cat worker)/children)';
	END IF;
END $$;
CREATE FUNCTION filtered(how text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE w darray_int4; s darray_float8;
BEGIN
	SELECT v, f INTO w, s FROM t WHERE id = 1;
	w := array_filter(w, w > 50000);
	s := array_sort(s);
	ASSERT how = 'not' OR (darray_info(w)).location = 'device';
	PERFORM lose(how);
	RETURN array_sum(w) || ' ' || md5(s::text) || ' ' || array_sum(array_sort(w, true)) || ' ' || s[77] || ' ' || array_null_count(s);
END $$;
-- of lost results, each of another
CREATE FUNCTION chained(how text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE a darray_float8; b darray_float8; c darray_float8;
BEGIN
	SELECT f INTO a FROM t WHERE id = 1;
	FOR i IN 1 .. 7 LOOP
		b := array_sort(a - i, i % 2 = 0);
		c := a + b;
		a := c * 0.5;
	END LOOP;
	b := NULL; c := NULL;
	PERFORM lose(how);
	RETURN md5(a::text);
END $$;
-- of what is on the host, and nobody else has any more
CREATE FUNCTION from_host(how text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE a darray_int8; b darray_int8; c darray_int4; d darray_int4 := '{3,1,NULL,2}';
BEGIN
	a := (SELECT darray_agg(x * x % 1009) FROM generate_series(1::int8, 30000) x);
	b := array_sort(a || 5::int8);
	a := NULL;
	-- the bytes of a variable
	c := array_sort(d, true);
	d := NULL;
	PERFORM lose(how);
	RETURN md5(b::text) || c::text;
END $$;
-- several outputs of one task, random numbers, a slice, a mask that is a range, positions
CREATE FUNCTION several(how text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE n darray_int8; s darray_float8; r darray_float8; p darray_float8; m darray_bool; x darray_int4; y darray_int4;
BEGIN
	SELECT v, k, f INTO y, x, p FROM t WHERE id = 1;
	n := array_group_count(x, p);
	s := array_group_sum(x, p);
	p := (array_sort(p))[10:30000];
	r := darray_random(20000, 7) + 1;
	m := array_sort(y) > 777;
	x := array_where(y > 99000);
	y := array_take(y, x);
	PERFORM lose(how);
	RETURN n::text || s::text || md5(r::text) || md5(p::text) || array_sum(p) || md5(m::text) || md5(x::text) || md5(y::text);
END $$;
-- what was written to since
CREATE FUNCTION written(how text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE a darray_int4; b darray_int4;
BEGIN
	SELECT v INTO a FROM t WHERE id = 1;
	a := array_sort(a);
	b := array_filter(a, a > 90000);
	a[3] := 99999;
	a := array_sort(a, true);
	PERFORM lose(how);
	RETURN md5(a::text) || md5(b::text);
END $$;
CREATE FUNCTION too_many(how text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE a darray_int4;
BEGIN
	SELECT v INTO a FROM t WHERE id = 1;
	FOR i IN 1 .. 257 LOOP
		a := array_sort(a, i % 2 = 0);
	END LOOP;
	PERFORM lose(how);
	RETURN md5(a::text);
END $$;
-- what it was made of has been removed
CREATE FUNCTION removed(how text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE a darray_int4;
BEGIN
	SELECT v INTO a FROM gone WHERE id = 1;
	a := array_sort(a);
	TRUNCATE gone;
	PERFORM lose(how);
	RETURN md5(a::text);
END $$;
});
my @calls = map { "SELECT $_('HOW')" } qw(filtered chained from_host several written);
my %expected = map { ($_ => $node->safe_psql('postgres', "SET darray.engine = host; " . s/HOW/not/r)) } @calls;

# A session, ready to lose its device in that way
sub ready
{
	my ($how, @settings) = @_;
	my $s = session($node, 'darray.engine = cuda', 'plan_cache_mode = force_generic_plan',
		'darray.device_service = ' . ($how eq 'service' ? 'on' : 'off'), @settings);

	$s->value('SELECT array_sum(v) FROM t WHERE id = 2');
	if ($how eq 'service')
	{
		open(my $file, '>', $node->data_dir . '/worker') or die $!;
		print $file $s->value(q{SELECT pid FROM pg_stat_activity WHERE backend_type = 'darray device service'});
		close($file);
	}
	return $s;
}

# tasks of this kind are done once by the device, and once more by the host: nothing else is on the host
my $remade = q{SELECT sum(calls) FROM darray_stat WHERE engine = 'host' AND operation IN ('sort', 'select', 'eval', 'group_reduce', 'gather')};
my $told = q{SELECT sum(fallbacks) > 0 FROM darray_stat WHERE engine = 'cuda' AND fallback_reason = 'the device lost the result'};

foreach my $how ('here', 'service')
{
	# each time it is killed the service comes back a little later
	foreach my $call ($how eq 'here' ? @calls : @calls[ 0, 1, 3 ])
	{
		my $s = ready($how);

		is($s->value($call =~ s/HOW/$how/r), $expected{$call}, "the device is lost, $how: $call");
		cmp_ok($s->value($remade), '>', 0, '... and what was there is made again');
		is($s->value($told), 't', '... as a fallback, which says why');
		$s->close;
	}
}
my $s = ready('here');
my $answer = $s->try("SELECT too_many('here')");
is($answer->{error}{C}, '58000', "of more tasks than are done again");
is($s->value('SELECT array_sum(array_sort(v)) FROM t WHERE id = 1'), $s->on_host('SELECT array_sum(v) FROM t WHERE id = 1'), 'the session goes on');
$s->close;
$s = ready('here');
$node->safe_psql('postgres', 'TRUNCATE gone; INSERT INTO gone SELECT * FROM t');
$answer = $s->try("SELECT removed('here')");
is($answer->{error}{C}, '58000', "of a value that is no longer there");
like($answer->{error}{D}, qr/^The device was lost, and the array cannot be made again: /, '... and why');
$s->close;

# Killed while it works, in the first task of a statement and in a later one: the statement goes on. It may be over
# before it comes to that, on a machine that has others to work for.
my $query = 'SELECT string_agg(md5(array_sort(array_filter(f, v > 500) * 2)::text), $$ $$ ORDER BY id) FROM t';
$s = ready('service');
my $right = $s->on_host($query);
foreach my $after (0, 0.2)
{
	my $wrong = 0;
	my $gone_on = until_true(
		sub {
			until_true(sub { $s->value('SELECT in_use FROM darray_devices()') eq 't' });
			$s->run('SELECT darray_stat_reset()');
			set_sleep($after ? 40 : 20000);
			$s->begin($query);
			sleep $after;
			set_sleep(20000);
			sleep 0.1;
			# what has begun goes on as long, what comes back does not
			set_sleep(0);
			system_or_bail('sh', '-c', 'cd ' . $node->data_dir . ' && kill -9 $(cat /proc/$(cat worker)/task/$(cat worker)/children)');
			$wrong++ if TestEngine::text($s->finish) ne $right;
			return $s->value('SELECT sum(fallbacks) FROM darray_stat') > 0;
		});
	ok($gone_on, "killed after $after s of a statement, which the host goes on with");
	is($wrong, 0, '... with the right answer');
}
$s->close;

# A recipe keeps nothing on the device, and not more on the host than it says
$s = session($node, 'darray.engine = cuda', 'plan_cache_mode = force_generic_plan', 'darray.device_service = off', 'darray.cache_size = 0');
$s->run(q{CREATE FUNCTION pg_temp.kept() RETURNS text LANGUAGE plpgsql AS $$
DECLARE a darray_float8; live text;
BEGIN
	SELECT f INTO a FROM t WHERE id = 1;
	a := array_sort(a * 2 + 1);
	SELECT allocations || ' ' || (bytes < 2000000) INTO live FROM fake_engine_live();
	RETURN live;
END $$});
$s->discard;
is($s->value('SELECT pg_temp.kept()'), '2 true', 'on the device is the result, and the stored value that the cache keeps');
$s->discard;
is($s->live, '0|0', 'nothing stays');
$s->run(q{CREATE FUNCTION pg_temp.many(how text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE x darray_int8; y darray_int8; z darray_int8;
BEGIN
	-- 36 MB each, of which one may stay for a recipe
	FOR i IN 1 .. 2 LOOP
		PERFORM set_config('darray.engine', 'host', true);
		x := darray_series(i::int8, 4500000 + i - 1);
		PERFORM set_config('darray.engine', 'cuda', true);
		z := y;
		y := x + 1::int8;
	END LOOP;
	x := NULL;
	PERFORM lose(how);
	BEGIN
		RETURN y[1];
	EXCEPTION WHEN system_error THEN
		RETURN SQLSTATE || ' ' || z[1];
	END;
END $$});
is($s->value(q{SELECT pg_temp.many('here')}), '58000 2', 'what recipes keep on the host');
$s->close;

$node->stop;
is(crashes($node), '', 'nothing crashed');
done_testing();
