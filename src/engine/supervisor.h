/*
 * supervisor.h
 *	  The background worker that runs the device service of a device.
 */
#ifndef DA_SUPERVISOR_H
#define DA_SUPERVISOR_H

#include "engine/compat.h"

/* darray.device_service: sessions use one */
extern bool da_device_service;

/* darray.device_warm_memory: of a session, or of the service */
extern int	da_device_warm_memory_mb;

/* settings, and with shared_preload_libraries the worker itself; called once */
extern void da_supervisor_init(void);

/* see to it that there is one; NULL, or a text that stays: why there cannot be one */
extern const char *da_supervisor_start(int device);

#endif							/* DA_SUPERVISOR_H */
