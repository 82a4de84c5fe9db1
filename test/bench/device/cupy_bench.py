"""
What CuPy needs for the operations that test/bench/device compares, its arrays in device
memory.

    python3 cupy_bench.py ELEMENTS...

A line for each: operation, type, elements, milliseconds, how; separated by tabs, as cub.cu
prints them. Times are from the call until the result is there: medians of 9 runs after 2.
"""

import sys

import cupy as cp

WARM_UPS = 2
RUNS = 9


def measure(operation, type_name, n, how, call):
    begin = cp.cuda.Event()
    end = cp.cuda.Event()
    times = []
    for run in range(WARM_UPS + RUNS):
        begin.record()
        call()
        end.record()
        end.synchronize()
        if run >= WARM_UPS:
            times.append(cp.cuda.get_elapsed_time(begin, end))
    times.sort()
    print(operation, type_name, n, f"{times[RUNS // 2]:.6f}", how, sep="\t", flush=True)


def operations(type_name, values, middle):
    n = len(values)

    def compare(operation, how, call):
        measure(operation, type_name, n, how, call)

    compare("array_sum", "sum", lambda: values.sum())
    compare("array_min", "min", lambda: values.min())
    compare("array_max", "max", lambda: values.max())
    compare("v < x", "v < x", lambda: values < middle)
    other = values[::-1].copy()
    compare("a * b + c", "a * b + c", lambda: values * other + values)
    for percent in (10, 50):
        mask = cp.random.random(n) < percent / 100
        compare(f"array_filter, {percent} %", "v[mask]", lambda: values[mask])
    compare("array_sort", "sort", lambda: cp.sort(values))
    compare("array_argsort", "argsort", lambda: cp.argsort(values))


def group_ids(operation, keys):
    measure(operation, "int4", len(keys), "unique, inverse",
            lambda: cp.unique(keys, return_inverse=True))


def group_sums(type_name, values, ids, groups):
    def sum_and_count():
        cp.bincount(ids, weights=values, minlength=groups)
        cp.bincount(ids, minlength=groups)

    measure(f"group sum and count, {groups} groups", type_name, len(values), "bincount, twice",
            sum_and_count)


def integers(n):
    return cp.random.randint(-2**31, 2**31, n, dtype=cp.int64).astype(cp.int32)


def all_of(n):
    operations("float8", cp.random.random(n), 0.5)
    operations("int4", integers(n), 0)
    for groups in (100, 10000, 1000000):
        keys = cp.random.randint(0, groups, n, dtype=cp.int32)
        group_ids(f"array_group_id, {groups} keys", keys)
        group_sums("float8", cp.random.random(n), keys, groups)
        group_sums("int4", integers(n), keys, groups)
    group_ids("array_group_id, 1000000 keys anywhere", integers(1000000)[keys])


for elements in sys.argv[1:]:
    all_of(int(elements))
    cp.get_default_memory_pool().free_all_blocks()
