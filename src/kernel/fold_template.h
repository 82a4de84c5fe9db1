/*
 * fold_template.h
 *	  Loops that fold rows of one storage into states: for every aggregate of fold_list.h
 *	  that has a state for the class (aggregate_template.h) the functions of FoldFunctions.
 *
 * For each_storage.h.
 *
 * A fold is that of a group: the state of the blocks that are complete and that of the one
 * under way. "ids" are places in an array of folds; NULL: all rows are of the first one, and
 * a call brings a block of theirs, or the end of it.
 */
#define FOLD_LOOPS(name) \
typedef struct DA_LOOP(name##_fold) \
{ \
	DA_NAME(name##_state) block; \
	/* where another order of rows would give another value */ \
	DA_NAME(name##_state) total[DA_NAME(name##_is_ordered)]; \
	int32_t		rows[DA_NAME(name##_is_ordered)];	/* of the block */ \
} DA_LOOP(name##_fold); \
\
static void \
DA_LOOP(name##_open)(void *folds, int64_t n) \
{ \
	DA_LOOP(name##_fold) *fold = folds; \
\
	for (int64_t i = 0; i < n; i++) \
	{ \
		DA_NAME(name##_init)(&fold[i].block); \
		if (!DA_NAME(name##_is_ordered)) \
			continue; \
		DA_NAME(name##_init)(fold[i].total); \
		*fold[i].rows = 0; \
	} \
} \
\
static inline void \
DA_LOOP(name##_rows)(DA_LOOP(name##_fold) *fold, int n) \
{ \
	if (!DA_NAME(name##_is_ordered)) \
		return; \
	if (*fold->rows == DA_FOLD_BLOCK) \
	{ \
		DA_NAME(name##_merge)(fold->total, &fold->block); \
		DA_NAME(name##_init)(&fold->block); \
		*fold->rows = 0; \
	} \
	*fold->rows += n; \
} \
\
static void \
DA_LOOP(name##_add)(void *folds, const int32_t *ids, const void *values, \
					  const uint64_t *validity, int n) \
{ \
	DA_LOOP(name##_fold) *fold = folds; \
	const DA_T *x = values; \
\
	if (ids == NULL) \
	{ \
		DA_NAME(name##_state) block; \
\
		DA_LOOP(name##_rows)(fold, n); \
		block = fold->block; \
		for (int i = 0; i < n; i++) \
			if (validity == NULL || da_bit_get(validity, i)) \
				DA_NAME(name##_add)(&block, x[i]); \
		fold->block = block; \
		return; \
	} \
	for (int i = 0; i < n; i++) \
	{ \
		DA_LOOP(name##_rows)(&fold[ids[i]], 1); \
		if (validity == NULL || da_bit_get(validity, i)) \
			DA_NAME(name##_add)(&fold[ids[i]].block, x[i]); \
	} \
} \
\
DA_INLINE bool \
DA_LOOP(name##_value)(const DA_LOOP(name##_fold) *fold, DA_NAME(name##_value) *to, \
						uint32_t *errors) \
{ \
	DA_NAME(name##_state) state = DA_NAME(name##_is_ordered) ? *fold->total : fold->block; \
\
	if (DA_NAME(name##_is_ordered)) \
		DA_NAME(name##_merge)(&state, &fold->block); \
	*to = state.seen ? DA_NAME(name##_finish)(&state, errors) : 0; \
	return state.seen; \
} \
\
DA_INLINE bool \
DA_LOOP(name##_next)(DA_LOOP(name##_fold) *fold, DA_T element, bool valid, \
					   DA_NAME(name##_value) *to, uint32_t *errors) \
{ \
	DA_LOOP(name##_rows)(fold, 1); \
	if (valid) \
		DA_NAME(name##_add)(&fold->block, element); \
	return DA_LOOP(name##_value)(fold, to, errors); \
} \
\
static uint32_t \
DA_LOOP(name##_scan)(void *folds, const int32_t *ids, const void *values, \
					   const uint64_t *validity, int n, void *to_, uint64_t *seen) \
{ \
	DA_LOOP(name##_fold) *fold = folds; \
	/* in registers, where there is one */ \
	DA_LOOP(name##_fold) single = *fold; \
	const DA_T *x = values; \
	DA_NAME(name##_value) *to = to_; \
	uint32_t	errors = 0; \
\
	for (int i = 0; i < n && ids == NULL; i++) \
	{ \
		bool		valid = validity == NULL || da_bit_get(validity, i); \
		bool		is_seen = DA_LOOP(name##_next)(&single, x[i], valid, &to[i], &errors); \
\
		seen[i >> 6] |= (uint64_t) is_seen << (i & 63); \
	} \
	for (int i = 0; i < n && ids != NULL; i++) \
	{ \
		bool		valid = validity == NULL || da_bit_get(validity, i); \
		bool		is_seen = false; \
\
		to[i] = 0; \
		if (ids[i] != 0) \
			is_seen = DA_LOOP(name##_next)(&fold[ids[i]], x[i], valid, &to[i], &errors); \
		seen[i >> 6] |= (uint64_t) is_seen << (i & 63); \
	} \
	if (ids == NULL) \
		*fold = single; \
	return errors; \
} \
\
static uint32_t \
DA_LOOP(name##_finish)(const void *folds, int64_t n, void *to, uint64_t *seen) \
{ \
	const DA_LOOP(name##_fold) *fold = folds; \
	uint32_t	errors = 0; \
\
	for (int64_t i = 0; i < n; i++) \
	{ \
		bool		is_seen = DA_LOOP(name##_value)(&fold[i], \
													  (DA_NAME(name##_value) *) to + i, &errors); \
\
		seen[i >> 6] |= (uint64_t) is_seen << (i & 63); \
	} \
	return errors; \
}

#if defined(DA_IS_BOOL)
#define FOLD_CLASS BOOL
#elif defined(DA_IS_INT)
#define FOLD_CLASS INT
#else
#define FOLD_CLASS FLOAT
#endif

/* what follows "state" where there is a state for elements of the class, else nothing */
#define FOLD_IF(class, state, ...) FOLD_IF_(class, state, __VA_ARGS__)
#define FOLD_IF_(class, state, ...) FOLD_IF_##class##_##state(__VA_ARGS__)

#define DA_FOLD(id, fn, name, of_whole, of_groups, of_frames, state, ...) \
	FOLD_IF(FOLD_CLASS, state, FOLD_LOOPS(fn))
#include "fold_list.h"
#undef DA_FOLD

static const FoldFunctions
DA_LOOP(functions)[DA_NUM_FOLDS] =
{
#define DA_FOLD(id, fn, name, of_whole, of_groups, of_frames, state, ...) \
	FOLD_IF(FOLD_CLASS, state, [DA_FOLD_##id] = {sizeof(DA_LOOP(fn##_fold)), \
			DA_NAME(fn##_is_ordered), \
			DA_LOOP(fn##_open), DA_LOOP(fn##_add), DA_LOOP(fn##_scan), DA_LOOP(fn##_finish)},)
#include "fold_list.h"
#undef DA_FOLD
};

#undef FOLD_LOOPS
#undef FOLD_IF
#undef FOLD_IF_
#undef FOLD_CLASS
