/*
 * link.c
 *	  The connection of this session to the device service.
 *
 * Nothing here raises but what PostgreSQL raises while it waits: that the postmaster has gone. A
 * reply is looked at as a stranger's: its size, its number, its status.
 */
#include "engine/link.h"

#include <sched.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "engine/supervisor.h"
#include "miscadmin.h"
#include "portability/instr_time.h"
#include "storage/latch.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"

/* microseconds that a reply is looked for before this process sleeps, where there are cores */
#define MOST_POLLING	120
#define MANY_CORES		4

static pgsocket service = PGINVALID_SOCKET;
static WaitEventSet *events;
static int	socket_event;
static char reason_text[256];
static uint32 sent;				/* number of the last request */
static uint32 answered;			/* of the last reply */
static int64 usual_wait;		/* microseconds for a reply, of late */

bool
da_link_is_open(void)
{
	return events != NULL;
}

const char *
da_link_reason(void)
{
	return reason_text[0] ? reason_text : NULL;
}

DaStatus
da_link_lost(const char *reason)
{
	if (events)
		FreeWaitEventSet(events);
	events = NULL;
	if (service != PGINVALID_SOCKET)
		closesocket(service);
	service = PGINVALID_SOCKET;
	strlcpy(reason_text, reason, sizeof(reason_text));
	return DA_LOST;
}

/* until the socket is ready for that, or the latch is set, for so many milliseconds */
static void
wait_socket(uint32 for_what, long timeout)
{
	WaitEvent	event;

	ModifyWaitEvent(events, socket_event, for_what, NULL);
	if (WaitEventSetWait(events, timeout, &event, 1, da_wait_event()) == 1 &&
		event.events == WL_LATCH_SET)
		ResetLatch(MyLatch);
}

/*
 * The service may have others to work for, or be stuck: however short the work is that is waited
 * for, who is cancelled or ended waits no longer.
 */
static bool
is_interrupted(const DaCall *call)
{
	if (call && ((call->interrupt[0] && *call->interrupt[0]) ||
				 (call->interrupt[1] && *call->interrupt[1])))
		return true;
	return (QueryCancelPending || ProcDiePending) && INTERRUPTS_CAN_BE_PROCESSED();
}

/* DA_OK, DA_LOST, or DA_INTERRUPTED: not now */
static DaStatus
transmit(const void *message, size_t size, bool wait)
{
	for (;;)
	{
		if (send(service, message, size, MSG_DONTWAIT | MSG_NOSIGNAL) == (ssize_t) size)
			return DA_OK;
		if (errno == EINTR)
			continue;
		if (errno != EAGAIN && errno != EWOULDBLOCK && errno != ENOBUFS)
			return da_link_lost("the device service has gone");
		if (!wait || is_interrupted(NULL))
			return DA_INTERRUPTED;
		wait_socket(WL_SOCKET_WRITEABLE, 100);
	}
}

DaStatus
da_link_send(DaRequest *request, bool wait)
{
	DaStatus	status;

	if (!da_link_is_open())
		return DA_LOST;
	request->number = sent + 1;
	status = transmit(request, da_request_size(request->kind), wait);
	if (status == DA_OK)
		sent++;
	return status;
}

bool
da_link_answered(uint32 number)
{
	return (int32) (answered - number) >= 0;
}

/* a message, with the descriptor that it brings; its size, 0 if there is none, -1 at the end */
static ssize_t
take(void *message, size_t room, int *file)
{
	union
	{
		struct cmsghdr header;
		char		bytes[CMSG_SPACE(sizeof(int))];
	}			control;
	struct iovec part = {message, room};
	struct msghdr header = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control,
	.msg_controllen = sizeof(control)};
	struct cmsghdr *with;
	ssize_t		size = recvmsg(service, &header, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
	int			brought = -1;

	if (size < 0)
		return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? 0 : -1;
	with = CMSG_FIRSTHDR(&header);
	if (with && with->cmsg_level == SOL_SOCKET && with->cmsg_type == SCM_RIGHTS &&
		with->cmsg_len == CMSG_LEN(sizeof(int)))
		memcpy(&brought, CMSG_DATA(with), sizeof(int));
	if (file)
		*file = brought;
	else if (brought >= 0)
		close(brought);
	return size == 0 || (header.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) ? -1 : size;
}

/* is it one of ours, of the size that it must have? */
static bool
is_reply(const DaReply *reply, ssize_t size)
{
	return size >= (ssize_t) offsetof(DaReply, with) && reply->kind < DA_NUM_REQUESTS &&
		da_request_is_answered(reply->kind) && reply->status <= DA_LOST &&
		size == (ssize_t) da_reply_size(reply->kind, reply->status) &&
		!da_link_answered(reply->number) && (int32) (sent - reply->number) >= 0;
}

/* a request whose end nobody waits for; where there is no room to say so it takes its time */
static DaStatus
abandon(uint32 number)
{
	DaRequest	request = {.kind = DA_REQUEST_CANCEL, .from = number};

	(void) da_link_send(&request, false);
	return da_link_is_open() ? DA_INTERRUPTED : DA_LOST;
}

static int64
microseconds_since(instr_time begin)
{
	instr_time	now;

	INSTR_TIME_SET_CURRENT(now);
	INSTR_TIME_SUBTRACT(now, begin);
	return (int64) INSTR_TIME_GET_MICROSEC(now);
}

/*
 * A reply often comes before a process has gone to sleep and been woken: look for it some times, or
 * for a while if the last ones came as soon, as who has a device of its own does
 */
static bool
is_worth_polling(int tries, instr_time begin)
{
	static long cores;

	if (cores == 0)
		cores = sysconf(_SC_NPROCESSORS_ONLN);
	if (tries < 20)
		return true;
	if (cores < MANY_CORES || usual_wait >= MOST_POLLING)
		return false;
	(void) sched_yield();
	return microseconds_since(begin) < MOST_POLLING;
}

DaStatus
da_link_receive(const DaCall *call, uint32 number, DaReply *reply, int *file)
{
	instr_time	begin;
	int			tries = 0;

	INSTR_TIME_SET_CURRENT(begin);
	while (da_link_is_open())
	{
		ssize_t		size = take(reply, sizeof(DaReply), file);

		if (size < 0)
			return da_link_lost("the device service has gone");
		if (size == 0)
		{
			if (is_interrupted(call))
				return abandon(number);
			if (!is_worth_polling(tries++, begin))
				wait_socket(WL_SOCKET_READABLE, 10000);
			continue;
		}
		if (!is_reply(reply, size))
			return da_link_lost("the device service has answered what nobody asked");
		answered = reply->number;
		if (reply->status == DA_LOST)
		{
			reply->with.reason[sizeof(reply->with.reason) - 1] = '\0';
			return da_link_lost(reply->with.reason[0] ? reply->with.reason
								: "the device service has lost its device");
		}
		/* nothing else tells of a copy that failed on its way up */
		if (reply->kind == DA_REQUEST_SEND && reply->status != DA_OK)
			return da_link_lost("the device service could not copy an array");
		if (reply->number == number)
		{
			usual_wait += (Min(microseconds_since(begin), 10 * MOST_POLLING) - usual_wait) / 4;
			return (DaStatus) reply->status;
		}
		if (file && *file >= 0)
			close(*file);
		if (file)
			*file = -1;
	}
	return DA_LOST;
}

/*
 * Opening
 */

/* the path is short, since the working directory is the data directory; 0, or the error */
static int
connect_to(int device)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int			error;

	snprintf(address.sun_path, sizeof(address.sun_path), DA_SERVICE_SOCKET, device);
	service = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
	if (service != PGINVALID_SOCKET &&
		connect(service, (struct sockaddr *) &address, sizeof(address)) == 0)
		return 0;
	error = errno;
	snprintf(reason_text, sizeof(reason_text), "the device service cannot be reached: %s",
			 strerror(error));
	if (service != PGINVALID_SOCKET)
		closesocket(service);
	service = PGINVALID_SOCKET;
	return error;
}

/* it is the server's own user who listens there */
static bool
is_our_own(void)
{
	struct ucred peer;
	socklen_t	length = sizeof(peer);

	return getsockopt(service, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 &&
		peer.uid == geteuid();
}

static bool
make_events(void)
{
	if (!pg_set_noblock(service))
		return false;
	events = CreateWaitEventSet_compat(3);
	AddWaitEventToSet(events, WL_LATCH_SET, PGINVALID_SOCKET, MyLatch, NULL);
	AddWaitEventToSet(events, WL_EXIT_ON_PM_DEATH, PGINVALID_SOCKET, NULL, NULL);
	socket_event = AddWaitEventToSet(events, WL_SOCKET_READABLE, service, NULL, NULL);
	return true;
}

/* it is not the device that fails */
static DaStatus
no_service(const char *reason)
{
	(void) da_link_lost(reason);
	return DA_UNSUPPORTED;
}

/*
 * The service says so once its device is open, or when it knows that it cannot be. DA_INTERRUPTED:
 * it has ended meanwhile.
 */
static DaStatus
greet(uint64 quota, TimestampTz until)
{
	DaGreeting	greeting = {DA_SERVICE_MAGIC, DA_SERVICE_VERSION, DA_SERVICE_LAYOUT,
	DA_ENGINE_VERSION, MyDatabaseId, GetUserId(), 0, quota};
	DaWelcome	welcome;
	ssize_t		size = 0;

	if (transmit(&greeting, sizeof(greeting), true) != DA_OK)
		return DA_INTERRUPTED;
	while ((size = take(&welcome, sizeof(welcome), NULL)) == 0)
	{
		wait_socket(WL_SOCKET_READABLE, 10);
		if (is_interrupted(NULL))
			(void) da_link_lost("interrupted");
		CHECK_FOR_INTERRUPTS();
		if (GetCurrentTimestamp() > until)
			return da_link_lost("the device service is not ready yet");
		if (!da_link_is_open())
			return DA_LOST;
	}
	if (size != sizeof(welcome) || welcome.magic != DA_SERVICE_MAGIC)
	{
		(void) da_link_lost("the device service has gone");
		return size < 0 ? DA_INTERRUPTED : DA_LOST;
	}
	if (welcome.version != DA_SERVICE_VERSION || welcome.layout != DA_SERVICE_LAYOUT ||
		welcome.engine_version != DA_ENGINE_VERSION)
		return no_service("the device service is of another version of darray: restart the server");
	welcome.reason[sizeof(welcome.reason) - 1] = '\0';
	return welcome.status == DA_OK ? DA_OK : da_link_lost(welcome.reason);
}

/* DA_INTERRUPTED: it is not there yet, or any more */
static DaStatus
try_open(int device, uint64 quota, TimestampTz until)
{
	int			error = connect_to(device);
	const char *reason;
	DaStatus	status;

	if (error == ENOENT || error == ECONNREFUSED || error == EAGAIN || error == EINTR)
	{
		status = da_supervisor_start(device, &reason);
		if (status != DA_OK)
			(void) da_link_lost(reason);
		return status == DA_OK ? DA_INTERRUPTED : status;
	}
	if (error != 0)
		return DA_UNSUPPORTED;
	if (!is_our_own())
		return no_service("the device service is not of the server's user");
	if (!make_events())
		return no_service("the device service cannot be waited for");
	reason_text[0] = '\0';
	return greet(quota, until);
}

bool
da_link_is_there(int device)
{
	bool		is_there = connect_to(device) == 0;

	if (is_there)
		(void) da_link_lost("");
	return is_there;
}

DaStatus
da_link_open(int device, uint64 quota, int patience_ms)
{
	TimestampTz begin = GetCurrentTimestamp();

	/* a service that is ready answers at once; else it opens its device, which may take long */
	TimestampTz until = TimestampTzPlusMilliseconds(begin, patience_ms > 0 ? 60000 : 50);
	DaStatus	status;

	if (service != PGINVALID_SOCKET)
		(void) da_link_lost("");
	sent = answered = 0;
	while ((status = try_open(device, quota, until)) == DA_INTERRUPTED)
	{
		if (TimestampDifferenceExceeds(begin, GetCurrentTimestamp(), patience_ms))
			return no_service(patience_ms > 0 ? "the device service does not run" :
							  "the device service is not ready yet");
		CHECK_FOR_INTERRUPTS();
		pg_usleep(5000);
	}
	return status;
}
