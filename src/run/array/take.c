/*
 * take.c
 *	  Elements of an array by where they are: one, a slice, a section, those at positions.
 */
#include "run/run.h"

#include "run/task/execute.h"
#include "value/array/pick.h"

DaArray *
da_run_strided_copy(DaArray *from, const DaSection *section)
{
	int			dims[DA_MAX_DIMS];
	DaShape		shape;
	DaRun		run;

	for (int i = 0; i < section->ndim; i++)
		dims[i] = (int) section->dims[i];
	shape = da_shape(from->shape.element, section->ndim, dims);
	da_run_begin(&run, DA_TASK_STRIDED_COPY, DA_OP_STRIDED_COPY, shape.element, shape.length);
	run.task.with.section = *section;
	from = da_pick_section(from, &run.task.with.section,
						   &da_stats[DA_OP_STRIDED_COPY][DA_ENGINE_HOST]);
	da_run_input_operand(&run, from);
	da_run_output(&run, &shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}

bool
da_run_element(DaArray *from, int64 position, DaScalar *value)
{
	DaRunLook	look;
	bool		found;

	da_run_look_begins(&look, DA_OP_ELEMENT, from);
	found = da_array_get(from, position, value, look.stat);
	da_run_look_ends(&look, 1);
	return found;
}

DaArray *
da_run_slice(DaArray *from, int64 start, int64 length)
{
	DaRunLook	look;
	DaArray    *slice;

	da_run_look_begins(&look, DA_OP_SLICE, from);
	slice = da_array_slice(from, start, length, look.stat);
	da_run_look_ends(&look, length);
	return slice;
}

DaArray *
da_run_gather(DaArray *from, DaArray *positions)
{
	DaShape		shape = da_shape(from->shape.element, positions->shape.ndim,
								 positions->shape.dims);
	DaRun		run;

	da_run_begin(&run, DA_TASK_GATHER, DA_OP_GATHER, shape.element, shape.length);
	from = da_pick_positions(from, &positions, &da_stats[DA_OP_GATHER][DA_ENGINE_HOST]);
	da_run_input_operand(&run, from);
	da_run_input_operand(&run, positions);
	da_run_output(&run, &shape, true);
	return da_run_result(&run);
}

/*
 * Element i is there from the end of those before it on, up to an end of its own: the one at a
 * position of the result is the first that ends there or behind.
 */
DaArray *
da_run_repeat_each(DaArray *from, DaArray *counts)
{
	DaOperand	given = da_operand(da_as_vector(counts));
	DaOperand	none = {.element = DA_ELEMENT_INT4};
	const DaOperand *operands[] = {&given, &none};
	DaScalar	total = {.bits = 0};
	DaArray    *ends;

	da_check_lengths(from, counts);
	/* a NULL is 0, too */
	ends = da_run_compound(DA_COMPOUND_GREATEST, operands, 2);
	ends = da_run_scan(DA_FOLD_SUM, NULL, 1, ends);
	if (ends->shape.length > 0)
		(void) da_run_element(ends, ends->shape.length - 1, &total);
	/* more than an array has are refused */
	(void) da_shape_vector_of(&from->shape, total.i8);
	ends->sorted = DA_FLAG_ASCENDING;
	return da_run_gather(da_as_vector(from),
						 da_run_search(ends, da_run_sequence(DA_ELEMENT_INT8, 1, 1, total.i8),
									   false, false));
}
