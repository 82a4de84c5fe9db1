"""Where mutants are built and tried, one at a time: a tree, programs, two servers."""
import os
import shutil
import subprocess

from build import FLAGS, SANITIZE, Tree, output_of
from server import Server


class Bench:
    """fake: the directory of the fake CUDA engine, which the server "engine" has installed"""

    def __init__(self, root, directory, pg_config, fake, flags=FLAGS):
        self.root, self.directory, self.pg_config, self.fake = root, directory, pg_config, fake
        shutil.rmtree(directory, ignore_errors=True)
        os.makedirs(directory)
        self.tree = Tree(root, directory + '/tree', pg_config, flags)
        self.tree.build()
        self.sanitized = None
        self.servers = {}
        self.changed = {}       # source -> object, of the mutant
        self.mutant = None
        self.fresh = set()      # what is linked for that mutant already

    def close(self):
        for server in self.servers.values():
            server.stop()

    def remove(self, directory):
        shutil.rmtree(directory, ignore_errors=True)

    def objects(self):
        return {**self.tree.objects, **self.changed}

    # ---- the mutant

    def plant(self, mutant):
        """Builds its objects; false if they are the same."""
        self.mutant, self.fresh = mutant, set()
        self.tree.put(mutant.path, mutant.text)
        self.changed = self.tree.build_mutant(mutant.path)
        return any(source.startswith('src/') for source in self.changed)

    def replant(self):
        self.fresh = set()
        self.changed = self.kept

    def set_aside(self):
        """The original for a moment."""
        self.kept, self.changed, self.fresh = self.changed, {}, set()

    def uproot(self, text):
        """text: of the file as it was"""
        self.tree.put(self.mutant.path, text)
        if self.sanitized:
            self.sanitized.put(self.mutant.path, text)
        self.mutant, self.changed, self.fresh = None, {}, set()

    # ---- what the units use

    def program(self, source, sanitized):
        name = os.path.join(self.directory, ('sanitized.' if sanitized else '') + os.path.basename(source)[:-2])
        if name not in self.fresh:
            if sanitized:
                self.link_sanitized(name, source)
            else:
                self.tree.link_test(name, source, self.objects())
            self.fresh.add(name)
        return name

    def link_sanitized(self, name, source):
        if self.sanitized is None:
            self.sanitized = Tree(self.root, self.directory + '/sanitized', self.pg_config, SANITIZE)
            for other in [other for other in self.sanitized.commands if not other.startswith(('src/kernel/', 'test/'))]:
                del self.sanitized.commands[other]
            self.sanitized.build()
        tree, objects = self.sanitized, dict(self.sanitized.objects)
        if self.mutant and self.changed:
            tree.put(self.mutant.path, self.mutant.text)
            objects.update(tree.build_mutant(self.mutant.path))
        tree.link_test(name, source, objects)

    def library(self):
        name = os.path.join(self.directory, 'darray.so')
        if name not in self.fresh:
            self.tree.link_library(name, self.objects())
            self.fresh.add(name)
        return name

    def server(self, kind):
        if kind not in self.servers:
            self.servers[kind] = self.make_server(kind)
        server = self.servers[kind]
        if kind not in self.fresh:
            server.install(self.library())
            self.fresh.add(kind)
        return server

    def make_server(self, kind):
        prefix = '%s/%s.installation' % (self.directory, kind)
        subprocess.run(['bash', '-c', '. test/server && installation_make "$1"', '-', prefix], cwd=self.tree.directory,
                       env=dict(os.environ, PG_CONFIG=self.pg_config), check=True)
        server = Server(prefix, '%s/%s' % (self.directory, kind), self.pg_config)
        for name in os.listdir(self.tree.directory):
            if name == 'darray.control' or name.startswith('darray--'):
                shutil.copy(self.tree.path(name), server.share + '/extension/')
        if kind == 'engine':
            server.install(self.fake + '/darray_cuda.so', 'darray_cuda.so')
            shutil.copy(self.tree.path('darray_gpud'), server.lib)
        # the template is the original's
        original = self.directory + '/original.so'
        self.tree.link_library(original, self.tree.objects)
        server.install(original)
        server.start()
        server.make_template()
        server.damage()
        return server


def make_fake(root, directory, pg_config):
    """The fake CUDA engine, of the original's kernels, wherever it is not that of an earlier run."""
    output_of(['make', '-C', root + '/test/engine', '-s', 'PG_CONFIG=' + pg_config, 'BUILD=' + directory,
               'CC=ccache gcc' if shutil.which('ccache') else 'CC=gcc'], root)
