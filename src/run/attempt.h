/*
 * attempt.h
 *	  How an operation runs: the choice of its engine, the slot's call, and what
 *	  becomes of a failure.
 */
#ifndef DA_ATTEMPT_H
#define DA_ATTEMPT_H

#include "engine/stat.h"
#include "value/array.h"

/* arrays that an operation reads, at most */
#define DA_RUN_OPERANDS 3

/*
 * An operation, from the choice of the engine to its errors. A function that runs one
 * begins it, then does the whole of it as often as attempt() says: bring the operands,
 * make the result, call the slot. What one engine could not do is attempted again,
 * on the host in the end.
 */
typedef struct DaRun
{
	DaOp		op;
	DaElement	element;		/* what integer errors are about */
	DaArray    *operands[DA_RUN_OPERANDS];	/* NULL: none */
	DaArray    *staged[DA_RUN_OPERANDS];		/* flat ones for a device, while the operation runs */
	int64		elements;		/* of all */
	Size		bytes;			/* of all */
	DaEngineId	id;
	const DaEngine *engine;
	const char *why;			/* why this engine */
	bool		attempted;
	bool		shrunk;			/* cached copies have made room already */
	bool		timed;
	instr_time	begin;			/* of the slot's call */
	DaStat		before;			/* for a trace: the statistics when it began */
	DaStatus	status;			/* of the attempt, so far */
	DaCall		call;
	DaArray    *result;			/* if it is one array */
} DaRun;

/* operands that are NULL: there are fewer */
extern void da_run_begin(DaRun *run, DaOp op, DaElement element, DaArray *a, DaArray *b,
						 DaArray *c);

/*
 * What the last attempt came to: true if the operation is to be attempted (again). Raises
 * what the engine reports.
 */
extern bool da_run_attempt_again(DaRun *run);

static inline bool
da_run_attempt(DaRun *run)
{
	if (run->attempted)
		return da_run_attempt_again(run);
	run->attempted = true;
	return true;
}

/* an operand, where the engine reads it; most are small and at hand */
extern void da_run_input_anywhere(DaRun *run, DaArray *array, DaColumn *column);

static inline void
da_run_input(DaRun *run, DaArray *array, DaColumn *column)
{
	if (array->flat && run->id == DA_ENGINE_HOST && run->status == DA_OK)
		*column = da_array_flat_column(array);
	else
		da_run_input_anywhere(run, array, column);
}

/* a result, where the engine writes it; made by the first attempt, which finds *array NULL */
extern void da_run_result(DaRun *run, DaArray **array, const DaShape *shape,
						  bool with_validity, DaOutput *output);

/* the same for the only one */
extern void da_run_output(DaRun *run, const DaShape *shape, bool with_validity,
						  DaOutput *output);

/* when all is well: the array that was written */
extern DaArray *da_run_finish(DaRun *run, const DaOutput *output);

/*
 * Around what looks for bytes without an engine's slot: nothing that fails for want of a device.
 * "before": room for the statistics as they were, for a trace.
 */
static inline void
da_run_look_begins(DaOp op, const DaArray *from, DaStat *before)
{
	da_stat_begin(op, da_array_at(from));
	if (unlikely(da_trace))
		*before = *da_stat;
}

extern void da_run_look_trace(DaOp op, int64 elements, const DaStat *before);

static inline void
da_run_look_ends(DaOp op, int64 elements, const DaStat *before)
{
	da_stat->calls++;
	da_stat->elements += elements;
	da_stat->cache_hits += da_stat_hits;
	da_stat_hits = 0;
	if (unlikely(da_trace))
		da_run_look_trace(op, elements, before);
}

/* clock and wait event around a slot's call */
extern void da_run_slot_begins(DaRun *run);
extern void da_run_slot_ends(DaRun *run);

/* call a slot, unless something has failed already */
#define DA_RUN_SLOT(run, slot, ...) \
	do { \
		if ((run)->status == DA_OK) \
		{ \
			if ((run)->timed) \
				da_run_slot_begins(run); \
			(run)->status = (run)->engine->slot(&(run)->call, __VA_ARGS__); \
			if ((run)->timed) \
				da_run_slot_ends(run); \
		} \
	} while (0)

#endif							/* DA_ATTEMPT_H */
