/*
 * mask.c
 *	  A mask as stretches that are false, true or NULL as a whole.
 */
#include "value/buffer/mask.h"

#include "value/stored/format.h"

/* elements for each stretch, at least, of what stays in this form */
#define ELEMENTS_PER_STRETCH	64

/* elements between two looks at the interrupts */
#define WRITTEN_AT_ONCE			(8 * 1024 * 1024)

DaMask *
da_mask_begin(int64 length)
{
	const int64 room = 16;
	DaMask	   *mask = palloc(offsetof(DaMask, stretch) + room * sizeof(DaStretch));

	mask->count = 0;
	mask->room = room;
	mask->limit = Max(length / ELEMENTS_PER_STRETCH, room);
	mask->length = 0;
	mask->nulls = 0;
	return mask;
}

bool
da_mask_add(DaMask **mask, int64 length, DaTruth truth)
{
	DaMask	   *here = *mask;

	if (length == 0)
		return true;
	if (here->count == 0 || here->stretch[here->count - 1].truth != truth)
	{
		if (here->count == here->limit)
			return false;
		if (here->count == here->room)
		{
			here->room *= 2;
			here = *mask = repalloc_huge(here, offsetof(DaMask, stretch) +
										 here->room * sizeof(DaStretch));
		}
		here->stretch[here->count++].truth = truth;
	}
	here->length += length;
	here->stretch[here->count - 1].end = here->length;
	if (truth == DA_TRUTH_NULL)
		here->nulls += length;
	return true;
}

/* elements that are not NULL */
static bool
add_booleans(DaMask **mask, const char *at, int64 length)
{
	while (length > 0)
	{
		const char *other = memchr(at, !*at, length);
		int64		n = other ? other - at : length;

		if (!da_mask_add(mask, n, *at ? DA_TRUTH_TRUE : DA_TRUTH_FALSE))
			return false;
		at += n;
		length -= n;
	}
	return true;
}

bool
da_mask_column(DaMask **mask, const DaColumn *column, int64 from, int64 length)
{
	const char *data = (const char *) column->data + from;
	int64		done = 0;

	if (column->validity == NULL)
		return add_booleans(mask, data, length);
	while (done < length)
	{
		int			n = (int) Min(length - done, 64);
		uint64		valid = da_bits_load(column->validity,
										 column->validity_offset + from + done, n);
		uint64		others = valid & 1 ? ~valid : valid;

		/* up to the first one of the other kind */
		if (others & da_bits_low(n))
			n = pg_rightmost_one_pos64(others);
		if (valid & 1 ? !add_booleans(mask, data + done, n) :
			!da_mask_add(mask, n, DA_TRUTH_NULL))
			return false;
		done += n;
	}
	return true;
}

DaMask *
da_mask_copy(const DaMask *mask, MemoryContext context)
{
	Size		size = offsetof(DaMask, stretch) + mask->count * sizeof(DaStretch);
	DaMask	   *copy = MemoryContextAllocHuge(context, size);

	memcpy(copy, mask, size);
	copy->room = copy->count;
	return copy;
}

static DaTruth
logic(DaLogicOp op, DaTruth a, DaTruth b)
{
	switch (op)
	{
		case DA_LOGIC_AND:
			if (a == DA_TRUTH_FALSE || b == DA_TRUTH_FALSE)
				return DA_TRUTH_FALSE;
			return a == DA_TRUTH_NULL ? a : b;
		case DA_LOGIC_OR:
			if (a == DA_TRUTH_TRUE || b == DA_TRUTH_TRUE)
				return DA_TRUTH_TRUE;
			return a == DA_TRUTH_NULL ? a : b;
		case DA_LOGIC_NOT:
			return a == DA_TRUTH_NULL ? a : a == DA_TRUTH_TRUE ? DA_TRUTH_FALSE : DA_TRUTH_TRUE;
		case DA_LOGIC_IS_NULL:
			return a == DA_TRUTH_NULL ? DA_TRUTH_TRUE : DA_TRUTH_FALSE;
	}
	elog(ERROR, "unrecognized logic: %d", op);
}

DaMask *
da_mask_logic(DaLogicOp op, const DaMask *a, const DaMask *b)
{
	DaMask	   *result = da_mask_begin(a->length);
	int64		i = 0;
	int64		k = 0;
	bool		fits = true;

	Assert(b == NULL || a->length == b->length);
	while (fits && result->length < a->length)
	{
		const DaStretch *of_a = &a->stretch[i];
		const DaStretch *of_b = b ? &b->stretch[k] : of_a;
		int64		end = Min(of_a->end, of_b->end);

		fits = da_mask_add(&result, end - result->length, logic(op, of_a->truth, of_b->truth));
		i += of_a->end == end;
		k += of_b->end == end;
	}
	if (fits)
		return result;
	pfree(result);
	return NULL;
}

/* the stretch that has an element */
static int64
stretch_at(const DaMask *mask, int64 element)
{
	int64		low = 0;
	int64		high = mask->count;

	while (low < high)
	{
		int64		middle = low + (high - low) / 2;

		if (mask->stretch[middle].end <= element)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

DaMask *
da_mask_part(const DaMask *mask, int64 from, int64 length)
{
	DaMask	   *part = da_mask_begin(mask->length);

	for (int64 i = stretch_at(mask, from); part->length < length; i++)
	{
		int64		end = Min(mask->stretch[i].end - from, length);

		(void) da_mask_add(&part, end - part->length, mask->stretch[i].truth);
	}
	return part;
}

bool
da_mask_next_true(const DaMask *mask, int64 *next, int64 *from, int64 *end)
{
	while (*next < mask->count)
	{
		int64		i = (*next)++;

		if (mask->stretch[i].truth != DA_TRUTH_TRUE)
			continue;
		*from = i == 0 ? 0 : mask->stretch[i - 1].end;
		*end = mask->stretch[i].end;
		return true;
	}
	return false;
}

int64
da_mask_count_true(const DaMask *mask)
{
	int64		next = 0;
	int64		count = 0;
	int64		from;
	int64		end;

	while (da_mask_next_true(mask, &next, &from, &end))
		count += end - from;
	return count;
}

void
da_mask_write(const DaMask *mask, Size at, Size size, char *to)
{
	int64		validity_at = da_validity_at(DA_ELEMENT_BOOL, mask->length);
	int64		first = at;
	int64		last = at + size;

	/* those of the elements, as the bytes from "at" on have them and their validity bits */
	int64		begin = Min(first, mask->length);
	int64		end = Min(last, mask->length);
	int64		bit = (Max(first, validity_at) - validity_at) * 8;
	int64		bit_end = Min((Max(last, validity_at) - validity_at) * 8, mask->length);

	Assert(bit % 64 == 0);
	/* padding, and the bits of NULLs */
	memset(to + (end - begin), 0, size - (end - begin));
	for (int64 i = stretch_at(mask, begin); begin < end; i += begin == mask->stretch[i].end)
	{
		int64		until = Min(Min(mask->stretch[i].end, end), begin + WRITTEN_AT_ONCE);

		CHECK_FOR_INTERRUPTS();
		memset(to + (begin - first), mask->stretch[i].truth == DA_TRUTH_TRUE, until - begin);
		begin = until;
	}
	for (int64 i = stretch_at(mask, bit), from = bit; from < bit_end; i++)
	{
		int64		until = Min(mask->stretch[i].end, bit_end);

		CHECK_FOR_INTERRUPTS();
		if (mask->stretch[i].truth != DA_TRUTH_NULL)
			da_bits_put((uint64 *) (to + (validity_at + bit / 8 - first)), from - bit, NULL, 0,
						until - from);
		from = until;
	}
}
