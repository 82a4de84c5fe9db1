/*
 * host_search.h
 *	  Searches of a block of elements, for other tasks of the host engine.
 */
#ifndef DA_HOST_SEARCH_H
#define DA_HOST_SEARCH_H

#include "kernel/host/host.h"

/* how many of an ascending set are before each of up to HOST_BLOCK elements, or not after it */
extern void host_places(const DaColumn *set, const void *elements, int64_t n, bool after,
						int32_t *places);

#endif							/* DA_HOST_SEARCH_H */
