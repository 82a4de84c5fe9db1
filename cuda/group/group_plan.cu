/*
 * group_plan.cu
 *	  How rows are gone over where sums by group are made: what fits shared memory, and
 *	  the order of rows if not all groups do.
 */
#include <cub/device/device_radix_sort.cuh>

#include "group/group.cuh"

/* a table in shared memory costs what it takes to clear it and add it to the whole: it has so
 * many rows a place at least, and a block so many */
constexpr int64_t ROWS_PER_PLACE = 8;
constexpr int64_t BLOCK_ROWS_PER_PLACE = 2;

/* rows of a tile of a block that has a table */
constexpr int64_t TABLE_TILE = TABLE_THREADS * GROUP_ITEMS;

/* rows from which on sorting them is less than their atomics in device memory */
constexpr int64_t SORTED_ROWS = (int64_t) 1 << 22;

bool
group_has_rows_for(const GroupedRows &rows, int64_t places)
{
	return rows.length / ROWS_PER_PLACE >= places;
}

/* ids as places, 0 for rows of no group */
static __global__ void
places_kernel(GroupedRows rows, uint32_t *places, unsigned long long *counter, unsigned int *errors)
{
	unsigned int flags = 0;

	each_row(
		rows, flags, [](int64_t) { return 0; },
		[&](uint32_t place, int, int64_t i)
		{
			if (i < rows.length)
				places[i] = place;
		});
	report_flags(flags, counter, errors);
}

/* starts[w]: the first row of window w or a later one; rows are sorted by windows */
static __global__ void
starts_kernel(const uint32_t *places, int64_t length, int bits, int64_t windows, int64_t *starts)
{
	int64_t window = thread_item();
	int64_t low = 0;
	int64_t high = length;

	if (window > windows)
		return;
	while (low < high)
	{
		int64_t middle = (low + high) / 2;

		if (places[middle] >> bits < window)
			low = middle + 1;
		else
			high = middle;
	}
	starts[window] = low;
}

/* rows in the order of windows of 1 << bits places; their number */
static int64_t
sort_by_windows(Job &job, GroupedRows &rows, const void *&values, DaStorage storage, int bits)
{
	int length = (int) rows.length;
	int place_bits = 32 - __builtin_clz((unsigned int) rows.ngroups);
	uint32_t *places = job.scratch<uint32_t>(length);
	uint32_t *sorted = job.scratch<uint32_t>(length);

	job.launch_grid(row_blocks(job, length), Job::THREADS, 0, places_kernel, rows, places,
					job.counter(FLAGS), job.errors());
	if (values)
		with_width(storage,
				   [&](auto element)
				   {
					   using T = decltype(element);
					   const T *from = static_cast<const T *>(values);
					   T *to = job.scratch<T>(length);

					   job.cub(
						   [&](void *temp, size_t &size)
						   {
							   return cub::DeviceRadixSort::SortPairs(temp, size, places, sorted,
																	  from, to, length, bits,
																	  place_bits, job.stream());
						   });
					   values = to;
				   });
	else
		job.cub(
			[&](void *temp, size_t &size)
			{
				return cub::DeviceRadixSort::SortKeys(temp, size, places, sorted, length, bits,
													  place_bits, job.stream());
			});
	rows.ids = reinterpret_cast<const int32_t *>(sorted);
	rows.id_validity = nullptr;
	rows.validity = nullptr;
	rows.checked = true;
	return ((int64_t) rows.ngroups >> bits) + 1;
}

static __global__ void
number_rows_kernel(uint32_t *rows, int64_t length)
{
	int64_t i = thread_item();

	if (i < length)
		rows[i] = (uint32_t) i;
}

void
group_order(Job &job, const GroupedRows &rows, const uint32_t *&order, const int64_t *&starts)
{
	int64_t windows = (int64_t) rows.ngroups + 1;
	GroupedRows sorted = rows;
	uint32_t *numbers = job.scratch<uint32_t>(rows.length);
	int64_t *begin = job.scratch<int64_t>(windows + 1);
	const void *values = numbers;

	job.launch(rows.length, number_rows_kernel, numbers, rows.length);
	(void) sort_by_windows(job, sorted, values, DA_STORAGE_INT4, 0);
	job.launch(windows + 1, starts_kernel, reinterpret_cast<const uint32_t *>(sorted.ids),
			   rows.length, 0, windows, begin);
	order = static_cast<const uint32_t *>(values);
	starts = begin;
}

GroupPlan
group_plan(Job &job, GroupedRows &rows, const void *&values, DaStorage storage, int place_bytes)
{
	int64_t places = (int64_t) rows.ngroups + 1;
	int64_t most = engine.shared_bytes / place_bytes;
	int64_t block_rows;
	GroupPlan plan = {};

	if (!job.ok())
		return plan;
	block_rows = (rows.length + engine.multiprocessors - 1) / engine.multiprocessors;
	if (block_rows < TABLE_TILE)
		block_rows = TABLE_TILE;
	if (places <= most)
	{
		if (!group_has_rows_for(rows, places))
			return plan;
		if (block_rows < BLOCK_ROWS_PER_PLACE * places)
			block_rows = BLOCK_ROWS_PER_PLACE * places;
		plan.places = (uint32_t) places;
		/* copies cost as places do */
		while (plan.copies_bits < 5 && places << (plan.copies_bits + 1) <= most &&
			   BLOCK_ROWS_PER_PLACE * places << (plan.copies_bits + 1) <= block_rows)
			plan.copies_bits++;
	}
	else
	{
		int64_t *starts;
		int64_t windows;

		if (rows.length < SORTED_ROWS || !group_has_rows_for(rows, places))
			return plan;
		plan.bits = 63 - __builtin_clzll((unsigned long long) most);
		plan.places = 1U << plan.bits;
		windows = sort_by_windows(job, rows, values, storage, plan.bits);
		starts = job.scratch<int64_t>(windows + 1);
		job.launch(windows + 1, starts_kernel, reinterpret_cast<const uint32_t *>(rows.ids),
				   rows.length, plan.bits, windows, starts);
		plan.starts = starts;
	}
	plan.rows = (block_rows + TABLE_TILE - 1) / TABLE_TILE * TABLE_TILE;
	plan.shared = ((size_t) plan.places << plan.copies_bits) * place_bytes;
	return plan;
}
