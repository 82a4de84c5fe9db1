/*
 * supervisor.h
 *	  The background worker that runs the device service of a device.
 */
#ifndef DA_SUPERVISOR_H
#define DA_SUPERVISOR_H

#include "engine/compat.h"
#include "kernel/kernel.h"

/* darray.device_service: sessions use one */
extern bool da_device_service;

/* darray.device_warm_memory: of a session, or of the service */
extern int	da_device_warm_memory_mb;

/* settings; with shared_preload_libraries the worker, too, if somebody may use it. Called once. */
extern void da_supervisor_init(bool may_be_used);

/*
 * May there be one? Not where the setting says no, and not where there are no background workers:
 * in single-user mode, and while pg_upgrade works
 */
extern bool da_supervisor_is_possible(void);

/*
 * See to it that there is one. DA_LOST: the device cannot be used; DA_UNSUPPORTED: it is the
 * service that cannot; "reason", which stays until the next call, says why.
 */
extern DaStatus da_supervisor_start(int device, const char **reason);

#endif							/* DA_SUPERVISOR_H */
