"""A copy of the tree, its objects, and what becomes of them when one file is another."""
import glob
import os
import re
import shlex
import shutil
import subprocess

# as `make` would, but quick to compile (the kernels: to run), with assertions, and with nothing in an
# object that is not code
FLAGS = ['-O1', '-g0', '-w', '-DUSE_ASSERT_CHECKING', '-DDA_CLONES=', '-frandom-seed=0']
# as a user has it: what makes no difference here makes none at all
RELEASE = ['-O3', '-g0', '-w', '-DDA_CLONES=', '-frandom-seed=0']
COVERAGE = ['-O1', '-g0', '-w', '-DUSE_ASSERT_CHECKING', '-DDA_CLONES=', '--coverage']
SANITIZE = ['-O1', '-g1', '-w', '-DDA_CLONES=', '-fsanitize=address,undefined', '-fno-sanitize-recover=undefined']
KERNEL_TEST = ['gcc', '-std=gnu99', '-ffp-contract=off', '-fno-math-errno', '-fno-trapping-math', '-fPIC',
               '-Isrc', '-Itest/kernel']
LEFT_OUT = ('.git', 'results', 'tmp_check', 'build')       # of the tree's top


class BuildError(Exception):
    pass


def output_of(command, cwd):
    done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        raise BuildError('%s\n%s' % (shlex.join(command), done.stdout[-4000:]))
    return done.stdout


def read(path, mode='r'):
    with open(path, mode) as stream:
        return stream.read()


class Tree:
    """A copy of the tree at root, built with these flags. Objects: those of darray.so, and the kernels'
    tests with what they are linked from."""

    def __init__(self, root, directory, pg_config, flags):
        self.directory, self.flags, self.pg_config = directory, flags, pg_config
        if os.path.exists(directory):
            shutil.rmtree(directory)
        shutil.copytree(root, directory, symlinks=True, ignore=lambda place, names: [
            name for name in names if place == root and name in LEFT_OUT or re.search(r'\.(o|so|bc)$', name)])
        self.commands = {}      # source -> command without its flags and output
        self.find_commands()
        self.objects = {}       # source -> object
        self.users = {}         # header -> sources that include it
        self.scratch = os.path.join(directory, 'mutant')
        os.mkdir(self.scratch)

    def path(self, name):
        return os.path.join(self.directory, name)

    def find_commands(self):
        ccache = ['ccache'] if shutil.which('ccache') else []
        for line in output_of(['make', '-n', '-B', 'PG_CONFIG=' + self.pg_config, 'NVCC=', 'COPT=', 'all'],
                              self.directory).splitlines():
            if not re.match(r'gcc\b|cc\b|clang\b', line):
                continue
            words = [word for word in shlex.split(line) if not re.match(r'-(O\d?|g|W(?!l,).*)$', word)]
            if '-shared' in words:
                self.link = words
            elif '-c' in words:
                self.commands[words[-1]] = ccache + words[:words.index('-c')] + ['-c', words[-1]]
        for name in sorted(os.listdir(self.path('test/kernel'))):
            if re.match(r'(test_\w+|engines)\.c$', name):
                source = 'test/kernel/' + name
                self.commands[source] = ccache + KERNEL_TEST + ['-c', source]

    def files(self):
        """What darray is made from: path -> text."""
        found = {}
        for path in sorted(glob.glob('src/**/*.[ch]', root_dir=self.directory, recursive=True)):
            if not path.endswith('_list.h'):
                found[path] = read(self.path(path))
        return found

    def compile(self, source, target, *flags):
        kernel = ['-O2'] if source.startswith(('src/kernel', 'test/')) and '--coverage' not in self.flags else []
        output_of(self.commands[source] + [*self.flags, *kernel, *flags, '-o', target], self.directory)

    def build(self):
        version = re.search("default_version = '(.*)'", read(self.path('darray.control')))[1]
        output_of(['make', '-s', 'PG_CONFIG=' + self.pg_config, 'NVCC=', 'darray--%s.sql' % version, 'darray_gpud'],
                  self.directory)
        for source in self.commands:
            target = source[:-2] + '.o'
            self.compile(source, target, '-MMD', '-MF', target + '.d')
            self.objects[source] = target
            for name in read(self.path(target + '.d')).replace('\\\n', ' ').split()[2:]:
                self.users.setdefault(os.path.normpath(name), []).append(source)

    def kernels(self, objects):
        return [objects[source] for source in self.commands if source.startswith('src/kernel/')]

    def link_library(self, target, objects):
        words = [objects.get(word[:-2] + '.c', word) if word.endswith('.o') else word for word in self.link]
        words[words.index('-o') + 1] = target
        output_of(words + [flag for flag in self.flags if re.match('--coverage|-fsanitize', flag)], self.directory)

    def link_test(self, target, source, objects):
        output_of(['gcc', *self.flags, objects[source], *self.kernels(objects), '-pthread', '-lm', '-ldl', '-lrt', '-o', target],
                  self.directory)

    # ---- a mutant

    def put(self, path, text):
        with open(self.path(path), 'w') as stream:
            stream.write(text)

    def affected(self, path):
        return self.users.get(path, []) if path.endswith('.h') else [path]

    def build_mutant(self, path):
        """With another text in the file of that path: source -> object of those that have become others."""
        changed = {}
        for source in self.affected(path):
            target = os.path.join('mutant', source.replace('/', '_')[:-2] + '.o')
            self.compile(source, target)
            if read(self.path(target), 'rb') != read(self.path(self.objects[source]), 'rb'):
                changed[source] = target
        return changed

    def same_release(self, mutant, original):
        """Is it the same program without assertions, optimized?"""
        for source in self.affected(mutant.path):
            if source.startswith('test/'):
                continue
            code = []
            for text in (original, mutant.text):
                self.put(mutant.path, text)
                target = os.path.join('mutant', 'release.o')
                output_of(self.commands[source] + RELEASE + ['-o', target], self.directory)
                code.append(read(self.path(target), 'rb'))
            if code[0] != code[1]:
                return False
        return True
