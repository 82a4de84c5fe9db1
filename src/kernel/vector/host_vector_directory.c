/*
 * host_vector_directory.c
 *	  Directories of vectors in fewer bytes.
 *
 * Most of an entry follows from the one before. Of each of its words the difference from what is
 * foretold is stored, if there is one: a byte says which, half a byte each how many bytes they
 * take, then these come, the lowest first.
 */
#include "kernel/host/host.h"
#include "kernel/vector/host_vector.h"

enum
{
	WORDS = sizeof(DaVectorEntry) / sizeof(uint64_t),
	/* of min: base stands before it, max behind */
	MIN = 3
};

_Static_assert(sizeof(DaVectorEntry) == WORDS * sizeof(uint64_t), "an entry is of whole words");

/* what word w of an entry is likely to be, whose words before it are known */
static uint64_t
foretold(const uint64_t *follows, const uint64_t *before, const uint64_t *words, bool is_float,
		 int w)
{
	/* the extremes of integers lie as far from the base as before */
	if (w >= MIN && !is_float)
		return words[w - 1] + (before[w] - before[w - 1]);
	return follows[w];
}

/* the entry before, where the next one's bytes begin */
static void
follow(DaStorage storage, const uint64_t *before, uint64_t *follows)
{
	DaVectorEntry entry;

	memcpy(&entry, before, sizeof(entry));
	entry.offset += da_vector_layout(storage, &entry, DA_VECTOR_LENGTH).size;
	memcpy(follows, &entry, sizeof(entry));
}

/* small numbers of either sign to small ones, and back */
static uint64_t
fold(uint64_t difference)
{
	return difference << 1 ^ (difference >> 63 ? ~UINT64_C(0) : 0);
}

static uint64_t
unfold(uint64_t folded)
{
	return folded >> 1 ^ (folded & 1 ? ~UINT64_C(0) : 0);
}

uint32_t
da_directory_pack(DaStorage storage, const DaVectorEntry *entries, int n, void *to)
{
	bool		is_float = da_is_float(storage);
	uint64_t	before[WORDS] = {0};
	uint64_t	follows[WORDS] = {0};
	uint8_t    *out = to;

	for (int i = 0; i < n; i++)
	{
		uint64_t	words[WORDS];
		uint8_t    *which = out++;
		uint8_t    *lengths = out;
		uint8_t		bytes[WORDS * 8];
		int			size = 0;
		int			count = 0;

		memcpy(words, &entries[i], sizeof(words));
		*which = 0;
		for (int w = 0; w < WORDS; w++)
		{
			uint64_t	rest = fold(words[w] - foretold(follows, before, words, is_float, w));
			int			length = (host_vector_width(rest) + 7) / 8;

			if (length == 0)
				continue;
			*which |= 1 << w;
			if (count % 2 == 0)
				*out++ = (uint8_t) length;
			else
				lengths[count / 2] |= length << 4;
			count++;
			for (int k = 0; k < length; k++)
				bytes[size++] = (uint8_t) (rest >> (k * 8));
		}
		memcpy(out, bytes, size);
		out += size;
		memcpy(before, words, sizeof(words));
		follow(storage, before, follows);
	}
	return (uint32_t) (out - (uint8_t *) to);
}

bool
da_directory_unpack(DaStorage storage, const void *from, uint32_t size, int n,
					DaVectorEntry *entries)
{
	bool		is_float = da_is_float(storage);
	uint64_t	before[WORDS] = {0};
	uint64_t	follows[WORDS] = {0};
	const uint8_t *in = from;
	const uint8_t *end = in + size;

	for (int i = 0; i < n; i++)
	{
		uint64_t	words[WORDS];
		const uint8_t *lengths;
		int			which;
		int			count = 0;

		if (in == end)
			return false;
		which = *in++;
		if (which >> WORDS != 0)
			return false;
		lengths = in;
		if (end - in < (__builtin_popcount(which) + 1) / 2)
			return false;
		in += (__builtin_popcount(which) + 1) / 2;
		for (int w = 0; w < WORDS; w++)
		{
			uint64_t	rest = 0;
			int			length = 0;

			if (which >> w & 1)
			{
				length = lengths[count / 2] >> count % 2 * 4 & 15;
				count++;
			}
			if (length > 8 || end - in < length)
				return false;
			for (int k = 0; k < length; k++)
				rest |= (uint64_t) *in++ << (k * 8);
			words[w] = unfold(rest) + foretold(follows, before, words, is_float, w);
		}
		memcpy(&entries[i], words, sizeof(words));
		memcpy(before, words, sizeof(words));
		follow(storage, before, follows);
	}
	return true;
}
