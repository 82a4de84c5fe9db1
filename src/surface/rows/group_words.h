/*
 * group_words.h
 *	  States of aggregates of groups, as words.
 */
#ifndef DA_GROUP_WORDS_H
#define DA_GROUP_WORDS_H

#include "run/rows/groups.h"
#include "value/state/state.h"

#define MOST_COLUMNS 1600		/* as of a table */

typedef struct GroupsState
{
	DaState		state;
	DaGroups	groups;
} GroupsState;

/* what a state of DaStateKind has */
extern void da_group_words_init(DaState *state);
extern const char *da_group_words_check(const uint32 *word, int64 words);
extern void da_group_words_merge(DaState *to, const uint32 *word, int64 words);
extern void da_group_words_save(DaState *from, DaStateWords *to);

#endif							/* DA_GROUP_WORDS_H */
