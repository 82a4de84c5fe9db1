/*
 * pack.h
 *	  Encoding a payload: whether, and how.
 */
#ifndef DA_PACK_H
#define DA_PACK_H

#include "value/stored/packed.h"

/* defines darray.encoding; called once, when the library is loaded */
extern void da_pack_init(void);

/* may a value of that form, of so many bytes when it is plain, be encoded? */
extern bool da_pack_wanted(DaForm form, const DaShape *shape, Size plain);

/* a column that is about to be encoded */
typedef struct DaPacking
{
	const DaColumn *column;
	DaShape		shape;
	Size		room;			/* bytes that da_pack_write() may use */
	const DaPackedVectors *head;	/* what it begins with is encoded already, like this; or NULL */
	struct DaVectorPlan *plan;
} DaPacking;

/*
 * Look at a sample: false if it is to be stored plain, in which form it takes "plain" bytes. What
 * is NULL in the column is 0; it has no validity if none is.
 */
extern bool da_pack_begin(DaPacking *packing, DaForm form, const DaShape *shape, Size plain,
						  const DaColumn *column);

/* the payload to "to", aligned to 8; false: it did not become small enough. Ends it either way. */
extern bool da_pack_write(DaPacking *packing, char *to, DaPacked *packed);

#endif							/* DA_PACK_H */
