/*
 * engine.h
 *	  The engines of this process: the host's, always; the CUDA engine, opened by
 *	  who first needs it, if it can be.
 */
#ifndef DA_ENGINE_H
#define DA_ENGINE_H

#include "engine/compat.h"
#include "kernel/kernel.h"

#include "miscadmin.h"

/*
 * Loops over what there may be many of, elements, positions, groups or words of states, look at
 * the interrupts every so many turns.
 */
#define DA_STRIDE	(64 * 1024)
#define DA_PAUSE(i) \
	do { \
		if ((i) % DA_STRIDE == 0) \
			CHECK_FOR_INTERRUPTS(); \
	} while (0)

typedef enum DaEngineId
{
	DA_ENGINE_HOST,
	DA_ENGINE_CUDA,
	DA_NUM_ENGINES
} DaEngineId;

/* darray.engine */
typedef enum DaEngineSetting
{
	DA_SETTING_AUTO,
	DA_SETTING_HOST,
	DA_SETTING_CUDA
} DaEngineSetting;

extern int	da_engine_setting;
extern int	da_device_threshold_kb;
extern bool da_trace;

/* defines the settings of the engines; called once, when the library is loaded */
extern void da_engine_init(void);

/* the table of an engine that is open, or was: the host's is never NULL */
extern const DaEngine *da_engine(DaEngineId id);

/* bytes of its device's memory that a session may take; 0 for the host */
extern Size da_engine_memory_limit(DaEngineId id);

/* may be used right now? */
extern bool da_engine_is_open(DaEngineId id);

/*
 * Open it if that was not yet tried: 0.3 s and some 500 MB of device memory, but with the device
 * service, which has that already. Where there is no service to be had, and darray.engine is
 * "cuda", this session's own. False: it cannot be used, and da_engine_reason() says why.
 */
extern bool da_engine_open(DaEngineId id);

/* the same without a wait for a device service that is not ready yet; there may be one later */
extern bool da_engine_open_now(DaEngineId id);

/* does it cost the device nothing that one more process uses it? */
extern bool da_engine_is_shared(DaEngineId id);

/* has this session that device open? */
extern bool da_engine_has_device(DaEngineId id, int number);

/* microseconds that it takes, if it is not open */
extern double da_engine_open_us(DaEngineId id);

/*
 * No use in trying to open it: that failed for good, or it was open and is lost. A device service
 * that was lost may be there again after a while.
 */
extern bool da_engine_is_unusable(DaEngineId id);

/* was it open once, and lost its device? */
extern bool da_engine_is_lost(DaEngineId id);

/* goes up when a device's memory is lost: what was allocated before is nowhere now */
extern uint32 da_device_epoch;

/*
 * Why it cannot be used, or not through the device service, a text that stays; NULL: it can, or
 * nobody has tried
 */
extern const char *da_engine_reason(DaEngineId id);

/* a call that ends with DA_INTERRUPTED where the statement or the session is to end, and may */
extern DaCall da_engine_call(void);

/* the engine has answered DA_LOST */
extern void da_engine_lost(DaEngineId id);

/*
 * Raise what an engine came to where no other can do it: the host, or the one that alone has
 * an array's bytes. "detail": what the host had no memory for.
 */
pg_noreturn extern void da_engine_failed(DaEngineId id, DaStatus status, const char *detail);

/* the devices, as the engine knows them without opening one; palloc'd */
extern DaDevice *da_engine_devices(DaEngineId id, int *count);

#endif							/* DA_ENGINE_H */
