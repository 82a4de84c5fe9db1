/*
 * behind.c
 *	  An array in whose bytes one element is a newer array's.
 */
#include "value/array/behind.h"

#include "value/array/bytes.h"
#include "value/buffer/transfer.h"

void
da_behind_write(const DaArray *array, int64 position, const DaScalar *value)
{
	Size		size = da_element_size(array->shape.element);
	DaScalar	zero = {.bits = 0};
	char	   *bytes = array->data.buffer->copy[DA_ENGINE_HOST];

	memcpy(bytes + array->data.at + position * size, value ? value : &zero, size);
	if (da_array_has_validity(array))
		da_bits_put((uint64 *) (bytes + array->validity.at), array->validity_bit + position,
					value ? NULL : &zero.bits, 0, 1);
}

void
da_array_take_apart(DaArray *array)
{
	int64		length = array->shape.length;
	bool		has_validity = da_array_has_validity(array);
	int64		null_count = array->null_count;
	DaBuffer   *buffer = da_buffer_create(da_payload_size(array->shape.element, length,
														  has_validity));

	PG_TRY();
	{
		char	   *to = da_buffer_write_host(buffer, false, NULL);

		da_bytes_copy_payload(array, to, length, has_validity, da_bytes_begin_read(array));
	}
	PG_CATCH();
	{
		da_buffer_release(buffer);
		PG_RE_THROW();
	}
	PG_END_TRY();
	da_buffer_release(array->data.buffer);
	da_array_own(array, buffer);
	array->data.at = 0;
	da_array_lay_out(array, 0, has_validity);
	array->null_count = null_count;
}

void
da_behind_restore(DaArray *array)
{
	Assert(array->behind);
	if (array->data.buffer->refs > 1 || array->data.buffer->kept)
		da_array_take_apart(array);
	else
		(void) da_buffer_write_host(array->data.buffer, true,
									&da_stats[DA_OP_READ][da_array_at(array)]);
	da_behind_write(array, array->was_at, array->was_null ? NULL : &array->was);
	array->behind = false;
	da_behind_leave(array);
}

void
da_behind_leave(DaArray *array)
{
	if (array->newer)
		array->newer->older = NULL;
	if (array->older)
		array->older->newer = NULL;
	array->newer = array->older = NULL;
}
