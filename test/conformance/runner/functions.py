"""
The functions and operators of darray in the server: what an operation that the table does
not have may be, and what is missing where one is undefined.
"""
import re
from dataclasses import dataclass

from arguments import NEUTRAL, SYNONYMS
from narrow import GOES, goes_to, narrowed
from query import NotYet
from value import FLOATS, INTEGERS, item_literal

QUERY = """
    SELECT 'function', p.proname, coalesce(array_to_string(p.proargnames[:p.pronargs], ' '), ''),
        (SELECT string_agg(format_type(t, NULL), '|' ORDER BY i) FROM unnest(p.proargtypes) WITH ORDINALITY AS a (t, i)),
        p.pronargdefaults, p.proretset OR p.prorettype = 'record'::regtype OR p.prokind <> 'f' OR p.provariadic <> 0
    FROM pg_proc p JOIN pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid
    JOIN pg_extension x ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = x.oid AND d.deptype = 'e'
    WHERE x.extname = 'darray'
    UNION ALL
    SELECT 'operator', o.oprname, '', concat_ws('|', nullif(o.oprleft, 0)::regtype, o.oprright::regtype), 0, true
    FROM pg_operator o JOIN pg_depend d ON d.classid = 'pg_operator'::regclass AND d.objid = o.oid
    JOIN pg_extension x ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = x.oid AND d.deptype = 'e'
    WHERE x.extname = 'darray'"""
UNDEFINED = re.compile(r'function (?:\w+\.)?(?P<function>\w+)\((?P<types>.*)\) does not exist|'
                       r'operator does not exist: (?P<operator>.*)')
# the types of scalars
SCALARS = {'integer': 'int4', 'bigint': 'int8', 'smallint': 'int2', 'boolean': 'bool', 'double precision': 'float8', 'real': 'float4'}


@dataclass
class Function:
    kind: str
    name: str
    names: list         # of its arguments
    types: list
    defaults: int
    special: bool       # no function of values that gives a value


def read(session):
    goes = goes_to(session.run(GOES))
    return [Function(kind, name, names.split(' ') if names else [], narrow, int(defaults), special == 't')
            for kind, name, names, types, defaults, special in session.run(QUERY)
            for _, narrow in narrowed((types or '').split('|'), goes)]


def missing(functions, message):
    """What is not there, of an error that something is undefined; None if darray has it for that type."""
    found = UNDEFINED.search(message)
    if not found:
        return None
    if found['function']:
        of_name = [f for f in functions if f.kind == 'function' and f.name == found['function']]
        return None if of_name else f"function {found['function']}"
    left, _, rest = found['operator'].partition(' ')
    sign = next((word for word in [left, *rest.split(' ')] if not word[0].isalpha()), '')
    types = [word for word in [left, *rest.split(' ')] if word.startswith('darray_')]
    there = any(f.kind == 'operator' and f.name == sign and f.types[0] in types for f in functions)
    return None if there else f"operator {found['operator']}"


def call(op, functions):
    """An entry for an operation that has the name of a function of the server; None if none has."""
    for name in (f'array_{op}', op, f'darray_{op}'):
        found = [f for f in functions if f.name == name and f.kind == 'function' and not f.special and f.names]
        if found:
            def entry(this, **args):
                for function in sorted(found, key=lambda f: len(f.names)):
                    sql = called(this, function, args)
                    if sql:
                        return sql
                raise NotYet(f'{name} of {", ".join(args)}')
            return entry
    return None


def called(this, function, args):
    """The call with these arguments; None if the function has not exactly those."""
    args = {name: value for name, value in args.items() if name not in NEUTRAL}
    types = dict(zip(function.names, function.types))
    places = {}
    for name in args:
        candidates = [name, *(other for names in SYNONYMS if name in names for other in names), *function.names[:2]]
        place = next((other for other in candidates if other in types and other not in places and
                      types[other].startswith('darray_') == isinstance(args[name], list)), None)
        if place is None:
            return None
        places[place] = name
    if any(name not in places for name in function.names[:len(function.names) - function.defaults]):
        return None
    first = places.get(function.names[0])
    if not (isinstance(args.get(first), list) and this.element == types[function.names[0]].removeprefix('darray_')):
        return None
    parts = []
    for place, name in places.items():
        value, kind = args[name], types[place]
        if isinstance(value, list):
            if kind != f'darray_{this.element}':
                this.give(**{name: this.array(value, kind.removeprefix('darray_'))})
        elif kind in SCALARS:
            this.give(**{name: item_literal(value, SCALARS[kind])})
        parts.append(f'"{place}" => "{name}"')
    if this.element in FLOATS or this.element not in INTEGERS:
        this.ulps = 1
    return f"{function.name}({', '.join(parts)})"
