/*
 * run.c
 *	  One operation on arrays: all but those that go element by element.
 */
#include "run/run.h"

#include "run/attempt.h"
#include "utils/builtins.h"

DaArray *
da_run_fill(const DaShape *shape, const DaScalar *value)
{
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_FILL, shape->element, NULL, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_output(&run, shape, value == NULL && shape->length > 0, &to);
		DA_RUN_SLOT(&run, fill, value, &to);
	}
	return da_run_finish(&run, &to);
}

DaArray *
da_run_series(DaElement element, int64 start, int64 step, int64 length)
{
	DaShape		shape = da_shape_vector(element, length);
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_SERIES, element, NULL, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_output(&run, &shape, false, &to);
		DA_RUN_SLOT(&run, series, start, step, &to);
	}
	return da_run_finish(&run, &to);
}

DaArray *
da_run_section(DaArray *from, const DaSection *section)
{
	int			dims[DA_MAX_DIMS];
	DaShape		shape;
	DaColumn	column = {0};
	DaOutput	to = {0};
	DaRun		run;

	for (int i = 0; i < section->ndim; i++)
		dims[i] = (int) section->dims[i];
	shape = da_shape(from->shape.element, section->ndim, dims);
	da_run_begin(&run, DA_OP_SECTION, from->shape.element, from, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		da_run_output(&run, &shape, da_array_may_have_nulls(from) && shape.length > 0, &to);
		DA_RUN_SLOT(&run, section, &column, section, &to);
	}
	return da_run_finish(&run, &to);
}

bool
da_run_element(DaArray *from, int64 position, DaScalar *value)
{
	DaStat		before;
	bool		found;

	da_run_look_begins(DA_OP_ELEMENT, from, &before);
	found = da_array_get(from, position, value);
	da_run_look_ends(DA_OP_ELEMENT, 1, &before);
	return found;
}

DaArray *
da_run_slice(DaArray *from, int64 start, int64 length)
{
	DaStat		before;
	DaArray    *slice;

	da_run_look_begins(DA_OP_SLICE, from, &before);
	slice = da_array_slice(from, start, length);
	da_run_look_ends(DA_OP_SLICE, length, &before);
	return slice;
}

DaArray *
da_run_gather(DaArray *from, DaArray *positions)
{
	DaShape		shape = da_shape(from->shape.element, positions->shape.ndim,
								 positions->shape.dims);
	DaColumn	column = {0};
	DaColumn	at = {0};
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_GATHER, shape.element, from, positions, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		da_run_input(&run, positions, &at);
		da_run_output(&run, &shape, shape.length > 0, &to);
		DA_RUN_SLOT(&run, gather, &column, &at, &to);
	}
	return da_run_finish(&run, &to);
}

DaArray *
da_run_convert(DaArray *from, DaElement to_element)
{
	DaShape		shape = da_shape(to_element, from->shape.ndim, from->shape.dims);
	DaColumn	column = {0};
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_CONVERT, to_element, from, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		da_run_output(&run, &shape, da_array_may_have_nulls(from), &to);
		DA_RUN_SLOT(&run, convert, &column, &to);
	}
	return da_run_finish(&run, &to);
}

/* how many elements the mask lets through */
static int64
mask_count(DaArray *mask)
{
	DaReduced	reduced;

	da_run_count_true(mask, &reduced);
	return reduced.true_count;
}

DaArray *
da_run_select(DaArray *from, DaArray *mask)
{
	DaShape		shape;
	DaColumn	column = {0};
	DaColumn	chosen = {0};
	DaOutput	to = {0};
	DaRun		run;

	if (mask->shape.length != from->shape.length)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("mask of %lld elements does not fit an array of %lld elements",
						(long long) mask->shape.length, (long long) from->shape.length)));
	shape = da_shape_vector(from->shape.element, mask_count(mask));
	da_run_begin(&run, DA_OP_SELECT, from->shape.element, from, mask, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		da_run_input(&run, mask, &chosen);
		da_run_output(&run, &shape, da_array_may_have_nulls(from) && shape.length > 0, &to);
		DA_RUN_SLOT(&run, select, &column, &chosen, &to);
	}
	return da_run_finish(&run, &to);
}

DaArray *
da_run_where(DaArray *mask)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, mask_count(mask));
	DaColumn	column = {0};
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_WHERE, DA_ELEMENT_INT4, mask, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, mask, &column);
		da_run_output(&run, &shape, false, &to);
		DA_RUN_SLOT(&run, where, &column, &to);
	}
	return da_run_finish(&run, &to);
}

DaArray *
da_run_sort(DaArray *from, DaOrder order)
{
	DaColumn	column = {0};
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_SORT, from->shape.element, from, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		da_run_output(&run, &from->shape, da_array_may_have_nulls(from), &to);
		DA_RUN_SLOT(&run, sort, &column, order, &to);
	}
	return da_run_finish(&run, &to);
}

DaArray *
da_run_argsort(DaArray *from, DaOrder order, DaArray *before)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, from->shape.length);
	DaColumn	column = {0};
	DaColumn	start = {0};
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_ARGSORT, from->shape.element, from, before, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		if (before)
			da_run_input(&run, before, &start);
		da_run_output(&run, &shape, false, &to);
		DA_RUN_SLOT(&run, argsort, &column, order, before ? &start : NULL, &to);
	}
	return da_run_finish(&run, &to);
}

#define RUN_REDUCE(id, name) \
void \
da_run_##name(DaArray *from, DaReduced *result) \
{ \
	DaColumn	column = {0}; \
	DaRun		run; \
\
	da_run_begin(&run, DA_OP_##id, from->shape.element, from, NULL, NULL); \
	while (da_run_attempt(&run)) \
	{ \
		da_run_input(&run, from, &column); \
		DA_RUN_SLOT(&run, name, &column, result); \
	} \
}

RUN_REDUCE(COUNT_TRUE, count_true)
RUN_REDUCE(SUM, sum)
RUN_REDUCE(MOMENTS, moments)
RUN_REDUCE(MIN_MAX, min_max)

int64
da_run_mismatch(DaArray *a, DaArray *b)
{
	DaColumn	left = {0};
	DaColumn	right = {0};
	int64		position;
	DaRun		run;

	da_run_begin(&run, DA_OP_MISMATCH, a->shape.element, a, b, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, a, &left);
		da_run_input(&run, b, &right);
		DA_RUN_SLOT(&run, mismatch, &left, &right, &position);
	}
	return position;
}

bool
da_run_less(DaArray *a, DaArray *b, int64 position)
{
	DaScalar	left;
	DaScalar	right;
	DaStorage	storage = da_element_info[a->shape.element].storage;
	DaColumn	left_column = {storage, true, 1, &left};
	DaColumn	right_column = {storage, true, 1, &right};
	uint8		less;
	DaOutput	to = {DA_STORAGE_BOOL, 1, &less};
	DaCall		call = {{NULL}};

	if (!da_array_get(a, position, &left))
		return false;
	if (!da_array_get(b, position, &right))
		return true;
	/* it is on the host already, and too little to fail */
	(void) da_host_engine.compare(&call, DA_COMPARE_LT, &left_column, &right_column, &to);
	return less;
}

uint64
da_run_hash(DaArray *from, uint64 seed)
{
	DaColumn	column = {0};
	uint64		result;
	DaRun		run;

	da_run_begin(&run, DA_OP_HASH, from->shape.element, from, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		DA_RUN_SLOT(&run, hash, &column, seed, &result);
	}
	return result;
}

DaArray *
da_run_group_id(DaArray *from, int64 *ngroups)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, from->shape.length);
	DaColumn	column = {0};
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_GROUP_ID, from->shape.element, from, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, from, &column);
		da_run_output(&run, &shape, false, &to);
		DA_RUN_SLOT(&run, group_id, &column, &to, ngroups);
	}
	run.result->ngroups = *ngroups;
	return da_run_finish(&run, &to);
}

DaArray *
da_run_group_pair(DaArray *a, DaArray *b, int64 nb)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT8, a->shape.length);
	DaColumn	left = {0};
	DaColumn	right = {0};
	DaOutput	to = {0};
	DaRun		run;

	da_run_begin(&run, DA_OP_GROUP_PAIR, DA_ELEMENT_INT8, a, b, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, a, &left);
		da_run_input(&run, b, &right);
		da_run_output(&run, &shape, false, &to);
		DA_RUN_SLOT(&run, group_pair, &left, &right, nb, &to);
	}
	return da_run_finish(&run, &to);
}

int64
da_run_group_max(DaArray *ids)
{
	DaColumn	column = {0};
	int64		ngroups;
	DaRun		run;

	if (ids->ngroups > 0)
		return ids->ngroups;
	da_run_begin(&run, DA_OP_GROUP_MAX, DA_ELEMENT_INT4, ids, NULL, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, ids, &column);
		DA_RUN_SLOT(&run, group_max, &column, &ngroups);
	}
	return ngroups;
}

DaElement
da_group_result(DaGroupOp op, DaElement values)
{
	/* columns of group_list.h and element_list.h, as tables */
	enum
	{
		SAME, SUM, AVG, INT8, FLOAT8
	};
	enum
	{
		ANY, ORDERED, NUMBER
	};
	static const struct
	{
		const char *name;
		uint8		result;
		uint8		classes;
	}			ops[DA_NUM_GROUPS] = {
#define DA_GROUP(id, name, result, classes) [DA_GROUP_##id] = {#name, result, classes},
#include "kernel/group_list.h"
#undef DA_GROUP
	};
	enum
	{
		GROUPED_none = DA_NUM_ELEMENTS,
		GROUPED_int8 = DA_ELEMENT_INT8,
		GROUPED_float4 = DA_ELEMENT_FLOAT4,
		GROUPED_float8 = DA_ELEMENT_FLOAT8
	};
	static const struct
	{
		uint8		sum;
		uint8		avg;
	}			grouped[DA_NUM_ELEMENTS] = {
#define DA_ELEMENT(id, sql, storage, class, oid, sum, avg, gsum, gavg) \
		[DA_ELEMENT_##id] = {GROUPED_##gsum, GROUPED_##gavg},
#include "kernel/element_list.h"
#undef DA_ELEMENT
	};

	if ((ops[op].classes == NUMBER && grouped[values].sum == GROUPED_none) ||
		(ops[op].classes == ORDERED && da_element_info[values].class_ == DA_CLASS_BOOL))
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_FUNCTION),
				 errmsg("grouped aggregate \"%s\" does not take values of type %s",
						ops[op].name, format_type_be(da_element_oid(values)))));
	switch (ops[op].result)
	{
		case SUM:
			return (DaElement) grouped[values].sum;
		case AVG:
			return (DaElement) grouped[values].avg;
		case FLOAT8:
			return DA_ELEMENT_FLOAT8;
		case INT8:
			return DA_ELEMENT_INT8;
		default:
			return values;
	}
}

void
da_run_group_reduce(const DaGroupOp *ops, int nops, DaArray *ids, DaArray *values,
					int64 ngroups, DaArray **results)
{
	DaElement	element = values ? values->shape.element : DA_ELEMENT_INT4;
	DaShape		shapes[DA_GROUP_OPS];
	DaOutput	to[DA_GROUP_OPS] = {{0}};
	DaElement	of_errors = da_group_result(ops[0], element);
	DaColumn	id_column = {0};
	DaColumn	column = {0};
	DaRun		run;

	Assert(nops > 0 && nops <= DA_GROUP_OPS);
	if (values && values->shape.length != ids->shape.length)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("group numbers of %lld elements do not fit values of %lld elements",
						(long long) ids->shape.length, (long long) values->shape.length)));
	for (int i = 0; i < nops; i++)
	{
		shapes[i] = da_shape_vector(da_group_result(ops[i], element), ngroups);
		results[i] = NULL;
		/* of integers that become too large it is the sum */
		if (ops[i] == DA_GROUP_SUM)
			of_errors = shapes[i].element;
	}
	da_run_begin(&run, DA_OP_GROUP_REDUCE, of_errors, ids, values, NULL);
	while (da_run_attempt(&run))
	{
		da_run_input(&run, ids, &id_column);
		if (values)
			da_run_input(&run, values, &column);
		for (int i = 0; i < nops; i++)
			da_run_result(&run, &results[i], &shapes[i], ops[i] != DA_GROUP_COUNT && ngroups > 0,
						  &to[i]);
		DA_RUN_SLOT(&run, group_reduce, ops, nops, &id_column, values ? &column : NULL, to);
	}
	for (int i = 0; i < nops; i++)
		da_array_finish(results[i], to[i].null_count);
}
