/*
 * run.c
 *	  One operation on arrays.
 */
#include "run/run.h"

#include "miscadmin.h"
#include "utils/builtins.h"

/* one call of an engine's slot, from the choice of the engine to its errors */
typedef struct DaRun
{
	DaEngineId	id;
	const DaEngine *engine;
	DaElement	element;		/* what integer errors are about */
	DaCall		call;
} DaRun;

/* Which engine runs. Only the host is there. */
static void
begin(DaRun *run, DaElement element)
{
	memset(run, 0, sizeof(*run));
	run->id = DA_ENGINE_HOST;
	run->engine = da_engine(run->id);
	run->element = element;
	if (INTERRUPTS_CAN_BE_PROCESSED())
		run->call.interrupt[0] = (const volatile int *) &InterruptPending;
}

static void
raise_errors(const DaRun *run)
{
	uint32		errors = run->call.errors;

	if (errors & DA_ERROR_DIVISION_BY_ZERO)
		ereport(ERROR,
				(errcode(ERRCODE_DIVISION_BY_ZERO),
				 errmsg("division by zero")));
	if (errors & DA_ERROR_OUT_OF_RANGE)
		ereport(ERROR,
				(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
				 errmsg("%s out of range", format_type_be(da_element_oid(run->element)))));
	if (errors & DA_ERROR_OVERFLOW)
		ereport(ERROR,
				(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
				 errmsg("value out of range: overflow")));
	if (errors & DA_ERROR_UNDERFLOW)
		ereport(ERROR,
				(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
				 errmsg("value out of range: underflow")));
	if (errors & DA_ERROR_GROUP)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("group number out of range"),
				 errhint("Group numbers count from 1, as array_group_id() gives them.")));
}

/*
 * What a slot answered: true if the call must be made again. An interrupt that
 * was no cancel (a changed setting, say) makes the operation start over, once:
 * the second time it looks only at the flags that end it.
 */
static bool
again(DaRun *run, DaStatus status)
{
	switch (status)
	{
		case DA_OK:
			raise_errors(run);
			return false;
		case DA_INTERRUPTED:
			CHECK_FOR_INTERRUPTS();
			run->call.interrupt[0] = (const volatile int *) &QueryCancelPending;
			run->call.interrupt[1] = (const volatile int *) &ProcDiePending;
			run->call.errors = 0;
			return true;
		case DA_NO_MEMORY:
			ereport(ERROR,
					(errcode(ERRCODE_OUT_OF_MEMORY),
					 errmsg("out of memory"),
					 errdetail("Failed in an operation on an array of type darray_%s.",
							   da_element_info[run->element].sql)));
		case DA_UNSUPPORTED:
			break;
	}
	elog(ERROR, "engine \"%s\" does not support this operation", run->engine->name);
}

#define RUN(run, slot, ...) \
	while (again(run, (run)->engine->slot(&(run)->call, __VA_ARGS__)))

/* no element can be NULL, as far as is known without a look at them */
static bool
may_have_nulls(const DaArray *array)
{
	return da_array_has_validity(array) && array->null_count != 0;
}

static DaColumn
operand_column(const DaOperand *operand, DaEngineId engine)
{
	DaColumn	column = {0};

	if (operand->array)
		return da_array_column(operand->array, engine);
	column.storage = da_element_info[operand->element].storage;
	column.scalar = true;
	column.length = 1;
	column.data = &operand->scalar;
	return column;
}

DaArray *
da_run_fill(const DaShape *shape, const DaScalar *value)
{
	DaArray    *result = da_array_create(shape, value == NULL && shape->length > 0);
	DaOutput	output;
	DaRun		run;

	begin(&run, shape->element);
	output = da_array_output(result, run.id);
	RUN(&run, fill, value, &output);
	da_array_finish(result, output.null_count);
	return result;
}

/*
 * Most operations are alike: read one or two columns, write one. "result" is
 * just created, "run" begun.
 */
#define RUN_INTO(run, result, slot, ...) \
	do { \
		DaOutput	output_ = da_array_output(result, (run)->id); \
		RUN(run, slot, __VA_ARGS__, &output_); \
		da_array_finish(result, output_.null_count); \
	} while (0)

DaArray *
da_run_section(DaArray *from, const DaSection *section)
{
	int			dims[DA_MAX_DIMS];
	DaShape		shape;
	DaArray    *result;
	DaColumn	column;
	DaRun		run;

	for (int i = 0; i < section->ndim; i++)
		dims[i] = (int) section->dims[i];
	shape = da_shape(from->shape.element, section->ndim, dims);
	begin(&run, from->shape.element);
	column = da_array_column(from, run.id);
	result = da_array_create(&shape, may_have_nulls(from) && shape.length > 0);
	RUN_INTO(&run, result, section, &column, section);
	return result;
}

DaArray *
da_run_gather(DaArray *from, DaArray *positions)
{
	DaShape		shape = positions->shape;
	DaArray    *result;
	DaColumn	column,
				at;
	DaRun		run;

	shape.element = from->shape.element;
	shape = da_shape(shape.element, shape.ndim, shape.dims);
	begin(&run, shape.element);
	column = da_array_column(from, run.id);
	at = da_array_column(positions, run.id);
	result = da_array_create(&shape, shape.length > 0);
	RUN_INTO(&run, result, gather, &column, &at);
	return result;
}

DaArray *
da_run_convert(DaArray *from, DaElement to)
{
	DaShape		shape = da_shape(to, from->shape.ndim, from->shape.dims);
	DaArray    *result;
	DaColumn	column;
	DaRun		run;

	begin(&run, to);
	column = da_array_column(from, run.id);
	result = da_array_create(&shape, may_have_nulls(from));
	RUN_INTO(&run, result, convert, &column);
	return result;
}

DaArray *
da_run_compare(DaCompareOp op, const DaOperand *a, const DaOperand *b)
{
	const DaArray *like = a->array ? a->array : b->array;
	DaShape		shape = da_shape(DA_ELEMENT_BOOL, like->shape.ndim, like->shape.dims);
	DaArray    *result;
	DaColumn	left,
				right;
	DaRun		run;

	begin(&run, like->shape.element);
	left = operand_column(a, run.id);
	right = operand_column(b, run.id);
	result = da_array_create(&shape, (a->array && may_have_nulls(a->array)) ||
							 (b->array && may_have_nulls(b->array)));
	RUN_INTO(&run, result, compare, op, &left, &right);
	return result;
}

DaArray *
da_run_logic(DaLogicOp op, DaArray *a, DaArray *b)
{
	DaShape		shape = da_shape(DA_ELEMENT_BOOL, a->shape.ndim, a->shape.dims);
	DaArray    *result;
	DaColumn	left,
				right = {0};
	DaRun		run;

	begin(&run, a->shape.element);
	left = da_array_column(a, run.id);
	if (b)
		right = da_array_column(b, run.id);
	result = da_array_create(&shape, op != DA_LOGIC_IS_NULL &&
							 (may_have_nulls(a) || (b && may_have_nulls(b))));
	RUN_INTO(&run, result, logic, op, &left, b ? &right : NULL);
	return result;
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
	DaArray    *result;
	DaColumn	column,
				chosen;
	DaRun		run;

	if (mask->shape.length != from->shape.length)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("mask of %lld elements does not fit an array of %lld elements",
						(long long) mask->shape.length, (long long) from->shape.length)));
	shape = da_shape_vector(from->shape.element, mask_count(mask));
	begin(&run, from->shape.element);
	column = da_array_column(from, run.id);
	chosen = da_array_column(mask, run.id);
	result = da_array_create(&shape, may_have_nulls(from) && shape.length > 0);
	RUN_INTO(&run, result, select, &column, &chosen);
	return result;
}

DaArray *
da_run_where(DaArray *mask)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, mask_count(mask));
	DaArray    *result = da_array_create(&shape, false);
	DaColumn	column;
	DaRun		run;

	begin(&run, DA_ELEMENT_INT4);
	column = da_array_column(mask, run.id);
	RUN_INTO(&run, result, where, &column);
	return result;
}

DaArray *
da_run_sort(DaArray *from, DaOrder order)
{
	DaArray    *result;
	DaColumn	column;
	DaRun		run;

	begin(&run, from->shape.element);
	column = da_array_column(from, run.id);
	result = da_array_create(&from->shape, may_have_nulls(from));
	RUN_INTO(&run, result, sort, &column, order);
	return result;
}

DaArray *
da_run_argsort(DaArray *from, DaOrder order, DaArray *before)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, from->shape.length);
	DaArray    *result;
	DaColumn	column,
				start = {0};
	DaRun		run;

	begin(&run, from->shape.element);
	column = da_array_column(from, run.id);
	if (before)
		start = da_array_column(before, run.id);
	result = da_array_create(&shape, false);
	RUN_INTO(&run, result, argsort, &column, order, before ? &start : NULL);
	return result;
}

#define RUN_REDUCE(name) \
void \
da_run_##name(DaArray *from, DaReduced *result) \
{ \
	DaColumn	column; \
	DaRun		run; \
\
	begin(&run, from->shape.element); \
	column = da_array_column(from, run.id); \
	memset(result, 0, sizeof(*result)); \
	RUN(&run, name, &column, result); \
}

RUN_REDUCE(count_true)
RUN_REDUCE(sum)
RUN_REDUCE(moments)
RUN_REDUCE(min_max)

int64
da_run_mismatch(DaArray *a, DaArray *b)
{
	DaColumn	left,
				right;
	int64		position;
	DaRun		run;

	begin(&run, a->shape.element);
	left = da_array_column(a, run.id);
	right = da_array_column(b, run.id);
	RUN(&run, mismatch, &left, &right, &position);
	return position;
}

/* a column of one element of it; false: that is NULL */
static bool
one_element(DaColumn *column, int64 position)
{
	if (column->validity && !da_bit_get(column->validity, column->validity_offset + position))
		return false;
	column->data = (const char *) column->data + position * da_storage_size[column->storage];
	column->length = 1;
	column->validity = NULL;
	return true;
}

bool
da_run_less(DaArray *a, DaArray *b, int64 position)
{
	DaColumn	left = da_array_column(a, DA_ENGINE_HOST);
	DaColumn	right = da_array_column(b, DA_ENGINE_HOST);
	uint8		less;
	DaOutput	output = {DA_STORAGE_BOOL, 1, &less};
	DaRun		run;

	if (!one_element(&left, position))
		return false;
	if (!one_element(&right, position))
		return true;
	begin(&run, a->shape.element);
	RUN(&run, compare, DA_COMPARE_LT, &left, &right, &output);
	return less;
}

uint64
da_run_hash(DaArray *from, uint64 seed)
{
	DaColumn	column;
	uint64		result;
	DaRun		run;

	begin(&run, from->shape.element);
	column = da_array_column(from, run.id);
	RUN(&run, hash, &column, seed, &result);
	return result;
}

DaArray *
da_run_group_id(DaArray *from, int64 *ngroups)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, from->shape.length);
	DaArray    *result = da_array_create(&shape, false);
	DaOutput	output;
	DaColumn	column;
	DaRun		run;

	begin(&run, from->shape.element);
	column = da_array_column(from, run.id);
	output = da_array_output(result, run.id);
	RUN(&run, group_id, &column, &output, ngroups);
	da_array_finish(result, 0);
	return result;
}

DaArray *
da_run_group_pair(DaArray *a, DaArray *b, int64 nb)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT8, a->shape.length);
	DaArray    *result = da_array_create(&shape, false);
	DaColumn	left,
				right;
	DaRun		run;

	begin(&run, DA_ELEMENT_INT8);
	left = da_array_column(a, run.id);
	right = da_array_column(b, run.id);
	RUN_INTO(&run, result, group_pair, &left, &right, nb);
	return result;
}

int64
da_run_group_max(DaArray *ids)
{
	DaColumn	column;
	int64		ngroups;
	DaRun		run;

	begin(&run, DA_ELEMENT_INT4);
	column = da_array_column(ids, run.id);
	RUN(&run, group_max, &column, &ngroups);
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

DaArray *
da_run_group_reduce(DaGroupOp op, DaArray *ids, DaArray *values, int64 ngroups)
{
	DaElement	element = values ? values->shape.element : DA_ELEMENT_INT4;
	DaShape		shape = da_shape_vector(da_group_result(op, element), ngroups);
	DaArray    *result;
	DaColumn	id_column,
				column = {0};
	DaRun		run;

	if (values && values->shape.length != ids->shape.length)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("group numbers of %lld elements do not fit values of %lld elements",
						(long long) ids->shape.length, (long long) values->shape.length)));
	begin(&run, shape.element);
	id_column = da_array_column(ids, run.id);
	if (values)
		column = da_array_column(values, run.id);
	result = da_array_create(&shape, op != DA_GROUP_COUNT && shape.length > 0);
	RUN_INTO(&run, result, group_reduce, op, &id_column, values ? &column : NULL);
	return result;
}
