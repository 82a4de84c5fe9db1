/*
 * stored_entries.c
 *	  Entries that lie out of line, and what has to be known of any before they are used.
 */
#include "value/stored/stored_entries.h"

#include "mb/pg_wchar.h"
#include "utils/memutils.h"
#include "value/stored/entries_block.h"

DaEntries *
da_entries_stored(const DaToast *toast, const DaLayout *layout)
{
	DaEntries  *entries;

	if (layout->entries_size == 0)
		return NULL;
	entries = MemoryContextAllocZero(da_entries_context(), sizeof(DaEntries));
	entries->refs = 1;
	entries->sorted = true;
	entries->at_size = layout->entries_size;
	entries->toast = *toast;
	entries->at = layout->entries_at;
	memcpy(entries->of, layout->stats.hash, sizeof(entries->of));
	return entries;
}

/* is the value still there? */
static void
check_stored(const DaEntries *entries)
{
	DaLayout	layout;
	DaWitness	witness;

	da_stored_layout(&entries->toast, &layout, &witness);
	if (!layout.has_stats || layout.entries_at != entries->at ||
		layout.entries_size != entries->at_size ||
		memcmp(layout.stats.hash, entries->of, sizeof(entries->of)) != 0)
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

	if (entries->ends)
		reason = da_entries_check(entries);
	else
	{
		Assert(entries->refs > 0);
		check_stored(entries);
		reason = read_all(entries);
	}
	if (reason)
		da_format_corrupted(reason);
}

/* so many bytes of entries out of line */
static void
peek(const DaEntries *entries, Size at, Size size, void *to)
{
	if (at > entries->at_size || size > entries->at_size - at)
		da_format_corrupted("An entry is outside of it.");
	da_toast_read(&entries->toast, entries->at + at, size, to);
}

/* so many, which are read then */
static char *
peek_new(const DaEntries *entries, Size at, Size size)
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
peek_ends(const DaEntries *entries, Size at, int64 i, uint32 *ends)
{
	ends[0] = 0;
	if (i > 0)
		peek(entries, at + (i - 1) * sizeof(uint32), 2 * sizeof(uint32), ends);
	else
		peek(entries, at, sizeof(uint32), &ends[1]);
	if (ends[1] < ends[0])
		da_format_corrupted("An entry is outside of it.");
}

static void
check_code(int32 code, uint32 count)
{
	if (code < 1 || (uint32) code > count)
		da_format_corrupted("An element is a code of no entry.");
}

static DaString
get_stored(const DaEntries *entries, int32 code)
{
	uint32		words[3] = {0};
	uint32		ends[2];
	uint32		count;
	DaString	string;

	check_stored(entries);
	peek(entries, 0, Min(sizeof(words), entries->at_size), words);
	count = words[0] & ~DA_ENTRIES_BLOCKS;
	check_code(code, count);
	if (words[0] & DA_ENTRIES_BLOCKS)
	{
		char	   *bytes;

		if (!da_entries_has_room(words, entries->at_size))
			da_format_corrupted("Its entries are damaged.");
		peek_ends(entries, da_entries_block_end_at(0), (code - 1) / words[2], ends);
		bytes = peek_new(entries, da_entries_blocks_at(count, words[2]) + ends[0],
						 ends[1] - ends[0]);
		string.bytes = da_entries_unpack_one(bytes, ends[1] - ends[0], (code - 1) % words[2],
											 &string.length);
		if (string.bytes == NULL)
			da_format_corrupted("Its entries are damaged.");
		pfree(bytes);
		return string;
	}
	peek_ends(entries, sizeof(uint32), code - 1, ends);
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
