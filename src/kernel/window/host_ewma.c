/*
 * host_ewma.c
 *	  The exponentially weighted moving average.
 */
#include "kernel/host/host.h"
#include "kernel/host/validity.h"

DaStatus
host_ewma(DaCall *call, const DaColumn *from, double alpha, DaOutput *result)
{
	const double *x = from->data;
	double	   *to = result->data;
	double		y = 0;
	bool		seen = false;

	result->null_count = 0;
	for (int64_t at = 0; at < from->length; at += 64)
	{
		int			n = (int) (from->length - at < 64 ? from->length - at : 64);
		uint64_t	valid = da_validity_load(from->validity, from->validity_offset, at, n);
		uint64_t	known = 0;

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		for (int i = 0; i < n; i++)
		{
			if (valid >> i & 1)
			{
				y = seen ? alpha * x[at + i] + (1 - alpha) * y : x[at + i];
				seen = true;
			}
			known |= (uint64_t) seen << i;
			to[at + i] = y;
		}
		result->null_count += n - da_popcount(known);
		if (result->validity)
			result->validity[at >> 6] = known;
	}
	return DA_OK;
}
