/*
 * host_program.h
 *	  How the host engine goes through a task's registers: a block of elements after the
 *	  other, each step a loop over the block. Blocks stay in the first cache, so a program
 *	  reads its inputs once and writes its outputs once.
 */
#ifndef DA_HOST_PROGRAM_H
#define DA_HOST_PROGRAM_H

#include "kernel/host/host_view.h"
#include "kernel/task.h"

#define HOST_REGISTERS		(DA_TASK_INPUTS + DA_TASK_STEPS)

/* where a register's blocks lie */
typedef struct HostHome
{
	char	   *data;			/* of element 0 */
	int64_t		advance;		/* bytes an element: 0 where each block replaces the one before */
} HostHome;

typedef struct HostProgram
{
	DaCall	   *call;
	const DaTask *task;
	uint8_t		steps;			/* those from here on do not matter any more, for one failed */
	uint32_t	errors;			/* of the step "steps" */
	uint32_t	loaded;			/* bits of inputs that are gathered, or have validity */
	bool		filters;		/* there is a FILTER: blocks may be of fewer elements */
	int			nregisters;
	int64_t		count[HOST_REGISTERS];	/* elements of the block, if there is a FILTER */
	HostRegister reg[HOST_REGISTERS];
	HostHome	home[HOST_REGISTERS];
	HostView	view[DA_TASK_INPUTS];
	char	   *spare;			/* room for a block */
} HostProgram;

/*
 * A program whose registers in "wanted" are looked at after each block; that of wanted[i] is
 * best written to outputs[i], if outputs are given. There is one open at a time.
 * DA_UNSUPPORTED: a step has no meaning in its storage.
 */
extern DaStatus host_program_open(HostProgram *program, DaCall *call, const DaTask *task,
								  const uint8_t *wanted, int nwanted, const DaOutput *outputs);

/*
 * Make the registers' elements [at, at + n), n up to HOST_BLOCK, "at" a multiple of 64. They
 * hold if program->errors is 0. DA_OK or DA_INTERRUPTED.
 */
extern DaStatus host_program_block(HostProgram *program, int64_t at, int64_t n);

/* elements of a register in a block of n */
static inline int64_t
host_program_count(const HostProgram *program, uint8_t reg, int64_t n)
{
	return program->filters ? program->count[reg] : n;
}

/* nothing can come of it any more */
static inline bool
host_program_failed(const HostProgram *program)
{
	return program->errors != 0 && program->steps == 0;
}

/* tell the call of the errors that there were; true: there were none */
extern bool host_program_close(const HostProgram *program);

/* DA_TASK_AGGREGATE of a column: "reduce" is DA_REDUCE_* bits */
extern DaStatus host_reduce(DaCall *call, const DaColumn *from, uint8_t reduce,
							DaReduced *result);

#endif							/* DA_HOST_PROGRAM_H */
