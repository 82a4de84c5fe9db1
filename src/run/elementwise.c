/*
 * elementwise.c
 *	  Operations that go element by element, their operands broadcast to one shape.
 */
#include "run/run.h"

#include "run/attempt.h"

#define MAX_OPERANDS	DA_RUN_OPERANDS

/* such an operation: its operands as the engine gets them, and its shape */
typedef struct Elementwise
{
	int			noperands;
	DaOperand	operands[MAX_OPERANDS];
	DaShape		shape;
	DaColumn	columns[MAX_OPERANDS];
	DaOutput	to;
	DaRun		run;
} Elementwise;

static void
shapes_do_not_match(const DaShape *a, const DaShape *b)
{
	ereport(ERROR,
			(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
			 errmsg("dimensions of arrays do not match"),
			 errdetail("An array has %lld elements in %d dimensions, another %lld in %d.",
					   (long long) a->length, a->ndim, (long long) b->length, b->ndim),
			 errhint("Dimensions are compared from the last one; they are equal, or one of them is 1.")));
}

/* the shape of what comes of both; an array of no elements goes with one element only */
static void
join_shapes(DaShape *shape, const DaShape *other)
{
	DaShape		joined = *shape;

	if (shape->length == 0 || other->length == 0)
	{
		if (shape->length > 1 || other->length > 1)
			shapes_do_not_match(shape, other);
		if (other->length == 0)
			*shape = *other;
		return;
	}
	joined.ndim = Max(shape->ndim, other->ndim);
	for (int back = 1; back <= joined.ndim; back++)
	{
		int			a = back <= shape->ndim ? shape->dims[shape->ndim - back] : 1;
		int			b = back <= other->ndim ? other->dims[other->ndim - back] : 1;

		if (a != b && a != 1 && b != 1)
			shapes_do_not_match(shape, other);
		joined.dims[joined.ndim - back] = Max(a, b);
	}
	joined.length = Max(shape->length, other->length);	/* at least: 0, 1 or more */
	*shape = joined;
}

/* the elements of an array, repeated along the dimensions that it lacks or has 1 of */
static DaArray *
stretch(DaArray *array, const DaShape *shape)
{
	DaSection	section = {.ndim = shape->ndim};
	int64		stride = 1;

	for (int back = 1; back <= shape->ndim; back++)
	{
		int			d = shape->ndim - back;
		int			dim = back <= array->shape.ndim ? array->shape.dims[array->shape.ndim - back] : 1;

		section.dims[d] = shape->dims[d];
		section.strides[d] = dim == 1 ? 0 : stride;
		stride *= dim;
	}
	return da_run_section(array, &section);
}

/* an operand with as many elements as the shape, or a scalar */
static void
fit(DaOperand *operand, const DaShape *shape)
{
	DaArray    *array = operand->array;

	if (array == NULL || array->shape.length == shape->length)
		return;
	if (array->shape.length == 1)
	{
		operand->isnull = !da_array_get(array, 0, &operand->scalar);
		operand->array = NULL;
	}
	else
		operand->array = stretch(array, shape);
}

/* operands as the caller has them; ones that are NULL there are not. "element": the result's */
static void
broadcast(Elementwise *e, DaElement element, const DaOperand *a, const DaOperand *b,
		  const DaOperand *c)
{
	const DaOperand *given[MAX_OPERANDS] = {a, b, c};
	bool		found = false;

	e->noperands = 0;
	for (int i = 0; i < MAX_OPERANDS && given[i]; i++)
	{
		e->operands[e->noperands++] = *given[i];
		if (given[i]->array == NULL)
			continue;
		if (!found)
			e->shape = given[i]->array->shape;
		else if (!da_shape_equal(&e->shape, &given[i]->array->shape))
			join_shapes(&e->shape, &given[i]->array->shape);
		found = true;
	}
	Assert(found);
	/* the joined length is not counted yet; the element type may be another */
	e->shape = da_shape(element, e->shape.ndim, e->shape.dims);
	for (int i = 0; i < e->noperands; i++)
		fit(&e->operands[i], &e->shape);
}

static bool
may_have_nulls(const Elementwise *e)
{
	for (int i = 0; i < e->noperands; i++)
		if (e->operands[i].array ? da_array_may_have_nulls(e->operands[i].array)
			: e->operands[i].isnull)
			return true;
	return false;
}

static void
begin(Elementwise *e, DaOp op, DaElement element)
{
	DaArray    *arrays[MAX_OPERANDS] = {NULL};

	memset(&e->to, 0, sizeof(e->to));
	for (int i = 0; i < e->noperands; i++)
		arrays[i] = e->operands[i].array;
	da_run_begin(&e->run, op, element, arrays[0], arrays[1], arrays[2]);
}

static void
scalar_column(const DaOperand *operand, DaColumn *column)
{
	static const uint64 null_validity = 0;

	memset(column, 0, sizeof(DaColumn));
	column->storage = da_element_info[operand->element].storage;
	column->scalar = true;
	column->length = 1;
	column->data = &operand->scalar;
	column->validity = operand->isnull ? &null_validity : NULL;
}

/* one attempt's columns and output; false: there is none to be made any more */
static bool
attempt(Elementwise *e, bool with_validity)
{
	if (!da_run_attempt(&e->run))
		return false;
	for (int i = 0; i < e->noperands; i++)
	{
		if (e->operands[i].array)
			da_run_input(&e->run, e->operands[i].array, &e->columns[i]);
		else
			scalar_column(&e->operands[i], &e->columns[i]);
	}
	da_run_output(&e->run, &e->shape, with_validity, &e->to);
	return true;
}

DaArray *
da_run_map(DaMapOp op, const DaOperand *a, const DaOperand *b)
{
	Elementwise e;

	broadcast(&e, a->element, a, b, NULL);
	begin(&e, DA_OP_MAP, a->element);
	while (attempt(&e, may_have_nulls(&e)))
		DA_RUN_SLOT(&e.run, map, op, &e.columns[0], b ? &e.columns[1] : NULL, &e.to);
	return da_run_finish(&e.run, &e.to);
}

DaArray *
da_run_compare(DaCompareOp op, const DaOperand *a, const DaOperand *b)
{
	Elementwise e;

	broadcast(&e, DA_ELEMENT_BOOL, a, b, NULL);
	begin(&e, DA_OP_COMPARE, a->element);
	while (attempt(&e, may_have_nulls(&e)))
		DA_RUN_SLOT(&e.run, compare, op, &e.columns[0], &e.columns[1], &e.to);
	return da_run_finish(&e.run, &e.to);
}

DaArray *
da_run_logic(DaLogicOp op, DaArray *a, DaArray *b)
{
	DaOperand	left = da_operand(a);
	DaOperand	right = da_operand(b ? b : a);
	Elementwise e;

	broadcast(&e, DA_ELEMENT_BOOL, &left, b ? &right : NULL, NULL);
	begin(&e, DA_OP_LOGIC, left.element);
	while (attempt(&e, op != DA_LOGIC_IS_NULL && may_have_nulls(&e)))
		DA_RUN_SLOT(&e.run, logic, op, &e.columns[0], b ? &e.columns[1] : NULL, &e.to);
	return da_run_finish(&e.run, &e.to);
}

DaArray *
da_run_choose(DaArray *mask, const DaOperand *a, const DaOperand *b)
{
	DaOperand	chosen = da_operand(mask);
	Elementwise e;

	broadcast(&e, a->element, &chosen, a, b);
	if (e.operands[0].array == NULL)
	{
		/* a mask is no scalar */
		DaShape		shape = da_shape(DA_ELEMENT_BOOL, e.shape.ndim, e.shape.dims);

		e.operands[0].array = da_run_fill(&shape, e.operands[0].isnull ? NULL
										  : &e.operands[0].scalar);
	}
	begin(&e, DA_OP_CHOOSE, a->element);
	while (attempt(&e, may_have_nulls(&e)))
		DA_RUN_SLOT(&e.run, choose, &e.columns[0], &e.columns[1], &e.columns[2], &e.to);
	return da_run_finish(&e.run, &e.to);
}

DaArray *
da_run_concat(const DaOperand *a, const DaOperand *b)
{
	Elementwise e = {.noperands = 2, .operands = {*a, *b}};

	e.shape = da_shape_vector(a->element, (a->array ? a->array->shape.length : 1) +
							  (b->array ? b->array->shape.length : 1));
	begin(&e, DA_OP_CONCAT, a->element);
	while (attempt(&e, may_have_nulls(&e)))
		DA_RUN_SLOT(&e.run, concat, &e.columns[0], &e.columns[1], &e.to);
	return da_run_finish(&e.run, &e.to);
}

DaArray *
da_run_member(DaArray *from, DaArray *set, bool unknown)
{
	Elementwise e = {.noperands = 2, .operands = {da_operand(from), da_operand(set)}};

	e.shape = da_shape(DA_ELEMENT_BOOL, from->shape.ndim, from->shape.dims);
	begin(&e, DA_OP_MEMBER, from->shape.element);
	while (attempt(&e, unknown || da_array_may_have_nulls(from)))
		DA_RUN_SLOT(&e.run, member, &e.columns[0], &e.columns[1], unknown, &e.to);
	return da_run_finish(&e.run, &e.to);
}
