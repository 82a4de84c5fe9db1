/*
 * engines_programs.h
 *	  Tests of tasks with programs of several steps: random ones, evaluated, aggregated under
 *	  masks, and as operands of other kinds.
 */
#ifndef ENGINES_PROGRAMS_H
#define ENGINES_PROGRAMS_H

#include "engines_both.h"
#include "sample_program.h"

/* the inputs of a program in the tested engine's memory */
typedef struct Uploaded
{
	DaTask		task;
	void	   *block[2 * DA_TASK_INPUTS];
	size_t		size[2 * DA_TASK_INPUTS];
	int			nblocks;
} Uploaded;

/* bytes into a block of their own; NULL: no memory, which only a limit excuses */
static void *
upload_bytes(Uploaded *to, const void *bytes, size_t size)
{
	DaCall		call = sample_call;
	void	   *block = NULL;
	DaStatus	status = tested->allocate(size + 8, &block);

	if (status == DA_NO_MEMORY && limited)
		return NULL;
	if (status == DA_OK)
		status = tested->upload(&call, block, bytes, size);
	if (status != DA_OK)
		give_up("a program's input", status);
	to->block[to->nblocks] = block;
	to->size[to->nblocks++] = size + 8;
	return block;
}

static bool
upload_program(const Program *c, Uploaded *to)
{
	to->nblocks = 0;
	to->task = c->task;
	for (int i = 0; i < c->task.ninputs; i++)
	{
		const DaView *from = &c->task.input[i];
		DaView	   *view = &to->task.input[i];
		int			size = da_storage_size[from->storage];
		int64_t		first = from->validity_offset - c->start[i];
		char	   *data;

		if (from->scalar)
			continue;
		data = upload_bytes(to, (const char *) from->data - c->start[i] * size,
							from->length * size);
		if (data == NULL)
			return false;
		view->data = data + c->start[i] * size;
		if (from->validity == NULL)
			continue;
		view->validity = upload_bytes(to, from->validity,
									  DA_VALIDITY_WORDS(first + from->length) * sizeof(uint64_t));
		if (view->validity == NULL)
			return false;
	}
	return true;
}

static void
release_program(Uploaded *uploaded)
{
	for (int i = 0; i < uploaded->nblocks; i++)
		tested->release(uploaded->block[i], uploaded->size[i]);
}

/* outputs of both engines, with guards around them */
static bool
open_outputs(DaTask *host, DaTask *engine, Guarded *data, Guarded *validity)
{
	for (int i = 0; i < host->noutputs; i++)
	{
		DaOutput   *output = &host->output[i];

		engine->output[i] = *output;
		if (!guarded_open(&data[i], output->length * da_storage_size[output->storage],
						  da_storage_size[output->storage]) ||
			!guarded_open(&validity[i], DA_VALIDITY_WORDS(output->length) * sizeof(uint64_t),
						  sizeof(uint64_t)))
			return false;
		engine->output[i].data = (char *) data[i].block + data[i].at;
		if (output->validity)
			engine->output[i].validity = (uint64_t *) ((char *) validity[i].block + validity[i].at);
	}
	return true;
}

static void
check_outputs(const DaTask *host, DaTask *engine, Guarded *data, Guarded *validity, bool failed)
{
	for (int i = 0; i < host->noutputs; i++)
	{
		const DaOutput *output = &host->output[i];
		size_t		size = output->length * da_storage_size[output->storage];
		size_t		words = DA_VALIDITY_WORDS(output->length) * sizeof(uint64_t);

		CHECK(guarded_read(&data[i]) && guarded_read(&validity[i]),
			  "a byte beside output %d: %s", i, program_describe(host));
		if (failed)
			continue;
		CHECK(same_bits(output->data, data[i].bytes + data[i].at, size),
			  "output %d, register %d: %s", i, host->operand[i], program_describe(host));
		CHECK(output->validity == NULL ||
			  same_bits(output->validity, validity[i].bytes + validity[i].at, words),
			  "validity of output %d, register %d: %s", i, host->operand[i],
			  program_describe(host));
		CHECK(output->null_count == engine->output[i].null_count,
			  "null_count of output %d: %" PRId64 ", not %" PRId64 ": %s", i, output->null_count,
			  engine->output[i].null_count, program_describe(host));
	}
}

/* the task on both; DA_OK and no errors: its outputs and its answer may be looked at */
static bool
execute_both(DaTask *host, DaTask *engine)
{
	DaCall		host_call = sample_call;
	DaCall		engine_call = sample_call;
	DaStatus	status = da_host_engine.execute(&host_call, host);

	CHECK(status == DA_OK, "host: status %d: %s", status, program_describe(host));
	status = tested->execute(&engine_call, engine);
	if (status == DA_UNSUPPORTED || (status == DA_NO_MEMORY && limited))
		return false;
	CHECK(status == DA_OK, "status %d, kind %d: %s", status, host->kind, program_describe(host));
	CHECK(host_call.errors == engine_call.errors &&
		  (host_call.errors == 0 || host_call.failed_step == engine_call.failed_step),
		  "kind %d: errors %x of step %d, not %x of step %d: %s", host->kind, host_call.errors,
		  host_call.failed_step, engine_call.errors, engine_call.failed_step,
		  program_describe(host));
	return status == DA_OK && host_call.errors == 0;
}

/* one task with outputs of those registers; "storage" DA_NUM_STORAGES: the register's own */
static void
check_written(Program *c, DaTaskKind kind, int nregisters, DaStorage storage)
{
	static __thread DaTask host;
	static __thread Uploaded engine;
	Guarded		data[DA_TASK_OUTPUTS];
	Guarded		validity[DA_TASK_OUTPUTS];

	c->task.kind = kind;
	c->task.noutputs = kind == DA_TASK_EVAL ? nregisters : 1;
	c->task.mask = DA_NO_REGISTER;
	host = c->task;
	for (int i = 0; i < host.noutputs; i++)
		host.output[i] = sample_output(storage == DA_NUM_STORAGES ?
									   da_task_storage(&host, host.operand[i]) : storage,
									   host.length, true);
	if (upload_program(c, &engine))
	{
		if (open_outputs(&host, &engine.task, data, validity))
		{
			bool		good = execute_both(&host, &engine.task);

			check_outputs(&host, &engine.task, data, validity, !good);
			if (good && kind == DA_TASK_GROUP_ID)
				CHECK(host.answer.number == engine.task.answer.number,
					  "%" PRId64 " groups, not %" PRId64,
					  host.answer.number, engine.task.answer.number);
			for (int i = 0; i < host.noutputs; i++)
			{
				guarded_close(&data[i]);
				guarded_close(&validity[i]);
			}
		}
	}
	release_program(&engine);
	for (int i = 0; i < host.noutputs; i++)
		sample_output_free(&host.output[i]);
}

/* what must be the same of an aggregate; NULL: all is */
static const char *
aggregate_differs(const DaReduced *a, const DaReduced *b, DaStorage storage, uint8_t what)
{
	bool		is_float = storage == DA_STORAGE_FLOAT4 || storage == DA_STORAGE_FLOAT8;

#define DIFFERS(field) \
	do { \
		if (!same_bits(&a->field, &b->field, sizeof(a->field))) \
			return #field; \
	} while (0)
	DIFFERS(rows);
	DIFFERS(count);
	if (what & DA_REDUCE_TRUE)
		DIFFERS(true_count);
	if ((what & DA_REDUCE_MIN_MAX) && a->count > 0)
	{
		DIFFERS(min);
		DIFFERS(max);
	}
	if (storage == DA_STORAGE_BOOL || !(what & (DA_REDUCE_SUM | DA_REDUCE_MOMENTS)))
		return NULL;
	if (!is_float)
	{
		DIFFERS(sum);
		if (what & DA_REDUCE_MOMENTS)
			DIFFERS(sum_squares);
		return NULL;
	}
	DIFFERS(special);
	DIFFERS(sum_float8);
	DIFFERS(sum_float4);
	if ((what & DA_REDUCE_MOMENTS) && a->count > 0)
	{
		DIFFERS(variance.top);
		DIFFERS(variance.exponent);
	}
#undef DIFFERS
	return NULL;
}

/* a register, under a mask unless that is -1 */
static void
check_aggregated(Program *c, int value, int mask)
{
	static __thread DaTask host;
	static __thread Uploaded engine;
	DaStorage	storage;

	if (value < 0)
		return;
	storage = da_task_storage(&c->task, (uint8_t) value);
	c->task.kind = DA_TASK_AGGREGATE;
	c->task.noutputs = 0;
	da_task_reduce(&c->task, (uint8_t) value, mask < 0 ? DA_NO_REGISTER : (uint8_t) mask,
				   (uint8_t) (1 + below(15)) & (storage == DA_STORAGE_BOOL ?
												DA_REDUCE_TRUE | DA_REDUCE_MIN_MAX :
												DA_REDUCE_SUM | DA_REDUCE_MOMENTS |
												DA_REDUCE_MIN_MAX));
	host = c->task;
	if (upload_program(c, &engine) && execute_both(&host, &engine.task))
	{
		const char *differs = aggregate_differs(&host.answer.reduced, &engine.task.answer.reduced,
												storage, host.with.reduce);

		CHECK(differs == NULL, "%s of register %d under %d, reduce %x: %s", differs, value, mask,
			  host.with.reduce, program_describe(&host));
	}
	release_program(&engine);
}

/* do all views begin with the first element of their column, as those of a task do? */
static bool
is_plain(const Program *c)
{
	for (int i = 0; i < c->task.ninputs; i++)
		if (!c->task.input[i].scalar && c->start[i] > 0)
			return false;
	return true;
}

static void
test_programs(void)
{
	static const int64_t program_lengths[] =
	{0, 1, 31, 32, 33, 63, 64, 65, 1023, 1024, 1025, 5000, 70001};
	static __thread Program c;

	state = check_random(&random_state) | 1;
	for (int round = 0; round < 60; round++)
		for (int k = 0; k < SAMPLE_COUNT(program_lengths); k++)
		{
			int			nregisters;
			Filtered	filtered;

			program_new(&c, num_lengths == 1 ? lengths[0] : program_lengths[k]);
			if (!is_plain(&c))
			{
				program_free(&c);
				continue;
			}
			nregisters = c.task.ninputs + c.task.nsteps;
			for (int i = 0; i < 3; i++)
				c.task.operand[i] = below(2) ? nregisters - 1 : below(nregisters);
			check_written(&c, DA_TASK_EVAL, 1 + below(3), DA_NUM_STORAGES);
			for (int i = 0; i < 3; i++)
			{
				int			mask = random_register(&c.task, nregisters, BOOL_STORAGE);

				check_aggregated(&c, random_register(&c.task, nregisters, ANY_STORAGE),
								 below(3) ? mask : -1);
			}
			c.task.operand[0] = nregisters - 1;
			c.task.operand[1] = DA_NO_REGISTER;
			c.task.with.order = (DaOrder) {below(2), below(2)};
			if (c.task.nsteps > 0 && round % 4 == 0)
			{
				check_written(&c, DA_TASK_SORT, 1, DA_NUM_STORAGES);
				check_written(&c, DA_TASK_ARGSORT, 1, DA_STORAGE_INT4);
				check_written(&c, DA_TASK_GROUP_ID, 1, DA_STORAGE_INT4);
			}
			nregisters = program_filter(&c, &filtered);
			check_aggregated(&c, nregisters, filtered.mask);
			program_free(&c);
		}
}

#endif							/* ENGINES_PROGRAMS_H */
