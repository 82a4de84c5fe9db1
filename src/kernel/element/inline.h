/*
 * inline.h
 *	  How the functions are declared that both engines compile: as C for the host,
 *	  as CUDA for the device.
 */
#ifndef DA_INLINE_H
#define DA_INLINE_H

#ifdef __CUDACC__
#define DA_INLINE static __host__ __device__ __forceinline__
#define DA_OUTLINE static __host__ __device__ __noinline__
#else
#define DA_INLINE static inline __attribute__((always_inline))
#define DA_NOINLINE static __attribute__((noinline))
/* for what is seldom called, in headers */
#define DA_OUTLINE static __attribute__((noinline, unused))
#endif

#endif							/* DA_INLINE_H */
