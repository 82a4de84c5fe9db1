/*
 * memory.c
 *	  What the machine's memory can do on one core: GB/s of reading, and of copying
 *	  into memory that was used before and into fresh memory. The median of nine.
 *
 * usage: memory [bytes]
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define RUNS 9

static volatile uint64_t sink;

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + t.tv_nsec * 1e-9;
}

static int
compare_doubles(const void *a, const void *b)
{
	double		x = *(const double *) a;
	double		y = *(const double *) b;

	return (x > y) - (x < y);
}

static void
report(const char *what, double *seconds, size_t size)
{
	qsort(seconds, RUNS, sizeof(double), compare_doubles);
	printf("%s %.1f GB/s", what, size / seconds[RUNS / 2] / 1e9);
}

static uint64_t
read_all(const uint64_t *from, size_t words)
{
	uint64_t	sum[8] = {0};

	for (size_t i = 0; i + 8 <= words; i += 8)
		for (int j = 0; j < 8; j++)
			sum[j] += from[i + j];
	return sum[0] + sum[1] + sum[2] + sum[3] + sum[4] + sum[5] + sum[6] + sum[7];
}

int
main(int argc, char **argv)
{
	size_t		size = argc > 1 ? strtoull(argv[1], NULL, 10) : 80000000;
	char	   *from = malloc(size);
	char	   *to = malloc(size);
	double		read_time[RUNS],
				copy_time[RUNS],
				fresh_time[RUNS];

	if (from == NULL || to == NULL || size < 64)
		return 1;
	memset(from, 1, size);
	memset(to, 1, size);
	for (int i = 0; i < RUNS; i++)
	{
		char	   *fresh;
		double		start = now();

		sink = read_all((const uint64_t *) from, size / 8);
		read_time[i] = now() - start;
		start = now();
		memcpy(to, from, size);
		sink = to[size / 2];
		copy_time[i] = now() - start;
		fresh = malloc(size);
		if (fresh == NULL)
			return 1;
		start = now();
		memcpy(fresh, from, size);
		sink = fresh[size / 2];
		fresh_time[i] = now() - start;
		free(fresh);
	}
	report("reading", read_time, size);
	report(", copying", copy_time, size);
	report(", copying into fresh memory", fresh_time, size);
	printf("\n");
	free(from);
	free(to);
	return 0;
}
