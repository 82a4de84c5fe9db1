/*
 * host_view.h
 *	  Strided views in blocks of elements that lie side by side.
 */
#ifndef DA_HOST_VIEW_H
#define DA_HOST_VIEW_H

#include "kernel/host/host.h"
#include "kernel/task.h"

/* the dimensions of a view, outermost first; those that are stepped through evenly are one */
typedef struct HostView
{
	int			ndim;			/* 0: there are no strides */
	int64_t		dims[DA_MAX_DIMS];
	int64_t		strides[DA_MAX_DIMS];
} HostView;

extern void host_view_open(HostView *view, const DaTask *task, const DaView *from);

/* the elements [at, at + n) of a view that has strides */
extern void host_view_gather(const HostView *view, const DaView *from, int64_t at, int64_t n,
							 void *to);

/* and their validity, bits past the end 0 */
extern void host_view_gather_bits(const HostView *view, const DaView *from, int64_t at,
								  int64_t n, uint64_t *to);

#endif							/* DA_HOST_VIEW_H */
