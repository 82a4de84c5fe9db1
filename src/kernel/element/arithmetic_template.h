/*
 * arithmetic_template.h
 *	  What PostgreSQL's arithmetic operators do to elements of one storage.
 *
 * For each_storage.h, with DA_NAME(Wide): an integer twice as wide. What comes out, for integers
 * and floats:
 *	  - (a, b, &errors) of every row of map_list.h but those of FLOAT8: see arithmetic.h
 *	  - absolute				- of floats
 *	  - <fn>_ordinary(a, b, &doubt)	- of floats: the same for less, where nothing is out of the
 *							  ordinary. What it gives holds unless it sets *doubt, which has
 *							  the width of the elements so that loops do not change it
 */
#ifdef DA_IS_INT

/* sums and differences wrap in the unsigned type; the sign then tells */
DA_INLINE DA_T
DA_NAME(add) (DA_T a, DA_T b, uint32_t *errors)
{
	DA_T		r = (DA_T) ((DA_UT) a + (DA_UT) b);

	*errors |= da_error_if(((a ^ r) & (b ^ r)) < 0, DA_ERROR_OUT_OF_RANGE);
	return r;
}

DA_INLINE DA_T
DA_NAME(subtract) (DA_T a, DA_T b, uint32_t *errors)
{
	DA_T		r = (DA_T) ((DA_UT) a - (DA_UT) b);

	*errors |= da_error_if(((a ^ b) & (a ^ r)) < 0, DA_ERROR_OUT_OF_RANGE);
	return r;
}

DA_INLINE DA_T
DA_NAME(negate) (DA_T a, DA_T b, uint32_t *errors)
{
	(void) b;
	return DA_NAME(subtract) (0, a, errors);
}

DA_INLINE DA_T
DA_NAME(abs) (DA_T a, DA_T b, uint32_t *errors)
{
	uint32_t	of_negated = 0;
	DA_T		negated = DA_NAME(negate) (a, b, &of_negated);

	*errors |= a < 0 ? of_negated : 0;
	return a < 0 ? negated : a;
}

DA_INLINE DA_T
DA_NAME(multiply) (DA_T a, DA_T b, uint32_t *errors)
{
	DA_NAME(Wide) product = (DA_NAME(Wide)) a * b;
	DA_T		r = (DA_T) product;

	*errors |= da_error_if(r != product, DA_ERROR_OUT_OF_RANGE);
	return r;
}

/*
 * The quotient of integers of up to 32 bits is that of doubles, truncated: it is off by
 * less than the distance to the next integer. Vectors have no integer division.
 */
DA_INLINE DA_T
DA_NAME(divide) (DA_T a, DA_T b, uint32_t *errors)
{
	double		q;
	bool		fits;

	if (sizeof(DA_T) == sizeof(int64_t))
	{
		*errors |= da_error_if(b == 0, DA_ERROR_DIVISION_BY_ZERO);
		return b == 0 ? 0 : b == -1 ? DA_NAME(negate) (a, 0, errors) : a / b;
	}
	q = (double) a / (double) (b == 0 ? 1 : b);
	fits = q < (double) (UINT64_C(1) << (sizeof(DA_T) * 8 - 1));
	*errors |= da_error_if(b == 0, DA_ERROR_DIVISION_BY_ZERO) |
		da_error_if(!fits, DA_ERROR_OUT_OF_RANGE);
	return (DA_T) (int32_t) (fits ? q : 0);
}

DA_INLINE DA_T
DA_NAME(modulo) (DA_T a, DA_T b, uint32_t *errors)
{
	/* of -1 there is no remainder, and the quotient of the least integer does not fit */
	DA_T		divisor = b == 0 || b == -1 ? 1 : b;

	*errors |= da_error_if(b == 0, DA_ERROR_DIVISION_BY_ZERO);
	if (sizeof(DA_T) == sizeof(int64_t))
		return divisor == 1 ? 0 : a % divisor;
	return (DA_T) (a - (int32_t) ((double) a / (double) divisor) * divisor);
}

DA_INLINE DA_T
DA_NAME(bitwise_and) (DA_T a, DA_T b, uint32_t *errors)
{
	(void) errors;
	return a & b;
}

DA_INLINE DA_T
DA_NAME(bitwise_or) (DA_T a, DA_T b, uint32_t *errors)
{
	(void) errors;
	return a | b;
}

DA_INLINE DA_T
DA_NAME(bitwise_xor) (DA_T a, DA_T b, uint32_t *errors)
{
	(void) errors;
	return a ^ b;
}

DA_INLINE DA_T
DA_NAME(bitwise_not) (DA_T a, DA_T b, uint32_t *errors)
{
	(void) b;
	(void) errors;
	return ~a;
}

/*
 * PostgreSQL leaves to the processor what a shift by more bits than there are is: by the low bits
 * of the count, as most do. Those of 16 bits shift as 32 bits do.
 */
DA_INLINE DA_T
DA_NAME(shift_left) (DA_T a, DA_T b, uint32_t *errors)
{
	(void) errors;
	if (sizeof(DA_T) == sizeof(int64_t))
		return (DA_T) ((uint64_t) a << ((uint64_t) b & 63));
	return (DA_T) ((uint32_t) a << ((uint32_t) b & 31));
}

DA_INLINE DA_T
DA_NAME(shift_right) (DA_T a, DA_T b, uint32_t *errors)
{
	(void) errors;
	if (sizeof(DA_T) == sizeof(int64_t))
		return (DA_T) ((int64_t) a >> ((uint64_t) b & 63));
	return (DA_T) ((int32_t) a >> ((uint32_t) b & 31));
}

#endif							/* DA_IS_INT */

#ifdef DA_IS_FLOAT

DA_INLINE DA_T
DA_NAME(absolute) (DA_T a)
{
	return sizeof(DA_T) == sizeof(float) ? (DA_T) fabsf((float) a) : (DA_T) fabs(a);
}

/*
 * Floats overflow where an infinity comes of finite operands, and underflow where a 0
 * comes of others. Which NaN comes of an operation depends on the processor: it becomes
 * the one that 'NaN' is.
 */
DA_INLINE DA_T
DA_NAME(one_nan) (DA_T a)
{
	return a != a ? (DA_T) NAN : a;
}

DA_INLINE bool
DA_NAME(is_infinite) (DA_T a)
{
	return DA_NAME(absolute) (a) == (DA_T) INFINITY;
}

DA_INLINE DA_T
DA_NAME(add) (DA_T a, DA_T b, uint32_t *errors)
{
	DA_T		r = a + b;

	*errors |= da_error_if(DA_NAME(is_infinite) (r) & !DA_NAME(is_infinite) (a) &
						   !DA_NAME(is_infinite) (b), DA_ERROR_OVERFLOW);
	return DA_NAME(one_nan) (r);
}

DA_INLINE DA_T
DA_NAME(subtract) (DA_T a, DA_T b, uint32_t *errors)
{
	return DA_NAME(add) (a, -b, errors);
}

DA_INLINE DA_T
DA_NAME(multiply) (DA_T a, DA_T b, uint32_t *errors)
{
	DA_T		r = a * b;

	*errors |= da_error_if(DA_NAME(is_infinite) (r) & !DA_NAME(is_infinite) (a) &
						   !DA_NAME(is_infinite) (b), DA_ERROR_OVERFLOW) |
		da_error_if((r == 0) & (a != 0) & (b != 0), DA_ERROR_UNDERFLOW);
	return DA_NAME(one_nan) (r);
}

DA_INLINE DA_T
DA_NAME(divide) (DA_T a, DA_T b, uint32_t *errors)
{
	DA_T		r = a / b;
	bool		by_zero = (b == 0) & (a == a);

	*errors |= da_error_if(by_zero, DA_ERROR_DIVISION_BY_ZERO) |
		da_error_if(!by_zero & DA_NAME(is_infinite) (r) & !DA_NAME(is_infinite) (a),
					DA_ERROR_OVERFLOW) |
		da_error_if((r == 0) & (a != 0) & !DA_NAME(is_infinite) (b), DA_ERROR_UNDERFLOW);
	return DA_NAME(one_nan) (r);
}

DA_INLINE DA_T
DA_NAME(negate) (DA_T a, DA_T b, uint32_t *errors)
{
	(void) b;
	(void) errors;
	return DA_NAME(one_nan) (-a);
}

DA_INLINE DA_T
DA_NAME(abs) (DA_T a, DA_T b, uint32_t *errors)
{
	(void) b;
	(void) errors;
	return DA_NAME(one_nan) (DA_NAME(absolute) (a));
}

DA_INLINE DA_T
DA_NAME(add_ordinary) (DA_T a, DA_T b, DA_UT *doubt)
{
	DA_T		r = a + b;

	*doubt |= !(DA_NAME(absolute) (r) < (DA_T) INFINITY);
	return r;
}

DA_INLINE DA_T
DA_NAME(subtract_ordinary) (DA_T a, DA_T b, DA_UT *doubt)
{
	return DA_NAME(add_ordinary) (a, -b, doubt);
}

DA_INLINE DA_T
DA_NAME(multiply_ordinary) (DA_T a, DA_T b, DA_UT *doubt)
{
	DA_T		r = a * b;

	*doubt |= (!(DA_NAME(absolute) (r) < (DA_T) INFINITY)) | ((r == 0) & (a != 0) & (b != 0));
	return r;
}

DA_INLINE DA_T
DA_NAME(divide_ordinary) (DA_T a, DA_T b, DA_UT *doubt)
{
	DA_T		r = a / b;

	*doubt |= (!(DA_NAME(absolute) (r) < (DA_T) INFINITY)) | ((r == 0) & (a != 0));
	return r;
}

DA_INLINE DA_T
DA_NAME(negate_ordinary) (DA_T a, DA_T b, DA_UT *doubt)
{
	(void) b;
	*doubt |= a != a;
	return -a;
}

DA_INLINE DA_T
DA_NAME(abs_ordinary) (DA_T a, DA_T b, DA_UT *doubt)
{
	(void) b;
	*doubt |= a != a;
	return DA_NAME(absolute) (a);
}

#endif							/* DA_IS_FLOAT */
