/*
 * rank.c
 *	  Quantiles, the most frequent element and ranks, of all elements or of groups.
 */
#include "run/rank.h"

#include <math.h>

#include "utils/float.h"

/*
 * Ranks, from 0, of the elements that a quantile of n > 0 of them lies between, and how far it
 * is from the first to the second; as PostgreSQL computes them.
 */
typedef struct Place
{
	int64		first;
	int64		second;
	double		proportion;
} Place;

static Place
quantile_place(const DaQuantile *quantile, int64 n)
{
	Place		place = {0, 0, 0};

	if (quantile->discrete)
		place.first = place.second = Max((int64) ceil(quantile->fraction * n), 1) - 1;
	else
	{
		double		at = quantile->fraction * (n - 1);

		place.first = (int64) floor(at);
		place.second = (int64) ceil(at);
		place.proportion = at - floor(at);
	}
	return place;
}

void
da_check_quantiles(const DaQuantile *quantiles, int64 n)
{
	for (int64 i = 0; i < n; i++)
	{
		double		fraction = quantiles[i].fraction;

		if (!quantiles[i].isnull && !(fraction >= 0 && fraction <= 1))
			ereport(ERROR,
					(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
					 errmsg("percentile value %g is not between 0 and 1", fraction)));
	}
}

/* what quantiles are of: several of as many elements, or one of several groups */
typedef struct Quantiles
{
	const DaQuantile *quantile;
	const int64 *count;			/* elements that are not NULL */
	bool		of_groups;		/* one quantile and a count a group, else the other way round */
} Quantiles;

/* of the i-th; false: there is none */
static bool
place_of(const Quantiles *quantiles, int64 i, Place *place)
{
	const DaQuantile *quantile = &quantiles->quantile[quantiles->of_groups ? 0 : i];
	int64		count = quantiles->count[quantiles->of_groups ? i : 0];

	if (count == 0 || quantile->isnull)
		return false;
	*place = quantile_place(quantile, count);
	return true;
}

/*
 * What lies between pairs of elements: in "pairs" are the first ones of all, then the second
 * ones, NULL where there is none.
 */
static DaArray *
between(DaArray *pairs, const Quantiles *quantiles, const DaShape *shape)
{
	DaShape		float8_shape = *shape;
	const double *end;
	DaArray    *result;
	DaOutput	output;
	int64		nulls = 0;

	float8_shape.element = DA_ELEMENT_FLOAT8;
	if (pairs->shape.element != DA_ELEMENT_FLOAT8)
		pairs = da_run_convert(pairs, DA_ELEMENT_FLOAT8);
	end = da_array_column(pairs).data;
	result = da_array_create(&float8_shape, true);
	output = da_array_output(result);
	memset(output.validity, 0, DA_VALIDITY_WORDS(shape->length) * sizeof(uint64));
	for (int64 i = 0; i < shape->length; i++)
	{
		double		low = end[i];
		double		high = end[i + shape->length];
		Place		place;
		bool		there = place_of(quantiles, i, &place);

		if (there)
			da_bit_set(output.validity, i);
		if (there && place.first != place.second)
			low = low + (place.proportion * (high - low));
		/* which NaN a processor makes is up to it */
		if (isnan(low))
			low = get_float8_nan();
		((double *) output.data)[i] = there ? low : 0;
		nulls += !there;
	}
	da_array_finish(result, nulls);
	return result;
}

/* positions, or ranks, to be written; 0 is none: that is outside of every array */
static DaArray *
new_positions(DaElement element, int64 n)
{
	DaShape		shape = da_shape_vector(element, n);

	return da_array_create(&shape, false);
}

/* what has a value for each element in the shape of these */
static DaArray *
shaped_as(DaArray *array, const DaShape *shape)
{
	DaShape		same = *shape;

	same.element = array->shape.element;
	return da_array_reshape(array, &same);
}

DaArray *
da_run_quantiles(DaArray *from, const DaQuantile *quantile, const DaShape *shape)
{
	int64		n = shape->length;
	int64		count = from->shape.length - da_array_null_count(from);
	Quantiles	quantiles = {quantile, &count, false};
	bool		discrete = quantile[0].discrete;
	DaArray    *ranks = new_positions(DA_ELEMENT_INT8, discrete ? n : 2 * n);
	int64	   *rank = da_array_output(ranks).data;
	DaArray    *found;

	for (int64 i = 0; i < n; i++)
	{
		Place		place;
		bool		there = place_of(&quantiles, i, &place);

		rank[i] = there ? place.first + 1 : 0;
		if (!discrete)
			rank[n + i] = there ? place.second + 1 : 0;
	}
	da_array_finish(ranks, 0);
	found = da_run_nth(from, ranks);
	return discrete ? shaped_as(found, shape) : between(found, &quantiles, shape);
}

bool
da_run_mode(DaArray *from, DaScalar *value)
{
	const DaGroupOp count = DA_GROUP_COUNT;
	DaOperand	most = {.element = DA_ELEMENT_INT8};
	DaOperand	group = {.element = DA_ELEMENT_INT4};
	DaReduced	reduced;
	int64		ngroups;
	DaArray    *id;
	DaArray    *counts;

	if (from->shape.length == 0)
		return false;
	id = da_run_group_id(from, &ngroups);
	da_run_group_reduce(&count, 1, id, from, ngroups, &counts);
	da_run_reduce(counts, DA_REDUCE_MIN_MAX, &reduced);
	/* NULLs are not counted */
	if (reduced.max.i8 == 0)
		return false;
	most.scalar = reduced.max;
	group.scalar.i4 = (int32) da_run_position(counts, &most, 0);
	return da_run_element(from, da_run_position(id, &group, 0) - 1, value);
}

/* rows of each group; those of values that are not NULL if there are values */
static DaArray *
group_counts(DaArray *ids, DaArray *values, int64 ngroups)
{
	const DaGroupOp count = DA_GROUP_COUNT;
	DaArray    *counts;

	da_run_group_reduce(&count, 1, ids, values, ngroups, &counts);
	return counts;
}

/* the first value of each group */
static DaArray *
group_first(DaArray *ids, DaArray *values, int64 ngroups)
{
	const DaGroupOp first = DA_GROUP_FIRST;
	DaArray    *result;

	da_run_group_reduce(&first, 1, ids, values, ngroups, &result);
	return result;
}

/*
 * Rows are sorted by group and value, with the NULLs of a group behind its other values. So the
 * ranks of a group's values are places behind its first row.
 */
void
da_run_group_quantiles(DaArray *ids, DaArray *values, int64 ngroups,
					   const DaQuantile *quantiles, int n, DaArray **results)
{
	DaArray    *counts = group_counts(ids, values, ngroups);
	DaArray    *keys[] = {ids, values};
	DaArray    *order = da_run_argsort_keys(keys, NULL, lengthof(keys));
	const int64 *rows = da_array_column(group_counts(ids, NULL, ngroups)).data;
	DaShape		shape = da_shape_vector(DA_ELEMENT_FLOAT8, ngroups);

	for (int i = 0; i < n; i++)
	{
		Quantiles	of_groups = {&quantiles[i], da_array_column(counts).data, true};
		bool		discrete = quantiles[i].discrete;
		DaArray    *positions = new_positions(DA_ELEMENT_INT4, discrete ? ngroups : 2 * ngroups);
		int32	   *position = da_array_output(positions).data;
		int64		before = 0;

		for (int64 g = 0; g < ngroups; g++)
		{
			Place		place;
			bool		there = place_of(&of_groups, g, &place);

			position[g] = there ? before + place.first + 1 : 0;
			if (!discrete)
				position[ngroups + g] = there ? before + place.second + 1 : 0;
			before += rows[g];
		}
		da_array_finish(positions, 0);
		results[i] = da_run_gather(values, da_run_gather(order, positions));
		if (!discrete)
			results[i] = between(results[i], &of_groups, &shape);
	}
}

/* of the numbers of pairs of a group and a value the one that has most rows in each group */
DaArray *
da_run_group_mode(DaArray *ids, DaArray *values, int64 ngroups)
{
	DaArray    *keys[] = {ids, values};
	int64		npairs;
	DaArray    *pairs = da_run_group_keys(keys, lengthof(keys), &npairs);
	DaArray    *of_pairs = group_first(pairs, values, npairs);
	DaColumn	owner = da_array_column(group_first(pairs, ids, npairs));
	const int64 *count = da_array_column(group_counts(pairs, values, npairs)).data;
	DaArray    *positions = new_positions(DA_ELEMENT_INT4, ngroups);
	int32	   *position = da_array_output(positions).data;
	int64	   *most = palloc_extended(Max(ngroups, 1) * sizeof(int64),
									   MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);

	memset(position, 0, ngroups * sizeof(int32));
	for (int64 i = 0; i < npairs; i++)
	{
		/* 0 under a NULL; a value of NULL is not counted */
		int32		group = ((const int32 *) owner.data)[i];

		if (group == 0 || count[i] <= most[group - 1])
			continue;
		most[group - 1] = count[i];
		position[group - 1] = i + 1;
	}
	da_array_finish(positions, 0);
	pfree(most);
	return da_run_gather(of_pairs, positions);
}

DaArray *
da_run_group_count_distinct(DaArray *ids, DaArray *values, int64 ngroups)
{
	DaArray    *keys[] = {ids, values};
	int64		npairs;
	DaArray    *pairs = da_run_group_keys(keys, lengthof(keys), &npairs);

	return group_counts(group_first(pairs, ids, npairs), group_first(pairs, values, npairs),
						ngroups);
}

/* for each group how many rows those before it have */
static DaArray *
rows_before(DaArray *id, int64 ngroups)
{
	DaArray    *counts = group_counts(id, NULL, ngroups);
	DaOperand	sums = da_operand(da_run_scan(DA_GROUP_SUM, NULL, counts));
	DaOperand	own = da_operand(counts);

	return da_run_map(DA_MAP_SUBTRACT, &sums, &own);
}

/* the same of each row's group, the row whose rank is wanted among them */
static DaArray *
ranks_of_groups(DaArray *id, int64 ngroups)
{
	DaOperand	before = da_operand(rows_before(id, ngroups));
	DaOperand	one = {.element = DA_ELEMENT_INT8, .scalar.i8 = 1};

	return da_run_gather(da_run_map(DA_MAP_ADD, &before, &one), id);
}

/* the same numbers without gaps; NULL has one, too. Raises if one is below 1. */
static DaArray *
dense_ids(DaArray *ids, int64 *ngroups)
{
	(void) da_run_group_max(ids, false);
	return da_run_group_id(ids, ngroups);
}

/* what was made by such numbers: NULL where "ids" is, in that shape */
static DaArray *
in_groups_only(DaArray *ids, DaArray *array, const DaShape *shape)
{
	DaOperand	null = {.element = array->shape.element, .isnull = true};
	DaOperand	others;

	array = shaped_as(array, shape);
	if (da_array_null_count(ids) == 0)
		return array;
	others = da_operand(array);
	return da_run_if_else(shaped_as(da_run_logic(DA_LOGIC_IS_NULL, ids, NULL), shape), &null,
						  &others);
}

DaArray *
da_run_rank(DaArray *ids, DaArray *from)
{
	int64		ngroups;
	int64		npairs;
	DaArray    *keys[2];
	DaArray    *pairs;
	DaOperand	of_all;
	DaOperand	before;

	if (ids == NULL)
	{
		DaArray    *id = da_run_group_id(from, &ngroups);

		return shaped_as(ranks_of_groups(id, ngroups), &from->shape);
	}
	/* the rank among all rows by group and value, less the rows of the groups before */
	da_check_lengths(ids, from);
	keys[0] = dense_ids(ids, &ngroups);
	keys[1] = from;
	pairs = da_run_group_keys(keys, lengthof(keys), &npairs);
	of_all = da_operand(ranks_of_groups(pairs, npairs));
	before = da_operand(da_run_gather(rows_before(keys[0], ngroups), keys[0]));
	return in_groups_only(ids, da_run_map(DA_MAP_SUBTRACT, &of_all, &before), &from->shape);
}

DaArray *
da_run_dense_rank(DaArray *from)
{
	int64		ngroups;

	return shaped_as(da_run_convert(da_run_group_id(from, &ngroups), DA_ELEMENT_INT8),
					 &from->shape);
}

DaArray *
da_run_percent_rank(DaArray *from)
{
	DaShape		shape = from->shape;
	DaScalar	zero = {.bits = 0};
	DaOperand	one = {.element = DA_ELEMENT_INT8, .scalar.i8 = 1};
	DaOperand	others = {.element = DA_ELEMENT_FLOAT8, .scalar.f8 = shape.length - 1};
	DaOperand	rank;

	shape.element = DA_ELEMENT_FLOAT8;
	if (shape.length <= 1)
		return da_run_fill(&shape, &zero);
	rank = da_operand(da_run_rank(NULL, from));
	rank = da_operand(da_run_convert(da_run_map(DA_MAP_SUBTRACT, &rank, &one), DA_ELEMENT_FLOAT8));
	return da_run_map(DA_MAP_DIVIDE, &rank, &others);
}

DaArray *
da_run_row_number(DaArray *ids)
{
	return da_run_scan(DA_GROUP_COUNT, ids, ids);
}
