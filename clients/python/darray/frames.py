"""pandas: a row of darrays is a frame, whose columns they are."""
import numpy as np

from .catalog import QUERY, types_of
from .drivers import cursor_of, is_psycopg, names_of
from .elements import TEXT
from .text import loads_text
from .texts import Texts
from .values import Typed, normalize

NULLABLE = {"bool": "boolean", "int2": "Int16", "int4": "Int32", "int8": "Int64", "float4": "Float32",
            "float8": "Float64"}
EXACT = 2 ** 53         # integers up to that are doubles


class _Column:
    """What the rows have of one column of the query, until all of it is known."""

    def __init__(self, element):
        self.element = element          # None: single values
        self.values = []

    def add(self, value):
        """returns how long it is, None of a single value and of NULL"""
        if self.element and value is not None:
            if isinstance(value, str):
                value = loads_text(value, self.element, True)
            if value.ndim != 1:
                raise ValueError("an array of %d dimensions is no column: flatten it" % value.ndim)
        self.values.append(value)
        return len(value) if self.element and value is not None else None

    def series(self, lengths, infinity, nullable):
        """all rows of the frame, of which each row of the query has so many"""
        import pandas

        if self.element is None:
            found = pandas.Series(np.fromiter(self.values, object, len(self.values)))
            if not any(value is None for value in self.values):     # pandas would make it NaN, and integers floats
                found = found.infer_objects()
            return pandas.Series(found.array.repeat(lengths))
        if self.element is TEXT:
            parts = [Texts(np.full(length, -1), []) if value is None else value
                     for value, length in zip(self.values, lengths)]
            return pandas.Series(Texts.join(parts).categorical())
        parts, mask = [np.empty(0, self.element.dtype)], None
        if any(value is None or isinstance(value, np.ma.MaskedArray) for value in self.values):
            mask = np.concatenate([np.ones(length, bool) if value is None else np.ma.getmaskarray(value)
                                   for value, length in zip(self.values, lengths)])
        for value, length in zip(self.values, lengths):
            parts.append(np.zeros(length, self.element.dtype) if value is None else np.ma.getdata(value))
        data = np.concatenate(parts)
        self.values = []
        return _series(data, mask if mask is not None and mask.any() else None, self.element, infinity, nullable)


def _series(data, mask, element, infinity, nullable):
    """an array of its own and where it is NULL, or None, as pandas has it"""
    import pandas

    if element.dtype.kind != "M":
        if mask is None:
            return pandas.Series(data)
        data[mask] = 0
        if not nullable and element.dtype.kind == "i" and np.abs(data.astype(float)).max() < EXACT:
            data = data.astype(float)
        if nullable or data.dtype.kind != "f":
            series = pandas.Series(data).astype(NULLABLE[element.name])
            series[mask] = pandas.NA
            return series
        data[mask] = np.nan
        return pandas.Series(data)
    numbers = data.view(np.int64)
    limit = (2 ** 63 - 1) // (1000 if element.wire.itemsize == 8 else 86400 * 10 ** 9)
    out = (numbers > limit) | (numbers < -limit)
    if mask is not None:
        out &= ~mask
    if out.any() and infinity != "NaT":
        raise OverflowError("pandas has neither infinity nor years before 1678 and after 2261: "
                            "infinity='NaT' puts NaT there")
    if mask is not None or out.any():
        data[out if mask is None else out | mask] = np.datetime64("NaT")
    series = pandas.Series(data.astype("M8[ns]"))
    return series.dt.tz_localize("UTC") if element.name == "timestamptz" else series


def _as_codes(cursor, type_):
    """a cursor whose values of darray_text are Texts"""
    if is_psycopg(cursor):
        from .with_psycopg import loaders

        for loader in loaders(type_.element, True):
            cursor.adapters.register_loader(type_.oid, loader)
    else:
        from psycopg2.extensions import register_type

        from .with_psycopg2 import caster

        register_type(caster(type_, True), cursor)


def to_frame(connection, query, parameters=None, infinity="raise", nullable=False):
    """
    The frame of a query, of texts a Categorical: each row's darrays are columns, as long as each other, and its single
    values are repeated. Several rows, of chunks of a series say, follow each other in the frame.
    The connection is a registered one of psycopg or psycopg2, or of SQLAlchemy with psycopg2.

    NULLs are NaT among moments and NaN among numbers, which libraries of charts know: a column of
    integers with NULLs is one of doubles. Where it has numbers that doubles do not have, and of
    booleans, it is one of pandas' nullable types; with nullable=True all are that have NULLs.

        frame = darray.to_frame(connection, "SELECT at, celsius FROM station WHERE name = %s", ["roof"])
    """
    import pandas

    with cursor_of(connection) as cursor:
        cursor.execute(QUERY)
        types = types_of(cursor.fetchall())
        elements = {type_.oid: type_.element for type_ in types.values()}
        for type_ in types.values():
            if type_.element is TEXT:
                _as_codes(cursor, type_)
        if is_psycopg(cursor):
            cursor.format = 1
        if parameters is None:
            cursor.execute(query)
        else:
            cursor.execute(query, parameters)
        names = names_of(cursor)
        columns = [_Column(elements.get(column[1])) for column in cursor.description]
        if not any(column.element for column in columns):
            raise TypeError("the query has no column of darrays")
        lengths = []
        for row in cursor:
            found = [column.add(value) for column, value in
                     zip(columns, row if not isinstance(row, dict) else map(row.get, names))]
            arrays = {length for length in found if length is not None}
            if len(arrays) > 1:
                raise ValueError("arrays of different lengths in one row: %s" % ", ".join(
                    "%s %d" % (name, length) for name, length in zip(names, found) if length is not None))
            lengths.append(arrays.pop() if arrays else 0)
    return pandas.DataFrame({name: column.series(lengths, infinity, nullable) for name, column in zip(names, columns)},
                            copy=False)


def from_frame(connection, table, frame, nan_is_null=False, **values):
    """
    Insert a frame as one row of a table: its columns are darrays of the table's columns by the same
    names, and values are the row's other columns. NA, NaT and None are NULL, with nan_is_null NaN
    too. The caller commits. Moments without a time zone are refused by a darray_timestamptz.

        darray.from_frame(connection, "station", frame, name="roof")
    """
    with cursor_of(connection) as cursor:
        cursor.execute(QUERY)
        elements = {type_.oid: type_.element for type_ in types_of(cursor.fetchall()).values()}
        # as the server writes it: what regclass takes may be no identifier of SQL
        cursor.execute("SELECT %s::pg_catalog.regclass::text", (table,))
        name_of_table, = cursor.fetchone()
        cursor.execute("SELECT attname, atttypid FROM pg_catalog.pg_attribute "
                       "WHERE attrelid = %s::pg_catalog.regclass AND attnum > 0 AND NOT attisdropped", (table,))
        of_column = {name: elements.get(oid) for name, oid in cursor.fetchall()}
        arrays = [_parameter(frame[name], name, of_column.get(name), nan_is_null) for name in frame.columns]
        names = [*frame.columns, *values]
        into = "INSERT INTO %s (%s)" % (
            name_of_table, ", ".join('"%s"' % name.replace('"', '""') for name in names))
        cursor.execute("%s VALUES (%s)" % (into.replace("%", "%%"), ", ".join(["%s"] * len(names))),
                       arrays + list(values.values()))


def _parameter(column, name, element, nan_is_null):
    """a frame's column for a column of that element type, or of no darray; the server casts numbers"""
    if nan_is_null and isinstance(column.dtype, np.dtype) and column.dtype.kind == "f":
        column = np.ma.MaskedArray(column.to_numpy(), column.isna().to_numpy())
    found, data, mask = normalize(column)
    if found.name == "timestamp" and element is not None:
        if element.name == "timestamptz":
            raise TypeError("column %s has no time zone: .dt.tz_localize(...) says which one" % name)
        if element.name == "date":
            days = data.astype("M8[D]")
            if (days != data).any():
                raise TypeError("column %s has moments within a day, the table's has dates" % name)
            found, data = element, days
    return Typed(data if mask is None else np.ma.MaskedArray(data, mask), found)
