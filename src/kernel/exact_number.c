/*
 * exact_number.c
 *	  Exact arithmetic on what products of floats add up to.
 *
 * Numbers are short, since the exponents of most data are near each other, and this is for
 * a few numbers an array: nothing here is tuned.
 */
#include "exact_number.h"

#include "int256.h"

/* without limbs of 0 at either end */
static void
trim(DaExactNumber *number)
{
	int			zeros = 0;

	while (number->length > 0 && number->limb[number->length - 1] == 0)
		number->length--;
	while (zeros < number->length && number->limb[zeros] == 0)
		zeros++;
	if (zeros == 0)
		return;
	number->length -= zeros;
	number->exponent += 32 * zeros;
	memmove(number->limb, number->limb + zeros, number->length * sizeof(uint32_t));
}

void
da_exact_number_of_products(DaExactNumber *number, const DaProducts *products)
{
	const int	limbs = DA_PRODUCTS_LIMBS;
	const int64_t *limb = products->limb;

	/* all but the last limb are not negative, so it has the sign */
	bool		negative = limb[limbs - 1] < 0;
	int			zeros = da_limbs_zeros(limb, limbs);
	int			end = negative ? limbs : da_limbs_end(limb, limbs);
	int64_t		last = 0;

	number->negative = negative;
	number->exponent = DA_PRODUCTS_BASE + 32 * (zeros < limbs ? zeros : 0);
	number->length = 0;
	for (int i = zeros; i < end; i++)
	{
		last = da_limbs_magnitude(limb, limbs, zeros, i);
		number->limb[number->length++] = (uint32_t) last;
	}
	/* the last one has 64 bits */
	if (last >> 32 != 0)
		number->limb[number->length++] = (uint32_t) (last >> 32);
	trim(number);
}

void
da_exact_number_of_count(DaExactNumber *number, uint64_t count)
{
	number->negative = false;
	number->length = 2;
	number->exponent = 0;
	number->limb[0] = (uint32_t) count;
	number->limb[1] = (uint32_t) (count >> 32);
	trim(number);
}

void
da_exact_number_multiply(DaExactNumber *to, const DaExactNumber *a, const DaExactNumber *b)
{
	to->negative = a->negative != b->negative;
	to->length = a->length + b->length;
	to->exponent = a->exponent + b->exponent;
	memset(to->limb, 0, to->length * sizeof(uint32_t));
	for (int i = 0; i < a->length; i++)
	{
		uint64_t	carry = 0;

		for (int k = 0; k < b->length; k++)
		{
			carry += (uint64_t) a->limb[i] * b->limb[k] + to->limb[i + k];
			to->limb[i + k] = (uint32_t) carry;
			carry >>= 32;
		}
		to->limb[i + b->length] = (uint32_t) carry;
	}
	trim(to);
}

/* the limb that has the unit 2^exponent */
static inline uint32_t
limb_at(const DaExactNumber *number, int exponent)
{
	int			i = (exponent - number->exponent) / 32;

	return exponent >= number->exponent && i < number->length ? number->limb[i] : 0;
}

void
da_exact_number_subtract(DaExactNumber *to, const DaExactNumber *a, const DaExactNumber *b)
{
	int			end_a = a->exponent + 32 * a->length;
	int			end_b = b->exponent + 32 * b->length;
	int			low = a->exponent < b->exponent ? a->exponent : b->exponent;
	int			high = (end_a > end_b ? end_a : end_b) + 32;
	bool		add = a->negative != b->negative;
	int64_t		carry = 0;

	/* of 0 there is no exponent */
	if (a->length == 0 || b->length == 0)
	{
		*to = a->length == 0 ? *b : *a;
		to->negative ^= a->length == 0;
		return;
	}
	to->negative = a->negative;
	to->exponent = low;
	to->length = 0;
	for (int at = low; at < high; at += 32)
	{
		carry += limb_at(a, at);
		carry += add ? (int64_t) limb_at(b, at) : -(int64_t) limb_at(b, at);
		to->limb[to->length++] = (uint32_t) carry;
		carry >>= 32;
	}
	if (carry < 0)
	{
		/* b is the greater one: the two's complement */
		carry = 1;
		for (int i = 0; i < to->length; i++)
		{
			carry += (uint32_t) ~to->limb[i];
			to->limb[i] = (uint32_t) carry;
			carry >>= 32;
		}
		to->negative = !to->negative;
	}
	trim(to);
}

/* the highest bits of a number that is not 0, "bits" of them, up to 128; is one below them 1? */
static DaUint128
highest_bits(const DaExactNumber *number, int bits, int *exponent, bool *sticky)
{
	int			top = number->length;
	int			leading = da_leading_zeros((uint64_t) number->limb[top - 1]) - 32;
	int			shift = 128 - bits - leading;
	DaUint128	high = 0;
	uint32_t	next;

	for (int i = 1; i <= 4; i++)
		high = high << 32 | (top - i >= 0 ? number->limb[top - i] : 0);
	next = top >= 5 ? number->limb[top - 5] : 0;
	*exponent = number->exponent + 32 * (top - 4) + shift;
	*sticky = false;
	for (int i = top - 6; i >= 0 && !*sticky; i--)
		*sticky = number->limb[i] != 0;
	if (shift <= 0)
	{
		/* up to 31 bits more than there are in four limbs */
		*sticky |= shift < 0 ? (next << -shift) != 0 : next != 0;
		return shift == 0 ? high : high << -shift | next >> (32 + shift);
	}
	*sticky |= next != 0 || (high & (((DaUint128) 1 << shift) - 1)) != 0;
	return high >> shift;
}

/* the limbs of a number, and four more of 0 below them, divided; the remainder is sticky */
DaExactValue
da_exact_number_quotient(const DaExactNumber *number, uint64_t divisor)
{
	DaExactNumber quotient;
	DaExactValue value = {0, 0, number->negative, false};
	uint64_t	remainder = 0;
	int			more = divisor == 1 ? 0 : 4;
	int			exponent;
	bool		sticky;

	if (number->length == 0)
		return value;
	quotient.length = number->length + more;
	quotient.exponent = number->exponent - 32 * more;
	for (int i = quotient.length - 1; i >= 0; i--)
	{
		DaUint128	part = (DaUint128) remainder << 32 |
		(i >= more ? number->limb[i - more] : 0);

		quotient.limb[i] = (uint32_t) (part / divisor);
		remainder = (uint64_t) (part % divisor);
	}
	trim(&quotient);
	value.mantissa = (uint64_t) highest_bits(&quotient, 64, &exponent, &sticky);
	value.exponent = exponent;
	value.sticky = sticky || remainder != 0;
	return value;
}

DaExactValue
da_exact_number_square_root(const DaExactNumber *number)
{
	DaExactValue value = {0, 0, false, false};
	int			bits = 124;
	int			exponent;
	DaUint128	square;
	uint64_t	root;
	int			shift;

	if (number->length == 0)
		return value;
	/* the exponent has to be even */
	square = highest_bits(number, bits, &exponent, &value.sticky);
	if (exponent & 1)
		square = highest_bits(number, --bits, &exponent, &value.sticky);
	root = int128_square_root(square);
	value.sticky |= (DaUint128) root * root != square;
	shift = da_leading_zeros(root);
	value.mantissa = root << shift;
	value.exponent = exponent / 2 - shift;
	return value;
}

/* a double from 1 to 2 by magnitude, or 0, times 2^*exponent */
static double
scaled(DaExactValue value, int *exponent)
{
	*exponent = value.mantissa == 0 ? 0 : value.exponent + 63;
	return value.mantissa == 0 ? 0 :
		da_round_float8(value.negative, value.mantissa, -63, value.sticky);
}

double
da_exact_ratio(DaExactValue a, DaExactValue b)
{
	int			exponent_a;
	int			exponent_b;
	double		x = scaled(a, &exponent_a);
	double		y = scaled(b, &exponent_b);

	return ldexp(x / y, exponent_a - exponent_b);
}
