"""Operations on strings: PostgreSQL's functions of each of them, casts, dictionaries."""
from elementwise import BOTH, LEFT, RIGHT, binary
from family import both, family, places, unary
from tree import Literal, Node
from values import ELEMENTS

MATCHES = (('LIKE', 'like'), ('NOT LIKE', 'not_like'), ('ILIKE', 'ilike'), ('NOT ILIKE', 'not_ilike'), ('~', 'matches'),
           ('!~', 'not_matches'), ('~*', 'imatches'), ('!~*', 'not_imatches'), ('^@', 'begins'))
# of LIKE and of regular expressions, wrong ones among them
PATTERNS = ('', '%', '_', 'a%', '%b%', '%É', '_b', 's1%', '%1_', '\\_%', 'prefix%', '%\\', '^s', '[0-9]+$', '(a|b)+', '.', 'é', '[', 'a{2', 'x*')
WORDS = ('', 'a', 'A', 'b', ' ', 's', '1', 'é', 'ab', 'prefix of', '%', 'xyz', 'ž')
FLAGS = ('', 'g', 'i', 'gi')
NUMBERS = (0, 1, 1, 2, 3, 5, 12, -1, -2, 2147483647)
# names, and what of: pattern, word, number, a number that is not too large, or flags of a pattern
FUNCTIONS = (
    [(name, '') for name in ('lower', 'upper', 'initcap', 'btrim', 'ltrim', 'rtrim', 'reverse', 'md5')] +
    [(name, 'n') for name in ('left', 'right', 'substr', 'substring')] +
    [('repeat', 'm'), ('substr', 'nn'), ('substring', 'nn'), ('btrim', 'w'), ('ltrim', 'w'), ('rtrim', 'w'), ('substring', 'p'), ('replace', 'ww'),
     ('translate', 'ww'), ('regexp_replace', 'pw'), ('regexp_replace', 'pwf'), ('lpad', 'm'), ('lpad', 'mw'), ('rpad', 'm'), ('rpad', 'mw'), ('split_part', 'wn')])
LENGTHS = [(name, '') for name in ('length', 'char_length', 'character_length', 'octet_length', 'ascii')] + [('strpos', 'w')]


def asked(g, kind):
    if kind in 'nm':
        return g.integer(NUMBERS if kind == 'n' else NUMBERS[:-1])
    words = {'p': PATTERNS, 'w': WORDS, 'f': FLAGS}[kind]
    return g.collated(Literal('text', None if g.null(0.03) else g.rng.choice(words)))


def function_of(name, kinds, result):
    def build(g, depth, shape):
        shape = g.shape(shape)
        form = '%s(%s)' % (name, places(1 + len(kinds)))
        return Node(result, form, 'oracle.' + form, g.argument('text[]', depth, shape), *(asked(g, kind) for kind in kinds), shape=shape)
    return build


@family(6, shaped=True)
def string():
    for name, kinds in FUNCTIONS:
        yield 'text[]', function_of(name, kinds, 'text[]')
    for name, kinds in LENGTHS:
        yield 'int4[]', function_of(name, kinds, 'int4[]')


def matched(operator, function):
    def build(g, depth, shape):
        shape = g.shape(shape)
        return Node('bool[]', '({0} %s {1})' % operator, 'oracle.%s({0}, oracle.one({1}))' % function, g.argument('text[]', depth, shape),
                    asked(g, 'p') if g.rng.random() < 0.8 else g.argument('text', depth), shape=shape)
    return build


@family(4, shaped=True)
def match():
    for operator, function in MATCHES:
        yield 'bool[]', matched(operator, function)
    yield 'bool[]', function_of('starts_with', 'w', 'bool[]')
    for arrays in BOTH, LEFT, RIGHT:
        yield 'text[]', binary('array_string_concat', 'string_concat', 'text', 'text', 'text[]', arrays)


def parsed(e):
    """Texts that are of values, half of the time."""
    def build(g, depth, shape):
        shape = g.shape(shape)
        return Node(e + '[]', '{0}::darray_' + e, '{0}::%s[]' % e, g.argument('text[]', depth, shape, e if g.rng.random() < 0.7 else None), shape=shape)
    return build


def joined(a, b):
    def build(g, depth, shape):
        return both('text[]', 'array_cat({0}, {1})', g.argument(a, depth, (3,)), g.argument(b, depth, (3,)))
    return build


@family(3, shaped=True)
def text_cast():
    for e in ELEMENTS[:-1]:
        yield e + '[]', parsed(e)
        yield 'text[]', unary(e + '[]', 'text[]', '{0}::darray_text', '{0}::text[]')
    for types in ('text[]', 'core text[]'), ('core text[]', 'text[]'):
        yield 'text[]', joined(*types)
    yield 'text[]', unary('core varchar[]', 'text[]', '{0}::darray_text', '{0}::text[]')


@family(2, shaped=True)
def dictionary():
    for name, result in ('dictionary', 'text[]'), ('codes', 'int4[]'):
        for type_ in 'text[]', 'core text[]':
            yield result, unary(type_, result, 'array_%s({0})' % name, 'oracle.array_%s({0})' % name)
    for type_ in 'text[]', 'core text[]':
        yield 'text[]', unary(type_, 'text[]', 'darray_text_from_codes(array_codes({0}), array_dictionary({0}))', '{0}')
