/*
 * sample.h
 *	  Columns to test element-wise slots with, outputs with guards around them, and
 *	  element after element for the naive oracles.
 */
#ifndef SAMPLE_H
#define SAMPLE_H

#include <math.h>

#include "kernel/element/arithmetic.h"
#include "check.h"
#include "kernel/program/host_program.h"
#include "kernel/element/scalar.h"

/* the last one is many blocks, and more than 16 bits count */
#define SAMPLE_LONGEST	70001
static const int64_t sample_sizes[] = {0, 1, 31, 32, 33, 63, 64, 65, 1023, SAMPLE_LONGEST};
static const int64_t sample_offsets[] = {0, 1, 63, 77};

#define SAMPLE_COUNT(array)	((int) (sizeof(array) / sizeof((array)[0])))

typedef enum SampleNulls
{
	SAMPLE_NO_VALIDITY,
	SAMPLE_NO_NULL,				/* validity without a 0 */
	SAMPLE_SOME_NULL,
	SAMPLE_ALL_NULL,
	SAMPLE_NUM_NULLS
} SampleNulls;

static const char *const sample_storage_name[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) [DA_STORAGE_##id] = #id,
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

static DaScalar
sample_float(DaStorage storage, double value)
{
	DaScalar	scalar = {.bits = 0};

	if (storage == DA_STORAGE_FLOAT4)
		scalar.f4 = (float) value;
	else
		scalar.f8 = value;
	return scalar;
}

/* an element: often one of few, so that equal ones meet, now and then an extreme */
static DaScalar
sample_element(DaStorage storage, uint64_t *state)
{
	static const double floats[] = {0.0, -0.0, 0.5, 1.5, 2.5, -0.5, -2.5, 1, 2, 3, 1e30, -1e30,
		INFINITY, -INFINITY, NAN, 32767.5, -32768.5, 2147483647.0, 5e-324, 1e-45, 0.7, 0.45,
	-0.999999, 1.5707963267948966, 22.5, 709.9, -745.1, 1e22};
	uint64_t	random = check_random(state);
	DaScalar	scalar = {.bits = 0};

	if (storage == DA_STORAGE_BOOL)
		scalar.b = random >> 40 & 1;
	else if (storage == DA_STORAGE_FLOAT4 || storage == DA_STORAGE_FLOAT8)
	{
		scalar = sample_float(storage, floats[(random >> 32) % SAMPLE_COUNT(floats)]);
		/* another NaN */
		if (random % 16 == 0)
			scalar.bits = storage == DA_STORAGE_FLOAT4 ? UINT32_C(0xffc12345) :
				UINT64_C(0xfff8123456789abc);
	}
	else
	{
		uint64_t	value = (random >> 32) % 7 - 3;

		if (random % 16 == 0)
			value = random % 32 == 0 ? UINT64_C(0x7fff7fff7fff7fff) :
				UINT64_C(0x8000800080008000);
		memcpy(&scalar, &value, da_storage_size[storage]);
	}
	return scalar;
}

static inline void
sample_set(void *data, DaStorage storage, int64_t i, DaScalar value)
{
	memcpy((char *) data + i * da_storage_size[storage], &value, da_storage_size[storage]);
}

static inline DaScalar
sample_get(const void *data, DaStorage storage, int64_t i)
{
	DaScalar	value = {.bits = 0};

	memcpy(&value, (const char *) data + i * da_storage_size[storage], da_storage_size[storage]);
	return value;
}

static inline bool
sample_valid(const DaColumn *column, int64_t i)
{
	return column->validity == NULL ||
		da_bit_get(column->validity, column->validity_offset + i);
}

/* exactly as much memory as the column may read: a sanitizer sees one byte more */
static DaColumn
sample_column(DaStorage storage, int64_t n, SampleNulls nulls, int64_t offset, uint64_t seed)
{
	uint64_t	state = seed * 2 + 1;
	void	   *data = malloc(n * da_storage_size[storage] + (n == 0));
	uint64_t   *validity = NULL;

	if (nulls != SAMPLE_NO_VALIDITY)
	{
		/* what lies before the view is not the view's business: all ones */
		validity = malloc(DA_VALIDITY_WORDS(offset + n + 1) * sizeof(uint64_t));
		memset(validity, 0xff, DA_VALIDITY_WORDS(offset + n + 1) * sizeof(uint64_t));
	}
	for (int64_t i = 0; i < n; i++)
	{
		DaScalar	value = sample_element(storage, &state);

		if (nulls == SAMPLE_ALL_NULL ||
			(nulls == SAMPLE_SOME_NULL && check_random(&state) >> 20 & 1))
		{
			value.bits = 0;
			da_bit_clear(validity, offset + i);
		}
		sample_set(data, storage, i, value);
	}
	return (DaColumn) {storage, false, n, data, validity, offset};
}

static inline void
sample_column_free(DaColumn *column)
{
	free((void *) column->data);
	free((void *) column->validity);
}

#define SAMPLE_GUARD UINT64_C(0xa5a5a5a5a5a5a5a5)

/* full of rubbish, and a guard after the end */
static DaOutput
sample_output(DaStorage storage, int64_t n, bool with_validity)
{
	size_t		size = n * da_storage_size[storage];
	size_t		words = DA_VALIDITY_WORDS(n) + 1;
	DaOutput	output = {storage, n, malloc(size + 8), NULL, -1};

	memset(output.data, 0xa5, size + 8);
	if (with_validity)
	{
		output.validity = malloc(words * sizeof(uint64_t));
		memset(output.validity, 0xa5, words * sizeof(uint64_t));
	}
	return output;
}

static inline void
sample_output_free(DaOutput *output)
{
	free(output->data);
	free(output->validity);
}

/* element i of the output is what it should be; true if so */
static inline bool
sample_is(const DaOutput *output, int64_t i, bool valid, DaScalar value)
{
	if (output->validity && da_bit_get(output->validity, i) != valid)
		return false;
	return sample_get(output->data, output->storage, i).bits == (valid ? value.bits : 0);
}

/* nothing past the end was written, bits past the end are 0, the count is right */
static bool
sample_sound(const DaOutput *output)
{
	int64_t		n = output->length;
	int64_t		words = DA_VALIDITY_WORDS(n);
	uint64_t	guard;

	memcpy(&guard, (char *) output->data + n * da_storage_size[output->storage], 8);
	if (guard != SAMPLE_GUARD)
		return false;
	check_result(output->data, n * da_storage_size[output->storage]);
	if (output->validity == NULL)
		return output->null_count == 0;
	check_result(output->validity, words * sizeof(uint64_t));
	if (output->validity[words] != SAMPLE_GUARD)
		return false;
	if (n % 64 != 0 && (output->validity[words - 1] & ~da_bits_low(n % 64)) != 0)
		return false;
	return output->null_count == n - da_bits_count(output->validity, 0, n);
}

/* a call that is not interrupted, and one that is at once */
static DaCall sample_call;
static const volatile int sample_flag = 1;

static inline DaCall
sample_interrupted(int which)
{
	DaCall		call = {.errors = 0};

	call.interrupt[which] = &sample_flag;
	return call;
}

/* has the operation a meaning for the storage? */
static inline bool
sample_map_takes(DaMapOp op, DaStorage storage)
{
	enum
	{
		INT, NUMBER, FLOAT8
	};
	static const int classes_of[DA_NUM_MAPS] = {
#define DA_MAP(id, fn, arity, classes, neutral) classes,
#include "kernel/element/map_list.h"
#undef DA_MAP
	};

	if (classes_of[op] == FLOAT8)
		return storage == DA_STORAGE_FLOAT8;
	return storage != DA_STORAGE_BOOL &&
		(classes_of[op] == NUMBER || storage < DA_STORAGE_FLOAT4);
}

/* is it a function of double precision? Then what it gives, too */
static inline bool
sample_elementary(DaMapOp op, double a, double b, double *result, uint32_t *errors)
{
	switch (op)
	{
#define ELEMENTARY_INT(id, fn)
#define ELEMENTARY_NUMBER(id, fn)
#define ELEMENTARY_FLOAT8(id, fn) \
		case DA_MAP_##id: \
			*result = da_float8_##fn(a, b, errors); \
			return true;
#define DA_MAP(id, fn, arity, classes, neutral) ELEMENTARY_##classes(id, fn)
#include "kernel/element/map_list.h"
#undef DA_MAP
		default:
			return false;
	}
}

#define DA_TEMPLATE "sample_map_template.h"
#include "kernel/element/each_storage.h"

/* the member of a DaScalar, by storage */
#define MEMBER_BOOL		b
#define MEMBER_INT2		i2
#define MEMBER_INT4		i4
#define MEMBER_INT8		i8
#define MEMBER_FLOAT4	f4
#define MEMBER_FLOAT8	f8

/* what an operation that the storage has makes of one element or two */
static inline DaScalar
sample_map(DaMapOp op, DaStorage storage, DaScalar a, DaScalar b, uint32_t *errors)
{
	DaScalar	to = {.bits = 0};

	if (sample_elementary(op, a.f8, b.f8, &to.f8, errors))
		return to;
	switch (storage)
	{
#define SAMPLE_OF_BOOL(prefix, m) abort()
#define SAMPLE_OF_INT(prefix, m) to.m = loop_##prefix##_sample_map(op, a.m, b.m, errors)
#define SAMPLE_OF_FLOAT(prefix, m) SAMPLE_OF_INT(prefix, m)
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			SAMPLE_OF_##class(prefix, MEMBER_##id); \
			break;
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			abort();
	}
	return to;
}

static inline bool
sample_map_is_unary(DaMapOp op)
{
	return da_step_info[DA_STEP_ADD + op].arity == 1;
}

/* one step of columns and scalars, as many as it takes */
static inline DaStatus
sample_step(DaCall *call, DaStepOp op, const DaColumn *a, const DaColumn *b, const DaColumn *c,
			DaOutput *result)
{
	const DaColumn *operands[] = {a, b, c};
	DaTask		task;
	DaStatus	status;

	memset(&task, 0xa5, sizeof(task));
	task.kind = DA_TASK_EVAL;
	task.ninputs = da_step_info[op].arity;
	task.nsteps = task.noutputs = 1;
	task.length = result->length;
	task.step[0] = (DaStep)
	{
		(uint8_t) op, (uint8_t) result->storage,
		{
			0, 1, 2
		}
	};
	for (int i = 0; i < task.ninputs; i++)
		da_view_of_column(&task.input[i], operands[i]);
	task.operand[0] = task.ninputs;
	task.output[0] = *result;
	status = host_eval(call, &task);
	result->null_count = task.output[0].null_count;
	return status;
}

#endif							/* SAMPLE_H */
