"""Taking, placing, moving and repeating elements by their positions."""
import decisions as d
from forms.sections import depth_of, in_range, listed, slice_bounds, subscripts
from forms.shapes import along, gathered, places
from query import NotYet
from value import INTEGERS, array_literal, leaves, shape_of


def filtered(sql):
    def operation(this, a, mask):
        if not mask and a:
            this.instead(d.MASKS, {'error': 'shape'})
        return sql
    return operation


def take(this, a, idx, pre_slice=None, bounds='nullify'):
    this.one_of('bounds', bounds, ('nullify', 'check', 'dont_check', True, False))
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


def delete(this, a, idx, axis=None):
    if depth_of(a) > 1:
        return delete_along(this, a, listed(idx), axis)
    kept = [x for i, x in enumerate(a) if not {i, i - len(a)} & set(listed(idx))]
    this.instead(d.NOT_THERE, kept, error=True)
    if not isinstance(idx, list):
        return f'array_delete(a, {idx + (idx >= 0)})'
    this.give(idx=this.positions(idx, len(a)))
    return 'array_delete(a, idx)'


def delete_along(this, a, idx, axis):
    if axis is None:
        this.give(idx=this.positions(idx, len(list(leaves(a)))))
        return 'array_delete(array_flatten(a), idx)'
    gone = {i % shape_of(a)[axis] for i in idx}
    return gathered(this, along(places(shape_of(a)), axis % depth_of(a), lambda part: [p for i, p in enumerate(part) if i not in gone]))


def insert(this, a, idx, values, axis=None):
    """At several places: old and new together, sorted by where they go, the new ones just before their position."""
    if depth_of(a) > 1:
        return insert_along(this, a, idx, values, axis)
    new = listed(values)
    at = idx if isinstance(idx, list) else [idx] * len(new)
    if len(new) == 1:
        new = new * len(at)
    this.give(idx=this.positions(at, len(a)), values=f'{this.array(new)}::{this.darray}')
    if this.element in INTEGERS and this.expect == inserted(a, at, d.truncated(new)):
        this.instead(d.ROUNDS, inserted(a, at, d.rounded(new, this.element)))
    if not isinstance(idx, list) and (idx >= 0 or this.expects_error()):
        this.instead(d.EXTENDS, [*a, *[None] * (idx - len(a)), *new], error=True)
        return f'array_insert(a, {idx + (idx >= 0)}, "values")'
    return 'array_sort_by(a || "values", darray_series(1, cardinality(a)) || (idx - 0.5))'


def insert_along(this, a, idx, values, axis):
    """Behind all elements of a are the new ones; then each has its place."""
    this.give(values=this.array(values if isinstance(values, list) else [values]))
    both = 'array_flatten(a) || array_flatten("values")'
    size, new = len(list(leaves(a))), len(list(leaves(values)))
    if axis is None:
        at = listed(idx) * (new if not isinstance(idx, list) else 1)
        source = [size + i for i in range(new)] if new > 1 else [size] * len(at)
        return gathered(this, inserted(list(range(size)), at, source), f'({both})')
    axis %= depth_of(a)
    shape = shape_of(a)
    count = len(listed(idx))
    block = [*shape[:axis], count, *shape[axis + 1:]]
    source = fitted(values, block, size)

    def widen(old, added, depth):
        if depth == 0:
            return inserted(old, [i % (len(old) + 1) if i >= 0 else i + len(old) for i in listed(idx)], added)
        return [widen(o, w, depth - 1) for o, w in zip(old, added)]
    return gathered(this, widen(places(shape), source, axis), f'({both})')


def fitted(values, shape, first):
    """The places from first on of values, in that shape as NumPy broadcasts"""
    own = [1] * (len(shape) - depth_of(values)) + list(shape_of(values))
    if any(length not in (1, wanted) for length, wanted in zip(own, shape)):
        raise NotYet('values of another shape')

    def build(index):
        if len(index) < len(shape):
            return [build([*index, i]) for i in range(shape[len(index)])]
        place = 0
        for i, length in zip(index, own):
            place = place * length + (i if length > 1 else 0)
        return first + place
    return build([])


def inserted(a, at, values):
    result = list(a)
    for done, (i, value) in enumerate(sorted(zip(at, values), key=lambda row: row[0])):
        result.insert(i + done, value)
    return result


def scatter_mask(this, target, source, mask):
    """The elements of source one after the other where the mask is true"""
    if not isinstance(source, list):
        return 'array_put(target, mask, source)'
    true = sum(x is True or x == 1 for x in mask)
    return f'array_put(target, mask, source[:{true}])' if true <= len(source) else 'array_put(target, mask, source)'


def replace_all(this, a, old, new):
    """Each old value by the new one beside it; what has come is not replaced again."""
    sql = 'a'
    for i, (one, other) in reversed(list(enumerate(zip(old, new)))):
        this.give(**{f'old{i}': this.item(one), f'new{i}': this.item(other)})
        mask = 'array_is_null(a)' if one is None else f'a #= old{i}'
        sql = f'array_if({mask}, new{i}, {sql})'
    return sql


def fill(this, a, value, begin=0, end=None):
    """A range of one value; of which none is outside"""
    end = len(a) if end is None else end
    this.instead(d.CLIPS, [value if begin <= i < end else x for i, x in enumerate(a)], error=True)
    place = 'darray_series(1, cardinality(a))'
    return f'array_if(array_between({place}, {begin + 1}, {end}), value, a)'


def copy_range(this, source, target, source_begin=0, source_end=None, target_begin=0):
    source_end = len(source) if source_end is None else source_end
    count = source_end - source_begin
    this.instead(d.EXTENDS, [*target[:target_begin], *source[source_begin:source_end], *target[target_begin + count:]], error=True)
    this.script(f'v[{target_begin + 1}:{target_begin + count}] := ({this.array(source)}){subscripts([(source_begin, source_end)])};'
                if count else 'NULL;', 'RETURN v;')
    return 'pg_temp.script(target)'
