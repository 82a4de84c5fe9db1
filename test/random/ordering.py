"""Operations that sort, and that group."""
from family import both, family, places, unary
from grow import BY_BYTES
from tree import Node
from values import ELEMENTS, INTS, NUMBERS


def sort_of(e, function, result, options):
    def build(g, depth, shape):
        form = '%s(%s)' % (function, places(1 + options))
        return Node(result, form, 'oracle.' + form, g.argument(e + '[]', depth, shape),
                    *(g.argument('bool', 1) for _ in range(options)), shape=shape)
    return build


@family(4, shaped=True)
def sort():
    for e in ELEMENTS:
        for options in 0, 1, 2:
            yield e + '[]', sort_of(e, 'array_sort', e + '[]', options)


@family(1)
def is_sorted():
    """Of what is sorted already, mostly: an argument alone hardly ever is."""
    def build(e, options, sorts):
        def node(g, depth, shape):
            words = places(1 + options)
            inner = 'array_sort({0}, {%d})' % (1 + options) if sorts else '{0}'
            ours = 'array_is_sorted(%s)' % words.replace('{0}', inner)
            theirs = 'oracle.array_is_sorted(%s)' % words.replace('{0}', 'oracle.' + inner if sorts else inner)
            return Node('bool', ours, theirs, g.argument(e + '[]', depth, g.shape(shape)),
                        *(g.argument('bool', 1) for _ in range(options + sorts)))
        return node

    for e in ELEMENTS:
        for options in 0, 1:
            for sorts in False, True, True:
                yield 'bool', build(e, options, sorts)


def keys_of(function, first, number):
    """By several keys of any types, the first of that one; as one VARIADIC array sometimes."""
    def build(g, depth, shape):
        shape = g.shape(shape)
        types = [first + '[]'] + [g.rng.choice(ELEMENTS) + '[]' for _ in range(number - 1)]
        words = places(number)
        if g.rng.random() < 0.2:
            types = types[:1] * number
            words = 'VARIADIC ARRAY[%s]' % words
        keys = [g.key(types[0], depth, shape)]
        keys += [g.key(type_, depth, g.same_length(shape)) for type_ in types[1:]]
        ranks = ', '.join('oracle.rank({%d})' % i for i in range(number))
        return Node('int4[]', '%s(%s)' % (function, words), 'oracle.%s(%s)' % (function, ranks), *keys,
                    shape=shape if len(shape) == 1 else None)
    return build


@family(3, shaped=True, groups=True)
def argsort():
    for e in ELEMENTS:
        for options in 0, 1, 2:
            yield 'int4[]', sort_of(e, 'array_argsort', 'int4[]', options)
        for number in 2, 3:
            yield 'int4[]', keys_of('array_argsort', e, number)


def sort_by(e, key, options):
    def build(g, depth, shape):
        shape = g.shape(shape)
        words = ''.join(', {%d}' % (i + 2) for i in range(options))
        return Node(e + '[]', 'array_sort_by({0}, {1}%s)' % words,
                    'oracle.array_sort_by({0}, oracle.rank({1})%s)' % words,
                    g.argument(e + '[]', depth, shape), g.key(key + '[]', depth, g.same_length(shape)),
                    *(g.argument('bool', 1) for _ in range(options)), shape=shape if len(shape) == 1 else None)
    return build


@family(3, shaped=True)
def array_sort_by():
    for e in ELEMENTS:
        for key in ELEMENTS:
            for options in 0, 1:
                yield e + '[]', sort_by(e, key, options)


# ---- search, sets

def search_of(e):
    """In what is sorted, mostly."""
    def build(g, depth, shape):
        shape = g.shape(shape)
        sorts = g.plain or g.rng.random() < 0.9
        options = g.rng.randrange(3)
        words = ''.join(', {%d}' % (i + 2) for i in range(options))
        order = ', {3}' if options == 2 else ''
        ours = 'array_search(%s, {1}%s)' % ('array_sort({0}%s)' % order if sorts else '{0}', words)
        theirs = 'oracle.array_search(%s, {1}%s)' % ('oracle.array_sort({0}%s)' % order if sorts else '{0}', words)
        inner = g.shape(None)
        while len(inner) > 1:
            inner = g.shape(None)
        return Node('int4[]', ours, theirs, g.argument(e + '[]', depth, inner), g.argument(e + '[]', depth, shape),
                    *(g.argument('bool', 1) for _ in range(options)), shape=shape)
    return build


def search_value_of(e):
    def build(g, depth, shape):
        after = g.rng.random() < 0.5
        form = '%s(%sarray_sort({0}), {1}%s)' % ('%s', '%s', ', {2}' if after else '')
        return Node('int4', form % ('array_search', ''), '(%s)[1]' % (form.replace('{1}', 'ARRAY[{1}]')
                                                                     % ('oracle.array_search', 'oracle.')),
                    g.argument(e + '[]', depth), g.argument(e, 1), *(g.argument('bool', 1) for _ in range(after)))
    return build


def search_numeric_of(e):
    """An integer array, exactly."""
    def build(g, depth, shape):
        return Node('int4', 'array_search(array_sort({0}), {1}, {2})',
                    '(oracle.array_search(oracle.array_sort({0})::numeric[], ARRAY[{1}], {2}))[1]',
                    g.argument(e + '[]', depth), g.argument('numeric', 1), g.argument('bool', 1))
    return build


@family(3, shaped=True)
def search():
    for e in ELEMENTS:
        yield 'int4[]', search_of(e)
        yield 'int4', search_value_of(e)
    for e in INTS:
        yield 'int4', search_numeric_of(e)


def set_of(name, result, operands):
    form = '%s(%s)' % (name, places(len(operands)))

    def build(g, depth, shape):
        return Node(result, form, 'oracle.' + form, *(g.argument(type_, depth) for type_ in operands))
    return build


def rows_of(ours, theirs, result, *types, last=None):
    """What comes of rows; "last": of what the last operand is one, too."""
    def build(g, depth, shape):
        operands = [g.argument(type_, depth, g.shape(None)) for type_ in types]
        operands += [g.integer(last)] if last else []
        return Node(result, ours, theirs, *operands)
    return build


def group_array_of(e, ids='{0}', values='{1}', core=''):
    def build(g, depth, shape):
        shape = g.shape(None)
        form = '(SELECT sum(o * cardinality(p)) FROM array_group_array(%s, %s) WITH ORDINALITY t (p, o))::int8'
        return Node('int8', form % (ids, values), 'oracle.group_array_sum({0}, {1})', g.argument('int4[]', depth, shape, 'group'),
                    g.argument(core + e + '[]', depth, g.same_length(shape)))
    return build


@family(2)
def pieces():
    for e in ELEMENTS:
        for name in 'split', 'chunks':
            yield 'int8', rows_of('(SELECT sum(o * cardinality(p)) FROM array_%s({0}, {1}) WITH ORDINALITY t (p, o))::int8'
                                  % name, 'oracle.%s_sum({0}, {1})' % name, 'int8', e + '[]',
                                  last=(1, 2, 3, 5, 1000, 0, -1))
        for ids in '{0}', '({0})::int4[]':
            yield 'int8', group_array_of(e, ids)
        yield 'int8', group_array_of(e, core='core ')
        if e == 'float8':
            yield 'int8', group_array_of(e, values='({1})::numeric[]', core='core ')
        for side in 'ij':
            for kind in '', 'left_', 'full_':
                form = '(SELECT %s FROM %%sarray_%sjoin({0}, {1}))' % (side, kind)
                yield 'int4[]', rows_of(form % '', form % 'oracle.', 'int4[]', e + '[]', e + '[]')
    for low, high in (0, 3), (-5.5, 100), (2, -2), (1, 1):
        for name, result in ('width_bucket', 'int4[]'), ('histogram', 'int8[]'):
            form = '%%sarray_%s({0}, %s, %s, {1})' % (name, low, high)
            yield result, rows_of(form % '', form % 'oracle.', result, 'float8[]', last=(1, 2, 7, 3000, 0))


def in_sorted(name, e, to):
    """Of an array beside one that ascends, without NULLs mostly."""
    form = name + '({0}, %s)'

    def build(g, depth, shape):
        edges = g.argument(e + '[]', depth, (g.rng.randrange(4),))
        words = 'array_remove(array_sort({1}), NULL)'
        return Node(to, form % words, ('oracle.' + form) % words.replace('array_sort', 'oracle.array_sort'),
                    g.argument(e + '[]', depth), edges)
    return build


@family(3)
def sets():
    for e in ELEMENTS:
        a = e + '[]'
        yield a, set_of('array_distinct', a, (a,))
        yield a, set_of('array_unique', a, (a,))
        yield 'int4[]', unary(a, 'int4[]', 'array_run_id({0})', 'oracle.array_run_id({0})')
        yield 'int8', set_of('array_count_distinct', 'int8', (a,))
        for name in 'union', 'intersect', 'except':
            yield a, set_of('array_' + name, a, (a, a))
        for name in 'array_join_asof', 'array_width_bucket', 'array_histogram':
            to = 'int8[]' if name == 'array_histogram' else 'int4[]'
            yield to, set_of(name, to, (a, a))
            for _ in range(2):
                yield to, in_sorted(name, e, to)


@family(2)
def containment():
    """As PostgreSQL's operators; and x = ANY (v), by its name."""
    def operator_of(e, op):
        def build(g, depth, shape):
            return both('bool', '({0} %s {1})' % op, g.argument(e + '[]', depth), g.argument(e + '[]', depth))
        return build

    def contains(e):
        def build(g, depth, shape):
            return Node('bool', 'array_contains({0}, {1})', 'oracle.array_contains({0}, {1})', g.argument(e + '[]', depth),
                        g.argument(e, 1))
        return build

    for e in ELEMENTS:
        for op in '@>', '<@', '&&':
            yield 'bool', operator_of(e, op)
        yield 'bool', contains(e)


# ---- group

@family(5, shaped=True, groups=True)
def group_id():
    for e in ELEMENTS:
        for number in 1, 1, 2, 3:
            yield 'int4[]', keys_of('array_group_id', e, number)


def aggregates():
    """Name, type of the values, type of the results."""
    for e in ELEMENTS:
        yield 'count', e, 'int8'
        for name in 'first', 'last':
            yield name, e, e
        if e == 'bool':
            for name in 'any', 'all':
                yield name, e, e
            yield 'count_true', e, 'int8'
        if e != 'bool':
            for name in 'argmin', 'argmax':
                yield name, e, 'int4'
            for name in 'min', 'max':
                yield name, e, e
    for e in INTS:
        for name in 'bit_and', 'bit_or', 'bit_xor':
            yield name, e, e
    for e in NUMBERS:
        for name in 'sum', 'product':
            yield name, e, 'int8' if e in INTS else e
        for name in 'avg', 'stddev', 'variance', 'stddev_pop', 'variance_pop':
            yield name, e, 'float8'


AGGREGATES = list(aggregates())


def grouped_of(name, e, result):
    def build(g, depth, shape):
        shape = g.shape(None)
        form = 'array_group_%s({0}, {1})' % name
        return Node(result + '[]', form, 'oracle.' + form, g.argument('int4[]', depth, shape, 'group'),
                    g.argument(e + '[]', depth, g.same_length(shape)))
    return build


def along(name, e, result):
    """Along a dimension that there is, mostly."""
    def build(g, depth, shape):
        shape = g.shape(None)
        while len(shape) < 1 if g.plain else len(shape) < 2 and g.rng.random() < 0.7:
            shape = g.shape(None)
        form = 'array_%s({0}, {1})' % name
        # few products of others fit
        kind = 'few' if name == 'product' and (g.plain or g.rng.random() < 0.5) else None
        return Node(result + '[]', form, 'oracle.' + form, g.argument(e + '[]', depth, shape, kind),
                    g.integer(tuple(range(1, len(shape) + 1)) * 4 + (() if g.plain else (0, 1, 2, 7))))
    return build


@family(4)
def dimension():
    for name, e, result in AGGREGATES:
        yield result + '[]', along(name, e, result)


RUNNING = {'count': 'cumcount', 'min': 'cummin', 'max': 'cummax', 'product': 'cumprod', 'any': 'cumany', 'all': 'cumall', 'count_true': 'cumcount_true'}


@family(3, shaped=True)
def running():
    for name, e, result in AGGREGATES:
        if name in RUNNING:
            form = 'array_%s({0})' % RUNNING[name]
            yield result + '[]', unary(e + '[]', result + '[]', form, 'oracle.' + form)


def count_of_rows(g, depth, shape):
    form = 'array_group_count({0})'
    return Node('int8[]', form, 'oracle.' + form, g.argument('int4[]', depth, None, 'group'))


@family(4)
def grouped():
    for name, e, result in AGGREGATES:
        yield result + '[]', grouped_of(name, e, result)
    yield 'int8[]', count_of_rows


# those that are made of states of rows, too; of floats a state has no -0, and deviations are rounded once
BY_STATE = ('count', 'sum', 'avg', 'min', 'max', 'any', 'all', 'stddev', 'variance', 'stddev_pop', 'variance_pop')


def by_state(keys, some):
    floats = ('float4', 'float8')
    return not any(e in floats for e in keys) and all(
        name in BY_STATE and (e not in floats or name in ('count', 'sum', 'avg')) and (e != 'text' or name == 'count')
        for name, e, _ in some)


def group_by_of(aggregate):
    """A row a group, by one or two keys; besides another aggregate sometimes."""
    def build(g, depth, shape):
        rng = g.rng
        shape = g.shape(None)
        keys = [rng.choice(ELEMENTS) for _ in range(rng.choice((1, 1, 2)))]
        some = [aggregate] + [rng.choice(AGGREGATES)] * rng.randrange(2)
        # the oracle prints each several times, so it is an operand
        children = [g.key(e + '[]', 0, shape) for e in keys + [e for _, e, _ in some]]
        columns = ['c%d' % i for i in range(len(children))]
        types = keys + [result for _, _, result in some]
        function = 'array_group_by(%s)'
        # groups of states are told apart, and in order, by bytes
        if by_state(keys, some) and rng.random() < 0.5 and ('text' not in keys or g.collation in BY_BYTES):
            function = 'darray_group_rows(array_group_state(%s))'
        ours = 'ARRAY(SELECT g::text FROM %s AS g (%s))' % (
            function % "'{{%s}}', %s" % (','.join(name for name, _, _ in some), places(len(children))),
            ', '.join('%s %s' % column for column in zip(columns, types)))
        ids = 'oracle.array_group_id(%s)' % ', '.join('oracle.rank({%d})' % i for i in range(len(keys)))
        names = ['first'] * len(keys) + [name for name, _, _ in some]
        theirs = 'ARRAY(SELECT g::text FROM ROWS FROM (%s) AS g (%s) WHERE %s)' % (
            ', '.join('unnest(oracle.array_group_%s(%s, {%d}))' % (name, ids, i) for i, name in enumerate(names)),
            ', '.join(columns), ' AND '.join('{%d} IS NOT NULL' % i for i in range(len(children))))
        return Node('core text[]', ours, theirs, *children)
    return build


@family(1)
def group_by():
    for aggregate in AGGREGATES:
        yield 'core text[]', group_by_of(aggregate)
