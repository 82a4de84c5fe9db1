/*
 * equal_template.h
 *	  What equality and hashing ask of elements of one storage.
 *
 * Before including, define
 *	  - DA_T			- C type of one element
 *	  - DA_NAME(f)		- a meaning in scalar_template.h: da_<prefix>_<f>
 *	  - DA_LOOP(f)		- name of a generated function
 * All are undefined here. What comes out:
 *	  - first_different	- the first of n pairs that are not equal, or n
 *	  - canonical		- copies n elements, each as the one that stands for all that
 *						  equal it
 */

static int64_t
DA_LOOP(first_different)(const void *left, const void *right, int64_t n)
{
	const DA_T *a = left;
	const DA_T *b = right;

	for (int64_t i = 0; i < n; i++)
		if (!DA_NAME(eq)(a[i], b[i]))
			return i;
	return n;
}

static DA_CLONES void
DA_LOOP(canonical)(void *restrict to, const void *restrict from, int64_t n)
{
	const DA_T *x = from;
	DA_T	   *y = to;

	for (int64_t i = 0; i < n; i++)
		y[i] = DA_NAME(canonical)(x[i]);
}

#undef DA_T
#undef DA_NAME
#undef DA_LOOP
