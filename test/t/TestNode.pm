# What the TAP tests share: a server with the extension, the nine types, memory of a backend.
package TestNode;

use strict;
use warnings;
use Cwd 'abs_path';
use Exporter 'import';
use File::Basename 'dirname';
use POSIX ();
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;

our @EXPORT = qw(start_node add_oid_counter @types cpu_seconds mem_available memory_query slowness);

# that of PostgreSQL 14 has the version, but does not tell it
*PostgreSQL::Test::Cluster::pg_version = sub { return $_[0]->{_pg_version} }
  unless PostgreSQL::Test::Cluster->can('pg_version');

our @types = qw(bool int2 int4 int8 float4 float8 date timestamp timestamptz);

# a running server with the extension in database postgres; settings are lines of
# postgresql.conf. DARRAY_TEST_ENGINE in the environment chooses the engine.
sub start_node
{
	my ($name, @settings) = @_;
	my $node = PostgreSQL::Test::Cluster->new($name);
	my $engine = $ENV{DARRAY_TEST_ENGINE} // 'auto';

	$node->init(extra => [ '--encoding=UTF8', '--no-locale' ]);
	$node->append_conf('postgresql.conf', join("\n", 'fsync = off', "darray.engine = $engine", @settings) . "\n");
	$node->start;
	$node->safe_psql('postgres', 'CREATE EXTENSION darray');
	return $node;
}

# the function set_next_oid(oid): sets the OID counter, as if it had come round
sub add_oid_counter
{
	my ($node) = @_;
	my $source = dirname(abs_path(__FILE__)) . '/set_next_oid.c';
	my $library = PostgreSQL::Test::Utils::tempdir() . '/set_next_oid.so';
	my $pg_config = $ENV{PG_CONFIG} // 'pg_config';

	chomp(my $include = `$pg_config --includedir-server`);
	system_or_bail('gcc', '-shared', '-fPIC', "-isystem$include", '-o', $library, $source);
	$node->safe_psql('postgres', "CREATE FUNCTION set_next_oid(oid) RETURNS void LANGUAGE c AS '$library', 'set_next_oid'");
}

# what a process has worked so far, in seconds: of its own time, whatever else the machine does
sub cpu_seconds
{
	my ($pid) = @_;
	my (undef, @fields) = split(/ /, slurp_file("/proc/$pid/stat") =~ s/.*\) //sr);
	return ($fields[10] + $fields[11]) / POSIX::sysconf(POSIX::_SC_CLK_TCK());
}

# How much longer than a machine that does nothing else may take, at least 1: by new memory, which costs most where
# a machine is one of several in another, or others want memory, too. Half a gigabyte is there in half a second.
sub slowness
{
	my $begin = (times)[0] + (times)[1];

	foreach (1 .. 8)
	{
		my $block = chr($_) x (1 << 26);
		undef $block;
	}
	my $took = (times)[0] + (times)[1] - $begin;
	return $took > 1 ? $took : 1;
}

# bytes of memory that the machine could still give
sub mem_available
{
	my ($kb) = slurp_file('/proc/meminfo') =~ /^MemAvailable:\s+(\d+)/m;
	return $kb * 1024;
}

# a row: bytes in memory contexts, bytes of the backend's own (not shared) memory, and
# their peak
sub memory_query
{
	return q{SELECT (SELECT sum(total_bytes) FROM pg_backend_memory_contexts),
		substring(status FROM 'RssAnon:\s+(\d+)')::bigint * 1024,
		substring(status FROM 'VmHWM:\s+(\d+)')::bigint * 1024
		FROM pg_read_file('/proc/self/status') AS status};
}

1;
