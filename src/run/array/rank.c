/*
 * rank.c
 *	  Quantiles, the most frequent element and ranks, of all elements or of groups.
 */
#include "run/array/rank.h"

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
da_check_quantile(double fraction)
{
	if (!(fraction >= 0 && fraction <= 1))
		ereport(ERROR,
				(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
				 errmsg("percentile value %g is not between 0 and 1", fraction),
				 errhint("The 90th percentile is 0.9.")));
}

void
da_check_quantiles(const DaQuantile *quantiles, int64 n)
{
	for (int64 i = 0; i < n; i++)
		if (!quantiles[i].isnull)
			da_check_quantile(quantiles[i].fraction);
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

		DA_PAUSE(i);
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

/* a vector to be written, without NULLs; of positions and ranks 0 is none: that is outside */
static DaArray *
new_vector(DaElement element, int64 n)
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
	DaArray    *ranks = new_vector(DA_ELEMENT_INT8, discrete ? n : 2 * n);
	int64	   *rank = da_array_output(ranks).data;
	DaArray    *found;

	for (int64 i = 0; i < n; i++)
	{
		Place		place;
		bool		there = place_of(&quantiles, i, &place);

		DA_PAUSE(i);
		rank[i] = there ? place.first + 1 : 0;
		if (!discrete)
			rank[n + i] = there ? place.second + 1 : 0;
	}
	da_array_finish(ranks, 0);
	found = da_run_nth(from, ranks);
	return discrete ? shaped_as(found, shape) : between(found, &quantiles, shape);
}

/* where runs of equal elements begin in what is sorted */
typedef struct Runs
{
	const int32 *begin;			/* in ascending order; not that of the first one */
	int64		n;
	int64		next;			/* those before have been looked at */
} Runs;

static Runs
runs_of(DaArray *sorted)
{
	DaArray    *begins = da_run_ends_of_runs(sorted);

	/* from 0, a run begins where the one before ends from 1 */
	return (Runs) {da_array_column(begins).data, begins->shape.length, 0};
}

/*
 * Of elements [first, first + n), n > 0, none of which is NULL: how many runs they are, and where
 * the first of the longest ones begins. "first" is behind what was asked for before.
 */
static int64
runs_in(Runs *runs, int64 first, int64 n, int64 *longest)
{
	int64		begin = first;
	int64		most = 0;

	while (runs->next < runs->n && runs->begin[runs->next] <= first)
		runs->next++;
	for (int64 count = 1;; count++)
	{
		bool		last = runs->next == runs->n || runs->begin[runs->next] >= first + n;
		int64		end = last ? first + n : runs->begin[runs->next++];

		DA_PAUSE(count);
		if (end - begin > most)
		{
			most = end - begin;
			*longest = begin;
		}
		if (last)
			return count;
		begin = end;
	}
}

bool
da_run_mode(DaArray *from, DaScalar *value)
{
	DaOrder		ascending = {false, false};
	DaShape		vector = da_shape_vector(from->shape.element, from->shape.length);
	int64		count = from->shape.length - da_array_null_count(from);
	int64		longest;
	DaArray    *sorted;
	Runs		runs;

	if (count == 0)
		return false;
	sorted = da_run_sort(da_array_reshape(from, &vector), ascending);
	runs = runs_of(sorted);
	(void) runs_in(&runs, 0, count, &longest);
	return da_run_element(sorted, longest, value);
}

/* rows of each group; those of values that are not NULL if there are values */
static DaArray *
group_counts(DaArray *ids, DaArray *values, int64 ngroups)
{
	const DaFold count = DA_FOLD_COUNT;
	DaArray    *counts;

	da_run_group_reduce(&count, 1, ids, values, ngroups, &counts);
	return counts;
}

/* rows in order by group and value, with the NULLs of a group behind its other values; before them
 * where these descend */
typedef struct Grouped
{
	DaArray    *order;			/* positions of the rows */
	const int64 *count;			/* values of each group that are not NULL */
	const int64 *rows;			/* all of each group */
} Grouped;

static Grouped
grouped_rows(DaArray *ids, DaArray *values, int64 ngroups, bool descending)
{
	DaArray    *keys[] = {ids, values};
	bool		directions[] = {false, descending};
	Grouped		grouped;

	grouped.count = da_array_column(group_counts(ids, values, ngroups)).data;
	grouped.rows = da_array_column(group_counts(ids, NULL, ngroups)).data;
	grouped.order = da_run_argsort_keys(keys, directions, lengthof(keys));
	return grouped;
}

/* the ranks of a group's values are places behind its first row */
void
da_run_group_quantiles(DaArray *ids, DaArray *values, int64 ngroups,
					   const DaQuantile *quantiles, int n, DaArray **results)
{
	Grouped		grouped = grouped_rows(ids, values, ngroups, false);
	DaShape		shape = da_shape_vector(DA_ELEMENT_FLOAT8, ngroups);

	for (int i = 0; i < n; i++)
	{
		Quantiles	of_groups = {&quantiles[i], grouped.count, true};
		bool		discrete = quantiles[i].discrete;
		DaArray    *positions = new_vector(DA_ELEMENT_INT4, discrete ? ngroups : 2 * ngroups);
		int32	   *position = da_array_output(positions).data;
		int64		before = 0;

		for (int64 g = 0; g < ngroups; g++)
		{
			Place		place;
			bool		there = place_of(&of_groups, g, &place);

			DA_PAUSE(g);
			position[g] = there ? before + place.first + 1 : 0;
			if (!discrete)
				position[ngroups + g] = there ? before + place.second + 1 : 0;
			before += grouped.rows[g];
		}
		da_array_finish(positions, 0);
		results[i] = da_run_gather(values, da_run_gather(grouped.order, positions));
		if (!discrete)
			results[i] = between(results[i], &of_groups, &shape);
	}
}

DaArray *
da_run_group_mode(DaArray *ids, DaArray *keys, DaArray *values, int64 ngroups)
{
	Grouped		grouped = grouped_rows(ids, keys, ngroups, false);
	Runs		runs = runs_of(da_run_gather(keys, grouped.order));
	DaArray    *positions = new_vector(DA_ELEMENT_INT4, ngroups);
	int32	   *position = da_array_output(positions).data;
	int64		before = 0;

	for (int64 g = 0; g < ngroups; g++)
	{
		int64		longest = -1;

		DA_PAUSE(g);
		if (grouped.count[g] > 0)
			(void) runs_in(&runs, before, grouped.count[g], &longest);
		position[g] = longest + 1;
		before += grouped.rows[g];
	}
	da_array_finish(positions, 0);
	return da_run_gather(values, da_run_gather(grouped.order, positions));
}

DaArray *
da_run_group_top(DaArray *ids, DaArray *values, int64 ngroups, int64 k, bool descending,
				 bool positions)
{
	int			dims[] = {ngroups, k};
	DaShape		shape = da_shape_vector(positions ? DA_ELEMENT_INT4 : values->shape.element,
										ngroups * k);
	Grouped		grouped = grouped_rows(ids, values, ngroups, descending);
	int64		n = 0;
	int64		before = 0;
	DaArray    *from;
	DaArray    *to;
	DaArray    *result;
	int32	   *place;
	int32	   *target;

	/* most groups may have fewer than k: only what there is goes from place to place */
	for (int64 g = 0; g < ngroups; g++)
	{
		DA_PAUSE(g);
		n += Min(k, grouped.count[g]);
	}
	from = new_vector(DA_ELEMENT_INT4, n);
	to = new_vector(DA_ELEMENT_INT4, n);
	place = da_array_output(from).data;
	target = da_array_output(to).data;
	for (int64 g = 0; g < ngroups; g++)
	{
		int64		first = before + (descending ? grouped.rows[g] - grouped.count[g] : 0);

		DA_PAUSE(g);
		for (int64 i = 0; i < k && i < grouped.count[g]; i++)
		{
			*place++ = (int32) (first + i + 1);
			*target++ = (int32) (g * k + i + 1);
		}
		before += grouped.rows[g];
	}
	da_array_finish(from, 0);
	da_array_finish(to, 0);
	from = da_run_gather(grouped.order, from);
	if (!positions)
		from = da_run_gather(values, from);
	if (shape.length > 0)
		shape = da_shape_of(&from->shape, lengthof(dims), dims);
	result = da_run_fill(&shape, NULL);
	da_array_scatter(result, to, from);
	return result;
}

DaArray *
da_run_group_count_distinct(DaArray *ids, DaArray *values, int64 ngroups)
{
	Grouped		grouped = grouped_rows(ids, values, ngroups, false);
	Runs		runs = runs_of(da_run_gather(values, grouped.order));
	DaArray    *result = new_vector(DA_ELEMENT_INT8, ngroups);
	int64	   *number = da_array_output(result).data;
	int64		before = 0;

	for (int64 g = 0; g < ngroups; g++)
	{
		int64		longest;

		DA_PAUSE(g);
		number[g] = grouped.count[g] == 0 ? 0 :
			runs_in(&runs, before, grouped.count[g], &longest);
		before += grouped.rows[g];
	}
	da_array_finish(result, 0);
	return result;
}

/* for each group how many rows those before it have */
static DaArray *
rows_before(DaArray *id, int64 ngroups)
{
	DaArray    *counts = group_counts(id, NULL, ngroups);
	DaOperand	sums = da_operand(da_run_scan(DA_FOLD_SUM, NULL, 1, counts));
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

		/* of different elements the number of each is its rank */
		if (ngroups == from->shape.length)
			return shaped_as(da_run_convert(id, DA_ELEMENT_INT8), &from->shape);
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
da_run_cume_dist(DaArray *from)
{
	DaShape		shape = from->shape;
	DaScalar	zero = {.bits = 0};
	DaOperand	all = {.element = DA_ELEMENT_FLOAT8, .scalar.f8 = shape.length};
	DaOperand	up_to;
	int64		ngroups;
	DaArray    *id;

	shape.element = DA_ELEMENT_FLOAT8;
	if (shape.length == 0)
		return da_run_fill(&shape, &zero);
	id = da_run_group_id(from, &ngroups);
	up_to = da_operand(da_run_convert(da_run_scan(DA_FOLD_SUM, NULL, 1,
												  group_counts(id, NULL, ngroups)),
									  DA_ELEMENT_FLOAT8));
	return shaped_as(da_run_gather(da_run_map(DA_MAP_DIVIDE, &up_to, &all), id), &shape);
}

/* from - less, divided by "by" */
static DaOperand
quotients(DaArray *from, int64 less, int64 by)
{
	DaOperand	rows = da_operand(from);
	DaOperand	first = da_operand_integer(DA_ELEMENT_INT4, less);
	DaOperand	divisor = da_operand_integer(DA_ELEMENT_INT4, by);

	rows = da_operand(da_run_map(DA_MAP_SUBTRACT, &rows, &first));
	return da_operand(da_run_map(DA_MAP_DIVIDE, &rows, &divisor));
}

/*
 * "more" of the tiles have one row more than the others, and are the first ones. Row r, from 0, is
 * in tile r / (least + 1) as long as all are such, then in tile (r - more) / least: whichever is
 * the greater one.
 */
DaArray *
da_run_ntile(DaArray *from, int64 n)
{
	DaOrder		ascending = {false, false};
	DaShape		shape = from->shape;
	int64		least = shape.length / n;
	int64		more = shape.length % n;
	DaOperand	one = da_operand_integer(DA_ELEMENT_INT4, 1);
	DaOperand	longer;
	DaOperand	shorter;
	DaOperand	tile;
	const DaOperand *both[] = {&longer, &shorter};
	DaArray    *rows;

	shape.element = DA_ELEMENT_INT4;
	rows = da_run_sequence(DA_ELEMENT_INT4, 0, 1, shape.length);
	longer = quotients(rows, 0, least + 1);
	shorter = quotients(rows, more, Max(least, 1));
	tile = da_operand(da_run_compound(DA_COMPOUND_GREATEST, both, lengthof(both)));
	return shaped_as(da_run_put_back(da_run_map(DA_MAP_ADD, &tile, &one),
									 da_run_argsort(da_as_vector(from), ascending)), &shape);
}

DaArray *
da_run_row_number(DaArray *ids)
{
	return da_run_scan(DA_FOLD_COUNT, ids, 1, ids);
}
