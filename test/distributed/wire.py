"""A proxy before a server's Unix socket that counts the bytes of both directions."""
import os
import socket
import threading


class Wire:
    def __init__(self, directory, target):
        """who connects to `directory` is led to the server whose socket is in `target`"""
        os.makedirs(directory, exist_ok=True)
        self.directory = directory
        self.target = os.path.join(target, ".s.PGSQL.5432")
        self.bytes = 0
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(os.path.join(directory, ".s.PGSQL.5432"))
        self.listener.listen()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client = self.listener.accept()[0]
            server = socket.socket(socket.AF_UNIX)
            try:
                server.connect(self.target)
            except OSError:             # the server is down: so is the proxy
                client.close()
                continue
            for pair in (client, server), (server, client):
                threading.Thread(target=self.forward, args=pair, daemon=True).start()

    def forward(self, source, sink):
        try:
            while data := source.recv(1 << 18):
                self.bytes += len(data)
                sink.sendall(data)
        except OSError:
            pass
        for end in source, sink:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
