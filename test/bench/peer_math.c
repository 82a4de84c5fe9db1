/*
 * peer_math.c
 *	  Plain loops over libm for peer_best.cc. With -ffast-math the compiler would take libmvec
 *	  in its place, of which results may be 4 ulp off.
 */
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

bool
math_loop(const char *name, const double *x, const double *y, double *out, size_t n)
{
	if (strcmp(name, "exp") == 0)
		for (size_t i = 0; i < n; i++)
			out[i] = exp(x[i]);
	else if (strcmp(name, "ln") == 0)
		for (size_t i = 0; i < n; i++)
			out[i] = log(x[i]);
	else if (strcmp(name, "sqrt") == 0)
		for (size_t i = 0; i < n; i++)
			out[i] = sqrt(x[i]);
	else if (strcmp(name, "sin") == 0)
		for (size_t i = 0; i < n; i++)
			out[i] = sin(x[i]);
	else if (strcmp(name, "power") == 0)
		for (size_t i = 0; i < n; i++)
			out[i] = pow(x[i], y[i]);
	else
		return false;
	return true;
}
