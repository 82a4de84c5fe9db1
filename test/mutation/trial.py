"""What becomes of one mutant, and the lists of those that are known."""
import collections
import json
import threading

from server import LATE

PROOFS = 2      # of a unit that may fail on a busy machine: so often it has not
proven = collections.Counter()

# state: caught, survived, uncovered (no test reaches it), explained, undecided (there are units left that
# were not tried), or what kept it from being planted
Verdict = collections.namedtuple('Verdict', 'mutant state unit why tried seconds')
PLANTED = ('caught', 'survived', 'uncovered', 'explained', 'undecided')
MISSED = ('survived', 'uncovered', 'undecided')


class Explained:
    """The list of mutants that no test can tell from the original, or need not."""

    def __init__(self, path):
        """Entries:
            PATH: FUNCTION
            - LINE AS IT IS
            + LINE AS IT WOULD BE
            = WHY THAT IS NO DEFECT, in as many lines as it takes
        A line's blanks are one; those of a statement of several lines are one line."""
        self.reasons, self.used = {}, set()
        place, before, after = None, '', None
        with open(path) as stream:
            for number, line in enumerate(stream, 1):
                mark, rest = line[:2], line[2:].strip()
                if mark == '- ':
                    before = rest
                elif mark == '+ ':
                    after = rest
                elif mark == '= ' and place and before and after is not None:
                    key = (*place, before, after)
                    self.reasons[key] = ('%s %s' % (self.reasons.get(key, ''), rest)).strip()
                elif line[0] not in '#\n':
                    if ': ' not in line or mark == '= ':
                        raise SystemExit('%s:%d: not understood' % (path, number))
                    place, before, after = tuple(line.strip().split(': ', 1)), '', None

    def reason(self, mutant):
        if mutant.key in self.reasons:
            self.used.add(mutant.key)
        return self.reasons.get(mutant.key)


class Order:
    """Which unit comes first: what is quick, what reaches most of that file, which is what it is about, what
    has caught others of that file, for a kernel its own tests, and for the files that care for two engines
    what runs with two."""

    def __init__(self, known):
        self.known = known      # a map (coverage.py)
        self.caught = collections.Counter()
        self.lock = threading.Lock()

    def of(self, names, path):
        engines = path.startswith(('src/value/', 'src/run/'))

        def cost(name):
            worth = 1 + 3 * self.caught[name, path] + 0.3 * self.caught[name, None] + \
                3 * (engines and name.startswith('engine/tap/')) + \
                5 * (path.startswith('src/kernel/') and name.startswith('kernel/'))
            return (self.known.timing[name][0] + 0.3) / (worth * (0.1 + self.known.share(name, path)) ** 2), name

        with self.lock:
            return sorted(names, key=cost)

    def count(self, name, path):
        with self.lock:
            self.caught[name, path] += 1
            self.caught[name, None] += 1


def limits(timing):
    """Seconds: all of a unit, and without a line of output"""
    seconds, gap = timing
    return 30 + 8 * seconds, 20 + 6 * gap


def run_unit(bench, unit, timing):
    """Why it failed, None if it passed. What a busy machine may have failed is tried with the original, too,
    until that has passed a few times."""
    outcome = unit.run(bench, *limits(timing))
    if outcome.ok:
        return None
    if outcome.why == LATE or unit.doubtful and proven[unit.name] < PROOFS:
        bench.set_aside()
        original = unit.run(bench, *limits(timing))
        bench.replant()
        if not original.ok:
            print('note\t%s: fails at times, with the original too: %s' % (unit.name, original.why), flush=True)
            return None
        proven[unit.name] += 1
    return outcome.why


def save_results(path, verdicts):
    with open(path, 'w') as stream:
        json.dump([dict(key=verdict.mutant.key, place=verdict.mutant.place(), kind=verdict.mutant.kind,
                        state=verdict.state, unit=verdict.unit, why=verdict.why, tried=verdict.tried,
                        seconds=round(verdict.seconds, 1)) for verdict in verdicts], stream, indent=1)
