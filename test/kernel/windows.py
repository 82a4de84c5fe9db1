#!/usr/bin/env python3
"""Running and moving sums, averages and deviations of the host engine against Python's, bit for bit.

usage: windows.py PROGRAM     (PROGRAM is test_window, built)
"""
import math
import random
import struct
import subprocess
import sys
from fractions import Fraction

sys.dont_write_bytecode = True
from exact_sum import bits8, cases, expected_float4, expected_float8, root_of_fraction, round_fraction   # noqa: E402

SUM, AVG = 1, 2                 # as fold_list.h has them
# of a sample, a root?
DEVIATIONS = {7: (True, True), 8: (True, False), 9: (False, True), 10: (False, False)}
OVERFLOW = 0x7ff << 52
NAN = 0x7ff8 << 48


def special(xs):
    """the sum where something is not finite, else None"""
    if any(map(math.isnan, xs)) or {math.inf, -math.inf} <= set(xs):
        return math.nan
    return next((x for x in xs if math.isinf(x)), None)


def expected(op, xs, float4):
    """bits of the result; None: NULL; "error" if it does not fit"""
    sample, root = DEVIATIONS.get(op, (False, False))
    if len(xs) <= sample:
        return None
    s = special(xs)
    if op in DEVIATIONS:
        if s is not None:
            return NAN
        n = len(xs)
        fs = [Fraction(x) for x in xs]
        variance = (n * sum(f * f for f in fs) - sum(fs) ** 2) / Fraction(n * (n - sample))
        value = root_of_fraction(variance) if root else round_fraction(variance, 53, -1074, 1023)
        return "error" if value is None else bits8(float(value))
    if s is not None:
        if op == SUM and float4:
            return {math.inf: 0x7f800000, -math.inf: 0xff800000}.get(s, 0x7fc00000)
        return NAN if math.isnan(s) else bits8(s)
    if op == SUM and float4:
        b = expected_float4(xs)
        return "error" if b & 0x7fffffff == 0x7f800000 else b
    b = expected_float8(xs)
    if b & ~(1 << 63) == OVERFLOW:
        return "error"
    if op == SUM:
        return b
    return bits8((float_of(b) + 0.0) / len(xs))


def float_of(b):
    return struct.unpack("<d", struct.pack("<Q", b))[0]


def check(program, r, storage):
    failed = count = 0
    with subprocess.Popen([program, storage], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as p:
        for xs in cases(r):
            if storage == "float4":
                xs = [x for x in xs if x == 0 or 1e-45 < abs(x) < 3e38]
                xs = [struct.unpack("<f", struct.pack("<f", x))[0] for x in xs]
            xs = xs[:60]
            if r.random() < 0.2:
                xs = xs + r.choices((math.nan, math.inf, -math.inf), k=2)
                r.shuffle(xs)
            for op in (SUM, AVG, *DEVIATIONS):
                preceding, following = r.choice(((10 ** 9, 0), (0, 0), (1, 0), (7, 3), (20, -2)))
                p.stdin.write("%d %d %d %s\n" % (op, preceding, following, " ".join("%x" % bits8(x) for x in xs)))
                p.stdin.flush()
                got = p.stdout.readline().split()
                want = [expected(op, xs[max(i - preceding, 0):max(i + following + 1, 0)], storage == "float4")
                        for i in range(len(xs))]
                want = ["error"] if "error" in want else ["null" if w is None else "%x" % w for w in want]
                count += 1
                if got != want:
                    failed += 1
                    at = next((i for i, (g, w) in enumerate(zip(got, want)) if g != w), -1)
                    print("%s op %d, %d before, %d behind, row %d of %d: %s, not %s"
                          % (storage, op, preceding, following, at, len(xs), got[at:at + 1], want[at:at + 1]),
                          file=sys.stderr)
        p.stdin.close()
    return count, failed


def main():
    r = random.Random(20241122)
    results = [check(sys.argv[1], r, storage) for storage in ("float4", "float8")]
    failed = sum(f for _, f in results)
    print("%s kernel/windows: %d checks, %d failed" % ("not ok" if failed else "ok", sum(c for c, _ in results), failed))
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
