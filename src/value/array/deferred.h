/*
 * deferred.h
 *	  An array that is still an expression: the argument of an aggregate that gathers rows, and
 *	  would rather compute them together than one after the other.
 *
 * To PostgreSQL it is an expanded object; who looks at it as an array has it made. An aggregate
 * asks for such arguments, by the call that its plan has there. No other call gives any: a value
 * that goes elsewhere could raise what it raises when nobody expects it any more.
 */
#ifndef DA_DEFERRED_H
#define DA_DEFERRED_H

#include "value/array/expanded.h"

#include "fmgr.h"
#include "nodes/nodes.h"

struct DaArray;

typedef struct DaDeferred
{
	ExpandedObjectHeader hdr;
	/* the array, new in the current memory context */
	struct DaArray *(*make) (struct DaDeferred *deferred);
	struct DaArray *array;		/* what it has made, if it has */
	struct varlena *flat;		/* while PostgreSQL flattens it */
} DaDeferred;

/* in memory of the current context, with which it goes */
extern void da_deferred_init(DaDeferred *deferred, struct DaArray *(*make) (DaDeferred *));

/* that, if a value is one; else NULL */
extern DaDeferred *da_deferred_of(Datum value);

/* that array: for grouping sets, several want it */
extern struct DaArray *da_deferred_array(DaDeferred *deferred);

/* what a function returns that has been asked for it: nobody may write to it */
static inline Datum
da_deferred_datum(DaDeferred *deferred)
{
	return EOHPGetRODatum(&deferred->hdr);
}

/*
 * From now on, as long as the query runs, the call that gives an aggregate's function that argument
 * may defer it. Nothing is asked where PostgreSQL keeps arguments, for DISTINCT or ORDER BY.
 */
extern void da_defer_argument(FunctionCallInfo fcinfo, int arg);

/* has an aggregate asked that call? The answer may be another one when that number is. */
extern uint64 da_deferring;
extern bool da_is_deferred(const Node *call);

#endif							/* DA_DEFERRED_H */
