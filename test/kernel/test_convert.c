/*
 * test_convert.c
 *	  Casts against PostgreSQL's casts, written down once more in 128-bit
 *	  integers and long doubles.
 */
#include <float.h>

#include "kernel/host/host.h"
#include "sample.h"

typedef long double Wide;		/* holds every int64 and every double exactly */

static Wide
widen(DaStorage storage, DaScalar x)
{
	switch (storage)
	{
		case DA_STORAGE_INT2:
			return x.i2;
		case DA_STORAGE_INT4:
			return x.i4;
		case DA_STORAGE_INT8:
			return x.i8;
		case DA_STORAGE_FLOAT4:
			return x.f4;
		default:
			return x.f8;
	}
}

/* the nearest integer, the even one of two */
static Wide
round_even(Wide x)
{
	Wide		down = floorl(x);

	if (x - down != 0.5L)
		return floorl(x + 0.5L);
	return fmodl(down, 2) == 0 ? down : down + 1;
}

/* one element; its error bit or 0 */
static uint32_t
oracle(DaStorage from, DaScalar x, DaStorage to, DaScalar *y)
{
	Wide		wide = widen(from, x);
	int			bits = da_storage_size[to] * 8;
	int64_t		integer;

	y->bits = 0;
	if (to == DA_STORAGE_FLOAT8)
	{
		y->f8 = (double) wide;
		return 0;
	}
	if (to == DA_STORAGE_FLOAT4)
	{
		float		narrow = (float) wide;

		if (isinf(narrow) && !isinf(wide))
			return DA_ERROR_OVERFLOW;
		if (narrow == 0 && wide != 0)
			return DA_ERROR_UNDERFLOW;
		y->f4 = narrow;
		return 0;
	}
	if (isnan(wide) || isinf(wide))
		return DA_ERROR_OUT_OF_RANGE;
	wide = round_even(wide);
	if (wide < -ldexpl(1, bits - 1) || wide >= ldexpl(1, bits - 1))
		return DA_ERROR_OUT_OF_RANGE;
	integer = (int64_t) wide;
	memcpy(y, &integer, da_storage_size[to]);
	return 0;
}

static bool
is_float(DaStorage storage)
{
	return storage == DA_STORAGE_FLOAT4 || storage == DA_STORAGE_FLOAT8;
}

/* as bits, but any NaN is one */
static bool
same(DaStorage storage, DaScalar a, DaScalar b)
{
	if (is_float(storage) && isnan((double) widen(storage, a)))
		return isnan((double) widen(storage, b));
	return a.bits == b.bits;
}

static void
check_column(const DaColumn *from, DaStorage to, bool room)
{
	DaCall		call = {.errors = 0};
	DaOutput	result = sample_output(to, from->length, room);
	uint32_t	errors = 0;
	bool		good = true;

	CHECK(sample_step(&call, DA_STEP_CONVERT, from, NULL, NULL, &result) == DA_OK, "convert");
	for (int64_t i = 0; i < from->length && errors == 0; i++)
	{
		DaScalar	y;

		errors = oracle(from->storage, sample_get(from->data, from->storage, i), to, &y);
		/* once something fails nothing of the result holds */
		if (call.errors == 0)
			good &= same(to, y, sample_get(result.data, to, i)) &&
				(!result.validity || da_bit_get(result.validity, i) == sample_valid(from, i));
	}
	CHECK(good && call.errors == errors && (errors != 0 || sample_sound(&result)),
		  "%s to %s n=%lld errors %x, should be %x", sample_storage_name[from->storage],
		  sample_storage_name[to], (long long) from->length, call.errors, errors);
	sample_output_free(&result);
}

/* each alone, so that its error shows; then in the middle of a longer column */
static void
check_element(DaStorage from, DaScalar x, DaStorage to)
{
	DaScalar	many[2] = {x, x};
	DaColumn	column = {from, false, 1, many, NULL, 0};
	char		data[37 * 8] = {0};

	check_column(&column, to, false);
	sample_set(data, from, 5, x);
	column.data = data;
	column.length = 37;
	check_column(&column, to, false);
}

static void
test_borders(DaStorage from, DaStorage to)
{
	uint64_t	state = 3;

	/* around every power of two and its half, on both sides of 0 */
	for (int power = -160; power < 130; power++)
		for (int d = -6; d <= 6; d++)
			for (int sign = -1; sign <= 1; sign += 2)
			{
				DaScalar	x = {.bits = 0};

				if (is_float(from))
				{
					double		f = sign * (ldexp(1, power) + d * 0.25);

					check_element(from, sample_float(from, f), to);
					f = sign * ldexp(1, power) * (1 + d * (from == DA_STORAGE_FLOAT4 ?
														   FLT_EPSILON : DBL_EPSILON));
					check_element(from, sample_float(from, f), to);
				}
				else if (power >= 0 && power < 64)
				{
					uint64_t	i = (UINT64_C(1) << power) + d;

					i = sign < 0 ? -i : i;
					memcpy(&x, &i, da_storage_size[from]);
					check_element(from, x, to);
				}
			}
	for (int i = 0; i < 1000; i++)
		check_element(from, sample_element(from, &state), to);
	if (from == DA_STORAGE_FLOAT8)
	{
		/* what rounds up to an infinity, and the smallest that stays */
		static const double edges[] = {FLT_MAX, 3.4028235677973362e38, 3.4028235677973366e38,
		1.4e-45, 7.0064923216240862e-46, 7.0064923216240853e-46, DBL_MIN, 5e-324, DBL_MAX};

		for (int i = 0; i < SAMPLE_COUNT(edges); i++)
		{
			check_element(from, sample_float(from, edges[i]), to);
			check_element(from, sample_float(from, -edges[i]), to);
		}
	}
}

/* random bits: any value there is */
static void
test_random(DaStorage from, DaStorage to)
{
	uint64_t	state = 11;

	for (int i = 0; i < 20000; i++)
	{
		uint64_t	random = check_random(&state);
		DaScalar	x = {.bits = 0};
		DaColumn	column = {from, false, 1, &x, NULL, 0};

		memcpy(&x, &random, da_storage_size[from]);
		check_column(&column, to, false);
	}
}

/* 0 for what fails */
static void
make_fit(DaColumn *column, DaStorage to)
{
	DaScalar	y;

	for (int64_t i = 0; i < column->length; i++)
		if (oracle(column->storage, sample_get(column->data, column->storage, i), to, &y))
			sample_set((void *) column->data, column->storage, i, (DaScalar) {.bits = 0});
}

static void
test_shapes(DaStorage from, DaStorage to)
{
	for (int i = 0; i < SAMPLE_COUNT(sample_sizes); i++)
		for (int k = 0; k < SAMPLE_COUNT(sample_offsets); k++)
			for (SampleNulls nulls = 0; nulls < SAMPLE_NUM_NULLS; nulls++)
			{
				DaColumn	column;

				if (sample_sizes[i] == SAMPLE_LONGEST && (k != 3 || nulls != SAMPLE_SOME_NULL))
					continue;
				column = sample_column(from, sample_sizes[i], nulls, sample_offsets[k], i);
				check_column(&column, to, nulls != SAMPLE_NO_VALIDITY || k & 1);
				make_fit(&column, to);
				check_column(&column, to, nulls != SAMPLE_NO_VALIDITY || k & 1);
				sample_column_free(&column);
			}
}

static void
test_refusals(void)
{
	int64_t		n = DA_INTERRUPT_STRIDE + 5;
	DaColumn	column = sample_column(DA_STORAGE_INT4, n, SAMPLE_NO_VALIDITY, 0, 1);
	DaOutput	result = sample_output(DA_STORAGE_FLOAT8, n, false);

	for (int which = 0; which < 2; which++)
	{
		DaCall		call = sample_interrupted(which);

		CHECK(sample_step(&call, DA_STEP_CONVERT, &column, NULL, NULL, &result) ==
			  DA_INTERRUPTED, "convert");
	}
	column.storage = DA_STORAGE_BOOL;
	CHECK(sample_step(&sample_call, DA_STEP_CONVERT, &column, NULL, NULL, &result) ==
		  DA_UNSUPPORTED, "from BOOL");
	column.storage = DA_STORAGE_INT4;
	result.storage = DA_STORAGE_BOOL;
	CHECK(sample_step(&sample_call, DA_STEP_CONVERT, &column, NULL, NULL, &result) ==
		  DA_UNSUPPORTED, "to BOOL");
	sample_output_free(&result);
	sample_column_free(&column);
}

int
main(void)
{
	for (DaStorage from = DA_STORAGE_INT2; from < DA_NUM_STORAGES; from++)
		for (DaStorage to = DA_STORAGE_INT2; to < DA_NUM_STORAGES; to++)
		{
			test_borders(from, to);
			test_random(from, to);
			test_shapes(from, to);
		}
	test_refusals();
	return check_done("convert");
}
