/*
 * toast.h
 *	  Reading a value that lies out of line, in pieces.
 */
#ifndef DA_TOAST_H
#define DA_TOAST_H

#include "engine/compat.h"

/* where a stored value lies; copied out of its TOAST pointer */
typedef struct DaToast
{
	struct varatt_external pointer;
} DaToast;

/* a Datum that is an on-disk TOAST pointer? */
extern bool da_toast_from(Datum value, DaToast *toast);

/* bytes of the whole varlena, its length word included */
extern Size da_toast_size(const DaToast *toast);

/* is it compressed, so that no part of it can be read alone? */
extern bool da_toast_is_compressed(const DaToast *toast);

/*
 * Copy "size" bytes that begin at byte "at" of the varlena (at least 4: the
 * length word is not stored) to "to". Only the chunks that hold them are read,
 * unless the value is compressed. Needs a snapshot, as detoasting does; checks
 * for interrupts.
 */
extern void da_toast_read(const DaToast *toast, Size at, Size size, char *to);

#endif							/* DA_TOAST_H */
