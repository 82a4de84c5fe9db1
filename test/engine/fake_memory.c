/*
 * fake_memory.c
 *	  Memory of the fake engine: addresses that are mapped nowhere, and copies.
 */
#define _GNU_SOURCE
#include "fake.h"

#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* of an allocation, and unused bytes after it at the least */
#define ALIGNMENT	256
#define GAP			4096

#define STAGES		2

typedef struct Allocation
{
	uintptr_t	address;		/* as given out */
	size_t		size;			/* bytes asked for */
	char	   *memory;
	int			thread;			/* that began something with it last, */
	uint64_t	settled;		/* and how often it had settled then */
} Allocation;

/* in the order of their addresses, which only grow; under the lock */
static Allocation *live;
static size_t live_room;
static uintptr_t next_address = FAKE_FIRST_ADDRESS;

uint64_t	fake_live_bytes;
size_t		fake_live_count;

/* under the lock: how often each thread has settled */
static uint64_t settled[FAKE_MOST_THREADS];
static int	nthreads;

/* of this one; 0: it has not opened the engine */
static __thread int me;

/* memory of the host that nobody may touch but between stage() and send() */
static __thread char *stages[STAGES];
static __thread int next_stage;
static __thread bool staged;

bool
fake_memory_open(void)
{
	pthread_mutex_lock(&fake_lock);

	if (me == 0 && nthreads + 1 < FAKE_MOST_THREADS)
		me = ++nthreads;

	/*
	 * In the device service what is large goes back when it is freed: each arena of malloc() keeps
	 * up to 64 MB otherwise, and test/service/soak, which looks for leaks by the size of the
	 * process, sees that. A session, which has one thread, would do nothing else than map memory.
	 */
	if (me > 1)
		(void) mallopt(M_MMAP_THRESHOLD, 128 * 1024);
	pthread_mutex_unlock(&fake_lock);
	if (me == 0)
		return false;
	for (int i = 0; i < STAGES && stages[i] == NULL; i++)
	{
		stages[i] = mmap(NULL, FAKE_STAGE_SIZE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
		if (stages[i] == MAP_FAILED)
		{
			stages[i] = NULL;
			return false;
		}
	}
	return true;
}

/* the lock is held: something goes on there from now on, until this thread settles */
static void
begin(Allocation *allocation)
{
	allocation->thread = me;
	allocation->settled = settled[me];
}

/* the lock is held */
static void
check_settled(FakeKind kind, const Allocation *allocation)
{
	if (me == 0)
		fake_broken(kind, "by a thread that has not opened the engine");
	if (allocation->thread != me && settled[allocation->thread] == allocation->settled)
		fake_broken(kind, "memory that another thread has not done with: it did not settle");
}

void
fake_settle(void)
{
	(void) fake_count_call(FAKE_settle);
	pthread_mutex_lock(&fake_lock);
	settled[me]++;
	pthread_mutex_unlock(&fake_lock);
}

/* the lock is held: memory gets an address */
static DaStatus
add(char *memory, size_t size, void **address)
{
	Allocation *allocation;

	if (fake_live_count == live_room)
	{
		size_t		room = live_room > 0 ? live_room * 2 : 64;

		allocation = realloc(live, room * sizeof(Allocation));
		if (allocation == NULL)
			return DA_NO_MEMORY;
		live = allocation;
		live_room = room;
	}
	allocation = &live[fake_live_count++];
	allocation->address = next_address;
	allocation->size = size;
	allocation->memory = memory;
	begin(allocation);
	next_address += (size + GAP + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
	fake_live_bytes += size;
	*address = (void *) allocation->address;
	return DA_OK;
}

/* the lock is held */
static DaStatus
allocate(size_t size, void **address)
{
	DaStatus	status;
	char	   *memory;

	if (size > fake_options.memory_limit || fake_live_bytes > fake_options.memory_limit - size)
		return DA_NO_MEMORY;
	memory = malloc(size > 0 ? size : 1);
	if (memory == NULL)
		return DA_NO_MEMORY;
	memset(memory, FAKE_RUBBISH, size);
	status = add(memory, size, address);
	if (status != DA_OK)
		free(memory);
	return status;
}

DaStatus
fake_allocate(size_t size, void **address)
{
	DaStatus	status = fake_count_call(FAKE_allocate);

	*address = NULL;
	if (status != DA_OK)
		return status;
	pthread_mutex_lock(&fake_lock);
	status = allocate(size, address);
	pthread_mutex_unlock(&fake_lock);
	return status;
}

/* the last allocation that begins at an address or before; fake_live_count: there is none */
static size_t
find(uintptr_t address)
{
	size_t		low = 0;
	size_t		high = fake_live_count;

	while (low < high)
	{
		size_t		middle = (low + high) / 2;

		if (live[middle].address <= address)
			low = middle + 1;
		else
			high = middle;
	}
	return low > 0 ? low - 1 : fake_live_count;
}

/* the lock is held; the bytes that were there, which nobody uses any more */
static char *
release(void *address, size_t size)
{
	size_t		i = find((uintptr_t) address);
	char	   *memory;

	if (i == fake_live_count || live[i].address != (uintptr_t) address)
		fake_broken(FAKE_release, "%p: no live allocation", address);
	if (live[i].size != size)
		fake_broken(FAKE_release, "%p: %zu bytes, allocated were %zu", address, size,
					live[i].size);
	check_settled(FAKE_release, &live[i]);
	memory = live[i].memory;
	fake_live_bytes -= size;
	fake_live_count--;
	memmove(&live[i], &live[i + 1], (fake_live_count - i) * sizeof(Allocation));
	return memory;
}

void
fake_release(void *address, size_t size)
{
	char	   *memory;

	(void) fake_count_call(FAKE_release);
	if (address == NULL)
		return;
	pthread_mutex_lock(&fake_lock);
	memory = release(address, size);
	pthread_mutex_unlock(&fake_lock);
	memset(memory, FAKE_RUBBISH, size);
	free(memory);
}

/* nothing is kept */
void
fake_trim(void)
{
	(void) fake_count_call(FAKE_trim);
}

/* the lock is held */
static void *
translate(FakeKind kind, const char *what, const void *address, size_t size, size_t alignment)
{
	size_t		i = find((uintptr_t) address);
	size_t		at;

	if (i == fake_live_count)
		fake_broken(kind, "%s: %p is no address of this engine", what, address);
	at = (uintptr_t) address - live[i].address;
	if (at > live[i].size || size > live[i].size - at)
		fake_broken(kind, "%s: %zu bytes at %p are not within a live allocation", what, size,
					address);
	if ((uintptr_t) address % alignment != 0)
		fake_broken(kind, "%s: %p is not aligned to %zu bytes", what, address, alignment);
	check_settled(kind, &live[i]);
	if (kind == FAKE_clear || kind == FAKE_upload || kind == FAKE_send || kind == FAKE_copy)
		begin(&live[i]);
	return live[i].memory + at;
}

/* what a task that failed was given may still be in use */
void
fake_begin(const void *address)
{
	size_t		i;

	pthread_mutex_lock(&fake_lock);
	i = find((uintptr_t) address);
	if (i < fake_live_count && (uintptr_t) address - live[i].address < live[i].size)
		begin(&live[i]);
	pthread_mutex_unlock(&fake_lock);
}

/* where the bytes at an address of the engine really are */
void *
fake_translate(FakeKind kind, const char *what, const void *address, size_t size,
			   size_t alignment)
{
	void	   *bytes;

	pthread_mutex_lock(&fake_lock);
	bytes = translate(kind, what, address, size, alignment);
	pthread_mutex_unlock(&fake_lock);
	return bytes;
}

/* what must be memory of the host */
void
fake_check_host(FakeKind kind, const char *what, const void *address)
{
	if ((uintptr_t) address >= FAKE_FIRST_ADDRESS || address == NULL)
		fake_broken(kind, "%s: %p is no address of the host", what, address);
}

DaStatus
fake_clear(void *address, size_t size)
{
	DaStatus	status = fake_count_call(FAKE_clear);

	if (status == DA_OK && size > 0)
		memset(fake_translate(FAKE_clear, "memory", address, size, 1), 0, size);
	return status;
}

/* a piece that was given out is nobody's any more */
static void
end_stage(void)
{
	if (staged && mprotect(stages[next_stage], FAKE_STAGE_SIZE, PROT_NONE) != 0)
		fake_broken(FAKE_stage, "mprotect failed");
	staged = false;
}

/* copies go through the same pieces, which are then not the caller's any more */
static DaStatus
copy(FakeKind kind, DaCall *call, const void *host, const void *address, size_t size,
	 char **memory)
{
	DaStatus	status = fake_count_call(kind);

	if (status != DA_OK || size == 0)
		return status;
	fake_check_host(kind, "memory of the host", host);
	*memory = fake_translate(kind, "memory", address, size, 1);
	end_stage();
	return fake_interrupted(call) ? DA_INTERRUPTED : DA_OK;
}

DaStatus
fake_upload(DaCall *call, void *to, const void *from_host, size_t size)
{
	char	   *memory = NULL;
	DaStatus	status = copy(FAKE_upload, call, from_host, to, size, &memory);

	if (status == DA_OK && size > 0)
		memcpy(memory, from_host, size);
	return status;
}

DaStatus
fake_download(DaCall *call, void *to_host, const void *from, size_t size)
{
	char	   *memory = NULL;
	DaStatus	status = copy(FAKE_download, call, to_host, from, size, &memory);

	if (status == DA_OK && size > 0)
		memcpy(to_host, memory, size);
	return status;
}

DaStatus
fake_stage(DaCall *call, void **piece)
{
	DaStatus	status = fake_count_call(FAKE_stage);

	if (status != DA_OK)
		return status;
	if (fake_interrupted(call))
		return DA_INTERRUPTED;
	if (!staged && mprotect(stages[next_stage], FAKE_STAGE_SIZE, PROT_READ | PROT_WRITE) != 0)
		return DA_NO_MEMORY;
	staged = true;
	memset(stages[next_stage], FAKE_RUBBISH, FAKE_STAGE_SIZE);
	*piece = stages[next_stage];
	return DA_OK;
}

DaStatus
fake_send(void *to, size_t size)
{
	DaStatus	status = fake_count_call(FAKE_send);

	if (status != DA_OK || size == 0)
		return status;
	(void) usleep(1000 * fake_sleep_ms(FAKE_send));
	if (!staged)
		fake_broken(FAKE_send, "no piece was staged, or another copy came between");
	if (size > FAKE_STAGE_SIZE)
		fake_broken(FAKE_send, "%zu bytes are more than a piece", size);
	memcpy(fake_translate(FAKE_send, "memory", to, size, 1), stages[next_stage], size);
	end_stage();
	next_stage = (next_stage + 1) % STAGES;
	return DA_OK;
}

/*
 * Hatches: a file in memory, that another process finds among the descriptors of who has made it
 */

static DaStatus
map_hatch(DaHatch *hatch, int file)
{
	void	   *memory = mmap(NULL, FAKE_HATCH_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
	DaStatus	status;

	if (memory == MAP_FAILED)
		return DA_NO_MEMORY;
	pthread_mutex_lock(&fake_lock);
	status = add(memory, FAKE_HATCH_SIZE, &hatch->address);
	pthread_mutex_unlock(&fake_lock);
	if (status != DA_OK)
		(void) munmap(memory, FAKE_HATCH_SIZE);
	return status;
}

static int
file_of(const DaHatch *hatch, int *process)
{
	int			file = -1;

	return sscanf((const char *) hatch->name, "%d %d", process, &file) == 2 ? file : -1;
}

DaStatus
fake_make_hatch(DaHatch *hatch)
{
	DaStatus	status = fake_count_call(FAKE_make_hatch);
	int			file;

	if (status != DA_OK)
		return status;
	file = memfd_create("fake hatch", MFD_CLOEXEC);
	if (file < 0)
		return DA_NO_MEMORY;
	snprintf((char *) hatch->name, sizeof(hatch->name), "%d %d", (int) getpid(), file);
	hatch->opened = false;
	status = ftruncate(file, FAKE_HATCH_SIZE) == 0 ? map_hatch(hatch, file) : DA_NO_MEMORY;
	if (status != DA_OK)
		close(file);
	return status;
}

/* FAKE_ENGINE_APART in the environment says that the devices cannot */
DaStatus
fake_open_hatch(DaHatch *hatch)
{
	DaStatus	status = fake_count_call(FAKE_open_hatch);
	char		path[64];
	int			process;
	int			file = file_of(hatch, &process);

	if (status != DA_OK)
		return status;
	snprintf(path, sizeof(path), "/proc/%d/fd/%d", process, file);
	file = getenv("FAKE_ENGINE_APART") ? -1 : open(path, O_RDWR | O_CLOEXEC);
	if (file < 0)
		return DA_UNSUPPORTED;
	hatch->opened = true;
	status = map_hatch(hatch, file);
	close(file);
	return status;
}

void
fake_close_hatch(DaHatch *hatch)
{
	char	   *memory;
	int			process;

	(void) fake_count_call(FAKE_close_hatch);
	pthread_mutex_lock(&fake_lock);
	memory = release(hatch->address, FAKE_HATCH_SIZE);
	pthread_mutex_unlock(&fake_lock);
	(void) munmap(memory, FAKE_HATCH_SIZE);
	if (!hatch->opened)
		close(file_of(hatch, &process));
	hatch->address = NULL;
}

DaStatus
fake_copy(void *to, const void *from, size_t size)
{
	DaStatus	status = fake_count_call(FAKE_copy);
	void	   *bytes;

	if (status != DA_OK || size == 0)
		return status;
	(void) usleep(1000 * fake_sleep_ms(FAKE_copy));
	bytes = fake_translate(FAKE_copy, "where it goes", to, size, 1);
	memcpy(bytes, fake_translate(FAKE_copy, "where it comes from", from, size, 1), size);
	return DA_OK;
}
