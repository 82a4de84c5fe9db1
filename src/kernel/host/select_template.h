/*
 * select_template.h
 *	  Picking elements by a mask, for one level of instructions.
 *
 * Before including, define
 *	  - DA_NAME(f)		- name of a generated function, and of those it calls
 *	  - DA_TARGET		- attribute that allows the level's instructions
 * and these always_inline functions, with the attribute:
 *	  - DA_NAME(bools)(mask)			- 64 BOOL elements as bits
 *	  - DA_NAME(extract)(bits, which)	- the bits whose bit in "which" is 1, packed
 *	  - DA_NAME(compress_<w>)(to, from, which)	- of 64 elements w bytes wide those
 *									  whose bit in "which" is 1, packed; may write
 *									  anything up to to[63]; returns their number
 * The macros are undefined here. What comes out is the level's table,
 * DA_NAME(functions), see SelectFunctions.
 */

DA_TARGET static void
DA_NAME(mask_words) (uint64_t *words, const uint8_t *mask, int64_t n)
{
	int64_t		i = 0;

	for (; i + 64 <= n; i += 64)
		words[i >> 6] = DA_NAME(bools) (mask + i);
	if (i < n)
		words[i >> 6] = bools_to_bits(mask + i, n - i);
}

DA_TARGET static void
DA_NAME(validity) (BitWriter *writer, const uint64_t *valid, const uint64_t *words, int64_t n)
{
	for (int64_t i = 0; i < n; i += 64)
	{
		uint64_t	which = words[i >> 6];
		int64_t		count = __builtin_popcountll(which);

		bit_writer_push(writer, (which & ~valid[i >> 6]) == 0 ? da_bits_low(count) :
						DA_NAME(extract) (valid[i >> 6], which), count);
	}
}

/*
 * Whole words while there is room to write 64 elements; one element at a time at the
 * end, and where so few are marked that reading the others costs more.
 */
#define SELECT_COMPRESS(width, type) \
DA_TARGET static int64_t \
DA_NAME(select_##width) (void *to, int64_t room, const void *from, const uint64_t *words, \
						 int64_t n) \
{ \
	type	   *out = to; \
	const type *in = from; \
	int64_t		done = 0; \
\
	for (int64_t i = 0; i < n; i += 64) \
	{ \
		uint64_t	which = words[i >> 6]; \
\
		if (i + 64 <= n && done + 64 <= room && __builtin_popcountll(which) > SELECT_FEW) \
			done += DA_NAME(compress_##width) (out + done, in + i, which); \
		else \
			for (; which && done < room; which &= which - 1) \
				out[done++] = in[i + __builtin_ctzll(which)]; \
	} \
	return done; \
}

SELECT_COMPRESS(1, uint8_t)
SELECT_COMPRESS(2, uint16_t)
SELECT_COMPRESS(4, uint32_t)
SELECT_COMPRESS(8, uint64_t)

static const SelectFunctions
DA_NAME(functions) =
{
	DA_NAME(mask_words),
		DA_NAME(validity),
	{
		[1] = DA_NAME(select_1),
			[2] = DA_NAME(select_2),
			[4] = DA_NAME(select_4),
			[8] = DA_NAME(select_8),
	}
};

#undef SELECT_COMPRESS
#undef DA_NAME
#undef DA_TARGET
