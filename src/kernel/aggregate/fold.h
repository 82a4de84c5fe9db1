/*
 * fold.h
 *	  Aggregates as fold_list.h has them.
 */
#ifndef DA_FOLD_H
#define DA_FOLD_H

#include "kernel/kernel.h"

/* classes of elements */
#define DA_IN_NONE		0
#define DA_IN_BOOL		(1 << DA_CLASS_BOOL)
#define DA_IN_INT		(1 << DA_CLASS_INT)
#define DA_IN_NUMBER	(DA_IN_INT | 1 << DA_CLASS_FLOAT)
#define DA_IN_ORDERED	(DA_IN_NUMBER | 1 << DA_CLASS_TIME | 1 << DA_CLASS_TEXT)
#define DA_IN_ANY		(DA_IN_ORDERED | DA_IN_BOOL)

/* what an aggregate has to know of its elements */
typedef enum DaKept
{
	DA_KEPT_COUNT,				/* of rows, or of those that are not NULL */
	DA_KEPT_LEAST,
	DA_KEPT_GREATEST,
	DA_KEPT_SUM,
	DA_KEPT_SQUARES,			/* and the sum */
	DA_KEPT_TRUES,				/* how many there are */
	DA_KEPT_STATE,				/* that of aggregate_template.h */
	DA_KEPT_ROW					/* where one is of which it is the element, or all of them */
} DaKept;

/* the element type of its value */
typedef enum DaFoldGives
{
	DA_GIVES_NONE,				/* there is no such value */
	DA_GIVES_SAME,
	DA_GIVES_SUM,
	DA_GIVES_AVG,
	DA_GIVES_GSUM,
	DA_GIVES_GAVG,
	DA_GIVES_INT4,
	DA_GIVES_INT8,
	DA_GIVES_FLOAT8
} DaFoldGives;

typedef struct DaFoldInfo
{
	const char *name;
	bool		of_whole;
	bool		of_groups;
	bool		of_frames;
	uint8_t		state;			/* DA_IN_* bits */
	uint8_t		classes;
	uint8_t		whole;			/* DaFoldGives */
	uint8_t		grouped;
	uint8_t		kept;			/* DaKept */
	uint8_t		least;
	int8_t		number;			/* in states that are darray_groups; -1: it is in none */
} DaFoldInfo;

/* here, since the CUDA engine is built without the host's sources */
static const DaFoldInfo da_fold_info[DA_NUM_FOLDS] = {
#define YES	true
#define NO	false
#define NONE (-1)
#define DA_FOLD(id, fn, name, of_whole, of_groups, of_frames, of_running, of_rows, state, \
				classes, whole, grouped, kept, least, number) \
	{name, of_whole, of_groups, of_frames, DA_IN_##state, DA_IN_##classes, DA_GIVES_##whole, \
	DA_GIVES_##grouped, DA_KEPT_##kept, least, number},
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD
#undef YES
#undef NO
#undef NONE
};

/* what follows if a column of fold_list.h says so */
#define DA_IF_YES(...)	__VA_ARGS__
#define DA_IF_NO(...)

/* of deviations: of a sample, or else of all; a standard deviation, or else a variance */
static inline bool
da_fold_is_sample(DaFold fold)
{
	return da_fold_info[fold].least > 1;
}

static inline bool
da_fold_is_root(DaFold fold)
{
	return fold == DA_FOLD_STDDEV || fold == DA_FOLD_STDDEV_POP;
}

/* a number of elements, which is 0 where there is none */
static inline bool
da_fold_is_count(DaFold fold)
{
	return da_fold_info[fold].least == 0 && da_fold_info[fold].grouped == DA_GIVES_INT8;
}

/* are values of that storage of one of these classes? DA_NUM_STORAGES: there are none */
static inline bool
da_fold_in(uint8_t classes, int values)
{
	static const uint8_t of[DA_NUM_STORAGES + 1] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) 1 << DA_CLASS_##class,
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
	};

	return (classes & of[values]) != 0;
}

/* the aggregate of a number in states; DA_NUM_FOLDS: there is none */
static inline DaFold
da_fold_of_number(uint32_t number)
{
	int			fold = 0;

	while (fold < DA_NUM_FOLDS && da_fold_info[fold].number != (int64_t) number)
		fold++;
	return (DaFold) fold;
}

/* does it have a state by which it goes over such values? */
static inline bool
da_fold_has_state(DaFold fold, int values)
{
	return da_fold_in(da_fold_info[fold].state, values);
}

/*
 * The storage of the value of a group, or of a frame; DA_NUM_STORAGES: it does not take such
 * values. Values of DA_NUM_STORAGES are none, which COUNT alone does without. Several element
 * types share a storage: it takes what any of them may be.
 */
static inline DaStorage
da_fold_storage(DaFold fold, int values)
{
	if (values == DA_NUM_STORAGES ? fold != DA_FOLD_COUNT
		: !da_fold_in(da_fold_info[fold].classes, values))
		return DA_NUM_STORAGES;
	switch ((DaFoldGives) da_fold_info[fold].grouped)
	{
		case DA_GIVES_SAME:
			return (DaStorage) values;
		case DA_GIVES_GSUM:
			return da_fold_in(DA_IN_INT, values) ? DA_STORAGE_INT8 : (DaStorage) values;
		case DA_GIVES_INT8:
			return DA_STORAGE_INT8;
		default:
			return DA_STORAGE_FLOAT8;
	}
}

#endif							/* DA_FOLD_H */
