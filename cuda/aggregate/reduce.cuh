/*
 * reduce.cuh
 *	  Reductions as parts of a Job: what is launched, which counters it takes, what its
 *	  answer is made of.
 */
#ifndef DA_CUDA_REDUCE_CUH
#define DA_CUDA_REDUCE_CUH

#include "exact/exact.cuh"

/*
 * Counters of the Job
 */

constexpr int COUNT = 0; /* elements that are not NULL; 0 of a column without validity */

/* integers: sums of the lower and upper 32 bits, then the parts of squares: two of
 * low * low, two of low * high (to be taken twice), two of high * high */
constexpr int PARTS = 1;
constexpr int SQUARE_PARTS = PARTS + 2;

/* floats */
constexpr int MINUS_ZEROS = 1; /* as far as NONZERO is 0 */
constexpr int NONZERO = 2;     /* 1 if an element is not a zero */
constexpr int DOUBTS = 3;      /* threads that have come upon a square that is no two doubles */
constexpr int SUM = 4;
constexpr int SQUARES = SUM + SUM_COUNTERS;
constexpr int MISSING = SQUARES + SUM_COUNTERS; /* from the squares; not of float4 */

/* keys; counters begin at 0, so that of the lowest key is the highest complement */
constexpr int HIGHEST = MISSING + SUM_COUNTERS;
constexpr int HIGHEST_OF_COMPLEMENTS = HIGHEST + 1;
constexpr int LAST_ZERO = HIGHEST + 2; /* 2 * (its position + 1), + 1 if it is -0 */

/* of programs */
constexpr int ROWS = HIGHEST + 3;
constexpr int TRUES = HIGHEST + 4;
constexpr int PROGRAM_COUNTS = HIGHEST + 5; /* of values that go to memory */

/*
 * Launch what DA_REDUCE_SUM, MOMENTS and MIN_MAX in "reduce" take. The column is no scalar.
 */
extern void reduce_begin(Job &job, const DaColumn *from, unsigned int reduce);

/* after Job::sync(): that into a result that is 0, and the count. The Job fails with squares that
 * are the host's to add up. */
extern void reduce_end(Job &job, const DaColumn *from, unsigned int reduce, DaReduced *result);

/* the same from the counters alone, which whoever makes them so; count is set */
extern void reduce_result(Job &job, DaStorage storage, unsigned int reduce, DaReduced *result);

#endif
