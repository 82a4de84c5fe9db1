/*
 * version.c
 *	  An array that takes another one's place, over the same bytes.
 */
#include "value/array/version.h"

#include "value/array/behind.h"
#include "value/array/bytes.h"
#include "value/buffer/transfer.h"

/* the same elements, of which what was known does not hold any more */
static DaArray *
next_version(DaArray *array)
{
	DaArray    *next = da_array_share(array, CurrentMemoryContext);

	next->sorted = 0;
	next->has_stats = false;
	next->exact = false;
	return next;
}

DaArray *
da_version_set(DaArray *array, int64 position, const DaScalar *value)
{
	DaBuffer   *buffer = array->data.buffer;
	DaStat	   *stat = &da_stats[DA_OP_READ][da_array_at(array)];
	DaArray    *next;

	Assert(position >= 0 && position < array->shape.length);
	if (buffer == NULL || (value == NULL && !da_array_has_validity(array)))
		return NULL;
	Assert(!array->behind);
	if (array->older)
		da_behind_restore(array->older);
	if (buffer->refs > 1 || buffer->kept)
		return NULL;
	(void) da_buffer_write_host(buffer, true, stat);
	next = next_version(array);
	/* nothing fails from here on */
	array->was_null = !da_array_get(array, position, &array->was, stat);
	array->was_at = position;
	array->behind = true;
	array->newer = next;
	next->older = array;
	if (next->null_count >= 0)
		next->null_count += (value == NULL) - array->was_null;
	da_behind_write(next, position, value);
	return next;
}

DaArray *
da_version_append(DaArray *array, const DaColumn *column, int64 length)
{
	DaBuffer   *buffer = array->data.buffer;
	Size		size = da_element_size(array->shape.element);
	Size		end = array->data.at + array->shape.length * size;
	DaShape		shape;
	DaArray    *next;
	char	   *bytes;

	if (buffer == NULL || buffer->room == 0 || buffer->used != end ||
		end + length * size > buffer->room || buffer->kept ||
		!da_buffer_valid(buffer, DA_ENGINE_HOST) ||
		((column == NULL || column->validity) && !da_array_has_validity(array)))
		return NULL;
	Assert(!array->behind);
	shape = da_shape_vector_of(&array->shape, array->shape.length + length);
	next = next_version(array);
	next->shape = shape;
	for (int i = 0; i < DA_NUM_ENGINES; i++)
		if (i != DA_ENGINE_HOST)
			da_buffer_drop(buffer, i);
	buffer->used += length * size;
	bytes = buffer->copy[DA_ENGINE_HOST];
	if (column)
		memcpy(bytes + end, column->data, length * size);
	else
		memset(bytes + end, 0, length * size);
	if (da_array_has_validity(next))
	{
		uint64	   *words = (uint64 *) (bytes + next->validity.at);
		int64		bit = next->validity_bit + array->shape.length;

		if (column)
			da_bits_put(words, bit, column->validity, column->validity_offset, length);
		else
			for (int64 i = 0; i < length; i++)
				da_bit_clear(words, bit + i);
		if (column == NULL && next->null_count >= 0)
			next->null_count += length;
		else if (column && column->validity)
			next->null_count = -1;
	}
	return next;
}

DaArray *
da_version_copy(DaArray *array, const DaShape *shape, int64 room, bool with_validity)
{
	DaElement	element = shape->element;
	Size		size = da_element_size(element);
	int64		n = array->shape.length;
	DaShape		same = *shape;
	DaArray    *copy;
	DaBuffer   *buffer;
	uint64	   *words = NULL;
	char	   *bytes;

	Assert(element == array->shape.element && shape->length >= n && room >= shape->length);
	same.entries = array->shape.entries;
	copy = da_array_expand(CurrentMemoryContext, &same, false);
	da_array_read_on(array);
	buffer = da_buffer_create(da_payload_size(element, room, with_validity));
	da_array_own(copy, buffer);
	bytes = da_buffer_write_host(buffer, false, NULL);
	if (with_validity)
	{
		copy->validity.at = da_validity_at(element, room);
		words = (uint64 *) (bytes + copy->validity.at);
		memset(words, 0, DA_VALIDITY_WORDS(room) * sizeof(uint64));
		copy->null_count = array->null_count < 0 ? -1 : array->null_count + shape->length - n;
	}
	da_bytes_copy_elements(array, 0, n, bytes, words, da_bytes_begin_read(array));
	memset(bytes + n * size, 0, (shape->length - n) * size);
	if (array->data.buffer && !da_buffer_loaded(array->data.buffer))
		da_bytes_check(copy, bytes);
	if (room > shape->length)
	{
		buffer->room = room * size;
		buffer->used = shape->length * size;
	}
	return copy;
}
