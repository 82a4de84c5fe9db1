"""A C file as tokens: what is code, what statement and function it belongs to."""
import re

TOKEN = re.compile(r'''
    (?P<space>(?:[ \t\r\f\v\n]|\\\n)+)
  | (?P<comment>/\*.*?\*/|//[^\n]*)
  | (?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
  | (?P<number>\.?[0-9](?:[eEpP][+-]|[0-9A-Za-z_.])*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<mark>\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\#\#|.)
''', re.X | re.S)
# of a preprocessor's line, with those that continue it
DIRECTIVE = re.compile(r'[ \t]*\#(?:/\*.*?\*/|\\\n|[^\n])*', re.S)
MACRO = re.compile(r'[ \t]*\#[ \t]*define[ \t]+(\w+)\(([^)]*)\)')
# what stands in the arguments of these is of no effect, or text
SILENT = re.compile(r'(Static)?Assert\w*|ereport|elog|err(msg|detail|hint|code|position|context)\w*|sizeof|StaticAssertDecl')
LOOPS = re.compile(r'if|for|while|switch|\w*foreach\w*')


class Token:
    __slots__ = ('kind', 'text', 'begin', 'end')

    def __init__(self, kind, text, begin):
        self.kind, self.text, self.begin, self.end = kind, text, begin, begin + len(text)


class Body:
    """Of a function or of a macro that is code. tokens: without blanks and comments;
    match: an opening bracket's number <-> its closing one's; silent: numbers of tokens to leave alone."""

    def __init__(self, name, tokens):
        self.name, self.tokens = name, tokens
        self.match, self.depth = {}, []
        self.silent = set()
        self.pair()
        for i, token in enumerate(tokens):
            if SILENT.fullmatch(token.text) and self.text(i + 1) == '(' and i + 1 in self.match:
                self.silent.update(range(i + 1, self.match[i + 1]))

    def text(self, i):
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ''

    def kind(self, i):
        return self.tokens[i].kind if 0 <= i < len(self.tokens) else ''

    def pair(self):
        """Numbers of brackets that belong together; depth: how many round and square ones are open before a token."""
        opened, depth = [], 0
        for i, token in enumerate(self.tokens):
            if token.kind == 'mark' and token.text in ')]':
                depth -= 1
            self.depth.append(depth)
            if token.kind != 'mark':
                continue
            if token.text in ('(', '[', '{'):
                opened.append(i)
                depth += token.text != '{'
            elif token.text in (')', ']', '}') and opened:
                self.match[i] = opened.pop()
                self.match[self.match[i]] = i

    def begins_statement(self, i):
        if self.depth[i] > 0:
            return False
        before = self.text(i - 1)
        if before == ')' and i - 1 in self.match:
            return LOOPS.fullmatch(self.text(self.match[i - 1] - 1)) is not None
        return before in ('', '{', '}', ';', 'else', 'do') or before == ':' and self.ends_label(i - 1)

    def ends_label(self, i):
        """a colon that is no conditional expression's"""
        while i > 0 and self.text(i - 1) not in ('{', '}', ';'):
            i -= 1
            if self.text(i) == '?':
                return False
        return True

    def end_of_statement(self, i):
        """Number of its semicolon, None if it is a compound one."""
        while i < len(self.tokens):
            if self.text(i) == ';' and self.depth[i] == 0:
                return i
            if self.text(i) in ('{', '}') and self.depth[i] == 0:
                return None
            i += 1
        return None


class Source:
    def __init__(self, path, text):
        self.path, self.text = path, text
        self.bodies = list(self.find_bodies())

    def line_of(self, at):
        return self.text.count('\n', 0, at) + 1

    def lines(self, begin, end):
        """The whole lines of a piece, blanks made one."""
        begin = self.text.rfind('\n', 0, begin) + 1
        end = self.text.find('\n', end)
        return ' '.join(self.text[begin:end].replace('\\\n', '\n').split())

    def tokens_of(self, begin, end):
        """Those that mean something; a directive is none, but is told: (None, directive, begin)."""
        at, fresh = begin, True     # fresh: at the begin of a line
        while at < end:
            directive = DIRECTIVE.match(self.text, at) if fresh else None
            if directive:
                yield Token('directive', directive[0], at)
                at = directive.end()
                continue
            found = TOKEN.match(self.text, at, end)
            if found.lastgroup not in ('space', 'comment'):
                yield Token(found.lastgroup, found[0], at)
            if found.lastgroup != 'comment':
                fresh = found.lastgroup == 'space' and '\n' in found[0]
            at = found.end()

    def find_bodies(self):
        outside, inside, depth = [], [], 0
        for token in self.tokens_of(0, len(self.text)):
            if token.kind == 'directive':
                yield from self.macro(token)
                continue
            if token.text == '}':
                depth -= 1
                if depth == 0:
                    name = self.function_name(outside)
                    if name:
                        yield Body(name, inside)
                    outside, inside = [], []
                    continue
            if depth > 0:
                inside.append(token)
            elif token.text == ';':
                outside = []
            elif token.text != '{':
                outside.append(token)
            if token.text == '{':
                depth += 1

    @staticmethod
    def function_name(tokens):
        """From what stands before its body; None before a structure's or a table's."""
        texts = [token.text for token in tokens]
        if not texts or texts[-1] != ')' or '=' in texts:
            return None
        depth = 0
        for i in range(len(texts) - 1, 0, -1):
            depth += (texts[i] == ')') - (texts[i] == '(')
            if depth == 0:
                name = texts[i - 1]
                # DA_NAME(fill) (...)
                if name == ')':
                    return ''.join(texts[i - 4:i])
                return ''.join(texts[i - 1:]) if name.isupper() else name
        return None

    def macro(self, directive):
        """The body of a macro with parameters and of several lines."""
        head = MACRO.match(directive.text)
        if head and '\\\n' in directive.text[head.end():].strip():
            begin = directive.begin + head.end()
            tokens = [token for token in self.tokens_of(begin, directive.end) if token.kind != 'directive']
            if not any(token.text in ('#', '##') for token in tokens[:1]):
                yield Body(head[1], tokens)
