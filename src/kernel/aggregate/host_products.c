/*
 * host_products.c
 *	  The exact sum of the products of two columns of floats.
 */
#include "kernel/exact/exact_product.h"
#include "kernel/program/host_step.h"
#include "kernel/host/validity.h"

/* a factor, as doubles */
typedef struct Factor
{
	const DaColumn *column;
	double		buffer[HOST_BLOCK];
	uint64_t	validity[HOST_BLOCK_WORDS];
} Factor;

static bool
is_null(const DaColumn *column)
{
	return column->scalar && column->validity &&
		!da_bit_get(column->validity, column->validity_offset);
}

/* a scalar's stays as it is for all blocks */
static void
factor_open(Factor *factor, const DaColumn *column)
{
	double		value;

	factor->column = column;
	if (!column->scalar)
		return;
	value = *host_load_floats(column, 0, 1, factor->buffer);
	for (int i = 0; i < HOST_BLOCK; i++)
		factor->buffer[i] = value;
}

/* n elements from "at" on; validity NULL: none is NULL */
static const double *
factor_block(Factor *factor, int64_t at, int n, const uint64_t **validity)
{
	const DaColumn *column = factor->column;

	*validity = NULL;
	if (column->scalar)
		return factor->buffer;
	if (column->validity)
	{
		da_bits_copy(factor->validity, column->validity, column->validity_offset + at, n);
		*validity = host_if_any_null(factor->validity, n);
	}
	return host_load_floats(column, at, n, factor->buffer);
}

/* where three levels are all made of doubles */
#define LEVEL_WIDTH		50
#define LEAST_EXPONENT	(DA_EXACT_LEAST + 3 * (LEVEL_WIDTH + 2))

static DaProductGuess
levels_for(uint64_t magnitude)
{
	/* somewhat greater ones are likely to come */
	int			exponent = da_exact_exponent(magnitude) + 2;
	DaProductGuess levels = {.limit = 0};
	DaExactLevels upper;
	DaExactLevels lower;

	if (exponent > DA_EXACT_MOST(LEVEL_WIDTH) || exponent < LEAST_EXPONENT)
		return levels;
	upper = da_exact_levels(exponent, LEVEL_WIDTH);
	lower = da_exact_levels(exponent - LEVEL_WIDTH - 1, LEVEL_WIDTH);
	levels = (DaProductGuess) {upper.s1, upper.s2, lower.s2, upper.e1, upper.e2, lower.e2,
							   (uint64_t) (exponent + 1 + 1023) << 52};
	return levels;
}

/* sums of the pieces of n products; false: they do not hold */
DA_FMA_CLONES static bool
add_by_levels(const double *a, const double *b, int n, const DaProductGuess *levels,
			  int64_t sums[3])
{
	double		s1 = levels->s1;
	double		s2 = levels->s2;
	double		s3 = levels->s3;
	uint64_t	sum1 = 0;
	uint64_t	sum2 = 0;
	uint64_t	sum3 = 0;
	uint64_t	rest = 0;
	uint64_t	doubt = 0;

	for (int i = 0; i < n; i++)
	{
		double		error;
		double		product = da_exact_product(a[i], b[i], &error, &doubt);
		uint64_t	magnitude = da_float8_bits(product) & INT64_MAX;
		double		t1 = product + s1;
		double		left = product - (t1 - s1);
		double		t2 = left + s2;
		double		t3 = error + s2;
		double		left_error = error - (t3 - s2);
		double		t4 = left_error + s3;

		left -= t2 - s2;
		left_error -= t4 - s3;
		sum1 += da_float8_bits(t1);
		sum2 += da_float8_bits(t2) + da_float8_bits(t3);
		sum3 += da_float8_bits(t4);
		rest |= (da_float8_bits(left) | da_float8_bits(left_error)) << 1;
		doubt |= (uint64_t) ((int64_t) magnitude >= (int64_t) levels->limit);
	}
	sums[0] = (int64_t) (sum1 - (uint64_t) n * da_float8_bits(s1));
	sums[1] = (int64_t) (sum2 - 2 * (uint64_t) n * da_float8_bits(s2));
	sums[2] = (int64_t) (sum3 - (uint64_t) n * da_float8_bits(s3));
	return (rest | doubt) == 0;
}

/* the greatest magnitude of n products */
DA_CLONES static uint64_t
greatest_product(const double *a, const double *b, int n)
{
	int64_t		greatest = 0;

	for (int i = 0; i < n; i++)
	{
		int64_t		magnitude = (int64_t) (da_float8_bits(a[i] * b[i]) & INT64_MAX);

		greatest = magnitude > greatest ? magnitude : greatest;
	}
	return (uint64_t) greatest;
}

DA_FMA_CLONES bool
da_exact_products(const double *a, const double *b, int n, double *restrict product,
				  double *restrict error, uint64_t *greatest)
{
	uint64_t	doubt = 0;
	int64_t		most = 0;

	for (int i = 0; i < n; i++)
	{
		int64_t		magnitude;

		product[i] = da_exact_product(a[i], b[i], &error[i], &doubt);
		magnitude = (int64_t) (da_float8_bits(product[i]) & INT64_MAX);
		most = magnitude > most ? magnitude : most;
	}
	*greatest = (uint64_t) most;
	return doubt == 0;
}

/* of what the levels do not hold */
DA_NOINLINE int
pieces_of_any(const double *a, const double *b, int n, DaProductGuess *levels, int64_t *piece,
			  int *exponent)
{
	DaExactGuess guess = {.limit = 0};
	double		part[DA_EXACT_BLOCK];
	int			pieces = 0;

	/* half a block, of which each product is two doubles */
	for (int at = 0; at < n; at += DA_EXACT_BLOCK / 2)
	{
		int			m = n - at < DA_EXACT_BLOCK / 2 ? n - at : DA_EXACT_BLOCK / 2;
		uint64_t	greatest;
		int			more;

		if (!da_exact_products(a + at, b + at, m, part, part + m, &greatest))
			return -1;
		more = da_exact_pieces(part, 2 * m, &guess, piece + pieces, exponent + pieces);
		if (more < 0)
			return -1;
		*levels = levels_for(greatest);
		pieces += more;
	}
	return pieces;
}

int
da_product_pieces(const double *a, const double *b, int n, DaProductGuess *guess, int64_t *piece,
				  int *exponent)
{
	if (guess->limit == 0 && n <= DA_EXACT_BLOCK)
		*guess = levels_for(greatest_product(a, b, n));
	if (guess->limit == 0 || !add_by_levels(a, b, n, guess, piece))
		return n > DA_EXACT_BLOCK ? -1 : pieces_of_any(a, b, n, guess, piece, exponent);
	exponent[0] = guess->e1;
	exponent[1] = guess->e2;
	exponent[2] = guess->e3;
	return 3;
}

/* 0 for both factors of what does not count, of which one may be infinite */
static const double *
keep(const double *x, const uint64_t *kept, int n, double *to)
{
	memcpy(to, x, n * sizeof(double));
	host_if_else_loops[DA_STORAGE_FLOAT8].clear(to, kept, n);
	return to;
}

/* the state of a sum */
typedef struct ProductSum
{
	DaProducts *products;
	DaProductGuess guess;
	DaExactGuess sum_guess;
	bool		by_one;			/* there is nothing to multiply */
} ProductSum;

static void
add_run(ProductSum *sum, const double *a, const double *b, int n)
{
	int64_t		piece[DA_PRODUCT_PIECES];
	int			exponent[DA_PRODUCT_PIECES];
	int			pieces = sum->by_one ? da_exact_pieces(a, n, &sum->sum_guess, piece, exponent) :
	da_product_pieces(a, b, n, &sum->guess, piece, exponent);

	for (int i = 0; i < pieces; i++)
		da_products_add_piece(sum->products, piece[i], exponent[i]);
	if (pieces < 0 && n > DA_EXACT_BLOCK)
	{
		for (int i = 0; i < n; i += DA_EXACT_BLOCK)
			add_run(sum, a + i, b + i, n - i < DA_EXACT_BLOCK ? n - i : DA_EXACT_BLOCK);
		return;
	}
	for (int i = 0; i < n && pieces < 0; i++)
		da_products_add_one(sum->products, a[i], sum->by_one ? NULL : &b[i]);
}

DaStatus
host_products(DaCall *call, const DaColumn *a, const DaColumn *b, int64_t length,
			  DaProducts *result)
{
	Factor		factor[2];
	ProductSum	sum = {.products = result};

	da_products_init(result);
	if (is_null(a) || is_null(b))
		return DA_OK;
	factor_open(&factor[0], a);
	factor_open(&factor[1], b);
	sum.by_one = b->scalar && factor[1].buffer[0] == 1;
	for (int64_t at = 0; at < length; at += HOST_BLOCK)
	{
		int			n = host_block_length(length, at);
		const uint64_t *validity[2];
		const double *x = factor_block(&factor[0], at, n, &validity[0]);
		const double *y = factor_block(&factor[1], at, n, &validity[1]);
		double		kept_x[HOST_BLOCK];
		double		kept_y[HOST_BLOCK];

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		if (validity[0] || validity[1])
		{
			uint64_t	both[HOST_BLOCK_WORDS];

			for (int i = 0; i < DA_VALIDITY_WORDS(n); i++)
				both[i] = (validity[0] ? validity[0][i] : ~UINT64_C(0)) &
					(validity[1] ? validity[1][i] : ~UINT64_C(0));
			result->count += host_count_bits(both, n);
			/* of a sum NULLs are 0 already */
			if (!sum.by_one)
			{
				x = keep(x, both, n, kept_x);
				y = keep(y, both, n, kept_y);
			}
		}
		else
			result->count += n;
		for (int i = 0; i < n; i += DA_EXACT_RUN)
			add_run(&sum, x + i, y + i, n - i < DA_EXACT_RUN ? n - i : DA_EXACT_RUN);
	}
	da_products_propagate(result);
	return DA_OK;
}
