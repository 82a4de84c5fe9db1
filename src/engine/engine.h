/*
 * engine.h
 *	  The engines that are open in this process.
 */
#ifndef DA_ENGINE_H
#define DA_ENGINE_H

#include "engine/compat.h"
#include "kernel/kernel.h"

typedef enum DaEngineId
{
	DA_ENGINE_HOST,
	DA_NUM_ENGINES,
	DA_MAX_ENGINES = 4			/* for which a buffer has room */
} DaEngineId;

/* defines the settings of the engines; called once, when the library is loaded */
extern void da_engine_init(void);

/* never NULL for DA_ENGINE_HOST */
extern const DaEngine *da_engine(DaEngineId id);

/* memory of an engine; raises ERRCODE_OUT_OF_MEMORY. The caller owns it. */
extern void *da_engine_allocate(DaEngineId id, Size size);

#endif							/* DA_ENGINE_H */
