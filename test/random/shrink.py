"""A smaller tree that shows the same difference."""
from tree import Array, Column, Literal

ROUNDS = 60
CANDIDATES = 250


def kind(found):
    """What sort of difference it is; None: none at all."""
    if found is None:
        return None
    got, want = found
    return got.state, want.state, got.type == want.type


def size(tree):
    return len(tree.print(0)) + 40 * sum(isinstance(node, Column) for node in tree.walk())


def shrink(session, tree, found):
    """The smallest that was found, and its outcomes."""
    wanted = kind(found)
    for _ in range(ROUNDS):
        candidates = {c.print(0): c for c in smaller(session, tree) if size(c) < size(tree)}
        candidates = sorted(candidates.values(), key=size)[:CANDIDATES]
        outcomes, _ = session.compare(candidates) if candidates else ([], None)
        better = next(((c, o) for c, o in zip(candidates, outcomes) if kind(o) == wanted), None)
        if better is None:
            break
        tree, found = better
    return tree, found


def smaller(session, tree):
    """Trees like that one, and mostly smaller."""
    nodes = [node for node in tree.walk() if not node.free_variables()]
    # a part of it, alone
    yield from (node for node in nodes if node is not tree and node.children)
    # with the value of a part in its place
    parts = [node for node in nodes if node is not tree and node.children]
    for node, outcome in zip(parts, session.outcomes(parts, 1) if parts else ()):
        if outcome.state == '00000':
            yield tree.replace(node, literal(node.type, outcome.value))
    for node in tree.walk():
        if isinstance(node, Column):
            yield tree.replace(node, Literal(node.type, node.value))
        elif isinstance(node, Literal):
            yield from (tree.replace(node, Literal(node.type, value)) for value in simpler(node))
        # a child in the place of its parent
        yield from (tree.replace(node, child) for child in node.children
                    if child.type == node.type and child.free_variables() <= node.free_variables())
    # operands of the same shape, all cut alike
    shapes = {node.value.shape for node in tree.walk() if isinstance(node, Literal) and isinstance(node.value, Array)}
    for shape in shapes:
        for cut in cuts(shape):
            cut_tree = tree
            for node in tree.walk():
                if isinstance(node, Literal) and isinstance(node.value, Array) and node.value.shape == shape:
                    cut_tree = cut_tree.replace(node, Literal(node.type, without(node.value, *cut)))
            yield cut_tree


def literal(type_, text):
    return Literal(type_, Array.parse(text) if text is not None and holds_array(type_) else text)


def holds_array(type_):
    return type_.endswith('[]') and type_ != 'core text[]'


def simpler(node):
    """Values that are simpler than that of a literal."""
    value = node.value
    if value is None:
        return
    if not isinstance(value, Array):
        if node.type not in ('bytea', 'interval', 'core text[]'):
            yield from (x for x in plain(node.type) if len(x) < len(value))
        return
    yield Array((), [])
    for cut in cuts(value.shape):
        yield without(value, *cut)
    if len(value.shape) > 1:
        yield Array((len(value.elements),), value.elements)
    for x in plain(node.type[:-2].replace('core ', '')):
        yield Array(value.shape, [x] * len(value.elements))
        yield Array(value.shape, [y if y is not None else x for y in value.elements])
        if len(value.elements) <= 12:
            for i, y in enumerate(value.elements):
                if y is not None and len(x) < len(y):
                    yield Array(value.shape, value.elements[:i] + [x] + value.elements[i + 1:])


def plain(elem):
    if elem == 'bool':
        return ('t', 'f')
    if elem in ('date', 'timestamp', 'timestamptz'):
        return ('2000-01-01',)
    return ('', 'a') if elem == 'text' else ('0', '1')


def cuts(shape):
    """Runs of rows that may be left out: from, to."""
    rows = shape[0] if shape else 0
    length = rows // 2
    while length:
        yield from ((at, min(at + length, rows)) for at in range(0, rows, length) if length > rows // 16)
        length //= 2


def without(value, begin, end):
    row = len(value.elements) // value.shape[0]
    elements = value.elements[:begin * row] + value.elements[end * row:]
    return Array((value.shape[0] - (end - begin),) + value.shape[1:], elements)
