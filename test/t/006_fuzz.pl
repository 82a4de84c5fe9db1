# Hostile text and bytes: an error of the right kind or a value that comes back as it is,
# never a crash.
#
# The inputs go through the protocol's Bind message, many to a round trip: as text to a type's
# input function, in binary to its receive function.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use MIME::Base64;
use Test::More;
use TestNode;
use TestProtocol;

my $rounds = 7000;     # inputs of each form to each array type: text and binary
my $state_rounds = $ENV{FUZZ_STATES} // 2000;   # ... to each type of states
my $batch = 200;       # inputs between two waits for the answers

my $seed = $ENV{FUZZ_SEED} // 20010101;
srand($seed);
note "FUZZ_SEED=$seed";

my $node = start_node('fuzz', 'log_min_messages = fatal', 'log_min_error_statement = panic');

my $client = TestProtocol->new($node);

# ask many at once: [format, input] for the statement "in"; an answer is [row, SQLSTATE]. Not more at a
# time than the sockets hold with the answers, or both sides wait for the other one to read.
sub ask
{
	my @answers;

	while (@_)
	{
		my @questions = (shift);
		my $sent = length $questions[0][1];

		while (@_ && $sent + length($_[0][1]) < 30_000)
		{
			push @questions, shift;
			$sent += length $questions[-1][1];
		}
		$client->send(join('',
			map { bind_message('in', @$_) . message('E', "\0" . pack('N', 0)) . message('S', '') } @questions));
		foreach (@questions)
		{
			my ($row, $error) = $client->answer;
			push @answers, [ $row, $error ? $error->{C} : undef ];
		}
	}
	return @answers;
}

# ---- inputs

sub pick { return $_[ int rand @_ ]; }

my @pieces = (
	'{', '}', '{{', '}}', ',', '"', '\\', 'NULL', 'null', '""', '"NULL"', ' ', "\t", "\n", '[', ']', ':', '=', '[1:2]=', '[0:0]=',
	'[-2147483648:2147483647]=', '[1:1000000000]=', '[1:2][1:2][1:2]=', '-', '+', '.', 'e', 'E', '0', '1', '9', '-0', 'NaN',
	'nan', 'Infinity', '-infinity', 'inf', 'epoch', 'now', 'today', '1e400', '1e-400', '99999999999999999999', '32768', '2147483648',
	'9223372036854775808', '0x10', '0b1', '1_000', 't', 'f', 'true', 'off', 'yes', '2001-02-29', '2001-01-01', '24:00:00', 'BC',
	'+15:59:59', 'Europe/Berlin', 'J2451187', "\xc3\xa9", "\xff", "\x00", "\xe2\x82", ';', '--', '$1', '%', '%s%n',
	'{' x 7, '}' x 7, '{' x 200, '1,' x 300, '"' x 99);

my @words = map { pack 'N', $_ }
  (0, 1, 2, 3, 7, 8, 0x7f, 0xff, 0x100, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffe, 0x3fffffff, 0x40000000, 0x08000000);

# one to four changes of a good input, sometimes a piece of another one ($others)
sub mutate
{
	my ($input, $text, $others) = @_;

	foreach my $ignored (1 .. 1 + int(4 * rand() ** 3))
	{
		my $length = length $input;
		my $at = int rand($length + 1);
		my $kind = int rand 8;

		if ($kind == 0 && $length)    # a bit
		{
			$at = int rand $length;
			substr($input, $at, 1) = chr(ord(substr($input, $at, 1)) ^ (1 << int rand 8));
		}
		elsif ($kind == 1 && $length)    # a byte; the head is where it hurts
		{
			$at = int rand($length < 24 || rand() < 0.5 ? $length : 24);
			substr($input, $at, 1) = chr(pick(0, 1, 2, 7, 127, 128, 255, int rand 256));
		}
		elsif ($kind == 2)               # cut off
		{
			$input = substr($input, 0, $at);
		}
		elsif ($kind == 3)               # leave out
		{
			substr($input, $at, int rand 9) = '' if $at < $length;
		}
		elsif ($kind == 4)               # put in
		{
			substr($input, $at, 0) = $text ? pick(@pieces) : rand() < 0.5 ? pick(@words) : chr(int rand 256) x int rand 9;
		}
		elsif ($kind == 5 && $length >= 4)    # a number of four bytes
		{
			$at = rand() < 0.7 ? 4 * int rand(($length < 28 ? $length : 28) / 4) : int rand($length - 3);
			substr($input, $at, 4) = $text ? pick(@pieces) : pick(@words);
		}
		elsif ($kind == 6)               # twice the same
		{
			substr($input, $at, 0) = substr($input, $at, int rand 40) if $at < $length;
		}
		else                             # the end of another
		{
			my $other = pick(@$others);
			$input = substr($input, 0, $at) . substr($other, int rand(length($other) + 1));
		}
	}
	return $input;
}

my %elements = (
	bool => [ 't', 'f' ],
	int2 => [ 1, -2, 32767 ],
	int4 => [ 1, -2, 2147483647 ],
	int8 => [ 1, -2, '9223372036854775807' ],
	float4 => [ 1.5, '-0', 'NaN', '1e30' ],
	float8 => [ 1.5, '-0', 'NaN', '1e300', '-Infinity' ],
	date => [ '2001-02-28', 'infinity', '0044-03-15 BC' ],
	timestamp => [ '"2001-02-28 12:34:56.789"', '-infinity' ],
	timestamptz => [ '"2001-02-28 12:34:56.789+02"', 'infinity' ]);

# states of aggregates over rows have a form of their own
my %states_of = (
	fsum => [ 'fsum1:0.0.0.0', 'fsum1:2.0.0.2000001.3', 'fsum1:1.0.8.0', 'fsum1:5014.0.0.81fd0004.787d8000.29e15608.39a1e064.143aa' ],
	fsums => [ 'fsums1:', 'fsums1:1.0.0.2000001.1.1.0.8.0', 'fsums1:0.0.0.0.7.0.3.0' ],
	isquares => [ 'isquares1:', 'isquares1:2.0.0.2000001.3.2000001.5.0.0.0.0.0' ],
	extremes => [ 'extremes1:2.2.3.1.5', 'extremes1:105.2.2.0.0.0.7ff80000', 'extremes1:8.1.1.0.80000000', 'extremes1:101.2.3.ffff8000.7fff' ],
	quantiles => [ 'quantiles1:0.7ff80000', 'quantiles1:0.7ff80000.0.0.0.7ff80000.0.1.0.1ff80.1.0.80.1.0.1ffc0.1.0' ],
	distinct => [ 'distinct1:0', 'distinct1:0.91eee243.2086c65c.64db792e.2fbc5935', 'distinct1:b64:' . encode_base64("\x01" . "\x84\x86\x88\x08" x 4096, '') ],
	tops => [ 'tops1:2.0', 'tops1:5.3.0.7ff80000.0.40080000.0.0', 'tops1:1.2.7.fffffff0' ],
	groups => [ 'groups1:10001.2.202.0.1.2.0.0.2000001.5.0.2.1.0.0.2000001.2', 'groups1:1.0.0.0.0.1.1',
		'groups1:20002.1.6.505.0.0.ffffffff.0.1.0.0.1.0.1.1.1.0.7ff80000.2.0', 'groups1:20001.7.508.1.0.0.0.1.0.0.2000001.2.2000001.4.1.0',
		'groups1:b64:gYAEAogKAAEBAACBgIAQAYGAgBABAAIBAACBgIAQAoGAgBAEAAMBAACBgIAQA4GAgBAJAAQBAACBgIAQBIGAgBAQAAUBAACBgIAQBYGAgBAZAAYBAACBgIAQBoGAgBAkAAcBAACBgIAQB4GAgBAxAAgBAACBgIAQCIGAgBBAAAkBAACBgIAQCYGAgBBRAAoBAACBgIAQCoGAgBBkAAsBAACBgIAQC4GAgBB5AAwBAACBgIAQDIGAgBCQAQANAQAAgYCAEA2BgIAQqQEADgEAAIGAgBAOgYCAEMQBAA8BAACBgIAQD4GAgBDhAQAQAQAAgYCAEBCBgIAQgAIAEQEAAIGAgBARgYCAEKECABIBAACBgIAQEoGAgBDEAgATAQAAgYCAEBOBgIAQ6QIAFAEAAIGAgBAUgYCAEJAD' ],
	counts => [ 'counts1:', 'counts1:1.0.2.0' ],
	iproduct => [ 'iproduct1:0.1.0', 'iproduct1:1.0.0', 'iproduct1:3.0.80000000', 'iproduct1:5.0.0' ],
	isum => [ 'isum1:0.0.0.0', 'isum1:2.0.0.2000001.3', 'isum1:ff.1.0.82000002.1.7fff' ],
	fmoments => [ 'fmoments1:0.0.0.0.0', 'fmoments1:2.0.0.2000001.3.2000001.5', 'fmoments1:2.0.7.0.0' ],
	imoments => [ 'imoments1:0.0.0.0.0', 'imoments1:5014.0.0.2000002.58ef0868.940.2000003.9a7d7a46.b75d9e3.16f' ]);

# what PostgreSQL's own input functions may answer: data, not supported, limits, syntax and
# types; and to a message that ends too early, protocol violation, as pqformat.c says it
my $may_be = qr/^(22|0A|54|42)/;
my $may_be_binary = qr/^(22|0A|54|42|08P01)/;

my ($total, $accepted, %states) = (0, 0);
foreach my $type (@types, sort keys %states_of)
{
	my @e = @{ $elements{$type} // [ 1, 2 ] };
	my @text = $states_of{$type} ? @{ $states_of{$type} } : (
		'{}', '{NULL}', "{$e[0]}", '{' . join(',', @e) . '}', '{' . join(',', @e, 'NULL', @e) . '}',
		"{{$e[0],$e[1]},{NULL,$e[0]}}", "{{{{{{$e[0]}}}}}}", "[3:4]={$e[0],$e[1]}", "[1:1][-2:-1]={{$e[0],$e[1]}}",
		'{' . join(',', map { ($_ % 5 ? pick(@e) : 'NULL') } 1 .. 70) . '}', '{' . join(',', map { pick(@e) } 1 .. 400) . '}');

	# text or bytes in, bytes and text out
	$client->prepare('in', "SELECT darray_${type}_send(\$1::darray_$type), \$1::text");

	my @binary = map { $_->[0][0] } ask(map { [ 0, $_ ] } @text);
	is(scalar(grep { !defined } @binary), 0, "$type: the seeds are good");
	my (@bad_states, @bad_values);

	foreach my $format (0, 1)
	{
		my $seeds = $format ? \@binary : \@text;

		for (my $done = 0; $done < ($states_of{$type} ? $state_rounds : $rounds); $done += $batch)
		{
			my @inputs = map { mutate(pick(@$seeds), !$format, $seeds) } 1 .. $batch;
			my @answers = eval { ask(map { [ $format, $_ ] } @inputs) };
			if ($@)
			{
				diag("$type, format $format: $@" . join("\n", map { unpack 'H*', $_ } @inputs));
				BAIL_OUT('the connection is lost');
			}
			$total += $batch;

			my @good;
			foreach my $i (0 .. $#inputs)
			{
				my ($row, $sqlstate) = @{ $answers[$i] };
				if (defined $sqlstate)
				{
					$states{$sqlstate}++;
					push @bad_states, "$sqlstate: " . unpack('H*', $inputs[$i])
					  unless $sqlstate =~ ($format ? $may_be_binary : $may_be);
				}
				else
				{
					push @good, $row;
				}
			}
			$accepted += @good;

			# a value that was accepted comes back from its bytes and from its text, but for
			# the sign and payload of a NaN, which the text has not
			my @again = ask(map { ([ 1, $_->[0] ], [ 0, $_->[1] ]) } @good);
			foreach my $i (0 .. $#again)
			{
				my $value = $good[ int($i / 2) ];
				my ($row, $sqlstate) = @{ $again[$i] };
				push @bad_values, ($i % 2 ? 'text' : 'binary') . " $value->[1] " . unpack('H*', $value->[0]) . ' gave ' . ($sqlstate // $row->[1])
				  unless defined $row && $row->[1] eq $value->[1]
				  && ($row->[0] eq $value->[0] || $i % 2 && $value->[1] =~ /NaN/);
			}
		}
	}
	is(scalar(@bad_states), 0, "$type: every rejection has an SQLSTATE that PostgreSQL would give")
	  or diag(join("\n", @bad_states[ 0 .. ($#bad_states < 9 ? $#bad_states : 9) ]));
	is(scalar(@bad_values), 0, "$type: every accepted value comes back from its bytes and its text")
	  or diag(join("\n", @bad_values[ 0 .. ($#bad_values < 9 ? $#bad_values : 9) ]));
}
note "$total inputs, $accepted accepted; rejected: " . join(', ', map { "$_ $states{$_}" } sort keys %states);
cmp_ok($total, '>=', 100_000, "$total inputs");
cmp_ok($accepted, '>', $total / 50, 'they were not all nonsense');
cmp_ok($accepted, '<', $total * 49 / 50, 'nor all good');
$client->close;

# bytes from one type to another's receive function, and stored bytes that are none
foreach my $type (@types, sort keys %states_of)
{
	my ($status, $out, $err) = $node->psql('postgres', "SELECT '\\x01'::bytea::darray_$type");
	isnt($status, 0, "$type: no cast from bytea");
}

# the same server process since the start
unlike(slurp_file($node->logfile), qr/was terminated by signal|TRAP:|PANIC/, 'the server has not crashed');
$node->stop;
done_testing();
