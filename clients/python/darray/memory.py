"""Bytes for a driver that are written once: neither copied nor faulted in a small page at a time."""
import ctypes
import mmap

import numpy as np

LARGE = 1 << 20
HUGE_PAGE = 1 << 21

try:
    _new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_ssize_t)(
        ("PyBytes_FromStringAndSize", ctypes.pythonapi))
    _address = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object)(("PyBytes_AsString", ctypes.pythonapi))
except AttributeError:          # another Python than C's
    _new = None
try:
    _advise = ctypes.CDLL(None).madvise
    _advise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    _HUGE = mmap.MADV_HUGEPAGE
except (AttributeError, OSError, TypeError):
    _advise = None


def filled_bytes(size, fill):
    """
    A bytes object of that size, which fill() writes as an array of uint8. Drivers that know no
    buffers copy all else that they get. Python's C interface has such objects written by who makes
    them, as long as nobody else knows them.
    """
    if size < LARGE or _new is None:
        out = np.empty(size, np.uint8)
        fill(out)
        return out.tobytes()
    made = _new(None, size)
    begin = _address(made)
    if _advise is not None:     # a wish, as NumPy has it for its own arrays
        first = -(-begin // HUGE_PAGE) * HUGE_PAGE
        last = (begin + size) // HUGE_PAGE * HUGE_PAGE
        if first < last:
            _advise(first, last - first, _HUGE)
    fill(np.frombuffer((ctypes.c_char * size).from_address(begin), np.uint8))
    return made
