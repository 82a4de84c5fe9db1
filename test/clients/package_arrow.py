"""
The package darray with Arrow's C data interface: by the specification, with itself, and with DuckDB, which
knows nothing of the package, where DUCKDB names its library (libduckdb.so).
"""
import ctypes
import gc
import os

import numpy as np
import psycopg2

import darray
from darray import arrow
from report import raises, report, same
from samples import SAMPLES, same_array

connection = psycopg2.connect("")


class Foreign:
    """capsules of structures that C has made"""

    def __init__(self, schema, array):
        self.structures = schema, array

    def __arrow_c_array__(self, requested_schema=None):
        return tuple(arrow._capsule_new(ctypes.addressof(structure), name, None)
                     for structure, name in zip(self.structures, (b"arrow_schema", b"arrow_array")))


for (name, case), (text, array) in SAMPLES.items():
    made = darray.to_arrow(darray.as_type(array, name))
    report(same_array(darray.from_arrow(made), array) and len(made) == len(array) and
           same_array(darray.loads(darray.dumps(made)), array), "%s, %s" % (name, case))
cube = np.ma.masked_equal(np.arange(24, dtype="i4").reshape(2, 3, 4), 5)
report(same_array(darray.from_arrow(darray.to_arrow(cube)), cube), "three dimensions")
same("no elements", [darray.from_arrow(darray.to_arrow([])).tolist(), []])

# what a consumer does: it moves the structures, and releases them when it likes
schema_capsule, array_capsule = darray.to_arrow(np.ma.MaskedArray([1.5, 0, 2.5], [0, 1, 0])).__arrow_c_array__()
schema, array = arrow.ArrowSchema(), arrow.ArrowArray()
for structure, capsule, kind in ((schema, schema_capsule, b"arrow_schema"), (array, array_capsule, b"arrow_array")):
    there = type(structure).from_address(arrow._capsule_pointer(capsule, kind))
    ctypes.memmove(ctypes.addressof(structure), ctypes.addressof(there), ctypes.sizeof(structure))
    there.release = None
del schema_capsule, array_capsule, capsule, there
gc.collect()
same("the structures", [(schema.format, schema.flags, schema.n_children, array.length, array.null_count, array.offset,
                         array.n_buffers, array.n_children), (b"g", 2, 0, 3, 1, 0, 2, 0)])
same("the buffers", [(ctypes.string_at(array.buffers[0], 1), ctypes.string_at(array.buffers[1], 24)),
                     (b"\x05", np.array([1.5, 0, 2.5]).tobytes())])
foreign = Foreign(schema, array)
array.offset, array.length, array.null_count = 1, 2, -1        # as a slice has it, NULLs not counted
same("a slice", [darray.from_arrow(foreign).tolist(), [None, 2.5]])
del foreign
for structure in (schema, array):
    arrow._Release(structure.release)(ctypes.addressof(structure))
same("released", [(schema.release, array.release, len(arrow._alive)), (None, None, 0)])

values = np.arange(1000000.0)
made = darray.from_arrow(darray.to_arrow(values))
report(np.shares_memory(made, values) and not made.flags.writeable, "no copy, and not to be written")
del made
gc.collect()
same("all is released", [len(arrow._alive), 0])
raises("text", TypeError, lambda: darray.from_arrow(arrow.Array(arrow.Node("u", 0, (None, None, None)))), "'u'")
raises("a date beyond Arrow's", OverflowError,
       lambda: darray.to_arrow(np.array(["5881611-01-01"], "M8[D]")).__arrow_c_array__(), "date32")

TABLE = """SELECT '{1,2,NULL}'::darray_int4 AS i, '{2024-05-01,NULL,infinity}'::darray_date AS d,
    '{"2024-05-01 12:00Z","2024-05-02Z","-infinity"}'::darray_timestamptz AS t, '{t,NULL,f}'::darray_bool AS b
UNION ALL SELECT '{7}', '{2000-01-01}', '{2000-01-01Z}', '{t}'"""
table = darray.read_arrow(connection, TABLE)
found = darray.from_arrow(table)
same("a table", [{name: column.astype(str).tolist() for name, column in found.items()}, {
    "i": ["1", "2", None, "7"], "d": ["2024-05-01", None, str(np.datetime64(2 ** 63 - 1, "D")), "2000-01-01"],
    "t": ["2024-05-01T12:00:00.000000", "2024-05-02T00:00:00.000000", str(darray.MINUS_INFINITY),
          "2000-01-01T00:00:00.000000"], "b": ["True", None, "False", "True"]}])
raises("different lengths", ValueError, lambda: darray.read_arrow(
    connection, "SELECT '{1}'::darray_int4 AS a, '{1,2}'::darray_int4 AS b"), "a 1, b 2")
darray.register_darray(connection)
with connection.cursor() as cursor:
    cursor.execute("SELECT (%s)::text", [darray.as_type(darray.to_arrow([1, None, 3], "int2"), "int4")])
    same("a parameter", [cursor.fetchone()[0], "{1,NULL,3}"])


def with_duckdb(library):
    """DuckDB reads the table, and its own is read"""
    duck = ctypes.CDLL(library)
    for name, types in {"duckdb_open": 2, "duckdb_connect": 2, "duckdb_query_arrow": 3, "duckdb_query_arrow_schema": 2,
                        "duckdb_query_arrow_array": 2, "duckdb_arrow_scan": 3}.items():
        getattr(duck, name).argtypes = [ctypes.c_void_p] * types
    duck.duckdb_query_arrow_error.restype = ctypes.c_char_p
    duck.duckdb_query_arrow_error.argtypes = [ctypes.c_void_p]
    base, session = ctypes.c_void_p(), ctypes.c_void_p()
    assert duck.duckdb_open(None, ctypes.byref(base)) == 0 and duck.duckdb_connect(base, ctypes.byref(session)) == 0

    def query(text):
        result, schema, array = ctypes.c_void_p(), arrow.ArrowSchema(), arrow.ArrowArray()
        if duck.duckdb_query_arrow(session, text.encode(), ctypes.byref(result)):
            raise ValueError(duck.duckdb_query_arrow_error(result).decode())
        for function, structure in ((duck.duckdb_query_arrow_schema, schema), (duck.duckdb_query_arrow_array, array)):
            at = ctypes.c_void_p(ctypes.addressof(structure))
            assert function(result, ctypes.byref(at)) == 0
        return {name: column.tolist() for name, column in darray.from_arrow(Foreign(schema, array)).items()}

    # the structure that the view scans lives as long as the capsule
    capsule = table.__arrow_c_stream__()
    stream = arrow._capsule_pointer(capsule, b"arrow_array_stream")
    assert duck.duckdb_arrow_scan(session, b"station", stream) == 0
    same("DuckDB reads a table", [query(
        "SELECT count(*) AS rows, count(i) AS found, sum(i)::BIGINT AS total, max(d) AS day, min(t) AS moment, "
        "bool_or(b) AS any FROM station WHERE i IS NULL OR i < 100"),
        {"rows": [4], "found": [3], "total": [10], "day": [darray.INFINITY.astype("i8").item()], "any": [True],
         "moment": [darray.MINUS_INFINITY.astype("i8").item()]}])
    same("DuckDB's types", [query("SELECT 1::TINYINT a, 2::USMALLINT b, 3.5::FLOAT c, TIMESTAMP_S '2024-05-01' d, NULL::INT e"),
                            {"a": [1], "b": [2], "c": [3.5], "d": [np.datetime64("2024-05-01", "s").item()], "e": [None]}])


if os.environ.get("DUCKDB"):
    with_duckdb(os.environ["DUCKDB"])
