/*
 * accuracy.c
 *	  How far the elementary functions are from the exact result, and from libm's.
 *
 * usage: accuracy [COUNT [SEED [FUNCTION...]]]		COUNT arguments a function
 *
 * The exact result is libquadmath's, of 113 bits; where long double has 64 bits, only of arguments
 * whose error is among the largest by that. Arguments are of several kinds: of any
 * magnitude, from the ranges where the functions bend, and close to where they change how they
 * compute. A line a function: the largest error in units of the last place (0.5 is the best
 * there can be), the argument, the largest difference from libm's result in representable
 * numbers, how many results are not the nearest number. Fails if an error is not below LIMIT.
 *
 *	gcc -O2 -ffp-contract=off -fno-math-errno -Isrc -Itest/kernel \
 *		test/accuracy/accuracy.c -lquadmath -lm
 */
#include <float.h>
#include <math.h>
#include <quadmath.h>

#include "kernel/element/arithmetic.h"
#include "check.h"

#define LIMIT 1.0

typedef struct Function
{
	const char *name;
	double		(*ours) (double a, double b, uint32_t *errors);
	double		(*libm) (double a, double b);
	long double (*wide) (long double a, long double b);
				__float128(*exact) (__float128 a, __float128 b);
	double		from;			/* of arguments that are spread evenly */
	double		to;
	double		domain_from;
	double		domain_to;
	double		b_size;			/* of the second one; 0: there is none */
} Function;

#define OF(fn, wide, quad, libm) \
	static double ours_##fn(double a, double b, uint32_t *errors) \
	{ \
		return da_float8_##fn(a, b, errors); \
	} \
	static double libm_##fn(double a, double b) \
	{ \
		(void) b; \
		return libm; \
	} \
	static long double wide_##fn(long double a, long double b) \
	{ \
		(void) b; \
		return wide; \
	} \
	static __float128 exact_##fn(__float128 a, __float128 b) \
	{ \
		(void) b; \
		return quad; \
	}

OF(sqrt, sqrtl(a), sqrtq(a), sqrt(a))
OF(cbrt, cbrtl(a), cbrtq(a), cbrt(a))
OF(exp, expl(a), expq(a), exp(a))
OF(ln, logl(a), logq(a), log(a))
OF(log10, log10l(a), log10q(a), log10(a))
OF(power, powl(a, b), powq(a, b), pow(a, b))
OF(sin, sinl(a), sinq(a), sin(a))
OF(cos, cosl(a), cosq(a), cos(a))
OF(tan, tanl(a), tanq(a), tan(a))
OF(asin, asinl(a), asinq(a), asin(a))
OF(acos, acosl(a), acosq(a), acos(a))
OF(atan, atanl(a), atanq(a), atan(a))
OF(atan2, atan2l(a, b), atan2q(a, b), atan2(a, b))
OF(sinh, sinhl(a), sinhq(a), sinh(a))
OF(cosh, coshl(a), coshq(a), cosh(a))
OF(tanh, tanhl(a), tanhq(a), tanh(a))
OF(asinh, asinhl(a), asinhq(a), asinh(a))
OF(acosh, acoshl(a), acoshq(a), acosh(a))
OF(atanh, atanhl(a), atanhq(a), atanh(a))

#define ROW(fn) #fn, ours_##fn, libm_##fn, wide_##fn, exact_##fn
#define ALL -INFINITY, INFINITY

static const Function functions[] = {
	{ROW(sqrt), 0, 100, 0, INFINITY, 0},
	{ROW(cbrt), -100, 100, ALL, 0},
	{ROW(exp), -10, 10, -745, 709.7, 0},
	{ROW(ln), 0, 4, 0, INFINITY, 0},
	{ROW(log10), 0, 4, 0, INFINITY, 0},
	{ROW(power), 0, 4, 0, INFINITY, 100},
	{ROW(sin), -10, 10, ALL, 0},
	{ROW(cos), -10, 10, ALL, 0},
	{ROW(tan), -10, 10, ALL, 0},
	{ROW(asin), -1, 1, -1, 1, 0},
	{ROW(acos), -1, 1, -1, 1, 0},
	{ROW(atan), -5, 5, ALL, 0},
	{ROW(atan2), -5, 5, ALL, 5},
	{ROW(sinh), -5, 5, -710, 710, 0},
	{ROW(cosh), -5, 5, -710, 710, 0},
	{ROW(tanh), -3, 3, ALL, 0},
	{ROW(asinh), -5, 5, ALL, 0},
	{ROW(acosh), 1, 5, 1, INFINITY, 0},
	{ROW(atanh), -1, 1, -1, 1, 0},
};

static uint64_t state;

static double
uniform(void)
{
	return (double) (check_random(&state) >> 11) * 0x1p-53;
}

static double
any_bits(void)
{
	uint64_t	bits = check_random(&state);
	double		a;

	bits ^= check_random(&state) << 31;
	memcpy(&a, &bits, sizeof(a));
	return a;
}

/* a few numbers away */
static double
beside(double a)
{
	int64_t		bits;

	memcpy(&bits, &a, sizeof(bits));
	bits += (int64_t) (check_random(&state) >> 40) % 65 - 32;
	memcpy(&a, &bits, sizeof(bits));
	return a;
}

static double
argument(const Function *f)
{
	static const double bends[] = {0.4375, 0.5, 0.6875, 0.70710678118654757, 0.81649658092772603,
		1, 1.1875, 1.2247448713915889, 1.4142135623730951, 2, 2.4375, 0.55, 0x1p-27, 0x1p-26, 22,
	708, 1e6, 0.34657359027997264, 1.0397207708399179};
	uint64_t	kind = check_random(&state) >> 40;
	double		a;

	switch (kind % 8)
	{
		case 0:
			a = any_bits();
			break;
		case 1:
			/* any magnitude up to 2^20 */
			a = ldexp(uniform() - 0.5, (int) (check_random(&state) >> 40) % 60 - 38);
			break;
		case 2:
			a = beside(bends[(kind >> 3) % (sizeof(bends) / sizeof(bends[0]))]);
			break;
		case 3:
			/* close to a multiple of a quarter turn */
			a = beside((double) ((kind >> 3) % 4096) * 1.5707963267948966);
			break;
		case 4:
			a = 1 + ldexp(uniform() - 0.5, -(int) (check_random(&state) >> 40) % 40);
			break;
		default:
			a = f->from + (f->to - f->from) * uniform();
			break;
	}
	if ((kind >> 20 & 1) && f->domain_from < 0)
		a = -a;
	return a;
}

static bool
is_inside(const Function *f, double a)
{
	return a > f->domain_from && a < f->domain_to;
}

/* of the exact result */
static double
error_of(double got, __float128 exact)
{
	int			exponent;
	__float128	difference = fabsq((__float128) got - exact);

	(void) frexpq(exact, &exponent);
	return (double) ldexpq(difference, -(exponent - 53 < -1074 ? -1074 : exponent - 53));
}

static int64_t
numbers_between(double a, double b)
{
	int64_t		x;
	int64_t		y;

	memcpy(&x, &a, sizeof(x));
	memcpy(&y, &b, sizeof(y));
	x = x < 0 ? INT64_MIN - x : x;
	y = y < 0 ? INT64_MIN - y : y;
	return x > y ? x - y : y - x;
}

static void
measure(const Function *f, int64_t count)
{
	double		most = 0;
	double		most_libm = 0;
	double		at[2] = {0, 0};
	int64_t		apart = 0;
	int64_t		apart_count = 0;
	int64_t		wrong = 0;
	int64_t		n = 0;

	while (n < count)
	{
		double		a = argument(f);
		double		b = 0;
		uint32_t	errors = 0;
		double		got;
		double		libm;
		__float128	wide;
		double		error;
		int64_t		between;

		if (f->b_size > 0)
			b = f->b_size * (2 * uniform() - 1);
		if (f->b_size > 0 && check_random(&state) >> 40 & 1)
			b = ldexp(b, (int) (check_random(&state) >> 40) % 40 - 20);
		if (!is_inside(f, a))
			continue;
		n++;
		got = f->ours(a, b, &errors);
		libm = f->libm(a, b);
		/* what is out of range is an error in PostgreSQL; sql/elementary.sql looks at those */
		if (errors != 0 || isinf(libm))
		{
			CHECK(isinf(libm) || libm == 0 || (errors && fabs(libm) < 1e-322), "%s of %a %a fails",
				  f->name, a, b);
			continue;
		}
		wide = LDBL_MANT_DIG >= 64 ? (__float128) f->wide(a, b) : f->exact(a, b);
		error = error_of(got, wide);
		wrong += error > 0.5;
		if (!(error <= most - 0.01) || error_of(libm, wide) > most_libm - 0.01)
		{
			__float128	exact = f->exact(a, b);

			error = error_of(got, exact);
			if (!(error <= most))
			{
				most = error;
				at[0] = a;
				at[1] = b;
			}
			error = error_of(libm, exact);
			if (error > most_libm)
				most_libm = error;
		}
		between = numbers_between(got, libm);
		apart_count += between > 0;
		if (between > apart)
			apart = between;
	}
	CHECK(most < LIMIT, "%s", f->name);
	printf("%-6s error %.3f at %a", f->name, most, at[0]);
	if (f->b_size > 0)
		printf(", %a", at[1]);
	printf("; libm's %.3f; %d apart; %.2f %% not nearest, %.2f %% not libm's\n", most_libm,
		   (int) apart, 100.0 * (double) wrong / (double) count,
		   100.0 * (double) apart_count / (double) count);
	fflush(stdout);
}

int
main(int argc, char **argv)
{
	int64_t		count = argc > 1 ? (int64_t) atof(argv[1]) : 20000;

	for (int i = 0; i < (int) (sizeof(functions) / sizeof(functions[0])); i++)
	{
		bool		wanted = argc <= 3;

		for (int k = 3; k < argc; k++)
			wanted |= strcmp(argv[k], functions[i].name) == 0;
		state = 88172645463325252 + (argc > 2 ? strtoull(argv[2], NULL, 10) : 0) * 2;
		if (wanted)
			measure(&functions[i], count);
	}
	return check_done("accuracy");
}
