/*
 * peer.c
 *	  Stored columns from the services of other devices.
 *
 * What a session is about to bring may be on another device of the host. This service then asks
 * that one's, as a session would: FIND gives it memory that stands for the column, SHOW has a part
 * copied into a hatch, which is memory that both devices can read, and here it is copied from
 * there. So nobody sees more of another service's memory than it is shown; the column may go at any
 * time, as others may; and whoever of the two ends or gives up leaves nothing that is in use.
 *
 * Services alone are shown anything, and believed: the kernel says which process is at the other
 * end, and whether it runs this program (peer_is_service()).
 *
 * No hash is computed of what comes, for which it would be read back. The other service did that
 * when the column came to it, which nobody has written to since. The bytes in the hatch are those
 * as long as that process lives, with its device, and is asked for no others: so what has been
 * copied counts once it has answered one more request.
 *
 * One worker of a service asks others, until a deadline, and holds no lock that one of the rest
 * needs. These do what is asked of this service meanwhile: nobody waits in a circle. What another
 * worker's session wants then it brings itself.
 */
#define _GNU_SOURCE
#include "peer.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "bring.h"
#include "memory.h"
#include "service.h"

/* bytes of a column that is asked for: less is soon read from the table */
#ifndef LEAST_ASKED
#define LEAST_ASKED		((uint64_t) 1 << 20)
#endif

/* microseconds for a column, whatever is asked */
#define MOST_ASKING		1000000

/* until one is asked again that is not there; that is in no state to answer, or cannot */
#define PAUSE			1000000
#define LONG_PAUSE		60000000

typedef struct Peer
{
	bool		met;
	int			socket;
	uint32_t	number;			/* of the last request */
	bool		has_memory;		/* for a column, of handle 0 */
	DaHatch		hatch;
	int64_t		again_at;
} Peer;

/* who has it asks */
static pthread_mutex_t asking = PTHREAD_MUTEX_INITIALIZER;
static Peer peers[DA_MOST_DEVICES];
static int64_t deadline;
static DaRequest request;
static DaReply reply;

bool
peer_is_service(int socket)
{
	struct ucred other;
	socklen_t	length = sizeof(other);
	struct stat its;
	struct stat own;
	char		path[32];

	if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &other, &length) != 0 ||
		other.uid != geteuid())
		return false;
	snprintf(path, sizeof(path), "/proc/%d/exe", (int) other.pid);
	return stat(path, &its) == 0 && stat("/proc/self/exe", &own) == 0 &&
		its.st_dev == own.st_dev && its.st_ino == own.st_ino;
}

/* it is not asked for a while */
static void
leave(Peer *peer, int64_t pause)
{
	/* before it gives back what it has made */
	if (peer->hatch.address)
		service.engine->close_hatch(&peer->hatch);
	close(peer->socket);
	*peer = (Peer) {.again_at = service_microseconds() + pause};
}

/* the same, for longer if it has let the time pass */
static bool
fail(Peer *peer)
{
	leave(peer, service_microseconds() < deadline ? PAUSE : LONG_PAUSE);
	return false;
}

static ssize_t
receive(const Peer *peer, void *bytes, size_t room)
{
	struct pollfd socket = {.fd = peer->socket, .events = POLLIN};
	ssize_t		size;
	int64_t		left;

	do
	{
		left = deadline - service_microseconds();
		(void) poll(&socket, 1, left > 0 ? (int) (left / 1000) + 1 : 0);
		size = recv(peer->socket, bytes, room, MSG_DONTWAIT | MSG_TRUNC);
	} while (size < 0 && (errno == EAGAIN || errno == EINTR) && left > 0);
	return size;
}

static bool
send_all(const Peer *peer, const void *bytes, size_t size)
{
	return send(peer->socket, bytes, size, MSG_DONTWAIT | MSG_NOSIGNAL) == (ssize_t) size;
}

/* false: there is none */
static bool
meet(int device)
{
	const DaGreeting greeting = {.magic = DA_SERVICE_MAGIC, .version = DA_SERVICE_VERSION,
		.layout = DA_SERVICE_LAYOUT, .engine_version = DA_ENGINE_VERSION, .of_service = true,
		.quota = 0
	};
	Peer	   *peer = &peers[device];
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	DaWelcome	welcome;

	if (peer->met)
		return true;
	if (service_microseconds() < peer->again_at)
		return false;
	peer->again_at = service_microseconds() + PAUSE;
	peer->socket = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (peer->socket < 0)
		return false;
	snprintf(address.sun_path, sizeof(address.sun_path), DA_SERVICE_SOCKET, device);
	peer->met = connect(peer->socket, (struct sockaddr *) &address, sizeof(address)) == 0 &&
		peer_is_service(peer->socket) && send_all(peer, &greeting, sizeof(greeting)) &&
		receive(peer, &welcome, sizeof(welcome)) == sizeof(welcome) && welcome.status == DA_OK;
	return peer->met || fail(peer);
}

/* false: it has not answered, or has no device any more */
static bool
ask(Peer *peer, uint32_t kind)
{
	ssize_t		got;

	request.kind = kind;
	request.number = ++peer->number;
	if (!send_all(peer, &request, da_request_size(kind)))
		return fail(peer);
	got = receive(peer, &reply, sizeof(reply));
	if (got < (ssize_t) offsetof(DaReply, with) || reply.number != request.number ||
		reply.kind != kind || reply.status >= DA_LOST ||
		got != (ssize_t) da_reply_size(kind, reply.status))
		return fail(peer);
	return true;
}

static bool
find(Peer *peer, const DaName *name)
{
	request = (DaRequest) {.nreleases = peer->has_memory, .nwishes = 1,
						   .wish = {{.size = name->size}}, .address = da_address(0, 0),
						   .with.name = *name};
	peer->has_memory = true;
	return ask(peer, DA_REQUEST_FIND) && reply.status == DA_OK;
}

/* what is shown; nothing of it goes on here any more when it is asked for more */
static bool
see(Peer *peer, void *to, size_t size)
{
	const DaEngine *engine = service.engine;
	DaStatus	status = DA_OK;

	if (peer->hatch.address == NULL)
	{
		memcpy(peer->hatch.name, reply.with.hatch, DA_HATCH_NAME);
		status = engine->open_hatch(&peer->hatch);
		if (status != DA_OK)
			leave(peer, LONG_PAUSE);
	}
	if (status == DA_OK)
	{
		status = engine->copy(to, peer->hatch.address, size);
		if (engine->settle)
			engine->settle();
	}
	return status == DA_OK && engine->reason() == NULL;
}

static bool
copy(Peer *peer, const DaName *name, char *to, Session *session)
{
	DaCall		call = {{&session->interrupt, NULL}, 0, 0};

	request = (DaRequest) {0};
	for (uint64_t at = 0; !da_call_is_interrupted(&call); at += request.size)
	{
		request.address = da_address(0, at);
		request.size = name->size - at < service.engine->hatch_size
			? name->size - at : service.engine->hatch_size;
		/* an answer to nothing says that all else was so */
		if (!ask(peer, DA_REQUEST_SHOW) || at == name->size)
			return peer->met;
		if (reply.status != DA_OK || !see(peer, to + at, request.size))
			return false;
	}
	return false;
}

bool
peer_bring(Session *session, const DaRequest *found)
{
	const DaName *name = &found->with.name;
	Memory	   *memory;
	uint64_t	offset;
	void	   *to;
	bool		came = false;

	if (service.engine->copy == NULL || name->size < LEAST_ASKED ||
		address_find(session, found->address, 0, 1, &memory, &offset) != NULL ||
		memory->claim == NULL || pthread_mutex_trylock(&asking) != 0)
		return false;
	deadline = service_microseconds() + MOST_ASKING;
	for (int i = 0; i < DA_MOST_DEVICES && !came; i++)
		came = i != service.options.device && meet(i) && find(&peers[i], name) &&
			memory_take(session, memory, &to) == DA_OK && copy(&peers[i], name, to, session);
	pthread_mutex_unlock(&asking);
	if (!came)
		return false;
	memory->raw = false;		/* else it is to be all 0 before it is read */
	bring_came(session, memory);
	return true;
}
