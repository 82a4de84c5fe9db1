"""Runs a case and judges what came."""
from dataclasses import dataclass, field

import decisions
import functions
from case import Malformed
from operations import build
from query import NotYet
from session import Failed
from session import Lost
from value import NAMES, WIDER, parse, same

PASSED, DIFFERS, NOT_YET, FAILED = 'passed', 'differs by decision', 'not supported yet', 'failed'
KINDS = (PASSED, DIFFERS, NOT_YET, FAILED)

# the SQLSTATEs of the kinds of errors that the files name
ERRORS = {
    'out_of_bounds': {'2202E'},
    'shape': {'2202E'},
    'argument': {'22003', '22023', '2201W', '2202E', '22P03', '54000'},
    'domain': {'22003', '2201E', '2201F', '22023'},
    'type': {'22P02', '22P03', '42804', '42846', '42883'},
    'division_by_zero': {'22012'},
    'out_of_range': {'22003', '22008', '54000'},
    'range': {'22003', '22008', '2202E', '54000'},
}


@dataclass
class Verdict:
    kind: str
    reason: str = ''        # why it differs, or what is missing
    sql: str = ''
    expected: object = None
    got: str = ''


@dataclass
class Outcome:
    """Results by name, or an error."""
    state: str = ''
    message: str = ''
    results: dict = field(default_factory=dict)     # name -> (value, element type)
    ulps: int = 0

    def __str__(self):
        if self.state:
            return f'error {self.state}: {self.message}'
        return ', '.join(f"{name + ': ' if name else ''}{value!r} ({element})"
                         for name, (value, element) in self.results.items())


def flatten(expect, prefix=''):
    for name, value in expect.items():
        if isinstance(value, dict):
            yield from flatten(value, f'{prefix}{name}.')
        else:
            yield prefix + name, value


def error_fits(kind, outcome):
    if kind in ERRORS:
        return outcome.state in ERRORS[kind]
    # a kind that is not known here: any error of data, or of a limit
    return outcome.state[:2] in ('22', '54')


def fits(expect, outcome):
    """Is that what is expected? 'type' if only the type is another."""
    if isinstance(expect, dict) and ('error' in expect or 'wraps_or_error' in expect):
        return outcome.state != '' and error_fits(expect.get('error') or expect.get('wraps_or_error'), outcome)
    if outcome.state:
        return False
    if isinstance(expect, dict) and 'value' in expect:
        results = outcome.results.get('', (None, ''))
        if not values_fit(expect['value'], outcome, expect.get('tol')):
            return False
        return True if expect.get('type') in (None, results[1]) else 'type'
    return values_fit(expect, outcome)


def values_fit(expect, outcome, tolerance=None):
    def fit(name, want):
        got, element = outcome.results[name]
        return same(got, want, element, tolerance, outcome.ulps)
    if isinstance(expect, dict):
        tolerance = expect.get('tol', tolerance)
        wanted = dict(flatten({name: value for name, value in expect.items() if name != 'tol'}))
        return bool(wanted) and all(name in outcome.results and fit(name, value) for name, value in wanted.items())
    if '' in outcome.results:
        return fit('', expect)
    return isinstance(expect, list) and list(outcome.results) == [str(i) for i in range(len(expect))] and \
        all(fit(str(i), value) for i, value in enumerate(expect))


def run(session, query):
    """The outcome of a query, in a transaction that leaves nothing behind."""
    try:
        session.run('BEGIN')
        for statement in query.setup:
            session.run(statement)
        row, = session.run(query.typed_select())
        return Outcome(results={name: parse(row[2 * i + 1], row[2 * i]) for i, name in enumerate(query.columns)}, ulps=query.ulps)
    except Failed as error:
        return Outcome(error.state, error.message)
    finally:
        if session.process:
            session.run('ROLLBACK')


def type_differs(session, query, outcome):
    """Why the type is another than expected, if PostgreSQL says so."""
    element = outcome.results[''][1]
    if WIDER.get(query.expect['type']) == element:
        return decisions.LACKING
    if query.like:
        (name,), = session.run(f'SELECT pg_typeof({query.like})')
        if NAMES.get(name, name) == element:
            return decisions.TYPES
    return None


def judge(session, case):
    """The verdict of a case, whatever is in it."""
    try:
        return judged(session, case, build(case, session.functions()))
    except NotYet as later:
        return Verdict(NOT_YET, str(later))
    except Malformed as error:
        return Verdict(FAILED, expected=case.expect, got=str(error))
    except Lost as lost:
        return Verdict(FAILED, expected=case.expect, got=f'no connection any more: {lost}')
    except Exception as error:      # pylint: disable=broad-except
        return Verdict(NOT_YET, f'arguments of {case.op} that the table does not know: {type(error).__name__} {error}')


def judged(session, case, query):
    sql = ';\n'.join([*query.setup, query.select()])
    outcome = run(session, query)
    absent = outcome.state == '42883' and functions.missing(session.functions(), outcome.message)
    if absent:
        return Verdict(NOT_YET, f'{absent} is not in this server')
    try:
        fit = fits(query.expect, outcome)
        if fit == 'type':
            reason = type_differs(session, query, outcome)
            if reason:
                return Verdict(DIFFERS, reason)
        elif fit:
            return Verdict(PASSED)
        for reason, instead in query.decisions:
            if fits(instead, outcome) is True:
                return Verdict(DIFFERS, reason)
    except (AttributeError, TypeError, ValueError) as error:
        return Verdict(FAILED, sql=sql, expected=case.expect, got=f'{outcome}; the expectation cannot be compared: {error}')
    return Verdict(FAILED, sql=sql, expected=case.expect, got=str(outcome))
