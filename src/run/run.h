/*
 * run.h
 *	  One operation on arrays: the operands go to one engine, the operation runs,
 *	  what the engine reports becomes a PostgreSQL error, the result an array.
 *
 * The only room that raises what engines report. Results are new arrays of the
 * current memory context; operands are only read. Operands whose shapes do not fit each other
 * raise ERRCODE_ARRAY_SUBSCRIPT_ERROR.
 */
#ifndef DA_RUN_H
#define DA_RUN_H

#include "run/task/operand.h"

#include "fmgr.h"
#include "value/stored/entries_builder.h"

/* the same elements in one dimension */
static inline DaArray *
da_as_vector(DaArray *array)
{
	DaShape		vector = da_shape_vector(array->shape.element, array->shape.length);

	return array->shape.ndim <= 1 ? array : da_array_reshape(array, &vector);
}

/* raise unless two arrays have one length */
extern void da_check_lengths(const DaArray *a, const DaArray *b);

/* the same of an array and a mask */
extern void da_check_mask(const DaArray *array, const DaArray *mask);

/* value NULL: every element is NULL */
extern DaArray *da_run_fill(const DaShape *shape, const DaScalar *value);

/* start, start + step, ..., all of which the integer type holds */
extern DaArray *da_run_sequence(DaElement element, int64 start, int64 step, int64 length);

extern DaArray *da_run_strided_copy(DaArray *from, const DaSection *section);

/*
 * These two only look for bytes, as da_array_get() and da_array_slice() do; they are
 * counted and traced like the others.
 */
extern bool da_run_element(DaArray *from, int64 position, DaScalar *value);
extern DaArray *da_run_slice(DaArray *from, int64 start, int64 length);

/*
 * text.c: what depends on strings is done by entry, then by code. An array's texts as their codes,
 * INT4, from 1 on; the same as codes of other entries (codes NULL: they stay, else element i is
 * what code i becomes); and for each element that of its code in the table.
 */
extern DaArray *da_text_codes(DaArray *array);
extern DaArray *da_text_recode(DaArray *array, const int32 *codes, DaEntries *entries);
extern DaArray *da_text_map(DaArray *array, DaArray *table);

/* as da_array_finish(), of elements that are codes of a builder, which can go on */
extern DaArray *da_text_finish(DaArray *array, int32 *elements, DaEntriesBuilder *builder,
							   int64 null_count);

/*
 * All of an array's entries, in memory: those alone that elements have where there are more of them
 * than elements. NULL: no element has any. Where each is computed with, in such an order that the
 * first element that fails comes first, "used" are their codes, palloc'd.
 */
extern DaEntries *da_text_entries(DaArray **array);
extern int32 da_text_used(DaArray *array, int32 **used);

/*
 * Operands of texts, others among them, get the same entries: in the order of their bytes, or as
 * they are where they have the same already; or in the order of a collation, so that codes compare
 * as texts do, with "equal" those that it takes for the same being one, the first of them; or such
 * that codes are the same exactly if the collation takes texts for the same.
 */
extern void da_text_meet(DaOperand *operands, int n);
extern void da_text_order(DaOperand *operands, int n, Oid collation, bool equal);
extern void da_text_equal(DaOperand *operands, int n, Oid collation);

/*
 * The code that an array's codes compare with as its texts do with a value under a collation, of
 * which that is looked at, each entry once; false: there is none, and it is that mask. The array
 * may get fewer entries.
 */
extern bool da_text_place(DaCompareOp op, DaArray **array, const DaOperand *value, Oid collation,
						  int32 *code, DaArray **mask);

/* da_run_is_in() under a collation: each entry is looked up once */
extern DaArray *da_text_is_in(DaArray *array, DaArray *set, Oid collation);

/*
 * The second of two operands of texts is to go into the first one, an array: they get the same
 * entries, in any order. Who does so again and again has entries that grow.
 */
extern void da_text_add(DaOperand *operands);

/* da_text_order() of one array */
extern DaArray *da_text_in_order(DaArray *array, Oid collation, bool equal);

/* INT8: the hash of each text, the same for those that are equal under the collation */
extern DaArray *da_text_hashes(DaArray *array, Oid collation);

/* raise ERRCODE_INDETERMINATE_COLLATION where there is none */
extern void da_text_check_collation(Oid collation);

/* a mask: true where truth[code - 1] is */
extern DaArray *da_text_mask(DaArray *array, const bool *truth, int32 count);

/* as da_run_compare(), under a collation */
extern DaArray *da_text_compare(DaCompareOp op, const DaOperand *a, const DaOperand *b,
								Oid collation);

/* the elements at those 1-based positions, in the positions' shape */
extern DaArray *da_run_gather(DaArray *from, DaArray *positions);

/* each element as often as its count (INT4), one of as many, says: not at all if that is NULL, or
 * negative */
extern DaArray *da_run_repeat_each(DaArray *from, DaArray *counts);

/* order.c: the same of an array's rows, by INT4 positions that are all there: what differs in the
 * first dimension alone goes there together */
extern DaArray *da_run_gather_rows(DaArray *from, DaArray *rows);

/* each element cast as PostgreSQL casts it: between numbers, or between date, timestamp and
 * timestamptz */
extern DaArray *da_run_convert(DaArray *from, DaElement to);

/* a, then b, as a vector; at least one is an array */
extern DaArray *da_run_concat(const DaOperand *a, const DaOperand *b);

/*
 * elementwise.c: operands of one element type, at least one of them an array. Their
 * dimensions are aligned at the last one, a dimension of 1 goes with any other, and an array
 * of one element with everything; else ERRCODE_ARRAY_SUBSCRIPT_ERROR is raised. b NULL:
 * the operation has one operand.
 */
extern DaArray *da_run_map(DaMapOp op, const DaOperand *a, const DaOperand *b);
extern DaArray *da_run_compare(DaCompareOp op, const DaOperand *a, const DaOperand *b);
extern DaArray *da_run_logic(DaLogicOp op, DaArray *a, DaArray *b);
extern DaArray *da_run_if_else(DaArray *mask, const DaOperand *a, const DaOperand *b);

/* what COALESCE makes of elements; this may return the array itself */
extern DaArray *da_run_coalesce(const DaOperand *a, const DaOperand *b);

/*
 * Several steps each (run/program/compound.h), of which the result may be the first operand itself:
 * what GREATEST, LEAST, NULLIF and LEAST(GREATEST(), ) make of elements; a NULL stays NULL in the
 * last. The bounds of that and of BETWEEN, which gives a mask, are values; those of the first may
 * be NULL, which is none.
 */
typedef enum DaCompound
{
	DA_COMPOUND_BETWEEN,
	DA_COMPOUND_GREATEST,
	DA_COMPOUND_LEAST,
	DA_COMPOUND_NULLIF,
	DA_COMPOUND_CLAMP
} DaCompound;

extern DaArray *da_run_compound(DaCompound compound, const DaOperand **operands,
								int noperands);

/* text_compound.c: the same of texts, under a collation */
extern DaArray *da_text_compound(DaCompound compound, const DaOperand **operands, Oid collation);

/* the element where the mask is true, else NULL */
extern DaArray *da_run_null_unless(const DaOperand *from, DaArray *mask);

/* of the types that the operation takes (kernel/element/time_list.h) */
extern DaArray *da_run_time(DaTimeOp op, DaElement result, const DaOperand *operands,
							int noperands);

/*
 * time.c: date, timestamp and timestamptz, which widen in this order. convert() casts as
 * PostgreSQL does, errors included. beside() gives what compares with elements of the wider
 * type as PostgreSQL compares the two: what that cannot hold is behind (or before) all
 * that is finite. Such an array is no value to return.
 */
extern DaArray *da_time_convert(DaArray *from, DaElement to);
extern DaArray *da_time_comparable(DaArray *from, DaElement to);
extern int64 da_time_value_comparable(DaElement from, int64 value, DaElement to);

/*
 * PostgreSQL's own function of each element of 8 bytes that is not NULL, argument "at" of "nargs";
 * the result has as many bytes, too, and may be NULL
 */
extern DaArray *da_time_ask(DaArray *from, DaElement to, PGFunction function, int nargs,
							Datum *args, int at);

/* mask: the elements that are not distinct from a value */
extern DaArray *da_run_same_as(DaArray *array, const DaOperand *value);

extern DaArray *da_run_select(DaArray *from, DaArray *mask);
extern DaArray *da_run_nonzero(DaArray *mask);

/* the first position, from 1, where an element after the first "start" ones is not distinct
 * from a value; 0: there is none */
extern int64 da_run_position(DaArray *array, const DaOperand *value, int64 start);

/*
 * "array", grown to "shape", with one element (NULL: a NULL), a section or the elements at
 * 1-based positions replaced, a section by the first elements of "from". It is written in place
 * where it is "mine" and nobody shares its bytes, else it is a copy.
 */
extern DaArray *da_run_assign_element(DaArray *array, bool mine, const DaShape *shape,
									  int64 position, const DaScalar *value);

/* the same for who lets the result take the place of "array", which nobody mostly sees then */
extern DaArray *da_run_assign_next(DaArray *array, const DaShape *shape, int64 position,
								   const DaScalar *value);
extern DaArray *da_run_assign(DaArray *array, bool mine, const DaShape *shape,
							  const DaSection *section, DaArray *from);
extern DaArray *da_run_assign_at(DaArray *array, bool mine, const DaShape *shape,
								 DaArray *positions, const DaOperand *values);

/*
 * place.c: "array" with the values, an array of as many elements or one value, at 1-based
 * positions (INT4 or INT8), of which NULLs are none and the last of equal ones counts, or where a
 * mask is true. A vector grows as far as the greatest position, with NULLs; below 1, and past the
 * end of what is no vector, ERRCODE_ARRAY_SUBSCRIPT_ERROR is raised. "mine" as above.
 */
extern DaArray *da_run_put(DaArray *array, bool mine, DaArray *positions,
						   const DaOperand *values);
extern DaArray *da_run_put_masked(DaArray *array, bool mine, DaArray *mask,
								  const DaOperand *values);

/* a vector followed by NULLs up to that length */
extern DaArray *da_run_grow(DaArray *array, int64 length);

/* mask of n elements: those whose position is none of these, which may be past n */
extern DaArray *da_run_not_among(DaArray *positions, int64 n);

/*
 * order.c: as PostgreSQL 18's, an array of several dimensions is sorted by its first one, NULLs
 * first exactly if descending. The positions that argsort() gives are as many as the elements.
 */
extern DaArray *da_run_sort(DaArray *from, DaOrder order);	/* may be a view of "from" */
extern DaArray *da_run_sort_by(DaArray *from, DaArray *keys, DaOrder order);
extern DaArray *da_run_argsort(DaArray *from, DaOrder order);

/*
 * Lexicographic: sorted by the last key first, each sort keeping the order before. descending
 * NULL: all ascend; else a direction a key, NULLs first where it descends.
 */
extern DaArray *da_run_argsort_keys(DaArray **keys, const bool *descending, int nkeys);

/* element i of a vector to position rows[i], which are all positions: what da_run_gather() by the
 * same took apart goes back */
extern DaArray *da_run_put_back(DaArray *from, DaArray *rows);

/* ranks INT8, from 1: of the elements that are not NULL in ascending order, as sort() gives them,
 * those of that rank in the shape of the ranks; NULL where there is none */
extern DaArray *da_run_nth(DaArray *from, DaArray *ranks);

/* the positions of the k first ones, or all, that are not NULL in that order */
extern DaArray *da_run_top(DaArray *from, int64 k, bool descending);

/*
 * where runs of equal elements end in what is sorted, a vector without NULLs: INT4 positions from
 * 1, but for that of the last run
 */
extern DaArray *da_run_ends_of_runs(DaArray *sorted);

/* would da_run_sort() change nothing? NULLs first exactly if descending */
extern bool da_run_is_sorted(DaArray *array, bool descending);

/*
 * position.c: positions, from 1, of the first least or greatest element that is not NULL: 0 where
 * there is none; for each group, NULL there; for all that differ in the dimension alone, along it
 */
extern int64 da_run_arg_extreme(DaArray *from, bool greatest);
extern DaArray *da_run_group_arg_extreme(DaArray *ids, DaArray *values, int64 ngroups,
										 bool greatest);
extern DaArray *da_run_arg_extreme_dim(DaArray *from, int dim, bool greatest);

/*
 * random.c: element i depends on the seed and start + i alone: FLOAT8 in [0, 1), or of the standard
 * normal distribution. And n of the rows of an array, in random order; all of them: shuffled.
 */
extern DaArray *da_run_random(int64 length, int64 seed, int64 start);
extern DaArray *da_run_random_normal(int64 length, int64 seed, int64 start);
extern DaArray *da_run_sample(DaArray *from, int64 n, int64 seed);

/*
 * search.c: 1-based positions of the first element of a sorted array that does not come before the
 * value, or "after": that comes after it; one past the end, where there is none. NULL for a NULL.
 * Raises unless da_run_is_sorted(), for which nothing is read of a stored value that is known to
 * be. Of such a one value looks at a few elements.
 */
extern int64 da_run_search_value(DaArray *sorted, const DaScalar *value, bool after,
								 bool descending);

/* a < b and b > a */
extern DaCompareOp da_compare_turned(DaCompareOp op);

/*
 * A comparison of a sorted array with one value can be a search, which reads few elements: then
 * the mask is a range (da_array_range()).
 */
extern bool da_run_compares_sorted(DaCompareOp op, const DaOperand *a, const DaOperand *b);
extern DaArray *da_run_compare_sorted(DaCompareOp op, const DaOperand *a, const DaOperand *b);
extern DaArray *da_run_search(DaArray *sorted, DaArray *values, bool after, bool descending);

/* the last position in the ascending array that is not above the element, or NULL */
extern DaArray *da_run_join_asof(DaArray *times, DaArray *sorted);

/*
 * segment.c: places, and as many values. A segment is what is from one of the ascending edges up to
 * the next one, that not included. id() gives the numbers of segments, from 1, that places are in,
 * NULL for those that are in none. Of sorted places segments() leaves the values that are in any,
 * says how many were before these, and gives where each begins, and the last one ends; reduce() the
 * aggregate of each by that, as da_run_group_reduce(). values NULL: rows are counted, INT4 or INT8.
 */
extern DaArray *da_run_segments(DaArray *edges, DaArray *places, DaArray **values,
								int64 *skipped);
extern DaArray *da_run_segment_reduce(DaFold op, DaArray *ends, DaArray *values);
extern DaArray *da_run_segment_id(DaArray *edges, DaArray *places);

/*
 * join.c: 1-based positions of all pairs of equal elements, in the order of *i, then *j; with those
 * of the first array that are in none, at their place, and those of the second one, behind them,
 * beside a NULL each
 */
typedef enum DaJoin
{
	DA_JOIN_INNER,
	DA_JOIN_LEFT,
	DA_JOIN_FULL
} DaJoin;

extern void da_run_join(DaJoin kind, DaArray *a, DaArray *b, DaArray **i, DaArray **j);

/* raise unless da_run_is_sorted() */
extern void da_check_sorted(DaArray *array, bool descending);

/*
 * bucket.c: as PostgreSQL's width_bucket(), its errors too, by buckets of one width (of FLOAT8
 * elements) or between ascending edges; and how many elements are in each, without what is outside
 */
extern void da_check_edges(DaArray *edges);
extern DaArray *da_run_width_bucket(DaArray *values, const DaBuckets *buckets);
extern DaArray *da_run_width_bucket_edges(DaArray *values, DaArray *edges);

/* which numbers of buckets are from 1 to n */
extern DaArray *da_run_within(DaArray *numbers, int64 n);
extern DaArray *da_run_histogram(DaArray *values, const DaBuckets *buckets);
extern DaArray *da_run_histogram_edges(DaArray *values, DaArray *edges);

/* how many pairs are in each bucket of the one and of the other: a row for each of v's */
extern DaArray *da_run_histogram2(DaArray *v, DaArray *w, DaArray *edges_v, DaArray *edges_w);

/*
 * set.c: results are ascending vectors of different elements, of equal ones the first, from the
 * first array; NULLs are last, and one. Operands are of one element type.
 */
extern DaArray *da_run_distinct(DaArray *from);
extern int64 da_run_count_distinct(DaArray *from);	/* without the NULL */

/* of elements whose keys are equal, mostly the elements, the first one, in their order */
extern DaArray *da_run_unique(DaArray *keys, DaArray *from);

/* INT4 numbers, from 1, of the runs of equal elements, in the shape of "from" */
extern DaArray *da_run_run_id(DaArray *from);

extern DaArray *da_run_union(DaArray *a, DaArray *b);
extern DaArray *da_run_intersect(DaArray *a, DaArray *b);
extern DaArray *da_run_except(DaArray *a, DaArray *b);

/*
 * keys.c: the elements that are not NULL, to as many Datums, and how many these are; and of some
 * those that differ in their bits, in the order of integers, and how many there had been just once.
 * The same of an array, palloc'd: in the order of its type, unless these are floats. Texts are
 * those that differ in their bytes.
 */
extern int64 da_datums(DaArray *array, Datum *datums);
extern int64 da_distinct_datums(Datum *datums, int64 n, int64 *once);
extern int64 da_run_keys(DaArray *array, Datum **keys);

/* as PostgreSQL's a @> b and a && b: a NULL is equal to nothing */
extern bool da_run_contains(DaArray *a, DaArray *b);
extern bool da_run_overlap(DaArray *a, DaArray *b);
extern bool da_run_has(DaArray *array, const DaScalar *value);

/* mask of the elements that are equal to one of the set's */
extern DaArray *da_run_is_in(DaArray *from, DaArray *set);

/* DA_REDUCE_* bits */
extern void da_run_reduce(DaArray *from, uint8 what, DaReduced *result);

/*
 * products.c: arrays of one length. The exact sum of their products, or of those of the differences
 * between them with themselves; of floats of one type, or their differences in double precision. b
 * NULL: an array of 1. A pair with a NULL is left out. Of integers: count and sum of the result.
 */
extern void da_run_products(DaArray *a, DaArray *b, DaProducts *result);
extern void da_run_square_distance(DaArray *a, DaArray *b, DaProducts *result);
extern void da_run_integer_products(DaArray *a, DaArray *b, DaReduced *result);

/* both as vectors, each NULL where the other is, too */
extern void da_run_pair_up(DaArray **x, DaArray **y);

/* group_pairs.c: of both arrays by groups, as FLOAT8; NULL for groups of too few pairs */
typedef enum DaGroupPair
{
	DA_PAIR_COVAR,
	DA_PAIR_COVAR_POP,
	DA_PAIR_CORR
} DaGroupPair;

extern DaArray *da_run_group_pair_aggregate(DaGroupPair what, DaArray *ids, DaArray *x,
											DaArray *y, int64 ngroups);

extern int64 da_run_mismatch(DaArray *a, DaArray *b);

/* negative, 0 or positive: by the first elements that differ, a NULL above all else; 0 also if
 * one is the beginning of the other */
extern int	da_run_order(DaArray *a, DaArray *b);
extern uint64 da_run_hash(DaArray *from, uint64 seed);

/* group.c */
extern DaArray *da_run_group_id(DaArray *from, int64 *ngroups);

/* the same of the pairs, and so on, of keys of one length; raises if they are of several */
extern DaArray *da_run_group_keys(DaArray **keys, int nkeys, int64 *ngroups);
extern DaArray *da_run_group_pair(DaArray *a, DaArray *b, int64 nb);

/* the number of groups; invalid_ok: -1, and nothing is raised, where a number is below 1 */
extern int64 da_run_group_max(DaArray *ids, bool invalid_ok);

/* does an aggregate take such values? The element type of its result; raises if it does not */
extern bool da_group_takes(DaFold op, DaElement values);
extern DaElement da_group_result(DaFold op, DaElement values);

/* the element type that a column of fold_list.h says, of such values; not of SUM and AVG */
extern DaElement da_fold_element(DaFoldGives gives, DaElement values);

/*
 * Are there so many more groups than rows that most are empty? Whoever names the groups
 * by numbers of their own may name one group 100,000,000, which must not cost that much
 * scratch memory, a state for each group, but only what the result itself takes.
 */
static inline bool
da_groups_are_sparse(int64 ngroups, int64 rows)
{
	return ngroups > 4 * rows + 4096;
}

/*
 * results[i] is that of ops[i], of up to DA_TASK_OUTPUTS, over the groups 1 to ngroups; all ids
 * are within. values NULL: COUNT of rows. Raises unless ids and values have one length. Takes
 * memory and time for the rows and for the results, however many groups are empty.
 */
extern void da_run_group_reduce(const DaFold *ops, int nops, DaArray *ids, DaArray *values,
								int64 ngroups, DaArray **results);

/*
 * The values with those of the same group together, in their order, from group 1 to *ngroups, how
 * many each has; then those of no group.
 */
extern DaArray *da_run_group_elements(DaArray *ids, DaArray *values, int64 *ngroups,
									  DaArray **counts);

/*
 * An element for all that differ in the dimension (from 1) alone; raises
 * ERRCODE_ARRAY_SUBSCRIPT_ERROR if there is none such. The result is without this dimension.
 */
extern DaArray *da_run_reduce_dim(DaFold op, DaArray *from, int dim);

/*
 * For each row the aggregate, which has a state, of the rows of its group up to it; NULL where it
 * is of none. ids NULL: groups are "lanes" of equal length, one after the other, of which 1 is all
 * rows.
 */
extern DaArray *da_run_scan(DaFold op, DaArray *ids, int64 lanes, DaArray *values);

/*
 * window.c: for each row the aggregate over the rows around it, "preceding" of them before it to
 * "following" behind it (either may be negative), in its group: those of several dimensions row
 * by row, in the shape of the values. NULL where fewer than "least" are not NULL, or the row is of
 * no group. Groups are as of a scan; but no row behind is in frames of lanes.
 */
typedef struct DaFrame
{
	int64		preceding;
	int64		following;
	int64		least;
	double		fraction;		/* of QUANTILE: what da_check_quantile() lets by */
} DaFrame;

/* elements are taken by keys, mostly the values; of texts with the same key a mode is a value */
extern DaArray *da_run_window(DaFold op, DaArray *ids, int64 lanes, DaArray *keys,
							  DaArray *values, const DaFrame *frame);

/*
 * The same of those of these rows whose place is not more than a range before the row's, and not
 * behind it: as RANGE BETWEEN range PRECEDING AND CURRENT ROW. Places ascend, without NULLs; they
 * are bigint, float8 or of class TIME, and the range such a number, or the Interval that
 * PostgreSQL has.
 */
extern DaArray *da_run_window_range(DaFold op, DaArray *places, Datum range, DaArray *keys,
									DaArray *values, const DaFrame *frame);
extern DaArray *da_run_ewma(DaArray *from, double alpha);

/*
 * along.c: the same along one dimension, from 1: elements that differ in it alone are a group, in
 * the order of its subscripts. check_dim() raises where there is none such, as all of these do.
 */
extern void da_check_dim(const DaArray *array, int dim);
extern DaArray *da_run_scan_dim(DaFold op, DaArray *from, int dim);
extern DaArray *da_run_window_dim(DaFold op, DaArray *from, const DaFrame *frame, int dim);
extern DaArray *da_run_fill_gaps_dim(DaArray *from, bool backward, int dim);
extern DaArray *da_run_shift_dim(DaArray *from, int64 n, const DaScalar *fill, int dim);

/* series.c */
extern DaArray *da_run_diff_dim(DaArray *from, int64 n, int dim);

/* raise unless group numbers fit values */
extern void da_run_check_ids(DaArray *ids, DaArray *values);

/*
 * series.c: by the places of elements, those of several dimensions row by row, in the shape of
 * "from". What is n places before each element (behind it, if n is negative), or "fill" (NULL: a
 * NULL) where that is outside; each element less that one, and NULL there.
 */
extern DaArray *da_run_shift(DaArray *from, int64 n, const DaScalar *fill);
extern DaArray *da_run_diff(DaArray *from, int64 n);

/* FLOAT8: each number less the one before it, or itself where it is below that; NULL at first */
extern DaArray *da_run_counter_diff(DaArray *from);

/* each NULL becomes the last element before it in its group, or the next one, that is none; groups
 * as of a scan */
extern DaArray *da_run_fill_gaps(DaArray *ids, int64 lanes, DaArray *from, bool backward);

/* each NULL of floats becomes what lies between its neighbours that are none, by its place
 * between theirs; places NULL: those in the array */
extern DaArray *da_run_interpolate(DaArray *places, DaArray *from);

/*
 * chart.c: ascending INT4 positions of points whose line looks the same, without elements that are
 * NULL, NaN or infinite. m4() for each of n columns of pixels, n > 0: of its first, least, greatest
 * and last element; columns are of equal numbers of elements, or of the places t, which ascend, or
 * from each of ascending edges up to the next one. lttb(): n points, 2 at least.
 */
extern DaArray *da_run_m4(DaArray *v, int64 n);
extern DaArray *da_run_m4_by(DaArray *t, DaArray *v, int64 n);
extern DaArray *da_run_m4_edges(DaArray *t, DaArray *v, DaArray *edges);
extern DaArray *da_run_lttb(DaArray *t, DaArray *v, int64 n);

/* raise unless the elements are in ascending order, and none NULL */
extern void da_run_check_ascending(DaArray *places);

/* the same as da_run_shift() within groups; the group is that of the row */
extern DaArray *da_run_group_shift(DaArray *ids, DaArray *from, int64 n);

#endif							/* DA_RUN_H */
