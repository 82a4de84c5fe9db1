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
