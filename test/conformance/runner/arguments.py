"""
The arguments of a case under the names that an operation knows.

Files name the same thing differently: an axis is a dim, a window a number of preceding rows.
"""
import inspect
import keyword
import re

from case import Malformed
from query import NotYet

# names of one thing; an unknown argument takes another name of its that the operation knows
SYNONYMS = [
    ('a', 'x', 'v', 'values', 'input', 'data', 'array', 'column', 'haystack', 'left', 'left_keys', 'target', 'src', 'base', 'mask'),
    ('b', 'y', 'w', 'other', 'right', 'right_keys', 'rhs', 'divisor', 'needles', 'needle', 'search', 'elements', 'value', 'values', 'x'),
    ('values', 'needles', 'value', 'needle', 'search', 'b'),
    ('values2', 'b', 'y', 'other'),
    ('axis', 'dim', 'axes', 'dimension'),
    ('q', 'p', 'quantile', 'percentile', 'fraction', 'qs'),
    ('interp', 'interpolation', 'method'),
    ('order', 'ascending', 'descending', 'direction', 'reverse', 'column_order'),
    ('null_order', 'nulls_first', 'nulls', 'null_precedence', 'na_position'),
    ('nulls', 'null_policy', 'null_handling', 'skip_nulls', 'include_nulls'),
    ('include_null', 'include_nulls', 'null_policy', 'nulls'),
    ('null_keys', 'include_null_keys', 'null_policy', 'dropna'),
    ('nulls_equal', 'null_equality', 'null_equal'),
    ('nans_equal', 'nan_equality', 'nan_equal'),
    ('nan_is_null', 'nan_policy', 'nan_handling'),
    ('skip_nan', 'nan', 'skipna'),
    ('propagate_nan', 'nan'),
    ('exclusive', 'inclusive', 'scan_type'),
    ('percentage', 'pct', 'percent'),
    ('lo', 'min', 'lower', 'low', 'start', 'begin'),
    ('hi', 'max', 'upper', 'high', 'stop', 'end'),
    ('begin', 'start', 'first', 'from', 'init', 'offset', 'lo'),
    ('end', 'stop', 'last', 'to'),
    ('n', 'count', 'size', 'k', 'num', 'times', 'length', 'sections', 'parts', 'offset', 'periods', 'amount', 'cnt', 'index', 'i', 'idx',
     'row_offset'),
    ('k', 'n', 'count', 'size', 'diagonal', 'offset'),
    ('rows', 'n', 'num', 'size', 'm', 'shape'),
    ('at', 'i', 'index', 'row', 'n'),
    ('idx', 'indices', 'index', 'gather_map', 'scatter_map', 'map', 'positions', 'at', 'i'),
    ('at', 'splits', 'indices', 'idx'),
    ('mask', 'boolean_mask', 'cond', 'condition', 'predicate', 'a'),
    ('preceding', 'preceding_window', 'window', 'window_size'),
    ('following', 'following_window'),
    ('min_periods', 'min_count', 'min_observations'),
    ('by', 'value', 'replacement', 'fill', 'fill_value', 'scalar', 'b'),
    ('fill', 'fill_value', 'value', 'by'),
    ('value', 'fill', 'fill_value', 'scalar', 'by', 'v'),
    ('source', 'values', 'value', 'src', 'b'),
    ('target', 'a', 'dst', 'input'),
    ('places', 'digits', 'decimals', 'decimal_places'),
    ('mode', 'rounding', 'method', 'rounding_method'),
    ('keys', 'key', 'by', 'group'),
    ('agg', 'aggregation', 'kind', 'aggs'),
    ('edges', 'bins', 'bounds'),
    ('counts', 'count', 'repeats', 'n'),
    ('arrays', 'columns', 'parts', 'inputs'),
    ('shape', 'dims', 'extent', 'sizes'),
    ('to', 'dtype', 'out', 'out_type', 'target_type'),
    ('out', 'to', 'dtype', 'out_type'),
    ('sorted', 'keys_are_sorted', 'presorted'),
    ('minlength', 'min_length'),
    ('data', 'bytes', 'hex', 'binary', 'buffer', 'a'),
    ('weights', 'weight'),
    ('bounds', 'out_of_bounds', 'out_of_bounds_policy', 'bounds_policy', 'policy', 'check_bounds'),
    ('coefficients', 'coefs', 'coef', 'b'),
    ('old', 'old_values', 'to_replace', 'from', 'values_to_replace'),
    ('new', 'new_values', 'to', 'replacement', 'replacement_values'),
    ('epsilon', 'eps', 'tol', 'tolerance'),
    ('left', 'left_edges'),
    ('right', 'right_edges'),
    ('policy', 'method', 'replace_policy'),
    ('lo_replace', 'lo_by', 'min_replace'),
    ('hi_replace', 'hi_by', 'max_replace'),
]

# which engine works is for who runs it; darray's sorts are always stable
NEUTRAL = {'type', 'device', 'stable', 'stream', 'mr', 'queue', 'alloc', 'engine', 'comment', 'note'}
# what an argument says that is not there: the source's default
DEFAULTS = {
    'axis': None, 'keepdims': False, 'nulls': 'exclude', 'null_keys': 'exclude', 'skip_nan': False, 'nan_is_null': False,
    'nulls_equal': True, 'nans_equal': True, 'order': 'asc', 'null_order': 'before', 'min_periods': 1, 'ddof': 1,
    'exclusive': False, 'percentage': False, 'sorted': False, 'propagate_nan': None, 'include_null': False, 'minlength': 0,
    'weights': None,
}
# one spelling of the words that arguments have
WORDS = {
    'ascending': 'asc', 'increasing': 'asc', 'descending': 'desc', 'decreasing': 'desc', 'nulls_first': 'first', 'nulls_last': 'last',
    'skip': 'exclude', 'ignore': 'exclude', 'drop': 'exclude', 'keep_first': 'first', 'keep_last': 'last', 'keep_any': 'any',
    'keep_none': 'none', 'forward': 'preceding', 'ffill': 'preceding', 'pad': 'preceding', 'backward': 'following', 'bfill': 'following',
    'equal': True, 'unequal': False, 'all_equal': True, 'nan_is_null': True, 'nan_is_valid': False, 'avg': 'mean', 'prod': 'product',
}
WORDED = {'order', 'null_order', 'nulls', 'null_keys', 'nulls_equal', 'nans_equal', 'nan_is_null', 'include_null', 'keep', 'interp',
          'policy', 'method', 'mode', 'agg', 'exclusive', 'nan', 'bounds'}
# what true and false are as an argument of the name given, under the name known
SWITCHES = {
    ('order', 'ascending'): ('asc', 'desc'), ('order', 'descending'): ('desc', 'asc'), ('order', 'reverse'): ('desc', 'asc'),
    ('null_order', 'nulls_first'): ('first', 'last'), ('nulls', 'skip_nulls'): ('exclude', 'include'),
    ('nulls', 'include_nulls'): ('include', 'exclude'), ('null_keys', 'include_null_keys'): ('include', 'exclude'),
    ('null_keys', 'dropna'): ('exclude', 'include'), ('exclusive', 'inclusive'): (False, True),
}
MEANINGS = {('include_null', 'include'): True, ('include_null', 'exclude'): False, ('exclusive', 'exclusive'): True,
            ('exclusive', 'inclusive'): False}


def accepts(entry):
    """
    A function that tells whether an entry of the table knows an argument, those that it must
    have, and whether it passes on what it does not know.
    """
    if not callable(entry):
        return (lambda name: re.search(rf'\b{re.escape(name)}\b', entry) is not None), [], False
    parameters = {name: p for name, p in inspect.signature(entry).parameters.items() if name != 'this'}
    takes_all = any(p.kind is p.VAR_KEYWORD for p in parameters.values())
    needed = [name for name, p in parameters.items() if p.default is p.empty and p.kind is p.POSITIONAL_OR_KEYWORD]
    return parameters.__contains__, needed, takes_all


def spelled(known, given, value):
    """A value as operations know it, of the argument known that a case calls given"""
    if isinstance(value, list) and known in ('order', 'null_order'):
        return [spelled(known, given, part) for part in value]
    if isinstance(value, bool) and (known, given) in SWITCHES:
        return SWITCHES[known, given][not value]
    if isinstance(value, str) and known in WORDED:
        word = value.lower()
        word = WORDS.get(word, word)
        return MEANINGS.get((known, word), word)
    return value


def settle(op, entry, args):
    """The arguments under the names that the entry knows. NotYet for one that it does not and that matters."""
    knows, needed, takes_all = accepts(entry)
    settled = {}
    for name, value in args.items():
        parameter = f'{name}_' if keyword.iskeyword(name) else name
        if knows(parameter):
            settled[parameter] = spelled(parameter, name, value)
    for name, value in args.items():
        if (f'{name}_' if keyword.iskeyword(name) else name) in settled or name in NEUTRAL:
            continue
        others = [other for names in SYNONYMS if name in names for other in names
                  if other != name and other not in args and other not in settled and knows(other)]
        # rather what must be there than what may
        other = next((other for other in others if other in needed), others[0] if others else None)
        if other:
            settled[other] = spelled(other, name, value)
        elif takes_all:
            settled[name] = value
        elif not harmless(name, value):
            raise NotYet(f'argument {name} of {op}')
    missing = [name for name in needed if name not in settled]
    if missing:
        raise Malformed(f"argument {', '.join(missing)} of {op} is missing")
    return settled


def harmless(name, value):
    """Is that what is meant without the argument?"""
    for names in [(name,), *(names for names in SYNONYMS if name in names)]:
        for known in names:
            if known in DEFAULTS:
                return spelled(known, name, value) == DEFAULTS[known]
    return value is None or value is False
