"""Series: running and moving aggregates, shifts, differences, fills, by places and of groups too."""
import math

from family import family, places, unary
from tree import Literal, Node
from values import ELEMENTS, FLOATS, INTS, NUMBERS, TIMES

REACH = (0, 0, 1, 1, 2, 5, 40, -1, -2, 2147483647)
RANGES = {'int8': ('int8', ('0', '1', '3', '100', '9223372036854775807')),
          'float8': ('float8', ('0', '1.5', '100', '1e300', 'Infinity')),
          'date': ('interval', ('0', '1 day', '1 month', '3 days 5 hours')),
          'timestamp': ('interval', ('0', '1 day', '2 months', '90 minutes')),
          'timestamptz': ('interval', ('0', '1 day', '2 months', '90 minutes'))}

FRACTIONS = '0', '0.1', '0.5', '0.9', '1'
DEVIATIONS = 'stddev', 'variance', 'stddev_pop', 'variance_pop'


def windows():
    """Name, type of the values, type of the results."""
    for e in ELEMENTS:
        yield 'count', e, 'int8'
        if e == 'bool':
            yield 'count_true', e, 'int8'
        yield 'count_distinct', e, 'int8'
        for name in ('first', 'last', 'mode') + (('any', 'all') if e == 'bool' else ('min', 'max')):
            yield name, e, e
    for e in NUMBERS:
        for name in 'sum', 'product':
            yield name, e, 'int8' if e in INTS else e
        for name in ('avg', 'median', 'quantile') + DEVIATIONS:
            yield name, e, 'float8'


WINDOWS = list(windows())


def is_rounded(name, e):
    """Is it not rounded as the oracle's?"""
    return name in DEVIATIONS and e in FLOATS


def made(name, e, result):
    return 'bool[]' if is_rounded(name, e) else result + '[]'


def node(name, e, result, form, theirs, *children):
    if is_rounded(name, e):
        return Node('bool[]', 'array_is_null(%s)' % form, 'oracle.array_is_null(%s)' % theirs, *children)
    if name in ('median', 'quantile'):
        # which of -0 and 0 it is nobody says
        form = '(%s + 0::float8)' % form
    return Node(result + '[]', form, theirs, *children)


def some(g):
    """A shape of few elements: the oracle takes each frame by itself."""
    return g.rng.choice(((0,), (1,), (2,), (7,), (20,), (33,), (70,), (3, 4)))


def values_of(g, name, e, shape):
    # of great ones most deviations do not fit, nor products
    return g.argument(e + '[]', 0, shape, 'few' if is_rounded(name, e) or name == 'product' else None)


def asked(g, name):
    """What is asked behind the values."""
    return [Literal('float8', g.rng.choice(FRACTIONS))] if name == 'quantile' else []


def moving(name, e, result, groups):
    def build(g, depth, shape):
        shape = some(g)
        first = [g.argument('int4[]', 0, shape, 'group')] if groups else []
        behind = asked(g, name)
        words = 'array_%smoving_%s(%s)' % ('group_' if groups else '', name, places(4 + groups + len(behind)))
        return node(name, e, result, words, 'oracle.' + words, *first, values_of(g, name, e, shape), *behind,
                    g.integer(REACH), g.integer(REACH), g.integer((0, 1, 1, 2, 3) if g.plain else (0, 1, 2, -1)))
    return build


def by_places(name, e, result, place):
    def build(g, depth, shape):
        shape = (g.rng.choice((0, 1, 2, 7, 20, 33)),)
        type_, ranges = RANGES[place]
        behind = asked(g, name)
        words = "%sarray_moving_%s(%sarray_sort({0}), '%s'::%s, {1}, {2}" + ', {3}' * len(behind) + ')'
        value = g.rng.choice(ranges)
        return node(name, e, result, words % ('', name, '', value, type_), words % ('oracle.', name, 'oracle.', value, type_),
                    g.argument(place + '[]', 0, shape, 'small'), values_of(g, name, e, shape), *behind,
                    g.integer((0, 1, 1, 2, 3)))
    return build


@family(4)
def frames():
    for name, e, result in WINDOWS:
        for groups in False, True:
            yield made(name, e, result), moving(name, e, result, groups)
        for place in RANGES:
            yield made(name, e, result), by_places(name, e, result, place)


def running_of_groups(name, e, result):
    def build(g, depth, shape):
        shape = some(g)
        form = 'array_group_%s({0}, {1})' % name
        return Node(result + '[]', form, 'oracle.' + form, g.argument('int4[]', depth, shape, 'group'),
                    g.argument(e + '[]', depth, g.same_length(shape)))
    return build


def with_number(name, e, result, numbers, groups=False):
    def build(g, depth, shape):
        shape = some(g)
        first = [g.argument('int4[]', depth, shape, 'group')] if groups else []
        form = 'array_%s%s(%s)' % ('group_' if groups else '', name, places(2 + groups))
        return Node(result + '[]', form, 'oracle.' + form, *first, g.argument(e + '[]', depth, shape), g.integer(numbers))
    return build


def shift_and_fill(e):
    def build(g, depth, shape):
        shape = some(g)
        form = 'array_shift({0}, {1}, {2})'
        return Node(e + '[]', form, 'oracle.' + form, g.argument(e + '[]', depth, shape), g.integer(REACH),
                    g.argument(e, depth))
    return build


def exclusive(e, result):
    def build(g, depth, shape):
        form = 'array_cumsum({0}, {1})'
        return Node(result + '[]', form, 'oracle.' + form, g.argument(e + '[]', depth, some(g)), g.argument('bool', 1))
    return build


def one(name, type_, result):
    """An operation on one array of few elements."""
    def build(g, depth, shape):
        form = 'array_%s({0})' % name
        return unary(type_, result, form, 'oracle.' + form)(g, depth, some(g))
    return build


def interpolated(e, by):
    def build(g, depth, shape):
        shape = (g.rng.choice((0, 1, 2, 7, 33)),)
        ours, theirs = ('array_sort({1}), ', 'oracle.array_sort({1}), ') if by else ('', '')
        return Node(e + '[]', 'array_interpolate(%s{0})' % ours, 'oracle.array_interpolate(%s{0})' % theirs,
                    g.argument(e + '[]', 0, shape, 'small'), *([g.argument('int8[]', 0, shape, 'small')] if by else []))
    return build


def smoothed(e):
    def build(g, depth, shape):
        form = 'array_ewma({0}, {1})'
        return Node('float8[]', form, 'oracle.' + form, g.argument(e + '[]', 0, some(g), 'small'),
                    Literal('float8', g.rng.choice(('1', '0.5', '0.1'))))
    return build


@family(3)
def neighbours():
    for e in FLOATS:
        for by in False, True:
            yield e + '[]', interpolated(e, by)
    for e in NUMBERS:
        yield 'float8[]', smoothed(e)
        yield 'float8[]', one('counter_diff', e + '[]', 'float8[]')
    for e in ELEMENTS:
        for name in 'fill_forward', 'fill_backward':
            yield e + '[]', one(name, e + '[]', e + '[]')
            yield e + '[]', running_of_groups(name, e, e)
        yield e + '[]', with_number('shift', e, e, REACH)
        yield e + '[]', with_number('shift', e, e, REACH, True)
        yield e + '[]', shift_and_fill(e)
        yield 'int8[]', running_of_groups('cumcount', e, 'int8')
        if e == 'bool':
            yield 'int8[]', running_of_groups('cumcount_true', e, 'int8')
        for name in ('cumany', 'cumall') if e == 'bool' else ('cummin', 'cummax'):
            yield e + '[]', running_of_groups(name, e, e)
    for e in NUMBERS + TIMES[:1]:
        result = 'int4' if e == 'date' else e
        yield result + '[]', one('diff', e + '[]', result + '[]')
        yield result + '[]', with_number('diff', e, result, REACH)
    for e in NUMBERS:
        result = 'int8' if e in INTS else e
        yield result + '[]', one('cumsum', e + '[]', result + '[]')
        yield result + '[]', exclusive(e, result)
        yield 'float8[]', one('cumavg', e + '[]', 'float8[]')
        for name, gives in ('cumsum', result), ('cumavg', 'float8'), ('cumprod', result):
            yield gives + '[]', running_of_groups(name, e, gives)


def lane(shape, dim):
    """An array: the number of each element's series along a dimension, from 1."""
    inner = math.prod(shape[dim:])
    numbers = [i // (inner * shape[dim - 1]) * inner + i % inner + 1 for i in range(math.prod(shape))]
    for size in reversed(shape):
        numbers = ['[%s]' % ','.join(map(str, numbers[i:i + size])) for i in range(0, len(numbers), size)]
    return 'ARRAY%s' % numbers[0]


def along(e, result, ours, theirs, numbers=()):
    """Of the oracle, in groups of elements that differ in that dimension alone."""
    def build(g, depth, shape):
        shape = g.rng.choice(((1,), (7,), (3, 4), (2, 3, 2), (1, 5)))
        dim = g.rng.randrange(len(shape)) + 1
        number = g.rng.choice(numbers) if numbers else 0
        ids = lane(shape, dim)
        return Node(result + '[]', ours.format('{0}', n=number, dim=dim), theirs.format('{0}', n=number, ids=ids),
                    g.argument(e + '[]', 0, shape))
    return build


@family(2)
def lanes():
    shifted = 'oracle.array_group_shift({ids}, {0}, {n})'
    for e in ELEMENTS:
        running = [('cumcount', 'int8')] + [('cumcount_true', 'int8')] * (e == 'bool')
        running += [(name, e) for name in (('cumany', 'cumall') if e == 'bool' else ('cummin', 'cummax'))]
        if e in NUMBERS:
            total = 'int8' if e in INTS else e
            running += [('cumsum', total), ('cumavg', 'float8'), ('cumprod', total)]
        for name, result in running + [('fill_forward', e), ('fill_backward', e)]:
            yield result + '[]', along(e, result, 'array_%s({0}, {dim})' % name,
                                       'oracle.array_group_%s({ids}, {0})' % name)
        yield e + '[]', along(e, e, 'array_shift({0}, {n}, NULL, {dim})', shifted, REACH)
        if e in NUMBERS:
            yield e + '[]', along(e, e, 'array_diff({0}, {n}, {dim})', 'oracle.subtract({0}, %s)' % shifted, REACH)
    yield 'int4[]', along('date', 'int4', 'array_diff({0}, {n}, {dim})', 'oracle.days_between({0}, %s)' % shifted, REACH)
    yield 'float8[]', along('timestamptz', 'float8', 'array_diff({0}, {n}, {dim})', 'oracle.seconds_between({0}, %s)' % shifted,
                            REACH)
