/*
 * engines.c
 *	  Does an engine give the same bits as the host engine?
 *
 *		engines LIBRARY.so [SEED] [--only SLOT] [--limit MEGABYTES] [--length N] [--jobs N]
 *
 * Every slot, with many operands; a SLOT may be "memory" too, which is all that is no
 * slot. Several jobs are threads, each with a slot: a device that processes share goes
 * from one to the other by slices of time, and they all wait. With a limit of the
 * engine's memory (64 at least, for the operands) calls may answer DA_NO_MEMORY, but
 * nothing else may go wrong. With a length there are no others; a million and more show
 * what short ones do not. Where the library says that it cannot be used here, nothing is
 * tested. Seconds a slot go to stderr if DARRAY_VERBOSE is set.
 *
 *		gcc -std=gnu99 -O2 -ffp-contract=off -fno-math-errno -fno-trapping-math
 *			-DDA_OF_THREAD=__thread -Isrc -Itest/kernel test/kernel/engines.c
 *			$(find src/kernel -name '*.c') -pthread -lm -ldl -lrt
 */
#include <dlfcn.h>
#include <pthread.h>
#include <time.h>

#include "engines_groups.h"
#include "engines_programs.h"
#include "engines_ranks.h"
#include "engines_spans.h"
#include "engines_values.h"
#include "engines_vectors.h"
#include "engines_windows.h"

/*
 * What is no slot
 */

static void
fill_bytes(unsigned char *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++)
		bytes[i] = (unsigned char) (i % 8 == 0 ? check_random(&random_state) >> 32
									: i * 7 + i / 251);
}

static void
check_status(DaStatus status, const char *what, size_t size)
{
	CHECK(status == DA_OK, "%s of %zu bytes: status %d", what, size, status);
}

/* up and down again, "at" bytes from the start, in one go and by pieces */
static void
test_copies(size_t size, size_t at)
{
	DaCall		call = sample_call;
	DaCall		stopped = sample_interrupted(0);
	unsigned char *bytes = malloc(size + 1);
	unsigned char *back = malloc(size + 1);
	void	   *block;
	DaStatus	status;

	status = tested->allocate(at + size + 1, &block);
	if (status == DA_NO_MEMORY && limited)
	{
		free(bytes);
		free(back);
		return;
	}
	if (bytes == NULL || back == NULL || status != DA_OK)
		give_up("test_copies", status);
	fill_bytes(bytes, size);
	check_status(tested->upload(&call, (char *) block + at, bytes, size), "upload", size);
	check_status(tested->download(&call, back, (char *) block + at, size), "download", size);
	CHECK(memcmp(bytes, back, size) == 0, "upload and download of %zu bytes", size);

	/* a flag that is set stops it, or not; then all goes on */
	status = tested->upload(&stopped, (char *) block + at, bytes, size);
	CHECK(status == DA_OK || status == DA_INTERRUPTED, "stopped upload: %d", status);
	status = tested->download(&stopped, back, (char *) block + at, size);
	CHECK(status == DA_OK || status == DA_INTERRUPTED, "stopped download: %d", status);

	fill_bytes(bytes, size);
	for (size_t done = 0; done < size;)
	{
		size_t		n = (size_t) random_below((int64_t) tested->stage_size) + 1;
		void	   *piece = NULL;
		void	   *again = NULL;

		if (random_below(4) == 0)
			n = tested->stage_size;
		if (n > size - done)
			n = size - done;
		check_status(tested->stage(&call, &piece), "stage", n);
		check_status(tested->stage(&call, &again), "stage again", n);
		CHECK(piece == again, "a piece that was not sent must come again");
		status = tested->stage(&stopped, &again);
		CHECK(status == DA_OK || status == DA_INTERRUPTED, "stopped stage: %d", status);
		if (again == NULL)
			break;
		memcpy(again, bytes + done, n);
		check_status(tested->send((char *) block + at + done, n), "send", n);
		done += n;
	}
	memset(back, 0, size);
	check_status(tested->download(&call, back, (char *) block + at, size), "download", size);
	CHECK(memcmp(bytes, back, size) == 0, "stages and download of %zu bytes", size);
	tested->release(block, at + size + 1);
	free(bytes);
	free(back);
}

/* from a block to another one, by way of a hatch where there can be one */
static void
test_hatch(void)
{
	const size_t size = tested->hatch_size;
	DaCall		call = sample_call;
	DaHatch		hatch = {.address = NULL};
	unsigned char *bytes = malloc(size);
	unsigned char *back = calloc(size, 1);
	void	   *from;
	void	   *to;
	DaStatus	status;

	if (tested->allocate(size, &from) != DA_OK || tested->allocate(size, &to) != DA_OK)
		give_up("test_hatch", DA_NO_MEMORY);
	fill_bytes(bytes, size);
	check_status(tested->upload(&call, from, bytes, size), "upload", size);
	status = tested->make_hatch(&hatch);
	if (status == DA_OK)
	{
		check_status(tested->copy(hatch.address, from, size), "copy to a hatch", size);
		check_status(tested->copy(to, hatch.address, size), "copy from a hatch", size);
		tested->settle();
		tested->close_hatch(&hatch);
	}
	else
		check_status(tested->copy(to, from, size), "copy", size);
	CHECK(hatch.address == NULL, "a hatch that is closed");
	check_status(tested->copy(to, from, 0), "copy", 0);
	check_status(tested->download(&call, back, to, size), "download", size);
	CHECK(memcmp(bytes, back, size) == 0, "copies of %zu bytes", size);
	tested->release(from, size);
	tested->release(to, size);
	free(bytes);
	free(back);
}

/* a block remembers its number */
#define BLOCKS	2000

static void
test_blocks(void)
{
	static void *block[BLOCKS];
	static size_t size[BLOCKS];
	DaCall		call = sample_call;

	for (int round = 0; round < 3; round++)
	{
		for (int k = 0; k < BLOCKS; k++)
		{
			if (block[k])
				continue;
			size[k] = (size_t) random_below((int64_t) 1 << (4 + random_below(14))) + sizeof(int);
			check_status(tested->allocate(size[k], &block[k]), "allocate", size[k]);
			CHECK((uintptr_t) block[k] % sizeof(uint64_t) == 0, "%p", block[k]);
			check_status(tested->upload(&call, block[k], &k, sizeof(k)), "upload", sizeof(k));
		}
		for (int k = 0; k < BLOCKS; k++)
		{
			int			back = -1;

			if (round < 2 && random_below(2))
				continue;
			check_status(tested->download(&call, &back, block[k], sizeof(back)), "download",
						 sizeof(back));
			CHECK(back == k, "block %d has become %d", k, back);
			tested->release(block[k], size[k]);
			block[k] = NULL;
		}
	}
}

static void
test_too_large(void)
{
	void	   *block = &block;
	DaStatus	status = tested->allocate((size_t) 1 << 50, &block);

	CHECK(status == DA_NO_MEMORY && block == NULL, "2^50 bytes: status %d, %p", status, block);
	status = tested->allocate(SIZE_MAX, &block);
	CHECK(status == DA_NO_MEMORY && block == NULL, "SIZE_MAX bytes: status %d, %p", status, block);
	check_status(tested->allocate(0, &block), "allocate", 0);
	tested->release(block, 0);
	tested->release(NULL, 0);
	check_status(tested->allocate(1, &block), "allocate", 1);
	tested->release(block, 1);
	CHECK(tested->reason() == NULL, "%s", tested->reason());
}

static void
test_memory(void)
{
	static const size_t sizes[] = {0, 1, 2, 4095, 4096, 65535, 65537, ((size_t) 4 << 20) + 1,
	((size_t) 64 << 20) + 3};

	for (int k = 0; k < SAMPLE_COUNT(sizes); k++)
	{
		test_copies(sizes[k], 0);
		test_copies(sizes[k], 1 + (size_t) random_below(1000));
	}
	test_too_large();
	if (!limited)
		test_hatch();
	test_blocks();
	test_too_large();
}

/* bytes of the engine's memory that this process uses; what the engine says of itself */
static uint64_t
check_device(void)
{
	DaDevice	devices[64];
	int			count = tested->devices(devices, 64);

	CHECK(count >= 1, "%d devices", count);
	if (count < 1)
		return 0;
	CHECK(tested->devices(devices, 1) == count, "the number of devices depends on the room");
	CHECK(devices[0].open && devices[0].reason[0] == '\0' && devices[0].name[0] != '\0',
		  "device 0: \"%s\", open: %d, reason: \"%s\"", devices[0].name, devices[0].open,
		  devices[0].reason);
	return devices[0].memory_used;
}

static double
seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

/* the slots, and how they have gone */
static struct
{
	const char *only;			/* NULL: all */
	uint64_t	seed;
	DaOptions	options;		/* with which each thread opens the engine */
	pthread_mutex_t mutex;
	int			next;			/* that no thread has taken yet */
	long		passed;
	long		failed;
}			slots_run = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static const struct
{
	const char *name;
	void		(*test) (void);
}			tests[] = {
	{"memory", test_memory},
	{"programs", test_programs},
#define SLOT(slot, gives) {#slot, test_##slot},
	SLOTS(SLOT)
#undef SLOT
};

/* one after the other, whatever no other thread has taken */
static void *
run_slots(void *first)
{
	int			i;

	if (first == NULL && tested->open(&slots_run.options) != DA_OK)
		give_up("another thread", DA_LOST);
	while ((i = __atomic_fetch_add(&slots_run.next, 1, __ATOMIC_RELAXED)) < SAMPLE_COUNT(tests))
	{
		double		begin = seconds();

		if (slots_run.only && strcmp(slots_run.only, tests[i].name) != 0)
			continue;
		check_passed = check_failed = 0;
		/* the same alone and beside others */
		random_state = (slots_run.seed * 2 + 1) ^ (uint64_t) i << 32;
		tests[i].test();
		if (tested->settle)
			tested->settle();
		pthread_mutex_lock(&slots_run.mutex);
		slots_run.passed += check_passed;
		slots_run.failed += check_failed;
		if (getenv("DARRAY_VERBOSE"))
			fprintf(stderr, "%-14s %7.2f s, %ld checks, %ld failed\n", tests[i].name,
					seconds() - begin, check_passed + check_failed, check_failed);
		pthread_mutex_unlock(&slots_run.mutex);
	}
	return NULL;
}

/* how all of them went is what this thread has checked */
static void
run_all(int jobs)
{
	pthread_t	thread[64];

	if (jobs > 64)
		jobs = 64;
	for (int i = 1; i < jobs; i++)
		if (pthread_create(&thread[i], NULL, run_slots, NULL) != 0)
			give_up("a thread", DA_NO_MEMORY);
	run_slots(&slots_run);
	for (int i = 1; i < jobs; i++)
		pthread_join(thread[i], NULL);
	check_passed = slots_run.passed;
	check_failed = slots_run.failed;
}

/* false: the library cannot be used here, or is none; "status" is then the program's */
static bool
open_library(const char *path, int *status)
{
	void	   *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	DaEngineEntry entry = NULL;

	*status = 1;
	if (library)
		*(void **) &entry = dlsym(library, DA_ENGINE_ENTRY);
	if (entry == NULL)
	{
		fprintf(stderr, "%s\n", dlerror());
		return false;
	}
	tested = entry();
	if (tested->version != DA_ENGINE_VERSION)
	{
		fprintf(stderr, "%s: version %u\n", path, tested->version);
		return false;
	}
	if (tested->open(&slots_run.options) == DA_OK)
		return true;
	printf("skip kernel/engines: %s\n", tested->reason());
	*status = 0;
	return false;
}

int
main(int argc, char **argv)
{
	const char *path = NULL;
	int			jobs = 1;
	static int64_t length;
	uint64_t	used;
	int			status;

	slots_run.options.memory_limit = UINT64_C(64) << 30;
	slots_run.options.warm_memory = UINT64_C(1) << 30;
	for (int i = 1; i < argc; i++)
	{
		if (strcmp(argv[i], "--only") == 0 && i + 1 < argc)
			slots_run.only = argv[++i];
		else if (strcmp(argv[i], "--limit") == 0 && i + 1 < argc)
		{
			slots_run.options.memory_limit = strtoull(argv[++i], NULL, 10) << 20;
			limited = true;
		}
		else if (strcmp(argv[i], "--length") == 0 && i + 1 < argc)
		{
			length = strtoll(argv[++i], NULL, 10);
			lengths = &length;
			num_lengths = 1;
		}
		else if (strcmp(argv[i], "--jobs") == 0 && i + 1 < argc)
			jobs = atoi(argv[++i]);
		else if (path == NULL)
			path = argv[i];
		else
			slots_run.seed = strtoull(argv[i], NULL, 10);
	}
	if (path == NULL)
	{
		fprintf(stderr, "usage: engines LIBRARY.so [SEED] [--only SLOT] [--limit MEGABYTES] "
				"[--length N] [--jobs N]\n");
		return 2;
	}
	if (!open_library(path, &status))
		return status;

	used = check_device();
	run_all(jobs);
	/* the fake engine else ends the program: no session of darray's own asks for that */
	setenv("FAKE_ENGINE_LENIENT", "1", 1);
	if (slots_run.only == NULL || strcmp(slots_run.only, "select") == 0)
		test_wrong_masks();
	unsetenv("FAKE_ENGINE_LENIENT");
	CHECK(check_device() == used, "a slot has kept memory: %" PRIu64 " bytes, at first %" PRIu64,
		  check_device(), used);
	CHECK(tested->reason() == NULL, "%s", tested->reason());
	return check_done("engines");
}
