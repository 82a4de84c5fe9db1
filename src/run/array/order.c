/*
 * order.c
 *	  Operations that sort elements, rows and positions, and what is sorted already.
 */
#include "run/run.h"

#include "miscadmin.h"
#include "run/program/coded.h"
#include "run/task/execute.h"
#include "utils/memutils.h"
#include "value/array/order.h"

/* the first piece that is looked at for its order, and how much longer each next one is */
#define FIRST_PIECE	1024
#define GROWTH		16

/* that are counted before somebody looks whether to go on */
#define CODES_AT_ONCE	(1024 * 1024)

/*
 * The DA_FLAG_SORTED bit for an order; 0: there is none, since the array's NULLs are elsewhere. Of
 * rows NULLs stand as in arrays that are compared; they are in order if all elements are.
 */
static uint8
flag_of(const DaArray *array, DaOrder order)
{
	if (order.nulls_first != order.descending && array->shape.ndim == 1 &&
		da_array_may_have_nulls(array))
		return 0;
	return order.descending ? DA_FLAG_DESCENDING : DA_FLAG_ASCENDING;
}

/*
 * The order of the rows of an array of several dimensions, as arrays compare: by
 * their first elements, then the second ones ..., a NULL above all else. Mostly the
 * first few columns decide, so rows are numbered by one column after the other, and
 * that ends when all rows have numbers of their own.
 */
static DaArray *
row_order(DaArray *array, bool descending)
{
	DaOrder		order = {descending, descending};
	int64		nrows = array->shape.dims[0];
	int64		width = array->shape.length / nrows;
	DaSection	column = {.ndim = 1, .dims = {nrows}, .strides = {width}};
	int64		ngroups = 0;
	DaArray    *id = NULL;
	DaArray    *positions;
	MemoryContext old = CurrentMemoryContext;
	MemoryContext scratch[2];

	/* what a column leaves goes when the one after the next comes */
	for (int i = 0; i < 2; i++)
		scratch[i] = AllocSetContextCreate(old, "darray rows", ALLOCSET_SMALL_SIZES);
	for (; column.start < width && ngroups < nrows; column.start++)
	{
		int64		nnext;
		DaArray    *next;

		CHECK_FOR_INTERRUPTS();
		MemoryContextReset(scratch[column.start % 2]);
		MemoryContextSwitchTo(scratch[column.start % 2]);
		next = da_run_group_id(da_run_strided_copy(array, &column), &nnext);
		if (id)
			next = da_run_group_id(da_run_group_pair(id, next, nnext), &ngroups);
		else
			ngroups = nnext;
		id = next;
	}
	MemoryContextSwitchTo(old);
	positions = da_run_argsort(id, order);
	for (int i = 0; i < 2; i++)
		MemoryContextDelete(scratch[i]);
	return positions;
}

/* the positions of the elements of those rows, which are of that width */
static DaArray *
row_elements(DaArray *rows, int64 width)
{
	int			dims[2] = {(int) rows->shape.length, 1};
	DaShape		upright = da_shape(DA_ELEMENT_INT4, 2, dims);
	DaOperand	row = da_operand(da_array_reshape(rows, &upright));
	DaOperand	factor = {.element = DA_ELEMENT_INT4, .scalar.i4 = (int32) width};
	DaOperand	last = da_operand(da_run_map(DA_MAP_MULTIPLY, &row, &factor));
	DaOperand	back = da_operand(da_run_sequence(DA_ELEMENT_INT4, 1 - width, 1, width));

	return da_run_map(DA_MAP_ADD, &last, &back);
}

DaArray *
da_run_gather_rows(DaArray *from, DaArray *rows)
{
	DaShape		shape = from->shape;

	if (shape.ndim == 1 || rows->shape.length == 0)
		return da_run_gather(from, rows);
	shape.dims[0] = (int) rows->shape.length;
	shape = da_shape(DA_ELEMENT_INT4, shape.ndim, shape.dims);
	return da_run_gather(from, da_array_reshape(row_elements(rows, shape.length / shape.dims[0]),
												&shape));
}

static DaArray *
sort_rows(DaArray *array, bool descending)
{
	/* in the end all of a stored value is read: not column by column before */
	if (array->data.buffer && !da_buffer_loaded(array->data.buffer))
		(void) da_array_column(array);
	return da_run_gather_rows(array, row_order(array, descending));
}

/*
 * Is what is sorted in the other order just to be turned around? Equal elements keep their order,
 * which shows of -0 and 0 alone: no other elements are equal, but not the same.
 */
static bool
may_turn(DaArray *array)
{
	DaStorage	storage = da_element_info[array->shape.element].storage;
	const DaScalar zero = {.bits = 0};
	int64		count;
	DaScalar	min;
	DaScalar	max;

	if (!da_is_float(storage))
		return true;
	return da_array_extremes(array, &count, &min, &max) && count > 0 &&
		(da_scalar_less(storage, &zero, &min) || da_scalar_less(storage, &max, &zero));
}

static DaArray *
turned(DaArray *from)
{
	DaSection	section = {.ndim = 1, .dims = {from->shape.length}, .strides = {-1}};

	section.start = from->shape.length - 1;
	return da_run_strided_copy(from, &section);
}

static DaArray *
sort_elements(DaArray *from, DaOrder order)
{
	DaRun		run;

	da_run_begin(&run, DA_TASK_SORT, DA_OP_SORT, from->shape.element, from->shape.length);
	run.task.with.order = order;
	da_run_input_operand(&run, from);
	da_run_output(&run, &from->shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}

/* n times an element */
static void
repeat(char *to, const char *element, Size size, int64 n)
{
	for (int64 i = 0; i < n; i++)
		switch ((DaWidth) size)
		{
			case DA_WIDTH_1:
				to[i] = *element;
				break;
			case DA_WIDTH_2:
				((int16 *) to)[i] = *(const int16 *) element;
				break;
			case DA_WIDTH_4:
				((int32 *) to)[i] = *(const int32 *) element;
				break;
			case DA_WIDTH_8:
				((int64 *) to)[i] = *(const int64 *) element;
				break;
		}
}

/* how often each of "count" codes is there; a NULL has code 0 */
static int64 *
count_codes(const DaColumn *codes, int64 count)
{
	int64	   *counts = palloc0(count * 2 * sizeof(int64));
	const int16 *code = codes->data;

	for (int64 at = 0; at < codes->length; at += CODES_AT_ONCE)
	{
		int64		end = Min(at + CODES_AT_ONCE, codes->length);

		CHECK_FOR_INTERRUPTS();
		/* by turns: equal neighbours need not wait for each other */
		for (int64 i = at; i < end; i++)
			counts[code[i] * 2 + i % 2]++;
	}
	for (int64 k = 0; k < count; k++)
		counts[k] = counts[k * 2] + counts[k * 2 + 1];
	return counts;
}

/* of few distinct elements, which an encoded value has in order; NULL: it is not so */
static DaArray *
sort_codes(DaArray *from, DaOrder order)
{
	DaArray    *elements;
	DaArray    *codes = da_coded_elements(from, &elements, DA_OP_SORT);
	int64		nulls = codes ? da_array_null_count(codes) : 0;
	Size		size = da_element_size(from->shape.element);
	int64		at = order.nulls_first ? nulls : 0;
	int64		count;
	int64	   *counts;
	DaArray    *result;
	DaOutput	output;
	DaColumn	column;
	DaRunLook	look;

	if (codes == NULL)
		return NULL;
	da_run_look_begins(&look, DA_OP_SORT, from);
	count = elements->shape.length;
	result = da_array_create(&from->shape, nulls > 0);
	output = da_array_output(result);
	column = da_array_column(codes);
	counts = count_codes(&column, count);
	counts[0] -= nulls;
	if (nulls > 0)
	{
		memset((char *) output.data + (order.nulls_first ? 0 : output.length - nulls) * size, 0,
			   nulls * size);
		memset(output.validity, 0, DA_VALIDITY_WORDS(output.length) * sizeof(uint64));
		da_bits_put(output.validity, at, NULL, 0, output.length - nulls);
	}
	for (int64 i = 0; i < count; i++)
	{
		int64		k = order.descending ? count - 1 - i : i;

		CHECK_FOR_INTERRUPTS();
		repeat((char *) output.data + at * size,
			   (const char *) da_array_column(elements).data + k * size, size, counts[k]);
		at += counts[k];
	}
	pfree(counts);
	da_array_finish(result, nulls);
	da_run_look_ends(&look, from->shape.length);
	return result;
}

DaArray *
da_run_sort(DaArray *from, DaOrder order)
{
	uint8		flag = flag_of(from, order);
	DaArray    *result;

	if ((from->sorted & flag) != 0)
		return da_array_reshape(from, &from->shape);
	if (from->shape.ndim > 1)
		return sort_rows(from, order.descending);
	if (flag != 0 && from->sorted != 0 && may_turn(from))
		result = turned(from);
	else
		result = sort_codes(from, order);
	if (result == NULL)
		result = sort_elements(from, order);
	result->sorted = flag_of(result, order);
	return result;
}

/* "before": positions as an earlier call gave them, whose order equal elements keep, or NULL */
static DaArray *
argsort(DaArray *from, DaOrder order, DaArray *before)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, from->shape.length);
	DaArray    *codes;
	DaRun		run;

	if (before == NULL && from->shape.ndim <= 1 && (from->sorted & flag_of(from, order)) != 0)
		return da_run_sequence(DA_ELEMENT_INT4, 1, 1, from->shape.length);
	codes = da_coded_elements(from, NULL, DA_OP_ARGSORT);
	if (codes)
		from = codes;
	da_run_begin(&run, DA_TASK_ARGSORT, DA_OP_ARGSORT, from->shape.element, from->shape.length);
	run.task.with.order = order;
	da_run_input_operand(&run, from);
	if (before)
		da_run_input_operand(&run, before);
	da_run_output(&run, &shape, false);
	return da_run_result(&run);
}

DaArray *
da_run_argsort(DaArray *from, DaOrder order)
{
	return argsort(from, order, NULL);
}

DaArray *
da_run_argsort_keys(DaArray **keys, const bool *descending, int nkeys)
{
	DaArray    *positions = NULL;

	for (int i = 1; i < nkeys; i++)
		da_check_lengths(keys[0], keys[i]);
	for (int i = nkeys - 1; i >= 0; i--)
	{
		bool		down = descending && descending[i];
		DaOrder		order = {down, down};

		positions = argsort(keys[i], order, positions);
	}
	return positions;
}

DaArray *
da_run_put_back(DaArray *from, DaArray *rows)
{
	const DaOrder ascending = {false, false};
	DaShape		shape = da_shape_vector_of(&from->shape, from->shape.length);
	bool		nulls = da_array_null_count(from) > 0;
	DaArray    *result;
	DaOutput	output;

	/* the positions in order of a permutation are its inverse */
	if (da_array_at(from) != DA_ENGINE_HOST || da_array_at(rows) != DA_ENGINE_HOST)
		return da_run_gather(from, da_run_argsort(rows, ascending));
	result = da_array_create(&shape, nulls);
	output = da_array_output(result);
	if (nulls)
	{
		memset(output.data, 0, shape.length * da_element_size(shape.element));
		memset(output.validity, 0, DA_VALIDITY_WORDS(shape.length) * sizeof(uint64));
	}
	da_array_finish(result, nulls ? shape.length : 0);
	da_array_scatter(result, rows, from);
	return result;
}

DaArray *
da_run_sort_by(DaArray *from, DaArray *keys, DaOrder order)
{
	da_check_lengths(from, keys);
	return da_run_gather(from, da_run_argsort(keys, order));
}

DaArray *
da_run_nth(DaArray *from, DaArray *ranks)
{
	DaOrder		ascending = {false, false};
	DaOrder		descending = {true, true};
	DaShape		shape = ranks->shape;
	DaRun		run;

	/* NULLs are at the other end, and what is outside is NULL, too */
	if (from->shape.ndim <= 1 && (from->sorted & flag_of(from, ascending)) != 0)
		return da_run_gather(from, ranks);
	if (from->shape.ndim <= 1 && (from->sorted & flag_of(from, descending)) != 0 && may_turn(from))
	{
		DaOperand	end = {.element = DA_ELEMENT_INT8, .scalar.i8 = from->shape.length + 1};
		DaOperand	rank = da_operand(ranks);

		return da_run_gather(from, da_run_map(DA_MAP_SUBTRACT, &end, &rank));
	}
	shape.element = from->shape.element;
	da_run_begin(&run, DA_TASK_NTH, DA_OP_NTH, shape.element, from->shape.length);
	da_run_input_operand(&run, from);
	da_run_input_operand(&run, ranks);
	da_run_output(&run, &shape, true);
	return da_run_result(&run);
}

/* where more than one of so many is wanted, a sort of all is faster */
#define TOP_OF	8

DaArray *
da_run_top(DaArray *from, int64 k, bool descending)
{
	DaOrder		order = {descending, false};
	DaOrder		as_sorted = {descending, descending};
	int64		count = from->shape.length - da_array_null_count(from);
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, Min(k, count));
	DaRun		run;

	if (from->shape.ndim <= 1 && (from->sorted & flag_of(from, as_sorted)) != 0)
		return da_run_sequence(DA_ELEMENT_INT4, descending ? from->shape.length - count + 1 : 1, 1,
							   shape.length);
	if (shape.length > from->shape.length / TOP_OF)
		return da_run_slice(da_run_argsort(from, order), 0, shape.length);
	da_run_begin(&run, DA_TASK_TOP, DA_OP_TOP, from->shape.element, from->shape.length);
	run.task.with.order = order;
	da_run_input_operand(&run, from);
	da_run_output(&run, &shape, false);
	return da_run_result(&run);
}

static bool
are_elements_sorted(DaArray *array, bool descending)
{
	int64		pairs = array->shape.length - 1;
	int64		piece = FIRST_PIECE;

	/* the end of what is in order comes early mostly, so a stored value need not be read on */
	for (int64 at = 0; at < pairs; piece *= GROWTH)
	{
		DaStat	   *stat = &da_stats[DA_OP_IS_SORTED][da_array_at(array)];
		int64		n = Min(piece, pairs - at);
		DaArray    *elements = da_array_slice(array, at, n + 1, stat);
		DaRun		run;
		uint8		a;
		uint8		b;

		da_run_begin(&run, DA_TASK_AGGREGATE, DA_OP_IS_SORTED, array->shape.element, n);
		a = da_run_input(&run, da_array_slice(elements, 0, n, stat));
		b = da_run_input(&run, da_array_slice(elements, 1, n, stat));
		run.elements = n;
		da_task_unordered(&run.task, a, b, da_array_may_have_nulls(elements), descending);
		da_run_execute(&run);
		if (run.task.answer.reduced.true_count > 0)
			return false;
		at += n;
	}
	return true;
}

bool
da_run_is_sorted(DaArray *array, bool descending)
{
	DaOrder		order = {descending, descending};

	if ((array->sorted & flag_of(array, order)) != 0)
		return true;
	/* positions that are in order are those of rows that stay where they are */
	return array->shape.ndim > 1 ?
		are_elements_sorted(row_order(array, descending), false) :
		are_elements_sorted(array, descending);
}

DaArray *
da_run_ends_of_runs(DaArray *sorted)
{
	int64		pairs = sorted->shape.length - 1;
	DaStat	   *stat = &da_stats[DA_OP_COMPARE][da_array_at(sorted)];
	DaOperand	a;
	DaOperand	b;

	if (pairs < 1)
		return da_run_sequence(DA_ELEMENT_INT4, 1, 1, 0);
	a = da_operand(da_array_slice(sorted, 0, pairs, stat));
	b = da_operand(da_array_slice(sorted, 1, pairs, stat));
	return da_run_nonzero(da_run_compare(DA_COMPARE_NE, &a, &b));
}
