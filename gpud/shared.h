/*
 * shared.h
 *	  Stored columns on the device, one copy for all sessions: those that are there, and those that
 *	  come.
 */
#ifndef GPUD_SHARED_H
#define GPUD_SHARED_H

#include "address.h"

typedef struct Shared
{
	struct Shared *next;		/* of a bucket */
	uint32_t	uses;			/* memory that stands for it: it may be gone all the same */
	bool		gone;
	struct Shared *older;		/* of those that are there, by when they were used last; */
	struct Shared *newer;		/* of another one itself */
	int			pins;			/* requests that use it */
	DaName		name;
	void	   *address;		/* NULL: it is gone, or still brought, */
	Session    *from;			/* by this one, */
	uint32_t	handle;			/* in this memory of it; */
	bool		offered;		/* it has been brought, */
	bool		wanted;			/* and others ask for it */
} Shared;

/* workers take this lock first, that of all sessions within it */
extern pthread_mutex_t shared_lock;

/* of that name, or NULL; a new one of it that is nowhere yet, or NULL: out of memory */
extern Shared *shared_find_locked(const DaName *name);
extern Shared *shared_add_locked(const DaName *name);

/* nobody finds it any more */
extern void shared_drop_locked(Shared *shared);

/* the memory stands for it from now on */
extern void shared_use_locked(Memory *memory, Shared *shared);

/* the same; and its bytes are what others find */
extern void shared_keep_locked(Shared *shared, Memory *memory);

/* the memory stands for none any more */
extern void shared_let_go(Memory *memory);

/*
 * Where the bytes of memory are that stands for a column; NULL: nowhere, any more. They stay until
 * shared_unpin(): a request has ended, and so has all that it began where columns are.
 */
extern void *shared_address(Session *session, Memory *memory);
extern void shared_unpin(Session *session);

/* the least recently used goes; false: there is none that may */
extern bool shared_evict(void);

/* is there little room left for more? Who has another device brings them there. */
extern bool shared_is_crowded(void);

#endif							/* GPUD_SHARED_H */
