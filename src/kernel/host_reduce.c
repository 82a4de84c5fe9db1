/*
 * host_reduce.c
 *	  Reductions of a column to one value: counts, sums, moments, least and
 *	  greatest elements.
 */
#include "host.h"

#include "exact_sum.h"
#include "int256.h"

/* elements of a block; a multiple of 64 that divides DA_INTERRUPT_STRIDE */
#define REDUCE_BLOCK 512

/*
 * Sums of the lower and upper 32 bits of integers, which vectorise and do not
 * overflow below 2^31 elements. The parts of a square: of low * low, of
 * low * high (to be taken twice) and of high * high.
 */
typedef struct ReduceParts
{
	int64_t		sum[2];
	uint64_t	square[6];
} ReduceParts;

/* the first of n bits that is 1, or -1 */
DA_INLINE int
first_set(const uint64_t *words, int n)
{
	for (int i = 0; i < n; i += 64)
	{
		if (words[i >> 6] != 0)
			return i + __builtin_ctzll(words[i >> 6]);
	}
	return -1;
}

#define REDUCE_T uint8_t
#define REDUCE_KEY uint8_t
#define REDUCE_NAME(f) reduce_bool_##f
#define REDUCE_SCALAR(f) da_bool_##f
#include "reduce_template.h"

#define REDUCE_T int16_t
#define REDUCE_KEY uint16_t
#define REDUCE_NAME(f) reduce_int2_##f
#define REDUCE_SCALAR(f) da_int2_##f
#define REDUCE_INT
#include "reduce_template.h"

#define REDUCE_T int32_t
#define REDUCE_KEY uint32_t
#define REDUCE_NAME(f) reduce_int4_##f
#define REDUCE_SCALAR(f) da_int4_##f
#define REDUCE_INT
#include "reduce_template.h"

#define REDUCE_T int64_t
#define REDUCE_KEY uint64_t
#define REDUCE_NAME(f) reduce_int8_##f
#define REDUCE_SCALAR(f) da_int8_##f
#define REDUCE_INT
#define REDUCE_WIDE
#include "reduce_template.h"

#define REDUCE_T float
#define REDUCE_KEY uint32_t
#define REDUCE_NAME(f) reduce_float4_##f
#define REDUCE_SCALAR(f) da_float4_##f
#define REDUCE_FLOAT
#include "reduce_template.h"

#define REDUCE_T double
#define REDUCE_KEY uint64_t
#define REDUCE_NAME(f) reduce_float8_##f
#define REDUCE_SCALAR(f) da_float8_##f
#define REDUCE_FLOAT
#include "reduce_template.h"

typedef struct ReduceFunctions
{
	void		(*keys) (const void *data, int64_t at, int n, const uint64_t *valid,
						 uint64_t bounds[2]);
	void		(*sum) (const void *data, int64_t at, int n, ReduceParts *parts);
	void		(*squares) (const void *data, int64_t at, int n, ReduceParts *parts);
	void		(*load) (const void *data, int64_t at, int n, double *to);
} ReduceFunctions;

/* "name" is the functions' common prefix */
#define FUNCTIONS_BOOL(name)	{name##_keys, NULL, NULL, NULL}
#define FUNCTIONS_INT(name)		{name##_keys, name##_sum, name##_squares, NULL}
#define FUNCTIONS_FLOAT(name)	{name##_keys, NULL, NULL, name##_load}

static const ReduceFunctions reduce_functions[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = FUNCTIONS_##class(reduce_##prefix),
#include "storage_list.h"
#undef DA_STORAGE
};

static int
block_length(const DaColumn *from, int64_t at)
{
	return (int) (from->length - at < REDUCE_BLOCK ? from->length - at : REDUCE_BLOCK);
}

/* is it time to look at the interrupt flags, and is one of them set? */
static bool
interrupted_at(const DaCall *call, int64_t at)
{
	return at % DA_INTERRUPT_STRIDE == 0 && host_interrupted(call);
}

/* the validity of a block from bit 0 on; NULL: no element of the column is NULL */
static const uint64_t *
block_validity(const DaColumn *from, int64_t at, int n,
			   uint64_t buffer[REDUCE_BLOCK / 64])
{
	if (from->validity == NULL)
		return NULL;
	da_bits_copy(buffer, from->validity, from->validity_offset + at, n);
	return buffer;
}

static int64_t
count_valid(const DaColumn *from)
{
	return from->validity == NULL ? from->length :
		da_bits_count(from->validity, from->validity_offset, from->length);
}

DA_CLONES static int64_t
count_bytes(const uint8_t *x, int n)
{
	uint32_t	count = 0;

	for (int i = 0; i < n; i++)
		count += x[i];
	return count;
}

DaStatus
host_count_true(DaCall *call, const DaColumn *mask, DaReduced *result)
{
	memset(result, 0, sizeof(DaReduced));
	result->count = count_valid(mask);
	for (int64_t at = 0; at < mask->length; at += REDUCE_BLOCK)
	{
		if (interrupted_at(call, at))
			return DA_INTERRUPTED;
		result->true_count += count_bytes((const uint8_t *) mask->data + at,
										  block_length(mask, at));
	}
	return DA_OK;
}

/* integers: sum, and sum_squares if asked for */
static DaStatus
sum_integers(DaCall *call, const DaColumn *from, bool squares, DaReduced *result)
{
	const ReduceFunctions *functions = &reduce_functions[from->storage];
	ReduceParts parts;

	memset(&parts, 0, sizeof(parts));
	for (int64_t at = 0; at < from->length; at += REDUCE_BLOCK)
	{
		if (interrupted_at(call, at))
			return DA_INTERRUPTED;
		(squares ? functions->squares : functions->sum) (from->data, at,
														 block_length(from, at), &parts);
	}
	result->sum = int256_from_int128(((DaInt128) parts.sum[1]) * (INT64_C(1) << 32) +
									 parts.sum[0]);
	for (int i = 0; i < 6; i++)
	{
		static const uint8_t weight[6] = {0, 32, 33, 65, 64, 96};
		DaInt256	part = {{parts.square[i], 0, 0, 0}};

		result->sum_squares = int256_add(result->sum_squares,
										 int256_shift_left(part, weight[i]));
	}
	return DA_OK;
}

/* a block of floats as doubles, where they lie if they are some */
static const double *
load_floats(const DaColumn *from, int64_t at, int n, double buffer[REDUCE_BLOCK])
{
	if (from->storage == DA_STORAGE_FLOAT8)
		return (const double *) from->data + at;
	reduce_functions[from->storage].load(from->data, at, n, buffer);
	return buffer;
}

/*
 * Whether every element that is not NULL is -0: only such have the sum -0. To be
 * asked where the sum is 0.
 */
static DaStatus
all_minus_zero(DaCall *call, const DaColumn *from, bool *all)
{
	double		buffer[REDUCE_BLOCK];

	*all = true;
	for (int64_t at = 0; at < from->length && *all; at += REDUCE_BLOCK)
	{
		int			n = block_length(from, at);
		const double *x = load_floats(from, at, n, buffer);

		if (interrupted_at(call, at))
			return DA_INTERRUPTED;
		for (int i = 0; i < n && *all; i++)
			*all = da_float8_bits(x[i]) == UINT64_C(1) << 63 ||
				!da_validity_load(from->validity, from->validity_offset, at + i, 1);
	}
	return DA_OK;
}

static DaStatus
sum_floats(DaCall *call, const DaColumn *from, DaReduced *result)
{
	DaExactSum	sum;
	double		buffer[REDUCE_BLOCK];

	da_exact_init(&sum);
	for (int64_t at = 0; at < from->length; at += REDUCE_BLOCK)
	{
		int			n = block_length(from, at);

		if (interrupted_at(call, at))
			return DA_INTERRUPTED;
		da_exact_add_block(&sum, load_floats(from, at, n, buffer), n);
	}
	result->special = sum.special != 0;
	if (result->special)
	{
		result->sum_float8 = da_exact_special(sum.special);
		result->sum_float4 = (float) result->sum_float8;
	}
	else
	{
		DaExactValue value = da_exact_finish(&sum);

		result->sum_float8 = da_exact_value_float8(value);
		result->sum_float4 = da_exact_value_float4(value);
	}
	if (result->sum_float8 == 0 && result->count > 0)
	{
		bool		minus_zero;

		if (all_minus_zero(call, from, &minus_zero) != DA_OK)
			return DA_INTERRUPTED;
		if (minus_zero)
		{
			result->sum_float8 = -0.0;
			result->sum_float4 = -0.0f;
		}
	}
	return DA_OK;
}

DaStatus
host_sum(DaCall *call, const DaColumn *from, DaReduced *result)
{
	memset(result, 0, sizeof(DaReduced));
	result->count = count_valid(from);
	if (reduce_functions[from->storage].load != NULL)
		return sum_floats(call, from, result);
	return sum_integers(call, from, false, result);
}

/* deviations from the mean and their squares; 0 for a NULL */
DA_CLONES static void
deviations(const double *x, int n, const uint64_t *valid, double mean, double *deviation,
		   double *square)
{
	for (int i = 0; i < n; i++)
	{
		deviation[i] = x[i] - mean;
		square[i] = deviation[i] * deviation[i];
	}
	if (valid == NULL)
		return;
	for (int i = 0; i < n; i += 64)
	{
		uint64_t	nulls = ~valid[i >> 6] & da_bits_low(n - i);

		for (; nulls != 0; nulls &= nulls - 1)
		{
			int			k = i + __builtin_ctzll(nulls);

			deviation[k] = square[k] = 0;
		}
	}
}

/*
 * The sum of the squared deviations from the mean. Mean and deviations are
 * rounded, but the same in any order, and the sums of deviations and of their
 * squares are exact; the former makes up for the rounded mean.
 */
static DaStatus
deviations_of_floats(DaCall *call, const DaColumn *from, DaReduced *result)
{
	DaExactSum	sums;
	DaExactSum	squares;
	double		mean = result->sum_float8 / (double) result->count;
	double		s1;

	da_exact_init(&sums);
	da_exact_init(&squares);
	for (int64_t at = 0; at < from->length; at += REDUCE_BLOCK)
	{
		double		buffer[REDUCE_BLOCK];
		double		deviation[REDUCE_BLOCK];
		double		square[REDUCE_BLOCK];
		uint64_t	bits[REDUCE_BLOCK / 64];
		int			n = block_length(from, at);

		if (interrupted_at(call, at))
			return DA_INTERRUPTED;
		deviations(load_floats(from, at, n, buffer), n, block_validity(from, at, n, bits),
				   mean, deviation, square);
		da_exact_add_block(&sums, deviation, n);
		da_exact_add_block(&squares, square, n);
	}
	s1 = da_exact_float8(&sums);
	result->m2 = da_exact_float8(&squares) - s1 * s1 / (double) result->count;
	if (result->m2 < 0)
		result->m2 = 0;
	if (!isfinite(result->m2))
		call->errors |= DA_ERROR_OVERFLOW;
	return DA_OK;
}

DaStatus
host_moments(DaCall *call, const DaColumn *from, DaReduced *result)
{
	DaStatus	status;

	memset(result, 0, sizeof(DaReduced));
	result->count = count_valid(from);
	if (reduce_functions[from->storage].load == NULL)
		return sum_integers(call, from, true, result);
	status = sum_floats(call, from, result);
	if (status != DA_OK || result->count == 0)
		return status;
	if (result->special)
		result->m2 = NAN;
	else if (isinf(result->sum_float8))
		call->errors |= DA_ERROR_OVERFLOW;
	else
		status = deviations_of_floats(call, from, result);
	return status;
}

/* the element that has this key */
static DaScalar
scalar_of_key(DaStorage storage, uint64_t key)
{
	DaScalar	scalar;

	scalar.bits = 0;
	switch (storage)
	{
#define MEMBER_BOOL b
#define MEMBER_INT2 i2
#define MEMBER_INT4 i4
#define MEMBER_INT8 i8
#define MEMBER_FLOAT4 f4
#define MEMBER_FLOAT8 f8
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			scalar.MEMBER_##id = da_##prefix##_unkey((utype) key); \
			break;
#include "storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			break;
	}
	return scalar;
}

static bool
is_float_zero(DaStorage storage, DaScalar scalar)
{
	return (storage == DA_STORAGE_FLOAT4 && scalar.f4 == 0) ||
		(storage == DA_STORAGE_FLOAT8 && scalar.f8 == 0);
}

/*
 * The last zero of a float column in array order: -0 equals +0 but has another
 * key, and of equal elements the last is wanted. There is one.
 */
static DaStatus
last_zero(DaCall *call, const DaColumn *from, DaScalar *zero)
{
	for (int64_t i = from->length - 1; i >= 0; i--)
	{
		zero->bits = 0;
		if (from->storage == DA_STORAGE_FLOAT4)
			zero->f4 = ((const float *) from->data)[i];
		else
			zero->f8 = ((const double *) from->data)[i];
		if (is_float_zero(from->storage, *zero) &&
			da_validity_load(from->validity, from->validity_offset, i, 1))
			break;
		if (interrupted_at(call, i))
			return DA_INTERRUPTED;
	}
	return DA_OK;
}

DaStatus
host_min_max(DaCall *call, const DaColumn *from, DaReduced *result)
{
	uint64_t	bounds[2] = {~UINT64_C(0), 0};

	memset(result, 0, sizeof(DaReduced));
	result->count = count_valid(from);
	if (result->count == 0)
		return DA_OK;
	for (int64_t at = 0; at < from->length; at += REDUCE_BLOCK)
	{
		uint64_t	bits[REDUCE_BLOCK / 64];
		int			n = block_length(from, at);

		if (interrupted_at(call, at))
			return DA_INTERRUPTED;
		reduce_functions[from->storage].keys(from->data, at, n,
											 block_validity(from, at, n, bits), bounds);
	}
	result->min = scalar_of_key(from->storage, bounds[0]);
	result->max = scalar_of_key(from->storage, bounds[1]);
	if (is_float_zero(from->storage, result->min) &&
		last_zero(call, from, &result->min) != DA_OK)
		return DA_INTERRUPTED;
	if (is_float_zero(from->storage, result->max) &&
		last_zero(call, from, &result->max) != DA_OK)
		return DA_INTERRUPTED;
	return DA_OK;
}
