"""Aggregates of groups of rows."""
import decisions as d
from forms.sections import depth_of
from query import NotYet
from value import INTEGERS

GROUP_AGGREGATES = {
    'sum': 'array_group_sum(id, v)', 'mean': 'array_group_avg(id, v)', 'min': 'array_group_min(id, v)',
    'max': 'array_group_max(id, v)', 'count': 'array_group_count(id, v)', 'count_valid': 'array_group_count(id, v)',
    'count_all': 'array_group_count(id)', 'first': 'array_group_first(id, v)', 'last': 'array_group_last(id, v)',
    'product': 'array_group_product(id, v)',
    'm2': 'array_group_sum(id, (v - array_take(array_group_avg(id, v), id)) * (v - array_take(array_group_avg(id, v), id)))',
}
GROUP_LATER = {'median': 'median', 'quantile': 'quantile', 'mode': 'mode', 'nunique': 'count_distinct',
               'any': 'any', 'all': 'all', 'argmin': 'argmin', 'argmax': 'argmax',
               'top_k': 'top', 'corr': 'corr'}


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


def group_agg(this, keys, values, agg, null_keys='exclude', sorted=False, **options):
    if agg in GROUP_LATER:
        raise NotYet(2, f'array_group_{GROUP_LATER[agg]}')
    # an explicit "sorted" says of the keys what array_group_id finds out
    columns = give_groups(this, keys, null_keys, v='"values"')
    if agg in ('var', 'std'):
        ddof = options.pop('ddof', 1)
        columns['values'] = group_deviation(this, agg, ddof)
        if this.element in INTEGERS and 'keys' in this.expect and not isinstance((keys or [0])[0], list):
            exact = d.deviations_by_group(keys, values, ddof, agg == 'std', this.expect)
            if exact:
                this.instead(d.ROUNDED, {**this.expect, 'values': exact})
    elif agg == 'nth':
        columns['values'] = group_nth(this, options.pop('n'), options.pop('nulls', 'include'))
    elif agg == 'sum_overflow':
        columns['values'] = 'array_group_sum(id, v)'
        if any(this.expect.get('overflow', [])):
            this.instead(d.OVERFLOW, d.OUT_OF_RANGE)
        else:
            this.instead(d.OVERFLOW, {'keys': this.expect['keys']})
    elif agg in GROUP_AGGREGATES:
        columns['values'] = GROUP_AGGREGATES[agg]
        if agg == 'count' and options.get('nulls') == 'include':
            columns['values'] = GROUP_AGGREGATES['count_all']
        options.pop('nulls', None)
    else:
        raise NotYet(None, f'aggregate {agg} of groups')
    if options:
        raise NotYet(None, f"argument {', '.join(options)} of {agg}")
    if 'keys' in this.expect:
        this.instead(d.ORDER, by_key(d.ascending(this.expect)))
        this.expect = by_key(this.expect)
    return columns


def group_deviation(this, agg, ddof):
    if ddof == 1:
        return 'array_group_variance(id, v)' if agg == 'var' else 'array_group_stddev(id, v)'
    if agg == 'std':
        raise NotYet(2, 'sqrt of an array')
    this.let(n='array_group_count(id, v)')
    return f"{GROUP_AGGREGATES['m2']} / array_if(n > {ddof}, n - {ddof}, NULL::int8)"


def group_nth(this, n, nulls):
    """Rows in group order; in it the first and last place of each group; the nth from there."""
    this.one_of('nulls', nulls, ('exclude', 'include'))
    rows = {'gid': 'id', 'gv': 'v'}
    if nulls == 'exclude':
        rows = {name: f'array_filter({sql}, ~ array_is_null(v))' for name, sql in rows.items()}
    this.let(**rows)
    this.let(first='array_group_first(array_sort(gid), darray_series(1, cardinality(gid)))',
             last='array_group_last(array_sort(gid), darray_series(1, cardinality(gid)))')
    this.let(place=f'first + {n}' if n >= 0 else f'last - {-n - 1}')
    this.let(row='array_take(array_argsort(gid), array_if((place #>= first) & (place #<= last), place, NULL::int4))')
    # the last groups may have no row left
    return 'array_take(gv, array_take("row", darray_series(1, cardinality(array_group_count(id)))))'


def group_offsets(this, keys, null_keys='exclude', values=None):
    others = {} if values is None else {'v': '"values"'}
    give_groups(this, keys, null_keys, **others)
    if depth_of(keys) > 1:
        raise NotYet(None, 'offsets of groups of several keys')
    columns = {'keys': 'array_take(key0, array_argsort(id))',
               'offsets': 'array_append(array_group_first(array_sort(id), darray_series(1, cardinality(id))) - 1, cardinality(id))'}
    if values is not None:
        columns['values'] = 'array_take(v, array_argsort(id))'
    return columns
