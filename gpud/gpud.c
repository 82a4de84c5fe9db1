/*
 * gpud.c
 *	  darray_gpud, the device service: the process that has a device for all sessions of a server.
 *
 *		darray_gpud ENGINE DEVICE MEMORY WARM
 *
 * ENGINE is the shared library of an engine, DEVICE the number of the device, MEMORY and WARM the
 * bytes of DaOptions, MEMORY 0 for nearly all. It is started by a background worker (src/engine/
 * supervisor.c) in the data directory, listens there, and ends when descriptor 3 does: the worker
 * holds the other end.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "bring.h"
#include "peer.h"
#include "queue.h"
#include "service.h"
#include "turn.h"
#include "work.h"

#define LIFELINE	3

/* milliseconds between looks at who waits for a column */
#define WAITS			100

/* sessions, greeted or not */
#ifndef MOST_SESSIONS
#define MOST_SESSIONS	8192
#endif

/* what an event is about, besides sessions */
static char listening;
static char lifeline;
static char waking;

/* where it listens, and the lock that says so */
static char socket_path[128];
static char lock_path[128];

/* given up for a moment where there is no other descriptor left, to refuse a session; -1: none */
static int	spare = -1;

/* microseconds: until then who comes has to wait; 0: nobody */
static int64_t deaf_until;

/* the worker that has started it, if there is one, is told how that went */
static void
report(uint32_t status, const char *reason)
{
	DaReport	said = {.status = status};

	snprintf(said.reason, sizeof(said.reason), "%s", reason);
	(void) send(LIFELINE, &said, sizeof(said), MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* it cannot begin */
static void
give_up(uint32_t status, const char *reason)
{
	service_log("%s", reason);
	report(status, reason);
	_exit(1);
}

static void
fail(const char *what)
{
	char		reason[256];

	snprintf(reason, sizeof(reason), "%s: %s", what, strerror(errno));
	give_up(DA_UNSUPPORTED, reason);
}

static void
watch(int file, void *what)
{
	struct epoll_event event = {.events = EPOLLIN | EPOLLRDHUP, .data.ptr = what};

	if (epoll_ctl(service.events, EPOLL_CTL_ADD, file, &event) != 0)
		fail("epoll_ctl");
}

static void
load_engine(const char *path)
{
	/* what an engine for tests has besides is never called */
	void	   *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
	DaEngineEntry entry = library ? (DaEngineEntry) dlsym(library, DA_ENGINE_ENTRY) : NULL;

	if (entry == NULL)
		give_up(DA_LOST, dlerror());
	if (entry()->version != DA_ENGINE_VERSION)
		give_up(DA_LOST, "the CUDA engine is of another version of darray");
	service.engine = entry();
}

/* a descriptor a session, and one more for what it has leased: as many as there may be */
static void
raise_limits(void)
{
	struct rlimit files;

	if (getrlimit(RLIMIT_NOFILE, &files) != 0)
		return;
	files.rlim_cur = files.rlim_max;
	(void) setrlimit(RLIMIT_NOFILE, &files);
}

/* false: who had the lock has removed it, so it is nobody's */
static bool
take_lock(void)
{
	struct stat held;
	struct stat there;
	int			lock = open(lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

	if (lock < 0 || flock(lock, LOCK_EX) != 0 || fstat(lock, &held) != 0)
		fail(lock_path);
	if (stat(lock_path, &there) == 0 && there.st_ino == held.st_ino)
		return true;
	close(lock);
	return false;
}

/*
 * One at a time: who was there before is about to end, since its lifeline did. The lock goes with
 * the process, a socket without one is nobody's.
 */
static int
listen_at(int device)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int			file;

	snprintf(socket_path, sizeof(socket_path), DA_SERVICE_SOCKET, device);
	snprintf(lock_path, sizeof(lock_path), DA_SERVICE_SOCKET ".lock", device);
	memcpy(address.sun_path, socket_path, strlen(socket_path) + 1);
	while (!take_lock())
		 /* once more */ ;
	(void) unlink(socket_path);
	file = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	(void) umask(077);
	if (file < 0 || bind(file, (struct sockaddr *) &address, sizeof(address)) != 0 ||
		listen(file, 1024) != 0)
		fail(socket_path);
	return file;
}

/* nothing is left; what ends in another way leaves two files to the next one */
static void
end(const char *why)
{
	(void) unlink(socket_path);
	(void) unlink(lock_path);
	service_log("device %d: %s", service.options.device, why);
	_exit(0);
}

/* those who come: now, or later */
static void
hear(int listener, bool hears)
{
	struct epoll_event event = {.events = hears ? EPOLLIN : 0, .data.ptr = &listening};

	deaf_until = hears ? 0 : service_microseconds() + WAITS * 1000;
	(void) epoll_ctl(service.events, EPOLL_CTL_MOD, listener, &event);
}

/* have a descriptor to give up; false: there is none left, or errno says why else */
static bool
keep_spare(void)
{
	if (spare < 0)
		spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
	return spare >= 0;
}

/*
 * There is no descriptor left for one more: it shall not wait for what does not come. If a worker
 * took the one that was given up for it, it does wait a little.
 */
static void
refuse_session(int listener)
{
	int			file;

	if (spare >= 0)
		close(spare);
	spare = -1;
	file = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
	if (file >= 0)
		close(file);
	else
		hear(listener, false);
	(void) keep_spare();
	service_log("a session is refused: there are no descriptors left");
}

static bool
lacks_descriptors(void)
{
	return errno == EMFILE || errno == ENFILE;
}

static void
accept_session(int listener)
{
	int			file = -1;
	struct ucred peer;
	socklen_t	length = sizeof(peer);
	Session    *session;

	/* a session that took the last one would leave those behind it neither welcome nor refused */
	if (keep_spare() || !lacks_descriptors())
		file = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
	if (file < 0 && lacks_descriptors())
		refuse_session(listener);
	if (file < 0)
		return;
	session = service.nsessions < MOST_SESSIONS ? calloc(1, sizeof(Session)) : NULL;
	if (session == NULL || getsockopt(file, SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0 ||
		peer.uid != geteuid())
	{
		free(session);
		close(file);
		return;
	}
	session->socket = file;
	session->lease = -1;
	session->watched = true;
	pthread_mutex_init(&session->reading, NULL);
	session->pid = session->row.pid = peer.pid;
	pthread_mutex_lock(&service.lock);
	session->next = service.sessions;
	service.sessions = session;
	service.nsessions++;
	pthread_mutex_unlock(&service.lock);
	watch(file, session);
}

/* a session that no worker knows, or no more */
static void
forget(Session *session)
{
	Session   **place = &service.sessions;

	pthread_mutex_lock(&service.lock);
	while (*place != session)
		place = &(*place)->next;
	*place = session->next;
	service.nsessions--;
	pthread_mutex_unlock(&service.lock);
	close(session->socket);
	pthread_mutex_destroy(&session->reading);
	free(session);
}

/* what is said to a session that has greeted, once it is known */
static void
welcome(Session *session)
{
	const DaGreeting *greeting = &session->greeting;
	DaWelcome	answer = {DA_SERVICE_MAGIC, DA_SERVICE_VERSION, DA_SERVICE_LAYOUT,
	DA_ENGINE_VERSION, DA_OK, "", service.options.memory_limit};
	struct timespec now;
	int			state;

	pthread_mutex_lock(&service.lock);
	state = service.state;
	pthread_mutex_unlock(&service.lock);

	if (greeting->version != DA_SERVICE_VERSION || greeting->layout != DA_SERVICE_LAYOUT ||
		greeting->engine_version != DA_ENGINE_VERSION)
	{
		answer.status = DA_LOST;
		snprintf(answer.reason, sizeof(answer.reason),
				 "the device service is of another version of darray: restart the server");
	}
	else if (state == ENGINE_OPENING && session->is_peer)
	{
		forget(session);
		return;
	}
	else if (state == ENGINE_OPENING)
		return;
	else if (state == ENGINE_FAILED)
	{
		answer.status = DA_LOST;
		memcpy(answer.reason, service.reason, sizeof(answer.reason));
	}
	session->quota = greeting->quota < service.options.memory_limit
		? greeting->quota : service.options.memory_limit;
	clock_gettime(CLOCK_REALTIME, &now);
	session->row.since = now.tv_sec * INT64_C(1000000) + now.tv_nsec / 1000;
	session->row.database = greeting->database;
	session->row.role = greeting->role;
	if (send(session->socket, &answer, sizeof(answer), MSG_NOSIGNAL | MSG_DONTWAIT) < 0 ||
		answer.status != DA_OK)
	{
		forget(session);
		return;
	}
	pthread_mutex_lock(&service.lock);
	session->welcomed = true;
	pthread_mutex_unlock(&service.lock);
}

static void
greet(Session *session)
{
	ssize_t		size = recv(session->socket, &session->greeting, sizeof(DaGreeting),
							MSG_DONTWAIT | MSG_TRUNC);

	if (session->greeted || size != sizeof(DaGreeting) ||
		session->greeting.magic != DA_SERVICE_MAGIC)
	{
		forget(session);
		return;
	}
	session->is_peer = session->greeting.of_service != 0;
	if (session->is_peer && !peer_is_service(session->socket))
	{
		service_log("session %d: it is no service, and says so", session->pid);
		forget(session);
		return;
	}
	session->greeted = true;
	welcome(session);			/* may be the end of it */
}

/* is the device open? If it cannot be, the worker tells it to who comes later */
static bool
has_opened(void)
{
	int			state;

	pthread_mutex_lock(&service.lock);
	state = service.state;
	pthread_mutex_unlock(&service.lock);
	if (state == ENGINE_FAILED)
	{
		(void) unlink(socket_path);
		(void) unlink(lock_path);
		report(DA_LOST, service.reason);
		_exit(1);
	}
	return state == ENGINE_OPEN;
}

/* a worker has done something: opened the device, ended sessions */
static void
look_at_sessions(void)
{
	static bool reported;
	Session    *next;

	for (Session *s = service.sessions; s; s = next)
	{
		bool		ended;

		pthread_mutex_lock(&service.lock);
		next = s->next;
		ended = s->ended;
		pthread_mutex_unlock(&service.lock);
		if (ended)
			forget(s);
		else if (s->greeted && !s->welcomed)
			welcome(s);
	}
	if (!reported && has_opened())
	{
		reported = true;
		report(DA_OK, "");
	}
}

static void
session_event(Session *session, uint32_t events)
{
	if (!session->welcomed && (events & EPOLLIN))
		greet(session);
	else if (!session->welcomed)
		forget(session);
	else if (events & EPOLLIN)
		(void) queue_receive(session);
	else
		queue_leave(session);
}

static void
serve(int listener)
{
	for (;;)
	{
		struct epoll_event event;
		uint64_t	count;
		int			wait = turn_end_overlong() ? 1000 : -1;

		if (bring_end_waits() || deaf_until > 0)
			wait = WAITS;
		if (deaf_until > 0 && service_microseconds() >= deaf_until)
			hear(listener, true);
		/* one at a time: an event of several might be of a session that another one ended */
		if (epoll_wait(service.events, &event, 1, wait) != 1)
			continue;
		if (event.data.ptr == &lifeline)
			end("the worker that started the service has ended, so it ends");
		if (event.data.ptr == &listening)
			accept_session(listener);
		else if (event.data.ptr != &waking)
			session_event(event.data.ptr, event.events);
		else if (read(service.wake, &count, sizeof(count)) > 0)
			look_at_sessions();
	}
}

/* nearly all of the device's */
static uint64_t
most_memory(int device)
{
	enum
	{
		MOST = 16
	};
	DaDevice   *devices = calloc(MOST, sizeof(DaDevice));
	int			count = devices ? service.engine->devices(devices, MOST) : 0;
	uint64_t	most = device < count && device < MOST ? devices[device].memory_total / 10 * 9 : 0;

	free(devices);
	return most > 0 ? most : (uint64_t) 8 << 30;
}

int
main(int argc, char **argv)
{
	pthread_t	worker;
	pthread_condattr_t monotonic;
	cpu_set_t	cores;
	sigset_t	all;
	int			listener;

	if (argc != 5)
	{
		fprintf(stderr, "darray_gpud is started by PostgreSQL.\n");
		return 1;
	}
	/* a signal that ends it would be one of the server's business; the lifeline does */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, NULL);
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&service.memory, &monotonic);
	service.cores = sched_getaffinity(0, sizeof(cores), &cores) == 0 ? CPU_COUNT(&cores) : 1;
	service.events = epoll_create1(EPOLL_CLOEXEC);
	service.wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	if (service.events < 0 || service.wake < 0)
		fail("epoll_create1");
	raise_limits();
	load_engine(argv[1]);
	service.options.device = atoi(argv[2]);
	service.options.memory_limit = strtoull(argv[3], NULL, 10);
	service.options.warm_memory = strtoull(argv[4], NULL, 10);
	listener = listen_at(service.options.device);
	if (service.options.memory_limit == 0)
		service.options.memory_limit = most_memory(service.options.device);
	watch(listener, &listening);
	watch(LIFELINE, &lifeline);
	watch(service.wake, &waking);
	errno = pthread_create(&worker, NULL, work_main, NULL);
	if (errno != 0)
		fail("pthread_create");
	serve(listener);
	return 0;
}
