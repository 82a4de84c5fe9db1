/*
 * host_group_parts.c
 *	  What values of groups add up to, whoever makes something of it.
 */
#include "kernel/group/host_group.h"

#include <float.h>

/* groups of nothing but -0, whose sum is -0; most columns have no sum that is 0 */
static DaStatus
find_minus_zeros(DaCall *call, GroupParts *parts)
{
	const GroupTotal *totals = parts->exact[GROUP_VALUES].totals;
	DaColumn	bits = *parts->rows.values;
	GroupRows	rows = parts->rows;
	bool		found = false;
	DaStatus	status;

	for (int64_t g = 1; g <= rows.ngroups && !found; g++)
	{
		found = (totals[g].low | totals[g].high) == 0 && totals[g].count > 0;
		if (host_interrupted_in(call, g))
			return DA_INTERRUPTED;
	}
	if (!found)
		return DA_OK;
	bits.storage = da_storage_of_bits(da_storage_width(bits.storage));
	rows.values = &bits;
	parts->greatest = (DaOutput) {.storage = bits.storage, .length = rows.ngroups};
	status = host_allocate(rows.ngroups * da_storage_size[bits.storage], &parts->greatest.data);
	return status == DA_OK ? fold_groups(call, DA_FOLD_MAX, &rows, &parts->greatest) : status;
}

DaStatus
group_parts_open(DaCall *call, const GroupRows *rows, bool squares, bool signs, GroupParts *parts)
{
	bool		floats = group_has_floats(rows);

	/* of what is short enough the squares are doubles: nothing is missing from them */
	bool		exact = 2 * da_storage_info[rows->values->storage].digits <= DBL_MANT_DIG;
	int			terms = !floats || !squares ? 1 : exact ? GROUP_MISSING : GROUP_TERMS;
	DaStatus	status = DA_OK;

	*parts = (GroupParts) {.rows = *rows};
	if (squares && !floats)
	{
		status = group_allocate(call, rows, sizeof(GroupSquares), &parts->squares);
		return status == DA_OK ? group_square_integers(call, rows, parts->squares) : status;
	}
	for (int k = 0; k < terms && status == DA_OK; k++)
	{
		GroupExact *exact = &parts->exact[k];

		status = group_allocate(call, rows, sizeof(GroupTotal), &exact->totals);
		if (status == DA_OK)
			status = floats ? group_sum_floats(call, parts, (GroupTerm) k) :
				group_sum_integers(call, rows, exact->totals);
	}
	return status == DA_OK && floats && signs ? find_minus_zeros(call, parts) : status;
}

void
group_parts_release(GroupParts *parts)
{
	const GroupRows *rows = &parts->rows;

	for (int k = 0; k < GROUP_TERMS; k++)
		group_release(rows, sizeof(GroupTotal), parts->exact[k].totals);
	host_release(parts->rests.rests, parts->rests.capacity * sizeof(GroupRest));
	group_release(rows, sizeof(int64_t), parts->rests.heads);
	group_release(rows, sizeof(GroupSquares), parts->squares);
	host_release(parts->greatest.data,
				 rows->ngroups * da_storage_size[parts->greatest.storage]);
}

/* add what is in no total */
static DaStatus
add_rests(const DaCall *call, const GroupParts *parts, int64_t g, bool squares, DaAccum *to,
		  const DaGrow *grow)
{
	int64_t		added = 0;
	const GroupRest *rest;

	for (int64_t i = group_rests(parts, g); i != 0; i = (int64_t) rest->next)
	{
		int			exponent;
		int64_t		mantissa;

		rest = &parts->rests.rests[i];
		mantissa = da_exact_mantissa(rest->value, &exponent);
		if (!da_exact_is_finite(rest->value))
			da_accum_add_special(to, da_exact_special_of(rest->value), 1);
		else if (rest->squared && squares)
			da_number_add_square(&to->squares, rest->value, grow);
		else if (rest->term == GROUP_VALUES || squares)
			da_number_add(rest->term == GROUP_VALUES ? &to->sum : &to->squares, mantissa,
						  exponent, grow);
		if (host_interrupted_in(call, ++added))
			return DA_INTERRUPTED;
	}
	return DA_OK;
}

DaStatus
group_add_to_accum(const DaCall *call, const GroupParts *parts, int64_t g, bool squares,
				   DaAccum *to, const DaGrow *grow)
{
	int64_t		count = group_count(parts, g);

	if (!group_has_floats(&parts->rows))
	{
		da_number_add_int128(&to->sum, group_integer_sum(parts, g), 0, grow);
		if (squares)
			da_number_add_int256(&to->squares, group_integer_squares(parts, g), 0, grow);
		return DA_OK;
	}
	if (count > 0 && to->minus_zeros >= 0)
		to->minus_zeros = group_is_minus_zero(parts, g) ? to->minus_zeros + count : -1;
	for (int k = 0; k < (squares ? GROUP_TERMS : 1) && parts->exact[k].totals; k++)
		da_number_add_int128(k == GROUP_VALUES ? &to->sum : &to->squares,
							 group_total(&parts->exact[k], g), parts->exact[k].exponent, grow);
	return add_rests(call, parts, g, squares, to, grow);
}
