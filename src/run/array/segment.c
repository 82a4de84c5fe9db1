/*
 * segment.c
 *	  Aggregates of what lies between edges in an array of places.
 */
#include "run/run.h"

#include "run/task/execute.h"

static DaArray *
less(DaArray *positions, int64 n)
{
	DaOperand	operands[2] = {da_operand(positions), da_operand_integer(DA_ELEMENT_INT4, n)};

	return da_run_map(DA_MAP_SUBTRACT, &operands[0], &operands[1]);
}

static DaArray *
slice(DaArray *array, int64 start, int64 length)
{
	return da_array_slice(array, start, length,
						  &da_stats[DA_OP_SEGMENT_REDUCE][da_array_at(array)]);
}

DaArray *
da_run_segments(DaArray *edges, DaArray *places, DaArray **values, int64 *skipped)
{
	DaArray    *ends = da_run_search(places, edges, false, false);
	DaScalar	first = {.bits = 0};
	DaScalar	last = {.bits = 0};

	(void) da_run_element(ends, 0, &first);
	(void) da_run_element(ends, ends->shape.length - 1, &last);
	*skipped = first.i4 - 1;
	*values = *values ? slice(*values, *skipped, last.i4 - first.i4) : NULL;
	return less(ends, *skipped);
}

DaArray *
da_run_segment_reduce(DaFold op, DaArray *ends, DaArray *values)
{
	int64		n = ends->shape.length - 1;
	DaShape		shape = da_shape_vector(values ? da_group_result(op, values->shape.element)
										: DA_ELEMENT_INT8, n);
	DaRun		run;

	if (op == DA_FOLD_COUNT && (values == NULL || da_array_null_count(values) == 0))
	{
		DaOperand	operands[2] = {da_operand(slice(ends, 1, n)), da_operand(slice(ends, 0, n))};

		return da_run_map(DA_MAP_SUBTRACT, &operands[0], &operands[1]);
	}
	da_run_begin(&run, DA_TASK_SEGMENT_REDUCE, DA_OP_SEGMENT_REDUCE,
				 da_fold_info[op].grouped == DA_GIVES_GSUM ? shape.element : values->shape.element,
				 values->shape.length);
	run.task.with.group.op[0] = op;
	da_run_input_operand(&run, ends);
	da_run_input_operand(&run, values);
	da_run_output(&run, &shape, !da_fold_is_count(op));
	return da_run_result(&run);
}

DaArray *
da_run_segment_id(DaArray *edges, DaArray *places)
{
	DaOperand	id = da_operand(da_run_width_bucket_edges(places, edges));

	return da_run_null_unless(&id, da_run_within(id.array, edges->shape.length - 1));
}
