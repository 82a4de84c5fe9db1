"""Sorts, and neighbours that are equal."""
from value import array_literal


def check_order(this, order, null_order):
    this.one_of('order', order, ('asc', 'desc'))
    this.one_of('null_order', null_order, ('before', 'after'))


def nulls_first(order, null_order):
    """The sources compare NULLs as smallest or greatest, before the order is reversed."""
    return (null_order == 'before') != (order == 'desc')


def sort_call(name, suffix=''):
    def operation(this, a, order='asc', null_order='before'):
        check_order(this, order, null_order)
        return f'{name}(a, {str(order == "desc").lower()}, {str(nulls_first(order, null_order)).lower()}){suffix}'
    return operation


def sort_keys(name, order, null_order):
    """Keys, ascending and NULLs last, that sort by that column in that order."""
    nulls = f'array_is_null({name})'
    return f"{'~ ' if nulls_first(order, null_order) else ''}{nulls}, " \
           f"{f'- array_group_id({name})' if order == 'desc' else name}"


def argsort_by_several(this, keys, order=None, null_order=None):
    sorts = []
    for i, key in enumerate(keys):
        this.give(**{f'key{i}': array_literal(key)})
        how = order[i] if order else 'asc', null_order[i] if null_order else 'before'
        check_order(this, *how)
        sorts.append(sort_keys(f'key{i}', *how))
    return f"array_argsort({', '.join(sorts)}) - 1"


def segmented_argsort(this, a, offsets, order='asc', null_order='before'):
    check_order(this, order, null_order)
    # a number for each segment, and for each row outside
    number = [sum(offset <= i for offset in offsets) for i in range(len(a))]
    segment = [i - len(a) if not n else n if n < len(offsets) else len(offsets) + i for i, n in enumerate(number)]
    this.give(segment=array_literal(segment, 'int4'))
    return f"array_argsort(segment, {sort_keys('a', order, null_order)}) - 1"


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
