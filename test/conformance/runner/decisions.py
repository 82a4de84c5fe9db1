"""
Where darray differs from the sources on purpose: the reasons, and what comes instead.

Such a case has not simply gone wrong: it is passed over only if the server's answer is
exactly what is computed here. Else it is a failure.
"""
import math
from decimal import Decimal, localcontext
from fractions import Fraction

from value import leaves, limits, number, to_float

CLIPS = 'slices clip'
EMPTY = 'zero-length sections are empty arrays'
SKIPS = 'aggregates skip NULL'
NOTHING = 'an aggregate of nothing is NULL'
ROUNDS = 'float to integer rounds half to even'
NO_FIT = 'a cast that does not fit raises'
OVERFLOW = 'integer overflow raises'
FLOAT_RANGE = 'float overflow and underflow raise'
ZERO = 'division by zero raises'
OUTSIDE = 'reading outside gives NULL'
EXTENDS = 'assigning past the end extends with NULLs'
NAN = 'NaN equals NaN and is above everything'
ORDER = 'groups ascend by key, NULL last'
LACKING = 'PostgreSQL lacks the type: the next wider'
TYPES = "result types are those of PostgreSQL's operator"
ASSIGNS = 'assignment replaces the value, shape and all, and casts it'
COPIES = 'values share nothing: a write changes its own copy'
ROUNDED = 'a deviation of integers is exact, rounded once'
PLACES = 'where an array is does not matter'
UNSIGNED = 'PostgreSQL lacks the type: what fits no bigint raises'
COUNTS = 'a count of nothing is 0'
FRACTIONS = 'a fraction outside 0 to 1 raises'
DOMAIN = 'outside the domain of a function PostgreSQL raises'
HALVES = 'round() of floats rounds half to even'
MEDIAN = 'a median of integers is double precision'
SETS = 'sets ascend, NULL last'
ORDERED = 'aggregates of floats have NaN above everything'
UNDEFINED = 'a correlation of what does not vary is NULL'
NO_MATCH = 'what equals nothing is in no array: NULL'
LAST_EDGE = 'the last edge of a histogram is outside'
CROSSED = 'of crossed bounds the upper one is applied last'
NO_EMPTY = 'no part of a split is empty'
MASKS = 'a mask is as long as what it filters'
STRICT = 'what is computed from NULL is NULL'
NOT_THERE = 'deleting what is outside deletes nothing'
NO_TIMES = 'what is repeated NULL or fewer than 0 times is not there'

OUT_OF_RANGE = {'error': 'out_of_range'}
OUT_OF_DOMAIN = {'error': 'domain'}


def clip(values, ranges):
    """values[begin:end] along each dimension; nothing along one is nothing at all."""
    def cut(part, ranges):
        if not ranges:
            return part
        (begin, end), *rest = ranges
        return [cut(p, rest) for p in part[max(begin, 0):max(end, 0)]]
    result = cut(values, ranges)
    return result if all(end > begin for begin, end in ranges) and list(leaves(result)) else []


def pick(values, i):
    return values[i] if -len(values) <= i < len(values) else None


def rounded(values, element):
    """What a cast to that integer type gives."""
    if isinstance(values, list):
        parts = [rounded(part, element) for part in values]
        return OUT_OF_RANGE if OUT_OF_RANGE in parts else parts
    if values is None:
        return None
    value = number(values)
    if not math.isfinite(value):
        return OUT_OF_RANGE
    low, high = limits(element)
    return round(value) if low <= round(value) <= high else OUT_OF_RANGE


def fits_float(values, element):
    """Does each number fit that float type, neither too large nor too small?"""
    numbers = [number(x) for x in leaves(values) if x is not None]
    return all(math.isfinite(to_float(x, element)) and (x == 0 or to_float(x, element) != 0)
               for x in numbers if math.isfinite(x))


def truncated(values):
    """What the sources make integers of floats."""
    if isinstance(values, list):
        return [truncated(part) for part in values]
    return int(values) if isinstance(values, (int, float)) and math.isfinite(values) else values


def depth(values):
    return 1 + depth(values[0]) if isinstance(values, list) and values else int(isinstance(values, list))


def broadcast(f, a, b):
    """f of each pair, as NumPy broadcasts; NULL where either is. ValueError if the shapes do not fit."""
    if depth(a) != depth(b):
        return [broadcast(f, x, b) for x in a] if depth(a) > depth(b) else [broadcast(f, a, y) for y in b]
    if not isinstance(a, list):
        return None if a is None or b is None else f(number(a), number(b))
    if 1 not in (len(a), len(b)) and len(a) != len(b):
        raise ValueError('shapes')
    count = 0 if not (a and b) else max(len(a), len(b))
    return [broadcast(f, a[i % len(a)], b[i % len(b)]) for i in range(count)]


def has_nan(*operands):
    return any(leaf == 'NaN' for operand in operands for leaf in leaves(operand))


def order_key(x):
    nan = isinstance(x, float) and math.isnan(x)
    return (nan, 0 if nan else x)


def arithmetic(sign, f, element, a, b):
    """(reason, expectation) where PostgreSQL raises and the sources go on; else None."""
    class Raises(Exception):
        pass

    def check(x, y):
        if sign in '/%' and y == 0 and not math.isnan(x):
            raise Raises(ZERO, {'error': 'division_by_zero'})
        if element in ('float4', 'float8'):
            z = to_float(f(x, y), element) if y or sign != '/' else x
            lost = z == 0 and x != 0 and (sign == '/' or sign == '*' and y != 0)
            if math.isfinite(x) and math.isfinite(y) and (math.isinf(z) or lost):
                raise Raises(FLOAT_RANGE, OUT_OF_RANGE)
        elif isinstance(x, int) and isinstance(y, int):
            low, high = limits(element)
            if not low <= f(x, y) <= high:
                raise Raises(OVERFLOW, OUT_OF_RANGE)
    try:
        broadcast(check, a, b)
    except Raises as raised:
        return raised.args
    except ValueError:
        pass        # the shapes do not fit
    return None


def domain(expect, *operands):
    """
    Is there a NaN of numbers, or infinity or 0 of finite ones? PostgreSQL's functions raise there.
    Of one-element operands each is that element.
    """
    wanted = list(leaves(expect))
    columns = [list(leaves(operand)) for operand in operands]
    rows = zip(wanted, *(column * len(wanted) if len(column) == 1 else column for column in columns))
    for result, *values in rows:
        if None in values or result is None or isinstance(result, bool):
            continue
        result, values = number(result), [number(x) for x in values]
        finite = all(math.isfinite(x) for x in values)
        if math.isnan(result) and not any(math.isnan(x) for x in values) or math.isinf(result) and finite:
            return True
    return False


def quantile(values, q, interp='linear'):
    """The quantile of the sources, of numbers"""
    known = sorted(number(x) for x in leaves(values) if x is not None)
    if not known:
        return None
    place = min(max(q, 0), 1) * (len(known) - 1)
    low, high = known[math.floor(place)], known[math.ceil(place)]
    return {'lower': low, 'higher': high, 'nearest': known[round(place)], 'midpoint': low / 2 + high / 2,
            'linear': low + (high - low) * (place - math.floor(place))}[interp]


def sequence(shape):
    """0, 1, 2, ... in that shape."""
    def build(lengths, first):
        if not lengths:
            return first
        size = math.prod(lengths[1:])
        return [build(lengths[1:], first + i * size) for i in range(lengths[0])]
    return build(list(shape), 0)


def ascending(expect):
    """An expectation of groups in darray's order of groups."""
    keys = expect['keys']
    columns = keys if keys and isinstance(keys[0], list) else [keys]
    rows = sorted(range(len(columns[0])),
                  key=lambda row: [(column[row] is None, order_key(number(column[row])) if column[row] is not None else 0)
                                   for column in columns])

    def sort(name, part):
        if name == 'keys' and columns is keys:
            return [[column[row] for row in rows] for column in part]
        return [part[row] for row in rows] if isinstance(part, list) else part
    return {name: sort(name, part) for name, part in expect.items()}


def exact_sum(values):
    return int(sum(Decimal(v) for v in leaves(values) if v is not None))


def deviation(values, ddof, root):
    """The sample variance of integers, or its root, rounded once; None if there is none."""
    known = [Fraction(x) for x in values if x is not None]
    if len(known) <= ddof:
        return None
    mean = sum(known) / len(known)
    variance = sum((x - mean) ** 2 for x in known) / (len(known) - ddof)
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(variance.numerator) / Decimal(variance.denominator)
        return float(exact.sqrt() if root else exact)


def deviations_by_group(keys, values, ddof, root, expect):
    """What a grouped deviation must be, by group of expect; None if it is not expect but for rounding."""
    groups = {key: [v for k, v in zip(keys, values) if k == key] for key in expect['keys']}
    exact = [deviation(group, ddof, root) for group in groups.values()]

    def close(x, y):
        return x == y or None not in (x, y) and abs(x - y) <= 2 * math.ulp(y)
    return exact if all(map(close, expect['values'], exact)) else None
