/*
 * supervisor.c
 *	  The background worker that runs the device service (gpud/) of a device.
 *
 * The service is a program of its own: what a device's driver does to its process is then no crash
 * of the server's. It is this worker's child, never a grandchild that the postmaster might inherit:
 * where that is the first process of a container, a child that it does not know and that ends by a
 * signal is a reason to restart the server. For the same reason the worker inherits the service's
 * own children. It has the other end of a pipe that the service reads: however the worker ends, the
 * service does.
 *
 * Any session starts the worker when it first needs it, so nothing has to be preloaded.
 */
#include "engine/supervisor.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "engine/session.h"
#include "miscadmin.h"
#include "postmaster/bgworker.h"
#include "postmaster/interrupt.h"
#include "storage/ipc.h"
#include "storage/latch.h"
#include "storage/lwlock.h"
#include "storage/shmem.h"
#include "utils/guc.h"
#include "utils/timestamp.h"

#define LIFELINE		3		/* the service's descriptor of it */

/* milliseconds before the service is started again, at first and at most */
#define FIRST_PAUSE		100
#define LONGEST_PAUSE	10000
/* and that it has run if it was no failure to start */
#define HAS_STARTED		5000

/* under AddinShmemInitLock */
typedef struct Supervised
{
	bool		wanted;			/* somebody has asked for a worker */
	TimestampTz since;			/* when */
	pid_t		worker;			/* it runs */
} Supervised;

bool		da_device_service;
int			da_device_warm_memory_mb;

static Supervised *supervised;	/* DA_MOST_DEVICES of them */
static int	service_memory_mb;
static int	my_device;

extern PGDLLEXPORT void darray_gpud_main(Datum device);

static void
find_supervised(void)
{
	bool		found;
	const Size	size = DA_MOST_DEVICES * sizeof(Supervised);

	if (supervised)
		return;
	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	supervised = ShmemInitStruct("darray device services", size, &found);
	if (!found)
		memset(supervised, 0, size);
	LWLockRelease(AddinShmemInitLock);
}

static void
describe(BackgroundWorker *worker, int device)
{
	memset(worker, 0, sizeof(*worker));
	/* it connects to no database, but is seen in pg_stat_activity */
	worker->bgw_flags = BGWORKER_SHMEM_ACCESS | BGWORKER_BACKEND_DATABASE_CONNECTION;
	worker->bgw_start_time = BgWorkerStart_ConsistentState;
	worker->bgw_restart_time = BGW_NEVER_RESTART;
	snprintf(worker->bgw_name, BGW_MAXLEN, "darray device service of device %d", device);
	snprintf(worker->bgw_type, BGW_MAXLEN, "darray device service");
	snprintf(worker->bgw_library_name, BGW_MAXLEN, "darray");
	snprintf(worker->bgw_function_name, BGW_MAXLEN, "darray_gpud_main");
	worker->bgw_main_arg = Int32GetDatum(device);
}

void
da_supervisor_init(void)
{
	DefineCustomBoolVariable("darray.device_service",
							 "One process uses the device for all sessions of the server.",
							 "Otherwise each session that uses it opens it for itself. Read when a session first uses the device.",
							 &da_device_service,
							 false,
							 PGC_SUSET, 0,
							 NULL, NULL, NULL);
	DefineCustomIntVariable("darray.device_warm_memory",
							"Amount of freed device memory that a session keeps for its next array.",
							"Read when the session opens its device, or when the device service starts.",
							&da_device_warm_memory_mb,
							2048, 0, INT_MAX,
							PGC_SUSET, GUC_UNIT_MB,
							NULL, NULL, NULL);
	DefineCustomIntVariable("darray.device_service_memory",
							"Amount of device memory that the device service takes for all sessions.",
							"0 is nine tenths of the device's. Read when the service starts.",
							&service_memory_mb,
							0, 0, INT_MAX,
							PGC_SIGHUP, GUC_UNIT_MB,
							NULL, NULL, NULL);
	if (process_shared_preload_libraries_in_progress && da_device_service)
	{
		BackgroundWorker worker;

		describe(&worker, 0);
		RegisterBackgroundWorker(&worker);
	}
}

/* should somebody start it now? then this one does */
static bool
claim(Supervised *one)
{
	const int	patience_ms = 10000;
	TimestampTz now = GetCurrentTimestamp();
	bool		mine;

	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	mine = one->worker == 0 &&
		(!one->wanted || TimestampDifferenceExceeds(one->since, now, patience_ms));
	if (mine)
	{
		one->wanted = true;
		one->since = now;
	}
	LWLockRelease(AddinShmemInitLock);
	return mine;
}

static void
set_worker(Supervised *one, pid_t worker)
{
	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	one->worker = worker;
	one->wanted = worker != 0;
	LWLockRelease(AddinShmemInitLock);
}

/* false: one that was started with the server, say, is already there */
static bool
become_worker(Supervised *one)
{
	bool		mine;

	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	mine = one->worker == 0;
	if (mine)
		one->worker = MyProcPid;
	one->wanted = true;
	LWLockRelease(AddinShmemInitLock);
	return mine;
}

const char *
da_supervisor_start(int device)
{
	BackgroundWorker worker;

	if (device >= DA_MOST_DEVICES)
		return "there are not so many devices";
	find_supervised();
	if (!claim(&supervised[device]))
		return NULL;
	describe(&worker, device);
	if (RegisterDynamicBackgroundWorker(&worker, NULL))
		return NULL;
	set_worker(&supervised[device], 0);
	return "there is no background worker left for the device service: see max_worker_processes";
}

/*
 * The worker
 */

static void
worker_ends(int code, Datum arg)
{
	set_worker(&supervised[my_device], 0);
}

static void
child_ended(SIGNAL_ARGS)
{
	int			save_errno = errno;

	SetLatch(MyLatch);
	errno = save_errno;
}

/* in the child, which is a copy of the worker: nothing but system calls */
static void
become_service(int lifeline, char *const arguments[])
{
	sigset_t	none;
	int			null = open("/dev/null", O_RDWR);

	/* the postmaster signals the process groups of its children */
	(void) setsid();
	for (int i = 1; i < 32; i++)
		(void) signal(i, SIG_DFL);
	sigemptyset(&none);
	(void) sigprocmask(SIG_SETMASK, &none, NULL);
	if (null < 0 || dup2(null, STDIN_FILENO) < 0 || dup2(null, STDOUT_FILENO) < 0 ||
		dup2(lifeline, LIFELINE) < 0)
		_exit(1);
#ifdef SYS_close_range
	if (syscall(SYS_close_range, LIFELINE + 1, ~0U, 0) != 0)
#endif
		for (int i = LIFELINE + 1; i < 65536; i++)
			(void) close(i);
	(void) execv(arguments[0], arguments);
	_exit(1);
}

/* its process, and the end of the lifeline that is held here */
static pid_t
start_service(int *lifeline)
{
	char		program[MAXPGPATH];
	char		engine[MAXPGPATH];
	char		number[3][32];
	char	   *arguments[] = {program, engine, number[0], number[1], number[2], NULL};
	sigset_t	all;
	sigset_t	before;
	int			ends[2];
	pid_t		child;

	snprintf(program, sizeof(program), "%s/darray_gpud", pkglib_path);
	snprintf(engine, sizeof(engine), "%s/darray_cuda%s", pkglib_path, DLSUFFIX);
	snprintf(number[0], sizeof(number[0]), "%d", my_device);
	snprintf(number[1], sizeof(number[1]), "%lld", (long long) service_memory_mb << 20);
	snprintf(number[2], sizeof(number[2]), "%lld", (long long) da_device_warm_memory_mb << 20);
	if (pipe2(ends, O_CLOEXEC) != 0)
		ereport(ERROR,
				(errcode_for_file_access(),
				 errmsg("could not create pipe for the device service: %m")));
	sigfillset(&all);
	sigprocmask(SIG_SETMASK, &all, &before);
	child = fork();
	if (child == 0)
		become_service(ends[0], arguments);
	sigprocmask(SIG_SETMASK, &before, NULL);
	close(ends[0]);
	*lifeline = ends[1];
	if (child < 0)
	{
		close(ends[1]);
		ereport(ERROR,
				(errmsg("could not start the device service: %m")));
	}
	ereport(LOG,
			(errmsg("device service of device %d started: PID %d", my_device, (int) child)));
	return child;
}

/* what has ended is taken note of; was the service among it? */
static bool
reap(pid_t service)
{
	bool		ended = false;
	int			status;
	pid_t		child;

	while ((child = waitpid(-1, &status, WNOHANG)) > 0)
	{
		if (child != service)
			continue;
		ended = true;
		if (WIFSIGNALED(status))
			ereport(LOG,
					(errmsg("device service of device %d ended: signal %d", my_device,
							WTERMSIG(status))));
		else
			ereport(LOG,
					(errmsg("device service of device %d ended: exit code %d", my_device,
							WEXITSTATUS(status))));
	}
	return ended;
}

static void
wait_latch(long milliseconds)
{
	(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, milliseconds,
					 da_wait_event());
	ResetLatch(MyLatch);
	/* who creates or drops a database waits for all processes to take note of it */
	CHECK_FOR_INTERRUPTS();
}

/* it ends when its lifeline does, or by force */
static void
end_service(pid_t service, int lifeline)
{
	close(lifeline);
	for (int i = 0; i < 300; i++)
	{
		if (reap(service))
			return;
		pg_usleep(10000);
	}
	(void) kill(service, SIGKILL);
	(void) waitpid(service, NULL, 0);
}

/* run it until this worker is to end; milliseconds that it ran */
static long
supervise(void)
{
	TimestampTz begin = GetCurrentTimestamp();
	int			lifeline;
	pid_t		service = start_service(&lifeline);

	while (!ShutdownRequestPending)
	{
		if (reap(service))
		{
			close(lifeline);
			return TimestampDifferenceMilliseconds(begin, GetCurrentTimestamp());
		}
		wait_latch(10000);
		if (ConfigReloadPending)
		{
			ConfigReloadPending = false;
			ProcessConfigFile(PGC_SIGHUP);
		}
	}
	end_service(service, lifeline);
	return 0;
}

void
darray_gpud_main(Datum device)
{
	long		pause = FIRST_PAUSE;

	my_device = DatumGetInt32(device);
	pqsignal(SIGTERM, SignalHandlerForShutdownRequest);
	pqsignal(SIGINT, SIG_IGN);
	pqsignal(SIGHUP, SignalHandlerForConfigReload);
	pqsignal(SIGCHLD, child_ended);
	BackgroundWorkerUnblockSignals();
	BackgroundWorkerInitializeConnection(NULL, NULL, 0);
	find_supervised();
	if (!become_worker(&supervised[my_device]))
		proc_exit(0);
	before_shmem_exit(worker_ends, (Datum) 0);
	(void) prctl(PR_SET_CHILD_SUBREAPER, 1);
	while (!ShutdownRequestPending)
	{
		TimestampTz until;

		if (supervise() > HAS_STARTED)
			pause = FIRST_PAUSE;
		if (!ShutdownRequestPending)
			ereport(LOG,
					(errmsg("device service of device %d is started again in %ld ms", my_device,
							pause)));
		until = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), pause);
		while (!ShutdownRequestPending && GetCurrentTimestamp() < until)
			wait_latch(Max(1, TimestampDifferenceMilliseconds(GetCurrentTimestamp(), until)));
		pause = Min(pause * 2, LONGEST_PAUSE);
	}
	proc_exit(0);
}
