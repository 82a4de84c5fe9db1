/*
 * remote_ask.h
 *	  Requests of this session to the device services, and what it has of each besides memory.
 */
#ifndef DA_REMOTE_ASK_H
#define DA_REMOTE_ASK_H

#include "engine/compat.h"
#include "engine/service.h"

#include "utils/timestamp.h"

typedef struct DaRemote
{
	char	   *pieces;			/* that are leased, NULL: none */
	int			next_piece;
	uint32		piece_request[DA_PIECES];	/* number of the request that it went with last */
	bool		piece_in_use[DA_PIECES];	/* there was one */
	bool		lent;			/* they may be lent to this session, mapped or not */
	bool		crowded;		/* there is little room for columns */
	TimestampTz again_at;		/* it was not there: not to be looked for before */
} DaRemote;

extern DaRemote da_remote[DA_MOST_DEVICES];

/* what is asked next, and what was answered last; called before anything else */
extern DaRequest *da_remote_request;
extern DaReply *da_remote_reply;
extern void da_remote_begin(void);

/* the device where memory comes to be from now on: that at home, or placement.h says which */
extern int	da_remote_target;

/* the last task has named a column that has gone from its device */
extern bool da_remote_missed;

static inline int
da_remote_of(const void *address)
{
	return (int) da_address_device((uint64) address);
}

/* it has none any more */
extern void da_remote_forget_pieces(DaRemote *remote);

/* the answer that goes on from here, when the service may have been lost */
extern DaStatus da_remote_checked(int device, DaStatus status);

/* the service is of no use any more; answers DA_LOST */
extern DaStatus da_remote_lost(int device, const char *reason);

/* send the request that was made, with what there is to tell of memory */
extern DaStatus da_remote_post(int device, uint32 kind, bool wait);

/* wait for its reply, with the file that comes with it */
extern DaStatus da_remote_wait(int device, uint32 number, const DaCall *call, int *file);

/* both */
extern DaStatus da_remote_ask(int device, uint32 kind, const DaCall *call, int *file);

#endif							/* DA_REMOTE_ASK_H */
