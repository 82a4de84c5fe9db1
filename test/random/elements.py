"""Operations that read, write, add, remove and find elements and runs of them."""
from family import EXACT_PAIRS, MIXED_PAIRS, SAME_PAIRS, TIME_PAIRS, both, cast, common_type, family, places, unary
from tree import Literal, Node
from values import ELEMENTS

BOUNDS = (1, 1, 2, 3, 5, 8, 31, 33, 64, 65, 0, -1, -7, 100, 2147483647, -2147483648)


# ---- subscripts

def element_of_array(e):
    def build(g, depth, shape):
        rng = g.rng
        shape = g.shape(None)
        dimensions = len(shape) or 1 if rng.random() < 0.93 else rng.randrange(1, 4)
        subscripts = [g.argument(rng.choice(('int2', 'int4', 'int4', 'int8')), depth, kind='position')
                      if rng.random() < 0.5 else g.integer(BOUNDS if dimensions == 1 else (1, 2, 3, 0))
                      for _ in range(dimensions)]
        words = ''.join('[{%d}]' % (i + 1) for i in range(dimensions))
        return both(e, '({0})' + words, g.argument(e + '[]', depth, shape), *subscripts)
    return build


@family(6)
def element():
    for e in ELEMENTS:
        yield e, element_of_array(e)


def slice_of(e):
    def build(g, depth, shape):
        rng = g.rng
        if shape is not None and len(shape) == 1:
            # as long as wanted, out of a longer one
            skipped = rng.choice((0, 1, 2, 31, 64))
            value = g.argument(e + '[]', depth, (shape[0] + skipped + rng.choice((0, 1, 5)),))
            return both(e + '[]', '({0})[%d:%d]' % (skipped + 1, skipped + shape[0]), value, shape=shape)
        value = g.argument(e + '[]', depth)
        words, children = '', [value]
        for _ in range((len(value.shape or ()) or 1) if rng.random() < 0.8 else rng.randrange(1, 4)):
            bounds = []
            for _ in range(2):
                if rng.random() < 0.15:
                    bounds.append('')
                else:
                    bounds.append('{%d}' % len(children))
                    children.append(g.argument('int4', depth, kind='position') if rng.random() < 0.15 else
                                    g.integer(BOUNDS))
            words += '[%s:%s]' % tuple(bounds)
        return both(e + '[]', '({0})' + words, *children)
    return build


@family(5, shaped=True)
def subscript_slice():
    for e in ELEMENTS:
        yield e + '[]', slice_of(e)


def put_of(e):
    def build(g, depth, shape):
        index = g.integer((1, 1, 2, 2, 3, 5, 8, 33, 70, 0, -3))
        return Node(e + '[]', 'random.put({0}, {1}, {2})', 'oracle.put({0}, {1}, {2})',
                    g.argument(e + '[]', depth, shape), index, g.argument(e, depth))
    return build


def put_slice_of(e):
    def build(g, depth, shape):
        length = g.rng.randrange(1, 5)
        first = g.rng.choice((1, 1, 2, 3, 8, 33, 0, -1))
        last = first + (length - 1 if g.rng.random() < 0.7 else g.rng.randrange(-1, 4))
        form = 'put_slice({0}, {1}, {2}, {3})'
        return Node(e + '[]', 'random.' + form, 'oracle.' + form, g.argument(e + '[]', depth, shape),
                    g.integer((first,)), g.integer((last,)), g.argument(e + '[]', depth, (length,)))
    return build


@family(3, shaped=True)
def assignment():
    for e in ELEMENTS:
        yield e + '[]', put_of(e)
        yield e + '[]', put_slice_of(e)


# ---- slices, gathers, filters

def array_slice_of(e, with_step):
    def build(g, depth, shape):
        if shape is not None and g.rng.random() < 0.5:
            bounds = [Literal('int4', n) for n in (('-1', '1', '-1') if with_step else ('1', '-1'))]
        else:
            shape = None
            bounds = [g.integer(BOUNDS + (-2, -3, 1, -1)), g.integer(BOUNDS + (-2, -3, 1, -1))]
            bounds += [g.integer((1, 2, 3, -1, -2, -5, 0, 2147483647, -2147483648))] * with_step
        form = 'array_slice(%s)' % places(1 + len(bounds))
        return Node(e + '[]', form, 'oracle.' + form, g.argument(e + '[]', depth, shape), *bounds, shape=shape)
    return build


@family(4, shaped=True)
def array_slice():
    for e in ELEMENTS:
        for with_step in False, True:
            yield e + '[]', array_slice_of(e, with_step)


def take_of(e, i):
    def build(g, depth, shape):
        shape = g.shape(shape)
        return Node(e + '[]', 'array_take({0}, {1})', 'oracle.array_take({0}, {1}::bigint[])',
                    g.argument(e + '[]', depth), g.argument(i + '[]', depth, shape, 'position'), shape=shape)
    return build


@family(5, shaped=True)
def take():
    for e in ELEMENTS:
        for i in 'int4', 'int8':
            yield e + '[]', take_of(e, i)


def filter_of(e):
    def build(g, depth, shape):
        shape = g.shape(None)
        return Node(e + '[]', 'array_filter({0}, {1})', 'oracle.array_filter({0}, {1})',
                    g.argument(e + '[]', depth, shape), g.argument('bool[]', depth, g.same_length(shape)))
    return build


def where(g, depth, shape):
    return Node('int4[]', 'array_where({0})', 'oracle.array_where({0})', g.argument('bool[]', depth))


@family(6)
def array_filter():
    for e in ELEMENTS:
        yield e + '[]', filter_of(e)
    yield 'int4[]', where


# ---- PostgreSQL's functions that add, remove, replace and find

def joined_shapes(rng, shape):
    """Of two arrays that are joined to one of that shape, or to any."""
    if shape is not None and len(shape) == 1 and shape[0] > 1:
        cut = rng.randrange(shape[0])
        return (cut,) if cut else (), (shape[0] - cut,)
    if shape is None:
        shape = rng.choice(((), (1,), (2,), (7,), (33,), (3, 2), (2, 2, 2)))
    if len(shape) > 1 and rng.random() < 0.5:
        return rng.choice(((shape[1:], shape), (shape, shape[1:]), (shape, (1,) + shape[1:])))
    return shape, shape


def joined_of(form, arrays, a, b):
    """Two arrays, or one and an element; arrays: which are."""
    wanted = common_type(a, b)
    types = a + '[]' * arrays[0], b + '[]' * arrays[1]
    theirs = cast(0, types[0], wanted + '[]' * arrays[0]), cast(1, types[1], wanted + '[]' * arrays[1])

    def build(g, depth, shape):
        if all(arrays):
            shapes = joined_shapes(g.rng, shape)
        elif g.rng.random() < 0.05:
            shapes = [(2, 2)] * 2
        else:
            shapes = [(shape[0] - 1,) if shape and len(shape) == 1 and shape[0] > 1 else ()] * 2
        return Node(wanted + '[]', form % ('{0}', '{1}'), form % theirs,
                    *(g.argument(types[i], depth, shapes[i] if arrays[i] else None) for i in range(2)))
    return build


JOINS = [(form, arrays) for arrays, function in (((True, False), 'array_append(%s, %s)'),
                                                 ((False, True), 'array_prepend(%s, %s)'),
                                                 ((True, True), 'array_cat(%s, %s)'))
         for form in (function, '(%s || %s)')]


@family(6, shaped=True)
def join():
    for form, arrays in JOINS:
        for a, b in SAME_PAIRS + MIXED_PAIRS + TIME_PAIRS:
            # || casts an element to those of the array, never the array
            if '||' not in form or all(arrays) or common_type(a, b) == (a if arrays[0] else b):
                yield common_type(a, b) + '[]', joined_of(form, arrays, a, b)


def trim_of(e):
    def build(g, depth, shape):
        number = g.integer((0, 1, 1, 2, 3, 31, -1, 2147483647))
        longer = None
        if shape is not None and len(shape) == 1:
            longer, number = (shape[0] + 2,), Literal('int4', '2')
        return both(e + '[]', 'trim_array({0}, {1})', g.argument(e + '[]', depth, longer), number,
                    shape=shape if longer else None)
    return build


def searched(a, b, result, function, scalars, start=False):
    """An array of a, and scalars of b, which may be NULL; start: a position to begin at, too."""
    exact = (a, b) in EXACT_PAIRS
    wanted = b if exact else common_type(a, b)
    form = '%s(%s)'
    # there is no darray of numeric
    theirs_form = form + '::float8[]' if exact and result == 'float8[]' else form

    def build(g, depth, shape):
        rng = g.rng
        if shape is None:
            shape = g.shape(None)
            while len(shape) > 1 and rng.random() < 0.8:
                shape = g.shape(None)
        children = [g.argument(a + '[]', depth, shape)]
        children += [g.argument(b, depth) if rng.random() < 0.4 else g.literal(b, 'few', 0.1) for _ in range(scalars)]
        theirs = [cast(0, a + '[]', wanted + '[]')] + [cast(i + 1, b, wanted) for i in range(scalars)]
        if start:
            theirs.append('{%d}' % len(children))
            children.append(g.integer((1, 1, 2, 3, 8, 0, -1, 100)))
        return Node(result, form % (function, places(len(children))), theirs_form % (function, ', '.join(theirs)),
                    *children, shape=shape if function == 'array_replace' else None)
    return build


@family(5, shaped=True)
def change():
    for e in ELEMENTS:
        yield e + '[]', trim_of(e)
        yield e + '[]', unary(e + '[]', e + '[]', 'array_reverse({0})', 'oracle.array_reverse({0})')
    for a, b in SAME_PAIRS + MIXED_PAIRS + TIME_PAIRS + EXACT_PAIRS:
        result = common_type(a, b) + '[]'
        yield result, searched(a, b, result, 'array_replace', 2)


@family(3)
def find():
    for a, b in SAME_PAIRS + MIXED_PAIRS + TIME_PAIRS + EXACT_PAIRS:
        result = common_type(a, b) + '[]'
        yield result, searched(a, b, result, 'array_remove', 1)
        yield 'int4', searched(a, b, 'int4', 'array_position', 1)
        yield 'int4', searched(a, b, 'int4', 'array_position', 1, start=True)
        yield 'int4[]', searched(a, b, 'int4[]', 'array_positions', 1)
