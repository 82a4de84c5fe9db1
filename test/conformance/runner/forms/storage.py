"""Types, bytes, COPY, and who may write a value."""
import random
import struct

import decisions as d
from query import NotYet
from value import INTEGERS, WIDER, array_literal, postgres_type


def result_type(this, left, right):
    types = [postgres_type(left), postgres_type(right)]
    this.like = f'NULL::{types[0]} + NULL::{types[1]}'
    this.expect = {'value': [], 'type': this.expect}
    return f"'{{}}'::darray_{types[0]} + '{{}}'::darray_{types[1]}"


def reinterpret(this, a, from_, to):
    source, target = postgres_type(from_), postgres_type(to)
    this.give(a=this.array(a, from_))
    if from_ in WIDER or to in WIDER:
        size = {name: struct.calcsize(code) for name, code in FORMATS.items()}
        data = struct.pack(f'<{len(a)}{FORMATS[source]}', *a)
        fits = len(data) % size[target] == 0
        this.instead(d.LACKING, [*struct.unpack(f'<{len(data) // size[target]}{FORMATS[target]}', data)] if fits
                     else {'error': 'argument'})
    return f'darray_from_bytes(darray_to_bytes(a), NULL::darray_{target})'


FORMATS = {'bool': '?', 'int2': 'h', 'int4': 'i', 'int8': 'q', 'float4': 'f', 'float8': 'd'}


def reinterpret_count(this, n, from_=None, to=None, from_bytes=None, to_bytes=None):
    if to_bytes is not None:
        raise NotYet(f'elements of {to_bytes} bytes')
    if from_ is None:
        if from_bytes % 4:
            raise NotYet(f'elements of {from_bytes} bytes')
        source = f'darray_fill(0::float4, n, {from_bytes // 4})'
    else:
        source = f'darray_fill(0::{postgres_type(from_)}, n)'
        from_bytes = struct.calcsize(FORMATS[postgres_type(from_)])
    target = postgres_type(to)
    if from_ in WIDER or to in WIDER:
        count, rest = divmod(n * from_bytes, struct.calcsize(FORMATS[target]))
        this.instead(d.LACKING, {'error': 'argument'} if rest else count)
    return f'cardinality(darray_from_bytes(darray_to_bytes({source}), NULL::darray_{target}))'


def binary_copy(this, values, source, target):
    """values out of one table and into another by COPY BINARY"""
    this.setup += [f'CREATE TEMP TABLE source AS SELECT {array_literal(values, source)} AS v',
                   f'CREATE TEMP TABLE target (v darray_{target})',
                   "COPY source TO :'exchange' (FORMAT binary)",
                   "COPY target FROM :'exchange' (FORMAT binary)"]


def from_bytes(this, data):
    """Bytes as numbers, or in hexadecimal digits"""
    digits = data if isinstance(data, str) else bytes(data).hex()
    return f"darray_from_bytes('\\x{digits}'::bytea, NULL::{this.darray})"


def to_bytes(this, a):
    if isinstance(this.expect, list):
        this.let(data='darray_to_bytes(a)')
        return '(SELECT darray_agg(get_byte(data, i) ORDER BY i) FROM generate_series(0, octet_length(data) - 1) AS i)'
    return "encode(darray_to_bytes(a), 'hex')"


def samples(n, element, bounds=(-10, 10), seed=0):
    chance = random.Random(seed)
    if element in INTEGERS:
        return [chance.randint(*bounds) for _ in range(n)]
    values = [chance.uniform(*bounds) for _ in range(n)]
    return [struct.unpack('f', struct.pack('f', x))[0] for x in values] if element == 'float4' else values


def binary_round_trip(this, n, range=(-10, 10), seed=0):
    values = samples(n, this.element, range, seed)
    binary_copy(this, values, this.element, this.element)
    # what came is writable if each element of it can be changed, and nothing else changes
    this.script('IF cardinality(v) > 0 THEN',
                f'\tv[1:cardinality(v)] := array_if(v #= 0::{this.element}, 1::{this.element}, 0::{this.element});',
                'END IF;', 'RETURN v;')
    this.let(sent='(SELECT v FROM source)', came='(SELECT v FROM target)')
    this.let(changed='pg_temp.script(came)')
    send = f'{this.darray}_send'
    return {'identical': f'{send}(came) = {send}(sent) AND '
                         f'{send}(darray_from_bytes(darray_to_bytes(sent), came)) = {send}(sent)',
            'mutable_after': f'coalesce(array_all(changed #<> came), false) AND (SELECT v FROM target) = came'}


def binary_receive_as(this, n, from_, to):
    binary_copy(this, samples(n, postgres_type(from_)), postgres_type(from_), postgres_type(to))
    return '(SELECT v FROM target)'


def reset(this, from_n, to_n):
    this.let(part=f'trim_array(darray_fill(0::{this.element}, {from_n}), {from_n - to_n})')
    return {'count': 'cardinality(part)', 'mutable': '(darray_info(part)).writable'}


def need_mutable(this, values):
    """A stored value becomes a variable's own, writable copy; the row keeps its value."""
    this.setup.append(f'CREATE TEMP TABLE stored AS SELECT {this.array(values)} AS v')
    this.script('SELECT stored.v INTO v FROM stored;', 'v[1] := v[1] + 1;', 'written := v[1] <> (SELECT stored.v[1] FROM stored);',
                'v[1] := v[1] - 1;', 'RETURN CASE WHEN written THEN v END;', declare='DECLARE\n\twritten boolean;\n')
    this.let(after=f'pg_temp.script(NULL::{this.darray})')
    return {'before.mutable': '(SELECT (darray_info(v)).writable FROM stored)', 'after.mutable': 'after IS NOT NULL',
            'after.count': 'cardinality(after)', 'after.values': 'after',
            'source_unchanged': f'(SELECT v FROM stored) = {this.array(values)}'}


def write_read_only(this, values, immutable):
    """Nobody can: who assigns has a copy."""
    this.script('DECLARE', f'\tw {this.darray} := v;', 'BEGIN', '\tw[1] := w[1] + 1;', '\tRETURN CASE WHEN w[1] = v[1] + 1 THEN v END;', 'END;')
    this.instead(d.COPIES, values, error=True)
    return f'pg_temp.script({this.array(values)})'


def make_read_only(this, values):
    """A variable is written in place, and what a function gets of it is read-only: the same data."""
    this.script('v[1] := v[1] + 1;', f'IF v[1] <> {this.item(values[0])} + 1 THEN RETURN NULL; END IF;',
                'v[1] := v[1] - 1;', "RETURN json_build_object('writable', (darray_info(v)).writable, 'v', v::text);", result='json')
    this.give(v=this.array(values))
    this.let(got='pg_temp.script(v)')
    return {'original_mutable': 'got IS NOT NULL', 'result_mutable': "(got->>'writable')::bool",
            'same_data': f"(got->>'v')::{this.darray} = v"}
