/*
 * task_list.h
 *	  Kinds of tasks: one row a kind, with the operands that it takes in DaTask.operand and
 *	  what it gives. "length" is that of the operands unless a row says else; outputs are
 *	  as long.
 *
 * Before including, define DA_TASK(id): the suffix of the DaTaskKind value. Undefine it
 * afterwards. There is deliberately no include guard here.
 */

/* output i is register operand[i] */
DA_TASK(EVAL)
/* one register, under the mask: answer.reduced */
DA_TASK(AGGREGATE)

/* every element of the output is with.fill */
DA_TASK(FILL)
/* with.sequence: start, start + step, ... in an INT output that all of them fit in */
DA_TASK(SEQUENCE)
/* random bits of with.random, as philox.h makes them: output i has half i (0 or 1) of each number's,
 * as they are in an INT8, as a fraction in a FLOAT8 */
DA_TASK(RANDOM)
/* from: with.section of it; the output is dense, its length the product of the section's dims */
DA_TASK(STRIDED_COPY)
/* directory (INT8, five words of a DaVectorEntry a vector), bytes (INT8), dictionary (of the output's
 * storage, or DA_NO_REGISTER: there is none): the elements of vectors, as many as the output is long,
 * with their validity. DA_UNSUPPORTED: a vector is damaged, or has NULLs without room for them */
DA_TASK(DECODE)
/* from, positions (INT4 or INT8, from 1): output[i] = from[positions[i]], as long as the
 * positions; NULL where the position is NULL or outside */
DA_TASK(GATHER)
/* a, then b, each a column or a scalar, which is one element */
DA_TASK(CONCAT)
/* from, set (an ascending column without NULLs): BOOL, is the element in it? NULL where the
 * element is. One that is not in it gives NULL if with.unknown, else false */
DA_TASK(IS_IN)
/* from, set (an ascending column without NULLs): INT4, where the element would go in the set, from
 * 1: before those that are equal to it, or if with.after behind them. NULL where the element is */
DA_TASK(SEARCH)
/* from (FLOAT8): the number of each one's bucket in with.buckets, in INT4, as bucket.h says */
DA_TASK(WIDTH_BUCKET)
/* from (a column), edges (an ascending column without NULLs, or DA_NO_REGISTER: from is FLOAT8 and
 * they are with.buckets'): how many elements are in each bucket, in INT8: from an edge on up to the
 * next one, that not included. "from" has a length of its own */
DA_TASK(HISTOGRAM)
/* from, mask: the elements where it is true; the output has as many (AGGREGATE of the mask
 * told it) */
DA_TASK(SELECT)
/* mask: the 1-based INT4 positions where it is true */
DA_TASK(NONZERO)
/* from: sorted by with.order */
DA_TASK(SORT)
/* from, before: 1-based INT4 positions in sorted order. "before", if there is one, is a
 * permutation as an earlier ARGSORT gave it: equal elements keep its order (so several keys
 * are sorted from the last to the first) */
DA_TASK(ARGSORT)
/* from, ranks (INT4 or INT8, from 1): output[i] is the ranks[i]-th of the elements that are not
 * NULL as SORT gives them in ascending order, NULL where the rank is NULL or there is none */
DA_TASK(NTH)
/* from: the first of the positions that ARGSORT gives by with.order with the NULLs last, as many
 * as the output is long, up to the number of elements that are not NULL */
DA_TASK(TOP)
/* a, b: answer.number is the first position (from 0) where they differ by PostgreSQL's
 * equality (NULL equals NULL), or the shorter length */
DA_TASK(MISMATCH)
/* from: answer.hash; equal columns (as MISMATCH sees it) of one storage hash equal */
DA_TASK(HASH)
/* from: INT4 numbers from 1 of the groups of equal elements, in ascending order, the NULLs'
 * group last; never NULL; answer.number is how many they are */
DA_TASK(GROUP_ID)
/* a, b: one INT8 number for a pair of numbers from 1, (a - 1) * with.ngroups + b, which fits:
 * a INT4 as GROUP_ID gives it or INT8 as this does, b INT4 up to with.ngroups */
DA_TASK(GROUP_PAIR)
/* a, b, of one FLOAT storage: answer.products is the exact sum of what they come to, pair by pair;
 * a NULL in either leaves the pair out */
DA_TASK(PRODUCTS)
/* spans (INT8, five words of a DaSpan each) of columns of with.spans.storage: the elements of each go
 * to one of with.spans.sums sums, in the INT8 output and answer.spans as span.h says. "length" is
 * that of all spans together */
DA_TASK(SPAN_SUMS)
/* spans, as of SPAN_SUMS: their elements behind one another, and if there is a second output, INT4 or
 * INT8, the sum of each one's span, never NULL. Outputs are as long as the task */
DA_TASK(SPAN_COPY)
/* ids (INT4): answer.number is their maximum, 0 of none; DA_ERROR_GROUP if one is below 1 */
DA_TASK(GROUP_MAX)
/* ids (INT4), values (DA_NO_REGISTER: COUNT of rows): output i is with.group.op[i] of each of
 * the groups 1 to its length. Rows whose id is NULL belong to none; without ids all are of
 * group 1, and the aggregates are such as have a state. The storage follows
 * fold_list.h; NULL where nothing that is not NULL was seen (COUNT: 0; FIRST and LAST take
 * the first and last row's value, NULL or not). DA_ERROR_GROUP if an id is outside; FIRST
 * and LAST need not come upon it */
DA_TASK(GROUP_REDUCE)
/* the same, running: output i is, for each row, with.group.op[i] of the rows of its group up to
 * this one, NULL where the row is of none. There are with.group.ngroups groups, and the
 * aggregates are such as have a state */
DA_TASK(SCAN)
/* values, from, to (INT4 or INT8; DA_NO_REGISTER: no bounds): with.window's aggregate for each row
 * over the rows around it that are within [from, to), counted from 1. NULL where too few elements
 * are not NULL, or a bound is */
DA_TASK(WINDOW)
/* values (FLOAT8): for each row with.alpha * the element + (1 - with.alpha) * the value before, of
 * the first element itself; at a NULL the value before, NULL if there is none */
DA_TASK(EWMA)
