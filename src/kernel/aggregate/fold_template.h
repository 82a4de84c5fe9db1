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
static inline void \
DA_LOOP(name##_next)(DA_LOOP(name##_fold) *fold, int n) \
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
DA_INLINE uint32_t \
DA_LOOP(name##_add_rows)(DA_LOOP(name##_fold) *folds, const int32_t *ids, const DA_T *x, \
						 const uint64_t *validity, int n, DA_NAME(name##_value) *to, \
						 uint64_t *seen) \
{ \
	/* in registers, where there is one */ \
	DA_LOOP(name##_fold) single = *folds; \
	uint32_t	errors = 0; \
\
	for (int i = 0; i < n; i++) \
	{ \
		DA_LOOP(name##_fold) *fold = ids ? &folds[ids[i]] : &single; \
\
		if (to) \
			to[i] = 0; \
		if (to && ids && ids[i] == 0) \
			continue; \
		DA_LOOP(name##_next)(fold, 1); \
		if (validity == NULL || da_bit_get(validity, i)) \
			DA_NAME(name##_add)(&fold->block, x[i]); \
		if (to) \
			seen[i >> 6] |= (uint64_t) DA_LOOP(name##_value)(fold, &to[i], &errors) << (i & 63); \
	} \
	if (ids == NULL) \
		*folds = single; \
	return errors; \
} \
\
static uint32_t \
DA_LOOP(name##_rows)(void *folds, const int32_t *ids, const void *values, \
					 const uint64_t *validity, int n, void *to, uint64_t *seen) \
{ \
	DA_LOOP(name##_fold) *fold = folds; \
	const DA_T *x = values; \
	DA_NAME(name##_state) block; \
\
	if (ids) \
		return to ? DA_LOOP(name##_add_rows)(folds, ids, x, validity, n, to, seen) : \
			DA_LOOP(name##_add_rows)(folds, ids, x, validity, n, NULL, seen); \
	if (to) \
		return DA_LOOP(name##_add_rows)(folds, NULL, x, validity, n, to, seen); \
	DA_LOOP(name##_next)(fold, n); \
	block = fold->block; \
	for (int i = 0; i < n; i++) \
		if (validity == NULL || da_bit_get(validity, i)) \
			DA_NAME(name##_add)(&block, x[i]); \
	fold->block = block; \
	return 0; \
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

/*
 * Frames of rows (host_window.h). Where no order matters the rows of a frame are in two parts: of
 * the first one it is known what all from a row on come to, of the second one what all of it do.
 * When a frame has left the first part, the second becomes the first. So a row is looked at twice,
 * and nothing is decided by what the elements are, which would be hard to foretell. Where an order
 * matters each frame is folded by itself, but for whole blocks of a frame that began where it does.
 */
#define FOLD_FRAMES(name) \
DA_INLINE DA_NAME(name##_state) \
DA_LOOP(name##_row)(const DaColumn *values, int64_t row) \
{ \
	DA_NAME(name##_state) state; \
\
	DA_NAME(name##_init)(&state); \
	if (!da_column_is_null(values, row)) \
		DA_NAME(name##_add)(&state, ((const DA_T *) values->data)[row]); \
	return state; \
} \
\
static DaStatus \
DA_LOOP(name##_add_frame)(const DaCall *call, const Window *window, int64_t begin, int64_t end, \
						  DA_NAME(name##_state) *state) \
{ \
	const DA_T *x = window->values->data; \
\
	for (int64_t at = begin; at < end; at += DA_FOLD_BLOCK) \
	{ \
		int64_t		block_end = end - at < DA_FOLD_BLOCK ? end : at + DA_FOLD_BLOCK; \
		DA_NAME(name##_state) block; \
\
		if (host_interrupted(call)) \
			return DA_INTERRUPTED; \
		DA_NAME(name##_init)(&block); \
		for (int64_t k = at; k < block_end; k++) \
			if (window_valid(window, k)) \
				DA_NAME(name##_add)(&block, x[k]); \
		DA_NAME(name##_merge)(state, &block); \
	} \
	return DA_OK; \
} \
\
static DaStatus \
DA_LOOP(name##_window)(DaCall *call, Window *window, DaOutput *result) \
{ \
	/* of a row of the first part: its state, whether an element came in need not be */ \
	const size_t kept = DA_NAME(name##_is_ordered) ? 0 : \
		DA_IS_WIDTH(offsetof(DA_NAME(name##_state), seen)) ? \
		offsetof(DA_NAME(name##_state), seen) : sizeof(DA_NAME(name##_state)); \
	/* what is stored by bytes might be anything */ \
	const DaColumn values = *window->values; \
	DA_NAME(name##_value) *to = result->data; \
	size_t		size = (size_t) result->length * kept; \
	char	   *first; \
	DA_NAME(name##_state) second;	/* where an order matters, of [low, high) */ \
	int64_t		low = 0; \
	int64_t		middle = 0;		/* where the second part begins */ \
	int64_t		high = 0; \
	DaStatus	status = host_allocate(size, (void **) &first); \
\
	DA_NAME(name##_init)(&second); \
	for (int64_t at = 0; at < result->length && status == DA_OK; at += HOST_BLOCK) \
	{ \
		WindowBlock block; \
\
		if (host_interrupted_at(call, at)) \
			status = DA_INTERRUPTED; \
		window_open(window, at, &block, result); \
		for (int i = 0; i < block.n && status == DA_OK; i++) \
		{ \
			int64_t		begin = block.from[i]; \
			int64_t		end = block.to[i]; \
			DA_NAME(name##_state) state; \
\
			if (block.count[i] < window->least) \
			{ \
				to[at + i] = 0; \
				continue; \
			} \
			if (DA_NAME(name##_is_ordered)) \
			{ \
				int64_t		whole = end - (end - begin) % DA_FOLD_BLOCK; \
\
				if (begin != low || whole < high) \
				{ \
					low = high = begin; \
					DA_NAME(name##_init)(&second); \
				} \
				status = DA_LOOP(name##_add_frame)(call, window, high, whole, &second); \
				high = whole; \
				state = second; \
				if (status == DA_OK) \
					status = DA_LOOP(name##_add_frame)(call, window, whole, end, &state); \
			} \
			else if (begin == end) \
				DA_NAME(name##_init)(&state); \
			else \
			{ \
				if (begin >= high || begin < low || end < high) \
				{ \
					middle = high = begin; \
					DA_NAME(name##_init)(&second); \
				} \
				for (; high < end; high++) \
				{ \
					state = DA_LOOP(name##_row)(&values, high); \
					DA_NAME(name##_merge)(&second, &state); \
				} \
				if (begin >= middle) \
				{ \
					DA_NAME(name##_init)(&second); \
					for (int64_t k = high - 1; k >= begin; k--) \
					{ \
						state = DA_LOOP(name##_row)(&values, k); \
						DA_NAME(name##_merge)(&state, &second); \
						second = state; \
						memcpy(first + k * kept, &state, kept); \
					} \
					middle = high; \
					DA_NAME(name##_init)(&second); \
				} \
				low = begin; \
				memcpy(&state, first + begin * kept, kept); \
				DA_NAME(name##_merge)(&state, &second); \
			} \
			to[at + i] = DA_NAME(name##_finish)(&state, &call->errors); \
		} \
	} \
	host_release(first, size); \
	return status; \
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

#define DA_FOLD(id, fn, name, of_whole, of_groups, of_frames, of_running, of_rows, state, ...) \
	FOLD_IF(FOLD_CLASS, state, FOLD_LOOPS(fn) DA_IF_##of_frames(FOLD_FRAMES(fn)))
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD

static const FoldFunctions
DA_LOOP(functions)[DA_NUM_FOLDS] =
{
#define DA_FOLD(id, fn, name, of_whole, of_groups, of_frames, of_running, of_rows, state, ...) \
	FOLD_IF(FOLD_CLASS, state, [DA_FOLD_##id] = {sizeof(DA_LOOP(fn##_fold)), \
			DA_NAME(fn##_is_ordered), \
			DA_LOOP(fn##_open), DA_LOOP(fn##_rows), DA_LOOP(fn##_finish), \
			DA_IF_##of_frames(DA_LOOP(fn##_window))},)
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD
};

#undef FOLD_LOOPS
#undef FOLD_FRAMES
#undef FOLD_IF
#undef FOLD_IF_
#undef FOLD_CLASS
