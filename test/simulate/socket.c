/*
 * socket.c
 *	  Sockets of the simulated world: messages in their order, as many as there is room for.
 */
#include "socket.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

End		   *pending;
bool		listens;
const char	something = 0;

void
take_packet(End *end)
{
	Packet	   *packet = end->first;

	end->first = packet->next;
	if (end->first == NULL)
		end->last = &end->first;
	end->count--;
	free(packet);
}

void
pair(End **a, End **b)
{
	End		   *both = calloc(2, sizeof(End));

	if (both == NULL)
		failed("out of memory");
	*a = &both[0];
	*b = &both[1];
	for (int i = 0; i < 2; i++)
	{
		both[i].peer = &both[1 - i];
		both[i].last = &both[i].first;
	}
}

void
end_changed(End *end)
{
	fiber_wake(end, true);
	fiber_wake(&something, true);
}

/* when both are closed they are no more */
void
end_close(End *end)
{
	End		   *peer = end->peer;

	end->closed = end->shut = true;
	peer->reset |= end->count > 0;
	peer->shut = true;
	while (end->first)
	{
		if (end->first->pieces)
			pieces_drop(end->first->pieces);
		take_packet(end);
	}
	end_changed(peer);
	if (peer->closed)
		free(end < peer ? end : peer);
}

static bool
has_room(const End *end)
{
	return end->peer->count < life.inbox;
}

int
put_packet(End *end, const void *bytes, size_t size, Pieces *pieces)
{
	Packet	   *packet;

	if (end->shut)
		return EPIPE;
	if (!has_room(end))
		return EAGAIN;
	packet = malloc(sizeof(Packet) + size);
	if (packet == NULL)
		failed("out of memory");
	*packet = (Packet) {NULL, pieces, size};
	memcpy(packet->bytes, bytes, size);
	if (pieces)
		pieces->uses++;
	*end->peer->last = packet;
	end->peer->last = &packet->next;
	end->peer->count++;
	end_changed(end->peer);
	return 0;
}

int
end_send(End *end, const void *bytes, size_t size, int64_t until)
{
	int			error;

	point();
	while ((error = put_packet(end, bytes, size, NULL)) == EAGAIN)
		if (!fiber_wait(end, until))
			return -1;
	return error == 0;
}

int
end_receive(End *end, void *bytes, size_t room, Pieces **pieces, int64_t until)
{
	Packet	   *packet;
	int			size;

	point();
	while (end->first == NULL)
		if (end->shut)
			return 0;
		else if (!fiber_wait(end, until))
			return -1;
	packet = end->first;
	size = packet->size < room ? (int) packet->size : (int) room;
	memcpy(bytes, packet->bytes, size);
	if (pieces)
		*pieces = packet->pieces;
	else if (packet->pieces)
		pieces_drop(packet->pieces);
	take_packet(end);
	end_changed(end->peer);
	return size;
}

End *
end_connect(int pid, uint32_t user)
{
	End		   *mine;
	End		   *theirs;

	point();
	if (!service_runs || !listens)
		return NULL;
	pair(&mine, &theirs);
	theirs->pid = pid;
	theirs->user = user;
	theirs->next = pending;
	pending = theirs;
	fiber_wake(&something, true);
	return mine;
}
