/*
 * count.c
 *	  How many instructions a query takes.
 *
 * A library for PostgreSQL's single-user mode under valgrind's callgrind, which counts between
 * requests of this function alone: --instr-atstart=no.
 */
#include "postgres.h"

#include "executor/spi.h"
#include "fmgr.h"
#include "utils/builtins.h"

#include <valgrind/callgrind.h>

PG_MODULE_MAGIC;

PG_FUNCTION_INFO_V1(count_instructions);

/*
 * count_instructions(name text, query text): how callgrind's files name the run, which must give
 * one row. The run before brings plans and caches; nothing but the second is counted.
 */
Datum
count_instructions(PG_FUNCTION_ARGS)
{
	char	   *name = text_to_cstring(PG_GETARG_TEXT_PP(0));
	char	   *query = text_to_cstring(PG_GETARG_TEXT_PP(1));
	SPIPlanPtr	plan;

	SPI_connect();
	plan = SPI_prepare(query, 0, NULL);
	if (plan == NULL || SPI_execute_plan(plan, NULL, NULL, true, 0) != SPI_OK_SELECT)
		elog(ERROR, "%s: no query: %s", name, query);
	CALLGRIND_START_INSTRUMENTATION;
	CALLGRIND_ZERO_STATS;
	SPI_execute_plan(plan, NULL, NULL, true, 0);
	CALLGRIND_DUMP_STATS_AT(name);
	CALLGRIND_STOP_INSTRUMENTATION;
	if (SPI_processed != 1)
		elog(ERROR, "%s: " UINT64_FORMAT " rows: %s", name, SPI_processed, query);
	SPI_finish();
	PG_RETURN_VOID();
}
