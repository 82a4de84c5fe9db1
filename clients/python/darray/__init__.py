"""
darray for Python: the arrays of the PostgreSQL extension darray as arrays of NumPy, both ways.

    import darray, psycopg

    connection = psycopg.connect("dbname=flights")
    darray.register_darray(connection)
    delay = connection.execute("SELECT delay FROM flight").fetchone()[0]

An array with NULLs is a masked one (numpy.ma). Dates are datetime64[D]; timestamps are
datetime64[us], those with time zone in UTC. Texts are objects of str, or Texts.
"""
from .binary import dumps, loads, to_text
from .copy import Rows, read
from .elements import ELEMENTS, INFINITY, MINUS_INFINITY
from .frames import from_frame, to_frame
from .text import loads_text
from .texts import Texts
from .values import as_type, utc

__version__ = "0.1"
__all__ = ["ELEMENTS", "INFINITY", "MINUS_INFINITY", "Rows", "Texts", "as_type", "dumps", "from_arrow", "from_frame",
           "loads", "loads_text", "read", "read_arrow", "register_darray", "to_arrow", "to_frame", "to_text", "utc"]


def __getattr__(name):
    """what needs the C interface of Python is there when it is asked for"""
    if name in ("from_arrow", "read_arrow", "to_arrow"):
        from . import arrow

        return getattr(arrow, name)
    raise AttributeError("module %r has no attribute %r" % (__name__, name))


def register_darray(connection, **options):
    """
    Teach a connection the types of darray. It is one of psycopg (3), psycopg2 or asyncpg, or an
    engine of SQLAlchemy, which then teaches each of its connections. What asyncpg and psycopg's
    AsyncConnection give must be awaited.

    packed=True, for psycopg and psycopg2, sets darray.text_output, so that the server sends packed
    text: many times faster, but also what `v::text` gives. codes=True makes values of darray_text
    Texts, which are codes of their distinct texts, in place of arrays of str.
    """
    driver = type(connection).__module__.split(".")[0]
    if driver == "psycopg":
        from .with_psycopg import register
    elif driver == "psycopg2" or _is_psycopg2(connection):
        from .with_psycopg2 import register
    elif driver == "asyncpg":
        from .with_asyncpg import register
    elif driver == "sqlalchemy":
        from .sqlalchemy import register
    else:
        raise TypeError("no connection that darray knows: %r" % (connection,))
    return register(connection, **options)


def _is_psycopg2(connection):
    """a subclass of its connection?"""
    return any(class_.__module__.split(".")[0] == "psycopg2" for class_ in type(connection).__mro__)

