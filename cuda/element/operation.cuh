/*
 * operation.cuh
 *	  Operations on an element as types and overloads, so that a template can take them:
 *	  the rows of map_list.h and time_list.h, the pairs of convert.h.
 */
#ifndef DA_CUDA_OPERATION_CUH
#define DA_CUDA_OPERATION_CUH

#include <type_traits>

#include "kernel/element/arithmetic.h"
#include "kernel/element/calendar.h"
#include "kernel/element/convert.h"

/*
 * The rows of map_list.h as types: apply(a, b, &errors) for every storage that the operation
 * has a meaning for, and ordinary(a, b, &doubt) for floats. NEUTRAL: a last operand that no first
 * one fails with. The elementary functions are long: they are steps of programs alone.
 */
template <DaMapOp op>
struct Map;

#define MAP_OF(prefix, ctype, fn)                                                                  \
	static __device__ __forceinline__ ctype apply(ctype a, ctype b, uint32_t *errors)              \
	{                                                                                              \
		return da_##prefix##_##fn(a, b, errors);                                                   \
	}
#define MAP_ORDINARY(prefix, ctype, utype, fn)                                                     \
	static __device__ __forceinline__ ctype ordinary(ctype a, ctype b, utype *doubt)               \
	{                                                                                              \
		return da_##prefix##_##fn##_ordinary(a, b, doubt);                                         \
	}
#define MAP_OF_INT(fn) MAP_OF(int2, int16_t, fn) MAP_OF(int4, int32_t, fn) MAP_OF(int8, int64_t, fn)
#define MAP_OF_NUMBER(fn)                                                                          \
	MAP_OF_INT(fn)                                                                                 \
	MAP_OF(float4, float, fn)                                                                      \
	MAP_OF(float8, double, fn)                                                                     \
	MAP_ORDINARY(float4, float, uint32_t, fn)                                                      \
	MAP_ORDINARY(float8, double, uint64_t, fn)
#define MAP_OF_FLOAT8(fn) MAP_OF(float8, double, fn)
#define MAP_TAKES_INT std::is_integral_v<T>
#define MAP_TAKES_NUMBER true
#define MAP_TAKES_FLOAT8 std::is_same_v<T, double>
#define MAP_ARITY_ONE 1
#define MAP_ARITY_TWO 2
#define MAP_IS_ELEMENTARY_INT false
#define MAP_IS_ELEMENTARY_NUMBER false
#define MAP_IS_ELEMENTARY_FLOAT8 true

#define DA_MAP(id, fn, arity, classes, neutral)                                                    \
	template <>                                                                                    \
	struct Map<DA_MAP_##id>                                                                        \
	{                                                                                              \
		template <typename T>                                                                      \
		static constexpr bool takes = MAP_TAKES_##classes;                                         \
		static constexpr bool is_elementary = MAP_IS_ELEMENTARY_##classes;                         \
		static constexpr int NEUTRAL = neutral;                                                    \
		static constexpr int ARITY = MAP_ARITY_##arity;                                            \
		MAP_OF_##classes(fn)                                                                       \
	};
#include "kernel/element/map_list.h"
#undef DA_MAP

/* the rows of time_list.h, in the same way */
template <DaTimeOp op>
struct Time;

#define DA_TIME(id, fn, arity, others, from, to, result)                                           \
	template <>                                                                                    \
	struct Time<DA_TIME_##id>                                                                      \
	{                                                                                              \
		using From = da_time_##from;                                                               \
		using To = da_time_##to;                                                                   \
		static __device__ __forceinline__ To apply(From a, From b, From c, uint32_t *errors)       \
		{                                                                                          \
			return da_time_##fn(a, b, c, errors);                                                  \
		}                                                                                          \
	};
#include "kernel/element/time_list.h"
#undef DA_TIME

/* convert_element(y, x, &errors) for every pair of convert.h, by the types of y and x */
#define CONVERT_ELEMENT(from, from_type, to, to_type)                                              \
	static __device__ __forceinline__ void convert_element(to_type &y, from_type x,                \
														   uint32_t *errors)                       \
	{                                                                                              \
		y = da_##to##_of_##from(x, errors);                                                        \
	}
#define CONVERT_BOOL(to, to_type)
#define CONVERT_INT(to, to_type) DA_CONVERT_SOURCES(CONVERT_ELEMENT, to, to_type)
#define CONVERT_FLOAT(to, to_type) DA_CONVERT_SOURCES(CONVERT_ELEMENT, to, to_type)

#define DA_STORAGE(id, prefix, ctype, utype, class) CONVERT_##class(prefix, ctype)
#include "kernel/element/storage_list.h"
#undef DA_STORAGE

/*
 * A NaN of the other width as CPUs make it: quiet, with the sign and as much of the
 * payload as there is room for. A device's conversion knows only one NaN.
 */
static __device__ __forceinline__ void
convert_nan(double &y, float x)
{
	uint64_t bits = da_float4_bits(x);

	y = da_float8_from_bits((bits & 0x80000000) << 32 | (bits & 0x7fffff) << 29 |
							UINT64_C(0x7ff8000000000000));
}

static __device__ __forceinline__ void
convert_nan(float &y, double x)
{
	uint64_t bits = da_float8_bits(x);

	y = da_float4_from_bits((uint32_t) (bits >> 32 & 0x80000000) |
							(uint32_t) (bits >> 29 & 0x7fffff) | 0x7fc00000);
}

/* the same with the host's NaNs */
template <typename To, typename From>
static __device__ __forceinline__ To
convert(From x, uint32_t *errors)
{
	To y;

	convert_element(y, x, errors);
	if constexpr (std::is_floating_point_v<From> && std::is_floating_point_v<To> &&
				  sizeof(From) != sizeof(To))
	{
		if (x != x)
			convert_nan(y, x);
	}
	return y;
}

#endif
