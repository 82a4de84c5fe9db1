/*
 * test_number.c
 *	  Exact numbers at rest against fixed-point ones that are wide enough for anything: what is
 *	  added, taken away, written and read; accumulators of frames that move, and when they say that
 *	  they do not know; what sums of pieces come to, as accumulators have it.
 */
#include <inttypes.h>

#include "exact_oracle.h"
#include "grow.h"
#include "kernel/exact/pieces.h"

static uint64_t seed = UINT64_C(0x9E3779B97F4A7C15);

static int
below(int n)
{
	return (int) (check_random(&seed) % (uint64_t) n);
}

/* is the number that of the limbs? Their words are compared, which have one form. */
static bool
same(const DaNumber *number, const DaProducts *wide)
{
	DaProducts	propagated = *wide;
	DaNumber	other = {.limbs = 0};
	uint32_t	word[DA_NUMBER_WORDS];
	uint32_t	wanted[DA_NUMBER_WORDS];
	int64_t		n = da_number_save(number, word);
	bool		equal;

	da_products_propagate(&propagated);
	da_number_add_limbs(&other, propagated.limb, DA_PRODUCTS_LIMBS, DA_PRODUCTS_BASE, &check_grow);
	equal = n == da_number_save(&other, wanted) &&
		memcmp(word, wanted, n * sizeof(uint32_t)) == 0 &&
		(n == 1) == da_number_is_zero(number);
	number_free(&other);
	return equal;
}

static int64_t
random_piece(void)
{
	int64_t		piece = (int64_t) check_random(&seed) >> below(63);

	return below(20) == 0 ? INT64_MIN : below(20) == 0 ? INT64_MAX : below(20) == 0 ? 0 : piece;
}

/* what words tell, which a number that is read from them has to be */
static void
check_words(const DaNumber *number, const DaProducts *wide)
{
	uint32_t	word[DA_NUMBER_WORDS];
	int64_t		n = da_number_save(number, word);
	DaNumber	read = {.limbs = 0};

	CHECK(da_number_check(word, n, INT64_MAX, 2 * DA_EXACT_LEAST, 2048, true) == n, "%d words",
		  (int) n);
	CHECK(n == 1 || da_number_check(word, n - 1, INT64_MAX, 2 * DA_EXACT_LEAST, 2048, true) == 0,
		  "%d words", (int) n);
	CHECK(da_number_merge(&read, word, &check_grow) == n && same(&read, wide), "%d words",
		  (int) n);
	/* and what it adds up to with its opposite */
	da_number_add_number(&read, number, true, &check_grow);
	CHECK(da_number_is_zero(&read), "%d words", (int) n);
	number_free(&read);
}

/* pieces from 2^least on, of "range" exponents */
static void
check_pieces(int least, int range, int n)
{
	DaNumber	number = {.limbs = 0};
	DaProducts	wide;

	da_products_init(&wide);
	for (int i = 0; i < n; i++)
	{
		int64_t		piece = random_piece();
		int			exponent = least + below(range);

		if (i > 0 && below(10) == 0)
		{
			/* all of it goes away */
			DaNumber	copy = number;

			copy.room = 0;
			memcpy(copy.within, number.within, sizeof(copy.within));
			if (number.room > 0)
			{
				copy.room = number.room;
				copy.grown = malloc(number.room * sizeof(uint32_t));
				memcpy(copy.grown, number.grown, number.limbs * sizeof(uint32_t));
			}
			da_number_add_number(&number, &copy, true, &check_grow);
			number_free(&copy);
			da_products_init(&wide);
		}
		da_number_add(&number, piece, exponent, &check_grow);
		da_limbs_add(wide.limb, piece, exponent - DA_PRODUCTS_BASE);
		da_products_propagate(&wide);
		CHECK(same(&number, &wide), "piece %d of %d from 2^%d on: %" PRId64 " * 2^%d", i, n, least,
			  piece, exponent);
	}
	check_words(&number, &wide);
	number_free(&number);
}

static void
check_int256(void)
{
	DaNumber	number = {.limbs = 0};
	DaInt256	sum = {{0, 0, 0, 0}};

	for (int i = 0; i < 200; i++)
	{
		DaInt256	value = int256_from_int128((DaInt128) random_piece() * random_piece());
		DaInt256	back;

		if (below(3) == 0)
			value = int256_shift_left(value, below(100));
		sum = int256_add(sum, value);
		da_number_add_int256(&number, value, 0, &check_grow);
		back = da_number_int256(&number);
		CHECK(memcmp(&back, &sum, sizeof(sum)) == 0, "integer %d", i);
	}
	number_free(&number);
}

/* one form of the variance, whoever has added up what */
static void
check_variance(const DaNumber *sum, const DaNumber *squares, DaExactSum *wide,
			   DaProducts *wide_squares)
{
	DaVariance	variance = da_number_variance(50, sum, squares);
	DaVariance	other;

	da_exact_propagate(wide);
	da_products_propagate(wide_squares);
	other = da_variance_of_sums(50, wide, wide_squares);
	CHECK(memcmp(&variance.top, &other.top, sizeof(variance.top)) == 0 &&
		  variance.exponent == other.exponent, "2^%d %016" PRIx64 ", 2^%d %016" PRIx64,
		  variance.exponent, variance.top.word[0], other.exponent, other.top.word[0]);
}

/* rounding, as the numbers of engines are rounded */
static void
check_value(int kind)
{
	DaNumber	number = {.limbs = 0};
	DaExactSum	sum;
	DaProducts	squares;
	DaNumber	square = {.limbs = 0};
	Oracle		oracle;

	memset(&oracle, 0, sizeof(oracle));
	da_exact_init(&sum);
	da_products_init(&squares);
	for (int i = 0; i < 50; i++)
	{
		double		x = make_float(kind, i, 50, false, &seed);
		int			exponent;
		int64_t		mantissa;

		if (!isfinite(x))
			continue;
		mantissa = da_exact_mantissa(x, &exponent);
		oracle_add(&oracle, x);
		da_exact_add(&sum, mantissa, exponent);
		da_number_add(&number, mantissa, exponent, &check_grow);
		da_products_add(&squares, x, x);
		da_number_add_square(&square, x, &check_grow);
		if (oracle.other)
		{
			CHECK(same_float8(da_exact_value_float8(da_number_value(&number)),
							  oracle_float8(&oracle)), "kind %d element %d", kind, i);
			CHECK(same_float4(da_exact_value_float4(da_number_value(&number)),
							  oracle_float4(&oracle)), "kind %d element %d", kind, i);
		}
	}
	CHECK(same(&square, &squares), "squares of kind %d", kind);
	check_variance(&number, &square, &sum, &squares);
	number_free(&number);
	number_free(&square);
}

static double
sum_of(const DaAccum *accum)
{
	uint32_t	errors = 0;

	return da_accum_finish(accum, DA_FOLD_SUM, DA_ACCUM_FLOATS, DA_STORAGE_FLOAT8, &errors).f8;
}

#define VALUES	400

/*
 * A frame of "rows" values that moves over them: what is left is what those in it alone come to,
 * word for word; or that is not known, which only words and engines may be a reason of.
 */
static void
check_frame(int kind, int rows, DaAccumOf of)
{
	DaAccum		frame = {.count = 0};
	double		x[VALUES];
	bool		squares = DA_ACCUM_HAS_SQUARES(of);

	for (int i = 0; i < VALUES; i++)
		x[i] = make_float(kind == FLOATS_KINDS ? below(FLOATS_KINDS) : kind, i, VALUES, false,
						  &seed);
	for (int i = 0; i < VALUES; i++)
	{
		DaColumn	in = {DA_STORAGE_FLOAT8, false, 1, x + i, NULL, 0};
		DaAccum		alone = {.count = 0};
		uint32_t	word[2][DA_ACCUM_WORDS];
		int			first = i < rows ? 0 : i - rows + 1;
		DaColumn	all = {DA_STORAGE_FLOAT8, false, i - first + 1, x + first, NULL, 0};
		int64_t		n;

		da_accum_count(&frame, 1);
		da_accum_column(&frame, &in, squares, &check_grow);
		if (first > 0)
		{
			DaColumn	out = {DA_STORAGE_FLOAT8, false, 1, x + first - 1, NULL, 0};
			DaAccum		part = {.count = 0};

			da_accum_count(&part, 1);
			da_accum_column(&part, &out, squares, &check_grow);
			CHECK(da_accum_take(&frame, &part, of, &check_grow), "kind %d row %d", kind, i);
			accum_free(&part);
		}
		da_accum_count(&alone, all.length);
		da_accum_column(&alone, &all, squares, &check_grow);
		n = da_accum_save(&frame, word[0], of);
		CHECK(n == da_accum_save(&alone, word[1], of) &&
			  memcmp(word[0], word[1], n * sizeof(uint32_t)) == 0 &&
			  da_accum_check(word[0], n, of) == n, "kind %d row %d", kind, i);
		CHECK(same_float8(sum_of(&frame), sum_of(&alone)), "kind %d row %d",
			  kind, i);
		accum_free(&alone);
	}
	accum_free(&frame);
}

/* an accumulator of these, as it comes back from words */
static void
accum_of_words(DaAccum *to, const double *x, int n)
{
	DaColumn	column = {DA_STORAGE_FLOAT8, false, n, x, NULL, 0};
	DaAccum		accum = {.count = 0};
	uint32_t	word[DA_ACCUM_WORDS];

	da_accum_count(&accum, n);
	da_accum_column(&accum, &column, false, &check_grow);
	da_accum_save(&accum, word, DA_ACCUM_FLOATS);
	memset(to, 0, sizeof(*to));
	CHECK(da_accum_merge(to, word, DA_ACCUM_FLOATS, &check_grow) > 0, "merge");
	accum_free(&accum);
}

static void
check_unknown(void)
{
	const double infinities[] = {INFINITY, 1};
	const double zeros[] = {-0.0, 1};
	const double minus[] = {-0.0, -0.0};
	DaAccum		accum;
	DaAccum		part;

	/* there may be another infinity */
	accum_of_words(&accum, infinities, 2);
	accum_of_words(&part, infinities, 1);
	CHECK(!da_accum_take(&accum, &part, DA_ACCUM_FLOATS, &check_grow), "infinities");
	/* 0 or -0 is left */
	accum_of_words(&accum, zeros, 2);
	accum_of_words(&part, zeros + 1, 1);
	CHECK(!da_accum_take(&accum, &part, DA_ACCUM_FLOATS, &check_grow), "zeros");
	/* 1 is left, whatever else */
	accum_of_words(&accum, zeros, 2);
	accum_of_words(&part, zeros, 1);
	CHECK(da_accum_take(&accum, &part, DA_ACCUM_FLOATS, &check_grow) &&
		  sum_of(&accum) == 1, "one");
	/* all are -0 */
	accum_of_words(&accum, minus, 2);
	accum_of_words(&part, minus, 1);
	CHECK(da_accum_take(&accum, &part, DA_ACCUM_FLOATS, &check_grow) &&
		  same_float8(sum_of(&accum), -0.0), "minus zeros");
}

#define SUMS	100

/* sums of pieces at such exponents: where known they are what an accumulator comes to */
static int
check_finish(int64_t piece[DA_INTEGER_PIECES][SUMS], const int *exponent, const int64_t *count,
			 DaAccumOf of, DaFold fold, DaStorage result)
{
	const int64_t *at[DA_INTEGER_PIECES];
	int			pieces = DA_ACCUM_HAS_SQUARES(of) ? DA_INTEGER_PIECES : 2;
	DaScalar	value[SUMS];
	uint64_t	unknown[SUMS];
	int			known = 0;

	for (int k = 0; k < DA_INTEGER_PIECES; k++)
		at[k] = k < pieces ? piece[k] : NULL;
	da_pieces_finish(at, exponent, count, SUMS, fold, of, result, value, unknown);
	for (int i = 0; i < SUMS; i++)
	{
		DaAccum		accum = {.count = count[i], .minus_zeros = -1};
		DaScalar	wanted;
		uint32_t	errors = 0;

		if (unknown[i] != 0 || count[i] < da_fold_info[fold].least)
			continue;
		known++;
		for (int k = 0; k < pieces; k++)
			da_number_add(k < 2 ? &accum.sum : &accum.squares, piece[k][i], exponent[k],
						  &check_grow);
		wanted = da_accum_finish(&accum, fold, of, result, &errors);
		CHECK(errors == 0 && value[i].bits == wanted.bits,
			  "%s of %d: %" PRIx64 ", want %" PRIx64 ", errors %x", da_fold_info[fold].name,
			  (int) of, value[i].bits, wanted.bits, errors);
		accum_free(&accum);
	}
	return known;
}

static int
check_folds(int64_t piece[DA_INTEGER_PIECES][SUMS], const int *exponent, const int64_t *count,
			bool floats)
{
	DaAccumOf	sums = floats ? DA_ACCUM_FLOATS : DA_ACCUM_INTEGERS;
	DaAccumOf	squares = floats ? DA_ACCUM_FLOAT_SQUARES : DA_ACCUM_INTEGER_SQUARES;
	int			known = 0;

	known += check_finish(piece, exponent, count, sums, DA_FOLD_SUM,
						  floats ? DA_STORAGE_FLOAT8 : DA_STORAGE_INT8);
	if (floats)
		known += check_finish(piece, exponent, count, sums, DA_FOLD_SUM, DA_STORAGE_FLOAT4);
	known += check_finish(piece, exponent, count, sums, DA_FOLD_AVG, DA_STORAGE_FLOAT8);
	known += check_finish(piece, exponent, count, squares, DA_FOLD_VARIANCE, DA_STORAGE_FLOAT8);
	known += check_finish(piece, exponent, count, squares, DA_FOLD_STDDEV, DA_STORAGE_FLOAT8);
	known += check_finish(piece, exponent, count, squares, DA_FOLD_VARIANCE_POP, DA_STORAGE_FLOAT8);
	known += check_finish(piece, exponent, count, squares, DA_FOLD_STDDEV_POP, DA_STORAGE_FLOAT8);
	return known;
}

/* rows of integers of so many bits, which are near each other from "base" on */
static int
check_integer_rows(int rows, int bits, int64_t base)
{
	int64_t		piece[DA_INTEGER_PIECES][SUMS];
	int64_t    *at[DA_INTEGER_PIECES];
	int64_t		count[SUMS];
	int64_t		x[SUMS];
	DaColumn	column = {DA_STORAGE_INT8, false, SUMS, x, NULL, 0};

	memset(piece, 0, sizeof(piece));
	for (int k = 0; k < DA_INTEGER_PIECES; k++)
		at[k] = piece[k];
	for (int row = 0; row < rows; row++)
	{
		for (int i = 0; i < SUMS; i++)
		{
			x[i] = base + ((int64_t) check_random(&seed) >> (64 - bits));
			count[i] = rows;
		}
		da_accum_integer_pieces(&column, 0, SUMS, at);
	}
	return check_folds(piece, da_integer_exponent, count, false);
}

/* pieces of so many bits, or of few of them, that no elements may add up to, at levels of floats */
static int
check_level_pieces(int level, int bits)
{
	int64_t		piece[DA_INTEGER_PIECES][SUMS];
	int64_t		count[SUMS];
	int			exponent[DA_INTEGER_PIECES] = {level - 44, level - 90, 2 * level - 43,
	2 * level - 89, 2 * level - 135};

	for (int i = 0; i < SUMS; i++)
	{
		for (int k = 0; k < DA_INTEGER_PIECES; k++)
		{
			piece[k][i] = (int64_t) check_random(&seed) >> (64 - bits);
			if (below(3) == 0)
				piece[k][i] = below(2) ? 0 : INT64_C(1) << below(bits);
		}
		/* so that there are mostly more squares than the sum has */
		piece[2][i] = piece[2][i] < 0 ? -piece[2][i] : piece[2][i];
		count[i] = below(10) == 0 ? below(3) : below(1 << below(30));
	}
	return check_folds(piece, exponent, count, true);
}

int
main(void)
{
	int			known = 0;

	for (int i = 0; i < 40; i++)
	{
		check_pieces(0, 1, 200);
		check_pieces(-40, 90, 200);
		check_pieces(-2148, 40, 200);
		check_pieces(-2148, 4100, 100);
		check_int256();
		for (int kind = 0; kind < FLOATS_KINDS; kind++)
			check_value(kind);
	}
	for (int kind = 0; kind <= FLOATS_KINDS; kind++)
	{
		check_frame(kind, 1, DA_ACCUM_FLOATS);
		check_frame(kind, 7, DA_ACCUM_FLOATS);
		check_frame(kind, 100, DA_ACCUM_FLOAT_SQUARES);
	}
	check_unknown();
	for (int i = 0; i < 2000; i++)
	{
		known += check_integer_rows(1 + below(40), 1 + below(40), 0);
		known += check_integer_rows(1 + below(40), 1 + below(20),
									(int64_t) check_random(&seed) >> (1 + below(60)));
		known += check_level_pieces(below(907) - 400, 1 + below(54));
	}
	CHECK(known > 1000000, "known: %d", known);
	return check_done("number");
}
