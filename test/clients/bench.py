#!/usr/bin/env python3
"""
How long do 10,000,000 float8 take into NumPy, and out of it?

usage: PYTHONPATH=clients/python test/clients/bench.py [COUNT]

In the database that PGHOST and the like name, which has the extension. Each way's best of three, in
milliseconds, in one run: darray by each driver, float8[] and rows beside it. Nothing is stored where it
says "parameter".
"""
import asyncio
import sys
import time

import asyncpg
import numpy as np
import psycopg
import psycopg2

import darray

COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 10 ** 7
TURNS = 3


def best(name, function, turns=TURNS):
    times = []
    for _ in range(turns):
        begin = time.perf_counter()
        result = function()
        times.append(time.perf_counter() - begin)
        del result
    print("| %s | %.0f ms |" % (name, min(times) * 1000), flush=True)


connection = psycopg.connect("", autocommit=True)
darray.register_darray(connection)
binary = connection.cursor(binary=True)
old = psycopg2.connect("")
old.autocommit = True
darray.register_darray(old, packed=True)
old_cursor = old.cursor()
loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
run = loop.run_until_complete
other = run(asyncpg.connect())
run(darray.register_darray(other))

for statement in ("DROP TABLE IF EXISTS bench_clients", "CREATE UNLOGGED TABLE bench_clients (v darray_float8, a float8[])",
                  "INSERT INTO bench_clients SELECT sin(v), NULL FROM (SELECT darray_series(1, %d)::darray_float8) q (v)"
                  % COUNT, "UPDATE bench_clients SET a = v", "VACUUM bench_clients",
                  "SET darray.cache_size = '1GB'"):
    connection.execute(statement)
old_cursor.execute("SET darray.cache_size = '1GB'")
run(other.execute("LOAD 'darray'; SET darray.cache_size = '1GB'"))
QUERY = "SELECT v FROM bench_clients"
values = darray.read(connection, QUERY)[0]["v"]


def fetched(cursor, query, parameters=None):
    cursor.execute(query, parameters)
    return cursor.fetchone()[0]


def stored(function):
    connection.execute("CREATE UNLOGGED TABLE bench_stored (v darray_float8)")
    begin = time.perf_counter()
    function()
    seconds = time.perf_counter() - begin
    connection.execute("DROP TABLE bench_stored")
    return seconds


def copied():
    with connection.cursor().copy("COPY bench_stored FROM STDIN (FORMAT binary)") as copy:
        copy.set_types(["darray_float8"])
        copy.write_row([values])


print("| %d `float8` into NumPy | |\n|---|---|" % COUNT)
best("`darray.read()`, psycopg", lambda: darray.read(connection, QUERY))
best("`darray.read()`, psycopg2", lambda: darray.read(old, QUERY))
best("SELECT, psycopg, binary", lambda: fetched(binary, QUERY))
best("SELECT, asyncpg", lambda: run(other.fetchval(QUERY)))
best("`numpy.frombuffer` of `darray_to_bytes(v)`, psycopg, binary",
     lambda: np.frombuffer(fetched(binary, "SELECT darray_to_bytes(v) FROM bench_clients")).copy())
best("SELECT, psycopg2, packed text", lambda: fetched(old_cursor, QUERY))
best("SELECT, psycopg, text", lambda: fetched(connection.cursor(), QUERY), 1)
best("`float8[]`, SELECT, asyncpg", lambda: np.array(run(other.fetchval("SELECT a FROM bench_clients"))), 1)
best("`float8[]`, SELECT, psycopg, binary", lambda: np.array(fetched(binary, "SELECT a FROM bench_clients")), 1)


def tenth():
    begin = time.perf_counter()
    np.array([row[0] for row in run(other.fetch("SELECT unnest(v[1:%d]) FROM bench_clients" % (COUNT // 10)))])
    return (time.perf_counter() - begin) * 10


print("| a row each, SELECT, asyncpg: ten times a tenth of them | %.0f ms |" % (tenth() * 1000))
print("\n| %d `float8` out of NumPy | |\n|---|---|" % COUNT)
best("parameter, psycopg", lambda: fetched(connection.cursor(), "SELECT array_length(%s, 1)", [values]))
best("parameter, asyncpg", lambda: run(other.fetchval("SELECT array_length($1::darray_float8, 1)", values)))
best("parameter, psycopg2", lambda: fetched(old_cursor, "SELECT array_length(%s, 1)", [values]))
for name, function in [
        ("INSERT, psycopg", lambda: connection.execute("INSERT INTO bench_stored VALUES (%s)", [values])),
        ("COPY, psycopg, binary", copied)]:
    print("| %s | %.0f ms |" % (name, min(stored(function) for _ in range(TURNS)) * 1000), flush=True)
print("| the same array made and stored by the server | %.0f ms |" % (1000 * min(stored(
    lambda: connection.execute("INSERT INTO bench_stored SELECT v + 1 FROM bench_clients")) for _ in range(TURNS))))
best("parameter `float8[]` of a list, asyncpg",
     lambda: run(other.fetchval("SELECT array_length($1::float8[], 1)", values.tolist())), 1)
connection.execute("DROP TABLE bench_clients")
