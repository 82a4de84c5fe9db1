/*
 * arena.h
 *	  Where the states of an aggregate over rows lie, as expanded objects.
 *
 * PostgreSQL adopts a state without a copy if the object's context is a child of the aggregate's.
 * A hash aggregate adds up the memory of all contexts below its own, again and again, so a context
 * for each group would take time quadratic in their number. The states of an aggregation lie in
 * one, its arena.
 *
 * PostgreSQL deletes an object with its context when a function of the aggregate returns another
 * one. So a transition or combine function that has got an object of an arena returns that one.
 */
#ifndef DA_ARENA_H
#define DA_ARENA_H

#include "engine/compat.h"

#include "fmgr.h"
#include "utils/expandeddatum.h"

/*
 * The context of a new state that the function of an aggregate returns: an arena; else, as for a
 * frame of a window, which deletes its state, or outside of any aggregate, one of its own.
 */
extern MemoryContext da_arena(FunctionCallInfo fcinfo);

/*
 * Memory of such a context that is all 0, for an object itself: it goes with the context, not
 * before. In an arena such objects lie side by side.
 */
extern void *da_arena_zeroed(MemoryContext context, Size size);

/* a context of its own for one state */
extern MemoryContext da_arena_of_one(MemoryContext parent);

/*
 * May argument 0 be written to? It is the state that an aggregate goes on with, and lies in
 * memory.
 */
extern bool da_arena_owns_state(FunctionCallInfo fcinfo);

/* what a function of an aggregate returns */
extern Datum da_arena_return(FunctionCallInfo fcinfo, ExpandedObjectHeader *object);

/*
 * What an inverse transition function returns if what is left is not known: NULL, for which a
 * window begins its frame again. In any other aggregate, where NULL would take the arena along
 * with the state, it raises.
 */
extern Datum da_arena_return_unknown(FunctionCallInfo fcinfo);

#endif							/* DA_ARENA_H */
