/*
 * position_aggregate.c
 *	  What the elements that many arrays have at one position come to: sum(v), min_elements(v) and
 *	  so on, an array of these.
 *
 * A state is of positions, in blocks, and what is kept of them lies in columns. Numbers are added
 * up without any error: floats are split against levels that a block has in common, and their
 * pieces added as integers. What the levels do not hold goes to accumulators of the positions, and
 * so does what the pieces have come to when they are many, or levels move.
 */
#include "kernel/exact/pieces.h"
#include "kernel/host/host_loops.h"
#include "surface/aggregate/reduce.h"
#include "value/state/state.h"
#include "value/state/state_element.h"

#include <math.h>

#include "common/int.h"
#include "miscadmin.h"
#include "utils/memutils.h"

/* positions of a block: as many elements go through at a time */
#define POSITIONS	DA_EXACT_BLOCK

/* pieces of so many bits, of which an int64 holds those of twice as many rows as are added */
#define LEVEL_WIDTH		45
#define MOST_ROWS		(1 << 15)

/* values that are that many bits greater than those so far are expected */
#define LEVEL_SLACK		8

/* pieces of an element; those behind them are of its square */
#define SUM_PIECES		2

/* numbers of kinds */
enum
{
	FSUMS = 5,
	ISUMS,
	FSQUARES,
	ISQUARES,
	EXTREMES,
	COUNTS
};

/* what is kept of positions */
typedef enum Column
{
	PIECE,						/* int64: what the pieces have come to */
	COUNT = DA_INTEGER_PIECES,	/* int64: elements that are not NULL, of rows that are not in
								 * "rows": negative for a late position */
	VALUE,						/* the least or greatest element so far; 0: none */
	ACCUMULATOR,				/* DaAccum *: of what is not in pieces; NULL: nothing */
	COLUMNS
} Column;

/* and how many bytes that has at the most, by the number of the kind */
static const uint8 column_size[][COLUMNS] = {
	[FSUMS] = {8, 8,[COUNT] = 8,[ACCUMULATOR] = 8},
	[ISUMS] = {8, 8,[COUNT] = 8,[ACCUMULATOR] = 8},
	[FSQUARES] = {8, 8, 8, 8, 8,[COUNT] = 8,[ACCUMULATOR] = 8},
	[ISQUARES] = {8, 8, 8, 8, 8,[COUNT] = 8,[ACCUMULATOR] = 8},
	[EXTREMES] = {[VALUE] = 8},
	[COUNTS] = {[COUNT] = 8}
};

typedef struct PositionBlock
{
	int			n;				/* positions */
	int			room;
	int64		rows;			/* that had an element that is not NULL for each position */
	int			pending;		/* rows in the pieces */
	int			exponent[DA_INTEGER_PIECES];
	uint64		limit;			/* bits of the least magnitude that is too large; 0: no levels */
	DaExactLevels levels;
	DaExactLevels square_levels;
	DaExactLevels error_levels; /* the first one is the second one of squares */

	/* a bit a position: there is a value; of floats: one that is not -0 has been there */
	uint64		seen[POSITIONS / 64];
	void	   *column[COLUMNS];
} PositionBlock;

typedef struct Positions
{
	DaState		state;
	uint32		of;				/* of extremes: their first word, and 1; 0: not known yet */
	int64		length;			/* that of the longest array */
	int64		nblocks;		/* there is memory for */
	PositionBlock *block;
} Positions;

/* room for more positions, which are 0 */
static void
grow_column(Positions *positions, PositionBlock *block, Column column, int room)
{
	Size		size = column_size[positions->state.kind->number][column];
	void	   *old = block->column[column];

	block->column[column] = MemoryContextAllocZero(da_state_context(&positions->state),
												   room * size);
	if (old)
	{
		memcpy(block->column[column], old, block->n * size);
		pfree(old);
	}
}

static void
grow_block(Positions *positions, PositionBlock *block, int n)
{
	int64	   *count;

	if (n > block->room)
	{
		int			room = TYPEALIGN(8, Min(POSITIONS, Max(n, 2 * block->room)));

		for (Column k = 0; k < COLUMNS; k++)
			if (k == ACCUMULATOR ? block->column[ACCUMULATOR] != NULL
				: column_size[positions->state.kind->number][k] > 0)
				grow_column(positions, block, k, room);
		block->room = room;
	}
	count = block->column[COUNT];
	for (int i = block->n; i < n && count; i++)
		count[i] = -block->rows;
	block->n = n;
}

/* at least so many positions */
static void
grow(Positions *positions, int64 length)
{
	int64		nblocks = (length + POSITIONS - 1) / POSITIONS;

	if (length <= positions->length)
		return;
	if (nblocks > positions->nblocks)
	{
		int64		room = Max(nblocks, 2 * positions->nblocks);
		Size		size = room * sizeof(PositionBlock);

		positions->block = positions->block ? repalloc_huge(positions->block, size)
			: MemoryContextAllocHuge(da_state_context(&positions->state), size);
		memset(positions->block + positions->nblocks, 0,
			   (room - positions->nblocks) * sizeof(PositionBlock));
		positions->nblocks = room;
	}
	for (int64 i = positions->length / POSITIONS; i < nblocks; i++)
	{
		CHECK_FOR_INTERRUPTS();
		grow_block(positions, &positions->block[i],
				   (int) Min(POSITIONS, length - i * POSITIONS));
	}
	positions->length = length;
}

/*
 * Numbers
 */

static inline DaAccumOf
accum_of(const Positions *positions)
{
	static const DaAccumOf of[] = {DA_ACCUM_FLOATS, DA_ACCUM_INTEGERS, DA_ACCUM_FLOAT_SQUARES,
	DA_ACCUM_INTEGER_SQUARES};

	return of[positions->state.kind->number - FSUMS];
}

/* the accumulator of a position beside its pieces; NULL: there is none */
static inline DaAccum *
accum_at(const PositionBlock *block, int i)
{
	DaAccum   **accum = block->column[ACCUMULATOR];

	return accum ? accum[i] : NULL;
}

/* the same to be added to */
static DaAccum *
make_accum(Positions *positions, PositionBlock *block, int i)
{
	DaAccum   **accum;

	if (block->column[ACCUMULATOR] == NULL)
		grow_column(positions, block, ACCUMULATOR, block->room);
	accum = (DaAccum **) block->column[ACCUMULATOR] + i;
	if (*accum == NULL)
		*accum = MemoryContextAllocZero(da_state_context(&positions->state),
										da_accum_size(accum_of(positions)));
	return *accum;
}

/* two pieces at once, which are near each other; there is a fifth one */
static void
add_pieces(const PositionBlock *block, int i, DaAccum *accum, const DaGrow *more)
{
	for (int k = 0; k < DA_INTEGER_PIECES && block->column[PIECE + k]; k += 2)
	{
		int			next = Min(k + 1, DA_INTEGER_PIECES - 1);
		int			unit = Min(block->exponent[k], block->exponent[next]);
		DaUint128	a = (DaInt128) ((const int64 *) block->column[PIECE + k])[i];
		DaUint128	b = (DaInt128) ((const int64 *) block->column[PIECE + next])[i];
		DaInt128	sum = (DaInt128) (a << (block->exponent[k] - unit));

		if (next > k)
			sum += (DaInt128) (b << (block->exponent[next] - unit));
		if (sum != 0)
			da_number_add_int128(k < SUM_PIECES ? &accum->sum : &accum->squares, sum, unit, more);
	}
}

/* from the pieces to the accumulators */
static void
flush_block(Positions *positions, PositionBlock *block, const DaGrow *more)
{
	if (block->pending == 0)
		return;
	for (int i = 0; i < block->n; i++)
		add_pieces(block, i, make_accum(positions, block, i), more);
	for (int k = 0; k < DA_INTEGER_PIECES && block->column[PIECE + k]; k++)
		memset(block->column[PIECE + k], 0, block->n * sizeof(int64));
	block->pending = 0;
}

/* levels for values of that magnitude; false: there are none */
static bool
set_levels(Positions *positions, PositionBlock *block, uint64 magnitude, const DaGrow *more)
{
	int			exponent = da_exact_exponent(magnitude) + LEVEL_SLACK;

	/* squares of half as great exponents have levels */
	if (exponent > DA_EXACT_MOST(LEVEL_WIDTH) / 2 - 1 || exponent < -400)
		return false;
	flush_block(positions, block, more);
	block->levels = da_exact_levels(exponent, LEVEL_WIDTH);
	block->square_levels = da_exact_levels(2 * exponent + 1, LEVEL_WIDTH);
	block->error_levels = da_exact_levels(2 * exponent + 1 - LEVEL_WIDTH - 1, LEVEL_WIDTH);
	block->limit = (uint64) (exponent + 1 + 1023) << 52;
	block->exponent[0] = block->levels.e1;
	block->exponent[1] = block->levels.e2;
	block->exponent[2] = block->square_levels.e1;
	block->exponent[3] = block->square_levels.e2;
	block->exponent[4] = block->error_levels.e2;
	return true;
}

/* n elements, squares or their errors to the pieces from number "at" on, and what is left over */
static void
split(Positions *positions, PositionBlock *block, const double *x, int n,
	  const DaExactLevels *levels, int at, const DaGrow *more)
{
	double		rest[POSITIONS];

	if (!da_exact_split_each(x, n, levels->s1, levels->s2, block->column[PIECE + at],
							 block->column[PIECE + at + 1], rest))
		return;
	for (int i = 0; i < n; i++)
	{
		int			exponent;
		int64		mantissa = da_exact_mantissa(rest[i], &exponent);
		DaAccum    *accum;

		if (rest[i] == 0)
			continue;
		accum = make_accum(positions, block, i);
		da_number_add(at < SUM_PIECES ? &accum->sum : &accum->squares, mantissa, exponent, more);
	}
}

/* n elements, 0 under a NULL; validity NULL: none is NULL */
static void
add_floats(Positions *positions, PositionBlock *block, const double *x, int n,
		   const uint64 *validity, const DaGrow *more)
{
	bool		squares = DA_ACCUM_HAS_SQUARES(accum_of(positions));
	uint64		magnitude = da_exact_magnitude(x, n);
	uint64		greatest;
	double		square[POSITIONS];
	double		error[POSITIONS];

	if (da_bits_count(block->seen, 0, block->n) < block->n)
		for (int i = 0; i < n; i++)
			if (da_float8_bits(x[i]) != UINT64CONST(1) << 63 &&
				(validity == NULL || da_bit_get(validity, i)))
				da_bit_set(block->seen, i);
	if (magnitude == 0)
		return;
	if ((magnitude >= block->limit && !set_levels(positions, block, magnitude, more)) ||
		(squares && !da_exact_products(x, x, n, square, error, &greatest)))
	{
		for (int i = 0; i < n; i++)
			if (x[i] != 0)
				da_accum_float(make_accum(positions, block, i), x[i], squares, more);
		return;
	}
	block->pending++;
	split(positions, block, x, n, &block->levels, 0, more);
	if (squares)
	{
		split(positions, block, square, n, &block->square_levels, SUM_PIECES, more);
		split(positions, block, error, n, &block->error_levels, SUM_PIECES + 1, more);
	}
}

static void
add_numbers(Positions *positions, PositionBlock *block, const DaColumn *column, int64 at, int n,
			const uint64 *validity)
{
	DaGrow		more = da_grow_in(da_state_context(&positions->state));
	double		x[POSITIONS];

	if (block->pending == MOST_ROWS)
		flush_block(positions, block, &more);
	if (DA_ACCUM_IS_FLOAT(accum_of(positions)))
		add_floats(positions, block, host_load_floats(column, at, n, x), n, validity, &more);
	else
	{
		block->pending++;
		memcpy(block->exponent, da_integer_exponent, sizeof(block->exponent));
		da_accum_integer_pieces(column, at, n, (int64 *const *) block->column + PIECE);
	}
}

/* the elements of a position */
static int64
count_at(const PositionBlock *block, int i)
{
	int64		count = block->rows + ((const int64 *) block->column[COUNT])[i];
	const DaAccum *accum = accum_at(block, i);

	if (count < 0 || (accum && pg_add_s64_overflow(count, accum->count, &count)))
		da_bigint_out_of_range();
	return count;
}

/* all that has come to a position, in an accumulator that is all 0 */
static void
whole_accum(const Positions *positions, const PositionBlock *block, int i, DaAccum *accum,
			const DaGrow *more)
{
	const DaAccum *other = accum_at(block, i);

	accum->count = count_at(block, i);
	accum->minus_zeros = da_bit_get(block->seen, i) ? -1 : accum->count;
	add_pieces(block, i, accum, more);
	if (other)
	{
		memcpy(accum->odd, other->odd, sizeof(accum->odd));
		da_number_add_number(&accum->sum, &other->sum, false, more);
		if (DA_ACCUM_HAS_SQUARES(accum_of(positions)))
			da_number_add_number(&accum->squares, &other->squares, false, more);
	}
}

static void
finish_numbers(const Positions *positions, const PositionBlock *block, DaFold fold,
			   DaElement element, char *data, uint64 *validity)
{
	DaAccumOf	of = accum_of(positions);
	DaStorage	storage = da_element_info[element].storage;
	int			least = da_fold_info[fold].least;
	uint32		errors = 0;
	int64		count[POSITIONS];
	DaScalar	value[POSITIONS];
	uint64		unknown[POSITIONS];

	for (int i = 0; i < block->n; i++)
		count[i] = count_at(block, i);
	da_pieces_finish((const int64 *const *) block->column + PIECE, block->exponent, count,
					 block->n, fold, of, storage, value, unknown);
	for (int i = 0; i < block->n; i++)
	{
		if (count[i] < least)
		{
			value[i].bits = 0;
			continue;
		}
		da_bit_set(validity, i);
		if (accum_at(block, i) || unknown[i] != 0 ||
			(DA_ACCUM_IS_FLOAT(of) && !da_bit_get(block->seen, i)))
		{
			DaNumberRoom room;
			DaGrow		more = da_grow_here(&room);
			DaAccum		accum = {.count = 0};

			whole_accum(positions, block, i, &accum, &more);
			value[i] = da_accum_finish(&accum, fold, of, storage, &errors);
		}
	}
	da_check_finish(errors);
	for (int i = 0; i < block->n; i++)
		memcpy(data + i * da_element_size(element), &value[i], da_element_size(element));
}

/*
 * Extremes
 */

#define GREATEST	256

static DaElement
element_of(const Positions *positions)
{
	return (DaElement) ((positions->of - 1) % GREATEST);
}

static void
begin_extremes(Positions *positions, uint32 word)
{
	if (positions->of == 0)
		positions->of = word + 1;
	else if (positions->of != word + 1)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("states of least or greatest elements of different types do not merge")));
}

/* the elements that are less, or greater, than those so far */
static void
take_extremes(Positions *positions, PositionBlock *block, const void *data, int n,
			  const uint64 *validity)
{
	DaStorage	storage = da_element_info[element_of(positions)].storage;
	DaCompareOp op = positions->of > GREATEST ? DA_COMPARE_GT : DA_COMPARE_LT;
	void	   *value = block->column[VALUE];
	bool		all_seen = da_bits_count(block->seen, 0, n) == n;
	uint8		taken[POSITIONS];
	DaScalar	chosen[POSITIONS];

	host_compare_loops[storage] (op, data, value, taken, n);
	/* mostly there is one everywhere */
	for (int i = 0; i < n && (validity || !all_seen); i++)
	{
		taken[i] |= !da_bit_get(block->seen, i);
		if (validity && !da_bit_get(validity, i))
			taken[i] = 0;
		else
			da_bit_set(block->seen, i);
	}
	host_if_else_loops[storage].choose(taken, data, value, chosen, n);
	memcpy(value, chosen, n * da_storage_size[storage]);
}

static inline DaScalar
extreme_at(const PositionBlock *block, DaElement element, int i)
{
	return da_state_element_at(da_element_info[element].storage, block->column[VALUE], i);
}

/*
 * States in words
 */

/*
 * Of extremes: the element type, and GREATEST; the number of positions; a bit for each that has an
 * element, 32 in a word, the lowest first; an element a position, as in state_element.h: 0 where
 * there is none.
 */
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
	if (words != 2 + bitwords + size * n ||
		(n % 32 != 0 && word[2 + bitwords - 1] >> (n % 32) != 0))
		return "Its length is not that of its positions.";
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

	begin_extremes(positions, word[0]);
	grow(positions, length);
	word = bit + (length + 31) / 32;
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
		take_extremes(positions, &positions->block[at / POSITIONS], data, n, validity);
	}
}

static void
extremes_save(DaState *state, DaStateWords *to)
{
	Positions  *positions = (Positions *) state;
	DaElement	element = element_of(positions);
	int64		bitwords = (positions->length + 31) / 32;
	int64		words = 2 + bitwords + da_state_element_words(element) * positions->length;
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
		word += da_state_put_element(word, element, extreme_at(block, element, i % POSITIONS));
	}
	to->n += words;
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

	grow(positions, words / 2);
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
					   (uint64) count_at(&positions->block[i / POSITIONS], i % POSITIONS));
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
		grow(positions, position + 1);
		block = &positions->block[position / POSITIONS];
		accum = make_accum(positions, block, position % POSITIONS);
		n = da_accum_merge(accum, word + at, accum_of(positions), &more);
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
		whole_accum(positions, &positions->block[i / POSITIONS], i % POSITIONS, &accum, &more);
		to->n += da_accum_save(&accum, da_state_reserve(to, DA_ACCUM_WORDS), accum_of(positions));
	}
}

/*
 * Functions
 */

/* an array is added; of: the first word of extremes */
static Datum
accum(FunctionCallInfo fcinfo, const DaStateKind *kind, uint32 of)
{
	Positions  *positions;
	DaArray    *array;
	DaColumn	column = {.validity = NULL};

	if (PG_ARGISNULL(1))
		return da_state_unchanged(fcinfo);
	array = DA_GETARG(1);
	positions = (Positions *) da_state_arg(fcinfo, kind);
	if (kind->number == EXTREMES)
		begin_extremes(positions, array->shape.element + of);
	grow(positions, array->shape.length);
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
			add_numbers(positions, block, &column, at, n, validity);
		if (block->column[VALUE])
			take_extremes(positions, block, (const char *) column.data +
						  at * da_storage_size[column.storage], n, validity);
	}
	DA_RETURN_STATE(&positions->state);
}

/* the array of the type that the function is declared to return; an aggregate of numbers */
static Datum
finish(FunctionCallInfo fcinfo, const DaStateKind *kind, DaFold fold)
{
	Positions  *positions = (Positions *) da_state_look(PG_GETARG_DATUM(0), kind);
	DaElement	element = da_result_element(fcinfo);
	DaShape		shape = da_shape_vector(element, positions->length);
	int			size = da_element_info[element].size;
	DaArray    *result;
	DaOutput	output;

	if (kind->number == EXTREMES && element != element_of(positions))
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("the state is of elements of another type")));
	result = da_array_create(&shape, kind->number != COUNTS);
	output = da_array_output(result);
	if (output.validity)
		memset(output.validity, 0, DA_VALIDITY_WORDS(shape.length) * sizeof(uint64));
	for (int64 at = 0; at < shape.length; at += POSITIONS)
	{
		const PositionBlock *block = &positions->block[at / POSITIONS];
		char	   *data = (char *) output.data + at * size;
		uint64	   *validity = output.validity ? output.validity + at / 64 : NULL;

		CHECK_FOR_INTERRUPTS();
		if (kind->number < EXTREMES)
			finish_numbers(positions, block, fold, element, data, validity);
		else if (kind->number == EXTREMES)
		{
			memcpy(validity, block->seen, DA_VALIDITY_WORDS(block->n) * sizeof(uint64));
			for (int i = 0; i < block->n; i++)
			{
				DaScalar	value = extreme_at(block, element, i);

				memcpy(data + i * size, &value, size);
			}
		}
		else
			for (int i = 0; i < block->n; i++)
				((int64 *) data)[i] = count_at(block, i);
	}
	da_array_finish(result, output.validity == NULL ? 0
					: shape.length - da_bits_count(output.validity, 0, shape.length));
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
