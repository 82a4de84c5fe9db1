"""One long value beside NumPy, which has the same columns in memory."""
import os

from arrays import ask
from peer import Numpy

SHOWN = ("SELECT cardinality(r), round(r[cardinality(r) / 3 + 1]::numeric, 6), round(r[cardinality(r)]::numeric, 6) "
         "FROM (SELECT {0} AS r FROM long OFFSET 0) s")
VALUE = "SELECT round(({0})::numeric, 5) FROM long"
# what: ours, NumPy's. Columns: f, g from 0 to 1, h of 1e6 to both sides, k of int4 below 1000000
QUESTIONS = {
    "sum": (VALUE, "array_sum(f)", "text(f.sum(), 5)"),
    "a * b": (SHOWN, "f * g", "shown(f * g)"),
    "a * b + c": (SHOWN, "f * g + h", "shown(f * g + h)"),
    "three comparisons": (VALUE, "array_count_true((f > 0.25) & (g < 0.75) & (h > 0))",
                          "text(np.count_nonzero((f > 0.25) & (g < 0.75) & (h > 0)), 5)"),
    "three comparisons and a product": (VALUE, "array_sum(array_filter(f * g, (f > 0.25) & (g < 0.75) & (h > 0)))",
                                        "text((f * g)[(f > 0.25) & (g < 0.75) & (h > 0)].sum(), 5)"),
    "filter, half of them": (SHOWN, "array_filter(f, f > 0.5)", "shown(f[f > 0.5])"),
    "sort": (SHOWN, "array_sort(f)", "shown(np.sort(f))"),
    "sin": (SHOWN, "sin(f)", "shown(np.sin(f))"),
    "exp": (SHOWN, "exp(f)", "shown(np.exp(f))"),
    "power": (SHOWN, "power(f, g)", "shown(np.power(f, g))"),
    "skewness": (VALUE, "array_skewness(f) + 1", "text(skewness(f) + 1, 5)"),
    "standard deviation": (VALUE, "array_stddev(f)", "text(f.std(ddof=1), 5)"),
    "running sum": (SHOWN, "array_cumsum(f)", "shown(np.cumsum(f), digits=3)"),
    "running sum, int4": (SHOWN, "array_cumsum(k)", "shown(np.cumsum(k))"),
    "moving sum of 1000": (SHOWN, "array_moving_sum(f, 999)", "shown(moving_sum(f, 1000))"),
    "moving sum of 1000, int4": (SHOWN, "array_moving_sum(k, 999)", "shown(moving_sum(k, 1000))"),
    "sums of 1,000,000 groups": (VALUE, "array_max(array_group_sum(k + 1, f))", "text(np.bincount(k, weights=f).max(), 5)"),
}


def run(place):
    n = place.options.elements
    ours = place.postgres("long", "darray")
    folder = os.path.join(place.work, "columns")
    os.makedirs(folder, exist_ok=True)
    columns = {"f": ("float8", "darray_random({0}, 1)"), "g": ("float8", "darray_random({0}, 2)"),
               "h": ("float8", "(darray_random({0}, 3) - 0.5::float8) * 2000000.0::float8"),
               "k": ("int4", "floor(darray_random({0}, 4) * 1000000.0::float8)::darray_int4")}
    ours.rows("CREATE TABLE long (%s)" % ", ".join("%s darray_%s" % (name, column[0]) for name, column in columns.items()))
    ours.rows("INSERT INTO long SELECT %s" % ", ".join(column[1].format(n) for column in columns.values()))
    for name in columns:
        # between header and trailer of the binary form
        ours.rows("COPY (SELECT darray_to_bytes(%s) FROM long) TO '%s/raw' (FORMAT binary)" % (name, folder))
        with open(os.path.join(folder, "raw"), "rb") as source, open(os.path.join(folder, name + ".bin"), "wb") as to:
            to.write(source.read()[25:-2])
    os.remove(os.path.join(folder, "raw"))
    with open(os.path.join(folder, "columns.tsv"), "w") as file:
        file.writelines("%s\t%s\n" % (name, column[0]) for name, column in columns.items())
    numpy = Numpy(folder)
    place.versions["NumPy"] = numpy.version
    questions = {what: {"ours": (ours, [form.format(mine)]), "numpy": (numpy, [theirs])}
                 for what, (form, mine, theirs) in QUESTIONS.items()}
    block = ask("long", questions, {"ours": "darray", "numpy": "NumPy"}, place.options.seconds / 3, 1e-5)
    numpy.stop()
    return {"blocks": [{
        "title": "Long values", "picture": "peers-long.svg",
        "about": "One value of {0:,} elements, float8 unless it says int4, beside NumPy with the same in memory; ours is stored, and the "
                 "session has it in its cache. Sums, running and moving ones are exact here, and rounded once; what comes is a whole "
                 "array where there is one for each element.".format(n), **block}]}
