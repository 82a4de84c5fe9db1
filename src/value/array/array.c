/*
 * array.c
 *	  A value in memory: a view of shared bytes, flat or expanded.
 */
#include "value/array/array.h"

#include "miscadmin.h"
#include "utils/memutils.h"
#include "value/array/behind.h"
#include "value/buffer/transfer.h"

static void
release_buffer(void *arg)
{
	DaArray    *array = arg;

	da_array_forget_packing(array);
	da_behind_leave(array);
	if (array->data.buffer)
		da_buffer_release(array->data.buffer);
	da_array_own(array, NULL);
	da_entries_release(array->held);
	array->held = NULL;
}

/* the callback stands before there is a buffer to leak: the caller assigns it last */
static DaArray *
new_expanded(MemoryContext parent)
{
	MemoryContext context = AllocSetContextCreate(parent, "darray",
												  ALLOCSET_SMALL_SIZES);
	DaArray    *array = MemoryContextAllocZero(context, sizeof(DaArray));

	EOH_init_header(&array->hdr, &da_array_methods, context);
	array->magic = DA_ARRAY_MAGIC;
	array->null_count = -1;
	array->validity.at = DA_NO_VALIDITY;
	array->release.func = release_buffer;
	array->release.arg = array;
	MemoryContextRegisterResetCallback(context, &array->release);
	return array;
}

/* an expanded one's, of which it holds the entries */
static void
set_shape(DaArray *array, const DaShape *shape)
{
	DaEntries  *entries = shape->element == DA_ELEMENT_TEXT ? shape->entries : NULL;

	if (unlikely(entries != array->held))
	{
		DaEntries  *before = array->held;

		array->held = da_entries_share(entries);
		da_entries_release(before);
	}
	array->shape = *shape;
	array->shape.entries = array->held;
}

/*
 * Flat with all its bytes allocated, stats block included where its size wants one; entries get
 * their place when it is sealed.
 */
DaArray *
da_array_create_flat(const DaShape *shape, bool with_validity)
{
	DaArray    *array = palloc(sizeof(DaArray));
	DaShape		codes = *shape;
	bool		has_stats;
	Size		size;

	codes.entries = NULL;
	size = da_format_size(&codes, with_validity, &has_stats);
	da_array_init_flat(array, palloc(size));
	array->shape = *shape;
	if (shape->element != DA_ELEMENT_TEXT)
		array->shape.entries = NULL;
	da_array_lay_out(array, da_header_size(shape->ndim, has_stats), with_validity);
	return array;
}

DaArray *
da_array_expand(MemoryContext parent, const DaShape *shape, bool with_validity)
{
	DaArray    *array = new_expanded(parent);

	set_shape(array, shape);
	da_array_lay_out(array, 0, with_validity);
	return array;
}

DaArray *
da_array_of_mask(const DaShape *shape, const DaMask *mask)
{
	DaArray    *array = da_array_expand(CurrentMemoryContext, shape, mask->nulls > 0);
	DaBuffer   *buffer;

	Assert(shape->element == DA_ELEMENT_BOOL && shape->length == mask->length);
	buffer = da_buffer_create(da_payload_size(DA_ELEMENT_BOOL, shape->length, mask->nulls > 0));
	da_array_own(array, buffer);
	buffer->mask = da_mask_copy(mask, da_buffer_context());
	array->null_count = mask->nulls;
	return array;
}

const DaMask *
da_array_mask(const DaArray *array)
{
	const DaBuffer *buffer = array->data.buffer;

	if (buffer == NULL || buffer->mask == NULL)
		return NULL;
	return array->shape.length == buffer->mask->length ? buffer->mask :
		da_mask_part(buffer->mask, array->data.at, array->shape.length);
}

DaArray *
da_array_range(const DaShape *shape, int64 from, int64 end)
{
	DaMask	   *mask = da_mask_begin(shape->length);
	DaArray    *array;

	(void) da_mask_add(&mask, from, DA_TRUTH_FALSE);
	(void) da_mask_add(&mask, end - from, DA_TRUTH_TRUE);
	(void) da_mask_add(&mask, shape->length - end, DA_TRUTH_FALSE);
	array = da_array_of_mask(shape, mask);
	pfree(mask);
	return array;
}

static DaArray *
create_expanded(const DaShape *shape, bool with_validity)
{
	DaArray    *array = da_array_expand(CurrentMemoryContext, shape, with_validity);

	da_array_own(array, da_buffer_create(da_payload_size(shape->element, shape->length,
														 with_validity)));
	return array;
}

DaArray *
da_array_create_for(DaEngineId engine, const DaShape *shape, bool with_validity)
{
	if (engine == DA_ENGINE_HOST &&
		da_payload_size(shape->element, shape->length, with_validity) <= DA_FLAT_LIMIT)
		return da_array_create_flat(shape, with_validity);
	return create_expanded(shape, with_validity);
}

DaArray *
da_array_create(const DaShape *shape, bool with_validity)
{
	return da_array_create_for(DA_ENGINE_HOST, shape, with_validity);
}

DaArray *
da_array_share(DaArray *array, MemoryContext parent)
{
	DaArray    *view = new_expanded(parent);

	set_shape(view, &array->shape);
	view->exact = array->exact;
	view->null_count = array->null_count;
	view->data.at = array->data.at;
	view->validity.at = array->validity.at;
	view->validity_bit = array->validity_bit;
	view->sorted = array->sorted;
	view->has_stats = array->has_stats;
	view->stats = array->stats;
	da_array_own(view, da_buffer_share(array->data.buffer));
	return view;
}

void
da_array_begin_with(DaArray *array, const DaArray *from, int64 start)
{
	const DaBuffer *buffer = from->data.buffer;
	int64		at = start + (from->data.at / da_element_size(from->shape.element));
	int64		n = Min(array->shape.length, from->shape.length - start) / DA_VECTOR_LENGTH;
	DaHead	   *head;

	if (array->data.buffer == NULL || n == 0 || buffer == NULL || !buffer->stored ||
		buffer->layout.packed.vectors == 0 || da_toast_is_compressed(&buffer->toast) ||
		at % DA_VECTOR_LENGTH != 0 || from->shape.element != buffer->layout.shape.element)
		return;
	head = MemoryContextAlloc(array->hdr.eoh_context, sizeof(DaHead));
	head->first = at / DA_VECTOR_LENGTH;
	head->vectors = n;
	/* its place may be another value's meanwhile, or it may be in another form */
	if (da_stored_hold(&buffer->toast, &head->from) &&
		da_buffer_is_of(buffer, &head->from.layout) && head->from.layout.packed.vectors > 0)
		array->head = head;
	else
		pfree(head);
}

DaArray *
da_array_slice(DaArray *array, int64 start, int64 length, DaStat *stat)
{
	DaShape		shape = da_shape_vector_of(&array->shape, length);
	Size		size = da_element_size(shape.element);
	DaArray    *slice;

	Assert(start >= 0 && length >= 0 && start + length <= array->shape.length);
	if (length == array->shape.length)
		return da_array_reshape(array, &shape);
	/* of most of a stored value all is read, for the next one who wants some of it */
	if (array->data.buffer && length * size > DA_FLAT_LIMIT &&
		(da_buffer_loaded(array->data.buffer) || length > array->shape.length / 2))
	{
		slice = da_array_share(array, CurrentMemoryContext);
		set_shape(slice, &shape);
		slice->exact = false;
		slice->data.at += start * size;
		slice->validity_bit += start;
		if (array->null_count != 0)
			slice->null_count = -1;
		slice->has_stats = false;
	}
	else
	{
		char	   *to;

		da_array_read_on(array);
		slice = da_array_create(&shape, da_array_has_validity(array) && length > 0);
		to = da_bytes_writable(slice, false);
		da_bytes_copy_elements(array, start, length, to + slice->data.at,
							   da_array_has_validity(slice) ?
							   (uint64 *) (to + slice->validity.at) : NULL, stat);
		if (array->data.buffer && !da_buffer_loaded(array->data.buffer))
			da_bytes_check(slice, to);
		slice->sorted = array->sorted;
	}
	da_array_begin_with(slice, array, start);
	da_array_assert(slice);
	return slice;
}

/* the same elements from the beginning */
static void
keep_head(DaArray *view, const DaArray *array)
{
	if (array->head == NULL)
		return;
	view->head = MemoryContextAlloc(view->hdr.eoh_context, sizeof(DaHead));
	*view->head = *array->head;
}

DaArray *
da_array_in_form(DaArray *array, DaForm form)
{
	DaArray    *view = array;

	if (array->data.buffer)
	{
		view = da_array_share(array, CurrentMemoryContext);
		keep_head(view, array);
	}
	view->form = form;
	return view;
}

DaArray *
da_array_reshape(DaArray *array, const DaShape *to)
{
	DaShape		same = *to;
	const DaShape *shape = &same;
	DaArray    *view;

	same.entries = array->shape.entries;
	Assert(shape->length == array->shape.length &&
		   shape->element == array->shape.element);
	if (array->data.buffer)
	{
		view = da_array_share(array, CurrentMemoryContext);
		set_shape(view, shape);
		keep_head(view, array);
	}
	else if (da_shape_equal(shape, &array->shape))
		view = array;
	else
		view = da_array_copy(array, shape, da_array_has_validity(array));
	da_array_assert(view);
	return view;
}

DaArray *
da_array_reinterpret(DaArray *array, DaElement element)
{
	DaArray    *view;

	Assert(da_element_size(element) == da_element_size(array->shape.element));
	Assert(element != DA_ELEMENT_BOOL);
	if (element == array->shape.element)
		return da_array_reshape(array, &array->shape);
	if (array->data.buffer)
		view = da_array_share(array, CurrentMemoryContext);
	else
		view = da_array_copy(array, &array->shape, da_array_has_validity(array));
	/* another type has another order and other extremes */
	view->shape.element = element;
	view->shape.entries = NULL;
	view->sorted = 0;
	view->has_stats = false;
	view->exact = false;
	da_array_assert(view);
	return view;
}

DaArray *
da_array_with_entries(DaArray *codes, DaEntries *entries)
{
	DaShape		shape = codes->shape;
	DaArray    *view;

	shape.element = DA_ELEMENT_TEXT;
	shape.entries = entries;
	if (codes->data.buffer)
	{
		view = da_array_share(codes, CurrentMemoryContext);
		set_shape(view, &shape);
	}
	else
	{
		DaArray		texts = *codes;

		texts.shape = shape;
		view = da_array_copy(&texts, &shape, da_array_has_validity(codes));
	}
	view->sorted = 0;
	view->has_stats = false;
	view->exact = false;
	return view;
}

DaArray *
da_array_copy(DaArray *array, const DaShape *shape, bool with_validity)
{
	DaArray    *copy;
	char	   *to;

	Assert(shape->element == array->shape.element);
	Assert((shape->entries == NULL) == (array->shape.entries == NULL));
	Assert(shape->length >= array->shape.length);
	if (shape->length > array->shape.length)
		with_validity = true;
	copy = da_array_create(shape, with_validity && shape->length > 0);
	to = da_bytes_writable(copy, false);
	da_bytes_copy_payload(array, to + copy->data.at, shape->length, da_array_has_validity(copy),
						  da_bytes_begin_read(array));
	if (!da_array_has_validity(copy))
		copy->null_count = 0;
	else if (array->null_count >= 0)
		copy->null_count = array->null_count + shape->length - array->shape.length;
	if (shape->length == array->shape.length)
	{
		copy->sorted = array->sorted;
		copy->exact = array->exact;
	}
	if (array->data.buffer && !da_buffer_loaded(array->data.buffer))
		da_bytes_check(copy, to);
	return copy;
}

DaArray *
da_array_writable(DaArray *array, bool mine, bool with_validity)
{
	DaArray    *writable;

	if (array->data.buffer && mine && array->older)
		da_behind_restore(array->older);
	if (array->data.buffer && mine && array->data.buffer->refs == 1 && !array->data.buffer->kept &&
		(da_array_has_validity(array) || !with_validity))
		writable = array;
	else
		writable = da_array_copy(array, &array->shape,
								 with_validity || da_array_has_validity(array));
	writable->exact = false;
	return writable;
}

DaArray *
da_array_keep(DaArray *array, MemoryContext context)
{
	MemoryContext old;
	DaShape		shape;
	DaArray    *kept;

	if (array->data.buffer)
	{
		/* what is borrowed may not stay as long */
		if (array->data.buffer->packed)
			(void) da_buffer_read_host(array->data.buffer, da_bytes_begin_read(array));
		return da_array_share(array, context);
	}
	shape = array->shape;
	old = MemoryContextSwitchTo(context);
	shape.entries = da_entries_keep(shape.entries);
	kept = da_array_copy(array, &shape, da_array_has_validity(array));
	MemoryContextSwitchTo(old);
	return kept;
}

void
da_array_scatter(DaArray *array, DaArray *positions, DaArray *from)
{
	Size		size = da_element_size(array->shape.element);
	DaColumn	at = da_array_column(positions);
	DaColumn	column = da_array_column(from);
	char	   *bytes = da_bytes_writable(array, true);
	char	   *data = bytes + array->data.at;
	uint64	   *words = NULL;
	int64		put = 0;

	Assert(at.storage == DA_STORAGE_INT4 && at.length >= column.length);
	Assert(array->shape.element == from->shape.element);
	if (da_array_has_validity(array))
	{
		Assert(array->null_count == array->shape.length);
		words = (uint64 *) (bytes + array->validity.at);
	}
	for (int64 i = 0; i < column.length; i++)
	{
		int64		to = (int64) ((const int32 *) at.data)[i] - 1;

		DA_PAUSE(i);
		Assert(to >= 0 && to < array->shape.length);
		if (da_column_is_null(&column, i))
			continue;
		memcpy(data + to * size, (const char *) column.data + i * size, size);
		if (words)
			da_bit_set(words, array->validity_bit + to);
		put++;
	}
	if (words)
		da_array_finish(array, array->shape.length - put);
}
