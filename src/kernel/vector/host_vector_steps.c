/*
 * host_vector_steps.c
 *	  Steps of decoding that compilers do not make instructions on vectors of: running sums, and
 *	  elements of a dictionary. Sums and elements are the same whatever the processor has.
 */
#include "kernel/host/host.h"
#include "kernel/vector/host_vector.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define STEPS_X86
#include <immintrin.h>
#endif

/* chosen at the first call */
static HostVectorLevel level = HOST_VECTOR_UNKNOWN;

HostVectorLevel
host_vector_use(HostVectorLevel most)
{
	level = HOST_VECTOR_PORTABLE;
#ifdef STEPS_X86
	__builtin_cpu_init();
	if (most >= HOST_VECTOR_AVX2 && __builtin_cpu_supports("avx2"))
		level = HOST_VECTOR_AVX2;
	if (most >= HOST_VECTOR_AVX512 && level == HOST_VECTOR_AVX2 &&
		__builtin_cpu_supports("avx512bw"))
		level = HOST_VECTOR_AVX512;
#else
	(void) most;
#endif
	return level;
}

static inline bool
has(HostVectorLevel wanted)
{
	if (level == HOST_VECTOR_UNKNOWN)
		host_vector_use(HOST_VECTOR_AVX512);
	return level >= wanted;
}

/* ---- running sums ---- */

/*
 * An addition waits for the one before: so quarters are added up side by side, then what is before
 * a quarter is added to it.
 */
#define SUM(bits, type) \
static DA_CLONES void \
sum_##bits(type *restrict sums, type start) \
{ \
	enum \
	{ \
		QUARTER = DA_VECTOR_LENGTH / 4 \
	}; \
	type		a = start; \
	type		b = 0; \
	type		c = 0; \
	type		d = 0; \
\
	for (int i = 0; i < QUARTER; i++) \
	{ \
		sums[i] = a = (type) (a + sums[i]); \
		sums[QUARTER + i] = b = (type) (b + sums[QUARTER + i]); \
		sums[2 * QUARTER + i] = c = (type) (c + sums[2 * QUARTER + i]); \
		sums[3 * QUARTER + i] = d = (type) (d + sums[3 * QUARTER + i]); \
	} \
	b = (type) (a + b); \
	c = (type) (b + c); \
	for (int i = 0; i < QUARTER; i++) \
	{ \
		sums[QUARTER + i] = (type) (sums[QUARTER + i] + a); \
		sums[2 * QUARTER + i] = (type) (sums[2 * QUARTER + i] + b); \
		sums[3 * QUARTER + i] = (type) (sums[3 * QUARTER + i] + c); \
	} \
}

SUM(16, uint16_t)
SUM(32, uint32_t)
SUM(64, uint64_t)

#ifdef STEPS_X86
#define AVX2_TARGET __attribute__((target("avx2")))
#define AVX2_SET_16	_mm_set1_epi16
#define AVX2_SET_32	_mm_set1_epi32
#define AVX2_SET_64	_mm_set1_epi64x

/* to each the one so many bytes before it, of the 16 of a half */
#define AVX2_ADD(bits, bytes) \
	sum = _mm256_add_epi##bits(sum, _mm256_slli_si256(sum, bytes))

/*
 * The two halves of a register sum up the two halves of the elements: what crosses from one to the
 * other would take longest. "adds" makes running sums of 16 bytes each, "last" has their last one
 * everywhere. The first half's is added to the other at the end.
 */
#define AVX2_SUM(bits, adds, last) \
AVX2_TARGET static void \
avx2_sum_##bits(uint##bits##_t *sums, uint##bits##_t start) \
{ \
	const int	half = DA_VECTOR_LENGTH / 2; \
	__m256i		before = _mm256_zextsi128_si256(AVX2_SET_##bits((int##bits##_t) start)); \
\
	for (int i = 0; i < half; i += 128 / bits) \
	{ \
		__m128i    *low = (__m128i *) (sums + i); \
		__m128i    *high = (__m128i *) (sums + half + i); \
		__m256i		sum = _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(low)), \
												  _mm_loadu_si128(high), 1); \
\
		adds; \
		_mm256_storeu2_m128i(high, low, _mm256_add_epi##bits(sum, before)); \
		before = _mm256_add_epi##bits(before, last); \
	} \
	before = _mm256_permute2x128_si256(before, before, 0); \
	for (int i = half; i < DA_VECTOR_LENGTH; i += 256 / bits) \
	{ \
		__m256i    *sum = (__m256i *) (sums + i); \
\
		_mm256_storeu_si256(sum, _mm256_add_epi##bits(_mm256_loadu_si256(sum), before)); \
	} \
}

AVX2_SUM(16, (AVX2_ADD(16, 2), AVX2_ADD(16, 4), AVX2_ADD(16, 8)),
		 _mm256_shuffle_epi8(sum, _mm256_set1_epi16(0x0f0e)))
AVX2_SUM(32, (AVX2_ADD(32, 4), AVX2_ADD(32, 8)), _mm256_shuffle_epi32(sum, 0xff))
AVX2_SUM(64, AVX2_ADD(64, 8), _mm256_shuffle_epi32(sum, 0xee))

#define SUM_OF(bits, sums, start) \
	(has(HOST_VECTOR_AVX2) ? avx2_sum_##bits(sums, start) : sum_##bits(sums, start))
#else
#define SUM_OF(bits, sums, start) sum_##bits(sums, start)
#endif

void
host_vector_sum(int bits, void *sums, uint64_t start)
{
	if (bits == 16)
		SUM_OF(16, sums, (uint16_t) start);
	else if (bits == 32)
		SUM_OF(32, sums, (uint32_t) start);
	else
		SUM_OF(64, sums, start);
}

/* ---- elements of a dictionary ---- */

#define CHOOSE(name, type) \
static DA_CLONES void \
name(const uint16_t *restrict codes, const type *restrict elements, type *restrict to) \
{ \
	for (int i = 0; i < DA_VECTOR_LENGTH; i++) \
		to[i] = elements[codes[i]]; \
}

CHOOSE(choose_4, uint32_t)
CHOOSE(choose_8, uint64_t)

#ifdef STEPS_X86
/* without a store for each */
static void
choose_2(const uint16_t *codes, const uint16_t *elements, uint16_t *to)
{
	for (int i = 0; i < DA_VECTOR_LENGTH; i += 8)
	{
		uint64_t	code[2];
		__m128i		eight;

		memcpy(code, codes + i, sizeof(code));
		eight = _mm_cvtsi32_si128(elements[code[0] & 0xffff]);
		eight = _mm_insert_epi16(eight, elements[code[0] >> 16 & 0xffff], 1);
		eight = _mm_insert_epi16(eight, elements[code[0] >> 32 & 0xffff], 2);
		eight = _mm_insert_epi16(eight, elements[code[0] >> 48], 3);
		eight = _mm_insert_epi16(eight, elements[code[1] & 0xffff], 4);
		eight = _mm_insert_epi16(eight, elements[code[1] >> 16 & 0xffff], 5);
		eight = _mm_insert_epi16(eight, elements[code[1] >> 32 & 0xffff], 6);
		eight = _mm_insert_epi16(eight, elements[code[1] >> 48], 7);
		_mm_storeu_si128((__m128i *) (to + i), eight);
	}
}

/* what registers have room for */
#define AVX512_CHOICE	256
#define AVX512_TARGET	__attribute__((target("avx512bw")))

/* codes are below 256; "elements" are so many, too */
AVX512_TARGET static void
avx512_choose_2(const uint16_t *codes, const uint16_t *elements, uint16_t *to)
{
	const __m512i bit6 = _mm512_set1_epi16(64);
	const __m512i bit7 = _mm512_set1_epi16(128);
	__m512i		x[AVX512_CHOICE / 32];

	for (int k = 0; k < AVX512_CHOICE / 32; k++)
		x[k] = _mm512_loadu_si512(elements + k * 32);
	for (int i = 0; i < DA_VECTOR_LENGTH; i += 32)
	{
		__m512i		code = _mm512_loadu_si512(codes + i);
		__mmask32	second = _mm512_test_epi16_mask(code, bit6);
		__m512i		low = _mm512_mask_blend_epi16(second,
												  _mm512_permutex2var_epi16(x[0], code, x[1]),
												  _mm512_permutex2var_epi16(x[2], code, x[3]));
		__m512i		high = _mm512_mask_blend_epi16(second,
												   _mm512_permutex2var_epi16(x[4], code, x[5]),
												   _mm512_permutex2var_epi16(x[6], code, x[7]));

		_mm512_storeu_si512(to + i, _mm512_mask_blend_epi16(_mm512_test_epi16_mask(code, bit7),
															low, high));
	}
}

static bool
choose_2_of_few(const uint16_t *codes, int width, const uint16_t *elements, int count,
				uint16_t *to)
{
	uint16_t	few[AVX512_CHOICE];

	if (width > 8 || !has(HOST_VECTOR_AVX512))
		return false;
	memset(few, 0, sizeof(few));
	memcpy(few, elements, (count < AVX512_CHOICE ? count : AVX512_CHOICE) * sizeof(*few));
	avx512_choose_2(codes, few, to);
	return true;
}
#else
CHOOSE(choose_2, uint16_t)

static bool
choose_2_of_few(const uint16_t *codes, int width, const uint16_t *elements, int count,
				uint16_t *to)
{
	return false;
}
#endif

void
host_vector_choose(int size, const uint16_t *codes, int width, const void *elements, int count,
				   void *to)
{
	if (size == 4)
		choose_4(codes, elements, to);
	else if (size == 8)
		choose_8(codes, elements, to);
	else if (!choose_2_of_few(codes, width, elements, count, to))
		choose_2(codes, elements, to);
}
