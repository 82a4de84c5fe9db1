"""
The one table of what each operation of the files is in SQL: OPERATIONS.

An entry is SQL over the arguments of the case (see query.Query), or a function of the
query and the arguments that returns it: one SQL expression, a list of them for a list of
results, a dict for named results. ALIASES has the other names of operations. What is in
neither may be a function of the server (see functions.call).

Positions of the files count from 0, those of SQL from 1; their ranges are half-open, those
of SQL include both ends.
"""
import re
from dataclasses import replace
from functools import partial

import decisions
import functions
from arguments import settle
from forms import concatenation, construction, elements, groups, maths, positions, reductions, sections, sets, shapes, sorts, storage, \
    windows, writes
from query import NotYet, Query
from value import Unfit, leaves, limits

# aggregates of an array, also of its segments
REDUCTIONS = {
    'sum': reductions.aggregate('array_sum({v})', 'sum(NULL::{element})', null_init=True),
    'mean': reductions.aggregate('array_avg({v})', 'avg(NULL::{element})'),
    'min': reductions.aggregate('array_min({v})', 'min(NULL::{element})'),
    'max': reductions.aggregate('array_max({v})', 'max(NULL::{element})'),
    'product': reductions.aggregate('array_product({v})', null_init=True),
    'any': reductions.truth('any', 'array_any({v})'),
    'all': reductions.truth('all', 'array_all({v})'),
    'none': reductions.truth('none', 'NOT array_any({v})'),
    'var': reductions.deviation('array_variance'),
    'std': reductions.deviation('array_stddev', 'sqrt'),
    'count': reductions.count,
    'count_distinct': reductions.count_distinct,
    'sum_of_squares': reductions.sum_of_squares,
    'median': reductions.median,
    'quantile': reductions.quantile,
    'argmin': reductions.place_of('min'),
    'argmax': reductions.place_of('max'),
    'nth': positions.nth,
    'mode': reductions.aggregate('array_mode({v})'),
    'first': 'a[1]',
    'last': 'a[cardinality(a)]',
    'rms': reductions.root_mean_square,
    'ptp': reductions.range_of,
    'minmax': reductions.extremes,
    'norm': 'array_norm(a)',
    'skewness': 'array_skewness(a)',
    'kurtosis': 'array_kurtosis(a)',
    'm2': 'array_variance_pop(a) * array_count(a)',
    'bit_and': maths.of_bits('&'),
    'bit_or': maths.of_bits('|'),
    'bit_xor': maths.of_bits('#'),
}


def by_kind(prefix='', table=None, suffix=''):
    """The operation that the argument agg names"""
    def operation(this, agg, **args):
        name = ALIASES.get(agg, agg)
        entry = (table or OPERATIONS).get(f'{prefix}{name}{suffix}')
        if entry is None:
            raise NotYet(f'{this.case.op} by {agg}')
        args = settle(this.case.op, entry, args)
        this.adopt(args)
        return entry(this, **args) if callable(entry) else entry
    return operation


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
    'scatter': positions.scatter,
    'nth': positions.nth,
    'scatter_mask': positions.scatter_mask,
    'replace_all': positions.replace_all,
    'fill': positions.fill,
    'copy_range': positions.copy_range,
    'set': 'array_set(a, i + 1, value)',
    'shift': windows.shift,
    'delete': positions.delete,
    'insert': positions.insert,
    # dimensions
    'reshape': shapes.reshape,
    'view_as': shapes.view_as,
    'write_through_reshape': shapes.write_through_reshape,
    'flatten': 'array_flatten(a)',
    'transpose': shapes.transpose,
    'swapaxes': shapes.swap_axes,
    'project': shapes.project,
    'expand_dims': shapes.expand,
    'squeeze': shapes.squeeze,
    'shape': shapes.shape,
    'ndim': 'array_ndims(a)',
    'reverse': shapes.reverse,
    'rotate': shapes.rotate,
    'rot90': shapes.quarter_turns,
    'diagonal': shapes.diagonal,
    'diag': shapes.diagonal_of,
    'trace': shapes.trace,
    'triu': shapes.triangle(lambda ahead, k: ahead >= k),
    'tril': shapes.triangle(lambda ahead, k: ahead <= k),
    'tile': shapes.tile,
    'repeat': shapes.repeat,
    'repeat_each': shapes.repeat_each,
    'dot': shapes.dot,
    'outer': shapes.outer,
    'kron': shapes.kron,
    # running and moving aggregates, neighbours, gaps
    **{f'cum{name}': windows.scan(kind) for name, kind in
       (('sum', 'sum'), ('prod', 'product'), ('product', 'product'), ('min', 'min'), ('max', 'max'), ('count', 'count'), ('mean', 'mean'))},
    'cumrank': sorts.rank,
    'scan': by_kind('cum'),
    'ewma': windows.ewma,
    **{f'rolling_{kind}': windows.rolling(kind) for kind in (
        'sum', 'mean', 'min', 'max', 'count', 'count_valid', 'count_all', 'std', 'var', 'median', 'product', 'nth', 'first', 'last',
        'count_distinct', 'mode', 'sum_of_squares', 'any', 'all')},
    'rolling_lag': windows.neighbour(1),
    'rolling_lead': windows.neighbour(-1),
    'rolling': by_kind('rolling_'),
    'diff': windows.difference,
    'interpolate': windows.interpolate,
    'fill_nulls': windows.fill_nulls,
    # concatenation
    'concat': concatenation.concat,
    'concat_slice': concatenation.concat_slice,
    'concat_mixed_device': concatenation.concat_of_devices,
    'append': concatenation.append,
    'prepend': 'b || a',
    'chunk_replace': concatenation.replace_chunk,
    'merge': sorts.merge,
    'vstack': concatenation.stack(2, 0),
    'hstack': concatenation.stack(1, 1),
    'dstack': concatenation.stack(3, 2),
    'split': sections.split,
    'chunks': sections.chunks,
    # filters and masks
    'filter': positions.filtered('array_filter(a, mask)'),
    'filter_not': positions.filtered('array_filter(a, ~ mask)'),
    'drop_nulls': 'array_drop_nulls(a)',
    'drop_nans': "array_filter(a, (a #<> 'NaN'::float8) | array_is_null(a))",
    'where': 'array_where(mask) - 1',
    'where2': lambda this, mask: ['array_where(mask) - 1', 'array_where(~ mask) - 1'],
    'count_true': reductions.count_true('mask'),
    'count_false': reductions.count_true('~ mask'),
    'null_count': 'array_null_count(a)',
    'not': '~ mask',
    'is_null': 'array_is_null(a)',
    'is_valid': '~ array_is_null(a)',
    'and': elements.logical('a & b'),
    'or': elements.logical('a | b'),
    'xor': elements.logical('a #<> b'),
    'null_equals': elements.null_equal(True),
    'null_not_equals': elements.null_equal(False),
    'null_max': elements.null_extreme('greatest'),
    'null_min': elements.null_extreme('least'),
    'in': sets.among,
    'contains': sets.contains,
    'between': 'array_between(a, lo, hi)',
    'if_else': 'array_if(mask, a, b)',
    'copy_if_else': 'array_if(mask, a, b)',
    'unique': sorts.unique,
    'unique_index': sorts.unique_index,
    # sorts
    'distinct': sets.distinct,
    'distinct_index': sets.distinct_index,
    'union': sets.of_sets('union'),
    'intersect': sets.of_sets('intersect'),
    'except': sets.of_sets('except'),
    # searches and joins
    'lower_bound': sets.search(False),
    'upper_bound': sets.search(True),
    'label_bins': sets.label_bins,
    **{f'{kind}_join': sets.join(kind) for kind in ('inner', 'left', 'full', 'semi', 'anti')},
    'asof_join': 'array_join_asof(a, b) - 1',
    'sort': sorts.sort_call('array_sort'),
    'argsort': sorts.sort_call('array_argsort', ' - 1'),
    'argsort_multi': sorts.argsort_by_several,
    'sort_multi': sorts.sort_by_several,
    'sort_by_key': sorts.sort_by_key,
    'segmented_argsort': sorts.segmented_argsort,
    'segmented_sort': sorts.segmented_sort,
    'is_sorted': sorts.is_sorted,
    'top_k': sorts.top,
    'top_k_index': sorts.top_positions,
    'segmented_top_k': sorts.segmented_top(sorts.top, False),
    'segmented_top_k_index': sorts.segmented_top(sorts.top_positions, True),
    'rank': sorts.rank,
    # reductions
    **REDUCTIONS,
    'reduce': by_kind(table=REDUCTIONS),
    'segmented_reduce': by_kind('segmented_'),
    **{f'segmented_{name}': reductions.segmented(entry) for name, entry in REDUCTIONS.items()},
    'percentile': reductions.percentile,
    'min_index_flat': reductions.flat_place_of('min'),
    'max_index_flat': reductions.flat_place_of('max'),
    'sum_as': reductions.sum_as,
    'sum_overflow': reductions.sum_overflow,
    'sum_overflow_alt': reductions.sum_overflow_alternating,
    'histogram': reductions.histogram,
    'histogram_of': reductions.histogram_of,
    'bincount': reductions.bin_count,
    'corr': reductions.of_pairs('corr'),
    'covar': reductions.of_pairs('covar'),
    'distance': 'array_distance(a, b)',
    'cosine': 'array_cosine(a, b)',
    # groups
    'group_agg': groups.group_agg,
    'group_offsets': groups.group_offsets,
    'group_scan': windows.group_scan,
    'group_shift': windows.group_shift,
    'group_fill_nulls': windows.group_fill,
    # element by element
    'add': elements.arithmetic('+', lambda x, y: x + y),
    'sub': elements.arithmetic('-', lambda x, y: x - y),
    'mul': elements.arithmetic('*', lambda x, y: x * y),
    'div': elements.arithmetic('/', elements.divide),
    'mod': maths.remainder,
    'floor_div': maths.modulo('floor_div'),
    'pymod': maths.modulo('pymod'),
    'pmod': maths.modulo('pmod'),
    'divmod': maths.parts_of_division,
    **{name: maths.unary(name) for name in maths.UNARY},
    **{name: maths.binary(name) for name in maths.BINARY},
    'power': maths.power,
    'round': maths.round_half,
    'round_dec': maths.round_decimal,
    'square': elements.square,
    'bit_not': '~ a',
    'bit_count': maths.bit_count,
    'left_shift': maths.shift_bits('<<'),
    'right_shift': maths.shift_bits('>>'),
    'right_shift_unsigned': maths.shift_bits('>>>'),
    'signbit': maths.sign_of,
    'nearly_eq': maths.near,
    'poly': maths.polynomial,
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
    'isnotnan': "a #<> 'NaN'::float8",
    'isfinite': "(a > '-Infinity'::float8) & (a < 'Infinity'::float8)",
    'isposinf': "a #= 'Infinity'::float8",
    'isneginf': "a #= '-Infinity'::float8",
    'isinf': "(a #= 'Infinity'::float8) | (a #= '-Infinity'::float8)",
    'nans_to_nulls': "array_replace(a, 'NaN', NULL)",
    'replace_nans': elements.replace_nans,
    'normalize': elements.normalize,
    'cast': elements.cast,
    # construction
    'zeros': construction.constant(0),
    'ones': construction.constant(1),
    'full': construction.full,
    'sequence': construction.sequence,
    'logspace': construction.powers,
    'new': construction.new,
    'empty': lambda this: f"'{{}}'::{this.darray}",
    'linspace': construction.linspace,
    'eye': construction.eye,
    'device_iota': construction.iota,
    # types, bytes, storage
    'result_type': storage.result_type,
    'from_binary': storage.from_bytes,
    'to_binary': storage.to_bytes,
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
    'store': writes.store,
    **{f'inplace_{name}': writes.in_place(sign) for name, sign in (('add', '+'), ('sub', '-'), ('mul', '*'), ('div', '/'))},
    'wrap': 'darray_from_bytes(darray_to_bytes(a), a)',
    'copy_then_write': writes.copy_then_write,
}

# other names of operations, and of aggregates
ALIASES = {name: op for op, names in {
    'take': 'gather at', 'nth': 'get_element nth_element element',
    'right_shift_unsigned': 'right_shift_logical shift_right_unsigned shift_right_logical', 'wrap': 'copy clone',
    'store': 'assign', 'scatter_mask': 'boolean_mask_scatter mask_scatter', 'scatter': 'put',
    'replace_all': 'find_and_replace find_and_replace_all find_replace', 'fill': 'fill_range fill_in_place',
    'filter': 'apply_boolean_mask mask_select', 'filter_not': 'apply_deletion_mask deletion_mask',
    'concat': 'concatenate concatenate_masks cat', 'merge': 'sequences_merge', 'split': 'array_split split_n',
    'slice': 'get_slice', 'where': 'nonzero', 'isnan': 'is_nan', 'isinf': 'is_inf', 'isfinite': 'is_finite',
    'is_valid': 'is_not_null notna', 'isnotnan': 'is_not_nan', 'is_null': 'isna', 'if_else': 'choose select',
    'bit_not': 'invert bitwise_not', 'left_shift': 'shift_left', 'right_shift': 'shift_right',
    'and': 'logical_and null_logical_and', 'or': 'logical_or null_logical_or', 'xor': 'logical_xor', 'not': 'logical_not',
    'eq': 'equal', 'ne': 'not_equal', 'lt': 'less', 'le': 'less_equal', 'gt': 'greater', 'ge': 'greater_equal', 'add': 'plus',
    'sub': 'subtract minus', 'mul': 'multiply', 'div': 'divide', 'neg': 'negate minus_unary', 'abs': 'absolute',
    'power': 'pow int_pow', 'ceil': 'ceiling', 'bit_count': 'popcount bitwise_count', 'bit_and': 'bitwise_and',
    'bit_or': 'bitwise_or', 'bit_xor': 'bitwise_xor', 'mod': 'modulo remainder', 'pymod': 'python_mod', 'floor_div': 'floordiv',
    'atan2': 'arctan2', 'asin': 'arcsin', 'acos': 'arccos', 'atan': 'arctan', 'asinh': 'arcsinh', 'acosh': 'arccosh',
    'atanh': 'arctanh', 'degrees': 'rad2deg', 'radians': 'deg2rad', 'greatest': 'maximum', 'least': 'minimum', 'clamp': 'clip',
    'fill_nulls': 'replace_nulls', 'nans_to_nulls': 'nans_to_null', 'normalize': 'normalize_nans_and_zeros',
    'round_dec': 'round_decimal', 'cast': 'astype coerce', 'sqrt': 'square_root', 'sum_of_squares': 'sum_squares sumsq',
    'reduce': 'bitwise_agg', 'product': 'prod', 'mean': 'avg average', 'std': 'stddev', 'var': 'variance',
    'count_distinct': 'nunique distinct_count unique_count', 'count': 'count_valid', 'sum': 'kahan_sum',
    'max_index_flat': 'max_index', 'min_index_flat': 'min_index', 'quantile': 'approx_percentile', 'count_false': 'countzero',
    'rolling_lag': 'lag', 'rolling_lead': 'lead', 'cumsum': 'cum_sum cumulative_sum', 'ewma': 'ewm',
    'argsort': 'sorted_order stable_sorted_order sort_index order_by', 'sort': 'stable_sort', 'sort_multi': 'sort_table',
    'sort_by_key': 'stable_sort_by_key', 'segmented_argsort': 'segmented_sorted_order', 'top_k_index': 'top_k_order',
    'segmented_top_k_index': 'segmented_top_k_order', 'unique_index': 'unique_indices', 'distinct_index': 'distinct_indices',
    'distinct': 'stable_distinct', 'union': 'set_union', 'intersect': 'intersection', 'except': 'difference',
    'lower_bound': 'searchsorted', 'contains': 'contains_column', 'in': 'isin is_in', 'inner_join': 'join',
    'semi_join': 'left_semi_join', 'anti_join': 'left_anti_join', 'full_join': 'outer_join full_outer_join',
    'left_join': 'left_outer_join', 'group_agg': 'groupby groupby_agg', 'group_scan': 'groupby_scan',
    'group_shift': 'groupby_shift', 'group_fill_nulls': 'group_replace_nulls group_fill groupby_replace_nulls',
    'group_offsets': 'get_groups', 'sequence': 'seq iota arange indgen', 'logspace': 'logseq', 'full': 'fill_new',
    'dot': 'mulsum inner matmul inner_product', 'covar': 'cov covariance', 'corr': 'correlation', 'project': 'projection',
    'rotate': 'roll', 'reverse': 'flip', 'flatten': 'ravel interleave', 'expand_dims': 'newdim', 'bincount': 'histogram_counts',
    'poly': 'polynomial', 'reinterpret': 'reinterpret_as', 'prefix_share': 'prefix',
}.items() for name in names.split()}


# writes and reads that differ in what AMP calls to make them visible: nothing in SQL
FAMILIES = [
    (r'(device|kernel)_(set|write).*discard|discard', writes.discarded),
    (r'(device|kernel)_(set|write)', writes.device_set),
    (r'host_(set|write)', writes.update_and_read),
    (r'projection_\dd$', writes.projection),
    (r'section_index', writes.section_index),
    (r'write_script_\dd$', writes.write_script_2d),
]

# what a case may ask of an array that an operation makes; it is writable if an element can be set
DESCRIBED = {
    'count': 'cardinality(made)', 'size': 'cardinality(made)', 'values': 'made', 'data': 'made', 'first': 'made[1]',
    'last': 'made[cardinality(made)]', 'bytes': 'octet_length(darray_to_bytes(made))', 'nulls': 'array_null_count(made)',
    'mutable': 'CASE WHEN cardinality(made) > 0 THEN (array_set(made, 1, NULL))[1] IS NULL ELSE false END',
}


def build(case, found=()):
    """
    The query of a case, on a server with those functions. NotYet if there is none, Malformed if
    an argument is missing.
    """
    entry = entry_of(case.op.lower()) or functions.call(case.op.lower(), found)
    if entry is None:
        raise NotYet(f'operation {case.op}')
    if isinstance(case.expect, dict):
        # what the case expects may be changed where it is said in another way
        case = replace(case, expect=dict(case.expect))
    try:
        args = settle(case.op, entry, case.args)
        this = Query(case, args)
        unsigned(this)
        result = entry(this, **args) if callable(entry) else entry
    except Unfit as error:
        raise NotYet(str(error)) from None
    if isinstance(result, list):
        result = {str(number): sql for number, sql in enumerate(result)}
    if isinstance(result, str) and isinstance(this.expect, dict) and this.expect and set(this.expect) <= set(DESCRIBED):
        this.let(made=result)
        result = {name: DESCRIBED[name] for name in this.expect}
    this.columns = result if isinstance(result, dict) else {'': result}
    return this


def entry_of(op):
    """
    The entry of an operation: by its name, or another one of it or of what it is made of:
    segmented_avg, rolling_window, rolling_sum_grouped, group_sum.
    """
    found = OPERATIONS.get(op) or OPERATIONS.get(ALIASES.get(op))
    if found:
        return found
    op = op.removesuffix('_grouped').removesuffix('_window').removeprefix('grouped_')
    for prefix in ('segmented_', 'rolling_', 'group_', 'groupby_'):
        kind = op.removeprefix(prefix)
        kind = ALIASES.get(kind, kind)
        if op.startswith('group') and op.startswith(prefix) and kind in groups.AGGREGATES:
            return partial(groups.group_agg, agg=kind)
        if op.startswith(prefix) and f'{prefix}{kind}' in OPERATIONS:
            return OPERATIONS[f'{prefix}{kind}']
    return next((entry for pattern, entry in FAMILIES if re.match(pattern, op)), OPERATIONS.get(op))


def unsigned(this):
    """There is no wider type for what only uint8 has."""
    if this.type == 'uint8' and any(isinstance(x, int) and x > limits('int8')[1] for x in leaves(list(this.args.values()))):
        this.instead(decisions.UNSIGNED, decisions.OUT_OF_RANGE, error=False)
