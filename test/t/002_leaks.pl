# A backend's memory is flat over 100,000 mixed calls, errors in the middle included.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;

my $node = start_node('leaks', 'jit = off');

plan skip_all => 'pg_backend_memory_contexts is not there before PostgreSQL 14'
  if $node->pg_version < 14;

# One call of many kinds a round. Every round is a subtransaction; every fifth one fails in
# the middle, with values half done.
$node->safe_psql('postgres', q{
CREATE TABLE small (id int PRIMARY KEY, i darray_int4, f darray_float8, d darray_date, n darray_int8);
INSERT INTO small
	SELECT g, darray_agg((x * 7919 + g) % 101),
		   darray_agg(CASE WHEN x % 9 <> 0 THEN sin(x) * g END),
		   darray_agg(date '2001-01-01' + x % 30),
		   darray_agg(x::int8)
	FROM generate_series(1, 50) g, generate_series(1, 40) x GROUP BY g;
CREATE TABLE large (id int PRIMARY KEY, i darray_int4, f darray_float8);
INSERT INTO large
	SELECT g, darray_agg((x * 7919::int8 % 100003)::int4),
		   darray_agg(CASE WHEN x % 9 <> 0 THEN sin(x) END)
	FROM generate_series(1, 2) g, generate_series(1, 300000) x GROUP BY g;

CREATE FUNCTION small_round(r int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	t small;
	v darray_int4;
	m darray_bool;
BEGIN
	SELECT * INTO t FROM small WHERE id = r % 50 + 1;
	CASE r % 20
		WHEN 0 THEN RETURN array_sum(array_sort(t.i));
		WHEN 1 THEN RETURN array_avg(array_filter(t.f, t.f > 0.5));
		WHEN 2 THEN RETURN array_sort(t.f, true);
		WHEN 3 THEN v := t.i; v[3] := 7; v[50] := 9; RETURN v;
		WHEN 4 THEN RETURN (array_take(t.f, array_argsort(t.i)))[1:3]::text
						   || ('{1,2,' || r || 'x}')::darray_int4::text;	-- 22P02
		WHEN 5 THEN RETURN array_group_sum(array_group_id(t.d, t.i), t.f);
		WHEN 6 THEN RETURN (SELECT string_agg(x::text, ',') FROM unnest(t.d) x);
		WHEN 7 THEN m := (t.i > 50) | array_is_null(t.f) & ~ (t.i #= 3); RETURN array_where(m);
		WHEN 8 THEN RETURN (SELECT sum(n) FROM array_group_by('{count,avg,max}', t.d, t.f, t.f, t.i)
								AS (d date, n int8, a float8, x int4));
		WHEN 9 THEN RETURN array_filter(array_sort(t.i), t.f[2:5] > 0.1);	-- 2202E
		WHEN 10 THEN RETURN t.i::darray_float8::darray_int2 = t.i::darray_int2;
		WHEN 11 THEN RETURN darray_agg(x ORDER BY x DESC) FROM unnest(t.f) x;
		WHEN 12 THEN RETURN t.f::float8[]::darray_float8::text;
		WHEN 13 THEN RETURN (SELECT i FROM small s WHERE s.i = t.i);
		WHEN 14 THEN RETURN array_slice(array_sort(t.i), -1, 1, 0);			-- 22023
		WHEN 15 THEN RETURN array_stddev(t.f) + array_variance_pop(t.i);
		WHEN 16 THEN RETURN (darray_fill(t.i[2], 3, 4))[2:3][1:2];
		WHEN 17 THEN RETURN (SELECT string_agg(k, ',') FROM (SELECT i::text AS k FROM small GROUP BY i ORDER BY i LIMIT 3) s);
		WHEN 18 THEN RETURN darray_int4_send(array_argsort(t.d, t.i));
		ELSE v := array_sort(t.i); v[1:3] := t.i[4:6]; v[2] := (array_sort(v))[100000] / 0;	-- NULL
			RETURN (v::darray_int8::darray_float8)::text || array_sum(v) / (r % 20 - 19);	-- 22012
	END CASE;
END $$;

CREATE FUNCTION large_round(r int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	t large;
	v darray_int4;
BEGIN
	SELECT * INTO t FROM large WHERE id = r % 2 + 1;
	CASE r % 10
		WHEN 0 THEN RETURN array_sum(array_sort(t.i));
		WHEN 1 THEN RETURN array_length(array_filter(t.f, t.f > 0.5), 1);
		WHEN 2 THEN RETURN (array_sort(t.f, true))[4];
		WHEN 3 THEN v := t.i; v[3] := 7; v[300050] := 9; RETURN array_null_count(v);
		WHEN 4 THEN RETURN array_filter(array_sort(t.i), t.f[2:200000] > 0.1);	-- 2202E
		WHEN 5 THEN RETURN cardinality(array_group_sum(array_group_id(t.i), t.f));
		WHEN 6 THEN RETURN (SELECT count(n) FROM (SELECT * FROM array_group_by('{count,avg}', t.i, t.f, t.f)
								AS (i int4, n int8, a float8) LIMIT 10) s);
		WHEN 7 THEN v := array_sort(t.i); v := array_argsort(v); RETURN v[5];
		WHEN 8 THEN RETURN (SELECT cardinality(darray_agg(x)) FROM unnest(t.i) x);
		ELSE v := array_sort(t.i); RETURN v::darray_float8::darray_int2;		-- 22003
	END CASE;
END $$;

-- counts what became of the rounds: 'ok' or the SQLSTATE
CREATE TABLE outcome (kind text, state text, n int8);
CREATE PROCEDURE rounds(kind text, first int, last int) LANGUAGE plpgsql AS $$
DECLARE
	ignored text;
	good int8 := 0;
	states text[] := '{}';
BEGIN
	FOR r IN first .. last LOOP
		BEGIN
			IF kind = 'small' THEN
				ignored := small_round(r);
			ELSE
				ignored := large_round(r);
			END IF;
			good := good + 1;
		EXCEPTION WHEN OTHERS THEN
			states := states || SQLSTATE::text;
		END;
	END LOOP;
	INSERT INTO outcome SELECT kind, 'ok', good
		UNION ALL SELECT kind, s, count(*) FROM unnest(states) s GROUP BY s;
END $$;
});

# runs these batches in one session; the memory after each: [contexts, resident, peak]
sub session
{
	my @sql = @_;
	my $query = memory_query();
	my $out = $node->safe_psql('postgres', join('', map { "$_;\n$query;\n" } @sql));
	return map { [ split /\|/ ] } grep { /^\d+\|\d+\|\d+$/ } split /\n/, $out;
}

# After the warm-up (catalogue caches, plans, pools) no batch may add anything to speak of.
sub is_flat
{
	my ($name, $slack, @memory) = @_;
	my ($before, $after) = @memory[ 0, -1 ];

	foreach my $what ([ 0, 'memory contexts' ], [ 1, 'resident memory' ])
	{
		my ($column, $kind) = @$what;
		my $growth = $after->[$column] - $before->[$column];
		cmp_ok($growth, '<', $slack,
			"$name: $kind flat ($before->[$column] bytes, $growth more at the end)");
	}
}

my @memory = session(map { sprintf "CALL rounds('small', %d, %d)", $_ * 5000, $_ * 5000 + 4999 } 0 .. 20);
is(scalar(@memory), 21, 'small values: all batches ran');
is_flat('105,000 rounds on small values', 1024 * 1024, @memory[ 1 .. 20 ]);

@memory = session(map { sprintf "CALL rounds('large', %d, %d)", $_ * 40, $_ * 40 + 39 } 0 .. 10);
is(scalar(@memory), 11, 'large values: all batches ran');
is_flat('440 rounds on values over a megabyte', 8 * 1024 * 1024, @memory[ 2 .. 10 ]);

is( $node->safe_psql('postgres', 'SELECT kind, state, sum(n) FROM outcome GROUP BY 1, 2 ORDER BY 1, 2'),
	join("\n",
		'large|22003|44', 'large|2202E|44', 'large|ok|352',
		'small|22012|5250', 'small|22023|5250', 'small|2202E|5250', 'small|22P02|5250', 'small|ok|84000'),
	'every round ended as it should');

# One statement over many rows must not keep what a row needed: 200,000 rows of 4 kB
# would be 800 MB.
foreach my $expression (
	'array_sort(s.f)', 'array_filter(s.f, s.f > 0.0)', 's.f[2:400]', 'array_group_id(s.i)',
	'array_argsort(s.f)', 's.i::darray_float8', 's.f::float8[]', 's.f::text::darray_float8')
{
	@memory = session(
		'CREATE TEMP TABLE s AS SELECT darray_agg(x) AS i, darray_agg(x / 3::float8) AS f FROM generate_series(1, 500) x',
		"SELECT count($expression) FROM s, generate_series(1, 100) g WHERE g > 0",
		"SELECT count($expression) FROM s, generate_series(1, 50000) g WHERE g > 0");
	cmp_ok($memory[2][2] - $memory[1][2], '<', 32 * 1024 * 1024, "one statement over 50,000 rows: peak of $expression");
}

# DISCARD ALL gives back the cache and the memory that is kept warm, where it succeeds
$node->safe_psql('postgres', 'CREATE TABLE kept AS SELECT darray_series(1, 5000000)::darray_float8 AS v');
is( $node->safe_psql('postgres', q{
		SELECT array_sum(v) FROM kept; SELECT cached FROM kept, darray_info(v);
		DISCARD TEMP; SELECT cached FROM kept, darray_info(v);
		BEGIN; SAVEPOINT s;
		\set ON_ERROR_STOP 0
		DISCARD ALL;
		\set ON_ERROR_STOP 1
		ROLLBACK; SELECT cached FROM kept, darray_info(v);
		DISCARD ALL; SELECT cached FROM kept, darray_info(v);
		SELECT array_sum(v) FROM kept; SELECT cached FROM kept, darray_info(v)}),
	"12500002500000\nt\nt\nt\nf\n12500002500000\nt", 'DISCARD ALL empties the cache');
# it is the host's memory that is looked at
$ENV{PGOPTIONS} = '-c darray.engine=host';
@memory = session('SELECT array_sum(v[1:10]) FROM kept', 'SELECT array_sum(array_sort(v, true)) FROM kept', 'DISCARD ALL');
cmp_ok($memory[1][1] - $memory[0][1], '>', 64 * 1024 * 1024, 'a value and what was made of it are kept');
cmp_ok($memory[2][1] - $memory[0][1], '<', 4 * 1024 * 1024, 'but not by DISCARD ALL');

# what states of many positions or groups take follows what they hold, and goes back to the system:
# at the end of the statement what malloc() has, by DISCARD ALL the rest
sub gives_back
{
	my ($name, $most, $sql) = @_;
	my @memory = session('SELECT array_sum(v[1:10]) FROM kept', $sql, 'DISCARD ALL');

	cmp_ok($memory[1][2] - $memory[0][2], '<', $most * 1024 * 1024, "$name: peak");
	cmp_ok($memory[1][1] - $memory[0][1], '<', 80 * 1024 * 1024, "$name: what is left of it");
	cmp_ok($memory[2][1] - $memory[0][1], '<', 4 * 1024 * 1024, "$name: what DISCARD ALL leaves");
}
my $far = q{(SELECT darray_fill(('{1e152,1e-152,1}'::float8[])[i], 300000) AS v FROM generate_series(1, 3) i) r};
gives_back('sums of far magnitudes', 160, "SELECT array_length(sum(v), 1) FROM $far");
# numbers have all limbs between the greatest and the least of theirs
gives_back('deviations of far magnitudes', 320, "SELECT array_length(stddev(v), 1) FROM $far");
gives_back('groups', 400, q{SELECT pg_column_size(darray_group_by('{stddev,sum}', k, v, v))
	FROM (SELECT darray_series(1, 500000) AS k, darray_series(1, 500000)::darray_float8 AS v) r});
gives_back('places of groups', 100, q{SELECT cardinality(array_group_top(k, k, 60)) FROM (SELECT darray_series(1, 200000) AS k) r});

# a library that looked at commands before still does
SKIP:
{
	skip 'there is no pg_stat_statements', 1
	  unless $node->safe_psql('postgres', q{SELECT 1 FROM pg_available_extensions WHERE name = 'pg_stat_statements'});
	$node->append_conf('postgresql.conf', q{shared_preload_libraries = 'pg_stat_statements'});
	$node->restart;
	is($node->safe_psql('postgres', q{
			CREATE EXTENSION pg_stat_statements; SELECT array_sum('{1}'::darray_int4); DISCARD TEMP;
			SELECT calls FROM pg_stat_statements WHERE query = 'DISCARD TEMP'}),
		"1\n1", 'another library sees the command, too');
}

$node->stop;
done_testing();
