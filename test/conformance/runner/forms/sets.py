"""Different elements, sets, searches in what is sorted, joins."""
import decisions as d
from forms.sorts import check_order, columns_in_order, listed, nulls_first
from value import FLOATS, array_literal, leaves


def kept_rows(this, keep, nulls_equal, nans_equal):
    """A mask of a: the first, last or only of equal elements, wherever they are."""
    this.one_of('keep', keep, ('first', 'any', 'last', 'none'))
    this.let(id='array_group_id(a)', place='darray_series(1, cardinality(a))')
    mask = 'array_take(array_group_count(id), id) #= 1::int8' if keep == 'none' else \
        f"array_take(array_group_{'last' if keep == 'last' else 'first'}(id, place), id) #= place"
    if not nulls_equal:
        mask = f'({mask}) | array_is_null(a)'
    if not nans_equal and this.element in FLOATS:
        mask = f"({mask}) | (~ array_is_null(a) & (a #= 'NaN'::{this.element}))"
    return mask


def distinct(this, a, keep='any', nulls_equal=True, nans_equal=True):
    """In the order of the first occurrences; the sources promise none."""
    return f'array_filter(a, {kept_rows(this, keep, nulls_equal, nans_equal)})'


def distinct_index(this, a, keep='any', nulls_equal=True, nans_equal=True):
    return f'array_where({kept_rows(this, keep, nulls_equal, nans_equal)}) - 1'


def of_sets(name):
    def operation(this, a, b):
        if isinstance(this.expect, list):
            this.instead(d.SETS, sorted(this.expect, key=lambda x: (x is None, 0 if x is None else d.order_key(d.number(x)))))
        return f'array_{name}(a, b)'
    return operation


def among(this, a, b):
    """Of NULLs among b the sources know nothing; a NULL of a stays one."""
    this.give(known=this.array([x for x in b if x is not None]))
    return 'array_in(a, known)'


def contains(this, a, b):
    """One value, or an array of them, in a"""
    if isinstance(b, list):
        this.give(known=this.array([x for x in a if x is not None]))
        return 'array_in(b, known)'
    if b is None or None in a:
        this.instead(d.NO_MATCH, None, error=False)
    return 'array_contains(a, b)'


# searches: positions from 0 of the first element not before, or after, each value

def search(after):
    def operation(this, a, values, order='asc', null_order='before'):
        single = not isinstance(values, list)
        columns = a if a and isinstance(a[0], list) else [a]
        needles = values if columns is a else [[values] if single else values]
        orders, nulls = listed(order, 0, 'asc'), listed(null_order, 0, 'before')
        check_order(this, orders, nulls)
        has_null = any(x is None for x in leaves([columns, needles]))
        if len(columns) == 1 and (not has_null or nulls_first(orders, nulls) == (orders == 'desc') and None not in needles[0]):
            this.give(values=this.array(needles[0]))
            sql = f"array_search(a, \"values\", {str(after).lower()}, {str(orders == 'desc').lower()}) - 1"
            # behind the last one that is not NULL
        else:
            # NULLs elsewhere, or several columns: by the numbers of the rows in order
            rows = [[*column, *needle] for column, needle in zip(columns, needles)]
            this.let(number=f"array_group_id({columns_in_order(this, rows, order, null_order)})")
            count = len(columns[0])
            sql = f'array_search(number[:{count}], number[{count + 1}:], {str(after).lower()}) - 1'
        return f'({sql})[1]' if single else sql
    return operation


def label_bins(this, a, left, right, left_inclusive=True, right_inclusive=False):
    """The bin of each element: the last one whose left edge is before it, if the right one is behind it"""
    kind = this.element
    this.give(left_edges=array_literal(left, kind), right_edges=array_literal(right, kind))
    this.let(bin=f"array_search(left_edges, a, {str(bool(left_inclusive)).lower()}) - 1")
    this.let(edge='array_take(right_edges, array_if(bin > 0, bin, NULL))')
    return f"array_if((bin > 0) & (a {'#<=' if right_inclusive else '#<'} edge), bin - 1, NULL)"


# joins: positions of pairs

def join(kind):
    """inner, left, full: pairs in order of a, then b, NULL where there is none; semi, anti: rows of a"""
    def operation(this, a, b, nulls_equal=True):
        left, right = ([column] if not column or not isinstance(column[0], list) else column for column in (a, b))
        numbers(this, left, right, nulls_equal)
        if kind in ('semi', 'anti'):
            return matched('i', 'j', kind == 'semi') + ' - 1'
        this.let(pairs='array_join(i, j)')
        parts = {'i': ['(pairs).i'], 'j': ['(pairs).j']}
        for here, there, wanted in (('i', 'j', kind in ('left', 'full')), ('j', 'i', kind == 'full')):
            if wanted:
                rows = matched(here, there, False)
                parts[here].append(rows)
                parts[there].append(f'array_take({here}, {rows} * 0)')
        this.let(all_i=' || '.join(parts['i']), all_j=' || '.join(parts['j']))
        columns = [f'array_take({side}, array_argsort(all_i, all_j)) - 1' for side in ('all_i', 'all_j')]
        return dict(zip(pair_names(this), columns))
    return operation


def pair_names(this):
    """What the case calls the positions in a and in b; what is in none it may write as a negative one."""
    expect = this.expect
    if isinstance(expect, list):
        if len(expect) != 2 or any(not isinstance(part, list) for part in expect):
            expect = [list(side) for side in zip(*expect)] or [[], []]
        expect = {'0': expect[0], '1': expect[1]}
    if isinstance(expect, dict) and 'error' not in expect:
        this.expect = {name: [None if i is None or i < 0 else i for i in side] for name, side in expect.items()}
        return list(expect)
    return ['0', '1']


def matched(here, there, found):
    """Rows of the one side that the other has, or has not"""
    mask = f'array_in({here}, array_filter({there}, ~ array_is_null({there})))'
    return f'array_where({mask})' if found else f'array_where(~ array_if(array_is_null({here}), false, {mask}))'


def numbers(this, left, right, nulls_equal):
    """i and j: rows with equal keys have the same number; those with NULLs none, if NULLs are not equal"""
    columns = [[*one, *other] for one, other in zip(left, right)]
    for i, column in enumerate(columns):
        this.give(**{f'key{i}': array_literal(column)})
    keys = [f'key{i}' for i in range(len(columns))]
    this.let(number=f"array_group_id({', '.join(keys)})")
    if not nulls_equal:
        null = ' | '.join(f'array_is_null({key})' for key in keys)
        this.let(number_=f'array_if({null}, NULL, number)')
    name = 'number' if nulls_equal else 'number_'
    count = len(left[0])
    this.let(i=f'{name}[:{count}]', j=f'{name}[{count + 1}:]')
