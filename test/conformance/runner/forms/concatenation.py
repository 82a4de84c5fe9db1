"""Arrays one after the other."""
import math

import decisions as d
from forms.sections import depth_of, subscripts
from forms.shapes import gathered, places
from value import array_literal, infer, shape_of


def joined(this, arrays):
    """a0 || a1 || ...; what is no array is text of unknown type, as a user would write it"""
    for i, part in enumerate(arrays):
        value = "'" + part.replace("'", "''") + "'" if isinstance(part, str) else this.array(part)
        this.give(**{f'a{i}': value})
    if any(isinstance(part, str) for part in arrays):
        return ' || '.join(this.given[f'a{i}'] for i in range(len(arrays)))
    return ' || '.join(f'a{i}' for i in range(len(arrays))) if arrays else this.array([])


def concat(this, arrays, axis=0):
    depth = max([depth_of(part) for part in arrays if not isinstance(part, str)], default=1)
    axis = axis % depth if axis is not None else 0
    if axis == 0:
        return joined(this, arrays)
    return stacked(this, arrays, axis)


def stacked(this, arrays, axis):
    """All elements one after the other; then each has its place."""
    first, parts = 0, []
    for i, part in enumerate(arrays):
        this.give(**{f'a{i}': this.array(part)})
        parts.append([[first, *shape_of(part)], places(shape_of(part))])
        first += math.prod(shape_of(part))

    def moved(nested, by):
        return [moved(p, by) for p in nested] if isinstance(nested, list) else nested + by

    def beside(nests, depth):
        return sum(nests, []) if depth == 0 else [beside(rows, depth - 1) for rows in zip(*nests)]
    flat = ' || '.join(f'array_flatten(a{i})' for i in range(len(arrays)))
    return gathered(this, beside([moved(nested, shape[0]) for shape, nested in parts], axis), f'({flat})')


def stack(least, axis):
    """vstack, hstack, dstack: arrays have at least so many dimensions; two or three are of rows, then columns"""
    def operation(this, arrays):
        def raised(part):
            depth = depth_of(part)
            if depth == 1 and least > 1:
                part = [part]
            return [[[x] for x in row] for row in part] if least == 3 and depth < 3 else part
        raised_ones = [raised(part) for part in arrays]
        return stacked(this, raised_ones, 0 if least == 1 and depth_of(arrays[0]) == 1 else axis)
    return operation


def concat_slice(this, arrays, begin, end):
    return f'({joined(this, arrays)}){subscripts([(begin, end)])}'


def concat_of_devices(this, arrays, devices):
    this.instead(d.PLACES, [x for part in arrays for x in part], error=True)
    return joined(this, arrays)


def append(this, a, b, axis=None):
    if not isinstance(b, list):
        return 'array_append(a, b)' if depth_of(a) == 1 else 'array_append(array_flatten(a), b)'
    if axis is not None:
        return concat(this, [a, b], axis)
    return 'a || b' if depth_of(a) < 2 and depth_of(b) < 2 else 'array_flatten(a) || array_flatten(b)'


def replace_chunk(this, chunks, i, by):
    """Chunks of a long array are rows of a table."""
    everything = [x for chunk in [*chunks, by] for x in chunk]
    element = this.type or infer(everything)
    values = ', '.join(f'({number}, {array_literal(chunk, element)})' for number, chunk in enumerate(chunks))
    this.setup += [f'CREATE TEMP TABLE chunk (i, v) AS VALUES {values}',
                   f'UPDATE chunk SET v = {array_literal(by, element)} WHERE i = {i}']
    parts = ' || '.join(f'(SELECT v FROM chunk WHERE i = {number})' for number in range(len(chunks)))
    return {'chunks': '(SELECT count(*) FROM chunk)', 'count': '(SELECT sum(cardinality(v)) FROM chunk)', 'flat': parts}
