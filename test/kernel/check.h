/*
 * check.h
 *	  The little that the standalone kernel tests share. A test is a program
 *	  test/kernel/test_<topic>.c that includes this, calls CHECK() and ends with
 *	  return check_done("topic").
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"

/* of a thread, for engines.c */
static __thread long check_passed;
static __thread long check_failed;

#define CHECK(condition, ...) \
	do { \
		if (condition) \
			check_passed++; \
		else if (check_failed++ < 20) \
		{ \
			fprintf(stderr, "%s:%d: %s: ", __FILE__, __LINE__, #condition); \
			fprintf(stderr, __VA_ARGS__); \
			fputc('\n', stderr); \
		} \
	} while (0)

/*
 * Of the bytes of results, which are the same on every machine; test/cross compares what is printed
 * of it. An instruction set that not each of them has adds nothing.
 */
#ifdef CHECK_SUM
static uint64_t check_sum = 1;
static bool check_sums = true;
#endif

static inline void
check_results_matter(bool matter)
{
#ifdef CHECK_SUM
	check_sums = matter;
#else
	(void) matter;
#endif
}

static inline void
check_result(const void *bytes, size_t size)
{
#ifdef CHECK_SUM
	for (size_t i = 0; check_sums && i < size; i++)
		check_sum = (check_sum ^ ((const uint8_t *) bytes)[i]) * UINT64_C(1099511628211);
#else
	(void) bytes;
	(void) size;
#endif
}

/* prints the one line that the test command counts; the program's exit status */
static inline int
check_done(const char *topic)
{
#ifdef CHECK_SUM
	printf("sum of results: %016llx\n", (unsigned long long) check_sum);
#endif
	printf("%s kernel/%s: %ld checks, %ld failed\n", check_failed ? "not ok" : "ok", topic,
		   check_passed + check_failed, check_failed);
	return check_failed != 0;
}

/* xorshift64*: the same numbers on every machine */
static inline uint64_t
check_random(uint64_t *state)
{
	*state ^= *state >> 12;
	*state ^= *state << 25;
	*state ^= *state >> 27;
	return *state * UINT64_C(2685821657736338717);
}

#endif							/* CHECK_H */
