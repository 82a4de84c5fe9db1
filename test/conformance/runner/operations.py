"""
The one table of what each operation of the files is in SQL: OPERATIONS.

An entry is SQL over the arguments of the case (see query.Query), or a function of the
query and the arguments that returns it: one SQL expression, a list of them for a list of
results, a dict for named results. LATER has the operations of later releases.

Positions of the files count from 0, those of SQL from 1; their ranges are half-open, those
of SQL include both ends.
"""
import inspect
import keyword
import random
import re
import struct

import decisions as d
from case import Malformed
from query import NotYet, Query
from value import INTEGERS, WIDER, Unfit, array_literal, infer, item_literal, leaves, postgres_type, shape_of

FLOATS = ('float4', 'float8')


# ---- slices and sections ----

def subscripts(ranges):
    return ''.join(f'[{begin + 1}:{end}]' for begin, end in ranges)


def listed(value):
    return value if isinstance(value, list) else [value]


def box(shape, origin, extent):
    """The ranges of a section; without an extent it is the rest."""
    origin = listed(origin)
    extent = [length - o for length, o in zip(shape, origin)] if extent is None else listed(extent)
    return [(o, o + e) for o, e in zip(origin, extent)]


def slices(this, a, ranges):
    this.instead(d.CLIPS, [d.clip(a, [r]) for r in ranges], error=True)
    return [f'a{subscripts([r])}' for r in ranges]


def section(this, a, origin=None, extent=None):
    shape = shape_of(a)
    ranges = box(shape, [0] * len(shape) if origin is None else origin, extent)
    this.instead(d.EMPTY if any(begin == end for begin, end in ranges) else d.CLIPS, d.clip(a, ranges), error=True)
    return f'a{subscripts(ranges)}'


def section_nd(this, shape, origin=None, extent=None):
    a = d.sequence(shape)
    this.give(a=this.array(a))
    return section(this, a, origin, extent)


def section_of_section(this, a, outer, inner):
    ranges = [box(shape_of(a), s.get('origin', 0), s['extent']) for s in (outer, inner)]
    return f'(a{subscripts(ranges[0])}){subscripts(ranges[1])}'


def section_ends(this, shape, fill, origin, extent, inner=None):
    if fill != 'row_major_seq':
        raise NotYet(None, f'fill {fill}')
    part = f'a{subscripts(box(shape, origin, extent))}'
    if inner:
        part = f"({part}){subscripts(box(extent, inner['origin'], inner['extent']))}"
    this.give(a=this.array(d.sequence(shape)))
    this.let(part=part)
    last = ''.join(f'[array_upper(part, {dim + 1})]' for dim in range(len(shape)))
    return {'first': 'part' + '[1]' * len(shape), 'last': f'part{last}', 'count': 'cardinality(part)'}


def range_slice(this, a, range=None, begin=None, end=None, step=None):
    if range is None:
        range = {'begin': begin, 'end': end, 'exclude_end': True, 'step': step}
    elif isinstance(range, list):
        range = {'begin': range[0], 'end': range[1], 'exclude_end': True}
    this.instead(d.CLIPS, in_range(a, range), error=True)
    return f'array_slice(a, {slice_bounds(range)})'


def slice_bounds(range):
    """a, b, step of array_slice for a range object"""
    begin, end, step = range.get('begin'), range.get('end'), range.get('step') or 1
    forward = 1 if step > 0 else -1
    first = (1 if forward > 0 else -1) if begin is None else begin + (begin >= 0)
    if end is None:
        last = -1 if forward > 0 else 1
    else:
        last = end + (end >= 0) - (forward if range.get('exclude_end') else 0)
    return f'{first}, {last}, {step}'


def in_range(a, bounds):
    """The same of a list."""
    step = bounds.get('step') or 1
    begin, end = bounds.get('begin'), bounds.get('end')
    begin = (0 if step > 0 else -1) if begin is None else begin
    end = (-1 if step > 0 else 0) if end is None else end
    begin, end = (i + len(a) if i < 0 else i for i in (begin, end))
    if not bounds.get('exclude_end') or bounds.get('end') is None:
        end += 1 if step > 0 else -1
    return [a[i] for i in range(begin, end, step) if 0 <= i < len(a)]


def flat_slice(this, a, range):
    if any((range.get(name) or 0) < 0 for name in ('begin', 'end', 'step')):
        raise NotYet(2, 'array_flatten')
    first, last, step = slice_bounds(range).split(', ')
    last = 'cardinality(a)' if last == '-1' else last
    return f'array_take(a, darray_series({first}, {last}, {step}))'


def prefix(this, values, n):
    return '"values"[:n]'


def sequence_slice(this, n, begin, end):
    this.let(part=f'(darray_series(0, n - 1)::{this.darray}){subscripts([(begin, end)])}')
    return {'count': 'cardinality(part)', 'first': 'part[1]', 'last': 'part[cardinality(part)]'}


def split_at(this, a, at):
    edges = [0, *at, len(a)]
    return [f'a[{begin + 1}:]' if i == len(at) else f'a{subscripts([(begin, end)])}'
            for i, (begin, end) in enumerate(zip(edges, edges[1:]))]


# ---- positions ----

def take(this, a, idx, pre_slice=None):
    source, kept = 'a', a
    if pre_slice:
        source, kept = f'array_slice(a, {slice_bounds(pre_slice)})', in_range(a, pre_slice)
    kept = list(leaves(kept))
    this.give(idx=this.positions(idx, len(kept)))
    if not isinstance(idx, list):
        this.instead(d.OUTSIDE, None if idx is None else d.pick(kept, idx), error=True)
        return f'({source})[idx]'
    if len(shape_of(idx)) == 1:
        this.instead(d.OUTSIDE, [None if i is None else d.pick(kept, i) for i in idx], error=True)
    return f'array_take({source}, idx)'


def take_along(this, a, axis, idx):
    rows, columns = shape_of(a)
    this.give(idx=this.positions(idx, (rows, columns)[axis]))
    if axis == 1:
        this.give(row=array_literal([[row] for row in range(rows)], 'int4'))
        return 'array_take(a, "row" * array_upper(a, 2) + idx)'
    this.give(idx=this.positions([[i] for i in idx], rows))
    return 'array_take(a, (idx - 1) * array_upper(a, 2) + darray_series(1, array_upper(a, 2)))'


def diagonal(this, a):
    return 'array_take(a, darray_series(1, (least(array_upper(a, 1), array_upper(a, 2)) - 1) * (array_upper(a, 2) + 1) + 1, array_upper(a, 2) + 1))'


def scatter(this, target, source, idx):
    """The last row of each position: first the target's own, then what goes there."""
    this.give(idx=this.positions(idx, len(target)))
    extended = [*target, *[None] * (max([0, *idx]) + 1 - len(target))]
    for i, value in zip(idx, source if isinstance(source, list) else [source] * len(idx)):
        extended[i] = value
    this.instead(d.EXTENDS, extended, error=True)
    new = 'source[:cardinality(idx)]' if isinstance(source, list) else 'darray_fill(source, cardinality(idx))'
    return f'array_group_last(darray_series(1, cardinality(target)) || idx, target || {new})'


def nth(this, a, n, nulls='include'):
    this.one_of('nulls', nulls, ('exclude', 'include'))
    kept = [x for x in a if nulls == 'include' or x is not None]
    this.let(v='a' if nulls == 'include' else 'array_filter(a, ~ array_is_null(a))')
    this.instead(d.OUTSIDE, d.pick(kept, n), error=True)
    return 'v[n + 1]' if n >= 0 else 'v[cardinality(v) + n + 1]'


def shift(this, a, n, fill=None):
    this.give(fill=this.item(fill))
    return '(darray_fill(fill, n) || a)[:cardinality(a)]' if n >= 0 else '(a || darray_fill(fill, - n))[1 - n:]'


def delete(this, a, idx):
    if this.expects_error():
        raise NotYet(2, 'array_delete')
    this.give(idx=this.positions(listed(idx), len(a)))
    return 'array_filter(a, ~ array_in(darray_series(1, cardinality(a)), idx))'


def insert(this, a, idx, values):
    """Old and new together, sorted by where they go: the new ones just before their position."""
    if this.expects_error():
        raise NotYet(2, 'array_insert')
    at = idx if isinstance(idx, list) else [idx] * len(listed(values))
    this.give(idx=this.positions(at, len(a)), values=f'{this.array(listed(values))}::{this.darray}')
    if this.element in INTEGERS and this.expect == inserted(a, at, d.truncated(listed(values))):
        this.instead(d.ROUNDS, inserted(a, at, d.rounded(listed(values), this.element)))
    return 'array_sort_by(a || "values", darray_series(1, cardinality(a)) || (idx - 0.5))'


def inserted(a, at, values):
    result = list(a)
    for done, (i, value) in enumerate(sorted(zip(at, values), key=lambda row: row[0])):
        result.insert(i + done, value)
    return result


def repeat(this, a, n):
    if n == 0:
        this.instead(d.EMPTY, [], error=True)
    return 'array_take(a, darray_series(0, cardinality(a) * n - 1) / n + 1)'


TILE = 'array_take(a, darray_series(0, cardinality(a) * n - 1) % cardinality(a) + 1)'
# each of a times all of b
KRON = 'array_take(a, darray_series(0, cardinality(a) * cardinality(b) - 1) / cardinality(b) + 1) ' \
       '* array_take(b, darray_series(0, cardinality(a) * cardinality(b) - 1) % cardinality(b) + 1)'


def difference(this, a, n=1):
    sql = 'a'
    for _ in range(n):
        sql = f'(SELECT v[2:] - v[:cardinality(v) - 1] FROM (SELECT {sql} AS v) AS s)'
    if n >= len(a):
        this.instead(d.EMPTY, [], error=True)
    return sql


# ---- concatenation ----

def joined(this, arrays):
    """a0 || a1 || ...; what is no array is text of unknown type, as a user would write it"""
    for i, part in enumerate(arrays):
        value = "'" + part.replace("'", "''") + "'" if isinstance(part, str) else this.array(part)
        this.give(**{f'a{i}': value})
    if any(isinstance(part, str) for part in arrays):
        return ' || '.join(this.given[f'a{i}'] for i in range(len(arrays)))
    return ' || '.join(f'a{i}' for i in range(len(arrays))) if arrays else this.array([])


def concat(this, arrays, axis=0):
    if axis != 0:
        raise NotYet(None, 'concatenation along another dimension than the first')
    return joined(this, arrays)


def concat_slice(this, arrays, begin, end):
    return f'({joined(this, arrays)}){subscripts([(begin, end)])}'


def concat_of_devices(this, arrays, devices):
    this.instead(d.PLACES, [x for part in arrays for x in part], error=True)
    return joined(this, arrays)


def append(this, a, b):
    if depth_of(a) > 1:
        raise NotYet(2, 'array_flatten')
    return 'a || b'


def depth_of(value):
    return len(shape_of(value) or ())


def replace_chunk(this, chunks, i, by):
    """Chunks of a long array are rows of a table."""
    everything = [x for chunk in [*chunks, by] for x in chunk]
    element = this.type or infer(everything)
    values = ', '.join(f'({number}, {array_literal(chunk, element)})' for number, chunk in enumerate(chunks))
    this.setup += [f'CREATE TEMP TABLE chunk (i, v) AS VALUES {values}',
                   f'UPDATE chunk SET v = {array_literal(by, element)} WHERE i = {i}']
    parts = ' || '.join(f'(SELECT v FROM chunk WHERE i = {number})' for number in range(len(chunks)))
    return {'chunks': '(SELECT count(*) FROM chunk)', 'count': '(SELECT sum(cardinality(v)) FROM chunk)', 'flat': parts}


# ---- sorts ----

def check_order(this, order, null_order):
    this.one_of('order', order, ('asc', 'desc'))
    this.one_of('null_order', null_order, ('before', 'after'))


def nulls_first(order, null_order):
    """The sources compare NULLs as smallest or greatest, before the order is reversed."""
    return (null_order == 'before') != (order == 'desc')


def sort_call(name, suffix=''):
    def operation(this, a, order='asc', null_order='before'):
        check_order(this, order, null_order)
        return f'{name}(a, {str(order == "desc").lower()}, {str(nulls_first(order, null_order)).lower()}){suffix}'
    return operation


def sort_keys(name, order, null_order):
    """Keys, ascending and NULLs last, that sort by that column in that order."""
    nulls = f'array_is_null({name})'
    return f"{'~ ' if nulls_first(order, null_order) else ''}{nulls}, " \
           f"{f'- array_group_id({name})' if order == 'desc' else name}"


def argsort_by_several(this, keys, order=None, null_order=None):
    sorts = []
    for i, key in enumerate(keys):
        this.give(**{f'key{i}': array_literal(key)})
        how = order[i] if order else 'asc', null_order[i] if null_order else 'before'
        check_order(this, *how)
        sorts.append(sort_keys(f'key{i}', *how))
    return f"array_argsort({', '.join(sorts)}) - 1"


def segmented_argsort(this, a, offsets, order='asc', null_order='before'):
    check_order(this, order, null_order)
    # a number for each segment, and for each row outside
    number = [sum(offset <= i for offset in offsets) for i in range(len(a))]
    segment = [i - len(a) if not n else n if n < len(offsets) else len(offsets) + i for i, n in enumerate(number)]
    this.give(segment=array_literal(segment, 'int4'))
    return f"array_argsort(segment, {sort_keys('a', order, null_order)}) - 1"


def changes(this, keep, nulls_equal):
    """A mask of a: the first, last or only of equal neighbours."""
    this.one_of('keep', keep, ('first', 'any', 'last', 'none'))
    this.let(p='a[:cardinality(a) - 1]', q='a[2:]')
    this.let(differs='(array_is_null(p) #<> array_is_null(q)) | array_if(p #<> q, true, false)' if nulls_equal
             else 'array_is_null(p) | array_is_null(q) | (p #<> q)')
    first, last = 'array_prepend(true, differs)', 'array_append(differs, true)'
    mask = {'first': first, 'any': first, 'last': last, 'none': f'{first} & {last}'}[keep]
    return f'({mask})[:cardinality(a)]'


def unique(this, a, keep='first', nulls_equal=True):
    return f'array_filter(a, {changes(this, keep, nulls_equal)})'


def unique_index(this, a, keep='first', nulls_equal=True):
    return f'array_where({changes(this, keep, nulls_equal)}) - 1'


# ---- reductions ----

_absent = object()


def aggregate(sql, like=None, init_by=None):
    """
    sql is of {v}. init_by: how a start value comes in, 'element' or 'operand' (then a NULL
    makes the result NULL).
    """
    def operation(this, a, axis=None, skip_nan=False, propagate_nan=_absent, nulls='exclude', init=_absent):
        if axis is not None and (depth_of(a) > 1 or axis != 0):
            raise NotYet(2, f"{sql.split('(')[0]}(v, dim)")
        this.one_of('nulls', nulls, ('exclude', 'include'))
        v = 'a'
        is_float = this.element in FLOATS
        if propagate_nan is _absent:
            # NArray's minimum and maximum leave NaN out unless told
            propagate_nan = not (this.case.suite.startswith('numo.') and sql.startswith(('array_min', 'array_max')))
        if is_float and (skip_nan or not propagate_nan):
            v = "array_filter(a, a #<> 'NaN'::" + this.element + ')'
        if init is not _absent and init is not None:
            v = f'array_append({v}, init)'
        result = sql.format(v=v)
        if init is None:
            if init_by == 'operand':
                result = f'{result} + init'
            else:
                this.instead(d.SKIPS, reduce_known(sql, a))
        if is_float and propagate_nan and sql.startswith('array_min') and d.has_nan(a):
            result = f"CASE WHEN NOT array_any(a #= 'NaN'::{this.element}) THEN {result} ELSE 'NaN' END"
        if nulls == 'include':
            result = f'CASE WHEN array_null_count(a) = 0 THEN {result} END'
        if all(x is None or skip_nan and x == 'NaN' for x in leaves(a)) and init is _absent:
            this.instead(d.NOTHING, None)
        this.like = like and like.format(element=this.element)
        return result
    return operation


def reduce_known(sql, a):
    known = [x for x in leaves(a) if x is not None]
    return {'array_min({v})': min, 'array_max({v})': max}[sql](known, default=None)


def deviation(name, root=''):
    """array_variance or array_stddev, with any ddof"""
    def operation(this, a, ddof=1, axis=None, skip_nan=False, nulls='exclude'):
        if ddof == 1:
            sql = name + '({v})'
        elif ddof == 0:
            sql = name + '_pop({v})'
        else:
            sql = root + '(array_variance_pop({v}) * array_count({v}) / nullif(greatest(array_count({v}) - ddof, 0), 0))'
        if sum(x is not None and not (skip_nan and x == 'NaN') for x in leaves(a)) <= ddof:
            this.instead(d.NOTHING, None)
        return aggregate(sql)(this, a, axis=axis, skip_nan=skip_nan, nulls=nulls)
    return operation


def count(this, a, nulls='exclude'):
    this.one_of('nulls', nulls, ('exclude', 'include'))
    return 'cardinality(a)' if nulls == 'include' else 'array_count(a)'


def sum_as(this, a, out):
    element = postgres_type(out)
    if out in WIDER:
        this.instead(f'{d.OVERFLOW}; {d.LACKING}', d.exact_sum(a))
    return f'array_sum(a)::{element}'


def sum_overflow(this, a):
    """What overflows in its own type raises: that is the flag."""
    if this.expect.get('overflow'):
        this.expect = d.OUT_OF_RANGE
        return f'array_sum(a)::{this.element}'
    return {'sum': f'array_sum(a)::{this.element}', 'overflow': f'array_sum(a) <> array_sum(a)::{this.element}'}


def sum_overflow_alternating(this, n):
    this.let(a=f'array_if(darray_series(1, n) % 2 #= 1, 1::{this.element}, (-1)::{this.element})')
    return {'sum': f'array_sum(a)::{this.element}', 'overflow': f'array_sum(a) <> array_sum(a)::{this.element}'}


def segmented(sql):
    def operation(this, a, offsets, nulls='exclude', init=_absent):
        this.one_of('nulls', nulls, ('exclude', 'include'))
        results = []
        for begin, end in zip(offsets, offsets[1:]):
            part = f'a{subscripts([(begin, end)])}'
            result = sql.format(v=part if init is _absent else f'array_append({part}, init)')
            results.append(f'CASE WHEN array_null_count({part}) = 0 THEN {result} END' if nulls == 'include' else result)
        return results
    return operation


# ---- groups ----

GROUP_AGGREGATES = {
    'sum': 'array_group_sum(id, v)', 'mean': 'array_group_avg(id, v)', 'min': 'array_group_min(id, v)',
    'max': 'array_group_max(id, v)', 'count': 'array_group_count(id, v)', 'count_valid': 'array_group_count(id, v)',
    'count_all': 'array_group_count(id)', 'first': 'array_group_first(id, v)', 'last': 'array_group_last(id, v)',
    'm2': 'array_group_sum(id, (v - array_take(array_group_avg(id, v), id)) * (v - array_take(array_group_avg(id, v), id)))',
}
GROUP_LATER = {'median': 'median', 'quantile': 'quantile', 'mode': 'mode', 'nunique': 'count_distinct',
               'product': 'product', 'any': 'any', 'all': 'all', 'argmin': 'argmin', 'argmax': 'argmax',
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


# ---- element by element ----

def compare_sign(a, sign, b, left, right):
    """Two arrays have operators of their own; so has equality."""
    both = isinstance(left, list) and isinstance(right, list)
    return f"{a} {'#' if both or sign in ('=', '<>') else ''}{sign} {b}"


def comparison(sign, f):
    def operation(this, a, b):
        if d.has_nan(a, b):
            try:
                this.instead(d.NAN, d.broadcast(lambda x, y: f(d.order_key(x), d.order_key(y)), a, b))
            except ValueError:
                pass
        return compare_sign('a', sign, 'b', a, b)
    return operation


def arithmetic(sign, f):
    def operation(this, a, b):
        if sign == '%' and this.element in FLOATS:
            raise NotYet(2, 'mod of floats')
        raises = d.arithmetic(sign, f, this.element, a, b)
        if raises:
            this.instead(*raises, error=False)
        elif this.type in WIDER and not this.expects_error():
            this.instead(d.LACKING, d.broadcast(f, a, b))
        return f'a {sign} b'
    return operation


def negate(this, a):
    raises = d.arithmetic('-', lambda x, y: x - y, this.element, 0, a)
    if raises:
        this.instead(*raises, error=False)
    return '- a'


def extreme(sign, better):
    def operation(this, a, b):
        if d.has_nan(a, b):
            this.instead(d.NAN, d.broadcast(lambda x, y: better(x, y, key=d.order_key), a, b))
        mask = compare_sign('a', sign, 'b', a, b)
        return f"array_if({f'({mask}) | array_is_null(b)' if isinstance(b, list) else mask}, a, b)"
    return operation


def clamp(this, a, lo=None, hi=None):
    if this.expects_error():
        raise NotYet(2, 'array_clamp')
    this.give(lo=this.operand(lo), hi=this.operand(hi))
    if d.has_nan(a) and not isinstance(hi, list) and hi is not None:
        this.instead(d.NAN, [hi if x == 'NaN' else None if x is None else
                             min(x if lo is None else max(d.number(x), lo), hi) for x in a])
    return f"array_if({beyond('<', 'lo', a, lo)}, lo, array_if({beyond('>', 'hi', a, hi)}, hi, a))"


def beyond(sign, name, a, bound):
    """Elements outside a bound; none if the bound is NULL"""
    mask = compare_sign('a', sign, name, a, bound)
    return f"coalesce({mask}, '{{f}}')" if bound is None else mask


def of_masks(sql):
    def operation(this, a, b):
        if this.element != 'bool':
            raise NotYet(2, '& | # of integers')
        return sql
    return operation


def replace_nans(this, a, by):
    return "array_if(a #= 'NaN'::float8, by, a)" if isinstance(by, list) else "array_replace(a, 'NaN', by)"


def fill_nulls(this, a, by=_absent, policy=None):
    if policy is not None:
        raise NotYet(2, {'preceding': 'array_fill_forward', 'following': 'array_fill_backward'}[policy])
    return 'array_if(array_is_null(a), by, a)'


def normalize(this, a):
    # -0 + 0 is 0, and NaN + 0 the one NaN
    return f'a + 0::{this.element}'


def cast(this, a, to):
    element = postgres_type(to)
    if element in INTEGERS:
        this.instead(d.LACKING if to in WIDER else d.ROUNDS if d.truncated(a) == this.expect else d.NO_FIT,
                     d.rounded(a, element), error=False)
    elif element in FLOATS and not d.fits_float(a, element):
        this.instead(d.NO_FIT, d.OUT_OF_RANGE, error=False)
    return f'a::darray_{element}'


# ---- construction ----

def new(this, shape):
    return f"darray_fill(0::{this.element}, VARIADIC '{{{','.join(map(str, shape))}}}'::int[])"


def linspace(this, lo, hi, n):
    if n < 2:
        raise NotYet(2, 'darray_linspace')
    this.give(lo=this.item(lo, 'float8'), hi=this.item(hi, 'float8'))
    return f'(lo + darray_series(0, n - 1) * ((hi - lo) / (n - 1)))::{this.darray}'


def eye(this, rows, cols=None, value=1, k=0):
    this.give(row=array_literal([[row + 1] for row in range(rows)], 'int4'), cols=str(rows if cols is None else cols),
              value=this.item(value), k=str(k))
    return f'array_if("row" + k #= darray_series(1, cols), value, 0::{this.element})'


def iota(this, n):
    return f'darray_series(0, n - 1)::{this.darray}'


# ---- types, bytes, storage ----

def result_type(this, left, right):
    types = [postgres_type(left), postgres_type(right)]
    this.like = f'NULL::{types[0]} + NULL::{types[1]}'
    this.expect = {'value': [], 'type': this.expect}
    return f"'{{}}'::darray_{types[0]} + '{{}}'::darray_{types[1]}"


def reinterpret(this, a, from_, to):
    source, target = postgres_type(from_), postgres_type(to)
    this.give(a=this.array(a, from_))
    if from_ in WIDER or to in WIDER:
        size = {name: struct.calcsize(code) for name, code in FORMATS.items()}
        data = struct.pack(f'<{len(a)}{FORMATS[source]}', *a)
        fits = len(data) % size[target] == 0
        this.instead(d.LACKING, [*struct.unpack(f'<{len(data) // size[target]}{FORMATS[target]}', data)] if fits
                     else {'error': 'argument'})
    return f'darray_from_bytes(darray_to_bytes(a), NULL::darray_{target})'


FORMATS = {'bool': '?', 'int2': 'h', 'int4': 'i', 'int8': 'q', 'float4': 'f', 'float8': 'd'}


def reinterpret_count(this, n, from_=None, to=None, from_bytes=None, to_bytes=None):
    if to_bytes is not None:
        raise NotYet(None, f'elements of {to_bytes} bytes')
    if from_ is None:
        if from_bytes % 4:
            raise NotYet(None, f'elements of {from_bytes} bytes')
        source = f'darray_fill(0::float4, n, {from_bytes // 4})'
    else:
        source = f'darray_fill(0::{postgres_type(from_)}, n)'
        from_bytes = struct.calcsize(FORMATS[postgres_type(from_)])
    target = postgres_type(to)
    if from_ in WIDER or to in WIDER:
        count, rest = divmod(n * from_bytes, struct.calcsize(FORMATS[target]))
        this.instead(d.LACKING, {'error': 'argument'} if rest else count)
    return f'cardinality(darray_from_bytes(darray_to_bytes({source}), NULL::darray_{target}))'


def binary_copy(this, values, source, target):
    """values out of one table and into another by COPY BINARY"""
    this.setup += [f'CREATE TEMP TABLE source AS SELECT {array_literal(values, source)} AS v',
                   f'CREATE TEMP TABLE target (v darray_{target})',
                   "COPY source TO :'exchange' (FORMAT binary)",
                   "COPY target FROM :'exchange' (FORMAT binary)"]


def samples(n, element, bounds=(-10, 10), seed=0):
    chance = random.Random(seed)
    if element in INTEGERS:
        return [chance.randint(*bounds) for _ in range(n)]
    values = [chance.uniform(*bounds) for _ in range(n)]
    return [struct.unpack('f', struct.pack('f', x))[0] for x in values] if element == 'float4' else values


def binary_round_trip(this, n, range=(-10, 10), seed=0):
    values = samples(n, this.element, range, seed)
    binary_copy(this, values, this.element, this.element)
    # what came is writable if each element of it can be changed, and nothing else changes
    this.script('IF cardinality(v) > 0 THEN',
                f'\tv[1:cardinality(v)] := array_if(v #= 0::{this.element}, 1::{this.element}, 0::{this.element});',
                'END IF;', 'RETURN v;')
    this.let(sent='(SELECT v FROM source)', came='(SELECT v FROM target)')
    this.let(changed='pg_temp.script(came)')
    send = f'{this.darray}_send'
    return {'identical': f'{send}(came) = {send}(sent) AND '
                         f'{send}(darray_from_bytes(darray_to_bytes(sent), came)) = {send}(sent)',
            'mutable_after': f'coalesce(array_all(changed #<> came), false) AND (SELECT v FROM target) = came'}


def binary_receive_as(this, n, from_, to):
    binary_copy(this, samples(n, postgres_type(from_)), postgres_type(from_), postgres_type(to))
    return '(SELECT v FROM target)'


def reset(this, from_n, to_n):
    this.let(part=f'trim_array(darray_fill(0::{this.element}, {from_n}), {from_n - to_n})')
    return {'count': 'cardinality(part)', 'mutable': '(darray_info(part)).writable'}


def need_mutable(this, values):
    """A stored value becomes a variable's own, writable copy; the row keeps its value."""
    this.setup.append(f'CREATE TEMP TABLE stored AS SELECT {this.array(values)} AS v')
    this.script('SELECT stored.v INTO v FROM stored;', 'v[1] := v[1] + 1;', 'written := v[1] <> (SELECT stored.v[1] FROM stored);',
                'v[1] := v[1] - 1;', 'RETURN CASE WHEN written THEN v END;', declare='DECLARE\n\twritten boolean;\n')
    this.let(after=f'pg_temp.script(NULL::{this.darray})')
    return {'before.mutable': '(SELECT (darray_info(v)).writable FROM stored)', 'after.mutable': 'after IS NOT NULL',
            'after.count': 'cardinality(after)', 'after.values': 'after',
            'source_unchanged': f'(SELECT v FROM stored) = {this.array(values)}'}


def write_read_only(this, values, immutable):
    """Nobody can: who assigns has a copy."""
    this.script('DECLARE', f'\tw {this.darray} := v;', 'BEGIN', '\tw[1] := w[1] + 1;', '\tRETURN CASE WHEN w[1] = v[1] + 1 THEN v END;', 'END;')
    this.instead(d.COPIES, values, error=True)
    return f'pg_temp.script({this.array(values)})'


def make_read_only(this, values):
    """A variable is written in place, and what a function gets of it is read-only: the same data."""
    this.script('v[1] := v[1] + 1;', f'IF v[1] <> {this.item(values[0])} + 1 THEN RETURN NULL; END IF;',
                'v[1] := v[1] - 1;', "RETURN json_build_object('writable', (darray_info(v)).writable, 'v', v::text);", result='json')
    this.give(v=this.array(values))
    this.let(got='pg_temp.script(v)')
    return {'original_mutable': 'got IS NOT NULL', 'result_mutable': "(got->>'writable')::bool",
            'same_data': f"(got->>'v')::{this.darray} = v"}


# ---- writes ----

def element_at(*indexes):
    return ''.join(f'[{i + 1}]' for i in indexes)


def store(position, value, device):
    """An assignment by the host, or by an operation of the engine, to the element at a position from 1"""
    if device:
        return f'v := array_if(darray_series(1, cardinality(v)) #= {position}, {value}, v);'
    return f'v[{position}] := {value};'


def write_script(this, a, steps):
    """Sections of a variable are written through their positions in it."""
    lines, section, positions = [], None, []
    for step in steps:
        on = {} if step['on'] == 'base' else step['on']
        section = on or section
        origin = on.get('origin', 0)
        value = step['v']
        if isinstance(value, dict):
            (kind, index), = value.items()
            value = f"v[{index + 1 + {'from_base': 0, 'from_same': origin}[kind]}]"
        else:
            value = this.item(value)
        lines.append(store(origin + step['i'] + 1, value, step.get('device')))
        positions.append(origin + step['i'])
    this.script(*lines, 'RETURN v;')
    this.let(base='pg_temp.script(a)')
    if this.expects_error():
        # the array is as long as the last position written
        this.instead(d.EXTENDS, max(len(a), *(i + 1 for i in positions)))
        return 'cardinality(base)'
    if section:
        this.let(section=f"base{subscripts(box(shape_of(a), section.get('origin', 0), section.get('extent')))}")
    return elements_of(this, {'base': 'base', 'section': 'section'})


def elements_of(this, arrays):
    """The elements that the case asks for, {"base": {"3": ...}}, or whole arrays."""
    columns = {}
    for name, wanted in this.expect.items():
        if isinstance(wanted, dict):
            columns.update({f'{name}.{i}': f'{arrays[name]}{element_at(*map(int, i.split(",")))}' for i in wanted})
        else:
            columns[name] = arrays[name]
    return columns


def named_elements(this, array):
    """{"1,2": ...} of an array"""
    return {i: f'{array}{element_at(*map(int, i.split(",")))}' for i in this.expect}


def write_script_2d(this, shape, init, steps):
    lines = [f'v{element_at(*map(int, i.split(",")))} := {value};' for i, value in init.items()]
    for step in steps:
        origin = step['section'][0]

        def inside(index, origin=origin):
            return element_at(*(o + i for o, i in zip(origin, index)))
        if 'copy' in step:
            lines.append(f"v{inside(step['copy']['to'])} := v{inside(step['copy']['from'])};")
        if 'set' in step:
            index, value = step['set']
            lines.append(f'v{inside(index)} := {value};')
        # a device that wrote has had the whole of it
        lines.append(f'v := v + 0::{this.element};')
    this.script(*lines, 'RETURN v;')
    this.let(base=f"pg_temp.script({new(this, shape)})")
    return named_elements(this, 'base')


def write_through_projection(this, shape, section, row, i, v):
    origin = section[0]
    this.script(f'v{element_at(origin[0] + row, origin[1] + i)} := {v};', 'RETURN v;')
    this.let(base=f'pg_temp.script({new(this, shape)})')
    return named_elements(this, 'base')


def overlap_add(this, n, init, view1, view2, kernel_extent, also_base, add):
    def add_to(ranges):
        part = f'v{subscripts(ranges)}'
        return f'{part} := {part} + {add}::{this.element};'
    views = [box([n], view['origin'], min(view['extent'], kernel_extent)) for view in (view1, view2)]
    if also_base:
        views.append([(0, kernel_extent)])
    this.script(*map(add_to, views), 'RETURN v;')
    this.let(base=f'pg_temp.script(darray_fill({init}::{this.element}, n))')
    third = n // 3
    # all of a third has one value
    return {f'third{i}': 'CASE WHEN array_min({0}) = array_max({0}) THEN array_min({0}) END'.format(
        f'base{subscripts([(i * third, (i + 1) * third)])}') for i in range(3)}


def device_set(this, a, i, v):
    this.script(store(i + 1, this.item(v), True), 'RETURN v;')
    this.let(host='pg_temp.script(a)')
    return elements_of(this, {'host': 'host'})


def update_and_read(this, n, i, v):
    """The old value has been used, and maybe cached; the new one must be read."""
    this.setup += [f'CREATE TEMP TABLE stored AS SELECT darray_fill(0::{this.element}, {n}) AS v',
                   'SELECT array_sum(v), array_sort(v) FROM stored', f'UPDATE stored SET v[{i + 1}] = {v}']
    return {index: f"(array_take((SELECT v FROM stored), '{{{int(index) + 1}}}'::darray_int4))[1]" for index in this.expect}


def projection(this, shape, base_sets, proj_sets):
    lines = [f'v{element_at(*map(int, i.split(",")))} := {value};' for i, value in base_sets.items()]
    for place, value in proj_sets.items():
        at, index = place.split(':')
        lines.append(f'v{element_at(int(at), *map(int, index.split(",")))} := {value};')
    this.script(*lines, 'RETURN v;')
    this.let(base=f'pg_temp.script({new(this, shape)})')
    columns = {}
    for place in this.expect:
        if place.startswith('proj'):
            at, index = place[len('proj'):].split(':')
            columns[place] = f'(base{subscripts([(int(at), int(at) + 1)])}){element_at(0, *map(int, index.split(",")))}'
        else:
            columns[place] = f'base{element_at(*map(int, place.split(",")))}'
    return columns


def section_index(this, shape, section_origin, sets):
    def place(text):
        kind, index = text.split(':')
        index = map(int, index.split(','))
        return element_at(*(o + i for o, i in zip(section_origin, index))) if kind == 'section' else element_at(*index)
    this.script(*(f'v{place(text)} := {value};' for text, value in sets.items()), 'RETURN v;')
    this.let(base=f'pg_temp.script({new(this, shape)})')
    this.let(section=f'base{subscripts(box(shape, section_origin, None))}')
    return {text: f"{text.split(':')[0]}{element_at(*map(int, text.split(':')[1].split(',')))}" for text in this.expect}


def overlapping(this, extent, a, b):
    """Each section marked in a mask of its own; is an element in both?"""
    for number, part in enumerate((a, b)):
        this.setup.append(f"CREATE TEMP TABLE mark{number} AS SELECT darray_fill(false, {', '.join(map(str, extent))}) AS v")
        this.setup.append(f"UPDATE mark{number} SET v{subscripts(box(extent, *part))} = darray_fill(true, {', '.join(map(str, part[1]))})")
    return 'array_any((SELECT v FROM mark0) & (SELECT v FROM mark1))'


def copy_to(this, src_shape, dst_shape, src_type=None, dst_type=None):
    source, target = (postgres_type(kind or this.type or 'int4') for kind in (src_type, dst_type))
    values = d.sequence(src_shape)
    this.setup += [f'CREATE TEMP TABLE target AS SELECT {array_literal(d.sequence(dst_shape), target)} AS v',
                   f'UPDATE target SET v = {array_literal(values, source)}']
    this.instead(d.ASSIGNS, {'value': values, 'type': target}, error=True)
    return '(SELECT v FROM target)'


def assign_in_turn(this, a, steps):
    lines = []
    for step in steps:
        value = step['v']
        if 'range' in step:
            bounds = step['range']
            begin, end = (i if i is None or i >= 0 else i + len(a) for i in (bounds.get('begin'), bounds.get('end')))
            if (bounds.get('step') or 1) != 1:
                raise NotYet(2, 'assignment to positions')
            last = len(a) if end is None else end + (not bounds.get('exclude_end'))
            value = value if isinstance(value, list) else [value] * (last - (begin or 0))
            lines.append(f'v{subscripts([(begin or 0, last)])} := {this.array(value)};')
        else:
            at = listed(step['at'])
            values = value if isinstance(value, list) else [value] * len(at)
            lines += [f'v[{i + 1 + (len(a) if i < 0 else 0)}] := {this.item(x)};' for i, x in zip(at, values)]
    this.script(*lines, 'RETURN v;')
    return 'pg_temp.script(a)'


def view_write(this, a, at, sub):
    places = [element_at(*index) for index in zip(*at)]
    this.script(*(f'v{place} := v{place} - {sub};' for place in places), 'RETURN v;')
    return 'pg_temp.script(a)'


def copy_then_write(this, a):
    """1 off the copy of a diagonal"""
    this.setup.append(f'CREATE TEMP TABLE stored AS SELECT {this.array(a)} AS v')
    this.script('v := v - 1;', 'RETURN v;')
    this.let(a='(SELECT v FROM stored)')
    return {'copy': f'pg_temp.script({diagonal(this, a)})', 'original': '(SELECT v FROM stored)'}


# ---- the table ----

def divide(x, y):
    """As SQL does: integers towards zero"""
    if isinstance(x, float) or isinstance(y, float):
        return x / y
    return -(-x // y) if (x < 0) != (y < 0) else x // y


OPERATIONS = {
    # slices and sections
    'slices': slices, 'slice': range_slice, 'slice_flat': flat_slice, 'slice_seq': sequence_slice,
    'prefix_share': prefix, 'section': section, 'section_nd': section_nd, 'section_of_section': section_of_section,
    'section_nd_origin_values': section_ends, 'split_at': split_at, 'sections_overlap': overlapping,
    # positions
    'take': take, 'take_axis': take_along, 'diagonal': diagonal, 'scatter': scatter, 'nth': nth,
    'shift': shift, 'reverse': 'array_reverse(a)', 'delete': delete, 'insert': insert,
    'repeat': repeat, 'tile': TILE, 'kron': KRON, 'diff': difference,
    # concatenation
    'concat': concat, 'concat_slice': concat_slice, 'concat_mixed_device': concat_of_devices, 'append': append,
    'prepend': 'b || a', 'chunk_replace': replace_chunk, 'merge': 'array_sort(a || b)',
    # filters and masks
    'filter': 'array_filter(a, mask)', 'filter_not': 'array_filter(a, ~ mask)',
    'drop_nulls': 'array_filter(a, ~ array_is_null(a))',
    'drop_nans': "array_filter(a, (a #<> 'NaN'::float8) | array_is_null(a))",
    'where': 'array_where(mask) - 1',
    'where2': lambda this, mask: ['array_where(mask) - 1', 'array_where(~ mask) - 1'],
    'count_true': 'cardinality(array_where(mask))', 'count_false': 'cardinality(array_where(~ mask))',
    'not': '~ mask', 'is_null': 'array_is_null(a)', 'is_valid': '~ array_is_null(a)',
    'and': of_masks('a & b'), 'or': of_masks('a | b'), 'xor': of_masks('a #<> b'),
    'bit_and': of_masks('a & b'), 'bit_or': of_masks('a | b'), 'bit_xor': of_masks('a #<> b'),
    'in': 'array_in(a, b)', 'between': 'array_between(a, lo, hi)', 'if_else': 'array_if(mask, a, b)',
    'copy_if_else': 'array_if(mask, a, b)',
    'unique': unique, 'unique_index': unique_index,
    # sorts
    'sort': sort_call('array_sort'), 'argsort': sort_call('array_argsort', ' - 1'),
    'argsort_multi': argsort_by_several, 'segmented_argsort': segmented_argsort,
    # reductions
    'sum': aggregate('array_sum({v})', 'sum(NULL::{element})', 'operand'),
    'mean': aggregate('array_avg({v})', 'avg(NULL::{element})'),
    'min': aggregate('array_min({v})', 'min(NULL::{element})'), 'max': aggregate('array_max({v})', 'max(NULL::{element})'),
    'any': aggregate('array_any({v})'), 'all': aggregate('array_all({v})'),
    'var': deviation('array_variance'), 'std': deviation('array_stddev', 'sqrt'),
    'stddev': deviation('array_stddev', 'sqrt'), 'count': count, 'sum_as': sum_as,
    'sum_overflow': sum_overflow, 'sum_overflow_alt': sum_overflow_alternating,
    'segmented_sum': segmented('array_sum({v})'), 'segmented_min': segmented('array_min({v})'),
    'none': aggregate('NOT array_any({v})'),
    'segmented_max': segmented('array_max({v})'), 'segmented_mean': segmented('array_avg({v})'),
    # groups
    'group_agg': group_agg, 'group_offsets': group_offsets,
    # element by element
    'add': arithmetic('+', lambda x, y: x + y), 'sub': arithmetic('-', lambda x, y: x - y),
    'mul': arithmetic('*', lambda x, y: x * y), 'div': arithmetic('/', divide),
    'mod': arithmetic('%', lambda x, y: x - y * divide(x, y)), 'neg': negate,
    'eq': comparison('=', lambda x, y: x == y), 'ne': comparison('<>', lambda x, y: x != y),
    'lt': comparison('<', lambda x, y: x < y), 'le': comparison('<=', lambda x, y: x <= y),
    'gt': comparison('>', lambda x, y: x > y), 'ge': comparison('>=', lambda x, y: x >= y),
    'greatest': extreme('>', max), 'least': extreme('<', min), 'clamp': clamp,
    'isnan': "a #= 'NaN'::float8", 'isfinite': "(a > '-Infinity'::float8) & (a < 'Infinity'::float8)",
    'isinf': "(a #= 'Infinity'::float8) | (a #= '-Infinity'::float8)",
    'nans_to_nulls': "array_replace(a, 'NaN', NULL)", 'replace_nans': replace_nans, 'fill_nulls': fill_nulls, 'normalize': normalize, 'cast': cast,
    # construction
    'zeros': lambda this, n: f'darray_fill(0::{this.element}, n)',
    'ones': lambda this, n: f'darray_fill(1::{this.element}, n)',
    'full': 'darray_fill(value, n)', 'new': new, 'linspace': linspace, 'eye': eye, 'device_iota': iota,
    # types, bytes, storage
    'result_type': result_type, 'byte_size': 'octet_length(darray_to_bytes(a))', 'reinterpret': reinterpret,
    'reinterpret_count': reinterpret_count, 'binary_roundtrip': binary_round_trip, 'binary_recv_as': binary_receive_as,
    'reset': reset, 'need_mutable': need_mutable, 'mutable_ptr': write_read_only, 'make_readonly': make_read_only,
    # writes
    'write_script': write_script, 'write_script_2d': write_script_2d,
    'write_through_projection': write_through_projection, 'overlap_add': overlap_add,
    'device_set_then_sync_async': device_set, 'host_set_refresh_read': update_and_read,
    'projection_3d': projection, 'section_index': section_index, 'copy_to': copy_to,
    'assign_seq': assign_in_turn, 'view_write': view_write, 'copy_then_write': copy_then_write,
}

# operation -> (release, what it will be)
LATER = {
    'distinct': (2, 'array_distinct'), 'distinct_index': (2, 'array_distinct'),
    'count_distinct': (2, 'array_count_distinct'), 'top_k': (2, 'array_top'), 'segmented_top_k': (2, 'array_top'),
    'rank': (2, 'array_rank'), 'lower_bound': (2, 'array_search'), 'upper_bound': (2, 'array_search'),
    'argmin': (2, 'array_argmin'), 'argmax': (2, 'array_argmax'), 'min_index_flat': (2, 'array_argmin(v, dim)'),
    'max_index_flat': (2, 'array_argmax(v, dim)'),
    'is_sorted': (2, 'array_is_sorted'), 'product': (2, 'array_product'), 'prod': (2, 'array_product'), 'median': (2, 'array_median'),
    'quantile': (2, 'array_quantile'), 'percentile': (2, 'array_quantile'), 'mode': (2, 'array_mode'),
    'histogram': (2, 'array_histogram'), 'bincount': (2, 'array_histogram'), 'dot': (2, 'array_dot'),
    'norm': (2, 'array_norm'), 'corr': (2, 'array_corr'), 'covar': (2, 'array_covar'),
    'cumsum': (2, 'array_cumsum'), 'cumprod': (2, 'array_cumprod'), 'cummin': (2, 'array_cummin'),
    'cummax': (2, 'array_cummax'), 'rolling_sum': (2, 'array_moving_sum'), 'rolling_mean': (2, 'array_moving_avg'),
    'rolling_min': (2, 'array_moving_min'), 'rolling_max': (2, 'array_moving_max'),
    'interpolate': (2, 'array_interpolate'), 'repeat_each': (2, 'array_cumsum and array_search'),
    'round': (2, 'round of an array'), 'round_dec': (2, 'round of an array'), 'ceil': (2, 'ceil of an array'),
    'floor': (2, 'floor of an array'), 'trunc': (2, 'trunc of an array'), 'abs': (2, 'abs of an array'),
    'sign': (2, 'sign of an array'), 'sqrt': (2, 'sqrt of an array'), 'cbrt': (2, 'cbrt of an array'),
    'exp': (2, 'exp of an array'), 'log': (2, 'ln of an array'), 'pow': (2, 'power of an array'),
    'sin': (2, 'sin of an array'), 'cos': (2, 'cos of an array'), 'tan': (2, 'tan of an array'),
    'asin': (2, 'asin of an array'), 'acos': (2, 'acos of an array'), 'atan': (2, 'atan of an array'),
    'atan2': (2, 'atan2 of arrays'), 'bit_not': (2, '~ of integers'), 'left_shift': (2, '<< of integers'),
    'right_shift': (2, '>> of integers'),
    'reshape': (2, 'array_reshape'), 'view_as': (2, 'array_reshape'), 'write_through_reshape': (2, 'array_reshape'),
    'flatten': (2, 'array_flatten'), 'transpose': (2, 'array_transpose'), 'rotate': (2, 'array_rotate'),
    'split': (2, 'array_split'), 'union': (2, 'array_union'), 'intersect': (2, 'array_intersect'),
    'difference': (2, 'array_except'), 'random': (2, 'darray_random'), 'sample': (2, 'array_sample'),
    'shuffle': (2, 'array_shuffle'),
    'join': (3, 'array_join'), 'inner_join': (3, 'array_join'), 'group_scan': (3, 'array_group_cumsum'),
    'group_rank': (3, 'array_group_rank'), 'group_shift': (3, 'array_group_shift'),
    'rolling_sum_grouped': (3, 'windows of groups'),
}

# which engine works is for who runs it; darray's sorts are always stable
NEUTRAL = {'type', 'device', 'stable'}


def build(case):
    """The query of a case. NotYet if there is none in this release, Malformed if an argument is missing."""
    if case.op in LATER:
        raise NotYet(*LATER[case.op])
    if case.op not in OPERATIONS:
        raise NotYet(None, f'operation {case.op}')
    entry = OPERATIONS[case.op]
    args = {f'{name}_' if keyword.iskeyword(name) else name: value
            for name, value in case.args.items() if name not in NEUTRAL}
    try:
        this = Query(case)
        if callable(entry):
            check_arguments(case.op, inspect.signature(entry).parameters, args)
            result = entry(this, **args)
        else:
            check_words(case.op, entry, args)
            result = entry
    except Unfit as error:
        raise NotYet(*((2, 'darray_text') if str(error) == 'element type text' else (None, str(error)))) from None
    if isinstance(result, list):
        result = {str(number): sql for number, sql in enumerate(result)}
    this.columns = result if isinstance(result, dict) else {'': result}
    return this


def check_arguments(op, parameters, args):
    takes_all = any(p.kind is p.VAR_KEYWORD for p in parameters.values())
    unknown = [name for name in args if name not in parameters and not takes_all]
    if unknown:
        raise NotYet(None, f"argument {', '.join(unknown)} of {op}")
    missing = [name for name, p in parameters.items() if name not in args and name != 'this' and
               p.default is p.empty and p.kind is not p.VAR_KEYWORD]
    if missing:
        raise Malformed(f"argument {', '.join(missing)} of {op} is missing")


def check_words(op, sql, args):
    unknown = [name for name in args if not re.search(rf'\b{re.escape(name)}\b', sql)]
    if unknown:
        raise NotYet(None, f"argument {', '.join(unknown)} of {op}")
