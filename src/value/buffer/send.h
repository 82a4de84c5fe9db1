/*
 * send.h
 *	  Bytes to a device while they are being read.
 */
#ifndef DA_SEND_H
#define DA_SEND_H

#include "engine/stat.h"

/* bytes of what is sent, "at" from its beginning, to memory of the host; may raise */
typedef void (*DaSendRead) (const void *source, Size at, Size size, void *to);

/* that many bytes to memory of the device's: one piece goes up while the next one is read */
extern DaStatus da_send(DaEngineId id, void *to, Size size, DaSendRead read,
						const void *source, DaStat *stat);

#endif							/* DA_SEND_H */
