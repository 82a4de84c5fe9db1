/*
 * along.c
 *	  Running aggregates, shifts and fills along one dimension. Elements that differ in it alone are
 *	  a lane: a group, whose rows are in the order of that subscript.
 */
#include "run/run.h"

void
da_check_dim(const DaArray *array, int dim)
{
	if (dim < 1 || dim > array->shape.ndim)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("an array of %d dimensions has no dimension %d", array->shape.ndim, dim)));
}

/* lanes of an array: element (o, i) of all that differ in other dimensions has n elements */
typedef struct Lanes
{
	int64		outer;			/* of the dimensions before */
	int64		n;
	int64		inner;			/* of those behind */
	int64		count;			/* of lanes */
} Lanes;

static Lanes
lanes_of(const DaArray *array, int dim)
{
	Lanes		lanes = {1, 1, 1, 1};

	da_check_dim(array, dim);
	lanes.n = array->shape.dims[dim - 1];
	for (int d = 0; d < dim - 1; d++)
		lanes.outer *= array->shape.dims[d];
	for (int d = dim; d < array->shape.ndim; d++)
		lanes.inner *= array->shape.dims[d];
	lanes.count = lanes.outer * lanes.inner;
	return lanes;
}

/* from (o, n, i) to (o, i, n), where one lane follows the other, as a vector; or back */
static DaArray *
turn(DaArray *from, const Lanes *lanes, bool back)
{
	int64		rows = back ? lanes->inner : lanes->n;
	int64		columns = back ? lanes->n : lanes->inner;
	DaSection	section = {3, 0, {lanes->outer, columns, rows}, {rows * columns, 1, columns}};

	return da_as_vector(rows == 1 || columns == 1 ? from : da_run_strided_copy(from, &section));
}

/* what was made lane by lane, in the shape of the array */
static DaArray *
in_place(DaArray *result, const Lanes *lanes, const DaArray *like)
{
	DaShape		shape = like->shape;

	shape.element = result->shape.element;
	return da_array_reshape(turn(result, lanes, true), &shape);
}

DaArray *
da_run_scan_dim(DaFold op, DaArray *from, int dim)
{
	Lanes		lanes = lanes_of(from, dim);

	return in_place(da_run_scan(op, NULL, lanes.count, turn(from, &lanes, false)), &lanes, from);
}

DaArray *
da_run_window_dim(DaFold op, DaArray *from, const DaFrame *frame, int dim)
{
	Lanes		lanes = lanes_of(from, dim);
	DaArray    *turned = turn(from, &lanes, false);

	return in_place(da_run_window(op, NULL, lanes.count, turned, turned, frame), &lanes, from);
}

DaArray *
da_run_fill_gaps_dim(DaArray *from, bool backward, int dim)
{
	Lanes		lanes = lanes_of(from, dim);

	if (da_array_null_count(from) == 0)
		return da_array_reshape(from, &from->shape);
	return in_place(da_run_fill_gaps(NULL, lanes.count, turn(from, &lanes, false), backward),
					&lanes, from);
}

/* so many places in the dimension are more of all elements; but not across its ends */
DaArray *
da_run_shift_dim(DaArray *from, int64 n, const DaScalar *fill, int dim)
{
	Lanes		lanes = lanes_of(from, dim);
	int			dims[DA_MAX_DIMS] = {(int) lanes.n, 1, 1, 1, 1, 1};
	DaShape		upright = da_shape(DA_ELEMENT_INT4, from->shape.ndim - dim + 1, dims);
	DaOperand	place;
	DaOperand	bound = {.element = DA_ELEMENT_INT4};
	DaOperand	filling = {.element = from->shape.element, .isnull = fill == NULL};
	DaOperand	shifted;

	if (n == 0)
		return da_array_reshape(from, &from->shape);
	place = da_operand(da_array_reshape(da_run_sequence(DA_ELEMENT_INT4, 1, 1, lanes.n), &upright));
	bound.scalar.i4 = (int32) (n > 0 ? Min(n, lanes.n) : Max(lanes.n + n, 0));
	filling.entries = from->shape.entries;
	if (fill)
		filling.scalar = *fill;
	shifted = da_operand(da_run_shift(from, n * lanes.inner, NULL));
	return da_run_if_else(da_run_compare(n > 0 ? DA_COMPARE_LE : DA_COMPARE_GT, &place, &bound),
						  &filling, &shifted);
}
