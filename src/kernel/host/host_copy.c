/*
 * host_copy.c
 *	  Tasks of the host engine that make and move elements: fill, series, section,
 *	  gather, concat, copies of spans. What is copied from under a NULL is 0 there already.
 */
#include "kernel/host/host.h"
#include "kernel/aggregate/span.h"
#include "kernel/host/validity.h"

#include <stdlib.h>

/*
 * A rectangle to copy: element (r, c) goes from r * from_row + c * from_column to
 * r * to_row + c. Where neighbours in the source stand in a column, "tile" asks for
 * narrow stripes of columns, so that a cache line is used up while it is there.
 */
typedef struct Plane
{
	int64_t		rows;
	int64_t		columns;
	int64_t		to_row;
	int64_t		from_row;
	int64_t		from_column;
	bool		tile;
} Plane;

/* columns of a stripe: a cache line of the widest elements */
#define PLANE_TILE 8

#define DA_T uint8_t
#define DA_NAME(f) f##_1
#include "kernel/host/copy_template.h"

#define DA_T uint16_t
#define DA_NAME(f) f##_2
#include "kernel/host/copy_template.h"

#define DA_T uint32_t
#define DA_NAME(f) f##_4
#include "kernel/host/copy_template.h"

#define DA_T uint64_t
#define DA_NAME(f) f##_8
#include "kernel/host/copy_template.h"

/* call the generated function for elements of "size" bytes */
#define BY_WIDTH(size, f, ...) \
	do { \
		switch ((DaWidth) (size)) \
		{ \
			case DA_WIDTH_1: \
				f##_1(__VA_ARGS__); \
				break; \
			case DA_WIDTH_2: \
				f##_2(__VA_ARGS__); \
				break; \
			case DA_WIDTH_4: \
				f##_4(__VA_ARGS__); \
				break; \
			case DA_WIDTH_8: \
				f##_8(__VA_ARGS__); \
				break; \
		} \
	} while (0)

DaStatus
host_fill(DaCall *call, const DaScalar *value, DaOutput *result)
{
	const DaScalar null_value = {.bits = 0};
	int			size = da_storage_size[result->storage];

	for (int64_t at = 0; at < result->length; at += DA_INTERRUPT_STRIDE)
	{
		int64_t		n = host_stride_length(result->length, at);

		if (host_interrupted(call))
			return DA_INTERRUPTED;
		BY_WIDTH(size, fill, (char *) result->data + at * size, value ? value : &null_value, n);
	}
	validity_fill(result, value != NULL);
	return DA_OK;
}

DaStatus
host_sequence(DaCall *call, int64_t start, int64_t step, DaOutput *result)
{
	int			size = da_storage_size[result->storage];

	for (int64_t at = 0; at < result->length; at += DA_INTERRUPT_STRIDE)
	{
		int64_t		n = host_stride_length(result->length, at);

		if (host_interrupted(call))
			return DA_INTERRUPTED;
		/* in unsigned integers, which may wrap on the way to what fits */
		BY_WIDTH(size, series, (char *) result->data + at * size,
				 (uint64_t) start + (uint64_t) at * (uint64_t) step, (uint64_t) step, n);
	}
	validity_fill(result, true);
	return DA_OK;
}

/* one loop of a section: how many, and how far apart in the source and in the result */
typedef struct Dim
{
	int64_t		count;
	int64_t		from;
	int64_t		to;
} Dim;

/*
 * The loops of a section, outermost first, into dims[DA_MAX_DIMS]: those that step
 * evenly through the source together are one, those of a single element are none.
 * Returns their number.
 */
static int
section_dims(const DaSection *section, Dim *dims)
{
	int			ndims = 0;
	int64_t		to = 1;

	/* innermost first, then turned around */
	for (int k = section->ndim - 1; k >= 0; k--)
	{
		int64_t		count = section->dims[k];

		if (count == 1)
			continue;
		if (ndims > 0 && section->strides[k] == dims[ndims - 1].count * dims[ndims - 1].from)
			dims[ndims - 1].count *= count;
		else
			dims[ndims++] = (Dim) {count, section->strides[k], to};
		to *= count;
	}
	for (int k = 0; k < ndims / 2; k++)
	{
		Dim			swap = dims[k];

		dims[k] = dims[ndims - 1 - k];
		dims[ndims - 1 - k] = swap;
	}
	return ndims;
}

/* on to the next index of all loops, the last one fastest; false at the end */
static bool
section_next(const Dim *dims, int ndims, int64_t *index, int64_t *from, int64_t *to)
{
	for (int k = ndims - 1; k >= 0; k--)
	{
		*from += dims[k].from;
		*to += dims[k].to;
		if (++index[k] < dims[k].count)
			return true;
		*from -= dims[k].count * dims[k].from;
		*to -= dims[k].count * dims[k].to;
		index[k] = 0;
	}
	return false;
}

/* a plane in pieces small enough for the interrupt flags; "done" counts elements */
static DaStatus
copy_plane(DaCall *call, int size, char *to, const char *from, const Plane *whole,
		   int64_t *done)
{
	/* rows together are what stripes live on: never fewer than 64 */
	const int64_t max_columns = DA_INTERRUPT_STRIDE / 64;

	for (int64_t c = 0; c < whole->columns; c += max_columns)
	{
		Plane		piece = *whole;
		int64_t		max_rows;

		piece.columns = whole->columns - c < max_columns ? whole->columns - c : max_columns;
		max_rows = DA_INTERRUPT_STRIDE / piece.columns;
		for (int64_t r = 0; r < whole->rows; r += max_rows)
		{
			piece.rows = whole->rows - r < max_rows ? whole->rows - r : max_rows;
			BY_WIDTH(size, plane, to + (r * whole->to_row + c) * size,
					 from + (r * whole->from_row + c * whole->from_column) * size, &piece);
			*done += piece.rows * piece.columns;
			if (*done >= DA_INTERRUPT_STRIDE)
			{
				*done = 0;
				if (host_interrupted(call))
					return DA_INTERRUPTED;
			}
		}
	}
	return DA_OK;
}

static DaStatus
section_data(DaCall *call, const DaColumn *from, int64_t start, const Dim *dims, int ndims,
			 DaOutput *result)
{
	int			size = da_storage_size[from->storage];
	Dim			outer[DA_MAX_DIMS];
	int			nouter = 0;
	int			row;
	int64_t		index[DA_MAX_DIMS] = {0};
	int64_t		to = 0;
	int64_t		done = 0;
	Plane		plane = {1, 1, 0, 0, 1, false};

	if (ndims > 0)
	{
		plane.columns = dims[ndims - 1].count;
		plane.from_column = dims[ndims - 1].from;
	}

	/* rows: the loop next to the columns, or the one whose elements are closest */
	row = ndims - 2;
	if (plane.from_column != 1)
		for (int k = ndims - 3; k >= 0; k--)
			if (llabs(dims[k].from) < llabs(dims[row].from))
				row = k;
	if (row >= 0)
	{
		plane.rows = dims[row].count;
		plane.to_row = dims[row].to;
		plane.from_row = dims[row].from;
		plane.tile = llabs(plane.from_row) < llabs(plane.from_column);
	}

	for (int k = 0; k < ndims - 1; k++)
		if (k != row)
			outer[nouter++] = dims[k];
	if (host_interrupted(call))
		return DA_INTERRUPTED;
	do
	{
		DaStatus	status = copy_plane(call, size, (char *) result->data + to * size,
										(const char *) from->data + start * size, &plane,
										&done);

		if (status != DA_OK)
			return status;
	} while (section_next(outer, nouter, index, &start, &to));
	return DA_OK;
}

/* up to 64 validity bits, "stride" bits apart */
static uint64_t
strided_bits(const uint64_t *words, int64_t at, int64_t stride, int64_t n)
{
	uint64_t	bits = 0;

	if (stride == 1)
		return da_bits_load(words, at, n);
	for (int64_t i = 0; i < n; i++)
		bits |= (uint64_t) da_bit_get(words, at + i * stride) << i;
	return bits;
}

static DaStatus
section_validity(DaCall *call, const DaColumn *from, int64_t start, const Dim *dims,
				 int ndims, DaOutput *result)
{
	BitWriter	writer = bit_writer(result);
	Dim			run = ndims > 0 ? dims[ndims - 1] : (Dim) {1, 1, 1};
	int64_t		index[DA_MAX_DIMS] = {0};
	int64_t		at = from->validity_offset + start;
	int64_t		to = 0;
	int64_t		done = 0;

	do
	{
		for (int64_t i = 0; i < run.count; i += 64)
		{
			int64_t		n = run.count - i < 64 ? run.count - i : 64;

			bit_writer_push(&writer, strided_bits(from->validity, at + i * run.from, run.from, n),
							n);
			done += n;
			if (done >= DA_INTERRUPT_STRIDE)
			{
				done = 0;
				if (host_interrupted(call))
					return DA_INTERRUPTED;
			}
		}
	} while (section_next(dims, ndims - 1, index, &at, &to));
	bit_writer_finish(&writer, result);
	return DA_OK;
}

DaStatus
host_strided_copy(DaCall *call, const DaColumn *from, const DaSection *section, DaOutput *result)
{
	Dim			dims[DA_MAX_DIMS];
	int			ndims;
	DaStatus	status;

	validity_fill(result, true);
	if (result->length == 0)
		return DA_OK;
	ndims = section_dims(section, dims);
	status = section_data(call, from, section->start, dims, ndims, result);
	if (status == DA_OK && from->validity && result->validity)
		status = section_validity(call, from, section->start, dims, ndims, result);
	return status;
}

/*
 * 0-based indexes of a block of positions; returns whether all are inside. One
 * that is not comes out as an index not below "length" when taken as unsigned: so
 * does a NULL, since it is 0.
 */
static DA_CLONES bool
gather_indexes(const DaColumn *positions, int64_t at, int64_t n, int64_t length,
			   int64_t *indexes)
{
	bool		inside = true;

	if (positions->storage == DA_STORAGE_INT4)
	{
		const int32_t *position = (const int32_t *) positions->data + at;

		for (int64_t i = 0; i < n; i++)
			indexes[i] = (int64_t) position[i] - 1;
	}
	else
	{
		const int64_t *position = (const int64_t *) positions->data + at;

		for (int64_t i = 0; i < n; i++)
			indexes[i] = (int64_t) ((uint64_t) position[i] - 1);
	}
	for (int64_t i = 0; i < n; i++)
		inside &= (uint64_t) indexes[i] < (uint64_t) length;
	return inside;
}

/* are all of so many positions inside? */
static DA_CLONES bool
positions_inside(const int32_t *position, int64_t n, int64_t length)
{
	uint32_t	greatest = 0;

	for (int64_t i = 0; i < n; i++)
	{
		uint32_t	index = (uint32_t) position[i] - 1;

		greatest = index > greatest ? index : greatest;
	}
	return greatest < length;
}

/* which of up to 64 indexes are inside; those that are not become 0 */
static uint64_t
gather_inside(int64_t *indexes, int64_t n, int64_t length)
{
	uint64_t	bits = 0;

	for (int64_t i = 0; i < n; i++)
	{
		bool		inside = (uint64_t) indexes[i] < (uint64_t) length;

		bits |= (uint64_t) inside << i;
		indexes[i] = inside ? indexes[i] : 0;
	}
	return bits;
}

/* the validity bits of up to 64 indexes; without a branch that would wait for each */
static uint64_t
gather_bits(const uint64_t *words, int64_t offset, const int64_t *indexes, int64_t n)
{
	uint64_t	bits = 0;

	for (int64_t i = 0; i < n; i++)
		bits |= (uint64_t) da_bit_get(words, offset + indexes[i]) << i;
	return bits;
}

/* the elements whose bit is 0 become 0 */
static void
gather_clear(char *data, int size, uint64_t bits, int64_t n)
{
	for (uint64_t outside = ~bits & da_bits_low(n); outside; outside &= outside - 1)
		memset(data + __builtin_ctzll(outside) * size, 0, size);
}

DaStatus
host_gather(DaCall *call, const DaColumn *from, const DaColumn *positions, DaOutput *result)
{
	int			size = da_storage_size[from->storage];
	BitWriter	writer = bit_writer(result);
	int64_t		indexes[HOST_BLOCK];

	if (from->length == 0)
		return host_fill(call, NULL, result);
	for (int64_t at = 0; at < result->length; at += HOST_BLOCK)
	{
		int64_t		n = host_block_length(result->length, at);
		char	   *to = (char *) result->data + at * size;
		uint64_t	inside[HOST_BLOCK_WORDS];
		bool		all_inside;

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		/* as codes are that become others, by tables that are in the CPU's cache */
		if (positions->storage == DA_STORAGE_INT4 && !from->validity &&
			positions_inside((const int32_t *) positions->data + at, n, from->length))
		{
			BY_WIDTH(size, take, to, from->data, (const int32_t *) positions->data + at, n);
			for (int64_t i = 0; i < n && result->validity; i += 64)
				bit_writer_push(&writer, da_bits_low(n - i), n - i < 64 ? n - i : 64);
			continue;
		}
		all_inside = gather_indexes(positions, at, n, from->length, indexes);
		for (int64_t i = 0; i < n; i += 64)
			inside[i >> 6] = all_inside ? da_bits_low(n - i) :
				gather_inside(indexes + i, n - i < 64 ? n - i : 64, from->length);

		BY_WIDTH(size, gather, to, from->data, indexes, n);
		for (int64_t i = 0; i < n && !all_inside; i += 64)
			gather_clear(to + i * size, size, inside[i >> 6], n - i < 64 ? n - i : 64);

		for (int64_t i = 0; i < n && result->validity; i += 64)
		{
			int64_t		word_n = n - i < 64 ? n - i : 64;
			uint64_t	bits = inside[i >> 6];

			if (from->validity)
				bits &= gather_bits(from->validity, from->validity_offset, indexes + i, word_n);
			bit_writer_push(&writer, bits, word_n);
		}
	}
	bit_writer_finish(&writer, result);
	return DA_OK;
}

/* a column to the place behind what a result has so far; false: interrupted */
static bool
append(const DaCall *call, const DaColumn *from, char **to, BitWriter *validity)
{
	int			size = da_storage_size[from->storage];

	for (int64_t at = 0; at < from->length; at += DA_INTERRUPT_STRIDE)
	{
		int64_t		n = host_stride_length(from->length, at);

		if (host_interrupted(call))
			return false;
		memcpy(*to, (const char *) from->data + at * size, n * size);
		*to += n * size;
		for (int64_t i = at; i < at + n && validity->left > 0; i += 64)
		{
			int64_t		word_n = at + n - i < 64 ? at + n - i : 64;

			bit_writer_push(validity, da_validity_load(from->validity, from->validity_offset, i,
													   word_n), word_n);
		}
	}
	return true;
}

DaStatus
host_concat(DaCall *call, const DaColumn *a, const DaColumn *b, DaOutput *result)
{
	char	   *to = result->data;
	BitWriter	writer = bit_writer(result);

	if (!append(call, a, &to, &writer) || !append(call, b, &to, &writer))
		return DA_INTERRUPTED;
	bit_writer_finish(&writer, result);
	return DA_OK;
}

/* the number of each element's span */
static DaStatus
number_spans(DaCall *call, const DaSpan *span, int64_t n, DaOutput *result)
{
	DaOutput	part = {result->storage, 0, result->data, NULL, 0};

	for (int64_t i = 0; i < n; i++)
	{
		DaScalar	number = {.i8 = span[i].sum};
		DaStatus	status;

		if (result->storage == DA_STORAGE_INT4)
			number.i4 = (int32_t) span[i].sum;
		part.length = span[i].length;
		status = host_fill(call, &number, &part);
		if (status != DA_OK)
			return status;
		part.data = (char *) part.data + part.length * da_storage_size[part.storage];
	}
	validity_fill(result, true);
	return DA_OK;
}

DaStatus
host_span_copy(DaCall *call, DaTask *task, const DaColumn *spans)
{
	const DaSpan *span = spans->data;
	DaOutput   *result = &task->output[0];
	char	   *to = result->data;
	BitWriter	writer = bit_writer(result);

	for (int64_t i = 0; i < da_span_count(spans); i++)
	{
		DaColumn	column = da_span_column(result->storage, &span[i]);

		if (!append(call, &column, &to, &writer))
			return DA_INTERRUPTED;
	}
	bit_writer_finish(&writer, result);
	return task->noutputs > 1 ? number_spans(call, span, da_span_count(spans), &task->output[1])
		: DA_OK;
}
