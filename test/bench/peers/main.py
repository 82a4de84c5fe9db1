"""
Runs the parts of test/bench/peers/run, in the workspace that has made the servers' programs, and writes what came out as
JSON. What differs from another's answer is an error.
"""
import argparse
import datetime
import json
import os
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import sys

import arrays
import long
import tsbs
from peer import Duck, Postgres, Server, contest, differ

SETTINGS = {"fsync": "off", "shared_buffers": "2GB", "work_mem": "64MB", "jit": "off", "max_parallel_workers_per_gather": "0",
            "autovacuum": "off", "max_wal_size": "8GB", "checkpoint_timeout": "1d"}


def say(*words):
    print(*words, file=sys.stderr, flush=True)


def first_line(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[0]


class Place:
    """Where peers are, and those that could be had."""

    def __init__(self, options):
        self.options = options
        self.bin = os.path.join(options.prefix + first_line(options.pg_config, "--bindir"))
        self.work = options.work
        self.versions, self.absent, self.servers, self.ducks = {}, {}, {}, []
        self.modules = os.path.join(options.peers, "node")

    def server(self, name, **more):
        if name not in self.servers:
            self.servers[name] = Server(self.bin, os.path.join(self.work, name), dict(SETTINGS, **more))
        return self.servers[name]

    def postgres(self, database, *extensions):
        peer = Postgres(self.server("postgres"), database)
        self.versions["PostgreSQL"] = peer.rows("SHOW server_version")[0][0].split()[0]
        return self.extended(peer, *extensions)

    def extended(self, peer, *extensions):
        for extension in extensions:
            peer.rows("CREATE EXTENSION %s" % extension)
            self.versions[extension] = peer.rows("SELECT extversion FROM pg_extension WHERE extname = '%s'" % extension)[0][0]
        return peer

    def has(self, extension):
        return bool(list(pathlib.Path(self.options.prefix).rglob(extension + ".control")))

    def timescale(self, database):
        if not self.has("timescaledb"):
            self.absent["TimescaleDB"] = "its sources were not to be had, or not built"
            return None
        server = self.server("timescale", shared_preload_libraries="timescaledb", **{
            "timescaledb.telemetry_level": "off", "timescaledb.max_background_workers": "0"})
        return self.extended(Postgres(server, database), "timescaledb")

    def duck(self, name):
        if not os.path.exists(os.path.join(self.modules, "node_modules/@duckdb/node-api")):
            self.absent["DuckDB"] = "npm has not installed it"
            return None
        path = ":memory:"
        if name:
            path = os.path.join(self.work, "duckdb", name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
        peer = Duck(self.modules, path)
        self.ducks.append(peer)
        self.versions["DuckDB"] = peer.rows("SELECT version()")[0][0].lstrip("v")
        return peer

    def stop(self):
        for peer in self.ducks:
            peer.stop()
        for server in self.servers.values():
            server.stop()
            shutil.rmtree(server.directory)
        shutil.rmtree(os.path.join(self.work, "duckdb"), ignore_errors=True)
        self.ducks, self.servers = [], {}


def run_tsbs(place):
    options = place.options
    steps = options.steps
    sides = {"ours": tsbs.Series(place.postgres("series", "darray")), "rows": tsbs.Rows(place.postgres("plain"))}
    for name, kind, peer in (("hyper", tsbs.Hyper, place.timescale("hyper")), ("duck", tsbs.Columns, place.duck("tsbs"))):
        if peer:
            sides[name] = kind(peer)
    folder = os.path.join(place.work, "data")
    os.makedirs(folder, exist_ok=True)
    say("tsbs: readings")
    tsbs.make(folder, options.hosts, steps)
    done = {"hosts": options.hosts, "steps": steps, "sides": {}, "queries": {},
            "csv": os.path.getsize(os.path.join(folder, "cpu.csv"))}
    for name, side in sides.items():
        seconds, cpu, size = tsbs.load(side, folder)
        say("tsbs: loaded", side.title, "%.1f s, %.1f s of CPU, %d bytes" % (seconds, cpu, size))
        done["sides"][name] = {"title": side.title, "about": side.about, "clock": seconds, "cpu": cpu, "size": size,
                               "statements": side.load("…")}
    for name, side in sides.items():
        difference = differ(sides["ours"].peer.rows(sides["ours"].everything()), side.peer.rows(side.everything()))
        if difference:
            raise SystemExit("all of it, %s: %s" % (name, difference))
        # by the index, too
        side.peer.rows(side.group(tsbs.METRICS, 3600, tsbs.BEGIN, tsbs.BEGIN + datetime.timedelta(days=999),
                                  ["host_%d" % host for host in range(options.hosts)]))
    for query in [q for q in tsbs.QUERIES if re.search(options.only, q)]:
        asked = {name: (side.peer, tsbs.instances(side, query, options.hosts, steps, 200)) for name, side in sides.items()}
        for number in range(5):
            answers = {name: peer.rows(statements[number]) for name, (peer, statements) in asked.items()}
            for name in answers:
                difference = differ(answers["ours"], answers[name])
                if difference:
                    raise SystemExit("%s, %s: %s\n%s" % (query, name, difference, asked[name][1][number]))
        done["queries"][query] = {
            name: dict(zip(("clock", "cpu"), cost), sql=asked[name][1][0], rows=len(answers[name]))
            for name, cost in contest(asked, options.seconds).items()}
        say("tsbs:", query, *("%s %.2f" % (name, q["cpu"] * 1e3) for name, q in done["queries"][query].items()))
        if options.clients:
            for name, (peer, statements) in asked.items():
                done["queries"][query][name]["rate"] = peer.clients(statements, options.clients, options.seconds / 5)
    for query in done["queries"] if options.cold else ():
        for name, side in sides.items():
            statements = tsbs.instances(side, query, options.hosts, steps, options.cold, seed=5)
            done["queries"][query][name]["cold"] = statistics.median(map(side.peer.cold, statements))
        say("tsbs: cold", query, *("%s %.1f" % (name, q["cold"] * 1e3) for name, q in done["queries"][query].items()))
    return done


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--prefix", required=True, help="the servers' programs lie in it, as in /")
    parser.add_argument("--pg-config", default="pg_config")
    parser.add_argument("--work", required=True, help="a directory for clusters and data")
    parser.add_argument("--peers", required=True, help="the directory that has node_modules in node/")
    parser.add_argument("--out", required=True)
    parser.add_argument("--part", default="tsbs,arrays,long")
    parser.add_argument("--only", default="", help="queries whose name matches")
    parser.add_argument("--hosts", type=int, default=100)
    parser.add_argument("--steps", type=int, default=10000)
    parser.add_argument("--rows", type=int, default=200000)
    parser.add_argument("--elements", type=int, default=10000000)
    parser.add_argument("--seconds", type=float, default=5, help="for a query and its rivals")
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--cold", type=int, default=1, help="starts of each server for each query")
    options = parser.parse_args()

    place = Place(options)
    with open("/proc/cpuinfo") as file:
        model = re.search(r"model name\s*: (.*)", file.read())[1]
    done = {"date": datetime.datetime.utcnow().strftime("%F"), "machine": "%s, %d cores, %d GiB" % (
        model, os.cpu_count(), round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2 ** 30)),
        "settings": SETTINGS, "load": os.getloadavg()[0],
        "options": ["--%s %s" % (name, "%g" % value if isinstance(value, float) else value) for name, value in vars(options).items()
                    if parser.get_default(name) not in (None, value)]}
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit("broken off"))
    try:
        for part, run in (("tsbs", run_tsbs), ("arrays", arrays.run), ("long", long.run)):
            if part in options.part.split(","):
                done[part] = run(place)
                done.update(versions=place.versions, absent=place.absent)
                with open(options.out, "w") as file:
                    json.dump(done, file, indent=1, ensure_ascii=False)
                place.stop()
    finally:
        place.stop()


main()
