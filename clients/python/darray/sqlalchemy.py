"""
SQLAlchemy: column types, which reflection finds too.

    from darray.sqlalchemy import DARRAY_FLOAT8

    Table("station", metadata, Column("celsius", DARRAY_FLOAT8))

register_darray(engine) makes values of all queries arrays, those of text() too. Without it the
types alone turn values of columns into arrays, for drivers that give them as text.
"""
import numpy as np
from sqlalchemy import event, literal
from sqlalchemy.dialects.postgresql.base import ischema_names
from sqlalchemy.engine import Engine
from sqlalchemy.types import UserDefinedType

from .binary import to_text
from .elements import ELEMENTS
from .text import loads_text
from .values import Typed


class Darray(UserDefinedType):
    """A column of darrays. Operators are the server's: column.op(">")(3)."""

    element = None

    def get_col_spec(self, **kw):
        return self.element.type_name

    def bind_processor(self, dialect):
        element = self.element
        if dialect.driver == "asyncpg":         # its codec takes them
            return None
        return lambda values: None if values is None else to_text(values, element)

    def result_processor(self, dialect, coltype):
        element = self.element
        return lambda value: loads_text(value, element) if isinstance(value, str) else value

    def coerce_compared_value(self, op, value):
        """beside a column: an array is one of its type, a single value has its own"""
        if np.ndim(value) > 0 or isinstance(value, Typed):
            return self
        return literal(value).type

    def compare_values(self, x, y):
        if x is None or y is None:
            return x is y
        return np.array_equal(np.ma.getdata(x), np.ma.getdata(y)) and np.array_equal(
            np.ma.getmaskarray(x), np.ma.getmaskarray(y))


def _class(of):
    return type(of.type_name.upper(), (Darray,), {
        "element": of, "cache_ok": True, "__visit_name__": "user_defined", "__module__": __name__,
        "__doc__": "A column of type %s." % of.type_name})


TYPES = {element.name: _class(element) for element in ELEMENTS}
globals().update({class_.__name__: class_ for class_ in TYPES.values()})
__all__ = ["Darray", *(class_.__name__ for class_ in TYPES.values())]

ischema_names.update({class_.element.type_name: class_ for class_ in TYPES.values()})


def register(engine, **options):
    """register_darray() of an engine: each of its connections, now and later"""
    from . import register_darray

    engine = getattr(engine, "sync_engine", engine)
    if not isinstance(engine, Engine):
        raise TypeError("darray knows an engine of SQLAlchemy, not %r" % (engine,))

    @event.listens_for(engine, "connect")
    def connected(connection, _):
        if hasattr(connection, "run_async"):
            connection.run_async(register_darray)
        else:
            register_darray(connection, **options)
            _name_types(connection)

    engine.dispose()


def _name_types(connection):
    """columns in a schema that is not on the search path have types that are named with it"""
    from . import with_psycopg2

    for type_ in with_psycopg2._registered.get(connection, {}).values():
        ischema_names["%s.%s" % (type_.schema, type_.element.type_name)] = TYPES[type_.element.name]
