"""Small defects: what they are, where they fit, which are planted."""
import collections
import difflib
import math
import random
import re

from source import SILENT, Source

ROOMS = {'src/value': 2.0, 'src/surface': 1.5, 'src/run': 1.5, 'src/kernel': 1.0}
# how often a kind comes, against the others
KINDS = {'check': 3, 'compare': 3, 'call': 3, 'bound': 2, 'assignment': 2, 'logic': 2, 'lock': 2, 'constant': 1.5,
         'condition': 1, 'negation': 1, 'jump': 1, 'arithmetic': 1}
COMPARE = {'<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '=='}
LOGIC = {'&&': '||', '||': '&&'}
ARITHMETIC = {'+': '-', '-': '+', '<<': '>>', '>>': '<<', '&': '|', '|': '&'}
UPDATE = {'+=': '-=', '-=': '+=', '|=': '&=', '&=': '|=', '<<=': '>>=', '>>=': '<<='}
CONSTANT = {'0': '1', '1': '0', 'true': 'false', 'false': 'true'}
LOCK = re.compile(r'(Access|Row|Share)\w*Lock')
SIZE = re.compile(r'(\w+_)?(n|len|length|size|count|bytes|ndims?|nwords|range|end|limit|rows|columns)')
LEAVING = re.compile(r'ereport|goto|return|continue|break|PG_RETURN_\w+|\w*_error|\w+_overflow|\w+_fail\w*')
KEYWORDS = {'if', 'else', 'for', 'while', 'do', 'switch', 'case', 'default', 'return', 'goto', 'break', 'continue',
            'sizeof', 'typedef', 'static', 'const', 'struct', 'union', 'enum', 'extern', 'register', 'volatile', 'inline'}
# Taken out they do nothing that shows, or a memory context does it a little later, or it would not compile.
NEEDLESS = re.compile(r'(Static)?Assert\w*|pfree|pg_unreachable|PG_RETURN_\w+|PG_(TRY|CATCH|FINALLY|END_TRY|RE_THROW)|'
                      r'va_(start|end|copy)|elog|(un)?likely|_*builtin_\w+|DA_(STORAGE|ELEMENT|MAP|COMPARE)')


class Mutant:
    """The text from begin to end of a file becomes another. key: what it is in words, whatever the line's number."""

    def __init__(self, source, body, kind, begin, end, replacement):
        # what is taken out leaves its lines behind, so that those below keep their numbers
        replacement += ('\\\n' if '\\\n' in source.text[begin:end] else '\n') * (
            source.text.count('\n', begin, end) - replacement.count('\n'))
        self.path, self.function, self.kind = source.path, body.name, kind
        self.begin, self.end, self.replacement = begin, end, replacement
        self.text = source.text[:begin] + replacement + source.text[end:]
        self.first, self.last = source.line_of(begin), source.line_of(end)
        self.span = (source.line_of(body.tokens[0].begin), source.line_of(body.tokens[-1].end))
        self.before = source.lines(begin, end)
        self.after = ' '.join(self.text[self.text.rfind('\n', 0, begin) + 1:
                                        self.text.find('\n', begin + len(replacement))].replace('\\\n', '\n').split())

    @property
    def key(self):
        return (self.path, self.function, self.before, self.after)

    def place(self):
        return '%s:%d' % (self.path, self.first)


def mutants_of_body(source, body):
    def at(kind, first, last, replacement):
        return Mutant(source, body, kind, body.tokens[first].begin, body.tokens[last].end, replacement)

    for i, token in enumerate(body.tokens):
        if body.begins_statement(i):
            yield from statements(body, i, at)
        if i in body.silent:
            continue
        text, before, after = token.text, body.text(i - 1), body.text(i + 1)
        operand_before = body.kind(i - 1) in ('word', 'number') and before not in KEYWORDS or before in (')', ']')
        if text in COMPARE and token.kind == 'mark':
            if not chooses_operand(body, i):
                yield at('compare', i, i, COMPARE[text])
        elif text in LOGIC:
            yield at('logic', i, i, LOGIC[text])
        elif text == '!':
            yield at('negation', i, i, '')
        # (a loop that ends never is caught, but takes its time)
        elif text in UPDATE and body.depth[i] == 0:
            yield at('arithmetic', i, i, UPDATE[text])
        elif text in ('+', '-') and operand_before and after == '1':
            yield at('bound', i, i + 1, '')
        elif text in ARITHMETIC and operand_before and not is_declarator(body, i):
            yield at('arithmetic', i, i, ARITHMETIC[text])
        elif text in CONSTANT and not is_place(body, i):
            yield at('constant', i, i, CONSTANT[text])
        elif token.kind == 'word' and LOCK.fullmatch(text):
            yield at('lock', i, i, 'NoLock')
        elif text == 'if' and after == '(' and i + 1 in body.match:
            end = body.match[i + 1]
            first = body.text(end + 2) if body.text(end + 1) == '{' else body.text(end + 1)
            # what PostgreSQL reports with elog() cannot happen
            if first != 'elog':
                condition = source.text[body.tokens[i + 1].begin:body.tokens[end].end]
                yield at('check' if LEAVING.fullmatch(first) else 'condition', i + 1, end, '(0 && %s)' % condition)
                yield at('condition', i + 1, end, '(1 || %s)' % condition)
        elif token.kind == 'word' and after == '(' and i + 1 in body.match and text not in KEYWORDS and \
                not NEEDLESS.fullmatch(text) and not SILENT.fullmatch(text):
            yield from bounds(source, body, i, at)


def chooses_operand(body, i):
    """a < b ? a : b, where it does not matter what becomes of a == b"""
    if body.text(i) in ('==', '!='):
        return False
    mark = colon = None
    for j in range(i + 1, len(body.tokens)):
        if body.depth[j] < body.depth[i] or body.text(j) in (';', '{', '}', '&&', '||') and colon is None:
            break
        if body.depth[j] == body.depth[i] and body.text(j) == '?' and mark is None:
            mark = j
        elif body.depth[j] == body.depth[i] and body.text(j) == ':':
            colon = j
            break
    if colon is None or mark is None:
        return False
    right = [body.text(j) for j in range(i + 1, mark)]
    first = [body.text(j) for j in range(mark + 1, colon)]
    left = [body.text(j) for j in range(max(0, i - len(first)), i)]
    return first in (left, right)


def is_declarator(body, i):
    """a & or * that may be a declaration's"""
    return body.text(i) in '&' and body.text(i - 1) == ')'


def is_place(body, i):
    """a label, the size of an array, what + and - have already turned, a macro's while (0)"""
    return body.text(i - 1) in ('case', '+', '-', '[') or body.text(i - 1) == '(' and body.text(i - 2) == 'while' or \
        body.text(i - 1) == '(' and body.text(i - 2).startswith('DA_')


def bounds(source, body, i, at):
    """Those of a call's arguments that are sizes, lengths, numbers of something."""
    first, depth = i + 2, body.depth[i + 1] + 1
    for j in range(i + 2, body.match[i + 1] + 1):
        if j < body.match[i + 1] and (body.text(j) != ',' or body.depth[j] != depth):
            continue
        if any(SIZE.fullmatch(body.text(k)) for k in range(first, j)):
            argument = source.text[body.tokens[first].begin:body.tokens[j - 1].end]
            if j > first + 1:
                argument = '(%s)' % argument
            yield at('bound', first, j - 1, argument + ' - 1')
            # (a byte too many is allocated: of no effect)
            if 'alloc' not in body.text(i):
                yield at('bound', first, j - 1, argument + ' + 1')
        first = j + 1


def statements(body, i, at):
    first, end = body.text(i), body.end_of_statement(i)
    if end is None or end == i or first in KEYWORDS - {'break', 'continue'}:
        return
    if first in ('break', 'continue'):
        yield at('jump', i, i, 'continue' if first == 'break' else 'break')
        return
    if body.kind(i) == 'word' and body.text(i + 1) == '(' and body.match.get(i + 1) == end - 1:
        if not NEEDLESS.fullmatch(first):
            yield at('call', i, end, ';')
        return
    if is_assignment(body, i, end):
        yield at('assignment', i, end, ';')


def is_assignment(body, i, end):
    texts = [body.text(j) for j in range(i, end)]
    if body.kind(i) != 'word' and texts[0] not in ('*', '++', '--'):
        return False
    if texts[0] in ('++', '--') or texts[-1] in ('++', '--'):
        return True
    for j in range(i, end):
        if body.depth[j] > 0:
            continue
        if body.text(j) in UPDATE or body.text(j) == '=':
            return True
        # a declaration
        if j > i and body.kind(j) == 'word' and (body.kind(j - 1) == 'word' or body.text(j - 1) == '*' and j > i + 1):
            return False
    return False


def mutants_of(path, text):
    source = Source(path, text)
    found = {}
    for body in source.bodies:
        if body.tokens:
            for mutant in mutants_of_body(source, body):
                found.setdefault((mutant.begin, mutant.text), mutant)
    return list(found.values())


def new_lines(old, text):
    """The numbers of the lines of text that old has not."""
    lines = set()
    for what, _, _, begin, end in difflib.SequenceMatcher(None, old.split('\n'), text.split('\n'), False).get_opcodes():
        if what != 'equal':
            lines.update(range(begin + 1, end + 1))
    return lines


def shuffled(mutants, rng):
    """All of a file's in an order in which each kind has its turn."""
    by_kind = collections.defaultdict(list)
    for mutant in mutants:
        by_kind[mutant.kind].append(mutant)
    for some in by_kind.values():
        rng.shuffle(some)
    ordered = []
    while by_kind:
        kind = rng.choices(list(by_kind), [KINDS[kind] for kind in by_kind])[0]
        ordered.append(by_kind[kind].pop())
        if not by_kind[kind]:
            del by_kind[kind]
    return ordered


class Sample:
    """Hands out mutants, each file its share; one that cannot be planted is replaced by another of its file."""

    def __init__(self, files, count, seed):
        """files: path -> its mutants"""
        self.queues, weights = {}, {}
        for path, mutants in sorted(files.items()):
            if mutants:
                self.queues[path] = shuffled(mutants, random.Random('%s/%s' % (seed, path)))
                room = next((factor for name, factor in ROOMS.items() if path.startswith(name + '/')), 1.0)
                weights[path] = room * math.sqrt(len(mutants))
        total = sum(weights.values())
        self.shares = {path: count * weight / total for path, weight in weights.items()}
        self.taken = collections.Counter()
        self.left = count

    def next(self):
        """The one whose file is farthest behind its share, None at the end."""
        waiting = [path for path, queue in self.queues.items() if queue]
        if self.left <= 0 or not waiting:
            return None
        path = max(waiting, key=lambda path: (self.shares[path] - self.taken[path], path))
        self.taken[path] += 1
        self.left -= 1
        return self.queues[path].pop(0)

    def give_back(self, mutant):
        """It could not be planted."""
        self.taken[mutant.path] -= 1
        self.left += 1
