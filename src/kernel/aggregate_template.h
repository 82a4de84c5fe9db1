/*
 * aggregate_template.h
 *	  What an aggregate keeps of elements of one storage, written once: the state of none, a
 *	  state with one element more, one of the elements of two states, and its value. Compiled
 *	  as C for the host engine and as CUDA for the device.
 *
 * For each_storage.h. What comes out for an aggregate <a> of fold_list.h whose column
 * "state" has the class:
 *	  - <a>_state	- type; "seen": an element came in, without one the value is NULL
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

/* numbers of elements, which are never NULL: so many more for each */
#define COUNT_OF(name, more) \
typedef struct DA_NAME(name##_state) \
{ \
	int64_t		count; \
	bool		seen; \
} DA_NAME(name##_state); \
typedef int64_t DA_NAME(name##_value); \
enum \
{ \
	DA_NAME(name##_is_ordered) = false \
}; \
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

#ifndef DA_IS_BOOL

#define STATE_T DA_NAME(min_state)

typedef struct STATE_T
{
	DA_T		value;
	bool		seen;
} STATE_T;

typedef DA_T DA_NAME(min_value);

enum
{
	DA_NAME(min_is_ordered) = false
};

DA_INLINE void
DA_NAME(min_init) (STATE_T *state)
{
	state->value = 0;
	state->seen = false;
}

/* the last of equal ones, as PostgreSQL's min() and max() */
DA_INLINE void
DA_NAME(min_add) (STATE_T *state, DA_T element)
{
	if (!state->seen || DA_NAME(le) (element, state->value))
		state->value = element;
	state->seen = true;
}

DA_INLINE void
DA_NAME(min_merge) (STATE_T *state, const STATE_T *next)
{
	if (next->seen)
		DA_NAME(min_add) (state, next->value);
}

/* every NaN as the one that 'NaN' is */
DA_INLINE DA_T
DA_NAME(min_finish) (const STATE_T *state, uint32_t *errors)
{
	(void) errors;
	return DA_NAME(unkey) (DA_NAME(key) (state->value));
}

#undef STATE_T

#define STATE_T DA_NAME(max_state)

typedef DA_NAME(min_state)
STATE_T;
typedef DA_T DA_NAME(max_value);

enum
{
	DA_NAME(max_is_ordered) = false
};

DA_INLINE void
DA_NAME(max_init) (STATE_T *state)
{
	DA_NAME(min_init) (state);
}

DA_INLINE void
DA_NAME(max_add) (STATE_T *state, DA_T element)
{
	if (!state->seen || DA_NAME(ge) (element, state->value))
		state->value = element;
	state->seen = true;
}

DA_INLINE void
DA_NAME(max_merge) (STATE_T *state, const STATE_T *next)
{
	if (next->seen)
		DA_NAME(max_add) (state, next->value);
}

DA_INLINE DA_T
DA_NAME(max_finish) (const STATE_T *state, uint32_t *errors)
{
	return DA_NAME(min_finish) (state, errors);
}

#undef STATE_T

#endif							/* DA_IS_BOOL */

#ifndef DA_IS_FLOAT

/* elements that are combined bit by bit, from what leaves the others as they are */
#define BITS_OF(name, nothing, operator) \
typedef struct DA_NAME(name##_state) \
{ \
	DA_T		value; \
	bool		seen; \
} DA_NAME(name##_state); \
typedef DA_T DA_NAME(name##_value); \
enum \
{ \
	DA_NAME(name##_is_ordered) = false \
}; \
DA_INLINE void \
DA_NAME(name##_init)(DA_NAME(name##_state) *state) \
{ \
	state->value = nothing; \
	state->seen = false; \
} \
DA_INLINE void \
DA_NAME(name##_add)(DA_NAME(name##_state) *state, DA_T element) \
{ \
	state->value = (DA_T) (state->value operator element); \
	state->seen = true; \
} \
DA_INLINE void \
DA_NAME(name##_merge)(DA_NAME(name##_state) *state, const DA_NAME(name##_state) *next) \
{ \
	state->value = (DA_T) (state->value operator next->value); \
	state->seen |= next->seen; \
} \
DA_INLINE DA_T \
DA_NAME(name##_finish)(const DA_NAME(name##_state) *state, uint32_t *errors) \
{ \
	(void) errors; \
	return state->value; \
}

#ifdef DA_IS_BOOL
BITS_OF(any, false, |)
BITS_OF(all, true, &)
#else
BITS_OF(bit_and, -1, &)
BITS_OF(bit_or, 0, |)
BITS_OF(bit_xor, 0, ^)
#endif

#undef BITS_OF

#endif							/* !DA_IS_FLOAT */

#ifdef DA_IS_INT

/* of up to 2^31 elements, whatever these are */
#define STATE_T DA_NAME(sum_state)

typedef struct STATE_T
{
	int64_t		low;			/* of the elements' lower 32 bits */
	int64_t		high;			/* of the upper ones */
	bool		seen;
} STATE_T;

typedef int64_t DA_NAME(sum_value);

enum
{
	DA_NAME(sum_is_ordered) = false
};

DA_INLINE void
DA_NAME(sum_init) (STATE_T *state)
{
	state->low = state->high = 0;
	state->seen = false;
}

DA_INLINE void
DA_NAME(sum_add) (STATE_T *state, DA_T element)
{
	state->low += (uint32_t) element;
	state->high += (int64_t) element >> 32;
	state->seen = true;
}

DA_INLINE void
DA_NAME(sum_merge) (STATE_T *state, const STATE_T *next)
{
	state->low += next->low;
	state->high += next->high;
	state->seen |= next->seen;
}

DA_INLINE int64_t
DA_NAME(sum_finish) (const STATE_T *state, uint32_t *errors)
{
	int64_t		high = state->high + (state->low >> 32);
	int64_t		sum = (int64_t) ((uint64_t) high << 32 | (uint32_t) state->low);

	*errors |= da_error_if(sum >> 32 != high, DA_ERROR_OUT_OF_RANGE);
	return sum;
}

/* a product that does not fit may still come to 0 */
#undef STATE_T

#define STATE_T DA_NAME(product_state)

typedef struct STATE_T
{
	uint64_t	magnitude;		/* unless it is "large" */
	bool		negative;
	bool		zero;			/* an element is */
	bool		large;
	bool		seen;
} STATE_T;

typedef int64_t DA_NAME(product_value);

enum
{
	DA_NAME(product_is_ordered) = false
};

DA_INLINE void
DA_NAME(product_init) (STATE_T *state)
{
	state->magnitude = 1;
	state->negative = state->zero = state->large = state->seen = false;
}

DA_INLINE void
DA_NAME(product_multiply) (STATE_T *state, uint64_t magnitude)
{
	DaUint128	product = (DaUint128) state->magnitude * magnitude;

	state->large |= product >> 64 != 0;
	state->magnitude = (uint64_t) product;
}

DA_INLINE void
DA_NAME(product_add) (STATE_T *state, DA_T element)
{
	uint64_t	magnitude = element < 0 ? 0 - (uint64_t) element : (uint64_t) element;

	state->negative ^= element < 0;
	state->zero |= element == 0;
	state->seen = true;
	/* of 0 all is known: the others go on */
	DA_NAME(product_multiply) (state, element == 0 ? 1 : magnitude);
}

DA_INLINE void
DA_NAME(product_merge) (STATE_T *state, const STATE_T *next)
{
	state->negative ^= next->negative;
	state->zero |= next->zero;
	state->large |= next->large;
	state->seen |= next->seen;
	DA_NAME(product_multiply) (state, next->magnitude);
}

DA_INLINE int64_t
DA_NAME(product_finish) (const STATE_T *state, uint32_t *errors)
{
	uint64_t	most = (UINT64_C(1) << 63) - !state->negative;

	if (state->zero)
		return 0;
	*errors |= da_error_if(state->large || state->magnitude > most, DA_ERROR_OUT_OF_RANGE);
	return (int64_t) (state->negative ? 0 - state->magnitude : state->magnitude);
}

#undef STATE_T

#endif							/* DA_IS_INT */

#ifdef DA_IS_FLOAT

/* in double precision, rounded to a float4 once */
#define STATE_T DA_NAME(product_state)

typedef struct STATE_T
{
	double		value;
	uint32_t	errors;
	bool		seen;
} STATE_T;

typedef DA_T DA_NAME(product_value);

enum
{
	DA_NAME(product_is_ordered) = true
};

DA_INLINE void
DA_NAME(product_init) (STATE_T *state)
{
	state->value = 1;
	state->errors = 0;
	state->seen = false;
}

/* what is neither 0 nor infinite has no errors */
DA_INLINE void
DA_NAME(product_multiply) (STATE_T *state, double factor)
{
	double		product = state->value * factor;

	if (fabs(product) < (double) INFINITY && product != 0)
		state->value = product;
	else
		state->value = da_float8_multiply(state->value, factor, &state->errors);
	state->seen = true;
}

DA_INLINE void
DA_NAME(product_add) (STATE_T *state, DA_T element)
{
	DA_NAME(product_multiply) (state, (double) element);
}

DA_INLINE void
DA_NAME(product_merge) (STATE_T *state, const STATE_T *next)
{
	if (!next->seen)
		return;
	DA_NAME(product_multiply) (state, next->value);
	state->errors |= next->errors;
}

DA_INLINE DA_T
DA_NAME(product_finish) (const STATE_T *state, uint32_t *errors)
{
	DA_T		value = (DA_T) state->value;

	*errors |= state->errors |
		da_error_if(isinf(value) && !isinf(state->value), DA_ERROR_OVERFLOW) |
		da_error_if(value == 0 && state->value != 0, DA_ERROR_UNDERFLOW);
	return value;
}

#undef STATE_T

#endif							/* DA_IS_FLOAT */

#ifndef DA_IS_BOOL

/*
 * Central moments of numbers, in double precision: of n elements the mean, and the sums of the
 * second, third and fourth powers of the deviations from it, by the updates of Welford and Pebay.
 */
#define MOMENTS_OF(name, least, value_of) \
typedef DaCentralMoments DA_NAME(name##_state); \
typedef double DA_NAME(name##_value); \
enum \
{ \
	DA_NAME(name##_is_ordered) = true \
}; \
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
