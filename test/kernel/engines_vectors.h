/*
 * engines_vectors.h
 *	  Vectors of every storage and kind, decoded by both engines.
 */
#ifndef ENGINES_VECTORS_H
#define ENGINES_VECTORS_H

#include "engines_elements.h"
#include "vector_sample.h"

/* a column of "n" elements that is given away */
static Column
column_given(DaStorage storage, int64_t n, void *data)
{
	Column		column = {.data = "given", .nulls = "no validity"};

	column.host = (DaColumn) {storage, false, n, data, NULL, 0};
	column_send(&column);
	return column;
}

static void
decode_column(const DaColumn *from, bool may_be_null)
{
	int64_t		vectors = DA_VECTOR_COUNT(from->length);
	size_t		size = da_storage_size[from->storage];
	DaVectorEntry *entries = malloc(vectors * sizeof(*entries));
	char	   *bytes = malloc(vectors * da_vector_bound(from->storage, DA_VECTOR_LENGTH));
	DaVectorPlan *plan = malloc(sizeof(*plan));
	uint32_t	at = 0;
	Case		c = {.slot = SLOT_decode, .storage = from->storage, .length = from->length};
	Column		directory;
	Column		codes;
	Column		dictionary;

	da_vector_plan(plan, from);
	for (int64_t k = 0; k < vectors; k++)
	{
		uint32_t	taken = da_vector_encode(plan, from, k * DA_VECTOR_LENGTH,
											 da_vector_length(from->length, k), &entries[k],
											 bytes + at);

		entries[k].offset = at;
		at += taken;
	}
	directory = column_given(DA_STORAGE_INT8, vectors * sizeof(*entries) / 8, entries);
	codes = column_given(DA_STORAGE_INT8, at / 8, bytes);
	c.mask = &directory;
	c.a = &codes;
	if (plan->count > 0)
	{
		void	   *elements = malloc(plan->count * size);

		memcpy(elements, plan->elements, plan->count * size);
		dictionary = column_given(from->storage, plan->count, elements);
		c.b = &dictionary;
	}
	c.room = some_room(may_be_null);
	both(&c);
	if (c.b)
		column_free(&dictionary);
	column_free(&directory);
	column_free(&codes);
	free(plan);
}

static void
test_decode(void)
{
	for (int l = 0; l < num_lengths; l++)
		for (int storage = 0; storage < DA_NUM_STORAGES; storage++)
			for (int kind = 0; kind < NUM_KINDS; kind++)
				for (int nulls = 0; nulls < 4; nulls++)
				{
					DaColumn	from;

					if (!is_due(lengths[l], 3))
						continue;
					from = vector_column(storage, kind, lengths[l], nulls, nulls * 31,
										 &random_state);
					decode_column(&from, nulls > 0);
					free((void *) from.data);
					free((void *) from.validity);
				}
}

#endif							/* ENGINES_VECTORS_H */
