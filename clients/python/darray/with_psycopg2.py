"""psycopg2: values in text, ndarrays as literals."""
import weakref

import numpy as np
from psycopg2 import ProgrammingError, extensions

from .binary import encode, pack
from .catalog import PACKED, QUERY, types_of
from .text import loads_text
from .texts import Texts
from .values import Typed, normalize

_registered = weakref.WeakKeyDictionary()       # connection: its types


class _Literal:
    """An array as SQL. psycopg2's adapters are for all connections, types for one."""

    def __init__(self, values):
        self.values = values
        self.connection = None

    def prepare(self, connection):
        self.connection = connection

    def getquoted(self):
        types = _registered.get(self.connection)
        if types is None:
            raise ProgrammingError("register_darray(connection) comes first")
        element, data, mask = normalize(self.values)
        literal = b"'%s'" % pack(encode(element, data, mask))
        # moments without a type: a darray_timestamptz refuses them instead of shifting them
        if element.name != "timestamp" or isinstance(self.values, Typed):
            literal += b"::" + types[element.name].sql.encode("utf-8")
        return literal


def _scalar(value):
    return extensions.adapt(value.item())


def caster(type_, codes=False):
    """of values of that type"""
    element = type_.element
    return extensions.new_type((type_.oid,), element.type_name.upper(), lambda text, cursor: None if text is None else
                               loads_text(text, element, codes))


def register(connection, packed=False, codes=False):
    """register_darray() of a connection of psycopg2"""
    idle = connection.status == extensions.STATUS_READY and not connection.autocommit
    with connection.cursor() as cursor:
        cursor.execute(QUERY)
        types = types_of(cursor.fetchall())
        if packed:
            cursor.execute(PACKED)
    if idle:            # no transaction before, none after
        connection.commit()
    for type_ in types.values():
        one = caster(type_, codes)
        extensions.register_type(one, connection)
        extensions.register_type(
            extensions.new_array_type((type_.array_oid,), type_.element.type_name.upper() + "[]", one),
            connection)
    _registered[connection] = types
    for class_ in (np.ndarray, np.ma.MaskedArray, Texts, Typed):
        extensions.register_adapter(class_, _Literal)
    for class_ in (np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32,
                   np.uint64, np.float32, np.float64):
        extensions.register_adapter(class_, _scalar)
    return types
