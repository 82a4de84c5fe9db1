# What is remembered of a stored value, when its value id comes round: headers within a transaction, bytes
# in the cache. The OID counter is set back as if 2^32 values had been stored in between.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;
use TestProtocol;

# what is known of a page by its LSN is known only where a relation's first rows are logged
my $node = start_node('identity', 'darray.encoding = plain', 'autovacuum = off', 'max_parallel_workers_per_gather = 0',
	'wal_level = replica');

add_oid_counter($node);
$node->safe_psql('postgres', 'CREATE DATABASE other');
$node->safe_psql('postgres', q{
CREATE TABLE t (id int, v darray_float8);
-- the two values have one length: 5000
CREATE FUNCTION old() RETURNS darray_float8 LANGUAGE sql AS 'SELECT darray_series(1, 5000)::darray_float8';
CREATE FUNCTION new() RETURNS darray_float8 LANGUAGE sql AS 'SELECT darray_series(1001, 6000)::darray_float8';
-- all that is known of a value: elements, header, bytes
CREATE FUNCTION looks(v darray_float8) RETURNS text LANGUAGE sql AS
	$$ SELECT concat_ws(' ', v[1], v[4999:5000], array_sum(v), array_min(v), array_length(v, 1), v = old(), v = new(),
		(SELECT sum(x) FROM unnest(v) x), md5(v::text) = md5(new()::text)) $$;
CREATE FUNCTION look() RETURNS text LANGUAGE sql AS 'SELECT looks(v) FROM t';
-- the id of the value in t, or 0
CREATE FUNCTION value_id() RETURNS oid LANGUAGE plpgsql AS
	$$ DECLARE id oid; BEGIN
		EXECUTE (SELECT 'SELECT coalesce(max(chunk_id), 0) FROM ' || reltoastrelid::regclass FROM pg_class WHERE oid = 't'::regclass)
			INTO id;
		RETURN id;
	END $$;
});
my $look = 'SELECT looks(v) FROM t';
my $old = '1 {4999,5000} 12502500 1 5000 t f 12502500 f';
my $new = '1001 {5999,6000} 17502500 1001 5000 f t 17502500 t';
my ($a, $b, $id);

# the first column of the last row
sub ask
{
	my ($client, $sql) = @_;
	my ($row, $error) = $client->query($sql);

	return $error ? "ERROR: $error->{M}" : $row ? $row->[0] : undef;
}

# two sessions and a table with the old value
sub begin
{
	($a, $b) = map { TestProtocol->new($node) } 1 .. 2;
	ask($b, 'TRUNCATE t; INSERT INTO t VALUES (1, old())');
	$id = ask($b, 'SELECT value_id()');
}

# Remove what is dead. VACUUM tells all sessions that the table has changed; who only comes across a
# full page tidies it up and tells nobody.
sub tidy
{
	my ($how) = @_;
	my $client = TestProtocol->new($node);

	ask($client, $how eq 'VACUUM' ? 'VACUUM t' : 'SELECT value_id()');
	$client->close;
}

# store the new value under the old one's id, which must be free
sub come_round
{
	my ($client) = @_;

	is(ask($client, 'SELECT value_id()'), 0, 'the old value is gone');
	ask($client, "SELECT set_next_oid($id)");
	ask($client, 'INSERT INTO t VALUES (1, new())');
	is(ask($client, 'SELECT value_id()'), $id, 'the new value has its id');
}

# the new value is what both sessions see, in this transaction and in the next one
sub finish
{
	my ($name) = @_;

	is(ask($a, $look), $new, $name);
	is(ask($a, 'SELECT v[1] FROM t'), 1001, "$name: an element");
	ask($a, 'COMMIT');
	is(ask($a, $look), $new, "$name: the next transaction");
	is(ask($b, $look), $new, "$name: another session");
	$_->close foreach $a, $b;
}

# run a portal of session a; returns what its CommandComplete or ErrorResponse says
sub run_portal
{
	my ($portal) = @_;
	my ($type, $body);

	$a->send(message('E', "$portal\0" . pack('N', 0)) . message('H', ''));
	do { ($type, $body) = $a->receive; } until $type =~ /[CE]/;
	$body =~ s/\0.*//s;
	return $body;
}

# have session a call a function without arguments, and without a portal
sub call_function
{
	my ($name) = @_;
	my $oid = $node->safe_psql('postgres', "SELECT '$name'::regproc::oid");
	my ($type, $body, $result);

	$a->send(message('F', pack('Nnnn', $oid, 0, 0, 0)));
	do
	{
		($type, $body) = $a->receive;
		$result = substr($body, 4) if $type eq 'V';
	} until $type eq 'Z';
	return $result;
}

# the cache alone: no transaction spans the change
foreach my $engine ('host', 'auto')
{
	begin();
	ask($a, "SET darray.engine = $engine");
	is(ask($a, $look), $old, 'the old value');
	is(ask($a, 'SELECT array_sum(v) FROM t'), 12502500, 'its sum');
	is(ask($a, 'SELECT cached FROM t, darray_info(v)'), 't', 'is in the cache');
	ask($b, 'TRUNCATE t');
	come_round($b);
	is(ask($a, 'SELECT cached FROM t, darray_info(v)'), 'f', 'another value under its id is not');
	finish("the cache, engine $engine");
}

# the same where another session removes the value, or moves it to another file, before the id comes round
foreach my $remove ('VACUUM', 'VACUUM FULL', 'unlogged')
{
	begin();
	ask($b, "ALTER TABLE t SET @{[ $remove eq 'unlogged' ? 'UNLOGGED' : 'LOGGED' ]}");
	$id = ask($b, 'SELECT value_id()');
	is(ask($a, $look), $old, 'the old value');
	is(ask($a, 'SELECT array_sum(v) FROM t'), 12502500, 'its sum');
	ask($b, 'VACUUM FULL t') if $remove eq 'VACUUM FULL';
	is(ask($a, $look), $old, 'the old value, wherever it is');
	ask($b, 'DELETE FROM t');
	ask($b, $remove eq 'VACUUM FULL' ? $remove . ' t' : 'VACUUM t');
	come_round($b);
	is(ask($a, 'SELECT cached FROM t, darray_info(v)'), 'f', 'another value under its id is not in the cache');
	finish("the cache, $remove");
}
ask($b = TestProtocol->new($node), 'ALTER TABLE t SET LOGGED');
$b->close;

# TRUNCATE of a table that is older than the transaction, and of one that it has made
begin();
ask($a, 'BEGIN');
is(ask($a, $look), $old, 'the old value');
ask($a, 'TRUNCATE t');
come_round($a);
finish('TRUNCATE');

begin();
ask($a, 'BEGIN');
ask($a, 'DROP TABLE t');
ask($a, 'CREATE TABLE t (id int, v darray_float8)');
ask($a, 'INSERT INTO t VALUES (1, old())');
$id = ask($a, 'SELECT value_id()');
is(ask($a, $look), $old, 'the old value');
ask($a, 'TRUNCATE t');
come_round($a);
finish('TRUNCATE of a table of this transaction');

# all of it in one statement
begin();
is( ask($a, "DO \$\$ DECLARE v darray_float8; x text; y text; id oid := value_id(); BEGIN
			SELECT looks(t.v) INTO x FROM t;
			TRUNCATE t;
			PERFORM set_next_oid(id);
			INSERT INTO t VALUES (1, new());
			SELECT looks(t.v) INTO y FROM t;
			PERFORM set_config('test.seen', x || '/' || y || '/' || (id = value_id()), false);
		END \$\$; SELECT current_setting('test.seen')"), "$old/$new/true", 'TRUNCATE in one statement');
finish('TRUNCATE in one statement');

# rewritten, the table has another TOAST relation; old ids may come with it
foreach my $rewrite (
	'ALTER TABLE t ALTER v TYPE darray_float8 USING v + 1000::float8',
	'UPDATE t SET v = new(); CREATE INDEX i ON t (id); CLUSTER t USING i; DROP INDEX i',
	'ALTER TABLE t ALTER id TYPE int8; UPDATE t SET v = v + 1000::float8; ALTER TABLE t ALTER id TYPE int4')
{
	begin();
	ask($a, 'BEGIN');
	is(ask($a, $look), $old, 'the old value');
	is(ask($a, "$rewrite; SELECT 1"), 1, $rewrite);
	finish('rewritten');
}

# a subtransaction's rows are dead as soon as it has aborted
begin();
ask($b, 'TRUNCATE t');
ask($a, 'BEGIN');
ask($a, 'SAVEPOINT s');
ask($a, 'INSERT INTO t VALUES (1, old())');
$id = ask($a, 'SELECT value_id()');
is(ask($a, $look), $old, 'the old value');
ask($a, 'ROLLBACK TO s');
ask($b, 'VACUUM t');
come_round($a);
finish('an aborted subtransaction');

# and so are its locks: another session may replace the file
begin();
ask($a, 'BEGIN');
ask($a, 'SAVEPOINT s');
is(ask($a, $look), $old, 'the old value');
ask($a, 'ROLLBACK TO s');
ask($b, 'TRUNCATE t');
come_round($b);
finish('TRUNCATE by another session');

# A variable outlives the rows that an aborted block stored, and is looked at. What comes after it is
# read for what it is.
$node->safe_psql('postgres', q{CREATE FUNCTION outlive() RETURNS text LANGUAGE plpgsql AS $$
	DECLARE kept darray_float8; id oid; x float8;
	BEGIN
		BEGIN
			INSERT INTO t VALUES (1, old());
			SELECT v INTO kept FROM t;
			id := value_id();
			RAISE division_by_zero;
		EXCEPTION WHEN division_by_zero THEN
			x := kept[1] + array_length(kept, 1);
		END;
		x := kept[1] + array_length(kept, 1);
		-- here another session vacuums
		PERFORM pg_advisory_lock(1);
		ASSERT value_id() = 0;
		PERFORM set_next_oid(id);
		INSERT INTO t VALUES (1, new());
		ASSERT value_id() = id;
		RETURN x || ' ' || (SELECT looks(v) FROM t);
	END $$});
begin();
# the next VACUUM will find nothing new to tell others
ask($b, 'DELETE FROM t');
ask($b, 'VACUUM t') foreach 1 .. 2;
ask($b, 'SELECT pg_advisory_lock(1)');
$a->send(message('Q', "SELECT outlive()\0"));
$node->poll_query_until('postgres', "SELECT count(*) = 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
  or die 'the function does not wait';
ask($b, 'VACUUM t');
ask($b, 'SELECT pg_advisory_unlock(1)');
my ($row, $error) = $a->answer;
is($error ? $error->{M} : $row->[0], "5001 $new", 'an aborted block in a function');
ask($a, 'SELECT pg_advisory_unlock(1)');
finish('an aborted block in a function');

# VACUUM between two statements of a READ COMMITTED transaction. A transaction in another database, which
# keeps nothing of ours from VACUUM, makes the second statement's xmin the first one's.
foreach ([ 'pruning', 0 ], [ 'VACUUM', 0 ], [ 'VACUUM', 1 ])
{
	my ($how, $elsewhere) = @$_;
	my $other;

	if ($elsewhere)
	{
		$other = TestProtocol->new($node, 'other');
		ask($other, 'BEGIN');
		ask($other, 'SELECT pg_current_xact_id()');
	}
	begin();
	ask($a, 'BEGIN');
	is(ask($a, $look), $old, 'the old value');
	ask($b, 'DELETE FROM t');
	tidy($how);
	come_round($b);
	finish("$how between statements");

	# the same between the runs of two portals that were both made before
	begin();
	ask($a, 'BEGIN');
	foreach my $portal ('first', 'second')
	{
		$a->send(message('P', "\0UPDATE t SET id = id WHERE v[1] = 1001\0" . pack('n', 0)) .
			  message('B', "$portal\0\0" . pack('nnn', 0, 0, 0)));
	}
	is(run_portal('first'), 'UPDATE 0', 'a portal');
	ask($b, 'DELETE FROM t');
	tidy($how);
	come_round($b);
	is(run_portal('second'), 'UPDATE 1', 'a portal made before the value came');
	$a->send(message('S', ''));
	$a->answer;
	finish("$how between portals");

	# and between calls of a function, which have no portal at all
	begin();
	ask($a, 'BEGIN');
	is(call_function('look'), $old, 'a function');
	ask($b, 'DELETE FROM t');
	tidy($how);
	come_round($b);
	is(call_function('look'), $new, "$how between calls of a function");
	finish("$how between calls of a function");
	$other->close if $other;
}

# A snapshot that is held keeps the value, and nothing comes round
begin();
ask($a, 'BEGIN');
ask($a, 'DECLARE c SCROLL CURSOR FOR SELECT v[1] + v[5000] FROM t');
is(ask($a, 'FETCH c'), 5001, 'a cursor');
ask($b, 'DELETE FROM t; INSERT INTO t VALUES (1, new())');
ask($b, 'VACUUM t');
is(ask($a, $look), $new, 'the next statement');
is(ask($a, 'FETCH PRIOR FROM c; FETCH FIRST FROM c'), 5001, 'the cursor goes on');
finish('a cursor');

# what outlives the transaction has its bytes: a cursor WITH HOLD, variables of a procedure
begin();
ask($a, 'CREATE TEMP TABLE got (v darray_float8)');
ask($a, 'BEGIN');
ask($a, 'DECLARE c CURSOR WITH HOLD FOR SELECT v FROM t');
is(ask($a, $look), $old, 'the old value');
ask($a, 'COMMIT');
ask($a, 'BEGIN');
ask($b, 'TRUNCATE t');
come_round($b);
is(ask($a, $look), $new, 'the new value');
ask($a, q{DO $$ DECLARE c refcursor := 'c'; v darray_float8; BEGIN FETCH c INTO v; INSERT INTO got VALUES (v); END $$});
is(ask($a, 'SELECT looks(v) FROM got'), $old, 'a cursor WITH HOLD has the old one');
finish('a cursor WITH HOLD');

begin();
ask($b, 'CREATE TABLE seen (at serial, what text)');
ask($a, q{CREATE PROCEDURE keep(id oid) LANGUAGE plpgsql AS $$
	DECLARE plain darray_float8; sorted darray_float8; sliced darray_float8; r record;
	BEGIN
		SELECT v, array_sort(v), v[2:] INTO plain, sorted, sliced FROM t;
		SELECT v INTO r FROM t;
		INSERT INTO seen (what) SELECT looks(v) FROM t;
		FOR i IN 1 .. 2 LOOP
			TRUNCATE t;
			COMMIT;
			PERFORM set_next_oid(id);
			INSERT INTO t SELECT 1, CASE i WHEN 1 THEN new() ELSE old() END;
			INSERT INTO seen (what) SELECT looks(v) FROM t;
			INSERT INTO seen (what) VALUES (looks(plain)), (looks(sorted)), (looks(r.v)),
				(concat_ws(' ', sliced[1], array_sum(sliced)));
			COMMIT;
			ASSERT value_id() = id;
		END LOOP;
		TRUNCATE t;
		PERFORM set_next_oid(id);
		INSERT INTO t SELECT 1, new();
	END $$});
is(ask($a, "CALL keep($id)"), undef, 'a procedure');
is( ask($a, "SELECT string_agg(what, E'\\n' ORDER BY at) FROM seen"),
	join("\n", $old, $new, $old, $old, $old, '2 12502499', $old, $old, $old, $old, '2 12502499'),
	'values in its variables, and those that are stored');
finish('a procedure');

# prepared statements, with plans of both kinds
foreach my $mode ('force_generic_plan', 'force_custom_plan')
{
	begin();
	ask($a, "SET plan_cache_mode = $mode");
	ask($a, 'PREPARE q(int) AS SELECT looks(v) || v[$1] FROM t');
	ask($a, 'BEGIN');
	is(ask($a, 'EXECUTE q(2)'), "${old}2", "$mode: the old value");
	ask($a, 'TRUNCATE t');
	come_round($a);
	is(ask($a, 'EXECUTE q(2)'), "${new}1002", "$mode: the new value");
	finish("$mode: a prepared statement");
}

$node->stop;
done_testing();
