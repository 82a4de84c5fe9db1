#!/usr/bin/env python3
"""Sums of products, their roots and covariances, against rational arithmetic, bit for bit.

usage: exact_product.py PROGRAM     (PROGRAM is test_products, built)
"""
import math
import random
import subprocess
import sys
from fractions import Fraction

from exact_sum import bits8, root_of_fraction, round_fraction

sys.dont_write_bytecode = True


def rounded(f):
    r = round_fraction(f, 53, -1074, 1023)
    if r is None:
        return bits8(-math.inf if f < 0 else math.inf)
    if r == 0 and f < 0:
        return 1 << 63
    return bits8(float(r))


def root(f):
    r = root_of_fraction(f)
    return bits8(math.inf if r is None else r)


def expected(pairs):
    n = len(pairs)
    xs = [Fraction(x) for x, _ in pairs]
    ys = [Fraction(y) for _, y in pairs]
    xy = sum(x * y for x, y in zip(xs, ys))
    times_n = n * xy - sum(xs) * sum(ys)
    return [rounded(xy), root(sum(x * x for x in xs)),
            rounded(times_n / (n * max(n - 1, 1))), rounded(times_n * sum(xs) / n)]


def cases(r):
    def wide():
        return r.choice((-1, 1)) * math.ldexp(1 + r.random(), r.randint(-1074, 1000))

    def pick(*makers):
        return [(r.choice(makers)(), r.choice(makers)())
                for _ in range(r.choice((1, 2, 3, 5, 10, 100, 600)))]

    for _ in range(60):
        yield pick(r.random)
        yield pick(lambda: r.gauss(1e6, 1))
        yield pick(wide)
        yield pick(wide, r.random, lambda: 0.0)
        yield pick(lambda: math.ldexp(r.randint(-9, 9), -1074))
        yield pick(lambda: math.ldexp(r.randint(-9, 9), -530))
        yield pick(lambda: r.choice((-1, 1)) * sys.float_info.max * r.random())
        yield pick(lambda: math.ldexp(r.choice((-1, 1)), r.choice((0, -26, -27, -53, -54, -500))))
        yield pick(lambda: 0.1)
        pairs = pick(wide, r.random)
        cancelling = pairs + [(-x, y) for x, y in pairs] + [(math.ldexp(r.random(), -300), 1.0)]
        r.shuffle(cancelling)
        yield cancelling
        yield [(x, 2 * x + 1) for x, _ in pick(r.random)]


def main():
    r = random.Random(20240501)
    failed = count = 0
    with subprocess.Popen([sys.argv[1], "answer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as p:
        for pairs in cases(r):
            p.stdin.write(" ".join("%x %x" % (bits8(x), bits8(y)) for x, y in pairs) + "\n")
            p.stdin.flush()
            got = [int(w, 16) for w in p.stdout.readline().split()]
            want = expected(pairs)
            count += 4
            if got != want:
                failed += 1
                print("of %d: %s, not %s" % (len(pairs), got, want), file=sys.stderr)
        p.stdin.close()
    print("%s kernel/exact_product: %d checks, %d failed" % ("not ok" if failed else "ok", count, failed))
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
