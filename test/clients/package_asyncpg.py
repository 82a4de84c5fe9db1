"""The package darray with asyncpg."""
import asyncio
import io

import asyncpg
import numpy as np

import darray
from matrix_python import fill
from report import raises, report, same
from samples import SAMPLES, same_array

loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
run = loop.run_until_complete
connection = run(asyncpg.connect())
run(darray.register_darray(connection))
for name in [name for name, case in SAMPLES if case == "plain"]:
    run(connection.execute("CREATE TEMP TABLE stored_%s (v darray_%s)" % (name, name)))


def one(query, *parameters):
    return run(connection.fetchval(query, *parameters))


def stored(name, literal):
    found = one("SELECT count(*) = 1 AND bool_and(v IS NOT DISTINCT FROM %s AND v::text = (%s)::text) FROM stored_%s"
                % (literal, literal, name))
    run(connection.execute("TRUNCATE stored_%s" % name))
    return found


def insert(name, literal, array):
    run(connection.execute("INSERT INTO stored_%s VALUES ($1)" % name, array))
    return stored(name, literal)


def copy_in(name, literal, array):
    run(connection.copy_records_to_table("stored_" + name, records=[(array,)]))
    return stored(name, literal)


def copy_out(literal):
    file = io.BytesIO()
    run(connection.copy_from_query("SELECT " + literal, output=file, format="binary"))
    rows = []
    darray.Rows(lambda fields: rows.append(darray.loads(fields[0])))(file.getvalue())
    return rows[0]


fill("asyncpg", asyncpg.__version__, {
    "read": [lambda literal: one("SELECT " + literal)], "insert": [insert],
    "operand": [lambda name, literal, array: one("SELECT (%s || $1::darray_%s) = (%s || %s)" % (
        literal, name, literal, literal), array)],
    "COPY in": [copy_in], "COPY out": [copy_out],
    "zone": lambda zone: one("SELECT set_config('TimeZone', $1, false)", zone)})

same("a list", [one("SELECT $1::darray_int4", [1, None, 3]).tolist(), [1, None, 3]])
same("one value", [one("SELECT array_filter(v, v > $1::float8) FROM client", 1.5).tolist(), [2, 3]])
raises("floats for an array of integers", asyncpg.DataError, lambda: one("SELECT $1::darray_int4", np.array([1.5])),
       "cast it first")
large = np.random.default_rng(1).normal(size=300000)
report(same_array(one("SELECT $1::darray_float8", large), large), "300,000 numbers there and back")


async def pooled():
    async with asyncpg.create_pool(min_size=1, max_size=1, init=darray.register_darray) as pool:
        async with pool.acquire() as of_pool:
            await darray.register_darray(of_pool)
            return (await of_pool.fetchval("SELECT v FROM client")).tolist()

same("a pool", [run(pooled()), [1, 2, 3]])
