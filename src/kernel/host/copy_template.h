/*
 * copy_template.h
 *	  Loops that move elements of one width without a look at what they mean.
 *
 * Before including, define
 *	  - DA_T		- unsigned integer as wide as an element
 *	  - DA_NAME(f)	- name of a generated function
 * Both are undefined here. What comes out:
 *	  - fill	- the same element n times
 *	  - series	- start, start + step, ..., the low bits of each
 *	  - plane	- a rectangle of a source with any strides (see Plane)
 *	  - gather	- elements at n 0-based indexes, all of them inside
 *	  - take	- the same at 1-based positions
 */

static DA_CLONES void
DA_NAME(fill) (void *to, const void *value, int64_t n)
{
	DA_T	   *out = to;
	DA_T		element = *(const DA_T *) value;

	for (int64_t i = 0; i < n; i++)
		out[i] = element;
}

static DA_CLONES void
DA_NAME(series) (void *to, uint64_t start, uint64_t step, int64_t n)
{
	DA_T	   *out = to;

	for (int64_t i = 0; i < n; i++)
		out[i] = (DA_T) (start + (uint64_t) i * step);
}

static void
DA_NAME(plane) (void *to, const void *from, const Plane *plane)
{
	DA_T	   *out = to;
	const DA_T *in = from;
	int64_t		tile = plane->tile ? PLANE_TILE : plane->columns;

	if (plane->from_column == 1)
	{
		for (int64_t r = 0; r < plane->rows; r++)
			memcpy(out + r * plane->to_row, in + r * plane->from_row,
				   plane->columns * sizeof(DA_T));
		return;
	}
	for (int64_t c = 0; c < plane->columns; c += tile)
	{
		int64_t		end = c + tile < plane->columns ? c + tile : plane->columns;

		for (int64_t r = 0; r < plane->rows; r++)
		{
			DA_T	   *out_row = out + r * plane->to_row;
			const DA_T *in_row = in + r * plane->from_row;

			for (int64_t i = c; i < end; i++)
				out_row[i] = in_row[i * plane->from_column];
		}
	}
}

/* no clones: gather instructions are slower than loads on many CPUs */
static void
DA_NAME(gather) (void *to, const void *from, const int64_t *indexes, int64_t n)
{
	DA_T	   *out = to;
	const DA_T *in = from;

	for (int64_t i = 0; i < n; i++)
		out[i] = in[indexes[i]];
}

static void
DA_NAME(take) (void *to, const void *from, const int32_t *positions, int64_t n)
{
	DA_T	   *out = to;
	const DA_T *in = from;

	for (int64_t i = 0; i < n; i++)
		out[i] = in[positions[i] - 1];
}

#undef DA_T
#undef DA_NAME
