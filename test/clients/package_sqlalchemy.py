"""The package darray with SQLAlchemy, on psycopg2 and on asyncpg."""
import asyncio
import os
import pickle

os.environ["SQLALCHEMY_SILENCE_UBER_WARNING"] = "1"

import numpy as np
import sqlalchemy as sa
from sqlalchemy import orm

import darray
import darray.sqlalchemy as types
from matrix_python import fill
from report import report, same
from samples import TYPES, same_array

engine = sa.create_engine("postgresql+psycopg2://")
darray.register_darray(engine)
metadata = sa.MetaData()
tables = {name: sa.Table("alchemy_" + name, metadata, sa.Column("id", sa.Integer, primary_key=True),
                         sa.Column("v", types.TYPES[name])) for name in TYPES}
metadata.create_all(engine)
connection = engine.connect()


def one(query, parameters=None):
    return connection.execute(sa.text(query) if isinstance(query, str) else query, parameters or {}).scalar()


def insert(table_of):
    def with_table(name, literal, array):
        table = table_of(name)
        connection.execute(table.delete())
        connection.execute(table.insert(), [{"id": 1, "v": array}])
        return same_array(one(sa.select(table.c.v)), array) and one(
            "SELECT bool_and(v = %s) FROM alchemy_%s" % (literal.replace(":", r"\:"), name))
    return with_table


def of_type(name, parameter):
    """a parameter; one without a type is an element beside texts"""
    return sa.cast(parameter, types.TYPES[name]) if name == "text" else parameter


reflected = sa.MetaData()
reflected.reflect(bind=engine, only=["alchemy_" + name for name in TYPES])
same("reflection", [[type(reflected.tables["alchemy_" + name].c.v.type).__name__ for name in TYPES],
                    ["DARRAY_" + name.upper() for name in TYPES]])
fill("SQLAlchemy", sa.__version__, {
    "read": [lambda literal: one("SELECT " + literal.replace(":", r"\:"))],
    "insert": [insert(tables.get), insert(lambda name: reflected.tables["alchemy_" + name])],
    "operand": [lambda name, literal, array: one(sa.select(
        sa.literal_column(literal).op("||")(of_type(name, sa.bindparam("a", array, types.TYPES[name]))) ==
        sa.literal_column("(%s || %s)" % (literal, literal))))],
    "zone": lambda zone: one("SELECT set_config('TimeZone', :zone, false)", {"zone": zone})})
table = tables["float8"]
connection.execute(table.delete())
connection.execute(table.insert(), [{"id": 1, "v": np.array([1.0, 2, 3])}, {"id": 2, "v": None}, {"id": 3, "v": [4.5]}])
same("an operator", [connection.execute(sa.select(sa.func.array_filter(table.c.v, table.c.v.op(">")(1.5))).order_by(
    table.c.id)).scalars().all()[0].tolist(), [2, 3]])
same("NULL and lists", [[None if v is None else v.tolist() for v in connection.execute(
    sa.select(table.c.v).order_by(table.c.id)).scalars()], [[1, 2, 3], None, [4.5]]])
plain = sa.create_engine("postgresql+psycopg2://").connect()
connection.execute(sa.text("COMMIT"))
report(isinstance(plain.execute(sa.select(table.c.v)).scalars().first(), np.ndarray),
       "a column of an engine that is not registered")
plain.close()

# subscripts
connection.execute(table.delete())
connection.execute(table.insert(), [{"id": 1, "v": np.array([1.0, 2, 3])}, {"id": 2, "v": np.array([[1.0, 2], [3, 4]])}])
v = table.c.v


def all_of(*columns, id=1):
    row = connection.execute(sa.select(*columns).where(table.c.id == id)).one()
    return [value.tolist() if isinstance(value, np.ndarray) else value for value in row]


same("subscripts", [all_of(v[2], v[2:3], v[:2], v[2:], v[table.c.id], v[9], sa.func.array_reverse(
    v, type_=types.DARRAY_FLOAT8())[1]), [2, [2, 3], [1, 2], [2, 3], 1, None, 3]])
same("of two dimensions", [all_of(v[2, 1], v[1:2, 2:2], id=2), [3, [[2], [4]]]])
same("of each type", [[type(tables[name].c.v[1].type).__name__ for name in TYPES],
     ["BOOLEAN", "SMALLINT", "INTEGER", "BIGINT", "REAL", "DOUBLE_PRECISION", "DATE", "TIMESTAMP", "TIMESTAMP", "TEXT"]])
same("in a condition", [connection.execute(sa.select(table.c.id).where(v[1] + v[2] > 2.5)).scalars().all(), [1]])
connection.execute(sa.update(table).values({v[2]: 20}).where(table.c.id == 1))
connection.execute(sa.update(table).values({v[3:4]: np.array([30.0, 40])}).where(table.c.id == 1))
same("assigned", [all_of(v), [[1, 20, 30, 40]]])
try:
    v[1:9:2]
except ValueError:
    report(True, "no step")
else:
    report(False, "no step")

# arrays of mapped objects that are changed in place
connection.execute(sa.text("COMMIT"))
Base = orm.declarative_base()


class Station(Base):
    __tablename__ = "alchemy_float8"
    __table_args__ = {"extend_existing": True}
    id = sa.Column(sa.Integer, primary_key=True)
    v = sa.Column(types.DARRAY_FLOAT8)


def add(x):
    x.v += 1


def slice_of(x):
    part = x.v[1:3]
    part[0] = 8


def null(x):
    x.v = np.ma.MaskedArray([1.0, 2, 3], [False, False, True])
    x.v[0] = np.ma.masked


def pickled(x):
    again = pickle.loads(pickle.dumps(x))
    again.v[0] = 77
    session.expunge(x)
    session.add(again)


connection.execute(table.delete())
connection.execute(table.insert(), [{"id": 1, "v": np.array([3.0, 1, 2])}, {"id": 2, "v": [1.5, None, 2]}, {"id": 3, "v": None}])
connection.execute(sa.text("COMMIT"))
with orm.Session(engine) as session:
    for name, id, change, wanted in [
            ("x.v[0] = 99", 1, lambda x: x.v.__setitem__(0, 99), [99, 1, 2]), ("x.v += 1", 1, add, [100, 2, 3]),
            ("x.v.sort()", 1, lambda x: x.v.sort(), [2, 3, 100]), ("x.v[1:3][0] = 8", 1, slice_of, [2, 8, 100]),
            ("x.v[1] of NULL", 2, lambda x: x.v.__setitem__(1, 4), [1.5, 4, 2]), ("x.v[0] = NULL", 2, null, [None, 2, None]),
            ("x.v[1] among NULLs", 2, lambda x: x.v.__setitem__(1, 5), [None, 5, None]),
            ("x.v = a list", 3, lambda x: setattr(x, "v", [4, None]), [4, None]),
            ("x.v = NULL", 3, lambda x: setattr(x, "v", None), None), ("pickled", 1, pickled, [77, 8, 100])]:
        change(session.get(Station, id))
        session.commit()
        found = session.execute(sa.select(table.c.v).where(table.c.id == id)).scalar()
        same("in place: " + name, [found if found is None else found.tolist(), wanted])
    x = session.get(Station, 1)
    (x.v + 1)[0], (x.v.copy())[0] = 5, 5
    report(not session.dirty, "what is computed of an array is none of the object's")


async def asynchronous():
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine("postgresql+asyncpg://")
    darray.register_darray(engine)
    async with engine.connect() as connection:
        await connection.execute(table.insert(), [{"id": 9, "v": np.array([7.5, 8])}])
        result = await connection.execute(sa.select(table.c.v).where(table.c.id == 9))
        found = result.scalar()
        second = (await connection.execute(sa.select(table.c.v[2], table.c.v[1:1]).where(table.c.id == 9))).one()
    await engine.dispose()
    return found.tolist(), second[0], second[1].tolist()

try:
    import asyncpg      # noqa: F401
except ImportError:
    pass
else:
    same("asyncpg", [asyncio.run(asynchronous()), ([7.5, 8], 8, [7.5])])
connection.close()
metadata.drop_all(engine)
