#!/usr/bin/env python3
"""
docs/peers.md and its pictures, from what test/bench/peers/run has measured.

usage: test/bench/peers/page.py REPORT...      each of JSON; parts of later ones take the place of earlier ones'
"""
import json
import math
import pathlib
import re
import sys
import textwrap
from xml.sax.saxutils import escape

sys.dont_write_bytecode = True          # nothing else is left in the tree
ROOT = pathlib.Path(__file__).resolve().parents[3]
REASONS = pathlib.Path(__file__).parent / "reasons.json"
PUBLISHED = pathlib.Path(__file__).parent / "published.json"
COLOURS = {"ours": "#0969da", "rows": "#8c959f", "hyper": "#bf8700", "duck": "#cf222e", "vector": "#1a7f37", "arrays": "#8c959f",
           "numpy": "#8250df"}
STYLE = """	text { font: 13px Helvetica, Arial, "DejaVu Sans", sans-serif; fill: #1f2328; }
	.head { font-weight: bold; font-size: 15px; }
	.note { font-size: 12px; fill: #57606a; }
	.right { text-anchor: end; }
	.middle { text-anchor: middle; }
	.grid { stroke: #d0d7de; }
	.span { stroke: #8c959f; }"""


def digits(x):
    """three of them"""
    if x == 0:
        return "0"
    return "%.*f" % (max(0, 2 - math.floor(math.log10(abs(x)))), x) if x < 1000 else "{:,.0f}".format(x)


def duration(seconds):
    for unit, factor in (("s", 1), ("ms", 1e3), ("us", 1e6)):
        if seconds * factor >= 1:
            return "%s %s" % (digits(seconds * factor), unit)
    return "%s ns" % digits(seconds * 1e9)


def size(n):
    return "%s MB" % digits(n / 1e6)


def wrapped(text, width=98):
    """SQL, in lines of that width; what is quoted stays in one"""
    text = re.sub(r"'[^']*'", lambda quoted: quoted[0].replace(" ", "\0"), text)
    return "\n".join(textwrap.wrap(text, width, subsequent_indent="    ", break_long_words=False,
                                   break_on_hyphens=False)).replace("\0", " ")


def paragraph(text):
    return "\n".join(textwrap.fill(part, 100, break_long_words=False, break_on_hyphens=False)
                     for part in text.split("\n"))


def table(heads, rows):
    yield "| " + " | ".join(heads) + " |"
    yield "|" + "---|" * len(heads)
    for row in rows:
        yield "| " + " | ".join(row) + " |"


def chart(path, title, names, rows):
    """a line for each of rows, (label, {name: seconds}), a dot for each name, on a logarithmic axis"""
    left, top, step, width = 190, 74, 24, 480
    values = [value for _, times in rows for value in times.values()]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    height = top + step * len(rows) + 34

    def x(value):
        return left + (math.log10(value) - low) / (high - low) * width

    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" '
             'aria-labelledby="title">'.format(left + width + 40, height),
             '<title id="title">%s</title>' % escape(title), "<style>", STYLE, "</style>",
             '<rect x="0.75" y="0.75" width="%g" height="%g" rx="8" fill="#ffffff" stroke="#d0d7de" stroke-width="1.5"/>' %
             (left + width + 38.5, height - 1.5),
             '<text class="head" x="20" y="28">%s</text>' % escape(title)]
    at = 20
    for name, label in names.items():
        lines.append('<circle cx="%d" cy="48" r="5" fill="%s"/><text x="%d" y="52">%s</text>' %
                     (at + 5, COLOURS[name], at + 16, escape(label)))
        at += 40 + 8 * len(label)
    for power in range(low, high + 1):
        lines.append('<path class="grid" d="M%.1f %dV%d"/><text class="note middle" x="%.1f" y="%d">%s</text>' %
                     (x(10 ** power), top - 8, height - 30, x(10 ** power), height - 12,
                      duration(10 ** power * 1.0001).replace(".00", "")))
    for number, (label, times) in enumerate(rows):
        y = top + step * number + 8
        lines.append('<text class="right" x="%d" y="%d">%s</text><path class="span" d="M%.1f %dH%.1f"/>' %
                     (left - 12, y + 4, escape(label), x(min(times.values())), y, x(max(times.values()))))
        for name in reversed(list(times)):
            lines.append('<circle cx="%.1f" cy="%d" r="5" fill="%s"/>' % (x(times[name]), y, COLOURS[name]))
    (ROOT / "docs" / path).write_text("\n".join(lines + ["</svg>", ""]), encoding="utf-8")


def ratio(ours, theirs):
    """how many times as long it takes them"""
    return digits(theirs / ours) if theirs >= ours else "**%s**" % digits(theirs / ours)


class Losses:
    """what is slower or bigger than another's, and why"""

    def __init__(self):
        self.reasons = json.loads(REASONS.read_text(encoding="utf-8"))
        self.rows = []

    def look(self, part, what, other, factor):
        if factor < 1:
            why = next((text for pattern, text in self.reasons.items() if re.search(pattern, "%s: %s: %s" % (part, what, other))),
                       "Not explained yet.")
            self.rows.append((factor, [part, what, other, digits(factor), why]))

    def lines(self):
        return table(["part", "question", "beside", "ratio", "why, and what would change it"],
                     [row for _, row in sorted(self.rows, key=lambda row: row[0])])


def tsbs_part(report, losses):
    part = report["tsbs"]
    sides, queries = part["sides"], part["queries"]
    others = [name for name in sides if name != "ours"]
    rows = part["hosts"] * part["steps"]
    yield "## A benchmark of series"
    yield ""
    yield paragraph("The cpu-only case of the [Time Series Benchmark Suite](https://github.com/timescale/tsbs), written anew: of {0} "
                    "hosts ten metrics every ten seconds, {1:,} times, so {2:,} rows of ten values, {3:,} values in all; the same "
                    "fifteen types of questions, of hosts and times at random.".format(
                        part["hosts"], part["steps"], rows, rows * 10))
    yield ""
    for name, side in sides.items():
        yield paragraph("* %s: %s." % (side["title"], side["about"])).replace("\n", "\n  ")
    yield ""
    heads = ["", *(side["title"] for side in sides.values())]
    yield from table(heads, [
        ["size", *(size(side["size"]) for side in sides.values())],
        ["loading, by the clock", *(duration(side["clock"]) for side in sides.values())],
        ["of CPU", *(duration(side["cpu"]) for side in sides.values())]])
    for name in others:
        losses.look("series", "size", sides[name]["title"], sides[name]["size"] / sides["ours"]["size"])
        losses.look("series", "loading, CPU", sides[name]["title"], sides[name]["cpu"] / sides["ours"]["cpu"])
    yield ""
    yield paragraph("Loading is COPY of a file of %s in the order of time, and what makes it the form above: packing, compressing, "
                    "indexes, VACUUM and ANALYZE." % size(part["csv"]))
    yield ""
    chart("peers-series.svg", "Fifteen questions: time of one, warm, of CPU", {name: side["title"] for name, side in sides.items()},
          [(query, {name: q["cpu"] for name, q in of.items()}) for query, of in queries.items()])
    yield "![Time of each question, of all of them](peers-series.svg)"
    yield ""

    def ratios(what, measure, faster):
        yield from table(["question", "darray", *(sides[name]["title"] for name in others)],
                         [[query, duration(of["ours"][measure]) if not faster else digits(of["ours"][measure]),
                           *(ratio(of["ours"][measure], of[name][measure]) if not faster else
                             ratio(1 / of["ours"][measure], 1 / of[name][measure]) for name in others)]
                          for query, of in queries.items()])
        for query, of in queries.items():
            for name in others:
                factor = of[name][measure] / of["ours"][measure]
                losses.look("series, " + what, query, sides[name]["title"], 1 / factor if faster else factor)

    yield paragraph("Warm, one client, in one thread: how long it takes us, and how many times as long it takes the others. Medians, in "
                    "turns, of the CPU of the process that works.")
    yield ""
    yield from ratios("warm", "cpu", False)
    yield ""
    if all("cold" in of["ours"] for of in queries.values()):
        yield paragraph("Cold: the first question after a start, no file in the system's cache, by the clock.")
        yield ""
        yield from ratios("cold", "cold", False)
        yield ""
    if all("rate" in of["ours"] for of in queries.values()):
        yield paragraph("Eight clients at once: how many answers a second we give, and how many times as long the others take for one.")
        yield ""
        yield from ratios("eight clients", "rate", True)
        yield ""
    yield paragraph("How it is asked: five of the fifteen, the others differ in metrics, hosts and hours.")
    yield ""
    yield "```text"
    for statement in sides["ours"]["statements"]:
        if "darray_series" in statement or "GENERATED" in statement:
            yield wrapped(statement + ";")
    for query in ("single-groupby-1-1-1", "double-groupby-1", "high-cpu-1", "lastpoint", "groupby-orderby-limit"):
        if query in queries:
            yield ""
            yield "-- " + query
            yield wrapped(queries[query]["ours"]["sql"] + ";")
    yield "```"
    yield ""


def published_part(part):
    """what others have published of it, beside ours"""
    yield "## What others publish"
    yield ""
    yield paragraph("Of the same benchmark, on their machines and of more data: orders of magnitude, not ratios. Ours is the time above, "
                    "by the clock for loading.")
    yield ""
    rows = part["hosts"] * part["steps"]
    for of in json.loads(PUBLISHED.read_text(encoding="utf-8")):
        yield paragraph("%s, %s:" % (of["source"], of["about"]))
        yield ""
        yield from table(["", "darray", *of["who"]], [
            *([query, duration(part["queries"][query]["ours"]["cpu"]), *theirs] for query, theirs in of.get("questions", {}).items()),
            *([["loading, rows a second", digits(rows / part["sides"]["ours"]["clock"]), *of["rows a second"]]] if "rows a second" in of else ())])
        yield ""


def blocks_part(name, report, losses):
    for block in report[name]["blocks"]:
        names = block["names"]
        others = [name for name in names if name != "ours"]
        yield "## " + block["title"]
        yield ""
        yield paragraph(block["about"])
        yield ""
        yield from table(["", "darray", *(names[name] for name in others)],
                         [[what, duration(of["ours"]), *(ratio(of["ours"], of[name]) if name in of else "" for name in others)]
                          for what, of in block["rows"].items()])
        yield ""
        for what, of in block["rows"].items():
            for name in others:
                if name in of:
                    losses.look(block["title"].lower(), what, names[name], of[name] / of["ours"])
        if block.get("picture"):
            chart(block["picture"], block["title"] + ": time of one question, of CPU", names, list(block["rows"].items()))
            yield "![Time of each](%s)" % block["picture"]
            yield ""


def main():
    report = {}
    for path in sys.argv[1:]:
        later = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
        for name in ("versions", "absent"):
            later[name] = {**report.get(name, {}), **later.get(name, {})}
        report.update(later)
    losses = Losses()
    body = [line for name in ("tsbs", "arrays", "long") if name in report
            for line in (tsbs_part(report, losses) if name == "tsbs" else blocks_part(name, report, losses))]
    if "tsbs" in report:
        body += published_part(report["tsbs"])
    lines = ["# Beside others", "", "[All pages](../README.md#documentation)", "",
             paragraph("What else one would take, with the same data, asked the same questions: a stranger gets these tables by one "
                       "command. Each answer is compared with the others' before it is timed; one that differs is an error."), "",
             "```console", " ".join(["$ test/bench/peers/run --page", *report["options"]]), "```", "",
             paragraph("%s, on %s, whose load was %.1f when it began; %s. Servers: %s." % (
                 report["date"], report["machine"], report["load"], ", ".join("%s %s" % pair for pair in report["versions"].items()),
                 ", ".join("%s = %s" % pair for pair in report["settings"].items()))), ""]
    if "note" in report:
        lines += [paragraph(report["note"]), ""]
    for name, reason in report["absent"].items():
        lines += [paragraph("%s is missing: %s." % (name, reason)), ""]
    lines += body
    lines += ["## Where others are faster", "",
              paragraph("All ratios under 1. A reason without a figure is what we take it to be, not what was measured."), "", *losses.lines(), ""]
    heads = [line[3:] for line in lines if line.startswith("## ")]
    contents = "* " + ", ".join("[%s](#%s)" % (head[0].lower() + head[1:], re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-"))
                                for head in heads)
    lines.insert(4, paragraph(contents).replace("\n", "\n  ") + "\n")
    (ROOT / "docs/peers.md").write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
