"""Functions of numbers, element by element."""
import decisions as d
from forms.elements import divide
from forms.groups import group_bits
from query import ABSENT, NotYet
from value import FLOATS, INTEGERS, leaves, limits

def signbit(name):
    """-0 has it too"""
    return f'(array_reinterpret({name}, NULL::darray_int8) < 0::int8)'


# of x, the elements in double precision; true where PostgreSQL's function is what the source has, and not a formula
UNARY = {
    'sqrt': ('sqrt(x)', True), 'cbrt': ('cbrt(x)', True), 'exp': ('exp(x)', True), 'log': ('ln(x)', True), 'ln': ('ln(x)', True),
    'log10': ('log10(x)', True), 'log2': ('ln(x) / ln(2::float8)', False), 'log1p': ('ln(x + 1)', False),
    'expm1': ('exp(x) - 1', False), 'exp2': ('power(2::float8, x)', True), 'exp10': ('power(10::float8, x)', True),
    'sin': ('sin(x)', True), 'cos': ('cos(x)', True), 'tan': ('tan(x)', True), 'cot': ('1::float8 / tan(x)', False),
    'asin': ('asin(x)', True), 'acos': ('acos(x)', True), 'atan': ('atan(x)', True),
    'sinh': ('sinh(x)', True), 'cosh': ('cosh(x)', True), 'tanh': ('tanh(x)', True),
    'asinh': ('asinh(x)', True), 'acosh': ('acosh(x)', True), 'atanh': ('atanh(x)', True),
    'degrees': ('degrees(x)', True), 'radians': ('radians(x)', True),
    'erf': ('erf(x)', True), 'erfc': ('erfc(x)', True),
    'rsqrt': ('1::float8 / sqrt(x)', False), 'reciprocal': ('1::float8 / x', True),
    'sinc': ('array_if(x #= 0::float8, 1::float8, sin(x) / array_if(x #= 0::float8, 1::float8, x))', False),
    'floor': ('floor(x)', True), 'ceil': ('ceil(x)', True), 'trunc': ('trunc(x)', True), 'rint': ('round(x)', True),
    'sign': ('sign(x)', True),
}
EXACT = {'sqrt', 'floor', 'ceil', 'trunc', 'rint', 'sign', 'reciprocal'}
BINARY = {
    'atan2': 'atan2(x, y)', 'hypot': 'sqrt(x * x + y * y)', 'log_base': 'ln(x) / ln(y)', 'power': 'power(x, y)',
    'fmod': 'x - trunc(x / y) * y', 'true_div': 'x / y',
    'copysign': f"array_if({signbit('x')} #<> {signbit('y')}, - x, x)",
}


def operands(this, **given):
    """x, y, ... in double precision; a single number is an array of one. True if all are single."""
    for name, value in given.items():
        this.give(**{name: this.array(value if isinstance(value, list) else [value], 'float8')})
    return not any(isinstance(value, list) for value in given.values())


def result(this, sql, single, integer=False):
    """In the type that the source has: floats stay what they are"""
    if this.type == 'float4' or integer and this.element in INTEGERS:
        sql = f'({sql})::{this.darray}'
    return f'({sql})[1]' if single else sql


def unary(name):
    sql, direct = UNARY[name]

    def operation(this, a):
        single = operands(this, x=a)
        this.ulps = 0 if name in EXACT else 2 if direct else 16
        if name in ('log1p', 'expm1'):
            this.ulps = 2 ** 44     # 1 + x has lost the digits of a small x
        if not this.expects_error() and d.domain(this.expect, a):
            this.instead(d.DOMAIN, d.OUT_OF_DOMAIN)
            this.instead(d.ZERO, {'error': 'division_by_zero'})
        elif name.startswith('exp') and any(x == 0 for x in leaves(this.expect)):
            this.instead(d.FLOAT_RANGE, d.OUT_OF_RANGE)
        return result(this, sql, single, name in ('floor', 'ceil', 'trunc', 'rint', 'sign'))
    return operation


def binary(name):
    def operation(this, a, b):
        single = operands(this, x=a, y=b)
        this.ulps = {'power': 2, 'atan2': 2, 'hypot': 2, 'log_base': 16, 'fmod': 0}.get(name, 0)
        if not this.expects_error() and d.domain(this.expect, a, b):
            this.instead(d.DOMAIN, d.OUT_OF_DOMAIN)
            this.instead(d.ZERO, {'error': 'division_by_zero'})
        return result(this, BINARY[name], single)
    return operation


def sign_of(this, a):
    single = operands(this, x=a)
    return f"({signbit('x')})[1]" if single else signbit('x')


def power(this, a, b):
    """Of integers with one exponent it is a product of integers."""
    if this.element in INTEGERS and isinstance(b, int) and 0 <= b <= 64 and isinstance(a, list):
        known = [x for x in leaves(a) if x is not None]
        low, high = limits(this.element)
        if any(not low <= x ** b <= high for x in known):
            this.instead(d.OVERFLOW, d.OUT_OF_RANGE, error=False)
        return ' * '.join(['a'] * b) if b else f'a * 0::{this.element} + 1::{this.element}'
    sql = binary('power')(this, a, b)
    integer = this.element in INTEGERS and not any(isinstance(x, float) for x in leaves([a, b]))
    if integer and any(x is not None and d.number(x) < 0 for x in leaves(b)):
        integer = not any(isinstance(x, float) for x in leaves(this.expect))
        if integer:
            this.instead(d.ROUNDS, d.broadcast(lambda x, y: round(float(x) ** y), a, b))
    return f'({sql})::{this.darray}' if integer and isinstance(a, list) else sql


def round_half(this, a, places=None, mode=None):
    """NArray's round goes away from 0 at a half, PostgreSQL's to the even number."""
    if places or mode:
        return round_decimal(this, a, places or 0, mode or 'half_up')
    single = operands(this, x=a)
    if this.element in FLOATS and not this.expects_error():
        this.instead(d.HALVES, half_even(a))
    return result(this, 'round(x)', single, True)


def half_even(value):
    if isinstance(value, list):
        return [half_even(part) for part in value]
    if value is None or isinstance(value, str):
        return value
    return round(value) or (0 if value >= 0 and value != 0 else '-0' if value < 0 else value)


def round_decimal(this, a, places=0, mode='half_up'):
    """To that many decimal places; before the point if negative. Halves away from 0, or to the even neighbour."""
    this.one_of('mode', mode, ('half_up', 'half_even', 'half_away_from_zero', 'half_to_even'))
    even = mode in ('half_even', 'half_to_even')
    if this.element in FLOATS:
        this.give(x=this.array(a, 'float8'), s=f'{10.0 ** abs(places)!r}::float8')
        scaled, back = ('x * s', '/ s') if places >= 0 else ('x / s', '* s')
        this.ulps = 1
        this.let(y=scaled)
        whole = 'round(y)' if even else "array_if(y < 0::float8, - floor(- y + 0.5::float8), floor(y + 0.5::float8))"
        return result(this, f'({whole}) {back}', False)
    if places >= 0:
        return f'a + 0::{this.element}'
    step = 10 ** -places
    if step > limits(this.element)[1]:
        # the type has no such number: all of its are less than half of it, or nearly
        return f'a * 0::{this.element}'
    this.give(s=f'{step}::{this.element}')
    this.let(q='a / s', r='abs(a % s)')
    up = f'(r > s / 2::{this.element}) | ((r #= s / 2::{this.element}) & (q % 2::{this.element} #<> 0::{this.element}))' if even \
        else f'r >= s / 2::{this.element}'
    this.let(up=up)
    rounded = [None if x is None else away(x, step, even) for x in a]
    low, high = limits(this.element)
    if any(x is not None and not low <= x <= high for x in rounded):
        this.instead(d.OVERFLOW, d.OUT_OF_RANGE, error=False)
    one = f"array_if(a < 0::{this.element}, (-1)::{this.element}, 1::{this.element})"
    return f'(q + array_if(up, {one}, 0::{this.element})) * s'


def away(x, step, even):
    quotient, rest = divmod(abs(x), step)
    up = rest * 2 > step or rest * 2 == step and (quotient % 2 == 1 or not even)
    return (quotient + up) * step * (1 if x >= 0 else -1)


def modulo(sign):
    """floor_div, pmod, pymod of two operands a and b, of integers or floats"""
    def operation(this, a, b):
        whole = this.element in INTEGERS and not any(isinstance(x, float) for x in leaves([a, b]))
        if any(x == 0 for x in leaves(b)):
            this.instead(d.ZERO, {'error': 'division_by_zero'}, error=False)
        if not whole:
            single = operands(this, x=a, y=b)
            this.ulps = 4
            rest = {'floor_div': 'floor(x / y)', 'pymod': 'x - floor(x / y) * y', 'pmod': 'x - floor(x / abs(y)) * abs(y)'}[sign]
            return result(this, rest, single)
        this.let(r='a % b')
        zero = f'0::{this.element}'
        lacks = f"(r #<> {zero}) & ((r < {zero}) #<> {'(b < ' + zero + ')'})"
        if isinstance(b, int):
            lacks = f"(r {'>' if b < 0 else '<'} {zero})"
        if sign == 'floor_div':
            return f'a / b - array_if({lacks}, 1::{this.element}, {zero})'
        if sign == 'pymod':
            return f'r + array_if({lacks}, b, {zero})'
        # 0 to |b|, as Spark's
        return f'array_if(r < {zero}, (r + b) % b, r)'
    return operation


def remainder(this, a, b):
    """Floats have none in PostgreSQL: what is left of whole quotients."""
    if this.element not in FLOATS and not any(isinstance(x, float) for x in leaves([a, b])):
        raises = d.arithmetic('%', lambda x, y: x - y * divide(x, y), this.element, a, b)
        if raises:
            this.instead(*raises, error=False)
        return 'a % b'
    if any(x == 0 for x in leaves(b)):
        this.instead(d.ZERO, {'error': 'division_by_zero'}, error=False)
    return binary('fmod')(this, a, b)


def shift_bits(sign):
    """Of >>> the sign is a bit like the others."""
    def operation(this, a, b):
        counts = this.array(b, 'int4') if isinstance(b, list) else this.item(b, 'int4')
        this.give(b=counts)
        if sign != '>>>':
            return f'a {sign} b'
        bits = {'int2': 16, 'int4': 32}.get(this.element)
        if bits is None:
            if any(x is not None and x < 0 for x in leaves(a)):
                # what is filled in at the top is taken off again
                if isinstance(b, list) or b < 1:
                    raise NotYet('logical shifts of int8 by an array')
                this.give(keep=f'{2 ** (64 - b) - 1}::int8')
                return '(a >> b) & keep'
            return 'a >> b'
        return f'((a::darray_int8 & {2 ** bits - 1}::int8) >> b)::{this.darray}'
    return operation


def bit_count(this, a):
    return ' + '.join(f'((a >> {bit}) & 1::{this.element})::darray_int4' for bit in range(INTEGERS[this.element]))


def near(this, a, b, epsilon=None):
    single = operands(this, x=a, y=b)
    this.give(epsilon=f'{epsilon if epsilon is not None else 2 ** (-21 if this.element == "float4" else -50)!r}::float8')
    sql = 'abs(x - y) #<= (abs(x) + abs(y)) * epsilon'
    return f'({sql})[1]' if single else sql


def polynomial(this, a, coefficients):
    operands(this, x=a)
    sql = f'{coefficients[-1]!r}::float8'
    for factor in reversed(coefficients[:-1]):
        sql = f'(x * ({sql}) + {factor!r}::float8)'
    return result(this, sql if len(coefficients) > 1 else f'x * 0::float8 + {sql}', False)


def parts_of_division(this, a, b):
    return {'0': modulo('floor_div')(this, a, b), '1': modulo('pymod')(this, a, b)}


def all_bits(this, sign):
    """The same of all elements, as one group"""
    this.let(id='array_is_null(a)::darray_int4 * 0 + 1', v='a')
    return f"({group_bits(this, {'&': 'and', '|': 'or', '#': 'xor'}[sign])})[1]"


def of_bits(sign):
    """& | # of integers, and of masks"""
    def operation(this, a, b=ABSENT):
        if b is ABSENT:
            return all_bits(this, sign)
        if this.element == 'bool':
            return {'&': 'a & b', '|': 'a | b', '#': 'a #<> b'}[sign]
        return f'a {sign} b'
    return operation
