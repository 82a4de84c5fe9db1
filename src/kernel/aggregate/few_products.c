/*
 * few_products.c
 *	  The sum of few products, rounded once.
 *
 * A product of doubles is a double and what that is off by, another one, and so is a sum. The
 * errors are added as doubles: Dot2 of Ogita, Rump and Oishi, "Accurate sum and dot product", 2005,
 * in as many sums at once as a vector has lanes. So the sum is two doubles and less than a bound
 * besides; if the bound changes nothing to either side, it is rounded right.
 */
#include "kernel/aggregate/few_products.h"

#include "kernel/exact/exact_product.h"
#include "kernel/host/host_loops.h"

#define LANES	8

/* elements at a time */
#define FEW_BLOCK	(DA_EXACT_BLOCK / 2)

/* a sum between these is normal, and so is what it is made of */
#define LEAST	0x1p-900
#define MOST	0x1p+1000

/* high + low, and less than "bound" besides */
typedef struct Double2
{
	double		high;
	double		low;
	double		bound;
} Double2;

typedef struct LaneSums
{
	double		sum[LANES];
	double		errors[LANES];
} LaneSums;

/* both are rounded to "high" with whatever is less than the bound besides */
static inline bool
is_plain(const Double2 *x)
{
	return x->high + (x->low + x->bound) == x->high && x->high + (x->low - x->bound) == x->high;
}

/* two doubles that are as much as both, the higher one rounded */
static inline Double2
two_sum(double a, double b)
{
	double		high = a + b;
	double		part = high - a;

	return (Double2) {high, (a - (high - part)) + (b - part), 0};
}

/* n products with their errors, a multiple of LANES */
DA_CLONES static void
add_to_lanes(const double *restrict product, const double *restrict error, int n, LaneSums *sums)
{
	typedef double Lanes __attribute__((vector_size(LANES * sizeof(double))));
	Lanes		sum;
	Lanes		errors;

	memcpy(&sum, sums->sum, sizeof(sum));
	memcpy(&errors, sums->errors, sizeof(errors));
	for (int i = 0; i < n; i += LANES)
	{
		Lanes		p;
		Lanes		e;
		Lanes		next;
		Lanes		part;

		memcpy(&p, product + i, sizeof(p));
		memcpy(&e, error + i, sizeof(e));
		next = sum + p;
		part = next - sum;
		errors += ((sum - (next - part)) + (p - part)) + e;
		sum = next;
	}
	memcpy(sums->sum, &sum, sizeof(sum));
	memcpy(sums->errors, &errors, sizeof(errors));
}

DA_CLONES static void
subtract(const double *restrict a, const double *restrict b, int n, double *restrict to)
{
	for (int i = 0; i < n; i++)
		to[i] = a[i] - b[i];
}

/* false: it cannot tell */
static bool
sum_of_products(const DaColumn *a, const DaColumn *b, bool distance, Double2 *result)
{
	int64_t		length = a->length;
	LaneSums	lanes = {.sum = {0}};
	double		sum = 0;
	double		errors = 0;
	uint64_t	greatest = 0;
	double		magnitude;

	for (int64_t at = 0; at < length; at += FEW_BLOCK)
	{
		int			n = length - at < FEW_BLOCK ? (int) (length - at) : FEW_BLOCK;
		int			full = (n + LANES - 1) / LANES * LANES;
		double		room_a[FEW_BLOCK];
		double		room_b[FEW_BLOCK];
		double		difference[FEW_BLOCK];
		double		product[FEW_BLOCK];
		double		error[FEW_BLOCK];
		const double *x = host_load_floats(a, at, n, room_a);
		const double *y = a == b ? x : host_load_floats(b, at, n, room_b);
		uint64_t	most;

		if (distance)
		{
			subtract(x, y, n, difference);
			x = y = difference;
		}
		if (!da_exact_products(x, y, n, product, error, &most))
			return false;
		greatest = most > greatest ? most : greatest;
		memset(product + n, 0, (full - n) * sizeof(double));
		memset(error + n, 0, (full - n) * sizeof(double));
		add_to_lanes(product, error, full, &lanes);
	}
	for (int i = 0; i < LANES; i++)
	{
		Double2		next = two_sum(sum, lanes.sum[i]);

		sum = next.high;
		errors += lanes.errors[i] + next.low;
	}
	*result = two_sum(sum, errors);
	/* not so of NaN */
	if (!(fabs(result->high) >= LEAST && fabs(result->high) <= MOST))
		return false;
	/* (n + LANES)^2 * 2^-106 of all that was added, and some more */
	memcpy(&magnitude, &greatest, sizeof(magnitude));
	length += LANES;
	result->bound = 8 * (double) (length * length) * 0x1p-106 * (magnitude * length);
	return true;
}

/* its square root */
static Double2
root_of(const Double2 *x)
{
	double		first = sqrt(x->high);
	double		more = (fma(-first, first, x->high) + x->low) / (2 * first);
	Double2		root = two_sum(first, more);

	/* what the quotient is off by, and the square that is not looked at */
	root.bound = x->bound / first + first * 0x1p-102;
	return root;
}

bool
da_few_products(DaFewOf of, const DaColumn *a, const DaColumn *b, double *result)
{
	Double2		sum;

	if (!sum_of_products(a, b, of == DA_FEW_DISTANCE, &sum))
		return false;
	if (of != DA_FEW_SUM)
		sum = root_of(&sum);
	*result = sum.high;
	return is_plain(&sum);
}

bool
da_few_cosine(const DaColumn *a, const DaColumn *b, double *result)
{
	Double2		dot;
	Double2		squares[2];
	Double2		both;
	double		error;

	if (!sum_of_products(a, b, false, &dot) || !is_plain(&dot) ||
		!sum_of_products(a, a, false, &squares[0]) || !sum_of_products(b, b, false, &squares[1]))
		return false;
	/* where nothing that is computed here can be too small or too great */
	for (int i = 0; i < 2; i++)
		if (!(squares[i].high >= 0x1p-400 && squares[i].high <= 0x1p400))
			return false;
	both.high = squares[0].high * squares[1].high;
	error = fma(squares[0].high, squares[1].high, -both.high);
	both = two_sum(both.high, error + (squares[0].high * squares[1].low +
									   squares[0].low * squares[1].high));
	both.bound = 2 * (squares[0].bound * squares[1].high + squares[1].bound * squares[0].high) +
		both.high * 0x1p-100;
	both = root_of(&both);
	*result = dot.high / both.high;
	return is_plain(&both) && fabs(*result) >= 0x1p-900;
}
