#!/usr/bin/env python3
"""Makes src/kernel/element/elementary_constants.h: constants of double precision, and polynomials.

usage: test/accuracy/constants.py >src/kernel/element/elementary_constants.h

Needs mpmath and sollya. A polynomial is the best of its degree with coefficients of double
precision (sollya's fpminimax), by its relative error; the header says how large that is.
"""
import subprocess

from mpmath import acot, floor, frexp, ldexp, log, mp, mpf, pi, sqrt

mp.prec = 1400

# name, function of x, monomials, interval
POLYNOMIALS = (
    # exp(x) = 1 + x + x^2 p(x)
    ('EXP', '(exp(x) - 1 - x) / x^2', range(11), '[-0.3470; 0.3470]', None),
    # with s = f / (2 + f): log(1 + f) = 2 s + s^3 p(s^2)
    ('LOG', '(log((1 + sqrt(x)) / (1 - sqrt(x))) - 2 * sqrt(x)) / sqrt(x)^3', range(8), '[1b-40; 0.02945]', None),
    # what comes after s + s^3 / 3, of half of that: s^5 p(s^2)
    ('LOG_TAIL', '(log((1 + sqrt(x)) / (1 - sqrt(x))) / 2 - sqrt(x) - sqrt(x)^3 / 3) / sqrt(x)^5', range(7), '[1b-30; 0.01022]', None),
    ('SIN', '(sin(sqrt(x)) - sqrt(x)) / sqrt(x)^3', range(7), '[1b-40; 0.6170]', None),
    # cos(x) = 1 - x^2 / 2 + x^4 p(x^2)
    ('COS', '(cos(sqrt(x)) - 1 + x / 2) / x^2', range(7), '[1b-30; 0.6170]', None),
    ('ASIN', '(asin(sqrt(x)) - sqrt(x)) / sqrt(x)^3', range(13), '[1b-40; 0.2501]', None),
    ('ATAN', '(atan(sqrt(x)) - sqrt(x)) / sqrt(x)^3', range(12), '[1b-40; 0.1915]', None),
    ('SINH', '(sinh(sqrt(x)) - sqrt(x)) / sqrt(x)^3', range(9), '[1b-40; 1.0001]', None),
    ('TANH', '(tanh(sqrt(x)) - sqrt(x)) / sqrt(x)^3', range(12), '[1b-40; 0.3026]', None),
    # x^(-1/3), to begin with
    ('CBRT', 'x^(-1/3)', range(5), '[0.88; 1.15]', None),
)


def sollya(text):
    return subprocess.run(['sollya', '--warnonstderr'], input='display = hexadecimal!;\nprec = 300!;\n' + text, check=True, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.split()


def polynomial(name, function, degrees, interval, _):
    n = len(degrees)
    out = sollya('f = %s;\np = fpminimax(f, %d, [|D...|], %s, relative);\n'
                 'for i from 0 to %d do print(coeff(p, i));\n'
                 'display = decimal!; print(ceil(log2(dirtyinfnorm(p / f - 1, %s))));\nquit;\n'
                 % (function, n - 1, interval, n - 1, interval))
    out = [o for o in out if o and o[0] in '-0123456789']
    coefficients, error = out[:n], out[n]
    print('\n/* 2^%s of %s on %s */' % (error, function.replace('sqrt(x)', 's'), interval.replace('1b-40', '0').replace('1b-30', '0')))
    print('#define DA_POLYNOMIAL_%s(x) \\' % name)
    for i, c in enumerate(coefficients):
        last = i == n - 1
        print('\t%s%s%s' % ('(' if i == 0 else '', c, ')' * n if last else ' + (x) * (\\'))


def rounded(value, bits):
    """To so many bits, cut off."""
    mantissa, exponent = frexp(value)
    return ldexp(floor(ldexp(mantissa, bits)), exponent - bits)


def constant(name, value, bits):
    """As pieces of so many bits, the last one rounded to what a double has."""
    for i, n in enumerate(bits):
        piece = value if n == 53 else rounded(value, n)
        print('#define DA_%s%s %s' % (name, '_%d' % i if len(bits) > 1 else '', float(piece).hex()))
        value -= mpf(float(piece))


print('''/*
 * elementary_constants.h
 *	  Constants of the elementary functions. Made by test/accuracy/constants.py.
 */
#ifndef DA_ELEMENTARY_CONSTANTS_H
#define DA_ELEMENTARY_CONSTANTS_H
''')
constant('LN2', log(2), (42, 53))
constant('LOG2_E', 1 / log(2), (53,))
constant('LN_3_2', log(mpf(3) / 2), (53, 53))
constant('LOG10_E', 1 / log(10), (53, 53))
constant('THIRD', mpf(1) / 3, (53, 53))
constant('PI', pi, (53, 53))
constant('PI_2', pi / 2, (53, 53))
constant('PI_2_CUT', pi / 2, (33, 33, 53))
constant('PI_3_4', pi * 3 / 4, (53,))
constant('2_PI', 2 / pi, (53,))
constant('ATAN_1_2', acot(2), (53, 53))
constant('ATAN_3_2', acot(mpf(2) / 3), (53, 53))
for row in POLYNOMIALS:
    polynomial(*row)

print('\n/* bits of 2 / pi, after 64 that are 0 */\n#define DA_2_PI_BITS \\')
words = [0] + [int(floor(ldexp(2 / pi, 64 * (i + 1)))) % 2 ** 64 for i in range(19)]
for i, word in enumerate(words):
    print('\tUINT64_C(0x%016x)%s' % (word, '' if i == len(words) - 1 else ', \\'))
print('\n#endif\t\t\t\t\t\t\t/* DA_ELEMENTARY_CONSTANTS_H */')
