/*
 * codes.c
 *	  An encoded array of few distinct elements as what these are and which is where.
 *
 * The codes of a dictionary are decoded as any others, with numbers in place of its elements: a
 * fourth of the bytes, and no element is looked at. The dictionary is in order, so these have it.
 */
#include "value/array/codes.h"

#include <math.h>

#include "value/buffer/transfer.h"

/* the number of each element of a dictionary; are elements and numbers one to one? */
static bool
number(DaStorage storage, const DaDictionary *dictionary, int16 *numbers)
{
	int			size = da_storage_size[storage];
	DaScalar	before = {.bits = 0};
	bool		unique = true;

	for (int i = 0; i < dictionary->count; i++)
	{
		DaScalar	element = {.bits = 0};
		bool		again;

		memcpy(&element, (const char *) dictionary->elements + i * size, size);
		again = i > 0 && da_scalar_equal(storage, &before, &element);
		numbers[i] = i == 0 ? 0 : numbers[i - 1] + !again;
		unique &= !again;
		before = element;
	}
	return unique;
}

/* is its greatest element a NaN? There would be others that are the same to PostgreSQL. */
static bool
has_nan(DaStorage storage, const DaDictionary *dictionary)
{
	DaColumn	column = {.storage = storage, .data = dictionary->elements};

	return isnan(da_scalar_number(storage, da_column_scalar(&column, dictionary->count - 1)));
}

static DaArray *
array_of_dictionary(DaElement element, const DaDictionary *dictionary)
{
	DaShape		shape = da_shape_vector(element, dictionary->count);
	DaArray    *array = da_array_create(&shape, false);

	memcpy(da_array_output(array).data, dictionary->elements,
		   dictionary->count * da_element_size(element));
	da_array_finish(array, 0);
	return array;
}

static DaArray *
read_codes(DaBuffer *buffer, const int16 *numbers, int count, DaStat *stat)
{
	const DaLayout *layout = &buffer->layout;
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT2, layout->shape.length);
	DaArray    *array = da_array_create(&shape, layout->has_nulls);
	DaOutput	output = da_array_output(array);
	DaDictionary instead = {.count = count, .elements = numbers};

	da_buffer_codes(buffer, &instead, output.data, output.validity, stat);
	da_array_finish(array, layout->null_count);
	return array;
}

DaArray *
da_array_codes(DaArray *array, DaArray **elements, DaStat *stat)
{
	DaStorage	storage = da_element_info[array->shape.element].storage;
	DaBuffer   *buffer = array->data.buffer;
	DaDictionary dictionary;
	int16		numbers[DA_DICTIONARY_MAX];
	bool		unique;

	if (!da_array_has_vectors(array) || !da_buffer_dictionary(buffer, &dictionary, stat))
		return NULL;
	unique = number(storage, &dictionary, numbers);
	if (elements && (!unique || has_nan(storage, &dictionary)))
		return NULL;
	if (elements)
		*elements = array_of_dictionary(array->shape.element, &dictionary);
	return read_codes(buffer, numbers, dictionary.count, stat);
}

bool
da_array_code(DaArray *array, const DaScalar *element, int *number_of, DaStat *stat)
{
	DaStorage	storage = da_element_info[array->shape.element].storage;
	int			size = da_storage_size[storage];
	DaDictionary dictionary;
	int16		numbers[DA_DICTIONARY_MAX];
	DaScalar	other = {.bits = 0};
	int			place;

	if (!da_buffer_dictionary(array->data.buffer, &dictionary, stat))
		da_format_corrupted("It is no longer encoded.");
	(void) number(storage, &dictionary, numbers);
	place = (int) da_scalar_place(storage, dictionary.elements, dictionary.count, element);
	if (place == dictionary.count)
	{
		*number_of = numbers[place - 1] + 1;
		return false;
	}
	memcpy(&other, (const char *) dictionary.elements + place * size, size);
	*number_of = numbers[place];
	return !da_scalar_less(storage, element, &other);
}
