/*
 * tallies.c
 *	  A tally for each position of many arrays.
 *
 * Floats are split against levels that a block of positions has in common, and their pieces are
 * added as integers; what the levels do not cover, and what the pieces have come to when they are
 * many, goes into numbers, one a position. Integers are added as such.
 */
#include "run/tallies.h"

#include "common/int.h"
#include "kernel/position_sum.h"
#include "miscadmin.h"
#include "utils/memutils.h"

/* pieces of so many bits, of which an int64 holds those of twice as many rows as are added */
#define LEVEL_WIDTH		45
#define MOST_ROWS		(1 << 15)

/* values that are that many bits greater than those so far are expected */
#define LEVEL_SLACK		8

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
	/* for each position, NULL for what there is not */
	int64	   *count;			/* of elements in other rows: negative for a late position */
	bool	   *other;			/* of floats: one that is not -0 has been there */
	uint8	   *special;		/* DA_EXACT_* bits; NULL: all were finite */
	DaNumber   *wide[2];		/* of floats, of their squares: beside the pieces */
	int64	   *piece[5];		/* of floats and of their squares */
	DaStoredInt128 *sum;		/* of integers */
	DaStoredUint128 *square;
	uint64	   *carry;
};

#define SUMS	0
#define SQUARES	1

#define ARRAY(block, field, context) \
	((block)->field = grown((block)->field, sizeof(*(block)->field), (block)->n, room, context))

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
		int			room = Min(DA_POSITIONS, Max(n, 2 * block->room));

		room = TYPEALIGN(8, room);
		ARRAY(block, count, context);
		if (DA_TALLY_IS_FLOAT(of))
		{
			ARRAY(block, other, context);
			if (block->special)
				ARRAY(block, special, context);
			for (int w = 0; w < 2; w++)
				if (block->wide[w])
					ARRAY(block, wide[w], context);
			for (int i = 0; i < (DA_TALLY_HAS_SQUARES(of) ? 5 : 2); i++)
				ARRAY(block, piece[i], context);
		}
		else
		{
			ARRAY(block, sum, context);
			if (DA_TALLY_HAS_SQUARES(of))
			{
				ARRAY(block, square, context);
				ARRAY(block, carry, context);
			}
		}
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

/* the number of a position beside its pieces, to be added to */
static DaNumber *
wide_at(DaTallies *tallies, DaTallyBlock *block, int of, int i)
{
	if (block->wide[of] == NULL)
		block->wide[of] = MemoryContextAllocZero(tallies->context,
												 block->room * sizeof(DaNumber));
	return &block->wide[of][i];
}

/* add piece * 2^exponent to a position */
static void
add_piece(DaTallies *tallies, DaTallyBlock *block, int of, int i, int64 piece, int exponent)
{
	DaGrow		grow = da_grow_in(tallies->context);

	if (piece != 0)
		da_number_add(wide_at(tallies, block, of, i), piece, exponent, &grow);
}

static void
add_float(DaTallies *tallies, DaTallyBlock *block, int of, int i, double x)
{
	int			exponent;
	int64		mantissa = da_exact_mantissa(x, &exponent);

	add_piece(tallies, block, of, i, mantissa, exponent);
}

static void
add_square(DaTallies *tallies, DaTallyBlock *block, int i, double x)
{
	DaGrow		grow = da_grow_in(tallies->context);

	da_number_add_square(wide_at(tallies, block, SQUARES, i), x, &grow);
}

static void
add_special(DaTallies *tallies, DaTallyBlock *block, int i, uint32 special)
{
	if (block->special == NULL)
		block->special = MemoryContextAllocZero(tallies->context, block->room);
	block->special[i] |= (uint8) special;
}

/* what the pieces of a position add up to */
static void
add_pieces(DaTallies *tallies, DaTallyBlock *block, int i)
{
	add_piece(tallies, block, SUMS, i, block->piece[0][i], block->levels.e1);
	add_piece(tallies, block, SUMS, i, block->piece[1][i], block->levels.e2);
	if (!DA_TALLY_HAS_SQUARES(tallies->of))
		return;
	add_piece(tallies, block, SQUARES, i, block->piece[2][i], block->square_levels.e1);
	add_piece(tallies, block, SQUARES, i, block->piece[3][i], block->square_levels.e2);
	add_piece(tallies, block, SQUARES, i, block->piece[4][i], block->error_levels.e2);
}

/* from the pieces to the numbers */
static void
flush_block(DaTallies *tallies, DaTallyBlock *block)
{
	if (block->pending == 0)
		return;
	for (int i = 0; i < block->n; i++)
	{
		add_pieces(tallies, block, i);
		for (int k = 0; k < (DA_TALLY_HAS_SQUARES(tallies->of) ? 5 : 2); k++)
			block->piece[k][i] = 0;
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
	return true;
}

/* one by one */
static void
add_wide(DaTallies *tallies, DaTallyBlock *block, const double *x, int n, bool sums)
{
	for (int i = 0; i < n; i++)
	{
		if (x[i] == 0)
			continue;
		if (!da_exact_is_finite(x[i]))
		{
			add_special(tallies, block, i, da_exact_special_of(x[i]));
			continue;
		}
		if (sums)
			add_float(tallies, block, SUMS, i, x[i]);
		if (DA_TALLY_HAS_SQUARES(tallies->of))
			add_square(tallies, block, i, x[i]);
	}
}

static void
add_squares(DaTallies *tallies, DaTallyBlock *block, const double *x, int n)
{
	double		square[DA_POSITIONS];
	double		error[DA_POSITIONS];
	double		rest[2][DA_POSITIONS];
	bool		left_over;

	if (!da_position_squares(x, n, square, error))
	{
		add_wide(tallies, block, x, n, false);
		return;
	}
	left_over = da_position_split(square, n, block->square_levels.s1, block->square_levels.s2,
								  block->piece[2], block->piece[3], rest[0]);
	left_over |= da_position_split(error, n, block->error_levels.s1, block->error_levels.s2,
								   block->piece[3], block->piece[4], rest[1]);
	for (int i = 0; i < n && left_over; i++)
		for (int k = 0; k < 2; k++)
			if (rest[k][i] != 0)
				add_float(tallies, block, SQUARES, i, rest[k][i]);
}

/* n elements, 0 under a NULL; validity NULL: none is NULL */
static void
add_floats(DaTallies *tallies, DaTallyBlock *block, const double *x, int n, const uint64 *validity)
{
	uint64		magnitude = da_position_magnitude(x, n);
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
		add_wide(tallies, block, x, n, true);
		return;
	}
	if (block->pending == MOST_ROWS)
		flush_block(tallies, block);
	block->pending++;
	if (da_position_split(x, n, block->levels.s1, block->levels.s2, block->piece[0],
						  block->piece[1], rest))
		for (int i = 0; i < n; i++)
			if (rest[i] != 0)
				add_float(tallies, block, SUMS, i, rest[i]);
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
		{
			/* as a state may say */
			if (unlikely(block->count[i] == PG_INT64_MAX))
				da_too_many_elements();
			block->count[i] += validity == NULL || da_bit_get(validity, i);
		}
}

void
da_tallies_add(DaTallies *tallies, DaArray *from)
{
	DaColumn	column = da_array_column(from);
	int			size = da_storage_size[column.storage];

	da_tallies_grow(tallies, column.length);
	for (int64 at = 0; at < column.length; at += DA_POSITIONS)
	{
		DaTallyBlock *block = tallies->block[at / DA_POSITIONS];
		int			n = (int) Min(DA_POSITIONS, column.length - at);
		const char *data = (const char *) column.data + at * size;
		uint64		bits[DA_POSITIONS / 64];
		const uint64 *validity = NULL;
		double		x[DA_POSITIONS];

		if (column.validity)
		{
			da_bits_copy(bits, column.validity, column.validity_offset + at, n);
			validity = bits;
		}
		count_elements(block, n, validity);
		if (!DA_TALLY_IS_FLOAT(tallies->of))
			da_position_integers(column.storage, data, n, block->sum, block->square, block->carry);
		else if (column.storage == DA_STORAGE_FLOAT8)
			add_floats(tallies, block, (const double *) data, n, validity);
		else
		{
			for (int i = 0; i < n; i++)
				x[i] = (double) ((const float *) data)[i];
			add_floats(tallies, block, x, n, validity);
		}
		if (at % (64 * DA_POSITIONS) == 0)
			CHECK_FOR_INTERRUPTS();
	}
}

static int64
merge_integers(DaTallyBlock *block, int i, const uint32 *word, bool squares)
{
	DaNumber	number = {.limbs = 0};
	int64		words = da_number_merge(&number, word, NULL);
	DaInt256	value = da_number_int256(&number);
	DaUint128	square;

	block->sum[i] += (DaInt128) ((DaUint128) value.word[1] << 64 | value.word[0]);
	if (!squares)
		return words;
	memset(&number, 0, sizeof(number));
	words += da_number_merge(&number, word + words, NULL);
	value = da_number_int256(&number);
	square = (DaUint128) value.word[1] << 64 | value.word[0];
	block->square[i] += square;
	block->carry[i] += value.word[2] + (block->square[i] < square);
	return words;
}

int64
da_tallies_merge(DaTallies *tallies, int64 position, const uint32 *word)
{
	bool		squares = DA_TALLY_HAS_SQUARES(tallies->of);
	int64		count = (int64) ((uint64) word[1] << 32 | word[0]);
	DaGrow		grow = da_grow_in(tallies->context);
	int			i = position % DA_POSITIONS;
	DaTally		tally = {.count = 0};
	int64		words;
	DaTallyBlock *block;

	da_tallies_grow(tallies, position + 1);
	block = tallies->block[position / DA_POSITIONS];
	if (pg_add_s64_overflow(block->count[i], count, &block->count[i]))
		da_too_many_elements();
	if (!DA_TALLY_IS_FLOAT(tallies->of))
		return 3 + merge_integers(block, i, word + 3, squares);
	tally.sum = *wide_at(tallies, block, SUMS, i);
	if (squares)
		tally.squares = *wide_at(tallies, block, SQUARES, i);
	words = da_tally_merge(&tally, word, tallies->of, &grow);
	block->wide[SUMS][i] = tally.sum;
	if (squares)
		block->wide[SQUARES][i] = tally.squares;
	block->other[i] |= count > 0 && !da_tally_is_minus_zero(&tally);
	if (da_tally_special(&tally) != 0)
		add_special(tallies, block, i, da_tally_special(&tally));
	return words;
}

bool
da_tallies_sum(const DaTallies *tallies, int64 position, DaExactValue *sum)
{
	const DaTallyBlock *block = tallies->block[position / DA_POSITIONS];
	int			i = position % DA_POSITIONS;
	DaInt128	pieces;

	if (block->special || block->wide[SUMS] || block->limit == 0 || !block->all_other)
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
	int64		count;

	if (pg_add_s64_overflow(block->rows, block->count[position % DA_POSITIONS], &count))
		da_too_many_elements();
	return count;
}

void
da_tallies_get(DaTallies *tallies, int64 position, DaTally *tally)
{
	bool		squares = DA_TALLY_HAS_SQUARES(tallies->of);
	DaTallyBlock *block = tallies->block[position / DA_POSITIONS];
	int			i = position % DA_POSITIONS;

	memset(tally, 0, da_tally_size(tallies->of));
	tally->count = da_tallies_count(tallies, position);
	if (DA_TALLY_IS_FLOAT(tallies->of))
	{
		flush_block(tallies, block);
		tally->minus_zeros = block->other[i] ? -1 : tally->count;
		if (block->special)
			da_tally_add_special(tally, block->special[i], DA_TALLY_MANY);
		if (block->wide[SUMS])
			tally->sum = block->wide[SUMS][i];
		if (squares && block->wide[SQUARES])
			tally->squares = block->wide[SQUARES][i];
	}
	else
	{
		DaInt256	square = {{0, 0, 0, 0}};

		da_number_add_int256(&tally->sum, int256_from_int128(block->sum[i]), 0, NULL);
		if (!squares)
			return;
		square.word[0] = (uint64) block->square[i];
		square.word[1] = (uint64) (block->square[i] >> 64);
		square.word[2] = block->carry[i];
		da_number_add_int256(&tally->squares, square, 0, NULL);
	}
}
