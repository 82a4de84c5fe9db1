/*
 * library.h
 *	  What is installed beside this library: the CUDA engine, and the program of the device service.
 */
#ifndef DA_LIBRARY_H
#define DA_LIBRARY_H

#include "engine/compat.h"
#include "kernel/kernel.h"

extern bool da_library_is_installed(void);
extern bool da_library_has_service(void);

/*
 * The engine of the library, which is loaded by who first wants it, never before a fork; NULL:
 * "reason", a text that stays, says why not
 */
extern const DaEngine *da_library_load(const char **reason);

/* why there can be no device, as far as is known without the driver; NULL: there may be one */
extern const char *da_library_reason(void);

#endif							/* DA_LIBRARY_H */
