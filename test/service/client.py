"""What a client of test/service/soak does, over and over: statements whose answers it knows.

Row `id` of table t has the number of its version, and arrays that follow from it: element j of v is
j * STEP % length + version, of f half of that. So whoever reads a row knows what must come out,
whatever others have made of it meanwhile.
"""
import random
import time

import protocol

STEP = 7919             # coprime to all lengths

CREATE = """
CREATE EXTENSION IF NOT EXISTS darray;
CREATE TABLE t (id int PRIMARY KEY, version int8, v darray_int4, f darray_float8);
CREATE TABLE u (client int, version int8, w darray_int4);
INSERT INTO t SELECT id, 0, v, v::darray_float8 / 2 FROM generate_series(1, %(rows)d) id,
    (SELECT (darray_series(1, %(length)d)::darray_int8 * %(step)d %% %(length)d)::darray_int4 AS v OFFSET 0) s;
CREATE FUNCTION sorted_after(wanted int, seconds float8, OUT version int8, OUT sum int8) LANGUAGE plpgsql AS $$
DECLARE
    sorted darray_int4;
BEGIN
    SELECT t.version, array_sort(v) INTO version, sorted FROM t WHERE id = wanted;
    PERFORM pg_sleep(seconds);
    sum := array_sum(sorted);
END $$;
"""

ALLOWED = ("57014", "57P01", "58000")       # a cancel, an end that an administrator wanted, a lost device
LOST = ("57P02", "57P03")                   # the server is restarting


class Wrong(Exception):
    """an answer is not what it must be"""


class Client:
    def __init__(self, number, directory, options, rows, length, seed, patience=60):
        self.number = number
        self.directory = directory
        self.options = options
        self.rows = rows
        self.length = length
        self.random = random.Random(seed)
        self.patience = patience
        self.session = None
        self.total = length * (length - 1) // 2

    def connect(self):
        if self.session is None:
            self.session = protocol.Session(self.directory, self.options, self.patience)
        return self.session

    def forget(self):
        if self.session:
            self.session.close()
        self.session = None

    def ask(self, sql):
        return self.connect().run(sql)

    def expect(self, sql, row, *wanted):
        """a row that begins with its version; "wanted" are functions of the version"""
        got = [None if value is None else float(value) for value in row[1:]]
        version = int(row[0])
        must = [float(f(version)) for f in wanted]
        if got != must:
            raise Wrong("%s: version %d: %s instead of %s" % (sql, version, got, must))

    def read(self, columns, *wanted):
        sql = "SELECT version, %s FROM t WHERE id = %d" % (columns, self.random.randint(1, self.rows))
        self.expect(sql, self.ask(sql)[0], *wanted)

    def sum_of(self, version):
        return self.total + self.length * version

    # statements

    def sums(self):
        self.read("array_sum(v), array_min(v), array_max(v), array_sum(f)", self.sum_of,
                  lambda k: k, lambda k: k + self.length - 1, lambda k: self.sum_of(k) / 2)

    def filters(self):
        least = self.random.randrange(self.length - 1)
        self.read("array_sum(array_filter(v, v > version + %d)), "
                  "array_count(array_filter(f, f <= (version + %d) / 2.0))" % (least, least),
                  lambda k: self.total - least * (least + 1) // 2 + (self.length - 1 - least) * k,
                  lambda k: least + 1)

    def sorts(self):
        at = self.random.randint(1, self.length)
        self.read("(array_sort(v))[%d], array_sum(array_sort(f, true)), "
                  "(array_sort(v) = darray_series(version::int4, (version + %d)::int4))::int"
                  % (at, self.length - 1), lambda k: k + at - 1, lambda k: self.sum_of(k) / 2, lambda k: 1)

    def groups(self):
        of = self.random.randint(2, 50)
        which = self.random.randrange(of)
        members = range(which, self.length, of)
        numbers = "((v - version) %% %d + 1)::darray_int4" % of
        self.read("(array_group_count(%s, v))[%d], (array_group_sum(%s, v))[%d]" %
                  (numbers, which + 1, numbers, which + 1),
                  lambda k: len(members), lambda k: sum(members) + len(members) * k)

    def slices(self):
        n = self.length
        at = self.random.randint(1, n - 10)
        self.read("array_sum(v[%d:%d]), v[%d]" % (at, at + 9, at),
                  lambda k: sum(j * STEP % n + k for j in range(at, at + 10)), lambda k: at * STEP % n + k)

    def all_rows(self):
        rows = self.ask("SELECT version, array_sum(v), array_sum(f) FROM t ORDER BY id")
        if len(rows) != self.rows:
            raise Wrong("%d rows" % len(rows))
        for row in rows:
            self.expect("all rows", row, self.sum_of, lambda k: self.sum_of(k) / 2)

    def kept(self):
        seconds = self.random.random() / 2
        sql = "SELECT * FROM sorted_after(%d, %.3f)" % (self.random.randint(1, self.rows), seconds)
        self.expect(sql, self.ask(sql)[0], self.sum_of)

    def update(self):
        self.ask("UPDATE t SET version = version + 1, v = v + 1, f = f + 0.5 WHERE id = %d" %
                 self.random.randint(1, self.rows))

    def insert(self):
        sql = "SELECT version, array_sum(w), array_max(w) FROM u WHERE client = %d" % self.number
        self.ask("DELETE FROM u WHERE client = %d" % self.number)
        self.ask("INSERT INTO u SELECT %d, version, v * 2 FROM t WHERE id = %d" %
                 (self.number, self.random.randint(1, self.rows)))
        self.expect(sql, self.ask(sql)[0], lambda k: 2 * self.sum_of(k),
                    lambda k: 2 * (k + self.length - 1))

    def transaction(self):
        """it stays open for a while, with what it has of the service"""
        self.ask("BEGIN ISOLATION LEVEL REPEATABLE READ")
        where = "FROM t WHERE id = %d" % self.random.randint(1, self.rows)
        self.ask("DECLARE c CURSOR FOR SELECT version, array_sort(v) AS w " + where)
        self.expect("snapshot", self.ask("SELECT version, array_sum(v) " + where)[0], self.sum_of)
        time.sleep(self.random.random() / 2)
        self.expect("snapshot", self.ask("SELECT version, array_sum(array_sort(v)) " + where)[0], self.sum_of)
        self.ask(self.random.choice(["COMMIT", "ROLLBACK"]))

    def cancelled(self):
        session = self.connect()
        session.begin("SELECT version, array_sum(array_sort(v)) FROM t")
        time.sleep(self.random.random() * 0.05)
        session.cancel()
        for row in session.finish():
            self.expect("cancelled", row, self.sum_of)

    def out_of_time(self):
        try:
            self.ask("SET statement_timeout = %d" % self.random.randint(1, 40))
            self.all_rows()
        finally:
            if self.session:
                self.ask("RESET statement_timeout")

    def leave(self):
        """in the middle of a statement"""
        self.connect().begin("SELECT array_sum(array_sort(v)), array_sum(array_sort(f)) FROM t")
        time.sleep(self.random.random() * 0.03)
        self.forget()

    def leave_sending(self):
        """in the middle of what goes up"""
        self.connect().begin("SELECT array_sum(array_sort(v + i)) FROM t, generate_series(1, 3) i")
        time.sleep(self.random.random() * 0.02)
        self.forget()

    def vacuum(self):
        self.ask(self.random.choice(["VACUUM t", "VACUUM u", "DISCARD ALL", "ANALYZE t"]))

    CHOICES = ((sums, 20), (filters, 20), (sorts, 10), (groups, 8), (slices, 6), (all_rows, 3), (kept, 4),
               (update, 4), (insert, 3), (transaction, 4), (cancelled, 4), (out_of_time, 3), (leave, 1),
               (leave_sending, 1), (vacuum, 1))

    def step(self):
        """one statement or a few: "ok", "lost" or the SQLSTATE that may be; raises what may not"""
        choices, weights = zip(*self.CHOICES)
        try:
            self.random.choices(choices, weights)[0](self)
            return "ok"
        except protocol.Lost:
            self.forget()
            return "lost"
        except protocol.Failed as error:
            if error.fatal:
                self.forget()
            elif self.session:
                try:
                    self.session.run("ROLLBACK")
                except (protocol.Lost, protocol.Failed):
                    self.forget()
            if error.code in LOST:
                return "lost"
            if error.code in ALLOWED:
                return error.code
            raise
