/*
 * decode.h
 *	  Stored values that are encoded, decoded on a device.
 */
#ifndef DA_DECODE_H
#define DA_DECODE_H

#include "engine/stat.h"
#include "value/format.h"
#include "value/toast.h"

/*
 * The payload that an encoded value has when it is plain, to the device's memory; what is between
 * elements and validity bits stays. DA_UNSUPPORTED or DA_NO_MEMORY: this is no way to do it,
 * perhaps because the bytes are damaged; who decodes them on the host finds out why.
 */
extern DaStatus da_decode_stored(const DaToast *toast, const DaLayout *layout, DaEngineId id,
								 void *to, DaStat *stat);

#endif							/* DA_DECODE_H */
