"""Families of operations, for each type that they give.

A family yields (type of the result, build) for all the types that its operations take;
build(grower, depth, shape) grows a tree with the operation at its root, whose value has
that shape if it can (None: any).
"""
from tree import Node, core
from values import ELEMENTS, INTS, NUMBERS, TIMES

FAMILIES = {}
# families of what the planner composes
FUSED = ('arithmetic', 'array_filter', 'between', 'choice', 'compare', 'grouped', 'guarded', 'is_null', 'logic', 'negate', 'reduce', 'time')
ORDER = {elem: i for i, elem in enumerate(NUMBERS + TIMES)}
COMPARISONS = (('=', 'eq'), ('<>', 'ne'), ('<', 'lt'), ('<=', 'le'), ('>', 'gt'), ('>=', 'ge'))

SAME_PAIRS = [(e, e) for e in ELEMENTS]
NUMBER_PAIRS = [(a, b) for a in NUMBERS for b in NUMBERS]
MIXED_PAIRS = [(a, b) for a, b in NUMBER_PAIRS if a != b]
TIME_PAIRS = [(a, b) for a in TIMES for b in TIMES if a != b]
EXACT_PAIRS = [(e, 'numeric') for e in INTS]


class Family:
    def __init__(self, weight, shaped, groups):
        self.weight = weight
        self.shaped = shaped        # gives the shape that is wanted
        self.groups = groups        # gives numbers of groups, all of them small
        self.builders = {}


def family(weight, shaped=False, groups=False):
    def register(generate):
        made = FAMILIES[generate.__name__] = Family(weight, shaped, groups)
        for type_, build in generate():
            made.builders.setdefault(type_, []).append(build)
        return generate
    return register


def operations(families):
    """For every operation of these families on every type what it is called and build."""
    return [('%s/%s/%d' % (name, type_, i), build) for name in families
            for type_, builds in FAMILIES[name].builders.items() for i, build in enumerate(builds)]


# ---- types

def operator_type(a, b):
    """In which two types meet in PostgreSQL's operators."""
    if a == b or (a in INTS and b in INTS) or a in TIMES:
        return max(a, b, key=lambda e: ORDER.get(e, 0))
    return 'float8'     # of a float and any number; darrays have no numeric, so of that too


def common_type(a, b):
    """In which two types meet in CASE and array_append()."""
    if 'numeric' in (a, b):
        return 'float4' if 'float4' in (a, b) else 'float8'
    return max(a, b, key=lambda e: ORDER.get(e, 0))


# ---- nodes

def both(type_, form, *children, shape=None):
    """What is said in the same words of darrays and of arrays."""
    return Node(type_, form, form, *children, shape=shape)


def cast(place, type_, wanted):
    """The printed form of a child, cast if it is of another type."""
    if type_ != wanted and 'timestamptz[]' in (type_, wanted):
        return 'oracle.as_%s({%d})' % (wanted[:-2], place)
    return '{%d}' % place if type_ == wanted else '{%d}::%s' % (place, core(wanted))


def places(number, first=0):
    return ', '.join('{%d}' % i for i in range(first, first + number))


def unary(type_, result, ours, theirs):
    """An operation on one array, whose shape it keeps."""
    def build(g, depth, shape):
        shape = g.shape(shape)
        return Node(result, ours, theirs, g.argument(type_, depth, shape), shape=shape)
    return build


def of_all(e, result, ours, theirs):
    """An aggregate of one array."""
    return lambda g, depth, shape: Node(result, ours, theirs, g.aggregated(e + '[]', depth))


def of_array(e, result, ours, theirs):
    """An operation on one array of any shape."""
    return lambda g, depth, shape: Node(result, ours, theirs, g.argument(e + '[]', depth))
