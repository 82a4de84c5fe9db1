/*
 * host_convert.c
 *	  Slot of the host engine for casts between the numeric storages.
 */
#include "host.h"
#include "convert.h"
#include "validity.h"

/* n elements; returns the DA_ERROR_* bits they caused */
typedef uint32_t (*ConvertLoop) (void *to, const void *from, int64_t n);

#define CONVERT_LOOP(from, from_type, to, to_type) \
static DA_CLONES uint32_t \
convert_##from##_to_##to(void *restrict out, const void *restrict in, int64_t n) \
{ \
	uint32_t	errors = 0; \
\
	for (int64_t i = 0; i < n; i++) \
		((to_type *) out)[i] = da_##from##_to_##to(((const from_type *) in)[i], &errors); \
	return errors; \
}
#define CONVERT_ENTRY(from, from_type, to, to_type) convert_##from##_to_##to,

#define CONVERT_BOOL(each, to, to_type)
#define CONVERT_INT(each, to, to_type) DA_CONVERT_SOURCES(each, each, to, to_type)
#define CONVERT_FLOAT(each, to, to_type) DA_CONVERT_SOURCES(each, each, to, to_type)

#define DA_STORAGE(id, prefix, ctype, utype, class) CONVERT_##class(CONVERT_LOOP, prefix, ctype)
#include "storage_list.h"
#undef DA_STORAGE

/* by the storage to convert to, then by the one to convert from, less the first: BOOL */
static const ConvertLoop loops[DA_NUM_STORAGES][DA_NUM_STORAGES - 1] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {CONVERT_##class(CONVERT_ENTRY, prefix, ctype)},
#include "storage_list.h"
#undef DA_STORAGE
};

DaStatus
host_convert(DaCall *call, const DaColumn *from, DaOutput *result)
{
	int			from_size = da_storage_size[from->storage];
	int			to_size = da_storage_size[result->storage];
	ConvertLoop loop = from->storage == DA_STORAGE_BOOL ? NULL :
		loops[result->storage][from->storage - DA_STORAGE_INT2];

	if (loop == NULL)
		return DA_UNSUPPORTED;
	for (int64_t at = 0; at < result->length; at += DA_INTERRUPT_STRIDE)
	{
		int64_t		n = result->length - at;

		if (host_interrupted(call))
			return DA_INTERRUPTED;
		if (n > DA_INTERRUPT_STRIDE)
			n = DA_INTERRUPT_STRIDE;
		call->errors |= loop((char *) result->data + at * to_size,
							 (const char *) from->data + at * from_size, n);
	}
	validity_copy(from, result);
	return DA_OK;
}
