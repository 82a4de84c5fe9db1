/*
 * vector.c
 *	  Sizes and speed of encoded vectors, beside memcpy(): on one core, and on a device if it is
 *	  built with device.cu, whose elements must then be the host's, bit by bit.
 *
 * usage: vector [FLIGHTS.CSV]
 *
 * To build: gcc -std=gnu99 -O2 -Isrc -Itest/kernel test/bench/vector/vector.c with the
 * objects of src/kernel and -lm; with -DWITH_DEVICE and device.cu compiled by nvcc, as cuda/ is.
 *
 * Prints Markdown. GB/s are of elements. "cached" goes on to the same 8 kB again and again, as who
 * works on a vector after the other does; "memory" writes all elements, so it moves as much as
 * memcpy() does and less. Times are of the processor, without what others had of it; cycles are
 * those of the time stamp counter in such a time.
 */
#include <math.h>
#include <time.h>

#include "../../kernel/vector_sample.h"

#ifdef __x86_64__
#include <x86intrin.h>
#define CYCLES() ((double) __rdtsc())
#else
#define CYCLES() 0.0
#endif

#ifdef WITH_DEVICE
extern double device_decode(DaStorage storage, const DaDictionary *dictionary,
							const DaVectorEntry *entries, const void *bytes, size_t size,
							int64_t length, void *elements, uint64_t *validity, int rounds);
#define DEVICE_BYTES	((int64_t) 256 << 20)
#endif

#define ROUNDS	7

static uint64_t state = 88172645463325252;
static char *memory_from;
static char *memory_to;
static int	failures;
static double frequency;

static double
seconds_of(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return t.tv_sec + t.tv_nsec * 1e-9;
}

static double
now(void)
{
	return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

static double
cycles_a_second(void)
{
	double		begin = seconds_of(CLOCK_MONOTONIC);
	double		cycles = CYCLES();

	while (seconds_of(CLOCK_MONOTONIC) - begin < 0.05)
		;
	return (CYCLES() - cycles) / (seconds_of(CLOCK_MONOTONIC) - begin);
}

static double
uniform(void)
{
	return (double) (check_random(&state) >> 11) / 9007199254740992.0;
}

static double
normal(void)
{
	return sqrt(-2 * log(uniform() + 1e-300)) * cos(6.283185307179586 * uniform());
}

/* an encoded column */
typedef struct Encoded
{
	DaVectorPlan plan;
	DaDictionary dictionary;
	DaVectorEntry *entries;
	char	   *bytes;
	size_t		size;
	double		seconds;
} Encoded;

static Encoded *
encode(const DaColumn *column, int rounds)
{
	Encoded    *to = calloc(1, sizeof(*to));
	int64_t		vectors = DA_VECTOR_COUNT(column->length);

	to->entries = calloc(vectors, sizeof(*to->entries));
	to->bytes = malloc(vectors * da_vector_bound(column->storage, DA_VECTOR_LENGTH));
	memset(to->bytes, 0, vectors * da_vector_bound(column->storage, DA_VECTOR_LENGTH));
	to->seconds = INFINITY;
	for (int round = 0; round < rounds; round++)
	{
		double		begin = now();
		size_t		at = 0;

		da_vector_plan(&to->plan, column);
		for (int64_t k = 0; k < vectors; k++)
		{
			DaVectorEntry *entry = &to->entries[k];
			uint32_t	size = da_vector_encode(&to->plan, column, k * DA_VECTOR_LENGTH,
												da_vector_length(column->length, k), entry,
												to->bytes + at);

			entry->offset = (uint32_t) at;
			at += size;
		}
		to->size = at;
		to->seconds = fmin(to->seconds, now() - begin);
	}
	to->dictionary = (DaDictionary)
	{
		to->plan.count, to->plan.elements
	};
	return to;
}

static void
decode(const DaColumn *column, const Encoded *from, char *to, bool stay)
{
	size_t		size = da_storage_size[column->storage];

	for (int64_t k = 0; k < DA_VECTOR_COUNT(column->length); k++)
	{
		int			n = da_vector_length(column->length, k);

		da_vector_decode(column->storage, &from->dictionary, &from->entries[k], n,
						 from->bytes + from->entries[k].offset, 0, n,
						 to + (stay ? 0 : k * DA_VECTOR_LENGTH * size), NULL, 0);
	}
}

static double
bits_an_element(const DaColumn *column, const Encoded *encoded)
{
	double		bytes = encoded->size + DA_VECTOR_COUNT(column->length) * sizeof(DaVectorEntry) +
	encoded->plan.count * da_storage_size[column->storage];

	return bytes * 8 / column->length;
}

/* the encoding that most vectors have */
static DaEncoding
most_used(const DaColumn *column, const Encoded *encoded)
{
	int			counts[DA_NUM_ENCODINGS] = {0};
	int			most = 0;

	for (int64_t k = 0; k < DA_VECTOR_COUNT(column->length); k++)
		counts[encoded->entries[k].encoding]++;
	for (int i = 1; i < DA_NUM_ENCODINGS; i++)
		if (counts[i] > counts[most])
			most = i;
	return most;
}

static void
measure(const char *name, const DaColumn *column)
{
	size_t		size = column->length * da_storage_size[column->storage];
	Encoded    *encoded = encode(column, 3);
	double		cached = INFINITY;
	double		written = INFINITY;
	double		copied = INFINITY;

	for (int round = 0; round < ROUNDS; round++)
	{
		double		begin = now();

		decode(column, encoded, memory_to, true);
		cached = fmin(cached, now() - begin);
		begin = now();
		decode(column, encoded, memory_to, false);
		written = fmin(written, now() - begin);
		if (memcmp(memory_to, column->data, size) != 0)
		{
			printf("%s: other elements\n", name);
			failures++;
		}
		begin = now();
		memcpy(memory_to, column->data, size);
		copied = fmin(copied, now() - begin);
	}
	printf("| %s | %s | %d | %d | %.2f | %.1f | %.2f | %.1f | %.1f | %.1f |\n", name,
		   da_encoding_name(column->storage, most_used(column, encoded)),
		   encoded->entries[0].width, encoded->entries[0].exceptions,
		   bits_an_element(column, encoded), size / cached / 1e9,
		   cached * frequency / column->length, size / written / 1e9, size / copied / 1e9,
		   size / encoded->seconds / 1e9);
	fflush(stdout);
	free(encoded->entries);
	free(encoded->bytes);
	free(encoded);
}

static const struct
{
	DaStorage	storage;
	const char *name;
}			storages[] = {
	{DA_STORAGE_INT2, "int2"}, {DA_STORAGE_INT4, "int4"}, {DA_STORAGE_INT8, "int8"},
	{DA_STORAGE_FLOAT4, "float4"}, {DA_STORAGE_FLOAT8, "float8"},
};

#define SPEED_BYTES ((int64_t) 32 << 20)

static void
speeds(void)
{
	static const int widths[] = {1, 2, 4, 7, 8, 12, 16, 17, 20, 24, 31, 40, 48};
	static const int patched[] = {0, 10, 50};

	printf("\n| elements | encoding | width | exceptions | bits an element | decode, cached GB/s | "
		   "cycles | decode, memory GB/s | memcpy GB/s | encode GB/s |\n"
		   "|---|---|---|---|---|---|---|---|---|---|\n");
	for (int s = 0; s < COUNT_OF(storages); s++)
	{
		DaStorage	storage = storages[s].storage;
		size_t		size = da_storage_size[storage];
		bool		is_float = da_is_float(storage);
		DaColumn	column = {storage, false, SPEED_BYTES / size, memory_from, NULL, 0};
		char		name[64];

		for (int w = 0; w < COUNT_OF(widths); w++)
			for (int p = 0; p < COUNT_OF(patched); p++)
			{
				if (widths[w] > (int) size * 6 || (is_float && size == 4 && widths[w] > 20) ||
					(p > 0 && (!is_float || widths[w] != 20)))
					continue;
				for (int64_t i = 0; i < column.length; i++)
				{
					uint64_t	random = check_random(&state);
					uint64_t	value = random >> (64 - widths[w]);

					if (is_float)
						value = (random & 1023) < (uint64_t) patched[p] ? random :
							vector_bits_of_double(storage, (double) value / 100);
					memcpy(memory_from + i * size, &value, size);
				}
				snprintf(name, sizeof(name), "%s, %d bits", storages[s].name, widths[w]);
				measure(name, &column);
			}
		for (int kind = 0; kind < NUM_KINDS; kind++)
		{
			static const char *const kinds[NUM_KINDS] = {
				[KIND_CONSTANT] = "one",[KIND_BITS] = "random",[KIND_ASCENDING] = "ascending",
				[KIND_TIMES] = "even steps, gaps",[KIND_FAR_ABOVE] = "a few far above",
				[KIND_RUNS] = "runs of 90",[KIND_FEW] = "50 different",
				[KIND_MOSTLY] = "nearly all equal",
			};

			if (kinds[kind] == NULL)
				continue;
			vector_sample(storage, kind, column.length, &state, memory_from);
			snprintf(name, sizeof(name), "%s, %s", storages[s].name, kinds[kind]);
			measure(name, &column);
		}
	}
	{
		DaColumn	column = {DA_STORAGE_BOOL, false, SPEED_BYTES, memory_from, NULL, 0};

		vector_sample(DA_STORAGE_BOOL, KIND_BITS, column.length, &state, memory_from);
		measure("bool, random", &column);
		vector_sample(DA_STORAGE_BOOL, KIND_MOSTLY, column.length, &state, memory_from);
		measure("bool, nearly all equal", &column);
	}
}

/* ---- columns as people have them ---- */

#define SIZE_LENGTH ((int64_t) 3000000)

static void
size_of(const char *name, DaStorage storage, int64_t length, const void *data)
{
	DaColumn	column = {storage, false, length, data, NULL, 0};
	Encoded    *encoded = encode(&column, 1);
	int			plain = da_storage_size[storage] * 8;

	printf("| %s | %d | %s | %.2f | %.1f | %s |\n", name, plain,
		   da_encoding_name(storage, most_used(&column, encoded)),
		   bits_an_element(&column, encoded), plain / bits_an_element(&column, encoded),
		   encoded->plan.pays ? "yes" : "no");
	free(encoded->entries);
	free(encoded->bytes);
	free(encoded);
}

/* days since 2000 of a date of the Gregorian calendar */
static int64_t
day_number(int year, int month, int day)
{
	int			y = month > 2 ? year : year - 1;
	int			m = month > 2 ? month - 3 : month + 9;

	return 365 * (int64_t) y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 730426;
}

static void
flights(const char *path)
{
	FILE	   *file = fopen(path, "r");
	int64_t    *departed = calloc(4000000, 8);
	int64_t    *minutes = calloc(4000000, 8);
	int32_t    *columns[4];
	char		(*codes)[4] = calloc(1000, 4);
	int			airports = 0;
	int64_t		n = 0;
	char		line[200];

	if (file == NULL || fgets(line, sizeof(line), file) == NULL)
	{
		perror(path);
		exit(1);
	}
	for (int i = 0; i < 4; i++)
		columns[i] = calloc(4000000, 4);
	while (n < 4000000 && fgets(line, sizeof(line), file))
	{
		int			year,
					month,
					day,
					hour,
					minute;
		char		from[2][4] = {"", ""};

		if (sscanf(line, "%d-%d-%d %d:%d,%d,%d,%3[A-Z0-9],%3[A-Z0-9]", &year, &month, &day, &hour,
				   &minute, &columns[0][n], &columns[1][n], from[0], from[1]) < 9)
			continue;
		departed[n] = ((day_number(year, month, day) * 24 + hour) * 60 + minute) * 60000000;
		for (int k = 0; k < 2; k++)
		{
			int			code = 0;

			while (code < airports && strcmp(codes[code], from[k]) != 0)
				code++;
			if (code == airports)
				strcpy(codes[airports++], from[k]);
			columns[2 + k][n] = code;
		}
		n++;
	}
	fclose(file);
	size_of("flights: departed, timestamp", DA_STORAGE_INT8, n, departed);
	size_of("flights: delay, int4", DA_STORAGE_INT4, n, columns[0]);
	size_of("flights: distance, int4", DA_STORAGE_INT4, n, columns[1]);
	size_of("flights: origin, as a number, int4", DA_STORAGE_INT4, n, columns[2]);
	size_of("flights: destination, as a number, int4", DA_STORAGE_INT4, n, columns[3]);
	for (int64_t i = 0; i < n; i++)
		minutes[i] = (int64_t) vector_bits_of_double(DA_STORAGE_FLOAT8, columns[0][i]);
	size_of("flights: delay, float8", DA_STORAGE_FLOAT8, n, minutes);
	free(departed);
	free(minutes);
	for (int i = 0; i < 4; i++)
		free(columns[i]);
	free(codes);
}

static void
sizes(const char *path)
{
	int64_t		n = SIZE_LENGTH;
	double	   *f8 = malloc(n * 8);
	float	   *f4 = malloc(n * 4);
	int64_t    *i8 = malloc(n * 8);
	int32_t    *i4 = malloc(n * 4);
	int16_t    *i2 = malloc(n * 2);
	uint8_t    *b = malloc(n);
	double		level = 20;
	int64_t		at = INT64_C(800000000000000);

	printf("\n| column | plain, bits | encoding | bits an element | smaller by | pays |\n"
		   "|---|---|---|---|---|---|\n");
	for (int64_t i = 0; i < n; i++)
	{
		level += 0.05 * normal() - 0.001 * (level - 20);
		f8[i] = round(level * 100) / 100;
		f4[i] = (float) f8[i];
	}
	size_of("sensor, two decimals, a walk, float8", DA_STORAGE_FLOAT8, n, f8);
	size_of("sensor, two decimals, a walk, float4", DA_STORAGE_FLOAT4, n, f4);
	for (int64_t i = 0; i < n; i++)
		f8[i] = round((20 + 10 * sin((double) i / 5000) + normal()) * 100) / 100;
	size_of("sensor, two decimals, noise, float8", DA_STORAGE_FLOAT8, n, f8);
	for (int64_t i = 0; i < n; i++)
		f8[i] = round(uniform() * 100000000) / 100;
	size_of("two decimals up to 10^6, uniform, float8", DA_STORAGE_FLOAT8, n, f8);
	for (int64_t i = 0; i < n; i++)
	{
		double		price = exp(3 + normal());

		f8[i] = uniform() < 0.5 ? floor(price) + 0.99 : round(price * 20) / 20;
	}
	size_of("prices, float8", DA_STORAGE_FLOAT8, n, f8);
	for (int64_t i = 0; i < n; i++)
		f8[i] = uniform();
	size_of("random doubles", DA_STORAGE_FLOAT8, n, f8);
	for (int64_t i = 0; i < n; i++)
		i8[i] = at += uniform() < 0.001 ? 1000000 * (int64_t) (uniform() * 3600) : 1000000;
	size_of("timestamps each second, gaps", DA_STORAGE_INT8, n, i8);
	for (int64_t i = 0; i < n; i++)
		i8[i] = at += 1000000 + (int64_t) (normal() * 500);
	size_of("timestamps each second, jitter of 0.5 ms", DA_STORAGE_INT8, n, i8);
	at = 0;
	for (int64_t i = 0; i < n; i++)
	{
		at += 1 + (int64_t) (-10 * log(uniform() + 1e-300));
		i8[i] = at;
		i4[i] = (int32_t) at;
	}
	size_of("sorted ids, gaps of about 10, int8", DA_STORAGE_INT8, n, i8);
	size_of("sorted ids, gaps of about 10, int4", DA_STORAGE_INT4, n, i4);
	for (int64_t i = 0; i < n; i++)
		i4[i] = (int32_t) i;
	size_of("1, 2, 3, ..., int4", DA_STORAGE_INT4, n, i4);
	for (int64_t i = 0; i < n; i++)
		i4[i] = (int32_t) (uniform() * 3);
	size_of("three values, int4", DA_STORAGE_INT4, n, i4);
	for (int64_t i = 0; i < n; i++)
		i4[i] = (int32_t) (i / 50);
	size_of("sorted groups of 50, int4", DA_STORAGE_INT4, n, i4);
	for (int64_t i = 0; i < n; i++)
	{
		double		x = (double) (i % 512);
		double		peak = 0;

		for (int k = 1; k < 8; k++)
			peak += 3000.0 / k * exp(-pow((x - 61 * k - i / 512 % 7) / 5, 2));
		i2[i] = (int16_t) (100 + peak + sqrt(100 + peak) * normal());
	}
	size_of("spectra of 512, int2", DA_STORAGE_INT2, n, i2);
	for (int64_t i = 0; i < n; i++)
		b[i] = uniform() < 0.5;
	size_of("booleans, half of them true", DA_STORAGE_BOOL, n, b);
	for (int64_t i = 0; i < n; i++)
		b[i] = uniform() < 0.002;
	size_of("booleans, one of 500 true", DA_STORAGE_BOOL, n, b);
	if (path)
		flights(path);
	free(f8);
	free(f4);
	free(i8);
	free(i4);
	free(i2);
	free(b);
}

/* ---- a device ---- */

#ifdef WITH_DEVICE
/* the same elements and validity bits as on the host; NULLs are a part of them */
static void
device_same(DaStorage storage, VectorKind kind, int64_t n, int nulls)
{
	DaColumn	column = vector_column(storage, kind, n, nulls, 0, &state);
	size_t		size = n * da_storage_size[storage];
	Encoded    *encoded = encode(&column, 1);
	char	   *elements = malloc(size);
	uint64_t   *validity = malloc(DA_VALIDITY_WORDS(n) * 8);

	memset(elements, 0xa5, size);
	memset(validity, 0xa5, DA_VALIDITY_WORDS(n) * 8);
	device_decode(storage, &encoded->dictionary, encoded->entries, encoded->bytes, encoded->size, n,
				  elements, validity, 0);
	if (memcmp(elements, column.data, size) != 0)
	{
		printf("device: storage %d kind %d n=%lld nulls %d: other elements\n", storage, kind,
			   (long long) n, nulls);
		failures++;
	}
	for (int64_t i = 0; i < n; i++)
		if (da_bit_get(validity, i) != (column.validity == NULL || da_bit_get(column.validity, i)))
		{
			printf("device: storage %d kind %d n=%lld nulls %d: other validity at %lld\n", storage,
				   kind, (long long) n, nulls, (long long) i);
			failures++;
			break;
		}
	free(elements);
	free(validity);
	free(encoded->entries);
	free(encoded->bytes);
	free(encoded);
	free((void *) column.data);
	free((void *) column.validity);
}

static void
device_speed(const char *name, DaStorage storage, int64_t n, const void *data)
{
	DaColumn	column = {storage, false, n, data, NULL, 0};
	size_t		size = n * da_storage_size[storage];
	Encoded    *encoded = encode(&column, 1);
	char	   *elements = malloc(size);
	uint64_t   *validity = malloc(DA_VALIDITY_WORDS(n) * 8);
	double		seconds = device_decode(storage, &encoded->dictionary, encoded->entries,
										encoded->bytes, encoded->size, n, elements, validity, 20);

	if (memcmp(elements, data, size) != 0)
	{
		printf("device: %s: other elements\n", name);
		failures++;
	}
	printf("| %s | %s | %d | %d | %.2f | %.3f | %.0f | %.0f |\n", name,
		   da_encoding_name(storage, most_used(&column, encoded)), encoded->entries[0].width,
		   encoded->entries[0].exceptions, bits_an_element(&column, encoded), seconds * 1e3,
		   size / seconds / 1e9,
		   (size + bits_an_element(&column, encoded) / 8 * n) / seconds / 1e9);
	fflush(stdout);
	free(elements);
	free(validity);
	free(encoded->entries);
	free(encoded->bytes);
	free(encoded);
}

static void
device(void)
{
	static const int sizes[] = {1, 31, 1023, 1024, 1025, 50001};
	char	   *data = malloc(DEVICE_BYTES);
	int			same = 0;

	for (int s = 0; s < DA_NUM_STORAGES; s++)
		for (int kind = 0; kind < NUM_KINDS; kind++)
			for (int i = 0; i < COUNT_OF(sizes); i++)
				for (int nulls = 0; nulls < 4; nulls++, same++)
					device_same(s, kind, sizes[i], nulls);
	printf("\n%d columns decoded on the device, %d failures.\n", same, failures);
	printf("\n| elements | encoding | width | exceptions | bits an element | ms | decoded GB/s | "
		   "read and written GB/s |\n|---|---|---|---|---|---|---|---|\n");
	for (int s = 0; s < COUNT_OF(storages); s++)
	{
		static const int widths[] = {1, 2, 4, 8, 12, 16, 20, 24, 32, 40, 48};
		DaStorage	storage = storages[s].storage;
		size_t		size = da_storage_size[storage];
		bool		is_float = da_is_float(storage);
		int64_t		n = DEVICE_BYTES / size;
		char		name[64];

		for (int w = 0; w < COUNT_OF(widths); w++)
		{
			if (widths[w] > (int) size * 6 || (size == 4 && is_float && widths[w] > 20))
				continue;
			for (int64_t i = 0; i < n; i++)
			{
				uint64_t	value = check_random(&state) >> (64 - widths[w]);

				if (is_float)
					value = vector_bits_of_double(storage, (double) value / 100);
				memcpy(data + i * size, &value, size);
			}
			snprintf(name, sizeof(name), "%s, %d bits", storages[s].name, widths[w]);
			device_speed(name, storage, n, data);
		}
		for (int kind = 0; kind < NUM_KINDS; kind++)
			if (kind == KIND_CONSTANT || kind == KIND_BITS || kind == KIND_ASCENDING ||
				kind == KIND_TIMES || kind == KIND_RUNS || kind == KIND_FEW ||
				kind == KIND_FAR_ABOVE || kind == KIND_DECIMALS_AND_OTHERS)
			{
				vector_sample(storage, kind, n, &state, data);
				snprintf(name, sizeof(name), "%s, kind %d", storages[s].name, kind);
				device_speed(name, storage, n, data);
			}
	}
	for (int kind = 0; kind < NUM_KINDS; kind++)
		if (kind == KIND_BITS || kind == KIND_RUNS)
		{
			vector_sample(DA_STORAGE_BOOL, kind, DEVICE_BYTES, &state, data);
			device_speed(kind == KIND_BITS ? "bool, random" : "bool, runs", DA_STORAGE_BOOL,
						 DEVICE_BYTES, data);
		}
	free(data);
}
#endif

int
main(int argc, char **argv)
{
	frequency = cycles_a_second();
	memory_from = malloc(SPEED_BYTES);
	memory_to = malloc(SPEED_BYTES);
	memset(memory_from, 1, SPEED_BYTES);
	memset(memory_to, 1, SPEED_BYTES);
#ifdef WITH_DEVICE
	device();
#endif
	speeds();
	sizes(argc > 1 ? argv[1] : NULL);
	return failures > 0;
}
