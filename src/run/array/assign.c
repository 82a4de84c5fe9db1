/*
 * assign.c
 *	  Elements of an array replaced, in place where nobody else sees it.
 */
#include "run/run.h"

#include "miscadmin.h"
#include "run/task/execute.h"
#include "value/array/version.h"

/* an interrupt is looked at after so many elements */
#define ASSIGN_PIECE ((int64) 1 << 20)

/*
 * The array to write to: "array", or a copy of it that has grown to "shape" and has room
 * for NULLs.
 */
static DaArray *
writable(DaArray *array, bool mine, const DaShape *shape, bool nulls)
{
	DaShape		grown = *shape;

	/* what was given it may not have known all texts yet */
	grown.entries = array->shape.entries;
	if (shape->length > array->shape.length)
		return da_array_copy(array, &grown, true);
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
	DaOperand	operands[2] = {da_operand(array), da_operand(from)};
	DaArray    *target;
	DaColumn	column;

	if (array->shape.element == DA_ELEMENT_TEXT)
	{
		da_text_add(operands);
		array = operands[0].array;
		from = operands[1].array;
	}
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
				 const DaOperand *given)
{
	DaOperand	operands[2] = {da_operand(array), *given};
	const DaOperand *values = &operands[1];
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

	if (array->shape.element == DA_ELEMENT_TEXT)
	{
		da_text_add(operands);
		array = operands[0].array;
	}
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
