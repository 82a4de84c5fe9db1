/*
 * storage.cuh
 *	  The meanings of scalar.h as C++ traits: a template takes a Storage, a switch
 *	  over the run-time enum stands in one place.
 */
#ifndef DA_CUDA_STORAGE_CUH
#define DA_CUDA_STORAGE_CUH

#include "kernel/kernel.h"
#include "kernel/element/scalar.h"

template <DaStorage storage>
struct Storage;

/* T: an element. U: an unsigned integer of its width, for keys. */
#define DA_STORAGE(id, prefix, ctype, utype, class)                                                \
	template <>                                                                                    \
	struct Storage<DA_STORAGE_##id>                                                                \
	{                                                                                              \
		static_assert(DA_IS_WIDTH(sizeof(ctype)) && sizeof(ctype) == sizeof(utype),                \
					  "a width that is handled");                                                  \
		using T = ctype;                                                                           \
		using U = utype;                                                                           \
		static constexpr DaStorage id_ = DA_STORAGE_##id;                                          \
		static constexpr bool is_float = DA_CLASS_##class == DA_CLASS_FLOAT;                       \
		static constexpr bool is_int = DA_CLASS_##class == DA_CLASS_INT;                           \
		static constexpr bool is_number = is_int || is_float;                                      \
		static __host__ __device__ __forceinline__ bool lt(T a, T b)                               \
		{                                                                                          \
			return da_##prefix##_lt(a, b);                                                         \
		}                                                                                          \
		static __host__ __device__ __forceinline__ bool le(T a, T b)                               \
		{                                                                                          \
			return da_##prefix##_le(a, b);                                                         \
		}                                                                                          \
		static __host__ __device__ __forceinline__ bool gt(T a, T b)                               \
		{                                                                                          \
			return da_##prefix##_gt(a, b);                                                         \
		}                                                                                          \
		static __host__ __device__ __forceinline__ bool ge(T a, T b)                               \
		{                                                                                          \
			return da_##prefix##_ge(a, b);                                                         \
		}                                                                                          \
		static __host__ __device__ __forceinline__ bool eq(T a, T b)                               \
		{                                                                                          \
			return da_##prefix##_eq(a, b);                                                         \
		}                                                                                          \
		static __host__ __device__ __forceinline__ bool ne(T a, T b)                               \
		{                                                                                          \
			return da_##prefix##_ne(a, b);                                                         \
		}                                                                                          \
		static __host__ __device__ __forceinline__ U key(T a)                                      \
		{                                                                                          \
			return da_##prefix##_key(a);                                                           \
		}                                                                                          \
		static __host__ __device__ __forceinline__ T unkey(U k)                                    \
		{                                                                                          \
			return da_##prefix##_unkey(k);                                                         \
		}                                                                                          \
		static __host__ __device__ __forceinline__ T canonical(T a)                                \
		{                                                                                          \
			return da_##prefix##_canonical(a);                                                     \
		}                                                                                          \
	};
#include "kernel/element/storage_list.h"
#undef DA_STORAGE

/* f(Storage<...>()) for that storage, on the host or the device as f is */
#pragma nv_exec_check_disable
template <typename F>
static __host__ __device__ __forceinline__ auto
with_storage(DaStorage storage, F f)
{
	switch (storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class)                                                \
	case DA_STORAGE_##id:                                                                          \
		return f(Storage<DA_STORAGE_##id>());
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
	case DA_NUM_STORAGES:
		break;
	}
	__builtin_unreachable();
}

/* f of an element, of a storage of floats */
#pragma nv_exec_check_disable
template <typename F>
static __host__ __device__ __forceinline__ auto
with_float(DaStorage storage, F f)
{
	switch (storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class)                                                \
	case DA_STORAGE_##id:                                                                          \
		DA_IF_FLOAT(class, return f(ctype());)                                                     \
		break;
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
	case DA_NUM_STORAGES:
		break;
	}
	__builtin_unreachable();
}

/* the same by width alone, for who only moves elements: f of an unsigned integer */
#pragma nv_exec_check_disable
template <typename F>
static __host__ __device__ __forceinline__ auto
with_width(DaStorage storage, F f)
{
	switch (da_storage_width(storage))
	{
	case DA_WIDTH_1:
		return f(uint8_t());
	case DA_WIDTH_2:
		return f(uint16_t());
	case DA_WIDTH_4:
		return f(uint32_t());
	case DA_WIDTH_8:
		break;
	}
	return f(uint64_t());
}

static inline size_t
storage_size(DaStorage storage)
{
	return with_width(storage, [](auto element) { return sizeof(element); });
}

#endif
