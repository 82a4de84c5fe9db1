/*
 * vector.cuh
 *	  Decoding of vectors (vector.h) on the device: a warp does one. Nobody has looked at them,
 *	  so it does, and leaves out what is damaged. Knows nothing of the engine.
 *
 * A thread has a few elements that follow each other, 16 bytes, in each turn: the warp stores 512
 * bytes at once. Codes of these lie side by side in one row.
 */
#ifndef DA_CUDA_VECTOR_CUH
#define DA_CUDA_VECTOR_CUH

#include <type_traits>

#include "engine/storage.cuh"
#include "kernel/vector/vector_validate.h"

/* encoded elements in device memory: whole vectors, but for the last one */
struct VectorSource
{
	const DaVectorEntry *entries;
	const uint8_t *bytes; /* where offset 0 is; aligned to 8 */
	uint64_t size;        /* bytes */
	const void *dictionary;
	uint32_t distinct; /* elements of the dictionary; 0: there is none */
	int64_t length;
};

constexpr int VECTOR_THREADS = 128;
constexpr int VECTOR_WARPS = VECTOR_THREADS / 32;
/* of such blocks a multiprocessor shall have so many at once */
constexpr int VECTOR_BLOCKS = 8;
/* turns that are interleaved, so that one does not wait for the memory of the one before */
constexpr int VECTOR_UNROLL = 2;

/* indexed by every thread of a warp with the same */
static __constant__ double vector_powers_of_ten[] = {DA_POWERS_OF_TEN};
static __constant__ double vector_powers_of_a_tenth[] = {DA_POWERS_OF_A_TENTH};

/* integers that are wider when they are added up than the lanes are: no overflow of an int */
template <typename U>
using VectorLow = std::conditional_t<sizeof(U) == 8, uint64_t, uint32_t>;

/* what a thread does in a turn */
template <typename U>
struct alignas(16) VectorRun
{
	static constexpr int LENGTH = 16 / sizeof(U);
	static constexpr int TURNS = DA_VECTOR_LENGTH / 32 / LENGTH;

	U x[LENGTH];
};

/* what the integers of decimals are divided by */
struct VectorPower
{
	double power;
	double tenth;
};

/* bits of the float that an integer of its width is a decimal of */
static __device__ __forceinline__ uint64_t
vector_decimal(uint64_t integer, const VectorPower &by)
{
	return (uint64_t) __double_as_longlong(
		da_decimal_float8((double) (int64_t) integer, by.power, by.tenth));
}

static __device__ __forceinline__ uint32_t
vector_decimal(uint32_t integer, const VectorPower &by)
{
	return __float_as_uint(da_decimal_float4((int32_t) integer, by.tenth));
}

/* the sum of those of a warp's threads up to this one */
template <typename T>
static __device__ __forceinline__ T
vector_sum_upto(int lane, T sum)
{
#pragma unroll
	for (int step = 1; step < 32; step *= 2)
	{
		T other = __shfl_up_sync(~0U, sum, step);

		if (lane >= step)
			sum += other;
	}
	return sum;
}

/* a bit for some of the elements of a vector: thread k of the warp has word k */
struct VectorMarks
{
	uint32_t word = 0;
	uint32_t before = 0; /* bits that are in the words before */

	/* "positions" are marked; "room" is the warp's, in shared memory */
	__device__ __forceinline__ void set(uint32_t *room, int lane, const uint16_t *positions,
										int count)
	{
		room[lane] = 0;
		__syncwarp();
		for (int k = lane; k < count; k += 32)
			atomicOr(&room[positions[k] / 32], 1U << positions[k] % 32);
		__syncwarp();
		word = room[lane];
		before = vector_sum_upto(lane, (uint32_t) __popc(word)) - __popc(word);
	}

	/* those from element i on, the lowest first, and how many come before; for all of a warp */
	__device__ __forceinline__ uint32_t from(int i, uint32_t *number) const
	{
		uint32_t bits = __shfl_sync(~0U, word, i / 32);

		*number = __shfl_sync(~0U, before, i / 32) + __popc(bits & ((1U << i % 32) - 1));
		return bits >> i % 32;
	}
};

/* a vector that is being decoded: all that its threads know of it */
template <DaStorage S, bool WHOLE>
struct Vector
{
	using U = typename Storage<S>::U;
	using Low = VectorLow<U>;
	using Run = VectorRun<U>;

	static constexpr bool is_bool = !Storage<S>::is_number;

	const DaVectorEntry &entry;
	int n;
	int lane; /* of the thread in its warp */
	const uint8_t *codes;
	const U *exceptions;
	const uint16_t *positions;
	const uint32_t *validity; /* nullptr: all elements are NULL, or none */
	VectorPower by;
	U *to;
	VectorMarks marks = {};

	/* is element i one? A whole vector has them all, and goes where 16 bytes are aligned. */
	__device__ __forceinline__ bool has(int i) const
	{
		return WHOLE || i < n;
	}

	/* the element that an integer is, or is a decimal of */
	__device__ __forceinline__ U element(U integer) const
	{
		if constexpr (Storage<S>::is_float)
			return vector_decimal(integer, by);
		else
			return integer;
	}

	/* exceptions in place of some elements from i on; for all of a warp */
	template <typename T>
	__device__ __forceinline__ void patch(int i, T *x) const
	{
		uint32_t number;
		uint32_t bits = marks.from(i, &number);

#pragma unroll
		for (int k = 0; k < Run::LENGTH; k++)
			if (bits >> k & 1)
				x[k] = exceptions[number++];
	}

	/* elements from i on; NULLs are 0. Nobody reads them again before they are out of the cache. */
	__device__ __forceinline__ void store(int i, Run &run) const
	{
		if (!has(i))
			return;
		if (validity)
		{
			uint32_t bits = __ldg(validity + i / 32) >> i % 32;

#pragma unroll
			for (int k = 0; k < Run::LENGTH; k++)
				run.x[k] = bits >> k & 1 ? run.x[k] : (U) 0;
		}
		if constexpr (WHOLE)
			__stcs(reinterpret_cast<uint4 *>(to + i), *reinterpret_cast<const uint4 *>(&run));
		else
			for (int k = 0; k < Run::LENGTH; k++)
				if (has(i + k))
					to[i + k] = run.x[k];
	}

	/* f(i, run) for each run of elements from i on */
	template <typename F>
	__device__ __forceinline__ void each(bool patched, F f) const
	{
#pragma unroll VECTOR_UNROLL
		for (int turn = 0; turn < Run::TURNS; turn++)
		{
			int i = (turn * 32 + lane) * Run::LENGTH;
			Run run;

			if (has(i))
				f(i, run);
			if (patched)
				patch(i, run.x);
			store(i, run);
		}
	}

	/* f(bits, number, run), with the marks of its elements as VectorMarks::from() gives them */
	template <typename F>
	__device__ __forceinline__ void each_marked(F f) const
	{
#pragma unroll VECTOR_UNROLL
		for (int turn = 0; turn < Run::TURNS; turn++)
		{
			int i = (turn * 32 + lane) * Run::LENGTH;
			uint32_t number;
			uint32_t bits = marks.from(i, &number);
			Run run;

			f(bits, number, run);
			store(i, run);
		}
	}

	/* as many words of C as a run is long, those of elements from i on */
	template <typename C>
	__device__ __forceinline__ void load(const uint8_t *from, int i, C *words) const
	{
		constexpr int BYTES = Run::LENGTH * sizeof(C);
		constexpr int PART = BYTES < 8 ? 4 : 8;

#pragma unroll
		for (int at = 0; at < BYTES; at += PART)
		{
			uint64_t part = 0;

			/* words as wide as the codes end with the last of them */
			if (has(i + at / (int) sizeof(C)))
				part = PART == 4 ? __ldg(reinterpret_cast<const uint32_t *>(from + at))
								 : __ldg(reinterpret_cast<const unsigned long long *>(from + at));
#pragma unroll
			for (int k = 0; k < PART / (int) sizeof(C); k++)
				words[at / sizeof(C) + k] = (C) (part >> (k * sizeof(C) * 8));
		}
	}

	/* the codes of elements from i on, in lanes of C */
	template <typename C>
	__device__ __forceinline__ void unpack(const uint8_t *words, uint32_t width, int i,
										   C *code) const
	{
		constexpr uint32_t BITS = sizeof(C) * 8;
		constexpr uint32_t LANES = DA_VECTOR_LENGTH / BITS;
		constexpr uint32_t ROW = LANES * sizeof(C);
		uint32_t at = i / LANES * width;
		uint32_t shift = at % BITS;
		const uint8_t *from = words + at / BITS * ROW + i % LANES * sizeof(C);
		C mask = (C) ((C) ~(C) 0 >> (BITS - width));
		C high[Run::LENGTH] = {};

		load(from, i, code);
		if (shift + width > BITS)
			load(from + ROW, i, high);
#pragma unroll
		for (int k = 0; k < Run::LENGTH; k++)
		{
			if constexpr (sizeof(C) == 2)
				code[k] = (C) ((code[k] | (uint32_t) high[k] << 16) >> shift & mask);
			else if constexpr (sizeof(C) == 4)
				code[k] = __funnelshift_r(code[k], high[k], shift) & mask;
			else
				code[k] = (code[k] >> shift | high[k] << 1 << (63 - shift)) & mask;
		}
	}

	__device__ __forceinline__ void constant() const
	{
		U all = entry.encoding == DA_ENCODING_PACKED ? element((U) entry.base) : (U) entry.base;

		each(entry.exceptions > 0,
			 [&](int, Run &run)
			 {
				 for (int k = 0; k < Run::LENGTH; k++)
					 run.x[k] = all;
			 });
	}

	__device__ __forceinline__ void plain() const
	{
		each(false, [&](int i, Run &run) { load(codes + i * sizeof(U), i, run.x); });
	}

	__device__ __forceinline__ void packed() const
	{
		Low base = (Low) entry.base;
		Low multiplier = entry.multiplier;

		each(entry.exceptions > 0,
			 [&](int i, Run &run)
			 {
				 unpack(codes, entry.width, i, run.x);
#pragma unroll
				 for (int k = 0; k < Run::LENGTH; k++)
					 run.x[k] = element((U) (base + multiplier * run.x[k]));
			 });
	}

	/* what is before this thread's sum, in its warp; "all": what is in the warp */
	static __device__ __forceinline__ Low sum_before(int lane, Low sum, Low *all)
	{
		Low upto = vector_sum_upto(lane, sum);

		*all = __shfl_sync(~0U, upto, 31);
		return upto - sum;
	}

	__device__ __forceinline__ void deltas() const
	{
		Low step = (Low) * reinterpret_cast<const uint64_t *>(codes);
		Low multiplier = entry.multiplier;
		Low start = (Low) entry.base;

#pragma unroll VECTOR_UNROLL
		for (int turn = 0; turn < Run::TURNS; turn++)
		{
			int i = (turn * 32 + lane) * Run::LENGTH;
			U code[Run::LENGTH] = {};
			Low sum[Run::LENGTH];
			Low all;
			Low before;
			Run run;

			if (entry.width > 0 && has(i))
				unpack(codes + sizeof(uint64_t), entry.width, i, code);
#pragma unroll
			for (int k = 0; k < Run::LENGTH; k++)
				sum[k] = step + multiplier * code[k];
			if (Storage<S>::is_int && entry.exceptions > 0)
				patch(i, sum);
#pragma unroll
			for (int k = 1; k < Run::LENGTH; k++)
				sum[k] += sum[k - 1];
			before = start + sum_before(lane, sum[Run::LENGTH - 1], &all);
			start += all;
#pragma unroll
			for (int k = 0; k < Run::LENGTH; k++)
				run.x[k] = element((U) (before + sum[k]));
			if (Storage<S>::is_float && entry.exceptions > 0)
				patch(i, run.x);
			store(i, run);
		}
	}

	/* false: there are codes that the dictionary does not have */
	__device__ __forceinline__ bool distinct(const VectorSource &from) const
	{
		const U *elements = static_cast<const U *>(from.dictionary) + entry.base;
		uint32_t most = from.distinct - (uint32_t) entry.base - 1;
		uint32_t largest = 0;

		each(entry.exceptions > 0,
			 [&](int i, Run &run)
			 {
				 uint16_t code[Run::LENGTH] = {};

				 if (entry.width > 0)
					 unpack(codes, entry.width, i, code);
#pragma unroll
				 for (int k = 0; k < Run::LENGTH; k++)
				 {
					 /* what is past the end is no code */
					 uint32_t c = has(i + k) ? code[k] : 0;

					 largest = max(largest, c);
					 run.x[k] = __ldg(elements + min(c, most));
				 }
			 });
		return __all_sync(~0U, largest <= most);
	}

	/* false as above, or others are not as many as it says */
	__device__ __forceinline__ bool mostly(const VectorSource &from) const
	{
		const U *elements = static_cast<const U *>(from.dictionary);
		const uint64_t *words = reinterpret_cast<const uint64_t *>(codes);
		bool sound = da_validate_mostly(&entry, n, words, da_bits_count(words, 0, n)) == nullptr;

		for (uint32_t k = lane; k < entry.multiplier && sound; k += 32)
			sound = da_mostly_other(&entry, words, n, k) < from.distinct;
		if (!__all_sync(~0U, sound))
			return false;
		each(entry.exceptions > 0,
			 [&](int i, Run &run)
			 {
				 for (int k = 0; k < Run::LENGTH; k++)
					 if (has(i + k))
						 run.x[k] = __ldg(elements + da_mostly_code(&entry, words, n, i + k));
			 });
		return true;
	}

	/* marks are where it is not the base */
	__device__ __forceinline__ void sparse() const
	{
		each_marked(
			[&](uint32_t bits, uint32_t, Run &run)
			{
#pragma unroll
				for (int k = 0; k < Run::LENGTH; k++)
					run.x[k] = (U) ((uint32_t) entry.base ^ (bits >> k & 1));
			});
	}

	/* marks are where runs begin */
	__device__ __forceinline__ void runs() const
	{
		each_marked(
			[&](uint32_t bits, uint32_t next, Run &run)
			{
				if (!(bits & 1))
					next--;
				run.x[0] = (U) da_run_bits(&entry, exceptions, next);
#pragma unroll
				for (int k = 1; k < Run::LENGTH; k++)
					run.x[k] =
						bits >> k & 1 ? (U) da_run_bits(&entry, exceptions, ++next) : run.x[k - 1];
			});
	}

	/* of booleans: four bytes of four bits at a time */
	__device__ __forceinline__ void bits() const
	{
		each(false,
			 [&](int i, Run &run)
			 {
				 uint32_t some = __ldg(reinterpret_cast<const uint16_t *>(codes + i / 8));

#pragma unroll
				 for (int k = 0; k < 4; k++)
					 reinterpret_cast<uint32_t *>(&run)[k] =
						 (some >> (4 * k) & 0xf) * 0x00204081U & 0x01010101U;
			 });
	}

	/* false: it has what it must not have, and what was written is nothing */
	__device__ __forceinline__ bool decode(const VectorSource &from, uint32_t *room)
	{
		if (entry.exceptions > 0)
			marks.set(room, lane, positions, entry.exceptions);
		switch ((DaEncoding) entry.encoding)
		{
		case DA_ENCODING_PACKED:
			if constexpr (!is_bool)
			{
				if (entry.width > 0)
					packed();
				else
					constant();
			}
			return true;
		case DA_ENCODING_DELTA:
			if constexpr (!is_bool)
				deltas();
			return true;
		case DA_ENCODING_CODES:
			return is_bool || distinct(from);
		case DA_ENCODING_MOSTLY:
			return is_bool || mostly(from);
		case DA_ENCODING_SPARSE:
			sparse();
			return true;
		case DA_ENCODING_RUNS:
			runs();
			return true;
		case DA_ENCODING_BITS:
			if constexpr (is_bool)
				bits();
			return true;
		case DA_ENCODING_CONSTANT:
			constant();
			return true;
		case DA_ENCODING_PLAIN:
		case DA_NUM_ENCODINGS:
			plain();
			return true;
		}
		return false;
	}
};

/* has a vector whose entry is sound what it must not have? Codes are looked at later. */
template <typename U>
static __device__ __forceinline__ bool
vector_is_damaged(const DaVectorEntry &entry, const DaVectorLayout &layout, int n, int lane,
				  const uint8_t *bytes)
{
	bool damaged = false;

	if (layout.codes > 0)
	{
		const uint64_t *validity = reinterpret_cast<const uint64_t *>(bytes);
		int valid = 0;

		for (int word = 0; word < DA_VALIDITY_WORDS(n); word++)
			valid += __popcll(validity[word]);
		damaged = da_validate_validity(&entry, n, validity, valid) != nullptr;
	}
	for (int k = lane; k < entry.exceptions; k += 32)
		damaged |= da_validate_exception(
					   sizeof(U) == 1, &entry, n, bytes + layout.exceptions,
					   reinterpret_cast<const uint16_t *>(bytes + layout.positions), k) != nullptr;
	return __any_sync(~0U, damaged);
}

/*
 * Elements to "all", of all of the source. Validity to whole words, unless there is no room; NULLs
 * are counted in "nulls", unless nobody asks. "refused" becomes 1 if a vector is damaged, or has
 * NULLs without room for them.
 */
template <DaStorage S>
static __global__ void
__launch_bounds__(VECTOR_THREADS, VECTOR_BLOCKS)
	vector_decode_kernel(VectorSource from, typename Storage<S>::U *all, uint64_t *validity,
						 unsigned long long *nulls, unsigned long long *refused)
{
	using U = typename Storage<S>::U;
	__shared__ uint32_t room[VECTOR_WARPS][32];
	int warp = threadIdx.x / 32;
	int lane = threadIdx.x % 32;
	int64_t vector = (int64_t) blockIdx.x * VECTOR_WARPS + warp;

	if (vector >= DA_VECTOR_COUNT(from.length))
		return;

	const DaVectorEntry entry = from.entries[vector];
	int n = da_vector_length(from.length, vector);
	const DaVectorLayout layout = da_vector_layout_of(sizeof(U), &entry, n);
	const uint8_t *bytes = from.bytes + entry.offset;
	U *to = all + vector * DA_VECTOR_LENGTH;
	bool sound = da_validate_entry_of(sizeof(U), Storage<S>::is_float, from.distinct, &entry, n) ==
					 nullptr &&
				 da_vector_is_within(&entry, layout.size, from.size) &&
				 (entry.nulls == 0 || validity != nullptr) &&
				 !vector_is_damaged<U>(entry, layout, n, lane, bytes);

	if (sound)
	{
		const uint8_t *codes = bytes + layout.codes;
		const U *exceptions = reinterpret_cast<const U *>(bytes + layout.exceptions);
		const uint16_t *positions = reinterpret_cast<const uint16_t *>(bytes + layout.positions);
		VectorPower by = {vector_powers_of_ten[entry.exponent],
						  vector_powers_of_a_tenth[entry.exponent]};

		const uint32_t *valid =
			layout.codes > 0 ? reinterpret_cast<const uint32_t *>(bytes) : nullptr;

		if (n == DA_VECTOR_LENGTH && reinterpret_cast<uintptr_t>(to) % 16 == 0)
			sound =
				Vector<S, true>{entry, n, lane, codes, exceptions, positions, valid, by, to}.decode(
					from, room[warp]);
		else
			sound = Vector<S, false>{entry, n, lane, codes, exceptions, positions, valid, by, to}
						.decode(from, room[warp]);
	}
	if (!sound)
	{
		*refused = 1;
		return;
	}
	if (nulls && entry.nulls > 0 && lane == 0)
		atomicAdd(nulls, (unsigned long long) entry.nulls);
	if (validity && lane < DA_VALIDITY_WORDS(n))
		validity[vector * (DA_VECTOR_LENGTH / 64) + lane] =
			layout.codes > 0   ? reinterpret_cast<const uint64_t *>(bytes)[lane]
			: entry.nulls == 0 ? da_bits_low(n - lane * 64)
							   : 0;
}

/* launch(kernel, where to, blocks): of VECTOR_THREADS each */
template <typename F>
static inline void
vector_decode(DaStorage storage, int64_t length, void *to, F launch)
{
	int64_t blocks = (DA_VECTOR_COUNT(length) + VECTOR_WARPS - 1) / VECTOR_WARPS;

	switch (storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class)                                                \
	case DA_STORAGE_##id:                                                                          \
		launch(vector_decode_kernel<DA_STORAGE_##id>, static_cast<utype *>(to), blocks);           \
		break;
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
	case DA_NUM_STORAGES:
		break;
	}
}

#endif /* DA_CUDA_VECTOR_CUH */
