/*
 * arena.c
 *	  Where the states of an aggregate over rows lie, as expanded objects.
 */
#include "value/state/arena.h"

#include "access/xact.h"
#include "lib/ilist.h"
#include "utils/memutils.h"
#include "value/buffer/discard.h"
#include "value/state/batch.h"

/*
 * States of many positions or groups are many small pieces of memory, which malloc() keeps when
 * they are freed. After a transaction that had such a state it gives them back.
 */
#define MUCH_MEMORY	((Size) 32 * 1024 * 1024)

static bool much_is_free = false;

static void
transaction_ends(XactEvent event, void *arg)
{
	if (!much_is_free || event == XACT_EVENT_PRE_COMMIT || event == XACT_EVENT_PRE_PREPARE ||
		event == XACT_EVENT_PARALLEL_PRE_COMMIT)
		return;
	much_is_free = false;
	da_discard_freed();
}

/* a reset callback of a context of states */
static void
states_go(void *context)
{
	if (MemoryContextMemAllocated(context, true) >= MUCH_MEMORY)
		much_is_free = true;
}

/* "callback", which lies in the context, is called before that is reset or deleted */
static void
watch(MemoryContext context, MemoryContextCallback *callback,
	  MemoryContextCallbackFunction function, void *arg)
{
	static bool registered = false;

	if (!registered)
		RegisterXactCallback(transaction_ends, NULL);
	registered = true;
	*callback = (MemoryContextCallback) {.func = function, .arg = arg};
	MemoryContextRegisterResetCallback(context, callback);
}

typedef struct Arena
{
	dlist_node	node;			/* in arenas */
	MemoryContext aggregate;
	MemoryContext states;		/* a child of that; the arena itself lies there, too */
	char	   *next;			/* room for more objects */
	Size		room;
	Size		chunk;			/* how much the last one had */
	MemoryContextCallback gone;
} Arena;

/* all there are, those first that were asked for last */
static dlist_head arenas = DLIST_STATIC_INIT(arenas);

static void
arena_goes(void *arg)
{
	Arena	   *arena = arg;

	dlist_delete(&arena->node);
	da_batch_owners_go(arena->states);
	states_go(arena->states);
}

static MemoryContext
arena_of(MemoryContext aggregate)
{
	dlist_iter	iter;
	MemoryContext states;
	Arena	   *arena;

	dlist_foreach(iter, &arenas)
	{
		arena = dlist_container(Arena, node, iter.cur);
		if (arena->aggregate == aggregate)
		{
			dlist_move_head(&arenas, &arena->node);
			return arena->states;
		}
	}
	states = AllocSetContextCreate(aggregate, "darray states", ALLOCSET_START_SMALL_SIZES);
	arena = MemoryContextAlloc(states, sizeof(Arena));
	arena->aggregate = aggregate;
	arena->states = states;
	arena->room = 0;
	arena->chunk = 0;
	watch(states, &arena->gone, arena_goes, arena);
	dlist_push_head(&arenas, &arena->node);
	return states;
}

#define LEAST_CHUNK	512
#define MOST_CHUNK	8192

void *
da_arena_zeroed(MemoryContext context, Size size)
{
	Arena	   *arena = dlist_is_empty(&arenas) ? NULL : dlist_head_element(Arena, node, &arenas);
	char	   *object;

	/* it is the one that was asked for last, if it is one */
	if (arena == NULL || arena->states != context || size > MOST_CHUNK / 8)
		return MemoryContextAllocZero(context, size);
	size = MAXALIGN(size);
	if (size > arena->room)
	{
		arena->chunk = Min(Max(2 * arena->chunk, Max(LEAST_CHUNK, size)), MOST_CHUNK);
		arena->next = MemoryContextAlloc(context, arena->chunk);
		arena->room = arena->chunk;
	}
	object = arena->next;
	arena->next += size;
	arena->room -= size;
	return memset(object, 0, size);
}

MemoryContext
da_arena_of_one(MemoryContext parent)
{
	MemoryContext context = AllocSetContextCreate(parent, "darray state", ALLOCSET_SMALL_SIZES);

	watch(context, MemoryContextAlloc(context, sizeof(MemoryContextCallback)), states_go, context);
	return context;
}

MemoryContext
da_arena(FunctionCallInfo fcinfo)
{
	MemoryContext parent = CurrentMemoryContext;
	MemoryContext aggregate;

	switch (AggCheckCallContext(fcinfo, &aggregate))
	{
		case AGG_CONTEXT_AGGREGATE:
			return arena_of(aggregate);
		case AGG_CONTEXT_WINDOW:
			parent = aggregate;
			break;
	}
	return da_arena_of_one(parent);
}

bool
da_arena_owns_state(FunctionCallInfo fcinfo)
{
	return !PG_ARGISNULL(0) && AggCheckCallContext(fcinfo, NULL) &&
		VARATT_IS_EXTERNAL_EXPANDED_RW(DatumGetPointer(PG_GETARG_DATUM(0)));
}

Datum
da_arena_return(FunctionCallInfo fcinfo, ExpandedObjectHeader *object)
{
	Datum		value = EOHPGetRWDatum(object);

	Assert(!da_arena_owns_state(fcinfo) || value == PG_GETARG_DATUM(0));
	PG_RETURN_DATUM(value);
}

Datum
da_arena_return_unknown(FunctionCallInfo fcinfo)
{
	if (AggCheckCallContext(fcinfo, NULL) == AGG_CONTEXT_AGGREGATE)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("an inverse transition function cannot be called by an aggregate that is no window's")));
	PG_RETURN_NULL();
}
