/*
 * entries_symbols.c
 *	  Short strings that are frequent in others, each of which a byte stands for.
 */
#include "value/stored/entries_symbols.h"

#include "lib/binaryheap.h"
#include "miscadmin.h"
#include "port/pg_bitutils.h"

/* each time longer ones come of those that were found before */
#define ROUNDS	4

/* a string that may become one */
typedef struct Candidate
{
	uint64		bytes;
	uint32		gain;			/* bytes of the strings that it would stand for */
	uint8		length;			/* 0: none */
} Candidate;

typedef struct Candidates
{
	Candidate  *slot;			/* by a hash */
	uint32		nslots;
	uint32		count;
} Candidates;

static void
add_candidate(Candidates *candidates, uint64 bytes, int length, uint32 gain)
{
	uint64		hash = (bytes + length) * UINT64CONST(0x9E3779B97F4A7C15);

	for (uint32 at = (uint32) (hash >> 32);; at++)
	{
		Candidate  *candidate = &candidates->slot[at & (candidates->nslots - 1)];

		if (candidate->length == 0)
		{
			/* who comes when there are so many is rare */
			if (candidates->count >= candidates->nslots / 4 * 3)
				return;
			candidates->count++;
			candidate->bytes = bytes;
			candidate->length = length;
		}
		if (candidate->length == length && candidate->bytes == bytes)
		{
			candidate->gain += gain;
			return;
		}
	}
}

/* the worst one comes out greatest; no two are the same */
static int
compare_candidates(Datum left, Datum right, void *arg)
{
	const Candidate *a = (const Candidate *) DatumGetPointer(left);
	const Candidate *b = (const Candidate *) DatumGetPointer(right);

	if (a->gain != b->gain)
		return a->gain < b->gain ? 1 : -1;
	if (a->length != b->length)
		return a->length < b->length ? 1 : -1;
	return a->bytes < b->bytes ? 1 : -1;
}

/* the best of them, which become the symbols, the short ones first */
static void
choose(DaSymbols *symbols, const Candidates *candidates, binaryheap *best)
{
	const Candidate *chosen[DA_SYMBOLS_MAX];
	int			n = 0;

	binaryheap_reset(best);
	for (uint32 i = 0; i < candidates->nslots; i++)
	{
		Datum		candidate = PointerGetDatum(&candidates->slot[i]);

		/* one that is used less often than three times saves no more than it takes */
		if (candidates->slot[i].gain <= 2 * candidates->slot[i].length)
			continue;
		if (n < DA_SYMBOLS_MAX)
		{
			binaryheap_add(best, candidate);
			n++;
		}
		else if (compare_candidates(candidate, binaryheap_first(best), NULL) < 0)
			binaryheap_replace_first(best, candidate);
	}
	for (int i = 0; i < n; i++)
		chosen[i] = (const Candidate *) DatumGetPointer(binaryheap_remove_first(best));
	symbols->count = 0;
	for (int length = 1; length <= DA_SYMBOL_LENGTH; length++)
		for (int i = 0; i < n; i++)
			if (chosen[i]->length == length)
			{
				symbols->length[symbols->count] = length;
				for (int k = 0; k < DA_SYMBOL_LENGTH; k++)
					symbols->bytes[symbols->count][k] = (char) (chosen[i]->bytes >> (8 * k));
				symbols->count++;
			}
}

/* what would be good to have in place of these, or beside, for a string */
static void
count_candidates(const DaSymbolIndex *index, Candidates *candidates, const char *bytes, Size size)
{
	uint64		before = 0;
	int			before_length = 0;

	for (Size at = 0; at < size;)
	{
		int			i = da_symbol_at(index, bytes + at, size - at);
		uint64		bits = i >= 0 ? index->bytes[i] : (uint8) bytes[at];
		int			length = i >= 0 ? index->length[i] : 1;

		/* without a symbol a byte takes two */
		add_candidate(candidates, bits, length, Max(length, 2));
		if (length > 1)
			add_candidate(candidates, (uint8) bytes[at], 1, 2);
		if (before_length > 0 && before_length + length <= DA_SYMBOL_LENGTH)
			add_candidate(candidates, before | bits << (8 * before_length),
						  before_length + length, before_length + length);
		before = bits;
		before_length = length;
		at += length;
	}
}

void
da_symbols_find(DaSymbols *symbols, const char *bytes, const uint32 *ends, int n)
{
	Size		size = n > 0 ? ends[n - 1] : 0;
	DaSymbolIndex *index = palloc(sizeof(DaSymbolIndex));
	binaryheap *best = binaryheap_allocate(DA_SYMBOLS_MAX, compare_candidates, NULL);
	Candidates	candidates = {.nslots = pg_nextpower2_32(Max(size, 1024) / 2)};

	candidates.slot = palloc(candidates.nslots * sizeof(Candidate));
	symbols->count = 0;
	for (int round = 1; round <= ROUNDS; round++)
	{
		CHECK_FOR_INTERRUPTS();
		da_symbols_index(index, symbols);
		memset(candidates.slot, 0, candidates.nslots * sizeof(Candidate));
		candidates.count = 0;
		/* at first they are few and short: a part of the strings is enough */
		for (int i = 0; i < (int64) n * round / ROUNDS; i++)
		{
			uint32		begin = i > 0 ? ends[i - 1] : 0;

			count_candidates(index, &candidates, bytes + begin, ends[i] - begin);
		}
		choose(symbols, &candidates, best);
	}
	binaryheap_free(best);
	pfree(candidates.slot);
	pfree(index);
}

void
da_symbols_index(DaSymbolIndex *index, const DaSymbols *symbols)
{
	uint16		next[256] = {0};

	for (int i = 0; i < symbols->count; i++)
		next[(uint8) symbols->bytes[i][0]]++;
	index->first[0] = 0;
	for (int byte = 0; byte < 256; byte++)
	{
		index->first[byte + 1] = index->first[byte] + next[byte];
		next[byte] = index->first[byte + 1];
	}
	/* the short ones come first there */
	for (int i = 0; i < symbols->count; i++)
	{
		int			at = --next[(uint8) symbols->bytes[i][0]];

		index->bytes[at] = da_symbol_bits(symbols->bytes[i], symbols->length[i]);
		index->length[at] = symbols->length[i];
		index->symbol[at] = i;
	}
}

Size
da_symbols_size(const DaSymbols *symbols)
{
	Size		size = DA_SYMBOL_LENGTH;

	for (int i = 0; i < symbols->count; i++)
		size += symbols->length[i];
	return size;
}

void
da_symbols_write(const DaSymbols *symbols, uint8 *to)
{
	uint8	   *counts = to;

	memset(counts, 0, DA_SYMBOL_LENGTH);
	to += DA_SYMBOL_LENGTH;
	for (int i = 0; i < symbols->count; i++)
	{
		counts[symbols->length[i] - 1]++;
		memcpy(to, symbols->bytes[i], symbols->length[i]);
		to += symbols->length[i];
	}
}

Size
da_symbols_read(DaSymbols *symbols, const uint8 *from, Size size)
{
	const uint8 *counts = from;
	Size		at = DA_SYMBOL_LENGTH;

	memset(symbols, 0, sizeof(DaSymbols));
	for (int length = 1; length <= DA_SYMBOL_LENGTH; length++)
		for (int i = 0; i < counts[length - 1]; i++)
		{
			if (symbols->count == DA_SYMBOLS_MAX || size - at < length)
				return 0;
			symbols->length[symbols->count] = length;
			memcpy(symbols->bytes[symbols->count++], from + at, length);
			at += length;
		}
	return at;
}
