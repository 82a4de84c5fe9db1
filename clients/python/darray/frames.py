"""pandas: a row of darrays is a frame, whose columns they are."""
import numpy as np

from .catalog import QUERY, types_of
from .drivers import cursor_of, is_psycopg, names_of
from .text import loads_text
from .values import Typed, normalize

NULLABLE = {"bool": "boolean", "int2": "Int16", "int4": "Int32", "int8": "Int64", "float4": "Float32",
            "float8": "Float64"}


def _column(array, element, infinity):
    """an array as pandas has it: nullable where there are NULLs"""
    import pandas

    if array.ndim != 1:
        raise ValueError("an array of %d dimensions is no column: flatten it" % array.ndim)
    data, mask = np.ma.getdata(array), np.ma.getmask(array)
    masked = mask is not np.ma.nomask
    if element.dtype.kind != "M":
        if not masked:
            return pandas.Series(data)
        series = pandas.Series(data).astype(NULLABLE[element.name])
        series[mask] = pandas.NA
        return series
    numbers = data.view(np.int64)
    limit = (2 ** 63 - 1) // (1000 if element.wire.itemsize == 8 else 86400 * 10 ** 9)
    out = (numbers > limit) | (numbers < -limit)
    if masked:
        out &= ~mask
    if out.any() and infinity != "NaT":
        raise OverflowError("pandas has neither infinity nor years before 1678 and after 2261: "
                            "infinity='NaT' puts NaT there")
    if masked or out.any():
        data = data.copy()
        data[out | mask if masked else out] = np.datetime64("NaT")
    series = pandas.Series(data.astype("M8[ns]"))
    return series.dt.tz_localize("UTC") if element.name == "timestamptz" else series


def to_frame(connection, query, parameters=None, infinity="raise"):
    """
    The frame of a query: each row's darrays are columns, as long as each other, and its single
    values are repeated. Several rows, of chunks of a series say, follow each other in the frame.
    NULLs make a column one of pandas' nullable types, or NaT. The connection is a registered one
    of psycopg or psycopg2, or of SQLAlchemy with psycopg2.

        frame = darray.to_frame(connection, "SELECT at, celsius FROM station WHERE name = %s", ["roof"])
    """
    import pandas

    with cursor_of(connection) as cursor:
        cursor.execute(QUERY)
        elements = {type_.oid: type_.element for type_ in types_of(cursor.fetchall()).values()}
        if is_psycopg(cursor):
            cursor.format = 1
        if parameters is None:
            cursor.execute(query)
        else:
            cursor.execute(query, parameters)
        names = names_of(cursor)
        found = [elements.get(column[1]) for column in cursor.description]
        if not any(found):
            raise TypeError("the query has no column of darrays")
        parts = []
        for row in cursor:
            row = dict(zip(names, row)) if not isinstance(row, dict) else row
            columns = {}
            for name, element in zip(names, found):
                value = row[name]
                if element is None or value is None:
                    columns[name] = value
                    continue
                if isinstance(value, str):
                    value = loads_text(value, element)
                columns[name] = _column(value, element, infinity)
            parts.append(_rows_of(columns, [name for name, element in zip(names, found) if element]))
    if not parts:
        return pandas.DataFrame({name: pandas.Series([], dtype=element.dtype if element and element.dtype.kind != "M"
                                                     else "M8[ns]" if element else object)
                                 for name, element in zip(names, found)})
    return parts[0] if len(parts) == 1 else pandas.concat(parts, ignore_index=True)


def _rows_of(columns, arrays):
    import pandas

    lengths = {len(columns[name]) for name in arrays if columns[name] is not None}
    if len(lengths) > 1:
        raise ValueError("arrays of different lengths in one row: %s" % ", ".join(
            "%s %d" % (name, len(columns[name])) for name in arrays if columns[name] is not None))
    length = lengths.pop() if lengths else 0
    return pandas.DataFrame(columns, index=pandas.RangeIndex(length))


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
