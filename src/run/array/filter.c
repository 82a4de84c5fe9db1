/*
 * filter.c
 *	  What a mask lets through, and where: the elements, their positions, the first one.
 */
#include "run/run.h"

#include "miscadmin.h"
#include "run/program/prune.h"
#include "run/task/execute.h"
#include "value/array/pick.h"

/*
 * How many elements the mask lets through. Of a stored one they are counted once, for as long as
 * the copies are those that were counted: what is read again may have been damaged since.
 */
static int64
mask_count(DaArray *mask)
{
	DaBuffer   *buffer = mask->data.buffer;
	bool		remembers = buffer && buffer->stored &&
	mask->shape.length == buffer->layout.shape.length;
	DaReduced	reduced;

	if (remembers && buffer->counted != 0 && buffer->counted == buffer->valid)
		return buffer->true_count;
	da_run_reduce(mask, DA_REDUCE_TRUE, &reduced);
	if (remembers)
	{
		buffer->counted = buffer->valid;
		buffer->true_count = reduced.true_count;
	}
	return reduced.true_count;
}

void
da_check_mask(const DaArray *array, const DaArray *mask)
{
	if (mask->shape.length != array->shape.length)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("mask of %lld elements does not fit an array of %lld elements",
						(long long) mask->shape.length, (long long) array->shape.length),
				 errhint("A mask has an element for each of the array's, as v > 0 has for v.")));
}

/* by a mask that nobody has written down yet; NULL: it has been, or it is in too many pieces */
static DaArray *
select_stretches(DaArray *from, DaArray *mask)
{
	const DaMask *stretches = da_array_mask(mask);
	int64		next = 0;
	int64		first = 0;
	int64		end = 0;
	int64		other;
	DaArray    *result;
	DaRunLook	look;

	if (stretches == NULL || da_array_at(from) != DA_ENGINE_HOST)
		return NULL;
	da_run_look_begins(&look, DA_OP_SELECT, from);
	(void) da_mask_next_true(stretches, &next, &first, &end);
	if (!da_mask_next_true(stretches, &next, &other, &other))
		result = da_array_slice(from, first, end - first, look.stat);
	else
		result = da_pick_mask(from, stretches, false, look.stat);
	if (result)
		da_run_look_ends(&look, from->shape.length);
	return result;
}

DaArray *
da_run_select(DaArray *from, DaArray *mask)
{
	DaShape		shape;
	DaRun		run;
	DaArray    *stretches;

	da_check_mask(from, mask);
	stretches = select_stretches(from, mask);
	if (stretches)
		return stretches;
	shape = da_shape_vector(from->shape.element, mask_count(mask));
	da_prune_select(&from, &mask);
	if (da_pick_may_pay(from, shape.length))
	{
		DaArray    *positions = da_run_nonzero(mask);
		DaArray    *picked;
		DaRunLook	look;

		da_run_look_begins(&look, DA_OP_SELECT, from);
		picked = da_pick_positions(from, &positions, look.stat);
		/* in their order, and nothing else */
		if (picked != from)
		{
			da_run_look_ends(&look, from->shape.length);
			return picked;
		}
	}
	da_run_begin(&run, DA_TASK_SELECT, DA_OP_SELECT, shape.element, from->shape.length);
	da_run_input_operand(&run, from);
	da_run_input_operand(&run, mask);
	da_run_output(&run, &shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}

/* positions of a mask that nobody has written down yet, from 1 */
static DaArray *
true_positions(const DaMask *mask, const DaShape *shape)
{
	DaArray    *result = da_array_create(shape, false);
	int32	   *to = da_array_output(result).data;
	int64		next = 0;
	int64		from;
	int64		end;

	while (da_mask_next_true(mask, &next, &from, &end))
		while (from < end)
		{
			int64		until = Min(end, from + DA_STRIDE);

			CHECK_FOR_INTERRUPTS();
			for (; from < until; from++)
				*to++ = (int32) (from + 1);
		}
	return result;
}

DaArray *
da_run_nonzero(DaArray *mask)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, mask_count(mask));
	const DaMask *stretches = da_array_mask(mask);
	DaRun		run;

	if (stretches)
		return true_positions(stretches, &shape);
	da_run_begin(&run, DA_TASK_NONZERO, DA_OP_NONZERO, DA_ELEMENT_INT4, mask->shape.length);
	da_run_input_operand(&run, mask);
	da_run_output(&run, &shape, false);
	return da_run_result(&run);
}

/* the first position, from 1, where a mask is true; 0: nowhere */
static int64
first_true(DaArray *mask)
{
	const DaMask *stretches = da_array_mask(mask);
	DaArray    *where;
	DaScalar	first;

	if (stretches)
	{
		int64		next = 0;
		int64		from;
		int64		end;

		return da_mask_next_true(stretches, &next, &from, &end) ? from + 1 : 0;
	}
	if (da_array_bytes_at(mask, DA_ENGINE_HOST) > 0)
	{
		/* what is under a NULL is false */
		DaColumn	column = da_array_column(mask);
		const char *found = memchr(column.data, true, column.length);

		return found ? found - (const char *) column.data + 1 : 0;
	}
	where = da_run_nonzero(mask);
	return where->shape.length > 0 && da_run_element(where, 0, &first) ? first.i4 : 0;
}

int64
da_run_position(DaArray *array, const DaOperand *value, int64 start)
{
	/* what is found early needs no look at the rest */
	const int64 probe = 65536;
	int64		n = array->shape.length - start;
	DaStat	   *stat = &da_stats[DA_OP_COMPARE][da_array_at(array)];
	DaOperand	operand = da_operand(array);
	int64		found;
	DaArray    *mask;

	if (n <= 0)
		return 0;
	mask = da_prune_step(value->isnull ? DA_STEP_IS_NULL : DA_STEP_EQ, &operand,
						 value->isnull ? NULL : value);
	if (mask)
	{
		found = first_true(da_array_slice(mask, start, n, stat));
		return found == 0 ? 0 : start + found;
	}
	found = first_true(da_run_same_as(da_array_slice(array, start, Min(probe, n), stat), value));
	if (found == 0 && n > probe)
	{
		if (start > 0)
			array = da_array_slice(array, start, n, stat);
		found = first_true(da_run_same_as(array, value));
	}
	return found == 0 ? 0 : start + found;
}
