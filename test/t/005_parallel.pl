# A parallel plan gives the same answers as a serial one.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;

my $node = start_node('parallel', 'max_parallel_workers_per_gather = 2', 'max_worker_processes = 8', 'jit = off');
my $debug = $node->pg_version < 16 ? 'force_parallel_mode' : 'debug_parallel_query';

my $serial = 'SET max_parallel_workers_per_gather = 0;';
my $parallel = "SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;
	SET $debug = on;";

# Small values that lie in the row and ones of several toast chunks; floats of many sizes
$node->safe_psql('postgres', q{
CREATE TABLE t (id int, b darray_bool, s darray_int2, i darray_int4, l darray_int8, r darray_float4, f darray_float8,
	d darray_date, ts darray_timestamp, tz darray_timestamptz);
INSERT INTO t
	SELECT g, darray_agg(x % 3 = 0), darray_agg((x * 7 % 100)::int2),
		darray_agg(CASE WHEN x % 11 <> 0 THEN x * 7919 % 1009 - 500 END ORDER BY x),
		darray_agg(x::int8 * 1000000007 ORDER BY x),
		darray_agg((sin(x) * 10 ^ (x % 20 - 10))::float4 ORDER BY x),
		darray_agg(CASE WHEN x % 7 <> 0 THEN sin(x * g) * 10 ^ (x % 40 - 20) END ORDER BY x),
		darray_agg(date '2001-01-01' + x % 100 ORDER BY x),
		darray_agg(timestamp '2001-01-01' + x * interval '1 min' ORDER BY x),
		darray_agg(timestamptz '2001-01-01' - x * interval '1 s' ORDER BY x)
	FROM generate_series(1, 2000) g, LATERAL generate_series(1, CASE WHEN g % 50 = 0 THEN 3000 ELSE g % 20 + 1 END) x
	GROUP BY g;
CREATE TABLE flat AS
	SELECT x AS id, x % 13 AS k, CASE WHEN x % 11 <> 0 THEN x * 7919 % 100003 END AS i,
		(x % 3 = 0) AS b, (x % 30000)::int2 AS s, x::int8 * 1000000007 AS l, (sin(x) * 10 ^ (x % 20 - 10))::float4 AS r,
		sin(x) * 10 ^ (x % 40 - 20) AS f, date '2001-01-01' + x % 5000 AS d,
		timestamp '2001-01-01' + x * interval '1 min' AS ts, timestamptz '2001-01-01' - x * interval '1 s' AS tz,
		CASE WHEN x % 17 <> 0 THEN 'word ' || x % 4001 * x % 5003 END AS w
	FROM generate_series(1, 100000) x;
ANALYZE;
});

# the same answer, from a plan that has the node wanted
sub same
{
	my ($query, $node_wanted) = @_;
	my $plan = $node->safe_psql('postgres', "$parallel EXPLAIN (COSTS OFF) $query");
	my $expected = $node->safe_psql('postgres', "$serial $query");
	my $got = $node->safe_psql('postgres', "$parallel $query");

	like($plan, qr/$node_wanted/, "$node_wanted: $query");
	ok($expected ne '' && $got eq $expected, "same answer: $query")
	  or diag("serial: " . substr($expected, 0, 500) . "\nparallel: " . substr($got, 0, 500));
}

# functions, run by the workers over the rows that they scan
foreach my $expression (
	'array_sum(f)', 'array_avg(r)', 'array_sum(i)', 'array_avg(l)', 'array_min(d)', 'array_max(ts)', 'array_stddev(f)',
	'array_sort(f)', 'array_sort(tz, true)', 'array_argsort(f)', 'array_argsort(d, i)', 'array_sort_by(f, i)',
	'array_filter(i, i > 100)', 'array_where(b & (s #= 3::int2))', 'f > 0.5', 'array_is_null(f)',
	'array_take(r, s::darray_int4)', 'i[2:5]', 'f[3]', 'array_slice(f, -1, 1, -2)', 'array_group_id(d)',
	'array_group_sum(array_group_id(d), f)', 'array_group_count(array_group_id(b, s))', 'l::darray_float8',
	'f::float8[]', 'i::text', 'darray_float8_send(f)', 'cardinality(f)', 'array_any(b)',
	'(SELECT sum(x) FROM unnest(i) x)', '(SELECT max(n) FROM array_group_by(\'{count}\', s, f) AS (k int2, n int8))')
{
	same("SELECT md5(string_agg(x, ';' ORDER BY id)) FROM (SELECT id, ($expression)::text AS x FROM t) s", 'Gather');
	same("SELECT id, md5(($expression)::text) FROM t WHERE id % 100 = 0 ORDER BY id", 'Gather');
}

# filters in the workers, joins and groups on whole values
same('SELECT count(*), sum(id) FROM t WHERE array_sum(f) > 0', 'Partial Aggregate');
same("SELECT count(*), min(id) FROM t WHERE i > '{100}'", 'Partial Aggregate');
same('SELECT s, count(*) FROM t GROUP BY s ORDER BY s', 'Gather');
same('SELECT count(*) FROM t JOIN t u ON t.s = u.s AND t.id < u.id', 'Gather');
same('SELECT min(x) FROM (SELECT array_sum(i) AS x FROM t) s', 'Partial Aggregate');

# darray_agg in pieces; which comes first is not told, so sort what comes out
foreach my $column (qw(b s i l r f d ts tz w))
{
	my $query = "SELECT k, md5(array_sort(darray_agg($column))::text), cardinality(darray_agg($column)),
		array_null_count(darray_agg($column)) FROM flat GROUP BY k ORDER BY k";
	same($query, 'Partial (Hash|Group)Aggregate');
	same("SELECT md5(array_sort(darray_agg($column))::text) FROM flat", 'Partial Aggregate');
	# with its partner in the same order, it keeps rows together
	same("SELECT md5(array_sort_by(darray_agg($column), darray_agg(id))::text) FROM flat", 'Partial Aggregate');
}

# exact sums do not depend on who added what
same('SELECT array_sum(darray_agg(f)), array_avg(darray_agg(f)), array_sum(darray_agg(r)) FROM flat', 'Partial Aggregate');
same('SELECT array_group_sum(array_group_id(darray_agg(k)), darray_agg(f)) FROM flat', 'Partial Aggregate');

# with ORDER BY, and of no row at all
same('SELECT md5(darray_agg(f ORDER BY id DESC)::text) FROM flat', 'Gather');
is($node->safe_psql('postgres', "$parallel SELECT darray_agg(f) IS NULL FROM flat WHERE id < 0"), 't', 'of no row');

# an error in a worker is the caller's error, with its SQLSTATE, and the session goes on
my ($status, $out, $err) = $node->psql('postgres',
	"\\set VERBOSITY verbose\n$parallel SELECT sum(cardinality(array_filter(f, '{t,f}'))) FROM t;\nSELECT 'alive'", on_error_stop => 0);
like($err, qr/ERROR:  2202E:/, 'an error in a worker');
is($out, 'alive', 'the session goes on');

$node->stop;
done_testing();
