/*
 * window.cuh
 *	  What the files of windows share: the frames of rows.
 */
#ifndef DA_CUDA_WINDOW_CUH
#define DA_CUDA_WINDOW_CUH

#include "engine/column.cuh"
#include "kernel/aggregate/variance.h"

/* where frames begin or end, positions from 1 */
struct Bounds
{
	const void *data; /* NULL: they are not bounded */
	const uint64_t *validity;
	int64_t offset;
	bool wide; /* INT8, else INT4 */

	explicit Bounds(const DaColumn *column)
		: data(column ? column->data : nullptr), validity(column ? column->validity : nullptr),
		  offset(column ? column->validity_offset : 0),
		  wide(column && column->storage == DA_STORAGE_INT8)
	{
	}

	/* false: the row has no frame */
	__device__ __forceinline__ bool at(int64_t row, int64_t &place) const
	{
		if (validity && !da_bit_get(validity, offset + row))
			return false;
		place = (wide ? static_cast<const int64_t *>(data)[row]
					  : (int64_t) static_cast<const int32_t *>(data)[row]) -
				1;
		return true;
	}
};

/* rows [from, to), of which "count" are not NULL */
struct Frame
{
	int64_t from;
	int64_t to;
	int64_t count;
};

struct Frames
{
	Bounds from;
	Bounds to;
	int64_t preceding;
	int64_t following;
	int64_t length;
	int64_t least;
	const int32_t *counts; /* how many of the first rows are not NULL; NULL: all */

	/* false: there is no value */
	__device__ __forceinline__ bool open(int64_t row, Frame &frame) const
	{
		int64_t place;

		if (row >= length)
			return false;
		frame.from = within(row - preceding);
		frame.to = within(row + following + 1);
		if (from.data)
		{
			if (!from.at(row, place))
				return false;
			if (place > frame.from)
				frame.from = within(place);
		}
		if (to.data)
		{
			if (!to.at(row, place))
				return false;
			if (place < frame.to)
				frame.to = within(place);
		}
		if (frame.from > frame.to)
			frame.from = frame.to;
		frame.count = counts ? counts[frame.to] - counts[frame.from] : frame.to - frame.from;
		return frame.count >= least;
	}

private:
	__device__ __forceinline__ int64_t within(int64_t place) const
	{
		return place < 0 ? 0 : place < length ? place : length;
	}
};

/*
 * window_rows.cu: SUM and AVG where frames are rows alone; false: something else is asked for.
 * What is not finite, and -0, are not for it, but window_rows_guess() finds out, as it finds a
 * scale; false then, too.
 */
extern bool window_rows(Job &job, DaFold op, const Frames &frames, const DaColumn *values,
						DaFixedScale scale, DaOutput *result);
extern bool window_rows_guess(Job &job, DaFold op, const Frames &frames, const DaColumn *values,
							  DaOutput *result);

/* window_extreme.cu: MIN and MAX */
extern void window_extremes(Job &job, const Frames &frames, const DaColumn *values, bool max,
							DaOutput *result);

#endif
