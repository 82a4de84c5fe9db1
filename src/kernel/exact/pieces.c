/*
 * pieces.c
 *	  What sums of pieces come to.
 *
 * Sums of pieces are mostly doubles, of which two are added with one rounding. What they come to
 * otherwise is two doubles and less than a bound besides: if the bound changes nothing to either
 * side, the greater one is rounded right.
 */
#include "kernel/exact/pieces.h"

#include "kernel/element/elementary_pair.h"
#include "kernel/host/host.h"

#include <float.h>

/* a sum of pieces as a double, unless it is large; processors have no such conversion of many */
static inline double
as_double(int64_t piece)
{
	return da_float8_from_bits(da_float8_bits(DA_TO_INTEGER) + (uint64_t) piece) - DA_TO_INTEGER;
}

static inline uint64_t
is_large(int64_t piece)
{
	return ((uint64_t) piece + (UINT64_C(1) << 51)) >> 52;
}

static inline double
power_of_two(int exponent)
{
	return da_float8_from_bits((uint64_t) (exponent + 1023) << 52);
}

/* average: by the count, before which integers are not rounded */
DA_CLONES static void
finish_sums(const int64_t *restrict p0, const int64_t *restrict p1, const int *exponent,
			const int64_t *restrict count, int n, bool average, bool integers,
			double *restrict value, uint64_t *restrict unknown)
{
	double		unit0 = power_of_two(exponent[0]);
	double		unit1 = power_of_two(exponent[1]);

	for (int i = 0; i < n; i++)
	{
		DaPair		sum = da_sum(as_double(p0[i]) * unit0, as_double(p1[i]) * unit1);

		unknown[i] = is_large(p0[i]) | is_large(p1[i]) | is_large(count[i]) |
			(integers ? da_float8_bits(sum.low) : 0);
		value[i] = average ? sum.high / as_double(count[i]) : sum.high;
	}
}

static void
finish_float8(const int64_t *p0, const int64_t *p1, const int *exponent, const int64_t *count,
			  int n, DaScalar *value, uint64_t *unknown)
{
	finish_sums(p0, p1, exponent, count, n, false, false, &value->f8, unknown);
}

/* as floats; of what is no double one that lies between two of them would be rounded twice */
DA_CLONES static void
finish_float4(const int64_t *restrict p0, const int64_t *restrict p1, const int *exponent,
			  const int64_t *count, int n, DaScalar *restrict value, uint64_t *restrict unknown)
{
	double		unit0 = power_of_two(exponent[0]);
	double		unit1 = power_of_two(exponent[1]);

	(void) count;
	for (int i = 0; i < n; i++)
	{
		DaPair		sum = da_sum(as_double(p0[i]) * unit0, as_double(p1[i]) * unit1);
		uint64_t	rest = da_float8_bits(sum.high) & 0x1FFFFFFF;
		float		rounded = (float) sum.high;

		value[i].bits = da_float4_bits(rounded);
		unknown[i] = is_large(p0[i]) | is_large(p1[i]) |
			(uint64_t) ((sum.low != 0) &
						((rest == 0x10000000) | (fabs(sum.high) < (double) FLT_MIN))) |
			(uint64_t) (fabs(sum.high) > (double) FLT_MAX);
	}
}

/* from the lower and the upper halves of integers */
DA_CLONES static void
finish_integers(const int64_t *restrict p0, const int64_t *restrict p1, int n,
				uint64_t *restrict value, uint64_t *restrict unknown)
{
	for (int i = 0; i < n; i++)
	{
		int64_t		high = p1[i] + (p0[i] >> 32);

		value[i] = (uint64_t) high << 32 | (uint32_t) p0[i];
		unknown[i] = ((uint64_t) high + (UINT64_C(1) << 31)) >> 32;
	}
}

DA_FMA_CLONES static void
finish_deviations(const int64_t *const *piece, const int *exponent, const int64_t *restrict count,
				  int n, bool sample, bool root, double *restrict value,
				  uint64_t *restrict unknown)
{
	const int64_t *restrict p0 = piece[0];
	const int64_t *restrict p1 = piece[1];
	const int64_t *restrict p2 = piece[2];
	const int64_t *restrict p3 = piece[3];
	const int64_t *restrict p4 = piece[4];

	/* in units of which all that is added up is far from overflows */
	int			at = exponent[0] > exponent[1] ? exponent[0] : exponent[1];
	double		unit = power_of_two(root ? at : 2 * at);
	double		unit0 = power_of_two(exponent[0] - at);
	double		unit1 = power_of_two(exponent[1] - at);
	double		unit2 = power_of_two(exponent[2] - 2 * at);
	double		unit3 = power_of_two(exponent[3] - 2 * at);
	double		unit4 = power_of_two(exponent[4] - 2 * at);

	for (int i = 0; i < n; i++)
	{
		double		rows = as_double(count[i]);
		DaPair		sum = da_sum(as_double(p0[i]) * unit0, as_double(p1[i]) * unit1);
		DaPair		squares = da_sum(as_double(p2[i]) * unit2, as_double(p3[i]) * unit3);
		DaPair		part = da_sum(squares.high, as_double(p4[i]) * unit4);
		double		product = rows * part.high;
		double		square = sum.high * sum.high;
		double		product_low = fma(rows, part.high, -product) +
		rows * (squares.low + part.low);
		double		square_low = fma(sum.high, sum.high, -square) + 2 * sum.high * sum.low;
		DaPair		top = da_sum(product, -square);
		double		divisor = rows * (rows - sample);
		double		bound = 0x1p-98 * product;
		double		high;
		double		low;
		double		first;
		double		twice;

		top = da_sum(top.high, top.low + (product_low - square_low));
		high = top.high / divisor;
		low = (fma(-high, divisor, top.high) + top.low) / divisor;
		bound = bound / divisor + high * 0x1p-102;
		first = sqrt(high);
		twice = 2 * da_choose(first == 0, 1, first);
		/* what the quotient is off by, and the square that is not looked at */
		low = da_choose(root, (fma(-first, first, high) + low) / twice, low);
		bound = da_choose(root, 2 * bound / twice + first * 0x1p-102, bound);
		high = da_choose(root, first, high);
		/* not so of NaN, nor of pieces of no elements; the divisor is a double */
		unknown[i] = is_large(p0[i]) | is_large(p1[i]) | is_large(p2[i]) | is_large(p3[i]) |
			is_large(p4[i]) | (uint64_t) count[i] >> 26 |
			(uint64_t) !((high >= 0) & (high + (low + bound) == high + (low - bound)));
		value[i] = (high + low) * unit;
	}
}

/* the sums of floats, as elements of a storage of theirs */
static void (*const finish_floats[DA_NUM_STORAGES]) (const int64_t *p0, const int64_t *p1,
													 const int *exponent, const int64_t *count,
													 int n, DaScalar *value,
													 uint64_t *unknown) =
{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	DA_IF_FLOAT(class, [DA_STORAGE_##id] = finish_##prefix,)
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

void
da_pieces_finish(const int64_t *const *piece, const int *exponent, const int64_t *count, int n,
				 DaFold fold, DaAccumOf of, DaStorage result, DaScalar *value, uint64_t *unknown)
{
	bool		integers = !DA_ACCUM_IS_FLOAT(of);

	if (da_fold_info[fold].kept == DA_KEPT_SQUARES)
		finish_deviations(piece, exponent, count, n, da_fold_is_sample(fold),
						  da_fold_is_root(fold), &value->f8, unknown);
	else if (fold == DA_FOLD_SUM && integers)
		finish_integers(piece[0], piece[1], n, &value->bits, unknown);
	else if (fold == DA_FOLD_SUM)
		finish_floats[result] (piece[0], piece[1], exponent, count, n, value, unknown);
	else
		finish_sums(piece[0], piece[1], exponent, count, n, true, integers, &value->f8, unknown);
}
