"""Growing random trees, well-typed, of operands whose shapes mostly go together."""
import math
import zlib

from tree import Column, Let, Literal, Node, Variable, element_of, is_array
from values import ELEMENTS, random_array, random_element, random_kind, random_shape

# arrays of these shapes are stored, of each element type, some of each
STORED_SHAPES = (
    (), (1,), (2,), (3,), (4,), (5,), (6,), (7,), (8,), (15,), (16,), (31,), (32,), (33,), (63,), (64,), (65,), (70,),
    (1000,), (1100,), (4097,), (9000,), (1, 3), (3, 1), (2, 2), (2, 3), (3, 4), (4, 2), (5, 13), (17, 2), (40, 40),
    (2, 2, 2), (2, 3, 1), (2, 4, 5))
LONG = 2000     # bytes of text; no longer ones are stored inline


class Stored:
    """The stored operands, the same for every expression of a run."""

    def __init__(self, rng):
        kinds = 'few', 'small', 'edge', 'wide'
        self.arrays = {elem: [random_array(rng, elem, shape, kind) for shape in STORED_SHAPES for kind in kinds]
                       for elem in ELEMENTS}

    def column(self, rng, elem, shape):
        """One of that shape, or any, or None."""
        arrays = self.arrays[elem]
        numbers = [i for i, array in enumerate(arrays) if shape is None or array.shape == shape]
        if not numbers:
            return None
        number = rng.choice(numbers)
        forms = ['external', 'compressed']
        if len(str(arrays[number]).encode()) < LONG:
            forms.append('inline')
        return Column(elem + '[]', number, rng.choice(forms), arrays[number])


# of texts in an expression, besides the database's; server.sql makes them
CASELESS = 'random.caseless'
COLLATIONS = '"C"', 'random.language', CASELESS
BY_BYTES = None, COLLATIONS[0]      # which the database's is


def drawn(draw, choices, weight=lambda choice: 1):
    """One of the choices. One more among them is drawn at times, but otherwise changes nothing of what is drawn:
    each has a number of its own, and the least wins."""
    def number(choice):
        # the hash of numbers is the same in each process
        mixed = hash((draw, choice if isinstance(choice, int) else zlib.crc32(choice.encode()))) % 2 ** 32
        return -math.log((mixed + 1) / (2 ** 32 + 1)) / weight(choice)
    return min(choices, key=number)


class Grower:
    def __init__(self, rng, stored, families):
        self.rng = rng
        self.stored = stored
        self.families = families
        self.variables = []     # of the Lets around, as nodes
        self.masks = []         # by which leaves are filtered, outermost last
        self.masked_shape = None    # of these leaves
        self.budget = 0         # nodes that may still be grown
        self.plain = False      # without operands that are NULL, so that what takes them is called
        self.count = 0          # of Lets
        self.collation = None   # of texts, some of which have none: they go with any, but no two others do

    def expression(self, build, plain):
        """A tree with that operation at its root. plain: on literals and stored operands that are not NULL."""
        self.plain = plain
        self.budget = 0 if plain else self.rng.choice((4, 8, 16, 24))
        self.variables = []
        self.masks = []
        self.count = 0
        self.collation = self.rng.choice((None,) + COLLATIONS)
        return build(self, self.rng.choices((1, 2, 3, 4, 5), (4, 6, 5, 4, 3))[0], None)

    def null(self, probability):
        return not self.plain and self.rng.random() < probability

    # ---- for the operations: their arguments

    def argument(self, type_, depth, shape=None, kind=None):
        """A tree below an operation at that depth."""
        depth = depth - 1 if self.rng.random() < 0.6 else self.rng.randrange(max(depth, 1))
        return self.tree(type_, depth, shape, kind)

    def aggregated(self, type_, depth):
        """An argument of an aggregate: sometimes operations on arrays that are filtered by the same masks."""
        if self.masks or self.plain or self.rng.random() < 0.6:
            return self.argument(type_, depth)
        self.masked_shape = self.shape(None)
        for _ in range(self.rng.choice((1, 1, 1, 2))):
            self.masks.append(self.argument('bool[]', self.rng.randrange(1, 3), self.masked_shape))
        argument = self.argument(type_, depth, self.masked_shape)
        self.masks = []
        return argument

    def filtered(self, type_, shape):
        """A leaf that the last of the masks filters, of what those before do."""
        masks = self.masks
        self.masks = masks[:-1]
        value = self.tree(type_, self.rng.randrange(2), self.same_length(shape))
        self.masks = masks
        return Node(type_, 'array_filter({0}, {1})', 'oracle.array_filter({0}, {1})', value, masks[-1])

    def literal(self, type_, kind=None, nulls=0.03):
        value = Literal(type_, self.scalar_value(type_, kind, nulls))
        return self.collated(value) if self.rng.random() < 0.3 else value

    def collated(self, value):
        """The same under the collation of this expression, if it is of texts."""
        if self.collation is None or value.type not in ('text', 'text[]'):
            return value
        form = '({0} COLLATE %s)' % self.collation
        return Node(value.type, form, form, value, shape=value.shape)

    def key(self, *args):
        """An argument of what takes several arrays under one collation where the oracle takes each by itself."""
        return self.collated(self.argument(*args))

    def integer(self, choices, nulls=0.02):
        """An int4 literal."""
        return Literal('int4', None if self.null(nulls) else str(self.rng.choice(choices)))

    def shape(self, wanted):
        return random_shape(self.rng) if wanted is None else wanted

    def two_shapes(self, wanted):
        """Of operands that broadcast to the wanted shape; sometimes, unless plain, of some that do not go together."""
        rng = self.rng
        shape = self.shape(wanted)
        what = rng.random()
        if what < 0.72 or (not shape and what < 0.9):
            return shape, shape
        if what < 0.96:
            other = rng.choice(((1,), shape[1:] or (1,), tuple(rng.choice((n, 1)) for n in shape)))
            if wanted is None and len(shape) == 2 and rng.random() < 0.3:
                shape, other = (shape[0], 1), (shape[1],)
            return rng.choice(((shape, other), (other, shape)))
        return shape, shape if self.plain else random_shape(rng)

    def same_length(self, shape):
        """A shape of as many elements, mostly that one."""
        rng = self.rng
        what = rng.random()
        if what > 0.97 and not self.plain:
            return random_shape(rng)
        if what > 0.9 and shape:
            length = 1
            for n in shape:
                length *= n
            return rng.choice(((length,), (1, length), (length, 1)))
        return shape

    def let(self, type_, depth, shape):
        """What is used several times, evaluated once."""
        bound = self.rng.choice(ELEMENTS) + '[]' if not is_array(type_) or self.rng.random() < 0.3 else type_
        value = self.argument(bound, depth, shape)
        self.count += 1
        variable = Variable(self.count, bound, value.shape or shape)
        self.variables.append(variable)
        body = self.argument(type_, depth, shape)
        self.variables.pop()
        return Let(variable.number, value, body)

    # ---- trees

    def tree(self, type_, depth, shape=None, kind=None):
        self.budget -= 1
        if depth <= 0 or self.budget < 0 or (kind and self.rng.random() < 0.5):
            return self.leaf(type_, shape, kind)
        # what gives any shape at all is rarely of use where one is wanted
        names = [name for name in self.families if type_ in self.families[name].builders
                 and (shape is None or self.families[name].shaped or self.rng.random() < 0.04)]
        if kind == 'group':
            names = [name for name in names if self.families[name].groups]
        if not names:
            return self.leaf(type_, shape, kind)
        draw = self.rng.getrandbits(64)
        family = self.families[drawn(draw, names, lambda name: self.families[name].weight)]
        builders = family.builders[type_]
        return builders[drawn(draw, range(len(builders)))](self, depth, shape)

    def leaf(self, type_, shape, kind):
        value = self.plain_leaf(type_, shape, kind)
        return self.collated(value) if self.rng.random() < 0.5 else value

    def plain_leaf(self, type_, shape, kind):
        rng = self.rng
        if type_.startswith('core '):
            elem = element_of(type_)[5:].replace('numeric', 'float8').replace('varchar', 'text')
            return Literal(type_, random_array(rng, elem, self.shape(shape)))
        if not is_array(type_):
            return self.literal(type_, kind)
        if self.masks and shape == self.masked_shape and rng.random() < 0.97:
            return self.filtered(type_, shape)
        variables = [v for v in self.variables if v.type == type_ and (shape is None or v.shape == shape)]
        if variables and kind != 'group':
            return rng.choice(variables)
        if self.null(0.02):
            return Literal(type_, None)
        if kind is None and rng.random() < 0.4:
            column = self.stored.column(rng, element_of(type_), shape)
            if column:
                return column
        return Literal(type_, random_array(rng, element_of(type_), self.shape(shape), kind))

    def scalar_value(self, type_, kind, nulls):
        rng = self.rng
        if self.null(nulls):
            return None
        if type_ in ELEMENTS:
            return random_element(rng, type_, kind or random_kind(rng), 0)
        if type_ == 'numeric':
            return rng.choice(('0.5', '0.7', '0', '1.5', '-2.25', '3', '-1', '0.1', '-0.33', '100.125'))
        raise ValueError('no literals of ' + type_)
