/*
 * window.c
 *	  Series: what lies some places before, gaps and how they are filled, and aggregates of the
 *	  elements around each one.
 */
#include "run/array/rank.h"
#include "surface/surface.h"

#include <math.h>

#include "catalog/pg_type.h"
#include "utils/builtins.h"

/*
 * array_shift(v, n [, fill [, dim]]): a fill that is NULL is what there is without one. Here and
 * below, dimension 0 is all elements in their order.
 */
PG_FUNCTION_INFO_V1(darray_shift);

Datum
darray_shift(PG_FUNCTION_ARGS)
{
	int32		n;
	int32		dim;
	DaOperand	operands[2];
	DaArray    *array;
	DaScalar   *fill = NULL;

	if (PG_ARGISNULL(0) || PG_ARGISNULL(1) || PG_ARGISNULL(3))
		PG_RETURN_NULL();
	array = DA_GETARG(0);
	n = PG_GETARG_INT32(1);
	dim = PG_GETARG_INT32(3);
	if (!PG_ARGISNULL(2))
	{
		operands[0] = da_operand(array);
		operands[1] = da_operand_value(array->shape.element, PG_GETARG_DATUM(2));
		da_element_operands(operands);
		array = operands[0].array;
		fill = &operands[1].scalar;
	}
	DA_RETURN(dim == 0 ? da_run_shift(array, n, fill) : da_run_shift_dim(array, n, fill, dim));
}

/* array_diff(v [, n [, dim]]) */
PG_FUNCTION_INFO_V1(darray_diff);

Datum
darray_diff(PG_FUNCTION_ARGS)
{
	int32		n = PG_GETARG_INT32(1);
	int32		dim = PG_GETARG_INT32(2);

	DA_RETURN(dim == 0 ? da_run_diff(DA_GETARG(0), n) : da_run_diff_dim(DA_GETARG(0), n, dim));
}

PG_FUNCTION_INFO_V1(darray_counter_diff);

Datum
darray_counter_diff(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_counter_diff(DA_GETARG(0)));
}

static DaArray *
fill_gaps(FunctionCallInfo fcinfo, bool backward)
{
	int32		dim = PG_GETARG_INT32(1);

	return dim == 0 ? da_run_fill_gaps(NULL, 1, DA_GETARG(0), backward)
		: da_run_fill_gaps_dim(DA_GETARG(0), backward, dim);
}

PG_FUNCTION_INFO_V1(darray_fill_forward);

Datum
darray_fill_forward(PG_FUNCTION_ARGS)
{
	DA_RETURN(fill_gaps(fcinfo, false));
}

PG_FUNCTION_INFO_V1(darray_fill_backward);

Datum
darray_fill_backward(PG_FUNCTION_ARGS)
{
	DA_RETURN(fill_gaps(fcinfo, true));
}

PG_FUNCTION_INFO_V1(darray_interpolate);

Datum
darray_interpolate(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_interpolate(NULL, DA_GETARG(0)));
}

PG_FUNCTION_INFO_V1(darray_interpolate_by);

Datum
darray_interpolate_by(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_interpolate(da_own_array(fcinfo, 0), DA_GETARG(1)));
}

PG_FUNCTION_INFO_V1(darray_group_shift);

Datum
darray_group_shift(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_group_shift(DA_GETARG(0), DA_GETARG(1), PG_GETARG_INT32(2)));
}

PG_FUNCTION_INFO_V1(darray_group_fill_forward);

Datum
darray_group_fill_forward(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_fill_gaps(DA_GETARG(0), 1, DA_GETARG(1), false));
}

PG_FUNCTION_INFO_V1(darray_group_fill_backward);

Datum
darray_group_fill_backward(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_fill_gaps(DA_GETARG(0), 1, DA_GETARG(1), true));
}

PG_FUNCTION_INFO_V1(darray_ewma);

Datum
darray_ewma(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_ewma(DA_GETARG(0), PG_GETARG_FLOAT8(1)));
}

static int64
least_arg(FunctionCallInfo fcinfo, int arg)
{
	int32		least = PG_GETARG_INT32(arg);

	if (least < 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("number of elements that a frame must have cannot be negative")));
	return least;
}

/* a quantile's fraction, an argument that others do not have; "arg" becomes the next one */
static double
fraction_arg(FunctionCallInfo fcinfo, DaFold fold, int *arg)
{
	double		fraction;

	if (fold != DA_FOLD_QUANTILE)
		return 0;
	fraction = PG_GETARG_FLOAT8((*arg)++);
	da_check_quantile(fraction);
	return fraction;
}

/* a frame's last arguments: preceding, following, min_count */
static DaFrame
frame_args(FunctionCallInfo fcinfo, DaFold fold, int arg)
{
	DaFrame		frame = {.fraction = fraction_arg(fcinfo, fold, &arg)};

	frame.preceding = PG_GETARG_INT32(arg);
	frame.following = PG_GETARG_INT32(arg + 1);
	frame.least = least_arg(fcinfo, arg + 2);
	return frame;
}

/* those of a frame by places, which bound it alone: min_count */
static DaFrame
place_frame_args(FunctionCallInfo fcinfo, DaFold fold, int arg)
{
	DaFrame		frame = {PG_INT64_MAX, PG_INT64_MAX};

	frame.fraction = fraction_arg(fcinfo, fold, &arg);
	frame.least = least_arg(fcinfo, arg);
	return frame;
}

/* the range of places, of the type that theirs calls for; a whole number of integers */
static Datum
range_arg(FunctionCallInfo fcinfo, int arg, DaElement places)
{
	bool		is_float = da_arg_type(fcinfo, arg) == FLOAT8OID;
	DaClass		class_ = da_element_info[places].class_;
	double		range;

	if (class_ == DA_CLASS_FLOAT)
		return is_float ? PG_GETARG_DATUM(arg) : Float8GetDatum((double) PG_GETARG_INT64(arg));
	if (class_ != DA_CLASS_INT || !is_float)
		return PG_GETARG_DATUM(arg);
	range = floor(PG_GETARG_FLOAT8(arg));
	/* a NaN is refused as what is negative is */
	return Int64GetDatum(!(range >= 0) ? -1 : range >= 9223372036854775808.0 ? PG_INT64_MAX
						 : (int64) range);
}

/* array_moving_sum(v, preceding, following, min_count) and its like, those of places, v behind
 * these and their range, and those of groups; a quantile's fraction is behind v */
#define MOVING(id, fn) \
	PG_FUNCTION_INFO_V1(darray_moving_##fn); \
\
	Datum \
	darray_moving_##fn(PG_FUNCTION_ARGS) \
	{ \
		DaFrame		frame = frame_args(fcinfo, DA_FOLD_##id, 1); \
		DaArray    *values = DA_GETARG(0); \
\
		DA_RETURN(da_run_window(DA_FOLD_##id, NULL, 1, da_folded(fcinfo, DA_FOLD_##id, values), \
								values, &frame)); \
	} \
	PG_FUNCTION_INFO_V1(darray_moving_##fn##_range); \
\
	Datum \
	darray_moving_##fn##_range(PG_FUNCTION_ARGS) \
	{ \
		DaArray    *places = DA_GETARG(0); \
		Datum		range = range_arg(fcinfo, 1, places->shape.element); \
		DaFrame		frame = place_frame_args(fcinfo, DA_FOLD_##id, 3); \
		DaArray    *values; \
\
		if (!da_takes_darray(fcinfo, 2)) \
			da_check_type(da_arg_type(fcinfo, 2)); \
		values = DA_GETARG(2); \
		DA_RETURN(da_run_window_range(DA_FOLD_##id, places, range, \
									  da_folded(fcinfo, DA_FOLD_##id, values), values, &frame)); \
	} \
	PG_FUNCTION_INFO_V1(darray_group_moving_##fn); \
\
	Datum \
	darray_group_moving_##fn(PG_FUNCTION_ARGS) \
	{ \
		DaFrame		frame = frame_args(fcinfo, DA_FOLD_##id, 2); \
		DaArray    *ids = DA_GETARG(0); \
		DaArray    *values = DA_GETARG(1); \
\
		DA_RETURN(da_run_window(DA_FOLD_##id, ids, 1, da_folded(fcinfo, DA_FOLD_##id, values), \
								values, &frame)); \
	}
#define DA_FOLD(id, fn, name, of_whole, of_groups, of_frames, ...) DA_IF_##of_frames(MOVING(id, fn))
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD

/* all rows up to each one, or to the one before it */
static DaFrame
running(bool exclusive)
{
	DaFrame		frame = {PG_INT64_MAX, exclusive ? -1 : 0, 0};

	return frame;
}

static DaArray *
cumulate(DaFold fold, DaArray *ids, DaArray *values, bool exclusive)
{
	DaFrame		frame = running(exclusive);

	return da_fold_info[fold].kept == DA_KEPT_SUM ?
		da_run_window(fold, ids, 1, values, values, &frame)
		: da_run_scan(fold, ids, 1, values);
}

static DaArray *
cumulate_dim(DaFold fold, DaArray *values, int32 dim)
{
	DaFrame		frame = running(false);

	if (dim == 0)
		return cumulate(fold, NULL, values, false);
	return da_fold_info[fold].kept == DA_KEPT_SUM ? da_run_window_dim(fold, values, &frame, dim)
		: da_run_scan_dim(fold, values, dim);
}

/* array_cumavg(v [, dim]) and its like, and those of groups */
#define RUNNING(id, fn) \
	PG_FUNCTION_INFO_V1(darray_cum##fn); \
\
	Datum \
	darray_cum##fn(PG_FUNCTION_ARGS) \
	{ \
		DA_RETURN(cumulate_dim(DA_FOLD_##id, da_folded(fcinfo, DA_FOLD_##id, DA_GETARG(0)), \
							   PG_GETARG_INT32(1))); \
	} \
	PG_FUNCTION_INFO_V1(darray_group_cum##fn); \
\
	Datum \
	darray_group_cum##fn(PG_FUNCTION_ARGS) \
	{ \
		DA_RETURN(cumulate(DA_FOLD_##id, DA_GETARG(0), \
						   da_folded(fcinfo, DA_FOLD_##id, DA_GETARG(1)), false)); \
	}
#define DA_FOLD(id, fn, name, of_whole, of_groups, of_frames, of_running, ...) \
	DA_IF_##of_running(RUNNING(id, fn))
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD

/* array_cumsum(v [, exclusive]) */
PG_FUNCTION_INFO_V1(darray_cumsum_exclusive);

Datum
darray_cumsum_exclusive(PG_FUNCTION_ARGS)
{
	DA_RETURN(cumulate(DA_FOLD_SUM, NULL, da_folded(fcinfo, DA_FOLD_SUM, DA_GETARG(0)),
					   PG_GETARG_BOOL(1)));
}

/* a parameter without a type, which may be either of the others */
PG_FUNCTION_INFO_V1(darray_cumsum_text);

Datum
darray_cumsum_text(PG_FUNCTION_ARGS)
{
	char	   *what = text_to_cstring(PG_GETARG_TEXT_PP(1));
	bool		exclusive;

	/* a digit is a dimension */
	if (strlen(what) > 1 && parse_bool(what, &exclusive))
		DA_RETURN(cumulate(DA_FOLD_SUM, NULL, DA_GETARG(0), exclusive));
	DA_RETURN(cumulate_dim(DA_FOLD_SUM, DA_GETARG(0), pg_strtoint32(what)));
}
