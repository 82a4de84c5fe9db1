/*
 * aggregate_template.h
 *	  What an aggregate keeps of elements of one storage, written once: the state of none, a
 *	  state with one element more, one of the elements of two states, and its value. Compiled
 *	  as C for the host engine and as CUDA for the device.
 *
 * For each_storage.h. What comes out for an aggregate <a> of fold_list.h whose column
 * "state" has the class:
 *	  - <a>_state	- type; "seen", at its end: an element came in, without one the value is NULL
 *	  - <a>_value	- type of the value
 *	  - <a>_is_ordered	- constant: another order of rows may give another value
 *	  - <a>_init(state)
 *	  - <a>_add(state, element)		- one that is not NULL
 *	  - <a>_merge(state, next)		- the elements of "next" come after those of the state
 *	  - <a>_finish(state, &errors)	- the value; DA_ERROR_* bits for what PostgreSQL raises
 *
 * Integers, counts and extremes are the same in any order. Products of floats are rounded at
 * each step, so their order is part of the meaning: blocks of DA_FOLD_BLOCK rows of a group,
 * the rows of a block from the first to the last, then the blocks likewise.
 */

#define STATE_OF(name, value_type, ordered) \
typedef value_type DA_NAME(name##_value); \
enum \
{ \
	DA_NAME(name##_is_ordered) = ordered \
};

/* numbers of elements, which are never NULL: so many more for each */
#define COUNT_OF(name, more) \
STATE_OF(name, int64_t, false) \
typedef struct DA_NAME(name##_state) \
{ \
	int64_t		count; \
	bool		seen; \
} DA_NAME(name##_state); \
DA_INLINE void \
DA_NAME(name##_init)(DA_NAME(name##_state) *state) \
{ \
	state->count = 0; \
	state->seen = true; \
} \
DA_INLINE void \
DA_NAME(name##_add)(DA_NAME(name##_state) *state, DA_T element) \
{ \
	(void) element; \
	state->count += more; \
} \
DA_INLINE void \
DA_NAME(name##_merge)(DA_NAME(name##_state) *state, const DA_NAME(name##_state) *next) \
{ \
	state->count += next->count; \
} \
DA_INLINE int64_t \
DA_NAME(name##_finish)(const DA_NAME(name##_state) *state, uint32_t *errors) \
{ \
	(void) errors; \
	return state->count; \
}

COUNT_OF(count, 1)
#ifdef DA_IS_BOOL
COUNT_OF(count_true, element)
#endif

#undef COUNT_OF

/*
 * One element that the others are joined to, beginning with "nothing", which leaves them as they
 * are: "joined" is what comes of state->value and an element. Every NaN is the one that 'NaN' is.
 */
#define JOIN_OF(name, nothing, joined) \
STATE_OF(name, DA_T, false) \
typedef struct DA_NAME(name##_state) \
{ \
	DA_T		value; \
	bool		seen; \
} DA_NAME(name##_state); \
DA_INLINE void \
DA_NAME(name##_init)(DA_NAME(name##_state) *state) \
{ \
	state->value = nothing; \
	state->seen = false; \
} \
DA_INLINE void \
DA_NAME(name##_add)(DA_NAME(name##_state) *state, DA_T element) \
{ \
	state->value = (DA_T) (joined); \
	state->seen = true; \
} \
DA_INLINE void \
DA_NAME(name##_merge)(DA_NAME(name##_state) *state, const DA_NAME(name##_state) *next) \
{ \
	bool		seen = state->seen | next->seen; \
\
	DA_NAME(name##_add)(state, next->value); \
	state->seen = seen; \
} \
DA_INLINE DA_T \
DA_NAME(name##_finish)(const DA_NAME(name##_state) *state, uint32_t *errors) \
{ \
	(void) errors; \
	return DA_NAME(unkey)(DA_NAME(key)(state->value)); \
}

/* of equal ones the last, as PostgreSQL's min() and max() */
#define LEAST		DA_NAME(le)(element, state->value) ? element : state->value
#define GREATEST	DA_NAME(ge)(element, state->value) ? element : state->value

#ifdef DA_IS_BOOL
JOIN_OF(any, false, GREATEST)
JOIN_OF(all, true, LEAST)
#elif defined(DA_IS_FLOAT)
JOIN_OF(min, (DA_T) NAN, LEAST)
JOIN_OF(max, -(DA_T) INFINITY, GREATEST)
#else
JOIN_OF(min, DA_NAME(unkey) ((DA_UT) ~(DA_UT) 0), LEAST)
JOIN_OF(max, DA_NAME(unkey) (0), GREATEST)
#endif

#ifdef DA_IS_INT
JOIN_OF(bit_and, -1, state->value & element)
JOIN_OF(bit_or, 0, state->value | element)
JOIN_OF(bit_xor, 0, state->value ^ element)
#endif

#undef JOIN_OF
#undef LEAST
#undef GREATEST

#ifdef DA_IS_INT

/* of up to 2^31 elements, whatever these are */
STATE_OF(sum, int64_t, false)

typedef struct DA_NAME (sum_state)
{
	int64_t		low;			/* of the elements' lower 32 bits */
	int64_t		high;			/* of the upper ones */
	bool		seen;
} DA_NAME(sum_state);

DA_INLINE void
DA_NAME(sum_init) (DA_NAME(sum_state) * state)
{
	state->low = state->high = 0;
	state->seen = false;
}

DA_INLINE void
DA_NAME(sum_add) (DA_NAME(sum_state) * state, DA_T element)
{
	state->low += (uint32_t) element;
	state->high += (int64_t) element >> 32;
	state->seen = true;
}

DA_INLINE void
DA_NAME(sum_merge) (DA_NAME(sum_state) * state, const DA_NAME(sum_state) * next)
{
	state->low += next->low;
	state->high += next->high;
	state->seen |= next->seen;
}

DA_INLINE int64_t
DA_NAME(sum_finish) (const DA_NAME(sum_state) * state, uint32_t *errors)
{
	int64_t		high = state->high + (state->low >> 32);
	int64_t		sum = (int64_t) ((uint64_t) high << 32 | (uint32_t) state->low);

	*errors |= da_error_if(sum >> 32 != high, DA_ERROR_OUT_OF_RANGE);
	return sum;
}

/* a product that does not fit may still come to 0 */
STATE_OF(product, int64_t, false)

typedef struct DA_NAME (product_state)
{
	uint64_t	magnitude;		/* unless it is "large" */
	bool		negative;
	bool		zero;			/* an element is */
	bool		large;
	bool		seen;
} DA_NAME(product_state);

DA_INLINE void
DA_NAME(product_init) (DA_NAME(product_state) * state)
{
	state->magnitude = 1;
	state->negative = state->zero = state->large = state->seen = false;
}

DA_INLINE void
DA_NAME(product_multiply) (DA_NAME(product_state) * state, uint64_t magnitude)
{
	DaUint128	product = (DaUint128) state->magnitude * magnitude;

	state->large |= product >> 64 != 0;
	state->magnitude = (uint64_t) product;
}

DA_INLINE void
DA_NAME(product_add) (DA_NAME(product_state) * state, DA_T element)
{
	uint64_t	magnitude = element < 0 ? 0 - (uint64_t) element : (uint64_t) element;

	state->negative ^= element < 0;
	state->zero |= element == 0;
	state->seen = true;
	/* of 0 all is known: the others go on */
	DA_NAME(product_multiply) (state, element == 0 ? 1 : magnitude);
}

DA_INLINE void
DA_NAME(product_merge) (DA_NAME(product_state) * state, const DA_NAME(product_state) * next)
{
	state->negative ^= next->negative;
	state->zero |= next->zero;
	state->large |= next->large;
	state->seen |= next->seen;
	DA_NAME(product_multiply) (state, next->magnitude);
}

DA_INLINE int64_t
DA_NAME(product_finish) (const DA_NAME(product_state) * state, uint32_t *errors)
{
	uint64_t	most = (UINT64_C(1) << 63) - !state->negative;

	if (state->zero)
		return 0;
	*errors |= da_error_if(state->large || state->magnitude > most, DA_ERROR_OUT_OF_RANGE);
	return (int64_t) (state->negative ? 0 - state->magnitude : state->magnitude);
}

#endif							/* DA_IS_INT */

#ifdef DA_IS_FLOAT

/* in double precision, rounded to a float4 once */
STATE_OF(product, DA_T, true)

typedef struct DA_NAME (product_state)
{
	double		value;
	uint32_t	errors;
	bool		seen;
} DA_NAME(product_state);

DA_INLINE void
DA_NAME(product_init) (DA_NAME(product_state) * state)
{
	state->value = 1;
	state->errors = 0;
	state->seen = false;
}

/* what is neither 0 nor infinite has no errors */
DA_INLINE void
DA_NAME(product_multiply) (DA_NAME(product_state) * state, double factor)
{
	double		product = state->value * factor;

	if (fabs(product) < (double) INFINITY && product != 0)
		state->value = product;
	else
		state->value = da_float8_multiply(state->value, factor, &state->errors);
	state->seen = true;
}

DA_INLINE void
DA_NAME(product_add) (DA_NAME(product_state) * state, DA_T element)
{
	DA_NAME(product_multiply) (state, (double) element);
}

DA_INLINE void
DA_NAME(product_merge) (DA_NAME(product_state) * state, const DA_NAME(product_state) * next)
{
	if (!next->seen)
		return;
	DA_NAME(product_multiply) (state, next->value);
	state->errors |= next->errors;
}

DA_INLINE DA_T
DA_NAME(product_finish) (const DA_NAME(product_state) * state, uint32_t *errors)
{
	DA_T		value = (DA_T) state->value;

	*errors |= state->errors |
		da_error_if(isinf(value) && !isinf(state->value), DA_ERROR_OVERFLOW) |
		da_error_if(value == 0 && state->value != 0, DA_ERROR_UNDERFLOW);
	return value;
}

#endif							/* DA_IS_FLOAT */

#ifndef DA_IS_BOOL

/*
 * Central moments of numbers, in double precision: of n elements the mean, and the sums of the
 * second, third and fourth powers of the deviations from it, by the updates of Welford and Pebay.
 */
#define MOMENTS_OF(name, least, value_of) \
typedef DaCentralMoments DA_NAME(name##_state); \
STATE_OF(name, double, true) \
DA_INLINE void \
DA_NAME(name##_init)(DaCentralMoments *state) \
{ \
	da_moments_init(state); \
} \
DA_INLINE void \
DA_NAME(name##_add)(DaCentralMoments *state, DA_T element) \
{ \
	da_moments_add(state, (double) element); \
	state->seen = da_moments_seen(state, least); \
} \
DA_INLINE void \
DA_NAME(name##_merge)(DaCentralMoments *state, const DaCentralMoments *next) \
{ \
	da_moments_merge(state, next); \
	state->seen = da_moments_seen(state, least); \
} \
DA_INLINE double \
DA_NAME(name##_finish)(const DaCentralMoments *state, uint32_t *errors) \
{ \
	return da_moments_check(state, value_of(state), errors); \
}

MOMENTS_OF(skewness_pop, 1, da_skewness_pop)
MOMENTS_OF(skewness, 3, da_skewness)
MOMENTS_OF(kurtosis_pop, 1, da_kurtosis_pop)
MOMENTS_OF(kurtosis, 4, da_kurtosis)

#undef MOMENTS_OF

#endif							/* !DA_IS_BOOL */

#undef STATE_OF
