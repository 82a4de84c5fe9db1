#!/usr/bin/env python3
"""
How long do 10,000,000 float8 take into NumPy, and out of it?

usage: PYTHONPATH=clients/python test/clients/bench.py [COUNT]

In the database that PGHOST and the like name, on this machine, which has the extension. Each way's
best of three, in milliseconds, in one run: darray by each driver, float8[] and rows beside it. The
second number is time of CPUs, of client and server together: on a busy machine it says more than the
first. Nothing is stored where it says "parameter".
"""
import asyncio
import os
import sys
import time

import asyncpg
import numpy as np
import psycopg
import psycopg2

import darray

COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 10 ** 7
TURNS = 3


def processors():
    """seconds of CPUs that this process and its servers have taken"""
    ticks = 0
    for pid in pids:
        with open("/proc/%d/stat" % pid, encoding="ascii") as file:
            ticks += sum(int(field) for field in file.read().rpartition(")")[2].split()[11:13])
    return time.process_time() + ticks / os.sysconf("SC_CLK_TCK")


def timed(function):
    before, begin = processors(), time.perf_counter()
    result = function()
    end = time.perf_counter() - begin
    del result
    return end, processors() - before


def show(name, times):
    print("| %s | %.0f | %.0f |" % (name, min(wall for wall, _ in times) * 1000,
                                    min(cpu for _, cpu in times) * 1000), flush=True)


def best(name, function, turns=TURNS):
    show(name, [timed(function) for _ in range(turns)])


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
cold = psycopg.connect("", autocommit=True)
darray.register_darray(cold)
cold.execute("SET darray.cache_size = 0")
pids = [connection.info.backend_pid, old.info.backend_pid, other.get_server_pid(), cold.info.backend_pid]

for statement in ("DROP TABLE IF EXISTS bench_clients", "CREATE UNLOGGED TABLE bench_clients (v darray_float8, a float8[])",
                  "INSERT INTO bench_clients SELECT sin(v), NULL FROM (SELECT darray_series(1, %d)::darray_float8) q (v)"
                  % COUNT, "UPDATE bench_clients SET a = v", "VACUUM bench_clients",
                  "SET darray.cache_size = '1GB'"):
    connection.execute(statement)
old_cursor.execute("SET darray.cache_size = '1GB'")
run(other.execute("LOAD 'darray'; SET darray.cache_size = '1GB'"))
QUERY = "SELECT v FROM bench_clients"
values = darray.read(connection, QUERY)[0]["v"]
# in every session's cache from here on
for warm in (connection.execute, old_cursor.execute, lambda query: run(other.execute(query))):
    warm("SELECT array_sum(v) FROM bench_clients")


def fetched(cursor, query, parameters=None):
    cursor.execute(query, parameters)
    return cursor.fetchone()[0]


def stored(function):
    connection.execute("CREATE UNLOGGED TABLE bench_stored (v darray_float8)")
    times = timed(function)
    connection.execute("DROP TABLE bench_stored")
    return times


def copied():
    with connection.cursor().copy("COPY bench_stored FROM STDIN (FORMAT binary)") as copy:
        copy.set_types(["darray_float8"])
        copy.write_row([values])


print("| %d `float8` into NumPy | ms | of CPUs |\n|---|---|---|" % COUNT)
best("`darray.read()`, psycopg", lambda: darray.read(connection, QUERY))
best("the same, the value not in the session's cache", lambda: darray.read(cold, QUERY))
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
    return np.array([row[0] for row in run(other.fetch("SELECT unnest(v[1:%d]) FROM bench_clients" % (COUNT // 10)))])


show("a row each, SELECT, asyncpg: ten times a tenth of them", [tuple(10 * seconds for seconds in timed(tenth))])
print("\n| %d `float8` out of NumPy | ms | of CPUs |\n|---|---|---|" % COUNT)
best("parameter, psycopg", lambda: fetched(connection.cursor(), "SELECT array_length(%s, 1)", [values]))
best("parameter, asyncpg", lambda: run(other.fetchval("SELECT array_length($1::darray_float8, 1)", values)))
best("parameter, psycopg2", lambda: fetched(old_cursor, "SELECT array_length(%s, 1)", [values]))
for name, function in [
        ("INSERT, psycopg", lambda: connection.execute("INSERT INTO bench_stored VALUES (%s)", [values])),
        ("COPY, psycopg, binary", copied)]:
    show(name, [stored(function) for _ in range(TURNS)])
show("the same array made and stored by the server", [stored(lambda: connection.execute(
    "INSERT INTO bench_stored SELECT v + 1 FROM bench_clients")) for _ in range(TURNS)])
best("parameter `float8[]` of a list, asyncpg",
     lambda: run(other.fetchval("SELECT array_length($1::float8[], 1)", values.tolist())), 1)
connection.execute("DROP TABLE bench_clients")
