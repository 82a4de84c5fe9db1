/*
 * host_group_parts.c
 *	  What values of groups add up to, whoever makes something of it.
 */
#include "host_group.h"

/* mark, a byte a group, where something other than -0 is; found: there is a -0 anywhere */
static DaStatus
mark_other(const DaCall *call, const GroupRows *rows, uint8_t *other, bool *found)
{
	const DaColumn *values = rows->values;
	const uint32_t *x4 = values->data;
	const uint64_t *x8 = values->data;
	GroupBlock	block = {.n = 0};
	DaStatus	status = DA_OK;

	while (group_next(call, rows, &block, &status))
	{
		for (int i = 0; i < block.n; i++)
		{
			bool		minus_zero = (values->storage == DA_STORAGE_FLOAT4 ?
									  x4[block.at + i] == UINT32_C(1) << 31 :
									  x8[block.at + i] == UINT64_C(1) << 63);

			*found |= minus_zero;
			if (!minus_zero)
				other[block.ids[i]] = 1;
		}
	}
	return status;
}

/* groups of nothing but -0, whose sum is -0; most columns have no sum that is 0 */
static DaStatus
find_other(const DaCall *call, GroupParts *parts)
{
	const GroupTotal *totals = parts->exact[GROUP_VALUES].totals;
	bool		found = false;
	DaStatus	status = DA_OK;

	for (int64_t g = 1; g <= parts->rows.ngroups && !found; g++)
	{
		found = (totals[g].low | totals[g].high) == 0 && totals[g].count > 0;
		if (host_interrupted_in(call, g))
			return DA_INTERRUPTED;
	}
	if (!found)
		return DA_OK;
	found = false;
	status = group_allocate(call, &parts->rows, 1, &parts->other);
	if (status == DA_OK)
		status = mark_other(call, &parts->rows, parts->other, &found);
	if (!found)
	{
		group_release(&parts->rows, 1, parts->other);
		parts->other = NULL;
	}
	return status;
}

DaStatus
group_parts_open(DaCall *call, const GroupRows *rows, bool squares, bool signs, GroupParts *parts)
{
	bool		floats = group_has_floats(rows);
	int			terms = !floats || !squares ? 1 :
	rows->values->storage == DA_STORAGE_FLOAT4 ? GROUP_MISSING : GROUP_TERMS;
	DaStatus	status = DA_OK;

	*parts = (GroupParts) {.rows = *rows};
	if (squares && !floats)
	{
		status = group_allocate(call, rows, sizeof(GroupSquares), &parts->squares);
		return status == DA_OK ? group_square_integers(call, rows, parts->squares) : status;
	}
	/* nothing is missing from the squares of float4 */
	for (int k = 0; k < terms && status == DA_OK; k++)
	{
		GroupExact *exact = &parts->exact[k];

		status = group_allocate(call, rows, sizeof(GroupTotal), &exact->totals);
		if (status == DA_OK)
			status = floats ? group_sum_floats(call, rows, (GroupTerm) k, exact) :
				group_sum_integers(call, rows, exact->totals);
	}
	return status == DA_OK && floats && signs ? find_other(call, parts) : status;
}

void
group_parts_release(GroupParts *parts)
{
	const GroupRows *rows = &parts->rows;

	for (int k = 0; k < GROUP_TERMS; k++)
	{
		GroupRests *all[] = {&parts->exact[k].rests, &parts->exact[k].factors};

		for (int i = 0; i < 2; i++)
		{
			host_release(all[i]->rests, all[i]->capacity * sizeof(GroupRest));
			group_release(rows, sizeof(int64_t), all[i]->heads);
		}
		group_release(rows, sizeof(GroupTotal), parts->exact[k].totals);
	}
	group_release(rows, sizeof(GroupSquares), parts->squares);
	group_release(rows, 1, parts->other);
}

/* add a list of rests; to the tally what is not finite */
static DaStatus
add_rests(const DaCall *call, const GroupRests *rests, int64_t g, bool squared, DaTally *tally,
		  DaNumber *to, const DaGrow *grow)
{
	int64_t		added = 0;

	for (int64_t i = rests->heads ? rests->heads[g] : 0; i != 0; i = rests->rests[i].next)
	{
		double		x = rests->rests[i].value;
		int			exponent;

		if (squared)
			da_number_add_square(to, x, grow);
		else if (da_exact_is_finite(x))
		{
			int64_t		mantissa = da_exact_mantissa(x, &exponent);

			da_number_add(to, mantissa, exponent, grow);
		}
		else
			da_tally_add_special(tally, da_exact_special_of(x), 1);
		if (host_interrupted_in(call, ++added))
			return DA_INTERRUPTED;
	}
	return DA_OK;
}

DaStatus
group_add_to_tally(const DaCall *call, const GroupParts *parts, int64_t g, bool squares,
				   DaTally *to, const DaGrow *grow)
{
	int64_t		count = group_count(parts, g);
	DaStatus	status = DA_OK;

	if (!group_has_floats(&parts->rows))
	{
		da_number_add_int128(&to->sum, group_integer_sum(parts, g), 0, grow);
		if (squares)
			da_number_add_int256(&to->squares, group_integer_squares(parts, g), 0, grow);
		return DA_OK;
	}
	if (count > 0 && to->minus_zeros >= 0)
		to->minus_zeros = group_is_minus_zero(parts, g) ? to->minus_zeros + count : -1;
	for (int k = 0; k < (squares ? GROUP_TERMS : 1) && status == DA_OK; k++)
	{
		const GroupExact *sums = &parts->exact[k];
		DaNumber   *number = k == GROUP_VALUES ? &to->sum : &to->squares;

		if (sums->totals == NULL)
			break;
		da_number_add_int128(number, group_total(sums, g), sums->exponent, grow);
		status = add_rests(call, &sums->rests, g, false, to, number, grow);
		if (status == DA_OK)
			status = add_rests(call, &sums->factors, g, true, to, number, grow);
	}
	return status;
}
