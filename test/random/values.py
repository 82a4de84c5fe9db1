"""Random elements, arrays and shapes."""
import datetime
import struct

from tree import Array

INTS = ('int2', 'int4', 'int8')
FLOATS = ('float4', 'float8')
NUMBERS = INTS + FLOATS
TIMES = ('date', 'timestamp', 'timestamptz')
ELEMENTS = ('bool',) + NUMBERS + TIMES + ('text',)

BITS = {'int2': 16, 'int4': 32, 'int8': 64}
SPECIAL_FLOATS = ('NaN', '-0', '0', 'Infinity', '-Infinity', '1.5', '-1.5', '1', '2', '-3')
EXTREME_FLOATS = {
    'float4': ('1e-45', '-1e-45', '3.4028235e+38', '-3.4028235e+38', '1.1754944e-38', '16777216'),
    'float8': ('5e-324', '-5e-324', '1.7976931348623157e+308', '-1.7976931348623157e+308', '2.2250738585072014e-308',
               '9007199254740992')}
SPECIAL_DATES = ('2000-01-01', '-infinity', 'infinity', '2000-01-02', '1999-12-31')
EXTREME_DATES = ('4714-11-24 BC', '5874897-12-31', 'infinity', '-infinity', '0001-01-01 BC')
# what an array's text quotes, what is NULL but for quotes, and what collations order differently, or take for the same
SPECIAL_TEXTS = ('', 'a', 'A', 'b', 'ab', 'aB', 'é', 'É', 'e', ' ', 'NULL', 'a"b\\c', '{a,b}', "it's", 'a%b_', 'žluť')
LETTERS = ' aAbBzZ019_-%éÉßžŽЖж日本語😀'
SPECIAL_TIMES = ('2000-01-01 00:00:00', '-infinity', 'infinity', '2000-01-01 00:00:00.000001')
EXTREME_TIMES = ('4714-11-24 00:00:00%s BC', '294276-12-31 23:59:59.999999%s', 'infinity', '-infinity')


def few(rng, elem):
    """One of a few values, the special ones among them."""
    if elem == 'bool':
        return rng.choice('tf')
    if elem in INTS:
        return str(rng.randrange(-1, 4))
    if elem in FLOATS:
        return rng.choice(SPECIAL_FLOATS)
    if elem == 'text':
        return rng.choice(SPECIAL_TEXTS)
    return rng.choice(SPECIAL_DATES if elem == 'date' else SPECIAL_TIMES)


def small(rng, elem):
    """One of many ordinary values."""
    if elem == 'bool':
        return 't' if rng.random() < 0.9 else 'f'
    if elem in INTS:
        return str(rng.randrange(-150, 150))
    if elem in FLOATS:
        return rng.choice((str(rng.randrange(-300, 300)), repr(rng.randrange(-4000, 4000) / 64),
                           '%.2f' % rng.uniform(-50, 50)))
    if elem == 'text':
        return '%s%d' % (rng.choice(('s', 's', 'S', 'number ')), rng.randrange(500))
    return moment(elem, rng.randrange(1000), rng.randrange(86400))


def wide(rng, elem):
    """Anything of the whole range, the extremes often."""
    if elem == 'bool':
        return 't' if rng.random() < 0.1 else 'f'
    if elem in INTS:
        limit = 1 << (BITS[elem] - 1)
        return str(rng.choice((-limit, limit - 1, rng.randrange(-limit, limit), rng.randrange(-limit, limit),
                               rng.randrange(-limit >> 20, 1 + (limit >> 20)))))
    if elem in FLOATS:
        if rng.random() < 0.3:
            return rng.choice(EXTREME_FLOATS[elem])
        if elem == 'float4':
            return repr(struct.unpack('<f', struct.pack('<f', rng.uniform(-1, 1) * 2.0 ** rng.randrange(-60, 60)))[0])
        return repr(rng.uniform(-1, 1) * 2.0 ** rng.randrange(-300, 300))
    if elem == 'text':
        text = ''.join(rng.choices(LETTERS, k=rng.randrange(12)))
        # alike at their beginnings, which a collation may not look beyond at first
        return text * rng.randrange(10, 30) if rng.random() < 0.05 else rng.choice(('', 'prefix of many ')) + text
    if rng.random() < 0.1:
        if elem == 'date':
            return rng.choice(EXTREME_DATES)
        text = rng.choice(EXTREME_TIMES)
        return text % ('+00' if elem == 'timestamptz' else '') if '%' in text else text
    return moment(elem, rng.randrange(-40000, 40000), rng.randrange(86400), rng.randrange(1000000))


# numbers beside which floats, or integers, have no other, and that fit into most types
EDGES = ('16777215', '16777216', '16777217', '-16777217', '2147483647', '-2147483648', '2147483648', '9007199254740992',
         '9007199254740993', '-9007199254740993', '9223372036854775807', '0.1', '0.7', '1e-40')


def edge(rng, elem):
    """Numbers that types round differently, or that are out of some; of other types, one of a few."""
    if elem in FLOATS:
        return rng.choice(EDGES)
    if elem in INTS[1:]:
        limit = 1 << (BITS[elem] - 1)
        return rng.choice([n for n in EDGES[:-3] if -limit <= int(n) < limit])
    return few(rng, elem)


def moment(elem, days, seconds=0, microseconds=0):
    at = datetime.datetime(2000, 1, 1) + datetime.timedelta(days, seconds, microseconds)
    if elem == 'date':
        return at.date().isoformat()
    return at.isoformat(' ') + ('+00' if elem == 'timestamptz' else '')


def group_number(rng, elem):
    return str(rng.choice((1, 1, 2, 2, 3, 4, 6)) if rng.random() < 0.999 else rng.choice((0, -1)))


def position(rng, elem):
    return str(rng.randrange(1, 12) if rng.random() < 0.8 else rng.randrange(-2, 80))


def value_of(elem):
    """Texts of values of that type"""
    return lambda rng, _: KINDS[random_kind(rng)](rng, elem)


KINDS = {'few': few, 'small': small, 'wide': wide, 'edge': edge, 'group': group_number, 'position': position}
KINDS.update((elem, value_of(elem)) for elem in ELEMENTS)


def random_kind(rng):
    return rng.choices(('few', 'small', 'wide', 'edge'), (42, 42, 8, 8))[0]


def random_element(rng, elem, kind=None, nulls=0.05):
    if rng.random() < nulls:
        return None
    return KINDS[kind or random_kind(rng)](rng, elem)


def random_array(rng, elem, shape, kind=None):
    kind = kind or random_kind(rng)
    length = 1
    for dim in shape:
        length *= dim
    nulls = rng.choices((0, 0.05, 0.3, 1), (50, 15, 32, 3))[0]
    if kind in ('group', 'position'):
        nulls /= 3
    return Array(shape, [random_element(rng, elem, kind, nulls) for _ in range(length if shape else 0)])


def random_shape(rng):
    """Mostly of one dimension, empty to 70 elements."""
    what = rng.random()
    if what < 0.05:
        return ()
    if what < 0.47:
        return (rng.randrange(1, 7),)
    if what < 0.75:
        return (rng.choice((7, 8, 15, 16, 31, 32, 33, 63, 64, 65, 70)),)
    if what < 0.77:
        return (rng.choice((1000, 1100, 4097)),)
    if what < 0.92:
        return rng.choice(((1, 3), (3, 1), (2, 2), (2, 3), (3, 4), (4, 2), (5, 13), (1, 1), (17, 2)))
    return rng.choice(((2, 2, 2), (1, 2, 3), (3, 1, 2), (2, 3, 1), (1, 1, 1), (2, 4, 5)))
