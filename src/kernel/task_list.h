/*
 * task_list.h
 *	  Kinds of tasks: one row a kind, which is all that is said of it.
 *
 * Before including, define DA_TASK(id, fn, params, args, ...); undefine it afterwards. There is
 * deliberately no include guard here.
 *
 *	id		suffix of the DaTaskKind value
 *	fn		suffix of the engines' functions that do it, as host_fill() and cuda_fill(). An engine
 *			other than the host need not have it: it does not support the kind then
 *	params	their parameters
 *	args	what they get of "task": its operands as columns "a", "b" and "c", NULL for one that it
 *			does without, and "to", its first output
 *	...		what a task of that kind has, members of a DaTaskRule (task_check.h): each operand in
 *			DaTask.operand, each output, what there is to check besides, and of the answer
 */

/* output i is register operand[i] */
DA_TASK(EVAL, eval, (DaCall *call, DaTask *task),
		(call, task),
		.in = {DA_VALUES | DA_IS_EACH | DA_MAY_BE_SCALAR},
		.out = {DA_IS_SAME | DA_IS_LONG | DA_IS_EACH})
/* one register, under the mask: answer.reduced */
DA_TASK(AGGREGATE, aggregate, (DaCall *call, DaTask *task),
		(call, task),
		.in = {DA_VALUES | DA_MAY_BE_SCALAR}, .check = da_check_aggregate,
		.answer = da_answer_aggregate)

/* every element of the output is with.fill */
DA_TASK(FILL, fill, (DaCall *call, const DaScalar *value, DaOutput *result),
		(call, task->with.fill.isnull ? NULL : &task->with.fill.value, to),
		.out = {DA_IS_ANY}, .check = da_check_fill)
/* with.sequence: start, start + step, ... in an INT output that all of them fit in */
DA_TASK(SEQUENCE, sequence, (DaCall *call, int64_t start, int64_t step, DaOutput *result),
		(call, task->with.sequence.start, task->with.sequence.step, to),
		.out = {DA_IS_INT}, .check = da_check_sequence)
/* random bits of with.random, as philox.h makes them: output i has half i (0 or 1) of each number's,
 * as they are in an INT8, as a fraction in a FLOAT8 */
DA_TASK(RANDOM, random, (DaCall *call, const DaRandom *with, int noutputs, DaOutput *results),
		(call, &task->with.random, task->noutputs, task->output),
		.out = {DA_IS_INT8 | DA_IS_FLOAT8 | DA_IS_LONG, DA_IS_INT8 | DA_IS_FLOAT8 | DA_IS_LONG})
/* from: with.section of it; the output is dense, its length the product of the section's dims */
DA_TASK(STRIDED_COPY, strided_copy, (DaCall *call, const DaColumn *from, const DaSection *section,
		DaOutput *result),
		(call, a, &task->with.section, to),
		.in = {DA_IS_ANY}, .out = {DA_IS_SAME}, .check = da_check_section)
/* directory (INT8, five words of a DaVectorEntry a vector), bytes (INT8), dictionary (of the output's
 * storage, or DA_NO_REGISTER: there is none): the elements of vectors, as many as the output is long,
 * with their validity. DA_UNSUPPORTED: a vector is damaged, or has NULLs without room for them */
DA_TASK(DECODE, decode, (DaCall *call, const DaColumn *directory, const DaColumn *bytes,
		const DaColumn *dictionary, DaOutput *result),
		(call, a, b, c, to),
		.in = {DA_IS_INT8, DA_IS_INT8, DA_IS_ANY | DA_MAY_BE_MISSING}, .out = {DA_IS_ANY},
		.check = da_check_decode)
/* from, positions (INT4 or INT8, from 1): output[i] = from[positions[i]], as long as the
 * positions; NULL where the position is NULL or outside */
DA_TASK(GATHER, gather, (DaCall *call, const DaColumn *from, const DaColumn *positions,
		DaOutput *result),
		(call, a, b, to), .in = {DA_IS_ANY, DA_IS_POSITION}, .out = {DA_IS_SAME | DA_AS_SECOND})
/* a, then b, each a column or a scalar, which is one element */
DA_TASK(CONCAT, concat, (DaCall *call, const DaColumn *a, const DaColumn *b, DaOutput *result),
		(call, a, b, to),
		.in = {DA_IS_ANY | DA_MAY_BE_SCALAR, DA_IS_SAME | DA_MAY_BE_SCALAR}, .out = {DA_IS_SAME},
		.check = da_check_concat)
/* from, set (an ascending column without NULLs): BOOL, is the element in it? NULL where the
 * element is. One that is not in it gives NULL if with.unknown, else false */
DA_TASK(IS_IN, is_in, (DaCall *call, const DaColumn *from, const DaColumn *set, bool unknown,
		DaOutput *result),
		(call, a, b, task->with.unknown, to),
		.in = {DA_VALUES | DA_MAY_BE_SCALAR, DA_IS_SET}, .out = {DA_IS_BOOL | DA_IS_LONG},
		.check = da_check_flag)
/* from, set (an ascending column without NULLs): INT4, where the element would go in the set, from
 * 1: before those that are equal to it, or if with.after behind them. NULL where the element is */
DA_TASK(SEARCH, search, (DaCall *call, const DaColumn *from, const DaColumn *set, bool after,
		DaOutput *result),
		(call, a, b, task->with.after, to),
		.in = {DA_VALUES | DA_MAY_BE_SCALAR, DA_IS_SET}, .out = {DA_IS_INT4 | DA_IS_LONG},
		.check = da_check_flag)
/* from (FLOAT8): the number of each one's bucket in with.buckets, in INT4, as bucket.h says */
DA_TASK(WIDTH_BUCKET, width_bucket, (DaCall *call, const DaColumn *from, const DaBuckets *buckets,
		DaOutput *result),
		(call, a, &task->with.buckets, to),
		.in = {DA_IS_FLOAT8 | DA_IS_LONG}, .out = {DA_IS_INT4 | DA_IS_LONG},
		.check = da_check_buckets)
/* from (a column), edges (an ascending column without NULLs, or DA_NO_REGISTER: from is FLOAT8 and
 * they are with.buckets'): how many elements are in each bucket, in INT8: from an edge on up to the
 * next one, that not included. "from" has a length of its own */
DA_TASK(HISTOGRAM, histogram, (DaCall *call, const DaColumn *from, const DaColumn *edges,
		const DaBuckets *buckets, DaOutput *result),
		(call, a, b, &task->with.buckets, to),
		.in = {DA_IS_ANY, DA_IS_SET | DA_MAY_BE_MISSING}, .out = {DA_IS_INT8},
		.check = da_check_histogram)
/* from, mask: the elements where it is true; the output has as many (AGGREGATE of the mask
 * told it) */
DA_TASK(SELECT, select, (DaCall *call, const DaColumn *from, const DaColumn *mask,
		DaOutput *result),
		(call, a, b, to), .in = {DA_IS_ANY, DA_IS_MASK | DA_AS_FIRST}, .out = {DA_IS_SAME})
/* mask: the 1-based INT4 positions where it is true */
DA_TASK(NONZERO, nonzero, (DaCall *call, const DaColumn *mask, DaOutput *result),
		(call, a, to), .in = {DA_IS_MASK}, .out = {DA_IS_INT4})
/* from: sorted by with.order */
DA_TASK(SORT, sort, (DaCall *call, const DaColumn *from, DaOrder order, DaOutput *result),
		(call, a, task->with.order, to),
		.in = {DA_VALUES}, .out = {DA_IS_SAME | DA_IS_LONG}, .check = da_check_order)
/* from, before: 1-based INT4 positions in sorted order. "before", if there is one, is a
 * permutation as an earlier ARGSORT gave it: equal elements keep its order (so several keys
 * are sorted from the last to the first) */
DA_TASK(ARGSORT, argsort, (DaCall *call, const DaColumn *from, DaOrder order,
		const DaColumn *before, DaOutput *result),
		(call, a, task->with.order, b, to),
		.in = {DA_VALUES, DA_IS_PERMUTATION | DA_MAY_BE_MISSING}, .out = {DA_IS_PERMUTATION},
		.check = da_check_order)
/* from, ranks (INT4 or INT8, from 1): output[i] is the ranks[i]-th of the elements that are not
 * NULL as SORT gives them in ascending order, NULL where the rank is NULL or there is none */
DA_TASK(NTH, nth, (DaCall *call, const DaColumn *from, const DaColumn *ranks, DaOutput *result),
		(call, a, b, to), .in = {DA_IS_ANY, DA_IS_POSITION}, .out = {DA_IS_SAME | DA_AS_SECOND})
/* from: the first of the positions that ARGSORT gives by with.order with the NULLs last, as many
 * as the output is long, up to the number of elements that are not NULL */
DA_TASK(TOP, top, (DaCall *call, const DaColumn *from, DaOrder order, DaOutput *result),
		(call, a, task->with.order, to),
		.in = {DA_IS_ANY | DA_HAS_ENOUGH}, .out = {DA_IS_INT4}, .check = da_check_top)
/* a, b: answer.number is the first position (from 0) where they differ by PostgreSQL's
 * equality (NULL equals NULL), or the shorter length */
DA_TASK(MISMATCH, mismatch, (DaCall *call, const DaColumn *a, const DaColumn *b,
		int64_t *position),
		(call, a, b, &task->answer.number),
		.in = {DA_IS_ANY, DA_IS_SAME}, .answer = da_answer_mismatch)
/* from: answer.hash; equal columns (as MISMATCH sees it) of one storage hash equal */
DA_TASK(HASH, hash, (DaCall *call, const DaColumn *from, uint64_t seed, uint64_t *result),
		(call, a, task->with.seed, &task->answer.hash), .in = {DA_IS_ANY})
/* from: INT4 numbers from 1 of the groups of equal elements, in ascending order, the NULLs'
 * group last; never NULL; answer.number is how many they are */
DA_TASK(GROUP_ID, group_id, (DaCall *call, const DaColumn *from, DaOutput *result,
		int64_t *ngroups),
		(call, a, to, &task->answer.number),
		.in = {DA_VALUES}, .out = {DA_IS_INT4 | DA_IS_LONG}, .answer = da_answer_group_id)
/* a, b: one INT8 number for a pair of numbers from 1, (a - 1) * with.ngroups + b, which fits:
 * a INT4 as GROUP_ID gives it or INT8 as this does, b INT4 up to with.ngroups */
DA_TASK(GROUP_PAIR, group_pair, (DaCall *call, const DaColumn *a, const DaColumn *b, int64_t nb,
		DaOutput *result),
		(call, a, b, task->with.ngroups, to),
		.in = {DA_IS_POSITION | DA_IS_LONG, DA_IS_INT4 | DA_IS_LONG},
		.out = {DA_IS_INT8 | DA_IS_LONG})
/* differ (BOOL, computed of neighbours): INT4 numbers, from 1, of runs of rows, one row more: the
 * next number from the row on that is behind one where it is true */
DA_TASK(RUN_ID, run_id, (DaCall *call, const DaColumn *differ, DaOutput *result),
		(call, a, to),
		.in = {DA_IS_BOOL | DA_IS_LONG}, .out = {DA_IS_INT4}, .check = da_check_run_id)
/* a, b, of one FLOAT storage: answer.products is the exact sum of what they come to, pair by pair;
 * a NULL in either leaves the pair out */
DA_TASK(PRODUCTS, products, (DaCall *call, const DaColumn *a, const DaColumn *b, int64_t length,
		DaProducts *result),
		(call, a, b, task->length, &task->answer.products),
		.in = {DA_IS_FLOAT | DA_IS_LONG | DA_MAY_BE_SCALAR, DA_IS_SAME | DA_IS_LONG |
		DA_MAY_BE_SCALAR}, .answer = da_answer_products)
/* spans (INT8, five words of a DaSpan each) of columns of with.spans.storage: the elements of each go
 * to one of with.spans.sums sums, in the INT8 output and answer.spans as span.h says. "length" is
 * that of all spans together */
DA_TASK(SPAN_SUMS, span_sums, (DaCall *call, DaTask *task, const DaColumn *spans,
		DaOutput *result),
		(call, task, a, to),
		.in = {DA_IS_SPANS}, .out = {DA_IS_INT8}, .check = da_check_span_sums,
		.answer = da_answer_span_sums)
/* spans, as of SPAN_SUMS: their elements behind one another, and if there is a second output, INT4 or
 * INT8, the sum of each one's span, never NULL. Outputs are as long as the task */
DA_TASK(SPAN_COPY, span_copy, (DaCall *call, DaTask *task, const DaColumn *spans),
		(call, task, a),
		.in = {DA_IS_SPANS}, .out = {DA_VALUES, DA_IS_POSITION | DA_IS_LONG},
		.check = da_check_span_copy)
/* ids (INT4): answer.number is their maximum, 0 of none; DA_ERROR_GROUP if one is below 1 */
DA_TASK(GROUP_MAX, group_max, (DaCall *call, const DaColumn *ids, int64_t *ngroups),
		(call, a, &task->answer.number), .in = {DA_IS_INT4}, .answer = da_answer_group_max)
/* ids (INT4), values (DA_NO_REGISTER: COUNT of rows): output i is with.group.op[i] of each of
 * the groups 1 to its length. Rows whose id is NULL belong to none; without ids all are of
 * group 1, and the aggregates are such as have a state. The storage follows
 * fold_list.h; NULL where nothing that is not NULL was seen (COUNT: 0; FIRST and LAST take
 * the first and last row's value, NULL or not). DA_ERROR_GROUP if an id is outside; FIRST
 * and LAST need not come upon it */
DA_TASK(GROUP_REDUCE, group_reduce, (DaCall *call, const DaFold *ops, int nops,
		const DaColumn *ids, const DaColumn *values, DaOutput *results),
		(call, task->with.group.op, task->noutputs, a, b, task->output),
		.in = {DA_IS_INT4 | DA_MAY_BE_MISSING, DA_IS_ANY | DA_AS_FIRST | DA_MAY_BE_MISSING},
		.out = {DA_IS_ANY | DA_IS_EACH}, .check = da_check_group_reduce)
/* ends (INT4 or INT8), values: the same of segments, output i of rows from ends[i] on up to ends[i + 1],
 * from 1, that not included. All rows are within, and ends ascend. */
DA_TASK(SEGMENT_REDUCE, segment_reduce, (DaCall *call, const DaFold *ops, int nops,
		const DaColumn *ends, const DaColumn *values, DaOutput *results),
		(call, task->with.group.op, task->noutputs, a, b, task->output),
		.in = {DA_IS_POSITION, DA_VALUES}, .out = {DA_IS_ANY | DA_IS_EACH},
		.check = da_check_segment_reduce)
/* of ids, running: output i is, for each row, with.group.op[i] of the rows of its group up to
 * this one, NULL where the row is of none. There are with.group.ngroups groups, and the
 * aggregates are such as have a state */
DA_TASK(SCAN, scan, (DaCall *call, const DaFold *ops, int nops, int64_t ngroups,
		const DaColumn *ids, const DaColumn *values, DaOutput *results),
		(call, task->with.group.op, task->noutputs, task->with.group.ngroups, a, b, task->output),
		.in = {DA_IS_INT4 | DA_IS_LONG | DA_MAY_BE_MISSING, DA_VALUES},
		.out = {DA_VALUES | DA_IS_EACH}, .check = da_check_scan)
/* values, from, to (INT4 or INT8; DA_NO_REGISTER: no bounds): with.window's aggregate for each row
 * over the rows around it that are within [from, to), counted from 1. NULL where too few elements
 * are not NULL, or a bound is */
DA_TASK(WINDOW, window, (DaCall *call, const DaWindow *with, const DaColumn *values,
		const DaColumn *from, const DaColumn *to, DaOutput *result),
		(call, &task->with.window, a, b, c, to),
		.in = {DA_VALUES, DA_IS_POSITION | DA_IS_LONG | DA_MAY_BE_MISSING, DA_IS_POSITION |
		DA_IS_LONG | DA_MAY_BE_MISSING}, .out = {DA_VALUES}, .check = da_check_window)
/* values (FLOAT8): for each row with.alpha * the element + (1 - with.alpha) * the value before, of
 * the first element itself; at a NULL the value before, NULL if there is none */
DA_TASK(EWMA, ewma, (DaCall *call, const DaColumn *from, double alpha, DaOutput *result),
		(call, a, task->with.alpha, to),
		.in = {DA_IS_FLOAT8 | DA_IS_LONG}, .out = {DA_IS_FLOAT8 | DA_IS_LONG})
/* from, in PostgreSQL's order whatever is NULL, bounds (INT4, from 1): for each two neighbours among
 * these four positions from the one up to the other, that not included: of the first element, the
 * first least and the first greatest one, the last, in ascending order; 0 where one is there already,
 * or there is none */
DA_TASK(M4, m4, (DaCall *call, const DaColumn *from, const DaColumn *bounds, DaOutput *result),
		(call, a, b, to),
		.in = {DA_VALUES, DA_IS_INT4}, .out = {DA_IS_INT4}, .check = da_check_m4)
/* x (INT8 or FLOAT8, from the least), y (FLOAT8), whatever is NULL: the positions, from 1, of as many
 * points as the output is long, by largest triangle three buckets as chart.h has it */
DA_TASK(LTTB, lttb, (DaCall *call, const DaColumn *x, const DaColumn *y, const DaLttb *with,
		DaOutput *result),
		(call, a, b, &task->with.lttb, to),
		.in = {DA_IS_INT8 | DA_IS_FLOAT8 | DA_IS_LONG, DA_IS_FLOAT8 | DA_IS_LONG},
		.out = {DA_IS_INT4}, .check = da_check_lttb)
