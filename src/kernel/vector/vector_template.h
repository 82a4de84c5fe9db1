/*
 * vector_template.h
 *	  Packed codes of one width of lanes.
 *
 * Before including, define VECTOR_BITS: 16, 32 or 64. What comes out, with that appended:
 *	  - vector_unpack_	- 1024 elements base + multiplier * code
 *	  - vector_pack_	- 1024 codes to words
 * It is undefined here. The loops over the lanes of a row have a number of turns that is known, and
 * become instructions on vectors.
 */
#define VECTOR_PASTE_(name, bits)	name##bits
#define VECTOR_PASTE(name, bits)	VECTOR_PASTE_(name, bits)
#define VECTOR_NAME(name)			VECTOR_PASTE(vector_##name##_, VECTOR_BITS)
#define VECTOR_U					VECTOR_TYPE(VECTOR_BITS)
#define VECTOR_TYPE_(bits)			uint##bits##_t
#define VECTOR_TYPE(bits)			VECTOR_TYPE_(bits)
#define VECTOR_LANES				(DA_VECTOR_LENGTH / VECTOR_BITS)

/* row by row; the codes of one begin at the same bit of a word, and may go on in the next word */
static inline __attribute__((always_inline))
void
VECTOR_NAME(rows) (const VECTOR_U * restrict words, int width, VECTOR_U base, VECTOR_U multiplier,
				   bool multiplied, VECTOR_U * restrict to)
{
	const		VECTOR_U mask = (VECTOR_U) ~ (VECTOR_U) 0 >> (VECTOR_BITS - width);

	for (int at = 0; at < VECTOR_BITS * width; at += width, to += VECTOR_LANES)
	{
		const		VECTOR_U *restrict word = words + at / VECTOR_BITS * VECTOR_LANES;
		int			shift = at % VECTOR_BITS;
		int			rest = VECTOR_BITS - shift;

		if (width <= rest)
			for (int lane = 0; lane < VECTOR_LANES; lane++)
			{
				VECTOR_U	code = (VECTOR_U) (word[lane] >> shift) & mask;

				to[lane] = base + (VECTOR_U) (multiplied ? 1U * code * multiplier : code);
			}
		else
			for (int lane = 0; lane < VECTOR_LANES; lane++)
			{
				VECTOR_U	low = word[lane] >> shift;
				VECTOR_U	high = (VECTOR_U) (word[VECTOR_LANES + lane] << rest);
				VECTOR_U	code = (low | high) & mask;

				to[lane] = base + (VECTOR_U) (multiplied ? 1U * code * multiplier : code);
			}
	}
}

static DA_CLONES void
VECTOR_NAME(unpack) (const VECTOR_U * words, int width, VECTOR_U base, VECTOR_U multiplier,
					 VECTOR_U * to)
{
	if (width == 0)
		for (int i = 0; i < DA_VECTOR_LENGTH; i++)
			to[i] = base;
	else if (multiplier == 1)
		VECTOR_NAME(rows) (words, width, base, 1, false, to);
	else
		VECTOR_NAME(rows) (words, width, base, multiplier, true, to);
}

/* bits above the width are left out; "words" has room for width * 128 bytes */
static DA_CLONES void
VECTOR_NAME(pack) (const VECTOR_U * restrict codes, int width, VECTOR_U * restrict words)
{
	const		VECTOR_U mask = width == 0 ? 0 : (VECTOR_U) ~ (VECTOR_U) 0 >> (VECTOR_BITS - width);

	for (int at = 0; at < VECTOR_BITS * width; at += width, codes += VECTOR_LANES)
	{
		VECTOR_U   *restrict word = words + at / VECTOR_BITS * VECTOR_LANES;
		int			shift = at % VECTOR_BITS;
		int			rest = VECTOR_BITS - shift;

		if (shift == 0)
			for (int lane = 0; lane < VECTOR_LANES; lane++)
				word[lane] = codes[lane] & mask;
		else
			for (int lane = 0; lane < VECTOR_LANES; lane++)
				word[lane] |= (VECTOR_U) ((codes[lane] & mask) << shift);
		if (width > rest)
			for (int lane = 0; lane < VECTOR_LANES; lane++)
				word[VECTOR_LANES + lane] = (codes[lane] & mask) >> rest;
	}
}

#undef VECTOR_BITS
#undef VECTOR_PASTE_
#undef VECTOR_PASTE
#undef VECTOR_NAME
#undef VECTOR_U
#undef VECTOR_TYPE_
#undef VECTOR_TYPE
#undef VECTOR_LANES
