/*
 * vector_corpus_list.h
 *	  Vectors that no encoder writes: each is damaged, or is sound and hard to decode.
 *
 * Before including, define VECTOR_CORPUS(storage, n, sound, word0, word1, word2, ...): is it
 * found sound, the first words of the bytes, of which all others are 0, and what the entry has besides
 * zeros. Undefine it afterwards. There is deliberately no include guard here.
 */
/* codes that only together with their base are outside of the dictionary */
VECTOR_CORPUS(INT4, 1024, false, ~UINT64_C(0), 0, 0, .encoding = DA_ENCODING_CODES, .width = 12, .base = 49)
VECTOR_CORPUS(INT4, 1, false, 1, 0, 0, .encoding = DA_ENCODING_CODES, .width = 1, .base = 49)
VECTOR_CORPUS(INT4, 33, false, 0, 0, 0, .encoding = DA_ENCODING_CODES, .width = 16, .base = 0)
VECTOR_CORPUS(INT4, 33, false, 0, 0, 0, .encoding = DA_ENCODING_CODES, .width = 0, .base = ~UINT64_C(0))
/* runs that do not begin, exceptions behind each other, behind the end */
VECTOR_CORPUS(INT8, 10, false, 7, 3, 0, .encoding = DA_ENCODING_RUNS, .width = 8, .exceptions = 1)
VECTOR_CORPUS(INT8, 10, true, 7, 0, 0, .encoding = DA_ENCODING_RUNS, .width = 8, .exceptions = 1)
VECTOR_CORPUS(INT8, 10, true, 0x807, 0x30000, 0, .encoding = DA_ENCODING_RUNS, .width = 8, .exceptions = 2)
VECTOR_CORPUS(INT8, 10, false, 7, 10, 0, .encoding = DA_ENCODING_PACKED, .multiplier = 1, .exceptions = 1)
VECTOR_CORPUS(INT8, 10, false, 7, 8, 0x30003, .encoding = DA_ENCODING_PACKED, .multiplier = 1, .exceptions = 2)
VECTOR_CORPUS(INT8, 3, false, 0, 0, 0, .encoding = DA_ENCODING_PACKED, .multiplier = 1, .exceptions = 65535)
VECTOR_CORPUS(INT8, 10, false, 7, 0, 0, .encoding = DA_ENCODING_RUNS, .width = 0, .exceptions = 1)
VECTOR_CORPUS(INT8, 10, false, 7, 0, 0, .encoding = DA_ENCODING_RUNS, .width = 24, .exceptions = 1)
VECTOR_CORPUS(INT8, 10, false, 7, 0, 0, .encoding = DA_ENCODING_RUNS, .width = 15, .exceptions = 1)
VECTOR_CORPUS(INT2, 10, false, 7, 0, 0, .encoding = DA_ENCODING_RUNS, .width = 32, .exceptions = 1)
VECTOR_CORPUS(BOOL, 10, false, 0, 0, 0, .encoding = DA_ENCODING_RUNS, .width = 8, .base = 1, .exceptions = 1)
/* integers that no double is */
VECTOR_CORPUS(FLOAT8, 5, false, ~UINT64_C(0), 0, 0, .encoding = DA_ENCODING_PACKED, .multiplier = 1, .width = 64)
VECTOR_CORPUS(FLOAT8, 5, false, 1, 0, 0, .encoding = DA_ENCODING_PACKED, .multiplier = ~0U, .width = 52)
VECTOR_CORPUS(FLOAT8, 5, false, 0, 0, 0, .encoding = DA_ENCODING_PACKED, .multiplier = 1, .base = UINT64_C(0x8000000000000000))
VECTOR_CORPUS(FLOAT8, 5, true, ~UINT64_C(0), ~UINT64_C(0), 0, .encoding = DA_ENCODING_DELTA, .multiplier = ~0U, .width = 64, .exponent = 18)
VECTOR_CORPUS(FLOAT8, 5, false, 0, 0, 0, .encoding = DA_ENCODING_DELTA, .multiplier = 1, .exponent = 19)
VECTOR_CORPUS(FLOAT4, 5, true, ~UINT64_C(0), ~UINT64_C(0), 0, .encoding = DA_ENCODING_PACKED, .multiplier = ~0U, .width = 32, .base = 1)
/* widths that are too large, for their lanes and for the rest */
VECTOR_CORPUS(INT2, 1024, false, 0, 0, 0, .encoding = DA_ENCODING_PACKED, .multiplier = 1, .width = 17)
VECTOR_CORPUS(INT2, 1024, false, 0, 0, 0, .encoding = DA_ENCODING_PACKED, .multiplier = 1, .width = 255)
VECTOR_CORPUS(INT8, 1, false, 1, 0, 0, .encoding = DA_ENCODING_PACKED, .multiplier = 1, .width = 1)
VECTOR_CORPUS(INT4, 1, false, 0, 0, 0, .encoding = DA_ENCODING_PLAIN, .width = 255)
VECTOR_CORPUS(INT4, 1, false, 0, 0, 0, .encoding = DA_ENCODING_PACKED)
VECTOR_CORPUS(INT4, 1, false, 0, 0, 0, .encoding = DA_NUM_ENCODINGS)
VECTOR_CORPUS(INT4, 1, false, 0, 0, 0, .encoding = 255)
/* NULLs: as many as elements, more, other ones than the bits say, bits past the end */
VECTOR_CORPUS(INT4, 5, false, 0, 0, 0, .encoding = DA_ENCODING_PLAIN, .nulls = 5)
VECTOR_CORPUS(INT4, 5, false, 0, 0, 0, .encoding = DA_ENCODING_CONSTANT, .nulls = 5, .base = 1)
VECTOR_CORPUS(INT4, 5, false, 0, 0, 0, .encoding = DA_ENCODING_CONSTANT, .nulls = 6)
VECTOR_CORPUS(INT4, 5, false, 0x1f, 0, 0, .encoding = DA_ENCODING_CONSTANT, .nulls = 1, .base = 1)
VECTOR_CORPUS(INT4, 5, true, 0x1e, 0, 0, .encoding = DA_ENCODING_CONSTANT, .nulls = 1, .base = 1)
VECTOR_CORPUS(INT4, 5, false, 0x2f, 0, 0, .encoding = DA_ENCODING_CONSTANT, .nulls = 1, .base = 1)
/* more exceptions than elements, more bytes than the elements themselves, or just as many */
VECTOR_CORPUS(INT2, 3, false, 0, 0, 0, .encoding = DA_ENCODING_PACKED, .multiplier = 1, .exceptions = 4)
VECTOR_CORPUS(INT8, 4, false, 0, 0, 0, .encoding = DA_ENCODING_PACKED, .multiplier = 1, .width = 64, .exceptions = 1)
VECTOR_CORPUS(INT8, 8, true, 0, 0, 0, .encoding = DA_ENCODING_DELTA, .multiplier = 1, .width = 64)
VECTOR_CORPUS(INT2, 33, false, 0, 0, 0, .encoding = DA_ENCODING_CODES, .width = 13)
/* booleans that are none */
VECTOR_CORPUS(BOOL, 70, false, 0, 0, 0, .encoding = DA_ENCODING_CONSTANT, .base = 2)
VECTOR_CORPUS(BOOL, 70, false, 0x201, 0x10000, 0, .encoding = DA_ENCODING_RUNS, .width = 8, .exceptions = 2)
VECTOR_CORPUS(BOOL, 70, false, 2, 0, 0, .encoding = DA_ENCODING_PLAIN)
VECTOR_CORPUS(BOOL, 70, true, ~UINT64_C(0), ~UINT64_C(0), 0, .encoding = DA_ENCODING_BITS)
VECTOR_CORPUS(BOOL, 70, false, 0, 0, 0, .encoding = DA_ENCODING_CODES)
/* booleans of which few differ: they take no bytes, their positions do */
VECTOR_CORPUS(BOOL, 10, true, 0x90003, 0, 0, .encoding = DA_ENCODING_SPARSE, .base = 1, .exceptions = 2)
VECTOR_CORPUS(BOOL, 10, false, 0xa0003, 0, 0, .encoding = DA_ENCODING_SPARSE, .base = 1, .exceptions = 2)
VECTOR_CORPUS(BOOL, 10, false, 0x30003, 0, 0, .encoding = DA_ENCODING_SPARSE, .exceptions = 2)
VECTOR_CORPUS(BOOL, 10, false, 0x90003, 0, 0, .encoding = DA_ENCODING_SPARSE, .base = 2, .exceptions = 2)
VECTOR_CORPUS(BOOL, 10, false, 0x90003, 0, 0, .encoding = DA_ENCODING_SPARSE, .width = 8, .exceptions = 2)
VECTOR_CORPUS(INT2, 10, false, 0x90003, 0, 0, .encoding = DA_ENCODING_SPARSE, .exceptions = 2)
/* one element, but for some others: as many as there are bits, each in the dictionary */
VECTOR_CORPUS(INT4, 10, true, 5, 0x3102, 0, .encoding = DA_ENCODING_MOSTLY, .width = 8, .multiplier = 2, .base = 49)
VECTOR_CORPUS(FLOAT8, 10, true, 0x201, 0x310002, 0, .encoding = DA_ENCODING_MOSTLY, .width = 16, .multiplier = 2)
VECTOR_CORPUS(INT4, 10, false, 5, 0x3202, 0, .encoding = DA_ENCODING_MOSTLY, .width = 8, .multiplier = 2)
VECTOR_CORPUS(INT4, 10, false, 5, 0, 0, .encoding = DA_ENCODING_MOSTLY, .width = 8, .multiplier = 2, .base = 50)
VECTOR_CORPUS(INT4, 10, false, 5, 0, 0, .encoding = DA_ENCODING_MOSTLY, .width = 8, .multiplier = 1)
VECTOR_CORPUS(INT4, 10, false, 5, 0, 0, .encoding = DA_ENCODING_MOSTLY, .width = 8, .multiplier = 3)
VECTOR_CORPUS(INT4, 10, false, 0x401, 0, 0, .encoding = DA_ENCODING_MOSTLY, .width = 8, .multiplier = 2)
VECTOR_CORPUS(INT4, 10, false, 5, 0, 0, .encoding = DA_ENCODING_MOSTLY, .width = 8, .multiplier = 0x80000002)
VECTOR_CORPUS(INT4, 10, false, 5, 0, 0, .encoding = DA_ENCODING_MOSTLY, .width = 12, .multiplier = 2)
VECTOR_CORPUS(INT4, 1024, false, 0, 0, 0, .encoding = DA_ENCODING_MOSTLY, .width = 16, .multiplier = 1025)
VECTOR_CORPUS(BOOL, 10, false, 5, 0, 0, .encoding = DA_ENCODING_MOSTLY, .width = 8, .multiplier = 2)
