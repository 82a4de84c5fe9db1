"""The package darray with pandas, on psycopg or psycopg2."""
import time

import numpy as np
import pandas

import darray
from matrix_python import fill
from report import raises, report, same
from samples import SAMPLES, TYPES

try:
    import psycopg as driver
except ImportError:
    import psycopg2 as driver

connection = driver.connect("")
darray.register_darray(connection)
cursor = connection.cursor()
for name in TYPES:
    cursor.execute("CREATE TEMP TABLE framed_%s (v darray_%s)" % (name, name))


def one(query, parameters=()):
    cursor.execute(query, parameters)
    return cursor.fetchone()[0]


def series_of(name, array):
    """as a user of pandas would have it"""
    data, mask = np.ma.getdata(array), np.ma.getmaskarray(array)
    if data.dtype.kind == "O":
        return pandas.Series(np.where(mask, None, data), dtype="string" if mask.any() else "category")
    if data.dtype.kind == "M":
        if (np.abs(data.view("i8")) == np.iinfo("i8").max).any():
            raise OverflowError
        limit = np.datetime64("1678-01-01")
        series = pandas.Series(np.where(mask | (data < limit), np.datetime64("NaT"), data).astype("M8[ns]"))
        return series.dt.tz_localize("UTC") if name == "timestamptz" else series
    nullable = {"b": "boolean", "i": "Int%d", "f": "Float%d"}[data.dtype.kind]
    series = pandas.Series(data)
    if mask.any():
        series = series.astype(nullable % (data.dtype.itemsize * 8) if "%" in nullable else nullable)
        series[mask] = pandas.NA
    return series


def read(literal):
    """the array again, of to_frame()'s column"""
    frame = darray.to_frame(connection, "SELECT %s AS v, 7 AS n" % literal, nullable=True)
    assert (frame["n"] == 7).all()
    name = literal.rsplit("darray_")[-1]
    _, data, mask = darray.values.normalize(frame["v"], darray.elements.BY_NAME[name] if "M" in str(
        frame["v"].dtype) else None)
    if isinstance(data, darray.Texts):
        return data.array()
    if data.dtype.kind == "M":
        data = data.astype("M8[D]" if name == "date" else "M8[us]")
    return data if mask is None else np.ma.MaskedArray(data, mask)


def insert(name, literal, array):
    darray.from_frame(connection, "framed_" + name, pandas.DataFrame({"v": series_of(name, array)}))
    found = one("SELECT count(*) = 1 AND bool_and(v IS NOT DISTINCT FROM %s) FROM framed_%s" % (literal, name))
    cursor.execute("TRUNCATE framed_%s" % name)
    return found


# pandas has its own range of moments, no infinity, and one dimension
for key, (text, array) in list(SAMPLES.items()):
    if key[1] == "n-d" or array.dtype.kind == "M" and key[1] == "infinities":
        del SAMPLES[key]
    elif "0001-01-01" in text:
        SAMPLES[key] = (text.replace(",0001-01-01", ""), array[:-1])
fill("pandas", pandas.__version__, {"read": [read], "insert": [insert],
                "zone": lambda zone: one("SELECT set_config('TimeZone', %s, false)", [zone])})

cursor.execute("CREATE TEMP TABLE tagged (tag darray_text, ok darray_bool)")
tags = pandas.DataFrame({"tag": pandas.Categorical(["b", None, "a", "b"], categories=["unused", "b", "a"]), "ok": True})
darray.from_frame(connection, "tagged", tags)
darray.from_frame(connection, "tagged", pandas.DataFrame({"tag": ["c", np.nan]}))
found = darray.to_frame(connection, "SELECT * FROM tagged")
same("texts are categorical", [(found["tag"].astype(object).where(found["tag"].notna(), None).tolist(), found["tag"].dtype.categories.tolist(),
                                found["ok"].isna().sum()), (["b", None, "a", "b", "c", None], ["a", "b", "c"], 2)])
same("no texts", [darray.to_frame(connection, "SELECT tag FROM tagged WHERE false")["tag"].tolist(), []])
same("a categorical of numbers", [darray.loads(darray.dumps(pandas.Series([3, None, 5], dtype="category"))).tolist(), [3.0, None, 5.0]])
same("a Categorical as a parameter", [one("SELECT (%s)::text", [darray.as_type(tags["tag"].array, "text")]), "{b,NULL,a,b}"])
cursor.execute("CREATE TEMP TABLE station (name text, at darray_timestamptz, day darray_date, celsius darray_float4, "
               "ok darray_bool)")
frame = pandas.DataFrame({
    "at": pandas.date_range("2024-03-30 22:00", periods=4, freq=pandas.Timedelta(hours=1), tz="Europe/Berlin"),
    "day": pandas.to_datetime(["2024-01-01", "2024-01-02", None, "2024-01-04"]),
    "celsius": [1.5, np.nan, 3, -4], "ok": pandas.array([True, None, False, True], "boolean")})
darray.from_frame(connection, "station", frame, name="roof")
darray.from_frame(connection, "station", frame[:1], nan_is_null=True, name="cellar")
again = darray.to_frame(connection, "SELECT * FROM station WHERE name = %s", ["roof"])
frame.insert(0, "name", "roof")
same("from_frame(), to_frame()", [
    again.to_csv(), frame.assign(at=frame["at"].dt.tz_convert("UTC")).to_csv()])
same("their types", [[str(t) for t in again.dtypes], ["object", "datetime64[ns, UTC]", "datetime64[ns]", "float32", "boolean"]])
same("rows follow each other", [darray.to_frame(connection, "SELECT name, at FROM station ORDER BY name")["name"].tolist(),
                                ["cellar"] + ["roof"] * 4])
same("no rows", [str(darray.to_frame(connection, "SELECT * FROM station WHERE false").shape), "(0, 5)"])
darray.from_frame(connection, "station", pandas.DataFrame({"celsius": [1.0, np.nan]}), nan_is_null=True, name="x")
raises("two columns of one name", ValueError, lambda: darray.to_frame(
    connection, "SELECT at, celsius AS at FROM station"), "at, at")
same("nan_is_null", [one("SELECT celsius::text FROM station WHERE name = 'x'"), "{1,NULL}"])
# names that mean something to SQL or to the driver
cursor.execute('CREATE TEMP TABLE "t(v)values()--" ("50%" darray_float8, "%s""" text, v int)')
darray.from_frame(connection, "t(v)values()--", pandas.DataFrame({"50%": [0.5]}), **{'%s"': "x"})
same("names", [one('SELECT concat("50%%", "%%s""", v) FROM "t(v)values()--" WHERE %s', [True]), "{0.5}x"])
raises("moments without a time zone", TypeError, lambda: darray.from_frame(
    connection, "station", pandas.DataFrame({"at": pandas.to_datetime(["2024-01-01"])})), "tz_localize")
raises("infinity", OverflowError, lambda: darray.to_frame(connection, "SELECT '{infinity}'::darray_date AS d"), "NaT")
report(darray.to_frame(connection, "SELECT '{infinity}'::darray_date AS d", infinity="NaT")["d"].isna().all(), "NaT")
raises("lengths", ValueError, lambda: darray.to_frame(connection, "SELECT '{1}'::darray_int4 a, '{1,2}'::darray_int4 b"),
       "a 1, b 2")
same("a Series as a parameter", [one("SELECT array_count(%s)", [frame["ok"]]), 3] if driver.__name__ == "psycopg"
     else [3, 3])

# NULLs: what libraries of charts take where nothing is lost, and nullable types when they are asked for
NULLS = """SELECT darray_timestamp '{2026-01-01,NULL,2026-01-03}' AS t, darray_float8 '{1.5,NULL,NaN}' AS float8,
	darray_float4 '{1.5,NULL,3}' AS float4, darray_int2 '{NULL,2,-3}' AS int2, darray_int4 '{2147483647,NULL,-2147483648}' AS int4,
	darray_int8 '{9007199254740991,NULL,-9007199254740991}' AS int8, darray_int8 '{9007199254740993,NULL,3}' AS wide,
	darray_bool '{t,NULL,f}' AS bool, darray_int4 '{1,2,3}' AS whole, NULL::darray_float8 AS gone"""
frame = darray.to_frame(connection, NULLS)
same("NULLs, types", [[str(t) for t in frame.dtypes],
     ["datetime64[ns]", "float64", "float32", "float64", "float64", "float64", "Int64", "boolean", "int32", "float64"]])
same("NULLs", [frame.isna().sum().tolist(), [1, 2, 1, 1, 1, 1, 1, 1, 0, 3]])
same("integers with NULLs", [[frame["int8"].tolist()[0::2], frame["wide"].tolist()[0::2], frame["int4"].tolist()[0::2]],
     [[9007199254740991, -9007199254740991], [9007199254740993, 3], [2147483647, -2147483648]]])
same("NULLs, nullable", [[str(t) for t in darray.to_frame(connection, NULLS, nullable=True).dtypes],
     ["datetime64[ns]", "Float64", "Float32", "Int16", "Int32", "Int64", "Int64", "boolean", "int32", "Float64"]])
try:
    import matplotlib
except ImportError:
    pass
else:
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    drawn = [plt.plot(frame["t"], frame[name])[0].get_ydata() for name in ("float8", "float4", "int2", "int4", "int8")]
    report(all(np.isnan(y).any() for y in drawn), "a chart of columns with NULLs")

# many chunks take what one takes, and are the same frame
CHUNKS = """SELECT i % 7 AS device, darray_float8 '{1,NULL}' || darray_series(i, i + 1997)::darray_float8 AS v,
	CASE WHEN i < 900 THEN darray_series(1, 2000) END AS n, CASE WHEN i > 5 THEN i END AS maybe, array[i] AS list
	FROM generate_series(1, 1000) i"""
frames, seconds = [], [[], []]
for turn in range(6):
    begin = time.process_time()
    query = CHUNKS if turn % 2 == 0 else """
        SELECT array_concat_agg(v ORDER BY number) AS v, array_concat_agg(coalesce(n, no) ORDER BY number) AS n
        FROM (SELECT c.*, row_number() OVER () AS number FROM (%s) c) d,
            (SELECT darray_agg(NULL::int) AS no FROM generate_series(1, 2000)) e""" % CHUNKS
    frames.append(darray.to_frame(connection, query))
    seconds[turn % 2].append(time.process_time() - begin)
report(frames[0][["v", "n"]].equals(frames[1]), "1,000 chunks are what one is")
starts = frames[0][::2000]
report(starts["device"].tolist() == [i % 7 for i in range(1, 1001)] and starts["device"].dtype == "int64" and
       starts["maybe"].tolist() == [None] * 5 + list(range(6, 1001)) and
       frames[0]["list"].tolist()[1999::2000] == [[i] for i in range(1, 1001)], "their single values")
quick = min(seconds[0]) < 1.5 * min(seconds[1]) + 0.2
report(quick, "in the time of one", *([] if quick else seconds))
