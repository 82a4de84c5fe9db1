/*
 * trace.c
 *	  Who is told of each operation when it is done.
 */
#include "engine/trace.h"

DaTracing	da_tracing;

static void
tell(const DaTraced *traced)
{
	INSTR_TIME_ADD(da_tracing.told, traced->did.kernel);
	INSTR_TIME_ADD(da_tracing.told, traced->did.copy);
	INSTR_TIME_ADD(da_tracing.told, traced->did.detoast);
	da_tracing.listener(traced);
}

void
da_trace_operation(DaOp op, const char *engine, const char *why, int64 rows, int64 elements,
				   const DaStat *before, const DaStat *now)
{
	DaTraced	traced = {.operation = da_op_info[op].name, .engine = engine, .why = why,
		.program = da_tracing.program, .rows = rows ? rows : Max(da_tracing.rows, 1),
	.did = *now};
	DaStat	   *did = &traced.did;

	da_stat_subtract(did, before);
	did->calls = 1;
	did->elements = elements;
	if (da_tracing.listener)
		tell(&traced);
	if (da_trace)
		ereport(NOTICE,
				(errmsg("darray: %s of %lld elements on %s: %.3f ms", traced.operation,
						(long long) elements, engine, INSTR_TIME_GET_MILLISEC(did->kernel)),
				 errdetail_internal("%s; %lld bytes up, %lld bytes down.", why,
									(long long) did->bytes_up, (long long) did->bytes_down)));
}

void
da_trace_rest(const DaTracing *before, instr_time begin, const char *operation, const char *why,
			  int64 rows, int64 elements)
{
	DaTraced	traced = {.operation = operation, .engine = "host", .why = why, .rows = rows};
	instr_time	within = da_tracing.told;

	traced.did.calls = 1;
	traced.did.elements = elements;
	da_stat_elapsed(&traced.did.kernel, begin);
	INSTR_TIME_SUBTRACT(within, before->told);
	INSTR_TIME_SUBTRACT(traced.did.kernel, within);
	tell(&traced);
}
