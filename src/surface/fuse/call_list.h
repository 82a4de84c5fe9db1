/*
 * call_list.h
 *	  The C functions whose calls may be a part of a program, and what they are to it.
 *
 * Before including, define DA_CALL(function, kind, op):
 *	  - function	- its C symbol
 *	  - kind		- DaCallKind
 *	  - op			- which of that kind: a DaStepOp, DaCompound, DaFold or DaTimeCall; 0 where
 *					  it is one alone
 * It is undefined afterwards. There is deliberately no include guard here.
 */
#define CALL_TWO(id, fn, arrays) \
	DA_CALL(darray_##fn##_scalar, DA_CALL_STEP, DA_STEP_##id) \
	DA_CALL(scalar_##fn##_darray, DA_CALL_STEP, DA_STEP_##id) \
	DA_CALL(darray_##fn##_##arrays, DA_CALL_STEP, DA_STEP_##id)
/* of float4 and float8 */
#define CALL_MIXED(id, fn, arrays) \
	DA_CALL(darray_##fn##_mixed_scalar, DA_CALL_STEP, DA_STEP_##id) \
	DA_CALL(mixed_scalar_##fn##_darray, DA_CALL_STEP, DA_STEP_##id) \
	DA_CALL(darray_##fn##_mixed_##arrays, DA_CALL_STEP, DA_STEP_##id)

#define CALL_MAP_ONE(id, fn, classes)	DA_CALL(darray_##fn, DA_CALL_STEP, DA_STEP_##id)
#define CALL_MAP_TWO(id, fn, classes)	CALL_TWO(id, fn, darray) CALL_MIXED_##classes(id, fn)
#define CALL_MIXED_NUMBER(id, fn)	CALL_MIXED(id, fn, darray)
#define CALL_MIXED_INT(id, fn)
#define CALL_MIXED_FLOAT8(id, fn)

#define DA_MAP(id, fn, arity, classes, neutral) CALL_MAP_##arity(id, fn, classes)
#include "kernel/element/map_list.h"
#undef DA_MAP
#define DA_COMPARE(id, fn) CALL_TWO(id, fn, elements) CALL_MIXED(id, fn, elements)
#include "kernel/element/compare_list.h"
#undef DA_COMPARE
#define DA_FOLD(id, fn, name, of_whole, of_groups, ...) \
	DA_IF_##of_whole(DA_CALL(darray_##fn, DA_CALL_AGGREGATE, DA_FOLD_##id)) \
	DA_IF_##of_groups(DA_CALL(darray_group_##fn, DA_CALL_GROUP, DA_FOLD_##id))
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD
DA_CALL(darray_and, DA_CALL_STEP, DA_STEP_AND)
DA_CALL(darray_or, DA_CALL_STEP, DA_STEP_OR)
DA_CALL(darray_not, DA_CALL_STEP, DA_STEP_NOT)
DA_CALL(darray_is_null, DA_CALL_STEP, DA_STEP_IS_NULL)
DA_CALL(darray_if, DA_CALL_STEP, DA_STEP_IF_ELSE)
DA_CALL(darray_between, DA_CALL_COMPOUND, DA_COMPOUND_BETWEEN)
DA_CALL(darray_between_float4, DA_CALL_COMPOUND, DA_COMPOUND_BETWEEN)
DA_CALL(darray_between_float8, DA_CALL_COMPOUND, DA_COMPOUND_BETWEEN)
DA_CALL(darray_greatest, DA_CALL_COMPOUND, DA_COMPOUND_GREATEST)
DA_CALL(darray_least, DA_CALL_COMPOUND, DA_COMPOUND_LEAST)
DA_CALL(darray_coalesce, DA_CALL_STEP, DA_STEP_COALESCE)
DA_CALL(darray_nullif, DA_CALL_COMPOUND, DA_COMPOUND_NULLIF)
DA_CALL(darray_clamp, DA_CALL_COMPOUND, DA_COMPOUND_CLAMP)
DA_CALL(darray_to_int2, DA_CALL_CAST, 0)
DA_CALL(darray_to_int4, DA_CALL_CAST, 0)
DA_CALL(darray_to_int8, DA_CALL_CAST, 0)
DA_CALL(darray_to_float4, DA_CALL_CAST, 0)
DA_CALL(darray_to_float8, DA_CALL_CAST, 0)
DA_CALL(dates_add_days, DA_CALL_DAYS, DA_STEP_ADD_DAYS)
DA_CALL(dates_add_day, DA_CALL_DAYS, DA_STEP_ADD_DAYS)
DA_CALL(date_add_days, DA_CALL_DAYS, DA_STEP_ADD_DAYS)
DA_CALL(days_add_dates, DA_CALL_DAYS, DA_STEP_ADD_DAYS)
DA_CALL(day_add_dates, DA_CALL_DAYS, DA_STEP_ADD_DAYS)
DA_CALL(days_add_date, DA_CALL_DAYS, DA_STEP_ADD_DAYS)
DA_CALL(dates_subtract_days, DA_CALL_DAYS, DA_STEP_SUBTRACT_DAYS)
DA_CALL(dates_subtract_day, DA_CALL_DAYS, DA_STEP_SUBTRACT_DAYS)
DA_CALL(date_subtract_days, DA_CALL_DAYS, DA_STEP_SUBTRACT_DAYS)
DA_CALL(dates_subtract_dates, DA_CALL_DAYS, DA_STEP_DAYS_BETWEEN)
DA_CALL(dates_subtract_date, DA_CALL_DAYS, DA_STEP_DAYS_BETWEEN)
DA_CALL(date_subtract_dates, DA_CALL_DAYS, DA_STEP_DAYS_BETWEEN)
DA_CALL(times_subtract_times, DA_CALL_STEP, DA_STEP_SECONDS_BETWEEN)
DA_CALL(times_subtract_time, DA_CALL_STEP, DA_STEP_SECONDS_BETWEEN)
DA_CALL(time_subtract_times, DA_CALL_STEP, DA_STEP_SECONDS_BETWEEN)
DA_CALL(darray_to_timestamp_of_epoch, DA_CALL_STEP, DA_STEP_FROM_EPOCH)
DA_CALL(darray_to_epoch, DA_CALL_TIME, DA_TIME_CALL_EPOCH)
DA_CALL(darray_date_trunc, DA_CALL_TIME, DA_TIME_CALL_TRUNC)
DA_CALL(darray_date_bin, DA_CALL_TIME, DA_TIME_CALL_BIN)
DA_CALL(darray_date_part, DA_CALL_TIME, DA_TIME_CALL_PART)
DA_CALL(darray_add_interval, DA_CALL_TIME, DA_TIME_CALL_ADD)
DA_CALL(interval_add_darray, DA_CALL_TIME, DA_TIME_CALL_ADD)
DA_CALL(darray_subtract_interval, DA_CALL_TIME, DA_TIME_CALL_SUBTRACT)
DA_CALL(darray_to_date, DA_CALL_TIME, DA_TIME_CALL_CAST)
DA_CALL(darray_to_timestamp, DA_CALL_TIME, DA_TIME_CALL_CAST)
DA_CALL(darray_filter, DA_CALL_FILTER, 0)
DA_CALL(darray_eval, DA_CALL_PROGRAM, 0)

#undef CALL_TWO
#undef CALL_MIXED
#undef CALL_MAP_ONE
#undef CALL_MAP_TWO
#undef CALL_MIXED_NUMBER
#undef CALL_MIXED_INT
#undef CALL_MIXED_FLOAT8
#undef DA_CALL
