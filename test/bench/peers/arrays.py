"""
Rows of arrays beside DuckDB's lists, pgvector's vectors and PostgreSQL's own arrays: what a question over all rows
takes. Each gives a number or a few rows, so that nothing is measured of how they are shown.
"""
import os
import sys

from peer import contest, differ

LENGTHS = (10, 100, 1000)
# what: ours; of DuckDB; of PostgreSQL's arrays. Columns: f, g of two decimals up to 100, i up to 1000
QUESTIONS = {
    "sum": ("sum(array_sum(f))", "sum(list_sum(f))", "sum((SELECT sum(x) FROM unnest(f) x))"),
    "max": ("sum(array_max(f))", "sum(list_max(f))", "sum((SELECT max(x) FROM unnest(f) x))"),
    "sort": ("sum((array_sort(f))[2])", "sum(list_sort(f)[2])",
             "sum((SELECT array_agg(x ORDER BY x) FROM unnest(f) x)[2])"),
    "filter": ("sum(cardinality(array_filter(f, f > 50)))", "sum(len(list_filter(f, lambda x: x > 50)))",
               "sum(cardinality(ARRAY(SELECT x FROM unnest(f) x WHERE x > 50)))"),
    "distinct": ("sum(cardinality(array_distinct(i)))", "sum(len(list_distinct(i)))",
                 "sum(cardinality(ARRAY(SELECT DISTINCT x FROM unnest(i) x)))"),
    "contains": ("count(*) FILTER (WHERE i @> '{500}')", "count(*) FILTER (WHERE list_contains(i, 500))",
                 "count(*) FILTER (WHERE 500 = ANY (i))"),
    "position": ("sum(array_position(i, 500))", "sum(list_position(i, 500))", "sum(array_position(i, 500))"),
    "f * 2.5 + 1": ("sum((f * 2.5 + 1.0)[3])", "sum(list_transform(f, lambda x: x * 2.5 + 1)[3])",
                    "sum((ARRAY(SELECT x * 2.5 + 1 FROM unnest(f) x))[3])"),
    "f * g + i": ("sum(array_sum(f * g + i::darray_float8))",
                  "sum(list_sum(list_transform(list_zip(f, g, i), lambda x: x[1] * x[2] + x[3])))",
                  "sum((SELECT sum(a * b + c) FROM unnest(f, g, i) AS u (a, b, c)))"),
    "dot": ("sum(array_dot(f, g))", "sum(list_inner_product(f, g))", "sum((SELECT sum(a * b) FROM unnest(f, g) AS u (a, b)))"),
}
DISTANCES = {"l2": ("array_distance(v, {0})", "<->", "array_distance(v, {0})"),
             "inner product": ("array_dot(v, {0})", "<#>", "array_inner_product(v, {0})"),
             "cosine": ("1 - array_cosine(v, {0})", "<=>", "array_cosine_distance(v, {0})")}
NEAREST = 100000
WIDTH = 384


def say(*words):
    print(*words, file=sys.stderr, flush=True)


def ask(part, questions, names, seconds, error=1e-9):
    """the block's rows, the answers of which are the same"""
    rows = {}
    for what, asked in questions.items():
        answers = {name: peer.rows(statements[0]) for name, (peer, statements) in asked.items()}
        for name in answers:
            difference = differ(answers["ours"], answers[name], error)
            if difference:
                raise SystemExit("%s, %s, %s: %s" % (part, what, name, difference))
        rows[what] = {name: cost[1] for name, cost in contest(asked, seconds).items()}
        say(part, what, *("%s %.2f" % (name, cost * 1e3) for name, cost in rows[what].items()))
    return {"names": names, "rows": rows}


def lists(place, rows, folder):
    ours = place.postgres("arrays", "darray")
    duck = place.duck("arrays")
    names = {"ours": "darray", **({"duck": "DuckDB lists"} if duck else {}), "arrays": "float8[]"}
    questions = {}
    for length in LENGTHS:
        n = max(1, rows * LENGTHS[0] // length)
        ours.rows("""CREATE TABLE core_{0} AS SELECT r AS id, array_agg(round((random() * 100)::numeric, 2)::float8) AS f,
            array_agg(round((random() * 100)::numeric, 2)::float8) AS g, array_agg(floor(random() * 1000)::int4) AS i
            FROM generate_series(1, {1}) r, generate_series(1, {0}) GROUP BY r""".format(length, n))
        ours.rows("CREATE TABLE ours_{0} AS SELECT id, f::darray_float8, g::darray_float8, i::darray_int4 FROM core_{0} ORDER BY id".format(length))
        ours.rows("VACUUM ANALYZE core_{0}, ours_{0}".format(length))
        if duck:
            path = os.path.join(folder, "lists.csv")
            ours.rows("COPY (SELECT id, translate(f::text, '{{}}', '[]'), translate(g::text, '{{}}', '[]'), translate(i::text, '{{}}', '[]') "
                      "FROM core_{0} ORDER BY id) TO '{1}' (FORMAT csv)".format(length, path))
            duck.rows("CREATE TABLE lists_{0} AS FROM read_csv('{1}', header = false, columns = {{'id': 'INTEGER', "
                      "'f': 'DOUBLE[]', 'g': 'DOUBLE[]', 'i': 'INTEGER[]'}})".format(length, path))
            os.remove(path)
        for what, (mine, theirs, plain) in QUESTIONS.items():
            questions["%s, %s" % (what, length)] = {
                "ours": (ours, ["SELECT %s FROM ours_%d" % (mine, length)]),
                **({"duck": (duck, ["SELECT %s FROM lists_%d" % (theirs, length)])} if duck else {}),
                "arrays": (ours, ["SELECT %s FROM core_%d" % (plain, length)])}
    return {"title": "Rows of arrays", "picture": "peers-arrays.svg",
            "about": "{0:,} rows of {1} elements, {2:,} of {3}, {4:,} of {5}: two columns of floats with two decimals, one of int4 "
                     "below 1000. A question is one over all rows; how long it takes us, and how many times as long it takes the "
                     "others. DuckDB's are in a file.".format(rows, LENGTHS[0], rows // 10, LENGTHS[1], rows // 100, LENGTHS[2]),
            **ask("arrays", questions, names, place.options.seconds / 3)}


def nearest(place, folder):
    ours = place.postgres("nearest", "darray")
    duck = place.duck("nearest")
    pgvector = place.has("vector")
    if pgvector:
        place.extended(ours, "vector")
    else:
        place.absent["pgvector"] = "its sources were not to be had, or not built"
    names = {"ours": "darray", **({"vector": "pgvector"} if pgvector else {}), **({"duck": "DuckDB"} if duck else {})}
    ours.rows("""CREATE TABLE ours AS SELECT r AS id, (darray_random_normal({0}, 5, (r * {0})::bigint))::darray_float4 AS v
        FROM generate_series(1, {1}) r""".format(WIDTH, NEAREST))
    ours.rows("CREATE TABLE core AS SELECT id, v::float4[] AS v FROM ours")
    if pgvector:
        ours.rows("CREATE TABLE theirs AS SELECT id, v::vector(%d) AS v FROM core" % WIDTH)
        ours.rows("VACUUM ANALYZE theirs")
    ours.rows("VACUUM ANALYZE ours")
    point = ours.rows("SELECT translate(darray_random_normal(%d, 6)::darray_float4::text, '{}', '[]')" % WIDTH)[0][0]
    if duck:
        path = os.path.join(folder, "vectors.csv")
        ours.rows("COPY (SELECT id, translate(v::text, '{}', '[]') FROM core) TO '%s' (FORMAT csv)" % path)
        duck.rows("CREATE TABLE vectors AS FROM read_csv('%s', header = false, columns = {'id': 'INTEGER', 'v': 'FLOAT[%d]'})" %
                  (path, WIDTH))
        os.remove(path)
    ours.rows("DROP TABLE core")
    questions = {}
    for what, (mine, operator, theirs) in DISTANCES.items():
        down = " DESC" if what == "inner product" else ""
        questions[what] = {
            "ours": (ours, ["SELECT id FROM ours ORDER BY %s%s LIMIT 10" % (mine.format("'{%s}'::darray_float4" % point[1:-1]), down)]),
            **({"vector": (ours, ["SELECT id FROM theirs ORDER BY v %s '%s' LIMIT 10" % (operator, point)])} if pgvector else {}),
            **({"duck": (duck, ["SELECT id FROM vectors ORDER BY %s%s LIMIT 10" %
                                (theirs.format("%s::FLOAT[%d]" % (point, WIDTH)), down)])} if duck else {})}
    return {"title": "Nearest vectors", "about": "The ten nearest of {0:,} vectors of {1} float4, by the exact distance to each.".format(NEAREST, WIDTH),
            **ask("nearest", questions, names, place.options.seconds / 3)}


def run(place):
    folder = os.path.join(place.work, "data")
    os.makedirs(folder, exist_ok=True)
    return {"blocks": [lists(place, place.options.rows, folder), nearest(place, folder)]}
