/*
 * damage.c
 *	  Damaged values for test/t/010_damage.pl, as a bad disk or a bug would leave them: a type
 *	  "raw" of the same bytes as a darray, and functions that change some of them.
 */
#include "value/format.h"

#include "fmgr.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

PG_MODULE_MAGIC;

static uint64
next_random(uint64 *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state * UINT64_C(0x2545f4914f6cdd1d);
}

static Size
pick(uint64 *state, Size n)
{
	return n > 0 ? (next_random(state) >> 11) % n : 0;
}

static bool
has_stats(const DaHeader *value)
{
	Size		size = VARSIZE(value);

	return size >= offsetof(DaHeader, dims) && value->ndim <= DA_MAX_DIMS &&
		(value->flags & DA_FLAG_STATS) && size >= da_header_size(value->ndim, true);
}

/* where the payload begins, as far as one can say; 0: nowhere */
static Size
payload_at(const DaHeader *value)
{
	Size		size = VARSIZE(value);
	Size		at;

	if (size < offsetof(DaHeader, dims) || value->ndim > DA_MAX_DIMS)
		return 0;
	at = da_header_size(value->ndim, (value->flags & DA_FLAG_STATS) != 0);
	return at <= size ? at : 0;
}

/* the hash and the check word that such a value has: what is damaged has to be found otherwise */
static void
repair(DaHeader *value)
{
	char	   *bytes = (char *) value;
	Size		size = VARSIZE(value);
	Size		payload;
	XXH128_hash_t hash;
	uint64		check;

	if (!has_stats(value))
		return;
	payload = da_header_size(value->ndim, true);
	hash = XXH3_128bits_withSeed(bytes + payload, size - payload, 0);
	memcpy(bytes + da_stats_at(value->ndim), &hash.low64, 8);
	memcpy(bytes + da_stats_at(value->ndim) + 8, &hash.high64, 8);
	check = XXH3_64bits_withSeed(bytes + VARHDRSZ, da_check_at(value->ndim) - VARHDRSZ, size);
	memcpy(bytes + da_check_at(value->ndim), &check, 8);
}

/* one change: mostly where it hurts */
static void
change(DaHeader *value, uint64 *state)
{
	static const uint32 words[] = {0, 1, 2, 3, 7, 8, 0x7f, 0xff, 0x100, 0xffff, 0x10000, 0x7fffffff,
	0x80000000, 0xffffffff, 0x3fffffff, 0x40000000};
	static const uint8 bytes[] = {0, 1, 2, 0x7f, 0x80, 0xff};
	uint8	   *at = (uint8 *) value;
	Size		size = VARSIZE(value);
	Size		payload = payload_at(value);
	Size		where;

	if (size <= VARHDRSZ)
		return;
	if (payload == 0)
		payload = size;
	switch (pick(state, 8))
	{
		case 0:					/* the fields of one byte */
		case 1:
			where = VARHDRSZ + pick(state, 4);
			break;
		case 2:					/* dimensions and stats */
		case 3:
			where = VARHDRSZ + pick(state, payload - VARHDRSZ);
			break;
		case 4:					/* the end: validity, if there is any */
		case 5:
			where = size - 1 - pick(state, 1 + (size - payload) / 8);
			break;
		default:
			where = VARHDRSZ + pick(state, size - VARHDRSZ);
	}
	if (where < VARHDRSZ || where >= size)
		return;
	switch (pick(state, 4))
	{
		case 0:
			at[where] = bytes[pick(state, lengthof(bytes))];
			break;
		case 1:
			where &= ~(Size) 3;
			if (where + sizeof(uint32) <= size)
				memcpy(at + where, &words[pick(state, lengthof(words))], sizeof(uint32));
			break;
		default:
			at[where] ^= 1 << pick(state, 8);
	}
}

/* damage(raw, seed): some changes, for half of the seeds with hash and check word put right */
PG_FUNCTION_INFO_V1(damage);
Datum
damage(PG_FUNCTION_ARGS)
{
	DaHeader   *value = (DaHeader *) PG_DETOAST_DATUM_COPY(PG_GETARG_DATUM(0));
	uint64		seed = (uint64) PG_GETARG_INT64(1);
	uint64		state = (seed + 1) * UINT64_C(0x9e3779b97f4a7c15) | 1;
	Size		size = VARSIZE(value);
	int			changes = 1 + (int) (pick(&state, 3) == 0 ? pick(&state, 4) : 0);

	for (int i = 0; i < changes; i++)
		change(value, &state);
	if (pick(&state, 24) == 0)	/* cut off */
		SET_VARSIZE(value, VARHDRSZ + pick(&state, size - VARHDRSZ + 1));
	if (seed % 2 == 0)
		repair(value);
	PG_RETURN_POINTER(value);
}

/* poke(raw, at, byte, repaired): that byte exclusive or this one */
PG_FUNCTION_INFO_V1(poke);
Datum
poke(PG_FUNCTION_ARGS)
{
	DaHeader   *value = (DaHeader *) PG_DETOAST_DATUM_COPY(PG_GETARG_DATUM(0));
	int			at = PG_GETARG_INT32(1);

	if (at < VARHDRSZ || at >= VARSIZE(value))
		elog(ERROR, "the value has %u bytes", (unsigned) VARSIZE(value));
	((uint8 *) value)[at] ^= (uint8) PG_GETARG_INT32(2);
	if (PG_GETARG_BOOL(3))
		repair(value);
	PG_RETURN_POINTER(value);
}
