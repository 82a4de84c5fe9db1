/*
 * test_memory.c
 *	  The host engine's memory: alignment, reuse of freed blocks, how much is kept,
 *	  what is cleared and moved.
 */
#include "kernel/host/host.h"
#include "check.h"

#include <sys/mman.h>
#include <unistd.h>

#define MB ((size_t) 1 << 20)

static void *
get(size_t size)
{
	void	   *address = NULL;

	CHECK(host_allocate(size, &address) == DA_OK && address, "%zu", size);
	CHECK((uintptr_t) address % 64 == 0, "%zu: %p", size, address);
	if (size >= MB)
		CHECK((uintptr_t) address % (2 * MB) == 0, "%zu: %p", size, address);
	return address;
}

/* is any page there mapped still? */
static bool
mapped(void *address)
{
	unsigned char vec;

	return mincore(address, sysconf(_SC_PAGESIZE), &vec) == 0;
}

static void
test_sizes(void)
{
	uint64_t	state = 1;
	char	   *block[64] = {NULL};
	size_t		size[64] = {0};

	for (int i = 0; i < 3000; i++)
	{
		int			k = check_random(&state) >> 40 & 63;

		if (block[k])
		{
			CHECK(block[k][0] == (char) k && block[k][size[k] - 1] == (char) k, "%zu", size[k]);
			host_release(block[k], size[k]);
			block[k] = NULL;
			continue;
		}
		size[k] = (size_t) 1 << (check_random(&state) >> 50) % 24;
		size[k] += (check_random(&state) >> 20) % size[k];
		block[k] = get(size[k]);
		block[k][0] = block[k][size[k] - 1] = (char) k;
	}
	for (int k = 0; k < 64; k++)
		host_release(block[k], size[k]);
	da_host_set_warm_bytes(0);

	/* both sides of every size class's border */
	for (size_t base = MB; base <= 64 * MB; base *= 2)
		for (int quarter = 4; quarter < 8; quarter++)
			for (int d = -1; d <= 1; d++)
			{
				size_t		bytes = base / 4 * quarter + d;
				char	   *p = get(bytes);

				p[0] = p[bytes - 1] = 1;
				host_release(p, bytes);
			}
}

static void
test_reuse(void)
{
	char	   *a;
	char	   *b;
	char	   *c;

	da_host_set_warm_bytes(0);
	da_host_set_warm_bytes(64 * MB);
	a = get(9 * MB);
	b = get(20 * MB);
	host_release(a, 9 * MB);
	/* same class: the same block, also for another size */
	c = get(10 * MB);
	CHECK(c == a, "%p %p", (void *) c, (void *) a);
	host_release(c, 10 * MB);
	host_release(b, 20 * MB);
	c = get(30 * MB);
	CHECK(c != a && c != b, "another class");
	host_release(c, 30 * MB);
	CHECK(mapped(a) && mapped(b) && mapped(c), "10 + 20 + 32 MB are kept");
	/* the one freed longest ago goes */
	c = get(5 * MB);
	host_release(c, 5 * MB);
	CHECK(!mapped(a) && mapped(b), "of too many bytes the coldest goes");
	da_host_set_warm_bytes(38 * MB);
	CHECK(!mapped(b), "trimmed at once");
	da_host_set_warm_bytes(0);
	a = get(4 * MB);
	host_release(a, 4 * MB);
	CHECK(!mapped(a), "nothing is kept");
	da_host_set_warm_bytes(64 * MB);
	a = get(4 * MB);
	host_release(a, 4 * MB);
	CHECK(mapped(a), "kept again");
	da_host_engine.trim();
	CHECK(!mapped(a), "nothing is left");
	a = get(4 * MB);
	host_release(a, 4 * MB);
	CHECK(mapped(a), "kept as before");

	/* the last one freed is the first one reused; one in the middle can go */
	da_host_set_warm_bytes(256 * MB);
	a = get(4 * MB);
	b = get(4 * MB);
	c = get(4 * MB);
	host_release(a, 4 * MB);
	host_release(b, 4 * MB);
	host_release(c, 4 * MB);
	CHECK(get(4 * MB) == c, "warmest first");
	CHECK(get(4 * MB) == b, "warmest first");
	CHECK(get(4 * MB) == a, "warmest first");
	host_release(a, 4 * MB);
	host_release(b, 4 * MB);
	host_release(c, 4 * MB);
	/* larger than all that may be kept */
	a = get(300 * MB);
	host_release(a, 300 * MB);
	CHECK(!mapped(a) && mapped(b), "too large to be kept");
	da_host_set_warm_bytes(0);
	da_host_set_warm_bytes(256 * MB);
}

static void
test_failure(void)
{
	void	   *address;
	void	   *kept = get(4 * MB);

	host_release(kept, 4 * MB);
	host_release(NULL, 0);
	host_release(NULL, 10 * MB);
	address = &address;
	CHECK(host_allocate(SIZE_MAX, &address) == DA_NO_MEMORY && address == NULL, "SIZE_MAX");
	address = &address;
	CHECK(host_allocate((size_t) 1 << 60, &address) == DA_NO_MEMORY && address == NULL, "2^60");
	CHECK(!mapped(kept), "what was kept went before giving up");
	address = get(0);
	host_release(address, 0);
}

/* bytes cleared and moved in several parts: all of them, none after them */
static void
test_parts(void)
{
	static const volatile int flag = 1;
	static const size_t sizes[] = {0, 1, 8 * MB - 1, 8 * MB, 8 * MB + 1, 20 * MB + 3};
	char	   *from = malloc(40 * MB);
	char	   *to = malloc(40 * MB);
	char	   *zero = calloc(40 * MB, 1);

	for (size_t i = 0; i < 40 * MB; i++)
		from[i] = (char) (i % 251 + 1);
	for (size_t k = 0; k < sizeof(sizes) / sizeof(sizes[0]); k++)
	{
		size_t		size = sizes[k];
		DaCall		call = {.errors = 0};

		memset(to, 0x5a, 40 * MB);
		CHECK(host_move(&call, to, from, size) && memcmp(to, from, size) == 0, "%zu", size);
		CHECK(to[size] == 0x5a && memcmp(to + size, to + size + 1, 40 * MB - size - 1) == 0,
			  "%zu: moved too much", size);
		CHECK(host_clear(&call, to, size) && memcmp(to, zero, size) == 0, "%zu", size);
		CHECK(to[size] == 0x5a && memcmp(to + size, to + size + 1, 40 * MB - size - 1) == 0,
			  "%zu: cleared too much", size);
		call.interrupt[1] = &flag;
		CHECK(host_move(&call, to, from, size) == (size <= 8 * MB), "%zu: interrupted", size);
		CHECK(host_clear(&call, to, size) == (size <= 8 * MB), "%zu: interrupted", size);
	}
	free(from);
	free(to);
	free(zero);
}

int
main(void)
{
	test_sizes();
	test_reuse();
	test_failure();
	test_parts();
	return check_done("memory");
}
