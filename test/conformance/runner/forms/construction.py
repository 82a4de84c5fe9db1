"""New arrays."""
import math

import decisions as d
from forms.sections import listed
from value import FLOATS, array_literal


def new(this, shape):
    return f"darray_fill(0::{this.element}, VARIADIC '{{{','.join(map(str, shape))}}}'::int[])"


def shaped(this, sql, shape):
    return f"array_reshape({sql}, {', '.join(map(str, shape))})" if shape and len(shape) > 1 else sql


def constant(value):
    """zeros, ones"""
    def operation(this, n=None, shape=None):
        dims = listed(n if shape is None else shape)
        return f"darray_fill({value}::{this.element}, VARIADIC '{{{','.join(map(str, dims))}}}'::int[])"
    return operation


def full(this, value, n=None, shape=None):
    dims = listed(n if shape is None else shape)
    this.give(value=this.item(value))
    return f"darray_fill(value, VARIADIC '{{{','.join(map(str, dims))}}}'::int[])"


def sequence(this, n=None, begin=0, step=1, shape=None):
    """begin, begin + step, ..."""
    count = math.prod(shape) if shape else n
    if count < 1:
        this.instead(d.EMPTY, [], error=True)
    if begin is None or step is None:
        this.instead(d.STRICT, [None] * count, error=True)
    kind = 'float8' if this.element in FLOATS or isinstance(begin, float) or isinstance(step, float) else 'int8'
    this.give(begin=this.item(begin, kind), step=this.item(step, kind))
    return shaped(this, f'(("begin" + darray_series(0, {count - 1}) * step)::{this.darray})', shape)


def powers(this, lo=0, hi=None, n=None, step=None, base=10):
    """logspace from base ^ lo to base ^ hi, or in steps"""
    kind = this.darray if this.element in FLOATS else 'darray_float8'
    step = (hi - lo) / (n - 1) if step is None and n > 1 else step or 0
    this.ulps = 64
    return f'power({float(base)!r}::float8, {float(lo)!r}::float8 + darray_series(0, {n - 1}) * {float(step)!r}::float8)::{kind}'


def linspace(this, lo, hi, n):
    if n < 2:
        return f'darray_fill({lo!r}::{this.element}, {n})'
    this.give(lo=this.item(lo, 'float8'), hi=this.item(hi, 'float8'))
    return f'(lo + darray_series(0, n - 1) * ((hi - lo) / (n - 1)))::{this.darray}'


def eye(this, rows, cols=None, value=1, k=0):
    if isinstance(rows, list):
        rows, cols = rows[0], rows[-1]
    this.give(row=array_literal([[row + 1] for row in range(rows)], 'int4'), cols=str(rows if cols is None else cols),
              value=this.item(value), k=str(k))
    return f'array_if("row" + k #= darray_series(1, cols), value, 0::{this.element})'


def iota(this, n):
    return f'darray_series(0, n - 1)::{this.darray}'
