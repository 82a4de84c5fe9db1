# Values survive pg_dump and COPY, bit by bit.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;

my $node = start_node('dump');

# what is at the edge of each type
my %edges = (
	bool => [ 't', 'f' ],
	int2 => [ -32768, -1, 0, 32767 ],
	int4 => [ -2147483648, -1, 0, 2147483647 ],
	int8 => [ '-9223372036854775808', -1, 0, '9223372036854775807' ],
	float4 => [ 'NaN', '-0', 0, 'Infinity', '-Infinity', '1e-45', '3.4028235e38', '0.1', '-1.1754944e-38' ],
	float8 =>
	  [ 'NaN', '-0', 0, 'Infinity', '-Infinity', '5e-324', '1.7976931348623157e308', '0.1', '-2.2250738585072014e-308' ],
	date => [ '-infinity', 'infinity', '4714-11-24 BC', '5874897-12-31', '2000-01-01', '1999-12-31' ],
	timestamp =>
	  [ '-infinity', 'infinity', '4714-11-24 00:00:00 BC', '294276-12-31 23:59:59.999999', '1999-12-31 23:59:59.999999' ],
	timestamptz =>
	  [ '-infinity', 'infinity', '4714-11-24 00:00:00+00 BC', '294276-12-31 23:59:59.999999+00', '2001-06-30 12:00:00.5+00' ],
);

# many different ones, from a number i
my %many = (
	bool => 'i % 3 = 0',
	int2 => '(i % 65536 - 32768)::int2',
	int4 => '(i * 2654435761 % 4294967296 - 2147483648)::int4',
	int8 => '(i - 70000) * 30744573456182',
	float4 => '(sin(i) * 10 ^ (i % 70 - 35))::float4',
	float8 => 'sin(i) * 10 ^ (i % 600 - 300)',
	date => "date '2000-01-01' + (i * 37 % 1000000 - 500000)::int4",
	timestamp => "timestamp '2000-01-01' + i * interval '12345.678901 s'",
	timestamptz => "timestamptz '2000-01-01 00:00+00' - i * interval '12345.678901 s'",
);

my $setup = '';
foreach my $type (@types)
{
	my @edge = map { "\"$_\"" } @{ $edges{$type} };
	my $list = join(',', @edge);
	my @small = (
		'{}', '{NULL}', "{$edge[0]}", "{$list}", "{NULL,$list,NULL}",
		"{{$edge[0],$edge[1]},{NULL,$edge[0]}}",
		"{{{{{{$edge[1]}}}}}}");
	my $id = 0;

	$setup .= "CREATE TABLE t_$type (id int, v darray_$type);\n";
	$setup .= "INSERT INTO t_$type VALUES (0, NULL);\n";
	foreach my $text (@small)
	{
		$id++;
		$setup .= "INSERT INTO t_$type VALUES ($id, '$text');\n";
	}
	# over a page, over a megabyte; without and with NULL; of two dimensions
	my $agg = "SELECT darray_agg(x ORDER BY i) FROM (SELECT i, $many{$type} AS x";
	$setup .= "INSERT INTO t_$type VALUES
		(100, ($agg FROM generate_series(1, 3000::int8) i) s)),
		(101, ($agg FROM generate_series(1, 140000::int8) i) s)),
		(102, (SELECT darray_agg(x ORDER BY i) FROM (
			SELECT i, CASE WHEN i % 7 <> 0 THEN $many{$type} END AS x FROM generate_series(1, 140001::int8) i) s)),
		(103, darray_fill('$edges{$type}[0]'::$type, 3, 50000)),
		(104, darray_fill(NULL::$type, 5000));\n";
}

# objects that depend on the extension's own
$setup .= q{
CREATE TABLE things (id int PRIMARY KEY, v darray_int4 DEFAULT '{1,2}' CHECK (cardinality(v) < 9),
	UNIQUE (v));
INSERT INTO things VALUES (1, '{3,1,2}'), (2, DEFAULT);
CREATE INDEX things_hash ON things USING hash (v);
CREATE INDEX things_gin ON things USING gin (v);
CREATE INDEX things_sum ON things (array_sum(v));
CREATE VIEW selected AS
	SELECT id, array_filter(v, (v > 1) & ~ (v #= 3)) AS w, v[2] AS two, v[2:] AS rest FROM things;
};
$node->safe_psql('postgres', $setup);

my $fingerprint = join(
	' UNION ALL ',
	map {
		"SELECT '$_' AS type, id, md5(darray_${_}_send(v)) AS bytes, array_dims(v) AS dims,
			array_null_count(v) AS nulls FROM t_$_"
	} @types) . ' ORDER BY type, id';

# the rows of one type, a line each
sub fingerprint
{
	my ($db, $type) = @_;
	return $node->safe_psql($db, "SELECT * FROM ($fingerprint) f WHERE type = '$type' ORDER BY id");
}

my %expected = map { $_ => fingerprint('postgres', $_) } @types;
foreach my $type (@types)
{
	is(scalar(split(/\n/, $expected{$type})), 13, "$type: all values are there");
	# what the client would get, against the element's own type
	is( $node->safe_psql('postgres',
			"SELECT count(*) FROM t_$type WHERE v::text IS DISTINCT FROM v::${type}[]::text"),
		'0', "$type: text is that of the array");
}

# pg_dump in its forms
my $dir = $node->basedir;
my @forms = (
	[ 'plain', [] ],
	[ 'custom', ['-Fc'] ],
	[ 'inserts', ['--inserts'] ]);
foreach my $form (@forms)
{
	my ($name, $options) = @$form;
	my $file = "$dir/$name.dump";
	my $db = "from_$name";

	$node->command_ok([ 'pg_dump', '-f', $file, @$options, $node->connstr('postgres') ], "pg_dump, $name");
	$node->safe_psql('postgres', "CREATE DATABASE $db TEMPLATE template0");
	if ($name eq 'custom')
	{
		$node->command_ok([ 'pg_restore', '-e', '-j2', '-d', $node->connstr($db), $file ], "pg_restore, $name");
	}
	else
	{
		$node->command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', $file, $node->connstr($db) ],
			"psql reads it, $name");
	}
	is(fingerprint($db, $_), $expected{$_}, "$_: the same after $name dump") foreach @types;
	is( $node->safe_psql($db, 'SELECT * FROM selected ORDER BY id'),
		"1|{2}|1|{1,2}\n2|{2}|2|{2}",
		"view, default and indexes after $name dump");
	is( $node->safe_psql($db, q{SET enable_seqscan = off; SELECT id FROM things WHERE v @> '{1,2,3}';
			SELECT indexdef FROM pg_indexes WHERE indexname = 'things_gin'}),
		"1\nCREATE INDEX things_gin ON public.things USING gin (v)",
		"an index on elements after $name dump");
	$node->safe_psql('postgres', "DROP DATABASE $db");
	unlink $file;
}

# COPY, out and in again
foreach my $format (qw(text csv binary))
{
	foreach my $type (@types)
	{
		my $file = "$dir/copy";

		$node->safe_psql('postgres', qq{
			COPY t_$type TO '$file' (FORMAT $format);
			CREATE TABLE kept (LIKE t_$type);
			INSERT INTO kept SELECT * FROM t_$type;
			TRUNCATE t_$type;
			COPY t_$type FROM '$file' (FORMAT $format);});
		is(fingerprint('postgres', $type), $expected{$type}, "$type: the same after COPY $format");
		is( $node->safe_psql('postgres',
				"SELECT count(*) FROM t_$type JOIN kept USING (id) WHERE t_$type.v IS DISTINCT FROM kept.v"),
			'0', "$type: equal to the original after COPY $format");
		$node->safe_psql('postgres', 'DROP TABLE kept');
	}
}

# VACUUM FULL and CLUSTER copy toast pointers and values
$node->safe_psql('postgres', "VACUUM FULL t_$_; ANALYZE t_$_") foreach @types;
is(fingerprint('postgres', $_), $expected{$_}, "$_: the same after VACUUM FULL") foreach @types;

$node->stop;
done_testing();
