/*
 * kernel.h
 *	  The boundary between an engine and all else: element types, columns in an
 *	  engine's memory, and what an engine is: memory, and one way to work (task.h).
 *
 * Nothing here knows PostgreSQL or CUDA. An engine never raises, never calls back
 * and keeps no pointer after it returns: it answers with a status, and with
 * error bits for what the data did wrong.
 */
#ifndef DA_KERNEL_H
#define DA_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "kernel/element/bits.h"

/*
 * Scalars, masks, vectors of encoded elements and stored values have the least significant byte
 * first, as devices do.
 */
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "darray needs a little-endian machine: what it stores has the least significant byte first"
#endif

#define DA_MAX_DIMS 6

typedef enum DaStorage
{
#define DA_STORAGE(id, prefix, ctype, utype, class) DA_STORAGE_##id,
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
	DA_NUM_STORAGES
} DaStorage;

typedef enum DaElement
{
#define DA_ELEMENT(id, sql, storage, class, rank, oid, sum, avg, gsum, gavg) DA_ELEMENT_##id,
#include "kernel/element/element_list.h"
#undef DA_ELEMENT
	DA_NUM_ELEMENTS
} DaElement;

typedef enum DaClass
{
	DA_CLASS_BOOL,
	DA_CLASS_INT,
	DA_CLASS_FLOAT,
	DA_CLASS_TIME,
	DA_CLASS_TEXT
} DaClass;

/* for rows of storage_list.h: what stands there for storages of some classes alone */
#define DA_IF_INT(class, ...) DA_IF_INT_##class(__VA_ARGS__)
#define DA_IF_INT_BOOL(...)
#define DA_IF_INT_INT(...) __VA_ARGS__
#define DA_IF_INT_FLOAT(...)
#define DA_IF_FLOAT(class, ...) DA_IF_FLOAT_##class(__VA_ARGS__)
#define DA_IF_FLOAT_BOOL(...)
#define DA_IF_FLOAT_INT(...)
#define DA_IF_FLOAT_FLOAT(...) __VA_ARGS__

/*
 * The widths that elements may have, in bytes. Who goes by width switches over these, without
 * a default: a new one is a compile error wherever it is not handled.
 */
typedef enum DaWidth
{
	DA_WIDTH_1 = 1,
	DA_WIDTH_2 = 2,
	DA_WIDTH_4 = 4,
	DA_WIDTH_8 = 8
} DaWidth;

#define DA_IS_WIDTH(size) \
	((size) == DA_WIDTH_1 || (size) == DA_WIDTH_2 || (size) == DA_WIDTH_4 || (size) == DA_WIDTH_8)

/* what is fixed about an element type; indexed by DaElement */
typedef struct DaElementInfo
{
	const char *sql;			/* SQL name of the element type */
	DaStorage	storage;
	DaClass		class_;
	uint8_t		rank;			/* how wide: see da_element_wider() */
	uint8_t		size;			/* bytes an element: a DaWidth */
} DaElementInfo;

extern const DaElementInfo da_element_info[DA_NUM_ELEMENTS];

/* bytes an element: a DaWidth; here, since the CUDA engine is built without the host's sources */
static const uint8_t da_storage_size[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) sizeof(ctype),
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

/* the size as a width, on devices, too */
DA_INLINE DaWidth
da_storage_width(DaStorage storage)
{
	switch (storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			return (DaWidth) sizeof(ctype);
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			break;
	}
	return DA_WIDTH_8;
}

/* BOOL, INT or FLOAT */
DA_INLINE DaClass
da_storage_class(DaStorage storage)
{
	switch (storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			return DA_CLASS_##class;
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			break;
	}
	return DA_CLASS_BOOL;
}

DA_INLINE bool
da_is_bool(DaStorage storage)
{
	return da_storage_class(storage) == DA_CLASS_BOOL;
}

DA_INLINE bool
da_is_int(DaStorage storage)
{
	return da_storage_class(storage) == DA_CLASS_INT;
}

DA_INLINE bool
da_is_float(DaStorage storage)
{
	return da_storage_class(storage) == DA_CLASS_FLOAT;
}

/* the storage of other elements of that many bytes, whose values are these elements' bits */
DA_INLINE DaStorage
da_storage_of_bits(DaWidth width)
{
	switch (width)
	{
		case DA_WIDTH_1:
			return DA_STORAGE_BOOL;
		case DA_WIDTH_2:
			return DA_STORAGE_INT2;
		case DA_WIDTH_4:
			return DA_STORAGE_INT4;
		case DA_WIDTH_8:
			break;
	}
	return DA_STORAGE_INT8;
}

/* of two numbers, or two of class TIME, what both are cast to where they meet */
static inline DaElement
da_element_wider(DaElement a, DaElement b)
{
	return da_element_info[a].rank < da_element_info[b].rank ? b : a;
}

/* the number that an element of a type is stored as: the first type of its storage */
static inline DaElement
da_element_plain(DaElement element)
{
	int			plain = 0;

	while (da_element_info[plain].storage != da_element_info[element].storage)
		plain++;
	return (DaElement) plain;
}

typedef enum DaCompareOp
{
#define DA_COMPARE(id, fn) DA_COMPARE_##id,
#include "kernel/element/compare_list.h"
#undef DA_COMPARE
	DA_NUM_COMPARES
} DaCompareOp;

typedef enum DaLogicOp
{
	DA_LOGIC_AND,
	DA_LOGIC_OR,
	DA_LOGIC_NOT,
	DA_LOGIC_IS_NULL
} DaLogicOp;

typedef enum DaMapOp
{
#define DA_MAP(id, fn, arity, classes, neutral) DA_MAP_##id,
#include "kernel/element/map_list.h"
#undef DA_MAP
	DA_NUM_MAPS
} DaMapOp;

typedef enum DaTimeOp
{
#define DA_TIME(id, fn, arity, others, from, to, result) DA_TIME_##id,
#include "kernel/element/time_list.h"
#undef DA_TIME
	DA_NUM_TIMES
} DaTimeOp;

typedef enum DaFold
{
#define DA_FOLD(id, ...) DA_FOLD_##id,
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD
	DA_NUM_FOLDS
} DaFold;

typedef enum DaStatus
{
	DA_OK,
	DA_NO_MEMORY,
	DA_INTERRUPTED,				/* an interrupt flag was seen; nothing of the output holds */
	DA_UNSUPPORTED,				/* this engine does not do that: ask the host */
	DA_LOST						/* this process can use the engine no (longer); reason() says why */
} DaStatus;

/* DaCall.errors: what PostgreSQL's own functions raise for such data */
#define DA_ERROR_OUT_OF_RANGE		0x01	/* integer does not fit */
#define DA_ERROR_OVERFLOW			0x02	/* float overflow */
#define DA_ERROR_UNDERFLOW			0x04	/* float underflow */
#define DA_ERROR_DIVISION_BY_ZERO	0x08
#define DA_ERROR_GROUP				0x10	/* a group number outside 1..ngroups */
#define DA_ERROR_ROOT_OF_NEGATIVE	0x20
#define DA_ERROR_POWER_OF_ZERO		0x40	/* a negative one */
#define DA_ERROR_POWER_OF_NEGATIVE	0x80	/* one that is no integer */
#define DA_ERROR_LOG_OF_ZERO		0x100
#define DA_ERROR_LOG_OF_NEGATIVE	0x200
#define DA_ERROR_ARGUMENT			0x400	/* of a function, outside of where it is defined */
#define DA_ERROR_TIME				0x800	/* a date or timestamp out of range */
/* none is above these bits */
#define DA_ERROR_BITS				12

/* one element of any storage */
typedef union DaScalar
{
	uint8_t		b;
	int16_t		i2;
	int32_t		i4;
	int64_t		i8;
	float		f4;
	double		f8;
	uint64_t	bits;			/* zero this first: unused bytes are then 0 */
} DaScalar;

/* what is fixed about a storage, besides its size and class; indexed by DaStorage */
typedef struct DaStorageInfo
{
	bool		(*less) (const DaScalar *a, const DaScalar *b); /* in PostgreSQL's order */
	bool		(*equal) (const DaScalar *a, const DaScalar *b);
	/* as scalar_template.h has them */
	uint64_t	(*key) (const DaScalar *a);
	DaScalar	(*unkey) (uint64_t key);
	/* as a double, which a float fits into; and an integer, which fits */
	double		(*number) (const DaScalar *a);
	DaScalar	(*of_integer) (int64_t integer);
	uint8_t		digits;			/* of floats: bits of the mantissa */
} DaStorageInfo;

extern const DaStorageInfo da_storage_info[DA_NUM_STORAGES];

static inline bool
da_scalar_less(DaStorage storage, const DaScalar *a, const DaScalar *b)
{
	return da_storage_info[storage].less(a, b);
}

static inline bool
da_scalar_equal(DaStorage storage, const DaScalar *a, const DaScalar *b)
{
	return da_storage_info[storage].equal(a, b);
}

static inline double
da_scalar_number(DaStorage storage, DaScalar a)
{
	return da_storage_info[storage].number(&a);
}

static inline DaScalar
da_scalar_of_integer(DaStorage storage, int64_t integer)
{
	return da_storage_info[storage].of_integer(integer);
}

/* how many elements are less than that one, of "count" that ascend, without NULLs */
extern int64_t da_scalar_place(DaStorage storage, const void *elements, int64_t count,
							   const DaScalar *element);

/*
 * A column to read, in the engine's memory. The data under a NULL are always 0,
 * so a sum needs no look at the validity.
 */
typedef struct DaColumn
{
	DaStorage	storage;
	bool		scalar;			/* one element that stands for any number of equal ones; it is in
								 * the host's memory whatever the engine */
	int64_t		length;			/* elements */
	const void *data;			/* element 0, aligned to its size */
	const uint64_t *validity;	/* NULL: no element is NULL */
	int64_t		validity_offset;	/* bit of element 0 */
} DaColumn;

DA_INLINE bool
da_column_is_null(const DaColumn *column, int64_t i)
{
	return column->validity && !da_bit_get(column->validity, column->validity_offset + i);
}

DA_INLINE void
da_copy_element(void *to, const void *from, DaWidth width)
{
	switch (width)
	{
		case DA_WIDTH_1:
			memcpy(to, from, 1);
			break;
		case DA_WIDTH_2:
			memcpy(to, from, 2);
			break;
		case DA_WIDTH_4:
			memcpy(to, from, 4);
			break;
		case DA_WIDTH_8:
			memcpy(to, from, 8);
			break;
	}
}

/* element i of those that lie there, which are integers of so many bytes */
DA_INLINE int64_t
da_integer_at(const void *elements, DaWidth width, int64_t i)
{
	switch (width)
	{
		case DA_WIDTH_1:
			return ((const uint8_t *) elements)[i];
		case DA_WIDTH_2:
			return ((const int16_t *) elements)[i];
		case DA_WIDTH_4:
			return ((const int32_t *) elements)[i];
		case DA_WIDTH_8:
			break;
	}
	return ((const int64_t *) elements)[i];
}

static inline int64_t
da_column_integer(const DaColumn *column, int64_t i)
{
	return da_integer_at(column->data, da_storage_width(column->storage), i);
}

/* "n" elements from "at" on */
static inline DaColumn
da_column_part(const DaColumn *column, int64_t at, int64_t n)
{
	DaColumn	part = *column;

	part.length = n;
	part.data = (const char *) column->data + at * da_storage_width(column->storage);
	part.validity_offset += at;
	return part;
}

static inline int64_t
da_scalar_integer(DaStorage storage, DaScalar a)
{
	return da_integer_at(&a, da_storage_width(storage), 0);
}

static inline DaScalar
da_column_scalar(const DaColumn *column, int64_t i)
{
	DaScalar	scalar = {.bits = 0};
	int			size = da_storage_size[column->storage];

	da_copy_element(&scalar, (const char *) column->data + i * size, (DaWidth) size);
	return scalar;
}

/*
 * A column to write, in the engine's memory. The engine writes every element (0
 * under a NULL), and, where there is room for them, every validity word with
 * bits past the end 0.
 */
typedef struct DaOutput
{
	DaStorage	storage;
	int64_t		length;			/* elements */
	void	   *data;
	uint64_t   *validity;		/* DA_VALIDITY_WORDS(length) words, or NULL where the caller knows
								 * that no NULL can come out */
	int64_t		null_count;		/* set by the engine */
} DaOutput;

static inline void
da_output_put(DaOutput *output, int64_t i, DaScalar scalar)
{
	int			size = da_storage_size[output->storage];

	da_copy_element((char *) output->data + i * size, &scalar, (DaWidth) size);
}

/* what goes with every call */
typedef struct DaCall
{
	/* looked at every million elements or so; NULL, or an int that becomes nonzero */
	const volatile int *interrupt[2];
	uint32_t	errors;			/* DA_ERROR_* bits, collected */

	/*
	 * Of a program: the step that caused them. A program's errors are those of the first step that
	 * fails anywhere, and of the first element that it fails for, as if each step had been a call
	 * of its own; what comes after it then does not count.
	 */
	uint8_t		failed_step;
} DaCall;

/* has a flag been set, by a signal's handler or another thread? */
static inline bool
da_call_is_interrupted(const DaCall *call)
{
	return (call->interrupt[0] && __atomic_load_n(call->interrupt[0], __ATOMIC_RELAXED)) ||
		(call->interrupt[1] && __atomic_load_n(call->interrupt[1], __ATOMIC_RELAXED));
}

/* order of a sort; stable either way */
typedef struct DaOrder
{
	bool		descending;
	bool		nulls_first;
} DaOrder;

/* "count" buckets of one width, from "low" on, "high" not included; it may be below "low" */
typedef struct DaBuckets
{
	double		low;
	double		high;
	int32_t		count;
	bool		multiply_first; /* by the count, before what is divided by the width: they round */
} DaBuckets;

/* numbers of a stream of random ones, from "start" on: all that they depend on */
typedef struct DaRandom
{
	uint64_t	seed;
	uint64_t	stream;
	uint64_t	start;
} DaRandom;

/*
 * A rectangular section: element (i0, i1, ...) of the result, 0 <= ik < dims[k],
 * is element start + sum(ik * strides[k]) of the source. Strides in elements,
 * may be negative.
 */
typedef struct DaSection
{
	int			ndim;
	int64_t		start;
	int64_t		dims[DA_MAX_DIMS];
	int64_t		strides[DA_MAX_DIMS];
} DaSection;

/* 256-bit two's complement integer, least significant word first */
typedef struct DaInt256
{
	uint64_t	word[4];
} DaInt256;

/*
 * What variances are made of: n times the sum of the squares of n numbers less the square of their
 * sum, without any error but that the lowest bit stands for all below it, which 200 bits have room
 * for. Times 2^exponent, which is even.
 */
typedef struct DaVariance
{
	DaInt256	top;			/* not negative */
	int			exponent;
} DaVariance;

/* what one pass over a column gives; which fields hold depends on what was asked for */
typedef struct DaReduced
{
	int64_t		rows;			/* elements, those that a mask let through */
	int64_t		count;			/* elements that are not NULL */
	int64_t		true_count;		/* of a BOOL column */
	bool		special;		/* an infinity or a NaN was among them */
	DaInt256	sum;			/* integers: the sum, of squares too */
	DaInt256	sum_squares;
	double		sum_float8;		/* floats: the exact sum, rounded once to a double (infinite
								 * without "special": it does not fit) */
	float		sum_float4;		/* the same, rounded once to a float */
	DaVariance	variance;		/* floats without "special" */
	DaScalar	min;			/* last of equal ones, as PostgreSQL's min() and max() */
	DaScalar	max;
	DaScalar	value;			/* of an aggregate by its state, if count is not 0 */
} DaReduced;

/*
 * What the products of two columns of floats add up to, without any error: limb i counts units of
 * 2^(DA_PRODUCTS_BASE + 32 * i), all but the last are within 0 .. 2^32 - 1.
 */
#define DA_PRODUCTS_LIMBS	136
#define DA_PRODUCTS_BASE	(-2176)

typedef struct DaProducts
{
	int64_t		count;			/* pairs of which neither is NULL */
	uint32_t	special;		/* DA_EXACT_* bits (exact_sum.h): products that are not finite */
	int32_t		pending;		/* while products are added: since carries were propagated */
	int64_t		limb[DA_PRODUCTS_LIMBS];
} DaProducts;

/* how an engine is to be opened */
typedef struct DaOptions
{
	int			device;			/* which one, from 0 */
	uint64_t	memory_limit;	/* bytes of its memory that this process may take */
	uint64_t	warm_memory;	/* bytes of freed memory to keep for the next call */
	bool		urgent;			/* of a thread: its tasks go before those of others */
} DaOptions;

/* a device that an engine may run on */
typedef struct DaDevice
{
	char		name[256];
	char		driver[64];		/* versions of driver and runtime */
	uint64_t	memory_total;	/* bytes */
	bool		open;			/* this process has it open; else the next two are not known */
	uint64_t	memory_free;
	uint64_t	memory_used;	/* by this process, for columns and scratch */
	char		reason[256];	/* why it cannot be used; empty: it can */
} DaDevice;

/* a column of bytes that is stored, and what is in it: for who has it already */
typedef struct DaName
{
	uint32_t	database;
	uint32_t	relation;
	uint64_t	value;
	uint64_t	size;			/* bytes */
	uint64_t	hash[2];		/* XXH3-128 of them */
} DaName;

/* memory of an engine's that another process can read which has a device, too */
#define DA_HATCH_NAME	64

typedef struct DaHatch
{
	void	   *address;		/* in this process; NULL: there is none */
	bool		opened;			/* another process has made it */
	uint8_t		name[DA_HATCH_NAME];	/* by which others open it */
} DaHatch;

struct DaTask;

/*
 * An engine. Addresses in a task are of its own memory. "call" is never NULL; columns
 * and outputs of length 0 are allowed everywhere. When a function has returned, whatever
 * it answered, nothing of it runs any more that reads or writes memory of the host.
 */
typedef struct DaEngine
{
	uint32_t	version;		/* DA_ENGINE_VERSION */
	const char *name;			/* as darray.engine spells it */

	/*
	 * An engine with a device is opened before anything else, once by each thread that uses it, as
	 * the first one said but for "urgent"; the host engine, which is one thread's, has NULLs here.
	 * DA_LOST: it cannot be. DA_NO_MEMORY: not by this thread.
	 */
	DaStatus	(*open) (const DaOptions *options);

	/*
	 * Why it cannot be used, a text that stays; NULL: it can, as far as is known. It asks no
	 * driver, but finds out whether there is one.
	 */
	const char *(*reason) (void);
	/* the devices there are, into room for "max"; returns their number. Opens none. */
	int			(*devices) (DaDevice *devices, int max);

	/*
	 * Memory: "size" in bytes is what was asked for; release() takes it again. Both may be called
	 * at any time, release() even when all else is lost.
	 */
	DaStatus	(*allocate) (size_t size, void **address);
	void		(*release) (void *address, size_t size);
	/* all bytes 0, before whatever else is done there from now on; the host engine has none */
	DaStatus	(*clear) (void *address, size_t size);
	/* give back what was released and is kept for the next allocation; not when all is lost */
	void		(*trim) (void);
	/* between this engine's memory and the host's */
	DaStatus	(*upload) (DaCall *call, void *to, const void *from_host, size_t size);
	DaStatus	(*download) (DaCall *call, void *to_host, const void *from, size_t size);

	/*
	 * The same in pieces, for who makes the bytes as they go: stage() gives memory of the host for
	 * up to stage_size bytes, send() begins to copy the first "size" of them. A piece that was not
	 * sent is given again. Engines without a device have no stages.
	 */
	size_t		stage_size;
	DaStatus	(*stage) (DaCall *call, void **piece);
	DaStatus	(*send) (void *to, size_t size);

	/*
	 * What a call has begun goes on, in order, for the thread that called. This waits until it is
	 * done for all: then another thread may go on with that memory. NULL: nothing goes on.
	 */
	void		(*settle) (void);

	/*
	 * From device to device, where each has a process of its own: one makes a hatch of hatch_size
	 * bytes, the other one opens it by its name (DA_UNSUPPORTED: the devices cannot), and closes
	 * it before the first one does. copy() is between any two places that this engine has, hatches
	 * too, and goes on as all that a call has begun. NULL: there are no hatches.
	 */
	size_t		hatch_size;
	DaStatus	(*make_hatch) (DaHatch *hatch);
	DaStatus	(*open_hatch) (DaHatch *hatch);
	void		(*close_hatch) (DaHatch *hatch);
	DaStatus	(*copy) (void *to, const void *from, size_t size);

	/*
	 * Of an engine that several processes use; NULL: it is this one's. find() gives memory for a
	 * stored column. DA_OK: its bytes are there. DA_UNSUPPORTED: the caller sends them, from the
	 * first to the last, and then says so by publish(), or releases the memory. Others find it
	 * then, so nobody may write there any more; when memory is short it may be gone, and what asks
	 * for it is then not supported.
	 */
	DaStatus	(*find) (DaCall *call, const DaName *name, void **address);
	void		(*publish) (void *address);

	/*
	 * Do a task (task.h); its outputs and its answer hold where this says DA_OK and call->errors
	 * is 0. A task that an engine does not know is DA_UNSUPPORTED.
	 */
	DaStatus	(*execute) (DaCall *call, struct DaTask *task);
} DaEngine;

#define DA_ENGINE_VERSION 14

/* what the shared library of an engine exports under the name DA_ENGINE_ENTRY */
typedef const DaEngine *(*DaEngineEntry) (void);

#define DA_ENGINE_ENTRY "darray_engine"

/* the host engine: always there */
extern const DaEngine da_host_engine;

/* how many bytes of freed large blocks the host engine keeps for the next call */
extern void da_host_set_warm_bytes(size_t bytes);

#endif							/* DA_KERNEL_H */
