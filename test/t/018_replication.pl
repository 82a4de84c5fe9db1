# Darrays on a standby whose primary changes and vacuums, in prepared transactions, and in subscribers.
use strict;
use warnings;
use IPC::Run ();
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;
use TestProtocol;

my $node = start_node('primary', 'wal_level = logical', 'max_wal_senders = 10', 'max_prepared_transactions = 5', 'autovacuum = off', 'jit = off');

sub until_true
{
	my ($condition) = @_;
	foreach (1 .. 600) { return 1 if $condition->(); select(undef, undef, undef, 0.1) }
	return 0;
}

# A column of each type, in rows of no elements, of few, of many, of more than fit into a page; each row has the
# digest of what was written.
my @all = (@TestNode::types, 'text');
my %element = (bool => '(g + version) % 3 = 0', int2 => 'version', int4 => 'version * (g % 3)',
	int8 => 'version * g::int8 * 10000000000', float4 => 'g / 8.0 + version', float8 => 'sqrt(g) + version',
	date => "date '2000-01-01' + g + version", timestamp => "timestamp '2000-01-01' + g * version * interval '1 hour'",
	timestamptz => "timestamptz '2000-01-01Z' + g * interval '1 minute' - version * interval '1 day'",
	text => "'string ' || g * version % 500");
my $names = join ', ', map { "v_$_" } @all;
my $columns = join ', ', map { "v_$_ darray_$_" } @all;
my $values = join ', ', map { "darray_agg((CASE WHEN g % 10 > 0 THEN $element{$_} END)::$_ ORDER BY g) AS v_$_" } @all;
my $made = "SELECT id, version, (SELECT md5(v::text) FROM (SELECT $names) v), $names
	FROM generate_series(0, 7) id, LATERAL (SELECT $values FROM generate_series(1, ('{0,3,300,3000}'::int[])[id % 4 + 1]) g) v";

# rows that are not what was written, versions, rows; by an index "
my $look = "SELECT count(*) FILTER (WHERE digest <> md5((SELECT v FROM (SELECT $names) v)::text) OR array_sum(v_int2) <> version * array_count(v_int2))
	|| ' wrong, version ' || string_agg(DISTINCT version::text, ',') || ', ' || count(*) || ' rows' FROM t";
my $found = 'SELECT count(*) FROM t WHERE v_int4 @> ARRAY[2 * version] AND array_sum(v_int2) > 0';

sub sql { return $node->safe_psql('postgres', $_[0]) }

# Every row anew, and the old ones' place is given back. Nothing makes a server write what VACUUM logged before its
# time comes (wal_writer_delay): a message does, for whoever waits for the standby has to have waited for that too.
sub change
{
	my ($version) = @_;
	sql("UPDATE t SET (version, digest, $names) = (SELECT m.version, m.digest, @{[ $names =~ s/v_/m.v_/gr ]} FROM made($version) m WHERE m.id = t.id)");
	sql('VACUUM t');
	sql(q{SELECT pg_logical_emit_message(true, '', '')});
}

sql(qq{
	CREATE TABLE t (id int PRIMARY KEY, version int, digest text, $columns);
	CREATE FUNCTION made(version int) RETURNS SETOF t LANGUAGE sql SET TimeZone = 'UTC' AS \$\$ $made \$\$;
	INSERT INTO t SELECT * FROM made(1);
	CREATE INDEX t_gin ON t USING gin (v_int4);
	CREATE INDEX t_sum ON t (array_sum(v_int2));
	CREATE INDEX t_order ON t (v_date) WHERE id % 4 < 2;
	ALTER SYSTEM SET TimeZone = 'UTC'; SELECT pg_reload_conf()});
my $engine = $ENV{DARRAY_TEST_ENGINE} // 'auto';

# ---- a standby whose queries make its recovery wait
$node->backup('base');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'base', has_streaming => 1);
$standby->append_conf('postgresql.conf', 'max_standby_streaming_delay = -1');
$standby->start;

sub value
{
	my ($client, $query) = @_;
	my ($row, $error) = $client->query($query);
	return $error ? $error->{M} : join('|', map { $_ // 'NULL' } @{ $row // [] });
}

my $old = TestProtocol->new($standby);
$old->query('BEGIN ISOLATION LEVEL REPEATABLE READ');
is(value($old, $look), '0 wrong, version 1, 8 rows', 'a standby');
change(2);
change(3);
is(value($old, $look), '0 wrong, version 1, 8 rows', 'its transaction sees what was there when it began');
$old->query('SET enable_seqscan = off');
is(value($old, $found), '6', '... by an index, too');
is(value($old, q{SELECT count(*) FROM t WHERE array_sum(v_int2) = 270}), '2', '... and by one of an expression');
$old->query('COMMIT');
$node->wait_for_catchup($standby);
is(value($old, $look), '0 wrong, version 3, 8 rows', 'another one what is there now');
is(value($old, $found), '6', '... by an index, too');

# many, while rows change
my $script = PostgreSQL::Test::Utils::tempdir() . '/look.sql';
append_to_file($script, "SELECT 1 / (looked LIKE '0 wrong, version _, 8 rows' AND found = 6)::int FROM ($look) l (looked), ($found) f (found);\n");
my $output = '';
my $readers = IPC::Run::start([ 'pgbench', '-n', '-c', 3, '-t', 6, '-f', $script, $standby->connstr('postgres') ], '>&', \$output);
change($_) foreach 4 .. 6;
IPC::Run::finish($readers);
like($output, qr{transactions actually processed: 18/18}, 'readers beside changes find whole rows');
unlike($output, qr/ERROR|FATAL/, '... and no errors');

# ---- one that does not wait
$node->wait_for_catchup($standby);
my ($holder, $holds) = ('', '');
my $held = IPC::Run::start([ 'psql', '-X', '-A', '-t', '-v', 'VERBOSITY=verbose', '-c', 'BEGIN ISOLATION LEVEL REPEATABLE READ',
		'-c', "$look", '-c', 'DECLARE c CURSOR FOR SELECT id, v_text FROM t ORDER BY id', '-c', 'FETCH 2 FROM c',
		'-c', "DO 'DECLARE v darray_float8 := (SELECT v_float8 FROM t WHERE id = 3); BEGIN v[1] := 0; PERFORM pg_sleep(60), array_sum(v); END'",
		'-c', 'FETCH 2 FROM c', $standby->connstr('postgres') ], '>&', \$holder);
ok(until_true(sub { $standby->safe_psql('postgres', q{SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'}) eq '1' }), 'a query that waits');
$standby->append_conf('postgresql.conf', 'max_standby_streaming_delay = 0');
$standby->reload;
ok(until_true(sub { $standby->safe_psql('postgres', 'SHOW max_standby_streaming_delay') eq '0' }), '... and is not waited for from now on');
change(7);
$node->wait_for_catchup($standby);
IPC::Run::finish($held);
like($holder, qr/0 wrong, version 6, 8 rows/, 'it saw what was there');
like($holder, qr/(ERROR|FATAL): +40001: .*due to conflict with recovery/, '... and is told of a conflict');
unlike($holder, qr/XX00/, '... nothing else');
is($standby->safe_psql('postgres', $look), '0 wrong, version 7, 8 rows', 'others go on');

# ---- prepared transactions
sql(q{CREATE TABLE p (n int, v darray_int4, w darray_text); CREATE TABLE reading (device int, at timestamptz, x float8)});
my $client = TestProtocol->new($node);
foreach my $name (qw(kept dropped))
{
	my $series = $name eq 'kept' ? 'reading' : 'p_reading';
	$client->query("SET darray.engine = $engine");
	$client->query('BEGIN');
	$client->query("CREATE TABLE IF NOT EXISTS $series (LIKE reading)");
	foreach my $statement (
		q{DO 'DECLARE v darray_int4; w darray_text; BEGIN SELECT v_int4, v_text INTO v, w FROM t WHERE id = 3;
			v[2] := 7; w[2] := ''new''; INSERT INTO p VALUES (1, v, w); v := array_sort(v); INSERT INTO p VALUES (2, v, w); v[1] := 8; END'},
		"SELECT darray_series_create('$series', 'at', '{device}')",
		"INSERT INTO $series SELECT g % 2, timestamptz '2024-01-01' + g * interval '1 s', g FROM generate_series(1, 1000) g",
		"SELECT darray_series_pack('$series')",
		"PREPARE TRANSACTION '$name'")
	{
		my (undef, $error) = $client->query($statement);
		is($error && $error->{M}, undef, "$name: " . ($statement =~ s/\s.*//sr));
	}
	is(value($client, 'SELECT count(*) FROM p'), '0', "$name: a prepared transaction is not seen");
	is(value($client, 'SELECT array_sum(v_int2) FROM t WHERE id = 3'), 7 * 2700, '... and its session goes on');
}
$client->close;
$node->stop('immediate');
$node->start;
sql("COMMIT PREPARED 'kept'");
sql("ROLLBACK PREPARED 'dropped'");
my $prepared = q{SELECT count(*), bool_and(v = o.right AND w[2] = 'new') FROM p,
	LATERAL (SELECT CASE n WHEN 1 THEN fixed ELSE array_sort(fixed) END AS right FROM (SELECT v_int4[:1] || 7 || v_int4[3:] AS fixed FROM t WHERE id = 3) f) o};
is(sql($prepared), '2|t', 'a crash later: what was kept');
is(sql('SELECT count(*), sum(x) FROM reading_rows'), '1000|500500', '... a series table');
is(sql(q{SELECT to_regclass('p_reading')}), '', '... and what was not');
$node->wait_for_catchup($standby);
is($standby->safe_psql('postgres', $prepared), '2|t', '... on the standby');

# ---- subscribers, which get text and binary
$standby->promote;
sql(q{CREATE TABLE wide AS SELECT * FROM t; ALTER TABLE wide REPLICA IDENTITY FULL; CREATE PUBLICATION pub FOR TABLE t, wide});
my $all = "SELECT (SELECT md5(string_agg(t::text, ' ' ORDER BY id)) FROM t), (SELECT md5(string_agg(f::text, ' ' ORDER BY id)) FROM wide f)";
foreach my $binary (qw(false true))
{
	my $name = "binary_$binary";
	$standby->safe_psql('postgres', "CREATE DATABASE $name TEMPLATE template0");
	$standby->safe_psql($name, "CREATE EXTENSION darray; CREATE TABLE t (id int PRIMARY KEY, version int, digest text, $columns);
		CREATE INDEX ON t USING gin (v_int4); CREATE INDEX ON t (array_sum(v_int2)); CREATE TABLE wide (LIKE t)");
	$standby->safe_psql($name, "CREATE SUBSCRIPTION $name CONNECTION '" . $node->connstr . " dbname=postgres' PUBLICATION pub WITH (binary = $binary)");
	ok(until_true(sub { $standby->safe_psql($name, q{SELECT count(*) FROM pg_subscription_rel WHERE srsubstate <> 'r'}) eq '0' }), "$name: the tables are copied");
	is($standby->safe_psql($name, $all), sql($all), '... all of them');
}
sub arrives
{
	my ($what) = @_;
	$node->wait_for_catchup("binary_$_") foreach qw(false true);
	is($standby->safe_psql("binary_$_", $all), sql($all), "binary = $_: $what") foreach qw(false true);
}
change(8);
arrives('all rows anew');
# values that are out of line do not travel again
sql('UPDATE t SET version = version + 1; UPDATE wide SET version = version + 1');
arrives('other columns');
sql(q{UPDATE t SET v_int4[2] = 5, v_text[2] = 'other' WHERE id % 4 > 0; UPDATE wide SET v_float8[1] = 'NaN', v_bool = NULL WHERE id > 2; DELETE FROM wide WHERE id IN (3, 5);
	UPDATE wide SET v_text = array_append(v_text, 'last'), v_float4 = -v_float4; UPDATE wide SET id = id + 100;
	INSERT INTO wide SELECT * FROM t WHERE id < 4});
arrives('elements, rows found by all that they have');
is($standby->safe_psql("binary_$_", 'SET enable_seqscan = off; SELECT count(*) FROM t WHERE v_int4 @> ARRAY[5]'), '6', "binary = $_: by an index")
  foreach qw(false true);
$standby->safe_psql("binary_$_", "DROP SUBSCRIPTION binary_$_") foreach qw(false true);

foreach my $server ($node, $standby)
{
	unlike(slurp_file($server->logfile), qr/TRAP:|was terminated by signal|PANIC:|WARNING:.*leak/, $server->name . ': no crash');
	$server->stop;
}
done_testing();
