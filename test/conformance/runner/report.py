"""What a run has shown."""
import json
from collections import Counter, defaultdict

from verdict import DIFFERS, FAILED, KINDS, NOT_YET, Verdict


class Report:
    def __init__(self, verbose):
        self.verbose = verbose
        self.rows = defaultdict(list)       # (suite, op) -> verdicts
        self.failures = []

    def add(self, case, verdict):
        self.rows[case.suite, case.op].append(verdict)
        if self.verbose:
            print('\t'.join(filter(None, (verdict.kind, f'{case.suite}/{case.op}: {case.name}', verdict.reason))))
        if verdict.kind == FAILED:
            self.failures.append(f'{case.suite}/{case.op}: {case.name}   ({case.place})\n'
                                 f'    SQL       {indented(verdict.sql)}\n'
                                 f'    expected  {indented(json.dumps(verdict.expected))}\n'
                                 f'    got       {indented(verdict.got)}')

    def add_malformed(self, error):
        if self.verbose:
            print(f'{FAILED}\t{error}')
        self.rows['malformed', ''].append(Verdict(FAILED))
        self.failures.append(f'malformed: {error}')

    def counts(self):
        found = Counter(verdict.kind for row in self.rows.values() for verdict in row)
        return [found[kind] for kind in KINDS]

    def print(self):
        table = [('suite', 'op', *KINDS, 'why')]
        for (suite, op), verdicts in self.rows.items():
            table.append((suite, op, *(str(sum(v.kind == kind for v in verdicts)) for kind in KINDS), why(verdicts)))
        widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
        for row in table:
            cells = [text.rjust(width) if 1 < i < len(row) - 1 else text.ljust(width)
                     for i, (text, width) in enumerate(zip(row, widths))]
            print('  '.join(cells).rstrip())
        for failure in self.failures:
            print(f'\nFAILED {failure}')
        print()


def indented(text, most=3000):
    if len(text) > most:
        text = f'{text[:most // 2]} ... {len(text) - most} characters ... {text[-most // 2:]}'
    return text.replace('\n', '\n' + ' ' * 14)


def why(verdicts):
    """The reasons of what differs, and of what is not supported yet"""
    parts = list(dict.fromkeys(v.reason for v in verdicts if v.kind == DIFFERS))
    missing = list(dict.fromkeys(v.reason for v in verdicts if v.kind == NOT_YET))
    if missing:
        parts.append(f"not supported ({', '.join(missing)})")
    return '; '.join(parts)


def summary(counts):
    return '{} passed, {} failed, {} differ by decision, {} not supported yet'.format(
        counts[0], counts[3], counts[1], counts[2])
