/*
 * shmem.c
 *	  Memory that all sessions of the server share, of what PostgreSQL keeps over for such use.
 *
 * It is little, so the library need not be preloaded to ask for it. Others may have taken all of
 * it, locks above all; that is no reason to fail.
 */
#include "engine/shmem.h"

#include "miscadmin.h"
#include "storage/lwlock.h"
#include "storage/shmem.h"

void *
da_shmem_find(const char *name, Size size, void (*begin) (void *memory))
{
	MemoryContext context = CurrentMemoryContext;
	void	   *volatile memory = NULL;
	bool		found = false;
	uint32		held;

	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	/* an error forgets that the lock holds interrupts */
	held = InterruptHoldoffCount;
	PG_TRY();
	{
		memory = ShmemInitStruct(name, size, &found);
	}
	PG_CATCH();
	{
		MemoryContextSwitchTo(context);
		FlushErrorState();
		InterruptHoldoffCount = held;
	}
	PG_END_TRY();
	if (memory && !found)
	{
		memset(memory, 0, size);
		if (begin)
			begin(memory);
	}
	LWLockRelease(AddinShmemInitLock);
	return memory;
}
