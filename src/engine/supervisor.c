/*
 * supervisor.c
 *	  The background worker that runs the device service (gpud/) of a device.
 *
 * The service is a program of its own: what a device's driver does to its process is then no crash
 * of the server's. It is this worker's child, never a grandchild that the postmaster might inherit:
 * where that is the first process of a container, a child that it does not know and that ends by a
 * signal is a reason to restart the server. For the same reason the worker inherits the service's
 * own children. It has the other end of a connection that the service reads: however the worker
 * ends, the service does.
 *
 * Any session starts the worker when it first needs it, so nothing has to be preloaded. Where it is
 * known that there can be no device nobody does; what does not start is tried again after a while,
 * and until then whoever needs it is told why.
 */
#include "engine/supervisor.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "engine/library.h"
#include "engine/service.h"
#include "engine/session.h"
#include "engine/shmem.h"
#include "miscadmin.h"
#include "postmaster/bgworker.h"
#include "postmaster/interrupt.h"
#include "storage/ipc.h"
#include "storage/latch.h"
#include "storage/lwlock.h"
#include "utils/guc.h"
#include "utils/timestamp.h"

#define LIFELINE		3		/* the service's descriptor of it */

/* milliseconds before the service is started again, at first and at most */
#define FIRST_PAUSE		100
#define LONGEST_PAUSE	10000
/* and that it has run if it does well */
#define DOES_WELL		5000

/* so many times in a row it may end without a word, before it is no use */
#define MOST_FAILURES	6
/* milliseconds until it is tried again then, at first and at most */
#define FIRST_REST		60000
#define LONGEST_REST	600000
/* until a place for a background worker is looked for again */
#define SHORT_REST		1000
/* that a worker takes to begin, at most */
#define BEGINS			10000

/* under AddinShmemInitLock */
typedef struct Supervised
{
	bool		wanted;			/* somebody has asked for a worker */
	TimestampTz since;			/* when */
	pid_t		worker;			/* it runs */
	uint32		failures;		/* ends without a word, in a row */
	TimestampTz again_at;		/* it is no use before */
	DaReport	why;			/* for this reason */
	long		rest;			/* milliseconds that it was for, the last time */
} Supervised;

bool		da_device_service;
int			da_device_warm_memory_mb;

static Supervised *supervised;	/* DA_MOST_DEVICES of them */
static int	service_memory_mb;
static int	my_device;

extern PGDLLEXPORT void darray_gpud_main(Datum device);

/* false: there is no memory for it */
static bool
find_supervised(void)
{
	if (supervised == NULL)
		supervised = da_shmem_find("darray device services", DA_MOST_DEVICES * sizeof(Supervised),
								   NULL);
	return supervised != NULL;
}

/* nobody need try it for so long; the lock is held */
static void
rest(Supervised *one, DaStatus status, const char *reason, long milliseconds)
{
	one->again_at = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), milliseconds);
	one->why.status = status;
	strlcpy(one->why.reason, reason, sizeof(one->why.reason));
	one->wanted = false;
}

/* the same, for longer each time */
static void
rest_longer(Supervised *one, DaStatus status, const char *reason)
{
	one->rest = one->rest == 0 ? FIRST_REST : Min(one->rest * 2, LONGEST_REST);
	rest(one, status, reason, one->rest);
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
da_supervisor_init(bool may_be_used)
{
	DefineCustomBoolVariable("darray.device_service",
							 "One process uses the device for all sessions of the server.",
							 "Otherwise each session that uses it opens it for itself. Read when a session first uses the device.",
							 &da_device_service,
							 true,
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
	if (process_shared_preload_libraries_in_progress && may_be_used &&
		da_supervisor_is_possible() && da_library_is_installed() && da_library_has_service())
	{
		BackgroundWorker worker;

		describe(&worker, 0);
		RegisterBackgroundWorker(&worker);
	}
}

bool
da_supervisor_is_possible(void)
{
	return da_device_service && IsPostmasterEnvironment && !IsBinaryUpgrade;
}

/*
 * Should somebody start it now? Then this one does. DA_OK and not "mine": it is on its way; else it
 * is no use for a while.
 */
static DaStatus
claim(Supervised *one, bool *mine, DaReport *why)
{
	TimestampTz now = GetCurrentTimestamp();

	*mine = false;
	why->status = DA_OK;
	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	if (one->worker == 0 && one->wanted && TimestampDifferenceExceeds(one->since, now, BEGINS))
		rest_longer(one, DA_UNSUPPORTED,
					"the worker of the device service does not start: the server's log tells why");
	if (one->again_at > now)
		*why = one->why;
	else if (one->worker == 0 && !one->wanted)
	{
		*mine = one->wanted = true;
		one->since = now;
	}
	LWLockRelease(AddinShmemInitLock);
	return (DaStatus) why->status;
}

/* false: one is already there. "asked": somebody has looked whether there may be a device */
static bool
become_worker(Supervised *one, bool *asked)
{
	bool		mine;

	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	mine = one->worker == 0;
	*asked = one->wanted;
	if (mine)
		one->worker = MyProcPid;
	one->wanted = true;
	LWLockRelease(AddinShmemInitLock);
	return mine;
}

/* can there be one, as far as is known before? It is not loaded in vain where there is no device */
static bool
may_start(Supervised *one, DaReport *why)
{
	const char *reason = da_library_reason();

	why->status = DA_LOST;
	if (reason == NULL && !da_library_has_service())
	{
		reason = "darray was installed without the device service";
		why->status = DA_UNSUPPORTED;
	}
	if (reason == NULL)
		return true;
	strlcpy(why->reason, reason, sizeof(why->reason));
	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	rest_longer(one, (DaStatus) why->status, reason);
	LWLockRelease(AddinShmemInitLock);
	return false;
}

DaStatus
da_supervisor_start(int device, const char **reason)
{
	static DaReport why;
	BackgroundWorker worker;
	Supervised *one;
	bool		mine;

	*reason = "there are not so many devices";
	if (device >= DA_MOST_DEVICES)
		return DA_LOST;
	*reason = "the server has no shared memory left for the device service";
	if (!find_supervised())
		return DA_UNSUPPORTED;
	one = &supervised[device];
	*reason = why.reason;
	if (claim(one, &mine, &why) != DA_OK || !mine)
		return (DaStatus) why.status;
	if (!may_start(one, &why))
		return (DaStatus) why.status;
	describe(&worker, device);
	if (RegisterDynamicBackgroundWorker(&worker, NULL))
		return DA_OK;
	strlcpy(why.reason,
			"there is no background worker left for the device service: see max_worker_processes",
			sizeof(why.reason));
	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	rest(one, DA_UNSUPPORTED, why.reason, SHORT_REST);
	LWLockRelease(AddinShmemInitLock);
	return DA_UNSUPPORTED;
}

/*
 * The worker
 */

static void
worker_ends(int code, Datum arg)
{
	Supervised *one = &supervised[my_device];

	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	one->worker = 0;
	one->wanted = false;
	if (code != 0)
		rest_longer(one, DA_UNSUPPORTED,
					"the worker of the device service has failed: the server's log tells why");
	LWLockRelease(AddinShmemInitLock);
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
	DaReport	report = {.status = DA_UNSUPPORTED};
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
	snprintf(report.reason, sizeof(report.reason), "%s cannot be executed: %s", arguments[0],
			 strerror(errno));
	(void) send(LIFELINE, &report, sizeof(report), MSG_NOSIGNAL);
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
	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
		ereport(ERROR,
				(errcode_for_socket_access(),
				 errmsg("could not create socket for the device service: %m")));
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
	if (ConfigReloadPending)
	{
		ConfigReloadPending = false;
		ProcessConfigFile(PGC_SIGHUP);
	}
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

/*
 * Run it until this worker is to end, or it has; milliseconds that it ran. DA_INTERRUPTED as the
 * status of its report: it has said nothing.
 */
static long
supervise(DaReport *report)
{
	TimestampTz begin = GetCurrentTimestamp();
	int			lifeline;
	pid_t		service = start_service(&lifeline);

	while (!ShutdownRequestPending)
	{
		if (reap(service))
		{
			if (recv(lifeline, report, sizeof(*report), MSG_DONTWAIT) != sizeof(*report))
				report->status = DA_INTERRUPTED;
			report->reason[sizeof(report->reason) - 1] = '\0';
			close(lifeline);
			return TimestampDifferenceMilliseconds(begin, GetCurrentTimestamp());
		}
		wait_latch(10000);
	}
	end_service(service, lifeline);
	return 0;
}

/*
 * It has ended; milliseconds until it is started again, 0: it is not, until somebody needs it. If
 * it says that it cannot begin it is not asked again at once.
 */
static long
judge(Supervised *one, long ran, const DaReport *report)
{
	static long pause = FIRST_PAUSE / 2;
	bool		mute = report->status == DA_INTERRUPTED;
	const char *reason = mute ? "the device service does not start: the server's log tells why" :
	report->reason;
	long		rests = 0;

	pause = ran > DOES_WELL ? FIRST_PAUSE : Min(pause * 2, LONGEST_PAUSE);
	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	if (report->status == DA_OK)
		one->failures = one->rest = 0;
	else if (!mute || ++one->failures >= MOST_FAILURES)
	{
		rest_longer(one, report->status == DA_LOST ? DA_LOST : DA_UNSUPPORTED, reason);
		rests = one->rest;
	}
	LWLockRelease(AddinShmemInitLock);
	if (rests == 0)
		ereport(LOG,
				(errmsg("device service of device %d is started again in %ld ms", my_device,
						pause)));
	else
		ereport(LOG,
				(errmsg("device service of device %d is not started again for %ld s", my_device,
						rests / 1000),
				 errdetail_internal("%s.", reason)));
	return rests == 0 ? pause : 0;
}

void
darray_gpud_main(Datum device)
{
	Supervised *one;
	DaReport	report;
	bool		asked;

	my_device = DatumGetInt32(device);
	pqsignal(SIGTERM, SignalHandlerForShutdownRequest);
	pqsignal(SIGINT, SIG_IGN);
	pqsignal(SIGHUP, SignalHandlerForConfigReload);
	pqsignal(SIGCHLD, child_ended);
	BackgroundWorkerUnblockSignals();
	BackgroundWorkerInitializeConnection(NULL, NULL, 0);
	if (!find_supervised())
		proc_exit(0);
	one = &supervised[my_device];
	if (!become_worker(one, &asked))
		proc_exit(0);
	before_shmem_exit(worker_ends, (Datum) 0);
	if (!asked && !may_start(one, &report))
		proc_exit(0);
	(void) prctl(PR_SET_CHILD_SUBREAPER, 1);
	while (!ShutdownRequestPending)
	{
		long		ran = supervise(&report);
		long		pause = ShutdownRequestPending ? 0 : judge(one, ran, &report);
		TimestampTz until = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), pause);

		if (pause == 0)
			break;
		while (!ShutdownRequestPending && GetCurrentTimestamp() < until)
			wait_latch(Max(1, TimestampDifferenceMilliseconds(GetCurrentTimestamp(), until)));
	}
	proc_exit(0);
}
