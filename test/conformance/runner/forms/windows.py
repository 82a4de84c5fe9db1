"""Running aggregates, aggregates of the elements around each one, and what is taken from neighbours."""
import decisions as d
from forms.axes import lines, one_axis
from forms.groups import aggregate_of_groups, give_groups
from forms.sorts import ranks, sort_keys
from query import ABSENT, NotYet
from value import FLOATS, INTEGERS, array_literal, leaves, limits

# what darray calls the aggregates of its windows
RUNNING = {'sum': 'sum', 'product': 'prod', 'min': 'min', 'max': 'max', 'count': 'count', 'count_valid': 'count', 'mean': 'avg'}
MOVING = {'sum': 'sum', 'mean': 'avg', 'min': 'min', 'max': 'max', 'std': 'stddev', 'median': 'median'}


def identity(this, agg):
    """Where an exclusive scan of the sources begins"""
    element = this.element
    if agg in ('min', 'max'):
        low, high = limits(element) if element in INTEGERS else ('-Infinity', 'Infinity')
        return f"'{high if agg == 'min' else low}'::{element}"
    return f"{int(agg == 'product')}::{element if element in FLOATS else 'int8'}"


def scan(agg):
    """NULLs stay; with nulls included everything behind the first one is NULL."""
    def operation(this, a, nulls='exclude', exclusive=False, skip_nan=False, axis=None):
        this.one_of('nulls', nulls, ('exclude', 'include'))
        along = one_axis(a, axis)
        if along is not None:
            lines(this, a, along)
        return scanned(this, a, 'a', agg, nulls, exclusive, skip_nan, '' if along is None else 'line')
    return operation


def scanned(this, values, v, agg, nulls, exclusive, skip_nan, line):
    """The running aggregate of the column v of those values, in the lines of that column"""
    group, of = ('group_', f'{line}, ') if line else ('', '')
    if agg not in RUNNING:
        raise NotYet(f'running {agg}')
    skips = skip_nan and this.element in FLOATS and d.has_nan(values)
    source = f"array_replace({v}, 'NaN', NULL)" if skips else v
    this.let(run=f'array_{group}cum{RUNNING[agg]}({of}{source})')
    if exclusive:
        this.let(before=f'array_{group}shift({of}run, 1)')
        sql = f'array_if(array_is_null("before"), {identity(this, agg)}, "before")'
    else:
        sql = 'run'
    if skips:
        return f"array_if(array_is_null({sql}), 'NaN'::{this.element}, {sql})"
    if not any(x is None for x in leaves(values)):
        return sql
    known = f'~ array_is_null({v})'
    if nulls == 'include':
        known = f'array_{group}cumsum({of}array_is_null({v})::darray_int4) #= 0::int8'
    return f'array_if({known}, {sql}, NULL)'


def ewma(this, a, alpha=None, com=None, adjust=False):
    if adjust:
        raise NotYet('adjusted weights')
    this.ulps = 4
    this.give(alpha=f'{alpha if alpha is not None else 1 / (1 + com)!r}::float8')
    return 'array_ewma(a, alpha)'


# windows of rows: of the sources' preceding rows the row itself is one

def rolling(agg):
    def operation(this, a, preceding, following=0, min_periods=1, keys=None, null_keys='include', ddof=1, n=None, nulls='exclude'):
        line = ''
        if keys is not None:
            give_groups(this, keys, null_keys)
            line = 'id'
        rowwise = isinstance(preceding, list) or isinstance(following, list)
        if rowwise or agg not in (*MOVING, 'count', 'count_valid', 'count_all') or agg == 'std' and ddof != 1:
            return expanded(this, a, preceding, following, min_periods, agg, keys, ddof, n, nulls)
        name = f"array_group_moving_{{name}}({line}, " if line else 'array_moving_{name}('
        call = f'{name}{{v}}, {preceding - 1}, {following}, {{least}})'
        if agg in MOVING:
            return call.format(name=MOVING[agg], v='a', least=min_periods)
        v = 'darray_series(1, cardinality(a))' if agg == 'count_all' or nulls == 'include' else 'a'
        rows = call.format(name='count', v='darray_series(1, cardinality(a))', least=0)
        return f"array_if({rows} >= {min_periods}::int8, {call.format(name='count', v=v, least=0)}, NULL)"
    return operation


def expanded(this, a, preceding, following, min_periods, agg, keys, ddof, n, nulls):
    """The rows of each window one after the other, aggregated by the number of the window"""
    def at(bound, row):
        return bound[row] if isinstance(bound, list) else bound
    window, place = [], []
    for row in range(len(a)):
        for other in range(max(row - at(preceding, row) + 1, 0), min(row + at(following, row), len(a) - 1) + 1):
            if keys is None or keys[other] == keys[row]:
                window.append(row + 1)
                place.append(other + 1)
    this.give(id=array_literal(window, 'int4'), source=array_literal(place, 'int4'))
    this.let(v='array_take(a, source)')
    if agg in ('count', 'count_valid', 'count_all'):
        each = 'array_group_count(id)' if agg == 'count_all' or nulls == 'include' else 'array_group_count(id, v)'
        enough = 'array_group_count(id)'
    else:
        each = aggregate_of_groups(this, agg, ddof=ddof, n=n)
        enough = 'array_group_count(id, v)'
    rows = 'darray_series(1, cardinality(a))'
    sql = f'array_take({each}, {rows})'
    return f'array_if(array_take({enough}, {rows}) >= {min_periods}::int8, {sql}, NULL)'


def neighbour(sign):
    """lag and lead; with keys in their groups"""
    def operation(this, a, n=1, fill=None, keys=None, null_keys='include'):
        if keys is not None:
            give_groups(this, keys, null_keys)
            return group_shifted(this, 'a', sign * n, fill)
        return shift(this, a, sign * n, fill)
    return operation


def shift(this, a, n, fill=None):
    this.give(n=str(n), fill=this.item(fill))
    return 'array_shift(a, n)' if fill is None else 'array_shift(a, n, fill)'


def group_shifted(this, v, n, fill):
    sql = f'array_group_shift(id, {v}, {n})'
    if fill is None:
        return sql
    this.give(fill=this.item(fill))
    return f'array_if(array_is_null(array_group_shift(id, darray_series(1, cardinality(id)), {n})), fill, {sql})'


def difference(this, a, n=1, axis=None):
    """n times, without the places that have no neighbour before them"""
    if one_axis(a, axis) is not None or isinstance(a[0] if a else None, list):
        return difference_along(this, a, n, -1 if axis is None else axis)
    sql = 'a'
    for _ in range(n):
        sql = f'(SELECT (array_diff(v))[2:] FROM (SELECT {sql} AS v) AS s)'
    if n >= len(a):
        this.instead(d.EMPTY, [], error=True)
    return sql


def difference_along(this, a, n, axis):
    axis = axis % d.depth(a)
    sql = 'a'
    whole = '[:]'
    for _ in range(n):
        later, sooner = (f"v{whole * axis}[{first}:{last}]{whole * (d.depth(a) - axis - 1)}"
                         for first, last in (('2', ''), ('', f'array_upper(v, {axis + 1}) - 1')))
        sql = f'(SELECT {later} - {sooner} FROM (SELECT {sql} AS v) AS s)'
    return sql


def interpolate(this, a, x=None):
    this.ulps = 2
    if x is not None:
        this.give(x=this.array(x, 'float8'))
        return 'array_interpolate(x, a)'
    return 'array_interpolate(a)'


def fill_nulls(this, a, by=ABSENT, policy=None):
    if policy is not None:
        this.one_of('policy', policy, ('preceding', 'following'))
        return {'preceding': 'array_fill_forward(a)', 'following': 'array_fill_backward(a)'}[policy]
    if by is ABSENT:
        raise NotYet('nothing to fill with')
    return 'array_if(array_is_null(a), by, a)'


# windows of groups: the sources give the rows in order of their groups

def in_group_order(sql):
    return f'array_take({sql}, array_argsort(id))'


def ordered_keys(columns):
    return {name: in_group_order(name.replace('keys', 'key').replace('.', '') if '.' in name else 'key0') for name in columns}


def group_scan(this, keys, values, agg, null_keys='exclude', nulls='exclude', exclusive=False, method=None, order='asc',
               null_order='before', percentage=False, sorted=False):
    columns = ordered_keys(give_groups(this, keys, null_keys, v='"values"'))
    if agg in ('count', 'count_all', 'row_number'):
        first = int(agg == 'row_number')
        columns['values'] = in_group_order(f'array_group_cumcount(id, darray_series(1, cardinality(id))) + {first - 1}')
    elif agg == 'rank':
        columns['values'] = in_group_order(group_ranks(this, method or 'first', order, null_order, nulls, percentage))
    else:
        columns['values'] = in_group_order(scanned(this, values, 'v', agg, nulls, exclusive, False, 'id'))
    return columns


def group_ranks(this, method, order, null_order, nulls, percentage):
    """Ranks in a group are places in the order of groups and values, counted from the group's first."""
    this.let(key=f"array_group_id(id, {sort_keys('v', order, null_order)})", start='array_group_id(id)')
    this.let(size='array_take(array_group_count(id), id)',
             begin="array_take(array_group_min(id, array_rank(id)), id)",
             below="array_take(array_group_min(id, key), id)")
    sql = ranks(method)
    base = '"below"' if method == 'dense' else '"begin"'
    sql = f'{sql} - {base} + 1'
    if percentage:
        most = 'array_take(array_group_max(id, key) - array_group_min(id, key) + 1, id)' if method == 'dense' else 'size'
        sql = f'({sql})::darray_float8 / {most}'
    return f'array_if(~ array_is_null(v), {sql}, NULL)' if nulls == 'keep' else sql


def group_shift(this, keys, values, n=1, fill=None, null_keys='exclude', sorted=False):
    columns = ordered_keys(give_groups(this, keys, null_keys, v='"values"'))
    columns['values'] = in_group_order(group_shifted(this, 'v', n, fill))
    return columns


def group_fill(this, keys, values, policy, null_keys='exclude', sorted=False):
    this.one_of('policy', policy, ('preceding', 'following'))
    columns = ordered_keys(give_groups(this, keys, null_keys, v='"values"'))
    columns['values'] = in_group_order(f"array_group_fill_{'forward' if policy == 'preceding' else 'backward'}(id, v)")
    return columns
