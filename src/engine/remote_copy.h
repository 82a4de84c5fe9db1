/*
 * remote_copy.h
 *	  Bytes between this session and the device services: DaEngine's functions of that name.
 */
#ifndef DA_REMOTE_COPY_H
#define DA_REMOTE_COPY_H

#include "engine/compat.h"
#include "engine/service.h"

extern DaStatus da_remote_stage(DaCall *call, void **piece);
extern DaStatus da_remote_send(void *to, size_t size);
extern DaStatus da_remote_upload(DaCall *call, void *to, const void *from_host, size_t size);
extern DaStatus da_remote_download(DaCall *call, void *to_host, const void *from, size_t size);

/* the pieces that a service has lent, if there may be any */
extern DaStatus da_remote_give_back(int device, bool wait);

#endif							/* DA_REMOTE_COPY_H */
