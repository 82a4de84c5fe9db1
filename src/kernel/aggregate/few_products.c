/*
 * few_products.c
 *	  The sum of few products, rounded once.
 *
 * A product of doubles is a double and what that is off by, another one, and so is a sum. The
 * errors are added as doubles: Dot2 of Ogita, Rump and Oishi, "Accurate sum and dot product", 2005.
 * So the sum is two doubles and less than a bound besides; if the bound changes nothing to either
 * side, it is rounded right.
 */
#include "kernel/aggregate/few_products.h"

#include <math.h>

/* products between these have an error that is a double, and their sum one that is normal */
#define LEAST	0x1p-900
#define MOST	0x1p+1000

/* both are rounded to "high" with whatever is less than "bound" besides */
static inline bool
is_plain(double high, double low, double bound)
{
	return high + (low + bound) == high && high + (low - bound) == high;
}

bool
da_few_products(const double *a, const double *b, int n, bool root, double *result)
{
	double		sum = 0;
	double		errors = 0;
	double		magnitude = 0;
	double		bound;
	double		high;
	double		low;

	for (int i = 0; i < n; i++)
	{
		double		product = a[i] * b[i];
		double		next = sum + product;
		double		part = next - sum;

		/* not so of NaN */
		if (!(fabs(product) >= LEAST && fabs(product) <= MOST) &&
			!(product == 0 && (a[i] == 0 || b[i] == 0)))
			return false;
		errors += ((sum - (next - part)) + (product - part)) + fma(a[i], b[i], -product);
		magnitude += fabs(product);
		sum = next;
	}
	high = sum + errors;
	if (!(fabs(high) >= LEAST))
		return false;
	/* as |sum| may be less than |errors|, both have to be asked for what is lost */
	low = high - sum;
	low = (sum - (high - low)) + (errors - low);
	/* (n + 1)^2 * 2^-106 of all that was added, and some more */
	bound = 8 * (n + 1) * (n + 1) * 0x1p-106 * magnitude;
	if (root)
	{
		double		first = sqrt(high);
		double		more = (fma(-first, first, high) + low) / (2 * first);

		/* what the quotient is off by, and the square that is not looked at */
		bound = bound / first + first * 0x1p-102;
		high = first + more;
		low = more - (high - first);
	}
	*result = high;
	return is_plain(high, low, bound);
}
