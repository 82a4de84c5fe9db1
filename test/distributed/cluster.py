"""Throwaway servers on Unix sockets, and sessions of psql with them. The programs are those of PATH."""
import os
import shutil
import subprocess

MARK = "=== end of statement ==="
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
ENVIRONMENT.update(PGUSER="postgres", PGTZ="UTC", PGDATESTYLE="ISO, MDY", PGCLIENTENCODING="UTF8")


class Cluster:
    def __init__(self, place, *settings):
        """a server whose data and socket are in `place`, started. All are copies of one initdb"""
        self.place = place
        self.data = os.path.join(place, "data")
        template = os.path.join(os.path.dirname(place), "template")
        if not os.path.exists(template):
            self.command("initdb", "-D", template, "-U", "postgres", "-A", "trust", "--no-sync",
                         "--no-locale", "--encoding=UTF8")
        os.mkdir(place)
        shutil.copytree(template, self.data)
        self.options = " ".join("-c %s" % setting for setting in (
            "listen_addresses=", "unix_socket_directories=" + place, "fsync=off",
            "shared_buffers=32MB") + settings)
        self.start()

    def command(self, *words):
        subprocess.run(words, env=ENVIRONMENT, check=True, stdout=subprocess.DEVNULL)

    def start(self):
        self.command("pg_ctl", "-s", "-D", self.data, "-w", "-l", self.place + "/log", "-o",
                     self.options, "start")

    def stop(self, mode="immediate"):
        self.command("pg_ctl", "-s", "-D", self.data, "-m", mode, "stop")

    def session(self, database="postgres"):
        return Session(self.place, database)


class Session:
    def __init__(self, host, database="postgres"):
        self.psql = subprocess.Popen(
            ["psql", "-X", "-q", "-h", host, "-d", database], env=ENVIRONMENT, encoding="utf-8",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def send(self, sql):
        self.psql.stdin.write("%s\n\\echo %s\n" % (sql, MARK))
        self.psql.stdin.flush()

    def receive(self):
        """what psql prints, to the end of what was sent, or its own if the server left it"""
        lines = []
        for line in self.psql.stdout:
            if line.rstrip() == MARK:
                break
            lines.append(line.rstrip())
        return "\n".join(lines).rstrip("\n")

    def run(self, sql):
        self.send(sql)
        return self.receive()

    def make(self, sql):
        """run what prints nothing if all is well"""
        printed = self.run(sql)
        if printed:
            raise SystemExit("%s\n%s" % (sql, printed))

    def value(self, sql):
        return self.run("\\pset tuples_only on\n\\pset format unaligned\n%s\n"
                        "\\pset format aligned\n\\pset tuples_only off" % sql)

    def close(self):
        self.psql.stdin.close()
        self.psql.wait()
