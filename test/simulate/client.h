/*
 * client.h
 *	  A session of the simulated service, and what its files share.
 */
#ifndef CLIENT_H
#define CLIENT_H

#include "world.h"

#define HANDLES			12		/* of these the last ones are for tables of spans and numbers */
#define TABLE			10
#define NUMBERS			11
#define MOST_BYTES		6000
#define MOST_AWAITED	40
#define OF_STORED		0xe

/* a piece of memory of the device as the session has it */
typedef struct Mine
{
	bool		made;
	bool		known;			/* what is in it */
	bool		brings;			/* a column, for others */
	int			stored;			/* it is that column, which may go; -1 */
	uint32_t	size;
	uint8_t		bytes[MOST_BYTES];
} Mine;

/* a reply that is to come */
typedef struct Awaited
{
	uint32_t	number;
	uint32_t	kind;
	uint32_t	reads;			/* handles, a bit each, */
	uint32_t	writes;			/* and what is other than thought if it fails */
	bool		unchecked;
	bool		must_refuse;	/* it is none that can be done */
	bool		cancelled;
	uint32_t	errors;			/* that the answer tells of */
	bool		has_sum;
	uint64_t	sum;			/* of the answer */
	uint32_t	piece;
	uint32_t	size;
	uint8_t    *bytes;			/* that must come; malloc'ed */
} Awaited;

typedef struct Client
{
	int			pid;
	int			tag;
	bool		forges;
	bool		has_forged;
	bool		is_peer;		/* another device's service */
	bool		has_table;		/* other bytes are among its own */
	End		   *end;
	int			starts;			/* the service's, when it came */
	Pieces	   *pieces;
	bool		lent;
	uint32_t	number;
	Mine		mine[HANDLES];
	Awaited		awaited[MOST_AWAITED];
	int			nawaited;
	Awaited		next;			/* of the request that is made */
	uint32_t	status;			/* of the last reply */
	bool		is_slow;		/* it has not looked for replies for a while, */
	bool		is_out;			/* and there were too many */
	DaRequest	request;
} Client;

#define MOST_PIDS		(100 * (MOST_CLIENTS + 1))

extern DaReply reply;			/* the last one, whoever got it */
extern bool has_forged[MOST_PIDS];

/* columns that all know */
extern uint8_t stored_columns[STORED][MOST_BYTES];
extern DaName stored_names[STORED];

/* client_request.c; false: the session has ended */
extern bool take_reply(Client *c, int64_t until);
extern bool settle(Client *c);
extern DaRequest *begin(Client *c, uint32_t kind);
extern bool post(Client *c);
extern bool ask(Client *c);
extern uint32_t bit(int handle);
extern void reads(Client *c, int handle);
extern void writes(Client *c, int handle);
extern bool release(Client *c, int handle);
extern bool make(Client *c, int handle, uint32_t size);
extern void *address_of(int handle, uint64_t offset);
extern DaRequest *begin_at(Client *c, uint32_t kind, int handle, uint32_t offset, uint32_t size);
extern void change(Client *c, int handle, uint32_t offset, const void *bytes, uint32_t size);
extern bool put(Client *c, int handle, uint32_t offset, const void *bytes, uint32_t size);
extern bool write_bytes(Client *c, int handle, uint32_t offset, const void *bytes, uint32_t size);
extern bool read_bytes(Client *c, int handle);
extern int	some_handle(const Client *c, bool made);
extern bool write_own(Client *c);

/* client_task.c */
extern bool sum(Client *c, int handle);
extern bool use_concat(Client *c);
extern bool use_select(Client *c);
extern bool use_positions(Client *c);
extern bool use_spans(Client *c);
extern bool cancel(Client *c);
extern bool take_last(Client *c, DaStatus *status);
extern bool find_stored(Client *c);

/* peer.c */
extern bool see_stored(Client *c);

#endif							/* CLIENT_H */
