/*
 * window_narrow_template.h
 *	  The same sums of a block of rows whose frames are each that of the row before, one row on,
 *	  by loops that vectorise, as long as no sum has more than NARROW_BITS bits.
 *
 * An element is split into two numbers: multiples of 2^NARROW_LIMB units, and what is left,
 * which is at most half of that. Doubles are added to a number so large that their lowest bit is a
 * unit: then the bits of the sum are an integer, and what is taken off it again is exact. Sums of
 * both parts are integers, too. In the end a sum is a double of at most 51 bits times
 * 2^NARROW_LIMB and one of less than that, so their sum is rounded once.
 *
 * Before including, define DA_T and SUM_NAME(f) as for window_sum_template.h, which includes this.
 */

/* where no elements leave */
static const DA_T SUM_NAME(nothing)[HOST_BLOCK];

/*
 * What elements that come in add to both parts of the sum, less those that leave it. False: one
 * that comes in is no number to be added, or -0; nothing holds then.
 */
static DA_CLONES bool
SUM_NAME(differences) (const DA_T *restrict in, const DA_T *restrict out, double scale,
					   int64_t *restrict upper, int64_t *restrict lower, int n)
{
	uint64_t	odd = 0;

	for (int i = 0; i < n; i++)
	{
		double		comes = (double) in[i];
		double		goes = (double) out[i] * scale;
		uint64_t	bits = da_float8_bits(comes);
		double		comes_up = comes * scale + NARROW_WHOLE;
		double		goes_up = goes + NARROW_WHOLE;
		double		rest = (comes * scale - (comes_up - NARROW_WHOLE)) -
		(goes - (goes_up - NARROW_WHOLE));

		odd |= (bits << 1 >= UINT64_C(0x7FF) << 53) | (bits == UINT64_C(1) << 63);
		upper[i] = (int64_t) (da_float8_bits(comes_up) - da_float8_bits(goes_up));
		lower[i] = (int64_t) (da_float8_bits(rest + NARROW_PART) - da_float8_bits(NARROW_PART));
	}
	return odd == 0;
}

/* both parts of sums, of which the lower one may be too large or negative, as that number of the
 * result's type; true: one is infinite */
static DA_CLONES bool
SUM_NAME(narrow_sums) (const int64_t *restrict upper, const int64_t *restrict lower, double unit,
					   DA_T *restrict result, int n)
{
	bool		infinite = false;

	for (int i = 0; i < n; i++)
	{
		double		sum = narrow_sum(upper[i], lower[i], sizeof(DA_T) == sizeof(float));

		result[i] = (DA_T) (sum * unit);
		infinite |= isinf(result[i]);
	}
	return infinite;
}

static DA_CLONES void
SUM_NAME(narrow_averages) (const int64_t *restrict upper, const int64_t *restrict lower,
						   double unit, const int32_t *restrict count, double *restrict result,
						   int n)
{
	for (int i = 0; i < n; i++)
		result[i] = (narrow_sum(upper[i], lower[i], false) * unit + 0.0) / (double) count[i];
}

/*
 * The rows of a block from the state of the row before it; "out" are the elements that leave, as
 * many. False: nothing is done.
 */
static bool
SUM_NAME(narrow) (SUM_NAME(state) * state, const WindowSums *sums, const DA_T *in,
				  const DA_T *out, const int32_t *count, DaFold op, void *result, int64_t at,
				  int n, uint32_t *errors)
{
	int64_t		upper[HOST_BLOCK];
	int64_t		lower[HOST_BLOCK];
	DaInt128	sum = (DaInt128) ((DaUint128) state->sum[1] << 64 | state->sum[0]) >>
	NARROW_SHIFT(DA_T);
	int64_t		up = (int64_t) (sum >> NARROW_LIMB);
	int64_t		low = (int64_t) sum & NARROW_MASK;

	if (!SUM_NAME(differences) (in, out, sums->narrow_scale, upper, lower, n))
		return false;
	for (int i = 0; i < n; i++)
	{
		up += upper[i];
		upper[i] = up;
		low += lower[i];
		lower[i] = low;
	}
	sum = ((DaInt128) up * (NARROW_MASK + 1) + low) * (1 << NARROW_SHIFT(DA_T));
	state->sum[0] = (uint64_t) sum;
	state->sum[1] = (uint64_t) ((DaUint128) sum >> 64);
	if (op == DA_FOLD_AVG)
		SUM_NAME(narrow_averages) (upper, lower, sums->narrow_unit, count,
								   (double *) result + at, n);
	else if (SUM_NAME(narrow_sums) (upper, lower, sums->narrow_unit, (DA_T *) result + at, n))
		*errors |= DA_ERROR_OVERFLOW;
	return true;
}
