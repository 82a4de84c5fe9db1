"""The ten element types: what they are in NumPy, and in the binary form of a darray.

Dates count days and timestamps microseconds from 2000-01-01 in PostgreSQL, from 1970-01-01 in
NumPy. PostgreSQL's infinities are the greatest number of an int64 in NumPy, and the least one but
NaT, so that they compare as they should: see INFINITY.
"""
import numpy as np

I64_MAX = np.iinfo(np.int64).max
I64_MIN = np.iinfo(np.int64).min        # NumPy's NaT

#: what 'infinity' and '-infinity' are in an array of timestamps; in one of dates, of unit D
INFINITY = np.datetime64(I64_MAX, "us")
MINUS_INFINITY = np.datetime64(I64_MIN + 1, "us")


class Element:
    """An element type. Its epoch is 2000-01-01 in its own units since 1970, or None."""

    def __init__(self, code, name, wire, dtype, epoch=None):
        self.code = code                    # in the binary form
        self.name = name
        self.type_name = "darray_" + name
        self.wire = np.dtype(wire)          # big-endian, as the binary form has it
        self.dtype = np.dtype(dtype)
        self.epoch = epoch

    def __repr__(self):
        return "<Element %s>" % self.name

    def decode(self, wire, out, valid=None):
        """wire elements into an array of self.dtype; those that are not valid become 0"""
        if self.epoch is None:
            out[...] = wire
            if valid is not None:
                out[~valid] = 0
            return
        numbers = out.view(np.int64)
        numbers[...] = wire
        if valid is not None:
            numbers[~valid] = 0
        if numbers.size == 0:
            return
        limits = np.iinfo(self.wire)
        endless = []
        for mark, number in ((limits.max, I64_MAX), (limits.min, I64_MIN + 1)):
            if (numbers.max() if mark > 0 else numbers.min()) == mark:
                endless.append((numbers == mark, number))
                numbers[endless[-1][0]] = 0
        if numbers.max() > I64_MAX - 1 - self.epoch:
            raise OverflowError("NumPy's datetime64 ends in the year 294247, this timestamp is later")
        numbers += self.epoch
        for where, number in endless:
            numbers[where] = number

    def encode(self, array, out):
        """an array of self.dtype without NaT into wire elements"""
        if self.epoch is None:
            out[...] = array
            return
        numbers = array.view(np.int64)
        limits = np.iinfo(self.wire)
        top, bottom = numbers == I64_MAX, numbers == I64_MIN + 1
        with np.errstate(over="ignore"):
            shifted = numbers - self.epoch
        finite = ~(top | bottom)
        if not ((shifted < numbers) & (shifted < limits.max) & (shifted > limits.min))[finite].all():
            raise OverflowError("a value is out of the range of %s" % self.type_name)
        shifted[top], shifted[bottom] = limits.max, limits.min
        out[...] = shifted


DAYS = 10957                                # from 1970-01-01 to 2000-01-01
MICROSECONDS = DAYS * 86400 * 1000000

ELEMENTS = [
    Element(0, "bool", "?", "?"),
    Element(1, "int2", ">i2", "i2"),
    Element(2, "int4", ">i4", "i4"),
    Element(3, "int8", ">i8", "i8"),
    Element(4, "float4", ">f4", "f4"),
    Element(5, "float8", ">f8", "f8"),
    Element(6, "date", ">i4", "M8[D]", DAYS),
    Element(7, "timestamp", ">i8", "M8[us]", MICROSECONDS),
    Element(8, "timestamptz", ">i8", "M8[us]", MICROSECONDS),
    Element(9, "text", ">i4", "O"),             # on the wire codes of texts: texts.py
]
BY_NAME = {element.name: element for element in ELEMENTS}
BY_NAME.update({element.type_name: element for element in ELEMENTS})
BY_TYPE_NAME = {element.type_name: element for element in ELEMENTS}
TEXT = BY_NAME["text"]


def element_named(element):
    """an Element of itself, of "float8" or of "darray_float8\""""
    if isinstance(element, Element):
        return element
    try:
        return BY_NAME[element]
    except KeyError:
        raise ValueError("there is no darray of %r (there are: %s)" %
                         (element, ", ".join(e.name for e in ELEMENTS))) from None


def element_of_dtype(dtype):
    """the narrowest element type that holds all values of a dtype"""
    if dtype.kind == "b":
        return BY_NAME["bool"]
    if dtype.kind == "i":
        return BY_NAME["int%d" % max(dtype.itemsize, 2)]
    if dtype.kind == "u":
        return BY_NAME["int%d" % min(dtype.itemsize * 2, 8)]
    if dtype.kind == "f" and dtype.itemsize <= 8:
        return BY_NAME["float%d" % max(dtype.itemsize, 4)]
    if dtype.kind == "M":
        return BY_NAME["date" if np.datetime_data(dtype)[0] in ("Y", "M", "W", "D") else "timestamp"]
    if dtype.kind in "UT":
        return BY_NAME["text"]
    raise TypeError("there is no darray for NumPy's dtype %s" % dtype)
