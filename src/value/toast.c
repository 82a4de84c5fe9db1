/*
 * toast.c
 *	  Reading a value that lies out of line, in pieces.
 *
 * detoast_attr() returns freshly allocated memory, and faulting that in takes
 * most of its time for a large value. Here the chunks go straight to where the
 * caller wants them.
 */
#include "value/toast.h"

#include "access/detoast.h"
#include "access/table.h"
#include "access/tableam.h"
#include "miscadmin.h"

/*
 * Bytes read at a time: small enough for a cancel to come through at once, large
 * enough for the index descent at the start of each not to count.
 */
#define TOAST_STRIDE (4 * 1024 * 1024)

bool
da_toast_from(Datum value, DaToast *toast)
{
	struct varlena *attr = (struct varlena *) DatumGetPointer(value);

	if (!VARATT_IS_EXTERNAL_ONDISK(attr))
		return false;
	memcpy(&toast->pointer, VARDATA_EXTERNAL(attr), sizeof(toast->pointer));
	return true;
}

Size
da_toast_size(const DaToast *toast)
{
	return toast->pointer.va_rawsize;
}

bool
da_toast_is_compressed(const DaToast *toast)
{
	return VARATT_EXTERNAL_IS_COMPRESSED(toast->pointer);
}

/* a compressed value must be unpacked to find anything in it */
static void
read_compressed(const DaToast *toast, Size at, Size size, char *to)
{
	char		attr[VARHDRSZ_EXTERNAL + sizeof(struct varatt_external)];
	struct varlena *raw;

	SET_VARTAG_EXTERNAL(attr, VARTAG_ONDISK);
	memcpy(VARDATA_EXTERNAL(attr), &toast->pointer, sizeof(toast->pointer));
	raw = detoast_attr_slice((struct varlena *) attr, (int32) (at - VARHDRSZ), (int32) size);
	if (VARSIZE_ANY_EXHDR(raw) != size)
		ereport(ERROR,
				(errcode(ERRCODE_DATA_CORRUPTED),
				 errmsg("not a valid darray value")));
	memcpy(to, VARDATA_ANY(raw), size);
	pfree(raw);
}

void
da_toast_read(const DaToast *toast, Size at, Size size, char *to)
{
	Relation	toastrel;

	Assert(at >= VARHDRSZ && at + size <= da_toast_size(toast));
	if (size == 0)
		return;
	if (da_toast_is_compressed(toast))
	{
		read_compressed(toast, at, size, to);
		return;
	}

	toastrel = table_open(toast->pointer.va_toastrelid, AccessShareLock);
	at -= VARHDRSZ;				/* the length word is not stored */
	for (Size done = 0; done < size; done += TOAST_STRIDE)
	{
		/* it copies to VARDATA of what it is given, and leaves the length word alone */
		table_relation_fetch_toast_slice(toastrel, toast->pointer.va_valueid,
										 VARATT_EXTERNAL_GET_EXTSIZE(toast->pointer),
										 (int32) (at + done),
										 (int32) Min(size - done, TOAST_STRIDE),
										 (struct varlena *) (to + done - VARHDRSZ));
		CHECK_FOR_INTERRUPTS();
	}
	table_close(toastrel, AccessShareLock);
}
