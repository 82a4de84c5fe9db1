/*
 * test_products.c
 *	  Exact sums of products: blocks against one pair after the other, NULLs, scalars, what is not
 *	  finite. As "test_products answer" it answers exact_product.py instead.
 */
#include <inttypes.h>

#include "check.h"
#include "kernel/aggregate/few_products.h"
#include "grow.h"
#include "kernel/host/host.h"

#define LONGEST 5000

static double x[LONGEST + 1];
static double y[LONGEST + 1];
static float x4[LONGEST];
static float y4[LONGEST];
static uint64_t validity_x[LONGEST / 64 + 2];
static uint64_t validity_y[LONGEST / 64 + 2];
static uint64_t state = 88172645463325252;

static uint64_t
next(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state;
}

/* kinds of data: ordinary, of every exponent, tiny, with what is not finite, integers, equal */
enum
{
	ORDINARY, WIDE, TINY, SPECIAL, INTEGERS, EQUAL, RISING, KINDS
};

static double
element(int kind, int i)
{
	double		fraction = (double) (int64_t) next() / 9223372036854775808.0;

	switch (kind)
	{
		case WIDE:
			return ldexp(fraction, (int) (next() % 2098) - 1073);
		case TINY:
			return ldexp(fraction, -480 - (int) (next() % 20));
		case SPECIAL:
			return next() % 50 == 0 ? (next() % 2 ? (double) INFINITY : (double) NAN) : fraction;
		case INTEGERS:
			return (double) ((int64_t) next() >> 44);
		case EQUAL:
			return 0.1;
		case RISING:
			return ldexp(fraction, i / 7 % 900 - 400);
		default:
			return fraction;
	}
}

/* the same, a pair after the other */
static void
slowly(const DaColumn *a, const DaColumn *b, int64_t n, DaProducts *result)
{
	da_products_init(result);
	for (int64_t i = 0; i < n; i++)
	{
		int64_t		at[2] = {a->scalar ? 0 : i, b->scalar ? 0 : i};
		double		u = a->storage == DA_STORAGE_FLOAT4 ? (double) ((const float *) a->data)[at[0]]
		: ((const double *) a->data)[at[0]];
		double		v = b->storage == DA_STORAGE_FLOAT4 ? (double) ((const float *) b->data)[at[1]]
		: ((const double *) b->data)[at[1]];

		if ((a->validity && !da_bit_get(a->validity, a->validity_offset + at[0])) ||
			(b->validity && !da_bit_get(b->validity, b->validity_offset + at[1])))
			continue;
		da_products_add(result, u, v);
		result->count++;
	}
	da_products_propagate(result);
}

static void
compare(const DaColumn *a, const DaColumn *b, int64_t n, const char *what, int kind)
{
	DaCall		call = {.errors = 0};
	DaProducts	got;
	DaProducts	want;

	CHECK(host_products(&call, a, b, n, &got) == DA_OK, "%s", what);
	check_result(got.limb, sizeof(got.limb));
	slowly(a, b, n, &want);
	CHECK(got.count == want.count && got.special == want.special &&
		  memcmp(got.limb, want.limb, sizeof(got.limb)) == 0,
		  "%s of %" PRId64 ", kind %d: count %" PRId64 "/%" PRId64 ", special %u/%u", what, n,
		  kind, want.count, got.count, want.special, got.special);
}

static void
check_kind(int kind, int64_t n)
{
	DaColumn	a = {DA_STORAGE_FLOAT8, false, n, x + kind % 2, NULL, 0};
	DaColumn	b = {DA_STORAGE_FLOAT8, false, n, y, NULL, 0};
	DaColumn	one = {DA_STORAGE_FLOAT8, true, 1, x, NULL, 0};
	DaColumn	null = {DA_STORAGE_FLOAT8, true, 1, y, validity_y, 0};

	for (int i = 0; i <= n; i++)
	{
		x[i] = element(kind, i);
		y[i] = element(kind, i);
	}
	compare(&a, &b, n, "products", kind);
	compare(&a, &a, n, "squares", kind);
	compare(&a, &one, n, "with a scalar", kind);
	for (int64_t i = 0; i < n / 64 + 2; i++)
	{
		validity_x[i] = i % 5 == 3 ? ~UINT64_C(0) : next() | next();
		validity_y[i] = i % 7 == 2 ? 0 : i % 3 == 0 ? ~UINT64_C(0) : next() | next();
	}
	validity_y[0] &= ~UINT64_C(1);
	compare(&null, &a, n, "with a NULL", kind);
	/* under a NULL there is 0, beside it anything */
	a.validity = validity_x;
	a.validity_offset = 3;
	for (int64_t i = 0; i < n; i++)
		if (!da_bit_get(validity_x, 3 + i))
			(x + kind % 2)[i] = 0;
	compare(&a, &b, n, "with NULLs", kind);
	b.validity = validity_y;
	for (int64_t i = 0; i < n; i++)
		if (!da_bit_get(validity_y, i))
			y[i] = 0;
	compare(&a, &b, n, "with NULLs in both", kind);

	for (int64_t i = 0; i < n; i++)
	{
		x4[i] = (float) element(kind, (int) i);
		y4[i] = (float) element(kind, (int) i);
	}
	a = (DaColumn) {DA_STORAGE_FLOAT4, false, n, x4, NULL, 0};
	b = (DaColumn) {DA_STORAGE_FLOAT4, false, n, y4, NULL, 0};
	one = (DaColumn) {DA_STORAGE_FLOAT4, true, 1, x4, NULL, 0};
	compare(&a, &b, n, "products of float4", kind);
	compare(&a, &one, n, "of float4 with a scalar", kind);
}

/* what is finite of the products, over a divisor and rounded, or its root */
static double
divided(const DaNumber *number, uint64_t divisor, bool root)
{
	DaVariance	top = da_number_top(number);

	return root ? int256_scaled_square_root(top.top, divisor, top.exponent / 2)
		: int256_scaled_ratio(top.top, divisor, top.exponent);
}

static void
add_products(DaNumber *number, const DaProducts *products)
{
	da_number_add_limbs(number, products->limb, DA_PRODUCTS_LIMBS, DA_PRODUCTS_BASE, &check_grow);
}

/* what pairs come to, as bits: dot product, norm, covariance, and the third power of their sum */
static void
answer_pairs(int64_t n)
{
	DaCall		call = {.errors = 0};
	const double one = 1;
	DaColumn	a = {DA_STORAGE_FLOAT8, false, n, x, NULL, 0};
	DaColumn	b = {DA_STORAGE_FLOAT8, false, n, y, NULL, 0};
	DaColumn	ones = {DA_STORAGE_FLOAT8, true, 1, &one, NULL, 0};
	const DaColumn *pair[4][2] = {{&a, &b}, {&a, &a}, {&a, &ones}, {&b, &ones}};
	DaNumber	number[4] = {{.limbs = 0}};
	DaNumber	count = {.limbs = 0};
	DaNumber	difference = {.limbs = 0};
	DaNumber	power = {.limbs = 0};
	uint64_t	divisor = (uint64_t) n * (n > 1 ? n - 1 : 1);

	for (int i = 0; i < 4; i++)
	{
		DaProducts	products;

		(void) host_products(&call, pair[i][0], pair[i][1], n, &products);
		add_products(&number[i], &products);
	}
	da_number_add(&count, n, 0, &check_grow);
	da_number_add_product(&difference, &number[0], &count, false, &check_grow);
	da_number_add_product(&difference, &number[2], &number[3], true, &check_grow);
	da_number_add_product(&power, &difference, &number[2], false, &check_grow);
	printf("%016" PRIx64 " %016" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n",
		   da_float8_bits(divided(&number[0], 1, false)),
		   da_float8_bits(divided(&number[1], 1, true)),
		   da_float8_bits(divided(&difference, divisor, false)),
		   da_float8_bits(divided(&power, (uint64_t) n, false)));
	fflush(stdout);
	for (int i = 0; i < 4; i++)
		number_free(&number[i]);
	number_free(&count);
	number_free(&difference);
	number_free(&power);
}

/* where they tell something, few products tell what the exact sum does; how often they do */
static bool
few_agree(DaFewOf of, const DaColumn *a, const DaColumn *b)
{
	static double difference[LONGEST];
	DaCall		call = {.errors = 0};
	DaColumn	apart = {.storage = DA_STORAGE_FLOAT8, .length = a->length, .data = difference};
	DaProducts	products;
	DaNumber	number = {.limbs = 0};
	double		got;
	double		want;

	if (!da_few_products(of, a, b, &got))
		return false;
	if (of == DA_FEW_DISTANCE)
	{
		const double *of_a = a->data;
		const double *of_b = b->data;

		for (int64_t i = 0; i < a->length; i++)
			difference[i] = of_a[i] - of_b[i];
		a = b = &apart;
	}
	CHECK(host_products(&call, a, b, a->length, &products) == DA_OK, "few");
	CHECK(products.special == 0, "few products of what is not finite");
	add_products(&number, &products);
	want = divided(&number, 1, of != DA_FEW_SUM);
	number_free(&number);
	CHECK(da_float8_bits(got) == da_float8_bits(want), "few products, %d: %a for %a", of,
		  got, want);
	return true;
}

static void
check_few(void)
{
	static float short_x[DA_FEW_PRODUCTS];
	int			told[KINDS] = {0};
	DaColumn	none = {.storage = DA_STORAGE_FLOAT8, .data = x};

	for (int turn = 0; turn < 60000; turn++)
	{
		int			kind = turn % KINDS;
		int			n = 1 + (int) (next() % (turn % 100 < KINDS ? DA_FEW_PRODUCTS : 40));
		DaColumn	a = {.storage = DA_STORAGE_FLOAT8, .length = n, .data = x};
		DaColumn	b = {.storage = DA_STORAGE_FLOAT8, .length = n, .data = y};
		DaColumn	narrow = {.storage = DA_STORAGE_FLOAT4, .length = n, .data = short_x};

		for (int i = 0; i < n; i++)
		{
			x[i] = element(kind, i);
			y[i] = element(kind, i);
			/* what cancels, and ties: halves of the last place */
			if (next() % 4 == 0 && i > 0)
			{
				x[i] = -x[i - 1];
				y[i] = next() % 2 ? y[i - 1] : y[i - 1] * (1 + 0x1p-52);
			}
			if (next() % 8 == 0)
				x[i] = ldexp(1, -(int) (next() % 110));
			if (next() % 8 == 0)
				y[i] = 1;
		}
		for (int i = 0; i < n; i++)
			short_x[i] = (float) x[i];
		told[kind] += few_agree(DA_FEW_SUM, &a, &b);
		told[kind] += few_agree(DA_FEW_ROOT, &a, &a);
		told[kind] += few_agree(DA_FEW_DISTANCE, &a, &b);
		told[kind] += few_agree(DA_FEW_SUM, &narrow, &b);
	}
	CHECK(told[ORDINARY] > 60000 / KINDS * 3, "few products tell little: %d", told[ORDINARY]);
	CHECK(!da_few_products(DA_FEW_SUM, &none, &none, x), "no products");
}

/* lines of hexadecimal bits of doubles, two a pair */
static int
answer(void)
{
	static char line[1 << 19];

	while (fgets(line, sizeof(line), stdin) != NULL)
	{
		int64_t		n = 0;
		char	   *at = line;
		char	   *next_at;
		uint64_t	bits;

		for (; bits = strtoull(at, &next_at, 16), next_at != at && n < 2 * LONGEST; at = next_at)
		{
			(n % 2 == 0 ? x : y)[n / 2] = da_float8_from_bits(bits);
			n++;
		}
		answer_pairs(n / 2);
	}
	return 0;
}

int
main(int argc, char **argv)
{
	static const int64_t sizes[] = {0, 1, 2, 31, 32, 33, 511, 512, 513, 1023, 1024, 1025, 4097,
	4999};

	(void) argv;
	if (argc > 1)
		return answer();
	check_few();
	for (int repeat = 0; repeat < 3; repeat++)
		for (int kind = 0; kind < KINDS; kind++)
			for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
				check_kind(kind, sizes[i]);
	return check_done("products");
}
