/*
 * exact_oracle.h
 *	  What the tests of sums compare with: a naive fixed-point number of 2560 bits,
 *	  rounded bit by bit; looks at single elements; and the kinds of floats that
 *	  break sums.
 */
#ifndef EXACT_ORACLE_H
#define EXACT_ORACLE_H

#include <float.h>
#include <math.h>

#include "check.h"
#include "kernel/aggregate/variance.h"

#define ORACLE_WORDS	80
#define ORACLE_BASE		1200	/* bit 0 has the weight 2^-1200 */

typedef struct Oracle
{
	uint32_t	word[ORACLE_WORDS];
	bool		nan;
	bool		infinity;
	bool		minus_infinity;
	bool		other;			/* something else than -0 was added */
	int64_t		count;
} Oracle;

static inline void
oracle_add(Oracle *o, double x)
{
	int			exponent;
	int64_t		mantissa;
	int			at;
	uint64_t	magnitude;
	int64_t		carry = 0;
	uint32_t	part[3];

	o->count++;
	if (x != 0 || !signbit(x))
		o->other = true;
	if (isnan(x))
		o->nan = true;
	else if (isinf(x))
	{
		if (x > 0)
			o->infinity = true;
		else
			o->minus_infinity = true;
	}
	if (!isfinite(x) || x == 0)
		return;
	mantissa = (int64_t) ldexp(frexp(x, &exponent), 53);
	at = exponent - 53 + ORACLE_BASE;
	magnitude = (uint64_t) (mantissa < 0 ? -mantissa : mantissa);
	part[0] = (uint32_t) (magnitude << (at % 32));
	part[1] = (uint32_t) ((unsigned __int128) magnitude << (at % 32) >> 32);
	part[2] = (uint32_t) ((unsigned __int128) magnitude << (at % 32) >> 64);
	for (int i = at / 32, k = 0; i < ORACLE_WORDS && (k < 3 || carry != 0); i++, k++)
	{
		int64_t		add = k < 3 ? part[k] : 0;

		carry += (int64_t) o->word[i] + (mantissa < 0 ? -add : add);
		o->word[i] = (uint32_t) carry;
		carry >>= 32;
	}
}

static inline int
oracle_bit(const Oracle *o, int i)
{
	return i < 0 ? 0 : (o->word[i / 32] >> (i % 32)) & 1;
}

/* rounded once to "precision" bits, none below 2^least; not yet checked for its range */
static inline double
oracle_round(const Oracle *o, int precision, int least)
{
	Oracle		m = *o;
	bool		negative = (o->word[ORACLE_WORDS - 1] >> 31) != 0;
	int			top;
	int			low;
	int64_t		q = 0;
	bool		sticky = false;

	if (o->nan || (o->infinity && o->minus_infinity))
		return NAN;
	if (o->infinity || o->minus_infinity)
		return o->infinity ? INFINITY : -INFINITY;
	if (negative)
	{
		uint64_t	carry = 1;

		for (int i = 0; i < ORACLE_WORDS; i++)
		{
			carry += (uint32_t) ~m.word[i];
			m.word[i] = (uint32_t) carry;
			carry >>= 32;
		}
	}
	for (top = ORACLE_WORDS * 32 - 1; top >= 0 && m.word[top / 32] == 0; top -= 32)
		;
	for (; top >= 0 && !oracle_bit(&m, top); top--)
		;
	if (top < 0)
		return o->count > 0 && !o->other ? -0.0 : 0.0;
	low = top - precision + 1;
	if (low < least + ORACLE_BASE)
		low = least + ORACLE_BASE;
	for (int i = top; i >= low; i--)
		q = 2 * q + oracle_bit(&m, i);
	for (int i = 0; i < low - 1 && !sticky; i += m.word[i / 32] == 0 ? 32 - i % 32 : 1)
		sticky = oracle_bit(&m, i);
	if (oracle_bit(&m, low - 1) && (sticky || q % 2))
		q++;
	return (negative ? -1 : 1) * ldexp((double) q, low - ORACLE_BASE);
}

static inline double
oracle_float8(const Oracle *o)
{
	return oracle_round(o, 53, -1074);
}

static inline float
oracle_float4(const Oracle *o)
{
	return (float) oracle_round(o, 24, -149);	/* at most overflows */
}

/* the same bits, or both NaN */
static inline bool
same_float8(double a, double b)
{
	return (isnan(a) && isnan(b)) || memcmp(&a, &b, sizeof(a)) == 0;
}

static inline bool
same_float4(float a, float b)
{
	return (isnan(a) && isnan(b)) || memcmp(&a, &b, sizeof(a)) == 0;
}

static inline bool
is_valid(const DaColumn *column, int64_t i)
{
	return column->validity == NULL || da_bit_get(column->validity, column->validity_offset + i);
}

static inline DaScalar
scalar_at(const DaColumn *column, int64_t i)
{
	DaScalar	scalar;
	size_t		size = da_storage_size[column->storage];

	scalar.bits = 0;
	memcpy(&scalar, (const char *) column->data + i * (int64_t) size, size);
	return scalar;
}

static inline double
number_of(DaStorage storage, DaScalar x)
{
	switch (storage)
	{
		case DA_STORAGE_BOOL:
			return x.b;
		case DA_STORAGE_INT2:
			return x.i2;
		case DA_STORAGE_INT4:
			return x.i4;
		case DA_STORAGE_INT8:
			return (double) x.i8;
		case DA_STORAGE_FLOAT4:
			return (double) x.f4;
		default:
			return x.f8;
	}
}

/* what deviations are made of, one element after the other, in limbs of any magnitude */
typedef struct OracleAccum
{
	int64_t		count;
	DaExactSum	sum;
	DaProducts	squares;
} OracleAccum;

static inline void
oracle_accum(OracleAccum *accum, double x)
{
	int			exponent;
	int64_t		mantissa = da_exact_mantissa(x, &exponent);

	accum->count++;
	if (isfinite(x))
		da_exact_add(&accum->sum, mantissa, exponent);
	da_products_add(&accum->squares, x, x);
}

static inline double
oracle_deviation(OracleAccum *accum, bool sample, bool root)
{
	DaVariance	variance;

	da_exact_propagate(&accum->sum);
	da_products_propagate(&accum->squares);
	variance = da_variance_of_sums((uint64_t) accum->count, &accum->sum, &accum->squares);
	return da_variance_deviation(&variance, (uint64_t) accum->count, sample, root);
}

/* is that what has the same deviations? */
static inline bool
oracle_same_variance(const DaVariance *variance, OracleAccum *accum)
{
	for (int i = 0; i < 4; i++)
		if (accum->count > 1 &&
			!same_float8(da_variance_deviation(variance, (uint64_t) accum->count, i & 1, i & 2),
						 oracle_deviation(accum, i & 1, i & 2)))
			return false;
	return true;
}

/* kinds of floats */
enum
{
	FLOATS_ORDINARY, FLOATS_WIDE, FLOATS_CANCELLING, FLOATS_TINY, FLOATS_HUGE, FLOATS_OUTLIER,
	FLOATS_TIES, FLOATS_ZEROS, FLOATS_MINUS_ZEROS, FLOATS_INFINITY, FLOATS_INFINITIES,
	FLOATS_NAN, FLOATS_KINDS
};

/* element i of n; "float4": of a float column */
static inline double
make_float(int kind, int64_t i, int64_t n, bool float4, uint64_t *state)
{
	uint64_t	r = check_random(state);
	double		unit = (double) (r >> 11) / 9007199254740992.0;
	int			range = float4 ? 260 : 2080;
	int			most = float4 ? 127 : 1023;
	double		sign = r & 1 ? 1 : -1;

	switch (kind)
	{
		case FLOATS_WIDE:
			return sign * ldexp(1 + unit, (int) (r >> 3 & 0xFFFF) % range - range + most - 10);
		case FLOATS_CANCELLING:
			/* pairs from the two ends */
			if (i >= n / 2)
				return -(double) (float) ldexp(1 + (double) (n - 1 - i) / 4096,
											   60 - (int) ((n - 1 - i) % 97)) +
					(i % 1000 == 0 ? ldexp(unit, -60) : 0);
			return (double) (float) ldexp(1 + (double) i / 4096, 60 - (int) (i % 97));
		case FLOATS_TINY:
			return sign * ldexp((double) (r >> 40), float4 ? -149 - 12 : -1074);
		case FLOATS_HUGE:
			return sign * ldexp(1 + unit / 2, most);
		case FLOATS_OUTLIER:
			return i == n / 3 ? ldexp(1, most - 3) : i == n / 2 ? -ldexp(1, most - 3) : unit;
		case FLOATS_TIES:
			return i == 0 ? 1 : i % 3 == 0 ? ldexp(1, -53) : i % 3 == 1 ? ldexp(1, -52)
				: -ldexp(1, -54);
		case FLOATS_ZEROS:
			return sign * 0.0;
		case FLOATS_MINUS_ZEROS:
			return -0.0;
		case FLOATS_INFINITY:
			return i == n / 2 ? INFINITY : sign * unit;
		case FLOATS_INFINITIES:
			return i == n / 2 ? INFINITY : i == n / 3 ? -INFINITY : unit;
		case FLOATS_NAN:
			return i == n / 2 ? NAN : sign * unit;
		default:
			return unit - 0.4;
	}
}

#endif							/* EXACT_ORACLE_H */
