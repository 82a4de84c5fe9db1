/*
 * settle.c
 *	  Texts before they are stored: entries that elements have, in order.
 *
 * Slices, filters and the like leave their texts the entries that they came with, which may be
 * many more, and what was ordered by a collation leaves them in that order.
 */
#include "value/array/settle.h"

#include "miscadmin.h"
#include "port/pg_bitutils.h"
#include "value/array/behind.h"
#include "value/array/bytes.h"
#include "value/buffer/transfer.h"

/* of so few elements each one's entry is read, where entries are out of line */
#define FEW_ELEMENTS	64

static const char no_entry[] = "An element is a code of no entry.";

static int
compare_codes(const void *a, const void *b)
{
	return *(const int32 *) a < *(const int32 *) b ? -1 : *(const int32 *) a > *(const int32 *) b;
}

/* the different codes of few elements, but for 0, ascending; returns how many there are */
static int32
sort_codes(const int32 *elements, int64 length, int32 *used)
{
	int32		n = 0;

	memcpy(used, elements, length * sizeof(int32));
	qsort(used, length, sizeof(int32), compare_codes);
	for (int64 i = 0; i < length; i++)
		if (used[i] != 0 && (n == 0 || used[i] != used[n - 1]))
			used[n++] = used[i];
	return n;
}

/* the same of codes that are not above "count" */
static int32
mark_codes(const int32 *elements, int64 length, int32 count, int32 *used)
{
	uint64	   *marks = palloc_extended(((Size) count / 64 + 1) * sizeof(uint64),
										MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	int32		n = 0;

	for (int64 i = 0; i < length; i++)
	{
		uint32		code = elements[i];

		if (i % (1024 * 1024) == 0)
			CHECK_FOR_INTERRUPTS();
		if (unlikely(code > (uint32) count))
			da_format_corrupted(no_entry);
		marks[code / 64] |= UINT64CONST(1) << (code % 64);
	}
	marks[0] &= ~UINT64CONST(1);
	for (int32 word = 0; word <= count / 64; word++)
		for (uint64 bits = marks[word]; bits != 0; bits &= bits - 1)
			used[n++] = word * 64 + pg_rightmost_one_pos64(bits);
	pfree(marks);
	return n;
}

/* few entries of many that lie out of line */
static DaEntries *
read_few(DaEntries *entries, const int32 *used, int32 n)
{
	DaString   *strings = palloc(n * sizeof(DaString));
	DaEntries  *few;

	for (int32 i = 0; i < n; i++)
		strings[i] = da_entries_get(entries, used[i]);
	few = da_entries_from(strings, n, true);
	pfree(strings);
	return few;
}

const char *
da_array_check_texts(DaArray *array)
{
	DaEntries  *entries = array->shape.entries;
	const int32 *elements = da_array_column(array).data;
	int64		length = array->shape.length;
	int64		nulls = 0;
	uint32		count = 0;

	if (entries)
	{
		const char *reason;

		if (entries->ends == NULL)
			da_entries_need(entries);
		reason = entries->ready ? NULL : da_entries_check(entries);
		if (reason)
			return reason;
		count = entries->count;
	}
	for (int64 i = 0; i < length; i++)
	{
		if ((uint32) elements[i] > count)
			return no_entry;
		nulls += elements[i] == 0;
	}
	return nulls == da_array_null_count(array) ? NULL : no_entry;
}

void
da_codes_change(int32 *elements, int64 length, const int32 *codes, int32 count)
{
	for (int64 i = 0; i < length; i++)
	{
		if (i % (1024 * 1024) == 0)
			CHECK_FOR_INTERRUPTS();
		if (unlikely((uint32) elements[i] > (uint32) count))
			da_format_corrupted(no_entry);
		elements[i] = codes[elements[i]];
	}
}

/* the codes become their place among n ascending ones */
static void
search_codes(int32 *elements, int64 length, const int32 *used, int32 n)
{
	for (int64 i = 0; i < length; i++)
		if (elements[i] != 0)
			elements[i] = 1 + (const int32 *) bsearch(&elements[i], used, n, sizeof(int32),
													  compare_codes) - used;
}

/* the codes on the host, to be changed: nobody else has these bytes */
static int32 *
own_codes(DaArray *array)
{
	if (array->data.buffer)
	{
		da_behind_leave(array);
		da_array_take_apart(array);
		array->head = NULL;
	}
	array->has_stats = false;
	array->sorted = 0;
	return (int32 *) da_bytes_writable(array, true) + array->data.at / sizeof(int32);
}

void
da_array_settle(DaArray *array)
{
	DaEntries  *entries = array->shape.entries;
	DaEntries  *settled;
	int64		length = array->shape.length;
	const int32 *elements;
	int32	   *used;
	int32	   *codes = NULL;
	int32		n;
	bool		few;
	bool		sparse;

	if (entries == NULL || array->exact)
		return;
	few = length <= FEW_ELEMENTS && entries->ends == NULL;
	if (!few)
		da_entries_need(entries);
	/* there is less to do by elements than by entries */
	sparse = few || (entries->sorted && length < entries->count / 64);
	elements = da_array_column(array).data;
	used = palloc_extended((sparse ? length : (int64) entries->count) * sizeof(int32) + 1,
						   MCXT_ALLOC_HUGE);
	n = sparse ? sort_codes(elements, length, used) :
		mark_codes(elements, length, entries->count, used);
	if (sparse && n > 0 && (used[0] < 0 || (!few && used[n - 1] > entries->count)))
		da_format_corrupted(no_entry);
	if (!sparse && n == entries->count && entries->sorted)
	{
		array->exact = true;
		pfree(used);
		return;
	}
	if (!entries->sorted)
		da_entries_sort(entries, used, n);
	settled = n == 0 ? NULL : few ? read_few(entries, used, n) :
		da_entries_pick(entries, used, n, true);
	if (!sparse)
	{
		codes = palloc_extended(((Size) entries->count + 1) * sizeof(int32),
								MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
		for (int32 i = 0; i < n; i++)
			codes[used[i]] = i + 1;
		da_codes_change(own_codes(array), length, codes, entries->count);
		pfree(codes);
	}
	else
		search_codes(own_codes(array), length, used, n);
	pfree(used);
	array->shape.entries = settled;
	if (array->data.buffer)
	{
		array->shape.entries = array->held = da_entries_share(settled);
		da_entries_release(entries);
	}
	array->exact = true;
}
