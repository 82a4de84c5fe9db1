"""The binary form of a darray, which docs/types.md of the extension describes."""
import base64
import struct

import numpy as np

from .elements import ELEMENTS, TEXT
from .memory import filled_bytes
from .texts import Entries, Texts, entries_of
from .values import normalize

VERSION = 1
HAS_NULLS = 1
MAX_NDIM = 6


class Header:
    """The head of a value in the binary form."""

    def __init__(self, data):
        size = memoryview(data).nbytes
        version, code, ndim, flags = struct.unpack_from("4B", data) if size >= 4 else (0, 0, 0, 0)
        if version != VERSION or code >= len(ELEMENTS) or ndim > MAX_NDIM:
            raise ValueError("not the binary form of a darray, or a later one")
        self.begin = 4 + 4 * ndim
        self.element = ELEMENTS[code]
        self.shape = struct.unpack_from("!%dI" % ndim, data, 4) if 0 < ndim and self.begin <= size else (0,)
        self.length = 1
        for dim in self.shape:
            self.length *= dim
        self.has_nulls = bool(flags & HAS_NULLS)
        # before anybody makes room for what a head alone says
        claimed = self.begin + self.length * self.element.wire.itemsize + (
            (self.length + 7) // 8 if self.has_nulls else 0)
        if self.element is TEXT:
            self.entries = Entries(data, claimed)
            claimed = self.entries.end
        if size != claimed:
            raise ValueError("a darray of %d bytes, its head says %d" % (size, claimed))

    def fill(self, data, out):
        """the elements into out; returns where they are not NULL, None if none is"""
        wire = np.frombuffer(data, self.element.wire, self.length, self.begin).reshape(self.shape)
        valid = None
        if self.has_nulls:
            bits = np.frombuffer(data, np.uint8, (self.length + 7) // 8, self.begin + wire.nbytes)
            valid = np.unpackbits(bits, count=self.length, bitorder="little").view(bool).reshape(self.shape)
        self.element.decode(wire, out, valid)
        return valid

    def texts(self, data):
        """the elements of a darray_text"""
        codes = np.empty(self.shape, np.int32)
        self.fill(data, codes)
        return self.entries.texts(data, codes)


def loads(data, codes=False):
    """
    An array of the binary form's bytes: a masked one if there are NULLs. Of texts it is one of str,
    or what they are codes of: see Texts.
    """
    header = Header(data)
    if header.element is TEXT:
        texts = header.texts(data)
        return texts if codes else texts.array()
    out = np.empty(header.shape, header.element.dtype)
    valid = header.fill(data, out)
    return out if valid is None else np.ma.MaskedArray(out, ~valid)


def dumps(values, element=None):
    """The binary form of an array, a list or a Series."""
    return encode(*normalize(values, element))


def encode(element, data, mask):
    """the same of what normalize() gives"""
    if data.ndim > MAX_NDIM:
        raise ValueError("a darray has at most %d dimensions" % MAX_NDIM)
    shape = data.shape if data.size else ()
    rest = []
    if isinstance(data, Texts):
        rest, mask, data = entries_of(data), data.mask, data.codes + np.int32(1)
    head = struct.pack("!4B%dI" % len(shape), VERSION, element.code, len(shape), mask is not None, *shape)
    size = len(head) + data.size * element.wire.itemsize

    def fill(out):
        out[:len(head)] = np.frombuffer(head, np.uint8)
        if data.size:
            element.encode(data.ravel(), out[len(head):size].view(element.wire))
        if mask is not None:
            out[size:bits] = np.packbits(~mask.ravel(), bitorder="little")
        at = bits
        for part in rest:
            out[at:at + len(part)] = np.frombuffer(part, np.uint8)
            at += len(part)

    bits = size + ((data.size + 7) // 8 if mask is not None else 0)
    return filled_bytes(bits + sum(map(len, rest)), fill)


def pack(data):
    """the packed text of a binary form, as bytes"""
    return b"b64:" + base64.b64encode(data)


def to_text(values, element=None):
    """The packed text of an array, as COPY reads it from text and CSV: b64:..."""
    return pack(dumps(values, element)).decode("ascii")
