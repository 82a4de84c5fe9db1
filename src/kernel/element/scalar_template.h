/*
 * scalar_template.h
 *	  Meaning of every operation on elements of one storage, written once.
 *
 * For each_storage.h. What comes out:
 *	  - lt le gt ge eq ne	- PostgreSQL's comparisons: NaN equals NaN and stands
 *							  above everything, -0 equals +0
 *	  - key, unkey			- to an unsigned integer whose order is PostgreSQL's, and
 *							  back. -0 maps just below +0 (the two are different
 *							  keys: whoever needs them equal asks canonical()
 *							  first), every NaN to the one highest key
 *	  - canonical			- one representative of all equal elements: NaN of any
 *							  payload to one NaN, -0 to +0
 */
#ifdef DA_IS_FLOAT

/* written without branches, so that loops over them vectorise */
DA_INLINE bool
DA_NAME(lt) (DA_T a, DA_T b)
{
	return (a < b) | ((b != b) & (a == a));
}

DA_INLINE bool
DA_NAME(le) (DA_T a, DA_T b)
{
	return (a <= b) | (b != b);
}

DA_INLINE bool
DA_NAME(eq) (DA_T a, DA_T b)
{
	return (a == b) | ((a != a) & (b != b));
}

DA_INLINE DA_UT
DA_NAME(bits) (DA_T a)
{
	DA_UT		u;

	memcpy(&u, &a, sizeof(u));
	return u;
}

DA_INLINE DA_T
DA_NAME(from_bits) (DA_UT u)
{
	DA_T		a;

	memcpy(&a, &u, sizeof(a));
	return a;
}

DA_INLINE DA_UT
DA_NAME(key) (DA_T a)
{
	const DA_UT sign = (DA_UT) 1 << (sizeof(DA_UT) * 8 - 1);
	DA_UT		u = DA_NAME(bits) (a);
	DA_UT		k = u & sign ? ~u : u | sign;

	return a != a ? ~(DA_UT) 0 : k;
}

DA_INLINE DA_T
DA_NAME(unkey) (DA_UT k)
{
	const DA_UT sign = (DA_UT) 1 << (sizeof(DA_UT) * 8 - 1);

	/* the highest key comes back as the positive quiet NaN that PostgreSQL's 'NaN' is */
	if (k == ~(DA_UT) 0)
		return (DA_T) NAN;
	return DA_NAME(from_bits) (k & sign ? k & ~sign : ~k);
}

DA_INLINE DA_T
DA_NAME(canonical) (DA_T a)
{
	return a != a ? (DA_T) NAN : a + (DA_T) 0;
}

#else

DA_INLINE bool
DA_NAME(lt) (DA_T a, DA_T b)
{
	return a < b;
}

DA_INLINE bool
DA_NAME(le) (DA_T a, DA_T b)
{
	return a <= b;
}

DA_INLINE bool
DA_NAME(eq) (DA_T a, DA_T b)
{
	return a == b;
}

#ifdef DA_IS_BOOL
DA_INLINE DA_UT
DA_NAME(key) (DA_T a)
{
	return a;
}

DA_INLINE DA_T
DA_NAME(unkey) (DA_UT k)
{
	return k;
}
#else
DA_INLINE DA_UT
DA_NAME(key) (DA_T a)
{
	return (DA_UT) a ^ (DA_UT) ((DA_UT) 1 << (sizeof(DA_UT) * 8 - 1));
}

DA_INLINE DA_T
DA_NAME(unkey) (DA_UT k)
{
	return (DA_T) (k ^ (DA_UT) ((DA_UT) 1 << (sizeof(DA_UT) * 8 - 1)));
}
#endif

DA_INLINE DA_T
DA_NAME(canonical) (DA_T a)
{
	return a;
}

#endif							/* DA_IS_FLOAT */

DA_INLINE bool
DA_NAME(gt) (DA_T a, DA_T b)
{
	return DA_NAME(lt) (b, a);
}

DA_INLINE bool
DA_NAME(ge) (DA_T a, DA_T b)
{
	return DA_NAME(le) (b, a);
}

DA_INLINE bool
DA_NAME(ne) (DA_T a, DA_T b)
{
	return !DA_NAME(eq) (a, b);
}
