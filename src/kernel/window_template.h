/*
 * window_template.h
 *	  Least and greatest elements of frames of rows.
 *
 * For each_storage.h. The rows of a frame are in two parts. Of the first one the extremes of all
 * that is behind a row are known, of the second one that of all. When a frame has left the first
 * part, the second becomes the first. So a row is looked at twice, and nothing is decided by
 * what the elements are, which would be hard to foretell.
 */
#ifndef DA_IS_BOOL

#ifdef DA_IS_FLOAT
#define NOTHING_LESS	((DA_T) NAN)
#define NOTHING_GREATER	(-(DA_T) INFINITY)
#else
#define NOTHING_LESS	((DA_T) (((DA_UT) 1 << (sizeof(DA_T) * CHAR_BIT - 1)) - 1))
#define NOTHING_GREATER	((DA_T) ((DA_UT) 1 << (sizeof(DA_T) * CHAR_BIT - 1)))
#endif

/* b comes after a: the last of equal ones, as PostgreSQL's min() and max() */
DA_INLINE DA_T
DA_LOOP(extreme) (DA_T a, DA_T b, bool max)
{
	return max ? (DA_NAME(ge) (b, a) ? b : a) : (DA_NAME(le) (b, a) ? b : a);
}

DA_INLINE DaStatus
DA_LOOP(window_extreme) (DaCall *call, Window *window, DaOutput *result, bool max)
{
	const DA_T	nothing = max ? NOTHING_GREATER : NOTHING_LESS;
	const DA_T *x = window->values->data;
	DA_T	   *to = result->data;
	size_t		size = (size_t) result->length * sizeof(DA_T);
	DA_T	   *first;			/* of a row of the first part: of it and those behind it */
	DA_T		second = nothing;
	int64_t		low = 0;
	int64_t		middle = 0;		/* where the second part begins */
	int64_t		high = 0;
	DaStatus	status = host_allocate(size, (void **) &first);

	for (int64_t at = 0; at < result->length && status == DA_OK; at += HOST_BLOCK)
	{
		WindowBlock block;

		if (host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
		window_open(window, at, &block, result);
		for (int i = 0; i < block.n; i++)
		{
			int64_t		begin = block.from[i];
			int64_t		end = block.to[i];

			if (block.count[i] < window->least)
			{
				to[at + i] = 0;
				continue;
			}
			if (begin >= high || begin < low || end < high)
			{
				middle = high = begin;
				second = nothing;
			}
			for (; high < end; high++)
				second = DA_LOOP(extreme) (second, window_valid(window, high) ? x[high]
										   : nothing, max);
			if (begin >= middle)
			{
				DA_T		behind = nothing;

				for (int64_t k = high - 1; k >= begin; k--)
					first[k] = behind = DA_LOOP(extreme) (window_valid(window, k) ? x[k]
														  : nothing, behind, max);
				middle = high;
				second = nothing;
			}
			low = begin;
			to[at + i] = DA_NAME(unkey) (DA_NAME(key) (DA_LOOP(extreme) (first[begin], second,
																		 max)));
		}
	}
	host_release(first, size);
	return status;
}

static DaStatus
DA_LOOP(window_extremes) (DaCall *call, Window *window, DaOutput *result)
{
	return window->with->op == DA_FOLD_MAX ? DA_LOOP(window_extreme) (call, window, result, true) :
		DA_LOOP(window_extreme) (call, window, result, false);
}

#undef NOTHING_LESS
#undef NOTHING_GREATER

#endif							/* DA_IS_BOOL */
