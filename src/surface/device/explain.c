/*
 * explain.c
 *	  darray_explain(query): what the operations of one statement have done, by place.
 */
#include "surface/surface.h"

#include "catalog/pg_authid.h"
#include "engine/trace.h"
#include "executor/spi.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "nodes/parsenodes.h"
#include "surface/fuse/program_text.h"
#include "tcop/dest.h"
#include "utils/acl.h"
#include "utils/builtins.h"

/* calls of one operation, of one program, by one engine, for one reason */
typedef struct Place
{
	DaTraced	of;				/* sums; its program is a copy, or NULL */
	DaProgram	program;
} Place;

/* a statement that runs, perhaps within another one */
typedef struct Explained
{
	struct Explained *outer;
	MemoryContext context;
	bool		hidden;			/* what tells how long arrays are */
	List	   *places;
} Explained;

static Explained *innermost;

/* texts that stay are mostly the same one */
static bool
same_text(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

/* what is behind its last argument and step is nobody's */
static bool
same_program(const DaProgram *a, const DaProgram *b)
{
	return a->nargs == b->nargs && a->nsteps == b->nsteps && a->root == b->root &&
		a->aggregate == b->aggregate && a->ids == b->ids && a->group == b->group &&
		memcmp(a->arg, b->arg, a->nargs * sizeof(DaProgramArg)) == 0 &&
		memcmp(a->step, b->step, a->nsteps * sizeof(DaProgramStep)) == 0;
}

static bool
is_place_of(const Place *place, const DaTraced *traced, const char *why)
{
	return same_text(place->of.operation, traced->operation) &&
		same_text(place->of.engine, traced->engine) && same_text(place->of.why, why) &&
		(place->of.program == NULL) == (traced->program == NULL) &&
		(traced->program == NULL || same_program(&place->program, traced->program));
}

static Place *
find_place(Explained *explained, const DaTraced *traced)
{
	/* by itself this tells of lengths, too: whether they are over a threshold */
	const char *why = explained->hidden ? NULL : traced->why;
	MemoryContext caller;
	Place	   *place;
	ListCell   *cell;

	foreach(cell, explained->places)
	{
		place = lfirst(cell);
		if (is_place_of(place, traced, why))
			return place;
	}
	caller = MemoryContextSwitchTo(explained->context);
	place = palloc0(sizeof(Place));
	place->of.operation = traced->operation;
	place->of.engine = traced->engine;
	place->of.why = why ? pstrdup(why) : NULL;
	if (traced->program)
	{
		place->program = *traced->program;
		place->of.program = &place->program;
	}
	explained->places = lappend(explained->places, place);
	MemoryContextSwitchTo(caller);
	return place;
}

/* the listener; what a statement within another one does is done by that, too */
static void
add(const DaTraced *traced)
{
	for (Explained *explained = innermost; explained; explained = explained->outer)
	{
		Place	   *place = find_place(explained, traced);

		place->of.rows += traced->rows;
		da_stat_add(&place->of.did, &traced->did);
	}
}

/*
 * What only moves bytes, as to flatten an array, is in the statistics, and nobody is told of it
 * when it is done: that is what they have beyond all that was told of. The statement itself may
 * have set them to 0. Bytes without a call are of a result that was looked at later: they go to
 * the operation that made it.
 */
static void
add_untold(Explained *explained, const DaStat *before)
{
	for (int i = 0; i < DA_NUM_OPS * DA_NUM_ENGINES; i++)
	{
		DaOp		op = (DaOp) (i / DA_NUM_ENGINES);
		DaEngineId	engine = (DaEngineId) (i % DA_NUM_ENGINES);
		DaTraced	untold = {.operation = da_op_info[op].name,
			.engine = engine == DA_ENGINE_HOST ? "host" : "cuda",
		.did = da_stats[op][engine]};
		Place	   *place = NULL;
		ListCell   *cell;

		da_stat_subtract(&untold.did, &before[i]);
		foreach(cell, explained->places)
		{
			Place	   *told = lfirst(cell);

			if (!same_text(told->of.operation, untold.operation) ||
				!same_text(told->of.engine, untold.engine))
				continue;
			da_stat_subtract(&untold.did, &told->of.did);
			place = place ? place : told;
		}
		if (untold.did.calls < 0 || (untold.did.calls == 0 && untold.did.bytes_down <= 0))
			continue;
		if (untold.did.calls > 0 || place == NULL)
			place = find_place(explained, &untold);
		place->of.rows += untold.did.calls;
		da_stat_add(&place->of.did, &untold.did);
	}
}

pg_noreturn static void
refuse(int code)
{
	ereport(ERROR,
			(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
			 errmsg("darray_explain() cannot run this statement"),
			 errdetail_internal("%s.", SPI_result_code_string(code))));
}

/* as the caller would run it, but for its rows, which go nowhere */
static void
run_statement(const char *query)
{
	SPIExecuteOptions options = {.dest = None_Receiver};
	SPIPlanPtr	plan;
	int			code;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	plan = SPI_prepare_cursor(query, 0, NULL, CURSOR_OPT_PARALLEL_OK);
	if (plan == NULL)
		refuse(SPI_result);
	if (list_length(SPI_plan_get_plan_sources(plan)) != 1)
		ereport(ERROR,
				(errcode(ERRCODE_SYNTAX_ERROR),
				 errmsg("darray_explain() takes one statement")));
	code = SPI_execute_plan_extended(plan, &options);
	if (code < 0)
		refuse(code);
	SPI_finish();
}

static void
put_place(ReturnSetInfo *rsinfo, const Explained *explained, const Place *place)
{
	const DaStat *did = &place->of.did;
	StringInfoData program;
	Datum		values[14];
	bool		nulls[14] = {false};

	initStringInfo(&program);
	nulls[1] = place->of.program == NULL || !da_program_print(place->of.program, &program);
	nulls[3] = place->of.why == NULL;
	nulls[6] = nulls[7] = nulls[8] = nulls[9] = explained->hidden;
	values[0] = CStringGetTextDatum(place->of.operation);
	values[1] = CStringGetTextDatum(program.data);
	values[2] = CStringGetTextDatum(place->of.engine);
	values[3] = nulls[3] ? (Datum) 0 : CStringGetTextDatum(place->of.why);
	values[4] = Int64GetDatum(did->calls);
	values[5] = Int64GetDatum(place->of.rows);
	values[6] = Int64GetDatum(did->elements);
	values[7] = Int64GetDatum(did->bytes_read);
	values[8] = Int64GetDatum(did->bytes_up);
	values[9] = Int64GetDatum(did->bytes_down);
	values[10] = Int64GetDatum(did->cache_hits);
	values[11] = Float8GetDatum(INSTR_TIME_GET_MILLISEC(did->kernel));
	values[12] = Float8GetDatum(INSTR_TIME_GET_MILLISEC(did->copy));
	values[13] = Float8GetDatum(INSTR_TIME_GET_MILLISEC(did->detoast));
	tuplestore_putvalues(rsinfo->setResult, rsinfo->setDesc, values, nulls);
}

PG_FUNCTION_INFO_V1(darray_explain);

Datum
darray_explain(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *rsinfo = (ReturnSetInfo *) fcinfo->resultinfo;
	char	   *query = text_to_cstring(PG_GETARG_TEXT_PP(0));
	DaTracing	before = da_tracing;
	Explained	explained = {.outer = innermost, .context = CurrentMemoryContext,
	.hidden = !has_privs_of_role(GetUserId(), ROLE_PG_READ_ALL_STATS)};
	DaStat	   *stats = palloc(sizeof(da_stats));
	ListCell   *cell;

	InitMaterializedSRF_compat(fcinfo);
	memcpy(stats, da_stats, sizeof(da_stats));
	innermost = &explained;
	da_tracing = (DaTracing) {.listener = add, .told = before.told};
	PG_TRY();
	{
		run_statement(query);
	}
	PG_FINALLY();
	{
		before.told = da_tracing.told;
		da_tracing = before;
		innermost = explained.outer;
	}
	PG_END_TRY();
	add_untold(&explained, stats);
	foreach(cell, explained.places)
		put_place(rsinfo, &explained, lfirst(cell));
	PG_RETURN_NULL();
}
