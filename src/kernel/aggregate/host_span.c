/*
 * host_span.c
 *	  Exact sums of the elements of many spans, from those of each.
 */
#include "kernel/program/host_program.h"
#include "kernel/aggregate/span.h"
#include "kernel/exact/accumulator.h"

/* add a number to limbs, which go on with its sign in the last one; none of it is below "base" */
static void
add_number(int64_t *limb, int limbs, int base, const DaNumber *number)
{
	for (int i = 0; i < limbs - 1; i++)
		limb[i] += da_number_limb_at(number, base / 32 + i);
	limb[limbs - 1] += (int64_t) ((uint64_t) da_number_limb_at(number, base / 32 + limbs) << 32 |
								  da_number_limb_at(number, base / 32 + limbs - 1));
	da_limbs_propagate(limb, limbs);
}

static DaStatus
accum_floats(DaCall *call, DaAccum *accum, DaColumn column, bool squares, const DaGrow *grow)
{
	int64_t		left = column.length;

	for (; left > 0; left -= column.length)
	{
		if (host_interrupted(call))
			return DA_INTERRUPTED;
		column.length = host_stride_length(left, 0);
		accum->count += column.validity == NULL ? column.length
			: da_bits_count(column.validity, column.validity_offset, column.length);
		da_accum_column(accum, &column, squares, grow);
		column.data = (const char *) column.data + column.length * da_storage_size[column.storage];
		column.validity_offset += column.length;
	}
	return DA_OK;
}

static DaStatus
accum_integers(DaCall *call, DaAccum *accum, const DaColumn *column, bool squares,
			   const DaGrow *grow)
{
	DaReduced	reduced;
	DaStatus	status = host_reduce(call, column, squares ? DA_REDUCE_MOMENTS : DA_REDUCE_SUM,
									 &reduced);

	accum->count = reduced.count;
	da_number_add_int256(&accum->sum, reduced.sum, 0, grow);
	da_number_add_int256(&accum->squares, reduced.sum_squares, 0, grow);
	return status;
}

static DaStatus
add_span(DaCall *call, const DaColumn *column, bool squares, int64_t *sum)
{
	DaStorage	storage = column->storage;
	int			limbs = da_span_limbs(storage, 0);
	DaNumberRoom room;
	DaGrow		grow = da_grow_here(&room);
	DaAccum		accum = {.count = 0};
	DaStatus	status = da_is_float(storage)
	? accum_floats(call, &accum, *column, squares, &grow)
	: accum_integers(call, &accum, column, squares, &grow);

	if (status != DA_OK)
		return status;
	sum[DA_SPAN_COUNT] += accum.count;
	sum[DA_SPAN_FLAGS] |= da_accum_special(&accum);
	if (da_is_float(storage) && accum.minus_zeros < accum.count)
		sum[DA_SPAN_FLAGS] |= DA_SPAN_OTHER;
	add_number(sum + DA_SPAN_LIMBS, limbs, da_span_base(storage, 0), &accum.sum);
	if (squares)
		add_number(sum + DA_SPAN_LIMBS + limbs, da_span_limbs(storage, 1),
				   da_span_base(storage, 1), &accum.squares);
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
			status = add_span(call, &column, squares, sum);
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
