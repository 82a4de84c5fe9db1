/*
 * tally.c
 *	  Elements counted and added up without any error.
 */
#include "tally.h"

#include "host.h"
#include "spread.h"
#include "validity.h"

/* elements that are added at a time */
#define BLOCK	512

/* the limb of the unit 1 */
#define SUM_ONE		(-DA_EXACT_BASE / 32)
#define SQUARES_ONE	(-DA_PRODUCTS_BASE / 32)

void
da_tally_init(DaTally *tally, DaTallyOf of)
{
	memset(tally, 0, da_tally_size(of));
}

bool
da_tally_count(DaTally *tally, int64_t count)
{
	if (count > INT64_MAX - tally->count)
		return false;
	tally->count += count;
	return true;
}

static void
load_floats(const DaColumn *column, int64_t at, int n, double *to)
{
	if (column->storage == DA_STORAGE_FLOAT8)
		memcpy(to, (const double *) column->data + at, n * sizeof(double));
	else
		for (int i = 0; i < n; i++)
			to[i] = (double) ((const float *) column->data)[at + i];
}

/* is an element that is not NULL other than -0? */
static bool
any_other(const DaColumn *column, int64_t at, const double *x, int n)
{
	for (int i = 0; i < n; i++)
		if (da_float8_bits(x[i]) != UINT64_C(1) << 63 &&
			(column->validity == NULL ||
			 da_bit_get(column->validity, column->validity_offset + at + i)))
			return true;
	return false;
}

/* exact squares: of ordinary elements as two doubles each */
static void
add_squares(DaProducts *to, const double *x, int n)
{
	double		part[2 * BLOCK];
	uint64_t	doubt = 0;
	DaExactSum	sum;

	for (int i = 0; i < n; i++)
		part[i] = da_exact_product(x[i], x[i], &part[n + i], &doubt);
	if (doubt != 0)
	{
		for (int i = 0; i < n; i++)
			da_products_add(to, x[i], x[i]);
		return;
	}
	da_exact_init(&sum);
	da_exact_add_block(&sum, part, 2 * n);
	da_exact_propagate(&sum);
	da_products_add_limbs(to, sum.limb);
	da_products_propagate(to);
}

void
da_tally_floats(DaTally *tally, const DaColumn *column, bool squares)
{
	for (int64_t at = 0; at < column->length; at += BLOCK)
	{
		int			n = column->length - at < BLOCK ? (int) (column->length - at) : BLOCK;
		double		x[BLOCK];

		load_floats(column, at, n, x);
		if (!tally->other)
			tally->other = any_other(column, at, x, n);
		da_exact_add_block(&tally->sum, x, n);
		if (squares)
			add_squares(&tally->squares, x, n);
	}
}

void
da_tally_products(DaTally *tally, const DaProducts *sum, const DaProducts *squares)
{
	const int64_t *limb = sum->limb + DA_PRODUCTS_SUM_AT;
	int			last = DA_EXACT_LIMBS - 1;

	/* a sum of doubles is far below what the limbs above these count */
	for (int i = 0; i < last; i++)
		tally->sum.limb[i] += limb[i];
	tally->sum.limb[last] += limb[last] -
		(sum->limb[DA_PRODUCTS_LIMBS - 1] < 0 ? INT64_C(1) << 32 : 0);
	tally->sum.special |= sum->special;
	da_exact_propagate(&tally->sum);
	if (squares == NULL)
		return;
	for (int i = 0; i < DA_PRODUCTS_LIMBS; i++)
		tally->squares.limb[i] += squares->limb[i];
	da_products_propagate(&tally->squares);
}

static void
add_int256(int64_t *limb, DaInt256 value)
{
	for (int i = 0; i < 7; i++)
		limb[i] += (int64_t) (value.word[i / 2] >> 32 * (i % 2) & 0xFFFFFFFF);
	limb[7] += (int64_t) value.word[3] >> 32;
}

void
da_tally_integers(DaTally *tally, DaInt256 sum, const DaInt256 *squares)
{
	tally->other = true;
	add_int256(tally->sum.limb + SUM_ONE, sum);
	da_exact_propagate(&tally->sum);
	if (squares == NULL)
		return;
	add_int256(tally->squares.limb + SQUARES_ONE, *squares);
	da_products_propagate(&tally->squares);
}

/* is a number in words, whatever its sign, up to count * 2^shift? */
static bool
is_up_to(const uint32_t *word, uint64_t count, int shift)
{
	int			exponent = 32 * da_number_first(word[0]) - shift;
	uint64_t	quotient = 0;
	bool		rest = false;

	for (int i = 0; i < da_number_limbs(word[0]); i++)
	{
		int			at = exponent + 32 * i;
		uint64_t	limb = word[1 + i];

		if (at <= -32)
			rest |= limb != 0;
		else if (at < 0)
		{
			quotient |= limb >> -at;
			rest |= (uint32_t) (limb << (32 + at)) != 0;
		}
		else if (limb != 0 && (at >= 64 || limb << at >> at != limb))
			return false;
		else if (at < 64)
			quotient |= limb << at;
	}
	return quotient < count || (quotient == count && !rest);
}

/*
 * How many words a number takes; 0: there is none whose bits are from that of 2^least on, and
 * which "count" elements of up to 2^most each may add up to. What is merged of such numbers is
 * such a number.
 */
static int64_t
check_number(const uint32_t *word, int64_t words, uint64_t count, int least, int most, bool sign)
{
	int			n;
	int			exponent;

	if (words < 1)
		return 0;
	if (word[0] == 0)
		return 1;
	n = da_number_limbs(word[0]);
	exponent = 32 * da_number_first(word[0]);
	if (n == 0 || n >= words || (word[0] >> 26 & 0x1F) != 0 || word[1] == 0 || word[n] == 0 ||
		(!sign && (word[0] & DA_NUMBER_NEGATIVE) != 0))
		return 0;
	if (exponent + __builtin_ctz(word[1]) < least ||
		!is_up_to(word, count, most))
		return 0;
	return 1 + n;
}

int64_t
da_tally_check(const uint32_t *word, int64_t words, DaTallyOf of)
{
	bool		floats = DA_TALLY_IS_FLOAT(of);
	uint64_t	count;
	int64_t		at = 3;
	int64_t		n;
	bool		zero;

	if (words < 4)
		return 0;
	count = (uint64_t) word[1] << 32 | word[0];
	if (count > INT64_MAX || word[2] > (floats ? DA_TALLY_MINUS_ZERO : 0))
		return 0;
	n = check_number(word + at, words - at, count, floats ? DA_EXACT_LEAST : 0, floats ? 1024 : 63,
					 true);
	if (n == 0)
		return 0;
	zero = n == 1;
	at += n;
	if (DA_TALLY_HAS_SQUARES(of))
	{
		n = check_number(word + at, words - at, count, floats ? 2 * DA_EXACT_LEAST : 0,
						 floats ? 2048 : 126, false);
		if (n == 0)
			return 0;
		zero &= n == 1;
		at += n;
	}
	/* of no element, of such that are not finite, and of -0 there is no sum */
	if (!zero && (count == 0 || word[2] != 0))
		return 0;
	if (count == 0 && word[2] != 0)
		return 0;
	return at;
}

/* add a number to limbs that count from 2^base on; how many words it takes */
static int64_t
merge_number(int64_t *limb, int base, const uint32_t *word)
{
	int			n = da_number_limbs(word[0]);
	int			at = da_number_first(word[0]) - base / 32;

	if (word[0] == 0)
		return 1;
	for (int i = 0; i < n; i++)
		limb[at + i] += word[0] & DA_NUMBER_NEGATIVE ? -(int64_t) word[1 + i] : word[1 + i];
	return 1 + n;
}

int64_t
da_tally_merge(DaTally *tally, const uint32_t *word, DaTallyOf of)
{
	int64_t		count = (int64_t) ((uint64_t) word[1] << 32 | word[0]);
	int64_t		at = 3;

	if (!da_tally_count(tally, count))
		return 0;
	tally->other |= count > 0 && word[2] != DA_TALLY_MINUS_ZERO;
	tally->sum.special |= word[2] & ~DA_TALLY_MINUS_ZERO;
	at += merge_number(tally->sum.limb, DA_EXACT_BASE, word + at);
	da_exact_propagate(&tally->sum);
	if (!DA_TALLY_HAS_SQUARES(of))
		return at;
	at += merge_number(tally->squares.limb, DA_PRODUCTS_BASE, word + at);
	da_products_propagate(&tally->squares);
	return at;
}

int64_t
da_number_save(const int64_t *limb, int limbs, int base, uint32_t *word)
{
	DaExactNumber number;

	da_number_of_limbs(&number, limb, limbs, base);
	if (number.length == 0)
	{
		word[0] = 0;
		return 1;
	}
	word[0] = (number.negative ? DA_NUMBER_NEGATIVE : 0) |
		(uint32_t) (number.exponent / 32 + 512) << 16 |
		(uint32_t) number.length;
	memcpy(word + 1, number.limb, number.length * sizeof(uint32_t));
	return 1 + number.length;
}

int64_t
da_tally_save(DaTally *tally, uint32_t *word, DaTallyOf of)
{
	uint32_t	flags = tally->sum.special;
	int64_t		at = 3;

	if (tally->count > 0 && !tally->other && DA_TALLY_IS_FLOAT(of))
		flags = DA_TALLY_MINUS_ZERO;
	word[0] = (uint32_t) tally->count;
	word[1] = (uint32_t) ((uint64_t) tally->count >> 32);
	word[2] = flags;
	da_exact_propagate(&tally->sum);
	if (DA_TALLY_HAS_SQUARES(of))
		da_products_propagate(&tally->squares);
	if (flags != 0)
	{
		/* what is finite does not matter any more */
		word[at++] = 0;
		if (DA_TALLY_HAS_SQUARES(of))
			word[at++] = 0;
		return at;
	}
	at += da_number_save(tally->sum.limb, DA_EXACT_LIMBS, DA_EXACT_BASE, word + at);
	if (DA_TALLY_HAS_SQUARES(of))
		at += da_number_save(tally->squares.limb, DA_PRODUCTS_LIMBS, DA_PRODUCTS_BASE, word + at);
	return at;
}

/* an integer from limbs that are propagated */
static DaInt256
int256_of_limbs(const int64_t *limb)
{
	DaInt256	value;

	for (int i = 0; i < 4; i++)
		value.word[i] = ((uint64_t) limb[2 * i + 1] << 32) | (uint64_t) limb[2 * i];
	return value;
}

/* limbs above those of the integer are all its sign's */
DaInt256
da_tally_integer_sum(DaTally *tally)
{
	da_exact_propagate(&tally->sum);
	return int256_of_limbs(tally->sum.limb + SUM_ONE);
}

DaInt256
da_tally_integer_squares(DaTally *tally)
{
	da_products_propagate(&tally->squares);
	return int256_of_limbs(tally->squares.limb + SQUARES_ONE);
}

/* of finite elements: -0 if they are all that */
double
da_tally_float8(DaTally *tally)
{
	return tally->count > 0 && !tally->other ? -0.0 : da_exact_float8(&tally->sum);
}

float
da_tally_float4(DaTally *tally)
{
	if (tally->sum.special != 0)
		return (float) da_exact_special(tally->sum.special);
	return tally->count > 0 && !tally->other ? -0.0f :
		da_exact_value_float4(da_exact_finish(&tally->sum));
}

double
da_tally_deviation(DaTally *tally, bool sample, bool root)
{
	DaSpread	spread;

	da_exact_propagate(&tally->sum);
	da_products_propagate(&tally->squares);
	spread = da_spread_of_sums((uint64_t) tally->count, &tally->sum, &tally->squares);
	return da_spread_deviation(&spread, (uint64_t) tally->count, sample, root);
}
