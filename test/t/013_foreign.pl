# Calls that the planner fused go to a foreign server as text, and give the same there.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;

# States of texts go between databases of different encodings.
my $node = start_node('foreign');
my ($has) = $node->safe_psql('postgres', q{SELECT count(*) FROM pg_available_extensions WHERE name = 'postgres_fdw'});
plan skip_all => 'there is no postgres_fdw' unless $has;

my ($host, $port) = ($node->host, $node->port);
$node->safe_psql('postgres', qq{
	CREATE EXTENSION IF NOT EXISTS darray;
	CREATE EXTENSION postgres_fdw;
	CREATE SERVER loop FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '$host', port '$port', dbname 'postgres', extensions 'darray');
	CREATE USER MAPPING FOR CURRENT_USER SERVER loop;
	CREATE TABLE here AS SELECT i AS id, darray_series(i, i + 3) AS v, darray_series(1, 4)::darray_float8 AS w, '{0.5,NULL,NaN,-0}'::darray_float4 AS r
		FROM generate_series(1, 20) i;
	CREATE FOREIGN TABLE there (id int, v darray_int4, w darray_float8, r darray_float4) SERVER loop OPTIONS (table_name 'here');
});

# [query with a table TABLE, what has to be in the foreign server's query]
my @queries = (
	['SELECT id FROM TABLE WHERE array_sum(v * 2 + 1) > 60', "darray_aggregate(0::bigint"],
	['SELECT id, w * r + 2.5::float4 FROM TABLE WHERE array_any((w * r > 1::float4) & (v > 3))', 'darray_aggregate(false'],
	["SELECT id FROM TABLE WHERE (v * 2 + id) = '{12,14,16,18}'::darray_int4", "darray_eval('{}'::public.darray_int4"],
	['SELECT id % 3, sum(array_sum(array_filter(w * w, v > 6))) FROM TABLE GROUP BY id % 3', "darray_aggregate(0::double precision"],
	['SELECT (v * 2 + 1) * 2, count(*) FROM TABLE GROUP BY v * 2 + 1', 'GROUP BY'],
	['SELECT id FROM TABLE ORDER BY array_max(-v), id', "darray_aggregate(0"],
);
for my $query (@queries)
{
	my ($sql, $part) = @$query;
	(my $here = $sql) =~ s/TABLE/here/;
	(my $there = $sql) =~ s/TABLE/there/;
	my ($remote) = grep { /Remote SQL/ } split /\n/, $node->safe_psql('postgres', "EXPLAIN (VERBOSE, COSTS OFF) $there");
	like($remote, qr/Remote SQL.*\Q$part\E/, "$sql: sent");
	is(join("\n", sort split /\n/, $node->safe_psql('postgres', $there)),
		join("\n", sort split /\n/, $node->safe_psql('postgres', "SET darray.fuse = off; $here")), "$sql: the same");
}

# states' texts are in UTF-8, and in its order, whatever the encodings of the databases are
$node->safe_psql('postgres', q{CREATE DATABASE koi ENCODING 'KOI8R' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0});
my $state = q{SELECT array_group_state('{max,count}', k, v COLLATE "C", v) AS s
	FROM (VALUES (darray_text '{ю,b,а,ю,NULL}', darray_text '{ш,я,щ,э,x}')) d (k, v)};
$node->safe_psql('koi', "SET client_encoding = 'UTF8'; CREATE EXTENSION darray; CREATE VIEW states AS $state");
$node->safe_psql('postgres', qq{
	CREATE SERVER koi FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '$host', port '$port', dbname 'koi', extensions 'darray');
	CREATE USER MAPPING FOR CURRENT_USER SERVER koi;
	CREATE FOREIGN TABLE states (s darray_groups) SERVER koi;
});
for my $table ("SELECT s FROM states", $state)
{
	is($node->safe_psql('postgres', qq{SELECT string_agg(g::text, ' ' ORDER BY k COLLATE "C") FROM (SELECT darray_merge(s) AS s
		FROM (SELECT s FROM states UNION ALL $table) t) m, darray_group_rows(s) AS g (k text, m text, n bigint)}),
		'(b,я,2) (а,щ,2) (ю,э,4) (,x,2)', "states of a database in KOI8R and of $table");
}
is($node->safe_psql('postgres', "SELECT (SELECT s::text FROM states) = ($state)::text"), 't', 'their text is the same');

done_testing();
