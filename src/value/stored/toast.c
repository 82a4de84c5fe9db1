/*
 * toast.c
 *	  Reading a value that lies out of line, in pieces.
 *
 * detoast_attr() returns freshly allocated memory, and faulting that in takes
 * most of its time for a large value. Here the chunks go straight to where the
 * caller wants them.
 *
 * Chunks of a value are written one after the other, so the next one mostly lies behind the one
 * before, four on a page. Where it does, it is read there, and the index is not asked for each of
 * them, nor for one whose place follows from that of another one; what is elsewhere, or not in
 * PostgreSQL's own heap, PostgreSQL finds.
 */
#include "value/stored/toast.h"

#include "access/detoast.h"
#include "access/genam.h"
#include "access/heapam.h"
#include "access/heaptoast.h"
#include "access/htup_details.h"
#include "access/relscan.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/toast_internals.h"
#include "access/transam.h"
#include "access/xact.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "storage/smgr.h"
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

/* chunks of a value on one page, one behind the other */
typedef struct ChunkRun
{
	BlockNumber block;
	OffsetNumber offset;		/* of the first one */
	int			n;
	const char *data[MaxHeapTuplesPerPage];
	Size		size[MaxHeapTuplesPerPage];
} ChunkRun;

/*
 * Where the chunks lie that were read last, of two pages: the next one that is wanted may lie
 * behind one of them, or as far away as so many chunks take. The short one at the end of a value is
 * often put where there was room for it.
 */
typedef struct ChunkPlace
{
	Oid			relid;
	Oid			value;
	int32		number;
	BlockNumber block;
	OffsetNumber offset;
} ChunkPlace;

static ChunkPlace last_places[2];

/* how often of late it did: whether it pays to look there before the index is asked */
#define MOST_HITS	4

static int	near_hits;

/* what is read of a value */
typedef struct ChunkReading
{
	Relation	toastrel;
	Relation   *indexes;		/* NULL: not opened yet */
	int			nindexes;
	int			valid;			/* one of these */
	const DaToast *toast;
	SnapshotData room;
	Snapshot	snapshot;
	BlockNumber nblocks;		/* InvalidBlockNumber: nobody has asked yet */
} ChunkReading;

static void
begin_reading(ChunkReading *reading, const DaToast *toast)
{
	reading->toastrel = table_open(toast->pointer.va_toastrelid, AccessShareLock);
	reading->indexes = NULL;
	reading->toast = toast;
	reading->snapshot = get_toast_snapshot_compat(&reading->room);
	reading->nblocks = InvalidBlockNumber;
}

static void
end_reading(ChunkReading *reading)
{
	if (reading->indexes)
		toast_close_indexes(reading->indexes, reading->nindexes, AccessShareLock);
	table_close(reading->toastrel, AccessShareLock);
}

/* may chunks be read here? */
static bool
is_heap(const ChunkReading *reading)
{
	return reading->toastrel->rd_tableam == GetHeapamTableAmRoutine();
}

/* may that page be read? */
static bool
is_there(ChunkReading *reading, BlockNumber block)
{
	/*
	 * What the file had when somebody asked: more have come since at most. Who cuts it off locks
	 * the relation, and lets us forget that before we have locked it in turn.
	 */
	if (reading->nblocks == InvalidBlockNumber && reading->toastrel->rd_smgr)
	{
		BlockNumber known = reading->toastrel->rd_smgr->smgr_cached_nblocks[MAIN_FORKNUM];

		if (known != InvalidBlockNumber && block < known)
			return true;
	}
	if (reading->nblocks == InvalidBlockNumber)
		reading->nblocks = RelationGetNumberOfBlocks(reading->toastrel);
	return block < reading->nblocks;
}

/*
 * Is it no chunk that was deleted, or whose transaction failed? The snapshot for TOAST sees these,
 * too, and once the index passes them over their id can be that of another value.
 */
static bool
is_live(HeapTuple tuple, TransactionId *committed)
{
	HeapTupleHeader header = tuple->t_data;
	TransactionId xmin = HeapTupleHeaderGetXmin(header);

	if ((header->t_infomask & HEAP_XMAX_INVALID) == 0)
		return false;
	if (HeapTupleHeaderXminCommitted(header) || xmin == *committed)
		return true;
	if (!TransactionIdIsCurrentTransactionId(xmin) && !TransactionIdDidCommit(xmin))
		return false;
	*committed = xmin;
	return true;
}

/*
 * The chunks from that number on, and before "end", that lie behind one another from that place on,
 * as they have to be, and are to be seen. They stay there as long as the buffer is pinned.
 */
static bool
find_run(const ChunkReading *reading, Buffer buffer, OffsetNumber offset, int32 number, int32 end,
		 ChunkRun *run)
{
	Size		stored = VARATT_EXTERNAL_GET_EXTSIZE(reading->toast->pointer);
	TupleDesc	desc = reading->toastrel->rd_att;
	Page		page = BufferGetPage(buffer);
	TransactionId committed = InvalidTransactionId;
	ChunkPlace *place;

	run->block = BufferGetBlockNumber(buffer);
	run->offset = offset;
	run->n = 0;
	LockBuffer(buffer, BUFFER_LOCK_SHARE);
	TestForOldSnapshot_compat(reading->snapshot, reading->toastrel, page);
	for (; offset <= PageGetMaxOffsetNumber(page) && number < end; offset++, number++)
	{
		ItemId		item = PageGetItemId(page, offset);
		HeapTupleData tuple;
		struct varlena *chunk;
		bool		isnull;

		if (!ItemIdIsNormal(item))
			break;
		tuple.t_data = (HeapTupleHeader) PageGetItem(page, item);
		tuple.t_len = ItemIdGetLength(item);
		tuple.t_tableOid = RelationGetRelid(reading->toastrel);
		ItemPointerSet(&tuple.t_self, run->block, offset);
		if (DatumGetObjectId(fastgetattr(&tuple, 1, desc, &isnull)) !=
			reading->toast->pointer.va_valueid ||
			DatumGetInt32(fastgetattr(&tuple, 2, desc, &isnull)) != number ||
			!HeapTupleSatisfiesVisibility(&tuple, reading->snapshot, buffer) ||
			!is_live(&tuple, &committed))
			break;
		chunk = (struct varlena *) DatumGetPointer(fastgetattr(&tuple, 3, desc, &isnull));
		if (isnull || VARATT_IS_EXTERNAL(chunk) || VARATT_IS_COMPRESSED(chunk) ||
			VARSIZE_ANY_EXHDR(chunk) != Min(TOAST_MAX_CHUNK_SIZE,
											stored - number * TOAST_MAX_CHUNK_SIZE))
			break;
		run->data[run->n] = VARDATA_ANY(chunk);
		run->size[run->n] = VARSIZE_ANY_EXHDR(chunk);
		run->n++;
	}
	LockBuffer(buffer, BUFFER_LOCK_UNLOCK);
	if (run->n == 0)
		return false;
	if (last_places[0].relid != RelationGetRelid(reading->toastrel) ||
		last_places[0].block != run->block)
		last_places[1] = last_places[0];
	place = &last_places[0];
	place->relid = RelationGetRelid(reading->toastrel);
	place->value = reading->toast->pointer.va_valueid;
	place->number = number - 1;
	place->block = run->block;
	place->offset = run->offset + run->n - 1;
	return true;
}

/* the same of a page that is there; the buffer, pinned, or InvalidBuffer: there is none */
static Buffer
find_run_at(const ChunkReading *reading, BlockNumber block, OffsetNumber offset, int32 number,
			int32 end, ChunkRun *run)
{
	Buffer		buffer = ReadBuffer(reading->toastrel, block);

	if (find_run(reading, buffer, offset, number, end, run))
		return buffer;
	ReleaseBuffer(buffer);
	return InvalidBuffer;
}

/*
 * A place farther away, where a chunk lies if all between it and that one do, as many a page as a
 * page has room for; false: it is no such one
 */
static bool
far_place(const ChunkReading *reading, ChunkPlace place, int32 number, BlockNumber *block,
		  OffsetNumber *offset)
{
	int64		at = (int64) place.block * EXTERN_TUPLES_PER_PAGE + (place.offset - 1);

	at += (int64) number - place.number;
	if (place.relid != RelationGetRelid(reading->toastrel) ||
		place.value != reading->toast->pointer.va_valueid ||
		number == place.number || number == place.number + 1 ||
		at < 0 || at / EXTERN_TUPLES_PER_PAGE > MaxBlockNumber)
		return false;
	*block = (BlockNumber) (at / EXTERN_TUPLES_PER_PAGE);
	*offset = (OffsetNumber) (at % EXTERN_TUPLES_PER_PAGE + FirstOffsetNumber);
	return true;
}

/* the same where a chunk was read, or behind it */
static Buffer
find_run_near(ChunkReading *reading, ChunkPlace place, int32 number, int32 end, ChunkRun *run)
{
	BlockNumber block;
	OffsetNumber offset;
	Buffer		buffer;
	bool		found;
	bool		is_last;

	if (far_place(reading, place, number, &block, &offset))
		return is_there(reading, block)
			? find_run_at(reading, block, offset, number, end, run) : InvalidBuffer;
	if (place.relid != RelationGetRelid(reading->toastrel) || !is_there(reading, place.block))
		return InvalidBuffer;
	buffer = ReadBuffer(reading->toastrel, place.block);
	found = find_run(reading, buffer, place.offset, number, end, run) ||
		find_run(reading, buffer, OffsetNumberNext(place.offset), number, end, run);
	/* who adds one now does not matter: the index has it */
	is_last = place.offset >= PageGetMaxOffsetNumber(BufferGetPage(buffer));
	if (found)
		return buffer;
	ReleaseBuffer(buffer);
	return is_last && is_there(reading, place.block + 1)
		? find_run_at(reading, place.block + 1, FirstOffsetNumber, number, end, run)
		: InvalidBuffer;
}

/* would it have been found there? */
static bool
is_near(const ChunkReading *reading, int32 number, BlockNumber block, OffsetNumber offset,
		ChunkPlace place)
{
	BlockNumber far_block;
	OffsetNumber far_offset;

	if (far_place(reading, place, number, &far_block, &far_offset))
		return block == far_block && offset == far_offset;
	return place.relid == RelationGetRelid(reading->toastrel) &&
		((block == place.block && (offset == place.offset || offset == place.offset + 1)) ||
		 (block == place.block + 1 && offset == FirstOffsetNumber));
}

/* the same by the index */
static Buffer
find_indexed_run(ChunkReading *reading, int32 number, int32 end, ChunkRun *run)
{
	BlockNumber block = InvalidBlockNumber;
	OffsetNumber offset = InvalidOffsetNumber;
	bool		is_hit = false;
	ScanKeyData key[2];
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&key[0], 1, BTEqualStrategyNumber, F_OIDEQ,
				ObjectIdGetDatum(reading->toast->pointer.va_valueid));
	ScanKeyInit(&key[1], 2, BTEqualStrategyNumber, F_INT4EQ, Int32GetDatum(number));
	if (reading->indexes == NULL)
		reading->valid = toast_open_indexes(reading->toastrel, AccessShareLock,
											&reading->indexes, &reading->nindexes);
	scan = systable_beginscan_ordered(reading->toastrel, reading->indexes[reading->valid],
									  reading->snapshot, 2, key);
	tuple = systable_getnext_ordered(scan, ForwardScanDirection);
	if (tuple)
	{
		block = ItemPointerGetBlockNumber(&tuple->t_self);
		offset = ItemPointerGetOffsetNumber(&tuple->t_self);
	}
	systable_endscan_ordered(scan);
	for (int i = 0; i < lengthof(last_places); i++)
		is_hit |= is_near(reading, number, block, offset, last_places[i]);
	near_hits = is_hit ? Min(near_hits + 1, MOST_HITS) : Max(near_hits - 1, 0);
	return tuple ? find_run_at(reading, block, offset, number, end, run) : InvalidBuffer;
}

/* the same, wherever that chunk is */
static Buffer
find_first_run(ChunkReading *reading, int32 number, int32 end, ChunkRun *run)
{
	ChunkPlace	places[lengthof(last_places)];
	Buffer		buffer;

	memcpy(places, last_places, sizeof(places));
	for (int i = 0; i < lengthof(places) && near_hits > 0; i++)
	{
		buffer = find_run_near(reading, places[i], number, end, run);
		if (BufferIsValid(buffer))
		{
			near_hits = Min(near_hits + 1, MOST_HITS);
			return buffer;
		}
	}
	return find_indexed_run(reading, number, end, run);
}

/* the lines of the next page that say where its chunks are, if it is as this one */
static void
fetch_next(Page page, Page next, const ChunkRun *run)
{
	__builtin_prefetch(next);
	for (int i = 0; i < run->n; i++)
		__builtin_prefetch((char *) next + (run->data[i] - (const char *) page) -
						   SizeofHeapTupleHeader);
}

/*
 * As many of these bytes (from the first one that is stored) as lie in chunks one behind the other;
 * how many.
 */
static Size
read_in_order(ChunkReading *reading, Size at, Size size, char *to)
{
	int32		number = (int32) (at / TOAST_MAX_CHUNK_SIZE);
	int32		end = (int32) ((at + size - 1) / TOAST_MAX_CHUNK_SIZE) + 1;
	Size		skip = at % TOAST_MAX_CHUNK_SIZE;
	Size		done = 0;
	ChunkRun	run;
	Buffer		buffer = find_first_run(reading, number, end, &run);

	while (BufferIsValid(buffer))
	{
		Buffer		next = InvalidBuffer;

		number += run.n;
		if (number < end && is_there(reading, run.block + 1))
		{
			next = ReadBuffer(reading->toastrel, run.block + 1);
			fetch_next(BufferGetPage(buffer), BufferGetPage(next), &run);
		}
		for (int i = 0; i < run.n; i++)
		{
			Size		n = Min(run.size[i] - skip, size - done);

			memcpy(to + done, run.data[i] + skip, n);
			done += n;
			skip = 0;
		}
		ReleaseBuffer(buffer);
		buffer = next;
		if (BufferIsValid(buffer) &&
			!find_run(reading, buffer, FirstOffsetNumber, number, end, &run))
		{
			ReleaseBuffer(buffer);
			break;
		}
	}
	return done;
}

void
da_toast_read(const DaToast *toast, Size at, Size size, char *to)
{
	ChunkReading reading;

	Assert(at >= VARHDRSZ && at + size <= da_toast_size(toast));
	if (size == 0)
		return;
	if (da_toast_is_compressed(toast))
	{
		read_compressed(toast, at, size, to);
		return;
	}

	begin_reading(&reading, toast);
	at -= VARHDRSZ;				/* the length word is not stored */
	for (Size done = 0; done < size;)
	{
		Size		stride = Min(size - done, TOAST_STRIDE);
		Size		read = 0;

		if (is_heap(&reading))
			read = read_in_order(&reading, at + done, stride, to + done);
		if (read > 0 && read < stride && stride - read <= TOAST_MAX_CHUNK_SIZE)
			read += read_in_order(&reading, at + done + read, stride - read, to + done + read);
		/* it copies to VARDATA of what it is given, and leaves the length word alone */
		if (read < stride)
			table_relation_fetch_toast_slice(reading.toastrel, toast->pointer.va_valueid,
											 VARATT_EXTERNAL_GET_EXTSIZE(toast->pointer),
											 (int32) (at + done + read), (int32) (stride - read),
											 (struct varlena *) (to + done + read - VARHDRSZ));
		done += stride;
		CHECK_FOR_INTERRUPTS();
	}
	end_reading(&reading);
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
read_chunk(ChunkReading *reading, Size size, char *to, DaWitness *witness)
{
	ChunkRun	run;
	Buffer		buffer = find_first_run(reading, 0, 1, &run);
	bool		found = BufferIsValid(buffer) && run.size[0] >= size - VARHDRSZ;

	if (found)
	{
		memcpy(to, run.data[0], size - VARHDRSZ);
		witness->buffer = buffer;
		witness->block = run.block;
		witness->file = RelationFile_compat(reading->toastrel);
		if (RelationNeedsWAL(reading->toastrel))
			witness->lsn = BufferGetLSNAtomic(buffer);
	}
	if (BufferIsValid(buffer))
		ReleaseBuffer(buffer);
	return found;
}

void
da_toast_read_first(const DaToast *toast, Size size, char *to, DaWitness *witness)
{
	bool		found = false;

	memset(witness, 0, sizeof(DaWitness));
	if (!da_toast_is_compressed(toast))
	{
		ChunkReading reading;

		begin_reading(&reading, toast);
		found = is_heap(&reading) && read_chunk(&reading, size, to, witness);
		end_reading(&reading);
	}
	if (!found)
		da_toast_read(toast, VARHDRSZ, size - VARHDRSZ, to);
}
