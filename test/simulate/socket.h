/*
 * socket.h
 *	  Ends of connections in the simulated world, as both sides have them.
 */
#ifndef SOCKET_H
#define SOCKET_H

#include "world.h"

/* a message in a socket, with the pieces that it brings */
typedef struct Packet
{
	struct Packet *next;
	Pieces	   *pieces;
	size_t		size;
	char		bytes[];
} Packet;

/* an end of a connection */
struct End
{
	End		   *peer;
	Packet	   *first;
	Packet	  **last;
	int			count;
	bool		closed;
	bool		shut;			/* nothing comes or goes any more, but what is here */
	bool		reset;
	int			pid;			/* who connected */
	uint32_t	user;
	End		   *next;			/* that nobody has accepted yet */
};

/* who has connected, the last one first; does anybody listen? */
extern End *pending;
extern bool listens;

/* what the service waits for is one thing for all descriptors */
extern const char something;

extern void pair(End **a, End **b);

/* 0, or an error */
extern int	put_packet(End *end, const void *bytes, size_t size, Pieces *pieces);
extern void take_packet(End *end);
extern void end_changed(End *end);

#endif							/* SOCKET_H */
