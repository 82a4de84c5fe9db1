"""Aggregates of groups of rows."""
import decisions as d
from forms.sections import depth_of
from query import NotYet
from value import FLOATS, INTEGERS

GROUP_AGGREGATES = {
    'sum': 'array_group_sum(id, v)', 'mean': 'array_group_avg(id, v)', 'min': 'array_group_min(id, v)',
    'max': 'array_group_max(id, v)', 'count': 'array_group_count(id, v)', 'count_valid': 'array_group_count(id, v)',
    'count_all': 'array_group_count(id)', 'size': 'array_group_count(id)',
    'first': 'array_group_first(id, v)', 'last': 'array_group_last(id, v)',
    'product': 'array_group_product(id, v)', 'median': 'array_group_median(id, v)', 'mode': 'array_group_mode(id, v)',
    'm2': 'array_group_sum(id, (v - array_take(array_group_avg(id, v), id)) * (v - array_take(array_group_avg(id, v), id)))',
    'sum_of_squares': 'array_group_sum(id, {wide} * v)', 'ptp': 'array_group_max(id, v) - array_group_min(id, v)',
    'any': 'array_group_any(id, {truth})', 'all': 'array_group_all(id, {truth})',
}
SPREAD = ('var', 'std', 'variance', 'stddev')


def give_groups(this, keys, null_keys, **others):
    """id, the groups of the rows, their keys key0, ..., and the other columns, without rows of NULL keys."""
    this.one_of('null_keys', null_keys, ('exclude', 'include'))
    columns = keys if keys and isinstance(keys[0], list) else [keys]
    names = [f'key{i}' for i in range(len(columns))]
    for name, column in zip(names, columns):
        this.give(**{f'all_{name}': this.array(column)})
    if null_keys == 'exclude':
        this.let(known=' & '.join(f'~ array_is_null(all_{name})' for name in names))
        for name, sql in [*((name, f'all_{name}') for name in names), *others.items()]:
            this.let(**{name: f'array_filter({sql}, known)'})
    else:
        this.let(**{name: f'all_{name}' for name in names}, **others)
    this.let(id=f"array_group_id({', '.join(names)})")
    if columns is keys:
        return {f'keys.{i}': f'array_group_first(id, {name})' for i, name in enumerate(names)}
    return {'keys': 'array_group_first(id, key0)'}


def by_key(expect):
    """An expectation of groups with a name for each of several keys"""
    if expect['keys'] and isinstance(expect['keys'][0], list):
        return {**expect, 'keys': {str(i): key for i, key in enumerate(expect['keys'])}}
    return expect


def group_agg(this, keys, values, agg, null_keys='exclude', sorted=False, values2=None, ddof=1, n=None, nulls=None, q=None,
              interp='linear', k=None, order='desc', min_periods=1):
    # an explicit "sorted" says of the keys what array_group_id finds out
    others = {'v': '"values"', 'row': f'darray_series(1, {len(values)})'}
    if values2 is not None:
        this.give(values2=this.array(values2))
        others['w'] = 'values2'
    columns = give_groups(this, keys, null_keys, **others)
    single = 'keys' in columns
    if agg in SPREAD and this.element in INTEGERS and 'keys' in this.expect and single:
        exact = d.deviations_by_group(keys, values, ddof, agg in ('std', 'stddev'), this.expect)
        if exact:
            this.instead(d.ROUNDED, {**this.expect, 'values': exact})
    if agg in ('min', 'max') and this.element in FLOATS and d.has_nan(values) and single:
        this.instead(d.ORDERED, extremes_by_group(keys, values, agg, this.expect))
    if agg == 'sum_overflow':
        columns['values'] = 'array_group_sum(id, v)'
        this.instead(d.OVERFLOW, d.OUT_OF_RANGE if any(this.expect.get('overflow', [])) else {'keys': this.expect['keys']})
    elif agg in LISTS:
        lists = listed_groups(this, agg, keys, null_keys, nulls, k, order)
        columns.update({f'values.{i}': sql for i, sql in enumerate(lists)} or {'values': '"values"[:0]'})
        if isinstance(this.expect, dict) and isinstance(this.expect.get('values'), list) and lists:
            this.expect = {**this.expect, 'values': {str(i): part for i, part in enumerate(this.expect['values'])}}
    elif agg in PAIRS:
        columns['values'] = PAIRS[agg](this, ddof, min_periods)
    else:
        columns['values'] = aggregate_of_groups(this, agg, ddof=ddof, n=n, nulls=nulls, q=q, interp=interp)
    if 'keys' in this.expect:
        if not isinstance(this.expect.get('values'), dict):
            this.instead(d.ORDER, by_key(d.ascending(this.expect)))
        this.expect = by_key(this.expect)
    return columns


def aggregate_of_groups(this, agg, ddof=1, n=None, nulls=None, q=None, interp='linear'):
    """SQL of one value for each group, of the columns id and v"""
    if agg in SPREAD:
        return group_deviation(this, agg, ddof)
    if agg == 'nth':
        return group_nth(this, n, nulls or 'include')
    if agg in ('nunique', 'count_distinct'):
        some = ' + (array_group_count(id) #> array_group_count(id, v))::darray_int4' if nulls == 'include' else ''
        return f'array_group_count_distinct(id, v){some}'
    if agg in ('argmin', 'argmax'):
        # rows as they were before those of NULL keys were left out
        return f'array_take("row", array_group_{agg}(id, v)) - 1' if 'row' in this.lets else f'array_group_{agg}(id, v) - 1'
    if agg == 'quantile':
        return group_quantile(this, q, interp)
    if agg.startswith('bit_') or agg.startswith('bitwise_'):
        return group_bits(this, agg.split('_')[-1])
    if agg == 'count' and nulls == 'include':
        agg = 'count_all'
    if agg not in GROUP_AGGREGATES:
        raise NotYet(f'aggregate {agg} of groups')
    return GROUP_AGGREGATES[agg].format(wide='v::darray_int8' if this.element in INTEGERS else 'v',
                                        truth='v' if this.element == 'bool' else f'v #<> 0::{this.element}')


def extremes_by_group(keys, values, agg, expect):
    """min or max of groups, NaN above everything"""
    best = {'min': min, 'max': max}[agg]

    def of(key):
        known = [x for k, x in zip(keys, values) if k == key and x is not None]
        return best(known, key=lambda x: d.order_key(d.number(x)), default=None)
    return {**expect, 'values': [of(key) for key in expect['keys']]} if 'keys' in expect else None


def group_deviation(this, agg, ddof):
    root = agg in ('std', 'stddev')
    if ddof == 1:
        return 'array_group_stddev(id, v)' if root else 'array_group_variance(id, v)'
    this.let(n='array_group_count(id, v)')
    variance = f"{GROUP_AGGREGATES['m2']} / array_if(n > {ddof}, n - {ddof}, NULL::int8)"
    return f'sqrt({variance})' if root else variance


def group_bits(this, operation):
    """Bit by bit: the least one of a group is the bit of AND, the greatest that of OR, their sum's parity that of XOR."""
    sql = {'and': 'array_group_min(id, {})', 'or': 'array_group_max(id, {})', 'xor': 'array_group_sum(id, {}) & 1'}[operation]
    each = [f"(({sql.format(f'(v >> {bit}) & 1::{this.element}')})::{this.darray} << {bit})" for bit in range(INTEGERS[this.element])]
    return ' | '.join(each)


def group_order(this, nulls):
    """gid and gv, rows in order of their groups; first and last, the places of each group in it"""
    rows = {'gid': 'id', 'gv': 'v'}
    if nulls == 'exclude':
        rows = {name: f'array_filter({sql}, ~ array_is_null(v))' for name, sql in rows.items()}
    this.let(**rows)
    this.let(first='array_group_first(array_sort(gid), darray_series(1, cardinality(gid)))',
             last='array_group_last(array_sort(gid), darray_series(1, cardinality(gid)))')


def group_quantile(this, q, interp):
    this.one_of('interp', interp, ('linear', 'lower', 'higher', 'midpoint', 'nearest'))
    if isinstance(q, list):
        if len(q) != 1:
            raise NotYet('several quantiles of groups')
        q = q[0]
    if interp == 'linear':
        return f'array_group_quantile(id, v, {q!r}::float8)'
    group_order(this, 'exclude')
    this.let(ordered='array_take(gv, array_argsort(gid, gv))', place=f'(last - first) * {min(max(q, 0), 1)!r}::float8 + first')
    low, high = (f'array_take(ordered, {to}(place)::darray_int4)::darray_float8' for to in ('floor', 'ceil'))
    sql = {'lower': low, 'higher': high, 'midpoint': f'({low} / 2 + {high} / 2)',
           'nearest': 'array_take(ordered, (first + round(place - first)::darray_int4))::darray_float8'}[interp]
    return f'array_take({sql}, darray_series(1, cardinality(array_group_count(id))))'


LISTS = ('collect_list', 'collect_set', 'top_k', 'list', 'set', 'unique', 'histogram')


def listed_groups(this, agg, keys, null_keys, nulls, k, order):
    """An array for each group"""
    rows = list(zip(*keys)) if keys and isinstance(keys[0], list) else [(key,) for key in keys]
    groups = {row for row in rows if null_keys == 'include' or None not in row}
    kept = ('array_filter(id, ~ array_is_null(v))', 'array_filter(v, ~ array_is_null(v))') if nulls == 'exclude' else ('id', 'v')
    parts = [f"(SELECT part FROM array_group_array({', '.join(kept)}) WITH ORDINALITY AS parts (part, i) WHERE i = {number + 1})"
             for number in range(len(groups))]
    if agg == 'top_k':
        this.one_of('order', order, ('asc', 'desc'))
        return [f"array_top({part}, {k}, {str(order == 'desc').lower()})" for part in parts]
    return [f'array_distinct({part})' for part in parts] if agg in ('collect_set', 'set', 'unique') else parts


def correlation(this, ddof, min_periods):
    this.ulps = 8
    if isinstance(this.expect.get('values'), list) and 'NaN' in this.expect['values']:
        this.instead(d.UNDEFINED, {**this.expect, 'values': [None if x == 'NaN' else x for x in this.expect['values']]})
    return at_least(min_periods, 'array_group_corr(id, v, w)')


def covariance(this, ddof, min_periods):
    this.let(pair='~ (array_is_null(v) | array_is_null(w))')
    this.let(cid='array_filter(id, pair)', cv='array_filter(v, pair)', cw='array_filter(w, pair)')
    this.let(n='array_group_count(cid)')
    this.ulps = 8
    apart = ' * '.join(f'({c} - array_take(array_group_avg(cid, {c}), cid))' for c in ('cv', 'cw'))
    sql = f'array_group_sum(cid, {apart}) / array_if(n > {ddof}, n - {ddof}, NULL)'
    return at_least(min_periods, f'array_take({sql}, darray_series(1, cardinality(array_group_count(id))))')


def at_least(min_periods, sql):
    pairs = 'array_group_count(id, array_if(array_is_null(w), NULL, v))'
    return sql if min_periods <= 1 else f'array_if({pairs} >= {min_periods}::int8, {sql}, NULL)'


PAIRS = {'corr': correlation, 'correlation': correlation, 'covar': covariance, 'cov': covariance, 'covariance': covariance}


def group_nth(this, n, nulls):
    """The nth from the first or last place of each group"""
    this.one_of('nulls', nulls, ('exclude', 'include'))
    group_order(this, nulls)
    this.let(place=f'first + {n}' if n >= 0 else f'last - {-n - 1}')
    this.let(row_='array_take(array_argsort(gid), array_if((place #>= first) & (place #<= last), place, NULL::int4))')
    # the last groups may have no row left
    return 'array_take(gv, array_take(row_, darray_series(1, cardinality(array_group_count(id)))))'


def group_offsets(this, keys, null_keys='exclude', values=None):
    others = {} if values is None else {'v': '"values"'}
    give_groups(this, keys, null_keys, **others)
    if depth_of(keys) > 1:
        raise NotYet('offsets of groups of several keys')
    columns = {'keys': 'array_take(key0, array_argsort(id))',
               'offsets': 'array_append(array_group_first(array_sort(id), darray_series(1, cardinality(id))) - 1, cardinality(id))'}
    if values is not None:
        columns['values'] = 'array_take(v, array_argsort(id))'
    return columns


AGGREGATES = {*GROUP_AGGREGATES, *SPREAD, *LISTS, *PAIRS, 'nth', 'nunique', 'count_distinct', 'argmin', 'argmax', 'quantile', 'sum_overflow',
              'bit_and', 'bit_or', 'bit_xor'}
