/*
 * vector_sample.h
 *	  Elements of all kinds to encode, and whole columns encoded, each vector in memory of its own
 *	  size: a sanitizer sees one byte more.
 */
#ifndef VECTOR_SAMPLE_H
#define VECTOR_SAMPLE_H

#include <math.h>

#include "check.h"
#include "kernel/vector/vector.h"

#define COUNT_OF(array)	((int) (sizeof(array) / sizeof((array)[0])))

typedef enum VectorKind
{
	KIND_CONSTANT,
	KIND_BITS,					/* random ones */
	KIND_NARROW,				/* of a random width */
	KIND_ASCENDING,
	KIND_TIMES,					/* each second, with gaps */
	KIND_FAR_ABOVE,				/* a few */
	KIND_FAR_BELOW,
	KIND_RUNS,
	KIND_FEW,					/* different ones, anywhere */
	KIND_EXTREMES,
	KIND_DECIMALS,
	KIND_DECIMALS_AND_OTHERS,
	KIND_SMOOTH,
	KIND_MOSTLY,				/* the same one */
	NUM_KINDS
} VectorKind;

static inline uint64_t
vector_bits_of_double(DaStorage storage, double value)
{
	DaScalar	scalar = {.bits = 0};

	if (storage == DA_STORAGE_FLOAT8)
		scalar.f8 = value;
	else if (storage == DA_STORAGE_FLOAT4)
		scalar.f4 = (float) value;
	else
		scalar.i8 = (int64_t) value;
	return scalar.bits;
}

static inline uint64_t
vector_special(DaStorage storage, uint64_t *state)
{
	static const uint64_t specials[] = {UINT64_C(0x7ff8000000000000), UINT64_C(0xfff8000000000000),
		UINT64_C(0x7ff0000000000001), UINT64_C(0xfff8123456789abc), UINT64_C(0x7ff0000000000000),
		UINT64_C(0xfff0000000000000), UINT64_C(0x8000000000000000), 0, 1,
		UINT64_C(0x7fefffffffffffff), UINT64_C(0x4320000000000000), UINT64_C(0x4330000000000001),
	UINT64_C(0xc320000000000000), UINT64_C(0x431fffffffffffff)};
	static const uint32_t specials4[] = {0x7fc00000, 0xffc00000, 0x7f800001, 0xffc12345, 0x7f800000,
	0xff800000, 0x80000000, 0, 1, 0x7f7fffff, 0x4f000000, 0xcf000000, 0x4effffff, 0x4b800001};
	uint64_t	random = check_random(state) >> 20;

	if (storage == DA_STORAGE_FLOAT8)
		return specials[random % COUNT_OF(specials)];
	if (storage == DA_STORAGE_FLOAT4)
		return specials4[random % COUNT_OF(specials4)];
	return random % 2 ? UINT64_C(0x7fffffffffffffff) >> (64 - da_storage_size[storage] * 8) :
		UINT64_C(1) << (da_storage_size[storage] * 8 - 1);
}

/* n elements; those of floats that are numbers are decimals, of some digits */
static inline void
vector_sample(DaStorage storage, VectorKind kind, int64_t n, uint64_t *state, void *data)
{
	bool		is_float = storage == DA_STORAGE_FLOAT4 || storage == DA_STORAGE_FLOAT8;
	int			bits = da_storage_size[storage] * 8;
	int			width = 1 + (check_random(state) >> 33) % (is_float ? 22 : bits);
	double		power = pow(10, (double) ((check_random(state) >> 33) % 4));
	int64_t		low = (int64_t) ((check_random(state) >> (64 - width)) -
								 (UINT64_C(1) << (width - 1)));
	int64_t		last = low;
	uint64_t	few[50];
	uint64_t	run = 0;

	for (int i = 0; i < 50; i++)
		few[i] = check_random(state);
	for (int64_t i = 0; i < n; i++)
	{
		uint64_t	random = check_random(state);
		int64_t		value = low;
		uint64_t	element;

		switch (kind)
		{
			case KIND_CONSTANT:
			case KIND_BITS:
			case KIND_FEW:
			case KIND_MOSTLY:
			case KIND_EXTREMES:
			case NUM_KINDS:
				break;
			case KIND_NARROW:
			case KIND_DECIMALS:
			case KIND_DECIMALS_AND_OTHERS:
				value = (int64_t) (low + (random >> (64 - width)));
				break;
			case KIND_ASCENDING:
				value = last = (int64_t) (last + (random >> 61));
				break;
			case KIND_TIMES:
				value = last =
					(int64_t) ((uint64_t) last + ((random >> 40) % 300 == 0 ? 3600000 : 1000));
				break;
			case KIND_FAR_ABOVE:
			case KIND_FAR_BELOW:
				value = (int64_t) (low + (random >> 60));
				if ((random >> 20) % 100 == 0)
					value = (int64_t) (value + (kind == KIND_FAR_ABOVE ? 1 : -1) * (random >> 42));
				break;
			case KIND_RUNS:
				if (i == 0 || (random >> 20) % 90 == 0)
					run = check_random(state);
				value = (int64_t) (run >> 44);
				break;
			case KIND_SMOOTH:
				value = (int64_t) ((uint64_t) low + (int64_t) (20000 * sin((double) i / 100)));
				break;
		}
		element = is_float ? vector_bits_of_double(storage, (double) value / power) :
			(uint64_t) value;
		if (kind == KIND_CONSTANT)
			element = few[0];
		else if (kind == KIND_BITS)
			element = random;
		else if (kind == KIND_FEW)
			element = few[(random >> 33) % 50];
		else if (kind == KIND_MOSTLY)
			element = few[(random >> 33) % 20 == 0 ? (random >> 40) % 50 : 0];
		else if (kind == KIND_EXTREMES ||
				 (kind == KIND_DECIMALS_AND_OTHERS && (random >> 9) % 16 == 0))
			element = vector_special(storage, state);
		if (storage == DA_STORAGE_BOOL)
			element &= 1;
		memcpy((char *) data + i * da_storage_size[storage], &element, da_storage_size[storage]);
	}
}

/* NULLs: none, a few, most, all */
static inline DaColumn
vector_column(DaStorage storage, VectorKind kind, int64_t n, int nulls, int64_t offset,
			  uint64_t *state)
{
	size_t		size = da_storage_size[storage];
	void	   *data = calloc(n, size);
	uint64_t   *validity = nulls == 0 ? NULL : calloc(DA_VALIDITY_WORDS(offset + n), 8);

	vector_sample(storage, kind, n, state, data);
	for (int64_t i = 0; i < n && validity; i++)
	{
		bool		null = nulls == 3 || ((check_random(state) >> 33) % 16 == 0) == (nulls == 1);

		if (null)
			memset((char *) data + i * size, 0, size);
		else
			da_bit_set(validity, offset + i);
	}
	return (DaColumn) {storage, false, n, data, validity, offset};
}

/* a vector that was encoded */
typedef struct VectorSample
{
	DaStorage	storage;
	int			n;
	DaVectorEntry entry;
	uint32_t	size;
	void	   *bytes;
} VectorSample;

static inline VectorSample
vector_encoded(const DaVectorPlan *plan, const DaColumn *column, int64_t vector)
{
	VectorSample sample = {.storage = column->storage};
	uint32_t	bound;
	uint8_t    *room;

	sample.n = da_vector_length(column->length, vector);
	bound = da_vector_bound(column->storage, sample.n);
	room = malloc(bound);
	memset(room, 0xa5, bound);
	sample.size = da_vector_encode(plan, column, vector * DA_VECTOR_LENGTH, sample.n, &sample.entry,
								   room);
	sample.bytes = malloc(sample.size);
	check_result(&sample.entry, sizeof(sample.entry));
	check_result(room, sample.size);
	if (sample.size > 0)
		memcpy(sample.bytes, room, sample.size);
	free(room);
	return sample;
}

#endif							/* VECTOR_SAMPLE_H */
