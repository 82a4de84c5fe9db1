/*
 * run.c
 *	  One operation on arrays: all but those that go element by element (elementwise.c)
 *	  and those on groups (group.c).
 */
#include "run/run.h"

#include "run/attempt.h"
#include "value/pick.h"

DaArray *
da_run_fill(const DaShape *shape, const DaScalar *value)
{
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_FILL, shape->element, NULL, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_output(&run, shape, value == NULL && shape->length > 0, &to);
		DA_RUN_SLOT(&run, fill, value, &to);
	}
	return da_run_finish(&run, &to);
}

DaArray *
da_run_series(DaElement element, int64 start, int64 step, int64 length)
{
	DaShape		shape = da_shape_vector(element, length);
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_SERIES, element, NULL, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_output(&run, &shape, false, &to);
		DA_RUN_SLOT(&run, series, start, step, &to);
	}
	return da_run_finish(&run, &to);
}

DaArray *
da_run_section(DaArray *from, const DaSection *section)
{
	int			dims[DA_MAX_DIMS];
	DaSection	near = *section;
	DaShape		shape;
	DaColumn	column = {0};
	DaOutput	to = {0};
	DaRun		run;

	for (int i = 0; i < section->ndim; i++)
		dims[i] = (int) section->dims[i];
	shape = da_shape(from->shape.element, section->ndim, dims);
	da_stat = &da_stats[DA_OP_SECTION][DA_ENGINE_HOST];
	from = da_pick_section(from, &near);
	da_run_begin(&run, DA_OP_SECTION, from->shape.element, from, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		da_run_output(&run, &shape, da_array_may_have_nulls(from) && shape.length > 0, &to);
		DA_RUN_SLOT(&run, section, &column, &near, &to);
	}
	return da_run_finish(&run, &to);
}

bool
da_run_element(DaArray *from, int64 position, DaScalar *value)
{
	DaStat		before;
	bool		found;

	da_run_look_begins(DA_OP_ELEMENT, from, &before);
	found = da_array_get(from, position, value);
	da_run_look_ends(DA_OP_ELEMENT, 1, &before);
	return found;
}

DaArray *
da_run_slice(DaArray *from, int64 start, int64 length)
{
	DaStat		before;
	DaArray    *slice;

	da_run_look_begins(DA_OP_SLICE, from, &before);
	slice = da_array_slice(from, start, length);
	da_run_look_ends(DA_OP_SLICE, length, &before);
	return slice;
}

DaArray *
da_run_gather(DaArray *from, DaArray *positions)
{
	DaShape		shape = da_shape(from->shape.element, positions->shape.ndim,
								 positions->shape.dims);
	DaColumn	column = {0};
	DaColumn	at = {0};
	DaOutput	to = {0};
	DaRun		run;

	da_stat = &da_stats[DA_OP_GATHER][DA_ENGINE_HOST];
	from = da_pick_positions(from, &positions);
	da_run_begin(&run, DA_OP_GATHER, shape.element, from, positions, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		da_run_input(&run, positions, &at);
		da_run_output(&run, &shape, shape.length > 0, &to);
		DA_RUN_SLOT(&run, gather, &column, &at, &to);
	}
	return da_run_finish(&run, &to);
}

DaArray *
da_run_convert(DaArray *from, DaElement to_element)
{
	DaShape		shape = da_shape(to_element, from->shape.ndim, from->shape.dims);
	DaColumn	column = {0};
	DaOutput	to = {0};
	DaRun		run;

	if (da_element_info[to_element].class_ == DA_CLASS_TIME)
		return da_time_convert(from, to_element);
	da_run_begin(&run, DA_OP_CONVERT, to_element, from, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		da_run_output(&run, &shape, da_array_may_have_nulls(from), &to);
		DA_RUN_SLOT(&run, convert, &column, &to);
	}
	return da_run_finish(&run, &to);
}

/* how many elements the mask lets through */
static int64
mask_count(DaArray *mask)
{
	DaReduced	reduced;

	da_run_count_true(mask, &reduced);
	return reduced.true_count;
}

DaArray *
da_run_select(DaArray *from, DaArray *mask)
{
	DaShape		shape;
	DaColumn	column = {0};
	DaColumn	chosen = {0};
	DaOutput	to = {0};
	DaRun		run;

	if (mask->shape.length != from->shape.length)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("mask of %lld elements does not fit an array of %lld elements",
						(long long) mask->shape.length, (long long) from->shape.length)));
	shape = da_shape_vector(from->shape.element, mask_count(mask));
	da_run_begin(&run, DA_OP_SELECT, from->shape.element, from, mask, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		da_run_input(&run, mask, &chosen);
		da_run_output(&run, &shape, da_array_may_have_nulls(from) && shape.length > 0, &to);
		DA_RUN_SLOT(&run, select, &column, &chosen, &to);
	}
	return da_run_finish(&run, &to);
}

DaArray *
da_run_where(DaArray *mask)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, mask_count(mask));
	DaColumn	column = {0};
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_WHERE, DA_ELEMENT_INT4, mask, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, mask, &column);
		da_run_output(&run, &shape, false, &to);
		DA_RUN_SLOT(&run, where, &column, &to);
	}
	return da_run_finish(&run, &to);
}

DaArray *
da_run_sort(DaArray *from, DaOrder order)
{
	DaColumn	column = {0};
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_SORT, from->shape.element, from, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		da_run_output(&run, &from->shape, da_array_may_have_nulls(from), &to);
		DA_RUN_SLOT(&run, sort, &column, order, &to);
	}
	return da_run_finish(&run, &to);
}

DaArray *
da_run_argsort(DaArray *from, DaOrder order, DaArray *before)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, from->shape.length);
	DaColumn	column = {0};
	DaColumn	start = {0};
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_ARGSORT, from->shape.element, from, before, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		if (before)
			da_run_input(&run, before, &start);
		da_run_output(&run, &shape, false, &to);
		DA_RUN_SLOT(&run, argsort, &column, order, before ? &start : NULL, &to);
	}
	return da_run_finish(&run, &to);
}

#define RUN_REDUCE(id, name) \
void \
da_run_##name(DaArray *from, DaReduced *result) \
{ \
	DaColumn	column = {0}; \
	DaRun		run; \
\
	da_run_begin(&run, DA_OP_##id, from->shape.element, from, NULL, NULL); \
	while (da_run_attempt(&run)) \
	{ \
		da_run_input(&run, from, &column); \
		DA_RUN_SLOT(&run, name, &column, result); \
	} \
}

RUN_REDUCE(COUNT_TRUE, count_true)
RUN_REDUCE(SUM, sum)
RUN_REDUCE(MOMENTS, moments)
RUN_REDUCE(MIN_MAX, min_max)

int64
da_run_mismatch(DaArray *a, DaArray *b)
{
	DaColumn	left = {0};
	DaColumn	right = {0};
	int64		position;
	DaRun		run;

	da_run_begin(&run, DA_OP_MISMATCH, a->shape.element, a, b, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, a, &left);
		da_run_input(&run, b, &right);
		DA_RUN_SLOT(&run, mismatch, &left, &right, &position);
	}
	return position;
}

bool
da_run_less(DaArray *a, DaArray *b, int64 position)
{
	DaScalar	left;
	DaScalar	right;
	DaStorage	storage = da_element_info[a->shape.element].storage;
	DaColumn	left_column = {storage, true, 1, &left};
	DaColumn	right_column = {storage, true, 1, &right};
	uint8		less;
	DaOutput	to = {DA_STORAGE_BOOL, 1, &less};
	DaCall		call = {{NULL}};

	if (!da_array_get(a, position, &left))
		return false;
	if (!da_array_get(b, position, &right))
		return true;
	/* it is on the host already, and too little to fail */
	(void) da_host_engine.compare(&call, DA_COMPARE_LT, &left_column, &right_column, &to);
	return less;
}

uint64
da_run_hash(DaArray *from, uint64 seed)
{
	DaColumn	column = {0};
	uint64		result;
	DaRun		run;

	da_run_begin(&run, DA_OP_HASH, from->shape.element, from, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		DA_RUN_SLOT(&run, hash, &column, seed, &result);
	}
	return result;
}
