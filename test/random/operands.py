"""Operations on a darray beside one of PostgreSQL's arrays, or beside the text of an array; comparisons by name."""
from family import COMPARISONS, EXACT_PAIRS, SAME_PAIRS, family
from tree import Node
from values import ELEMENTS, INTS, NUMBERS, TIMES

ARITHMETIC = (('+', 'add', NUMBERS), ('-', 'subtract', NUMBERS), ('*', 'multiply', NUMBERS),
              ('/', 'divide', NUMBERS), ('%', 'modulo', INTS), ('&', 'bit_and', INTS), ('|', 'bit_or', INTS),
              ('#', 'bit_xor', INTS), ('<<', 'shift_left', ('int4',)), ('>>', 'shift_right', ('int4',)))


def by_name(function, a, b):
    def build(g, depth, shape):
        shape = g.shape(shape)
        return Node('bool[]', 'array_%s({0}, {1})' % function, 'oracle.%s({0}, oracle.one({1}))' % function,
                    g.argument(a + '[]', depth, shape), g.argument(b, depth), shape=shape)
    return build


@family(3, shaped=True)
def named():
    for _, function in COMPARISONS:
        for a, b in SAME_PAIRS + EXACT_PAIRS + [('float8', 'float4')]:
            yield 'bool[]', by_name(function, a, b)


def with_core(ours, theirs, e, result, darray_first, shapes=True, other=None):
    """A darray of e and a PostgreSQL array of the same, or of another type."""
    types = [e + '[]', 'core %s[]' % (other or e)]
    if not darray_first:
        types.reverse()

    def build(g, depth, shape):
        s, t = g.two_shapes(shape) if shapes and not g.plain else (g.shape(shape if shapes else None),) * 2
        t = t if shapes else None
        if ours.startswith('array_filter'):
            t = g.same_length(s)
        return Node(result, ours, theirs, g.argument(types[0], depth, s), g.argument(types[1], depth, t),
                    shape=max(s, t, key=len) if shapes else None)
    return build


@family(3, shaped=True)
def beside():
    for darray_first in True, False:
        for e in ELEMENTS:
            for operator, function in COMPARISONS:
                yield 'bool[]', with_core('({0} #%s {1})' % operator, 'oracle.%s({0}, {1})' % function, e, 'bool[]',
                                          darray_first)
        for operator, function, elements in ARITHMETIC:
            for e in elements:
                yield e + '[]', with_core('({0} %s {1})' % operator, 'oracle.%s({0}, {1})' % function, e, e + '[]',
                                          darray_first)
        for e in NUMBERS + ('numeric',):
            yield 'float4[]', with_core('({0} ^ {1})::darray_float4', 'oracle.power({0}::float8[], {1}::float8[])::float4[]',
                                        'float8', 'float4[]', darray_first, other=e)
        for operator, function in ('&', 'and'), ('|', 'or'):
            yield 'bool[]', with_core('({0} %s {1})' % operator, 'oracle.%s({0}, {1})' % function, 'bool', 'bool[]',
                                      darray_first)


def no_mask_of(e):
    return lambda g, depth, shape: Node(e + '[]', 'array_filter({0}, {1})', 'oracle.no_mask({0}, {1})',
                                        g.argument(e + '[]', depth), g.argument('bool', depth))


def where(ours, theirs, type_):
    return lambda g, depth, shape: Node('int4[]', ours, theirs, g.argument(type_, depth))


@family(2)
def arguments_beside():
    for e in ELEMENTS:
        stable = '_stable' if e in TIMES else ''
        # the array itself, or its text, which is a text's value
        for second in ('{1}',) if e == 'text' else ('{1}', '({1})::text'):
            yield 'bool[]', with_core('array_in({0}, %s)' % second, 'oracle.array_in%s({0}, {1})' % stable, e,
                                      'bool[]', True, False)
        yield e + '[]', with_core('array_filter({0}, {1})', 'oracle.array_filter({0}, {1})', e, e + '[]',
                                  True, False, 'bool')
        yield e + '[]', with_core('array_take({0}, {1})', 'oracle.array_take({0}, {1})', e, e + '[]',
                                  True, False, 'int8')
        for name, result in (('array_union', e + '[]'), ('array_intersect', e + '[]'), ('array_except', e + '[]'),
                             ('array_join_asof', 'int4[]'), ('array_width_bucket', 'int4[]'),
                             ('array_histogram', 'int8[]')):
            form = name + '({0}, {1})'
            if name in ('array_join_asof', 'array_width_bucket', 'array_histogram'):
                form = name + '({0}, ARRAY(SELECT x FROM unnest({1}) x WHERE x IS NOT NULL ORDER BY x))'
            yield result, with_core(form, 'oracle.' + form, e, result, True, False)
        for name in 'array_union', 'array_intersect', 'array_except':
            form = name + '({0}, {1})'
            yield e + '[]', with_core(form, 'oracle.' + form, e, e + '[]', False, False)
            if e == 'float8':
                yield e + '[]', with_core(name + '(({0})::text, ({1})::text)', 'oracle.' + form, e, e + '[]', False, False)
        form = '(SELECT i FROM %sarray_join({0}, {1}))'
        yield 'int4[]', with_core(form % '', form % 'oracle.', e, 'int4[]', True, False)
        for second in ('{1}',) if e == 'text' else ('{1}', '({1})::text'):
            yield 'int4[]', with_core('array_search(array_sort({0}), %s)' % second,
                                      'oracle.array_search(oracle.array_sort({0}), {1})', e, 'int4[]', True, False)
        for op in '@>', '<@', '&&':
            for darray_first in True, False:
                form = '({0} %s {1})' % op
                yield 'bool', with_core(form, form, e, 'bool', darray_first, False)
        yield e + '[]', no_mask_of(e)
    yield 'int4[]', where('array_where({0})', 'oracle.array_where({0})', 'core bool[]')
    yield 'int4[]', where('array_where({0})', 'oracle.no_mask(NULL::int4[], {0})', 'bool')
