"""Operations that make arrays: of others, of PostgreSQL's, of rows, of bytes, of a rule."""
import datetime
import decimal

from family import (COMPARISONS, MIXED_PAIRS, SAME_PAIRS, TIME_PAIRS, both, cast, common_type, family, of_array,
                    places, unary)
from tree import Literal, Node
from values import BITS, ELEMENTS, FLOATS, NUMBERS, moment


@family(4, shaped=True)
def conversion():
    for a, b in MIXED_PAIRS + TIME_PAIRS + [('int4', 'bool'), ('bool', 'int4')]:
        yield b + '[]', unary(a + '[]', b + '[]', '{0}::darray_' + b, cast(0, a + '[]', b + '[]'))
    for e in ELEMENTS:
        type_ = e + '[]'
        yield type_, unary(type_, type_, '{0}::text::darray_' + e, '{0}::text::' + type_)


@family(3, shaped=True)
def conversion_of_core_arrays():
    for e in ELEMENTS:
        type_ = e + '[]'
        yield 'core ' + type_, unary(type_, 'core ' + type_, '{0}::' + type_, '{0}')
        yield type_, unary('core ' + type_, type_, '{0}::darray_' + e, '{0}')
    for a, b in MIXED_PAIRS + TIME_PAIRS + [(e, 'numeric') for e in NUMBERS]:
        yield 'core %s[]' % b, unary(a + '[]', 'core %s[]' % b, '{0}::%s[]' % b, cast(0, a + '[]', b + '[]'))
    for a, b in MIXED_PAIRS + TIME_PAIRS + [(e, 'numeric') for e in NUMBERS]:
        yield a + '[]', unary('core %s[]' % b, a + '[]', '{0}::darray_' + a, cast(0, b + '[]', a + '[]'))


def with_core(form, a, b, darray_first, result):
    """A darray of a and a PostgreSQL array of b, which is cast."""
    theirs = ['{0}', '{1}']
    theirs[darray_first] = cast(int(darray_first), b + '[]', a + '[]')

    def build(g, depth, shape):
        half = (shape[0] // 2,) if shape and len(shape) == 1 and shape[0] > 1 else g.shape(None)
        children = [g.argument(a + '[]', depth, half), g.argument('core %s[]' % b, depth, half)]
        return Node(result, form % ('{0}', '{1}'), form % tuple(theirs),
                    *(children if darray_first else reversed(children)))
    return build


@family(3)
def with_core_arrays():
    for a, b in SAME_PAIRS + [(a, b) for a, b in MIXED_PAIRS if common_type(a, b) == a]:
        for darray_first in False, True:
            for operator, _ in COMPARISONS:
                yield 'bool', with_core('(%%s %s %%s)' % operator, a, b, darray_first, 'bool')
            yield a + '[]', with_core('(%s || %s)', a, b, darray_first, a + '[]')


@family(2)
def rows():
    form = '(SELECT %s FROM unnest({0}) WITH ORDINALITY t (u, o))'
    for e in ELEMENTS:
        type_ = e + '[]'
        yield 'core ' + type_, of_array(e, 'core ' + type_, *['ARRAY(SELECT unnest({0}))'] * 2)
        for words in '{0}, 1', '{0}, 2', '{0}, 1, true':
            yield 'core int4[]', of_array(e, 'core int4[]', *['ARRAY(SELECT generate_subscripts(%s))' % words] * 2)
        for aggregate in 'agg(u)', 'agg(u ORDER BY o DESC)', 'agg(u ORDER BY o) FILTER (WHERE o % 2 = 1)':
            yield type_, of_array(e, type_, form % ('darray_' + aggregate), form % ('array_' + aggregate))


# arrays of one dimension more
PILE = '(SELECT array_agg(w ORDER BY o) FROM (VALUES (1, {0}), (2, {1})) t (o, w))'


def pile_of(e):
    def build(g, depth, shape):
        shape = g.shape(shape[1:] or None if shape else None)
        return both(e + '[]', PILE, g.argument(e + '[]', depth, shape), g.argument(e + '[]', depth, shape))
    return build


@family(1)
def pile():
    for e in ELEMENTS:
        yield e + '[]', pile_of(e)


@family(1)
def json():
    for e in ELEMENTS:
        yield 'text', of_array(e, 'text', '{0}::json::text', 'array_to_json({0})::text')
        yield 'text', of_array(e, 'text', *["json_build_object('v', {0})::text"] * 2)


# ---- bytes

def to_bytes(values):
    return Node('bytea', 'darray_to_bytes({0})', 'oracle.darray_to_bytes({0})', values)


def to_bytes_of(e):
    return lambda g, depth, shape: to_bytes(g.argument(e + '[]', depth))


def through_bytes(a, b):
    """An array of a is read as one of b, the first bytes of it if that is another type."""
    def build(g, depth, shape):
        shape = g.shape(shape)
        form = '{0}' if a == b else 'substr({0}, 1, %d)' % g.rng.choice((0, 7, 8, 16, 80))
        return Node(b + '[]', 'darray_from_bytes(%s, NULL::darray_%s)' % (form, b),
                    'oracle.darray_from_bytes(%s, NULL::%s[])' % (form, b),
                    to_bytes(g.argument(a + '[]', depth, shape)))
    return build


@family(2)
def raw_bytes():
    for a in ELEMENTS[:-1]:     # but for texts, that have no bytes of their own
        yield 'bytea', to_bytes_of(a)
        for b in ELEMENTS[:-1]:
            # of bytes that are none, most floats are out of the common range, or NaN
            if a == b or b not in FLOATS:
                yield b + '[]', through_bytes(a, b)


# ---- fill and series

def fill_of(e):
    def build(g, depth, shape):
        rng = g.rng
        shape = g.shape(shape)
        if rng.random() < 0.1:
            shape = rng.choice(((0,), (2, 0), (-1,), (1,) * 6, (1,) * 7))
        dims = [g.integer((n,), 0.01) for n in shape]
        words = 'ARRAY[%s]::int[]' % places(len(dims), 1)
        ours = 'VARIADIC ' + words if not dims or rng.random() < 0.2 else places(len(dims), 1)
        return Node(e + '[]', 'darray_fill({0}, %s)' % ours, 'array_fill({0}, %s)' % words,
                    g.argument(e, depth), *dims, shape=shape)
    return build


@family(2, shaped=True)
def fill():
    for e in ELEMENTS:
        yield e + '[]', fill_of(e)


def series_node(result, words):
    form = 'darray_series(%s)' % places(len(words))
    return Node(result + '[]', form, 'oracle.' + form, *words)


def integer_series(e, with_step):
    limit = 1 << (BITS[e] - 1)

    def build(g, depth, shape):
        rng = g.rng
        step = rng.choice((1, 1, 2, -1, -3, 7, 0)) if with_step else 1
        start = rng.choice((1, 1, 0, -5, 20, -limit, limit - 1, limit - 4))
        stop = start + step * rng.randrange(-2, 40) + rng.randrange(2)
        if shape is not None and len(shape) == 1:
            start, stop, step = 1, shape[0], 1
        words = [Literal(e, str(max(-limit, min(limit - 1, n)))) for n in (start, stop)]
        if e == 'int4' and rng.random() < 0.2:
            counted = g.argument(rng.choice(ELEMENTS) + '[]', depth, shape)
            words = [Literal(e, '1'), both(e, 'cardinality({0})', counted)]
        words += [Literal(e, str(step))] * with_step
        if rng.random() < 0.03:
            words[rng.randrange(len(words))] = Literal(e, None)
        return series_node(e, words)
    return build


EXACT = decimal.Context(prec=60)
STARTS = ('0', '1', '-2.5', '0.1', '1e20', '123456789.123456789', '0.000000000000000001', 'NaN', 'Infinity')


def numeric_series(with_step):
    def build(g, depth, shape):
        rng = g.rng
        start = rng.choice(STARTS)
        step = rng.choice(('1', '0.1', '-0.25', '3', '0.30', '0', '1e-17', 'NaN')) if with_step else '1'
        stop = EXACT.fma(decimal.Decimal(step), rng.randrange(-2, 40), decimal.Decimal(start))
        words = [start, str(stop)] + [step] * with_step
        return series_node('float8', [Literal('numeric', word) for word in words])
    return build


def float_series(with_step):
    def build(g, depth, shape):
        rng = g.rng
        start = rng.choice((0., 1., -2.5, 0.1, 1e9, 123.456))
        step = rng.choice((1., 0.1, -0.25, 3., 1e-3, 0.)) if with_step else 1.
        stop = start + step * rng.randrange(-2, 40) + rng.choice((0., 0., 1e-3))
        if abs(stop - start) > 90 * abs(step):
            stop = start
        words = [str(start), rng.choice((str(stop),) * 20 + ('NaN', 'Infinity'))] + [str(step)] * with_step
        return series_node('float8', [Literal('float8', word) for word in words])
    return build


def linspace(g, depth, shape):
    rng = g.rng
    form = 'darray_linspace(%s)' % places(3)
    ends = rng.choices(('0', '1', '-0.1', '10', '12345.678', '3e10', '-7', 'NaN'), (4, 4, 4, 4, 4, 4, 4, 1), k=2)
    count = shape[0] if shape is not None and len(shape) == 1 else rng.choice((0, 1, 2, 3, 11, 33, -1))
    return Node('float8[]', form, 'oracle.' + form, *[Literal('float8', end) for end in ends], Literal('int4', str(count)))


def date_series(g, depth, shape):
    start = g.rng.randrange(-4000, 4000)
    return series_node('date', [Literal('date', moment('timestamp', day, 0, 0)[:10])
                                for day in (start, start + g.rng.randrange(-2, 40))])


# intervals, and about how many days they are
STEPS = (('1 day', 1), ('-1 day', -1), ('1 hour', 1 / 24), ('1 month', 30), ('-1 month', -30),
         ('1 month -3 days', 27), ('36:00:00.5', 1.5), ('1 year', 365), ('0', 1), ('00:00:00.000001', 1e-6 / 86400))


def time_series(e):
    def build(g, depth, shape):
        rng = g.rng
        step, days = rng.choice(STEPS)
        start = rng.uniform(-4000, 4000)
        ends = [datetime.timedelta(day) for day in (start, start + days * rng.randrange(-2, 30))]
        return series_node(e, [Literal(e, moment(e, at.days, at.seconds, at.microseconds)) for at in ends] +
                           [Literal('interval', step)])
    return build


@family(1)
def series():
    for with_step in False, True:
        yield 'int4[]', integer_series('int4', with_step)
        yield 'int8[]', integer_series('int8', with_step)
        yield 'float8[]', numeric_series(with_step)
        yield 'float8[]', float_series(with_step)
    yield 'float8[]', linspace
    yield 'date[]', date_series
    for e in 'timestamp', 'timestamptz':
        yield e + '[]', time_series(e)
