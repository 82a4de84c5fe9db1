/*
 * memory.h
 *	  The device memory of sessions; the reasons are texts of violations.
 */
#ifndef GPUD_MEMORY_H
#define GPUD_MEMORY_H

#include "address.h"

extern const char *memory_tell(Session *session, const DaRequest *request);
extern DaStatus memory_back(Session *session, Memory *memory, void **address);
extern DaStatus memory_take(Session *session, Memory *memory, void **address);
extern void memory_forget(Session *session, Memory *memory);
extern bool memory_make_room(int64_t *until);
extern void memory_drop(Session *session, Memory *memory);
extern void memory_drop_all(Session *session);

#endif							/* GPUD_MEMORY_H */
