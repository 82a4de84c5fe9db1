/*
 * handles.h
 *	  The device memory that this session has of the device services, by number.
 *
 * A number is given out and taken back without asking the service, which is told later, along with
 * a request. Nothing is allocated to take one back. When the service of a device is lost all its
 * memory is: a handle then stands for nothing, until it is released.
 */
#ifndef DA_HANDLES_H
#define DA_HANDLES_H

#include "engine/compat.h"
#include "engine/service.h"

/* of so many bytes on a device; 0: there are no more */
extern uint64 da_handle_make(int device, uint64 size);

/* of an address that da_handle_make() gave */
extern void da_handle_release(uint64 address);

/* all of a device have lost their memory */
extern void da_handles_lost(int device);

/* does the service have memory for it, for all that is known? */
extern bool da_handle_is_backed(uint64 address);
extern void da_handle_set_backed(uint64 address);

/* bytes of what is not lost or released, on all devices */
extern uint64 da_handles_bytes(void);

/* is there anything that the service has to be told? more than goes with one request? */
extern bool da_handles_pending(int device);
extern bool da_handles_many_pending(int device);

/* what is told in this request; it counts as told once that is said to have been sent */
extern void da_handles_tell(int device, DaRequest *request);
extern void da_handles_told(int device, const DaRequest *request);

#endif							/* DA_HANDLES_H */
