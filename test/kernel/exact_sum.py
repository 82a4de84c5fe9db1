#!/usr/bin/env python3
"""Sums, deviations, ratios and roots of the host engine against Python's, bit for bit.

usage: exact_sum.py PROGRAM     (PROGRAM is test_reduce, built)
"""
import math
import random
import struct
import subprocess
import sys
from fractions import Fraction


def bits8(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def round_fraction(f, precision, least, most):
    """nearest multiple of a power of two, half to even, as a Fraction; None: too large"""
    if f == 0:
        return f
    m = abs(f)
    top = m.numerator.bit_length() - m.denominator.bit_length()
    if Fraction(2) ** top > m:
        top -= 1
    unit = Fraction(2) ** max(top - precision + 1, least)
    m = round(m / unit) * unit          # Fraction rounds half to even
    if m >= Fraction(2) ** (most + 1):
        return None
    return m if f > 0 else -m


def expected_float4(xs):
    f = round_fraction(sum(map(Fraction, xs)), 24, -149, 127)
    negative = sum(map(Fraction, xs)) < 0
    x = math.inf if f is None else float(f)
    if f is None and negative:
        x = -x
    if f == 0 and (negative or (xs and all(bits8(v) == 1 << 63 for v in xs))):
        x = -0.0
    return struct.unpack("<I", struct.pack("<f", x))[0]


def expected_float8(xs):
    if xs and all(bits8(x) == 1 << 63 for x in xs):
        return 1 << 63
    try:
        return bits8(math.fsum(xs))
    except OverflowError:               # also raised for intermediate ones
        f = sum(map(Fraction, xs))
        r = round_fraction(f, 53, -1074, 1023)
        return bits8(float(r) if r is not None else -math.inf if f < 0 else math.inf)


def expected_deviations(xs):
    """variance and standard deviation, each of a sample and of all; at once, by group, of an accumulator"""
    n = len(xs)
    if n < 2:
        return []
    f = list(map(Fraction, xs))
    variance = n * sum(x * x for x in f) - sum(f) ** 2
    of = [Fraction(variance, n * d) for d in (n - 1, n)]

    def bits(value):
        return bits8(math.inf if value is None else float(value))
    values = [bits(round_fraction(v, 53, -1074, 1023)) for v in of]
    values += [bits(root_of_fraction(v)) for v in of]
    return [v for v in values for _ in range(3)]


def cases(r):
    def wide():
        return r.choice((-1, 1)) * math.ldexp(1 + r.random(), r.randint(-1074, 1022))

    def pick(*makers):
        return [r.choice(makers)() for _ in range(r.choice((0, 1, 2, 3, 5, 10, 100, 1000, 5000)))]

    for _ in range(40):
        yield pick(r.random)
        yield pick(lambda: r.gauss(0, 1e10))
        yield pick(wide)
        yield pick(wide, r.random, lambda: 0.0, lambda: -0.0)
        yield pick(lambda: math.ldexp(r.randint(-9, 9), -1074))
        yield pick(lambda: r.choice((-1, 1)) * sys.float_info.max * r.random())
        yield pick(lambda: sys.float_info.max, lambda: -sys.float_info.max, r.random)
        yield pick(lambda: -0.0)
        yield pick(lambda: math.ldexp(r.choice((-1, 1)), r.choice((0, -52, -53, -54, -106, -107))))
        xs = pick(wide)
        ys = xs + [-x for x in xs] + [math.ldexp(r.random(), -300)]
        r.shuffle(ys)
        yield ys
        # far from their own spread
        yield pick(lambda: math.ldexp(1 + r.random() / 2 ** 40, 100))
        yield pick(lambda: r.gauss(1e9, 1e-3))
        yield [math.ldexp(r.random(), r.randint(-3, 3)) * 1e-160 for _ in range(9)] + [1e-5]
        yield pick(lambda: math.ldexp(r.randint(-9, 9), -540), r.random)
        # ties of floats
        yield [1.0, math.ldexp(1, -24)] + pick(lambda: math.ldexp(r.choice((-1, 1)), -80))


def check_sums(program, r):
    failed = count = 0
    with subprocess.Popen([program, "sum"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as p:
        for xs in cases(r):
            p.stdin.write(" ".join("%x" % bits8(x) for x in xs) + "\n")
            p.stdin.flush()
            got = [int(w, 16) for w in p.stdout.readline().split()]
            want = [expected_float8(xs), expected_float4(xs), expected_float8(xs)]
            want += expected_deviations(xs)
            count += 1
            if got != want:
                failed += 1
                print("sum of %d: %s, not %s" % (len(xs), got, want), file=sys.stderr)
        p.stdin.close()
    return count, failed


def root_of_fraction(f):
    """square root of a Fraction, correctly rounded; None: too large"""
    if f == 0:
        return 0.0
    shift = 160 - (f.numerator.bit_length() - f.denominator.bit_length())
    shift += shift % 2
    scaled = f * Fraction(2) ** shift
    root = math.isqrt(scaled.numerator // scaled.denominator)
    exact = root * root == scaled
    value = Fraction(2 * root + (not exact), 2) / Fraction(2) ** (shift // 2)
    value = round_fraction(value, 53, -1074, 1023)
    return None if value is None else float(value)


def check_ratios(program, r):
    failed = count = 0
    with subprocess.Popen([program, "ratio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as p:
        for i in range(6000):
            a = r.getrandbits(r.randint(0, 200))
            d = r.getrandbits(r.randint(1, 62)) | 1
            if i % 3 == 0:              # near a tie, or exact
                a = (2 * r.getrandbits(53) + 1) * d * 2 ** r.randint(0, 60) + r.choice((-1, 0, 1))
            if i % 5 == 0:              # a square, or near one
                a = r.getrandbits(r.randint(1, 64)) ** 2 * d + r.choice((0, 0, 1))
            if i % 4 == 1:
                a = -a
            words = [(a >> 64 * k) & (2 ** 64 - 1) for k in range(4)]
            p.stdin.write(" ".join("%x" % w for w in words + [d]) + "\n")
            p.stdin.flush()
            got = [int(w, 16) for w in p.stdout.readline().split()]
            f = Fraction(a, d)
            want = [bits8(float(round_fraction(f, 53, -1074, 1023))),
                    bits8(root_of_fraction(f)) if a >= 0 else 0]
            count += 1
            if got != want:
                failed += 1
                print("%d / %d: %s, not %s" % (a, d, got, want), file=sys.stderr)
        p.stdin.close()
    return count, failed


def main():
    r = random.Random(20240501)
    sums = check_sums(sys.argv[1], r)
    ratios = check_ratios(sys.argv[1], r)
    failed = sums[1] + ratios[1]
    print("%s kernel/exact_sum: %d checks, %d failed" % ("not ok" if failed else "ok", sums[0] + ratios[0], failed))
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
