/*
 * compose.h
 *	  A call and those right below it as one program.
 */
#ifndef DA_COMPOSE_H
#define DA_COMPOSE_H

#include "surface/fuse/fuse_call.h"

#include "nodes/pathnodes.h"

/* is it the call of an element-wise function? */
extern bool da_is_part(Node *node, Oid support, DaKnownCall *call);

/* does it give the rows that a mask leaves? */
extern bool da_is_filter(Node *node, Oid support, DaKnownCall *call);

/*
 * Which of a call's arguments are calls of element-wise functions, a bit each. Numbers of groups
 * stay an argument.
 */
extern int	da_parts_of(const DaKnownCall *call, Oid support);

/*
 * One call of "outer" and those of its operands "inlined", which are those of "filter" below it;
 * NULL: that is no program. root NULL: nobody plans a query. "filters": what is filtered is a step,
 * too, wherever it is; "nulls": the call need not be strict.
 */
extern Node *da_compose(PlannerInfo *root, Oid support, const DaKnownCall *outer,
						const DaKnownCall *filter, int inlined, bool filters, bool nulls);

#endif							/* DA_COMPOSE_H */
