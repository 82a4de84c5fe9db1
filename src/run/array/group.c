/*
 * group.c
 *	  Operations on groups: their numbers, and aggregates by such numbers, along a dimension,
 *	  running.
 */
#include "run/run.h"

#include "run/array/lanes.h"
#include "run/program/coded.h"
#include "run/task/execute.h"
#include "utils/builtins.h"

DaArray *
da_run_group_id(DaArray *from, int64 *ngroups)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, from->shape.length);
	DaArray    *codes;
	DaRun		run;

	/* texts in an order, which have been looked at for it */
	if (from->ngroups > 0 && from->shape.element == DA_ELEMENT_TEXT)
	{
		codes = da_as_vector(da_text_codes(from));
		*ngroups = codes->ngroups = from->ngroups;
		return codes;
	}
	codes = da_coded_elements(from, NULL, DA_OP_GROUP_ID);
	if (codes)
		from = codes;
	da_run_begin(&run, DA_TASK_GROUP_ID, DA_OP_GROUP_ID, from->shape.element, shape.length);
	da_run_input_operand(&run, from);
	da_run_output(&run, &shape, false);
	da_run_execute(&run);
	*ngroups = run.task.answer.number;
	run.output[0].array->ngroups = *ngroups;
	return run.output[0].array;
}

DaArray *
da_run_group_pair(DaArray *a, DaArray *b, int64 nb)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT8, a->shape.length);
	DaRun		run;

	da_run_begin(&run, DA_TASK_GROUP_PAIR, DA_OP_GROUP_PAIR, DA_ELEMENT_INT8, shape.length);
	run.task.with.ngroups = nb;
	da_run_input_operand(&run, a);
	da_run_input_operand(&run, b);
	da_run_output(&run, &shape, false);
	return da_run_result(&run);
}

/*
 * Two keys become one: the pair of their group numbers, whose order is theirs, and
 * so on. Pairs are numbered anew in the end, and where the next would not fit: numbers
 * are dense.
 */
DaArray *
da_run_group_keys(DaArray **keys, int nkeys, int64 *ngroups)
{
	DaArray    *id = da_run_group_id(keys[0], ngroups);

	for (int i = 1; i < nkeys; i++)
	{
		int64		nnext;
		DaArray    *next;

		da_check_lengths(keys[0], keys[i]);
		next = da_run_group_id(keys[i], &nnext);
		if (*ngroups > PG_INT64_MAX / Max(nnext, 1))
			id = da_run_group_id(id, ngroups);
		id = da_run_group_pair(id, next, nnext);
		*ngroups *= nnext;
	}
	return nkeys > 1 ? da_run_group_id(id, ngroups) : id;
}

int64
da_run_group_max(DaArray *ids, bool invalid_ok)
{
	DaRun		run;

	if (ids->ngroups > 0)
		return ids->ngroups;
	da_run_begin(&run, DA_TASK_GROUP_MAX, DA_OP_GROUP_MAX, DA_ELEMENT_INT4, ids->shape.length);
	da_run_input_operand(&run, ids);
	if (!invalid_ok)
		da_run_execute(&run);
	else if (!da_run_try(&run))
		return -1;
	return run.task.answer.number;
}

/* columns of element_list.h, as a table */
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
#define DA_ELEMENT(id, sql, storage, class, rank, oid, sum, avg, gsum, gavg) \
	[DA_ELEMENT_##id] = {GROUPED_##gsum, GROUPED_##gavg},
#include "kernel/element/element_list.h"
#undef DA_ELEMENT
};

bool
da_group_takes(DaFold op, DaElement values)
{
	return (da_fold_info[op].classes & 1 << da_element_info[values].class_) != 0;
}

DaElement
da_fold_element(DaFoldGives gives, DaElement values)
{
	switch (gives)
	{
		case DA_GIVES_GSUM:
			return (DaElement) grouped[values].sum;
		case DA_GIVES_GAVG:
			return (DaElement) grouped[values].avg;
		case DA_GIVES_FLOAT8:
			return DA_ELEMENT_FLOAT8;
		case DA_GIVES_INT8:
			return DA_ELEMENT_INT8;
		case DA_GIVES_INT4:
			return DA_ELEMENT_INT4;
		default:
			return values;
	}
}

DaElement
da_group_result(DaFold op, DaElement values)
{
	if (!da_group_takes(op, values))
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_FUNCTION),
				 errmsg("grouped aggregate \"%s\" does not take values of type %s",
						da_fold_info[op].name, format_type_be(da_element_oid(values)))));
	return da_fold_element((DaFoldGives) da_fold_info[op].grouped, values);
}

/* aggregates of values come as arrays of these types; what errors are about */
static DaElement
result_shapes(const DaFold *ops, int nops, DaElement values, const DaShape *shape,
			  DaShape *shapes)
{
	DaElement	of_errors = da_group_result(ops[0], values);

	for (int i = 0; i < nops; i++)
	{
		shapes[i] = *shape;
		shapes[i].element = da_group_result(ops[i], values);
		/* of integers that become too large it is the sum or the product */
		if (da_fold_info[ops[i]].grouped == DA_GIVES_GSUM)
			of_errors = shapes[i].element;
	}
	return of_errors;
}

/* the same, executed */
static void
run_groups(DaRun *run, const DaFold *ops, int nops, uint8 ids, uint8 values,
		   const DaShape *shapes, DaArray **results)
{
	da_run_name_groups(run, ops, nops, ids, values, shapes);
	da_run_execute(run);
	for (int i = 0; i < nops; i++)
		results[i] = run->output[i].array;
}

/* one pass over the rows; an engine's memory and time follow the rows and "ngroups" */
static void
reduce_dense(const DaFold *ops, int nops, DaArray *ids, DaArray *values, DaElement of_errors,
			 const DaShape *shapes, DaArray **results)
{
	uint8		of_ids;
	uint8		of_values;
	DaRun		run;

	da_run_begin(&run, DA_TASK_GROUP_REDUCE, DA_OP_GROUP_REDUCE, of_errors, ids->shape.length);
	of_ids = da_run_input(&run, ids);
	of_values = values ? da_run_input(&run, values) : DA_NO_REGISTER;
	run_groups(&run, ops, nops, of_ids, of_values, shapes, results);
}

/*
 * The same numbers without gaps, NULL where "ids" is; *numbers, by them: what each was. The
 * latter may end with a NULL that stands for no group.
 */
static DaArray *
close_gaps(DaArray *ids, int64 *ngroups, DaArray **numbers)
{
	const DaFold first = DA_FOLD_FIRST;
	DaArray    *dense = da_array_reshape(da_run_group_id(ids, ngroups), &ids->shape);
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, *ngroups);

	*numbers = NULL;
	reduce_dense(&first, 1, dense, ids, DA_ELEMENT_INT4, &shape, numbers);
	if (da_array_null_count(ids) > 0)
	{
		/* those of the group of all NULLs, which is the last one, belong to none */
		DaOperand	null = {.element = DA_ELEMENT_INT4, .isnull = true};
		DaOperand	others = da_operand(dense);

		dense = da_run_if_else(da_run_logic(DA_LOGIC_IS_NULL, ids, NULL), &null, &others);
		--*ngroups;
	}
	return dense;
}

/* by numbers without gaps; then each value goes to its place in a result of empty groups */
static void
reduce_sparse(const DaFold *ops, int nops, DaArray *ids, DaArray *values, DaElement of_errors,
			  const DaShape *shapes, DaArray **results)
{
	DaArray    *found[DA_TASK_OUTPUTS] = {NULL};
	DaShape		found_shapes[DA_TASK_OUTPUTS];
	DaArray    *numbers;
	int64		nfound;
	DaArray    *dense = close_gaps(ids, &nfound, &numbers);

	for (int i = 0; i < nops; i++)
		found_shapes[i] = da_shape_vector(shapes[i].element, nfound);
	reduce_dense(ops, nops, dense, values, of_errors, found_shapes, found);
	for (int i = 0; i < nops; i++)
	{
		const DaScalar zero = {.bits = 0};

		DaShape		shape = shapes[i];

		shape.entries = found[i]->shape.entries;
		results[i] = da_run_fill(&shape, da_fold_is_count(ops[i]) ? &zero : NULL);
		da_array_scatter(results[i], numbers, found[i]);
	}
}

void
da_run_check_ids(DaArray *ids, DaArray *values)
{
	if (values->shape.length != ids->shape.length)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("group numbers of %lld elements do not fit values of %lld elements",
						(long long) ids->shape.length, (long long) values->shape.length)));
}

void
da_run_group_reduce(const DaFold *ops, int nops, DaArray *ids, DaArray *values,
					int64 ngroups, DaArray **results)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT8, ngroups);
	DaShape		shapes[DA_TASK_OUTPUTS];
	DaElement	of_errors;

	Assert(nops > 0 && nops <= DA_TASK_OUTPUTS);
	of_errors = result_shapes(ops, nops, values ? values->shape.element : DA_ELEMENT_INT4, &shape,
							  shapes);
	if (values)
		da_run_check_ids(ids, values);
	if (da_groups_are_sparse(ngroups, ids->shape.length))
		reduce_sparse(ops, nops, ids, values, of_errors, shapes, results);
	else
		reduce_dense(ops, nops, ids, values, of_errors, shapes, results);
}

DaArray *
da_run_group_elements(DaArray *ids, DaArray *values, int64 *ngroups, DaArray **counts)
{
	const DaFold count = DA_FOLD_COUNT;
	DaOrder		ascending = {false, false};

	da_run_check_ids(ids, values);
	*ngroups = da_run_group_max(ids, false);
	if (*ngroups == 0)
		*counts = da_run_sequence(DA_ELEMENT_INT8, 0, 1, 0);
	else
		da_run_group_reduce(&count, 1, ids, NULL, *ngroups, counts);
	/* the sort is stable, and those of no group come last */
	return da_run_gather(da_as_vector(values), da_run_argsort(da_as_vector(ids), ascending));
}

/*
 * Elements that differ in the dimension alone are a group: its number is that of an element of
 * the result, which a view repeats along the dimension.
 */
DaArray *
da_run_reduce_dim(DaFold op, DaArray *from, int dim)
{
	DaShape		result = from->shape;
	DaShape		shape;
	DaElement	of_errors;
	int64		strides[DA_MAX_DIMS];
	int64		stride = 1;
	uint8		of_ids;
	DaArray    *ids;
	DaArray    *reduced;
	DaRun		run;

	da_check_dim(from, dim);
	result.dims[dim - 1] = 1;
	result = da_shape(from->shape.element, result.ndim, result.dims);
	of_errors = result_shapes(&op, 1, from->shape.element, &result, &shape);
	ids = da_run_sequence(DA_ELEMENT_INT4, 1, 1, result.length);

	da_run_begin(&run, DA_TASK_GROUP_REDUCE, DA_OP_GROUP_REDUCE, of_errors, from->shape.length);
	run.task.ndim = from->shape.ndim;
	for (int d = from->shape.ndim - 1; d >= 0; d--)
	{
		run.task.dims[d] = from->shape.dims[d];
		strides[d] = d == dim - 1 ? 0 : stride;
		stride *= result.dims[d];
	}
	of_ids = da_run_view(&run, ids, strides);
	run_groups(&run, &op, 1, of_ids, da_run_input(&run, from), &shape, &reduced);
	/* of a vector there is one element left */
	for (int d = dim - 1; d < shape.ndim - 1; d++)
		shape.dims[d] = shape.dims[d + 1];
	shape.ndim = Max(shape.ndim - 1, 1);
	return da_array_reshape(reduced, &shape);
}

DaArray *
da_run_scan(DaFold op, DaArray *ids, int64 lanes, DaArray *values)
{
	DaShape		shape;
	DaElement	of_errors = result_shapes(&op, 1, values->shape.element, &values->shape, &shape);
	int64		ngroups = lanes;
	DaArray    *numbers;
	DaRun		run;

	if (ids)
	{
		da_run_check_ids(ids, values);
		ngroups = da_run_group_max(ids, false);
		if (da_groups_are_sparse(ngroups, ids->shape.length))
			ids = close_gaps(ids, &ngroups, &numbers);
	}
	da_run_begin(&run, DA_TASK_SCAN, DA_OP_SCAN, of_errors, values->shape.length);
	run.task.with.group.op[0] = op;
	run.task.with.group.ngroups = ngroups;
	/* without numbers all rows are of one group */
	da_run_operand(&run, ids ? da_run_input(&run, ids) : da_run_lanes(&run, lanes, 1));
	da_run_input_operand(&run, values);
	da_run_output(&run, &shape, op != DA_FOLD_COUNT || ids);
	return da_run_result(&run);
}
