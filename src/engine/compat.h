/*
 * compat.h
 *	  The differences between PostgreSQL 14 and 18, all in one place. Every file
 *	  that knows PostgreSQL includes this first, after postgres.h.
 */
#ifndef DA_COMPAT_H
#define DA_COMPAT_H

#include "postgres.h"

#if PG_VERSION_NUM < 140000
#error "darray needs PostgreSQL 14 or later"
#endif

/* VARATT_* moved from postgres.h to a header of their own */
#if PG_VERSION_NUM >= 160000
#include "varatt.h"
#endif

#if PG_VERSION_NUM < 180000
#define pg_noreturn __attribute__((noreturn))
#endif

#if PG_VERSION_NUM < 150000
#define MarkGUCPrefixReserved(prefix) EmitWarningsOnPlaceholders(prefix)
#endif

/* the end of a library's name, which only the server's own build knew */
#if PG_VERSION_NUM < 150000
#define DLSUFFIX ".so"
#endif

/* elements of an array, which utils/array.h says since 15 */
#if PG_VERSION_NUM < 150000
#include "utils/memutils.h"
#define MaxArraySize ((Size) (MaxAllocSize / sizeof(Datum)))
#endif

/* plpgsql asks functions whether they may write a variable in place */
#if PG_VERSION_NUM >= 180000
#define DA_HAS_MODIFY_IN_PLACE
#endif

/* input functions learned to answer an error instead of raising it */
#if PG_VERSION_NUM >= 160000
#include "nodes/miscnodes.h"
#else
#include "fmgr.h"

#define ereturn(context, dummy_value, ...) ereport(ERROR, __VA_ARGS__)

static inline bool
InputFunctionCallSafe(FmgrInfo *function, char *text, Oid ioparam, int32 typmod,
					  struct Node *escontext, Datum *result)
{
	*result = InputFunctionCall(function, text, ioparam, typmod);
	return true;
}
#endif

/* the sampling loop's pause learned who calls it */
#if PG_VERSION_NUM >= 180000
#define vacuum_delay_point_compat() vacuum_delay_point(true)
#else
#define vacuum_delay_point_compat() vacuum_delay_point()
#endif

/* how many values of a kind ANALYZE keeps, which had been told of the attribute */
#if PG_VERSION_NUM >= 170000
#define attstattarget_compat(stats) ((stats)->attstattarget)
#else
#define attstattarget_compat(stats) ((stats)->attr->attstattarget)
#endif

/*
 * What an aggregate's final function returns. Before 16 nodeAgg.c copies a result whose pointer is
 * no chunk of the row's memory, and the copy of an expanded object is flat. So the pointer gets a
 * chunk there; it is read-only, as 16 and later make it.
 */
#if PG_VERSION_NUM >= 160000
#define final_result_compat(fcinfo, result) (result)
#else
#include "nodes/execnodes.h"
#include "utils/expandeddatum.h"

static inline Datum
final_result_compat(FunctionCallInfo fcinfo, Datum result)
{
	void	   *pointer;

	if (fcinfo->context == NULL || !IsA(fcinfo->context, AggState) ||
		((AggState *) fcinfo->context)->curperagg == NULL ||
		!VARATT_IS_EXTERNAL_EXPANDED(DatumGetPointer(result)))
		return result;
	pointer = palloc(EXPANDED_POINTER_SIZE);
	memcpy(pointer, DatumGetEOHP(result)->eoh_ro_ptr, EXPANDED_POINTER_SIZE);
	return PointerGetDatum(pointer);
}
#endif

/* the names that this got since 15 */
#if PG_VERSION_NUM >= 150000
#define InitMaterializedSRF_compat(fcinfo) \
	InitMaterializedSRF(fcinfo, MAT_SRF_USE_EXPECTED_DESC)
#else
#include "funcapi.h"
#include "miscadmin.h"

static inline void
InitMaterializedSRF_compat(FunctionCallInfo fcinfo)
{
	ReturnSetInfo *rsinfo = (ReturnSetInfo *) fcinfo->resultinfo;
	MemoryContext old;

	if (rsinfo == NULL || !IsA(rsinfo, ReturnSetInfo))
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("set-valued function called in context that cannot accept a set")));
	if (!(rsinfo->allowedModes & SFRM_Materialize) || rsinfo->expectedDesc == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("materialize mode required, but it is not allowed in this context")));
	old = MemoryContextSwitchTo(rsinfo->econtext->ecxt_per_query_memory);
	rsinfo->setDesc = CreateTupleDescCopy(rsinfo->expectedDesc);
	rsinfo->setResult = tuplestore_begin_heap((rsinfo->allowedModes & SFRM_Materialize_Random) != 0,
											  false, work_mem);
	MemoryContextSwitchTo(old);
	rsinfo->returnMode = SFRM_Materialize;
}
#endif

/* ranges, too, learned to answer an error; who asks knows utils/rangetypes.h */
#if PG_VERSION_NUM >= 160000
#define make_range_compat(type, lower, upper, empty) make_range(type, lower, upper, empty, NULL)
#else
#define make_range_compat(type, lower, upper, empty) make_range(type, lower, upper, empty)
#endif

/* intervals can be infinite */
#if PG_VERSION_NUM >= 170000
#define INTERVAL_NOT_FINITE_compat(interval) INTERVAL_NOT_FINITE(interval)
#else
#define INTERVAL_NOT_FINITE_compat(interval) false
#endif

/* what kind of word in a time an abbreviation of a time zone is; who asks knows utils/datetime.h */
#if PG_VERSION_NUM >= 160000
#define DecodeTimezoneAbbrev_compat(word, type, offset, zone) \
	do { \
		DateTimeErrorExtra extra; \
\
		if (DecodeTimezoneAbbrev(0, word, type, offset, zone, &extra) != 0) \
			*(type) = UNKNOWN_FIELD; \
	} while (0)
#else
#define DecodeTimezoneAbbrev_compat(word, type, offset, zone) \
	(*(type) = DecodeTimezoneAbbrev(0, word, offset, zone))
#endif

/* is a collation's order that of bytes? utils/pg_locale.h wants the headers of ICU */
#if PG_VERSION_NUM >= 180000
#include "utils/pg_locale.h"
#define collation_is_c_compat(collation) (pg_newlocale_from_collation(collation)->collate_is_c)
#else
extern bool lc_collate_is_c(Oid collation);
#define collation_is_c_compat(collation) lc_collate_is_c(collation)
#endif

/* the local id of the transaction that this backend is in */
#if PG_VERSION_NUM >= 170000
#define MyLocalTransactionId_compat (MyProc->vxid.lxid)
#else
#define MyLocalTransactionId_compat (MyProc->lxid)
#endif

/* what names the file of a relation */
#if PG_VERSION_NUM >= 160000
#include "storage/relfilelocator.h"
typedef RelFileLocator DaFileLocator;
#define RelationFile_compat(relation) ((relation)->rd_locator)
#else
#include "storage/relfilenode.h"
typedef RelFileNode DaFileLocator;
#define RelationFile_compat(relation) ((relation)->rd_node)
#endif

/* the snapshot that sees chunks of TOAST; who asks knows access/toast_internals.h */
#if PG_VERSION_NUM >= 180000
#define get_toast_snapshot_compat(room) ((void) (room), get_toast_snapshot())
#else
#define get_toast_snapshot_compat(room) (init_toast_snapshot(room), (room))
#endif

/* snapshots could become too old; who asks knows storage/bufmgr.h */
#if PG_VERSION_NUM >= 170000
#define TestForOldSnapshot_compat(snapshot, relation, page) ((void) 0)
#else
#define TestForOldSnapshot_compat(snapshot, relation, page) \
	TestForOldSnapshot(snapshot, relation, page)
#endif

/* what pg_stat_activity shows while a session waits for a device */
#include "utils/wait_event.h"
#if PG_VERSION_NUM >= 170000
static inline uint32
da_wait_event(void)
{
	static uint32 event;

	if (event == 0)
		event = WaitEventExtensionNew("DarrayDevice");
	return event;
}
#else
#define da_wait_event() PG_WAIT_EXTENSION
#endif

/* what a session waits for, for as long as the process lives */
#if PG_VERSION_NUM >= 170000
#define CreateWaitEventSet_compat(nevents) CreateWaitEventSet(NULL, nevents)
#else
#define CreateWaitEventSet_compat(nevents) CreateWaitEventSet(TopMemoryContext, nevents)
#endif

/* every element type is passed by value */
StaticAssertDecl(SIZEOF_DATUM == 8, "darray needs a 64-bit server");

#endif							/* DA_COMPAT_H */
