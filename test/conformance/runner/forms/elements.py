"""Element by element."""
import decisions as d
from query import ABSENT
from value import FLOATS, INTEGERS, WIDER, leaves, postgres_type


def compare_sign(a, sign, b, left, right):
    """Two arrays have operators of their own; so has equality."""
    both = isinstance(left, list) and isinstance(right, list)
    return f"{a} {'#' if both or sign in ('=', '<>') else ''}{sign} {b}"


def comparison(sign, f):
    def operation(this, a, b):
        if d.has_nan(a, b):
            try:
                this.instead(d.NAN, d.broadcast(lambda x, y: f(d.order_key(x), d.order_key(y)), a, b))
            except ValueError:
                pass
        return compare_sign('a', sign, 'b', a, b)
    return operation


def arithmetic(sign, f):
    def operation(this, a, b):
        raises = d.arithmetic(sign, f, this.element, a, b)
        if raises:
            this.instead(*raises, error=False)
        elif this.type in WIDER and not this.expects_error():
            this.instead(d.LACKING, d.broadcast(f, a, b))
        return f'a {sign} b'
    return operation


def negate(this, a):
    raises = d.arithmetic('-', lambda x, y: x - y, this.element, 0, a)
    if raises:
        this.instead(*raises, error=False)
    return '- a'


def extreme(sign, better):
    def operation(this, a, b):
        if d.has_nan(a, b):
            this.instead(d.NAN, d.broadcast(lambda x, y: better(x, y, key=d.order_key), a, b))
        mask = compare_sign('a', sign, 'b', a, b)
        return f"array_if({f'({mask}) | array_is_null(b)' if isinstance(b, list) else mask}, a, b)"
    return operation


def clamp(this, a, lo=None, hi=None, lo_replace=ABSENT, hi_replace=ABSENT):
    """No bound is NULL; what is beyond one may become another value."""
    this.give(lo=this.operand(lo), hi=this.operand(hi))
    plain = lo_replace is ABSENT and hi_replace is ABSENT
    if d.has_nan(a) and not isinstance(hi, list) and hi is not None and not this.expects_error():
        this.instead(d.NAN, [(hi if hi_replace is ABSENT else hi_replace) if x == 'NaN' else None if x is None else
                             min(x if lo is None else max(d.number(x), lo), hi) for x in a])
    if plain and isinstance(lo, (int, float)) and isinstance(hi, (int, float)) and lo > hi and d.depth(a) == 1:
        this.instead(d.CROSSED, [None if x is None else hi for x in a], error=True)
    if plain and not isinstance(lo, list) and not isinstance(hi, list):
        return 'array_clamp(a, lo, hi)'
    if plain:
        return 'array_least(array_greatest(a, lo), hi)'
    this.give(low=this.operand(lo if lo_replace is ABSENT else lo_replace), high=this.operand(hi if hi_replace is ABSENT else hi_replace))
    return f"array_if({beyond('<', 'lo', a, lo)}, low, array_if({beyond('>', 'hi', a, hi)}, high, a))"


def beyond(sign, name, a, bound):
    """Elements outside a bound; none if the bound is NULL"""
    mask = compare_sign('a', sign, name, a, bound)
    return f"coalesce({mask}, '{{f}}')" if bound is None else mask


def logical(sql):
    """Of masks, or of numbers: those that are not 0 are true."""
    def operation(this, a, b=None):
        for name, value in (('a', a), ('b', b)):
            numbers = [x for x in leaves(value) if x is not None and not isinstance(x, bool)]
            if this.element != 'bool' or numbers and this.type != 'bool':
                this.give(**{name: f'({this.operand(value)} #<> 0::{this.element})' if isinstance(value, list) else
                                   this.item(None if value is None else d.number(value) != 0, 'bool')})
        return sql
    return operation


def null_equal(same):
    """NULL is equal to NULL, and to nothing else."""
    def operation(this, a, b):
        def equal(x, y):
            return (x is None and y is None) or None not in (x, y) and d.order_key(d.number(x)) == d.order_key(d.number(y))
        if d.has_nan(a, b) and isinstance(a, list) and isinstance(b, list):
            this.instead(d.NAN, [equal(x, y) == same for x, y in zip(a, b)])
        null_a, null_b = (f'array_is_null({name})' if isinstance(value, list) else str(value is None).lower()
                          for name, value in (('a', a), ('b', b)))
        both = f'({null_a} #= {null_b})' if isinstance(a, list) and isinstance(b, list) else \
            f"({null_a if isinstance(a, list) else null_b} #= {null_b if isinstance(a, list) else null_a})"
        sql = f'array_if({both}, array_if(array_is_null(a #= b), true, a #= b), false)'
        return sql if same else f'~ {sql}'
    return operation


def null_extreme(name):
    """As GREATEST and LEAST leave NULL out"""
    def operation(this, a, b):
        return f'array_{name}(a, b)'
    return operation


def square(this, a):
    raises = d.arithmetic('*', lambda x, y: x * y, this.element, a, a)
    if raises:
        this.instead(*raises, error=False)
    return 'a * a'


def replace_nans(this, a, by):
    return "array_if(a #= 'NaN'::float8, by, a)" if isinstance(by, list) else "array_replace(a, 'NaN', by)"


def normalize(this, a):
    # -0 + 0 is 0, and NaN + 0 the one NaN
    return f'a + 0::{this.element}'


def cast(this, a, to):
    element = postgres_type(to)
    if element in INTEGERS:
        this.instead(d.LACKING if to in WIDER else d.ROUNDS if d.truncated(a) == this.expect else d.NO_FIT,
                     d.rounded(a, element), error=False)
    elif element in FLOATS and not d.fits_float(a, element):
        this.instead(d.NO_FIT, d.OUT_OF_RANGE, error=False)
    return f'a::darray_{element}'


def divide(x, y):
    """As SQL does: integers towards zero"""
    if isinstance(x, float) or isinstance(y, float):
        return x / y
    return -(-x // y) if (x < 0) != (y < 0) else x // y
