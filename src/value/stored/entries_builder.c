/*
 * entries_builder.c
 *	  Strings that come one after the other, and their codes.
 */
#include "value/stored/entries_builder.h"

#include "common/hashfn.h"
#include "miscadmin.h"
#include "utils/memutils.h"

/* where the strings themselves go, in large pieces */
#define PIECE	(64 * 1024)

typedef struct Known
{
	DaString	string;
	uint32		hash;
	int32		code;
	char		status;			/* simplehash's */
} Known;

#define SH_PREFIX known
#define SH_ELEMENT_TYPE Known
#define SH_KEY_TYPE DaString
#define SH_KEY string
#define SH_HASH_KEY(table, key) hash_bytes((const unsigned char *) (key).bytes, (int) (key).length)
#define SH_EQUAL(table, a, b) \
	((a).length == (b).length && memcmp((a).bytes, (b).bytes, (a).length) == 0)
#define SH_STORE_HASH
#define SH_GET_HASH(table, entry) (entry)->hash
#define SH_SCOPE static inline
#define SH_DECLARE
#define SH_DEFINE
#include "lib/simplehash.h"

struct DaEntriesBuilder
{
	MemoryContext context;
	known_hash *known;
	DaString   *string;			/* by code - 1 */
	int32		room;
	Size		bytes;
	char	   *piece;
	Size		left;			/* of the piece */
};

DaEntriesBuilder *
da_entries_begin(MemoryContext context)
{
	DaEntriesBuilder *builder = MemoryContextAllocZero(context, sizeof(DaEntriesBuilder));

	builder->context = context;
	builder->known = known_create(context, 64, NULL);
	builder->room = 64;
	builder->string = MemoryContextAlloc(context, builder->room * sizeof(DaString));
	return builder;
}

static char *
copy_string(DaEntriesBuilder *builder, DaString string)
{
	char	   *copy;

	if (string.length > PIECE / 8)
		copy = MemoryContextAlloc(builder->context, string.length);
	else
	{
		/* of an empty one, too, somewhere */
		if (string.length > builder->left || builder->piece == NULL)
		{
			builder->piece = MemoryContextAlloc(builder->context, PIECE);
			builder->left = PIECE;
		}
		copy = builder->piece;
		builder->piece += string.length;
		builder->left -= string.length;
	}
	memcpy(copy, string.bytes, string.length);
	return copy;
}

int32
da_entries_add(DaEntriesBuilder *builder, DaString string)
{
	bool		found;
	Known	   *known = known_insert(builder->known, string, &found);

	if (found)
		return known->code;
	if (builder->bytes + string.length > MaxAllocSize)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("array size exceeds the maximum allowed (1 GB)")));
	string.bytes = copy_string(builder, string);
	if (builder->known->members > (uint32) builder->room)
	{
		builder->room *= 2;
		builder->string = repalloc_huge(builder->string, builder->room * sizeof(DaString));
	}
	known->string = string;
	known->code = (int32) builder->known->members;
	builder->string[known->code - 1] = string;
	builder->bytes += string.length;
	return known->code;
}

int32 *
da_entries_add_all(DaEntriesBuilder *builder, const DaEntries *entries)
{
	int32	   *codes = palloc_extended((entries->count + 1) * sizeof(int32), MCXT_ALLOC_HUGE);

	codes[0] = 0;
	for (int32 code = 1; code <= entries->count; code++)
	{
		if (code % 65536 == 0)
			CHECK_FOR_INTERRUPTS();
		codes[code] = da_entries_add(builder, da_entry(entries, code));
	}
	return codes;
}

int32 *
da_entries_add_built(DaEntriesBuilder *builder, const DaEntriesBuilder *from, int32 *count)
{
	int32	   *codes;

	*count = (int32) from->known->members;
	codes = palloc_extended((*count + 1) * sizeof(int32), MCXT_ALLOC_HUGE);
	codes[0] = 0;
	for (int32 code = 1; code <= *count; code++)
	{
		if (code % 65536 == 0)
			CHECK_FOR_INTERRUPTS();
		codes[code] = da_entries_add(builder, from->string[code - 1]);
	}
	return codes;
}

DaString
da_entries_added(const DaEntriesBuilder *builder, int32 code)
{
	return builder->string[code - 1];
}

DaEntries *
da_entries_finish(DaEntriesBuilder *builder, int32 **codes)
{
	int32		n = (int32) builder->known->members;
	int32	   *order;
	DaString   *strings;
	bool		stay = true;
	DaEntries  *entries;

	*codes = NULL;
	if (n == 0)
		return NULL;
	order = palloc_extended(n * sizeof(int32), MCXT_ALLOC_HUGE);
	for (int32 i = 0; i < n; i++)
		order[i] = i + 1;
	da_strings_sort(builder->string, order, n);
	strings = palloc_extended(n * sizeof(DaString), MCXT_ALLOC_HUGE);
	*codes = palloc_extended((n + 1) * sizeof(int32), MCXT_ALLOC_HUGE);
	(*codes)[0] = 0;
	for (int32 i = 0; i < n; i++)
	{
		strings[i] = builder->string[order[i] - 1];
		(*codes)[order[i]] = i + 1;
		stay &= order[i] == i + 1;
	}
	entries = da_entries_from(strings, n, true);
	pfree(strings);
	pfree(order);
	if (stay)
	{
		pfree(*codes);
		*codes = NULL;
	}
	return entries;
}
