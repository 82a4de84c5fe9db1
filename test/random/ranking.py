"""Operations that go by the place of elements in their order."""
from family import family, of_array, unary
from tree import Node
from values import ELEMENTS, NUMBERS

FRACTIONS = '0', '0.1', '0.25', '0.5', '0.9', '0.999', '1'
PLACES = (1, 1, 2, 3, 5, 8, 33, 64, 65, 0, -1, -2, -7, 100, 2147483647, -2147483648)


def of_fraction(e, function, result, plus=''):
    def build(g, depth, shape):
        form = '%s({0}, %s)%s)' % (function, g.rng.choice(FRACTIONS + ('1.5', '-0.1')), plus)
        return Node(result, '(' + form, '(oracle.' + form, g.argument(e + '[]', depth))
    return build


def of_fractions(e, function, result, ours='%s', theirs='%s'):
    """Of several fractions, in an array of either kind."""
    def build(g, depth, shape):
        rng = g.rng
        kind = rng.choice(('float8[]', 'darray_float8'))
        fractions = ','.join(rng.choice(FRACTIONS + ('NULL',)) for _ in range(rng.choice((1, 2, 5))))
        form = function + "({0}, '{{" + fractions + "}}'::"
        return Node(result + '[]', ours % (form + kind + ')'), theirs % ('oracle.' + form + 'float8[])'),
                    g.argument(e + '[]', depth))
    return build


def nth_of(e):
    form = 'array_nth({0}, {1})'
    return lambda g, depth, shape: Node(e, form, 'oracle.' + form, g.argument(e + '[]', depth), g.integer(PLACES))


def unsigned(form):
    """Of both, since zeros of both signs stand in any order."""
    return '(array_%s({0}) + 0)' % form, '(oracle.array_%s({0}) + 0)' % form


def of_core(e, result, ours, theirs):
    """Of PostgreSQL's array; of float8 those of numeric, too."""
    def build(form, other):
        return lambda g, depth, shape: Node(result, ours.replace('{0}', form), theirs.replace('{0}', other),
                                            g.argument('core %s[]' % e, depth))
    yield result, build('{0}', '{0}')
    if e == 'float8':
        yield result, build('({0})::numeric[]', '({0})::numeric[]::float8[]')


@family(2)
def quantile_beside():
    for e in NUMBERS:
        yield from of_core(e, 'float8', *unsigned('median'))
        yield from of_core(e, 'float8', '(array_quantile({0}, 0.9) + 0)', '(oracle.array_quantile({0}, 0.9) + 0)')
    for e in ELEMENTS:
        for form in 'array_quantile_disc({0}, 0.1)', 'array_nth({0}, 2)', 'array_mode({0})':
            yield from of_core(e, e, form, 'oracle.' + form)


@family(4)
def quantile():
    for e in NUMBERS:
        yield 'float8', of_array(e, 'float8', *unsigned('median'))
        yield 'float8', of_fraction(e, 'array_quantile', 'float8', ' + 0')
        yield 'float8[]', of_fractions(e, 'array_quantile', 'float8', '(%s + 0::float8)', 'oracle.unsigned(%s)')
    for e in ELEMENTS:
        yield e, of_fraction(e, 'array_quantile_disc', e)
        yield e + '[]', of_fractions(e, 'array_quantile_disc', e)
        yield e, nth_of(e)
        yield e, of_array(e, e, 'array_mode({0})', 'oracle.array_mode({0})')


def top_of(e, function, result, direction):
    def build(g, depth, shape):
        words = '{0}, {1}' + direction
        return Node(result, '%s(%s)' % (function, words), 'oracle.%s(%s)' % (function, words),
                    g.argument(e + '[]', depth), g.integer(PLACES))
    return build


@family(3)
def top():
    for e in ELEMENTS:
        for direction in '', ', false', ', true':
            yield e + '[]', top_of(e, 'array_top', e + '[]', direction)
            yield 'int4[]', top_of(e, 'array_top_positions', 'int4[]', direction)


def parts_of(e):
    def build(g, depth, shape):
        form = 'array_ntile({0}, {1})'
        return Node('int4[]', form, 'oracle.' + form, g.argument(e + '[]', depth, shape), g.integer((1, 2, 7, 1000, 0)), shape=shape)
    return build


@family(3, shaped=True)
def rank():
    for e in ELEMENTS:
        for name, result in (('rank', 'int8[]'), ('dense_rank', 'int8[]'), ('percent_rank', 'float8[]'),
                             ('cume_dist', 'float8[]')):
            form = 'array_%s({0})' % name
            yield result, unary(e + '[]', result, form, 'oracle.' + form)
        yield 'int4[]', parts_of(e)


def in_groups(e, result, ours, theirs, same_shape=False):
    def build(g, depth, shape):
        shape = g.shape(shape if same_shape else None)
        ids = g.argument('int4[]', depth, g.same_length(shape), 'group')
        return Node(result, ours, theirs, ids, g.argument(e + '[]', depth, shape))
    return build


@family(4)
def grouped_places():
    for e in NUMBERS:
        for call, name in ('median({0}, {1})', 'median'), ('quantile({0}, {1}, 0.9)', 'p90'):
            yield 'float8[]', in_groups(e, 'float8[]', '(array_group_%s + 0::float8)' % call,
                                        'oracle.unsigned(oracle.array_group_%s({0}, {1}))' % name)
    for e in ELEMENTS:
        yield e + '[]', in_groups(e, e + '[]', 'array_group_quantile_disc({0}, {1}, 0.9)',
                                  'oracle.array_group_disc({0}, {1})')
        for name, result in ('mode', e), ('count_distinct', 'int8'), ('rank', 'int8'):
            form = 'array_group_%s({0}, {1})' % name
            yield result + '[]', in_groups(e, result + '[]', form, 'oracle.' + form)
        for last in '2', '3, false':
            for name, result in ('top', e), ('top_positions', 'int4'):
                form = 'array_group_%s({0}, {1}, %s)' % (name, last)
                yield result + '[]', in_groups(e, result + '[]', form, 'oracle.' + form)


def numbers_of_rows(name):
    def build(g, depth, shape):
        return Node('int8[]', 'array_%s({0})' % name, 'oracle.array_row_number({0})',
                    g.argument('int4[]', depth, None, 'group'))
    return build


@family(2)
def row_number():
    for name in 'row_number', 'group_row_number':
        yield 'int8[]', numbers_of_rows(name)


def directed(e):
    """Keys with a direction each."""
    def build(g, depth, shape):
        rng = g.rng
        shape = g.shape(shape)
        types = [e] + [rng.choice(ELEMENTS) for _ in range(rng.randrange(2))]
        down = [rng.random() < 0.5 for _ in types]
        keys = [g.key(type_ + '[]', depth, shape if i == 0 else g.same_length(shape))
                for i, type_ in enumerate(types)]
        ours = ', '.join('{%d}' % i for i in range(len(types)))
        ranks = ', '.join(('oracle.down(oracle.rank({%d}))' if d else 'oracle.rank({%d})') % i
                          for i, d in enumerate(down * (2 if len(down) == 1 else 1)))
        if len(types) == 1:
            ranks = ranks.replace('{1}', '{0}')
        return Node('int4[]', "array_argsort(%s, '{{%s}}'::boolean[])" % (ours, ','.join(map(str, down))),
                    'oracle.array_argsort(%s)' % ranks, *keys, shape=shape if len(shape) == 1 else None)
    return build


@family(2, shaped=True)
def argsort_directed():
    for e in ELEMENTS:
        yield 'int4[]', directed(e)
