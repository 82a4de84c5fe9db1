"""Reductions, scans and orders along one dimension of several."""
from forms.sections import depth_of
from query import NotYet
from value import array_literal, shape_of


def one_axis(a, axis):
    """The dimension from 0, of an axis that may count from the end; None for all of an array."""
    depth = depth_of(a)
    if isinstance(axis, list):
        if len(set(axis)) == depth:
            return None
        if len(axis) != 1:
            raise NotYet('several dimensions of more')
        axis = axis[0]
    if axis is None or depth == 1 and axis in (0, -1):
        return None
    return axis + depth if axis < 0 else axis


def lines(this, a, axis):
    """line: for each element the number of the line along that dimension that it is in; the shape without it."""
    shape = shape_of(a)
    rest = [*shape[:axis], *shape[axis + 1:]]

    def number(index):
        place = 0
        for dimension, (i, length) in enumerate(zip(index, shape)):
            if dimension != axis:
                place = place * length + i
        return place + 1

    def build(index):
        if len(index) == len(shape):
            return number(index)
        return [build([*index, i]) for i in range(shape[len(index)])]
    this.give(line=array_literal(build([]), 'int4'))
    return rest


def in_shape(sql, shape):
    return f"array_reshape({sql}, {', '.join(map(str, shape))})" if len(shape) > 1 else sql


def kept(this, sql, a, axis, keepdims):
    """A result along an axis, or of everything, with the dimension that it has lost at length 1"""
    if not keepdims:
        return sql
    shape = [1] * depth_of(a) if axis is None else [1 if i == axis else length for i, length in enumerate(shape_of(a))]
    return f"darray_fill({sql}, {', '.join(map(str, shape))})" if axis is None else in_shape(sql, shape)
