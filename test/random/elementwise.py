"""Operations that go element by element."""
from family import (COMPARISONS, EXACT_PAIRS, MIXED_PAIRS, NUMBER_PAIRS, SAME_PAIRS, TIME_PAIRS, cast, common_type,
                    family, operator_type, unary)
from tree import Node, quote
from values import ELEMENTS, INTS, NUMBERS, TIMES

# an array of numbers with a decimal
DECIMAL_SCALARS = [(e, 'numeric') for e in NUMBERS]


def scalar(place, type_, exact):
    """A scalar as an operand of the oracle's that broadcasts; exact: a numeric stays one."""
    return 'oracle.one(%s)' % cast(place, type_, 'float8' if type_ == 'numeric' and not exact else type_)


def binary(operator, function, a, b, result, arrays):
    """An operator, or a function by its name. arrays: which of the two operands are."""
    exact = result == 'bool[]' and (a in INTS or b in INTS)

    def build(g, depth, shape):
        s, t = g.two_shapes(shape)
        left = g.argument(a + '[]', depth, s) if arrays[0] else g.argument(a, depth)
        right = g.argument(b + '[]', depth, t) if arrays[1] else g.argument(b, depth)
        shape = max(s, t, key=len) if all(arrays) else s if arrays[0] else t
        theirs = ('{0}' if arrays[0] else scalar(0, a, exact), '{1}' if arrays[1] else scalar(1, b, exact))
        form = '%s({0}, {1})' if operator.isidentifier() else '({0} %s {1})'
        return Node(result, form % operator, 'oracle.%s(%s, %s)' % (function, *theirs), left, right,
                    shape=shape)
    return build


ROUNDED_FUNCTIONS = ('cbrt', 'exp', 'ln', 'log', 'log10', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sinh', 'cosh',
                     'tanh', 'asinh', 'acosh', 'atanh')

BOTH, LEFT, RIGHT = (True, True), (True, False), (False, True)


@family(10, shaped=True)
def compare():
    for operator, function in COMPARISONS:
        with_scalar = '#' + operator if operator in ('=', '<>') else operator
        for a, b in SAME_PAIRS + MIXED_PAIRS + TIME_PAIRS:
            yield 'bool[]', binary('#' + operator, function, a, b, 'bool[]', BOTH)
        for a, b in SAME_PAIRS + MIXED_PAIRS + TIME_PAIRS + DECIMAL_SCALARS:
            yield 'bool[]', binary(with_scalar, function, a, b, 'bool[]', LEFT)
            yield 'bool[]', binary(with_scalar, function, b, a, 'bool[]', RIGHT)


@family(12, shaped=True)
def arithmetic():
    for operator, function in ('+', 'add'), ('-', 'subtract'), ('*', 'multiply'), ('/', 'divide'), ('%', 'modulo'):
        for a, b in NUMBER_PAIRS:
            if operator != '%' or (a in INTS and b in INTS):
                result = operator_type(a, b) + '[]'
                for arrays in BOTH, LEFT, RIGHT:
                    yield result, binary(operator, function, a, b, result, arrays)
        for a, b in DECIMAL_SCALARS:
            if operator != '%':
                yield 'float8[]', binary(operator, function, a, b, 'float8[]', LEFT)
                yield 'float8[]', binary(operator, function, b, a, 'float8[]', RIGHT)


@family(3, shaped=True)
def negate():
    for e in NUMBERS:
        yield e + '[]', unary(e + '[]', e + '[]', '(- {0})', 'oracle.negate({0})')
        yield e + '[]', unary(e + '[]', e + '[]', 'abs({0})', 'oracle.abs({0})')


@family(6, shaped=True)
def bits():
    for operator, function in ('&', 'bit_and'), ('|', 'bit_or'), ('#', 'bit_xor'), ('mod', 'modulo'):
        for a in INTS:
            for b in INTS:
                result = operator_type(a, b) + '[]'
                for arrays in BOTH, LEFT, RIGHT:
                    yield result, binary(operator, function, a, b, result, arrays)
    for operator, function in ('<<', 'shift_left'), ('>>', 'shift_right'):
        for e in INTS:
            for arrays in BOTH, LEFT:
                yield e + '[]', binary(operator, function, e, 'int4', e + '[]', arrays)
        yield 'int4[]', binary(operator, function, 'int4', 'int4', 'int4[]', RIGHT)
    for e in INTS:
        yield e + '[]', unary(e + '[]', e + '[]', '(~ {0})', 'oracle.bit_not({0})')


@family(4, shaped=True)
def elementary():
    for e in NUMBERS:
        for function in 'sign', 'ceil', 'ceiling', 'floor', 'round', 'trunc', 'sqrt', 'degrees', 'radians':
            yield 'float8[]', unary(e + '[]', 'float8[]', function + '({0})', 'oracle.%s({0}::float8[])' % function)


# what libm gives PostgreSQL may be another number, but seldom one that is another float4
ROUNDED = '(%s)::darray_float4', '(%s)::float4[]'


def rounded_of(form, function, arrays):
    types = ['float8[]' if array else 'float8' for array in arrays]
    theirs = ['{%d}' % i if array else 'oracle.one({%d})' % i for i, array in enumerate(arrays)]

    def build(g, depth, shape):
        s, t = g.two_shapes(shape)
        shapes = s, t
        operands = [g.argument(type_, depth, shapes[i]) if arrays[i] else g.argument(type_, depth)
                    for i, type_ in enumerate(types)]
        shape = max(s, t, key=len) if all(arrays) else s if arrays[0] else t
        return Node('float4[]', ROUNDED[0] % form, ROUNDED[1] % ('oracle.%s(%s)' % (function, ', '.join(theirs))),
                    *operands, shape=shape)
    return build


@family(6, shaped=True)
def rounded():
    for function in ROUNDED_FUNCTIONS:
        for e in 'float8', 'int4':
            yield 'float4[]', unary(e + '[]', 'float4[]', ROUNDED[0] % (function + '({0})'),
                                    ROUNDED[1] % ('oracle.%s({0}::float8[])' % function))


@family(5, shaped=True)
def rounded_pairs():
    for form, function in (('power({0}, {1})', 'power'), ('pow({0}, {1})', 'power'), ('{0} ^ {1}', 'power'),
                           ('atan2({0}, {1})', 'atan2')):
        for arrays in BOTH, LEFT, RIGHT:
            yield 'float4[]', rounded_of(form, function, arrays)


def extreme_of(function, e, arrays):
    def build(g, depth, shape):
        s, t = g.two_shapes(shape)
        left = g.argument(e + '[]', depth, s) if arrays[0] else g.argument(e, depth)
        right = g.argument(e + '[]', depth, t) if arrays[1] else g.argument(e, depth)
        shape = max(s, t, key=len) if all(arrays) else s if arrays[0] else t
        return Node(e + '[]', 'array_%s({0}, {1})' % function, 'oracle.%s({0}, {1})' % function, left, right,
                    shape=shape)
    return build


@family(6, shaped=True)
def extreme():
    for function in 'greatest', 'least':
        for e in ELEMENTS:
            for arrays in BOTH, LEFT, RIGHT:
                yield e + '[]', extreme_of(function, e, arrays)


def replacing_of(function, e, second, text=False, core=False):
    """Beside an array or a value, or the text of one."""
    ours, theirs = '{1}', ''
    if text:
        ours = '({1})::text'
    if (text or core) and e in TIMES:
        theirs = '_stable'

    def build(g, depth, shape):
        s, t = g.two_shapes(shape)
        left = g.argument(e + '[]', depth, s)
        right = g.argument(('core ' if core else '') + e + '[]', depth, t) if second else g.argument(e, depth)
        return Node(e + '[]', 'array_%s({0}, %s)' % (function, ours), 'oracle.array_%s%s({0}, {1})' % (function, theirs),
                    left, right, shape=max(s, t, key=len) if second else s)
    return build


@family(6, shaped=True)
def replacing():
    for function in 'coalesce', 'nullif':
        for e in ELEMENTS:
            for second in True, False:
                yield e + '[]', replacing_of(function, e, second)
                if e != 'text' or not second:
                    yield e + '[]', replacing_of(function, e, second, text=True, core=second)
            yield e + '[]', replacing_of(function, e, True, core=True)


def clamp_of(e):
    def build(g, depth, shape):
        form = 'array_clamp({0}, {1}, {2})'
        s = g.shape(shape)
        return Node(e + '[]', form, 'oracle.' + form, g.argument(e + '[]', depth, s), g.argument(e, depth),
                    g.argument(e, depth), shape=s)
    return build


@family(3, shaped=True)
def clamp():
    for e in ELEMENTS:
        yield e + '[]', clamp_of(e)


@family(2)
def drop_nulls():
    for e in ELEMENTS:
        yield e + '[]', unary(e + '[]', e + '[]', 'array_drop_nulls({0})', 'oracle.array_drop_nulls({0})')


UNITS = ('second', 'hour', 'day', 'week', 'month', 'quarter', 'century')
FIELDS = ('hour', 'second', 'day', 'isodow', 'year', 'week', 'epoch')
SPANS = ('1 day', '-1 month', '1 mon 3 h', '90 min')


@family(5, shaped=True)
def time():
    for e in 'timestamp', 'timestamptz':
        for unit in UNITS:
            form = "date_trunc('%s', {0})" % unit
            yield e + '[]', unary(e + '[]', e + '[]', form, 'oracle.' + form)
        yield e + '[]', unary(e + '[]', e + '[]', "date_bin('20 min', {0}, %s '2001-02-03 04:05+00')" % e,
                              "oracle.date_bin('20 min', {0}, %s '2001-02-03 04:05+00')" % e)
    for e in TIMES:
        result = 'timestamp[]' if e == 'date' else e + '[]'
        for span in SPANS:
            for ours, theirs in ('+', 'later'), ('-', 'earlier'):
                yield result, unary(e + '[]', result, "({0} %s interval '%s')" % (ours, span),
                                    "oracle.%s({0}, '%s')" % (theirs, span))
        yield result, unary(e + '[]', result, "(interval '1 month' + {0})", "oracle.later({0}, '1 month')")
        yield 'float8[]', unary(e + '[]', 'float8[]', 'array_to_epoch({0})', "oracle.date_part('epoch', {0})")
        for field in FIELDS:
            form = "date_part('%s', {0})" % field
            yield 'float8[]', unary(e + '[]', 'float8[]', form, 'oracle.' + form)
    for unit in 'hour', 'day', 'month':
        form = "date_trunc('%s', {0})" % unit
        yield 'timestamptz[]', unary('date[]', 'timestamptz[]', form, 'oracle.' + form)
        for e in TIMES:
            form = "date_trunc('%s', {0}, 'Asia/Kathmandu')" % unit
            yield 'timestamptz[]', unary(e + '[]', 'timestamptz[]', form, 'oracle.' + form)
    for a, b in ('timestamp[]', 'timestamptz[]'), ('timestamptz[]', 'timestamp[]'):
        for zone in 'Europe/Berlin', 'Australia/Lord_Howe':
            yield b, unary(a, b, "timezone('%s', {0})" % zone, "oracle.timezone('%s', {0})" % zone)
    yield 'timestamptz[]', unary('float8[]', 'timestamptz[]', 'to_timestamp({0})', 'oracle.to_timestamp({0})')
    for arrays in BOTH, LEFT, RIGHT:
        yield 'date[]', binary('+', 'days_later', 'date', 'int4', 'date[]', arrays)
        yield 'date[]', binary('+', 'days_after', 'int4', 'date', 'date[]', arrays)
        yield 'date[]', binary('-', 'days_earlier', 'date', 'int4', 'date[]', arrays)
        yield 'int4[]', binary('-', 'days_between', 'date', 'date', 'int4[]', arrays)
        yield 'float8[]', binary('-', 'seconds_between', 'timestamptz', 'timestamptz', 'float8[]', arrays)


@family(6, shaped=True)
def logic():
    yield 'bool[]', binary('&', 'and', 'bool', 'bool', 'bool[]', BOTH)
    yield 'bool[]', binary('|', 'or', 'bool', 'bool', 'bool[]', BOTH)
    yield 'bool[]', unary('bool[]', 'bool[]', '(~ {0})', 'oracle.not({0})')


@family(2, shaped=True)
def is_null():
    for e in ELEMENTS:
        yield 'bool[]', unary(e + '[]', 'bool[]', 'array_is_null({0})', 'oracle.array_is_null({0})')


def between_of(a, b):
    wanted = b if (a, b) in EXACT_PAIRS else operator_type(a, b)
    theirs = cast(0, a + '[]', wanted + '[]'), cast(1, b, wanted), cast(2, b, wanted)

    def build(g, depth, shape):
        shape = g.shape(shape)
        return Node('bool[]', 'array_between({0}, {1}, {2})', 'oracle.array_between(%s, %s, %s)' % theirs,
                    g.argument(a + '[]', depth, shape), g.argument(b, depth), g.argument(b, depth), shape=shape)
    return build


@family(2, shaped=True)
def between():
    for a, b in SAME_PAIRS + MIXED_PAIRS + TIME_PAIRS + DECIMAL_SCALARS:
        yield 'bool[]', between_of(a, b)


def member_of(a, b):
    theirs = 'oracle.array_in%s({0}, {1})' % ('_stable' if 'timestamptz' in (a, b) and a != b else '')

    def build(g, depth, shape):
        shape = g.shape(shape)
        return Node('bool[]', 'array_in({0}, {1})', theirs,
                    g.argument(a + '[]', depth, shape), g.argument(b + '[]', depth), shape=shape)
    return build


@family(2, shaped=True)
def member():
    for a, b in SAME_PAIRS + MIXED_PAIRS + TIME_PAIRS:
        yield 'bool[]', member_of(a, b)


def choice_of(a, b, a_array, b_array):
    wanted = common_type(a, b)

    def branch(place, type_, array):
        return cast(place, type_ + '[]', wanted + '[]') if array else 'ARRAY[%s]' % cast(place, type_, wanted)

    theirs = branch(1, a, a_array), branch(2, b, b_array)

    def build(g, depth, shape):
        s, t = g.two_shapes(shape)
        return Node(wanted + '[]', 'array_if({0}, {1}, {2})', 'oracle.array_if({0}, %s, %s)' % theirs,
                    g.argument('bool[]', depth, s), g.argument(a + '[]' * a_array, depth, t if a_array else None),
                    g.argument(b + '[]' * b_array, depth, g.rng.choice((s, t)) if b_array else None),
                    shape=max(s, t, key=len))
    return build


def choice_with_untyped(e, array, first):
    """One branch is a literal without a type, the first one or the second; array: the other is an array."""
    other = '{1}' if array else 'ARRAY[{1}]'
    form = 'oracle.array_if%s({0}, %%s, %%s)' % ('_stable' if e in TIMES else '')

    def build(g, depth, shape):
        s, t = g.two_shapes(shape)
        value = g.scalar_value(e, None, 0.4)
        literal = 'NULL' if value is None else quote(value).replace('{', '{{').replace('}', '}}')
        ours, theirs = [literal, '{1}'], ['ARRAY[%s::%s]' % (literal, e), other]
        if not first:
            ours.reverse()
            theirs.reverse()
        return Node(e + '[]', 'array_if({0}, %s, %s)' % tuple(ours), form % tuple(theirs),
                    g.argument('bool[]', depth, s), g.argument(e + '[]' * array, depth, t if array else None),
                    shape=max(s, t, key=len))
    return build


def greater_of(e):
    """Of a stored array and a value: what the branches are made of is in the mask, so it is composed."""
    def build(g, depth, shape):
        array = g.stored.column(g.rng, e, shape) or g.stored.column(g.rng, e, None)
        return Node(e + '[]', 'array_if(({0} > {1}), {0}, {1})',
                    'oracle.array_if(oracle.gt({0}, oracle.one({1})), {0}, ARRAY[{1}])', array,
                    g.literal(e, nulls=0), shape=array.shape)
    return build


@family(6, shaped=True)
def choice():
    for e in ELEMENTS:
        yield e + '[]', greater_of(e)
        for array in False, True:
            for first in False, True:
                yield e + '[]', choice_with_untyped(e, array, first)
    for a, b in SAME_PAIRS + MIXED_PAIRS + TIME_PAIRS:
        for a_array in False, True:
            for b_array in False, True:
                yield common_type(a, b) + '[]', choice_of(a, b, a_array, b_array)


def guarded_of(e, result, ours, theirs, literals):
    """Of a stored array, with a branch that fails where it is not taken: beside CASE and FILTER over the elements."""
    def build(g, depth, shape):
        array = g.stored.column(g.rng, e, None)
        return Node(result, ours, '(SELECT %s FROM unnest({0}) x)' % theirs, array,
                    *(g.literal(e, nulls=0) for _ in range(literals)))
    return build


@family(4)
def guarded():
    for e in INTS:
        quotient = '({2} / ({0} - {1}))', '{2} / (x - {1})'
        for mask, condition in ('({0} #<> {1})', 'x <> {1}'), ('({0} > {1})', 'x > {1}'), ('({0} >= {1})', 'x >= {1}'):
            yield e, guarded_of(e, e, 'array_max(array_if(%s, %s, {0}))' % (mask, quotient[0]),
                                'max(CASE WHEN %s THEN %s ELSE x END)' % (condition, quotient[1]), 2)
            yield e, guarded_of(e, e, 'array_min(array_if((~ %s), NULL, %s))' % (mask, quotient[0]),
                                'min(CASE WHEN NOT %s THEN NULL ELSE %s END)' % (condition, quotient[1]), 2)
            yield e, guarded_of(e, e, 'array_max(array_filter(%s, %s))' % (quotient[0], mask),
                                'max(%s) FILTER (WHERE %s)' % (quotient[1], condition), 2)
            yield e, guarded_of(e, e, 'array_max(array_coalesce(array_if(%s, {0}, NULL), %s))' % (mask, quotient[0]),
                                'max(coalesce(CASE WHEN %s THEN x END, %s))' % (condition, quotient[1]), 2)
            yield 'int8', guarded_of(e, 'int8', 'array_count(array_if(%s, array_if(({0} #<> {2}), ({1} %% ({0} - {2})), {0}), '
                                     '{1}))' % mask, 'count(CASE WHEN %s THEN CASE WHEN x <> {2} THEN {1} %% (x - {2}) '
                                     'ELSE x END ELSE {1} END)' % condition, 2)
    for mask, condition in ('({0} > {1})', 'x > {1}'), ('({0} >= 0::float8)', 'x >= 0'):
        yield 'float8', guarded_of('float8', 'float8', 'array_max(array_if(%s, sqrt({0}), {0}))' % mask,
                                   'max(CASE WHEN %s THEN sqrt(x) ELSE x END)' % condition, 1)
        yield 'float8', guarded_of('float8', 'float8', 'array_max(array_filter((sqrt({0}) + {1}), %s))' % mask,
                                   'max(sqrt(x) + {1}) FILTER (WHERE %s)' % condition, 1)
