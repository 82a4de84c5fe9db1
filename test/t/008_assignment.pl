# Assignments to variables of plpgsql: the same text does the same with an array and with a darray, so
# no variable sees what is written to another. A loop of them is linear: see value/version.h.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time);
use TestNode;

my $node = start_node('assignment');

# a value that is stored inline, one that is held in memory of its own, one in TOAST chunks
my @lengths = (5, 3000, $ENV{CHECK_LONG} ? 100000 : 20000);

# Statements with v, w of type T, a value 10, 20, 30 … of n elements each, x T's element, r a row with
# v, w. In the end all of v, w, r and what was said counts.
my %cases = (
	'copies made before' => q{w := v; v[2] := -1; w[3] := -2; x := v[3]; v[1] := x; PERFORM say(v[1:3], w[1:3])},
	'a chain of copies' => q{w := v; r.v := w; r.w := r.v; v[1] := 1; w[1] := 2; r.v[1] := 3; r.w[1] := 4; PERFORM say(v[1:1], w[1:1])},
	'a slice made before' => q{w := v[2:n - 1]; v[2] := -1; v[3] := -2; w[2] := -3},
	'a sum that is kept' => q{w := v; FOR i IN 1 .. 100 LOOP v[i % n + 1] := i; IF i % 40 = 0 THEN w := v; END IF; END LOOP},
	'the element itself' => q{v[1] := v[2]; v[2] := v[3] + v[1]; v[v[1] / 10] := v[v[1] / 10 + 1]},
	'a slice of itself' => q{v[2:3] := v[1:2]; v[1:2] := v; v[3:5] := v[2:]},
	'itself' => q{v[1:n] := v; w := v; v := v; v[1] := 0; w := w},
	'NULL' => q{w := v; v[2] := NULL; v[4:5] := '{NULL,7}'; w[1:2] := v[2:3]},
	'past the end' => q{w := v; v[n + 3] := 1; w[n + 1:n + 2] := v[1:2]; w[n + 3] := v[n + 1]},
	'of NULL' => q{v := NULL; v[1] := 5; v[3] := 6; w := v; w[2] := 7; x := v[2]; PERFORM say(v, w)},
	'in a function' => q{w := change(v, 1, -5); v := change(w, 2, -6); v := change(v, 3, -7); v[4] := (change(v, 4, -8))[4]},
	'what a function returns' => q{v := change(v, 1, -5); w := change(v, 2, -6); v[2] := 0; w[1] := 0},
	'in an OUT parameter' => q{SELECT a, b INTO v, w FROM two(v) t; v[1] := 4; w[2] := 5; CALL exchange(v, w); v[3] := 6},
	'from itself by a function' => q{v[2] := (change(v, 2, 9))[1]; v[1:2] := change(v, 1, 8); x := (change(v, 3, 0))[3]; v[3] := x + v[3]},
	'by a query on itself' => q{v[1] := (SELECT sum(e) FROM unnest(v) e WHERE e < 1000); v[2] := (SELECT max(e) FROM unnest(v) e); v[3] := cardinality(v)},
	'in a row' => q{r.v := v; r.w := v; r.v[1] := -1; r.w[2] := -2; v[3] := r.v[1]; SELECT r.v, r.w INTO w, v; w[1] := 99},
	'stored and read again' => q{INSERT INTO kept VALUES (v); v[1] := -1; INSERT INTO kept VALUES (v); v[2] := -2; SELECT k.v INTO w FROM kept k ORDER BY k.v[1] LIMIT 1;
		w[3] := -3; UPDATE kept SET v[4] = -4; UPDATE kept k SET v[5] = w[1]; PERFORM say(k.v[1:5], NULL) FROM kept k ORDER BY k.v[1]},
	'an error before the assignment' => q{w := v; BEGIN v[1] := -1; v[2] := 1 / (v[1] + 1); EXCEPTION WHEN division_by_zero THEN v[3] := -3; END},
	'an error in the assignment' => q{w := v; BEGIN v[1] := -1; v[2:3] := w[1:1]; EXCEPTION WHEN array_subscript_error THEN v[4] := -4; END},
	'an error in a function' => q{BEGIN v := fail(v); EXCEPTION WHEN OTHERS THEN v[2] := -2; END; BEGIN v := fail(change(v, 4, 1)); EXCEPTION WHEN OTHERS THEN w := v; END},
	'a cursor' => q{FOR w IN SELECT change(v, i, 0) FROM generate_series(1, 3) i LOOP v[4] := w[1] + w[2] + w[3]; PERFORM say(v[1:4], w[1:4]); END LOOP},
	'USING' => q{EXECUTE 'SELECT change($1, 1, 3), $1' INTO v, w USING v; EXECUTE 'SELECT $1[1], change($2, 2, 4)' INTO x, v USING v, v; v[1] := x + 1},
	'RETURN QUERY' => q{SELECT a INTO v FROM rows_of(v) a ORDER BY a[2] LIMIT 1; SELECT a INTO w FROM rows_of(v) a ORDER BY a[2] DESC LIMIT 1; v[3] := 1},
	'a domain' => q{d := v; d[1] := -1; w := d; d[2] := -2; v[3] := d[2]; r.w := d},
	'what is appended' => q{w := v || 5; v := v || 6; v := v || 7; w := w || v[n + 1]; v := array_append(v, NULL); r.v := v; v := v || w[1:3]; w := v || 8; v := v || 9},
	'appended to both' => q{FOR i IN 1 .. 50 LOOP v := v || i; IF i = 20 THEN w := v; END IF; IF i = 30 THEN w := w || -i; END IF; END LOOP; v[n + 2] := NULL; w := w || v[n + 2]},
	'appended and changed' => q{w := v || 1; FOR i IN 1 .. 20 LOOP v[n + i] := i; v[i % 5 + 1] := -i; w := w || v[n + 1]; w[n] := i; END LOOP},
	'appended in a function' => q{w := more(v, 1); v := more(more(v, 2), 3); w := more(w, v[n + 1]) || v[n + 2]; v[n + 1] := 0},
	'appended to itself' => q{v := v || v; w := v || v[2:3]; v := w || v; v[3 * n] := 0},
	'a parameter of others' => q{PERFORM change(v, 1, -1); x := (change(v, 2, -2))[1]; PERFORM change(v, i, 0) FROM generate_series(1, 5) i; v[3] := -3; PERFORM change(v, 3, -4); w := v},
	'values before and after' => q{SELECT change(v, 1, 7), v INTO w, r.v; SELECT v, change(v, 2, 8), v INTO r.v, w, r.w; v[1] := 9; PERFORM say(change(v, 1, 1), v); PERFORM say(v, change(v, 2, 2))},
	'inner blocks' => q{DECLARE w2 TYPE := v; BEGIN w2[1] := 1; DECLARE v3 TYPE := w2; BEGIN v3[2] := 2; w2[3] := v3[1]; w := v3; END; v := w2; END},
	'a domain that refuses' => q{s := v; FOR i IN 1 .. 3 LOOP BEGIN s[2] := -i; EXCEPTION WHEN check_violation THEN s[3] := s[2] + i; END; END LOOP; w := s; s[1] := 77},
	'arrays of rows' => q{p := ARRAY[ROW(v, v)::pair, ROW(w, v)::pair]; v[1] := -1; w := p[1].v; p[2].v[1] := 5; w[2] := (p[2].v)[1]; p[1].w := v; PERFORM say(p[1].v, p[1].w)},
	'two dimensions' => q{m := '{{1,2,3},{4,5,6}}'; m2 := m; m[1][2] := -1; m2[2][3] := NULL; m[2][1] := m2[1][2]; PERFORM say(m, m2); m := grid(n); w := m;
		FOR i IN 1 .. n LOOP m[i][i % 3 + 1] := -i; END LOOP; m2 := m; m[1][1] := 5; w[1][1] := m2[1][2]; m2[n][3] := w[1][2]; PERFORM say(m, m2)},
	'a transaction' => q{w := v; v[1] := 1; COMMIT; v[2] := 2; ROLLBACK; w[3] := v[2]; v := w; COMMIT; v[1] := 0});

# everything for one type of arrays, in a schema of its own
sub schema
{
	my ($schema, $type) = @_;

	$node->safe_psql('postgres', qq{
		CREATE SCHEMA $schema;
		SET search_path = $schema, public;
		CREATE TYPE pair AS (v $type, w $type);
		CREATE DOMAIN positive AS $type CHECK (cardinality(VALUE) > 0);
		CREATE FUNCTION is_small(v $type) RETURNS bool LANGUAGE plpgsql AS
			\$\$ BEGIN IF v[2] < 0 THEN v[2] := 0; v[3] := 0; RETURN false; END IF; v[1] := 0; RETURN true; END \$\$;
		CREATE DOMAIN small AS $type CHECK (is_small(VALUE));
		CREATE TABLE kept (v $type);
		CREATE TABLE said (at serial, v text, w text);
		CREATE FUNCTION say(v $type, w $type) RETURNS void LANGUAGE sql AS \$\$ INSERT INTO said (v, w) VALUES (v::text, w::text) \$\$;
		CREATE FUNCTION change(v $type, i int8, e int4) RETURNS $type LANGUAGE plpgsql AS \$\$ BEGIN v[i] := e; RETURN v; END \$\$;
		CREATE FUNCTION more(v $type, e int4) RETURNS $type LANGUAGE plpgsql AS \$\$ BEGIN v := v || e; RETURN v; END \$\$;
		CREATE FUNCTION grid(n int) RETURNS $type LANGUAGE sql AS \$\$ SELECT array_agg(ARRAY[i, i + 1, i + 2] ORDER BY i)::$type FROM generate_series(1, n) i \$\$;
		CREATE FUNCTION fail(v $type) RETURNS $type LANGUAGE plpgsql AS \$\$ BEGIN v[1] := -99; RAISE division_by_zero; END \$\$;
		CREATE FUNCTION two(v $type, OUT a $type, OUT b $type) LANGUAGE plpgsql AS \$\$ BEGIN a := v; b := v; a[1] := 1; b[1] := 2; v[1] := 3; END \$\$;
		CREATE PROCEDURE exchange(INOUT a $type, INOUT b $type) LANGUAGE plpgsql AS \$\$ DECLARE c $type := a; BEGIN a := b; b := c; a[1] := 11; b[1] := 12; c[1] := 13; END \$\$;
		CREATE FUNCTION rows_of(v $type) RETURNS SETOF $type LANGUAGE plpgsql AS
			\$\$ BEGIN FOR i IN 1 .. 3 LOOP v[2] := i; RETURN NEXT v; END LOOP; v[2] := 9; RETURN QUERY SELECT v; END \$\$;
		CREATE FUNCTION numbers(n int) RETURNS $type LANGUAGE sql AS \$\$ SELECT array_agg(10 * i ORDER BY i)::$type FROM generate_series(1, n) i \$\$});
}

# what a case leaves behind
sub outcome
{
	my ($schema, $type, $statements, $n) = @_;

	$statements =~ s/\bTYPE\b/$type/g;

	return $node->safe_psql('postgres', qq{
		SET search_path = $schema, public;
		TRUNCATE said, kept;
		DO \$\$ DECLARE
			n int := $n; x int; v $type := numbers(n); w $type; m $type; m2 $type; r pair; p pair[]; d positive; s small;
		BEGIN
			$statements;
			PERFORM say(v, w);
			PERFORM say(r.v, r.w);
			INSERT INTO said (v, w) VALUES (d::text, x::text), (s::text, NULL);
		END \$\$;
		SELECT CASE WHEN length(v) < 100 THEN v ELSE md5(v) END, CASE WHEN length(w) < 100 THEN w ELSE md5(w) END FROM said ORDER BY at});
}

schema('arrays', 'int4[]');
schema('darrays', 'darray_int4');
foreach my $case (sort keys %cases)
{
	foreach my $n (@lengths)
	{
		is(outcome('darrays', 'darray_int4', $cases{$case}, $n), outcome('arrays', 'int4[]', $cases{$case}, $n), "$case: $n elements");
	}
}

# Programs of random statements. Each changes one of five variables, from itself or from another one, at
# random places near both ends; functions that change their parameters, errors that undo a block's
# statements but not what these assigned, commits.
sub random_program
{
	my ($steps, $n) = @_;
	my @variables = qw(v w m m2 d);
	my $place = sub { my $k = int(rand(8)); return $k < 4 ? $k + 1 : $k < 6 ? "cardinality(V)" : $k == 6 ? "cardinality(V) + 1" : 1 + int(rand($n)); };
	my @statements = ("w := v; m := w; m2 := numbers(4); d := m;\n");

	for my $i (1 .. $steps)
	{
		my $v = $variables[ int(rand(5)) ];
		my $w = $variables[ int(rand(5)) ];
		my ($at, $from) = ($place->(), $place->());
		my @choices = (
			("$v\[$at] := $i;") x 6,
			("$v\[$at] := $v\[$from] + $i;") x 3,
			("$v := $v || $i;") x 3,
			"$v\[$at] := NULL;",
			"$v\[$at] := $w\[$from];",
			"$v := array_append($v, $w\[$from]);",
			"$v := $v || $w\[1:3];",
			"$v := $w;",
			"$v := $w\[2:cardinality($w)] || 1;",
			"$v\[2:3] := $w\[1:2];",
			"$v := $v\[1:$n];",
			"$v := change($w, $at, $i);",
			"$v := more($w, $i);",
			"x := (change($w, $at, $i))[$from];",
			"PERFORM change($v, 1, $i), change($v, 2, $i);",
			"SELECT change($w, $at, $i), $w INTO $v, r.v;",
			"r.v := $v; $v := r.w; r.w := $w; IF $v IS NULL THEN $v := $w; END IF;",
			"FOR i IN 1 .. 20 LOOP $v\[i % 4 + 1] := $v\[i % 3 + 1]; $v := $v || i; IF i = 11 THEN $w := $v; END IF; END LOOP;",
			"BEGIN $v\[$at] := $i; $w := $v || $i; PERFORM 1 / (x - x); EXCEPTION WHEN division_by_zero THEN $v\[$from] := -$i; END;",
			"CALL exchange(v, m);",
			"COMMIT;");
		my $statement = $choices[ int(rand(@choices)) ];

		$statement =~ s/cardinality\(V\)/cardinality($v)/g;
		# what is wrong for one is for the other
		$statement = "BEGIN $statement EXCEPTION WHEN array_subscript_error OR null_value_not_allowed OR check_violation THEN PERFORM say($w, $v); END;"
		  unless $statement eq 'COMMIT;' || $statement =~ / \|\| \d+;$/;
		$statement .= " PERFORM say($v, $w);" if $i % 5 == 0;
		push @statements, "$statement\n";
	}
	return join('', @statements, "PERFORM say(m, m2)");
}

my $seed = $ENV{ASSIGNMENT_SEED} || 1;
foreach my $round (1 .. ($ENV{ASSIGNMENT_ROUNDS} || 10))
{
	foreach my $n (4, 40, 2000, $ENV{CHECK_LONG} ? 20000 : 5000)
	{
		srand($seed * 1000 + $round);
		my $program = random_program(100, $n);
		is(outcome('darrays', 'darray_int4', $program, $n), outcome('arrays', 'int4[]', $program, $n),
			"random program $round of seed $seed: $n elements")
		  or diag($program);
	}
}

# A loop is linear: darray_stat says how many elements were written or copied
my %loops = (
	'assignments' => ['assign', 'v[i] := i'],
	'assignments of itself' => ['assign', 'v[i] := v[i] + v[n + 1 - i]'],
	'assignments in two dimensions' => ['assign', 'm[i / 10 + 1][i % 10 + 1] := i'],
	'assignments of NULLs' => ['assign', 'v[i] := NULLIF(i % 3, 0)'],
	'assignments behind the end' => ['assign', 'v[n + i] := i'],
	'appending an element' => ['concat', 'v := v || i'],
	'appending NULL' => ['concat', 'v := v || NULLIF(i % 3, 0)'],
	'appending an array' => ['concat', q(v := v || '{1,2,3}')]);
foreach my $loop (sort keys %loops)
{
	my ($operation, $statement) = @{ $loops{$loop} };
	my ($calls, $elements) = split(/\|/, $node->safe_psql('postgres', qq{
		DO \$\$ DECLARE
			n int := 100000; v darray_int4 := darray_series(1, n); m darray_int4 := array_reshape(darray_series(1, n + 10), -1, 10);
		BEGIN
			FOR i IN 1 .. n LOOP $statement; END LOOP;
		END \$\$;
		SELECT sum(calls), sum(elements) FROM darray_stat WHERE operation = '$operation'}));

	# before release 18; what happens in place there is not counted
	is($calls, 100_000, "$loop: each is counted") if $node->pg_version < 18 || $operation ne 'assign';
	cmp_ok($elements || 0, '<', 3_000_000, "$loop: $elements elements were written or copied");
}

# a copy that is kept costs one, not one for each assignment after it
{
	my $begin = time;
	is( $node->safe_psql('postgres', qq{
			SET statement_timeout = '60s';
			DO \$\$ DECLARE
				n int := 1000000; v darray_int8 := darray_series(1::int8, n); before darray_int8 := v; half darray_int8; after darray_int8;
			BEGIN
				FOR i IN 1 .. 100000 LOOP
					v[i * 7919::int8 % n + 1] := -i;
					IF i = 50000 THEN half := v; END IF;
				END LOOP;
				after := v;
				v[1] := 0;
				CREATE TEMP TABLE r AS SELECT array_sum(before) AS before, array_sum(half) AS half, array_sum(after) AS after, v[1] AS first;
			END \$\$;
			SELECT * FROM r}),
		$node->safe_psql('postgres', qq{
			WITH change AS (SELECT i, i * 7919::int8 % 1000000 + 1 AS at FROM generate_series(1, 100000) i)
			SELECT s, s - (SELECT sum(at + i) FROM change WHERE i <= 50000), s - (SELECT sum(at + i) FROM change), 0
			FROM (SELECT sum(g) AS s FROM generate_series(1, 1000000) g) s}),
		"in place: copies keep their values");
	note(sprintf('%.2f s', time - $begin));
}

$node->stop;
done_testing();
