/*
 * shadow.c
 *	  A flat array for a device, which knows no flat ones.
 */
#include "value/array/shadow.h"

#include "utils/memutils.h"
#include "value/buffer/cache.h"
#include "value/buffer/transfer.h"

DaArray *
da_array_shadow(DaArray *array)
{
	bool		has_validity = da_array_has_validity(array);
	Size		size = da_payload_size(array->shape.element, array->shape.length,
									   has_validity);
	DaArray    *shadow;

	da_array_read_on(array);
	shadow = da_array_expand(CurrentMemoryContext, &array->shape, has_validity);
	if (array->has_stats)
		da_array_own(shadow, da_cache_lookup_content(array->stats.hash, size, array->shape.length,
													 array->null_count,
													 array->flat + array->data.at, size));
	if (shadow->data.buffer == NULL)
		da_array_own(shadow, da_buffer_create(size));
	else
		shadow->hit = da_buffer_loaded(shadow->data.buffer);
	return shadow;
}

void
da_array_free(DaArray *shadow)
{
	MemoryContextDelete(shadow->hdr.eoh_context);
}

DaStatus
da_array_upload(DaArray *shadow, DaEngineId engine, const DaArray *flat, DaStat *stat)
{
	DaStatus	status;

	if (da_buffer_valid(shadow->data.buffer, engine))
		return DA_OK;
	status = da_buffer_upload(shadow->data.buffer, engine, flat->flat + flat->data.at, stat);
	if (status == DA_OK && flat->has_stats)
	{
		da_cache_insert_content(shadow->data.buffer, flat->stats.hash, flat->shape.length,
								flat->null_count, flat->flat + flat->data.at,
								shadow->data.buffer->size);
		da_cache_keep(shadow->data.buffer, engine);
	}
	return status;
}
