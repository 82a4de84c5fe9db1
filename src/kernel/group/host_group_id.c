/*
 * host_group_id.c
 *	  Numbers of groups: the dense rank of every element, and what is made of
 *	  such numbers.
 *
 * Elements are compared by their keys (scalar_template.h) as 64-bit integers. Keys of
 * a small range are marked where they lie (host_group_range.c). Others go through a
 * hash table that gives numbers in order of appearance, corrected once the distinct
 * keys are sorted. Where that does not pay, because most keys are distinct or because
 * they collide, the column is sorted instead: so no data take more than the time of a
 * sort.
 */
#include "kernel/group/host_group_id.h"
#include "kernel/host/host_loops.h"
#include "kernel/program/host_program.h"

/* a range of keys is small if it is at most this many times the length, or this */
#define RANGE_PER_ELEMENT	16
#define RANGE_ALWAYS		65536

#define FIRST_CAPACITY		4096

/* more looks into the table than this, for an element of a block: the keys collide */
#define PROBES_PER_ELEMENT	32

/* more groups than this, and more than 7 for 8 elements: sort */
#define GROUPS_TO_SORT		(1 << 20)

/* of so many elements so many are looked at first, here and there: a multiple of HOST_BLOCK */
#define SAMPLE_FROM			(1 << 18)
#define SAMPLE				(1 << 14)

/* elements ahead of which their slots are fetched into the cache */
#define AHEAD				16

/* the keys of n elements, at 1-based positions, or without these from "at" on; equal elements have
 * the same one */
#define DA_STORAGE(id, prefix, ctype, utype, class) \
DA_CLONES static void \
keys_of_##id(const void *data, int64_t at, const int32_t *positions, int n, uint64_t *keys) \
{ \
	const ctype *x = data; \
 \
	for (int i = 0; i < n && positions; i++) \
		keys[i] = da_##prefix##_key(da_##prefix##_canonical(x[positions[i] - 1])); \
	for (int i = 0; i < n && !positions; i++) \
		keys[i] = da_##prefix##_key(da_##prefix##_canonical(x[at + i])); \
}
#include "kernel/element/storage_list.h"
#undef DA_STORAGE

static void (*const keys_of[DA_NUM_STORAGES]) (const void *, int64_t, const int32_t *, int,
											   uint64_t *) =
{
#define DA_STORAGE(id, prefix, ctype, utype, class) [DA_STORAGE_##id] = keys_of_##id,
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

/*
 * Hash table: open addressing, linear probing, at most half full
 */

typedef struct HashSlot
{
	uint64_t	key;
	int32_t		number;			/* 0: nothing here */
} HashSlot;

typedef struct HashTable
{
	HashSlot   *slots;			/* capacity of them, a power of two */
	uint64_t   *distinct;		/* capacity / 2 keys in order of appearance */
	int64_t		capacity;
	int64_t		groups;
	int64_t		probes;			/* looks into slots since somebody set this to 0 */
} HashTable;

static void
table_release(HashTable *table)
{
	host_release(table->slots, table->capacity * sizeof(HashSlot));
	host_release(table->distinct, table->capacity / 2 * sizeof(uint64_t));
}

static DaStatus
table_allocate(const DaCall *call, HashTable *table, int64_t capacity)
{
	DaStatus	status;

	memset(table, 0, sizeof(HashTable));
	status = host_allocate(capacity * sizeof(HashSlot), (void **) &table->slots);
	if (status != DA_OK)
		return status;
	status = host_allocate(capacity / 2 * sizeof(uint64_t), (void **) &table->distinct);
	if (status != DA_OK)
	{
		host_release(table->slots, capacity * sizeof(HashSlot));
		return status;
	}
	table->capacity = capacity;
	if (host_clear(call, table->slots, capacity * sizeof(HashSlot)))
		return DA_OK;
	table_release(table);
	return DA_INTERRUPTED;
}

/* a bijection whose every bit depends on all (the finish of MurmurHash3) */
DA_CLONES static void
mix_keys(const uint64_t *keys, int n, uint64_t *mixed)
{
	for (int i = 0; i < n; i++)
	{
		uint64_t	h = keys[i];

		h = (h ^ h >> 33) * UINT64_C(0xFF51AFD7ED558CCD);
		h = (h ^ h >> 33) * UINT64_C(0xC4CEB9FE1A85EC53);
		mixed[i] = h ^ h >> 33;
	}
}

/* the numbers of n <= HOST_BLOCK keys; there is room for so many new ones */
static void
table_number(HashTable *table, const uint64_t *keys, int n, int32_t *numbers)
{
	uint64_t	mask = (uint64_t) table->capacity - 1;
	uint64_t	at[HOST_BLOCK];
	int64_t		probes = 0;

	mix_keys(keys, n, at);
	for (int i = 0; i < n; i++)
	{
		uint64_t	slot = at[i] & mask;

		if (i + AHEAD < n)
			__builtin_prefetch(&table->slots[at[i + AHEAD] & mask], 1);
		while (table->slots[slot].key != keys[i] || table->slots[slot].number == 0)
		{
			if (table->slots[slot].number == 0)
			{
				table->slots[slot].key = keys[i];
				table->distinct[table->groups] = keys[i];
				table->slots[slot].number = (int32_t) ++table->groups;
				break;
			}
			slot = (slot + 1) & mask;
			probes++;
		}
		numbers[i] = table->slots[slot].number;
	}
	table->probes += probes;
}

/* make room for a block of new keys */
static DaStatus
table_reserve(DaCall *call, HashTable *table)
{
	HashTable	larger;
	int32_t		numbers[HOST_BLOCK];
	DaStatus	status;

	if (table->groups + HOST_BLOCK <= table->capacity / 2)
		return DA_OK;
	status = table_allocate(call, &larger, table->capacity * 2);
	if (status != DA_OK)
		return status;
	for (int64_t at = 0; at < table->groups && status == DA_OK; at += HOST_BLOCK)
	{
		table_number(&larger, table->distinct + at, host_block_length(table->groups, at), numbers);
		if (host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
	}
	table_release(table);
	*table = larger;
	return status;
}

/* from numbers in order of appearance to numbers in order of keys */
static DaStatus
rank_groups(DaCall *call, HashTable *table, int64_t length, int32_t *ids)
{
	DaOrder		order = {false, false};
	DaColumn	keys = {DA_STORAGE_INT8, false, table->groups, table->distinct, NULL, 0};
	DaOutput	positions = {DA_STORAGE_INT4, table->groups, NULL, NULL, 0};
	size_t		size = (table->groups + 1) * sizeof(int32_t);
	int32_t    *rank;
	DaStatus	status;

	/* keys are unsigned */
	for (int64_t i = 0; i < table->groups; i++)
	{
		table->distinct[i] ^= UINT64_C(1) << 63;
		if (host_interrupted_in(call, i))
			return DA_INTERRUPTED;
	}
	status = host_allocate(size, &positions.data);
	if (status != DA_OK)
		return status;
	status = host_allocate(size, (void **) &rank);
	if (status != DA_OK)
	{
		host_release(positions.data, size);
		return status;
	}
	status = host_argsort(call, &keys, order, NULL, &positions);
	if (status == DA_OK && !host_fault_in(call, rank, size))
		status = DA_INTERRUPTED;
	if (status == DA_OK)
	{
		/* number 0 stands for NULL */
		rank[0] = (int32_t) (table->groups + 1);
		for (int64_t i = 0; i < table->groups && status == DA_OK; i++)
		{
			rank[((int32_t *) positions.data)[i]] = (int32_t) (i + 1);
			if (host_interrupted_in(call, i))
				status = DA_INTERRUPTED;
		}
	}
	for (int64_t at = 0; at < length && status == DA_OK; at += HOST_BLOCK)
	{
		int			n = host_block_length(length, at);

		for (int i = 0; i < n; i++)
			ids[at + i] = rank[ids[at + i]];
		if (host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
	}
	host_release(positions.data, size);
	host_release(rank, size);
	return status;
}

/*
 * Are nearly all elements different? Of s elements, each any of n, s^2 / 2n are there before then,
 * and twice as many where each element is any of n values.
 */
static DaStatus
nearly_all_differ(DaCall *call, const DaColumn *from, bool *different)
{
	int64_t		seen = 0;
	HashTable	table;
	DaStatus	status;

	*different = false;
	if (from->length < SAMPLE_FROM)
		return DA_OK;
	status = table_allocate(call, &table, 4 * SAMPLE);
	if (status != DA_OK)
		return status;
	for (int64_t at = 0; at < SAMPLE; at += HOST_BLOCK)
	{
		uint64_t	keys[HOST_BLOCK];
		int32_t		positions[HOST_BLOCK];
		int32_t		numbers[HOST_BLOCK];
		int			n = 0;

		for (int i = 0; i < HOST_BLOCK; i++)
			keys[i] = (uint64_t) (at + i);
		mix_keys(keys, HOST_BLOCK, keys);
		for (int i = 0; i < HOST_BLOCK; i++)
		{
			int64_t		any = (int64_t) ((keys[i] >> 32) * (uint64_t) from->length >> 32);

			positions[n] = (int32_t) (any + 1);
			n += from->validity == NULL ||
				da_bit_get(from->validity, from->validity_offset + any);
		}
		keys_of[from->storage] (from->data, 0, positions, n, keys);
		table_number(&table, keys, n, numbers);
		seen += n;
	}
	*different = 4 * (seen - table.groups) * from->length <= 3 * seen * seen;
	table_release(&table);
	return DA_OK;
}

/* sets *gave_up, and no ids, where sorting is better */
static DaStatus
number_by_hash(DaCall *call, const DaColumn *from, int32_t *ids, int64_t *ngroups,
			   bool *gave_up)
{
	HashTable	table;
	DaStatus	status = table_allocate(call, &table, FIRST_CAPACITY);

	if (status != DA_OK)
		return status;
	*gave_up = false;
	for (int64_t at = 0; at < from->length && status == DA_OK && !*gave_up; at += HOST_BLOCK)
	{
		uint64_t	keys[HOST_BLOCK];
		int			n = host_block_length(from->length, at);

		keys_of[from->storage] (from->data, at, NULL, n, keys);
		if (from->validity != NULL)
		{
			int			nvalid = 0;
			int32_t		numbers[HOST_BLOCK];

			for (int i = 0; i < n; i++)
			{
				keys[nvalid] = keys[i];
				nvalid += da_bit_get(from->validity, from->validity_offset + at + i);
			}
			table_number(&table, keys, nvalid, numbers);
			nvalid = 0;
			for (int i = 0; i < n; i++)
			{
				bool		valid = da_bit_get(from->validity, from->validity_offset + at + i);

				ids[at + i] = valid ? numbers[nvalid] : 0;
				nvalid += valid;
			}
		}
		else
			table_number(&table, keys, n, ids + at);
		*gave_up = table.probes > (int64_t) PROBES_PER_ELEMENT * HOST_BLOCK ||
			(table.groups > GROUPS_TO_SORT && table.groups / 7 > at / 8);
		status = table_reserve(call, &table);
		table.probes = 0;
		if (status == DA_OK && host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
	}
	if (status == DA_OK && !*gave_up)
		status = rank_groups(call, &table, from->length, ids);
	*ngroups = table.groups;
	table_release(&table);
	return status;
}

static DaStatus
number_by_sort(DaCall *call, const DaColumn *from, int64_t nvalid, int32_t *ids,
			   int64_t *ngroups)
{
	DaOrder		order = {false, false};
	DaOutput	positions = {DA_STORAGE_INT4, from->length, NULL, NULL, 0};
	uint64_t	keys[HOST_BLOCK];
	uint64_t	previous = 0;
	int32_t		groups = 0;
	DaStatus	status;

	status = host_allocate(from->length * sizeof(int32_t), &positions.data);
	if (status != DA_OK)
		return status;
	status = host_argsort(call, from, order, NULL, &positions);
	if (status == DA_OK && !host_fault_in(call, ids, from->length * sizeof(int32_t)))
		status = DA_INTERRUPTED;
	for (int64_t at = 0; at < nvalid && status == DA_OK; at += HOST_BLOCK)
	{
		const int32_t *position = (const int32_t *) positions.data + at;
		int			n = host_block_length(nvalid, at);

		keys_of[from->storage] (from->data, 0, position, n, keys);
		for (int i = 0; i < n; i++)
		{
			groups += groups == 0 || keys[i] != previous;
			previous = keys[i];
			ids[position[i] - 1] = groups;
		}
		if (host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
	}
	for (int64_t i = nvalid; i < from->length && status == DA_OK; i++)
	{
		ids[((const int32_t *) positions.data)[i] - 1] = groups + 1;
		if (host_interrupted_in(call, i))
			status = DA_INTERRUPTED;
	}
	host_release(positions.data, from->length * sizeof(int32_t));
	*ngroups = groups;
	return status;
}

DaStatus
host_group_id(DaCall *call, const DaColumn *from, DaOutput *result, int64_t *ngroups)
{
	bool		is_float = da_is_float(from->storage);
	int32_t    *ids = result->data;
	int64_t		nvalid = (from->validity == NULL ? from->length :
						  da_bits_count(from->validity, from->validity_offset, from->length));
	DaScalar	low = {.bits = 0};
	uint64_t	range = ~UINT64_C(0);	/* less 1 */
	uint64_t	small = RANGE_ALWAYS;
	bool		gave_up = true;
	DaStatus	status = DA_OK;

	*ngroups = 0;
	validity_fill(result, true);
	if (from->length > RANGE_ALWAYS / RANGE_PER_ELEMENT)
		small = (uint64_t) from->length * RANGE_PER_ELEMENT;
	/* distances have 32 bits */
	if (small > UINT32_MAX)
		small = UINT32_MAX;
	if (!is_float && nvalid > 0)
	{
		DaReduced	bounds;

		status = host_reduce(call, from, DA_REDUCE_MIN_MAX, &bounds);
		if (status != DA_OK)
			return status;
		low = bounds.min;
		range = da_storage_info[from->storage].key(&bounds.max) -
			da_storage_info[from->storage].key(&bounds.min);
	}
	if (nvalid == 0)
	{
		for (int64_t i = 0; i < from->length && status == DA_OK; i++)
		{
			ids[i] = 1;
			if (host_interrupted_in(call, i))
				status = DA_INTERRUPTED;
		}
	}
	else if (range < small)
		status = group_number_by_range(call, from, low, (int64_t) range + 1, ids, ngroups);
	else
	{
		status = nearly_all_differ(call, from, &gave_up);
		if (status == DA_OK && !gave_up)
			status = number_by_hash(call, from, ids, ngroups, &gave_up);
		if (status == DA_OK && gave_up)
			status = number_by_sort(call, from, nvalid, ids, ngroups);
	}
	if (nvalid < from->length)
		*ngroups += 1;
	return status;
}

/*
 * Pairs and number of groups
 */

DA_CLONES static void
pair_block(const int64_t *a, const int32_t *b, int n, int64_t nb, int64_t *to)
{
	for (int i = 0; i < n; i++)
		to[i] = (a[i] - 1) * nb + b[i];
}

DaStatus
host_group_pair(DaCall *call, const DaColumn *a, const DaColumn *b, int64_t nb,
				DaOutput *result)
{
	validity_fill(result, true);
	for (int64_t at = 0; at < result->length; at += HOST_BLOCK)
	{
		int			n = host_block_length(result->length, at);
		int64_t		buffer[HOST_BLOCK];

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		pair_block(host_load_integers(a, at, n, buffer), (const int32_t *) b->data + at, n, nb,
				   (int64_t *) result->data + at);
	}
	return DA_OK;
}

DaStatus
host_group_max(DaCall *call, const DaColumn *ids, int64_t *ngroups)
{
	DaReduced	bounds;
	DaStatus	status = host_reduce(call, ids, DA_REDUCE_MIN_MAX, &bounds);

	if (bounds.count > 0 && bounds.min.i4 < 1)
		call->errors |= DA_ERROR_GROUP;
	*ngroups = bounds.max.i4;
	return status;
}
