"""Large arrays by COPY BINARY, in parts, which neither server nor client ever has whole but once."""
import struct

import numpy as np

from .binary import Header
from .catalog import QUERY, types_of
from .drivers import copy_out, cursor_of, merged, names_of
from .elements import TEXT
from .texts import Texts

PART = 1 << 18          # bytes of elements: what processors' caches hold
SIGNATURE = b"PGCOPY\n\xff\r\n\0"


class Rows:
    """Takes COPY BINARY's bytes in parts of any size, calls with the fields of each row."""

    def __init__(self, row):
        self.row = row
        self.rest = b""
        self.begun = self.ended = False

    def __call__(self, data):
        if self.rest:
            data = self.rest + bytes(data)
        view = memoryview(data)
        at = 0
        try:
            if not self.begun:
                at = self._head(view)
            while not self.ended and at < len(view):
                fields, end = self._fields(view, at)
                if fields is None:
                    self.ended = True
                else:
                    self.row(fields)
                at = end
        except struct.error:            # a row that is not here whole
            pass
        self.rest = b"" if at >= len(view) else bytes(view[at:])

    def _head(self, view):
        flags, extension = struct.unpack_from("!II", view, 11)
        if bytes(view[:11]) != SIGNATURE or flags:
            raise ValueError("not what COPY BINARY writes")
        self.begun = True
        return 19 + extension

    @staticmethod
    def _fields(view, at):
        count, = struct.unpack_from("!h", view, at)
        at += 2
        if count < 0:
            return None, at
        fields = []
        for _ in range(count):
            size, = struct.unpack_from("!i", view, at)
            at += 4
            if size < 0:
                fields.append(None)
                continue
            if at + size > len(view):
                raise struct.error
            fields.append(view[at:at + size])
            at += size
        return fields, at


class _Column:
    """The parts of an array on their way into one."""

    def __init__(self, element):
        self.element = element
        self.out = self.mask = None
        self.at = 0
        self.texts = None               # the parts of those

    def begin(self, length):
        self.length = length            # of the first dimension; None: the array is NULL
        self.out = self.mask = None
        self.texts = []
        self.at = 0

    def take(self, part):
        if part is None:
            return
        header = Header(part)
        if self.element is TEXT:
            self.texts.append(header.texts(part))
            return
        if self.out is None:
            self.out = np.empty((self.length,) + header.shape[1:] if self.length else (0,), self.element.dtype)
        count = header.shape[0]
        if count:
            valid = header.fill(part, self.out[self.at:self.at + count])
            if valid is not None:
                if self.mask is None:
                    self.mask = np.zeros(self.out.shape, bool)
                self.mask[self.at:self.at + count] = ~valid
            self.at += count

    def array(self, codes):
        if self.texts:
            parts = self.texts
            if len(parts) > 1:
                parts = [Texts.join([part for part in parts if part.size] or parts[:1])]
            return parts[0] if codes else parts[0].array()
        return self.out if self.mask is None else np.ma.MaskedArray(self.out, self.mask)


def read(connection, query, parameters=None, codes=False):
    """
    The rows of a query as dicts of arrays, by COPY BINARY: many times faster than a SELECT for
    arrays of a million elements and more. All its columns are darrays. The connection is one of
    psycopg or psycopg2, or of SQLAlchemy with psycopg2, registered or not. With codes=True those of a
    darray_text are Texts.

        for row in darray.read(connection, "SELECT at, celsius FROM station WHERE name = %s", ["roof"]):
            row["celsius"].mean()
    """
    return read_typed(connection, query, parameters, codes)[2]


def read_typed(connection, query, parameters, codes):
    """(names of the columns, their elements, the rows)"""
    with cursor_of(connection) as cursor:
        query = merged(cursor, query, parameters).strip().rstrip(";")
        cursor.execute(QUERY)
        types = types_of(cursor.fetchall())
        cursor.execute("SELECT * FROM (%s\n) q LIMIT 0" % query)
        described = list(zip(names_of(cursor), (column[1] for column in cursor.description)))
        by_oid = {type_.oid: type_ for type_ in types.values()}
        strangers = [name for name, oid in described if oid not in by_oid]
        if strangers:
            raise TypeError("no column of darrays: %s" % ", ".join(strangers))
        rows = []
        names, elements = [name for name, _ in described], [by_oid[oid].element for _, oid in described]
        collect = _Collector(rows, names, [_Column(element) for element in elements], codes)
        copy_out(cursor, _parts(query, [by_oid[oid] for _, oid in described]), Rows(collect.take))
        collect.end()
    return names, elements, rows


def _parts(query, types):
    """the statement that sends a row in parts: the number of the part, lengths, slices"""
    names = ["c%d" % i for i in range(len(types))]
    schema = types[0].sql.rsplit(".", 1)[0]
    steps, parts, lengths, slices = [], [], [], []
    for name, type_ in zip(names, types):
        whole = "r.%s::%s" % (name, type_.sql)
        length = "%s.array_length(%s, 1)" % (schema, whole)
        step = "n_%s" % name
        steps.append("greatest(1, (%d / %d * %s::int8 / greatest(%s.cardinality(%s), 1)))::int AS %s" % (
            PART, type_.element.wire.itemsize, length, schema, whole, step))
        steps.append("%s AS l_%s" % (length, name))
        parts.append("(l_%s - 1) / %s" % (name, step))
        lengths.append("CASE WHEN i = 0 THEN l_%s END" % name)
        slices.append("(r.%s)[i * %s + 1:least((i + 1)::int8 * %s, 2147483647)::int]" % (name, step, step))
    return """COPY (SELECT i, %s, %s
FROM (SELECT * FROM (%s\n) q (%s) OFFSET 0) r, LATERAL (SELECT %s OFFSET 0) s,
    LATERAL pg_catalog.generate_series(0, greatest(0, %s)) i) TO STDOUT (FORMAT binary)""" % (
        ", ".join(lengths), ", ".join(slices), query, ", ".join(names), ", ".join(steps), ", ".join(parts))


class _Collector:
    def __init__(self, rows, names, columns, codes):
        self.codes = codes
        self.rows = rows
        self.names = names
        self.columns = columns
        self.open = False

    def take(self, fields):
        count = len(self.columns)
        number, = struct.unpack("!i", fields[0])
        if number == 0:
            self.end()
            self.open = True
            for column, length in zip(self.columns, fields[1:1 + count]):
                column.begin(None if length is None else struct.unpack("!i", length)[0])
        for column, part in zip(self.columns, fields[1 + count:]):
            column.take(part)

    def end(self):
        if self.open:
            self.rows.append({name: column.array(self.codes) for name, column in zip(self.names, self.columns)})
        self.open = False
