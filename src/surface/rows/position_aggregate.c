/*
 * position_aggregate.c
 *	  What the elements that many arrays have at one position come to: sum(v), min_elements(v) and
 *	  so on, an array of these.
 */
#include "surface/aggregate/reduce.h"
#include "surface/rows/positions.h"
#include "value/state/state.h"
#include "value/state/state_element.h"
#include "value/state/state_text.h"

#include "common/int.h"
#include "miscadmin.h"
#include "utils/memutils.h"

/*
 * States in words
 */

/*
 * Of extremes: the element type, and GREATEST; the number of positions; a bit for each that has an
 * element, 32 in a word, the lowest first; an element a position, as in state_element.h: 0 where
 * there is none. Of texts, behind the bits, their collation, and those that there are.
 */

/* the collation, and the texts where a bit is set, which are taken; positions NULL: looked at */
static bool
read_texts(const uint32 *word, int64 words, const uint32 *bit, int64 length, Positions *positions)
{
	Oid			collation = InvalidOid;
	int64		at = da_state_read_collation(word, words, positions ? &collation : NULL);

	if (at == 0)
		return false;
	if (positions)
		da_state_collate(&positions->collation, collation);
	for (int64 i = 0; i < length; i++)
	{
		DaString	string;
		int64		size;

		DA_PAUSE(i);
		if ((bit[i / 32] >> (i % 32) & 1) == 0)
			continue;
		size = da_state_read_string(word + at, words - at, &string);
		if (size == 0)
			return false;
		if (positions)
			da_positions_take_text(positions, &positions->block[i / POSITIONS], i % POSITIONS,
								   string);
		pfree(unconstify(char *, string.bytes));
		at += size;
	}
	return at == words;
}

static const char *
extremes_check(const uint32 *word, int64 words)
{
	static const char reason[] = "Its elements are none of its type.";
	DaElement	element;
	int64		n;
	int64		bitwords;
	int			size;

	if (words < 2 || word[0] >= 2 * GREATEST || word[0] % GREATEST >= DA_NUM_ELEMENTS ||
		word[0] % GREATEST == DA_ELEMENT_BOOL)
		return "It does not say of what elements it is.";
	element = (DaElement) (word[0] % GREATEST);
	n = word[1];
	bitwords = (n + 31) / 32;
	size = da_state_element_words(element);
	if ((element == DA_ELEMENT_TEXT ? words < 2 + bitwords : words != 2 + bitwords + size * n) ||
		(n % 32 != 0 && word[2 + bitwords - 1] >> (n % 32) != 0))
		return "Its length is not that of its positions.";
	if (element == DA_ELEMENT_TEXT)
		return read_texts(word + 2 + bitwords, words - 2 - bitwords, word + 2, n, NULL)
			? NULL : reason;
	for (int64 i = 0; i < n; i++)
	{
		uint64		bits = da_state_bits_at(word + 2 + bitwords, i, size);

		DA_PAUSE(i);
		if ((word[2 + i / 32] >> (i % 32) & 1) == 0)
		{
			if (bits != 0)
				return reason;
		}
		else if (!da_state_element_is(element, bits))
			return reason;
	}
	return NULL;
}

static void
extremes_merge(DaState *state, const uint32 *word, int64 words)
{
	Positions  *positions = (Positions *) state;
	DaElement	element = (DaElement) (word[0] % GREATEST);
	int64		length = word[1];
	const uint32 *bit = word + 2;
	int			size = da_state_element_words(element);

	da_positions_extremes_of(positions, word[0]);
	da_positions_grow(positions, length);
	word = bit + (length + 31) / 32;
	if (element == DA_ELEMENT_TEXT)
	{
		(void) read_texts(word, words - (word - bit) - 2, bit, length, positions);
		return;
	}
	for (int64 at = 0; at < length; at += POSITIONS)
	{
		int			n = (int) Min(POSITIONS, length - at);
		uint64		validity[POSITIONS / 64] = {0};
		char		data[POSITIONS * sizeof(DaScalar)];

		CHECK_FOR_INTERRUPTS();
		for (int i = 0; i < n; i++)
		{
			DaScalar	value = da_state_element_of(da_element_info[element].storage,
													da_state_bits_at(word, at + i, size));

			memcpy(data + i * da_element_info[element].size, &value,
				   da_element_info[element].size);
			if (bit[(at + i) / 32] >> (i % 32) & 1)
				da_bit_set(validity, i);
		}
		da_positions_take_extremes(positions, &positions->block[at / POSITIONS], data, n, validity);
	}
}

static void
extremes_save(DaState *state, DaStateWords *to)
{
	Positions  *positions = (Positions *) state;
	DaElement	element = da_positions_element(positions);
	int64		bitwords = (positions->length + 31) / 32;
	int64		size = element == DA_ELEMENT_TEXT ? 0 : da_state_element_words(element);
	int64		words = 2 + bitwords + size * positions->length;
	uint32	   *word = da_state_reserve(to, words);
	uint32	   *bit = word + 2;

	/* a state is made to add something, or to be read */
	Assert(positions->of > 0);
	word[0] = positions->of - 1;
	word[1] = (uint32) positions->length;
	word = bit + bitwords;
	for (int64 i = 0; i < positions->length; i++)
	{
		const PositionBlock *block = &positions->block[i / POSITIONS];

		DA_PAUSE(i);
		if (i % 32 == 0)
			bit[i / 32] = (uint32) (block->seen[i % POSITIONS / 64] >> (i % 64));
		if (size > 0)
			word += da_state_put_element(word, element,
										 da_positions_extreme(block, element, i % POSITIONS));
	}
	to->n += words;
	if (element != DA_ELEMENT_TEXT)
		return;
	da_state_put_collation(to, positions->collation);
	for (int64 i = 0; i < positions->length; i++)
	{
		const PositionBlock *block = &positions->block[i / POSITIONS];

		DA_PAUSE(i);
		if (da_bit_get(block->seen, i % POSITIONS))
			da_state_put_string(to, da_state_text(da_positions_extreme(block, element,
																	   i % POSITIONS)));
	}
}

/* of counts: two words a position, the lower one first */
static const char *
counts_check(const uint32 *word, int64 words)
{
	if (words % 2 != 0)
		return "Its length is not that of its positions.";
	for (int64 i = 0; i < words / 2; i++)
	{
		DA_PAUSE(i);
		if (word[2 * i + 1] >> 31 != 0)
			return "A count is negative.";
	}
	return NULL;
}

static void
counts_merge(DaState *state, const uint32 *word, int64 words)
{
	Positions  *positions = (Positions *) state;

	da_positions_grow(positions, words / 2);
	for (int64 i = 0; i < words / 2; i++)
	{
		int64	   *count = positions->block[i / POSITIONS].column[COUNT];

		DA_PAUSE(i);
		if (pg_add_s64_overflow(count[i % POSITIONS], (int64) da_state_bits_at(word, i, 2),
								&count[i % POSITIONS]))
			da_bigint_out_of_range();
	}
}

static void
counts_save(DaState *state, DaStateWords *to)
{
	Positions  *positions = (Positions *) state;
	uint32	   *word = da_state_reserve(to, 2 * positions->length);

	for (int64 i = 0; i < positions->length; i++)
	{
		DA_PAUSE(i);
		da_state_put64(word + 2 * i,
					   (uint64) da_positions_count(&positions->block[i / POSITIONS],
												   i % POSITIONS));
	}
	to->n += 2 * positions->length;
}

/* of numbers: accumulators, which take as long as some elements */
#define ACCUMULATORS_PAUSE(position)		DA_PAUSE(16 * (position))

static const char *
accums_check(const uint32 *word, int64 words, DaAccumOf of)
{
	int64		n;

	for (int64 at = 0, position = 0; at < words; at += n, position++)
	{
		ACCUMULATORS_PAUSE(position);
		n = da_accum_check(word + at, words - at, of);
		if (n == 0)
			return "The count, the flags or the sums of a position are none of elements.";
	}
	return NULL;
}

static void
accums_merge(DaState *state, const uint32 *word, int64 words)
{
	Positions  *positions = (Positions *) state;
	DaGrow		more = da_grow_in(da_state_context(state));
	int64		n;

	for (int64 at = 0, position = 0; at < words; at += n, position++)
	{
		PositionBlock *block;
		DaAccum    *accum;

		ACCUMULATORS_PAUSE(position);
		da_positions_grow(positions, position + 1);
		block = &positions->block[position / POSITIONS];
		accum = da_positions_accum(positions, block, position % POSITIONS);
		n = da_accum_merge(accum, word + at, da_positions_accum_of(positions), &more);
		if (n == 0)
			da_bigint_out_of_range();
		if (accum->minus_zeros < 0)
			da_bit_set(block->seen, position % POSITIONS);
	}
}

static void
accums_save(DaState *state, DaStateWords *to)
{
	Positions  *positions = (Positions *) state;

	for (int64 i = 0; i < positions->length; i++)
	{
		DaNumberRoom room;
		DaGrow		more = da_grow_here(&room);
		DaAccum		accum = {.count = 0};

		ACCUMULATORS_PAUSE(i);
		da_positions_whole_accum(positions, &positions->block[i / POSITIONS], i % POSITIONS,
								 &accum, &more);
		to->n += da_accum_save(&accum, da_state_reserve(to, DA_ACCUM_WORDS),
							   da_positions_accum_of(positions));
	}
}

/*
 * Functions
 */

/* texts that are not NULL are those that are less, or greater, than those so far */
static void
take_texts(Positions *positions, PositionBlock *block, const DaEntries *entries,
		   const int32 *codes, int n)
{
	for (int i = 0; i < n; i++)
	{
		if ((uint32) codes[i] > (uint32) (entries ? entries->count : 0))
			da_format_corrupted("An element is a code of no entry.");
		if (codes[i] != 0)
			da_positions_take_text(positions, block, i, da_entry(entries, codes[i]));
	}
}

/* an array is added; of: the first word of extremes */
static Datum
accum(FunctionCallInfo fcinfo, const DaStateKind *kind, uint32 of)
{
	Positions  *positions;
	DaArray    *array;
	DaColumn	column = {.validity = NULL};
	DaEntries  *texts;

	if (PG_ARGISNULL(1))
		return da_state_unchanged(fcinfo);
	array = DA_GETARG(1);
	texts = kind->number == EXTREMES ? da_text_entries(&array) : NULL;
	positions = (Positions *) da_state_arg(fcinfo, kind);
	if (kind->number == EXTREMES)
	{
		da_positions_extremes_of(positions, array->shape.element + of);
		if (array->shape.element == DA_ELEMENT_TEXT)
		{
			da_text_check_collation(PG_GET_COLLATION());
			da_state_collate(&positions->collation, PG_GET_COLLATION());
		}
	}
	da_positions_grow(positions, array->shape.length);
	/* of what is not NULL nothing is read to be counted */
	if (kind->number != COUNTS || da_array_may_have_nulls(array))
		column = da_array_column(array);
	for (int64 at = 0; at < array->shape.length; at += POSITIONS)
	{
		PositionBlock *block = &positions->block[at / POSITIONS];
		int			n = (int) Min(POSITIONS, array->shape.length - at);
		uint64		bits[POSITIONS / 64];
		const uint64 *validity = NULL;
		int64	   *count = block->column[COUNT];

		CHECK_FOR_INTERRUPTS();
		if (column.validity)
		{
			da_bits_copy(bits, column.validity, column.validity_offset + at, n);
			validity = bits;
		}
		if (validity == NULL && n == block->n)
			block->rows++;
		else
			for (int i = 0; i < n && count; i++)
				count[i] += validity == NULL || da_bit_get(validity, i);
		if (block->column[PIECE])
			da_positions_add(positions, block, &column, at, n, validity);
		if (block->column[VALUE] && array->shape.element == DA_ELEMENT_TEXT)
			take_texts(positions, block, texts, (const int32 *) column.data + at, n);
		else if (block->column[VALUE])
			da_positions_take_extremes(positions, block, (const char *) column.data +
									   at * da_storage_size[column.storage], n, validity);
	}
	DA_RETURN_STATE(&positions->state);
}

/* the array of the type that the call returns; an aggregate of numbers */
static Datum
finish(FunctionCallInfo fcinfo, const DaStateKind *kind, DaFold fold)
{
	Positions  *positions;
	DaElement	element = da_result_element(fcinfo);
	DaShape		shape;
	DaArray    *result;
	DaOutput	output;
	DaEntriesBuilder *builder = NULL;
	int64		nulls;

	/* what tells the type beside the state is NULL always */
	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	positions = (Positions *) da_state_look(PG_GETARG_DATUM(0), kind);
	shape = da_shape_vector(element, positions->length);
	if (kind->number == EXTREMES && element != da_positions_element(positions))
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("the state is of elements of another type")));
	result = da_array_create(&shape, kind->number != COUNTS);
	output = da_array_output(result);
	if (element == DA_ELEMENT_TEXT)
		builder = da_entries_begin(CurrentMemoryContext);
	if (output.validity)
		memset(output.validity, 0, DA_VALIDITY_WORDS(shape.length) * sizeof(uint64));
	for (int64 at = 0; at < shape.length; at += POSITIONS)
	{
		const PositionBlock *block = &positions->block[at / POSITIONS];

		CHECK_FOR_INTERRUPTS();
		if (kind->number < EXTREMES)
			da_positions_finish(positions, block, fold, &output, at);
		else if (kind->number == EXTREMES)
		{
			memcpy(output.validity + at / 64, block->seen,
				   DA_VALIDITY_WORDS(block->n) * sizeof(uint64));
			for (int i = 0; i < block->n && builder; i++)
				((int32 *) output.data)[at + i] = da_bit_get(block->seen, i)
					? da_entries_add(builder,
									 da_state_text(da_positions_extreme(block, element, i))) : 0;
			for (int i = 0; i < block->n && !builder; i++)
				da_output_put(&output, at + i, da_positions_extreme(block, element, i));
		}
		else
			for (int i = 0; i < block->n; i++)
				((int64 *) output.data)[at + i] = da_positions_count(block, i);
	}
	nulls = output.validity == NULL ? 0
		: shape.length - da_bits_count(output.validity, 0, shape.length);
	if (builder)
		result = da_text_finish(result, output.data, builder, nulls);
	else
		da_array_finish(result, nulls);
	DA_RETURN(result);
}

#define FINISH(type, name, fold) \
	PG_FUNCTION_INFO_V1(type##_##name); \
\
	Datum \
	type##_##name(PG_FUNCTION_ARGS) \
	{ \
		return finish(fcinfo, &type##_kind, fold); \
	}
#define ACCUM(type, name, of) \
	PG_FUNCTION_INFO_V1(name##_accum); \
\
	Datum \
	name##_accum(PG_FUNCTION_ARGS) \
	{ \
		return accum(fcinfo, &type##_kind, of); \
	}

#define POSITIONS_KIND(type, kind_number, prefix) \
	static const DaStateKind type##_kind = { \
		.number = kind_number, \
		.name = #type, \
		.size = sizeof(Positions), \
		.check = type##_check, \
		.merge = prefix##_merge, \
		.save = prefix##_save \
	}; \
	DA_STATE_FUNCTIONS(type)
#define ACCUMULATORS_KIND(type, kind_number, of) \
	static const char *type##_check(const uint32 *word, int64 words) \
	{ \
		return accums_check(word, words, of); \
	} \
	POSITIONS_KIND(type, kind_number, accums) \
	ACCUM(type, type, 0)

ACCUMULATORS_KIND(darray_fsums, FSUMS, DA_ACCUM_FLOATS)
ACCUMULATORS_KIND(darray_isums, ISUMS, DA_ACCUM_INTEGERS)
ACCUMULATORS_KIND(darray_fsquares, FSQUARES, DA_ACCUM_FLOAT_SQUARES)
ACCUMULATORS_KIND(darray_isquares, ISQUARES, DA_ACCUM_INTEGER_SQUARES)

#define darray_extremes_check extremes_check
#define darray_counts_check counts_check
POSITIONS_KIND(darray_extremes, EXTREMES, extremes)
POSITIONS_KIND(darray_counts, COUNTS, counts)

ACCUM(darray_extremes, darray_min_elements, 0)
ACCUM(darray_extremes, darray_max_elements, GREATEST)
FINISH(darray_extremes, elements, DA_FOLD_MIN)
ACCUM(darray_counts, darray_count_elements, 0)
FINISH(darray_counts, elements, DA_FOLD_COUNT)

/* what is kept of numbers, by the column of fold_list.h */
#define FINISH_COUNT(id, fn)
#define FINISH_LEAST(id, fn)
#define FINISH_GREATEST(id, fn)
#define FINISH_TRUES(id, fn)
#define FINISH_STATE(id, fn)
#define FINISH_ROW(id, fn)
#define FINISH_SUM(id, fn) \
	FINISH(darray_fsums, fn, DA_FOLD_##id) \
	FINISH(darray_isums, fn, DA_FOLD_##id)
#define FINISH_SQUARES(id, fn) \
	FINISH(darray_fsquares, fn, DA_FOLD_##id) \
	FINISH(darray_isquares, fn, DA_FOLD_##id)
#define DA_FOLD(id, fn, name, of_whole, of_groups, of_frames, of_running, of_rows, state, classes, \
				whole, grouped, kept, ...) \
	FINISH_##kept(id, fn)
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD
