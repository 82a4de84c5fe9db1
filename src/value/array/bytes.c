/*
 * bytes.c
 *	  The bytes of an array, wherever they are: as columns for an engine, in parts, and
 *	  element by element.
 */
#include "value/array/bytes.h"

#include "kernel/validate.h"
#include "utils/memutils.h"
#include "value/buffer/cache.h"
#include "value/buffer/transfer.h"

#ifdef USE_ASSERT_CHECKING
void
da_array_assert(const DaArray *array)
{
	Assert(array->magic == DA_ARRAY_MAGIC);
	Assert((array->flat == NULL) != (array->data.buffer == NULL));
	Assert((array->shape.ndim == 0) == (array->shape.length == 0));
	Assert(array->null_count >= -1 && array->null_count <= array->shape.length);
	Assert(da_array_has_validity(array) || array->null_count == 0);
	Assert(array->validity.buffer == array->data.buffer);
	if (array->data.buffer)
		Assert(array->data.at + array->shape.length * da_element_size(array->shape.element)
			   <= array->data.buffer->size);
}
#endif

/* of a flat value: do its validity bits say what its header says? */
static inline void
check_validity(const DaArray *array)
{
	const char *reason = da_format_check_validity((const uint64 *) (array->flat +
																	array->validity.at),
												  array->shape.length, array->null_count);

	if (unlikely(reason != NULL))
		da_format_corrupted(reason);
}

/* some elements of a flat array, and all its validity bits: what is wrong with them? */
static const char *
find_damage(const DaArray *array, int64 start, int64 length)
{
	DaColumn	column = da_array_column_at(array, array->flat);

	if (column.validity)
	{
		const char *reason = da_format_check_validity(column.validity, array->shape.length,
													  array->null_count);

		if (unlikely(reason != NULL))
			return reason;
	}
	column.data = (const char *) column.data + start * da_element_size(array->shape.element);
	column.length = length;
	column.validity_offset = start;
	return da_validate_column(&column);
}

/* the same, in short where one word has all validity bits, as of most arrays */
static inline const char *
damage(const DaArray *array, int64 start, int64 length)
{
	DaElement	element = array->shape.element;
	int64		n = array->shape.length;

	if (n <= 64 && array->null_count < 0 && element != DA_ELEMENT_BOOL)
	{
		uint64		valid = *(const uint64 *) (array->flat + array->validity.at);
		uint64		nulls = ~valid & da_bits_low(n);
		const char *data = array->flat + array->data.at;

		if (nulls != 0 && (valid & ~da_bits_low(n)) == 0 &&
			da_null_bits(data + start * da_element_size(element), da_element_info[element].storage,
						 nulls >> start & da_bits_low(length)) == 0)
			return NULL;
	}
	return find_damage(array, start, length);
}

const char *
da_validate_bytes(const DaArray *array, bool all)
{
	bool		special = (array->shape.element == DA_ELEMENT_BOOL ||
						   array->shape.element == DA_ELEMENT_INT4);

	return damage(array, 0, array->has_stats && !all && !special ? 0 : array->shape.length);
}

void
da_array_look_behind(DaArray *array, bool all)
{
	const char *reason = da_validate_bytes(array, all);

	if (unlikely(reason != NULL))
		da_format_corrupted(reason);
	array->unread = false;
}

/* of a flat array that nobody has read, only as much as this element tells of */
static void
look_at_element(const DaArray *array, int64 position)
{
	const char *reason = array->unread ? damage(array, position, 1) : NULL;

	if (unlikely(reason != NULL))
		da_format_corrupted(reason);
}

char *
da_bytes_at_hand(const DaArray *array)
{
	if (array->flat)
		return array->flat;
	return da_buffer_valid(array->data.buffer, DA_ENGINE_HOST) ?
		array->data.buffer->copy[DA_ENGINE_HOST] : NULL;
}

void
da_bytes_peek(const DaArray *array, const DaPart *part, Size at, Size size, void *to,
			  DaStat *stat)
{
	if (part->buffer)
		da_buffer_peek(part->buffer, part->at + at, size, to, stat);
	else
		da_copy(to, array->flat + part->at + at, size);
}

/*
 * The words of the validity of n elements from "start" on, on the host: where they are, or
 * a palloc'd copy. *bit: that of the first element.
 */
static const uint64 *
peek_validity(const DaArray *array, int64 start, int64 n, int64 *bit, DaStat *stat)
{
	char	   *bytes = da_bytes_at_hand(array);
	int64		first = array->validity_bit + start;
	int64		word = first / 64;
	int64		nwords = (first + n + 63) / 64 - word;
	Size		at = word * sizeof(uint64);
	uint64	   *words;

	*bit = first % 64;
	if (bytes)
		return (const uint64 *) (bytes + array->validity.at + at);
	words = MemoryContextAllocHuge(CurrentMemoryContext, Max(nwords, 1) * sizeof(uint64));
	da_bytes_peek(array, &array->validity, at, nwords * sizeof(uint64), words, stat);
	return words;
}

static void
peek_validity_done(const DaArray *array, const uint64 *words)
{
	if (da_bytes_at_hand(array) == NULL)
		pfree((void *) words);
}

bool
da_array_has_vectors(const DaArray *array)
{
	const DaBuffer *buffer = array->data.buffer;

	return buffer && da_buffer_is_encoded(buffer) && array->data.at == 0 &&
		array->shape.length == buffer->layout.shape.length &&
		array->shape.element == buffer->layout.shape.element;
}

const DaVectorEntry *
da_array_vectors(const DaArray *array, DaStat *stat)
{
	return da_array_has_vectors(array) ? da_buffer_vectors(array->data.buffer, stat) : NULL;
}

bool
da_array_some_vectors(const DaArray *array, int64 k, int n, DaVectorEntry *entries, DaStat *stat)
{
	return da_array_has_vectors(array) &&
		da_buffer_some_vectors(array->data.buffer, k, n, entries, stat);
}

void
da_bytes_copy_elements(const DaArray *array, int64 start, int64 n, void *to, uint64 *words,
					   DaStat *stat)
{
	Size		size = da_element_size(array->shape.element);
	bool		has_bits = words && da_array_has_validity(array);
	int64		bit;
	const uint64 *from;

	if (words && !has_bits)
		for (int64 i = 0; i < n; i += 64)
			words[i / 64] = da_bits_low(Min(n - i, 64));
	if (has_bits && array->data.buffer &&
		da_buffer_decode(array->data.buffer, array->data.at / size + start, n, to, words, stat))
		return;
	da_bytes_peek(array, &array->data, start * size, n * size, to, stat);
	if (!has_bits)
		return;
	from = peek_validity(array, start, n, &bit, stat);
	da_bits_copy(words, from, bit, n);
	peek_validity_done(array, from);
}

DaStat *
da_bytes_begin_read(DaArray *array)
{
	DaStat	   *stat = &da_stats[DA_OP_READ][da_array_at(array)];

	if (array->data.buffer == NULL || da_buffer_valid(array->data.buffer, DA_ENGINE_HOST))
		return stat;
	stat->calls++;
	stat->elements += array->shape.length;
	da_array_count_hit(array, stat);
	return stat;
}

int64
da_array_null_count(DaArray *array)
{
	da_array_read_on(array);
	if (array->null_count < 0)
	{
		int64		bit;
		const uint64 *words;

		if (array->flat)
		{
			words = (const uint64 *) (array->flat + array->validity.at);
			array->null_count = da_format_count_nulls(words, array->shape.length);
			return array->null_count;
		}
		words = peek_validity(array, 0, array->shape.length, &bit, da_bytes_begin_read(array));

		array->null_count = array->shape.length - da_bits_count(words, bit,
																array->shape.length);
		peek_validity_done(array, words);
	}
	return array->null_count;
}

DaStatus
da_array_read(DaArray *array, DaEngineId engine, DaColumn *column, DaStat *stat)
{
	DaStatus	status = DA_OK;
	void	   *bytes;

	Assert(array->flat == NULL || engine == DA_ENGINE_HOST);
	if (array->flat)
		*column = da_array_flat_column(array);
	else
	{
		status = da_buffer_read(array->data.buffer, engine, &bytes, stat);
		if (status == DA_OK)
			*column = da_array_column_at(array, bytes);
	}
	return status;
}

DaColumn
da_array_column(DaArray *array)
{
	DaColumn	column;

	(void) da_array_read(array, DA_ENGINE_HOST, &column, da_bytes_begin_read(array));
	return column;
}

void
da_array_forget_packing(DaArray *array)
{
	if (array->packing)
		da_buffer_release(array->packing);
	array->packing = NULL;
}

/* what is known of elements that are about to change */
static void
forget_contents(DaArray *array)
{
	array->sorted = 0;
	array->has_stats = false;
	array->ngroups = 0;
	array->head = NULL;
	da_array_forget_packing(array);
}

char *
da_bytes_writable(DaArray *array, bool keep)
{
	Assert(!array->sealed);
	forget_contents(array);
	if (array->flat)
		return array->flat;
	return da_buffer_write_host(array->data.buffer, keep,
								&da_stats[DA_OP_READ][da_array_at(array)]);
}

DaStatus
da_array_write(DaArray *array, DaEngineId engine, DaOutput *output)
{
	DaStatus	status = DA_OK;
	void	   *bytes;

	Assert(array->validity_bit == 0);
	if (engine == DA_ENGINE_HOST)
		bytes = da_bytes_writable(array, false);
	else
	{
		forget_contents(array);
		status = da_buffer_write(array->data.buffer, engine, false, &bytes, NULL);
	}
	if (status != DA_OK)
		return status;
	memset(output, 0, sizeof(DaOutput));
	output->storage = da_element_info[array->shape.element].storage;
	output->length = array->shape.length;
	output->data = (char *) bytes + array->data.at;
	if (da_array_has_validity(array))
		output->validity = (uint64 *) ((char *) bytes + array->validity.at);
	return DA_OK;
}

void
da_array_finish(DaArray *array, int64 null_count)
{
	Assert(null_count == 0 || da_array_has_validity(array));
	array->null_count = null_count;
	if (null_count == 0)
		array->validity.at = DA_NO_VALIDITY;
}

DaOutput
da_array_output(DaArray *array)
{
	DaOutput	output;

	(void) da_array_write(array, DA_ENGINE_HOST, &output);
	return output;
}

Size
da_array_bytes_at(const DaArray *array, DaEngineId engine)
{
	Size		size = da_payload_size(array->shape.element, array->shape.length,
									   da_array_has_validity(array));
	bool		there;

	if (array->data.buffer)
		there = da_buffer_valid(array->data.buffer, engine);
	else if (engine == DA_ENGINE_HOST)
		there = true;
	else
		there = array->has_stats &&
			da_cache_has_content(array->stats.hash, size, array->shape.length,
								 array->null_count, engine);
	return there ? size : 0;
}

void
da_bytes_check(const DaArray *array, const char *bytes)
{
	DaColumn	column = {.storage = da_element_info[array->shape.element].storage,
	.length = array->shape.length, .data = bytes + array->data.at};
	const char *reason;

	if (da_array_has_validity(array))
		column.validity = (const uint64 *) (bytes + array->validity.at);
	reason = da_validate_column(&column);
	if (reason)
		da_format_corrupted(reason);
	if (column.validity && array->null_count >= 0 &&
		array->null_count != column.length - da_bits_count(column.validity, 0, column.length))
		da_format_corrupted("The number of NULLs in the header is not that of the validity bits.");
}

void
da_bytes_copy_payload(DaArray *array, char *to, int64 length, bool has_validity, DaStat *stat)
{
	DaElement	element = array->shape.element;
	int64		n = array->shape.length;
	Size		size = n * da_element_size(element);
	uint64	   *words = NULL;

	Assert(length == n || has_validity);
	da_array_read_on(array);
	if (has_validity)
	{
		Size		validity_at = da_validity_at(element, length);

		/* all up to the validity, padding too: what is stored has no accidents in it */
		memset(to + size, 0, validity_at - size);
		words = (uint64 *) (to + validity_at);
		memset(words, 0, DA_VALIDITY_WORDS(length) * sizeof(uint64));
	}
	da_bytes_copy_elements(array, 0, n, to, words, stat);
}

bool
da_array_get(DaArray *array, int64 position, DaScalar *value, DaStat *stat)
{
	Size		size = da_element_size(array->shape.element);

	Assert(position >= 0 && position < array->shape.length);
	value->bits = 0;
	if (array->null_count != 0 && da_array_has_validity(array))
	{
		int64		bit = array->validity_bit + position;
		uint64		word;

		if (array->unread)
			check_validity(array);
		da_bytes_peek(array, &array->validity, bit / 64 * sizeof(uint64), sizeof(uint64), &word,
					  stat);
		if (!((word >> (bit % 64)) & 1))
		{
			look_at_element(array, position);
			return false;
		}
	}
	da_bytes_peek(array, &array->data, position * size, size, value, stat);
	if (array->shape.element == DA_ELEMENT_BOOL && value->bits > 1)
		da_format_corrupted("A boolean element is neither true nor false.");
	return true;
}

void
da_array_set(DaArray *array, int64 position, const DaScalar *value)
{
	Size		size = da_element_size(array->shape.element);
	char	   *bytes = da_bytes_writable(array, true);

	Assert(position >= 0 && position < array->shape.length);
	Assert(value || da_array_has_validity(array));
	if (value)
		memcpy(bytes + array->data.at + position * size, value, size);
	else
		memset(bytes + array->data.at + position * size, 0, size);
	if (da_array_has_validity(array))
	{
		uint64	   *words = (uint64 *) (bytes + array->validity.at);
		int64		bit = array->validity_bit + position;

		if (array->null_count >= 0)
			array->null_count += (value ? 0 : 1) - (da_bit_get(words, bit) ? 0 : 1);
		if (value)
			da_bit_set(words, bit);
		else
			da_bit_clear(words, bit);
	}
}

void
da_array_put(DaArray *array, int64 position, const DaColumn *from, int64 start,
			 int64 length)
{
	Size		size = da_element_size(array->shape.element);
	char	   *bytes = da_bytes_writable(array, true);

	Assert(position >= 0 && position + length <= array->shape.length);
	memcpy(bytes + array->data.at + position * size, (const char *) from->data + start * size,
		   length * size);
	if (!da_array_has_validity(array))
		return;
	array->null_count = -1;
	da_bits_put((uint64 *) (bytes + array->validity.at), array->validity_bit + position,
				from->validity, from->validity_offset + start, length);
}

static inline bool
is_valid_at(const DaColumn *column, int64 i)
{
	return column->validity == NULL ||
		da_bit_get(column->validity, column->validity_offset + (column->scalar ? 0 : i));
}

/* the data alone, of elements of a size that the compiler knows */
static inline void
put_data_at(char *to, const DaColumn *positions, const DaColumn *from, int64 start, int64 end,
			Size size)
{
	int64		step = from->scalar ? 0 : size;
	DaWidth		width = da_storage_width(positions->storage);

	for (int64 i = start; i < end; i++)
		if (is_valid_at(positions, i))
			memcpy(to + (da_integer_at(positions->data, width, i) - 1) * size,
				   (const char *) from->data + i * step, size);
}

/* whether what is there then is NULL; how many more NULLs there are than before */
static int64
put_validity_at(uint64 *words, int64 first, const DaColumn *positions, const DaColumn *from,
				int64 start, int64 end)
{
	int64		more = 0;

	for (int64 i = start; i < end; i++)
	{
		int64		bit = first + da_column_integer(positions, i) - 1;

		if (!is_valid_at(positions, i))
			continue;
		more += da_bit_get(words, bit);
		if (is_valid_at(from, i))
		{
			da_bit_set(words, bit);
			more--;
		}
		else
			da_bit_clear(words, bit);
	}
	return more;
}

void
da_array_put_at(DaArray *array, const DaColumn *positions, const DaColumn *from, int64 start,
				int64 length)
{
	char	   *bytes = da_bytes_writable(array, true);
	char	   *to = bytes + array->data.at;
	int64		end = start + length;

	Assert(from->storage == da_element_info[array->shape.element].storage);
	switch ((DaWidth) da_element_size(array->shape.element))
	{
		case DA_WIDTH_1:
			put_data_at(to, positions, from, start, end, DA_WIDTH_1);
			break;
		case DA_WIDTH_2:
			put_data_at(to, positions, from, start, end, DA_WIDTH_2);
			break;
		case DA_WIDTH_4:
			put_data_at(to, positions, from, start, end, DA_WIDTH_4);
			break;
		case DA_WIDTH_8:
			put_data_at(to, positions, from, start, end, DA_WIDTH_8);
			break;
	}
	if (da_array_has_validity(array))
	{
		int64		more = put_validity_at((uint64 *) (bytes + array->validity.at),
										   array->validity_bit, positions, from, start, end);

		if (array->null_count >= 0)
			array->null_count += more;
	}
}
