"""Arrays one after the other."""
import decisions as d
from forms.sections import depth_of, subscripts
from query import NotYet
from value import array_literal, infer


def joined(this, arrays):
    """a0 || a1 || ...; what is no array is text of unknown type, as a user would write it"""
    for i, part in enumerate(arrays):
        value = "'" + part.replace("'", "''") + "'" if isinstance(part, str) else this.array(part)
        this.give(**{f'a{i}': value})
    if any(isinstance(part, str) for part in arrays):
        return ' || '.join(this.given[f'a{i}'] for i in range(len(arrays)))
    return ' || '.join(f'a{i}' for i in range(len(arrays))) if arrays else this.array([])


def concat(this, arrays, axis=0):
    if axis != 0:
        raise NotYet(None, 'concatenation along another dimension than the first')
    return joined(this, arrays)


def concat_slice(this, arrays, begin, end):
    return f'({joined(this, arrays)}){subscripts([(begin, end)])}'


def concat_of_devices(this, arrays, devices):
    this.instead(d.PLACES, [x for part in arrays for x in part], error=True)
    return joined(this, arrays)


def append(this, a, b):
    if depth_of(a) > 1:
        raise NotYet(2, 'array_flatten')
    return 'a || b'


def replace_chunk(this, chunks, i, by):
    """Chunks of a long array are rows of a table."""
    everything = [x for chunk in [*chunks, by] for x in chunk]
    element = this.type or infer(everything)
    values = ', '.join(f'({number}, {array_literal(chunk, element)})' for number, chunk in enumerate(chunks))
    this.setup += [f'CREATE TEMP TABLE chunk (i, v) AS VALUES {values}',
                   f'UPDATE chunk SET v = {array_literal(by, element)} WHERE i = {i}']
    parts = ' || '.join(f'(SELECT v FROM chunk WHERE i = {number})' for number in range(len(chunks)))
    return {'chunks': '(SELECT count(*) FROM chunk)', 'count': '(SELECT sum(cardinality(v)) FROM chunk)', 'flat': parts}
