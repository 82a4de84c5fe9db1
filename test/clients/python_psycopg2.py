"""psycopg2: parameters become literals in the client."""
import psycopg2
from report import same

connection = psycopg2.connect("")
cursor = connection.cursor()
for name, query, value, wanted in [
        ("v > %s", "SELECT array_filter(v, v > %s) FROM client", 1.5, "{2,3}"),
        ("array_gt(v, %s)", "SELECT array_filter(v, array_gt(v, %s)) FROM client", 1.5, "{2,3}"),
        ("v + %s of a list", "SELECT v + %s FROM client", [1.5, 2, 3], "{2.5,4,6}"),
        ("array_take(v, %s) of a list", "SELECT array_take(v, %s) FROM client", [1, 3], "{1,3}"),
        ("array_filter(v, %s) of a list", "SELECT array_filter(v, %s) FROM client", [True, False, True], "{1,3}")]:
    cursor.execute(query, (value,))
    same(name, [cursor.fetchone()[0], wanted])
