"""psycopg 3: values in text and in binary, ndarrays as parameters."""
import numpy as np
from psycopg import AsyncConnection, Connection
from psycopg.adapt import Dumper, Loader
from psycopg.pq import Format
from psycopg.postgres import types as types_registry
from psycopg.types import TypeInfo

from .binary import encode, loads, pack
from .catalog import PACKED, QUERY, types_of
from .elements import BY_NAME, element_of_dtype
from .text import loads_text
from .texts import Texts
from .values import Typed, normalize

LARGE = 1 << 20         # bytes


def loaders(element, codes=False):
    """of values of that type"""
    class BinaryLoader(Loader):
        format = Format.BINARY

        def load(self, data):
            return loads(data, codes)

    class TextLoader(Loader):
        format = Format.TEXT

        def load(self, data):
            encoding = self.connection.info.encoding if self.connection else "utf-8"
            return loads_text(bytes(data).decode(encoding), element, codes)

    return BinaryLoader, TextLoader


class _ArrayDumper(Dumper):
    """
    Sends an array as a darray of what its dtype says. An array of moments goes without a type, so
    that the server refuses one beside a darray_timestamptz instead of shifting it by a time zone.
    """

    types = {}              # by element name; set in a subclass for each connection
    element = None

    def get_key(self, obj, format):
        if isinstance(obj, Typed):
            return (self.cls, obj.element.name)
        dtype = getattr(obj, "dtype", None)
        if isinstance(obj, Texts):
            return (self.cls, "text")
        if isinstance(dtype, np.dtype) and dtype.kind in "biufMUT":
            return (self.cls, element_of_dtype(dtype).name, "M" if dtype.kind == "M" else "")
        return (self.cls, normalize(obj)[0].name)

    def upgrade(self, obj, format):
        key = self.get_key(obj, format)
        dumper = type(self)(self.cls, self)
        dumper.connection = self.connection
        dumper.element = BY_NAME[key[1]]
        if key[1:] != ("timestamp", "M"):
            dumper.oid = self.types[key[1]].oid
        return dumper


class _BinaryDumper(_ArrayDumper):
    format = Format.BINARY

    def dump(self, obj):
        data = encode(*normalize(obj, self.element))
        # A connection that does not block moves what is left of a message after each part that the
        # socket takes: time in proportion to the square of its size.
        if len(data) > LARGE and isinstance(self.connection, Connection):
            self.connection.pgconn.nonblocking = 0
        return data


class _TextDumper(_ArrayDumper):
    format = Format.TEXT

    def dump(self, obj):
        return pack(encode(*normalize(obj, self.element)))


def _scalar_dumper(name):
    """of NumPy's scalars: psycopg has none before 3.2"""
    class ScalarDumper(Dumper):
        oid = types_registry[name].oid

        def dump(self, obj):
            return str(obj.item()).encode("ascii")

    return ScalarDumper


SCALARS = [(np.bool_, "bool"), (np.int8, "int2"), (np.uint8, "int2"), (np.int16, "int2"), (np.uint16, "int4"),
           (np.int32, "int4"), (np.uint32, "int8"), (np.int64, "int8"), (np.float32, "float4"),
           (np.float64, "float8")]


def _register(connection, types, codes):
    adapters = connection.adapters
    for name, type_ in types.items():
        info = TypeInfo(type_.element.type_name, type_.oid, type_.array_oid, regtype=type_.sql)
        for loader in loaders(type_.element, codes):
            adapters.register_loader(type_.oid, loader)
        info.register(connection)
        # COPY asks for a dumper by the oid
        for base in (_TextDumper, _BinaryDumper):
            adapters.register_dumper(np.ndarray, type(base.__name__, (base,), {
                "oid": type_.oid, "element": type_.element, "get_key": Dumper.get_key}))
    for base in (_TextDumper, _BinaryDumper):
        dumper = type(base.__name__, (base,), {"types": types})
        for class_ in (np.ndarray, np.ma.MaskedArray, Texts, Typed, "pandas.core.series.Series",
                       "pandas.core.indexes.base.Index", "pandas.core.arrays.categorical.Categorical"):
            adapters.register_dumper(class_, dumper)
    for class_, name in SCALARS:
        adapters.register_dumper(class_, _scalar_dumper(name))


def register(connection, packed=False, codes=False):
    """register_darray() of a connection of psycopg"""
    if isinstance(connection, AsyncConnection):
        return _register_async(connection, packed, codes)
    with connection.transaction(), connection.cursor() as cursor:
        types = types_of(cursor.execute(QUERY).fetchall())
        if packed:
            cursor.execute(PACKED)
    _register(connection, types, codes)
    return types


async def _register_async(connection, packed, codes):
    async with connection.transaction(), connection.cursor() as cursor:
        await cursor.execute(QUERY)
        types = types_of(await cursor.fetchall())
        if packed:
            await cursor.execute(PACKED)
    _register(connection, types, codes)
    return types
