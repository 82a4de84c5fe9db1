/*
 * host_window_sum.c
 *	  Sums, averages and deviations of frames of rows, exact before they are rounded.
 *
 * Of floats a look at all exponents tells in what units all elements are integers, and how wide
 * their sums are: 128 bits mostly.
 */
#include "kernel/window/host_window.h"

#include <float.h>
#include <math.h>

#include "kernel/aggregate/finish.h"
#include "kernel/host/host_loops.h"

/* of the frame: elements that are no numbers to be added, by their DA_EXACT_* bits, and zeros that
 * are negative */
typedef struct WindowOdd
{
	int64_t		special[3];
	int64_t		minus_zeros;
} WindowOdd;

/* what does not change from row to row */
typedef struct WindowSums
{
	DaFixedScale scale;
	bool		ordinary;		/* no sum is near the ends of double's range */
	bool		narrow;			/* window_narrow_template.h does such sums */
	double		narrow_unit;	/* of their lower part */
	double		narrow_scale;	/* an element in units of the upper part */
	bool		sample;			/* deviations are those of a sample */
	bool		root;			/* they are roots of variances */
} WindowSums;

/*
 * What window_narrow_template.h splits a sum by, and the most bits that it has, in units that leave
 * out the lowest bits of a double that no float has. What is added to a double is 1.5 times what
 * makes its lowest bit 1, or 2^-NARROW_LIMB.
 */
#define NARROW_LIMB		50
#define NARROW_BITS		(NARROW_LIMB + 51)
#define NARROW_MASK		((INT64_C(1) << NARROW_LIMB) - 1)
#define NARROW_SHIFT(type) (sizeof(type) == sizeof(float) ? 29 : 0)
#define NARROW_WHOLE	0x1.8p52
#define NARROW_PART		0x1.8p2

DA_INLINE bool
window_is_odd(uint64_t bits)
{
	return __builtin_expect(((bits >> 52) & 0x7FF) == 0x7FF || bits == UINT64_C(1) << 63, 0);
}

DA_NOINLINE void
window_add_odd(WindowOdd *odd, uint64_t bits, int n)
{
	if (bits == UINT64_C(1) << 63)
		odd->minus_zeros += n;
	else
		odd->special[__builtin_ctz(da_exact_special_of(da_float8_from_bits(bits)))] += n;
}

DA_INLINE bool
window_has_special(const WindowOdd *odd)
{
	return __builtin_expect((odd->special[0] | odd->special[1] | odd->special[2]) != 0, 0);
}

DA_INLINE bool
window_is_any_odd(const WindowOdd *odd)
{
	return odd->minus_zeros != 0 || window_has_special(odd);
}

/* DA_EXACT_* bits */
static uint32_t
window_special(const WindowOdd *odd)
{
	return (uint32_t) (odd->special[0] != 0) | (uint32_t) (odd->special[1] != 0) << 1 |
		(uint32_t) (odd->special[2] != 0) << 2;
}

/* what da_exact_value() gives, as 63 bits that a double or a float rounds to once */
DA_INLINE double
window_round_float8(const WindowSums *sums, const uint64_t *word, int words)
{
	DaExactValue value = da_fixed_value(word, words, sums->scale.exponent);
	int64_t		bits = (int64_t) (value.mantissa >> 1 | (value.mantissa & 1) | value.sticky);
	double		rounded;

	if (!sums->ordinary)
		return da_exact_value_float8(value);
	rounded = (double) (value.negative ? -bits : bits);
	return rounded * da_float8_from_bits((uint64_t) (value.exponent + 1 + 1023) << 52);
}

/* of integers: rounded once */
DA_INLINE double
window_average(const uint64_t *word, int words, int64_t count)
{
	int64_t		low = (int64_t) word[0];
	DaInt128	sum = words == 1 ? low : (DaInt128) ((DaUint128) word[1] << 64 | word[0]);

	if (sum == low && low >= -(INT64_C(1) << 53) && low <= INT64_C(1) << 53)
		return (double) low / (double) count;
	return da_finish_integer_average(sum, count);
}

/*
 * A sum as a double, rounded once; odd: to the neighbour whose last bit is 1, unless it is exact,
 * so that a float may be made of it
 */
DA_INLINE double
narrow_sum(int64_t upper, int64_t lower, bool odd)
{
	uint64_t	whole = da_float8_bits(NARROW_WHOLE);
	double		high = da_float8_from_bits((uint64_t) (upper + (lower >> NARROW_LIMB)) + whole);
	double		low = da_float8_from_bits((uint64_t) (lower & NARROW_MASK) + whole);
	double		sum;

	high = (high - NARROW_WHOLE) * (double) (NARROW_MASK + 1);
	low -= NARROW_WHOLE;
	sum = high + low;
	if (odd)
	{
		double		error = low - (sum - high);
		uint64_t	bits = da_float8_bits(sum);
		uint64_t	even = (error != 0) & ~bits & 1;

		/* towards the error: away from 0 or to it */
		sum = da_float8_from_bits((error > 0) == (sum > 0) ? bits + even : bits - even);
	}
	return sum;
}

DA_INLINE void
window_clear(DaOutput *result, int64_t at)
{
	da_output_put(result, at, (DaScalar) {.bits = 0});
}

/* of n rows of the block from that one on, those that have too few elements */
static void
window_clear_few(const Window *window, const WindowBlock *block, int first, int n,
				 DaOutput *result, int64_t at)
{
	for (int i = first; i < first + n && !block->enough; i++)
		if (block->count[i] < window->least)
			window_clear(result, at + i);
}

/* so many rows are worth to be added up side by side; so often shorter runs are found in a row */
#define WINDOW_RUN		32
#define WINDOW_TRIALS	8

/*
 * How many rows from that one on have frames each of which takes one row more than the one before,
 * the first one than [low, high); *leave: and loses one.
 */
static int
window_run(const WindowBlock *block, int first, int64_t low, int64_t high, bool *leave)
{
	int			n = block->n - first;
	int			step = block->from[first] != low;
	int			run = 0;

	*leave = step;
	if (block->regular && block->from[first] == low + 1 && block->to[first] == high + 1)
		return n;
	while (run < n && block->to[first + run] == high + 1 + run &&
		   block->from[first + run] == low + step * (run + 1))
		run++;
	return run;
}

#define DA_T int16_t
#define SUM_NAME(f) sum_int2_##f
#define SUM_WORDS 1
#include "kernel/window/window_sum_template.h"

#define DA_T int32_t
#define SUM_NAME(f) sum_int4_##f
#define SUM_WORDS 1
#include "kernel/window/window_sum_template.h"

#define DA_T int64_t
#define SUM_NAME(f) sum_int8_##f
#define SUM_WORDS 2
#include "kernel/window/window_sum_template.h"

#define DA_T float
#define SUM_NAME(f) sum_float4_##f
#define SUM_FLOAT 1
#define SUM_WORDS 2
#include "kernel/window/window_sum_template.h"

#define DA_T double
#define SUM_NAME(f) sum_float8_##f
#define SUM_FLOAT 1
#define SUM_WORDS 2
#include "kernel/window/window_sum_template.h"

#define DA_T float
#define SUM_NAME(f) sum_wide_float4_##f
#define SUM_FLOAT 1
#define SUM_WORDS DA_FIXED_WORDS
#define SUM_USED(scale) (scale).words
#include "kernel/window/window_sum_template.h"

#define DA_T double
#define SUM_NAME(f) sum_wide_float8_##f
#define SUM_FLOAT 1
#define SUM_WORDS DA_FIXED_WORDS
#define SUM_USED(scale) (scale).words
#include "kernel/window/window_sum_template.h"

typedef DaStatus (*SumFunction) (DaCall *call, Window *window, const WindowSums *sums,
								 DaOutput *result);

static const SumFunction sum_functions[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	DA_IF_INT(class, [DA_STORAGE_##id] = sum_##prefix##_sums,) \
	DA_IF_FLOAT(class, [DA_STORAGE_##id] = sum_##prefix##_sums,)
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};
static const SumFunction wide_functions[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	DA_IF_FLOAT(class, [DA_STORAGE_##id] = sum_wide_##prefix##_sums,)
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

/* least and greatest magnitude of the finite elements but 0, by bits without the sign; the least
 * less 1, so that 0 is above all */
static DA_CLONES void
limits_of(const double *x, int n, uint64_t *least, uint64_t *greatest)
{
	uint64_t	low = *least;
	uint64_t	high = *greatest;

	for (int i = 0; i < n; i++)
	{
		uint64_t	magnitude = da_float8_bits(x[i]) & INT64_MAX;
		uint64_t	finite = magnitude < DA_PRODUCT_INFINITE ? magnitude : 0;
		uint64_t	below = finite - 1;

		low = below < low ? below : low;
		high = finite > high ? finite : high;
	}
	*least = low;
	*greatest = high;
}

/* for sums of up to that many rows */
static DaStatus
choose_scale(const DaCall *call, const DaColumn *values, int64_t rows, WindowSums *sums)
{
	DaFixedScale *scale = &sums->scale;
	int			rows_bits = 64 - da_leading_zeros((uint64_t) rows | 1);
	int			least;
	int			greatest;
	int			shift;
	uint64_t	least8 = UINT64_MAX;
	uint64_t	greatest8 = 0;

	for (int64_t at = 0; at < values->length; at += HOST_BLOCK)
	{
		int			n = host_block_length(values->length, at);
		double		buffer[HOST_BLOCK];

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		limits_of(host_load_floats(values, at, n, buffer), n, &least8, &greatest8);
	}
	least = greatest8 == 0 ? 1023 : da_fixed_biased(least8 + 1);
	greatest = greatest8 == 0 ? 1023 : da_fixed_biased(greatest8);
	*scale = da_fixed_scale(least, greatest, rows_bits);
	/* the power of two that a rounded sum is multiplied by is a double, and so is any sum */
	sums->ordinary = scale->exponent > -900 && scale->exponent + 64 * scale->words < 1000;
	shift = DBL_MANT_DIG - da_storage_info[values->storage].digits;
	sums->narrow = sums->ordinary && greatest - least + 53 - shift + rows_bits <= NARROW_BITS;
	sums->narrow_unit = ldexp(1, scale->exponent + shift);
	sums->narrow_scale = ldexp(1, -(scale->exponent + shift + NARROW_LIMB));
	return DA_OK;
}

DaStatus
window_sums(DaCall *call, Window *window, DaOutput *result)
{
	const DaColumn *values = window->values;
	SumFunction function = sum_functions[values->storage];
	WindowSums	sums = {
		.sample = da_fold_is_sample(window->with->op),
		.root = da_fold_is_root(window->with->op)
	};

	if (da_is_float(values->storage))
	{
		/* of a frame, and of one that is about to lose its first row */
		int64_t		width = window->preceding + window->following + 2;
		int64_t		rows = width < 1 ? 1 : width < values->length ? width : values->length;
		DaStatus	status = choose_scale(call, values, rows, &sums);

		if (status != DA_OK)
			return status;
		if (sums.scale.words > 2)
			function = wide_functions[values->storage];
	}
	return function(call, window, &sums, result);
}
