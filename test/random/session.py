"""Sessions of psql with the server that the environment names, and what they evaluate."""
import collections
import os
import subprocess
import time

from tree import is_array, quote, tables

SETTINGS = """
SET client_min_messages = warning;
SET extra_float_digits = 1;
SET DateStyle = 'ISO, MDY';
SET TimeZone = 'Europe/Berlin';
SET jit = off;
SET max_parallel_workers_per_gather = 0;
SET statement_timeout = '120s';
"""
COUNT_CALLS = "SET track_functions = 'all';"
# fields, records and NULLs by characters that no value has
PSQL = ('psql', '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '--field-separator=\x1f', '--record-separator=\x1e',
        '--pset=null=\x1d')
HERE = os.path.dirname(os.path.abspath(__file__))
END = 'the end of the answer'
FIELDS = 4      # of an outcome

# state: SQLSTATE, or "lost" where the session was; value and message: text or None
Outcome = collections.namedtuple('Outcome', 'state type value message')
LOST = Outcome('lost', None, None, 'the server did not answer')


class SessionLost(Exception):
    pass


class Session:
    """settings: SQL to begin with. unfused: the second side is not the oracle's, but darray's
    functions that the planner leaves as they are."""

    def __init__(self, settings='', unfused=False):
        self.settings = SETTINGS + settings
        self.unfused = unfused
        self.psql = None

    def start(self):
        # a server that has crashed comes back
        for _ in range(120):
            self.psql = subprocess.Popen(PSQL, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            try:
                return self.ask(self.settings)
            except SessionLost as lost:
                self.error = str(lost)
                time.sleep(0.5)
        raise SystemExit('no server: ' + self.error)

    def ask(self, sql):
        """Rows of fields. An error ends the session."""
        if self.psql is None:
            self.start()
        try:
            self.psql.stdin.write(('%s\n;\n\\echo %s\n' % (sql, END)).encode())
            self.psql.stdin.flush()
        except BrokenPipeError:
            pass
        end = (END + '\n').encode()
        answer = b''
        while not answer.endswith(end):
            piece = self.psql.stdout.read1(1 << 20)
            if not piece:
                message = self.psql.stderr.read().decode(errors='replace').strip()
                self.close()
                raise SessionLost(message)
            answer += piece
        rows = answer[:-len(end)].decode().rstrip('\n').split('\x1e')
        return [[None if field == '\x1d' else field for field in row.split('\x1f')] for row in rows if row]

    def close(self):
        if self.psql:
            self.psql.stdin.close()
            self.psql.wait()
            self.psql.stdout.close()
            self.psql.stderr.close()
            self.psql = None

    def run_file(self, name):
        self.ask('\\i ' + os.path.join(HERE, name))

    # ---- expressions

    def printed(self, tree, side):
        return tree.print(0 if self.unfused else side)

    def function(self, side):
        return 'random.outcome_unfused' if self.unfused and side == 1 else 'random.outcome_of'

    def is_darray(self, tree, side):
        return (self.unfused or side == 0) and is_array(tree.type)

    def outcomes(self, trees, side):
        """What each comes to on one side."""
        def ask(some):
            return [Outcome(*row) for row in self.ask(
                'SELECT o.* FROM (VALUES %s) e (no, expression, tables, is_darray), '
                'LATERAL %s(expression, tables, is_darray) o ORDER BY no' %
                (', '.join('(%d, %s, %s, %s)' % (i, quote(self.printed(tree, side)), quote(tables(tree)),
                                                 self.is_darray(tree, side))
                           for i, tree in enumerate(some)), self.function(side)))]

        return self.each(trees, ask, lambda message: LOST._replace(message=message))

    def compare(self, trees):
        """For each tree None where both sides agree, else the outcomes of both; counts of errors and NULLs."""
        counts = collections.Counter()

        def ask(some):
            found = []
            for state, null, *fields in self.ask(
                    'SELECT (b).state, (b).value IS NULL, d.* '
                    'FROM (VALUES %s) e (no, ours, theirs, tables, is_darray, their_darray), '
                    'LATERAL (SELECT random.outcome_of(ours, tables, is_darray), '
                    '%s(theirs, tables, their_darray) OFFSET 0) o (a, b) '
                    'LEFT JOIN LATERAL (SELECT (a).*, (b).*) d ON random.differs(a, b) ORDER BY no' %
                    (', '.join('(%d, %s, %s, %s, %s, %s)' % (
                        i, *map(quote, (self.printed(tree, 0), self.printed(tree, 1), tables(tree))),
                        self.is_darray(tree, 0), self.is_darray(tree, 1))
                        for i, tree in enumerate(some)), self.function(1))):
                counts.update(errors=state != '00000', nulls=state == '00000' and null == 't')
                found.append((Outcome(*fields[:FIELDS]), Outcome(*fields[FIELDS:])) if fields[0] else None)
            return found

        return self.each(trees, ask, lambda message: (LOST._replace(message=message), LOST)), counts

    def each(self, trees, ask, lost):
        """ask(trees), but one at a time where the session does not survive it."""
        try:
            return ask(trees)
        except SessionLost as error:
            if len(trees) == 1:
                return [lost(str(error))]
        return [found for tree in trees for found in self.each([tree], ask, lost)]
