/*
 * points.c
 *	  The points of a process, and what it calls of libc.
 */
#define _GNU_SOURCE
#include "points.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static Points nothing;

Points	   *points = &nothing;
void		(*points_device_live) (int64_t *bytes, int64_t *allocations);
int64_t		points_malloc_live;

bool
points_hit(PointKind kind)
{
	int64_t		number;
	bool		turn;

	if (!points->armed || (points->kinds & 1 << kind) == 0 || !points_is_mine())
		return false;
	number = __atomic_add_fetch(&points->count, 1, __ATOMIC_SEQ_CST);
	__atomic_add_fetch(&points->counts[kind], 1, __ATOMIC_SEQ_CST);
	turn = points_seen(kind, number >= points->from && number < points->to);
	if (turn)
		__atomic_add_fetch(&points->hits, 1, __ATOMIC_SEQ_CST);
	return turn && (points->way == POINT_WAY_fail || points->way == POINT_WAY_always);
}

/*
 * Memory
 */

extern void *__real_malloc(size_t size);
extern void *__real_calloc(size_t count, size_t size);
extern void *__real_realloc(void *old, size_t size);
extern int	__real_posix_memalign(void **at, size_t alignment, size_t size);
extern void __real_free(void *at);
extern void *__wrap_malloc(size_t size);
extern void *__wrap_calloc(size_t count, size_t size);
extern void *__wrap_realloc(void *old, size_t size);
extern int	__wrap_posix_memalign(void **at, size_t alignment, size_t size);
extern void __wrap_free(void *at);

static void *
made(void *at)
{
	if (at)
		__atomic_add_fetch(&points_malloc_live, 1, __ATOMIC_RELAXED);
	return at;
}

static void *
no_memory(void)
{
	errno = ENOMEM;
	return NULL;
}

void *
__wrap_malloc(size_t size)
{
	return points_hit(POINT_malloc) ? no_memory() : made(__real_malloc(size));
}

void *
__wrap_calloc(size_t count, size_t size)
{
	return points_hit(POINT_malloc) ? no_memory() : made(__real_calloc(count, size));
}

void *
__wrap_realloc(void *old, size_t size)
{
	if (points_hit(POINT_malloc))
		return no_memory();
	return old ? __real_realloc(old, size) : made(__real_realloc(old, size));
}

int
__wrap_posix_memalign(void **at, size_t alignment, size_t size)
{
	int			error;

	if (points_hit(POINT_malloc))
		return ENOMEM;
	error = __real_posix_memalign(at, alignment, size);
	if (error == 0)
		(void) made(*at);
	return error;
}

void
__wrap_free(void *at)
{
	if (at)
		__atomic_sub_fetch(&points_malloc_live, 1, __ATOMIC_RELAXED);
	__real_free(at);
}

/*
 * The rest: a call that answers -1 with an error, or has another way to say that it failed
 */

#define CALL(kind, error, type, failed, name, parameters, arguments) \
	extern type __real_##name parameters; \
	extern type __wrap_##name parameters; \
	type \
	__wrap_##name parameters \
	{ \
		if (points_hit(POINT_##kind)) \
		{ \
			errno = error; \
			return failed; \
		} \
		return __real_##name arguments; \
	}

CALL(malloc, ENOMEM, void *, MAP_FAILED, mmap,
	 (void *at, size_t size, int protection, int flags, int file, off_t offset),
	 (at, size, protection, flags, file, offset))
CALL(message, ECONNRESET, ssize_t, -1, send,
	 (int file, const void *bytes, size_t size, int flags), (file, bytes, size, flags))
CALL(message, ECONNRESET, ssize_t, -1, sendmsg,
	 (int file, const struct msghdr *message, int flags), (file, message, flags))
CALL(message, ECONNRESET, ssize_t, -1, recv,
	 (int file, void *bytes, size_t size, int flags), (file, bytes, size, flags))
CALL(message, ECONNRESET, ssize_t, -1, recvmsg,
	 (int file, struct msghdr *message, int flags), (file, message, flags))
CALL(message, ECONNREFUSED, int, -1, connect,
	 (int file, const struct sockaddr *address, socklen_t length), (file, address, length))
CALL(message, ENOBUFS, int, -1, getsockopt,
	 (int file, int level, int name, void *value, socklen_t *length),
	 (file, level, name, value, length))
CALL(system, EMFILE, int, -1, socket, (int domain, int type, int protocol),
	 (domain, type, protocol))
CALL(system, EMFILE, int, -1, socketpair, (int domain, int type, int protocol, int *ends),
	 (domain, type, protocol, ends))
CALL(system, ENFILE, int, -1, memfd_create, (const char *name, unsigned flags), (name, flags))
CALL(system, ENOSPC, int, -1, ftruncate, (int file, off_t size), (file, size))
CALL(system, EIO, int, -1, fstat, (int file, struct stat *about), (file, about))
CALL(system, EAGAIN, pid_t, -1, fork, (void), ())
/* so that dlerror() has something to say */
CALL(system, ENOENT, void *, __real_dlopen("/nowhere", flags), dlopen,
	 (const char *path, int flags), (path, flags))

__attribute__((constructor))
static void
points_map(void)
{
	/* who is not at home in a data directory has none */
	int			file = access("PG_VERSION", F_OK) == 0 ?
	open(POINTS_FILE, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
	void	   *mapped = MAP_FAILED;

	if (file < 0)
		return;
	if (__real_ftruncate(file, sizeof(Points)) == 0)
		mapped = __real_mmap(NULL, sizeof(Points), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
	if (mapped != MAP_FAILED)
		points = mapped;
	close(file);
}
