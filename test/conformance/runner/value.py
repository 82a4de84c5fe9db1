"""Values: JSON of the cases to SQL, text of the server back, and whether two are the same."""
import math
import struct
from decimal import Decimal

INTEGERS = {'int2': 16, 'int4': 32, 'int8': 64}
FLOATS = {'float4', 'float8'}
TIMES = {'date', 'timestamp', 'timestamptz'}
# whose elements are strings in the files
STRINGS = {'text', *TIMES}
TYPES = {'bool', *INTEGERS, *FLOATS, *STRINGS}
# for the types that PostgreSQL lacks, wider ones; what uint8 has beyond int8 raises
WIDER = {'int1': 'int2', 'uint1': 'int2', 'uint2': 'int4', 'uint4': 'int8', 'uint8': 'int8', 'float2': 'float4'}
# what the server calls its types
NAMES = {'boolean': 'bool', 'smallint': 'int2', 'integer': 'int4', 'bigint': 'int8', 'real': 'float4',
         'double precision': 'float8', 'timestamp without time zone': 'timestamp',
         'timestamp with time zone': 'timestamptz'}
SPECIAL = {'NaN', 'Infinity', '-Infinity', '-0'}


class Unfit(Exception):
    """A value or type that has no form in PostgreSQL."""


def postgres_type(name):
    name = WIDER.get(name, name)
    if name not in TYPES:
        raise Unfit(f'element type {name}')
    return name


def limits(element):
    bits = INTEGERS[element]
    return -2 ** (bits - 1), 2 ** (bits - 1) - 1


def leaves(value):
    if isinstance(value, list):
        for part in value:
            yield from leaves(part)
    else:
        yield value


def shape_of(value):
    """Lengths of nested lists; None if they are ragged."""
    if not isinstance(value, list):
        return ()
    shapes = {shape_of(part) for part in value}
    if len(shapes) > 1 or None in shapes:
        return None
    return (len(value), *(shapes.pop() if shapes else ()))


def number(value):
    """A JSON value as the number that it stands for."""
    return float(value) if value in SPECIAL else value


def to_float(value, element):
    """A number as one of that float type."""
    if element == 'float4':
        try:
            return struct.unpack('f', struct.pack('f', value))[0]
        except OverflowError:
            return math.copysign(math.inf, value)
    return float(value)


def infer(value):
    """The element type of values that come without one."""
    found = [leaf for leaf in leaves(value) if leaf is not None]
    if found and all(isinstance(leaf, bool) for leaf in found):
        return 'bool'
    if any(isinstance(leaf, str) and leaf not in SPECIAL for leaf in found):
        return 'text'
    if all(isinstance(leaf, int) for leaf in found):
        low, high = limits('int4')
        return 'int4' if all(low <= leaf <= high for leaf in found) else 'int8'
    return 'float8'


def holder(value, element):
    """The type to write values in: element, text for strings, or float8 for fractions among integers."""
    element = postgres_type(element) if element else postgres_type(infer(value))
    found = [leaf for leaf in leaves(value) if leaf not in SPECIAL]
    if element not in TIMES and any(isinstance(leaf, str) for leaf in found):
        return 'text'
    if element in INTEGERS and any(isinstance(leaf, float) and leaf != int(leaf) for leaf in found):
        return 'float8'
    return element


def _text(value, element):
    if value is None:
        return 'NULL'
    if element == 'bool':
        return 't' if value else 'f'
    if element in INTEGERS and isinstance(value, float) and math.isfinite(value):
        return str(int(value))
    if isinstance(value, str):
        return value.replace("'", "''")
    return repr(value)


def _braces(value, element):
    if not isinstance(value, list):
        text = _text(value, element)
        if element != 'text' and value in SPECIAL or not isinstance(value, str):
            return text
        return '"%s"' % text.replace('\\', '\\\\').replace('"', '\\"')
    return '{' + ','.join(_braces(part, element) for part in value) + '}'


def array_literal(value, element=None):
    shape = shape_of(value)
    if shape is None:
        raise Unfit('a ragged array')
    element = holder(value, element)
    return f"'{_braces(value if 0 not in shape else [], element)}'::darray_{element}"


def item_literal(value, element=None):
    element = holder(value, element)
    return f'NULL::{element}' if value is None else f"'{_text(value, element)}'::{element}"


def _split(text):
    """The parts of the text of an array, itself nested lists; None for NULL."""
    stack, token, quoted, i = [[]], None, False, 0
    while i < len(text):
        ch = text[i]
        if ch == '{':
            stack.append([])
        elif ch in ',}':
            if token is not None:
                stack[-1].append(None if token == 'NULL' and not quoted else token)
            token, quoted = None, False
            if ch == '}':
                done = stack.pop()
                stack[-1].append(done)
        elif ch == '"':
            token, quoted, i = '', True, i + 1
            while text[i] != '"':
                i += text[i] == '\\'
                token, i = token + text[i], i + 1
        else:
            token = (token or '') + ch
        i += 1
    return stack[0][0]


def _element(text, element):
    if text is None:
        return None
    if element == 'bool':
        return text in ('t', 'true')
    if element in INTEGERS:
        return int(text)
    if element in FLOATS:
        return to_float(float(text), element)
    if element == 'numeric':
        return Decimal(text)
    return text


def parse(text, type_name):
    """What the server gave, and the type of it, or of its elements."""
    name = NAMES.get(type_name, type_name)
    if not name.startswith('darray_'):
        return _element(text, name), name
    element = name[len('darray_'):]
    if text is None:
        return None, element

    def walk(part):
        return [walk(p) for p in part] if isinstance(part, list) else _element(part, element)
    return walk(_split(text)), element


def same(got, want, element, tolerance=None, ulps=0):
    """Is that what was wanted? Nothing is rounded but a wanted float4, and what has a tolerance or may be some ulps off."""
    if isinstance(want, list) or isinstance(got, list):
        return isinstance(want, list) and isinstance(got, list) and len(got) == len(want) and \
            all(same(g, w, element, tolerance, ulps) for g, w in zip(got, want))
    if want is None or got is None:
        return want is None and got is None
    if isinstance(got, bool):
        return want in (0, 1) and got == bool(want)
    if isinstance(got, str):
        return got == want
    want = number(want)
    if isinstance(want, (bool, str)):
        return False
    if element == 'float4':
        want = to_float(want, element)
    if isinstance(got, float) and isinstance(want, float) and math.isnan(want):
        return math.isnan(got)
    if ulps and isinstance(got, float) and math.isfinite(got) and math.isfinite(want) and got != want:
        step = math.ulp(want) if element == 'float8' else abs(want) * 2 ** -23
        return abs(got - want) <= max(ulps * step, tolerance or 0)
    if tolerance is not None:
        return float(got) == float(want) or abs(float(got) - float(want)) <= tolerance
    if isinstance(got, Decimal) and isinstance(want, float):
        got = float(got)
    if got != want:
        return False
    return not (isinstance(got, float) and got == 0) or \
        math.copysign(1, got) == math.copysign(1, float(want))
