/*
 * device.cu
 *	  What vector.c does on a device: decode and time it.
 */
#include <stdio.h>
#include <stdlib.h>

#include "vector.cuh"

extern "C" double device_decode(DaStorage storage, const DaDictionary *dictionary,
								const DaVectorEntry *entries, const void *bytes, size_t size,
								int64_t length, void *elements, uint64_t *validity, int rounds);

static void
check(cudaError_t error)
{
	if (error == cudaSuccess)
		return;
	fprintf(stderr, "device: %s\n", cudaGetErrorString(error));
	exit(1);
}

template <typename T>
static T *
uploaded(const T *from, size_t size)
{
	void *to;

	check(cudaMalloc(&to, size + 8));
	if (size > 0)
		check(cudaMemcpy(to, from, size, cudaMemcpyHostToDevice));
	return static_cast<T *>(to);
}

static void
decode(DaStorage storage, const VectorSource &from, void *to, uint64_t *validity)
{
	unsigned long long *nulls = nullptr;

	vector_decode(storage, to,
				  [&](auto kernel, auto *elements)
				  {
					  kernel<<<(unsigned int) DA_VECTOR_COUNT(from.length), VECTOR_THREADS>>>(
						  from, elements, validity, nulls);
				  });
	check(cudaGetLastError());
}

/* seconds that one round takes; elements and validity come back, as they are after the last */
double
device_decode(DaStorage storage, const DaDictionary *dictionary, const DaVectorEntry *entries,
			  const void *bytes, size_t size, int64_t length, void *elements, uint64_t *validity,
			  int rounds)
{
	size_t width = da_storage_size[storage];
	VectorSource from = {
		uploaded(entries, DA_VECTOR_COUNT(length) * sizeof(DaVectorEntry)),
		uploaded(static_cast<const uint8_t *>(bytes), size),
		uploaded(static_cast<const uint8_t *>(dictionary->elements), dictionary->count * width),
		length};
	void *to = uploaded(static_cast<uint8_t *>(elements), length * width);
	uint64_t *bits = uploaded(validity, DA_VALIDITY_WORDS(length) * 8);
	cudaEvent_t begin, end;
	float milliseconds;

	check(cudaEventCreate(&begin));
	check(cudaEventCreate(&end));
	decode(storage, from, to, bits);
	check(cudaEventRecord(begin));
	for (int round = 0; round < rounds; round++)
		decode(storage, from, to, nullptr);
	check(cudaEventRecord(end));
	check(cudaEventSynchronize(end));
	check(cudaEventElapsedTime(&milliseconds, begin, end));
	check(cudaMemcpy(elements, to, length * width, cudaMemcpyDeviceToHost));
	check(cudaMemcpy(validity, bits, DA_VALIDITY_WORDS(length) * 8, cudaMemcpyDeviceToHost));
	cudaFree((void *) from.entries);
	cudaFree((void *) from.bytes);
	cudaFree((void *) from.dictionary);
	cudaFree(to);
	cudaFree(bits);
	cudaEventDestroy(begin);
	cudaEventDestroy(end);
	return rounds > 0 ? milliseconds / 1e3 / rounds : 0;
}
