"""One psql process that runs a statement at a time."""
import os
import subprocess
import tempfile
import threading
import time

import functions

MARK = '\x02'       # around what belongs to a statement; in no value
NULL = '\x03'
FIELD = '\x04'


class Lost(Exception):
    """psql has ended: the server closed the connection, or cannot be reached."""


class Failed(Exception):
    def __init__(self, state, message):
        super().__init__(f'{state}: {message}')
        self.state = state
        self.message = message


class Session:
    def __init__(self, engine):
        self.engine = engine
        self.process = None
        self._functions = None
        # for :'exchange', a file that the server writes and reads
        self.directory = tempfile.TemporaryDirectory()
        os.chmod(self.directory.name, 0o777)

    def start(self):
        self.process = subprocess.Popen(
            ['psql', '-X', '-q', '-A', '-t', '-F', FIELD, '-P', f'null={NULL}', '-v', f'exchange={self.directory.name}/exchange'],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            encoding='utf-8', env={**os.environ, 'PGCLIENTENCODING': 'UTF8'})
        self.complaints = []
        self.listener = threading.Thread(target=self._listen, args=(self.process,))
        self.listener.start()
        for statement in ('SET client_min_messages = warning', 'CREATE EXTENSION IF NOT EXISTS darray', "LOAD 'darray'",
                          "SET statement_timeout = '60s'", "SET TimeZone = 'UTC'", "SET DateStyle = 'ISO'",
                          'SET extra_float_digits = 1', f"SET darray.engine = '{self.engine}'"):
            self.run(statement)

    def start_again(self):
        """After a crash the server needs a moment."""
        deadline = time.monotonic() + 60
        while True:
            try:
                return self.start()
            except Lost as lost:
                if 'the database system is' not in str(lost) or time.monotonic() > deadline:
                    raise
                time.sleep(0.2)

    def _listen(self, process):
        for line in process.stderr:
            self.complaints.append(line)

    def functions(self):
        """What darray has in this server"""
        if self._functions is None:
            self._functions = functions.read(self)
        return self._functions

    def run(self, statement):
        """Its rows, lists of texts and None."""
        if not self.process:
            self.start_again()
        # a file of its own, or psql would wait for the end of a quote that is not closed
        with open(f'{self.directory.name}/statement', 'w', encoding='utf-8') as file:
            file.write(f'{statement};\n')
        try:
            self.process.stdin.write(
                f'\\i {self.directory.name}/statement\n\\echo {MARK}:ERROR{MARK}:SQLSTATE{MARK}:LAST_ERROR_MESSAGE\n\\echo {MARK}\n')
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        output = ''
        while not output.endswith(f'\n{MARK}\n'):
            line = self.process.stdout.readline()
            if not line:
                self._end()
            output += line
        rows, error, state, message = output[:-3].rsplit(MARK, 3)
        if error == 'true':
            raise Failed(state, message)
        return [[None if field == NULL else field for field in row.split(FIELD)] for row in rows.split('\n')[:-1]]

    def _end(self):
        self.close()
        raise Lost(' '.join(''.join(self.complaints).split()) or 'psql has ended')

    def close(self):
        if self.process:
            try:
                self.process.stdin.close()
            except BrokenPipeError:
                pass
            self.process.wait()
            self.listener.join()
            self.process = None
