"""The package darray with psycopg 3."""
import asyncio

import numpy as np
import psycopg

import darray
from matrix_python import fill
from report import raises, report, same
from samples import SAMPLES, same_array

connection = psycopg.connect("", autocommit=True, prepare_threshold=None)
darray.register_darray(connection)
binary = connection.cursor(binary=True)
TABLES = "CREATE TEMP TABLE stored_%s (v darray_%s)"
for name in [name for name, case in SAMPLES if case == "plain"]:
    connection.execute(TABLES % (name, name))


def one(query, parameters=None, cursor=connection):
    return cursor.execute(query, parameters).fetchone()[0]


def parameter(name, array):
    return darray.utc(array) if name == "timestamptz" else array


def stored(name, literal):
    """is it in the table, and alone?"""
    found = one("SELECT count(*) = 1 AND bool_and(v IS NOT DISTINCT FROM %s AND v::text = (%s)::text) FROM stored_%s"
                % (literal, literal, name))
    connection.execute("TRUNCATE stored_%s" % name)
    return found


def insert(mark):
    def with_mark(name, literal, array):
        connection.execute("INSERT INTO stored_%s VALUES (%s)" % (name, mark), [parameter(name, array)])
        return stored(name, literal)
    return with_mark


def operand(mark):
    def with_mark(name, literal, array):
        return one("SELECT (%s || %s) = (%s || %s)" % (literal, mark, literal, literal), [parameter(name, array)])
    return with_mark


def copy_in(name, literal, array):
    with connection.cursor().copy("COPY stored_%s FROM STDIN (FORMAT binary)" % name) as copy:
        copy.set_types(["darray_" + name])
        copy.write_row([array])
    return stored(name, literal)


def copy_out(literal):
    with connection.cursor().copy("COPY (SELECT %s) TO STDOUT (FORMAT binary)" % literal) as copy:
        copy.set_types([literal.rsplit("::")[-1]])
        return list(copy.rows())[0][0]


fill("psycopg", psycopg.__version__, {
    "read": [lambda literal: one("SELECT " + literal), lambda literal: one("SELECT " + literal, None, binary),
             lambda literal: darray.read(connection, "SELECT %s AS v" % literal)[0]["v"]],
    "insert": [insert("%s"), insert("%b"), insert("%t")], "operand": [operand("%s"), operand("%b"), operand("%t")],
    "COPY in": [copy_in], "COPY out": [copy_out],
    "zone": lambda zone: connection.execute("SELECT set_config('TimeZone', %s, false)", [zone])})

connection.execute("SET timezone = 'Asia/Kolkata'")
naive = np.array(["2024-01-01"], "M8[us]")
for mark in "%s", "%t":
    raises("moments without a time zone for a darray_timestamptz, " + mark, psycopg.DatabaseError,
           lambda: connection.execute("INSERT INTO stored_timestamptz VALUES (%s)" % mark, [naive]), "timestamptz")
for value, sql in [(np.bool_(True), "boolean"), (np.int8(-1), "smallint"), (np.uint16(65535), "integer"),
                   (np.int64(2), "bigint"), (np.uint32(3), "bigint"), (np.float32(1.5), "real"),
                   (np.float64(2.5), "double precision")]:
    same("a scalar, %s" % type(value).__name__, [one("SELECT pg_typeof(%s)::text", [value]), sql])
same("list beside a darray", [one("SELECT v + %s FROM client", [[1, 2, 3]]).tolist(), [2, 4, 6]])
same("filter by a mask of NumPy",
     [one("SELECT array_filter(v, %s) FROM client", [np.array([True, False, True])]).tolist(), [1, 3]])
same("three dimensions", [one("SELECT array_dims(%s)", [np.zeros((2, 3, 4), "i2")]), "[1:2][1:3][1:4]"])
same("not in C order", [one("SELECT %s::text", [np.arange(6).reshape(2, 3).T]), "{{0,3},{1,4},{2,5}}"])
same("empty", [one("SELECT %s = '{}' AND cardinality(%s) = 0", [np.empty(0), np.empty((0, 3))]), True])
same("arrays of darrays, NULL", [str(binary.execute(
    "SELECT ARRAY['{1}'::darray_int4, NULL], NULL::darray_int4").fetchone()), "([array([1], dtype=int32), None], None)"])
same("client-side cursor", [psycopg.ClientCursor(connection).execute(
    "SELECT array_sum(%s)", [np.array([1.5, 2])]).fetchone()[0], 3.5])
same("many", [connection.cursor().executemany("INSERT INTO stored_float4 VALUES (%s)", [
    [np.array([0.1], "f4")], [np.array([0.2], "f8").astype("f4")]]) or
    one("SELECT string_agg(v::text, ' ') FROM stored_float4"), "{0.1} {0.2}"])
large = np.random.default_rng(1).normal(size=300000)
same("a large parameter, twice", [[one("SELECT array_sum(%s) = array_sum(%s)", [large, large]) for _ in "ab"],
                                  [True, True]])

words = np.array(["a", "žluť", None, "a"], object)
same("texts", [one("SELECT array_count(%s)", [words]), 3])
coded = psycopg.connect("")
darray.register_darray(coded, codes=True)
for cursor in coded.cursor(), coded.cursor(binary=True):
    texts = cursor.execute("SELECT %s", [words]).fetchone()[0]
    same("codes=True", [(texts.codes.tolist(), sorted(texts.dictionary), texts.array().tolist()),
                        (texts.codes.tolist(), ["a", "žluť"], words.tolist())])
    same("Texts as a parameter", [cursor.execute("SELECT %s::text", [texts]).fetchone()[0], "{a,žluť,NULL,a}"])
coded.execute("SET client_encoding = latin2")
same("texts in another encoding", [coded.execute("SELECT %s", [words]).fetchone()[0].array().tolist(), words.tolist()])
coded.close()

packed = psycopg.connect("")
darray.register_darray(packed, packed=True)
same("packed text", [packed.execute("SELECT v, v::text FROM client").fetchone()[1][:4], "b64:"])
report(same_array(packed.execute("SELECT %s", [large]).fetchone()[0], large), "300,000 numbers by packed text")
other = psycopg.connect("")
other.execute("SET search_path = pg_catalog")
darray.register_darray(other)
report(same_array(other.execute("SELECT %s", [large]).fetchone()[0], large), "an extension off the search path")
report(same_array(darray.read(other, "SELECT %s AS v", [large])[0]["v"], large), "read(), off the search path")
other.close()

rows = darray.read(connection, """SELECT v, v > 1 AS m, d, NULL::darray_int2 AS n, '{}'::darray_date AS e
    FROM (VALUES (1, darray_fill(2.5::float8, 100000), NULL), (2, '{}', darray_fill(1, 300, 200, 2)), (3, NULL, '{1,NULL}'),
        (4, '{1,NULL}' || darray_fill(3::float8, 70000), NULL)) q (i, v, d) ORDER BY i""")
same("read(), rows of all lengths", [[{name: None if a is None else (a.shape, str(a.dtype), int(np.ma.count_masked(a)))
                                      for name, a in row.items()} for row in rows], [
    {"v": ((100000,), "float64", 0), "m": ((100000,), "bool", 0), "d": None, "n": None, "e": ((0,), "datetime64[D]", 0)},
    {"v": ((0,), "float64", 0), "m": ((0,), "bool", 0), "d": ((300, 200, 2), "int32", 0), "n": None,
     "e": ((0,), "datetime64[D]", 0)},
    {"v": None, "m": None, "d": ((2,), "int32", 1), "n": None, "e": ((0,), "datetime64[D]", 0)},
    {"v": ((70002,), "float64", 1), "m": ((70002,), "bool", 1), "d": None, "n": None,
     "e": ((0,), "datetime64[D]", 0)}]])
many = np.array([None if i % 7 == 0 else "text %d" % (i * i % 100003) for i in range(300000)], object)
rows = darray.read(connection, "SELECT %s AS v UNION ALL SELECT NULL UNION ALL SELECT '{}'", [many])
report([None if row["v"] is None else row["v"].tolist() for row in rows] == [many.tolist(), None, []], "read() of texts")
rows = darray.read(connection, "SELECT %s AS v", [many], codes=True)
report(rows[0]["v"].array().tolist() == many.tolist() and isinstance(rows[0]["v"], darray.Texts), "read() of codes")
series = np.arange(300000).reshape(1000, 300)
report(same_array(darray.read(connection, "SELECT %s AS v, %s AS w", [series, large])[0]["v"], series),
       "read(), what it joins is in order")
raises("read() of a column of another type", TypeError, lambda: darray.read(connection, "SELECT 1 AS one"), "one")
raises("read() of no extension", Exception, lambda: darray.register_darray(psycopg.connect("dbname=template1")),
       "CREATE EXTENSION")


async def asynchronous():
    connection = await psycopg.AsyncConnection.connect("", autocommit=True)
    await darray.register_darray(connection)
    cursor = await connection.execute("SELECT %s + 1", [large])
    report(same_array((await cursor.fetchone())[0], large + 1), "AsyncConnection")
    await connection.close()

asyncio.run(asynchronous())
