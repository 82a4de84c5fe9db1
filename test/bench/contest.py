"""
Runs the cases of a part, rivals in turns, and puts times and results into bench.runs.

    python3 contest.py --part PART --rounds N [--longest SECONDS] [--peer NAME=COMMAND]...
        [--data DIRECTORY]

Statements whose runner is "postgres" run in one session of the server that psql finds, by
bench.run_case(). Each other runner is a process, which COMMAND starts. It reads lines of fields
that are separated by tabs, and answers each by one line:

    load DIRECTORY                           ok 0 its name and version
    run QUERY BEFORE CHECKED NAME=VALUE...   ok MICROSECONDS RESULT, or error REASON

DIRECTORY has columns.tsv, a line a column (name, type), plain.csv, and of each column that is
no text the raw elements in NAME.bin. QUERY is timed, by the clock; if it works in one thread,
without what that waited for a CPU. BEFORE runs before it, CHECKED, if it is not empty, after it and
gives the result. A case that fails once is not run again: bench.failures says why. Nor is one
that took longer than SECONDS.
"""

import argparse
import itertools
import json
import subprocess
import sys


class Server:
    """A session in the server; cases run there, and they and their times are kept there."""

    END = "-- end --"

    def __init__(self):
        self.process = subprocess.Popen(
            ["psql", "-X", "-q", "-A", "-t"], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def ask(self, statement):
        self.process.stdin.write(f"{statement};\n\\echo '{self.END}'\n")
        self.process.stdin.flush()
        lines = []
        for line in self.process.stdout:
            if line.rstrip("\n") == self.END:
                return lines
            lines.append(line.rstrip("\n"))
        raise SystemExit("the server is gone: " + "\n".join(lines))

    def insert(self, table, rows):
        for line in self.ask(f"INSERT INTO {table} SELECT * FROM json_populate_recordset("
                             f"NULL::{table}, $rows${json.dumps(rows)}$rows$) ON CONFLICT DO NOTHING"):
            raise SystemExit(line)

    def run(self, case):
        lines = self.ask(f"SELECT bench.run_case({case['id']})")
        try:
            return json.loads(lines[-1])
        except (IndexError, ValueError):
            return {"error": " ".join(lines)}


class Peer:
    """A process that runs cases of others than the server."""

    def __init__(self, command, data):
        self.process = subprocess.Popen(command, shell=True, text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.about = self.ask("load", data)

    def ask(self, *fields):
        try:
            # a tab and a newline mean the same as a space to all of them
            print(*(" ".join(field.split()) for field in fields), sep="\t",
                  file=self.process.stdin, flush=True)
            answer = self.process.stdout.readline().rstrip("\n").split("\t")
        except BrokenPipeError:
            answer = [""]
        if answer[0] == "ok":
            return {"us": float(answer[1]), "result": answer[2]}
        return {"error": " ".join(answer[1:]) or "the process is gone"}

    def run(self, case):
        settings = case["settings"]
        return self.ask("run", case["query"], case["before"] or "", case["checked"] or "",
                        *(f"{name}={value}" for name, value in zip(settings[::2], settings[1::2])))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--part", required=True)
    parser.add_argument("--rounds", type=int, required=True)
    parser.add_argument("--longest", type=float, default=float("inf"))
    parser.add_argument("--peer", action="append", default=[])
    parser.add_argument("--data", default="")
    options = parser.parse_args()

    server = Server()
    # those that have run are of another size
    cases = [json.loads(line) for line in server.ask(
        f"SELECT row_to_json(c) FROM bench.cases c WHERE part = '{options.part}' "
        "AND NOT EXISTS (SELECT FROM bench.runs r WHERE r.case_id = c.id) ORDER BY id")]
    runners = {"postgres": server}
    for peer in options.peer:
        name, command = peer.split("=", 1)
        if not any(case["runner"] == name for case in cases):
            continue
        runners[name] = Peer(command, options.data)
        about = runners[name].about
        if "error" in about:
            server.insert("bench.absent", [{"peer": name, "reason": about["error"]}])
            del runners[name]
        else:
            server.insert("bench.versions", [{"peer": name, "version": about["result"]}])

    cases = [case for case in cases if case["runner"] in runners]
    contests = {}
    for case in cases:
        contests.setdefault((case["operation"], case["n"]), []).append(case)
    for (operation, n), rivals in contests.items():
        print(f"{operation}, {n} elements", file=sys.stderr, flush=True)
        runs, failures, slow = [], {}, set()
        for _, case in itertools.product(range(options.rounds), rivals):
            if case["id"] in failures or case["id"] in slow:
                continue
            answer = runners[case["runner"]].run(case)
            if "error" in answer:
                failures[case["id"]] = answer["error"]
            else:
                runs.append({"case_id": case["id"], **answer})
                if answer["us"] > options.longest * 1e6:
                    slow.add(case["id"])
        server.insert("bench.runs", runs)
        server.insert("bench.failures", [{"case_id": case, "reason": reason}
                                         for case, reason in failures.items()])


main()
