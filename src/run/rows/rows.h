/*
 * rows.h
 *	  Rows that a batch holds, read as columns by one task for all of them.
 */
#ifndef DA_RUN_ROWS_H
#define DA_RUN_ROWS_H

#include "kernel/exact/accumulator.h"
#include "run/program/program.h"
#include "value/array/deferred.h"
#include "value/state/batch.h"

/*
 * May a row wait in a batch where its array is, for a task on a device? Not if there is none that
 * might be used. Small arrays are copied, or added at once.
 */
extern bool da_run_may_wait(const DaArray *array);

/* what a program would make of operands, none of which is NULL; both hold as long as it */
typedef struct DaDeferredProgram
{
	DaDeferred	deferred;
	const DaProgram *program;	/* stays as it is until the query ends */
	const DaOperand *operand;
} DaDeferredProgram;

/*
 * Push a row that such a program makes: its operands gather in the batch, and a flush computes all
 * of them. False: it has to be made, and pushed as an array.
 */
extern bool da_run_push_deferred(DaBatch *batch, DaBatchOwner *owner,
								 const DaDeferredProgram *from);

/* the same of a row that is an array */
extern bool da_run_push(DaBatch *batch, DaBatchOwner *owner, DaArray *array);

/*
 * The columns of what waits, row behind row, on a device; and if "owners" is not NULL, of each
 * element its row's owner's number, an INT4. "op": what becomes of them. False: the host has to
 * take row after row.
 */
extern bool da_run_rows_columns(DaBatch *batch, DaOp op, DaArray **columns, DaArray **owners);

/* exact sums of rows as a device gives them, in memory of the current context */
typedef struct DaRunSums
{
	DaAccumOf	of;
	const int64 *word;			/* of all sums, as in span.h */
	int			words;			/* of one */
	int			limbs[2];		/* of these */
	int			exponent[2];	/* of the first limb */
} DaRunSums;

/*
 * Add up the elements of rows, to as many sums as they are numbered for; false: the host has to.
 * They have "length" elements together, at most DA_SPANS_MOST_ELEMENTS.
 */
extern bool da_run_sum_rows(DaRunSums *sums, DaAccumOf of, DaElement element,
							const DaRow *rows, int64 nrows, int64 length, int64 nsums);

/* add one of the sums to an accumulator of the same class, with squares if it has some */
extern void da_run_sum_to_accum(const DaRunSums *sums, int64 sum, bool squares, DaAccum *accum,
								const DaGrow *grow);

/*
 * What the rows of all parts come to is added to the accumulator of each owner, of numbers of the
 * class that the accumulators are of.
 */
extern void da_run_rows_accumulate(DaBatch *part, int nparts, DaAccum **accum, DaAccumOf of,
								   const DaGrow *grow);

#endif							/* DA_RUN_ROWS_H */
