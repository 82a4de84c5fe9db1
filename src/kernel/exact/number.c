/*
 * number.c
 *	  Exact sums at rest.
 */
#include "kernel/exact/number.h"

#include "kernel/aggregate/variance.h"

/* of a number in words, see number.h */
#define NEGATIVE	UINT32_C(0x80000000)
#define FIRST_ZERO	512

static inline uint32_t *
limbs_of(DaNumber *number)
{
	return number->room > 0 ? number->grown : number->within;
}

static void *
more_here(void *owner, void *old, size_t size)
{
	DaNumberRoom *room = owner;

	/* that is all a number may need */
	(void) size;
	return old ? old : room->limb[room->used++];
}

DaGrow
da_grow_here(DaNumberRoom *room)
{
	room->used = 0;
	return (DaGrow) {more_here, room};
}

/* all bits of a limb's sign */
static inline uint32_t
sign_of(uint32_t limb)
{
	return limb >> 31 != 0 ? UINT32_MAX : 0;
}

bool
da_number_is_zero(const DaNumber *number)
{
	const uint32_t *limb = da_number_limb(number);

	for (int i = 0; i < number->limbs; i++)
		if (limb[i] != 0)
			return false;
	return true;
}

/* limbs from one to another one, "end" being behind it */
static void
reserve(DaNumber *number, int first, int end, const DaGrow *grow)
{
	int			before = number->limbs;
	int			shift = number->first - first;
	int			limbs = end - first;
	uint32_t   *limb = limbs_of(number);
	uint32_t	sign = sign_of(limb[before - 1]);

	if (limbs > (number->room > 0 ? number->room : DA_NUMBER_WITHIN))
	{
		/* as allocators round it */
		int			room = 2 * DA_NUMBER_WITHIN;

		while (room < limbs)
			room *= 2;
		limb = grow->more(grow->owner, number->room > 0 ? number->grown : NULL,
						  room * sizeof(uint32_t));
		if (number->room == 0)
			memcpy(limb, number->within, before * sizeof(uint32_t));
		number->grown = limb;
		number->room = (uint16_t) room;
	}
	if (shift > 0)
	{
		memmove(limb + shift, limb, before * sizeof(uint32_t));
		memset(limb, 0, shift * sizeof(uint32_t));
	}
	for (int i = shift + before; i < limbs; i++)
		limb[i] = sign;
	number->first = (int16_t) first;
	number->limbs = (uint16_t) limbs;
}

/*
 * Add n words of two's complement, one at least, of which the lowest counts units of
 * 2^(32 * first): all additions are this one.
 */
static void
add_words(DaNumber *number, const uint32_t *word, int n, int first, const DaGrow *grow)
{
	int			end;
	uint32_t   *limb;
	uint32_t	sign;
	uint32_t	last;
	uint64_t	carry = 0;
	int			at;

	while (n > 1 && word[n - 1] == sign_of(word[n - 2]))
		n--;
	while (n > 1 && word[0] == 0)
	{
		word++;
		first++;
		n--;
	}
	if (n == 1 && word[0] == 0)
		return;
	if (number->limbs == 0 && n <= DA_NUMBER_WITHIN && number->room == 0)
	{
		number->first = (int16_t) first;
		number->limbs = (uint16_t) n;
		for (int i = 0; i < n; i++)
			number->within[i] = word[i];
		return;
	}
	if (number->limbs == 0)
	{
		/* a limb that is 0 is there to be extended */
		number->first = (int16_t) first;
		number->limbs = 1;
		limbs_of(number)[0] = 0;
	}
	end = number->first + number->limbs;
	if (first < number->first || first + n > end)
		reserve(number, first < number->first ? first : number->first,
				first + n > end ? first + n : end, grow);
	limb = limbs_of(number);
	at = first - number->first;
	last = limb[number->limbs - 1];
	for (int i = 0; i < n; i++)
	{
		carry += (uint64_t) limb[at + i] + word[i];
		limb[at + i] = (uint32_t) carry;
		carry >>= 32;
	}
	sign = sign_of(word[n - 1]);
	/* a carry that cancels the sign goes no further */
	for (int i = at + n; i < number->limbs && carry != (sign & 1); i++)
	{
		carry += (uint64_t) limb[i] + sign;
		limb[i] = (uint32_t) carry;
		carry >>= 32;
	}
	/* both of one sign, the sum not: it is one bit longer than the limbs */
	if (sign_of(last) == sign && sign_of(limb[number->limbs - 1]) != sign)
	{
		reserve(number, number->first, number->first + number->limbs + 1, grow);
		limbs_of(number)[number->limbs - 1] = sign;
	}
}

static inline int
first_limb(int exponent)
{
	return exponent >= 0 ? exponent / 32 : -((31 - exponent) / 32);
}

void
da_number_add_int128(DaNumber *number, DaInt128 value, int exponent, const DaGrow *grow)
{
	int			first = first_limb(exponent);
	int			shift = exponent - 32 * first;
	DaInt128	high = value >> 64;
	uint32_t	word[5];

	value = (DaInt128) ((DaUint128) (uint64_t) value << shift);
	high = (DaInt128) ((DaUint128) high << shift) + (value >> 64);
	word[0] = (uint32_t) value;
	word[1] = (uint32_t) (value >> 32);
	word[2] = (uint32_t) high;
	word[3] = (uint32_t) (high >> 32);
	word[4] = (uint32_t) (high >> 64);
	add_words(number, word, 5, first, grow);
}

void
da_number_add(DaNumber *number, int64_t piece, int exponent, const DaGrow *grow)
{
	da_number_add_int128(number, piece, exponent, grow);
}

void
da_number_add_pieces(DaNumber *number, const int64_t *piece, const int *exponent, int n,
					 const DaGrow *grow)
{
	int			i = 0;

	/* two levels, which are near each other, at once */
	for (; i + 1 < n && exponent[i] - exponent[i + 1] < 64; i += 2)
		da_number_add_int128(number, (DaInt128) ((DaUint128) (DaInt128) piece[i] <<
												 (exponent[i] - exponent[i + 1])) + piece[i + 1],
							 exponent[i + 1], grow);
	for (; i < n; i++)
		da_number_add(number, piece[i], exponent[i], grow);
}

void
da_number_add_square(DaNumber *number, double x, const DaGrow *grow)
{
	int			exponent;
	int64_t		mantissa = da_exact_mantissa(x, &exponent);

	da_number_add_int128(number, (DaInt128) mantissa * mantissa, 2 * exponent, grow);
}

void
da_number_add_int256(DaNumber *number, DaInt256 value, int exponent, const DaGrow *grow)
{
	uint32_t	word[8];

	for (int i = 0; i < 8; i++)
		word[i] = (uint32_t) (value.word[i / 2] >> 32 * (i % 2));
	add_words(number, word, 8, exponent / 32, grow);
}

void
da_number_add_limbs(DaNumber *number, const int64_t *limb, int limbs, int base, const DaGrow *grow)
{
	uint32_t	word[DA_NUMBER_MOST];
	int			zeros = da_limbs_zeros(limb, limbs);
	int			end = limb[limbs - 1] == 0 ? da_limbs_end(limb, limbs) : limbs;

	if (zeros == limbs)
		return;
	for (int i = zeros; i < end; i++)
		word[i - zeros] = (uint32_t) limb[i];
	/* the last one has 64 bits, of others these are 0 */
	word[end - zeros] = (uint32_t) (limb[end - 1] >> 32);
	add_words(number, word, end - zeros + 1, base / 32 + zeros, grow);
}

/* the opposite of n words in one more */
static void
negate(uint32_t *to, const uint32_t *word, int n)
{
	uint64_t	carry = 1;

	to[n] = ~sign_of(word[n - 1]);
	for (int i = 0; i < n; i++)
	{
		carry += (uint32_t) ~word[i];
		to[i] = (uint32_t) carry;
		carry >>= 32;
	}
	to[n] += (uint32_t) carry;
}

void
da_number_add_number(DaNumber *number, const DaNumber *other, bool minus, const DaGrow *grow)
{
	const uint32_t *limb = da_number_limb(other);
	uint32_t	word[DA_NUMBER_MOST + 1];

	if (other->limbs == 0)
		return;
	if (!minus)
		add_words(number, limb, other->limbs, other->first, grow);
	else
	{
		negate(word, limb, other->limbs);
		add_words(number, word, other->limbs + 1, other->first, grow);
	}
}

uint32_t
da_number_limb_at(const DaNumber *number, int at)
{
	const uint32_t *limb = da_number_limb(number);
	int			i = at - number->first;

	return number->limbs == 0 || i < 0 ? 0 : i < number->limbs ? limb[i] :
		sign_of(limb[number->limbs - 1]);
}

DaInt256
da_number_int256(const DaNumber *number)
{
	DaInt256	value;

	for (int i = 0; i < 4; i++)
		value.word[i] = (uint64_t) da_number_limb_at(number, 2 * i + 1) << 32 |
			da_number_limb_at(number, 2 * i);
	return value;
}

/* a number's magnitude, without limbs of 0 at either end: how many limbs there are */
static int
magnitude(const DaNumber *number, uint32_t *word, int *first, bool *negative)
{
	const uint32_t *limb = da_number_limb(number);
	int			n = number->limbs;
	int			zeros = 0;

	*negative = n > 0 && limb[n - 1] >> 31 != 0;
	if (*negative)
		negate(word, limb, n++);
	else
		memcpy(word, limb, n * sizeof(uint32_t));
	while (n > 0 && word[n - 1] == 0)
		n--;
	while (zeros < n && word[zeros] == 0)
		zeros++;
	if (zeros > 0)
		memmove(word, word + zeros, (n - zeros) * sizeof(uint32_t));
	*first = number->first + zeros;
	return n - zeros;
}

void
da_number_add_product(DaNumber *number, const DaNumber *a, const DaNumber *b, bool minus,
					  const DaGrow *grow)
{
	uint32_t	x[DA_NUMBER_LIMBS + 1];
	uint32_t	y[DA_NUMBER_LIMBS + 1];
	uint32_t	product[2 * DA_NUMBER_LIMBS + 2];
	bool		negative_x;
	bool		negative_y;
	int			first_x;
	int			first_y;
	int			nx = magnitude(a, x, &first_x, &negative_x);
	int			ny = magnitude(b, y, &first_y, &negative_y);
	int			n = nx + ny + 1;	/* with a limb of 0 for the sign */

	memset(product, 0, n * sizeof(uint32_t));
	for (int i = 0; i < nx; i++)
	{
		uint64_t	carry = 0;

		for (int k = 0; k < ny; k++)
		{
			carry += (uint64_t) x[i] * y[k] + product[i + k];
			product[i + k] = (uint32_t) carry;
			carry >>= 32;
		}
		product[i + ny] = (uint32_t) carry;
	}
	if ((negative_x != negative_y) != minus)
		negate(product, product, n++);
	add_words(number, product, n, first_x + first_y, grow);
}

DaVariance
da_number_top(const DaNumber *number)
{
	uint32_t	limb[DA_NUMBER_LIMBS + 2];
	uint64_t	word[DA_NUMBER_LIMBS / 2 + 1];
	bool		negative;
	int			first;
	int			shift;
	int			n = magnitude(number, limb, &first, &negative);
	DaVariance	top;

	limb[n] = limb[n + 1] = 0;
	for (int i = 0; i <= n / 2; i++)
		word[i] = (uint64_t) limb[2 * i + 1] << 32 | limb[2 * i];
	top.top = da_fixed_top(word, n / 2 + 1, &shift);
	top.exponent = 32 * first + shift;
	if (negative)
		top.top = int256_neg(top.top);
	return top;
}

DaExactValue
da_number_value(const DaNumber *number)
{
	uint32_t	word[DA_NUMBER_LIMBS + 1];
	DaExactValue value = {0, 0, false, false};
	bool		negative;
	int			first;
	int			n = magnitude(number, word, &first, &negative);
	uint64_t	high;
	uint64_t	low;

	if (n == 0)
		return value;
	/* three limbs hold at least 65 bits; the lowest of those below is not 0 */
	high = word[n - 1];
	low = (uint64_t) (n > 1 ? word[n - 2] : 0) << 32 | (n > 2 ? word[n - 3] : 0);
	value = da_exact_value(high, low, 32 * (first + n - 3));
	value.negative = negative;
	value.sticky |= n > 3;
	return value;
}

/* the limb that the lowest 64 bits other than 0 begin with */
static int
first_word(const DaNumber *number)
{
	int			i = 0;

	while (i < number->limbs && da_number_limb(number)[i] == 0)
		i++;
	i += number->first;
	return i - (i & 1);
}

/* words of 64 bits from a limb on, all of which is there */
static void
words_from(uint64_t *word, int words, const DaNumber *number, int first)
{
	const uint32_t *limb = da_number_limb(number);
	int			limbs = number->limbs;
	int			at = limbs > 0 ? number->first - first : 0;
	uint64_t	sign = limbs > 0 && limb[limbs - 1] >> 31 ? UINT64_MAX : 0;

	for (int i = 0; i < words; i++)
		word[i] = 2 * i < at + limbs ? 0 : sign;
	/* limbs below the first one are 0 */
	for (int i = at < 0 ? -at : 0; i < limbs; i++)
		word[(at + i) / 2] |= (uint64_t) limb[i] << (at + i) % 2 * 32;
	if ((at + limbs) % 2 == 1 && sign != 0)
		word[(at + limbs) / 2] |= sign << 32;
}

DaVariance
da_number_variance(uint64_t n, const DaNumber *sum, const DaNumber *squares)
{
	uint64_t	word[DA_FIXED_WORDS];
	uint64_t	square[DA_FIXED_SQUARES];
	int			first = first_word(sum);
	int			square_first = first_word(squares);
	int			words;
	int			square_words;

	/* both from the same exponent on, a multiple of 64: whoever has added up what */
	square_first = (square_first - (square_first & 3)) / 2;
	if (da_number_is_zero(sum) || (square_first < first && !da_number_is_zero(squares)))
		first = square_first;
	words = sum->limbs == 0 ? 1 : (sum->first + sum->limbs - first + 1) / 2;
	if (words < 1)
		words = 1;
	square_words = 2;
	if (squares->limbs > 0)
		square_words = (squares->first + squares->limbs - 2 * first + 1) / 2 + 1;
	if (square_words < 2 * words)
		square_words = 2 * words;
	words_from(word, words, sum, first);
	words_from(square, square_words, squares, 2 * first);
	return da_variance(n, word, words, square, square_words, 32 * first);
}

int64_t
da_number_save(const DaNumber *number, uint32_t *word)
{
	bool		negative;
	int			first;
	uint32_t	limb[DA_NUMBER_MOST + 1];
	int			n = magnitude(number, limb, &first, &negative);

	word[0] = 0;
	if (n == 0)
		return 1;
	word[0] = (negative ? NEGATIVE : 0) | (uint32_t) (first + FIRST_ZERO) << 16 | (uint32_t) n;
	memcpy(word + 1, limb, n * sizeof(uint32_t));
	return 1 + n;
}

static inline int
words_limbs(uint32_t word)
{
	return word & 0xFFFF;
}

static inline int
words_first(uint32_t word)
{
	return (int) (word >> 16 & 0x3FF) - FIRST_ZERO;
}

/* is a number in words, whatever its sign, up to count * 2^shift? */
static bool
is_up_to(const uint32_t *word, uint64_t count, int shift)
{
	int			exponent = 32 * words_first(word[0]) - shift;
	uint64_t	quotient = 0;
	bool		rest = false;

	for (int i = 0; i < words_limbs(word[0]); i++)
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

int64_t
da_number_check(const uint32_t *word, int64_t words, uint64_t count, int least, int most, bool sign)
{
	int			n;
	int			exponent;

	if (words < 1)
		return 0;
	if (word[0] == 0)
		return 1;
	n = words_limbs(word[0]);
	exponent = 32 * words_first(word[0]);
	if (n == 0 || n >= words || (word[0] >> 26 & 0x1F) != 0 || word[1] == 0 || word[n] == 0 ||
		(!sign && (word[0] & NEGATIVE) != 0))
		return 0;
	if (exponent + __builtin_ctz(word[1]) < least || !is_up_to(word, count, most))
		return 0;
	return 1 + n;
}

int64_t
da_number_merge(DaNumber *number, const uint32_t *word, const DaGrow *grow)
{
	int			n = words_limbs(word[0]);
	uint32_t	limb[DA_NUMBER_MOST + 2];
	uint32_t	opposite[DA_NUMBER_MOST + 2];

	if (word[0] == 0)
		return 1;
	memcpy(limb, word + 1, n * sizeof(uint32_t));
	limb[n] = 0;
	if (word[0] & NEGATIVE)
	{
		negate(opposite, limb, n + 1);
		add_words(number, opposite, n + 1, words_first(word[0]), grow);
	}
	else
		add_words(number, limb, n + 1, words_first(word[0]), grow);
	return 1 + n;
}
