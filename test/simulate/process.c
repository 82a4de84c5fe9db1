/*
 * process.c
 *	  The simulated service as a process: its memory, its library, its beginning and end.
 */
#include "socket.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

End		   *lifeline;
bool		service_runs;
int			service_status;
int			service_starts;

/*
 * Memory of the heap, of which all is known
 */

typedef struct Block
{
	struct Block *next;
	struct Block *previous;
	size_t		size;
	uint64_t	mark;
} Block;

#define MARK	UINT64_C(0x6b636f6c62736968)

static Block heap = {&heap, &heap, 0, 0};
static size_t nblocks;

size_t
heap_blocks(void)
{
	return nblocks;
}

void *
world_malloc(size_t size)
{
	Block	   *block;

	if (one_in(life.no_heap))
		return NULL;
	block = malloc(sizeof(Block) + size);
	if (block == NULL)
		failed("out of memory");
	*block = (Block) {heap.next, &heap, size, MARK};
	heap.next->previous = block;
	heap.next = block;
	nblocks++;
	memset(block + 1, RUBBISH, size < 8192 ? size : 8192);
	return block + 1;
}

void
world_free(void *memory)
{
	Block	   *block = (Block *) memory - 1;

	if (memory == NULL)
		return;
	if (block->mark != MARK)
		failed("memory is freed that is none");
	block->next->previous = block->previous;
	block->previous->next = block->next;
	block->mark = 0;
	nblocks--;
	memset(memory, RUBBISH, block->size < 8192 ? block->size : 8192);
	free(block);
}

void *
world_calloc(size_t n, size_t size)
{
	void	   *memory = world_malloc(n * size);

	return memory ? memset(memory, 0, n * size) : NULL;
}

void *
world_realloc(void *memory, size_t size)
{
	void	   *moved = world_malloc(size);

	if (moved && memory)
	{
		size_t		was = ((Block *) memory - 1)->size;

		memcpy(moved, memory, was < size ? was : size);
		world_free(memory);
	}
	return moved;
}

/*
 * The engine
 */

void *
world_dlopen(const char *path, int flags)
{
	static char library;

	(void) path;
	(void) flags;
	return &library;
}

void *
world_dlsym(void *library, const char *name)
{
	(void) library;
	return strcmp(name, DA_ENGINE_ENTRY) == 0 ? (void *) device_entry : NULL;
}

char *
world_dlerror(void)
{
	return "no such library";
}

/*
 * The process
 */

extern int	world_main(int argc, char **argv);

/* what is static in the service, which the script has put together */
extern char __start_gpud_data[];
extern char __stop_gpud_data[];
extern char __start_gpud_bss[];
extern char __stop_gpud_bss[];

static void
begin_anew(void)
{
	static char *data;
	size_t		size = __stop_gpud_data - __start_gpud_data;

	if (data == NULL)
		data = memcpy(malloc(size), __start_gpud_data, size);
	else
		memcpy(__start_gpud_data, data, size);
	memset(__start_gpud_bss, 0, __stop_gpud_bss - __start_gpud_bss);
}

static void
process_main(void *arg)
{
	static char *argv[] = {"darray_gpud", "engine", "0", "0", "0", NULL};
	static char memory[32];

	(void) arg;
	/* or what the device has, but for a little */
	snprintf(memory, sizeof(memory), "%llu", life.files % 2 && !life.no_heap ? 0
			 : (unsigned long long) life.memory);
	argv[3] = memory;
	(void) world_main(5, argv);
	failed("the service returns");
}

void
service_begin(void)
{
	End		   *end;

	begin_anew();
	device_begin();
	pair(&lifeline, &end);
	files_begin(end);
	service_runs = true;
	service_starts++;
	(void) fiber_start("main", process_main, NULL, true);
}

/* nothing is left of it, wherever its threads are */
void
service_kill(int status)
{
	trace("the service ends: %d", status);
	fibers_end_service();
	service_runs = false;
	service_status = status;
	files_end();
	while (heap.next != &heap)
		world_free(heap.next + 1);
	fiber_wake(&service_runs, true);
}

void
world__exit(int status)
{
	service_kill(status);
	fiber_leave();
}
