/*
 * fake_engine_sql.c
 *	  The fake engine's functions in SQL (fake_engine.sql). PostgreSQL loads the
 *	  library from the same file as the extension does, so both see one state.
 */
#include "postgres.h"

#include "fmgr.h"
#include "funcapi.h"
#include "utils/builtins.h"

#include "fake_engine.h"

/* all else in this library is hidden */
#pragma GCC visibility push(default)

PG_MODULE_MAGIC;

#define SQL_FUNCTION(name) \
	PG_FUNCTION_INFO_V1(name); \
	Datum \
	name(PG_FUNCTION_ARGS)

SQL_FUNCTION(fake_engine_fail)
{
	char	   *what = text_to_cstring(PG_GETARG_TEXT_PP(0));
	char	   *status = text_to_cstring(PG_GETARG_TEXT_PP(2));

	if (!fake_engine_set_failure(what, PG_GETARG_INT32(1), status, PG_GETARG_INT32(3)))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("the fake engine cannot fail like this: %s, %d, %s, %d", what,
						PG_GETARG_INT32(1), status, PG_GETARG_INT32(3))));
	PG_RETURN_VOID();
}

SQL_FUNCTION(fake_engine_no_device)
{
	fake_engine_set_no_device(text_to_cstring(PG_GETARG_TEXT_PP(0)));
	PG_RETURN_VOID();
}

SQL_FUNCTION(fake_engine_sleep)
{
	fake_engine_set_sleep(PG_GETARG_INT32(0));
	PG_RETURN_VOID();
}

SQL_FUNCTION(fake_engine_live)
{
	TupleDesc	row;
	Datum		values[2];
	bool		nulls[2] = {false, false};
	int64_t		bytes;
	int64_t		allocations;

	if (get_call_result_type(fcinfo, NULL, &row) != TYPEFUNC_COMPOSITE)
		elog(ERROR, "return type must be a row type");
	fake_engine_get_live(&bytes, &allocations);
	values[0] = Int64GetDatum(bytes);
	values[1] = Int64GetDatum(allocations);
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(row), values, nulls)));
}

SQL_FUNCTION(fake_engine_calls)
{
	char	   *what = text_to_cstring(PG_GETARG_TEXT_PP(0));
	int64_t		calls = fake_engine_get_calls(what);

	if (calls < 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("the fake engine has no calls of kind \"%s\"", what)));
	PG_RETURN_INT64(calls);
}

#pragma GCC visibility pop
