/*
 * host_map.c
 *	  Slot of the host engine for arithmetic, element by element.
 */
#include "arithmetic.h"
#include "host_operand.h"

#define DA_T int16_t
#define DA_NAME(f) da_int2_##f
#define DA_LOOP(f) int2_##f
#define DA_MAP_INT(id, fn) DA_MAP_LOOP(id, fn)
#include "map_template.h"

#define DA_T int32_t
#define DA_NAME(f) da_int4_##f
#define DA_LOOP(f) int4_##f
#define DA_MAP_INT(id, fn) DA_MAP_LOOP(id, fn)
#include "map_template.h"

#define DA_T int64_t
#define DA_NAME(f) da_int8_##f
#define DA_LOOP(f) int8_##f
#define DA_MAP_INT(id, fn) DA_MAP_LOOP(id, fn)
#include "map_template.h"

#define DA_T float
#define DA_NAME(f) da_float4_##f
#define DA_LOOP(f) float4_##f
#define DA_MAP_INT(id, fn)
#include "map_template.h"

#define DA_T double
#define DA_NAME(f) da_float8_##f
#define DA_LOOP(f) float8_##f
#define DA_MAP_INT(id, fn)
#include "map_template.h"

typedef struct MapLoops
{
	uint32_t	(*map) (DaMapOp op, const void *left, const void *right, void *to, int64_t n);
	void		(*patch) (void *to, const void *from, uint64_t valid, int other, int64_t n);
} MapLoops;

#define LOOPS_BOOL(prefix)		{NULL, NULL}
#define LOOPS_INT(prefix)		{prefix##_map, prefix##_patch}
#define LOOPS_FLOAT(prefix)		{prefix##_map, prefix##_patch}

static const MapLoops map_loops[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = LOOPS_##class(prefix),
#include "storage_list.h"
#undef DA_STORAGE
};

static const uint8_t map_neutral[DA_NUM_MAPS] = {
#define DA_MAP(id, fn, classes, neutral) [DA_MAP_##id] = neutral,
#include "map_list.h"
#undef DA_MAP
};

/* the validity of the result's elements [at, at + n) into words; true: none is NULL */
static bool
block_valid(const Operand *a, const Operand *b, int64_t at, int64_t n, uint64_t *words)
{
	bool		all = true;

	for (int64_t i = 0; i < n; i += 64)
	{
		int64_t		word_n = n - i < 64 ? n - i : 64;

		words[i >> 6] = operand_valid(a, at + i, word_n) & operand_valid(b, at + i, word_n);
		all &= words[i >> 6] == da_bits_low(word_n);
	}
	return all;
}

static void
block_patch(const MapLoops *loops, void *to, const void *from, const uint64_t *words, int other,
			int size, int64_t n)
{
	for (int64_t i = 0; i < n; i += 64)
		loops->patch((char *) to + i * size, (const char *) from + i * size, words[i >> 6], other,
					 n - i < 64 ? n - i : 64);
}

/* the errors of the first of n elements that is not NULL and causes any */
static uint32_t
first_errors(const MapLoops *loops, DaMapOp op, const char *a, const char *b, int size,
			 const uint64_t *words, int64_t n)
{
	DaScalar	to;

	for (int64_t i = 0; i < n; i++)
	{
		uint32_t	errors = da_bit_get(words, i) ?
			loops->map(op, a + i * size, b + i * size, &to, 1) : 0;

		if (errors)
			return errors;
	}
	return 0;
}

DaStatus
host_map(DaCall *call, DaMapOp op, const DaColumn *a, const DaColumn *b, DaOutput *result)
{
	const MapLoops *loops = &map_loops[result->storage];
	int			size = da_storage_size[result->storage];
	Operand		left;
	Operand		right;
	uint64_t	words[BLOCK / 64];
	uint64_t	spare[BLOCK];
	bool		may_be_null;

	operand_open(&left, a, result->length);
	operand_open(&right, b ? b : a, result->length);
	may_be_null = operand_may_be_null(&left) || operand_may_be_null(&right);
	validity_fill(result, true);
	memset(words, 0xff, sizeof(words));
	for (int64_t at = 0; at < result->length; at += BLOCK)
	{
		int64_t		n = result->length - at < BLOCK ? result->length - at : BLOCK;
		const void *x = operand_data(&left, at);
		const void *y = operand_data(&right, at);
		char	   *to = (char *) result->data + at * size;
		bool		any_null;

		if (at % DA_INTERRUPT_STRIDE == 0 && host_interrupted(call))
			return DA_INTERRUPTED;
		any_null = may_be_null && !block_valid(&left, &right, at, n, words);
		if (any_null && map_neutral[op])
		{
			block_patch(loops, spare, y, words, map_neutral[op], size, n);
			y = spare;
		}
		if (loops->map(op, x, y, to, n))
		{
			call->errors |= first_errors(loops, op, x, y, size, words, n);
			if (call->errors)
				return DA_OK;
		}
		if (!any_null)
			continue;
		block_patch(loops, to, to, words, 0, size, n);
		for (int64_t i = 0; i < n; i += 64)
			operand_store_valid(result, at + i, words[i >> 6], n - i < 64 ? n - i : 64);
	}
	return DA_OK;
}
