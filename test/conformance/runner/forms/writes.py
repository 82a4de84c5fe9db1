"""Writes through sections and views: assignments to a variable or a stored row."""
import decisions as d
from forms.construction import new
from forms.sections import box, element_at, in_range, listed, subscripts
from forms.shapes import diagonal
from value import INTEGERS, array_literal, postgres_type, shape_of


def assignment(position, value, device):
    """An assignment by the host, or by an operation of the engine, to the element at a position from 1"""
    if device:
        return f'v := array_if(darray_series(1, cardinality(v)) #= {position}, {value}, v);'
    return f'v[{position}] := {value};'


def write_script(this, a, steps):
    """Sections of a variable are written through their positions in it."""
    lines, section, positions = [], None, []
    for step in steps:
        on = {} if step['on'] == 'base' else step['on']
        section = on or section
        origin = on.get('origin', 0)
        value = step['v']
        if isinstance(value, dict):
            (kind, index), = value.items()
            value = f"v[{index + 1 + {'from_base': 0, 'from_same': origin}[kind]}]"
        else:
            value = this.item(value)
        lines.append(assignment(origin + step['i'] + 1, value, step.get('device')))
        positions.append(origin + step['i'])
    this.script(*lines, 'RETURN v;')
    this.let(base='pg_temp.script(a)')
    if this.expects_error():
        # the array is as long as the last position written
        this.instead(d.EXTENDS, max(len(a), *(i + 1 for i in positions)))
        return 'cardinality(base)'
    if section:
        this.let(section=f"base{subscripts(box(shape_of(a), section.get('origin', 0), section.get('extent')))}")
    return elements_of(this, {'base': 'base', 'section': 'section'})


def elements_of(this, arrays):
    """The elements that the case asks for, {"base": {"3": ...}}, or whole arrays."""
    columns = {}
    for name, wanted in this.expect.items():
        if isinstance(wanted, dict):
            columns.update({f'{name}.{i}': f'{arrays[name]}{element_at(*map(int, i.split(",")))}' for i in wanted})
        else:
            columns[name] = arrays[name]
    return columns


def named_elements(this, array):
    """{"1,2": ...} of an array"""
    return {i: f'{array}{element_at(*map(int, i.split(",")))}' for i in this.expect}


def write_script_2d(this, shape, init, steps):
    lines = [f'v{element_at(*map(int, i.split(",")))} := {value};' for i, value in init.items()]
    for step in steps:
        origin = step['section'][0]

        def inside(index, origin=origin):
            return element_at(*(o + i for o, i in zip(origin, index)))
        if 'copy' in step:
            lines.append(f"v{inside(step['copy']['to'])} := v{inside(step['copy']['from'])};")
        if 'set' in step:
            index, value = step['set']
            lines.append(f'v{inside(index)} := {value};')
        # a device that wrote has had the whole of it
        lines.append(f'v := v + 0::{this.element};')
    this.script(*lines, 'RETURN v;')
    this.let(base=f"pg_temp.script({new(this, shape)})")
    return named_elements(this, 'base')


def write_through_projection(this, shape, section, row, i, v):
    origin = section[0]
    this.script(f'v{element_at(origin[0] + row, origin[1] + i)} := {v};', 'RETURN v;')
    this.let(base=f'pg_temp.script({new(this, shape)})')
    return named_elements(this, 'base')


def overlap_add(this, n, init, view1, view2, kernel_extent, also_base, add):
    def add_to(ranges):
        part = f'v{subscripts(ranges)}'
        return f'{part} := {part} + {add}::{this.element};'
    views = [box([n], view['origin'], min(view['extent'], kernel_extent)) for view in (view1, view2)]
    if also_base:
        views.append([(0, kernel_extent)])
    this.script(*map(add_to, views), 'RETURN v;')
    this.let(base=f'pg_temp.script(darray_fill({init}::{this.element}, n))')
    third = n // 3
    # all of a third has one value
    return {f'third{i}': 'CASE WHEN array_min({0}) = array_max({0}) THEN array_min({0}) END'.format(
        f'base{subscripts([(i * third, (i + 1) * third)])}') for i in range(3)}


def device_set(this, i, v, a=None, n=None):
    """A write by the engine, read by the host"""
    return written(this, a, n, 'pg_temp.script(a)', assignment(i + 1, this.item(v), True))


def discarded(this, i, v, a=None, n=None):
    """A write whose result is not kept"""
    return written(this, a, n, 'pg_temp.script(a)', f'PERFORM array_set(v, {i + 1}, {this.item(v)});')


def written(this, a, n, sql, *lines):
    if a is None:
        this.give(a=f'darray_fill(0::{this.element}, {n})')
    this.script(*lines, 'RETURN v;')
    this.let(host=sql)
    if not isinstance(this.expect, dict):
        return 'host'
    return elements_of(this, dict.fromkeys(this.expect, 'host')) if not all(name.isdigit() for name in this.expect) \
        else named_elements(this, 'host')


def update_and_read(this, i, v, n=None, a=None):
    """The old value has been used, and maybe cached; the new one must be read."""
    first = f'darray_fill(0::{this.element}, {n})' if a is None else this.array(a)
    this.setup += [f'CREATE TEMP TABLE stored AS SELECT {first} AS v',
                   'SELECT array_sum(v), array_sort(v) FROM stored', f'UPDATE stored SET v[{i + 1}] = {this.item(v)}']
    if not isinstance(this.expect, dict):
        return '(SELECT v FROM stored)'
    return {index: f"(array_take((SELECT v FROM stored), '{{{int(index) + 1}}}'::darray_int4))[1]" for index in this.expect}


def projection(this, shape, base_sets, proj_sets):
    lines = [f'v{element_at(*map(int, i.split(",")))} := {value};' for i, value in base_sets.items()]
    for place, value in proj_sets.items():
        at, index = place.split(':')
        lines.append(f'v{element_at(int(at), *map(int, index.split(",")))} := {value};')
    this.script(*lines, 'RETURN v;')
    this.let(base=f'pg_temp.script({new(this, shape)})')
    columns = {}
    for place in this.expect:
        if place.startswith('proj'):
            at, index = place[len('proj'):].split(':')
            columns[place] = f'(base{subscripts([(int(at), int(at) + 1)])}){element_at(0, *map(int, index.split(",")))}'
        else:
            columns[place] = f'base{element_at(*map(int, place.split(",")))}'
    return columns


def section_index(this, shape, section_origin, sets):
    def place(text):
        kind, index = text.split(':')
        index = map(int, index.split(','))
        return element_at(*(o + i for o, i in zip(section_origin, index))) if kind == 'section' else element_at(*index)
    this.script(*(f'v{place(text)} := {value};' for text, value in sets.items()), 'RETURN v;')
    this.let(base=f'pg_temp.script({new(this, shape)})')
    this.let(section=f'base{subscripts(box(shape, section_origin, None))}')
    return {text: f"{text.split(':')[0]}{element_at(*map(int, text.split(':')[1].split(',')))}" for text in this.expect}


def overlapping(this, extent, a, b):
    """Each section marked in a mask of its own; is an element in both?"""
    for number, part in enumerate((a, b)):
        this.setup.append(f"CREATE TEMP TABLE mark{number} AS SELECT darray_fill(false, {', '.join(map(str, extent))}) AS v")
        this.setup.append(f"UPDATE mark{number} SET v{subscripts(box(extent, *part))} = darray_fill(true, {', '.join(map(str, part[1]))})")
    return 'array_any((SELECT v FROM mark0) & (SELECT v FROM mark1))'


def copy_to(this, src_shape, dst_shape, src_type=None, dst_type=None):
    source, target = (postgres_type(kind or this.type or 'int4') for kind in (src_type, dst_type))
    values = d.sequence(src_shape)
    this.setup += [f'CREATE TEMP TABLE target AS SELECT {array_literal(d.sequence(dst_shape), target)} AS v',
                   f'UPDATE target SET v = {array_literal(values, source)}']
    this.instead(d.ASSIGNS, {'value': values, 'type': target}, error=True)
    return '(SELECT v FROM target)'


def assign_in_turn(this, a, steps):
    lines = []
    for step in steps:
        value = step['v']
        if 'range' in step:
            bounds = step['range']
            begin, end = (i if i is None or i >= 0 else i + len(a) for i in (bounds.get('begin'), bounds.get('end')))
            if (bounds.get('step') or 1) != 1:
                lines.append(put(this, [i + 1 for i in in_range([*range(len(a))], bounds)], 'int4', value))
                continue
            last = len(a) if end is None else end + (not bounds.get('exclude_end'))
            value = value if isinstance(value, list) else [value] * (last - (begin or 0))
            lines.append(f'v{subscripts([(begin or 0, last)])} := {this.array(value)};')
        elif 'mask' in step:
            lines.append(put(this, step['mask'], 'bool', value))
        else:
            at = listed(step['at'])
            values = value if isinstance(value, list) else [value] * len(at)
            lines += [f'v[{i + 1 + (len(a) if i < 0 else 0)}] := {this.item(x)};' for i, x in zip(at, values)]
    this.script(*lines, 'RETURN v;')
    return 'pg_temp.script(a)'


def in_place(sign):
    def operation(this, a, b):
        this.script(f'v := v {sign} {this.operand(b)};', 'RETURN v;')
        return 'pg_temp.script(a)'
    return operation


def put(this, places, kind, value):
    return f'v := array_put(v, {array_literal(places, kind)}, {this.operand(value)});'


def store(this, a, b):
    """All elements of a written, by those of b as they broadcast"""
    if this.element in INTEGERS:
        this.instead(d.ROUNDS, d.broadcast(lambda _, y: round(y), a, b) if not d.has_nan(b) else d.OUT_OF_RANGE, error=False)
    this.give(b=f'({this.operand(b)})::{this.darray if isinstance(b, list) else this.element}')
    this.let(written='array_if(array_is_null(a) | ~ array_is_null(a), b, a)')
    return 'written'


def view_write(this, a, at, sub):
    places = [element_at(*index) for index in zip(*at)]
    this.script(*(f'v{place} := v{place} - {sub};' for place in places), 'RETURN v;')
    return 'pg_temp.script(a)'


def copy_then_write(this, a):
    """1 off the copy of a diagonal"""
    this.setup.append(f'CREATE TEMP TABLE stored AS SELECT {this.array(a)} AS v')
    this.script('v := v - 1;', 'RETURN v;')
    this.let(a='(SELECT v FROM stored)')
    return {'copy': f'pg_temp.script({diagonal(this, a)})', 'original': '(SELECT v FROM stored)'}
