# Values across transactions: variables of procedures, savepoints, held cursors, generic plans.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use TestNode;

my $node = start_node('transactions');

sub query
{
	my ($sql) = @_;
	return $node->safe_psql('postgres', $sql);
}

# lengths: flat values, expanded ones, ones that are toasted when stored
my %lengths = (small => 5, medium => 3000, large => 300000);

query(q{
CREATE TABLE source (kind text PRIMARY KEY, v darray_int4);
CREATE TABLE seen (at serial, what text, total int8, third int4);

-- one variable lives through commits and rollbacks and is written between them
CREATE PROCEDURE keep(which text) LANGUAGE plpgsql AS $$
DECLARE
	v darray_int4;
	w darray_int4;
BEGIN
	SELECT s.v INTO v FROM source s WHERE kind = which;
	v[3] := 100;
	w := array_sort(v);
	INSERT INTO seen (what, total, third) VALUES ('first', array_sum(v), v[3]);
	COMMIT;
	v[3] := v[3] + 1;
	INSERT INTO seen (what, total, third) VALUES ('after commit', array_sum(v), v[3]);
	INSERT INTO seen (what, total, third) VALUES ('sorted, after commit', array_sum(w), w[3]);
	ROLLBACK;
	-- the variable is not part of what is rolled back
	v[3] := v[3] + 1;
	INSERT INTO seen (what, total, third) VALUES ('after rollback', array_sum(v), v[3]);
	COMMIT;
	w := v;
	w[3] := -1;
	INSERT INTO seen (what, total, third) VALUES ('copy', array_sum(w), w[3]);
	INSERT INTO seen (what, total, third) VALUES ('original', array_sum(v), v[3]);
	COMMIT;
	-- the row itself may go while the variable holds its value
	DELETE FROM source WHERE kind = which;
	COMMIT;
	INSERT INTO source VALUES (which, v);
	COMMIT;
	-- an error undoes a block's writes to tables, not those to variables
	BEGIN
		v[3] := 7;
		UPDATE source SET v = NULL WHERE kind = which;
		PERFORM array_filter(v, '{t}');
	EXCEPTION WHEN array_subscript_error THEN
		INSERT INTO seen (what, total, third) VALUES ('after an error', array_sum(v), v[3]);
	END;
	COMMIT;
	FOR i IN 1 .. 10 LOOP
		v[3] := i;
		IF i % 2 = 0 THEN COMMIT; ELSE ROLLBACK; END IF;
	END LOOP;
	INSERT INTO seen (what, total, third) VALUES ('after a loop', array_sum(v), v[3]);
END $$;
});
foreach my $kind (sort keys %lengths)
{
	my $n = $lengths{$kind};
	# n elements 1..n but for the third: the sum without it
	my $rest = $n * ($n + 1) / 2 - 3;

	query("INSERT INTO source SELECT '$kind', darray_agg(x) FROM generate_series(1, $n) x;
		   TRUNCATE seen RESTART IDENTITY");
	is( query("CALL keep('$kind'); SELECT what, total, third FROM seen ORDER BY at"),
		join("\n",
			'first|' . ($rest + 100) . '|100',
			'after rollback|' . ($rest + 102) . '|102',
			'copy|' . ($rest - 1) . '|-1',
			'original|' . ($rest + 102) . '|102',
			'after an error|' . ($rest + 7) . '|7',
			'after a loop|' . ($rest + 10) . '|10'),
		"$kind: a procedure's variable across COMMIT and ROLLBACK");
	is( query("SELECT v[3], array_sum(v), cardinality(v) FROM source WHERE kind = '$kind'"),
		'102|' . ($rest + 102) . "|$n",
		"$kind: what was stored is what the variable was then");
}

# savepoints: stored values come back as they were
query(q{
CREATE TABLE t (kind text PRIMARY KEY, v darray_int4);
CREATE FUNCTION total(text) RETURNS text LANGUAGE sql AS
	$$ SELECT array_sum(v) || '/' || v[1] || '/' || coalesce(v[2]::text, 'null') FROM t WHERE kind = $1 $$;
});
foreach my $kind (sort keys %lengths)
{
	my $n = $lengths{$kind};
	my $sum = $n * ($n + 1) / 2;

	is( query("BEGIN;
			INSERT INTO t SELECT '$kind', darray_agg(x) FROM generate_series(1, $n) x;
			SELECT total('$kind');
			SAVEPOINT a; UPDATE t SET v[1] = 1001 WHERE kind = '$kind'; SELECT total('$kind');
			SAVEPOINT b; UPDATE t SET v[2] = NULL WHERE kind = '$kind'; SELECT total('$kind');
			ROLLBACK TO b; SELECT total('$kind');
			UPDATE t SET v[1:2] = '{5,6}' WHERE kind = '$kind'; SELECT total('$kind');
			ROLLBACK TO a; SELECT total('$kind');
			RELEASE a;
			UPDATE t SET v = array_sort(v, true) WHERE kind = '$kind';
			COMMIT;
			SELECT total('$kind')"),
		join("\n",
			"$sum/1/2", ($sum + 1000) . '/1001/2', ($sum + 998) . '/1001/null', ($sum + 1000) . '/1001/2',
			($sum + 8) . '/5/6', "$sum/1/2", "$sum/$n/" . ($n - 1)),
		"$kind: savepoints");

	# a failing statement in the middle of one
	my ($status, $out, $err) = $node->psql('postgres', "
		BEGIN; UPDATE t SET v[1] = -5 WHERE kind = '$kind'; SAVEPOINT s;
		UPDATE t SET v[0] = 1 WHERE kind = '$kind';
		ROLLBACK TO s; SELECT total('$kind'); ROLLBACK; SELECT total('$kind');", on_error_stop => 0);
	is($out, ($sum - $n - 5) . '/-5/' . ($n - 1) . "\n$sum/$n/" . ($n - 1), "$kind: an error, back to the savepoint");

	# a held cursor gives the old value after the row has changed
	is( query("BEGIN;
			DECLARE c CURSOR WITH HOLD FOR SELECT array_sum(v), v[1:2], array_sort(v[1:3]) FROM t WHERE kind = '$kind';
			DECLARE d SCROLL CURSOR WITH HOLD FOR SELECT v FROM t WHERE kind = '$kind';
			COMMIT;
			UPDATE t SET v = '{9}' WHERE kind = '$kind';
			FETCH c;
			CLOSE c;
			CREATE TEMP TABLE got (v darray_int4);
			DO \$\$ DECLARE d refcursor := 'd'; v darray_int4; BEGIN
				FETCH d INTO v; v[1] := 0; INSERT INTO got VALUES (v);
				FETCH ABSOLUTE 1 FROM d INTO v; INSERT INTO got VALUES (v);
			END \$\$;
			SELECT array_sum(v), cardinality(v) FROM got ORDER BY 1"),
		join("\n",
			"$sum|{$n," . ($n - 1) . '}|{' . join(',', $n - 2, $n - 1, $n) . '}',
			($sum - $n) . "|$n", "$sum|$n"),
		"$kind: cursors WITH HOLD");
}

# An argument used twice. With a generic plan a function could be handed a value that it may
# write, and its neighbours the same one.
query(q{
CREATE FUNCTION numbers(n int) RETURNS darray_int4 LANGUAGE sql AS
	$$ SELECT darray_agg(x ORDER BY x) FROM generate_series(1, n) x $$});
foreach my $mode ('force_generic_plan', 'force_custom_plan')
{
	is( query(qq{SET plan_cache_mode = $mode;
			PREPARE q(darray_int4) AS SELECT array_sort(\$1), \$1[1:2], \$1, array_sort(\$1, true), array_sum(\$1);
			EXECUTE q(array_sort(darray_int4 '{3,1,2}', true));
			EXECUTE q('{3,1,2}');
			EXECUTE q(array_take('{3,1,2}'::darray_int4, '{2,3,1}'::darray_int4))}),
		"{1,2,3}|{3,2}|{3,2,1}|{3,2,1}|6\n{1,2,3}|{3,1}|{3,1,2}|{3,2,1}|6\n{1,2,3}|{1,2}|{1,2,3}|{3,2,1}|6",
		"$mode: one argument, several uses");
	foreach my $n (values %lengths)
	{
		is( query(qq{SET plan_cache_mode = $mode;
				PREPARE q(darray_int4) AS
					SELECT md5(array_sort(\$1)::text) = md5(array_sort(\$1)::text), (array_sort(\$1))[1], \$1[1], array_sum(\$1);
				EXECUTE q(array_sort(numbers($n), true));}),
			"t|1|$n|" . $n * ($n + 1) / 2,
			"$mode: $n elements");
		# From 18 on plpgsql takes the expanded object that it is handed as an argument for its own. EXECUTE
		# hands out the same one twice, which PostgreSQL's own arrays do not survive either.
		next if $node->pg_version >= 18 && $mode eq 'force_generic_plan' && $n > $lengths{small};
		is( query(qq{SET plan_cache_mode = $mode;
				CREATE FUNCTION pg_temp.change(v darray_int4, x int4) RETURNS darray_int4 LANGUAGE plpgsql AS
					\$\$ BEGIN v[1] := x; RETURN v; END \$\$;
				CREATE FUNCTION pg_temp.both(v darray_int4) RETURNS text LANGUAGE plpgsql AS
					\$\$ DECLARE a darray_int4; b darray_int4; w darray_int4 := v; BEGIN
						v[2] := 20;
						a := pg_temp.change(v, -1);
						b := pg_temp.change(v, -2);
						w[2] := 30;
						RETURN concat_ws(' ', a[1:2], b[1:2], v[1:2], w[1:2]);
					END \$\$;
				PREPARE q(darray_int4) AS
					SELECT pg_temp.both(\$1), pg_temp.change(\$1, 7)::darray_int4 = \$1, \$1[1:2], pg_temp.both(\$1);
				EXECUTE q(array_sort(numbers($n), true))}),
			sprintf('{-1,20} {-2,20} {%1$d,20} {%1$d,30}|f|{%1$d,%2$d}|{-1,20} {-2,20} {%1$d,20} {%1$d,30}', $n, $n - 1),
			"$mode: subscript assignment in functions leaves the argument, $n elements");
	}
}

# a variable as an argument of a function that assigns to it
is( query(q{
		DO $$ DECLARE v darray_float8 := '{1,2,3}'; w darray_float8; BEGIN
			w := v; v[2] := 0; v := array_sort(v); w := array_sort(w, true);
			CREATE TEMP TABLE r AS SELECT v, w, v = array_sort(w) AS same;
		END $$;
		SELECT * FROM r}),
	'{0,1,3}|{3,2,1}|f', 'assignment of variables');

# two-phase, if it is on, and subtransaction aborts in number
is( query(q{
		DO $$ DECLARE v darray_int4 := (SELECT darray_agg(x) FROM generate_series(1, 5000) x); n int := 0; BEGIN
			FOR i IN 1 .. 2000 LOOP
				BEGIN
					v[i] := -i;
					IF i % 2 = 0 THEN PERFORM array_filter(v, '{t,f}'); END IF;
				EXCEPTION WHEN OTHERS THEN n := n + 1;
				END;
			END LOOP;
			CREATE TEMP TABLE r AS SELECT n, array_sum(v), v[2000:2001];
		END $$;
		SELECT * FROM r}),
	'1000|8500500|{-2000,2001}', 'aborted subtransactions');

$node->stop;
done_testing();
