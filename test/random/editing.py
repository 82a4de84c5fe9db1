"""Operations that put, insert, delete and move elements, that change dimensions, and aggregates of PostgreSQL's
arrays and texts."""
from family import family, of_array, places, unary
from ordering import AGGREGATES
from tree import Node
from values import ELEMENTS, INTS, NUMBERS, TIMES

POSITIONS = (1, 1, 2, 2, 3, 5, 8, 33, 70, 0, -1, -1, -3, -40)
COUNTS = (0, 1, 1, 2, 3, 7, 40, -1, -3)


def stable(e):
    return '_stable' if e in TIMES else ''


# ---- put

def put_of(e, i, what):
    """To positions of up to 39, which may be below 1."""
    def build(g, depth, shape):
        shape = g.shape(None)
        w = g.argument(what, depth, g.same_length(shape) if what.endswith('[]') else None)
        positions = g.argument(i + '[]', depth, shape, 'position')
        name = 'array_put' + stable(e)
        return Node(e + '[]', 'array_put({0}, {1} % 40::' + i + ', {2})',
                    'oracle.' + name + '({0}, oracle.modulo({1}, ARRAY[40::' + i + '])::bigint[], {2})',
                    g.argument(e + '[]', depth), positions, w)
    return build


def put_masked_of(e, what):
    def build(g, depth, shape):
        shape = g.shape(shape)
        mask = g.argument('bool[]', depth, g.same_length(shape))
        w = g.argument(what, depth)
        return Node(e + '[]', 'array_put({0}, {1}, {2})', 'oracle.array_put%s({0}, {1}, {2})' % stable(e),
                    g.argument(e + '[]', depth, shape), mask, w, shape=shape)
    return build


def by_places(e, of):
    def build(g, depth, shape):
        shape = g.shape(None)
        if of == 'bool':
            return Node(e + '[]', '({0})[{1}]', 'oracle.array_filter({0}, {1})', g.argument(e + '[]', depth, shape),
                        g.argument('bool[]', depth, g.same_length(shape)))
        return Node(e + '[]', '({0})[{1}]', 'oracle.array_take({0}, {1}::bigint[])', g.argument(e + '[]', depth),
                    g.argument(of + '[]', depth, shape, 'position'), shape=shape)
    return build


@family(5)
def put():
    for e in ELEMENTS:
        for what in e, e + '[]':
            for i in 'int4', 'int8':
                yield e + '[]', put_of(e, i, what)
            yield e + '[]', put_masked_of(e, what)
        for of in 'bool', 'int4', 'int8':
            yield e + '[]', by_places(e, of)


# ---- insert, delete, move

def with_integers(e, name, choices, more=(), ours=None):
    """A function of an array, integers of these choices, and arguments of more types."""
    def build(g, depth, shape):
        children = [g.argument(e + '[]', depth)] + [g.integer(some) for some in choices]
        children += [g.argument(type_, depth) for type_ in more]
        form = '%s(%s)' % (name, places(len(children)))
        return Node(e + '[]', form, 'oracle.%s%s(%s)' % (ours or name, stable(e) if ours else '',
                                                         places(len(children))), *children)
    return build


def delete_positions(e):
    return lambda g, depth, shape: Node(
        e + '[]', 'array_delete({0}, abs({1} % 40) + 1)',
        'oracle.array_delete({0}, oracle.add(oracle.abs(oracle.modulo({1}, ARRAY[40])), ARRAY[1]))',
        g.argument(e + '[]', depth, (g.rng.choice((0, 1, 7, 40, 65)),)), g.argument('int4[]', depth, None, 'position'))


def repeated_each(e):
    def build(g, depth, shape):
        shape = (g.rng.choice((0, 1, 7, 40)),)
        return Node(e + '[]', 'array_repeat({0}, {1} % 4)', 'oracle.array_repeat({0}, oracle.modulo({1}, ARRAY[4]))',
                    g.argument(e + '[]', depth, shape), g.argument('int4[]', depth, shape, 'position'))
    return build


@family(4)
def edit():
    for e in ELEMENTS:
        type_ = e + '[]'
        yield type_, with_integers(e, 'array_set', (POSITIONS,), (e,))
        for what in e, type_:
            yield type_, with_integers(e, 'array_insert', (POSITIONS,), (what,), 'array_insert')
        yield type_, with_integers(e, 'array_delete', (POSITIONS,))
        yield type_, with_integers(e, 'array_delete', (POSITIONS, COUNTS))
        yield type_, delete_positions(e)
        yield type_, with_integers(e, 'array_resize', (COUNTS,))
        yield type_, with_integers(e, 'array_resize', (COUNTS,), (e,))
        yield type_, with_integers(e, 'array_rotate', (COUNTS + (2147483647, -2147483648),))
        yield type_, with_integers(e, 'array_repeat', ((0, 1, 2, 3, -1),))
        yield type_, repeated_each(e)


# ---- dimensions

def shaped_as(e):
    def build(g, depth, shape):
        shape = g.shape(shape)
        dims = [str(n) for n in shape]
        if dims and g.rng.random() < 0.5:
            dims[g.rng.randrange(len(dims))] = '-1'
        ours = 'array_reshape({0}, VARIADIC ARRAY[%s]::int[])' % ', '.join(dims)
        return Node(e + '[]', ours, 'oracle.array_reshape({0}, ARRAY[%s]::int[])' % ', '.join(dims),
                    g.argument(e + '[]', depth, g.same_length(shape)), shape=shape)
    return build


def transposed(e, ordered):
    def build(g, depth, shape):
        shape = g.shape(None)
        order = list(range(len(shape), 0, -1))
        if ordered:
            g.rng.shuffle(order)
        words = ', '.join(map(str, order))
        ours = 'array_transpose({0}, VARIADIC ARRAY[%s]::int[])' % words if ordered else 'array_transpose({0})'
        theirs = 'oracle.array_transpose({0}, ARRAY[%s]::int[])' % words if ordered else 'oracle.array_transpose({0})'
        return Node(e + '[]', ours, theirs, g.argument(e + '[]', depth, shape))
    return build


@family(3, shaped=True)
def reshape():
    for e in ELEMENTS:
        yield e + '[]', shaped_as(e)


@family(3)
def dimensions():
    for e in ELEMENTS:
        type_ = e + '[]'
        yield type_, of_array(e, type_, 'array_flatten({0})', 'oracle.array_flatten({0})')
        yield type_, unary(type_, type_, 'array_encode({0})', '{0}')
        yield type_, unary(type_, type_, 'array_plain({0})', '{0}')
        yield type_, transposed(e, False)
        yield type_, transposed(e, True)
        yield type_, with_integers(e, 'array_project', ((1, 1, 2, 3, 0), (1, 1, 2, 3, -1, -2, 0)))
        yield 'text', of_array(e, 'text', *['array_to_json({0})::text'] * 2)
        yield 'text', of_array(e, 'text', *["array_to_string({0}, ' - ')"] * 2)
        yield 'text', of_array(e, 'text', *["array_to_string({0}, ',', '*')"] * 2)
        yield 'text', of_array(e, 'text', *['array_to_json({0}, true)::text'] * 2)
        if e not in ('bool', 'text'):
            like = {'int2': 'int2', 'int4': 'date', 'float4': 'int4', 'date': 'float4', 'int8': 'float8'}.get(e, 'int8')
            back = 'array_reinterpret(array_reinterpret({0}, NULL::darray_%s), NULL::darray_%s)' % (
                like if like != 'date' else 'float4', e)
            yield type_, unary(type_, type_, back, '{0}')


# ---- aggregates of PostgreSQL's arrays

# few products of other elements fit
KINDS = {'product': 'few'}


def of_core(e, result, name, ours='{0}', theirs='{0}'):
    form = 'array_%s(%s)'
    return lambda g, depth, shape: Node(result, form % (name, ours), 'oracle.' + form % (name, theirs),
                                        g.argument('core %s[]' % e, depth, None, KINDS.get(name)))


def grouped_by(name, e, result, ids):
    form = 'array_group_%s(%s, {1})'

    def build(g, depth, shape):
        shape = g.shape(None)
        return Node(result + '[]', form % (name, ids), 'oracle.' + form % (name, '{0}'),
                    g.argument('int4[]', depth, shape, 'group'), g.argument(e + '[]', depth, g.same_length(shape)))
    return build


def values_of(name, e, result, ours='{1}', theirs='{1}', ids='{0}'):
    form = 'array_group_%s(%s, %s)'

    def build(g, depth, shape):
        shape = g.shape(None)
        return Node(result + '[]', form % (name, ids, ours), 'oracle.' + form % (name, '{0}', theirs),
                    g.argument('int4[]', depth, shape, 'group'),
                    g.argument('core %s[]' % e, depth, g.same_length(shape), KINDS.get(name)))
    return build


def along_of(name, e, result, ours='{0}', theirs='{0}'):
    form = 'array_%s(%s, {1})'
    return lambda g, depth, shape: Node(result + '[]', form % (name, ours), 'oracle.' + form % (name, theirs),
                                        g.argument('core %s[]' % e, depth, None, KINDS.get(name)),
                                        g.integer((1, 1, 1, 2, 0)))


def of_others(e, result, build, name, array='{0}'):
    """Of an array; of float8 those of numeric, too."""
    yield result, build(name, e)
    if e == 'float8':
        yield result, build(name, e, '(%s)::numeric[]' % array, '(%s)::numeric[]::float8[]' % array)


@family(3)
def aggregates_beside():
    for e in NUMBERS + TIMES:
        functions = [('min', e), ('max', e), ('argmin', 'int4'), ('argmax', 'int4')]
        if e in NUMBERS:
            functions += [('sum', {'int2': 'int8', 'int4': 'int8', 'int8': 'numeric'}.get(e, e)),
                          ('product', 'int8' if e in INTS else e)]
            functions += [(name, 'numeric' if e in INTS else 'float8')
                          for name in ('avg', 'stddev', 'stddev_pop', 'variance', 'variance_pop')]
        if e in INTS:
            functions += [(name, e) for name in ('bit_and', 'bit_or', 'bit_xor')]
        for name, result in functions:
            yield from of_others(e, result, lambda name, e, *forms, result=result: of_core(e, result, name, *forms), name)
    for e in ELEMENTS:
        for name in 'first', 'last':
            yield from of_others(e, e, lambda name, e, *forms: of_core(e, e, name, *forms), name)
    for name in 'any', 'all', 'sum', 'count_true':
        result = 'bool' if name in ('any', 'all') else 'int8'
        yield result, of_core('bool', result, name)
    for name, e, result in AGGREGATES:
        yield result + '[]', grouped_by(name, e, result, '({0})::int4[]')
        yield from of_others(e, result + '[]', lambda name, e, *forms, result=result: values_of(
            name, e, result, *forms), name, '{1}')
        yield from of_others(e, result + '[]',
                             lambda name, e, *forms, result=result: along_of(name, e, result, *forms), name)
    yield 'int8[]', lambda g, depth, shape: Node(
        'int8[]', 'array_group_count(({0})::int4[])', 'oracle.array_group_count({0})',
        g.argument('int4[]', depth, None, 'group'))
