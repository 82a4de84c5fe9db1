"""One value of an array, or of each line along a dimension."""
from dataclasses import replace

import decisions as d
from arguments import settle
from forms.axes import in_shape, kept, lines, one_axis
from forms.groups import group_quantile
from forms.sections import depth_of, subscripts
from query import ABSENT, NotYet, Query
from value import FLOATS, INTEGERS, WIDER, leaves, postgres_type, shape_of

# which have a form with a dimension
OF_LINES = {f'array_{name}' for name in ('sum', 'avg', 'min', 'max', 'product', 'argmin', 'argmax', 'first', 'last', 'count',
                                         'stddev', 'variance')}
WITHOUT_NAN = "array_replace(a, 'NaN', NULL)"


def aggregate(sql, like=None, null_init=False):
    """sql is of {v}, like PostgreSQL's of an {element}. null_init: with a NULL to start from the result is NULL."""
    def operation(this, a, axis=None, skip_nan=False, propagate_nan=None, nulls='exclude', init=ABSENT, keepdims=False, nan=None):
        this.one_of('nulls', nulls, ('exclude', 'include'))
        along = one_axis(a, axis)
        is_float = this.element in FLOATS
        extreme = sql.startswith(('array_min', 'array_max', 'array_argmin', 'array_argmax'))
        if nan is not None:
            # NArray's option: to have a NaN as the extreme, to have sums without
            skip_nan, propagate_nan = (skip_nan, nan) if extreme else (nan, propagate_nan)
        if propagate_nan is None and this.case.suite.startswith('numo.') and extreme:
            propagate_nan = False       # unless told NArray leaves NaN out of these
        v = WITHOUT_NAN if is_float and (skip_nan or propagate_nan is False) and d.has_nan(a) else 'a'
        if along is not None:
            if init is not ABSENT or nulls != 'exclude' or sql.split('(')[0] not in OF_LINES:
                raise NotYet(f'{this.case.op} along a dimension, with options')
            if isinstance(this.expect, dict) and this.expect.get('type') == 'uint8':
                this.instead(d.LACKING, {**this.expect, 'type': 'int8'})
            return kept(this, sql.format(v=f'{v}, {along + 1}'), a, along, keepdims)
        if init is not ABSENT and init is not None:
            v = f'array_append({v}, init)'
        result = sql.format(v=v)
        if init is None:
            if null_init:
                result = f'{result} + init'
            else:
                this.instead(d.SKIPS, reduce_known(sql, a))
        if is_float and propagate_nan and sql.startswith('array_min') and d.has_nan(a):
            result = f"CASE WHEN NOT array_any(a #= 'NaN'::{this.element}) THEN {result} ELSE 'NaN' END"
        if nulls == 'include':
            result = f'CASE WHEN array_null_count(a) = 0 THEN {result} END'
        if all(x is None or v != 'a' and x == 'NaN' for x in leaves(a)) and init is ABSENT:
            this.instead(d.NOTHING, None)
        this.like = like and like.format(element=this.element)
        return kept(this, result, a, None, keepdims)
    return operation


def reduce_known(sql, a):
    known = [x for x in leaves(a) if x is not None]
    of = {'min': min, 'max': max, 'any': any, 'all': all}[sql.split('(')[0].removeprefix('array_')]
    return of(known) if known else None


def truth(name, sql):
    """any, all and none are of masks, or of numbers that are not 0."""
    def operation(this, a, axis=None, nulls='exclude', init=ABSENT, keepdims=False):
        mask = '{v}' if this.element == 'bool' else f'{{v}} #<> 0::{this.element}'
        axis = one_axis(a, axis)
        if axis is not None:
            extreme = f"array_{'min' if name == 'all' else 'max'}(({mask.format(v='a')})::darray_int4, {axis + 1})::darray_bool"
            return kept(this, f'~ {extreme}' if name == 'none' else extreme, a, axis, keepdims)
        return aggregate(sql.format(v=mask))(this, a, nulls=nulls, init=init, keepdims=keepdims)
    return operation


def deviation(name, root=''):
    """array_variance or array_stddev, with any ddof"""
    def operation(this, a, ddof=1, axis=None, skip_nan=False, nulls='exclude', keepdims=False):
        if ddof == 1:
            sql = name + '({v})'
        elif ddof == 0:
            sql = name + '_pop({v})'
        else:
            sql = root + '(array_variance_pop({v}) * array_count({v}) / nullif(greatest(array_count({v}) - ddof, 0), 0))'
        if sum(x is not None and not (skip_nan and x == 'NaN') for x in leaves(a)) <= ddof:
            this.instead(d.NOTHING, None)
        along = one_axis(a, axis)
        if along is not None and ddof != 1:
            this.ulps = 4
            variance = aggregate('array_variance({v})')(this, a, axis=axis, skip_nan=skip_nan)
            count = f'array_count(a, {along + 1})'
            result = f'{variance} * ({count} - 1) / ({count} - {ddof})'
            return kept(this, f'sqrt({result})' if name == 'array_stddev' else result, a, along, keepdims)
        like = 'variance(NULL::{element})'
        return aggregate(sql, like)(this, a, axis=axis, skip_nan=skip_nan, nulls=nulls, keepdims=keepdims)
    return operation


def place_of(name):
    """argmin and argmax: the place along a dimension, or among all elements"""
    def operation(this, a, axis=None, propagate_nan=None, nulls='exclude', keepdims=False, nan=None):
        propagate_nan = propagate_nan if nan is None else nan
        result = aggregate(f'array_arg{name}({{v}})')(this, a, axis=axis, propagate_nan=propagate_nan, nulls=nulls)
        if propagate_nan and this.element in FLOATS and name == 'min' and d.has_nan(a):
            result = f"coalesce(array_position(a, 'NaN'), {result})"
        return kept(this, f'{result} - 1', a, one_axis(a, axis), keepdims)
    return operation


def flat_place_of(name):
    """The place among all elements, of an extreme of all or of each line"""
    def operation(this, a, axis=None, propagate_nan=None):
        along = one_axis(a, axis)
        if along is None:
            return place_of(name)(this, a, propagate_nan=propagate_nan)
        shape = shape_of(a)
        step = 1
        for length in shape[along + 1:]:
            step *= length

        def first(values, depth):
            return first(values[0], depth + 1) if depth == along else \
                [first(part, depth + 1) for part in values] if isinstance(values, list) else values
        this.give(first=this.array(first(d.sequence(shape), 0), 'int4'))
        sql = place_of(name)(this, a, axis=along, propagate_nan=propagate_nan)
        return f'"first" + ({sql}) * {step}'
    return operation


def count(this, a, nulls='exclude'):
    this.one_of('nulls', nulls, ('exclude', 'include'))
    return 'cardinality(a)' if nulls == 'include' else 'array_count(a)'


def count_true(sql):
    def operation(this, mask, axis=None, keepdims=False):
        along = one_axis(mask, axis)
        if along is None:
            return kept(this, f'array_count_true({sql})', mask, None, keepdims)
        return kept(this, f'array_sum(({sql})::darray_int4, {along + 1})', mask, along, keepdims)
    return operation


def sum_as(this, a, out):
    element = postgres_type(out)
    if out in WIDER:
        this.instead(f'{d.OVERFLOW}; {d.LACKING}', d.exact_sum(a))
    return f'array_sum(a)::{element}'


def sum_overflow(this, a):
    """What overflows in its own type raises: that is the flag."""
    if this.expect.get('overflow'):
        this.expect = d.OUT_OF_RANGE
        return f'array_sum(a)::{this.element}'
    return {'sum': f'array_sum(a)::{this.element}', 'overflow': f'array_sum(a) <> array_sum(a)::{this.element}'}


def sum_overflow_alternating(this, n):
    this.let(a=f'array_if(darray_series(1, n) % 2 #= 1, 1::{this.element}, (-1)::{this.element})')
    return {'sum': f'array_sum(a)::{this.element}', 'overflow': f'array_sum(a) <> array_sum(a)::{this.element}'}


def sum_of_squares(this, a):
    """Of integers in the widest type"""
    return 'array_dot(a, a)'


def root_mean_square(this, a, axis=None, skip_nan=False, keepdims=False):
    this.ulps = 2
    this.give(a=this.array(a, 'float8'))
    along = one_axis(a, axis)
    v = "array_replace(a, 'NaN', NULL)" if skip_nan else 'a'
    return kept(this, f"sqrt(array_avg({v} * {v}{'' if along is None else f', {along + 1}'}))", a, along, keepdims)


def of_pairs(name):
    def operation(this, a, b, ddof=1):
        this.ulps = 8
        if name == 'corr' and this.expect == 'NaN':
            this.instead(d.UNDEFINED, None)
        if name == 'covar' and ddof not in (0, 1):
            raise NotYet(f'covariance with ddof {ddof}')
        return f"array_{name}{'_pop' if name == 'covar' and ddof == 0 else ''}(a, b)"
    return operation


def range_of(this, a, axis=None, keepdims=False):
    least, greatest = (aggregate(f'array_{name}({{v}})')(this, a, axis=axis, keepdims=keepdims) for name in ('min', 'max'))
    return f'{greatest} - {least}'


def extremes(this, a, axis=None):
    least, greatest = (aggregate(f'array_{name}({{v}})')(this, a, axis=axis) for name in ('min', 'max'))
    if isinstance(this.expect, dict) and 'error' not in this.expect:
        return {name: greatest if 'max' in name else least for name in this.expect}
    return {'0': least, '1': greatest}


# quantiles

def median(this, a, axis=None, propagate_nan=False, nulls='exclude', keepdims=False, nan=None):
    """NArray's leaves NaN out unless told; of integers it is one"""
    if this.element in INTEGERS and isinstance(this.expect, int) and depth_of(a) == 1 and int(d.quantile(a, 0.5) or 0) == this.expect:
        this.instead(d.MEDIAN, d.quantile(a, 0.5))
    numo = this.case.suite.startswith('numo.')
    if this.element in FLOATS and d.has_nan(a) and (propagate_nan or nan):
        return "CASE WHEN array_any(a #= 'NaN'::float8) THEN 'NaN' ELSE array_median(a) END"
    return quantiles('linear', 'array_median({v})', 'array_group_median(line, {v})')(this, a, None, axis, numo, nulls, keepdims)


def quantile(this, a, q, interp='linear', axis=None, skip_nan=False, nulls='exclude', keepdims=False):
    fractions(this, q)
    if any(not 0 <= x <= 1 for x in leaves(q)):
        this.instead(d.FRACTIONS, d.OUT_OF_RANGE, error=False)
    return quantiles(interp, 'array_quantile({v}, q)', 'array_group_quantile(line, {v}, q)')(this, a, q, axis, skip_nan, nulls, keepdims)


def percentile(this, a, q, interp='linear', axis=None, keepdims=False):
    """Of hundred"""
    fractions(this, q, ' / 100')
    hundredth = [x / 100 for x in q] if isinstance(q, list) else q / 100
    entry = quantiles(interp, 'array_quantile({v}, q)', 'array_group_quantile(line, {v}, q)')
    return entry(this, a, hundredth, axis, True, 'exclude', keepdims)


def fractions(this, q, scale=''):
    this.give(q=f"({this.array(q, 'float8') if isinstance(q, list) else this.item(q, 'float8')}){scale}")


def quantiles(interp, sql, grouped):
    def operation(this, a, q, axis, skip_nan, nulls, keepdims):
        this.like = 'NULL::float8'      # as percentile_cont
        this.one_of('interp', interp, ('linear', 'lower', 'higher', 'midpoint', 'nearest'))
        this.one_of('nulls', nulls, ('exclude', 'include'))
        along = one_axis(a, axis)
        v = WITHOUT_NAN if skip_nan and this.element in FLOATS and d.has_nan(a) else 'a'
        if all(x is None or v != 'a' and x == 'NaN' for x in leaves(a)):
            this.instead(d.NOTHING, None)
        if along is not None:
            rest = lines(this, a, along)
            result = grouped.format(v=v)
            if interp != 'linear':
                this.let(id='array_flatten(line)', v=f'array_flatten({v})')
                result = group_quantile(this, q, interp)
            return kept(this, result, a, along, True) if keepdims else in_shape(result, rest)
        if interp != 'linear':
            this.let(known=v)
            parts = [nth_quantile(interp, x) for x in (q if isinstance(q, list) else [q])]
            return {str(i): part for i, part in enumerate(parts)} if isinstance(q, list) else parts[0]
        if nulls == 'include':
            return f'CASE WHEN array_null_count(a) = 0 THEN {sql.format(v=v)} END'
        return kept(this, sql.format(v=v), a, None, keepdims)
    return operation


def nth_quantile(interp, q):
    """By the elements at the places in order around the fraction, which the sources take between 0 and 1"""
    place = f'{min(max(q, 0), 1)!r}::float8 * (array_count(known) - 1)'
    low, high = (f'array_nth(known, ({to}({place}))::int4 + 1)::float8' for to in ('floor', 'ceil'))
    return {'lower': low, 'higher': high, 'midpoint': f'{low} / 2 + {high} / 2',
            'nearest': f'array_nth(known, (round({place}))::int4 + 1)::float8'}[interp]


# counts

def count_distinct(this, a, include_null=False, nan_is_null=False):
    v = WITHOUT_NAN if nan_is_null and this.element in FLOATS else 'a'
    if not a:
        this.instead(d.COUNTS, 0)
    known = {d.number(x) if x != 'NaN' else x for x in leaves(a) if x is not None and not (nan_is_null and x == 'NaN')}
    if this.expect is None and not known:
        this.instead(d.COUNTS, int(bool(include_null and a)))
    return f'array_count_distinct({v})' + (f' + (array_null_count({v}) > 0)::int' if include_null else '')


def histogram(this, a):
    """The different elements, ascending, and how often each is there"""
    this.let(id='array_group_id(a)')
    if isinstance(this.expect, dict) and 'values' in this.expect:
        ascending = d.ascending({'keys': this.expect['values'], 'values': this.expect['counts']})
        this.instead(d.ORDER, {'values': ascending['keys'], 'counts': ascending['values']})
    return {'values': 'array_group_first(id, a)', 'counts': 'array_group_count(id)'}


def histogram_of(this, a, edges=None, lo=None, hi=None, n=None):
    """Counts between edges, or in n buckets of one width; the last edge is outside, where NumPy has it inside"""
    if edges is not None and not isinstance(edges, int):
        this.give(edges=this.array(edges))
        last = edges[-1]
        sql = 'array_histogram(a, edges)'
    else:
        n, last = edges or n, hi
        this.give(lo=this.item(lo, 'float8'), hi=this.item(hi, 'float8'))
        sql = f'array_histogram(a::darray_float8, lo, hi, {n})'
    at_end = sum(x is not None and d.number(x) == last for x in leaves(a))
    if at_end and isinstance(this.expect, list) and this.expect:
        this.instead(d.LAST_EDGE, [*this.expect[:-1], this.expect[-1] - at_end])
    return sql


def bin_count(this, a, weights=None, minlength=0):
    """How often each number from 0 on is there: groups that are their own numbers"""
    this.let(id='(a + 1)::darray_int4')
    if weights is None:
        counts, zero = 'array_group_count(id)', '0::int8'
    else:
        kind = 'float8' if any(isinstance(x, float) for x in leaves(weights)) else 'int8'
        this.give(weights=this.array(weights, kind))
        counts, zero = 'array_group_sum(id, weights)', f'0::{kind}'
        counts = f'array_if(array_is_null({counts}), {zero}, {counts})'
    return f'{counts} || darray_fill({zero}, greatest({minlength} - coalesce(array_max(id), 0), 0))'


# segments

def segmented(entry):
    """An aggregate of each range between two offsets"""
    def operation(this, a, offsets, **options):
        wanted = this.expect if isinstance(this.expect, list) else []
        results, instead = [], []
        for i, (begin, end) in enumerate(zip(offsets, offsets[1:])):
            args = {**options, 'a': a[begin:end]}
            part = Query(replace(this.case, expect=wanted[i] if i < len(wanted) else None), {**args, 'type': this.type})
            sql = entry(part, **settle(this.case.op, entry, args)) if callable(entry) else entry
            this.give(**{name: value for name, value in part.given.items() if name != 'a'})
            lets = ''.join(f', LATERAL (SELECT {value} AS "{name}") AS let_{name}' for name, value in part.lets.items())
            results.append(f'(SELECT {sql} FROM (SELECT a{subscripts([(begin, end)])} AS a) AS part{lets})')
            instead.append(part.decisions[0] if part.decisions else (None, part.expect))
        for reason in {reason for reason, _ in instead if reason}:
            this.instead(reason, [expect for _, expect in instead])
        return results
    return operation
