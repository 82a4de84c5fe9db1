/*
 * discard.c
 *	  DISCARD ALL: the session is to be as if it had just begun.
 *
 * PostgreSQL tells nobody, so we look at the utility commands of the session. The
 * library is loaded before there is anything to discard, preloaded or not.
 */
#include "value/buffer/discard.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "tcop/utility.h"
#include "value/buffer/cache.h"

static ProcessUtility_hook_type next_utility;

void
da_discard_freed(void)
{
#ifdef __GLIBC__
	/* else it keeps all pages but the last ones */
	(void) malloc_trim(0);
#endif
}

/*
 * Keeps no value of an earlier query, and no memory for a later one. An engine that is
 * open stays open, as libraries stay loaded.
 */
static void
discard_all(void)
{
	da_cache_empty();
	for (int i = 0; i < DA_NUM_ENGINES; i++)
		if (da_engine_is_open(i))
			da_engine(i)->trim();
	da_discard_freed();
}

static void
utility(PlannedStmt *pstmt, const char *query, bool read_only_tree,
		ProcessUtilityContext context, ParamListInfo params, QueryEnvironment *environment,
		DestReceiver *receiver, QueryCompletion *completion)
{
	/* the command may end the memory that its own statement is in: look at it first */
	bool		all = (IsA(pstmt->utilityStmt, DiscardStmt) &&
					   ((DiscardStmt *) pstmt->utilityStmt)->target == DISCARD_ALL);

	if (next_utility)
		next_utility(pstmt, query, read_only_tree, context, params, environment, receiver,
					 completion);
	else
		standard_ProcessUtility(pstmt, query, read_only_tree, context, params, environment,
								receiver, completion);
	if (all)
		discard_all();
}

void
da_discard_init(void)
{
	next_utility = ProcessUtility_hook;
	ProcessUtility_hook = utility;
}
