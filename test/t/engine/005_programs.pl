# Random programs in plpgsql over a few arrays - sorted, sliced, flattened, assigned to, with errors
# caught in between - have the same result by the host and by a device, whichever calls of the engine
# fail meanwhile. DARRAY_SEED and DARRAY_PROGRAMS choose others.
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

my $programs = $ENV{DARRAY_PROGRAMS} // ($ENV{CHECK_LONG} ? 600 : 250);
my $seed = $ENV{DARRAY_SEED} // 20010101;
srand($seed);
note "DARRAY_SEED=$seed";

my $node = start_engine_node('programs', 'darray.device_service = off', 'restart_after_crash = on', 'log_min_error_statement = panic', 'log_statement = none');

# flat and expanded ones, whose last word of validity is full or not; sorted, and without NULLs
my @lengths = (5, 700, 2999, 3000, 5000, 20011);
my $lengths = join(', ', @lengths);
$node->safe_psql('postgres', qq{
CREATE TABLE t (id int PRIMARY KEY, v darray_int4);
INSERT INTO t
	SELECT n, darray_agg(CASE WHEN x % 7 <> 0 THEN (x * 7919::int8 % 1009)::int4 END)
	FROM unnest(ARRAY[$lengths]) n, generate_series(1, n) x GROUP BY n;
INSERT INTO t SELECT id + 100000, array_sort(v, true, true) FROM t;
INSERT INTO t SELECT id + 200000, array_filter(v, ~ array_is_null(v)) FROM t WHERE id < 100000;
CREATE FUNCTION above(v darray_int4, x int) RETURNS darray_bool LANGUAGE sql AS 'SELECT v > x';
});

my @variables = qw(a b c);
sub pick { return $_[ rand @_ ]; }

# an array, of operations as deep as that
sub expression
{
	my ($depth) = @_;
	my $kind = int(rand 12);

	return pick(@variables) if $depth == 0 || rand() < 0.2;
	my $of = expression($depth - 1);
	return "array_sort($of, " . pick('true', 'false') . ', ' . pick('true', 'false') . ')' if $kind < 3;
	return "($of)[" . pick(1, 2, 17, 64, 65, 1000) . ':' . pick(50, 640, 2998, 2999, 4999, 20000) . ']' if $kind == 3;
	return "array_filter($of, above($of, " . int(rand 900) . '))' if $kind == 4 && $depth < 3;
	return "array_slice($of, -1, 1, -" . pick(1, 2, 3) . ')' if $kind == 5;
	return "array_take($of, array_argsort($of))" if $kind == 6 && $depth < 3;
	return "(SELECT $of)" if $kind == 7;
	return "${of}::darray_int8::darray_int4" if $kind == 8;
	return "array_group_id($of)" if $kind == 9;
	return "(SELECT darray_agg(u) FROM (SELECT unnest($of) AS u UNION ALL SELECT " . pick('NULL', '5') . ') s)' if $kind == 10;
	return "${of}::text::darray_int4";
}

sub read_stored
{
	my ($variable) = @_;
	return "SELECT t.v INTO $variable FROM t WHERE id = " . (pick(@lengths) + pick(0, 100000, 200000)) . ';';
}

sub statement
{
	my $v = pick(@variables);
	my $kind = int(rand 10);

	return "$v := " . expression(3) . ';' if $kind < 4;
	return read_stored($v) if $kind == 4;
	return "$v\[" . pick(1, 2, 3, 64, 65, 500) . '] := ' . pick('NULL', '7', '-1') . ';' if $kind == 5;
	return "IF cardinality($v) > 20 THEN $v\[3:9] := (" . pick(@variables) . ')[1:7]; END IF;' if $kind == 6;
	return "BEGIN $v\[2] := 99; $v := array_sort($v); PERFORM 1 / 0; EXCEPTION WHEN division_by_zero THEN NULL; END;" if $kind == 7;
	return "seen := seen || ' ' || coalesce(($v)[" . pick(1, 64, 65, 700) . "]::text, '-') || '/' || array_null_count(($v)[2:" . pick(700, 2999) . ']);'
	  if $kind == 8;
	return "$v := (WITH q AS MATERIALIZED (SELECT " . expression(2) . ' AS x) SELECT p.x FROM q p, q r WHERE array_sum(r.x) IS DISTINCT FROM -1);';
}

sub program
{
	my $look = join(" || ',' || ", map { "coalesce($_, -1)" } 'array_sum(a)', 'array_sum(b)', 'array_stddev(c)', 'array_null_count(b)');
	my @lines = map { read_stored($_) } @variables;

	foreach (1 .. 8)
	{
		push @lines, statement(), 'IF cardinality(a) > 60000 THEN a := a[1:100]; END IF;', "seen := seen || ' ' || $look;";
	}
	return "CREATE OR REPLACE FUNCTION pg_temp.program() RETURNS text LANGUAGE plpgsql AS \$\$
		DECLARE a darray_int4; b darray_int4; c darray_int4; seen text := '';
		BEGIN\n" . join("\n", @lines) . "\nRETURN seen || ' ' || md5(a::text) || md5(b::text) || md5(array_sort(c)::text); END \$\$";
}

sub new_session
{
	return session($node, 'darray.engine = cuda', q{darray.device_memory_limit = '16MB'});
}

my $s = new_session();
my %count = (programs => 0, errors => 0, wrong => 0);
foreach my $i (1 .. $programs)
{
	my $program = program();

	$s->run($program);
	my $host = $s->on_host('SELECT pg_temp.program()');
	$s->run('SET plan_cache_mode = ' . pick('auto', 'force_generic_plan', 'force_custom_plan'));
	# some calls fail; not downloads, which can be errors
	my ($what, $nth, $status, $often) = (pick('allocate', 'task', 'upload', 'stage', 'send'), 1 + int(rand 20), pick('no_memory', 'unsupported', 'interrupted'),
		pick(0, 0, 0, 1, 1, 3));
	$s->run("SELECT fake_engine_fail('$what', $nth, '$status', $often)");
	my $got = $s->try('SELECT pg_temp.program()');
	my $outcome = $got->{error} ? "error $got->{error}{C}" : TestEngine::text($got);

	$count{programs}++;
	$count{errors}++ if $host =~ /^error/;
	if ($outcome ne $host && $count{wrong}++ == 0)
	{
		diag("program $i, $often of $what from the ${nth}th on answer $status:\n$program\nhost: $host\ncuda: $outcome");
	}
	if ($got->{ended})
	{
		last unless until_true(sub { ($node->psql('postgres', 'SELECT 1'))[0] == 0 });
		$s = new_session();
	}
	else
	{
		$s->run("SELECT fake_engine_fail('$what', 1, '$status', 0)");
	}
}
is($count{wrong}, 0, "random programs: $count{programs}, $count{errors} of them end with an error");
cmp_ok($count{errors}, '<', $count{programs} / 10, 'few end with an error');
$s->discard;
is($s->live, '0|0', 'nothing stays on the device');
$s->close;

$node->stop;
is(crashes($node), '', 'nothing crashed');
done_testing();
