"""
SQLAlchemy: column types, which reflection finds too.

    from darray.sqlalchemy import DARRAY_FLOAT8

    Table("station", metadata, Column("celsius", DARRAY_FLOAT8))

register_darray(engine) makes values of all queries arrays, those of text() too. Without it the
types alone turn values of columns into arrays, for drivers that give them as text.

What is changed in an array of a mapped object, as by object.celsius[0] = 99, is saved.
"""
import numpy as np
from sqlalchemy import event, literal
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql.base import ischema_names
from sqlalchemy.engine import Engine
from sqlalchemy.ext.mutable import Mutable
from sqlalchemy.sql import operators
from sqlalchemy.sql.elements import ColumnClause, Grouping, Slice
from sqlalchemy.types import Indexable, UserDefinedType

from .binary import to_text
from .elements import ELEMENTS
from .text import loads_text
from .texts import Texts
from .values import Typed, normalize

#: what an element is in SQL
SCALARS = {
    "bool": postgresql.BOOLEAN(), "int2": postgresql.SMALLINT(), "int4": postgresql.INTEGER(),
    "int8": postgresql.BIGINT(), "float4": postgresql.REAL(), "float8": postgresql.DOUBLE_PRECISION(),
    "date": postgresql.DATE(), "timestamp": postgresql.TIMESTAMP(), "timestamptz": postgresql.TIMESTAMP(timezone=True),
    "text": postgresql.TEXT()}
LAST = 2 ** 31 - 1      # a position behind every end


class Darray(Indexable, UserDefinedType):
    """
    A column of darrays. Operators are the server's: column.op(">")(3). Subscripts too, which count
    from 1: column[2], column[2:5], and of two dimensions column[1, 2].
    """

    element = None

    class Comparator(Indexable.Comparator, UserDefinedType.Comparator):
        def __getitem__(self, index):
            indexes = index if isinstance(index, tuple) else (index,)
            element = not any(isinstance(one, slice) for one in indexes)
            found = self.expr if isinstance(self.expr, ColumnClause) else Grouping(self.expr)
            for number, one in enumerate(indexes):
                if isinstance(one, slice):
                    if one.step is not None:
                        raise ValueError("SQL's slices have no step")
                    one = Slice(1 if one.start is None else one.start, LAST if one.stop is None else one.stop, None)
                comparator = UserDefinedType.Comparator(found)
                found = comparator.operate(operators.getitem, one, result_type=SCALARS[self.type.element.name]
                                           if element and number == len(indexes) - 1 else self.type)
            return found

    comparator_factory = Comparator

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


class MutableDarray(Mutable):
    """
    The value of a mapped object's column: an array of NumPy that tells the object when it is
    changed in place, by itself or by a slice of it.
    """

    element = None

    @classmethod
    def coerce(cls, key, value):
        if value is None:
            return None
        _, data, mask = normalize(value, cls.element)
        if isinstance(data, Texts):
            data, mask = data.__array__(), data.mask
        return data.view(cls.plain) if mask is None else np.ma.MaskedArray(data, mask).view(cls.masked)

    def __array_finalize__(self, obj):
        super().__array_finalize__(obj)
        if isinstance(obj, MutableDarray) and np.may_share_memory(self, obj):       # a slice, no copy
            self._parents = obj._parents


def _changing(name):
    def method(self, *arguments, **named):
        result = getattr(super(MutableDarray, self), name)(*arguments, **named)
        self.changed()
        return result
    return method


for _name in ("setitem", "iadd", "isub", "imul", "itruediv", "ifloordiv", "imod", "ipow", "iand", "ior", "ixor",
              "ilshift", "irshift"):
    setattr(MutableDarray, "__%s__" % _name, _changing("__%s__" % _name))
for _name in ("fill", "itemset", "partition", "put", "resize", "sort"):
    setattr(MutableDarray, _name, _changing(_name))


def _mutable(of):
    """the class for values of that type; pickle finds those of arrays by their names"""
    base = type("Mutable" + of.type_name.title().replace("_", ""), (MutableDarray,), {"element": of})
    base.plain = type(base.__name__ + "Plain", (base, np.ndarray), {"__module__": __name__})
    base.masked = type(base.__name__ + "Masked", (base, np.ma.MaskedArray), {"__module__": __name__})
    globals().update({class_.__name__: class_ for class_ in (base.plain, base.masked)})
    return base


TYPES = {element.name: _class(element) for element in ELEMENTS}
globals().update({class_.__name__: class_ for class_ in TYPES.values()})
__all__ = ["Darray", *(class_.__name__ for class_ in TYPES.values())]
for _type in TYPES.values():
    _mutable(_type.element).associate_with(_type)

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
