"""What the cells say that the clients' programs print, as docs/clients/matrix.md has it."""
import difflib
import re
import sys

from report import CASES

ORDER = ["psycopg", "psycopg2", "asyncpg", "SQLAlchemy", "pandas", "node-postgres", "JDBC"]
HEAD = """# What each client can do

[All pages](../../README.md#documentation)

`test/clients` writes this page. Each cell is what happened with a real server, in each way that is
named:

* **read**: a value of a query has every element, NULL and dimension that it should have.
* **insert**: a parameter is stored, and the server then finds it equal to the literal.
* **operand**: a parameter beside a darray of its type, `v || $1`.
* **COPY in**, **COPY out**: the same by COPY.

"yes" is all ways that the client has; otherwise the ways that work are named. "–": there is no such
case. The cases are plain values, with the limits of the type; NULL elements; two dimensions;
infinities, and NaN; a session whose time zone is not UTC. Types are without `darray_`.

* [Python](python.md): psycopg, psycopg2, asyncpg, SQLAlchemy and pandas, with the package `darray`.
  A column of pandas has one dimension; its moments have no infinity and end in 2262, which
  `to_frame()` refuses or makes NaT.
* [Node](node.md): node-postgres with the package `darray`.
* [JDBC](jdbc.md): as it is. [Go](go.md) and [Rust](rust.md) have pages, but no table.
"""


def text_of(ways):
    """of {way: yes or no}"""
    works = [way for way, value in ways.items() if value == "yes"]
    return "yes" if len(works) == len(ways) else ", ".join(works) or "no"


def table(cells):
    """the lines of a client's table, of {(type, case): {way: value}}; types that are alike share a line"""
    ways = list(dict.fromkeys(way for found in cells.values() for way in found))
    rows = {}
    for name in dict.fromkeys(name for name, _ in cells):
        row = tuple(text_of(cells[name, case]) if (name, case) in cells else "–" for case in CASES)
        rows.setdefault(row, []).append("`%s`" % name)
    return ["Ways: %s." % ", ".join(ways), "", "| type | %s |" % " | ".join(CASES), "|---" * (len(CASES) + 1) + "|",
            *("| %s | %s |" % (" ".join(names), " | ".join(row)) for row, names in rows.items())]


def sections(text):
    """{title: lines} of a page's parts"""
    parts = re.split(r"^## (.*)\n", text, flags=re.M)
    return {title: body.strip().splitlines() for title, body in zip(parts[1::2], parts[2::2])}


def main():
    page = sys.argv[1]
    clients, versions = {}, {}
    for line in sys.stdin:
        fields = line.rstrip("\n").split("\t")
        if fields[0] == "cell":
            _, client, name, case, way, value = fields
            clients.setdefault(client, {}).setdefault((name, case), {})[way] = value
        elif fields[0] == "version":
            versions[fields[1]] = fields[2]
    try:
        with open(page, encoding="utf-8") as file:
            old = file.read()
    except FileNotFoundError:
        old = ""
    kept = {title.split(" ")[0]: (title, lines) for title, lines in sections(old).items()}
    text = HEAD
    for client in ORDER:
        title, body = kept.get(client, (None, None))
        if client in clients and (len(sys.argv) > 2 or title in (None, "%s %s" % (client, versions[client]))):
            title, body = "%s %s" % (client, versions[client]), table(clients[client])
        elif client in clients:
            print("note", "%s is of version %s here: the page has %s" % (client, versions[client], title), sep="\t")
        if body:
            text += "\n## %s\n\n%s\n" % (title, "\n".join(body))
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            file.write(text)
    print("ok" if text == old else "not ok", "docs/clients/matrix.md is what the tests find", sep="\t")
    if text != old:
        print("\n".join(difflib.unified_diff(old.splitlines(), text.splitlines(), page, page, lineterm="")))


main()
