/*
 * text_compound.c
 *	  Functions of texts that are several steps each, under a collation: greatest, NULLIF, bounds.
 *
 * What comes out is one of the operands' own strings, also where a collation takes another one for
 * the same. So strings are compared first, and then it is chosen among them.
 */
#include "run/run.h"

/* b where "a op b" or where a is NULL, else a */
static DaArray *
extreme(DaCompareOp op, const DaOperand *a, const DaOperand *b, Oid collation)
{
	DaArray    *mask;

	if (da_operand_is_null(a))
		return b->array;
	if (da_operand_is_null(b))
		return a->array;
	mask = da_text_compare(op, a, b, collation);
	if (da_operand_may_have_nulls(a))
		mask = da_run_logic(DA_LOGIC_OR, mask, da_run_logic(DA_LOGIC_IS_NULL, a->array, NULL));
	return da_run_if_else(mask, b, a);
}

/* the bound where "v op bound", else v */
static DaArray *
bound(DaCompareOp op, DaArray *array, const DaOperand *bound, Oid collation)
{
	DaOperand	v = da_operand(array);

	return bound->isnull ? array :
		da_run_if_else(da_text_compare(op, &v, bound, collation), bound, &v);
}

DaArray *
da_text_compound(DaCompound compound, const DaOperand **operands, Oid collation)
{
	const DaOperand *v = operands[0];
	const DaOperand *w = operands[1];
	DaOperand	null = da_operand_null(DA_ELEMENT_TEXT);

	switch (compound)
	{
		case DA_COMPOUND_BETWEEN:
			return da_run_logic(DA_LOGIC_AND, da_text_compare(DA_COMPARE_GE, v, w, collation),
								da_text_compare(DA_COMPARE_LE, v, operands[2], collation));
		case DA_COMPOUND_GREATEST:
			return extreme(DA_COMPARE_LT, v, w, collation);
		case DA_COMPOUND_LEAST:
			return extreme(DA_COMPARE_GT, v, w, collation);
		case DA_COMPOUND_NULLIF:
			return da_operand_is_null(w) ? v->array :
				da_run_if_else(da_text_compare(DA_COMPARE_EQ, v, w, collation), &null, v);
		case DA_COMPOUND_CLAMP:
			return bound(DA_COMPARE_GT, bound(DA_COMPARE_LT, v->array, w, collation), operands[2],
						 collation);
	}
	return NULL;
}
