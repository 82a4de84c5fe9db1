/*
 * column.cu
 *	  The validity of results, which all shapes write.
 */
#include "engine/column.cuh"

static __global__ void
copy_validity_kernel(const uint64_t *from, int64_t offset, uint64_t *to, int64_t length,
					 unsigned long long *null_count)
{
	int64_t word = thread_item();
	int64_t at = word * 64;
	int n;
	uint64_t bits;
	unsigned int nulls;

	if (at >= length)
		return;
	n = (int) (length - at < 64 ? length - at : 64);
	bits = da_bits_load(from, offset + at, n);
	to[word] = bits;
	nulls = (unsigned int) (n - da_popcount(bits));
	if (nulls != 0)
		atomicAdd(null_count, (unsigned long long) nulls);
}

void
copy_validity(Job &job, const DaColumn *from, DaOutput *result)
{
	fill_validity(job, true, result);
	if (from->validity && result->validity)
		job.launch(DA_VALIDITY_WORDS(result->length), copy_validity_kernel, from->validity,
				   from->validity_offset, result->validity, result->length, job.counter(0));
}

static __global__ void
fill_validity_kernel(bool valid, uint64_t *to, int64_t length)
{
	int64_t word = thread_item();

	if (word * 64 < length)
		to[word] = valid ? da_bits_low(length - word * 64) : 0;
}

void
fill_validity(Job &job, bool valid, DaOutput *result)
{
	result->null_count = valid ? 0 : result->length;
	if (result->validity)
		job.launch(DA_VALIDITY_WORDS(result->length), fill_validity_kernel, valid, result->validity,
				   result->length);
}

void
fill_null(Job &job, DaOutput *result)
{
	job.clear(static_cast<char *>(result->data),
			  result->length * (int64_t) storage_size(result->storage));
	fill_validity(job, false, result);
}
