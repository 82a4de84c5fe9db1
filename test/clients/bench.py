#!/usr/bin/env python3
"""
How long do 10,000,000 float8 take into NumPy, and out of it?

usage: PYTHONPATH=clients/python test/clients/bench.py [COUNT]

In the database that PGHOST and the like name, on this machine, which has the extension: darray by each
driver, beside it a bare bytea of the same bytes, float8[], rows, and pgvector where the server has it
and PYTHONPATH its Python package. Round after round goes through all ways in one process, the slow ones
once; of each way the least time of the clock and of CPUs, client and server together, in milliseconds,
and how often the bytea's of the same direction the latter is. On a busy machine the clock says less.
Nothing is stored where it says "parameter".

Much of it is page faults: see "Huge pages" in docs/operation.md, and say with which setting it ran.
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
ROUNDS = 5
WIDE = 16000            # the most that pgvector has


def processors():
    """seconds of CPUs that this process and its servers have taken"""
    nanoseconds = 0
    for pid in pids:
        with open("/proc/%d/schedstat" % pid, encoding="ascii") as file:
            nanoseconds += int(file.read().split()[0])
    return time.process_time() + nanoseconds / 1e9


def timed(function, before=None):
    if before:
        before()
    at, begin = processors(), time.perf_counter()
    result = function()
    end = time.perf_counter() - begin
    times = end, processors() - at
    del result
    return times


class Ways:
    """ways of one direction, the first of which is what the others are measured by"""

    def __init__(self, title):
        self.title = title
        self.ways = []

    def add(self, name, function, rounds=ROUNDS, before=None, times=1):
        """times: it does that part of the work only"""
        self.ways.append((name, function, rounds, before, times))

    def show(self):
        found = [[] for _ in self.ways]
        for turn in range(ROUNDS):
            for (_, function, rounds, before, times), taken in zip(self.ways, found):
                if turn < rounds:
                    taken.append([seconds * times for seconds in timed(function, before)])
        print("\n| %s | ms | of CPUs | of the first's |\n|---|---|---|---|" % self.title)
        for (name, *_), taken in zip(self.ways, found):
            wall, cpu = (min(column) for column in zip(*taken))
            first = cpu if name == self.ways[0][0] else first
            print("| %s | %.0f | %.0f | %.2f |" % (name, wall * 1000, cpu * 1000, cpu / first), flush=True)


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
peer = psycopg.connect("", autocommit=True)
pids = [connection.info.backend_pid, old.info.backend_pid, other.get_server_pid(), cold.info.backend_pid,
        peer.info.backend_pid]

for statement in (
        "DROP TABLE IF EXISTS bench_clients, bench_stored, bench_wide, bench_vector",
        "CREATE UNLOGGED TABLE bench_clients (v darray_float8, b bytea, a float8[], f darray_float4)",
        "ALTER TABLE bench_clients ALTER b SET STORAGE external",
        "INSERT INTO bench_clients SELECT v, darray_to_bytes(v), v, v::darray_float4 "
        "FROM (SELECT sin(darray_series(1, %d)::darray_float8)) q (v)" % COUNT,
        "CREATE UNLOGGED TABLE bench_wide (i int, v darray_float4)",
        "INSERT INTO bench_wide SELECT i, f[i * %d + 1:(i + 1) * %d] FROM bench_clients, generate_series(0, %d) i"
        % (WIDE, WIDE, COUNT // WIDE - 1), "VACUUM bench_clients, bench_wide",
        "CREATE UNLOGGED TABLE bench_stored (v darray_float8, b bytea, f darray_float4)",
        "ALTER TABLE bench_stored ALTER b SET STORAGE external", "SET darray.cache_size = '1GB'"):
    connection.execute(statement)
old_cursor.execute("SET darray.cache_size = '1GB'")
run(other.execute("LOAD 'darray'; SET darray.cache_size = '1GB'"))
QUERY = "SELECT v FROM bench_clients"
values = darray.read(connection, QUERY)[0]["v"]
raw = values.tobytes()
singles = values.astype("f4")
wide = singles[:COUNT // WIDE * WIDE].reshape(-1, WIDE)
# in every session's cache from here on
for warm in (connection.execute, old_cursor.execute, lambda query: run(other.execute(query))):
    warm("SELECT array_sum(v), array_sum(f) FROM bench_clients")


def fetched(cursor, query, parameters=None):
    cursor.execute(query, parameters)
    return cursor.fetchone()[0]


def joined(cursor, query, array=np.asarray):
    """the arrays of rows one after the other"""
    return np.concatenate([array(row[0]) for row in cursor.execute(query)])


def truncate():
    connection.execute("TRUNCATE bench_stored")


def copied(table, type_name, rows, of=connection):
    with of.cursor().copy("COPY %s FROM STDIN (FORMAT binary)" % table) as copy:
        copy.set_types([type_name])
        for row in rows:
            copy.write_row([row])


def plainly(function):
    connection.execute("SET darray.encoding = plain")
    function()
    connection.execute("RESET darray.encoding")


def tenth():
    return np.array([row[0] for row in run(other.fetch("SELECT unnest(v[1:%d]) FROM bench_clients" % (COUNT // 10)))])


def have_pgvector():
    """its types in the database, and its package here?"""
    try:
        from pgvector.psycopg import register_vector

        peer.execute("CREATE EXTENSION IF NOT EXISTS vector")
        register_vector(peer)
    except (ImportError, psycopg.Error) as error:
        print("without pgvector: %s" % error)
        return False
    peer.execute("CREATE UNLOGGED TABLE bench_vector (i int, v vector(%d))" % WIDE)
    peer.execute("ALTER TABLE bench_vector ALTER v SET STORAGE external")
    peer.execute("INSERT INTO bench_vector SELECT i, v::float4[]::vector FROM bench_wide")
    peer.execute("CREATE UNLOGGED TABLE bench_vector_stored (v vector(%d))" % WIDE)
    peer.execute("ALTER TABLE bench_vector_stored ALTER v SET STORAGE external")
    return True


pgvector = have_pgvector()
ways = Ways("%d `float8` into NumPy" % COUNT)
ways.add("`bytea`, SELECT, psycopg, binary, `numpy.frombuffer`",
         lambda: np.frombuffer(fetched(binary, "SELECT b FROM bench_clients")).copy())
ways.add("`darray.read()`, psycopg", lambda: darray.read(connection, QUERY))
ways.add("the same, the value read from its table", lambda: darray.read(cold, QUERY))
ways.add("`darray.read()`, psycopg2", lambda: darray.read(old, QUERY))
ways.add("SELECT, psycopg, binary", lambda: fetched(binary, QUERY))
ways.add("SELECT, asyncpg", lambda: run(other.fetchval(QUERY)))
ways.add("SELECT, psycopg2, packed text", lambda: fetched(old_cursor, QUERY))
ways.add("SELECT, psycopg, text", lambda: fetched(connection.cursor(), QUERY), 1)
ways.add("as `float8[]`, SELECT, asyncpg", lambda: np.array(run(other.fetchval("SELECT a FROM bench_clients"))), 1)
ways.add("as `float8[]`, SELECT, psycopg, binary",
         lambda: np.array(fetched(binary, "SELECT a FROM bench_clients")), 1)
ways.add("as rows, SELECT, asyncpg; a tenth of them, times ten", tenth, 1, times=10)
ways.show()

ways = Ways("%d `float8` out of NumPy" % COUNT)
ways.add("parameter `bytea`, psycopg", lambda: fetched(connection.cursor(), "SELECT length(%b)", [raw]))
ways.add("parameter, psycopg", lambda: fetched(connection.cursor(), "SELECT array_length(%s, 1)", [values]))
ways.add("parameter, asyncpg", lambda: run(other.fetchval("SELECT array_length($1::darray_float8, 1)", values)))
ways.add("parameter, psycopg2", lambda: fetched(old_cursor, "SELECT array_length(%s, 1)", [values]), 2)
ways.add("parameter as `float8[]`, of a list, asyncpg",
         lambda: run(other.fetchval("SELECT array_length($1::float8[], 1)", values.tolist())), 1)
ways.show()

ways = Ways("%d `float8` out of NumPy into a table" % COUNT)
ways.add("INSERT of `bytea`, psycopg",
         lambda: connection.execute("INSERT INTO bench_stored (b) VALUES (%b)", [raw]), before=truncate)
ways.add("INSERT, psycopg",
         lambda: connection.execute("INSERT INTO bench_stored (v) VALUES (%s)", [values]), before=truncate)
ways.add("COPY of `bytea`, psycopg, binary", lambda: copied("bench_stored (b)", "bytea", [raw]), before=truncate)
ways.add("COPY, psycopg, binary", lambda: copied("bench_stored (v)", "darray_float8", [values]), before=truncate)
ways.add("made and stored by the server alone",
         lambda: connection.execute("INSERT INTO bench_stored (v) SELECT v + 1 FROM bench_clients"), before=truncate)
ways.show()

# what pgvector has: rows of single floats
ways = Ways("%d `float4` into NumPy, rows of %d" % (wide.size, WIDE))
ways.add("`darray.read()`, psycopg, one value", lambda: darray.read(connection, "SELECT f FROM bench_clients"))
ways.add("rows of `darray_float4`, SELECT, psycopg, binary",
         lambda: joined(binary, "SELECT v FROM bench_wide ORDER BY i"))
if pgvector:
    ways.add("rows of pgvector's `vector`, SELECT, psycopg, binary", lambda: joined(
        peer.cursor(binary=True), "SELECT v FROM bench_vector ORDER BY i", lambda vector: vector.to_numpy()))
    ways.add("rows of pgvector's `vector`, SELECT, psycopg, text", lambda: joined(
        peer.cursor(), "SELECT v FROM bench_vector ORDER BY i", lambda vector: vector.to_numpy()), 1)
ways.show()

ways = Ways("%d `float4` out of NumPy into a table" % wide.size)
ways.add("one value, COPY, psycopg, binary", lambda: copied("bench_stored (f)", "darray_float4", [singles]),
         before=truncate)
ways.add("rows of `darray_float4`, COPY, psycopg, binary", lambda: copied("bench_stored (f)", "darray_float4", wide),
         before=truncate)
ways.add("the same, stored plain", lambda: plainly(lambda: copied("bench_stored (f)", "darray_float4", wide)),
         before=truncate)
if pgvector:
    ways.add("rows of pgvector's `vector`, COPY, psycopg, binary",
             lambda: copied("bench_vector_stored", "vector", wide, peer),
             before=lambda: peer.execute("TRUNCATE bench_vector_stored"))
ways.show()
connection.execute("DROP TABLE bench_clients, bench_stored, bench_wide")
if pgvector:
    peer.execute("DROP TABLE bench_vector, bench_vector_stored")
