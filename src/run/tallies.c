/*
 * tallies.c
 *	  A tally for each position of many arrays.
 *
 * Floats are split against levels that a block of positions has in common, and their pieces are
 * added as integers; what the levels do not cover goes into the limbs of wide sums. A block has
 * those limbs alone that one of its positions needs: what is between numbers of far magnitudes
 * takes no memory. Integers are added as such.
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

/*
 * Sums of any magnitude, one a position. A limb is signed, and a carry is the nearest one, so there
 * is none from small numbers, whatever their sign.
 */
typedef struct WideSums
{
	int			pending;		/* additions since carries were propagated, of all positions */
	int64	  **limb;			/* NULL: none yet; an array each, NULL: it is 0 */
}			WideSums;

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
	WideSums	wide[2];		/* of floats, of their squares */
	int64	   *piece[5];		/* of floats and of their squares */
	DaStoredInt128 *sum;		/* of integers */
	DaStoredUint128 *square;
	uint64	   *carry;
};

static const struct
{
	int			limbs;
	int			base;			/* the first limb counts units of 2^base */
}			wide_kind[2] = {
	{DA_EXACT_LIMBS, DA_EXACT_BASE},
	{DA_PRODUCTS_LIMBS, DA_PRODUCTS_BASE}
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
				for (int k = 0; block->wide[w].limb && k < wide_kind[w].limbs; k++)
					if (block->wide[w].limb[k])
						ARRAY(block, wide[w].limb[k], context);
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

static void
add_limb(DaTallies *tallies, DaTallyBlock *block, int of, int limb, int i, int64 x)
{
	WideSums   *wide = &block->wide[of];

	if (x == 0)
		return;
	if (wide->limb == NULL)
		wide->limb = MemoryContextAllocZero(tallies->context,
											wide_kind[of].limbs * sizeof(int64 *));
	if (wide->limb[limb] == NULL)
		wide->limb[limb] = MemoryContextAllocZero(tallies->context, block->room * sizeof(int64));
	wide->limb[limb][i] += x;
}

/* additions to come: each adds less than 2^33 to a limb of a position */
static void
count_pending(DaTallies *tallies, DaTallyBlock *block, int of)
{
	WideSums   *wide = &block->wide[of];

	if (++wide->pending < DA_EXACT_PENDING)
		return;
	for (int k = 0; wide->limb && k < wide_kind[of].limbs - 1; k++)
	{
		for (int i = 0; wide->limb[k] && i < block->n; i++)
		{
			int64		carry = (wide->limb[k][i] + (INT64CONST(1) << 31)) >> 32;

			wide->limb[k][i] -= carry * (INT64CONST(1) << 32);
			add_limb(tallies, block, of, k + 1, i, carry);
		}
	}
	wide->pending = 1;
}

/* add piece * 2^exponent to a position */
static void
add_piece(DaTallies *tallies, DaTallyBlock *block, int of, int i, int64 piece, int exponent)
{
	int			at = exponent - wide_kind[of].base;
	int64		limb[3] = {0, 0, 0};

	if (piece == 0)
		return;
	count_pending(tallies, block, of);
	da_limbs_add(limb, piece, at % 32);
	for (int k = 0; k < 3; k++)
		add_limb(tallies, block, of, at / 32 + k, i, limb[k]);
}

static void
add_float(DaTallies *tallies, DaTallyBlock *block, int of, int i, double x)
{
	int			exponent;
	int64		mantissa = da_exact_mantissa(x, &exponent);

	add_piece(tallies, block, of, i, mantissa, exponent);
}

/* a square, whose limbs hold less than half as much as those of two additions */
static void
add_square(DaTallies *tallies, DaTallyBlock *block, int i, double x)
{
	int			exponent;
	int64		mantissa = da_exact_mantissa(x, &exponent);
	int			at = 2 * exponent - DA_PRODUCTS_BASE;
	DaUint128	rest = (DaUint128) ((DaInt128) mantissa * mantissa);

	count_pending(tallies, block, SQUARES);
	for (int limb = at / 32; rest != 0; rest >>= 32, limb++)
	{
		uint64		part = (uint64) (rest & 0xFFFFFFFF) << at % 32;

		add_limb(tallies, block, SQUARES, limb, i, (int64) (part & 0xFFFFFFFF));
		add_limb(tallies, block, SQUARES, limb + 1, i, (int64) (part >> 32));
	}
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

/* from the pieces to the wide sums */
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

/* a number in words to the limbs of a position; how many words it takes */
static int64
merge_limbs(DaTallies *tallies, DaTallyBlock *block, int of, int i, const uint32 *word)
{
	int			n = da_number_limbs(word[0]);
	int			at = da_number_first(word[0]) - wide_kind[of].base / 32;

	if (word[0] == 0)
		return 1;
	count_pending(tallies, block, of);
	for (int k = 0; k < n; k++)
		add_limb(tallies, block, of, at + k, i,
				 word[0] & DA_NUMBER_NEGATIVE ? -(int64) word[1 + k] : word[1 + k]);
	return 1 + n;
}

/* an integer in words, without its sign; how many words it takes */
static int64
read_integer(const uint32 *word, uint64 to[3])
{
	int			n = da_number_limbs(word[0]);
	int			first = da_number_first(word[0]);

	memset(to, 0, 3 * sizeof(uint64));
	if (word[0] == 0)
		return 1;
	for (int k = 0; k < n; k++)
		to[(first + k) / 2] |= (uint64) word[1 + k] << 32 * ((first + k) % 2);
	return 1 + n;
}

static int64
merge_integers(DaTallyBlock *block, int i, const uint32 *word, bool squares)
{
	uint64		value[3];
	int64		words = read_integer(word, value);
	DaInt128	sum = (DaInt128) ((DaUint128) value[1] << 64 | value[0]);
	DaUint128	square;

	block->sum[i] += word[0] & DA_NUMBER_NEGATIVE ? -sum : sum;
	if (!squares)
		return words;
	words += read_integer(word + words, value);
	square = (DaUint128) value[1] << 64 | value[0];
	block->square[i] += square;
	block->carry[i] += value[2] + (block->square[i] < square);
	return words;
}

int64
da_tallies_merge(DaTallies *tallies, int64 position, const uint32 *word)
{
	bool		squares = DA_TALLY_HAS_SQUARES(tallies->of);
	int64		count = (int64) ((uint64) word[1] << 32 | word[0]);
	int			i = position % DA_POSITIONS;
	int64		words = 3;
	DaTallyBlock *block;

	da_tallies_grow(tallies, position + 1);
	block = tallies->block[position / DA_POSITIONS];
	if (pg_add_s64_overflow(block->count[i], count, &block->count[i]))
		da_too_many_elements();
	if (!DA_TALLY_IS_FLOAT(tallies->of))
		return words + merge_integers(block, i, word + words, squares);
	block->other[i] |= count > 0 && word[2] != DA_TALLY_MINUS_ZERO;
	if ((word[2] & ~DA_TALLY_MINUS_ZERO) != 0)
		add_special(tallies, block, i, word[2]);
	words += merge_limbs(tallies, block, SUMS, i, word + words);
	if (squares)
		words += merge_limbs(tallies, block, SQUARES, i, word + words);
	return words;
}

/* the limbs of a position, and what its pieces add up to */
static void
get_limbs(const DaTallyBlock *block, int of, int i, int64 *limb)
{
	const		WideSums *wide = &block->wide[of];

	for (int k = 0; wide->limb && k < wide_kind[of].limbs; k++)
		if (wide->limb[k])
			limb[k] = wide->limb[k][i];
	if (block->limit == 0)
		return;
#define ADD(k, exponent) \
	da_limbs_add(limb, block->piece[k][i], (exponent) - wide_kind[of].base)
	if (of == SUMS)
	{
		ADD(0, block->levels.e1);
		ADD(1, block->levels.e2);
	}
	else
	{
		ADD(2, block->square_levels.e1);
		ADD(3, block->square_levels.e2);
		ADD(4, block->error_levels.e2);
	}
#undef ADD
}

void
da_tallies_get(DaTallies *tallies, int64 position, DaTally *tally)
{
	bool		squares = DA_TALLY_HAS_SQUARES(tallies->of);
	const DaTallyBlock *block = tallies->block[position / DA_POSITIONS];
	int			i = position % DA_POSITIONS;

	da_tally_init(tally, tallies->of);
	if (pg_add_s64_overflow(block->rows, block->count[i], &tally->count))
		da_too_many_elements();
	if (DA_TALLY_IS_FLOAT(tallies->of))
	{
		tally->other = block->other[i];
		tally->sum.special = block->special ? block->special[i] : 0;
		get_limbs(block, SUMS, i, tally->sum.limb);
		da_exact_propagate(&tally->sum);
		if (squares)
		{
			get_limbs(block, SQUARES, i, tally->squares.limb);
			da_products_propagate(&tally->squares);
		}
	}
	else
	{
		DaInt256	sum = int256_from_int128(block->sum[i]);
		DaInt256	square = {{0, 0, 0, 0}};

		if (squares)
			square = (DaInt256) {{(uint64) block->square[i], (uint64) (block->square[i] >> 64),
								  block->carry[i], 0}};
		da_tally_integers(tally, sum, squares ? &square : NULL);
	}
}
