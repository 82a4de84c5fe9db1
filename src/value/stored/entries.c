/*
 * entries.c
 *	  The distinct strings that the elements of an array of texts are codes of.
 */
#include "value/stored/entries.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "port/pg_bitutils.h"
#include "port/pg_bswap.h"
#include "utils/memutils.h"
#include "value/stored/entries_block.h"

/* more bytes than that may be stored in blocks: all values that are read at once have less */
#define BLOCKS_LIMIT	8192

static MemoryContext entries_context;

MemoryContext
da_entries_context(void)
{
	if (entries_context == NULL)
		entries_context = AllocSetContextCreate(TopMemoryContext, "darray entries",
												ALLOCSET_DEFAULT_SIZES);
	return entries_context;
}

static void
forget_packed(DaEntries *entries)
{
	if (entries->packed)
		pfree(entries->packed);
	entries->packed = NULL;
}

static void
release(void *entries)
{
	da_entries_release(entries);
}

/* a holder becomes the current memory context; the callback was allocated before there was one */
static void
hold(DaEntries *entries, MemoryContextCallback *callback)
{
	callback->func = release;
	callback->arg = entries;
	MemoryContextRegisterResetCallback(CurrentMemoryContext, callback);
}

/* lay out entries in memory of that size as they are stored */
static void
lay_out(DaEntries *entries, const void *stored, int32 count, Size size)
{
	entries->count = count;
	entries->size = size;
	entries->ends = (const uint32 *) stored + 1;
	entries->bytes = (const char *) (entries->ends + count);
}

/* counted, with one holder */
static DaEntries *
new_entries(int32 count, Size size)
{
	DaEntries  *entries = MemoryContextAllocZero(da_entries_context(), sizeof(DaEntries));
	uint32	   *memory;

	entries->refs = 1;
	memory = MemoryContextAllocExtended(da_entries_context(), size, MCXT_ALLOC_NO_OOM);
	if (memory == NULL)
	{
		pfree(entries);
		ereport(ERROR,
				(errcode(ERRCODE_OUT_OF_MEMORY),
				 errmsg("out of memory"),
				 errdetail("Failed on request of size %zu for the entries of an array.", size)));
	}
	entries->memory = memory;
	memory[0] = count;
	lay_out(entries, memory, count, size);
	return entries;
}

DaEntries *
da_entries_from(const DaString *strings, int32 n, bool sorted)
{
	MemoryContextCallback *callback = palloc(sizeof(MemoryContextCallback));
	Size		size = (1 + (Size) n) * sizeof(uint32);
	uint32		end = 0;
	DaEntries  *entries;

	for (int32 i = 0; i < n; i++)
		size += strings[i].length;
	if (size > MaxAllocSize)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("array size exceeds the maximum allowed (1 GB)")));
	entries = new_entries(n, size);
	hold(entries, callback);
	for (int32 i = 0; i < n; i++)
	{
		if (i % 65536 == 65535)
			CHECK_FOR_INTERRUPTS();
		memcpy(unconstify(char *, entries->bytes) + end, strings[i].bytes, strings[i].length);
		unconstify(uint32 *, entries->ends)[i] = end += strings[i].length;
	}
	entries->ready = true;
	entries->sorted = sorted;
	return entries;
}

/* a string in the order of bytes, of which the first ones are at hand */
typedef struct Place
{
	uint64		first;
	int32		code;
} Place;

static Place
place_of(const DaString *string, int32 code)
{
	Place		place = {0, code};

	memcpy(&place.first, string->bytes, Min(string->length, sizeof(place.first)));
	place.first = pg_hton64(place.first);
	return place;
}

static inline int
compare_places(const Place *a, const Place *b, const DaString *strings)
{
	if (a->first != b->first)
		return a->first < b->first ? -1 : 1;
	return da_string_compare(strings[a->code - 1], strings[b->code - 1]);
}

#define ST_SORT sort_places
#define ST_ELEMENT_TYPE Place
#define ST_COMPARE(a, b, strings) compare_places(a, b, strings)
#define ST_COMPARE_ARG_TYPE const DaString
#define ST_CHECK_FOR_INTERRUPTS
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

void
da_strings_sort(const DaString *strings, int32 *codes, int32 n)
{
	Place	   *places = palloc_extended(n * sizeof(Place), MCXT_ALLOC_HUGE);

	for (int32 i = 0; i < n; i++)
		places[i] = place_of(&strings[codes[i] - 1], codes[i]);
	sort_places(places, n, strings);
	for (int32 i = 0; i < n; i++)
		codes[i] = places[i].code;
	pfree(places);
}

void
da_entries_sort(const DaEntries *entries, int32 *codes, int32 n)
{
	DaString   *strings = palloc_extended(entries->count * sizeof(DaString), MCXT_ALLOC_HUGE);

	for (int32 code = 1; code <= entries->count; code++)
		strings[code - 1] = da_entry(entries, code);
	da_strings_sort(strings, codes, n);
	pfree(strings);
}

DaEntries *
da_entries_share(DaEntries *entries)
{
	DaEntries  *copy;

	if (entries == NULL)
		return NULL;
	if (entries->refs > 0)
	{
		entries->refs++;
		return entries;
	}
	copy = new_entries(entries->count, entries->size);
	memcpy(copy->memory, entries->ends - 1, entries->size);
	copy->ready = entries->ready;
	copy->sorted = entries->sorted;
	return copy;
}

DaEntries *
da_entries_keep(DaEntries *entries)
{
	MemoryContextCallback *callback;

	if (entries == NULL)
		return NULL;
	callback = palloc(sizeof(MemoryContextCallback));
	entries = da_entries_share(entries);
	hold(entries, callback);
	return entries;
}

Size
da_entries_in_memory(const DaEntries *entries)
{
	Size		size = Max(entries->size, entries->at_size);

	for (const DaEntriesOrder *order = entries->orders; order; order = order->next)
		size += order->size + (order->changes ? entries->size : 0);
	return size;
}

void
da_entries_forget_orders(DaEntries *entries)
{
	while (entries->orders)
	{
		DaEntriesOrder *order = entries->orders;

		entries->orders = order->next;
		da_entries_release(order->ordered);
		pfree(order);
	}
}

void
da_entries_release(DaEntries *entries)
{
	if (entries == NULL)
		return;
	Assert(entries->refs > 0);
	if (--entries->refs > 0)
		return;
	da_entries_forget_orders(entries);
	if (entries->memory)
		pfree(entries->memory);
	if (entries->head)
		pfree(entries->head);
	if (entries->block_ends)
		pfree(entries->block_ends);
	if (entries->growth)
	{
		pfree(unconstify(char *, entries->bytes));
		if (entries->growth->slots)
			pfree(entries->growth->slots);
		pfree(entries->growth);
	}
	forget_packed(entries);
	pfree(entries);
}

/* blocks of so many bytes, as entries in new memory of a context; a reason as below */
static const char *
unpack(DaEntries *entries, const char *stored, Size size, MemoryContext context)
{
	DaEntriesHead head;
	uint32	   *memory;
	Size		begin;

	if (!da_entries_head(&head, stored, size, size))
		return "It has fewer entries than it says.";
	begin = (1 + (Size) head.count) * sizeof(uint32);
	memory = MemoryContextAllocHuge(context, begin + head.size + DA_SYMBOL_LENGTH);
	memory[0] = head.count;
	lay_out(entries, memory, (int32) head.count, begin + head.size);
	entries->memory = memory;
	return da_entries_unpack(&head, stored, size, memory + 1, (char *) memory + begin);
}

const char *
da_entries_view(DaEntries *entries, const void *stored, Size size, MemoryContext context)
{
	uint32		count;

	memset(entries, 0, sizeof(DaEntries));
	entries->sorted = true;
	if (size < sizeof(uint32))
		return "It has fewer entries than it says.";
	count = *(const uint32 *) stored;
	if ((count & ~DA_ENTRIES_BLOCKS) == 0)
		return "It has no entries.";
	if (count & DA_ENTRIES_BLOCKS)
		return unpack(entries, stored, size, context);
	if (count > (size - sizeof(uint32)) / sizeof(uint32))
		return "It has fewer entries than it says.";
	lay_out(entries, stored, count, size);
	return NULL;
}

const char *
da_entries_check(DaEntries *entries)
{
	const int	encoding = GetDatabaseEncoding();
	Size		room = entries->size - (entries->bytes - (const char *) (entries->ends - 1));
	uint32		begin = 0;
	DaString	before = {NULL, 0};

	for (int32 i = 0; i < entries->count; i++)
	{
		uint32		end = entries->ends[i];
		DaString	string;

		if (i % 65536 == 65535)
			CHECK_FOR_INTERRUPTS();
		if (end < begin || end > room)
			return "An entry is outside of it.";
		string = (DaString) {entries->bytes + begin, end - begin};
		if (!pg_verify_mbstr(encoding, string.bytes, string.length, true))
			return "An entry is not in the server's encoding.";
		if (i > 0 && da_string_compare(before, string) >= 0)
			return "Its entries are not in order.";
		before = string;
		begin = end;
	}
	if (begin != room)
		return "Its size is not that of its entries.";
	entries->ready = true;
	return NULL;
}

Size
da_entries_size(DaEntries *entries)
{
	if (entries->stored > 0)
		return entries->stored;
	/* what is not counted may not last */
	if (entries->size > BLOCKS_LIMIT && entries->refs > 0)
	{
		Size		room = entries->size - entries->size / 8;
		char	   *packed = palloc_extended(room, MCXT_ALLOC_HUGE);
		Size		size = da_entries_pack(entries->ends, entries->bytes, entries->count, packed,
										   room);

		/* only when that is done: it may be interrupted, and others have these entries */
		if (size > 0)
		{
			entries->packed = MemoryContextAlloc(da_entries_context(), size);
			memcpy(entries->packed, packed, size);
			entries->stored = size;
		}
		pfree(packed);
	}
	if (entries->stored == 0)
		entries->stored = entries->size;
	return entries->stored;
}

void
da_entries_write(DaEntries *entries, char *to)
{
	if (entries->packed)
		memcpy(to, entries->packed, entries->stored);
	else
		memcpy(to, entries->ends - 1, entries->size);
	forget_packed(entries);
	entries->stored = 0;
}

void
da_entries_hash_on(const DaEntries *entries, uint64 hash[2])
{
	XXH128_hash_t result;

	if (entries == NULL)
		return;
	result = XXH3_128bits_withSeed(entries->ends - 1, entries->size, hash[0]);
	hash[0] = result.low64;
	hash[1] ^= result.high64;
}

bool
da_entries_equal(const DaEntries *a, const DaEntries *b)
{
	return a == b || (a->count == b->count && a->size == b->size &&
					  memcmp(a->ends, b->ends, a->size - sizeof(uint32)) == 0);
}

int32
da_entries_search(const DaEntries *entries, DaString string, bool *found)
{
	int32		low = 1;
	int32		high = entries->count + 1;

	Assert(entries->sorted);
	*found = false;
	while (low < high)
	{
		int32		middle = low + (high - low) / 2;
		int			order = da_string_compare(da_entry(entries, middle), string);

		if (order < 0)
			low = middle + 1;
		else
		{
			*found = order == 0;
			high = middle;
		}
	}
	return low;
}

static uint32 *
slot_of(const DaEntries *entries, DaString string)
{
	const DaEntriesGrowth *growth = entries->growth;

	for (uint64 at = XXH3_64bits(string.bytes, string.length);; at++)
	{
		uint32	   *slot = &growth->slots[at & (growth->nslots - 1)];
		DaString	there;

		if (*slot == 0)
			return slot;
		there = da_entry(entries, *slot);
		if (there.length == string.length &&
			memcmp(there.bytes, string.bytes, string.length) == 0)
			return slot;
	}
}

/* room for twice as many; what fails leaves them as they are */
static void
make_slots(DaEntries *entries)
{
	DaEntriesGrowth *growth = entries->growth;
	uint32		nslots = pg_nextpower2_32(Max(64, 4 * (uint32) entries->count));
	uint32	   *slots = MemoryContextAllocExtended(da_entries_context(), nslots * sizeof(uint32),
												   MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);

	if (growth->slots)
		pfree(growth->slots);
	growth->slots = slots;
	growth->nslots = nslots;
	for (int32 code = 1; code <= entries->count; code++)
		*slot_of(entries, da_entry(entries, code)) = code;
}

DaEntries *
da_entries_growing(const DaEntries *entries)
{
	MemoryContextCallback *callback = palloc(sizeof(MemoryContextCallback));
	Size		size = entries->count > 0 ? entries->ends[entries->count - 1] : 0;
	MemoryContext caller = MemoryContextSwitchTo(da_entries_context());
	DaEntriesGrowth *growth = palloc0(sizeof(DaEntriesGrowth));
	DaEntries  *copy;
	char	   *bytes;

	growth->room = entries->count + entries->count / 2 + 16;
	growth->bytes_room = size + size / 2 + 256;
	bytes = palloc(growth->bytes_room);
	memcpy(bytes, entries->bytes, size);
	copy = new_entries(entries->count, (1 + (Size) growth->room) * sizeof(uint32));
	memcpy(unconstify(uint32 *, copy->ends), entries->ends, entries->count * sizeof(uint32));
	copy->bytes = bytes;
	copy->size = (1 + (Size) entries->count) * sizeof(uint32) + size;
	copy->ready = true;
	copy->growth = growth;
	MemoryContextSwitchTo(caller);
	hold(copy, callback);
	make_slots(copy);
	return copy;
}

int32
da_entries_grow(DaEntries *entries, DaString string)
{
	DaEntriesGrowth *growth = entries->growth;
	uint32	   *slot = slot_of(entries, string);
	Size		size = entries->size + sizeof(uint32) + string.length;
	Size		end = entries->count > 0 ? entries->ends[entries->count - 1] : 0;

	if (*slot != 0)
		return *slot;
	if (size > MaxAllocSize)
		return 0;
	if (entries->count == growth->room)
	{
		int32		room = growth->room * 2;

		entries->memory = repalloc_huge(entries->memory, (1 + (Size) room) * sizeof(uint32));
		entries->ends = (const uint32 *) entries->memory + 1;
		growth->room = room;
	}
	if (end + string.length > growth->bytes_room)
	{
		Size		room = Max(end + string.length, 2 * growth->bytes_room);

		entries->bytes = repalloc_huge(unconstify(char *, entries->bytes), room);
		growth->bytes_room = room;
	}
	memcpy(unconstify(char *, entries->bytes) + end, string.bytes, string.length);
	unconstify(uint32 *, entries->ends)[entries->count++] = (uint32) (end + string.length);
	entries->size = size;
	*slot = entries->count;
	if (entries->count > (int32) (growth->nslots / 2))
		make_slots(entries);
	return entries->count;
}

DaEntries *
da_entries_pick(const DaEntries *entries, const int32 *codes, int32 n, bool sorted)
{
	DaString   *strings = palloc_extended(n * sizeof(DaString), MCXT_ALLOC_HUGE);
	DaEntries  *picked;

	for (int32 i = 0; i < n; i++)
		strings[i] = da_entry(entries, codes[i]);
	picked = da_entries_from(strings, n, sorted);
	pfree(strings);
	return picked;
}

/* NULL where each code stays what it is */
static int32 *
codes_if_changed(int32 *codes, int32 count)
{
	if (count > 0 && codes[count] != count)
		return codes;
	pfree(codes);
	return NULL;
}

DaEntries *
da_entries_merge(DaEntries *a, DaEntries *b, int32 **a_codes, int32 **b_codes)
{
	int32	   *to_a = palloc_extended((a->count + 1) * sizeof(int32), MCXT_ALLOC_HUGE);
	int32	   *to_b = palloc_extended((b->count + 1) * sizeof(int32), MCXT_ALLOC_HUGE);
	DaString   *strings = palloc_extended(((Size) a->count + b->count) * sizeof(DaString),
										  MCXT_ALLOC_HUGE);
	int32		i = 1;
	int32		j = 1;
	int32		n = 0;
	DaEntries  *merged;

	Assert(a->sorted && b->sorted);
	to_a[0] = to_b[0] = 0;
	while (i <= a->count || j <= b->count)
	{
		int			order = i > a->count ? 1 : j > b->count ? -1 :
		da_string_compare(da_entry(a, i), da_entry(b, j));

		strings[n++] = order <= 0 ? da_entry(a, i) : da_entry(b, j);
		if (order <= 0)
			to_a[i++] = n;
		if (order >= 0)
			to_b[j++] = n;
		if (n % 65536 == 0)
			CHECK_FOR_INTERRUPTS();
	}
	merged = n == a->count ? a : n == b->count ? b : da_entries_from(strings, n, true);
	pfree(strings);
	*a_codes = codes_if_changed(to_a, a->count);
	*b_codes = codes_if_changed(to_b, b->count);
	return merged;
}
