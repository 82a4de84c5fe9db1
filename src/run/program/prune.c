/*
 * prune.c
 *	  Masks of encoded values that are not in memory.
 *
 * The least and the greatest element of a vector, and whether it has NULLs, mostly tell what a
 * comparison gives for all of its elements. What they do not tell is found in the vectors that
 * are left open, which are taken together and go through the same steps.
 */
#include "run/program/prune.h"

#include "run/program/coded.h"
#include "run/program/part.h"
#include "run/task/execute.h"
#include "value/array/pick.h"

/* what elements of a vector may be: bits */
#define MAY_BE_FALSE	(1 << DA_TRUTH_FALSE)
#define MAY_BE_TRUE		(1 << DA_TRUTH_TRUE)
#define MAY_BE_NULL		(1 << DA_TRUTH_NULL)

/* what to read a span of vectors costs besides them, in vectors */
#define SPAN_VECTORS	4

/* a vector takes as long as some elements */
#define VECTORS_PAUSE(vector)	DA_PAUSE(64 * (vector))

typedef struct Pruning
{
	DaShape		shape;			/* of the mask */
	bool		truth_only;
	int64		count;			/* of the vectors */
	uint8	   *may;			/* what each may be */
	int64		open;			/* how many are to be looked at */
} Pruning;

bool
da_prune_may(const DaProgram *program, const DaOperand *args)
{
	for (int i = 0; i < program->nargs; i++)
		if (da_is_encoded(args[i].array))
			return true;
	return false;
}

static bool
is_open(const Pruning *pruning, uint8 may)
{
	if (pruning->truth_only && (may & MAY_BE_TRUE) == 0)
		return false;
	return (may & (may - 1)) != 0;
}

/* how many there are to look at, and is that worth it? */
static bool
pays(Pruning *pruning)
{
	int64		left = pruning->count / 2;
	bool		before = false;

	pruning->open = 0;
	for (int64 k = 0; k < pruning->count && left >= 0; k++)
	{
		bool		open = is_open(pruning, pruning->may[k]);

		pruning->open += open;
		left -= open ? 1 + (before ? 0 : SPAN_VECTORS) : 0;
		before = open;
	}
	return left >= 0;
}

/* the elements of the vectors that are open */
static DaMask *
open_vectors(const Pruning *pruning)
{
	DaMask	   *mask = da_mask_begin(pruning->shape.length);

	for (int64 k = 0; k < pruning->count; k++)
		(void) da_mask_add(&mask, da_vector_length(pruning->shape.length, k),
						   is_open(pruning, pruning->may[k]));
	return mask;
}

/* of a vector that is not open */
static DaTruth
truth_of(uint8 may)
{
	return may == MAY_BE_TRUE ? DA_TRUTH_TRUE : may == MAY_BE_NULL ? DA_TRUTH_NULL :
		DA_TRUTH_FALSE;
}

/* the mask as stretches; NULL: there are too many */
static DaArray *
in_stretches(const Pruning *pruning, const DaColumn *rest)
{
	DaMask	   *mask = da_mask_begin(pruning->shape.length);
	DaArray    *result = NULL;
	int64		at = 0;
	bool		fits = true;

	for (int64 k = 0; k < pruning->count && fits; k++)
	{
		int			n = da_vector_length(pruning->shape.length, k);

		VECTORS_PAUSE(k);
		if (!is_open(pruning, pruning->may[k]))
			fits = da_mask_add(&mask, n, truth_of(pruning->may[k]));
		else
		{
			fits = da_mask_column(&mask, rest, at, n);
			at += n;
		}
	}
	if (fits)
		result = da_array_of_mask(&pruning->shape, mask);
	pfree(mask);
	return result;
}

/* the same element by element */
static DaArray *
written_down(const Pruning *pruning, const DaColumn *rest)
{
	DaArray    *result = da_array_create(&pruning->shape, true);
	DaOutput	output = da_array_output(result);
	int64		nulls = 0;
	int64		at = 0;

	memset(output.validity, 0, DA_VALIDITY_WORDS(output.length) * sizeof(uint64));
	for (int64 k = 0; k < pruning->count; k++)
	{
		int			n = da_vector_length(output.length, k);
		int64		from = k * DA_VECTOR_LENGTH;
		char	   *to = (char *) output.data + from;
		DaTruth		truth = truth_of(pruning->may[k]);

		VECTORS_PAUSE(k);
		if (is_open(pruning, pruning->may[k]))
		{
			memcpy(to, (const char *) rest->data + at, n);
			da_bits_put(output.validity, from, rest->validity, rest->validity_offset + at, n);
			at += n;
		}
		else
		{
			memset(to, truth == DA_TRUTH_TRUE, n);
			if (truth != DA_TRUTH_NULL)
				da_bits_put(output.validity, from, NULL, 0, n);
		}
		nulls += n - da_bits_count(output.validity, from, n);
	}
	da_array_finish(result, nulls);
	return result;
}

/* "rest": the mask of the elements of the vectors that are open, NULL if there are none */
static DaArray *
assemble(const Pruning *pruning, DaArray *rest)
{
	DaColumn	column = {.length = 0};
	DaArray    *result;

	if (rest)
		column = da_array_column(rest);
	result = in_stretches(pruning, &column);
	return result ? result : written_down(pruning, &column);
}

/* elements of a vector that are NULL, and others */
static uint8
may_be_null(const DaVectorEntry *entry, int n, uint8 others)
{
	return (entry->nulls > 0 ? MAY_BE_NULL : 0) | (entry->nulls < n ? others : 0);
}

/* what a comparison of them with a value may give */
static uint8
compared(DaCompareOp op, DaStorage storage, const DaVectorEntry *entry, int n,
		 const DaOperand *value)
{
	DaScalar	min = {.bits = entry->min};
	DaScalar	max = {.bits = entry->max};
	bool		some_below;
	bool		all_below;
	bool		some_above;
	bool		all_above;
	bool		can;
	bool		must;

	if (value->isnull)
		return MAY_BE_NULL;
	some_below = da_scalar_less(storage, &min, &value->scalar);
	all_below = da_scalar_less(storage, &max, &value->scalar);
	some_above = da_scalar_less(storage, &value->scalar, &max);
	all_above = da_scalar_less(storage, &value->scalar, &min);
	switch (op)
	{
		case DA_COMPARE_LT:
			can = some_below;
			must = all_below;
			break;
		case DA_COMPARE_LE:
			can = !all_above;
			must = !some_above;
			break;
		case DA_COMPARE_GT:
			can = some_above;
			must = all_above;
			break;
		case DA_COMPARE_GE:
			can = !all_below;
			must = !some_below;
			break;
		case DA_COMPARE_EQ:
			can = !all_below && !all_above;
			must = !some_below && !some_above;
			break;
		case DA_COMPARE_NE:
			can = some_below || some_above;
			must = all_below || all_above;
			break;
		default:
			can = true;
			must = false;
			break;
	}
	return may_be_null(entry, n, (can ? MAY_BE_TRUE : 0) | (must ? 0 : MAY_BE_FALSE));
}

/* three-valued logic on what operands may be */
static uint8
logic(DaStepOp op, uint8 a, uint8 b)
{
	const uint8 other = MAY_BE_FALSE | MAY_BE_TRUE;
	uint8		decides = op == DA_STEP_AND ? MAY_BE_FALSE : MAY_BE_TRUE;
	uint8		passes = other & ~decides;

	if (op == DA_STEP_IS_NULL)
		return (a & MAY_BE_NULL ? MAY_BE_TRUE : 0) | (a & other ? MAY_BE_FALSE : 0);
	if (op == DA_STEP_NOT)
		return (a & MAY_BE_NULL) | (a & MAY_BE_TRUE ? MAY_BE_FALSE : 0) |
			(a & MAY_BE_FALSE ? MAY_BE_TRUE : 0);
	return ((a | b) & decides) | (a & b & passes) |
		((a & MAY_BE_NULL && b & ~decides) || (b & MAY_BE_NULL && a & ~decides) ?
		 MAY_BE_NULL : 0);
}

/* what a step gives for vector k, of n elements; "may": what it is of the registers before */
static uint8
step_may(const DaProgram *program, const DaProgramStep *step, const DaOperand *args,
		 const DaVectorEntry *const *vectors, int64 k, int n, const uint8 *may)
{
	const DaStepInfo *info = &da_step_info[step->op];
	uint8		array;
	uint8		value;

	if (info->shape == DA_SHAPE_LOGIC)
		return logic((DaStepOp) step->op, may[step->operand[0]],
					 info->arity > 1 ? may[step->operand[1]] : 0);
	if (da_part_compares(program, step, &array, &value) && vectors[array])
		return compared(array == step->operand[0] ? (DaCompareOp) info->op :
						da_compare_turned((DaCompareOp) info->op),
						da_element_info[args[array].element].storage, &vectors[array][k], n,
						&args[value]);
	return MAY_BE_FALSE | MAY_BE_TRUE | MAY_BE_NULL;
}

/* what elements of an argument may be, if it is a mask; others are NULL or not */
static uint8
arg_may(const DaOperand *arg, const DaVectorEntry *entry, int n)
{
	uint8		others = MAY_BE_FALSE | MAY_BE_TRUE;

	if (entry == NULL)
		return others | MAY_BE_NULL;
	if (arg->element == DA_ELEMENT_BOOL)
		others = (entry->min == 0 ? MAY_BE_FALSE : 0) | (entry->max != 0 ? MAY_BE_TRUE : 0);
	return may_be_null(entry, n, others);
}

static bool
same_dimensions(const DaShape *a, const DaShape *b)
{
	return a->ndim == b->ndim && memcmp(a->dims, b->dims, a->ndim * sizeof(int)) == 0;
}

/*
 * Which registers a mask is made of; false: not of comparisons and logic of arguments of one shape
 * alone, or none of them is encoded
 */
static bool
find_uses(const DaProgram *program, const DaOperand *args, uint8 reg, bool *uses,
		  const DaShape **shape)
{
	bool		any = false;

	memset(uses, 0, DA_PROGRAM_REGISTERS * sizeof(bool));
	uses[reg] = true;
	*shape = NULL;
	for (int i = reg; i >= program->nargs; i--)
	{
		const DaProgramStep *step = &program->step[i - program->nargs];
		const DaStepInfo *info = &da_step_info[step->op];

		if (!uses[i])
			continue;
		if (info->shape != DA_SHAPE_COMPARE && info->shape != DA_SHAPE_LOGIC)
			return false;
		for (int k = 0; k < info->arity; k++)
			uses[step->operand[k]] = true;
	}
	for (int i = 0; i < program->nargs; i++)
	{
		const DaArray *array = args[i].array;

		if (!uses[i] || array == NULL)
			continue;
		if (da_array_at(array) != DA_ENGINE_HOST ||
			(*shape && !same_dimensions(&array->shape, *shape)))
			return false;
		*shape = &array->shape;
		any |= da_is_encoded(array);
	}
	return any;
}

/* the steps that are used on those elements alone */
static DaArray *
run_rest(const DaProgram *program, const DaOperand *args, uint8 reg, const bool *uses,
		 const DaMask *open, DaStat *stat)
{
	DaOperand	rest[DA_TASK_INPUTS];

	for (int i = 0; i < program->nargs; i++)
	{
		rest[i] = uses[i] ? args[i] : da_part_unused(args[i].element);
		if (rest[i].array)
			rest[i].array = da_pick_mask(args[i].array, open, true, stat);
	}
	return da_part_run(program, rest, reg, uses);
}

/* what has been found without a task, or by one that has counted itself */
static void
count(DaRunLook *look, const Pruning *pruning, int64 narrays, DaArray *rest)
{
	look->stat->vectors_skipped += narrays * (pruning->count - pruning->open);
	if (rest == NULL)
		da_run_look_ends(look, pruning->shape.length);
}

DaArray *
da_prune_program(const DaProgram *program, const DaOperand *args, uint8 reg, bool truth_only)
{
	bool		uses[DA_PROGRAM_REGISTERS];
	const DaVectorEntry *vectors[DA_TASK_INPUTS];
	uint8		may[DA_PROGRAM_REGISTERS];
	const DaShape *shape;
	Pruning		pruning = {.truth_only = truth_only};
	DaArray    *rest = NULL;
	DaArray    *result = NULL;
	DaRunLook	look;
	int64		narrays = 0;

	if (reg < program->nargs || !find_uses(program, args, reg, uses, &shape))
		return NULL;
	look.op = program->nsteps == 1 ? DA_OP_COMPARE : DA_OP_EVAL;
	look.stat = &da_stats[look.op][DA_ENGINE_HOST];
	look.before = *look.stat;
	for (int i = 0; i < program->nargs; i++)
	{
		vectors[i] = uses[i] && args[i].array ? da_array_vectors(args[i].array, look.stat) : NULL;
		narrays += vectors[i] != NULL;
	}
	if (narrays == 0)
		return NULL;
	pruning.shape = *shape;
	pruning.shape.element = DA_ELEMENT_BOOL;
	pruning.count = DA_VECTOR_COUNT(shape->length);
	pruning.may = MemoryContextAllocHuge(CurrentMemoryContext, pruning.count);
	for (int64 k = 0; k < pruning.count; k++)
	{
		int			n = da_vector_length(shape->length, k);

		VECTORS_PAUSE(k);
		for (int i = 0; i < program->nargs; i++)
			if (uses[i])
				may[i] = arg_may(&args[i], vectors[i] ? &vectors[i][k] : NULL, n);
		for (int i = program->nargs; i <= reg; i++)
			if (uses[i])
				may[i] = step_may(program, &program->step[i - program->nargs], args, vectors, k,
								  n, may);
		pruning.may[k] = may[reg];
	}
	if (pays(&pruning))
	{
		if (pruning.open > 0)
		{
			DaMask	   *open = open_vectors(&pruning);

			rest = run_rest(program, args, reg, uses, open, look.stat);
			pfree(open);
		}
		count(&look, &pruning, narrays, rest);
		result = assemble(&pruning, rest);
	}
	else
		result = da_coded_program(program, args, reg, uses, look.stat);
	pfree(pruning.may);
	return result;
}

DaArray *
da_prune_step(DaStepOp op, const DaOperand *a, const DaOperand *b)
{
	DaProgram	program = {.nargs = b ? 2 : 1, .nsteps = 1};
	DaOperand	args[2] = {*a};

	if (!da_is_encoded(a->array) && !(b && da_is_encoded(b->array)))
		return NULL;
	if (b)
		args[1] = *b;
	for (int i = 0; i < program.nargs; i++)
		program.arg[i] = (DaProgramArg) {args[i].element, args[i].array == NULL};
	program.step[0] = (DaProgramStep) {op, DA_ELEMENT_BOOL, {0, b ? 1 : DA_NO_REGISTER,
															DA_NO_REGISTER}, DA_NO_REGISTER};
	return da_prune_program(&program, args, program.nargs, false);
}

/* what vector k may be as to a set; "low" is the first element that is not below its least one */
static uint8
member(DaStorage storage, const DaVectorEntry *entry, int n, const DaColumn *set, bool unknown)
{
	DaScalar	min = {.bits = entry->min};
	DaScalar	max = {.bits = entry->max};
	DaScalar	element = {.bits = 0};
	uint8		others = unknown ? MAY_BE_NULL : MAY_BE_FALSE;
	int			size = da_storage_size[storage];
	int64		low = da_scalar_place(storage, set->data, set->length, &min);

	if (low < set->length)
	{
		memcpy(&element, (const char *) set->data + low * size, size);
		if (!da_scalar_less(storage, &max, &element))
			others = da_scalar_less(storage, &min, &max) ? others | MAY_BE_TRUE : MAY_BE_TRUE;
	}
	return may_be_null(entry, n, others);
}

DaArray *
da_prune_is_in(DaArray *from, DaArray *set, bool unknown, DaPruneRest rest_of)
{
	DaStorage	storage = da_element_info[from->shape.element].storage;
	Pruning		pruning = {.shape = from->shape};
	const DaVectorEntry *vectors;
	DaArray    *rest = NULL;
	DaArray    *result = NULL;
	DaColumn	column;
	DaRunLook	look;

	if (!da_is_encoded(from) || da_array_at(set) != DA_ENGINE_HOST)
		return NULL;
	look.op = DA_OP_IS_IN;
	look.stat = &da_stats[DA_OP_IS_IN][DA_ENGINE_HOST];
	look.before = *look.stat;
	vectors = da_array_vectors(from, look.stat);
	if (vectors == NULL)
		return NULL;
	column = da_array_column(set);
	pruning.shape.element = DA_ELEMENT_BOOL;
	pruning.count = DA_VECTOR_COUNT(from->shape.length);
	pruning.may = MemoryContextAllocHuge(CurrentMemoryContext, pruning.count);
	for (int64 k = 0; k < pruning.count; k++)
	{
		VECTORS_PAUSE(k);
		pruning.may[k] = member(storage, &vectors[k], da_vector_length(from->shape.length, k),
								&column, unknown);
	}
	if (pays(&pruning))
	{
		if (pruning.open > 0)
		{
			DaMask	   *open = open_vectors(&pruning);

			rest = rest_of(da_pick_mask(from, open, true, look.stat), set, unknown);
			pfree(open);
		}
		count(&look, &pruning, 1, rest);
		result = assemble(&pruning, rest);
	}
	pfree(pruning.may);
	return result;
}

void
da_prune_select(DaArray **from, DaArray **mask)
{
	int64		n = (*from)->shape.length;
	Pruning		pruning = {.shape = (*from)->shape, .truth_only = true,
	.count = DA_VECTOR_COUNT(n)};
	DaColumn	column;
	DaStat	   *stat = &da_stats[DA_OP_SELECT][DA_ENGINE_HOST];

	if (!da_is_encoded(*from) || da_array_bytes_at(*mask, DA_ENGINE_HOST) == 0)
		return;
	column = da_array_column(*mask);
	pruning.may = MemoryContextAllocHuge(CurrentMemoryContext, pruning.count);
	for (int64 k = 0; k < pruning.count; k++)
	{
		VECTORS_PAUSE(k);
		/* what is under a NULL is false */
		pruning.may[k] = memchr((const char *) column.data + k * DA_VECTOR_LENGTH, true,
								da_vector_length(n, k)) ?
			MAY_BE_TRUE | MAY_BE_FALSE : MAY_BE_FALSE;
	}
	if (pays(&pruning))
	{
		DaMask	   *hits = open_vectors(&pruning);

		*from = da_pick_mask(*from, hits, true, stat);
		*mask = da_pick_mask(*mask, hits, true, stat);
		pfree(hits);
	}
	pfree(pruning.may);
}
