"""The package darray with psycopg2."""
import io
import re

import numpy as np
import psycopg2

import darray
from matrix_python import fill
from report import raises, report, same
from samples import SAMPLES, same_array


def connect(**options):
    connection = psycopg2.connect("")
    connection.autocommit = True
    darray.register_darray(connection, **options)
    return connection


def one(query, parameters=None, which=0):
    cursor = connections[which].cursor()
    cursor.execute(query, parameters)
    return cursor.fetchone()[0] if cursor.description else None


connections = [connect(), connect(packed=True)]
for name in [name for name, case in SAMPLES if case == "plain"]:
    one("CREATE TEMP TABLE stored_%s (v darray_%s)" % (name, name))


def parameter(name, array):
    return darray.utc(array) if name == "timestamptz" else array


def stored(name, literal):
    found = one("SELECT count(*) = 1 AND bool_and(v IS NOT DISTINCT FROM %s AND v::text = (%s)::text) FROM stored_%s"
                % (literal, literal, name))
    one("TRUNCATE stored_%s" % name)
    return found


def insert(name, literal, array):
    one("INSERT INTO stored_%s VALUES (%%s)" % name, [parameter(name, array)])
    return stored(name, literal)


def copy_in(name, literal, array):
    file = io.StringIO(darray.to_text(array, name) + "\n")
    connections[0].cursor().copy_expert("COPY stored_%s FROM STDIN" % name, file)
    return stored(name, literal)


def copy_out(literal):
    file = io.StringIO()
    connections[0].cursor().copy_expert("COPY (SELECT %s) TO STDOUT" % literal, file)
    # only texts have what COPY escapes
    text = re.sub(r"\\(.)", lambda found: {"n": "\n"}.get(found[1], found[1]), file.getvalue()[:-1])
    return darray.loads_text(text, literal.rsplit("::")[-1])


fill("psycopg2", psycopg2.__version__, {
    "read": [lambda literal: one("SELECT " + literal), lambda literal: one("SELECT " + literal, None, 1),
             lambda literal: darray.read(connections[0], "SELECT %s AS v" % literal)[0]["v"]],
    "insert": [insert],
    "operand": [lambda name, literal, array: one(
        "SELECT (%s || %%s) = (%s || %s)" % (literal, literal, literal), [parameter(name, array)])],
    "COPY in": [copy_in], "COPY out": [copy_out],
    "zone": lambda zone: [one("SELECT set_config('TimeZone', %s, false)", [zone], which) for which in (0, 1)]})

one("SET timezone = 'Asia/Kolkata'")
raises("moments without a time zone for a darray_timestamptz", psycopg2.DatabaseError, lambda: one(
    "INSERT INTO stored_timestamptz VALUES (%s)", [np.array(["2024-01-01"], "M8[us]")]), "timestamptz")
for value, sql in [(np.bool_(True), "boolean"), (np.int16(-1), "integer"), (np.int64(2 ** 40), "bigint"),
                   (np.float32(1.5), "numeric")]:
    same("a scalar, %s" % type(value).__name__, [one("SELECT pg_typeof(%s)::text", [value]), sql])
same("list beside a darray", [one("SELECT v + %s FROM client", [[1, 2, 3]]).tolist(), [2, 4, 6]])
same("arrays of darrays", [str(one("SELECT ARRAY['{1}'::darray_int4, NULL]")), "[array([1], dtype=int32), None]"])
with psycopg2.connect("") as rolled:
    darray.register_darray(rolled, packed=True)
    same("no transaction is left", [rolled.info.transaction_status, 0])
    rolled.rollback()
    cursor = rolled.cursor()
    cursor.execute("SHOW darray.text_output")
    same("packed text after a rollback", [cursor.fetchone()[0], "packed"])
same("packed text", [one("SELECT v::text FROM client", None, 1)[:4], "b64:"])
large = np.random.default_rng(1).normal(size=300000)
for which in (0, 1):
    report(same_array(one("SELECT %s", [large], which), large), "300,000 numbers there and back, %d" % which)
report(same_array(darray.read(connections[0], "SELECT %s AS v", [large])[0]["v"], large), "read() of a parameter")
raises("a connection that is not registered", psycopg2.ProgrammingError,
       lambda: psycopg2.connect("").cursor().execute("SELECT %s", [large]), "register_darray")
