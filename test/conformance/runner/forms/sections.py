"""Slices of one dimension or several."""
import decisions as d
from query import NotYet
from value import shape_of


def subscripts(ranges):
    return ''.join(f'[{begin + 1}:{end}]' for begin, end in ranges)


def element_at(*indexes):
    return ''.join(f'[{i + 1}]' for i in indexes)


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
        raise NotYet(f'fill {fill}')
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
    return f'array_slice(array_flatten(a), {slice_bounds(range)})'


def prefix(this, values, n):
    return '"values"[:n]'


def sequence_slice(this, n, begin, end):
    this.let(part=f'(darray_series(0, n - 1)::{this.darray}){subscripts([(begin, end)])}')
    return {'count': 'cardinality(part)', 'first': 'part[1]', 'last': 'part[cardinality(part)]'}


def split_at(this, a, at):
    edges = [0, *at, len(a)]
    return [f'a[{begin + 1}:]' if i == len(at) else f'a{subscripts([(begin, end)])}'
            for i, (begin, end) in enumerate(zip(edges, edges[1:]))]


def split(this, a, n=None, at=None, axis=0):
    """In n parts, of which the first ones have one more, or at those places"""
    if depth_of(a) > 1 and axis:
        raise NotYet('parts along another dimension than the first')
    if at is None and isinstance(n, list):
        at = n
    if at is not None:
        return split_at(this, a, at)
    if n > len(a):
        this.instead(d.NO_EMPTY, [[x] for x in a] + [None] * (n - len(a)))
    return [f'(SELECT part FROM array_split(a, {n}) WITH ORDINALITY AS parts (part, i) WHERE i = {i + 1})' for i in range(n)]


def chunks(this, a, n):
    return [f'(SELECT part FROM array_chunks(a, {n}) WITH ORDINALITY AS parts (part, i) WHERE i = {i + 1})'
            for i in range(-(-len(a) // n))]


def depth_of(value):
    return len(shape_of(value) or ())
