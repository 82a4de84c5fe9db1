/*
 * device.c
 *	  The engine of the simulated service: memory of the host, a few kinds of tasks, time.
 *
 * It looks at how it is used. Whatever a call is given lies in memory that is allocated; what a
 * thread has begun there is settled before another one comes; nobody writes to what a task reads,
 * and nobody releases it meanwhile. What a task of some kinds relies on holds.
 *
 * Calls fail as those of the CUDA engine may, and the device may be lost.
 */
#include "world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/task_check.h"

#define MOST_ALLOCATIONS	4096
#define MOST_LANES			16
#define STAGE_SIZE			((size_t) 1024)

typedef struct Allocation
{
	char	   *bytes;
	size_t		size;
	/* of each thread, when it began to do that there last, by its counts, and 1 */
	uint64_t	reads[MOST_LANES];
	uint64_t	writes[MOST_LANES];
	int			readers;		/* tasks that are at it */
	int			writers;
	bool		is_hatch;
	bool		foreign;		/* another process's */
} Allocation;

typedef struct Lane
{
	bool		open;
	bool		staged;
	uint64_t	settled;
	uint64_t	ended;			/* the same, and a task that was done: so is what was before it */
	char		piece[STAGE_SIZE];
	/* a copy that goes on, until anything else is asked for */
	void	   *to;
	const void *from;
	size_t		size;
} Lane;

static Allocation allocations[MOST_ALLOCATIONS];
static int	nallocations;
static Lane lanes[MOST_LANES];
static uint64_t live;			/* bytes, and of tasks that work */
static bool is_open;
static const char *why;

int			device_settling;
int			device_lanes;

void
device_begin(void)
{
	for (int i = 0; i < nallocations; i++)
		if (!allocations[i].foreign)
			free(allocations[i].bytes);
	nallocations = 0;
	live = 0;
	memset(lanes, 0, sizeof(lanes));
	is_open = false;
	why = NULL;
	device_settling = device_lanes = 0;
}

void
device_lose(void)
{
	if (!is_open)
		return;
	trace("the device is lost");
	is_open = false;
	why = "the device was lost";
}

bool
device_is_lost(void)
{
	return why != NULL;
}

uint64_t
device_live(void)
{
	return live;
}

static Lane *
lane(void)
{
	return &lanes[fiber_lane()];
}

static void
end_copy(void)
{
	Lane	   *mine = lane();

	if (mine->size > 0)
		memcpy(mine->to, mine->from, mine->size);
	mine->size = 0;
}

/* a call begins: not DA_OK if it is to fail */
static DaStatus
call(const char *name)
{
	static const DaStatus how[] = {DA_NO_MEMORY, DA_UNSUPPORTED};
	DaStatus	status = DA_OK;

	point();
	end_copy();
	if (fiber_lane() >= MOST_LANES || !lanes[fiber_lane()].open)
		failed("%s by a thread that has not opened the engine", name);
	if (!is_open)
		status = DA_LOST;
	else if (one_in(life.fails))
		status = how[below(2)];
	if (status != DA_OK)
		trace("%s fails: %d", name, status);
	return status;
}

static void
take_time(int64_t most)
{
	if (most > 0 && !one_in(4))
		fiber_sleep(below(most));
}

static DaStatus
device_open(const DaOptions *options)
{
	if (fiber_lane() >= MOST_LANES)
		failed("there are more threads than there are to be");
	take_time(life.killed ? SECOND : life.pace);
	if (options->memory_limit != life.memory)
		failed("another limit");
	if (one_in(life.fails))
	{
		if (!is_open)
			why = "it does not want to";
		return is_open ? DA_NO_MEMORY : DA_LOST;
	}
	if (why)
		return DA_LOST;
	is_open = true;
	lane()->open = true;
	device_lanes++;
	return DA_OK;
}

static const char *
device_reason(void)
{
	return why;
}

static int
device_devices(DaDevice *devices, int max)
{
	point();
	if (max > 0)
	{
		memset(devices, 0, sizeof(DaDevice));
		devices->memory_total = life.memory / 9 * 10;
		devices->memory_used = live;
		devices->open = is_open;
	}
	return 1;
}

/*
 * Memory
 */

static Allocation *
find(const char *name, const void *address, size_t size)
{
	for (Allocation *a = allocations; a < allocations + nallocations; a++)
	{
		if ((uintptr_t) address < (uintptr_t) a->bytes ||
			(uintptr_t) address >= (uintptr_t) a->bytes + a->size)
			continue;
		if (size > a->size - ((uintptr_t) address - (uintptr_t) a->bytes))
			break;
		return a;
	}
	failed("%s: %zu bytes that are not in memory of the device", name, size);
}

/* no other thread may still write there, nor read if this one is to write */
static void
check_settled(const char *name, const Allocation *allocation, bool written)
{
	for (int i = 0; i < MOST_LANES; i++)
		if (i != fiber_lane() && (allocation->writes[i] > lanes[i].settled ||
								  (written && allocation->reads[i] > lanes[i].ended)))
			failed("%s: another thread has not done with the memory", name);
	if (allocation->writers > 0 || (written && allocation->readers > 0))
		failed("%s: a task is at the memory", name);
}

static Allocation *
read_from(const char *name, const void *address, size_t size)
{
	Allocation *allocation = find(name, address, size);

	check_settled(name, allocation, false);
	return allocation;
}

/* something is written there from now on */
static Allocation *
write_to(const char *name, const void *address, size_t size)
{
	Allocation *allocation = find(name, address, size);

	check_settled(name, allocation, true);
	allocation->writes[fiber_lane()] = lane()->settled + 1;
	return allocation;
}

static DaStatus
device_allocate(size_t size, void **address)
{
	DaStatus	status = call("allocate");

	*address = NULL;
	if (status != DA_OK)
		return status;
	if (size > life.memory || live > life.memory - size)
		return DA_NO_MEMORY;
	if (nallocations == MOST_ALLOCATIONS)
		failed("too many allocations");
	live += size;
	allocations[nallocations++] = (Allocation) {.bytes = malloc(size), .size = size};
	*address = allocations[nallocations - 1].bytes;
	memset(*address, RUBBISH, size);
	(void) write_to("allocate", *address, size);
	return DA_OK;
}

static void
device_release(void *address, size_t size)
{
	Allocation *allocation;

	point();
	if (address == NULL)
		return;
	end_copy();
	allocation = write_to("release", address, size);
	if (allocation->bytes != address || allocation->size != size)
		failed("memory is released that was not allocated like that");
	live -= size;
	free(allocation->bytes);
	*allocation = allocations[--nallocations];
}

static DaStatus
device_clear(void *address, size_t size)
{
	DaStatus	status = call("clear");

	if (status != DA_OK)
		return status;
	(void) write_to("clear", address, size);
	memset(address, 0, size);
	return DA_OK;
}

static void
device_trim(void)
{
	point();
	if (!lane()->open)
		failed("trim by a thread that has not opened the engine");
}

static DaStatus
device_download(DaCall *of, void *to, const void *from, size_t size)
{
	DaStatus	status = call("download");

	if (status != DA_OK)
		return status;
	(void) read_from("download", from, size);
	take_time(life.pace);
	if (da_call_is_interrupted(of))
		return DA_INTERRUPTED;
	if (!is_open)
		return DA_LOST;
	(void) read_from("download", from, size);
	memcpy(to, from, size);
	return DA_OK;
}

static DaStatus
device_upload(DaCall *of, void *to, const void *from, size_t size)
{
	DaStatus	status = call("upload");

	(void) of;
	if (status != DA_OK)
		return status;
	(void) write_to("upload", to, size);
	memcpy(to, from, size);
	return DA_OK;
}

static DaStatus
device_stage(DaCall *of, void **piece)
{
	DaStatus	status = call("stage");

	(void) of;
	if (status != DA_OK)
		return status;
	memset(lane()->piece, RUBBISH, STAGE_SIZE);
	lane()->staged = true;
	*piece = lane()->piece;
	return DA_OK;
}

static DaStatus
device_send(void *to, size_t size)
{
	DaStatus	status = call("send");

	if (status != DA_OK)
		return status;
	if (!lane()->staged || size > STAGE_SIZE)
		failed("send: nothing was staged, or more is sent");
	(void) write_to("send", to, size);
	memcpy(to, lane()->piece, size);
	lane()->staged = false;
	return DA_OK;
}

static void
device_settle(void)
{
	point();
	device_settling++;
	take_time(life.pace);
	device_settling--;
	end_copy();
	lane()->settled++;
	lane()->ended++;
}

/*
 * Hatches
 */

static void
add_hatch(DaHatch *hatch, bool foreign)
{
	if (nallocations == MOST_ALLOCATIONS)
		failed("too many allocations");
	allocations[nallocations++] = (Allocation) {.bytes = hatch->address, .size = HATCH_SIZE,
												.is_hatch = true, .foreign = foreign};
}

const void *
device_hatch(const uint8_t *name)
{
	void	   *bytes;

	memcpy(&bytes, name, sizeof(void *));
	for (const Allocation *a = allocations; a < allocations + nallocations; a++)
		if (a->is_hatch && a->bytes == bytes)
			return bytes;
	return NULL;
}

static DaStatus
device_make_hatch(DaHatch *hatch)
{
	DaStatus	status = call("make_hatch");

	if (status != DA_OK)
		return status;
	hatch->address = memset(malloc(HATCH_SIZE), RUBBISH, HATCH_SIZE);
	memcpy(hatch->name, &hatch->address, sizeof(void *));
	add_hatch(hatch, false);
	return DA_OK;
}

static DaStatus
device_open_hatch(DaHatch *hatch)
{
	DaStatus	status = call("open_hatch");
	void	   *bytes;

	memcpy(&bytes, hatch->name, sizeof(void *));
	if (!peer_has_hatch(bytes) || device_hatch(hatch->name))
		failed("a hatch is opened that is none, or is open");
	if (status != DA_OK)
		return status;
	hatch->address = bytes;
	add_hatch(hatch, true);
	return DA_OK;
}

static void
device_close_hatch(DaHatch *hatch)
{
	Allocation *allocation;

	point();
	end_copy();
	allocation = write_to("close_hatch", hatch->address, HATCH_SIZE);
	if (!allocation->is_hatch)
		failed("a hatch is closed that is none");
	if (!allocation->foreign)
		free(allocation->bytes);
	*allocation = allocations[--nallocations];
	hatch->address = NULL;
}

int
device_hatches(void)
{
	int			n = 0;

	for (const Allocation *a = allocations; a < allocations + nallocations; a++)
		n += a->is_hatch && !a->foreign;
	return n;
}

static DaStatus
device_copy(void *to, const void *from, size_t size)
{
	DaStatus	status = call("copy");

	if (status != DA_OK || size == 0)
		return status;
	(void) read_from("copy", from, size);
	(void) write_to("copy", to, size);
	lane()->to = to;
	lane()->from = from;
	lane()->size = size;
	return DA_OK;
}

/*
 * Tasks
 */

static void
each_span(const DaTask *task, void (*what) (Allocation *allocation, bool written))
{
	const DaView *view = &task->input[task->operand[0]];
	const DaSpan *spans = view->data;

	for (int64_t i = 0; i < view->length / (int64_t) DA_SPAN_WORDS; i++)
		if (spans[i].length > 0)
			what(find("a span", (const void *) (uintptr_t) spans[i].data,
					  spans[i].length * da_storage_size[task->with.spans.storage]), false);
}

/* of all that a task is given, input by input */
static void
each(DaTask *task, void (*what) (Allocation *allocation, bool written))
{
	for (int i = 0; i < task->ninputs; i++)
	{
		const DaView *view = &task->input[i];

		if (view->scalar || view->length == 0)
			continue;
		what(find("an input", view->data, view->length * da_storage_size[view->storage]), false);
		if (view->validity)
			what(find("an input's validity", view->validity + view->validity_offset / 64,
					  DA_VALIDITY_WORDS(view->validity_offset % 64 + view->length) *
					  sizeof(uint64_t)), false);
	}
	if (da_task_has_spans(task))
		each_span(task, what);
	for (int i = 0; i < task->noutputs; i++)
	{
		const DaOutput *output = &task->output[i];

		if (output->length == 0)
			continue;
		what(find("an output", output->data, output->length * da_storage_size[output->storage]),
			 true);
		if (output->validity)
			what(find("an output's validity", output->validity,
					  DA_VALIDITY_WORDS(output->length) * sizeof(uint64_t)), true);
	}
}

static void
check(Allocation *allocation, bool written)
{
	check_settled(written ? "an output" : "an input", allocation, written);
}

static void
use(Allocation *allocation, bool written)
{
	allocation->readers += !written;
	allocation->writers += written;
}

static void
done(Allocation *allocation, bool written)
{
	allocation->readers -= !written;
	allocation->writers -= written;
}

/* a device may still be busy with what failed */
static void
spoil(Allocation *allocation, bool written)
{
	if (written)
		allocation->writes[fiber_lane()] = lane()->settled + 1;
	else
		allocation->reads[fiber_lane()] = lane()->ended + 1;
}

/* until it is over or interrupted */
static DaStatus
work(DaCall *of, const DaTask *task)
{
	/* what is known of a kind of tasks is told by how long others of it took, by their length */
	bool		slow = life.slow_kinds >> task->kind & 1;
	int64_t		rest = slow ? (life.pace + below(life.pace + 1)) * task->length / 50
	: below(life.pace / 20 + 1);
	int64_t		pause = 50 * MICROSECOND;

	/* forged ones are of any length */
	if (rest > 20 * life.pace)
		rest = 20 * life.pace;
	if (one_in(life.stuck))
		rest = below(40 * SECOND);
	point();
	for (; rest > 0 && is_open; rest -= pause)
	{
		if (da_call_is_interrupted(of))
			return DA_INTERRUPTED;
		fiber_sleep(rest < pause ? rest : pause);
		if (pause < 100 * MILLISECOND)
			pause *= 2;
	}
	return is_open ? DA_OK : DA_LOST;
}

static DaStatus
device_execute(DaCall *of, DaTask *task)
{
	uint64_t	scratch = one_in(4) ? (uint64_t) task->length * 8 : 0;
	DaStatus	status = call("execute");
	const char *damage = da_validate_task(task);

	if (damage)
		failed("a task that is none: %s", damage);
	if (status == DA_LOST)
		return status;
	each(task, check);
	each(task, use);
	if (status == DA_OK && (scratch > life.memory || live > life.memory - scratch))
		status = DA_NO_MEMORY;
	if (status == DA_OK)
	{
		live += scratch;
		status = work(of, task);
		live -= scratch;
	}
	if (status == DA_OK)
		status = device_compute(of, task);
	each(task, done);
	if (status == DA_OK)
		lane()->ended++;
	else
		each(task, spoil);
	trace("task %d: %d", task->kind, status);
	return status;
}

const DaEngine *
device_entry(void)
{
	static const DaEngine engine = {
		.version = DA_ENGINE_VERSION,
		.name = "simulated",
		.open = device_open,
		.reason = device_reason,
		.devices = device_devices,
		.allocate = device_allocate,
		.release = device_release,
		.clear = device_clear,
		.trim = device_trim,
		.upload = device_upload,
		.download = device_download,
		.stage_size = STAGE_SIZE,
		.stage = device_stage,
		.send = device_send,
		.settle = device_settle,
		.hatch_size = HATCH_SIZE,
		.make_hatch = device_make_hatch,
		.open_hatch = device_open_hatch,
		.close_hatch = device_close_hatch,
		.copy = device_copy,
		.execute = device_execute,
	};

	return &engine;
}
