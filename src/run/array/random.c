/*
 * random.c
 *	  Random numbers, random orders and samples. All are made of the numbers of elements and a seed
 *	  (kernel/element/philox.h), so they are the same on each engine.
 */
#include "run/run.h"

#include <math.h>

#include "run/task/execute.h"

/* different uses of one seed have nothing to do with each other */
typedef enum Stream
{
	STREAM_UNIFORM,
	STREAM_NORMAL,
	STREAM_ORDER
} Stream;

/* results[i], of n: half i of the bits of each number from "start" on */
static void
draw(DaElement element, Stream stream, int64 seed, int64 start, int64 length, int n,
	 DaArray **results)
{
	DaShape		shape = da_shape_vector(element, length);
	DaRun		run;

	da_run_begin(&run, DA_TASK_RANDOM, DA_OP_RANDOM, element, length);
	run.task.with.random = (DaRandom) {(uint64) seed, stream, (uint64) start};
	for (int i = 0; i < n; i++)
		da_run_output(&run, &shape, false);
	da_run_execute(&run);
	for (int i = 0; i < n; i++)
		results[i] = run.output[i].array;
}

DaArray *
da_run_random(int64 length, int64 seed, int64 start)
{
	DaArray    *result;

	draw(DA_ELEMENT_FLOAT8, STREAM_UNIFORM, seed, start, length, 1, &result);
	return result;
}

/* a step that makes a float8 */
static uint8
step(DaRun *run, DaStepOp op, uint8 a, uint8 b)
{
	return da_run_step(run, op, DA_ELEMENT_FLOAT8, a, b, DA_NO_REGISTER);
}

static uint8
constant(DaRun *run, double value)
{
	DaScalar	scalar = {.f8 = value};

	return da_run_scalar(run, DA_ELEMENT_FLOAT8, &scalar);
}

/* Box and Muller: sqrt(-2 ln(1 - u)) cos(2 pi v), of two fractions below 1 */
DaArray *
da_run_random_normal(int64 length, int64 seed, int64 start)
{
	DaArray    *fraction[2];
	uint8		u;
	uint8		v;
	uint8		one;
	uint8		factor;
	uint8		circle;
	DaRun		run;

	draw(DA_ELEMENT_FLOAT8, STREAM_NORMAL, seed, start, length, 2, fraction);
	da_run_begin(&run, DA_TASK_EVAL, DA_OP_EVAL, DA_ELEMENT_FLOAT8, length);
	u = da_run_input(&run, fraction[0]);
	v = da_run_input(&run, fraction[1]);
	one = constant(&run, 1);
	factor = constant(&run, -2);
	circle = constant(&run, 2 * M_PI);
	u = step(&run, DA_STEP_LN, step(&run, DA_STEP_SUBTRACT, one, u), DA_NO_REGISTER);
	u = step(&run, DA_STEP_SQRT, step(&run, DA_STEP_MULTIPLY, factor, u), DA_NO_REGISTER);
	v = step(&run, DA_STEP_COS, step(&run, DA_STEP_MULTIPLY, circle, v), DA_NO_REGISTER);
	da_run_operand(&run, step(&run, DA_STEP_MULTIPLY, u, v));
	da_run_output(&run, &fraction[0]->shape, false);
	return da_run_result(&run);
}

/* rows in the order of random keys, the first "n" of them: a few are found without sorting all */
DaArray *
da_run_sample(DaArray *from, int64 n, int64 seed)
{
	DaArray    *keys;

	if (from->shape.ndim == 0)
		return from;
	draw(DA_ELEMENT_INT8, STREAM_ORDER, seed, 0, from->shape.dims[0], 1, &keys);
	return da_run_gather_rows(from, da_run_top(keys, n, false));
}
