/*
 * host_group_integers.c
 *	  Sums and counts of integers, one of each a group.
 *
 * A sum and a count share 64 bits where that is possible, and 128 where it is not. How
 * many rows 64 bits have room for depends on the values' magnitude: after so many they
 * are added to the totals. That has to be rare enough for the number of groups.
 */
#include "kernel/group/host_group.h"
#include "kernel/host/host_loops.h"

#define DA_TEMPLATE "kernel/group/group_sum_template.h"
#include "kernel/element/each_storage.h"

/* rows between two times that all groups are added to the totals, at least, for a group */
#define ROWS_PER_GROUP	8

/* rows whose magnitude is looked at between two decisions */
#define LOOK_ROWS		(1 << 16)

/*
 * For fewer groups than this there are two sums each, for rows in turn: a row of the
 * group that the row before had need not wait for its sum to be stored.
 */
#define GROUPS_IN_TWO	2048

typedef struct IntegerFunctions
{
	uint64_t	(*magnitude) (const void *values, int64_t at, int64_t n);
	GroupAdd	wide;
	GroupAdd	narrow;
} IntegerFunctions;

#define FUNCTIONS(name) {loop_##name##_magnitude, loop_##name##_wide, loop_##name##_narrow}

static const IntegerFunctions integer_functions[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	DA_IF_INT(class, [DA_STORAGE_##id] = FUNCTIONS(prefix),)
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

/*
 * 2^k values from -2^bits to 2^bits - 1 have a sum of bits + k bits and a sign, and a
 * count of k + 1 bits: the greatest k for 64 bits, which may be negative.
 */
static int
narrow_row_bits(int bits)
{
	return bits > 61 ? -1 : (61 - bits) / 2;
}

/* are 64 bits enough for 2^k rows? */
static bool
narrow_pays(const GroupRows *rows, int k)
{
	int64_t		room = k < 0 ? 0 : INT64_C(1) << k;

	return room >= HOST_BLOCK &&
		(room >= rows->ids->length || room >= rows->ngroups * ROWS_PER_GROUP);
}

/*
 * The rows that may be added up in 64 bits, as a power of two; of less than a block
 * that is of no use. The values are only looked at if it depends on them.
 */
static DaStatus
choose_row_bits(DaCall *call, const GroupRows *rows, int *row_bits)
{
	const DaColumn *values = rows->values;
	uint64_t	any = 0;

	*row_bits = narrow_row_bits(8 * da_storage_size[values->storage] - 1);
	if (narrow_pays(rows, *row_bits))
		return DA_OK;
	*row_bits = narrow_row_bits(0);
	for (int64_t at = 0; at < values->length && narrow_pays(rows, *row_bits); at += LOOK_ROWS)
	{
		int64_t		n = values->length - at < LOOK_ROWS ? values->length - at : LOOK_ROWS;

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		any |= integer_functions[values->storage].magnitude(values->data, at, n);
		*row_bits = narrow_row_bits(any == 0 ? 0 : 64 - __builtin_clzll(any));
	}
	return DA_OK;
}

DaStatus
group_sum_integers(DaCall *call, const GroupRows *rows, GroupTotal *totals)
{
	const IntegerFunctions *functions = &integer_functions[rows->values->storage];

	/* of up to 2^31 integers */
	GroupPacking packing = {functions->wide, .copies = 1, .count_at = 96, .rows = INT64_MAX};
	int			row_bits;
	DaStatus	status = choose_row_bits(call, rows, &row_bits);

	if (status != DA_OK)
		return status;
	if (narrow_pays(rows, row_bits))
	{
		packing.step = functions->narrow;
		packing.narrow = true;
		packing.copies = rows->ngroups < GROUPS_IN_TWO ? 2 : 1;
		packing.count_at = 63 - row_bits;
		packing.rows = INT64_C(1) << row_bits;
	}
	return group_add_packed(call, rows, &packing, totals);
}

DaStatus
group_square_integers(DaCall *call, const GroupRows *rows, GroupSquares *squares)
{
	GroupBlock	block = {.n = 0};
	DaStatus	status = DA_OK;

	while (group_next(call, rows, &block, &status))
	{
		const int32_t *ids = block.ids;
		int			n = block.n;
		int64_t		buffer[HOST_BLOCK];
		const int64_t *values = host_load_integers(rows->values, block.at, n, buffer);

		for (int i = 0; i < n; i++)
		{
			GroupSquares *group = &squares[ids[i]];
			DaUint128	square = (DaUint128) ((DaInt128) values[i] * values[i]);

			group->sum += values[i];
			group->low += (uint64_t) square;
			group->high += (uint64_t) (square >> 64);
			group->count++;
		}
	}
	return status;
}
