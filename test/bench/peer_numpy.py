"""
NumPy for contest.py: queries are expressions over the columns, which are arrays in memory, and
over shown() and groups(), which tell the result.
"""

import os
import sys
import time

import numpy as np

TYPES = {"float8": "<f8", "int4": "<i4"}


def text(value, digits):
    return f"{value:.{digits}f}"


def shown(values, more=0):
    """How many values these are, and some of them."""
    n = len(values)
    return f"{n} {text(values[n // 3] + more, 6)} {text(values[-1] + more, 6)}"


def groups(keys, values):
    """Sums, means and counts of the values of each key, which is a small number."""
    counts = np.bincount(keys)
    sums = np.bincount(keys, weights=values)
    present = counts > 0
    if not present.all():
        counts, sums = counts[present], sums[present]
    means = sums / counts
    return f"{len(counts)} {counts.sum()} {text(sums.max(), 2)} {text(means.max(), 2)}"


def waited():
    """Nanoseconds that this thread has waited for a CPU."""
    with open("/proc/thread-self/schedstat") as statistics:
        return int(statistics.read().split()[1])


def load(directory):
    with open(os.path.join(directory, "columns.tsv")) as columns:
        for line in columns:
            name, type_name = line.split()
            if type_name in TYPES and name != "id":
                globals()[name] = np.fromfile(os.path.join(directory, name + ".bin"),
                                              dtype=TYPES[type_name])
    return 0, "NumPy " + np.__version__


def run(query):
    code = compile(query, "query", "eval")
    clocks = [time.perf_counter_ns()]
    waiting = waited()
    clocks.append(time.perf_counter_ns())
    result = eval(code, globals())
    clocks.append(time.perf_counter_ns())
    waiting = waited() - waiting
    clocks.append(time.perf_counter_ns())
    ns = clocks[2] - clocks[1]
    # but for what was waited while looking at it
    ns -= max(0, waiting - (clocks[3] - clocks[0] - ns))
    return ns / 1e3, result


for request in sys.stdin:
    command, argument, *_ = request.rstrip("\n").split("\t")
    try:
        us, result = load(argument) if command == "load" else run(argument)
        print("ok", us, result, sep="\t", flush=True)
    except Exception as error:
        print("error", " ".join(repr(error).split()), sep="\t", flush=True)
