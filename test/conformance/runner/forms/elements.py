"""Element by element."""
import decisions as d
from query import ABSENT, NotYet
from value import FLOATS, INTEGERS, WIDER, postgres_type


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
        if sign == '%' and this.element in FLOATS:
            raise NotYet(2, 'mod of floats')
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


def clamp(this, a, lo=None, hi=None):
    if this.expects_error():
        raise NotYet(2, 'array_clamp')
    this.give(lo=this.operand(lo), hi=this.operand(hi))
    if d.has_nan(a) and not isinstance(hi, list) and hi is not None:
        this.instead(d.NAN, [hi if x == 'NaN' else None if x is None else
                             min(x if lo is None else max(d.number(x), lo), hi) for x in a])
    return f"array_if({beyond('<', 'lo', a, lo)}, lo, array_if({beyond('>', 'hi', a, hi)}, hi, a))"


def beyond(sign, name, a, bound):
    """Elements outside a bound; none if the bound is NULL"""
    mask = compare_sign('a', sign, name, a, bound)
    return f"coalesce({mask}, '{{f}}')" if bound is None else mask


def of_masks(sql):
    def operation(this, a, b):
        if this.element != 'bool':
            raise NotYet(2, '& | # of integers')
        return sql
    return operation


def replace_nans(this, a, by):
    return "array_if(a #= 'NaN'::float8, by, a)" if isinstance(by, list) else "array_replace(a, 'NaN', by)"


def fill_nulls(this, a, by=ABSENT, policy=None):
    if policy is not None:
        raise NotYet(2, {'preceding': 'array_fill_forward', 'following': 'array_fill_backward'}[policy])
    return 'array_if(array_is_null(a), by, a)'


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
