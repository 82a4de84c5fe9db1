# A client that says exactly what it wants to, over a Unix socket: any bytes as parameters, many
# questions to one round trip.
package TestProtocol;

use strict;
use warnings;
use IO::Socket::UNIX;
use Exporter 'import';

our @EXPORT = qw(message bind_message);

# connect to a database of a node, postgres if none is named
sub new
{
	my ($class, $node, $database) = @_;
	my $socket = IO::Socket::UNIX->new(Peer => $node->host . '/.s.PGSQL.' . $node->port)
	  or die "connect: $!";
	my $self = bless { socket => $socket, received => '' }, $class;
	my $user = getpwuid($>);
	my $startup = pack('N', 3 << 16) . "user\0$user\0database\0" . ($database // 'postgres') . "\0client_encoding\0UTF8\0\0";

	binmode $socket;
	$self->send(pack('N', length($startup) + 4) . $startup);
	$self->answer;
	return $self;
}

sub message
{
	my ($type, $body) = @_;
	return $type . pack('N', length($body) + 4) . $body;
}

# of the one parameter of a prepared statement: format 0 is text, 1 binary; results come in binary
sub bind_message
{
	my ($statement, $format, $input) = @_;
	return message('B', "\0$statement\0" . pack('nnnN', 1, $format, 1, length $input) . $input . pack('nn', 1, 1));
}

sub send
{
	my ($self, $data) = @_;
	my $at = 0;

	while ($at < length $data)
	{
		my $n = syswrite($self->{socket}, $data, length($data) - $at, $at) or die "write: $!\n";
		$at += $n;
	}
}

# the next message: type, body
sub receive
{
	my ($self) = @_;

	while (1)
	{
		if (length($self->{received}) >= 5)
		{
			my $length = unpack('N', substr($self->{received}, 1, 4));
			if (length($self->{received}) > $length)
			{
				my $message = substr($self->{received}, 0, $length + 1, '');
				return (substr($message, 0, 1), substr($message, 5));
			}
		}
		sysread($self->{socket}, $self->{received}, 1 << 20, length $self->{received})
		  or die "the server has closed the connection\n";
	}
}

# the fields of an error or a notice, by their letters
sub fields
{
	my ($self, $body) = @_;
	return map { substr($_, 0, 1) => substr($_, 1) } grep { length } split(/\0/, $body);
}

# Everything up to ReadyForQuery: the columns of the last row or undef, the fields of the error
# or undef.
sub answer
{
	my ($self) = @_;
	my ($row, $error);

	while (1)
	{
		my ($type, $body) = $self->receive;
		if ($type eq 'D')
		{
			my ($n, @columns) = unpack('n(N/a)*', $body);
			$row = \@columns;
		}
		elsif ($type eq 'E')
		{
			$error = { $self->fields($body) };
			die "the server is ending: $error->{M}\n" if $error->{S} =~ /FATAL|PANIC/;
		}
		elsif ($type eq 'Z')
		{
			return ($row, $error);
		}
	}
}

# a statement without parameters
sub query
{
	my ($self, $sql) = @_;
	$self->send(message('Q', "$sql\0"));
	return $self->answer;
}

# name a statement, or die
sub prepare
{
	my ($self, $name, $sql) = @_;
	$self->send(message('C', "S$name\0") . message('P', "$name\0$sql\0" . pack('n', 0)) . message('S', ''));
	my (undef, $error) = $self->answer;
	die "$sql: $error->{M}\n" if $error;
}

sub close
{
	my ($self) = @_;
	$self->send(message('X', ''));
	close $self->{socket};
}

1;
