/*
 * operand.h
 *	  What an operation works on.
 */
#ifndef DA_OPERAND_H
#define DA_OPERAND_H

#include "kernel/task.h"
#include "value/array/array.h"

/* an array, or one element that stands for any number of equal ones */
typedef struct DaOperand
{
	DaArray    *array;			/* NULL: the scalar */
	DaElement	element;
	bool		isnull;			/* the scalar is NULL, and all its bits 0 */
	DaScalar	scalar;
	DaEntries  *entries;		/* of a scalar that is a text: what its code is of */
} DaOperand;

static inline DaOperand
da_operand(DaArray *array)
{
	DaOperand	operand = {array, array->shape.element};

	return operand;
}

/* what its texts are codes of; NULL: it has none */
static inline DaEntries *
da_operand_entries(const DaOperand *operand)
{
	return operand->array ? operand->array->shape.entries : operand->entries;
}

/* one NULL, and whether it is that */
static inline DaOperand
da_operand_null(DaElement element)
{
	return (DaOperand) {.element = element, .isnull = true};
}

/* an integer as an element of a type that has it */
static inline DaOperand
da_operand_integer(DaElement element, int64 value)
{
	DaOperand	operand = {.element = element};

	operand.scalar = da_scalar_of_integer(da_element_info[element].storage, value);
	return operand;
}

static inline bool
da_operand_is_null(const DaOperand *operand)
{
	return operand->array == NULL && operand->isnull;
}

static inline bool
da_operand_may_have_nulls(const DaOperand *operand)
{
	return operand->array ? da_array_may_have_nulls(operand->array) : operand->isnull;
}

#endif							/* DA_OPERAND_H */
