/*
 * time_steps.c
 *	  What functions and operators of dates and timestamps do, as steps of a program.
 */
#include "run/time/time_steps.h"

#include "common/int.h"
#include "kernel/element/calendar.h"
#include "parser/scansup.h"
#include "run/program/program_run.h"
#include "run/time/zone.h"
#include "utils/builtins.h"
#include "utils/datetime.h"
#include "utils/float.h"

static void
append(DaTimeSteps *steps, DaStepOp op, int64 first, int64 second)
{
	Assert(steps->nsteps < DA_TIME_STEPS);
	steps->step[steps->nsteps++] = (DaTimeStep) {op, {first, second}};
}

/* the unit or field of that name, as PostgreSQL reads it; -1: it is none */
static int
unit_of(text * units, bool fields)
{
	char	   *name = downcase_truncate_identifier(VARDATA_ANY(units), VARSIZE_ANY_EXHDR(units),
													false);
	int			unit;
	int			type = DecodeUnits(0, name, &unit);

	if (type == UNKNOWN_FIELD && fields)
		type = DecodeSpecial(0, name, &unit);
	pfree(name);
	return type == UNITS || (fields && type == RESERV) ? unit : -1;
}

/* the first Monday of 2000 */
#define MONDAY	(2 * USECS_PER_DAY)

bool
da_time_trunc_steps(DaTimeSteps *steps, text * units)
{
	switch (unit_of(units, false))
	{
		case DTK_MICROSEC:
			append(steps, DA_STEP_BIN, 1, 0);
			return true;
		case DTK_MILLISEC:
			append(steps, DA_STEP_BIN, 1000, 0);
			return true;
		case DTK_SECOND:
			append(steps, DA_STEP_BIN, USECS_PER_SEC, 0);
			return true;
		case DTK_MINUTE:
			append(steps, DA_STEP_BIN, USECS_PER_MINUTE, 0);
			return true;
		case DTK_HOUR:
			append(steps, DA_STEP_BIN, USECS_PER_HOUR, 0);
			return true;
		case DTK_DAY:
			append(steps, DA_STEP_BIN, USECS_PER_DAY, 0);
			return true;
		case DTK_WEEK:
			append(steps, DA_STEP_BIN, 7 * USECS_PER_DAY, MONDAY);
			return true;
		case DTK_MONTH:
			append(steps, DA_STEP_BIN_MONTHS, 1, 0);
			return true;
		case DTK_QUARTER:
			append(steps, DA_STEP_BIN_MONTHS, 3, 0);
			return true;
		case DTK_YEAR:
			append(steps, DA_STEP_BIN_MONTHS, 12, 0);
			return true;
		case DTK_DECADE:
			append(steps, DA_STEP_BIN_MONTHS, 120, 0);
			return true;
			/* these begin with the year 1 */
		case DTK_CENTURY:
			append(steps, DA_STEP_BIN_MONTHS, 1200, 12);
			return true;
		case DTK_MILLENNIUM:
			append(steps, DA_STEP_BIN_MONTHS, 12000, 12);
			return true;
		default:
			return false;
	}
}

bool
da_time_bin_steps(DaTimeSteps *steps, const Interval *stride, Timestamp origin)
{
	int64		usecs;

	if (stride->month != 0 || INTERVAL_NOT_FINITE_compat(stride) || TIMESTAMP_NOT_FINITE(origin) ||
		pg_mul_s64_overflow(stride->day, USECS_PER_DAY, &usecs) ||
		pg_add_s64_overflow(usecs, stride->time, &usecs) || usecs <= 0)
		return false;
	append(steps, DA_STEP_BIN, usecs, origin);
	return true;
}

bool
da_time_part_steps(DaTimeSteps *steps, text * units)
{
	static const struct
	{
		int			unit;
		DaTimeField part;
	}			parts[] = {
		{DTK_MICROSEC, DA_FIELD_MICROSECONDS},
		{DTK_MILLISEC, DA_FIELD_MILLISECONDS},
		{DTK_SECOND, DA_FIELD_SECOND},
		{DTK_MINUTE, DA_FIELD_MINUTE},
		{DTK_HOUR, DA_FIELD_HOUR},
		{DTK_DAY, DA_FIELD_DAY},
		{DTK_MONTH, DA_FIELD_MONTH},
		{DTK_QUARTER, DA_FIELD_QUARTER},
		{DTK_WEEK, DA_FIELD_WEEK},
		{DTK_DOW, DA_FIELD_DOW},
		{DTK_ISODOW, DA_FIELD_ISODOW},
		{DTK_DOY, DA_FIELD_DOY},
		{DTK_YEAR, DA_FIELD_YEAR},
		{DTK_DECADE, DA_FIELD_DECADE},
		{DTK_CENTURY, DA_FIELD_CENTURY},
		{DTK_MILLENNIUM, DA_FIELD_MILLENNIUM},
		{DTK_JULIAN, DA_FIELD_JULIAN},
		{DTK_ISOYEAR, DA_FIELD_ISOYEAR},
		{DTK_EPOCH, DA_FIELD_EPOCH}
	};
	int			unit = unit_of(units, true);

	for (int i = 0; i < lengthof(parts); i++)
		if (parts[i].unit == unit)
		{
			append(steps, DA_STEP_PART, parts[i].part, 0);
			steps->nan_is_null = parts[i].part < DA_FIELD_YEAR;
			return true;
		}
	return false;
}

void
da_time_epoch_steps(DaTimeSteps *steps)
{
	append(steps, DA_STEP_PART, DA_FIELD_EPOCH, 0);
}

bool
da_time_add_steps(DaTimeSteps *steps, const Interval *span, bool subtract)
{
	int64		sign = subtract ? -1 : 1;
	int64		days;

	if (INTERVAL_NOT_FINITE_compat(span) || span->month == PG_INT32_MIN ||
		span->day == PG_INT32_MIN || span->time == PG_INT64_MIN ||
		pg_mul_s64_overflow(span->day, USECS_PER_DAY, &days))
		return false;
	if (span->month != 0)
		append(steps, DA_STEP_ADD_MONTHS, sign * span->month, 0);
	if (span->day != 0)
		append(steps, DA_STEP_ADD_TIME, sign * days, 0);
	if (span->time != 0 || (span->month == 0 && span->day == 0))
		append(steps, DA_STEP_ADD_TIME, sign * span->time, 0);
	return true;
}

uint8
da_time_add_to_program(const DaTimeSteps *steps, DaProgram *program, uint8 reg,
					   uint8 (*number) (void *context, DaElement element, DaScalar value),
					   void *context)
{
	uint8		operand[3] = {reg};

	for (int i = 0; i < steps->nsteps; i++)
	{
		const DaTimeStep *step = &steps->step[i];

		for (int k = 1; k < da_step_info[step->op].arity; k++)
			operand[k] = number(context, DA_ELEMENT_INT8,
								(DaScalar) {.i8 = step->number[k - 1]});
		operand[0] = da_program_step(program, (DaStepOp) step->op, DA_ELEMENT_BOOL, operand);
	}
	if (steps->nan_is_null)
	{
		operand[1] = number(context, DA_ELEMENT_FLOAT8, (DaScalar) {.f8 = get_float8_infinity()});
		operand[1] = da_program_step(program, DA_STEP_LT, DA_ELEMENT_BOOL, operand);
		operand[0] = da_program_step(program, DA_STEP_NULL_UNLESS, DA_ELEMENT_BOOL, operand);
	}
	return operand[0];
}

/* a program of one array and of numbers */
typedef struct Making
{
	int			nargs;
	DaProgram	program;
	DaOperand	args[DA_TASK_INPUTS];
} Making;

static uint8
add_number(void *context, DaElement element, DaScalar value)
{
	Making	   *making = context;

	making->program.arg[making->nargs] = (DaProgramArg) {.element = element, .scalar = true};
	making->args[making->nargs] = (DaOperand) {.element = element, .scalar = value};
	return making->nargs++;
}

DaArray *
da_time_run(DaArray *from, const DaTimeSteps *steps)
{
	Making		making;
	uint8		reg;

	if (steps->nsteps == 0)
		return from;
	making.nargs = 1;
	/* how many there are in the end: registers of steps count from there on */
	making.program.nargs = 1 + steps->nan_is_null;
	for (int i = 0; i < steps->nsteps; i++)
		making.program.nargs += da_step_info[steps->step[i].op].arity - 1;
	Assert(making.program.nargs <= DA_TASK_INPUTS);
	making.program.nsteps = 0;
	making.program.arg[0] = (DaProgramArg) {.element = from->shape.element};
	making.args[0] = da_operand(from);
	reg = da_time_add_to_program(steps, &making.program, 0, add_number, &making);
	if (reg == DA_NO_REGISTER || da_program_end(&making.program, reg, DA_NO_FOLD))
		elog(ERROR, "no program of these steps");
	return da_run_program(&making.program, making.args);
}

/* is the clock of a zone UTC's? */
static bool
is_utc(pg_tz *zone)
{
	int64		offset;

	return da_zone_is_fixed(zone, &offset) && offset == 0;
}

/*
 * An hour and less are cut off the local clock while the offset from UTC stays; what begins at
 * midnight has the offset of then.
 */
DaArray *
da_time_trunc_zoned(DaArray *from, text * units, pg_tz *zone)
{
	DaTimeSteps steps = {0};
	DaTimeStep *step = &steps.step[0];
	bool		short_unit;
	int64		offset;
	DaArray    *local;
	DaOperand	operands[2];

	if (!da_time_trunc_steps(&steps, units))
		return NULL;
	if (is_utc(zone))
		return da_time_run(from, &steps);
	short_unit = step->op == DA_STEP_BIN && step->number[0] <= USECS_PER_HOUR;
	if (short_unit && da_zone_is_uniform(from, zone, step->number[0], &offset))
	{
		step->number[1] = -offset;
		return da_time_run(from, &steps);
	}
	local = da_zone_local(from, zone);
	if (local == NULL)
		return NULL;
	if (!short_unit)
		return da_zone_utc(da_time_run(local, &steps), zone);
	operands[0] = da_operand(from);
	operands[1] = da_operand(local);
	operands[1] = da_operand(da_run_map(DA_MAP_SUBTRACT, &operands[0], &operands[1]));
	operands[0] = da_operand(da_time_run(local, &steps));
	operands[0].element = DA_ELEMENT_TIMESTAMPTZ;
	return da_run_time(DA_TIME_ADD_TIME, DA_ELEMENT_TIMESTAMPTZ, operands, 2);
}

DaArray *
da_time_part_zoned(DaArray *from, text * units, pg_tz *zone)
{
	DaTimeSteps steps = {0};

	if (!da_time_part_steps(&steps, units))
		return NULL;
	if (steps.step[0].number[0] != DA_FIELD_EPOCH && !is_utc(zone))
		from = da_zone_local(from, zone);
	return from ? da_time_run(from, &steps) : NULL;
}

/* months, then days, go by the local clock */
DaArray *
da_time_add_zoned(DaArray *from, const Interval *span, bool subtract, pg_tz *zone)
{
	DaTimeSteps steps = {0};
	int			clock_steps = (span->month != 0) + (span->day != 0);

	if (!da_time_add_steps(&steps, span, subtract))
		return NULL;
	if (clock_steps == 0 || is_utc(zone))
		return da_time_run(from, &steps);
	for (int i = 0; i < steps.nsteps && from; i++)
	{
		DaTimeSteps one = {.nsteps = 1, .step = {steps.step[i]}};

		if (i < clock_steps)
			from = da_zone_local(from, zone);
		if (from)
			from = da_time_run(from, &one);
		if (i < clock_steps && from)
			from = da_zone_utc(from, zone);
	}
	return from;
}
