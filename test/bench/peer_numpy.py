"""
NumPy for contest.py: queries are expressions over the columns, which are arrays in memory, over
shown(), groups() and the like, which tell the result, and over what takes more than an expression.
"""

import itertools
import os
import sys
import time

import numpy as np

TYPES = {"float8": "<f8", "int4": "<i4", "timestamp": "<i8"}
MICROSECONDS_TO_2000 = 946684800000000


def text(value, digits):
    return f"{value:.{digits}f}"


def shown(values, more=0, digits=6):
    """How many values these are, and some of them."""
    n = len(values)
    return " ".join([str(n), *(text(round(float(value + more), digits), 6)
                               for value in (values[n // 3], values[-1]))])


def groups(keys, values):
    """Sums, means and counts of the values of each key, which is a small number."""
    counts = np.bincount(keys)
    sums = np.bincount(keys, weights=values)
    present = counts > 0
    if not present.all():
        counts, sums = counts[present], sums[present]
    means = sums / counts
    return f"{len(counts)} {counts.sum()} {text(sums.max(), 2)} {text(means.max(), 2)}"


def shown_times(values):
    return shown(values.astype(np.int64) / 1e6)


def stats(v):
    q1, q3 = np.quantile(v, [0.25, 0.75])
    return (f"{len(v)} {text(v.sum(), 2)} {text(v.min(), 6)} {text(v.std(ddof=1), 5)} "
            f"{text(q1, 6)} {text(q3, 6)}")


def moving_sum(v, width):
    """Sums of frames that end at each element, cut off at the beginning."""
    sums = np.cumsum(v)
    sums[width:] -= sums[:-width].copy()
    return sums


def moving_avg(v, width):
    return moving_sum(v, width) / np.minimum(np.arange(1, len(v) + 1), width)


def moving_max(v, width):
    """Of each frame the end of a block of that width, and the beginning of the next one."""
    n = len(v)
    padded = np.full(-(-(n + width - 1) // width) * width, v.min(), v.dtype)
    padded[width - 1:][:n] = v
    blocks = padded.reshape(-1, width)
    begins = np.maximum.accumulate(blocks, axis=1).ravel()
    ends = np.maximum.accumulate(blocks[:, ::-1], axis=1)[:, ::-1].ravel()
    return np.maximum(ends[:n], begins[width - 1:][:n])


def moving_median(v, width):
    frames = np.lib.stride_tricks.sliding_window_view(v, width)
    first = [np.median(v[:i]) for i in range(1, width)]
    return np.concatenate((first, np.median(frames, axis=1)))


def group_medians(keys, values):
    order = np.lexsort((values, keys))
    keys, values = keys[order], values[order]
    starts = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))
    counts = np.diff(starts, append=len(keys))
    return (values[starts + (counts - 1) // 2].astype(float) + values[starts + counts // 2]) / 2


def joined(v, w):
    """How many pairs are equal, and the sums of the positions."""
    order = np.argsort(w, kind="stable")
    ordered = w[order]
    first = np.searchsorted(ordered, v)
    counts = np.searchsorted(ordered, v, side="right") - first
    i = np.repeat(np.arange(len(v)), counts)
    starts = np.cumsum(counts) - counts
    j = order[np.arange(len(i)) - np.repeat(starts - first, counts)]
    return f"{len(i)} {i.sum() + len(i)} {j.sum() + len(i)}"


def skewness(v):
    n = len(v)
    d = v - v.mean()
    squares = d * d
    return np.mean(squares * d) / np.mean(squares) ** 1.5 * np.sqrt(n * (n - 1)) / (n - 2)


def waited():
    """Nanoseconds that this thread has waited for a CPU."""
    with open("/proc/thread-self/schedstat") as statistics:
        return int(statistics.read().split()[1])


def load(directory):
    with open(os.path.join(directory, "columns.tsv")) as columns:
        for line in columns:
            name, type_name = line.split()
            if type_name in TYPES and name != "id":
                column = np.fromfile(os.path.join(directory, name + ".bin"),
                                     dtype=TYPES[type_name])
                if type_name == "timestamp":
                    column = (column + MICROSECONDS_TO_2000).view("<M8[us]")
                globals()[name] = column
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
