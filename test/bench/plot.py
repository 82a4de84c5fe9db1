"""
The medians of the operations as dots, for the README: operation, peer and microseconds as CSV on
standard input.

    python3 plot.py ELEMENTS FILE.svg

The background is transparent, and every colour can be told from white and from black.
"""

import csv
import sys

import matplotlib

matplotlib.use("svg")

import matplotlib.pyplot as plt
from matplotlib.ticker import FuncFormatter, NullFormatter

GREY = "#808890"
# peer: colour, marker; the others are not drawn
PEERS = {
    "darray warm": ("#1a8f4c", "o"),
    "darray cold": ("#1a8f4c", "D"),
    "best C": (GREY, "|"),
    "NumPy": ("#c77700", "^"),
    "DuckDB columns": ("#b8860b", "s"),
    "DuckDB list": ("#b8860b", "x"),
    "rows": ("#3b7dd8", "s"),
    "arrays": ("#3b7dd8", "x"),
}
# the same runs, called otherwise
SAME = {"darray": "darray cold"}
LABELS = {"rows": "PostgreSQL rows", "arrays": "PostgreSQL arrays, unnest",
          "darray cold": "darray from TOAST", "darray warm": "darray from the cache",
          "best C": "C, data in memory"}
# these need no whole value, or none of it at all
LEFT_OUT = ("slices", "build from rows in order", "slice of")


def duration(us, _):
    for unit, factor in (("s", 1e6), ("ms", 1e3), ("µs", 1)):
        if us >= factor:
            return f"{us / factor:g} {unit}"
    return f"{us * 1e3:g} ns"


def main():
    elements, path = int(sys.argv[1]), sys.argv[2]
    operations = {}
    for operation, peer, us in csv.reader(sys.stdin):
        if us == "us" or operation.startswith(LEFT_OUT):
            continue
        name = operation.replace(" float8", "").rstrip(",")
        operations.setdefault(name, {})[SAME.get(peer, peer)] = float(us)

    matplotlib.rcParams.update({
        "svg.fonttype": "none", "svg.hashsalt": "darray", "font.family": "sans-serif",
        "font.size": 10, "text.color": GREY, "axes.labelcolor": GREY, "axes.edgecolor": GREY,
        "xtick.color": GREY, "ytick.color": GREY})
    figure, axes = plt.subplots(figsize=(9, 0.9 + 0.36 * len(operations)))
    names = list(operations)
    for row, name in enumerate(names):
        times = [us for peer, us in operations[name].items() if peer in PEERS]
        axes.plot([min(times), max(times)], [row, row], color=GREY, linewidth=0.6, alpha=0.6,
                  zorder=1)
    for peer, (colour, marker) in PEERS.items():
        points = [(operations[name][peer], row) for row, name in enumerate(names)
                  if peer in operations[name]]
        if points:
            ours = peer.startswith("darray")
            axes.scatter(*zip(*points), color=colour, marker=marker, label=LABELS.get(peer, peer),
                         s=60 if ours else 36, zorder=3 if ours else 2)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(duration))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_title(f"{elements:,} float8, one core: time of one operation (left is faster)",
                   fontsize=11, color=GREY)
    axes.grid(axis="x", color=GREY, alpha=0.25, linewidth=0.6)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(axis="y", length=0)
    axes.legend(loc="upper center", bbox_to_anchor=(0.4, -0.05), ncol=4, frameon=False, fontsize=9)
    figure.savefig(path, transparent=True, bbox_inches="tight", metadata={"Date": None})


main()
