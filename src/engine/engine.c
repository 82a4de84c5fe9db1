/*
 * engine.c
 *	  The engines of this process, and their settings.
 *
 * A device is used through the device service, or by this session alone. Where there is no service
 * to be had "auto" stays on the host, since there may be many sessions; who has asked for the
 * device opens it alone.
 */
#include "engine/engine.h"

#include <limits.h>

#include "access/parallel.h"
#include "engine/library.h"
#include "engine/placement.h"
#include "engine/remote.h"
#include "engine/session.h"
#include "engine/supervisor.h"
#include "miscadmin.h"
#include "utils/guc.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"

typedef enum DeviceState
{
	DEVICE_UNTRIED,
	DEVICE_OPEN,
	DEVICE_UNUSABLE,
	DEVICE_LOST
} DeviceState;

int			da_engine_setting = DA_SETTING_AUTO;
int			da_device_threshold_kb;
bool		da_trace;
uint32		da_device_epoch;

static int	warm_memory_kb;
static int	device;				/* as darray.device says; -1: that with the least to do */
static int	my_device = -1;		/* as it was opened; -1: it was not */
static int	device_memory_limit_mb;
static int	max_device_sessions;

static const DaEngine *cuda;	/* NULL: not loaded */
static DeviceState cuda_state = DEVICE_UNTRIED;
static Size cuda_memory_limit;	/* as it was opened */
static const char *cuda_reason;

/* with the device service, which may come back */
static const char *no_service;	/* why, if it was not the device's fault the last time */
static TimestampTz try_again_at;	/* not before */
static int	pause_ms;			/* then, until the time after that */

/* between two attempts, at first and at most */
#define FIRST_PAUSE		100
#define LONGEST_PAUSE	10000

/* milliseconds for which it is waited for until it is started */
#define PATIENCE		10000

static const struct config_enum_entry engine_settings[] = {
	{"auto", DA_SETTING_AUTO, false},
	{"host", DA_SETTING_HOST, false},
	{"cuda", DA_SETTING_CUDA, false},
	{NULL, 0, false}
};

static void
assign_warm_memory(int newval, void *extra)
{
	da_host_set_warm_bytes((size_t) newval * 1024);
}

void
da_engine_init(void)
{
	DefineCustomEnumVariable("darray.engine",
							 "Engine that runs operations on arrays.",
							 "\"auto\" chooses for each operation; \"cuda\" without a usable device is an error.",
							 &da_engine_setting,
							 DA_SETTING_AUTO, engine_settings,
							 PGC_USERSET, 0,
							 NULL, NULL, NULL);
	DefineCustomIntVariable("darray.warm_memory",
							"Amount of freed memory that a session keeps for its next large array.",
							"Memory that was used before costs no page faults.",
							&warm_memory_kb,
							256 * 1024, 0, INT_MAX,
							PGC_USERSET, GUC_UNIT_KB,
							NULL, assign_warm_memory, NULL);
	DefineCustomIntVariable("darray.device",
							"Number of the device that a session opens, from 0; -1 is the one with the least to do.",
							"A session keeps the device that it has opened.",
							&device,
							-1, -1, INT_MAX,
							PGC_USERSET, 0,
							NULL, NULL, NULL);
	DefineCustomIntVariable("darray.device_threshold",
							"Operations on fewer bytes run on the host.",
							"Matters with \"auto\" only. The operands of an operation count together; an operand that is only on the device lifts the limit.",
							&da_device_threshold_kb,
							1024, 0, INT_MAX,
							PGC_USERSET, GUC_UNIT_KB,
							NULL, NULL, NULL);
	DefineCustomIntVariable("darray.device_memory_limit",
							"Maximum amount of device memory that a session takes.",
							"Up to half of it may hold arrays that are kept for later. Read when the session opens its device.",
							&device_memory_limit_mb,
							8192, 16, INT_MAX,
							PGC_SUSET, GUC_UNIT_MB,
							NULL, NULL, NULL);
	DefineCustomIntVariable("darray.max_device_sessions",
							"Number of sessions that may use a device at the same time without the device service.",
							"Each takes some 500 MB of device memory before it does anything; the others use the host.",
							&max_device_sessions,
							8, 0, INT_MAX,
							PGC_SIGHUP, 0,
							NULL, NULL, NULL);
	DefineCustomBoolVariable("darray.trace",
							 "Reports for each operation which engine ran it, and why.",
							 "Tells how long arrays are, those of rows that a policy hides included.",
							 &da_trace,
							 false,
							 PGC_SUSET, 0,
							 NULL, NULL, NULL);
	da_supervisor_init(da_engine_setting != DA_SETTING_HOST);
}

const DaEngine *
da_engine(DaEngineId id)
{
	return id == DA_ENGINE_HOST ? &da_host_engine : cuda;
}

Size
da_engine_memory_limit(DaEngineId id)
{
	return id == DA_ENGINE_HOST ? 0 : cuda_memory_limit;
}

bool
da_engine_is_open(DaEngineId id)
{
	return id == DA_ENGINE_HOST || cuda_state == DEVICE_OPEN;
}

/* does it make sense to try it once more? */
static bool
may_come_back(void)
{
	return cuda == &da_remote_engine && GetCurrentTimestamp() >= try_again_at;
}

bool
da_engine_is_lost(DaEngineId id)
{
	return id == DA_ENGINE_CUDA && cuda_state == DEVICE_LOST;
}

const char *
da_engine_reason(DaEngineId id)
{
	return id == DA_ENGINE_HOST ? NULL : cuda_reason;
}

static void
set_reason(const char *reason)
{
	if (cuda_reason == NULL || strcmp(cuda_reason, reason) != 0)
		cuda_reason = MemoryContextStrdup(TopMemoryContext, reason);
}

/* not a thing for this process, from now on; or for a while, with the device service */
static bool
unusable(const char *reason)
{
	cuda_state = cuda_state == DEVICE_LOST ? DEVICE_LOST : DEVICE_UNUSABLE;
	set_reason(reason ? reason : "out of memory");
	if (cuda != &da_remote_engine)
		return false;
	pause_ms = Min(Max(pause_ms * 2, FIRST_PAUSE), LONGEST_PAUSE);
	try_again_at = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), pause_ms);
	return false;
}

/* looked up once; where it is not, there is nothing to try */
static void
look_for_cuda(void)
{
	static bool looked;

	if (!looked && !da_library_is_installed())
		(void) unusable("darray was built without the CUDA engine");
	looked = true;
}

bool
da_engine_is_unusable(DaEngineId id)
{
	if (id != DA_ENGINE_CUDA)
		return false;
	look_for_cuda();
	return (cuda_state == DEVICE_UNUSABLE || cuda_state == DEVICE_LOST) && !may_come_back();
}

/* the engine, in this process or in another one */
static bool
load_cuda(void)
{
	const char *reason;

	if (cuda)
		return true;
	look_for_cuda();
	if (cuda_state == DEVICE_UNUSABLE)
		return false;
	cuda = da_supervisor_is_possible() ? &da_remote_engine : da_library_load(&reason);
	return cuda != NULL || unusable(reason);
}

bool
da_engine_is_shared(DaEngineId id)
{
	return id == DA_ENGINE_CUDA &&
		(cuda ? cuda == &da_remote_engine : da_supervisor_is_possible());
}

double
da_engine_open_us(DaEngineId id)
{
	return da_engine_is_shared(id) ? 1000 : 400000;
}

/* one of those that share it, or the session's own. DA_NO_MEMORY: there may be room another time */
static DaStatus
open_device(DaOptions *options, int number)
{
	bool		own = cuda != &da_remote_engine;
	const char *refused;
	DaStatus	status;

	/* who has lost the service comes back to it, and was counted */
	refused = my_device < 0 ? da_session_enter(number, own, max_device_sessions) : NULL;
	if (refused)
	{
		set_reason(refused);
		return DA_NO_MEMORY;
	}
	options->device = number;
	status = cuda->open(options);
	if (status != DA_OK)
	{
		if (my_device < 0)
			da_session_leave();
		if (status == DA_NO_MEMORY)
			set_reason("out of device memory");
		return status;
	}
	if (my_device >= 0)
		da_session_move(number);
	my_device = number;
	cuda_memory_limit = options->memory_limit;
	cuda_state = DEVICE_OPEN;
	cuda_reason = NULL;
	return DA_OK;
}

/*
 * The device with the least to do, or the next one if that cannot be used: of several one may be
 * lost, or its service not be there again yet.
 */
static DaStatus
open_any(DaOptions *options)
{
	DaStatus	status = DA_LOST;
	uint32		tried = 0;
	int			number;

	/* what is this session's alone it can ask now, the service when it has opened */
	if (da_session_devices() == 0 && cuda != &da_remote_engine)
		da_session_set_devices(cuda->devices(NULL, 0));
	while ((status == DA_LOST || status == DA_UNSUPPORTED) &&
		   (number = da_session_next_device(tried)) >= 0)
	{
		status = open_device(options, number);
		tried |= (uint32) 1 << number;
		/* a device of its own it tries to open but once */
		if (cuda != &da_remote_engine)
			break;
		/* the others are waited for by who comes next */
		da_remote_patience_ms = 0;
	}
	if (status == DA_OK && da_session_devices() == 0)
		da_session_set_devices(cuda->devices(NULL, 0));
	return status;
}

/* may it be any device? One that was opened is kept, unless it is lost and there may be others */
static bool
is_free_to_choose(void)
{
	return device < 0 &&
		(my_device < 0 || (cuda == &da_remote_engine && !da_remote_is_open(my_device)));
}

static bool
open_within(int patience_ms)
{
	DaOptions	options;
	DaStatus	status;

	if (da_engine_is_open(DA_ENGINE_CUDA))
		return true;
	/* a worker lives for one query: what a device costs to open does not pay there */
	if ((IsParallelWorker() && !da_engine_is_shared(DA_ENGINE_CUDA)) || !load_cuda())
		return false;
	options.urgent = false;
	da_remote_patience_ms = patience_ms;
	options.memory_limit = (uint64) device_memory_limit_mb * 1024 * 1024;
	options.warm_memory = (uint64) da_device_warm_memory_mb * 1024 * 1024;
	/* the service serves one more for nothing, and may be tried again */
	if (cuda_state != DEVICE_UNTRIED && !may_come_back())
		return false;
	da_place_is_fixed = device >= 0;
	if (!is_free_to_choose())
		status = open_device(&options, my_device >= 0 ? my_device : device);
	else
		status = open_any(&options);
	no_service = NULL;
	if (status == DA_OK)
		return true;
	if (status == DA_NO_MEMORY && cuda != &da_remote_engine)
		return false;
	(void) unusable(cuda->reason());
	if (status == DA_UNSUPPORTED)
		no_service = cuda_reason;
	return false;
}

/* as without the service, when there is none to be had; why that is so is still told */
static bool
open_alone(void)
{
	const char *why_alone = no_service;

	if (why_alone == NULL || cuda_state == DEVICE_LOST || IsParallelWorker())
		return false;
	cuda = da_library_load(&cuda_reason);
	if (cuda == NULL)
		return false;
	cuda_state = DEVICE_UNTRIED;
	if (open_within(0))
	{
		cuda_reason = why_alone;
		ereport(LOG,
				(errmsg("this session opens a device for itself"),
				 errdetail_internal("%s.", why_alone)));
		return true;
	}
	/* as many do so as may: a service may be there another time */
	if (cuda_state == DEVICE_UNTRIED)
	{
		cuda = &da_remote_engine;
		cuda_state = DEVICE_UNUSABLE;
		no_service = why_alone;
	}
	set_reason(psprintf("%s; %s", why_alone, cuda_reason));
	return false;
}

bool
da_engine_open(DaEngineId id)
{
	return id == DA_ENGINE_HOST || open_within(PATIENCE) ||
		(da_engine_setting == DA_SETTING_CUDA && open_alone());
}

bool
da_engine_open_now(DaEngineId id)
{
	return id == DA_ENGINE_HOST || open_within(0);
}

bool
da_engine_has_device(DaEngineId id, int number)
{
	return da_engine_is_open(id) &&
		(cuda == &da_remote_engine ? number < DA_MOST_DEVICES && da_remote_is_open(number)
		 : number == my_device);
}

void
da_engine_lost(DaEngineId id)
{
	bool		comes_back = cuda == &da_remote_engine;

	Assert(id == DA_ENGINE_CUDA);
	if (cuda_state != DEVICE_OPEN)
		return;
	cuda_state = DEVICE_LOST;
	da_device_epoch++;
	pause_ms = 0;
	(void) unusable(cuda->reason());
	ereport(LOG,
			(errmsg("the device of this session can no longer be used"),
			 errdetail("%s.", cuda_reason),
			 comes_back ?
			 errhint("The session continues without it until the device service is back.") :
			 errhint("The session continues without it; a new session may use it again.")));
}

DaCall
da_engine_call(void)
{
	DaCall		call = {.errors = 0};

	if (INTERRUPTS_CAN_BE_PROCESSED())
	{
		call.interrupt[0] = (const volatile int *) &QueryCancelPending;
		call.interrupt[1] = (const volatile int *) &ProcDiePending;
	}
	return call;
}

void
da_engine_failed(DaEngineId id, DaStatus status, const char *detail)
{
	if (id != DA_ENGINE_HOST)
		ereport(ERROR,
				(errcode(ERRCODE_SYSTEM_ERROR),
				 errmsg("could not copy an array from engine \"%s\"", da_engine(id)->name),
				 status == DA_LOST ?
				 errdetail_internal("%s.", da_engine_reason(id) ? da_engine_reason(id) :
									_("the device that had it was lost")) : 0,
				 errhint("Run the statement again.")));
	if (status == DA_NO_MEMORY)
		ereport(ERROR,
				(errcode(ERRCODE_OUT_OF_MEMORY),
				 errmsg("out of memory"),
				 errdetail_internal("%s", detail)));
	elog(ERROR, "host engine does not support this operation");
}

DaDevice *
da_engine_devices(DaEngineId id, int *count)
{
	const int	max = 64;
	DaDevice   *devices = palloc0(max * sizeof(DaDevice));

	*count = 0;
	if (!load_cuda())
		return devices;
	/* the service alone knows them */
	if (cuda == &da_remote_engine && !open_within(PATIENCE))
		return devices;
	*count = Min(cuda->devices(devices, max), max);
	if (*count == 0 && cuda_reason == NULL)
		(void) unusable(cuda->reason());
	return devices;
}
