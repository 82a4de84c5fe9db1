"""
Runs files of cases against the server of PGHOST etc., where darray is installed.

    python3 -B test/conformance/runner [--engine E]... [--verbose] FILE...

Exit status: 0 if no case failed, 1 if one did, 2 if it could not run.
"""
import argparse
import os
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / 'calls'))     # narrow.py

import case                                         # noqa: E402
from report import Report, summary                  # noqa: E402
from session import Failed, Lost, Session           # noqa: E402
from verdict import judge                           # noqa: E402


def arguments():
    parser = argparse.ArgumentParser(prog='test/conformance/run')
    parser.add_argument('--engine', action='append', default=[], help='a value of darray.engine; without it host, and cuda where it is usable')
    parser.add_argument('--verbose', action='store_true', help='a line for each case')
    parser.add_argument('--open', nargs=2, action='append', default=[], metavar=('DESCRIPTOR', 'FILE'),
                        help='a file that is open already')
    parser.add_argument('files', nargs='*', metavar='FILE')
    options = parser.parse_args()
    if not (options.files or options.open):
        parser.error('no FILE')
    return options


def read(options):
    """All cases, and Malformed for lines that are none"""
    found = []
    for descriptor, name in options.open:
        with os.fdopen(int(descriptor), 'rb') as stream:
            found += case.read(stream, name)
    for name in options.files:
        with Path(name).open('rb') as stream:
            found += case.read(stream, name)
    return found


def usable_engines():
    session = Session('host')
    usable = session.run('SELECT count(*) FROM darray_devices() WHERE reason IS NULL')
    session.close()
    return ['host'] if usable == [['0']] else ['host', 'cuda']


def run_engine(engine, found, verbose):
    print(f'engine {engine}')
    session = Session(engine)
    try:
        session.run("SELECT array_sum('{1,2}'::darray_int4)")
    except Failed as error:
        # with psql's message, which has the details
        session.close()
        raise Failed(error.state, ''.join(session.complaints).strip()) from None
    report = Report(verbose)
    for each in found:
        if isinstance(each, case.Malformed):
            report.add_malformed(each)
        else:
            report.add(each, judge(session, each))
    report.print()
    if engine != 'host':
        for name, calls, fallbacks in session.run('SELECT engine, sum(calls), sum(fallbacks) FROM darray_stat GROUP BY 1 ORDER BY 1'):
            print(f'engine {name}: {calls} calls, {fallbacks} of them taken over by the host')
    session.close()
    return report.counts()


def main():
    options = arguments()
    try:
        found = read(options)
        totals = [run_engine(engine, found, options.verbose) for engine in options.engine or usable_engines()]
    except (OSError, Failed, Lost) as error:
        print(f'test/conformance/run: {error}', file=sys.stderr)
        return 2
    counts = [sum(column) for column in zip(*totals)]
    print(summary(counts))
    return 1 if counts[3] else 0


sys.exit(main())
