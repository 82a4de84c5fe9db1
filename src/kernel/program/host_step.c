/*
 * host_step.c
 *	  One element-wise step on one block. A block without a NULL has no validity.
 */
#include "kernel/program/host_step.h"

#include "kernel/host/validity.h"

/* the validity of what is NULL where an operand is */
static inline const uint64_t *
strict_validity(const HostRegister *a, const HostRegister *b, uint64_t *words, int64_t n)
{
	if (a->validity == NULL)
		return b->validity;
	if (b->validity == NULL || a->validity == b->validity)
		return a->validity;
	for (int64_t i = 0; i < DA_VALIDITY_WORDS(n); i++)
		words[i] = a->validity[i] & b->validity[i];
	return words;
}

static inline uint64_t
validity_word(const HostRegister *reg, int64_t i, int64_t n)
{
	return reg->validity ? reg->validity[i >> 6] : da_bits_low(n - i);
}

/* the errors of the first of n pairs that has any and is not NULL */
DA_NOINLINE uint32_t
first_map_errors(const DaStep *step, const char *x, const char *y, const uint64_t *validity,
				 int64_t n)
{
	int			size = da_storage_size[step->storage];

	for (int64_t i = 0; i < n; i++)
	{
		DaScalar	element;
		uint32_t	errors;

		if (validity && !da_bit_get(validity, i))
			continue;
		errors = host_map((DaStorage) step->storage, (DaMapOp) da_step_info[step->op].op,
						  x + i * size, y + i * size, &element, 1);
		if (errors)
			return errors;
	}
	return 0;
}

DA_NOINLINE uint32_t
run_map_nulls(const DaStep *step, const HostRegister *a, const HostRegister *b, HostRegister *to,
			  const HostRoom *room, int64_t n)
{
	DaMapOp		op = (DaMapOp) da_step_info[step->op].op;
	const void *x = a->data;
	const void *y = b->data;
	uint32_t	errors = 0;

	to->validity = strict_validity(a, b, room->words, n);
	if (host_map_neutral[op])
	{
		host_map_loops[step->storage].patch(room->spare, y, to->validity, host_map_neutral[op], n);
		y = room->spare;
		/* the last operand may be the only one */
		x = x == b->data ? y : x;
	}
	/* a NULL fails not */
	if (host_map((DaStorage) step->storage, op, x, y, to->data, n) != 0)
		errors = first_map_errors(step, x, y, to->validity, n);
	if (errors == 0)
		host_if_else_loops[step->storage].clear(to->data, to->validity, n);
	return errors;
}

static uint32_t
run_map(const DaStep *step, DaStorage source, const HostRegister from[3], HostRegister *to,
		const HostRoom *room, int64_t n)
{
	const DaStepInfo *info = &da_step_info[step->op];
	const HostRegister *a = &from[0];
	const HostRegister *b = &from[info->arity - 1];

	(void) source;
	if (a->validity || b->validity)
		return run_map_nulls(step, a, b, to, room, n);
	to->validity = NULL;
	if (host_map((DaStorage) step->storage, (DaMapOp) info->op, a->data, b->data, to->data, n) == 0)
		return 0;
	return first_map_errors(step, a->data, b->data, NULL, n);
}

/* the validity of what is NULL where one of up to three operands is */
static const uint64_t *
time_validity(const HostRegister from[3], int arity, uint64_t *words, int64_t n)
{
	HostRegister all = from[0];

	for (int k = 1; k < arity; k++)
		all.validity = strict_validity(&all, &from[k], words, n);
	return all.validity;
}

DA_NOINLINE uint32_t
first_time_errors(DaTimeOp op, const HostRegister from[3], const uint64_t *validity, int64_t n)
{
	int			size = da_storage_size[da_time_info[op].from];

	for (int64_t i = 0; i < n; i++)
	{
		DaScalar	element;
		uint32_t	errors;

		if (validity && !da_bit_get(validity, i))
			continue;
		errors = host_time_loop(op, (char *) from[0].data + i * size,
								(char *) from[1].data + i * size,
								(char *) from[2].data + i * size, &element, 1);
		if (errors)
			return errors;
	}
	return 0;
}

static uint32_t
run_time(const DaStep *step, DaStorage source, const HostRegister from[3], HostRegister *to,
		 const HostRoom *room, int64_t n)
{
	const DaStepInfo *info = &da_step_info[step->op];
	DaTimeOp	op = (DaTimeOp) info->op;
	HostRegister operand[3];

	(void) source;
	/* what is not there is not looked at */
	for (int k = 0; k < 3; k++)
		operand[k] = from[k < info->arity ? k : 0];
	to->validity = time_validity(from, info->arity, room->words, n);
	/* a NULL fails not */
	if (host_time_loop(op, operand[0].data, operand[1].data, operand[2].data, to->data, n) != 0)
	{
		uint32_t	errors = first_time_errors(op, operand, to->validity, n);

		if (errors)
			return errors;
	}
	if (to->validity)
		host_if_else_loops[step->storage].clear(to->data, to->validity, n);
	return 0;
}

/* the errors of the first of n elements that has any */
DA_NOINLINE uint32_t
first_convert_errors(HostConvertLoop loop, const char *x, int size, int64_t n)
{
	for (int64_t i = 0; i < n; i++)
	{
		DaScalar	element;
		uint32_t	errors = loop(&element, x + i * size, 1);

		if (errors)
			return errors;
	}
	return 0;
}

static uint32_t
run_convert(const DaStep *step, DaStorage source, const HostRegister from[3], HostRegister *to,
			const HostRoom *room, int64_t n)
{
	HostConvertLoop loop = host_convert_loops[step->storage][source];

	(void) room;
	to->validity = from[0].validity;
	/* the 0 of a NULL fits everywhere */
	if (loop(to->data, from[0].data, n) == 0)
		return 0;
	return first_convert_errors(loop, from[0].data, da_storage_size[source], n);
}

static uint32_t
run_compare(const DaStep *step, DaStorage source, const HostRegister from[3], HostRegister *to,
			const HostRoom *room, int64_t n)
{
	host_compare_loops[source] ((DaCompareOp) da_step_info[step->op].op, from[0].data,
								from[1].data, to->data, n);
	to->validity = NULL;
	if (from[0].validity || from[1].validity)
	{
		to->validity = strict_validity(&from[0], &from[1], room->words, n);
		host_if_else_loops[DA_STORAGE_BOOL].clear(to->data, to->validity, n);
	}
	return 0;
}

/* bits as booleans, of n elements; "flip": the other way round */
static void
variance_bits(uint8_t *to, const uint64_t *bits, uint64_t flip, int64_t n)
{
	for (; n > 0; n -= 64, to += 64)
	{
		uint64_t	word = *bits++ ^ flip;
		int64_t		word_n = n < 64 ? n : 64;
		int64_t		i = 0;

		for (; i + 8 <= word_n; i += 8)
			bools_store8(to + i, bits_to_bools8(word >> i));
		for (; i < word_n; i++)
			to[i] = (word >> i) & 1;
	}
}

/* IS NULL: all the bits of the result are in the validity */
static void
run_is_null(const HostRegister *a, HostRegister *to, int64_t n)
{
	to->validity = NULL;
	if (a->validity)
		variance_bits(to->data, a->validity, ~UINT64_C(0), n);
	else
		memset(to->data, 0, n);
}

/* which elements of a AND b, a OR b are known */
DA_NOINLINE const uint64_t *
logic_validity(DaLogicOp op, const HostRegister *a, const HostRegister *b, uint64_t *words,
			   int64_t n)
{
	for (int64_t i = 0; i < n; i += 64)
	{
		int64_t		word_n = n - i < 64 ? n - i : 64;
		uint64_t	a_valid = validity_word(a, i, n);
		uint64_t	b_valid = validity_word(b, i, n);
		uint64_t	a_true = bools_to_bits((const uint8_t *) a->data + i, word_n);
		uint64_t	b_true = bools_to_bits((const uint8_t *) b->data + i, word_n);

		/* one side alone decides: a false one AND, a true one OR */
		words[i >> 6] = (a_valid & b_valid) |
			(op == DA_LOGIC_AND ? (a_valid & ~a_true) | (b_valid & ~b_true) : a_true | b_true);
	}
	return host_if_any_null(words, n);
}

/* three-valued; the elements under a NULL are false */
static uint32_t
run_logic(const DaStep *step, DaStorage source, const HostRegister from[3], HostRegister *to,
		  const HostRoom *room, int64_t n)
{
	DaLogicOp	op = (DaLogicOp) da_step_info[step->op].op;

	(void) source;
	if (op == DA_LOGIC_IS_NULL)
	{
		run_is_null(&from[0], to, n);
		return 0;
	}
	host_logic_loop(op, from[0].data, op == DA_LOGIC_NOT ? NULL : from[1].data, to->data, n);
	if (op == DA_LOGIC_NOT)
	{
		to->validity = from[0].validity;
		if (to->validity)
			host_if_else_loops[DA_STORAGE_BOOL].clear(to->data, to->validity, n);
		return 0;
	}
	to->validity = NULL;
	if (from[0].validity || from[1].validity)
		to->validity = logic_validity(op, &from[0], &from[1], room->words, n);
	return 0;
}

/* a NULL of the mask is false there; of a and b it is 0, so it is in the result */
static uint32_t
run_if_else(const DaStep *step, DaStorage source, const HostRegister from[3], HostRegister *to,
			const HostRoom *room, int64_t n)
{
	const uint8_t *mask = from[0].data;
	const HostRegister *a = &from[1];
	const HostRegister *b = &from[2];

	(void) source;
	host_if_else_loops[step->storage].choose(mask, a->data, b->data, to->data, n);
	to->validity = NULL;
	if (a->validity == NULL && b->validity == NULL)
		return 0;
	for (int64_t i = 0; i < n; i += 64)
	{
		uint64_t	chosen = bools_to_bits(mask + i, n - i < 64 ? n - i : 64);

		room->words[i >> 6] = (chosen & validity_word(a, i, n)) |
			(~chosen & validity_word(b, i, n));
	}
	to->validity = host_if_any_null(room->words, n);
	return 0;
}

/* a NULL of the mask is false there */
static uint32_t
run_null_unless(const DaStep *step, DaStorage source, const HostRegister from[3],
				HostRegister *to, const HostRoom *room, int64_t n)
{
	const uint8_t *mask = from[1].data;

	(void) source;
	host_if_else_loops[step->storage].keep(mask, from[0].data, to->data, n);
	for (int64_t i = 0; i < n; i += 64)
		room->words[i >> 6] = bools_to_bits(mask + i, n - i < 64 ? n - i : 64) &
			validity_word(&from[0], i, n);
	to->validity = host_if_any_null(room->words, n);
	return 0;
}

/* the first operand, and where that is NULL the second */
static uint32_t
run_coalesce(const DaStep *step, DaStorage source, const HostRegister from[3], HostRegister *to,
			 const HostRoom *room, int64_t n)
{
	const HostRegister *a = &from[0];
	const HostRegister *b = &from[1];

	(void) source;
	to->validity = NULL;
	if (a->validity == NULL)
	{
		memcpy(to->data, a->data, n * da_storage_size[step->storage]);
		return 0;
	}
	variance_bits((uint8_t *) room->spare, a->validity, 0, n);
	host_if_else_loops[step->storage].choose((const uint8_t *) room->spare, a->data, b->data,
											 to->data, n);
	if (b->validity == NULL)
		return 0;
	for (int64_t i = 0; i < DA_VALIDITY_WORDS(n); i++)
		room->words[i] = a->validity[i] | b->validity[i];
	to->validity = host_if_any_null(room->words, n);
	return 0;
}

const HostStepRun host_step_runs[] = {
	[DA_SHAPE_MAP] = run_map,
	[DA_SHAPE_COMPARE] = run_compare,
	[DA_SHAPE_LOGIC] = run_logic,
	[DA_SHAPE_IF_ELSE] = run_if_else,
	[DA_SHAPE_CONVERT] = run_convert,
	[DA_SHAPE_TIME] = run_time,
	[DA_SHAPE_NULL_UNLESS] = run_null_unless,
	[DA_SHAPE_COALESCE] = run_coalesce,
};
