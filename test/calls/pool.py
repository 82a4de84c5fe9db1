"""Values of each type, as SQL: ordinary ones first, then what is hard to hold or hard to take."""

import base64

ELEMENTS = ('bool', 'int2', 'int4', 'int8', 'float4', 'float8', 'date', 'timestamp', 'timestamptz', 'text')

# of each element type: ordinary values, then the extremes
SCALARS = {
    'bool': (('t', 'f'), ()),
    'int2': (('1', '2', '-3'), ('0', '32767', '-32768')),
    'int4': (('1', '2', '3'), ('0', '-1', '33', '1000', '2147483647', '-2147483648', '-2147483647')),
    'int8': (('1', '2', '3', '-5'), ('0', '2147483648', '4294967297', '9223372036854775807', '-9223372036854775808')),
    'float4': (('1.5', '2', '-3'), ('0', 'NaN', 'Infinity', '-Infinity', '3.4028235e38', '1e-45', '-0')),
    'float8': (('1.5', '2', '-3'), ('0', 'NaN', 'Infinity', '-Infinity', '1.7976931348623157e308', '5e-324', '-0',
                                         '9223372036854775808', '2147483647.5')),
    'date': (('2020-01-02', '1999-12-31'), ('infinity', '-infinity', '5874897-12-31', '4714-11-24 BC')),
    'timestamp': (('2020-01-02 03:04:05', '1999-12-31'),
                  ('infinity', '-infinity', '294276-12-31 23:59:59.999999', '4714-11-24 00:00:00 BC')),
    'timestamptz': (('2020-01-02 03:04:05+01', '2020-03-29 02:30:00'),
                    ('infinity', '-infinity', '294276-12-31 23:59:59.999999+00', '4714-11-24 00:00:00+00 BC')),
    'text': (('sum', 'count', 'a', '1'), ('', 'no such thing', 'avg', 'min', '{1,2}')),
}

# of other types: the same
OTHERS = {
    'numeric': (('1.5', '2', '3'), ('0', 'NaN', 'Infinity', '-Infinity', '1e131071', '-1e-16383', '9223372036854775808')),
    'interval': (('1 day', '2 hours'), ('0', '-1 month', '178000000 years', '1 microsecond', '1 month -30 days')),
    'bytea': (('\\x0000000000000001',), ('\\x0001', '\\x', '\\x00', '\\xffffffffffffffff')),
    'json': (('[1,2]', '[]'), ('null', '{}', '[[1],[2,3]]', '"x"', '[1,null]', '[1e400]')),
    'jsonb': (('[1,2]', '[]'), ('null', '{}', '[[1],[2,3]]', '"x"', '[1,null]')),
    'oid': (('0', '701', '23'), ('99', '4294967295', '16384')),
    'regtype': (('int4', 'float8'), ('-', 'record')),
    'cstring': (('{}', '{NULL}'), ('{1,2}', '', '{', '{NULL}', '[0:1]={1,2}', '{{1},{2}}', 'x')),
    'point': (('(1,2)',), ()),
    'int4range': (('[1,3)',), ('empty',)),
    'name': (('sum',), ('', 'at', 'device')),
    'regclass': (('calls.series',), ('calls.readings', 'calls.stored_int4', 'pg_class', 'pg_views', '-')),
}
# states of aggregates over rows, as their texts
STATES = {
    'darray_fsum': (('fsum1:2.0.0.2000001.3', 'fsum1:1.0.8.0', 'fsum1:0.1.0.2000001.3'), ('fsum1:0.0.0.0', 'fsum1:7.0.3.0', 'fsum1:ffffffff.7fffffff.0.2200001.ffffffff',
                                                              'fsum1:1.0.0.1de0001.4', 'fsum1:3.0.0.82000002.1.1')),
    'darray_isum': (('isum1:2.0.0.2000001.3', 'isum1:0.1.0.2000001.3'), ('isum1:0.0.0.0', 'isum1:ffffffff.7fffffff.0.82030001.3fffffff')),
    'darray_fmoments': (('fmoments1:2.0.0.2000001.3.2000001.5', 'fmoments1:0.1.0.2000001.3.2000001.7fffffff'), ('fmoments1:0.0.0.0.0', 'fmoments1:2.0.4.0.0',
                                                                    'fmoments1:2.0.0.2000001.ff.2000001.1',
                                                                    'fmoments1:ffffffff.7fffffff.0.2000001.3.2000001.5')),
    'darray_imoments': (('imoments1:2.0.0.2000001.3.2000001.5', 'imoments1:0.1.0.2000001.3.2000001.7fffffff'), ('imoments1:0.0.0.0.0', 'imoments1:2.0.0.2000001.ff.2000001.1',
                                                                    'imoments1:ffffffff.7fffffff.0.2000001.3.2000001.5')),
    'darray_fsums': (('fsums1:1.0.0.2000001.1.1.0.8.0',), ('fsums1:', 'fsums1:0.0.0.0.7.0.3.0')),
    'darray_isums': (('isums1:1.0.0.2000001.1.2.0.0.2000001.3',), ('isums1:', 'isums1:ffffffff.7fffffff.0.82030001.3fffffff')),
    'darray_fsquares': (('fsquares1:2.0.0.2000001.3.2000001.5',), ('fsquares1:', 'fsquares1:0.0.0.0.0.2.0.4.0.0')),
    'darray_isquares': (('isquares1:2.0.0.2000001.3.2000001.5',), ('isquares1:', 'isquares1:0.0.0.0.0.2.0.0.2000001.ff.2000001.1')),
    'darray_extremes': (('extremes1:2.2.3.1.5',), ('extremes1:2.0', 'extremes1:105.2.2.0.0.0.7ff80000', 'extremes1:8.1.1.0.80000000')),
    'darray_quantiles': (('quantiles1:0.7ff80000.0.3ff00000.0.40080000.1ff80.1.0.c0.1.0',),
                         ('quantiles1:0.7ff80000', 'quantiles1:0.3fe00000', 'quantiles1:0.7ff80000.0.fff00000.0.7ff80000.fffc0080.1.0.7ff40.1.0')),
    'darray_distinct': (('distinct1:0.91eee243.2086c65c.64db792e.2fbc5935',), ('distinct1:0', 'distinct1:b64:' + base64.b64encode(b'\1' + b'\xb3\xe6\xcc\x99\3' * 4096).decode())),
    'darray_groups': (('groups1:10001.2.202.0.1.2.0.0.2000001.5.0.2.1.0.0.2000001.2',), ('groups1:10001.2.202', 'groups1:1.0.0.0.0.1.1', 'groups1:30001.2.c.20d.210.0.1.1.0.1.5.5.0.0', 'groups1:20001.1.505.0.0.ffffffff.1.0.0.1.0.1.1.0.7ff80000.2.0')),
    'darray_tops': (('tops1:2.3.7.5.1',), ('tops1:2.0', 'tops1:5.3.0.7ff80000.0.40080000.0.0', 'tops1:0.2.1.0')),
    'darray_iproduct': (('iproduct1:1.6.0', 'iproduct1:3.0.80000000'), ('iproduct1:0.1.0', 'iproduct1:1.0.0', 'iproduct1:5.0.0', 'iproduct1:1.0.80000000')),
    'darray_counts': (('counts1:1.0.2.0',), ('counts1:', 'counts1:ffffffff.7fffffff')),
}
OTHERS.update(STATES)
INTERNAL = 'internal'

# what these are most usefully, beside a darray over %s
POLYMORPHIC = {'anyelement': 'darray_%s', 'anynonarray': '%s', 'anyarray': '%s[]', 'any': 'darray_%s', 'anycompatible': '%s',
               'anycompatiblearray': '%s[]'}

# what every array type takes; @ an ordinary value, % any value
SHAPES = ('{@,@,@}', '{@,%}', '{%,NULL,@}', '{%}', '{@,@,@,@,@}')
HARD_SHAPES = ('{}', '{NULL}', '{{@,@},{@,@}}', '{{%,NULL},{@,%}}', '[0:1]={@,%}', '[-3:-2][5:6]={{@,@},{%,@}}',
               '{{{@}},{{%}}}', '[2147483646:2147483647]={@,@}', '[-2147483648:-2147483647]={@,%}',
               '{{{{{{@}}}}}}', '{%s}' % ','.join(['%', '@', '@', 'NULL'] * 20), '{%s}' % ','.join(['@'] * 129),
               '{%s}' % ','.join(['NULL'] * 65))


def darray(element):
    return 'darray_' + element


def quoted(text, type_name):
    return "'%s'::%s" % (text.replace("'", "''"), type_name)


class Pool:
    """Chooses; the same random numbers give the same choices."""

    def __init__(self, rng, stored):
        self.rng = rng
        self.stored = stored        # rows in each table calls.stored_ELEMENT
        self.types = (list(SCALARS) + [element + '[]' for element in SCALARS] + [darray(e) for e in SCALARS] * 2 +
                      list(OTHERS) + ['text[]', 'numeric[]', 'record', 'unknown', 'composite', 'domain', 'darray_float8[]',
                                      'darray_int4[]'])

    def text(self, type_name, ordinary):
        usual, hard = SCALARS.get(type_name) or OTHERS[type_name]
        return self.rng.choice(usual if ordinary or not hard or self.rng.random() < 0.4 else hard)

    def array_text(self, element, ordinary):
        shape = self.rng.choice(SHAPES[:1] if ordinary else SHAPES if self.rng.random() < 0.5 else HARD_SHAPES)
        return ''.join('"%s"' % self.text(element, ordinary or c == '@') if c in '@%' else c for c in shape)

    def value(self, type_name, ordinary=False):
        """SQL of this type; ordinary: what a first user would try."""
        if type_name == INTERNAL:
            return 'NULL'
        if not ordinary and self.rng.random() < 0.12:
            return self.rng.choice(('NULL', 'NULL::' + self.concrete(type_name)))
        if type_name.startswith('darray_') and not type_name.endswith('[]') and type_name not in STATES:
            element = type_name[len('darray_'):]
            if element in SCALARS:
                return self.darray(element, ordinary)
            # types of arguments stand for one type, or several
            if element.endswith('_operand') and element != 'number_operand':
                element = element[:-len('_operand')]
                return self.darray(self.rng.choice(('date', 'timestamp')) if element == 'clock' else element, ordinary)
            return '%s::%s' % (self.darray(self.rng.choice(('int2', 'int4', 'int8')), ordinary), type_name)
        if type_name.endswith('[]'):
            return self.array(type_name[:-2], ordinary)
        if type_name in SCALARS or type_name in OTHERS:
            return quoted(self.text(type_name, ordinary), type_name)
        return self.polymorphic(type_name, ordinary)

    def concrete(self, type_name):
        """A type that a cast may name in place of this one."""
        if type_name in ('anyelement', 'any', 'record', 'unknown', 'composite', 'domain', 'anynonarray', 'anycompatible'):
            return self.rng.choice(('int4', 'float8', 'text', 'darray_int4', 'calls.pair', 'calls.short_darray'))
        if type_name in ('anyarray', 'anycompatiblearray'):
            return self.rng.choice(('int4[]', 'float8[]', 'text[]', 'darray_float8[]'))
        return type_name

    def darray(self, element, ordinary):
        roll = 0 if ordinary else self.rng.random()
        if roll < 0.45:
            return quoted(self.array_text(element, ordinary), darray(element))
        if roll < 0.85:      # of a table: packed, compressed, out of line
            return '(SELECT v FROM calls.stored_%s WHERE id = %d)' % (element, self.rng.randrange(self.stored))
        if roll < 0.93:      # not a constant when the statement is planned
            return '(SELECT %s OFFSET 0)' % quoted(self.array_text(element, False), darray(element))
        if roll < 0.97:
            return 'calls.expanded(%s)' % quoted(self.array_text(element, False), darray(element))
        return quoted(self.array_text(element, False), 'calls.short_darray' if element == 'int4' else darray(element))

    def array(self, element, ordinary):
        if element in SCALARS or element in OTHERS:
            return quoted(self.array_text(element, ordinary), element + '[]')
        if element.startswith('darray_'):
            return 'ARRAY[%s]::%s[]' % (
                ', '.join(self.value(element, ordinary) for _ in range(2 if ordinary else self.rng.randrange(4))), element)
        return 'ARRAY[NULL]::%s[]' % element

    def polymorphic(self, type_name, ordinary):
        if type_name in ('anyarray', 'anycompatiblearray'):
            return self.value(self.rng.choice(('int4', 'float8', 'bool', 'text', 'numeric', 'date', 'darray_int4')) + '[]', ordinary)
        if type_name == 'record':
            return "ROW(1, 'x', %s)" % self.value('darray_int4', True)
        if type_name == 'unknown':
            return 'NULL' if ordinary else "'%s'" % self.array_text(self.rng.choice(ELEMENTS), False)
        if type_name == 'composite':
            return "ROW(1, %s)::calls.pair" % self.value('darray_float8', ordinary)
        if type_name == 'domain':
            return self.rng.choice(("'{1,2}'::calls.short_darray", "3::calls.positive", "'{1,2}'::calls.positive[]",
                                    "NULL::calls.short_darray"))
        if ordinary:
            return self.value('darray_int4', True)
        return self.value(self.rng.choice(self.types), ordinary)

    def argument(self, type_name, ordinary, element=None):
        """Something to pass where a function wants this type: mostly of it. element: what a
        polymorphic one would be of."""
        if element and type_name in POLYMORPHIC and (ordinary or self.rng.random() < 0.6):
            type_name = POLYMORPHIC[type_name] % element
        roll = 1 if ordinary else self.rng.random()
        if roll < 0.05 and type_name != INTERNAL:
            return self.value(self.rng.choice(self.types))
        if roll < 0.09 and type_name != INTERNAL:       # by whatever cast there is
            return '%s::%s' % (self.value(self.rng.choice(self.types)), self.concrete(type_name))
        return self.value(type_name, ordinary)
