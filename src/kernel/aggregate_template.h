/*
 * aggregate_template.h
 *	  What an aggregate keeps of elements of one storage, written once: the state of none, a
 *	  state with one element more, one of the elements of two states, and its value. Compiled
 *	  as C for the host engine and as CUDA for the device.
 *
 * Before including, define
 *	  - DA_T		- C type of one element
 *	  - DA_NAME(f)	- name of a generated function or type
 *	  - one of DA_IS_BOOL, DA_IS_INT, DA_IS_FLOAT
 * All are undefined here. What comes out for an aggregate <a> of group_list.h whose column
 * "state" has the class:
 *	  - <a>_state	- type; "seen": an element came in, without one the value is NULL
 *	  - <a>_value	- type of the value
 *	  - <a>_init(state)
 *	  - <a>_add(state, element)		- one that is not NULL
 *	  - <a>_merge(state, next)		- the elements of "next" come after those of the state
 *	  - <a>_finish(state, &errors)	- the value; DA_ERROR_* bits for what PostgreSQL raises
 *
 * Integers, counts and extremes are the same in any order. Products of floats are rounded at
 * each step, so their order is part of the meaning: blocks of DA_FOLD_BLOCK rows of a group,
 * the rows of a block from the first to the last, then the blocks likewise.
 */

#define STATE_T DA_NAME(count_state)

typedef struct STATE_T
{
	int64_t		count;
	bool		seen;			/* a count is never NULL */
} STATE_T;

typedef int64_t DA_NAME(count_value);

DA_INLINE void
DA_NAME(count_init) (STATE_T *state)
{
	state->count = 0;
	state->seen = true;
}

DA_INLINE void
DA_NAME(count_add) (STATE_T *state, DA_T element)
{
	(void) element;
	state->count++;
}

DA_INLINE void
DA_NAME(count_merge) (STATE_T *state, const STATE_T *next)
{
	state->count += next->count;
}

DA_INLINE int64_t
DA_NAME(count_finish) (const STATE_T *state, uint32_t *errors)
{
	(void) errors;
	return state->count;
}

#undef STATE_T

#ifndef DA_IS_BOOL

#define STATE_T DA_NAME(min_state)

typedef struct STATE_T
{
	DA_T		value;
	bool		seen;
} STATE_T;

typedef DA_T DA_NAME(min_value);

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

#undef STATE_T

#endif							/* DA_IS_INT */

#undef DA_T
#undef DA_NAME
#undef DA_IS_BOOL
#undef DA_IS_INT
#undef DA_IS_FLOAT
