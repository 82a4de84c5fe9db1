/*
 * shmem.h
 *	  Memory that all sessions of the server share, of what PostgreSQL keeps over for such use.
 */
#ifndef DA_SHMEM_H
#define DA_SHMEM_H

#include "engine/compat.h"

/*
 * That of this name and size; "begin" makes it what it is at first, all 0 before. NULL: there is
 * none left.
 */
extern void *da_shmem_find(const char *name, Size size, void (*begin) (void *memory));

#endif							/* DA_SHMEM_H */
