/*
 * fake.h
 *	  What the files of the fake engine share.
 */
#ifndef FAKE_H
#define FAKE_H

#include <pthread.h>

#include "fake_engine.h"
#include "kernel/task.h"

/* that use the engine, at most */
#define FAKE_MOST_THREADS	64

/* addresses from here on are the engine's: no process has any there */
#define FAKE_FIRST_ADDRESS	((uintptr_t) 1 << 54)

/* bytes of a piece, of a hatch: small, so that columns of a test take several */
#define FAKE_STAGE_SIZE		((size_t) 64 << 10)
#define FAKE_HATCH_SIZE		((size_t) 256 << 10)

/* fills what nobody may rely on */
#define FAKE_RUBBISH		0xdb

/* calls that are none of tasks; "task" is any of them */
#define FAKE_KINDS(X) \
	X(allocate) X(release) X(clear) X(trim) X(upload) X(download) X(stage) X(send) X(settle) \
	X(make_hatch) X(open_hatch) X(close_hatch) X(copy) X(task)

/* kinds of calls: each is counted, and may be made to fail */
typedef enum FakeKind
{
#define KIND(id) FAKE_##id,
	FAKE_KINDS(KIND)
#undef KIND
	FAKE_FIRST_TASK,			/* then one a kind of tasks: FAKE_FIRST_TASK + DA_TASK_... */
	FAKE_NUM_KINDS = FAKE_FIRST_TASK + DA_NUM_TASKS
} FakeKind;

static inline bool
fake_interrupted(const DaCall *call)
{
	return da_call_is_interrupted(call);
}

/* held where something is changed that all threads share */
extern pthread_mutex_t fake_lock;

/* fake_engine.c: a call broke the rules; ends the process */
extern void fake_broken(FakeKind kind, const char *format,...)
			__attribute__((format(printf, 2, 3), noreturn));

/* a call of this kind begins: not DA_OK if it has to fail */
extern DaStatus fake_count_call(FakeKind kind);

/* milliseconds that a task, a send or a copy takes besides what it does */
extern int	fake_sleep_ms(FakeKind kind);

/* how the engine was opened */
extern DaOptions fake_options;

/* bytes allocated and not released, and how often; under the lock */
extern uint64_t fake_live_bytes;
extern size_t fake_live_count;

/* fake_memory.c; of each thread */
extern bool fake_memory_open(void);
extern DaStatus fake_allocate(size_t size, void **address);
extern void fake_release(void *address, size_t size);
extern DaStatus fake_clear(void *address, size_t size);
extern void fake_trim(void);
extern DaStatus fake_upload(DaCall *call, void *to, const void *from_host, size_t size);
extern DaStatus fake_download(DaCall *call, void *to_host, const void *from, size_t size);
extern DaStatus fake_stage(DaCall *call, void **piece);
extern DaStatus fake_send(void *to, size_t size);
extern void fake_settle(void);
extern DaStatus fake_make_hatch(DaHatch *hatch);
extern DaStatus fake_open_hatch(DaHatch *hatch);
extern void fake_close_hatch(DaHatch *hatch);
extern DaStatus fake_copy(void *to, const void *from, size_t size);
extern void fake_begin(const void *address);

/* where the bytes at an address of the engine really are; "what" is for the message */
extern void *fake_translate(FakeKind kind, const char *what, const void *address, size_t size,
							size_t alignment);

/* what must be memory of the host */
extern void fake_check_host(FakeKind kind, const char *what, const void *address);

/* fake_task.c */
extern DaStatus fake_execute(DaCall *call, DaTask *task);

#endif							/* FAKE_H */
