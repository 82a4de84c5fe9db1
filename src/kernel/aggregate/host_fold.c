/*
 * host_fold.c
 *	  Aggregates by their states (aggregate.h), as the host does them where it has nothing
 *	  faster: of groups of rows, of all rows, running, and of frames of rows.
 */
#include "kernel/group/host_group.h"
#include "kernel/window/host_window.h"

#include "kernel/aggregate/aggregate.h"
#include "kernel/host/validity.h"

/* what folds rows of one storage by one aggregate; none: there is no such state */
typedef struct FoldFunctions
{
	size_t		size;			/* of a fold */
	bool		ordered;		/* another order of rows would give another value */
	void		(*open) (void *folds, int64_t n);

	/*
	 * Add rows to their folds. With "to" it gives what each row's has come to then. These two give
	 * values, 0 where they are NULL, whose bits in "seen" are 0 before and after, and DA_ERROR_*
	 * bits.
	 */
	uint32_t	(*rows) (void *folds, const int32_t *ids, const void *values,
						 const uint64_t *validity, int n, void *to, uint64_t *seen);
	uint32_t	(*finish) (const void *folds, int64_t n, void *to, uint64_t *seen);
	WindowFunction window;		/* NULL: it is not there of frames */
} FoldFunctions;

#define FOLD_IF_BOOL_ANY(...)		__VA_ARGS__
#define FOLD_IF_BOOL_BOOL(...)		__VA_ARGS__
#define FOLD_IF_BOOL_ORDERED(...)
#define FOLD_IF_BOOL_NUMBER(...)
#define FOLD_IF_BOOL_INT(...)
#define FOLD_IF_BOOL_NONE(...)
#define FOLD_IF_INT_ANY(...)		__VA_ARGS__
#define FOLD_IF_INT_BOOL(...)
#define FOLD_IF_INT_ORDERED(...)	__VA_ARGS__
#define FOLD_IF_INT_NUMBER(...)		__VA_ARGS__
#define FOLD_IF_INT_INT(...)		__VA_ARGS__
#define FOLD_IF_INT_NONE(...)
#define FOLD_IF_FLOAT_ANY(...)		__VA_ARGS__
#define FOLD_IF_FLOAT_BOOL(...)
#define FOLD_IF_FLOAT_ORDERED(...)	__VA_ARGS__
#define FOLD_IF_FLOAT_NUMBER(...)	__VA_ARGS__
#define FOLD_IF_FLOAT_INT(...)
#define FOLD_IF_FLOAT_NONE(...)

#define DA_TEMPLATE "kernel/aggregate/fold_template.h"
#include "kernel/element/each_storage.h"

static const FoldFunctions *const fold_functions[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) [DA_STORAGE_##id] = loop_##prefix##_functions,
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

/* folds that are opened or finished at a time; a multiple of 64 */
#define FOLDS_AT_ONCE	4096

/* a block of rows; the arrays are room for what has to be made */
typedef struct FoldBlock
{
	int			n;
	const int32_t *ids;			/* NULL: all rows are of one group */
	const void *values;
	const uint64_t *validity;	/* from bit 0 on; NULL: no value is NULL */
	int32_t		id_room[HOST_BLOCK];
	uint64_t	validity_room[HOST_BLOCK_WORDS];
} FoldBlock;

static void
block_open(FoldBlock *block, const GroupRows *rows, const DaColumn *values, int64_t at)
{
	block->n = host_block_length(values->length, at);
	block->ids = rows->ids ? group_block_ids(rows, at, block->n, block->id_room) : NULL;
	block->values = (const char *) values->data + at * da_storage_size[values->storage];
	block->validity = NULL;
	if (values->validity == NULL)
		return;
	da_bits_copy(block->validity_room, values->validity, values->validity_offset + at, block->n);
	block->validity = block->validity_room;
}

/* open folds of the groups, and of place 0 for rows that are of none; NULL unless DA_OK */
static DaStatus
folds_open(const DaCall *call, const FoldFunctions *functions, const GroupRows *rows, char **folds)
{
	DaStatus	status = host_allocate((rows->ngroups + 1) * functions->size, (void **) folds);

	for (int64_t at = 0; at <= rows->ngroups && status == DA_OK; at += FOLDS_AT_ONCE)
	{
		int64_t		left = rows->ngroups + 1 - at;

		if (host_interrupted(call))
			status = DA_INTERRUPTED;
		functions->open(*folds + at * functions->size,
						left < FOLDS_AT_ONCE ? left : FOLDS_AT_ONCE);
	}
	if (status == DA_INTERRUPTED)
	{
		group_release(rows, functions->size, *folds);
		*folds = NULL;
	}
	return status;
}

static DaStatus
folds_finish(DaCall *call, const FoldFunctions *functions, const GroupRows *rows,
			 const char *folds, DaOutput *result)
{
	int			size = da_storage_size[result->storage];

	result->null_count = 0;
	for (int64_t at = 0; at < rows->ngroups; at += FOLDS_AT_ONCE)
	{
		int64_t		left = rows->ngroups - at;
		int64_t		n = left < FOLDS_AT_ONCE ? left : FOLDS_AT_ONCE;
		uint64_t	seen[FOLDS_AT_ONCE / 64] = {0};

		if (host_interrupted(call))
			return DA_INTERRUPTED;
		/* place 0 is no group's */
		call->errors |= functions->finish(folds + (at + 1) * functions->size, n,
										  (char *) result->data + at * size, seen);
		validity_store(result, seen, at, n);
	}
	return DA_OK;
}

/* of groups, or running: whose result is a row's */
static DaStatus
fold_rows(DaCall *call, DaFold op, const GroupRows *rows, bool running, DaOutput *result)
{
	const DaColumn *values = rows->values;
	const FoldFunctions *functions = &fold_functions[values->storage][op];
	GroupRows	all = *rows;
	int			size = da_storage_size[result->storage];
	char	   *folds;
	DaStatus	status;

	if (functions->size == 0)
		return DA_UNSUPPORTED;
	/* of blocks of rows a NULL is one, and running it has a result: else it is of no group */
	if (running || functions->ordered || rows->ids == NULL)
		all.values = NULL;
	status = folds_open(call, functions, &all, &folds);
	if (status != DA_OK)
		return status;
	result->null_count = 0;
	for (int64_t at = 0; at < values->length && status == DA_OK; at += HOST_BLOCK)
	{
		char	   *first = rows->ids ? folds : folds + functions->size;
		FoldBlock	block;
		uint64_t	seen[HOST_BLOCK_WORDS] = {0};

		block_open(&block, &all, values, at);
		call->errors |= functions->rows(first, block.ids, block.values,
										all.values ? NULL : block.validity, block.n,
										running ? (char *) result->data + at * size : NULL, seen);
		if (running)
			validity_store(result, seen, at, block.n);
		if (host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
	}
	if (status == DA_OK && !running)
		status = folds_finish(call, functions, &all, folds, result);
	group_release(rows, functions->size, folds);
	return status;
}

DaStatus
fold_groups(DaCall *call, DaFold op, const GroupRows *rows, DaOutput *result)
{
	return fold_rows(call, op, rows, false, result);
}

DaStatus
host_scan(DaCall *call, const DaFold *ops, int nops, int64_t ngroups, const DaColumn *ids,
		  const DaColumn *values, DaOutput *results)
{
	bool		outside = false;
	GroupRows	rows = {ids, values, ngroups, &outside};
	DaStatus	status = DA_OK;

	for (int k = 0; k < nops && status == DA_OK; k++)
		status = fold_rows(call, ops[k], &rows, true, &results[k]);
	if (outside)
		call->errors = DA_ERROR_GROUP;
	return status;
}

DaStatus
fold_frames(DaCall *call, Window *window, DaOutput *result)
{
	WindowFunction frames = fold_functions[window->values->storage][window->with->op].window;

	return frames ? frames(call, window, result) : DA_UNSUPPORTED;
}
