/*
 * damage.c
 *	  Damaged values for test/t/010_damage.pl, as a bad disk or a bug would leave them: a type
 *	  "raw" of the same bytes as a darray, and functions that change some of them.
 */
#include "value/stored/format.h"

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

/* where the payload begins, as far as one can say; 0: nowhere */
static Size
payload_at(const DaHeader *value)
{
	Size		size = VARSIZE(value);
	bool		has_parts;
	Size		at;

	if (size < offsetof(DaHeader, dims) || value->ndim > DA_MAX_DIMS)
		return 0;
	has_parts = (value->flags & DA_FLAG_PARTS) != 0;
	if (has_parts && size < da_parts_at(value->ndim, da_format_has_stats(value)) + sizeof(DaParts))
		return 0;
	at = da_payload_at(value);
	return at <= size ? at : 0;
}

static bool
has_stats(const DaHeader *value)
{
	return payload_at(value) > 0 && da_format_has_stats(value);
}

/* the hash and the check word that such a value has: what is damaged has to be found otherwise */
static void
repair(DaHeader *value)
{
	char	   *bytes = (char *) value;
	Size		size = VARSIZE(value);
	Size		payload;
	Size		check_at;
	XXH128_hash_t hash;
	uint64		check;

	if (!has_stats(value))
		return;
	payload = payload_at(value);
	check_at = da_check_at(value->ndim, value->flags & DA_FLAG_PARTS ?
						   da_parts_size(da_format_parts(value)->count) : 0);
	hash = XXH3_128bits_withSeed(bytes + payload, size - payload, 0);
	if (value->element != DA_ELEMENT_TEXT)	/* theirs is made of two: it stays */
	{
		memcpy(bytes + da_stats_at(value->ndim), &hash.low64, 8);
		memcpy(bytes + da_stats_at(value->ndim) + 8, &hash.high64, 8);
	}
	check = XXH3_64bits_withSeed(bytes + VARHDRSZ, check_at - VARHDRSZ, size);
	memcpy(bytes + check_at, &check, 8);
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
		case 0:					/* the fields of one byte, flags among them */
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

/* bytes of an element: the library's own table is not to be had here */
enum
{
#define DA_STORAGE(id, prefix, ctype, utype, class) SIZE_OF_##id = sizeof(ctype),
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

static const uint8 element_size[DA_NUM_ELEMENTS] = {
#define DA_ELEMENT(id, sql, storage, class, rank, oid, sum, avg, gsum, gavg) \
	[DA_ELEMENT_##id] = SIZE_OF_##storage,
#include "kernel/element/element_list.h"
#undef DA_ELEMENT
};

/*
 * with_parts(raw, kind, encoding, length): the same value with a directory of its parts, and,
 * unless the kind is -1, of one more part of that kind, that encoding and so many zeros
 */
PG_FUNCTION_INFO_V1(with_parts);
Datum
with_parts(PG_FUNCTION_ARGS)
{
	DaHeader   *value = (DaHeader *) PG_DETOAST_DATUM_COPY(PG_GETARG_DATUM(0));
	int			kind = PG_GETARG_INT32(1);
	Size		payload = payload_at(value);
	Size		size = VARSIZE(value) - payload;
	Size		more = kind < 0 ? 0 : TYPEALIGN(8, size) - size + PG_GETARG_INT32(3);
	bool		stats = da_format_has_stats(value);
	int			count = 1 + da_format_has_nulls(value) + (kind >= 0);
	Size		at = da_header_size_with(value->ndim, stats, da_parts_size(count));
	Size		elements = 1;
	Size		validity;
	DaHeader   *result = palloc0(at + size + more);
	DaParts    *parts;

	for (int i = 0; i < value->ndim; i++)
		elements *= value->dims[i];
	validity = (elements + 63) / 64 * sizeof(uint64);
	elements = value->ndim > 0 ? elements * element_size[value->element] : 0;
	memcpy(result, value, da_parts_at(value->ndim, stats));
	memcpy((char *) result + at, (char *) value + payload, size);
	SET_VARSIZE(result, at + size + more);
	result->flags |= DA_FLAG_PARTS;
	parts = (DaParts *) da_format_parts(result);
	parts->count = count;
	parts->part[0].length = elements;
	if (da_format_has_nulls(value))
	{
		parts->part[1].kind = DA_PAYLOAD_VALIDITY;
		parts->part[1].length = validity;
	}
	if (kind >= 0)
	{
		DaPartEntry *last = &parts->part[count - 1];

		last->kind = kind;
		last->encoding = PG_GETARG_INT32(2);
		last->length = PG_GETARG_INT32(3);
	}
	repair(result);
	PG_RETURN_POINTER(result);
}
