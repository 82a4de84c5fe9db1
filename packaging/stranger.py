"""
A first day with the Python package: arrays of NumPy there and back, a frame of pandas, a chart from a view.

    python stranger.py FLIGHTS.csv.gz CHART.png        the database is the one that PGHOST and the like name
"""
import csv
import gzip
import sys

import darray
import matplotlib
import numpy
import psycopg

matplotlib.use("agg")
import matplotlib.pyplot as plt     # noqa: E402

VIEW = """
CREATE VIEW weeks AS
    SELECT name, darray_agg(week ORDER BY week) AS week, darray_agg(median ORDER BY week) AS median,
        darray_agg(p90 ORDER BY week) AS p90
    FROM airport, array_group_by('{median,p90}', date_trunc('week', departed), delay, delay)
        AS g(week timestamp, median float8, p90 float8)
    GROUP BY name
"""


def numpy_round_trip(connection):
    connection.execute("CREATE TABLE series (name text, v darray_float8, t darray_timestamp)")
    values = numpy.random.default_rng(1).standard_normal((1000, 1000))
    holes = numpy.ma.masked_less(values[0], 0)
    times = numpy.arange("2026-01-01", "2026-01-02", dtype="datetime64[s]")
    connection.execute("INSERT INTO series VALUES ('full', %s, %s), ('holes', %s, NULL)", [values, times, holes])
    rows = {name: (v, t) for name, v, t in connection.cursor(binary=True).execute("SELECT * FROM series")}
    full, seconds = rows["full"]
    assert full.shape == values.shape and full.tobytes() == values.tobytes()
    assert (seconds == times).all()
    assert (rows["holes"][0].mask == holes.mask).all() and (rows["holes"][0].compressed() == holes.compressed()).all()
    total, = connection.execute("SELECT array_sum(v) FROM series WHERE name = 'full'").fetchone()
    assert abs(total - values.sum()) < 1e-6, (total, values.sum())
    print("numpy: %d elements there and back, the same bits; sum %.6f" % (values.size, total))


def frame(connection, flights):
    """the flights of each airport as one row, written from NumPy; the weeks of three of them as a frame"""
    with gzip.open(flights, "rt") as file:
        rows = list(csv.DictReader(file))
    names = numpy.array([row["origin"] for row in rows])
    departed = numpy.array([row["departed"] for row in rows], "datetime64[s]")
    delay = numpy.array([row["delay"] for row in rows], "int32")
    connection.execute("CREATE TABLE airport (name text, departed darray_timestamp, delay darray_int4)")
    for name in ("ORD", "DFW", "ATL"):
        connection.execute("INSERT INTO airport VALUES (%s, %s, %s)", [name, departed[names == name], delay[names == name]])
    connection.execute(VIEW)
    made = darray.to_frame(connection, "SELECT * FROM weeks ORDER BY name")
    print(made.head(3))
    print(made.dtypes.to_dict())
    return made


def chart(made, path):
    figure, axes = plt.subplots(figsize=(8, 4.2), layout="constrained")
    for name, weeks in made.groupby("name"):
        line, = axes.plot(weeks["week"], weeks["p90"], label="%s, nine of ten" % name)
        axes.plot(weeks["week"], weeks["median"], color=line.get_color(), linestyle="--", label="%s, median" % name)
    axes.set_ylabel("minutes late, at most")
    axes.set_title("Delays of departures by week, 2001")
    axes.set_ylim(top=axes.get_ylim()[1] * 1.2)     # room for the legend
    axes.legend(ncols=3, fontsize="small")
    figure.savefig(path, dpi=110)


with psycopg.connect(autocommit=True) as database:
    darray.register_darray(database)
    numpy_round_trip(database)
    chart(frame(database, sys.argv[1]), sys.argv[2])
    database.execute("DROP VIEW weeks; DROP TABLE airport, series")
