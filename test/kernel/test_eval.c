/*
 * test_eval.c
 *	  Random programs against an interpreter that goes element by element: what is
 *	  written, what fails first, and aggregates of registers under a mask.
 */
#include "kernel/element/calendar.h"
#include "kernel/element/convert.h"
#include "exact_oracle.h"
#include "sample_program.h"

static const int64_t lengths[] = {0, 1, 31, 32, 33, 63, 64, 65, 1023, 1024, 1025, 5000};

static Element
input_element(const Program *c, int input, int64_t i)
{
	const DaView *view = &c->task.input[input];
	Element		element = {true, {.bits = 0}};
	int64_t		from = i;

	if (view->scalar)
		return (Element) {!view->isnull, view->value};
	if (view->strided)
	{
		from = 0;
		for (int k = c->task.ndim - 1; k >= 0; k--)
		{
			from += i % c->task.dims[k] * view->strides[k];
			i /= c->task.dims[k];
		}
	}
	element.valid = view->validity == NULL ||
		da_bit_get(view->validity, view->validity_offset + from);
	memcpy(&element.value, (const char *) view->data + from * da_storage_size[view->storage],
		   da_storage_size[view->storage]);
	return element;
}

static bool
compare_one(DaCompareOp op, DaStorage storage, DaScalar a, DaScalar b)
{
	switch (storage)
	{
/* all of them, in the order of compare_list.h */
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			return (const bool[DA_NUM_COMPARES]) { \
				da_##prefix##_lt(a.MEMBER_##id, b.MEMBER_##id), \
				da_##prefix##_le(a.MEMBER_##id, b.MEMBER_##id), \
				da_##prefix##_gt(a.MEMBER_##id, b.MEMBER_##id), \
				da_##prefix##_ge(a.MEMBER_##id, b.MEMBER_##id), \
				da_##prefix##_eq(a.MEMBER_##id, b.MEMBER_##id), \
				da_##prefix##_ne(a.MEMBER_##id, b.MEMBER_##id)}[op];
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			abort();
	}
	return false;
}

static DaScalar
convert_one(DaStorage from, DaStorage storage, DaScalar a, uint32_t *errors)
{
	DaScalar	to = {.bits = 0};

#define CONVERT_int2	i2
#define CONVERT_int4	i4
#define CONVERT_int8	i8
#define CONVERT_float4	f4
#define CONVERT_float8	f8
#define CONVERT_FROM_int2	DA_STORAGE_INT2
#define CONVERT_FROM_int4	DA_STORAGE_INT4
#define CONVERT_FROM_int8	DA_STORAGE_INT8
#define CONVERT_FROM_float4	DA_STORAGE_FLOAT4
#define CONVERT_FROM_float8	DA_STORAGE_FLOAT8
#define CONVERT_PAIR(source, source_type, target, target_type) \
	if (from == CONVERT_FROM_##source && storage == CONVERT_FROM_##target) \
		to.CONVERT_##target = da_##target##_of_##source(a.CONVERT_##source, errors);
	DA_CONVERT_SOURCES(CONVERT_PAIR, int2, int16_t);
	DA_CONVERT_SOURCES(CONVERT_PAIR, int4, int32_t);
	DA_CONVERT_SOURCES(CONVERT_PAIR, int8, int64_t);
	DA_CONVERT_SOURCES(CONVERT_PAIR, float4, float);
	DA_CONVERT_SOURCES(CONVERT_PAIR, float8, double);
	return to;
}

/* 0, 1, 2 = unknown */
static int
truth(Element x)
{
	return x.valid ? x.value.b : 2;
}

static Element
logic_one(DaLogicOp op, Element a, Element b)
{
	int			x = truth(a);
	int			y = truth(b);
	int			both = x == 0 || y == 0 ? 0 : x == 2 || y == 2 ? 2 : 1;
	int			any = x == 1 || y == 1 ? 1 : x == 2 || y == 2 ? 2 : 0;
	int			result = op == DA_LOGIC_AND ? both : op == DA_LOGIC_OR ? any : x == 2 ? 2 : !x;
	Element		element = {result != 2, {.bits = 0}};

	element.value.b = result == 1;
	return element;
}

/* by what PostgreSQL's functions mean, which sql/time.sql checks; the loops are tested here */
static DaScalar
time_one(DaTimeOp op, const Element *operand, uint32_t *errors)
{
	DaScalar	result = {.bits = 0};

	switch (op)
	{
#define OF_INT4		i4
#define OF_INT8		i8
#define OF_FLOAT8	f8
#define DA_TIME(id, fn, arity, others, from, to, of) \
		case DA_TIME_##id: \
			result.OF_##to = da_time_##fn(operand[0].value.OF_##from, operand[1].value.OF_##from, \
										  operand[2].value.OF_##from, errors); \
			break;
#include "kernel/element/time_list.h"
#undef DA_TIME
		case DA_NUM_TIMES:
			break;
	}
	return result;
}

static Element
step_element(const DaTask *task, const DaStep *step, const Element *operand, uint32_t *errors)
{
	const DaStepInfo *info = &da_step_info[step->op];
	DaStorage	from = da_task_storage(task, step->operand[0]);
	Element		element = {true, {.bits = 0}};

	switch ((DaStepShape) info->shape)
	{
		case DA_SHAPE_LOGIC:
			if (info->op == DA_LOGIC_IS_NULL)
				element.value.b = !operand[0].valid;
			else
				element = logic_one((DaLogicOp) info->op, operand[0], operand[1]);
			return element;
		case DA_SHAPE_IF_ELSE:
			return truth(operand[0]) == 1 ? operand[1] : operand[2];
		case DA_SHAPE_COALESCE:
			return operand[0].valid ? operand[0] : operand[1];
		case DA_SHAPE_NULL_UNLESS:
		case DA_SHAPE_FILTER:
			return truth(operand[1]) == 1 ? operand[0] : (Element) {false, {.bits = 0}};
		default:
			break;
	}
	for (int k = 0; k < info->arity; k++)
		element.valid &= operand[k].valid;
	if (!element.valid)
		return element;
	if (info->shape == DA_SHAPE_MAP)
		element.value = sample_map((DaMapOp) info->op, from, operand[0].value, operand[1].value,
								   errors);
	else if (info->shape == DA_SHAPE_TIME)
		element.value = time_one((DaTimeOp) info->op, operand, errors);
	else if (info->shape == DA_SHAPE_COMPARE)
		element.value.b = compare_one((DaCompareOp) info->op, from, operand[0].value,
									  operand[1].value);
	else
		element.value = convert_one(from, (DaStorage) step->storage, operand[0].value, errors);
	return element;
}

/* step after step, each for all elements, up to the first element that fails */
static void
interpret(Program *c)
{
	const DaTask *task = &c->task;

	c->errors = 0;
	c->failed_step = -1;
	for (int r = 0; r < task->ninputs + task->nsteps; r++)
	{
		c->expected[r] = malloc(sizeof(Element) * (size_t) (task->length + 1));
		for (int64_t i = 0; i < task->length && c->errors == 0; i++)
		{
			Element		operand[3];
			const DaStep *step;

			if (r < task->ninputs)
			{
				c->expected[r][i] = input_element(c, r, i);
				continue;
			}
			step = &task->step[r - task->ninputs];
			for (int k = 0; k < 3; k++)
				operand[k] = step->operand[k] == DA_NO_REGISTER ?
					(Element) {true, {.bits = 0}} : c->expected[step->operand[k]][i];
			c->expected[r][i] = step_element(task, step, operand, &c->errors);
			if (c->errors)
				c->failed_step = r - task->ninputs;
		}
	}
}

static void
check_eval(Program *c)
{
	DaTask	   *task = &c->task;
	DaCall		call = {.failed_step = 99};

	task->kind = DA_TASK_EVAL;
	task->noutputs = (uint8_t) (1 + below(4));
	for (int i = 0; i < task->noutputs; i++)
	{
		int			r = (below(2) ? task->ninputs + task->nsteps - 1 :
						 (int) below(task->ninputs + task->nsteps));
		DaStorage	storage = da_task_storage(task, (uint8_t) r);
		bool		any_null = false;

		for (int64_t k = 0; k < task->length && c->errors == 0; k++)
			any_null |= !c->expected[r][k].valid;
		task->operand[i] = (uint8_t) r;
		task->output[i] = sample_output(storage, task->length, any_null || below(3) > 0);
	}
	CHECK(host_eval(&call, task) == DA_OK, "%s", program_describe(task));
	CHECK(call.errors == c->errors && (c->errors == 0 || call.failed_step == c->failed_step),
		  "errors %x of step %d, wanted %x of step %d: %s", call.errors, call.failed_step,
		  c->errors, c->failed_step, program_describe(task));
	for (int i = 0; i < task->noutputs; i++)
	{
		DaOutput   *output = &task->output[i];
		const Element *expected = c->expected[task->operand[i]];
		int64_t		wrong = -1;
		uint64_t	guard;

		for (int64_t k = 0; k < task->length && c->errors == 0; k++)
		{
			bool		valid = output->validity == NULL || da_bit_get(output->validity, k);
			DaScalar	value = sample_get(output->data, output->storage, k);

			if (valid != expected[k].valid ||
				!same_value(output->storage, value, expected[k].value))
				wrong = k;
		}
		memcpy(&guard, (char *) output->data + task->length * da_storage_size[output->storage], 8);
		CHECK(wrong < 0 && guard == SAMPLE_GUARD && (c->errors != 0 || sample_sound(output)),
			  "output %d is r%d, element %lld: %s", i, task->operand[i], (long long) wrong,
			  program_describe(task));
		sample_output_free(output);
	}
}

static double
float_of(DaStorage storage, DaScalar value)
{
	return storage == DA_STORAGE_FLOAT4 ? (double) value.f4 : value.f8;
}

/* is a not above b in PostgreSQL's order? */
static bool
not_above(DaStorage storage, DaScalar a, DaScalar b)
{
	return compare_one(DA_COMPARE_LE, storage, a, b);
}

/* a case's register, under a mask unless that is -1, in naive sums */
static void
check_aggregate(Program *c, int values, int mask)
{
	DaTask	   *task = &c->task;
	DaCall		call = {.failed_step = 99};
	DaStorage	storage = da_task_storage(task, (uint8_t) values);
	bool		is_float = storage >= DA_STORAGE_FLOAT4;
	DaReduced  *r = &task->answer.reduced;
	uint8_t		reduce = (storage == DA_STORAGE_BOOL ? DA_REDUCE_TRUE | DA_REDUCE_MIN_MAX :
						  DA_REDUCE_SUM | DA_REDUCE_MOMENTS | DA_REDUCE_MIN_MAX);
	int64_t		rows = 0;
	int64_t		count = 0;
	__int128	sum = 0;
	DaInt256	wide;
	DaInt256	squares = {{0, 0, 0, 0}};
	DaScalar	least = {.bits = 0};
	DaScalar	most = {.bits = 0};
	Oracle		o;
	OracleAccum accum;

	reduce &= (uint8_t) (1 + below(15));
	task->kind = DA_TASK_AGGREGATE;
	task->noutputs = 0;
	task->operand[0] = (uint8_t) values;
	task->mask = mask < 0 ? DA_NO_REGISTER : (uint8_t) mask;
	task->with.reduce = reduce;
	memset(&o, 0, sizeof(o));
	memset(&accum, 0, sizeof(accum));
	CHECK(host_aggregate(&call, task) == DA_OK, "%s", program_describe(task));
	if (c->errors)
	{
		CHECK(call.errors == c->errors && call.failed_step == c->failed_step,
			  "errors %x of step %d, wanted %x of step %d: %s", call.errors, call.failed_step,
			  c->errors, c->failed_step, program_describe(task));
		return;
	}
	for (int64_t i = 0; i < task->length; i++)
	{
		Element		element = c->expected[values][i];

		if (mask >= 0 && truth(c->expected[mask][i]) != 1)
			continue;
		rows++;
		if (!element.valid)
			continue;
		if (count == 0 || not_above(storage, element.value, least))
			least = element.value;
		if (count == 0 || not_above(storage, most, element.value))
			most = element.value;
		count++;
		if (is_float)
		{
			oracle_add(&o, float_of(storage, element.value));
			oracle_accum(&accum, float_of(storage, element.value));
		}
		else
		{
			__int128	x = (storage == DA_STORAGE_INT8 ? element.value.i8 :
							 (__int128) number_of(storage, element.value));
			DaUint128	square = (DaUint128) (x * x);

			sum += x;
			squares = int256_add(squares, (DaInt256) {{(uint64_t) square,
													   (uint64_t) (square >> 64), 0, 0}});
		}
	}
	CHECK(r->rows == rows && r->count == count, "%lld of %lld, wanted %lld of %lld: r%d r%d %s",
		  (long long) r->count, (long long) r->rows, (long long) count, (long long) rows, values,
		  mask, program_describe(task));
	if (reduce & DA_REDUCE_TRUE)
		CHECK(r->true_count == (int64_t) sum, "true: r%d r%d %s", values, mask,
			  program_describe(task));
	if ((reduce & DA_REDUCE_MIN_MAX) && count > 0)
		CHECK(same_value(storage, r->min, least) && same_value(storage, r->max, most),
			  "min and max: r%d r%d %s", values, mask, program_describe(task));
	wide = int256_from_int128(sum);
	if (!is_float && (reduce & (DA_REDUCE_SUM | DA_REDUCE_MOMENTS)))
		CHECK(memcmp(&r->sum, &wide, sizeof(wide)) == 0, "sum: r%d r%d %s", values, mask,
			  program_describe(task));
	if (!is_float && (reduce & DA_REDUCE_MOMENTS))
		CHECK(memcmp(&r->sum_squares, &squares, sizeof(wide)) == 0, "squares: r%d r%d %s", values,
			  mask, program_describe(task));
	if (is_float && (reduce & (DA_REDUCE_SUM | DA_REDUCE_MOMENTS)))
		CHECK(same_float8(r->sum_float8, oracle_float8(&o)) &&
			  same_float4(r->sum_float4, oracle_float4(&o)) &&
			  r->special == (o.nan || o.infinity || o.minus_infinity),
			  "sum %a, not %a: r%d r%d %s", r->sum_float8, oracle_float8(&o), values, mask,
			  program_describe(task));
	if (is_float && (reduce & DA_REDUCE_MOMENTS) && !r->special)
		CHECK(oracle_same_variance(&r->variance, &accum), "variance: r%d r%d %s", values, mask,
			  program_describe(task));
	CHECK(call.errors == 0, "errors %x: %s", call.errors, program_describe(task));
}

/* sums, least and greatest where only the sign of a zero is at stake */
static void
check_zeros(void)
{
	for (int kind = 0; kind < 200; kind++)
	{
		int64_t		n = 1 + below(3000);
		double	   *x = malloc(sizeof(double) * (size_t) n);
		uint8_t    *keep = malloc((size_t) n);
		double		last = 0;
		bool		all = true;
		int64_t		rows = 0;
		DaCall		call = {.errors = 0};
		DaTask		task;
		const DaColumn columns[2] = {{DA_STORAGE_FLOAT8, false, n, x, NULL, 0},
		{DA_STORAGE_BOOL, false, n, keep, NULL, 0}};

		memset(&task, 0xa5, sizeof(task));
		for (int64_t i = 0; i < n; i++)
		{
			keep[i] = (uint8_t) (below(3) == 0);
			x[i] = kind & 1 && keep[i] ? -0.0 : below(2) ? 0.0 : -0.0;
			if (kind % 4 == 2 && !keep[i])
				x[i] = below(2) ? -7 : 7;
			if (!keep[i])
				continue;
			rows++;
			last = x[i];
			all &= signbit(x[i]) != 0;
		}
		task.kind = DA_TASK_AGGREGATE;
		task.ninputs = 2;
		task.nsteps = 0;
		task.length = n;
		da_view_of_column(&task.input[0], &columns[0]);
		da_view_of_column(&task.input[1], &columns[1]);
		task.operand[0] = 0;
		task.mask = 1;
		task.with.reduce = DA_REDUCE_SUM | DA_REDUCE_MIN_MAX;
		CHECK(host_aggregate(&call, &task) == DA_OK && task.answer.reduced.count == rows, "zeros");
		if (rows > 0)
			CHECK(same_float8(task.answer.reduced.sum_float8, all ? -0.0 : 0.0) &&
				  same_float8(task.answer.reduced.min.f8, last) &&
				  same_float8(task.answer.reduced.max.f8, last), "zeros of kind %d", kind);
		free(x);
		free(keep);
	}
}

/* rows are dropped on the way */
static void
check_filtered(int64_t length)
{
	static Program c;
	Filtered	filtered;
	int			values;

	program_new(&c, length);
	values = program_filter(&c, &filtered);
	interpret(&c);
	if (values >= 0)
		check_aggregate(&c, values, filtered.mask);
	program_free(&c);
}

/* the failure of an early step in a late block is told, not that of a late step before it */
static void
check_first_failure(void)
{
	int64_t		n = 4000;
	int32_t    *x = calloc((size_t) n, sizeof(int32_t));
	const DaColumn column = {DA_STORAGE_INT4, false, n, x, NULL, 0};
	DaTask		task;
	DaOutput	output = sample_output(DA_STORAGE_INT4, n, true);

	memset(&task, 0xa5, sizeof(task));
	x[3500] = INT32_MAX;
	x[100] = INT32_MIN;
	task.kind = DA_TASK_EVAL;
	task.ninputs = 1;
	task.nsteps = 3;
	task.noutputs = 1;
	task.length = n;
	da_view_of_column(&task.input[0], &column);
	/* -x fails in 100, x + x in 3500, (x + x) / x in 0 */
	task.step[0] = (DaStep) {DA_STEP_NEGATE, DA_STORAGE_INT4, {0, DA_NO_REGISTER, DA_NO_REGISTER}};
	task.step[1] = (DaStep) {DA_STEP_ADD, DA_STORAGE_INT4, {0, 0, DA_NO_REGISTER}};
	task.step[2] = (DaStep) {DA_STEP_DIVIDE, DA_STORAGE_INT4, {2, 0, DA_NO_REGISTER}};
	task.operand[0] = 3;
	task.output[0] = output;
	for (int first = 0; first < 3; first++)
	{
		static const uint32_t errors[3] = {DA_ERROR_OUT_OF_RANGE, DA_ERROR_OUT_OF_RANGE,
		DA_ERROR_DIVISION_BY_ZERO};
		DaCall		call = {.failed_step = 99};

		CHECK(host_eval(&call, &task) == DA_OK && call.errors == errors[first] &&
			  call.failed_step == first, "%d: errors %x of step %d", first, call.errors,
			  call.failed_step);
		/* one failure less */
		x[first == 0 ? 100 : 3500] = 0;
	}
	sample_output_free(&output);
	free(x);
}

static void
check_refusals(void)
{
	DaColumn	column = sample_column(DA_STORAGE_FLOAT8, 3000, SAMPLE_NO_VALIDITY, 0, 1);
	DaOutput	output = sample_output(DA_STORAGE_FLOAT8, 3000, true);
	DaReduced	reduced;

	for (int which = 0; which < 2; which++)
	{
		DaCall		call = sample_interrupted(which);

		CHECK(sample_step(&call, DA_STEP_ADD, &column, &column, NULL, &output) == DA_INTERRUPTED,
			  "eval");
		CHECK(host_reduce(&call, &column, DA_REDUCE_MIN_MAX, &reduced) == DA_INTERRUPTED,
			  "aggregate");
	}
	column.storage = output.storage = DA_STORAGE_BOOL;
	CHECK(sample_step(&sample_call, DA_STEP_ADD, &column, &column, NULL, &output) ==
		  DA_UNSUPPORTED, "BOOL + BOOL");
	sample_output_free(&output);
	sample_column_free(&column);
}

int
main(int argc, char **argv)
{
	int			rounds = argc > 1 ? atoi(argv[1]) : 300;
	static Program c;

	if (argc > 2)
		state = strtoull(argv[2], NULL, 10) * 2 + 1;
	for (int round = 0; round < rounds; round++)
	{
		for (int k = 0; k < SAMPLE_COUNT(lengths); k++)
		{
			program_new(&c, lengths[k]);
			interpret(&c);
			check_eval(&c);
			for (int i = 0; i < 3; i++)
			{
				int			nregisters = c.task.ninputs + c.task.nsteps;
				int			values = random_register(&c.task, nregisters, ANY_STORAGE);

				check_aggregate(&c, values, below(3) == 0 ? -1 :
								random_register(&c.task, nregisters, BOOL_STORAGE));
			}
			program_free(&c);
			check_filtered(lengths[k]);
		}
	}
	check_zeros();
	check_first_failure();
	check_refusals();
	return check_done("eval");
}
