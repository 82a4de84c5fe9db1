/*
 * engine.c
 *	  The engines of this process, and their settings.
 *
 * The CUDA engine is a shared library of its own, so that this one needs no CUDA. It is
 * loaded when an operation first wants it, in a backend only: what CUDA keeps does
 * not survive a fork.
 */
#include "engine/engine.h"

#include <dlfcn.h>
#include <limits.h>

#include "access/parallel.h"
#include "engine/session.h"
#include "miscadmin.h"
#include "utils/guc.h"
#include "utils/memutils.h"

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

static int	warm_memory_kb;
static int	device;
static int	device_memory_limit_mb;
static int	device_warm_memory_mb;
static int	max_device_sessions;

static const DaEngine *cuda;	/* NULL: not loaded */
static DeviceState cuda_state = DEVICE_UNTRIED;
static Size cuda_memory_limit;	/* as it was opened */
static const char *cuda_reason;

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
							"Number of the device that a session opens, from 0.",
							"A session keeps the device that it has opened.",
							&device,
							0, 0, INT_MAX,
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
	DefineCustomIntVariable("darray.device_warm_memory",
							"Amount of freed device memory that a session keeps for its next array.",
							"Read when the session opens its device.",
							&device_warm_memory_mb,
							2048, 0, INT_MAX,
							PGC_SUSET, GUC_UNIT_MB,
							NULL, NULL, NULL);
	DefineCustomIntVariable("darray.max_device_sessions",
							"Number of sessions that may use a device at the same time.",
							"Each takes some 500 MB of device memory before it does anything; the others use the host.",
							&max_device_sessions,
							8, 0, INT_MAX,
							PGC_SIGHUP, 0,
							NULL, NULL, NULL);
	DefineCustomBoolVariable("darray.trace",
							 "Reports for each operation which engine ran it, and why.",
							 NULL,
							 &da_trace,
							 false,
							 PGC_USERSET, 0,
							 NULL, NULL, NULL);
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

bool
da_engine_is_unusable(DaEngineId id)
{
	return id == DA_ENGINE_CUDA &&
		(cuda_state == DEVICE_UNUSABLE || cuda_state == DEVICE_LOST);
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

/* not a thing for this process, from now on */
static bool
unusable(const char *reason)
{
	cuda_state = DEVICE_UNUSABLE;
	cuda_reason = MemoryContextStrdup(TopMemoryContext, reason);
	return false;
}

/* the library, if it is installed and of this version */
static bool
load_cuda(void)
{
	char		path[MAXPGPATH];
	void	   *library;
	DaEngineEntry entry;

	if (cuda)
		return true;
	if (cuda_state == DEVICE_UNUSABLE)
		return false;
	snprintf(path, sizeof(path), "%s/darray_cuda%s", pkglib_path, DLSUFFIX);
	if (access(path, F_OK) != 0)
		return unusable("darray was built without the CUDA engine");
	library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	if (library == NULL)
		return unusable(dlerror());
	entry = (DaEngineEntry) dlsym(library, DA_ENGINE_ENTRY);
	if (entry == NULL || entry()->version != DA_ENGINE_VERSION)
		return unusable("the CUDA engine is of another version of darray");
	cuda = entry();
	return true;
}

bool
da_engine_open(DaEngineId id)
{
	DaOptions	options;

	if (da_engine_is_open(id))
		return true;
	/* a worker lives for one query: what a device costs to open does not pay there */
	if (cuda_state != DEVICE_UNTRIED || IsParallelWorker() || !load_cuda())
		return false;
	/* another time there may be room */
	if (!da_session_enter(max_device_sessions))
	{
		cuda_reason = "as many sessions use a device as darray.max_device_sessions allows";
		return false;
	}
	options.device = device;
	options.memory_limit = (uint64) device_memory_limit_mb * 1024 * 1024;
	options.warm_memory = (uint64) device_warm_memory_mb * 1024 * 1024;
	if (cuda->open(&options) != DA_OK)
	{
		da_session_leave();
		return unusable(cuda->reason());
	}
	cuda_memory_limit = options.memory_limit;
	cuda_state = DEVICE_OPEN;
	cuda_reason = NULL;
	return true;
}

void
da_engine_lost(DaEngineId id)
{
	Assert(id == DA_ENGINE_CUDA);
	if (cuda_state != DEVICE_OPEN)
		return;
	cuda_state = DEVICE_LOST;
	cuda_reason = MemoryContextStrdup(TopMemoryContext, cuda->reason());
	ereport(LOG,
			(errmsg("the device of this session can no longer be used"),
			 errdetail("%s.", cuda_reason),
			 errhint("The session continues without it; a new session may use it again.")));
}

void
da_engine_failed(DaEngineId id, DaStatus status, const char *detail)
{
	if (id != DA_ENGINE_HOST)
		ereport(ERROR,
				(errcode(ERRCODE_SYSTEM_ERROR),
				 errmsg("could not copy an array from engine \"%s\"", da_engine(id)->name),
				 status == DA_LOST ? errdetail_internal("%s.", da_engine_reason(id)) : 0));
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

	*count = load_cuda() ? Min(cuda->devices(devices, max), max) : 0;
	if (*count == 0 && cuda && cuda_reason == NULL)
		(void) unusable(cuda->reason());
	return devices;
}
