"""Operations that give scalars, and those of PostgreSQL on values of any type."""
from family import COMPARISONS, MIXED_PAIRS, TIME_PAIRS, both, cast, family, of_all, of_array, operator_type
from tree import Node
from values import ELEMENTS, INTS, NUMBERS


@family(5)
def reduce():
    for e in ELEMENTS:
        functions = []
        if e != 'bool':
            functions += [('min', e), ('max', e), ('argmin', 'int4'), ('argmax', 'int4')]
        if e in NUMBERS:
            functions += [('sum', {'int2': 'int8', 'int4': 'int8', 'int8': 'numeric'}.get(e, e))]
            functions += [('product', 'int8' if e in INTS else e)]
            functions += [(name, 'numeric' if e in INTS else 'float8')
                          for name in ('avg', 'stddev', 'stddev_pop', 'variance', 'variance_pop')]
        if e in INTS:
            functions += [(name, e) for name in ('bit_and', 'bit_or', 'bit_xor')]
        if e == 'bool':
            functions += [('any', e), ('all', e), ('sum', 'int8'), ('count_true', 'int8')]
        functions += [('count', 'int8'), ('first', e), ('last', e)]
        for name, result in functions:
            form = 'array_%s({0})' % name
            yield result, of_all(e, result, form, 'oracle.' + form)
        yield 'int4', of_all(e, 'int4', 'cardinality({0})', 'cardinality({0})')
        if e not in ('bool', 'text'):
            # bounds are decimals, which have one zero
            zero = ' + 0::%s' % e if e in ('float4', 'float8') else ''
            yield e, of_all(e, e, '(lower(array_range({0}))::%s%s)' % (e, zero), '(oracle.array_min({0})%s)' % zero)
        # what an aggregate over rows defers, and what OFFSET has computed before
        rows = '(SELECT darray_%s(v) FROM (SELECT {0}%s AS v FROM generate_series(1, 3)%s) r)'
        for name, result in functions:
            if name in ('sum', 'avg', 'stddev', 'variance_pop') and e in NUMBERS:
                yield result, of_all(e, result, rows % (name, '', ''), rows % (name, '::darray_' + e, ' OFFSET 0'))


def dot_of(e):
    def build(g, depth, shape):
        shape = g.shape(None)
        form = 'array_dot({0}, {1})'
        return Node('numeric', form, 'oracle.' + form, g.argument(e + '[]', depth, shape),
                    g.argument(e + '[]', depth, g.same_length(shape)))
    return build


@family(1)
def dot():
    for e in INTS:
        yield 'numeric', dot_of(e)


def of_dimension(e, function):
    return lambda g, depth, shape: both('int4', function + '({0}, {1})', g.argument(e + '[]', depth),
                                        g.integer((1, 1, 1, 2, 3, 0, -1, 7)))


def info_of(e):
    ours = '(SELECT ROW(i.type, i.dims, i.nulls)::text FROM darray_info({0}) i WHERE {0} IS NOT NULL)'
    theirs = ("(SELECT ROW('darray_%s'::regtype, array_dims({0}), oracle.array_null_count({0}))::text "
              "WHERE {0} IS NOT NULL)" % e)
    return lambda g, depth, shape: Node('text', ours, theirs, g.argument(e + '[]', 0))


@family(4)
def look():
    for e in ELEMENTS:
        for function in 'array_length', 'array_lower', 'array_upper':
            yield 'int4', of_dimension(e, function)
        yield 'int4', of_array(e, 'int4', *['array_ndims({0})'] * 2)
        # not under the collation of the elements, which it is with arrays
        yield 'text', of_array(e, 'text', *['to_json(array_dims({0}))::text'] * 2)
        yield 'int8', of_array(e, 'int8', 'array_null_count({0})', 'oracle.array_null_count({0})')
        yield 'text', info_of(e)


# ---- whole values, in PostgreSQL's own constructs

def whole_of(type_, result, form, operands=2):
    def build(g, depth, shape):
        shape = g.shape(shape)
        # IN evaluates all of its list, or a part of it
        depth = 0 if ' IN ' in form else depth
        children = [g.argument(type_, depth, g.rng.choice((shape, shape, None))) for _ in range(operands)]
        if operands > 1 and g.rng.random() < 0.3:
            children[1] = children[0]
        return both(result, form, *children)
    return build


def case_of(type_):
    def build(g, depth, shape):
        return both(type_, 'CASE WHEN {2} THEN {0} ELSE {1} END', g.argument(type_, depth, shape),
                    g.argument(type_, depth, shape), g.argument('bool', depth), shape=shape)
    return build


def compared(e):
    form = 'sign(%s({0}, {1}))::int4'
    return lambda g, depth, shape: Node('int4', form % 'darray_cmp', form % 'btarraycmp',
                                        g.argument(e + '[]', depth, shape), g.argument(e + '[]', depth, shape))


def hashed(e, form):
    """Equal values have equal hashes."""
    equal = 'CASE WHEN {0} = {1} THEN %s END'

    def build(g, depth, shape):
        children = [g.argument(e + '[]', 0) for _ in range(2)]
        if g.rng.random() < 0.5:
            children[1] = children[0]
        return Node('bool', equal % form, equal % 'true', *children)
    return build


def mixed(operator, a, b):
    wanted = operator_type(a, b) + '[]'
    theirs = '(%s %s %s)' % (cast(0, a + '[]', wanted), operator, cast(1, b + '[]', wanted))
    if (a, b) in TIME_PAIRS:
        # which compare where they do not cast
        theirs = '(oracle.cmp({0}, {1}) %s 0)' % operator
    return lambda g, depth, shape: Node('bool', '({0} %s {1})' % operator, theirs,
                                        g.argument(a + '[]', depth), g.argument(b + '[]', depth))


@family(4)
def whole():
    for e in ELEMENTS:
        type_ = e + '[]'
        for operator, _ in COMPARISONS:
            yield 'bool', whole_of(type_, 'bool', '({0} %s {1})' % operator)
        yield 'bool', whole_of(type_, 'bool', '({0} IS DISTINCT FROM {1})')
        yield 'bool', whole_of(type_, 'bool', '({0} IN ({1}, {2}))', 3)
        yield 'bool', whole_of(type_, 'bool', '({0} BETWEEN {1} AND {2})', 3)
        yield 'bool', whole_of(type_, 'bool', '({0} IS NULL)', 1)
        yield 'int4', compared(e)
        for form in ('darray_hash({0}) = darray_hash({1})',
                     'darray_hash_extended({0}, 7) = darray_hash_extended({1}, 7)'):
            yield 'bool', hashed(e, form)
        for form in 'greatest({0}, {1})', 'least({0}, {1})', 'nullif({0}, {1})', 'coalesce({0}, {1})':
            yield type_, whole_of(type_, type_, form)
        yield type_, case_of(type_)
    for a, b in MIXED_PAIRS + TIME_PAIRS:
        for operator, _ in COMPARISONS:
            yield 'bool', mixed(operator, a, b)


# ---- scalars of scalars, and what is evaluated once and used several times

def scalar_of(result, form, types):
    return lambda g, depth, shape: both(result, form, *(g.argument(type_, depth) for type_ in types))


@family(2)
def of_scalars():
    for a in NUMBERS:
        for b in NUMBERS + ('numeric',):
            if a != b:
                yield a, scalar_of(a, '({0})::' + a, [b])
    for e in ELEMENTS:
        yield e, scalar_of(e, 'coalesce({0}, {1})', [e, e])
        yield e, case_of(e)
        yield 'bool', scalar_of('bool', '({0} < {1})', [e, e])


def let_of(type_):
    return lambda g, depth, shape: g.let(type_, depth, shape)


@family(3, shaped=True)
def let():
    for e in ELEMENTS:
        yield e, let_of(e)
        yield e + '[]', let_of(e + '[]')
