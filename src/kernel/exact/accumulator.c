/*
 * accumulator.c
 *	  Elements counted and added up without any error.
 */
#include "kernel/exact/accumulator.h"

#include "kernel/aggregate/finish.h"
#include "kernel/host/host_loops.h"

#define MINUS_ZERO	(UINT64_C(1) << 63)

/* of words, beside the DA_EXACT_* bits of what is not finite: all elements are -0 */
#define FLAG_MINUS_ZERO	0x08

bool
da_accum_count(DaAccum *accum, int64_t count)
{
	if (count > INT64_MAX - accum->count)
		return false;
	accum->count += count;
	return true;
}

void
da_accum_add_special(DaAccum *accum, uint32_t special, uint32_t count)
{
	for (int i = 0; i < 3; i++)
		if (special >> i & 1)
			accum->odd[i] = count < DA_ACCUM_MANY - accum->odd[i] ? accum->odd[i] + count :
				DA_ACCUM_MANY;
}

DA_CLONES static int64_t
count_minus_zeros(const double *x, int n)
{
	int64_t		count = 0;

	for (int i = 0; i < n; i++)
		count += da_float8_bits(x[i]) == MINUS_ZERO;
	return count;
}

void
da_accum_float(DaAccum *accum, double x, bool squares, const DaGrow *grow)
{
	int			exponent;
	int64_t		mantissa;

	if (!da_exact_is_finite(x))
	{
		da_accum_add_special(accum, da_exact_special_of(x), 1);
		return;
	}
	mantissa = da_exact_mantissa(x, &exponent);
	da_number_add(&accum->sum, mantissa, exponent, grow);
	if (squares)
		da_number_add_square(&accum->squares, x, grow);
}

bool
da_accum_element(DaAccum *accum, const DaColumn *column, int64_t at, bool squares,
				 const DaGrow *grow)
{
	DaScalar	value;

	if (!da_accum_count(accum, 1))
		return false;
	if (da_is_float(column->storage))
	{
		double		x = *host_load_floats(column, at, 1, &value.f8);

		if (accum->minus_zeros >= 0)
			accum->minus_zeros += da_float8_bits(x) == MINUS_ZERO;
		da_accum_float(accum, x, squares, grow);
	}
	else
	{
		int64_t		x = *host_load_integers(column, at, 1, &value.i8);

		da_number_add(&accum->sum, x, 0, grow);
		if (squares)
			da_number_add_int128(&accum->squares, (DaInt128) x * x, 0, grow);
	}
	return true;
}

bool
da_accum_specials(DaAccum *accum, const double *x, int n, double *to)
{
	if (da_exact_magnitude(x, n) < DA_PRODUCT_INFINITE)
		return false;
	for (int i = 0; i < n; i++)
	{
		bool		finite = da_exact_is_finite(x[i]);

		if (to)
			to[i] = finite ? x[i] : 0;
		if (!finite)
			da_accum_add_special(accum, da_exact_special_of(x[i]), 1);
	}
	return true;
}

/* what levels do not hold, or the squares of it */
static void
add_any(DaNumber *number, const double *x, int n, bool squares, const DaGrow *grow)
{
	int			first = squares ? 0 : DA_PRODUCTS_SUM_AT;
	int			limbs = squares ? DA_PRODUCTS_LIMBS : DA_EXACT_LIMBS;
	DaProducts	sum;

	da_products_init(&sum);
	for (int i = 0; i < n; i++)
		da_products_add_one(&sum, x[i], squares ? &x[i] : NULL);
	/* those of a sum alone are few */
	da_limbs_propagate(sum.limb + first, limbs);
	da_number_add_limbs(number, sum.limb + first, limbs, DA_PRODUCTS_BASE + 32 * first, grow);
}

/* a run, or a block of one whose levels have been a wrong guess */
static void
add_run(DaAccum *accum, DaAccumGuess *guess, const double *x, int n, bool squares,
		const DaGrow *grow)
{
	int64_t		piece[2][DA_PRODUCT_PIECES];
	int			exponent[2][DA_PRODUCT_PIECES];
	int			pieces[2] = {0, 0};
	double		finite[DA_EXACT_BLOCK];

	pieces[0] = da_exact_pieces(x, n, &guess->sums, piece[0], exponent[0]);
	if (n <= DA_EXACT_BLOCK && pieces[0] < 0 && da_accum_specials(accum, x, n, finite))
	{
		x = finite;
		pieces[0] = da_exact_pieces(x, n, &guess->sums, piece[0], exponent[0]);
	}
	if (squares && (pieces[0] >= 0 || n <= DA_EXACT_BLOCK))
		pieces[1] = da_product_pieces(x, x, n, &guess->squares, piece[1], exponent[1]);
	if (n > DA_EXACT_BLOCK && (pieces[0] < 0 || pieces[1] < 0))
	{
		for (int i = 0; i < n; i += DA_EXACT_BLOCK)
			add_run(accum, guess, x + i, n - i < DA_EXACT_BLOCK ? n - i : DA_EXACT_BLOCK, squares,
					grow);
		return;
	}
	if (pieces[0] < 0)
		add_any(&accum->sum, x, n, false, grow);
	if (pieces[1] < 0)
		add_any(&accum->squares, x, n, true, grow);
	da_number_add_pieces(&accum->sum, piece[0], exponent[0], pieces[0], grow);
	da_number_add_pieces(&accum->squares, piece[1], exponent[1], pieces[1], grow);
}

void
da_accum_floats(DaAccum *accum, DaAccumGuess *guess, const double *x, int64_t n, bool squares,
				const DaGrow *grow)
{
	for (int64_t i = 0; i < n; i += DA_EXACT_RUN)
	{
		int			m = n - i < DA_EXACT_RUN ? (int) (n - i) : DA_EXACT_RUN;

		/* a NULL is 0, not -0 */
		if (accum->minus_zeros >= 0)
			accum->minus_zeros += count_minus_zeros(x + i, m);
		add_run(accum, guess, x + i, m, squares, grow);
	}
}

void
da_accum_column(DaAccum *accum, const DaColumn *column, bool squares, const DaGrow *grow)
{
	DaAccumGuess guess = {.sums.limit = 0};

	for (int64_t at = 0; at < column->length; at += HOST_BLOCK)
	{
		double		buffer[HOST_BLOCK];
		int			n = host_block_length(column->length, at);

		da_accum_floats(accum, &guess, host_load_floats(column, at, n, buffer), n, squares, grow);
	}
}

/* lower and upper half; the square in three parts of so many bits */
#define SQUARE_PART	42
#define SQUARE_MASK	((INT64_C(1) << SQUARE_PART) - 1)

const int	da_integer_exponent[DA_INTEGER_PIECES] = {0, 32, 0, SQUARE_PART, 2 * SQUARE_PART};

DA_CLONES static void
add_halves(const int64_t *restrict x, int n, int64_t *restrict low, int64_t *restrict high)
{
	for (int i = 0; i < n; i++)
	{
		low[i] += x[i] & UINT32_MAX;
		high[i] += x[i] >> 32;
	}
}

/* of integers of 32 bits, whose squares have two parts */
DA_CLONES static void
add_small_squares(const int64_t *restrict x, int n, int64_t *restrict low, int64_t *restrict high)
{
	for (int i = 0; i < n; i++)
	{
		int64_t		square = (int64_t) (int32_t) x[i] * (int32_t) x[i];

		low[i] += square & SQUARE_MASK;
		high[i] += square >> SQUARE_PART;
	}
}

void
da_accum_integer_pieces(const DaColumn *column, int64_t at, int n,
						int64_t *const piece[DA_INTEGER_PIECES])
{

	int64_t		buffer[HOST_BLOCK];
	const int64_t *x = host_load_integers(column, at, n, buffer);

	add_halves(x, n, piece[0], piece[1]);
	if (piece[2] && column->storage != DA_STORAGE_INT8)
		add_small_squares(x, n, piece[2], piece[3]);
	for (int i = 0; i < n && piece[2] && column->storage == DA_STORAGE_INT8; i++)
	{
		DaUint128	square = (DaUint128) ((DaInt128) x[i] * x[i]);

		piece[2][i] += (int64_t) square & SQUARE_MASK;
		piece[3][i] += (int64_t) (square >> SQUARE_PART) & SQUARE_MASK;
		piece[4][i] += (int64_t) (square >> 2 * SQUARE_PART);
	}
}

bool
da_accum_take(DaAccum *accum, const DaAccum *part, DaAccumOf of, const DaGrow *grow)
{
	accum->count -= part->count;
	for (int i = 0; i < 3; i++)
	{
		if (part->odd[i] == 0)
			continue;
		if (accum->odd[i] == DA_ACCUM_MANY || part->odd[i] == DA_ACCUM_MANY)
			return false;
		accum->odd[i] -= part->odd[i];
	}
	da_number_add_number(&accum->sum, &part->sum, true, grow);
	if (DA_ACCUM_HAS_SQUARES(of))
		da_number_add_number(&accum->squares, &part->squares, true, grow);
	if (accum->minus_zeros < 0 || part->minus_zeros < 0)
	{
		/* of a sum other than 0 there is an element that is not -0 */
		accum->minus_zeros = -1;
		return !DA_ACCUM_IS_FLOAT(of) || !da_number_is_zero(&accum->sum);
	}
	accum->minus_zeros -= part->minus_zeros;
	return true;
}

int64_t
da_accum_check(const uint32_t *word, int64_t words, DaAccumOf of)
{
	bool		floats = DA_ACCUM_IS_FLOAT(of);
	uint64_t	count;
	int64_t		at = 3;
	int64_t		n;
	bool		zero = true;

	if (words < 4)
		return 0;
	count = (uint64_t) word[1] << 32 | word[0];
	if (count > INT64_MAX || word[2] > (floats ? FLAG_MINUS_ZERO : 0))
		return 0;
	for (int power = 1; power <= 1 + DA_ACCUM_HAS_SQUARES(of); power++)
	{
		n = da_number_check(word + at, words - at, count, floats ? power * DA_EXACT_LEAST : 0,
							power * (floats ? 1024 : 63), power == 1);
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

int64_t
da_accum_merge(DaAccum *accum, const uint32_t *word, DaAccumOf of, const DaGrow *grow)
{
	int64_t		count = (int64_t) ((uint64_t) word[1] << 32 | word[0]);
	int64_t		at = 3;

	if (!da_accum_count(accum, count))
		return 0;
	if (word[2] == FLAG_MINUS_ZERO)
		accum->minus_zeros += accum->minus_zeros < 0 ? 0 : count;
	else
	{
		if (count > 0)
			accum->minus_zeros = -1;
		da_accum_add_special(accum, word[2], DA_ACCUM_MANY);
	}
	at += da_number_merge(&accum->sum, word + at, grow);
	if (DA_ACCUM_HAS_SQUARES(of))
		at += da_number_merge(&accum->squares, word + at, grow);
	return at;
}

int64_t
da_accum_save(const DaAccum *accum, uint32_t *word, DaAccumOf of)
{
	const DaNumber none = {.limbs = 0};
	uint32_t	flags = da_accum_special(accum);
	int64_t		at = 3;

	if (DA_ACCUM_IS_FLOAT(of) && da_accum_is_minus_zero(accum))
		flags = FLAG_MINUS_ZERO;
	word[0] = (uint32_t) accum->count;
	word[1] = (uint32_t) ((uint64_t) accum->count >> 32);
	word[2] = flags;
	/* beside flags what is finite does not matter any more */
	at += da_number_save(flags != 0 ? &none : &accum->sum, word + at);
	if (DA_ACCUM_HAS_SQUARES(of))
		at += da_number_save(flags != 0 ? &none : &accum->squares, word + at);
	return at;
}

DaScalar
da_accum_finish(const DaAccum *accum, DaFold fold, DaAccumOf of, DaStorage result, uint32_t *errors)
{
	uint32_t	special = da_accum_special(accum);
	DaScalar	value = {.bits = 0};

	if (da_fold_info[fold].kept == DA_KEPT_SQUARES)
	{
		DaVariance	variance = da_number_variance((uint64_t) accum->count, &accum->sum,
												  &accum->squares);

		value.f8 = da_finish_deviation(&variance, accum->count, special, da_fold_is_sample(fold),
									   da_fold_is_root(fold), errors);
	}
	else if (DA_ACCUM_IS_FLOAT(of))
		return da_finish_floats(da_number_value(&accum->sum), special,
								da_accum_is_minus_zero(accum), fold, accum->count, result, errors);
	else
	{
		DaInt256	sum = da_number_int256(&accum->sum);

		if (fold == DA_FOLD_AVG)
			value.f8 = int256_ratio(sum, (uint64_t) accum->count);
		else
		{
			*errors |= da_error_if(!int256_fits_int64(sum), DA_ERROR_OUT_OF_RANGE);
			value.i8 = (int64_t) sum.word[0];
		}
	}
	return value;
}
