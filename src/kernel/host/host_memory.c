/*
 * host_memory.c
 *	  Memory of the host engine. Small blocks come from malloc(); large ones are
 *	  mapped, and freed ones are kept for the next call, because faulting fresh
 *	  pages in costs several times what the work on them does.
 *
 * A kept block is on two lists, whose links lie in the block itself: that of its
 * size class, the last freed one first (its pages are warmest), and that of all,
 * from which the one freed longest ago is unmapped when there are too many bytes.
 * A process forks before it comes here.
 */
#include "kernel/host/host.h"

#include <stdlib.h>
#include <sys/mman.h>

#define BLOCK_ALIGNMENT	64
/* from here on, in bytes, a block is mapped on its own */
#define LARGE_BLOCK		((size_t) 1 << 20)
/* of large blocks: alignment and granule, so that the kernel can use huge pages */
#define HUGE_PAGE		((size_t) 2 << 20)
/* four classes between two powers of two, of any size_t */
#define NUM_CLASSES		(64 * 4)

typedef struct FreeBlock
{
	struct FreeBlock *colder,
			   *warmer;			/* among all, in the order they were freed */
	struct FreeBlock *class_colder,
			   *class_warmer;	/* among those of the same class */
	size_t		size;			/* of the mapping */
	int			class_;
} FreeBlock;

static DA_OF_THREAD FreeBlock *warmest;
static DA_OF_THREAD FreeBlock *coldest;
static DA_OF_THREAD FreeBlock *class_warmest[NUM_CLASSES];
static DA_OF_THREAD size_t warm_bytes;
static DA_OF_THREAD size_t warm_bytes_limit = (size_t) 256 << 20;

/* the mapped size for a block of "size" bytes and its class; false: absurdly large */
static bool
size_class(size_t size, int *class_, size_t *mapped)
{
	int			power;
	size_t		step;

	if (size > SIZE_MAX / 4)
		return false;
	power = (int) (sizeof(unsigned long) * 8) - 1 - __builtin_clzl(size);
	step = ((size_t) 1 << power) / 4;
	size = (size + step - 1) / step * step;
	if (size < HUGE_PAGE)
		size = HUGE_PAGE;
	*mapped = (size + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
	/* after rounding: small classes have become one */
	power = (int) (sizeof(unsigned long) * 8) - 1 - __builtin_clzl(*mapped);
	*class_ = power * 4 + (int) ((*mapped >> (power - 2)) & 3);
	return true;
}

static void
unlink_block(FreeBlock *block)
{
	if (block->warmer)
		block->warmer->colder = block->colder;
	else
		warmest = block->colder;
	if (block->colder)
		block->colder->warmer = block->warmer;
	else
		coldest = block->warmer;
	if (block->class_warmer)
		block->class_warmer->class_colder = block->class_colder;
	else
		class_warmest[block->class_] = block->class_colder;
	if (block->class_colder)
		block->class_colder->class_warmer = block->class_warmer;
	warm_bytes -= block->size;
}

static void
trim(size_t limit)
{
	while (warm_bytes > limit)
	{
		FreeBlock  *block = coldest;

		unlink_block(block);
		munmap(block, block->size);
	}
}

/* fresh pages, at a multiple of HUGE_PAGE; NULL if there are none */
static void *
map_block(size_t size)
{
	/* a mapping can begin at any page: take more, give back both ends */
	char	   *start = mmap(NULL, size + HUGE_PAGE, PROT_READ | PROT_WRITE,
							 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	size_t		before;

	if (start == MAP_FAILED)
		return NULL;
	before = (HUGE_PAGE - (uintptr_t) start % HUGE_PAGE) % HUGE_PAGE;
	if (before > 0)
		munmap(start, before);
	if (before < HUGE_PAGE)
		munmap(start + before + size, HUGE_PAGE - before);
#ifdef MADV_HUGEPAGE
	/* a wish: without huge pages all works, slower */
	(void) madvise(start + before, size, MADV_HUGEPAGE);
#endif
	return start + before;
}

DaStatus
host_allocate(size_t size, void **address)
{
	size_t		mapped;
	int			class_;

	*address = NULL;
	if (size < LARGE_BLOCK)
	{
		if (posix_memalign(address, BLOCK_ALIGNMENT, size > 0 ? size : 1) != 0)
		{
			*address = NULL;
			return DA_NO_MEMORY;
		}
		return DA_OK;
	}

	if (!size_class(size, &class_, &mapped))
		return DA_NO_MEMORY;
	if (class_warmest[class_])
	{
		*address = class_warmest[class_];
		unlink_block(*address);
		return DA_OK;
	}
	*address = map_block(mapped);
	if (*address == NULL && warm_bytes > 0)
	{
		/* what is kept for later may be what is missing now */
		trim(0);
		*address = map_block(mapped);
	}
	return *address ? DA_OK : DA_NO_MEMORY;
}

void
host_release(void *address, size_t size)
{
	FreeBlock  *block = address;
	size_t		mapped;
	int			class_;

	if (address == NULL)
		return;
	if (size < LARGE_BLOCK)
	{
		free(address);
		return;
	}
	if (!size_class(size, &class_, &mapped))
		return;					/* no such block was ever given out */
	if (mapped > warm_bytes_limit)
	{
		munmap(address, mapped);
		return;
	}

	block->size = mapped;
	block->class_ = class_;
	block->warmer = NULL;
	block->colder = warmest;
	if (warmest)
		warmest->warmer = block;
	else
		coldest = block;
	warmest = block;
	block->class_warmer = NULL;
	block->class_colder = class_warmest[class_];
	if (class_warmest[class_])
		class_warmest[class_]->class_warmer = block;
	class_warmest[class_] = block;
	warm_bytes += mapped;
	trim(warm_bytes_limit);
}

void
host_trim(void)
{
	trim(0);
}

void
da_host_set_warm_bytes(size_t bytes)
{
	warm_bytes_limit = bytes;
	trim(bytes);
}
