/*
 * test_giving_up.c
 *	  Slots of the host engine that take memory, whenever there is none, and
 *	  interrupted: they say so, keep nothing, and work the next time.
 */
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>
#include <math.h>

#include "check.h"
#include "kernel/host/host.h"

#define LENGTH		20000
#define MANY		9000
#define FAR			2500000		/* groups whose totals are cleared in several parts */

/* the piece of memory after "left" others is not to be had; all are, if that is negative */
static long left = -1;

static bool
fails(void)
{
	return left >= 0 && left-- == 0;
}

int
posix_memalign(void **memory, size_t alignment, size_t size)
{
	*memory = fails() ? NULL : memalign(alignment, size);
	return *memory ? 0 : ENOMEM;
}

void *
mmap(void *address, size_t length, int protection, int flags, int fd, off_t offset)
{
	if (fails())
		return MAP_FAILED;
	return (void *) syscall(SYS_mmap, address, length, protection, flags, fd, offset);
}

typedef enum Slot
{
	SORT,
	ARGSORT,
	NTH,
	TOP,
	GROUP_ID,
	GROUP_REDUCE
} Slot;

typedef struct Call
{
	Slot		slot;
	DaColumn	column;
	DaColumn	before;			/* an order of the same length; ids of groups */
	DaFold		op;
	DaOutput	result;
} Call;

static DaStatus
make_call(Call *c, const volatile int *interrupt)
{
	DaCall		call = {.interrupt = {interrupt, NULL}};
	DaOrder		order = {false, false};
	DaColumn	ranks = c->before;
	int64_t		ngroups;

	/* a few of the numbers in "before" */
	ranks.length = c->result.length;

	switch (c->slot)
	{
		case SORT:
			return host_sort(&call, &c->column, order, &c->result);
		case ARGSORT:
			return host_argsort(&call, &c->column, order, &c->before, &c->result);
		case NTH:
			return host_nth(&call, &c->column, &ranks, &c->result);
		case TOP:
			return host_top(&call, &c->column, order, &c->result);
		case GROUP_ID:
			return host_group_id(&call, &c->column, &c->result, &ngroups);
		case GROUP_REDUCE:
			return host_group_reduce(&call, &c->op, 1, &c->before, &c->column, &c->result);
	}
	return DA_OK;
}

static size_t
used_memory(void)
{
	host_trim();
	return mallinfo2().uordblks;
}

/* interrupted from the start */
static void
check_interrupt(Call *c, const char *what)
{
	static const volatile int flag = 1;
	size_t		used = 0;
	size_t		before = 1;

	for (int time = 0; time < 20 && used != before; time++)
	{
		DaStatus	status = make_call(c, &flag);

		/* a short sort does not look */
		CHECK(status == DA_INTERRUPTED || (status == DA_OK && c->slot < GROUP_REDUCE),
			  "%s: goes on", what);
		before = used;
		used = used_memory();
	}
	CHECK(used == before, "%s: keeps memory", what);
}

/* without the first piece of memory that it takes, the second, ..., until it has all; how many */
static int
check_call(Call *c, const char *what)
{
	for (int taken = 0;; taken++)
	{
		size_t		used = 0;
		size_t		before = 1;

		/* what malloc() itself keeps for later does not grow for long */
		for (int time = 0; time < 20 && used != before; time++)
		{
			DaStatus	status;
			bool		had_all;

			left = taken;
			status = make_call(c, NULL);
			had_all = left >= 0;
			left = -1;
			/* it may go on with less */
			CHECK(status == DA_OK || (status == DA_NO_MEMORY && !had_all), "%s: status %d", what,
				  status);
			if (had_all)
				return taken;
			before = used;
			used = used_memory();
		}
		CHECK(used == before, "%s: keeps memory without piece %d", what, taken);
	}
}

/* elements of one of several ranges: few integers, many, scattered over all there are */
static DaColumn
make_column(DaStorage storage, uint64_t range, bool nulls)
{
	static uint64_t state = 88172645463325252;
	size_t		size = da_storage_size[storage];
	char	   *data = calloc(LENGTH, size);
	uint64_t   *validity = nulls ? malloc(DA_VALIDITY_WORDS(LENGTH) * 8) : NULL;

	if (nulls)
		memset(validity, 0xff, DA_VALIDITY_WORDS(LENGTH) * 8);
	for (int i = 0; i < LENGTH; i++)
	{
		uint64_t	random = check_random(&state) >> 8;
		uint64_t	element = range ? random % range : random * UINT64_C(0x9e3779b97f4a7c15);
		DaScalar	x = {.bits = element};

		if (storage == DA_STORAGE_BOOL)
			x.bits &= 1;
		else if (storage == DA_STORAGE_FLOAT4)
			x.f4 = (float) ldexp((double) (element >> 11), (int) (element % 200) - 100);
		else if (storage == DA_STORAGE_FLOAT8)
			x.f8 = ldexp((double) (element >> 11), (int) (element % 1000) - 500);
		if (nulls && random % 5 == 0)
			da_bit_clear(validity, i);
		else
			memcpy(data + i * size, &x, size);
	}
	return (DaColumn) {storage, false, LENGTH, data, validity, 0};
}

static DaColumn
make_numbers(int most)
{
	int32_t    *number = malloc(LENGTH * sizeof(int32_t));

	for (int i = 0; i < LENGTH; i++)
		number[i] = (int32_t) ((int64_t) i * 7919 % most) + 1;
	return (DaColumn) {DA_STORAGE_INT4, false, LENGTH, number, NULL, 0};
}

static volatile int later;

static void
interrupt_now(int number)
{
	(void) number;
	later = 1;
}

/* interrupted somewhere, most of the time while memory is cleared: none is given back twice */
static void
check_interrupt_later(void)
{
	DaColumn	column = make_column(DA_STORAGE_FLOAT8, 0, false);
	DaColumn	ids = make_numbers(MANY);
	size_t		size = (size_t) (FAR + 1) * 24; /* as much as the totals of the groups take */
	Call		c = {GROUP_REDUCE, column, ids, DA_FOLD_STDDEV,
	{DA_STORAGE_FLOAT8, FAR, malloc(FAR * 8), malloc(DA_VALIDITY_WORDS(FAR) * 8), -1}};

	signal(SIGALRM, interrupt_now);
	da_host_set_warm_bytes((size_t) 1 << 30);
	for (int i = 0; i < 40; i++)
	{
		struct itimerval timer = {{0, 0}, {0, 500 + 1000 * i}};
		void	   *block[8];
		DaStatus	status;

		later = 0;
		setitimer(ITIMER_REAL, &timer, NULL);
		status = make_call(&c, &later);
		CHECK(status == DA_INTERRUPTED || status == DA_OK, "status %d", status);
		for (int k = 0; k < 8; k++)
		{
			CHECK(da_host_engine.allocate(size, &block[k]) == DA_OK, "allocate");
			for (int j = 0; j < k; j++)
				CHECK(block[j] != block[k], "a block was released twice");
		}
		for (int k = 0; k < 8; k++)
			da_host_engine.release(block[k], size);
	}
	free((void *) column.data);
	free((void *) ids.data);
	free(c.result.data);
	free(c.result.validity);
}

int
main(void)
{
	static const uint64_t ranges[] = {3, 1000, 1000000, 0};
	static const int groups[] = {3, MANY};
	void	   *data = malloc(LENGTH * 8);
	uint64_t   *validity = malloc(DA_VALIDITY_WORDS(LENGTH) * 8);
	DaColumn	order = make_numbers(LENGTH);
	long		taken[GROUP_REDUCE + 1] = {0};

	for (DaStorage storage = 0; storage < DA_NUM_STORAGES; storage++)
		for (size_t r = 0; r < sizeof(ranges) / sizeof(ranges[0]); r++)
			for (int nulls = 0; nulls < 2; nulls++)
			{
				DaColumn	column = make_column(storage, ranges[r], nulls);

				for (Slot slot = SORT; slot <= GROUP_ID; slot++)
				{
					Call		c = {slot, column, order, DA_FOLD_COUNT,
						{slot == SORT || slot == NTH ? storage : DA_STORAGE_INT4,
					slot == NTH ? 3 : slot == TOP ? 500 : LENGTH, data, validity, -1}};
					char		what[100];

					snprintf(what, sizeof(what), "slot %d storage %d range %d nulls %d", slot,
							 storage, (int) r, nulls);
					taken[slot] += check_call(&c, what);
					check_interrupt(&c, what);
				}
				for (int k = 0; k < 2; k++)
				{
					DaColumn	ids = make_numbers(groups[k]);

					for (int op = 0; op < DA_NUM_FOLDS; op++)
					{
						Call		c = {GROUP_REDUCE, column, ids, (DaFold) op,
						{storage, groups[k], data, validity, -1}};
						char		what[100];

						snprintf(what, sizeof(what), "group %d of %d storage %d range %d nulls %d",
								 op, groups[k], storage, (int) r, nulls);
						c.result.storage = da_fold_storage(c.op, (int) storage);
						if (!da_fold_info[op].of_groups || c.result.storage == DA_NUM_STORAGES)
							continue;
						taken[GROUP_REDUCE] += check_call(&c, what);
						check_interrupt(&c, what);
					}
					free((void *) ids.data);
				}
				free((void *) column.data);
				free((void *) column.validity);
			}
	check_interrupt_later();
	for (int slot = 0; slot <= GROUP_REDUCE; slot++)
		CHECK(taken[slot] > 30, "slot %d has taken memory %ld times", slot, taken[slot]);
	free((void *) order.data);
	free(data);
	free(validity);
	return check_done("giving_up");
}
