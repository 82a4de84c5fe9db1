/*
 * handles.h
 *	  The device memory that this session has of the device service, by number.
 *
 * A number is given out and taken back without asking the service, which is told later, along with
 * a request. Nothing is allocated to take one back. When the service is lost all its memory is: a
 * handle then stands for nothing, until it is released.
 */
#ifndef DA_HANDLES_H
#define DA_HANDLES_H

#include "engine/compat.h"
#include "engine/service.h"

/* of so many bytes; 0: there are no more */
extern uint64 da_handle_make(uint64 size);

/* of an address that da_handle_make() gave */
extern void da_handle_release(uint64 address);

/* all that there are have lost their memory */
extern void da_handles_lost(void);

/* does the service have memory for it, for all that is known? */
extern bool da_handle_is_backed(uint64 address);
extern void da_handle_set_backed(uint64 address);

/* bytes of what is not lost or released */
extern uint64 da_handles_bytes(void);

/* is there anything that the service has to be told? more than goes with one request? */
extern bool da_handles_pending(void);
extern bool da_handles_many_pending(void);

/* what is told in this request; it counts as told once that is said to have been sent */
extern void da_handles_tell(DaRequest *request);
extern void da_handles_told(const DaRequest *request);

#endif							/* DA_HANDLES_H */
