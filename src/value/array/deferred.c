/*
 * deferred.c
 *	  Arrays that are still expressions.
 */
#include "value/array/deferred.h"

#include "lib/ilist.h"
#include "nodes/primnodes.h"
#include "utils/memutils.h"
#include "value/array/array.h"

/* a call that may, in memory that goes with the query of the aggregate */
typedef struct Asked
{
	dlist_node	node;
	MemoryContext query;
	const Node *call;
	MemoryContextCallback callback;
} Asked;

static dlist_head asked = DLIST_STATIC_INIT(asked);

uint64		da_deferring = 0;

DaArray *
da_deferred_array(DaDeferred *deferred)
{
	if (deferred->array == NULL)
	{
		MemoryContext caller = MemoryContextSwitchTo(deferred->hdr.eoh_context);

		deferred->array = deferred->make(deferred);
		MemoryContextSwitchTo(caller);
	}
	return deferred->array;
}

static Size
deferred_get_flat_size(ExpandedObjectHeader *eohptr)
{
	DaDeferred *deferred = (DaDeferred *) eohptr;

	if (deferred->flat == NULL)
	{
		MemoryContext caller = MemoryContextSwitchTo(eohptr->eoh_context);

		deferred->flat = PG_DETOAST_DATUM(da_array_datum(da_deferred_array(deferred)));
		MemoryContextSwitchTo(caller);
	}
	return VARSIZE(deferred->flat);
}

static void
deferred_flatten_into(ExpandedObjectHeader *eohptr, void *result, Size size)
{
	da_copy(result, ((DaDeferred *) eohptr)->flat, size);
}

static const ExpandedObjectMethods deferred_methods = {
	deferred_get_flat_size,
	deferred_flatten_into
};

void
da_deferred_init(DaDeferred *deferred, DaArray *(*make) (DaDeferred *))
{
	EOH_init_header(&deferred->hdr, &deferred_methods, CurrentMemoryContext);
	deferred->make = make;
	deferred->array = NULL;
	deferred->flat = NULL;
}

DaDeferred *
da_deferred_of(Datum value)
{
	return (DaDeferred *) da_expanded_of(value, &deferred_methods);
}

/* a reset callback */
static void
query_ends(void *arg)
{
	dlist_delete(&((Asked *) arg)->node);
	da_deferring++;
}

void
da_defer_argument(FunctionCallInfo fcinfo, int arg)
{
	MemoryContext query = fcinfo->flinfo->fn_mcxt;
	Aggref	   *aggref = AggGetAggref(fcinfo);
	Node	   *call;
	Asked	   *ask;
	dlist_iter	iter;

	if (aggref == NULL || aggref->aggdistinct || aggref->aggorder)
		return;
	call = (Node *) list_nth_node(TargetEntry, aggref->args, arg - 1)->expr;
	if (IsA(call, RelabelType))
		call = (Node *) ((RelabelType *) call)->arg;
	if (!IsA(call, FuncExpr))
		return;
	dlist_foreach(iter, &asked)
	{
		ask = dlist_container(Asked, node, iter.cur);
		if (ask->call == call && ask->query == query)
			return;
	}
	ask = MemoryContextAllocZero(query, sizeof(Asked));
	ask->query = query;
	ask->call = call;
	ask->callback.func = query_ends;
	ask->callback.arg = ask;
	MemoryContextRegisterResetCallback(query, &ask->callback);
	dlist_push_head(&asked, &ask->node);
	da_deferring++;
}

bool
da_is_deferred(const Node *call)
{
	dlist_iter	iter;

	dlist_foreach(iter, &asked)
		if (dlist_container(Asked, node, iter.cur)->call == call)
		return true;
	return false;
}
