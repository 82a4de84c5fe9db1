/*
 * aggregate.h
 *	  States of aggregates, for every storage: da_<storage>_<aggregate>_<function>(). The
 *	  meanings themselves are in aggregate_template.h.
 */
#ifndef DA_AGGREGATE_H
#define DA_AGGREGATE_H

#include "kernel/aggregate/central_moments.h"

/* rows of a group that are folded by themselves */
#define DA_FOLD_BLOCK 1024

#define DA_TEMPLATE "kernel/aggregate/aggregate_template.h"
#include "kernel/element/each_storage.h"

#endif							/* DA_AGGREGATE_H */
