"""
Arrow's C data interface, without a library of Arrow: pyarrow, polars, DuckDB and nanoarrow take what
has __arrow_c_array__() or __arrow_c_stream__(), and have it.

https://arrow.apache.org/docs/format/CDataInterface.html: two structures, whose release() the consumer
calls, from whatever thread. Nothing is copied but what Arrow has in another form: booleans and NULLs are
bits, dates have 32 bits. Infinite moments stay the greatest and the least numbers, as DuckDB has them.
"""
import ctypes
import errno
import itertools
import sys

import numpy as np

from .copy import read_typed
from .drivers import unique
from .elements import I64_MAX, I64_MIN, TEXT, element_named
from .texts import Texts
from .values import Typed, normalize

NULLABLE = 2


class ArrowSchema(ctypes.Structure):
    pass


class ArrowArray(ctypes.Structure):
    pass


class ArrowArrayStream(ctypes.Structure):
    pass


_Release = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_GetNext = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
_GetError = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)

ArrowSchema._fields_ = [
    ("format", ctypes.c_char_p), ("name", ctypes.c_char_p), ("metadata", ctypes.c_void_p), ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64), ("children", ctypes.POINTER(ctypes.POINTER(ArrowSchema))),
    ("dictionary", ctypes.c_void_p), ("release", ctypes.c_void_p), ("private_data", ctypes.c_void_p)]
ArrowArray._fields_ = [
    ("length", ctypes.c_int64), ("null_count", ctypes.c_int64), ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64), ("n_children", ctypes.c_int64), ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(ArrowArray))), ("dictionary", ctypes.c_void_p),
    ("release", ctypes.c_void_p), ("private_data", ctypes.c_void_p)]
ArrowArrayStream._fields_ = [
    ("get_schema", ctypes.c_void_p), ("get_next", ctypes.c_void_p), ("get_last_error", ctypes.c_void_p),
    ("release", ctypes.c_void_p), ("private_data", ctypes.c_void_p)]

_capsule_new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(
    ("PyCapsule_New", ctypes.pythonapi))
_capsule_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi))
# raises the exception that is set, if there is one, as every call of this kind does
_raise_what_is_set = ctypes.PYFUNCTYPE(ctypes.c_void_p)(("PyErr_Occurred", ctypes.pythonapi))

# what a structure that is not released yet needs, by its private_data
_alive = {}
_numbers = itertools.count(1)


def _keep(*what):
    number = next(_numbers)
    _alive[number] = what
    return number


def _address(structure):
    return ctypes.addressof(structure)


def _release_foreign(structure):
    """call release(), which says by NULL that it was called"""
    if structure.release:
        _Release(structure.release)(_address(structure))


def _releaser(kind):
    """release() of our structures of a kind, with those of its children that nobody moved away"""
    def release(address):
        # Python code does not work while an exception is set, as it is where a consumer drops the
        # array because it fails. So it is raised here, and Python reports it when we return.
        try:
            _raise_what_is_set()
        finally:
            structure = kind.from_address(address)
            if kind is not ArrowArrayStream:
                for i in range(structure.n_children):
                    _release_foreign(structure.children[i].contents)
                if structure.dictionary:
                    _release_foreign(kind.from_address(structure.dictionary))
            _alive.pop(structure.private_data, None)
            structure.release = None

    return _Release(release)


_releases = {kind: _releaser(kind) for kind in (ArrowSchema, ArrowArray, ArrowArrayStream)}
_release_addresses = {kind: ctypes.cast(function, ctypes.c_void_p).value for kind, function in _releases.items()}
_NAMES = {ArrowSchema: b"arrow_schema", ArrowArray: b"arrow_array", ArrowArrayStream: b"arrow_array_stream"}

# Capsules and the structures in them, by the addresses of these. A capsule has no destructor: a
# consumer that fails drops its capsules while its exception is set, and Python code that is called
# then loses that exception.
_held = {}


def _references(held):
    return sys.getrefcount(held[0])


_UNUSED = _references([object()])       # of what nobody else has


def _sweep():
    """release the structures of capsules that nobody else has"""
    for address in list(_held):
        held = _held.get(address)
        if held and _references(held) == _UNUSED and _held.pop(address, None):
            _release_foreign(held[1])


def _capsule(kind, fill):
    """a capsule with a structure that fill() has written; a consumer may move what is in it"""
    _sweep()
    structure = kind()
    fill(structure)
    capsule = _capsule_new(_address(structure), _NAMES[kind], None)
    _held[_address(structure)] = capsule, structure
    return capsule


class _Exporter:
    """An object that gives capsules. Most often it goes after them."""

    def __del__(self):
        _sweep()


class Node:
    """A column, or a struct of columns, as both structures tell of it."""

    def __init__(self, format, length=0, buffers=(None,), null_count=0, children=(), name="", dictionary=None):
        self.format = format
        self.length = length
        self.buffers = buffers          # arrays, or None
        self.null_count = null_count
        self.children = children
        self.name = name
        self.dictionary = dictionary    # a Node of what a column has codes of, or None

    def _dictionary(self, kind, fill):
        if self.dictionary is None:
            return None
        structure = kind()
        fill(self.dictionary, structure)
        return structure

    def _children(self, kind, fill):
        found = [kind() for _ in self.children]
        for child, structure in zip(self.children, found):
            fill(child, structure)
        pointers = (ctypes.POINTER(kind) * len(found))(*(ctypes.pointer(structure) for structure in found))
        return found, pointers

    def schema(self, to):
        children, pointers = self._children(ArrowSchema, Node.schema)
        texts = self.format.encode("ascii"), self.name.encode("utf-8")
        to.format, to.name = texts
        to.metadata = None
        dictionary = self._dictionary(ArrowSchema, Node.schema)
        to.dictionary = None if dictionary is None else _address(dictionary)
        to.flags = NULLABLE
        to.n_children, to.children = len(children), pointers
        to.private_data = _keep(texts, children, pointers, dictionary)
        to.release = _release_addresses[ArrowSchema]

    def array(self, to):
        children, pointers = self._children(ArrowArray, Node.array)
        buffers = (ctypes.c_void_p * len(self.buffers))(
            *(None if buffer is None else buffer.ctypes.data for buffer in self.buffers))
        to.length, to.null_count, to.offset = self.length, self.null_count, 0
        to.n_buffers, to.buffers = len(buffers), buffers
        to.n_children, to.children = len(children), pointers
        dictionary = self._dictionary(ArrowArray, Node.array)
        to.dictionary = None if dictionary is None else _address(dictionary)
        to.private_data = _keep(self.buffers, buffers, children, pointers, dictionary)
        to.release = _release_addresses[ArrowArray]


FORMATS = {"bool": "b", "int2": "s", "int4": "i", "int8": "l", "float4": "f", "float8": "g", "date": "tdD",
           "timestamp": "tsu:", "timestamptz": "tsu:UTC", "text": "i"}


def _bits(flags):
    return np.packbits(flags, bitorder="little")


def _days(data):
    """dates in 32 bits, infinities too"""
    numbers = data.view(np.int64)
    limit = np.iinfo(np.int32).max
    days = numbers.copy()
    days[numbers == I64_MAX], days[numbers == I64_MIN + 1] = limit, -limit
    if days.size and (days.max() > limit or days.min() < -limit):
        raise OverflowError("a date is out of the range of Arrow's date32")
    return days.astype(np.int32)


def _strings(texts):
    """the distinct texts"""
    lengths, data = texts.packed()
    ends = np.zeros(len(lengths) + 1, np.int32)
    np.cumsum(lengths, out=ends[1:])
    return Node("u", len(lengths), (None, ends, data))


def _node(element, data, mask, name=""):
    """of what normalize() gives; dimensions after the first are lists of one size"""
    dictionary = None
    if element is TEXT:
        dictionary, mask = _strings(data), data.mask
        data = data.codes if mask is None else np.maximum(data.codes, 0)
    flat = data.ravel()
    values = _bits(flat) if element.name == "bool" else _days(flat) if element.name == "date" else flat
    nulls = 0 if mask is None else int(np.count_nonzero(mask))
    made = Node(FORMATS[element.name], flat.size, (_bits(~mask.ravel()) if nulls else None, values), nulls,
                dictionary=dictionary)
    for at in range(data.ndim - 1, 0, -1):
        made.name = "item"
        made = Node("+w:%d" % data.shape[at], int(np.prod(data.shape[:at])), children=(made,))
    made.name = name
    return made


class Array(_Exporter):
    """What to_arrow() gives."""

    def __init__(self, node):
        self._node = node

    def __len__(self):
        return self._node.length

    def __arrow_c_schema__(self):
        return _capsule(ArrowSchema, self._node.schema)

    def __arrow_c_array__(self, requested_schema=None):
        return self.__arrow_c_schema__(), _capsule(ArrowArray, self._node.array)


def to_arrow(values, element=None):
    """An array of Arrow of an array, a list or a Series: pyarrow.array(darray.to_arrow(values))"""
    return Array(_node(*normalize(values, element)))


class Table(_Exporter):
    """What read_arrow() gives: a struct of columns, and a batch per row of the query. It can be read again."""

    def __init__(self, schema, batches):
        self._schema = schema
        self._batches = batches

    def __arrow_c_schema__(self):
        return _capsule(ArrowSchema, self._schema.schema)

    def __arrow_c_stream__(self, requested_schema=None):
        return _capsule(ArrowArrayStream, lambda to: _stream(to, self._schema, iter(self._batches)))


def _stream(to, schema, batches):
    def get_schema(out):
        schema.schema(ArrowSchema.from_address(out))

    def get_next(out):
        structure = ArrowArray.from_address(out)
        batch = next(batches, None)
        if batch is None:
            structure.release = None        # the end
        else:
            batch.array(structure)

    def function(fill):
        """all is there, so only a lack of memory or an interrupt makes it fail"""
        def call(_, out):
            try:
                fill(out)
            except BaseException:
                return errno.EIO
            return 0

        return _GetNext(call)

    functions = function(get_schema), function(get_next), _GetError(lambda _: None)
    to.get_schema, to.get_next, to.get_last_error = (ctypes.cast(f, ctypes.c_void_p).value for f in functions)
    to.private_data = _keep(functions)
    to.release = _release_addresses[ArrowArrayStream]


def read_arrow(connection, query, parameters=None):
    """
    A table of Arrow of a query whose columns are all darrays, in each row as long as each other: the
    elements of its rows, one after the other. It comes as read() has it.

        polars.DataFrame(darray.read_arrow(connection, "SELECT at, celsius FROM station"))
    """
    names, elements, rows = read_typed(connection, query, parameters, True)
    schema = Node("+s", children=[Node(FORMATS[element.name], name=name, dictionary=Node("u") if element is TEXT else None)
                                  for name, element in zip(names, elements)])
    batches = []
    for row in rows:
        columns = []
        if len({None if row[name] is None else row[name].shape[0] for name in names}) > 1:
            raise ValueError("arrays of different lengths in one row: %s" % ", ".join(
                "%s %s" % (name, None if row[name] is None else len(row[name])) for name in names))
        if row[names[0]] is None:
            continue
        for name, element in zip(names, elements):
            array = row[name]
            if array.ndim != 1:
                raise ValueError("column %s has %d dimensions: flatten it" % (name, array.ndim))
            mask = np.ma.nomask if element is TEXT else np.ma.getmask(array)
            columns.append(_node(element, array if element is TEXT else np.ma.getdata(array),
                                 None if mask is np.ma.nomask else mask, name))
        batches.append(Node("+s", len(row[names[0]]), children=columns))
    return Table(schema, batches)


_OFFSETS = {"u": "i4", "U": "i8"}
_DTYPES = {"b": "?", "c": "i1", "C": "u1", "s": "i2", "S": "u2", "i": "i4", "I": "u4", "l": "i8", "L": "u8", "e": "f2",
           "f": "f4", "g": "f8", "tdD": "i4", "tdm": "M8[ms]", "tss": "M8[s]", "tsm": "M8[ms]", "tsu": "M8[us]",
           "tsn": "M8[ns]"}


def _buffer(array, at, owner):
    """bytes of a buffer, for as long as the array that is made of them; None: all are valid"""
    def of(begin, size):
        address = array.buffers[at] if at < array.n_buffers else None
        if at == 0 and not address:
            return None
        if not size:
            return np.empty(0, np.uint8)
        if not address:
            raise ValueError("an array of Arrow without elements")
        memory = (ctypes.c_char * size).from_address(address + begin)
        memory.owner = owner
        found = np.frombuffer(memory, np.uint8)
        found.flags.writeable = False
        return found

    return of


def _unbits(bytes_of, offset, length):
    first = offset // 8
    found = bytes_of(first, (offset + length + 7) // 8 - first)
    if found is None:
        return None
    return np.unpackbits(found, bitorder="little")[offset - first * 8:][:length].view(bool)


def _nulls_of(array, owner, begin, length):
    """which elements are NULL; None: none is"""
    valid = _unbits(_buffer(array, 0, owner), begin, length) if array.null_count else None
    return None if valid is None or valid.all() else ~valid


def _children(schema, array, owner, begin, length):
    """(schema, array) of each child of a list or a struct"""
    if _nulls_of(array, owner, begin, length) is not None:
        raise ValueError("a list or a struct that is NULL among others")
    if schema.n_children != array.n_children:
        raise ValueError("an array of Arrow that is not as its schema says")
    return [(schema.children[i].contents, array.children[i].contents) for i in range(schema.n_children)]


def _texts_of(schema, array, owner, begin, length):
    """Texts of strings, or of a dictionary of them"""
    mask = _nulls_of(array, owner, begin, length)
    values = _buffer(array, 1, owner)
    if not schema.dictionary:
        offset = np.dtype(_OFFSETS[schema.format.decode("ascii")])
        ends = values(begin * offset.itemsize, (length + 1) * offset.itemsize if length else 0).view(offset)
        ends = ends.tolist() or [0]
        data = _buffer(array, 2, owner)(ends[0], ends[-1] - ends[0]).tobytes()
        data = [data[at - ends[0]:end - ends[0]] for at, end in zip(ends, ends[1:])]
        distinct = dict.fromkeys(data if mask is None else itertools.compress(data, ~mask), -1)
        distinct = dict.fromkeys(data if mask is None else itertools.compress(data, ~mask))
        distinct = dict(zip(distinct, range(len(distinct))))
        codes = np.fromiter((distinct.get(text, -1) for text in data), np.int32, length)
        if mask is not None:
            codes[mask] = -1
        return Texts(codes, [text.decode("utf-8") for text in distinct])
    index = np.dtype(_DTYPES.get(schema.format.decode("ascii"), "f8"))
    dictionary, nulls, _ = _data_of(ArrowSchema.from_address(schema.dictionary), ArrowArray.from_address(
        array.dictionary), owner) if array.dictionary else (None, None, None)
    if not isinstance(dictionary, Texts) or index.kind not in "iu":
        raise TypeError("a dictionary of Arrow that is none of texts")
    codes = values(begin * index.itemsize, length * index.itemsize).view(index)
    if mask is not None:
        codes = np.where(mask, 0, codes)
    if codes.size and not 0 <= int(codes.min()) <= int(codes.max()) < max(len(dictionary), mask is not None):
        raise ValueError("an array of Arrow with a code of no text")
    codes = np.append(dictionary.codes, np.int32(-1))[codes]
    if mask is not None:
        codes[mask] = -1
    return Texts(codes, dictionary.dictionary)


def _data_of(schema, array, owner, begin=0, length=None):
    """(data, mask, element or None) of a column, or of a part of it"""
    format = schema.format.decode("ascii")
    length = array.length if length is None else length
    if not 0 <= begin <= begin + length <= array.length or array.offset < 0:
        raise ValueError("an array of Arrow that is shorter than it says")
    begin += array.offset
    if format.startswith("+w:"):
        (child_schema, child), = _children(schema, array, owner, begin, length)
        width = int(format[3:])
        data, mask, element = _data_of(child_schema, child, owner, begin * width, length * width)
        shape = (length, width) + data.shape[1:]
        return data.reshape(shape), mask if mask is None else mask.reshape(shape), element
    unit, _, zone = format.partition(":")
    if schema.dictionary or format in _OFFSETS:
        return _texts_of(schema, array, owner, begin, length), None, TEXT
    if unit not in _DTYPES:
        raise TypeError("Arrow's format %r is no array of numbers, dates, booleans or texts" % format)
    mask = _nulls_of(array, owner, begin, length)
    values = _buffer(array, 1, owner)
    if unit == "b":
        return _unbits(values, begin, length), mask, None
    dtype = np.dtype(_DTYPES[unit])
    data = values(begin * dtype.itemsize, length * dtype.itemsize).view(dtype)
    if unit == "tdD":
        limit = np.iinfo(np.int32).max
        numbers = data.astype(np.int64)
        numbers[data == limit], numbers[data == -limit] = I64_MAX, I64_MIN + 1
        data = numbers.view("M8[D]")
    return data, mask, element_named("timestamptz") if zone else None


def _masked(data, mask, element):
    if element is TEXT:
        return data.array()
    if mask is not None and data.dtype.kind == "M":
        data = np.where(mask, np.zeros((), data.dtype), data)       # whatever lies there
    if element is not None:
        element, data, mask = normalize(Typed(data if mask is None else np.ma.MaskedArray(data, mask), element))
    return data if mask is None else np.ma.MaskedArray(data, mask)


def _of_capsule(kind, capsule):
    structure = kind.from_address(_capsule_pointer(capsule, _NAMES[kind]))
    if not structure.release:
        raise ValueError("Arrow: somebody else has taken what was here")
    return structure


def _empty(schema):
    """an array of no elements"""
    array = ArrowArray()
    children = [_empty(schema.children[i].contents) for i in range(schema.n_children)]
    if schema.dictionary:
        dictionary = _empty(ArrowSchema.from_address(schema.dictionary))
        array.dictionary = _address(dictionary)
        array.keep = dictionary
    array.n_children = len(children)
    array.children = (ctypes.POINTER(ArrowArray) * len(children))(*(ctypes.pointer(child) for child in children))
    return array


def _parts_of(values):
    """(schema, array, what owns them) of each chunk, of one at least"""
    if hasattr(values, "__arrow_c_array__"):
        capsules = values.__arrow_c_array__()
        yield _of_capsule(ArrowSchema, capsules[0]), _of_capsule(ArrowArray, capsules[1]), capsules
        return
    capsule = values.__arrow_c_stream__()
    stream = _of_capsule(ArrowArrayStream, capsule)

    def filled(kind, function):
        owner = _Owner(kind())
        status = _GetNext(function)(_address(stream), _address(owner.structure))
        if status:
            text = _GetError(stream.get_last_error)(_address(stream))
            raise ValueError(ctypes.string_at(text).decode("utf-8", "replace") if text else "Arrow: error %d" % status)
        return owner

    schema = filled(ArrowSchema, stream.get_schema)
    array = filled(ArrowArray, stream.get_next)
    if not array.structure.release:
        yield schema.structure, _empty(schema.structure), schema
    while array.structure.release:
        yield schema.structure, array.structure, (schema, array)
        array = filled(ArrowArray, stream.get_next)


class _Owner:
    """of a structure that is released with it"""

    def __init__(self, structure):
        self.structure = structure

    def __del__(self):
        _release_foreign(self.structure)


def _joined(parts):
    """one column of the chunks of one"""
    if len(parts) == 1:
        return parts[0]
    if isinstance(parts[0][0], Texts):
        return Texts.join([data for data, _, _ in parts]), None, TEXT
    mask = None
    if any(mask is not None for _, mask, _ in parts):
        mask = np.concatenate([np.zeros(data.shape, bool) if mask is None else mask for data, mask, _ in parts])
    return np.concatenate([data for data, _, _ in parts]), mask, parts[0][2]


def typed(values):
    """(data, mask or None, element or None) of one column"""
    return _joined([_data_of(*part) for part in _parts_of(values)])


def from_arrow(values):
    """
    An array of NumPy of one of Arrow, a masked one if there are NULLs: of pyarrow, polars, DuckDB, of
    whatever has __arrow_c_array__() or __arrow_c_stream__(). A table gives a dict of arrays. The arrays
    of what Arrow has in NumPy's form lie where they were, and are not to be written.
    """
    parts, names = [], None
    for schema, array, owner in _parts_of(values):
        if schema.format != b"+s":
            parts.append([_data_of(schema, array, owner)])
            continue
        children = _children(schema, array, owner, array.offset, array.length)
        names = [(child.name or b"").decode("utf-8") for child, _ in children]
        parts.append([_data_of(*child, owner, array.offset, array.length) for child in children])
    columns = [_masked(*_joined(column)) for column in zip(*parts)]
    if names is None:
        return columns[0]
    return dict(zip(unique(names), columns))
