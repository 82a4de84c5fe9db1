"""Taking, placing, moving and repeating elements by their positions."""
import decisions as d
from forms.sections import in_range, listed, slice_bounds
from query import NotYet
from value import INTEGERS, array_literal, leaves, shape_of


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
