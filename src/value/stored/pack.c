/*
 * pack.c
 *	  Encoding a payload.
 *
 * A sample says whether a value is to be encoded, so one that does not get smaller costs little
 * more than that. What the sample promised and the rest does not keep ends where the room ends.
 */
#include "value/stored/pack.h"

#include "access/heaptoast.h"
#include "kernel/vector/vector_codes.h"
#include "miscadmin.h"
#include "utils/guc.h"
#include "utils/memutils.h"

typedef enum Setting
{
	SETTING_AUTO,
	SETTING_PLAIN,
	SETTING_ALWAYS
} Setting;

/* the last one is for tests: small values are encoded, too, and those that get larger */
static const struct config_enum_entry settings[] = {
	{"auto", SETTING_AUTO, false},
	{"plain", SETTING_PLAIN, false},
	{"always", SETTING_ALWAYS, true},
	{NULL, 0, false}
};

static int	encoding;

void
da_pack_init(void)
{
	DefineCustomEnumVariable("darray.encoding",
							 "How arrays are stored.",
							 "\"auto\" encodes arrays over 2 kB that get smaller by at least a quarter.",
							 &encoding,
							 SETTING_AUTO, settings,
							 PGC_USERSET, 0,
							 NULL, NULL, NULL);
}

bool
da_pack_wanted(DaForm form, const DaShape *shape, Size plain)
{
	if (form == DA_FORM_PLAIN || shape->length == 0)
		return false;
	if (form == DA_FORM_ENCODED || encoding == SETTING_ALWAYS)
		return true;
	return encoding == SETTING_AUTO && plain > DA_FLAT_LIMIT;
}

/* the room that a payload may take of a form's; 0: there is none */
static Size
payload_room(DaForm form, const DaShape *shape, Size plain, const DaVectorPlan *plan)
{
	DaPacked	packed = {.dictionary = plan->count * da_storage_size[plan->storage]};
	Size		header = da_format_packed_at(shape, &packed);
	int64		n = DA_VECTOR_COUNT(shape->length);
	Size		room;

	if (encoding == SETTING_ALWAYS)
	{
		room = (n - 1) * da_vector_bound(plan->storage, DA_VECTOR_LENGTH) +
			da_vector_bound(plan->storage, da_vector_length(shape->length, n - 1)) +
			n * sizeof(DaVectorEntry);
		/* what chunks leave free */
		room += room / 32 + packed.dictionary;
		return Min(room, MaxAllocSize - header);
	}
	if (form == DA_FORM_ENCODED)
		room = plain - 1;
	else
		room = plan->pays ? plain - plain / 4 : 0;
	return room > header ? room - header : 0;
}

bool
da_pack_begin(DaPacking *packing, DaForm form, const DaShape *shape, Size plain,
			  const DaColumn *column)
{
	DaVectorPlan *plan = palloc(sizeof(DaVectorPlan));

	da_vector_plan(plan, column);
	*packing = (DaPacking) {.column = column, .shape = *shape, .plan = plan,
							.room = payload_room(form, shape, plain, plan)};
	if (packing->room > 0)
		return true;
	pfree(plan);
	return false;
}

/*
 * Where a vector goes that would begin at "at": if it fits one chunk of TOAST, but not what is left
 * of this one, where the next one begins, as long as that wastes little.
 */
static Size
place(Size at, Size size, Size *wasted)
{
	Size		left = TOAST_MAX_CHUNK_SIZE - (at - VARHDRSZ) % TOAST_MAX_CHUNK_SIZE;
	Size		skip = TYPEALIGN(8, at + left) - at;

	if (size <= left || size > TOAST_MAX_CHUNK_SIZE - 8 || (*wasted + skip) * 64 > at)
		return at;
	*wasted += skip;
	return at + skip;
}

/*
 * The directory packed, if that saves an eighth of "end" bytes, which then are fewer. What fitted
 * one chunk of TOAST may straddle two then; such vectors are small.
 */
static bool
pack_directory(DaStorage storage, char *payload, int64 n, Size *end)
{
	DaVectorEntry *entries = (DaVectorEntry *) payload;
	Size		directory = n * sizeof(DaVectorEntry);
	Size		size = DA_DIRECTORY_BLOCKS(n) * sizeof(uint32);
	uint32	   *ends;
	bool		packs;

	if (directory < *end / 8)
		return false;
	ends = palloc(size + n * DA_DIRECTORY_MAX + 8);
	for (int64 k = 0; k < n; k++)
		entries[k].offset -= directory;
	for (int64 k = 0; k < n; k += DA_DIRECTORY_BLOCK)
	{
		size += da_directory_pack(storage, entries + k, (int) Min(n - k, DA_DIRECTORY_BLOCK),
								  (char *) ends + size);
		ends[k / DA_DIRECTORY_BLOCK] = size;
	}
	memset((char *) ends + size, 0, 8);
	size = TYPEALIGN(8, size);
	packs = size + *end / 8 <= directory;
	if (packs)
	{
		memmove(payload + size, payload + directory, *end - directory);
		memcpy(payload, ends, size);
		*end -= directory - size;
	}
	else
		for (int64 k = 0; k < n; k++)
			entries[k].offset += directory;
	pfree(ends);
	return packs;
}

/* do codes mean the same in what it begins with and in what is written? */
static bool
has_same_codes(const DaPacking *packing)
{
	const DaPackedVectors *head = packing->head;
	const DaVectorPlan *plan = packing->plan;

	return head != NULL && head->dictionary.count > 0 && head->dictionary.count == plan->count &&
		memcmp(head->dictionary.elements, plan->elements,
			   plan->count * da_storage_size[plan->storage]) == 0;
}

/* vector k as it is; false: it is not there, or no more good */
static bool
copy_vector(const DaPacking *packing, bool same_codes, int64 k, DaVectorEntry *entry,
			char *bytes, Size *size)
{
	const DaPackedVectors *head = packing->head;

	if (head == NULL || k >= head->count ||
		(da_has_dictionary_codes(&head->entries[k]) && !same_codes))
		return false;
	*entry = head->entries[k];
	*size = da_vector_layout(packing->plan->storage, entry, DA_VECTOR_LENGTH).size;
	memcpy(bytes, head->bytes + entry->offset, *size);
	return true;
}

bool
da_pack_write(DaPacking *packing, char *to, DaPacked *packed)
{
	const DaColumn *column = packing->column;
	const DaVectorPlan *plan = packing->plan;
	int64		n = DA_VECTOR_COUNT(column->length);
	DaVectorEntry *entries = (DaVectorEntry *) to;
	char	   *bytes = palloc(da_vector_bound(plan->storage, DA_VECTOR_LENGTH));
	Size		dictionary = plan->count * da_storage_size[plan->storage];
	Size		begin;
	Size		end = n * sizeof(DaVectorEntry);
	Size		wasted = 0;
	bool		same_codes = has_same_codes(packing);
	bool		fits = end + dictionary <= packing->room;

	*packed = (DaPacked) {.dictionary = dictionary};
	begin = da_format_packed_at(&packing->shape, packed);
	for (int64 k = 0; k < n && fits; k++)
	{
		Size		size;
		bool		copied = copy_vector(packing, same_codes, k, &entries[k], bytes, &size);
		Size		at;

		if (!copied)
			size = da_vector_encode(plan, column, k * DA_VECTOR_LENGTH,
									da_vector_length(column->length, k), &entries[k], bytes);
		at = place(begin + end, size, &wasted) - begin;
		if (k % 256 == 0)
			CHECK_FOR_INTERRUPTS();
		fits = at + size + dictionary <= packing->room;
		if (!fits)
			break;
		memset(to + end, 0, at - end);
		memcpy(to + at, bytes, size);
		entries[k].offset = (uint32) at;
		end = at + size;
	}
	Assert(end % 8 == 0);
	if (fits)
		packed->directory = pack_directory(plan->storage, to, n, &end);
	packed->vectors = end;
	if (fits)
		memcpy(to + end, plan->elements, dictionary);
	pfree(bytes);
	pfree(packing->plan);
	return fits;
}
