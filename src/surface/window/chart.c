/*
 * chart.c
 *	  Fewer points that look the same: array_lttb(), array_m4().
 */
#include "surface/surface.h"

static DaArray *
places_arg(FunctionCallInfo fcinfo)
{
	return da_refuse_texts(DA_GETARG(0), "places of points");
}

/* how many; at least so many */
static int64
number_arg(FunctionCallInfo fcinfo, int arg, int32 least, const char *what)
{
	int32		n = PG_GETARG_INT32(arg);

	if (n < least)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("number of %s must be at least %d", what, least)));
	return n;
}

/* (t, v, n) */
PG_FUNCTION_INFO_V1(darray_lttb);

Datum
darray_lttb(PG_FUNCTION_ARGS)
{
	int64		n = number_arg(fcinfo, 2, 2, "points");

	DA_RETURN(da_run_lttb(places_arg(fcinfo), DA_GETARG(1), n));
}

/* (v, n) */
PG_FUNCTION_INFO_V1(darray_m4);

Datum
darray_m4(PG_FUNCTION_ARGS)
{
	int64		n = number_arg(fcinfo, 1, 1, "columns");

	DA_RETURN(da_run_m4(DA_GETARG(0), n));
}

/* (t, v, n) */
PG_FUNCTION_INFO_V1(darray_m4_by);

Datum
darray_m4_by(PG_FUNCTION_ARGS)
{
	int64		n = number_arg(fcinfo, 2, 1, "columns");

	DA_RETURN(da_run_m4_by(places_arg(fcinfo), DA_GETARG(1), n));
}

/* (t, v, edges) */
PG_FUNCTION_INFO_V1(darray_m4_edges);

Datum
darray_m4_edges(PG_FUNCTION_ARGS)
{
	DaArray    *t;
	DaArray    *edges;

	(void) places_arg(fcinfo);
	da_common_args(fcinfo, 0, 2, &t, &edges);
	DA_RETURN(da_run_m4_edges(t, DA_GETARG(1), edges));
}
