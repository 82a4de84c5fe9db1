/*
 * engine.c
 *	  The engines that are open in this process.
 */
#include "engine/engine.h"

#include <limits.h>

#include "utils/guc.h"

static int	warm_memory_kb;

static void
assign_warm_memory(int newval, void *extra)
{
	da_host_set_warm_bytes((size_t) newval * 1024);
}

void
da_engine_init(void)
{
	DefineCustomIntVariable("darray.warm_memory",
							"Amount of freed memory that a session keeps for its next large array.",
							"Memory that was used before costs no page faults.",
							&warm_memory_kb,
							256 * 1024, 0, INT_MAX,
							PGC_USERSET, GUC_UNIT_KB,
							NULL, assign_warm_memory, NULL);
}

const DaEngine *
da_engine(DaEngineId id)
{
	Assert(id == DA_ENGINE_HOST);
	return &da_host_engine;
}

void *
da_engine_allocate(DaEngineId id, Size size)
{
	void	   *address;

	if (da_engine(id)->allocate(size, &address) != DA_OK)
		ereport(ERROR,
				(errcode(ERRCODE_OUT_OF_MEMORY),
				 errmsg("out of memory"),
				 errdetail("Failed on an array of %zu bytes.", size)));
	return address;
}
