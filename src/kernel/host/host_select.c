/*
 * host_select.c
 *	  Tasks of the host engine that keep what a mask marks: select and where.
 *
 * A NULL in a mask has the data of false, so the mask's validity plays no part. A
 * block of the mask becomes bits first; with them the elements are packed 64 at a
 * time, by the best instructions that the CPU has.
 */
#include "kernel/host/host.h"
#include "kernel/host/host_select.h"
#include "kernel/host/validity.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define SELECT_X86
#include <immintrin.h>
#endif

/* what a level of instructions gives; n elements each */
typedef struct SelectFunctions
{
	/* BOOL elements as bits, DA_VALIDITY_WORDS(n) words of them */
	void		(*mask_words) (uint64_t *words, const uint8_t *mask, int64_t n);
	/* append the validity bits of the marked elements */
	void		(*validity) (BitWriter *writer, const uint64_t *valid, const uint64_t *words,
							 int64_t n);

	/*
	 * pack the marked elements, by their width in bytes, as far as there is room; returns their
	 * number
	 */
	int64_t		(*select[9]) (void *to, int64_t room, const void *from, const uint64_t *words,
							  int64_t n);
} SelectFunctions;

/* marked elements in a word up to which they are picked one at a time */
#define SELECT_FEW 2

/*
 * Portable: every element is written, and the place to write moves on where the
 * element is marked. No branch to guess.
 */
DA_INLINE uint64_t
portable_bools(const uint8_t *mask)
{
	return bools_to_bits(mask, 64);
}

DA_INLINE uint64_t
portable_extract(uint64_t bits, uint64_t which)
{
	uint64_t	packed = 0;

	for (int n = 0; which; which &= which - 1)
		packed |= ((bits >> __builtin_ctzll(which)) & 1) << n++;
	return packed;
}

#define PORTABLE_COMPRESS(width, type) \
DA_INLINE int64_t \
portable_compress_##width(type *to, const type *from, uint64_t which) \
{ \
	int64_t		n = 0; \
\
	for (int i = 0; i < 64; i++) \
	{ \
		to[n] = from[i]; \
		n += (which >> i) & 1; \
	} \
	return n; \
}

PORTABLE_COMPRESS(1, uint8_t)
PORTABLE_COMPRESS(2, uint16_t)
PORTABLE_COMPRESS(4, uint32_t)
PORTABLE_COMPRESS(8, uint64_t)

#define DA_NAME(f) portable_##f
#define DA_TARGET
#include "kernel/host/select_template.h"

#ifdef SELECT_X86

/*
 * AVX2: the marks of eight elements pick a permutation that brings the marked ones
 * to the front; all eight are written. Row m: which bits of m are 1, from the lowest.
 */
static DA_OF_THREAD uint8_t permutations[256][8];

static void
make_permutations(void)
{
	for (int m = 0; m < 256; m++)
		for (int i = 0, n = 0; i < 8; i++)
			if (m >> i & 1)
				permutations[m][n++] = (uint8_t) i;
}

#define AVX2_TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))

AVX2_TARGET DA_INLINE uint64_t
avx2_bools(const uint8_t *mask)
{
	/* bit 0 of every byte to its bit 7, of which movemask takes one a byte */
	__m256i		low = _mm256_slli_epi16(_mm256_loadu_si256((const __m256i *) mask), 7);
	__m256i		high = _mm256_slli_epi16(_mm256_loadu_si256((const __m256i *) (mask + 32)), 7);

	return (uint32_t) _mm256_movemask_epi8(low) |
		(uint64_t) (uint32_t) _mm256_movemask_epi8(high) << 32;
}

AVX2_TARGET DA_INLINE uint64_t
avx2_extract(uint64_t bits, uint64_t which)
{
	return _pext_u64(bits, which);
}

AVX2_TARGET DA_INLINE __m128i
avx2_permutation(uint64_t m)
{
	return _mm_loadl_epi64((const __m128i *) permutations[m]);
}

AVX2_TARGET DA_INLINE void
avx2_step_1(uint8_t *to, const uint8_t *from, uint64_t m)
{
	__m128i		elements = _mm_loadl_epi64((const __m128i *) from);

	_mm_storel_epi64((__m128i *) to, _mm_shuffle_epi8(elements, avx2_permutation(m)));
}

AVX2_TARGET DA_INLINE void
avx2_step_2(uint16_t *to, const uint16_t *from, uint64_t m)
{
	__m128i		elements = _mm_loadu_si128((const __m128i *) from);
	__m128i		index = _mm_cvtepu8_epi16(avx2_permutation(m));

	/* element k is the bytes 2k and 2k + 1 */
	index = _mm_add_epi16(_mm_mullo_epi16(index, _mm_set1_epi16(0x0202)),
						  _mm_set1_epi16(0x0100));
	_mm_storeu_si128((__m128i *) to, _mm_shuffle_epi8(elements, index));
}

AVX2_TARGET DA_INLINE void
avx2_step_4(uint32_t *to, const uint32_t *from, uint64_t m)
{
	__m256i		elements = _mm256_loadu_si256((const __m256i *) from);
	__m256i		index = _mm256_cvtepu8_epi32(avx2_permutation(m));

	_mm256_storeu_si256((__m256i *) to, _mm256_permutevar8x32_epi32(elements, index));
}

AVX2_TARGET DA_INLINE void
avx2_step_8_half(uint64_t *to, const uint64_t *from, uint64_t m)
{
	__m256i		elements = _mm256_loadu_si256((const __m256i *) from);
	__m256i		index = _mm256_cvtepu8_epi64(avx2_permutation(m));

	/* element k is the 32-bit lanes 2k and 2k + 1 */
	index = _mm256_add_epi64(index, index);
	index = _mm256_or_si256(index, _mm256_slli_epi64(_mm256_add_epi64(index, _mm256_set1_epi64x(1)),
													 32));
	_mm256_storeu_si256((__m256i *) to, _mm256_permutevar8x32_epi32(elements, index));
}

AVX2_TARGET DA_INLINE void
avx2_step_8(uint64_t *to, const uint64_t *from, uint64_t m)
{
	avx2_step_8_half(to, from, m & 15);
	avx2_step_8_half(to + __builtin_popcountll(m & 15), from + 4, m >> 4);
}

#define AVX2_COMPRESS(width, type) \
AVX2_TARGET DA_INLINE int64_t \
avx2_compress_##width(type *to, const type *from, uint64_t which) \
{ \
	int64_t		n = 0; \
\
	for (int i = 0; i < 64; i += 8) \
	{ \
		uint64_t	m = (which >> i) & 255; \
\
		avx2_step_##width(to + n, from + i, m); \
		n += __builtin_popcountll(m); \
	} \
	return n; \
}

AVX2_COMPRESS(1, uint8_t)
AVX2_COMPRESS(2, uint16_t)
AVX2_COMPRESS(4, uint32_t)
AVX2_COMPRESS(8, uint64_t)

#define DA_NAME(f) avx2_##f
#define DA_TARGET AVX2_TARGET
#include "kernel/host/select_template.h"

/*
 * AVX-512 packs by itself. Into a register, which is then written whole: packing
 * straight into memory is very slow on some CPUs.
 */
#define AVX512_TARGET \
	__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,bmi,bmi2,popcnt")))

AVX512_TARGET DA_INLINE uint64_t
avx512_bools(const uint8_t *mask)
{
	return _mm512_test_epi8_mask(_mm512_loadu_si512(mask), _mm512_set1_epi8(1));
}

AVX512_TARGET DA_INLINE uint64_t
avx512_extract(uint64_t bits, uint64_t which)
{
	return _pext_u64(bits, which);
}

#define AVX512_COMPRESS(width, type, bits) \
AVX512_TARGET DA_INLINE int64_t \
avx512_compress_##width(type *to, const type *from, uint64_t which) \
{ \
	const int	lanes = 64 / width; \
	int64_t		n = 0; \
\
	for (int i = 0; i < 64; i += lanes) \
	{ \
		uint64_t	m = (which >> i) & da_bits_low(lanes); \
		__m512i		elements = _mm512_loadu_si512(from + i); \
\
		_mm512_storeu_si512(to + n, _mm512_maskz_compress_epi##bits(m, elements)); \
		n += __builtin_popcountll(m); \
	} \
	return n; \
}

AVX512_COMPRESS(1, uint8_t, 8)
AVX512_COMPRESS(2, uint16_t, 16)
AVX512_COMPRESS(4, uint32_t, 32)
AVX512_COMPRESS(8, uint64_t, 64)

#define DA_NAME(f) avx512_##f
#define DA_TARGET AVX512_TARGET
#include "kernel/host/select_template.h"

#endif							/* SELECT_X86 */

const char *const da_select_level_name[DA_NUM_SELECT_LEVELS] = {
	[DA_SELECT_PORTABLE] = "portable",
	[DA_SELECT_AVX2] = "avx2",
	[DA_SELECT_AVX512] = "avx512",
};

/* chosen at the first call */
static DA_OF_THREAD const SelectFunctions *functions;

DaSelectLevel
host_select_use(DaSelectLevel level)
{
#ifdef SELECT_X86
	__builtin_cpu_init();
	if (level >= DA_SELECT_AVX512 &&
		__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
		__builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
		__builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("bmi2"))
	{
		functions = &avx512_functions;
		return DA_SELECT_AVX512;
	}
	if (level >= DA_SELECT_AVX2 && __builtin_cpu_supports("avx2") &&
		__builtin_cpu_supports("bmi2"))
	{
		make_permutations();
		functions = &avx2_functions;
		return DA_SELECT_AVX2;
	}
#else
	(void) level;
#endif
	functions = &portable_functions;
	return DA_SELECT_PORTABLE;
}

DaStatus
host_select(DaCall *call, const DaColumn *from, const DaColumn *mask, DaOutput *result)
{
	int			size = da_storage_size[from->storage];
	bool		with_validity = from->validity && result->validity;
	BitWriter	writer = bit_writer(result);
	int64_t		done = 0;

	if (functions == NULL)
		host_select_use(DA_NUM_SELECT_LEVELS);
	validity_fill(result, true);
	for (int64_t at = 0; at < mask->length && done < result->length; at += HOST_BLOCK)
	{
		int64_t		n = host_block_length(mask->length, at);
		uint64_t	words[HOST_BLOCK_WORDS];

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		functions->mask_words(words, (const uint8_t *) mask->data + at, n);
		done += functions->select[size] ((char *) result->data + done * size,
										 result->length - done,
										 (const char *) from->data + at * size, words, n);
		if (with_validity)
		{
			uint64_t	valid[HOST_BLOCK_WORDS];

			da_bits_copy(valid, from->validity, from->validity_offset + at, n);
			functions->validity(&writer, valid, words, n);
		}
	}
	if (with_validity)
		bit_writer_finish(&writer, result);
	return DA_OK;
}

int64_t
host_select_block(DaStorage storage, const HostRegister *from, const uint8_t *mask,
				  HostRegister *to, uint64_t *words, int64_t n)
{
	uint64_t	marked[HOST_BLOCK_WORDS];
	int64_t		count;

	if (functions == NULL)
		host_select_use(DA_NUM_SELECT_LEVELS);
	functions->mask_words(marked, mask, n);
	count = functions->select[da_storage_size[storage]] (to->data, n, from->data, marked, n);
	to->validity = NULL;
	if (from->validity && count > 0)
	{
		BitWriter	writer = {words, 0, 0, count, 0};

		functions->validity(&writer, from->validity, marked, n);
		if (writer.used > 0)
			*writer.to = writer.word;
		if (writer.ones < count)
			to->validity = words;
	}
	return count;
}

static DA_CLONES void
count_up(int32_t *positions, int32_t first)
{
	for (int32_t i = 0; i < HOST_BLOCK; i++)
		positions[i] = first + i;
}

DaStatus
host_nonzero(DaCall *call, const DaColumn *mask, DaOutput *result)
{
	int32_t    *data = result->data;
	int64_t		done = 0;

	if (functions == NULL)
		host_select_use(DA_NUM_SELECT_LEVELS);
	validity_fill(result, true);
	/* a selection from the positions themselves */
	for (int64_t at = 0; at < mask->length && done < result->length; at += HOST_BLOCK)
	{
		int64_t		n = host_block_length(mask->length, at);
		uint64_t	words[HOST_BLOCK_WORDS];
		int32_t		positions[HOST_BLOCK];

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		functions->mask_words(words, (const uint8_t *) mask->data + at, n);
		count_up(positions, (int32_t) at + 1);
		done += functions->select[sizeof(int32_t)] (data + done, result->length - done,
													positions, words, n);
	}
	return DA_OK;
}
