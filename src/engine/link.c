/*
 * link.c
 *	  The connections of this session to the device services, one a device.
 *
 * Nothing here raises but what PostgreSQL raises while it waits: that the postmaster has gone. A
 * reply is looked at as a stranger's: its size, its number, its status.
 */
#include "engine/link.h"

#include <sched.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "engine/session.h"
#include "engine/supervisor.h"
#include "miscadmin.h"
#include "portability/instr_time.h"
#include "storage/latch.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"

/* microseconds that a reply is looked for before this process sleeps, where there are cores */
#define MOST_POLLING	120
#define MANY_CORES		4

typedef struct Link
{
	pgsocket	service;		/* says nothing unless it is connected */
	bool		connected;
	WaitEventSet *events;
	int			socket_event;
	uint64		memory;			/* as it was welcomed */
	uint32		sent;			/* number of the last request */
	uint32		answered;		/* of the last reply */
	int64		usual_wait;		/* microseconds for a reply, of late */
	uint64		keeps;			/* the request whose reply is for later (link.h); 0: none */
	bool		has_kept;		/* it came while others were waited for, */
	DaReply		kept;			/* and is this */
	char		reason[256];
} Link;

static Link links[DA_MOST_DEVICES];

bool
da_link_is_open(int device)
{
	return links[device].events != NULL;
}

const char *
da_link_reason(int device)
{
	return links[device].reason[0] ? links[device].reason : NULL;
}

uint64
da_link_memory(int device)
{
	return links[device].memory;
}

static DaStatus
lose(Link *link, const char *reason)
{
	if (link->events)
		FreeWaitEventSet(link->events);
	link->events = NULL;
	if (link->connected)
		closesocket(link->service);
	link->connected = false;
	link->keeps = 0;
	if (reason != link->reason)
		strlcpy(link->reason, reason, sizeof(link->reason));
	return DA_LOST;
}

DaStatus
da_link_lost(int device, const char *reason)
{
	return lose(&links[device], reason);
}

/* until the socket is ready for that, or the latch is set, for so many milliseconds */
static void
wait_socket(Link *link, uint32 for_what, long timeout)
{
	WaitEvent	event;

	ModifyWaitEvent(link->events, link->socket_event, for_what, NULL);
	if (WaitEventSetWait(link->events, timeout, &event, 1, da_wait_event()) == 1 &&
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
transmit(Link *link, const void *message, size_t size, bool wait)
{
	for (;;)
	{
		if (send(link->service, message, size, MSG_DONTWAIT | MSG_NOSIGNAL) == (ssize_t) size)
			return DA_OK;
		if (errno == EINTR)
			continue;
		if (errno != EAGAIN && errno != EWOULDBLOCK && errno != ENOBUFS)
			return lose(link, "the device service has gone");
		if (!wait || is_interrupted(NULL))
			return DA_INTERRUPTED;
		wait_socket(link, WL_SOCKET_WRITEABLE, 100);
	}
}

DaStatus
da_link_send(int device, DaRequest *request, bool wait)
{
	Link	   *link = &links[device];
	DaStatus	status;

	if (link->events == NULL)
		return DA_LOST;
	request->number = link->sent + 1;
	status = transmit(link, request, da_request_size(request->kind), wait);
	if (status == DA_OK)
		link->sent++;
	return status;
}

bool
da_link_answered(int device, uint32 number)
{
	return (int32) (links[device].answered - number) >= 0;
}

/* a message, with the descriptor that it brings; its size, 0 if there is none, -1 at the end */
static ssize_t
take(const Link *link, void *message, size_t room, int *file)
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
	ssize_t		size = recvmsg(link->service, &header, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
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
is_reply(const Link *link, const DaReply *reply, ssize_t size)
{
	return size >= (ssize_t) offsetof(DaReply, with) && reply->kind < DA_NUM_REQUESTS &&
		da_request_is_answered(reply->kind) && reply->status <= DA_LOST &&
		size == (ssize_t) da_reply_size(reply->kind, reply->status) &&
		(int32) (link->answered - reply->number) < 0 &&
		(int32) (link->sent - reply->number) >= 0;
}

/* a request whose end nobody waits for; where there is no room to say so it takes its time */
static DaStatus
abandon(int device, uint32 number)
{
	DaRequest	request = {.kind = DA_REQUEST_CANCEL, .from = number};

	(void) da_link_send(device, &request, false);
	return da_link_is_open(device) ? DA_INTERRUPTED : DA_LOST;
}

uint64
da_link_keep(int device)
{
	static uint64 kept;
	Link	   *link = &links[device];

	Assert(link->keeps == 0);
	link->keeps = ++kept << 32 | link->sent;
	link->has_kept = false;
	return link->keeps;
}

uint64
da_link_keeps(int device)
{
	return links[device].keeps;
}

void
da_link_forget(int device)
{
	uint32		number = (uint32) links[device].keeps;

	if (number != 0 && !da_link_answered(device, number))
		(void) abandon(device, number);
	links[device].keeps = 0;
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
is_worth_polling(const Link *link, int tries, instr_time begin)
{
	static long cores;

	if (cores == 0)
		cores = sysconf(_SC_NPROCESSORS_ONLN);
	if (tries < 20)
		return true;
	if (cores < MANY_CORES || link->usual_wait >= MOST_POLLING)
		return false;
	(void) sched_yield();
	return microseconds_since(begin) < MOST_POLLING;
}

DaStatus
da_link_receive(int device, const DaCall *call, uint32 number, DaReply *reply, int *file)
{
	Link	   *link = &links[device];
	instr_time	begin;
	int			tries = 0;

	INSTR_TIME_SET_CURRENT(begin);
	if (number == (uint32) link->keeps && link->has_kept)
	{
		memcpy(reply, &link->kept, da_reply_size(link->kept.kind, link->kept.status));
		return (DaStatus) reply->status;
	}
	while (link->events)
	{
		ssize_t		size = take(link, reply, sizeof(DaReply), file);

		if (size < 0)
			return lose(link, "the device service has gone");
		if (size == 0)
		{
			if (is_interrupted(call))
				return abandon(device, number);
			if (!is_worth_polling(link, tries++, begin))
				wait_socket(link, WL_SOCKET_READABLE, 10000);
			continue;
		}
		if (!is_reply(link, reply, size))
			return lose(link, "the device service has answered what nobody asked");
		link->answered = reply->number;
		if (reply->status == DA_LOST)
		{
			reply->with.reason[sizeof(reply->with.reason) - 1] = '\0';
			return lose(link, reply->with.reason[0] ? reply->with.reason
						: "the device service has lost its device");
		}
		/* nothing else tells of a copy that failed on its way up */
		if (reply->kind == DA_REQUEST_SEND && reply->status != DA_OK)
			return lose(link, "the device service could not copy an array");
		if (reply->number == number)
		{
			int64		waited = microseconds_since(begin);

			link->usual_wait += (Min(waited, 10 * MOST_POLLING) - link->usual_wait) / 4;
			da_session_waited(device, waited);
			return (DaStatus) reply->status;
		}
		if (reply->number == (uint32) link->keeps)
		{
			memcpy(&link->kept, reply, size);
			link->has_kept = true;
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
connect_to(Link *link, int device)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int			error;

	snprintf(address.sun_path, sizeof(address.sun_path), DA_SERVICE_SOCKET, device);
	link->service = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
	link->connected = link->service != PGINVALID_SOCKET;
	if (link->connected &&
		connect(link->service, (struct sockaddr *) &address, sizeof(address)) == 0)
		return 0;
	error = errno;
	snprintf(link->reason, sizeof(link->reason), "the device service cannot be reached: %s",
			 strerror(error));
	(void) lose(link, link->reason);
	return error;
}

/* it is the server's own user who listens there */
static bool
is_our_own(const Link *link)
{
	struct ucred peer;
	socklen_t	length = sizeof(peer);

	return getsockopt(link->service, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 &&
		peer.uid == geteuid();
}

static bool
make_events(Link *link)
{
	if (!pg_set_noblock(link->service))
		return false;
	link->events = CreateWaitEventSet_compat(3);
	AddWaitEventToSet(link->events, WL_LATCH_SET, PGINVALID_SOCKET, MyLatch, NULL);
	AddWaitEventToSet(link->events, WL_EXIT_ON_PM_DEATH, PGINVALID_SOCKET, NULL, NULL);
	link->socket_event = AddWaitEventToSet(link->events, WL_SOCKET_READABLE, link->service, NULL,
										   NULL);
	return true;
}

/* it is not the device that fails */
static DaStatus
no_service(Link *link, const char *reason)
{
	(void) lose(link, reason);
	return DA_UNSUPPORTED;
}

/*
 * The service says so once its device is open, or when it knows that it cannot be. DA_INTERRUPTED:
 * it has ended meanwhile.
 */
static DaStatus
greet(Link *link, uint64 quota, TimestampTz until)
{
	DaGreeting	greeting = {DA_SERVICE_MAGIC, DA_SERVICE_VERSION, DA_SERVICE_LAYOUT,
	DA_ENGINE_VERSION, MyDatabaseId, GetUserId(), 0, quota};
	DaWelcome	welcome;
	ssize_t		size = 0;

	if (transmit(link, &greeting, sizeof(greeting), true) != DA_OK)
		return DA_INTERRUPTED;
	while ((size = take(link, &welcome, sizeof(welcome), NULL)) == 0)
	{
		wait_socket(link, WL_SOCKET_READABLE, 10);
		if (is_interrupted(NULL))
			(void) lose(link, "interrupted");
		CHECK_FOR_INTERRUPTS();
		if (GetCurrentTimestamp() > until)
			return lose(link, "the device service is not ready yet");
		if (link->events == NULL)
			return DA_LOST;
	}
	if (size != sizeof(welcome) || welcome.magic != DA_SERVICE_MAGIC)
	{
		(void) lose(link, "the device service has gone");
		return size < 0 ? DA_INTERRUPTED : DA_LOST;
	}
	if (welcome.version != DA_SERVICE_VERSION || welcome.layout != DA_SERVICE_LAYOUT ||
		welcome.engine_version != DA_ENGINE_VERSION)
		return no_service(link, "the device service is of another version of darray: "
						  "restart the server");
	welcome.reason[sizeof(welcome.reason) - 1] = '\0';
	link->memory = welcome.memory;
	return welcome.status == DA_OK ? DA_OK : lose(link, welcome.reason);
}

/* DA_INTERRUPTED: it is not there yet, or any more */
static DaStatus
try_open(Link *link, int device, uint64 quota, TimestampTz until)
{
	int			error = connect_to(link, device);
	const char *reason;
	DaStatus	status;

	if (error == ENOENT || error == ECONNREFUSED || error == EAGAIN || error == EINTR)
	{
		status = da_supervisor_start(device, &reason);
		if (status != DA_OK)
			(void) lose(link, reason);
		return status == DA_OK ? DA_INTERRUPTED : status;
	}
	if (error != 0)
		return DA_UNSUPPORTED;
	if (!is_our_own(link))
		return no_service(link, "the device service is not of the server's user");
	if (!make_events(link))
		return no_service(link, "the device service cannot be waited for");
	link->reason[0] = '\0';
	return greet(link, quota, until);
}

bool
da_link_is_there(int device)
{
	Link	   *link = &links[device];
	bool		is_there = link->events != NULL;

	if (!is_there && connect_to(link, device) == 0)
	{
		is_there = true;
		(void) lose(link, "");
	}
	return is_there;
}

DaStatus
da_link_open(int device, uint64 quota, int patience_ms)
{
	Link	   *link = &links[device];
	TimestampTz begin = GetCurrentTimestamp();

	/* a service that is ready answers at once; else it opens its device, which may take long */
	TimestampTz until = TimestampTzPlusMilliseconds(begin, patience_ms > 0 ? 60000 : 50);
	DaStatus	status;

	(void) lose(link, "");
	link->sent = link->answered = 0;
	while ((status = try_open(link, device, quota, until)) == DA_INTERRUPTED)
	{
		if (TimestampDifferenceExceeds(begin, GetCurrentTimestamp(), patience_ms))
			return no_service(link, patience_ms > 0 ? "the device service does not run" :
							  "the device service is not ready yet");
		CHECK_FOR_INTERRUPTS();
		pg_usleep(5000);
	}
	return status;
}
