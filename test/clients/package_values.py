"""The package darray without a server: what it takes for an array, and what it refuses."""
import datetime
import decimal
import tracemalloc

import numpy as np

import darray
from report import raises, report, same
from samples import SAMPLES, same_array

for (name, case), (text, array) in SAMPLES.items():
    report(same_array(darray.loads(bytes(darray.dumps(array, name))), array) and
           same_array(darray.loads_text(darray.to_text(array, name), name), array), "%s, %s" % (name, case))
for values, wanted in [
        ([1, 2, None], "int8 [1, 2, None]"), ([1.5, None], "float8 [1.5, None]"), ([True, None], "bool [True, None]"),
        ([decimal.Decimal("1.5")], "float8 [1.5]"), ([[1, 2], [3, None]], "int8 [[1, 2], [3, None]]"), ([], "float8 []"),
        (np.array([1, 2], "u1"), "int2 [1, 2]"), (np.array([1, 2], "u2"), "int4 [1, 2]"),
        (np.array([1, 2], "u8"), "int8 [1, 2]"), (np.array([1.5], "f2"), "float4 [1.5]"),
        (np.array([1.5], ">f8"), "float8 [1.5]"), (np.arange(6)[::2], "int8 [0, 2, 4]"),
        ([datetime.date(2024, 5, 1), None], "date [datetime.date(2024, 5, 1), None]"),
        ([datetime.datetime(2024, 5, 1, 12)], "timestamp [datetime.datetime(2024, 5, 1, 12, 0)]"),
        ([datetime.datetime(2024, 5, 1, 12, tzinfo=datetime.timezone(datetime.timedelta(hours=2)))],
         "timestamptz [datetime.datetime(2024, 5, 1, 10, 0)]"),
        (np.array(["2024-05", "NaT"], "M8[M]"), "date [datetime.date(2024, 5, 1), None]"),
        (np.array(["2024-05-01T12:00:00.123456789"], "M8[ns]"),
         "timestamp [datetime.datetime(2024, 5, 1, 12, 0, 0, 123456)]"),
        (["b", None, "a", "b", ""], "text ['b', None, 'a', 'b', '']"), (np.array([["a", "ž"]]), "text [['a', 'ž']]"),
        (np.array(["a", np.nan], object), "text ['a', None]"), (darray.as_type([], "text"), "text []"),
        (np.ma.MaskedArray(["a", "b"], [1, 0]), "text [None, 'b']"),
        (darray.Texts([[1, -1], [0, 1]], ["x", "y"]), "text [['y', None], ['x', 'y']]"),
        (darray.as_type([1, 2], "float4"), "float4 [1.0, 2.0]"),
        (darray.utc(np.array(["2024-05-01"], "M8[D]")), "timestamptz [datetime.datetime(2024, 5, 1, 0, 0)]")]:
    data = bytes(darray.dumps(values))
    same(" ".join(repr(values).split()), ["%s %s" % (darray.ELEMENTS[data[1]].name, darray.loads(data).tolist()), wanted])
for values, element, exception, part in [
        ([40000], "int2", OverflowError, "darray_int2"), ([2 ** 63], "int8", Exception, ""),
        (np.array([2 ** 64 - 1], "u8"), None, OverflowError, "int8"), ([1.5], "int4", TypeError, "cast it first"),
        ([1e300], "float4", OverflowError, "float4"), (["a"], "float8", TypeError, "float8"), (["a", 1], None, TypeError, "no text"), ([1], "text", TypeError, "darray_text"),
        (np.array([1]), "text", TypeError, "text"), (darray.Texts([0], ["a"]), "int4", TypeError, "int4"),
        ([None], None, TypeError, "as_type"), (np.zeros((1,) * 7), None, ValueError, "6 dimensions"),
        (5, None, TypeError, "no array"), ([1], "int3", ValueError, "int3"), ([1j], None, TypeError, "complex"),
        (np.array(["5900000-01-01"], "M8[D]"), None, OverflowError, "range"),
        (np.array([2 ** 62], "M8[s]"), None, OverflowError, "range"),
        (np.array([1], "m8[s]"), None, TypeError, "timedelta64")]:
    raises("%r as %s" % (values, element), exception, lambda: darray.dumps(values, element), part)
same("whatever lies at a NULL", [darray.loads(darray.dumps(
    np.ma.MaskedArray(np.array([2 ** 62], "M8[s]"), [True]))).tolist(), [None]])
texts = darray.loads(darray.dumps([["b", None], ["a", "b"]]), codes=True)
same("codes and dictionary", [(texts.codes.tolist(), texts.codes.dtype, texts.dictionary.tolist(), texts.array().tolist()),
                              ([[0, -1], [1, 0]], np.dtype("i4"), ["b", "a"], [["b", None], ["a", "b"]])])
same("joined", [darray.Texts.join([darray.Texts([0, -1], ["a"]), darray.Texts([1, 0], ["a", "b"])]).array().tolist(),
                ["a", None, "b", "a"]])
large = np.random.default_rng(1).integers(0, 1000, 1000000)
words = np.array(["word %d" % i for i in range(1000)], object)[large]
texts = darray.loads(darray.dumps(words), codes=True)
report(texts.array().tolist() == words.tolist() and len(texts.dictionary) == 1000, "1,000,000 texts")
for codes in ([1], [-2], [0.5]):
    raises("codes %s of one text" % codes, Exception, lambda: darray.Texts(codes, ["a"]), "code")
raises("a dictionary of numbers", TypeError, lambda: darray.Texts([0], [1]), "no text")
same("text forms", [[darray.loads_text(text, "text").tolist() for text in (
    '{}', '{a,null,NULL,"NULL",""," "}', r'{{"\\","\""},{"{,}",NULL}}')],
    [[], ["a", "null", None, "NULL", "", " "], [["\\", '"'], ["{,}", None]]]])
if hasattr(np.dtypes if hasattr(np, "dtypes") else np, "StringDType"):
    strings = darray.Texts([0, -1], ["a"]).strings()
    same("StringDType", [(strings.tolist(), darray.loads(darray.dumps(strings)).tolist()), (["a", None], ["a", None])])
raises("no binary form", ValueError, lambda: darray.loads(b"\x02\x00\x00\x00"), "binary form")
for data in [b"", b"\x01\x05\x01", b"\x01\x05\x01\x00\x7f\xff", b"\x01\x05\x01\x00\x7f\xff\xff\xff" + bytes(8),
             b"\x01\x05\x06\x00" + b"\xff\xff\xff\xff" * 6, b"\x01\x00\x01\x01\x00\x00\x00\x09" + bytes(10),
             b"\x01\x05\x07\x00" + bytes(28), b"\x01\x09\x00\x00", bytes(darray.dumps(["ab"]))[:-1],
             b"\x01\x09\x01\x00\x00\x00\x00\x01\x00\x00\x00\x01\xff\xff\xff\xff" + bytes(8),
             bytes(darray.dumps(["ab"])).replace(b"\x01\x00\x00\x00\x02", b"\x01\xff\xff\xff\xf0"),
             bytes(darray.dumps(["ab"])).replace(b"\x00\x01\x00\x00\x00\x01", b"\x00\x02\x00\x00\x00\x01"), bytes(darray.dumps([1.0])) + b"\x00"]:
    tracemalloc.start()
    raises("%d bytes that are not what their head says" % len(data), ValueError, lambda: darray.loads(data), "darray")
    report(tracemalloc.get_traced_memory()[1] < 1 << 20, "and no memory for it")
    tracemalloc.stop()
raises("a moment beyond NumPy's", OverflowError, lambda: darray.loads_text('{"294260-01-01 00:00:00"}', "timestamp"), "294247")
raises("a moment beyond NumPy's, binary", OverflowError, lambda: darray.loads(
    b"\x01\x07\x01\x00\x00\x00\x00\x01" + (9223000000000000000).to_bytes(8, "big")), "294247")
raises("a date of another style", ValueError, lambda: darray.loads_text("{01.05.2024}", "date"), "datestyle")
