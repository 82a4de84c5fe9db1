/*
 * vector_encode_template.h
 *	  How integers of one width are best packed.
 *
 * Before including, define VECTOR_BITS: 16, 32 or 64. What comes out, with that appended:
 *	  - vector_choose_	- how to pack 1024 integers, and their codes
 *	  - vector_mark_	- which codes are wider than that
 * It is undefined here. Arrays are always of 1024: those of shorter vectors are filled up.
 */
#define VECTOR_PASTE_(name, bits)	name##bits
#define VECTOR_PASTE(name, bits)	VECTOR_PASTE_(name, bits)
#define VECTOR_NAME(name)			VECTOR_PASTE(vector_##name##_, VECTOR_BITS)
#define VECTOR_TYPE_(prefix, bits)	prefix##bits##_t
#define VECTOR_TYPE(prefix, bits)	VECTOR_TYPE_(prefix, bits)
#define VECTOR_U					VECTOR_TYPE(uint, VECTOR_BITS)
#define VECTOR_S					VECTOR_TYPE(int, VECTOR_BITS)
#define VECTOR_NARROWING			VECTOR_NAME(Narrowing)

static DA_CLONES void
VECTOR_NAME(extremes) (const VECTOR_S * restrict x, VECTOR_S * restrict min,
					   VECTOR_S * restrict max)
{
	VECTOR_S	low = x[0];
	VECTOR_S	high = x[0];

	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
	{
		low = x[i] < low ? x[i] : low;
		high = x[i] > high ? x[i] : high;
	}
	*min = low;
	*max = high;
}

/* codes = (x - base) >> shift, times "inverse"; the largest of them */
static DA_CLONES VECTOR_U
VECTOR_NAME(scale) (const VECTOR_S * restrict x, VECTOR_U base, int shift, VECTOR_U inverse,
					VECTOR_U * restrict codes)
{
	VECTOR_U	most = 0;

	if (inverse == 1 && shift == 0)
		for (int i = 0; i < DA_VECTOR_LENGTH; i++)
		{
			VECTOR_U	code = (VECTOR_U) ((VECTOR_U) x[i] - base);

			codes[i] = code;
			most = code > most ? code : most;
		}
	else
		for (int i = 0; i < DA_VECTOR_LENGTH; i++)
		{
			VECTOR_U	multiple = (VECTOR_U) ((VECTOR_U) x[i] - base) >> shift;
			VECTOR_U	code = (VECTOR_U) (1U * multiple * inverse);

			codes[i] = code;
			most = code > most ? code : most;
		}
	return most;
}

/* the bits that are 1 in any x - base */
static DA_CLONES VECTOR_U
VECTOR_NAME(any_bits) (const VECTOR_S * restrict x, VECTOR_U base)
{
	VECTOR_U	bits = 0;

	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
		bits |= (VECTOR_U) x[i] - base;
	return bits;
}

/* how many codes are above "reach", and how many below "least", the fewer of both */
static DA_CLONES int
VECTOR_NAME(outside) (const VECTOR_U * restrict codes, VECTOR_U reach, VECTOR_U least,
					  bool *below_is_less)
{
	VECTOR_U	above = 0;
	VECTOR_U	below = 0;

	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
	{
		above += codes[i] > reach;
		below += codes[i] < least;
	}
	*below_is_less = below < above;
	return (int) (below < above ? below : above);
}

/* from the one before, of n; what is not there is as far as the second from the first */
static DA_CLONES void
VECTOR_NAME(differences) (const VECTOR_U * restrict codes, int n, VECTOR_S * restrict to)
{
	for (int i = 1; i < DA_VECTOR_LENGTH; i++)
		to[i] = (VECTOR_S) (codes[i] - codes[i - 1]);
	to[0] = to[1];
	for (int i = n; i < DA_VECTOR_LENGTH; i++)
		to[i] = to[0];
}

/*
 * What all differences are multiples of, if that fits an entry. What a few have in common is looked
 * for in all of them: multiples of an odd number, times its inverse, are small; other numbers are
 * not.
 */
static VECTOR_U
VECTOR_NAME(divisor) (const VECTOR_S * x, VECTOR_U base, VECTOR_U most, VECTOR_U * codes)
{
	uint64_t	divisor = 0;
	int			shift;
	VECTOR_U	odd;
	VECTOR_U	inverse;

	for (int i = 0; i < DA_VECTOR_LENGTH && divisor != 1; i += i < 16 || divisor == 0 ? 1 : 61)
		divisor = common_divisor((VECTOR_U) ((VECTOR_U) x[i] - base), divisor);
	divisor = divisor_that_fits(divisor);
	while (divisor > 1)
	{
		shift = __builtin_ctzll(divisor);
		odd = (VECTOR_U) (divisor >> shift);
		inverse = odd;
		for (int k = 0; k < 5; k++)
			inverse = (VECTOR_U) (1U * inverse * (2U - 1U * odd * inverse));
		if ((VECTOR_NAME(any_bits) (x, base) & (((VECTOR_U) 1 << shift) - 1)) == 0 &&
			VECTOR_NAME(scale) (x, base, shift, inverse, codes) <= most / divisor)
			return (VECTOR_U) divisor;
		for (int i = 0; i < DA_VECTOR_LENGTH && divisor != 1; i++)
			if ((VECTOR_U) ((VECTOR_U) x[i] - base) % divisor != 0)
				divisor = common_divisor((VECTOR_U) ((VECTOR_U) x[i] - base), divisor);
	}
	VECTOR_NAME(scale) (x, base, 0, 1, codes);
	return 1;
}

/* codes that are to be packed, and the best way so far */
typedef struct VECTOR_NARROWING
{
	const		VECTOR_U *codes;
	int			n;
	VECTOR_U	most;			/* no code is above */
	DaStorage	storage;
	DaVectorEntry with;			/* the entry, with the exceptions that there are anyway */
	DaVectorEntry best;
	uint32_t	size;			/* what that takes; only less than that is of use */
	VECTOR_U	least;			/* to be taken from all codes */
}			VECTOR_NARROWING;

/* what that width takes with so many exceptions */
static uint32_t
VECTOR_NAME(narrow_size) (VECTOR_NARROWING * to, int width, int exceptions)
{
	to->with.width = width;
	to->with.exceptions = exceptions;
	return host_vector_size(to->storage, &to->with, to->n);
}

/* try that width; returns how many exceptions it has: a lower one has no fewer */
static int
VECTOR_NAME(try_width) (VECTOR_NARROWING * to, int width, int others)
{
	VECTOR_U	reach = (VECTOR_U) (((VECTOR_U) 1 << width) - 1);
	bool		below_is_less;
	int			exceptions = others + VECTOR_NAME(outside) (to->codes, reach,
															(VECTOR_U) (to->most - reach),
															&below_is_less);
	uint32_t	size = VECTOR_NAME(narrow_size) (to, width, exceptions);

	if (size < to->size)
	{
		to->best = to->with;
		to->size = size;
		to->least = below_is_less ? (VECTOR_U) (to->most - reach) : 0;
	}
	return exceptions;
}

/* try widths from low to high, which have so many exceptions at least, where that may be of use */
static void
VECTOR_NAME(try_widths) (VECTOR_NARROWING * to, int low, int high, int exceptions, int others)
{
	while (low <= high && VECTOR_NAME(narrow_size) (to, low, exceptions) < to->size)
	{
		int			middle = (low + high) / 2;
		int			more = VECTOR_NAME(try_width) (to, middle, others);

		VECTOR_NAME(try_widths) (to, middle + 1, high, exceptions, others);
		high = middle - 1;
		exceptions = more;
	}
}

/*
 * Are a few codes, of all up to "most", far above or far below the others, and cheaper as
 * exceptions? Sets width and exceptions of the entry, takes from all codes the least that counts,
 * which it returns; sets the size. Nothing has to be as it should where that is "limit" or more.
 */
static VECTOR_U
VECTOR_NAME(narrow) (VECTOR_U * codes, int n, VECTOR_U most, DaStorage storage, uint32_t limit,
					 DaVectorEntry *entry, uint32_t *size)
{
	VECTOR_NARROWING to = {.codes = codes, .n = n, .most = most, .storage = storage};
	int			others = entry->exceptions;
	int			width = entry->width;

	to.with = to.best = *entry;
	to.size = host_vector_size(storage, entry, n);
	if (to.size > limit)
		to.size = limit;
	/* mostly that is all: with a bit less half of the codes are exceptions */
	if (width > 0)
		VECTOR_NAME(try_widths) (&to, 0, width - 2, VECTOR_NAME(try_width) (&to, width - 1, others),
								 others);
	if (to.least > 0)
		for (int i = 0; i < DA_VECTOR_LENGTH; i++)
			codes[i] = (VECTOR_U) (codes[i] - to.least);
	*entry = to.best;
	*size = to.size;
	return to.least;
}

/*
 * Codes of 1024 integers, of which n count. "exceptions" will be there in any case, of floats: with
 * DELTA these have no others. Sets what an entry of PACKED or DELTA has but for the exponent, and
 * the step of deltas; returns what codes and exceptions take, or a little more. Codes wider than
 * the width are to become exceptions. Where it returns "limit" or more all else may be anything.
 */
static uint32_t
VECTOR_NAME(choose) (const VECTOR_S * x, int n, int exceptions, DaStorage storage, uint32_t limit,
					 DaVectorEntry *entry, VECTOR_U * codes, uint64_t *step)
{
	VECTOR_U	differences[DA_VECTOR_LENGTH];
	DaVectorEntry delta;
	VECTOR_S	min;
	VECTOR_S	max;
	VECTOR_S	min_difference;
	VECTOR_U	most;
	VECTOR_U	least;
	uint32_t	size;
	uint32_t	delta_size;

	VECTOR_NAME(extremes) (x, &min, &max);
	most = (VECTOR_U) ((VECTOR_U) max - (VECTOR_U) min);
	entry->multiplier = VECTOR_NAME(divisor) (x, (VECTOR_U) min, most, codes);
	entry->exceptions = exceptions;
	delta = *entry;

	VECTOR_NAME(differences) (codes, n, (VECTOR_S *) differences);
	VECTOR_NAME(extremes) ((VECTOR_S *) differences, &min_difference, &max);
	delta.encoding = DA_ENCODING_DELTA;
	delta.width = host_vector_width((VECTOR_U) ((VECTOR_U) max - (VECTOR_U) min_difference));

	most /= entry->multiplier;
	entry->encoding = DA_ENCODING_PACKED;
	entry->width = host_vector_width(most);
	least = VECTOR_NAME(narrow) (codes, n, most, storage, limit, entry, &size);
	entry->base = (uint64_t) (int64_t) min + (uint64_t) least * entry->multiplier;

	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
		differences[i] = (VECTOR_U) (differences[i] - (VECTOR_U) min_difference);
	least = 0;
	if (da_is_int(storage))
		least = VECTOR_NAME(narrow) (differences, n,
									 (VECTOR_U) ((VECTOR_U) max - (VECTOR_U) min_difference),
									 storage, size - size / 5, &delta, &delta_size);
	else
		delta_size = host_vector_size(storage, &delta, n);
	/* it takes longer to decode, for one element as long as for all: not for a little */
	if (delta_size >= size - size / 5)
		return size;
	*entry = delta;
	*step = (VECTOR_U) (1U * (VECTOR_U) ((VECTOR_U) min_difference + least) * entry->multiplier);
	/* the first one is the base's affair */
	differences[0] = 0;
	entry->base = (uint64_t) (int64_t) (VECTOR_S) ((VECTOR_U) x[0] - (VECTOR_U) * step);
	memcpy(codes, differences, sizeof(differences));
	return delta_size;
}

/* codes that do not fit become exceptions, besides those that are */
static DA_CLONES void
VECTOR_NAME(mark) (const VECTOR_U * restrict codes, int width, uint8_t *restrict marks)
{
	VECTOR_U	reach = width == 0 ? 0 : (VECTOR_U) ~ (VECTOR_U) 0 >> (VECTOR_BITS - width);

	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
		marks[i] |= codes[i] > reach;
}

#undef VECTOR_BITS
#undef VECTOR_PASTE_
#undef VECTOR_PASTE
#undef VECTOR_NAME
#undef VECTOR_TYPE_
#undef VECTOR_TYPE
#undef VECTOR_U
#undef VECTOR_S
#undef VECTOR_NARROWING
