"""Which lines each unit reaches, how long it takes, and whether it passes with the tree as it is.

All that comes from a run of its own, with a build for gcov, and stays in the work directory: a
unit is run again only if it or the sources have changed.
"""
import difflib
import glob
import hashlib
import json
import os
import subprocess


class Map:
    def __init__(self, directory):
        self.directory = directory
        os.makedirs(directory, exist_ok=True)
        self.lines = {}         # unit's name -> path -> set of lines
        self.code = {}          # path -> lines that are code
        self.timing = {}        # unit's name -> (seconds, longest gap)
        self.moves = {}         # hash of earlier sources -> path -> line -> line

    def path(self, unit):
        return os.path.join(self.directory, unit.name.replace('/', '.') + '.json')

    def load(self, unit, unit_hash, files, carry):
        """True if what is known of it still holds. carry: it does with other sources, too, as far as
        they have the same lines."""
        try:
            with open(self.path(unit)) as stream:
                known = json.load(stream)
        except (OSError, ValueError):
            return False
        now = sources_hash(files)
        if known['unit'] != unit_hash or known['sources'] != now and not carry:
            return False
        if known['sources'] != now:
            known = self.carried(known, files)
        self.know(unit, known)
        return True

    def carried(self, known, files):
        """The same in lines of other sources. One that was not there is not known for code."""
        if known['sources'] not in self.moves:
            with open(os.path.join(self.directory, 'sources.' + known['sources'])) as stream:
                self.moves[known['sources']] = {path: moves(text.splitlines(), files[path].splitlines())
                                                for path, text in json.load(stream).items() if path in files}
        moved = self.moves[known['sources']]
        return dict(known, **{what: {path: [moved[path][line] for line in lines if line in moved[path]]
                                     for path, lines in known[what].items() if path in moved}
                              for what in ('lines', 'code')})

    def save(self, unit, unit_hash, files, found, outcome):
        known = dict(unit=unit_hash, sources=sources_hash(files), lines=found[0], code=found[1],
                     seconds=outcome.seconds, gap=outcome.gap)
        for name, content in ((self.path(unit), known),
                              (os.path.join(self.directory, 'sources.' + known['sources']), files)):
            with open(name + '.new', 'w') as stream:
                json.dump(content, stream)
            os.replace(name + '.new', name)
        self.know(unit, known)

    def know(self, unit, known):
        self.lines[unit.name] = {path: set(lines) for path, lines in known['lines'].items()}
        for path, lines in known['code'].items():
            self.code.setdefault(path, set()).update(lines)
        self.timing[unit.name] = (known['seconds'], known['gap'])

    def liken(self, unit):
        """It reaches what its twin does, in more time."""
        seconds, gap = self.timing[unit.twin]
        self.lines[unit.name], self.timing[unit.name] = self.lines[unit.twin], (3 * seconds, 3 * gap)

    def share(self, name, path):
        """of a file's lines, those that the unit reaches"""
        code = self.code.get(path)
        return len(self.lines[name].get(path, set()) & code) / len(code) if code else 1.0

    def leave_out(self, name):
        del self.lines[name], self.timing[name]

    def covering(self, mutant, users):
        """Names of the units that reach that mutant. users: sources that include its file"""
        lines = set(range(mutant.first, mutant.last + 1))
        code = self.code.get(mutant.path, set())
        if not lines & code:
            # a line that is none of its own: what reaches the function, or the macro's file
            lines = set(range(mutant.span[0], mutant.span[1] + 1))
        if lines & code:
            return [name for name, found in self.lines.items() if lines & found.get(mutant.path, set())]
        paths = {mutant.path, *users}
        return [name for name, found in self.lines.items() if any(found.get(path) for path in paths)]


def sources_hash(files):
    found = hashlib.sha256()
    for path, text in sorted(files.items()):
        found.update(('%s\0%s\0' % (path, text)).encode())
    return found.hexdigest()


def moves(before, after):
    """Line numbers of one text -> those of the same lines in the other."""
    found = {}
    for i, j, size in difflib.SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks():
        found.update((i + k + 1, j + k + 1) for k in range(size))
    return found


def forget(tree):
    for path in glob.glob(tree.directory + '/**/*.gcda', recursive=True):
        os.unlink(path)


def collect(tree):
    """What was reached since forget(), and what is code: path -> sorted lines, twice."""
    # the tests' own objects, too: they have the inline functions of the headers
    objects = [path for source, path in tree.objects.items()
               if source.startswith('src/') or os.path.exists(tree.path(path[:-2] + '.gcda'))]
    done = subprocess.run(['gcov', '--json-format', '--stdout', *objects], cwd=tree.directory, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, check=True)
    reached, code = {}, {}
    for text in done.stdout.splitlines():
        if not text.startswith(b'{'):
            continue
        for file in json.loads(text)['files']:
            path = os.path.normpath(file['file'])
            if not path.startswith('src/'):
                continue
            for line in file['lines']:
                code.setdefault(path, set()).add(line['line_number'])
                if line['count'] > 0:
                    reached.setdefault(path, set()).add(line['line_number'])
    return ({path: sorted(lines) for path, lines in reached.items()},
            {path: sorted(lines) for path, lines in code.items()})
