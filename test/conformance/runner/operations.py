"""
The one table of what each operation of the files is in SQL: OPERATIONS.

An entry is SQL over the arguments of the case (see query.Query), or a function of the
query and the arguments that returns it: one SQL expression, a list of them for a list of
results, a dict for named results. LATER has the operations of later releases.

Positions of the files count from 0, those of SQL from 1; their ranges are half-open, those
of SQL include both ends.
"""
import inspect
import keyword
import re

from case import Malformed
from forms import concatenation, construction, elements, groups, positions, reductions, sections, sorts, storage, writes
from query import NotYet, Query
from value import Unfit

OPERATIONS = {
    # slices and sections
    'slices': sections.slices,
    'slice': sections.range_slice,
    'slice_flat': sections.flat_slice,
    'slice_seq': sections.sequence_slice,
    'prefix_share': sections.prefix,
    'section': sections.section,
    'section_nd': sections.section_nd,
    'section_of_section': sections.section_of_section,
    'section_nd_origin_values': sections.section_ends,
    'split_at': sections.split_at,
    'sections_overlap': writes.overlapping,
    # positions
    'take': positions.take,
    'take_axis': positions.take_along,
    'diagonal': positions.diagonal,
    'scatter': positions.scatter,
    'nth': positions.nth,
    'shift': positions.shift,
    'reverse': 'array_reverse(a)',
    'delete': positions.delete,
    'insert': positions.insert,
    'repeat': positions.repeat,
    'tile': positions.TILE,
    'kron': positions.KRON,
    'diff': positions.difference,
    # concatenation
    'concat': concatenation.concat,
    'concat_slice': concatenation.concat_slice,
    'concat_mixed_device': concatenation.concat_of_devices,
    'append': concatenation.append,
    'prepend': 'b || a',
    'chunk_replace': concatenation.replace_chunk,
    'merge': 'array_sort(a || b)',
    # filters and masks
    'filter': 'array_filter(a, mask)',
    'filter_not': 'array_filter(a, ~ mask)',
    'drop_nulls': 'array_filter(a, ~ array_is_null(a))',
    'drop_nans': "array_filter(a, (a #<> 'NaN'::float8) | array_is_null(a))",
    'where': 'array_where(mask) - 1',
    'where2': lambda this, mask: ['array_where(mask) - 1', 'array_where(~ mask) - 1'],
    'count_true': 'cardinality(array_where(mask))',
    'count_false': 'cardinality(array_where(~ mask))',
    'not': '~ mask',
    'is_null': 'array_is_null(a)',
    'is_valid': '~ array_is_null(a)',
    'and': elements.of_masks('a & b'),
    'or': elements.of_masks('a | b'),
    'xor': elements.of_masks('a #<> b'),
    'bit_and': elements.of_masks('a & b'),
    'bit_or': elements.of_masks('a | b'),
    'bit_xor': elements.of_masks('a #<> b'),
    'in': 'array_in(a, b)',
    'between': 'array_between(a, lo, hi)',
    'if_else': 'array_if(mask, a, b)',
    'copy_if_else': 'array_if(mask, a, b)',
    'unique': sorts.unique,
    'unique_index': sorts.unique_index,
    # sorts
    'sort': sorts.sort_call('array_sort'),
    'argsort': sorts.sort_call('array_argsort', ' - 1'),
    'argsort_multi': sorts.argsort_by_several,
    'segmented_argsort': sorts.segmented_argsort,
    # reductions
    'sum': reductions.aggregate('array_sum({v})', 'sum(NULL::{element})', null_init=True),
    'mean': reductions.aggregate('array_avg({v})', 'avg(NULL::{element})'),
    'min': reductions.aggregate('array_min({v})', 'min(NULL::{element})'),
    'max': reductions.aggregate('array_max({v})', 'max(NULL::{element})'),
    'product': reductions.aggregate('array_product({v})'),
    'prod': reductions.aggregate('array_product({v})'),
    'cumprod': 'array_cumprod(a)',
    'is_sorted': 'array_is_sorted(a)',
    'any': reductions.aggregate('array_any({v})'),
    'all': reductions.aggregate('array_all({v})'),
    'var': reductions.deviation('array_variance'),
    'std': reductions.deviation('array_stddev', 'sqrt'),
    'stddev': reductions.deviation('array_stddev', 'sqrt'),
    'count': reductions.count,
    'sum_as': reductions.sum_as,
    'sum_overflow': reductions.sum_overflow,
    'sum_overflow_alt': reductions.sum_overflow_alternating,
    'segmented_sum': reductions.segmented('array_sum({v})'),
    'segmented_min': reductions.segmented('array_min({v})'),
    'none': reductions.aggregate('NOT array_any({v})'),
    'segmented_max': reductions.segmented('array_max({v})'),
    'segmented_mean': reductions.segmented('array_avg({v})'),
    # groups
    'group_agg': groups.group_agg,
    'group_offsets': groups.group_offsets,
    # element by element
    'add': elements.arithmetic('+', lambda x, y: x + y),
    'sub': elements.arithmetic('-', lambda x, y: x - y),
    'mul': elements.arithmetic('*', lambda x, y: x * y),
    'div': elements.arithmetic('/', elements.divide),
    'mod': elements.arithmetic('%', lambda x, y: x - y * elements.divide(x, y)),
    'neg': elements.negate,
    'abs': 'abs(a)',
    'eq': elements.comparison('=', lambda x, y: x == y),
    'ne': elements.comparison('<>', lambda x, y: x != y),
    'lt': elements.comparison('<', lambda x, y: x < y),
    'le': elements.comparison('<=', lambda x, y: x <= y),
    'gt': elements.comparison('>', lambda x, y: x > y),
    'ge': elements.comparison('>=', lambda x, y: x >= y),
    'greatest': elements.extreme('>', max),
    'least': elements.extreme('<', min),
    'clamp': elements.clamp,
    'isnan': "a #= 'NaN'::float8",
    'isfinite': "(a > '-Infinity'::float8) & (a < 'Infinity'::float8)",
    'isinf': "(a #= 'Infinity'::float8) | (a #= '-Infinity'::float8)",
    'nans_to_nulls': "array_replace(a, 'NaN', NULL)",
    'replace_nans': elements.replace_nans,
    'fill_nulls': elements.fill_nulls,
    'normalize': elements.normalize,
    'cast': elements.cast,
    # construction
    'zeros': lambda this, n: f'darray_fill(0::{this.element}, n)',
    'ones': lambda this, n: f'darray_fill(1::{this.element}, n)',
    'full': 'darray_fill(value, n)',
    'new': construction.new,
    'linspace': construction.linspace,
    'eye': construction.eye,
    'device_iota': construction.iota,
    # types, bytes, storage
    'result_type': storage.result_type,
    'byte_size': 'octet_length(darray_to_bytes(a))',
    'reinterpret': storage.reinterpret,
    'reinterpret_count': storage.reinterpret_count,
    'binary_roundtrip': storage.binary_round_trip,
    'binary_recv_as': storage.binary_receive_as,
    'reset': storage.reset,
    'need_mutable': storage.need_mutable,
    'mutable_ptr': storage.write_read_only,
    'make_readonly': storage.make_read_only,
    # writes
    'write_script': writes.write_script,
    'write_script_2d': writes.write_script_2d,
    'write_through_projection': writes.write_through_projection,
    'overlap_add': writes.overlap_add,
    'device_set_then_sync_async': writes.device_set,
    'host_set_refresh_read': writes.update_and_read,
    'projection_3d': writes.projection,
    'section_index': writes.section_index,
    'copy_to': writes.copy_to,
    'assign_seq': writes.assign_in_turn,
    'view_write': writes.view_write,
    'copy_then_write': writes.copy_then_write,
}

# operation -> (release, what it will be)
LATER = {
    'distinct': (2, 'array_distinct'), 'distinct_index': (2, 'array_distinct'),
    'count_distinct': (2, 'array_count_distinct'), 'top_k': (2, 'array_top'), 'segmented_top_k': (2, 'array_top'),
    'rank': (2, 'array_rank'), 'lower_bound': (2, 'array_search'), 'upper_bound': (2, 'array_search'),
    'argmin': (2, 'array_argmin'), 'argmax': (2, 'array_argmax'), 'min_index_flat': (2, 'array_argmin(v, dim)'),
    'max_index_flat': (2, 'array_argmax(v, dim)'),
    'median': (2, 'array_median'),
    'quantile': (2, 'array_quantile'), 'percentile': (2, 'array_quantile'), 'mode': (2, 'array_mode'),
    'histogram': (2, 'array_histogram'), 'bincount': (2, 'array_histogram'), 'dot': (2, 'array_dot'),
    'norm': (2, 'array_norm'), 'corr': (2, 'array_corr'), 'covar': (2, 'array_covar'),
    'cumsum': (2, 'array_cumsum'), 'cummin': (2, 'array_cummin'),
    'cummax': (2, 'array_cummax'), 'rolling_sum': (2, 'array_moving_sum'), 'rolling_mean': (2, 'array_moving_avg'),
    'rolling_min': (2, 'array_moving_min'), 'rolling_max': (2, 'array_moving_max'),
    'interpolate': (2, 'array_interpolate'), 'repeat_each': (2, 'array_cumsum and array_search'),
    'round': (2, 'round of an array'), 'round_dec': (2, 'round of an array'), 'ceil': (2, 'ceil of an array'),
    'floor': (2, 'floor of an array'), 'trunc': (2, 'trunc of an array'),
    'sign': (2, 'sign of an array'), 'sqrt': (2, 'sqrt of an array'), 'cbrt': (2, 'cbrt of an array'),
    'exp': (2, 'exp of an array'), 'log': (2, 'ln of an array'), 'pow': (2, 'power of an array'),
    'sin': (2, 'sin of an array'), 'cos': (2, 'cos of an array'), 'tan': (2, 'tan of an array'),
    'asin': (2, 'asin of an array'), 'acos': (2, 'acos of an array'), 'atan': (2, 'atan of an array'),
    'atan2': (2, 'atan2 of arrays'), 'bit_not': (2, '~ of integers'), 'left_shift': (2, '<< of integers'),
    'right_shift': (2, '>> of integers'),
    'reshape': (2, 'array_reshape'), 'view_as': (2, 'array_reshape'), 'write_through_reshape': (2, 'array_reshape'),
    'flatten': (2, 'array_flatten'), 'transpose': (2, 'array_transpose'), 'rotate': (2, 'array_rotate'),
    'split': (2, 'array_split'), 'union': (2, 'array_union'), 'intersect': (2, 'array_intersect'),
    'difference': (2, 'array_except'), 'random': (2, 'darray_random'), 'sample': (2, 'array_sample'),
    'shuffle': (2, 'array_shuffle'),
    'join': (3, 'array_join'), 'inner_join': (3, 'array_join'), 'group_scan': (3, 'array_group_cumsum'),
    'group_rank': (3, 'array_group_rank'), 'group_shift': (3, 'array_group_shift'),
    'rolling_sum_grouped': (3, 'windows of groups'),
}

# which engine works is for who runs it; darray's sorts are always stable
NEUTRAL = {'type', 'device', 'stable'}


def build(case):
    """The query of a case. NotYet if there is none in this release, Malformed if an argument is missing."""
    if case.op in LATER:
        raise NotYet(*LATER[case.op])
    if case.op not in OPERATIONS:
        raise NotYet(None, f'operation {case.op}')
    entry = OPERATIONS[case.op]
    args = {f'{name}_' if keyword.iskeyword(name) else name: value
            for name, value in case.args.items() if name not in NEUTRAL}
    try:
        this = Query(case)
        if callable(entry):
            check_arguments(case.op, inspect.signature(entry).parameters, args)
            result = entry(this, **args)
        else:
            check_words(case.op, entry, args)
            result = entry
    except Unfit as error:
        raise NotYet(*((2, 'darray_text') if str(error) == 'element type text' else (None, str(error)))) from None
    if isinstance(result, list):
        result = {str(number): sql for number, sql in enumerate(result)}
    this.columns = result if isinstance(result, dict) else {'': result}
    return this


def check_arguments(op, parameters, args):
    takes_all = any(p.kind is p.VAR_KEYWORD for p in parameters.values())
    unknown = [name for name in args if name not in parameters and not takes_all]
    if unknown:
        raise NotYet(None, f"argument {', '.join(unknown)} of {op}")
    missing = [name for name, p in parameters.items() if name not in args and name != 'this' and
               p.default is p.empty and p.kind is not p.VAR_KEYWORD]
    if missing:
        raise Malformed(f"argument {', '.join(missing)} of {op} is missing")


def check_words(op, sql, args):
    unknown = [name for name in args if not re.search(rf'\b{re.escape(name)}\b', sql)]
    if unknown:
        raise NotYet(None, f"argument {', '.join(unknown)} of {op}")
