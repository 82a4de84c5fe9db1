/*
 * run.c
 *	  One operation on arrays: all but those that go element by element (elementwise.c)
 *	  and those on groups (group.c).
 */
#include "run/run.h"

#include "miscadmin.h"
#include "run/program/prune.h"
#include "run/task/run_task.h"
#include "value/array/pick.h"
#include "value/array/version.h"

/* an interrupt is looked at after so many elements */
#define ASSIGN_PIECE ((int64) 1 << 20)

void
da_check_lengths(const DaArray *a, const DaArray *b)
{
	if (a->shape.length != b->shape.length)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("arrays of %lld and %lld elements do not match",
						(long long) a->shape.length, (long long) b->shape.length)));
}

DaArray *
da_run_fill(const DaShape *shape, const DaScalar *value)
{
	DaRun		run;

	da_run_begin(&run, DA_TASK_FILL, DA_OP_FILL, shape->element, shape->length);
	run.task.with.fill.isnull = value == NULL;
	run.task.with.fill.value.bits = value ? value->bits : 0;
	da_run_output(&run, shape, value == NULL);
	return da_run_result(&run);
}

DaArray *
da_run_sequence(DaElement element, int64 start, int64 step, int64 length)
{
	DaShape		shape = da_shape_vector(element, length);
	DaArray    *result;
	DaRun		run;

	da_run_begin(&run, DA_TASK_SEQUENCE, DA_OP_SEQUENCE, element, length);
	run.task.with.sequence.start = start;
	run.task.with.sequence.step = step;
	da_run_output(&run, &shape, false);
	result = da_run_result(&run);
	result->sorted = step > 0 ? DA_FLAG_ASCENDING : DA_FLAG_DESCENDING;
	return result;
}

DaArray *
da_run_strided_copy(DaArray *from, const DaSection *section)
{
	int			dims[DA_MAX_DIMS];
	DaShape		shape;
	DaRun		run;

	for (int i = 0; i < section->ndim; i++)
		dims[i] = (int) section->dims[i];
	shape = da_shape(from->shape.element, section->ndim, dims);
	da_run_begin(&run, DA_TASK_STRIDED_COPY, DA_OP_STRIDED_COPY, shape.element, shape.length);
	run.task.with.section = *section;
	from = da_pick_section(from, &run.task.with.section,
						   &da_stats[DA_OP_STRIDED_COPY][DA_ENGINE_HOST]);
	da_run_input_operand(&run, from);
	da_run_output(&run, &shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}

bool
da_run_element(DaArray *from, int64 position, DaScalar *value)
{
	DaRunLook	look;
	bool		found;

	da_run_look_begins(&look, DA_OP_ELEMENT, from);
	found = da_array_get(from, position, value, look.stat);
	da_run_look_ends(&look, 1);
	return found;
}

DaArray *
da_run_slice(DaArray *from, int64 start, int64 length)
{
	DaRunLook	look;
	DaArray    *slice;

	da_run_look_begins(&look, DA_OP_SLICE, from);
	slice = da_array_slice(from, start, length, look.stat);
	da_run_look_ends(&look, length);
	return slice;
}

DaArray *
da_run_gather(DaArray *from, DaArray *positions)
{
	DaShape		shape = da_shape(from->shape.element, positions->shape.ndim,
								 positions->shape.dims);
	DaRun		run;

	da_run_begin(&run, DA_TASK_GATHER, DA_OP_GATHER, shape.element, shape.length);
	from = da_pick_positions(from, &positions, &da_stats[DA_OP_GATHER][DA_ENGINE_HOST]);
	da_run_input_operand(&run, from);
	da_run_input_operand(&run, positions);
	da_run_output(&run, &shape, true);
	return da_run_result(&run);
}

DaArray *
da_run_convert(DaArray *from, DaElement to_element)
{
	DaShape		shape = da_shape(to_element, from->shape.ndim, from->shape.dims);
	DaRun		run;

	if (da_element_info[to_element].class_ == DA_CLASS_TIME)
		return da_time_convert(from, to_element);
	da_run_begin(&run, DA_TASK_EVAL, DA_OP_CONVERT, to_element, shape.length);
	da_run_operand(&run, da_run_step(&run, DA_STEP_CONVERT, to_element, da_run_input(&run, from),
									 DA_NO_REGISTER, DA_NO_REGISTER));
	da_run_output(&run, &shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}

/* how many elements the mask lets through */
static int64
mask_count(DaArray *mask)
{
	DaReduced	reduced;

	da_run_reduce(mask, DA_REDUCE_TRUE, &reduced);
	return reduced.true_count;
}

void
da_check_mask(const DaArray *array, const DaArray *mask)
{
	if (mask->shape.length != array->shape.length)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("mask of %lld elements does not fit an array of %lld elements",
						(long long) mask->shape.length, (long long) array->shape.length),
				 errhint("A mask has an element for each of the array's, as v > 0 has for v.")));
}

/* by a mask that nobody has written down yet; NULL: it has been, or it is in too many pieces */
static DaArray *
select_stretches(DaArray *from, DaArray *mask)
{
	const DaMask *stretches = da_array_mask(mask);
	int64		next = 0;
	int64		first = 0;
	int64		end = 0;
	int64		other;
	DaArray    *result;
	DaRunLook	look;

	if (stretches == NULL || da_array_at(from) != DA_ENGINE_HOST)
		return NULL;
	da_run_look_begins(&look, DA_OP_SELECT, from);
	(void) da_mask_next_true(stretches, &next, &first, &end);
	if (!da_mask_next_true(stretches, &next, &other, &other))
		result = da_array_slice(from, first, end - first, look.stat);
	else
		result = da_pick_mask(from, stretches, false, look.stat);
	if (result)
		da_run_look_ends(&look, from->shape.length);
	return result;
}

DaArray *
da_run_select(DaArray *from, DaArray *mask)
{
	DaShape		shape;
	DaRun		run;
	DaArray    *stretches;

	da_check_mask(from, mask);
	stretches = select_stretches(from, mask);
	if (stretches)
		return stretches;
	shape = da_shape_vector(from->shape.element, mask_count(mask));
	da_prune_select(&from, &mask);
	if (da_pick_may_pay(from, shape.length))
	{
		DaArray    *positions = da_run_nonzero(mask);
		DaArray    *picked;
		DaRunLook	look;

		da_run_look_begins(&look, DA_OP_SELECT, from);
		picked = da_pick_positions(from, &positions, look.stat);
		/* in their order, and nothing else */
		if (picked != from)
		{
			da_run_look_ends(&look, from->shape.length);
			return picked;
		}
	}
	da_run_begin(&run, DA_TASK_SELECT, DA_OP_SELECT, shape.element, from->shape.length);
	da_run_input_operand(&run, from);
	da_run_input_operand(&run, mask);
	da_run_output(&run, &shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}

/* positions of a mask that nobody has written down yet, from 1 */
static DaArray *
true_positions(const DaMask *mask, const DaShape *shape)
{
	DaArray    *result = da_array_create(shape, false);
	int32	   *to = da_array_output(result).data;
	int64		next = 0;
	int64		from;
	int64		end;

	while (da_mask_next_true(mask, &next, &from, &end))
		while (from < end)
		{
			int64		until = Min(end, from + DA_STRIDE);

			CHECK_FOR_INTERRUPTS();
			for (; from < until; from++)
				*to++ = (int32) (from + 1);
		}
	return result;
}

DaArray *
da_run_nonzero(DaArray *mask)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, mask_count(mask));
	const DaMask *stretches = da_array_mask(mask);
	DaRun		run;

	if (stretches)
		return true_positions(stretches, &shape);
	da_run_begin(&run, DA_TASK_NONZERO, DA_OP_NONZERO, DA_ELEMENT_INT4, mask->shape.length);
	da_run_input_operand(&run, mask);
	da_run_output(&run, &shape, false);
	return da_run_result(&run);
}

/* the first position, from 1, where a mask is true; 0: nowhere */
static int64
first_true(DaArray *mask)
{
	const DaMask *stretches = da_array_mask(mask);
	DaArray    *where;
	DaScalar	first;

	if (stretches)
	{
		int64		next = 0;
		int64		from;
		int64		end;

		return da_mask_next_true(stretches, &next, &from, &end) ? from + 1 : 0;
	}
	if (da_array_bytes_at(mask, DA_ENGINE_HOST) > 0)
	{
		/* what is under a NULL is false */
		DaColumn	column = da_array_column(mask);
		const char *found = memchr(column.data, true, column.length);

		return found ? found - (const char *) column.data + 1 : 0;
	}
	where = da_run_nonzero(mask);
	return where->shape.length > 0 && da_run_element(where, 0, &first) ? first.i4 : 0;
}

int64
da_run_position(DaArray *array, const DaOperand *value, int64 start)
{
	/* what is found early needs no look at the rest */
	const int64 probe = 65536;
	int64		n = array->shape.length - start;
	DaStat	   *stat = &da_stats[DA_OP_COMPARE][da_array_at(array)];
	DaOperand	operand = da_operand(array);
	int64		found;
	DaArray    *mask;

	if (n <= 0)
		return 0;
	mask = da_prune_step(value->isnull ? DA_STEP_IS_NULL : DA_STEP_EQ, &operand,
						 value->isnull ? NULL : value);
	if (mask)
	{
		found = first_true(da_array_slice(mask, start, n, stat));
		return found == 0 ? 0 : start + found;
	}
	found = first_true(da_run_same_as(da_array_slice(array, start, Min(probe, n), stat), value));
	if (found == 0 && n > probe)
	{
		if (start > 0)
			array = da_array_slice(array, start, n, stat);
		found = first_true(da_run_same_as(array, value));
	}
	return found == 0 ? 0 : start + found;
}

/*
 * The array to write to: "array", or a copy of it that has grown to "shape" and has room
 * for NULLs.
 */
static DaArray *
writable(DaArray *array, bool mine, const DaShape *shape, bool nulls)
{
	if (shape->length > array->shape.length)
		return da_array_copy(array, shape, true);
	return da_array_writable(array, mine, nulls);
}

DaArray *
da_run_assign_element(DaArray *array, bool mine, const DaShape *shape, int64 position,
					  const DaScalar *value)
{
	array = writable(array, mine, shape, value == NULL);
	da_array_set(array, position, value);
	return array;
}

DaArray *
da_run_assign_next(DaArray *array, const DaShape *shape, int64 position, const DaScalar *value)
{
	int64		more = shape->length - array->shape.length;
	DaArray    *next = NULL;
	int64		written = 1;
	DaRunLook	look;

	da_run_look_begins(&look, DA_OP_ASSIGN, array);
	if (more == 0)
		next = da_version_set(array, position, value);
	else if (more == 1)
	{
		DaColumn	column = {.data = value};

		next = da_version_append(array, value ? &column : NULL, 1);
	}
	if (next == NULL)
	{
		next = da_version_copy(array, shape, more > 0 ? da_version_room(shape->length) :
							   shape->length,
							   value == NULL || more > 1 || da_array_has_validity(array));
		da_array_set(next, position, value);
		written = shape->length;
	}
	da_run_look_ends(&look, written);
	return next;
}

DaArray *
da_run_assign(DaArray *array, bool mine, const DaShape *shape, const DaSection *section,
			  DaArray *from)
{
	int64		run = section->dims[section->ndim - 1]; /* they lie together */
	int64		count = 1;
	DaArray    *target;
	DaColumn	column;

	for (int i = 0; i < section->ndim; i++)
		count *= section->dims[i];
	if (from->shape.length < count)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("source array too small")));
	/* a source that is this very array (v[2:3] = v) must not change while it is read */
	if (from->data.buffer && from->data.buffer == array->data.buffer)
		from = da_array_copy(from, &from->shape, da_array_has_validity(from));
	target = writable(array, mine, shape, da_array_null_count(from) > 0);
	column = da_array_column(from);
	for (int64 i = 0; i < count; i += run)
	{
		int64		at = section->start;
		int64		rest = i / run;

		/* a copy may be given up half-way, an array that is written in place may not */
		if (target != array)
			CHECK_FOR_INTERRUPTS();
		for (int d = section->ndim - 2; d >= 0; d--)
		{
			at += rest % section->dims[d] * section->strides[d];
			rest /= section->dims[d];
		}
		da_array_put(target, at, &column, i, run);
	}
	return target;
}

DaArray *
da_run_assign_at(DaArray *array, bool mine, const DaShape *shape, DaArray *positions,
				 const DaOperand *values)
{
	DaScalar	zero = {.bits = 0};
	uint64		valid = !values->isnull;
	DaColumn	from = {
		.storage = da_element_info[values->element].storage,
		.scalar = true,
		.length = 1,
		.data = values->isnull ? &zero : &values->scalar,
		.validity = &valid
	};
	DaColumn	at = da_array_column(positions);
	DaArray    *target;

	if (values->array)
		from = da_array_column(values->array);
	/* what is read must not change meanwhile */
	if (array->data.buffer && (positions->data.buffer == array->data.buffer ||
							   (values->array && values->array->data.buffer == array->data.buffer)))
		mine = false;
	target = writable(array, mine, shape, da_operand_may_have_nulls(values));
	for (int64 i = 0; i < at.length; i += ASSIGN_PIECE)
	{
		if (target != array)
			CHECK_FOR_INTERRUPTS();
		da_array_put_at(target, &at, &from, i, Min(ASSIGN_PIECE, at.length - i));
	}
	return target;
}

void
da_run_reduce(DaArray *from, uint8 what, DaReduced *result)
{
	DaOp		op = (what == DA_REDUCE_TRUE ? DA_OP_COUNT_TRUE : what == DA_REDUCE_SUM ? DA_OP_SUM
					  : what & DA_REDUCE_MOMENTS ? DA_OP_MOMENTS : DA_OP_MIN_MAX);
	const DaMask *mask = what == DA_REDUCE_TRUE ? da_array_mask(from) : NULL;
	DaRun		run;

	if (mask)
	{
		*result = (DaReduced) {.rows = mask->length, .count = mask->length - mask->nulls,
							   .true_count = da_mask_count_true(mask)};
		return;
	}
	da_run_begin(&run, DA_TASK_AGGREGATE, op, from->shape.element, from->shape.length);
	da_task_reduce(&run.task, da_run_input(&run, from), DA_NO_REGISTER, what);
	da_run_execute(&run);
	*result = run.task.answer.reduced;
}

int64
da_run_mismatch(DaArray *a, DaArray *b)
{
	DaRun		run;

	da_run_begin(&run, DA_TASK_MISMATCH, DA_OP_MISMATCH, a->shape.element,
				 Max(a->shape.length, b->shape.length));
	da_run_input_operand(&run, a);
	da_run_input_operand(&run, b);
	da_run_execute(&run);
	return run.task.answer.number;
}

int
da_run_order(DaArray *a, DaArray *b)
{
	int64		position = da_run_mismatch(a, b);
	DaScalar	left;
	DaScalar	right;

	if (position == Min(a->shape.length, b->shape.length))
		return 0;
	if (!da_array_get(a, position, &left, &da_stats[DA_OP_MISMATCH][da_array_at(a)]))
		return 1;
	if (!da_array_get(b, position, &right, &da_stats[DA_OP_MISMATCH][da_array_at(b)]))
		return -1;
	return da_scalar_less(da_element_info[a->shape.element].storage, &left, &right) ? -1 : 1;
}

uint64
da_run_hash(DaArray *from, uint64 seed)
{
	DaRun		run;

	da_run_begin(&run, DA_TASK_HASH, DA_OP_HASH, from->shape.element, from->shape.length);
	run.task.with.seed = seed;
	da_run_input_operand(&run, from);
	da_run_execute(&run);
	return run.task.answer.hash;
}
