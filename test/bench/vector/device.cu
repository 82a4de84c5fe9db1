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
decode(DaStorage storage, const VectorSource &from, void *to, uint64_t *validity,
	   unsigned long long *refused)
{
	unsigned long long *nulls = nullptr;

	vector_decode(storage, from.length, to,
				  [&](auto kernel, auto *elements, int64_t blocks) {
					  kernel<<<(unsigned int) blocks, VECTOR_THREADS>>>(from, elements, validity,
																		nulls, refused);
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
		size,
		uploaded(static_cast<const uint8_t *>(dictionary->elements), dictionary->count * width),
		(uint32_t) dictionary->count,
		length};
	void *to = uploaded(static_cast<uint8_t *>(elements), length * width);
	uint64_t *bits = uploaded(validity, DA_VALIDITY_WORDS(length) * 8);
	unsigned long long none = 0;
	unsigned long long *refused = uploaded(&none, sizeof(none));
	cudaEvent_t begin, end;
	float milliseconds;

	check(cudaEventCreate(&begin));
	check(cudaEventCreate(&end));
	decode(storage, from, to, bits, refused);
	check(cudaEventRecord(begin));
	for (int round = 0; round < rounds; round++)
		decode(storage, from, to, nullptr, refused);
	check(cudaEventRecord(end));
	check(cudaEventSynchronize(end));
	check(cudaEventElapsedTime(&milliseconds, begin, end));
	check(cudaMemcpy(elements, to, length * width, cudaMemcpyDeviceToHost));
	check(cudaMemcpy(validity, bits, DA_VALIDITY_WORDS(length) * 8, cudaMemcpyDeviceToHost));
	check(cudaMemcpy(&none, refused, sizeof(none), cudaMemcpyDeviceToHost));
	if (none != 0)
		printf("a vector was refused\n");
	cudaFree(refused);
	cudaFree((void *) from.entries);
	cudaFree((void *) from.bytes);
	cudaFree((void *) from.dictionary);
	cudaFree(to);
	cudaFree(bits);
	cudaEventDestroy(begin);
	cudaEventDestroy(end);
	return rounds > 0 ? milliseconds / 1e3 / rounds : 0;
}
