/*
 * test_sort.c
 *	  host_sort() and host_argsort() against a stable merge sort of positions by
 *	  PostgreSQL's comparisons.
 */
#include "check.h"
#include "kernel/host/host.h"

#define PAD_BITS	192			/* validity around the one of the column */

typedef enum Pattern
{
	RANDOM_BITS,
	UNIFORM,
	FEW_DISTINCT,
	FAR_APART,					/* few distinct values that differ in high and low bits */
	SORTED,
	SORTED_WITH_TIES,
	REVERSE,
	REVERSE_WITH_TIES,
	ALMOST_SORTED,
	ALL_EQUAL,
	EXTREMES,
	ZEROS,						/* -0 and +0 among few others */
	WIDE,						/* of all magnitudes: every bit decides somewhere */
	NUM_PATTERNS
} Pattern;

typedef enum Nulls
{
	NO_VALIDITY,
	NO_NULLS,
	SOME_NULLS,
	MOST_NULLS,
	ALL_NULLS,
	NUM_NULLS
} Nulls;

static uint64_t seed = 42;

typedef bool (*LessFunction) (const void *data, int64_t a, int64_t b);

#define SPECIAL_BOOL(ctype, r)	(ctype) ((r) & 1)
#define SPECIAL_INT(ctype, r) \
	(ctype) ((r) % 4 == 0 ? (ctype) ((uint64_t) 1 << (sizeof(ctype) * 8 - 1)) : \
			 (r) % 4 == 1 ? (ctype) ~((uint64_t) 1 << (sizeof(ctype) * 8 - 1)) : \
			 (r) % 4 == 2 ? (ctype) 0 : (ctype) -1)
#define SPECIAL_FLOAT(ctype, r) \
	(ctype) ((r) % 8 == 0 ? NAN : (r) % 8 == 1 ? -NAN : (r) % 8 == 2 ? INFINITY : \
			 (r) % 8 == 3 ? -INFINITY : (r) % 8 == 4 ? 0.0 : (r) % 8 == 5 ? -0.0 : \
			 (r) % 8 == 6 ? 5e-324 : -1e308)
#define FROM_NUMBER_BOOL(ctype, x)	(ctype) ((int64_t) (x) & 1)
#define FROM_NUMBER_INT(ctype, x)	(ctype) (int64_t) (x)
#define FROM_NUMBER_FLOAT(ctype, x)	(ctype) ((double) (x) / 8)
#define ZERO_OR_ONE_BOOL(ctype, r)	(ctype) ((r) & 1)
#define ZERO_OR_ONE_INT(ctype, r)	(ctype) ((r) % 3)
#define ZERO_OR_ONE_FLOAT(ctype, r) \
	(ctype) ((r) % 5 < 2 ? 0.0 : (r) % 5 < 4 ? -0.0 : (r) % 16 < 8 ? 1 : -1)
#define ANY_BITS_BOOL(u)	((u) & 1)
#define ANY_BITS_INT(u)		(u)
#define ANY_BITS_FLOAT(u)	(u)

#define DA_STORAGE(id, prefix, ctype, utype, class) \
static bool \
less_##prefix(const void *data, int64_t a, int64_t b) \
{ \
	return da_##prefix##_lt(((const ctype *) data)[a], ((const ctype *) data)[b]); \
} \
\
static void \
make_##prefix(void *data, int64_t n, Pattern pattern) \
{ \
	ctype	   *to = data; \
\
	for (int64_t i = 0; i < n; i++) \
	{ \
		uint64_t	r = check_random(&seed); \
		utype		u = ANY_BITS_##class((utype) (r >> 8)); \
		ctype		x = 0; \
\
		switch (pattern) \
		{ \
			case RANDOM_BITS: \
				memcpy(&x, &u, sizeof(x)); \
				break; \
			case UNIFORM: \
				x = FROM_NUMBER_##class(ctype, r >> 45); \
				break; \
			case FEW_DISTINCT: \
				x = FROM_NUMBER_##class(ctype, r % 7); \
				break; \
			case FAR_APART: \
				u = (utype) (((r >> 3 & 3) << (sizeof(utype) * 8 - 3)) + (r & 3)); \
				u = ANY_BITS_##class(u); \
				memcpy(&x, &u, sizeof(x)); \
				break; \
			case SORTED: \
			case ALMOST_SORTED: \
				x = FROM_NUMBER_##class(ctype, i); \
				break; \
			case SORTED_WITH_TIES: \
				x = FROM_NUMBER_##class(ctype, i / 3); \
				break; \
			case REVERSE: \
				x = FROM_NUMBER_##class(ctype, n - i); \
				break; \
			case REVERSE_WITH_TIES: \
				x = FROM_NUMBER_##class(ctype, (n - i) / 3); \
				break; \
			case ALL_EQUAL: \
				x = FROM_NUMBER_##class(ctype, 5); \
				break; \
			case EXTREMES: \
				if (r % 3 == 0) \
					memcpy(&x, &u, sizeof(x)); \
				else \
					x = SPECIAL_##class(ctype, r >> 10); \
				break; \
			case ZEROS: \
				x = ZERO_OR_ONE_##class(ctype, r >> 10); \
				break; \
			case WIDE: \
				u = ANY_BITS_##class((utype) ((utype) (r >> 8) >> (r % (sizeof(utype) * 8)))); \
				memcpy(&x, &u, sizeof(x)); \
				break; \
			case NUM_PATTERNS: \
				break; \
		} \
		to[i] = x; \
	} \
	if (pattern == ALMOST_SORTED && n > 1) \
		to[n / 2] = to[n - 1]; \
} \
\
/* what a sort writes for element x: NaN becomes the canonical one, -0 stays */ \
static void \
written_##prefix(void *to, const void *data, int64_t i) \
{ \
	ctype		x = ((const ctype *) data)[i]; \
\
	if (x != x) \
		x = da_##prefix##_canonical(x); \
	memcpy(to, &x, sizeof(x)); \
}
#include "kernel/element/storage_list.h"
#undef DA_STORAGE

static const LessFunction less_of[] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) less_##prefix,
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

static void (*const make_of[]) (void *, int64_t, Pattern) =
{
#define DA_STORAGE(id, prefix, ctype, utype, class) make_##prefix,
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

static void (*const written_of[]) (void *, const void *, int64_t) =
{
#define DA_STORAGE(id, prefix, ctype, utype, class) written_##prefix,
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

typedef struct Made
{
	DaColumn	column;
	void	   *data;
	uint64_t   *validity;
} Made;

static Made
make_column(DaStorage storage, int64_t n, Pattern pattern, Nulls nulls, int offset)
{
	size_t		size = da_storage_size[storage];
	Made		made = {{storage, false, n, NULL, NULL, 0}, malloc(n * size + 1), NULL};

	make_of[storage] (made.data, n, pattern);
	made.column.data = made.data;
	if (nulls != NO_VALIDITY)
	{
		made.validity = calloc(DA_VALIDITY_WORDS(n + PAD_BITS), 8);
		for (int64_t i = 0; i < n + PAD_BITS; i++)
		{
			int			r = (int) (check_random(&seed) >> 40) & 7;

			if (nulls == NO_NULLS || (nulls == SOME_NULLS && r) || (nulls == MOST_NULLS && !r))
				da_bit_set(made.validity, i);
			else if (i >= offset && i < offset + n)
				memset((char *) made.data + (i - offset) * size, 0, size);
		}
		made.column.validity = made.validity;
		made.column.validity_offset = offset;
	}
	return made;
}

static void
free_column(Made *made)
{
	free(made->data);
	free(made->validity);
}

static bool
is_null(const DaColumn *column, int64_t i)
{
	return column->validity && !da_bit_get(column->validity, column->validity_offset + i);
}

static bool
goes_before(const DaColumn *column, DaOrder order, int64_t a, int64_t b)
{
	bool		null_a = is_null(column, a);
	bool		null_b = is_null(column, b);

	if (null_a || null_b)
		return null_a != null_b && null_a == order.nulls_first;
	return order.descending ? less_of[column->storage] (column->data, b, a) :
		less_of[column->storage] (column->data, a, b);
}

/* the oracle: a stable merge sort of 0-based positions */
static void
merge_sort(const DaColumn *column, DaOrder order, int64_t *at, int64_t *scratch, int64_t n)
{
	int64_t		half = n / 2;
	int64_t		a = 0;
	int64_t		b = half;

	if (n < 2)
		return;
	merge_sort(column, order, at, scratch, half);
	merge_sort(column, order, at + half, scratch, n - half);
	memcpy(scratch, at, n * sizeof(int64_t));
	for (int64_t i = 0; i < n; i++)
	{
		if (b == n || (a < half && !goes_before(column, order, scratch[b], scratch[a])))
			at[i] = scratch[a++];
		else
			at[i] = scratch[b++];
	}
}

static int64_t *
oracle(const DaColumn *column, DaOrder order, const int32_t *before)
{
	int64_t		n = column->length;
	int64_t    *at = malloc((n + 1) * sizeof(int64_t));
	int64_t    *scratch = malloc((n + 1) * sizeof(int64_t));

	for (int64_t i = 0; i < n; i++)
		at[i] = before ? before[i] - 1 : i;
	merge_sort(column, order, at, scratch, n);
	free(scratch);
	return at;
}

static void
check_sort(const DaColumn *column, DaOrder order, const char *what)
{
	int64_t		n = column->length;
	size_t		size = da_storage_size[column->storage];
	int64_t		words = DA_VALIDITY_WORDS(n);
	int64_t    *expected = oracle(column, order, NULL);
	char	   *data = malloc(n * size + 8);
	uint64_t   *validity = malloc(words * 8 + 8);
	DaOutput	result = {column->storage, n, data, column->validity ? validity : NULL, -1};
	DaCall		call = {.errors = 0};
	int64_t		nulls = 0;
	int64_t		wrong = -1;
	DaStatus	status;

	memset(data, 0x5a, n * size + 8);
	memset(validity, 0x5a, words * 8 + 8);
	status = host_sort(&call, column, order, &result);
	CHECK(status == DA_OK, "%s", what);
	for (int64_t i = 0; i < n && wrong < 0; i++)
	{
		bool		null = is_null(column, expected[i]);
		char		element[8] = {0};

		if (!null)
			written_of[column->storage] (element, column->data, expected[i]);
		nulls += null;
		if (memcmp(element, data + i * size, size) != 0)
			wrong = i;
		if (column->validity && da_bit_get(validity, i) == null)
			wrong = i;
	}
	CHECK(wrong < 0, "%s: sort differs at %ld", what, (long) wrong);
	CHECK(wrong >= 0 || result.null_count == nulls, "%s: null count", what);
	for (int64_t i = n; column->validity && i < words * 64; i++)
		wrong = da_bit_get(validity, i) ? i : wrong;
	CHECK(wrong < 0, "%s: bits past the end", what);
	CHECK(data[n * size] == 0x5a && ((char *) validity)[words * 8] == 0x5a, "%s: past the end",
		  what);
	free(expected);
	free(data);
	free(validity);
}

/* checks against the oracle; "to" gets the positions */
static void
check_argsort(const DaColumn *column, DaOrder order, const int32_t *before, int32_t *to,
			  const char *what)
{
	int64_t		n = column->length;
	int64_t		words = DA_VALIDITY_WORDS(n);
	int64_t    *expected = oracle(column, order, before);
	DaColumn	previous = {DA_STORAGE_INT4, false, n, before, NULL, 0};
	uint64_t   *validity = malloc(words * 8 + 8);
	DaOutput	result = {DA_STORAGE_INT4, n, to, n % 2 ? validity : NULL, -1};
	DaCall		call = {.errors = 0};
	int64_t		wrong = -1;
	DaStatus	status;

	memset(validity, 0x5a, words * 8 + 8);
	memset(to, 0x5a, n * sizeof(int32_t));
	to[n] = 0x5a5a5a5a;
	status = host_argsort(&call, column, order, before ? &previous : NULL, &result);
	CHECK(status == DA_OK && result.null_count == 0, "%s", what);
	for (int64_t i = 0; i < n && wrong < 0; i++)
		if (to[i] != expected[i] + 1)
			wrong = i;
	CHECK(wrong < 0, "%s%s: argsort differs at %ld", what, before ? " before" : "", (long) wrong);
	CHECK(to[n] == 0x5a5a5a5a, "%s: past the end", what);
	for (int64_t i = 0; result.validity && i < words * 64; i++)
		if (da_bit_get(validity, i) != (i < n))
			wrong = i;
	CHECK(wrong < 0, "%s: validity", what);
	free(expected);
	free(validity);
}

/* in "orders" of the four orders, beginning with one that follows from the rest */
static void
check_one(DaStorage storage, int64_t n, Pattern pattern, Nulls nulls, int orders)
{
	for (int k = 0; k < orders; k++)
	{
		int			o = (int) (storage + pattern + k) & 3;
		DaOrder		order = {o & 1, o >> 1};
		int			offset = (int) (check_random(&seed) >> 40) % (PAD_BITS / 2);
		Made		made = make_column(storage, n, pattern, nulls, offset);
		int32_t    *to = malloc((n + 1) * sizeof(int32_t));
		char		what[100];

		snprintf(what, sizeof(what), "storage %d length %ld pattern %d nulls %d order %d offset %d",
				 storage, (long) n, pattern, nulls, o, offset);
		check_sort(&made.column, order, what);
		check_argsort(&made.column, order, NULL, to, what);
		free(to);
		free_column(&made);
	}
}

/* keys from the last to the first, each of another storage and order */
static void
check_several_keys(int64_t n, Nulls nulls)
{
	for (int first = 0; first < DA_NUM_STORAGES; first++)
	{
		int32_t    *before = NULL;

		for (int k = 0; k < 3; k++)
		{
			DaOrder		order = {(first + k) & 1, (first + k) & 2};
			Pattern		pattern = k == 0 ? RANDOM_BITS : k == 1 ? ZEROS : FAR_APART;
			Made		made = make_column((first + k) % DA_NUM_STORAGES, n, pattern, nulls, 3 + k);
			int32_t    *to = malloc((n + 1) * sizeof(int32_t));
			char		what[100];

			snprintf(what, sizeof(what), "key %d length %ld storage %d", k, (long) n,
					 made.column.storage);
			check_argsort(&made.column, order, before, to, what);
			free(before);
			before = to;
			free_column(&made);
		}
		free(before);
	}
}

/* a flag that is set already stops a long sort; a result is not looked for */
static void
check_interrupts(DaStorage storage, Pattern pattern)
{
	int64_t		n = 3 * DA_INTERRUPT_STRIDE;
	Made		made = make_column(storage, n, pattern, NO_VALIDITY, 0);
	void	   *to = malloc(n * 8);
	DaOutput	result = {storage, n, to, NULL, 0};
	volatile int flag = 1;
	DaCall		call = {.interrupt = {NULL, &flag}};
	DaOrder		order = {false, false};

	CHECK(host_sort(&call, &made.column, order, &result) == DA_INTERRUPTED, "storage %d", storage);
	result.storage = DA_STORAGE_INT4;
	CHECK(host_argsort(&call, &made.column, order, NULL, &result) == DA_INTERRUPTED, "storage %d",
		  storage);
	flag = 0;
	CHECK(host_argsort(&call, &made.column, order, NULL, &result) == DA_OK, "storage %d", storage);
	free(to);
	free_column(&made);
}

int
main(void)
{
	static const int64_t lengths[] = {0, 1, 2, 3, 24, 25, 31, 32, 33, 63, 64, 65, 255, 1023, 1024,
	1025, 5000};
#ifdef __SANITIZE_ADDRESS__
	const int64_t longest = 300007;
#else
	const int64_t longest = 1000003;
#endif

	for (int s = 0; s < DA_NUM_STORAGES; s++)
		for (int p = 0; p < NUM_PATTERNS; p++)
			for (int v = 0; v < NUM_NULLS; v++)
				for (size_t l = 0; l < sizeof(lengths) / sizeof(lengths[0]); l++)
					check_one(s, lengths[l], p, v, lengths[l] < 5000 ? 4 : 1);
	/* long enough for buckets, on both sides of where they begin */
	for (int s = 0; s < DA_NUM_STORAGES; s++)
		for (int p = 0; p < NUM_PATTERNS; p++)
			check_one(s, 65536 + (p & 1), p, p % 2 ? NO_VALIDITY : SOME_NULLS, 1);
	check_one(DA_STORAGE_FLOAT8, longest, WIDE, SOME_NULLS, 1);
	check_one(DA_STORAGE_FLOAT8, longest, FAR_APART, NO_VALIDITY, 1);
	check_one(DA_STORAGE_INT4, longest, RANDOM_BITS, NO_VALIDITY, 1);
	check_several_keys(1, NO_VALIDITY);
	check_several_keys(777, SOME_NULLS);
	check_several_keys(100001, SOME_NULLS);
	for (int s = 0; s < DA_NUM_STORAGES; s++)
	{
		check_interrupts(s, RANDOM_BITS);
		check_interrupts(s, SORTED);
	}
	return check_done("sort");
}
