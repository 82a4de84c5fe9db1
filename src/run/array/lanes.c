/*
 * lanes.c
 *	  Several arrays of one length, one after the other, as one.
 */
#include "run/array/lanes.h"

#include "run/run.h"

uint8
da_run_lanes(DaRun *run, int64 lanes, int64 step)
{
	const int64 strides[] = {1, 0};

	if (lanes == 1)
		return DA_NO_REGISTER;
	run->task.ndim = 2;
	run->task.dims[0] = lanes;
	run->task.dims[1] = run->task.length / lanes;
	return da_run_view(run, da_run_sequence(DA_ELEMENT_INT4, 1, step, lanes), strides);
}
