/* interim: single steps only */
#include <stdlib.h>
#include "host.h"

DaStatus
host_eval(DaCall *call, DaTask *task)
{
	DaColumn c[3];
	const DaColumn *g[3] = {NULL, NULL, NULL};
	void *made[3] = {NULL};
	DaStatus st = DA_UNSUPPORTED;

	if (task->noutputs != 1)
		return DA_UNSUPPORTED;
	if (task->nsteps == 0)
	{
		const DaView *v = &task->input[task->operand[0]];
		DaSection s = {.ndim = task->ndim};

		da_view_column(v, &c[0]);
		if (!v->strided)
			return DA_UNSUPPORTED;
		memcpy(s.dims, task->dims, sizeof(s.dims));
		memcpy(s.strides, v->strides, sizeof(s.strides));
		return host_section(call, &c[0], &s, &task->output[0]);
	}
	if (task->nsteps != 1 || task->operand[0] != task->ninputs)
		return DA_UNSUPPORTED;
	for (int i = 0; i < da_step_info[task->step[0].op].arity; i++)
	{
		const DaView *v = &task->input[task->step[0].operand[i]];

		da_view_column(v, &c[i]);
		g[i] = &c[i];
		if (v->strided || (v->scalar && i == 0 && da_step_info[task->step[0].op].shape == DA_SHAPE_IF_ELSE))
		{
			DaOutput o = {v->storage, task->length, NULL, NULL, 0};
			DaSection s = {.ndim = task->ndim};

			made[i] = malloc((task->length + 64) * 9 + 64);
			o.data = made[i];
			o.validity = (uint64_t *) ((char *) made[i] + (task->length * 8 + 64) / 8 * 8);
			memcpy(s.dims, task->dims, sizeof(s.dims));
			memcpy(s.strides, v->strides, sizeof(s.strides));
			if (v->scalar)
				host_fill(call, v->isnull ? NULL : &v->value, &o);
			else
				host_section(call, &c[i], &s, &o);
			c[i] = (DaColumn) {v->storage, false, task->length, o.data, o.validity, 0};
		}
	}
	switch (da_step_info[task->step[0].op].shape)
	{
		case DA_SHAPE_MAP:
			st = host_map(call, (DaMapOp) da_step_info[task->step[0].op].op, g[0], g[1], &task->output[0]); break;
		case DA_SHAPE_COMPARE:
			st = host_compare(call, (DaCompareOp) da_step_info[task->step[0].op].op, g[0], g[1], &task->output[0]); break;
		case DA_SHAPE_LOGIC:
			st = host_logic(call, (DaLogicOp) da_step_info[task->step[0].op].op, g[0], g[1], &task->output[0]); break;
		case DA_SHAPE_IF_ELSE:
			st = host_choose(call, g[0], g[1], g[2], &task->output[0]); break;
		case DA_SHAPE_CONVERT:
			st = host_convert(call, g[0], &task->output[0]); break;
	}
	for (int i = 0; i < 3; i++)
		free(made[i]);
	return st;
}

DaStatus
host_aggregate(DaCall *call, DaTask *task)
{
	DaColumn c;
	DaReduced all = {0}, r;
	DaStatus st = DA_OK;

	if (task->mask != DA_NO_REGISTER || task->operand[0] >= task->ninputs)
		return DA_UNSUPPORTED;
	da_view_column(&task->input[task->operand[0]], &c);
	if (task->with.reduce & DA_REDUCE_TRUE)
		st = host_count_true(call, &c, &all);
	else
		st = host_count_true(call, &c, &all);
	if (st == DA_OK && task->with.reduce & DA_REDUCE_MOMENTS)
		st = host_moments(call, &c, &all);
	else if (st == DA_OK && task->with.reduce & DA_REDUCE_SUM)
		st = host_sum(call, &c, &all);
	if (st == DA_OK && task->with.reduce & DA_REDUCE_MIN_MAX)
	{
		st = host_min_max(call, &c, &r);
		all.count = r.count;
		all.min = r.min;
		all.max = r.max;
	}
	all.rows = c.length;
	task->answer.reduced = all;
	return st;
}
