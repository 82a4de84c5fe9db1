/*
 * host.c
 *	  The table of the host engine, and what is fixed about element types.
 */
#include "kernel/host/host.h"

enum
{
#define DA_STORAGE(id, prefix, ctype, utype, class) SIZE_OF_##id = sizeof(ctype),
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

const DaElementInfo da_element_info[DA_NUM_ELEMENTS] = {
#define DA_ELEMENT(id, sql, storage, class, rank, oid, sum, avg, gsum, gavg) \
	[DA_ELEMENT_##id] = {#sql, DA_STORAGE_##storage, DA_CLASS_##class, rank, SIZE_OF_##storage},
#include "kernel/element/element_list.h"
#undef DA_ELEMENT
};

static DaStatus
host_copy(DaCall *call, void *to, const void *from, size_t size)
{
	(void) call;
	memcpy(to, from, size);
	return DA_OK;
}

const DaEngine da_host_engine = {
	.version = DA_ENGINE_VERSION,
	.name = "host",
	.allocate = host_allocate,
	.release = host_release,
	.trim = host_trim,
	.upload = host_copy,
	.download = host_copy,
	.execute = host_execute,
};
