/*
 * host_view.c
 *	  Strided views: rows of the innermost dimension, and an odometer that goes from one
 *	  to the next.
 */
#include "kernel/host/host_view.h"

void
host_view_open(HostView *view, const DaTask *task, const DaView *from)
{
	int			ndim = 0;

	for (int k = 0; k < task->ndim; k++)
	{
		if (task->dims[k] == 1)
			continue;
		if (ndim > 0 && view->strides[ndim - 1] == from->strides[k] * task->dims[k])
			view->dims[ndim - 1] *= task->dims[k];
		else
			view->dims[ndim++] = task->dims[k];
		view->strides[ndim - 1] = from->strides[k];
	}
	/* a single element; the whole column as it lies */
	view->ndim = ndim == 0 || (ndim == 1 && view->strides[0] == 1) ? 0 : ndim;
}

/* where a view is being read */
typedef struct Odometer
{
	const HostView *view;
	int64_t		index[DA_MAX_DIMS];
	int64_t		from;			/* the element that they mean */
} Odometer;

static inline Odometer
odometer_at(const HostView *view, int64_t at)
{
	Odometer	odometer;

	odometer.view = view;
	odometer.from = 0;
	for (int k = view->ndim - 1; k >= 0; k--)
	{
		odometer.index[k] = at % view->dims[k];
		at /= view->dims[k];
		odometer.from += odometer.index[k] * view->strides[k];
	}
	return odometer;
}

/* how many of the next n elements are in the present row */
static inline int64_t
odometer_row(const Odometer *odometer, int64_t n)
{
	int			last = odometer->view->ndim - 1;
	int64_t		left = odometer->view->dims[last] - odometer->index[last];

	return n < left ? n : left;
}

/* go on by n elements of the present row, and into the next one from its end */
static inline void
odometer_advance(Odometer *odometer, int64_t n)
{
	const HostView *view = odometer->view;
	int			k = view->ndim - 1;

	odometer->index[k] += n;
	odometer->from += n * view->strides[k];
	for (; k > 0 && odometer->index[k] == view->dims[k]; k--)
	{
		odometer->index[k] = 0;
		odometer->index[k - 1]++;
		odometer->from += view->strides[k - 1] - view->dims[k] * view->strides[k];
	}
}

#define GATHER(type) \
static void \
gather_##type(const HostView *view, const type *restrict from, int64_t at, int64_t n, \
			  type *restrict to) \
{ \
	int64_t		stride = view->strides[view->ndim - 1]; \
	Odometer	odometer = odometer_at(view, at); \
\
	for (int64_t row; n > 0; n -= row, to += row) \
	{ \
		const type *x = from + odometer.from; \
\
		row = odometer_row(&odometer, n); \
		odometer_advance(&odometer, row); \
		if (stride == 1) \
		{ \
			for (int64_t i = 0; i < row; i++) \
				to[i] = x[i]; \
		} \
		else if (stride == 0) \
		{ \
			for (int64_t i = 0; i < row; i++) \
				to[i] = *x; \
		} \
		else \
		{ \
			for (int64_t i = 0; i < row; i++) \
				to[i] = x[i * stride]; \
		} \
	} \
}

GATHER(uint8_t)
GATHER(uint16_t)
GATHER(uint32_t)
GATHER(uint64_t)

void
host_view_gather(const HostView *view, const DaView *from, int64_t at, int64_t n, void *to)
{
	switch (from->storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			gather_##utype(view, from->data, at, n, to); \
			break;
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			break;
	}
}

void
host_view_gather_bits(const HostView *view, const DaView *from, int64_t at, int64_t n,
					  uint64_t *to)
{
	int64_t		stride = view->strides[view->ndim - 1];
	Odometer	odometer = odometer_at(view, at);

	memset(to, 0, DA_VALIDITY_WORDS(n) * sizeof(uint64_t));
	for (int64_t done = 0, row; done < n; done += row)
	{
		int64_t		bit = from->validity_offset + odometer.from;

		row = odometer_row(&odometer, n - done);
		odometer_advance(&odometer, row);
		if (stride == 1)
			da_bits_put(to, done, from->validity, bit, row);
		else if (stride == 0)
		{
			if (da_bit_get(from->validity, bit))
				da_bits_put(to, done, NULL, 0, row);
		}
		else
		{
			for (int64_t i = 0; i < row; i++)
				to[(done + i) >> 6] |= (uint64_t) da_bit_get(from->validity, bit + i * stride)
					<< ((done + i) & 63);
		}
	}
}
