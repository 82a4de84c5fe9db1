/*
 * points_run.c
 *	  A statement with one point after the other failing: the functions of test/points/run.
 *
 * points_run() does it in subtransactions that are undone: for each point that is wanted the
 * statement fails there, and after some of them it runs without; each time it looks whether all is
 * as before. Wanted are points of a chain of calls within the library that no statement of the
 * session has been at yet, or all. What grows is tried three times more: it leaks if it grows each
 * time.
 */
#include "postgres.h"

#include <dirent.h>
#include <unistd.h>

#include "access/xact.h"
#include "common/hashfn.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "nodes/memnodes.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/memutils.h"

#include "engine/compat.h"
#include "kernel/kernel.h"
#include "points_server.h"
#include "value/buffer/cache.h"

static const char *const kind_names[] = {
#define KIND(name) #name,
	POINT_KINDS(KIND)
#undef KIND
};
static const char *const way_names[] = {
#define WAY(name) #name,
	POINT_WAYS(WAY)
#undef WAY
};

/*
 * What must be the same before and after
 */

typedef enum Count
{
	COUNT_MEMORY,				/* bytes that contexts have given, but for those of a statement */
	COUNT_CONTEXTS,
	COUNT_MALLOC,				/* blocks */
	COUNT_FILES,
	COUNT_DEVICE_BYTES,
	COUNT_DEVICE_BLOCKS,
	NUM_COUNTS
} Count;

static const char *const count_names[] = {
	"bytes of memory contexts", "memory contexts", "blocks of malloc()", "open files",
	"bytes on the device", "blocks on the device"
};

static void
count_context(MemoryContext context, int64 *counts)
{
	MemoryContextCounters counters = {0};

	/* what the server keeps of the catalogs and of relations' files changes as it likes */
	if (context == TopTransactionContext || context == MessageContext ||
		context == ErrorContext || context == CacheMemoryContext ||
		strcmp(context->name, "TopPortalContext") == 0 ||
		strcmp(context->name, "MdSmgr") == 0 ||
		strcmp(context->name, "smgr relation table") == 0)
		return;
	context->methods->stats(context, NULL, NULL, &counters, false);
	counts[COUNT_MEMORY] += counters.totalspace - counters.freespace;
	counts[COUNT_CONTEXTS]++;
	for (MemoryContext child = context->firstchild; child; child = child->nextchild)
		count_context(child, counts);
}

static bool
is_of_relation(const char *file)
{
	return strstr(file, "/global/") ||
		(strstr(file, "/base/") && strstr(file, "/pgsql_tmp/") == NULL);
}

/*
 * But for those of relations: who wants a buffer writes the dirty page that is in it, be it of
 * whatever relation, and keeps its file open
 */
static int
count_files(void)
{
	DIR		   *directory = opendir("/proc/self/fd");
	struct dirent *entry;
	int			count = 0;

	while (directory && (entry = readdir(directory)) != NULL)
	{
		char		path[MAXPGPATH];
		char		file[MAXPGPATH];
		ssize_t		length;

		snprintf(path, sizeof(path), "/proc/self/fd/%s", entry->d_name);
		length = readlink(path, file, sizeof(file) - 1);
		file[Max(length, 0)] = '\0';
		count += !is_of_relation(file);
	}
	if (directory)
		closedir(directory);
	return count;
}

static void
count_all(int64 *counts)
{
	memset(counts, 0, NUM_COUNTS * sizeof(int64));
	count_context(TopMemoryContext, counts);
	counts[COUNT_MALLOC] = points_malloc_live;
	counts[COUNT_FILES] = count_files();
	if (points_device_live)
		points_device_live(&counts[COUNT_DEVICE_BYTES], &counts[COUNT_DEVICE_BLOCKS]);
}

static const char *
check(void)
{
	const char *problem = points_check_cache();

	if (problem == NULL)
		problem = points_check_handles();
	if (problem == NULL && (InterruptHoldoffCount != 0 || QueryCancelHoldoffCount != 0 ||
							CritSectionCount != 0))
		problem = "interrupts are held";
	return problem;
}

/*
 * Running
 */

typedef struct Outcome
{
	bool		failed;
	char		state[6];
	char		message[256];
	uint64		rows;			/* a hash of them */
} Outcome;

/* what is being done to a statement */
typedef struct Loop
{
	const char *statement;
	uint32		kinds;
	PointWay	way;
	PointWho	who;
	bool		cold;			/* nothing is in the cache when it begins */
	Outcome		right;
	int64		before[NUM_COUNTS];
	ReturnSetInfo *result;
	int64		failures;
	int64		tried;
	int64		untold;			/* points since the statement was last run without any */
} Loop;

static uint64
hash_rows(void)
{
	uint64		hash = SPI_processed;

	for (uint64 i = 0; SPI_tuptable && i < SPI_tuptable->numvals; i++)
		for (int j = 1; j <= SPI_tuptable->tupdesc->natts; j++)
		{
			char	   *value = SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, j);

			hash = value ? hash_bytes_extended((unsigned char *) value, strlen(value), hash)
				: hash * 31 + 1;
			if (value)
				pfree(value);
		}
	return hash;
}

/* a point beyond all: they are counted */
#define NO_POINT	(PG_INT64_MAX - 1)

static void
arm(const Loop *loop, int64 point)
{
	points->kinds = loop->kinds;
	points->way = loop->way;
	points->who = loop->who;
	points->session = MyProcPid;
	points->from = point;
	points->to = loop->way == POINT_WAY_always ? PG_INT64_MAX : point + 1;
	points->count = points->hits = 0;
	memset(points->counts, 0, sizeof(points->counts));
	points_forget();
	points->armed = true;
}

static void
disarm(void)
{
	points->armed = false;
	/* nobody has noticed */
	if (points->session == MyProcPid && points->way == POINT_WAY_cancel)
		QueryCancelPending = false;
}

/* what is said of the error that has been caught; the caller's context is not that of errors */
static void
note_error(Outcome *outcome)
{
	ErrorData  *error = CopyErrorData();

	outcome->failed = true;
	strlcpy(outcome->state, unpack_sql_state(error->sqlerrcode), sizeof(outcome->state));
	strlcpy(outcome->message, error->message ? error->message : "", sizeof(outcome->message));
	FreeErrorData(error);
}

/* what is random is so each time alike */
static void
begin_random(void)
{
	(void) DirectFunctionCall1(setseed, Float8GetDatum(0.5));
}

/* the armed points are this statement's */
static void
execute(const char *statement, MemoryContext context, Outcome *outcome)
{
	if (SPI_execute(statement, false, 0) < 0)
		elog(ERROR, "SPI cannot run it");
	disarm();
	MemoryContextSwitchTo(context);
	outcome->rows = hash_rows();
	SPI_freetuptable(SPI_tuptable);
}

/* armed meanwhile, in a transaction that is undone */
static void
run(const Loop *loop, bool armed, int64 point, Outcome *outcome)
{
	MemoryContext before = CurrentMemoryContext;
	MemoryContext context = AllocSetContextCreate(before, "points run", ALLOCSET_DEFAULT_SIZES);
	ResourceOwner owner = CurrentResourceOwner;
	int			level = GetCurrentTransactionNestLevel();

	memset(outcome, 0, sizeof(*outcome));
	begin_random();
	if (armed && loop->cold)
		da_cache_empty();
	BeginInternalSubTransaction(NULL);
	MemoryContextSwitchTo(context);
	PG_TRY();
	{
		/* what is left open at its end is told of */
		BeginInternalSubTransaction(NULL);
		MemoryContextSwitchTo(context);
		if (armed)
			arm(loop, point);
		execute(loop->statement, context, outcome);
		ReleaseCurrentSubTransaction();
		MemoryContextSwitchTo(context);
	}
	PG_CATCH();
	{
		disarm();
		MemoryContextSwitchTo(context);
		note_error(outcome);
		FlushErrorState();
	}
	PG_END_TRY();
	while (GetCurrentTransactionNestLevel() > level)
		RollbackAndReleaseCurrentSubTransaction();
	MemoryContextSwitchTo(before);
	MemoryContextDelete(context);
	CurrentResourceOwner = owner;
	/* who caught it let the statement go on */
	CHECK_FOR_INTERRUPTS();
}

static bool
same(const Outcome *a, const Outcome *b)
{
	return a->failed == b->failed && a->rows == b->rows && strcmp(a->state, b->state) == 0;
}

static void
tell(Loop *loop, int64 point, const Outcome *outcome, const char *problem)
{
	Datum		values[5];
	bool		nulls[5] = {false};

	loop->failures++;
	values[0] = Int64GetDatum(point);
	if (*problem)
		problem = psprintf("%s: %s", way_names[loop->way], problem);
	values[1] = CStringGetTextDatum(problem);
	values[2] = CStringGetTextDatum(outcome->state);
	values[3] = CStringGetTextDatum(outcome->message);
	values[4] = CStringGetTextDatum(points_told_stack());
	tuplestore_putvalues(loop->result->setResult, loop->result->setDesc, values, nulls);
}

static bool
is_any(const char *state, const char *const *states)
{
	while (*states && strcmp(*states, state) != 0)
		states++;
	return *states != NULL;
}

/* what the failure of a point may come to; NULL: that, or why not */
static const char *
judge(const Loop *loop, const Outcome *outcome)
{
	/* what a device does not do the host does, unless it has a result that is nowhere else */
	static const char *const of_device[] = {"58000", NULL};
	static const char *const of_memory[] = {"53200", "58030", "58000", NULL};
	static const char *const of_cancel[] = {"57014", NULL};
	static const char *const none[] = {NULL};
	bool		device = loop->who == POINT_OF_SERVICE ||
	(loop->kinds & ~(1 << POINT_device | 1 << POINT_message)) == 0;

	if (same(outcome, &loop->right))
		return NULL;
	if (!outcome->failed)
		return "another result";
	return is_any(outcome->state, points->hits == 0 || loop->way == POINT_WAY_nudge ? none :
				  loop->way == POINT_WAY_cancel ? of_cancel : device ? of_device : of_memory) ?
		NULL : "an error";
}

/* NULL: what has become of it is as it should be */
static const char *
look(const Loop *loop, const Outcome *outcome, uint64 warnings)
{
	const char *problem = judge(loop, outcome);

	if (problem == NULL && points_warnings != warnings)
		problem = "a warning";
	return problem ? problem : check();
}

/* the statement without a failing point */
static void
try_again(Loop *loop, int64 point)
{
	Outcome		again;
	const char *problem;

	run(loop, false, 0, &again);
	problem = same(&again, &loop->right) ? check() : "another result";
	if (problem)
		tell(loop, point, &again, psprintf("%s without it, %lld points later", problem,
										   (long long) loop->untold));
	loop->untold = 0;
}

static void
try(Loop *loop, int64 point)
{
	Outcome		outcome;
	uint64		warnings = points_warnings;
	const char *problem;

	run(loop, true, point, &outcome);
	problem = look(loop, &outcome, warnings);
	if (problem)
		tell(loop, point, &outcome, problem);
	loop->untold++;
}

/* grown again and again: it leaks */
static void
try_for_leaks(Loop *loop, int64 point)
{
	int64		after[NUM_COUNTS];
	bool		grows[NUM_COUNTS];
	bool		any = false;

	try(loop, point);
	count_all(after);
	for (int i = 0; i < NUM_COUNTS; i++)
		any |= grows[i] = after[i] > loop->before[i];
	for (int turn = 0; any && turn < 3; turn++)
	{
		memcpy(loop->before, after, sizeof(after));
		try(loop, point);
		count_all(after);
		any = false;
		for (int i = 0; i < NUM_COUNTS; i++)
			any |= grows[i] &= after[i] > loop->before[i];
	}
	for (int i = 0; any && i < NUM_COUNTS; i++)
		if (grows[i])
		{
			Outcome		leaked = {.failed = true};

			tell(loop, point, &leaked, psprintf("leaks %lld %s",
												(long long) (after[i] - loop->before[i]),
												count_names[i]));
		}
	memcpy(loop->before, after, sizeof(after));
}

static uint32
kinds_of(const char *names)
{
	uint32		kinds = 0;

	for (int i = 0; i < NUM_POINT_KINDS; i++)
		if (strstr(names, kind_names[i]))
			kinds |= 1 << i;
	return kinds;
}

static PointWay
way_of(const char *name)
{
	for (int i = 0; i < NUM_POINT_WAYS; i++)
		if (strcmp(name, way_names[i]) == 0)
			return (PointWay) i;
	elog(ERROR, "there is no way \"%s\"", name);
}

/*
 * Among the names of kinds may stand, too: "cold"; "service": it comes to the points;
 * the status that a device answers
 */
static void
begin_loop(Loop *loop, text * statement, text * kinds, const char *way)
{
	static const struct
	{
		const char *name;
		DaStatus	status;
	}			statuses[] = {
		{"no_memory", DA_NO_MEMORY}, {"unsupported", DA_UNSUPPORTED},
		{"interrupted", DA_INTERRUPTED}
	};
	const char *names = text_to_cstring(kinds);

	points_begin();
	loop->statement = text_to_cstring(statement);
	loop->kinds = kinds_of(names);
	loop->way = way_of(way);
	loop->cold = strstr(names, "cold") != NULL;
	loop->who = strstr(names, "service") ? POINT_OF_SERVICE : POINT_OF_SESSION;
	for (int i = 0; i < lengthof(statuses); i++)
		if (strstr(names, statuses[i].name))
			points->device_status = statuses[i].status;
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
}

/* about so many of a statement: one that has more comes to most of them in loops */
#define MOST_WANTED	2000

/* those of the last run that are wanted, and how many */
static int64 *
choose(int every, int part, int64 *n)
{
	int64	   *wanted = palloc_extended((points->count + 1) * sizeof(int64), MCXT_ALLOC_HUGE);
	int64		news = 0;

	if (every > 0)
		every = Max(every, (int) (points->count / MOST_WANTED));
	*n = 0;
	for (int64 i = 0; i < points->count; i++)
		if (every > 0 ? i % every == part % every :
			points_new_chain(i) && news++ % -every == part % -every)
			wanted[(*n)++] = i + 1;
	points_note_chains(false);
	return wanted;
}

/* of that run, by their kinds */
static char *
told_counts(const int64 *counts)
{
	StringInfoData told;

	initStringInfo(&told);
	for (int i = 0; i < NUM_POINT_KINDS; i++)
		appendStringInfo(&told, "%s%lld", i ? " " : "", (long long) counts[i]);
	return told.data;
}

/*
 * points_run(statement, kinds, ways, every, part, stride): a row for each problem, and a last one
 * without: how many points were tried in all ways, and as its message how many there are. every: of
 * each -n chains of calls that are new the part-th, there the first point; n: of each n points the
 * part-th. After each "stride" points the statement runs without one.
 */
PG_FUNCTION_INFO_V1(points_run);

Datum
points_run(PG_FUNCTION_ARGS)
{
	const char *ways = text_to_cstring(PG_GETARG_TEXT_PP(2));
	int			stride = PG_GETARG_INT32(5);
	Loop		loop = {.result = (ReturnSetInfo *) fcinfo->resultinfo};
	int64	   *wanted;
	int64		nwanted;
	int64		counts[NUM_POINT_KINDS];
	Outcome		last;

	InitMaterializedSRF_compat(fcinfo);
	begin_loop(&loop, PG_GETARG_TEXT_PP(0), PG_GETARG_TEXT_PP(1), "fail");
	run(&loop, false, 0, &last);
	/* then all is as it is after a failure */
	run(&loop, true, 1, &last);
	points_note_chains(true);
	run(&loop, true, NO_POINT, &loop.right);
	memcpy(counts, points->counts, sizeof(counts));
	wanted = choose(PG_GETARG_INT32(3), PG_GETARG_INT32(4), &nwanted);
	for (int way = 0; way < NUM_POINT_WAYS; way++)
	{
		if (strstr(ways, way_names[way]) == NULL)
			continue;
		loop.way = (PointWay) way;
		count_all(loop.before);
		for (int64 i = 0; i < nwanted && loop.failures < 10; i++)
		{
			try_for_leaks(&loop, wanted[i]);
			if (++loop.tried % stride == 0 || i + 1 == nwanted)
				try_again(&loop, wanted[i]);
		}
	}
	SPI_finish();
	strlcpy(last.state, loop.right.failed ? loop.right.state : "", sizeof(last.state));
	strlcpy(last.message, told_counts(counts), sizeof(last.message));
	points_forget();
	tell(&loop, loop.tried, &last, "");
	return (Datum) 0;
}

/*
 * The same, step by step, by a client: what fails then ends the client's transaction.
 */

static Loop top;
static Outcome top_last;
static uint64 top_warnings;

/* points_right(statement): what it has to give, as it does now */
PG_FUNCTION_INFO_V1(points_right);

Datum
points_right(PG_FUNCTION_ARGS)
{
	Loop		loop = {0};

	begin_loop(&loop, PG_GETARG_TEXT_PP(0), cstring_to_text(""), "fail");
	run(&loop, false, 0, &top.right);
	SPI_finish();
	PG_RETURN_VOID();
}

/* points_once(statement, kinds, way, point): run it so; 0: its points are counted */
PG_FUNCTION_INFO_V1(points_once);

Datum
points_once(PG_FUNCTION_ARGS)
{
	int64		point = PG_GETARG_INT64(3);
	MemoryContext context = CurrentMemoryContext;
	Loop		loop = {0};

	begin_loop(&loop, PG_GETARG_TEXT_PP(0), PG_GETARG_TEXT_PP(1),
			   text_to_cstring(PG_GETARG_TEXT_PP(2)));
	top.kinds = loop.kinds;
	top.way = loop.way;
	top.who = loop.who;
	top_warnings = points_warnings;
	memset(&top_last, 0, sizeof(top_last));
	if (point == 0)
		points_note_chains(true);
	begin_random();
	if (loop.cold)
		da_cache_empty();
	PG_TRY();
	{
		arm(&loop, point > 0 ? point : NO_POINT);
		execute(loop.statement, context, &top_last);
	}
	PG_CATCH();
	{
		disarm();
		MemoryContextSwitchTo(context);
		note_error(&top_last);
		PG_RE_THROW();
	}
	PG_END_TRY();
	SPI_finish();
	PG_RETURN_VOID();
}

/* points_wanted(every, part): of those that were counted, as points_run() chooses */
PG_FUNCTION_INFO_V1(points_wanted);

Datum
points_wanted(PG_FUNCTION_ARGS)
{
	int64		n;
	int64	   *wanted = choose(PG_GETARG_INT32(0), PG_GETARG_INT32(1), &n);
	StringInfoData told;

	count_all(top.before);
	initStringInfo(&told);
	for (int64 i = 0; i < n; i++)
		appendStringInfo(&told, "%s%lld", i ? " " : "", (long long) wanted[i]);
	PG_RETURN_TEXT_P(cstring_to_text(told.data));
}

/* points_counts(): how many there were of each kind */
PG_FUNCTION_INFO_V1(points_counts);

Datum
points_counts(PG_FUNCTION_ARGS)
{
	PG_RETURN_TEXT_P(cstring_to_text(told_counts(points->counts)));
}

/*
 * points_after(): what has become of it, in words; before a blank how many points had their turn,
 * then the problem if there is one. "grows": so much more is there than after the time before.
 */
PG_FUNCTION_INFO_V1(points_after);

Datum
points_after(PG_FUNCTION_ARGS)
{
	int64		hits = points->hits;
	const char *problem = look(&top, &top_last, top_warnings);
	int64		after[NUM_COUNTS];
	StringInfoData told;

	count_all(after);
	for (int i = 0; i < NUM_COUNTS && problem == NULL; i++)
		if (after[i] > top.before[i])
			problem = psprintf("grows by %lld %s", (long long) (after[i] - top.before[i]),
							   count_names[i]);
	memcpy(top.before, after, sizeof(after));
	initStringInfo(&told);
	appendStringInfo(&told, "%lld ", (long long) hits);
	if (problem)
		appendStringInfo(&told, "%s: %s %s [%s]", problem, top_last.state, top_last.message,
						 points_told_stack());
	PG_RETURN_TEXT_P(cstring_to_text(told.data));
}
