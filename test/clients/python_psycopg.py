"""psycopg 3: parameters go to the server, with the type of the Python object."""
import psycopg
from report import same

with psycopg.connect("") as connection:
    for name, query, value, wanted in [
            ("v > %s", "SELECT array_filter(v, v > %s) FROM client", 1.5, "{2,3}"),
            ("array_gt(v, %s)", "SELECT array_filter(v, array_gt(v, %s)) FROM client", 1.5, "{2,3}"),
            ("array_gt(v, %s) of a string", "SELECT array_filter(v, array_gt(v, %s)) FROM client", "1.5", "{2,3}"),
            ("v + %s of a list", "SELECT v + %s FROM client", [1.5, 2.0, 3.0], "{2.5,4,6}"),
            ("array_take(v, %s) of a list", "SELECT array_take(v, %s) FROM client", [1, 3], "{1,3}"),
            ("array_filter(v, %s) of a list", "SELECT array_filter(v, %s) FROM client", [True, False, True],
             "{1,3}")]:
        same(name, [connection.execute(query, (value,)).fetchone()[0], wanted])
