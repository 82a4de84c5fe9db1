"""Expressions as trees. A tree prints twice: in darray's functions, and in the oracle's.

A type is the name of a scalar type ("int4"), of a darray type ("int4[]", which is darray_int4
on one side and int4[] on the other), or of what is a PostgreSQL array on both ("core int4[]").
"""
import re


def quote(text):
    return "'" + text.replace("'", "''") + "'"


def is_array(type_):
    return type_.endswith('[]') and ' ' not in type_


def element_of(type_):
    return type_[:-2]


def ours(type_):
    return 'darray_' + element_of(type_) if is_array(type_) else type_.replace('core ', '')


def core(type_):
    return type_.replace('core ', '')


class Array:
    """The value of an array: lengths of its dimensions, and elements as text, None for NULL."""

    def __init__(self, shape, elements):
        self.shape = tuple(shape) if elements else ()
        self.elements = elements

    def __str__(self):
        words = [word(x) for x in self.elements]
        for length in reversed(self.shape[1:]):
            words = ['{' + ','.join(words[i:i + length]) + '}' for i in range(0, len(words), length)]
        return '{' + ','.join(words) + '}'

    @classmethod
    def parse(cls, text):
        """PostgreSQL's text of an array with lower bounds of 1."""
        elements, shape, depth = [], [], 0
        counts = []
        for token in re.findall(r'"(?:[^"\\]|\\.)*"|[{},]|[^{},"]+', text):
            if token == '{':
                if depth:
                    counts[depth - 1] += 1
                depth += 1
                counts = counts[:depth - 1] + [0]
            elif token == '}':
                depth -= 1
                shape[depth:depth + 1] = [counts[depth]]
            elif token != ',':
                counts[depth - 1] += 1
                elements.append(None if token == 'NULL' else
                                re.sub(r'\\(.)', r'\1', token[1:-1]) if token[0] == '"' else token)
        return cls(shape, elements)


def word(element):
    if element is None:
        return 'NULL'
    if re.fullmatch('[-+.:0-9A-Za-z]+', element) and element.upper() != 'NULL':
        return element
    return '"%s"' % re.sub(r'(["\\])', r'\\\1', element)


class Node:
    """An operation on its children, whose printed forms replace {0}, {1} ... in two templates."""

    def __init__(self, type_, ours, core, *children, shape=None):
        self.type = type_
        self.templates = ours, core
        self.children = list(children)
        self.shape = shape      # of the value, as far as known

    def print(self, side):
        return self.templates[side].format(*(child.print(side) for child in self.children))

    def with_children(self, children):
        return Node(self.type, *self.templates, *children, shape=self.shape)

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def replace(self, old, new):
        """The same tree with another node in the place of one, or of several."""
        if self is old:
            return new
        if not self.children:
            return self
        return self.with_children([child.replace(old, new) for child in self.children])

    def free_variables(self):
        return set().union(*(child.free_variables() for child in self.children)) if self.children else set()


# scalars that need no quotes to be of their type
BARE = {'int4': '[0-9]+', 'numeric': r'[0-9]+\.[0-9]+'}


class Literal(Node):
    """value: an Array, the text of a scalar, or None for NULL."""

    def __init__(self, type_, value):
        super().__init__(type_, '', '', shape=value.shape if isinstance(value, Array) else None)
        self.value = value

    def print(self, side):
        if self.value is None:
            text = 'NULL'
        elif self.type in BARE and re.fullmatch(BARE[self.type], self.value):
            return self.value
        else:
            text = quote(str(self.value))
        return '%s::%s' % (text, (ours, core)[side](self.type))


class Column(Node):
    """A stored operand; form: inline, external, compressed."""

    def __init__(self, type_, number, form, value):
        super().__init__(type_, '', '', shape=value.shape)
        self.number = number
        self.form = form
        self.value = value

    def table(self):
        return '%s_%d' % (element_of(self.type), self.number)

    def print(self, side):
        return '%s.%s' % (self.table(), (self.form, 'core')[side])


class Variable(Node):
    """What a Let around it has bound."""

    def __init__(self, let_number, type_, shape):
        super().__init__(type_, '', '', shape=shape)
        self.number = let_number

    def print(self, side):
        return 'x%d' % self.number

    def free_variables(self):
        return {self.number}


class Let(Node):
    """children: the value of a variable, and what it is used in."""

    def __init__(self, number, value, body):
        form = '(SELECT {1} FROM (SELECT {0} AS x%d OFFSET 0) t%d)' % (number, number)
        super().__init__(body.type, form, form, value, body, shape=body.shape)
        self.number = number

    def with_children(self, children):
        return Let(self.number, *children)

    def free_variables(self):
        value, body = self.children
        return value.free_variables() | (body.free_variables() - {self.number})


def columns(root):
    """Its stored operands, by the names that their tables have in it."""
    return {node.table(): node for node in root.walk() if isinstance(node, Column)}


def tables(root):
    """The FROM and WHERE that bring the stored operands of a tree."""
    found = columns(root)
    if not found:
        return ''
    return 'FROM %s WHERE %s' % (
        ', '.join('random.stored_%s AS %s' % (element_of(node.type), name) for name, node in found.items()),
        ' AND '.join('%s.id = %d' % (name, node.number) for name, node in found.items()))
