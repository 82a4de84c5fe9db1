/*
 * window_sum_template.h
 *	  Sums, averages and deviations of frames of rows, by sums that rows come into and leave.
 *
 * Before including, define
 *	  - DA_T			- C type of one element
 *	  - SUM_NAME(f)		- name of a generated function or type
 *	  - SUM_FLOAT		- 1: elements are floats; else none
 *	  - SUM_WORDS		- words of a sum (fixed_sum.h); a sum of squares has twice as many
 *	  - SUM_USED(scale)	- of these, the words that are in use, unless all are
 * All are undefined here.
 */
#ifndef SUM_FLOAT
#define SUM_FLOAT 0
#endif
#ifndef SUM_USED
#define SUM_USED(scale) SUM_WORDS
#endif
#define SUM_SQUARES (2 * SUM_WORDS)

typedef struct SUM_NAME (state)
{
	uint64_t	sum[SUM_WORDS];
	uint64_t	squares[SUM_SQUARES];	/* kept only for deviations */
	WindowOdd	odd;
} SUM_NAME(state);

DA_INLINE void
SUM_NAME(init) (SUM_NAME(state) * state, const WindowSums *sums, bool squares)
{
	(void) sums;
	for (int i = 0; i < SUM_USED(sums->scale); i++)
		state->sum[i] = 0;
	for (int i = 0; squares && i < 2 * SUM_USED(sums->scale); i++)
		state->squares[i] = 0;
	state->odd = (WindowOdd) {0};
}

/* an element comes in, or leaves; what is under a NULL adds 0 */
DA_INLINE void
SUM_NAME(add) (SUM_NAME(state) * state, const WindowSums *sums, DA_T element, bool remove,
			   bool squares)
{
	int			shift = 0;
	int64_t		piece;

#if SUM_FLOAT
	uint64_t	bits = da_float8_bits((double) element);

	if (window_is_odd(bits))
	{
		window_add_odd(&state->odd, bits, remove ? -1 : 1);
		return;
	}
	piece = da_fixed_mantissa(bits);
	shift = da_fixed_biased(bits) - sums->scale.least;
#else
	(void) sums;
	piece = (int64_t) element;
#endif
	if (squares)
		da_fixed_add_square(state->squares, 2 * SUM_USED(sums->scale),
							(DaUint128) ((DaInt128) piece * piece), piece == 0 ? 0 : 2 * shift,
							remove);
	da_fixed_add(state->sum, SUM_USED(sums->scale), remove ? -(DaInt128) piece : piece, shift);
}

DA_INLINE void
SUM_NAME(finish) (const SUM_NAME(state) * state, const WindowSums *sums, DaFold op,
				  int64_t count, void *result, int64_t at, uint32_t *errors)
{
#if SUM_FLOAT
	if (op == DA_FOLD_STDDEV)
	{
		uint32_t	special = window_special(&state->odd);
		DaVariance	variance = {{{0, 0, 0, 0}}, 0};

		if (special == 0)
			variance = da_variance((uint64_t) count, state->sum, SUM_USED(sums->scale),
								   state->squares, 2 * SUM_USED(sums->scale), sums->scale.exponent);
		((double *) result)[at] = da_finish_deviation(&variance, count, special, sums->sample,
													  sums->root, errors);
		return;
	}
	if (window_has_special(&state->odd))
	{
		double		special = da_exact_special(window_special(&state->odd));

		if (op == DA_FOLD_SUM)
			((DA_T *) result)[at] = (DA_T) special;
		else
			((double *) result)[at] = special;
		return;
	}
	{
		double		sum;

		if (op == DA_FOLD_SUM && sizeof(DA_T) == sizeof(float))
			sum = (double) da_exact_value_float4(da_fixed_value(state->sum, SUM_USED(sums->scale),
																sums->scale.exponent));
		else
			sum = window_round_float8(sums, state->sum, SUM_USED(sums->scale));
		/* the only sum that is -0 is that of nothing but -0 */
		if (op == DA_FOLD_SUM && sum == 0 && state->odd.minus_zeros == count)
			sum = -0.0;
		*errors |= da_error_if(isinf(sum), DA_ERROR_OVERFLOW);
		if (op == DA_FOLD_SUM)
			((DA_T *) result)[at] = (DA_T) sum;
		else
			((double *) result)[at] = da_finish_average(sum, count);
	}
#else
	if (op == DA_FOLD_STDDEV)
	{
		DaVariance	variance = da_variance((uint64_t) count, state->sum, SUM_WORDS, state->squares,
										   SUM_SQUARES, 0);

		((double *) result)[at] = da_variance_deviation(&variance, (uint64_t) count, sums->sample,
														sums->root);
	}
	else if (op == DA_FOLD_SUM)
	{
		if (SUM_WORDS > 1)
			*errors |= da_error_if(state->sum[SUM_WORDS - 1] !=
								   (uint64_t) ((int64_t) state->sum[0] >> 63),
								   DA_ERROR_OUT_OF_RANGE);
		((int64_t *) result)[at] = (int64_t) state->sum[0];
	}
	else
		((double *) result)[at] = window_average(state->sum, SUM_WORDS, count);
#endif
}

#if SUM_FLOAT && SUM_WORDS == 2
#define SUM_NARROW 1
#include "kernel/window/window_narrow_template.h"
#else
#define SUM_NARROW 0
#endif

/* every frame begins with the first row: nothing leaves it */
DA_INLINE DaStatus
SUM_NAME(running) (DaCall *call, Window *window, const WindowSums *sums, DaOutput *result,
				   DaFold op)
{
	const DA_T *x = window->values->data;

	SUM_NAME(state) state;
	uint32_t	errors = 0;
	int32_t		count = 0;

	SUM_NAME(init) (&state, sums, false);
	for (int64_t at = 0; at < result->length; at += HOST_BLOCK)
	{
		WindowBlock block;

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		window_open_running(window, at, count, &block, result);
		count = block.count[block.n - 1];
#if SUM_NARROW
		if (sums->narrow && !window_is_any_odd(&state.odd) &&
			SUM_NAME(narrow) (&state, sums, x + at, SUM_NAME(nothing), block.count, op,
							  result->data, at, block.n, &errors))
		{
			window_clear_few(window, &block, 0, block.n, result, at);
			continue;
		}
#endif
		for (int i = 0; i < block.n; i++)
		{
			SUM_NAME(add) (&state, sums, x[at + i], false, false);
			if (block.enough || block.count[i] >= window->least)
				SUM_NAME(finish) (&state, sums, op, block.count[i], result->data, at + i, &errors);
			else
				window_clear(result, at + i);
		}
	}
	call->errors |= errors;
	return DA_OK;
}

DA_INLINE DaStatus
SUM_NAME(window) (DaCall *call, Window *window, const WindowSums *sums, DaOutput *result,
				  DaFold op)
{
	const bool	squares = op == DA_FOLD_STDDEV;
	const bool	narrow = SUM_NARROW && sums->narrow && !squares;
	const DA_T *x = window->values->data;

	SUM_NAME(state) state;
	uint32_t	errors = 0;
	int64_t		low = 0;
	int64_t		high = 0;

	if (window->running && !squares)
		return SUM_NAME(running) (call, window, sums, result, op);
	SUM_NAME(init) (&state, sums, squares);
	for (int64_t at = 0; at < result->length; at += HOST_BLOCK)
	{
		WindowBlock block;
#if SUM_NARROW
		int			tried = 0;	/* rows before this one were tried in vain */
		int			vain = 0;
#endif

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		window_open(window, at, &block, result);
		if (block.regular && block.enough && block.from[0] == low + 1 && block.to[0] == high + 1 &&
			!(narrow && !window_is_any_odd(&state.odd)))
		{
			for (int i = 0; i < block.n; i++)
			{
				SUM_NAME(add) (&state, sums, x[high++], false, squares);
				SUM_NAME(add) (&state, sums, x[low++], true, squares);
				SUM_NAME(finish) (&state, sums, op, block.count[i], result->data, at + i, &errors);
			}
			continue;
		}
		for (int i = 0; i < block.n; i++)
		{
			int64_t		begin;
			int64_t		end;

#if SUM_NARROW
			if (narrow && i >= tried && !window_is_any_odd(&state.odd))
			{
				bool		leave;
				int			n = window_run(&block, i, low, high, &leave);

				if (n >= WINDOW_RUN &&
					SUM_NAME(narrow) (&state, sums, x + high, leave ? x + low : SUM_NAME(nothing),
									  block.count + i, op, result->data, at + i, n, &errors))
				{
					high += n;
					low += leave ? n : 0;
					window_clear_few(window, &block, i, n, result, at);
					i += n - 1;
					vain = 0;
					continue;
				}
				/* where groups are small there are only short runs */
				tried = ++vain < WINDOW_TRIALS ? i + n : block.n;
			}
#endif
			begin = block.from[i];
			end = block.to[i];
			if (block.count[i] < 0)
			{
				window_clear(result, at + i);
				continue;
			}
			if (begin >= high || begin < low || end < high)
			{
				low = high = begin;
				SUM_NAME(init) (&state, sums, squares);
			}
			while (high < end)
				SUM_NAME(add) (&state, sums, x[high++], false, squares);
			while (low < begin)
				SUM_NAME(add) (&state, sums, x[low++], true, squares);
			if (block.count[i] < window->least)
				window_clear(result, at + i);
			else
				SUM_NAME(finish) (&state, sums, op, block.count[i], result->data, at + i, &errors);
		}
	}
	call->errors |= errors;
	return DA_OK;
}

static DaStatus
SUM_NAME(sums) (DaCall *call, Window *window, const WindowSums *sums, DaOutput *result)
{
	switch (window->with->op)
	{
		case DA_FOLD_SUM:
			return SUM_NAME(window) (call, window, sums, result, DA_FOLD_SUM);
		case DA_FOLD_AVG:
			return SUM_NAME(window) (call, window, sums, result, DA_FOLD_AVG);
		default:
			return SUM_NAME(window) (call, window, sums, result, DA_FOLD_STDDEV);
	}
}

#undef SUM_SQUARES
#undef SUM_NARROW
#undef DA_T
#undef SUM_NAME
#undef SUM_FLOAT
#undef SUM_WORDS
#undef SUM_USED
