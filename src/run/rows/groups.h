/*
 * groups.h
 *	  Groups of the elements of many arrays, and what their aggregates have come to: counts,
 *	  values, products and exact sums, to which the rows of another array, or other groups, are
 *	  added in any order.
 */
#ifndef DA_RUN_GROUPS_H
#define DA_RUN_GROUPS_H

#include "kernel/aggregate/fold.h"
#include "kernel/exact/accumulator.h"
#include "run/run.h"
#include "value/state/state_text.h"
#include "value/stored/entries_builder.h"

#define DA_GROUPS_KEYS	32

/* in loops over groups, each of which takes as long as some elements */
#define DA_GROUPS_PAUSE(group)	DA_PAUSE(16 * (group))

/* an aggregate that may be added up, and of what elements: 0 for a count, which is that of all */
typedef struct DaGroupColumn
{
	uint8		fold;
	uint8		element;
} DaGroupColumn;

/* what is kept of a group for it */
typedef enum DaCellKind
{
	DA_CELL_COUNT,				/* an int64 */
	DA_CELL_VALUE,				/* a DaGroupValue */
	DA_CELL_FACTORS,			/* a DaFactors */
	DA_CELL_ACCUM				/* a DaAccum */
} DaCellKind;

static inline DaCellKind
da_group_cell(DaGroupColumn column)
{
	switch ((DaKept) da_fold_info[column.fold].kept)
	{
		case DA_KEPT_COUNT:
		case DA_KEPT_TRUES:
			return DA_CELL_COUNT;
		case DA_KEPT_SUM:
		case DA_KEPT_SQUARES:
			return DA_CELL_ACCUM;
		default:
			return column.fold == DA_FOLD_PRODUCT ? DA_CELL_FACTORS : DA_CELL_VALUE;
	}
}

/* does it take elements of any type, or none, as counts do? */
static inline bool
da_group_takes_all(DaGroupColumn column)
{
	return da_fold_info[column.fold].kept == DA_KEPT_COUNT;
}

/*
 * Does no order of the elements matter? That of the factors of floats does.
 */
static inline bool
da_group_adds_up(DaGroupColumn column)
{
	return da_group_cell(column) != DA_CELL_FACTORS ||
		da_element_info[column.element].class_ == DA_CLASS_INT;
}

/* the accumulator of a sum */
static inline DaAccumOf
da_group_accum_of(DaGroupColumn column)
{
	bool		floats = da_element_info[column.element].class_ == DA_CLASS_FLOAT;

	return (DaAccumOf) ((da_fold_info[column.fold].kept == DA_KEPT_SQUARES ?
						 DA_ACCUM_INTEGER_SQUARES : DA_ACCUM_INTEGERS) + floats);
}

/* of an aggregate whose value is an element: the least one of a group, say, or the bits of all */
typedef struct DaGroupValue
{
	bool		any;			/* there is one */
	DaScalar	value;			/* canonical; a text as state_text.h has it */
} DaGroupValue;

typedef struct DaGroups
{
	MemoryContext context;
	int			nkeys;			/* 0: nothing has come yet */
	int			ncolumns;
	uint8	   *key;			/* their elements */
	DaGroupColumn *column;
	int64		n;
	int64		room;
	uint64	   *keys;			/* nkeys + 1 a group: see da_groups_find() */
	int		   *cell_at;		/* where the cell of each column begins among those of a group */
	Size		cells_size;		/* of the cells of a group */
	char	   *cells;
	DaEntriesBuilder *strings;	/* of keys that are texts, by their codes here; NULL: there are
								 * none */
	Oid			collation;		/* of values that are texts */
	uint32	   *slots;			/* a group's number and 1, or 0, by the hash of its keys */
	int64		nslots;
} DaGroups;

/* what an aggregate of a group has come to; all bits 0: of no element */
static inline void *
da_groups_cell(const DaGroups *groups, int64 group, int column)
{
	return groups->cells + group * groups->cells_size + groups->cell_at[column];
}

/* raises if these are other keys and aggregates than those there */
extern void da_groups_declare(DaGroups *groups, int nkeys, const uint8 *key, int ncolumns,
							  const DaGroupColumn *column);

/* is there a value that is a text? */
static inline bool
da_groups_compare_texts(int ncolumns, const DaGroupColumn *column)
{
	for (int c = 0; c < ncolumns; c++)
		if (column[c].element == DA_ELEMENT_TEXT)
			return true;
	return false;
}

/*
 * A group by its keys, which is added if it is new: first a bit for each that is NULL, then of each
 * that is canonical the integer that its storage has as a key, 0 where it is NULL. A text is its
 * code among "strings".
 */
extern int64 da_groups_find(DaGroups *groups, const uint64 *keys);

/* keys in the order of groups: NULL last, texts by their bytes */
extern int	da_groups_compare(const DaGroups *groups, const uint64 *a, const uint64 *b);

/* between a key and the element that it is */
static inline uint64
da_group_key(DaElement element, DaScalar value)
{
	return da_storage_info[da_element_info[element].storage].key(&value);
}

static inline DaScalar
da_group_key_value(DaElement element, uint64 key)
{
	return da_storage_info[da_element_info[element].storage].unkey(key);
}

/* that of a text */
static inline uint64
da_group_text_key(DaGroups *groups, DaString string)
{
	return da_group_key(DA_ELEMENT_TEXT,
						(DaScalar) {.i4 = da_entries_add(groups->strings, string)});
}

static inline DaString
da_group_key_text(const DaGroups *groups, uint64 key)
{
	return da_entries_added(groups->strings, da_group_key_value(DA_ELEMENT_TEXT, key).i4);
}

/* the numbers of the groups in order */
extern uint32 *da_groups_order(DaGroups *groups);

/*
 * Add rows: an array for each key and each aggregate, NULL where that takes none. They go to groups
 * of the same context that are declared alike: "owners", an INT4, has the number from 0 on of each
 * row's; NULL: all go to the first ones. Values that are texts are in the order of the collation.
 */
extern void da_groups_add(DaGroups **groups, DaArray *owners, DaArray **keys, DaArray **values);

/* group_cell.c: what is added to cells */
extern Size da_cell_size(DaGroupColumn column);
extern void da_cell_count(int64 *cell, int64 count);
extern void da_cell_value(DaGroupValue *cell, DaGroupColumn column, DaScalar value);
extern void da_cell_text(const DaGroups *groups, DaGroupValue *cell, DaGroupColumn column,
						 DaString string);
extern void da_cell_factors(const DaGroups *groups, DaArray *ids, char **cells, DaArray *values,
							int column);
extern void da_cell_arrays(const DaGroups *groups, DaArray *ids, char **cells, int64 ngroups,
						   DaArray *values, const int *columns, int ncolumns);

/* an aggregate whose value is an element: its value of all elements, from those of two parts */
extern DaScalar da_fold_merge(DaFold aggregate, DaStorage storage, DaScalar a, DaScalar b);

#endif							/* DA_RUN_GROUPS_H */
