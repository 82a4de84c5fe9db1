/*
 * accumulate.c
 *	  The elements of an array added to an accumulator.
 */
#include "run/rows/accumulate.h"

#include <math.h>

void
da_bigint_out_of_range(void)
{
	ereport(ERROR,
			(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
			 errmsg("bigint out of range")));
}

static void *
more(void *context, void *old, size_t size)
{
	return old ? repalloc(old, size) : MemoryContextAlloc(context, size);
}

DaGrow
da_grow_in(MemoryContext context)
{
	return (DaGrow) {more, context};
}

/* are all elements, of which this is the sum, -0? */
static bool
all_minus_zero(DaArray *from, const DaProducts *sum)
{
	DaReduced	reduced;

	for (int i = 0; i < DA_PRODUCTS_LIMBS; i++)
		if (sum->limb[i] != 0)
			return false;
	if (sum->special != 0)
		return false;
	da_run_reduce(from, DA_REDUCE_SUM, &reduced);
	return reduced.sum_float8 == 0 && signbit(reduced.sum_float8);
}

static void
add_floats(DaAccum *accum, int64 count, bool squares, DaArray *from, const DaGrow *grow)
{
	DaProducts	sum;
	DaProducts	square;

	/* small ones are added where they lie */
	if (from->flat)
	{
		DaColumn	column = da_array_flat_column(from);

		da_accum_column(accum, &column, squares, grow);
		return;
	}
	da_run_products(from, NULL, &sum);
	if (squares)
		da_run_products(from, from, &square);
	if (accum->minus_zeros >= 0)
		accum->minus_zeros = all_minus_zero(from, &sum) ? accum->minus_zeros + count : -1;
	da_accum_add_special(accum, sum.special, DA_ACCUM_MANY);
	da_number_add_limbs(&accum->sum, sum.limb, DA_PRODUCTS_LIMBS, DA_PRODUCTS_BASE, grow);
	if (squares)
		da_number_add_limbs(&accum->squares, square.limb, DA_PRODUCTS_LIMBS, DA_PRODUCTS_BASE,
							grow);
}

void
da_run_accumulate(DaAccum *accum, DaAccumOf of, DaArray *from, const DaGrow *grow)
{
	bool		squares = DA_ACCUM_HAS_SQUARES(of);
	int64		count = from->shape.length - da_array_null_count(from);

	if (count == 0)
		return;
	if (!da_accum_count(accum, count))
		da_bigint_out_of_range();
	if (DA_ACCUM_IS_FLOAT(of))
		add_floats(accum, count, squares, from, grow);
	else
	{
		DaReduced	reduced;

		da_run_reduce(from, squares ? DA_REDUCE_MOMENTS : DA_REDUCE_SUM, &reduced);
		da_number_add_int256(&accum->sum, reduced.sum, 0, grow);
		if (squares)
			da_number_add_int256(&accum->squares, reduced.sum_squares, 0, grow);
	}
}
