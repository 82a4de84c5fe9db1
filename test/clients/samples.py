"""What every client reads and writes of each type: text of the server, and the same of NumPy."""
import numpy as np

TYPES = ["bool", "int2", "int4", "int8", "float4", "float8", "date", "timestamp", "timestamptz", "text"]
ZONE = "Asia/Kolkata"               # of the case "time zone"; elsewhere UTC

I64 = np.iinfo(np.int64)


def moments(texts, unit):
    """infinities as the package has them"""
    numbers = {"inf": I64.max, "-inf": I64.min + 1}
    return np.array([numbers[t] if t in numbers else np.datetime64(t, unit).astype(np.int64) for t in texts],
                    np.int64).view("M8[%s]" % unit)


def _samples():
    plain = {
        "bool": ("{t,f,t}", np.array([True, False, True])),
        "int2": ("{1,-32768,32767}", np.array([1, -32768, 32767], "i2")),
        "int4": ("{1,-2147483648,2147483647}", np.array([1, -2 ** 31, 2 ** 31 - 1], "i4")),
        "int8": ("{1,-9223372036854775808,9223372036854775807}", np.array([1, I64.min, I64.max], "i8")),
        "float4": ("{0.1,-0,1e-45}", np.array([0.1, -0.0, 1e-45], "f4")),
        "float8": ("{0.1,-0,5e-324}", np.array([0.1, -0.0, 5e-324])),
        "date": ("{2024-02-29,1969-12-31,0001-01-01}", moments(["2024-02-29", "1969-12-31", "0001-01-01"], "D")),
        "timestamp": ('{"2024-02-29 12:34:56.789","1969-12-31 23:59:59.999999"}',
                      moments(["2024-02-29T12:34:56.789", "1969-12-31T23:59:59.999999"], "us")),
        "timestamptz": ('{"2024-02-29 12:34:56.789+00","1969-12-31 23:59:59.999999+00"}',
                        moments(["2024-02-29T12:34:56.789", "1969-12-31T23:59:59.999999"], "us")),
        "text": ('{a,"NULL","","{\\"b,","a c",a,žluť,"\\\\n\n"}',
                 np.array(["a", "NULL", "", '{"b,', "a c", "a", "žluť", "\\n\n"], object))}
    samples = {(name, "plain"): pair for name, pair in plain.items()}
    for name, (text, array) in plain.items():
        null = np.zeros(1, array.dtype)
        samples[name, "NULLs"] = ("{NULL," + text[1:], np.ma.MaskedArray(
            np.concatenate([null, array]), [True] + [False] * len(array)))
        samples[name, "n-d"] = ("{%s,%s}" % (text, text), np.array([array, array]))
    samples["float4", "infinities"] = ("{Infinity,-Infinity,NaN}", np.array([np.inf, -np.inf, np.nan], "f4"))
    samples["float8", "infinities"] = ("{Infinity,-Infinity,NaN}", np.array([np.inf, -np.inf, np.nan]))
    for name, unit in (("date", "D"), ("timestamp", "us"), ("timestamptz", "us")):
        samples[name, "infinities"] = ("{infinity,-infinity}", moments(["inf", "-inf"], unit))
    samples["timestamptz", "time zone"] = (
        '{"2024-02-29 12:34:56.789+05:30"}', moments(["2024-02-29T07:04:56.789"], "us"))
    return samples


SAMPLES = _samples()


def same_array(a, b):
    """elements, NULLs, shape and dtype"""
    if not (isinstance(a, np.ndarray) and a.dtype == b.dtype and a.shape == b.shape):
        return False
    mask = np.ma.getmaskarray(a)
    if not (mask == np.ma.getmaskarray(b)).all():
        return False
    a, b = np.ma.getdata(a)[~mask], np.ma.getdata(b)[~mask]
    if a.dtype.kind == "O":
        return a.tolist() == b.tolist()
    nan = (a != a) & (b != b) if a.dtype.kind == "f" else np.zeros(a.shape, bool)
    return bool((nan | (np.ascontiguousarray(a).view("u1").reshape(len(a), -1) ==
                        np.ascontiguousarray(b).view("u1").reshape(len(b), -1)).all(axis=1)).all())
