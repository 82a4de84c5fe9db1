"""One value of an array."""
import decisions as d
from forms.sections import depth_of, subscripts
from query import ABSENT, NotYet
from value import FLOATS, WIDER, leaves, postgres_type


def aggregate(sql, like=None, null_init=False):
    """sql is of {v}, like PostgreSQL's of an {element}. null_init: with a NULL to start from the result is NULL."""
    def operation(this, a, axis=None, skip_nan=False, propagate_nan=None, nulls='exclude', init=ABSENT):
        if axis is not None and (depth_of(a) > 1 or axis != 0):
            if sql.count('(') > 1 or init is not ABSENT or skip_nan or nulls != 'exclude':
                raise NotYet(2, f"{sql.split('(')[0]}(v, dim) with options")
            if isinstance(this.expect, dict) and this.expect.get('type') == 'uint8':
                this.instead(d.LACKING, {**this.expect, 'type': 'int8'})
            return sql.format(v=f'a, {axis + 1}')
        this.one_of('nulls', nulls, ('exclude', 'include'))
        v = 'a'
        is_float = this.element in FLOATS
        if propagate_nan is None and this.case.suite.startswith('numo.') and sql.startswith(('array_min', 'array_max')):
            propagate_nan = False       # unless told NArray leaves NaN out of these
        if is_float and (skip_nan or propagate_nan is False):
            v = "array_filter(a, a #<> 'NaN'::" + this.element + ')'
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
        if all(x is None or skip_nan and x == 'NaN' for x in leaves(a)) and init is ABSENT:
            this.instead(d.NOTHING, None)
        this.like = like and like.format(element=this.element)
        return result
    return operation


def reduce_known(sql, a):
    known = [x for x in leaves(a) if x is not None]
    return {'array_min({v})': min, 'array_max({v})': max}[sql](known, default=None)


def deviation(name, root=''):
    """array_variance or array_stddev, with any ddof"""
    def operation(this, a, ddof=1, axis=None, skip_nan=False, nulls='exclude'):
        if ddof == 1:
            sql = name + '({v})'
        elif ddof == 0:
            sql = name + '_pop({v})'
        else:
            sql = root + '(array_variance_pop({v}) * array_count({v}) / nullif(greatest(array_count({v}) - ddof, 0), 0))'
        if sum(x is not None and not (skip_nan and x == 'NaN') for x in leaves(a)) <= ddof:
            this.instead(d.NOTHING, None)
        return aggregate(sql)(this, a, axis=axis, skip_nan=skip_nan, nulls=nulls)
    return operation


def count(this, a, nulls='exclude'):
    this.one_of('nulls', nulls, ('exclude', 'include'))
    return 'cardinality(a)' if nulls == 'include' else 'array_count(a)'


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


def segmented(sql):
    def operation(this, a, offsets, nulls='exclude', init=ABSENT):
        this.one_of('nulls', nulls, ('exclude', 'include'))
        results = []
        for begin, end in zip(offsets, offsets[1:]):
            part = f'a{subscripts([(begin, end)])}'
            result = sql.format(v=part if init is ABSENT else f'array_append({part}, init)')
            results.append(f'CASE WHEN array_null_count({part}) = 0 THEN {result} END' if nulls == 'include' else result)
        return results
    return operation
