/*
 * test_element_hash.c
 *	  Hashes of the different elements of a column: the same set as of one element after the other.
 */
#include <math.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "check.h"
#include "kernel/element/element_hash.h"
#include "kernel/host/host.h"

#define LONGEST 40000

static uint64_t state = 88172645463325252;
static uint64_t wanted[LONGEST];
static uint64_t got[LONGEST];

static int
compare(const void *a, const void *b)
{
	uint64_t	x = *(const uint64_t *) a;
	uint64_t	y = *(const uint64_t *) b;

	return x < y ? -1 : x > y;
}

static int64_t
distinct(uint64_t *hash, int64_t n)
{
	int64_t		kept = 0;

	qsort(hash, n, sizeof(uint64_t), compare);
	for (int64_t i = 0; i < n; i++)
		if (kept == 0 || hash[kept - 1] != hash[i])
			hash[kept++] = hash[i];
	return kept;
}

static uint64_t
naive_hash(DaStorage storage, DaScalar x)
{
	int64_t		integer = storage == DA_STORAGE_BOOL ? x.b : storage == DA_STORAGE_INT2 ? x.i2
	: storage == DA_STORAGE_INT4 ? x.i4 : x.i8;
	double		number = storage == DA_STORAGE_FLOAT4 ? (double) x.f4 : x.f8;
	uint8_t		bytes[8];

	if (storage >= DA_STORAGE_FLOAT4)
	{
		number = isnan(number) ? (double) NAN : number == 0 ? 0 : number;
		memcpy(&integer, &number, sizeof(number));
	}
	for (int i = 0; i < 8; i++)
		bytes[i] = (uint8_t) ((uint64_t) integer >> 8 * i);
	return XXH3_64bits(bytes, sizeof(bytes));
}

/* elements from "values" different ones, 0 of many */
static void
check_column(DaStorage storage, int64_t n, int values, bool nulls)
{
	static DaHashing hashing;
	static uint64_t data[LONGEST];
	static uint64_t validity[LONGEST / 64 + 2];
	DaColumn	column = {storage, false, n, data, nulls ? validity : NULL, nulls ? 5 : 0};
	int64_t		nwanted = 0;
	int64_t		ngot = 0;
	uint64_t	hash[DA_HASH_BLOCK];
	int			part;

	for (int64_t i = 0; i < n; i++)
	{
		uint64_t	r = check_random(&state);
		int64_t		value = values > 0 ? (int64_t) (r >> 8) % values - values / 2 : (int64_t) r;
		bool		valid = !nulls || r >> 62 != 0;
		DaScalar	x = {.bits = 0};

		if (storage == DA_STORAGE_BOOL)
			x.b = values != 1 && (r >> 8 & 1);
		else if (storage == DA_STORAGE_FLOAT4)
			x.f4 = i % 97 == 0 ? NAN : i % 89 == 0 ? -0.0f : (float) value / 4;
		else if (storage == DA_STORAGE_FLOAT8)
			x.f8 = i % 97 == 0 ? -NAN : i % 89 == 0 ? -0.0 : (double) value / 4;
		else
			x.i8 = value;
		x.bits &= ~UINT64_C(0) >> (64 - 8 * da_storage_size[storage]);
		if (!valid)
			x.bits = 0;
		memcpy((char *) data + i * da_storage_size[storage], &x, da_storage_size[storage]);
		da_bit_clear(validity, 5 + i);
		if (!valid)
			continue;
		da_bit_set(validity, 5 + i);
		wanted[nwanted++] = naive_hash(storage, x);
	}
	memset(&hashing, 0xAA, sizeof(hashing));
	da_hashing_begin(&hashing, &column);
	while ((part = da_hashing_next(&hashing, hash)) >= 0 && ngot + part <= LONGEST)
	{
		memcpy(got + ngot, hash, part * sizeof(uint64_t));
		ngot += part;
	}
	CHECK(part == -1 && ngot <= nwanted, "%d hashes of %d", (int) ngot, (int) nwanted);
	nwanted = distinct(wanted, nwanted);
	ngot = distinct(got, ngot);
	CHECK(ngot == nwanted && memcmp(got, wanted, nwanted * sizeof(uint64_t)) == 0,
		  "storage %d length %d values %d nulls %d: %d, not %d", storage, (int) n, values, nulls,
		  (int) ngot, (int) nwanted);
}

int
main(void)
{
	static const int64_t sizes[] = {0, 1, 2, 1023, 1024, 1025, 5000, 16383, 16384, LONGEST};
	static const int values[] = {0, 1, 2, 300, 3000};

	for (int storage = 0; storage < DA_NUM_STORAGES; storage++)
		for (size_t k = 0; k < sizeof(sizes) / sizeof(sizes[0]); k++)
			for (size_t v = 0; v < sizeof(values) / sizeof(values[0]); v++)
				for (int nulls = 0; nulls < 2; nulls++)
					check_column((DaStorage) storage, sizes[k], values[v], nulls);
	return check_done("element_hash");
}
