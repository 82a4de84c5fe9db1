"""The tests, in pieces that are run one at a time against a mutant: units.

Each is a step's of test/check, or a part of one, and is run as that step runs it.
"""
import glob
import hashlib
import os
import re

from server import end_processes_in, run_limited

TAP_LIMIT = 1200
RANDOM_COUNT = 2500
RANDOM_SEEDS = (1, 2)
DATABASE = 'mutation'


class Unit:
    """files: what it depends on, besides src/"""
    server = None           # host or engine
    doubtful = False        # fails at times, on a busy machine
    twin = None             # name of the unit that reaches the same

    def __init__(self, name, *files):
        self.name, self.files = name, files

    def hash(self, root):
        found = hashlib.sha256()
        for pattern in self.files:
            for path in sorted(glob.glob(os.path.join(root, pattern))):
                if os.path.isfile(path):
                    with open(path, 'rb') as stream:
                        found.update(path[len(root):].encode() + b'\0' + stream.read())
        return found.hexdigest()


class KernelUnit(Unit):
    """A program of test/kernel, which a script may drive; of "engines" a slot. It says "ok" at its end."""

    def __init__(self, program, script=None, sanitized=False, slot=None):
        kind = 'sanitize' if sanitized else 'kernel'
        super().__init__('%s/%s' % (kind, script or (slot and '%s.%s' % (program, slot)) or program),
                         'test/kernel/%s.c' % program, 'test/kernel/%s' % (script or '-'),
                         'test/kernel/*.h' if slot else 'test/kernel/[!e]*.h', 'test/kernel/exact_oracle.h')
        self.program, self.script, self.sanitized, self.slot = program, script, sanitized, slot
        self.twin = 'kernel/' + program if sanitized else None

    def run(self, bench, limit, stall):
        program = bench.program('test/kernel/%s.c' % self.program, self.sanitized)
        command = ['python3', '-B', 'test/kernel/' + self.script, program] if self.script else [program]
        if self.slot:
            command += [bench.fake + '/fake_engine.so', '--only', self.slot]
        env = dict(os.environ, ASAN_OPTIONS='hard_rss_limit_mb=6000')
        outcome = run_limited(command, bench.tree.directory, env, limit, stall, limit_memory=not self.sanitized)
        if outcome.ok and not re.search('^ok ', outcome.output, re.M):
            outcome.why = 'does not say ok'
        return outcome


class ServerUnit(Unit):
    """A client of a server, host or engine. A crash is a failure whatever the client says."""

    def __init__(self, server, name, *files):
        super().__init__(('engine/' if server == 'engine' else '') + name, *files)
        self.server = server

    def run(self, bench, limit, stall):
        server = bench.server(self.server)
        outcome = self.ask(bench, server, limit, stall)
        damage = server.damage()
        if damage:
            outcome.why = 'crash: ' + damage
        if not outcome.ok:
            # sessions of this mutant's may still be in a loop
            server.settle()
        return outcome


class RegressUnit(ServerUnit):
    """A file of sql/, as pg_regress runs it, but ended at the first line that is another one"""

    def __init__(self, server, topic):
        super().__init__(server, 'regress/' + topic, 'sql/%s.sql' % topic, 'sql/setup.psql', 'expected/%s*.out' % topic)
        self.topic = topic

    def ask(self, bench, server, limit, stall):
        tree = bench.tree.directory
        expected = []
        for path in sorted(glob.glob('%s/expected/%s.out' % (tree, self.topic)) +
                           glob.glob('%s/expected/%s_[0-9].out' % (tree, self.topic))):
            with open(path) as stream:
                expected.append(stream.read().splitlines(True))
        number = 0

        def check(line):
            nonlocal expected, number
            expected = [lines for lines in expected if (lines[number] if number < len(lines) else None) == line]
            number += 1
            return None if expected else 'output, line %d: %s' % (number, line if line is None else line.strip()[:200])

        server.fresh_database(DATABASE)
        options = '-c intervalstyle=postgres_verbose -c bytea_output=hex -c timezone_abbreviations=Default -c lc_messages=C'
        if self.server == 'engine':
            options += ' -c darray.engine=cuda'
        env = dict(server.env, PGTZ='PST8PDT', PGDATESTYLE='Postgres, MDY', PGOPTIONS=options,
                   PGAPPNAME='pg_regress/' + self.topic, PG_ABS_SRCDIR=tree, PG_LIBDIR=server.lib, PG_DLSUFFIX='.so')
        command = ['psql', '-X', '-a', '-q', '-d', DATABASE, '-v', 'HIDE_TABLEAM=on', '-v', 'HIDE_TOAST_COMPRESSION=on']
        return run_limited(command, tree, env, limit, stall, check, '%s/sql/%s.sql' % (tree, self.topic))


class ScriptUnit(ServerUnit):
    """A script that prints "not ok" or "failed" for a test that failed. judge(output) says why one that
    ended well did not, where the exit status does not tell."""

    def __init__(self, server, name, command, *files, judge=None):
        super().__init__(server, name, *files)
        self.command, self.judge = command, judge

    def ask(self, bench, server, limit, stall):
        server.fresh_database(DATABASE)
        env = dict(server.env, PYTHONUNBUFFERED='1', PYTHONDONTWRITEBYTECODE='1', PGDATABASE=DATABASE)
        outcome = run_limited(self.command, bench.tree.directory, env, limit, stall, self.check)
        if self.judge and outcome.why and outcome.why.startswith('exit status'):
            outcome.why = self.judge(outcome.output)
        return outcome

    @staticmethod
    def check(line):
        found = line and re.match(r'(not ok|failed)\t(?!never called)(?!.* never called)', line)
        return line.strip()[:200] if found else None


def random_differs(output):
    """Its last line counts; that few expressions call not every function is none of our business."""
    return None if re.search(r'^(not )?ok\t\d+ expressions.*: 0 differ;', output, re.M) else 'does not end well'


class TapUnit(Unit):
    """A file of test/t, with servers of its own"""
    doubtful = True

    def __init__(self, server, path):
        super().__init__('%s/%s' % ('engine/tap' if server == 'engine' else 'tap', os.path.basename(path)[:-3]),
                         path, 'test/t/*.pm', 'test/t/engine/*.pm')
        self.server, self.path = server, path

    def run(self, bench, limit, stall):
        server = bench.server(self.server)
        directory = '%s/tap/%s' % (bench.directory, self.name.replace('/', '.'))
        os.makedirs(directory + '/tmp_check', exist_ok=True)
        os.makedirs(directory + '/log', exist_ok=True)
        env = {name: value for name, value in server.env.items() if not name.startswith('PG') or name == 'PG_CONFIG'}
        env.update(TESTDIR=directory, TESTDATADIR=directory + '/tmp_check', TESTLOGDIR=directory + '/log',
                   PG_REGRESS=server.pgxs + '/test/regress/pg_regress')
        command = ['prove', '--verbose', '-I', server.pgxs + '/test/perl', '-I', 'test/t', self.path]
        outcome = run_limited(command, bench.tree.directory, env, min(limit, TAP_LIMIT), stall, self.check)
        end_processes_in(directory)
        bench.remove(directory)
        return outcome

    @staticmethod
    def check(line):
        return line.strip()[:200] if line and line.startswith('not ok') else None


def units_of(root):
    def names(pattern, suffix):
        return [re.sub(re.escape(suffix) + '$', '', os.path.basename(path)) for path in sorted(glob.glob(os.path.join(root, pattern)))]

    found = []
    for program in names('test/kernel/test_*.c', '.c'):
        found += [KernelUnit(program), KernelUnit(program, sanitized=True)]
    with open(os.path.join(root, 'test/kernel/engines_both.h')) as stream:
        slots = re.search(r'#define SLOTS\(X\)((?:.*\\\n)*.*)', stream.read())[1]
    found += [KernelUnit('engines', slot=slot) for slot in ['memory', 'programs', *re.findall(r'X\((\w+)', slots)]]
    for script in names('test/kernel/*.py', ''):
        with open(os.path.join(root, 'test/kernel', script)) as stream:
            # a driver says in its usage which of the programs it drives
            found.append(KernelUnit(re.search(r'PROGRAM is (test_[a-z_]*)', stream.read())[1], script))
    for server in ('host', 'engine'):
        found += [RegressUnit(server, topic) for topic in names('sql/*.sql', '.sql')]
        for name in names('test/conformance/*.jsonl', ''):
            found.append(ScriptUnit(server, 'conformance/' + name,
                                    ['python3', '-B', 'test/conformance/runner', '--engine',
                                     'cuda' if server == 'engine' else 'host', '--verbose', 'test/conformance/' + name],
                                    'test/conformance/' + name, 'test/conformance/runner/*', 'test/conformance/runner/*/*'))
    for name in names('test/compatibility/*.sql', '.sql'):
        found.append(ScriptUnit('host', 'compatibility/' + name, ['test/compatibility/run', name],
                                'test/compatibility/%s.sql' % name, 'test/compatibility/run', 'test/compatibility/differences'))
    for page in ['README.md'] + sorted(os.path.relpath(path, root) for path in
                                       glob.glob(os.path.join(root, 'docs/**/*.md'), recursive=True)):
        with open(os.path.join(root, page)) as stream:
            if '```sql' in stream.read():
                found.append(ScriptUnit('host', 'docs/' + os.path.basename(page)[:-3], ['test/docs/run', page], page, 'test/docs/*'))
    for server, seed in [('host', seed) for seed in RANDOM_SEEDS] + [('engine', RANDOM_SEEDS[0])]:
        found.append(ScriptUnit(server, 'random/%d' % seed,
                                ['test/random/run', '--count', str(RANDOM_COUNT), '--seed', str(seed), '--jobs', '1',
                                 '--engine', 'cuda' if server == 'engine' else 'auto', '--told', '1'],
                                'test/random/*', judge=random_differs))
    found.append(ScriptUnit('host', 'calls', ['test/calls/run', '--rounds', '2', '--usages', '60'], 'test/calls/*'))
    for server, directory in (('host', 'test/t'), ('engine', 'test/t/engine')):
        found += [TapUnit(server, '%s/%s.pl' % (directory, name)) for name in names(directory + '/*.pl', '.pl')]
    return found
