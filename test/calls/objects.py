"""What the extension has, from the catalogs, and statements that use it."""
import collections

from narrow import GOES, goes_to, narrowed
from pool import ELEMENTS, INTERNAL, STATES, quoted

# arguments: names of types; variadic: the last one's elements may come one by one; hints: it is there for
# its error; names: of the arguments; volatile: says something else each time
Function = collections.namedtuple('Function', 'name arguments defaults variadic kind returns_set result hints names volatile')
Operator = collections.namedtuple('Operator', 'name left right')
Cast = collections.namedtuple('Cast', 'source target')

MEMBERS = """FROM pg_depend d JOIN {0} o ON d.classid = '{0}'::regclass AND o.oid = d.objid
    WHERE d.deptype = 'e' AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'darray')"""
FUNCTIONS = """SELECT o.oid::regprocedure, o.oid::regproc, pronargdefaults, provariadic <> 0, prokind, proretset,
        prorettype::regtype, coalesce(obj_description(o.oid, 'pg_proc') LIKE 'always _____, %%', false), (SELECT string_agg(format_type(t, NULL), '|' ORDER BY n) FROM unnest(proargtypes) WITH ORDINALITY a (t, n)),
        coalesce(array_to_string(proargnames[1:pronargs], '|', ''), ''), provolatile = 'v'
    %s ORDER BY o.oid::regprocedure::text COLLATE "C" """ % MEMBERS.format('pg_proc')
OPERATORS = """SELECT oprname, coalesce(nullif(oprleft, 0)::regtype::text, ''), oprright::regtype
    %s ORDER BY o.oid::regoperator::text COLLATE "C" """ % MEMBERS.format('pg_operator')
CASTS = """SELECT castsource::regtype, casttarget::regtype
    %s ORDER BY castsource::regtype::text COLLATE "C", casttarget::regtype::text COLLATE "C" """ % MEMBERS.format('pg_cast')

SHORT = {'boolean': 'bool', 'smallint': 'int2', 'integer': 'int4', 'bigint': 'int8', 'real': 'float4', 'double precision': 'float8',
         'timestamp without time zone': 'timestamp', 'timestamp with time zone': 'timestamptz', '"any"': 'any'}


# aggregates whose second argument is the same in all rows
SAME_IN_ALL_ROWS = {'darray_quantile': "'0.5'::float8", 'darray_top': "'2'::int4"}

# functions whose last argument stands for an array without a type, and what it is; None: elements as in the first
LITERALS = {'array_in': None}

# what arguments of these names are at first, as a value and as an array; None: as any of their types
NAMED = {'id': (None, '{1,2,1}'), 'i': (None, '{1,2,1}'), 'p': ('1', None), 'q': ('0.5', '{0.5}'), 'alpha': ('0.5', None),
         'dims': ('3', '{3}'), 'dim': ('1', None), 'range': ('1', None), 'units': ('hour', None), 'field': ('hour', None), 'zone': ('UTC', None),
         'mask': (None, '{t,f,t}'), 'agg': ('sum', None)}
# what is in order
SORTED = ('t', 'u', 'sorted', 'edges')
# of tables that server.sql makes
SERIES = {
    'darray_series_create': "'calls.readings', 'at', '{device}'",
    'darray_series_pack': "'calls.series'",
    'darray_series_drop': "'calls.series'",
    'darray_series_parts': "'calls.readings', 'at', '{device}', NULL",
}
# a darray of these is of little value
SMALL = ('acos', 'asin', 'atanh', 'ln', 'log', 'log10', 'sqrt')


def bare(name):
    """without a schema"""
    return name.split('.')[-1]


def short(type_name):
    """The name that pool.py has for it."""
    array = type_name.endswith('[]')
    base = type_name[:-2] if array else type_name
    return SHORT.get(base, base) + ('[]' if array else '')


def element_of(types):
    """That of the first darray type among these"""
    return next((t[len('darray_'):] for t in types if t.startswith('darray_') and t[len('darray_'):] in ELEMENTS), None)


def objects(session):
    """By their names, in an order that does not depend on numbers of objects."""
    found = {}
    goes = goes_to(session.ask(GOES))

    def each(signature, types):
        for darray, narrow in narrowed(types, goes):
            yield signature + (' of ' + darray[len('darray_'):] if darray else ''), narrow

    for signature, name, defaults, variadic, kind, returns_set, result, hints, arguments, names, volatile in session.ask(FUNCTIONS):
        types = [short(argument) for argument in arguments.split('|')] if arguments else []
        for key, types in each(signature, types):
            found[key] = Function(name, types, int(defaults), variadic == 't', kind, returns_set == 't', short(result),
                                  hints == 't', names.split('|'), volatile == 't')
    for name, left, right in session.ask(OPERATORS):
        for key, types in each('operator %s(%s,%s)' % (name, left, right), [short(left), short(right)]):
            found[key] = Operator(name, *types)
    for source, target in session.ask(CASTS):
        for key, types in each('cast (%s AS %s)' % (source, target), [short(source)]):
            found[key] = Cast(types[0], short(target))
    return found


class Writer:
    """Statements about objects: round 0 is what a first user would write, the others are not."""

    def __init__(self, pool):
        self.pool = pool
        self.rng = pool.rng

    def statement(self, thing, ordinary):
        if isinstance(thing, Cast):
            return 'SELECT ' + self.shown(self.cast(thing, ordinary))
        if isinstance(thing, Operator):
            return 'SELECT ' + self.shown(self.operation(thing, ordinary))
        if thing.kind == 'a':
            return self.aggregate(thing, ordinary)
        return self.call(thing, ordinary)

    def shown(self, expression):
        """concat() calls the output function, whatever the type"""
        return 'concat(%s)' % expression

    def cast(self, thing, ordinary):
        value = self.pool.argument(thing.source, ordinary)
        if ordinary and thing.source == 'darray_text' and element_of([thing.target]):
            value = quoted(self.pool.array_text(element_of([thing.target]), True), 'darray_text')
        if ordinary or self.rng.random() < 0.8:
            return 'CAST(%s AS %s)' % (value, thing.target)
        return 'CAST(CAST(%s AS %s) AS %s(%d))' % (value, self.rng.choice(('calls.short_darray', thing.source)), thing.target,
                                                 self.rng.randrange(-1, 3))

    def operation(self, thing, ordinary):
        element = element_of((thing.left, thing.right))
        right = self.pool.argument(thing.right, ordinary, element)
        if not thing.left:
            return '%s %s' % (thing.name, right)
        left = self.pool.argument(thing.left, ordinary, element)
        if not ordinary and self.rng.random() < 0.05:
            right = '%s(ARRAY[%s, NULL])' % (self.rng.choice(('ANY', 'ALL')), right)
        return '%s %s %s' % (left, thing.name, right)

    def program(self, name):
        """What a program makes, the program and its arguments, for the functions that run one."""
        values = lambda *elements: [self.pool.darray(e, True) for e in elements]
        element = self.rng.choice([e for e in ELEMENTS if e != 'text'])
        if 'eval' in name:
            return ["darray_%s '{}'" % element, "text '1: if($1, $2, $2)'"] + values('bool', element)
        if element == 'bool':
            return ['false', "text '1: any($1)'"] + values('bool')
        if element == 'int8':
            return ['0::numeric', "text '1: sum($1)'"] + values('int8')
        return ['(darray_%s %s)[1]' % (element, "'{1}'"), "text '1: max($1)'"] + values(element)

    def arguments(self, thing, ordinary):
        types = list(thing.arguments)
        if ordinary and bare(thing.name).startswith(('darray_eval', 'darray_aggregate')):
            return ', '.join(self.program(thing.name))
        if thing.variadic:
            last = types.pop()
            element = last[:-2] if last.endswith('[]') else 'any'
            form = self.rng.random()
            if not ordinary and form < 0.25:
                array = last if last != 'any' else self.rng.choice(('int4[]', 'darray_int4[]', 'text[]', 'darray_float8'))
                return ', '.join([self.pool.argument(t, False) for t in types] + ['VARIADIC ' + self.pool.argument(array, False)])
            types += [element] * (1 if ordinary else self.rng.choice((0, 1, 1, 2, 2, 3, 4, 7)))
        elif not ordinary and thing.defaults and self.rng.random() < 0.5:
            types = types[:len(types) - self.rng.randrange(thing.defaults + 1)]
        # a mask says nothing of the branches
        element = element_of([thing.result] if bare(thing.name) == 'array_if' else thing.arguments)
        # texts of elements of another type
        if ordinary and types == ['darray_text'] and element_of([thing.result]):
            return quoted(self.pool.array_text(element_of([thing.result]), True), 'darray_text')
        if types == ['cstring'] and bare(thing.name)[:-len('_in')] in STATES:
            return quoted(self.pool.text(bare(thing.name)[:-len('_in')], ordinary), 'cstring')
        if ordinary and types[:1] in (['darray_extremes'], ['darray_tops']) and not bare(thing.name).endswith(('_out', '_send', '_combine')):
            # the state of the other argument's element type, or of the result's
            number = ELEMENTS.index(element_of(types + [thing.result]) or 'int4') + (256 if 'max' in thing.name else 0)
            text = 'extremes1:%x.0' % number if types[0] == 'darray_extremes' else 'tops1:%x.1' % number
            return ', '.join([quoted(text, types[0])] + [self.pool.argument(t, True) if t != 'int4' else '1' for t in types[1:]])
        if ordinary and types[-1:] == ['text'] and bare(thing.name) in LITERALS:
            literal = LITERALS[bare(thing.name)] or self.pool.array_text(element, True)
            return ', '.join([self.pool.argument(t, True, element) for t in types[:-1]] + [quoted(literal, 'text')])
        # a state that is one element, beside an array
        if ordinary and element and types[0] == 'anyelement':
            types[0] = element
        if ordinary and bare(thing.name) == 'darray_array_agg_accum':
            return "'{}', " + self.pool.argument(types[1], True)
        if ordinary and types[-1:] == ['float8'] and 'quantile' in bare(thing.name) and types[0] in STATES:
            return ', '.join([self.pool.argument(t, True) for t in types[:-1]] + ['0.5'])
        names = thing.names + thing.names[-1:] * len(types)
        # beside an array a number is mostly a position or a dimension, and all have the first
        return ', '.join(ordinary and self.named(bare(thing.name), name, t, element) or
                         ("'1'::int4" if ordinary and element and t == 'int4' else self.pool.argument(t, ordinary, element))
                         for name, t in zip(names, types))

    def named(self, function, name, type_name, element):
        """What a first user would write for an argument of that name; None: nothing is known of it."""
        value, array = NAMED.get(name, (None, None))
        if function.endswith(('_any', '_all', '_count_true')) and name == 'v' and type_name in ('text', 'anycompatible'):
            return quoted('{t,f,t}', 'text' if type_name == 'text' else 'darray_bool')
        # what takes an argument without a type, too
        if type_name == 'anycompatible' and name in ('i', 'p'):
            return quoted(value, 'int4') if value else quoted(array, 'darray_int4')
        if function == 'array_repeat' and name == 'n':
            return quoted('2', 'int4')
        if function == 'array_resample' and name in ('start', 'stop'):
            return quoted('2000-01-01' if name == 'start' else '2000-01-05', type_name)
        if type_name == 'anycompatible' and name in ('v', 'keys') and element:
            return quoted(self.pool.array_text(element, True), 'darray_' + element)
        if type_name == 'darray_place':
            return quoted('{1,2,3}', 'darray_int4')
        if name == 'exclusive_or_dim':
            return quoted('true', type_name)
        if function == 'array_put' and name == 'x':
            return quoted(self.pool.text(element, True), 'text' if type_name == 'text' else element)
        if function == 'array_transpose' and name == 'dims':
            value = '1'
        if function in SMALL and type_name == 'darray_float8':
            array = '{0.5}'
        is_text = type_name == 'text' and not value
        if is_text and (array or name in ('v', 'w', 'x', 'y')):
            return quoted(array or self.pool.array_text(element or 'float8', True), 'text')
        if name in SORTED and type_name == 'anyarray':
            return 'ARRAY[%s]' % self.pool.value(element, True)
        if name in SORTED and type_name.startswith('darray_'):
            return 'array_sort(%s)' % self.pool.argument(type_name, True)
        if type_name == 'anyelement' and name == 'v' and 'moving' in function:
            return "'{1.5,2,-3}'::darray_float8"
        if type_name == 'any' and name in NAMED:
            return value or "'%s'::%s" % (array, 'darray_bool' if name == 'mask' else 'darray_int4')
        if type_name == 'anyarray' and array:
            return "'%s'::%s" % (array, 'bool[]' if name == 'mask' else 'int4[]')
        if array and (type_name.endswith('[]') or type_name.startswith('darray_')):
            return quoted(array, type_name)
        return quoted(value, type_name) if value and type_name in ('int4', 'int8', 'float8', 'text') else None

    def call(self, thing, ordinary):
        name, arguments = thing.name, self.arguments(thing, ordinary)
        if ordinary and bare(name) in SERIES:
            arguments = SERIES[bare(name)]
        if bare(name) in ('array_group_by', 'array_group_state'):
            return self.group_by(bare(name), ordinary)
        if bare(name) == 'darray_group_rows' and ordinary:
            return 'SELECT * FROM %s(%s) AS t(k int, s bigint)' % (name, arguments)
        if bare(name) == 'darray_groups_accum' and ordinary:
            call = "%s(%s, '{sum}', darray_int4 '{1,2}', darray_int4 '{3,4}')" % (name, self.pool.argument('darray_groups', True))
            return 'SELECT ' + self.shown(call)
        call = '%s(%s)' % (name, arguments)
        if thing.result == INTERNAL:
            return 'SELECT %s IS NULL' % call
        roll = 1 if ordinary else self.rng.random()
        if roll < 0.08:
            return 'SELECT * FROM %s WITH ORDINALITY AS t' % call
        if roll < 0.12:
            return 'SELECT * FROM %s AS t(%s)' % (call, self.columns())
        if thing.returns_set or thing.result == 'record':
            return 'SELECT %s FROM %s AS t' % (self.shown('t'), call)
        return 'SELECT ' + self.shown(call)

    def columns(self):
        return ', '.join('c%d %s' % (i, self.rng.choice(('int4', 'int8', 'float8', 'numeric', 'text', 'bool', 'darray_int4', 'date')))
                         for i in range(self.rng.randrange(1, 5)))

    def group_by(self, function, ordinary):
        rows = ''
        if function == 'array_group_by':
            rows = ' AS t(%s)' % ('k int, s bigint, n bigint' if ordinary else self.columns())
        if ordinary:
            return "SELECT * FROM %s(ARRAY['sum', 'count'], darray_int4 '{1,1}', darray_int4 '{5,6}', darray_int4 '{7,8}')%s" % (function, rows)
        names = self.rng.choice(("ARRAY['sum']", "ARRAY['sum','count']", "'{count}'", "ARRAY[]::text[]", "'{NULL}'", 'NULL', "'{{sum},{min}}'",
                                 "'[0:1]={max,avg}'", "'{stddev,variance,variance_pop}'", "'{min,max,count,avg}'", "'{nothing}'"))
        values = [self.pool.argument('any', False) if self.rng.random() < 0.2 else
                  self.pool.darray(self.rng.choice(ELEMENTS), False) for _ in range(self.rng.randrange(6))]
        if self.rng.random() < 0.15:
            values = ['VARIADIC ' + self.pool.argument('darray_int4[]', False)]
        return 'SELECT * FROM %s(%s)%s' % (function, ', '.join([names] + values), rows)

    def rows(self, number):
        return 'generate_series(1, %d) g' % number

    def aggregate(self, thing, ordinary):
        roll = 1 if ordinary else self.rng.random()
        types = list(thing.arguments)
        if bare(thing.name) == 'darray_group_by':
            # of the values the names are the first
            types = [self.rng.choice(('darray_int4', 'darray_date'))] + [
                'darray_int4' if ordinary else 'darray_' + self.rng.choice(ELEMENTS) for _ in range(1 if ordinary else self.rng.randrange(4))]
        names = ['c%d' % i for i in range(len(types))]
        rows = [['CASE WHEN g %% 4 = %d THEN %s ELSE %s END' % (
            self.rng.randrange(4), self.pool.value(t, ordinary), self.pool.value(t, ordinary)) for t in types]]
        if ordinary and bare(thing.name) in SAME_IN_ALL_ROWS:
            rows[0][1] = SAME_IN_ALL_ROWS[bare(thing.name)]
        source = '(SELECT g, %s FROM %s) s (g, %s)' % (
            ', '.join(rows[0]), self.rows(3 if ordinary else self.rng.choice((0, 1, 2, 5, 40))), ', '.join(names))
        arguments = ', '.join(names)
        if bare(thing.name) == 'darray_group_by':
            arguments = '%s, %s' % ("'{sum}'" if ordinary else self.rng.choice(
                ("'{sum}'", "'{count}'", "'{}'", "ARRAY['min', 'max']", "'{avg,stddev}'", "'{any,count(*)}'", 'NULL', '1')), arguments)
        call = '%s(%s)' % (thing.name, arguments)
        if roll < 0.1:
            call = '%s(DISTINCT %s)' % (thing.name, arguments)
        elif roll < 0.2:
            call = '%s(%s ORDER BY g DESC) FILTER (WHERE g <> 2)' % (thing.name, arguments)
        elif roll < 0.35:
            call += ' OVER (%s%s)' % ('PARTITION BY g % 2 ' if roll < 0.28 else '', self.rng.choice(
                ('ORDER BY g', 'ORDER BY g ROWS BETWEEN 1 PRECEDING AND CURRENT ROW', 'ORDER BY g ROWS BETWEEN 1 FOLLOWING AND 2 FOLLOWING')))
            return 'SELECT %s FROM %s' % (self.shown(call), source)
        elif roll < 0.5:
            return 'SELECT %s FROM %s GROUP BY GROUPING SETS ((), (g %% 3), (g))' % (self.shown(call), source)
        return 'SELECT %s FROM %s' % (self.shown(call), source)


class Usage:
    """Statements about a type, which no single object stands for."""

    def __init__(self, pool):
        self.pool = pool
        self.rng = pool.rng

    def integer(self):
        return self.pool.value('int4')

    def subscript(self):
        forms = ('[{0}]', '[{0}:{1}]', '[:{0}]', '[{0}:]', '[:]', '[{0}][{1}]', '[{0}:{1}][{2}:{3}]', '[{0}:{1}][{2}]',
                 '[{0}][{0}][{1}][{1}][{2}][{3}]', '[{0}:{1}][:]', '[{0}][{1}][{2}][{0}][{1}][{2}][{3}]')
        return self.rng.choice(forms).format(*(self.integer() for _ in range(4)))

    def statement(self, element):
        value, pool, rng = self.pool.darray, self.pool, self.rng
        table = 'calls.stored_' + element
        domain = 'CREATE DOMAIN calls.made AS darray_%s %s;' % (element, rng.choice(
            ('', 'NOT NULL', 'CHECK (cardinality(VALUE) < 10)', "DEFAULT '{}'", 'CHECK (VALUE[1] IS NOT NULL)')))
        a, b = value(element, False), value(element, False)
        return rng.choice((
            lambda: 'SELECT concat((%s)%s)' % (a, self.subscript()),
            lambda: 'UPDATE %s SET v%s = %s' % (table, self.subscript(), pool.argument(rng.choice((element, 'darray_' + element)), False)),
            lambda: 'UPDATE %s SET v%s = %s, id = id + 100' % (table, self.subscript(), pool.argument(element + '[]', False)),
            lambda: 'INSERT INTO %s (id, v%s) VALUES (50, %s)' % (table, self.subscript(), pool.argument('darray_' + element, False)),
            lambda: 'DO $$DECLARE v darray_%s := %s; BEGIN v%s := %s; v%s := %s; PERFORM v::text; END$$' % (
                element, a, self.subscript(), pool.argument(element, False), self.subscript(), pool.argument('darray_' + element, False)),
            lambda: 'SELECT concat(CAST(%s AS %s))' % (a, rng.choice(pool.types).replace('composite', 'calls.pair').replace(
                'domain', 'calls.short_darray').replace('unknown', 'text')),
            lambda: 'SELECT concat(CAST(%s AS darray_%s))' % (pool.value(rng.choice(pool.types)), element),
            lambda: 'SELECT to_json(%s), to_jsonb(%s), row_to_json(ROW(%s)), json_agg(%s)' % (a, b, a, b),
            lambda: 'SELECT count(*) FROM %s GROUP BY v HAVING count(DISTINCT v) >= 0' % table,
            lambda: 'SELECT concat(v) FROM %s WHERE v %s %s ORDER BY v %s' % (
                table, rng.choice(('<', '=', '>=', '<>', 'IS DISTINCT FROM')), b, rng.choice(('', 'DESC', 'NULLS FIRST'))),
            lambda: 'SELECT count(*) FROM %s a JOIN %s b ON a.v %s b.v AND a.id < %s' % (table, table, rng.choice('=<'), self.integer()),
            lambda: 'CREATE INDEX ON %s USING %s (v)' % (table, rng.choice(('hash', 'btree'))),
            lambda: 'SELECT %s IN (%s, %s), %s = ANY (ARRAY[%s, NULL])' % (a, b, a, b, a),
            lambda: 'SELECT greatest(%s, %s), least(%s, NULL), coalesce(NULL, %s), nullif(%s, %s)' % (a, b, a, b, a, b),
            lambda: 'SELECT concat(%s::darray_%s(%s))' % (a, element, rng.randrange(4)),
            lambda: domain + 'SELECT concat((%s)::calls.made, cardinality((%s)::calls.made), (%s)::calls.made = %s)' % (a, b, a, b),
            lambda: domain + 'CREATE TABLE calls.over (v calls.made); INSERT INTO calls.over VALUES (%s); UPDATE calls.over SET v%s = %s' % (
                a, self.subscript(), pool.argument(element, False)),
            lambda: 'SELECT concat(array_agg(v), (array_agg(v))[2][1], min(id)) FROM %s' % table,
            lambda: 'SELECT concat(unnest(ARRAY[%s, %s]), unnest(%s))' % (a, b, a),
            lambda: 'SELECT concat(x) FROM (VALUES (%s), (%s), (NULL)) s (x) %s SELECT %s' % (
                a, b, rng.choice(('UNION', 'INTERSECT', 'EXCEPT', 'UNION ALL')), quoted('{}', 'text')),
            lambda: 'CREATE TABLE calls.over PARTITION OF calls.none DEFAULT' if rng.random() < 0.1 else
                    'CREATE TABLE calls.over (v darray_%s DEFAULT %s, n int GENERATED ALWAYS AS (cardinality(v)) STORED) PARTITION BY %s (v); '
                    'CREATE TABLE calls.part PARTITION OF calls.over DEFAULT; INSERT INTO calls.over VALUES (%s), (NULL), (DEFAULT)' % (
                        element, a, rng.choice(('HASH', 'LIST', 'RANGE')), b),
        ))()
