/*
 * group_storage.h
 *	  The storage of what an aggregate over groups gives, by that of its values.
 */
#ifndef DA_GROUP_STORAGE_H
#define DA_GROUP_STORAGE_H

#include "kernel.h"

/*
 * May it? "values" is DA_NUM_STORAGES where there are none, which COUNT alone does without. Several
 * element types share a storage: what any of them may, is allowed.
 */
static inline bool
da_group_gives(DaGroupOp op, int values, DaStorage result)
{
	/* of groups' sums and averages: DA_NUM_STORAGES of what has none */
	static const uint8_t sums[DA_NUM_STORAGES] = {
		[DA_STORAGE_BOOL] = DA_NUM_STORAGES,
		[DA_STORAGE_INT2] = DA_STORAGE_INT8,
		[DA_STORAGE_INT4] = DA_STORAGE_INT8,
		[DA_STORAGE_INT8] = DA_STORAGE_INT8,
		[DA_STORAGE_FLOAT4] = DA_STORAGE_FLOAT4,
		[DA_STORAGE_FLOAT8] = DA_STORAGE_FLOAT8
	};
	enum
	{
		SAME, SUM, AVG, INT8, FLOAT8
	};
	enum
	{
		ANY, BOOL, ORDERED, NUMBER
	};
	static const struct
	{
		uint8_t		gives;
		uint8_t		takes;
	}			info[DA_NUM_GROUPS] = {
#define DA_GROUP(id, name, result, classes, state) [DA_GROUP_##id] = {result, classes},
#include "group_list.h"
#undef DA_GROUP
	};

	if (values == DA_NUM_STORAGES)
		return op == DA_GROUP_COUNT && result == DA_STORAGE_INT8;
	if ((info[op].takes == BOOL && values != DA_STORAGE_BOOL) ||
		((info[op].takes == ORDERED || info[op].takes == NUMBER) && values == DA_STORAGE_BOOL))
		return false;
	switch (info[op].gives)
	{
		case SAME:
			return (int) result == values;
		case SUM:
			return result == (DaStorage) sums[values];
		case AVG:
		case FLOAT8:
			return result == DA_STORAGE_FLOAT8;
		case INT8:
			return result == DA_STORAGE_INT8;
	}
	return false;
}

/* does it have a state by which it goes over such values? DA_NUM_STORAGES: none */
static inline bool
da_group_has_state(DaGroupOp op, int values)
{
	enum
	{
		NONE, ANY, BOOL, ORDERED, NUMBER, INT
	};
	static const uint8_t states[DA_NUM_GROUPS] = {
#define DA_GROUP(id, name, result, classes, state) [DA_GROUP_##id] = state,
#include "group_list.h"
#undef DA_GROUP
	};

	switch (states[op])
	{
		case ANY:
			return true;
		case BOOL:
			return values == DA_STORAGE_BOOL;
		case ORDERED:
		case NUMBER:
			return values != DA_STORAGE_BOOL && values != DA_NUM_STORAGES;
		case INT:
			return values == DA_STORAGE_INT2 || values == DA_STORAGE_INT4 ||
				values == DA_STORAGE_INT8;
	}
	return false;
}

#endif							/* DA_GROUP_STORAGE_H */
