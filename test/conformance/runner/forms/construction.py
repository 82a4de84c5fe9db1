"""New arrays."""
from query import NotYet
from value import array_literal


def new(this, shape):
    return f"darray_fill(0::{this.element}, VARIADIC '{{{','.join(map(str, shape))}}}'::int[])"


def linspace(this, lo, hi, n):
    if n < 2:
        raise NotYet(2, 'darray_linspace')
    this.give(lo=this.item(lo, 'float8'), hi=this.item(hi, 'float8'))
    return f'(lo + darray_series(0, n - 1) * ((hi - lo) / (n - 1)))::{this.darray}'


def eye(this, rows, cols=None, value=1, k=0):
    this.give(row=array_literal([[row + 1] for row in range(rows)], 'int4'), cols=str(rows if cols is None else cols),
              value=this.item(value), k=str(k))
    return f'array_if("row" + k #= darray_series(1, cols), value, 0::{this.element})'


def iota(this, n):
    return f'darray_series(0, n - 1)::{this.darray}'
