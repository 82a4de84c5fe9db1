/*
 * task_columns.h
 *	  The kinds of tasks that take columns, each done by the engine's function of its name.
 *
 * Before including, define DA_ENGINE_DO(f): the engine's function f, as host.h and engine.cuh
 * declare them. It is undefined here. What comes out is
 *
 *		static DaStatus execute_columns(DaCall *call, DaTask *task, const DaColumn *a,
 *										const DaColumn *b, const DaColumn *c)
 *
 * with the operands as columns, NULL for one that the task does without. There is deliberately
 * no include guard here.
 */

static DaStatus
execute_columns(DaCall *call, DaTask *task, const DaColumn *a, const DaColumn *b,
				const DaColumn *c)
{
	DaOutput   *to = &task->output[0];

	switch (task->kind)
	{
		case DA_TASK_FILL:
			return DA_ENGINE_DO(fill) (call, task->with.fill.isnull ? NULL : &task->with.fill.value,
									   to);
		case DA_TASK_SEQUENCE:
			return DA_ENGINE_DO(sequence) (call, task->with.sequence.start,
										   task->with.sequence.step, to);
		case DA_TASK_RANDOM:
			return DA_ENGINE_DO(random) (call, &task->with.random, task->noutputs, task->output);
		case DA_TASK_STRIDED_COPY:
			return DA_ENGINE_DO(strided_copy) (call, a, &task->with.section, to);
		case DA_TASK_DECODE:
			return DA_ENGINE_DO(decode) (call, a, b, c, to);
		case DA_TASK_GATHER:
			return DA_ENGINE_DO(gather) (call, a, b, to);
		case DA_TASK_CONCAT:
			return DA_ENGINE_DO(concat) (call, a, b, to);
		case DA_TASK_IS_IN:
			return DA_ENGINE_DO(is_in) (call, a, b, task->with.unknown, to);
		case DA_TASK_SEARCH:
			return DA_ENGINE_DO(search) (call, a, b, task->with.after, to);
		case DA_TASK_WIDTH_BUCKET:
			return DA_ENGINE_DO(width_bucket) (call, a, &task->with.buckets, to);
		case DA_TASK_HISTOGRAM:
			return DA_ENGINE_DO(histogram) (call, a, b, &task->with.buckets, to);
		case DA_TASK_SELECT:
			return DA_ENGINE_DO(select) (call, a, b, to);
		case DA_TASK_NONZERO:
			return DA_ENGINE_DO(nonzero) (call, a, to);
		case DA_TASK_SORT:
			return DA_ENGINE_DO(sort) (call, a, task->with.order, to);
		case DA_TASK_ARGSORT:
			return DA_ENGINE_DO(argsort) (call, a, task->with.order, b, to);
		case DA_TASK_NTH:
			return DA_ENGINE_DO(nth) (call, a, b, to);
		case DA_TASK_TOP:
			return DA_ENGINE_DO(top) (call, a, task->with.order, to);
		case DA_TASK_MISMATCH:
			return DA_ENGINE_DO(mismatch) (call, a, b, &task->answer.number);
		case DA_TASK_HASH:
			return DA_ENGINE_DO(hash) (call, a, task->with.seed, &task->answer.hash);
		case DA_TASK_GROUP_ID:
			return DA_ENGINE_DO(group_id) (call, a, to, &task->answer.number);
		case DA_TASK_GROUP_PAIR:
			return DA_ENGINE_DO(group_pair) (call, a, b, task->with.ngroups, to);
		case DA_TASK_PRODUCTS:
			return DA_ENGINE_DO(products) (call, a, b, task->length, &task->answer.products);
		case DA_TASK_SPAN_SUMS:
			return DA_ENGINE_DO(span_sums) (call, task, a, to);
		case DA_TASK_SPAN_COPY:
			return DA_ENGINE_DO(span_copy) (call, task, a);
		case DA_TASK_GROUP_MAX:
			return DA_ENGINE_DO(group_max) (call, a, &task->answer.number);
		case DA_TASK_GROUP_REDUCE:
			return DA_ENGINE_DO(group_reduce) (call, task->with.group.op, task->noutputs, a, b,
											   task->output);
		case DA_TASK_SCAN:
			return DA_ENGINE_DO(scan) (call, task->with.group.op, task->noutputs,
									   task->with.group.ngroups, a, b, task->output);
		case DA_TASK_WINDOW:
			return DA_ENGINE_DO(window) (call, &task->with.window, a, b, c, to);
		case DA_TASK_EWMA:
			return DA_ENGINE_DO(ewma) (call, a, task->with.alpha, to);
		case DA_TASK_EVAL:
		case DA_TASK_AGGREGATE:
		case DA_NUM_TASKS:
			break;
	}
	return DA_UNSUPPORTED;
}

#undef DA_ENGINE_DO
