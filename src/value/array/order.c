/*
 * order.c
 *	  Is a column sorted, and what are its extremes?
 */
#include "value/array/order.h"

#include <math.h>

#include "kernel/task.h"
#include "miscadmin.h"

/* so many elements are looked at one by one, then so many by the engine, then ever more of them */
#define FEW_ELEMENTS	16
#define FIRST_PIECE		1024
#define GROWTH			8

static void
execute(DaTask *task)
{
	DaCall		call = da_engine_call();

	while (da_engine(DA_ENGINE_HOST)->execute(&call, task) == DA_INTERRUPTED)
	{
		/* if that ended nothing, it is done nevertheless */
		CHECK_FOR_INTERRUPTS();
		call.interrupt[0] = call.interrupt[1] = NULL;
	}
}

/* false: it is NULL */
static bool
element_of(const DaColumn *column, int64 at, DaScalar *value)
{
	Size		size = da_storage_size[column->storage];

	value->bits = 0;
	memcpy(value, (const char *) column->data + at * size, size);
	return column->validity == NULL || da_bit_get(column->validity, column->validity_offset + at);
}

/* what the first few elements leave of both orders */
static uint8
look_at_few(const DaColumn *column, int64 n)
{
	uint8		sorted = DA_FLAG_SORTED;
	DaScalar	last;
	bool		last_valid = element_of(column, 0, &last);

	for (int64 i = 1; i < n && sorted != 0; i++)
	{
		DaScalar	next;
		bool		next_valid = element_of(column, i, &next);

		if (next_valid && (!last_valid || da_scalar_less(column->storage, &next, &last)))
			sorted &= ~DA_FLAG_ASCENDING;
		if (last_valid && (!next_valid || da_scalar_less(column->storage, &last, &next)))
			sorted &= ~DA_FLAG_DESCENDING;
		last = next;
		last_valid = next_valid;
	}
	return sorted;
}

static bool
is_in_order(const DaColumn *column, bool descending)
{
	int64		piece = FIRST_PIECE;

	for (int64 at = 0; at < column->length - 1;)
	{
		int64		n = Min(piece, column->length - 1 - at);
		DaColumn	some = da_column_part(column, at, n);
		DaColumn	next = da_column_part(column, at + 1, n);
		DaTask		task;
		uint8		a;
		uint8		b;

		da_task_begin(&task, DA_TASK_AGGREGATE, n);
		a = da_task_input(&task, &some);
		b = da_task_input(&task, &next);
		da_task_unordered(&task, a, b, column->validity != NULL, descending);
		execute(&task);
		if (task.answer.reduced.true_count > 0)
			return false;
		at += n;
		piece *= GROWTH;
	}
	return true;
}

/* which orders hold for a column; that it is in none shows mostly at once */
static uint8
find_order(const DaColumn *column)
{
	uint8		sorted = look_at_few(column, Min(column->length, FEW_ELEMENTS));

	if ((sorted & DA_FLAG_ASCENDING) && !is_in_order(column, false))
		sorted &= ~DA_FLAG_ASCENDING;
	if ((sorted & DA_FLAG_DESCENDING) && !is_in_order(column, true))
		sorted &= ~DA_FLAG_DESCENDING;
	return sorted;
}

static bool
is_nan(DaStorage storage, const DaScalar *value)
{
	return isnan(da_scalar_number(storage, *value));
}

static void
reduce(const DaColumn *column, DaScalar *min, DaScalar *max)
{
	DaTask		task;

	da_task_begin(&task, DA_TASK_AGGREGATE, column->length);
	da_task_reduce(&task, da_task_input(&task, column), DA_NO_REGISTER, DA_REDUCE_MIN_MAX);
	execute(&task);
	*min = task.answer.reduced.min;
	*max = task.answer.reduced.max;
}

/* where the least and the greatest of some sorted elements are, not all of them NULL */
static void
find_ends(uint8 sorted, int64 length, int64 null_count, int64 *min, int64 *max)
{
	bool		ascending = (sorted & DA_FLAG_ASCENDING) != 0;

	*min = ascending ? 0 : length - 1;
	*max = ascending ? length - 1 - null_count : null_count;
}

/*
 * Are these ends the extremes? Of equal elements the last is wanted: it has the same bits, unless
 * it is a 0, which -0 may precede.
 */
static bool
ends_tell(DaStorage storage, const DaScalar *min, const DaScalar *max)
{
	const DaScalar zero = {.bits = 0};

	return !da_is_float(storage) ||
		(!da_scalar_equal(storage, min, &zero) && !da_scalar_equal(storage, max, &zero));
}

/*
 * The extremes of a column, 0 if it has no element that is not NULL, and which DA_FLAG_SORTED bits
 * hold for it; "sorted" are those that are known to
 */
static uint8
describe(const DaColumn *column, int64 null_count, uint8 sorted, DaScalar *min,
		 DaScalar *max)
{
	bool		known = sorted != 0;
	int64		least;
	int64		greatest;

	min->bits = max->bits = 0;
	if (column->length == 0)
		return 0;
	if (!known)
		sorted = find_order(column);
	if (null_count == column->length)
		return sorted;
	find_ends(sorted, column->length, null_count, &least, &greatest);
	if (sorted != 0 && element_of(column, least, min) && element_of(column, greatest, max))
	{
		/* a NaN may not be PostgreSQL's */
		if (!known && is_nan(column->storage, max))
			sorted = 0;
		else if (ends_tell(column->storage, min, max))
			return sorted;
	}
	reduce(column, min, max);
	return sorted;
}

DaStats
da_order_stats(const DaShape *shape, int64 null_count, const char *payload, uint8 *sorted)
{
	DaStats		stats;
	DaColumn	column = {0};

	memset(&stats, 0, sizeof(stats));
	stats.null_count = null_count;
	da_format_hash(payload, da_payload_size(shape->element, shape->length, null_count > 0), 0,
				   stats.hash);
	column.storage = da_element_info[shape->element].storage;
	column.length = shape->length;
	column.data = payload;
	if (null_count > 0)
		column.validity = (const uint64 *) (payload +
											da_validity_at(shape->element, shape->length));
	*sorted = describe(&column, null_count, *sorted, &stats.min, &stats.max);
	da_entries_hash_on(shape->entries, stats.hash);
	return stats;
}

DaStats
da_order_column_stats(const DaColumn *column, const DaShape *shape, int64 null_count,
					  uint8 *sorted)
{
	DaStats		stats;

	memset(&stats, 0, sizeof(stats));
	stats.null_count = null_count;
	da_format_hash_column(column, null_count > 0, stats.hash);
	*sorted = describe(column, null_count, *sorted, &stats.min, &stats.max);
	da_entries_hash_on(shape->entries, stats.hash);
	return stats;
}

bool
da_array_extremes(DaArray *array, int64 *count, DaScalar *min, DaScalar *max)
{
	int64		length = array->shape.length;
	DaStat	   *stat;
	int64		least;
	int64		greatest;

	if (array->has_stats)
	{
		*count = length - array->stats.null_count;
		*min = array->stats.min;
		*max = array->stats.max;
		return true;
	}
	if (array->sorted == 0)
		return false;
	*count = length - da_array_null_count(array);
	if (*count == 0)
		return true;
	find_ends(array->sorted, length, length - *count, &least, &greatest);
	stat = &da_stats[DA_OP_MIN_MAX][da_array_at(array)];
	return da_array_get(array, least, min, stat) && da_array_get(array, greatest, max, stat) &&
		ends_tell(da_element_info[array->shape.element].storage, min, max);
}
