"""One way to ask a connection, whichever driver it is of. (asyncpg's has its own: it is awaited.)"""
import contextlib


def _dbapi(connection):
    """the driver's connection of one of SQLAlchemy's"""
    if type(connection).__module__.split(".")[0] != "sqlalchemy":
        return connection
    connection = connection.connection
    return getattr(connection, "driver_connection", None) or connection.connection


def is_psycopg(connection):
    return type(connection).__module__.split(".")[0] == "psycopg"


@contextlib.contextmanager
def cursor_of(connection):
    connection = _dbapi(connection)
    if not hasattr(connection, "cursor") or hasattr(connection, "fetchrow"):
        raise TypeError("neither of psycopg nor of psycopg2: %r" % (connection,))
    with connection.cursor() as cursor:
        yield cursor


def unique(names):
    """names by which a dict can have columns"""
    if len(set(names)) < len(names):
        raise ValueError("columns of the same name: %s" % ", ".join(names))
    return names


def names_of(cursor):
    """those of a query's columns"""
    return unique([column[0] for column in cursor.description])


def merged(cursor, query, parameters):
    """a query with its parameters as literals, as COPY needs it"""
    if parameters is None:
        return query
    if is_psycopg(cursor):
        from psycopg import ClientCursor

        return ClientCursor(cursor.connection).mogrify(query, parameters)
    from psycopg2.extensions import encodings

    return cursor.mogrify(query, parameters).decode(encodings[cursor.connection.encoding])


def copy_out(cursor, statement, take):
    """COPY ... TO STDOUT: take() gets the bytes in parts"""
    if is_psycopg(cursor):
        with cursor.copy(statement) as copy:
            for part in copy:
                take(part)
    else:
        cursor.copy_expert(statement, _File(take))


class _File:
    def __init__(self, take):
        self.write = take
