/*
 * engines_data.h
 *	  Columns to give to two engines: of every storage and kind of data, on the host
 *	  and in the memory of the engine that is tested, as views that begin anywhere.
 */
#ifndef ENGINES_DATA_H
#define ENGINES_DATA_H

#include "exact_oracle.h"
#include "sample.h"

/* the engine that is tested, and a limit of its memory that makes calls fail */
static const DaEngine *tested;
static bool limited;

/* kinds of data: those of make_float() at the end, with what is alike for integers */
typedef enum Data
{
	DATA_FEW,					/* few distinct elements, special ones among them */
	DATA_EQUAL,
	DATA_DISTINCT,				/* as far as the storage goes */
	DATA_SORTED,
	DATA_REVERSE,
	DATA_BITS,					/* any bits */
	DATA_SCATTERED,				/* far apart, here and there infinite or NaN */
	DATA_OVERFLOW,				/* all of one sign, near the end of the range */
	DATA_TIE,					/* the sum is next to the middle of two floats */
	DATA_FACTORS,				/* products of them stay in range */
	DATA_FLOATS,
	DATA_KINDS = DATA_FLOATS + FLOATS_KINDS
} Data;

static const char *const data_name[DATA_KINDS] = {
	"few", "equal", "distinct", "sorted", "reverse", "bits", "scattered", "overflow", "tie",
	"factors",
	"ordinary", "wide", "cancelling", "tiny", "huge", "outlier", "ties", "zeros", "minus zeros",
	"infinity", "infinities", "nan"
};

/* kinds of NULLs: those of sample.h, and runs of some hundred */
#define NULLS_RUNS		SAMPLE_NUM_NULLS
#define NULLS_KINDS		(SAMPLE_NUM_NULLS + 1)

static const char *const nulls_name[NULLS_KINDS] = {
	"no validity", "no NULL", "some NULL", "all NULL", "runs of NULL"
};

/* bits and elements at which views begin */
static const int64_t view_bits[] = {0, 1, 63, 77, 5, 64, 32, 31, 128};
static const int64_t view_elements[] = {0, 1, 3, 7, 2};

/* a column in both memories */
typedef struct Column
{
	DaColumn	host;
	DaColumn	engine;			/* of a scalar the same as the host's */
	const char *data;			/* names, for messages */
	const char *nulls;
	void	   *block;			/* in the engine's memory, with bytes before the view */
	size_t		block_size;
	void	   *validity_block;
	size_t		validity_size;
	DaScalar	scalar;			/* what a scalar's addresses are of */
	uint64_t	scalar_validity;
} Column;

static __thread uint64_t random_state = 1;

static inline int64_t
random_below(int64_t n)
{
	return (int64_t) ((check_random(&random_state) >> 11) % (uint64_t) n);
}

/* element i of n as an integer; "most" is the greatest of the storage */
static int64_t
make_integer(int kind, int64_t i, int64_t n, int64_t most)
{
	uint64_t	r = check_random(&random_state);
	int64_t		any = (int64_t) r;

	switch (kind)
	{
		case DATA_EQUAL:
			return 42;
		case DATA_DISTINCT:
			/* the multiplier is a prime that does not divide n */
			return (int64_t) ((uint64_t) i * UINT64_C(2654435761) % (uint64_t) n) - n / 2;
		case DATA_SORTED:
			return (i - n / 2) * (most / n > 1000 ? most / n : 1) / 3;
		case DATA_REVERSE:
			return -make_integer(DATA_SORTED, i, n, most);
		case DATA_SCATTERED:
			return r % 64 == 0 ? (r & 64 ? most : -most - 1) : any >> (r >> 8 & 63);
		case DATA_OVERFLOW:
			return most - (int64_t) (r >> 32 & 7);
		case DATA_FACTORS:
			return i % (n / 20 + 1) == 0 ? 3 : r & 64 ? 1 : -1;
		case DATA_FLOATS + FLOATS_ORDINARY:
			return (int64_t) (r >> 20) % 1000 - 400;
		case DATA_FLOATS + FLOATS_WIDE:
			return any >> (r & 63);
		case DATA_FLOATS + FLOATS_CANCELLING:
			return i >= n / 2 ? -(n - 1 - i) * (most / n) : i * (most / n);
		case DATA_FLOATS + FLOATS_TINY:
			return (int64_t) (r >> 40 & 1);
		case DATA_FLOATS + FLOATS_HUGE:
			return r & 1 ? most - (int64_t) (r >> 32 & 7) : (int64_t) (r >> 32 & 7) - most - 1;
		case DATA_FLOATS + FLOATS_OUTLIER:
			return i == n / 3 ? most : i == n / 2 ? -most - 1 : (int64_t) (r >> 40 & 7);
		case DATA_FLOATS + FLOATS_TIES:
			return i % 3;
		case DATA_FLOATS + FLOATS_ZEROS:
			return 0;
		case DATA_FLOATS + FLOATS_MINUS_ZEROS:
			return -1;
		case DATA_FLOATS + FLOATS_INFINITY:
			return most;
		case DATA_FLOATS + FLOATS_INFINITIES:
			return -most - 1;
		case DATA_FLOATS + FLOATS_NAN:
			return i / 1000;
		default:
			return any;
	}
}

static double
make_number(int kind, int64_t i, int64_t n, bool float4)
{
	uint64_t	r;

	if (kind >= DATA_FLOATS)
		return make_float(kind - DATA_FLOATS, i, n, float4, &random_state);
	switch (kind)
	{
		case DATA_FACTORS:
			r = check_random(&random_state);
			return exp2((double) (r >> 11) * 0x1p-53 - 0.5) * (r & 1 ? 1 : -1);
		case DATA_EQUAL:
			return 0.1;
		case DATA_SCATTERED:
			r = check_random(&random_state) >> 32;
			if (r % 256 == 0)
				return r & 256 ? INFINITY : r & 512 ? -INFINITY : NAN;
			return make_float(FLOATS_WIDE, i, n, float4, &random_state);
		case DATA_TIE:
			return i == 0 ? 1 : i == n / 3 ? 0x1p-24 : i == n / 2 ? 0x1p-80 : 0;
		case DATA_OVERFLOW:
			return fabs(make_float(FLOATS_HUGE, i, n, float4, &random_state));
		default:
			return (double) make_integer(kind, i, n, 1 << 23) / 8;
	}
}

static bool
make_bool(int kind, int64_t i, int64_t n)
{
	uint64_t	r = check_random(&random_state) >> 32;

	switch (kind)
	{
		case DATA_EQUAL:
			return true;
		case DATA_DISTINCT:
			return i & 1;
		case DATA_SORTED:
			return i >= n / 2;
		case DATA_REVERSE:
			return i < n / 2;
		case DATA_SCATTERED:
			return r % 64 == 0;
		case DATA_OVERFLOW:
			return r % 64 != 0;
		case DATA_FLOATS + FLOATS_ZEROS:
			return false;
		case DATA_FLOATS + FLOATS_OUTLIER:
			return i == n / 3;
		case DATA_FLOATS + FLOATS_CANCELLING:
			return i / 1500 % 2;
		default:
			return r & 1;
	}
}

/* element i of n; not for DATA_FEW, which is sample_element() */
static DaScalar
make_element(DaStorage storage, int kind, int64_t i, int64_t n)
{
	DaScalar	scalar = {.bits = 0};
	bool		is_float = storage == DA_STORAGE_FLOAT4 || storage == DA_STORAGE_FLOAT8;
	int			size = da_storage_size[storage];

	if (storage == DA_STORAGE_BOOL)
		scalar.b = make_bool(kind, i, n);
	else if (is_float && kind != DATA_BITS)
	{
		scalar = sample_float(storage, make_number(kind, i, n, storage == DA_STORAGE_FLOAT4));
		/* NaNs of any sign and payload */
		if (kind == DATA_SCATTERED && isnan(number_of(storage, scalar)))
			scalar.bits ^= (check_random(&random_state) & 0xffff) |
				(check_random(&random_state) & 1) << (size * 8 - 1);
	}
	else
	{
		int64_t		most = (int64_t) (~UINT64_C(0) >> 1 >> (64 - size * 8));
		int64_t		x = make_integer(kind, i, n, most);

		memcpy(&scalar, &x, size);
	}
	return scalar;
}

/* ends the program: a test cannot go on without memory */
static void
give_up(const char *what, DaStatus status)
{
	fprintf(stderr, "test/kernel/engines: %s: status %d, reason: %s\n", what, status,
			tested->reason() ? tested->reason() : "none");
	exit(1);
}

/* bytes of the host in fresh memory of the engine, "before" bytes from its beginning */
static void *
to_engine(const void *bytes, size_t size, size_t before, void **block, size_t *block_size)
{
	DaCall		call = sample_call;
	DaStatus	status;

	*block_size = before + size;
	status = tested->allocate(*block_size, block);
	if (status == DA_OK)
		status = tested->upload(&call, (char *) *block + before, bytes, size);
	if (status != DA_OK)
		give_up("a column", status);
	return (char *) *block + before;
}

/* the column's own bytes, as the host has them, to the engine */
static void
column_send(Column *column)
{
	const DaColumn *host = &column->host;
	size_t		size = da_storage_size[host->storage];
	size_t		words = DA_VALIDITY_WORDS(host->validity_offset + host->length);

	column->engine = *host;
	column->engine.data = to_engine(host->data, host->length * size,
									view_elements[random_below(SAMPLE_COUNT(view_elements))] * size,
									&column->block, &column->block_size);
	if (host->validity)
		column->engine.validity = to_engine(host->validity, words * sizeof(uint64_t),
											random_below(3) * sizeof(uint64_t),
											&column->validity_block, &column->validity_size);
}

/* the bits of a buffer that are outside of the view: any */
static void
shuffle_outside(DaColumn *host)
{
	uint64_t   *words = (uint64_t *) host->validity;
	int64_t		end = host->validity_offset + host->length;

	for (int64_t i = 0; i < host->validity_offset; i++)
		if (random_below(2))
			da_bit_clear(words, i);
	for (int64_t i = end; i % 64 != 0; i++)
		if (random_below(2))
			da_bit_clear(words, i);
}

/* on the host only; about half of the elements are those of "like", where not NULL */
static Column
column_on_host(DaStorage storage, int64_t n, int data, int nulls, const Column *like)
{
	Column		column = {.data = data_name[data], .nulls = nulls_name[nulls]};
	int64_t		offset = view_bits[random_below(SAMPLE_COUNT(view_bits))];
	DaColumn   *host = &column.host;
	bool		runs = nulls == NULLS_RUNS;

	*host = sample_column(storage, n, runs ? SAMPLE_SOME_NULL : (SampleNulls) nulls, offset,
						  check_random(&random_state));
	for (int64_t i = 0; i < n; i++)
	{
		DaScalar	value;

		if (runs && (i + offset) / 700 % 2 == 0)
		{
			da_bit_set((uint64_t *) host->validity, offset + i);
			if (data == DATA_FEW)
				sample_set((void *) host->data, storage, i, sample_element(storage, &random_state));
		}
		if (!sample_valid(host, i) || (data == DATA_FEW && like == NULL))
			continue;
		value = data == DATA_FEW ? sample_get(host->data, storage, i) :
			make_element(storage, data, i, n);
		if (like && i < like->host.length && sample_valid(&like->host, i) && random_below(2))
			value = sample_get(like->host.data, storage, i);
		sample_set((void *) host->data, storage, i, value);
	}
	if (host->validity)
		shuffle_outside(host);
	return column;
}

static Column
column_new(DaStorage storage, int64_t n, int data, int nulls)
{
	Column		column = column_on_host(storage, n, data, nulls, NULL);

	column_send(&column);
	return column;
}

/* one of those that stand for any number; its addresses are within itself */
static void
column_scalar(Column *column, DaStorage storage, DaScalar value, bool null)
{
	int64_t		offset = random_below(64);

	memset(column, 0, sizeof(*column));
	column->data = null ? "scalar NULL" : "scalar";
	column->nulls = "";
	column->scalar.bits = 0;
	if (!null)
		memcpy(&column->scalar, &value, da_storage_size[storage]);
	column->scalar_validity = null ? ~(UINT64_C(1) << offset) : UINT64_C(1) << offset;
	column->host = (DaColumn) {storage, true, 1, &column->scalar, NULL, 0};
	if (null || random_below(2))
	{
		column->host.validity = &column->scalar_validity;
		column->host.validity_offset = offset;
	}
	column->engine = column->host;
}

/* can an element be NULL, as far as the caller of a slot may know? */
static inline bool
column_may_be_null(const Column *column)
{
	const DaColumn *host = &column->host;

	return host->validity &&
		da_bits_count(host->validity, host->validity_offset, host->length) != host->length;
}

/* gives the memory back; a slot must have left the column as it was */
static void
column_free(Column *column)
{
	DaColumn   *host = &column->host;
	DaCall		call = sample_call;
	size_t		size = host->length * da_storage_size[host->storage];
	size_t		words = DA_VALIDITY_WORDS(host->validity_offset + host->length);
	char	   *bytes;

	if (host->scalar)
		return;
	bytes = malloc(size + words * sizeof(uint64_t) + 1);
	if (bytes == NULL || tested->download(&call, bytes, column->engine.data, size) != DA_OK)
		give_up("download of an operand", DA_NO_MEMORY);
	CHECK(memcmp(bytes, host->data, size) == 0, "a slot has written to an operand");
	if (host->validity)
	{
		if (tested->download(&call, bytes, column->engine.validity,
							 words * sizeof(uint64_t)) != DA_OK)
			give_up("download of an operand", DA_NO_MEMORY);
		CHECK(memcmp(bytes, host->validity, words * sizeof(uint64_t)) == 0,
			  "a slot has written to the validity of an operand");
		tested->release(column->validity_block, column->validity_size);
	}
	free(bytes);
	tested->release(column->block, column->block_size);
	sample_column_free(host);
}

#endif							/* ENGINES_DATA_H */
