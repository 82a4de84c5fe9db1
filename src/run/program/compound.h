/*
 * compound.h
 *	  Functions of elements that are several steps each (DaCompound, run.h): which steps.
 */
#ifndef DA_COMPOUND_H
#define DA_COMPOUND_H

#include "run/run.h"

/* what is so of an operand, a bit each: it may be NULL or have NULLs; it is no NULL value */
#define DA_WITH_NULLS(operand)	(1 << (operand))
#define DA_WITH_VALUE(operand)	(8 << (operand))

/* who adds a step, and tells its register */
typedef uint8 (*DaAddStep) (void *to, DaStepOp op, uint8 a, uint8 b, uint8 c);

/* a mask, of a mask and of where a register is NULL */
static inline uint8
da_compound_or_null(DaAddStep add, void *to, uint8 mask, uint8 reg)
{
	return add(to, DA_STEP_OR, mask,
			   add(to, DA_STEP_IS_NULL, reg, DA_NO_REGISTER, DA_NO_REGISTER), DA_NO_REGISTER);
}

/* b where "a op b", else a */
static inline uint8
da_compound_choose(DaAddStep add, void *to, DaStepOp op, uint8 a, uint8 b, bool or_null)
{
	uint8		mask = add(to, op, a, b, DA_NO_REGISTER);

	if (or_null)
		mask = da_compound_or_null(add, to, mask, a);
	return add(to, DA_STEP_IF_ELSE, mask, b, a);
}

/* the operand that is the result as it is, since there is no value beside it; -1: there is none */
static inline int
da_compound_operand(DaCompound compound, int so)
{
	switch (compound)
	{
		case DA_COMPOUND_BETWEEN:
			return -1;
		case DA_COMPOUND_GREATEST:
		case DA_COMPOUND_LEAST:
			return !(so & DA_WITH_VALUE(1)) ? 0 : !(so & DA_WITH_VALUE(0)) ? 1 : -1;
		case DA_COMPOUND_NULLIF:
			return so & DA_WITH_VALUE(1) ? -1 : 0;
		case DA_COMPOUND_CLAMP:
			return so & (DA_WITH_VALUE(1) | DA_WITH_VALUE(2)) ? -1 : 0;
	}
	return -1;
}

/*
 * Add the steps of a compound, of operands of which that is so, none being the result; the register
 * of what comes out. Inline, since millions of small arrays come this way.
 */
static inline uint8
da_compound_add(DaAddStep add, void *to, DaCompound compound, const uint8 *operand, int so)
{
	uint8		v = operand[0];
	uint8		w = operand[1];
	uint8		mask;

	switch (compound)
	{
		case DA_COMPOUND_BETWEEN:
			mask = add(to, DA_STEP_GE, v, w, DA_NO_REGISTER);
			return add(to, DA_STEP_AND, mask,
					   add(to, DA_STEP_LE, v, operand[2], DA_NO_REGISTER), DA_NO_REGISTER);
		case DA_COMPOUND_GREATEST:
			return da_compound_choose(add, to, DA_STEP_LT, v, w, so & DA_WITH_NULLS(0));
		case DA_COMPOUND_LEAST:
			return da_compound_choose(add, to, DA_STEP_GT, v, w, so & DA_WITH_NULLS(0));
		case DA_COMPOUND_NULLIF:
			mask = add(to, DA_STEP_NE, v, w, DA_NO_REGISTER);
			if (so & DA_WITH_NULLS(1))
				mask = da_compound_or_null(add, to, mask, w);
			return add(to, DA_STEP_NULL_UNLESS, v, mask, DA_NO_REGISTER);
		case DA_COMPOUND_CLAMP:
			if (so & DA_WITH_VALUE(1))
				v = da_compound_choose(add, to, DA_STEP_LT, v, w, false);
			if (so & DA_WITH_VALUE(2))
				v = da_compound_choose(add, to, DA_STEP_GT, v, operand[2], false);
			return v;
	}
	return DA_NO_REGISTER;
}

/* may there be NULLs in what comes out? */
static inline bool
da_compound_has_nulls(DaCompound compound, int so)
{
	bool		first = so & DA_WITH_NULLS(0);

	return compound == DA_COMPOUND_NULLIF ||
		(compound == DA_COMPOUND_GREATEST || compound == DA_COMPOUND_LEAST
		 ? first && so & DA_WITH_NULLS(1) : first);
}

#endif							/* DA_COMPOUND_H */
