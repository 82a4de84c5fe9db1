/*
 * host_vector_decimal.c
 *	  Floats that are decimals: which integers they are, divided by which power of ten.
 */
#include <math.h>

#include "host.h"
#include "host_vector.h"
#include "vector_codes.h"

static const double powers_of_ten[] = {DA_POWERS_OF_TEN};
static const double powers_of_a_tenth[] = {DA_POWERS_OF_A_TENTH};

/*
 * Doubles to the integers that they are decimals of. "marks" is 1, and the integer anything, where
 * what comes back has other bits. Adding a large number rounds to an integer, in its low bits.
 */
static DA_CLONES void
integers_float8(const double *restrict x, double power, int64_t *restrict integers,
				uint8_t *restrict marks)
{
	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
	{
		double		scaled = x[i] * power;
		double		biased = scaled + DA_DECIMAL_ZERO;
		double		back = (biased - DA_DECIMAL_ZERO) / power;
		uint64_t	integer;
		uint64_t	bits;
		uint64_t	back_bits;

		memcpy(&integer, &biased, sizeof(integer));
		memcpy(&bits, &x[i], sizeof(bits));
		memcpy(&back_bits, &back, sizeof(back_bits));
		integers[i] = (int64_t) (integer - DA_DECIMAL_BITS);
		marks[i] = (bits != back_bits) | !(fabs(scaled) < DA_DECIMAL_LIMIT);
	}
}

static DA_CLONES void
integers_float4(const float *restrict x, double power, double tenth, int32_t *restrict integers,
				uint8_t *restrict marks)
{
	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
	{
		double		scaled = x[i] * power;
		double		biased = scaled + DA_DECIMAL_ZERO;
		float		back = (float) ((biased - DA_DECIMAL_ZERO) * tenth);
		uint64_t	integer;
		uint32_t	bits;
		uint32_t	back_bits;

		memcpy(&integer, &biased, sizeof(integer));
		memcpy(&bits, &x[i], sizeof(bits));
		memcpy(&back_bits, &back, sizeof(back_bits));
		integers[i] = (int32_t) (uint32_t) integer;
		marks[i] = (bits != back_bits) | !(fabs(scaled) < INT32_MAX);
	}
}

/* the exceptions become what stands before them */
#define FILL_MARKED(name, type) \
static bool \
name(type *integers, const uint8_t *marks) \
{ \
	int			first = 0; \
\
	while (first < DA_VECTOR_LENGTH && marks[first]) \
		first++; \
	if (first == DA_VECTOR_LENGTH) \
		return false; \
	for (int i = 0; i < first; i++) \
		integers[i] = integers[first]; \
	/* most often none is marked */ \
	for (int i = first & ~7; i < DA_VECTOR_LENGTH; i += 8) \
	{ \
		uint64_t	eight; \
\
		memcpy(&eight, marks + i, sizeof(eight)); \
		for (int k = i; k < i + 8 && eight != 0; k++) \
			if (marks[k] && k > first) \
				integers[k] = integers[k - 1]; \
	} \
	return true; \
}

FILL_MARKED(fill_marked_32, int32_t)
FILL_MARKED(fill_marked_64, int64_t)

bool
host_vector_is_decimal(DaStorage storage, const void *element, int exponent, int64_t *integer)
{
	double		power = powers_of_ten[exponent];
	double		tenth = powers_of_a_tenth[exponent];
	double		value;
	double		scaled;
	float		value4;

	if (storage == DA_STORAGE_FLOAT4)
	{
		memcpy(&value4, element, sizeof(value4));
		value = value4;
	}
	else
		memcpy(&value, element, sizeof(value));
	scaled = value * power;
	if (!(fabs(scaled) < (storage == DA_STORAGE_FLOAT4 ? INT32_MAX : DA_DECIMAL_LIMIT)))
		return false;
	scaled = scaled + DA_DECIMAL_ZERO - DA_DECIMAL_ZERO;
	*integer = (int64_t) scaled;
	if (storage == DA_STORAGE_FLOAT4)
	{
		float		back = (float) (scaled * tenth);

		return memcmp(&back, &value4, sizeof(back)) == 0;
	}
	scaled /= power;
	return memcmp(&scaled, &value, sizeof(scaled)) == 0;
}

int
host_vector_exponent(const DaVectorPlan *plan, const void *elements)
{
	const int	step = 31;
	size_t		size = da_storage_size[plan->storage];
	double		least = INFINITY;
	int			chosen = plan->exponent[0];

	for (int k = 0; k < plan->exponents && plan->exponents > 1; k++)
	{
		int			exponent = plan->exponent[k];
		int64_t		min = INT64_MAX;
		int64_t		max = INT64_MIN;
		double		bits = 0;

		for (int i = 0; i < DA_VECTOR_LENGTH; i += step)
		{
			int64_t		integer;

			if (host_vector_is_decimal(plan->storage, (const char *) elements + i * size,
									   exponent, &integer))
			{
				min = integer < min ? integer : min;
				max = integer > max ? integer : max;
			}
			else
				bits += (size + 2) * 8;
		}
		if (min <= max)
			bits += (DA_VECTOR_LENGTH / step) * host_vector_width((uint64_t) max - (uint64_t) min);
		if (bits < least)
		{
			least = bits;
			chosen = exponent;
		}
	}
	return chosen;
}

bool
host_vector_integers(DaStorage storage, const void *elements, int exponent, void *integers,
					 uint8_t *marks)
{
	if (storage == DA_STORAGE_FLOAT8)
	{
		integers_float8(elements, powers_of_ten[exponent], integers, marks);
		return fill_marked_64(integers, marks);
	}
	integers_float4(elements, powers_of_ten[exponent], powers_of_a_tenth[exponent], integers,
					marks);
	return fill_marked_32(integers, marks);
}
