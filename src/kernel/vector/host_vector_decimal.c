/*
 * host_vector_decimal.c
 *	  Floats that are decimals: which integers they are, divided by which power of ten.
 */
#include <math.h>

#include "kernel/host/host.h"
#include "kernel/vector/host_vector.h"
#include "kernel/vector/vector_codes.h"

static const double powers_of_ten[] = {DA_POWERS_OF_TEN};
static const double powers_of_a_tenth[] = {DA_POWERS_OF_A_TENTH};

/* where there are two ways to divide: a fused multiply-add may be fast, may be a library's */
#if defined(__x86_64__) && defined(__gnu_linux__) && !defined(__clang__) && __GNUC__ >= 12
#define FMA_CLONES __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#define FMA_IS_FAST (__builtin_cpu_supports("fma") && __builtin_cpu_supports("avx2"))
#elif defined(__FP_FAST_FMA)
#define FMA_CLONES DA_CLONES
#define FMA_IS_FAST true
#else
#define FMA_CLONES DA_CLONES
#define FMA_IS_FAST false
#endif

/* integers to decimals, in place */
#define DECIMALS(clones, name, from_type, to_type, value) \
static clones void \
name(void *elements, double power, double tenth) \
{ \
	char	   *element = elements; \
\
	(void) power; \
	(void) tenth; \
	for (int i = 0; i < DA_VECTOR_LENGTH; i++) \
	{ \
		from_type	integer; \
		to_type		decimal; \
\
		memcpy(&integer, element + i * sizeof(integer), sizeof(integer)); \
		decimal = value; \
		memcpy(element + i * sizeof(decimal), &decimal, sizeof(decimal)); \
	} \
}

DECIMALS(DA_CLONES, biased_divided, uint64_t, double, da_decimal_double(integer) / power)
DECIMALS(FMA_CLONES, biased_fused, uint64_t, double,
		 da_decimal_float8(da_decimal_double(integer), power, tenth))
DECIMALS(DA_CLONES, divided, int64_t, double, (double) integer / power)
DECIMALS(FMA_CLONES, fused, int64_t, double, da_decimal_float8((double) integer, power, tenth))
DECIMALS(DA_CLONES, multiplied, int32_t, float, da_decimal_float4(integer, tenth))

/*
 * Doubles to the integers that they are decimals of. "marks" is 1, and the integer anything, where
 * what comes back has other bits. Adding a large number rounds to an integer, in its low bits.
 */
#define INTEGERS(clones, name, decimal) \
static clones void \
name(const double *restrict x, double power, double tenth, int64_t *restrict integers, \
	 uint8_t *restrict marks) \
{ \
	(void) tenth; \
	for (int i = 0; i < DA_VECTOR_LENGTH; i++) \
	{ \
		double		scaled = x[i] * power; \
		double		biased = scaled + DA_DECIMAL_ZERO; \
		double		rounded = biased - DA_DECIMAL_ZERO; \
		double		back = decimal; \
		uint64_t	integer; \
		uint64_t	bits; \
		uint64_t	back_bits; \
\
		memcpy(&integer, &biased, sizeof(integer)); \
		memcpy(&bits, &x[i], sizeof(bits)); \
		memcpy(&back_bits, &back, sizeof(back_bits)); \
		integers[i] = (int64_t) (integer - DA_DECIMAL_BITS); \
		marks[i] = (bits != back_bits) | !(fabs(scaled) < DA_DECIMAL_LIMIT); \
	} \
}

INTEGERS(DA_CLONES, integers_divided, rounded / power)
INTEGERS(FMA_CLONES, integers_fused, da_decimal_float8(rounded, power, tenth))

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

/* for each storage of floats: one element and its integer, either way, and 1024 of them */
typedef struct DecimalFunctions
{
	uint64_t	bias;
	void		(*decimal) (uint64_t integer, double power, double tenth, DaScalar *element);
	bool		(*is_decimal) (const void *element, double power, double tenth, int64_t *integer);
	void		(*decimals) (void *elements, bool biased, double power, double tenth);
	bool		(*integers) (const void *elements, double power, double tenth, void *integers,
							 uint8_t *marks);
} DecimalFunctions;

/* an integer of "itype", below the limit, is a decimal by that expression; it is rounded once */
#define DECIMAL_FUNCTIONS(prefix, ctype, itype, limit, quotient) \
static void \
prefix##_decimal(uint64_t whole, double power, double tenth, DaScalar *element) \
{ \
	double		integer = (double) (itype) whole; \
	ctype		value = (ctype) (quotient); \
\
	(void) power; \
	(void) tenth; \
	memcpy(element, &value, sizeof(value)); \
} \
\
static bool \
prefix##_is_decimal(const void *element, double power, double tenth, int64_t *whole) \
{ \
	ctype		value; \
	ctype		back; \
	double		integer; \
\
	(void) tenth; \
	memcpy(&value, element, sizeof(value)); \
	integer = value * power; \
	if (!(fabs(integer) < limit)) \
		return false; \
	integer = integer + DA_DECIMAL_ZERO - DA_DECIMAL_ZERO; \
	*whole = (int64_t) integer; \
	back = (ctype) (quotient); \
	return memcmp(&back, &value, sizeof(back)) == 0; \
}

DECIMAL_FUNCTIONS(float4, float, int32_t, INT32_MAX, integer * tenth)
DECIMAL_FUNCTIONS(float8, double, int64_t, DA_DECIMAL_LIMIT, integer / power)

#define float4_bias	0
#define float8_bias	DA_DECIMAL_BITS

static void
float4_decimals(void *elements, bool biased, double power, double tenth)
{
	(void) biased;
	multiplied(elements, power, tenth);
}

static void
float8_decimals(void *elements, bool biased, double power, double tenth)
{
	if (biased)
		(FMA_IS_FAST ? biased_fused : biased_divided) (elements, power, tenth);
	else
		(FMA_IS_FAST ? fused : divided) (elements, power, tenth);
}

static bool
float4_integers(const void *elements, double power, double tenth, void *integers, uint8_t *marks)
{
	integers_float4(elements, power, tenth, integers, marks);
	return fill_marked_32(integers, marks);
}

static bool
float8_integers(const void *elements, double power, double tenth, void *integers, uint8_t *marks)
{
	(FMA_IS_FAST ? integers_fused : integers_divided) (elements, power, tenth, integers, marks);
	return fill_marked_64(integers, marks);
}

static const DecimalFunctions functions[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {DA_IF_FLOAT(class, prefix##_bias, prefix##_decimal, prefix##_is_decimal, \
									 prefix##_decimals, prefix##_integers)},
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

uint64_t
host_vector_bias(DaStorage storage)
{
	return functions[storage].bias;
}

void
host_vector_decimal(DaStorage storage, int exponent, uint64_t integer, DaScalar *element)
{
	element->bits = 0;
	if (da_is_float(storage))
		functions[storage].decimal(integer, powers_of_ten[exponent], powers_of_a_tenth[exponent],
								   element);
	else
		memcpy(element, &integer, da_storage_size[storage]);
}

void
host_vector_decimals(DaStorage storage, bool biased, int exponent, void *elements)
{
	if (da_is_float(storage))
		functions[storage].decimals(elements, biased, powers_of_ten[exponent],
									powers_of_a_tenth[exponent]);
}

bool
host_vector_is_decimal(DaStorage storage, const void *element, int exponent, int64_t *integer)
{
	return functions[storage].is_decimal(element, powers_of_ten[exponent],
										 powers_of_a_tenth[exponent], integer);
}

bool
host_vector_integers(DaStorage storage, const void *elements, int exponent, void *integers,
					 uint8_t *marks)
{
	return functions[storage].integers(elements, powers_of_ten[exponent],
									   powers_of_a_tenth[exponent], integers, marks);
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
