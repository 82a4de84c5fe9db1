#!/usr/bin/env python3
"""Points of charts that the host engine chooses: LTTB against the algorithm as it was published, and the line of
M4's points against that of all, pixel by pixel.

usage: chart.py PROGRAM     (PROGRAM is test_chart, built)
"""
import math
import random
import struct
import subprocess
import sys
from fractions import Fraction


class Program:
    """lines to the program, positions back"""

    def __init__(self, path, what):
        self.process = subprocess.Popen([path, what], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, *words):
        self.process.stdin.write(' '.join(words) + '\n')
        self.process.stdin.flush()
        return [int(word) for word in self.process.stdout.readline().split()]


def bits(x, form='<d'):
    return '%x' % struct.unpack('<Q', struct.pack(form, x))


def scale(*values):
    """as run/array/chart.c has it"""
    return 2.0 ** -min(max(math.frexp(max(map(abs, values)))[1], -1000), 1000)


def ask_lttb(program, xs, ys, n, integers):
    scales = 1.0 if integers else scale(xs[0], xs[-1]), scale(min(ys), max(ys))
    words = [bits(word, form) for x, y in zip(xs, ys) for word, form in ((x, '<q' if integers else '<d'), (y, '<d'))]
    return program.ask(str(n), *map(repr, scales), *words)


def published(xs, ys, n):
    """positions, by Sveinn Steinarsson, Downsampling Time Series for Visual Representation, 2013"""
    length = len(xs)
    chosen = 0
    result = [1]
    for i in range(n - 2):
        # in place of floor(i * (length - 2) / (n - 2)) in doubles
        begin, end, behind = [min((i + k) * (length - 2) // (n - 2) + 1, length) for k in range(3)]
        average_x = sum(xs[end:behind]) / (behind - end)
        average_y = sum(ys[end:behind]) / (behind - end)
        a_x, a_y = xs[chosen], ys[chosen]
        greatest = -1
        for k in range(begin, end):
            area = abs((a_x - average_x) * (ys[k] - a_y) - (a_x - xs[k]) * (average_y - a_y)) * 0.5
            if area > greatest:
                greatest = area
                chosen = k
        result.append(chosen + 1)
    return result + [length]


def is_right(xs, ys, found):
    """each one as large a triangle as there is, by rational numbers, but for the rounding of doubles"""
    xs, ys = [Fraction(x) for x in xs], [Fraction(y) for y in ys]
    length, n = len(xs), len(found)
    for i in range(1, n - 1):
        begin, end, behind = [min((i - 1 + k) * (length - 2) // (n - 2) + 1, length) for k in range(3)]
        to_x = sum(xs[end:behind]) / (behind - end)
        to_y = sum(ys[end:behind]) / (behind - end)
        a = found[i - 1] - 1
        if not begin <= found[i] - 1 < end:
            return False
        areas = [abs((xs[a] - to_x) * (ys[k] - ys[a]) - (xs[a] - xs[k]) * (to_y - ys[a])) for k in range(begin, end)]
        size = ((abs(xs[a] - to_x) + abs(to_x - xs[end - 1])) * (abs(ys[a]) + max(abs(y) for y in ys[begin:behind])))
        if areas[found[i] - 1 - begin] < max(areas) - size / 2 ** 44:
            return False
    return found[0] == 1 and found[-1] == length


def ascending(rng, n, kind):
    if kind == 'regular':
        return [1000 * i for i in range(n)]
    step = {'irregular': 10 ** 6, 'ties': 2, 'wide': 2 ** 62 // n}[kind]
    x = rng.randrange(-10 ** 15, 10 ** 15) if kind != 'wide' else -2 ** 61
    xs = []
    for _ in range(n):
        xs.append(x)
        x += rng.randrange(step)
    return xs


def values(rng, n, kind):
    y = 0.0
    ys = []
    for i in range(n):
        y += rng.gauss(0, 1)
        ys.append({'walk': y, 'noise': rng.random(), 'few': float(rng.randrange(3)), 'flat': 7.25,
                   'steps': math.floor(y / 4) * 4.0, 'wide': rng.choice((1, -1)) * rng.random() * 1.7e308,
                   'tiny': rng.random() * 1e-300, 'spikes': 1000.0 if rng.randrange(100) == 0 else rng.random()}[kind])
    return ys


KINDS = 'walk', 'noise', 'few', 'flat', 'steps', 'wide', 'tiny', 'spikes'


def draw(pixels, height):
    """the pixels that Bresenham's lines from one to the next cover"""
    drawn = set(pixels)
    for (x0, y0), (x1, y1) in zip(pixels, pixels[1:]):
        dx, dy = x1 - x0, -abs(y1 - y0)
        step = 1 if y0 < y1 else -1
        error = dx + dy
        while (x0, y0) != (x1, y1):
            drawn.add((x0, y0))
            double = 2 * error
            if double >= dy:
                error += dy
                x0 += 1
            if double <= dx:
                error += dx
                y0 += step
    assert all(0 <= y < height for _, y in drawn)
    return drawn


def check_m4(program, rng, n, columns, kind):
    xs = ascending(rng, n, rng.choice(('regular', 'irregular', 'ties')))
    ys = values(rng, n, kind)
    # the last point is in the last column
    width = max(xs[-1] - xs[0], 1)
    column = [min((x - xs[0]) * columns // width, columns - 1) for x in xs]
    bounds = [next((i for i, c in enumerate(column) if c >= k), n) + 1 for k in range(columns)] + [n + 1]
    found = [at for at in program.ask(str(len(bounds)), *map(str, bounds), *map(bits, ys)) if at > 0]
    if found != sorted(set(found)) or len(found) > 4 * columns:
        return False
    height = 97
    low, high = min(ys) / 2, max(ys) / 2
    pixels = [(c, round((y / 2 - low) / ((high - low) or 1) * (height - 1))) for c, y in zip(column, ys)]
    return draw(pixels, height) == draw([pixels[at - 1] for at in found], height)


def main():
    rng = random.Random(1)
    checks = failed = 0

    def check(right, *what):
        nonlocal checks, failed
        checks += 1
        if not right:
            failed += 1
            print(*what, file=sys.stderr)

    for integers in (True, False):
        program = Program(sys.argv[1], 'integers' if integers else 'floats')
        for length in (2, 3, 31, 32, 33, 1023, 2100):
            for kind in KINDS:
                n = rng.randrange(2, min(length, 400) + 1)
                xs = ascending(rng, length, rng.choice(('regular', 'irregular', 'ties', 'wide')))
                xs = xs if integers else [x / 1e6 for x in xs]
                ys = values(rng, length, kind)
                found = ask_lttb(program, xs, ys, n, integers)
                check(is_right(xs, ys, found), 'lttb', integers, length, n, kind)
                # where nothing rounds, or no two areas are nearly the same, it is the very same
                if kind in ('few', 'steps', 'walk', 'noise', 'spikes') and integers and length > 2:
                    xs = ascending(rng, length, rng.choice(('regular', 'ties')))
                    xs = [x - xs[0] for x in xs]
                    exact = kind in ('few', 'steps')
                    given = ([Fraction(x) for x in xs], [Fraction(y) for y in ys]) if exact else (xs, ys)
                    found = ask_lttb(program, xs, ys, n, integers)
                    check(found == published(*given, n), 'published lttb', length, n, kind)
    xs = ascending(rng, 200000, 'ties')
    ys = values(rng, 200000, 'walk')
    check(ask_lttb(Program(sys.argv[1], 'integers'), xs, ys, 700, True) == published(xs, ys, 700), 'many points')
    program = Program(sys.argv[1], 'm4')
    for length in (1, 2, 31, 33, 1023, 5000):
        for columns in (1, 7, 100, 640):
            for kind in KINDS:
                check(check_m4(program, rng, length, columns, kind), 'm4', length, columns, kind)
    print(f'{"not ok" if failed else "ok"} kernel/chart.py: {checks} checks, {failed} failed')
    return failed != 0


if __name__ == '__main__':
    sys.exit(main())
