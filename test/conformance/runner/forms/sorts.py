"""Sorts, ranks, what is first in an order, and neighbours that are equal."""
from forms.axes import in_shape, lines, one_axis
from forms.sections import subscripts
from value import array_literal, infer, shape_of


def check_order(this, order, null_order):
    this.one_of('order', order, ('asc', 'desc'))
    this.one_of('null_order', null_order, ('before', 'after', 'first', 'last'))


def nulls_first(order, null_order):
    """The sources compare NULLs as smallest or greatest, before the order is reversed; or say where they go."""
    if null_order in ('first', 'last'):
        return null_order == 'first'
    return (null_order == 'before') != (order == 'desc')


def sort_call(name, suffix=''):
    def operation(this, a, order='asc', null_order='before', axis=None):
        check_order(this, order, null_order)
        along = one_axis(a, axis)
        if along is not None:
            return sort_along(this, a, along, name, suffix, order, null_order)
        return f'{name}({flat("a", a)}, {str(order == "desc").lower()}, {str(nulls_first(order, null_order)).lower()}){suffix}'
    return operation


def flat(name, value):
    return f'array_flatten({name})' if len(shape_of(value) or ()) > 1 else name


def sort_along(this, a, axis, name, suffix, order, null_order):
    """By line and value; then each line has its own again, in order."""
    shape = shape_of(a)
    lines(this, a, axis)
    this.let(line_='array_flatten(line)', flat='array_flatten(a)')
    this.let(sorted=f"array_argsort(line_, {sort_keys('flat', order, null_order)})")
    # the place of the nth of a line
    this.let(back='array_argsort(array_argsort(line_))')
    if name == 'array_sort':
        return in_shape('array_take(array_take(flat, sorted), back)', shape)
    step = 1
    for length in shape[axis + 1:]:
        step *= length
    this.let(row=f'(darray_series(0, cardinality(a) - 1) / {step}) % {shape[axis]}')
    return in_shape('array_take(array_take("row", sorted), back)', shape)


def sort_keys(name, order, null_order):
    """Keys, ascending and NULLs last, that sort by that column in that order."""
    nulls = f'array_is_null({name})'
    return f"{'~ ' if nulls_first(order, null_order) else ''}{nulls}, " \
           f"{f'- array_group_id({name})' if order == 'desc' else name}"


def columns_in_order(this, keys, order, null_order, prefix='key'):
    """Sort keys of several columns, each with its order"""
    sorts = []
    for i, key in enumerate(keys):
        collation = ' COLLATE "C"' if infer(key) == 'text' else ''
        this.give(**{f'{prefix}{i}': array_literal(key) + collation})
        how = listed(order, i, 'asc'), listed(null_order, i, 'before')
        check_order(this, *how)
        sorts.append(sort_keys(f'{prefix}{i}', *how))
    return ', '.join(sorts)


def listed(value, i, default):
    if isinstance(value, list):
        return value[i] if value else default
    return value or default


def argsort_by_several(this, keys, order=None, null_order=None):
    return f"array_argsort({columns_in_order(this, keys, order, null_order)}) - 1"


def sort_by_several(this, keys, order=None, null_order=None):
    this.let(sorted=f'array_argsort({columns_in_order(this, keys, order, null_order)})')
    return [f'array_take(key{i}, sorted)' for i in range(len(keys))]


def sort_by_key(this, values, keys, order=None, null_order=None):
    columns = keys if keys and isinstance(keys[0], list) else [keys]
    return f'array_take("values", array_argsort({columns_in_order(this, columns, order, null_order)}))'


def segments(this, a, offsets, order, null_order):
    """Keys that sort each segment, and leave each row outside where it is"""
    check_order(this, order, null_order)
    number = [sum(offset <= i for offset in offsets) for i in range(len(a))]
    segment = [i - len(a) if not n else n if n < len(offsets) else len(offsets) + i for i, n in enumerate(number)]
    this.give(segment=array_literal(segment, 'int4'))
    return f"array_argsort(segment, {sort_keys('a', order, null_order)})"


def segmented_argsort(this, a, offsets, order='asc', null_order='before'):
    return f'{segments(this, a, offsets, order, null_order)} - 1'


def segmented_sort(this, a, offsets, order='asc', null_order='before'):
    return f'array_take(a, {segments(this, a, offsets, order, null_order)})'


def is_sorted(this, a, order='asc', null_order='before'):
    """darray's is of NULLs last ascending, and first descending."""
    check_order(this, order, null_order)
    if None in a and nulls_first(order, null_order) != (order == 'desc'):
        return f"array_is_sorted(array_group_id({sort_keys('a', order, null_order)}))"
    return f"array_is_sorted(a, {str(order == 'desc').lower()})"


def merge(this, a=None, b=None, arrays=None, order='asc', null_order='before'):
    """What is sorted, together in that order"""
    check_order(this, order, null_order)
    parts = [a, b] if arrays is None else arrays
    for i, part in enumerate(parts):
        this.give(**{f'a{i}': this.array(part)})
    all_parts = ' || '.join(f'a{i}' for i in range(len(parts)))
    return f'array_sort({all_parts}, {str(order == "desc").lower()}, {str(nulls_first(order, null_order)).lower()})'


# the first of an order

def top(this, a, k, order='desc', of='a'):
    """The elements; NULLs are last in either order, where darray's array_top has none."""
    this.one_of('order', order, ('asc', 'desc'))
    sql = f"array_top({of}, {k}, {str(order == 'desc').lower()})"
    missing = k - sum(x is not None for x in a)
    return f'{sql} || darray_fill(NULL::{this.element}, {min(missing, a.count(None))})' if None in a and missing > 0 else sql


def top_positions(this, a, k, order='desc', of='a'):
    this.one_of('order', order, ('asc', 'desc'))
    sql = f"array_top_positions({of}, {k}, {str(order == 'desc').lower()})"
    missing = k - sum(x is not None for x in a)
    return f"({f'{sql} || array_where(array_is_null({of}))[:{missing}]' if None in a and missing > 0 else sql}) - 1"


def segmented_top(operation, shifted):
    def of_each(this, a, offsets, k, order='desc'):
        parts = [(begin, operation(this, a[begin:end], k, order, f'a{subscripts([(begin, end)])}'))
                 for begin, end in zip(offsets, offsets[1:])]
        return [f'{sql} + {begin}' if shifted else sql for begin, sql in parts]
    return of_each


def ranks(method):
    """Ranks from 1 by the column key, which has no NULL"""
    count = 'array_take(array_group_count(array_group_id(key)), array_group_id(key))'
    return {'first': 'array_argsort(array_argsort(key))', 'dense': 'array_dense_rank(key)', 'min': 'array_rank(key)',
            'max': f'(array_rank(key) + {count} - 1)',
            'average': f'(array_rank(key) + ({count} - 1)::darray_float8 / 2)'}[method]


def rank(this, a, method='first', order='asc', nulls='include', null_order='before', percentage=False):
    """nulls: keep them NULL, or give them a place."""
    this.one_of('method', method, ('first', 'average', 'min', 'max', 'dense'))
    check_order(this, order, null_order)
    keep = nulls in ('keep', 'exclude')
    null_order = {'top': 'first', 'bottom': 'last'}.get(nulls, null_order)
    if None in a or order == 'desc':
        # NULLs that stay are behind all others, where they change no rank
        this.let(key=f"array_group_id({sort_keys('a', order, 'last' if keep else null_order)})")
    else:
        this.let(key='a')
    sql = ranks(method)
    if percentage:
        of = 'array_count(a)' if keep else 'cardinality(a)'
        if method == 'dense':
            of = f"array_max({f'array_if(~ array_is_null(a), {sql}, NULL)' if keep else sql})"
        sql = f'({sql})::darray_float8 / {of}'
    return f'array_if(~ array_is_null(a), {sql}, NULL)' if keep and None in a else sql


# neighbours, and equal elements anywhere

def changes(this, keep, nulls_equal):
    """A mask of a: the first, last or only of equal neighbours."""
    this.one_of('keep', keep, ('first', 'any', 'last', 'none'))
    this.let(p='a[:cardinality(a) - 1]', q='a[2:]')
    this.let(differs='(array_is_null(p) #<> array_is_null(q)) | array_if(p #<> q, true, false)' if nulls_equal
             else 'array_is_null(p) | array_is_null(q) | (p #<> q)')
    first, last = 'array_prepend(true, differs)', 'array_append(differs, true)'
    mask = {'first': first, 'any': first, 'last': last, 'none': f'{first} & {last}'}[keep]
    return f'({mask})[:cardinality(a)]'


def unique(this, a, keep='first', nulls_equal=True):
    return f'array_filter(a, {changes(this, keep, nulls_equal)})'


def unique_index(this, a, keep='first', nulls_equal=True):
    return f'array_where({changes(this, keep, nulls_equal)}) - 1'
