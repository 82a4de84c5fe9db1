/*
 * host_convert.c
 *	  Loops of the host engine for casts between the numeric storages.
 */
#include "kernel/element/convert.h"
#include "kernel/host/host_loops.h"

#define CONVERT_LOOP(from, from_type, to, to_type) \
static DA_CLONES uint32_t \
convert_##from##_to_##to(void *restrict out, const void *restrict in, int64_t n) \
{ \
	uint32_t	errors = 0; \
\
	for (int64_t i = 0; i < n; i++) \
		((to_type *) out)[i] = da_##to##_of_##from(((const from_type *) in)[i], &errors); \
	return errors; \
}
#define CONVERT_ENTRY(from, from_type, to, to_type) convert_##from##_to_##to,

#define CONVERT_BOOL(each, to, to_type)
#define CONVERT_INT(each, to, to_type) DA_CONVERT_SOURCES(each, to, to_type)
#define CONVERT_FLOAT(each, to, to_type) DA_CONVERT_SOURCES(each, to, to_type)

#define DA_STORAGE(id, prefix, ctype, utype, class) CONVERT_##class(CONVERT_LOOP, prefix, ctype)
#include "kernel/element/storage_list.h"
#undef DA_STORAGE

#define CONVERT_ROW_BOOL(prefix, ctype) {NULL}
#define CONVERT_ROW_INT(prefix, ctype) CONVERT_ROW_NUMBER(prefix, ctype)
#define CONVERT_ROW_FLOAT(prefix, ctype) CONVERT_ROW_NUMBER(prefix, ctype)
/* the sources are in the order of the storages, all but the first: BOOL */
#define CONVERT_ROW_NUMBER(prefix, ctype) \
	{NULL, DA_CONVERT_SOURCES(CONVERT_ENTRY, prefix, ctype)}

const HostConvertLoop host_convert_loops[DA_NUM_STORAGES][DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = CONVERT_ROW_##class(prefix, ctype),
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};
