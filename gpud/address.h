/*
 * address.h
 *	  Addresses of sessions, and the device memory that they are in.
 */
#ifndef GPUD_ADDRESS_H
#define GPUD_ADDRESS_H

#include "session.h"

/* a piece of device memory of a session */
typedef struct Memory
{
	bool		live;
	bool		failed;			/* there was no memory for what should have come here */
	bool		raw;			/* what others left is there, until a task has written over it */
	uint32_t	version;		/* goes up when it is written to */
	uint64_t	size;
	void	   *address;		/* the engine's; NULL: not there yet */
	struct Shared *shared;		/* the column that it stands for; NULL: none */
	struct Memory *next_pinned; /* what the request uses of such, if it is pinned */
	bool		pinned;
	struct Claim *claim;		/* the session brings a column here; NULL: it does not */
} Memory;

/*
 * Where an address is, if all of so many bytes from there on are the session's; else the text of a
 * violation
 */
extern const char *address_find(Session *session, uint64_t address, uint64_t size,
								uint64_t alignment, Memory **memory, uint64_t *offset);

#endif							/* GPUD_ADDRESS_H */
