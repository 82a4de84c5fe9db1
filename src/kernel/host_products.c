/*
 * host_products.c
 *	  The exact sum of the products of two columns of floats.
 */
#include "host_products.h"

#include "host_step.h"
#include "validity.h"

/* a factor, as doubles */
typedef struct Factor
{
	const DaColumn *column;
	double		buffer[HOST_BLOCK];
	uint64_t	validity[HOST_BLOCK_WORDS];
} Factor;

DA_CLONES static void
load_float4(const float *x, int n, double *to)
{
	for (int i = 0; i < n; i++)
		to[i] = (double) x[i];
}

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
	value = column->storage == DA_STORAGE_FLOAT4 ? (double) *(const float *) column->data
		: *(const double *) column->data;
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
	if (column->storage == DA_STORAGE_FLOAT8)
		return (const double *) column->data + at;
	load_float4((const float *) column->data + at, n, factor->buffer);
	return factor->buffer;
}

/* elements that are multiplied at a time: 2^9 pieces are far from filling an int64 */
#define PAGE	512

/* where three levels are all made of doubles */
#define LEVEL_WIDTH		50
#define LEAST_EXPONENT	(DA_EXACT_LEAST + 3 * (LEVEL_WIDTH + 2))

static ProductLevels
levels_for(uint64_t magnitude)
{
	/* somewhat greater ones are likely to come */
	int			exponent = da_exact_exponent(magnitude) + 2;
	ProductLevels levels = {.limit = 0};
	DaExactLevels upper;
	DaExactLevels lower;

	if (exponent > DA_EXACT_MOST(LEVEL_WIDTH) || exponent < LEAST_EXPONENT)
		return levels;
	upper = da_exact_levels(exponent, LEVEL_WIDTH);
	lower = da_exact_levels(exponent - LEVEL_WIDTH - 1, LEVEL_WIDTH);
	levels = (ProductLevels) {upper.s1, upper.s2, lower.s2, upper.e1, upper.e2, lower.e2,
							  (uint64_t) (exponent + 1 + 1023) << 52};
	return levels;
}

/* sums of the pieces of n products, up to a page; false: they do not hold */
DA_FMA_CLONES static bool
add_by_levels(const double *a, const double *b, int n, const ProductLevels *levels,
			  uint64_t sums[3])
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
	sums[0] = sum1 - (uint64_t) n * da_float8_bits(s1);
	sums[1] = sum2 - 2 * (uint64_t) n * da_float8_bits(s2);
	sums[2] = sum3 - (uint64_t) n * da_float8_bits(s3);
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

/* products and what is missing from them, and the greatest magnitude; false: they do not hold */
DA_FMA_CLONES static bool
multiply(const double *a, const double *b, int n, double *restrict product,
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

static void
add_sum(DaProducts *products, const DaExactSum *sum)
{
	products->special |= sum->special;
	products->pending += sum->pending;
	da_products_add_limbs(products, sum->limb);
}

/* what the levels do not hold */
DA_NOINLINE void
add_any(HostProducts *to, const double *a, const double *b, int n)
{
	uint64_t	greatest;
	double		part[2 * PAGE];
	DaExactSum	sum;

	if (multiply(a, b, n, part, part + n, &greatest))
	{
		da_exact_init(&sum);
		da_exact_add_block(&sum, part, 2 * n);
		add_sum(to->products, &sum);
		to->levels = levels_for(greatest);
	}
	else
		for (int i = 0; i < n; i++)
			da_products_add(to->products, a[i], b[i]);
}

/* 0 for both factors of what does not count, of which one may be infinite */
static const double *
keep(const double *x, const uint64_t *kept, int n, double *to)
{
	memcpy(to, x, n * sizeof(double));
	host_if_else_loops[DA_STORAGE_FLOAT8].clear(to, kept, n);
	return to;
}

static void
add_page(HostProducts *to, const double *a, const double *b, int n)
{
	const ProductLevels *levels = &to->levels;
	uint64_t	sums[3];

	if (levels->limit == 0)
		to->levels = levels_for(greatest_product(a, b, n));
	if (levels->limit != 0 && add_by_levels(a, b, n, levels, sums))
	{
		da_products_add_piece(to->products, (int64_t) sums[0], levels->e1);
		da_products_add_piece(to->products, (int64_t) sums[1], levels->e2);
		da_products_add_piece(to->products, (int64_t) sums[2], levels->e3);
	}
	else
		add_any(to, a, b, n);
}

void
host_products_open(HostProducts *sum, DaProducts *products)
{
	da_products_init(products);
	sum->levels.limit = 0;
	sum->products = products;
}

void
host_products_add(HostProducts *sum, const double *a, const double *b, int n)
{
	for (int i = 0; i < n; i += PAGE)
		add_page(sum, a + i, b + i, n - i < PAGE ? n - i : PAGE);
}

void
host_products_close(HostProducts *sum)
{
	da_products_propagate(sum->products);
}

static int64_t
count_bits(const uint64_t *words, int n)
{
	int64_t		count = 0;

	for (int i = 0; i < n; i += 64)
		count += da_popcount(words[i >> 6]);
	return count;
}

DaStatus
host_products(DaCall *call, const DaColumn *a, const DaColumn *b, int64_t length,
			  DaProducts *result)
{
	Factor		factor[2];
	HostProducts products;
	DaExactSum	sum;
	bool		by_one;

	host_products_open(&products, result);
	if (is_null(a) || is_null(b))
		return DA_OK;
	factor_open(&factor[0], a);
	factor_open(&factor[1], b);
	/* a sum: there is nothing to multiply, and NULLs are 0 */
	by_one = b->scalar && factor[1].buffer[0] == 1;
	if (by_one)
		da_exact_init(&sum);
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
			result->count += count_bits(both, n);
			if (by_one)
			{
				da_exact_add_block(&sum, x, n);
				continue;
			}
			x = keep(x, both, n, kept_x);
			y = keep(y, both, n, kept_y);
		}
		else
			result->count += n;
		if (by_one)
			da_exact_add_block(&sum, x, n);
		else
			host_products_add(&products, x, y, n);
	}
	if (by_one)
		add_sum(result, &sum);
	host_products_close(&products);
	return DA_OK;
}
