/*
 * tally.c
 *	  The elements of an array added to a tally.
 */
#include "run/tally.h"

#include <math.h>

void
da_too_many_elements(void)
{
	ereport(ERROR,
			(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
			 errmsg("bigint out of range")));
}

/* is one of so many elements, which add up to 0 or to what is special, not -0? */
static bool
any_other(DaArray *from)
{
	DaReduced	reduced;

	da_run_reduce(from, DA_REDUCE_SUM, &reduced);
	return reduced.sum_float8 != 0 || !signbit(reduced.sum_float8);
}

static bool
is_zero(const DaProducts *products)
{
	for (int i = 0; i < DA_PRODUCTS_LIMBS; i++)
		if (products->limb[i] != 0)
			return false;
	return products->special == 0;
}

static void
add_floats(DaTally *tally, bool squares, DaArray *from)
{
	DaProducts	sum;
	DaProducts	square;

	/* small ones are added where they lie */
	if (from->flat)
	{
		DaColumn	column = da_array_flat_column(from);

		da_tally_floats(tally, &column, squares);
		return;
	}
	da_run_products(from, NULL, &sum);
	if (squares)
		da_run_products(from, from, &square);
	if (!tally->other)
		tally->other = !is_zero(&sum) || any_other(from);
	da_tally_products(tally, &sum, squares ? &square : NULL);
}

void
da_run_tally(DaTally *tally, DaTallyOf of, DaArray *from)
{
	bool		squares = DA_TALLY_HAS_SQUARES(of);
	int64		count = from->shape.length - da_array_null_count(from);

	if (count == 0)
		return;
	if (!da_tally_count(tally, count))
		da_too_many_elements();
	if (DA_TALLY_IS_FLOAT(of))
		add_floats(tally, squares, from);
	else
	{
		DaReduced	reduced;

		da_run_reduce(from, squares ? DA_REDUCE_MOMENTS : DA_REDUCE_SUM, &reduced);
		da_tally_integers(tally, reduced.sum, squares ? &reduced.sum_squares : NULL);
	}
}
