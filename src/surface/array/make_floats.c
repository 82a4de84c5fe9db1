/*
 * make_floats.c
 *	  Floats and dates from a rule: element by element from its place, not from the one before.
 */
#include "surface/surface.h"

#include <math.h>

#include "run/program/program_run.h"
#include "utils/date.h"
#include "utils/memutils.h"

static void
check_finite(double value, const char *what)
{
	if (isnan(value))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("%s cannot be NaN", what)));
	if (isinf(value))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("%s cannot be infinity", what)));
}

/* a step of a program that can be */
static uint8
add(DaProgram *program, DaStepOp op, uint8 a, uint8 b, uint8 c)
{
	uint8		operand[3] = {a, b, c};
	uint8		reg = 0;
	const char *reason = da_program_add(program, op, DA_ELEMENT_BOOL, operand, &reg);

	Assert(reason == NULL);
	(void) reason;
	return reg;
}

static uint8
add_two(DaProgram *program, DaStepOp op, uint8 a, uint8 b)
{
	return add(program, op, a, b, DA_NO_REGISTER);
}

/* run on the places 0, 1, ..., which are register 0, and on values, the registers after it */
static DaArray *
run_on_places(DaProgram *program, uint8 root, int64 length, const double *values)
{
	DaArray    *places = da_run_sequence(DA_ELEMENT_INT8, 0, 1, length);
	DaOperand	operand[DA_TASK_INPUTS];
	const char *reason = da_program_end(program, root, DA_NO_FOLD);

	Assert(reason == NULL);
	(void) reason;
	operand[0] = da_operand(da_run_convert(places, DA_ELEMENT_FLOAT8));
	for (int i = 1; i < program->nargs; i++)
		operand[i] = da_operand_value(DA_ELEMENT_FLOAT8, Float8GetDatum(values[i - 1]));
	return da_run_program(program, operand);
}

static void
begin(DaProgram *program, int nvalues)
{
	memset(program, 0, sizeof(*program));
	program->nargs = 1 + nvalues;
	for (int i = 0; i < program->nargs; i++)
	{
		program->arg[i].element = DA_ELEMENT_FLOAT8;
		program->arg[i].scalar = i > 0;
	}
}

/* start + place * step, each of both rounded once */
static double
float_at(double start, double step, double place)
{
	volatile double product = place * step;

	return start + product;
}

static bool
is_beyond(double value, double stop, double step)
{
	return step > 0 ? value > stop : value < stop;
}

/* how many are not beyond the end; one too many for any array may stand for more */
static int64
float_length(double start, double stop, double step)
{
	double		span = stop - start;
	double		last = floor(isinf(span) ? stop / step - start / step : span / step);

	if (is_beyond(start, stop, step))
		return 0;
	if (last > MaxAllocSize)
		return MaxAllocSize;
	/* the quotient was rounded, and so are the elements */
	if (!is_beyond(float_at(start, step, last + 1), stop, step))
		last++;
	else if (is_beyond(float_at(start, step, last), stop, step))
		last--;
	return (int64) last + 1;
}

PG_FUNCTION_INFO_V1(darray_series_float8);

Datum
darray_series_float8(PG_FUNCTION_ARGS)
{
	double		start = PG_GETARG_FLOAT8(0);
	double		stop = PG_GETARG_FLOAT8(1);
	double		step = PG_GETARG_FLOAT8(2);
	double		values[] = {start, step};
	DaProgram	program;
	uint8		root;

	check_finite(start, "start value");
	check_finite(stop, "stop value");
	check_finite(step, "step size");
	if (step == 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("step size cannot equal zero")));
	begin(&program, 2);
	root = add_two(&program, DA_STEP_ADD, 1, add_two(&program, DA_STEP_MULTIPLY, 0, 2));
	DA_RETURN(run_on_places(&program, root, float_length(start, stop, step), values));
}

/*
 * a + (b - a) * i / (n - 1), and the ends themselves. Where a product of these would overflow, all
 * is computed of numbers that are 2^64 times as small.
 */
PG_FUNCTION_INFO_V1(darray_linspace);

Datum
darray_linspace(PG_FUNCTION_ARGS)
{
	double		a = PG_GETARG_FLOAT8(0);
	double		b = PG_GETARG_FLOAT8(1);
	int32		n = PG_GETARG_INT32(2);
	double		unit = isinf((b - a) * n) ? ldexp(1, 64) : 1;

	/* registers from 1 on */
	double		values[] = {Max(n - 1, 1), b / unit - a / unit, a / unit, unit, 0, a, b};
	DaProgram	program;
	uint8		reg;

	check_finite(a, "start value");
	check_finite(b, "stop value");
	if (n < 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("number of elements must not be negative")));
	begin(&program, lengthof(values));
	reg = add_two(&program, DA_STEP_DIVIDE, add_two(&program, DA_STEP_MULTIPLY, 0, 2), 1);
	reg = add_two(&program, DA_STEP_MULTIPLY, add_two(&program, DA_STEP_ADD, reg, 3), 4);
	reg = add(&program, DA_STEP_IF_ELSE, add_two(&program, DA_STEP_EQ, 0, 1), 7, reg);
	reg = add(&program, DA_STEP_IF_ELSE, add_two(&program, DA_STEP_EQ, 0, 5), 6, reg);
	DA_RETURN(run_on_places(&program, reg, n, values));
}

PG_FUNCTION_INFO_V1(darray_series_date);

Datum
darray_series_date(PG_FUNCTION_ARGS)
{
	DateADT		start = PG_GETARG_DATEADT(0);
	DateADT		stop = PG_GETARG_DATEADT(1);

	if (DATE_NOT_FINITE(start) || DATE_NOT_FINITE(stop))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("dates of a series cannot be infinite")));
	DA_RETURN(da_run_sequence(DA_ELEMENT_DATE, start, 1, Max((int64) stop - start + 1, 0)));
}
