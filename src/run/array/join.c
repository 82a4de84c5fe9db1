/*
 * join.c
 *	  The positions of equal elements of two arrays.
 */
#include "run/run.h"


static DaArray *
map(DaMapOp op, DaArray *a, DaArray *b)
{
	DaOperand	left = da_operand(a);
	DaOperand	right = da_operand(b);

	return da_run_map(op, &left, &right);
}

static DaArray *
slice(DaArray *array, int64 start, int64 length)
{
	return da_array_slice(array, start, length, &da_stats[DA_OP_SEARCH][da_array_at(array)]);
}

/* where the runs of equal elements begin in an ascending array, which is not empty, from 1 */
static DaArray *
starts_of_runs(DaArray *sorted)
{
	DaOperand	first = da_operand_integer(DA_ELEMENT_INT4, 1);
	DaOperand	ends = da_operand(da_run_ends_of_runs(sorted));
	DaOperand	others;

	if (ends.array->shape.length == 0)
		return da_run_sequence(DA_ELEMENT_INT4, 1, 1, 1);
	others = da_operand(da_run_map(DA_MAP_ADD, &ends, &first));
	return da_run_concat(&first, &others);
}

/* how long they are, n elements in all */
static DaArray *
lengths_of_runs(DaArray *starts, int64 n)
{
	DaOperand	others = da_operand(slice(starts, 1, starts->shape.length - 1));
	DaOperand	last = da_operand_integer(DA_ELEMENT_INT4, n + 1);

	return map(DA_MAP_SUBTRACT, da_run_concat(&others, &last), starts);
}

/* the positions 1 to n, and as many NULLs */
static DaArray *
positions(int64 n)
{
	return da_run_sequence(DA_ELEMENT_INT4, 1, 1, n);
}

static DaArray *
no_positions(int64 n)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, n);

	return da_run_fill(&shape, NULL);
}

/* the rows of the first array alone, if they are wanted, where none of the second one is */
static void
no_pairs(DaJoin kind, int64 rows, DaArray **i, DaArray **j)
{
	*i = positions(kind == DA_JOIN_INNER ? 0 : rows);
	*j = no_positions((*i)->shape.length);
}

/*
 * Pairs of a row and each of the "counts" elements of its run: "rows" are positions in the first
 * array, "order" is that of the second one, in which the run of each row begins at "starts".
 */
static void
spread(DaArray *rows, DaArray *starts, DaArray *counts, DaArray *order, DaArray **i, DaArray **j)
{
	DaArray    *sums = da_run_scan(DA_FOLD_SUM, NULL, 1, counts);
	DaOperand	one = da_operand_integer(DA_ELEMENT_INT8, 1);
	DaStat	   *stat = &da_stats[DA_OP_SEARCH][da_array_at(sums)];
	DaArray    *numbers;
	DaArray    *row;
	DaOperand	before;
	DaScalar	total;

	(void) da_array_get(sums, sums->shape.length - 1, &total, stat);
	numbers = da_run_sequence(DA_ELEMENT_INT8, 1, 1, total.i8);
	/* the row of each pair: the first one up to which there are as many */
	sums->sorted = DA_FLAG_ASCENDING;
	row = da_run_search(sums, numbers, false, false);
	*i = da_run_gather(rows, row);
	/* in the order, pair k of all is start + count - sum - 1 + k */
	before = da_operand(map(DA_MAP_SUBTRACT,
							da_run_convert(map(DA_MAP_ADD, starts, counts), DA_ELEMENT_INT8),
							sums));
	*j = da_run_gather(order, map(DA_MAP_ADD, numbers,
								  da_run_gather(da_run_map(DA_MAP_SUBTRACT, &before, &one), row)));
}

/* the rows of the second array, of n, that are in no pair, behind the pairs */
static void
add_others(int64 n, DaArray **i, DaArray **j)
{
	DaArray    *others = da_run_nonzero(da_run_not_among(*j, n));
	DaOperand	pairs[2] = {da_operand(*i), da_operand(*j)};
	DaOperand	behind[2] = {da_operand(no_positions(others->shape.length)), da_operand(others)};

	if (others->shape.length == 0)
		return;
	*i = da_run_concat(&pairs[0], &behind[0]);
	*j = da_run_concat(&pairs[1], &behind[1]);
}

/*
 * Keys of the second array are sorted; those of the first one are searched for among them. A row
 * without any that is to stay is one whose run is NULL, as long as one element.
 */
static void
join(DaJoin kind, DaArray *left, DaArray *right, DaArray **i, DaArray **j)
{
	const DaOrder ascending = {false, false};
	int64		n = right->shape.length - da_array_null_count(right);
	DaOperand	keys = da_operand(left);
	DaOperand	one = da_operand_integer(DA_ELEMENT_INT4, 1);
	DaOperand	found;
	DaOperand	run;
	DaOperand	counts;
	DaArray    *order;
	DaArray    *sorted;
	DaArray    *starts;
	DaArray    *mask;
	DaArray    *rows;

	if (n == 0 || left->shape.length == 0)
	{
		no_pairs(kind, left->shape.length, i, j);
		return;
	}
	/* NULLs are last */
	order = slice(da_run_argsort(right, ascending), 0, n);
	sorted = da_run_gather(right, order);
	starts = starts_of_runs(sorted);
	if (starts->shape.length < n)
		sorted = da_run_gather(sorted, starts);
	sorted->sorted = DA_FLAG_ASCENDING;
	run = da_operand(da_run_search(sorted, left, false, false));
	found = da_operand(da_run_gather(sorted, run.array));
	mask = da_run_compare(DA_COMPARE_EQ, &keys, &found);
	if (kind == DA_JOIN_INNER)
	{
		rows = da_run_nonzero(mask);
		run = da_operand(da_run_select(run.array, mask));
	}
	else
	{
		rows = positions(left->shape.length);
		run = da_operand(da_run_null_unless(&run, mask));
	}
	if (rows->shape.length == 0)
		no_pairs(kind, 0, i, j);
	else if (starts->shape.length == n)
	{
		*i = rows;
		*j = da_run_gather(order, run.array);
	}
	else
	{
		counts = da_operand(da_run_gather(lengths_of_runs(starts, n), run.array));
		spread(rows, da_run_gather(starts, run.array), da_run_coalesce(&counts, &one), order, i,
			   j);
	}
}

void
da_run_join(DaJoin kind, DaArray *a, DaArray *b, DaArray **i, DaArray **j)
{
	join(kind, da_as_vector(a), da_as_vector(b), i, j);
	if (kind == DA_JOIN_FULL)
		add_others(b->shape.length, i, j);
}
