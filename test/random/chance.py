"""Random numbers, orders and samples: what is true of all of them."""
from family import family
from tree import Literal, Node
from values import ELEMENTS

SEEDS = ('0', '1', '42', '-1', '9223372036854775807', '-9223372036854775808')


def holds(e, form, others=()):
    """What is said of an array, true unless that is NULL; "others": what further operands are one of."""
    def build(g, depth, shape):
        words = [Literal('int8', g.rng.choice(SEEDS))] + [Literal('int4', g.rng.choice(of)) for of in others]
        return Node('bool', '(%s)' % form, 'CASE WHEN {0} IS NOT NULL THEN true END', g.argument(e + '[]', depth),
                    *words)
    return build


@family(1)
def shuffled():
    rows = 'coalesce(array_length({0}, 1), 0)'
    for e in ELEMENTS:
        yield 'bool', holds(e, 'array_sort(array_shuffle({0}, {1})) = array_sort({0})')
        yield 'bool', holds(e, 'array_sort(array_shuffle({0})) = array_sort({0})')
        n = 'least({2}, %s)' % rows
        yield 'bool', holds(e, 'array_sample({0}, %s, {1}) = array_slice(array_shuffle({0}, {1}), 1, %s)' % (n, n),
                            [('1', '2', '5', '40')])
        yield 'bool', holds(e, 'array_sort(array_sample({0}, %s)) = array_sort({0})' % rows)


def drawn(form):
    def build(g, depth, shape):
        return Node('bool', '(%s)' % form, 'true', Literal('int4', g.rng.choice(('0', '1', '33', '100'))),
                    Literal('int8', g.rng.choice(SEEDS)), Literal('int4', g.rng.choice(('0', '5', '1000'))))
    return build


@family(1)
def random_numbers():
    for name in 'darray_random', 'darray_random_normal':
        yield 'bool', drawn('%s({0}, {1}, {2}) = array_slice(%s({0} + {2}, {1}), {2} + 1, {0} + {2})' % (name, name))
        yield 'bool', drawn('cardinality(%s({0})) = {0}' % name)
