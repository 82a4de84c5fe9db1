# Series tables beside writers, readers, other packs and crashes: each reading is there once at any moment. And
# across pg_dump, and where others may create functions.
#
# SERIES_KILLS=50: crashes, 5 unless told
use strict;
use warnings;
use IPC::Run ();
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes 'sleep';
use TestNode;

my $node = start_node('series', 'restart_after_crash = on', 'autovacuum_naptime = 1s', 'max_connections = 30');
my $dir = $node->basedir;

sub query
{
	my ($sql) = @_;
	return $node->safe_psql('postgres', $sql);
}

# a file's text, or nothing if there is no such file
sub slurp
{
	my ($file) = @_;
	open my $handle, '<', $file or return '';
	local $/;
	return <$handle> // '';
}

# the errors of a statement
sub errors
{
	my ($sql) = @_;
	my ($out, $error);
	$node->psql('postgres', $sql, stdout => \$out, stderr => \$error, on_error_stop => 0);
	return join "\n", map { /ERROR:\s+(.*)/ ? $1 : () } split /\n/, $error;
}

# Of "every" all readings are kept, of "latest" the last of each time; plain tables have the same rows. The
# sensor is the writer, so that arrival is the order of commits.
query(q{
CREATE SEQUENCE arrival;
CREATE TABLE every (sensor int, at timestamptz, v float8, n int);
CREATE TABLE every_plain (LIKE every);
SELECT darray_series_create('every', 'at', '{sensor}', 200);
CREATE TABLE latest (sensor int, at timestamptz, v float8, arrival bigint) PARTITION BY LIST (sensor);
CREATE TABLE latest_0 PARTITION OF latest FOR VALUES IN (0, 1, 2);
CREATE TABLE latest_1 PARTITION OF latest DEFAULT;
CREATE TABLE latest_plain (LIKE latest);
SELECT darray_series_create('latest', 'at', '{sensor}', 200, 'arrival');

-- rows of now, some of them late, and some NULL
CREATE PROCEDURE add_rows(sensor int, rows int) LANGUAGE sql AS $$
	WITH new AS MATERIALIZED (
		SELECT $1, CASE WHEN random() < 0.99 THEN clock_timestamp() - CASE WHEN random() < 0.05
				THEN random() * interval '10 s' ELSE '0' END END AS at,
			CASE WHEN random() < 0.9 THEN random() END AS v, (random() * 1000)::int AS n
		FROM generate_series(1, $2)
	), every AS (INSERT INTO every SELECT * FROM new)
	INSERT INTO every_plain SELECT * FROM new;
	WITH new AS MATERIALIZED (
		SELECT $1, date_trunc('second', clock_timestamp()) - (random() ^ 4 * 30)::int * interval '1 s' AS at, random() AS v,
			nextval('arrival') AS arrival
		FROM generate_series(1, $2)
	), latest AS (INSERT INTO latest SELECT * FROM new)
	INSERT INTO latest_plain SELECT * FROM new;
$$;
});

# queries that divide by zero if the views are not what the plain tables are
my %equal = (
	every => q{SELECT sensor, at, float8send(v) AS v, n FROM every%s},
	latest => q{SELECT sensor, at, float8send(v) AS v, arrival FROM latest%s});
my $last = q{(SELECT DISTINCT ON (sensor, at) * FROM latest_plain ORDER BY sensor, at, arrival DESC) p};
my %checks;
foreach my $series (sort keys %equal)
{
	my $got = sprintf($equal{$series}, '_rows');
	my $want = $series eq 'every' ? sprintf($equal{$series}, '_plain') : $equal{$series} =~ s/FROM .*/FROM $last/r;
	$checks{"$series, rows"} = "SELECT 1 / (count(*) = 0)::int FROM (($got EXCEPT ALL $want) UNION ALL ($want EXCEPT ALL $got)) d;";
}
$checks{'every, arrays'} = q{SELECT 1 / (NOT EXISTS (SELECT FROM
	(SELECT sensor, darray_sum(n) AS n, darray_count(v) AS v, sum(cardinality(at)) AS rows FROM every_arrays GROUP BY sensor) g
	FULL JOIN (SELECT sensor, sum(n) AS n, count(v) AS v, count(*) AS rows FROM every_plain GROUP BY sensor) w USING (sensor)
	WHERE (g.n, g.v, g.rows) IS DISTINCT FROM (w.n, w.v, w.rows)))::int;};
$checks{'latest, arrays'} = qq{SELECT 1 / (NOT EXISTS (SELECT FROM
	(SELECT sensor, darray_sum(arrival) AS n, sum(cardinality(v)) AS rows FROM latest_arrays GROUP BY sensor) g
	FULL JOIN (SELECT sensor, sum(arrival) AS n, count(*) AS rows FROM $last GROUP BY sensor) w USING (sensor)
	WHERE (g.n, g.rows) IS DISTINCT FROM (w.n, w.rows)))::int;};

sub check_all
{
	my ($when) = @_;
	is(errors($checks{$_}), '', "$when: $_") foreach sort keys %checks;
}

# readers, writers and packs, several of each
my @scripts;

sub script
{
	my ($name, $weight, $sql) = @_;
	my $file = "$dir/" . ($name =~ s/\W+/_/gr) . '.sql';
	append_to_file($file, $sql =~ s/\n\s*/ /gr =~ s/;\s*/;\n/gr);
	push @scripts, '-f', "$file\@$weight";
}
script('add one', 30, 'CALL add_rows(:client_id, 1);');
script('add some', 10, 'CALL add_rows(:client_id, 20);');
script('pack every', 2, q{SELECT darray_series_pack('every');});
script('pack latest', 2, q{SELECT darray_series_pack('latest');});
script('pack many', 1, q{SELECT darray_series_pack('every', min_rows => 20);});
script('pack some', 1, q{SELECT darray_series_pack('latest', now() - interval '1 s', 50);});
script("check $_", 1, $checks{$_}) foreach sort keys %checks;
my @stream = ('pgbench', '-n', '-c', '8', '-j', '2', @scripts, $node->connstr('postgres'));
$node->command_ok([ @stream, '-T', '8' ], 'readers, writers and packs beside each other');
check_all('afterwards');
cmp_ok(query('SELECT count(*) FROM every_plain'), '>', 300, 'there were readings');
cmp_ok(query('SELECT sum(cardinality(at)) FROM every_chunks'), '>', 100, 'and they were packed');
query(q{SELECT darray_series_pack('every'); SELECT darray_series_pack('latest')});
is(query('SELECT count(*) FROM every WHERE at IS NOT NULL'), '0', 'all are, in the end');
is( query('SELECT count(*) FROM (SELECT array_min(at) <= lag(array_max(at)) OVER (PARTITION BY sensor ORDER BY array_max(at))
		AS overlap FROM latest_chunks) c WHERE overlap'), '0', 'chunks do not overlap');
is( query('SELECT count(*) FROM every_chunks c WHERE NOT array_is_sorted(at) OR cardinality(at) > 200'),
	'0', 'and are sorted, and no longer than they may be');

# Who has changed a row does not keep the pack waiting: the row stays.
query(q{WITH n (sensor, at) AS (VALUES (100, timestamptz '2020-01-01'), (101, '2020-01-01')),
	e AS (INSERT INTO every SELECT *, 1, 1 FROM n) INSERT INTO every_plain SELECT *, 1, 1 FROM n});
my $held = '';
my $holder = IPC::Run::start([ 'psql', '-X', '-c', 'BEGIN', '-c', 'UPDATE every SET n = 2 WHERE sensor = 100',
		'-c', 'SELECT pg_sleep(1000)', $node->connstr('postgres') ], '>&', \$held);
$node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'});
is(query(q{SET statement_timeout = '60s'; SELECT darray_series_pack('every')}), '1', 'a row that is locked is left out');
is(query('SELECT sensor FROM every WHERE at IS NOT NULL'), '100', 'and is still there');
query(q{SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'});
IPC::Run::finish($holder);
is(query(q{BEGIN; SELECT darray_series_pack('every'); ROLLBACK; SELECT darray_series_pack('every')}),
	"1\n1", 'a pack that is rolled back has not been');

# A crash at any moment loses no reading, and doubles none.
my $kills = $ENV{SERIES_KILLS} // 5;
foreach my $kill (1 .. $kills)
{
	my $output = '';
	my $stream = IPC::Run::start([ @stream, '-T', '60' ], '>&', \$output);

	sleep 0.3 + rand 1.5;
	# the server's process, which starts no more of them, and those that it has started
	chomp(my $postmaster = (split /\n/, slurp_file($node->data_dir . '/postmaster.pid'))[0]);
	kill 'STOP', $postmaster;
	my @children = grep { (slurp("/proc/$_/stat") =~ s/.*\) //r =~ /^\S+ (\d+)/ ? $1 : 0) == $postmaster }
	  map { m{(\d+)$} } glob '/proc/[0-9]*';
	kill 'KILL', $postmaster, @children;
	IPC::Run::finish($stream);
	unlike($output, qr/division by zero/, "crash $kill: readers found nothing wrong before");
	sleep 0.1 while grep { slurp("/proc/$_/stat") =~ /\) [^ZX]/ } $postmaster, @children;
	# a process that nobody has waited for would count as one that runs
	unlink $node->data_dir . '/postmaster.pid', $node->host . '/.s.PGSQL.' . $node->port . '.lock';
	$node->{_pid} = undef;
	$node->start;
	check_all("crash $kill");
}
# All that there is of a series is in a dump.
query(q{CREATE ROLE keeper; CREATE SCHEMA kept AUTHORIZATION keeper; SET ROLE keeper;
	CREATE TABLE kept."R r" (d date, "K" text, v float4, a int2);
	INSERT INTO kept."R r" VALUES ('2024-01-01', 'k', 1.5, 1), ('2024-01-01', 'k', 2.5, 2);
	SELECT darray_series_create('kept."R r"', 'd', '{K}', 77, 'a');
	SELECT darray_series_pack('kept."R r"', max_rows => 1);
	INSERT INTO kept."R r" VALUES ('2024-01-01', 'k', 3, 3), ('2024-01-02', 'k', 4, 4)});
my $rows = query('SELECT * FROM kept."R r_rows" ORDER BY d');
is($rows, "2024-01-01|k|3|3\n2024-01-02|k|4|4", 'rows before');
$node->command_ok([ 'pg_dump', '-f', "$dir/dump", $node->connstr('postgres') ], 'pg_dump');
query('CREATE DATABASE other TEMPLATE template0');
$node->command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', "$dir/dump", $node->connstr('other') ],
	'psql reads it');
is($node->safe_psql('other', 'SELECT * FROM kept."R r_rows" ORDER BY d'), $rows, 'the same rows');
is( $node->safe_psql('other', q{SET ROLE keeper; SELECT darray_series_pack('kept."R r"'); SELECT * FROM kept."R r_chunks"}),
	"3\nk|{2024-01-01,2024-01-02}|{3,4}|{3,4}", 'packed as before');
is( $node->safe_psql('other', q{SELECT (darray_series_parts('latest', NULL, NULL, NULL)).chunk_rows}),
	'200', 'the length of chunks');
is( $node->safe_psql('other', 'SELECT count(*) FROM every_rows'),
	query('SELECT count(*) FROM every_rows'), 'the other series');

# Others' functions, operators and tables in the extension's schema, the table's or search_path are not called.
query(q{
CREATE ROLE evil;
GRANT CREATE ON SCHEMA public TO evil, keeper;
CREATE SCHEMA evil AUTHORIZATION evil;
SET ROLE evil;
DO $$
DECLARE
	name text;
	types text;
	place text;
	result text;
	body text := $q$ LANGUAGE plpgsql AS $f$ BEGIN RAISE EXCEPTION 'called'; END $f$; $q$;
BEGIN
	FOREACH place IN ARRAY '{public,evil}'::text[] LOOP
		FOR name, types, result IN VALUES ('array_max', 'darray_date', 'date'), ('array_min', 'darray_date', 'date'),
			('cardinality', 'darray_date', 'int'), ('unnest', 'anyarray', 'date'), ('darray_agg', 'anyelement', 'darray_date'),
			('array_take', 'darray_date, darray_int4', 'darray_date'), ('array_argsort', 'darray_date', 'darray_int4'),
			('array_filter', 'darray_date, darray_bool', 'darray_date'), ('array_in', 'darray_date, date[]', 'darray_bool'),
			('array_concat_agg', 'anyelement', 'darray_date'), ('darray_series_parts', 'regclass, text, name[], name', 'record'),
			('format', 'text, text, text', 'text'), ('pg_advisory_xact_lock', 'bigint', 'void'), ('to_regrole', 'text', 'regrole'),
			('generate_series', 'bigint, bigint', 'bigint'), ('equal', 'text, text', 'bool'), ('equal', 'date, date', 'bool'),
			('negate', 'darray_bool', 'darray_bool')
		LOOP
			EXECUTE format('CREATE FUNCTION %s.%I(%s) RETURNS %s', place, name, types, result) || body;
		END LOOP;
		EXECUTE format('CREATE OPERATOR %s.= (leftarg = text, rightarg = text, function = %1$s.equal)', place);
		EXECUTE format('CREATE OPERATOR %s.= (leftarg = date, rightarg = date, function = %1$s.equal)', place);
	END LOOP;
	CREATE OPERATOR evil.~ (rightarg = darray_bool, function = evil.negate);
END
$$;
CREATE TABLE evil.pg_class (LIKE pg_catalog.pg_class);
GRANT ALL ON SCHEMA evil TO PUBLIC;
GRANT ALL ON evil.pg_class TO PUBLIC;
});
is( query(q{SET ROLE keeper;
	CREATE TABLE public.trusting (d date, "K" text, v float4, a int2);
	INSERT INTO public.trusting VALUES ('2024-01-01', 'k', 1.5, 1), ('2024-01-01', 'k', 2.5, 2);
	CREATE TEMP TABLE pg_constraint (LIKE pg_catalog.pg_constraint);
	CREATE TEMP TABLE pg_type (LIKE pg_catalog.pg_type);
	SET search_path = evil, public, pg_catalog;
	SELECT public.darray_series_create('public.trusting', 'd', '{K}', 77, 'a');
	SELECT public.darray_series_pack('public.trusting');
	INSERT INTO public.trusting VALUES ('2024-01-01', 'k', 3, 3), ('2024-01-02', 'k', 4, 4);
	TABLE public.trusting_rows;
	TABLE public.trusting_arrays;
	SELECT public.darray_series_pack('public.trusting');
	TABLE public.trusting_rows;
	SELECT public.darray_series_drop('public.trusting')}),
	"\n2\n$rows\nk|{}|{}|{}\nk|{2024-01-01,2024-01-02}|{3,4}|{3,4}\n2\n$rows\n2", 'nothing of theirs is called');

$node->stop;
done_testing();
