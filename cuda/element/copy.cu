/*
 * copy.cu
 *	  Tasks that make and move elements: fill, sequence, strided copy, gather, concat. What is
 *	  copied from under a NULL is 0 there already.
 */
#include "element/batch.cuh"

#include <type_traits>

/* the low bits of a series need no more than the low bits of its start and step */
template <typename U>
using Low = std::conditional_t<sizeof(U) == 8, uint64_t, uint32_t>;

template <typename U>
TILE_KERNEL
sequence_kernel(Low<U> start, Low<U> step, U *to, int64_t length)
{
	constexpr int N = CHUNK_LENGTH<U>;

	each_batch<N>(length,
				  [&](const Batch<N> &batch)
				  {
					  Chunk<U, N> chunks[CHUNKS];

#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  Low<U> element = start + (Low<U>) batch.at(chunk) * step;

						  chunks[chunk].clear();
#pragma unroll
						  for (int k = 0; k < N; k++, element += step)
							  chunks[chunk].put(k, (U) element);
					  }
					  store_batch(batch, chunks, to);
				  });
}

template <typename U>
static void
launch_sequence(Job &job, uint64_t start, uint64_t step, U *to, int64_t length)
{
	job.launch_grid(batch_blocks<CHUNK_LENGTH<U>>(job, length), Job::THREADS, 0, sequence_kernel<U>,
					(Low<U>) start, (Low<U>) step, to, length);
}

DaStatus
cuda_fill(DaCall *call, const DaScalar *value, DaOutput *result)
{
	Job job(call);

	with_width(result->storage,
			   [&](auto element)
			   {
				   using U = decltype(element);

				   if (value)
					   memcpy(&element, value, sizeof(element));
				   launch_sequence(job, element, 0, static_cast<U *>(result->data), result->length);
			   });
	fill_validity(job, value != nullptr, result);
	return job.finish();
}

DaStatus
cuda_sequence(DaCall *call, int64_t start, int64_t step, DaOutput *result)
{
	Job job(call);

	with_width(result->storage,
			   [&](auto element)
			   {
				   using U = decltype(element);

				   launch_sequence(job, (uint64_t) start, (uint64_t) step,
								   static_cast<U *>(result->data), result->length);
			   });
	fill_validity(job, true, result);
	return job.finish();
}

/* one loop of a section: how many, and how far apart in the source */
struct Loop
{
	int64_t from;
	uint32_t count;
	/* i / count is i * multiplier >> shift for all i below 2^31 */
	uint32_t multiplier;
	int shift;
};

/*
 * The loops of a section, innermost first: those that step evenly through the source
 * together are one, those of a single element are none.
 */
struct Loops
{
	int n;
	int64_t start;
	Loop loop[DA_MAX_DIMS];

	/* no loop has less than one element, and all together not 2^31 */
	explicit Loops(const DaSection &section) : n(0), start(section.start)
	{
		for (int k = section.ndim - 1; k >= 0; k--)
		{
			auto count = (uint32_t) section.dims[k];
			int64_t from = section.strides[k];

			if (count == 1)
				continue;
			if (n > 0 && from == (int64_t) loop[n - 1].count * loop[n - 1].from)
				loop[n - 1].count *= count;
			else
				loop[n++] = {from, count, 0, 0};
		}
		for (int k = 0; k < n; k++)
			set_division(loop[k]);
	}

	/* the elements follow one another in the source too */
	bool contiguous() const
	{
		return n == 0 || (n == 1 && loop[0].from == 1);
	}

private:
	/* with the shift 31 + log2(count), rounded up, a multiplier rounded up errs by too little
	 * to be seen in a product with less than 2^31 */
	static void set_division(Loop &loop)
	{
		loop.shift = 31;
		while ((UINT64_C(1) << (loop.shift - 31)) < loop.count)
			loop.shift++;
		loop.multiplier = (uint32_t) (((UINT64_C(1) << loop.shift) + loop.count - 1) / loop.count);
	}
};

/* where the elements of a thread's chunks are in the source; of those past the end anywhere */
static __device__ __forceinline__ void
section_positions(const Loops &loops, const Batch<1> &batch, int64_t (&position)[CHUNKS])
{
	uint32_t rest[CHUNKS];

#pragma unroll
	for (int chunk = 0; chunk < CHUNKS; chunk++)
	{
		rest[chunk] = (uint32_t) batch.at(chunk);
		position[chunk] = loops.start;
	}
	for (int k = 0; k < loops.n - 1; k++)
	{
		const Loop &loop = loops.loop[k];

#pragma unroll
		for (int chunk = 0; chunk < CHUNKS; chunk++)
		{
			auto next = (uint32_t) ((uint64_t) rest[chunk] * loop.multiplier >> loop.shift);

			position[chunk] += (rest[chunk] - next * loop.count) * loop.from;
			rest[chunk] = next;
		}
	}
#pragma unroll
	for (int chunk = 0; chunk < CHUNKS; chunk++)
		position[chunk] += rest[chunk] * loops.loop[loops.n - 1].from;
}

template <typename U>
TILE_KERNEL
strided_copy_kernel(const U *from, Loops loops, U *to, int64_t length)
{
	each_batch<1>(length,
				  [&](const Batch<1> &batch)
				  {
					  int64_t position[CHUNKS];
					  U element[CHUNKS];

					  section_positions(loops, batch, position);
#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  if (batch.inside(chunk))
							  element[chunk] = from[position[chunk]];
					  }
#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  if (batch.inside(chunk))
							  to[batch.at(chunk)] = element[chunk];
					  }
				  });
}

TILE_KERNEL
section_validity_kernel(const uint64_t *from, int64_t offset, Loops loops, uint64_t *to,
						int64_t length, unsigned long long *null_count)
{
	uint64_t nulls[1] = {0};

	each_batch<1>(length,
				  [&](const Batch<1> &batch)
				  {
					  int64_t position[CHUNKS];

					  section_positions(loops, batch, position);
#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  bool inside = batch.inside(chunk);
						  bool valid = inside && da_bit_get(from, offset + position[chunk]);

						  nulls[0] += inside && !valid;
						  store_valid(to, batch.at(chunk), length, valid, nullptr);
					  }
				  });
	add_to_counters(nulls, null_count);
}

/* the whole section as one run of the source */
static void
copy_run(Job &job, const DaColumn *from, int64_t start, DaOutput *result)
{
	DaColumn run = *from;
	auto size = (int64_t) storage_size(from->storage);

	run.length = result->length;
	run.validity_offset += start;
	job.copy(static_cast<char *>(result->data),
			 static_cast<const char *>(from->data) + start * size, result->length * size);
	copy_validity(job, &run, result);
}

static void
copy_loops(Job &job, const DaColumn *from, const Loops &loops, DaOutput *result)
{
	int64_t blocks = batch_blocks<1>(job, result->length);

	with_width(from->storage,
			   [&](auto element)
			   {
				   using U = decltype(element);

				   job.launch_grid(blocks, Job::THREADS, 0, strided_copy_kernel<U>,
								   static_cast<const U *>(from->data), loops,
								   static_cast<U *>(result->data), result->length);
			   });
	if (from->validity && result->validity)
		job.launch_grid(blocks, Job::THREADS, 0, section_validity_kernel, from->validity,
						from->validity_offset, loops, result->validity, result->length,
						job.counter(0));
	else
		fill_validity(job, true, result);
}

DaStatus
cuda_strided_copy(DaCall *call, const DaColumn *from, const DaSection *section, DaOutput *result)
{
	Job job(call);

	if (result->length > 0)
	{
		Loops loops(*section);

		if (loops.contiguous())
			copy_run(job, from, loops.start, result);
		else
			copy_loops(job, from, loops, result);
	}
	return job.finish(result);
}

/*
 * A NULL among the positions is 0, which is outside as all below 1 are. validity NULL:
 * none is wanted.
 */
template <typename U, typename Position>
TILE_KERNEL
gather_kernel(Input<U> from, int64_t from_length, const Position *positions, U *to,
			  uint64_t *validity, int64_t length, unsigned long long *null_count)
{
	uint64_t nulls[1] = {0};

	each_batch<1>(length,
				  [&](const Batch<1> &batch)
				  {
					  uint64_t index[CHUNKS]; /* from 0; not below the length: outside */
					  U element[CHUNKS];
					  bool valid[CHUNKS];

#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  int64_t position =
							  batch.inside(chunk) ? (int64_t) positions[batch.at(chunk)] : 0;

						  index[chunk] = (uint64_t) position - 1;
					  }
#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  valid[chunk] = index[chunk] < (uint64_t) from_length;
						  element[chunk] = valid[chunk] ? from.data[index[chunk]] : 0;
					  }
					  if (from.validity)
					  {
#pragma unroll
						  for (int chunk = 0; chunk < CHUNKS; chunk++)
							  valid[chunk] = valid[chunk] &&
											 da_bit_get(from.validity, from.offset + index[chunk]);
					  }
#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  bool inside = batch.inside(chunk);

						  if (inside)
							  to[batch.at(chunk)] = element[chunk];
						  nulls[0] += inside && !valid[chunk];
						  if (validity)
							  store_valid(validity, batch.at(chunk), length, valid[chunk], nullptr);
					  }
				  });
	if (validity)
		add_to_counters(nulls, null_count);
}

DaStatus
cuda_gather(DaCall *call, const DaColumn *from, const DaColumn *positions, DaOutput *result)
{
	Job job(call);

	auto launch = [&](auto element, auto position)
	{
		using U = decltype(element);
		using Position = decltype(position);
		Input<U> source(*from);

		if (!result->validity)
			source.validity = nullptr;
		job.launch_grid(
			batch_blocks<1>(job, result->length), Job::THREADS, 0, gather_kernel<U, Position>,
			source, from->length, static_cast<const Position *>(positions->data),
			static_cast<U *>(result->data), result->validity, result->length, job.counter(0));
	};

	with_width(from->storage,
			   [&](auto element)
			   {
				   if (positions->storage == DA_STORAGE_INT4)
					   launch(element, int32_t());
				   else
					   launch(element, int64_t());
			   });
	return job.finish(result);
}

/* the data of a part of a result, "at" elements from its beginning */
static void
copy_part(Job &job, const DaColumn *from, DaOutput *result, int64_t at)
{
	with_width(result->storage,
			   [&](auto element)
			   {
				   using U = decltype(element);
				   U *to = static_cast<U *>(result->data) + at;

				   if (from->scalar)
				   {
					   memcpy(&element, from->data, sizeof(element));
					   launch_sequence(job, element, 0, to, from->length);
				   }
				   else
					   job.copy(to, static_cast<const U *>(from->data), from->length);
			   });
}

/* the validity of n (1..64) elements; of the data nothing is read */
static __device__ __forceinline__ uint64_t
part_valid(const Input<uint8_t> &part, int64_t at, int64_t n)
{
	return part.null ? 0 : da_validity_load(part.validity, part.offset, at, n);
}

static __global__ void
concat_validity_kernel(Input<uint8_t> a, int64_t a_length, Input<uint8_t> b, uint64_t *to,
					   int64_t length, unsigned long long *null_count)
{
	uint64_t nulls[1] = {0};

	for (int64_t word = thread_item(); word * 64 < length; word += (int64_t) gridDim.x * blockDim.x)
	{
		int64_t at = word * 64;
		int64_t n = length - at < 64 ? length - at : 64;
		int64_t of_a = a_length - at < 0 ? 0 : a_length - at < n ? a_length - at : n;
		uint64_t valid = of_a > 0 ? part_valid(a, at, of_a) : 0;

		if (of_a < n)
			valid |= part_valid(b, at + of_a - a_length, n - of_a) << of_a;
		to[word] = valid;
		nulls[0] += n - da_popcount(valid);
	}
	add_to_counters(nulls, null_count);
}

DaStatus
cuda_concat(DaCall *call, const DaColumn *a, const DaColumn *b, DaOutput *result)
{
	Job job(call);

	copy_part(job, a, result, 0);
	copy_part(job, b, result, a->length);
	if (result->validity && (a->validity || b->validity))
		job.launch_grid(job.blocks_for(DA_VALIDITY_WORDS(result->length)), Job::THREADS, 0,
						concat_validity_kernel, Input<uint8_t>(*a), a->length, Input<uint8_t>(*b),
						result->validity, result->length, job.counter(0));
	else
		fill_validity(job, true, result);
	return job.finish(result);
}
