/*
 * stored.c
 *	  What the header of a value that lies out of line tells.
 *
 * Reading one element costs one chunk for the header and one for the element, and
 * a query often looks at one value again and again. So the last few headers are
 * remembered, and with them what has been read of an encoded value's directory and
 * dictionary, and the entries of texts. The former is here only while nobody reads the
 * value: who does has it; entries are shared.
 *
 * A TOAST pointer names a value only as long as the value's chunks are there. Once
 * they are gone, the value id may come round again, and the same pointer names
 * another value. So a remembered header is true only while nothing can have removed
 * the chunks that it was read from. They go in three ways:
 *
 *	- Their row is deleted and all snapshots that see it end; then VACUUM, or
 *	  whoever comes across the page, removes them. The portal that runs holds a
 *	  snapshot from before its first look at anything to its end, and meanwhile
 *	  this backend's xmin does not move. Between two statements it does move, even
 *	  though it may come back to the same number: a transaction in another database
 *	  can hold that number and protects nothing here. So a header is remembered for
 *	  the portal that it was read in, until a resource owner is released: each
 *	  portal has one, and so has each (sub)transaction.
 *	- A subtransaction aborts: what it inserted is dead at once, whoever holds a
 *	  snapshot, and a variable may still have the pointer. From then on the
 *	  transaction remembers no headers.
 *	- TRUNCATE, or what rewrites a table, replaces the file under the TOAST
 *	  relation. It sends a relation cache invalidation, and after one of these, for
 *	  whatever relation, all headers are forgotten.
 *
 * A pointer whose row no snapshot of this session protects (no SQL gives one, a
 * variable that outlived an aborted subtransaction excepted) is as good as it is for
 * PostgreSQL itself: not at all.
 */
#include "value/stored/stored.h"

#include "access/parallel.h"
#include "nodes/plannodes.h"
#include "storage/proc.h"
#include "tcop/pquery.h"
#include "utils/inval.h"
#include "utils/resowner.h"

typedef struct Remembered
{
	uint64		period;			/* 0: nothing here */
	Portal		portal;
	DaToast		toast;
	DaLayout	layout;
	DaWitness	witness;
	DaPackedLast *last;			/* or NULL */
	DaEntries  *entries;		/* or NULL */
} Remembered;

#define NUM_REMEMBERED 16		/* by value id: columns of a row have successive ones */

static Remembered remembered[NUM_REMEMBERED];

/* goes up where everything is to be forgotten */
static uint64 period = 1;

/* of which a subtransaction has aborted */
static LocalTransactionId damaged_transaction = InvalidLocalTransactionId;

static void
forget_read(Remembered *entry)
{
	if (entry->last)
		da_packed_forget(entry->last);
	entry->last = NULL;
	da_entries_release(entry->entries);
	entry->entries = NULL;
}

static void
forget_all(void)
{
	period++;
	for (int i = 0; i < NUM_REMEMBERED; i++)
		forget_read(&remembered[i]);
}

static void
relation_changed(Datum arg, Oid relation)
{
	forget_all();
}

static void
resources_released(ResourceReleasePhase phase, bool isCommit, bool isTopLevel, void *arg)
{
	forget_all();
	/* an aborted subtransaction, or a portal that failed in one */
	if (!isCommit && !isTopLevel)
		damaged_transaction = MyLocalTransactionId_compat;
}

void
da_stored_init(void)
{
	CacheRegisterRelcacheCallback(relation_changed, (Datum) 0);
	RegisterResourceReleaseCallback(resources_released, NULL);
}

/*
 * Does it hold a snapshot for as long as it runs? COMMIT, which may fire triggers, does
 * not, nor does a procedure right after its own.
 */
static bool
holds_snapshot(Portal portal)
{
	return portal->queryDesc || portal->portalSnapshot || portal->holdSnapshot ||
		(portal->strategy == PORTAL_MULTI_QUERY && portal->stmts != NIL &&
		 linitial_node(PlannedStmt, portal->stmts)->commandType != CMD_UTILITY);
}

/* may a header that is read now be used again later? */
static bool
may_remember(void)
{
	if (damaged_transaction == MyLocalTransactionId_compat)
		return false;
	/* a parallel worker is one statement with one snapshot */
	return ActivePortal ? holds_snapshot(ActivePortal) : IsParallelWorker();
}

static inline Remembered *
place_of(const DaToast *toast)
{
	return &remembered[toast->pointer.va_valueid % NUM_REMEMBERED];
}

static inline bool
is_remembered(const Remembered *entry, const DaToast *toast)
{
	return entry->period == period && entry->portal == ActivePortal && may_remember() &&
		memcmp(&entry->toast, toast, sizeof(DaToast)) == 0;
}

void
da_stored_layout(const DaToast *toast, DaLayout *layout, DaWitness *witness)
{
	Remembered *entry = place_of(toast);
	uint64		before = period;
	char		bytes[DA_HEADER_MAX];
	DaHeader   *header = (DaHeader *) bytes;
	Size		size = da_toast_size(toast);
	Size		available = Min(size, DA_HEADER_MAX);

	if (is_remembered(entry, toast))
	{
		*layout = entry->layout;
		*witness = entry->witness;
		return;
	}
	da_toast_read_first(toast, available, bytes + VARHDRSZ, witness);
	SET_VARSIZE(header, size);
	da_format_parse(header, available, size, layout);
	if (!may_remember())
		return;
	forget_read(entry);
	entry->toast = *toast;
	entry->layout = *layout;
	entry->witness = *witness;
	entry->portal = ActivePortal;
	/* a change may have come to light on the way: then this one is forgotten already */
	entry->period = before;
}

bool
da_stored_hold(const DaToast *toast, DaStoredHold *hold)
{
	const Remembered *entry = place_of(toast);

	if (!is_remembered(entry, toast))
		return false;
	hold->toast = *toast;
	hold->layout = entry->layout;
	hold->period = period;
	hold->portal = ActivePortal;
	return true;
}

bool
da_stored_is_held(const DaStoredHold *hold)
{
	return hold->period == period && hold->portal == ActivePortal && may_remember();
}

DaPackedLast *
da_stored_take(const DaToast *toast)
{
	Remembered *entry = place_of(toast);
	DaPackedLast *last = NULL;

	if (is_remembered(entry, toast))
	{
		last = entry->last;
		entry->last = NULL;
	}
	return last;
}

void
da_stored_give(const DaToast *toast, const DaLayout *layout, DaPackedLast *last)
{
	Remembered *entry = place_of(toast);

	/* there may be another one already, of a buffer that two could not share */
	if (!is_remembered(entry, toast) || entry->last ||
		memcmp(entry->layout.stats.hash, layout->stats.hash, sizeof(layout->stats.hash)) != 0 ||
		entry->layout.packed.vectors != layout->packed.vectors ||
		entry->layout.packed.dictionary != layout->packed.dictionary)
		da_packed_forget(last);
	else
		entry->last = last;
}

DaEntries **
da_stored_entries(const DaToast *toast, const DaLayout *layout)
{
	Remembered *entry = place_of(toast);

	if (!is_remembered(entry, toast) || entry->layout.entries_at != layout->entries_at ||
		entry->layout.entries_size != layout->entries_size ||
		memcmp(entry->layout.stats.hash, layout->stats.hash, sizeof(layout->stats.hash)) != 0)
		return NULL;
	return &entry->entries;
}
