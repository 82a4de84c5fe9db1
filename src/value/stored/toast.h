/*
 * toast.h
 *	  Reading a value that lies out of line, in pieces.
 */
#ifndef DA_TOAST_H
#define DA_TOAST_H

#include "engine/compat.h"

#include "storage/bufmgr.h"

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
 * Where the first chunk of a stored value has been seen. As long as the relation has that file, and
 * the page the same LSN, the chunk is there and says what it said: whatever removes it, so that the
 * value id may come round again, is logged, and what shortens or drops a file drops its buffers.
 */
typedef struct DaWitness
{
	XLogRecPtr	lsn;			/* 0: it is not known, as of a relation that is not logged */
	DaFileLocator file;
	BlockNumber block;
	Buffer		buffer;			/* that had the page */
} DaWitness;

/* is it known that the first chunk is as it was? Takes no lock, and reads no page. */
extern bool da_witness_holds(const DaToast *toast, const DaWitness *witness);

/*
 * As da_toast_read() of the bytes from 4 to "size", which lie in the first chunk, and where that
 * is.
 */
extern void da_toast_read_first(const DaToast *toast, Size size, char *to, DaWitness *witness);

/*
 * Copy "size" bytes that begin at byte "at" of the varlena (at least 4: the
 * length word is not stored) to "to". Only the chunks that hold them are read,
 * unless the value is compressed. Needs a snapshot, as detoasting does; checks
 * for interrupts.
 */
extern void da_toast_read(const DaToast *toast, Size at, Size size, char *to);

#endif							/* DA_TOAST_H */
