# What an extension consists of, object by object, and where two such descriptions differ.
package TestExtension;

use strict;
use warnings;
use Exporter 'import';
use JSON::PP;

our @EXPORT = qw(describe_query parse_description differences);

# Of each catalog that an extension may have members in: its row "o" as jsonb, with names where it has
# numbers, and without what differs each time: its own number, expressions as trees.
my %catalogs = (
	pg_proc => q{to_jsonb(o) - '{oid,proargtypes,proargdefaults,prosqlbody}'::text[] || jsonb_build_object(
		'pronamespace', o.pronamespace::regnamespace, 'proowner', o.proowner::regrole,
		'prolang', (SELECT lanname FROM pg_language l WHERE l.oid = o.prolang),
		'arguments', pg_get_function_arguments(o.oid), 'prorettype', pg_get_function_result(o.oid),
		'provariadic', o.provariadic::regtype, 'proallargtypes', o.proallargtypes::regtype[],
		'protrftypes', o.protrftypes::regtype[], 'body', pg_get_function_sqlbody(o.oid),
		'prosupport', o.prosupport::regprocedure, 'proacl', pg_temp.privileges(o.proacl),
		'aggregate', (SELECT to_jsonb(a) - '{aggfnoid}'::text[] || jsonb_build_object(
				'aggsortop', a.aggsortop::regoperator, 'aggtranstype', a.aggtranstype::regtype,
				'aggmtranstype', a.aggmtranstype::regtype)
			FROM pg_aggregate a WHERE a.aggfnoid = o.oid))},
	pg_operator => q{to_jsonb(o) - '{oid}'::text[] || jsonb_build_object(
		'oprnamespace', o.oprnamespace::regnamespace, 'oprowner', o.oprowner::regrole,
		'oprleft', o.oprleft::regtype, 'oprright', o.oprright::regtype, 'oprresult', o.oprresult::regtype,
		'oprcom', o.oprcom::regoperator, 'oprnegate', o.oprnegate::regoperator,
		'oprcode', o.oprcode::regprocedure)},
	pg_type => q{to_jsonb(o) - '{oid,typdefaultbin}'::text[] || jsonb_build_object(
		'typnamespace', o.typnamespace::regnamespace, 'typowner', o.typowner::regrole,
		'typrelid', o.typrelid::regclass, 'typelem', o.typelem::regtype, 'typarray', o.typarray::regtype,
		'typbasetype', o.typbasetype::regtype, 'typcollation', o.typcollation::regcollation,
		'typacl', pg_temp.privileges(o.typacl),
		'labels', (SELECT jsonb_agg(enumlabel ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = o.oid),
		'constraints', (SELECT jsonb_agg(pg_get_constraintdef(c.oid) ORDER BY conname) FROM pg_constraint c WHERE contypid = o.oid))},
	pg_cast => q{to_jsonb(o) - '{oid}'::text[] || jsonb_build_object(
		'castsource', o.castsource::regtype, 'casttarget', o.casttarget::regtype,
		'castfunc', o.castfunc::regprocedure)},
	pg_opclass => q{to_jsonb(o) - '{oid}'::text[] || jsonb_build_object(
		'opcmethod', (SELECT amname FROM pg_am WHERE oid = o.opcmethod),
		'opcnamespace', o.opcnamespace::regnamespace, 'opcowner', o.opcowner::regrole,
		'opcfamily', (pg_identify_object('pg_opfamily'::regclass, o.opcfamily, 0)).identity,
		'opcintype', o.opcintype::regtype, 'opckeytype', o.opckeytype::regtype)},
	pg_opfamily => q{to_jsonb(o) - '{oid}'::text[] || jsonb_build_object(
		'opfmethod', (SELECT amname FROM pg_am WHERE oid = o.opfmethod),
		'opfnamespace', o.opfnamespace::regnamespace, 'opfowner', o.opfowner::regrole,
		'operators', (SELECT jsonb_agg(format('%s %s %s', amopstrategy, amopopr::regoperator, amoppurpose) ORDER BY amopstrategy, amopopr::regoperator::text)
			FROM pg_amop WHERE amopfamily = o.oid),
		'functions', (SELECT jsonb_agg(format('%s (%s, %s) %s', amprocnum, amproclefttype::regtype, amprocrighttype::regtype, amproc::regprocedure)
				ORDER BY amprocnum, amproc::regprocedure::text)
			FROM pg_amproc WHERE amprocfamily = o.oid))},
	pg_class => q{jsonb_build_object(
		'relnamespace', o.relnamespace::regnamespace, 'relowner', o.relowner::regrole, 'relkind', o.relkind,
		'relpersistence', o.relpersistence, 'reloptions', o.reloptions, 'relacl', pg_temp.privileges(o.relacl),
		'columns', (SELECT jsonb_agg(jsonb_build_array(attname, format_type(atttypid, atttypmod), attnotnull, attstorage,
					attcollation::regcollation, pg_temp.privileges(attacl), pg_get_expr(adbin, adrelid), col_description(o.oid, attnum)) ORDER BY attnum)
			FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
			WHERE attrelid = o.oid AND attnum > 0 AND NOT attisdropped),
		'rules', (SELECT jsonb_agg(pg_get_ruledef(r.oid) ORDER BY rulename) FROM pg_rewrite r WHERE ev_class = o.oid),
		'triggers', (SELECT jsonb_agg(pg_get_triggerdef(t.oid) ORDER BY tgname) FROM pg_trigger t WHERE tgrelid = o.oid AND NOT tgisinternal),
		'constraints', (SELECT jsonb_agg(pg_get_constraintdef(c.oid) ORDER BY conname) FROM pg_constraint c WHERE conrelid = o.oid),
		'indexes', (SELECT jsonb_agg(pg_get_indexdef(indexrelid) ORDER BY indexrelid::regclass::text) FROM pg_index WHERE indrelid = o.oid),
		'is configuration', (SELECT e.extcondition[array_position(e.extconfig, o.oid)] FROM extension e))});

# the column of such a catalog that says in which schema an object is
my %schemas = (
	pg_proc => 'pronamespace',
	pg_operator => 'oprnamespace',
	pg_type => 'typnamespace',
	pg_opclass => 'opcnamespace',
	pg_opfamily => 'opfnamespace',
	pg_class => 'relnamespace');

# A query that gives a line for each member of an extension that has a schema of its own, and for what
# else is in that schema. parse_description() reads them.
sub describe_query
{
	my ($extension) = @_;
	my @parts;

	foreach my $catalog (sort keys %catalogs)
	{
		push @parts, qq{
			SELECT (pg_identify_object(classid, objid, 0)).type || ' ' || (pg_identify_object(classid, objid, 0)).identity,
				$catalogs{$catalog} || jsonb_build_object('comment', obj_description(objid, '$catalog'),
					'initial privileges', (SELECT jsonb_agg(jsonb_build_array(objsubid, privtype, pg_temp.privileges(initprivs)) ORDER BY objsubid)
						FROM pg_init_privs WHERE classoid = classid AND objoid = objid))
			FROM member JOIN $catalog o ON o.oid = objid AND classid = '$catalog'::regclass};
	}
	foreach my $catalog (sort keys %schemas)
	{
		push @parts, qq{
			SELECT 'outside the extension: ' || (pg_identify_object('$catalog'::regclass, o.oid, 0)).type || ' '
				|| (pg_identify_object('$catalog'::regclass, o.oid, 0)).identity, '{}'
			FROM $catalog o JOIN extension ON extnamespace = o.$schemas{$catalog}
			WHERE NOT EXISTS (SELECT FROM pg_depend WHERE classid = '$catalog'::regclass AND objid = o.oid AND deptype IN ('e', 'i'))};
	}
	# parse_description() refuses what is described nowhere
	my $known = join(', ', map { "'$_'::regclass" } sort keys %catalogs);
	push @parts, qq{
		SELECT (pg_identify_object(classid, objid, 0)).type || ' ' || (pg_identify_object(classid, objid, 0)).identity,
			NULL FROM member WHERE classid NOT IN ($known)};

	my $all = join(' UNION ALL ', @parts);
	return qq{
		CREATE FUNCTION pg_temp.privileges(aclitem[]) RETURNS jsonb LANGUAGE sql AS
			'SELECT jsonb_agg(a ORDER BY a::text) FROM unnest(\$1) a';
		WITH extension AS (SELECT * FROM pg_extension WHERE extname = '$extension'),
			member AS (SELECT classid, objid FROM pg_depend JOIN extension e ON refclassid = 'pg_extension'::regclass AND refobjid = e.oid WHERE deptype = 'e')
		SELECT concat(what, E'\\t', o) FROM ($all
			UNION ALL SELECT 'extension ' || extname, jsonb_build_object('schema', extnamespace::regnamespace, 'relocatable', extrelocatable,
				'configuration', extconfig::regclass[], 'comment', obj_description(oid, 'pg_extension')) FROM extension) d (what, o);};
}

# object => what it is like, as JSON
sub parse_description
{
	my ($lines) = @_;
	my %description = map { split(/\t/, $_, 2) } split(/\n/, $lines);

	foreach my $object (sort keys %description)
	{
		die "TestExtension does not describe: $object\n" if $description{$object} eq '';
	}
	return \%description;
}

# what makes one description differ from the one that it should be
sub differences
{
	my ($is, $should) = @_;
	my $json = JSON::PP->new->canonical->allow_nonref;
	my @found;

	foreach my $object (sort keys %{ { %$is, %$should } })
	{
		push(@found, "missing: $object"), next if !exists $is->{$object};
		push(@found, "left over: $object"), next if !exists $should->{$object};
		next if $is->{$object} eq $should->{$object};

		my ($a, $b) = map { $json->decode($_) } $is->{$object}, $should->{$object};
		foreach my $field (sort keys %{ { %$a, %$b } })
		{
			my ($x, $y) = map { $json->encode($_) } $a->{$field}, $b->{$field};
			push @found, "$object: $field is $x, not $y" if $x ne $y;
		}
	}
	return @found;
}

1;
