/*
 * make.c
 *	  New arrays of one value, or of numbers in steps.
 */
#include "run/run.h"

#include "run/task/execute.h"

DaArray *
da_run_fill(const DaShape *shape, const DaScalar *value)
{
	DaRun		run;

	da_run_begin(&run, DA_TASK_FILL, DA_OP_FILL, shape->element, shape->length);
	run.task.with.fill.isnull = value == NULL;
	run.task.with.fill.value.bits = value ? value->bits : 0;
	da_run_output(&run, shape, value == NULL);
	return da_run_result(&run);
}

DaArray *
da_run_sequence(DaElement element, int64 start, int64 step, int64 length)
{
	DaShape		shape = da_shape_vector(element, length);
	DaArray    *result;
	DaRun		run;

	da_run_begin(&run, DA_TASK_SEQUENCE, DA_OP_SEQUENCE, element, length);
	run.task.with.sequence.start = start;
	run.task.with.sequence.step = step;
	da_run_output(&run, &shape, false);
	result = da_run_result(&run);
	result->sorted = step > 0 ? DA_FLAG_ASCENDING : DA_FLAG_DESCENDING;
	return result;
}
