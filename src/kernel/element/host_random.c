/*
 * host_random.c
 *	  Random numbers of the host engine.
 */
#include "kernel/host/host.h"
#include "kernel/element/philox.h"
#include "kernel/host/validity.h"

static DA_CLONES void
bits_loop(uint64_t start, uint64_t stream, uint64_t seed, int which, uint64_t *to, int64_t n)
{
	for (int64_t i = 0; i < n; i++)
		to[i] = da_philox_bits(da_philox(start + (uint64_t) i, stream, seed), which);
}

static DA_CLONES void
fraction_loop(uint64_t start, uint64_t stream, uint64_t seed, int which, double *to, int64_t n)
{
	for (int64_t i = 0; i < n; i++)
		to[i] = da_philox_fraction(da_philox(start + (uint64_t) i, stream, seed), which);
}

DaStatus
host_random(DaCall *call, const DaRandom *with, int noutputs, DaOutput *results)
{
	for (int which = 0; which < noutputs; which++)
	{
		DaOutput   *result = &results[which];

		for (int64_t at = 0; at < result->length; at += HOST_BLOCK)
		{
			int			n = host_block_length(result->length, at);
			uint64_t	start = with->start + (uint64_t) at;

			if (host_interrupted_at(call, at))
				return DA_INTERRUPTED;
			if (result->storage == DA_STORAGE_FLOAT8)
				fraction_loop(start, with->stream, with->seed, which,
							  (double *) result->data + at, n);
			else
				bits_loop(start, with->stream, with->seed, which,
						  (uint64_t *) result->data + at, n);
		}
		validity_fill(result, true);
	}
	return DA_OK;
}
