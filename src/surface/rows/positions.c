/*
 * positions.c
 *	  What is kept of the elements that many arrays have at one position.
 *
 * Numbers are added up without any error: floats are split against levels that a block has in
 * common, and their pieces added as integers. What the levels do not hold goes to accumulators of
 * the positions, and so does what the pieces have come to when they are many, or levels move.
 */
#include "surface/rows/positions.h"

#include <math.h>

#include "common/int.h"
#include "kernel/exact/pieces.h"
#include "kernel/host/host_loops.h"
#include "miscadmin.h"
#include "surface/aggregate/reduce.h"
#include "utils/memutils.h"
#include "value/state/state_element.h"

/* pieces of so many bits, of which an int64 holds those of twice as many rows as are added */
#define LEVEL_WIDTH		45
#define MOST_ROWS		(1 << 15)

/* values that are that many bits greater than those so far are expected */
#define LEVEL_SLACK		8

/* pieces of an element; those behind them are of its square */
#define SUM_PIECES		2

/* how many bytes a column has a position at the most, by the number of the kind */
static const uint8 column_size[][COLUMNS] = {
	[FSUMS] = {8, 8,[COUNT] = 8,[ACCUMULATOR] = 8},
	[ISUMS] = {8, 8,[COUNT] = 8,[ACCUMULATOR] = 8},
	[FSQUARES] = {8, 8, 8, 8, 8,[COUNT] = 8,[ACCUMULATOR] = 8},
	[ISQUARES] = {8, 8, 8, 8, 8,[COUNT] = 8,[ACCUMULATOR] = 8},
	[EXTREMES] = {[VALUE] = 8},
	[COUNTS] = {[COUNT] = 8}
};

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
void
da_positions_grow(Positions *positions, int64 length)
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

DaAccumOf
da_positions_accum_of(const Positions *positions)
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
DaAccum *
da_positions_accum(Positions *positions, PositionBlock *block, int i)
{
	DaAccum   **accum;

	if (block->column[ACCUMULATOR] == NULL)
		grow_column(positions, block, ACCUMULATOR, block->room);
	accum = (DaAccum **) block->column[ACCUMULATOR] + i;
	if (*accum == NULL)
		*accum = MemoryContextAllocZero(da_state_context(&positions->state),
										da_accum_size(da_positions_accum_of(positions)));
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
		add_pieces(block, i, da_positions_accum(positions, block, i), more);
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
		accum = da_positions_accum(positions, block, i);
		da_number_add(at < SUM_PIECES ? &accum->sum : &accum->squares, mantissa, exponent, more);
	}
}

/* n elements, 0 under a NULL; validity NULL: none is NULL */
static void
add_floats(Positions *positions, PositionBlock *block, const double *x, int n,
		   const uint64 *validity, const DaGrow *more)
{
	bool		squares = DA_ACCUM_HAS_SQUARES(da_positions_accum_of(positions));
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
				da_accum_float(da_positions_accum(positions, block, i), x[i], squares, more);
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

void
da_positions_add(Positions *positions, PositionBlock *block, const DaColumn *column, int64 at,
				 int n, const uint64 *validity)
{
	DaGrow		more = da_grow_in(da_state_context(&positions->state));
	double		x[POSITIONS];

	if (block->pending == MOST_ROWS)
		flush_block(positions, block, &more);
	if (DA_ACCUM_IS_FLOAT(da_positions_accum_of(positions)))
		add_floats(positions, block, host_load_floats(column, at, n, x), n, validity, &more);
	else
	{
		block->pending++;
		memcpy(block->exponent, da_integer_exponent, sizeof(block->exponent));
		da_accum_integer_pieces(column, at, n, (int64 *const *) block->column + PIECE);
	}
}

/* the elements of a position */
int64
da_positions_count(const PositionBlock *block, int i)
{
	int64		count = block->rows + ((const int64 *) block->column[COUNT])[i];
	const DaAccum *accum = accum_at(block, i);

	if (count < 0 || (accum && pg_add_s64_overflow(count, accum->count, &count)))
		da_bigint_out_of_range();
	return count;
}

/* all that has come to a position, in an accumulator that is all 0 */
void
da_positions_whole_accum(const Positions *positions, const PositionBlock *block, int i,
						 DaAccum *accum, const DaGrow *more)
{
	const DaAccum *other = accum_at(block, i);

	accum->count = da_positions_count(block, i);
	accum->minus_zeros = da_bit_get(block->seen, i) ? -1 : accum->count;
	add_pieces(block, i, accum, more);
	if (other)
	{
		memcpy(accum->odd, other->odd, sizeof(accum->odd));
		da_number_add_number(&accum->sum, &other->sum, false, more);
		if (DA_ACCUM_HAS_SQUARES(da_positions_accum_of(positions)))
			da_number_add_number(&accum->squares, &other->squares, false, more);
	}
}

void
da_positions_finish(const Positions *positions, const PositionBlock *block, DaFold fold,
					DaOutput *output, int64 at)
{
	DaAccumOf	of = da_positions_accum_of(positions);
	DaStorage	storage = output->storage;
	int			least = da_fold_info[fold].least;
	uint32		errors = 0;
	int64		count[POSITIONS];
	DaScalar	value[POSITIONS];
	uint64		unknown[POSITIONS];

	for (int i = 0; i < block->n; i++)
		count[i] = da_positions_count(block, i);
	da_pieces_finish((const int64 *const *) block->column + PIECE, block->exponent, count,
					 block->n, fold, of, storage, value, unknown);
	for (int i = 0; i < block->n; i++)
	{
		if (count[i] < least)
		{
			value[i].bits = 0;
			continue;
		}
		da_bit_set(output->validity, at + i);
		if (accum_at(block, i) || unknown[i] != 0 ||
			(DA_ACCUM_IS_FLOAT(of) && !da_bit_get(block->seen, i)))
		{
			DaNumberRoom room;
			DaGrow		more = da_grow_here(&room);
			DaAccum		accum = {.count = 0};

			da_positions_whole_accum(positions, block, i, &accum, &more);
			value[i] = da_accum_finish(&accum, fold, of, storage, &errors);
		}
	}
	da_check_finish(errors);
	for (int i = 0; i < block->n; i++)
		da_output_put(output, at + i, value[i]);
}

/*
 * Extremes
 */

DaElement
da_positions_element(const Positions *positions)
{
	return (DaElement) ((positions->of - 1) % GREATEST);
}

void
da_positions_extremes_of(Positions *positions, uint32 word)
{
	if (positions->of == 0)
		positions->of = word + 1;
	else if (positions->of != word + 1)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("states of least or greatest elements of different types do not merge")));
}

/* the elements that are less, or greater, than those so far */
void
da_positions_take_extremes(Positions *positions, PositionBlock *block, const void *data, int n,
						   const uint64 *validity)
{
	DaStorage	storage = da_element_info[da_positions_element(positions)].storage;
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

/* a text that is less, or greater, than that of a position */
void
da_positions_take_text(Positions *positions, PositionBlock *block, int i, DaString string)
{
	da_state_text_choose(da_state_context(&positions->state), positions->collation,
						 positions->of > GREATEST, da_bit_get(block->seen, i),
						 (DaScalar *) block->column[VALUE] + i, string);
	da_bit_set(block->seen, i);
}

DaScalar
da_positions_extreme(const PositionBlock *block, DaElement element, int i)
{
	if (element == DA_ELEMENT_TEXT)
		return ((const DaScalar *) block->column[VALUE])[i];
	return da_state_element_at(da_element_info[element].storage, block->column[VALUE], i);
}
