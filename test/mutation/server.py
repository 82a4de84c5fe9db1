"""A server of one's own, and whatever runs beside it for a limited time."""
import collections
import os
import re
import resource
import shutil
import signal
import subprocess
import threading
import time

MEMORY = 10 << 30       # addresses of a process: a mutant may ask for all there are
OUTPUT = 20000          # lines that are kept
LATE = 'takes too long'
DAMAGE = re.compile(r'TRAP:|was terminated by signal|PANIC:|WARNING:.*(leak|detected write past)')


def limited(memory=MEMORY):
    if memory:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with open('/proc/self/oom_score_adj', 'w') as stream:
        stream.write('900')


def processes_in(directory):
    """Those that run somewhere in it, but this one and its parents."""
    found = []
    for name in os.listdir('/proc'):
        if name.isdigit() and int(name) not in (os.getpid(), os.getppid()):
            try:
                place = os.readlink('/proc/%s/cwd' % name)
            except OSError:
                continue
            if place == directory or place.startswith(directory + '/'):
                found.append(int(name))
    return found


def end_processes_in(directory):
    for number in (signal.SIGQUIT, signal.SIGQUIT, signal.SIGKILL):
        for process in processes_in(directory):
            try:
                os.kill(process, number)
            except OSError:
                pass
        for _ in range(30):
            if not processes_in(directory):
                return
            time.sleep(0.1)


class Outcome:
    """ok; else why. output: of the process. gap: the longest time without output, in seconds"""

    def __init__(self, why, output, seconds, gap):
        self.why, self.output, self.seconds, self.gap = why, output, seconds, gap

    @property
    def ok(self):
        return self.why is None


def run_limited(command, cwd, env, limit, stall, check=None, stdin=None, limit_memory=True):
    """Runs it for at most that many seconds, of which at most "stall" without a line. check(line) says why
    a line is wrong, and so ends it; check(None) after the end."""
    begin = last = time.monotonic()
    gap, lines, why = 0.0, collections.deque(maxlen=OUTPUT), None
    process = subprocess.Popen(command, cwd=cwd, env=env, stdin=open(stdin) if stdin else subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace',
                               start_new_session=True,
                               preexec_fn=lambda: limited(MEMORY if limit_memory else 0))
    late = threading.Event()
    progress = [begin]

    def watch():
        while process.poll() is None:
            now = time.monotonic()
            if now > begin + limit or now > progress[0] + stall:
                late.set()
                end_group(process)
                return
            time.sleep(0.1)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    for line in process.stdout:
        now = time.monotonic()
        gap, last = max(gap, now - last), now
        progress[0] = now
        lines.append(line)
        why = check(line) if check else None
        if why:
            end_group(process)
            break
    process.stdout.close()
    status = process.wait()
    watcher.join()
    gap = max(gap, time.monotonic() - last)
    if late.is_set():
        why = LATE
    elif not why:
        why = check(None) if check else None
        if not why and status != 0:
            why = 'exit status %d' % status
    return Outcome(why, ''.join(lines), time.monotonic() - begin, gap)


def end_group(process):
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
        except OSError:
            return
        for _ in range(50):
            if process.poll() is not None:
                return
            time.sleep(0.1)


class Server:
    """prefix: an installation (test/server: installation_make). Runs in a directory whose name is short."""

    def __init__(self, prefix, directory, pg_config, settings=()):
        self.prefix, self.directory, self.settings = prefix, directory, settings
        ask = [subprocess.run([pg_config, what], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
               for what in ('--bindir', '--pkglibdir', '--sharedir', '--pgxs')]
        self.bin, self.lib, self.share = (prefix + path for path in ask[:3])
        self.pgxs = os.path.dirname(ask[3]) + '/..'
        self.data, self.log = directory + '/data', directory + '/server.log'
        self.env = {name: value for name, value in os.environ.items() if not name.startswith('PG')}
        self.env.update(PATH='%s:%s' % (self.bin, os.environ['PATH']), PGHOST=directory, PGUSER='postgres',
                        PGDATABASE='postgres', PG_CONFIG=pg_config, LC_ALL='C.UTF-8')
        self.seen = 0
        self.running = False

    def install(self, library, name='darray.so'):
        """Sessions to come have it; a file that is mapped is never written to."""
        temporary = os.path.join(self.lib, name + '.new')
        shutil.copyfile(library, temporary)
        os.replace(temporary, os.path.join(self.lib, name))

    def command(self, *words):
        return subprocess.run(words, env=self.env, cwd=self.directory, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, preexec_fn=limited, check=False)

    def start(self):
        if not os.path.exists(self.data):
            os.makedirs(self.directory, exist_ok=True)
            done = self.command('initdb', '-D', self.data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-locale',
                                '--encoding=UTF8')
            if done.returncode != 0:
                raise SystemExit(done.stdout)
        settings = ['listen_addresses=', 'unix_socket_directories=' + self.directory, 'fsync=off', 'max_wal_size=4GB',
                    'temp_file_limit=8GB', *self.settings]
        options = ' '.join("-c %s='%s'" % tuple(setting.split('=', 1)) for setting in settings)
        with open(self.log, 'a') as log:
            subprocess.run(['pg_ctl', '-s', '-D', self.data, '-w', '-t', '120', '-l', self.log, '-o', options, 'start'],
                           env=self.env, cwd=self.directory, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                           preexec_fn=limited, check=True)
        self.running = True

    def stop(self):
        if self.running:
            self.command('pg_ctl', '-s', '-D', self.data, '-w', '-m', 'immediate', 'stop')
            end_processes_in(self.data)
            self.running = False

    def sql(self, statement, database='postgres'):
        return self.command('psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-d', database, '-c', statement)

    def must(self, statement, database='postgres'):
        """As the unmutated library does; a server that has crashed comes back, one that hangs is started again."""
        for attempt in range(4):
            done = self.sql(statement, database)
            if done.returncode == 0:
                return done.stdout
            for _ in range(20):
                if self.sql('SELECT 1').returncode == 0:
                    break
                time.sleep(0.2)
            if attempt > 0:
                self.stop()
                self.start()
        raise SystemExit('%s: %s' % (statement, done.stdout))

    def settle(self):
        """Ends what sessions do, those in a loop too; after it the server answers."""
        for _ in range(30):
            if self.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()").returncode == 0 \
                    and self.sessions() == 0:
                return
            time.sleep(0.1)
        self.stop()
        self.start()
        self.damage()

    def fresh_database(self, name, template='with_darray'):
        self.must('DROP DATABASE IF EXISTS %s WITH (FORCE)' % name)
        self.must('CREATE DATABASE %s TEMPLATE %s' % (name, template))

    def make_template(self):
        self.must('CREATE DATABASE with_darray TEMPLATE template0')
        self.must('CREATE EXTENSION darray', 'with_darray')

    def sessions(self):
        """Processes of the server that a client still has, or that do a part of its work."""
        with open(self.data + '/postmaster.pid') as stream:
            postmaster = stream.readline().strip()
        found = 0
        for name in os.listdir('/proc'):
            if name.isdigit():
                try:
                    with open('/proc/%s/stat' % name) as stream:
                        parent = stream.read().rsplit(')', 1)[1].split()[1]
                    with open('/proc/%s/cmdline' % name) as stream:
                        title = stream.read()
                except OSError:
                    continue
                if parent == postmaster and re.search(r'\[local\]|parallel worker|autovacuum worker', title):
                    found += 1
        return found

    def wait_for_sessions(self):
        """Until none is left, for a moment."""
        for _ in range(100):
            if self.sessions() == 0:
                break
            time.sleep(0.1)

    def damage(self):
        """What the log has of crashes, assertions and leaks since it was looked at last."""
        with open(self.log, errors='replace') as stream:
            stream.seek(self.seen)
            text = stream.read()
            self.seen = stream.tell()
        found = DAMAGE.search(text)
        return found and text[text.rfind('\n', 0, found.start()) + 1:text.find('\n', found.end())]
