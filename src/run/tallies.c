/*
 * tallies.c
 *	  A tally for each position of many arrays.
 *
 * Elements are split against levels that a block of positions has in common, and their pieces are
 * added as integers. What the levels do not hold goes to the tallies themselves, and so does what
 * the pieces have come to when they are many, or levels move.
 */
#include "run/tallies.h"

#include "common/int.h"
#include "kernel/host_loops.h"
#include "miscadmin.h"
#include "utils/memutils.h"

/* positions of a block: as many elements go through at a time */
#define DA_POSITIONS	DA_EXACT_BLOCK

/* pieces of so many bits, of which an int64 holds those of twice as many rows as are added */
#define LEVEL_WIDTH		45
#define MOST_ROWS		(1 << 15)

/* values that are that many bits greater than those so far are expected */
#define LEVEL_SLACK		8

/* pieces of an element: of its sum, and of its square */
#define SUM_PIECES		2
#define PIECES(of)		(DA_TALLY_HAS_SQUARES(of) ? DA_INTEGER_PIECES : SUM_PIECES)

struct DaTallyBlock
{
	int			n;				/* positions */
	int			room;
	int64		rows;			/* that had an element that is not NULL for each position */
	bool		all_other;		/* in each position there was an element that is not -0 */
	int			pending;		/* rows in the sums of pieces */
	uint64		limit;			/* bits of the least magnitude that is too large; 0: no levels */
	DaExactLevels levels;
	DaExactLevels square_levels;
	DaExactLevels error_levels; /* the first one is the second one of squares */
	int			exponent[DA_INTEGER_PIECES];
	/* for each position */
	int64	   *piece[DA_INTEGER_PIECES];
	int64	   *count;			/* of elements in other rows: negative for a late position */
	bool	   *other;			/* of floats: one that is not -0 has been there */
	char	   *tallies;		/* of what is not in pieces; NULL: nothing */
};

/* room for more positions, which are 0 */
static void *
grown(void *from, Size size, int n, int room, MemoryContext context)
{
	char	   *to = MemoryContextAllocZero(context, room * size);

	if (from)
	{
		memcpy(to, from, n * size);
		pfree(from);
	}
	return to;
}

static void
grow_block(DaTallyBlock *block, DaTallyOf of, int n, MemoryContext context)
{
	if (n > block->room)
	{
		int			room = TYPEALIGN(8, Min(DA_POSITIONS, Max(n, 2 * block->room)));

		for (int k = 0; k < PIECES(of); k++)
			block->piece[k] = grown(block->piece[k], sizeof(int64), block->n, room, context);
		block->count = grown(block->count, sizeof(int64), block->n, room, context);
		block->other = grown(block->other, sizeof(bool), block->n, room, context);
		if (block->tallies)
			block->tallies = grown(block->tallies, da_tally_size(of), block->n, room, context);
		block->room = room;
	}
	for (int i = block->n; i < n; i++)
		block->count[i] = -block->rows;
	block->all_other &= n == block->n;
	block->n = n;
}

void
da_tallies_grow(DaTallies *tallies, int64 length)
{
	int64		nblocks = (length + DA_POSITIONS - 1) / DA_POSITIONS;

	if (length <= tallies->length)
		return;
	if (nblocks > tallies->nblocks)
	{
		Size		size = nblocks * sizeof(DaTallyBlock *);

		tallies->block = tallies->block ? repalloc_huge(tallies->block, size)
			: MemoryContextAllocHuge(tallies->context, size);
		for (int64 i = tallies->nblocks; i < nblocks; i++)
		{
			tallies->block[i] = MemoryContextAllocZero(tallies->context, sizeof(DaTallyBlock));
			tallies->nblocks = i + 1;
		}
	}
	for (int64 i = tallies->length / DA_POSITIONS; i < nblocks; i++)
	{
		CHECK_FOR_INTERRUPTS();
		grow_block(tallies->block[i], tallies->of,
				   (int) Min(DA_POSITIONS, length - i * DA_POSITIONS), tallies->context);
	}
	tallies->length = length;
}

/* the tally of a position beside its pieces, to be added to */
static DaTally *
tally_at(DaTallies *tallies, DaTallyBlock *block, int i)
{
	Size		size = da_tally_size(tallies->of);

	if (block->tallies == NULL)
		block->tallies = MemoryContextAllocZero(tallies->context, block->room * size);
	return (DaTally *) (block->tallies + i * size);
}

/* from the pieces to the tallies */
static void
flush_block(DaTallies *tallies, DaTallyBlock *block)
{
	DaGrow		grow = da_grow_in(tallies->context);

	for (int i = 0; i < block->n && block->pending > 0; i++)
	{
		DaTally    *tally = tally_at(tallies, block, i);

		for (int k = 0; k < PIECES(tallies->of); k++)
		{
			if (block->piece[k][i] != 0)
				da_number_add(k < SUM_PIECES ? &tally->sum : &tally->squares, block->piece[k][i],
							  block->exponent[k], &grow);
			block->piece[k][i] = 0;
		}
	}
	block->pending = 0;
}

/* levels for values of that magnitude; false: there are none */
static bool
set_levels(DaTallies *tallies, DaTallyBlock *block, uint64 magnitude)
{
	int			exponent = da_exact_exponent(magnitude) + LEVEL_SLACK;

	/* squares of half as great exponents have levels */
	if (exponent > DA_EXACT_MOST(LEVEL_WIDTH) / 2 - 1 || exponent < -400)
		return false;
	flush_block(tallies, block);
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

/* what is left over of the elements, or of their squares */
static void
add_rest(DaTallies *tallies, DaTallyBlock *block, const double *rest, int n, bool squares)
{
	DaGrow		grow = da_grow_in(tallies->context);

	for (int i = 0; i < n; i++)
	{
		int			exponent;
		int64		mantissa = da_exact_mantissa(rest[i], &exponent);
		DaTally    *tally;

		if (rest[i] == 0)
			continue;
		tally = tally_at(tallies, block, i);
		da_number_add(squares ? &tally->squares : &tally->sum, mantissa, exponent, &grow);
	}
}

static void
add_squares(DaTallies *tallies, DaTallyBlock *block, const double *x, int n)
{
	DaGrow		grow = da_grow_in(tallies->context);
	double		square[DA_POSITIONS];
	double		error[DA_POSITIONS];
	double		rest[DA_POSITIONS];
	uint64		greatest;

	if (!da_exact_products(x, x, n, square, error, &greatest))
	{
		for (int i = 0; i < n; i++)
			if (x[i] != 0)
				da_number_add_square(&tally_at(tallies, block, i)->squares, x[i], &grow);
		return;
	}
	if (da_exact_split_each(square, n, block->square_levels.s1, block->square_levels.s2,
							block->piece[2], block->piece[3], rest))
		add_rest(tallies, block, rest, n, true);
	if (da_exact_split_each(error, n, block->error_levels.s1, block->error_levels.s2,
							block->piece[3], block->piece[4], rest))
		add_rest(tallies, block, rest, n, true);
}

/* n elements, 0 under a NULL; validity NULL: none is NULL */
static void
add_floats(DaTallies *tallies, DaTallyBlock *block, const double *x, int n, const uint64 *validity)
{
	uint64		magnitude = da_exact_magnitude(x, n);
	DaGrow		grow = da_grow_in(tallies->context);
	double		rest[DA_POSITIONS];

	if (!block->all_other)
	{
		for (int i = 0; i < n; i++)
			if (da_float8_bits(x[i]) != UINT64CONST(1) << 63 &&
				(validity == NULL || da_bit_get(validity, i)))
				block->other[i] = true;
		block->all_other = memchr(block->other, false, block->n) == NULL;
	}
	if (magnitude == 0)
		return;
	if (magnitude >= block->limit && !set_levels(tallies, block, magnitude))
	{
		for (int i = 0; i < n; i++)
			if (x[i] != 0)
				da_tally_float(tally_at(tallies, block, i), x[i],
							   DA_TALLY_HAS_SQUARES(tallies->of), &grow);
		return;
	}
	if (block->pending == MOST_ROWS)
		flush_block(tallies, block);
	block->pending++;
	if (da_exact_split_each(x, n, block->levels.s1, block->levels.s2, block->piece[0],
							block->piece[1], rest))
		add_rest(tallies, block, rest, n, false);
	if (DA_TALLY_HAS_SQUARES(tallies->of))
		add_squares(tallies, block, x, n);
}

static void
count_elements(DaTallyBlock *block, int n, const uint64 *validity)
{
	if (validity == NULL && n == block->n)
		block->rows++;
	else
		for (int i = 0; i < n; i++)
			block->count[i] += validity == NULL || da_bit_get(validity, i);
}

void
da_tallies_add(DaTallies *tallies, DaArray *from)
{
	DaColumn	column = da_array_column(from);

	da_tallies_grow(tallies, column.length);
	for (int64 at = 0; at < column.length; at += DA_POSITIONS)
	{
		DaTallyBlock *block = tallies->block[at / DA_POSITIONS];
		int			n = (int) Min(DA_POSITIONS, column.length - at);
		uint64		bits[DA_POSITIONS / 64];
		const uint64 *validity = NULL;
		double		x[DA_POSITIONS];

		if (column.validity)
		{
			da_bits_copy(bits, column.validity, column.validity_offset + at, n);
			validity = bits;
		}
		count_elements(block, n, validity);
		if (DA_TALLY_IS_FLOAT(tallies->of))
			add_floats(tallies, block, host_load_floats(&column, at, n, x), n, validity);
		else
		{
			if (block->pending == MOST_ROWS)
				flush_block(tallies, block);
			block->pending++;
			memcpy(block->exponent, da_integer_exponent, sizeof(block->exponent));
			da_tally_integer_pieces(&column, at, n, block->piece);
		}
		if (at % (64 * DA_POSITIONS) == 0)
			CHECK_FOR_INTERRUPTS();
	}
}

int64
da_tallies_merge(DaTallies *tallies, int64 position, const uint32 *word)
{
	DaGrow		grow = da_grow_in(tallies->context);
	int			i = position % DA_POSITIONS;
	DaTallyBlock *block;
	DaTally    *tally;
	int64		words;

	da_tallies_grow(tallies, position + 1);
	block = tallies->block[position / DA_POSITIONS];
	tally = tally_at(tallies, block, i);
	words = da_tally_merge(tally, word, tallies->of, &grow);
	if (words == 0)
		da_bigint_out_of_range();
	block->other[i] |= tally->minus_zeros < 0;
	return words;
}

bool
da_tallies_sum(const DaTallies *tallies, int64 position, DaExactValue *sum)
{
	const DaTallyBlock *block = tallies->block[position / DA_POSITIONS];
	int			i = position % DA_POSITIONS;
	DaInt128	pieces;

	if (block->tallies || block->limit == 0 || !block->all_other)
		return false;
	/* of less than 61 bits, some 46 bits apart */
	pieces = block->piece[0][i] * ((DaInt128) 1 << (block->levels.e1 - block->levels.e2)) +
		block->piece[1][i];
	*sum = da_exact_value((uint64) (pieces >> 64), (uint64) pieces, block->levels.e2);
	return true;
}

int64
da_tallies_count(const DaTallies *tallies, int64 position)
{
	const DaTallyBlock *block = tallies->block[position / DA_POSITIONS];
	int			i = position % DA_POSITIONS;
	Size		size = da_tally_size(tallies->of);
	int64		count = block->rows + block->count[i];

	if (block->tallies &&
		pg_add_s64_overflow(count, ((DaTally *) (block->tallies + i * size))->count, &count))
		da_bigint_out_of_range();
	return count;
}

void
da_tallies_get(DaTallies *tallies, int64 position, DaTally *tally)
{
	DaTallyBlock *block = tallies->block[position / DA_POSITIONS];
	int			i = position % DA_POSITIONS;

	flush_block(tallies, block);
	memcpy(tally, tally_at(tallies, block, i), da_tally_size(tallies->of));
	tally->count = da_tallies_count(tallies, position);
	tally->minus_zeros = block->other[i] ? -1 : tally->count;
}
