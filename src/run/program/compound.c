/*
 * compound.c
 *	  Functions of elements that are several steps each: which steps.
 */
#include "run/program/compound.h"

/* registers: the operands, and the steps */
enum
{
	V, W, X, STEP_1, STEP_2, STEP_3
};

/* what a mask is, or true where an operand is NULL */
#define OR_NULL(mask, operand, is_null) \
	{DA_STEP_IS_NULL, DA_WITH_NULLS(operand), {operand}}, \
	{DA_STEP_OR, DA_WITH_NULLS(operand), {mask, is_null}}

/* w where "v op w", or where v is NULL, else v */
#define EXTREME(op) \
	{2, DA_WITH_NULLS(V) | DA_WITH_NULLS(W), 4, { \
		{DA_STEP_##op, DA_ALWAYS, {V, W}}, \
		OR_NULL(STEP_1, V, STEP_2), \
		{DA_STEP_IF_ELSE, DA_ALWAYS, {STEP_3, W, V}}}}

/* the bound where "from op bound", else what it is from; a NULL is no bound */
#define BOUNDED(op, from, bound, mask) \
	{DA_STEP_##op, DA_WITH_VALUE(bound), {from, bound}}, \
	{DA_STEP_IF_ELSE, DA_WITH_VALUE(bound), {mask, bound, from}}

const DaCompoundInfo da_compound_info[] = {
	[DA_COMPOUND_BETWEEN] = {3, DA_WITH_NULLS(V), 3, {
		{DA_STEP_GE, DA_ALWAYS, {V, W}},
		{DA_STEP_LE, DA_ALWAYS, {V, X}},
		{DA_STEP_AND, DA_ALWAYS, {STEP_1, STEP_2}}}},
	[DA_COMPOUND_GREATEST] = EXTREME(LT),
	[DA_COMPOUND_LEAST] = EXTREME(GT),
	[DA_COMPOUND_NULLIF] = {2, DA_ALWAYS, 4, {
		{DA_STEP_NE, DA_ALWAYS, {V, W}},
		OR_NULL(STEP_1, W, STEP_2),
		{DA_STEP_NULL_UNLESS, DA_WITH_VALUE(W), {V, STEP_3}}}},
	[DA_COMPOUND_CLAMP] = {3, DA_WITH_NULLS(V), 4, {
		BOUNDED(LT, V, W, STEP_1),
		BOUNDED(GT, STEP_2, X, STEP_3)}},
};

static uint8
add_to_program(void *program, DaStepOp op, const uint8 *operand)
{
	return da_program_step(program, op, DA_ELEMENT_BOOL, operand);
}

uint8
da_program_add_compound(DaProgram *program, DaCompound compound, const uint8 *operand)
{
	int			so = DA_ALWAYS;

	for (int i = 0; i < da_compound_info[compound].arity; i++)
		so |= da_program_is_scalar(program, operand[i]) ? DA_WITH_VALUE(i)
			: DA_WITH_VALUE(i) | DA_WITH_NULLS(i);
	return da_compound_add(compound, so, operand, add_to_program, program);
}
