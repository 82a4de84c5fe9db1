"""A Markdown page: its examples, its tables, its links."""
import pathlib
import re

FENCE = re.compile(r"(`{3,})(\w*)\s*$")
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")
CODE = re.compile(r"(`+)(.+?)\1")
# strings, quoted and dollar-quoted too, and comments
NOT_CODE = re.compile(r"'(?:[^']|'')*'|--[^\n]*|(\$\w*\$).*?\1", re.S)


PROGRAMS = ("python", "js", "java", "go", "rust")       # test/clients runs them


class Example:
    """A block of SQL or of a program, and the block of its output if there is one."""

    def __init__(self, line, sql, language="sql"):
        self.line = line            # of the fence before the SQL
        self.sql = sql
        self.language = language
        self.output = None
        self.output_at = None       # lines of the output, as a slice of the page

    def code(self):
        """the SQL without strings and comments"""
        return NOT_CODE.sub(" ", self.sql)


class Page:
    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.lines = self.path.read_text(encoding="utf-8").splitlines()
        self.examples = []
        self.programs = []
        self.prose = []             # (line number, text) outside of blocks
        self.strange = []           # what is no block of a known kind
        self._read()

    def _read(self):
        number, last = 0, None
        while number < len(self.lines):
            begin = FENCE.match(self.lines[number])
            if not begin:
                self.prose.append((number + 1, self.lines[number]))
                if self.lines[number].strip():
                    last = None
                number += 1
                continue
            end = number + 1
            while end < len(self.lines) and self.lines[end].rstrip() != begin[1]:
                end += 1
            body = self.lines[number + 1:end]
            if end == len(self.lines):
                self.strange.append((number + 1, "a block that does not end"))
            elif begin[2] == "sql":
                last = Example(number + 1, "\n".join(body) + "\n")
                self.examples.append(last)
            elif begin[2] in PROGRAMS:
                last = Example(number + 1, "\n".join(body) + "\n", begin[2])
                self.programs.append(last)
            elif begin[2] == "output" and last:
                last.output, last.output_at = body, slice(number + 1, end)
                last = None
            elif begin[2] in ("console", "text", "mermaid"):
                last = None
            else:
                self.strange.append((number + 1, "a block of kind \"%s\" here" % begin[2]))
            number = end + 1

    def with_outputs(self, outputs):
        """the lines of the page if these were the outputs of its examples"""
        return self.with_outputs_of(self.examples, outputs)

    def with_outputs_of(self, examples, outputs):
        """the same of some of its examples"""
        lines = list(self.lines)
        for example, output in reversed(list(zip(examples, outputs))):
            if example.output_at:
                lines[example.output_at] = output
        return lines

    def tables(self):
        """(line number, cells) of the rows of its tables, without headings and rules"""
        rows = []
        for number, line in self.prose:
            if line.startswith("|"):
                cells = re.split(r"(?<!\\)\|", line.strip().strip("|"))
                rows.append((number, [cell.strip().replace("\\|", "|") for cell in cells]))
        rules = {number for number, cells in rows if not any(cell.strip("-: ") for cell in cells)}
        return [row for row in rows if row[0] not in rules and row[0] + 1 not in rules]

    def headings(self):
        """(line number, level, text, what a link names behind # as GitHub makes it of the text)"""
        for number, line in self.prose:
            heading = re.match(r"(#+) +(.*)", line)
            if heading:
                text = re.sub(r"[^\w\- ]", "", heading[2].lower())
                yield number, len(heading[1]), heading[2], text.strip().replace(" ", "-")

    def anchors(self):
        return {anchor for _, _, _, anchor in self.headings()}

    def not_in_contents(self):
        """(line number, text) of the second headings that no link before the first of them names"""
        parts = [heading for heading in self.headings() if heading[1] == 2]
        named = {anchor for number, path, anchor in self.links()
                 if parts and number < parts[0][0] and not path}
        return [(number, text) for number, _, text, anchor in parts if anchor not in named]

    def links(self):
        """(line number, path or '', anchor or None) of links to other pages"""
        for number, line in self.prose:
            for path, anchor in LINK.findall(CODE.sub("", line)):
                if not re.match(r"\w+:", path):
                    yield number, path, anchor or None


def calls(text):
    """names that stand before a parenthesis"""
    return set(re.findall(r"\b([a-z_][a-z_0-9]*)\(", text))


def operators(text):
    return set(re.findall(r"[-+*/<>=~!@#%^&|`?]+", text))


def code_spans(text):
    return [span for _, span in CODE.findall(text)]
