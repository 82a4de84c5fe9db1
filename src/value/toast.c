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
#include "access/genam.h"
#include "access/relscan.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/toast_internals.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/fmgroids.h"

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

/* TRUNCATE and what rewrites a table give it another file; the old one stays until they commit */
static bool
has_file(Oid relid, const DaFileLocator *file)
{
	Relation	relation = RelationIdGetRelation(relid);
	bool		has;

	if (relation == NULL)
		return false;
	has = memcmp(&RelationFile_compat(relation), file, sizeof(DaFileLocator)) == 0;
	RelationClose(relation);
	return has;
}

bool
da_witness_holds(const DaToast *toast, const DaWitness *witness)
{
	bool		holds;

	if (witness->lsn == InvalidXLogRecPtr ||
		!has_file(toast->pointer.va_toastrelid, &witness->file) ||
		!ReadRecentBuffer(witness->file, MAIN_FORKNUM, witness->block, witness->buffer))
		return false;
	holds = BufferGetLSNAtomic(witness->buffer) == witness->lsn;
	ReleaseBuffer(witness->buffer);
	return holds;
}

/* the bytes of the first chunk, and where it lies; false: it is not in a page of ours to watch */
static bool
read_chunk(Relation toastrel, Relation index, const DaToast *toast, Size size, char *to,
		   DaWitness *witness)
{
	ScanKeyData key[2];
	SnapshotData room;
	SysScanDesc scan;
	HeapTuple	tuple;
	bool		found = false;

	ScanKeyInit(&key[0], 1, BTEqualStrategyNumber, F_OIDEQ,
				ObjectIdGetDatum(toast->pointer.va_valueid));
	ScanKeyInit(&key[1], 2, BTEqualStrategyNumber, F_INT4EQ, Int32GetDatum(0));
	scan = systable_beginscan_ordered(toastrel, index, get_toast_snapshot_compat(&room), 2, key);
	tuple = systable_getnext_ordered(scan, ForwardScanDirection);
	if (tuple && TTS_IS_BUFFERTUPLE(scan->slot))
	{
		bool		isnull;
		struct varlena *chunk = (struct varlena *)
		DatumGetPointer(fastgetattr(tuple, 3, toastrel->rd_att, &isnull));

		if (!isnull && !VARATT_IS_EXTERNAL(chunk) && !VARATT_IS_COMPRESSED(chunk) &&
			VARSIZE_ANY_EXHDR(chunk) >= size - VARHDRSZ)
		{
			memcpy(to, VARDATA_ANY(chunk), size - VARHDRSZ);
			witness->buffer = ((BufferHeapTupleTableSlot *) scan->slot)->buffer;
			witness->block = ItemPointerGetBlockNumber(&tuple->t_self);
			witness->file = RelationFile_compat(toastrel);
			if (RelationNeedsWAL(toastrel))
				witness->lsn = BufferGetLSNAtomic(witness->buffer);
			found = true;
		}
	}
	systable_endscan_ordered(scan);
	return found;
}

void
da_toast_read_first(const DaToast *toast, Size size, char *to, DaWitness *witness)
{
	bool		found = false;

	memset(witness, 0, sizeof(DaWitness));
	if (!da_toast_is_compressed(toast))
	{
		Relation	toastrel = table_open(toast->pointer.va_toastrelid, AccessShareLock);
		Relation   *indexes;
		int			nindexes;
		int			valid = toast_open_indexes(toastrel, AccessShareLock, &indexes, &nindexes);

		found = read_chunk(toastrel, indexes[valid], toast, size, to, witness);
		toast_close_indexes(indexes, nindexes, AccessShareLock);
		table_close(toastrel, AccessShareLock);
	}
	if (!found)
		da_toast_read(toast, VARHDRSZ, size - VARHDRSZ, to);
}
