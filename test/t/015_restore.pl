# A dump of a database of before restores: the same rows, the same plans, by the same indexes.
use strict;
use warnings;
use Cwd 'abs_path';
use File::Basename 'dirname';
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;

my $node = start_node('restore');
my $dump = dirname(abs_path(__FILE__)) . '/before.sql';

$node->safe_psql('postgres', 'CREATE DATABASE before TEMPLATE template0');
$node->command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', '-f', $dump, $node->connstr('before') ],
	'psql reads it');

# each relation of then, by the rows that it gave
my $rows = $node->safe_psql('before', q{
	SET TimeZone = 'UTC';
	SELECT relation, rows, given(relation::regclass) FROM gave WHERE rows IS DISTINCT FROM given(relation::regclass);});
is($rows, '', 'the same rows');
cmp_ok($node->safe_psql('before', 'SELECT count(*) FROM gave'), '>', 290, 'of all relations');

my $plans = $node->safe_psql('before', q{
	ANALYZE;
	SET enable_seqscan = off;
	SET enable_bitmapscan = off;
	SELECT statement, nodes, planned(statement) FROM plans WHERE planned(statement) IS DISTINCT FROM
		-- from 18 on that one hashes its groups
		CASE WHEN statement ~ ' rolled$' AND current_setting('server_version_num')::int >= 180000
		THEN replace(nodes, 'Sort, ', '') ELSE nodes END;});
is($plans, '', 'the same plans');
cmp_ok($node->safe_psql('before', 'SELECT count(*) FROM plans'), '>', 10, 'of all statements');

# and what is written goes where it was found
$node->safe_psql('before', q{
	INSERT INTO kinds (id, i, f) SELECT id + 1000, i, f FROM kinds;
	REFRESH MATERIALIZED VIEW kept;
	REINDEX DATABASE before;});
is( $node->safe_psql('before', q{SELECT count(*), count(*) FILTER (WHERE a.total IS NOT DISTINCT FROM b.total) FROM kinds a JOIN kinds b ON b.id = a.id + 1000}),
	'15|15', 'generated columns');
is( $node->psql('before', q{INSERT INTO kinds (id, i, f) VALUES (3000, '{1}', '{-2000}')}, stderr => \my $stderr), 3,
	'constraints hold');
like($stderr, qr/"plausible"/, 'this one');

$node->stop;
done_testing();
