/*
 * stat.h
 *	  What this session's operations have done: the numbers behind darray_stat.
 *
 * A row an operation and engine. Whoever moves bytes is told for which of them.
 */
#ifndef DA_STAT_H
#define DA_STAT_H

#include "engine/engine.h"

#include "portability/instr_time.h"

typedef enum DaOp
{
#define DA_OP(id, name, host_ps, device_ps) DA_OP_##id,
#include "engine/op_list.h"
#undef DA_OP
	DA_NUM_OPS
} DaOp;

typedef struct DaOpInfo
{
	const char *name;
	double		cost[DA_NUM_ENGINES];	/* microseconds an element */
} DaOpInfo;

extern const DaOpInfo da_op_info[DA_NUM_OPS];

typedef struct DaStat
{
	int64		calls;
	int64		elements;		/* of the operands */
	int64		bytes_up;		/* to the engine's memory from the host's */
	int64		bytes_down;
	int64		bytes_read;		/* of stored values; only traces tell */
	instr_time	kernel;			/* spent in the engine, waiting included */
	instr_time	copy;			/* between the host's memory and the engine's */
	instr_time	detoast;		/* reading stored values */
	int64		cache_hits;
	int64		vectors_read;	/* of encoded values */
	int64		vectors_skipped;	/* those that need not be, for what the directory tells */
	int64		fallbacks;		/* calls that another engine had to take over */
	const char *fallback_reason;	/* of the last of them; a text that stays */
} DaStat;

extern DaStat da_stats[DA_NUM_OPS][DA_NUM_ENGINES];

extern void da_stat_reset(void);

/* what was done more, or less: of all but vectors and fallbacks, which traces do not tell */
extern void da_stat_add(DaStat *sum, const DaStat *did);
extern void da_stat_subtract(DaStat *from, const DaStat *did);

static inline void
da_stat_elapsed(instr_time *total, instr_time begin)
{
	instr_time	end;

	INSTR_TIME_SET_CURRENT(end);
	INSTR_TIME_ACCUM_DIFF(*total, end, begin);
}

#endif							/* DA_STAT_H */
