"""The text form of a darray: what drivers get that do not ask for the binary one."""
import base64
import re
from datetime import timedelta

import numpy as np

from .binary import loads
from .elements import I64_MAX, I64_MIN, TEXT, element_named
from .texts import Texts

PACKED = "b64:"
WORD = re.compile(r'"((?:[^"\\]|\\.)*)"|([^{},"]+)', re.S)
ISO = re.compile(r"(\d{4,7})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d(?:\.\d+)?)([-+]\d\d(?::\d\d){0,2})?)?( BC)?$")


def _moment(text, unit):
    """a date or timestamp, as NumPy's number"""
    if text in ("infinity", "-infinity"):
        return I64_MAX if text == "infinity" else I64_MIN + 1
    parts = ISO.match(text)
    if not parts:
        raise ValueError("%r is no date or timestamp in ISO form: SET datestyle = iso" % text)
    year, month, day, hour, minute, second, zone, bc = parts.groups()
    year = 1 - int(year) if bc else int(year)
    # NumPy reads years of four digits; a cycle of the calendar has 400 years, 146097 days
    cycles = (year - 2000) // 400
    date = np.datetime64("%04d-%s-%s" % (year - cycles * 400, month, day), "D").astype(np.int64)
    days = int(date) + cycles * 146097
    if unit == "D":
        return days
    microseconds = round(float(second or 0) * 1000000)
    seconds = days * 86400 + int(hour or 0) * 3600 + int(minute or 0) * 60
    if zone:
        fields = [int(field) for field in zone[1:].split(":")]
        offset = timedelta(**dict(zip(("hours", "minutes", "seconds"), fields))).total_seconds()
        seconds -= int(-offset if zone[0] == "-" else offset)
    number = seconds * 1000000 + microseconds
    if number >= I64_MAX:
        raise OverflowError("NumPy's datetime64 ends in the year 294247, %s is later" % text)
    return number


def _shape(text, length):
    """of braces' text: a group ends with as many of them as dimensions end"""
    depth = len(text) - len(text.lstrip("{"))
    if depth == 1:
        return (length,)
    ends = [len(run) for run in re.findall("}+", text)]
    groups = [length] + [sum(run >= level for run in ends) for level in range(1, depth + 1)]
    return tuple(groups[level] // groups[level + 1] for level in range(depth - 1, -1, -1))


def _texts(text):
    """of a darray_text: a word in quotes is no NULL"""
    words = [None if bare == "NULL" else bare or re.sub(r"\\(.)", r"\1", quoted, flags=re.S)
             for quoted, bare in WORD.findall(text)]
    data = np.fromiter(words, object, len(words))
    return Texts.of_objects(data.reshape(_shape(WORD.sub("", text), len(data)) if words else 0))


def loads_text(text, element, codes=False):
    """An array of the text form, plain or packed: as loads() has it."""
    if not isinstance(text, str):
        text = bytes(text).decode("utf-8")
    if text.startswith(PACKED):
        return loads(base64.b64decode(text[len(PACKED):]), codes)
    element = element_named(element)
    if element is TEXT:
        return _texts(text) if codes else _texts(text).array()
    body = text.replace("{", "").replace("}", "")
    if not body:
        return np.empty(0, element.dtype)
    kind = element.dtype.kind
    if kind in "fi" and "NULL" not in body:
        data = np.fromstring(body, element.dtype, sep=",")
        return data.reshape(_shape(text, len(data)))
    words = np.array(body.replace('"', "").split(","), object)
    mask = words == "NULL"
    if kind == "M":
        unit = np.datetime_data(element.dtype)[0]
        numbers = [0 if word == "NULL" else _moment(word, unit) for word in words]
        data = np.array(numbers, np.int64).view(element.dtype)
    elif kind == "b":
        data = words == "t"
    else:
        words[mask] = "0"
        data = words.astype(element.dtype)
    shape = _shape(text, len(data))
    return np.ma.MaskedArray(data.reshape(shape), mask.reshape(shape)) if mask.any() else data.reshape(shape)
