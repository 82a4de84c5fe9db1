/*
 * philox.h
 *	  Random bits by counting: Philox4x32-10 (Salmon, Moraes, Dror, Shaw: Parallel Random Numbers:
 *	  As Easy as 1, 2, 3). What comes of a number depends on it, a stream and a key alone, so
 *	  elements may be made in any order, on either engine.
 */
#ifndef DA_PHILOX_H
#define DA_PHILOX_H

#include <stdint.h>

#include "kernel/element/inline.h"

typedef struct DaPhilox
{
	uint32_t	word[4];
} DaPhilox;

DA_INLINE DaPhilox
da_philox_round(DaPhilox from, uint32_t key0, uint32_t key1)
{
	uint64_t	a = (uint64_t) from.word[0] * UINT32_C(0xD2511F53);
	uint64_t	b = (uint64_t) from.word[2] * UINT32_C(0xCD9E8D57);
	DaPhilox	to;

	to.word[0] = (uint32_t) (b >> 32) ^ from.word[1] ^ key0;
	to.word[1] = (uint32_t) b;
	to.word[2] = (uint32_t) (a >> 32) ^ from.word[3] ^ key1;
	to.word[3] = (uint32_t) a;
	return to;
}

/* the counter is that number below the stream */
DA_INLINE DaPhilox
da_philox(uint64_t number, uint64_t stream, uint64_t key)
{
	DaPhilox	state;
	uint32_t	key0 = (uint32_t) key;
	uint32_t	key1 = (uint32_t) (key >> 32);

	state.word[0] = (uint32_t) number;
	state.word[1] = (uint32_t) (number >> 32);
	state.word[2] = (uint32_t) stream;
	state.word[3] = (uint32_t) (stream >> 32);
	/* or what is around it does not vectorise */
#ifndef __CUDACC__
#pragma GCC unroll 10
#endif
	for (uint32_t i = 0; i < 10; i++)
		state = da_philox_round(state, key0 + i * UINT32_C(0x9E3779B9),
								key1 + i * UINT32_C(0xBB67AE85));
	return state;
}

/* two of the words as 64 bits: the first ones or the others */
DA_INLINE uint64_t
da_philox_bits(DaPhilox state, int which)
{
	return which == 0 ? (uint64_t) state.word[1] << 32 | state.word[0]
		: (uint64_t) state.word[3] << 32 | state.word[2];
}

/* the upper 53 of these bits as a fraction: in [0, 1), by halves that are integers of 32 bits */
DA_INLINE double
da_philox_fraction(DaPhilox state, int which)
{
	uint32_t	high = which == 0 ? state.word[1] : state.word[3];
	uint32_t	low = which == 0 ? state.word[0] : state.word[2];
	int32_t		upper = (int32_t) (high >> 5);
	int32_t		lower = (int32_t) ((high & 31) << 21 | low >> 11);

	return ((double) upper * 67108864.0 + (double) lower) * (1.0 / 9007199254740992.0);
}

#endif							/* DA_PHILOX_H */
