/*
 * split.c
 *	  One array as several, a row each: array_split(), array_chunks(), array_group_array().
 */
#include "surface/surface.h"

#include "funcapi.h"

/* the rows that are still to come, each some elements of the first dimension */
typedef struct Pieces
{
	DaArray    *array;
	int64		at;				/* where the next one begins */
	int64		size;			/* elements of one ... */
	int64		longer;			/* ... and one more of so many, the first ones */
	DaColumn	sizes;			/* in place of these: elements of each (INT8) */
} Pieces;

static void
check_positive(int64 number, const char *what)
{
	if (number < 1)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("%s must be greater than zero", what)));
}

/*
 * Begins a result whose rows are pieces of the array, which lasts as long. It is read here and as a
 * whole: a stored value would be read again for each piece, what lies on a device copied.
 */
static FuncCallContext *
begin_pieces(FunctionCallInfo fcinfo, DaArray *array, int64 rows)
{
	FuncCallContext *context = SRF_FIRSTCALL_INIT();
	Pieces	   *pieces = MemoryContextAllocZero(context->multi_call_memory_ctx, sizeof(Pieces));
	MemoryContext old = MemoryContextSwitchTo(context->multi_call_memory_ctx);

	pieces->array = da_array_keep(array, context->multi_call_memory_ctx);
	(void) da_array_column(pieces->array);
	MemoryContextSwitchTo(old);
	context->user_fctx = pieces;
	context->max_calls = rows;
	return context;
}

static Datum
next_piece(FunctionCallInfo fcinfo)
{
	FuncCallContext *context = SRF_PERCALL_SETUP();
	Pieces	   *pieces = context->user_fctx;
	int64		row = context->call_cntr;
	bool		of_group = pieces->sizes.data != NULL;
	int64		rows;
	int64		first = pieces->at;
	int64		n;

	if (row >= context->max_calls)
		SRF_RETURN_DONE(context);
	rows = pieces->array->shape.dims[0];
	n = of_group ? ((const int64 *) pieces->sizes.data)[row] :
		pieces->size + (row < pieces->longer);
	n = Min(n, rows - first);
	pieces->at += n;
	if (of_group && n == 0)
		SRF_RETURN_NEXT_NULL(context);
	SRF_RETURN_NEXT(context, da_array_datum(da_rows(pieces->array, first, n, 1)));
}

static int64
rows_of(const DaArray *array)
{
	return array->shape.ndim == 0 ? 0 : array->shape.dims[0];
}

/* as ntile(): the first ones are longer by one, and there are no empty ones */
PG_FUNCTION_INFO_V1(darray_split);

Datum
darray_split(PG_FUNCTION_ARGS)
{
	if (SRF_IS_FIRSTCALL())
	{
		DaArray    *array = DA_GETARG(0);
		int64		n = PG_GETARG_INT32(1);
		int64		rows = rows_of(array);
		Pieces	   *pieces;

		check_positive(n, "number of pieces");
		pieces = begin_pieces(fcinfo, array, Min(n, rows))->user_fctx;
		pieces->size = rows / n;
		pieces->longer = rows % n;
	}
	return next_piece(fcinfo);
}

PG_FUNCTION_INFO_V1(darray_chunks);

Datum
darray_chunks(PG_FUNCTION_ARGS)
{
	if (SRF_IS_FIRSTCALL())
	{
		DaArray    *array = DA_GETARG(0);
		int64		size = PG_GETARG_INT32(1);
		Pieces	   *pieces;

		check_positive(size, "size");
		pieces = begin_pieces(fcinfo, array, (rows_of(array) + size - 1) / size)->user_fctx;
		pieces->size = size;
	}
	return next_piece(fcinfo);
}

/* what casts remember is kept where the function keeps its place among the rows: so elsewhere */
static DaArray *
grouped_elements(FunctionCallInfo call, int64 *ngroups, DaArray **counts)
{
	LOCAL_FCINFO(fcinfo, 2);
	FmgrInfo	function = *call->flinfo;
	DaArray    *ids;

	memcpy(fcinfo, call, SizeForFunctionCallInfo(2));
	function.fn_extra = NULL;
	function.fn_mcxt = CurrentMemoryContext;
	fcinfo->flinfo = &function;
	ids = DA_GETARG(0);
	return da_run_group_elements(ids, DA_GETARG(1), ngroups, counts);
}

PG_FUNCTION_INFO_V1(darray_group_array);

Datum
darray_group_array(PG_FUNCTION_ARGS)
{
	if (SRF_IS_FIRSTCALL())
	{
		int64		ngroups;
		DaArray    *counts;
		DaArray    *grouped = grouped_elements(fcinfo, &ngroups, &counts);
		FuncCallContext *context = begin_pieces(fcinfo, grouped, ngroups);
		Pieces	   *pieces = context->user_fctx;
		MemoryContext old = MemoryContextSwitchTo(context->multi_call_memory_ctx);

		pieces->sizes = da_array_column(da_array_keep(counts, context->multi_call_memory_ctx));
		MemoryContextSwitchTo(old);
	}
	return next_piece(fcinfo);
}
