/*
 * select.cu
 *	  Slots for masks: what they mark, where, and how much it is.
 *
 * A NULL in a mask has the data of false, so the mask's validity plays no part in what
 * is selected. Since the marks were counted before, just the result's length is written.
 */
#include <cub/device/device_select.cuh>

#include <iterator>

#include "element/packs.cuh"

/* stands for an array whose element i is f(i), in an algorithm of CUB's */
template <typename F>
struct ComputedInput
{
	using iterator_category = std::random_access_iterator_tag;
	using difference_type = int64_t;
	using value_type = typename F::Element;
	using pointer = const value_type *;
	using reference = value_type;

	F f;
	int64_t at;

	explicit ComputedInput(F f_) : f(f_), at(0)
	{
	}

	__host__ __device__ __forceinline__ reference operator*() const
	{
		return f(at);
	}

	__host__ __device__ __forceinline__ reference operator[](difference_type i) const
	{
		return f(at + i);
	}

	__host__ __device__ __forceinline__ ComputedInput &operator+=(difference_type i)
	{
		at += i;
		return *this;
	}

	__host__ __device__ __forceinline__ ComputedInput operator+(difference_type i) const
	{
		ComputedInput moved = *this;

		return moved += i;
	}
};

/* the elements of a column that the mask marks; not for an empty mask */
template <typename From, typename To>
static void
select_marked(Job &job, From from, const DaColumn *mask, To *to)
{
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceSelect::Flagged(temp, size, from,
											  static_cast<const uint8_t *>(mask->data), to,
											  job.counter(1), mask->length, job.stream());
		});
}

/* the validity of an element as a byte */
struct ValidByte
{
	using Element = uint8_t;

	const uint64_t *validity;
	int64_t offset;

	__host__ __device__ __forceinline__ uint8_t operator()(int64_t i) const
	{
		return da_bit_get(validity, offset + i);
	}
};

static __global__ void
pack_validity_kernel(const uint8_t *valid, uint64_t *validity, int64_t length,
					 unsigned long long *null_count)
{
	int64_t i = thread_item();

	store_valid(validity, i, length, i < length && valid[i], null_count);
}

static void
select_validity(Job &job, const DaColumn *from, const DaColumn *mask, DaOutput *result)
{
	auto *valid = job.scratch<uint8_t>(result->length);

	select_marked(job, ComputedInput(ValidByte{from->validity, from->validity_offset}), mask,
				  valid);
	job.launch(whole_words(result->length), pack_validity_kernel, valid, result->validity,
			   result->length, job.counter(0));
}

DaStatus
cuda_select(DaCall *call, const DaColumn *from, const DaColumn *mask, DaOutput *result)
{
	Job job(call);

	if (result->length > 0)
		with_width(from->storage,
				   [&](auto element)
				   {
					   using U = decltype(element);

					   select_marked(job, static_cast<const U *>(from->data), mask,
									 static_cast<U *>(result->data));
				   });
	if (result->length > 0 && from->validity && result->validity)
		select_validity(job, from, mask, result);
	else
		fill_validity(job, true, result);
	return job.finish(result);
}

struct Position
{
	using Element = int32_t;

	__host__ __device__ __forceinline__ int32_t operator()(int64_t i) const
	{
		return (int32_t) (i + 1);
	}
};

DaStatus
cuda_nonzero(DaCall *call, const DaColumn *mask, DaOutput *result)
{
	Job job(call);

	if (result->length > 0)
		select_marked(job, ComputedInput(Position()), mask, static_cast<int32_t *>(result->data));
	fill_validity(job, true, result);
	return job.finish(result);
}

/* counters: the elements that are not NULL, unless the mask has no validity; the true ones */
TILE_KERNEL
count_true_kernel(Packs<uint8_t> packs, unsigned long long *counters)
{
	uint64_t share[2] = {valid_share(packs.validity, packs.offset, packs.length), 0};

	each_tile(packs,
			  [&](const Tile<Packs<uint8_t>> &tile)
			  {
				  unsigned int sum = 0;

#pragma unroll
				  for (int i = 0; i < Packs<uint8_t>::PACKS * 4; i++)
					  sum = __dp4a(tile.word[i], 0x01010101U, sum);
				  share[1] += sum;
			  });
	add_to_counters(share, counters);
}

DaStatus
cuda_count_true(DaCall *call, const DaColumn *mask, DaReduced *result)
{
	Job job(call);
	DaStatus status;

	memset(result, 0, sizeof(DaReduced));
	if (mask->length > 0)
	{
		Packs<uint8_t> packs(*mask, mask->length);

		job.launch_grid(packs.blocks(job), Job::THREADS, 0, count_true_kernel, packs,
						job.counter(0));
	}
	status = job.finish();
	if (status != DA_OK)
		return status;
	result->count = mask->validity ? (int64_t) job.value(0) : mask->length;
	result->true_count = (int64_t) job.value(1);
	return DA_OK;
}
