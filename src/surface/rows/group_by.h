/*
 * group_by.h
 *	  Aggregates of groups by their names, and the rows that come of them: of the arrays of one row,
 *	  or of states.
 */
#ifndef DA_GROUP_BY_H
#define DA_GROUP_BY_H

#include "run/array/rank.h"
#include "surface/surface.h"

#include "access/tupdesc.h"

/* how an aggregate of groups is made */
typedef enum GroupBy
{
	BY_OP,						/* it is one of fold_list.h */
	BY_QUANTILE,
	BY_MODE,
	BY_COUNT_DISTINCT,
	BY_ARGMIN,
	BY_ARGMAX,
	BY_PAIR						/* it takes two arrays */
} GroupBy;

/* one of the aggregates that array_group_by() is asked for */
typedef struct GroupAggregate
{
	GroupBy		by;
	DaFold		op;
	bool		rows;			/* count(*): it takes no array */
	DaQuantile	quantile;
	const char *name;
	DaGroupPair pair;
	DaArray    *second;			/* of a pair */
} GroupAggregate;

/* the aggregate of that name; and those of the names in a text[] */
extern GroupAggregate da_group_aggregate(const char *name);
extern GroupAggregate *da_group_aggregates(ArrayType *names, int *count);

/* several that are made alike of the same values, "n" of them in a row; of groups 1 to ngroups */
extern void da_group_by_numbers(FunctionCallInfo fcinfo, const GroupAggregate *aggregates, int n,
								DaArray *id, DaArray *values, int64 ngroups, DaArray **results);

/*
 * How many of the arrays are keys: those before the arrays that the aggregates take, one
 * each except for count(*), and two of pairs. Where that leaves no key, "count" takes none either.
 */
extern int	da_group_count_keys(GroupAggregate *aggregates, int naggs, int narrays);

/* the rows go where FROM wants them, in columns that it names */
extern void da_group_check_in_from(FunctionCallInfo fcinfo, const char *function,
								   const char *example);

/* does the query's column definition list say what comes? */
extern void da_group_check_columns(TupleDesc desc, const DaElement *elements, int ncolumns);

#endif							/* DA_GROUP_BY_H */
