/*
 * batch.h
 *	  Rows of arrays that an aggregate has been given and has not added to its states yet, so that
 *	  one task, or one loop, adds many of them.
 *
 * A batch is of one call of an aggregate, and of several states, its owners: those of a hash
 * aggregate's groups. Each array argument has a column; the arguments of a row are of one length.
 * Rows of one owner behind one another are a piece. Either the arrays are small, and their elements
 * are copied into the columns, those of a row behind those of the rows before; or they are large
 * and wait where they are, in buffers of which the batch has references.
 *
 * What a batch holds is missing from its owners: who reads one flushes the batch first, as state.c
 * does for all that is no push. A batch that could not be flushed is of no use any more.
 *
 * The memory is bounded, and a child of that of which the aggregate's context is one, since a hash
 * aggregate takes what grows in its own context for groups. It goes with the query. The owners may
 * go before, with their rows, when their context is reset; then the batch is there for others.
 */
#ifndef DA_BATCH_H
#define DA_BATCH_H

#include "value/array/array.h"

#include "fmgr.h"
#include "lib/ilist.h"

/*
 * Bytes that a batch has at most, or an eighth of work_mem: few enough to stay in a cache, and so
 * many that a group of 10,000 has several elements there, as to find a group takes as long as
 * those.
 */
#define DA_BATCH_BYTES		((Size) 1024 * 1024)

/*
 * Bytes of a row at most: more elements take longer than the calls that a batch saves. But groups
 * of rows of one owner are found once for all of them: so there may be rows of which it has room
 * for that many.
 */
#define DA_BATCH_ROW_BYTES	4096
#define DA_BATCH_ROWS		4

/* bytes of arrays that wait and are nowhere else: memory that would be free else */
#define DA_BATCH_HELD_BYTES	((Size) 64 * 1024 * 1024)

/* arguments at most */
#define DA_BATCH_COLUMNS	32

typedef struct DaBatch DaBatch;

/* part of an owner, all 0 at first */
typedef struct DaBatchOwner
{
	DaBatch    *batch;			/* holds rows of it; NULL: none does */
	int32		number;			/* its number there, from 0 on */
} DaBatchOwner;

typedef struct DaBatchPiece
{
	int32		owner;			/* its number */
	int32		end;			/* behind the last element */
} DaBatchPiece;

/*
 * Adds all that is in a batch to the owners; what it allocates goes afterwards. Rows that wait may
 * come in parts, those of a device each, with the same columns and owners.
 */
typedef void (*DaBatchFlush) (DaBatch *part, int nparts);

typedef struct DaBatchColumn
{
	DaElement	element;
	Size		data;			/* where its elements are */
	Size		validity;		/* and its validity words, */
	bool		has_validity;	/* if any element is NULL */
	const char *last;			/* where the elements of the last row were, no longer valid */
	DaRow	   *row;			/* or rows that wait, so many as the batch has */
} DaBatchColumn;

struct DaBatch
{
	dlist_node	node;
	MemoryContextCallback gone;
	MemoryContext context;		/* of all that is here */
	MemoryContext scratch;		/* of a flush */
	MemoryContext memory;		/* of what who pushes has to remember, */
	void	   *memo;			/* which is this; NULL at first, or when another call takes over */

	/* whose it is: owners in that context, NULL: nobody's; and the function that is called */
	MemoryContext owners_context;
	const FmgrInfo *function;
	DaBatchFlush flush;
	bool		failed;
	bool		asked;			/* its arguments may be deferred (deferred.h) */
	bool		refuses;		/* rows of one array, and long ones: there are several owners */

	/* rows */
	int			ncolumns;
	Size		width;			/* bytes of an element of each */
	DaBatchColumn column[DA_BATCH_COLUMNS];
	char	   *bytes;			/* of all columns */
	int64		room;			/* elements that each has room for, a multiple of 64 */
	int64		length;			/* elements there, or of the arrays that wait */
	int64		waiting;		/* rows there, either way */
	int64		pushed;			/* elements of the row that is being pushed */
	int			nrows;			/* that wait; 0: what is there has been copied */
	int			rows_room;
	Size		held;			/* bytes that are there for this batch alone */
	DaBatchOwner **owner;
	int			nowners;
	int			owners_room;
	DaBatchPiece *piece;
	int			npieces;
	int			pieces_room;
};

/*
 * The batch of a call for owners in that context, a child of the aggregate's. It begins, if nobody
 * has begun it, where "begin" says so; NULL else.
 */
extern DaBatch *da_batch_find(MemoryContext owners, const FmgrInfo *function, DaBatchFlush flush,
							  bool begin);

/* the owners in that context go, and their rows with them */
extern void da_batch_owners_go(MemoryContext context);

/* add the rows that wait, if there are any; batch NULL: there are none */
extern void da_batch_flush(DaBatch *batch);

/*
 * To push rows: say of what elements the columns are; begin a row (false: it is too large, and
 * nothing has been pushed), put its arrays, each of as many elements, and end it. A row that is not
 * ended has not been pushed.
 */
extern void da_batch_declare(DaBatch *batch, int ncolumns, const DaElement *elements);
extern bool da_batch_begin_row(DaBatch *batch, const DaBatchOwner *owner, int64 length);
extern void da_batch_put(DaBatch *batch, int column, DaArray *array);
extern void da_batch_end_row(DaBatch *batch, DaBatchOwner *owner);

/* a row of arrays that wait where they are, in buffers; of the columns that are declared */
extern void da_batch_wait(DaBatch *batch, DaArray **arrays, DaBatchOwner *owner);

/*
 * All that for rows of one array. It "waits", or is copied: such rows are added faster where many
 * are of one owner, and only there; a batch that meets another one has no more of them. False: add
 * it at once; nothing waits.
 */
extern bool da_batch_push(DaBatch *batch, DaBatchOwner *owner, DaArray *array, bool waits);

/*
 * To flush what has been copied: the elements of a column, and of each its owner's number from 0
 * on, an INT4.
 */
extern DaArray *da_batch_array(DaBatch *batch, int column);
extern DaArray *da_batch_owners(DaBatch *batch);

/* or are there rows that wait, in each column? They hold as long as it is not flushed. */
static inline bool
da_batch_waits(const DaBatch *batch)
{
	return batch->nrows > 0;
}

#endif							/* DA_BATCH_H */
