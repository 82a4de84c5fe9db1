/*
 * peer_loops.hh
 *	  Plain loops for peer_best.cc.
 */
#ifndef PEER_LOOPS_H
#define PEER_LOOPS_H

#include <stddef.h>
#include <stdint.h>

/* what sums of elements are */
template <typename T> struct Wider;
template <> struct Wider<double> { typedef double type; };
template <> struct Wider<int32_t> { typedef int64_t type; };

/* peer_math.c: exp, ln, sqrt, sin, power; false if it is none of these */
extern "C" bool math_loop(const char *name, const double *x, const double *y, double *out, size_t n);

/* of the last elements, as many as the frame is wide */
template <typename T>
static void
running_sums(const T *v, size_t n, size_t width, typename Wider<T>::type *out)
{
	typename Wider<T>::type total = 0;

	for (size_t i = 0; i < n && i < width; i++)
		out[i] = total += v[i];
	for (size_t i = width; i < n; i++)
		out[i] = total += (typename Wider<T>::type) v[i] - v[i - width];
}

template <typename T>
static typename Wider<T>::type
dot(const T *v, const T *w, size_t n)
{
	typename Wider<T>::type total = 0;

	for (size_t i = 0; i < n; i++)
		total += (typename Wider<T>::type) v[i] * w[i];
	return total;
}

template <typename T>
static void
ewma(const T *v, size_t n, double alpha, double *out)
{
	double		average = v[0];

	for (size_t i = 0; i < n; i++)
		out[i] = average = alpha * v[i] + (1 - alpha) * average;
}

/* by halving without branches */
template <typename T>
static void
search(const T *sorted, size_t n, const T *wanted, size_t count, int32_t *out)
{
	for (size_t i = 0; i < count; i++)
	{
		const T    *base = sorted;

		for (size_t rest = n; rest > 0; rest -= (rest + 1) / 2)
			base += base[rest / 2] < wanted[i] ? (rest + 1) / 2 : 0;
		out[i] = base - sorted + 1;
	}
}

#endif
