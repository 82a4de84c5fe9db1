/*
 * host_span.c
 *	  Exact sums of the elements of many spans, from those of each.
 */
#include "host.h"
#include "span.h"

/* the limbs from "first" on of what products add up to, none of which is below */
static void
add_products(int64_t *limb, int limbs, const DaProducts *products, int first)
{
	for (int i = 0; i < limbs; i++)
		limb[i] += products->limb[first + i];
	if (first + limbs < DA_PRODUCTS_LIMBS && products->limb[DA_PRODUCTS_LIMBS - 1] < 0)
		limb[limbs - 1] -= INT64_C(1) << 32;
	da_limbs_propagate(limb, limbs);
}

/* is an element not -0? */
static bool
any_other(const DaColumn *column)
{
	for (int64_t i = 0; i < column->length; i++)
	{
		if (da_column_is_null(column, i))
			continue;
		if (column->storage == DA_STORAGE_FLOAT8
			? da_float8_bits(((const double *) column->data)[i]) != UINT64_C(1) << 63
			: da_float4_bits(((const float *) column->data)[i]) != UINT32_C(1) << 31)
			return true;
	}
	return false;
}

static DaStatus
add_floats(DaCall *call, const DaColumn *column, bool squares, int64_t *sum)
{
	const double one = 1;
	const float one4 = 1;
	DaColumn	unit = {.storage = column->storage, .scalar = true, .length = 1};
	DaProducts	products;
	DaStatus	status;

	unit.data = column->storage == DA_STORAGE_FLOAT8 ? (const void *) &one : &one4;
	status = host_products(call, column, &unit, column->length, &products);
	if (status != DA_OK)
		return status;
	sum[DA_SPAN_COUNT] += products.count;
	sum[DA_SPAN_FLAGS] |= products.special;
	if ((sum[DA_SPAN_FLAGS] & DA_SPAN_OTHER) == 0 && any_other(column))
		sum[DA_SPAN_FLAGS] |= DA_SPAN_OTHER;
	add_products(sum + DA_SPAN_LIMBS, DA_EXACT_LIMBS, &products, DA_PRODUCTS_SUM_AT);
	if (!squares)
		return DA_OK;
	status = host_products(call, column, column, column->length, &products);
	if (status == DA_OK)
		add_products(sum + DA_SPAN_LIMBS + DA_EXACT_LIMBS, DA_PRODUCTS_LIMBS, &products, 0);
	return status;
}

/* the last limb has all bits from its own on */
static void
add_integer(int64_t *limb, int limbs, const DaInt256 *integer)
{
	for (int i = 0; i < limbs; i++)
	{
		uint64_t	word = integer->word[i / 2] >> i % 2 * 32;

		if (i < limbs - 1)
			word &= 0xFFFFFFFF;
		else if (i % 2 == 1)
			word |= integer->word[i / 2 + 1] << 32;
		limb[i] += (int64_t) word;
	}
	da_limbs_propagate(limb, limbs);
}

static DaStatus
add_integers(DaCall *call, const DaColumn *column, bool squares, int64_t *sum)
{
	DaTask		task;
	DaStatus	status;

	da_task_begin(&task, DA_TASK_AGGREGATE, column->length);
	da_task_reduce(&task, da_task_input(&task, column), DA_NO_REGISTER,
				   squares ? DA_REDUCE_MOMENTS : DA_REDUCE_SUM);
	status = host_execute(call, &task);
	if (status != DA_OK)
		return status;
	sum[DA_SPAN_COUNT] += task.answer.reduced.count;
	add_integer(sum + DA_SPAN_LIMBS, da_span_limbs(column->storage, 0), &task.answer.reduced.sum);
	if (squares)
		add_integer(sum + DA_SPAN_LIMBS + da_span_limbs(column->storage, 0),
					da_span_limbs(column->storage, 1), &task.answer.reduced.sum_squares);
	return DA_OK;
}

/* the limbs that any of the sums needs of number "which", which begin at "limb" in the first one */
static void
find_limbs(DaTask *task, const int64_t *limb, int limbs, int words, int which)
{
	int			least = limbs;
	int			most = 0;

	for (int64_t i = 0; i < task->with.spans.sums; i++)
	{
		int			first;
		int			end;

		da_span_needs(limb + i * words, limbs, &first, &end);
		least = first < least ? first : least;
		most = end > most ? end : most;
	}
	task->answer.spans.first[which] = most == 0 ? 0 : least;
	task->answer.spans.limbs[which] = most == 0 ? 0 : most - least;
}

DaStatus
host_span_sums(DaCall *call, DaTask *task, const DaColumn *spans, DaOutput *result)
{
	const DaSpan *span = spans->data;
	DaStorage	storage = task->with.spans.storage;
	bool		squares = task->with.spans.squares;
	int			limbs[2] = {da_span_limbs(storage, 0), squares ? da_span_limbs(storage, 1) : 0};
	int			words = DA_SPAN_LIMBS + limbs[0] + limbs[1];
	int64_t    *sums = result->data;
	int64_t    *to = sums;

	result->null_count = 0;
	if (!host_clear(call, sums, result->length * sizeof(int64_t)))
		return DA_INTERRUPTED;
	for (int64_t i = 0; i < da_span_count(spans); i++)
	{
		DaColumn	column = da_span_column(storage, &span[i]);
		int64_t    *sum = sums + span[i].sum * words;
		DaStatus	status = DA_OK;

		if (column.length > 0)
			status = da_span_of_floats(storage) ? add_floats(call, &column, squares, sum)
				: add_integers(call, &column, squares, sum);
		if (status != DA_OK)
			return status;
	}
	task->answer.spans.first[1] = task->answer.spans.limbs[1] = 0;
	for (int k = 0; k < 1 + squares; k++)
		find_limbs(task, sums + DA_SPAN_LIMBS + k * limbs[0], limbs[k], words, k);
	/* every sum has moved before the next one is written over */
	for (int64_t i = 0; i < task->with.spans.sums; i++)
	{
		const int64_t *from = sums + i * words;

		*to++ = from[DA_SPAN_COUNT];
		*to++ = from[DA_SPAN_FLAGS];
		from += DA_SPAN_LIMBS;
		for (int k = 0; k < 1 + squares; k++)
		{
			int			first = task->answer.spans.first[k];
			int			end = first + task->answer.spans.limbs[k];

			for (int j = first; j < end; j++)
				*to++ = da_span_limb(from, limbs[k], j, end);
			from += limbs[k];
		}
	}
	if (!host_clear(call, to, (char *) (sums + result->length) - (char *) to))
		return DA_INTERRUPTED;
	return DA_OK;
}
