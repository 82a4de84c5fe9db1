"""Dimensions: the same elements in another shape."""
import math

import decisions as d
from forms.sections import box, depth_of, element_at, listed, subscripts
from query import NotYet
from value import INTEGERS, array_literal, shape_of


def dims(shape):
    return ', '.join(str(length) for length in shape)


def reshape(this, a, shape):
    """One length may be left open."""
    shape = [-1 if length is None else length for length in listed(shape)]
    return f'array_reshape(a, {dims(shape)})'


def view_as(this, shape, n=None, a=None, at=None):
    """The first elements, as many as the shape has"""
    count = math.prod(shape)
    this.let(view=f"array_reshape(({'a' if a is not None else f'darray_series(0, {n} - 1)'})[:{count}], {dims(shape)})")
    if at is None:
        return 'view'
    if isinstance(this.expect, dict):
        return {'linear': f'view{element_at(*at)}', 'count': 'cardinality(view)'}
    return f'view{element_at(*at)}'


def write_through_reshape(this, n, section, shape, at, v):
    """Out of the array, in another shape, written, and back"""
    part = subscripts(box([n], section['origin'], section['extent']))
    this.script(f'w := array_reshape(v{part}, {dims(shape)});', f'w{element_at(*at)} := {v};', f'v{part} := array_flatten(w);',
                'RETURN v;', declare=f'DECLARE\n\tw {this.darray};\n')
    this.let(base=f'pg_temp.script(darray_fill(0::{this.element}, {n}))')
    return {f'base.{i}': f'base[{int(i) + 1}]' for i in this.expect['base']}


def transpose(this, a, axes=None):
    if depth_of(a) < 2:
        return 'a'
    return 'array_transpose(a)' if axes is None else f'array_transpose(a, {dims([axis + 1 for axis in from_start(a, axes)])})'


def from_start(a, axes):
    return [axis % depth_of(a) for axis in axes]


def swap_axes(this, a, axis1, axis2):
    order = list(range(depth_of(a)))
    one, other = from_start(a, [axis1, axis2])
    order[one], order[other] = other, one
    return transpose(this, a, order)


def project(this, a, at, axis=0):
    return f'array_project(a, {axis % depth_of(a) + 1}, {at + 1})'


def expand(this, a, axis):
    shape = list(shape_of(a))
    shape.insert(axis % (len(shape) + 1), 1)
    return f'array_reshape(a, {dims(shape)})'


def squeeze(this, a):
    return f'array_reshape(a, {dims([length for length in shape_of(a) if length != 1] or [1])})'


def shape(this, a):
    """How long it is along each dimension"""
    return 'ARRAY[' + ', '.join(f'array_length(a, {i + 1})' for i in range(depth_of(a))) + ']::int4[]::darray_int4'


# elements by where they are: a place from 0 in storage order for each of the result

def places(shape):
    def build(index):
        if len(index) == len(shape):
            place = 0
            for i, length in zip(index, shape):
                place = place * length + i
            return place
        return [build([*index, i]) for i in range(shape[len(index)])]
    return build([])


def gathered(this, nested, of='a'):
    """Elements at those places, NULL where there is none, in the shape of the places"""
    def from_one(part):
        return [from_one(p) for p in part] if isinstance(part, list) else None if part is None else part + 1
    this.give(place=array_literal(from_one(nested), 'int4'))
    return f'array_take({of}, place)'


def along(nested, axis, change):
    """change() applied to the lists of that dimension"""
    return change(nested) if axis == 0 else [along(part, axis - 1, change) for part in nested]


def reverse(this, a, axis=None):
    if depth_of(a) == 1:
        return 'array_reverse(a)'
    nested = places(shape_of(a))
    for one in from_start(a, range(depth_of(a)) if axis is None else listed(axis)):
        nested = along(nested, one, lambda part: part[::-1])
    return gathered(this, nested)


def rotate(this, a, n=1, axis=None):
    if depth_of(a) == 1:
        return f'array_rotate(a, {n})'
    if axis is None:
        return f'array_reshape(array_rotate(array_flatten(a), {n}), {dims(shape_of(a))})'
    return gathered(this, along(places(shape_of(a)), axis % depth_of(a), lambda part: [*part[-n % len(part):], *part[:-n % len(part)]]))


def quarter_turns(this, a, n=1):
    nested = places(shape_of(a))
    for _ in range(n % 4):
        nested = [list(column) for column in zip(*nested)][::-1]
    return gathered(this, nested)


def triangle(keeps):
    """triu, tril: 0 on the other side of a diagonal"""
    def operation(this, a, k=0):
        rows, columns = shape_of(a)
        this.give(keep=array_literal([[keeps(column - row, k) for column in range(columns)] for row in range(rows)], 'bool'))
        return f'array_if(keep, a, 0::{this.element})'
    return operation


def diagonal(this, a, k=0):
    rows, columns = shape_of(a)
    nested = places((rows, columns))
    return gathered(this, [nested[row][row + k] for row in range(rows) if 0 <= row + k < columns])


def trace(this, a, k=0):
    return f'array_sum({diagonal(this, a, k)})'


def diagonal_of(this, a, k=0):
    """A square with that diagonal, 0 elsewhere"""
    size = len(a) + abs(k)
    nested = [[column - max(k, 0) if column - row == k else None for column in range(size)] for row in range(size)]
    sql = gathered(this, nested)
    this.give(on=array_literal([[place is not None for place in row] for row in nested], 'bool'))
    return f'array_if("on", {sql}, 0::{this.element})'


# repeats

def tile(this, a, n):
    if isinstance(n, list) and (len(n) > 1 or depth_of(a) > 1):
        counts = [1] * (depth_of(a) - len(n)) + n
        nested = places(shape_of(a))
        for _ in range(len(counts) - depth_of(a)):
            nested = [nested]
        for axis, count in enumerate(counts):
            nested = along(nested, axis, lambda part, count=count: part * count)
        return gathered(this, nested)
    n = listed(n)[0]
    if n < 1:
        return tile_nothing(this)
    if depth_of(a) == 1:
        return f'array_repeat(a, {n})'
    return gathered(this, along(places(shape_of(a)), depth_of(a) - 1, lambda part: part * n))


def tile_nothing(this):
    this.instead(d.EMPTY, [], error=True)
    return 'array_repeat(a, 0)'


def repeat(this, a, n, axis=None):
    """Each element n times, or as often as its place says"""
    if depth_of(a) > 1:
        if axis is None:
            nested = [place for place in range(math.prod(shape_of(a))) for _ in range(n)]
        else:
            axis %= depth_of(a)
            counts = n if isinstance(n, list) else [n] * shape_of(a)[axis]
            nested = along(places(shape_of(a)), axis, lambda part: [p for p, count in zip(part, counts) for _ in range(count)])
        return gathered(this, nested)
    if isinstance(n, list):
        return repeat_each(this, a, n)
    if n <= 0:
        this.instead(d.EMPTY, [], error=True)
    return 'array_take(a, darray_series(0, cardinality(a) * n - 1) / n + 1)'


def repeat_each(this, a, counts):
    """The element of a place is the first whose counts up to it reach there. There must be a count for each."""
    this.give(counts=this.array(counts, 'int4'))
    if any(x is None or x < 0 for x in counts):
        this.instead(d.NO_TIMES,
                     [x for x, n in zip(a, counts) for _ in range(n or 0)], error=True)
    this.let(often='array_cumsum(array_if(counts > 0, counts, 0) + array_is_null(a)::darray_int4 * 0)')
    return 'array_take(a, array_search(often, darray_series(1, coalesce(array_max(often), 0))))'


# products of matrices

def dot(this, a, b):
    """Of vectors a number; else of matrices: of rows by columns"""
    if depth_of(a) == 1 and depth_of(b) == 1:
        this.like = f'sum(NULL::{this.element} * NULL::int8)' if this.element in INTEGERS else None
        return 'array_dot(a, b)'
    left, right = shape_of(a), shape_of(b)
    if len(left) > 2 or len(right) > 2:
        raise NotYet('products of more than two dimensions')
    rows, inner = left if len(left) == 2 else (1, *left)
    lines, columns = right if len(right) == 2 else (*right, 1)
    # each row times each column, summed along the middle dimension
    sql = f'array_sum(array_reshape(a, {rows}, {inner}, 1) * array_reshape(b, 1, {lines}, {columns}), 2)'
    shape = [length for length, kept in ((rows, len(left) == 2), (columns, len(right) == 2)) if kept]
    return f'array_reshape({sql}, {dims(shape)})'


def outer(this, a, b):
    return f'array_reshape(array_flatten(a), {math.prod(shape_of(a))}, 1) * array_flatten(b)'


def kron(this, a, b):
    if depth_of(a) == 1:
        return 'array_flatten(array_reshape(a, cardinality(a), 1) * b)'
    (m, n), (p, q) = shape_of(a), shape_of(b)
    return f'array_reshape(array_reshape(a, {m}, 1, {n}, 1) * array_reshape(b, 1, {p}, 1, {q}), {m * p}, {n * q})'
