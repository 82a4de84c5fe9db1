/*
 * host.h
 *	  What the files of the host engine share.
 *
 * Nothing allocated here is owned by anybody else: a function releases what it
 * allocated on every way out.
 */
#ifndef DA_HOST_H
#define DA_HOST_H

#include <string.h>

#include "kernel/element/scalar.h"
#include "kernel/task.h"

/*
 * Hot loops are compiled for three levels of x86-64 (two by GCC before 12, which knows
 * no third); the loader picks. Without contraction to fused multiply-add
 * (-ffp-contract=off), so all give the same bits.
 */
#ifndef DA_CLONES
#if defined(__x86_64__) && defined(__gnu_linux__) && defined(__has_attribute)
#if __has_attribute(target_clones)
#if defined(__clang__) || __GNUC__ >= 12
#define DA_CLONES __attribute__((target_clones("default", "avx2", "arch=x86-64-v4")))
#else
#define DA_CLONES __attribute__((target_clones("default", "avx2")))
#endif
#endif
#endif
#endif
#ifndef DA_CLONES
#define DA_CLONES
#endif

/* the same, but two of them have a fused multiply-add */
#ifndef DA_FMA_CLONES
#if defined(__x86_64__) && defined(__gnu_linux__) && !defined(__clang__) && __GNUC__ >= 12
#define DA_FMA_CLONES __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define DA_FMA_CLONES DA_CLONES
#endif
#endif

/*
 * What the host engine keeps between calls. PostgreSQL's processes have one thread, so it is the
 * process's; in the fake engine of the tests each thread has its own.
 */
#ifndef DA_OF_THREAD
#define DA_OF_THREAD
#endif

/* elements between two looks at the interrupt flags */
#define DA_INTERRUPT_STRIDE (INT64_C(1) << 20)

static inline bool
host_interrupted(const DaCall *call)
{
	return da_call_is_interrupted(call);
}

/* the same at each element or block of them, most of which are no time to look */
static inline bool
host_interrupted_at(const DaCall *call, int64_t at)
{
	return at % DA_INTERRUPT_STRIDE == 0 && host_interrupted(call);
}

/* the same at each group or word, of which one may take as long as a hundred elements */
static inline bool
host_interrupted_in(const DaCall *call, int64_t i)
{
	return i % (DA_INTERRUPT_STRIDE / 64) == 0 && host_interrupted(call);
}

/* elements at a time; a multiple of 64 that divides DA_INTERRUPT_STRIDE */
#define HOST_BLOCK			1024
#define HOST_BLOCK_WORDS	(HOST_BLOCK / 64)

/* the block of a register of a program */
typedef struct HostRegister
{
	void	   *data;			/* to be written by nobody but what makes the register */
	/* from bit 0 on, bits past the end 0; NULL: no element of the block is NULL */
	const uint64_t *validity;
} HostRegister;

/* the elements of the block that begins at "at" */
static inline int
host_block_length(int64_t length, int64_t at)
{
	return (int) (length - at < HOST_BLOCK ? length - at : HOST_BLOCK);
}

/* how many elements there are from "at" on, at most as many as go without a look at interrupts */
static inline int64_t
host_stride_length(int64_t length, int64_t at)
{
	return length - at < DA_INTERRUPT_STRIDE ? length - at : DA_INTERRUPT_STRIDE;
}

/*
 * Write to every page of memory whose contents do not matter: what is then written
 * here and there would otherwise fault it all in between two looks at the interrupt
 * flags, which takes seconds for the largest arrays. False: interrupted.
 */
static inline bool
host_fault_in(const DaCall *call, void *memory, size_t size)
{
	for (size_t at = 0; at < size; at += 4096)
	{
		((volatile char *) memory)[at] = 0;
		if (at % ((size_t) 1 << 20) == 0 && host_interrupted(call))
			return false;
	}
	return true;
}

/* bytes that are cleared or copied between two looks at the interrupt flags */
#define DA_INTERRUPT_BYTES ((size_t) 8 << 20)

/* memset() to 0, and memcpy(), of blocks of any size; false: interrupted */
static inline bool
host_clear(const DaCall *call, void *memory, size_t size)
{
	for (size_t at = 0; at < size; at += DA_INTERRUPT_BYTES)
	{
		if (at > 0 && host_interrupted(call))
			return false;
		memset((char *) memory + at, 0,
			   size - at < DA_INTERRUPT_BYTES ? size - at : DA_INTERRUPT_BYTES);
	}
	return true;
}

static inline bool
host_move(const DaCall *call, void *to, const void *from, size_t size)
{
	for (size_t at = 0; at < size; at += DA_INTERRUPT_BYTES)
	{
		if (at > 0 && host_interrupted(call))
			return false;
		memcpy((char *) to + at, (const char *) from + at,
			   size - at < DA_INTERRUPT_BYTES ? size - at : DA_INTERRUPT_BYTES);
	}
	return true;
}

/* host_memory.c: large blocks come from a pool that stays faulted in */
extern DaStatus host_allocate(size_t size, void **address);
extern void host_release(void *address, size_t size);
extern void host_trim(void);

/* host_task.c: what an engine does */
extern DaStatus host_execute(DaCall *call, DaTask *task);

/*
 * What does each kind of task: host_fill() and so on, each in the file of its topic
 */
#define DA_TASK(id, fn, params, args, ...) extern DaStatus host_##fn params;
#include "kernel/task_list.h"
#undef DA_TASK

#endif							/* DA_HOST_H */
