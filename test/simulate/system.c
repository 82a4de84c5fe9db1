/*
 * system.c
 *	  What the simulated service has of the system: descriptors, and what they are of.
 */
#define _GNU_SOURCE
#include "socket.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#define MOST_FILES		128
#define MOST_PIECES		64
#define LIFELINE		3
#define USER			1000
#define PIECES_SIZE		(DA_PIECES * DA_PIECE_SIZE)

typedef enum FileKind
{
	FILE_NONE, FILE_PLAIN, FILE_NEW_SOCKET,
	FILE_SOCKET, FILE_LISTENER, FILE_EPOLL, FILE_EVENT, FILE_PIECES
} FileKind;

typedef struct File
{
	FileKind	kind;
	End		   *end;
	Pieces	   *pieces;
	uint32_t	events;			/* what the service wants to know of it, 0: nothing */
	void	   *data;
} File;

static File files[MOST_FILES];
static uint64_t event_count;
static Pieces pieces_table[MOST_PIECES];

static int
fails_with(int error)
{
	errno = error;
	return -1;
}

/*
 * Descriptors
 */

/* the least number that is free; -1: there are as many as there may be */
static int
file_new(File file)
{
	int			number = LIFELINE;

	while (number < life.files && files[number].kind != FILE_NONE)
		number++;
	if (number >= life.files || one_in(life.no_files))
		return fails_with(EMFILE);
	files[number] = file;
	return number;
}

static File *
file_of(int number, FileKind kind)
{
	if (number < 0 || number >= MOST_FILES || files[number].kind != kind)
		failed("descriptor %d is not what it is used for", number);
	return &files[number];
}

int
files_open(void)
{
	int			n = 0;

	for (int i = 0; i < MOST_FILES; i++)
		n += files[i].kind != FILE_NONE;
	return n;
}

int
world_close(int number)
{
	File	   *file = &files[number];

	point();
	/* what was not opened is closed, too, after a failure */
	if (number < 0)
		return fails_with(EBADF);
	if (number >= MOST_FILES || file->kind == FILE_NONE)
		failed("descriptor %d is closed, which is not open", number);
	if (file->kind == FILE_SOCKET)
		end_close(file->end);
	if (file->kind == FILE_PIECES)
		pieces_drop(file->pieces);
	listens &= file->kind != FILE_LISTENER;
	*file = (File) {0};
	return 0;
}

int
world_open(const char *path, int flags,...)
{
	(void) path;
	(void) flags;
	return file_new((File) {.kind = FILE_PLAIN});
}

int
world_flock(int number, int operation)
{
	(void) operation;
	(void) file_of(number, FILE_PLAIN);
	return 0;
}

int
world_fstat(int number, struct stat *about)
{
	(void) file_of(number, FILE_PLAIN);
	about->st_ino = 1;
	return 0;
}

int
world_stat(const char *path, struct stat *about)
{
	int			pid;

	/* the program of a process */
	about->st_dev = 1;
	about->st_ino = sscanf(path, "/proc/%d/exe", &pid) == 1 && !client_is_service(pid) &&
		!peer_is_lender(pid) ? 2 : 1;
	return 0;
}

int
world_unlink(const char *path)
{
	if (strstr(path, ".lock") == NULL)
		listens = false;
	return 0;
}

mode_t
world_umask(mode_t mask)
{
	return mask;
}

int
world_socket(int domain, int type, int protocol)
{
	(void) domain;
	(void) type;
	(void) protocol;
	return file_new((File) {.kind = FILE_NEW_SOCKET});
}

int
world_connect(int number, const struct sockaddr *address, socklen_t size)
{
	File	   *file = file_of(number, FILE_NEW_SOCKET);
	int			device = 0;

	(void) size;
	point();
	(void) sscanf(((const struct sockaddr_un *) address)->sun_path, DA_SERVICE_SOCKET, &device);
	file->end = peer_connect(device);
	if (file->end == NULL)
		return fails_with(ECONNREFUSED);
	file->kind = FILE_SOCKET;
	return 0;
}

int
world_bind(int number, const struct sockaddr *address, socklen_t size)
{
	(void) address;
	(void) size;
	file_of(number, FILE_NEW_SOCKET)->kind = FILE_LISTENER;
	return 0;
}

int
world_listen(int number, int backlog)
{
	(void) backlog;
	(void) file_of(number, FILE_LISTENER);
	listens = true;
	return 0;
}

int
world_accept4(int number, struct sockaddr *address, socklen_t *size, int flags)
{
	End		  **last = &pending;
	int			accepted;

	(void) address;
	(void) size;
	(void) flags;
	point();
	(void) file_of(number, FILE_LISTENER);
	if (*last == NULL)
		return fails_with(EAGAIN);
	/* first come, first served */
	while ((*last)->next)
		last = &(*last)->next;
	accepted = file_new((File) {.kind = FILE_SOCKET, .end = *last});
	if (accepted >= 0)
		*last = NULL;
	return accepted;
}

int
world_getsockopt(int number, int level, int option, void *value, socklen_t *size)
{
	const End  *end = file_of(number, FILE_SOCKET)->end;

	(void) level;
	(void) option;
	(void) size;
	*(struct ucred *) value = (struct ucred)
	{
		.pid = end->pid, .uid = end->user, .gid = 0
	};
	return 0;
}

uid_t
world_geteuid(void)
{
	return USER;
}

int
world_shutdown(int number, int how)
{
	End		   *end = file_of(number, FILE_SOCKET)->end;

	(void) how;
	point();
	end->shut = end->peer->shut = true;
	end_changed(end);
	end_changed(end->peer);
	return 0;
}

static ssize_t
send_all(int number, const void *bytes, size_t size, Pieces *pieces)
{
	int			error;

	point();
	error = put_packet(file_of(number, FILE_SOCKET)->end, bytes, size, pieces);
	return error == 0 ? (ssize_t) size : fails_with(error);
}

ssize_t
world_send(int number, const void *bytes, size_t size, int flags)
{
	(void) flags;
	return send_all(number, bytes, size, NULL);
}

ssize_t
world_sendmsg(int number, const struct msghdr *message, int flags)
{
	const struct cmsghdr *with = message->msg_controllen > 0 ? CMSG_FIRSTHDR(message) : NULL;
	Pieces	   *pieces = NULL;
	int			file;

	(void) flags;
	if (with)
	{
		memcpy(&file, CMSG_DATA(with), sizeof(int));
		pieces = file_of(file, FILE_PIECES)->pieces;
		if (!pieces->sealed)
			failed("pieces are sent that are not sealed");
	}
	return send_all(number, message->msg_iov->iov_base, message->msg_iov->iov_len, pieces);
}

ssize_t
world_recv(int number, void *bytes, size_t room, int flags)
{
	End		   *end;
	ssize_t		size;

	(void) flags;
	point();
	end = file_of(number, FILE_SOCKET)->end;
	if (one_in(life.spurious))
		return fails_with(EINTR);
	if (end->reset)
	{
		end->reset = false;
		return fails_with(ECONNRESET);
	}
	if (end->first == NULL)
		return end->shut ? 0 : fails_with(EAGAIN);
	/* as MSG_TRUNC: all that it was */
	size = (ssize_t) end->first->size;
	memcpy(bytes, end->first->bytes, (size_t) size < room ? (size_t) size : room);
	take_packet(end);
	end_changed(end->peer);
	return size;
}

int
world_poll(struct pollfd *file, nfds_t count, int timeout)
{
	const End  *end;
	int64_t		until = now + timeout * MILLISECOND;

	(void) count;
	point();
	end = file_of(file->fd, FILE_SOCKET)->end;
	if (one_in(life.spurious))
		return fails_with(EINTR);
	while (end->first == NULL && !end->shut)
		if (!fiber_wait(&something, until))
			return 0;
	return 1;
}

/*
 * Events
 */

int
world_epoll_create1(int flags)
{
	(void) flags;
	return file_new((File) {.kind = FILE_EPOLL});
}

int
world_eventfd(unsigned int count, int flags)
{
	(void) flags;
	event_count = count;
	return file_new((File) {.kind = FILE_EVENT});
}

ssize_t
world_write(int number, const void *bytes, size_t size)
{
	if (number == STDERR_FILENO)
	{
		int			pid;

		trace("says: %.*s", (int) size - 1, (const char *) bytes);
		if (sscanf(bytes, "darray_gpud: session %d:", &pid) == 1 && !client_may_be_accused(pid) &&
			!life.no_heap)
			failed("a session that did nothing wrong is ended: %.*s", (int) size - 1,
				   (const char *) bytes);
		return (ssize_t) size;
	}
	(void) file_of(number, FILE_EVENT);
	point();
	event_count += *(const uint64_t *) bytes;
	fiber_wake(&something, true);
	return (ssize_t) size;
}

ssize_t
world_read(int number, void *bytes, size_t size)
{
	(void) file_of(number, FILE_EVENT);
	if (event_count == 0)
		return fails_with(EAGAIN);
	memcpy(bytes, &event_count, size);
	event_count = 0;
	return (ssize_t) size;
}

int
world_epoll_ctl(int number, int operation, int about, struct epoll_event *event)
{
	File	   *file = &files[about];

	(void) file_of(number, FILE_EPOLL);
	if (about < 0 || about >= MOST_FILES || file->kind == FILE_NONE ||
		(operation == EPOLL_CTL_ADD) != (file->events == 0))
		failed("epoll_ctl of descriptor %d", about);
	file->events = operation == EPOLL_CTL_DEL ? 0 : event->events | EPOLLHUP | EPOLLERR;
	file->data = operation == EPOLL_CTL_DEL ? NULL : event->data.ptr;
	fiber_wake(&something, true);
	return 0;
}

static uint32_t
state_of(const File *file)
{
	const End  *end = file->end;

	switch (file->kind)
	{
		case FILE_LISTENER:
			return pending ? EPOLLIN : 0;
		case FILE_EVENT:
			return event_count > 0 ? EPOLLIN : 0;
		case FILE_SOCKET:
			return (end->first || end->shut ? EPOLLIN : 0) |
				(end->shut ? EPOLLRDHUP | EPOLLHUP : 0);
		default:
			return 0;
	}
}

int
world_epoll_wait(int number, struct epoll_event *event, int most, int timeout)
{
	int64_t		until = timeout < 0 ? NEVER : now + timeout * MILLISECOND;

	(void) most;
	point();
	(void) file_of(number, FILE_EPOLL);
	if (one_in(life.spurious))
		return fails_with(EINTR);
	for (;;)
	{
		const File *found[MOST_FILES];
		int			n = 0;

		for (const File *file = files; file < files + life.files; file++)
			if (file->events & state_of(file))
				found[n++] = file;
		if (n > 0)
		{
			const File *file = found[below(n)];

			event->events = file->events & state_of(file);
			event->data.ptr = file->data;
			return 1;
		}
		if (!fiber_wait(&something, until))
			return 0;
	}
}

/*
 * Pieces of memory that the service lends
 */

int
pieces_in_use(void)
{
	int			n = 0;

	for (int i = 0; i < MOST_PIECES; i++)
		n += pieces_table[i].uses > 0;
	return n;
}

void
pieces_drop(Pieces *pieces)
{
	if (pieces->uses-- <= 0)
		failed("pieces are given back too often");
}

int
world_memfd_create(const char *name, unsigned int flags)
{
	Pieces	   *pieces = pieces_table;
	int			file;

	(void) name;
	(void) flags;
	point();
	while (pieces->uses > 0)
		if (++pieces == pieces_table + MOST_PIECES)
			failed("too many pieces");
	if (pieces->bytes == NULL)
		pieces->bytes = mmap(NULL, PIECES_SIZE, PROT_READ | PROT_WRITE,
							 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	(void) madvise(pieces->bytes, PIECES_SIZE, MADV_DONTNEED);
	file = file_new((File) {.kind = FILE_PIECES, .pieces = pieces});
	pieces->sealed = false;
	pieces->uses = file >= 0;
	return file;
}

int
world_ftruncate(int number, off_t size)
{
	(void) file_of(number, FILE_PIECES);
	if (size != (off_t) PIECES_SIZE)
		failed("pieces of another size");
	return one_in(life.no_files) ? fails_with(ENOSPC) : 0;
}

int
world_fcntl(int number, int command,...)
{
	(void) command;
	file_of(number, FILE_PIECES)->pieces->sealed = true;
	return 0;
}

void *
world_mmap(void *at, size_t size, int access, int flags, int number, off_t offset)
{
	Pieces	   *pieces = file_of(number, FILE_PIECES)->pieces;

	(void) at;
	(void) size;
	(void) access;
	(void) flags;
	(void) offset;
	point();
	if (one_in(life.no_files))
	{
		errno = ENOMEM;
		return MAP_FAILED;
	}
	pieces->uses++;
	pieces->mapped = true;
	return pieces->bytes;
}

int
world_munmap(void *at, size_t size)
{
	Pieces	   *pieces = pieces_table;

	(void) size;
	point();
	while (!pieces->mapped || pieces->bytes != at)
		if (++pieces == pieces_table + MOST_PIECES)
			failed("memory is unmapped that is not mapped");
	pieces->mapped = false;
	pieces_drop(pieces);
	return 0;
}

int
world_getrlimit(int resource, struct rlimit *limit)
{
	(void) resource;
	limit->rlim_cur = limit->rlim_max = (rlim_t) life.files;
	return 0;
}

int
world_setrlimit(int resource, const struct rlimit *limit)
{
	(void) resource;
	(void) limit;
	return 0;
}

/* a process has its end of the lifeline alone */
void
files_begin(End *end)
{
	files[LIFELINE] = (File) {.kind = FILE_SOCKET, .end = end};
}

/* and nothing in the end, what it has mapped not either; what sessions have of that stays theirs */
void
files_end(void)
{
	listens = false;
	for (int i = 0; i < MOST_FILES; i++)
	{
		if (files[i].kind == FILE_SOCKET)
			end_close(files[i].end);
		if (files[i].kind == FILE_PIECES)
			pieces_drop(files[i].pieces);
		files[i] = (File) {0};
	}
	while (pending)
	{
		End		   *end = pending;

		pending = end->next;
		end_close(end);
	}
	for (Pieces *pieces = pieces_table; pieces < pieces_table + MOST_PIECES; pieces++)
	{
		pieces->uses -= pieces->mapped;
		pieces->mapped = false;
	}
}
