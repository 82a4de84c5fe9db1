/*
 * chart_template.h
 *	  Extremes of the elements of one storage, and where they are.
 *
 * For each_storage.h.
 */

/* the keys of the least and the greatest of n elements, 1 to HOST_BLOCK */
DA_CLONES static void
DA_LOOP(extremes) (const void *data, int n, DaScalar *least, DaScalar *most)
{
	const DA_T *x = data;
	DA_UT		key[HOST_BLOCK];
	DA_UT		low = ~(DA_UT) 0;
	DA_UT		high = 0;

	/* apart from the comparisons, or those of floats do not vectorise */
	for (int i = 0; i < n; i++)
		key[i] = DA_NAME(key) (x[i]);
	for (int i = 0; i < n; i++)
	{
		low = key[i] < low ? key[i] : low;
		high = key[i] > high ? key[i] : high;
	}
	*(DA_T *) least = DA_NAME(unkey) (low);
	*(DA_T *) most = DA_NAME(unkey) (high);
}

/* the first of them that is equal to one that is there */
static int
DA_LOOP(find) (const void *data, const DaScalar *value)
{
	const DA_T *x = data;
	int			i = 0;

	while (!DA_NAME(eq) (x[i], *(const DA_T *) value))
		i++;
	return i;
}
