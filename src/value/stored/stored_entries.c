/*
 * stored_entries.c
 *	  Entries that lie out of line, and what has to be known of any before they are used.
 */
#include "value/stored/stored_entries.h"

#include "access/heaptoast.h"
#include "mb/pg_wchar.h"
#include "utils/memutils.h"
#include "value/stored/entries_block.h"

/*
 * Entries that are looked at again and again are kept until the header is forgotten, and so are the
 * ends of their blocks, if they have at most so many bytes in memory.
 */
#define KEPT_LIMIT	(1024 * 1024)

DaEntries *
da_entries_stored(const DaToast *toast, const DaLayout *layout)
{
	DaEntries **remembered;
	DaEntries  *entries;

	if (layout->entries_size == 0)
		return NULL;
	remembered = da_stored_entries(toast, layout);
	if (remembered && *remembered)
		return da_entries_share(*remembered);
	entries = MemoryContextAllocZero(da_entries_context(), sizeof(DaEntries));
	entries->refs = 1;
	entries->sorted = true;
	entries->at_size = layout->entries_size;
	entries->toast = *toast;
	entries->at = layout->entries_at;
	memcpy(entries->of, layout->stats.hash, sizeof(entries->of));
	if (remembered)
		*remembered = da_entries_share(entries);
	return entries;
}

/* large ones stay with who holds them, and are read again for the next one */
static void
forget_stored(const DaEntries *entries, const DaLayout *layout)
{
	DaEntries **remembered = da_stored_entries(&entries->toast, layout);

	if (remembered && *remembered == entries && entries->size > KEPT_LIMIT)
	{
		da_entries_release(*remembered);
		*remembered = NULL;
	}
}

/* is the value still there? */
static void
check_stored(const DaEntries *entries, DaLayout *layout)
{
	DaWitness	witness;

	da_stored_layout(&entries->toast, layout, &witness);
	/* entries reach to the end, and values of another size have other pointers */
	if (!layout->has_stats || layout->entries_at != entries->at ||
		memcmp(layout->stats.hash, entries->of, sizeof(entries->of)) != 0)
		ereport(ERROR,
				(errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE),
				 errmsg("a stored array is no longer there"),
				 errdetail("Another value has its place.")));
}

/* all of them, from where they are stored; a reason why they are none */
static const char *
read_all(DaEntries *entries)
{
	char	   *stored = MemoryContextAlloc(da_entries_context(), entries->at_size);
	DaEntries	read = {0};
	const char *reason;

	PG_TRY();
	{
		da_toast_read(&entries->toast, entries->at, entries->at_size, stored);
		reason = da_entries_view(&read, stored, entries->at_size, da_entries_context());
		if (reason == NULL)
			reason = da_entries_check(&read);
	}
	PG_CATCH();
	{
		if (read.memory)
			pfree(read.memory);
		pfree(stored);
		PG_RE_THROW();
	}
	PG_END_TRY();
	if (reason || read.memory)
		pfree(stored);
	if (reason)
	{
		if (read.memory)
			pfree(read.memory);
		return reason;
	}
	entries->memory = read.memory ? read.memory : stored;
	entries->count = read.count;
	entries->size = read.size;
	entries->ends = read.ends;
	entries->bytes = read.bytes;
	entries->ready = true;
	return NULL;
}

void
da_entries_read(DaEntries *entries)
{
	const char *reason;
	DaLayout	layout;

	if (entries->ends)
		reason = da_entries_check(entries);
	else
	{
		Assert(entries->refs > 0);
		check_stored(entries, &layout);
		reason = read_all(entries);
		if (reason == NULL)
			forget_stored(entries, &layout);
	}
	if (reason)
		da_format_corrupted(reason);
}

/* so many bytes of entries out of line, at least one chunk */
static void
peek(DaEntries *entries, Size at, Size size, void *to)
{
	if (at > entries->at_size || size > entries->at_size - at)
		da_format_corrupted("An entry is outside of it.");
	da_toast_read(&entries->toast, entries->at + at, size, to);
	entries->looked += Max(size, TOAST_MAX_CHUNK_SIZE);
}

/* so many, which are read then */
static char *
peek_new(DaEntries *entries, Size at, Size size)
{
	char	   *bytes;

	if (size > entries->at_size)
		da_format_corrupted("An entry is outside of it.");
	bytes = palloc(size + 1);
	peek(entries, at, size, bytes);
	return bytes;
}

/* the end of something, from where ends begin, and that of what is before */
static void
peek_ends(DaEntries *entries, Size at, int64 i, uint32 *ends)
{
	ends[0] = 0;
	if (i > 0)
		peek(entries, at + (i - 1) * sizeof(uint32), 2 * sizeof(uint32), ends);
	else
		peek(entries, at, sizeof(uint32), &ends[1]);
}

/* the same of blocks: all ends are read as soon as so much has been looked at without them */
static void
peek_block(DaEntries *entries, int64 i, uint32 *ends)
{
	const Size	ends_at = entries->head->ends_at;
	const Size	size = entries->head->blocks_at - ends_at;

	if (entries->block_ends == NULL && entries->looked > size && size <= KEPT_LIMIT)
	{
		uint32	   *block_ends = (uint32 *) peek_new(entries, ends_at, size);

		entries->block_ends = MemoryContextAlloc(da_entries_context(), size);
		memcpy(entries->block_ends, block_ends, size);
		pfree(block_ends);
	}
	if (entries->block_ends == NULL)
		peek_ends(entries, ends_at, i, ends);
	else
	{
		ends[0] = i > 0 ? entries->block_ends[i - 1] : 0;
		ends[1] = entries->block_ends[i];
	}
}

static void
check_ends(const uint32 *ends)
{
	if (ends[1] < ends[0])
		da_format_corrupted("An entry is outside of it.");
}

static void
check_code(int32 code, uint32 count)
{
	if (code < 1 || (uint32) code > count)
		da_format_corrupted("An element is a code of no entry.");
}

/* what they begin with; their count, and bytes of all as they would lie in memory */
static uint32
need_head(DaEntries *entries, Size *size)
{
	if (entries->begins_with == 0)
	{
		const Size	available = Min(DA_ENTRIES_HEAD_MAX, entries->at_size);
		char	   *bytes = peek_new(entries, 0, available);
		uint32		begins_with = 0;
		DaEntriesHead head;

		memcpy(&begins_with, bytes, Min(available, sizeof(begins_with)));
		if (begins_with & DA_ENTRIES_BLOCKS)
		{
			if (!da_entries_head(&head, bytes, available, entries->at_size))
				da_format_corrupted("Its entries are damaged.");
			entries->head = MemoryContextAlloc(da_entries_context(), sizeof(DaEntriesHead));
			*entries->head = head;
		}
		entries->begins_with = begins_with;
		pfree(bytes);
	}
	*size = entries->head ? entries->head->size + (1 + (Size) entries->head->count) * sizeof(uint32)
		: entries->at_size;
	return entries->head ? entries->head->count : entries->begins_with;
}

/* where it has been looked at as much of them as there is, reading them all would have been less */
static bool
pays_to_read(const DaEntries *entries, Size size)
{
	return entries->looked > entries->at_size && size <= KEPT_LIMIT;
}

static DaString
get_stored(DaEntries *entries, int32 code)
{
	DaLayout	layout;
	Size		size;
	uint32		count;
	uint32		ends[2];
	DaString	string;

	check_stored(entries, &layout);
	count = need_head(entries, &size);
	check_code(code, count);
	if (pays_to_read(entries, size))
	{
		da_entries_read(entries);
		return da_entry(entries, code);
	}
	if (entries->head)
	{
		const DaEntriesHead *head = entries->head;
		char	   *block;

		peek_block(entries, (code - 1) / head->each, ends);
		check_ends(ends);
		block = peek_new(entries, head->blocks_at + ends[0], ends[1] - ends[0]);
		string.bytes = da_entries_unpack_one(head, block, ends[1] - ends[0],
											 (code - 1) % head->each, &string.length);
		if (string.bytes == NULL)
			da_format_corrupted("Its entries are damaged.");
		pfree(block);
		return string;
	}
	peek_ends(entries, sizeof(uint32), code - 1, ends);
	check_ends(ends);
	string.length = ends[1] - ends[0];
	string.bytes = peek_new(entries, (1 + (Size) count) * sizeof(uint32) + ends[0],
							string.length);
	return string;
}

DaString
da_entries_get(DaEntries *entries, int32 code)
{
	DaString	string;

	if (entries->ready)
	{
		check_code(code, entries->count);
		return da_entry(entries, code);
	}
	if (entries->ends)
	{
		Size		room = entries->size - (1 + (Size) entries->count) * sizeof(uint32);
		uint32		begin;

		check_code(code, entries->count);
		begin = code > 1 ? entries->ends[code - 2] : 0;
		string = (DaString) {entries->bytes + begin, entries->ends[code - 1] - begin};
		if (entries->ends[code - 1] < begin || entries->ends[code - 1] > room)
			da_format_corrupted("An entry is outside of it.");
	}
	else
		string = get_stored(entries, code);
	if (!pg_verify_mbstr(GetDatabaseEncoding(), string.bytes, string.length, true))
		da_format_corrupted("An entry is not in the server's encoding.");
	return string;
}
