/*
 * fake_engine.c
 *	  An engine for tests, with memory of its own and without a device: every task is
 *	  done by the host engine, so its results are the host engine's.
 *
 * It finds what a host does wrong with an engine's memory. The addresses that it gives
 * out are mapped nowhere, so who looks there crashes; none is given out twice; and
 * whatever a call is given has to lie within one live allocation. What breaks the rules
 * of kernel.h ends the process with a message that names the call. Fresh memory, and the
 * output of a call that failed, are full of rubbish.
 *
 * Several threads may use it, as they may use a device: each has pieces of its own for copies, and
 * settles what it has begun before another one goes on with that memory.
 *
 * Calls fail on demand (fake_engine.h). The library takes the place of darray_cuda.so
 * in installations for tests; its functions in SQL are in fake_engine_sql.c.
 */
#include "fake.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct Kind
{
	const char *name;
	int64_t		calls;
	int64_t		fail_from;		/* number of the first call to fail, from 1 */
	int64_t		fail_count;		/* how many do */
	DaStatus	fail_with;
} Kind;

static Kind kinds[FAKE_NUM_KINDS] = {
#define KIND(id) [FAKE_##id] = {.name = #id},
	FAKE_KINDS(KIND)
#undef KIND
#define DA_TASK(id, fn, params, args, ...) [FAKE_FIRST_TASK + DA_TASK_##id] = {.name = #id},
#include "kernel/task_list.h"
#undef DA_TASK
};

static bool is_open;
static char reason_text[256];
static char no_device[256];
static int	task_sleep_ms;

DaOptions	fake_options;
pthread_mutex_t fake_lock = PTHREAD_MUTEX_INITIALIZER;

void
fake_broken(FakeKind kind, const char *format,...)
{
	va_list		arguments;

	fprintf(stderr, "fake engine: %s: ", kinds[kind].name);
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fputc('\n', stderr);
	abort();
}

static void
set_reason(const char *reason)
{
	snprintf(reason_text, sizeof(reason_text), "%s", reason);
}

/*
 * Has the device been taken away? FAKE_ENGINE_LOST in the environment names a file that has the
 * numbers of those that have
 */
static bool
is_lost(int device)
{
	const char *path = getenv("FAKE_ENGINE_LOST");
	FILE	   *file = path ? fopen(path, "r") : NULL;
	bool		lost = false;
	int			number;

	while (file && !lost && fscanf(file, "%d", &number) == 1)
		lost = number == device;
	if (file)
		fclose(file);
	return lost;
}

/* the lock is held */
static DaStatus
count_call(Kind *kind)
{
	kind->calls++;
	if (!is_open)
		return DA_LOST;
	if (is_lost(fake_options.device))
	{
		is_open = false;
		set_reason("the device was lost: it was taken away");
		return DA_LOST;
	}
	if (kind->calls < kind->fail_from || kind->calls >= kind->fail_from + kind->fail_count)
		return DA_OK;
	if (kind->fail_with == DA_LOST)
	{
		is_open = false;
		set_reason("the device was lost: a test wants it so");
	}
	return kind->fail_with;
}

/* a call of this kind begins: not DA_OK if it has to fail */
DaStatus
fake_count_call(FakeKind id)
{
	DaStatus	status;

	pthread_mutex_lock(&fake_lock);
	status = count_call(&kinds[id]);
	pthread_mutex_unlock(&fake_lock);
	return status;
}

/*
 * Where no test can call the process, FAKE_ENGINE_SLEEP in the environment names a file that says
 * it: of a task, of a send and a copy
 */
int
fake_sleep_ms(FakeKind kind)
{
	const char *path = getenv("FAKE_ENGINE_SLEEP");
	FILE	   *file = path ? fopen(path, "r") : NULL;
	int			task_ms = task_sleep_ms;
	int			send_ms = 0;

	if (file)
	{
		if (fscanf(file, "%d %d", &task_ms, &send_ms) != 2)
			fake_broken(kind, "%s does not say how long it takes", path);
		fclose(file);
	}
	return kind == FAKE_send || kind == FAKE_copy ? send_ms : task_ms;
}

/*
 * Opening
 */

static bool
has_device(void)
{
	const char *reason = getenv("FAKE_ENGINE_NO_DEVICE");

	if (no_device[0] != '\0')
		reason = no_device;
	if (reason == NULL || reason[0] == '\0')
		return true;
	set_reason(reason);
	return false;
}

/* FAKE_ENGINE_DEVICES in the environment says how many there are */
static int
count_devices(void)
{
	const char *count = getenv("FAKE_ENGINE_DEVICES");

	return count ? atoi(count) : 1;
}

/* FAKE_ENGINE_MEMORY says how many MB the first ones have, if not 8 GB */
static uint64_t
device_memory(int device)
{
	const char *next = getenv("FAKE_ENGINE_MEMORY");
	uint64_t	megabytes = 0;

	for (int i = 0; next && *next && i <= device; i++)
		megabytes = strtoull(next, (char **) &next, 10);
	return (megabytes > 0 ? megabytes : 8192) << 20;
}

/* the lock is held */
static DaStatus
open_engine(const DaOptions *options)
{
	if (is_open)
		return DA_OK;
	if (reason_text[0] != '\0' || !has_device())
		return DA_LOST;
	if (options->device >= count_devices())
	{
		snprintf(reason_text, sizeof(reason_text), "there is no device %d: the devices are 0 to %d",
				 options->device, count_devices() - 1);
		return DA_LOST;
	}
	if (is_lost(options->device))
	{
		set_reason("the device cannot be opened: it was taken away");
		return DA_LOST;
	}
	fake_options = *options;
	is_open = true;
	return DA_OK;
}

static DaStatus
fake_open(const DaOptions *options)
{
	DaStatus	status;

	pthread_mutex_lock(&fake_lock);
	status = open_engine(options);
	pthread_mutex_unlock(&fake_lock);
	return status == DA_OK && !fake_memory_open() ? DA_NO_MEMORY : status;
}

static const char *
fake_reason(void)
{
	bool		is_set;

	pthread_mutex_lock(&fake_lock);
	is_set = reason_text[0] != '\0' || (!is_open && !has_device());
	pthread_mutex_unlock(&fake_lock);
	return is_set ? reason_text : NULL;
}

/* the lock is held */
static int
describe(DaDevice *devices, int max)
{
	if (reason_text[0] != '\0' || (!is_open && !has_device()))
		return 0;
	for (int i = 0; i < count_devices() && i < max; i++)
	{
		DaDevice   *device = &devices[i];

		memset(device, 0, sizeof(*device));
		snprintf(device->name, sizeof(device->name), "fake device");
		snprintf(device->driver, sizeof(device->driver), "none");
		device->memory_total = device_memory(i);
		if (!is_open || fake_options.device != i)
			continue;
		device->open = true;
		device->memory_used = fake_live_bytes;
		device->memory_free = device->memory_total > fake_live_bytes ?
			device->memory_total - fake_live_bytes : 0;
	}
	return count_devices();
}

static int
fake_devices(DaDevice *devices, int max)
{
	int			count;

	pthread_mutex_lock(&fake_lock);
	count = describe(devices, max);
	pthread_mutex_unlock(&fake_lock);
	return count;
}

static const DaEngine fake_engine = {
	.version = DA_ENGINE_VERSION,
	.name = "cuda",
	.open = fake_open,
	.reason = fake_reason,
	.devices = fake_devices,
	.allocate = fake_allocate,
	.release = fake_release,
	.clear = fake_clear,
	.trim = fake_trim,
	.upload = fake_upload,
	.download = fake_download,
	.stage_size = FAKE_STAGE_SIZE,
	.stage = fake_stage,
	.send = fake_send,
	.settle = fake_settle,
	.hatch_size = FAKE_HATCH_SIZE,
	.make_hatch = fake_make_hatch,
	.open_hatch = fake_open_hatch,
	.close_hatch = fake_close_hatch,
	.copy = fake_copy,
	.execute = fake_execute,
};

extern __attribute__((visibility("default")))
const DaEngine *darray_engine(void);

/* DA_ENGINE_ENTRY */
const DaEngine *
darray_engine(void)
{
	return &fake_engine;
}

/*
 * For tests
 */

static Kind *
kind_of(const char *name)
{
	for (int i = 0; i < FAKE_NUM_KINDS; i++)
	{
		if (strcasecmp(kinds[i].name, name) == 0)
			return &kinds[i];
	}
	return NULL;
}

bool
fake_engine_set_failure(const char *what, int nth, const char *status, int count)
{
	static const struct
	{
		const char *name;
		DaStatus	status;
	}			statuses[] = {
		{"no_memory", DA_NO_MEMORY},
		{"unsupported", DA_UNSUPPORTED},
		{"interrupted", DA_INTERRUPTED},
		{"lost", DA_LOST},
	};
	Kind	   *kind = kind_of(what);

	if (kind == NULL || nth < 1 || count < 0)
		return false;
	for (size_t i = 0; i < sizeof(statuses) / sizeof(statuses[0]); i++)
	{
		if (strcmp(statuses[i].name, status) != 0)
			continue;
		kind->fail_from = kind->calls + nth;
		kind->fail_count = count;
		kind->fail_with = statuses[i].status;
		return true;
	}
	return false;
}

void
fake_engine_set_no_device(const char *reason)
{
	snprintf(no_device, sizeof(no_device), "%s", reason);
}

void
fake_engine_set_sleep(int milliseconds)
{
	task_sleep_ms = milliseconds;
}

void
fake_engine_get_live(int64_t *bytes, int64_t *allocations)
{
	pthread_mutex_lock(&fake_lock);
	*bytes = (int64_t) fake_live_bytes;
	*allocations = (int64_t) fake_live_count;
	pthread_mutex_unlock(&fake_lock);
}

int64_t
fake_engine_get_calls(const char *what)
{
	const Kind *kind = kind_of(what);

	return kind ? kind->calls : -1;
}
