# Where the bytes of a value are: what operations on a device copy there and back, and when they
# need not. By the counters of darray_stat, and those of the fake engine.
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

my $node = start_engine_node('coherence', 'darray.device_service = off', 'restart_after_crash = on', 'darray.encoding = plain');

# v, w: int4; f: float8 with NULLs; m: a mask; c: compressed; e: eight rows of 1,600,000 bytes
my $n = 100_000;
my $v_bytes = 4 * $n;
my $m_bytes = $n;
my $words = 8 * int(($n + 63) / 64);
my $f_bytes = 8 * $n + $words;
$node->safe_psql('postgres', qq{
CREATE TABLE t (id int PRIMARY KEY, v darray_int4, w darray_int4, f darray_float8, m darray_bool, s darray_int4,
				c darray_int4, d darray_int4);
ALTER TABLE t ALTER c SET STORAGE extended;
INSERT INTO t
	SELECT 1, darray_agg((x * 7919::int8 % 100003)::int4 ORDER BY x), darray_agg(x % 1000 ORDER BY x),
		darray_agg(CASE WHEN x % 9 <> 0 THEN sin(x) END ORDER BY x), darray_agg(x % 3 = 0 ORDER BY x),
		'{3,1,NULL,2}', darray_agg(x / 1000 ORDER BY x), darray_agg(x % 777 ORDER BY x)
	FROM generate_series(1, $n) x;
CREATE TABLE e (id int PRIMARY KEY, v darray_int4);
INSERT INTO e SELECT g, darray_agg((x * 7919::int8 % (100003 + g))::int4) FROM generate_series(1, 8) g, generate_series(1, 400000) x
	GROUP BY g;
CREATE TABLE matrix (id int, v darray_int4);
INSERT INTO matrix SELECT g, darray_fill(g, 200, 50) FROM generate_series(1, 2) g;
UPDATE matrix SET v[7] [3] = 1000, v[8] [50] = -1;
});

# the columns named, against what is expected of them
sub is_work
{
	my ($work, $name, %expected) = @_;
	my %got = map { $_ => $work->{$_} } keys %expected;

	is_deeply(\%got, \%expected, $name) or diag(explain(\%got));
}

# the work of a statement, whose answer has to be the host's
sub checked
{
	my ($session, $name, $sql, %expected) = @_;
	my $work = $session->work($sql);

	is_work($work, $name, fallbacks => 0, %expected);
	is($work->{text}, $session->on_host($sql), "$name: the host's answer");
	return $work;
}

sub cuda_session
{
	return session($node, 'darray.engine = cuda', @_);
}

# A chain moves its operands up, and nothing but its result down
my $s = cuda_session();
checked($s, 'a chain', 'SELECT array_sum(array_filter(array_sort(v), m)) FROM t',
	up => $v_bytes + $m_bytes, down => 0, host => 0, download => 0);
checked($s, 'a chain on what is on the device', 'SELECT array_sum(array_filter(array_sort(v), m)) FROM t',
	up => 0, down => 0, host => 0, upload => 0, stage => 0, send => 0, download => 0, hits => 2, detoast => 0);
checked($s, 'another operation on the same value', 'SELECT array_stddev(v) FROM t',
	up => 0, down => 0, host => 0, hits => 1, detoast => 0);
is($s->value('SELECT location, cached FROM t, darray_info(v)'), 'host, device|t', 'where it is: on the host it was asked too');

# each value goes up once in a query that names it often, whether or not there is a cache
foreach my $cache ('128MB', '0')
{
	$s = cuda_session("darray.cache_size = '$cache'");
	my $work = checked($s, "used often, cache_size $cache",
		'SELECT array_sum(v), array_max(array_sort(v)), (array_sort(v, true))[1], array_sum(array_filter(f, v > 50000)), array_avg(f) FROM t',
		# an element, and the two ends of what was sorted
		up => $v_bytes + $f_bytes, down => 4 + 8, host => 0);
	# pieces of 64 kB; no part of it was on the host in between
	is($work->{send}, int(($v_bytes + 65535) / 65536) + int(($f_bytes + 65535) / 65536), '... streamed in pieces');
	is($work->{upload}, 0, '... not from a copy on the host');
}
is($s->value('SELECT array_sum(v) FROM t') && $s->value('SELECT location, cached FROM t, darray_info(v)'),
	'device|t', 'only the device has a copy');

# slices
$s = cuda_session();
$s->run('SELECT array_sum(v), array_sum(f), array_sum(w) FROM t');
foreach my $slice ('(array_sort(v))[1001:90000]', 'array_slice(array_sort(v), 1001, -10001)')
{
	my $work = checked($s, "a view: $slice", "SELECT array_sum($slice) FROM t", up => 0, down => 0, host => 0, allocate => 1);
	ok(!$work->{stat}{strided_copy}, "a view: $slice: nobody copied a section");
}
checked($s, 'a slice of a slice', 'SELECT array_sum(((array_sort(f))[1001:90000])[7:50000]) FROM t', up => 0, down => 0, host => 0);
checked($s, 'a slice of a stored value on the device', 'SELECT array_sum(v[333:77777]), array_sum(f[331:77775]) FROM t',
	up => 0, down => 0, host => 0, allocate => 0);
checked($s, 'operations on slices', 'SELECT md5(array_filter(f[38:60037], w[1:60000] > 500)::text),
		md5(array_is_null(f[77:60076])::text), md5((f[3:60002] #< f[8:60007])::text), md5(array_argsort(f[65:70001])::text)
	FROM t', up => 0);

# an element, and a few: their bytes and the words of their validity
$s = cuda_session();
$s->run('SELECT array_sum(v), array_sum(f) FROM t');
checked($s, 'an element of a result', 'SELECT (array_sort(v))[5] FROM t', up => 0, down => 4, download => 1, host => 0);
checked($s, 'an element, NULLs among them', 'SELECT (array_sort(f))[5] FROM t', up => 0, down => 16, download => 2, host => 0);
checked($s, 'an element that is NULL', "SELECT (array_sort(f))[$n] FROM t", up => 0, down => 8, download => 1, host => 0);
checked($s, 'a few elements', 'SELECT (array_sort(v))[11:20] FROM t', up => 0, down => 40, download => 1, host => 0);
checked($s, 'a few elements, NULLs among them', 'SELECT (array_sort(f))[60:70] FROM t', up => 0, down => 88 + 16, host => 0);
$s = cuda_session('darray.cache_size = 0');
$s->run('SELECT array_sum(v), array_sum(f) FROM t');
foreach my $part ([ 'v[77]', 4 ], [ 'v[100:109]', 40 ], [ 'f[78]', 16 ], [ 'f[100:109]', 88 ])
{
	is_work($s->work("SELECT $part->[0] FROM t"), "$part->[0] of a stored value on the device", down => $part->[1], up => 0);
}

# counting NULLs: of a slice only the words of its validity come down
$s = cuda_session('darray.cache_size = 0');
$s->run('SELECT array_sum(f), array_sum(v) FROM t');
foreach my $bounds ([ 1, 64 ], [ 2, 65 ], [ 64, 20000 ], [ 65, 64064 ], [ 37, 99_999 ], [ 30001, $n ])
{
	my ($from, $to) = @$bounds;
	my $first = int(($from - 1) / 64);
	my $slice = $to - $from > 2000;
	my $work = checked($s, "NULLs from $from to $to", "SELECT array_null_count(f[$from:$to]), array_count(f[$from:$to]) FROM t",
		up => 0, cuda => 0, host => 0);
	is($work->{down}, 2 * 8 * (int(($to - 1) / 64) - $first + 1), "NULLs from $from to $to: what came down") if $slice;
}
checked($s, 'NULLs of a whole result', 'SELECT array_null_count(array_sort(f)) FROM t', up => 0, down => 0);
checked($s, 'a result that turned out to have none', 'SELECT array_null_count(array_filter(f, ~ array_is_null(f))) FROM t',
	up => 0, down => 0);

# flattened on its way: down once, and what comes back is found
foreach my $column ([ 'v', $v_bytes ], [ 'f', $f_bytes ], [ 'd', $v_bytes ])
{
	my ($v, $bytes) = @$column;

	$s = cuda_session();
	$s->run("SELECT array_sum($v) FROM t");
	checked($s, "$v: a CTE used twice",
		"WITH s AS MATERIALIZED (SELECT array_sort($v) AS x FROM t) SELECT array_sum(a.x), array_avg(b.x) FROM s a, s b",
		up => 0, down => $bytes, host => 0, download => 1);
	checked($s, "$v: a scalar subquery", "SELECT array_sum((SELECT array_sort($v, true) FROM t))",
		up => 0, down => $bytes, host => 0);
	checked($s, "$v: sorted rows", "SELECT array_sum(x), array_stddev(x) FROM
			(SELECT g, array_sort($v, g % 2 = 0) AS x FROM t, generate_series(1, 2) g ORDER BY g DESC) s",
		up => 0, down => 2 * $bytes, host => 0);
	checked($s, "$v: no flattening in between", "SELECT array_sum(x), array_stddev(x) FROM (SELECT array_sort($v) AS x FROM t OFFSET 0) s",
		up => 0, down => 0, host => 0);
	# the same bytes made anew are found, too: nothing tells them apart
	checked($s, "$v: the same content again", "SELECT array_avg((SELECT array_sort($v, true) FROM t))",
		up => 0, down => $bytes, host => 0);
}
$s = cuda_session();
checked($s, 'a value made on the host', 'SELECT array_sum(x), array_stddev(x), array_sum(array_sort(x))
		FROM (SELECT darray_agg(g) AS x FROM generate_series(1, 50000) g) s', up => 200000, down => 0);
checked($s, 'part of a buffer, flattened', 'SELECT array_sum((SELECT (array_sort(v))[11:90010] FROM t))', down => 360000);
checked($s, 'fewer NULLs than there was room for, flattened',
	'SELECT array_sum((SELECT array_filter(f, ~ array_is_null(f)) FROM t))', host => 0);

# Two values may have the same bytes: of 2999 elements, and of 3000 whose last one is NULL. What the
# device has of the former, past its end, is no element of the latter.
$node->safe_psql('postgres', q{CREATE TABLE p AS SELECT darray_agg(CASE WHEN x % 9 <> 0 THEN x END ORDER BY x) AS v FROM generate_series(1, 3000) x});
foreach my $shorter ('(array_sort(v, false, true))[1:2999]', 'array_sort(v[1:2999], false, true)')
{
	$s = cuda_session();
	my $longer = "darray_agg(x) FROM (SELECT unnest($shorter) AS x FROM p UNION ALL SELECT NULL) s";
	checked($s, "flattened: $shorter", "SELECT array_sum((SELECT $shorter FROM p))", host => 0);
	my $ok = eval { checked($s, "$shorter and a NULL", "SELECT array_sum((SELECT $longer))", host => 0); 1 };
	ok($ok, "$shorter and a NULL: the server lives") or diag($@);
	last unless $ok || until_true(sub { ($node->psql('postgres', 'SELECT 1'))[0] == 0 });
}

# a sort of many values keeps nothing of a comparison
$s = cuda_session("darray.device_memory_limit = '16MB'", "work_mem = '64MB'");
$node->safe_psql('postgres', 'CREATE TABLE many AS SELECT g AS id, darray_agg((g * 7919::int8 % 10007)::int4 + x) AS v
	FROM generate_series(1, 10000) g, generate_series(1, 30) x GROUP BY g');
my $vm_before = (split /\|/, $s->value(memory_query()))[2];
checked($s, 'many small values, sorted', 'SELECT count(*), min(n) FROM (SELECT row_number() OVER (ORDER BY v) AS n FROM many) s', host => 0);
cmp_ok((split /\|/, $s->value(memory_query()))[2] - $vm_before, '<', 64 * 2**20, 'many small values, sorted: memory of the host');

# small values, and constants
$s = cuda_session();
checked($s, 'a small value', 'SELECT array_sum(s), array_sort(s), s[2], array_filter(s, s > 1), array_null_count(s) FROM t', host => 0);
checked($s, 'constants', q{SELECT array_sort('{3,NULL,1}'::darray_int4), array_sum('{}'::darray_int4), array_sort('{}'::darray_float8)}, host => 0);
# 3000 elements from text are flat, with their content hash in front
checked($s, 'a flat value that comes again', 'SELECT array_sum(x), array_avg(x), array_stddev(x)
		FROM (SELECT (SELECT darray_agg(g)::text FROM generate_series(1, 3000) g)::darray_int4 AS x OFFSET 0) s', up => 12000, host => 0);

# a stored value seen twice is on the device the second time; a new one is another
$s = cuda_session();
$s->run('CREATE TEMP TABLE u AS SELECT * FROM t');
checked($s, 'a stored value', 'SELECT array_sum(d) FROM u', up => $v_bytes, hits => 0);
checked($s, 'a stored value, the second time', 'SELECT array_avg(d) FROM u', up => 0, hits => 1, detoast => 0, stage => 0, upload => 0);
$s->run('UPDATE u SET d[3] = -5');
checked($s, 'a stored value that was replaced', 'SELECT array_sum(d), d[3] FROM u', up => $v_bytes);
checked($s, 'a stored value that was replaced, again', 'SELECT array_stddev(d), d[3] FROM u', up => 0);
$s->run('BEGIN');
$s->run('UPDATE u SET d = array_sort(d, true)');
my $descending = $s->value('SELECT array_sum(d), d[1], (array_sort(d))[1] FROM u');
$s->run('ROLLBACK');
is($descending, $s->on_host('SELECT array_sum(x), x[1], (array_sort(x))[1] FROM (SELECT array_sort(d, true) AS x FROM u) s'),
	'a result that was stored');
checked($s, 'after ROLLBACK', 'SELECT array_sum(d), d[1], d[3] FROM u', host => 0);

# compressed: unpacked on the host as a whole
$s = cuda_session();
checked($s, 'a compressed value', 'SELECT array_sum(c), array_sum(array_filter(array_sort(c), m)) FROM t', up => $v_bytes + $m_bytes, down => 0, host => 0);
is($s->value('SELECT location, cached FROM t, darray_info(c)'), 'host, device|t', 'a compressed value: both copies');
checked($s, 'a compressed value, the second time', 'SELECT array_avg(c), c[5], c[10:12] FROM t', up => 0, down => 0, detoast => 0);

# written where it was read: the other copies are stale
$s->run(q{CREATE FUNCTION written(v darray_int4) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	w darray_int4;
	seen text := '';
BEGIN
	seen := seen || ' ' || array_sum(v);
	v[3] := 1000000;
	seen := seen || ' ' || array_sum(v) || ' ' || v[3];
	w := v;
	v[4] := NULL;
	seen := seen || ' ' || array_sum(v) || ' ' || array_sum(w) || ' ' || array_null_count(v) || ' ' || array_count(w);
	v := array_sort(v);
	seen := seen || ' ' || v[1] || ' ' || array_sum(v);
	v[1] := -7;
	seen := seen || ' ' || array_sum(v) || ' ' || (array_sort(v))[1];
	v[2:4] := w[1:3];
	seen := seen || ' ' || array_sum(v) || ' ' || array_sum(w);
	v[2:3] := v;
	seen := seen || ' ' || array_sum(v) || ' ' || md5(v::text);
	v[cardinality(v) + 3] := 5;
	seen := seen || ' ' || array_sum(v) || ' ' || array_null_count(v) || ' ' || md5(array_sort(v)::text);
	w := array_filter(v, v > 5);
	w[2:3] := '{NULL,8}';
	seen := seen || ' ' || array_sum(w) || ' ' || array_null_count(w) || ' ' || array_null_count(w[2:]);
	FOR i IN 1 .. 5 LOOP
		w := array_sort(w, i % 2 = 0);
		w[i] := w[i + 1] - 1;
		seen := seen || ' ' || array_sum(w) || ' ' || w[i];
	END LOOP;
	RETURN seen;
END $$});
# flat, flat with a content hash, expanded, of several pieces
foreach my $length (10, 1500, 2500, $n)
{
	foreach my $mode ('force_generic_plan', 'force_custom_plan')
	{
		$s = cuda_session("plan_cache_mode = $mode");
		my $work = checked($s, "written after it was read, $length elements, $mode",
			"SELECT written(v[1:$length]), written(array_sort(v[1:$length], true)), array_sum(v) FROM t");
		# by assignment of flat or expanded values, in place or not: each copy that was read came from here
		cmp_ok($work->{cuda}, '>', 30, '... on the device');
	}
}
is($s->value('SELECT array_sum(v), v[3] FROM t'), $s->on_host('SELECT array_sum(v), v[3] FROM t'), 'the stored value is as it was');
checked($s, 'UPDATE of several elements', 'WITH u AS (UPDATE t SET v[3] = v[4] + 1, v[10:12] = array_sort(v[10:12]), w = array_sort(w), f[7] = NULL
		WHERE id < 0 RETURNING *) SELECT count(*) FROM u');
$s->run('BEGIN');
$s->run('SELECT array_sum(v), array_sum(w), array_sum(f) FROM t');
$s->run('UPDATE t SET v[3] = 12345, v[10:12] = array_sort(v[10:12], true), w = array_sort(w), f[7] = NULL');
checked($s, 'after UPDATE', 'SELECT v[3], v[9:13], array_sum(v), w[1:5], array_sum(w), f[6:8], array_sum(f), array_null_count(f) FROM t', host => 0);
$s->run('ROLLBACK');
checked($s, 'after its ROLLBACK', 'SELECT v[3], v[9:13], array_sum(v), w[1:5], array_sum(w), f[6:8], array_sum(f), array_null_count(f) FROM t', host => 0);

# the host and the device by turns
$s = cuda_session();
my $turns = q{SELECT array_sum(v), md5(array_sort(f)::text), array_sum(w[5:]) FROM t};
my %answers;
foreach my $engine ('host', 'cuda', 'host', 'cuda', 'auto', 'cuda')
{
	$s->run("SET darray.engine = $engine");
	$answers{ $s->value($turns) } = 1;
}
is(scalar(keys %answers), 1, 'engines by turns: one answer');

# a buffer that both caches keep: each copy goes by itself
$s = cuda_session();
$s->on_host('SELECT array_sum(v) FROM t');
checked($s, 'a value that the host has cached', 'SELECT array_sum(v) FROM t', up => $v_bytes, upload => 1, stage => 0, detoast => 0);
is($s->value('SELECT location, cached FROM t, darray_info(v)'), 'host, device|t', 'both have a copy');
$s->run('SET darray.cache_size = 0');
is($s->value('SELECT location, cached FROM t, darray_info(v)'), 'device|t', 'the host\'s copy went');
checked($s, 'the device\'s copy stayed', 'SELECT array_sum(v) FROM t', up => 0, stage => 0, upload => 0);
$s->run('RESET darray.cache_size');
is($s->on_host('SELECT md5(v::text) FROM t'), $node->safe_psql('postgres', 'SELECT md5(v::text) FROM t'), 'what comes back from the device is the value');
$s->run('SET darray.cache_size = 0');
$s->run('RESET darray.cache_size');
$s->run('SET darray.engine = host');
is_work($s->work('SELECT array_sum(v) FROM t'), 'the host reads the device\'s copy', down => $v_bytes, detoast => 0, cuda => 0);
is_work($s->work('SELECT array_sum(v) FROM t'), 'and keeps it', down => 0, detoast => 0, cuda => 0);
is($s->value('SELECT location, cached FROM t, darray_info(v)'), 'host, device|t', 'both have a copy again');
$s->run('SET darray.engine = cuda');
$s->discard;
is($s->live, '0|0', 'no room: the device\'s copies went');
is($s->value('SELECT location, cached FROM t, darray_info(v)'), 'host|t', 'the host\'s copy stayed');
checked($s, 'from the host\'s copy again', 'SELECT array_sum(v) FROM t', up => $v_bytes, upload => 1, stage => 0, detoast => 0);

# Half of darray.device_memory_limit may be taken by what is kept: five of these values. What comes once
# does not take their place; what comes again takes that of the least recently used one.
$s = cuda_session("darray.device_memory_limit = '16MB'", 'darray.cache_size = 0');
sub values_of
{
	my ($session, @ids) = @_;
	return map { $session->work("SELECT array_sum(v) FROM e WHERE id = $_") } @ids;
}
sub ups
{
	return join(' ', map { $_->{up} / 1_600_000 } @_);
}
is(ups(values_of($s, 1 .. 5)), '1 1 1 1 1', 'eviction: five values');
is(ups(values_of($s, 1 .. 5)), '0 0 0 0 0', 'eviction: they stay');
is(ups(values_of($s, 6)), '1', 'eviction: a sixth one');
is($s->live, '8000000|5', 'eviction: what the limit allows');
is(ups(values_of($s, 2 .. 5, 1)), '0 0 0 0 0', 'eviction: the others stay');
is(ups(values_of($s, 6)), '1', 'eviction: the sixth one again');
is(ups(values_of($s, 6, 3 .. 5, 1)), '0 0 0 0 0', 'eviction: now it stays');
is(ups(values_of($s, 2)), '1', 'eviction: the least recently used one went');
is($s->live, '8000000|5', 'eviction: what the limit allows, still');
checked($s, 'eviction: all of them', 'SELECT array_sum(array_sort(v)) FROM e', host => 0);
checked($s, 'eviction: all of them in one value', 'SELECT array_sum(array_filter(x, x > 9))
		FROM (SELECT array_sort((SELECT darray_agg(u) FROM e, unnest(v) u WHERE id < 3)) AS x OFFSET 0) s', host => 0);
is($s->live =~ /^(\d+)/ && $1 <= 8 * 2**20, 1, 'eviction: what the limit allows, after that');
# the host's cache goes by its own limit
$s = cuda_session("darray.device_memory_limit = '16MB'", "darray.cache_size = '64MB'");
$s->on_host('SELECT array_sum(v) FROM e');
is(join(' ', map { "$_->{up}/$_->{stage}/$_->{detoast}" } values_of($s, 1 .. 8)), join(' ', ('1600000/0/0') x 8), 'caches apart: the host has all');
$s->on_host('SELECT array_sum(v) FROM e');
is(ups(values_of($s, 1 .. 5, 8)), '0 0 0 0 0 1', 'caches apart: the device has the first ones');
$s->run("SET darray.cache_size = '5MB'");
is($s->value(q{SELECT string_agg(location, '; ' ORDER BY id) FROM e, darray_info(v)}) =~ tr/h//, 3, 'caches apart: three on the host');

# everything, by both engines
$s = cuda_session();
foreach my $expression (
	'array_sum(f)', 'array_avg(v)', 'array_min(array_sort(v))', 'array_max(f[4:80000])', 'array_variance(f)', 'array_stddev_pop(v)',
	'array_sort(f, true, false)', 'array_argsort(f)', 'array_argsort(m, w)', 'array_sort_by(f, w)', 'array_filter(f, m)',
	'array_where(v > 90000)', 'f #<= f', 'v > w[1]', '0.5 > f', 'm & (v > 7) | ~ m', 'array_is_null(f)', 'array_any(m), array_all(v > 0)',
	'array_take(f, array_sort(w)), array_take(s, s)', 'f::darray_float4', 'v::darray_float8::darray_int8', 'array_slice(f, -1, 1, -7)',
	'array_group_id(w, m)', 'array_group_sum(array_group_id(w), f)', 'array_group_count(array_group_id(m, d), f)', 'array_group_variance(array_group_id(d), v)',
	'array_group_first(array_group_id(f), v)', 'array_sort(v) = v, array_sort(v) < v, v <> w, w >= v',
	'(SELECT sum(x) FROM unnest(array_sort(f)) x)', 'darray_float8_send(array_sort(f))', 'array_sort(f)::float8[]', 'darray_fill(f[1], 300, 70)',
	'(array_sort(f))[99990:]', 'array_sort(f[1:0])', 'cardinality(array_filter(v, v < 0)), array_sort(array_filter(v, v < 0)), array_sum(array_filter(f, v < 0))',
	q{(SELECT string_agg(g::text, ';') FROM array_group_by('{count,sum,avg,last}', m, d, f, f, v, v) AS g (m bool, d int4, n int8, s float8, a float8, l int4))},
	'(SELECT count(DISTINCT x) FROM (VALUES (v), (w), (array_sort(w)), (array_sort(array_sort(w, true)))) s (x))')
{
	my $sql = 'SELECT md5(row(' . $expression . ')::text) FROM t';
	my $hashes = $expression =~ /DISTINCT/;
	my $got = $s->value($sql);

	is($got, $s->on_host($sql), "both engines: $expression");
}
foreach my $expression ('v[2:30][3:7]', 'array_sort(v)', 'array_sort(v, true)', 'array_argsort(v)', 'v[7:8][1:50]', 'array_slice(v, -1, 1, -3)',
	'v > 1, v #= v, array_sum(v[7:9]), v[8][50]', 'array_dims(v > 1)', 'array_take(v, v[7:8])', 'v::darray_float8')
{
	my $sql = "SELECT md5(string_agg(s.x, ' ')) FROM (SELECT row($expression)::text AS x FROM matrix ORDER BY id) s";

	is($s->value($sql), $s->on_host($sql), "both engines, two dimensions: $expression");
}

# times are what has passed: no more than since this began
my $passed = 1000 * (time - $^T + 1);
is($s->value("SELECT bool_and(kernel_ms >= 0 AND copy_ms >= 0), sum(kernel_ms) > 0, sum(copy_ms) > 0, sum(kernel_ms + copy_ms) < $passed FROM darray_stat"),
	't|t|t|t', 'how long it took');
$s->value('SELECT array_sum(f) FROM t');
$s->run('SELECT darray_stat_reset()');
$s->value('SELECT md5(array_sort(f)::text) FROM t');
is($s->value('SELECT sum(bytes_up), sum(bytes_down) > 0, sum(copy_ms) > 0 FROM darray_stat'), '0|t|t', 'of what comes from the device, too');

# what remains on the device is what is kept
$s->discard;
is($s->live, '0|0', 'nothing else is left on the device');

# DISCARD ALL leaves the device open, and nothing on it
$s->value('SELECT array_sum(v), array_sum(w) FROM t');
isnt($s->live, '0|0', 'stored values are kept on the device');
my $trims = $s->value(q{SELECT fake_engine_calls('trim')});
$s->run('DISCARD ALL');
is($s->live, '0|0', 'DISCARD ALL gives back what is on the device');
is($s->value(q{SELECT fake_engine_calls('trim')}), $trims + 1, 'and what is kept for later');
is($s->value('SELECT bool_or(in_use) FROM darray_devices()'), 't', 'the device stays open');

$node->stop;
is(crashes($node), '', 'nothing crashed');
done_testing();
