"""
Whom the parts of test/bench/peers/run ask: servers, by libpq, and DuckDB, in a process of its own
(duckdb.mjs). All have the same methods:

    rows(statement)         what it gives: rows of text, numbers, timestamps, lists of these
    cost(statement)         (seconds by the clock, seconds of CPU of the process that works)
    cold(statement)         seconds by the clock, as the first one after a start, nothing cached
    clients(statements, n, seconds)     how many n clients were answered in that time
"""
import ctypes
import ctypes.util
import json
import os
import re
import statistics
import subprocess
import threading
import time

TUPLES, COMMAND = 2, 1
NUMBER = re.compile(r"-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?|-?Infinity|NaN", re.I)
pq = ctypes.CDLL(ctypes.util.find_library("pq") or "libpq.so.5")
for name in ("PQconnectdb", "PQexec"):
    getattr(pq, name).restype = ctypes.c_void_p
for name in ("PQerrorMessage", "PQgetvalue"):
    getattr(pq, name).restype = ctypes.c_char_p


written = {}        # of each file when it was last


def forget(directory):
    """drops the files of a directory from the system's cache"""
    for folder, _, files in os.walk(directory):
        for path in (os.path.join(folder, name) for name in files):
            with open(path, "rb") as file:
                at = os.fstat(file.fileno()).st_mtime_ns
                if written.get(path) != at:
                    os.fdatasync(file.fileno())
                    written[path] = at
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def many_clients(makers, statements, seconds):
    """how many statements clients that are made so are answered in a second"""
    counts = [0] * len(makers)
    until = time.monotonic() + seconds
    errors = []

    def work(k, execute):
        try:
            while time.monotonic() < until:
                execute(statements[(k + counts[k]) % len(statements)])
                counts[k] += 1
        except RuntimeError as error:
            errors.append(error)

    threads = [threading.Thread(target=work, args=(k, maker)) for k, maker in enumerate(makers)]
    started = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
    return sum(counts) / (time.monotonic() - started)


class Session:
    """A connection to a server."""

    def __init__(self, where):
        self.connection = ctypes.c_void_p(pq.PQconnectdb(where.encode()))
        if pq.PQstatus(self.connection) != 0:
            raise RuntimeError(pq.PQerrorMessage(self.connection).decode())
        self.pid = pq.PQbackendPID(self.connection)

    def execute(self, statement):
        result = ctypes.c_void_p(pq.PQexec(self.connection, statement.encode()))
        status = pq.PQresultStatus(result)
        if status not in (TUPLES, COMMAND):
            pq.PQclear(result)
            raise RuntimeError(pq.PQerrorMessage(self.connection).decode() + statement)
        return result

    def rows(self, statement):
        result = self.execute(statement)
        rows = [tuple(None if pq.PQgetisnull(result, i, j) else pq.PQgetvalue(result, i, j).decode()
                      for j in range(pq.PQnfields(result))) for i in range(pq.PQntuples(result))]
        pq.PQclear(result)
        return rows

    def cpu(self):
        with open("/proc/%d/schedstat" % self.pid) as file:
            return int(file.read().split()[0]) / 1e9

    def cost(self, statement):
        worked = self.cpu()
        started = time.perf_counter()
        result = self.execute(statement)
        took = time.perf_counter() - started
        time.sleep(0.0005)              # until it waits for the next one, and what it worked is counted
        worked = self.cpu() - worked
        pq.PQclear(result)
        return took, worked

    def forgetful(self, statement):
        pq.PQclear(self.execute(statement))

    def close(self):
        pq.PQfinish(self.connection)


class Server:
    """A cluster of its own, and the session that asks it."""

    def __init__(self, bin_directory, directory, settings):
        self.bin, self.directory = bin_directory, directory
        self.options = " ".join("-c %s=%s" % setting for setting in dict(
            settings, listen_addresses="''", unix_socket_directories=directory).items())
        os.makedirs(directory, exist_ok=True)
        self.data = os.path.join(directory, "data")
        if not os.path.exists(self.data):
            self._run("initdb", "-U", "postgres", "-A", "trust", "--no-sync", "--no-locale", "--encoding=UTF8")
        self.sessions = {}
        self.start()

    def _run(self, program, *arguments):
        done = subprocess.run([os.path.join(self.bin, program), "-D", self.data, *arguments], check=False,
                              encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode:
            raise RuntimeError(done.stdout)

    def start(self):
        subprocess.run([os.path.join(self.bin, "pg_ctl"), "-s", "-w", "-D", self.data, "-o", self.options,
                        "-l", os.path.join(self.directory, "log"), "start"], check=True, stdin=subprocess.DEVNULL)

    def stop(self):
        for session in self.sessions.values():
            session.close()
        self.sessions = {}
        self._run("pg_ctl", "-s", "-w", "-m", "fast", "stop")

    def connect(self, database):
        return Session("host=%s user=postgres dbname=%s options='-c TimeZone=UTC -c client_min_messages=warning'" %
                       (self.directory, database))

    def session(self, database):
        if database not in self.sessions:
            self.sessions[database] = self.connect(database)
        return self.sessions[database]


class Postgres:
    """A database of a server."""

    def __init__(self, server, database):
        self.server, self.database = server, database
        server.session("postgres").rows("CREATE DATABASE %s" % database)

    def __getattr__(self, name):
        return getattr(self.server.session(self.database), name)

    def cold(self, statement):
        self.server.stop()
        forget(self.server.data)
        self.server.start()
        self.rows("SELECT 1")
        return self.cost(statement)[0]

    def clients(self, statements, n, seconds):
        sessions = [self.server.connect(self.database) for _ in range(n)]
        for session in sessions:
            session.forgetful(statements[0])
        rate = many_clients([session.forgetful for session in sessions], statements, seconds)
        for session in sessions:
            session.close()
        return rate


class Duck:
    """DuckDB with a file of its own, or in memory."""

    def __init__(self, modules, path=":memory:", threads=1):
        self.modules, self.path, self.threads = modules, path, threads
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            ["node", os.path.join(os.path.dirname(__file__), "duckdb.mjs"), self.modules, self.path, str(self.threads)],
            env=dict(os.environ, UV_THREADPOOL_SIZE="8"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def stop(self):
        self.process.stdin.close()
        self.process.wait()

    def _ask(self, **what):
        print(json.dumps(what), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline() or '{"error": "the process is gone"}')
        if "error" in answer:
            raise RuntimeError("DuckDB: %s\n%s" % (answer["error"], what))
        return answer

    def rows(self, statement):
        return [tuple(row) for row in self._ask(rows=statement)["rows"]]

    def cost(self, statement):
        answer = self._ask(cost=statement)
        return answer["clock"], answer["cpu"]

    def cold(self, statement):
        self.stop()
        forget(os.path.dirname(self.path))
        self.start()
        self.rows("SELECT 1")
        return self.cost(statement)[0]

    def clients(self, statements, n, seconds):
        self.rows("SET threads = %d" % os.cpu_count())
        rate = self._ask(clients=n, statements=statements, seconds=seconds)["rate"]
        self.rows("SET threads = %d" % self.threads)
        return rate


def plain(value):
    """a value as all of them can be compared"""
    if isinstance(value, str) and NUMBER.fullmatch(value):
        value = float(value)
    elif isinstance(value, str) and re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", value):
        return re.sub(r"(\.\d*?)0*$", r"\1", re.sub(r"\+00(:00)?$", "", value)).rstrip(".")
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value)
    return value


def differ(mine, other, error=1e-9):
    """what two results differ in, rows in any order; None: they do not"""
    if len(mine) != len(other):
        return "%d and %d rows" % (len(mine), len(other))
    for a, b in zip(*(sorted((tuple(map(plain, row)) for row in rows), key=repr) for rows in (mine, other))):
        for x, y in zip(a, b):
            if x != y and not (isinstance(x, float) and isinstance(y, float) and
                               (abs(x - y) <= error * max(abs(x), abs(y)) or x != x and y != y)):
                return "%s and %s" % (a, b)
        if len(a) != len(b):
            return "%s and %s" % (a, b)
    return None


def contest(asked, seconds, least=3, most=200):
    """rivals in turns: asked has of each name (peer, statements). Medians of (clock, CPU) of each name"""
    costs = {name: [] for name in asked}
    until = time.monotonic() + seconds
    turn = 0
    while turn < least or turn < most and time.monotonic() < until:
        for name, (peer, statements) in asked.items():
            costs[name].append(peer.cost(statements[turn % len(statements)]))
        turn += 1
    return {name: tuple(statistics.median(cost) for cost in zip(*list_of)) for name, list_of in costs.items()}


class Numpy:
    """NumPy over columns in memory, in a process of its own: test/bench/peer_numpy.py. Statements are expressions."""

    def __init__(self, directory):
        self.process = subprocess.Popen(
            ["/usr/bin/python3", os.path.join(os.path.dirname(__file__), "../peer_numpy.py")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.version = self._ask("load", directory)[1].split()[1]

    def _ask(self, *what):
        print(*what, sep="\t", file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline().rstrip("\n").split("\t")
        if answer[0] != "ok":
            raise RuntimeError("NumPy: %s: %s" % (what, answer))
        return answer[1:]

    def rows(self, statement):
        return [tuple(self._ask("run", statement)[1].split())]

    def cost(self, statement):
        seconds = float(self._ask("run", statement)[0]) / 1e6
        return seconds, seconds

    def stop(self):
        self.process.stdin.close()
        self.process.wait()
