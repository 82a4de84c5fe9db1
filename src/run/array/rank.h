/*
 * rank.h
 *	  Quantiles, the most frequent element and ranks, of all elements or of groups: made of
 *	  the operations of run.h.
 *
 * Group numbers are those of rows as everywhere: rows whose number is NULL belong to none.
 * What is of groups raises unless numbers and values have one length.
 */
#ifndef DA_RANK_H
#define DA_RANK_H

#include "run/run.h"

/* a fraction of the elements, from 0 to 1, as percentile_cont() or percentile_disc() takes it */
typedef struct DaQuantile
{
	double		fraction;
	bool		isnull;
	bool		discrete;		/* an element, else between two of them, as a FLOAT8 */
} DaQuantile;

/* they raise unless it is from 0 to 1, and all are, or NULL */
extern void da_check_quantile(double fraction);
extern void da_check_quantiles(const DaQuantile *quantiles, int64 n);

/* all of n are discrete, or none; in that shape, which has n elements */
extern DaArray *da_run_quantiles(DaArray *from, const DaQuantile *quantile, const DaShape *shape);

/* the most frequent element, the least of several; false: all are NULL */
extern bool da_run_mode(DaArray *from, DaScalar *value);

/* results[i] is quantile i of each of the groups 1 to ngroups */
extern void da_run_group_quantiles(DaArray *ids, DaArray *values, int64 ngroups,
								   const DaQuantile *quantiles, int n, DaArray **results);
extern DaArray *da_run_group_mode(DaArray *ids, DaArray *keys, DaArray *values,
								  int64 ngroups);
extern DaArray *da_run_group_count_distinct(DaArray *ids, DaArray *values, int64 ngroups);

/*
 * A row for each of the groups 1 to ngroups: its k first values in that order that are not NULL,
 * equal ones in theirs, or as INT4 the positions of these; NULL where there are fewer
 */
extern DaArray *da_run_group_top(DaArray *ids, DaArray *values, int64 ngroups, int64 k,
								 bool descending, bool positions);

/*
 * As the window functions over the elements in ascending order, NULLs last: INT8, INT4 of ntile(),
 * whose n is above 0 and deals equal elements out in their order, and FLOAT8 of percent_rank() and
 * cume_dist(). ids: among the elements of its group; NULL: among all.
 */
extern DaArray *da_run_rank(DaArray *ids, DaArray *from);
extern DaArray *da_run_dense_rank(DaArray *from);
extern DaArray *da_run_percent_rank(DaArray *from);
extern DaArray *da_run_cume_dist(DaArray *from);
extern DaArray *da_run_ntile(DaArray *from, int64 n);

/* for each row, how many rows of its group there are up to it */
extern DaArray *da_run_row_number(DaArray *ids);

#endif							/* DA_RANK_H */
