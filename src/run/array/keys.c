/*
 * keys.c
 *	  The different elements of an array as PostgreSQL's Datums: for its indexes and statistics.
 */
#include "run/run.h"

#include "utils/builtins.h"
#include "value/array/settle.h"

/* as integers: it has only to be some order, and is that of all element types but of floats */
#define ST_SORT sort_datums
#define ST_ELEMENT_TYPE Datum
#define ST_COMPARE(a, b) (((int64) *(a) > (int64) *(b)) - ((int64) *(a) < (int64) *(b)))
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

/* of so many elements or fewer it takes least to look at all on the spot */
#define FEW_ELEMENTS 4096

int64
da_distinct_datums(Datum *datums, int64 n, int64 *once)
{
	int64		kept = 0;

	sort_datums(datums, n);
	*once = 0;
	for (int64 i = 0, run; i < n; i += run)
	{
		for (run = 1; i + run < n && datums[i + run] == datums[i]; run++)
			;
		*once += run == 1;
		datums[kept++] = datums[i];
	}
	return kept;
}

int64
da_datums(DaArray *array, Datum *datums)
{
	DaColumn	column = da_array_column(array);
	int64		n = 0;

	for (int64 i = 0; i < column.length; i++)
	{
		bool		isnull;

		datums[n] = da_column_datum(&column, i, &isnull);
		n += !isnull;
	}
	return n;
}

/* all entries that there are once those of no element are out */
static int64
text_keys(DaArray *array, Datum **keys)
{
	DaEntries  *entries;

	da_array_settle(array);
	entries = array->shape.entries;
	if (entries == NULL)
		return 0;
	da_entries_need(entries);
	*keys = palloc_extended(entries->count * sizeof(Datum), MCXT_ALLOC_HUGE);
	for (int32 i = 0; i < entries->count; i++)
	{
		DaString	string = da_entry(entries, i + 1);

		(*keys)[i] = PointerGetDatum(cstring_to_text_with_len(string.bytes, (int) string.length));
	}
	return entries->count;
}

int64
da_run_keys(DaArray *array, Datum **keys)
{
	bool		few = array->shape.length <= FEW_ELEMENTS;
	int64		n;
	int64		once;

	*keys = NULL;
	if (array->shape.element == DA_ELEMENT_TEXT)
		return text_keys(array, keys);
	if (!few)
		array = da_run_distinct(array);
	*keys = palloc_extended(array->shape.length * sizeof(Datum), MCXT_ALLOC_HUGE);
	n = da_datums(array, *keys);
	return few ? da_distinct_datums(*keys, n, &once) : n;
}
