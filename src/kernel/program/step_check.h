/*
 * step_check.h
 *	  Are the inputs and steps of a task ones that task.h allows? As task_check.h has it, for which
 *	  this is.
 */
#ifndef DA_STEP_CHECK_H
#define DA_STEP_CHECK_H

#include "kernel/task.h"

/* of anything that a task counts: products of two sizes do not overflow */
#define DA_TASK_MOST	((int64_t) 1 << 36)
#define DA_TASK_MOST_BYTES	(DA_TASK_MOST * 8)

/* what stands for the length of a scalar, which fits any */
#define DA_ANY_LENGTH	INT64_C(-1)

static inline bool
da_flag_damaged(const bool *flag)
{
	return *(const volatile uint8_t *) flag > 1;
}

static inline bool
da_count_damaged(int64_t count)
{
	return count < 0 || count > DA_TASK_MOST;
}

/* of positions and bounds */
static inline bool
da_is_position(DaStorage storage)
{
	return storage == DA_STORAGE_INT4 || storage == DA_STORAGE_INT8;
}

static inline const char *
da_validate_scalar(const DaView *view)
{
	uint64_t	used = ~UINT64_C(0) >> (64 - 8 * da_storage_size[view->storage]);

	if (da_flag_damaged(&view->isnull))
		return "a flag that is none";
	if (view->strided)
		return "a scalar with strides";
	if ((view->value.bits & ~used) != 0)
		return "a scalar with rubbish beside its value";
	if (view->isnull && view->value.bits != 0)
		return "a scalar NULL with a value";
	if (da_is_bool(view->storage) && view->value.b > 1)
		return "a BOOL that is neither 0 nor 1";
	return NULL;
}

/* the elements that a strided view shows lie in the column; the dimensions are checked */
static inline const char *
da_validate_strides(const DaTask *task, const DaView *view)
{
	__int128	last = 0;

	if (task->ndim == 0)
		return "strides without dimensions";
	for (int k = 0; k < task->ndim && task->length > 0; k++)
	{
		if (task->dims[k] > 1 && da_count_damaged(view->strides[k]))
			return "a stride out of bounds";
		if (task->dims[k] <= 1)
			continue;
		last += (__int128) (task->dims[k] - 1) * view->strides[k];
	}
	if (task->length > 0 && last >= view->length)
		return "a view that goes outside";
	return NULL;
}

static inline const char *
da_validate_view(const DaTask *task, const DaView *view)
{
	if ((unsigned int) view->storage >= DA_NUM_STORAGES)
		return "an input of no storage";
	if (da_flag_damaged(&view->scalar) || da_flag_damaged(&view->strided))
		return "a flag that is none";
	if (view->scalar)
		return da_validate_scalar(view);
	if (da_count_damaged(view->length) || da_count_damaged(view->validity_offset))
		return "a length or an offset out of bounds";
	return view->strided ? da_validate_strides(task, view) : NULL;
}

static inline const char *
da_validate_map(DaMapOp op, DaStorage storage)
{
	/* the classes that an operation has a meaning for, a bit each; none: that of FLOAT8 alone */
	static const uint8_t takes[DA_NUM_MAPS] = {
#define TAKES_INT		(1 << DA_CLASS_INT)
#define TAKES_FLOAT8	0
#define TAKES_NUMBER	(TAKES_INT | 1 << DA_CLASS_FLOAT)
#define DA_MAP(id, fn, arity, classes, neutral) TAKES_##classes,
#include "kernel/element/map_list.h"
#undef DA_MAP
#undef TAKES_NUMBER
#undef TAKES_FLOAT8
#undef TAKES_INT
	};

	if (takes[op] == 0 ? storage == DA_STORAGE_FLOAT8 : takes[op] >> da_storage_class(storage) & 1)
		return NULL;
	return "an operation without a meaning for the storage";
}

static inline const char *
da_validate_step(const DaTask *task, int which)
{
	static const char *const differ = "operand and result differ in storage";
	static const char *const no_mask = "a mask that is not BOOL";
	static const char *const no_result = "a result of another storage";
	const DaStep *step = &task->step[which];
	const DaStepInfo *info;
	DaStorage	operand[3] = {DA_STORAGE_BOOL, DA_STORAGE_BOOL, DA_STORAGE_BOOL};
	DaStorage	result = (DaStorage) step->storage;

	if (step->op >= DA_NUM_STEPS || step->storage >= DA_NUM_STORAGES)
		return "a step that is none";
	info = &da_step_info[step->op];
	for (int i = 0; i < 3; i++)
	{
		if ((i < info->arity) != (step->operand[i] != DA_NO_REGISTER))
			return "the number of a step's operands";
		if (i >= info->arity)
			continue;
		if (step->operand[i] >= task->ninputs + which)
			return "a step that reads what is not there yet";
		operand[i] = da_task_storage(task, step->operand[i]);
	}
	switch ((DaStepShape) info->shape)
	{
		case DA_SHAPE_MAP:
			for (int i = 0; i < info->arity; i++)
				if (operand[i] != result)
					return differ;
			return da_validate_map((DaMapOp) info->op, result);
		case DA_SHAPE_COMPARE:
			return operand[0] != operand[1] ? "operands differ in storage"
				: result != DA_STORAGE_BOOL ? no_result : NULL;
		case DA_SHAPE_LOGIC:
			for (int i = 0; i < info->arity; i++)
				if (step->op != DA_STEP_IS_NULL && operand[i] != DA_STORAGE_BOOL)
					return "an operand that is not BOOL";
			return result != DA_STORAGE_BOOL ? no_result : NULL;
		case DA_SHAPE_IF_ELSE:
			return operand[0] != DA_STORAGE_BOOL ? no_mask
				: operand[1] != result || operand[2] != result ? differ : NULL;
		case DA_SHAPE_CONVERT:
			return operand[0] == DA_STORAGE_BOOL || result == DA_STORAGE_BOOL
				? "no numbers to convert" : NULL;
		case DA_SHAPE_TIME:
			for (int i = 0; i < info->arity; i++)
				if (operand[i] != (DaStorage) da_time_info[info->op].from)
					return "an operand of another storage";
			return result != (DaStorage) da_time_info[info->op].to ? no_result : NULL;
		case DA_SHAPE_COALESCE:
			return operand[0] != result || operand[1] != result ? differ : NULL;
		case DA_SHAPE_NULL_UNLESS:
			return operand[1] != DA_STORAGE_BOOL ? no_mask : operand[0] != result ? differ : NULL;
		case DA_SHAPE_FILTER:
			if (task->kind != DA_TASK_AGGREGATE || task->mask == DA_NO_REGISTER)
				return "a filter without an aggregate under a mask";
			return operand[1] != DA_STORAGE_BOOL ? no_mask : operand[0] != result ? differ : NULL;
	}
	return "a step that is none";
}

#endif							/* DA_STEP_CHECK_H */
