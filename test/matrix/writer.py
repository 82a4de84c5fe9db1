"""Statements about the objects of the extension, with a column of server.sql for every array."""
import re

from objects import LITERALS, NAMED, SORTED, Function, Writer, bare, element_of
from pool import ELEMENTS, Pool, quoted

# a column in a statement, whatever the form; the tables that have it
COLUMN = re.compile('<<(\\w+) (\\w+)>>')
TABLES = '<<tables>>'
# arguments that are one of few numbers, or positions
IDS = ('id', 'key')
PLACES = ('i',)
# what elements are like matters little where they are numbers of groups
GROUPS = ('few', 'few', 'runs', 'series')


class Columns(Pool):
    """Chooses columns; an ordinary pool for what is no array."""

    def __init__(self, rng, kinds, variant):
        super().__init__(rng, 0)
        self.kinds = kinds          # of each element type
        self.variant = variant

    def column(self, element, kinds=()):
        there = [kind for kind in kinds if kind in self.kinds[element]] or self.kinds[element]
        if element == 'bool':
            # each mask has its turn, first that of a few long stretches
            there = there[there.index('hole'):] + there[:there.index('hole')]
            kind = there[self.variant % len(there)]
        else:
            kind = self.rng.choice(there)
        return '<<%s %s>>' % (element, kind)

    def darray(self, element, ordinary):
        return self.column(element)

    def array(self, element, ordinary):
        if element in ELEMENTS:
            return '%s::%s[]' % (self.column(element), element)
        return super().array(element, ordinary)

    def value(self, type_name, ordinary=False):
        if type_name in ELEMENTS and self.rng.random() < 0.4:
            # one that is there
            return self.column(type_name).replace('<<', '<<middle_')
        return super().value(type_name, ordinary)


class Statement(Writer):
    """As a first user would write it, but for the arrays. The statement gives one hash."""

    def shown(self, expression):
        return 'sha256(record_send(ROW(%s))) FROM %s' % (expression, TABLES)

    def rows(self, number):
        return '%s, generate_series(1, %d) g' % (TABLES, number)

    def named(self, function, name, type_name, element):
        of = type_name
        if type_name in ('anyarray', 'text') or type_name.endswith('[]'):
            as_type = '::text' if type_name == 'text' else '::%s[]'
        elif type_name.startswith('darray_') or type_name == 'any':
            as_type = ''
        else:
            return super().named(function, name, type_name, element)
        if of.startswith('darray_'):
            of = of[len('darray_'):]
        elif of.endswith('[]'):
            of = of[:-2]
        if of not in ELEMENTS:
            of = {'mask': 'bool', 'id': 'int4', 'i': 'int4'}.get(name, element)
        array = NAMED.get(name, (None, None))[1]
        if of not in ELEMENTS or name in ('q', 'dims') or type_name == 'text' and not array and name not in ('v', 'w', 'x', 'y'):
            return super().named(function, name, type_name, element)
        kinds = (GROUPS if name in IDS else ('places', 'few') if name in PLACES else ('series',) if name in SORTED else ())
        return self.pool.column(of, kinds) + (as_type % of if '%' in as_type else as_type)

    def arguments(self, thing, ordinary):
        types = thing.arguments
        if types[-1:] == ['text'] and bare(thing.name) in LITERALS:
            element = element_of(types)
            return ', '.join([self.pool.argument(t, True, element) for t in types[:-1]] + [self.pool.column(element) + '::text'])
        return super().arguments(thing, ordinary)

    def call(self, thing, ordinary):
        name, arguments = thing.name, self.arguments(thing, True)
        if bare(name) in ('array_group_by', 'array_group_state'):
            arguments = "'{sum,count}', %s, %s, %s" % (self.pool.column('int4', GROUPS), self.pool.darray('int4', True),
                                                       self.pool.darray('float8', True))
            if bare(name) == 'array_group_by':
                return self.of_set(name, arguments, '(k int, s bigint, n bigint)')
        elif bare(name) == 'darray_groups_accum':
            arguments = "NULL, '{sum}', %s, %s" % (self.pool.column('int4', GROUPS), self.pool.darray('int4', True))
        if thing.returns_set or thing.result == 'record':
            return self.of_set(name, arguments, '')
        if thing.result == 'cstring':
            arguments = '%s(%s)::text' % (name, arguments)
            return 'SELECT ' + self.shown(arguments)
        return 'SELECT ' + self.shown('%s(%s)' % (name, arguments))

    def of_set(self, name, arguments, columns):
        return "SELECT sha256(string_agg(record_send(ROW(t)), '')) FROM %s, LATERAL %s(%s) AS t%s" % (TABLES, name, arguments, columns)

    def aggregate(self, thing, ordinary):
        # shown() is of the rows of a subselect here
        return super().aggregate(thing, True).replace(' FROM %s FROM ' % TABLES, ' FROM ', 1)


def statements(thing, rng, kinds, variant):
    """About that object, or None if no array is among its arguments or SQL cannot call it."""
    if isinstance(thing, Function) and ('internal' in thing.arguments or thing.result in ('internal', 'trigger')):
        return None
    text = Statement(Columns(rng, kinds, variant)).statement(thing, True)
    return text if COLUMN.search(text) else None


def over(text, form, row):
    """The statement over the columns of one form; the scalars in it are those of the row."""
    tables = {}

    def named(match):
        element = match[1]
        if element.startswith('middle_'):
            return '(SELECT %s FROM matrix.%s WHERE id = %d)' % (match[2], element, row)
        tables.setdefault(element, '_%s' % element)
        return '_%s.%s' % (element, match[2])

    text = COLUMN.sub(named, text)
    relations = ', '.join('(SELECT * FROM matrix.%s_%s WHERE id = %d) _%s' % (form, element, row, element) for element in tables)
    return text.replace(TABLES, relations)
