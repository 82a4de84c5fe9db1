# What the tests of engines share: a server with the fake engine's functions (test/engine), where
# the fake engine stands in for the CUDA engine, and sessions that are told statement by statement.
package TestEngine;

use strict;
use warnings;
use Cwd 'abs_path';
use Exporter 'import';
use File::Basename 'dirname';
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Time::HiRes qw(sleep time);
use TestNode;
use TestProtocol;

our @EXPORT = qw(start_engine_node add_fake_functions session set_sleep lose_devices children start_fuzz until_true crashes);
our @ISA = qw(TestProtocol);

# where it says how long things take on the fake devices of all processes, and which of these are lost
my ($sleep_file, $lost_file);

# a running server with the extension and the functions of the fake engine
sub start_engine_node
{
	my ($name, @settings) = @_;

	$ENV{FAKE_ENGINE_SLEEP} = $sleep_file //= PostgreSQL::Test::Utils::tempdir() . '/sleep';
	$ENV{FAKE_ENGINE_LOST} = $lost_file //= PostgreSQL::Test::Utils::tempdir() . '/lost';
	my $node = start_node($name, 'jit = off', 'autovacuum = off', 'darray.engine = auto', @settings);

	add_fake_functions($node) or die 'the library darray_cuda of this installation is not the fake engine';
	return $node;
}

# false: the library that is installed is another engine
sub add_fake_functions
{
	my ($node) = @_;
	my $script = dirname(abs_path(__FILE__)) . '/../../engine/fake_engine.sql';
	my ($status) = $node->psql('postgres', slurp_file($script), on_error_die => 0);

	return $status == 0;
}

# From now on a task takes so many milliseconds longer, and to send a piece to the device so many. Who has
# begun one sleeps on.
sub set_sleep
{
	my ($task, $send) = @_;

	append_to_file("$sleep_file.new", "$task " . ($send // 0));
	rename("$sleep_file.new", $sleep_file) or die "$sleep_file: $!";
}

# Of all fake devices these are lost, to whoever calls one from now on.
sub lose_devices
{
	append_to_file("$lost_file.new", "@_ ");
	rename("$lost_file.new", $lost_file) or die "$lost_file: $!";
}

# a session of that node, for which these settings hold
sub session
{
	my ($node, @settings) = @_;
	my $self = TestEngine->new($node);

	$self->{node} = $node;
	$self->run("SET $_") foreach @settings;
	$self->{pid} = $self->value('SELECT pg_backend_pid()');
	return $self;
}

sub pid
{
	my ($self) = @_;
	return $self->{pid};
}

# waits until the session waits for that
sub until_waiting
{
	my ($self, $event) = @_;
	my $sql = "SELECT wait_event_type, wait_event FROM pg_stat_activity WHERE pid = $self->{pid}";

	return until_true(sub { $self->{node}->safe_psql('postgres', $sql) =~ $event });
}

# waits until the device works for it
sub until_device_works { return $_[0]->until_waiting(qr/^Extension/) }

# sends a statement, to whose answer nobody waits yet
sub begin
{
	my ($self, $sql) = @_;
	$self->send(message('Q', "$sql\0"));
}

# Everything up to ReadyForQuery: rows, the fields of the error (undef: none) and of the notices. A
# session that ends has an error, at least {M => ''}.
sub finish
{
	my ($self) = @_;
	my %answer = (rows => [], notices => []);

	while (1)
	{
		my ($type, $body) = eval { $self->receive };
		if (!defined $type || !defined $body)
		{
			$answer{error} //= { S => 'FATAL', C => '', M => '' };
			$answer{ended} = 1;
			return \%answer;
		}
		if ($type eq 'D')
		{
			push @{ $answer{rows} }, [ columns($body) ];
		}
		elsif ($type eq 'E')
		{
			$answer{error} = { $self->fields($body) };
		}
		elsif ($type eq 'N')
		{
			push @{ $answer{notices} }, { $self->fields($body) };
		}
		elsif ($type eq 'Z')
		{
			return \%answer;
		}
	}
}

# of a row, undef for a NULL
sub columns
{
	my ($body) = @_;
	my $n = unpack('n', $body);
	my $at = 2;
	my @columns;

	while ($n-- > 0)
	{
		my $length = unpack('l>', substr($body, $at, 4));
		push @columns, $length < 0 ? undef : substr($body, $at + 4, $length);
		$at += 4 + ($length < 0 ? 0 : $length);
	}
	return @columns;
}

# a statement and its answer, an error too
sub try
{
	my ($self, $sql) = @_;
	$self->begin($sql);
	return $self->finish;
}

# the same, dying of an error
sub run
{
	my ($self, $sql) = @_;
	my $answer = $self->try($sql);
	my $error = $answer->{error};

	die "$error->{C}: $error->{M}" . (defined $error->{D} ? " ($error->{D})" : '') . ": $sql\n" if $error;
	return $answer;
}

# rows as psql -At shows them
sub text
{
	my ($answer) = @_;
	return join("\n", map { join('|', map { $_ // '' } @$_) } @{ $answer->{rows} });
}

sub value
{
	my ($self, $sql) = @_;
	return text($self->run($sql));
}

# an answer or an error, as something to compare: text or SQLSTATE
sub outcome
{
	my ($self, $sql) = @_;
	my $answer = $self->try($sql);

	return $answer->{error} ? "error $answer->{error}{C}" : text($answer);
}

# the same by the engine "host", in this session
sub on_host
{
	my ($self, $sql) = @_;
	my $engine = $self->value('SHOW darray.engine');

	$self->run('SET darray.engine = host');
	my $outcome = $self->outcome($sql);
	$self->run("SET darray.engine = $engine");
	return $outcome;
}

# rows of darray_stat: {operation => {engine => {column => value}}}
sub stat
{
	my ($self) = @_;
	my @columns = qw(calls elements bytes_up bytes_down cache_hits fallbacks detoast_ms fallback_reason);
	my $answer = $self->run('SELECT operation, engine, ' . join(', ', @columns) . ' FROM darray_stat');
	my %stat;

	foreach my $row (@{ $answer->{rows} })
	{
		my ($operation, $engine, @values) = @$row;
		@{ $stat{$operation}{$engine} }{@columns} = @values;
	}
	return \%stat;
}

# What a statement did: its answer as text, sums over darray_stat (calls: those that are an engine's
# tasks), and the fake engine's counts
sub work
{
	my ($self, $sql) = @_;
	my $calls = 'SELECT ' . join(', ', map { "fake_engine_calls('$_')" } qw(allocate upload download stage send task));
	my %work;

	$self->run('SELECT darray_stat_reset()');
	my @before = split /\|/, $self->value($calls);
	$work{text} = $self->value($sql);
	my @after = split /\|/, $self->value($calls);
	@work{qw(allocate upload download stage send task)} = map { $after[$_] - $before[$_] } 0 .. $#after;
	$work{$_} = 0 foreach qw(up down hits fallbacks host cuda detoast);
	my $stat = $self->stat;
	foreach my $operation (keys %$stat)
	{
		foreach my $engine (keys %{ $stat->{$operation} })
		{
			my $row = $stat->{$operation}{$engine};
			$work{up} += $row->{bytes_up};
			$work{down} += $row->{bytes_down};
			$work{hits} += $row->{cache_hits};
			$work{fallbacks} += $row->{fallbacks};
			$work{detoast} += $row->{detoast_ms};
			$work{$engine} += $row->{calls} if $operation !~ /^(element|slice|read|flatten)$/;
		}
	}
	$work{stat} = $stat;
	return \%work;
}

# bytes and allocations on the fake device
sub live
{
	my ($self) = @_;
	return $self->value('SELECT bytes, allocations FROM fake_engine_live()');
}

# Lets the device copies go that only the cache holds: it does that when there is no room.
sub discard
{
	my ($self) = @_;
	my $engine = $self->value('SHOW darray.engine');

	$self->run('SET darray.engine = cuda');
	$self->run(q{SELECT fake_engine_fail('allocate', 1, 'no_memory')});
	$self->run('SELECT count(darray_fill(x, 1)) FROM generate_series(1, 1) x');
	$self->run("SET darray.engine = $engine");
}

# processes that are a process's own
sub children
{
	my ($pid) = @_;
	return $pid && -e "/proc/$pid/task/$pid/children" ? split(' ', slurp_file("/proc/$pid/task/$pid/children")) : ();
}

# starts test/service/fuzz.c with the service of device 0; its process
sub start_fuzz
{
	my ($node, $output, @arguments) = @_;
	my $fuzz = PostgreSQL::Test::Utils::tempdir() . '/fuzz';
	my $top = dirname(abs_path(__FILE__)) . '/../../..';

	system_or_bail('gcc', '-O1', "-I$top/src", '-o', $fuzz, "$top/test/service/fuzz.c");
	my $pid = fork();
	return $pid if $pid;
	chdir $node->data_dir;
	open(STDOUT, '>', $output);
	exec($fuzz, 'darray_gpud.0', @arguments);
	exit 1;
}

# what a server's log says that it should not
sub crashes
{
	my ($node) = @_;
	return join("\n", grep { /TRAP:|was terminated by signal|PANIC:|WARNING:.*(leak|detected write past)|fake engine:/ }
		split(/\n/, slurp_file($node->logfile)));
}

# waits for a condition: long enough for a machine that has others to work for
sub until_true
{
	my ($condition) = @_;
	my $end = time + 120;

	until ($condition->())
	{
		return 0 if time > $end;
		sleep 0.02;
	}
	return 1;
}

1;
