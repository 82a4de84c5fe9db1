/*
 * decode.h
 *	  Stored values that are encoded, decoded on a device.
 */
#ifndef DA_DECODE_H
#define DA_DECODE_H

#include "engine/stat.h"
#include "value/stored/packed.h"

/*
 * The payload of an encoded value, as it is stored, to memory of the device's that becomes the
 * caller's: da_decode_size() bytes. DA_UNSUPPORTED: perhaps the bytes are damaged; who decodes them
 * on the host finds out.
 */
extern Size da_decode_size(const DaLayout *layout);
extern DaStatus da_decode_send(const DaPackedFrom *from, DaEngineId id, void **payload);

/*
 * The payload that the value has when it is plain, from that one; what is between elements and
 * validity bits stays. Answers as above.
 */
extern DaStatus da_decode(const DaLayout *layout, DaEngineId id, const void *payload, void *to,
						  DaStat *stat);

#endif							/* DA_DECODE_H */
