# Counts of all sessions by database: they survive sessions, workers add theirs, each database has its
# own, and only a server that has loaded the library keeps them.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;

my $node = start_node('stat', q{shared_preload_libraries = 'darray'}, 'jit = off', 'max_parallel_workers_per_gather = 2');

sub sql { return $node->safe_psql($_[1] // 'postgres', $_[0]) }

my $sums = q{SELECT coalesce(sum(calls), 0) || ' ' || coalesce(sum(elements), 0) FROM darray_stat_database
	WHERE datname = current_database() AND engine = 'host' AND operation = 'sum'};
sql('CREATE TABLE t AS SELECT g AS id, darray_series(g, g + 9999) AS v FROM generate_series(1, 8) g; ALTER TABLE t SET (parallel_workers = 2)');
sql('CREATE DATABASE other');
sql('CREATE EXTENSION darray', 'other');
is(sql($sums), '0 0', 'nothing so far');
sql('SELECT array_sum(v) FROM t WHERE id = 1') foreach 1 .. 3;
is(sql($sums), '3 30000', 'sessions that have ended');
is(sql("SELECT array_sum(v) FROM t WHERE id = 2; $sums") =~ s/.*\n//r, '4 40000', 'a session sees its own');
is(sql("BEGIN; SELECT array_sum(v) FROM t WHERE id = 2; ROLLBACK; $sums") =~ s/.*\n//r, '5 50000', 'a transaction that was rolled back');
is(sql("SELECT array_sum(v) FROM t WHERE id = 2; SELECT darray_stat_reset(); SELECT array_sum(v) FROM t WHERE id = 2; $sums") =~ s/.*\n//sr,
	'7 70000', 'a session that counts anew');
sql('SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0; SET parallel_leader_participation = off;
	SELECT sum(array_sum(v)) FROM t');
is(sql($sums), '15 150000', 'workers');
is(sql($sums, 'other'), '0 0', 'another database');
sql(q{SELECT array_sum('{1,2,3}'::darray_int4 || g) FROM generate_series(1, 2) g}, 'other');
is(sql($sums, 'other'), '2 8', 'it has its own');
my $before = sql('SELECT now()');
sql('SELECT darray_stat_database_reset()');
is(sql($sums), '0 0', 'a reset');
sql('SELECT array_sum(v) FROM t WHERE id = 1');
is(sql("SELECT bool_and(stats_reset BETWEEN '$before' AND now()) FROM darray_stat_database WHERE datname = current_database()"),
	't', 'is known');
is(sql($sums, 'other'), '2 8', 'the other database is as it was');
sql('CREATE ROLE plain LOGIN');
is($node->psql('postgres', 'SET ROLE plain; SELECT count(*) FROM darray_stat_database; SELECT darray_stat_database_reset()', on_error_stop => 1), 3,
	'a reset is not for everybody');
$node->restart;
is(sql($sums, 'other'), '0 0', 'a server begins anew');
$node->stop;
done_testing();
