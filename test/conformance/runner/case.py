"""A case: a line of a file."""
import json
from dataclasses import dataclass


class Malformed(Exception):
    pass


@dataclass
class Case:
    suite: str
    name: str
    op: str
    args: dict
    expect: object
    place: str


def _one_value_a_key(pairs):
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise Malformed(f'"{key}" occurs twice in an object')
    return dict(pairs)


def parse(line, place):
    try:
        fields = json.loads(line, object_pairs_hook=_one_value_a_key, parse_constant=str)
    except json.JSONDecodeError as error:
        raise Malformed(f'no JSON: {error}') from None
    if not isinstance(fields, dict):
        raise Malformed('no JSON object')
    for key, kind in (('suite', str), ('case', str), ('op', str), ('args', dict), ('expect', object)):
        if key not in fields:
            raise Malformed(f'"{key}" is missing')
        if not isinstance(fields[key], kind):
            raise Malformed(f'"{key}" must be {"an object" if kind is dict else "a string"}')
    return Case(fields['suite'], fields['case'], fields['op'], fields['args'], fields['expect'], place)


def read(stream, name):
    """The cases of a file, and a Malformed, with its place, for each line that is none."""
    for number, line in enumerate(stream, 1):
        place = f'{name}:{number}'
        try:
            text = line.decode('utf-8')
            if text.strip():
                yield parse(text, place)
        except UnicodeDecodeError:
            yield Malformed(f'{place}: not UTF-8')
        except Malformed as error:
            yield Malformed(f'{place}: {error}')
