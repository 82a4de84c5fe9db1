"""What is asked of the server for one case, and what else than the file's expectation may come."""
import re

from value import SPECIAL, STRINGS, array_literal, infer, item_literal, leaves, postgres_type, shape_of

# arguments that name a number of things, whatever the element type
COUNTS = {'n', 'k', 'ddof', 'rows', 'cols', 'begin', 'end', 'origin', 'extent', 'add', 'i', 'preceding', 'following',
          'min_periods', 'minlength', 'places'}
# arguments whose elements have the case's type
ARRAYS = ('a', 'values', 'target', 'source', 'arrays')
# an argument that is not there, where it may be NULL
ABSENT = object()


class NotYet(Exception):
    """Not expressible in SQL with what darray has"""


class Query:
    """
    The arguments of the case are the columns of one row, named as in the file: an array is
    a darray of the case's type, a mask is a darray_bool, positions are counted from 1.
    The table of operations adds to that what it needs:

      given     column -> SQL of that row
      lets      column -> SQL over the columns before
      setup     statements that come first
      columns   result -> SQL; a single result has the name '', a list of results
                the names 0, 1, 2, ...
      decisions (reason, expectation) where darray differs on purpose: passed over unless
                exactly that comes
      like      SQL whose type PostgreSQL has for the same
      ulps      how far a float may be from that of another library
    """

    def __init__(self, case, args=None):
        self.case = case
        self.args = case.args if args is None else args
        self.expect = case.expect
        self.type = case.args.get('type')
        self.given = {}
        self.lets = {}
        self.setup = []
        self.columns = {}
        self.decisions = []
        self.like = None
        self.ulps = 0
        if self.type:
            postgres_type(self.type)        # raises Unfit early
        self.adopt(self.args)

    def adopt(self, args):
        """Arguments become columns."""
        for name, value in args.items():
            if not isinstance(value, dict) and name != 'type' and name not in self.given:
                self._give(name, value)

    def _give(self, name, value):
        if name == 'mask':
            self.given[name] = array_literal(value, 'bool')
        elif name in ('idx', 'at'):
            if not isinstance(value, list) or shape_of(value):
                self.given[name] = self.positions(value)
        elif isinstance(value, list):
            if self._is_array(value):
                self.given[name] = self.array(value)
        elif name in COUNTS and isinstance(value, int):
            self.given[name] = str(value)
        elif not isinstance(value, str) or value in SPECIAL or self.type in STRINGS:
            self.given[name] = self.item(value)

    def _is_array(self, value):
        """Lists of other things are for the operation to take apart."""
        return shape_of(value) is not None and not any(isinstance(leaf, dict) for leaf in leaves(value)) and \
            (infer(value) != 'text' or self.type in STRINGS)

    # SQL of values, of the case's type if none is told

    def array(self, value, element=None):
        return array_literal(value, element or self.type)

    def item(self, value, element=None):
        return item_literal(value, element or self.type)

    def operand(self, value):
        return self.array(value) if isinstance(value, list) else self.item(value)

    def positions(self, value, length=None):
        """Positions from 1, of positions from 0; negative ones count from the end of that length."""
        def translate(i):
            if isinstance(i, list):
                return [translate(part) for part in i]
            return i if i is None else i + 1 + (length if length and i < 0 else 0)
        value = translate(value)
        return array_literal(value, 'int4') if isinstance(value, list) else item_literal(value, 'int4')

    @property
    def element(self):
        """The case's element type in PostgreSQL."""
        return postgres_type(self.type or infer([self.args.get(name) for name in ARRAYS]))

    @property
    def darray(self):
        return f'darray_{self.element}'

    # what an operation says besides its SQL

    def give(self, **columns):
        self.given.update(columns)

    def let(self, **columns):
        self.lets.update(columns)

    def instead(self, reason, expectation, error=None):
        """
        darray decides otherwise than the source. error tells apart decisions not to raise
        (True: only where the file expects an error) from those to raise (False).
        """
        if error is None or error == self.expects_error():
            self.decisions.append((reason, expectation))

    def expects_error(self):
        return isinstance(self.expect, dict) and 'error' in self.expect

    @staticmethod
    def one_of(name, value, allowed):
        if value not in allowed:
            raise NotYet(f'{name} {value}')

    def script(self, *lines, result=None, declare=''):
        """A PL/pgSQL function of the array v; to be called as pg_temp.script(a)."""
        body = '\n'.join(f'\t{line}' for line in lines)
        self.setup.append(f'CREATE FUNCTION pg_temp.script(v {self.darray}) RETURNS {result or self.darray} LANGUAGE plpgsql AS $$\n'
                          f'{declare}BEGIN\n{body}\nEND\n$$')

    # the statement

    @staticmethod
    def _name(name):
        return '"' + name.replace('"', '""') + '"'

    def _from(self):
        # only what is used
        text = ' '.join([*self.columns.values(), *self.lets.values()])
        given = {name: sql for name, sql in self.given.items()
                 if name not in self.lets and re.search(rf'\b{re.escape(name)}\b', text)}
        parts = []
        if given:
            parts.append(f"(VALUES ({', '.join(given.values())})) AS given ({', '.join(map(self._name, given))})")
        for number, (name, sql) in enumerate(self.lets.items()):
            parts.append(f'LATERAL (SELECT {sql}) AS let{number} ({self._name(name)})')
        return ' FROM ' + ',\n    '.join(parts) if parts else ''

    def select(self):
        columns = [f"{sql} AS {self._name(name or 'result')}" for name, sql in self.columns.items()]
        return f"SELECT {', '.join(columns)}{self._from()}"

    def typed_select(self):
        """Each result after its type."""
        names = [self._name(name or 'result') for name in self.columns]
        return f"SELECT {', '.join(f'pg_typeof({name}), {name}::text' for name in names)} FROM (\n{self.select()}) AS results"

