/*
 * points_server.c
 *	  The points of a session, and what it calls of the server.
 */
#define _GNU_SOURCE
#include "postgres.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

#include "access/genam.h"
#include "common/hashfn.h"
#include "miscadmin.h"
#include "nodes/memnodes.h"
#include "postmaster/bgworker.h"
#include "storage/bufmgr.h"
#include "storage/shmem.h"
#include "utils/memutils.h"
#include "utils/rel.h"

#include "points_server.h"

#define MOST_FRAMES		64
#define MOST_POINTS		(1 << 20)
/* of the stack of a point: points_seen(), points_hit(), and who calls that */
#define OWN_FRAMES		3

static uintptr_t library_begin;
static uintptr_t library_end;

/* where the last point was that had its turn */
static void *stack[MOST_FRAMES];
static int	stack_depth;

/* points of a run, by the chains of calls that lead there; NULL: nobody wants to know */
static uint64 *chains;
static int64 nchains;

/* chains that have had their turn, by hash; a power of two */
static uint64 *seen;
static uint64 seen_room;
static uint64 seen_count;

uint64		points_warnings;

/*
 * What is allocated: the methods of memory contexts
 */

#if PG_VERSION_NUM >= 170000
#define FLAGS_PARAMETER		, int flags
#define FLAGS				, flags
#define NO_MEMORY(context, size) \
	return MemoryContextAllocationFailure(context, size, flags)
#else
#define FLAGS_PARAMETER
#define FLAGS
#define NO_MEMORY(context, size) \
	return NULL
#endif
#if PG_VERSION_NUM >= 160000
#define REALLOC_PARAMETERS	void *old, Size size FLAGS_PARAMETER
#define REALLOC				old, size FLAGS
#define REALLOC_CONTEXT		GetMemoryChunkContext(old)
#else
#define REALLOC_PARAMETERS	MemoryContext context, void *old, Size size
#define REALLOC				context, old, size
#define REALLOC_CONTEXT		context
#endif

/* an error has to be told, whatever there is no memory for */
static bool
fails_in(MemoryContext context)
{
	return points->armed && context != ErrorContext && CritSectionCount == 0 &&
		points_hit(POINT_alloc);
}

#define METHODS(kind) \
	static MemoryContextMethods kind##_methods; \
	static void * \
	kind##_alloc(MemoryContext context, Size size FLAGS_PARAMETER) \
	{ \
		if (fails_in(context)) \
			NO_MEMORY(context, size); \
		return kind##_methods.alloc(context, size FLAGS); \
	} \
	static void * \
	kind##_realloc(REALLOC_PARAMETERS) \
	{ \
		if (points->armed && fails_in(REALLOC_CONTEXT)) \
			NO_MEMORY(REALLOC_CONTEXT, size); \
		return kind##_methods.realloc(REALLOC); \
	} \
	/* what the server's log would be told of the statement's memory is of no interest */ \
	static void \
	kind##_stats(MemoryContext context, MemoryStatsPrintFunc print, void *argument, \
				 MemoryContextCounters *totals, bool to_stderr) \
	{ \
		if (!points->armed) \
			kind##_methods.stats(context, print, argument, totals, to_stderr); \
	} \
	static void \
	kind##_change(MemoryContext context) \
	{ \
		MemoryContextMethods *methods = writable(context->methods); \
\
		kind##_methods = *methods; \
		methods->alloc = kind##_alloc; \
		methods->realloc = kind##_realloc; \
		methods->stats = kind##_stats; \
	}

/* it is the server's constant data */
static MemoryContextMethods *
writable(const MemoryContextMethods *methods)
{
	uintptr_t	page = (uintptr_t) sysconf(_SC_PAGESIZE);
	uintptr_t	begin = (uintptr_t) methods / page * page;

	if (mprotect((void *) begin, (uintptr_t) (methods + 1) - begin, PROT_READ | PROT_WRITE) != 0)
		elog(FATAL, "the methods of memory contexts cannot be changed: %m");
	return unconstify(MemoryContextMethods *, methods);
}

METHODS(set)
METHODS(generation)
METHODS(slab)

extern MemoryContext __real_AllocSetContextCreateInternal(MemoryContext parent, const char *name,
														  Size least, Size first, Size most);
extern MemoryContext __wrap_AllocSetContextCreateInternal(MemoryContext parent, const char *name,
														  Size least, Size first, Size most);

MemoryContext
__wrap_AllocSetContextCreateInternal(MemoryContext parent, const char *name, Size least,
									 Size first, Size most)
{
	if (points_hit(POINT_alloc))
		ereport(ERROR,
				(errcode(ERRCODE_OUT_OF_MEMORY),
				 errmsg("out of memory"),
				 errdetail("Failed while creating memory context \"%s\".", name)));
	return __real_AllocSetContextCreateInternal(parent, name, least, first, most);
}

/*
 * What is read
 */

#define CALL(kind, code, message, type, name, parameters, arguments) \
	extern type __real_##name parameters; \
	extern type __wrap_##name parameters; \
	type \
	__wrap_##name parameters \
	{ \
		if (points_hit(POINT_##kind)) \
			ereport(ERROR, \
					(errcode(code), \
					 errmsg(message))); \
		return __real_##name arguments; \
	}
#define READ(type, name, parameters, arguments) \
	CALL(read, ERRCODE_IO_ERROR, "could not read block: a test wants it so", type, name, \
		 parameters, arguments)

READ(Buffer, ReadBuffer, (Relation relation, BlockNumber block), (relation, block))
READ(HeapTuple, systable_getnext_ordered, (SysScanDesc scan, ScanDirection direction),
	 (scan, direction))
CALL(system, ERRCODE_OUT_OF_MEMORY, "not enough shared memory: a test wants it so", void *,
	 ShmemInitStruct, (const char *name, Size size, bool *found), (name, size, found))

#define DETOAST(type, name, parameters, arguments) \
	extern type __real_##name parameters; \
	extern type __wrap_##name parameters; \
	type \
	__wrap_##name parameters \
	{ \
		if (VARATT_IS_EXTERNAL_ONDISK(value) && points_hit(POINT_read)) \
			ereport(ERROR, \
					(errcode(ERRCODE_IO_ERROR), \
					 errmsg("could not read block: a test wants it so"))); \
		return __real_##name arguments; \
	}

DETOAST(struct varlena *, pg_detoast_datum, (struct varlena *value), (value))
DETOAST(struct varlena *, pg_detoast_datum_packed, (struct varlena *value), (value))
DETOAST(struct varlena *, detoast_attr_slice, (struct varlena *value, int32 at, int32 size),
		(value, at, size))

extern bool __real_RegisterDynamicBackgroundWorker(BackgroundWorker *worker,
												   BackgroundWorkerHandle **handle);
extern bool __wrap_RegisterDynamicBackgroundWorker(BackgroundWorker *worker,
												   BackgroundWorkerHandle **handle);
extern bool __real_pg_strong_random(void *to, size_t size);
extern bool __wrap_pg_strong_random(void *to, size_t size);

bool
__wrap_RegisterDynamicBackgroundWorker(BackgroundWorker *worker, BackgroundWorkerHandle **handle)
{
	return !points_hit(POINT_system) && __real_RegisterDynamicBackgroundWorker(worker, handle);
}

bool
__wrap_pg_strong_random(void *to, size_t size)
{
	return !points_hit(POINT_system) && __real_pg_strong_random(to, size);
}

/*
 * Points of this process
 */

bool
points_is_mine(void)
{
	if (points->who == POINT_OF_SESSION)
		return points->session == MyProcPid;
	return MyBackendType == B_BG_WORKER && MyBgworkerEntry &&
		strcmp(MyBgworkerEntry->bgw_library_name, "darray") == 0;
}

static bool
in_library(const void *address)
{
	return (uintptr_t) address >= library_begin && (uintptr_t) address < library_end;
}

/*
 * Of what is called by the library the places in it, and the function that was called; of what the
 * server does on its own the innermost places
 */
static uint64
chain_of(PointKind kind, void **frames, int depth)
{
	uint64		hash = hash_bytes_extended((unsigned char *) &kind, sizeof(kind), points->way);
	bool		any = false;
	int			first = OWN_FRAMES;

	while (first < depth && !in_library(frames[first]))
		first++;
	for (int i = first; i < depth; i++)
	{
		if (!in_library(frames[i]))
			continue;
		hash = hash_bytes_extended((unsigned char *) &frames[i], sizeof(void *), hash);
		any = true;
	}
	if (any)
		hash = first > OWN_FRAMES ? hash_bytes_extended((unsigned char *) &frames[first - 1],
														sizeof(void *), hash) : hash;
	else
		for (int i = OWN_FRAMES; i < Min(depth, OWN_FRAMES + 4); i++)
			hash = hash_bytes_extended((unsigned char *) &frames[i], sizeof(void *), hash);
	return hash | 1;
}

/*
 * Where the server itself does not bear that there is no memory: LockAcquireExtended() leaves an
 * entry without owners behind, which no undone subtransaction removes; pgstat_get_entry_ref() one
 * of its hash table whose address is what was there before, and who undoes a subtransaction that
 * has not quite begun is ended
 */
static bool
is_borne(void)
{
	static const char *const not_there[] = {
		"LockAcquireExtended", "pgstat_get_entry_ref", "BeginInternalSubTransaction"
	};

	for (int i = OWN_FRAMES; i < Min(stack_depth, OWN_FRAMES + 10); i++)
	{
		Dl_info		info;

		if (in_library(stack[i]) || !dladdr(stack[i], &info) || info.dli_sname == NULL)
			continue;
		for (int j = 0; j < lengthof(not_there); j++)
			if (strcmp(info.dli_sname, not_there[j]) == 0)
				return false;
	}
	return true;
}

bool
points_seen(PointKind kind, bool turn)
{
	if (turn)
	{
		if (points->hits == 0 || kind == POINT_alloc)
			stack_depth = backtrace(stack, MOST_FRAMES);
		turn = kind != POINT_alloc || is_borne();
	}
	else if (chains && nchains < MOST_POINTS)
	{
		void	   *frames[MOST_FRAMES];
		int			depth = backtrace(frames, MOST_FRAMES);

		chains[nchains++] = chain_of(kind, frames, depth);
	}
	if (turn && (points->way == POINT_WAY_cancel || points->way == POINT_WAY_nudge))
	{
		if (points->way == POINT_WAY_cancel)
			QueryCancelPending = true;
		InterruptPending = true;
	}
	return turn;
}

/* the places in the library, from within, as addr2line wants them */
char *
points_told_stack(void)
{
	StringInfoData out;

	initStringInfo(&out);
	for (int i = OWN_FRAMES; i < stack_depth; i++)
		if (in_library(stack[i]))
			appendStringInfo(&out, "%s%lx", out.len ? " " : "",
							 (unsigned long) ((uintptr_t) stack[i] - library_begin - 1));
	return out.data;
}

/* true: it was not there yet */
static bool
add_chain(uint64 chain)
{
	uint64		at;

	if (seen_count * 2 >= seen_room)
	{
		uint64	   *old = seen;
		uint64		room = seen_room;

		seen_room = room ? room * 2 : 1 << 16;
		seen = calloc(seen_room, sizeof(uint64));
		if (seen == NULL)
			elog(ERROR, "out of memory");
		seen_count = 0;
		for (uint64 i = 0; i < room; i++)
			if (old[i])
				(void) add_chain(old[i]);
		free(old);
	}
	for (at = chain & (seen_room - 1); seen[at]; at = (at + 1) & (seen_room - 1))
		if (seen[at] == chain)
			return false;
	seen[at] = chain;
	seen_count++;
	return true;
}

void
points_note_chains(bool wanted)
{
	free(chains);
	chains = wanted ? malloc(MOST_POINTS * sizeof(uint64)) : NULL;
}

bool
points_new_chain(int64 point)
{
	return chains && point < nchains && add_chain(chains[point]);
}

void
points_forget(void)
{
	stack_depth = 0;
	nchains = 0;
}

/*
 * Beginning
 */

static int
note_library(struct dl_phdr_info *info, size_t size, void *argument)
{
	for (int i = 0; i < info->dlpi_phnum; i++)
	{
		const		ElfW(Phdr) * part = &info->dlpi_phdr[i];
		uintptr_t	begin = info->dlpi_addr + part->p_vaddr;

		if (part->p_type != PT_LOAD || (uintptr_t) note_library < begin ||
			(uintptr_t) note_library >= begin + part->p_memsz)
			continue;
		library_begin = info->dlpi_addr;
		library_end = begin + part->p_memsz;
		return 1;
	}
	return 0;
}

static emit_log_hook_type next_log_hook;

static void
count_warning(ErrorData *error)
{
	if (error->elevel == WARNING)
		points_warnings++;
	if (next_log_hook)
		next_log_hook(error);
}

/* once a process */
void
points_begin(void)
{
	MemoryContext context;
	void	   *frames[2];

	if (library_begin != 0)
		return;
	(void) dl_iterate_phdr(note_library, NULL);
	/* the unwinder allocates at first */
	(void) backtrace(frames, 2);
	next_log_hook = emit_log_hook;
	emit_log_hook = count_warning;
	set_change(TopMemoryContext);
	context = GenerationContextCreate(TopMemoryContext, "points",
#if PG_VERSION_NUM >= 150000
									  ALLOCSET_SMALL_SIZES
#else
									  ALLOCSET_SMALL_INITSIZE
#endif
		);
	generation_change(context);
	MemoryContextDelete(context);
	context = SlabContextCreate(TopMemoryContext, "points", SLAB_DEFAULT_BLOCK_SIZE, 64);
	slab_change(context);
	MemoryContextDelete(context);
}
