/*
 * bring.h
 *	  Stored columns that sessions bring to the device, and those who wait for them.
 */
#ifndef GPUD_BRING_H
#define GPUD_BRING_H

#include "address.h"

/* DA_INTERRUPTED: the session has to wait; its reply comes later. *why: a text of a violation */
extern DaStatus bring_find(Session *session, const DaRequest *request, const char **why);
extern DaStatus bring_publish(Session *session, const DaRequest *request, const char **why);

/* the column that the session was to bring is there, from who has looked at its hash */
extern void bring_came(Session *session, Memory *memory);

/* bytes have come into memory where a column may be brought; a task writes there */
extern void bring_bytes(Memory *memory, uint64_t offset, const void *bytes, size_t size);
extern void bring_written(Memory *memory);

/* the memory goes */
extern void bring_leave(Session *session, Memory *memory);

/* the session was woken, maybe to find that nothing is to be done any more */
extern void bring_look_again(Session *session);

/* it has changed its mind */
extern void bring_stop_waiting(Session *session);

/* who has waited for long enough goes on; false: nobody waits */
extern bool bring_end_waits(void);

#endif							/* GPUD_BRING_H */
