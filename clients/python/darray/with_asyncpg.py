"""asyncpg: values in binary, both ways."""
from asyncpg import Connection

from .binary import dumps, loads
from .catalog import QUERY, types_of


class _Scalar:
    """
    A connection as Connection.set_type_codec() sees it. That refuses codecs for types that have an
    element type, as if all were PostgreSQL's arrays.
    """

    def __init__(self, connection):
        self._connection = connection

    def __getattr__(self, name):
        return getattr(self._connection, name)

    async def _introspect_type(self, typename, schema):
        found = dict(await self._connection._introspect_type(typename, schema))
        found["elemtype"] = None
        return found


async def register(connection, codes=False):
    """register_darray() of a connection of asyncpg"""
    connection = getattr(connection, "_con", connection)        # of a pool
    types = types_of(await connection.fetch(QUERY))
    for type_ in types.values():
        await Connection.set_type_codec(
            _Scalar(connection), type_.element.type_name, schema=type_.schema, format="binary",
            encoder=lambda values, element=type_.element: dumps(values, element), decoder=lambda data: loads(data, codes))
    return types
