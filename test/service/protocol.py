"""A session of PostgreSQL's protocol over its Unix socket: simple queries, cancels, errors by SQLSTATE."""
import os
import socket
import struct


class Lost(Exception):
    """the connection is no more"""


class Failed(Exception):
    """a statement's error"""

    def __init__(self, code, text):
        super().__init__("%s: %s" % (code, text))
        self.code = code


class Session:
    def __init__(self, directory, options="", patience=60):
        """`patience`: seconds that the server may be silent; then TimeoutError"""
        self.path = os.path.join(directory, ".s.PGSQL.5432")
        self.received = b""
        self.socket = self.connect(patience)
        words = b"".join(word.encode() + b"\0" for word in (
            "user", "postgres", "database", "postgres", "options", options))
        self.write(struct.pack(">ii", len(words) + 9, 196608) + words + b"\0")
        self.finish()

    def connect(self, patience):
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(patience)
        try:
            connection.connect(self.path)
        except TimeoutError:
            raise
        except OSError as error:
            connection.close()
            raise Lost(str(error)) from error
        return connection

    def write(self, message):
        try:
            self.socket.sendall(message)
        except TimeoutError:
            raise
        except OSError as error:
            raise Lost(str(error)) from error

    def read(self, size):
        while len(self.received) < size:
            try:
                more = self.socket.recv(1 << 16)
            except TimeoutError:
                raise
            except OSError as error:
                raise Lost(str(error)) from error
            if not more:
                raise Lost("the server has closed the connection")
            self.received += more
        taken, self.received = self.received[:size], self.received[size:]
        return taken

    def begin(self, sql):
        self.write(b"Q" + struct.pack(">i", len(sql.encode()) + 5) + sql.encode() + b"\0")

    def finish(self):
        """the rows of what was begun, of its last statement; raises its error, Lost if that ends the session"""
        rows = []
        error = None
        while True:
            kind, size = struct.unpack(">ci", self.read(5))
            body = self.read(size - 4)
            if kind == b"T":
                rows = []
            elif kind == b"D":
                rows.append(columns(body))
            elif kind == b"K":
                self.key = struct.unpack(">ii", body)
            elif kind == b"E":
                fields = {part[:1]: part[1:].decode() for part in body.split(b"\0") if part}
                error = Failed(fields[b"C"], fields[b"M"] + " " + fields.get(b"D", ""))
                error.fatal = fields[b"S"] in ("FATAL", "PANIC")
                if error.fatal:
                    raise error
            elif kind == b"Z":
                if error:
                    raise error
                return rows

    def run(self, sql):
        self.begin(sql)
        return self.finish()

    def value(self, sql):
        return self.run(sql)[0][0]

    def cancel(self):
        other = self.connect(10)
        try:
            other.sendall(struct.pack(">iiii", 16, 80877102, *self.key))
            other.recv(1)
        except OSError:
            pass
        other.close()

    def close(self):
        """without a word: the server finds out"""
        self.socket.close()


def columns(body):
    values = []
    at = 2
    for _ in range(struct.unpack(">h", body[:2])[0]):
        size = struct.unpack(">i", body[at:at + 4])[0]
        values.append(None if size < 0 else body[at + 4:at + 4 + size].decode())
        at += 4 + max(size, 0)
    return values
