# ALTER EXTENSION ... UPDATE makes of each version what CREATE EXTENSION installs of the next, object
# by object. That the comparison sees what a step may forget is shown with an extension of its own:
# darray's script is its version 2, the same with differences version 1.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;
use TestExtension;

my $node = start_node('upgrade');
$node->safe_psql('postgres', 'CREATE DATABASE work TEMPLATE template0');
$node->safe_psql('work', 'CREATE SCHEMA e');

my ($share) = $node->safe_psql('postgres', q{SELECT setting FROM pg_config WHERE name = 'SHAREDIR'});
my $directory = "$share/extension";

# each session ends without a COMMIT, so the database stays empty
sub session
{
	return $node->safe_psql('work', join(";\n", 'BEGIN', @_));
}

sub create
{
	my ($extension, $version) = @_;
	return "CREATE EXTENSION $extension SCHEMA e VERSION '$version'";
}

sub update
{
	my ($extension, $version) = @_;
	return "ALTER EXTENSION $extension UPDATE TO '$version'";
}

# what these statements leave behind
sub description
{
	my ($extension, @statements) = @_;
	return parse_description(session(@statements, describe_query($extension)));
}

# somebody's tables, indexes and views
my @use = map { (
		"CREATE TABLE public.t_$_ AS SELECT g AS id, e.darray_agg(x) AS v FROM generate_series(1, 3) g,
			(VALUES ('t'::text), ('f'), (NULL)) b (b), LATERAL (SELECT @{[ sample($_) ]} AS x) s GROUP BY g",
		"CREATE INDEX ON public.t_$_ (v)",
		"CREATE VIEW public.v_$_ AS SELECT id, v[2:] AS part, e.array_sort(v) AS sorted, e.array_count(v) AS n FROM public.t_$_ ORDER BY v DESC"
	) } @types;
push @use, 'CREATE INDEX ON public.t_int4 USING hash (v)';
my $used = join(' UNION ALL ', map { "SELECT '$_', id, part::text, sorted::text, n, (SELECT count(*) FROM public.t_$_ a JOIN public.t_$_ b ON a.v OPERATOR(e.=) b.v) FROM public.v_$_" } @types);

sub sample
{
	my ($type) = @_;
	return "(b = 't')" if $type eq 'bool';
	return "CASE b WHEN 't' THEN g WHEN 'f' THEN -g END::$type" if $type =~ /int|float/;
	return "CASE b WHEN 't' THEN '2001-02-03' WHEN 'f' THEN 'infinity' END::$type";
}

# a step, or several: the objects, and that what is in use stays as it was
sub update_ok
{
	my ($extension, $from, $to) = @_;
	my $fresh = description($extension, create($extension, $to));
	my $updated = description($extension, create($extension, $from), update($extension, $to));

	cmp_ok(scalar(keys %$fresh), '>', 1000, "$extension $to: its objects");
	is(join("\n", differences($updated, $fresh)), '', "$extension $from to $to: as $to from the start");
	is( session(create($extension, $from), @use, update($extension, $to), $used),
		session(create($extension, $to), @use, $used),
		"$extension $from to $to: tables, indexes and views that use it");
}

# Every version that is there
my (%script, @steps);
foreach my $file (sort(glob("$directory/darray--*.sql")))
{
	my ($from, $to) = $file =~ /darray--(.+?)(?:--(.+))?\.sql$/;
	if (defined $to) { push @steps, [ $from, $to ] }
	else { $script{$from} = $file }
}
my $current = $node->safe_psql('postgres', q{SELECT default_version FROM pg_available_extensions WHERE name = 'darray'});
ok(exists $script{$current}, "version $current has a script");
foreach my $step (@steps)
{
	ok(exists $script{$_}, "darray--$step->[0]--$step->[1].sql: version $_ can be installed") foreach @$step;
}
foreach my $version (sort keys %script)
{
	next if $version eq $current;
	is( $node->safe_psql('postgres', "SELECT count(path) FROM pg_extension_update_paths('darray') WHERE source = '$version' AND target = '$current'"),
		'1', "version $version can be updated to $current");
}
my @paths = split(/\n/, $node->safe_psql('postgres', q{SELECT source, target FROM pg_extension_update_paths('darray') WHERE path IS NOT NULL ORDER BY 1, 2}));
foreach my $path (@paths)
{
	my ($from, $to) = split(/\|/, $path);
	update_ok('darray', $from, $to) if exists $script{$from} && exists $script{$to};
}

# What a step may forget: what version 1 is like ("cut" is not in it, "change" reads otherwise there, "add" is
# in it besides), what the step does about that (of what was cut, the same text), and what is found where it does
# nothing, or "wrong" instead. "told": of what a row of the comments at the script's end is cut, too, and how it begins
my $int4 = 'e.darray_int4';
my $array = 'e.array_int4';
my @parts = (
	{ name => 'function', cut => qr/^CREATE FUNCTION array_reverse\(v darray_int4\).*?;\n/ms,
		told => [ 'FUNCTION array_reverse(darray_int4)', 'array_reverse(darray_int4)' ],
		found => ["missing: function e.array_reverse($int4)"] },
	{ name => 'comment', cut => qr/^/, told => [ 'FUNCTION array_sum(array_int4)', 'array_sum(array_int4)' ],
		found => [qr/^function e\.array_sum\($array\): comment is null, not "sum of the elements/] },
	{ name => 'cost', change => [ qr/(CREATE FUNCTION array_avg\(v array_float4\)[^;]*) COST (?<old>\d+)/, sub { "$_[0] COST 7" } ],
		step => 'ALTER FUNCTION array_avg(array_float4) COST 100;',
		found => ["function e.array_avg(e.array_float4): procost is 7, not 100"] },
	{ name => 'volatility', change => [ qr/(CREATE FUNCTION array_min\(v array_int4\)[^;]*) IMMUTABLE/, sub { "$_[0] STABLE" } ],
		step => 'ALTER FUNCTION array_min(array_int4) IMMUTABLE;',
		found => ["function e.array_min($array): provolatile is \"s\", not \"i\""] },
	{ name => 'parallel', change => [ qr/(CREATE FUNCTION array_max\(v array_int4\)[^;]*) PARALLEL SAFE/, sub { $_[0] } ],
		step => 'ALTER FUNCTION array_max(array_int4) PARALLEL SAFE;',
		found => ["function e.array_max($array): proparallel is \"u\", not \"s\""] },
	{ name => 'source', change => [ qr/(CREATE FUNCTION array_variance\(v array_float4\)[^;]*)'darray_variance'/, sub { "$_[0]'darray_stddev'" } ],
		step => sub { $_[0] =~ s/CREATE/CREATE OR REPLACE/r . q{'darray_variance' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100 SUPPORT darray_fuse_support;} },
		found => ["function e.array_variance(e.array_float4): prosrc is \"darray_stddev\", not \"darray_variance\""] },
	{ name => 'operator', cut => qr/^CREATE OPERATOR - \(\s*LEFTARG = darray_int4, RIGHTARG = darray_int4.*?;\n/ms,
		told => [ 'OPERATOR - (darray_int4, darray_int4)', '-(darray_int4, darray_int4)' ],
		found => ["missing: operator e.-($int4,$int4)"] },
	{ name => 'cast', cut => qr/^CREATE CAST \(darray_int4 AS darray_int8\).*?;\n/ms,
		told => [ 'CAST (darray_int4 AS darray_int8)', 'darray_int4 AS darray_int8' ],
		found => ["missing: cast ($int4 AS e.darray_int8)"] },
	{ name => 'aggregate', cut => qr/^CREATE AGGREGATE darray_agg\(int4\).*?;\n/ms,
		told => [ 'AGGREGATE darray_agg(int4)', 'darray_agg(int4)' ],
		found => ['missing: aggregate e.darray_agg(integer)'] },
	{ name => 'operator class', cut => qr/^CREATE OPERATOR CLASS darray_date_ops DEFAULT FOR TYPE darray_date USING hash.*?;\n(?:COMMENT .*?;\n){2}/ms,
		found => [ 'missing: operator class e.darray_date_ops USING hash', 'missing: operator family e.darray_date_ops USING hash' ] },
	{ name => 'operator family', change => [ qr/(CREATE OPERATOR CLASS darray_int8_ops [^;]*?),\s*FUNCTION 2 [^;]*;/, sub { "$_[0];" } ],
		step => 'ALTER OPERATOR FAMILY darray_int8_ops USING hash ADD FUNCTION 2 (darray_int8, darray_int8) darray_hash_extended(any_key_darray, bigint);',
		found => [qr/^operator family e\.darray_int8_ops USING hash: functions is \["1 [^"]*"\], not \["1 [^"]*","2 [^"]*"\]$/] },
	{ name => 'type', change => [ qr/(CREATE TYPE darray_date \([^;]*STORAGE = )external/, sub { "$_[0]main" } ],
		step => 'ALTER TYPE darray_date SET (STORAGE = external);',
		found => ['type e.darray_date: typstorage is "m", not "e"'] },
	{ name => 'view', change => [ qr/(CREATE VIEW darray_stat AS [^;]*);/, sub { "$_[0] WHERE calls > 0;" } ],
		step => sub { $_[0] =~ s/CREATE/CREATE OR REPLACE/r . ';' },
		found => [qr/^view e\.darray_stat: rules is .* WHERE .*, not /] },
	{ name => 'privileges', cut => qr/^GRANT SELECT ON darray_stat TO PUBLIC;\n/m,
		found => [ qr/^view e\.darray_stat: initial privileges is null, not /, qr/^view e\.darray_stat: relacl is null, not / ] },
	{ name => 'what is gone', add => 'CREATE FUNCTION gone() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;', step => 'DROP FUNCTION gone();',
		found => ['left over: function e.gone()'] },
	{ name => 'what was let go', add => 'CREATE FUNCTION let_go() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;', step => 'DROP FUNCTION let_go();',
		wrong => 'ALTER EXTENSION upgraded DROP FUNCTION let_go();', found => ['left over: outside the extension: function e.let_go()'] });

SKIP:
{
	skip 'the installation is not our own', 3 + @parts unless -w $directory && !-l $directory;

	my $new = slurp_file($script{$current});
	my $old = $new;
	foreach my $part (@parts)
	{
		if ($part->{cut})
		{
			$old =~ s/$part->{cut}// or die "there is no such $part->{name} in the script: $part->{cut}";
			$part->{step} = $&;
			if ($part->{told})
			{
				my ($object, $name) = @{ $part->{told} };
				# a row says it of several objects
				$old =~ s/^(\t\(('(?:[^']|'')*'), '(?:[^'\n]+; )?)\Q$name\E; /$1/m
					or $old =~ s/^(\t\(('(?:[^']|'')*'), '[^'\n]+); \Q$name\E'/$1'/m
					or die "there is no comment of $object in the script";
				$part->{step} .= "COMMENT ON $object IS $2;\n";
			}
		}
		elsif ($part->{change})
		{
			my ($pattern, $replacement) = @{ $part->{change} };
			$old =~ s/$pattern/$replacement->($1)/e or die "there is no such $part->{name} in the script: $pattern";
			$part->{step} = $part->{step}->($1) if ref $part->{step};
		}
		else
		{
			$old .= "$part->{add}\n";
		}
	}

	# version 1, 2, a step for each part that does the others, and the one that does all
	my %files = ('upgraded.control' => "module_pathname = '\$libdir/darray'\nrelocatable = true\n", 'upgraded--1.sql' => $old, 'upgraded--2.sql' => $new);
	foreach my $without (undef, 0 .. $#parts)
	{
		my $name = 'upgraded--1--2' . (defined $without ? "_$without" : '') . '.sql';
		$files{$name} = join("\n", map { defined $without && $_ == $without ? $parts[$_]{wrong} // '' : $parts[$_]{step} } 0 .. $#parts);
	}
	append_to_file("$directory/$_", $files{$_}) foreach keys %files;

	# (never die between here and the unlink)
	eval {
		update_ok('upgraded', '1', '2');
		my $fresh = description('upgraded', create('upgraded', '2'));
		# version 1 is made once, and comes back after each step
		my @updated = split(/^--(?:\n|\z)/m, session(create('upgraded', '1'),
			map { ('SAVEPOINT one', update('upgraded', "2_$_"), describe_query('upgraded'), "SELECT '--'", 'ROLLBACK TO one') } 0 .. $#parts));
		foreach my $i (0 .. $#parts)
		{
			my @found = differences(parse_description($updated[$i]), $fresh);
			my @expected = @{ $parts[$i]{found} };
			my @unexpected = grep { my $o = $_; !grep { ref ? $o =~ $_ : $o eq $_ } @expected } @found;

			ok(@found == @expected && !@unexpected, "it is seen that a step forgot: $parts[$i]{name}") or diag(join("\n", 'found:', @found));
		}
	};
	my $error = $@;
	unlink map { "$directory/$_" } keys %files;
	die $error if $error;
}

$node->stop;
done_testing();
