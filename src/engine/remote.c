/*
 * remote.c
 *	  The session's side of the device services: an engine like any other.
 *
 * Addresses are handles and offsets (handles.h): memory is made up here and told of with the next
 * request. So a task is one message and one wait, and giving memory back is none.
 *
 * Each device has a service of its own, and an address names the device that it is on. A session
 * has one at home (session.h), and uses others when placement.c says so.
 *
 * An engine never raises; what is below here raises only that the postmaster has gone.
 */
#include "engine/remote.h"

#include "access/xact.h"
#include "engine/handles.h"
#include "engine/link.h"
#include "engine/remote_ask.h"
#include "engine/remote_copy.h"
#include "engine/remote_task.h"

static DaOptions options;
static int	home = -1;			/* -1: none was opened */
static bool was_open;
int			da_remote_patience_ms;

/* milliseconds until a device besides the session's own is looked for again */
#define PAUSE			1000

/* memory for a column that others may wait for; 0: none */
static uint64 claimed;

/*
 * Opening
 */

/* what is not for long: pieces, and memory that was given back */
static void
transaction_ends(XactEvent event, void *arg)
{
	if (event != XACT_EVENT_COMMIT && event != XACT_EVENT_ABORT && event != XACT_EVENT_PREPARE &&
		event != XACT_EVENT_PARALLEL_COMMIT && event != XACT_EVENT_PARALLEL_ABORT)
		return;
	for (int i = 0; i < DA_MOST_DEVICES; i++)
	{
		if (!da_link_is_open(i))
			continue;
		(void) da_remote_give_back(i, false);
		if (da_handles_pending(i))
			(void) da_remote_post(i, DA_REQUEST_NOTHING, false);
	}
}

static DaStatus
open_link(int device, int patience_ms)
{
	if (da_remote_request == NULL)
		RegisterXactCallback(transaction_ends, NULL);
	da_remote_begin();
	(void) da_remote_checked(device, DA_LOST);
	da_remote[device].crowded = false;
	return da_link_open(device, options.memory_limit, patience_ms);
}

static DaStatus
remote_open(const DaOptions *with)
{
	DaStatus	status = DA_OK;

	if (with->device >= DA_MOST_DEVICES)
	{
		home = -1;
		return DA_LOST;
	}
	options = *with;
	home = da_remote_target = with->device;
	/* who has seen it end goes on without, and looks again later */
	if (!da_link_is_open(home))
		status = open_link(home, was_open ? 0 : da_remote_patience_ms);
	was_open |= status == DA_OK;
	return status;
}

int
da_remote_home(void)
{
	return home;
}

bool
da_remote_is_open(int device)
{
	return da_link_is_open(device);
}

bool
da_remote_use(int device)
{
	DaRemote   *remote = &da_remote[device];

	if (da_link_is_open(device))
		return true;
	if (GetCurrentTimestamp() < remote->again_at)
		return false;
	remote->again_at = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), PAUSE);
	return open_link(device, 0) == DA_OK;
}

uint64
da_remote_memory(int device)
{
	return da_link_memory(device);
}

bool
da_remote_is_crowded(int device)
{
	return da_remote[device].crowded;
}

bool
da_remote_is_there(int device)
{
	return da_link_is_there(device);
}

static const char *
remote_reason(void)
{
	return home < 0 ? "there are not so many devices" : da_link_reason(home);
}

/*
 * Ask a service that runs, whether this session uses it or not. False: there is none.
 */
static bool
visit(int device, uint32 kind, uint32 from)
{
	bool		was_there = da_link_is_open(device);
	bool		answered;

	if (!was_there && (!da_link_is_there(device) || open_link(device, 0) != DA_OK))
		return false;
	da_remote_request->from = from;
	answered = da_remote_ask(device, kind, NULL, NULL) == DA_OK;
	if (!was_there)
		(void) da_remote_lost(device, "");
	return answered;
}

static int
remote_devices(DaDevice *devices, int max)
{
	int			count = visit(home, DA_REQUEST_DEVICE, 0) ?
	(int) Min(da_remote_reply->count, PG_INT16_MAX) : 0;

	for (int i = 0; i < Min(count, max); i++)
	{
		/* what there is any service knows, what of its memory is in use its own */
		if ((i >= DA_MOST_DEVICES || !visit(i, DA_REQUEST_DEVICE, i)) &&
			!visit(home, DA_REQUEST_DEVICE, i))
			return i;
		devices[i] = da_remote_reply->with.device.about;
		devices[i].name[sizeof(devices[i].name) - 1] = '\0';
		devices[i].driver[sizeof(devices[i].driver) - 1] = '\0';
		devices[i].reason[sizeof(devices[i].reason) - 1] = '\0';
	}
	return count;
}

bool
da_remote_work(int device, DaServiceWork *work)
{
	bool		uses = da_link_is_open(device);

	if (!visit(device, DA_REQUEST_DEVICE, device))
		return false;
	*work = da_remote_reply->with.device.work;
	/* but for who is there but to ask */
	work->sessions -= !uses;
	return true;
}

/*
 * Memory
 */

static DaStatus
remote_allocate(size_t size, void **address)
{
	*address = NULL;
	if (!da_link_is_open(da_remote_target))
		return DA_LOST;
	if (size > options.memory_limit || da_handles_bytes() > options.memory_limit - size)
		return DA_NO_MEMORY;
	*address = (void *) da_handle_make(da_remote_target, Max(size, 1));
	return *address ? DA_OK : DA_NO_MEMORY;
}

static void
remote_release(void *address, size_t size)
{
	int			device = da_remote_of(address);

	if (address == NULL)
		return;
	da_handle_release((uint64) address);
	if (da_link_is_open(device) &&
		((uint64) address == claimed || da_handles_many_pending(device)))
		(void) da_remote_post(device, DA_REQUEST_NOTHING, false);
	if ((uint64) address == claimed)
		claimed = 0;
}

static void
remote_trim(void)
{
	for (int i = 0; i < DA_MOST_DEVICES; i++)
		if (da_link_is_open(i))
			(void) da_remote_post(i, DA_REQUEST_TRIM, false);
}

/*
 * Columns that others have
 */

static DaStatus
remote_find(DaCall *call, const DaName *name, void **address)
{
	DaStatus	status = remote_allocate(name->size, address);

	if (status != DA_OK)
		return status;
	da_remote_request->with.name = *name;
	da_remote_request->address = (uint64) *address;
	status = da_remote_ask(da_remote_of(*address), DA_REQUEST_FIND, call, NULL);
	if (status == DA_OK || status == DA_UNSUPPORTED)
		da_remote[da_remote_of(*address)].crowded = da_remote_reply->count != 0;
	if (status == DA_OK)
		da_handle_set_backed((uint64) *address);
	if (status == DA_UNSUPPORTED)
		claimed = (uint64) *address;
	if (status == DA_OK || status == DA_UNSUPPORTED)
		return status;
	remote_release(*address, name->size);
	*address = NULL;
	return status;
}

static void
remote_publish(void *address)
{
	if (!da_link_is_open(da_remote_of(address)))
		return;
	claimed = 0;
	da_remote_request->address = (uint64) address;
	(void) da_remote_post(da_remote_of(address), DA_REQUEST_PUBLISH, true);
}

/*
 * Tasks
 */

/* where all of it is, or shall be; -1: here and there */
static int
device_of_task(const DaTask *task)
{
	int			device = -1;

	for (int i = 0; i < task->ninputs + task->noutputs; i++)
	{
		const DaView *view = &task->input[i];
		const DaOutput *output = &task->output[i - task->ninputs];
		const void *address;
		bool		nothing;

		if (i < task->ninputs)
		{
			address = view->data;
			nothing = view->scalar || view->length == 0;
		}
		else
		{
			address = output->data;
			nothing = output->length == 0;
		}
		if (nothing)
			continue;
		if (device >= 0 && device != da_remote_of(address))
			return -1;
		device = da_remote_of(address);
	}
	return device >= 0 ? device : da_remote_target;
}

static DaStatus
send_task(int device, const DaTask *task)
{
	Assert(device >= 0);
	if (device < 0)
		return DA_UNSUPPORTED;
	if (!da_link_is_open(device))
		return DA_LOST;
	da_remote_copy_task(task, &da_remote_request->with.task);
	return da_remote_post(device, DA_REQUEST_TASK, true);
}

static DaStatus
wait_task(int device, uint32 number, DaCall *call, DaTask *task)
{
	DaStatus	status = da_remote_wait(device, number, call, NULL);

	da_remote_missed = status == DA_UNSUPPORTED && da_remote_reply->count != 0;
	if (status != DA_OK)
		return status;
	return da_remote_take_answer(call, task, da_remote_reply) ? DA_OK
		: da_remote_lost(device, "the device service has answered what cannot be");
}

static DaStatus
remote_execute(DaCall *call, DaTask *task)
{
	int			device = device_of_task(task);
	DaStatus	status = send_task(device, task);

	return status == DA_OK ? wait_task(device, da_remote_request->number, call, task) : status;
}

DaStatus
da_remote_begin_task(const DaTask *task, uint64 *begun)
{
	int			device = device_of_task(task);
	DaStatus	status;

	*begun = 0;
	if (device >= 0 && da_link_keeps(device) != 0)
		return DA_OK;
	status = send_task(device, task);
	if (status == DA_OK)
		*begun = da_link_keep(device);
	return status;
}

DaStatus
da_remote_end_task(uint64 begun, DaCall *call, DaTask *task)
{
	int			device = device_of_task(task);
	DaStatus	status;

	/* it went with the service */
	if (da_link_keeps(device) != begun)
		return DA_LOST;
	status = wait_task(device, (uint32) begun, call, task);
	da_link_forget(device);
	return status;
}

void
da_remote_forget_tasks(void)
{
	for (int i = 0; i < DA_MOST_DEVICES; i++)
		da_link_forget(i);
}

int
da_remote_sessions(int device, uint32 from, DaSessionRow *rows)
{
	if (!visit(device, DA_REQUEST_SESSIONS, from) || da_remote_reply->count > DA_MOST_ROWS)
		return -1;
	memcpy(rows, da_remote_reply->with.row, da_remote_reply->count * sizeof(DaSessionRow));
	return (int) da_remote_reply->count;
}

const DaEngine da_remote_engine = {
	.version = DA_ENGINE_VERSION,
	.name = "cuda",
	.open = remote_open,
	.reason = remote_reason,
	.devices = remote_devices,
	.allocate = remote_allocate,
	.release = remote_release,
	.trim = remote_trim,
	.upload = da_remote_upload,
	.download = da_remote_download,
	.stage_size = DA_PIECE_SIZE,
	.stage = da_remote_stage,
	.send = da_remote_send,
	.find = remote_find,
	.publish = remote_publish,
	.execute = remote_execute,
};
