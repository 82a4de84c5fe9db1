/*
 * part_list.h
 *	  The C functions whose calls may be a part of a program, and what they are to it.
 *
 * Before including, define DA_PART(function, kind, op):
 *	  - function	- its C symbol
 *	  - kind		- DaPartKind
 *	  - op			- which of that kind: a DaStepOp, DaFold or DaTimeCall; 0 where it is one alone
 * It is undefined afterwards. There is deliberately no include guard here.
 */
#define PART_TWO(id, fn, arrays) \
	DA_PART(darray_##fn##_scalar, DA_PART_STEP, DA_STEP_##id) \
	DA_PART(scalar_##fn##_darray, DA_PART_STEP, DA_STEP_##id) \
	DA_PART(darray_##fn##_##arrays, DA_PART_STEP, DA_STEP_##id)
/* of float4 and float8 */
#define PART_MIXED(id, fn, arrays) \
	DA_PART(darray_##fn##_mixed_scalar, DA_PART_STEP, DA_STEP_##id) \
	DA_PART(mixed_scalar_##fn##_darray, DA_PART_STEP, DA_STEP_##id) \
	DA_PART(darray_##fn##_mixed_##arrays, DA_PART_STEP, DA_STEP_##id)

#define PART_MAP_ONE(id, fn, classes)	DA_PART(darray_##fn, DA_PART_STEP, DA_STEP_##id)
#define PART_MAP_TWO(id, fn, classes)	PART_TWO(id, fn, darray) PART_MIXED_##classes(id, fn)
#define PART_MIXED_NUMBER(id, fn)	PART_MIXED(id, fn, darray)
#define PART_MIXED_INT(id, fn)
#define PART_MIXED_FLOAT8(id, fn)

#define DA_MAP(id, fn, arity, classes, neutral) PART_MAP_##arity(id, fn, classes)
#include "kernel/element/map_list.h"
#undef DA_MAP
#define DA_COMPARE(id, fn) PART_TWO(id, fn, elements) PART_MIXED(id, fn, elements)
#include "kernel/element/compare_list.h"
#undef DA_COMPARE
#define DA_FOLD(id, fn, name, of_whole, of_groups, ...) \
	DA_IF_##of_whole(DA_PART(darray_##fn, DA_PART_AGGREGATE, DA_FOLD_##id)) \
	DA_IF_##of_groups(DA_PART(darray_group_##fn, DA_PART_GROUP, DA_FOLD_##id))
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD
DA_PART(darray_and, DA_PART_STEP, DA_STEP_AND)
DA_PART(darray_or, DA_PART_STEP, DA_STEP_OR)
DA_PART(darray_not, DA_PART_STEP, DA_STEP_NOT)
DA_PART(darray_is_null, DA_PART_STEP, DA_STEP_IS_NULL)
DA_PART(darray_if, DA_PART_STEP, DA_STEP_IF_ELSE)
DA_PART(darray_between, DA_PART_BETWEEN, 0)
DA_PART(darray_between_float4, DA_PART_BETWEEN, 0)
DA_PART(darray_between_float8, DA_PART_BETWEEN, 0)
DA_PART(darray_greatest, DA_PART_EXTREME, DA_STEP_LT)
DA_PART(darray_least, DA_PART_EXTREME, DA_STEP_GT)
DA_PART(darray_coalesce, DA_PART_COALESCE, 0)
DA_PART(darray_nullif, DA_PART_NULLIF, 0)
DA_PART(darray_clamp, DA_PART_CLAMP, 0)
DA_PART(darray_to_int2, DA_PART_CAST, 0)
DA_PART(darray_to_int4, DA_PART_CAST, 0)
DA_PART(darray_to_int8, DA_PART_CAST, 0)
DA_PART(darray_to_float4, DA_PART_CAST, 0)
DA_PART(darray_to_float8, DA_PART_CAST, 0)
DA_PART(dates_add_days, DA_PART_DAYS, DA_STEP_ADD_DAYS)
DA_PART(dates_add_day, DA_PART_DAYS, DA_STEP_ADD_DAYS)
DA_PART(date_add_days, DA_PART_DAYS, DA_STEP_ADD_DAYS)
DA_PART(days_add_dates, DA_PART_DAYS, DA_STEP_ADD_DAYS)
DA_PART(day_add_dates, DA_PART_DAYS, DA_STEP_ADD_DAYS)
DA_PART(days_add_date, DA_PART_DAYS, DA_STEP_ADD_DAYS)
DA_PART(dates_subtract_days, DA_PART_DAYS, DA_STEP_SUBTRACT_DAYS)
DA_PART(dates_subtract_day, DA_PART_DAYS, DA_STEP_SUBTRACT_DAYS)
DA_PART(date_subtract_days, DA_PART_DAYS, DA_STEP_SUBTRACT_DAYS)
DA_PART(dates_subtract_dates, DA_PART_DAYS, DA_STEP_DAYS_BETWEEN)
DA_PART(dates_subtract_date, DA_PART_DAYS, DA_STEP_DAYS_BETWEEN)
DA_PART(date_subtract_dates, DA_PART_DAYS, DA_STEP_DAYS_BETWEEN)
DA_PART(times_subtract_times, DA_PART_STEP, DA_STEP_SECONDS_BETWEEN)
DA_PART(times_subtract_time, DA_PART_STEP, DA_STEP_SECONDS_BETWEEN)
DA_PART(time_subtract_times, DA_PART_STEP, DA_STEP_SECONDS_BETWEEN)
DA_PART(darray_to_timestamp_of_epoch, DA_PART_STEP, DA_STEP_FROM_EPOCH)
DA_PART(darray_to_epoch, DA_PART_TIME, DA_TIME_CALL_EPOCH)
DA_PART(darray_date_trunc, DA_PART_TIME, DA_TIME_CALL_TRUNC)
DA_PART(darray_date_bin, DA_PART_TIME, DA_TIME_CALL_BIN)
DA_PART(darray_date_part, DA_PART_TIME, DA_TIME_CALL_PART)
DA_PART(darray_add_interval, DA_PART_TIME, DA_TIME_CALL_ADD)
DA_PART(interval_add_darray, DA_PART_TIME, DA_TIME_CALL_ADD)
DA_PART(darray_subtract_interval, DA_PART_TIME, DA_TIME_CALL_SUBTRACT)
DA_PART(darray_to_date, DA_PART_TIME, DA_TIME_CALL_CAST)
DA_PART(darray_to_timestamp, DA_PART_TIME, DA_TIME_CALL_CAST)
DA_PART(darray_filter, DA_PART_FILTER, 0)
DA_PART(darray_eval, DA_PART_PROGRAM, 0)

#undef PART_TWO
#undef PART_MIXED
#undef PART_MAP_ONE
#undef PART_MAP_TWO
#undef PART_MIXED_NUMBER
#undef PART_MIXED_INT
#undef PART_MIXED_FLOAT8
#undef DA_PART
