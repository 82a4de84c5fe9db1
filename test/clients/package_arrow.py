"""
The package darray with Arrow's C data interface: by the specification, with itself, and with DuckDB, which
knows nothing of the package, where DUCKDB names its library (libduckdb.so).
"""
import ctypes
import functools
import gc
import os
import sys

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
arrow._sweep()
same("released", [(schema.release, array.release, len(arrow._alive), len(arrow._held)), (None, None, 0, 0)])

values = np.arange(1000000.0)
made = darray.from_arrow(darray.to_arrow(values))
report(np.shares_memory(made, values) and not made.flags.writeable, "no copy, and not to be written")
del made
gc.collect()
arrow._sweep()
same("all is released", [len(arrow._alive), 0])

# a consumer that fails lets go of what is on its stack while the exception is under way
raises("capsules of one that fails", ZeroDivisionError, lambda: len(darray.to_arrow([1.5]).__arrow_c_array__(), 1 / 0))
arrow._sweep()
same("are released", [len(arrow._alive), 0])
array = arrow.ArrowArray()
darray.to_arrow([1.5])._node.array(array)
destroy = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(
    functools.partial(ctypes.CFUNCTYPE(None)(array.release), ctypes.c_void_p(ctypes.addressof(array))))
ignored = []
sys.unraisablehook = lambda what: ignored.append(what.exc_type)
raises("an array of one that fails", SystemError, lambda: len(
    arrow._capsule_new(ctypes.addressof(array), b"", ctypes.cast(destroy, ctypes.c_void_p)), 1 / 0))
sys.unraisablehook = sys.__unraisablehook__
same("is released", [(array.release, len(arrow._alive), ignored), (None, 0, [ZeroDivisionError])])


def changed(node, **fields):
    """what a producer gives that breaks the rules"""
    schema, array = arrow.ArrowSchema(), arrow.ArrowArray()
    node.schema(schema)
    node.array(array)
    for name, value in fields.items():
        setattr(array, name, value)
    return Foreign(schema, array)


numbers = darray.to_arrow([1.5, 2.5])._node
whole, half = arrow.Node("+s", 2, children=[numbers]), arrow.Node("+s", 3, children=[numbers])
raises("released before", ValueError, lambda: darray.from_arrow(changed(numbers, release=None)), "taken")
raises("less than none", ValueError, lambda: darray.from_arrow(changed(numbers, length=-1)), "shorter")
raises("before its begin", ValueError, lambda: darray.from_arrow(changed(numbers, offset=-8)), "shorter")
raises("a column that is too short", ValueError, lambda: darray.from_arrow(changed(half)), "shorter")
raises("a slice past its end", ValueError, lambda: darray.from_arrow(changed(whole, offset=1)), "shorter")
raises("a column that is not there", ValueError, lambda: darray.from_arrow(changed(whole, n_children=0)), "schema")
raises("a list that is too short", ValueError, lambda: darray.from_arrow(changed(
    arrow.Node("+w:2", 2, children=[numbers]))), "shorter")
raises("buffers that are not there", ValueError, lambda: darray.from_arrow(changed(numbers, n_buffers=1)), "without")
raises("a NULL of a table", ValueError, lambda: darray.from_arrow(changed(arrow.Node(
    "+s", 2, (np.array([1], np.uint8),), 1, [numbers]))), "NULL")
raises("columns of one name", ValueError, lambda: darray.from_arrow(changed(arrow.Node(
    "+s", 2, children=[numbers, numbers]))), "same name")
raises("bytes", TypeError, lambda: darray.from_arrow(arrow.Array(arrow.Node("z", 0, (None, None, None)))), "'z'")
# texts are a dictionary; others have them by themselves, too, with 32 bits or 64
texts = darray.Texts([[1, -1], [0, 1]], ["ž", "xy"])
made = darray.to_arrow(texts)
same("a dictionary", [(made._node.format, made._node.children[0].format, made._node.children[0].dictionary.format),
                      ("+w:2", "i", "u")])
codes = made._node.children[0]
strings, bits = codes.dictionary, np.array([0b1101], np.uint8)
numbers = arrow.Node("C", 4, (bits, np.array([1, 9, 0, 1], np.uint8)), 1, dictionary=strings)
same("codes of one byte", [darray.from_arrow(changed(numbers)).tolist(), ["xy", None, "ž", "xy"]])
same("a slice of them", [darray.from_arrow(changed(numbers, offset=1, length=2)).tolist(), [None, "ž"]])
for offset, format in (("i4", "u"), ("i8", "U")):
    words = arrow.Node(format, 4, (bits, np.array([0, 2, 3, 5, 7], offset), np.frombuffer(
        b"xy\xff" + "ž".encode() + b"xy", np.uint8)), 1)
    same("strings, %s" % format, [darray.from_arrow(changed(words)).tolist(), ["xy", None, "ž", "xy"]])
    same("a slice of strings, %s" % format, [darray.from_arrow(changed(words, offset=2, length=2)).tolist(), ["ž", "xy"]])
    same("no strings, %s" % format, [darray.from_arrow(changed(words, length=0)).tolist(), []])
raises("a code of no text", ValueError, lambda: darray.from_arrow(changed(arrow.Node(
    "C", 1, (None, np.array([2], np.uint8)), dictionary=strings))), "no text")
raises("a code below", ValueError, lambda: darray.from_arrow(changed(arrow.Node(
    "c", 1, (None, np.array([-1], np.int8)), dictionary=strings))), "no text")
raises("a dictionary of numbers", TypeError, lambda: darray.from_arrow(changed(arrow.Node(
    "c", 1, (None, np.array([0], np.int8)), dictionary=darray.to_arrow([1.5])._node))), "texts")
del made, codes, strings, numbers, words
raises("a date beyond Arrow's", OverflowError,
       lambda: darray.to_arrow(np.array(["5881611-01-01"], "M8[D]")).__arrow_c_array__(), "date32")

TABLE = """SELECT '{1,2,NULL}'::darray_int4 AS i, '{b,NULL,a}'::darray_text AS s, '{2024-05-01,NULL,infinity}'::darray_date AS d,
    '{"2024-05-01 12:00Z","2024-05-02Z","-infinity"}'::darray_timestamptz AS t, '{t,NULL,f}'::darray_bool AS b
UNION ALL SELECT '{7}', '{c}', '{2000-01-01}', '{2000-01-01Z}', '{t}'"""
table = darray.read_arrow(connection, TABLE)
found = darray.from_arrow(table)
same("a table", [{name: column.astype(str).tolist() for name, column in found.items()}, {
    "i": ["1", "2", None, "7"], "s": ["b", None, "a", "c"], "d": ["2024-05-01", None, str(np.datetime64(2 ** 63 - 1, "D")), "2000-01-01"],
    "t": ["2024-05-01T12:00:00.000000", "2024-05-02T00:00:00.000000", str(darray.MINUS_INFINITY),
          "2000-01-01T00:00:00.000000"], "b": ["True", None, "False", "True"]}])
raises("different lengths", ValueError, lambda: darray.read_arrow(
    connection, "SELECT '{1}'::darray_int4 AS a, '{1,2}'::darray_int4 AS b"), "a 1, b 2")
raises("two columns of one name", ValueError, lambda: darray.read_arrow(
    connection, "SELECT '{1}'::darray_float8 AS a, '{2}'::darray_int2 AS a"), "a, a")
nothing = darray.from_arrow(darray.read_arrow(connection, "SELECT * FROM (%s) q WHERE false" % TABLE))
same("no rows", [{name: (column.dtype.str, column.shape) for name, column in nothing.items()}, {
    "i": ("<i4", (0,)), "s": ("|O", (0,)), "d": ("<M8[D]", (0,)), "t": ("<M8[us]", (0,)), "b": ("|b1", (0,))}])
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

    # the structure that a view scans lives as long as the capsule
    lists = arrow.Node("+s", 4, children=[darray.to_arrow(cube.reshape(4, 3, 2))._node])
    lists.children[0].name = "c"
    capsules = table.__arrow_c_stream__(), arrow.Table(lists, [lists, lists]).__arrow_c_stream__()
    for name, capsule in zip((b"station", b"lists"), capsules):
        assert duck.duckdb_arrow_scan(session, name, arrow._capsule_pointer(capsule, b"arrow_array_stream")) == 0
    same("DuckDB reads a table", [query(
        "SELECT count(*) AS rows, count(i) AS found, sum(i)::BIGINT AS total, max(d) AS day, min(t) AS moment, "
        "bool_or(b) AS any, string_agg(s, '/' ORDER BY s) AS texts FROM station WHERE i IS NULL OR i < 100"),
        {"rows": [4], "found": [3], "total": [10], "day": [darray.INFINITY.astype("i8").item()], "any": [True], "texts": ["a/b/c"],
         "moment": [darray.MINUS_INFINITY.astype("i8").item()]}])
    same("DuckDB reads lists of lists", [query("SELECT sum(c[1][1])::BIGINT AS a, count(c[3][2]) AS b FROM lists"),
                                         {"a": [72], "b": [6]}])
    same("DuckDB's lists", [query("SELECT [[1, NULL], [3, 4]]::INT[2][2] AS a"), {"a": [[[1, None], [3, 4]]]}])
    same("DuckDB's texts", [query("SELECT unnest(['x', NULL, 'ž', 'x']) AS a, "
                                  "unnest(['x', NULL, 'ž', 'x'])::ENUM ('ž', 'x') AS b"), {name: ["x", None, "ž", "x"] for name in "ab"}])
    same("DuckDB's types", [query("SELECT 1::TINYINT a, 2::USMALLINT b, 3.5::FLOAT c, TIMESTAMP_S '2024-05-01' d, NULL::INT e"),
                            {"a": [1], "b": [2], "c": [3.5], "d": [np.datetime64("2024-05-01", "s").item()], "e": [None]}])


if os.environ.get("DUCKDB"):
    with_duckdb(os.environ["DUCKDB"])
