/*
 * trace.h
 *	  Who is told of each operation when it is done: the client, by darray.trace, and a listener in
 *	  this process, darray_explain().
 */
#ifndef DA_TRACE_H
#define DA_TRACE_H

#include "engine/stat.h"

struct DaProgram;

/* an operation that is done */
typedef struct DaTraced
{
	const char *operation;		/* a text that stays, as the next two */
	const char *engine;
	const char *why;			/* why that engine */
	const struct DaProgram *program;	/* which it is part of; NULL: of none */
	int64		rows;			/* that it was done for at once */
	DaStat		did;			/* what it has added to its row of the statistics */
} DaTraced;

/*
 * Who listens, and to what. It is the listener who sets the others to what they are outside of any
 * program, and back to what they were.
 */
typedef struct DaTracing
{
	void		(*listener) (const DaTraced *traced);	/* NULL: nobody */
	const struct DaProgram *program;	/* that runs; NULL: none */
	int64		rows;			/* that it runs for at once */
	instr_time	told;			/* all the time that was told of */
} DaTracing;

extern DaTracing da_tracing;

static inline bool
da_is_traced(void)
{
	return da_trace || da_tracing.listener != NULL;
}

/* "rows" of 0: those of the program; "before": the row of the statistics when it began */
extern void da_trace_operation(DaOp op, const char *engine, const char *why, int64 rows,
							   int64 elements, const DaStat *before, const DaStat *now);

/* what is no operation, for the listener: since "begin", less what was told of then */
extern void da_trace_rest(const DaTracing *before, instr_time begin, const char *operation,
						  const char *why, int64 rows, int64 elements);

/* what "call" does is part of that program */
#define DA_TRACED_PROGRAM(of, nrows, call) \
	do \
	{ \
		if (likely(da_tracing.listener == NULL)) \
			call; \
		else \
		{ \
			DaTracing	outer = da_tracing; \
\
			da_tracing.program = of; \
			da_tracing.rows = nrows; \
			PG_TRY(); \
			{ \
				call; \
			} \
			PG_FINALLY(); \
			{ \
				da_tracing.program = outer.program; \
				da_tracing.rows = outer.rows; \
			} \
			PG_END_TRY(); \
		} \
	} while (0)

#endif							/* DA_TRACE_H */
